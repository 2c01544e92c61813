for (int64_t i = 0; i < problem_x; i++) SET(c, i, GET(a, i) + GET(b, i));
