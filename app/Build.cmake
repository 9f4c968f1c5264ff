# SPDX-FileCopyrightText: 2026 The Credence developers
# SPDX-License-Identifier: GPL-3.0-or-later
# cmake -D SOURCE=… -D VERSION=… -D TO=… -P Build.cmake: writes TO from Build.cpp.in; a TO that would not change keeps its
# time, so that nothing is compiled anew.
set(version_and_build ${VERSION})
find_program(GIT git)
function(ask_git answer)
  execute_process(COMMAND ${GIT} -C ${SOURCE} ${ARGN} OUTPUT_VARIABLE said ERROR_QUIET RESULT_VARIABLE status
    OUTPUT_STRIP_TRAILING_WHITESPACE)
  if(NOT status EQUAL 0)
    set(said "")
  endif()
  set(${answer} "${said}" PARENT_SCOPE)
endfunction()
if(GIT)
  # released sources may lie inside a repository of someone else's
  ask_git(top rev-parse --show-toplevel)
  file(REAL_PATH ${SOURCE} here)
  if(top STREQUAL here)
    ask_git(revision rev-parse --short=10 HEAD)
    ask_git(changes status --porcelain --untracked-files=no)
    if(revision AND changes)
      string(APPEND revision "+")
    endif()
    if(revision)
      string(APPEND version_and_build " (build ${revision})")
    endif()
  endif()
endif()
configure_file(${SOURCE}/app/Build.cpp.in ${TO} @ONLY)
