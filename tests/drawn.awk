# drawn.awk -- from `tune list OPERATION --tsv`, the names of the variants that a run
# takes: one of each algorithm, and one of every sixth pair of an algorithm and an element.
# Of more than MANY algorithms it takes every second one; the next seed takes the others.
# -v seed= draws which; -v all=1 takes all. See drawn.sh.
BEGIN { FS = "\t"; MANY = 20 }
NR == 1 { for (i = 1; i <= NF; i++) column[$i] = i; next }
{
  algorithm = $column["algorithm"]
  pair = algorithm " " $column["element"]
  if (!elements[algorithm]) turns_of++
  if (!count[pair]) { pairs[number++] = pair; algorithm_of[pair] = algorithm; elements[algorithm]++ }
  variant[pair, count[pair]++] = $column["variant"]
}
END {
  srand(seed)
  for (i = 0; i < number; i++) {
    pair = pairs[i]; algorithm = algorithm_of[pair]
    if (!(algorithm in first)) first[algorithm] = int(rand() * elements[algorithm])
    is_taken = seen[algorithm]++ == first[algorithm]
    if (seen[algorithm] == 1) turn[algorithm] = turns++
    is_taken = (rand() * 6 < 1 || is_taken) && (turns_of <= MANY || (turn[algorithm] + seed) % 2 == 0)
    chosen = int(rand() * count[pair])
    for (v = 0; v < count[pair]; v++)
      if (all == 1 || v == chosen && is_taken) print variant[pair, v]
  }
}
