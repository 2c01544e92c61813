/*
 * array.c -- reads arrays.
 */
#include "native.h"

/* A new reference to object.name(); NULL with an exception. */
static PyObject *call_method(PyObject *object, PyObject *name) {
  return PyObject_CallMethodObjArgs(object, name, NULL);
}

/* Takes the reference. */
static int take_integer(PyObject *number, int64_t *value) {
  if (!number) return -1;
  *value = PyLong_AsLongLong(number);
  Py_DECREF(number);
  return *value == -1 && PyErr_Occurred() ? -1 : 0;
}

static int take_address(PyObject *number, char **address) {
  if (!number) return -1;
  *address = PyLong_AsVoidPtr(number);
  Py_DECREF(number);
  return !*address && PyErr_Occurred() ? -1 : 0;
}

/* Takes the reference to a tuple of integers, and divides each by `unit`. */
static int take_integers(PyObject *tuple, const char *name, int64_t unit,
                         int64_t *values, int *count) {
  if (!tuple) return -1;
  const Py_ssize_t length = PyTuple_Size(tuple);
  int code = length < 0 ? -1 : 0;
  if (length > TWPY_AXES) {
    PyErr_Format(PyExc_ValueError, "%s has %zd axes, and may have %d", name,
                 length, TWPY_AXES);
    code = -1;
  }
  for (Py_ssize_t i = 0; i < length && code == 0; i++) {
    PyObject *item = PyTuple_GetItem(tuple, i);
    values[i] = item ? PyLong_AsLongLong(item) : -1;
    if (values[i] == -1 && PyErr_Occurred()) code = -1;
    if (code == 0 && unit > 1 && values[i] % unit) {
      PyErr_Format(PyExc_ValueError,
                   "%s has a stride of %lld bytes, which is no multiple of its "
                   "elements' %lld",
                   name, (long long)values[i], (long long)unit);
      code = -1;
    }
    values[i] /= unit > 0 ? unit : 1;
  }
  *count = (int)length;
  Py_DECREF(tuple);
  return code;
}

/* ---- what kind of array -------------------------------------------------- */

static int find_library(twpy_kernels *self, PyObject *object,
                        twpy_array *array) {
  PyTypeObject *type = Py_TYPE(object);
  int free_entry = 0;
  for (; free_entry < TWPY_KNOWN_TYPES && self->types[free_entry]; free_entry++)
    if (self->types[free_entry] == type) {
      array->library = self->libraries[free_entry];
      array->exchange = self->exchanges[free_entry];
      return 0;
    }
  int64_t number;
  if (take_integer(PyObject_CallMethod(self->arrays, "library_of", "O", object),
                   &number))
    return -1;
  array->library = (twpy_library)number;
  if (array->library == TWPY_OTHER) return 0;
  array->exchange = twpy_find_exchange(type);
  if (free_entry < TWPY_KNOWN_TYPES) {
    Py_INCREF((PyObject *)type);
    self->types[free_entry] = type;
    self->libraries[free_entry] = array->library;
    self->exchanges[free_entry] = array->exchange;
  }
  return 0;
}

/* The type of a dtype, whose reference is taken. */
static int take_type(twpy_kernels *self, PyObject *dtype, const char *name,
                     int *type) {
  if (!dtype) return -1;
  PyObject *known = PyDict_GetItemWithError(self->types_of_dtypes, dtype);
  int code = known || !PyErr_Occurred() ? 0 : -1;
  if (known) {
    *type = (int)PyLong_AsLong(known);
  } else if (code == 0) {
    PyObject *text =
        PyObject_CallMethod(self->arrays, "type_name", "Os", dtype, name);
    PyObject *bytes = text ? PyUnicode_AsUTF8String(text) : NULL;
    const char *words = bytes ? PyBytes_AsString(bytes) : NULL;
    tw_type found = TW_U8;
    code = words ? 0 : -1;
    if (words && tw_type_from_name(words, &found) != TW_OK) {
      PyErr_Format(PyExc_TypeError, "%s: %s", name, tw_last_error());
      code = -1;
    }
    PyObject *number = code == 0 ? PyLong_FromLong((long)found) : NULL;
    if (number) code = PyDict_SetItem(self->types_of_dtypes, dtype, number);
    Py_XDECREF(number);
    Py_XDECREF(bytes);
    Py_XDECREF(text);
    *type = (int)found;
  }
  Py_DECREF(dtype);
  return code;
}

