/* vector_types.h -- what a kernel needs of it is in cuda_words.h already. */
