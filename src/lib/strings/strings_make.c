/*
** lib/strings/strings_make.c - converts between forms of text: char, string, cellstr, strcat, conversions, encodings.
*/
#include <math.h>
#include <stdlib.h>

#include "base/error.h"
#include "base/interrupt.h"
#include "base/mem.h"
#include "base/vec.h"
#include "lib/strings/encoding.h"
#include "lib/strings/strings.h"
#include "op/op.h"

/* ---- char, strvcat ---- */

struct rows {                   /* rows of units in one buffer */
	VEC(int64_t) ends;
	struct units text;
};

static void rows_close(struct rows *r)
{
	vec_free(&r->ends);
	units_free(&r->text);
}

static void add_row(struct rows *r, struct span s)
{
	units_add(&r->text, s.at, s.n);
	vec_push(&r->ends, r->text.n);
}

static bool rows_matrix(struct rows *r, value *out)
{
	struct span *at = mem_try((size_t)(r->ends.n + 1) * sizeof *at);
	TRY(at);
	units_room(&r->text, 1);
	for (int i = 0; i < r->ends.n; i++) {
		int64_t from = i ? r->ends.at[i - 1] : 0;
		at[i] = (struct span){ r->text.at + from, r->ends.at[i] - from };
	}
	bool good = char_matrix(at, r->ends.n, out);
	mem_free(at);
	return good;
}

/* Appends the rows of a value; numbers are codes. keep_empty: an empty text is a row of blanks, else it has no row. */
static bool add_rows(struct rows *r, value v, bool keep_empty)
{
	struct texts t;
	value chars = NONE;
	if (v.tag == V_CELL) {
		for (int64_t i = 0; i < v.cell->count; i++)
			TRY(add_rows(r, v.cell->at[i], keep_empty));
		return true;
	}
	if (value_is_numeric_like(v) && !value_is_char(v)) {
		TRY(value_cast(v, CLS_CHAR, &chars));
		v = chars;
	}
	bool good = texts_from(v, &t);
	if (!good && !error_is_set())
		fail(ERR_bad_conversion, "char", value_class_name(v));
	for (int64_t i = 0; good && i < t.n; i++) {
		if (!t.at[i].at && good)
			good = fail(ERR_char_missing);
		else if (keep_empty || t.at[i].n > 0)
			add_row(r, t.at[i]);
	}
	if (good)
		texts_close(&t);
	value_unref(chars);
	return good;
}

static bool rows_of_args(struct call *c, bool keep_empty)
{
	struct rows r = { 0 };
	bool good = true;
	for (int i = 0; good && i < c->nin; i++)
		good = add_rows(&r, c->in[i], keep_empty);
	good = good && rows_matrix(&r, &c->out[0]);
	rows_close(&r);
	return good;
}

BUILTIN(char, 0, -1, 1,
	"char(X)          X as characters: numbers are codes; cells and strings become rows, padded with blanks.\n"
	"char(A, B, ...)  The texts as rows.\n"
	">> char([114 101 101 102])\n"
	"ans =\n"
	"    'reef'")
{
	if (c->nin == 0)
		return return_value(c, char_row(NULL, 0));
	value v = c->in[0];
	if (c->nin > 1)
		return rows_of_args(c, true);
	if (v.tag == V_STRING && v.strings->count == 1) {
		const struct text *t = v.strings->at[0];
		if (!t)
			return fail(ERR_char_missing);
		c->out[0] = char_row(t->at, t->n);
		return c->out[0].tag != V_NONE;
	}
	if (v.tag != V_CELL && v.tag != V_STRING)
		return value_cast(v, CLS_CHAR, &c->out[0]);
	if (value_is_empty(v))
		return return_value(c, char_row(NULL, 0));
	return rows_of_args(c, true);
}

BUILTIN(strvcat, 1, -1, 1,
	"strvcat(A, B, ...)  The texts as rows of a char array; empty texts are left out.\n"
	">> strvcat('low', '', 'tide')\n"
	"ans =\n"
	"  2\303\2274 char array\n"
	"    'low '\n"
	"    'tide'")
{
	return rows_of_args(c, false);
}

/* ---- string, strings, cellstr ---- */

static bool string_of_cell(value v, value *out)
{
	struct strings *s = strings_new(&v.cell->shape);
	bool good = s != NULL;
	for (int64_t i = 0; good && i < s->count; i++) {
		value x = v.cell->at[i], one = NONE;
		good = value_count(x) == 1 || value_is_text(x) || (value_is_numeric(x) && value_is_empty(x)) ||
			fail(ERR_string_cell);
		if (good && value_is_numeric(x) && value_is_empty(x))
			continue;               /* [] becomes <missing> */
		good = good && value_to_string(x, &one);
		if (good && one.tag == V_STRING && one.strings->count == 1)
			s->at[i] = text_ref(one.strings->at[0]);
		else if (good)
			s->at[i] = text_new(0);
		value_unref(one);
	}
	*out = value_strings(s);
	if (!good)
		value_set(out, NONE);
	return good;
}

