/*
 * test_cubin.c -- reads attributes from a small ELF file that is made here, and
 * from damaged copies of it.
 */
#include <elf.h>
#include <stddef.h>
#include <stdint.h>

#include "check.h"
#include "cubin.h"

enum {
  NULL_,
  NAMES,
  STRINGS,
  SYMBOLS,
  INFO,
  KERNEL_INFO,
  SHARED,
  RESERVED,
  CODE,
  SECTIONS
};

/* A cubin of two kernels, "first" and "second". */
typedef struct elf_file {
  Elf64_Ehdr header;
  Elf64_Shdr sections[SECTIONS];
  char names[160];
  char strings[32];
  Elf64_Sym symbols[3];
  struct {
    uint32_t other; /* an attribute without payload, to be skipped */
    struct {
      uint8_t form, attribute;
      uint16_t bytes;
      uint32_t function, value;
    } items[5];
  } info;
  struct {
    uint8_t form, attribute;
    uint16_t bytes;
    uint32_t threads[3];
  } bound; /* of "first" */
} elf_file;

static void add_section(elf_file *file, int index, const char *name,
                        uint32_t type, const void *data, size_t bytes) {
  static size_t used = 1;
  if (index == NAMES) used = 1;
  Elf64_Shdr *section = &file->sections[index];
  section->sh_name = (uint32_t)used;
  section->sh_type = type;
  section->sh_offset = (uint64_t)((const char *)data - (const char *)file);
  section->sh_size = bytes;
  strcpy(file->names + used, name);
  used += strlen(name) + 1;
}

static void make(elf_file *file) {
  memset(file, 0, sizeof *file);
  Elf64_Ehdr *header = &file->header;
  memcpy(header->e_ident, ELFMAG, SELFMAG);
  header->e_ident[EI_CLASS] = ELFCLASS64;
  header->e_ident[EI_DATA] = ELFDATA2LSB;
  header->e_machine = 190;
  header->e_shoff = offsetof(elf_file, sections);
  header->e_shentsize = sizeof *file->sections;
  header->e_shnum = SECTIONS;
  header->e_shstrndx = NAMES;
  memcpy(file->strings, "\0first\0second", 14);
  for (int i = 1; i < 3; i++) {
    file->symbols[i].st_name = i == 1 ? 1 : 7;
    file->symbols[i].st_info = ELF64_ST_INFO(STB_GLOBAL, STT_FUNC);
    file->symbols[i].st_other = 0x10;
  }
  file->info.other = 0x00012a01;
  for (int i = 0; i < 5; i++) {
    static const uint8_t attributes[] = {0x2f, 0x11, 0x12, 0x2f, 0x12};
    static const uint32_t functions[] = {1, 1, 1, 2, 2};
    static const uint32_t values[] = {40, 8, 16, 255, 0};
    file->info.items[i].form = 4;
    file->info.items[i].attribute = attributes[i];
    file->info.items[i].bytes = 8;
    file->info.items[i].function = functions[i];
    file->info.items[i].value = values[i];
  }
  add_section(file, NAMES, ".shstrtab", SHT_STRTAB, file->names,
              sizeof file->names);
  add_section(file, STRINGS, ".strtab", SHT_STRTAB, file->strings,
              sizeof file->strings);
  add_section(file, SYMBOLS, ".symtab", SHT_SYMTAB, file->symbols,
              sizeof file->symbols);
  file->sections[SYMBOLS].sh_link = STRINGS;
  add_section(file, INFO, ".nv.info", SHT_LOPROC, &file->info,
              sizeof file->info);
  file->bound.form = 4;
  file->bound.attribute = 0x05;
  file->bound.bytes = 12;
  file->bound.threads[0] = 32;
  file->bound.threads[1] = 8;
  file->bound.threads[2] = 1;
  add_section(file, KERNEL_INFO, ".nv.info.first", SHT_LOPROC, &file->bound,
              sizeof file->bound);
  add_section(file, SHARED, ".nv.shared.first", SHT_NOBITS, file, 5248);
  add_section(file, RESERVED, ".nv.shared.reserved.0", SHT_NOBITS, file, 0);
  add_section(file, CODE, ".text.first", SHT_PROGBITS, file, 384);
}

