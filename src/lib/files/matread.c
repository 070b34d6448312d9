/*
** lib/files/matread.c - makes items of the bytes of a MAT-file: see mat.h.
**
** All bytes are read through `struct part`, a range that knows its end: every size in the file is checked against it.
** Level 4 files, which have headers of five numbers and plain data, are read, too. This code also runs in the helper
** process, so it uses neither values nor names nor the VM.
*/
#include <stdlib.h>

#include "base/error.h"
#include "base/interrupt.h"
#include "base/mem.h"
#include "base/str.h"
#include "base/vec.h"
#include "lib/files/mat.h"

struct part {
	const unsigned char *at, *end;
	bool swap;
};

struct piece {                  /* an element */
	uint32_t type;
	const unsigned char *data;
	size_t n;
};

bool mat_damaged(void)
{
	return fail_id("MATLAB:load:unableToReadMatFile", "Unable to read MAT-file: the file might be corrupt.");
}

static uint32_t get_u32(const struct part *p, const unsigned char *at)
{
	uint32_t x;
	memcpy(&x, at, 4);
	return p->swap ? __builtin_bswap32(x) : x;
}

static bool next_piece(struct part *p, struct piece *e)
{
	if (p->end - p->at < 8)
		return mat_damaged();
	uint32_t first = get_u32(p, p->at), n = get_u32(p, p->at + 4);
	if (first >> 16) {
		e->type = first & 0xffff;
		e->n = first >> 16;
		e->data = p->at + 4;
		p->at += 8;
		return e->n <= 4 || mat_damaged();
	}
	e->type = first;
	e->n = n;
	e->data = p->at + 8;
	if (n > (size_t)(p->end - e->data))
		return mat_damaged();
	size_t step = e->type == MAT_COMPRESSED ? n : (n + 7) & ~(size_t)7;
	p->at = e->data + MIN(step, (size_t)(p->end - e->data));
	return true;
}

static int type_bytes(uint32_t type)
{
	switch (type) {
	case MAT_INT8: case MAT_UINT8: case MAT_UTF8: return 1;
	case MAT_INT16: case MAT_UINT16: case MAT_UTF16: return 2;
	case MAT_INT32: case MAT_UINT32: case MAT_SINGLE: case MAT_UTF32: return 4;
	case MAT_DOUBLE: case MAT_INT64: case MAT_UINT64: return 8;
	default: return 0;
	}
}

/* Reads element i of a piece, as a double and exactly as a whole number. */
static double number_at(const struct part *p, const struct piece *e, size_t i, int64_t *whole)
{
	int bytes = type_bytes(e->type);
	unsigned char b[8];
	memcpy(b, e->data + i * (size_t)bytes, (size_t)bytes);
	if (p->swap)
		for (int k = 0; k < bytes / 2; k++) {
			unsigned char t = b[k];
			b[k] = b[bytes - 1 - k];
			b[bytes - 1 - k] = t;
		}
#define READ(type) { type x; memcpy(&x, b, sizeof x); *whole = (int64_t)x; return (double)x; }
	switch (e->type) {
	case MAT_INT8: READ(int8_t)
	case MAT_UINT8: case MAT_UTF8: READ(uint8_t)
	case MAT_INT16: READ(int16_t)
	case MAT_UINT16: case MAT_UTF16: READ(uint16_t)
	case MAT_INT32: READ(int32_t)
	case MAT_UINT32: case MAT_UTF32: READ(uint32_t)
	case MAT_INT64: READ(int64_t)
	case MAT_UINT64: READ(uint64_t)
	case MAT_SINGLE: { float x; memcpy(&x, b, 4); *whole = 0; return (double)x; }
	default: { double x; memcpy(&x, b, 8); *whole = 0; return x; }
	}
#undef READ
}

static bool holds(const struct piece *e, int64_t count)
{
	int bytes = type_bytes(e->type);
	return (bytes && (uint64_t)count <= e->n / (size_t)bytes) || mat_damaged();
}

