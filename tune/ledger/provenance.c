/*
 * provenance.c -- what a measurement was made with.
 */
#include "ledger/provenance.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "devices/cuda/open.h"

/* "NVRM version: NVIDIA UNIX x86_64 Kernel Module  580.65.06  Sun Jul 27 ...":
 * the first word with two points, or with one, that begins with a digit. */
void tune_driver_version(const char *text, char *version, size_t size) {
  version[0] = 0;
  const char *end = text + strcspn(text, "\n");
  for (const char *at = text; at < end && !version[0];) {
    size_t length = strcspn(at, " \t\n");
    int has_point = memchr(at, '.', length) != NULL;
    if (isdigit((unsigned char)*at) && has_point && length < size &&
        strspn(at, "0123456789.") == length)
      snprintf(version, size, "%.*s", (int)length, at);
    at += length + 1;
  }
}

static void read_driver(char *version, size_t size) {
  char text[256];
  FILE *file = fopen("/proc/driver/nvidia/version", "re");
  version[0] = 0;
  if (!file) return;
  size_t bytes = fread(text, 1, sizeof text - 1, file);
  fclose(file);
  text[bytes] = 0;
  tune_driver_version(text, version, size);
}

void tune_provenance_now(const tw_device_info *info,
                         tune_provenance *provenance) {
  char host[16] = "";
  struct tm utc;
  time_t seconds = time(NULL);
  memset(provenance, 0, sizeof *provenance);
  if (info->is_gpu) {
    read_driver(provenance->driver, sizeof provenance->driver);
    twi_cuda_version(provenance->cuda, sizeof provenance->cuda);
  }
  snprintf(provenance->version, sizeof provenance->version, "%.15s",
           tw_version());
  gmtime_r(&seconds, &utc);
  strftime(provenance->date, sizeof provenance->date, "%Y-%m-%dT%H:%M:%SZ",
           &utc);
  if (gethostname(host, sizeof host - 1)) strcpy(host, "host");
  snprintf(provenance->run, sizeof provenance->run, "%s.%ld.%lld", host,
           (long)getpid(), (long long)seconds);
}

void tune_provenance_to_record(const tune_provenance *provenance,
                               twi_record *record) {
  memcpy(record->driver, provenance->driver, sizeof record->driver);
  memcpy(record->cuda, provenance->cuda, sizeof record->cuda);
  memcpy(record->version, provenance->version, sizeof record->version);
  memcpy(record->date, provenance->date, sizeof record->date);
}

tune_entry tune_provenance_origin(const tune_provenance *provenance) {
  return (tune_entry){.event = TUNE_EVENT_COUNT,
                      .run = provenance->run,
                      .driver = provenance->driver,
                      .cuda = provenance->cuda,
                      .version = provenance->version};
}
