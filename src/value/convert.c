/*
** value/convert.c - from class to class: numbers, texts, logicals; and string(v).
*/
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

#include "array/ops.h"
#include "base/error.h"
#include "base/interrupt.h"
#include "base/mem.h"
#include "base/str.h"
#include "op/op.h"
#include "value/cell.h"
#include "value/items.h"
#include "value/object.h"
#include "value/owners.h"
#include "value/sparse.h"
#include "value/text.h"

/* ---- value_cast ---- */

static bool cast_scalar(value v, enum cls c, value *out)
{
	uint64_t from = 0;
	union {
		uint64_t u;
		double d;
		float f;
		int8_t i8;
		uint8_t u8;
		int16_t i16;
		uint16_t u16;
		int32_t i32;
		uint32_t u32;
	} to = { 0 };
	if (c == CLS_LOGICAL) {
		double d = v.tag == V_DOUBLE ? v.d : v.tag == V_SINGLE ? (double)v.f : (double)(v.u != 0);
		if (d != d)
			return fail(ERR_nan_logical);
		*out = value_bool(d != 0);
		return true;
	}
	value_store(&from, v);
	op_convert(c, &to, value_cls(v), &from, 1);
	switch (c) {
	case CLS_DOUBLE: *out = value_double(to.d); break;
	case CLS_SINGLE: *out = value_single(to.f); break;
	case CLS_INT8:   *out = value_int(c, to.i8); break;
	case CLS_UINT8:  *out = value_int(c, to.u8); break;
	case CLS_INT16:  *out = value_int(c, to.i16); break;
	case CLS_UINT16: *out = value_int(c, to.u16); break;
	case CLS_INT32:  *out = value_int(c, to.i32); break;
	case CLS_UINT32: *out = value_int(c, to.u32); break;
	case CLS_CHAR:   *out = value_char(to.u16); break;
	default:         *out = value_int(c, (int64_t)to.u); break;
	}
	return true;
}

static bool cast_array(value v, enum cls c, value *out)
{
	struct array *a = v.array;
	if (a->cls == c) {
		*out = value_ref(v);
		return true;
	}
	if (c == CLS_LOGICAL && array_is_complex(a))
		return fail(ERR_complex_logical);
	if (c == CLS_LOGICAL && cls_is_float((enum cls)a->cls) && a->count) {
		TRY(array_data(a));
		if (op_has_nan((enum cls)a->cls, a->data, a->count))
			return fail(ERR_nan_logical);
	}
	*out = value_array(array_cast(a, c));
	return out->tag != V_NONE;
}

/* A number as str2double reads it, without thousands separators; NaN when it is none. */
static double text_number(const struct text *t)
{
	if (!t)
		return NAN;
	struct str s = { 0 };
	str_add_utf16(&s, t->at, (size_t)t->n);
	const char *p = str_text(&s);
	char *end;
	while (*p == ' ' || *p == '\t')
		p++;
	double d = strtod(p, &end);
	bool hex = p[0] && p[strspn(p, "+-0")] == 'x';
	while (end != p && (*end == ' ' || *end == '\t'))
		end++;
	if (end == p || *end || hex)
		d = NAN;
	str_free(&s);
	return d;
}

static bool cast_strings(value v, enum cls c, value *out)
{
	struct strings *s = v.strings;
	struct array *a = array_new(CLS_DOUBLE, false, &s->shape);
	TRY(a);
	for (int64_t i = 0; i < s->count; i++)
		((double *)a->data)[i] = text_number(s->at[i]);
	value d = value_array(a);
	bool ok = value_cast(d, c, out);
	value_unref(d);
	return ok;
}

/* Texts as the rows of a char matrix, padded with blanks. */
static bool char_rows(int64_t rows, const uint16_t *const *row, const int64_t *length, value *out)
{
	int64_t cols = 0;
	for (int64_t i = 0; i < rows; i++)
		cols = MAX(cols, length[i]);
	struct array *a = array_new_2d(CLS_CHAR, false, cols || rows > 1 ? rows : 0, cols);
	TRY(a);
	uint16_t *to = a->data;
	for (int64_t j = 0; j < cols; j++)
		for (int64_t i = 0; i < rows; i++)
			to[j * rows + i] = j < length[i] ? row[i][j] : ' ';
	*out = value_array(a);
	return true;
}

static bool strings_to_char(struct strings *s, value *out)
{
	const uint16_t **row = mem_try((size_t)s->count * sizeof *row);
	int64_t *length = row ? mem_try((size_t)s->count * sizeof *length) : NULL;
	bool ok = length != NULL;
	for (int64_t i = 0; i < s->count && ok; i++) {
		ok = s->at[i] ? true : fail(ERR_missing_char);
		row[i] = ok ? s->at[i]->at : NULL;
		length[i] = ok ? s->at[i]->n : 0;
	}
	ok = ok && char_rows(s->count, row, length, out);
	mem_free(row);
	mem_free(length);
	return ok;
}

/* char({'a', 'bcd'}) */
static bool cell_to_char(value v, value *out)
{
	value s;
	if (!cell_is_cellstr(v.cell))
		return fail(ERR_bad_conversion, "char", "cell");
	TRY(value_to_string(v, &s));
	bool ok = strings_to_char(s.strings, out);
	value_unref(s);
	return ok;
}

bool value_cast(value v, enum cls c, value *out)
{
	if (value_is_scalar_tag(v)) {
		if (v.tag == V_DOUBLE + (uint32_t)c) {
			*out = v;
			return true;
		}
		return cast_scalar(v, c, out);
	}
	switch (v.tag) {
	case V_ARRAY:   return cast_array(v, c, out);
	case V_SPARSE:  return sparse_cast(v.sparse, c, out);
	case V_STRING:  return c == CLS_CHAR ? strings_to_char(v.strings, out) : cast_strings(v, c, out);
	case V_CELL:
		if (c == CLS_CHAR)
			return cell_to_char(v, out);
		break;
	}
	return fail(ERR_bad_conversion, cls_name(c), value_class_name(v));
}

