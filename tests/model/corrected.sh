#!/bin/sh
# corrected.sh TUNE TIMES FRESH -- the choice without timing, where other problems
# were timed, against the times of the survey that is committed. TIMES corrects the
# model for FRESH, whose problems were drawn after the fit, and the fitted half of
# TIMES corrects it for the other half. On these problems the choice has on average the
# fraction of the fastest's speed that stands below, for those that memory limits and for
# products; the fastest may be a variant that this library is not built with.
# The correction makes many more problems faster than slower, and none slower than the
# stated factor.
set -eu
tune=$1
times=$2
fresh=$3
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
TW_DEVICE="" "$tune" score "$times" --records fitted --all --tsv >"$work/held"
TW_DEVICE="" "$tune" score "$fresh" --records "$times" --all --tsv >"$work/fresh"

# bars NAME PRODUCTS MEAN WORST SLOWER: of the held-out rows of NAME, products or
# others, the least mean and the least fraction; SLOWER: the least speed with records,
# divided by that without. Differences below that are taken for ties.
bars() {
  awk -F '\t' -v name="$1" -v products="$2" -v mean="$3" -v worst="$4" -v slower="$5" '
    NR == 1 { for (i = 1; i <= NF; i++) column[$i] = i; next }
    $column["part"] == "held-out" && ($column["operation"] == "matmul") == products {
      with = $column["fraction"]; without = $column["without"]
      n++; sum += with; sum_without += without
      if (least == "" || with < least) least = with
      if (with < slower * without) worse++
      if (with > (2 - slower) * without) better++
      if (with / without < slower) {
        print name ": " $column["operation"] " " $column["problem"] " is slower by a factor of " without / with
        bad = 1
      }
    }
    END {
      printf "%s, %s: %d problems, mean %.4f (without records %.4f), least %.3f, %d faster, %d slower\n",
        name, products ? "products" : "memory", n, sum / n, sum_without / n, least, better, worse
      if (n < 9) { print "too few problems"; bad = 1 }
      if (sum / n < mean) { print "expected a mean of at least " mean; bad = 1 }
      # A few problems, of which one may be a near tie, say nothing about the mean.
      if (n >= 30 && sum < sum_without) { print "expected a better mean than without records"; bad = 1 }
      if (least < worst) { print "expected at least " worst; bad = 1 }
      if (n >= 30 && better < 2 * worse) { print "expected twice as many faster as slower"; bad = 1 }
      exit bad
    }' "$work/$1" || failed=1
}
failed=0
bars held 0 0.981 0.67 0.98
bars held 1 0.985 0.83 0.98
bars fresh 0 0.974 0.77 0.94
bars fresh 1 0.965 0.87 0.99
exit $failed
