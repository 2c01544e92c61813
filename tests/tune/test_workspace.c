/*
 * test_workspace.c -- a variant of two passes that hands over in the caller's
 * workspace: it is chosen only where it fits, its passes run in order, and what
 * it writes outside is found.
 *
 *   relay     dst[i] = src[i], of u32
 *   direct    one pass, slow
 *   by_way    src to the workspace, workspace to dst; fast, by its own account
 */
#include "check.h"
#include "measure/buffers.h"
#include "runtime/fake_set.h"
#include "select/select.h"
#include "verify/verify.h"

typedef struct relay_args {
  int64_t count;
  const void *src;
  void *dst;
  void *workspace;
  int64_t workspace_bytes;
} relay_args;

enum { COUNT_, SRC, DST, WORKSPACE, WORKSPACE_BYTES, FIELDS };

#define OFFSET(member) (int)offsetof(relay_args, member)
static const tw_field fields[FIELDS] = {
    {.name = "count", .kind = TW_FIELD_SIZE, .offset = OFFSET(count)},
    {.name = "src", .kind = TW_FIELD_POINTER, .offset = OFFSET(src)},
    {.name = "dst", .kind = TW_FIELD_POINTER, .offset = OFFSET(dst)},
    {.name = "workspace",
     .kind = TW_FIELD_WORKSPACE,
     .offset = OFFSET(workspace)},
    {.name = "workspace_bytes",
     .kind = TW_FIELD_WORKSPACE_BYTES,
     .offset = OFFSET(workspace_bytes)},
};

static const tw_tensor tensors[] = {
    {"src", TW_IN, SRC, 1, {COUNT_}, {-1}, -1, 0, -1},
    {"dst", TW_OUT, DST, 1, {COUNT_}, {-1}, -1, 0, -1},
};

static int excess; /* bytes that by_way writes past the workspace */
static int early;  /* and before it */

static relay_args from_params(void **params) {
  relay_args a;
  for (int i = 0; i < FIELDS; i++)
    memcpy((char *)&a + fields[i].offset, params[i], 8);
  return a;
}

static int is_clumsy; /* direct writes nothing where dst is not aligned to 16 */

static void copy_direct(void **params) {
  relay_args a = from_params(params);
  if (is_clumsy && (uintptr_t)a.dst % 16) return;
  memcpy(a.dst, a.src, (size_t)a.count * 4);
}

static void copy_in(void **params) {
  relay_args a = from_params(params);
  memcpy(a.workspace, a.src, (size_t)a.count * 4);
  memset((char *)a.workspace + a.count * 4, 0x5a, (size_t)excess);
  memset((char *)a.workspace - early, 0x5a, (size_t)early);
}

static void copy_out(void **params) {
  relay_args a = from_params(params);
  memcpy(a.dst, a.workspace, (size_t)a.count * 4);
}

static const tw_sim_kernel sim_kernels[] = {
    {.name = "relay_direct", .run = copy_direct},
    {.name = "relay_by_way", .run = copy_in},
    {.name = "relay_by_way_2", .run = copy_out},
    {NULL, NULL, NULL, NULL},
};
static const tw_sim_table tables[] = {
    {.file = "relay/direct.cu", .kernels = sim_kernels},
    {.file = "relay/by_way.cu", .kernels = sim_kernels},
    {.file = NULL}};
static const tw_sim_module module = TW_SIM_MODULE("relay", tables, NULL);

static void geometry(const void *args, const int *params,
                     const tw_device_info *gpu, tw_passes *passes) {
  (void)args, (void)params, (void)gpu;
  passes->count = 1;
  passes->pass[0] = (tw_geometry){.grid = {1, 1, 1}, .block = {32, 1, 1}};
}

static int64_t second_grid = 1; /* blocks of by_way's second pass */

static void both_geometries(const void *args, const int *params,
                            const tw_device_info *gpu, tw_passes *passes) {
  geometry(args, params, gpu, passes);
  passes->pass[1] = passes->pass[0];
  passes->pass[1].grid[0] = second_grid;
  passes->count = 2;
}

static int64_t workspace(const void *args, const int *params,
                         const tw_device_info *gpu) {
  (void)params, (void)gpu;
  return ((const relay_args *)args)->count * 4;
}

