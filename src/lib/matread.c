/*
** lib/matread.c - elements of a MAT-file to values: see mat.h.
**
** Everything is read through `struct part`, a stretch of bytes that knows its end: no size in a file is believed before it
** is compared with what is there. Level 4 files, which are headers of five numbers and plain data, are read as well.
*/
#include <math.h>

#include "base/error.h"
#include "base/mem.h"
#include "lib/dictionary.h"
#include "lib/mat.h"
#include "value/cell.h"
#include "value/sparse.h"
#include "value/structs.h"
#include "value/text.h"
#include "vm/class.h"
#include "vm/error.h"

struct part {
	const unsigned char *at, *end;
	bool swap;
	int depth;
	struct vm *vm;
};

struct piece {                  /* an element */
	uint32_t type;
	const unsigned char *data;
	size_t n;
};

static bool damaged(void) { return fail_id("MATLAB:load:unableToReadMatFile", "Unable to read MAT-file: the file might be corrupt."); }

static uint32_t get_u32(const struct part *p, const unsigned char *at)
{
	uint32_t x;
	memcpy(&x, at, 4);
	return p->swap ? __builtin_bswap32(x) : x;
}

static bool next_piece(struct part *p, struct piece *e)
{
	if (p->end - p->at < 8)
		return damaged();
	uint32_t first = get_u32(p, p->at), n = get_u32(p, p->at + 4);
	if (first >> 16) {
		e->type = first & 0xffff;
		e->n = first >> 16;
		e->data = p->at + 4;
		p->at += 8;
		return e->n <= 4 || damaged();
	}
	e->type = first;
	e->n = n;
	e->data = p->at + 8;
	if (n > (size_t)(p->end - e->data))
		return damaged();
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

/* Element i of a piece: as a double, and exactly as a whole number. */
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

/* count elements of a piece into memory of class c, every `step` items. */
static bool convert(const struct part *p, const struct piece *e, enum cls c, int64_t count, void *to, int step)
{
	int bytes = type_bytes(e->type);
	if (!bytes || (uint64_t)count > e->n / (size_t)bytes)
		return damaged();
	bool floating = e->type == MAT_SINGLE || e->type == MAT_DOUBLE;
	for (int64_t i = 0; i < count; i++) {
		int64_t whole, at = i * step;
		double x = number_at(p, e, (size_t)i, &whole);
		if (floating)           /* whole numbers of an integer class may be stored as floats */
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
	return true;
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
		return damaged();
	uint32_t word = get_u32(p, e.data);
	h->cls = word & 0xff;
	h->flags = word >> 8 & 0xff;
	h->nzmax = get_u32(p, e.data + 4);
	if (h->cls == MATC_OPAQUE) {            /* has no dimensions: a name follows */
		h->shape = shape_2d(0, 0);
	} else {
		int64_t dims[SHAPE_MAX] = { 0 };
		TRY(next_piece(p, &e));
		if (e.type != MAT_INT32 || e.n % 4 || e.n / 4 < 2 || e.n / 4 > SHAPE_MAX)
			return damaged();
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

static bool read_matrix(struct part *p, value *out);

static bool read_numbers(struct part *p, const struct header *h, value *out)
{
	static const enum cls classes[] = { [MATC_DOUBLE] = CLS_DOUBLE, [MATC_SINGLE] = CLS_SINGLE, [MATC_INT8] = CLS_INT8, [MATC_UINT8] = CLS_UINT8,
		[MATC_INT16] = CLS_INT16, [MATC_UINT16] = CLS_UINT16, [MATC_INT32] = CLS_INT32, [MATC_UINT32] = CLS_UINT32, [MATC_INT64] = CLS_INT64,
		[MATC_UINT64] = CLS_UINT64, [MATC_CHAR] = CLS_CHAR };
	enum cls c = h->flags & MAT_LOGICAL ? CLS_LOGICAL : classes[h->cls];
	bool complex = (h->flags & MAT_COMPLEX) && c != CLS_LOGICAL && c != CLS_CHAR;
	struct piece e;
	int64_t count;
	TRY(next_piece(p, &e) && shape_count(&h->shape, &count));
	if ((uint64_t)count > e.n)       /* every element takes a byte at least: a size that lies is not allocated */
		return damaged();
	struct array *a = array_new(c, complex, &h->shape);
	TRY(a);
	bool ok = convert(p, &e, c, a->count, a->data, complex ? 2 : 1);
	if (ok && complex)
		ok = next_piece(p, &e) && convert(p, &e, c, a->count, (char *)a->data + cls_bytes(c), 2);
	if (!ok) {
		array_unref(a);
		return false;
	}
	*out = value_array(a);
	return true;
}

static bool read_chars(struct part *p, const struct header *h, value *out)
{
	struct part ahead = *p;
	struct piece e;
	TRY(next_piece(&ahead, &e));
	int64_t count;
	TRY(shape_count(&h->shape, &count));
	if (e.type != MAT_UTF8 || h->shape.nd != 2 || h->shape.d[0] > 1)
		return read_numbers(p, h, out);
	*p = ahead;
	*out = value_text((const char *)e.data, e.n);
	return true;
}

static bool read_sparse(struct part *p, const struct header *h, value *out)
{
	struct piece rows, cols, x, y = { 0 };
	bool complex = h->flags & MAT_COMPLEX;
	TRY(next_piece(p, &rows) && next_piece(p, &cols) && next_piece(p, &x));
	if (complex)
		TRY(next_piece(p, &y));
	int64_t nc = h->shape.d[1], nr = h->shape.d[0], whole;
	if (type_bytes(rows.type) != 4 || type_bytes(cols.type) != 4 || !type_bytes(x.type) || cols.n / 4 < (uint64_t)nc + 1 || h->shape.nd != 2)
		return damaged();
	number_at(p, &cols, (size_t)nc, &whole);
	int64_t n = whole;
	if (n < 0 || (uint64_t)n > rows.n / 4 || (uint64_t)n > x.n / (size_t)type_bytes(x.type)
			|| (complex && (!type_bytes(y.type) || (uint64_t)n > y.n / (size_t)type_bytes(y.type))))
		return damaged();
	struct sparse *s = sparse_new(nr, nc, MAX(n, 1), h->flags & MAT_LOGICAL, complex);
	TRY(s);
	bool ok = true;
	for (int64_t j = 0; j <= nc; j++) {
		number_at(p, &cols, (size_t)j, &whole);
		s->colptr[j] = whole;
		ok &= whole >= (j ? s->colptr[j - 1] : 0) && whole <= n;
	}
	for (int64_t j = 0; ok && j < nc; j++)
		for (int64_t i = s->colptr[j]; ok && i < s->colptr[j + 1]; i++) {
			number_at(p, &rows, (size_t)i, &whole);
			s->row[i] = whole;
			ok = whole >= 0 && whole < nr && (i == s->colptr[j] || s->row[i - 1] < whole);
			double re = number_at(p, &x, (size_t)i, &whole);
			if (s->logical)
				((uint8_t *)s->x)[i] = re != 0;
			else if (complex) {
				((double *)s->x)[2 * i] = re;
				((double *)s->x)[2 * i + 1] = number_at(p, &y, (size_t)i, &whole);
			} else
				((double *)s->x)[i] = re;
		}
	if (!ok) {
		sparse_unref(s);
		return damaged();
	}
	*out = value_sparse(s);
	return true;
}

/* A list of `count` matrices cannot be longer than the bytes that are left for it. */
static bool plausible(const struct part *p, int64_t count) { return count <= (p->end - p->at) / 8 || damaged(); }

static bool read_cell(struct part *p, const struct header *h, value *out)
{
	int64_t count;
	TRY(shape_count(&h->shape, &count) && plausible(p, count));
	struct cell *c = cell_new(&h->shape);
	TRY(c);
	*out = value_cell(c);
	for (int64_t i = 0; i < c->count; i++) {
		value v = NONE;
		TRY(read_matrix(p, &v));
		value_set(&c->at[i], v);
	}
	return true;
}

static bool read_struct(struct part *p, const struct header *h, value *out)
{
	struct piece e;
	int64_t length, count;
	TRY(next_piece(p, &e));
	if (e.n < 4 || type_bytes(e.type) != 4)
		return damaged();
	number_at(p, &e, 0, &length);
	TRY(next_piece(p, &e) && shape_count(&h->shape, &count));
	if (length <= 0 || length > 4096)
		return damaged();
	int n = (int)(e.n / (size_t)length);
	TRY(n == 0 || plausible(p, count > INT64_MAX / n ? INT64_MAX : count * n));
	struct fields *f = fields_empty();
	for (int i = 0; i < n; i++) {
		const char *name = (const char *)e.data + i * length;
		sym s = sym_of(name, strnlen(name, (size_t)length));
		if (fields_find(f, s) >= 0) {
			fields_unref(f);
			return damaged();
		}
		f = fields_add(f, s);
	}
	struct structs *s = structs_new(&h->shape, f);
	TRY(s);
	*out = value_structs(s);
	for (int64_t k = 0; k < s->count; k++)
		for (int i = 0; i < n; i++) {
			value v = NONE;
			TRY(read_matrix(p, &v));
			value_set(structs_at(s, k, i), v);
		}
	return true;
}

static value *field_of(value s, const char *name)
{
	return s.tag == V_STRUCT && s.structs->count == 1 ? structs_field(s.structs, 0, name) : NULL;
}

/* [] in the cell stands for missing. */
static bool make_strings(value fields, value *out)
{
	value *text = field_of(fields, "text");
	if (!text || text->tag != V_CELL)
		return damaged();
	struct strings *s = strings_new(&text->cell->shape);
	TRY(s);
	*out = (value){ .tag = V_STRING, .strings = s };
	for (int64_t i = 0; i < s->count; i++) {
		value v = text->cell->at[i];
		struct str t = { 0 };
		bool ok = true;
		if (value_is_char(v)) {
			ok = value_get_text(v, &t);
			s->at[i] = ok ? text_from_utf8(str_text(&t), t.n) : NULL;
		}
		str_free(&t);
		TRY(ok);
	}
	return true;
}

static bool make_map(struct vm *vm, value fields, value *out)
{
	value *keys = field_of(fields, "keys"), *values = field_of(fields, "values"), *kt = field_of(fields, "KeyType"), *vt = field_of(fields, "ValueType");
	if (!keys || !values || !kt || !vt || keys->tag != V_CELL || values->tag != V_CELL || keys->cell->count != values->cell->count)
		return damaged();
	value args[4] = { value_text_z("KeyType"), *kt, value_text_z("ValueType"), *vt };
	bool ok = vm_call_name(vm, "containers.Map", 4, args, 1, out);
	value_unref(args[0]);
	value_unref(args[2]);
	for (int64_t i = 0; ok && i < keys->cell->count; i++) {
		value map = *out, subs[3] = { map, keys->cell->at[i], values->cell->at[i] }, one = NONE;
		ok = vm_call_private(vm, "runmat_map_put", 3, subs, 1, &one);
		value_unref(one);
	}
	return ok;
}

static bool make_dictionary(struct vm *vm, value fields, value *out)
{
	value *keys = field_of(fields, "keys"), *values = field_of(fields, "values");
	value *kt = field_of(fields, "KeyType"), *vt = field_of(fields, "ValueType");
	return keys && values && kt && vt ? dictionary_load(vm, *keys, *values, *kt, *vt, out) : damaged();
}

/* @(a,b)TEXT, called with the captured values, gives the function with what it captured. */
static bool make_handle(struct vm *vm, value fields, value *out)
{
	value *text = field_of(fields, "text"), *names = field_of(fields, "names"), *values = field_of(fields, "values");
	value outer = NONE;
	if (!text || !value_is_char(*text))
		return damaged();
	if (!names || !values || value_count(*names) == 0)
		return vm_call_name(vm, "str2func", 1, text, 1, out);
	if (names->tag != V_CELL || values->tag != V_CELL || names->cell->count != values->cell->count)
		return damaged();
	struct str s = { 0 };
	bool ok = true;
	for (int64_t i = 0; ok && i < names->cell->count; i++) {
		str_adds(&s, i ? "," : "@(");
		ok = value_is_char(names->cell->at[i]) ? value_get_text(names->cell->at[i], &s) : damaged();
	}
	str_adds(&s, ") ");
	ok = ok && value_get_text(*text, &s);
	value whole = value_text(str_text(&s), s.n);
	ok = ok && vm_call_name(vm, "str2func", 1, &whole, 1, &outer)
		&& vm_call(vm, outer, (int)values->cell->count, values->cell->at, 1, out);
	value_unref(whole);
	value_unref(outer);
	str_free(&s);
	return ok;
}

static bool make_exception(value fields, value *out)
{
	value *id = field_of(fields, "identifier"), *message = field_of(fields, "message");
	value *stack = field_of(fields, "stack"), *cause = field_of(fields, "cause");
	struct str a = { 0 }, b = { 0 };
	bool ok = id && message && stack && cause ? value_get_text(*id, &a) && value_get_text(*message, &b) : damaged();
	if (ok) {
		*out = exception_new(str_text(&a), str_text(&b));
		struct exception *e = exception_of(*out);
		e->located = true;
		value_set(&e->stack, value_ref(*stack));
		value_set(&e->cause, value_ref(*cause));
	}
	str_free(&a);
	str_free(&b);
	return ok;
}

/* Where no device can take the numbers, they stay on the host. */
static bool make_gpu(struct vm *vm, value fields, value *out)
{
	value *data = field_of(fields, "data");
	if (!data)
		return damaged();
	if (vm_call_name(vm, "gpuArray", 1, data, 1, out))
		return true;
	error_forgive();
	*out = value_ref(*data);
	return true;
}

/* An object of a class that the library keeps in a form of its own. found: cls names one. */
static bool make_native(struct vm *vm, const char *cls, value fields, value *out, bool *found)
{
	*found = true;
	if (strcmp(cls, "string") == 0)
		return make_strings(fields, out);
	if (strcmp(cls, "function_handle") == 0)
		return make_handle(vm, fields, out);
	if (strcmp(cls, "containers.Map") == 0)
		return make_map(vm, fields, out);
	if (strcmp(cls, "dictionary") == 0)
		return make_dictionary(vm, fields, out);
	if (strcmp(cls, "MException") == 0)
		return make_exception(fields, out);
	if (strcmp(cls, "gpuArray") == 0)
		return make_gpu(vm, fields, out);
	*found = false;
	return true;
}

static bool read_object(struct part *p, const struct header *h, value *out)
{
	struct piece e;
	value fields = NONE;
	char cls[256] = "";
	TRY(next_piece(p, &e));
	memcpy(cls, e.data, MIN(e.n, sizeof cls - 1));
	bool ok = read_struct(p, h, &fields);
	bool native = false;
	ok = ok && make_native(p->vm, cls, fields, out, &native);
	if (native || !ok)
		;
	else if (class_find(p->vm, sym_z(cls)))
		ok = class_load_saved(p->vm, class_find(p->vm, sym_z(cls)), fields, out);
	else if (!error_is_set()) {
		vm_warn(p->vm, "MATLAB:load:cannotInstantiateLoadedVariable", "Variable '%s' originally saved as a %s cannot be instantiated as an object and will be read in as a struct.",
			h->name, cls);
		*out = value_ref(fields);
	}
	value_unref(fields);
	return ok && !error_is_set();
}

static bool read_body(struct part *p, struct header *h, value *out)
{
	TRY(read_header(p, h));
	switch (h->cls) {
	case MATC_CELL: return read_cell(p, h, out);
	case MATC_STRUCT: return read_struct(p, h, out);
	case MATC_OBJECT: return read_object(p, h, out);
	case MATC_CHAR: return read_chars(p, h, out);
	case MATC_SPARSE: return read_sparse(p, h, out);
	case MATC_FUNCTION: case MATC_OPAQUE:
		vm_warn(p->vm, "MATLAB:load:unsupported", "Variable '%s' has a class that cannot be read; it is empty.", h->name);
		*out = value_empty();
		return true;
	default:
		return h->cls >= MATC_DOUBLE && h->cls <= MATC_UINT64 ? read_numbers(p, h, out) : damaged();
	}
}

static bool read_matrix(struct part *p, value *out)
{
	struct piece e;
	struct header h;
	TRY(next_piece(p, &e));
	if (e.type != MAT_MATRIX || p->depth > MAT_DEPTH)
		return damaged();
	if (!e.n) {
		*out = value_empty();
		return true;
	}
	struct part inner = { e.data, e.data + e.n, p->swap, p->depth + 1, p->vm };
	if (read_body(&inner, &h, out))
		return true;
	value_set(out, NONE);
	return false;
}

static bool visit(const struct part *whole, const struct piece *e, const struct mat_visitor *v)
{
	struct header h;
	struct part p = { e->data, e->data + e->n, whole->swap, 1, whole->vm }, look = p;
	value got = NONE;
	TRY(read_header(&look, &h));
	if (!v->wants(v->context, h.name) || !h.name[0])
		return true;
	if (!read_body(&p, &h, &got)) {
		value_unref(got);
		return false;
	}
	return v->found(v->context, h.name, got);
}

static bool read_5(struct vm *vm, const char *bytes, size_t n, const struct mat_visitor *v)
{
	struct part p = { (const unsigned char *)bytes + MAT_HEADER, (const unsigned char *)bytes + n, bytes[126] == 'M', 0, vm };
	while (p.end - p.at >= 8) {
		struct piece e;
		TRY(next_piece(&p, &e));
		if (e.type == MAT_MATRIX) {
			TRY(visit(&p, &e, v));
		} else if (e.type == MAT_COMPRESSED) {
			struct str plain = { 0 };
			bool ok = zlib_unpack(&plain, (const char *)e.data, e.n);
			struct part inner = { (const unsigned char *)str_text(&plain), (const unsigned char *)str_text(&plain) + plain.n, p.swap, 0, vm };
			ok = ok && next_piece(&inner, &e) && (e.type != MAT_MATRIX || visit(&inner, &e, v));
			str_free(&plain);
			TRY(ok);
		}
	}
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
	return h[0] < 2000 && h[0] % 10 <= 2 && h[0] / 10 % 10 <= 5 && h[3] <= 1 && h[4] > 0 && h[4] < 256 && h[1] < 1u << 30 && h[2] < 1u << 30;
}

static bool read_4(struct vm *vm, const char *bytes, size_t n, const struct mat_visitor *v)
{
	static const uint32_t types[] = { MAT_DOUBLE, MAT_SINGLE, MAT_INT32, MAT_INT16, MAT_UINT16, MAT_UINT8 };
	size_t at = 0;
	while (at + 20 <= n) {
		uint32_t h[5];
		bool swap;
		if (!header_4(bytes + at, n - at, h, &swap))
			return damaged();
		const char *name = bytes + at + 20;
		uint32_t type = types[h[0] / 10 % 10];
		uint64_t count = (uint64_t)h[1] * h[2], size = count * (uint64_t)type_bytes(type);
		at += 20 + h[4];
		if (at > n || size > n - at || (h[3] && 2 * size > n - at))
			return damaged();
		struct part p = { .swap = swap, .vm = vm };
		struct piece re = { type, (const unsigned char *)bytes + at, size }, im = { type, re.data + size, size };
		struct array *a = array_new_2d(h[0] % 10 == 1 ? CLS_CHAR : CLS_DOUBLE, h[3], h[1], h[2]);
		TRY(a);
		bool ok = convert(&p, &re, a->cls, a->count, a->data, h[3] ? 2 : 1) && (!h[3] || convert(&p, &im, CLS_DOUBLE, a->count, (double *)a->data + 1, 2));
		at += size * (h[3] ? 2 : 1);
		char text[256];
		memcpy(text, name, h[4]);
		text[h[4] - 1] = 0;
		if (!ok || !v->wants(v->context, text)) {
			array_unref(a);
			TRY(ok);
		} else
			TRY(v->found(v->context, text, value_array(a)));
	}
	return true;
}

bool mat_is(const char *bytes, size_t n)
{
	uint32_t h[5];
	bool swap;
	return (n >= MAT_HEADER && (memcmp(bytes + 126, "IM", 2) == 0 || memcmp(bytes + 126, "MI", 2) == 0)) || header_4(bytes, n, h, &swap);
}

bool mat_read(struct vm *vm, const char *bytes, size_t n, const struct mat_visitor *visitor)
{
	bool five = n >= MAT_HEADER && (memcmp(bytes + 126, "IM", 2) == 0 || memcmp(bytes + 126, "MI", 2) == 0);
	if (five && memcmp(bytes, "MATLAB 7.3", 10) == 0)
		return fail(ERR_not_supported, "Version 7.3 of MAT-files");
	return five ? read_5(vm, bytes, n, visitor) : read_4(vm, bytes, n, visitor);
}
