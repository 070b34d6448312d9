/*
** lib/strings/num2str.c - converts numbers to text: num2str, int2str, mat2str.
**
** num2str prints a matrix in columns of one width, and then removes the blanks on both sides that all rows have in
** common. The width follows from the largest magnitude: two more than the digits for whole numbers, and seven more than
** the significant digits for others.
*/
#include <math.h>
#include <stdio.h>

#include "base/error.h"
#include "base/interrupt.h"
#include "base/mem.h"
#include "lib/core/args.h"
#include "lib/strings/printf.h"
#include "value/number.h"
#include "value/sparse.h"
#include "value/text.h"

struct numbers {
	struct array *array;    /* owned */
	const void *data;
	enum cls cls;
	bool complex, whole, finite, negative;
	double high;            /* largest finite magnitude of a part */
	int64_t rows, cols;
};

static bool numbers_open(struct numbers *x, value v)
{
	memset(x, 0, sizeof *x);
	value full;
	if (v.tag == V_SPARSE)
		TRY(sparse_full(v.sparse, &full));
	else
		full = value_ref(v);
	x->array = value_to_array(full);
	value_unref(full);
	if (!x->array)
		return false;
	x->data = x->array->count ? array_data(x->array) : NULL;
	if (x->array->count && !x->data) {
		array_unref(x->array);
		return false;
	}
	x->cls = (enum cls)x->array->cls;
	x->complex = x->array->complex;
	x->rows = x->array->shape.d[0];
	x->cols = x->rows ? x->array->count / x->rows : 0;
	x->whole = x->finite = true;
	int64_t parts = x->array->count * (x->complex ? 2 : 1);
	for (int64_t i = 0; i < parts && !interrupted_at(i); i++) {
		double d = number_at(x->cls, x->data, i);
		x->negative = x->negative || d < 0;
		if (isfinite(d)) {
			x->high = MAX(x->high, fabs(d));
			x->whole = x->whole && d == floor(d);
		} else {
			x->finite = false;
		}
	}
	return true;
}

/* ---- rows of text ---- */

/* Makes a char matrix of lines of ASCII text with equal lengths, without the blanks on both sides that all lines
** have. */
static bool return_rows(struct call *c, const char *text, int64_t rows, int64_t width)
{
	int64_t left = width, right = 0;
	for (int64_t r = 0; r < rows && !interrupted_in_steps(r); r++) {
		const char *row = text + r * width;
		int64_t first = 0, past = width;
		while (first < width && (row[first] == ' ' || row[first] == 0))
			first++;
		while (past > first && (row[past - 1] == ' ' || row[past - 1] == 0))
			past--;
		if (first < width) {
			left = MIN(left, first);
			right = MAX(right, past);
		}
	}
	int64_t kept = MAX(right - left, 0);
	struct array *a = array_new_2d(CLS_CHAR, false, rows, kept);
	if (!a)
		return false;
	uint16_t *to = a->data;
	for (int64_t r = 0; r < rows && !interrupted(); r++)
		for (int64_t k = 0; k < kept && !interrupted_at(k + 1); k++)
			to[k * rows + r] = (unsigned char)text[r * width + left + k];
	return return_array(c, a) && interrupt_check();
}

/* Lines of any length, padded on the right. */
static bool return_lines(struct call *c, const char *text, size_t n)
{
	size_t width = 0, rows = 0;
	for (size_t i = 0, from = 0; i <= n && !interrupted_at((int64_t)i); i++) {
		if (i < n && text[i] != '\n')
			continue;
		if (i < n || i > from) {
			width = MAX(width, i - from);
			rows++;
		}
		from = i + 1;
	}
	if (rows <= 1 && width == n)
		rows = 1;
	TRY(interrupt_check());
	struct str grid = { 0 };
	for (size_t i = 0, from = 0; i <= n && !interrupted_at((int64_t)i); i++) {
		if (i < n && text[i] != '\n')
			continue;
		if (i < n || i > from) {
			str_add(&grid, text + from, i - from);
			str_pad(&grid, ' ', (int64_t)(width - (i - from)));
		}
		from = i + 1;
	}
	bool good = interrupt_check() && return_rows(c, str_text(&grid), (int64_t)rows, (int64_t)width);
	str_free(&grid);
	return good;
}

/* ---- num2str ---- */

struct layout { int width, digits; bool whole; };      /* digits: significant ones, for numbers that are not whole */

