/*
** lib/files/json.c - jsonencode and jsondecode.
**
** Writing: arrays become nested lists, with the first dimension outermost. Reading: if the elements of a list are
** numbers, logicals, or lists of these with one size, they become an array. Objects with equal names become a struct
** array. All other lists become a cell.
*/
#include <ctype.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

#include "base/error.h"
#include "base/interrupt.h"
#include "base/mem.h"
#include "base/vec.h"
#include "lib/core/args.h"
#include "value/cell.h"
#include "value/structs.h"
#include "value/text.h"

enum { MAX_DEPTH = 2000 };

/* ---- writing ---- */

struct writer {
	struct call *c;
	struct str out;
	bool convert;           /* NaN and Inf become null */
	bool pretty;
	int depth;
};

static void new_line(struct writer *w)
{
	if (!w->pretty)
		return;
	str_addc(&w->out, '\n');
	str_pad(&w->out, ' ', 2 * w->depth);
}

static void open(struct writer *w, char bracket)
{
	str_addc(&w->out, bracket);
	w->depth++;
}

static void close(struct writer *w, char bracket, bool empty)
{
	w->depth--;
	if (!empty)
		new_line(w);
	str_addc(&w->out, bracket);
}

static void write_text(struct writer *w, const char *s, size_t n)
{
	struct str *out = &w->out;
	static const char from[] = "\"\\\b\f\n\r\t", to[] = "\"\\bfnrt";
	str_addc(out, '"');
	for (size_t i = 0; i < n; i++) {
		const char *special = s[i] ? strchr(from, s[i]) : NULL;
		if (special)
			str_addf(out, "\\%c", to[special - from]);
		else if ((unsigned char)s[i] < 32)
			str_addf(out, "\\u%04x", s[i]);
		else
			str_addc(out, s[i]);
	}
	str_addc(out, '"');
}

static void write_number(struct writer *w, double x, bool single)
{
	char text[40];
	if (!isfinite(x)) {
		str_adds(&w->out, w->convert ? "null" : isnan(x) ? "NaN" : x < 0 ? "-Infinity" : "Infinity");
		return;
	}
	for (int digits = single ? 7 : 15; digits <= 17; digits++) {
		snprintf(text, sizeof text, "%.*g", digits, x);
		if (single ? strtof(text, NULL) == (float)x : strtod(text, NULL) == x)
			break;
	}
	str_adds(&w->out, text);
}

static void write_element(struct writer *w, const struct array *a, const void *data, int64_t i)
{
	switch ((enum cls)a->cls) {
	case CLS_DOUBLE: write_number(w, ((const double *)data)[i], false); break;
	case CLS_SINGLE: write_number(w, (double)((const float *)data)[i], true); break;
	case CLS_LOGICAL: str_adds(&w->out, ((const uint8_t *)data)[i] ? "true" : "false"); break;
	case CLS_INT8: str_addf(&w->out, "%d", ((const int8_t *)data)[i]); break;
	case CLS_UINT8: str_addf(&w->out, "%d", ((const uint8_t *)data)[i]); break;
	case CLS_INT16: str_addf(&w->out, "%d", ((const int16_t *)data)[i]); break;
	case CLS_UINT16: case CLS_CHAR: str_addf(&w->out, "%d", ((const uint16_t *)data)[i]); break;
	case CLS_INT32: str_addf(&w->out, "%d", ((const int32_t *)data)[i]); break;
	case CLS_UINT32: str_addf(&w->out, "%u", ((const uint32_t *)data)[i]); break;
	case CLS_INT64: str_addf(&w->out, "%lld", (long long)((const int64_t *)data)[i]); break;
	default: str_addf(&w->out, "%llu", (unsigned long long)((const uint64_t *)data)[i]); break;
	}
}

