/*
 * imported.c -- what the steps of an import share.
 */
#include "import/imported.h"

#include <ctype.h>
#include <stdarg.h>
#include <string.h>

const char *tune_imported_base(const char *path) {
  const char *slash = strrchr(path, '/');
  return slash ? slash + 1 : path;
}

void tune_imported_note(tune_imported *imported, const char *format, ...) {
  tune_import_result *result = imported->result;
  if (result->note_count == TUNE_IMPORT_NOTES) return;
  va_list list;
  va_start(list, format);
  vsnprintf(result->notes[result->note_count++], TUNE_IMPORT_NOTE, format,
            list);
  va_end(list);
}

tw_status tune_imported_lua(const tune_imported *imported, const char *text,
                            tune_lua_place place, char **lua) {
  const tune_lua_names names = {imported->t1, imported->axes};
  return tune_to_lua(&names, text, place, lua);
}

int tune_imported_defines(const char *option) {
  return !strncmp(option, "-D", 2) &&
         (isalpha((unsigned char)option[2]) || option[2] == '_');
}
