/*
 * option_table.c -- see option_table.h.
 */
#include "program/option_table.h"

#include <string.h>

const twcc_option twcc_valued[] = {
    {"-o", "--output-file", TWCC_SET_OUTPUT, 0},
    {"-I", "--include-path", TWCC_PREPROCESSED, 1},
    {"-D", "--define-macro", TWCC_PREPROCESSED, 1},
    {"-U", "--undefine-macro", TWCC_PREPROCESSED, 1},
    {"-isystem", "--system-include", TWCC_PREPROCESSED, 0},
    {"-include", "--pre-include", TWCC_PREPROCESSED, 0},
    {"-idirafter", "-iquote", TWCC_PREPROCESSED, 0},
    {"-MF", "--dependency-output", TWCC_PREPROCESSED, 0},
    {"-MT", "--dependency-target-name", TWCC_PREPROCESSED, 0},
    {"-MQ", "-MQ", TWCC_PREPROCESSED, 0},
    {"-L", "--library-path", TWCC_LINKED, 1},
    {"-l", "--library", TWCC_SET_LIBRARY, 1},
    {"-x", "--x", TWCC_SET_LANGUAGE, 0},
    {"-std", "--std", TWCC_SET_STANDARD, 0},
    {"-Xcompiler", "--compiler-options", TWCC_TO_HOST, 0},
    {"-Xlinker", "--linker-options", TWCC_TO_LINKER, 0},
    {"-ccbin", "--compiler-bindir", TWCC_SET_HOST_COMPILER, 0},
    {"-rdc", "--relocatable-device-code", TWCC_SET_RELOCATABLE, 0},
    {"-default-stream", "--default-stream", TWCC_SET_STREAM, 0},
    {"-odir", "--output-directory", TWCC_IGNORED, 0},
    {"-optf", "--options-file", TWCC_RESPONSE, 0},
    {"-arch", "--gpu-architecture", TWCC_NOTE_GPU, 0},
    {"-code", "--gpu-code", TWCC_IGNORED, 0},
    {"-gencode", "--generate-code", TWCC_NOTE_GPU, 0},
    {"-Xptxas", "--ptxas-options", TWCC_IGNORED, 0},
    {"-Xnvlink", "--nvlink-options", TWCC_IGNORED, 0},
    {"-Xcudafe", "-Xfatbin", TWCC_IGNORED, 0},
    {"-Xarchive", "--archive-options", TWCC_IGNORED, 0},
    {"-maxrregcount", "--maxrregcount", TWCC_IGNORED, 0},
    {"-t", "--threads", TWCC_IGNORED, 0},
    {"-ftz", "--ftz", TWCC_IGNORED, 0},
    {"-prec-div", "--prec-div", TWCC_IGNORED, 0},
    {"-prec-sqrt", "--prec-sqrt", TWCC_IGNORED, 0},
    {"-fmad", "--fmad", TWCC_IGNORED, 0},
    {"-diag-suppress", "--diag-suppress", TWCC_IGNORED, 0},
    {"-diag-warn", "--diag-warn", TWCC_IGNORED, 0},
    {"-diag-error", "--diag-error", TWCC_IGNORED, 0},
    {"-Werror", "--Werror", TWCC_IGNORED, 0},
    {"-cudart", "--cudart", TWCC_IGNORED, 0},
    {"-cudadevrt", "--cudadevrt", TWCC_IGNORED, 0},
    {"-keep-dir", "--keep-dir", TWCC_IGNORED, 0},
    {"-m", "--machine", TWCC_IGNORED, 0},
    {"-split-compile", "--split-compile", TWCC_IGNORED, 0},
    {"-ldir", "--libdevice-directory", TWCC_IGNORED, 0},
    {"-target-dir", "--target-directory", TWCC_IGNORED, 0},
};
const int twcc_valued_count = sizeof twcc_valued / sizeof *twcc_valued;

