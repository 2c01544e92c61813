-- api_names.lua -- the names that an operation cannot have, because the C names made
-- from them are declared already.
--
-- The operation `sort` declares tw_sort, tw_sort_args, tw_sort_plan, tw_sort_explain and
-- tw_sort_workspace, in tilewright/sort.h.

local api_names = {}

-- The headers of runtime/include/tilewright/ that generated C includes, and operations.h.
api_names.HEADERS = { "tilewright", "registry", "registry/arguments", "registry/passes", "registry/counts",
  "registry/variants", "registry/operations", "expression", "extent", "half", "reference", "draw", "baselines",
  "compile", "templates", "tensor_map", "tune", "operations" }

-- What these headers declare, without tw_.
api_names.DECLARED = {}
for name in ([[
  access accuracy algorithm alloc axis baseline baseline_list bf16_from_f32 bits_from_f32 block_counts
  c128 c64 ceil ceil_of check choice clamp_int compile compiler compiler_forge constraint context
  context_create context_destroy context_device context_options count count_kind count_of count_path count_table
  device_info difference_of divides download draw_below draw_uniform draw_word e4m3_from_f32
  e5m2_from_f32 effort element evidence explain explain_operation extent f16_from_f32 f32
  f32_from_bf16 f32_from_bits f32_from_e4m3 f32_from_e5m2 f32_from_f16 f64 field field_kind
  float8_from_f32 floor footprint free gcd gcd_of geometry i32 i64 image kernel_set kernels_tilewright
  last_error line_run map max_of min_of modulo number operation pass_memory passes plan plan_choice
  plan_create plan_destroy plan_run plan_tune product_of quotient_of resource_table resources rest_of
  run shape share_of sim_module source status status_message status_name stream sum_of synchronize
  templates templates_build templates_close templates_names templates_open templates_operation tensor
  tensor_map tolerance traits tune_baseline_module tune_baselines tune_is_worker tune_main tune_options
  tune_progress tune_result type type_bytes type_from_name type_name u32 u64 unit upload values
  variant variant_counts version whole_ceil_div whole_div whole_gcd whole_mod whole_of workspace
]]):gmatch "%S+" do api_names.DECLARED[name] = true end

-- What follows an operation's name in the names that it declares.
api_names.SUFFIXES = { "", "_args", "_plan", "_explain", "_workspace" }

-- Why an operation cannot have this name, or nil. `others` are the names of the other
-- operations that a program may include: { [name] = true }.
function api_names.taken(name, others)
  for _, header in ipairs(api_names.HEADERS) do
    if name == header then return ("tilewright/%s.h is a header of the library"):format(name) end
  end
  for _, suffix in ipairs(api_names.SUFFIXES) do
    if api_names.DECLARED[name .. suffix] then return ("the library declares tw_%s%s"):format(name, suffix) end
    local other = suffix ~= "" and name:sub(-#suffix) == suffix and name:sub(1, -#suffix - 1)
    if other and others[other] then return ("the operation '%s' declares tw_%s"):format(other, name) end
  end
  return nil
end

return api_names
