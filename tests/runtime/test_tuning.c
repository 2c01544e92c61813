/*
 * test_tuning.c -- lines of a tuning file: valid ones, and every kind of
 * mistake.
 */
#include <locale.h>
#include <math.h>

#include "scratch.h"
#include "tuning/tuning.h"
#include "tuning/tuning_line.h"

#define KEY "sim:sm_90\t90\t132\techo\tb32\t4096x4096x1\t16\t"
#define GOOD \
  "tw1\t" KEY "echo_b32_plain\t00000000000000ff\tmeasured\t41.2\t0.3\n"

static twi_tuning tuning;
static char log_path[512];

/* Parses with a log of its own; returns what was logged, to be freed. */
static char *parse(const char *text, size_t bytes) {
  twi_log log = {TWI_LOG_TUNE, fopen(log_path, "w")};
  check_need(log.file != NULL, "no log");
  twi_tuning_free(&tuning);
  CHECK_STATUS(twi_tuning_parse(&tuning, text, bytes, "some.tsv", &log), TW_OK);
  fclose(log.file);
  return scratch_read(log_path);
}

static void expect(const char *text, size_t bytes, int count, int bad,
                   const char *said) {
  char *log = parse(text, bytes);
  CHECK_INT(tuning.count, count);
  CHECK_INT(tuning.bad_count, bad);
  if (said) CHECK_HAS(log, said);
  if (!said) CHECK_TEXT(log, "");
  free(log);
}

static void expect_text(const char *text, int count, int bad,
                        const char *said) {
  expect(text, strlen(text), count, bad, said);
}

static void test_whole(void) {
  expect_text(GOOD, 1, 0, NULL);
  const twi_record *record = &tuning.records[0];
  CHECK_TEXT(record->device, "sim:sm_90");
  CHECK_INT(record->compute_capability, 90);
  CHECK_INT(record->sm_count, 132);
  CHECK_TEXT(record->operation, "echo");
  CHECK_TEXT(record->element, "b32");
  CHECK_INT(record->size_count, 3);
  CHECK_INT(record->sizes[1], 4096);
  CHECK_INT(record->sizes[2], 1);
  CHECK_INT(record->align, 16);
  CHECK_TEXT(record->variant, "echo_b32_plain");
  CHECK_INT(record->hash, 255);
  CHECK_INT(record->predicted, 0);
  CHECK_BETWEEN(record->time_us, 41.2 - 1e-9, 41.2 + 1e-9);
  CHECK_BETWEEN(record->spread_us, 0.3 - 1e-9, 0.3 + 1e-9);
  CHECK_TEXT(record->origin, "some.tsv");
  CHECK_INT(record->line, 1);
}

static void test_between_lines(void) {
  expect_text("", 0, 0, NULL);
  expect_text("# a comment\n\n" GOOD "\r\n# torn comment", 1, 0, NULL);
  CHECK_INT(tuning.records[0].line, 3);
  expect_text("nonsense\n" GOOD, 1, 1, "some.tsv:1: line skipped: ");
  /* Windows' ends of lines. */
  expect_text("tw1\t" KEY "v\t00000000000000ff\tpredicted\t41\t0\r\n", 1, 0,
              NULL);
  CHECK_INT(tuning.records[0].predicted, 1);
  /* An interrupted write leaves what came before it. */
  expect(
      GOOD GOOD, 2 * strlen(GOOD) - 1, 1, 1,
      "some.tsv:2: line skipped: it has no newline: its write was interrupted");
}

