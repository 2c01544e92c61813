/*
 * cases.h -- programs for the CUDA runtime on the simulator, as cases of a
 * test.
 *
 * Findings are printed when a program ends, so each case runs in a process of
 * its own: the test runs itself with the case's name. A case checks results
 * with check.h's macros, and the test what is found.
 */
#ifndef CASES_H
#define CASES_H

#include <errno.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include "check.h"
#include "cuda_runtime_api.h"
#include "cudart/program.h"
#include "tilewright/simulator/calls.h"

extern char **environ;

typedef struct cuda_case {
  const char *name;
  void (*run)(void);
  const char *finding; /* a part of the only finding; NULL: there is none */
} cuda_case;

#define CASE(function, finding) \
  { #function, function, finding }

#define CUDA(call) CHECK_INT(call, cudaSuccess)
#define CUDA_IS(call, error) CHECK_INT(call, error)

/* ---- kernels in C -------------------------------------------------------- */

static inline unsigned case_thread(void) {
  return tw_sim_index(TW_SIM_BLOCK_INDEX) * tw_sim_index(TW_SIM_BLOCK_SIZE) +
         tw_sim_index(TW_SIM_THREAD_INDEX);
}

/* data[i] = data[i] * factor + 1 */
static inline void scale(int *data, int count, int factor) {
  unsigned i = case_thread();
  if (i < (unsigned)count) data[i] = data[i] * factor + 1;
}

static inline void run_scale(void **params) {
  scale(*(int **)params[0], *(int *)params[1], *(int *)params[2]);
}

static inline void fail(void) { tw_sim_trap("kernel.cu", 1); }

static inline void run_fail(void **params) {
  (void)params;
  fail();
}

static inline void synchronize(void) {
  cudaDeviceSynchronize();
  fail();
}

static inline void run_synchronize(void **params) {
  (void)params;
  synchronize();
}

static inline void case_kernels(void) {
  static const uint32_t scale_bytes[] = {sizeof(int *), sizeof(int),
                                         sizeof(int)};
  static const uint32_t scale_alignments[] = {_Alignof(int *), _Alignof(int),
                                              _Alignof(int)};
  static tw_program_kernel kernels[] = {
      {.run = run_scale,
       .param_count = 3,
       .param_bytes = scale_bytes,
       .param_alignments = scale_alignments,
       .bounds = {256, 1, 1, 1}},
      {.run = run_fail, .bounds = {0, 1, 1, 1}},
      {.run = run_synchronize, .bounds = {0, 1, 1, 1}}};
  kernels[0].function = (const void *)(uintptr_t)scale;
  kernels[1].function = (const void *)(uintptr_t)fail;
  kernels[2].function = (const void *)(uintptr_t)synchronize;
  for (int i = 0; i < 3; i++) tw_program_add_kernel(&kernels[i]);
}

static inline cudaError_t launch_scale(int *data, int count, int factor,
                                       cudaStream_t stream) {
  void *arguments[] = {&data, &count, &factor};
  dim3 grid = {(unsigned)(count + 63) / 64, 1, 1}, block = {64, 1, 1};
  return cudaLaunchKernel((const void *)(uintptr_t)scale, grid, block,
                          arguments, 0, stream);
}

/* ---- running ------------------------------------------------------------- */

enum { CASE_OUTPUT = 64 * 1024 };

/* Runs the case, with what it writes to stderr in `output`. Returns its exit
 * status. */
static inline int case_spawn(const char *name, const char *streams,
                             char *output) {
  int ends[2];
  char self[] = "/proc/self/exe";
  char *arguments[] = {self, (char *)(uintptr_t)name, NULL};
  posix_spawn_file_actions_t files;
  pid_t child;
  setenv("TW_STREAMS", streams, 1);
  check_need(!pipe(ends), "a pipe");
  posix_spawn_file_actions_init(&files);
  posix_spawn_file_actions_adddup2(&files, ends[1], 2);
  posix_spawn_file_actions_addclose(&files, ends[0]);
  check_need(!posix_spawn(&child, self, &files, NULL, arguments, environ),
             "a process");
  posix_spawn_file_actions_destroy(&files);
  close(ends[1]);
  ssize_t got, length = 0;
  while ((got = read(ends[0], output + length,
                     (size_t)(CASE_OUTPUT - 1 - length))) > 0)
    length += got;
  output[length] = 0;
  close(ends[0]);
  int status = 0;
  while (waitpid(child, &status, 0) < 0 && errno == EINTR) continue;
  return WIFEXITED(status) ? WEXITSTATUS(status) : 128;
}

static inline int case_count_findings(const char *output) {
  int count = 0;
  for (; (output = strstr(output, " (certain: ")); output++) count++;
  return count;
}

static inline void case_judge(const cuda_case *one, const char *streams) {
  static char output[CASE_OUTPUT];
  int failures = check_failures;
  CHECK_INT(case_spawn(one->name, streams, output), 0);
  CHECK_INT(case_count_findings(output), one->finding ? 1 : 0);
  if (one->finding) CHECK_HAS(output, one->finding);
  if (check_failures > failures)
    fprintf(stderr, "  case %s, TW_STREAMS=%s:\n%s\n", one->name, streams,
            output);
}

/* main(): a case by its name, or all of them, each with all of `streams`. */
static inline int case_main(int argc, char **argv, const cuda_case *cases,
                            int count, const char *const *streams) {
  case_kernels();
  for (int i = 0; i < count; i++) {
    if (argc > 1 && strcmp(argv[1], cases[i].name)) continue;
    if (argc > 1) {
      cases[i].run();
      return check_failures > 0;
    }
    for (const char *const *each = streams; *each; each++)
      case_judge(&cases[i], *each);
  }
  return check_end();
}

#endif
