/*
 * passes.c -- see passes.h.
 */
#include "program/passes.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "build/files.h"
#include "program/pass.h"

/* ---- whether there is a difference --------------------------------------- */

static int holds_word(const char *path) {
  size_t size = 0;
  char *text = tune_file_read(path, &size);
  /* NV_IF_... and NV_DISPATCH_TARGET are macros of <nv/target>, which depend on
   * __CUDA_ARCH__. */
  const int is_there =
      text && (strstr(text, "__CUDA_ARCH__") || strstr(text, "NV_IF_") ||
               strstr(text, "NV_DISPATCH_TARGET"));
  free(text);
  return is_there;
}

int tune_passes_differ(const char *text, size_t length) {
  const char *line = text, *end = text + length;
  while (line && line < end) {
    char path[TUNE_PATH], flags[32] = "";
    int number;
    /* A marker's flags: 2: the file is returned to; 3: it is a system header.
     */
    if (*line == '#' &&
        sscanf(line, "# %d \"%1023[^\"]\"%31[0-9 ]", &number, path, flags) >=
            2 &&
        path[0] != '<' && number <= 1 && !strchr(flags, '2') &&
        !strchr(flags, '3') && holds_word(path))
      return 1;
    line = memchr(line, '\n', (size_t)(end - line));
    if (line) line++;
  }
  return 0;
}

/* ---- the joined text ----------------------------------------------------- */

typedef struct joined {
  const tune_pass *host, *device;
  char *text;
  size_t length, capacity;
  size_t at; /* in the host's text: what is before it has been copied */
  int is_lost;
} joined;

static void put(joined *to, const char *text, size_t length) {
  if (to->length + length + 1 > to->capacity) {
    const size_t capacity = 2 * (to->length + length + 1);
    char *grown = to->is_lost ? NULL : realloc(to->text, capacity);
    if (!grown) {
      to->is_lost = 1;
      return;
    }
    to->text = grown;
    to->capacity = capacity;
  }
  memcpy(to->text + to->length, text, length);
  to->length += length;
  to->text[to->length] = '\0';
}

static void put_word(joined *to, const char *word) {
  put(to, word, strlen(word));
}

/* Adds a line marker: what follows is at the token's place. */
static void put_place(joined *to, const tune_pass *pass, int token) {
  const tune_row *row = tune_pass_row(pass, token);
  char number[32];
  snprintf(number, sizeof number, "\n# %d \"", row->line);
  put_word(to, number);
  put(to, row->file, (size_t)row->file_length);
  put_word(to, "\"\n");
}

static void put_tokens(joined *to, const tune_pass *pass, int first, int last) {
  const tune_tokens *tokens = &pass->source.tokens;
  put_place(to, pass, first);
  const size_t begin = tokens->items[first].begin;
  put(to, tokens->text + begin, tune_token_end(tokens, last) - begin);
}

/* Copies the host's text up to the token, and leaves out what is before
 * `next`. */
static void copy_host(joined *to, int token, int next) {
  const tune_tokens *tokens = &to->host->source.tokens;
  const size_t end = tokens->items[token].begin;
  if (end > to->at) put(to, tokens->text + to->at, end - to->at);
  to->at = tokens->items[next].begin;
}

/* Continues the host's text at the token. */
static void resume(joined *to, int token) {
  if (token >= to->host->source.tokens.count) return;
  put_place(to, to->host, token);
  to->at = to->host->source.tokens.items[token].begin;
}

/* Joins the two bodies of a function into one, which runs that of the device in
 * kernels. */
static void join_bodies(joined *to, const tune_declaration *host,
                        const tune_declaration *device) {
  const int is_device =
      host->side == TUNE_DEVICE && device->side == TUNE_DEVICE;
  copy_host(to, host->open, host->close + 1);
  if (!is_device) {
    put_word(to,
             "{ if (__builtin_is_constant_evaluated() || "
             "!tw_program_in_kernel())");
    put_tokens(to, to->host, host->open, host->close);
    put_word(to, " else ");
  }
  put_tokens(to, to->device, device->open, device->close);
  if (!is_device) put_word(to, " }");
  resume(to, host->close + 1);
}

/* ---- outside of functions ------------------------------------------------ */

static int is_same_text(const joined *to, int a, int a_end, int b, int b_end) {
  char *x = tune_source_text(&to->host->source, a, a_end - 1);
  char *y = tune_source_text(&to->device->source, b, b_end - 1);
  const int is_same = x && y && !strcmp(x, y);
  free(x);
  free(y);
  return is_same;
}

static int is_same_name(const joined *to, const tune_declaration *a,
                        const tune_declaration *b) {
  return a->name >= 0 && b->name >= 0 &&
         is_same_text(to, a->name, a->name + 1, b->name, b->name + 1);
}

