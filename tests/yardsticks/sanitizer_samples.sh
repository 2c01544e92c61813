# sanitizer_samples.sh -- the programs of github.com/NVIDIA/compute-sanitizer-samples that
# have a mistake, each compiled by twcc and run:
#
#   sh sanitizer_samples.sh TWCC FOLDER
#
# Prints a line for each with the kinds that were found; exits with 1 if what NVIDIA's
# tool is to show in it is not among them.
set -eu
twcc=$1 folder=$2
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
export TW_CHECK_OUTPUT="$work/found"
failed=0

# sample FILE KIND...: what must be found
sample() {
  file=$1
  shift
  "$twcc" "$folder/$file" -o "$work/program" 2>/dev/null
  "$work/program" >/dev/null 2>&1 || true
  kinds=$(sed -n 's/^\([a-z-]*\) \(in .*\)*(.*/\1/p' "$work/found" | sort -u | tr '\n' ' ')
  echo "$file: $kinds"
  for kind in "$@"; do
    case " $kinds" in
      *" $kind "*) ;;
      *)
        echo "  misses $kind"
        failed=1
        ;;
    esac
  done
}

# What is never freed is not reported once a kernel has failed.
sample Memcheck/memcheck_demo.cu bounds
sample Racecheck/block_error.cu race
sample Racecheck/warp_error.cu race
sample Synccheck/divergent_threads.cu barrier
sample Synccheck/illegal_syncwarp.cu barrier
sample Initcheck/memset_error.cu uninitialised
sample Suppressions/suppressions_demo.cu leak
sample Suppressions/suppressions_initcheck_demo.cu uninitialised leak
exit $failed
