/*
 * describe.c -- the library's calls as JSON, for programs in other languages.
 */
#include "print/describe.h"

#include "api/args.h"
#include "store/json_write.h"

/* ---- structs that all operations share ----------------------------------- */

struct member {
  const char *name;
  size_t offset;
};

static const struct {
  const char *name;
  size_t bytes;
  struct member members[5]; /* the last has no name */
} structs[] = {
    {"tw_count",
     sizeof(tw_count),
     {{"value", offsetof(tw_count, value)},
      {"is_given", offsetof(tw_count, is_given)}}},
    {"tw_number",
     sizeof(tw_number),
     {{"given", offsetof(tw_number, given)},
      {"value", offsetof(tw_number, value)}}},
    {"tw_choice",
     sizeof(tw_choice),
     {{"variant", offsetof(tw_choice, variant)},
      {"evidence", offsetof(tw_choice, evidence)}}},
    {"tw_device_info",
     sizeof(tw_device_info),
     {{"name", offsetof(tw_device_info, name)},
      {"is_gpu", offsetof(tw_device_info, is_gpu)},
      {"l2_bytes", offsetof(tw_device_info, l2_bytes)},
      {"memory_bytes", offsetof(tw_device_info, memory_bytes)}}},
};

static void print_structs(tune_json *json) {
  tune_json_begin(json, "structs", '{');
  for (size_t i = 0; i < sizeof structs / sizeof structs[0]; i++) {
    tune_json_begin(json, structs[i].name, '{');
    tune_json_whole(json, "bytes", (int64_t)structs[i].bytes);
    for (const struct member *one = structs[i].members; one->name; one++)
      tune_json_whole(json, one->name, (int64_t)one->offset);
    tune_json_end(json, '}');
  }
  tune_json_end(json, '}');
}

static void print_types(tune_json *json) {
  tune_json_begin(json, "types", '{');
  for (int type = 0; type < TW_TYPE_COUNT; type++) {
    tune_json_begin(json, tw_type_name((tw_type)type), '{');
    tune_json_whole(json, "number", type);
    tune_json_whole(json, "bytes", (int64_t)tw_type_bytes((tw_type)type));
    tune_json_end(json, '}');
  }
  tune_json_end(json, '}');
}

/* ---- an operation -------------------------------------------------------- */

static const char *kind_name(const tw_field *field) {
  switch (field->kind) {
    case TW_FIELD_SIZE:
      return twi_field_is_count(field) ? "count" : "size";
    case TW_FIELD_STRIDE:
      return "stride";
    case TW_FIELD_FLAG:
      return "flag";
    case TW_FIELD_SCALAR:
      return "scalar";
    case TW_FIELD_POINTER:
      return "pointer";
    case TW_FIELD_WORKSPACE:
      return "workspace";
    case TW_FIELD_WORKSPACE_BYTES:
      return "workspace_bytes";
  }
  return "";
}

static void print_fields(tune_json *json, const tw_operation *operation) {
  tune_json_begin(json, "fields", '[');
  for (int f = 0; f < operation->field_count; f++) {
    const tw_field *field = &operation->fields[f];
    tune_json_begin(json, NULL, '{');
    tune_json_text(json, "name", field->name);
    tune_json_text(json, "kind", kind_name(field));
    tune_json_whole(json, "offset", field->offset);
    tune_json_whole(json, "default", field->zero_means);
    tune_json_whole(json, "least", field->least);
    /* Of the sizes that a text such as 4096x4096 gives, in order. */
    tune_json_whole(json, "is_free_size",
                    twi_field_is_free_size(operation, f) != 0);
    tune_json_end(json, '}');
  }
  tune_json_end(json, ']');
}

static void print_indices(tune_json *json, const char *name, const int *indices,
                          int count) {
  tune_json_begin(json, name, '[');
  for (int i = 0; i < count; i++) tune_json_whole(json, NULL, indices[i]);
  tune_json_end(json, ']');
}

static void print_tensors(tune_json *json, const tw_operation *operation) {
  static const char *const access[] = {"in", "out", "inout"};
  tune_json_begin(json, "tensors", '[');
  for (int t = 0; t < operation->tensor_count; t++) {
    const tw_tensor *tensor = &operation->tensors[t];
    tune_json_begin(json, NULL, '{');
    tune_json_text(json, "name", tensor->name);
    tune_json_text(json, "access", access[tensor->access]);
    tune_json_whole(json, "pointer", tensor->pointer);
    print_indices(json, "extents", tensor->extent, tensor->rank);
    print_indices(json, "strides", tensor->stride, tensor->rank);
    tune_json_whole(json, "transposed_by", tensor->transposed_by);
    tune_json_end(json, '}');
  }
  tune_json_end(json, ']');
}

static void print_operation(tune_json *json, const tw_operation *operation) {
  tune_json_begin(json, operation->name, '{');
  tune_json_text(json, "formula", operation->formula);
  tune_json_text(json, "set", operation->set);
  tune_json_whole(json, "moves_bits", operation->moves_bits != 0);
  tune_json_whole(json, "args_bytes", operation->args_bytes);
  tune_json_begin(json, "elements", '[');
  for (int e = 0; e < operation->element_count; e++)
    tune_json_text(json, NULL, operation->elements[e].name);
  tune_json_end(json, ']');
  print_fields(json, operation);
  print_tensors(json, operation);
  tune_json_end(json, '}');
}

void tune_describe_print(const tune_operations *operations, FILE *file) {
  tune_json json = {.file = file};
  tune_json_begin(&json, NULL, '{');
  tune_json_text(&json, "version", tw_version());
  print_types(&json);
  print_structs(&json);
  tune_json_begin(&json, "operations", '{');
  for (int i = 0; i < operations->count; i++)
    print_operation(&json, operations->all[i]);
  tune_json_end(&json, '}');
  tune_json_end(&json, '}');
}
