/*
 * call.c -- a call from Python: its arguments become operands and values, what
 * is written is made, the library runs.
 */
#include <stddef.h>
#include <string.h>

#include "native.h"

typedef struct running {
  twpy_kernels *self;
  twpy_operation *named;
  PyObject *inputs, *values, *out, *like, *stream; /* borrowed */
  PyObject *made[TW_MAX_TENSORS]; /* the outputs, by tensor; references */
  twpy_array arrays[TW_MAX_TENSORS];
  PyObject *first; /* the array that decides the device; borrowed */
  twpy_operand first_operand;
  twpy_array first_array;
  const tw_operation *operation;
  twpy_device *device;
  twpy_call call; /* last: begin() leaves what is set before it is read */
} running;

/* Zeroes what must be zero: a call has some kilobytes, and takes microseconds.
 */
static void begin(running *run, PyObject *self) {
  memset(run, 0, offsetof(running, call));
  run->self = (twpy_kernels *)self;
  run->stream = Py_None;
  run->call.like = TWPY_NO_TYPE;
  run->call.error[0] = '\0';
  run->call.is_type_error = 0;
  for (int t = 0; t < TW_MAX_TENSORS; t++)
    run->call.operands[t].is_given = run->call.operands[t].axes = 0;
}

/* ---- numbers ------------------------------------------------------------- */

/* Says what a parameter is and must be, in place of a TypeError or an
 * OverflowError, which do not name it; another exception stays. Returns -1. */
static int refuse_value(PyObject *exception, const tw_field *field,
                        PyObject *value, const char *wanted) {
  if (!PyErr_Occurred() || PyErr_ExceptionMatches(PyExc_TypeError) ||
      PyErr_ExceptionMatches(PyExc_OverflowError))
    PyErr_Format(exception, "%s is %R, and must be %s", field->name, value,
                 wanted);
  return -1;
}

static int read_integer_number(const tw_field *field, PyObject *value,
                               tw_number *number) {
  int overflow;
  const long long small = PyLong_AsLongLongAndOverflow(value, &overflow);
  if (small == -1 && PyErr_Occurred()) return -1;
  *number = tw_i64(small);
  if (!overflow) return 0;
  const unsigned long long large = PyLong_AsUnsignedLongLong(value);
  if (PyErr_Occurred())
    return refuse_value(PyExc_OverflowError, field, value,
                        "from -2^63 to 2^64 - 1");
  *number = tw_u64(large);
  return 0;
}

/* A scalar: None is left out. */
static int read_number(const tw_field *field, PyObject *value,
                       tw_number *number) {
  *number = (tw_number){0};
  if (value == Py_None) return 0;
  if (PyFloat_Check(value)) {
    *number = tw_f64(PyFloat_AsDouble(value));
    return 0;
  }
  if (PyLong_Check(value)) return read_integer_number(field, value, number);
  if (PyIndex_Check(value)) {
    PyObject *index = PyNumber_Index(value);
    if (index) {
      const int code = read_integer_number(field, index, number);
      Py_DECREF(index);
      return code;
    }
    /* An array without axes has __index__ also if its type is no integer's. */
    if (!PyErr_ExceptionMatches(PyExc_TypeError)) return -1;
    PyErr_Clear();
  }
  if (PyUnicode_Check(value)) /* which complex() would read */
    return refuse_value(PyExc_TypeError, field, value, "a number");
  PyObject *complex =
      PyObject_CallFunctionObjArgs((PyObject *)&PyComplex_Type, value, NULL);
  if (!complex) return refuse_value(PyExc_TypeError, field, value, "a number");
  const double imaginary = PyComplex_ImagAsDouble(complex);
  *number = imaginary != 0 ? tw_c128(PyComplex_RealAsDouble(complex), imaginary)
                           : tw_f64(PyComplex_RealAsDouble(complex));
  Py_DECREF(complex);
  return 0;
}

static int read_size(const tw_field *field, PyObject *value, int64_t *size) {
  if (value == Py_None) return 0;
  PyObject *index = PyNumber_Index(value);
  if (!index) return refuse_value(PyExc_TypeError, field, value, "an integer");
  *size = PyLong_AsLongLong(index);
  Py_DECREF(index);
  if (*size == -1 && PyErr_Occurred())
    return refuse_value(PyExc_OverflowError, field, value,
                        "an integer of 64 bits");
  if (*size >= field->least) return 0;
  PyErr_Format(PyExc_ValueError, "%s is %lld, and must be %d or more",
               field->name, (long long)*size, field->least);
  return -1;
}