BUILTIN(string, 0, -1, 1,
	"string(X)  X as a string array: the rows of a char array, the elements of a cell, the numbers as text.\n"
	">> string([1 2.5])\n"
	"ans = \n"
	"  1\303\2272 string array\n"
	"    \"1\"    \"2.5\"")
{
	if (c->nin == 0)
		return return_value(c, value_string("", 0));
	if (c->in[0].tag == V_CELL)
		return string_of_cell(c->in[0], &c->out[0]);
	return value_to_string(c->in[0], &c->out[0]);
}

BUILTIN(strings, 0, -1, 1,
	"strings(N)        N-by-N string array of empty texts.\n"
	"strings(M, N, ...)  In that size.\n"
	">> strings(1, 2)\n"
	"ans = \n"
	"  1\303\2272 string array\n"
	"    \"\"    \"\"")
{
	shape size;
	TRY(arg_size(c, 0, c->nin, &size));
	struct strings *s = strings_new(&size);
	struct text *empty = s ? text_new(0) : NULL;
	for (int64_t i = 0; empty && i < s->count; i++)
		s->at[i] = text_ref(empty);
	text_unref(empty);
	return return_value(c, value_strings(s)) && s && empty;
}

BUILTIN(cellstr, 1, 1, 1,
	"cellstr(TEXT)  TEXT as a cell of char rows; the rows of a char array lose the blanks at their end.\n"
	">> cellstr([\"low\" \"tide\"])\n"
	"ans =\n"
	"  1\303\2272 cell array\n"
	"    {'low'}    {'tide'}")
{
	struct texts t;
	struct text_results m;
	value v = c->in[0];
	if (v.tag == V_CELL) {
		if (!is_texts(v))
			return fail(ERR_cellstr_class);
		return return_value(c, value_ref(v));
	}
	if (value_is_numeric(v) && value_is_empty(v)) {
		struct cell *one = cell_new_2d(1, 1);
		value empty = one ? char_row(NULL, 0) : NONE;
		c->out[0] = value_cell(one);
		if (empty.tag == V_NONE)
			return false;
		value_set(&one->at[0], empty);
		return true;
	}
	if (!is_texts(v))
		return fail(ERR_cellstr_class);
	TRY(texts_open(c, 0, &t));
	bool good = results_init(&m, TEXT_CELL, &t.shape);
	for (int64_t i = 0; good && i < t.n; i++) {
		int64_t n = t.at[i].n;
		while (t.form == TEXT_CHAR && n > 0 && (t.at[i].at[n - 1] == ' ' || t.at[i].at[n - 1] == 0))
			n--;
		good = results_put(&m, i, t.at[i].at, n);
	}
	good = good && results_done(&m, &c->out[0]);
	results_drop(&m);
	texts_close(&t);
	return good;
}

BUILTIN(blanks, 1, 1, 1,
	"blanks(N)  N blanks.\n"
	">> ['[' blanks(3) ']']\n"
	"ans =\n"
	"    '[   ]'")
{
	int64_t n;
	struct units u = { 0 };
	double d;
	TRY(arg_double(c, 0, &d));
	if (!(d >= 0) || d != floor(d))
		return arg_bad(c, 0, "Value must be a nonnegative integer");
	if (d > 1e9)
		return fail(ERR_pmaxsize);
	n = (int64_t)d;
	units_pad(&u, ' ', n);
	c->out[0] = char_row_1(u.at, u.n);
	units_free(&u);
	return c->out[0].tag != V_NONE;
}

BUILTIN(newline, 0, 0, 1,
	"newline  The character that ends a line.\n"
	">> double(newline)\n"
	"ans =\n"
	"    10")
{
	return return_value(c, value_char('\n'));
}

/* ---- strcat ---- */

static int64_t trimmed(struct span s)
{
	int64_t n = s.n;
	while (n > 0 && (s.at[n - 1] == ' ' || s.at[n - 1] == 0 || (s.at[n - 1] >= 9 && s.at[n - 1] <= 13)))
		n--;
	return n;
}

