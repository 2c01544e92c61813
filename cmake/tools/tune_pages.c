/*
 * tune_pages.c -- what a shell and man know of the command line, from the rows
 * that --help is printed from:
 *
 *   tune_pages man|bash|zsh|fish NAME OUTPUT
 *
 * NAME is what the command is installed as.
 */
#include <ctype.h>
#include <stdio.h>
#include <string.h>

#include "commands/command.h"
#include "program/command.h"
#include "tilewright/operations.h"

/* A command's word; the first command has none. */
static const char *word_of(const tune_command *command) {
  return command == tune_commands[0] ? "" : command->name;
}

/* The option of a command after `number`, which begins with 0: those that it
 * accepts, then those that it has with CUDA programs. Returns its own number, 0
 * after the last one. */
static int next_option(const tune_command *command, int number,
                       tune_option *option) {
  for (number++; number < TUNE_OPTION_COUNT; number++)
    if (tune_command_accepts(command, (tune_option_id)number)) {
      *option = tune_option_rows[number];
      return number;
    }
  if (!tune_program_is_command(command->name)) return 0;
  const tune_program_option *row =
      &tune_program_options[number - TUNE_OPTION_COUNT];
  *option =
      (tune_option){.name = row->name, .value = row->value, .help = row->help};
  return row->name ? number : 0;
}

/* Whether the number is that of an option with CUDA programs. */
static int is_of_programs(int number) { return number >= TUNE_OPTION_COUNT; }

/* The words that may follow an option, separated by blanks; "" for files; NULL
 * if nothing is known. */
static const char *values_of(const tune_option *option, char *text,
                             size_t bytes) {
  if (!option->value) return NULL;
  text[0] = '\0';
  if (!strcmp(option->name, "device"))
    snprintf(text, bytes, "cuda cuda:0 sim sim:h200");
  else if (!strcmp(option->name, "effort"))
    snprintf(text, bytes, "predict quick full");
  else if (!strcmp(option->name, "objective"))
    snprintf(text, bytes, "time energy both");
  else if (!strcmp(option->name, "type"))
    for (int type = 0; type < TW_TYPE_COUNT; type++)
      snprintf(text + strlen(text), bytes - strlen(text), "%s%s",
               type ? " " : "", tw_type_name((tw_type)type));
  else if (strcmp(option->value, "FILE") && strcmp(option->value, "FOLDER"))
    return NULL;
  return text;
}

static void print_operations(const char *before, const char *between) {
  for (int i = 0; i < tw_kernels_tilewright.operation_count; i++)
    printf("%s%s", i ? between : before,
           tw_kernels_tilewright.operations[i]->name);
}

/* A text in which a quotation mark ends nothing. */
static void print_quoted(const char *text, const char *quoted,
                         const char *with) {
  for (; *text; text++)
    if (strchr(quoted, *text))
      fputs(with, stdout), putchar(*text);
    else
      putchar(*text);
}

/* ---- man ----------------------------------------------------------------- */

/* In roff a hyphen is one that is typed, and a backslash begins a command. */
static void print_roff(const char *text) {
  for (; *text; text++)
    if (*text == '-')
      fputs("\\-", stdout);
    else if (*text == '\\')
      fputs("\\\\", stdout);
    else
      putchar(*text);
}

/* "tune bench OPERATION" with the installed name. */
static void print_usage(const tune_command *command, const char *name) {
  printf("\\fB");
  print_roff(name);
  const char *rest = command->usage + strcspn(command->usage, " ");
  if (command != tune_commands[0]) {
    printf(" ");
    print_roff(command->name);
    rest = strstr(rest, command->name);
    rest = rest ? rest + strlen(command->name) : "";
  }
  printf("\\fR");
  print_roff(rest);
}

static void print_man_options(const tune_command *command) {
  tune_option option;
  int was_of_programs = 0;
  for (int i = 0; (i = next_option(command, i, &option));) {
    if (is_of_programs(i) && !was_of_programs)
      puts(
          ".PP\nWith a CUDA program (.cu files, or one that twcc made) it "
          "takes "
          "nvcc's options, the program's arguments after \\-\\-, and:");
    was_of_programs = is_of_programs(i);
    printf(".TP\n\\fB\\-\\-");
    print_roff(option.name);
    printf("\\fR");
    if (option.value) {
      printf(" \\fI");
      print_roff(option.value);
      printf("\\fR");
    }
    putchar('\n');
    print_roff(option.help);
    puts(".");
  }
}

