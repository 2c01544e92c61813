/*
 * bars.c -- bars beside the rows of a table, on a terminal.
 */
#include "print/bars.h"

#include <langinfo.h>
#include <locale.h>
#include <string.h>
#include <sys/ioctl.h>
#include <unistd.h>

enum { LEAST_COLUMNS = 80, LEAST_ROOM = 8, GAP = 2 };

/* Whether the user's locale has UTF-8; the program's own stays as it is. */
static int has_utf8(void) {
  locale_t locale = newlocale(LC_CTYPE_MASK, "", (locale_t)0);
  if (!locale) return 0;
  const int found = !strcmp(nl_langinfo_l(CODESET, locale), "UTF-8");
  freelocale(locale);
  return found;
}

tune_bars tune_bars_of(FILE *file) {
  struct winsize size;
  const int number = fileno(file);
  if (!isatty(number) || ioctl(number, TIOCGWINSZ, &size) ||
      size.ws_col < LEAST_COLUMNS)
    return (tune_bars){0};
  return (tune_bars){size.ws_col, has_utf8()};
}

int tune_bars_room(const tune_bars *bars, int width) {
  /* A character in the last column makes some terminals begin a line. */
  const int room = bars->columns - 1 - width - GAP;
  if (room < LEAST_ROOM) return 0;
  return room < TUNE_BAR_MOST ? room : TUNE_BAR_MOST;
}

const char *tune_bar(const tune_bars *bars, double fraction, int room,
                     char text[TUNE_BAR_TEXT]) {
  char *at = text;
  *at = 0;
  if (!(fraction > 0)) return text;
  if (room > TUNE_BAR_MOST) room = TUNE_BAR_MOST;
  const int unit = bars->is_utf8 ? 8 : 1;
  int parts = (int)((fraction < 1 ? fraction : 1) * room * unit + 0.5);
  if (parts == 0) parts = 1;
  if (!bars->is_utf8) {
    memset(text, '#', (size_t)parts);
    text[parts] = 0;
    return text;
  }
  /* U+2588 is a full block; U+258F to U+2589 are 1 to 7 eighths of one. */
  for (; parts >= 8; parts -= 8, at += 3) memcpy(at, "\xe2\x96\x88", 4);
  if (parts) snprintf(at, 4, "\xe2\x96%c", 0x90 - parts);
  return text;
}
