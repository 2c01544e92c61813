/*
 * module.c -- the module: the types Kernels and Operation.
 */
#include <stdlib.h>
#include <string.h>

#include "native.h"

/* What the module's functions need of it: nothing outlives the module. */
typedef struct module_state {
  PyTypeObject *kernels, *operation;
} module_state;

/* ---- Operation ----------------------------------------------------------- */

static void operation_dealloc(PyObject *object) {
  twpy_operation *self = (twpy_operation *)object;
  PyTypeObject *type = Py_TYPE(object);
  free(self->name);
  Py_XDECREF((PyObject *)self->kernels);
  PyObject_Free(object);
  Py_DECREF((PyObject *)type);
}

static PyObject *operation_describe(PyObject *object, PyObject *unused) {
  twpy_operation *self = (twpy_operation *)object;
  const tw_operation *operation = self->described;
  (void)unused;
  if (!operation) {
    twpy_device *device = twpy_open_device(self->kernels, TWPY_CPU);
    if (device)
      operation = twpy_ready_operation(self->kernels, device, self->name);
  }
  return operation ? twpy_describe(operation) : NULL;
}

static PyMethodDef operation_methods[] = {
    {"describe", operation_describe, METH_NOARGS,
     "(formula, arrays, parameters, is_elementwise)"},
    {NULL, NULL, 0, NULL}};

static PyType_Slot operation_slots[] = {
    {Py_tp_dealloc, operation_dealloc},
    {Py_tp_methods, operation_methods},
    {Py_tp_doc, "An operation of a kernel set."},
    {0, NULL}};

static PyType_Spec operation_spec = {.name = "tilewright.lib._native.Operation",
                                     .basicsize = sizeof(twpy_operation),
                                     .flags = Py_TPFLAGS_DEFAULT,
                                     .slots = operation_slots};

/* ---- Kernels ------------------------------------------------------------- */

static void kernels_dealloc(PyObject *object) {
  twpy_kernels *self = (twpy_kernels *)object;
  PyTypeObject *type = Py_TYPE(object);
  twpy_close_devices(self);
  if (self->lock) PyThread_free_lock(self->lock);
  for (int i = 0; i < TWPY_KNOWN_TYPES; i++)
    Py_XDECREF((PyObject *)self->types[i]);
  for (int i = 0; self->points && self->points[i]; i++) free(self->points[i]);
  free(self->points);
  free(self->folder);
  Py_XDECREF(self->arrays);
  Py_XDECREF(self->error_class);
  Py_XDECREF((PyObject *)self->operation_type);
  Py_XDECREF(self->types_of_dtypes);
  for (int i = 0; i < TWPY_LIBRARIES; i++) Py_XDECREF(self->raw_streams[i]);
  for (int i = 0; i < TWPY_DEVICES; i++) Py_XDECREF(self->ordinals[i]);
#define TWPY_NAME_RELEASE(name) Py_XDECREF(self->names.name);
  TWPY_NAMES(TWPY_NAME_RELEASE)
  PyObject_Free(object);
  Py_DECREF((PyObject *)type);
}

static const tw_operation *own_operation(const char *name) {
  for (int i = 0; i < tw_kernels_tilewright.operation_count; i++)
    if (!strcmp(tw_kernels_tilewright.operations[i]->name, name))
      return tw_kernels_tilewright.operations[i];
  return NULL;
}

static PyObject *kernels_operation(PyObject *object, PyObject *arguments);

/* The names of the operations. */
static PyObject *kernels_names(PyObject *object, PyObject *unused) {
  twpy_kernels *self = (twpy_kernels *)object;
  PyObject *list = PyList_New(0);
  (void)unused;
  twpy_device *device = self->folder ? twpy_open_device(self, TWPY_CPU) : NULL;
  if (self->folder && !device) Py_CLEAR(list);
  const char *const *names =
      device ? tw_templates_names(device->templates) : NULL;
  const int count = tw_kernels_tilewright.operation_count;
  for (int i = 0; list && (names ? names[i] != NULL : i < count); i++) {
    PyObject *name = PyUnicode_FromString(
        names ? names[i] : tw_kernels_tilewright.operations[i]->name);
    if (!name || PyList_Append(list, name)) Py_CLEAR(list);
    Py_XDECREF(name);
  }
  return list;
}

/* The name of a device, and "sm_90". */
static PyObject *kernels_device(PyObject *object, PyObject *arguments) {
  int number;
  if (!PyArg_ParseTuple(arguments, "i", &number)) return NULL;
  twpy_device *device = twpy_open_device((twpy_kernels *)object, number);
  if (!device) return NULL;
  const tw_device_info *info = tw_context_device(device->context);
  return Py_BuildValue("ssi", info->name, info->target, info->sm_count);
}

static PyObject *kernels_refresh(PyObject *object, PyObject *unused) {
  (void)unused;
  twpy_refresh((twpy_kernels *)object);
  Py_INCREF(Py_None);
  return Py_None;
}

static PyMethodDef kernels_methods[] = {
    {"operation", kernels_operation, METH_VARARGS, "The operation of a name."},
    {"names", kernels_names, METH_NOARGS, "The operations' names."},
    {"device", kernels_device, METH_VARARGS,
     "(name, architecture, SMs) of GPU n, or of -1, the simulator."},
    {"refresh", kernels_refresh, METH_NOARGS,
     "Later calls read the tuning files again."},
    {"run", twpy_run, METH_VARARGS,
     "run(operation, inputs, values, out, like, stream)"},
    {"choose", twpy_choose, METH_VARARGS,
     "choose(operation, inputs, values, out, like)"},
    {NULL, NULL, 0, NULL}};

