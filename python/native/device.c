/*
 * device.c -- contexts of devices, which calls share; kernels that are compiled
 * on demand; statuses as exceptions.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "native.h"

/* ---- exceptions ---------------------------------------------------------- */

PyObject *twpy_raise(twpy_kernels *self, const char *operation,
                     tw_status status) {
  PyObject *type = self->error_class;
  switch (status) {
    case TW_ERROR_MEMORY:
      type = PyExc_MemoryError;
      break;
    case TW_ERROR_TYPE:
      type = PyExc_TypeError;
      break;
    case TW_ERROR_SIZE:
    case TW_ERROR_STRIDE:
    case TW_ERROR_ALIGNMENT:
    case TW_ERROR_OVERLAP:
    case TW_ERROR_OPTION:
      type = PyExc_ValueError;
      break;
    default:
      break;
  }
  const char *said = tw_last_error();
  const size_t length = strlen(operation);
  if (!strncmp(said, operation, length) && said[length] == ':')
    return PyErr_Format(type, "%s", said);
  return PyErr_Format(type, "%s: %s", operation, said);
}

/* ---- locks --------------------------------------------------------------- */

/* Another thread may hold the lock while it compiles, and then needs the GIL.
 */
static void lock(twpy_kernels *self) {
  if (PyThread_acquire_lock(self->lock, NOWAIT_LOCK)) return;
  Py_BEGIN_ALLOW_THREADS;
  PyThread_acquire_lock(self->lock, WAIT_LOCK);
  Py_END_ALLOW_THREADS;
}

static void unlock(twpy_kernels *self) { PyThread_release_lock(self->lock); }

/* ---- devices ------------------------------------------------------------- */

static tw_status open_device(const twpy_kernels *self, const char *name,
                             twpy_device **device) {
  const tw_context_options options = {.device = name};
  *device = calloc(1, sizeof **device);
  if (!*device) return TW_ERROR_MEMORY;
  tw_status status = tw_context_create(&(*device)->context, &options);
  if (status == TW_OK && self->folder)
    status = tw_templates_open(&(*device)->templates, (*device)->context,
                               self->folder);
  if (status == TW_OK) return TW_OK;
  tw_context_destroy((*device)->context);
  free(*device);
  *device = NULL;
  return status;
}

/* On the CPU TW_DEVICE may say which GPU the simulator stands in for. */
static void name_device(int number, char *name, size_t bytes) {
  const char *given = getenv("TW_DEVICE");
  if (number >= 0)
    snprintf(name, bytes, "cuda:%d", number);
  else
    snprintf(name, bytes, "%s",
             given && !strncmp(given, "sim", 3) ? given : "sim");
}

twpy_device *twpy_open_device(twpy_kernels *self, int number) {
  char name[64];
  if (number < TWPY_CPU || number + 1 >= TWPY_DEVICES)
    return PyErr_Format(PyExc_ValueError, "there is no GPU %d", number), NULL;
  twpy_device *device = self->devices[number + 1];
  if (device) return device;
  name_device(number, name, sizeof name);
  lock(self);
  device = self->devices[number + 1];
  tw_status status = TW_OK;
  if (!device) {
    Py_BEGIN_ALLOW_THREADS;
    status = open_device(self, name, &device);
    Py_END_ALLOW_THREADS;
    self->devices[number + 1] = device;
  }
  unlock(self);
  if (status != TW_OK) twpy_raise(self, name, status);
  return device;
}

static void close_device(twpy_device *device) {
  if (!device) return;
  tw_context_destroy(device->context);
  tw_templates_close(device->templates);
  free(device);
}

void twpy_refresh(twpy_kernels *self) {
  lock(self);
  /* A thread may still use the device, so it is closed at the end. */
  for (int i = 0; i < TWPY_DEVICES; i++) {
    if (!self->devices[i]) continue;
    self->devices[i]->next = self->retired;
    self->retired = self->devices[i];
    self->devices[i] = NULL;
  }
  unlock(self);
}

