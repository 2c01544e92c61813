/*
 * test_cuda.c -- kernels that are compiled for a GPU on demand, as far as this
 * can be seen without one: each file becomes a cubin that holds its kernels, a
 * mistake is found at the template's line, and a header that NVRTC does not
 * have is left to nvcc.
 */
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "build/compiler.h"
#include "build/diagnose.h"
#include "build/server.h"
#include "check.h"
#include "folder_of_test.h"
#include "problems/operations.h"

static tune_tools tools;
static tune_compiler compiler;

/* The bytes of `text` in a file of `size` bytes. */
static int holds(const char *bytes, size_t size, const char *text) {
  return memmem(bytes, size, text, strlen(text)) != NULL;
}

/* Compiles a point of one of the library's operations. */
static void check_point(const char *name, const char *text, int element) {
  const tw_operation *operation = tune_operation_of_library(name);
  const int file = 0;
  tune_build_point point;
  tune_expansion expansion;
  char work[TUNE_PATH], output[TUNE_PATH], messages[TUNE_PATH], *inputs;
  CHECK_INT(tune_build_parse(operation, text, element, &point), TW_OK);
  CHECK_INT(tune_folder_temporary(work), TW_OK);
  const tune_expand_options options = {.templates = tools.templates,
                                       .set = "tilewright",
                                       .target = compiler.target,
                                       .operation = name,
                                       .base = operation,
                                       .points = &point,
                                       .files = &file,
                                       .point_count = 1};
  CHECK_INT(tune_expand(&tools, &options, work, &expansion), TW_OK);
  if (!expansion.units) {
    CHECK_TEXT(tw_last_error(), "");
    return;
  }
  tune_unit *unit = expansion.units;
  tune_path(output, "%s/out", work);
  tune_path(messages, "%s/said", work);
  int compiled = compiler.compile(&compiler, unit, output, messages, &inputs);
  CHECK_INT(compiled, TUNE_COMPILED);
  if (compiled != TUNE_COMPILED) {
    char *said = tune_file_read(messages, NULL);
    fprintf(stderr, "%s\n", said ? said : tw_last_error());
    free(said);
  } else {
    CHECK_INT(compiler.load(&compiler, unit, output), TW_OK);
    const tw_image *image = &unit->images[0];
    const size_t size = (size_t)(image->end - image->begin);
    CHECK(size > 64 && !memcmp(image->begin, "\177ELF", 4));
    CHECK(holds((const char *)image->begin, size, unit->variants[0].name));
    CHECK_TEXT(image->file, unit->sources[0].file);
  }
  tune_expansion_free(&expansion);
  tune_folder_remove(work);
}

static void test_points(void) {
  check_point("transpose", "tiled:TILE=48,ROWS=16,PAD=1", 2);
  check_point("transpose", "tiled:TILE=32,ROWS=8,PAD=1,rows=4096,cols=512", 2);
}

/* Every algorithm of the library, for every element: the first point of its
 * space that is a variant. */
static void test_algorithms(void) {
  tw_device_info gpu = {.threads_per_block = 1024,
                        .shared_bytes_per_block = 49152};
  for (int o = 0; o < tw_kernels_tilewright.operation_count; o++) {
    const tw_operation *operation = tw_kernels_tilewright.operations[o];
    for (int a = 0; a < operation->algorithm_count; a++) {
      const tw_algorithm *algorithm = &operation->algorithms[a];
      const int element = a % operation->element_count;
      tune_build_point point = {.algorithm = a, .element = element};
      char why[TUNE_BUILD_WHY], text[TUNE_BUILD_WHY];
      const double size = tune_build_size(algorithm);
      for (uint64_t i = 0; i < (uint64_t)size; i++) {
        tune_build_at(algorithm, i, point.params);
        if (tune_build_judge(operation, &point, &gpu, why) !=
            TUNE_BUILD_VARIANT)
          continue;
        tune_build_text(operation, &point, text);
        check_point(operation->name, text, element);
        break;
      }
    }
  }
}

/* What the compiler said of the last kernel text. */
static char last_said[2000];

