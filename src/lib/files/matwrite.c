/*
** lib/files/matwrite.c - makes the elements of a MAT-file of values: see mat.h.
*/
#include <stdio.h>
#include <time.h>

#include "base/error.h"
#include "base/interrupt.h"
#include "base/mem.h"
#include "lib/containers/dictionary.h"
#include "lib/files/mat.h"
#include "value/cell.h"
#include "value/handle.h"
#include "value/object.h"
#include "value/sparse.h"
#include "value/structs.h"
#include "value/text.h"
#include "vm/class/class.h"

struct writer {
	struct vm *vm;
	struct str *out;
	int depth;
};

void mat_header(struct str *out)
{
	char text[128], when[40];
	time_t now = time(NULL);
	struct tm tm;
	localtime_r(&now, &tm);
	strftime(when, sizeof when, "%a %b %d %H:%M:%S %Y", &tm);
	int n = snprintf(text, sizeof text, "MATLAB 5.0 MAT-file, Platform: GLNXA64, Created on: %s, by RunMat", when);
	str_add(out, text, (size_t)n);
	str_pad(out, ' ', 116 - n);
	str_pad(out, 0, 8);
	str_add(out, "\x00\x01IM", 4);
}

static void put_u32(struct str *out, uint32_t x) { str_add(out, (const char *)&x, 4); }

enum { PIECE = 16 << 20 };      /* bytes between two checks for interrupts */

/* After an interrupt the rest is omitted; write_matrix raises the error. */
static void element(struct str *out, uint32_t type, const void *data, size_t n)
{
	/* for small data, type and size share one word, and the data follow in the next */
	if (n > 0 && n <= 4) {
		put_u32(out, type | (uint32_t)n << 16);
		str_add(out, data, n);
		str_pad(out, 0, (int64_t)(4 - n));
		return;
	}
	put_u32(out, type);
	put_u32(out, (uint32_t)n);
	for (size_t at = 0; at < n && !interrupted(); at += PIECE)
		str_add(out, (const char *)data + at, MIN(n - at, (size_t)PIECE));
	str_pad(out, 0, (int64_t)(-n & 7));
}

static void head(struct writer *w, uint32_t cls, uint32_t flags, uint32_t nzmax, const shape *s, const char *name)
{
	int32_t dims[SHAPE_MAX];
	put_u32(w->out, MAT_UINT32);
	put_u32(w->out, 8);
	put_u32(w->out, cls | flags << 8);
	put_u32(w->out, nzmax);
	for (int d = 0; d < s->nd; d++)
		dims[d] = (int32_t)s->d[d];
	element(w->out, MAT_INT32, dims, (size_t)s->nd * 4);
	element(w->out, MAT_INT8, name, strlen(name));
}

static bool write_matrix(struct writer *w, const char *name, value v);

static const struct {
	uint32_t cls, type;
} kinds[CLS_COUNT] = {
	[CLS_DOUBLE] = { MATC_DOUBLE, MAT_DOUBLE },
	[CLS_SINGLE] = { MATC_SINGLE, MAT_SINGLE },
	[CLS_INT8] = { MATC_INT8, MAT_INT8 },
	[CLS_UINT8] = { MATC_UINT8, MAT_UINT8 },
	[CLS_INT16] = { MATC_INT16, MAT_INT16 },
	[CLS_UINT16] = { MATC_UINT16, MAT_UINT16 },
	[CLS_INT32] = { MATC_INT32, MAT_INT32 },
	[CLS_UINT32] = { MATC_UINT32, MAT_UINT32 },
	[CLS_INT64] = { MATC_INT64, MAT_INT64 },
	[CLS_UINT64] = { MATC_UINT64, MAT_UINT64 },
	[CLS_LOGICAL] = { MATC_UINT8, MAT_UINT8 },
	[CLS_CHAR] = { MATC_CHAR, MAT_UINT16 },
};

static bool write_array(struct writer *w, const char *name, value v)
{
	struct array *a = value_to_array(v);
	TRY(a);
	const char *data = a->count ? array_data(a) : "";
	enum cls c = a->cls;
	uint32_t flags = (c == CLS_LOGICAL ? MAT_LOGICAL : 0) | (a->complex ? MAT_COMPLEX : 0);
	if (data)
		head(w, kinds[c].cls, flags, 0, &a->shape, name);
	size_t item = (size_t)cls_bytes(c), n = (size_t)a->count * item;
	if (data && !a->complex)
		element(w->out, kinds[c].type, data, n);
	for (int part = 0; data && a->complex && part < 2; part++) {
		char *half = mem_try(n);
		if (!half) {
			array_unref(a);
			return false;
		}
		for (int64_t i = 0; i < a->count; i++)
			memcpy(half + (size_t)i * item, data + (size_t)(2 * i + part) * item, item);
		element(w->out, kinds[c].type, half, n);
		mem_free(half);
	}
	array_unref(a);
	return data != NULL;
}

