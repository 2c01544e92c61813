/*
 * options.h -- the command line of twcc, which takes nvcc's options.
 *
 * What does not matter here is accepted and ignored: architectures, the options
 * of ptxas, debug information. What g++ knows is passed on to it.
 */
#ifndef TUNE_PROGRAM_OPTIONS_H
#define TUNE_PROGRAM_OPTIONS_H

/* A list of words; NULL ends it. */
typedef struct tune_words {
  const char **items;
  int count, capacity;
} tune_words;

typedef enum twcc_action {
  TWCC_LINK,
  TWCC_COMPILE,     /* -c, -dc, -dw */
  TWCC_PREPROCESS,  /* -E */
  TWCC_DEPENDENCES, /* -M, -MM */
  TWCC_DEVICE_LINK, /* -dlink: there is nothing to do */
  TWCC_LIBRARY,     /* -lib */
  TWCC_IMAGE,       /* -cubin, -fatbin: a module that a program loads */
  TWCC_TEXT_IMAGE,  /* -ptx: the same as text */
  TWCC_VERSION,
  TWCC_HELP
} twcc_action;

typedef enum twcc_language {
  TWCC_BY_SUFFIX,
  TWCC_CUDA,
  TWCC_CXX,
  TWCC_C,
  TWCC_OBJECT /* for the linker */
} twcc_language;

typedef struct twcc_input {
  const char *path;
  twcc_language language;
  int at; /* how many words of `link` come before it */
} twcc_input;

typedef struct twcc_options {
  twcc_action action;
  const char *output;        /* NULL: g++'s own */
  const char *host_compiler; /* -ccbin; NULL: the usual one */
  int is_relocatable, is_verbose, is_dry;
  int is_unwatched; /* --unwatched, which nvcc does not have: no hooks */
  twcc_input *inputs;
  int input_count;
  tune_words preprocess; /* -I, -D, -M..., -std */
  tune_words compile;    /* -f..., -W..., -Xcompiler */
  tune_words link;       /* -L, -l, -Xlinker */
  tune_words gpus;       /* the values of -arch and -gencode */
  char why[256];         /* of an error */
} twcc_options;

/* Adds a word, which must stay valid. */
void tune_words_add(tune_words *words, const char *word);
/* A copy of the text, which is never freed, as a program ends soon. */
const char *tune_words_keep(const char *format, ...)
    __attribute__((format(printf, 1, 2)));

/* Reads the words behind the program's name; 0, with the reason in `why`, if
 * they cannot be understood. */
int twcc_options_read(twcc_options *options, int count,
                      const char *const *words);

/* Whether a module is made, which a program loads. */
int twcc_makes_image(const twcc_options *options);

/* The compute capability, times 10, that a value of -arch or -gencode names;
 * TWCC_CAPABILITY if it names none, as "native" does. */
int twcc_capability(const char *gpu);
enum { TWCC_CAPABILITY = 90 };

/* The language that a file's suffix stands for. */
twcc_language twcc_language_of(const char *path);

#endif
