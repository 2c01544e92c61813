//$ algorithm {
//$   brief = "One thread does everything.",
//$   space = {
//$     { "FAULT", "fault", { 0 }, "none" },
//$     { "BLOCKS", "blocks", { 1 }, "the blocks if n is 0" },
//$   },
//$   block = { "32" },
//$   grid = { "min(n + BLOCKS, 1)", "1", "1" },
//$   in_flight = "SIZE",
//$   work = "2 * n * SIZE",
//$ }
//$ include "positives.cuh"