/* Writes the list of dimension d at `offset`. Vectors are flat; other arrays have a list for each dimension. */
static void write_level(
	struct writer *w, const struct array *a, const void *data, const shape *s, int d, int64_t offset)
{
	int64_t stride = 1;
	for (int k = 0; k < d; k++)
		stride *= s->d[k];
	open(w, '[');
	for (int64_t i = 0; i < s->d[d]; i++) {
		if (i)
			str_addc(&w->out, ',');
		new_line(w);
		if (interrupted_in_steps(i))
			return;
		if (d + 1 < s->nd)
			write_level(w, a, data, s, d + 1, offset + i * stride);
		else
			write_element(w, a, data, offset + i * stride);
	}
	close(w, ']', s->d[d] == 0);
}

/* Rows of characters become texts, and the other dimensions become lists, with the first one outermost. */
static void write_rows(struct writer *w, const uint16_t *data, const shape *s, int d, int64_t offset)
{
	int64_t stride = 1, cols = s->d[1];
	for (int k = 0; k < d && k < s->nd; k++)
		stride *= s->d[k];
	if (d >= s->nd) {
		uint16_t *row = mem_alloc((size_t)MAX(cols, 1) * sizeof *row);
		struct str text = { 0 };
		for (int64_t k = 0; k < cols; k++)
			row[k] = data[offset + k * s->d[0]];
		str_add_utf16(&text, row, (size_t)cols);
		write_text(w, str_text(&text), text.n);
		str_free(&text);
		mem_free(row);
		return;
	}
	open(w, '[');
	for (int64_t i = 0; i < s->d[d] && !interrupted_in_steps(i); i++) {
		if (i)
			str_addc(&w->out, ',');
		new_line(w);
		write_rows(w, data, s, d == 0 ? 2 : d + 1, offset + i * stride);
	}
	close(w, ']', s->d[d] == 0);
}

static void write_chars(struct writer *w, const struct array *a, const uint16_t *data)
{
	if (!a->count)
		str_adds(&w->out, "\"\"");
	else
		write_rows(w, data, &a->shape, a->shape.nd == 2 && a->shape.d[0] == 1 ? 2 : 0, 0);
}

static bool write_array(struct writer *w, value v)
{
	struct array *a = value_to_array(v);
	TRY(a);
	const void *data = a->count ? array_data(a) : NULL;
	bool ok = !a->count || data;
	if (ok && a->complex)
		ok = fail_id("MATLAB:json:UnsupportedType", "Unable to encode complex numbers as JSON.");
	else if (ok && a->cls == CLS_CHAR)
		write_chars(w, a, data);
	else if (ok && a->count == 1)
		write_element(w, a, data, 0);
	else if (ok && (!a->count || (a->shape.nd == 2 && (a->shape.d[0] == 1 || a->shape.d[1] == 1)))) {
		shape line = { 1, { a->count } };
		write_level(w, a, data, &line, 0, 0);
	} else if (ok)
		write_level(w, a, data, &a->shape, 0, 0);
	array_unref(a);
	return ok;
}

static bool write_value(struct writer *w, value v);

static bool write_struct(struct writer *w, struct structs *s, int64_t e)
{
	int n = fields_count(s->fields);
	open(w, '{');
	for (int i = 0; i < n; i++) {
		sym name = fields_name(s->fields, i);
		if (i)
			str_addc(&w->out, ',');
		new_line(w);
		write_text(w, sym_text(name), sym_len(name));
		str_adds(&w->out, w->pretty ? ": " : ":");
		TRY(write_value(w, *structs_at(s, e, i)));
	}
	close(w, '}', n == 0);
	return true;
}

/* Writes an object: containers.Map by its keys, others by their public properties. */
static bool write_object(struct writer *w, value v)
{
	struct vm *vm = w->c->vm;
	bool map = strcmp(value_class_name(v), "containers.Map") == 0;
	value names = NONE, values = NONE;
	if (!map) {
		bool ok = vm_call_private(vm, "runmat_json_value", 1, &v, 1, &values) && write_value(w, values);
		value_unref(values);
		return ok;
	}
	bool ok = vm_call_name(vm, "keys", 1, &v, 1, &names) && vm_call_name(vm, "values", 1, &v, 1, &values);
	open(w, '{');
	for (int64_t i = 0; ok && i < names.cell->count; i++) {
		struct str key = { 0 };
		ok = value_is_text(names.cell->at[i]) ?
			value_get_text(names.cell->at[i], &key) :
			fail_id("MATLAB:json:UnsupportedType",
				"Only maps with keys of class char can be encoded as JSON.");
		if (i)
			str_addc(&w->out, ',');
		new_line(w);
		write_text(w, str_text(&key), key.n);
		str_adds(&w->out, w->pretty ? ": " : ":");
		ok = ok && write_value(w, values.cell->at[i]);
		str_free(&key);
	}
	if (ok)
		close(w, '}', names.cell->count == 0);
	value_unref(names);
	value_unref(values);
	return ok;
}

