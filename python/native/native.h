/*
 * native.h -- the module tilewright.lib._native: calls of operations on arrays
 * of Python. It uses the limited API, so that one file serves every version of
 * Python from 3.9 on.
 *
 * What is known about libraries of arrays is in tilewright/_arrays.py; only
 * tensors of torch and arrays of CuPy are read here, because that is what a
 * call's time goes into.
 */
#ifndef TWPY_NATIVE_H
#define TWPY_NATIVE_H

#include <Python.h>

#include "layout.h"
#include "tilewright/templates.h"

/* What an array is read by. */
typedef enum twpy_library {
  TWPY_OTHER, /* tilewright._arrays reads it */
  TWPY_TORCH,
  TWPY_CUPY,
  TWPY_LIBRARIES
} twpy_library;

enum {
  TWPY_DEVICES = 65, /* the CPU, and GPUs 0 to 63 */
  TWPY_CPU = -1,
  TWPY_KNOWN_TYPES = 8,
  TWPY_SIZES = 64 /* remembered sizes of workspaces */
};

/* The size of a workspace for arguments without addresses. */
typedef struct twpy_size {
  const tw_operation *operation;
  tw_type type;
  int64_t bytes;
  unsigned char args[TW_ARGS_BYTES];
} twpy_size;

/* Functions by which a class's arrays are read; exchange.c. */
typedef struct twpy_exchange twpy_exchange;

/* The names of attributes, as interned strings: a call looks up many. */
#define TWPY_NAMES(X) \
  X(dtype)            \
  X(shape)            \
  X(stride)           \
  X(strides)          \
  X(get_device)       \
  X(data_ptr)         \
  X(requires_grad)    \
  X(is_neg)           \
  X(is_conj)          \
  X(data)             \
  X(device_id)        \
  X(ptr)              \
  X(new_empty)
typedef struct twpy_names {
#define TWPY_NAME_MEMBER(name) PyObject *name;
  TWPY_NAMES(TWPY_NAME_MEMBER)
#undef TWPY_NAME_MEMBER
} twpy_names;

/* A device of a kernel set. It is never moved, because calls use it without the
 * GIL. */
typedef struct twpy_device {
  tw_context *context;
  tw_templates *templates; /* NULL for the library's own set */
  twpy_size sizes[TWPY_SIZES];
  struct twpy_device *next; /* of those that are no longer used */
} twpy_device;

/* A loaded folder's operation and type that has been built on a device. */
typedef struct twpy_built {
  twpy_device *device;
  const tw_operation *operation;
  tw_type type;
  struct twpy_built *next;
} twpy_built;

/* The library's operations, or those of a folder of templates: an instance of
 * _native.Kernels. */
typedef struct twpy_kernels {
  PyObject_HEAD PyObject *arrays; /* the module tilewright._arrays */
  PyObject *error_class;          /* tilewright.Error */
  PyTypeObject *operation_type;   /* of a twpy_operation */
  char *folder;                   /* of templates; NULL: the library's */
  char **points;                  /* NULL-terminated; NULL: those listed */
  int most;                       /* of the listed points, for one type */
  PyThread_type_lock lock; /* held while devices are opened and kernels built */
  twpy_device *devices[TWPY_DEVICES];
  twpy_device *retired; /* a list, until the object dies */
  twpy_built *built;

  /* Caches. */
  PyTypeObject *types[TWPY_KNOWN_TYPES];
  twpy_library libraries[TWPY_KNOWN_TYPES];
  const twpy_exchange *exchanges[TWPY_KNOWN_TYPES]; /* or NULL */
  PyObject *types_of_dtypes; /* a dict: dtype to tw_type */
  /* What gives the address of a device's current stream; NULL: not asked yet,
   * and of TWPY_OTHER always. */
  PyObject *raw_streams[TWPY_LIBRARIES];
  PyObject *ordinals[TWPY_DEVICES]; /* of the GPUs, as arguments of it */
  twpy_names names;
} twpy_kernels;

