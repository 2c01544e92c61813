# edges.sh -- planted faults that only one size or one scalar shows: where a condition, a pass or a
# grid begins or ends. $1 is tune; FAULT 0 is right.
. "$(dirname "$0")/../cli/expect"
here=$(dirname "$0")
. "$here/checks"

templates=$here/edges/templates
for seed in 1 2 3 4 5 6; do
  check 1 picks --seed $seed
  clean picks_f32_plain_fault0
  found picks_f32_plain_fault1 "seed="
  found picks_f32_plain_fault2 "alpha=0"
  found picks_f32_plain_fault3 "beta=0"
  found picks_f32_plain_fault5 "points=101"
  found picks_f32_plain_fault6 "points=8"
  found picks_f32_plain_fault7 "code["
  found picks_f32_plain_fault8 "n=1, points="
  found picks_f32_plain_fault9 "y["
done
# The last of an index is drawn in half of the trials, and this size has one.
check 1 picks
found picks_f32_plain_fault4 "points=100"

# A vector of more elements than an int counts.
for type in f32 u8; do
  check 1 flat --type $type
  clean flat_${type}_plain_fault0
  found flat_${type}_plain_fault1 "shape 'long vector' (n="
  found flat_${type}_plain_fault1 "so many elements need indices of 64 bits"
  for fault in 2 3; do
    found flat_${type}_plain_fault$fault "shape 'many blocks' (n="
    found flat_${type}_plain_fault$fault "a grid of 65,537 blocks needs"
  done
done

# Rows that begin at multiples of 16 though they are not so long, all but one tensor's; and
# rows of more pixels than an int counts.
for seed in 1 2 3; do
  check 1 pixels --seed $seed
  clean pixels_u8_plain_fault0
  found pixels_u8_plain_fault1 "shape 'pitched' ("
  found pixels_u8_plain_fault1 "which is misaligned"
  found pixels_u8_plain_fault2 "shape 'long vector' (rows=1, cols="
done

# The least and the largest of many numbers.
for seed in 1 2 3; do
  check 1 ends --seed $seed
  clean ends_f32_split_fault0
  found ends_f32_split_fault1 "shape 'long sums' (n="
  found ends_f32_split_fault2 " numbers and NaNs of seed "
  found ends_f32_split_fault3 "ascending numbers of seed "
done

# Sums of large integers, a block that stays for several matrices, and an index of 16 bits.
for seed in 1 2 3; do
  check 1 tally --seed $seed
  clean tally_u8_i32_stay_fault0
  found tally_u8_i32_stay_fault1 "large whole numbers"
  found tally_u8_i32_stay_fault2 "batch="
  found tally_u8_i32_stay_fault3 "cols=65553"
done

# Results of which there are the more, the more terms: as many as the largest sums have
# would not fit into memory.
check 1 pairs
clean pairs_f32_plain_fault0
found pairs_f32_plain_fault1 "shape 'long vector' (n="
finish
