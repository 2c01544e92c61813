# planted.sh -- operations of several passes: right variants are called right, and
# those whose memory is set wrongly, or not at all, WRONG by tune and by tune check.
# $1 is passes_tune, `tune` with the templates of this folder; in each of them FAULT
# 0 is right, and so are templates without FAULT.
. "$(dirname "$0")/../cli/expect"
. "$(dirname "$0")/../cli/planted"

is_wrong() {
  case $1 in *_fault[1-9]) ;; *) return 1 ;; esac
}

planted counts i32 7 1 sim:h200 1 2
for type in u8 f16 f32 f64 c128; do planted blank "$type" 2 1 sim:h200 1 2; done
for type in u8 i32 f16 bf16 f32; do planted above "$type" 3 1 sim:h200 1 2; done
planted lowest i64 2 1 sim:h200 1 2
planted relay i32 6 1 sim:h200 1 2
planted filter f32 2 0 sim:h200 1 2
finish