static void test_bad_fields(void) {
  static const struct {
    const char *line, *why;
  } cases[] = {
      {"tw2\tsomething else\n",
       "its format is 2, and this library reads format 1; a newer tilewright "
       "wrote it"},
      {"tw99999999999999999999999\n", "a newer tilewright wrote it"},
      {"tw0\tx\n", "its format is 0, and this library reads format 1\n"},
      {"tw\tx\n", "it begins with 'tw', not with tw1"},
      {"tw1x\tx\n", "it begins with 'tw1x', not with tw1"},
      {"\x1b[31m\xff\tx\n", "it begins with '?[31m?', not with tw1"},
      {"tw1\n", "it has 1 fields, expected 13"},
      {"tw1\t" KEY "v\t00000000000000ff\tmeasured\t1\t1\tmore\n",
       "a field is 'more', expected NAME=VALUE"},
      {"tw1\t" KEY "v\t00000000000000ff\tmeasured\t1\t1\t=more\n",
       "a field is '=more', expected NAME=VALUE"},
      {"tw1\t" KEY "v\t00000000000000ff\tmeasured\t1\t1\tsamples=many\n",
       "samples is 'many', expected a whole number"},
      {"tw1\t" KEY "v\t00000000000000ff\tmeasured\t1\t1\tclock_mhz=-1\n",
       "clock_mhz is '-1', expected a number such as 41.2"},
      {"tw1\t" KEY "v\t00000000000000ff\tmeasured\t1\t1\tlow_us=3\n",
       "low_us is 3.000 and high_us is 0.000, expected both ends"},
      {"tw1\t" KEY "v\t00000000000000ff\tmeasured\t1\t1\tdriver=\n",
       "driver is '', expected 1 to 31 characters"},
      {"tw1\t\t90\t132\to\te\t1\t1\tv\t00000000000000ff\tmeasured\t1\t1\n",
       "device is ''"},
      {"tw1\td\tx90\t132\to\te\t1\t1\tv\t00000000000000ff\tmeasured\t1\t1\n",
       "cc is 'x90'"},
      {"tw1\td\t0\t132\to\te\t1\t1\tv\t00000000000000ff\tmeasured\t1\t1\n",
       "cc is '0'"},
      {"tw1\td\t90\t-1\to\te\t1\t1\tv\t00000000000000ff\tmeasured\t1\t1\n",
       "sms is '-1'"},
      {"tw1\td\t90\t132\t\te\t1\t1\tv\t00000000000000ff\tmeasured\t1\t1\n",
       "operation is ''"},
      {"tw1\td\t90\t132\to\tmuch_too_long_a_name_of_many_types\t1\t1\tv\t"
       "00000000000000ff\tmeasured\t1\t1\n",
       "element is 'much_too_long_a_name_of_man'"},
      {"tw1\td\t90\t132\to\te\t4096x\t1\tv\t00000000000000ff\tmeasured\t1\t1\n",
       "shape is '4096x'"},
      {"tw1\td\t90\t132\to\te\t4x-4\t1\tv\t00000000000000ff\tmeasured\t1\t1\n",
       "shape is '4x-4'"},
      {"tw1\td\t90\t132\to\te\t99999999999999999999\t1\tv\t"
       "00000000000000ff\tmeasured\t1\t1\n",
       "shape is '99999999999999999999'"},
      {"tw1\td\t90\t132\to\te\t1x2x3x4x5x6x7x8x9\t1\tv\t"
       "00000000000000ff\tmeasured\t1\t1\n",
       "expected 1 to 8 sizes"},
      {"tw1\td\t90\t132\to\te\t1\t3\tv\t00000000000000ff\tmeasured\t1\t1\n",
       "align is '3'"},
      {"tw1\td\t90\t132\to\te\t1\t32\tv\t00000000000000ff\tmeasured\t1\t1\n",
       "align is '32'"},
      {"tw1\td\t90\t132\to\te\t1\t1\t\t00000000000000ff\tmeasured\t1\t1\n",
       "variant is ''"},
      {"tw1\td\t90\t132\to\te\t1\t1\tv\tff\tmeasured\t1\t1\n", "hash is 'ff'"},
      {"tw1\td\t90\t132\to\te\t1\t1\tv\t0000000000000xff\tmeasured\t1\t1\n",
       "hash is '0000000000000xff'"},
      {"tw1\td\t90\t132\to\te\t1\t1\tv\t00000000000000ff\tguessed\t1\t1\n",
       "kind is 'guessed'"},
      {"tw1\td\t90\t132\to\te\t1\t1\tv\t00000000000000ff\tpredicted\t1\t1\n",
       "kind is 'predicted' and device is 'd'; a predicted time is only for a "
       "device sim:TARGET"},
      {"tw1\td\t90\t132\to\te\t1\t1\tv\t00000000000000ff\tmeasured\tnan\t1\n",
       "time_us is 'nan'"},
      {"tw1\td\t90\t132\to\te\t1\t1\tv\t00000000000000ff\tmeasured\tinf\t1\n",
       "time_us is 'inf'"},
      {"tw1\td\t90\t132\to\te\t1\t1\tv\t00000000000000ff\tmeasured\t-4\t1\n",
       "time_us is '-4'"},
      {"tw1\td\t90\t132\to\te\t1\t1\tv\t00000000000000ff\tmeasured\t0.0\t1\n",
       "time_us is '0.0'"},
      {"tw1\td\t90\t132\to\te\t1\t1\tv\t00000000000000ff\tmeasured\t1e9\t1\n",
       "time_us is '1e9'"},
      {"tw1\td\t90\t132\to\te\t1\t1\tv\t00000000000000ff\tmeasured\t1\t0,3\n",
       "spread_us is '0,3'"},
  };
  for (size_t i = 0; i < sizeof cases / sizeof *cases; i++)
    expect_text(cases[i].line, 0, 1, cases[i].why);
  expect("tw1\0\n", 5, 0, 1, "it has a byte of value 0");
  char huge[100000];
  memset(huge, 'x', sizeof huge);
  huge[sizeof huge - 1] = '\n';
  expect(huge, sizeof huge, 0, 1, "it is 99999 bytes long");
}