static void print_man(const char *name) {
  printf(".TH ");
  for (const char *at = name; *at; at++)
    if (*at == '-')
      fputs("\\-", stdout);
    else
      putchar(toupper((unsigned char)*at));
  printf(" 1 \"\" \"tilewright %s\" \"User Commands\"\n.SH NAME\n",
         tw_version());
  print_roff(name);
  puts(" \\- tune, check and explain CUDA kernels\n.SH SYNOPSIS");
  for (int i = 0; tune_commands[i]; i++) {
    if (i) puts(".br");
    print_usage(tune_commands[i], name);
    puts(" [\\fIoptions\\fR]");
  }
  printf(
      ".SH DESCRIPTION\nFinds the fastest variant of each operation for a "
      "GPU, says why it is the fastest, and checks kernels on a simulator. "
      "Without a command it tunes. The operations are ");
  print_operations("", ", ");
  puts(".");
  for (int i = 0; tune_commands[i]; i++) {
    printf(".SH ");
    print_usage(tune_commands[i], name);
    putchar('\n');
    print_roff(tune_commands[i]->brief);
    puts(".");
    print_man_options(tune_commands[i]);
  }
  puts(
      ".SH EXIT STATUS\n0 for success; 1 if something failed or a variant gave "
      "a wrong result; 2 if the command line was wrong.\n.SH ENVIRONMENT\n"
      ".TP\n\\fBTW_DEVICE\\fR\nthe device, if \\-\\-device names none.\n"
      ".TP\n\\fBTW_TUNING_FILE\\fR\nthe tuning file, instead of the user's.\n"
      ".TP\n\\fBTW_CACHE\\fR\nthe folder of kernels that were compiled on "
      "demand.");
}

/* ---- bash ---------------------------------------------------------------- */

static void print_names(const tune_command *command) {
  tune_option option;
  for (int i = 0; (i = next_option(command, i, &option));)
    printf("--%s ", option.name);
}

static void print_bash(const char *name) {
  char text[512];
  printf(
      "# Completion of %s for bash.\n"
      "_tilewright_reply() {\n"
      "  mapfile -t COMPREPLY < <(compgen \"$@\" -- \"$head$word\")\n"
      "  COMPREPLY=(\"${COMPREPLY[@]#\"$head\"}\")\n}\n"
      "_tilewright_tune() {\n"
      "  local last=$COMP_CWORD head='' command='' options operations\n"
      "  local word=${COMP_WORDS[last]}\n"
      "  # To bash \":\" and \"=\" are words: sim:h200 has three, of which it "
      "completes\n  # the third.\n"
      "  if [[ $word == [:=] ]]; then word=''; else last=$((last - 1)); fi\n"
      "  if [[ ${COMP_WORDS[last]} == : ]]; then\n"
      "    head=${COMP_WORDS[last - 1]}:\n    last=$((last - 2))\n  fi\n"
      "  [[ ${COMP_WORDS[last]} != = ]] || last=$((last - 1))\n"
      "  [ \"$COMP_CWORD\" -gt 1 ] && command=${COMP_WORDS[1]}\n"
      "  case ${COMP_WORDS[last]} in\n",
      name);
  for (int i = 1; i < TUNE_OPTION_COUNT; i++) {
    const tune_option *option = &tune_option_rows[i];
    const char *values = values_of(option, text, sizeof text);
    if (!option->value) continue;
    printf("    --%s) ", option->name);
    if (!values)
      puts("return ;;");
    else if (*values)
      printf("_tilewright_reply -W '%s'; return ;;\n", values);
    else
      puts("_tilewright_reply -f; return ;;");
  }
  puts("  esac");
  print_operations("  operations='", " ");
  puts("'\n  case $command in");
  for (int i = 1; tune_commands[i]; i++) {
    printf("    %s) options='", tune_commands[i]->name);
    print_names(tune_commands[i]);
    puts("' ;;");
  }
  printf("    *) options='");
  print_names(tune_commands[0]);
  puts("' ;;\n  esac");
  printf("  [ \"$COMP_CWORD\" -gt 1 ] || operations=\"$operations");
  for (int i = 1; tune_commands[i]; i++) printf(" %s", tune_commands[i]->name);
  printf(
      "\"\n  case $word in\n"
      "    -*) _tilewright_reply -W \"$options\" ;;\n"
      "    *) _tilewright_reply -W \"$operations\" ;;\n"
      "  esac\n}\ncomplete -o default -F _tilewright_tune %s\n",
      name);
}

