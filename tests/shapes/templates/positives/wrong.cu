//$ algorithm {
//$   brief = "The same with a fault; calls do not choose it.",
//$   space = {
//$     -- 0: none, right      1: writes no count if n is 0      2: leaves out the last element
//$     { "FAULT", "fault", { 0, 1, 2 }, "what is wrong" },
//$     { "BLOCKS", "blocks", { 1, 0 }, "the blocks if n is 0" },
//$   },
//$   constraints = { { "FAULT > 0 or BLOCKS == 0", "it would be right" } },
//$   only_if_tuned = true,
//$   block = { "32" },
//$   grid = { "min(n + BLOCKS, 1)", "1", "1" },
//$   in_flight = "SIZE",
//$   work = "2 * n * SIZE",
//$ }
//$ include "positives.cuh"
