/*
** lib/files/delimited.c - reads the fields of delimited text, for readtable, readmatrix, readcell, dlmread and so on.
**
** One pass cuts the text into lines and fields and reads the numbers. A field is a range of the text. Values are made
** only of fields that the caller wants as text (runmat_field_texts). Within quotes, delimiters and ends of lines belong
** to the field. If the options have widths, these give the characters of each field, and delimiters and quotes have no
** meaning.
*/
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

#include "base/error.h"
#include "base/interrupt.h"
#include "base/mem.h"
#include "base/vec.h"
#include "lib/strings/strings.h"
#include "value/number.h"
#include "value/structs.h"

/* The kinds of fields. Functions written in MATLAB use these numbers. */
enum field { FIELD_ABSENT, FIELD_EMPTY, FIELD_NUMBER, FIELD_TEXT, FIELD_MISSING };
enum rule { RULE_KEEP, RULE_JOIN, RULE_ERROR };

struct found {
	double re, im;
	int64_t from, past;
	enum field kind;
};

struct words {
	VEC(struct units) at;
};

struct reading {
	struct units text;
	int64_t at;
	struct words delimiters, endings, comments, missing;
	bool white[128];
	bool stops[128];                /* characters with which a delimiter, an ending or a comment may begin */
	enum rule consecutive, leading, empty_lines;
	uint16_t decimal, thousands;    /* thousands 0: none */
	const char *exponents;
	double *widths;
	int64_t width_count;
	bool whole_only;                /* a field with fewer characters than its width is absent */
	VEC(struct found) fields;
	VEC(int64_t) starts;            /* first field of each row */
	VEC(double) lines;              /* the rows' line numbers in the text */
	int64_t line, width;
	bool complex;
};

/* ---- tests at a position ---- */

static int64_t word_at(const struct reading *r, const struct words *w, int64_t at)
{
	int64_t longest = 0;
	for (int i = 0; i < w->at.n; i++) {
		const struct units *u = &w->at.at[i];
		if (u->n > longest && u->n <= r->text.n - at && r->text.at[at] == u->at[0] &&
			units_equal(r->text.at + at, u->at, u->n))
			longest = u->n;
	}
	return longest;
}

static int64_t ending_at(const struct reading *r, int64_t at)
{
	if (r->endings.at.n)
		return word_at(r, &r->endings, at);
	uint16_t u = r->text.at[at];
	if (u == '\r')
		return at + 1 < r->text.n && r->text.at[at + 1] == '\n' ? 2 : 1;
	return u == '\n';
}

static bool white_at(const struct reading *r, int64_t at)
{
	return r->text.at[at] < 128 && r->white[r->text.at[at]];
}

/* ---- numbers ---- */

static const double powers[] = { 1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14,
		1e15, 1e16,
	1e17, 1e18, 1e19, 1e20, 1e21, 1e22 };

struct digits {
	char text[320];
	int n;                  /* digits of the text; more digits than fit only change the exponent */
	uint64_t mantissa;
	int significant, exponent;
	bool any;
};

static void add_digit(struct digits *d, int digit, bool behind_point)
{
	d->any = true;
	if (d->n < 300) {
		d->text[d->n++] = (char)('0' + digit);
		d->exponent -= behind_point;
		if (d->significant < 18)
			d->mantissa = d->mantissa * 10 + (uint64_t)digit;
		d->significant += d->mantissa > 0;
	} else {
		d->exponent += !behind_point;
	}
}

/* Correctly rounded. Up to 2^53 and 22 powers of ten, one operation on exact numbers suffices; else strtod is used. */
static double digits_value(struct digits *d)
{
	if (d->significant <= 18 && d->mantissa <= (uint64_t)1 << 53 && d->exponent >= -22 && d->exponent <= 22)
		return d->exponent < 0 ? (double)d->mantissa / powers[-d->exponent] :
			(double)d->mantissa * powers[d->exponent];
	d->n += sprintf(d->text + d->n, "e%d", d->exponent);
	return strtod(d->text, NULL);
}

/* Reads inf, infinity and nan in any case. */
static bool read_word(const struct reading *r, int64_t *at, int64_t past, double *x)
{
	static const char *const words[] = { "infinity", "inf", "nan" };
	for (int w = 0; w < COUNT(words); w++) {
		int64_t n = (int64_t)strlen(words[w]), k = 0;
		while (k < n && *at + k < past && r->text.at[*at + k] < 128 &&
			(r->text.at[*at + k] | 32) == words[w][k])
			k++;
		if (k < n)
			continue;
		*x = w == 2 ? NAN : INFINITY;
		*at += n;
		return true;
	}
	return false;
}

