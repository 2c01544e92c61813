/*
 * test_context.c -- opening a device by name, by the environment and by
 * default; reading tuning files; memory; and launches that fit a grid.
 */
#include "devices/backends.h"
#include "fake_set.h"
#include "scratch.h"

static tw_status create(tw_context **context, const char *device,
                        const char *tuning_file) {
  return tw_context_create(
      context,
      &(tw_context_options){
          .device = device, .tuning_file = tuning_file, .kernels = echo_sets});
}

/* ---- devices */

static void test_specs(void) {
  static const struct {
    const char *device;
    tw_status status;
    const char *says;
  } cases[] = {
      {"sim", TW_OK, NULL},
      {"sim:sm_90", TW_OK, NULL},
      {"sim:h200", TW_OK, NULL},
      {"sim:t4", TW_OK, NULL},
      {"sim:H200", TW_ERROR_OPTION, "the device is 'sim:H200'; it can be"},
      {"sim:sm_1", TW_ERROR_OPTION, "sm_90"},
      {"sim:", TW_ERROR_OPTION, "the device is 'sim:'; it can be cuda, "},
      {"sim:sm_900", TW_ERROR_OPTION, "sm_90"},
      {"host", TW_ERROR_OPTION, "'host', which is called sim now; it can be"},
      {"host:h200", TW_ERROR_OPTION, "'host:h200', which is called sim now"},
      {"sims", TW_ERROR_OPTION, "the device is 'sims'; it can be cuda, "},
      {"", TW_ERROR_OPTION, "the device is ''; it can be cuda, cuda:N, sim"},
      {"gpu", TW_ERROR_OPTION, "sim:GPU with one of t4, a100, a10"},
      {"cuda:", TW_ERROR_OPTION, "the device is 'cuda:'"},
      {"cuda:x", TW_ERROR_OPTION, "the device is 'cuda:x'"},
      {"cuda:-1", TW_ERROR_OPTION, "the device is 'cuda:-1'"},
      {"cuda:1x", TW_ERROR_OPTION, "the device is 'cuda:1x'"},
      {"cuda:99999999999", TW_ERROR_OPTION, "the device is 'cuda:99999999999'"},
      {"cuda1", TW_ERROR_OPTION, "the device is 'cuda1'"},
      {"cuda:9999", TW_ERROR_DEVICE, NULL},
  };
  for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
    tw_context *context = (tw_context *)&i;
    CHECK_STATUS(create(&context, cases[i].device, ""), cases[i].status);
    CHECK((context != NULL) == (cases[i].status == TW_OK));
    if (cases[i].says) CHECK_HAS(tw_last_error(), cases[i].says);
    tw_context_destroy(context);
  }
  CHECK_STATUS(tw_context_create(NULL, NULL), TW_ERROR_NULL);
  tw_context_destroy(NULL);
  CHECK(tw_context_device(NULL) == NULL);
}

/* Every device that a back end lists can be opened by its name, and has the
 * listed properties. */
static void test_backends(void) {
  for (int b = 0; b < twi_backend_count; b++) {
    const twi_backend *backend = &twi_backends[b];
    char why[TWI_DEVICE_WHY], names[TWI_DEVICE_NAMES];
    int count = backend->count(why);
    CHECK((count == 0) == (why[0] != 0));
    CHECK(twi_backend_of(backend->prefix) == backend);
    backend->names(names);
    CHECK(strncmp(names, backend->prefix, strlen(backend->prefix)) == 0);
    for (int i = 0; i < count; i++) {
      char name[TWI_DEVICE_NAME];
      tw_device_info info;
      tw_context *context;
      CHECK_STATUS(backend->describe(i, name, &info), TW_OK);
      CHECK(twi_backend_of(name) == backend);
      CHECK_STATUS(create(&context, name, ""), TW_OK);
      const tw_device_info *opened = tw_context_device(context);
      CHECK_TEXT(opened->key, info.key);
      CHECK_INT(opened->sm_count, info.sm_count);
      CHECK_INT(opened->compute_capability, info.compute_capability);
      tw_context_destroy(context);
    }
  }
  CHECK(twi_backend_of("") == NULL);
  CHECK(twi_backend_of("simulator") == NULL);
  CHECK(twi_backend_of("si") == NULL);
}

