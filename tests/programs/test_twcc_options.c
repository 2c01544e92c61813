/*
 * test_twcc_options.c -- what becomes of nvcc's options.
 */
#include "check.h"
#include "program/options.h"

/* twcc frees nothing of its options, see options.h. */
__attribute__((visibility("default"))) int __lsan_is_turned_off(void);
int __lsan_is_turned_off(void) { return 1; }

static char *join(const tune_words *words) {
  static char text[1024];
  text[0] = '\0';
  for (int i = 0; i < words->count; i++) {
    if (i) strcat(text, " ");
    strcat(text, words->items[i]);
  }
  return text;
}

/* Splits the line at spaces. */
static int read_line(twcc_options *options, const char *line) {
  const char *words[64];
  int count = 0;
  char *text = strdup(line), *rest = NULL;
  for (char *word = strtok_r(text, " ", &rest); word;
       word = strtok_r(NULL, " ", &rest))
    words[count++] = word;
  return twcc_options_read(options, count, words);
}

static const struct {
  const char *line, *preprocess, *compile, *link;
} cases[] = {
    {"a.cu -o a -arch=sm_80 -O3 -lineinfo --use_fast_math", "", "", ""},
    {"-gencode arch=compute_70,code=sm_70 -Xptxas -v a.cu", "", "", ""},
    {"-I inc -Dx=1 --define-macro y -isystem=z a.cu",
     "-I inc -D x=1 -D y -isystem z", "", ""},
    {"-std=c++11 a.cu", "-std=gnu++17", "", ""},
    {"--std c++20 a.cu", "-std=c++20", "", ""},
    {"a.cu -lm -lcudart -L/x -L y -lcuda", "", "", "-lm -L /x -L y"},
    {"a.cu -lcublasLt -lcurand -lnccl -lnccls", "", "", "-lnccls"},
    {"a.cu -Xcompiler -fopenmp,-Wall,-O0,-DZ", "-DZ", "-fopenmp -Wall",
     "-fopenmp"},
    {"a.cu -Xcompiler=-march=native -Xlinker -s,-x", "", "",
     "-Xlinker -s -Xlinker -x"},
    {"-rdc=true -dc a.cu --expt-extended-lambda -maxrregcount 32", "", "", ""},
    {"a.cu --default-stream per-thread",
     "-DCUDA_API_PER_THREAD_DEFAULT_STREAM=1", "", ""},
    {"-MD -MF a.d -c a.cu", "-MD -MF a.d", "", ""},
    {"-stdpar=gpu -gpu=cc90 -cudalib=cublas,curand a.cu -stdpar -Minfo", "", "",
     ""},
    {"-g -G -w -m64 -ccbin g++-11 -t 4 a.cu -shared", "", "-O0", "-shared"},
};

int main(void) {
  for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
    twcc_options options;
    const int is_read = read_line(&options, cases[i].line);
    CHECK(is_read);
    if (!is_read) continue;
    CHECK_INT(options.input_count, 1);
    CHECK_TEXT(options.inputs[0].path, "a.cu");
    CHECK_TEXT(join(&options.preprocess), cases[i].preprocess);
    CHECK_TEXT(join(&options.compile), cases[i].compile);
    CHECK_TEXT(join(&options.link), cases[i].link);
  }
  twcc_options options;
  CHECK(read_line(&options, "a.cu b.cpp c.c d.o e.a"));
  const twcc_language expected[] = {TWCC_CUDA, TWCC_CXX, TWCC_C, TWCC_OBJECT,
                                    TWCC_OBJECT};
  for (int i = 0; i < 5; i++)
    CHECK_INT(options.inputs[i].language, expected[i]);
  CHECK(read_line(&options, "-x cu a.cpp"));
  CHECK_INT(options.inputs[0].language, TWCC_CUDA);
  CHECK(read_line(&options, "-dc a.cu -o a.o"));
  CHECK_INT(options.action, TWCC_COMPILE);
  CHECK(options.is_relocatable);
  CHECK_TEXT(options.output, "a.o");
  CHECK(read_line(&options, "a.cu --unwatched -DX"));
  CHECK(options.is_unwatched);
  CHECK_TEXT(join(&options.compile), "");
  CHECK(read_line(&options, "a.cu"));
  CHECK(!options.is_unwatched);
  CHECK(read_line(&options, "-dlink a.o"));
  CHECK_INT(options.action, TWCC_DEVICE_LINK);
  CHECK(!read_line(&options, "-O2"));
  CHECK(strstr(options.why, "no file") != NULL);
  CHECK(
      read_line(&options, "-fatbin a.cu -gencode arch=compute_90,code=sm_90"));
  CHECK_INT(options.action, TWCC_IMAGE);
  CHECK(options.is_relocatable);
  CHECK_TEXT(join(&options.compile), "-fno-gnu-unique");
  CHECK(read_line(&options, "--ptx a.cu -o a.ptx"));
  CHECK_INT(options.action, TWCC_TEXT_IMAGE);
  CHECK(!read_line(&options, "-x fortran a.f"));
  CHECK(!read_line(&options, "@/nowhere/at/all"));
  CHECK(strstr(options.why, "/nowhere/at/all") != NULL);
  return check_end();
}
