# slow_instructions.awk -- has a kernel count what a GPU makes of its divisions.
#
# A GPU has no instruction for a division, a square root, an exponential or a product
# of 64 bits, and needs up to a hundred others instead. In the assembler text that g++
# writes for x86-64, this program puts an addition to tw_sim_slots (machine/slots.h)
# before each of them. It changes no register, and no flag that is in use: an integer
# division, a product and a call leave none; for the others they are saved. The 128
# bytes below the stack pointer may be in use, except before a call. To other text, also
# that of 32-bit x86, nothing is added.
#
# The numbers are those of instructions that nvcc makes for sm_90, as the usual
# operands need them (64-bit ones are most often below 2^32), without the one that the
# model counts for each element. A function that is computed here in another way than
# there says the difference by a comment "# tw_sim_slots N".

BEGIN {
  while (!is_x86_64 && (getline text < ARGV[1]) > 0) is_x86_64 = text ~ /%r([abcd]x|[sd]i|[sb]p|ip)/
  close(ARGV[1])
  add("imulq 3 mulq 3 idivl 23 divl 17 idivq 27 divq 27", of_integer)
  add("divss 11 sqrtss 10 divsd 24 sqrtsd 28", of_float)
  add("expf 9 exp2f 5 exp10f 9 expm1f 20 logf 27 log2f 12 log10f 27 log1pf 30 powf 93 tanhf 17 erff 29 sinf 30 cosf 30", of_call)
  add("exp 90 log 120 pow 300 tanh 100 erf 120 sin 90 cos 90", of_call)
}

function add(text, slots,    pair, i) {
  split(text, pair, " ")
  for (i = 1; i in pair; i += 2) slots[pair[i]] = pair[i + 1]
}

function count(slots) {
  print "\tpushq\t%rax\n\tmovq\ttw_sim_slots@GOTPCREL(%rip), %rax\n\taddq\t$" slots ", (%rax)\n\tpopq\t%rax"
}

function count_above_red_zone(slots, save, restore) {
  print "\tleaq\t-128(%rsp), %rsp" save
  count(slots)
  print restore "\tleaq\t128(%rsp), %rsp"
}

!is_x86_64 { print; next }
/^\t(call|jmp)\t[a-z0-9]+f?@PLT/ {
  name = substr($2, 1, index($2, "@") - 1)
  if (name in of_call) count(of_call[name])
}
/^\t(mul|imul|div|idiv|sqrt)/ {
  if ($1 in of_integer) count_above_red_zone(of_integer[$1], "", "")
  if ($1 in of_float) count_above_red_zone(of_float[$1], "\n\tpushfq", "\tpopfq\n")
}
/^\t?# tw_sim_slots -?[0-9]+$/ { count_above_red_zone($NF, "\n\tpushfq", "\tpopfq\n") }
{ print }
