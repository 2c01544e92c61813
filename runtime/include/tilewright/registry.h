/*
 * registry.h -- descriptions of operations, algorithms and variants, which the
 * generator writes and the runtime reads.
 *
 * The runtime, tune and the tests contain no operation's name: all that they
 * need to know about an operation is in these structures. They are constant
 * data, so any number of contexts can use a kernel set at once.
 *
 * A program needs this header only to name its own kernel sets.
 */
#ifndef TILEWRIGHT_REGISTRY_H
#define TILEWRIGHT_REGISTRY_H

#include "tilewright/tilewright.h"

#ifdef __cplusplus
extern "C" {
#endif

enum {
  TW_MAX_FIELDS = 24, /* members of an argument struct */
  TW_MAX_TENSORS = 6,
  TW_MAX_RANK = 4,
  TW_MAX_VARIABLES = 3,    /* type variables of an operation: T, U, ... */
  TW_MAX_PARAMS = 8,       /* compile-time constants of a variant */
  TW_MAX_PASSES = 8,       /* of a variant, for one call */
  TW_MAX_MAPS = 4,         /* tensor maps that a variant's kernels take */
  TW_WORKSPACE_ALIGN = 16, /* bytes to which a workspace must be aligned */
  TW_ARGS_BYTES = 320      /* size of the largest argument struct */
};

/* ---- an operation's arguments ------------------------------------------ */

typedef enum tw_field_kind {
  TW_FIELD_SIZE,    /* int64_t, an extent; a tw_count if it may be left out */
  TW_FIELD_STRIDE,  /* int64_t, elements between neighbours of one dimension */
  TW_FIELD_FLAG,    /* int64_t, 0 or 1 */
  TW_FIELD_SCALAR,  /* tw_number */
  TW_FIELD_POINTER, /* address of a tensor's first element */
  TW_FIELD_WORKSPACE,      /* address of memory that kernels may overwrite */
  TW_FIELD_WORKSPACE_BYTES /* int64_t, the size of that memory */
} tw_field_kind;

/* One member of the argument struct. A kernel takes all members as parameters,
 * in order, but those that are the host's. For a scalar it takes a number of
 * the scalar's type. */
typedef struct tw_field {
  const char *name;
  tw_field_kind kind;
  int offset;     /* in the argument struct, in bytes */
  int zero_means; /* for a size: its value if it is left out; 0: it cannot be */
  int is_host;    /* 1: a flag that kernels do not take: it decides which
                     variants fit and what error is allowed */
} tw_field;

/* What can go wrong when an extent is computed; bits. */
enum { TW_EXTENT_OVERFLOWS = 1, TW_EXTENT_DIVIDES_BY_0 = 2 };

/* An extent that is no plain size: a constant, or an expression of sizes. */
typedef struct tw_extent {
  const char *text; /* "n + taps - 1" */
  /* Its value. args is an argument struct whose sizes have their defaults. Sets
   * TW_EXTENT_ bits in *fault if there is none. */
  int64_t (*value)(const void *args, int *fault);
} tw_extent;

typedef enum tw_access { TW_IN, TW_OUT, TW_INOUT } tw_access;

/* An operand. `pointer`, `stride` and `transposed_by` are indices into the
 * operation's fields. So is `extent`, or it is negative: -1 is the operation's
 * first extent, -2 the second. Dimensions are listed outermost first. */
typedef struct tw_tensor {
  const char *name;
  tw_access access;
  int pointer;
  int rank;
  int extent[TW_MAX_RANK];
  int stride[TW_MAX_RANK]; /* -1: the stride is 1 */
  int transposed_by;       /* a flag: if it is 1, the two inner extents are
                              exchanged. -1: there is no such flag */
  int aliases; /* bit i: this tensor may be tensor i, with the same address and
                  strides. It must not overlap any other tensor */
  int read_by; /* of a tensor that is read and written: a scalar; if it is 0,
                  the old values are not read. -1: they may always be read */
} tw_tensor;

/* ---- variants ---------------------------------------------------------- */

/* How an element of a tensor is set. */
typedef struct tw_unit {
  int bytes;     /* of the element: 1, 2, 4, 8 or 16 */
  uint32_t bits; /* its pattern. Elements of 1 and 2 bytes have theirs in the
                    lowest bits; every 4 bytes of a wider one have this */
} tw_unit;

/* The memory of a pass that is no kernel: it sets the elements of a tensor, but
 * not the gaps of its strides, or words of the workspace; or it copies the
 * first bytes of a tensor into a variable of the kernels' file. */
typedef struct tw_pass_memory {
  int tensor;           /* index into the operation's tensors; -1: the
                           workspace */
  const char *symbol;   /* the __constant__ or __device__ variable that is
                           copied to; NULL: the memory is set */
  const tw_unit *units; /* one for each element of the operation */
} tw_pass_memory;

/* One pass of a variant for one problem: a kernel's grid and block, and figures
 * for the model; or memory that is set or copied. */
typedef struct tw_geometry {
  int64_t grid[3];    /* blocks, any number: see tw_block_of() in device.cuh */
  int block[3];       /* threads */
  int shared_bytes;   /* dynamic shared memory */
  const char *misfit; /* NULL if the variant can do the problem; else the
                         condition that the problem does not meet */
  /* Hints of the template; 0: not given. */
  double work;      /* bytes that a thread requests in total, including
                       requests past the edge of the data; 0: not given */
  double reach;     /* upper limit of tw_traits.sectors that follows from the
                       problem's shape; 0: no limit */
  double adds;      /* multiply-adds that a thread performs in total; 0: its
                       share of the problem's */
  double ragged;    /* fraction of the blocks whose tile crosses the edge of
                       the data, so that they take the slow path; 0: none, or
                       not given */
  int is_flat;      /* 1: the kernel treats each matrix as one long row, so
                       the alignment of its rows does not matter */
  double edge_work; /* `work` of a thread on the slow path; 0: equal to
                       `work` */
  /* Units of work that the blocks share, so that the busiest has a whole number
   * of them; 0: not given. */
  double work_units;
  /* From the grid's expressions. */
  double tiles; /* blocks if a part of a tile counted as a part: the product of
                   the grid's expressions with n / d in place of
                   ceil_div(n, d) */
  double whole; /* blocks whose tile is whole in each extent of the grid: with
                   n / d rounded down */
  int is_fixed; /* 1: the grid does not depend on the problem */
  const char *when;   /* the pass's condition; NULL: it always runs */
  int is_skipped;     /* 1: the condition does not hold, so the pass does not
                         run, and its grid and bytes are not valid */
  int static_bytes;   /* static shared memory of a kernel other than the first,
                         as the template declares it */
  int is_cooperative; /* 1: all blocks of the kernel are resident together */
  int begins_early;   /* 1: each thread calls tw_grid_wait() before it touches
                         memory, so that the kernel may be launched before the
                         one before it has ended */
  const tw_pass_memory *memory; /* NULL: the pass is a kernel */
  int64_t offset; /* bytes of the workspace before those that are set */
  int64_t bytes;  /* of the workspace to set, or of the tensor to copy */
} tw_geometry;

/* All passes of a variant for one problem, in the order in which they run. The
 * kernels among them are the symbols NAME, NAME_2, NAME_3 in this order. A
 * kernel without blocks does not run. */
typedef struct tw_passes {
  int count;
  tw_geometry pass[TW_MAX_PASSES];
  /* Given to geometry(): how many blocks of each of the variant's kernels the
   * GPU holds at the same time, at least. */
  int64_t resident;
  int64_t workspace_bytes; /* that the variant needs; set by the library */
  double line_cost; /* of 128 bytes that TMA loads, for L2: 1 if rows begin at
                       lines; 0: nothing is loaded so. Set by the library */
  double outside;   /* the part of a box that is outside of its tensor and that
                       TMA fills with zeros, on average; set by the library */
} tw_passes;

/* What a tensor map, a parameter of kernels that use the copy engine of sm_90
 * (TMA), is to describe for one problem. Dimension 0 is the innermost. */
typedef struct tw_map {
  const char *name; /* of the parameter */
  int tensor;       /* index into the operation's tensors */
  const void *base; /* the address of the first element; may be NULL */
  int is_copy;      /* 1: of the tensor's copy in the workspace */
  int rank;
  int64_t size[TW_MAX_RANK];   /* elements; 1 if the dimension is broadcast */
  int64_t stride[TW_MAX_RANK]; /* elements between neighbours of dimension 1 and
                                  up; that of dimension 1 is the first */
  int box[TW_MAX_RANK];        /* elements of one copy */
  int element_bytes;
  int swizzle;     /* bytes: 0, 32, 64 or 128 */
  int is_optional; /* 1: where the tensor allows no map, the parameter is zeros;
                      0: the variant is not for such a problem */
} tw_map;

/* Hints about a kernel's memory traffic and instructions, for the model. The
 * template may state them. 0: not given, so what the simulator has counted
 * holds (tw_variant_counts). */
typedef struct tw_traits {
  double in_flight;  /* bytes that a thread requests before it waits for the
                        first of them */
  double sectors;    /* 32-byte sectors moved, divided by the fewest that hold
                        the data; 1: coalesced */
  double wavefronts; /* shared-memory wavefronts, divided by the fewest for the
                        data; 1: no bank conflicts */
  int align;         /* bytes to which pointers and rows must be aligned for
                        the kernel's fast path */
  double arithmetic; /* a thread's multiply-adds per load of their operands. A
                        16-byte load from shared memory or L1 counts as two
                        loads, a load from L2, which is slower, as three.
                        0: not given */
  double width;      /* bytes of an access on the fast path; 0: `align` */
  double slots;      /* a thread's instructions for each element, without those
                        of its loads and stores */
  double edge_in_flight; /* `in_flight` on the slow path; 0: equal to it */
  double edge_sectors;   /* `sectors` on the slow path; 0: equal to it */
  double edge_torn;      /* on the slow path, sectors of which several blocks
                            write parts, divided by the fewest sectors */
} tw_traits;

/* What a block of one pass does, as the simulator counts it. */
typedef enum tw_count_kind {
  TW_COUNT_WORK,   /* bytes that a thread requests: those it loads, or those it
                      stores if it loads nothing */
  TW_COUNT_WAITS,  /* how often a thread waits for loads from global memory:
                      once for each group of at most four loads without a
                      store, barrier or shuffle in between, and once for an
                      atomic operation whose result it stores */
  TW_COUNT_STORES, /* how often a thread stores to global memory */
  TW_COUNT_BARRIERS, /* how often the block meets at a barrier */
  TW_COUNT_SYNCS,    /* how often a warp meets: shuffles, votes, __syncwarp */
  TW_COUNT_FENCES,   /* fences for all blocks that its warps execute */
  TW_COUNT_POLLS,    /* volatile loads from global memory that a warp executes,
                        each to learn what another block has done */
  TW_COUNT_SLOTS,    /* instructions of its warps for divisions, square roots,
                        exponentials and products of 64 bits; 0 on other CPUs
                        than x86-64, where they are not counted */
  TW_COUNT_APART, /* bytes that it loads, on average, between two loads of the
                     same sector; 0: there are none, or nothing is known */
  TW_COUNT_MOVED, /* bytes of the different 32-byte sectors that the block
                     reads and of those that it writes */
  TW_COUNT_RELOADED,   /* bytes of the sectors that it loads again */
  TW_COUNT_EXCESS,     /* bytes of sectors that it writes again after other
                          accesses */
  TW_COUNT_CLOCKS,     /* clocks of L1 and of shared memory for all requests */
  TW_COUNT_WAVEFRONTS, /* those of shared memory */
  TW_COUNT_ATOMICS,   /* atomic operations on global memory that L2 executes one
                         after the other with those of other blocks, because
                         they change a few counters */
  TW_COUNT_SPREAD,    /* sectors of atomic operations on an output, which are
                         spread over all of it */
  TW_COUNT_TENSOR,    /* multiply-adds by the tensor cores */
  TW_COUNT_GROUPS,    /* those of them in products of warpgroups */
  TW_COUNT_GATHERED,  /* bytes of the different sectors that it loads, of an
                         operation with indices; else 0 */
  TW_COUNT_CHOICE,    /* the largest number that the problem's indices may be
                         below; 0: it has none */
  TW_COUNT_SCATTERED, /* loads of its warps from global memory in which each
                         lane has a sector of its own */
  TW_COUNT_READ,      /* bytes of TW_COUNT_MOVED that the block loads */
  TW_COUNT_BROUGHT,   /* bytes that TMA loads, those outside of a tensor too */
  TW_COUNT_FAR,       /* bytes of shared memory of the cluster's other blocks
                         that its threads load or store, not atomically */
  TW_COUNT_STEPS,     /* steps of arithmetic that wait for one another in loops,
                         of the thread that has most; x86-64 only */
  TW_COUNT_KINDS
} tw_count_kind;

/* The counts of a block that does a certain amount of the operation's work. The
 * fast path is that of whole tiles and aligned operands. */
typedef struct tw_block_counts {
  int pass;     /* of the variant's passes, from 0 */
  int is_slow;  /* 1: on the slow path */
  float amount; /* the operation's floating-point operations, or its bytes if it
                   has none, for each block; on the fast path for each whole
                   tile (tw_geometry.tiles). Of blocks that stay for several
                   units of work it is that of a unit, and so are the counts */
  float of[TW_COUNT_KINDS];
} tw_block_counts;

/* The counts of one variant. */
typedef struct tw_variant_counts {
  const char *variant;
  uint64_t hash; /* of the kernel that was counted */
  int width;     /* bytes of a thread's widest access on the fast path */
  int is_flat;   /* 1: matrices without gaps between rows take the fast path
                    whatever the alignment of their rows */
  int count;
  const tw_block_counts *rows; /* in ascending order of pass, is_slow, amount */
} tw_variant_counts;

/* The rows are sorted by the variants' names. */
typedef struct tw_count_table {
  int count;
  const tw_variant_counts *rows;
} tw_count_table;

/* A run of consecutive lines of a variant's text, or of the preamble of its
 * file, that come from consecutive lines of one template file. It ends where
 * the next run begins. A run of zeros ends the list. */
typedef struct tw_line_run {
  int code; /* the run's first line in the text, where line 0 is the comment
               with the variant's name, or the preamble's first comment */
  int line; /* the run's first line in the template file; in the algorithm's
               own template, counted from its kernel_line */
  int file; /* index into the algorithm's templates */
} tw_line_run;

/* ---- the space of an algorithm: a point has one value for each parameter ---
 */

/* One parameter: how it is spelled in a variant's name, and the values that the
 * template lists or that an exploration may try. A point may have other values
 * if it is asked for by name. */
typedef struct tw_axis {
  const char *letter; /* "t" in transpose_f32_tiled_t32_r8 */
  int count;
  const int *values;   /* in the template's order */
  const char *meaning; /* "columns of a tile" */
  int has_default;     /* 1: a point without the parameter has default_value,
                          which is no part of a variant's name */
  int default_value;
} tw_axis;

/* A condition that each variant's parameters meet. */
typedef struct tw_constraint {
  const char *text; /* "TILE % ROWS == 0" */
  const char *why;  /* "each thread moves the same number of rows" */
} tw_constraint;

/* What the blocks of a variant's kernels need whatever the problem, as the
 * template declares it. One entry for each kernel. */
typedef struct tw_footprint {
  int count;
  int64_t threads[TW_MAX_PASSES];
  int64_t shared_bytes[TW_MAX_PASSES]; /* static shared memory */
} tw_footprint;

typedef struct tw_algorithm {
  const char *name;  /* "tiled", the template's file name */
  const char *brief; /* one sentence */
  const char *file;  /* "transpose/tiled.cu": the key in the set's sources and
                        images */
  int param_count;
  const char *params[TW_MAX_PARAMS]; /* "TILE", ... */
  /* Fills in *passes. args is the operation's normalised argument struct, whose
   * addresses may be NULL; params are the variant's. A variant has the same
   * passes for every problem, even for one that it cannot do: then the first
   * one has the misfit, and of each kernel only the block is valid. */
  void (*geometry)(const void *args, const int *params,
                   const tw_device_info *gpu, tw_passes *passes);
  int is_only_if_tuned; /* 1: kept for comparison. It runs only where a tuning
                           record names it; the model never chooses it */
  int is_hinted;        /* 1: the template gives hints of what can be counted
                           (tw_traits, tw_geometry) */
  /* Bytes of workspace that a variant needs for a problem; NULL: none. */
  int64_t (*workspace)(const void *args, const int *params,
                       const tw_device_info *gpu);
  int is_shared_by_size; /* 1: the amount of dynamic shared memory depends on
                            the problem */
  const char *const *templates; /* its own template, "transpose/tiled.cu", then
                                   the files that this includes; NULL: not
                                   known */
  int kernel_line; /* line of its own template on which the kernel's text
                      begins, below the template's header */
  const tw_line_run *preamble; /* the origin of each line of the preamble of
                                  its file; NULL: it has none */
  /* The space. `params` below are those of a tw_variant, of which only the
   * parameters, the bytes of types and the element need to be set. */
  const tw_axis
      *axes; /* one for each parameter; NULL: the space is not known */
  int constraint_count;
  const tw_constraint *constraints;
  /* The index of the first constraint that the point does not meet; -1: it
   * meets all. */
  int (*unmet)(const int *params);
  /* Only for points that meet all constraints. */
  void (*footprint)(const int *params, tw_footprint *footprint);
  /* The traits of any variant of this algorithm, as tw_variant.traits. */
  void (*traits)(const int *params, int element, tw_traits *traits);
  int least_capability; /* 90: needs a GPU of sm_90 or later; 0: any */
  const char *target;   /* "sm_90a": its code is for GPUs of sm_90 alone; NULL:
                           for all of least_capability */
  /* The tensor maps that its kernels take after the arguments. Fills in
   * map_count of them, from arguments as geometry() takes them. */
  int map_count;
  void (*maps)(const void *args, const int *params, const tw_device_info *gpu,
               tw_map *maps);
} tw_algorithm;

typedef struct tw_variant {
  const char *name; /* in the registry, in tuning records, and as a symbol */
  int algorithm;    /* index into the operation's algorithms */
  int element;      /* index into the operation's elements */
  uint64_t hash;    /* of the source text the kernel is compiled from */
  int shared_bytes; /* static shared memory of the first kernel, as the
                        template declares it */
  int params[TW_MAX_PARAMS + TW_MAX_VARIABLES + 1]; /* after the last one, the
                      bytes of each type variable, then the element's index */
  /* Fills in the traits of the variant that has these parameters and this
   * element. */
  void (*traits)(const int *params, int element, tw_traits *traits);
  const tw_line_run *lines; /* the origin of each line of its text; NULL: not
                               known */
  /* One for each field: the value that is a constant of the kernel's text, so
   * that the variant fits only problems with this value; -1: any value. NULL:
   * no field is fixed. Sizes, strides and flags can be fixed. */
  const int64_t *fixed;
  int cluster; /* blocks of a cluster, by __cluster_dims__; 0 or 1: none */
} tw_variant;

/* ---- operations -------------------------------------------------------- */

/* What kernels are generated for. An operation that only moves data has one
 * element for each element size ("b32"), shared by all types of that size; an
 * operation that computes has one for each type, or for each combination of
 * types of its tensors ("f16_f32"). */
typedef struct tw_element {
  const char *name;                      /* "b32", "f32", "f16_f32" */
  tw_type type;                          /* by which a call names it: TW_F32, or
                                            TW_TYPES(TW_F16, TW_F32). Not used if the operation moves
                                            bits */
  int bytes;                             /* of T, the first type variable */
  int other_bytes[TW_MAX_VARIABLES - 1]; /* of the others */
  /* The type of each tensor; TW_TYPE_COUNT stands for the type of the call.
   * NULL: all tensors have the first type of the call. */
  const tw_type *tensor_types;
  const tw_type *scalar_types; /* of each scalar; NULL: there is none */
  /* The operation in plain loops, on memory of the CPU; NULL if tw_operation
   * has a trusted variant instead. The scalars in args are those of a checked
   * call: the member of tw_number.value that belongs to the scalar's type is
   * set. */
  void (*reference)(const void *args);
  /* The same in wider types: floating-point tensors, scalars and sums are
   * double, or long double if is_widest is 1; integers keep their type.
   * Floating-point results are judged by it. NULL: by the trusted variant, or
   * by the reference, bit for bit. */
  void (*wide_reference)(const void *args);
  int is_widest;
  tw_type computed; /* the floating-point type that a kernel computes in. An
                       integer type: that of the results */
} tw_element;

/* How far a result may be from the exact one, declared for one element. */
typedef struct tw_tolerance {
  double ulps;     /* units in the last place of the exact result */
  double absolute; /* added to them */
} tw_tolerance;

typedef enum tw_accuracy {
  TW_ACCURACY_TERMS,     /* a bound from the number of roundings */
  TW_ACCURACY_TOLERANCE, /* a declared tolerance */
  TW_ACCURACY_BITS       /* the reference's bits; a NaN is any NaN */
} tw_accuracy;

/* The values that a tensor or a scalar is defined for. */
typedef struct tw_values {
  enum {
    TW_VALUES_ANY,
    TW_VALUES_DRAWN,   /* those that `draw` makes */
    TW_VALUES_OFFSETS, /* ascending from 0 to an extent along the innermost
                          dimension, as the row starts of a CSR matrix */
    TW_VALUES_INDEX,   /* whole numbers from 0 to one less than an extent */
    TW_VALUES_SORTED,  /* ascending along the innermost dimension */
    TW_VALUES_DOMINANT /* symmetric positive definite matrices */
  } kind;
  int has_range; /* 1: from low to high */
  double low, high;
  int has_nans; /* 1: NaNs too, although there is a range */
  int extent;   /* of an index or of offsets: as in tw_tensor */
  /* For each element: fills the tensor whose first element is at `memory`, and
   * advances *random. args is the normalised argument struct without addresses.
   */
  void (*const *draw)(const void *args, void *memory, uint64_t *random);
} tw_values;

/* In a tw_shape, a size that may be left out and is given as 0. */
#define TW_EMPTY INT64_C(-1)

/* A problem on which variants are verified or timed: the value of each field.
 * Values of pointers and scalars are not used. 0 is the default of a stride,
 * and of a size that may be left out. */
typedef struct tw_shape {
  const char *name; /* "ragged by one" */
  int64_t fields[TW_MAX_FIELDS];
} tw_shape;

typedef struct tw_operation {
  const char *name;    /* "transpose" */
  const char *formula; /* "dst[b][c][r] = src[b][r][c]" */
  const char *set;     /* name of the kernel set that it belongs to */
  int moves_bits;      /* 1: its results are copies of its inputs, and it is
                          verified on arbitrary bits; 0: it computes */
  uint64_t signature;  /* hash of the arguments' description. Operations of two
                          sets are the same if name and signature are equal */
  int args_bytes;
  int field_count;
  const tw_field *fields;
  int tensor_count;
  const tw_tensor *tensors;
  const tw_extent *extents; /* NULL: every extent is a size */
  /* One for each field; NULL: all 0. For a size that follows from others, one
   * more than the index of its expression in extents; for all other fields 0.
   */
  const int *follows;
  int element_count;
  const tw_element *elements;
  const tw_number *defaults; /* of each scalar; NULL: there is none */
  int algorithm_count;
  const tw_algorithm *algorithms;
  int variant_count;
  const tw_variant *variants; /* grouped by algorithm, in the order of its file
                               */
  int check_count;
  const tw_shape *checks; /* shapes on which every variant is verified */
  int bench_count;
  const tw_shape *benches; /* shapes to tune and bench if the user names none */
  /* The bytes that the operation must move, and the floating-point operations
   * that it must perform; args is the normalised argument struct. */
  double (*bytes)(const void *args, const tw_element *element);
  double (*flops)(const void *args);

  tw_accuracy accuracy;  /* of floating-point results */
  int is_exact_on_whole; /* 1: sums of products, so that on whole numbers
                            every order gives the exact result */
  /* Roundings that an output passes through at most. NULL: the floating-point
   * operations of an output, and two for each scalar. */
  double (*terms)(const void *args, const tw_element *element);
  /* In the bound of the error a number that is not 0 of an operand of this type
   * counts as at least this, which allows for what denormals lose. NULL: as it
   * is. */
  double (*least)(const void *args, tw_type type);
  const tw_tolerance *tolerances; /* one for each element */
  const tw_values *values;        /* one for each field; NULL: any values */
  /* The variant whose results others are compared with, in an operation without
   * a reference in C; NULL: elements[].reference. */
  const char *trusted;
  int align; /* bytes that every address is a multiple of; 0: those of an
                element */
  int is_elementwise; /* 1: a result depends on the elements at its own place
                         only, so that dimensions may be merged and reordered */
} tw_operation;

/* ---- kernel sets ------------------------------------------------------- */

/* GPU code of one generated file: a compressed fat binary with machine code for
 * each architecture, and PTX for GPUs newer than the last one. */
typedef struct tw_image {
  const char *file;          /* "transpose/tiled.cu"; NULL ends the list */
  const char *architectures; /* "sm_80, sm_90", for messages */
  const unsigned char *begin, *end;
} tw_image;

/* What a kernel needs from a GPU, as compiled for one architecture. */
typedef struct tw_resources {
  const char *kernel; /* its symbol */
  int architecture;   /* 90 */
  int registers;      /* of a thread */
  int shared_bytes;   /* static shared memory of a block */
  int local_bytes;    /* of a thread: stack and spilled registers */
  int most_threads;   /* of a block, by its launch bounds; 0: not stated */
  int code_bytes;     /* its machine code */
} tw_resources;

/* The rows are sorted by kernel, then by architecture. */
typedef struct tw_resource_table {
  int count;
  const tw_resources *rows;
} tw_resource_table;

/* The text of one generated file. */
typedef struct tw_source {
  const char *file; /* NULL ends the list */
  const unsigned char *begin, *end;
} tw_source;

/* Everything that was generated from one folder of templates. */
struct tw_kernel_set {
  uint64_t layout; /* TW_REGISTRY_LAYOUT of the header it was compiled with */
  const char *name;
  int operation_count;
  const tw_operation *const *operations;
  const tw_image *images; /* empty in a build without CUDA */
  /* Beside the kernels for the simulator; NULL: they are not linked into the
   * same program. */
  const tw_source *sources;
  /* The kernels for the simulator, if they are linked into the same program.
   * NULL: they are in libNAME_simulator.so, which the library loads from the
   * folder of the program or library that holds this set, from where the build
   * put it, or from the system's search path. */
  const struct tw_sim_module *simulator;
  const char *simulator_path; /* where the build put it; NULL: not recorded */
  const tw_resource_table *resources; /* NULL or empty: not known */
  const tw_count_table *counts; /* for the model; NULL or empty: not counted */
};

/* A number that changes with the size of any structure of a set and of what its
 * functions fill in. The library refuses a set whose number is not its own: it
 * was built with another version of this header. */
#define TW_SIZE_AND_(type, others) (sizeof(type) + UINT64_C(1009) * (others))
#define TW_SIZES_AND_(one, two, three, four, others) \
  TW_SIZE_AND_(                                      \
      one, TW_SIZE_AND_(two, TW_SIZE_AND_(three, TW_SIZE_AND_(four, others))))
#define TW_REGISTRY_LAYOUT                                                     \
  TW_SIZES_AND_(                                                               \
      tw_field, tw_extent, tw_tensor, tw_unit,                                 \
      TW_SIZES_AND_(                                                           \
          tw_pass_memory, tw_passes, tw_map, tw_traits,                        \
          TW_SIZES_AND_(                                                       \
              tw_block_counts, tw_variant_counts, tw_count_table, tw_line_run, \
              TW_SIZES_AND_(                                                   \
                  tw_axis, tw_constraint, tw_footprint, tw_algorithm,          \
                  TW_SIZES_AND_(                                               \
                      tw_variant, tw_element, tw_tolerance, tw_values,         \
                      TW_SIZES_AND_(                                           \
                          tw_shape, tw_operation, tw_image, tw_resources,      \
                          TW_SIZES_AND_(tw_resource_table, tw_source,          \
                                        struct tw_kernel_set, tw_geometry,     \
                                        0)))))))

/* The library's own set. */
TW_API extern const tw_kernel_set tw_kernels_tilewright;

/* ---- what generated functions call ------------------------------------- */

/* Checks args, chooses a variant and launches it. */
TW_API tw_status tw_run(tw_context *context, const tw_operation *operation,
                        tw_type type, const void *args, tw_stream stream);
/* On failure *plan is NULL. */
TW_API tw_status tw_plan_create(tw_plan **plan, tw_context *context,
                                const tw_operation *operation, tw_type type,
                                const void *args);
TW_API tw_status tw_explain_operation(tw_context *context,
                                      const tw_operation *operation,
                                      tw_type type, const void *args,
                                      tw_choice *choice);
/* Sets *bytes to the largest workspace that any variant needs for the problem,
 * of those that this device can run and for which its memory has room beside
 * the tensors. Reads the sizes, flags and strides of args, and no address. */
TW_API tw_status tw_workspace(tw_context *context,
                              const tw_operation *operation, tw_type type,
                              const void *args, int64_t *bytes);

#ifdef __cplusplus
}
#endif
#endif
