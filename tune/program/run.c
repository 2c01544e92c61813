/*
 * run.c -- compiles all sources of a program and links it (run.h).
 */
#include "program/run.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "driver/image_text.h"
#include "program/job.h"

/* "a/b.cu" gives "b.o" if the suffix is "o". */
static const char *name_with(const char *path, const char *suffix) {
  const char *slash = strrchr(path, '/'), *name = slash ? slash + 1 : path;
  const char *dot = strrchr(name, '.');
  return tune_words_keep("%.*s.%s", dot ? (int)(dot - name) : (int)strlen(name),
                         name, suffix);
}

/* Whether the objects are only made to be linked. */
static int is_linked(const twcc_options *options) {
  return options->action == TWCC_LINK || options->action == TWCC_LIBRARY ||
         twcc_makes_image(options);
}

static int compile_all(const twcc_job *job, const char **objects) {
  const twcc_options *options = job->options;
  for (int i = 0; i < options->input_count; i++) {
    const twcc_input *input = &options->inputs[i];
    objects[i] = input->path;
    if (input->language == TWCC_OBJECT) continue;
    objects[i] = is_linked(options) ? tune_words_keep("%s/%d.o", job->folder, i)
                 : options->output  ? options->output
                                    : name_with(input->path, "o");
    const int status = twcc_compile(job, input, i, objects[i]);
    if (status) return status;
  }
  return 0;
}

/* Prints what build systems read from nvcc -v: the toolkit's folders, and the
 * command that links, which is this program, because it adds the simulator's
 * library. CMake wants NVVMIR_LIBRARY_DIR, of which it uses the folder above.
 */
static void describe_link(const twcc_job *job, const tune_words *words) {
  const twcc_places *places = job->places;
  fprintf(stderr,
          "#$ TOP=%s\n#$ NVVMIR_LIBRARY_DIR=%s/nvvm/libdevice\n#$ PATH=%s\n"
          "#$ LIBRARIES=-L%s -ltilewright_cudart\n"
          "#$ INCLUDES=\"-I%s/include\"\n#$ %s",
          places->toolkit, places->toolkit, getenv("PATH"), places->library,
          places->toolkit, places->self);
  /* CMake tests the GPUs that it asks for. */
  for (int i = 0; i < job->options->gpus.count || !i; i++)
    fprintf(stderr, " -arch compute_%d",
            i < job->options->gpus.count
                ? twcc_capability(job->options->gpus.items[i])
                : TWCC_CAPABILITY);
  for (int i = 1; i < words->count; i++)
    fprintf(stderr, " %s", words->items[i]);
  fprintf(stderr, " -L%s -ltilewright_cudart\n", places->library);
}

/* Links the objects and libraries in the order in which they were given. */
static int link_all(const twcc_job *job, const char *const *objects,
                    const char *output) {
  const twcc_options *options = job->options;
  const char *library = job->places->library;
  tune_words words = {0};
  int linked = 0;
  tune_words_add(&words, job->places->cxx);
  /* A module has its own functions and variables. */
  if (twcc_makes_image(options)) {
    tune_words_add(&words, "-shared");
    tune_words_add(&words, "-Wl,-Bsymbolic");
  }
  for (int i = 0; i < options->input_count; i++) {
    for (; linked < options->inputs[i].at; linked++)
      tune_words_add(&words, options->link.items[linked]);
    tune_words_add(&words, objects[i]);
  }
  for (; linked < options->link.count; linked++)
    tune_words_add(&words, options->link.items[linked]);
  tune_words_add(&words, "-o");
  tune_words_add(&words, output);
  if (options->is_verbose) describe_link(job, &words);
  /* CMake reads from the linker's own line which libraries C++ must add. */
  if (options->is_verbose && !options->is_dry) tune_words_add(&words, "-v");
  tune_words_add(&words, tune_words_keep("-L%s", library));
  tune_words_add(&words, tune_words_keep("-Wl,-rpath,%s", library));
  tune_words_add(&words, "-ltilewright_cudart");
  /* A __device__ function of a header is in each file that includes it. */
  tune_words_add(&words, "-Wl,-z,muldefs");
  return twcc_command(job, &words);
}

static int write_text(const char *image, const char *output) {
  size_t bytes = 0;
  char *contents = tune_file_read(image, &bytes);
  char *text = contents ? tw_image_to_text(contents, bytes) : NULL;
  const int failed = !text || tune_file_write(output, text, strlen(text));
  if (failed) fprintf(stderr, "twcc: %s cannot be written\n", output);
  free(contents);
  free(text);
  return failed;
}

static int make_image(const twcc_job *job, const char *const *objects) {
  const twcc_options *options = job->options;
  const int is_text = options->action == TWCC_TEXT_IMAGE;
  const char *output = options->output ? options->output
                                       : name_with(options->inputs[0].path,
                                                   is_text ? "ptx" : "cubin");
  const char *image =
      is_text ? tune_words_keep("%s/image", job->folder) : output;
  const int status = link_all(job, objects, image);
  return status || !is_text || options->is_dry ? status
                                               : write_text(image, output);
}

static int archive(const twcc_job *job, const char *const *objects) {
  tune_words words = {0};
  tune_words_add(&words, "ar");
  tune_words_add(&words, "rcs");
  tune_words_add(&words, job->options->output ? job->options->output : "a.a");
  for (int i = 0; i < job->options->input_count; i++)
    tune_words_add(&words, objects[i]);
  return twcc_command(job, &words);
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
  return twcc_command(job, &words);
}

static int preprocess_all(const twcc_job *job) {
  int status = 0;
  for (int i = 0; !status && i < job->options->input_count; i++)
    if (job->options->inputs[i].language != TWCC_OBJECT)
      status = twcc_preprocess(job, &job->options->inputs[i],
                               job->options->output, 0);
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
  if (!status && options->action == TWCC_LINK)
    status =
        link_all(job, objects, options->output ? options->output : "a.out");
  if (!status && twcc_makes_image(options)) status = make_image(job, objects);
  if (!status && options->action == TWCC_LIBRARY)
    status = archive(job, objects);
  free(objects);
  return status;
}

int twcc_run(const twcc_options *options, const twcc_places *places) {
  twcc_job job = {.options = options, .places = places};
  if (tune_folder_temporary(job.folder)) {
    fprintf(stderr, "twcc: %s\n", tw_last_error());
    return 1;
  }
  const int status = run_in_folder(&job);
  tune_folder_remove(job.folder);
  return status;
}
