/*
 * pass.c -- the rows of a pass, and the rows in which two passes differ
 * (pass.h).
 */
#include "program/pass.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

/* ---- rows ---------------------------------------------------------------- */

static uint64_t mix(uint64_t hash, const char *text, size_t length) {
  for (size_t i = 0; i < length; i++)
    hash = (hash ^ (unsigned char)text[i]) * 1099511628211u;
  return (hash ^ 0xff) * 1099511628211u;
}

/* Reads "# 12 "file" 1"; 0 if the line says something else. */
static int read_marker(const char *text, tune_row *place) {
  char *end;
  while (*text == '#' || *text == ' ') text++;
  if (!isdigit((unsigned char)*text)) return 0;
  const long line = strtol(text, &end, 10);
  if (end[0] != ' ' || end[1] != '"') return 0;
  const char *file = end + 2;
  const char *quote = file;
  while (*quote && *quote != '"' && *quote != '\n')
    quote += *quote == '\\' && quote[1] ? 2 : 1;
  place->file = file;
  place->file_length = (int)(quote - file);
  place->line = (int)line;
  return 1;
}

/* Moves *place, the file and the line of position `from`, to position `to`.
 * *marker counts the lines with # before it. */
static void advance(const tune_tokens *tokens, size_t from, size_t to,
                    int *marker, tune_row *place) {
  while (from < to) {
    const int is_next =
        *marker < tokens->line_count && tokens->lines[*marker].begin < to;
    const size_t stop = is_next ? tokens->lines[*marker].begin : to;
    for (; from < stop; from++) place->line += tokens->text[from] == '\n';
    if (!is_next) return;
    const tune_token *line = &tokens->lines[(*marker)++];
    const int is_marker = read_marker(tokens->text + line->begin, place);
    from = line->begin + line->length;
    /* The line break of a marker is not one of the source. */
    if (is_marker && from < to) from++;
  }
}

int tune_pass_read(tune_pass *pass, const char *text, size_t length) {
  *pass = (tune_pass){0};
  tune_tokens *tokens = &pass->source.tokens;
  if (!tune_tokens_read(tokens, text, length)) return 0;
  pass->rows = malloc(((size_t)tokens->count + 1) * sizeof *pass->rows);
  if (!pass->rows) {
    tune_tokens_free(tokens);
    return 0;
  }
  tune_row place = {.file = "", .line = 1}, *row = NULL;
  size_t from = 0;
  int marker = 0;
  for (int i = 0; i < tokens->count; i++) {
    const tune_token *token = &tokens->items[i];
    advance(tokens, from, token->begin, &marker, &place);
    from = token->begin;
    if (!row || row->line != place.line ||
        row->file_length != place.file_length ||
        memcmp(row->file, place.file, (size_t)place.file_length) != 0) {
      row = &pass->rows[pass->row_count++];
      *row = place;
      row->first = i;
      row->hash = mix(14695981039346656037u ^ (uint64_t)place.line, place.file,
                      (size_t)place.file_length);
    }
    row->end = i + 1;
    row->hash = mix(row->hash, text + token->begin, token->length);
  }
  return 1;
}

void tune_pass_free(tune_pass *pass) {
  tune_tokens_free(&pass->source.tokens);
  free(pass->rows);
}

const tune_row *tune_pass_row(const tune_pass *pass, int token) {
  int low = 0, high = pass->row_count - 1;
  while (low < high) {
    const int middle = (low + high + 1) / 2;
    if (pass->rows[middle].first <= token)
      low = middle;
    else
      high = middle - 1;
  }
  return &pass->rows[low];
}

/* ---- differences --------------------------------------------------------- */

static int is_equal(const tune_pass *host, const tune_pass *device, int a,
                    int b) {
  return a < host->row_count && b < device->row_count &&
         host->rows[a].hash == device->rows[b].hash;
}

static int token_at(const tune_pass *pass, int row) {
  return row < pass->row_count ? pass->rows[row].first
                               : pass->source.tokens.count;
}

static int is_same_token(const tune_pass *host, const tune_pass *device, int a,
                         int b) {
  const tune_tokens *x = &host->source.tokens, *y = &device->source.tokens;
  return x->items[a].length == y->items[b].length &&
         !memcmp(x->text + x->items[a].begin, y->text + y->items[b].begin,
                 x->items[a].length);
}

void tune_passes_narrow(const tune_pass *host, const tune_pass *device,
                        tune_hunk *hunk) {
  int *first = hunk->first, *end = hunk->end;
  while (first[0] < end[0] && first[1] < end[1] &&
         is_same_token(host, device, first[0], first[1]))
    first[0]++, first[1]++;
  while (first[0] < end[0] && first[1] < end[1] &&
         is_same_token(host, device, end[0] - 1, end[1] - 1))
    end[0]--, end[1]--;
}

int tune_passes_next_hunk(const tune_pass *host, const tune_pass *device,
                          int from[2], tune_hunk *hunk) {
  int a = from[0], b = from[1];
  while (is_equal(host, device, a, b)) a++, b++;
  if (a >= host->row_count && b >= device->row_count) return 0;
  /* Finds the nearest rows that are equal again. Equal rows are the same line,
   * because a row's hash includes its file and its line. */
  enum { MOST_ROWS = 30000 }; /* of a difference: the time is its square */
  int most = host->row_count - a + device->row_count - b;
  if (most > MOST_ROWS) most = MOST_ROWS;
  int x = host->row_count - a, y = device->row_count - b, is_found = 0;
  for (int both = 1; both < most && !is_found; both++)
    for (int skipped = 0; skipped <= both && !is_found; skipped++)
      if (is_equal(host, device, a + skipped, b + both - skipped)) {
        x = skipped;
        y = both - skipped;
        is_found = 1;
      }
  *hunk = (tune_hunk){{token_at(host, a), token_at(device, b)},
                      {token_at(host, a + x), token_at(device, b + y)}};
  from[0] = a + x;
  from[1] = b + y;
  tune_passes_narrow(host, device, hunk);
  return 1;
}
