#!/bin/sh
# check.sh -- checks CUDA programs without a GPU: the work of workflow.yml.
#
#   check.sh FOLDER
#
# A line of FOLDER/programs.txt is one run of a program:
#
#   NAME  FILES AND OPTIONS [-- ARGUMENTS]
#
# FOLDER/NAME.budget, if it is there, has counts that may not rise. The findings are
# in found/NAME.sarif, and in words in the log. Ends with 1 if a run has findings, or
# ends with another status than 0. TUNE is the command; `tune` if it is not set.
set -eu
folder=$1
tune=${TUNE:-tune}
failed=0
mkdir -p found

while read -r name rest; do
  case $name in '' | '#'*) continue ;; esac
  # shellcheck disable=SC2086 # the words of the line
  set -- $rest
  if [ -f "$folder/$name.budget" ]; then set -- --budget "$folder/$name.budget" "$@"; fi
  echo "==== $name: $rest"
  status=0
  "$tune" check --sarif --output "found/$name.sarif" "$@" </dev/null || status=$?
  if [ $status != 0 ]; then
    "$tune" check "$@" </dev/null || true
    echo "FAILED: $name ends with $status"
    failed=1
  fi
done <"$folder/programs.txt"
exit $failed
