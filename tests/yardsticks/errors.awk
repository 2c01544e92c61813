# errors.awk -- whether what a program prints of its errors is small:
#
#   awk -v most=1e-3 -f errors.awk OUTPUT
#
# On a line that names an error, an RMSE (also written RSME), a deviation that is no standard
# deviation, a difference or a mismatch, the numbers after that
# word are errors. Succeeds if there is one and all are at most `most`; nan and inf are not.
BEGIN { number = "[-+]?([0-9]+[.]?[0-9]*|[.][0-9]+)(e[-+]?[0-9]+)?" }

{
  line = tolower($0)
  if (line ~ /standard deviation/) next
  if (!match(line, /(error|rmse|rsme|deviation|difference|maxerr|diff( |:|=)|mismatch|incorrect)/)) next
  line = substr(line, RSTART + RLENGTH)
  gsub(/(^|[^0-9.a-z])[a-z_]+[0-9]+[a-z0-9_]*/, " ", line) # a name, such as L2norm
  if (line ~ /(^|[^a-z])[-+]?(nan|inf)/) wrong = 1
  while (match(line, number)) {
    value = substr(line, RSTART, RLENGTH) + 0
    count++
    if (value > most || value < -most) wrong = 1
    line = substr(line, RSTART + RLENGTH)
  }
}

END { exit !(count && !wrong) }
