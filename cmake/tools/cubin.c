/*
 * cubin.c -- reads the registers and memory of a cubin's kernels.
 *
 * A cubin is an ELF file. Its section .nv.info lists attributes of functions,
 * each with the function's number in the symbol table. .nv.info.KERNEL lists
 * those of one kernel. The size of .nv.shared.KERNEL is the kernel's static
 * shared memory; from sm_90 on it includes the bytes that the system reserves,
 * and then there is a section .nv.shared.reserved.0.
 *
 * Every offset is checked against the image before it is used.
 */
#include "cubin.h"

#include <elf.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

enum {
  MACHINE_CUDA = 190,
  RESERVED_BYTES = 1024,
  /* A bit of a function's st_other: a kernel, not a function that kernels call,
   * such as a division. */
  OTHER_ENTRY = 0x10,
  /* The form of an attribute with a payload; others have 4 bytes in all. */
  FORM_PAYLOAD = 4,
  /* Attributes whose payload is a symbol's number and a value. */
  ATTRIBUTE_STACK = 0x12,     /* per thread, including called functions */
  ATTRIBUTE_REGISTERS = 0x2f, /* per thread */
  /* The attribute whose payload is the launch bound in x, y and z. */
  ATTRIBUTE_MOST_THREADS = 0x05
};

typedef struct cubin {
  const unsigned char *bytes;
  size_t size;
  Elf64_Ehdr header;
} cubin;

static int read_bytes(const cubin *image, uint64_t offset, void *to,
                      size_t bytes) {
  if (offset > image->size || bytes > image->size - offset) return 0;
  memcpy(to, image->bytes + offset, bytes);
  return 1;
}

static int open_image(cubin *image) {
  const Elf64_Ehdr *header = &image->header;
  return read_bytes(image, 0, &image->header, sizeof image->header) &&
         !memcmp(header->e_ident, ELFMAG, SELFMAG) &&
         header->e_ident[EI_CLASS] == ELFCLASS64 &&
         header->e_ident[EI_DATA] == ELFDATA2LSB &&
         header->e_machine == MACHINE_CUDA &&
         header->e_shentsize == sizeof(Elf64_Shdr);
}

/* ---- sections and symbols ---------------------------------------------- */

static int read_section(const cubin *image, unsigned index,
                        Elf64_Shdr *section) {
  uint64_t offset = image->header.e_shoff + (uint64_t)index * sizeof *section;
  return index < image->header.e_shnum &&
         image->header.e_shoff <= image->size &&
         read_bytes(image, offset, section, sizeof *section);
}

/* The string at `offset` of a string section; "" if it is not within the
 * section. */
static const char *read_string(const cubin *image, const Elf64_Shdr *strings,
                               uint64_t offset) {
  if (strings->sh_offset > image->size ||
      strings->sh_size > image->size - strings->sh_offset ||
      offset >= strings->sh_size)
    return "";
  const char *text = (const char *)image->bytes + strings->sh_offset + offset;
  return memchr(text, 0, strings->sh_size - offset) ? text : "";
}

static const char *section_name(const cubin *image, const Elf64_Shdr *section) {
  Elf64_Shdr names;
  if (!read_section(image, image->header.e_shstrndx, &names)) return "";
  return read_string(image, &names, section->sh_name);
}

/* Finds the section whose name is `prefix` followed by `rest`. */
static int find_section(const cubin *image, const char *prefix,
                        const char *rest, Elf64_Shdr *section) {
  size_t length = strlen(prefix);
  for (unsigned i = 0; read_section(image, i, section); i++) {
    const char *name = section_name(image, section);
    if (!strncmp(name, prefix, length) && !strcmp(name + length, rest))
      return 1;
  }
  return 0;
}

/* The number of the next kernel in the symbol table after number `after`, and
 * its name; 0 if there is none. */
static uint32_t next_kernel(const cubin *image, uint32_t after,
                            const char **name) {
  Elf64_Shdr table, strings;
  if (!find_section(image, ".symtab", "", &table) ||
      !read_section(image, table.sh_link, &strings))
    return 0;
  Elf64_Sym symbol;
  for (uint32_t i = after + 1; i < table.sh_size / sizeof symbol; i++) {
    if (!read_bytes(image, table.sh_offset + i * sizeof symbol, &symbol,
                    sizeof symbol))
      return 0;
    if (ELF64_ST_TYPE(symbol.st_info) != STT_FUNC ||
        !(symbol.st_other & OTHER_ENTRY))
      continue;
    *name = read_string(image, &strings, symbol.st_name);
    return i;
  }
  return 0;
}

static uint32_t find_kernel(const cubin *image, const char *name) {
  const char *found;
  uint32_t i = next_kernel(image, 0, &found);
  while (i && strcmp(found, name)) i = next_kernel(image, i, &found);
  return i;
}

/* ---- attributes -------------------------------------------------------- */

/* Finds the next attribute, from *offset on, with a payload of at least
 * `bytes`. Copies `bytes` of it and moves *offset behind it. */