/* Random bytes, and valid lines with some bytes changed: nothing may crash, and
 * there are at most as many records and bad lines as lines. */
static void test_garbage(void) {
  static const char alphabet[] = "tw1\t\t\t\n\r#x0159.ab\0-e";
  unsigned seed = 42;
  printf("seed %u\n", seed);
  twi_log quiet = {0, stderr};
  for (int i = 0; i < 4000; i++) {
    char text[4 * sizeof GOOD];
    size_t bytes = 0;
    while (bytes + sizeof GOOD < sizeof text) {
      memcpy(text + bytes, GOOD, strlen(GOOD));
      bytes += strlen(GOOD);
    }
    for (int change = rand_r(&seed) % 8; change >= 0; change--)
      text[(unsigned)rand_r(&seed) % bytes] =
          i % 2 ? (char)rand_r(&seed)
                : alphabet[(unsigned)rand_r(&seed) % sizeof alphabet];
    if (i % 5 == 0)
      for (size_t b = 0; b < bytes; b++) text[b] = (char)rand_r(&seed);
    bytes -= (unsigned)rand_r(&seed) % bytes;
    int lines = bytes > 0 && text[bytes - 1] != '\n';
    for (size_t b = 0; b < bytes; b++) lines += text[b] == '\n';
    twi_tuning_free(&tuning);
    CHECK_STATUS(twi_tuning_parse(&tuning, text, bytes, "garbage", &quiet),
                 TW_OK);
    CHECK_BETWEEN(tuning.count + tuning.bad_count, 0, lines);
    for (int r = 0; r < tuning.count; r++) {
      CHECK(isfinite(tuning.records[r].time_us));
      CHECK_BETWEEN(tuning.records[r].size_count, 1, TWI_MAX_SIZES);
      CHECK_BETWEEN(tuning.records[r].align, 1, 16);
    }
  }
}

