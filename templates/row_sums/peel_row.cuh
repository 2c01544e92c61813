//$ -- Finds the part of the row at `a` that can be read 16 bytes at a time.
// A row may start anywhere: up to its first 16-byte boundary, and after its
// last, it is read by elements. There are fewer than 2 * VEC such edges.
//$ include("peel.cuh", { from = "a", bytes = 16, length = length })
