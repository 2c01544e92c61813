# smaller.awk -- a command with smaller numbers, by one rule for all programs:
#
#   echo './main 8192 8192 100' | awk -v most=65536 -v halvings=0 -f smaller.awk
#
# Numbers are whole words and what follows a "=". The last one, which is usually how
# often something is repeated, becomes 1, or the first one with -v how=first, or none
# with -v how=sizes; the others are rounded down to powers of two with -v how=round, all
# with -v how=roundsizes, halved `halvings` times, and then the largest, with -v how=even
# all, is halved until the product of all is at most `most`. With -v how=names the words
# "large" and "benchmark", which name sizes, become "small" and "test", too.
BEGIN {
  smaller["large"] = "small"
  smaller["benchmark"] = "test"
}

function last_number_is(word) { return match(word, /(^|=)[0-9]+$/) }

{
  count = 0
  for (i = 1; how == "names" && i <= NF; i++)
    if ($i in smaller) $i = smaller[$i]
  for (i = 1; i <= NF; i++)
    if (last_number_is($i)) {
      at[++count] = i
      start = substr($i, RSTART, 1) == "=" ? RSTART + 1 : RSTART
      head[count] = substr($i, 1, start - 1)
      number[count] = substr($i, start) + 0
    }
  once = how == "first" ? 1 : how ~ /sizes$/ ? 0 : count
  if (once && number[once] > 1) number[once] = 1
  for (i = 1; how ~ /^round/ && i <= count; i++)
    for (power = 1; number[i] > 0; power *= 2)
      if (2 * power > number[i]) {
        number[i] = power
        break
      }
  for (halving = 0; halving < halvings; halving++)
    for (i = 1; i <= count; i++)
      if (number[i] > 1) number[i] = int(number[i] / 2)
  while (count) {
    product = largest = 1
    for (i = 1; i <= count; i++) {
      if (number[i] > 0) product *= number[i]
      if (number[i] > number[largest]) largest = i
    }
    if (product <= most) break
    for (i = 1; i <= count; i++)
      if (number[i] > 1 && (how == "even" || i == largest)) number[i] = int(number[i] / 2)
  }
  for (i = 1; i <= count; i++) $at[i] = head[i] sprintf("%d", number[i])
  print
}
