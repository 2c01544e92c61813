/*
 * templates.h -- variables of the device that are templates.
 *
 * g++ puts an instance of a template into a section of its own, so it is not in
 * the image of its kind. twcc declares such a template in a namespace with its
 * kind as name, and the instances are found by the names of their symbols.
 */
#ifndef PROGRAM_TEMPLATES_H
#define PROGRAM_TEMPLATES_H

#include "cudart/program.h"

/* Notes the instances in the object that holds an address, once; kernels may
 * use them then. There are none in an object whose symbols were stripped. */
void program_templates_read(const void *in_object);
/* The kind of the instance that holds an address; TW_PROGRAM_HOST if none does.
 */
tw_program_space program_templates_space(const void *address);

#endif