static void test_format(void) {
  char line[TWI_LINE_BYTES], why[TWI_LINE_WHY];
  expect_text(GOOD, 1, 0, NULL);
  twi_record record = tuning.records[0];
  size_t length = twi_line_format(&record, line, why);
  CHECK_INT(length, strlen(line));
  CHECK_TEXT(line, "tw1\t" KEY
                   "echo_b32_plain\t00000000000000ff\tmeasured\t41.200\t0."
                   "300\n");
  /* What could not be read back is not written. */
  twi_record bad = record;
  bad.time_us = NAN;
  CHECK_INT(twi_line_format(&bad, line, why), 0);
  CHECK_HAS(why, "time_us is ''");
  bad = record;
  strcpy(bad.variant, "a\nb");
  CHECK_INT(twi_line_format(&bad, line, why), 0);
  CHECK_HAS(why, "contains a newline");
  bad = record;
  strcpy(bad.device, "a\tb");
  CHECK_INT(twi_line_format(&bad, line, why), 0);
  CHECK_HAS(why, "cc is 'b'");
  bad = record;
  bad.size_count = 0;
  CHECK_INT(twi_line_format(&bad, line, why), 0);
  /* The smallest time is not rounded to none. */
  bad = record;
  bad.time_us = 1e-7;
  CHECK(twi_line_format(&bad, line, why) > 0);
  CHECK_HAS(line, "\t0.001\t");
}

/* How a record was found is written and read back; what a later version adds is
 * skipped; a record without it is written as it always was. */
static void test_provenance(void) {
  char line[TWI_LINE_BYTES], why[TWI_LINE_WHY];
  static const char found[] =
      "\tdram_gbps=4917.250\tlow_us=41.000\thigh_us=41.500\tsamples=39"
      "\tclock_mhz=1980.000\tdriver=580.65.06\tcuda=13.0\tversion=0.1.0"
      "\tdate=2026-11-21T23:11:20Z\n";
  expect_text(GOOD, 1, 0, NULL);
  twi_record record = tuning.records[0];
  CHECK(twi_line_format(&record, line, why) > 0);
  CHECK(strchr(line, '=') == NULL);
  record.dram_gbps = 4917.25;
  record.low_us = 41;
  record.high_us = 41.5;
  record.samples = 39;
  record.clock_mhz = 1980;
  strcpy(record.driver, "580.65.06");
  strcpy(record.cuda, "13.0");
  strcpy(record.version, "0.1.0");
  strcpy(record.date, "2026-11-21T23:11:20Z");
  CHECK(twi_line_format(&record, line, why) > 0);
  CHECK_HAS(line, found);
  expect_text(line, 1, 0, NULL);
  CHECK(!memcmp(&tuning.records[0], &record, offsetof(twi_record, origin)));
  /* Nothing but the added fields differs from what an older library reads. */
  strcpy(strstr(line, "\tdram_gbps"), "\n");
  expect_text(line, 1, 0, NULL);
  CHECK_INT(tuning.records[0].samples, 0);
  strcpy(strrchr(line, '\n'), "\tcolour=red\tsamples=7\tof=\n");
  expect_text(line, 1, 0, NULL);
  CHECK_INT(tuning.records[0].samples, 7);
  /* A tab cannot make another field of a value. */
  strcpy(record.driver, "1\tsamples=2\n");
  CHECK(twi_line_format(&record, line, why) > 0);
  expect_text(line, 1, 0, NULL);
  CHECK_INT(tuning.records[0].samples, 39);
  CHECK_TEXT(tuning.records[0].driver, "1 samples=2 ");
}

/* GPUs of one name with other memory are other devices; a record that does not
 * say which memory it had is for each of them. */
static void test_memory(void) {
  expect_text(GOOD, 1, 0, NULL);
  twi_record record = tuning.records[0], asked = record;
  CHECK(twi_record_same_device(&record, &asked));
  asked.dram_gbps = 504;
  CHECK(twi_record_same_device(&record, &asked));
  record.dram_gbps = 505;
  CHECK(twi_record_same_key(&record, &asked));
  record.dram_gbps = 480;
  CHECK(!twi_record_same_key(&record, &asked));
}

