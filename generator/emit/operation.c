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
//$ local judged = op.accuracy

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
    {"$(field.name)", TW_FIELD_$(field.kind:upper()), offsetof(args_t, $(field.name)), $(field.zero_means or 0)},
//$ end
};
//$ for position, extent in ipairs(op.extents) do

static int64_t extent_$(position)(const void *args, int *fault) {
  const args_t *const given = args;
//$   for _, field in ipairs(extent_fields(extent)) do
  $(field.unpack)
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

/* ---- reference: the operation in plain loops, for each kind of element */
//$ local function declare(one)
//$   local macros = redefined(one.macros)
//$   if #macros > 0 then

//$     for _, line in ipairs(macros) do
$(line)
//$     end
//$   end

//$ end
//$ local function body(one, text)
//$   for _, line in ipairs(one.lines) do
  $(line)
//$   end
//$   for line in text:gmatch "[^\n]+" do
  $(line)
//$   end
}
//$ end
//$ if mentions(op.reference, "GET") or mentions(op.reference, "SET") or #draws > 0 then

#define GET(tensor, i) get_##tensor((tensor)[i])
#define SET(tensor, i, value) ((tensor)[i] = set_##tensor(value))
//$ end
//$ for index, element in ipairs(op.trusted and {} or op.elements) do
//$   local one = reference_of(index)
//$   declare(one)
static void reference_$(element.name)(const void *args) {
//$   body(one, op.reference)
//$ end
//$ for number, one in ipairs(wide_references) do
//$   if number == 1 then

/* The same in wider types, whose results are not rounded to the element. */
//$   end
//$   declare(one)
static void $(one.name)(const void *args) {
//$   body(one, op.reference)
//$ end
//$ if #draws > 0 then

/* ---- values of the tensors' own: uniform() is in [0, 1), below(n) is a whole
 * number from 0 to n - 1 */

#define uniform() tw_draw_uniform(random)
#define below(n) tw_draw_below(random, n)
//$   for _, one in ipairs(draws) do
//$     declare(one)
static void $(one.name)(const void *args, void *memory, uint64_t *random) {
  (void)random;
//$     body(one, one.text)
//$   end
#undef uniform
#undef below
//$ end

enum {
//$ for _, element in ipairs(op.elements) do
  ELEMENT_$(element.name),
//$ end
};
//$ if judged and judged.tolerances then

/* How far floating-point results may be from the exact ones. */
static const tw_tolerance tolerances[] = {
//$   for _, element in ipairs(op.elements) do
//$     local one = judged.tolerances[element.name] or { ulps = 0, absolute = 0 }
    [ELEMENT_$(element.name)] = {$(decimal(one.ulps)), $(decimal(one.absolute))},
//$   end
};
//$ end
//$ for index, element in ipairs(op.elements) do
//$   if tensor_types(index) then

static const tw_type tensor_types_$(element.name)[] = {$(tensor_types(index))};
//$   end
//$   if #scalars > 0 then

static const tw_type scalar_types_$(element.name)[] = {$(table.concat(map(scalars, function(field) return "TW_" .. field.scalar_types[index]:upper() end), ", "))};
//$   end
//$ end
//$ if #scalars > 0 then

/* What replaces a scalar that a call leaves out. */
static const tw_number defaults[] = {
//$   for _, field in ipairs(scalars) do
    $(number_value(field.default)), /* $(field.name) */
//$   end
};
//$ end

static const tw_element elements[] = {
//$ for index, element in ipairs(op.elements) do
    {
        .name = "$(element.name)",
        .type = $(element_type(element)),
        .bytes = $(element.bytes),
//$   for number = 2, #op.variables do
        .other_bytes[$(number - 2)] = $(element.types[op.variables[number]].bytes),
//$   end
//$   if tensor_types(index) then
        .tensor_types = tensor_types_$(element.name),
//$   end
//$   if #scalars > 0 then
        .scalar_types = scalar_types_$(element.name),
//$   end
//$   if not op.trusted then
        .reference = reference_$(element.name),
//$   end
//$   if element.wide then
        .wide_reference = $(element.wide),
        .is_widest = $(element.is_widest and 1 or 0),
//$   end
//$   if element.computed then
        .computed = TW_$(element.computed:upper()),
//$   end
    },
//$ end
};

#define ceil_div(n, d) (((n) + (d) - 1) / (d))
#define min(a, b) ((a) < (b) ? (a) : (b))
#define max(a, b) ((a) > (b) ? (a) : (b))

/* ---- work */

//$ local function body(figure)
//$   for _, line in ipairs(figure.lines) do
  $(line)
//$   end
  (void)given;
  return $(figure.text);
//$ end
static double bytes(const void *args, const tw_element *element) {
  const args_t *const given = args;
  (void)element;
//$ body(op.figures.bytes)
}

static double flops(const void *args) {
  const args_t *const given = args;
//$ body(op.figures.flops)
}

//$ if op.figures.terms then
/* ---- accuracy */

static double terms(const void *args) {
  const args_t *const given = args;
//$   body(op.figures.terms)
}

//$ end
//$ if has_values then
/* ---- the values that the arguments are defined for */

//$   for _, field in ipairs(op.fields) do
//$     if field.values and field.values.draw then
static void (*const draw_$(field.name)[])(const void *args, void *memory, uint64_t *random) = {
//$       for _, element in ipairs(op.elements) do
    draw_$(field.name)_$(element.name),
//$       end
};

//$     end
//$   end
static const tw_values values[$(#op.fields)] = {
//$   for _, field in ipairs(op.fields) do
//$     local one = field.values
//$     if one then
    [FIELD_$(field.name)] = {.kind = TW_VALUES_$(one.kind), .has_range = $(one.range and 1 or 0), .low = $(decimal(one.range and one.range[1] or 0)), .high = $(decimal(one.range and one.range[2] or 0)), .has_nans = $(one.nan and 1 or 0), .extent = $(extent_name(one.extent_field) or "-1")$(one.draw and ", .draw = draw_" .. field.name or "")},
//$     end
//$   end
};

//$ end
/* ---- algorithms */
//$ local function declare(lines)
//$   for _, line in ipairs(lines) do
  $(line)
//$   end
//$ end
//$ for _, algorithm in ipairs(algorithms) do
//$   local geometry, figures, workspace = algorithm.geometry, algorithm.figures, algorithm.workspace_c
//$   if #figures > 0 then

/* The model's figures of a problem. */
static void $(algorithm.name)_figures(const args_t *given, const int *params, const tw_device_info *gpu, tw_passes *passes) {
//$     declare(figures.lines)
  (void)given, (void)params, (void)gpu;
//$     for _, figure in ipairs(figures) do
//$       if figure.name == "ragged" then
  const int64_t *grid = passes->pass[$(figure.pass)].grid;
  const double blocks = (double)grid[0] * (double)grid[1] * (double)grid[2];
  passes->pass[$(figure.pass)].ragged = blocks > 0 ? 1 - ($(figure.text)) / blocks : 0;
//$       else
  passes->pass[$(figure.pass)].$(figure.name) = $(figure.text);
//$       end
//$     end
}
//$   end

//$   for _, one in ipairs(geometry.passes) do
//$     if one.pass.units then
static const tw_unit $(algorithm.name)_units_$(one.position)[] = {
//$       for index, unit in ipairs(one.pass.units) do
    [ELEMENT_$(op.elements[index].name)] = {$(unit.bytes), $(("0x%x"):format(unit.bits))},
//$       end
};
static const tw_pass_memory $(algorithm.name)_memory_$(one.position) = {$(one.pass.tensor), $(one.pass.to and quote(one.pass.to) or "NULL"), $(algorithm.name)_units_$(one.position)};

//$     end
//$   end
static void $(algorithm.name)_geometry(const void *args, const int *params, const tw_device_info *gpu, tw_passes *passes) {
  const args_t *const given = args;
//$   declare(geometry.lines)
  (void)given, (void)params, (void)gpu;
  passes->count = $(#algorithm.passes);
//$   if geometry.fits then
  if (!($(geometry.fits))) {
//$     for _, one in ipairs(geometry.passes) do
    passes->pass[$(one.position - 1)] = (tw_geometry){
//$       if one.kind == "kernel" then
        .grid = {1, 1, 1},
//$       end
//$       for _, member in ipairs(one.always) do
        $(member)
//$       end
//$       if one.position == 1 then
        .misfit = $(quote(algorithm.fits)),
//$       end
    };
//$     end
    return;
  }
//$   end
//$   for _, one in ipairs(geometry.passes) do
//$     local index, indent = one.position - 1, one.when and "  " or ""
//$     if one.when then
  if (!($(one.when)))
    passes->pass[$(index)] = (tw_geometry){
//$       for _, member in ipairs(one.always) do
        $(member)
//$       end
        .when = $(quote(one.when_text)),
        .is_skipped = 1,
    };
  else
//$     end
  $(indent)passes->pass[$(index)] = (tw_geometry){
//$     for _, list in ipairs { one.if_run, one.always } do
//$       for _, member in ipairs(list) do
      $(indent)$(member)
//$       end
//$     end
//$     if one.pass.is_cooperative then
      $(indent).is_cooperative = 1,
//$     end
//$     if one.when then
        .when = $(quote(one.when_text)),
//$     end
  $(indent)};
//$   end
//$   if #figures > 0 then
  $(algorithm.name)_figures(given, params, gpu, passes);
//$   end
}
//$   if algorithm.maps_c then

/* The tensor maps that the kernels take. */
static void $(algorithm.name)_maps(const void *args, const int *params, const tw_device_info *gpu, tw_map *maps) {
  const args_t *const given = args;
//$     declare(algorithm.maps_c.lines)
  (void)given, (void)params, (void)gpu;
//$     for index, one in ipairs(algorithm.maps_c) do
//$       local map = one.map
  maps[$(index - 1)] = (tw_map){
      .name = $(quote(map.name)),
      .tensor = $(map.index),
//$       if map.workspace then
      .base = ($(map.workspace_c)) < 0 ? (const char *)given->$(map.pointer) : (const char *)given->workspace + ($(map.workspace_c)),
      .is_copy = ($(map.workspace_c)) >= 0,
//$       else
      .base = given->$(map.pointer),
//$       end
      .rank = $(map.rank),
//$       for _, member in ipairs(one.members) do
      $(member)
//$       end
      .swizzle = $(map.swizzle),
      .is_optional = $(map.optional and 1 or 0),
  };
//$     end
}
//$   end
//$   if workspace then

static int64_t $(algorithm.name)_workspace(const void *args, const int *params, const tw_device_info *gpu) {
  const args_t *const given = args;
//$     declare(workspace.lines)
  (void)given, (void)params, (void)gpu;
  return $(workspace.text);
}
//$   end

static void $(algorithm.name)_traits(const int *params, int element, tw_traits *traits) {
//$   declare(algorithm.traits.lines)
  (void)params, (void)element;
  *traits = (tw_traits){
//$   for _, trait in ipairs(algorithm.traits) do
      .$(trait.name) = $(trait.text),
//$   end
  };
}

static int $(algorithm.name)_unmet(const int *params) {
//$   declare(algorithm.constraints_c.lines)
  (void)params;
//$   for index, text in ipairs(algorithm.constraints_c) do
  if (!($(text))) return $(index - 1);
//$   end
  return -1;
}

static void $(algorithm.name)_footprint(const int *params, tw_footprint *footprint) {
//$   declare(algorithm.footprint.lines)
  (void)params;
  *footprint = (tw_footprint){
      .count = $(#algorithm.footprint),
//$   for index, one in ipairs(algorithm.footprint) do
      .threads[$(index - 1)] = $(one.threads),
      .shared_bytes[$(index - 1)] = $(one.shared),
//$   end
  };
}

//$   for index, axis in ipairs(algorithm.space) do
static const int $(algorithm.name)_values_$(index)[] = {$(table.concat(axis.all, ", "))};
//$   end
static const tw_axis $(algorithm.name)_axes[] = {
//$   for index, axis in ipairs(algorithm.space) do
    {"$(axis[2])", $(#axis.all), $(algorithm.name)_values_$(index), $(quote(axis[4])), $(axis.default and 1 or 0), $(axis.default or 0)},
//$   end
};
//$   if #algorithm.constraints > 0 then
static const tw_constraint $(algorithm.name)_constraints[] = {
//$     for _, one in ipairs(algorithm.constraints) do
    {$(quote(one[1])), $(quote(one[2]))},
//$     end
};
//$   end

static const char *const $(algorithm.name)_templates[] = {$(table.concat(map(algorithm.lines.files, quote), ", "))};
//$   for _, lines in ipairs(algorithm.lines.maps) do
static const tw_line_run $(algorithm.name)_lines_$(lines.name)[] = {
//$     for _, row in ipairs(run_rows(lines.runs)) do
    $(row)
//$     end
};
//$   end
//$ end

enum {
//$ for _, algorithm in ipairs(algorithms) do
  ALGORITHM_$(algorithm.name),
//$ end
};

static const tw_algorithm algorithms[] = {
//$ for _, algorithm in ipairs(algorithms) do
    {
        .name = "$(algorithm.name)",
        .brief = $(quote(algorithm.brief)),
        .file = "$(op.name)/$(algorithm.name).cu",
        .param_count = $(#algorithm.space),
        .params = {$(param_names(algorithm))},
        .geometry = $(algorithm.name)_geometry,
        .is_only_if_tuned = $(algorithm.only_if_tuned and 1 or 0),
        .is_hinted = $(algorithm.is_hinted and 1 or 0),
//$   if algorithm.workspace then
        .workspace = $(algorithm.name)_workspace,
//$   end
//$   if algorithm.maps_c then
        .map_count = $(#algorithm.maps_c),
        .maps = $(algorithm.name)_maps,
//$   end
//$   if algorithm.geometry.is_shared_by_size then
        .is_shared_by_size = 1,
//$   end
        .templates = $(algorithm.name)_templates,
        .kernel_line = $(algorithm.kernel_line),
//$   if algorithm.preamble and algorithm.preamble.map then
        .preamble = $(algorithm.name)_lines_$(algorithm.preamble.map.name),
//$   end
        .axes = $(algorithm.name)_axes,
//$   if #algorithm.constraints > 0 then
        .constraint_count = $(#algorithm.constraints),
        .constraints = $(algorithm.name)_constraints,
//$   end
        .unmet = $(algorithm.name)_unmet,
        .footprint = $(algorithm.name)_footprint,
        .traits = $(algorithm.name)_traits,
//$   if algorithm.requires then
        .least_capability = $(algorithm.requires),
//$   end
//$   if algorithm.target then
        .target = $(quote(algorithm.target)),
//$   end
    },
//$ end
};

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
//$ if judged then
    .accuracy = TW_ACCURACY_$(judged.kind:upper()),
    .is_exact_on_whole = $(judged.kind == "terms" and not op.calls_functions and not op.reference:find "/[^/*]" and 1 or 0),
//$   if judged.terms then
    .terms = terms,
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
