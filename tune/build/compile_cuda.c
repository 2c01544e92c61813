/*
 * compile_cuda.c -- kernels for a GPU: NVRTC makes a cubin for the GPU's
 * architecture in this process; nvcc does so for files that include what NVRTC
 * does not have, and where there is no NVRTC.
 */
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "api/environment.h"
#include "build/compiler.h"
#include "build/nvrtc.h"
#include "build/process.h"
#include "build/server.h"

/* The folder of cuda_fp16.h; "" if it is not found. */
static void find_headers(char *folder) {
  const char *const homes[] = {twi_environment("CUDA_HOME"),
                               twi_environment("CUDA_PATH"), "/usr/local/cuda"};
  char file[TUNE_PATH];
  for (int i = -1; i < 3; i++) {
    if (i < 0 ? !tune_path(folder, "%s", TUNE_CUDA_INCLUDE)
              : !homes[i] || !tune_path(folder, "%s/include", homes[i]))
      continue;
    if (folder[0] && tune_path(file, "%s/cuda_fp16.h", folder) &&
        !access(file, R_OK))
      return;
  }
  folder[0] = '\0';
}

static void identify(const tune_compiler *self, tune_digest *digest) {
  char folder[TUNE_PATH], version[TUNE_PATH];
  find_headers(folder);
  tune_digest_add_text(digest, "GPU -std=c++17 -O3 -lineinfo");
  tune_digest_add_text(digest, folder);
  /* It names the toolkit's version, whose headers kernels include. */
  if (tune_path(version, "%s/cuda.h", folder))
    tune_tools_add_program(digest, version);
  tune_tools_add_program(digest, self->tools->nvcc);
  int number = self->nvrtc ? tune_nvrtc_version(self->nvrtc) : 0;
  tune_digest_add(digest, &number, sizeof number);
}

/* Whether ptxas says that it serialises a kernel's products by wgmma, as
 * cmake/tools/assemble.sh asks for the build. */
static int is_serialised(const char *said) {
  static const char *const codes[] = {"(C7509)", "(C7510)", "(C7511)",
                                      "(C7517)"};
  int found = 0;
  for (size_t i = 0; said && i < sizeof codes / sizeof *codes; i++)
    found |= strstr(said, codes[i]) != NULL;
  return found;
}

/* The code is for this GPU alone, so it may have all of the GPU's instructions.
 */
static void name_architecture(const char *option, const tune_compiler *self,
                              char text[40]) {
  snprintf(text, 40, "%s%s%s", option, self->target,
           strcmp(self->target, "sm_90") ? "" : "a");
}

/* ---- nvcc ---------------------------------------------------------------- */

static tune_compiled run_nvcc(const tune_compiler *self, const tune_unit *unit,
                              const char *output, const char *messages) {
  char include[TUNE_PATH], architecture[40];
  name_architecture("-arch=", self, architecture);
  if (!tune_path(include, "-I%s", self->tools->include))
    return TUNE_COMPILED_FAILED;
  const char *const words[] = {self->tools->nvcc, "-std=c++17", "-O3",
                               "--cubin",         architecture, "-lineinfo",
                               include,           "-o",         output,
                               unit->source_path, NULL};
  int status = tune_process_run(words, NULL, messages);
  if (status >= 0 && status != 127) {
    char *said = tune_file_read(messages, NULL);
    const int is_slow = is_serialised(said);
    free(said);
    return status || is_slow ? TUNE_COMPILED_NOT : TUNE_COMPILED;
  }
  twi_fail(TW_ERROR_FILE,
           "neither libnvrtc nor '%.200s' can be used (%s): install the CUDA "
           "Toolkit's NVRTC, or set TW_NVRTC to libnvrtc.so or TW_NVCC to nvcc",
           self->tools->nvcc, strerror(errno));
  return TUNE_COMPILED_FAILED;
}

/* ---- NVRTC --------------------------------------------------------------- */

/* Whether the text asks for a header that NVRTC lacks, or is about a function
 * of the host, as CUB has them, of which NVRTC compiles none. */
static int needs_nvcc(const char *said) {
  return said && (strstr(said, "could not open source file") ||
                  strstr(said, "cannot open source file") ||
                  strstr(said, "not allowed in JIT mode"));
}

