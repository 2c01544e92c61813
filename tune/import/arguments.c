/*
 * arguments.c -- the arguments of a T1 file as parameters of the kernel.
 */
#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "import/imported.h"
#include "tilewright/registry.h"

/* ---- types --------------------------------------------------------------- */

/* The words of T1 files and of CUDA for a type, with blanks around each. */
static const struct {
  const char *words;
  tune_t1_type type;
} types[] = {{" bool ", {"u8", 1, 1, 0}},
             {" int8 char int8_t signed char ", {"i8", 1, 1, 0}},
             {" uint8 uchar uint8_t unsigned char ", {"u8", 1, 1, 0}},
             {" int16 short int16_t ", {"i16", 2, 1, 0}},
             {" uint16 ushort uint16_t unsigned short ", {"u16", 2, 1, 0}},
             {" int32 int int32_t ", {"i32", 4, 1, 0}},
             {" uint32 uint uint32_t unsigned int unsigned ", {"u32", 4, 1, 0}},
             {" int64 long long long int64_t ", {"i64", 8, 1, 0}},
             {" uint64 ulong uint64_t size_t unsigned long ", {"u64", 8, 1, 0}},
             {" half float16_t ", {"f16", 2, 1, 1}},
             {" float float32 single ", {"f32", 4, 1, 1}},
             {" double float64 ", {"f64", 8, 1, 1}}};

enum { TYPE_COUNT = sizeof types / sizeof types[0] };

/* Vectors: "float4" is four floats. */
static int vector_count(const char *name, char *base, size_t size) {
  static const int counts[] = {2, 3, 4, 8, 16};
  for (size_t i = 0; i < sizeof counts / sizeof counts[0]; i++) {
    char ending[4];
    snprintf(ending, sizeof ending, "%d", counts[i]);
    const size_t length = strlen(name), end = strlen(ending);
    if (length <= end || strcmp(name + length - end, ending)) continue;
    snprintf(base, size, "%.*s", (int)(length - end), name);
    if (!strcmp(base, "half") || !strcmp(base, "float") ||
        !strcmp(base, "double") || !strcmp(base, "int") ||
        !strcmp(base, "uint") || !strcmp(base, "char") ||
        !strcmp(base, "uchar") || !strcmp(base, "short") ||
        !strcmp(base, "ushort"))
      return counts[i];
  }
  return 1;
}

int tune_t1_type_of(const char *name, tune_t1_type *type) {
  char spaced[80], base[64];
  for (int pass = 0, count = 1; pass < 2; pass++) {
    snprintf(base, sizeof base, "%.60s", name);
    if (pass == 1) count = vector_count(name, base, sizeof base);
    if (pass == 1 && count == 1) return 0;
    snprintf(spaced, sizeof spaced, " %s ", base);
    for (int i = 0; i < TYPE_COUNT; i++)
      if (strstr(types[i].words, spaced)) {
        *type = types[i].type;
        type->count = count;
        return 1;
      }
  }
  return 0;
}

/* Whether the kernel's type says something else than the T1 file's. A type that
 * is not known, such as a macro, may be anything. */
static int differs(const tune_t1_type *type, const char *parameter) {
  char words[128] = "", base[64];
  tune_t1_type other;
  for (const char *at = parameter; *at;) {
    size_t length = 0;
    while (tune_cuda_is_word(at[length])) length++;
    if (!length) {
      at++;
      continue;
    }
    snprintf(base, sizeof base, "%.*s", (int)length, at);
    at += length;
    if (!strcmp(base, "const") || !strcmp(base, "volatile")) continue;
    if (strlen(words) + length + 2 > sizeof words) return 0;
    if (words[0]) strcat(words, " ");
    strcat(words, base);
  }
  if (!tune_t1_type_of(words, &other)) return 0;
  return other.bytes * other.count != type->bytes * type->count ||
         other.is_floating != type->is_floating;
}

/* ---- names --------------------------------------------------------------- */

static int is_keyword(const char *name) {
  static const char words[] =
      " auto break case char const continue default do double else enum extern "
      "float for goto if inline int long register restrict return short signed "
      "sizeof static struct switch typedef union unsigned void volatile while "
      "given args params element random memory problem_x problem_y problem_z ";
  char spaced[TUNE_PARAMETER_NAME + 2];
  snprintf(spaced, sizeof spaced, " %s ", name);
  return strstr(words, spaced) != NULL;
}

static void name_argument(tune_imported *imported, int i) {
  tune_imported_argument *one = &imported->arguments[i];
  const char *from = one->from->name;
  size_t length = 0;
  if ((!from || !*from) && one->parameter >= 0)
    from = imported->cuda.parameters[one->parameter].name;
  if (!from || !isalpha((unsigned char)*from)) one->name[length++] = 'a';
  for (; from && *from && length + 4 < sizeof one->name; from++)
    one->name[length++] =
        tune_cuda_is_word(*from) ? (char)tolower((unsigned char)*from) : '_';
  one->name[length] = 0;
  int is_taken = is_keyword(one->name);
  for (int j = 0; j < i; j++)
    is_taken |= !strcmp(one->name, imported->arguments[j].name);
  if (is_taken) snprintf(one->name + length, 4, "_%u", (unsigned)i % 100);
}

