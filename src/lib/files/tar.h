/*
** lib/files/tar.h - tar archives: headers, and the members of an archive one by one.
*/
#ifndef LIB_TAR_H
#define LIB_TAR_H

#include "base/base.h"

enum { TAR_BLOCK = 512 };

/* A header block in the layout of POSIX. */
struct tar_header {
	char name[100], mode[8], uid[8], gid[8], size[12], mtime[12], sum[8], type, link[100], magic[6], version[2];
	char uname[32], gname[32], major[8], minor[8], prefix[155], rest[12];
};

_Static_assert(sizeof(struct tar_header) == TAR_BLOCK, "a header is one block");

unsigned tar_sum(const struct tar_header *h);

/* A member's record in the archive. Names and links are unchecked: code that writes files checks them. */
struct tar_member {
	char type;
	uint32_t mode;
	const char *name, *link;        /* borrowed until the next member */
	const char *bytes;
	size_t size;
};

struct tar;
struct tar *tar_open(const char *bytes, size_t n);      /* bytes may be compressed; NULL: error written */
MUST bool tar_next(struct tar *t, struct tar_member *m, bool *end);
void tar_close(struct tar *t);

#endif