/* True, False or what equals them: 'no' is no flag. None is left out. */
static int read_flag(const tw_field *field, PyObject *value, int64_t *flag) {
  *flag = value == Py_True;
  if (PyBool_Check(value) || value == Py_None) return 0;
  const int is_set = PyObject_RichCompareBool(value, Py_True, Py_EQ);
  const int is_clear =
      is_set ? 0 : PyObject_RichCompareBool(value, Py_False, Py_EQ);
  *flag = is_set > 0;
  if (is_set > 0 || is_clear > 0) return 0;
  if (is_set < 0 || is_clear < 0) PyErr_Clear();
  return refuse_value(PyExc_TypeError, field, value, "True or False");
}

static void learn_parameters(twpy_operation *named,
                             const tw_operation *operation) {
  if (named->is_known) return;
  for (int f = 0; f < operation->field_count; f++) {
    const tw_field_kind kind = operation->fields[f].kind;
    named->is_parameter[f] = kind == TW_FIELD_SCALAR || kind == TW_FIELD_FLAG ||
                             twpy_is_explicit(operation, f);
  }
  named->is_known = 1;
}

static int read_values(running *run) {
  const tw_operation *operation = run->operation;
  twpy_call *call = &run->call;
  Py_ssize_t next = 0;
  learn_parameters(run->named, operation);
  for (int f = 0; f < operation->field_count; f++) {
    const tw_field *field = &operation->fields[f];
    call->values[f] = field->kind == TW_FIELD_SIZE ? TWPY_LEFT_OUT : 0;
    call->scalars[f] = (tw_number){0};
    if (!run->named->is_parameter[f]) continue;
    PyObject *value = PyTuple_GetItem(run->values, next++);
    if (!value) return -1;
    int code = 0;
    if (field->kind == TW_FIELD_SCALAR)
      code = read_number(field, value, &call->scalars[f]);
    else if (field->kind == TW_FIELD_FLAG)
      code = read_flag(field, value, &call->values[f]);
    else
      code = read_size(field, value, &call->values[f]);
    if (code) return -1;
  }
  return 0;
}

/* ---- arrays -------------------------------------------------------------- */

/* The output with this number among those that are written; borrowed, Py_None
 * if it is not given, NULL with an exception. */
static PyObject *output_at(const running *run, int number, int count) {
  if (run->out == Py_None) return Py_None;
  if (!PyTuple_Check(run->out)) {
    if (count == 1) return run->out;
    return PyErr_Format(PyExc_TypeError,
                        "%s writes %d arrays: out must be a tuple of them",
                        run->named->name, count);
  }
  if (PyTuple_Size(run->out) != count)
    return PyErr_Format(PyExc_TypeError, "%s writes %d, but out has %zd arrays",
                        run->named->name, count, PyTuple_Size(run->out));
  return PyTuple_GetItem(run->out, number);
}

static int count_outputs(const tw_operation *operation) {
  int count = 0;
  for (int t = 0; t < operation->tensor_count; t++)
    count += operation->tensors[t].access != TW_IN;
  return count;
}

/* The first array of the call, which decides the device; borrowed. */
static PyObject *find_first(const running *run) {
  if (PyTuple_Size(run->inputs) > 0) return PyTuple_GetItem(run->inputs, 0);
  PyObject *out = run->out;
  if (PyTuple_Check(out) && PyTuple_Size(out) > 0)
    out = PyTuple_GetItem(out, 0);
  return out != Py_None ? out : run->like;
}

static const char *device_text(int device, char *text) {
  if (device == TWPY_CPU) return "the CPU";
  PyOS_snprintf(text, 32, "GPU %d", device);
  return text;
}

static int check_device(const running *run, int tensor, int device) {
  char one[32], other[32];
  const int found = run->arrays[tensor].device;
  if (found == device) return 0;
  PyErr_Format(PyExc_ValueError, "%s: %s is on %s, and other arrays are on %s",
               run->named->name, run->operation->tensors[tensor].name,
               device_text(found, one), device_text(device, other));
  return -1;
}