/* Copies elements from..from+count of a piece into memory of class c, with a distance of `step` items. */
static void convert(const struct part *p, const struct piece *e, enum cls c, int64_t from, int64_t count, void *to,
	int step)
{
	bool floating = e->type == MAT_SINGLE || e->type == MAT_DOUBLE;
	if (e->type == MAT_DOUBLE && c == CLS_DOUBLE && step == 1 && !p->swap) {
		memcpy(to, e->data + from * 8, (size_t)count * 8);
		return;
	}
	for (int64_t i = 0; i < count && !interrupted_at(i); i++) {
		int64_t whole, at = i * step;
		double x = number_at(p, e, (size_t)(from + i), &whole);
		if (floating)           /* integers may be stored as floats */
			whole = x >= -9.2e18 && x <= 9.2e18 ? (int64_t)x : 0;
		switch (c) {
		case CLS_DOUBLE: ((double *)to)[at] = x; break;
		case CLS_SINGLE: ((float *)to)[at] = (float)x; break;
		case CLS_INT8: case CLS_UINT8: ((uint8_t *)to)[at] = (uint8_t)whole; break;
		case CLS_LOGICAL: ((uint8_t *)to)[at] = x != 0; break;
		case CLS_INT16: case CLS_UINT16: case CLS_CHAR: ((uint16_t *)to)[at] = (uint16_t)whole; break;
		case CLS_INT32: case CLS_UINT32: ((uint32_t *)to)[at] = (uint32_t)whole; break;
		default: ((uint64_t *)to)[at] = (uint64_t)whole; break;
		}
	}
}

struct header {
	uint32_t cls, flags, nzmax;
	shape shape;
	char name[256];
};

static bool read_header(struct part *p, struct header *h)
{
	struct piece e;
	TRY(next_piece(p, &e));
	if (e.n < 8)
		return mat_damaged();
	uint32_t word = get_u32(p, e.data);
	h->cls = word & 0xff;
	h->flags = word >> 8 & 0xff;
	h->nzmax = get_u32(p, e.data + 4);
	if (h->cls == MATC_OPAQUE) {            /* it has no dimensions; a name follows */
		h->shape = shape_2d(0, 0);
	} else {
		int64_t dims[SHAPE_MAX] = { 0 };
		TRY(next_piece(p, &e));
		if (e.type != MAT_INT32 || e.n % 4 || e.n / 4 < 2 || e.n / 4 > SHAPE_MAX)
			return mat_damaged();
		for (size_t d = 0; d < e.n / 4; d++)
			dims[d] = (int32_t)get_u32(p, e.data + 4 * d);
		TRY(shape_make(&h->shape, (int)(e.n / 4), dims));
	}
	TRY(next_piece(p, &e));
	size_t n = MIN(e.n, sizeof h->name - 1);
	memcpy(h->name, e.data, n);
	h->name[n] = 0;
	return true;
}

/* ---- the file ---- */

struct frame { struct part p; int64_t left; };          /* a container, and the number of its remaining items */

struct mat_file {
	struct mat_source source;
	bool four;
	struct part all;
	struct part subsystem;          /* the data of objects of MATLAB, until they were read */
	struct str plain;               /* uncompressed bytes of a variable */
	struct part body;               /* the variable's bytes that were not read yet */
	struct header header;           /* for a variable of level 4 */
	bool pending;                   /* the body was not read yet */
	struct part current;            /* the range of the pieces */
	struct piece piece[4]; /* numbers: real and imaginary; texts and names: [0]; sparse: rows, columns, x, y */
	struct mat_item item;
	VEC(struct frame) stack;
};

/* ---- items ---- */