static int read_file(const elf_file *file, size_t bytes, const char *kernel,
                     cubin_attributes *attributes) {
  *attributes = (cubin_attributes){-7, -7, -7, -7, -7};
  const unsigned char *begin = (const unsigned char *)file;
  return cubin_read(begin, begin + bytes, kernel, attributes);
}

static void test_values(void) {
  elf_file file;
  cubin_attributes attributes;
  make(&file);
  CHECK_INT(read_file(&file, sizeof file, "first", &attributes), 1);
  CHECK_INT(attributes.registers, 40);
  CHECK_INT(attributes.shared_bytes, 4224);
  CHECK_INT(attributes.local_bytes, 16);
  CHECK_INT(attributes.most_threads, 256);
  CHECK_INT(attributes.code_bytes, 384);
  CHECK(cubin_is_valid((const unsigned char *)&file,
                       (const unsigned char *)&file + sizeof file));
  CHECK(!cubin_is_valid((const unsigned char *)&file,
                        (const unsigned char *)&file + 8));
  CHECK_INT(read_file(&file, sizeof file, "second", &attributes), 1);
  CHECK_INT(attributes.registers, 255);
  CHECK_INT(attributes.most_threads, 0);
  CHECK_INT(attributes.shared_bytes, 0);
  CHECK_INT(attributes.local_bytes, 0);
  CHECK_INT(attributes.code_bytes, 0);
  /* Before sm_90 nothing is reserved. */
  file.sections[RESERVED].sh_name = 0;
  CHECK_INT(read_file(&file, sizeof file, "first", &attributes), 1);
  CHECK_INT(attributes.shared_bytes, 5248);

  CHECK_INT(read_file(&file, sizeof file, "third", &attributes), 0);
  CHECK_INT(attributes.registers, -7);
  CHECK_INT(read_file(&file, sizeof file, "", &attributes), 0);
  file.info.items[0].function = 9;
  CHECK_INT(read_file(&file, sizeof file, "first", &attributes), 0);
  make(&file);
  file.header.e_machine = EM_X86_64;
  CHECK_INT(read_file(&file, sizeof file, "first", &attributes), 0);
}

/* Reads a copy on the heap, so that the address sanitizer finds a read past it.
 */
static int read_damaged(const elf_file *file, size_t bytes) {
  elf_file *copy = malloc(bytes ? bytes : 1);
  check_need(copy != NULL, "malloc");
  memcpy(copy, file, bytes);
  cubin_attributes attributes;
  int found = read_file(copy, bytes, "first", &attributes);
  CHECK(found || attributes.registers == -7);
  free(copy);
  return found;
}

static void test_damage(void) {
  elf_file file;
  make(&file);
  for (size_t bytes = 0; bytes < offsetof(elf_file, info.items[1]); bytes++)
    CHECK_INT(read_damaged(&file, bytes), 0);
  static const unsigned char values[] = {0x00, 0x01, 0x7f, 0x80, 0xff};
  int read = 0;
  for (size_t at = 0; at < sizeof file; at++)
    for (size_t i = 0; i < sizeof values; i++) {
      make(&file);
      ((unsigned char *)&file)[at] = values[i];
      read += read_damaged(&file, sizeof file);
    }
  CHECK(read > 0);
}

static void test_names(void) {
  elf_file file;
  make(&file);
  const unsigned char *begin = (const unsigned char *)&file;
  const unsigned char *end = begin + sizeof file;
  CHECK_TEXT(cubin_kernel(begin, end, 0), "first");
  CHECK_TEXT(cubin_kernel(begin, end, 1), "second");
  CHECK(cubin_kernel(begin, end, 2) == NULL);
  CHECK(cubin_kernel(begin, begin + 8, 0) == NULL);
  file.symbols[1].st_info = ELF64_ST_INFO(STB_GLOBAL, STT_OBJECT);
  CHECK_TEXT(cubin_kernel(begin, end, 0), "second");
  CHECK(cubin_kernel(begin, end, 1) == NULL);
  /* A function that kernels call. */
  make(&file);
  file.symbols[2].st_other = 0;
  CHECK_TEXT(cubin_kernel(begin, end, 0), "first");
  CHECK(cubin_kernel(begin, end, 1) == NULL);
}

int main(void) {
  test_values();
  test_damage();
  test_names();
  return check_end();
}