/* A folder's operation is not known before its device. */
static const char *name_of_first(const running *run) {
  const tw_operation *operation = run->named->described;
  if (!operation) return "the first array";
  const int is_read = PyTuple_Size(run->inputs) > 0;
  int t = 0;
  while ((operation->tensors[t].access == TW_IN) != is_read) t++;
  return is_read || run->out != Py_None ? operation->tensors[t].name : "like";
}

/* Opens the device of the first array, and finds the operation. */
static int find_operation(running *run) {
  PyObject *first = run->first = find_first(run);
  if (!first) return -1;
  if (first == Py_None) {
    PyErr_Format(PyExc_TypeError,
                 "%s: give out= or like=, an array of the type and the device "
                 "that the result shall have",
                 run->named->name);
    return -1;
  }
  if (twpy_read_array(run->self, first, name_of_first(run), &run->first_operand,
                      &run->first_array))
    return -1;
  run->device = twpy_open_device(run->self, run->first_array.device);
  if (PyTuple_Size(run->inputs) == 0) run->call.like = run->first_operand.type;
  if (!run->device) return -1;
  run->operation =
      run->named->described
          ? run->named->described
          : twpy_ready_operation(run->self, run->device, run->named->name);
  if (!run->operation) return -1;
  twpy_begin(&run->call, run->operation);
  return 0;
}

static int read_tensor(running *run, int tensor, PyObject *object) {
  if (object == run->first) {
    twpy_array *array = &run->arrays[tensor];
    run->call.operands[tensor] = run->first_operand;
    *array = run->first_array;
    if (array->is_owned) Py_INCREF(array->object);
    Py_XINCREF(array->own_stream);
    return 0;
  }
  const int code =
      twpy_read_array(run->self, object, run->operation->tensors[tensor].name,
                      &run->call.operands[tensor], &run->arrays[tensor]);
  return code ? -1 : check_device(run, tensor, run->first_array.device);
}

static int read_tensors(running *run) {
  const tw_operation *operation = run->operation;
  const int outputs = count_outputs(operation);
  int input = 0, output = 0;
  if (PyTuple_Size(run->inputs) != operation->tensor_count - outputs) {
    PyErr_Format(PyExc_TypeError, "%s reads %d arrays, but %zd are given",
                 operation->name, operation->tensor_count - outputs,
                 PyTuple_Size(run->inputs));
    return -1;
  }
  for (int t = 0; t < operation->tensor_count; t++) {
    const int is_read = operation->tensors[t].access == TW_IN;
    PyObject *object = is_read ? PyTuple_GetItem(run->inputs, input++)
                               : output_at(run, output++, outputs);
    if (!object) return -1;
    if (!is_read && object == Py_None) continue;
    if (read_tensor(run, t, object)) return -1;
    if (is_read) continue;
    Py_INCREF(object);
    run->made[t] = object;
  }
  return 0;
}

/* ---- what is written ----------------------------------------------------- */

/* Whether the array has all of the loop's axes, each element once. */
static int is_full(const running *run, const twpy_operand *operand) {
  if (!operand->is_given || operand->axes != run->call.loop_axes) return 0;
  for (int axis = 0; axis < operand->axes; axis++)
    if (operand->shape[axis] != run->call.loop[axis] ||
        (operand->shape[axis] > 1 && operand->strides[axis] <= 0))
      return 0;
  return 1;
}

/* An elementwise operation's result has its axes in the order of the first
 * array that has them all, from the longest stride to the shortest. */
static const int *order_of(const running *run, int *order) {
  const twpy_operand *first = NULL;
  int is_ordered = 1;
  if (!run->operation->is_elementwise) return NULL;
  for (int t = 0; t < run->operation->tensor_count && !first; t++)
    if (is_full(run, &run->call.operands[t])) first = &run->call.operands[t];
  if (!first) return NULL;
  for (int i = 0; i < first->axes; i++) {
    int at = i;
    for (; at > 0 && first->strides[order[at - 1]] < first->strides[i]; at--)
      order[at] = order[at - 1];
    order[at] = i;
    is_ordered &= at == i;
  }
  return is_ordered ? NULL : order;
}

