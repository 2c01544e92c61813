/*
 * test_fiber_native.c -- fibers on the switch that the library uses here.
 */
#include "devices/simulator/machine/fiber.h"
#include "test_fiber.h"
