/*
 * command.h -- `tune check PROGRAM.cu -- ARGUMENTS` and `tune explain`:
 * compiles a CUDA program, runs it on the simulator and prints what is found.
 */
#ifndef TUNE_PROGRAM_COMMAND_H
#define TUNE_PROGRAM_COMMAND_H

/* Whether the command line is for a program: the words behind check or explain
 * name a source, a program that twcc made, or --build. */
int tune_program_is_meant(int count, char **words);
/* An option besides those of nvcc. */
typedef struct tune_program_option {
  const char *name, *value, *help;
} tune_program_option;

extern const tune_program_option tune_program_options[]; /* NULL ends them */
/* Whether the command, such as "check", also takes programs. */
int tune_program_is_command(const char *command);
/* Prints how the command is used for programs, and these options. */
void tune_program_help(const char *command);

/* Runs the command. Returns the exit code: that of the program, or 1 after
 * findings; 2 after a wrong command line. */
int tune_program_main(int count, char **words);

#endif