static bool write_string(struct writer *w, const struct text *t)
{
	struct str s = { 0 };
	if (!t) {
		str_adds(&w->out, "null");
		return true;
	}
	str_add_utf16(&s, t->at, (size_t)t->n);
	write_text(w, str_text(&s), s.n);
	str_free(&s);
	return true;
}

/* Writes the elements of a cell, string or struct array as a list. */
static bool write_list(struct writer *w, value v)
{
	int64_t n = value_count(v);
	open(w, '[');
	for (int64_t i = 0; i < n; i++) {
		TRY(!interrupted_in_steps(i) || interrupt_check());
		if (i)
			str_addc(&w->out, ',');
		new_line(w);
		if (v.tag == V_CELL)
			TRY(write_value(w, v.cell->at[i]));
		else if (v.tag == V_STRING)
			TRY(write_string(w, v.strings->at[i]));
		else
			TRY(write_struct(w, v.structs, i));
	}
	close(w, ']', n == 0);
	return true;
}

static bool write_value(struct writer *w, value v)
{
	if (w->depth > MAX_DEPTH)
		return fail_id("MATLAB:json:NestingTooDeep", "The value is nested too deeply.");
	if (value_is_numeric_like(v))
		return write_array(w, v);
	switch (v.tag) {
	case V_SPARSE: {
		value full = NONE;
		bool ok = vm_call_name(w->c->vm, "full", 1, &v, 1, &full) && write_array(w, full);
		value_unref(full);
		return ok;
	}
	case V_CELL: return write_list(w, v);
	case V_STRING: return v.strings->count == 1 ? write_string(w, v.strings->at[0]) : write_list(w, v);
	case V_STRUCT: return v.structs->count == 1 ? write_struct(w, v.structs, 0) : write_list(w, v);
	case V_OBJECT: return write_object(w, v);
	default:
		return fail_id("MATLAB:json:UnsupportedType", "Unable to encode objects of class '%s' as JSON.",
			value_class_name(v));
	}
}

/* Reads an option that is true or false: a logical scalar, or the number 0 or 1. */
static bool yes_or_no(struct call *c, int i, bool *yes)
{
	double x;
	bool scalar = !value_is_text(c->in[i]) && value_count(c->in[i]) == 1;
	if (scalar && value_get_double(c->in[i], &x) && (x == 0 || x == 1)) {
		*yes = x != 0;
		return true;
	}
	error_forgive();
	return arg_bad(c, i, "The value must be true or false");
}

BUILTIN(jsonencode, 1, -1, 1,
	"jsonencode(X)                             X as JSON text.\n"
	"jsonencode(X, 'PrettyPrint', true)        On several lines.\n"
	"jsonencode(X, 'ConvertInfAndNaN', false)  NaN, Infinity as such, not null.\n"
	">> jsonencode(struct('a', [1 2], 'b', 'x'))\n"
	"ans =\n"
	"    '{\"a\":[1,2],\"b\":\"x\"}'")
{
	struct writer w = { .c = c, .convert = true };
	if (c->nin % 2 == 0)
		return fail_id("MATLAB:json:InvalidOptions", "Options come in pairs of a name and a value.");
	for (int i = 1; i + 1 < c->nin; i += 2) {
		if (arg_is_text(c, i, "PrettyPrint"))
			TRY(yes_or_no(c, i + 1, &w.pretty));
		else if (arg_is_text(c, i, "ConvertInfAndNaN"))
			TRY(yes_or_no(c, i + 1, &w.convert));
		else
			return arg_bad(c, i, "The options are 'PrettyPrint' and 'ConvertInfAndNaN'");
	}
	bool ok = write_value(&w, c->in[0]);
	if (ok)
		c->out[0] = value_text(str_text(&w.out), w.out.n);
	str_free(&w.out);
	return ok;
}

