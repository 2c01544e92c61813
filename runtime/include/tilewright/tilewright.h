/*
 * tilewright.h -- the library's manual.
 *
 * tilewright runs operations on matrices through kernels that were generated,
 * checked and tuned for the GPU at hand. This header holds what every
 * operation shares: contexts, memory, statuses, plans, and the question which
 * kernel runs and why. The operations themselves (tw_transpose, ...) are
 * declared in tilewright/operations.h, one generated header each.
 *
 *     tw_context *ctx;
 *     tw_context_create(&ctx, NULL);                 // a GPU, else the
 * simulator tw_transpose(ctx, TW_F32, &(tw_transpose_args){ .rows = m, .cols =
 * n, .src = a, .dst = b }, stream);
 *
 * Conventions, everywhere:
 *   - Matrices are row-major: element (r, c) is at base[r * stride + c].
 *   - Sizes, strides and batch counts are int64_t. Strides count elements, not
 *     bytes. A member left zero means its default: stride 0 is packed, batch 0
 *     is one matrix.
 *   - Data pointers are the device's: from tw_alloc, or cudaMalloc'ed memory.
 *     The library never takes ownership of them.
 *   - Calls are asynchronous: work is put on `stream` and the call returns. No
 *     call but tw_synchronize, tw_upload and tw_download waits for the device.
 *   - A context may be used from several threads at once. A plan is immutable
 *     and may be run from several threads at once.
 *   - Every failure returns a status; tw_last_error() then holds one sentence
 *     that says what was given and what was expected. Nothing was launched or
 *     written.
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

/* The version of the library that was linked, as "0.1.0". */
TW_API const char *tw_version(void);

/* ---- statuses ---------------------------------------------------------- */

/* One list gives the enumerators, their names and their sentences. */
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
  X(ERROR_OPTION, "an option's value is not one of those it can have")

typedef enum tw_status {
#define TW_STATUS_ENUM(name, message) TW_##name,
  TW_STATUS_LIST(TW_STATUS_ENUM)
#undef TW_STATUS_ENUM
      TW_STATUS_COUNT
} tw_status;

/* The status's name, "TW_ERROR_STRIDE", and its general sentence. Any int is
 * accepted; one that is no status gives "TW_STATUS_UNKNOWN". */
TW_API const char *tw_status_name(tw_status status);
TW_API const char *tw_status_message(tw_status status);

/* What exactly went wrong in this thread's latest failed call: the argument,
 * what was given and what was expected. Never NULL; "" before any failure.
 * The string is the library's and lasts until this thread's next failure. */
TW_API const char *tw_last_error(void);

/* ---- element types ----------------------------------------------------- */

/* name in code, name in text, bytes */
#define TW_TYPE_LIST(X)                        \
  X(U8, "u8", 1)                               \
  X(I8, "i8", 1)                               \
  X(U16, "u16", 2)                             \
  X(I16, "i16", 2)                             \
  X(F16, "f16", 2)                             \
  X(BF16, "bf16", 2)                           \
  X(U32, "u32", 4)                             \
  X(I32, "i32", 4)                             \
  X(F32, "f32", 4)                             \
  X(U64, "u64", 8)                             \
  X(I64, "i64", 8)                             \
  X(F64, "f64", 8)                             \
  X(C64, "c64", 8)    /* complex of two f32 */ \
  X(C128, "c128", 16) /* complex of two f64 */

typedef enum tw_type {
#define TW_TYPE_ENUM(name, text, bytes) TW_##name,
  TW_TYPE_LIST(TW_TYPE_ENUM)
#undef TW_TYPE_ENUM
      TW_TYPE_COUNT
} tw_type;

TW_API const char *tw_type_name(tw_type type); /* "f32"; "?" if unknown */
TW_API size_t tw_type_bytes(tw_type type);     /* 4; 0 if unknown */
/* TW_ERROR_TYPE if no type has this name; *type is then left alone. */
TW_API tw_status tw_type_from_name(const char *name, tw_type *type);

/* ---- contexts ---------------------------------------------------------- */

typedef struct tw_context tw_context;
typedef struct tw_kernel_set tw_kernel_set; /* see tilewright/registry.h */

typedef struct tw_context_options {
  /* "cuda", "cuda:1", "sim", "sim:h200"; NULL: $TW_DEVICE, else the first
   * GPU that the library holds code for, else "sim". The simulator runs the
   * kernels on the CPU and reasons as the named GPU would. */
  const char *device;
  /* Tuning file to read. NULL: $TW_TUNING_FILE, else
   * $XDG_CACHE_HOME/tilewright/tuning.tsv (~/.cache by default) and, for what
   * it does not hold, /etc/tilewright/tuning.tsv. "" reads none. What is built
   * into the library is always known as well, and ranks last. */
  const char *tuning_file;
  /* Kernel sets of your own, as made by the CMake function
   * tilewright_add_templates, NULL-terminated; NULL for none. They must
   * outlive the context. */
  const tw_kernel_set *const *kernels;
} tw_context_options;

/* Opens a device and reads the tuning files. A tuning file that is absent is
 * no error; one that is damaged is reported to the log, line by line, and what
 * is whole in it is used. On failure *context is NULL.
 * TW_ERROR_NULL, TW_ERROR_OPTION, TW_ERROR_DEVICE, TW_ERROR_IMAGE,
 * TW_ERROR_MEMORY; TW_ERROR_FILE if TW_LOG_FILE cannot be opened. */