/* Options without a value that are ignored. */
static const char *const ignored[] = {"-lineinfo",
                                      "--generate-line-info",
                                      "-g",
                                      "--debug",
                                      "-use_fast_math",
                                      "--use_fast_math",
                                      "-keep",
                                      "--keep",
                                      "-save-temps",
                                      "--save-temps",
                                      "-w",
                                      "--disable-warnings",
                                      "-restrict",
                                      "--restrict",
                                      "-res-usage",
                                      "--resource-usage",
                                      "-extra-device-vectorization",
                                      "--extra-device-vectorization",
                                      "-forward-unknown-to-host-compiler",
                                      "--forward-unknown-to-host-compiler",
                                      "-forward-unknown-opts",
                                      "--forward-unknown-opts",
                                      "-expt-relaxed-constexpr",
                                      "--expt-relaxed-constexpr",
                                      "-expt-extended-lambda",
                                      "--expt-extended-lambda",
                                      "-extended-lambda",
                                      "--extended-lambda",
                                      "-Wno-deprecated-gpu-targets",
                                      "--Wno-deprecated-gpu-targets",
                                      "-Wreorder",
                                      "-Wdefault-stream-launch",
                                      "-Wext-lambda-captures-this",
                                      "-m64",
                                      "-time",
                                      "--time",
                                      "-noeh",
                                      "--no-exceptions",
                                      "-objdir-as-tempdir",
                                      "--objdir-as-tempdir",
                                      "-clean",
                                      "--clean-targets",
                                      "-allow-unsupported-compiler",
                                      "--allow-unsupported-compiler",
                                      "-no-compress",
                                      "-nohdrinitlist",
                                      "-dlto",
                                      "-lto",
                                      "-display-error-number",
                                      "--display-error-number",
                                      "-no-display-error-number",
                                      "--no-display-error-number",
                                      "-source-in-ptx",
                                      "--source-in-ptx",
                                      "-no-align-double",
                                      "--no-align-double",
                                      "-prof",
                                      "--profile",
                                      "-pg",
                                      "-run-noargs"};

/* Options of nvc++, each with and without "=VALUE". The parallel algorithms of
 * C++, which -stdpar offloads to a GPU, run on the host here. */
static const char *const of_nvcxx[] = {"-stdpar", "-gpu", "-cudalib", "-cuda",
                                       "-Minfo"};

const twcc_action_option twcc_actions[] = {
    {"-c", "--compile", TWCC_COMPILE},
    {"-dc", "--device-c", TWCC_COMPILE},
    {"-dw", "--device-w", TWCC_COMPILE},
    {"-E", "--preprocess", TWCC_PREPROCESS},
    {"-M", "--generate-dependencies", TWCC_DEPENDENCES},
    {"-MM", "--generate-nonsystem-dependencies", TWCC_DEPENDENCES},
    {"-dlink", "--device-link", TWCC_DEVICE_LINK},
    {"-lib", "--lib", TWCC_LIBRARY},
    {"-cubin", "--cubin", TWCC_IMAGE},
    {"-fatbin", "--fatbin", TWCC_IMAGE},
    {"-ptx", "--ptx", TWCC_TEXT_IMAGE},
    {"-link", "--link", TWCC_LINK},
    {"--version", "-V", TWCC_VERSION},
    {"--help", "-h", TWCC_HELP},
    {NULL, NULL, TWCC_LINK}};

/* Libraries of the toolkit that the simulator's own stands for. */
static const char *const replaced[] = {
    "cudart",   "cudart_static",   "cudadevrt",    "culibos",
    "cuda",     "nvrtc",           "nvrtc_static", "nvToolsExt",
    "cublas",   "cublas_static",   "cublasLt",     "cublasLt_static",
    "cusparse", "cusparse_static", "cusolver",     "cusolver_static",
    "cufft",    "cufft_static",    "curand",       "curand_static",
    "nccl",     "nccl_static"};

static int is_in(const char *word, const char *const *list, size_t count) {
  for (size_t i = 0; i < count; i++)
    if (!strcmp(word, list[i])) return 1;
  return 0;
}

int twcc_is_ignored(const char *word) {
  for (size_t i = 0; i < sizeof of_nvcxx / sizeof *of_nvcxx; i++) {
    const size_t length = strlen(of_nvcxx[i]);
    if (!strncmp(word, of_nvcxx[i], length) &&
        (!word[length] || word[length] == '='))
      return 1;
  }
  return is_in(word, ignored, sizeof ignored / sizeof *ignored);
}

int twcc_is_replaced(const char *library) {
  return is_in(library, replaced, sizeof replaced / sizeof *replaced);
}