static int is_zero(const tw_number *number) {
  return !number->given ||
         (number->given - 1 == TW_I64 || number->given - 1 == TW_U64
              ? number->value.i64 == 0
              : number->value.f64[0] == 0 && number->value.f64[1] == 0);
}

/* Whether the old values of what is not given would be read; -1 with an
 * exception if they had to be given. */
static int needs_zeros(const running *run, int tensor) {
  const tw_tensor *of = &run->operation->tensors[tensor];
  if (of->access != TW_INOUT) return 0;
  if (of->read_by < 0) return 1;
  if (is_zero(&run->call.scalars[of->read_by])) return 0;
  PyErr_Format(PyExc_ValueError,
               "%s: %s is not 0, so the old values of %s are read: give out=",
               run->operation->name, run->operation->fields[of->read_by].name,
               of->name);
  return -1;
}

/* An array of the same type, for its dtype: a bool's bytes stay a bool's. */
static PyObject *source_of(const running *run, int tensor) {
  Py_ssize_t input = 0;
  for (int t = 0; t < run->operation->tensor_count; t++) {
    if (run->operation->tensors[t].access != TW_IN) continue;
    PyObject *object = PyTuple_GetItem(run->inputs, input++);
    if (run->call.operands[t].type == run->call.tensor_types[tensor])
      return object;
  }
  return NULL;
}

static int make_outputs(running *run) {
  const tw_operation *operation = run->operation;
  for (int t = 0; t < operation->tensor_count; t++) {
    int64_t shape[TWPY_AXES + TW_MAX_RANK];
    int order[TWPY_AXES];
    if (run->call.operands[t].is_given) continue;
    const int zeros = needs_zeros(run, t);
    if (zeros < 0) return -1;
    const int axes = twpy_shape_of(&run->call, t, shape);
    run->made[t] =
        twpy_new_array(run->self, run->first, source_of(run, t), shape, axes,
                       order_of(run, order), (tw_type)run->call.tensor_types[t],
                       zeros, run->stream);
    if (!run->made[t] || read_tensor(run, t, run->made[t])) return -1;
  }
  return 0;
}

/* ---- the call ------------------------------------------------------------ */

static int refuse(const running *run) {
  PyErr_SetString(run->call.is_type_error ? PyExc_TypeError : PyExc_ValueError,
                  run->call.error);
  return -1;
}

/* Everything up to the launch. */
static int prepare(running *run) {
  if (find_operation(run) || read_values(run) || read_tensors(run)) return -1;
  if (twpy_fit(&run->call)) return refuse(run);
  if (make_outputs(run)) return -1;
  if (twpy_place(&run->call)) return refuse(run);
  return twpy_ready_type(run->self, run->device, run->operation,
                         run->call.type);
}

/* Whether something is written. */
static int has_elements(const running *run) {
  for (int t = 0; t < run->operation->tensor_count; t++) {
    const twpy_operand *operand = &run->call.operands[t];
    int is_empty = run->operation->tensors[t].access == TW_IN;
    for (int axis = 0; axis < operand->axes; axis++)
      is_empty |= operand->shape[axis] == 0;
    if (!is_empty) return 1;
  }
  return 0;
}

static int has_workspace(const tw_operation *operation) {
  return operation->fields[operation->field_count - 1].kind ==
         TW_FIELD_WORKSPACE_BYTES;
}

/* A workspace of the arrays' library; *holder keeps it. */
static int make_workspace(const running *run, int64_t bytes, PyObject **holder,
                          void **workspace) {
  twpy_operand operand = {0};
  twpy_array array;
  *holder = twpy_new_array(run->self, run->first, NULL, &bytes, 1, NULL, TW_U8,
                           0, run->stream);
  if (!*holder) return -1;
  const int code =
      twpy_read_array(run->self, *holder, "workspace", &operand, &array);
  *workspace = operand.data;
  twpy_release_array(&array);
  return code;
}

