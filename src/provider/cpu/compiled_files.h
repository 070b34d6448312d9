/*
** provider/cpu/compiled_files.h - compiled kernels of the CPU on disk, and how they are loaded.
**
** A file's name is a hash of its text, of the compiler with its flags, of the processor and of our version. Behind
** the library stand a mark, that name and a hash of all before it. The bytes that were checked are copied into memory
** that has no name, and are loaded from there: no other process can change them between the check and the load.
*/
#ifndef PROVIDER_CPU_COMPILED_FILES_H
#define PROVIDER_CPU_COMPILED_FILES_H

#include "base/str.h"

/* Appends the folder and the path of a text's compiled kernel; false: nothing is kept, or there is no compiler. */
MUST bool compiled_file_name(const char *text, struct str *folder, struct str *path, uint64_t *key);
/* Appends the library that is kept at path; false: it is not there, or not what was put there. */
MUST bool compiled_file_get(const char *path, uint64_t key, struct str *out);
void compiled_file_put(const char *folder, const char *path, uint64_t key, const struct str *library);
/* Loads a library that lies in memory; NULL: it cannot be loaded. */
void *compiled_file_load(const struct str *library);

#endif
