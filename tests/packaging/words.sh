# SPDX-FileCopyrightText: 2026 The Credence developers
# SPDX-License-Identifier: GPL-3.0-or-later
# shellcheck shell=bash
# Sourced by the checks of this folder.

fail()
{
    printf 'FAILED: %s\n' "$@" >&2
    exit 1
}

# need COMMAND PACKAGE
need() { command -v "$1" >/dev/null || fail "$1 is not installed: apt-get install $2"; }

# packageOf WORK BUILD VERSION: makes the Debian package below WORK and tells where it is
packageOf()
{
    local folder=$1/deb
    rm -rf "$folder" && mkdir -p "$folder"
    (cd "$2" && cpack -G DEB -B "$folder") >"$folder.log" 2>&1 || fail "cpack failed: $(cat "$folder.log")"
    local -a found=("$folder"/credence_"$3"-1_*.deb)
    [[ ${#found[@]} -eq 1 && -s ${found[0]} ]] || fail "cpack made no package: $(cat "$folder.log")"
    printf '%s' "${found[0]}"
}