static int launch(running *run) {
  tw_stream stream;
  tw_status status;
  int64_t bytes = 0;
  PyObject *holder = NULL;
  void *workspace = NULL;
  if (run->call.call_count == 0) return 0;
  if (twpy_find_stream(run->self, run->stream, &run->first_array, &stream))
    return -1;
  if (has_workspace(run->operation) && has_elements(run) &&
      twpy_workspace(run->self, run->device, run->operation, run->call.type,
                     run->call.args, &bytes))
    return -1;
  const int is_staged = run->first_array.device == TWPY_CPU;
  if (is_staged && twpy_check_values(&run->call)) return refuse(run);
  if (bytes && !is_staged && make_workspace(run, bytes, &holder, &workspace))
    return -1;
  Py_BEGIN_ALLOW_THREADS;
  status = is_staged ? twpy_run_staged(run->device, &run->call, bytes)
                     : twpy_run_calls(run->device, &run->call, workspace, bytes,
                                      stream);
  Py_END_ALLOW_THREADS;
  Py_XDECREF(holder);
  if (status == TW_OK) return 0;
  twpy_raise(run->self, run->operation->name, status);
  return -1;
}

/* The array that was written, or a tuple of them. A new reference. */
static PyObject *result_of(const running *run) {
  const int count = count_outputs(run->operation);
  PyObject *tuple = count > 1 ? PyTuple_New(count) : NULL;
  Py_ssize_t next = 0;
  if (count > 1 && !tuple) return NULL;
  for (int t = 0; t < run->operation->tensor_count; t++) {
    if (run->operation->tensors[t].access == TW_IN) continue;
    Py_INCREF(run->made[t]);
    if (!tuple) return run->made[t];
    PyTuple_SetItem(tuple, next++, run->made[t]);
  }
  return tuple;
}

static void release(running *run) {
  for (int t = 0; t < TW_MAX_TENSORS; t++) {
    twpy_release_array(&run->arrays[t]);
    Py_XDECREF(run->made[t]);
  }
  twpy_release_array(&run->first_array);
}

/* ---- functions of Python ------------------------------------------------- */

/* operation, inputs, values, out, like, and for a call stream. Done by hand,
 * because PyArg_ParseTuple() takes longer than all else in this file. */
static int unpack(running *run, PyObject *arguments, Py_ssize_t count) {
  PyObject *given[6] = {NULL};
  int is_right = PyTuple_Size(arguments) == count;
  for (Py_ssize_t i = 0; i < count && is_right; i++)
    given[i] = PyTuple_GetItem(arguments, i);
  is_right = is_right && PyTuple_Check(given[1]) && PyTuple_Check(given[2]) &&
             Py_TYPE(given[0]) == run->self->operation_type &&
             ((twpy_operation *)given[0])->kernels == run->self;
  if (!is_right) {
    PyErr_SetString(PyExc_TypeError,
                    "expected an operation, two tuples, out, like and stream");
    return -1;
  }
  run->named = (twpy_operation *)given[0];
  run->inputs = given[1];
  run->values = given[2];
  run->out = given[3];
  run->like = given[4];
  if (given[5]) run->stream = given[5];
  return 0;
}

PyObject *twpy_run(PyObject *self, PyObject *arguments) {
  running run;
  PyObject *result = NULL;
  begin(&run, self);
  if (unpack(&run, arguments, 6)) return NULL;
  if (prepare(&run) == 0 && launch(&run) == 0) result = result_of(&run);
  release(&run);
  return result;
}

/* (variant, algorithm, evidence, time in us, is_predicted, blocks an SM,
 * reason) */
static PyObject *choice_of(const running *run) {
  _Alignas(16) unsigned char args[TW_ARGS_BYTES];
  tw_choice choice;
  memcpy(args, run->call.args, sizeof args);
  twpy_point(&run->call, 0, args);
  const tw_status status = tw_explain_operation(
      run->device->context, run->operation, run->call.type, args, &choice);
  if (status != TW_OK)
    return twpy_raise(run->self, run->operation->name, status);
  return Py_BuildValue("ssidiis", choice.variant, choice.algorithm,
                       (int)choice.evidence, choice.time_us, choice.predicted,
                       choice.blocks_per_sm, choice.reason);
}

PyObject *twpy_choose(PyObject *self, PyObject *arguments) {
  running run;
  PyObject *result = NULL;
  begin(&run, self);
  if (unpack(&run, arguments, 5)) return NULL;
  if (prepare(&run) == 0) result = choice_of(&run);
  release(&run);
  return result;
}
