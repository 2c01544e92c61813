/*
 * compile.c -- compiles one source (job.h).
 *
 * A .cu file is preprocessed with CUDA's words, rewritten (rewrite.h), compiled
 * as C++ with the hooks of ThreadSanitizer, and the hooks are renamed to those
 * of the simulator. Other sources have the hooks too: host code may touch
 * device memory, or what a stream has not delivered yet.
 */
#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "program/job.h"
#include "program/libraries.h"
#include "program/passes.h"
#include "program/rewrite.h"

/* runtime/devices/simulator/README.md says why. */
static const char *const code_flags[] = {
    "-O2", "-g1", "-fPIC", "-fno-tree-sra", "-fno-thread-jumps",
    "-ffp-contract=off",
    /* Without it the code of a shared library inlines no function that another
     * library could replace. */
    "-fno-semantic-interposition",
    /* Kernels access memory as other types than it was declared with. */
    "-fno-strict-aliasing",
    /* A large frame touches the guard page of a stack, not memory beyond it. */
    "-fstack-clash-protection",
    /* Findings name the line of a call by its return address, which a tail call
     * does not have. */
    "-fno-optimize-sibling-calls",
    /* No notes that older versions of gcc pass parameters which are aligned to
     * 64 bytes, as tensor maps are, in another way. */
    "-Wno-psabi",
    /* Memory that a kernel allocates and never uses may be a leak, too. */
    "-fno-allocation-dce", "-fno-builtin-malloc"};

static const char *const hook_flags[] = {
    "-fsanitize=thread,bounds-strict",
    "--param=tsan-instrument-func-entry-exit=0",
    "--param=tsan-distinguish-volatile=1",
    /* gcc would expand these into accesses without hooks. */
    "-fno-builtin-memcpy", "-fno-builtin-memmove", "-fno-builtin-memset"};

/* With these g++ takes all that nvcc takes. */
static const char *const lenient_flags[] = {"-fpermissive", "-w"};

#define ADD_ALL(words, list) \
  twcc_add_all(words, list, (int)(sizeof(list) / sizeof *(list)))

static const char *compiler(const twcc_job *job, twcc_language language) {
  if (language == TWCC_C) return job->places->cc;
  return job->places->cxx;
}

static int has_standard(const tune_words *words) {
  for (int i = 0; i < words->count; i++)
    if (!strncmp(words->items[i], "-std=", 5)) return 1;
  return 0;
}

/* Adds the options by which a compiler reads a source: macros, headers,
 * standard. */
static void add_reading(const twcc_job *job, tune_words *words,
                        twcc_language language, int is_device) {
  const char *include = job->places->include;
  if (language == TWCC_CUDA) {
    tune_words_add(words, "-DTW_PROGRAM");
    if (job->options->is_unwatched)
      tune_words_add(words, "-DTW_PROGRAM_UNWATCHED");
    tune_words_add(words, "-include");
    tune_words_add(words, "tilewright/simulator/cuda_words.h");
    tune_words_add(words, "-include"); /* as nvcc does */
    tune_words_add(words, "cuda_runtime.h");
  }
  if (language != TWCC_C && !has_standard(&job->options->preprocess))
    tune_words_add(words, "-std=gnu++17");
  /* Before the program's own folders, one of which may be the toolkit's. */
  tune_words_add(words, "-I");
  tune_words_add(words,
                 tune_words_keep("%s/tilewright/simulator/cuda", include));
  tune_words_add(words, "-I");
  tune_words_add(words, include);
  const tune_words *given = &job->options->preprocess;
  for (int i = 0; i < given->count; i++) {
    /* Only the pass for the host writes dependences. */
    const char *word = given->items[i];
    if (!is_device || strncmp(word, "-M", 2) != 0)
      tune_words_add(words, word);
    else if (!strcmp(word, "-MF") || !strcmp(word, "-MT") ||
             !strcmp(word, "-MQ"))
      i++;
  }
}

static const char *language_word(twcc_language language) {
  return language == TWCC_C ? "c" : "c++";
}

int twcc_preprocess(const twcc_job *job, const twcc_input *input,
                    const char *output, int capability) {
  tune_words words = {0};
  tune_words_add(&words, compiler(job, input->language));
  tune_words_add(&words, "-x");
  tune_words_add(&words, language_word(input->language));
  add_reading(job, &words, input->language, capability != 0);
  twcc_add_all(&words, job->options->compile.items,
               job->options->compile.count);
  if (capability)
    tune_words_add(&words,
                   tune_words_keep("-D__CUDA_ARCH__=%d", 10 * capability));
  if (job->options->action != TWCC_DEPENDENCES) tune_words_add(&words, "-E");
  tune_words_add(&words, input->path);
  if (output) {
    tune_words_add(&words, "-o");
    tune_words_add(&words, output);
  }
  return twcc_command(job, &words);
}

/* The highest compute capability that the code is for, at least the lowest that
 * CUDA 13 supports. */
