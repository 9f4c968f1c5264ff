# SPDX-FileCopyrightText: 2026 The Credence developers
# SPDX-License-Identifier: GPL-3.0-or-later
# The window's texts in other languages. `cmake --build --preset release --target update_translations` brings the .ts files up to
# the sources; what is new in them is then translated by hand, with translations/README.md beside it.
find_package(Qt6 6.4 REQUIRED COMPONENTS LinguistTools)

set(CREDENCE_TRANSLATIONS ${CMAKE_CURRENT_LIST_DIR}/credence_zh_CN.ts)
# -I: without the headers lupdate takes the contexts for others than they are. phrase: ui/style/Phrase.h; say: core/base/Say.h. No line
# numbers: they would change with every edit.
set(CREDENCE_LUPDATE -silent -no-obsolete -locations none -I ${CMAKE_SOURCE_DIR} -tr-function-alias tr+=phrase -tr-function-alias tr+=say
  ${CMAKE_SOURCE_DIR}/core ${CMAKE_SOURCE_DIR}/ui ${CMAKE_SOURCE_DIR}/app)

add_custom_target(update_translations COMMAND Qt6::lupdate ${CREDENCE_LUPDATE} -ts ${CREDENCE_TRANSLATIONS} VERBATIM)
