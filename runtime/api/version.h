/*
 * version.h -- the version of this build as text.
 */
#ifndef TWI_VERSION_H
#define TWI_VERSION_H

#include "tilewright/tilewright.h"

#define TWI_TEXT_OF(x) #x
#define TWI_VERSION_OF(major, minor, patch) \
  TWI_TEXT_OF(major) "." TWI_TEXT_OF(minor) "." TWI_TEXT_OF(patch)

/* "0.1.0" */
#define TWI_VERSION_TEXT \
  TWI_VERSION_OF(TW_VERSION_MAJOR, TW_VERSION_MINOR, TW_VERSION_PATCH)

#endif
