/*
** base/file.h - files and paths. Paths are UTF-8 with '/'.
*/
#ifndef BASE_FILE_H
#define BASE_FILE_H

#include "base/str.h"

MUST bool file_read(const char *path, struct str *out); /* appends the whole file; false: error written (RunMat:file) */
/*
** Replaces or makes a file (base/replace.c): readers see the old file or the new one, never a part. Mode and owner
** are kept, links
** are followed, a new file obeys the umask. file_write_atomic waits for the disk. false: error written, errno says why.
*/
MUST bool file_write_atomic(const char *path, const void *bytes, size_t n);
MUST bool file_replace(const char *path, const void *bytes, size_t n);
/* a new file is as private as `like` */
MUST bool file_write_like(const char *path, const void *bytes, size_t n, const char *like);
/* all of them, or the file keeps its old length */
MUST bool file_append(const char *path, const void *bytes, size_t n);
MUST bool file_write_fd(int fd, const char *bytes, size_t n);                   /* all of them; false: errno says why */
const char *file_temp_folder(void);                             /* TMPDIR, else /tmp; lent until setenv */
bool file_is_regular(const char *path);
bool file_is_folder(const char *path);
int64_t file_mtime(const char *path);                           /* nanoseconds; -1: no such file */
bool file_make_folders(const char *path);                       /* mkdir -p */
/* Appends an absolute path without "." and ".." and doubled slashes; base must be absolute. */
void file_resolve(struct str *out, const char *base, const char *path);
const char *file_name(const char *path);                        /* what follows the last slash; lent */
size_t file_stem(const char *name);                             /* the length without .m or .mlx */
bool file_is_live(const char *name);                            /* whether it ends in .mlx: a live script */
char *file_folder(const char *path); /* what stands before it, owned; "." when there is none */

#endif