static int next_attribute(const cubin *image, const Elf64_Shdr *info,
                          unsigned attribute, uint64_t *offset, void *payload,
                          size_t bytes) {
  struct {
    uint8_t form, attribute;
    uint16_t payload_bytes;
  } head;
  uint64_t end = info->sh_offset + info->sh_size;
  while (*offset < end && read_bytes(image, *offset, &head, sizeof head)) {
    uint64_t at = *offset + sizeof head;
    *offset = at;
    if (head.form != FORM_PAYLOAD) continue;
    *offset += head.payload_bytes;
    if (head.attribute == attribute && head.payload_bytes >= bytes &&
        read_bytes(image, at, payload, bytes))
      return 1;
  }
  return 0;
}

/* The value of an attribute of a function; -1 if it is not stated. */
static int function_attribute(const cubin *image, const Elf64_Shdr *info,
                              unsigned attribute, uint32_t function) {
  struct {
    uint32_t function, value;
  } payload;
  uint64_t offset = info->sh_offset;
  while (
      next_attribute(image, info, attribute, &offset, &payload, sizeof payload))
    if (payload.function == function) return (int)payload.value;
  return -1;
}

/* The launch bound: the most threads of a block; 0 if it is not stated, or is
 * not a plausible number of threads. */
static int most_threads(const cubin *image, const char *kernel) {
  Elf64_Shdr info;
  uint32_t bound[3];
  if (!find_section(image, ".nv.info.", kernel, &info)) return 0;
  uint64_t offset = info.sh_offset, threads = 1;
  if (!next_attribute(image, &info, ATTRIBUTE_MOST_THREADS, &offset, bound,
                      sizeof bound))
    return 0;
  for (int i = 0; i < 3; i++) {
    threads *= bound[i];
    if (threads > 1 << 20) return 0;
  }
  return (int)threads;
}

static int shared_bytes(const cubin *image, const char *kernel) {
  Elf64_Shdr section, reserved;
  if (!find_section(image, ".nv.shared.", kernel, &section)) return 0;
  int bytes = (int)section.sh_size;
  if (find_section(image, ".nv.shared.reserved.0", "", &reserved))
    bytes -= RESERVED_BYTES;
  return bytes < 0 ? 0 : bytes;
}

static int code_bytes(const cubin *image, const char *kernel) {
  Elf64_Shdr code;
  return find_section(image, ".text.", kernel, &code) ? (int)code.sh_size : 0;
}

int cubin_read(const unsigned char *begin, const unsigned char *end,
               const char *kernel, cubin_attributes *attributes) {
  cubin image = {.bytes = begin, .size = (size_t)(end - begin)};
  if (!open_image(&image)) return 0;
  Elf64_Shdr info;
  uint32_t function = find_kernel(&image, kernel);
  if (!function || !find_section(&image, ".nv.info", "", &info)) return 0;
  int registers =
      function_attribute(&image, &info, ATTRIBUTE_REGISTERS, function);
  if (registers < 0) return 0;
  int stack = function_attribute(&image, &info, ATTRIBUTE_STACK, function);
  attributes->registers = registers;
  attributes->shared_bytes = shared_bytes(&image, kernel);
  attributes->local_bytes = stack < 0 ? 0 : stack;
  attributes->most_threads = most_threads(&image, kernel);
  attributes->code_bytes = code_bytes(&image, kernel);
  return 1;
}

/* ---- machine code -------------------------------------------------------- */

/* An instruction's lowest 12 bits say what it does: load, store or copy to or
 * from global memory, by threads or by the copy engine, or an atomic operation.
 */
static int is_access(unsigned operation) {
  static const unsigned all[] = {
      0x381, 0x981, /* LDG */
      0x386, 0x986, /* STG */
      0x3a8, 0x9a8, /* ATOMG */
      0xfae,        /* LDGSTS */
      0x5b4, 0x5ba  /* UTMALDG, UBLKCP */
  };
  for (size_t i = 0; i < sizeof all / sizeof *all; i++)
    if (operation == all[i]) return 1;
  return 0;
}

int cubin_is_early(const unsigned char *begin, const unsigned char *end,
                   const char *kernel) {
  enum { INSTRUCTION = 16, OPERATION = 0xfff, WAIT = 0x82e /* ACQBULK */ };
  cubin image = {.bytes = begin, .size = (size_t)(end - begin)};
  Elf64_Shdr code;
  int has_accessed = 0;
  if (!open_image(&image) || !find_section(&image, ".text.", kernel, &code))
    return 0;
  for (uint64_t at = 0; at + INSTRUCTION <= code.sh_size; at += INSTRUCTION) {
    uint16_t word;
    if (!read_bytes(&image, code.sh_offset + at, &word, sizeof word)) return 0;
    if ((word & OPERATION) == WAIT) return has_accessed;
    has_accessed |= is_access(word & OPERATION);
  }
  return 0;
}

int cubin_is_valid(const unsigned char *begin, const unsigned char *end) {
  cubin image = {.bytes = begin, .size = (size_t)(end - begin)};
  return open_image(&image);
}

const char *cubin_kernel(const unsigned char *begin, const unsigned char *end,
                         int index) {
  cubin image = {.bytes = begin, .size = (size_t)(end - begin)};
  if (!open_image(&image)) return NULL;
  const char *name = NULL;
  for (uint32_t i = 0; index >= 0; index--) {
    i = next_kernel(&image, i, &name);
    if (!i) return NULL;
  }
  return name;
}