static void test_environment(void) {
  tw_context *context;
  setenv("TW_DEVICE", "sim:sm_80", 1);
  CHECK_STATUS(tw_context_create(&context, NULL), TW_OK);
  CHECK_TEXT(tw_context_device(context)->key, "sim:sm_80");
  CHECK_TEXT(tw_context_device(context)->target, "sm_80");
  CHECK_INT(tw_context_device(context)->is_gpu, 0);
  tw_context_destroy(context);
  CHECK_STATUS(create(&context, "sim:sm_90", ""), TW_OK);
  CHECK_TEXT(tw_context_device(context)->key, "sim:sm_90");
  tw_context_destroy(context);
  setenv("TW_DEVICE", "abacus", 1);
  CHECK_STATUS(tw_context_create(&context, NULL), TW_ERROR_OPTION);
  CHECK_HAS(tw_last_error(), "TW_DEVICE: the device is 'abacus'");
  setenv("TW_DEVICE", "", 1);
  CHECK_STATUS(tw_context_create(&context, NULL), TW_OK);
  tw_context_destroy(context);
  unsetenv("TW_DEVICE");
}

/* If no device is named: a GPU, or the simulator and the reason for it. */
static void test_default(void) {
  tw_context *context;
  CHECK_STATUS(create(&context, NULL, ""), TW_OK);
  const tw_device_info *info = tw_context_device(context);
  printf("by default: %s\n", info->name);
  CHECK((context->device_why[0] == 0) == info->is_gpu);
  if (!info->is_gpu) printf("because: %s\n", context->device_why);
  CHECK(info->sm_count > 0 && info->threads_per_sm > 0);
  CHECK(info->clock_ghz > 0 && info->dram_gbps > 0);
  tw_context_destroy(context);
}

/* ---- operations and kernels */

static void test_operations(void) {
  tw_context *context = echo_context("");
  CHECK(twi_context_operation(context, "echo") == &echo_operation);
  const tw_operation *first = tw_kernels_tilewright.operations[0];
  CHECK(twi_context_operation(context, first->name) == first);
  CHECK(twi_context_operation(context, "ech") == NULL);
  CHECK_HAS(tw_last_error(), "there is no operation 'ech'; there are: ");
  CHECK_HAS(tw_last_error(), first->name);
  CHECK_HAS(tw_last_error(), " echo");
  int count = ECHO_VARIANTS;
  for (int i = 0; i < tw_kernels_tilewright.operation_count; i++)
    count += tw_kernels_tilewright.operations[i]->variant_count;
  CHECK_INT(context->kernel_count, count);
  tw_context_destroy(context);
}

/* ---- tuning files */

#define LINE(sms)              \
  "tw1\tno such GPU\t1\t" sms  \
  "\techo\tb32\t1x1x1\t4\tv\t" \
  "0000000000000000\tmeasured\t1\t0\n"

/* How many records were read beyond those built in. */
static int records_read(const char *option) {
  static int built_in = -1;
  tw_context *context;
  if (built_in < 0) {
    CHECK_STATUS(create(&context, "sim", ""), TW_OK);
    CHECK_TEXT(context->tuning_path, "");
    built_in = context->tuning.count;
    tw_context_destroy(context);
  }
  CHECK_STATUS(create(&context, "sim", option), TW_OK);
  int count = context->tuning.count - built_in;
  tw_context_destroy(context);
  return count;
}

