/*
** lib/core/args.c - reads the arguments of built-in functions.
**
** Each reader takes the call and a position. If it fails, it has written an error that names the position. So a
** built-in function is a list of TRY(arg_...) lines, its work, and one return_... line.
*/
#include "lib/core/args.h"

#include <ctype.h>
#include <math.h>
#include <string.h>
#include <strings.h>

#include "base/error.h"
#include "base/mem.h"
#include "array/ops.h"
#include "value/cell.h"
#include "value/sparse.h"
#include "value/text.h"
#include "vm/class/class.h"

bool arg_bad(struct call *c, int i, const char *expected)
{
	return fail(ERR_bad_argument, i + 1, expected);
}

static bool arg_missing(struct call *c, int i)
{
	return i >= c->nin || c->in[i].tag == V_NONE;
}

bool arg_double(struct call *c, int i, double *x)
{
	if (arg_missing(c, i))
		return fail(ERR_not_enough_in);
	if (c->in[i].tag == V_DOUBLE) {
		*x = c->in[i].d;
		return true;
	}
	if (!value_is_numeric_like(c->in[i]) && c->in[i].tag != V_SPARSE)
		return arg_bad(c, i, "Value must be a numeric scalar");
	if (value_count(c->in[i]) != 1)
		return arg_bad(c, i, "Value must be a scalar");
	return value_get_double(c->in[i], x);
}

bool arg_int(struct call *c, int i, int64_t *x)
{
	double d;
	TRY(arg_double(c, i, &d));
	if (c->in[i].tag == V_INT64) {
		*x = c->in[i].i;
		return true;
	}
	if (!(d >= -0x1p63 && d < 0x1p63) || d != floor(d))
		return arg_bad(c, i, "Value must be an integer");
	*x = (int64_t)d;
	return true;
}

bool arg_axis(struct call *c, int i, int *axis)
{
	double d;
	if (arg_missing(c, i))
		return fail(ERR_not_enough_in);
	if (value_count(c->in[i]) != 1 || !value_get_double(c->in[i], &d) || d < 1 || d != floor(d)) {
		error_forgive();
		return fail(ERR_bad_dimension);
	}
	*axis = d > 1000 ? 1000 : (int)d - 1;
	return true;
}

/* Reads one length: whole, not NaN; a negative number means 0. */
static bool size_item(double d, int64_t *n)
{
	if (isnan(d) || isinf(d))
		return fail(ERR_size_nan);
	if (d != floor(d))
		return fail(ERR_size_integer);
	if (d >= 0x1p63)
		return fail(ERR_pmaxsize);
	*n = d < 0 ? 0 : (int64_t)d;
	return true;
}

static bool size_from_vector(struct call *c, int i, shape *s)
{
	double *x;
	int64_t n, dims[SHAPE_MAX];
	if (value_is_numeric(c->in[i]) && value_is_empty(c->in[i])) {
		*s = shape_2d(0, 0);
		return true;
	}
	TRY(arg_doubles(c, i, &x, &n));
	shape of = value_shape(c->in[i]);
	bool good = true;
	if (n > SHAPE_MAX)
		good = fail(ERR_pmaxsize);
	else if (n < 2 || of.nd != 2 || of.d[0] != 1)
		good = fail(ERR_size_row);
	for (int64_t k = 0; good && k < n; k++)
		good = size_item(x[k], &dims[k]);
	if (good)
		good = shape_make(s, (int)n, dims);
	mem_free(x);
	return good;
}

bool arg_size(struct call *c, int from, int to, shape *s)
{
	int64_t dims[SHAPE_MAX];
	int n = to - from;
	*s = shape_2d(1, 1);
	if (n <= 0)
		return true;
	for (int i = from; i < to; i++)
		if (value_is_char(c->in[i]))
			return fail(ERR_size_numeric);
	if (n == 1 && value_count(c->in[from]) != 1)
		return size_from_vector(c, from, s);
	if (n > SHAPE_MAX)
		return fail(ERR_pmaxsize);
	for (int i = 0; i < n; i++) {
		double d;
		if (value_is_numeric(c->in[from + i]) && value_is_empty(c->in[from + i])) { /* zeros([], 2) is 0-by-2 */
			dims[i] = 0;
			continue;
		}
		if (value_count(c->in[from + i]) != 1)
			return fail(ERR_size_scalar);
		TRY(arg_double(c, from + i, &d));
		TRY(size_item(d, &dims[i]));
	}
	if (n == 1)
		dims[1] = dims[0];
	return shape_make(s, MAX(n, 2), dims);
}