void twpy_close_devices(twpy_kernels *self) {
  for (int i = 0; i < TWPY_DEVICES; i++) close_device(self->devices[i]);
  while (self->retired) {
    twpy_device *next = self->retired->next;
    close_device(self->retired);
    self->retired = next;
  }
  while (self->built) {
    twpy_built *next = self->built->next;
    free(self->built);
    self->built = next;
  }
}

/* ---- operations ---------------------------------------------------------- */

const tw_operation *twpy_ready_operation(twpy_kernels *self,
                                         twpy_device *device,
                                         const char *name) {
  const tw_operation *found;
  lock(self);
  Py_BEGIN_ALLOW_THREADS;
  found = tw_templates_operation(device->templates, name);
  Py_END_ALLOW_THREADS;
  unlock(self);
  if (!found) PyErr_Format(self->error_class, "%s: %s", name, tw_last_error());
  return found;
}

static int is_built(const twpy_kernels *self, const twpy_device *device,
                    const tw_operation *operation, tw_type type) {
  for (const twpy_built *one = self->built; one; one = one->next)
    if (one->device == device && one->operation == operation &&
        one->type == type)
      return 1;
  return 0;
}

int twpy_ready_type(twpy_kernels *self, twpy_device *device,
                    const tw_operation *operation, tw_type type) {
  if (!self->folder || is_built(self, device, operation, type)) return 0;
  twpy_built *built = malloc(sizeof *built);
  if (!built) return PyErr_NoMemory(), -1;
  tw_status status = TW_OK;
  lock(self);
  if (!is_built(self, device, operation, type)) {
    Py_BEGIN_ALLOW_THREADS;
    status =
        tw_templates_build(device->templates, operation, type,
                           (const char *const *)self->points, self->most, NULL);
    Py_END_ALLOW_THREADS;
    if (status == TW_OK) {
      *built = (twpy_built){device, operation, type, self->built};
      self->built = built;
      built = NULL;
    }
  }
  unlock(self);
  free(built);
  if (status == TW_OK) return 0;
  twpy_raise(self, operation->name, status);
  return -1;
}

/* ---- workspaces ---------------------------------------------------------- */

static uint64_t hash(const unsigned char *bytes, size_t count) {
  uint64_t value = UINT64_C(0xcbf29ce484222325);
  for (size_t i = 0; i + 8 <= count; i += 8) {
    uint64_t word;
    memcpy(&word, bytes + i, 8);
    value = (value ^ word) * UINT64_C(0x100000001b3);
    value ^= value >> 29;
  }
  return value;
}

/* The arguments without addresses, which decide the size. */
static void strip(const tw_operation *operation, const void *args,
                  unsigned char *stripped) {
  memset(stripped, 0, TW_ARGS_BYTES);
  memcpy(stripped, args, (size_t)operation->args_bytes);
  for (int f = 0; f < operation->field_count; f++)
    if (operation->fields[f].kind == TW_FIELD_POINTER)
      memset(stripped + operation->fields[f].offset, 0, sizeof(void *));
}

int twpy_workspace(twpy_kernels *self, twpy_device *device,
                   const tw_operation *operation, tw_type type,
                   const void *args, int64_t *bytes) {
  _Alignas(16) unsigned char stripped[TW_ARGS_BYTES];
  strip(operation, args, stripped);
  twpy_size *known =
      &device->sizes[hash(stripped, sizeof stripped) % TWPY_SIZES];
  if (known->operation != operation || known->type != type ||
      memcmp(known->args, stripped, sizeof stripped)) {
    int64_t found;
    tw_status status;
    Py_BEGIN_ALLOW_THREADS;
    status = tw_workspace(device->context, operation, type, stripped, &found);
    Py_END_ALLOW_THREADS;
    if (status != TW_OK) return twpy_raise(self, operation->name, status), -1;
    *known = (twpy_size){operation, type, found, {0}};
    memcpy(known->args, stripped, sizeof stripped);
  }
  *bytes = known->bytes;
  return 0;
}
