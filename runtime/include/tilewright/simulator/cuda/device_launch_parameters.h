/* device_launch_parameters.h -- what a kernel needs of it is in cuda_words.h
 * already. */