static bool numbers_item(struct mat_file *f, struct part *p, const struct header *h, struct mat_item *i)
{
	static const enum cls classes[] = {
		[MATC_DOUBLE] = CLS_DOUBLE,
		[MATC_SINGLE] = CLS_SINGLE,
		[MATC_INT8] = CLS_INT8,
		[MATC_UINT8] = CLS_UINT8,
		[MATC_INT16] = CLS_INT16,
		[MATC_UINT16] = CLS_UINT16,
		[MATC_INT32] = CLS_INT32,
		[MATC_UINT32] = CLS_UINT32,
		[MATC_INT64] = CLS_INT64,
		[MATC_UINT64] = CLS_UINT64,
		[MATC_CHAR] = CLS_CHAR,
	};
	i->kind = MATI_NUMBERS;
	i->cls = h->flags & MAT_LOGICAL ? CLS_LOGICAL : classes[h->cls];
	i->complex = (h->flags & MAT_COMPLEX) && i->cls != CLS_LOGICAL && i->cls != CLS_CHAR;
	TRY(next_piece(p, &f->piece[0]) && shape_count(&h->shape, &i->n));
	TRY(holds(&f->piece[0], i->n));
	return !i->complex || (next_piece(p, &f->piece[1]) && holds(&f->piece[1], i->n));
}

static bool chars_item(struct mat_file *f, struct part *p, const struct header *h, struct mat_item *i)
{
	struct part ahead = *p;
	struct piece e;
	int64_t count;
	TRY(next_piece(&ahead, &e) && shape_count(&h->shape, &count));
	if (e.type != MAT_UTF8 || h->shape.nd != 2 || h->shape.d[0] > 1)
		return numbers_item(f, p, h, i);
	i->kind = MATI_TEXT;
	i->n = (int64_t)e.n;
	f->piece[0] = e;
	*p = ahead;
	return true;
}

static bool sparse_item_of(struct mat_file *f, struct part *p, const struct header *h, struct mat_item *i)
{
	struct piece *rows = &f->piece[0], *cols = &f->piece[1], *x = &f->piece[2], *y = &f->piece[3];
	int64_t nc = h->shape.d[1];
	i->kind = MATI_SPARSE;
	i->complex = h->flags & MAT_COMPLEX;
	i->logical = h->flags & MAT_LOGICAL;
	TRY(next_piece(p, rows) && next_piece(p, cols) && next_piece(p, x) && (!i->complex || next_piece(p, y)));
	if (h->shape.nd != 2 || type_bytes(rows->type) != 4 || type_bytes(cols->type) != 4 ||
		cols->n / 4 < (uint64_t)nc + 1)
		return mat_damaged();
	number_at(p, cols, (size_t)nc, &i->n);
	if (i->n < 0)
		return mat_damaged();
	return holds(rows, i->n) && holds(x, i->n) && (!i->complex || holds(y, i->n));
}

/* Checks that a list of `count` matrices is not longer than its remaining bytes. */
static bool plausible(const struct part *p, int64_t count) { return count <= (p->end - p->at) / 8 || mat_damaged(); }

static bool struct_item(struct mat_file *f, struct part *p, const struct header *h, struct mat_item *i)
{
	struct piece e;
	int64_t count;
	TRY(next_piece(p, &e));
	if (e.n < 4 || type_bytes(e.type) != 4)
		return mat_damaged();
	number_at(p, &e, 0, &i->each);
	TRY(next_piece(p, &f->piece[0]) && shape_count(&h->shape, &count));
	if (i->each <= 0 || i->each > MAT_NAME_MOST)
		return mat_damaged();
	i->n = (int64_t)(f->piece[0].n / (size_t)i->each);
	if (i->n > MAT_FIELDS_MOST)
		return mat_damaged();
	if (!i->n)              /* elements without fields need no bytes in the file, but memory */
		return count <= MAT_EMPTY_ELEMENTS_MOST || mat_damaged();
	return plausible(p, count > INT64_MAX / i->n ? INT64_MAX : count * i->n);
}

/* Two names follow: that of the type system, MCOS or java, and that of the class. */
static bool opaque_item(struct part *p, struct mat_item *i)
{
	struct piece system, e;
	TRY(next_piece(p, &system) && next_piece(p, &e));
	i->kind = system.n == 4 && memcmp(system.data, "MCOS", 4) == 0 ? MATI_OPAQUE : MATI_UNKNOWN;
	memcpy(i->object, e.data, MIN(e.n, sizeof i->object - 1));
	return true;
}

