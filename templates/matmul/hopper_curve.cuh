//$ -- `along_curve`: where on the tiles of a matrix the tile with this number is. Tiles follow
//$ -- a Hilbert curve through a rectangle of any size: it is cut in halves or in three parts, the
//$ -- first and the last of which are walked across, until one row of tiles is left.
const auto along_curve = [&](int number) {
  const int of_matrix = (int)(down * across), z = number / of_matrix;
  int left = number - z * of_matrix;  // tiles before this one in the rest of the rectangle
  int2 at = {0, 0}, a = {0, (int)across}, b = {(int)down, 0};  // its corner and its sides: rows, columns
  if (down > across) a = {(int)down, 0}, b = {0, (int)across};
  const auto length = [](int2 side) { return abs(side.x + side.y); };
  const auto unit_of = [](int2 side) { return int2{(side.x > 0) - (side.x < 0), (side.y > 0) - (side.y < 0)}; };
  // Half a side, of an even number of tiles if the side is longer than two.
  const auto half_of = [&](int2 side) {
    const int2 unit = unit_of(side);
    int half = length(side) / 2;
    if (half % 2 > 0 && length(side) > 2) half++;
    return int2{unit.x * half, unit.y * half};
  };
  while (length(a) > 1 && length(b) > 1) {
    const int2 half_a = half_of(a), half_b = half_of(b);
    if (2 * length(a) > 3 * length(b)) {
      const int first = length(half_a) * length(b);
      if (left < first) {
        a = half_a;
      } else {
        left -= first;
        at = {at.x + half_a.x, at.y + half_a.y}, a = {a.x - half_a.x, a.y - half_a.y};
      }
      continue;
    }
    // Up the first half of b; along all of a; and down again.
    const int2 rest_a = {a.x - length(half_a) * unit_of(a).x, a.y - length(half_a) * unit_of(a).y};
    const int2 rest_b = {b.x - half_b.x, b.y - half_b.y};
    const int first = length(half_b) * length(half_a), second = length(a) * length(rest_b);
    if (left < first) {
      a = half_b, b = half_a;
    } else if (left < first + second) {
      left -= first;
      at = {at.x + half_b.x, at.y + half_b.y}, b = rest_b;
    } else {
      left -= first + second;
      const int2 end_a = unit_of(a), end_b = unit_of(b);
      at = {at.x + a.x - end_a.x + half_b.x - end_b.x, at.y + a.y - end_a.y + half_b.y - end_b.y};
      a = {-half_b.x, -half_b.y}, b = {-rest_a.x, -rest_a.y};
    }
  }
  const int2 unit = unit_of(length(a) > 1 ? a : b);
  return tw_tile{at.x + left * unit.x, at.y + left * unit.y, z};
};