static bool write_sparse(struct writer *w, const char *name, const struct sparse *s)
{
	int64_t n = sparse_nnz(s);
	if (n > INT32_MAX || s->rows > INT32_MAX || s->cols >= INT32_MAX)
		return fail_id("MATLAB:save:sizeTooBigForMATFile",
			"Variable '%s' is too large for this version of MAT-file.", name);
	shape dims = shape_2d(s->rows, s->cols);
	head(w, MATC_SPARSE, (s->logical ? MAT_LOGICAL : 0) | (s->complex ? MAT_COMPLEX : 0), (uint32_t)MAX(n, 1),
		&dims, name);
	int32_t *index = mem_try((size_t)MAX(n, s->cols + 1) * 4);
	double *x = index ? mem_try((size_t)MAX(n, 1) * 8) : NULL, *y = x ? mem_try((size_t)MAX(n, 1) * 8) : NULL;
	if (!y) {
		mem_free(x);
		mem_free(index);
		return false;
	}
	for (int64_t i = 0; i < n; i++) {
		index[i] = (int32_t)s->row[i];
		y[i] = 0;
		x[i] = sparse_value(s, i, &y[i]);
	}
	element(w->out, MAT_INT32, index, (size_t)n * 4);
	for (int64_t i = 0; i <= s->cols; i++)
		index[i] = (int32_t)s->colptr[i];
	element(w->out, MAT_INT32, index, (size_t)(s->cols + 1) * 4);
	element(w->out, MAT_DOUBLE, x, (size_t)n * 8);
	if (s->complex)
		element(w->out, MAT_DOUBLE, y, (size_t)n * 8);
	mem_free(index);
	mem_free(x);
	mem_free(y);
	return true;
}

static bool write_cell(struct writer *w, const char *name, const struct cell *c)
{
	head(w, MATC_CELL, 0, 0, &c->shape, name);
	for (int64_t i = 0; i < c->count; i++)
		TRY(write_matrix(w, "", c->at[i]));
	return true;
}

static bool write_fields(struct writer *w, struct structs *s)
{
	int n = fields_count(s->fields);
	int32_t length = 1;
	for (int i = 0; i < n; i++)
		length = MAX(length, (int32_t)sym_len(fields_name(s->fields, i)) + 1);
	element(w->out, MAT_INT32, &length, 4);
	char *names = mem_try_zero((size_t)n * (size_t)length + 1);
	TRY(names);
	for (int i = 0; i < n; i++)
		memcpy(names + i * length, sym_text(fields_name(s->fields, i)), sym_len(fields_name(s->fields, i)));
	element(w->out, MAT_INT8, names, (size_t)n * (size_t)length);
	mem_free(names);
	for (int64_t e = 0; e < s->count; e++)
		for (int i = 0; i < n; i++)
			TRY(write_matrix(w, "", *structs_at(s, e, i)));
	return true;
}

/* Writes an object as its class and a struct of its shape. It consumes the struct. */
static bool write_object(struct writer *w, const char *name, const char *cls, value taken)
{
	bool ok = taken.tag == V_STRUCT;
	if (ok) {
		head(w, MATC_OBJECT, 0, 0, &taken.structs->shape, name);
		element(w->out, MAT_INT8, cls, strlen(cls));
		ok = write_fields(w, taken.structs);
	}
	value_unref(taken);
	return ok;
}

/* Converts a string array to a cell of char rows; [] stands for missing. */
static bool write_string(struct writer *w, const char *name, const struct strings *s)
{
	struct cell *texts = cell_new(&s->shape);
	TRY(texts);
	for (int64_t i = 0; i < s->count; i++) {
		struct str t = { 0 };
		if (s->at[i]) {
			str_add_utf16(&t, s->at[i]->at, (size_t)s->at[i]->n);
			value_set(&texts->at[i], value_text(str_text(&t), t.n));
		}
		str_free(&t);
	}
	value fields = NONE;
	return structs_set(&fields, "text", value_cell(texts)) && write_object(w, name, "string", fields);
}

/* The variables that an anonymous function captured are saved together with its text. */
static bool write_handle(struct writer *w, const char *name, value v)
{
	const struct func *f = v.func;
	int n = 0, all = f->kind == FUNC_ANONYMOUS ? f->captured_count : 0;
	for (int i = 0; i < all; i++)
		n += f->captured[i].tag != V_NONE;      /* the others are names of functions */
	struct cell *names = cell_new_2d(1, n), *values = cell_new_2d(1, n);
	value text = NONE, fields = NONE;
	TRY(names && values && vm_call_name(w->vm, "func2str", 1, &v, 1, &text));
	for (int i = 0, k = 0; i < all; i++)
		if (f->captured[i].tag != V_NONE) {
			value_set(&names->at[k], value_text_z(sym_text(f->captured_names[i])));
			value_set(&values->at[k++], value_ref(f->captured[i]));
		}
	bool ok = structs_set(&fields, "text", text) && structs_set(&fields, "names", value_cell(names))
		&& structs_set(&fields, "values", value_cell(values));
	return ok && write_object(w, name, "function_handle", fields);
}

