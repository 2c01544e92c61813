/*
 * scale.c -- maps a quantity to a coordinate of a chart.
 */
#include "report/scale.h"

#include <math.h>

void tune_range_add(tune_range *range, int is_log, double number) {
  if (!isfinite(number) || (is_log && number <= 0)) return;
  if (range->count == 0 || number < range->low) range->low = number;
  if (range->count == 0 || number > range->high) range->high = number;
  range->count++;
}

tune_scale tune_scale_log(const tune_range *range, double from, double to) {
  tune_scale scale = {1, 1, 10, from, to};
  if (range->count == 0) return scale;
  /* Denormal numbers have no tenth. */
  const double low = fmax(range->low, 1e-300);
  const double high = fmin(fmax(range->high, low), 1e300);
  const double room = fmax(0.05 * log10(high / low), 0.08);
  scale.low = low / pow(10, room);
  scale.high = high * pow(10, room);
  return scale;
}

tune_scale tune_scale_linear(double low, double high, double from, double to) {
  return (tune_scale){0, low, high > low ? high : low + 1, from, to};
}

double tune_scale_at(const tune_scale *scale, double number) {
  double part = 0;
  if (!scale->is_log)
    part = (number - scale->low) / (scale->high - scale->low);
  else if (number > 0)
    part = (log10(number) - log10(scale->low)) /
           (log10(scale->high) - log10(scale->low));
  part = part > 0 ? part < 1 ? part : 1 : 0; /* NaN is 0 */
  return scale->from + part * (scale->to - scale->from);
}

/* ---- ticks --------------------------------------------------------------- */

static int linear_ticks(const tune_scale *scale, double *ticks) {
  static const double steps[] = {1, 2, 5, 10};
  enum { WANTED = 6 };
  const double raw = (scale->high - scale->low) / WANTED;
  const double ten = pow(10, floor(log10(raw)));
  double step = 10 * ten;
  int count = 0;
  for (int i = 3; i >= 0; i--)
    if (steps[i] * ten >= raw * 0.999) step = steps[i] * ten;
  const double first = ceil(scale->low / step - 1e-9);
  for (int i = 0; i < TUNE_SCALE_TICKS; i++) {
    const double tick = (first + i) * step;
    if (tick > scale->high + 1e-9 * step) break;
    ticks[count++] = tick;
  }
  return count;
}

/* Powers of ten, or every second, third, ... of them; where there are few, also
 * twice and five times each. */
static int log_ticks(const tune_scale *scale, double *ticks) {
  static const double parts[] = {1, 2, 5};
  const double low = log10(scale->low), high = log10(scale->high);
  const int stride = (int)ceil((high - low) / 7);
  const int part_count = high - low < 2.2 ? 3 : 1;
  int count = 0;
  for (int power = (int)floor(low / stride) * stride; power <= high;
       power += stride)
    for (int i = 0; i < part_count && count < TUNE_SCALE_TICKS; i++) {
      const double tick = parts[i] * pow(10, power);
      if (tick >= scale->low && tick <= scale->high) ticks[count++] = tick;
    }
  return count;
}

int tune_scale_ticks(const tune_scale *scale, double ticks[TUNE_SCALE_TICKS]) {
  return scale->is_log ? log_ticks(scale, ticks) : linear_ticks(scale, ticks);
}