/* A time is written to the nearest nanosecond. */
static void test_rounding(void) {
  static const struct {
    double time_us;
    const char *text;
  } cases[] = {{0.0014, "\t0.001\t"}, {0.0016, "\t0.002\t"},
               {0.9996, "\t1.000\t"}, {41.2999, "\t41.300\t"},
               {2.5, "\t2.500\t"},    {1e9 - 0.0004, "\t1000000000.000\t"}};
  char line[TWI_LINE_BYTES], why[TWI_LINE_WHY];
  expect_text(GOOD, 1, 0, NULL);
  twi_record record = tuning.records[0];
  for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
    record.time_us = cases[i].time_us;
    CHECK(twi_line_format(&record, line, why) > 0);
    CHECK_HAS(line, cases[i].text);
  }
}

/* The largest number of each field is taken, and the next one is not. */
static void test_limits(void) {
#define LIMITS(cc, sms, size, align)                \
  "tw1\td\t" cc "\t" sms "\to\te\t" size "\t" align \
  "\tv\t00000000000000ff\tmeasured\t1\t1\n"
  expect_text(LIMITS("9999", "999999", "9223372036854775807", "16"), 1, 0,
              NULL);
  CHECK_INT(tuning.records[0].compute_capability, 9999);
  CHECK_INT(tuning.records[0].sm_count, 999999);
  CHECK_INT(tuning.records[0].sizes[0], INT64_MAX);
  expect_text(LIMITS("10000", "1", "1", "1"), 0, 1, "cc is '10000'");
  expect_text(LIMITS("1", "1000000", "1", "1"), 0, 1, "sms is '1000000'");
  expect_text(LIMITS("1", "1", "9223372036854775808", "1"), 0, 1,
              "shape is '9223372036854775808'");
  expect_text(LIMITS("1", "1", "9223372036854775809", "1"), 0, 1,
              "shape is '9223372036854775809'");
#undef LIMITS
  /* The longest name of a variant. */
#define TEN "transpose_"
#define NAME TEN TEN TEN TEN TEN TEN TEN TEN TEN TEN TEN
  expect_text("tw1\t" KEY NAME "\t00000000000000ff\tmeasured\t1\t1\n", 1, 0,
              NULL);
  CHECK_TEXT(tuning.records[0].variant, NAME);
#undef NAME
#undef TEN
}

/* The decimal comma of a locale has no effect. */
static void test_locale(void) {
  static const char *const commas[] = {"de_DE.UTF-8", "de_DE.utf8",
                                       "fr_FR.UTF-8", "de_DE"};
  int found = 0;
  for (int i = 0; i < 4 && !found; i++)
    found = setlocale(LC_ALL, commas[i]) != NULL;
  printf("locale with a decimal comma: %s\n",
         found ? setlocale(LC_ALL, NULL) : "none here");
  test_whole();
  test_format();
  setlocale(LC_ALL, "C");
}

/* Each record has the name of its file, even if there are many files. */
static void test_origins(void) {
  twi_log quiet = {0, stderr};
  char origin[32];
  twi_tuning_free(&tuning);
  for (int i = 0; i < 24; i++) {
    snprintf(origin, sizeof origin, "file %d", i % 12);
    CHECK_STATUS(twi_tuning_parse(&tuning, GOOD, strlen(GOOD), origin, &quiet),
                 TW_OK);
  }
  CHECK_INT(tuning.count, 24);
  CHECK_INT(tuning.origin_count, 12);
  CHECK_TEXT(tuning.records[3].origin, "file 3");
  CHECK_TEXT(tuning.records[23].origin, "file 11");
}

int main(void) {
  scratch_begin();
  snprintf(log_path, sizeof log_path, "%s", scratch_path("log"));
  twi_tuning_init(&tuning);
  test_whole();
  test_between_lines();
  test_bad_fields();
  test_garbage();
  test_format();
  test_provenance();
  test_memory();
  test_rounding();
  test_limits();
  test_locale();
  test_origins();
  twi_tuning_free(&tuning);
  return check_end();
}
