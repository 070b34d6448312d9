/*
** lib/files/readers.h - files of strangers, read by a helper process where one is there (base/helper.h).
*/
#ifndef LIB_READERS_H
#define LIB_READERS_H

#include "base/helper.h"
#include "base/str.h"

struct mat_source;
struct tar_member;

/* A helper for the readers below. memory: the most that a worker may take; 0: half of what the process may have. */
struct helper *readers_start(size_t memory);

/* Items of a MAT-file by the helper; NULL: error written. readers_mat_end frees it, and gives ok if all went well. */
struct mat_source *readers_mat(const char *file, const char *bytes, size_t n);
MUST bool readers_mat_end(struct mat_source *s, bool ok);

/* Appends unpacked bytes: zlib or gzip; raw is that of zip archives, which unpacks to `most` bytes at the most. */
MUST bool readers_unpack(struct str *out, const char *file, const char *bytes, size_t n);
MUST bool readers_raw_unpack(struct str *out, const char *file, const char *bytes, size_t n, size_t most);

/* Members of a tar archive, compressed or not, by the helper or here. */
struct tar_reader;
struct tar_reader *readers_tar(const char *file, const char *bytes, size_t n);  /* NULL: error written */
MUST bool readers_tar_next(struct tar_reader *t, struct tar_member *m, bool *end);
MUST bool readers_tar_end(struct tar_reader *t, bool ok);

#endif