/* ---- reading ---- */

struct reader {
	struct vm *vm;
	const char *text, *at, *end;
	int depth;
	bool make_valid;
	struct str prefix;
	value style;            /* ReplacementStyle, or NONE */
};

static bool read_value(struct reader *r, value *out);        /* null is NONE */

static bool bad(struct reader *r, const char *what)
{
	int line = 1;
	const char *start = r->text;
	for (const char *p = r->text; p < r->at && !interrupted_at(p - r->text); p++)
		if (*p == '\n') {
			line++;
			start = p + 1;
		}
	return fail_id("MATLAB:json:ExpectedLiteral", "JSON syntax error at line %d, column %d (character %d): %s.",
		line, (int)(r->at - start) + 1, (int)(r->at - r->text) + 1, what);
}

static void skip_space(struct reader *r)
{
	while (r->at < r->end && strchr(" \t\r\n", *r->at) && *r->at)
		r->at++;
}

static bool read_unit(struct reader *r, uint16_t *unit)
{
	char hex[5] = "";
	if (r->end - r->at < 4)
		return bad(r, "expected four hexadecimal digits");
	memcpy(hex, r->at, 4);
	for (int i = 0; i < 4; i++)
		if (!isxdigit((unsigned char)hex[i]))
			return bad(r, "expected four hexadecimal digits");
	*unit = (uint16_t)strtoul(hex, NULL, 16);
	r->at += 4;
	return true;
}

static bool read_text(struct reader *r, struct str *s)
{
	r->at++;
	while (r->at < r->end && *r->at != '"') {
		if (*r->at != '\\') {
			str_addc(s, *r->at++);
			continue;
		}
		if (++r->at >= r->end)
			break;
		char ch = *r->at++;
		static const char from[] = "\"\\/bfnrt", to[] = "\"\\/\b\f\n\r\t";
		const char *known = strchr(from, ch);
		if (ch == 'u') {
			uint16_t units[2];
			size_t n = 1;
			TRY(read_unit(r, &units[0]));
			if (units[0] >> 10 == 0xd800 >> 10 && r->end - r->at > 6 && r->at[0] == '\\' &&
				r->at[1] == 'u') {
				r->at += 2;
				TRY(read_unit(r, &units[1]));
				n = 2;
			}
			str_add_utf16(s, units, n);
		} else if (known && ch)
			str_addc(s, to[known - from]);
		else
			return bad(r, "unknown escape in a string");
	}
	if (r->at >= r->end)
		return bad(r, "the string has no end");
	r->at++;
	return true;
}

static bool read_number(struct reader *r, value *out)
{
	const char *p = r->at;
	p += *p == '-';
	if (p < r->end && (strncmp(p, "Infinity", 8) == 0 || strncmp(p, "Inf", 3) == 0)) {
		*out = value_double(*r->at == '-' ? -INFINITY : INFINITY);
		r->at = p + (strncmp(p, "Infinity", 8) == 0 ? 8 : 3);
		return true;
	}
	if (!isdigit((unsigned char)*p))
		return bad(r, "expected a number");
	char *end;
	struct str copy = { 0 };
	str_add(&copy, r->at, strspn(r->at, "+-0123456789.eE"));
	*out = value_double(strtod(str_text(&copy), &end));
	r->at += end - str_text(&copy);
	str_free(&copy);
	return true;
}

