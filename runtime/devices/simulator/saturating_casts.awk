# saturating_casts.awk -- has a kernel convert floats to integers as a GPU does.
#
# cvt of PTX gives the nearest integer that there is for a number that does not fit, and
# 0 for a NaN, or the lowest integer if either type has 64 bits. x86-64 gives the lowest
# integer for all of these. In the assembler text that g++ writes for x86-64, this program
# adds a look at that result behind each such instruction. It changes no other register,
# and no flag that is in use: these are saved, unless a line that follows sets them. The
# 128 bytes below the stack pointer may be in use. Other text stays as it is: other
# processors convert as a GPU does.
#
# A conversion to 32 bits without a sign is for x86-64 one to 64 bits, of which the lower
# half is taken: of a number below 0 or from 2^32 on, up to 2^63, the lower bits remain.

BEGIN {
  set(reads_flags, "adcl adcq sbbl sbbq rcll rclq rcrl rcrq pushfq lahf")
  set(sets_flags, "addb addw addl addq subb subw subl subq cmpb cmpw cmpl cmpq testb testw testl testq")
  set(sets_flags, "andb andw andl andq orb orw orl orq xorb xorw xorl xorq negl negq")
  set(sets_flags, "comiss comisd ucomiss ucomisd call ret")
}

function set(table, text,    word, i, count) {
  count = split(text, word, " ")
  for (i = 1; i <= count; i++) table[word[i]] = 1
}

{ line[NR] = $0 }

# Whether the flags before line i may be used there or behind it.
function are_flags_used(i,    end, word) {
  for (end = i + 30; i <= NR && i < end; i++) {
    if (line[i] ~ /^\.L[0-9]+:/ || line[i] ~ /^[^ \t.]/) return 1
    if (line[i] !~ /^\t[a-z]/) continue
    split(line[i], word, /[ \t]+/) # word[1] is empty
    if (word[2] in reads_flags || word[2] ~ /^(j|set|cmov)/) return 1
    if (word[2] in sets_flags) return 0
  }
  return 1
}

# The lower half of a register.
function half_of(register) {
  if (register ~ /^%r[0-9]+$/) return register "d"
  return register ~ /^%r[a-z]/ ? "%e" substr(register, 3) : register
}

# An operand in memory, when the stack pointer is `more` lower.
function moved(operand, more,    offset) {
  if (operand !~ /\(%rsp/) return operand
  offset = operand + 0
  sub(/^[^(]*/, "", operand)
  return (offset + more) operand
}

function convert(text, saves,    word, name, from, to, is_wide, kind, is_memory, more) {
  split(text, word, /[ \t]+/)
  name = word[2]
  match(text, /, %[a-z0-9]+$/)
  to = substr(text, RSTART + 2)
  from = substr(text, 1, RSTART - 1)
  sub(/^\t[a-z0-9]+\t/, "", from)
  is_wide = to ~ /^%r[a-z]/ || to ~ /^%r[0-9]+$/
  kind = substr(name, 5, 2) # ss or sd
  is_memory = from !~ /^%xmm/
  more = saves || is_memory ? 128 : 0
  if (more) print "\tleaq\t-128(%rsp), %rsp"
  if (saves) {
    print "\tpushfq"
    more += 8
  }
  if (is_memory) {
    print "\tleaq\t-16(%rsp), %rsp\n\tmovups\t%xmm15, (%rsp)"
    print "\tmov" kind "\t" moved(from, more + 16) ", %xmm15"
    from = "%xmm15"
  }
  number++
  print "\t" name "\t" from ", " to
  print "\tcmp" (is_wide ? "q" : "l") "\t$1, " to "\n\tjno\t.Ltw_cast" number
  print "\tucomi" kind "\t" from ", " from
  if (!is_wide && kind == "ss") print "\tmovl\t$0, " to
  print "\tjp\t.Ltw_cast" number
  print "\tmovmskp" substr(kind, 2) "\t" from ", " half_of(to) "\n\tbtl\t$0, " half_of(to)
  print is_wide ? "\tmovabsq\t$0x7fffffffffffffff, " to : "\tmovl\t$0x7fffffff, " to
  print "\tadc" (is_wide ? "q" : "l") "\t$0, " to "\n.Ltw_cast" number ":"
  if (is_memory) print "\tmovups\t(%rsp), %xmm15\n\tleaq\t16(%rsp), %rsp"
  if (saves) print "\tpopfq"
  if (more) print "\tleaq\t128(%rsp), %rsp"
}

END {
  for (i = 1; i <= NR; i++)
    if (line[i] ~ /^\tcvtts[sd]2si[lq]?\t.*, %[a-z0-9]+$/)
      convert(line[i], are_flags_used(i + 1))
    else
      print line[i]
}