static const tw_algorithm algorithms[] = {
    {.name = "direct", .file = "relay/direct.cu", .geometry = geometry},
    {.name = "by_way",
     .file = "relay/by_way.cu",
     .geometry = both_geometries,
     .workspace = workspace},
};

/* params: bytes in flight */
static void traits(const int *params, int element, tw_traits *traits_) {
  (void)element;
  *traits_ = (tw_traits){.in_flight = params[0], .align = 4};
}

static const tw_variant variants[] = {
    {.name = "relay_direct", .hash = 1, .params = {1}, .traits = traits},
    {.name = "relay_by_way",
     .algorithm = 1,
     .hash = 2,
     .params = {64},
     .traits = traits},
};

static void reference(const void *args) {
  const relay_args *a = args;
  memcpy(a->dst, a->src, (size_t)a->count * 4);
}

static double bytes(const void *args, const tw_element *element) {
  return 2.0 * (double)((const relay_args *)args)->count * element->bytes;
}

static const tw_element elements[] = {
    {.name = "b32", .bytes = 4, .reference = reference}};
static const tw_shape shapes[] = {{"long", {1 << 16}}, {"short", {3}}};

static const tw_operation relay = {
    .name = "relay",
    .formula = "dst[i] = src[i]",
    .set = "relay",
    .moves_bits = 1,
    .signature = 0x4e1a,
    .args_bytes = sizeof(relay_args),
    .field_count = FIELDS,
    .fields = fields,
    .tensor_count = 2,
    .tensors = tensors,
    .element_count = 1,
    .elements = elements,
    .algorithm_count = 2,
    .algorithms = algorithms,
    .variant_count = 2,
    .variants = variants,
    .check_count = 2,
    .checks = shapes,
    .bench_count = 1,
    .benches = shapes,
    .bytes = bytes,
    .flops = echo_flops,
};

static const tw_operation *const operations[] = {&relay};
static const tw_kernel_set set = {.layout = TW_REGISTRY_LAYOUT,
                                  .name = "relay",
                                  .operation_count = 1,
                                  .operations = operations,
                                  .images = echo_images,
                                  .sources = echo_sources,
                                  .simulator = &module};
static const tw_kernel_set *const sets[] = {&set, NULL};

enum { MANY = 1 << 16, NEEDED = 4 * MANY };

static tw_context *context_with(const char *tuning_file) {
  tw_context *context;
  check_need(tw_context_create(&context,
                               &(tw_context_options){.device = "sim",
                                                     .tuning_file = tuning_file,
                                                     .kernels = sets}) == TW_OK,
             "no context on the simulator");
  return context;
}

static _Alignas(16) char some[16];

static tw_choice explain(tw_context *context, void *memory, int64_t given) {
  tw_choice choice = {"", "", TW_EVIDENCE_MODEL, 0, 0, 0, ""};
  const relay_args args = {
      .count = MANY, .workspace = memory, .workspace_bytes = given};
  CHECK_STATUS(tw_explain_operation(context, &relay, TW_U32, &args, &choice),
               TW_OK);
  return choice;
}

/* In several orders, so that a stale answer of the cache would be found. */
static void test_model(void) {
  tw_context *context = context_with("");
  CHECK_TEXT(explain(context, some, NEEDED).variant, "relay_by_way");
  CHECK_TEXT(explain(context, some, NEEDED - 1).variant, "relay_direct");
  CHECK_TEXT(explain(context, NULL, NEEDED).variant, "relay_direct");
  CHECK_TEXT(explain(context, some, NEEDED + 1).variant, "relay_by_way");
  CHECK_TEXT(explain(context, some, 0).variant, "relay_direct");
  CHECK_HAS(explain(context, some, 100).reason,
            "1 variants need up to 262144 bytes of workspace, 100 given");
  CHECK(!strstr(explain(context, some, NEEDED).reason, "workspace"));
  tw_context_destroy(context);
}

