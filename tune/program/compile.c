/*
 * compile.c -- see compile.h.
 *
 * A .cu file is preprocessed with CUDA's words, rewritten (rewrite.h), compiled
 * as C++ with the hooks of ThreadSanitizer, and the hooks are renamed to those
 * of the simulator. Other sources have the hooks too: host code may touch
 * device memory, or what a stream has not delivered yet.
 */
#include "program/compile.h"

#include <errno.h>
#include <spawn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "program/rewrite.h"

extern char **environ;

/* runtime/devices/simulator/README.md says why. */
static const char *const hook_flags[] = {
    "-O2", "-g1", "-fPIC", "-fno-tree-sra", "-fno-thread-jumps",
    "-ffp-contract=off", "-fsanitize=thread,bounds",
    "--param=tsan-instrument-func-entry-exit=0",
    "--param=tsan-distinguish-volatile=1",
    /* gcc expands these into accesses without hooks. */
    "-fno-builtin-memcpy", "-fno-builtin-memmove", "-fno-builtin-memset"};

/* nvcc takes what g++ only warns of with these. */
static const char *const lenient_flags[] = {"-fpermissive", "-w"};

typedef struct twcc_job {
  const twcc_options *options;
  const twcc_places *places;
  char folder[TUNE_PATH]; /* of temporary files */
} twcc_job;

static void add_all(tune_words *words, const char *const *list, int count) {
  for (int i = 0; i < count; i++) tune_words_add(words, list[i]);
}
#define ADD_ALL(words, list) \
  add_all(words, list, (int)(sizeof(list) / sizeof *(list)))

/* ---- running --------------------------------------------------------------
 */

static int wait_for(pid_t child) {
  int status;
  while (waitpid(child, &status, 0) < 0)
    if (errno != EINTR) return 1;
  return WIFSIGNALED(status) ? 128 + WTERMSIG(status) : WEXITSTATUS(status);
}

static int run(const twcc_job *job, const tune_words *words) {
  pid_t child;
  if (job->options->is_verbose) {
    fputs("#$", stderr);
    for (int i = 0; i < words->count; i++)
      fprintf(stderr, " %s", words->items[i]);
    fputc('\n', stderr);
  }
  if (job->options->is_dry) return 0;
  const int error = posix_spawnp(&child, words->items[0], NULL, NULL,
                                 (char *const *)(void *)words->items, environ);
  if (!error) return wait_for(child);
  fprintf(stderr, "twcc: %s cannot be started: %s\n", words->items[0],
          strerror(error));
  return 1;
}

/* ---- one file -------------------------------------------------------------
 */

static const char *compiler(const twcc_job *job, twcc_language language) {
  if (language == TWCC_C) return job->places->cc;
  return job->places->cxx;
}

static int has_standard(const tune_words *words) {
  for (int i = 0; i < words->count; i++)
    if (!strncmp(words->items[i], "-std=", 5)) return 1;
  return 0;
}

/* The words of a compiler's command that say how a source is read. */
static void add_reading(const twcc_job *job, tune_words *words,
                        twcc_language language) {
  const char *include = job->places->include;
  if (language == TWCC_CUDA) {
    tune_words_add(words, "-DTW_PROGRAM");
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
  add_all(words, job->options->preprocess.items,
          job->options->preprocess.count);
}

static const char *language_word(twcc_language language) {
  return language == TWCC_C ? "c" : "c++";
}

static int preprocess(const twcc_job *job, const twcc_input *input,
                      const char *output) {
  tune_words words = {0};
  tune_words_add(&words, compiler(job, input->language));
  tune_words_add(&words, "-x");
  tune_words_add(&words, language_word(input->language));
  add_reading(job, &words, input->language);
  add_all(&words, job->options->compile.items, job->options->compile.count);
  if (job->options->action != TWCC_DEPENDENCES) tune_words_add(&words, "-E");
  tune_words_add(&words, input->path);
  if (output) {
    tune_words_add(&words, "-o");
    tune_words_add(&words, output);
  }
  return run(job, &words);
}

static int rewrite(const twcc_job *job, const char *from, const char *to) {
  const tune_rewrite_options options = {job->options->is_relocatable};
  size_t size = 0, new_size = 0;
  if (job->options->is_dry) return 0;
  char *text = tune_file_read(from, &size);
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
  return run(job, &words);
}

/* Compiles what is in `source`, which is the input or what became of it. */
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
    add_reading(job, &words, input->language);
  }
  ADD_ALL(&words, hook_flags);
  if (input->language == TWCC_C)
    tune_words_add(&words, "-w");
  else
    ADD_ALL(&words, lenient_flags);
  add_all(&words, job->options->compile.items, job->options->compile.count);
  tune_words_add(&words, "-c");
  tune_words_add(&words, source);
  tune_words_add(&words, "-o");
  tune_words_add(&words, object);
  const int status = run(job, &words);
  return status ? status : rename_symbols(job, object);
}

static int compile(const twcc_job *job, const twcc_input *input, int number,
                   const char *object) {
  if (input->language != TWCC_CUDA)
    return compile_text(job, input, input->path, object);
  const char *one = tune_words_keep("%s/%d.ii", job->folder, number);
  const char *two = tune_words_keep("%s/%d.rewritten.ii", job->folder, number);
  int status = preprocess(job, input, one);
  if (!status) status = rewrite(job, one, two);
  return status ? status : compile_text(job, input, two, object);
}

/* ---- all files ------------------------------------------------------------
 */

