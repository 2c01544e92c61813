/*
 * code.h -- a kernel as PTX: the instructions that nvcc makes of it, read from
 * the text.
 *
 * PTX has what the source does not tell: which loops are unrolled, which arrays
 * are registers, which accesses are joined. ptx/run.h executes it, and counts.
 */
#ifndef PTX_CODE_H
#define PTX_CODE_H

#include <stddef.h>
#include <stdint.h>

enum {
  PTX_MAX_OPERANDS = 10,
  PTX_MAX_PARAMS = 64,
  PTX_MAX_TYPES = 2,
  PTX_WHY = 200
};

typedef enum ptx_kind {
  PTX_UNSIGNED,
  PTX_SIGNED,
  PTX_BITS,
  PTX_FLOAT,
  PTX_BFLOAT,
  PTX_PREDICATE
} ptx_kind;

typedef struct ptx_type {
  uint8_t kind;    /* ptx_kind */
  uint8_t bytes;   /* of an element */
  uint8_t is_pair; /* of two elements in one register, such as f16x2 */
} ptx_type;

typedef enum ptx_space {
  PTX_GENERIC,
  PTX_GLOBAL,
  PTX_SHARED,
  PTX_LOCAL,
  PTX_PARAM,
  PTX_OTHER
} ptx_space;

typedef enum ptx_op {
  PTX_UNKNOWN, /* ends the execution */
  PTX_ABS,
  PTX_ACTIVEMASK,
  PTX_ADD,
  PTX_AND,
  PTX_ATOM,
  PTX_BAR,
  PTX_BAR_RED,
  PTX_BFE,
  PTX_BFI,
  PTX_BFIND,
  PTX_BRA,
  PTX_BREV,
  PTX_CLZ,
  PTX_CNOT,
  PTX_COPYSIGN,
  PTX_COPY,      /* cp.async */
  PTX_COPY_WAIT, /* for all copies, or all but some groups: taken for all */
  PTX_COS,
  PTX_CVT,
  PTX_CVTA,
  PTX_DIV,
  PTX_EX2,
  PTX_FENCE,
  PTX_FMA,
  PTX_LD,
  PTX_LG2,
  PTX_MAD,
  PTX_MATCH,
  PTX_MAX,
  PTX_MIN,
  PTX_MOV,
  PTX_MUL,
  PTX_NEG,
  PTX_NOTHING,
  PTX_NOT,
  PTX_OR,
  PTX_POPC,
  PTX_PRMT,
  PTX_RCP,
  PTX_REDUX,
  PTX_REM,
  PTX_RET,
  PTX_RSQRT,
  PTX_SAD,
  PTX_SELP,
  PTX_SET,
  PTX_SETP,
  PTX_SHF,
  PTX_SHFL,
  PTX_SHL,
  PTX_SHR,
  PTX_SIN,
  PTX_SQRT,
  PTX_ST,
  PTX_SUB,
  PTX_TANH,
  PTX_TESTP,
  PTX_VOTE,
  PTX_XOR
} ptx_op;

/* How the words between an operation and its types change it. */
typedef enum ptx_mode {
  PTX_PLAIN,
  PTX_LO,
  PTX_HI,
  PTX_WIDE,
  PTX_EQ,
  PTX_NE,
  PTX_LT,
  PTX_LE,
  PTX_GT,
  PTX_GE,
  PTX_NUM,
  PTX_NAN,
  PTX_EQU,
  PTX_NEU,
  PTX_LTU,
  PTX_LEU,
  PTX_GTU,
  PTX_GEU,
  PTX_M_AND,
  PTX_M_OR,
  PTX_M_XOR,
  PTX_M_ADD,
  PTX_M_MIN,
  PTX_M_MAX,
  PTX_M_INC,
  PTX_M_DEC,
  PTX_M_CAS,
  PTX_M_EXCH,
  PTX_M_POPC,
  PTX_IDX,
  PTX_UP,
  PTX_DOWN,
  PTX_BFLY,
  PTX_ALL,
  PTX_ANY,
  PTX_UNI,
  PTX_BALLOT,
  PTX_L,
  PTX_R,
  PTX_FINITE,
  PTX_INFINITE,
  PTX_NUMBER,
  PTX_NOTANUMBER,
  PTX_NORMAL,
  PTX_SUBNORMAL
} ptx_mode;