/* Whether all are real arrays of one class and size. null counts as NaN among numbers. */
static bool fit(value *at, int n)
{
	const value *first = NULL;
	for (int i = 0; i < n; i++)
		if (at[i].tag != V_NONE && !first)
			first = &at[i];
	if (!first)
		return n > 0;           /* a list with only nulls becomes NaNs */
	if (!value_is_numeric_like(*first) || value_is_char(*first))
		return false;
	shape s = value_shape(*first);
	for (int i = 0; i < n && !interrupted_at(i + 1); i++) {
		if (at[i].tag == V_NONE) {
			if (value_cls(*first) != CLS_DOUBLE || !shape_is_scalar(&s))
				return false;
			continue;
		}
		shape mine = value_is_numeric_like(at[i]) ? value_shape(at[i]) : (shape){ 0 };
		if (!value_is_numeric_like(at[i]) || value_cls(at[i]) != value_cls(*first) || !shape_equal(&s, &mine) ||
			value_count(at[i]) == 0)
			return false;
	}
	return true;
}

static shape stacked_shape(const shape *inner, int n)
{
	shape s = { .nd = 1, .d = { n } };
	for (int d = 0; d < inner->nd && s.nd < SHAPE_MAX; d++)
		if (d != 1 || inner->nd > 2 || inner->d[1] != 1)
			s.d[s.nd++] = inner->d[d];
	shape_trim(&s);
	return s;
}

/* Joins n arrays of one size, with the list as first dimension. Columns give their length as the second dimension. */
static bool stack(value *at, int n, value *out)
{
	value first = at[0];
	for (int i = 0; first.tag == V_NONE && i < n; i++)
		first = at[i];
	if (first.tag == V_NONE)
		first = value_double(NAN);
	shape inner = value_shape(first), s = stacked_shape(&inner, n);
	struct array *a = array_new(value_cls(first), false, &s);
	TRY(a);
	int64_t count = value_count(first);
	size_t bytes = (size_t)cls_bytes(value_cls(first));
	double nan = NAN;
	for (int i = 0; i < n && !interrupted_at(i + 1); i++) {
		struct array *one = at[i].tag == V_NONE ? NULL : value_to_array(at[i]);
		const char *data = one ? array_data(one) : (const char *)&nan;
		for (int64_t k = 0; data && k < count; k++)
			memcpy((char *)a->data + (size_t)(i + k * n) * bytes, data + (size_t)k * bytes, bytes);
		array_unref(one);
	}
	*out = value_array(a);
	return true;
}

/* Whether these are struct arrays of one size with equal names in equal order. */
static bool fit_structs(const value *at, int n)
{
	for (int i = 0; i < n && !interrupted_at(i + 1); i++) {
		if (at[i].tag != V_STRUCT || at[i].structs->count == 0 ||
			!shape_equal(&at[0].structs->shape, &at[i].structs->shape))
			return false;
		struct fields *f = at[0].structs->fields, *g = at[i].structs->fields;
		if (fields_count(f) != fields_count(g))
			return false;
		for (int k = 0; f != g && k < fields_count(f); k++)
			if (fields_name(f, k) != fields_name(g, k))
				return false;
	}
	return n > 0;
}

static bool stack_structs(value *at, int n, value *out)
{
	struct structs *first = at[0].structs;
	shape s = stacked_shape(&first->shape, n);
	struct structs *all = structs_new(&s, fields_ref(first->fields));
	TRY(all);
	for (int i = 0; i < n && !interrupted_in_steps(i + 1); i++)
		for (int64_t e = 0; e < first->count; e++)
			for (int k = 0; k < fields_count(all->fields); k++)
				value_set(structs_at(all, i + e * n, k), value_ref(*structs_at(at[i].structs, e, k)));
	*out = value_structs(all);
	return true;
}

static bool make_list(value *at, int n, value *out)
{
	if (n == 0) {
		*out = value_empty();
		return true;
	}
	if (fit(at, n))
		return stack(at, n, out);
	if (fit_structs(at, n))
		return stack_structs(at, n, out);
	struct cell *cell = cell_new_2d(n, 1);
	TRY(cell);
	for (int i = 0; i < n && !interrupted_at(i + 1); i++)
		if (at[i].tag != V_NONE)
			value_set(&cell->at[i], value_ref(at[i]));
	*out = value_cell(cell);
	return true;
}

