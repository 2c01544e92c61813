/*
 * exchange.c -- reads arrays by functions of C that their class offers: the
 * exchange API of DLPack, version 1 (https://dmlc.github.io/dlpack). torch has
 * it from 2.10 on. A call of a method of Python takes longer than all of this.
 */
#include "native.h"

/* ---- what DLPack defines ------------------------------------------------- */

enum { VERSION = 1, CPU = 1, CUDA = 2 };

typedef struct dl_device {
  int32_t type, number;
} dl_device;

typedef struct dl_type {
  uint8_t code, bits;
  uint16_t lanes;
} dl_type;

typedef struct dl_tensor {
  void *data;
  dl_device device;
  int32_t axes;
  dl_type type;
  int64_t *shape, *strides; /* in elements */
  uint64_t offset;          /* in bytes */
} dl_tensor;

struct twpy_exchange {
  uint32_t major, minor;
  const twpy_exchange *older;
  void (*allocate)(void);
  void (*from_object)(void);
  void (*to_object)(void);
  /* Both return 0, or -1 with an exception. The first may be NULL; what it
   * gives is the object's own, and valid as long as that. */
  int (*describe)(void *object, dl_tensor *tensor);
  int (*current_stream)(int device_type, int32_t device, void **stream);
};

/* ---- reading ------------------------------------------------------------- */

const twpy_exchange *twpy_find_exchange(PyTypeObject *type) {
  PyObject *capsule =
      PyObject_GetAttrString((PyObject *)type, "__dlpack_c_exchange_api__");
  const char *name = "dlpack_exchange_api";
  const twpy_exchange *found = NULL;
  if (capsule && PyCapsule_IsValid(capsule, name))
    found = PyCapsule_GetPointer(capsule, name);
  PyErr_Clear();
  Py_XDECREF(capsule);
  while (found && found->major != VERSION) found = found->older;
  return found && found->describe && found->current_stream ? found : NULL;
}

/* The element type; -1 if it is none of the usual ones. */
static int type_of(dl_type type) {
  enum {
    INTEGER,
    UNSIGNED,
    FLOAT,
    BFLOAT = 4,
    COMPLEX = 5,
    E4M3 = 10,
    E5M2 = 12
  };
  static const struct {
    int code, bits;
    tw_type type;
  } known[] = {
      {FLOAT, 32, TW_F32},    {FLOAT, 16, TW_F16},     {BFLOAT, 16, TW_BF16},
      {FLOAT, 64, TW_F64},    {INTEGER, 32, TW_I32},   {INTEGER, 64, TW_I64},
      {INTEGER, 16, TW_I16},  {INTEGER, 8, TW_I8},     {UNSIGNED, 8, TW_U8},
      {UNSIGNED, 16, TW_U16}, {UNSIGNED, 32, TW_U32},  {UNSIGNED, 64, TW_U64},
      {COMPLEX, 64, TW_C64},  {COMPLEX, 128, TW_C128}, {E4M3, 8, TW_E4M3},
      {E5M2, 8, TW_E5M2}};
  for (size_t i = 0; i < sizeof known / sizeof *known && type.lanes == 1; i++)
    if (type.code == known[i].code && type.bits == known[i].bits)
      return (int)known[i].type;
  return -1;
}

int twpy_exchange_read(const twpy_exchange *api, PyObject *object,
                       twpy_operand *operand, int *device) {
  dl_tensor tensor;
  if (api->describe(object, &tensor)) {
    PyErr_Clear(); /* reading it otherwise says why */
    return 0;
  }
  const int type = type_of(tensor.type);
  if (type < 0 || tensor.axes > TWPY_AXES || (tensor.axes && !tensor.strides) ||
      (tensor.device.type != CPU && tensor.device.type != CUDA))
    return 0;
  *device = tensor.device.type == CPU ? TWPY_CPU : tensor.device.number;
  operand->type = type;
  operand->axes = tensor.axes;
  operand->data = tensor.data ? (char *)tensor.data + tensor.offset : NULL;
  for (int i = 0; i < tensor.axes; i++) {
    operand->shape[i] = tensor.shape[i];
    operand->strides[i] = tensor.strides[i];
  }
  return 1;
}

int twpy_exchange_stream(const twpy_exchange *api, int device,
                         tw_stream *stream) {
  void *found = NULL;
  if (api->current_stream(CUDA, device, &found)) return -1;
  *stream = found;
  return 0;
}
