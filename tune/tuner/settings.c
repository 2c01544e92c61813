/*
 * settings.c -- see settings.h.
 */
#include "tuner/settings.h"

int tune_settings_measure(const tune_settings *settings) {
  return settings->effort != TW_EFFORT_PREDICT &&
         tw_context_device(settings->context)->is_gpu;
}