/* A record is ignored if its variant needs a larger workspace. */
static void test_record(void) {
  tw_context *context = context_with("");
  const tw_device_info *info = tw_context_device(context);
  twi_record record = {.compute_capability = info->compute_capability,
                       .sm_count = info->sm_count,
                       .operation = "relay",
                       .element = "b32",
                       .variant = "relay_by_way",
                       .size_count = 1,
                       .sizes = {MANY},
                       .align = 16,
                       .hash = 2,
                       .predicted = 1,
                       .time_us = 5};
  snprintf(record.device, sizeof record.device, "%s", info->key);
  CHECK_STATUS(twi_context_add_record(context, &record), TW_OK);
  CHECK_INT(explain(context, some, NEEDED).evidence, TW_EVIDENCE_TUNED);
  tw_choice choice = explain(context, some, 8);
  CHECK_INT(choice.evidence, TW_EVIDENCE_MODEL);
  CHECK_TEXT(choice.variant, "relay_direct");
  CHECK_HAS(choice.reason, "8 given");
  tw_context_destroy(context);
}

static void test_query(void) {
  tw_context *context = context_with("");
  relay_args args = {.count = MANY};
  int64_t wanted = -1;
  CHECK_STATUS(tw_workspace(context, &relay, TW_U32, &args, &wanted), TW_OK);
  CHECK_INT(wanted, NEEDED);
  args.count = 0;
  CHECK_STATUS(tw_workspace(context, &relay, TW_U32, &args, &wanted), TW_OK);
  CHECK_INT(wanted, 0);
  args.count = -1;
  CHECK_STATUS(tw_workspace(context, &relay, TW_U32, &args, &wanted),
               TW_ERROR_SIZE);
  CHECK_STATUS(tw_workspace(context, &relay, TW_U32, &args, NULL),
               TW_ERROR_NULL);
  CHECK_STATUS(tw_workspace(context, &relay, TW_U32, NULL, &wanted),
               TW_ERROR_NULL);
  /* Pointers are ignored, even one that a call would reject. */
  args = (relay_args){.count = 3,
                      .src = some + 1,
                      .dst = some + 1,
                      .workspace = some + 1,
                      .workspace_bytes = -1};
  CHECK_STATUS(tw_workspace(context, &relay, TW_U32, &args, &wanted), TW_OK);
  CHECK_INT(wanted, 12);
  tw_context_destroy(context);
}

/* Operands that are older than a variant get the workspace that it needs, in
 * all sets, and never a smaller one. */
static void test_widened(void) {
  tw_context *context = context_with("");
  twi_problem problem;
  tune_buffers buffers;
  const relay_args args = {.count = 40};
  CHECK_STATUS(twi_problem_init(&problem, &relay, TW_U32, &args, 0), TW_OK);
  check_need(tune_buffers_open_sets(context, &problem, TUNE_DATA_PLAIN, 1, 3,
                                    &buffers) == TW_OK,
             "memory for operands");
  CHECK(buffers.set_count > 1);
  static const struct {
    int64_t asked, bytes;
  } steps[] = {{0, 160}, {160, 160}, {161, 161}, {70000, 70000}, {80, 70000}};
  for (size_t s = 0; s < sizeof steps / sizeof *steps; s++) {
    CHECK_STATUS(
        tune_buffers_widen(context, &problem, steps[s].asked, &buffers), TW_OK);
    CHECK_INT(buffers.workspace_bytes, steps[s].bytes);
    memset(buffers.workspace, 0x5a, (size_t)steps[s].bytes);
    for (int i = 0; i < buffers.set_count; i++) {
      relay_args pointed;
      memcpy(&pointed, buffers.problems[i].args, sizeof pointed);
      CHECK(pointed.workspace == buffers.workspace);
      CHECK(pointed.src == tune_buffers_tensor(&buffers, &problem, i, 0));
      CHECK_INT(buffers.problems[i].workspace_bytes, steps[s].bytes);
    }
  }
  /* More than there is: an error, and the old one stays. */
  CHECK_STATUS(tune_buffers_widen(context, &problem, INT64_MAX / 2, &buffers),
               TW_ERROR_MEMORY);
  CHECK_INT(buffers.workspace_bytes, 70000);
  memset(buffers.workspace, 0x5a, 70000);
  tune_buffers_close(context, &buffers);
  tw_context_destroy(context);
}

/* A call rejects an invalid workspace. */
static void test_refused(void) {
  tw_context *context = context_with("");
  static _Alignas(16) char memory[160];
  relay_args args = {.count = 4, .src = memory, .dst = memory + 16};
  tw_choice choice;
  args.workspace = memory + 36, args.workspace_bytes = 16;
  CHECK_STATUS(tw_explain_operation(context, &relay, TW_U32, &args, &choice),
               TW_ERROR_ALIGNMENT);
  args.workspace = memory + 32, args.workspace_bytes = -1;
  CHECK_STATUS(tw_explain_operation(context, &relay, TW_U32, &args, &choice),
               TW_ERROR_SIZE);
  tw_context_destroy(context);
}