static PyType_Slot kernels_slots[] = {
    {Py_tp_dealloc, kernels_dealloc},
    {Py_tp_methods, kernels_methods},
    {Py_tp_doc, "The operations of the library, or of a folder of templates."},
    {0, NULL}};

static PyType_Spec kernels_spec = {.name = "tilewright.lib._native.Kernels",
                                   .basicsize = sizeof(twpy_kernels),
                                   .flags = Py_TPFLAGS_DEFAULT,
                                   .slots = kernels_slots};

/* ---- the module ---------------------------------------------------------- */

static int copy_points(twpy_kernels *self, PyObject *points) {
  if (points == Py_None) return 0;
  const Py_ssize_t count = PyTuple_Size(points);
  if (count < 0) return -1;
  self->points = calloc((size_t)count + 1, sizeof *self->points);
  for (Py_ssize_t i = 0; self->points && i < count; i++) {
    PyObject *bytes = PyUnicode_AsUTF8String(PyTuple_GetItem(points, i));
    const char *text = bytes ? PyBytes_AsString(bytes) : NULL;
    self->points[i] = text ? strdup(text) : NULL;
    Py_XDECREF(bytes);
    if (!text) return -1;
    if (!self->points[i]) return PyErr_NoMemory(), -1;
  }
  return self->points ? 0 : (PyErr_NoMemory(), -1);
}

/* A zeroed object of one of the module's types. */
static PyObject *new_object(PyTypeObject *type, size_t bytes) {
  PyObject *object = PyObject_Malloc(bytes);
  if (!object) return PyErr_NoMemory();
  memset(object, 0, bytes);
  return PyObject_Init(object, type);
}

/* kernels(arrays, error class, folder or None, points or None, most) */
static PyObject *module_kernels(PyObject *module, PyObject *arguments) {
  const module_state *state = PyModule_GetState(module);
  PyObject *arrays, *error_class, *points;
  const char *folder;
  int most;
  if (!PyArg_ParseTuple(arguments, "OOzOi", &arrays, &error_class, &folder,
                        &points, &most))
    return NULL;
  twpy_kernels *self =
      (twpy_kernels *)new_object(state->kernels, sizeof(twpy_kernels));
  if (!self) return NULL;
  Py_INCREF(arrays);
  Py_INCREF(error_class);
  Py_INCREF((PyObject *)state->operation);
  self->operation_type = state->operation;
  self->arrays = arrays;
  self->error_class = error_class;
  self->most = most;
  self->lock = PyThread_allocate_lock();
  self->types_of_dtypes = PyDict_New();
  self->folder = folder ? strdup(folder) : NULL;
  int is_whole =
      self->lock && self->types_of_dtypes && (self->folder || !folder);
#define TWPY_NAME_INTERN(name) \
  is_whole &= (self->names.name = PyUnicode_InternFromString(#name)) != NULL;
  TWPY_NAMES(TWPY_NAME_INTERN)
  if (!is_whole) PyErr_NoMemory();
  if (is_whole && copy_points(self, points) == 0) return (PyObject *)self;
  Py_DECREF((PyObject *)self);
  return NULL;
}

static PyObject *kernels_operation(PyObject *object, PyObject *arguments) {
  twpy_kernels *self = (twpy_kernels *)object;
  const char *name;
  if (!PyArg_ParseTuple(arguments, "s", &name)) return NULL;
  const tw_operation *described = self->folder ? NULL : own_operation(name);
  if (!self->folder && !described)
    return PyErr_Format(PyExc_AttributeError, "there is no operation '%s'",
                        name);
  twpy_operation *made = (twpy_operation *)new_object(self->operation_type,
                                                      sizeof(twpy_operation));
  if (!made) return NULL;
  Py_INCREF(object);
  made->kernels = self;
  made->described = described;
  made->name = strdup(name);
  if (made->name) return (PyObject *)made;
  Py_DECREF((PyObject *)made);
  return PyErr_NoMemory();
}

static PyObject *module_version(PyObject *module, PyObject *unused) {
  (void)module, (void)unused;
  return PyUnicode_FromString(tw_version());
}

static PyMethodDef module_methods[] = {
    {"kernels", module_kernels, METH_VARARGS,
     "kernels(arrays, error class, folder, points, most)"},
    {"version", module_version, METH_NOARGS, "The library's version."},
    {NULL, NULL, 0, NULL}};

static int module_exec(PyObject *module) {
  module_state *state = PyModule_GetState(module);
  state->kernels = (PyTypeObject *)PyType_FromSpec(&kernels_spec);
  state->operation = (PyTypeObject *)PyType_FromSpec(&operation_spec);
  return state->kernels && state->operation ? 0 : -1;
}

static int module_clear(PyObject *module) {
  module_state *state = PyModule_GetState(module);
  if (state) {
    Py_CLEAR(state->kernels);
    Py_CLEAR(state->operation);
  }
  return 0;
}

static void module_free(void *module) { module_clear(module); }

static PyModuleDef_Slot module_slots[] = {{Py_mod_exec, module_exec},
                                          {0, NULL}};

static PyModuleDef module_def = {.m_base = PyModuleDef_HEAD_INIT,
                                 .m_name = "_native",
                                 .m_size = sizeof(module_state),
                                 .m_methods = module_methods,
                                 .m_slots = module_slots,
                                 .m_clear = module_clear,
                                 .m_free = module_free};

PyMODINIT_FUNC PyInit__native(void);
PyMODINIT_FUNC PyInit__native(void) { return PyModuleDef_Init(&module_def); }
