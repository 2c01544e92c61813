/*
 * replace_file.h -- writes a file so that a failure leaves what was there.
 *
 * The new file is written beside the old one, under a name of its own
 * (.npy.PID.N), and then renamed. It takes over the mode of the file that it
 * replaces, and its owner and group as far as the system allows that. A file
 * that may not be written to is not replaced. Where there was none, the umask
 * decides. A symbolic link stays, and the file that it names is written, also
 * if that does not exist yet. Other hard links keep the old contents.
 *
 * A full disk, a limit on the size of files, and SIGHUP, SIGINT and SIGTERM
 * leave no part of a file behind; SIGKILL and a crash of the system may.
 */
#ifndef REPLACE_FILE_H
#define REPLACE_FILE_H

#include <stddef.h>

typedef struct file_part {
  const void *memory;
  size_t bytes;
} file_part;

/* Makes `path` a file of these parts. 0 and errno if it failed: then what was
 * there is as it was. Not for two threads at once, because it changes what the
 * process does at a signal while it writes. */
int replace_file(const char *path, const file_part *parts, int count);

#endif
