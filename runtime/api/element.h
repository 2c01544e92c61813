/*
 * element.h -- which types an operation has, and which element serves a type.
 */
#ifndef TWI_ELEMENT_H
#define TWI_ELEMENT_H

#include "tilewright/registry.h"

/* The type of T: TW_F16 of TW_TYPES(TW_F16, TW_F32). */
tw_type twi_type_first(tw_type type);
/* "f32", or "f16_f32" for a combination, into a buffer of TWI_TYPE_TEXT. */
enum { TWI_TYPE_TEXT = 32 };
void twi_type_text(tw_type type, char *text);

/* The element that serves a type, or -1. A single type stands for the
 * combination in which all variables have it; without that one, for the only
 * combination whose T has it. */
int twi_operation_element(const tw_operation *operation, tw_type type);
/* The type in full that a call of `type`, which `element` serves, has: for
 * TW_F16 it may be TW_TYPES(TW_F16, TW_F32). */
tw_type twi_operation_type(const tw_operation *operation, int element,
                           tw_type type);

/* The types of an operation, or of one of its elements if `element` is not -1:
 * single types first. TW_TYPE_COUNT after the last. */
tw_type twi_operation_type_at(const tw_operation *operation, int element,
                              int index);
/* All of them as text, with `separator` between two. */
enum { TWI_TYPES_TEXT = 512 };
void twi_operation_types_text(const tw_operation *operation, int element,
                              const char *separator, char *text);
/* A type that uses the element: f32 if it does, else the first that does.
 * TW_TYPE_COUNT if there is none. */
tw_type twi_element_type(const tw_operation *operation, int element);
/* The type to use if the user names none: f32 if the operation has it, else its
 * first type. */
tw_type twi_operation_default_type(const tw_operation *operation);

/* The type of a tensor, and of scalar number `index`, in a call of this type.
 */
tw_type twi_element_tensor_type(const tw_operation *operation, int element,
                                tw_type type, int tensor);
tw_type twi_element_scalar_type(const tw_operation *operation, int element,
                                int index);

#endif
