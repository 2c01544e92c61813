for (int64_t r = 0; r < problem_y; r++)
  for (int64_t s = 0; s < problem_x; s++) {
    sum_t sum = 0;
    for (int64_t j = 0; j < 40; j++)
      sum += GET(a, r * 40 + j) * GET(b, j * problem_x + s);
    SET(c, r * problem_x + s, sum);
  }
