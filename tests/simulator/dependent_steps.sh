#!/bin/sh
# dependent_steps.sh -- what is added to loops in assembler text, and that it is all that
# changes:
#
#   dependent_steps.sh dependent_steps.awk AWK
set -eu
program=$1 awk=$2
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
failed=0

fail() {
  echo "dependent_steps.sh: $*, got:" >&2
  cat "$work/out" >&2
  failed=1
}

# expect WHAT NUMBERS: the function on standard input, in which a blank stands for a tab,
# has these numbers added, to the slots those with a +, and is otherwise the same. `before`:
# what says which CPU it is.
before='movq	%rdi, %rax'
expect() {
  {
    printf '\t%s\n\t.cfi_startproc\n' "$before"
    sed 's/^ /\t/; s/^\(\t[a-z0-9]*\) /\1\t/'
    printf '\tret\n\t.cfi_endproc\n'
  } >"$work/in"
  "$awk" -f "$program" "$work/in" >"$work/out"
  # shellcheck disable=SC2016 # of awk
  numbers=$("$awk" '/tw_sim_slots@/ { sign = "+" } /^\taddq\t\$[0-9]*, \(%rax\)$/ {
    gsub(/[^0-9]/, "", $2); printf "%s%s ", sign, $2; sign = "" }' "$work/out")
  [ "$numbers" = "$2" ] || fail "$1: expected '$2'"
  # Each addition ends with a jump to where its loop goes on.
  # shellcheck disable=SC2016 # of awk
  "$awk" '/^\.Ltw_steps/ { label = substr($1, 1, length($1) - 1) }
    label && $1 == "jmp" { print "s/\\" label "$/" $2 "/"; label = "" }' "$work/out" >"$work/back"
  sed '/^\.Ltw_steps/,/^\tjmp/d' "$work/out" | sed -f "$work/back" >"$work/same"
  cmp -s "$work/same" "$work/in" || fail "$1: other lines changed"
}

expect "a check sum" "2 " <<'END'
.L2:
 movl %eax, %edx
 shrl %edx
 xorl %edx, %eax
 addl $1, %ecx
 cmpl %ecx, %esi
 jne .L2
END

expect "the outer loop without the inner one's steps" "2 1 " <<'END'
.L2:
 xorl %ecx, %ecx
.L3:
 movl %eax, %edx
 shrl %edx
 xorl %edx, %eax
 addl $1, %ecx
 cmpl %ecx, %esi
 jne .L3
 imull %edi, %eax
 addl $1, %r8d
 cmpl %r8d, %r9d
 jne .L2
END

expect "an index" "" <<'END'
.L2:
 movl $0, (%rdi,%rcx,4)
 addq $1, %rcx
 cmpq %rcx, %rsi
 jne .L2
END

expect "a loop that counts down" "2 " <<'END'
.L2:
 movl %eax, %edx
 shrl %edx
 xorl %edx, %eax
 subl $1, %ecx
 jne .L2
END

# And, comparison with 0, select.
expect "a select" "4 " <<'END'
.L2:
 movl %ebx, %edx
 shrl %edx
 movl %edx, %ecx
 xorl $-306674912, %ecx
 andl $1, %ebx
 movl %edx, %ebx
 cmovne %ecx, %ebx
 subl $1, %eax
 jne .L2
END

expect "another select than a minimum" "4 " <<'END'
.L2:
 imull %esi, %eax
 movl (%rdi), %edx
 cmpl %r8d, %eax
 cmovg %edx, %eax
 subl $1, %ecx
 jne .L2
END

expect "a minimum, of a copy" "2 " <<'END'
.L2:
 imull %esi, %eax
 movl (%rdi), %edx
 movl %eax, %ebx
 cmpl %edx, %ebx
 cmovg %edx, %eax
 subl $1, %ecx
 jne .L2
END

expect "a division by 8" "2 " <<'END'
.L2:
 testl %eax, %eax
 leal 7(%rax), %edx
 cmovns %eax, %edx
 movl %edx, %eax
 sarl $3, %eax
 subl $1, %ecx
 jne .L2
END

# Comparison, and-or.
expect "a select by a mask" "3 " <<'END'
.L2:
 movaps %xmm0, %xmm1
 cmpltss %xmm2, %xmm1
 andps %xmm3, %xmm1
 orps %xmm4, %xmm1
 movaps %xmm1, %xmm0
 subl $1, %ecx
 jne .L2
END

expect "what is done where a comparison says so" "1 " <<'END'
.L2:
 cmpl %edx, %eax
 jle .L3
 imull %esi, %eax
