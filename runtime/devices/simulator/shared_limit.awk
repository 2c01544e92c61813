# shared_limit.awk -- refuses a kernel whose __shared__ arrays take more than 48 KiB, as
# ptxas does: more is dynamic shared memory only.
#
# In the assembler text that g++ writes, an array is a symbol of .bss. A kernel has those
# that its functions name: the function that runs its threads (TW_SIM_KERNEL), and those
# that this one names in turn. The error is in ptxas's words, with the kernel's name.
# Most files have less in all, and are read once.

BEGIN { MOST = 48 * 1024 }

/^\t\.section\t/ { is_bss = $2 ~ /^\.bss/ }
/^\t\.(text|data)$/ { is_bss = 0 }
/^\t\.bss$/ { is_bss = 1 }
/^\t\.comm\t/ {
  split($2, part, ",")
  add(part[1], part[2])
}
/^\t\.size\t/ && is_bss {
  sub(/,$/, "", $2)
  add($2, $3)
}

function add(name, bytes) {
  all += bytes - bytes_of[name]
  bytes_of[name] = bytes + 0
}

# The kernel of "_ZN12tw_sim_thunkIXadL_Z4fillEEE3runEPPv": 4 letters.
function kernel_of(symbol,    before) {
  if (!match(symbol, /^_ZN12tw_sim_thunkIXadL_ZL?[0-9]+/)) return ""
  before = substr(symbol, 1, RLENGTH)
  match(before, /[0-9]+$/)
  return substr(symbol, length(before) + 1, substr(before, RSTART))
}

# Notes which names each function has in its lines.
function read_functions(file,    line, name, count, word, i) {
  while ((getline line < file) > 0) {
    if (line ~ /^[A-Za-z_][^ \t]*:/) {
      name = substr(line, 1, index(line, ":") - 1)
    } else if (name != "" && line ~ /^\t[a-z]/) {
      count = split(line, word, /[^A-Za-z0-9_.$]+/)
      for (i = 3; i <= count; i++)
        if (word[i] ~ /^[A-Za-z_]/) names[name] = names[name] " " word[i]
    }
  }
  close(file)
}

# The bytes of the arrays that a function names, and those that it names.
function bytes_from(name, seen,    word, count, i, sum) {
  if (name in seen) return 0
  seen[name] = 1
  sum = bytes_of[name]
  count = split(names[name], word, " ")
  for (i = 1; i <= count; i++)
    if (word[i] in names || word[i] in bytes_of) sum += bytes_from(word[i], seen)
  return sum
}

END {
  if (all <= MOST) exit 0
  read_functions(FILENAME)
  for (name in names) {
    if ((kernel = kernel_of(name)) == "") continue
    split("", seen)
    sum = bytes_from(name, seen)
    if (sum <= MOST) continue
    printf "error: kernel %s uses too much shared data (0x%x bytes, 0x%x max)\n", kernel, sum, MOST
    status = 1
  }
  exit status
}