/* ---- zsh ----------------------------------------------------------------- */

static void print_zsh_options(const tune_command *command) {
  char text[512];
  tune_option option;
  for (int i = 0; (i = next_option(command, i, &option));) {
    const char *values = values_of(&option, text, sizeof text);
    printf(" \\\n        '*--%s[", option.name);
    for (const char *at = option.help; *at; at++)
      if (*at == '\'')
        fputs("'\\''", stdout);
      else
        print_quoted((const char[]){*at, '\0'}, "[]:\\", "\\");
    putchar(']');
    if (option.value) {
      putchar(':');
      print_quoted(option.value, ":[]", "\\");
      putchar(':');
      if (values && *values) {
        putchar('(');
        print_quoted(values, ":", "\\");
        putchar(')');
      }
      if (values && !*values) printf("_files");
    }
    putchar('\'');
  }
}

static void print_zsh(const char *name) {
  printf("#compdef %s\n# Completion of %s for zsh.\nlocal -a names\n", name,
         name);
  print_operations("names=(", " ");
  puts(")\n(( CURRENT == 2 )) && names+=(");
  for (int i = 1; tune_commands[i]; i++)
    printf("  %s\n", tune_commands[i]->name);
  puts(")\ncase ${words[2]} in");
  for (int i = 1; tune_commands[i]; i++) {
    printf("  %s)\n    _arguments", word_of(tune_commands[i]));
    print_zsh_options(tune_commands[i]);
    printf(" \\\n        '*:name:%s' ;;\n",
           tune_program_is_command(tune_commands[i]->name)
               ? "{compadd -a names; _files}"
               : " compadd -a names");
  }
  printf("  *)\n    _arguments");
  print_zsh_options(tune_commands[0]);
  puts(" \\\n        '*:name: compadd -a names' ;;\nesac");
}

/* ---- fish ---------------------------------------------------------------- */

static void print_fish_options(const tune_command *command, const char *name) {
  char text[512];
  tune_option option;
  for (int i = 0; (i = next_option(command, i, &option));) {
    const char *values = values_of(&option, text, sizeof text);
    printf("complete -c %s -n '", name);
    if (command == tune_commands[0])
      printf("not __fish_seen_subcommand_from $__tilewright_commands");
    else
      printf("__fish_seen_subcommand_from %s", command->name);
    printf("' -l %s", option.name);
    if (option.value) printf(values && !*values ? " -r -F" : " -x");
    if (values && *values) printf(" -a '%s'", values);
    printf(" -d '");
    print_quoted(option.help, "'\\", "\\");
    puts("'");
  }
}

static void print_fish(const char *name) {
  printf("# Completion of %s for fish.\nset -g __tilewright_commands", name);
  for (int i = 1; tune_commands[i]; i++) printf(" %s", tune_commands[i]->name);
  printf("\ncomplete -c %s -f\n", name);
  for (int i = 1; tune_commands[i]; i++) {
    printf(
        "complete -c %s -n \"not __fish_seen_subcommand_from "
        "$__tilewright_commands\" -a %s -d '",
        name, tune_commands[i]->name);
    print_quoted(tune_commands[i]->brief, "'\\", "\\");
    puts("'");
  }
  printf("complete -c %s -a '", name);
  print_operations("", " ");
  puts("'");
  for (int i = 0; tune_commands[i]; i++) {
    if (tune_program_is_command(tune_commands[i]->name))
      printf("complete -c %s -n '__fish_seen_subcommand_from %s' -F\n", name,
             tune_commands[i]->name);
    print_fish_options(tune_commands[i], name);
  }
}

int main(int argc, char **argv) {
  static const struct {
    const char *kind;
    void (*print)(const char *name);
  } kinds[] = {{"man", print_man},
               {"bash", print_bash},
               {"zsh", print_zsh},
               {"fish", print_fish}};
  for (size_t i = 0; argc == 4 && i < sizeof kinds / sizeof *kinds; i++) {
    if (strcmp(argv[1], kinds[i].kind)) continue;
    if (freopen(argv[3], "w", stdout)) kinds[i].print(argv[2]);
    if (!fflush(stdout) && !ferror(stdout)) return 0;
    perror(argv[3]);
    return 1;
  }
  fprintf(stderr, "usage: tune_pages man|bash|zsh|fish NAME OUTPUT\n");
  return 2;
}
