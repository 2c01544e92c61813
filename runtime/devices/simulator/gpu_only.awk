# gpu_only.awk -- decides by g++'s messages about a .cu file whether its algorithm is
# for the GPU only, or whether the file has a mistake:
#
#   awk -f gpu_only.awk -v source=FILE -v has_nvcc=ON|OFF MESSAGES
#
# prints one line, with tabs between: a verdict, the source's line, and a sentence.
#   only   the algorithm is for the GPU only, for this reason
#   error  a mistake; the sentence is what g++ does not say itself, and may be empty
# It prints nothing if g++ failed for another reason than the file.
#
# For the GPU only are
#   - words that the simulator refuses by a sentence, and inline PTX;
#   - headers in <> that are not there;
#   - names that are not declared and look like CUDA's: reserved (__foo), with a
#     prefix of CUDA's, or in one of its namespaces. Without nvcc any other name is an
#     error, because a misspelt variable looks the same;
#   - members that a class of CUDA's does not have in the simulator, and calls of a
#     function of the simulator's headers with arguments that it does not take.
# What follows from such a word is not looked at: an error on the same line, and a
# name that is not declared. Any other error is a mistake. If nvcc compiles the file
# too, it judges mistakes, and every other file is for the GPU only.

BEGIN {
  way_out = " and it must be left out where TW_SIMULATOR is defined"
  or_correct = "; leave it out where TW_SIMULATOR is defined, or correct it if nvcc does not take it either"
  kind = ""
}

# The source's line in a line of the messages, or 0.
function line_of(text,    at, rest) {
  at = index(text, source ":")
  if (!at) return 0
  rest = substr(text, at + length(source) + 1)
  return rest ~ /^[0-9]/ ? rest + 0 : 0
}

# The n-th name in quotes.
function quoted(text, n,    parts) {
  return split(text, parts, "'") >= 2 * n ? parts[2 * n] : ""
}

function is_cuda_name(name) {
  return name ~ /^(__|cuda|cu[A-Z]|tex[A-Z0-9]|surf[A-Z0-9]|nv_|nvcuda|nvshmem|nccl|cub$|cub::|thrust|cutlass|cute|cooperative_groups|cg$|cg::|wmma|curand)/
}

function is_undeclared(text) {
  return text ~ /was not declared in this scope|does not name a (template )?type|has not been declared|is not a member of|is not a class, namespace, or enumeration|so a declaration of .* must be available|is not a namespace-name/
}

# The class in "'const half' {aka 'const struct __half'} has no member named 'x'".
function class_of(text,    name) {
  name = match(text, /aka '/) ? quoted(substr(text, RSTART), 1) : quoted(text, 1)
  sub(/^((const|volatile|class|struct|union) )+/, "", name)
  return name
}

# The sentence for a word that is for the GPU only; "" if the error is of another
# kind.
function word_of(text,    name) {
  if (text ~ /(does|do) not run in the simulator/) {
    sub(/^.*declared with attribute error: /, "", text)
    sub(/^#error /, "", text)
    sub(/^static assertion failed: /, "", text)
    gsub(/^"|"$/, "", text)
    return text
  }
  if (is_undeclared(text)) {
    name = quoted(text, 1)
    if (is_cuda_name(name) || (text ~ / (of|in namespace) '/ && is_cuda_name(quoted(text, 2))))
      return "'" name "' is no word of the simulator" way_out
  }
  if (text ~ / has no member named '/) {
    name = class_of(text)
    sub(/^.* has no member named /, "", text)
    if (is_cuda_name(name)) return "the simulator has no '" quoted(text, 1) "' in '" name "'" or_correct
  }
  if (text ~ /^static assertion failed: (atomic|__)[A-Za-z_.]* is for: /) {
    sub(/^static assertion failed: /, "", text)
    return text "; other types must be left out where TW_SIMULATOR is defined"
  }
  return ""
}

function judge(verdict, sentence) {
  if (kind == "" || (verdict == "error" && kind == "only")) {
    kind = verdict
    where = at
    reason = sentence
  }
}

# What an error says about a call without a matching function is settled by the notes
# after it, which name the files of the functions that it might have meant.
function settle(    text, name) {
  if (call == "") return
  text = call
  call = ""
  name = quoted(text, 1)
  if (is_simulators || is_cuda_name(name)) word_at(call_at, "the simulator has no '" name "'" or_correct)
  else other_at(call_at, text)
}

function word_at(line, sentence) {
  at = line
  judge("only", sentence)
  consequences[line] = 1
}

# An error that is not about a word of CUDA's.
function other_at(line, text) {
  at = line
  if (at in consequences) return
  if (kind == "only" && is_undeclared(text)) {
    consequences[at] = 1
  } else if (has_nvcc == "ON") {
    word_at(at, "g++ does not take it: " text or_correct)
  } else if (is_undeclared(text)) {
    judge("error", "if '" quoted(text, 1) "' is a word of CUDA, leave it out where TW_SIMULATOR is defined")
  } else {
    judge("error", "")
  }
}

# A missing header: the line after shows how it was included.
missing != "" {
  if (index($0, "<" missing ">") || has_nvcc == "ON")
    judge("only", "<" missing "> is no header of the simulator" way_out)
  else
    judge("error", "")
  missing = ""
}

/Assembler messages:/ { is_assembler = 1 }

{
  seen = line_of($0)
  if (seen) at = seen
}

# From the assembler: PTX in a word that is spelt __asm__.
is_assembler && / Error: / {
  judge("only", "__asm__ does not run in the simulator" way_out)
}

call != "" && / note: candidate: / && /tilewright\/simulator\// { is_simulators = 1 }

/: (fatal )?error: / {
  error_at = at
  settle()
  at = error_at
  text = $0
  sub(/^.*: (fatal )?error: /, "", text)
  sub(/ \[-W[a-z+-]*\]$/, "", text)
  if (match(text, /; did you mean '.*'\?$/))
    text = substr(text, 1, RSTART - 1) " (" substr(text, RSTART + 2) ")"
  if (text ~ /No such file or directory/) {
    missing = text
    sub(/: No such file or directory.*$/, "", missing)
  } else if ((word = word_of(text)) != "") {
    word_at(at, word)
  } else if (text ~ /^no matching function for call to '/ && !(at in consequences)) {
    call = text
    call_at = at
    is_simulators = 0
  } else {
    other_at(at, text)
  }
}

END {
  settle()
  if (kind != "") printf "%s\t%d\t%s\n", kind, where, reason
}
