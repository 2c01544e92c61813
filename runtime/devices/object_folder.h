/*
 * object_folder.h -- the folder of a program or shared library of this process.
 */
#ifndef TWI_OBJECT_FOLDER_H
#define TWI_OBJECT_FOLDER_H

enum { TWI_FOLDER_TEXT = 4096 };

/* Writes the absolute path of the file that contains the code or data at
 * `address` into TWI_FOLDER_TEXT bytes; 0 if it is not known. */
int twi_object_file(const void *address, char *file);
/* Writes the absolute path of the folder of the file that contains the code or
 * data at `address` into TWI_FOLDER_TEXT bytes; 0 if it is not known. */
int twi_object_folder(const void *address, char *folder);

#endif
