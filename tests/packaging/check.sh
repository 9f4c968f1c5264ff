#!/usr/bin/env bash
# SPDX-FileCopyrightText: 2026 The Credence developers
# SPDX-License-Identifier: GPL-3.0-or-later
# check.sh WHAT WORK ARGUMENT…: one check of what is installed. "install" installs below WORK, the others look there.
set -euo pipefail
source "$(dirname "${BASH_SOURCE[0]}")/words.sh"
what=$1 work=$2
shift 2
installed=$work/installed
share=$installed/share

checkInstall()
{
    rm -rf "$installed"
    cmake --install "$1" --prefix "$installed" >"$work/install.log" || fail "cmake --install failed, see $work/install.log"
}

checkFiles()
{
    local file
    for file in bin/credence bin/credence-cli share/applications/credence.desktop share/mime/packages/credence.xml \
        share/metainfo/invalid.credence.credence.metainfo.xml share/icons/hicolor/scalable/apps/credence.svg \
        share/man/man1/credence.1.gz share/man/man1/credence-cli.1.gz share/doc/credence/copyright \
        share/doc/credence/LICENSE share/doc/credence/changelog.gz share/doc/credence/examples/README.md; do
        [[ -s $installed/$file ]] || fail "not installed: $file"
    done
    diff -r "$share/doc/credence/examples" "$(dirname "$0")/../../resources/examples" || fail "the examples differ"
}

checkPrograms()
{
    local program said
    for program in credence credence-cli; do
        said=$("$installed/bin/$program" --version)
        [[ $said =~ ^$program\ ${1//./\\.}(\ \(build\ [0-9a-f]{10,}\+?\))?$ ]] || fail "$program --version says: $said"
    done
    "$installed/bin/credence-cli" inspect "$share/doc/credence/examples/theoph.csv" | grep -q conc ||
        fail "the installed credence-cli does not read the installed example"
}

# every subcommand that --help names has a paragraph, and no other
checkManuals()
{
    need man man-db
    local page
    for page in credence credence-cli; do
        MANROFFSEQ='' man --warnings -E UTF-8 -l "$share/man/man1/$page.1.gz" >/dev/null 2>"$work/$page.man"
        [[ ! -s $work/$page.man ]] || fail "man says of $page.1: $(cat "$work/$page.man")"
    done
    diff <("$installed/bin/credence-cli" --help | sed -n '/^Subcommands/,/^$/s/^  \([a-z]\+\) .*/\1/p') \
        <(zcat "$share/man/man1/credence-cli.1.gz" | sed -n '/^\.SH SUBCOMMANDS/,/^\.SH OPTIONS/s/^\.B \([a-z]\+\)$/\1/p') ||
        fail "the subcommands of --help (<) and of the manual page (>) differ"
}

checkIcons()
{
    need file file
    need xmllint libxml2-utils
    local size png
    for size in 16 22 24 32 48 64 128 256; do
        png=$share/icons/hicolor/${size}x$size/apps/credence.png
        [[ $(file -b "$png") == "PNG image data, $size x $size,"* ]] || fail "not a PNG of $size x $size: $png"
    done
    xmllint --noout "$share/icons/hicolor/scalable/apps/credence.svg"
}

checkDesktop()
{
    need desktop-file-validate desktop-file-utils
    local said
    said=$(desktop-file-validate "$share/applications/credence.desktop" 2>&1) || fail "$said"
    [[ -z $said ]] || fail "$said"
}

checkAppstream()
{
    need appstreamcli appstream
    need xmllint libxml2-utils
    xmllint --noout "$share/metainfo/invalid.credence.credence.metainfo.xml"
    appstreamcli validate --no-net "$share/metainfo/invalid.credence.credence.metainfo.xml" || fail "appstreamcli objects"
}

# the type compiles, and the database knows it by name, by what is inside, and what it is a kind of
checkMime()
{
    need xmllint libxml2-utils
    need update-mime-database shared-mime-info
    local mime=$work/mime
    xmllint --noout "$share/mime/packages/credence.xml"
    rm -rf "$mime" && mkdir -p "$mime/packages"
    cp "$share/mime/packages/credence.xml" "$mime/packages"
    update-mime-database "$mime" 2>"$mime.said" || fail "$(cat "$mime.said")"
    grep -qx '50:application/vnd.credence+sqlite3:\*.credence' "$mime/globs2" || fail "no glob: $(cat "$mime/globs2")"
    grep -qx 'application/vnd.credence+sqlite3 application/vnd.sqlite3' "$mime/subclasses" || fail "no kind of SQLite"
    grep -aq '\[60:application/vnd.credence+sqlite3\]' "$mime/magic" || fail "not known by what is inside"
}

checkDeb()
{
    need lintian lintian
    need dpkg-shlibdeps dpkg-dev
    local deb
    deb=$(packageOf "$work" "$@")
    # nobody asked Debian for the package: there is no bug that its upload could close
    lintian --suppress-tags initial-upload-closes-no-bugs --fail-on error,warning "$deb" || fail "lintian objects to $(basename "$deb")"
    local depends library
    depends=$(dpkg-deb -f "$deb" Depends)
    for library in libqt6widgets6 libqt6charts6 libqt6svg6 libsqlite3-0 libtbb12; do
        [[ ", $depends" == *", $library"* ]] || fail "the package does not depend on $library: $depends"
    done
    [[ $(dpkg-deb -f "$deb" Section) == science ]] || fail "not in the section science"
}

mkdir -p "$work"
"check${what^}" "$@"
