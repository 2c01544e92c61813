# replay.sh -- tune replay.
. "$(dirname "$0")/expect"
times=$2 has_json=$3

cat >"$folder/times.tsv" <<END
# two problems
part	operation	type	sizes	fields	variant	time_us
fitted	add	f32	8x8		copy	1
fitted	add	f32	8x8		add_f32_tiled_t8_r2	4
fitted	add	f32	8x8		add_f32_tiled_t16_r2	2
fitted	add	f32	8x8		add_f32_plain	8
held-out	add	f32	9x9	step=2	add_f32_tiled_t8_r2	3
END
run 0 replay "$folder/times.tsv" --tries 0,1,3 --seeds 2 --tsv
is_tsv "$out" space points failed strategy mean_0 mean_1 mean_3 ms_a_try
same "the space" "$(cell "$out" space 1)" "add f32 8x8"
same "points" "$(cell "$out" points 1)" 3
same "nothing is tried" "$(cell "$out" mean_0 1)" 0.000
same "all is tried" "$(cell "$out" mean_3 1)" 1.000
has "$out" "add f32 9x9 step=2"
has "$err" "over the seeds 1 to 2"

# A strategy by its name, the seeds' first, and what people read.
run 0 replay "$folder/times.tsv" --strategy random --tries 2 --seeds 3 --seed 7
fits "$out"
has "$out" "over the seeds 7 to 9"
has "$out" random
lacks "$out" surrogate
run 0 replay "$times" --strategy exhaustive --tries 1,1000 --seeds 1 --tsv
same "spaces" "$(tail -n +2 "$out" | awk -F '\t' '$6 != "1.000"' | wc -l)" 0
run 0 replay --strategy help x
has "$out" iterated
has "$out" "Gaussian process"

# Mistakes.
usage_error "unknown strategy 'fast'; known: surrogate, iterated" \
  replay "$times" --strategy fast
# Without a space to explore there is nothing that these could choose.
usage_error "unknown strategy 'surrogate'; known: exhaustive" bench transpose --strategy surrogate
usage_error "--tries is '100,25'; expected at most 16 ascending" replay x --tries 100,25
usage_error "--tries is ''" replay x --tries ''
usage_error "--tries is '5,'" replay x --tries 5,
usage_error "--seeds is '0'" replay x --seeds 0
usage_error "expected at least one name" replay
run 2 replay "$folder/absent"
has "$err" "absent: it cannot be read: No such file"
echo nothing >"$folder/bad"
run 2 replay "$folder/bad"
has "$err" "bad: line 1 has fewer than the 7 columns"
run 1 replay "$times" --strategy shortlist
has "$err" "strategy shortlist needs a model"

# JSON, where the program reads it.
echo '{"tune_params_keys": ["a"], "cache": {"1": {"a": 1, "time": 3}}}' \
  >"$folder/cache.json"
if [ "$has_json" = ON ]; then
  mkdir "$folder/blur"
  gzip -c "$folder/cache.json" >"$folder/blur/A100.json.gz"
  run 0 replay "$folder/blur/A100.json.gz" --tries 1 --seeds 1 --tsv
  same "the space" "$(cell "$out" space 1)" blur/A100
  same "its mean" "$(cell "$out" mean_1 1)" 1.000
  echo '{"ConfigurationSpace": {"TuningParameters": [{"Name": "a", "Values":
    "[1]"}]}, "KernelSpecification": {"KernelName": "k", "KernelFile": "k.cu",
    "Language": "CUDA"}}' >"$folder/t1.json"
  run 2 replay "$folder/t1.json"
  has "$err" "but not their times"
  run 0 replay "$folder/t1.json" "$folder/cache.json" --seeds 1
  # The script that makes the table of docs/search.md: the second space is held out.
  mkdir -p "$folder/hub/cachefiles" "$folder/hub/currently_unused/cachefiles/add"
  mv "$folder/blur" "$folder/hub/cachefiles/blur"
  gzip -c "$folder/cache.json" >"$folder/hub/currently_unused/cachefiles/add/H200.json.gz"
  echo "not fetched" >"$folder/hub/cachefiles/blur/W7800.json.gz"
  last=search.sh
  sh "$(dirname "$0")/../../tuning/search.sh" "$folder/hub" "$tune" >"$out"
  has "$out" "| cachefiles/blur/A100 | developed | 1 | 1.000 / 1.000 / 1.000 |"
  has "$out" "| currently_unused/cachefiles/add/H200 | held out | 1 | 1.000"
  lacks "$out" W7800
else
  run 2 replay "$folder/cache.json"
  has "$err" "built without cJSON and zlib"
fi
finish
