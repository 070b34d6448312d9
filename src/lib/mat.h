/*
** lib/mat.h - MAT-files, level 5 (versions 5 to 7): values to bytes and back.
**
** A file is a header of 128 bytes and one element for each variable. An element is a tag (type, bytes) and its data, padded
** to 8 bytes; a variable is an element of type MAT_MATRIX, whose data are elements again; or such an element compressed.
** Strings, function handles and maps, which MATLAB keeps in a form it does not publish, are objects with a class name and
** fields of their own here.
*/
#ifndef LIB_MAT_H
#define LIB_MAT_H

#include "vm/vm.h"

enum mat_type {
	MAT_INT8 = 1, MAT_UINT8, MAT_INT16, MAT_UINT16, MAT_INT32, MAT_UINT32, MAT_SINGLE, MAT_DOUBLE = 9, MAT_INT64 = 12, MAT_UINT64,
	MAT_MATRIX, MAT_COMPRESSED, MAT_UTF8, MAT_UTF16, MAT_UTF32,
};
enum mat_class {
	MATC_CELL = 1, MATC_STRUCT, MATC_OBJECT, MATC_CHAR, MATC_SPARSE, MATC_DOUBLE, MATC_SINGLE, MATC_INT8, MATC_UINT8, MATC_INT16, MATC_UINT16,
	MATC_INT32, MATC_UINT32, MATC_INT64, MATC_UINT64, MATC_FUNCTION, MATC_OPAQUE,
};
enum { MAT_HEADER = 128, MAT_LOGICAL = 2, MAT_GLOBAL = 4, MAT_COMPLEX = 8, MAT_DEPTH = 1000 };

void mat_header(struct str *out);
MUST bool mat_write(struct vm *vm, struct str *out, const char *name, value v, bool compress);

/* Calls `found` for each variable; it takes the value, and false ends the reading as a failure. A variable that is not
** wanted is skipped without being read. */
struct mat_visitor {
	bool (*wants)(void *context, const char *name);
	bool (*found)(void *context, const char *name, value taken);
	void *context;
};
bool mat_is(const char *bytes, size_t n);                       /* level 4 or 5 */
MUST bool mat_read(struct vm *vm, const char *bytes, size_t n, const struct mat_visitor *visitor);

/* lib/zlib.c: zlib, opened at run time */
bool zlib_here(void);
MUST bool zlib_pack(struct str *out, const char *bytes, size_t n);
MUST bool zlib_unpack(struct str *out, const char *bytes, size_t n);    /* zlib or gzip */
MUST bool zlib_gzip(struct str *out, const char *bytes, size_t n);
/* of zip archives: no head, no checksum */
MUST bool zlib_raw_pack(struct str *out, const char *bytes, size_t n);
MUST bool zlib_raw_unpack(struct str *out, const char *bytes, size_t n, size_t most);

#endif
