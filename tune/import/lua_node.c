/*
 * lua_node.c -- the nodes of an expression that is written in the language of
 * templates.
 */
#include "api/error.h"
#include "import/lua_writer.h"

const char *const tune_problem_names[TUNE_T1_DIMENSIONS] = {
    "problem_x", "problem_y", "problem_z"};

void tune_lua_refuse(tune_lua_writer *writer, const char *what) {
  if (writer->status == TW_OK)
    writer->status =
        twi_fail(TW_ERROR_OPTION,
                 "the expression '%.200s' cannot be written in a template: %s",
                 writer->text, what);
}

int tune_lua_child(const tune_lua_writer *writer, int node, int index) {
  int at = writer->nodes[node].first;
  while (index-- > 0 && at >= 0) at = writer->nodes[at].next;
  return at;
}

int tune_lua_is_truth(const tune_lua_writer *writer, int node) {
  const tune_op op = writer->nodes[node].op;
  if (op == TUNE_OP_AND || op == TUNE_OP_OR)
    return tune_lua_is_truth(writer, tune_lua_child(writer, node, 0)) &&
           tune_lua_is_truth(writer, tune_lua_child(writer, node, 1));
  return op == TUNE_OP_NOT || (op >= TUNE_OP_EQUAL && op <= TUNE_OP_NOT_IN);
}

/* The axis that a node names, or NULL. */
const tune_axis *tune_lua_axis_at(const tune_lua_writer *writer, int node) {
  const tune_node *one = &writer->nodes[node];
  const tune_family *family = &writer->names->t1->family;
  return one->op == TUNE_OP_NAME && one->index < family->axis_count
             ? &family->axes[one->index]
             : NULL;
}

const tune_lua_axis *tune_lua_spelling(const tune_lua_writer *writer,
                                       int node) {
  return &writer->names->axes[writer->nodes[node].index];
}

void tune_lua_infix(tune_lua_writer *writer, int node, const char *sign,
                    void (*write)(tune_lua_writer *writer, int node)) {
  fputc('(', writer->out);
  write(writer, tune_lua_child(writer, node, 0));
  fprintf(writer->out, " %s ", sign);
  write(writer, tune_lua_child(writer, node, 1));
  fputc(')', writer->out);
}