static struct layout layout_of(const struct numbers *x, int precision)
{
	struct layout l = { 0 };
	int order = x->high > 0 ? (int)floor(log10(x->high)) : 0;
	int sign = x->negative && !x->complex;
	l.whole = x->whole &&
		(precision < 0 ? x->high <= 1e15 || cls_is_int(x->cls) : cls_is_int(x->cls) && precision > order);
	if (l.whole) {
		l.width = MAX(order, 0) + 1 + sign + 2;
		if (!x->finite)
			l.width = MAX(l.width, 5);
	} else {
		l.digits = precision >= 0 ? precision :
			x->whole ? 16 :
			MIN(MAX(order + 5, 5), x->cls == CLS_SINGLE ? 9 : 16);
		l.width = l.digits + 7 + sign;
	}
	return l;
}

static void part_text(char to[NUMBER_ROOM], const struct numbers *x, const struct layout *l, int64_t i)
{
	if (x->cls == CLS_INT64 && l->whole)
		snprintf(to, NUMBER_ROOM, "%lld", (long long)((const int64_t *)x->data)[i]);
	else if (x->cls == CLS_UINT64 && l->whole)
		snprintf(to, NUMBER_ROOM, "%llu", (unsigned long long)((const uint64_t *)x->data)[i]);
	else if (l->whole && isfinite(number_at(x->cls, x->data, i)))
		snprintf(to, NUMBER_ROOM, "%.0f", number_at(x->cls, x->data, i) + 0.0);
	else
		number_g(to, number_at(x->cls, x->data, i), l->digits);
}

static void put_number(struct str *out, const struct numbers *x, const struct layout *l, int64_t i)
{
	char text[NUMBER_ROOM];
	part_text(text, x, l, x->complex ? 2 * i : i);
	str_pad(out, ' ', l->width - (int64_t)strlen(text));
	str_adds(out, text);
	if (!x->complex)
		return;
	size_t from = out->n;
	part_text(text, x, l, 2 * i + 1);
	if (text[0] != '-')
		str_addc(out, '+');
	str_adds(out, text);
	str_addc(out, 'i');
	str_pad(out, ' ', l->width + 1 - (int64_t)(out->n - from));
}

static bool numbers_text(struct call *c, const struct numbers *x, int precision)
{
	struct layout l = layout_of(x, precision);
	struct str grid = { 0 };
	for (int64_t r = 0; r < x->rows && !interrupted(); r++) {
		for (int64_t k = 0; k < x->cols && !interrupted_in_steps(k); k++)
			put_number(&grid, x, &l, k * x->rows + r);
		str_addc(&grid, '\n');
	}
	bool good = interrupt_check() && return_lines(c, str_text(&grid), grid.n);
	str_free(&grid);
	return good;
}

/* num2str(X, FORMAT) uses the format for every row; lines are cut at its newlines. */
static bool with_format(struct call *c, const struct numbers *x)
{
	struct str fmt = { 0 }, out = { 0 };
	value turned = NONE;
	bool good = arg_text(c, 1, &fmt);
	if (good && x->rows > 1) {
		struct str row = { 0 };
		int conversions = 0;
		for (size_t i = 0; i + 1 < fmt.n; i++)
			conversions += fmt.at[i] == '%' ? (fmt.at[i + 1] == '%' ? (i++, 0) : 1) : 0;
		int64_t times = conversions ? (x->cols + conversions - 1) / conversions : 1;
		for (int64_t k = 0; k < times && !interrupted_at(k); k++)
			str_add(&row, fmt.at, fmt.n);
		bool ends = fmt.n >= 2 && strcmp(fmt.at + fmt.n - 2, "\\n") == 0;
		if (!ends)
			str_adds(&row, "\\n");
		good = value_transpose(c->in[0], false, &turned) && printf_format(&out, row.at, row.n, 1, &turned);
		str_free(&row);
	} else if (good) {
		good = printf_format(&out, str_text(&fmt), fmt.n, 1, c->in);
	}
	value_unref(turned);
	if (good && x->rows > 1)
		good = return_lines(c, str_text(&out), out.n);
	else if (good)
		good = return_value(c, value_text(str_text(&out), out.n));
	str_free(&fmt);
	str_free(&out);
	return good;
}

/* The digits of one whole number. */
static bool try_whole(struct call *c)
{
	value v = c->in[0];
	bool whole = v.tag == V_DOUBLE ?
		fabs(v.d) < 1e15 && v.d == (double)(int64_t)v.d :
		v.tag >= V_DOUBLE + (uint32_t)CLS_INT8 && v.tag <= V_DOUBLE + (uint32_t)CLS_INT64;
	if (c->nin > 1 || !whole)
		return false;
	int64_t i = v.tag == V_DOUBLE ? (int64_t)v.d : v.i;
	char digits[24], *at = digits + sizeof digits;
	for (uint64_t left = i < 0 ? 0 - (uint64_t)i : (uint64_t)i; left || at == digits + sizeof digits; left /= 10)
		*--at = (char)('0' + left % 10);
	if (i < 0)
		*--at = '-';
	c->out[0] = value_text(at, (size_t)(digits + sizeof digits - at));
	return c->out[0].tag != V_NONE;
}

