# dependent_steps.awk -- has a kernel count the steps of its loops that wait for one
# another.
#
# A GPU executes a thread's instructions in order, and one that needs the result of the
# one before it waits four to five clocks. Where an iteration of a loop needs what the
# last one computed, as in a check sum, a random number or Newton's method, these waits
# are the time of the loop. In the assembler text that g++ writes for x86-64, this
# program looks for the longest path from what an iteration finds in registers and on
# the stack to what it leaves there, and adds its steps to tw_sim_steps
# (machine/slots.h) where the loop goes back. No register that is in use changes, and no
# flag. To other text, also that of 32-bit x86, nothing is added.
#
# A loop is what is between a label and a jump back to it, without what leads elsewhere.
# All its lines count as executed, both sides of a branch too. What memory or a call
# gives is a new beginning, except that of calls for arithmetic. Adding what is the same
# in all iterations, as to an index, costs nothing, because nvcc unrolls loops. As on a
# GPU, a product and a sum are one step, and so are two logical operations, and a minimum
# or maximum. Loops of more lines than MOST are left out.
#
# A comparison costs by what waits for it. In ptxas's code for sm_90 a jump, or an
# instruction that a predicate guards, is issued 13 clocks after the comparison, and SEL 5
# clocks after it. For a conditional move of g++ nvcc takes a guarded instruction or SEL.
# A loop that ends because of what it computed waits for its jump, too; what is behind a
# branch within the loop only for what the branch compares, as text is followed from
# above and not as it is executed, and more would add up where nothing waits.
#
# Of a loop that ends because of what it computed, as one over the bits of a word does, and
# makes no access to memory, the instructions are counted, too, and added to tw_sim_slots:
# nvcc can seldom unroll it, and nothing else tells of them.

BEGIN {
  while (!is_x86_64 && (getline text < ARGV[1]) > 0) is_x86_64 = text ~ /%r([abcd]x|[sd]i|[sb]p|ip)/
  close(ARGV[1])
  MOST = 400
  ROUNDS = 4 # the path of the last one is taken
  JUMP = 3   # steps from a comparison through the jump that ends a loop
  SELECT = 2 # to a select, whose own step is one more
  set(register, "al a ax a eax a rax a bl b bx b ebx b rbx b cl c cx c ecx c rcx c dl d dx d edx d rdx d")
  set(register, "sil si si si esi si rsi si dil di di di edi di rdi di bpl bp bp bp ebp bp rbp bp ah a bh b ch c dh d")
  for (i = 8; i < 16; i++) set(register, "r" i " " i " r" i "d " i " r" i "w " i " r" i "b " i)
  for (i = 0; i < 16; i++) set(register, "xmm" i " x" i)
  clobbers = split("a c d si di 8 9 10 11 x0 x1 x2 x3 x4 x5 x6 x7 x8 x9 x10 x11 x12 x13 x14 x15", clobbered, " ")
  # Steps, where it is not one. Those of f64 take twice as long.
  set(price, "idivl 23 divl 17 idivq 27 divq 27 divss 11 sqrtss 10 divsd 48 sqrtsd 56 addsd 2 subsd 2 mulsd 2 minsd 2 maxsd 2")
  set(called, "expf 9 exp2f 5 exp10f 9 expm1f 20 logf 27 log2f 12 log10f 27 log1pf 30 powf 93 tanhf 17 erff 29 sinf 30 cosf 30")
  set(called, "exp 180 log 240 pow 600 tanh 200 erf 240 sin 180 cos 180 fmaf 1 fma 2 sqrtf 10 sqrt 56 fmaxf 1 fminf 1 fmax 2 fmin 2")
}

function set(table, text,    pair, i) {
  split(text, pair, " ")
  for (i = 1; i in pair; i += 2) table[pair[i]] = pair[i + 1]
}

