/*
 * image_text.h -- an image, the shared library that twcc makes of kernels, as
 * text: what `twcc -ptx` writes and nvrtcGetPTX() returns. Programs treat PTX
 * as a string, which ends at the first 0.
 */
#ifndef DRIVER_IMAGE_TEXT_H
#define DRIVER_IMAGE_TEXT_H

#include <stddef.h>

/* The text of an image, which is to be freed; NULL: no memory. */
char *tw_image_to_text(const void *image, size_t bytes);
/* Whether tw_image_to_text() has made the text. */
int tw_image_is_text(const char *text);
/* The image of such a text, which is to be freed. NULL: no memory, or the text
 * is damaged. */
void *tw_image_from_text(const char *text, size_t *bytes);

#endif