static bool read_array(struct reader *r, value *out)
{
	VEC(value) items = { 0 };
	bool ok = true, more = true;
	r->at++;
	skip_space(r);
	if (r->at < r->end && *r->at == ']') {
		r->at++;
		more = false;
	}
	while (ok && more) {
		value v = NONE;
		ok = read_value(r, &v);
		vec_push(&items, v);
		if (!ok)
			break;
		skip_space(r);
		more = r->at < r->end && *r->at == ',';
		if (!more && (r->at >= r->end || *r->at != ']'))
			ok = bad(r, "expected ',' or ']'");
		else if (interrupted_in_steps(items.n))
			ok = interrupt_check();
		r->at++;
	}
	ok = ok && make_list(items.at, items.n, out) && interrupt_check();
	for (int i = 0; i < items.n; i++)
		value_unref(items.at[i]);
	vec_free(&items);
	return ok;
}

/* Makes a valid field name of a JSON name, different from the names in the struct. */
static bool field_name(struct reader *r, const struct str *name, value so_far, sym *out)
{
	struct str s = { 0 };
	bool ok = true;
	str_add(&s, str_text(name), name->n);
	if (r->make_valid) {
		value args[5] = { value_text(str_text(name), name->n) }, made = NONE;
		int n = 1;
		if (r->style.tag != V_NONE) {
			args[n++] = value_text_z("ReplacementStyle");
			args[n++] = value_ref(r->style);
		}
		if (r->prefix.n) {
			args[n++] = value_text_z("Prefix");
			args[n++] = value_text(str_text(&r->prefix), r->prefix.n);
		}
		str_clear(&s);
		ok = vm_call_name(r->vm, "matlab.lang.makeValidName", n, args, 1, &made) && value_get_text(made, &s);
		value_unref(made);
		for (int i = 0; i < n; i++)
			value_unref(args[i]);
	}
	size_t length = s.n;
	for (int k = 1;
		ok && so_far.tag == V_STRUCT && fields_find(so_far.structs->fields, sym_of(str_text(&s), s.n)) >= 0;
		k++) {
		s.n = length;
		str_addf(&s, "_%d", k);
	}
	*out = sym_of(str_text(&s), s.n);
	str_free(&s);
	return ok;
}

static bool is_plain_name(const struct str *s)
{
	if (!s->n || !isalpha((unsigned char)s->at[0]) || s->n > 63)
		return false;
	for (size_t i = 0; i < s->n; i++)
		if (!isalnum((unsigned char)s->at[i]) && s->at[i] != '_')
			return false;
	static const char *const keywords[] = { "break", "case", "catch", "classdef", "continue", "else", "elseif",
		"end", "for", "function", "global", "if", "otherwise", "parfor", "persistent", "return", "spmd",
		"switch", "try", "while" };
	for (int i = 0; i < COUNT(keywords); i++)
		if (strcmp(s->at, keywords[i]) == 0)
			return false;
	return true;
}

static bool read_member(struct reader *r, value *made)
{
	struct str name = { 0 };
	value v = NONE;
	sym field = 0;
	skip_space(r);
	bool ok = (r->at < r->end && *r->at == '"') || bad(r, "expected a name in quotes");
	ok = ok && read_text(r, &name);
	skip_space(r);
	ok = ok && ((r->at < r->end && *r->at == ':') || bad(r, "expected ':'"));
	r->at += ok;
	ok = ok && read_value(r, &v);
	if (ok && v.tag == V_NONE)
		v = value_empty();
	bool plain = is_plain_name(&name) &&
		!(made->tag == V_STRUCT && fields_find(made->structs->fields, sym_of(name.at, name.n)) >= 0);
	if (plain)
		field = sym_of(name.at, name.n);
	else
		ok = ok && field_name(r, &name, *made, &field);
	str_free(&name);
	if (!ok) {
		value_unref(v);
		return false;
	}
	return value_set_field(made, field, v);
}

