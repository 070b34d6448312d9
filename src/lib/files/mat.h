/*
** lib/files/mat.h - MAT-files, level 5 (versions 5 to 7): conversion of values to bytes and back.
**
** A file is a header of 128 bytes and one element for each variable. An element is a tag (type, number of bytes) and
** its data, padded to 8 bytes. A variable is an element of type MAT_MATRIX, whose data are elements again; it may be
** compressed as a whole. MATLAB does not publish its form of strings, function handles and maps, so mat_write makes
** them objects with a class name and fields of our own. mat_read reads both forms. In MATLAB's, the variable is only a
** reference, and the data of all objects are an element at the end of the file: see private/mcos_open.m.
*/
#ifndef LIB_MAT_H
#define LIB_MAT_H

#include "vm/vm.h"

enum mat_type {
	MAT_INT8 = 1,
	MAT_UINT8,
	MAT_INT16,
	MAT_UINT16,
	MAT_INT32,
	MAT_UINT32,
	MAT_SINGLE,
	MAT_DOUBLE = 9,
	MAT_INT64 = 12,
	MAT_UINT64,
	MAT_MATRIX,
	MAT_COMPRESSED,
	MAT_UTF8,
	MAT_UTF16,
	MAT_UTF32,
};
enum mat_class {
	MATC_CELL = 1,
	MATC_STRUCT,
	MATC_OBJECT,
	MATC_CHAR,
	MATC_SPARSE,
	MATC_DOUBLE,
	MATC_SINGLE,
	MATC_INT8,
	MATC_UINT8,
	MATC_INT16,
	MATC_UINT16,
	MATC_INT32,
	MATC_UINT32,
	MATC_INT64,
	MATC_UINT64,
	MATC_FUNCTION,
	MATC_OPAQUE,
};
enum { MAT_HEADER = 128, MAT_LOGICAL = 2, MAT_GLOBAL = 4, MAT_COMPLEX = 8, MAT_DEPTH = 1000 };

void mat_header(struct str *out);
MUST bool mat_write(struct vm *vm, struct str *out, const char *name, value v, bool compress);

/*
** Reading gives items: one for each value, followed by the items of the values inside it. Numbers, texts and names are
** the data of an item, in parts. mat_open gives the items of bytes in memory. The helper process (lib/files/readers.h)
** sends items through a pipe. matbuild.c makes values of both.
*/
enum mat_kind {
	MATI_EMPTY, MATI_NUMBERS, MATI_TEXT, MATI_SPARSE, MATI_CELL, MATI_STRUCT, MATI_OBJECT,
	MATI_OPAQUE,                    /* an object or a function handle of MATLAB; its reference follows inside it */
	MATI_UNKNOWN, MATI_COUNT
};
/* The name of the first variable of a file with objects of MATLAB: their data, see private/mcos_open.m. */
#define MAT_SUBSYSTEM "#subsystem#"

enum { MAT_NAME = 256, MAT_NAME_MOST = 4096, MAT_FIELDS_MOST = 1 << 22,
	MAT_EMPTY_ELEMENTS_MOST = 1 << 24 };    /* elements of a struct array without fields */

struct mat_item {
	enum mat_kind kind;
	enum cls cls;                   /* for numbers */
	bool complex, logical;
	shape shape;
	int64_t n;                      /* number of elements, entries or fields, or bytes of a text */
	int64_t each;                   /* bytes of each field name */
	char name[MAT_NAME], object[MAT_NAME];  /* name of the variable; name of the class */
};

struct mat_source {
	/* reads the name of the next one; name has MAT_NAME bytes */
	bool (*variable)(struct mat_source *s, char *name, bool *end);
	bool (*want)(struct mat_source *s, bool yes);                           /* whether its items shall be read */
	bool (*item)(struct mat_source *s, struct mat_item *i);
	/* Reads elements of a part. Parts and their elements are read in order. */
	bool (*data)(struct mat_source *s, int part, int64_t from, int64_t count, void *to);
};

int64_t mat_children(const struct mat_item *i);                 /* number of items that follow directly inside it */
int mat_parts(const struct mat_item *i);
int64_t mat_part_count(const struct mat_item *i, int part);     /* number of elements */
size_t mat_part_bytes(const struct mat_item *i, int part);      /* bytes of one element */
bool mat_damaged(void);                                         /* raises an error; always false */
struct mat_source *mat_open(const char *bytes, size_t n);       /* NULL: error written */
void mat_close(struct mat_source *s);

/*
** Reads the variables and calls `found` for each, which owns the value; if it returns false, the reading fails. A
** variable that is not wanted is skipped. file: for messages.
*/
struct mat_visitor {
	bool (*wants)(void *context, const char *name);
	bool (*found)(void *context, const char *name, value taken);
	void *context;
};
bool mat_is(const char *bytes, size_t n);                       /* whether it is a MAT-file of level 4 or 5 */
MUST bool mat_read(struct vm *vm, const char *file, const char *bytes, size_t n, const struct mat_visitor *visitor);

/* lib/files/zlib.c: zlib, which is opened at run time. */
bool zlib_here(void);
MUST bool zlib_pack(struct str *out, const char *bytes, size_t n);
MUST bool zlib_pack_fast(struct str *out, const char *bytes, size_t n);       /* larger, in less time */
MUST bool zlib_unpack(struct str *out, const char *bytes, size_t n);    /* zlib or gzip */
MUST bool zlib_gzip(struct str *out, const char *bytes, size_t n);
/* For zip archives: no header, no checksum. deflate.c computes the checksum. */
MUST bool zlib_raw_pack(struct str *out, const char *bytes, size_t n);
MUST bool zlib_raw_unpack(struct str *out, const char *bytes, size_t n, size_t most);
uint32_t zip_checksum(const void *bytes, size_t n);

#endif
