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
//$     if one.pass.is_cooperative or one.pass.cooperative then
      $(indent).is_cooperative = 1,
//$     end
//$     if one.pass.begins_early then
      $(indent).begins_early = 1,
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