# ---- one line
#
# kind[i]     of line i: move, sum, product, logic, step; compare, mask, select, branch,
#             jump, call; none
# from[i]     the places that it reads, and those of its addresses
# to[i]       the place that it writes, "" for memory; of a call the function's name
# operand[i]  the place of the first operand, "constant", or ""
# text_of[i]  the first operand
# second[i]   the place of a comparison's last operand
#
# A place is a register, such as "a" for %rax and %eax, a stack slot, such as "-8(%rsp)",
# by its distance from the function's frame, "flags", or "end": where the loop is left.

function kind_of(op) {
  if (op ~ /^call/) return "call"
  if (op ~ /^jmp/) return "jump"
  if (op ~ /^j/) return "branch"
  if (op ~ /^(ret|push|pop|nop|leave|rep|lock|ud2|cltq|cwtl)/) return "none"
  if (op ~ /^(cmp[bwlq]|test[bwlq]|u?comis[sd]|bt[lq])$/) return "compare"
  if (op ~ /^p?cmp/) return "mask" # such as cmpltss: not into the flags
  if (op ~ /^(cmov|set|adc|sbb)/) return "select"
  if (op ~ /^(mov|unpck|punpck|shuf|pshuf|cltd|cqto|cvtps2pd|cvtss2sd)/) return "move"
  if (op ~ /^(imul|mul[sp][sd])/) return "product"
  if (op ~ /^(add|sub)[bwlqsp]/) return "sum"
  if (op ~ /^(and|or|xor|not|pand|por|pxor)/) return "logic"
  return "step"
}

function sets_flags(op) {
  if (!(op in setting))
    setting[op] = op ~ /^(cmp|test|bt|add|sub|adc|sbb|and|or|xor|neg|s[ah][lr]|bs[fr])[bwlq]$/ || op ~ /^u?comis[sd]$/
  return setting[op]
}

# Sets `through` to the registers of the operand's address.
function place_of(text,    name, base) {
  through = ""
  if (text ~ /^\$/) return "constant"
  if (text ~ /^%/) return register[substr(text, 2)]
  if (text ~ /^-?[0-9]*\(%rsp\)$/) return text - depth "(%rsp)"
  if (!(name = index(text, "("))) return ""
  text = substr(text, name + 1)
  sub(/\)$/, "", text)
  split(text, base, ",")
  for (name = 1; name <= 2; name++)
    if (base[name] ~ /^%/ && base[name] != "%rsp") through = through " " register[substr(base[name], 2)]
  return ""
}

function parse(i,    op, text, part, parts, k, place, read) {
  op = operation[i]
  if (!(op in kinds)) kinds[op] = kind_of(op)
  kind[i] = kinds[op]
  from[i] = to[i] = operand[i] = ""
  depth = depth_at[i]
  if (kind[i] ~ /^(none|jump|branch)$/) return
  text = line[i]
  sub(/^\t[a-z0-9]+[ \t]*/, "", text)
  if (kind[i] == "call") {
    sub(/@PLT.*/, "", text)
    to[i] = text
    return
  }
  gsub(/, /, "|", text) # not those within parentheses
  parts = split(text, part, "|")
  text_of[i] = part[1]
  for (k = 1; k <= parts; k++) {
    place = place_of(part[k])
    if (k == 1) operand[i] = place
    if (k == parts) to[i] = place
    # Moves and the like do not read what they write.
    if (k < parts || parts == 1 || !(kind[i] == "move" || parts == 3 || op ~ /^(lea|cvt|sqrt)/)) read = read " " place
    read = read " " through
  }
  if (op ~ /^(i?div|mul)[bwlq]$/) {
    read = read " a d"
    to[i] = "a"
  } else if (op ~ /^(cltd|cqto)/) {
    read = "a"
    to[i] = "d"
  } else if (kind[i] == "compare") {
    second[i] = to[i]
    to[i] = "flags"
  } else if (kind[i] == "select") {
    # sbb of a register and itself gives the carry.
    read = op ~ /^(set|sbb)/ && part[1] == part[parts] ? "flags" : read " flags"
  } else if (op ~ /^lea/) {
    kind[i] = part[1] ~ /,/ ? "step" : "move"
  } else if (parts > 1 && part[1] == part[parts] && op ~ /^p?(xor|sub)/) { # zero
    read = ""
    operand[i] = "constant"
    kind[i] = "move"
  }
  gsub(/constant/, "", read)
  from[i] = read
}