static bool body_item(struct mat_file *f, struct part *p, struct mat_item *i)
{
	struct header h;
	struct piece e;
	int64_t count;
	TRY(read_header(p, &h));
	i->shape = h.shape;
	memcpy(i->name, h.name, sizeof i->name);
	switch (h.cls) {
	case MATC_CELL:
		i->kind = MATI_CELL;
		return shape_count(&h.shape, &count) && plausible(p, count);
	case MATC_STRUCT:
		i->kind = MATI_STRUCT;
		return struct_item(f, p, &h, i);
	case MATC_OBJECT:
		i->kind = MATI_OBJECT;
		TRY(next_piece(p, &e));
		memcpy(i->object, e.data, MIN(e.n, sizeof i->object - 1));
		return struct_item(f, p, &h, i);
	case MATC_CHAR: return chars_item(f, p, &h, i);
	case MATC_SPARSE: return sparse_item_of(f, p, &h, i);
	case MATC_FUNCTION:
		i->kind = MATI_OPAQUE;
		memcpy(i->object, "function_handle", sizeof "function_handle");
		return true;
	case MATC_OPAQUE: return opaque_item(p, i);
	default:
		return h.cls >= MATC_DOUBLE && h.cls <= MATC_UINT64 ? numbers_item(f, p, &h, i) : mat_damaged();
	}
}

int64_t mat_children(const struct mat_item *i)
{
	int64_t count;
	if (i->kind == MATI_OPAQUE)
		return 1;
	if (i->kind != MATI_CELL && i->kind != MATI_STRUCT && i->kind != MATI_OBJECT)
		return 0;
	if (!shape_count(&i->shape, &count) || __builtin_mul_overflow(count, i->kind == MATI_CELL ? 1 : i->n, &count))
		return INT64_MAX;
	return count;
}

static bool file_item(struct mat_source *source, struct mat_item *i)
{
	struct mat_file *f = (struct mat_file *)source;
	struct piece e;
	*i = (struct mat_item){ .kind = MATI_EMPTY, .shape = shape_2d(0, 0) };
	if (f->pending) {
		f->current = f->body;
		f->pending = false;
		if (f->four)
			return *i = f->item, true;
	} else {
		while (f->stack.n && vec_last(&f->stack).left == 0)
			f->stack.n--;
		if (!f->stack.n || f->stack.n > MAT_DEPTH)
			return mat_damaged();
		vec_last(&f->stack).left--;
		struct part *p = &vec_last(&f->stack).p;
		TRY(next_piece(p, &e));
		if (e.type != MAT_MATRIX)
			return mat_damaged();
		if (!e.n)
			return true;
		f->current = (struct part){ e.data, e.data + e.n, p->swap };
	}
	TRY(body_item(f, &f->current, i));
	f->item = *i;
	struct frame inside = { f->current, mat_children(i) };
	if (inside.left)
		vec_push(&f->stack, inside);
	return true;
}

/* ---- data of items ---- */

int mat_parts(const struct mat_item *i)
{
	return i->kind == MATI_SPARSE ? 3 :
		i->kind == MATI_EMPTY || i->kind == MATI_CELL || i->kind >= MATI_OPAQUE ? 0 :
		1;
}

size_t mat_part_bytes(const struct mat_item *i, int part)
{
	if (i->kind == MATI_NUMBERS)
		return (size_t)cls_bytes(i->cls) << i->complex;
	if (i->kind == MATI_SPARSE)
		return part < 2 ? 8 : i->logical ? 1 : i->complex ? 16 : 8;
	return 1;
}

int64_t mat_part_count(const struct mat_item *i, int part)
{
	if (i->kind == MATI_STRUCT || i->kind == MATI_OBJECT)
		return i->n * i->each;
	return i->kind == MATI_SPARSE && part == 0 ? i->shape.d[1] + 1 : i->n;
}

