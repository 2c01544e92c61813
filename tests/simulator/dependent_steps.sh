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
# has these numbers added, and is otherwise the same.
expect() {
  {
    printf '\t.cfi_startproc\n'
    sed 's/^ /\t/; s/^\(\t[a-z0-9]*\) /\1\t/'
    printf '\tret\n\t.cfi_endproc\n'
  } >"$work/in"
  "$awk" -f "$program" "$work/in" >"$work/out"
  numbers=$(sed -n 's/^\taddq\t\$\([0-9]*\), (%rax)$/\1/p' "$work/out" | tr '\n' ' ')
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

expect "a loop that waits for its end" "6 " <<'END'
.L2:
 mulss %xmm1, %xmm0
 subss %xmm2, %xmm0
 addss %xmm3, %xmm0
 addss %xmm3, %xmm0
 comiss %xmm0, %xmm4
 ja .L2
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

expect "another CPU" "" <<'END'
.L2:
 eor w1, w1, w1, lsr 1
 subs w0, w0, #1
 bne .L2
 cbz w1, .L2
 b .L2
END

# What is added is in the source's line of the jump.
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
