/*
 * signature.c -- an operation's parameters in Python, as generator/python.lua
 * derives them for the library's own.
 */
#include "native.h"

static int is_extent(const tw_operation *operation, int field) {
  for (int t = 0; t < operation->tensor_count; t++)
    for (int axis = 0; axis < operation->tensors[t].rank; axis++)
      if (operation->tensors[t].extent[axis] == field) return 1;
  return 0;
}

/* The default of the scalar that is the field. */
static PyObject *default_of(const tw_operation *operation, int field) {
  int scalar = 0;
  for (int f = 0; f < field; f++)
    scalar += operation->fields[f].kind == TW_FIELD_SCALAR;
  const tw_number *number = &operation->defaults[scalar];
  if (number->given == 1 + TW_I64)
    return PyLong_FromLongLong(number->value.i64);
  return PyFloat_FromDouble(number->value.f64[0]);
}

/* (name, kind, default): the fields that are parameters, in their order. */
static PyObject *describe_field(const tw_operation *operation, int f) {
  const tw_field *field = &operation->fields[f];
  if (field->kind == TW_FIELD_FLAG)
    return Py_BuildValue("ssO", field->name, "flag", Py_False);
  if (field->kind == TW_FIELD_SCALAR)
    return Py_BuildValue("ssN", field->name, "scalar",
                         default_of(operation, f));
  if (is_extent(operation, f) || field->zero_means)
    return Py_BuildValue("ssO", field->name, "size", Py_None);
  return Py_BuildValue("ssi", field->name, "size", 0);
}

/* Appends, and takes the reference. */
static int append(PyObject *list, PyObject *item) {
  const int code = item ? PyList_Append(list, item) : -1;
  Py_XDECREF(item);
  return code;
}

/* (name, access, extents without the batch, the flag that transposes it or
 * None, the scalar that its old values are read by or None); an extent is a
 * size's name or an expression. */
static PyObject *describe_tensor(const tw_operation *operation, int tensor) {
  static const char *const access[] = {"in", "out", "inout"};
  const tw_tensor *of = &operation->tensors[tensor];
  const int core = twpy_first_core(operation, tensor);
  PyObject *extents = PyTuple_New(of->rank - core);
  for (int axis = core; extents && axis < of->rank; axis++) {
    const int extent = of->extent[axis];
    PyObject *text = PyUnicode_FromString(
        extent >= 0 ? operation->fields[extent].name
                    : operation->extents[-extent - 1].text);
    if (!text || PyTuple_SetItem(extents, axis - core, text)) Py_CLEAR(extents);
  }
  if (!extents) return NULL;
  return Py_BuildValue(
      "ssNzz", of->name, access[of->access], extents,
      of->transposed_by >= 0 ? operation->fields[of->transposed_by].name : NULL,
      of->access == TW_INOUT && of->read_by >= 0
          ? operation->fields[of->read_by].name
          : NULL);
}

PyObject *twpy_describe(const tw_operation *operation) {
  PyObject *tensors = PyList_New(0), *values = PyList_New(0);
  PyObject *described = NULL;
  int code = tensors && values ? 0 : -1;
  for (int t = 0; t < operation->tensor_count && code == 0; t++)
    code = append(tensors, describe_tensor(operation, t));
  for (int f = 0; f < operation->field_count && code == 0; f++) {
    const tw_field_kind kind = operation->fields[f].kind;
    if (kind == TW_FIELD_SCALAR || kind == TW_FIELD_FLAG ||
        twpy_is_explicit(operation, f))
      code = append(values, describe_field(operation, f));
  }
  if (code == 0)
    described = Py_BuildValue("sOOi", operation->formula, tensors, values,
                              operation->is_elementwise);
  Py_XDECREF(tensors);
  Py_XDECREF(values);
  return described;
}
