/*
 * image.c -- see image.h.
 */
#include "driver/image.h"

#include <elf.h>
#include <link.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "driver/image_text.h"

enum { FATBIN_MAGIC = 0x466243b1, FATBIN_DATA_MAGIC = (int)0xba55ed50 };

#if defined __x86_64__
enum { MACHINE = EM_X86_64 };
#elif defined __aarch64__
enum { MACHINE = EM_AARCH64 };
#else
enum { MACHINE = EM_NONE };
#endif

static cudaError_t wrong(cudaError_t error, const char *what) {
  cudart_report(
      TW_FINDING_REFUSED, TW_CERTAIN, NULL, NULL,
      "%s() is given %s: the simulator runs what twcc made of the "
      "source with -cubin, -fatbin or -ptx, or what its NVRTC returns",
      cudart_call_name(), what);
  return error;
}

/* The linker puts the table of sections last. */
static size_t size_of(const ElfW(Ehdr) * head) {
  return head->e_shoff + (size_t)head->e_shnum * head->e_shentsize;
}

static cudaError_t read_library(const void *bytes, driver_image *image) {
  ElfW(Ehdr) head;
  memcpy(&head, bytes, sizeof head);
  if (head.e_machine != MACHINE || head.e_type != ET_DYN)
    return wrong(cudaErrorNoKernelImageForDevice, "a binary for GPUs");
  image->bytes = bytes;
  image->size = size_of(&head);
  return cudaSuccess;
}

/* Text begins with a comment or a directive. */
static int is_ptx(const char *text) {
  text += strspn(text, " \t\r\n");
  return !strncmp(text, "//", 2) || !strncmp(text, ".version", 8);
}

cudaError_t driver_image_read(const void *given, driver_image *image) {
  int word;
  *image = (driver_image){0};
  if (!given) return cudaErrorInvalidValue;
  memcpy(&word, given, sizeof word);
  if (!memcmp(given, ELFMAG, SELFMAG)) return read_library(given, image);
  if (word == FATBIN_MAGIC || word == FATBIN_DATA_MAGIC)
    return wrong(cudaErrorNoKernelImageForDevice, "a fat binary for GPUs");
  if (!tw_image_is_text(given))
    return is_ptx(given)
               ? wrong(cudaErrorInvalidPtx, "PTX")
               : wrong(cudaErrorInvalidKernelImage, "what is no image");
  image->owned = tw_image_from_text(given, &image->size);
  if (!image->owned || image->size < sizeof(ElfW(Ehdr)) ||
      memcmp(image->owned, ELFMAG, SELFMAG))
    return wrong(cudaErrorInvalidKernelImage, "an image that is damaged");
  const size_t whole = image->size;
  const cudaError_t error = read_library(image->owned, image);
  if (error || image->size <= whole) return error;
  return wrong(cudaErrorInvalidKernelImage, "an image that is damaged");
}

char *driver_read_file(const char *path) {
  enum { ZEROS = sizeof(ElfW(Ehdr)) };
  FILE *file = fopen(path, "rb");
  char *contents = NULL;
  long bytes;
  if (!file) return NULL;
  if (!fseek(file, 0, SEEK_END) && (bytes = ftell(file)) >= 0)
    contents = calloc((size_t)bytes + ZEROS, 1);
  rewind(file);
  if (contents && fread(contents, 1, (size_t)bytes, file) != (size_t)bytes) {
    free(contents);
    contents = NULL;
  }
  fclose(file);
  return contents;
}