BUILTIN(num2str, 1, 2, 1,
	"num2str(X)          Text of the numbers in X, a row of text for a row of X.\n"
	"num2str(X, DIGITS)  With at most DIGITS significant digits.\n"
	"num2str(X, FORMAT)  By a format of sprintf.\n"
	">> num2str([pi 2 10])\n"
	"ans =\n"
	"    '3.14159            2           10'")
{
	struct numbers x;
	double precision = -1;
	if (try_whole(c) || error_is_set())
		return !error_is_set();
	if (value_is_char(c->in[0]) || c->in[0].tag == V_STRING) {
		c->out[0] = value_ref(c->in[0]);
		return true;
	}
	if (!value_is_numeric_like(c->in[0]) && c->in[0].tag != V_SPARSE)
		return fail(ERR_num2str_class);
	bool text = c->nin > 1 && value_is_text(c->in[1]);
	if (c->nin > 1 && !text) {
		TRY(arg_double(c, 1, &precision));
		if (!(precision >= 0) || precision != floor(precision))
			return arg_bad(c, 1, "Precision must be a nonnegative number");
	}
	TRY(numbers_open(&x, c->in[0]));
	bool good;
	if (x.array->count == 0)
		good = return_value(c, value_text("", 0));
	else if (text)
		good = with_format(c, &x);
	else
		good = numbers_text(c, &x, precision < 0 ? -1 : (int)MIN(precision, 200));
	array_unref(x.array);
	return good;
}

BUILTIN(int2str, 1, 1, 1,
	"int2str(X)  Text of the numbers in X rounded to whole numbers.\n"
	">> int2str(2.7)\n"
	"ans =\n"
	"    '3'")
{
	struct numbers x;
	if (value_is_char(c->in[0]) || c->in[0].tag == V_STRING)
		return return_value(c, value_ref(c->in[0]));
	if (!value_is_numeric_like(c->in[0]) && c->in[0].tag != V_SPARSE)
		return fail(ERR_num2str_class);
	TRY(numbers_open(&x, c->in[0]));
	bool good;
	if (cls_is_float(x.cls) && x.array->count) {
		if (!array_own(&x.array)) {
			array_unref(x.array);
			return false;
		}
		struct array *rounded = x.array;
		int64_t parts = rounded->count * (x.complex ? 2 : 1);
		for (int64_t i = 0; i < parts && !interrupted_at(i); i++) {
			if (x.cls == CLS_DOUBLE)
				((double *)rounded->data)[i] = round(((double *)rounded->data)[i]);
			else
				((float *)rounded->data)[i] = roundf(((float *)rounded->data)[i]);
		}
		value v = value_array(rounded);
		good = numbers_open(&x, v);
		value_unref(v);
		if (!good)
			return false;
	}
	good = x.array->count ? numbers_text(c, &x, -1) : return_value(c, value_text("", 0));
	array_unref(x.array);
	return good;
}

/* ---- mat2str ---- */

static void add_real(struct str *out, const struct numbers *x, int64_t i, int precision)
{
	char text[NUMBER_ROOM];
	if (x->cls == CLS_LOGICAL)
		str_adds(out, number_at(x->cls, x->data, i) != 0 ? "true" : "false");
	else if (x->cls == CLS_INT64 || x->cls == CLS_UINT64)
		number_string(out, x->cls, false, x->data, i);
	else
		str_add(out, text, (size_t)number_g(text, number_at(x->cls, x->data, i), precision));
}

static void add_element(struct str *out, const struct numbers *x, int64_t i, const int precision[2])
{
	if (!x->complex) {
		add_real(out, x, i, precision[0]);
		return;
	}
	add_real(out, x, 2 * i, precision[0]);
	size_t at = out->n;
	add_real(out, x, 2 * i + 1, precision[1]);
	if (out->at[at] != '-') {
		str_addc(out, ' ');
		memmove(out->at + at + 1, out->at + at, out->n - at - 1);
		out->at[at] = '+';
	}
	bool word = !isfinite(number_at(x->cls, x->data, 2 * i + 1));
	str_adds(out, word ? "*i" : "i");
}