static void read_exponent(const struct reading *r, int64_t *at, int64_t past, struct digits *d)
{
	int64_t i = *at;
	if (i >= past || r->text.at[i] >= 128 || !r->text.at[i] || !strchr(r->exponents, r->text.at[i]))
		return;
	bool minus = ++i < past && r->text.at[i] == '-';
	i += i < past && (r->text.at[i] == '-' || r->text.at[i] == '+');
	if (i >= past || !unit_is_digit(r->text.at[i]))
		return;
	int power = 0;
	for (; i < past && unit_is_digit(r->text.at[i]); i++)
		power = MIN(power * 10 + (r->text.at[i] - '0'), 100000);
	d->exponent += minus ? -power : power;
	*at = i;
}

static bool read_real(const struct reading *r, int64_t *at, int64_t past, double *x)
{
	struct digits d;
	d.n = d.significant = d.exponent = 0;
	d.mantissa = 0;
	d.any = false;
	int64_t i = *at;
	bool minus = i < past && r->text.at[i] == '-';
	i += i < past && (r->text.at[i] == '-' || r->text.at[i] == '+');
	if (i < past && (r->text.at[i] | 32) >= 'a' && read_word(r, &i, past, x)) {
		*x = minus ? -*x : *x;
		*at = i;
		return true;
	}
	for (bool point = false; i < past; i++) {
		uint16_t u = r->text.at[i];
		if (unit_is_digit(u))
			add_digit(&d, u - '0', point);
		else if (u == r->decimal && !point)
			point = true;
		else if (!(r->thousands && u == r->thousands && !point && d.any))
			break;
	}
	if (!d.any)
		return false;
	read_exponent(r, &i, past, &d);
	*x = digits_value(&d);
	*x = minus ? -*x : *x;
	*at = i;
	return true;
}

static bool unit_at(const struct reading *r, int64_t at, int64_t past)
{
	return at + 1 == past && (r->text.at[at] == 'i' || r->text.at[at] == 'j');
}

/* Reads a field that is completely a number: 1, 2i, 1-2i. */
static bool read_number(const struct reading *r, int64_t from, int64_t past, double *re, double *im)
{
	int64_t i = from;
	*im = 0;
	if (!read_real(r, &i, past, re))
		return false;
	if (i == past)
		return true;
	if (unit_at(r, i, past)) {
		*im = *re;
		*re = 0;
		return true;
	}
	if (r->text.at[i] != '+' && r->text.at[i] != '-')
		return false;
	if (unit_at(r, i + 1, past)) {
		*im = r->text.at[i] == '-' ? -1 : 1;
		return true;
	}
	return read_real(r, &i, past, im) && unit_at(r, i, past);
}

static bool is_missing(const struct reading *r, int64_t from, int64_t past)
{
	for (int i = 0; i < r->missing.at.n; i++)
		if (r->missing.at.at[i].n == past - from &&
			units_equal(r->text.at + from, r->missing.at.at[i].at, past - from))
			return true;
	return false;
}

/* ---- lines and fields ---- */

static void keep_field(struct reading *r, int64_t from, int64_t past, bool quoted)
{
	while (from < past && white_at(r, from))
		from++;
	while (past > from && white_at(r, past - 1))
		past--;
	struct found f = { NAN, 0, from, past, FIELD_TEXT };
	int64_t inner = from + quoted, end = past - (quoted && past - from > 1);
	if (from == past)
		f.kind = FIELD_EMPTY;
	else if (r->missing.at.n && is_missing(r, inner, end))
		f.kind = FIELD_MISSING;
	else if (read_number(r, inner, end, &f.re, &f.im))
		f.kind = FIELD_NUMBER;
	else
		f.re = NAN, f.im = 0;
	r->complex |= f.im != 0;
	vec_push(&r->fields, f);
}

/* The position behind the quote that closes a field, or `at` if none closes it. */
static int64_t skip_quoted(const struct reading *r, int64_t at)
{
	for (int64_t i = at + 1; i < r->text.n; i++) {
		if (r->text.at[i] != '"')
			continue;
		if (i + 1 < r->text.n && r->text.at[i + 1] == '"')
			i++;
		else
			return i + 1;
	}
	return at;
}

static void skip_line(struct reading *r)
{
	int64_t n = 0;
	while (r->at < r->text.n && !(n = ending_at(r, r->at)))
		r->at++;
	r->at += n;
	r->line++;
}