static bool file_data(struct mat_source *source, int part, int64_t from, int64_t count, void *to)
{
	struct mat_file *f = (struct mat_file *)source;
	const struct mat_item *i = &f->item;
	const struct part *p = &f->current;
	const struct piece *e = f->piece;
	if (i->kind == MATI_NUMBERS) {
		convert(p, &e[0], i->cls, from, count, to, 1 + i->complex);
		if (i->complex)
			convert(p, &e[1], i->cls, from, count, (char *)to + cls_bytes(i->cls), 2);
	} else if (i->kind == MATI_SPARSE && part < 2)
		convert(p, &e[!part], CLS_INT64, from, count, to, 1);
	else if (i->kind == MATI_SPARSE) {
		bool complex = i->complex && !i->logical;
		convert(p, &e[2], i->logical ? CLS_LOGICAL : CLS_DOUBLE, from, count, to, 1 + complex);
		if (complex)
			convert(p, &e[3], CLS_DOUBLE, from, count, (double *)to + 1, 2);
	} else if (count)
		memcpy(to, e[0].data + from, (size_t)count);
	return interrupt_check();
}

/* ---- variables ---- */

static bool header_4(const char *bytes, size_t n, uint32_t *h, bool *swap);

static bool variable_4(struct mat_file *f, char *text, bool *end)
{
	static const uint32_t types[] = { MAT_DOUBLE, MAT_SINGLE, MAT_INT32, MAT_INT16, MAT_UINT16, MAT_UINT8 };
	uint32_t h[5];
	const unsigned char *at = f->all.at;
	size_t left = (size_t)(f->all.end - at);
	*end = left < 20;
	if (*end)
		return true;
	if (!header_4((const char *)at, left, h, &f->all.swap) || h[4] > left - 20)
		return mat_damaged();
	if (h[0] % 10 == 2)
		return fail(ERR_not_supported, "A sparse matrix in a MAT-file of version 4");
	memcpy(text, at + 20, h[4]);
	text[h[4] - 1] = 0;
	at += 20 + h[4];
	left -= 20 + h[4];
	uint32_t type = types[h[0] / 10 % 10];
	uint64_t count = (uint64_t)h[1] * h[2], size = count * (uint64_t)type_bytes(type);
	if (size > left || (h[3] && 2 * size > left))
		return mat_damaged();
	f->piece[0] = (struct piece){ type, at, size };
	f->piece[1] = (struct piece){ type, at + size, h[3] ? size : 0 };
	f->item = (struct mat_item){ .kind = MATI_NUMBERS, .cls = h[0] % 10 == 1 ? CLS_CHAR : CLS_DOUBLE,
		.shape = shape_2d(h[1], h[2]), .n = (int64_t)count };
	f->item.complex = h[3] && f->item.cls == CLS_DOUBLE;
	f->all.at = at + size * (h[3] ? 2 : 1);
	f->body = f->all;
	return true;
}

/* The next element, uncompressed. */
static bool next_plain(struct mat_file *f, struct part *p, struct piece *e)
{
	TRY(next_piece(p, e));
	if (e->type != MAT_COMPRESSED)
		return true;
	str_free(&f->plain);
	TRY(zlib_unpack(&f->plain, (const char *)e->data, e->n));
	const unsigned char *text = (const unsigned char *)str_text(&f->plain);
	struct part inner = { text, text + f->plain.n, p->swap };
	return next_piece(&inner, e);
}

/*
** The element at the end of the file that has the data of all objects of MATLAB. It is a matrix of bytes without a
** name, and these bytes are a MAT-file with a header of 8 bytes. Its first element becomes a variable.
*/
static bool subsystem_5(struct mat_file *f, char *name)
{
	struct part p = f->subsystem;
	struct header h;
	struct piece e;
	f->subsystem.at = NULL;
	TRY(next_plain(f, &p, &e));
	struct part matrix = { e.data, e.data + e.n, p.swap };
	TRY(read_header(&matrix, &h) && next_piece(&matrix, &e));
	if (e.n < 16)
		return mat_damaged();
	struct part inner = { e.data + 8, e.data + e.n, e.data[2] == 'M' };
	TRY(next_piece(&inner, &e));
	if (e.type != MAT_MATRIX)
		return mat_damaged();
	f->body = (struct part){ e.data, e.data + e.n, inner.swap };
	memcpy(name, MAT_SUBSYSTEM, sizeof MAT_SUBSYSTEM);
	return true;
}

