/* cuda_runtime_api.h -- what a kernel needs of it is in cuda_words.h already.
 */
