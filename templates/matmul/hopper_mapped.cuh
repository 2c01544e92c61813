// TMA writes 16 bytes at a time, so rows must end at a multiple of 16 bytes, too.
const bool is_c_mapped = (uintptr_t)c % 16 == 0 && n % PACK == 0 && (m == 1 || c_stride % PACK == 0) &&
                         (batch == 1 || c_batch_stride % PACK == 0);