static void add_char_row(struct str *out, const struct numbers *x, int64_t r)
{
	const uint16_t *units = x->data;
	char quote = '\'';
	str_addc(out, quote);
	for (int64_t k = 0; k < x->cols && !interrupted_at(k); k++) {
		uint16_t u = units[k * x->rows + r];
		str_add_utf16(out, &u, 1);
		if (u == quote)
			str_addc(out, quote);
	}
	str_addc(out, quote);
}

static void mat2str_numbers(struct str *out, const struct numbers *x, const int precision[2], bool with_class)
{
	bool class = with_class && x->cls != CLS_DOUBLE && x->cls != CLS_LOGICAL && x->cls != CLS_CHAR;
	bool brackets = x->cls == CLS_CHAR ? x->rows > 1 : x->array->count != 1;
	if (class)
		str_addf(out, "%s(", cls_name(x->cls));
	if (x->array->count == 0 && !(x->cls == CLS_CHAR && x->rows <= 1 && x->array->shape.d[1] == 0)) {
		str_addf(out, "zeros(%lld,%lld)", (long long)x->rows, (long long)x->array->shape.d[1]);
		str_adds(out, class ? ")" : "");
		return;
	}
	str_adds(out, brackets ? "[" : "");
	for (int64_t r = 0; r < MAX(x->rows, 1) && !interrupted(); r++) {
		if (r)
			str_addc(out, ';');
		if (x->cls == CLS_CHAR) {
			add_char_row(out, x, r);
			continue;
		}
		for (int64_t k = 0; k < x->cols && !interrupted_in_steps(k); k++) {
			if (k)
				str_addc(out, ' ');
			add_element(out, x, k * x->rows + r, precision);
		}
	}
	str_adds(out, brackets ? "]" : "");
	str_adds(out, class ? ")" : "");
}

static bool mat2str_precision(struct call *c, int precision[2], bool *with_class)
{
	for (int i = 1; i < c->nin; i++) {
		if (value_is_text(c->in[i])) {
			if (!arg_is_text(c, i, "class"))
				return arg_bad(c, i, "Value must be a precision or 'class'");
			*with_class = true;
			continue;
		}
		double *x;
		int64_t n;
		TRY(arg_doubles(c, i, &x, &n));
		if (n < 1 || n > 2) {
			mem_free(x);
			return arg_bad(c, i, "The precision must be one number or two");
		}
		if (n > 0)
			precision[0] = precision[1] = (int)MIN(MAX(x[0], 1), 60);
		if (n > 1)
			precision[1] = (int)MIN(MAX(x[1], 1), 60);
		mem_free(x);
	}
	return true;
}

static bool mat2str_string(struct call *c)
{
	const struct strings *s = c->in[0].strings;
	struct str out = { 0 };
	int64_t rows = s->shape.d[0];
	str_adds(&out, s->count == 1 ? "" : "[");
	for (int64_t r = 0; rows && r < rows && !interrupted(); r++) {
		for (int64_t k = 0; k < s->count / rows && !interrupted_in_steps(k); k++) {
			const struct text *t = s->at[k * rows + r];
			str_adds(&out, k ? " " : r ? ";" : "");
			str_addc(&out, '"');
			for (int64_t i = 0; t && i < t->n; i++) {
				str_add_utf16(&out, t->at + i, 1);
				if (t->at[i] == '"')
					str_addc(&out, '"');
			}
			str_addc(&out, '"');
		}
	}
	str_adds(&out, s->count == 1 ? "" : "]");
	bool good = interrupt_check() && return_value(c, value_text(str_text(&out), out.n));
	str_free(&out);
	return good;
}

BUILTIN(mat2str, 1, 3, 1,
	"mat2str(A)             Text that gives A when it is evaluated, with 15 significant digits.\n"
	"mat2str(A, N)          With N digits.\n"
	"mat2str(..., 'class')  With the name of the class when it is not double.\n"
	">> mat2str([1 2.5; 3 4])\n"
	"ans =\n"
	"    '[1 2.5;3 4]'")
{
	struct numbers x;
	int precision[2] = { 15, 15 };
	bool with_class = false;
	if (c->in[0].tag == V_STRING)
		return mat2str_string(c);
	if (!value_is_numeric_like(c->in[0]) && c->in[0].tag != V_SPARSE)
		return fail(ERR_mat2str_class);
	TRY(mat2str_precision(c, precision, &with_class));
	TRY(numbers_open(&x, c->in[0]));
	struct str out = { 0 };
	bool good = x.array->shape.nd == 2 || fail(ERR_mat2str_2d);
	if (good) {
		mat2str_numbers(&out, &x, precision, with_class);
		good = interrupt_check() && return_value(c, value_text(str_text(&out), out.n));
	}
	str_free(&out);
	array_unref(x.array);
	return good;
}
