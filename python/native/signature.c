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
    return Py_BuildValue("ssN", field->name, "scalar", default_of(operation, f));
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

PyObject *twpy_describe(const tw_operation *operation) {
  PyObject *inputs = PyList_New(0), *outputs = PyList_New(0),
           *values = PyList_New(0), *described = NULL;
  int code = inputs && outputs && values ? 0 : -1;
  for (int t = 0; t < operation->tensor_count && code == 0; t++)
    code = append(operation->tensors[t].access == TW_IN ? inputs : outputs,
                  PyUnicode_FromString(operation->tensors[t].name));
  for (int f = 0; f < operation->field_count && code == 0; f++) {
    const tw_field_kind kind = operation->fields[f].kind;
    if (kind == TW_FIELD_SCALAR || kind == TW_FIELD_FLAG ||
        twpy_is_explicit(operation, f))
      code = append(values, describe_field(operation, f));
  }
  if (code == 0)
    described = Py_BuildValue("sOOO", operation->formula, inputs, outputs,
                              values);
  Py_XDECREF(inputs);
  Py_XDECREF(outputs);
  Py_XDECREF(values);
  return described;
}
