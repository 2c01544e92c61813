/*
 * test_nvml.c -- the clock and the energy from NVML, with a library that stands
 * in for it; and what is said where it is missing or tells nothing.
 */
#include "check.h"
#include "measure/nvml.h"

static const char *address = "0000:17:00.0";

static tw_status fake_address(twi_device *device, char *text, int size) {
  (void)device;
  snprintf(text, (size_t)size, "%s", address);
  return TW_OK;
}

static const twi_device_class with_address = {.bus_address = fake_address};
static const twi_device_class without_address = {0};
static twi_device device = {.class_ = &with_address};
static tw_context context = {.device = &device};

static void expect_nothing(const char *file, const char *why) {
  tune_nvml nvml;
  tune_nvml_open(&context, file, &nvml);
  CHECK(!nvml.library && !nvml.monitor.read_clock && !nvml.monitor.read_energy);
  CHECK_HAS(nvml.why, why);
  tune_nvml_close(&nvml);
}

static void test_all(void) {
  tune_nvml nvml;
  tune_clock clock;
  double energy_mj = 0;
  tune_nvml_open(&context, FAKE_NVML, &nvml);
  check_need(nvml.library && nvml.monitor.read_clock, nvml.why);
  CHECK_TEXT(nvml.why, "");
  CHECK(nvml.monitor.read_clock(nvml.monitor.user, &clock));
  CHECK_BETWEEN(clock.sm_mhz, 1755, 1755);
  CHECK_INT(clock.reasons, 0x4); /* the others do not lower the clock */
  CHECK(nvml.monitor.read_energy(nvml.monitor.user, &energy_mj));
  CHECK_BETWEEN(energy_mj, 123456, 123456);
  tune_nvml_close(&nvml);
  tune_nvml_close(&nvml);
}

/* A GPU may tell one and not the other, as in some virtual machines. */
static void test_parts(void) {
  tune_nvml nvml;
  setenv("FAKE_NO_ENERGY", "1", 1);
  tune_nvml_open(&context, FAKE_NVML, &nvml);
  CHECK(nvml.monitor.read_clock && !nvml.monitor.read_energy);
  tune_nvml_close(&nvml);
  setenv("FAKE_NO_CLOCK", "1", 1);
  expect_nothing(FAKE_NVML,
                 "NVML tells neither the GPU's clock nor its energy");
  unsetenv("FAKE_NO_ENERGY");
  tune_nvml_open(&context, FAKE_NVML, &nvml);
  CHECK(!nvml.monitor.read_clock && nvml.monitor.read_energy);
  tune_nvml_close(&nvml);
  unsetenv("FAKE_NO_CLOCK");
}

static void test_missing(void) {
  expect_nothing("libnothing-of-this-name.so", "cannot be loaded");
  expect_nothing("libm.so.6", "the driver's NVML is too old");
  setenv("FAKE_NO_INIT", "1", 1);
  expect_nothing(FAKE_NVML, "NVML cannot be initialised: Driver Not Loaded");
  unsetenv("FAKE_NO_INIT");
  address = "0000:18:00.0";
  expect_nothing(FAKE_NVML, "NVML does not know the GPU: Not Supported");
  device.class_ = &without_address;
  expect_nothing(FAKE_NVML, "the device has no PCI address");
}

int main(void) {
  test_all();
  test_parts();
  test_missing();
  return check_end();
}