static tw_status lend(void *src, void *dst, void *workspace, int64_t given) {
  twi_problem problem;
  const relay_args args = {.count = 4,
                           .src = src,
                           .dst = dst,
                           .workspace = workspace,
                           .workspace_bytes = given};
  return twi_problem_init(&problem, &relay, TW_U32, &args, 0);
}

/* Operands of 16 bytes: beside the workspace, and one byte into it. */
static void test_overlap(void) {
  static _Alignas(16) char m[256];
  CHECK_STATUS(lend(m, m + 16, m + 32, 224), TW_OK);
  CHECK_STATUS(lend(m + 224, m + 240, m, 224), TW_OK);
  CHECK_STATUS(lend(m + 64, m + 16, m + 32, 32), TW_OK);
  CHECK_STATUS(lend(m + 64, m + 16, m + 32, 33), TW_ERROR_OVERLAP);
  CHECK_HAS(tw_last_error(), "relay: workspace, 33 bytes from 0x");
  CHECK_HAS(tw_last_error(), "overlaps src, 16 bytes from 0x");
  CHECK_HAS(tw_last_error(), "a workspace needs memory of its own");
  CHECK_STATUS(lend(m + 64, m + 20, m + 32, 32), TW_ERROR_OVERLAP);
  CHECK_HAS(tw_last_error(), "overlaps dst");
  CHECK_STATUS(lend(m, m + 64, m + 32, 64), TW_ERROR_OVERLAP);
  CHECK_STATUS(lend(m + 36, m + 64, m + 32, 1 << 20), TW_ERROR_OVERLAP);
  CHECK_STATUS(lend(m + 28, m + 64, m + 32, 1), TW_ERROR_OVERLAP);
  /* What is not there, or has no bytes, overlaps nothing. */
  CHECK_STATUS(lend(NULL, NULL, m, 64), TW_OK);
  CHECK_STATUS(lend(m, m + 16, m, 0), TW_OK);
  CHECK_STATUS(lend(m, m + 16, NULL, 64), TW_OK);
  /* A range may end where addresses do. */
  char *last = (char *)(UINTPTR_MAX - 15);
  CHECK_STATUS(lend(m, m + 16, last, 16), TW_OK);
  CHECK_STATUS(lend(last, m + 16, last - 32, 32), TW_OK);
  CHECK_STATUS(lend(last, m + 16, last - 32, 33), TW_ERROR_OVERLAP);
  CHECK_STATUS(lend(m, m + 16, last, INT64_MAX), TW_OK);
}

/* Calls and plans launch both passes. */
static void test_run(void) {
  tw_context *context = context_with("");
  static uint32_t src[MANY], got[MANY];
  relay_args args = {.count = MANY, .workspace_bytes = NEEDED};
  void *memory[3];
  tw_plan *plan;
  for (int i = 0; i < MANY; i++) src[i] = (uint32_t)i * 2654435761u;
  for (int i = 0; i < 3; i++)
    CHECK_STATUS(tw_alloc(context, NEEDED, &memory[i]), TW_OK);
  args.src = memory[0], args.dst = memory[1], args.workspace = memory[2];
  tw_upload(context, memory[0], src, NEEDED, NULL);
  CHECK_STATUS(tw_run(context, &relay, TW_U32, &args, NULL), TW_OK);
  tw_download(context, got, memory[1], NEEDED, NULL);
  CHECK(!memcmp(got, src, NEEDED));
  tw_download(context, got, memory[2], NEEDED, NULL);
  CHECK(!memcmp(got, src, NEEDED));

  memset(got, 0, sizeof got);
  tw_upload(context, memory[1], got, NEEDED, NULL);
  CHECK_STATUS(tw_plan_create(&plan, context, &relay, TW_U32, &args), TW_OK);
  CHECK_TEXT(tw_plan_choice(plan)->variant, "relay_by_way");
  CHECK_STATUS(tw_plan_run(plan, NULL), TW_OK);
  tw_download(context, got, memory[1], NEEDED, NULL);
  CHECK(!memcmp(got, src, NEEDED));
  tw_plan_destroy(plan);
  for (int i = 0; i < 3; i++) tw_free(context, memory[i]);
  tw_context_destroy(context);
}