static bool variable_5(struct mat_file *f, char *name, bool *end)
{
	struct part *p = &f->all;
	struct header h;
	struct piece e;
	for (;;) {
		*end = p->end - p->at < 8;
		if (*end)
			return true;
		if (f->subsystem.at)
			return subsystem_5(f, name);
		TRY(next_plain(f, p, &e));
		if (e.type != MAT_MATRIX)
			continue;
		struct part look = f->body = (struct part){ e.data, e.data + e.n, p->swap };
		TRY(read_header(&look, &h));
		memcpy(name, h.name, sizeof h.name);
		return true;
	}
}

static bool file_variable(struct mat_source *source, char *name, bool *end)
{
	struct mat_file *f = (struct mat_file *)source;
	f->stack.n = 0;
	f->pending = true;
	return f->four ? variable_4(f, name, end) : variable_5(f, name, end);
}

static bool file_want(struct mat_source *source, bool yes)
{
	((struct mat_file *)source)->pending = yes;
	return true;
}

/* ---- level 4 ---- */

static bool header_4(const char *bytes, size_t n, uint32_t *h, bool *swap)
{
	if (n < 20)
		return false;
	memcpy(h, bytes, 20);
	*swap = h[0] > 9999;
	for (int i = 0; i < 5; i++)
		h[i] = *swap ? __builtin_bswap32(h[i]) : h[i];
	return h[0] < 2000 && h[0] % 10 <= 2 && h[0] / 10 % 10 <= 5 && h[3] <= 1 && h[4] > 0 && h[4] < 256 &&
		h[1] < 1u << 30 && h[2] < 1u << 30;
}

bool mat_is(const char *bytes, size_t n)
{
	uint32_t h[5];
	bool swap;
	bool is_5 = n >= MAT_HEADER && (memcmp(bytes + 126, "IM", 2) == 0 || memcmp(bytes + 126, "MI", 2) == 0);
	return is_5 || header_4(bytes, n, h, &swap);
}

/* The header says where the data of MATLAB's objects begin. Without objects it has zeros or spaces there. */
static struct part subsystem_of(const struct part *all, const unsigned char *bytes, size_t n)
{
	uint32_t low = get_u32(all, bytes + (all->swap ? 120 : 116));
	uint32_t high = get_u32(all, bytes + (all->swap ? 116 : 120));
	uint64_t at = (uint64_t)high << 32 | low;
	bool given = at >= MAT_HEADER && at < n && at != 0x2020202020202020;
	return (struct part){ given ? bytes + at : NULL, all->end, all->swap };
}

struct mat_source *mat_open(const char *bytes, size_t n)
{
	bool five = n >= MAT_HEADER && (memcmp(bytes + 126, "IM", 2) == 0 || memcmp(bytes + 126, "MI", 2) == 0);
	if (five && memcmp(bytes, "MATLAB 7.3", 10) == 0) {
		(void)fail(ERR_not_supported, "Version 7.3 of MAT-files");
		return NULL;
	}
	struct mat_file *f = mem_zalloc(sizeof *f);
	const unsigned char *from = (const unsigned char *)bytes;
	f->source = (struct mat_source){ file_variable, file_want, file_item, file_data };
	f->four = !five;
	f->all = (struct part){ from + (five ? MAT_HEADER : 0), from + n, five && bytes[126] == 'M' };
	f->subsystem = five ? subsystem_of(&f->all, from, n) : (struct part){ 0 };
	return &f->source;
}

void mat_close(struct mat_source *source)
{
	struct mat_file *f = (struct mat_file *)source;
	vec_free(&f->stack);
	str_free(&f->plain);
	mem_free(f);
}
