/*
 * $(file)
 * $(banner)
 * $(remake)
 *
 * The operation $(op.name): its arguments, reference, algorithms and variants.
 */
#include <stddef.h>

#include "tilewright/$(op.name).h"
#include "tilewright/expression.h"
//$ if #op.extents > 0 then
#include "tilewright/extent.h"
//$ end
#include "tilewright/half.h"
//$ if op.calls_functions or has_complex then
#include "tilewright/reference.h"
//$ end
//$ if #draws > 0 then
#include "tilewright/draw.h"
//$ end

/* The functions below unpack the arguments into variables of the same names. */
typedef tw_$(op.name)_args args_t;

/* ---- arguments */

enum {
//$ for _, field in ipairs(op.fields) do
  FIELD_$(field.name),
//$ end
};

static const tw_field fields[] = {
//$ for _, field in ipairs(op.fields) do
    {.name = "$(field.name)", .kind = TW_FIELD_$(field.kind:upper()), .offset = offsetof(args_t, $(field.name))$(field.zero_means and ", .zero_means = " .. field.zero_means or "")$(field.least and ", .least = " .. field.least or "")$(field.is_host and ", .is_host = 1" or "")},
//$ end
};
//$ for position, extent in ipairs(op.extents) do

static int64_t extent_$(position)(const void *args, int *fault) {
  const args_t *const given = args;
//$   for _, field in ipairs(extent_fields(extent)) do
  $(unpack_number(field))
//$   end
  (void)given, (void)fault;
  return $(extent.code);
}
//$ end
//$ if #op.extents > 0 then

static const tw_extent extents[] = {
//$   for position, extent in ipairs(op.extents) do
    {$(quote(extent.text)), extent_$(position)},
//$   end
};
//$ end
//$ if has_following then

static const int follows[$(#op.fields)] = {
//$   for _, field in ipairs(op.fields) do
//$     if field.equals then
    [FIELD_$(field.name)] = $(field.equals),
//$     end
//$   end
};
//$ end

static const tw_tensor tensors[] = {
//$ for _, tensor in ipairs(op.tensors) do
    {"$(tensor.name)", TW_$(tensor.access:upper()), FIELD_$(tensor.name), $(#tensor.extent), {$(table.concat(map(tensor.extent, extent_name), ", "))}, {$(field_names(tensor.stride, #tensor.extent))}, $(field_names({ tensor.transposed_by }, 1)), $(tensor.aliases), $(field_names({ tensor.read_by }, 1))},
//$ end
};

//$ include "reference.c"

//$ include "elements.c"
//$ include "algorithms.c"

/* ---- variants: name, algorithm, element, hash, static shared bytes, parameters
 * with the bytes of each type variable and the element's index, traits, lines of the
 * template */

//$ if #variants > 0 then
static const tw_variant variants[] = {
//$   for _, variant in ipairs(variants) do
    {"$(variant.name)", ALGORITHM_$(variant.algorithm.name), ELEMENT_$(variant.element.name), 0x$(variant.hash), $(variant.shared_bytes), {$(table.concat(variant.params, ", ")), $(table.concat(map(op.variables, function(name) return tostring(variant.element.types[name].bytes) end), ", ")), ELEMENT_$(variant.element.name)}, $(variant.algorithm.name)_traits, $(variant.algorithm.name)_lines_$(variant.map.name), 0, $(variant.cluster)},
//$   end
};
//$ end

/* ---- shapes; the values are in the order of the fields */

static const tw_shape checks[] = {
//$ for _, shape in ipairs(op.checks) do
    {$(quote(shape.name)), {$(shape_values(shape))}},
//$ end
};

static const tw_shape benches[] = {
//$ for _, shape in ipairs(op.benches) do
    {$(quote(shape.name)), {$(shape_values(shape))}},
//$ end
};

#define COUNT(array) (int)(sizeof(array) / sizeof((array)[0]))

const tw_operation $(symbol) = {
    .name = "$(op.name)",
    .formula = $(quote(op.formula)),
    .set = "$(set)",
    .moves_bits = $(op.moves_bits and 1 or 0),
//$ if op.align then
    .align = $(op.align),
//$ end
//$ if op.elementwise then
    .is_elementwise = 1,
//$ end
//$ if op.trusted then
    .trusted = $(quote(op.trusted)),
//$ end
    .signature = 0x$(op_signature),
    .args_bytes = sizeof(args_t),
    .field_count = COUNT(fields),
    .fields = fields,
    .tensor_count = COUNT(tensors),
    .tensors = tensors,
//$ if #op.extents > 0 then
    .extents = extents,
//$ end
//$ if has_following then
    .follows = follows,
//$ end
    .element_count = COUNT(elements),
    .elements = elements,
//$ if reference_line then
    .reference_line = $(reference_line),
//$ end
//$ if #scalars > 0 then
    .defaults = defaults,
//$ end
    .algorithm_count = COUNT(algorithms),
    .algorithms = algorithms,
//$ if #variants > 0 then
    .variant_count = COUNT(variants),
    .variants = variants,
//$ end
    .check_count = COUNT(checks),
    .checks = checks,
    .bench_count = COUNT(benches),
    .benches = benches,
    .bytes = bytes,
    .flops = flops,
//$ local judged = op.accuracy
//$ if judged then
    .accuracy = TW_ACCURACY_$(judged.kind:upper()),
    .is_exact_on_whole = $(judged.kind == "terms" and not op.calls_functions and not op.reference:find "/[^/*]" and 1 or 0),
//$   if judged.terms then
    .terms = terms,
//$   end
//$   if judged.least then
    .least = least,
//$   end
//$   if judged.tolerances then
    .tolerances = tolerances,
//$   end
//$ end
//$ if has_values then
    .values = values,
//$ end
};

_Static_assert(sizeof(args_t) <= TW_ARGS_BYTES, "raise TW_ARGS_BYTES");
_Static_assert(COUNT(fields) <= TW_MAX_FIELDS, "raise TW_MAX_FIELDS");
_Static_assert(COUNT(tensors) <= TW_MAX_TENSORS, "raise TW_MAX_TENSORS");
//$ if #scalars > 0 then
_Static_assert(COUNT(defaults) <= TW_MAX_SCALARS, "raise TW_MAX_SCALARS");
//$ end
//$ if op.has_functions and not is_host_only then

/* ---- the typed calls */

tw_status tw_$(op.name)(tw_context *context, tw_type type,
    const args_t *args, tw_stream stream) {
  return tw_run(context, &$(symbol), type, args, stream);
}

tw_status tw_$(op.name)_plan(tw_plan **plan, tw_context *context,
    tw_type type, const args_t *args) {
  return tw_plan_create(plan, context, &$(symbol), type, args);
}

tw_status tw_$(op.name)_explain(tw_context *context, tw_type type,
    const args_t *args, tw_choice *choice) {
  return tw_explain_operation(context, &$(symbol), type, args, choice);
}
//$   if op.has_workspace then

tw_status tw_$(op.name)_workspace(tw_context *context, tw_type type,
    const args_t *args, int64_t *bytes) {
  return tw_workspace(context, &$(symbol), type, args, bytes);
}
//$   end
//$ end
