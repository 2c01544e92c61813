/*
 * test_two_outputs.c -- an operation with two outputs of different sizes runs
 * if at least one of them has elements.
 *
 *   split   head[i] = src[i] for i < m; each byte of tail[i] = 7 for i < n
 */
#include "fake_set.h"
#include "scratch.h"

typedef struct split_args {
  int64_t m, n;
  const void *src;
  void *head, *tail;
} split_args;

enum { M, N, SRC, HEAD, TAIL, FIELDS };

#define OFFSET(member) (int)offsetof(split_args, member)
static const tw_field fields[FIELDS] = {
    {.name = "m", .kind = TW_FIELD_SIZE, .offset = OFFSET(m)},
    {.name = "n", .kind = TW_FIELD_SIZE, .offset = OFFSET(n)},
    {.name = "src", .kind = TW_FIELD_POINTER, .offset = OFFSET(src)},
    {.name = "head", .kind = TW_FIELD_POINTER, .offset = OFFSET(head)},
    {.name = "tail", .kind = TW_FIELD_POINTER, .offset = OFFSET(tail)},
};

static const tw_tensor tensors[] = {
    {"src", TW_IN, SRC, 1, {M}, {-1}, -1, 0, -1},
    {"head", TW_OUT, HEAD, 1, {M}, {-1}, -1, 0, -1},
    {"tail", TW_OUT, TAIL, 1, {N}, {-1}, -1, 0, -1},
};

static void split(const split_args *a) {
  if (a->m > 0) memcpy(a->head, a->src, (size_t)a->m * 4);
  if (a->n > 0) memset(a->tail, 7, (size_t)a->n * 4);
}

static void run(void **params) {
  split_args a;
  for (int i = 0; i < FIELDS; i++)
    memcpy((char *)&a + fields[i].offset, params[i], 8);
  split(&a);
}

static void reference(const void *args) { split(args); }

static void geometry(const void *args, const int *params,
                     const tw_device_info *gpu, tw_passes *passes) {
  (void)args, (void)params, (void)gpu;
  passes->pass[0] = (tw_geometry){.grid = {1, 1, 1}, .block = {32, 1, 1}};
}

static double bytes(const void *args, const tw_element *element) {
  const split_args *a = args;
  return (double)((2 * a->m + a->n) * element->bytes);
}

static const tw_sim_kernel kernels[] = {ECHO_KERNEL("split_b32", run),
                                        {NULL, NULL, NULL, NULL}};
static const tw_sim_table tables[] = {
    {.file = "split/plain.cu", .kernels = kernels}, {.file = NULL}};
static const tw_sim_module module = TW_SIM_MODULE("own", tables, NULL);
static const tw_algorithm algorithms[] = {
    {.name = "plain", .file = "split/plain.cu", .geometry = geometry}};
static const tw_element elements[] = {
    {.name = "b32", .bytes = 4, .reference = reference}};
static const tw_variant variants[] = {{.name = "split_b32",
                                       .hash = 1,
                                       .params = ECHO_PARAMS(32, 4, 4),
                                       .traits = echo_traits}};
static const tw_shape shapes[] = {{"both", {64, 32}}};

static const tw_operation operation = {
    .name = "split",
    .formula = "head[i] = src[i], tail[i] = 7",
    .set = "own",
    .moves_bits = 1,
    .signature = 0x59117,
    .args_bytes = sizeof(split_args),
    .field_count = FIELDS,
    .fields = fields,
    .tensor_count = 3,
    .tensors = tensors,
    .element_count = 1,
    .elements = elements,
    .algorithm_count = 1,
    .algorithms = algorithms,
    .variant_count = 1,
    .variants = variants,
    .check_count = 1,
    .checks = shapes,
    .bench_count = 1,
    .benches = shapes,
    .bytes = bytes,
    .flops = echo_flops,
};
static const tw_operation *const operations[] = {&operation};
static const tw_kernel_set set = {.layout = TW_REGISTRY_LAYOUT,
                                  .name = "own",
                                  .operation_count = 1,
                                  .operations = operations,
                                  .images = echo_images,
                                  .sources = echo_sources,
                                  .simulator = &module};
static const tw_kernel_set *const sets[] = {&set, NULL};

static tw_context *context;

/* Runs the operation with outputs of zeros; gives the first word of each. */
static void call(int64_t m, int64_t n, int by_plan, uint32_t *head,
                 uint32_t *tail) {
  uint32_t words[64];
  void *memory[3];
  tw_plan *plan = NULL;
  for (int i = 0; i < 64; i++) words[i] = 0x1234;
  for (int i = 0; i < 3; i++) {
    check_need(tw_alloc(context, sizeof words, &memory[i]) == TW_OK, "memory");
    tw_upload(context, memory[i], words, sizeof words, NULL);
    memset(words, 0, sizeof words);
  }
  const split_args args = {.m = m,
                           .n = n,
                           .src = m ? memory[0] : NULL,
                           .head = m ? memory[1] : NULL,
                           .tail = n ? memory[2] : NULL};
  if (by_plan) {
    CHECK_STATUS(tw_plan_create(&plan, context, &operation, TW_F32, &args),
                 TW_OK);
    CHECK_STATUS(tw_plan_run(plan, NULL), TW_OK);
    tw_plan_destroy(plan);
  } else {
    CHECK_STATUS(tw_run(context, &operation, TW_F32, &args, NULL), TW_OK);
  }
  tw_download(context, head, memory[1], sizeof *head, NULL);
  tw_download(context, tail, memory[2], sizeof *tail, NULL);
  for (int i = 0; i < 3; i++) tw_free(context, memory[i]);
}

static void test_each(void) {
  for (int by_plan = 0; by_plan < 2; by_plan++)
    for (int which = 0; which < 4; which++) {
      uint32_t head = 1, tail = 1;
      int has_head = which & 1, has_tail = which >> 1;
      call(has_head ? 64 : 0, has_tail ? 32 : 0, by_plan, &head, &tail);
      CHECK_INT(head, has_head ? 0x1234 : 0);
      CHECK_INT(tail, has_tail ? 0x07070707 : 0);
    }
}

/* An empty output may have any address, or NULL. The other output is checked as
 * always. */
static void test_checks(void) {
  static _Alignas(16) char memory[1024];
  twi_problem problem;
  split_args args = {
      .m = 64, .src = memory, .head = memory + 256, .tail = memory + 8};
  CHECK_STATUS(twi_problem_init(&problem, &operation, TW_F32, &args, 1), TW_OK);
  CHECK_INT(problem.empty, 0);
  args.tail = NULL;
  CHECK_STATUS(twi_problem_init(&problem, &operation, TW_F32, &args, 1), TW_OK);
  args.head = memory;
  CHECK_STATUS(twi_problem_init(&problem, &operation, TW_F32, &args, 1),
               TW_ERROR_OVERLAP);
  args.head = NULL;
  CHECK_STATUS(twi_problem_init(&problem, &operation, TW_F32, &args, 1),
               TW_ERROR_NULL);
  args = (split_args){.src = memory};
  CHECK_STATUS(twi_problem_init(&problem, &operation, TW_F32, &args, 1), TW_OK);
  CHECK_INT(problem.empty, 1);
}

int main(void) {
  scratch_begin();
  check_need(tw_context_create(&context,
                               &(tw_context_options){.device = "sim",
                                                     .tuning_file = "",
                                                     .kernels = sets}) == TW_OK,
             "no context");
  test_each();
  test_checks();
  tw_context_destroy(context);
  return check_end();
}