/* ---- torch and CuPy ------------------------------------------------------ */

/* Whether object.name, or object.name() if it can be called, is true. */
static int is_true(PyObject *object, PyObject *name, int is_method) {
  PyObject *value =
      is_method ? call_method(object, name) : PyObject_GetAttr(object, name);
  const int truth = value ? PyObject_IsTrue(value) : -1;
  Py_XDECREF(value);
  return truth;
}

/* A tensor that shows its memory negated or conjugated, or that records what is
 * done to it. */
static int check_torch(twpy_kernels *self, PyObject *object, const char *name,
                       int type) {
  const int is_complex = type == TW_C64 || type == TW_C128;
  int is_odd = is_true(object, self->names.requires_grad, 0);
  if (is_odd == 0) is_odd = is_true(object, self->names.is_neg, 1);
  if (is_odd == 0 && is_complex)
    is_odd = is_true(object, self->names.is_conj, 1);
  if (is_odd <= 0) return is_odd;
  PyObject *none =
      PyObject_CallMethod(self->arrays, "check_torch", "Os", object, name);
  Py_XDECREF(none);
  return none ? 0 : -1;
}

static int read_torch(twpy_kernels *self, PyObject *object, const char *name,
                      twpy_operand *operand, twpy_array *array) {
  int64_t device = 0;
  int axes = 0;
  array->object = object;
  if (take_type(self, PyObject_GetAttr(object, self->names.dtype), name,
                &operand->type) ||
      check_torch(self, object, name, operand->type) ||
      take_integers(PyObject_GetAttr(object, self->names.shape), name, 1,
                    operand->shape, &operand->axes) ||
      take_integers(call_method(object, self->names.stride), name, 1,
                    operand->strides, &axes) ||
      take_integer(call_method(object, self->names.get_device), &device) ||
      take_address(call_method(object, self->names.data_ptr), &operand->data))
    return -1;
  array->device = (int)device;
  return 0;
}

static int read_cupy(twpy_kernels *self, PyObject *object, const char *name,
                     twpy_operand *operand, twpy_array *array) {
  int64_t device = 0;
  int axes = 0;
  array->object = object;
  if (take_type(self, PyObject_GetAttr(object, self->names.dtype), name,
                &operand->type))
    return -1;
  const int64_t unit = (int64_t)tw_type_bytes((tw_type)operand->type);
  PyObject *data = PyObject_GetAttr(object, self->names.data);
  int code =
      !data ||
      take_integers(PyObject_GetAttr(object, self->names.shape), name, 1,
                    operand->shape, &operand->axes) ||
      take_integers(PyObject_GetAttr(object, self->names.strides), name, unit,
                    operand->strides, &axes) ||
      take_integer(PyObject_GetAttr(data, self->names.device_id), &device) ||
      take_address(PyObject_GetAttr(data, self->names.ptr), &operand->data);
  Py_XDECREF(data);
  array->device = (int)device;
  return code ? -1 : 0;
}

/* ---- others -------------------------------------------------------------- */

/* _arrays.read() gives (address, shape, strides in bytes, type, device,
 * is_readonly, what keeps the memory, stream). */