/* Joins the texts of all arguments in each row or element. A list with one text is joined with every element. */
static bool concat(struct call *c, struct texts *t, enum text_form form)
{
	const shape *s = &t[0].shape;
	int64_t n = 1;
	struct text_results m;
	for (int i = 0; i < c->nin; i++) {
		if (t[i].n == 1)
			continue;
		if (n != 1 && (t[i].n != n || (form != TEXT_CHAR && !shape_equal(s, &t[i].shape))))
			return fail(ERR_strcat_sizes);
		n = t[i].n;
		s = &t[i].shape;
	}
	TRY(results_init(&m, form, s));
	bool good = true;
	for (int64_t k = 0; good && k < n; k++) {
		struct units u = { 0 };
		bool missing = false;
		units_room(&u, 1);
		for (int i = 0; i < c->nin; i++) {
			struct span x = t[i].at[t[i].n == 1 ? 0 : k];
			missing = missing || !x.at;
			units_add(&u, x.at, form == TEXT_CHAR && n == 1 ? trimmed(x) : x.n);
		}
		good = results_put(&m, k, missing ? NULL : u.at, u.n);
		units_free(&u);
	}
	good = good && results_done(&m, &c->out[0]);
	results_drop(&m);
	return good;
}

BUILTIN(strcat, 0, -1, 1,
	"strcat(A, B, ...)  The texts side by side, element by element. Char arguments lose the blanks at their end,\n"
	"                   elements of cells and string arrays keep them.\n"
	">> strcat({'low'}, {' '}, {'tide'})\n"
	"ans =\n"
	"  1\303\2271 cell array\n"
	"    {'low tide'}")
{
	if (c->nin == 0)
		return return_value(c, char_row(NULL, 0));
	struct texts *t = mem_zalloc((size_t)c->nin * sizeof *t);
	enum text_form form = TEXT_CHAR;
	bool good = true;
	for (int i = 0; good && i < c->nin; i++) {
		bool empty = value_is_numeric(c->in[i]) && value_is_empty(c->in[i]);
		if (empty)
			t[i] = (struct texts){ .form = TEXT_CHAR,
				.n = 1,
				.at = &t[i].one,
				.one = { (const uint16_t *)&t[i].shape, 0 },
				.shape = shape_2d(1, 1) };
		else
			good = is_texts(c->in[i]) ? texts_open(c, i, &t[i]) : fail(ERR_strcat_class);
		if (good && t[i].form == TEXT_STRING)
			form = TEXT_STRING;
		else if (good && t[i].form == TEXT_CELL && form == TEXT_CHAR)
			form = TEXT_CELL;
	}
	good = good && concat(c, t, form);
	for (int i = 0; i < c->nin; i++)
		texts_close(&t[i]);
	mem_free(t);
	return good;
}

/* ---- conversions of arguments ---- */

static bool to_strings(value v, value *out)
{
	struct texts t;
	struct text_results m;
	if (!(value_is_char(v) && value_shape(v).d[0] <= 1) && !(v.tag == V_CELL && is_texts(v))) {
		*out = value_ref(v);
		return true;
	}
	if (!texts_from(v, &t))
		return false;
	bool good = results_init(&m, TEXT_STRING, &t.shape);
	for (int64_t i = 0; good && i < t.n; i++)
		good = results_put(&m, i, t.at[i].at, t.at[i].n);
	good = good && results_done(&m, out);
	results_drop(&m);
	texts_close(&t);
	return good;
}

static bool to_chars(value v, value *out)
{
	if (v.tag != V_STRING) {
		*out = value_ref(v);
		return true;
	}
	const struct strings *s = v.strings;
	if (s->count == 1) {
		*out = char_row(s->at[0] ? s->at[0]->at : NULL, s->at[0] ? s->at[0]->n : 0);
		return out->tag != V_NONE;
	}
	struct cell *list = cell_new(&s->shape);
	bool good = list != NULL;
	for (int64_t i = 0; good && i < s->count; i++) {
		value row = char_row(s->at[i] ? s->at[i]->at : NULL, s->at[i] ? s->at[i]->n : 0);
		good = row.tag != V_NONE;
		if (good)
			value_set(&list->at[i], row);
	}
	*out = value_cell(list);
	if (!good)
		value_set(out, NONE);
	return good;
}

static bool convert_args(struct call *c, bool (*convert)(value v, value *out))
{
	if (c->nout > c->nin)
		return fail(ERR_too_many_out);
	for (int i = 0; i < MAX(1, c->nout); i++)
		TRY(convert(c->in[i], &c->out[i]));
	return true;
}

BUILTIN(convertCharsToStrings, 1, -1, -1,
	"[A, B, ...] = convertCharsToStrings(A, B, ...)  Char rows and cells of them as strings; the rest as it is.\n"
	">> convertCharsToStrings('reef')\n"
	"ans = \n"
	"    \"reef\"")
{
	return convert_args(c, to_strings);
}