static tune_compiled run_nvrtc(const tune_compiler *self, const tune_unit *unit,
                               const char *output, const char *messages) {
  char include[TUNE_PATH], cuda[TUNE_PATH], more[TUNE_PATH], folder[TUNE_PATH],
      architecture[40];
  size_t size = 0;
  char *said;
  find_headers(folder);
  name_architecture("--gpu-architecture=", self, architecture);
  if (!tune_path(include, "-I%s", self->tools->include) ||
      !tune_path(cuda, "-I%s", folder) || !tune_path(more, "-I%s/cccl", folder))
    return TUNE_COMPILED_FAILED;
  /* Like nvcc, take a lambda in a kernel for device code, even a generic one,
   * and define INFINITY, INT_MAX and the like in each file. */
  const char *const options[] = {architecture,
                                 "-std=c++17",
                                 "-lineinfo",
                                 "--device-as-default-execution-space",
                                 include,
                                 cuda,
                                 more,
                                 "--pre-include=math.h",
                                 "--pre-include=limits.h"};
  char *cubin = tune_nvrtc_compile(
      self->nvrtc, (const char *)unit->sources[0].begin, unit->sources[0].file,
      options, sizeof options / sizeof *options, &size, &said);
  tune_compiled made = TUNE_COMPILED;
  if (is_serialised(said)) {
    free(cubin);
    cubin = NULL;
  }
  if (!cubin && needs_nvcc(said)) {
    made = run_nvcc(self, unit, output, messages);
    /* Without nvcc what NVRTC said is the best there is. */
    if (made == TUNE_COMPILED_FAILED) made = TUNE_COMPILED_NOT;
  } else if (cubin && tune_file_write(output, cubin, size)) {
    twi_fail(TW_ERROR_FILE, "%.300s cannot be written (%s)", output,
             strerror(errno));
    made = TUNE_COMPILED_FAILED;
  } else if (!cubin) {
    made = TUNE_COMPILED_NOT;
  }
  if (made != TUNE_COMPILED_FAILED && access(messages, F_OK) && said && *said)
    tune_file_write(messages, said, strlen(said));
  free(cubin);
  free(said);
  return made;
}

static tune_compiled compile(const tune_compiler *self, const tune_unit *unit,
                             const char *output, const char *messages,
                             char **inputs) {
  tune_compiled compiled;
  *inputs = NULL;
  unlink(messages);
  if (self->servers &&
      tune_servers_compile(self->servers, unit, output, messages, &compiled))
    return compiled;
  return self->nvrtc ? run_nvrtc(self, unit, output, messages)
                     : run_nvcc(self, unit, output, messages);
}

/* ---- loading ------------------------------------------------------------- */

static tw_status load(const tune_compiler *self, tune_unit *unit,
                      const char *path) {
  size_t size;
  char *bytes = tune_file_read(path, &size);
  void **blocks = realloc(
      unit->blocks, (size_t)(unit->block_count + 1) * sizeof *unit->blocks);
  if (blocks) unit->blocks = blocks;
  if (!bytes || !blocks) {
    free(bytes);
    return twi_fail(TW_ERROR_IMAGE, "%.300s cannot be read (%s)", path,
                    strerror(errno));
  }
  unit->blocks[unit->block_count++] = bytes;
  unit->images[0] = (tw_image){.file = unit->sources[0].file,
                               .architectures = self->target,
                               .begin = (const unsigned char *)bytes,
                               .end = (const unsigned char *)bytes + size};
  return TW_OK;
}

void tune_compiler_open_cuda(tune_compiler *compiler, const tune_tools *tools,
                             const char *target, const char *program) {
  *compiler = (tune_compiler){.identify = identify,
                              .compile = compile,
                              .load = load,
                              .tools = tools,
                              .nvrtc = tune_nvrtc_open()};
  snprintf(compiler->target, sizeof compiler->target, "%s", target);
  if (program && compiler->nvrtc)
    compiler->servers = tune_servers_open(program, compiler->target);
}

void tune_compiler_open_loader(tune_compiler *compiler,
                               const tw_device_info *info) {
  if (info->is_gpu)
    *compiler = (tune_compiler){.load = load};
  else
    tune_compiler_open_sim(compiler, NULL, "");
  snprintf(compiler->target, sizeof compiler->target, "%s", info->target);
}

void tune_compiler_close(tune_compiler *compiler) {
  tune_servers_close(compiler->servers);
  compiler->servers = NULL;
  tune_nvrtc_close(compiler->nvrtc);
  compiler->nvrtc = NULL;
}
