/*
 * status.c -- statuses, element types and this thread's latest error.
 *
 * The tables are expanded from the same lists in tilewright.h as the
 * enumerators, so every enumerator has a row.
 */
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "api/error.h"
#include "api/version.h"

const char *tw_version(void) { return TWI_VERSION_TEXT; }

static const struct {
  const char *name, *message;
} statuses[] = {
#define STATUS(name, message) {"TW_" #name, message},
    TW_STATUS_LIST(STATUS)
#undef STATUS
};

static int is_status(tw_status status) {
  return (int)status >= 0 && (int)status < TW_STATUS_COUNT;
}

const char *tw_status_name(tw_status status) {
  return is_status(status) ? statuses[status].name : "TW_STATUS_UNKNOWN";
}

const char *tw_status_message(tw_status status) {
  return is_status(status) ? statuses[status].message
                           : "this number is no status of the library";
}

/* There are two sentences: the one from before twi_call_begin(), and the one
 * that the call may overwrite. So twi_call_end() restores the former without a
 * copy.
 */
enum { SENTENCE_BYTES = 1024 };
static _Thread_local struct {
  char sentences[2][SENTENCE_BYTES];
  int current;  /* index of the one that tw_last_error() returns */
  int writable; /* index of the one that twi_fail() writes */
} latest;

const char *tw_last_error(void) { return latest.sentences[latest.current]; }

tw_status twi_fail(tw_status status, const char *format, ...) {
  /* A buffer of its own, because the arguments may include the old sentence. */
  char sentence[SENTENCE_BYTES];
  va_list arguments;
  va_start(arguments, format);
  vsnprintf(sentence, sizeof sentence, format, arguments);
  va_end(arguments);
  latest.current = latest.writable;
  memcpy(latest.sentences[latest.current], sentence, strlen(sentence) + 1);
  return status;
}

int twi_call_begin(void) {
  latest.writable = !latest.current;
  return latest.current;
}

tw_status twi_call_end(int mark, tw_status status) {
  if (status == TW_OK) latest.current = mark;
  return status;
}

static const struct {
  const char *name;
  size_t bytes;
} types[] = {
#define TYPE(name, text, bytes) {text, bytes},
    TW_TYPE_LIST(TYPE)
#undef TYPE
};

static int is_type(tw_type type) {
  return (int)type >= 0 && (int)type < TW_TYPE_COUNT;
}

const char *tw_type_name(tw_type type) {
  return is_type(type) ? types[type].name : "?";
}

size_t tw_type_bytes(tw_type type) {
  return is_type(type) ? types[type].bytes : 0;
}

/* The type whose name is the first `length` characters; -1: none. */
static int find_type(const char *name, size_t length) {
  for (int i = 0; i < TW_TYPE_COUNT; i++)
    if (strlen(types[i].name) == length &&
        !strncmp(name, types[i].name, length))
      return i;
  return -1;
}

/* A combination's name is that of its types with _ between them. */
static int type_from_name(const char *name) {
  int combined = 0;
  for (int count = 0; count < 3; count++) {
    const size_t length = strcspn(name, "_");
    const int type = find_type(name, length);
    if (type < 0) return -1;
    combined |= count ? (type + 1) << 8 * count : type;
    if (!name[length]) return combined;
    name += length + 1;
  }
  return -1;
}

tw_status tw_type_from_name(const char *name, tw_type *type) {
  if (!name || !type)
    return twi_fail(TW_ERROR_NULL, "tw_type_from_name: %s is NULL",
                    name ? "type" : "name");
  const int found = type_from_name(name);
  if (found >= 0) {
    *type = (tw_type)found;
    return TW_OK;
  }
#define NAME(name, text, bytes) " " text
  return twi_fail(TW_ERROR_TYPE,
                  "there is no type '%.32s'; the types are" TW_TYPE_LIST(NAME),
                  name);
#undef NAME
}
