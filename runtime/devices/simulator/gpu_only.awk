# gpu_only.awk -- decides by g++'s messages about a .cu file whether its algorithm is
# for the GPU only, or whether the file has a mistake:
#
#   awk -f gpu_only.awk -v source=FILE -v has_nvcc=ON|OFF MESSAGES
#
# prints one line: "only" or "error", the source's line, and a sentence, with tabs
# between. It prints nothing if g++ failed for another reason than the file.
#
# For the GPU only are
#   - words that the simulator refuses by a sentence, and inline PTX;
#   - headers in <> that are not there;
#   - names that are not declared and look like CUDA's: reserved (__foo), with a
#     prefix of CUDA's, or in one of its namespaces. Without nvcc any other name is an
#     error, because a misspelt variable looks the same.
# What follows from such a word is not looked at: an error on the same line, and a
# name that is not declared. Any other error is a mistake. If nvcc compiles the file
# too, it judges mistakes, and every other file is for the GPU only.

BEGIN {
  way_out = " and it must be left out where TW_SIMULATOR is defined"
  kind = ""
}

# The source's line in a line of the messages, or 0.
function line_of(text,    at, rest) {
  at = index(text, source ":")
  if (!at) return 0
  rest = substr(text, at + length(source) + 1)
  return rest ~ /^[0-9]/ ? rest + 0 : 0
}

function first_quoted(text,    parts) {
  return split(text, parts, "'") >= 2 ? parts[2] : ""
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
  return ""
}

function judge(verdict, sentence) {
  if (kind == "" || (verdict == "error" && kind == "only")) {
    kind = verdict
    where = at
    reason = sentence
  }
}

# A missing header: the line after shows how it was included.
missing != "" {
  if (index($0, "<" missing ">") || has_nvcc == "ON")
    judge("only", "<" missing "> is no header of the simulator" way_out)
  else
    judge("error", "\"" missing "\" was not found")
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

/: (fatal )?error: / {
  text = $0
  sub(/^.*: (fatal )?error: /, "", text)
  sub(/ \[-W[a-z+-]*\]$/, "", text)
  if (match(text, /; did you mean '.*'\?$/))
    text = substr(text, 1, RSTART - 1) " (" substr(text, RSTART + 2) ")"
  if (text ~ /cannot be launched cooperatively/) {
    sub(/^.*declared with attribute error: /, "", text)
    never = text
    never_at = at
  } else if (text ~ /No such file or directory/) {
    missing = text
    sub(/: No such file or directory.*$/, "", missing)
  } else if ((word = word_of(text)) != "") {
    judge("only", word)
    consequences[at] = 1
  } else if (at in consequences) {
  } else if (kind == "only" && is_undeclared(text)) {
    consequences[at] = 1
  } else if (has_nvcc == "ON") {
    judge("only", "g++ does not take it: " text "; leave it out where TW_SIMULATOR is defined, or correct it if nvcc does not take it either")
    consequences[at] = 1
  } else if (is_undeclared(text)) {
    judge("error", text "; if it is a word of CUDA, leave it out where TW_SIMULATOR is defined")
  } else {
    judge("error", text)
  }
}

END {
  if (never != "") {
    kind = "error"
    where = never_at
    reason = never
  }
  if (kind != "") printf "%s\t%d\t%s\n", kind, where, reason
}