.L3:
 subl $1, %ecx
 jne .L2
END

expect "a line that does not lead back" "2 " <<'END'
.L2:
 subl $1, %ecx
 je .L4
 jmp .L5
.L4:
 idivl %r8d
 jmp .L9
.L5:
 movl %eax, %edx
 shrl %edx
 xorl %edx, %eax
 jmp .L2
.L9:
END

# 8(%rsp) is 16(%rsp) then, and no square root is between two iterations.
expect "an argument on the stack" "2 " <<'END'
 .cfi_def_cfa_offset 32
.L2:
 movss 8(%rsp), %xmm0
 addss (%rdi), %xmm0
 movss %xmm0, 8(%rsp)
 pushq %r8
 .cfi_def_cfa_offset 40
 movss 8(%rsp), %xmm1
 sqrtss %xmm1, %xmm1
 addss 16(%rsp), %xmm1
 movss %xmm1, 16(%rsp)
 popq %r8
 .cfi_def_cfa_offset 32
 subl $1, %ecx
 jne .L2
END

expect "a loop that waits for its end" "6 +2 " <<'END'
.L2:
 mulss %xmm1, %xmm0
 subss %xmm2, %xmm0
 addss %xmm3, %xmm0
 addss %xmm3, %xmm0
 comiss %xmm0, %xmm4
 ja .L2
END

expect "a loop over the bits of a word" "5 +5 " <<'END'
.L2:
 movl %eax, %edx
 negl %edx
 andl %eax, %edx
 addl $1, %ecx
 xorl %edx, %eax
 jne .L2
END

expect "the same with an access to memory" "5 " <<'END'
.L2:
 movl %ebx, %edx
 negl %edx
 andl %ebx, %edx
 addl $1, %r12d
 xorl %edx, %ebx
 movq %r13, %rdi
 call __tsan_read4@PLT
 testl %ebx, %ebx
 jne .L2
END

# A comparison with bounds is none of a GPU's, and an inner loop has its own.
expect "a loop over bits that looks up an array, within another" "5 +5 +2 " <<'END'
.L2:
.L3:
 movl %eax, %edx
 negl %edx
 andl %eax, %edx
 cmpl $31, %edx
 ja .L9
 addl $1, %ecx
 xorl %edx, %eax
 jne .L3
 shrl %ebx
 movl %ebx, %eax
 jne .L2
 ret
.L9:
 call __ubsan_handle_out_of_bounds@PLT
END

# Sums of floats leave the flags as they are.
expect "flags that are in use behind the label" "" <<'END'
 cmpl %esi, %edi
.L2:
 mulss %xmm1, %xmm0
 addss %xmm2, %xmm0
 jl .L5
 imull %edi, %eax
 cmpl %esi, %eax
 jne .L2
.L5:
END

expect "flags that are in use behind a jump" "" <<'END'
 cmpl %esi, %edi
.L2:
 jmp .L4
.L3:
 negl %eax
.L4:
 jl .L5
 imull %edi, %eax
 cmpl %esi, %eax
 jne .L2
.L5:
END

# Other CPUs. Nor is anything else counted there.
elsewhere() {
  expect "$1" ""
  "$awk" -f "$(dirname "$program")/slow_instructions.awk" "$work/in" >"$work/out"
  cmp -s "$work/out" "$work/in" || fail "$1: slow instructions are counted"
}

before='pushl	%ebx'
elsewhere "x86 of 32 bits" <<'END'
.L2:
 movl %eax, %edx
 shrl %edx
 xorl %edx, %eax
 idivl 8(%esp)
 subl $1, %ecx
 jne .L2
END

before='stp	x29, x30, [sp, -16]!'
elsewhere "ARM" <<'END'
.L2:
 eor w1, w1, w1, lsr 1
 subs w0, w0, #1
 bne .L2
 cbz w1, .L2
 b .L2
END

# What is added is in the source's line of the jump.
before='movq	%rdi, %rax'
expect "lines" "2 " <<'END'
.L2:
 .loc 1 7 3
 movl %eax, %edx
 shrl %edx
 .loc 1 8 5 is_stmt 0 view .LVU9
 xorl %edx, %eax
 addl $1, %ecx
 cmpl %ecx, %esi
 jne .L2
 .loc 1 9 1
END
sed -n '/^\.Ltw_steps1:/{n;p;}' "$work/out" | grep -q '1 8 5 is_stmt 0$' || fail "lines: not that of the jump"

exit $failed
