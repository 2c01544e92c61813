# calls.sh -- the list of calls (runtime/cudart/call_list.h), the calls that the
# library exports, and the table in docs/cudart.md agree.
#
#   calls.sh SOURCE LIBRARY
set -eu
list=$1/runtime/cudart/call_list.h
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT

sed -n 's/^  *\(RUNS\|HINT\|REFUSED\)(\(cuda[A-Za-z0-9_]*\).*/\1 \2/p' "$list" |
  sort -u >"$scratch/list"
[ "$(wc -l <"$scratch/list")" -gt 200 ]
duplicates=$(cut -d' ' -f2 "$scratch/list" | sort | uniq -d)
[ -z "$duplicates" ] || { echo "listed twice: $duplicates" && exit 1; }

nm -D --defined-only "$2" | sed -n 's/.* T \(cuda[A-Z][A-Za-z0-9_]*\)$/\1/p' | sort >"$scratch/exported"
cut -d' ' -f2 "$scratch/list" | sort >"$scratch/listed"
diff "$scratch/listed" "$scratch/exported" || {
  echo "call_list.h (<) and the library (>) differ" && exit 1
}

# In the table a row is a state and its calls: | runs | `cudaFree`, ... |
for state in RUNS HINT REFUSED; do
  case $state in
    RUNS) word=runs ;;
    HINT) word=hint ;;
    REFUSED) word=refused ;;
  esac
  # shellcheck disable=SC2016
  sed -n "s/^| $word | //p" "$1/docs/cudart.md" | grep -o '`cuda[A-Za-z0-9_]*`' |
    tr -d '`' | sort >"$scratch/documented"
  sed -n "s/^$state //p" "$scratch/list" | grep -v '_v[23]$' | sort >"$scratch/of_state"
  diff "$scratch/of_state" "$scratch/documented" || {
    echo "call_list.h (<) and docs/cudart.md (>) differ in what is '$word'" && exit 1
  }
done
echo "$(wc -l <"$scratch/listed") calls"
