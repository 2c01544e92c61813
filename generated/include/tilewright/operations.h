/*
 * tilewright/operations.h
 * Generated from templates; do not edit.
 * Remake: lua5.4 generator/generate.lua --target sm_90
 *
 * The operations of the kernel set "tilewright".
 */
#ifndef TILEWRIGHT_TILEWRIGHT_OPERATIONS_H
#define TILEWRIGHT_TILEWRIGHT_OPERATIONS_H

#include "tilewright/registry.h"
#include "tilewright/add.h"
#include "tilewright/block_reverse.h"
#include "tilewright/column_sums.h"
#include "tilewright/fill.h"
#include "tilewright/matmul.h"
#include "tilewright/row_sums.h"
#include "tilewright/scale.h"
#include "tilewright/strided_add.h"
#include "tilewright/transpose.h"

#endif
