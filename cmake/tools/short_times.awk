# Shortens lines of times (tt1, runtime/tuning/times.h) for the library: those of one
# device, operation and element stand behind a line that names their variants once, as
# runtime/tuning/short_times.h describes it.
BEGIN { FS = OFS = "\t" }
$1 != "tt1" { print; next }
{
  of = $2 OFS $3 OFS $4 OFS $5 OFS $6
  if (!(of in variants)) { order[++kinds] = of; variants[of] = 0 }
  count = split($8, word, " ")
  times = ""
  for (i = 1; i <= count; i++) {
    split(word[i], part, ",")  # NAME=HASH, the time, the blocks
    key = of SUBSEP part[1]
    if (!(key in number)) {
      number[key] = variants[of]++
      names[of] = names[of] (names[of] == "" ? "" : " ") part[1]
    }
    times = times (i > 1 ? " " : "") number[key] "," part[2] "," part[3]
  }
  lines[of] = lines[of] "ts1" OFS $7 OFS times "\n"
}
END {
  for (i = 1; i <= kinds; i++) printf "tn1\t%s\t%s\n%s", order[i], names[order[i]], lines[order[i]]
}