/* Verifying lends a workspace of just the right size, and watches around it. */
static void test_verify(void) {
  tw_context *context = context_with("");
  const twi_kernel *by_way = &context->kernels[context->kernel_count - 1];
  char finding[512];
  CHECK_INT(
      tune_verify_all(context, by_way, TW_U32, 1, finding, sizeof finding),
      TUNE_VERDICT_RIGHT);
  excess = 8;
  CHECK_INT(
      tune_verify_all(context, by_way, TW_U32, 1, finding, sizeof finding),
      TUNE_VERDICT_WRONG);
  CHECK_HAS(finding,
            "shape 'long' (count=65536): memory was written outside "
            "the workspace of 262144 bytes");
  excess = 0;
  early = 1;
  CHECK_INT(
      tune_verify_all(context, by_way, TW_U32, 1, finding, sizeof finding),
      TUNE_VERDICT_WRONG);
  CHECK_HAS(finding, "memory was written outside the workspace");
  early = 0;
  tw_context_destroy(context);
}

/* A pass that cannot be launched rules its variant out, whichever pass it is.
 */
static void test_second_pass(void) {
  static const int64_t grids[] = {-1, (int64_t)1 << 60};
  for (int i = 0; i < 2; i++) {
    tw_context *context = context_with("");
    second_grid = grids[i];
    CHECK_TEXT(explain(context, some, NEEDED).variant, "relay_direct");
    second_grid = 1;
    tw_context_destroy(context);
  }
}

/* With TW_CHECK_POINTERS the device must be able to use the workspace too, all
 * the bytes that are given. */
static void test_pointers(void) {
  tw_context *context;
  void *memory[3];
  static _Alignas(256) char own[NEEDED];
  check_need(
      tw_context_create(
          &context, &(tw_context_options){.device = "sim",
                                          .tuning_file = "",
                                          .kernels = sets,
                                          .check = TW_CHECK_POINTERS}) == TW_OK,
      "no context on the simulator");
  for (int i = 0; i < 3; i++)
    CHECK_STATUS(tw_alloc(context, NEEDED, &memory[i]), TW_OK);
  relay_args args = {.count = MANY,
                     .src = memory[0],
                     .dst = memory[1],
                     .workspace = own,
                     .workspace_bytes = NEEDED};
  CHECK_STATUS(tw_run(context, &relay, TW_U32, &args, NULL), TW_ERROR_POINTER);
  CHECK_HAS(tw_last_error(), "relay: workspace is 0x");
  args.workspace = memory[2];
  args.workspace_bytes = NEEDED + 16;
  CHECK_STATUS(tw_run(context, &relay, TW_U32, &args, NULL), TW_ERROR_POINTER);
  CHECK_HAS(tw_last_error(), "relay: workspace is 0x");
  args.workspace_bytes = NEEDED;
  CHECK_STATUS(tw_run(context, &relay, TW_U32, &args, NULL), TW_OK);
  for (int i = 0; i < 3; i++) tw_free(context, memory[i]);
  tw_context_destroy(context);
}

/* Aligned alone, a kernel that is wrong elsewhere is right. */
static void test_aligned(void) {
  tw_context *context = context_with("");
  const twi_kernel *direct = &context->kernels[context->kernel_count - 2];
  char finding[512];
  is_clumsy = 1;
  CHECK_INT(tune_verify_aligned(context, direct, TW_U32, &shapes[1], 1, finding,
                                sizeof finding),
            TUNE_VERDICT_RIGHT);
  CHECK_INT(tune_verify(context, direct, TW_U32, &shapes[1], 1, finding,
                        sizeof finding),
            TUNE_VERDICT_WRONG);
  CHECK_HAS(finding, "moved by one element");
  is_clumsy = 0;
  tw_context_destroy(context);
}

int main(void) {
  test_model();
  test_record();
  test_query();
  test_widened();
  test_refused();
  test_overlap();
  test_run();
  test_verify();
  test_aligned();
  test_second_pass();
  test_pointers();
  return check_end();
}
