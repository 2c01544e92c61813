# tune_plan.sh -- examples/tune_plan, a program that tunes a plan, on an installed
# copy: its choice is saved and used, a budget that is too small changes nothing.
. "$(dirname "$0")/common"

install_copy
step "building tune_plan with find_package"
make_project "$source/examples/tune_plan" "$folder/built" -DCMAKE_PREFIX_PATH="$prefix"
build_project "$folder/built"
said=$folder/said err=$folder/err records=$folder/records.tsv
TW_DEVICE=sim
export TW_DEVICE

# tune STATUS ARGUMENT...
tune() {
  expected=$1 status=0
  shift
  "$folder/built/tune_plan" "$@" >"$said" 2>"$err" || status=$?
  same "the exit status ($(cat "$err"))" $status "$expected"
}

step "without a limit, saved"
tune 0 67 129 1000 "$records"
has "$said" "transpose of 67 x 129: right"
chosen=$(sed -n 's/^tuned:  \([a-z0-9_]*\), .*/\1/p' "$said")
has "$records" "	transpose	b32	67x129x1	4	$chosen	"
timed=$(sed -n 's/^\([0-9]*\) of [0-9]* variants timed, [0-9.]* us predicted, after .* calls of show()$/\1/p' "$said")
checks=$((checks + 1))
[ "${timed:-0}" -gt 1 ] || die "not several variants were timed: $(cat "$said")"
same "the lines of progress" "$(grep -c " s  verifying [0-9]* of $timed  transpose_b32_" "$err")" "$timed"

step "a second run reads the record"
TW_TUNING_FILE=$records
export TW_TUNING_FILE
tune 0 67 129
has "$said" "before: $chosen, "
has "$said" "$records:"
unset TW_TUNING_FILE

step "a budget that is over at once: the plan is as it was"
tune 0 67 129 1e-6
before=$(sed -n 's/^before: \([a-z0-9_]*\), .*/\1/p' "$said")
has "$said" "tuned:  $before, stopped before any variant was found right: the plan is as it was"
has "$said" ", stopped early, "
has "$said" "transpose of 67 x 129: right"

step "a file that cannot be written"
tune 0 67 129 1000 "$folder/nowhere/records.tsv"
has "$err" "$folder/nowhere/records.tsv"
has "$said" "transpose of 67 x 129: right"

step "wrong arguments"
for words in "" "5" "0 5" "5 x" "5 5 0" "5 5 1 a b"; do
  # shellcheck disable=SC2086 # several arguments
  tune 2 $words
  same "stderr" "$(cat "$err")" "usage: tune_plan ROWS COLS [SECONDS [FILE]]"
done
finish
