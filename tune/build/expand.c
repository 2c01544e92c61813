/*
 * expand.c -- runs the generator for points; see unit.h.
 */
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/statvfs.h>

#include "build/process.h"
#include "build/unit.h"

/* Each point with its number and that of its file; see generator/points.lua. */
static int write_points(const char *path, const tune_expand_options *options) {
  FILE *file = fopen(path, "w");
  if (!file) return 0;
  for (int i = 0; i < options->point_count; i++) {
    char text[TUNE_BUILD_WHY];
    tune_build_text(options->base, &options->points[i], text);
    fprintf(file, "%d\t%d\t%s\n", i, options->files[i], text);
  }
  int failed = ferror(file);
  return !fclose(file) && !failed;
}

/* The generator's sentence, without its name. */
static tw_status fail_as_said(const tune_tools *tools, const char *path,
                              int status) {
  static const char name[] = "generate.lua: ";
  char *said = tune_file_read(path, NULL);
  const char *text = said ? said : "";
  struct statvfs disk;
  if (said) said[strcspn(said, "\n")] = '\0';
  if (!strncmp(text, name, sizeof name - 1)) text += sizeof name - 1;
  if (status < 0 || status == 127)
    twi_fail(
        TW_ERROR_FILE,
        "the generator needs Lua 5.4, and '%.200s' cannot be run (%s); set "
        "TW_LUA to the interpreter",
        tools->lua, strerror(errno));
  else if (*text)
    twi_fail(TW_ERROR_FILE, "%.1200s", text);
  else if (!statvfs(path, &disk) && disk.f_bavail == 0)
    twi_fail(TW_ERROR_FILE,
             "no space is left for %.300s, where templates are expanded; set "
             "TMPDIR to another folder",
             path);
  else
    twi_fail(TW_ERROR_FILE, "the generator failed without a message");
  free(said);
  return TW_ERROR_FILE;
}

tw_status tune_expand(const tune_tools *tools,
                      const tune_expand_options *options, const char *output,
                      tune_expansion *expansion) {
  char list[TUNE_PATH], messages[TUNE_PATH];
  *expansion = (tune_expansion){0};
  if (tune_folder_make(output, 0700) ||
      !tune_path(list, "%s/points.txt", output) ||
      !tune_path(messages, "%s/messages.txt", output) ||
      !write_points(list, options))
    return twi_fail(TW_ERROR_FILE, "%.300s cannot be written (%s)", output,
                    strerror(errno));
  const char *words[] = {tools->lua,
                         tools->generator,
                         "--templates",
                         options->templates,
                         "--set",
                         options->set,
                         "--target",
                         options->target,
                         "--operation",
                         options->operation,
                         "--points",
                         list,
                         "--output",
                         output,
                         options->base ? NULL : "--host",
                         NULL};
  int status = tune_process_run(words, NULL, messages);
  if (status) return fail_as_said(tools, messages, status);
  if (!options->base) return TW_OK;
  return tune_manifest_read(output, options->set, options->base,
                            options->points, expansion);
}
