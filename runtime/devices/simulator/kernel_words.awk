# kernel_words.awk -- completes declarations of a preprocessed .cu file that
# macros cannot (simulator/cuda_words.h). Lines keep their numbers.
#
#   extern __shared__ T a[];      a gets the assembler name of the block's
#                                 dynamic shared memory
#   __shared__ alignas(n) T a     alignas(n) comes first, and `= {}` last
#   __device__ T v ...;           v becomes static, in the section tw_device
#   static __constant__ const T   one static, and no const: all constants share
#                                 a section that may be written
#   __launch_bounds__(N, ...) f   N goes to f's row in the table of kernels, and
#   __cluster_dims__(X, Y, Z) f   so do X, Y and Z

BEGIN {
  shared = "static __attribute__((aligned(tw_sim_shared_alignment)))"
  constant = "static __attribute__((section(\"tw_constant\"), unused))"
  device = "__attribute__((always_inline, tw_device))"
  bounds = "__attribute__((tw_launch_bounds("
  cluster = "__attribute__((tw_cluster_dims("
}

# Whether a statement that begins like this goes on in the next line.
function is_open(text) { return text !~ /[;{]/ }

# Without attributes, so that the first parenthesis is a parameter list's.
function bare(text,    at, depth, i, c) {
  while ((at = index(text, "__attribute__((")) > 0) {
    depth = 0
    for (i = at + 13; i <= length(text); i++) {
      c = substr(text, i, 1)
      if (c == "(") depth++
      if (c == ")" && --depth == 0) break
    }
    text = substr(text, 1, at - 1) " " substr(text, i + 1)
  }
  return text
}

function replace(text, old, new,    at) {
  at = index(text, old)
  return at ? substr(text, 1, at - 1) new substr(text, at + length(old)) : text
}

# The arguments behind a marker, at most `count`, each as (int)(argument).
function arguments_of(text, marker, count,    i, c, depth, from, all, found) {
  from = index(text, marker) + length(marker)
  for (i = from; i <= length(text) && found < count; i++) {
    c = substr(text, i, 1)
    if (c == "(" || c == "<") depth++
    if (depth && (c == ")" || c == ">")) depth--
    else if (c == ")" || (c == "," && !depth)) {
      if (i > from) all = all (found++ ? ", " : "") "(int)(" substr(text, from, i - from) ")"
      from = i + 1
      if (c == ")") break
    }
  }
  return all
}

# The name that a kernel's declaration gives; "" if the text has none.
function kernel_name(text,    name) {
  name = bare(text)
  if (!index(name, "(")) return ""
  name = substr(name, 1, index(name, "(") - 1)
  sub(/[ \t]+$/, "", name)
  sub(/^.*[^A-Za-z0-9_]/, "", name)
  return name
}

function note_bounds(text,    name) {
  name = kernel_name(text)
  if (index(text, bounds)) most[name] = arguments_of(text, bounds, 1)
  if (index(text, cluster)) dims[name] = arguments_of(text, cluster, 3)
}

# The declarations that begin before the marker, in the same statement.
function is_variable(text,    rest) {
  rest = bare(substr(text, index(text, device) + length(device)))
  if (rest ~ /^[^;{(]*[^A-Za-z0-9_]operator[^A-Za-z0-9_]/) return 0
  return rest !~ /^[^;={\[]*\(/ &&
         rest ~ /^[^;={\[(]*[;={\[]/ && rest !~ /^[ \t]*(struct|class|union|enum)[^;=\[(]*\{/
}

# C++ wants alignas(...) before `static` and `extern`.
function move_alignas(text,    at, i, c, depth, before, words) {
  at = index(text, shared) + length(shared)
  if (substr(text, at) !~ /^[ \t]*alignas[ \t]*\(/) return text
  for (i = at + index(substr(text, at), "(") - 1; i <= length(text); i++) {
    c = substr(text, i, 1)
    if (c == "(") depth++
    if (c == ")" && --depth == 0) break
  }
  before = substr(text, 1, at - length(shared) - 1)
  words = before
  while (sub(/(extern|static)[ \t]+$/, "", words)) ;
  return words substr(text, at, i - at + 1) " " substr(before, length(words) + 1) \
    shared substr(text, i + 1)
}

# The declarators that `text` begins with, each with an empty initialiser: a
# type with constructors would else be initialised when it is first met.
function initialise(text,    i, c, depth, done, has) {
  for (i = 1; i <= length(text); i++) {
    c = substr(text, i, 1)
    if (c ~ /[(\[{<]/) depth++
    if (c ~ /[)\]}>]/) depth--
    if (c == "=" && !depth) has = 1
    if ((c == "," || c == ";") && !depth) {
      if (!has) done = done " = {}"
      has = 0
      if (c == ";") return done substr(text, i)
    }
    done = done c
  }
  return done
}

# Where the second of several __shared__ declarations of a line begins, or 0.
function second_shared(text,    at, next_at, i) {
  if (!(at = index(text, shared))) return 0
  at += length(shared)
  if (!(next_at = index(substr(text, at), shared))) return 0
  for (i = at + next_at - 1; i > at; i--)
    if (substr(text, i, 1) ~ /[;{}]/) return i + 1
  return 0
}

# A line with several declarations is completed one by one.
function complete(text,    at) {
  at = second_shared(text)
  return at ? complete_first(substr(text, 1, at - 1)) complete(substr(text, at)) \
            : complete_first(text)
}

function complete_first(text,    at, before) {
  if (index(text, shared)) {
    text = move_alignas(text)
    at = index(text, shared)
    before = substr(text, 1, at - 1)
    if (before ~ /(^|[ \t;{}])extern[ \t]+([a-z]+[ \t]+)*$/) {
      text = replace(text, " " shared, "") ""
      if (index(text, shared)) text = replace(text, shared, "")
      sub(/\[[ \t]*\]/, "& __asm__(\"tw_sim_dynamic_array\")", text)
    } else if (before ~ /(^|[ \t;{}])static[ \t]+$/)
      text = replace(text, shared, substr(shared, 8))
    else if (substr(text, at + length(shared)) ~ /^[ \t]*static[ \t]/)
      text = replace(text, shared, substr(shared, 8))
    if ((at = index(text, substr(shared, 8))) > 0) {
      at += length(shared) - 7
      text = substr(text, 1, at - 1) initialise(substr(text, at))
    }
  }
  if ((at = index(text, constant)) > 0) {
    before = substr(text, 1, at - 1)
    after = substr(text, at + length(constant))
    sub(/__attribute__\(\(always_inline, tw_device\)\)[ \t]*$/, "", before)
    while (sub(/(static|const|constexpr|extern)[ \t]+$/, "", before)) ;
    sub(/^[ \t]*__attribute__\(\(always_inline, tw_device\)\)/, "", after)
    while (sub(/^[ \t]+(static|const|constexpr)[ \t]/, " ", after)) ;
    text = before constant after
  }
  if (index(text, device) && is_variable(text)) {
    at = index(text, device)
    before = substr(text, 1, at - 1)
    while (sub(/(static|inline)[ \t]+$/, "", before)) ;
    text = before "static __attribute__((section(\"tw_device\"), used))" \
      substr(text, at + length(device))
    sub(/tw_device"\), used\)\)[ \t]+(static|inline)[ \t]/, "tw_device\"), used)) ", text)
  }
  if (index(text, bounds) || index(text, cluster)) note_bounds(text)
  return text
}

# The values of the calls of a function in rows of the table, where there are any.
function call_values(text, call, values,    at, done, name) {
  while ((at = index(text, call "(\"")) > 0) {
    done = done substr(text, 1, at - 1)
    text = substr(text, at + length(call) + 2)
    name = substr(text, 1, index(text, "\"") - 1)
    done = done (name in values ? values[name] : call "(\"" name "\")")
    text = substr(text, length(name) + 3)
  }
  return done text
}

/^#/ { print; next }

# The statement with its line at the front; a function's lines stay as they are.
function print_statement(text, lines, count,    done, i) {
  done = complete(text)
  if (done == text) {
    for (i = 0; i < count; i++) print lines[i]
  } else {
    print done
    for (i = 1; i < count; i++) print ""
  }
}

# A kernel is static, which `extern "C"` before it does not allow.
index($0, "noipa") { sub(/extern[ \t]+"C"[ \t]+static[ \t]+__attribute__\(\(noipa/, "static __attribute__((noipa") }

{
  text = $0
  if (index(text, shared) || index(text, constant) || index(text, device) ||
      index(text, bounds) || index(text, cluster)) {
    count = 0
    lines[count++] = text
    marker = ""
    while (is_open(text) && count < 40 && (getline line) > 0) {
      if (line ~ /^#/) { # what comes is numbered anew
        marker = line
        break
      }
      lines[count++] = line
      text = text " " line
    }
    print_statement(text, lines, count)
    if (marker) print marker
    next
  }
  if (index(text, "tw_sim_launch_bounds(\"")) {
    text = call_values(text, "tw_sim_launch_bounds", most)
    text = call_values(text, "tw_sim_cluster_dims", dims)
  }
  print text
}