/* Moves from r->at to the end of a field. *quoted: it begins with a quote. */
static void pass_field(struct reading *r, bool *quoted, int64_t *past)
{
	int64_t i = r->at;
	while (i < r->text.n && white_at(r, i))
		i++;
	*quoted = i < r->text.n && r->text.at[i] == '"';
	if (*quoted) {
		int64_t behind = skip_quoted(r, i);
		for (int64_t k = i; k < behind; k++)
			r->line += r->text.at[k] == '\n';
		*quoted = behind > i;
		i = MAX(behind, i);
	}
	for (; i < r->text.n; i++) {
		uint16_t u = r->text.at[i];
		if (u < 128 && !r->stops[u])
			continue;
		if (unit_is_digit(u) || ending_at(r, i) || word_at(r, &r->delimiters, i) ||
			word_at(r, &r->comments, i)) {
			if (!unit_is_digit(u) || word_at(r, &r->delimiters, i))
				break;
		}
	}
	*past = r->at = i;
}

static bool read_fields(struct reading *r)
{
	bool first = true, more = true;
	while (more) {
		bool quoted;
		int64_t from = r->at, past;
		pass_field(r, &quoted, &past);
		if (quoted) /* characters between the closing quote and the delimiter belong to the text */
			while (from < past && white_at(r, from))
				from++;
		int64_t n = past < r->text.n && !ending_at(r, past) ? word_at(r, &r->delimiters, past) : 0;
		bool blank = true;
		for (int64_t k = from; blank && k < past; k++)
			blank = white_at(r, k);
		more = n > 0;
		r->at += n;
		if (blank && first && more && r->leading != RULE_KEEP) {
			if (r->leading == RULE_ERROR)
				return fail_id("MATLAB:textio:textio:LeadingDelimiter",
					"Line %lld begins with a delimiter.", (long long)r->line);
			continue;
		}
		if (blank && !first && r->consecutive != RULE_KEEP) {
			if (r->consecutive == RULE_ERROR && more)
				return fail_id("MATLAB:textio:textio:ConsecutiveDelimiters",
					"Line %lld has a delimiter behind a delimiter.", (long long)r->line);
			continue;
		}
		first = false;
		keep_field(r, from, past, quoted && past > from && r->text.at[past - 1] == '"');
	}
	return true;
}

/* Splits a line by the widths of its fields. The rest behind the last width is a field, too. */
static void read_widths(struct reading *r)
{
	int64_t end = r->at;
	while (end < r->text.n && !ending_at(r, end) && !word_at(r, &r->comments, end))
		end++;
	for (int64_t k = 0; k < r->width_count && r->at < end; k++) {
		int64_t past = r->at + (int64_t)r->widths[k];
		keep_field(r, r->at, MIN(past, end), false);
		if (past > end && r->whole_only)
			vec_last(&r->fields) = (struct found){ NAN, 0, end, end, FIELD_ABSENT };
		r->at = MIN(past, end);
	}
	while (r->at < end && white_at(r, r->at))
		r->at++;
	if (r->at < end)
		keep_field(r, r->at, end, false);
	r->at = end;
}

static bool read_line(struct reading *r)
{
	int64_t i = r->at;
	while (i < r->text.n && white_at(r, i))
		i++;
	if (i < r->text.n && word_at(r, &r->comments, i)) {
		skip_line(r);
		return true;
	}
	double number = (double)r->line;
	if (i >= r->text.n || ending_at(r, i)) {
		if (i >= r->text.n && i == r->at) {
			r->at = i;
			return true;
		}
		if (r->empty_lines == RULE_ERROR)
			return fail_id("MATLAB:textio:textio:EmptyLine", "Line %lld is empty.", (long long)r->line);
		if (r->empty_lines == RULE_JOIN) {
			skip_line(r);
			return true;
		}
	}
	vec_push(&r->starts, (int64_t)r->fields.n);
	vec_push(&r->lines, number);
	if (r->widths)
		read_widths(r);
	else
		TRY(read_fields(r));
	skip_line(r);                   /* skips a comment and the end of the line */
	r->width = MAX(r->width, r->fields.n - vec_last(&r->starts));
	return true;
}

/* ---- options ---- */

static bool read_words(value options, const char *name, struct words *w)
{
	value *v = structs_field(options.structs, 0, name);
	struct texts t;
	if (!v || value_is_empty(*v))
		return true;
	if (!texts_from(*v, &t))
		return fail_id("MATLAB:textio:textio:InvalidText", "%s must be text.", name);
	for (int64_t k = 0; k < t.n; k++) {
		struct units u = { 0 };
		if (t.at[k].n)
			units_add(&u, t.at[k].at, t.at[k].n);
		if (u.n || strcmp(name, "missing") == 0)
			vec_push(&w->at, u);
	}
	texts_close(&t);
	return true;
}