static int read_other(twpy_kernels *self, PyObject *object, const char *name,
                      twpy_operand *operand, twpy_array *array) {
  PyObject *read =
      PyObject_CallMethod(self->arrays, "read", "Os", object, name);
  PyObject *shape, *strides, *keeper, *stream;
  unsigned long long address;
  const char *type;
  int device, axes = 0;
  tw_type known;
  if (!read) return -1;
  int code =
      PyArg_ParseTuple(read, "KOOsipOO", &address, &shape, &strides, &type,
                       &device, &operand->is_readonly, &keeper, &stream)
          ? 0
          : -1;
  if (code == 0 && tw_type_from_name(type, &known) != TW_OK) {
    PyErr_Format(PyExc_TypeError, "%s: %s", name, tw_last_error());
    code = -1;
  }
  if (code == 0) {
    operand->data = (char *)(uintptr_t)address;
    operand->type = (int)known;
    array->device = device;
    array->object = keeper;
    array->is_owned = 1;
    array->own_stream = stream == Py_None ? NULL : stream;
    Py_INCREF(keeper);
    Py_XINCREF(array->own_stream);
    Py_INCREF(shape);
    Py_INCREF(strides);
    code = take_integers(shape, name, 1, operand->shape, &operand->axes);
    if (code)
      Py_DECREF(strides);
    else
      code = take_integers(strides, name, (int64_t)tw_type_bytes(known),
                           operand->strides, &axes);
  }
  Py_DECREF(read);
  return code;
}

int twpy_read_array(twpy_kernels *self, PyObject *object, const char *name,
                    twpy_operand *operand, twpy_array *array) {
  *array = (twpy_array){0};
  operand->axes = 0;
  operand->is_given = 1;
  operand->is_readonly = 0;
  if (find_library(self, object, array)) return -1;
  if (array->exchange &&
      twpy_exchange_read(array->exchange, object, operand, &array->device)) {
    array->object = object;
    return array->library == TWPY_TORCH
               ? check_torch(self, object, name, operand->type)
               : 0;
  }
  if (array->library == TWPY_TORCH)
    return read_torch(self, object, name, operand, array);
  if (array->library == TWPY_CUPY)
    return read_cupy(self, object, name, operand, array);
  return read_other(self, object, name, operand, array);
}

void twpy_release_array(twpy_array *array) {
  if (array->is_owned) Py_DECREF(array->object);
  Py_XDECREF(array->own_stream);
  *array = (twpy_array){0};
}

/* ---- new arrays ---------------------------------------------------------- */

PyObject *twpy_new_array(twpy_kernels *self, PyObject *like, PyObject *source,
                         const int64_t *shape, int axes, const int *order,
                         tw_type type, int is_zero, PyObject *stream) {
  PyObject *lengths = PyTuple_New(axes), *places = NULL, *made = NULL;
  for (int i = 0; lengths && i < axes; i++) {
    PyObject *length = PyLong_FromLongLong(shape[i]);
    if (!length || PyTuple_SetItem(lengths, i, length)) Py_CLEAR(lengths);
  }
  if (lengths && order) places = PyTuple_New(axes);
  for (int i = 0; places && i < axes; i++) {
    PyObject *place = PyLong_FromLong(order[i]);
    if (!place || PyTuple_SetItem(places, i, place)) Py_CLEAR(places);
  }
  twpy_array known = {0};
  if (lengths && find_library(self, like, &known)) Py_CLEAR(lengths);
  /* The quick way, if nothing is asked of the array but its shape. */
  if (lengths && known.library == TWPY_TORCH && source == like && !order &&
      !is_zero && stream == Py_None)
    made =
        PyObject_CallMethodObjArgs(like, self->names.new_empty, lengths, NULL);
  else if (lengths && (places || !order))
    made = PyObject_CallMethod(self->arrays, "empty", "OOOOsiO", like,
                               source ? source : Py_None, lengths,
                               places ? places : Py_None, tw_type_name(type),
                               is_zero, stream);
  Py_XDECREF(places);
  Py_XDECREF(lengths);
  return made;
}
