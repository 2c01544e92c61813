#!/bin/sh
# search.sh -- the table of docs/search.md, as Markdown:
#
#   tuning/search.sh FOLDER [TUNE]
#
# FOLDER is a copy of the repository AutoTuningAssociation/benchmark_hub, TUNE the
# program, build/tune by default. It takes about ten minutes on one core.
set -eu
folder=${1:?usage: tuning/search.sh FOLDER [TUNE]} tune=${2:-build/tune}
LC_ALL=C
export LC_ALL

# The recorded spaces in sorted order: results (T4) where there are some, else the
# cache file of Kernel Tuner. Files that Git LFS has not fetched are left out.
spaces() {
  find "$folder/cachefiles" "$folder/currently_unused/cachefiles" -name '*.json.gz' |
    grep -v -e '/KTT data/' -e hyperparam | sort | while read -r file; do
    case $file in *_T4.json.gz) ;; *) [ ! -e "${file%.json.gz}_T4.json.gz" ] || continue ;; esac
    gzip -t "$file" 2>/dev/null && echo "$file"
  done
}

# means FILE STRATEGY: "0.765 / 0.843 / 0.901" and the number of points
means() {
  "$tune" replay "$1" --strategy "$2" --tsv 2>/dev/null |
    awk -F '\t' 'NR == 2 { printf "%s / %s / %s\t%s", $5, $6, $7, $2 }'
}

echo "| space | part | points | random | iterated | surrogate |"
echo "|---|---|---|---|---|---|"
number=0
spaces | while read -r file; do
  number=$((number + 1))
  part=developed
  [ $((number % 2)) = 1 ] || part="held out"
  name=${file#"$folder"/}
  random=$(means "$file" random)
  iterated=$(means "$file" iterated)
  surrogate=$(means "$file" surrogate)
  echo "| ${name%.json.gz} | $part | ${random#*	} | ${random%	*} | ${iterated%	*} | ${surrogate%	*} |"
done