static void test_tuning_files(void) {
  if (access("/etc/tilewright/tuning.tsv", F_OK) == 0)
    check_skip("this machine has an /etc/tilewright/tuning.tsv");
  mkdir(scratch_path(".cache"), 0700);
  mkdir(scratch_path(".cache/tilewright"), 0700);
  CHECK_INT(records_read(NULL), 0);
  scratch_write_text(scratch_path(".cache/tilewright/tuning.tsv"), LINE("1"));
  CHECK_INT(records_read(NULL), 1);
  CHECK_INT(records_read(""), 0);
  scratch_write_text(scratch_path("two.tsv"), LINE("2") LINE("2"));
  setenv("TW_TUNING_FILE", scratch_path("two.tsv"), 1);
  CHECK_INT(records_read(NULL), 2);
  CHECK_INT(records_read(""), 0);
  scratch_write_text(scratch_path("three.tsv"),
                     LINE("3") LINE("3") "garbage\n" LINE("3"));
  CHECK_INT(records_read(scratch_path("three.tsv")), 3);
  CHECK_INT(records_read(scratch_path("absent.tsv")), 0);
  setenv("TW_TUNING_FILE", "", 1);
  CHECK_INT(records_read(NULL), 0);
  unsetenv("TW_TUNING_FILE");
  /* A file that the user named is an error if it cannot be read, or if its
   * folder does not exist. */
  tw_context *context;
  CHECK_STATUS(create(&context, "sim", scratch_folder), TW_ERROR_FILE);
  CHECK_HAS(tw_last_error(), "': Is a directory; name a text file");
  CHECK_STATUS(create(&context, "sim", scratch_path("absent/t.tsv")),
               TW_ERROR_FILE);
  CHECK_HAS(tw_last_error(), "/absent': No such file or directory; make the ");
  setenv("TW_TUNING_FILE", "/dev/zero", 1);
  CHECK_STATUS(create(&context, "sim", NULL), TW_ERROR_FILE);
  CHECK_HAS(tw_last_error(),
            "TW_TUNING_FILE: cannot read the tuning file '/dev/zero': File too "
            "large; ");
  unsetenv("TW_TUNING_FILE");
  /* The default file is logged if it cannot be read; the context is opened all
   * the same. */
  remove(scratch_path(".cache/tilewright/tuning.tsv"));
  mkdir(scratch_path(".cache/tilewright/tuning.tsv"), 0700);
  setenv("TW_LOG", "error", 1);
  setenv("TW_LOG_FILE", scratch_path("log"), 1);
  CHECK_INT(records_read(NULL), 0);
  unsetenv("TW_LOG");
  unsetenv("TW_LOG_FILE");
  char *log = scratch_read(scratch_path("log"));
  CHECK_HAS(log, "TW_ERROR_FILE: cannot read the tuning file '");
  free(log);
}

/* ---- memory */

static void test_memory(void) {
  tw_context *context = echo_context("");
  char from[1000], to[1000] = "";
  for (int i = 0; i < 1000; i++) from[i] = (char)(i * 7);
  void *memory = to, *other;
  CHECK_STATUS(tw_alloc(context, 0, &memory), TW_OK);
  CHECK(memory == NULL);
  CHECK_STATUS(tw_alloc(context, sizeof from, &memory), TW_OK);
  CHECK_INT((uintptr_t)memory % 256, 0);
  CHECK_STATUS(tw_upload(context, memory, from, sizeof from, NULL), TW_OK);
  CHECK_STATUS(tw_download(context, to, memory, sizeof to, NULL), TW_OK);
  CHECK(memcmp(from, to, sizeof to) == 0);
  CHECK_STATUS(tw_synchronize(context, NULL), TW_OK);
  CHECK_STATUS(tw_upload(context, NULL, NULL, 0, NULL), TW_OK);
  CHECK_STATUS(tw_download(context, NULL, NULL, 0, NULL), TW_OK);
  CHECK_STATUS(tw_free(context, NULL), TW_OK);
  other = memory;
  CHECK_STATUS(tw_alloc(context, SIZE_MAX / 2, &other), TW_ERROR_MEMORY);
  CHECK(other == NULL);

  CHECK_STATUS(tw_alloc(context, 1, NULL), TW_ERROR_NULL);
  CHECK_TEXT(tw_last_error(), "tw_alloc: memory is NULL");
  CHECK_STATUS(tw_alloc(NULL, 1, &other), TW_ERROR_NULL);
  CHECK_TEXT(tw_last_error(), "tw_alloc: context is NULL");
  CHECK_STATUS(tw_free(NULL, memory), TW_ERROR_NULL);
  CHECK_STATUS(tw_upload(NULL, memory, from, 1, NULL), TW_ERROR_NULL);
  CHECK_STATUS(tw_upload(context, NULL, from, 1, NULL), TW_ERROR_NULL);
  CHECK_TEXT(tw_last_error(), "tw_upload: device_memory is NULL");
  CHECK_STATUS(tw_upload(context, memory, NULL, 1, NULL), TW_ERROR_NULL);
  CHECK_STATUS(tw_download(NULL, to, memory, 1, NULL), TW_ERROR_NULL);
  CHECK_STATUS(tw_download(context, NULL, memory, 1, NULL), TW_ERROR_NULL);
  CHECK_STATUS(tw_download(context, to, NULL, 1, NULL), TW_ERROR_NULL);
  CHECK_STATUS(tw_synchronize(NULL, NULL), TW_ERROR_NULL);
  CHECK_STATUS(tw_free(context, memory), TW_OK);
  tw_context_destroy(context);
}