/* What an array is besides an operand. */
typedef struct twpy_array {
  PyObject *object; /* borrowed, or what keeps the memory alive */
  int is_owned;
  twpy_library library;
  const twpy_exchange *exchange; /* of its class; or NULL */
  int device;                    /* TWPY_CPU, or the GPU's number */
  PyObject *own_stream;          /* of what tells its stream itself; or NULL */
} twpy_array;

/* An operation of a twpy_kernels. */
typedef struct twpy_operation {
  PyObject_HEAD twpy_kernels *kernels;
  char *name;
  const tw_operation *described; /* of the library; NULL for a folder's */
  int is_known;                  /* 1: whether each field is a parameter */
  char is_parameter[TW_MAX_FIELDS];
} twpy_operation;

/* ---- array.c */

/* Reads an array. `name` is for messages. Returns 0, or -1 with an exception.
 */
int twpy_read_array(twpy_kernels *self, PyObject *object, const char *name,
                    twpy_operand *operand, twpy_array *array);
void twpy_release_array(twpy_array *array);
/* A new array of the library and on the device of `like`, for work on `stream`
 * (None: the current one). source: an array of this type, whose dtype is taken,
 * or NULL. order: the axes from the longest stride to the shortest; NULL: as
 * they are. A new reference. */
PyObject *twpy_new_array(twpy_kernels *self, PyObject *like, PyObject *source,
                         const int64_t *shape, int axes, const int *order,
                         tw_type type, int is_zero, PyObject *stream);

/* ---- stream.c */

/* The stream for a call on the array's device. Returns 0, or -1. */
int twpy_find_stream(twpy_kernels *self, PyObject *given,
                     const twpy_array *array, tw_stream *stream);

/* ---- exchange.c */

/* What the class offers; NULL: nothing. */
const twpy_exchange *twpy_find_exchange(PyTypeObject *type);
/* Reads an array. Returns 0 if it has to be read otherwise. */
int twpy_exchange_read(const twpy_exchange *api, PyObject *object,
                       twpy_operand *operand, int *device);
/* The current stream of a GPU. Returns 0, or -1 with an exception. */
int twpy_exchange_stream(const twpy_exchange *api, int device,
                         tw_stream *stream);

/* ---- device.c */

/* The device of this number, which is opened at the first call. NULL with an
 * exception. */
twpy_device *twpy_open_device(twpy_kernels *self, int number);
/* Compiles what a call needs, if the kernels are a folder's. */
const tw_operation *twpy_ready_operation(twpy_kernels *self,
                                         twpy_device *device, const char *name);
int twpy_ready_type(twpy_kernels *self, twpy_device *device,
                    const tw_operation *operation, tw_type type);
/* The largest workspace of the arguments. Returns 0, or -1. */
int twpy_workspace(twpy_kernels *self, twpy_device *device,
                   const tw_operation *operation, tw_type type,
                   const void *args, int64_t *bytes);
/* Devices are opened again at their next use, with the tuning file as it is
 * then. */
void twpy_refresh(twpy_kernels *self);
void twpy_close_devices(twpy_kernels *self);
/* Raises the exception of a status. Always returns NULL. */
PyObject *twpy_raise(twpy_kernels *self, const char *operation,
                     tw_status status);

/* ---- call.c */

/* run(operation, inputs, values, out, like, stream) */
PyObject *twpy_run(PyObject *self, PyObject *arguments);
/* choose(operation, inputs, values, out, like): which kernel run() would take.
 */
PyObject *twpy_choose(PyObject *self, PyObject *arguments);

/* ---- stage.c */

/* Runs a call on arrays of the CPU: in copies, because the simulator accesses
 * only memory that it has allocated. Without the GIL. */
tw_status twpy_run_staged(const twpy_device *device, const twpy_call *call,
                          int64_t workspace_bytes);
/* Runs all calls. `workspace` may be NULL. */
tw_status twpy_run_calls(const twpy_device *device, const twpy_call *call,
                         void *workspace, int64_t workspace_bytes,
                         tw_stream stream);

/* ---- signature.c */

/* What tilewright._load and tilewright.torch make functions of. A new
 * reference. */
PyObject *twpy_describe(const tw_operation *operation);

#endif
