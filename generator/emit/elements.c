enum {
//$ for _, element in ipairs(op.elements) do
  ELEMENT_$(element.name),
//$ end
};
//$ if op.accuracy and op.accuracy.tolerances then

/* How far floating-point results may be from the exact ones. */
static const tw_tolerance tolerances[] = {
//$   for _, element in ipairs(op.elements) do
//$     local one = op.accuracy.tolerances[element.name] or { ulps = 0, absolute = 0 }
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
//$     if reference_line then
        .reference_line = LINE_reference_$(element.name),
//$     end
//$   end
//$   if element.wide then
        .wide_reference = $(element.wide),
//$     if reference_line then
        .wide_reference_line = LINE_$(element.wide),
//$     end
//$   end
//$   if element.wide or element.is_widest then
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

//$ local function body_by_type(figures, type)
//$   for _, figure in ipairs(figures) do
//$     if figure.type then
  if ($(type) == TW_$(figure.type:upper())) {
//$       for _, line in ipairs(figure.lines) do
    $(line)
//$       end
    return $(figure.text);
  }
//$     end
//$   end
//$   body(figures[#figures])
//$ end
//$ if op.figures.terms then
/* ---- accuracy */

static double terms(const void *args, const tw_element *element) {
  const args_t *const given = args;
  (void)element;
//$   body_by_type(op.figures.terms, "(element->type & 0xff)")
}
//$   if op.figures.least then

static double least(const void *args, tw_type type) {
  const args_t *const given = args;
  (void)type;
//$     body_by_type(op.figures.least, "type")
}
//$   end

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