/* Whether two functions of the same name have the same parameters. */
static int is_same_function(const joined *to, const tune_declaration *a,
                            const tune_declaration *b) {
  if (a->open < 0 || b->open < 0) return 0;
  const int a_end = tune_token_close(&to->host->source.tokens, a->name + 1);
  const int b_end = tune_token_close(&to->device->source.tokens, b->name + 1);
  return a_end > 0 && b_end > 0 &&
         is_same_text(to, a->name + 1, a_end + 1, b->name + 1, b_end + 1);
}

/* Looks for the host's declaration, in the hunk, of what `device` declares. 1:
 * found, the same function; -1: found, something else of this name; 0: not
 * found. */
static int find_host(const joined *to, const tune_hunk *hunk,
                     const tune_declaration *device, tune_declaration *host) {
  int found = 0;
  for (int i = hunk->first[0];
       tune_pass_declaration(to->host, i, hunk->end[0], host);
       i = host->last + 1) {
    if (!is_same_name(to, host, device)) continue;
    if (is_same_function(to, host, device)) return 1;
    if (host->open < 0 || device->open < 0) found = -1;
  }
  return found;
}

static void join_declarations(joined *to, const tune_hunk *hunk) {
  tune_declaration device, host;
  /* First the bodies of functions that both passes have, in the host's order;
   * then the declarations that only the device's has. */
  for (int i = hunk->first[0];
       tune_pass_declaration(to->host, i, hunk->end[0], &host);
       i = host.last + 1) {
    for (int j = hunk->first[1];
         host.open >= 0 &&
         tune_pass_declaration(to->device, j, hunk->end[1], &device);
         j = device.last + 1)
      if (is_same_name(to, &host, &device) &&
          is_same_function(to, &host, &device)) {
        join_bodies(to, &host, &device);
        break;
      }
  }
  int is_more = 0;
  for (int j = hunk->first[1];
       tune_pass_declaration(to->device, j, hunk->end[1], &device);
       j = device.last + 1) {
    if (find_host(to, hunk, &device, &host)) continue;
    if (!is_more) copy_host(to, hunk->end[0], hunk->end[0]);
    put_tokens(to, to->device, device.first, device.last);
    is_more = 1;
  }
  if (is_more) resume(to, hunk->end[0]);
}

/* ---- hunks --------------------------------------------------------------- */

/* Joins what the hunk begins with: the bodies of the functions that it is in,
 * or declarations. Sets *done to the host's token up to which the text is
 * joined. Returns 1 if the hunk continues behind these functions; it is then
 * cut to that rest. */
static int join_first(joined *to, tune_hunk *hunk, int *done) {
  tune_declaration host, device;
  int is_host_function, is_device_function;
  const int is_host =
      tune_pass_function(to->host, hunk->first[0], &host, &is_host_function);
  const int is_device = tune_pass_function(to->device, hunk->first[1], &device,
                                           &is_device_function);
  *done = hunk->end[0];
  if (!is_host_function && !is_device_function) {
    join_declarations(to, hunk);
    return 0;
  }
  if (!is_host || !is_device ||
      (host.side == TUNE_HOST && device.side == TUNE_HOST))
    return 0;
  const int goes_on =
      hunk->end[0] > host.close + 1 || hunk->end[1] > device.close + 1;
  if (goes_on && !is_same_function(to, &host, &device)) return 0;
  join_bodies(to, &host, &device);
  *done = host.close + 1;
  if (!goes_on || hunk->end[0] <= host.close + 1 ||
      hunk->end[1] <= device.close + 1)
    return 0;
  hunk->first[0] = host.close + 1;
  hunk->first[1] = device.close + 1;
  tune_passes_narrow(to->host, to->device, hunk);
  return hunk->first[0] < hunk->end[0] || hunk->first[1] < hunk->end[1];
}

/* Joins a hunk, which spans several functions if no line between them is equal
 * in both passes. Returns the host's token up to which the text is joined. */
static int join_hunk(joined *to, tune_hunk *hunk) {
  int done;
  while (join_first(to, hunk, &done)) {
  }
  return done;
}

char *tune_passes_join(const char *host, size_t host_length, const char *device,
                       size_t device_length, size_t *length) {
  tune_pass passes[2];
  if (!tune_pass_read(&passes[0], host, host_length)) return NULL;
  if (!tune_pass_read(&passes[1], device, device_length)) {
    tune_pass_free(&passes[0]);
    return NULL;
  }
  joined to = {.host = &passes[0], .device = &passes[1]};
  tune_hunk hunk;
  int from[2] = {0, 0}, done = 0;
  while (tune_passes_next_hunk(&passes[0], &passes[1], from, &hunk))
    if (hunk.first[0] >= done) done = join_hunk(&to, &hunk);
  put(&to, host + to.at, host_length - to.at);
  tune_pass_free(&passes[0]);
  tune_pass_free(&passes[1]);
  *length = to.length;
  if (!to.is_lost) return to.text;
  free(to.text);
  return NULL;
}