/* ---- value_to_string ---- */

static void add_whole(struct str *s, int64_t i)
{
	char text[24], *at = text + sizeof text;
	for (uint64_t u = i < 0 ? -(uint64_t)i : (uint64_t)i; at == text + sizeof text || u; u /= 10)
		*--at = (char)('0' + u % 10);
	if (i < 0)
		*--at = '-';
	str_add(s, at, (size_t)(text + sizeof text - at));
}

/* Five significant digits, and as many more as the digits before the point ask for; whole numbers in full. */
static void add_double(struct str *s, double d)
{
	if (d != d)
		str_adds(s, "NaN");
	else if (isinf(d))
		str_adds(s, d < 0 ? "-Inf" : "Inf");
	else if (d == floor(d) && fabs(d) < 1e15)
		add_whole(s, (int64_t)d);
	else if (d == floor(d))
		str_addf(s, "%.0f", d);
	else
		str_addf(s, "%.*g", (int)MIN(MAX(floor(log10(fabs(d))), 0) + 5, 16), d);
}

static void add_complex(struct str *s, double re, double im)
{
	add_double(s, re);
	if (!signbit(im))
		str_addc(s, '+');
	add_double(s, im);
	str_addc(s, 'i');
}

static void add_element(struct str *s, const struct array *a, int64_t i)
{
	if (a->complex) {
		double re = a->cls == CLS_DOUBLE ? ((double *)a->data)[2 * i] : (double)((float *)a->data)[2 * i];
		double im = a->cls == CLS_DOUBLE ? ((double *)a->data)[2 * i + 1] :
			(double)((float *)a->data)[2 * i + 1];
		add_complex(s, re, im);
		return;
	}
	value v = value_element(a, i);
	if (v.tag == V_LOGICAL)
		str_adds(s, v.u ? "true" : "false");
	else if (v.tag == V_DOUBLE || v.tag == V_SINGLE)
		add_double(s, v.tag == V_DOUBLE ? v.d : (double)v.f);
	else if (v.tag == V_UINT64)
		str_addf(s, "%llu", (unsigned long long)v.u);
	else
		str_addf(s, "%lld", (long long)v.i);
}

static bool numbers_to_string(struct array *a, struct strings *to)
{
	struct str s = { 0 };
	TRY(a->count == 0 || array_data(a));
	bool ok = true;
	for (int64_t i = 0; i < a->count && ok && !interrupted_in_steps(i); i++) {
		str_clear(&s);
		add_element(&s, a, i);
		to->at[i] = text_from_utf8(str_text(&s), s.n);
		ok = to->at[i] != NULL;
	}
	str_free(&s);
	return ok && interrupt_check();
}

/* Rows of a char matrix become a column of strings. */
static bool chars_to_string(struct array *a, value *out)
{
	TRY(a->count == 0 || array_data(a));
	int64_t rows = a->shape.d[0], cols = rows ? a->count / rows : 0;
	shape s = shape_2d(a->count || rows ? rows : 1, 1);
	struct strings *x = strings_new(&s);
	TRY(x);
	const uint16_t *p = a->data;
	for (int64_t i = 0; i < x->count; i++) {
		struct text *t = text_new(a->count ? cols : 0);
		if (!t) {
			value_unref(value_strings(x));
			return false;
		}
		for (int64_t j = 0; j < t->n; j++)
			t->at[j] = p[j * rows + i];
		x->at[i] = t;
	}
	*out = value_strings(x);
	return true;
}

static bool element_to_text(value v, struct text **out)
{
	value s;
	if (v.tag == V_CELL)
		return fail(ERR_bad_conversion, "string", "cell");
	TRY(value_to_string(v, &s));
	bool one = s.strings->count == 1;
	if (one)
		*out = text_ref(s.strings->at[0]);
	value_unref(s);
	return one ? true : fail(ERR_bad_conversion, "string", value_class_name(v));
}

static bool cell_to_string(struct cell *c, value *out)
{
	struct strings *x = strings_new(&c->shape);
	TRY(x);
	for (int64_t i = 0; i < c->count; i++)
		if (!element_to_text(c->at[i], &x->at[i])) {
			value_unref(value_strings(x));
			return false;
		}
	*out = value_strings(x);
	return true;
}

static bool is_missing(value v) { return v.tag == V_OBJECT && strcmp(sym_text(v.object->cls->name), "missing") == 0; }

bool value_to_string(value v, value *out)
{
	if (v.tag == V_STRING) {
		*out = value_ref(v);
		return true;
	}
	if (v.tag == V_CELL)
		return cell_to_string(v.cell, out);
	if (v.tag == V_CHAR) {
		uint16_t u = (uint16_t)v.u;
		*out = value_string_taken(text_from_utf16(&u, 1));
		return out->tag != V_NONE;
	}
	if (value_is_char(v))
		return chars_to_string(v.array, out);
	if (!value_is_numeric_like(v) && !is_missing(v))
		return fail(ERR_bad_conversion, "string", value_class_name(v));
	shape s = value_shape(v);
	struct strings *x = strings_new(&s);
	TRY(x);
	struct array *a = value_is_numeric_like(v) ? value_to_array(v) : NULL;
	bool ok = a ? numbers_to_string(a, x) : is_missing(v);
	array_unref(a);
	*out = value_strings(x);
	if (!ok) {
		value_unref(*out);
		*out = NONE;
	}
	return ok;
}