static bool write_map(struct writer *w, const char *name, value v)
{
	static const char *const parts[] = { "keys", "values" }, *const properties[] = { "KeyType", "ValueType" };
	value fields = NONE;
	bool ok = true;
	for (int i = 0; ok && i < 2; i++) {
		value part = NONE, type = NONE;
		ok = vm_call_name(w->vm, parts[i], 1, &v, 1, &part) && structs_set(&fields, parts[i], part) &&
			vm_get_field(w->vm, v, sym_z(properties[i]), &type) &&
			structs_set(&fields, properties[i], type);
	}
	if (!ok)
		value_unref(fields);
	return ok && write_object(w, name, "containers.Map", fields);
}

static bool write_exception(struct writer *w, const char *name, value v)
{
	static const char *const parts[] = { "identifier", "message", "stack", "cause" };
	value fields = NONE, part = NONE;
	for (int i = 0; i < COUNT(parts); i++)
		if (!vm_get_field(w->vm, v, sym_z(parts[i]), &part) || !structs_set(&fields, parts[i], part)) {
			value_unref(fields);
			return false;
		}
	return write_object(w, name, "MException", fields);
}

static bool write_gpu(struct writer *w, const char *name, value v)
{
	value plain = NONE, fields = NONE;
	return vm_call_name(w->vm, "gather", 1, &v, 1, &plain) && structs_set(&fields, "data", plain)
		&& write_object(w, name, "gpuArray", fields);
}

static bool write_unsupported(struct writer *w, const char *name, const char *cls)
{
	error_forgive();
	vm_warn(w->vm, "MATLAB:save:unsupported",
		"Values of class '%s' cannot be saved; an empty array is saved instead.", cls);
	value none = value_empty();
	bool ok = write_array(w, name, none);
	value_unref(none);
	return ok;
}

static bool write_class(struct writer *w, const char *name, value v)
{
	const char *cls = value_class_name(v);
	value fields = NONE;
	if (value_class(v))
		return class_save(w->vm, v, &fields) && write_object(w, name, cls, fields);
	if (strcmp(cls, "containers.Map") == 0 && v.object->count == 1)
		return write_map(w, name, v);
	if (dictionary_is(v))
		return dictionary_save(w->vm, v, &fields) && write_object(w, name, cls, fields);
	if (strcmp(cls, "MException") == 0 && v.object->count == 1)
		return write_exception(w, name, v);
	return write_unsupported(w, name, cls);
}

static bool write_body(struct writer *w, const char *name, value v)
{
	if (w->depth > MAT_DEPTH)
		return fail_id("MATLAB:save:nesting", "Variable is nested too deeply to be saved.");
	if (v.tag == V_ARRAY && v.array->gpu)
		return write_gpu(w, name, v);
	if (value_is_numeric_like(v))
		return write_array(w, name, v);
	switch (v.tag) {
	case V_SPARSE: return write_sparse(w, name, v.sparse);
	case V_CELL: return write_cell(w, name, v.cell);
	case V_STRUCT:
		head(w, MATC_STRUCT, 0, 0, &v.structs->shape, name);
		return write_fields(w, v.structs);
	case V_STRING: return write_string(w, name, v.strings);
	case V_FUNC: return write_handle(w, name, v);
	default: return write_class(w, name, v);
	}
}

static bool write_matrix(struct writer *w, const char *name, value v)
{
	size_t at = w->out->n;
	put_u32(w->out, MAT_MATRIX);
	put_u32(w->out, 0);
	w->depth++;
	TRY(write_body(w, name, v) && interrupt_check());
	w->depth--;
	size_t n = w->out->n - at - 8;
	if (n > INT32_MAX)
		return fail_id("MATLAB:save:sizeTooBigForMATFile",
			"Variable '%s' is too large for this version of MAT-file.", name);
	uint32_t size = (uint32_t)n;
	memcpy(w->out->at + at + 4, &size, 4);
	return true;
}

bool mat_write(struct vm *vm, struct str *out, const char *name, value v, bool compress)
{
	struct str plain = { 0 };
	struct writer w = { .vm = vm, .out = compress && zlib_here() ? &plain : out };
	bool ok = write_matrix(&w, name, v);
	if (ok && w.out == &plain) {
		struct str packed = { 0 };
		ok = zlib_pack(&packed, str_text(&plain), plain.n);
		put_u32(out, MAT_COMPRESSED);
		put_u32(out, (uint32_t)packed.n);
		str_add(out, str_text(&packed), packed.n);
		str_free(&packed);
	}
	str_free(&plain);
	return ok;
}
