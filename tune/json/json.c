/*
 * json.c -- reads a JSON file with cJSON, gzip or not, and takes its members.
 */
#include "json/json.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <zlib.h>

#include "api/error.h"

enum { CHUNK = 1 << 20 };

/* zlib passes files through that are not packed. */
static tw_status read_all(gzFile file, char **text) {
  size_t used = 0, size = 0;
  for (;;) {
    if (size - used < CHUNK + 1) {
      size = 2 * size + 2 * CHUNK;
      char *grown = realloc(*text, size);
      if (!grown) return twi_fail(TW_ERROR_MEMORY, "out of memory for a file");
      *text = grown;
    }
    int got = gzread(file, *text + used, CHUNK);
    if (got < 0)
      return twi_fail(TW_ERROR_FILE, "it cannot be read or unpacked");
    if (got == 0) break;
    used += (size_t)got;
  }
  (*text)[used] = 0;
  return TW_OK;
}

static tw_status parse(const char *text, cJSON **root) {
  const char *end = NULL;
  *root = cJSON_ParseWithOpts(text, &end, 1);
  if (*root) return TW_OK;
  int line = 1;
  for (const char *at = text; end && at < end; at++) line += *at == '\n';
  return twi_fail(TW_ERROR_FILE, "line %d is no JSON: '%.30s'", line,
                  end ? end : "");
}

tw_status tune_json_read(const char *path, cJSON **root) {
  char *text = NULL;
  *root = NULL;
  gzFile file = gzopen(path, "rb");
  if (!file)
    return twi_fail(TW_ERROR_FILE, "it cannot be read: %s", strerror(errno));
  tw_status status = read_all(file, &text);
  gzclose(file);
  if (status == TW_OK) status = parse(text, root);
  free(text);
  return status;
}

const cJSON *tune_json_member(const cJSON *object, const char *name) {
  return cJSON_GetObjectItemCaseSensitive(object, name);
}

const char *tune_json_string(const cJSON *object, const char *name) {
  const cJSON *found = tune_json_member(object, name);
  return cJSON_IsString(found) ? found->valuestring : NULL;
}

const char *tune_json_value(const cJSON *value, char *buffer) {
  if (cJSON_IsString(value)) return value->valuestring;
  if (cJSON_IsBool(value)) return cJSON_IsTrue(value) ? "1" : "0";
  if (!cJSON_IsNumber(value)) return NULL;
  snprintf(buffer, TUNE_JSON_NUMBER, "%.15g", value->valuedouble);
  return buffer;
}