/* A template with this kernel text, compiled. Sets `why` to the sentence. */
static tune_compiled compile_kernel(const char *body, char *why) {
  char folder[TUNE_PATH], work[TUNE_PATH], output[TUNE_PATH],
      messages[TUNE_PATH], *inputs;
  const int file = 0;
  tune_expansion expansion;
  /* The host part is that of the library's fill. */
  const tw_operation *operation = tune_operation_of_library("fill");
  tw_operation mine = *operation;
  tw_algorithm algorithm = operation->algorithms[0];
  const tw_axis axis = {.letter = "n",
                        .count = 1,
                        .values = (const int[]){128},
                        .meaning = "threads"};
  tune_build_point point = {.params = {128}};
  algorithm.name = "plain2";
  algorithm.file = "fill/plain2.cu";
  algorithm.param_count = 1;
  algorithm.params[0] = "THREADS";
  algorithm.axes = &axis;
  mine.algorithms = &algorithm;
  mine.algorithm_count = 1;
  test_folder_make(folder, "fill/plain2.cu", body);
  tune_folder_temporary(work);
  const tune_expand_options options = {.templates = folder,
                                       .set = "own",
                                       .target = compiler.target,
                                       .operation = "fill",
                                       .base = &mine,
                                       .points = &point,
                                       .files = &file,
                                       .point_count = 1};
  CHECK_INT(tune_expand(&tools, &options, work, &expansion), TW_OK);
  tune_path(output, "%s/out", work);
  tune_path(messages, "%s/said", work);
  tune_compiled compiled = TUNE_COMPILED_FAILED;
  char whys[1][TUNE_DIAGNOSIS] = {""};
  if (expansion.units) {
    compiled =
        compiler.compile(&compiler, expansion.units, output, messages, &inputs);
    char *said = tune_file_read(messages, NULL);
    snprintf(last_said, sizeof last_said, "%s", said ? said : "");
    free(said);
    if (compiled == TUNE_COMPILED_NOT)
      tune_diagnose(expansion.units, folder, tools.templates, messages, whys);
  } else {
    fprintf(stderr, "%s\n", tw_last_error());
  }
  snprintf(why, TUNE_DIAGNOSIS, "%s", whys[0]);
  tune_expansion_free(&expansion);
  tune_folder_remove(folder);
  tune_folder_remove(work);
  return compiled;
}

static const char header[] =
    "//$ algorithm {\n"
    "//$   brief = \"Fills.\",\n"
    "//$   space = { { \"THREADS\", \"n\", { 128 }, \"threads\" } },\n"
    "//$   block = { \"THREADS\" }, grid = { \"1\" },\n"
    "//$ }\n";

static void test_mistakes(void) {
  char text[2000], why[TUNE_DIAGNOSIS];
  snprintf(text, sizeof text,
           "%s__global__ void $(name)($(parameters)) {\n  nonsense = 1;\n}\n",
           header);
  CHECK_INT(compile_kernel(text, why), TUNE_COMPILED_NOT);
  CHECK(strstr(why, "fill/plain2.cu:7: ") != NULL);
  CHECK(strstr(why, "\"nonsense\" is undefined") != NULL);
}

/* nvcc defines these in each file. */
static void test_words(void) {
  char text[2000], why[TUNE_DIAGNOSIS] = "";
  snprintf(text, sizeof text,
           "%s__global__ void $(name)($(parameters)) {\n"
           "  constexpr float most = INFINITY, none = NAN;\n"
           "  if (most * M_PI > HUGE_VAL || none > LONG_MAX) __trap();\n}\n",
           header);
  CHECK_INT(compile_kernel(text, why), TUNE_COMPILED);
  CHECK_TEXT(why, "");
}

/* CCCL defines some of these, too; before and after, without a warning. */
static void test_headers(void) {
  static const char *const includes[] = {
      "#include <cuda/std/cstdint>\n#include <cuda/std/cmath>\n"
      "#include <stdint.h>\n#include <cmath>\n",
      "#include <math.h>\n#include <cmath>\n#include <stdint.h>\n"
      "#include <cstdint>\n#include <cfloat>\n#include <cstddef>\n"
      "#include <cuda/std/cmath>\n#include <cuda/std/cstdint>\n"
      "#include <cuda/std/climits>\n#include <cuda/std/cfloat>\n"
      "#include <cuda/std/cstddef>\n#include <cub/block/block_reduce.cuh>\n"};
  for (size_t i = 0; i < sizeof includes / sizeof *includes; i++) {
    char text[2000], why[TUNE_DIAGNOSIS] = "";
    snprintf(text, sizeof text,
             "%s//$ preamble(function()\n%s//$ end)\n"
             "__global__ void $(name)($(parameters)) {\n"
             "  float most = INFINITY, none = NAN;\n"
             "  if (most > none + INT32_C(5)) __trap();\n}\n",
             header, includes[i]);
    CHECK_INT(compile_kernel(text, why), TUNE_COMPILED);
    CHECK_TEXT(why, "");
    CHECK_TEXT(last_said, "");
  }
}