static int64_t option_number(value options, const char *name)
{
	value *v = structs_field(options.structs, 0, name);
	int64_t x = 0;
	if (v && !value_get_int(*v, &x))
		error_forgive();
	return x;
}

static bool read_width_argument(struct call *c, struct reading *r)
{
	if (c->nin < 3)
		return true;
	TRY(arg_doubles(c, 2, &r->widths, &r->width_count));
	for (int64_t k = 0; k < r->width_count; k++)
		if (!(r->widths[k] >= 1 && r->widths[k] <= 1e9 && r->widths[k] == floor(r->widths[k])))
			return fail_id("MATLAB:textio:textio:InvalidVariableWidths",
				"Widths must be positive integers.");
	r->whole_only = option_number(c->in[1], "wholeonly") != 0;
	return true;
}

static void mark_stops(struct reading *r)
{
	const struct words *all[] = { &r->delimiters, &r->endings, &r->comments };
	for (int k = 0; k < COUNT(all); k++)
		for (int i = 0; i < all[k]->at.n; i++)
			if (all[k]->at.at[i].at[0] < 128)
				r->stops[all[k]->at.at[i].at[0]] = true;
	r->stops['\n'] = r->stops['\r'] = true;
}

static bool read_options(struct reading *r, value o)
{
	struct words white = { 0 };
	if (o.tag != V_STRUCT)
		return fail_id("MATLAB:textio:textio:InvalidText", "A struct of options is expected.");
	bool ok = read_words(o, "delimiter", &r->delimiters) && read_words(o, "ending", &r->endings) && read_words(o,
			"comment", &r->comments)
		&& read_words(o, "missing", &r->missing) && read_words(o, "white", &white);
	for (int i = 0; ok && i < white.at.n; i++)
		for (int64_t k = 0; k < white.at.at[i].n; k++)
			if (white.at.at[i].at[k] < 128)
				r->white[white.at.at[i].at[k]] = true;
	for (int i = 0; i < white.at.n; i++)
		units_free(&white.at.at[i]);
	vec_free(&white.at);
	for (int i = 0; i < r->delimiters.at.n; i++)            /* delimiters are not skipped */
		if (r->delimiters.at.at[i].at[0] < 128)
			r->white[r->delimiters.at.at[i].at[0]] = false;
	mark_stops(r);
	r->consecutive = (enum rule)option_number(o, "consecutive");
	r->leading = (enum rule)option_number(o, "leading");
	r->empty_lines = (enum rule)option_number(o, "emptylines");
	r->decimal = (uint16_t)option_number(o, "decimal");
	r->thousands = (uint16_t)option_number(o, "thousands");
	r->exponents = "eEdD";
	r->line = 1;
	for (int64_t k = option_number(o, "skip"); k > 0 && r->at < r->text.n; k--)
		skip_line(r);
	return ok;
}

static void words_free(struct words *w)
{
	for (int i = 0; i < w->at.n; i++)
		units_free(&w->at.at[i]);
	vec_free(&w->at);
}

static void reading_done(struct reading *r)
{
	words_free(&r->delimiters);
	words_free(&r->endings);
	words_free(&r->comments);
	words_free(&r->missing);
	vec_free(&r->fields);
	vec_free(&r->starts);
	vec_free(&r->lines);
	mem_free(r->widths);
	units_free(&r->text);
}

/* ---- results ---- */

static const struct found *field_of(const struct reading *r, int64_t row, int64_t col)
{
	int64_t from = r->starts.at[row], past = row + 1 < r->starts.n ? r->starts.at[row + 1] : r->fields.n;
	return col < past - from ? &r->fields.at[from + col] : NULL;
}

