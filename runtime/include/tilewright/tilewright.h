/*
 * tilewright.h -- the library's manual.
 *
 * tilewright runs operations on matrices with kernels that were generated,
 * checked and tuned for each GPU. This header declares what all
 * operations share: contexts, memory, statuses, plans, and the question which
 * kernel runs and why. The operations themselves (tw_transpose, ...) are
 * declared in tilewright/operations.h, with one generated header for each.
 *
 *     tw_context *ctx;
 *     tw_context_create(&ctx, NULL);   // a GPU, or the simulator without one
 *     tw_transpose(ctx, TW_F32, &(tw_transpose_args){
 *         .rows = m, .cols = n, .src = a, .dst = b}, stream);
 *
 * Conventions:
 *   - Matrices are row-major: element (r, c) is at base[r * stride + c].
 *   - Sizes and strides are int64_t, and strides count elements, not bytes. A
 *     member that is zero has its default: a stride of 0 is packed, a batch
 *     that is left out is one matrix.
 *   - A count that may be left out is a tw_count: .batch = tw_count(n) is n
 *     matrices, and none if n is 0. Zero bytes mean that it is left out.
 *   - The stride TW_BROADCAST reads the same memory at every index of a
 *     dimension: .b_batch_stride = TW_BROADCAST gives all matrices of a batch
 *     the same b.
 *   - Scalars are passed by value, with their type: .alpha = tw_f32(2).
 *   - Data pointers are addresses that the device's kernels can use: from
 *     tw_alloc, cudaMalloc, cudaMallocManaged or cudaMallocHost. The caller
 *     owns and frees the memory.
 *   - Calls are asynchronous: they put work on `stream` and return. Only
 *     tw_synchronize, tw_upload and tw_download wait for the device. On the
 *     simulator each call returns when its work is done.
 *   - Several threads may use a context at once. A plan never changes, and
 *     several threads may run it at once.
 *   - A function that fails returns a status other than TW_OK, and
 *     tw_last_error() describes the failure in one sentence: what was given,
 *     what was expected, and what to do. A failed call has launched nothing and
 *     written nothing, unless its description says otherwise.
 *
 * Compatibility:
 *   - From 1.0 on, a program keeps working with every later library of the
 *     same major version.
 *   - Before 1.0, only libraries of the same minor version are compatible. A
 *     new minor version may add members to any struct, the argument structs
 *     included, and a library must not read such a struct from a program that
 *     was compiled with the shorter one. The shared library is therefore called
 *     libtilewright.so.0.MINOR, and a program must be compiled again for a new
 *     minor version.
 *   - A patch version changes no declaration.
 *   - A struct is extended only at its end or by members that mean their
 *     default when zero, so initialise structs with {.member = ...}.
 */
#ifndef TILEWRIGHT_H
#define TILEWRIGHT_H

#include <stddef.h>
#include <stdint.h>

#if defined(TW_BUILD) && defined(__GNUC__)
#define TW_API __attribute__((visibility("default")))
#else
#define TW_API
#endif