/* ---- one argument -------------------------------------------------------- */

static const char *given(const char *text) { return text ? text : "nothing"; }

static tw_status check_argument(const tune_imported *imported, int i) {
  const tune_imported_argument *one = &imported->arguments[i];
  const tune_t1_argument *from = one->from;
  const char *memory = given(from->memory_type), *access = from->access_type;
  const int is_vector = !strcmp(memory, "Vector");
  if (!is_vector && strcmp(memory, "Scalar"))
    return twi_fail(TW_ERROR_FILE,
                    "MemoryType of the argument %s is '%.40s'; expected Vector "
                    "or Scalar",
                    one->name, memory);
  if (is_vector && !from->size)
    return twi_fail(TW_ERROR_FILE,
                    "the vector %s has no Size; expected its number of "
                    "elements, or an expression such as 'ProblemSize[0]'",
                    one->name);
  if (is_vector &&
      (!access || (strcmp(access, "ReadOnly") && strcmp(access, "WriteOnly") &&
                   strcmp(access, "ReadWrite"))))
    return twi_fail(TW_ERROR_FILE,
                    "AccessType of the vector %s is '%.40s'; expected "
                    "ReadOnly, WriteOnly or ReadWrite",
                    one->name, given(access));
  if (from->fill_type && strcmp(from->fill_type, "Constant") &&
      strcmp(from->fill_type, "Random"))
    return twi_fail(TW_ERROR_FILE,
                    "FillType of the argument %s is '%.40s', which tune does "
                    "not read; expected Constant or Random",
                    one->name, from->fill_type);
  if (one->parameter < 0) return TW_OK;
  const tune_cuda_parameter *parameter =
      &imported->cuda.parameters[one->parameter];
  if (parameter->is_pointer != is_vector ||
      differs(&one->type, parameter->type))
    return twi_fail(TW_ERROR_FILE,
                    "the argument %s is a %s of '%s', but parameter %d of the "
                    "kernel is '%s'; correct Type or MemoryType",
                    one->name, is_vector ? "Vector" : "Scalar", from->type,
                    one->parameter + 1, parameter->type);
  return TW_OK;
}

static tw_status read_argument(tune_imported *imported, int i, int parameter) {
  tune_imported_argument *one = &imported->arguments[i];
  one->from = &imported->t1->arguments[i];
  one->parameter = parameter;
  one->size = -1;
  name_argument(imported, i);
  if (!one->from->type || !tune_t1_type_of(one->from->type, &one->type))
    return twi_fail(TW_ERROR_FILE,
                    "Type of the argument %s is '%.40s'; expected bool, int8 "
                    "to uint64, half, float or double, or a vector of them "
                    "such as float4",
                    one->name, given(one->from->type));
  return check_argument(imported, i);
}

/* ---- all arguments ------------------------------------------------------- */

/* An output comes first, since its type names the variants. */
static tw_status sort_outputs(tune_imported *imported) {
  int vectors = 0, scalars = 0;
  for (int i = 0; i < imported->argument_count; i++) {
    const int is_vector =
        !strcmp(imported->arguments[i].from->memory_type, "Vector");
    vectors += is_vector;
    scalars += !is_vector;
  }
  if (vectors > TW_MAX_TENSORS)
    return twi_fail(TW_ERROR_FILE,
                    "it has %d vectors; an operation has at most %d", vectors,
                    TW_MAX_TENSORS);
  if (scalars > 8)
    return twi_fail(TW_ERROR_FILE,
                    "it has %d scalars; an operation has at most 8", scalars);
  for (int i = 0; i < imported->argument_count; i++) {
    const tune_t1_argument *from = imported->arguments[i].from;
    if (strcmp(from->memory_type, "Vector") ||
        !strcmp(from->access_type, "ReadOnly"))
      continue;
    const tune_imported_argument first = imported->arguments[i];
    memmove(&imported->arguments[1], &imported->arguments[0],
            (size_t)i * sizeof first);
    imported->arguments[0] = first;
    return TW_OK;
  }
  return twi_fail(TW_ERROR_FILE,
                  "no vector is written; expected one of AccessType WriteOnly "
                  "or ReadWrite");
}

tw_status tune_imported_arguments(tune_imported *imported) {
  const tune_t1 *t1 = imported->t1;
  const int count = t1->argument_count;
  const int wanted = imported->cuda.parameter_count;
  int constants = 0, parameter = 0;
  for (int i = 0; i < count; i++) constants += t1->arguments[i].is_constant;
  /* A __constant__ variable may be a parameter of the kernel too. */
  const int are_parameters = count == wanted;
  if (count > TUNE_IMPORTED_ARGUMENTS ||
      (!are_parameters && count - constants != wanted))
    return twi_fail(TW_ERROR_FILE,
                    "it has %d Arguments%s, and the kernel %s has %d "
                    "parameters; expected an argument for each, in their order",
                    count, constants ? " with those in constant memory" : "",
                    t1->name, wanted);
  for (int i = 0; i < count; i++) {
    const int is_one = are_parameters || !t1->arguments[i].is_constant;
    imported->argument_count++;
    tw_status status = read_argument(imported, i, is_one ? parameter : -1);
    if (status != TW_OK) return status;
    parameter += is_one;
  }
  return sort_outputs(imported);
}