/* "a/b.cu" gives "b.o". */
static const char *object_name(const char *path) {
  const char *slash = strrchr(path, '/'), *name = slash ? slash + 1 : path;
  const char *dot = strrchr(name, '.');
  return tune_words_keep("%.*s.o", dot ? (int)(dot - name) : (int)strlen(name),
                         name);
}

static int compile_all(const twcc_job *job, const char **objects) {
  const twcc_options *options = job->options;
  for (int i = 0; i < options->input_count; i++) {
    const twcc_input *input = &options->inputs[i];
    objects[i] = input->path;
    if (input->language == TWCC_OBJECT) continue;
    objects[i] = options->action == TWCC_LINK || options->action == TWCC_LIBRARY
                     ? tune_words_keep("%s/%d.o", job->folder, i)
                 : options->output ? options->output
                                   : object_name(input->path);
    const int status = compile(job, input, i, objects[i]);
    if (status) return status;
  }
  return 0;
}

/* The number behind "sm_" or "compute_"; 90 if there is none. */
static int capability(const char *gpu) {
  const char *at = strstr(gpu, "compute_");
  at = at ? at + 8 : strstr(gpu, "sm_") ? strstr(gpu, "sm_") + 3 : "";
  return atoi(at) ? atoi(at) : 90;
}

/* What build systems look for in what nvcc -v prints: where things are, and the
 * line by which it links, which is to be ours, as it adds our library. */
static void describe_link(const twcc_job *job, const tune_words *words) {
  const twcc_places *places = job->places;
  fprintf(stderr,
          "#$ TOP=%s\n#$ PATH=%s\n#$ LIBRARIES=-L%s -ltilewright_cudart\n"
          "#$ INCLUDES=\"-I%s/tilewright/simulator/cuda\"\n#$ %s",
          places->include, getenv("PATH"), places->library, places->include,
          places->self);
  /* CMake tests the GPUs that it asks for. */
  for (int i = 0; i < job->options->gpus.count || !i; i++)
    fprintf(
        stderr, " -arch compute_%d",
        capability(i < job->options->gpus.count ? job->options->gpus.items[i]
                                                : ""));
  for (int i = 1; i < words->count; i++)
    fprintf(stderr, " %s", words->items[i]);
  fprintf(stderr, " -L%s -ltilewright_cudart\n", places->library);
}

/* Inputs and libraries in the order in which they were given. */
static int link_all(const twcc_job *job, const char *const *objects) {
  const twcc_options *options = job->options;
  const char *library = job->places->library;
  tune_words words = {0};
  int linked = 0;
  tune_words_add(&words, job->places->cxx);
  for (int i = 0; i < options->input_count; i++) {
    for (; linked < options->inputs[i].at; linked++)
      tune_words_add(&words, options->link.items[linked]);
    tune_words_add(&words, objects[i]);
  }
  for (; linked < options->link.count; linked++)
    tune_words_add(&words, options->link.items[linked]);
  tune_words_add(&words, "-o");
  tune_words_add(&words, options->output ? options->output : "a.out");
  if (options->is_verbose) describe_link(job, &words);
  tune_words_add(&words, tune_words_keep("-L%s", library));
  tune_words_add(&words, tune_words_keep("-Wl,-rpath,%s", library));
  tune_words_add(&words, "-ltilewright_cudart");
  /* A __device__ function of a header is in each file that includes it. */
  tune_words_add(&words, "-Wl,-z,muldefs");
  return run(job, &words);
}

static int archive(const twcc_job *job, const char *const *objects) {
  tune_words words = {0};
  tune_words_add(&words, "ar");
  tune_words_add(&words, "rcs");
  tune_words_add(&words, job->options->output ? job->options->output : "a.a");
  for (int i = 0; i < job->options->input_count; i++)
    tune_words_add(&words, objects[i]);
  return run(job, &words);
}

/* Build systems link device code first: an object without contents. */
static int link_device_code(const twcc_job *job) {
  const char *output =
      job->options->output ? job->options->output : "a_dlink.o";
  const char *source = tune_words_keep("%s/empty.c", job->folder);
  tune_words words = {0};
  if (tune_file_write(source, "", 0)) return 1;
  tune_words_add(&words, job->places->cc);
  tune_words_add(&words, "-c");
  tune_words_add(&words, source);
  tune_words_add(&words, "-o");
  tune_words_add(&words, output);
  return run(job, &words);
}

static int preprocess_all(const twcc_job *job) {
  int status = 0;
  for (int i = 0; !status && i < job->options->input_count; i++)
    if (job->options->inputs[i].language != TWCC_OBJECT)
      status = preprocess(job, &job->options->inputs[i], job->options->output);
  return status;
}

static int run_in_folder(const twcc_job *job) {
  const twcc_options *options = job->options;
  if (options->action == TWCC_DEVICE_LINK) return link_device_code(job);
  if (options->action == TWCC_PREPROCESS || options->action == TWCC_DEPENDENCES)
    return preprocess_all(job);
  const char **objects =
      calloc((size_t)options->input_count + 1, sizeof *objects);
  int status = objects ? compile_all(job, objects) : 1;
  if (!status && options->action == TWCC_LINK) status = link_all(job, objects);
  if (!status && options->action == TWCC_LIBRARY)
    status = archive(job, objects);
  free(objects);
  return status;
}

int twcc_run(const twcc_options *options, const twcc_places *places) {
  twcc_job job = {.options = options, .places = places};
  if (tune_folder_temporary(job.folder)) {
    fputs("twcc: no temporary folder can be made\n", stderr);
    return 1;
  }
  const int status = run_in_folder(&job);
  tune_folder_remove(job.folder);
  return status;
}
