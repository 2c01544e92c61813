/*
 * html.c -- writes HTML and SVG in which every text is escaped.
 */
#include "report/html.h"

#include <math.h>
#include <stdarg.h>
#include <string.h>

/* The bytes of the UTF-8 character that `text` begins with; 0 if it is none, or
 * one that HTML cannot hold. */
static int character_bytes(const unsigned char *text) {
  const unsigned char first = text[0];
  if (first < 0x80)
    return first >= 0x20 ? first != 0x7f : first == '\t' || first == '\n';
  const int count = first >= 0xf0 ? 4 : first >= 0xe0 ? 3 : 2;
  if (first < 0xc2 || first > 0xf4) return 0;
  for (int i = 1; i < count; i++)
    if ((text[i] & 0xc0) != 0x80) return 0;
  const int second = text[1];
  if ((first == 0xe0 && second < 0xa0) || (first == 0xed && second > 0x9f) ||
      (first == 0xf0 && second < 0x90) || (first == 0xf4 && second > 0x8f) ||
      (first == 0xc2 && second < 0xa0)) /* overlong, surrogates, controls */
    return 0;
  if (first == 0xef && second == 0xbf && text[2] >= 0xbe) return 0;
  return count;
}

void tune_html_text(FILE *out, const char *text) {
  const unsigned char *at = (const unsigned char *)text;
  while (at && *at) {
    const int bytes = character_bytes(at);
    if (bytes == 0)
      fputs("\xef\xbf\xbd", out);
    else if (*at == '<')
      fputs("&lt;", out);
    else if (*at == '>')
      fputs("&gt;", out);
    else if (*at == '&')
      fputs("&amp;", out);
    else if (*at == '"')
      fputs("&quot;", out);
    else if (*at == '\'')
      fputs("&#39;", out);
    else
      fwrite(at, 1, (size_t)bytes, out);
    at += bytes ? bytes : 1;
  }
}

/* ---- numbers ------------------------------------------------------------- */

const char *tune_html_number(double number, char text[TUNE_HTML_NUMBER]) {
  static const char units[] = "kMGT";
  const double size = fabs(number);
  if (!isfinite(number))
    snprintf(text, TUNE_HTML_NUMBER, "-");
  else if (size != 0 && (size < 1e-4 || size >= 1e15))
    snprintf(text, TUNE_HTML_NUMBER, "%.2g", number);
  else if (size < 1000)
    snprintf(text, TUNE_HTML_NUMBER, "%.3g", number);
  else if (size < 9999.5)
    snprintf(text, TUNE_HTML_NUMBER, "%d,%03d", (int)(number + 0.5) / 1000,
             (int)(size + 0.5) % 1000);
  else {
    int unit = -1;
    for (; number >= 999.5 && unit < 3; unit++) number /= 1000;
    snprintf(text, TUNE_HTML_NUMBER, "%.3g%c", number, units[unit]);
  }
  return text;
}

const char *tune_html_time(double time_us, char text[TUNE_HTML_NUMBER]) {
  const char *unit = time_us < 1000 ? "\xc2\xb5s" : time_us < 1e6 ? "ms" : "s";
  double number = time_us < 1000  ? time_us
                  : time_us < 1e6 ? time_us / 1e3
                                  : time_us / 1e6;
  char digits[TUNE_HTML_NUMBER];
  if (!isfinite(time_us) || time_us <= 0)
    return snprintf(text, TUNE_HTML_NUMBER, "-"), text;
  if (number >= 1 && number < 1000)
    snprintf(digits, sizeof digits, "%.4g", number);
  else
    tune_html_number(number, digits);
  snprintf(text, TUNE_HTML_NUMBER, "%.20s\xc2\xa0%s", digits, unit);
  return text;
}

/* ---- formats ------------------------------------------------------------- */

static void print_coordinate(FILE *out, double number) {
  char text[32];
  if (!(fabs(number) < 1e6)) number = 0; /* no chart is as large */
  int length = snprintf(text, sizeof text, "%.1f", number);
  if (!strcmp(text + length - 2, ".0")) text[length - 2] = 0;
  fputs(strcmp(text, "-0") ? text : "0", out);
}

static void print_percent(FILE *out, double fraction) {
  if (fraction > 0 && fraction < 0.001)
    fputs("&lt;0.1\xc2\xa0%", out);
  else
    fprintf(out, "%.3g\xc2\xa0%%", 100 * fraction);
}

void tune_html(FILE *out, const char *format, ...) {
  char number[TUNE_HTML_NUMBER];
  va_list list;
  va_start(list, format);
  for (const char *at = format; *at; at++) {
    if (*at != '%') {
      fputc(*at, out);
      continue;
    }
    switch (*++at) {
      case 's':
        tune_html_text(out, va_arg(list, const char *));
        break;
      case 'r':
        fputs(va_arg(list, const char *), out);
        break;
      case 'd':
        fprintf(out, "%d", va_arg(list, int));
        break;
      case 'x':
        print_coordinate(out, va_arg(list, double));
        break;
      case 'n':
        fputs(tune_html_number(va_arg(list, double), number), out);
        break;
      case 't':
        fputs(tune_html_time(va_arg(list, double), number), out);
        break;
      case 'p':
        print_percent(out, va_arg(list, double));
        break;
      default:
        fputc('%', out);
        if (!*at) at--;
    }
  }
  va_end(list);
}
