# SPDX-FileCopyrightText: 2026 The Credence developers
# SPDX-License-Identifier: GPL-3.0-or-later
# shellcheck shell=bash
# Sourced by run, test and .ci/run: installs what is missing by name, configures and builds. Fetches nothing else.

root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
jobs=$(nproc)

say() { printf '%s\n' "-- $*"; }

fail()
{
    printf 'error: %s\n' "$@" >&2
    exit 1
}

# packagesOf GROUP…: the names listed for these groups in .ci/packages
packagesOf()
{
    local group
    for group in "$@"; do
        awk -v group="$group" '$1 == group { print $2 }' "$root/.ci/packages"
    done
}

# missingOf PACKAGE…: those that are not installed
missingOf()
{
    dpkg-query -W -f='${db:Status-Status} ${Package}\n' "$@" 2>/dev/null | awk '$1 == "installed" { print $2 }' |
        sort -u | comm -13 - <(printf '%s\n' "$@" | sort -u)
}

# asRoot LOG COMMAND…: runs it, its words go to LOG and are shown only when it fails
asRoot()
{
    local log=$1
    local -a sudo=()
    shift
    [[ $EUID -eq 0 ]] || sudo=(sudo)
    if ! "${sudo[@]}" env DEBIAN_FRONTEND=noninteractive "$@" </dev/null >>"$log" 2>&1; then
        tail -n 20 "$log" >&2
        fail "this command failed, see above: $*"
    fi
}

# installMissing GROUP…: what is missing of these groups, and only that
installMissing()
{
    local -a wanted missing
    mapfile -t wanted < <(packagesOf "$@")
    if ! command -v dpkg-query >/dev/null || ! command -v apt-get >/dev/null; then
        fail "this set-up works with Debian's packages, and there is no apt-get here." \
            "Install by hand what .ci/packages lists, then: cmake --preset release && cmake --build --preset release"
    fi
    mapfile -t missing < <(missingOf "${wanted[@]}")
    [[ ${#missing[@]} -gt 0 ]] || return 0
    if [[ $EUID -ne 0 ]] && ! command -v sudo >/dev/null; then
        fail "packages are missing and installing them needs root or sudo: ${missing[*]}"
    fi
    say "installing ${#missing[@]} missing packages: ${missing[*]}"
    mkdir -p "$root/build"
    : >"$root/build/apt.log"
    asRoot "$root/build/apt.log" apt-get update -q
    asRoot "$root/build/apt.log" apt-get install -q -y --no-install-recommends "${missing[@]}"
}

# build PRESET TESTS TARGET…: configures where need be, then builds (no TARGET: everything). A folder that was configured
# with tests keeps them, so that run and test can take turns without configuring anew.
build()
(
    preset=$1 tests=$2 folder=$root/build/$1
    shift 2
    cd "$root" || exit
    if [[ ! -f $folder/build.ninja ]] || { [[ $tests == ON ]] && ! hasTests "$folder"; }; then
        say "configuring build/$preset"
        mkdir -p "$folder"
        if ! cmake --preset "$preset" -DCREDENCE_BUILD_TESTS="$tests" >"$folder/configure.log" 2>&1; then
            cat "$folder/configure.log" >&2
            fail "configuring failed, see above"
        fi
    fi
    targets=()
    [[ $# -eq 0 ]] || targets=(--target "$@")
    say "building build/$preset"
    cmake --build --preset "$preset" -j "$jobs" "${targets[@]}" || fail "the build failed, see above"
)

hasTests() { grep -q '^CREDENCE_BUILD_TESTS:BOOL=ON$' "$1/CMakeCache.txt"; }

# runTests PRESET: every test; CTest's closing line comes last
runTests()
(
    log=$root/build/$1/tests.log
    cd "$root" || exit
    status=0
    # up to three times: the window's pulse is taken on a clock, and a machine that serves others breaks a beat now and
    # then; all else fails each time
    ctest --preset "$1" -j "$jobs" --repeat until-pass:3 </dev/null 2>&1 | tee "$log" || status=$?
    grep -E '^[0-9]+% tests passed' "$log" | tail -n 1
    return "$status"
)
