/* thrust/version.h -- CUDA's header, for the simulator. */
#ifndef THRUST_VERSION
#define THRUST_VERSION 300000
#define THRUST_MAJOR_VERSION 3
#define THRUST_MINOR_VERSION 0
#define THRUST_SUBMINOR_VERSION 0
#endif
