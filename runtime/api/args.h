/*
 * args.h -- reads and writes the members of any operation's argument struct.
 */
#ifndef TWI_ARGS_H
#define TWI_ARGS_H

#include "api/element.h"

/* `field` is an index into operation->fields. */
int64_t twi_args_value(const tw_operation *operation, const void *args,
                       int field);
/* A size that may be left out is given then. */
void twi_args_set_value(const tw_operation *operation, void *args, int field,
                        int64_t value);
/* Whether the field is a size that may be left out, and whether it is given. */
int twi_field_is_count(const tw_field *field);
int twi_args_is_given(const tw_operation *operation, const void *args,
                      int field);
void *twi_args_pointer(const tw_operation *operation, const void *args,
                       int field);
void twi_args_set_pointer(const tw_operation *operation, void *args, int field,
                          void *pointer);
/* Sets the workspace's address and size, if the operation has one. */
void twi_args_set_workspace(const tw_operation *operation, void *args,
                            void *workspace, int64_t bytes);

/* The expression that a size equals which follows from others. NULL: the field
 * is no such size. */
const tw_extent *twi_field_follows(const tw_operation *operation, int field);
/* Whether the field is a size that the caller chooses. */
int twi_field_is_free_size(const tw_operation *operation, int field);
/* A scalar. */
tw_number twi_args_number(const tw_operation *operation, const void *args,
                          int field);
void twi_args_set_number(const tw_operation *operation, void *args, int field,
                         const tw_number *number);

/* Whether the field is an int64_t: neither an address nor a scalar. */
int twi_field_is_integer(const tw_field *field);
/* Sets the addresses of tensors and of the workspace to NULL, and leaves all
 * scalars out. */
void twi_args_keep_integers(const tw_operation *operation, void *args);

/* Sets all args_bytes bytes of args from a shape. Addresses become NULL
 * and scalars are left out. */
void twi_args_from_shape(const tw_operation *operation, const tw_shape *shape,
                         void *args);

/* The first variant of an algorithm for an element, in the operation's order;
 * for any element if `element` is -1. NULL if there is none. */
const tw_variant *twi_operation_first_variant(const tw_operation *operation,
                                              int algorithm, int element);

#endif