typedef enum ptx_round {
  PTX_NEAREST,
  PTX_ZERO,
  PTX_DOWNWARD,
  PTX_UPWARD
} ptx_round;

typedef enum ptx_special {
  PTX_TID,
  PTX_NTID = PTX_TID + 3,
  PTX_CTAID = PTX_NTID + 3,
  PTX_NCTAID = PTX_CTAID + 3,
  PTX_LANEID = PTX_NCTAID + 3,
  PTX_WARPID,
  PTX_LANEMASK_LT,
  PTX_LANEMASK_LE,
  PTX_LANEMASK_GT,
  PTX_LANEMASK_GE,
  PTX_LANEMASK_EQ,
  PTX_DYNAMIC_BYTES,
  PTX_SOME_NUMBER /* clocks and the like */
} ptx_special;

typedef struct ptx_operand {
  enum {
    PTX_NONE,
    PTX_REGISTER,
    PTX_NUMERIC,
    PTX_SPECIAL,
    PTX_ADDRESS /* of a parameter, or of what stands for one: a symbol */
  } what;
  int number;     /* of a register, a parameter or a special register */
  uint64_t value; /* a number, or an offset */
  int is_negated; /* a predicate */
} ptx_operand;

/* What executes an instruction, with the clocks that a warp occupies it. */
typedef enum ptx_pipe {
  PTX_NO_PIPE,
  PTX_ALU,  /* whole numbers, bits, comparisons: 16 lanes a clock */
  PTX_F32,  /* 32 lanes */
  PTX_IMAD, /* 16 */
  PTX_XU,   /* 4: reciprocals, conversions */
  PTX_LSU,  /* 8: memory, shuffles */
  PTX_F64,  /* 16 */
  PTX_PIPES
} ptx_pipe;

typedef struct ptx_instruction {
  uint8_t op, mode, mode2, round, space,
      vector; /* vector: elements of ld, st */
  uint8_t is_saturated, is_approximate, is_volatile, has_second;
  uint8_t is_constant; /* a load of what the kernel does not change */
  uint8_t is_to;       /* cvta.to */
  uint8_t is_flushed;  /* denormal numbers count as 0 */
  uint8_t pipe;
  float slots;     /* instructions of the GPU */
  float pipe_part; /* of them that the pipe executes */
  float
      latency; /* clocks until the result can be used, without global memory */
  ptx_type types[PTX_MAX_TYPES]; /* of the result and of the first source; the
                                    same twice if only one is given */
  int guard;                     /* the register of its predicate; -1: none */
  int is_guard_negated;
  int results, sources; /* operands[0 .. results) and those after them */
  ptx_operand operands[PTX_MAX_OPERANDS];
  int target;    /* of a branch: an instruction */
  int is_border; /* 1: the compiler moves no instruction across it: a label or a
                    branch that is no predicate */
  int line;      /* of the text */
} ptx_instruction;

typedef struct ptx_kernel {
  int count;
  ptx_instruction *code;
  int registers;
  int params;
  unsigned shared_bytes, local_bytes; /* without dynamic shared memory */
} ptx_kernel;

/* Reads the kernel `name` out of the text of a PTX file. NULL, and why, if it
 * is not there or cannot be read. */
ptx_kernel *ptx_kernel_read(const char *text, const char *name,
                            char why[PTX_WHY]);
void ptx_kernel_free(ptx_kernel *kernel);

/* Sets what each instruction costs on the GPU. */
void ptx_set_costs(ptx_kernel *kernel);

#endif