# ---- one loop

# Whether the jump in line `last` can be reached from line `first`, through the lines
# between: compilers also jump back to what several branches share. Those on a way to it
# are live[] then.
function is_loop(first, last,    i, on, again, leads) {
  split("", live)
  live[first] = 1
  do {
    on = again = 0
    for (i = first; i <= last; i++) {
      if (i in live) on = 1
      if (!on) continue
      live[i] = 1
      if (i in target && target[i] >= first && target[i] <= last && !(target[i] in live)) {
        live[target[i]] = 1
        if (target[i] < i) again = 1
      }
      if (operation[i] ~ /^(jmp|ret)/) on = 0
    }
  } while (again)
  if (!(last in live)) return 0
  leads[last] = 1
  do {
    again = 0
    for (i = last - 1; i >= first; i--)
      if (!(i in leads) && (i in target && target[i] in leads || operation[i] !~ /^(jmp|ret)/ && i + 1 in leads))
        again = leads[i] = 1
  } while (again)
  for (i = first; i < last; i++) if (!(i in leads)) delete live[i]
  return 1
}

# Whether flags that were set before the label in line `i` may be read behind it. Sums
# and comparisons of floats, such as addss and cmpltss, set none.
function uses_flags(i,    jumps) {
  for (; i <= count; i++) {
    if (operation[i] ~ /^(j[^m]|cmov|set|adc|sbb|notrack)/) return 1
    if (sets_flags(operation[i]) || operation[i] ~ /^(call|ret|imul)/) return 0
    if (operation[i] == "jmp") {
      if (!(i in goal) || ++jumps > 9) return 1
      i = target[i]
    }
  }
  return 1
}

# Whether what follows the label says that an index is out of bounds.
function is_check(i,    n) {
  for (n = i + 12; i < n && i <= count; i++)
    if (operation[i] == "call") return line[i] ~ /ubsan/
  return 0
}

# Whether a place holds the same in all iterations: written[] are those that the loop
# writes, fixed[] what they hold now.
function is_fixed(place) {
  return place != "" && (place == "constant" || !(place in written) || fixed[place])
}

# ---- values
#
# value[place]   a name of what it holds; equal names, equal values
# tested         that of what the flags are about, and of what it was compared with
# against

function value_of(place, text) {
  if (place == "constant" || place == "") return text
  return place in value ? value[place] : place
}

# Follows line i.
function learn(i,    place, name, source) {
  place = to[i]
  if (kind[i] == "compare") {
    tested = value_of(second[i])
    against = operation[i] ~ /^test/ ? "$0" : value_of(operand[i], text_of[i])
    return
  }
  name = "line " i
  if (operation[i] ~ /^neg/) name = "other " value_of(place)
  else if (operation[i] ~ /^lea/ && split(from[i], source, " ") == 1) name = "other " value_of(source[1])
  else if (kind[i] == "move" && operand[i] == "constant") name = text_of[i] ~ /^\$/ ? text_of[i] : "$0"
  else if (operation[i] ~ /^mov[lq]$/ && operand[i] != "") name = value_of(operand[i])
  if (sets_flags(operation[i])) {
    tested = name
    against = ""
  }
  if (place != "") value[place] = name
}

# Whether a GPU needs no predicate for a conditional move: it is a minimum or maximum of 32
# bits, an absolute value, or part of a division by a power of two, where negative numbers
# have a constant added.
function is_minimum(i,    one, other) {
  if (operation[i] !~ /^cmov/) return 0
  one = value_of(operand[i], text_of[i])
  other = value_of(to[i])
  if (operation[i] ~ /^cmovn?s$/ && (one == "other " other || other == "other " one)) return 1
  if (operation[i] ~ /^cmovn?[ez]$/ || line[i] !~ /%(e..|r[0-9]+d)$/) return 0
  return one == tested && is_same(other, against) || other == tested && is_same(one, against)
}