static int device_capability(const twcc_options *options) {
  enum { OLDEST = 75 };
  int most = options->gpus.count ? OLDEST : TWCC_CAPABILITY;
  for (int i = 0; i < options->gpus.count; i++) {
    const int one = twcc_capability(options->gpus.items[i]);
    if (one > most) most = one;
  }
  return most;
}

/* Joins `host`, the text of the pass for the host, with that of the pass for
 * the device (passes.h), and frees it. NULL after a failure, which has a
 * message. */
static char *add_device_pass(const twcc_job *job, const twcc_input *input,
                             const char *from, char *host, size_t *size) {
  const char *path = tune_words_keep("%s.device", from);
  size_t device_size = 0;
  char *joined = NULL;
  char *device =
      twcc_preprocess(job, input, path, device_capability(job->options))
          ? NULL
          : tune_file_read(path, &device_size);
  if (device) joined = tune_passes_join(host, *size, device, device_size, size);
  free(device);
  free(host);
  return joined;
}

static int rewrite(const twcc_job *job, const twcc_input *input,
                   const char *from, const char *to) {
  const tune_rewrite_options options = {job->options->is_relocatable};
  size_t size = 0, new_size = 0;
  if (job->options->is_dry) return 0;
  char *text = tune_file_read(from, &size);
  if (text && tune_passes_differ(text, size))
    text = add_device_pass(job, input, from, text, &size);
  char *result = text ? tune_rewrite(text, size, &options, &new_size) : NULL;
  const int failed = !result || tune_file_write(to, result, new_size);
  if (failed) fprintf(stderr, "twcc: %s cannot be rewritten\n", from);
  free(text);
  free(result);
  return failed;
}

static int rename_symbols(const twcc_job *job, const char *object) {
  tune_words words = {0};
  tune_words_add(&words, job->places->objcopy);
  tune_words_add(&words,
                 tune_words_keep("--redefine-syms=%s", job->places->symbols));
  tune_words_add(&words, tune_words_keep("--redefine-syms=%s",
                                         job->places->program_symbols));
  tune_words_add(&words, object);
  return twcc_command(job, &words);
}

/* Compiles `source`: the input itself, or its preprocessed and rewritten text.
 */
static int compile_text(const twcc_job *job, const twcc_input *input,
                        const char *source, const char *object) {
  tune_words words = {0};
  tune_words_add(&words, compiler(job, input->language));
  tune_words_add(&words, "-x");
  if (input->language == TWCC_CUDA) {
    tune_words_add(&words, "c++-cpp-output");
    const tune_words *given = &job->options->preprocess;
    if (!has_standard(given)) tune_words_add(&words, "-std=gnu++17");
    for (int i = 0; i < given->count; i++)
      if (!strncmp(given->items[i], "-std=", 5))
        tune_words_add(&words, given->items[i]);
  } else {
    tune_words_add(&words, language_word(input->language));
    add_reading(job, &words, input->language, 0);
  }
  ADD_ALL(&words, code_flags);
  if (!job->options->is_unwatched) ADD_ALL(&words, hook_flags);
  if (input->language == TWCC_C)
    tune_words_add(&words, "-w");
  else
    ADD_ALL(&words, lenient_flags);
  twcc_add_all(&words, job->options->compile.items,
               job->options->compile.count);
  tune_words_add(&words, "-c");
  tune_words_add(&words, source);
  tune_words_add(&words, "-o");
  tune_words_add(&words, object);
  const int status = twcc_command(job, &words);
  return status ? status : rename_symbols(job, object);
}

/* Says what to use in place of texture references, whose types the headers do
 * not declare: g++'s errors do not. */
static void explain_failure(const char *source, const char *text) {
  static const char word[] = "texture";
  enum { LENGTH = sizeof word - 1 };
  for (const char *at = strstr(text, word); at; at = strstr(at + 1, word)) {
    const char *next = at + LENGTH + strspn(at + LENGTH, " ");
    const int is_word = at == text || !(isalnum((unsigned char)at[-1]) ||
                                        at[-1] == '_' || at[-1] == ':');
    if (!is_word || *next != '<') continue;
    fprintf(stderr,
            "twcc: %s: texture references (texture<...>), which CUDA 12 took "
            "out, are not compiled; use texture objects "
            "(cudaCreateTextureObject), which run\n",
            source);
    return;
  }
}

int twcc_compile(const twcc_job *job, const twcc_input *given, int number,
                 const char *object) {
  twcc_input changed = *given;
  const twcc_input *input = &changed;
  if (given->language == TWCC_CXX && twcc_includes_library(given->path))
    changed.language = TWCC_CUDA;
  if (input->language != TWCC_CUDA)
    return compile_text(job, input, input->path, object);
  const char *one = tune_words_keep("%s/%d.ii", job->folder, number);
  const char *two = tune_words_keep("%s/%d.rewritten.ii", job->folder, number);
  int status = twcc_preprocess(job, input, one, 0);
  if (!status) status = rewrite(job, input, one, two);
  if (!status) status = compile_text(job, input, two, object);
  size_t size = 0;
  char *text = status ? tune_file_read(one, &size) : NULL;
  if (text) explain_failure(input->path, text);
  free(text);
  return status;
}
