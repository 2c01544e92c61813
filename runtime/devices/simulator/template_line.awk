# template_line.awk -- the template's line that a line of a generated .cu comes from:
#
#   awk -f template_line.awk -v line=LINE -v name=OPERATION/ALGORITHM.cu operation.c FILE.cu
#
# prints "templates/fill/flat.cu:30", or NAME:LINE where it is not known. The tables of
# operation.c say it; registry/variants.h explains them (tw_line_run).

# Of operation.c: the text of each array of runs and of template names.
FNR == 1 { file++ }

file == 1 && /^static const tw_line_run [A-Za-z0-9_]+\[\] = \{/ {
  array = $0
  sub(/^static const tw_line_run /, "", array)
  sub(/\[.*$/, "", array)
  runs[array] = ""
  in_runs = 1
  sub(/^[^=]*= \{/, "")
}
file == 1 && /^static const char \*const [A-Za-z0-9_]+_templates\[\] = \{/ {
  list = $0
  sub(/^static const char \*const /, "", list)
  sub(/\[.*$/, "", list)
  in_list = 1
  sub(/^[^=]*= \{/, "")
}
file == 1 && in_runs {
  runs[array] = runs[array] $0
  if (/\};/) in_runs = 0
}
file == 1 && in_list {
  names[list] = names[list] $0
  if (/\};/) in_list = 0
}
file == 1 && /^ *\.templates = / {
  current = $3
  sub(/,$/, "", current)
}
file == 1 && /^ *\.preamble = / {
  preamble_of[current] = $3
  sub(/,$/, "", preamble_of[current])
}
file == 1 && /^ *\.kernel_line = / { kernel_line[current] = $3 + 0 }
file == 1 && /^    \{"[A-Za-z0-9_]+", ALGORITHM_/ {
  variant = $1
  gsub(/[{",]/, "", variant)
  match($0, /[A-Za-z0-9_]+_lines_[0-9a-f]+/)
  runs_of[variant] = substr($0, RSTART, RLENGTH)
  algorithm = $2
  sub(/^ALGORITHM_/, "", algorithm)
  sub(/,$/, "", algorithm)
  list_of[variant] = algorithm "_templates"
}

# Of the .cu: the preamble or the variant whose text holds the line.
file == 2 && FNR <= line && /^\/\/ ---- preamble of / {
  list = $NF
  sub(/^.*\//, "", list)
  sub(/\.cu$/, "_templates", list)
  map = preamble_of[list]
  first = FNR
}
file == 2 && FNR <= line && /^\/\/ ---- kernels of / { map = "" }
file == 2 && FNR <= line && /^\/\/ [A-Za-z0-9_]+$/ && ($2 in runs_of) {
  map = runs_of[$2]
  list = list_of[$2]
  first = FNR
}

END {
  found = map == "" ? "" : runs[map]
  code = line - first
  while (match(found, /\{[0-9]+, -?[0-9]+, [0-9]+\}/)) {
    split(substr(found, RSTART + 1, RLENGTH - 2), run, ", ")
    found = substr(found, RSTART + RLENGTH)
    if (run[1] + 0 == 0 || run[1] + 0 > code) break
    template = run[3] + 0
    at = run[2] + code - run[1] + (template == 0 ? kernel_line[list] : 0)
  }
  if (at) {
    split(names[list], quoted, "\"")
    printf "templates/%s:%d\n", quoted[2 * (template + 1)], at
  } else if (line) {
    printf "%s:%d\n", name, line
  } else {
    print name
  }
}