# Two constants are taken for the same, as in x > 4 ? 5 : x.
function is_same(one, other) {
  return one == other || one ~ /^\$/ && other ~ /^\$/
}

# ---- the path

# The steps that an iteration of the loop in lines first .. last, which are live[], adds to
# the longest path: at[] is how far it is to each place. Sets `ends_by_data`: whether the
# loop ends because of what it computed.
function steps_of(first, last,    i, round, place, longest, grown, at, prior) {
  split("", written)
  split("", fixed)
  split("", alone)
  for (i = first; i <= last; i++) {
    if (!operation[i] || !(i in live)) continue
    if (!(i in kind)) parse(i)
    written[to[i]] = 1
  }
  for (round = 1; round <= ROUNDS; round++) {
    for (place in at) prior[place] = at[place]
    walk(first, last, at)
  }
  longest = ends_by_data = 0
  for (place in at) {
    grown = at[place] - prior[place]
    if (place == "end" && grown > 0) {
      grown += JUMP
      ends_by_data = 1
    }
    if (grown > longest) longest = grown
  }
  return longest
}

# The instructions of an iteration of the loop in lines first .. last, which are live[],
# without those of inner loops, inside_inner[]. 0 if it accesses memory: in the model each
# access counts as several. What only g++ or the simulator needs is left out: moves, and
# comparisons of an index with its bounds; so are divisions, which slow_instructions.awk
# counts, and sums and products of floats, which have a limit of their own.
function slots_of(first, last,    i, k, slots) {
  slots = 0
  for (i = first; i <= last; i++) {
    if (!operation[i] || !(i in live)) continue
    k = kind[i]
    if (k == "call" && !(to[i] in called)) return 0
    if (i in inside_inner || k ~ /^(none|move|jump)$/ || operation[i] ~ /^i?div/) continue
    if (k == "branch" && i < last && !(target[i] in live) && is_check(target[i])) slots -= kind[i - 1] == "compare"
    else if (!(to[i] ~ /^x/ && k ~ /^(sum|product)$/)) slots++
  }
  return slots
}

# One iteration. What is behind a branch within the loop waits for it, until line `until`.
function walk(first, last, at,    i, k, n, place, was, most, item, items, until, held, before, changed, least) {
  until = held = 0
  tested = against = ""
  split("", value)
  for (i = first; i <= last; i++) {
    if (!operation[i] || !(i in live)) continue
    k = kind[i]
    if (until && i >= until) {
      # If the lines are passed over, places hold what they held before.
      for (place in changed) if (before[place] > at[place]) at[place] = before[place]
      until = held = 0
    }
    if (k == "none" || k == "jump") continue
    if (k == "branch") {
      if (i == last || !(target[i] in live)) {
        if (!is_check(target[i]) && at["flags"] > at["end"]) at["end"] = at["flags"]
      } else if (target[i] > i) {
        if (!until) {
          split("", changed)
          for (place in at) before[place] = at[place]
        }
        if (at["flags"] > held) held = at["flags"]
        if (target[i] > until) until = target[i]
      }
      continue
    }
    if (k == "call") {
      most = to[i] in called ? (at["x0"] > at["x1"] ? at["x0"] : at["x1"]) + called[to[i]] : 0
      for (n = 1; n <= clobbers; n++) {
        at[clobbered[n]] = 0
        value[clobbered[n]] = "line " i
      }
      at["x0"] = most
      continue
    }
    most = held
    least = is_minimum(i)
    items = split(from[i], item, " ")
    for (n = 1; n <= items; n++) {
      place = item[n]
      was = at[place]
      if (place == "flags" && least) continue
      if (place == "flags") was += SELECT
      # A product before this sum, or the first of two logical operations, is one with it.
      if (place in alone && joins[place] == k) was = alone[place]
      if (was > most) most = was
    }
    place = to[i]
    if (k == "sum" && place !~ /^x/ && is_fixed(operand[i])) k = "move"
    fixed[place] = k == "move" && is_fixed(operand[i])
    delete alone[place]
    if (k == "product" || k == "logic") {
      alone[place] = most
      joins[place] = k == "logic" ? "logic" : "sum"
    }
    if (k == "mask") most += SELECT
    else if (k != "move" && k != "compare") most += operation[i] in price ? price[operation[i]] : 1
    if (sets_flags(operation[i])) at["flags"] = most
    learn(i)
    if (place == "" || place == "constant") continue
    at[place] = most
    if (until) changed[place] = 1
    if (place == "a" && operation[i] ~ /^(i?div|mul)[bwlq]$/) at["d"] = most
  }
}

