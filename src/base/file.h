/*
** base/file.h - files and paths. Paths are UTF-8 with '/'.
*/
#ifndef BASE_FILE_H
#define BASE_FILE_H

#include "base/str.h"

MUST bool file_read(const char *path, struct str *out);         /* appends the whole file; false: error written (RunMat:file) */
/* Written beside the target, flushed, renamed over it: readers see the old file or the new one, never a part. */
MUST bool file_write_atomic(const char *path, const void *bytes, size_t n);
bool file_is_regular(const char *path);
bool file_is_folder(const char *path);
int64_t file_mtime(const char *path);                           /* nanoseconds; -1: no such file */
bool file_make_folders(const char *path);                       /* mkdir -p */
/* Appends an absolute path without "." and ".." and doubled slashes; base must be absolute. */
void file_resolve(struct str *out, const char *base, const char *path);
const char *file_name(const char *path);                        /* what follows the last slash; lent */
char *file_folder(const char *path);                            /* what stands before it, owned; "." when there is none */

#endif
