/*
** lib/files/readers.h - reads files of unknown origin, in a helper process if there is one (base/helper.h).
*/
#ifndef LIB_READERS_H
#define LIB_READERS_H

#include "base/helper.h"
#include "base/str.h"

struct mat_source;
struct tar_member;

/* Starts a helper for the functions below. memory: the limit of a worker; 0: half of the limit of this process. */
struct helper *readers_start(size_t memory);

/* Items of a MAT-file, read by the helper; NULL: an error was written. readers_mat_end frees it, and returns ok if all
** went well. */
struct mat_source *readers_mat(const char *file, const char *bytes, size_t n);
MUST bool readers_mat_end(struct mat_source *s, bool ok);

/* Appends uncompressed bytes of zlib or gzip data. raw: data of a zip archive, which give at most `most` bytes. */
MUST bool readers_unpack(struct str *out, const char *file, const char *bytes, size_t n);
MUST bool readers_raw_unpack(struct str *out, const char *file, const char *bytes, size_t n, size_t most);

/* The members of a tar archive, compressed or not, read by the helper or by this process. */
struct tar_reader;
struct tar_reader *readers_tar(const char *file, const char *bytes, size_t n);  /* NULL: error written */
MUST bool readers_tar_next(struct tar_reader *t, struct tar_member *m, bool *end);
MUST bool readers_tar_end(struct tar_reader *t, bool ok);

#endif