TW_API tw_status tw_context_create(tw_context **context,
                                   const tw_context_options *options);

/* Frees the context, not the memory that was allocated through it. No other
 * call may be using it. NULL is allowed. */
TW_API void tw_context_destroy(tw_context *context);

typedef struct tw_device_info {
  char name[64];  /* "NVIDIA H200", or "simulator as NVIDIA H200 (sm_90)" */
  char key[64];   /* what tuning records are kept under: "NVIDIA H200", or
                     "sim:sm_90" */
  char target[8]; /* "sm_90" */
  int is_gpu;     /* 0: the simulator */
  int compute_capability; /* 90 */
  int sm_count;
  int threads_per_sm;    /* most resident threads of one SM */
  int blocks_per_sm;     /* most resident blocks of one SM */
  int threads_per_block; /* most threads of one block */
  int shared_bytes_per_sm;
  int shared_bytes_per_block; /* static, without opting in to more */
  int shared_bytes_per_block_optin;
  int shared_bytes_reserved; /* of each block, by the system */
  int registers_per_sm;
  int64_t l2_bytes;
  int64_t memory_bytes; /* 0: not known */
  double clock_ghz;     /* of the SMs */
  double dram_gbps;     /* 10^9 bytes a second, peak */
} tw_device_info;

/* Valid as long as the context. NULL gives NULL. */
TW_API const tw_device_info *tw_context_device(const tw_context *context);

/* ---- memory ------------------------------------------------------------ */

typedef void *tw_stream; /* a cudaStream_t; NULL is the default stream */

/* Memory on the context's device, aligned to 256 bytes; the caller's to free.
 * 0 bytes give a NULL pointer, and so does a failure. TW_ERROR_NULL,
 * TW_ERROR_MEMORY. */
TW_API tw_status tw_alloc(tw_context *context, size_t bytes, void **memory);
/* NULL memory is allowed. TW_ERROR_NULL; TW_ERROR_LAUNCH reports an earlier
 * kernel's fault; TW_ERROR_MEMORY: the simulator gave no such memory. */
TW_API tw_status tw_free(tw_context *context, void *memory);
/* Copies between the CPU's memory and the device's, after all earlier work of
 * the stream, and waits until it is done. TW_ERROR_NULL; TW_ERROR_LAUNCH
 * reports an earlier kernel's fault; TW_ERROR_MEMORY: not all of it is memory
 * of the simulator. */
TW_API tw_status tw_upload(tw_context *context, void *device_memory,
                           const void *memory, size_t bytes, tw_stream stream);
TW_API tw_status tw_download(tw_context *context, void *memory,
                             const void *device_memory, size_t bytes,
                             tw_stream stream);
/* Waits for all work of the stream; reports a fault in any of it.
 * TW_ERROR_NULL, TW_ERROR_LAUNCH. */
TW_API tw_status tw_synchronize(tw_context *context, tw_stream stream);

/* ---- which kernel, and why --------------------------------------------- */

typedef enum tw_evidence {
  TW_EVIDENCE_TUNED,  /* a record for this GPU and this very shape */
  TW_EVIDENCE_NEARBY, /* a record for this GPU and a shape like this one */
  TW_EVIDENCE_MODEL   /* none: occupancy and a model of the GPU's memory */
} tw_evidence;

typedef struct tw_choice {
  char variant[96];   /* "transpose_b32_tiled_t32_r8_p1" */
  char algorithm[32]; /* "tiled" */
  tw_evidence evidence;
  double time_us;    /* the record's time (TUNED, NEARBY), else the model's */
  int predicted;     /* 1: time_us was computed, not measured on a GPU */
  int blocks_per_sm; /* resident at once, by the occupancy calculation */
  char reason[256];  /* the same as a sentence, with the record's file */
} tw_choice;

/* Every operation has a typed form of this, tw_transpose_explain(), whose
 * header lists the statuses; here TW_ERROR_OPERATION too. Launches nothing;
 * NULL data pointers are allowed, and count as well aligned. */
TW_API tw_status tw_explain(tw_context *context, const char *operation,
                            tw_type type, const void *args, tw_choice *choice);

/* ---- plans ------------------------------------------------------------- */

typedef struct tw_plan tw_plan; /* made by tw_transpose_plan() and the like */

/* Launches what was chosen when the plan was made, on the pointers it was made
 * with: no look-up, no allocation, no lock on a GPU. TW_ERROR_NULL,
 * TW_ERROR_LAUNCH. */
TW_API tw_status tw_plan_run(const tw_plan *plan, tw_stream stream);
/* What the plan runs; valid as long as the plan. NULL gives NULL. */
TW_API const tw_choice *tw_plan_choice(const tw_plan *plan);
/* NULL is allowed. The plan must not outlive its context. */
TW_API void tw_plan_destroy(tw_plan *plan);

/*
 * Environment
 *   TW_DEVICE        the device when tw_context_options names none
 *   TW_TUNING_FILE   the tuning file when tw_context_options names none
 *   TW_LOG           what to log, comma-separated: error, select, tune, all
 *   TW_LOG_FILE      where to, appended; stderr by default
 */

#ifdef __cplusplus
}
#endif
#endif