/* ---- launches */

static tw_status fold(int64_t x, int64_t y, int64_t z, twi_launch *launch) {
  const tw_geometry geometry = {
      .grid = {x, y, z}, .block = {32, 8, 1}, .shared_bytes = 99};
  return twi_launch_from_geometry(&geometry, launch);
}

static void test_grids(void) {
  const int64_t most = INT32_MAX;
  twi_launch launch;
  CHECK_STATUS(fold(7, 8, 9, &launch), TW_OK);
  CHECK_INT(launch.grid[0], 7);
  CHECK_INT(launch.grid[1], 8);
  CHECK_INT(launch.grid[2], 9);
  CHECK_INT(launch.block[0], 32);
  CHECK_INT(launch.block[1], 8);
  CHECK_INT(launch.shared_bytes, 99);
  /* Folded grids have all blocks, and only a few more. */
  static const int64_t grids[][3] = {{INT32_MAX, 1, 1},
                                     {(int64_t)INT32_MAX + 1, 1, 1},
                                     {(int64_t)INT32_MAX * 3 + 1, 1, 1},
                                     {((int64_t)1 << 46) + 12345, 1, 1},
                                     {(int64_t)INT32_MAX * 65535, 1, 1},
                                     {1, 65536, 1},
                                     {1, 1, 65536},
                                     {100000, 65536, 3},
                                     {(int64_t)INT32_MAX + 1, 2, 70000 / 3}};
  for (size_t i = 0; i < sizeof grids / sizeof *grids; i++) {
    int64_t count = grids[i][0] * grids[i][1] * grids[i][2];
    CHECK_STATUS(fold(grids[i][0], grids[i][1], grids[i][2], &launch), TW_OK);
    int64_t made = (int64_t)launch.grid[0] * launch.grid[1] * launch.grid[2];
    CHECK(launch.grid[0] <= most && launch.grid[1] <= 65535 &&
          launch.grid[2] <= 65535);
    CHECK(made >= count && made - count < launch.grid[1]);
  }
  /* What fits is launched as it is: a folded grid costs divisions. */
  CHECK_STATUS(fold(most, 1, 1, &launch), TW_OK);
  CHECK_INT(launch.grid[0], most);
  CHECK_INT(launch.grid[1], 1);
  CHECK_STATUS(fold(3, 65535, 2, &launch), TW_OK);
  CHECK_INT(launch.grid[0], 3);
  CHECK_INT(launch.grid[1], 65535);
  CHECK_INT(launch.grid[2], 2);
  CHECK_STATUS(fold(3, 2, 65535, &launch), TW_OK);
  CHECK_INT(launch.grid[0], 3);
  CHECK_INT(launch.grid[2], 65535);
  CHECK_STATUS(fold(most * 65535 + 1, 1, 1, &launch), TW_ERROR_SIZE);
  CHECK_STATUS(fold(most + 1, 65536, 1, &launch), TW_ERROR_SIZE);
  CHECK_STATUS(fold(most, most, most, &launch), TW_ERROR_SIZE);
  /* Without blocks there is nothing to launch. */
  CHECK_STATUS(fold(0, 1, 1, &launch), TW_OK);
  CHECK_INT(launch.grid[0], 0);
  CHECK_STATUS(fold(most, most, 0, &launch), TW_OK);
  CHECK_INT(launch.grid[0], 0);
  CHECK_STATUS(fold(0, -1, 1, &launch), TW_ERROR_SIZE);
  CHECK_STATUS(fold(1, -1, 1, &launch), TW_ERROR_SIZE);
  CHECK_HAS(tw_last_error(), "a grid of 1 x -1 x 1 blocks is needed");
  CHECK_STATUS(fold(INT64_MAX, 1, 1, &launch), TW_ERROR_SIZE);
}

int main(void) {
  scratch_begin();
  test_specs();
  test_backends();
  test_environment();
  test_default();
  test_operations();
  test_memory();
  test_grids();
  test_tuning_files();
  return check_end();
}
