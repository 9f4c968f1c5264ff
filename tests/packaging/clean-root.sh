#!/usr/bin/env bash
# SPDX-FileCopyrightText: 2026 The Credence developers
# SPDX-License-Identifier: GPL-3.0-or-later
# clean-root.sh WORK BUILD VERSION: lays out a fresh Debian 12, installs the package with apt, starts both programs there and
# takes it away again. Needs root, debootstrap and a mirror: CREDENCE_MIRROR, else the first that apt uses here.
# CREDENCE_CLEAN_ROOT names a fresh Debian that is there already: it is used, and left.
set -euo pipefail
source "$(dirname "${BASH_SOURCE[0]}")/words.sh"
work=$1
[[ $EUID -eq 0 ]] || fail "this check lays out a system of its own and needs root"
need debootstrap debootstrap
mkdir -p "$work"
deb=$(packageOf "$work" "$2" "$3")

mirrorHere() { apt-get indextargets --format '$(SITE)' 'Created-By: Packages' | grep -m1 debian; }

root=${CREDENCE_CLEAN_ROOT:-}
if [[ -z $root ]]; then
    root=$work/root
    rm -rf "$root"
    trap 'rm -rf "$root"' EXIT
    debootstrap --variant=minbase bookworm "$root" "${CREDENCE_MIRROR:-$(mirrorHere)}" >"$work/debootstrap.log" ||
        fail "debootstrap failed, see $work/debootstrap.log"
fi

inside() { chroot "$root" env -i PATH=/usr/sbin:/usr/bin:/sbin:/bin HOME=/root LANG=C.UTF-8 DEBIAN_FRONTEND=noninteractive "$@"; }

# without what is only recommended: the dependencies alone must do
cp "$deb" "$root/tmp/credence.deb"
inside apt-get update -q
inside apt-get install -q -y --no-install-recommends /tmp/credence.deb
inside credence-cli --version | grep "^credence-cli $3" || fail "credence-cli --version"
inside credence --version | grep "^credence $3" || fail "credence --version"
inside credence-cli verify || fail "credence-cli verify"

inside install -d -m 700 /tmp/session # a session has a folder of its own
# startsOn PLATFORM WRAPPER…: on an example, still there after some seconds, gone when asked
startsOn()
{
    local status=0
    inside XDG_RUNTIME_DIR=/tmp/session QT_QPA_PLATFORM="$1" timeout 8 "${@:2}" credence /usr/share/doc/credence/examples/theoph.csv --id Subject \
        --step Time --inputs Dose,Wt --outputs conc >"$work/window-$1.log" 2>&1 || status=$?
    [[ $status -eq 124 ]] || fail "credence on $1 ended with $status instead of staying: $(cat "$work/window-$1.log")"
    # the offscreen platform itself says so of every window
    ! grep -v 'This plugin does not support propagateSizeHints' "$work/window-$1.log" || fail "credence on $1 complains, see above"
}
startsOn offscreen
inside apt-get install -q -y --no-install-recommends xvfb xauth
startsOn xcb xvfb-run -a

# a window draws letters and icons: a run's pictures are made by it, and hold more than paper
inside sh -ec 'cd /tmp && credence-cli sample /usr/share/doc/credence/examples/theoph.csv --id Subject --step Time \
    --inputs Dose,Wt --outputs conc --chains 2 --warmup 50 --draws 50 --out out && XDG_RUNTIME_DIR=/tmp/session credence --export out'
[[ $(stat -c %s "$root/tmp/out/plots/window-predict.png") -gt 20000 ]] || fail "the window's picture is empty"
cp "$root/tmp/out/plots/window-predict.png" "$work"

for file in usr/share/applications/credence.desktop usr/share/mime/packages/credence.xml \
    usr/share/icons/hicolor/48x48/apps/credence.png; do
    [[ -s $root/$file ]] || fail "not there after installing: $file"
done
inside apt-get purge -q -y credence
[[ ! -e $root/usr/bin/credence && ! -e $root/usr/share/doc/credence ]] || fail "something is left after removal"
