/*
 * object_folder.h -- where a program or shared library of this process lies.
 */
#ifndef TWI_OBJECT_FOLDER_H
#define TWI_OBJECT_FOLDER_H

enum { TWI_FOLDER_TEXT = 4096 };

/* The absolute folder of the file that holds the code or data at `address`,
 * into TWI_FOLDER_TEXT bytes; 0 if it is not known. */
int twi_object_folder(const void *address, char *folder);

#endif