bool arg_text(struct call *c, int i, struct str *s)
{
	if (arg_missing(c, i))
		return fail(ERR_not_enough_in);
	if (!value_is_text(c->in[i]))
		return arg_bad(c, i, "Value must be a character vector or string scalar");
	return value_get_text(c->in[i], s);
}

bool arg_is_text(struct call *c, int i, const char *word)
{
	if (arg_missing(c, i) || !value_is_text(c->in[i]))
		return false;
	struct str s = { 0 };
	bool same = value_get_text(c->in[i], &s) && strcasecmp(str_text(&s), word) == 0;
	error_forgive();
	str_free(&s);
	return same;
}

bool arg_array(struct call *c, int i, struct array **a)
{
	value full;
	if (arg_missing(c, i))
		return fail(ERR_not_enough_in);
	if (c->in[i].tag == V_SPARSE) {
		TRY(sparse_full(c->in[i].sparse, &full));
		*a = value_to_array(full);
		value_unref(full);
		return *a != NULL;
	}
	if (!value_is_numeric_like(c->in[i]))
		return arg_bad(c, i, "Value must be a numeric, logical, or character array");
	*a = value_to_array(c->in[i]);
	return *a != NULL;
}

bool arg_numbers(struct call *c, int i, struct array **hold, const double **x, int64_t *n)
{
	struct array *a;
	TRY(arg_array(c, i, &a));
	*hold = NULL;
	if (a->complex)
		(void)arg_bad(c, i, "Value must be real");
	else
		*hold = array_cast(a, CLS_DOUBLE);
	array_unref(a);
	if (!*hold)
		return false;
	*n = (*hold)->count;
	*x = *n ? array_data(*hold) : NULL;
	if (*n && !*x) {
		array_unref(*hold);
		return false;
	}
	return true;
}

bool arg_doubles(struct call *c, int i, double **x, int64_t *n)
{
	struct array *a, *d;
	TRY(arg_array(c, i, &a));
	if (a->complex) {
		array_unref(a);
		return arg_bad(c, i, "Value must be real");
	}
	d = array_cast(a, CLS_DOUBLE);
	array_unref(a);
	if (!d)
		return false;
	const double *from = d->count ? array_data(d) : NULL;
	if (d->count && !from) {
		array_unref(d);
		return false;
	}
	*n = d->count;
	*x = mem_try((size_t)(*n + 1) * sizeof **x);
	if (*n && *x)
		memcpy(*x, from, (size_t)*n * sizeof **x);
	array_unref(d);
	return *x != NULL;
}

/* ---- lists of texts ---- */

static char *text_of_units(const uint16_t *units, int64_t n)
{
	struct str s = { 0 };
	str_add_utf16(&s, units, (size_t)n);
	return str_take(&s);
}

static bool texts_of_char(value v, char ***texts, int *n)
{
	struct array *a = value_to_array(v);
	if (!a)
		return false;
	int64_t rows = a->shape.d[0], cols = rows ? a->count / rows : 0;
	const uint16_t *units = a->count ? array_data(a) : NULL;
	if (a->count && !units) {
		array_unref(a);
		return false;
	}
	if (a->count == 0 && rows == 0)
		rows = 1;               /* '' is one empty text */
	uint16_t *row = mem_try((size_t)(cols + 1) * sizeof *row);
	*texts = row ? mem_try_zero((size_t)(rows + 1) * sizeof **texts) : NULL;
	*n = (int)rows;
	for (int64_t r = 0; *texts && r < rows; r++) {
		for (int64_t k = 0; k < cols; k++)
			row[k] = units[r + k * rows];
		(*texts)[r] = text_of_units(row, cols);
	}
	mem_free(row);
	array_unref(a);
	return *texts != NULL;
}

