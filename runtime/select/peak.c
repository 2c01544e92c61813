/*
 * peak.c -- the peak rate of a GPU's arithmetic.
 */
#include "select/peak.h"

/* From the table "Arithmetic Instructions" of the CUDA C++ Programming Guide. A
 * 64-bit integer multiply-add takes four of 32 bits. Smaller floats are
 * computed as f32. An architecture that is newer than the table gets the
 * figures of its newest entry. */
double twi_peak_multiply_adds(int compute_capability, tw_type type) {
  int is_data_centre = compute_capability == 80 || compute_capability == 90 ||
                       compute_capability == 100;
  double f32 = compute_capability <= 80 ? 64 : 128;
  switch (type) {
    case TW_F64:
    case TW_C128:
      return !is_data_centre ? 2 : compute_capability == 80 ? 32 : 64;
    case TW_E4M3:
    case TW_E5M2:
    case TW_F16:
    case TW_BF16:
    case TW_F32:
    case TW_C64:
      return f32;
    case TW_I64:
    case TW_U64:
      return 16;
    default:
      return 64;
  }
}

/* For dense matrices, from the architectures' white papers. GeForce GPUs of
 * compute capability 8.6, 8.9 and 12.0 have half of this rate with f32 sums. */
double twi_peak_tensor_multiply_adds(int compute_capability, tw_type type) {
  if (type == TW_F64)
    return compute_capability == 80    ? 64
           : compute_capability == 90  ? 128
           : compute_capability == 100 ? 64
                                       : 0;
  if (type != TW_F16 && compute_capability < 80) return 0;
  if ((type == TW_E4M3 || type == TW_E5M2) && compute_capability < 89) return 0;
  switch (compute_capability) {
    case 80:
      return 1024;
    case 90:
      return 2048;
    case 100:
      return 4096;
    default:
      return compute_capability >= 75 ? 512 : 0;
  }
}
