/*
** lib/files/mat.h - MAT-files, level 5 (versions 5 to 7): values to bytes and back.
**
** A file is a header of 128 bytes and one element for each variable. An element is a tag (type, bytes) and its
** data, padded to 8 bytes; a variable is an element of type MAT_MATRIX, whose data are elements again; or such an
** element compressed. Strings, function handles and maps, which MATLAB keeps in a form it does not publish, are
** objects with a class name and fields of their own here.
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
** Reading goes by items: one for each value, before the items of those that it holds. Numbers, texts and names are the
** data of an item, in parts. mat_open gives the items of bytes; the helper process (lib/files/readers.h) sends them
** through a pipe. lib/files/matbuild.c makes values of either.
*/
enum mat_kind {
	MATI_EMPTY, MATI_NUMBERS, MATI_TEXT, MATI_SPARSE, MATI_CELL, MATI_STRUCT, MATI_OBJECT, MATI_UNKNOWN, MATI_COUNT
};
enum { MAT_NAME = 256, MAT_NAME_MOST = 4096, MAT_FIELDS_MOST = 1 << 22,
	MAT_EMPTY_ELEMENTS_MOST = 1 << 24 };    /* elements of a struct array without fields */

struct mat_item {
	enum mat_kind kind;
	enum cls cls;                   /* of numbers */
	bool complex, logical;
	shape shape;
	int64_t n;                      /* elements, bytes of a text, entries, fields */
	int64_t each;                   /* bytes of one field's name */
	char name[MAT_NAME], object[MAT_NAME];  /* of the variable; of the class */
};

struct mat_source {
	bool (*variable)(struct mat_source *s, char *name, bool *end); /* the next one; name has MAT_NAME bytes */
	bool (*want)(struct mat_source *s, bool yes);                           /* whether its items are read */
	bool (*item)(struct mat_source *s, struct mat_item *i);
	/* Elements of a part; the parts and their elements are read in order. */
	bool (*data)(struct mat_source *s, int part, int64_t from, int64_t count, void *to);
};

int64_t mat_children(const struct mat_item *i);                 /* how many items follow that it holds itself */
int mat_parts(const struct mat_item *i);
int64_t mat_part_count(const struct mat_item *i, int part);     /* elements */
size_t mat_part_bytes(const struct mat_item *i, int part);      /* of one element */
bool mat_damaged(void);                                         /* always false */
struct mat_source *mat_open(const char *bytes, size_t n);       /* NULL: error written */
void mat_close(struct mat_source *s);

/*
** Calls `found` for each variable; it takes the value, and false ends the reading as a failure. A variable that is not
** wanted is skipped. file: for messages.
*/
struct mat_visitor {
	bool (*wants)(void *context, const char *name);
	bool (*found)(void *context, const char *name, value taken);
	void *context;
};
bool mat_is(const char *bytes, size_t n);                       /* level 4 or 5 */
MUST bool mat_read(struct vm *vm, const char *file, const char *bytes, size_t n, const struct mat_visitor *visitor);

/* lib/zlib.c: zlib, opened at run time */
bool zlib_here(void);
MUST bool zlib_pack(struct str *out, const char *bytes, size_t n);
MUST bool zlib_unpack(struct str *out, const char *bytes, size_t n);    /* zlib or gzip */
MUST bool zlib_gzip(struct str *out, const char *bytes, size_t n);
/* of zip archives: no head, no checksum */
MUST bool zlib_raw_pack(struct str *out, const char *bytes, size_t n);
MUST bool zlib_raw_unpack(struct str *out, const char *bytes, size_t n, size_t most);

#endif