# ---- one function

# Has the jump in line `i` go another way, which adds the steps and the slots. It is in the
# same line of the source, as a loop without an end is looked for by the address where it is.
function way_back(i, steps, slots,    label, at, place) {
  label = ".Ltw_steps" ++labels
  sub(/\.L[0-9]+/, label, line[i])
  for (at = i; at > 0 && line[at] !~ /^\t\.loc /;) at--
  place = at > 0 ? line[at] "\n" : ""
  sub(/ view \.LVU[0-9]+/, "", place)
  return label ":\n" place "\tleaq\t-128(%rsp), %rsp\n\tpushq\t%rax\n" added("steps", steps) added("slots", slots) \
    "\tpopq\t%rax\n\tleaq\t128(%rsp), %rsp\n\tjmp\t" goal[i] "\n"
}

function added(what, number) {
  return number > 0 ? "\tmovq\ttw_sim_" what "@GOTPCREL(%rip), %rax\n\taddq\t$" number ", (%rax)\n" : ""
}

function end_function(    i, j, k, n, inner, loop, loops, own, steps, slots, ways) {
  for (i = 1; i <= count; i++) {
    if (!(i in goal)) continue
    target[i] = goal[i] in label_at ? label_at[goal[i]] : count + 1
    if (target[i] < i && i - target[i] <= MOST && !(i in after_check)) loop[++loops] = i
  }
  # Loops within others end earlier, and have added their own steps.
  for (j = 1; j <= loops; j++) {
    i = loop[j]
    if (!is_loop(target[i], i) || uses_flags(target[i])) continue
    steps = steps_of(target[i], i)
    split("", inside_inner)
    for (n = 1; n < j; n++) {
      inner = loop[n]
      if (target[inner] <= target[i] || target[inner] > i) continue
      steps -= own[inner]
      for (k = target[inner]; k <= inner; k++) inside_inner[k] = 1
    }
    slots = ends_by_data ? slots_of(target[i], i) : 0
    if (steps > 0) own[i] = steps
    if (steps > 0 || slots > 0) ways = ways way_back(i, steps, slots)
  }
  for (i = 1; i < count; i++) print line[i]
  printf "%s", ways
  print line[count]
  split("", operation); split("", goal); split("", label_at); split("", target); split("", after_check); split("", kind)
}

!is_x86_64 { print; next }
/^\t\.cfi_startproc/ { inside = 1; count = 0; says = 0; stack = 8 }
!inside { print; next }
# Arguments on the stack move what else is there away from its pointer.
/^\t\.cfi_def_cfa_offset/ { stack = $2 }
/^\t\.cfi_remember_state/ { kept = stack }
/^\t\.cfi_restore_state/ { stack = kept }
{
  line[++count] = $0
  depth_at[count] = stack
  operation[count] = $0 ~ /^\t[a-z]/ ? $1 : ""
}
/^\.L[0-9]+:/ { label_at[substr($1, 1, length($1) - 1)] = count }
/^\tj[a-z]+\t\.L[0-9]+$/ {
  goal[count] = $2
  if (says && $1 == "jmp") after_check[count] = 1
}
/^\t(call|j)/ { says = $1 == "call" && $2 ~ /ubsan/ }
/^\t\.cfi_endproc/ { end_function(); inside = 0 }