BUILTIN(convertStringsToChars, 1, -1, -1,
	"[A, B, ...] = convertStringsToChars(A, B, ...)  Strings as char rows and cells of them; the rest as it is.\n"
	">> convertStringsToChars(\"reef\")\n"
	"ans =\n"
	"    'reef'")
{
	return convert_args(c, to_chars);
}

static bool contained_to_chars(value v, value *out)
{
	if (v.tag != V_CELL)
		return to_chars(v, out);
	struct cell *list = cell_new(&v.cell->shape);
	bool good = list != NULL;
	for (int64_t i = 0; good && i < list->count; i++) {
		value x = NONE;
		good = contained_to_chars(v.cell->at[i], &x);
		if (good)
			value_set(&list->at[i], x);
	}
	*out = value_cell(list);
	if (!good)
		value_set(out, NONE);
	return good;
}

BUILTIN(convertContainedStringsToChars, 1, -1, -1,
	"convertContainedStringsToChars(A, ...)  Does what convertStringsToChars does, also for strings inside of\n"
	"   cells.\n"
	">> convertContainedStringsToChars({\"a\", 2})\n"
	"ans =\n"
	"  1\303\2272 cell array\n"
	"    {'a'}    {[2]}")
{
	return convert_args(c, contained_to_chars);
}

/* ---- encodings ---- */

static bool arg_encoding(struct call *c, int i, struct str *name)
{
	if (i < c->nin && !(value_is_empty(c->in[i])))
		return arg_text(c, i, name);
	str_adds(name, "UTF-8");
	return true;
}

/* Numbers outside of 0..255 become the nearest byte. Stops after an interrupt. */
static void add_bytes(struct str *bytes, const struct array *a)
{
	double part[4096];
	for (int64_t i = 0; i < a->count && !interrupted(); i += COUNT(part)) {
		int64_t n = MIN(a->count - i, COUNT(part));
		op_convert(CLS_DOUBLE, part, (enum cls)a->cls, (const char *)a->data + i * array_item(a), n);
		for (int64_t k = 0; k < n; k++)
			str_addc(bytes, (char)(unsigned char)MIN(MAX(part[k], 0), 255));
	}
}

BUILTIN(native2unicode, 1, 2, 1,
	"native2unicode(BYTES, ENCODING)  The text that BYTES spell in an encoding (default: UTF-8).\n"
	">> native2unicode(uint8([72 105]))\n"
	"ans =\n"
	"    'Hi'")
{
	struct str name = { 0 }, bytes = { 0 }, out = { 0 };
	struct array *a = NULL;
	if (value_is_char(c->in[0]))
		return return_value(c, value_ref(c->in[0]));
	shape size = value_shape(c->in[0]);
	if (!value_is_numeric(c->in[0]) || (!shape_is_vector(&size) && !value_is_empty(c->in[0])))
		return arg_bad(c, 0, "Value must be a numeric vector");
	TRY(arg_encoding(c, 1, &name));
	bool known = arg_array(c, 0, &a) && array_data(a);
	if (known)
		add_bytes(&bytes, a);
	array_unref(a);
	if (!known) {
		str_free(&name);
		return false;
	}
	bool column = value_shape(c->in[0]).nd == 2 && value_shape(c->in[0]).d[1] == 1 &&
		value_shape(c->in[0]).d[0] > 1;
	bool good = encoding_convert("UTF-16LE", str_text(&name), str_text(&bytes), bytes.n, &out);
	if (good) {
		a = array_new_2d(
			CLS_CHAR, false, column ? (int64_t)out.n / 2 : out.n > 0, column ? 1 : (int64_t)out.n / 2);
		if (a && out.n)
			memcpy(a->data, out.at, out.n / 2 * 2);
		good = return_array(c, a);
	}
	str_free(&name);
	str_free(&bytes);
	str_free(&out);
	return good;
}

BUILTIN(unicode2native, 1, 2, 1,
	"unicode2native(TEXT, ENCODING)  The bytes that spell TEXT in an encoding (default: UTF-8), as uint8.\n"
	">> unicode2native('Hi')\n"
	"ans =\n"
	"  1\303\2272 uint8 row vector\n"
	"    72   105")
{
	struct str name = { 0 }, out = { 0 };
	struct units text = { 0 };
	TRY(arg_units(c, 0, &text));
	units_room(&text, 1);
	bool good = arg_encoding(c, 1, &name) &&
		encoding_convert(
			str_text(&name), "UTF-16LE", (const char *)text.at, (size_t)text.n * sizeof *text.at, &out);
	if (good) {
		struct array *a = array_new_2d(CLS_UINT8, false, out.n > 0, (int64_t)out.n);
		if (a && out.n)
			memcpy(a->data, out.at, out.n);
		good = return_array(c, a);
	}
	str_free(&name);
	str_free(&out);
	units_free(&text);
	return good;
}
