# gpu_only.sh -- an algorithm with a word of CUDA that the simulator does not have:
# everything is built, the other algorithms run, and every tool says why this one
# does not.
. "$(dirname "$0")/common"
takes_turns gpu_only
need_lua

install_copy
step "examples/own_templates, with inline PTX in a second algorithm of mirror"
cp -r "$source/examples/own_templates" "$folder/own"
template=$folder/own/templates/mirror/lanes.cu
sed 's/int64_t c = /int64_t c = lane - lane + /' "$folder/own/templates/mirror/direct.cu" >"$folder/direct"
awk '{ print }
  /^ *\$\(name\)|__global__/ { in_head = 1 }
  in_head && /\{$/ { print "  int lane;"; print "  asm(\"mov.u32 %0, %%laneid;\" : \"=r\"(lane));"; in_head = 0 }' \
  "$folder/direct" >"$template"
line=$(grep -n 'asm(' "$template" | cut -d : -f 1)
make_project "$folder/own" "$folder/own/build" -DCMAKE_PREFIX_PATH="$prefix"
tune=$folder/own/build/my_kernels_tune said=$folder/said
"$cmake" --build "$folder/own/build" --parallel 2 >"$said" 2>&1 || die "the build failed: $(cat "$said")"
reason="GPU only: templates/mirror/lanes.cu:$line: asm does not run in the simulator"
has "$said" "warning: $reason and must be left out where TW_SIMULATOR is defined"
TW_TUNING_FILE=$folder/records.tsv
export TW_TUNING_FILE

step "list, show and check say so"
COLUMNS=300 "$tune" list mirror --device sim:sm_90 --tsv >"$said" 2>&1 || die "list: $(cat "$said")"
has "$said" "$reason"
"$tune" list mirror --type f32 --device sim:sm_90 >"$said" 2>&1 || die "list: $(cat "$said")"
has "$said" "GPU only: templates/mirror/lanes.cu:$line"
"$tune" show mirror_b32_lanes_c64_r1 --device sim:sm_90 >"$said" 2>&1 || die "show: $(cat "$said")"
has "$said" "// on simulator as NVIDIA H200 (sm_90): GPU only: templates/mirror/lanes.cu:$line"
"$tune" check mirror --type f32 --device sim:sm_90 >"$said" 2>&1 || die "check: $(cat "$said")"
has "$said" "mirror lanes: GPU only: templates/mirror/lanes.cu:$line"
has "$said" "variants are for the GPU only and were not checked"
has "$said" " s: clean"

step "the other algorithm is tuned and runs"
"$tune" mirror --type f32 --shape 100x300 --device sim:sm_90 --all >"$said" 2>"$folder/err" ||
  die "tune: $(cat "$said" "$folder/err")"
has "$said" "choice: mirror_b32_direct_"
has "$said" "GPU only: templates/mirror/lanes.cu:$line"
TW_DEVICE=sim:sm_90 "$folder/own/build/own_templates" >"$said" 2>&1 || die "own_templates: $(cat "$said")"
has "$said" "mirror_b32_direct_"

step "without another algorithm, the call says why"
rm "$folder/own/templates/mirror/direct.cu"
"$cmake" --build "$folder/own/build" --parallel 2 >"$folder/log" 2>&1 || die "the build failed: $(cat "$folder/log")"
code=0
TW_DEVICE=sim:sm_90 "$folder/own/build/own_templates" >"$said" 2>&1 || code=$?
same "the exit status" "$code" 1
has "$said" "the reason for the last: $reason"
finish