static bool read_object(struct reader *r, value *out)
{
	shape one = shape_2d(1, 1);
	value made = value_structs(structs_new(&one, fields_empty()));
	TRY(made.tag == V_STRUCT);
	bool more = true, ok = true;
	r->at++;
	skip_space(r);
	if (r->at < r->end && *r->at == '}') {
		r->at++;
		more = false;
	}
	while (ok && more) {
		ok = read_member(r, &made);
		if (!ok)
			break;
		skip_space(r);
		more = r->at < r->end && *r->at == ',';
		if (!more && (r->at >= r->end || *r->at != '}'))
			ok = bad(r, "expected ',' or '}'");
		else if (interrupted())
			ok = interrupt_check();
		r->at++;
	}
	*out = ok ? made : NONE;
	if (!ok)
		value_unref(made);
	return ok;
}

static bool read_word(struct reader *r, value *out)
{
	static const struct {
		const char *word;
		value v;
	} words[] = { { "true", { .tag = V_LOGICAL, .u = 1 } }, { "false", { .tag = V_LOGICAL } },
		{ "null", { .tag = V_NONE } } };
	for (int i = 0; i < COUNT(words); i++) {
		size_t n = strlen(words[i].word);
		if ((size_t)(r->end - r->at) >= n && memcmp(r->at, words[i].word, n) == 0) {
			r->at += n;
			*out = words[i].v;
			return true;
		}
	}
	if (r->end - r->at >= 3 && memcmp(r->at, "NaN", 3) == 0) {
		r->at += 3;
		*out = value_double(NAN);
		return true;
	}
	return false;
}

static bool read_value(struct reader *r, value *out)
{
	skip_space(r);
	*out = NONE;
	if (r->at >= r->end)
		return bad(r, "the text ends too early");
	if (r->depth > MAX_DEPTH)
		return bad(r, "nested too deeply");
	r->depth++;
	bool ok;
	if (*r->at == '{')
		ok = read_object(r, out);
	else if (*r->at == '[')
		ok = read_array(r, out);
	else if (*r->at == '"') {
		struct str s = { 0 };
		ok = read_text(r, &s);
		*out = ok ? value_text(str_text(&s), s.n) : NONE;
		str_free(&s);
	} else if (read_word(r, out))
		ok = true;
	else
		ok = read_number(r, out);
	r->depth--;
	return ok;
}

BUILTIN(jsondecode, 1, -1, 1,
	"jsondecode(TEXT)                           The value that JSON text stands for.\n"
	"jsondecode(TEXT, 'makeValidName', false)   Names as they are.\n"
	">> s = jsondecode('{\"a\": [1, 2, 3]}'); s.a'\n"
	"ans =\n"
	"     1     2     3")
{
	struct str text = { 0 };
	struct reader r = { .vm = c->vm, .make_valid = true, .style = NONE };
	if (!value_is_text(c->in[0]))
		return fail_id("MATLAB:json:InvalidInput", "The input must be a character vector or a string scalar.");
	if (c->nin % 2 == 0)
		return fail_id("MATLAB:json:InvalidOptions", "Options come in pairs of a name and a value.");
	TRY(arg_text(c, 0, &text));
	bool ok = true;
	for (int i = 1; ok && i + 1 < c->nin; i += 2) {
		if (arg_is_text(c, i, "makeValidName"))
			ok = value_is_numeric_like(c->in[i + 1]) ?
				value_is_true(c->in[i + 1], &r.make_valid) :
				arg_bad(c, i + 1, "'makeValidName' must be true or false");
		else if (arg_is_text(c, i, "Prefix"))
			ok = arg_text(c, i + 1, &r.prefix);
		else if (arg_is_text(c, i, "ReplacementStyle"))
			r.style = c->in[i + 1];
		else
			ok = arg_bad(c, i, "The options are 'makeValidName', 'ReplacementStyle' and 'Prefix'");
	}
	r.text = r.at = str_text(&text);
	r.end = r.text + text.n;
	ok = ok && read_value(&r, &c->out[0]);
	skip_space(&r);
	if (ok && r.at < r.end)
		ok = bad(&r, "unexpected text after the value");
	if (ok && c->out[0].tag == V_NONE)
		c->out[0] = value_empty();
	str_free(&text);
	str_free(&r.prefix);
	return ok;
}