static bool texts_of_cell(struct call *c, int i, const struct cell *cell, char ***texts, int *n)
{
	*texts = mem_try_zero((size_t)(cell->count + 1) * sizeof **texts);
	TRY(*texts);
	*n = (int)cell->count;
	for (int64_t k = 0; k < cell->count; k++) {
		struct str s = { 0 };
		bool good = value_is_text(cell->at[k]) && value_get_text(cell->at[k], &s);
		if (!good) {
			str_free(&s);
			arg_texts_free(*texts, *n);
			*texts = NULL, *n = 0;
			return error_is_set() ? false :
				arg_bad(c, i, "Value must be a cell array of character vectors");
		}
		(*texts)[k] = mem_copy_text(str_text(&s), s.n);
		str_free(&s);
	}
	return true;
}

bool arg_texts(struct call *c, int i, char ***texts, int *n)
{
	if (arg_missing(c, i))
		return fail(ERR_not_enough_in);
	value v = c->in[i];
	if (v.tag == V_CELL)
		return texts_of_cell(c, i, v.cell, texts, n);
	if (value_is_char(v))
		return texts_of_char(v, texts, n);
	if (v.tag != V_STRING)
		return arg_bad(
			c, i, "Value must be a character vector, string array, or cell array of character vectors");
	*texts = mem_try_zero((size_t)(v.strings->count + 1) * sizeof **texts);
	TRY(*texts);
	*n = (int)v.strings->count;
	for (int64_t k = 0; k < v.strings->count; k++) {
		const struct text *t = v.strings->at[k];
		(*texts)[k] = t ? text_of_units(t->at, t->n) : mem_copy_text("", 0);
	}
	return true;
}

void arg_texts_free(char **texts, int n)
{
	for (int i = 0; texts && i < n; i++)
		mem_free(texts[i]);
	mem_free(texts);
}

/* The name "CLASS.zeros" if the class has a static method with the name of the called function. Else empty, or
** error_is_set. */
static void static_maker(struct call *c, struct class *class, struct str *full)
{
	const char *called = sym_text(c->name);
	const char *other = strcmp(called, "inf") == 0 ? "Inf" : strcmp(called, "nan") == 0 ? "NaN" : NULL;
	const char *names[] = { called, other };
	for (int i = 0; i < COUNT(names) && names[i] && class && full->n == 0 && !error_is_set(); i++) {
		struct method *m = class_method(class, sym_z(names[i]));
		if (m && m->is_static)
			str_addf(full, "%s.%s", sym_text(class->head.name), names[i]);
	}
}

/* zeros(..., 'like', P) calls the method zerosLike(P, ...) of P's class, or else its static method zeros(...). */
static bool make_like(struct call *c, bool *done)
{
	value prototype = c->in[c->nin - 1];
	struct class *class = value_class(prototype);
	if (!class)
		return true;
	struct str name = { 0 };
	for (const char *p = sym_text(c->name); *p; p++)
		str_addc(&name, (char)tolower((unsigned char)*p));
	str_adds(&name, "Like");
	bool has = class_method(class, sym_z(str_text(&name)));
	if (!has && !error_is_set()) {
		str_clear(&name);
		static_maker(c, class, &name);
	}
	bool ok = !error_is_set();
	*done = ok && name.n > 0;
	if (*done) {
		value *args = mem_alloc((size_t)c->nin * sizeof *args);
		args[0] = prototype;
		memcpy(args + 1, c->in, (size_t)(c->nin - 2) * sizeof *args);
		ok = vm_call_name(c->vm, str_text(&name), c->nin - 2 + has, args + !has, 1, c->out);
		mem_free(args);
	}
	str_free(&name);
	return ok;
}

bool arg_of_class(struct call *c, bool *done)
{
	*done = false;
	if (c->nin >= 2 && arg_is_text(c, c->nin - 2, "like"))
		return make_like(c, done);
	if (c->nin == 0 || !value_is_text(c->in[c->nin - 1]))
		return true;
	struct str name = { 0 }, full = { 0 };
	enum cls cls;
	bool ok = arg_text(c, c->nin - 1, &name);
	if (ok && name.n > 0 && !cls_find(str_text(&name), &cls))
		static_maker(c, class_find(c->vm, sym_z(str_text(&name))), &full);
	ok = ok && !error_is_set();
	*done = ok && full.n > 0;
	if (*done)
		ok = vm_call_name(c->vm, str_text(&full), c->nin - 1, c->in, 1, c->out);
	str_free(&name);
	str_free(&full);
	return ok;
}