/* Headers of the host compiler, as Thrust's are, and functions of the host. */
static void test_fallback(void) {
  static const char *const preambles[] = {"#include <vector>\n",
                                          "#include <cub/cub.cuh>\n"};
  if (access("/usr/local/cuda/bin/nvcc", X_OK) && !*TEST_NVCC) return;
  for (size_t i = 0; i < sizeof preambles / sizeof *preambles; i++) {
    char text[2000], why[TUNE_DIAGNOSIS];
    snprintf(text, sizeof text,
             "%s//$ preamble(function()\n%s//$ end)\n"
             "__global__ void $(name)($(parameters)) {}\n",
             header, preambles[i]);
    if (!CHECK_INT(compile_kernel(text, why), TUNE_COMPILED)) puts(why);
  }
}

/* What is cancelled is not compiled here instead. */
static void test_cancel(void) {
  char text[2000], why[TUNE_DIAGNOSIS];
  snprintf(text, sizeof text, "%s__global__ void $(name)($(parameters)) {}\n",
           header);
  tune_compiler_open_cuda(&compiler, &tools, "sm_90", "/proc/self/exe");
  tune_servers_cancel(compiler.servers);
  CHECK_INT(compile_kernel(text, why), TUNE_COMPILED_FAILED);
  CHECK_HAS(tw_last_error(), "the compilation was stopped");
  tune_servers_resume(compiler.servers);
  CHECK_INT(compile_kernel(text, why), TUNE_COMPILED);
  tune_compiler_close(&compiler);
}

/* In processes of this program; and where the program is none that compiles,
 * here after all. */
static void test_servers(void) {
  static const char *const programs[] = {"/proc/self/exe", "/bin/true",
                                         "/nowhere/at/all"};
  for (size_t i = 0; i < sizeof programs / sizeof programs[0]; i++) {
    tune_compiler_open_cuda(&compiler, &tools, "sm_90", programs[i]);
    CHECK(compiler.servers != NULL);
    check_point("transpose", "tiled:TILE=48,ROWS=16,PAD=1", 2);
    test_mistakes(); /* a server compiles again after a mistake */
    check_point("transpose", "tiled:TILE=32,ROWS=8,PAD=1", 2);
    tune_compiler_close(&compiler);
  }
}

/* The answer is a server's, with its sentence. */
static void test_served(void) {
  tune_compiler_open_cuda(&compiler, &tools, "sm_90", "/proc/self/exe");
  tune_compiled compiled = TUNE_COMPILED_FAILED;
  tune_unit *unit = calloc(1, sizeof *unit);
  check_need(unit != NULL, "memory");
  tune_path(unit->source_path, "/nowhere/at/all.cu");
  unit->sources[0].file = "all.cu";
  CHECK(tune_servers_compile(compiler.servers, unit, "/nowhere/out",
                             "/nowhere/said", &compiled));
  CHECK_INT(compiled, TUNE_COMPILED_FAILED);
  CHECK_HAS(tw_last_error(), "/nowhere/at/all.cu cannot be read");
  free(unit);
  tune_compiler_close(&compiler);
}

int main(int argc, char **argv) {
  if (tune_is_server(argc, argv)) return tune_server_main(argc, argv);
  CHECK_INT(tune_tools_find(&tools), TW_OK);
  if (access("/usr/local/cuda/bin/nvcc", X_OK) == 0 && !*TEST_NVCC)
    tools.nvcc = "/usr/local/cuda/bin/nvcc";
  tune_compiler_open_cuda(&compiler, &tools, "sm_90", NULL);
  if (!compiler.nvrtc) {
    puts("skipped: no libnvrtc");
    return 77;
  }
  test_points();
  test_mistakes();
  test_words();
  test_headers();
  test_fallback();
  test_algorithms();
  tune_compiler_close(&compiler);
  test_served();
  test_cancel();
  test_servers();
  return check_end();
}