static bool make_outputs(struct call *c, const struct reading *r)
{
	int64_t rows = r->starts.n, cols = r->width;
	struct array *x = array_new_2d(CLS_DOUBLE, r->complex, rows, cols),
		     *kind = array_new_2d(CLS_UINT8, false, rows, cols);
	struct array *from = c->nout > 2 ? array_new_2d(CLS_DOUBLE, false, rows, cols) : NULL;
	struct array *past = c->nout > 2 ? array_new_2d(CLS_DOUBLE, false, rows, cols) : NULL;
	bool ok = x && kind && (c->nout < 3 || (from && past));
	for (int64_t i = 0; ok && i < rows && !vm_interrupted(c->vm); i++)
		for (int64_t j = 0; j < cols; j++) {
			const struct found *f = field_of(r, i, j);
			int64_t at = i + j * rows;
			((double *)x->data)[r->complex ? 2 * at : at] = f ? f->re : NAN;
			if (r->complex)
				((double *)x->data)[2 * at + 1] = f ? f->im : 0;
			((uint8_t *)kind->data)[at] = f ? (uint8_t)f->kind : FIELD_ABSENT;
			if (from) {
				((double *)from->data)[at] = f ? (double)f->from : 0;
				((double *)past->data)[at] = f ? (double)f->past : 0;
			}
		}
	c->out[0] = value_array(x);
	struct array *rest[] = { kind, from, past };
	for (int k = 0; k < 3; k++)
		if (c->nout > k + 1)
			c->out[k + 1] = value_array(rest[k]);
		else if (rest[k])
			array_unref(rest[k]);
	if (c->nout > 4) {
		struct array *lines = array_new_2d(CLS_DOUBLE, false, rows, 1);
		for (int64_t i = 0; lines && i < rows; i++)
			((double *)lines->data)[i] = r->lines.at[i];
		c->out[4] = value_array(lines);
		ok &= lines != NULL;
	}
	return ok;
}

BUILTIN_PRIVATE(runmat_fields, 2, 3, 5,
	"[X, KIND, FROM, PAST, LINE] = runmat_fields(TEXT, OPTIONS)  The fields of delimited text: numbers (NaN for\n"
	"                            what is none), kinds (0 absent, 1 empty, 2 number, 3 text, 4 missing),\n"
	"                            their ranges in the text, the numbers of the lines.\n"
	"runmat_fields(TEXT, OPTIONS, WIDTHS)  Fields of fixed widths, without delimiters and quotes.\n"
	">> runmat_fields(sprintf('1;2\\n3;x'), struct('delimiter', ';', 'decimal', 46))\n"
	"ans =\n"
	"     1     2\n"
	"     3   NaN")
{
	struct reading r = { 0 };
	bool ok = arg_units(c, 0, &r.text) && read_options(&r, c->in[1]) && read_width_argument(c, &r);
	while (ok && r.at < r.text.n) {
		int64_t before = r.at;
		ok = read_line(&r);
		if (r.at == before)
			break;
		ok = ok && interrupt_check();
	}
	ok = ok && make_outputs(c, &r);
	reading_done(&r);
	return ok;
}

BUILTIN_PRIVATE(runmat_field_texts, 3, 3, 1,
	"runmat_field_texts(TEXT, FROM, PAST)  These ranges of a text as a cell, without the quotes around them.\n"
	">> runmat_field_texts('a,\"b\"', [0 2], [1 5])\n"
	"ans =\n"
	"  1×2 cell array\n"
	"    {'a'}    {'b'}")
{
	struct units text = { 0 }, word = { 0 };
	double *from = NULL, *past = NULL;
	int64_t n, m;
	bool ok = arg_units(c, 0, &text) && arg_doubles(c, 1, &from, &n) && arg_doubles(c, 2, &past, &m);
	if (ok && n != m)
		ok = fail_id("MATLAB:dimagree", "Ranges must have a beginning and an end.");
	shape s = ok ? value_shape(c->in[1]) : shape_2d(0, 0);
	struct text_results out;
	bool made = ok && results_init(&out, TEXT_CELL, &s);
	ok = made;
	for (int64_t i = 0; ok && i < n; i++) {
		bool within = from[i] >= 0 && past[i] >= from[i] && past[i] <= (double)text.n;
		int64_t a = within ? (int64_t)from[i] : 0, b = within ? (int64_t)past[i] : 0;
		if (!within) {
			ok = fail_id("MATLAB:badsubscript", "A range lies outside of the text.");
		} else if (b - a > 1 && text.at[a] == '"' && text.at[b - 1] == '"') {
			word.n = 0;
			for (int64_t k = a + 1; k < b - 1; k++) {
				units_addc(&word, text.at[k]);
				k += text.at[k] == '"' && k + 1 < b - 1 && text.at[k + 1] == '"';
			}
			ok = results_put(&out, i, word.n ? word.at : no_units, word.n);
		} else {
			ok = results_put(&out, i, b > a ? text.at + a : no_units, b - a);
		}
	}
	if (made && ok)
		ok = results_done(&out, &c->out[0]);
	else if (made)
		results_drop(&out);
	mem_free(from);
	mem_free(past);
	units_free(&text);
	units_free(&word);
	return ok;
}