#ifdef __cplusplus
extern "C" {
#endif

/* ---- version ----------------------------------------------------------- */

#define TW_VERSION_MAJOR 0
#define TW_VERSION_MINOR 1
#define TW_VERSION_PATCH 0

/* The version of the library that the program is linked with, as "0.1.0". */
TW_API const char *tw_version(void);

/* ---- statuses ---------------------------------------------------------- */

/* Each row defines an enumerator, its name as text and its sentence. */
#define TW_STATUS_LIST(X)                                                     \
  X(OK, "success")                                                            \
  X(ERROR_NULL, "a pointer that is needed is NULL")                           \
  X(ERROR_SIZE, "a size is negative, or too large to address")                \
  X(ERROR_STRIDE, "a stride is smaller than what it has to step over")        \
  X(ERROR_ALIGNMENT, "a pointer is not aligned to its element type")          \
  X(ERROR_OVERLAP, "an output or the workspace overlaps an operand")          \
  X(ERROR_TYPE, "the operation has no kernel for this type")                  \
  X(ERROR_OPERATION, "there is no operation of this name")                    \
  X(ERROR_VARIANT, "no variant of the operation can run on this device")      \
  X(ERROR_DEVICE, "there is no such device, or it cannot be used")            \
  X(ERROR_IMAGE, "the library holds no code for this GPU's architecture")     \
  X(ERROR_MEMORY, "out of memory")                                            \
  X(ERROR_LAUNCH, "the device refused a launch or found a fault in a kernel") \
  X(ERROR_FILE, "a file could not be read or written")                        \
  X(ERROR_OPTION, "an option's value is not one of those it can have")        \
  X(ERROR_POINTER, "a pointer is not to memory that the device can use")      \
  X(ERROR_CAPTURE, "not possible while a stream is being captured")

typedef enum tw_status {
#define TW_STATUS_ENUM(name, message) TW_##name,
  TW_STATUS_LIST(TW_STATUS_ENUM)
#undef TW_STATUS_ENUM
      TW_STATUS_COUNT
} tw_status;

/* A status's name, such as "TW_ERROR_STRIDE", and its general sentence. For a
 * number that is no status, the name is "TW_STATUS_UNKNOWN". */
TW_API const char *tw_status_name(tw_status status);
TW_API const char *tw_status_message(tw_status status);

/* Describes this thread's latest failed call: the argument, what was given and
 * what was expected. "" before the first failure, and never NULL. A call that
 * succeeds does not change it. The string belongs to the library and lasts
 * until this thread's next failed call. */
TW_API const char *tw_last_error(void);

/* ---- element types ----------------------------------------------------- */

/* name in code, name in text, bytes */
#define TW_TYPE_LIST(X)                                   \
  X(U8, "u8", 1)                                          \
  X(I8, "i8", 1)                                          \
  X(U16, "u16", 2)                                        \
  X(I16, "i16", 2)                                        \
  X(F16, "f16", 2)                                        \
  X(BF16, "bf16", 2)                                      \
  X(U32, "u32", 4)                                        \
  X(I32, "i32", 4)                                        \
  X(F32, "f32", 4)                                        \
  X(U64, "u64", 8)                                        \
  X(I64, "i64", 8)                                        \
  X(F64, "f64", 8)                                        \
  X(C64, "c64", 8)    /* complex of two f32 */            \
  X(C128, "c128", 16) /* complex of two f64 */            \
  X(E4M3, "e4m3", 1)  /* floats of 8 bits */              \
  X(E5M2, "e5m2", 1)                                      \
  X(E2M1X2, "e2m1x2", 1) /* two numbers in a byte, the */ \
  X(I4X2, "i4x2", 1)     /* first in its lower half */    \
  X(U4X2, "u4x2", 1)

typedef enum tw_type {
#define TW_TYPE_ENUM(name, text, bytes) TW_##name,
  TW_TYPE_LIST(TW_TYPE_ENUM)
#undef TW_TYPE_ENUM
      TW_TYPE_COUNT,
  TW_TYPE_LARGEST = 0xffffff /* of TW_TYPES3 */
} tw_type;

/* The type of an operation whose tensors have several: the types of T and of
 * the other type variables in alphabetical order, as the operation's header
 * lists them. The last variables that have T's type may be left out. A single
 * type stands for the combination in which all are that type; if there is none,
 * for the only one whose T is that type. */
#define TW_TYPES(t, u) ((tw_type)((t) | (((u) + 1) << 8)))
#define TW_TYPES3(t, u, v) \
  ((tw_type)((t) | (((u) + 1) << 8) | (((v) + 1) << 16)))

/* Of a single type: "f32"; "?" if it is none. */
TW_API const char *tw_type_name(tw_type type);
/* Of a single type: 4; 0 if it is none. */
TW_API size_t tw_type_bytes(tw_type type);
/* From "f32", or "f16_f32" for a combination. TW_ERROR_NULL; TW_ERROR_TYPE if
 * no type has this name. On failure *type is not changed. */
TW_API tw_status tw_type_from_name(const char *name, tw_type *type);

/* ---- arguments --------------------------------------------------------- */

/* A size that may be left out, such as the matrices of a batch. If its bytes
 * are zero it is left out, and has the default that the operation's header
 * names. To give it, write tw_count(n). tw_count(0) is empty: nothing is read
 * or written along it. A value without is_given, as in .batch = {3}, is refused
 * with TW_ERROR_SIZE. */
typedef struct tw_count {
  int64_t value; /* 0 or more */
  int64_t is_given;
} tw_count;

static inline tw_count tw_count_of(int64_t value) {
  tw_count count;
  count.value = value;
  count.is_given = 1;
  return count;
}
#define tw_count(value) tw_count_of(value)

/* A stride of an outer dimension of an input: all indices along the dimension
 * mean the same memory, and the kernel sees a stride of 0. It is refused with
 * TW_ERROR_STRIDE for tensors that are written, because threads would write the
 * same elements, and for innermost dimensions. */
#define TW_BROADCAST INT64_MIN

/* ---- numbers ----------------------------------------------------------- */

/* A scalar argument: a number with its type, made by one of the functions
 * below, as in {.alpha = tw_f32(2)}. A member that is left out, so that all of
 * it is zero, has the operation's default. A value without `given` is refused
 * with TW_ERROR_TYPE.
 *
 * The call converts the number to the scalar's type if this can hold it: a
 * floating-point number is rounded, but a finite one must not become infinite;
 * an integer must be exact; the imaginary part of a complex number must be 0 if
 * the scalar is real. Otherwise the call returns TW_ERROR_TYPE. */
typedef struct tw_number {
  int given; /* 0: left out; else 1 + the tw_type that it was made with */
  union {
    int64_t i64;
    uint64_t u64;
    double f64[2]; /* a floating-point number, and its imaginary part */
  } value;
} tw_number;

#define TW_NUMBER_FUNCTION(name, type, member, c_type) \
  static inline tw_number name(c_type number) {        \
    tw_number made = {1 + type, {0}};                  \
    made.value.member = number;                        \
    return made;                                       \
  }
TW_NUMBER_FUNCTION(tw_i32, TW_I32, i64, int32_t)
TW_NUMBER_FUNCTION(tw_i64, TW_I64, i64, int64_t)
TW_NUMBER_FUNCTION(tw_u32, TW_U32, u64, uint32_t)
TW_NUMBER_FUNCTION(tw_u64, TW_U64, u64, uint64_t)
#undef TW_NUMBER_FUNCTION

static inline tw_number tw_f64(double number) {
  tw_number made = {1 + TW_F64, {0}};
  made.value.f64[0] = number;
  made.value.f64[1] = 0;
  return made;
}
static inline tw_number tw_f32(float number) {
  tw_number made = tw_f64(number);
  made.given = 1 + TW_F32;
  return made;
}
static inline tw_number tw_c128(double re, double im) {
  tw_number made = {1 + TW_C128, {0}};
  made.value.f64[0] = re;
  made.value.f64[1] = im;
  return made;
}
static inline tw_number tw_c64(float re, float im) {
  tw_number made = tw_c128(re, im);
  made.given = 1 + TW_C64;
  return made;
}

/* ---- contexts ---------------------------------------------------------- */

typedef struct tw_context tw_context;
typedef struct tw_kernel_set tw_kernel_set; /* see tilewright/registry.h */
typedef struct tw_compiler tw_compiler;     /* see tilewright/compile.h */

/* When tw_context_options.compiler compiles a kernel for a plan. */
typedef enum tw_compile {
  TW_COMPILE_NEVER,
  TW_COMPILE_BEHIND, /* in the background: the plan runs the compiled variant
                        until the kernel is there */
  TW_COMPILE_FIRST   /* before the function that creates the plan returns */
} tw_compile;

/* What a context checks in addition to the arguments' values; bits. */
typedef enum tw_check {
  /* Every call, and every run of a plan, asks the device about each pointer. If
   * kernels cannot use all the memory of an operand or of the workspace, the
   * call fails with TW_ERROR_POINTER, which names the argument and what is at
   * its address: memory of the CPU, of another GPU, freed memory, or an
   * allocation that is too small. Without this check such a pointer ends the
   * whole CUDA context at a later call. It costs some microseconds for each
   * pointer; if it is off, it costs nothing. */
  TW_CHECK_POINTERS = 1
} tw_check;

typedef struct tw_context_options {
  /* "cuda", "cuda:1", "sim", "sim:h200". NULL: the environment variable
   * TW_DEVICE; if it is not set, the first GPU that can be used; if there is
   * none, "sim". The simulator runs kernels on the CPU, with the limits and the
   * predicted times of the GPU that it stands in for. */
  const char *device;
  /* The tuning file to read. NULL: the environment variable TW_TUNING_FILE. If
   * that is not set either, /etc/tilewright/tuning.tsv and then
   * $XDG_CACHE_HOME/tilewright/tuning.tsv (~/.cache by default), whose records
   * take precedence. "": no file. The records that are built into the library
   * are always read, before any file. */
  const char *tuning_file;
  /* Further kernel sets, as the CMake function tilewright_add_templates makes
   * them, NULL-terminated; or NULL. They must outlive the context. */
  const tw_kernel_set *const *kernels;
  /* TW_CHECK_ bits, in addition to those that the environment variable TW_CHECK
   * names. */
  unsigned check;
  /* A compiler of kernels, and when it is used; NULL: none. A plan's variant is
   * then compiled once more with the plan's sizes as constants. If that fails,
   * the plan runs the variant as it is. Calls without a plan never compile.
   * tw_plan_run() never compiles or loads anything, so that plans can be
   * captured at any time. */
  const tw_compiler *compiler;
  tw_compile compile;
  /* 1: a kernel begins when all earlier work of its stream has ended. 0: on
   * GPUs from sm_90 on, it is launched while the kernel before it ends, whoever
   * launched that one, and waits for its end before it reads or writes memory
   * (CUDA's programmatic dependent launch). Small problems take less time, and
   * captured graphs have edges of the type cudaGraphDependencyTypeProgrammatic.
   * The library's kernels wait for all work before them. If the kernel before
   * is another's that was itself launched early and does not wait for the work
   * before it, 1 is needed. The environment variable TW_SERIAL_LAUNCHES=1
   * stands for 1. */
  int serial_launches;
} tw_context_options;

/* Opens a device and reads the tuning files. A tuning file need not exist, but
 * one that tuning_file or TW_TUNING_FILE names must be readable if it does, and
 * its folder must exist; one that nobody named is only reported to the log. If
 * some of its lines are damaged, each is reported to the log and skipped, and
 * the other lines are used. On failure *context is NULL.
 * TW_ERROR_NULL, TW_ERROR_OPTION, TW_ERROR_DEVICE, TW_ERROR_MEMORY;
 * TW_ERROR_FILE if the log file cannot be opened or the tuning file cannot be
 * used. */
TW_API tw_status tw_context_create(tw_context **context,
                                   const tw_context_options *options);

/* Frees the context, but not the memory that was allocated through it. No other
 * call may be using the context. NULL is allowed. */
TW_API void tw_context_destroy(tw_context *context);

typedef struct tw_device_info {
  char name[64];  /* "NVIDIA H200", or "simulator as NVIDIA H200 (sm_90)" */
  char key[64];   /* the device's name in tuning records: "NVIDIA H200", or
                     "sim:sm_90" */
  char target[8]; /* "sm_90" */
  int is_gpu;     /* 0: the simulator */
  int compute_capability; /* 90 */
  int sm_count;
  int threads_per_sm;               /* maximum of resident threads */
  int blocks_per_sm;                /* maximum of resident blocks */
  int threads_per_block;            /* maximum */
  int shared_bytes_per_sm;          /* shared memory of one SM */
  int shared_bytes_per_block;       /* maximum without opt-in */
  int shared_bytes_per_block_optin; /* maximum with opt-in */
  int shared_bytes_reserved;        /* for CUDA itself, in each block */
  int registers_per_sm;
  int64_t l2_bytes;
  int64_t memory_bytes; /* 0: not known */
  double clock_ghz;     /* of the SMs */
  double dram_gbps;     /* peak, in 10^9 bytes per second */
} tw_device_info;

/* Valid as long as the context. NULL if the context is NULL. */
TW_API const tw_device_info *tw_context_device(const tw_context *context);

/* ---- memory ------------------------------------------------------------ */

typedef void *tw_stream; /* a cudaStream_t; NULL is the default stream */

/* Allocates memory on the context's device, aligned to 256 bytes. The caller
 * frees it. *memory is NULL after a failure, and if bytes is 0.
 * TW_ERROR_NULL, TW_ERROR_MEMORY. */
TW_API tw_status tw_alloc(tw_context *context, size_t bytes, void **memory);
/* Frees memory from tw_alloc, or nothing if memory is NULL.
 * TW_ERROR_NULL; TW_ERROR_LAUNCH reports the fault of an earlier kernel;
 * TW_ERROR_MEMORY: the simulator did not allocate this memory. */
TW_API tw_status tw_free(tw_context *context, void *memory);
/* Copy between memory of the CPU and of the device. The copy begins after all
 * earlier work of the stream, and the call returns when it is done.
 * TW_ERROR_NULL; TW_ERROR_LAUNCH reports the fault of an earlier kernel;
 * TW_ERROR_MEMORY: not all the bytes are memory of the simulator. */
TW_API tw_status tw_upload(tw_context *context, void *device_memory,
                           const void *memory, size_t bytes, tw_stream stream);
TW_API tw_status tw_download(tw_context *context, void *memory,
                             const void *device_memory, size_t bytes,
                             tw_stream stream);
/* Waits for all work of the stream, and reports a fault in it.
 * TW_ERROR_NULL, TW_ERROR_LAUNCH. */
TW_API tw_status tw_synchronize(tw_context *context, tw_stream stream);

/* ---- which kernel, and why --------------------------------------------- */

typedef enum tw_evidence {
  TW_EVIDENCE_TUNED,  /* a record for this GPU and this shape */
  TW_EVIDENCE_NEARBY, /* a prediction, corrected by what was measured for the
                         operation: on this GPU for other problems, or on
                         another one of its architecture */
  TW_EVIDENCE_MODEL   /* nothing was measured: a prediction from the kernels'
                         occupancy and memory traffic */
} tw_evidence;

typedef struct tw_choice {
  char variant[96];   /* "transpose_b32_tiled_t32_r8_p1", of longer names the
                         first 95 letters; "" if nothing runs, because no
                         output has an element */
  char algorithm[32]; /* "tiled" */
  tw_evidence evidence;
  double time_us;    /* from the record (TUNED), else predicted */
  int predicted;     /* 1: time_us was computed, not measured on a GPU */
  int blocks_per_sm; /* blocks resident on one SM, from the occupancy */
  char reason[256];  /* the evidence as a sentence, with the record's file */
} tw_choice;

/* Fills in *choice: which variant a call would run, and why. Launches nothing.
 * Data pointers may be NULL, and then count as aligned to 16 bytes. The choice
 * depends on the arguments, the tuning records and the device only, not on
 * earlier calls. Each operation has a typed form of this function, such as
 * tw_transpose_explain(), whose header lists its statuses. This one returns
 * those, or TW_ERROR_OPERATION if there is no operation of this name. */
TW_API tw_status tw_explain(tw_context *context, const char *operation,
                            tw_type type, const void *args, tw_choice *choice);

/* ---- plans ------------------------------------------------------------- */

typedef struct tw_plan tw_plan; /* made by tw_transpose_plan() and the like */

/* Launches the variant that was chosen when the plan was made, on the pointers
 * that it was made with. On a GPU this searches nothing, allocates nothing and
 * takes no lock. TW_ERROR_NULL, TW_ERROR_LAUNCH; TW_ERROR_POINTER with
 * TW_CHECK_POINTERS only. */
TW_API tw_status tw_plan_run(const tw_plan *plan, tw_stream stream);
/* What the plan runs. Valid as long as the plan. NULL if plan is NULL. */
TW_API const tw_choice *tw_plan_choice(const tw_plan *plan);
/* NULL is allowed. Destroy a plan before its context. */
TW_API void tw_plan_destroy(tw_plan *plan);

/*
 * Environment variables
 *   TW_DEVICE           the device, if tw_context_options names none
 *   TW_TUNING_FILE      the tuning file, if tw_context_options names none;
 *                       empty: no file
 *   TW_CHECK            what to check in addition, separated by commas:
 *                       pointers
 *   TW_SERIAL_LAUNCHES  1 stands for tw_context_options.serial_launches = 1
 *   TW_LOG              what to log, separated by commas: error, select, tune,
 *                       times, all
 *   TW_LOG_FILE         the file to which the log is appended; stderr by
 *                       default
 *
 * An empty variable is as one that is not set, but for TW_TUNING_FILE. A value
 * that a variable cannot have makes tw_context_create fail. All of them, and
 * HOME and XDG_CACHE_HOME, are ignored in a process that runs with more rights
 * than the user who started it, such as a set-uid program.
 */

#ifdef __cplusplus
}
#endif
#endif
