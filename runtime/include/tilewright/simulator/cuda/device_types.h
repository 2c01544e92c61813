/* device_types.h -- the types of driver_types.h. */
#include "driver_types.h"
