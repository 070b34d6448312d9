/*
** lib/files/textscan.c - reads columns from text: textscan and strread.
**
** The format is a list of elements: literals and fields. A record uses the whole list once. Between fields there may be
** white space, which is skipped, and one delimiter or end of line. A field directly before a delimiter is empty. If the
** text ends within a record, empty values complete the record.
*/
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <strings.h>

#include "base/error.h"
#include "base/interrupt.h"
#include "base/mem.h"
#include "base/vec.h"
#include "lib/files/file_text.h"
#include "lib/strings/encoding.h"
#include "lib/files/files.h"
#include "lib/strings/printf.h"
#include "lib/strings/scan.h"
#include "lib/strings/strings.h"
#include "value/number.h"

enum field_kind { FIELD_NUMBER, FIELD_TEXT, FIELD_QUOTED, FIELD_SET, FIELD_CHARS };

struct element {
	bool literal, skip;
	struct units text;      /* for a literal */
	enum field_kind kind;
	enum cls cls;
	char becomes;           /* D datetime, T duration, C categorical; 0: it stays text */
	char *pattern;          /* owned: the format of times; NULL: the usual one */
	int blanks;             /* number of blanks in it */
	int width, precision;   /* -1: none */
	bool in[256];
	VEC(double) re, im;
	VEC(value) texts;
	bool complex;
};

struct words { VEC(struct units) at; };

struct textscan {
	const char *charset;    /* for a file whose characters are not bytes; borrowed from the file; else NULL */
	struct units text;
	int64_t at, start;
	VEC(struct element) format;
	struct words delimiters, empties, comments, comment_ends;
	bool white[256];
	bool has_delimiters, many_as_one, collect, return_on_error, stopped, strings;
	char exponents[16];
	bool separate;          /* strread: white space separates even if it is a delimiter */
	struct units eol;       /* n == 0: \n, \r\n or \r */
	double empty_value;
	int64_t header_lines, repeat;
};

/* ---- tests at a position ---- */

static bool is_word(const struct textscan *t, int64_t at, const struct units *w)
{
	return w->n > 0 && w->n <= t->text.n - at && units_equal(t->text.at + at, w->at, w->n);
}

static int64_t word_length(const struct textscan *t, int64_t at, const struct words *w)
{
	int64_t longest = 0;
	for (int i = 0; i < w->at.n; i++)
		if (w->at.at[i].n > longest && is_word(t, at, &w->at.at[i]))
			longest = w->at.at[i].n;
	return longest;
}

static int64_t eol_length(const struct textscan *t, int64_t at)
{
	if (at >= t->text.n)
		return 0;
	if (t->eol.n)
		return is_word(t, at, &t->eol) ? t->eol.n : 0;
	uint16_t u = t->text.at[at];
	if (u == '\r')
		return at + 1 < t->text.n && t->text.at[at + 1] == '\n' ? 2 : 1;
	return u == '\n';
}

static bool is_white(const struct textscan *t, int64_t at)
{
	return at < t->text.n && t->text.at[at] < 256 && t->white[t->text.at[at]];
}

/* Skips white space and comments. A comment without an end marker ends with the line. */
static void skip_white(struct textscan *t)
{
	for (;;) {
		while (is_white(t, t->at) && !eol_length(t, t->at))
			t->at++;
		int i = 0;
		while (i < t->comments.at.n && !is_word(t, t->at, &t->comments.at.at[i]))
			i++;
		if (i == t->comments.at.n)
			return;
		bool closed = i < t->comment_ends.at.n && t->comment_ends.at.at[i].n > 0;
		if (closed) {
			int64_t end = units_find(
				t->text.at, t->text.n, t->comment_ends.at.at[i].at, t->comment_ends.at.at[i].n, t->at);
			t->at = end < 0 ? t->text.n : end + t->comment_ends.at.at[i].n;
		} else {
			while (t->at < t->text.n && !eol_length(t, t->at))
				t->at++;
		}
	}
}

/* Skips one delimiter or end of line behind a field. */
static void skip_delimiter(struct textscan *t)
{
	skip_white(t);
	for (bool first = true; t->at < t->text.n; first = false) {
		int64_t n = word_length(t, t->at, &t->delimiters);
		int64_t line = eol_length(t, t->at);
		if (!n && !line)
			return;
		if (!first && !t->many_as_one)
			return;
		t->at += MAX(n, line);
		skip_white(t);
	}
}

static bool field_ends(const struct textscan *t, int64_t at)
{
	return at >= t->text.n || eol_length(t, at) || word_length(t, at, &t->delimiters) ||
		(!t->has_delimiters && is_white(t, at));
}

/* ---- fields ---- */

static bool parse_double(const struct textscan *t, int64_t *at, int64_t end, double *x)
{
	char digits[400];
	int n = 0;
	int64_t i = *at, mantissa = 0;
	if (i < end && (t->text.at[i] == '+' || t->text.at[i] == '-'))
		digits[n++] = (char)t->text.at[i++];
	for (int w = 0; w < 2; w++) {
		const char *word = w ? "nan" : "inf";
		int64_t k = 0;
		while (k < 3 && i + k < end && t->text.at[i + k] < 128 && (t->text.at[i + k] | 32) == word[k])
			k++;
		if (k == 3) {
			*x = w ? NAN : n && digits[0] == '-' ? -INFINITY : INFINITY;
			*at = i + 3;
			return true;
		}
	}
	for (; i < end && unit_is_digit(t->text.at[i]); i++, mantissa++)
		if (n < 350)
			digits[n++] = (char)t->text.at[i];
	if (i < end && t->text.at[i] == '.') {
		digits[n++] = '.';
		i++;
		for (; i < end && unit_is_digit(t->text.at[i]); i++, mantissa++)
			if (n < 350)
				digits[n++] = (char)t->text.at[i];
	}
	if (!mantissa)
		return false;
	if (i < end && t->text.at[i] < 128 && t->text.at[i] && strchr(t->exponents, t->text.at[i])) {
		int64_t k = i + 1;
		if (k < end && (t->text.at[k] == '+' || t->text.at[k] == '-'))
			k++;
		if (k < end && unit_is_digit(t->text.at[k])) {
			digits[n++] = 'e';
			for (i++; i < end && (i < k || unit_is_digit(t->text.at[i])) && n < 398; i++)
				digits[n++] = (char)t->text.at[i];
		}
	}
	digits[n] = 0;
	*x = number_read(digits);
	*at = i;
	return true;
}

static bool is_unit_i(const struct textscan *t, int64_t at, int64_t end)
{
	return at < end && (t->text.at[at] == 'i' || t->text.at[at] == 'j') &&
		!(at + 1 < end && t->text.at[at] == 'i' && t->text.at[at + 1] == 'n' && at > 0 &&
			t->text.at[at - 1] == 'f');
}

/* Reads a real or complex number: 1, 2i, 1-2i, -i. */
static bool parse_number(const struct textscan *t, int64_t *at, int64_t end, double *re, double *im)
{
	double x;
	int64_t i = *at, sign = *at;
	*re = *im = 0;
	if (sign < end && (t->text.at[sign] == '+' || t->text.at[sign] == '-'))
		sign++;
	if (!parse_double(t, &i, end, &x)) {
		if (!is_unit_i(t, sign, end))
			return false;
		*im = sign > *at && t->text.at[*at] == '-' ? -1 : 1;
		*at = sign + 1;
		return true;
	}
	if (is_unit_i(t, i, end)) {
		*im = x;
		*at = i + 1;
		return true;
	}
	*re = x;
	*at = i;
	if (i < end && (t->text.at[i] == '+' || t->text.at[i] == '-')) {
		int64_t k = i;
		double y;
		if (parse_double(t, &k, end, &y) && is_unit_i(t, k, end)) {
			*im = y;
			*at = k + 1;
		} else if (is_unit_i(t, i + 1, end)) {
			*im = t->text.at[i] == '-' ? -1 : 1;
			*at = i + 2;
		}
	}
	return true;
}

static void keep_number(struct element *e, double re, double im)
{
	if (e->skip)
		return;
	vec_push(&e->re, re);
	vec_push(&e->im, im);
	e->complex = e->complex || im != 0;
}

static bool keep_text(struct element *e, const uint16_t *at, int64_t n)
{
	if (e->skip)
		return true;
	value v = char_row(at, n);
	vec_push(&e->texts, v);
	return v.tag != V_NONE;
}

static bool keep_empty(const struct textscan *t, struct element *e)
{
	if (e->kind != FIELD_NUMBER)
		return keep_text(e, no_units, 0);
	keep_number(e, t->empty_value, 0);
	return true;
}

/* Returns false if there is no number. */
static bool read_number(struct textscan *t, struct element *e)
{
	int64_t end = e->width > 0 ? MIN(t->text.n, t->at + e->width) : t->text.n;
	int64_t empty = word_length(t, t->at, &t->empties);
	if (field_ends(t, t->at)) {
		keep_number(e, t->empty_value, 0);
		return true;
	}
	if (empty && (field_ends(t, t->at + empty) || is_white(t, t->at + empty))) {
		t->at += empty;
		keep_number(e, t->empty_value, 0);
		return true;
	}
	double re, im;
	if (!parse_number(t, &t->at, end, &re, &im))
		return false;
	if (e->precision >= 0 && isfinite(re))          /* %10.2f: rounded to two decimals */
		re = round(re * pow(10, e->precision)) / pow(10, e->precision);
	keep_number(e, re, im);
	return true;
}

static bool read_text(struct textscan *t, struct element *e)
{
	int64_t from = t->at, most = e->width > 0 ? e->width : INT64_MAX;
	int blanks = e->blanks;
	if (e->kind == FIELD_QUOTED && from < t->text.n && t->text.at[from] == '"') {
		struct units u = { 0 };
		for (t->at++; t->at < t->text.n; t->at++) {
			if (t->text.at[t->at] == '"' && !(t->at + 1 < t->text.n && t->text.at[t->at + 1] == '"'))
				break;
			t->at += t->text.at[t->at] == '"';
			units_addc(&u, t->text.at[t->at]);
		}
		t->at = MIN(t->at + 1, t->text.n);
		bool good = keep_text(e, u.at, u.n);
		units_free(&u);
		return good;
	}
	for (; t->at < t->text.n && t->at - from < most; t->at++) {
		uint16_t u = t->text.at[t->at];
		if (e->kind == FIELD_SET ? !e->in[MIN(u, 255)] : e->kind != FIELD_CHARS && field_ends(t, t->at)) {
			if (!blanks || !is_white(t, t->at) || eol_length(t, t->at) ||
				word_length(t, t->at, &t->delimiters))
				break;
			blanks--;               /* a blank between a date and a time */
		}
	}
	int64_t past = t->at;
	while (e->kind == FIELD_TEXT && past > from && is_white(t, past - 1))
		past--;
	return keep_text(e, t->text.at + from, past - from);
}

/* ---- the format ---- */

static bool field_class(struct element *e, const char *fmt, size_t *i, size_t n)
{
	static const struct { const char *name; enum cls cls;
	} classes[] = {
		{ "d8", CLS_INT8 },
		{ "d16", CLS_INT16 },
		{ "d32", CLS_INT32 },
		{ "d64", CLS_INT64 },
		{ "u8", CLS_UINT8 },
		{ "u16", CLS_UINT16 },
		{ "u32", CLS_UINT32 },
		{ "u64", CLS_UINT64 },
		{ "f32", CLS_SINGLE },
		{ "f64", CLS_DOUBLE },
		{ "d", CLS_INT32 },
		{ "u", CLS_UINT32 },
		{ "f", CLS_DOUBLE },
		{ "n", CLS_DOUBLE },
	};
	for (int k = 0; k < COUNT(classes); k++) {
		size_t len = strlen(classes[k].name);
		if (len > n - *i || strncmp(fmt + *i, classes[k].name, len) != 0)
			continue;
		e->kind = FIELD_NUMBER;
		e->cls = classes[k].cls;
		*i += len;
		return true;
	}
	return false;
}

static void read_set(struct element *e, const char *fmt, size_t *i, size_t n)
{
	bool inverse = *i < n && fmt[*i] == '^';
	size_t first = *i += inverse;
	memset(e->in, inverse, sizeof e->in);
	for (; *i < n && (fmt[*i] != ']' || *i == first); ++*i) {
		int c = (unsigned char)fmt[*i], to = c;
		if (*i + 2 < n && fmt[*i + 1] == '-' && fmt[*i + 2] != ']') {
			to = (unsigned char)fmt[*i + 2];
			*i += 2;
		}
		for (int k = c; k <= to; k++)
			e->in[k] = !inverse;
	}
	*i += *i < n;
}

/* Reads {FORMAT} in front of D or T. */
static void read_pattern(struct element *e, const char *fmt, size_t *i, size_t n)
{
	size_t from = *i + 1, k = from;
	if (*i >= n || fmt[*i] != '{')
		return;
	while (k < n && fmt[k] != '}')
		e->blanks += fmt[k++] == ' ';
	e->pattern = mem_copy_text(fmt + from, k - from);
	*i = k + (k < n);
}

static bool read_field(struct textscan *t, const char *fmt, size_t *i, size_t n)
{
	struct element e = { .width = -1, .precision = -1 };
	int number[2] = { -1, -1 };
	++*i;
	if (*i < n && fmt[*i] == '*')
		e.skip = true, ++*i;
	for (int k = 0; k < 2; k++) {
		if (k && (*i >= n || fmt[*i] != '.'))
			break;
		*i += (size_t)k;
		for (; *i < n && fmt[*i] >= '0' && fmt[*i] <= '9'; ++*i)
			number[k] = MIN(MAX(number[k], 0) * 10 + (fmt[*i] - '0'), 1000000);
	}
	e.width = number[0];
	e.precision = number[1];
	read_pattern(&e, fmt, i, n);
	char c = *i < n ? fmt[*i] : 0;
	if ((c == 'D' || c == 'T' || c == 'C') && (!e.pattern || c != 'C')) {
		e.kind = c == 'C' ? FIELD_QUOTED : FIELD_TEXT;
		e.becomes = c;
		++*i;
	} else if (e.pattern) {
		mem_free(e.pattern);
		return fail(ERR_textscan_format);
	} else if (c == 's' || c == 'q' || c == 'c' || c == '[') {
		e.kind = c == 's' ? FIELD_TEXT : c == 'q' ? FIELD_QUOTED : c == 'c' ? FIELD_CHARS : FIELD_SET;
		++*i;
		if (c == 'c' && e.width < 0)
			e.width = 1;
		if (c == '[')
			read_set(&e, fmt, i, n);
	} else if (!field_class(&e, fmt, i, n)) {
		return fail(ERR_textscan_format);
	}
	vec_push(&t->format, e);
	return true;
}

static bool read_format(struct textscan *t, const char *fmt, size_t n)
{
	for (size_t i = 0; i < n;) {
		if (fmt[i] == '%' && !(i + 1 < n && fmt[i + 1] == '%')) {
			TRY(read_field(t, fmt, &i, n));
			continue;
		}
		if (fmt[i] == ' ' || (fmt[i] >= '\t' && fmt[i] <= '\r')) {
			i++;
			continue;
		}
		struct element e = { .literal = true };
		for (; i < n && fmt[i] != ' ' && !(fmt[i] >= '\t' && fmt[i] <= '\r'); i++) {
			if (fmt[i] == '%' && !(i + 1 < n && fmt[i + 1] == '%'))
				break;
			i += fmt[i] == '%';
			units_addc(&e.text, (unsigned char)fmt[i]);
		}
		vec_push(&t->format, e);
	}
	return true;
}

/* Without a format, there are as many number fields as numbers in the first line. */
static void guess_format(struct textscan *t)
{
	int64_t keep = t->at;
	struct element e = { .width = -1, .precision = -1, .cls = CLS_DOUBLE };
	skip_white(t);
	do {
		vec_push(&t->format, e);
		skip_white(t);
		while (!field_ends(t, t->at))
			t->at++;
		skip_white(t);
		if (t->at >= t->text.n || eol_length(t, t->at))
			break;
		int64_t n = word_length(t, t->at, &t->delimiters);
		t->at += n;
		skip_white(t);
	} while (t->at < t->text.n && !eol_length(t, t->at));
	t->at = keep;
}

/* ---- records ---- */

static bool match_literal(struct textscan *t, const struct element *e)
{
	skip_white(t);
	if (is_word(t, t->at, &e->text)) {
		t->at += e->text.n;
		return true;
	}
	int64_t keep = t->at;
	skip_delimiter(t);
	if (t->at > keep && is_word(t, t->at, &e->text)) {
		t->at += e->text.n;
		return true;
	}
	t->at = keep;
	return false;
}

/* Reads one record. Fields are empty if the text ends or does not match. */
static bool read_record(struct textscan *t)
{
	bool pending = false;           /* a delimiter may come before the next field */
	for (int i = 0; i < t->format.n; i++) {
		struct element *e = &t->format.at[i];
		if (e->literal) {
			if (!t->stopped && !match_literal(t, e))
				t->stopped = true;
			pending = false;
			continue;
		}
		if (pending && !t->stopped)
			skip_delimiter(t);
		if (!t->stopped && e->kind != FIELD_SET && e->kind != FIELD_CHARS)
			skip_white(t);
		else if (!t->stopped && e->kind == FIELD_SET &&
			!(t->at < t->text.n && e->in[MIN(t->text.at[t->at], 255)]))
			skip_white(t);
		if (t->stopped || (t->at >= t->text.n && pending)) {
			if (!t->separate ||
				e->kind == FIELD_NUMBER) /* strread omits the texts of an incomplete record */
				TRY(keep_empty(t, e));
			t->stopped = true;
		} else if (e->kind != FIELD_NUMBER) {
			TRY(read_text(t, e));
		} else if (!read_number(t, e)) {
			if (!t->return_on_error)
				return fail(ERR_textscan_mismatch);
			t->stopped = true;
			if (i == 0)
				return true;
			TRY(keep_empty(t, e));
		}
		pending = true;
	}
	if (pending && !t->stopped)
		skip_delimiter(t);
	return true;
}

static bool read_all(struct textscan *t)
{
	for (int64_t line = 0; line < t->header_lines && t->at < t->text.n;) {
		int64_t n = eol_length(t, t->at);
		t->at += MAX(n, 1);
		line += n > 0;
	}
	if (t->format.n == 0)
		guess_format(t);
	for (int64_t record = 0; !t->stopped && (t->repeat < 0 || record < t->repeat); record++) {
		int64_t before = t->at, n;
		skip_white(t);
		while ((n = eol_length(t, t->at)) > 0 ||
			(t->many_as_one && (n = word_length(t, t->at, &t->delimiters)) > 0)) {
			t->at += n;
			skip_white(t);
		}
		if (t->at >= t->text.n)
			break;
		if (t->format.at[0].kind == FIELD_SET || t->format.at[0].kind == FIELD_CHARS)
			t->at = MAX(before,
				t->at - (t->at > before && before > 0 && !eol_length(t, before) ? t->at - before : 0));
		int64_t start = t->at;
		TRY(read_record(t));
		if (t->at == start)
			break;
	}
	return true;
}

/* ---- options ---- */

static void add_word(struct words *w, struct span s)
{
	struct str from = { 0 }, to = { 0 };
	struct units u = { 0 };
	str_add_utf16(&from, s.at, (size_t)s.n);
	printf_escapes(&to, str_text(&from), from.n);
	for (size_t i = 0; i < to.n; i++)
		units_addc(&u, (unsigned char)to.at[i]);
	units_room(&u, 1);
	vec_push(&w->at, u);
	str_free(&from);
	str_free(&to);
}

static void free_words(struct words *w)
{
	for (int i = 0; i < w->at.n; i++)
		units_free(&w->at.at[i]);
	vec_free(&w->at);
}

/* Reads the texts of an argument as words; with `single`, every character of a char row is a word. */
static bool read_words(struct call *c, int i, struct words *w, bool single)
{
	struct texts t;
	TRY(texts_open(c, i, &t));
	for (int64_t k = 0; k < t.n; k++) {
		if (!single || t.form == TEXT_CELL) {
			add_word(w, t.at[k]);
			continue;
		}
		struct words all = { 0 };
		add_word(&all, t.at[k]);
		for (int64_t m = 0; all.at.n && m < all.at.at[0].n; m++)
			add_word(w, (struct span){ all.at.at[0].at + m, 1 });
		free_words(&all);
	}
	texts_close(&t);
	return true;
}

static bool read_white(struct call *c, int i, struct textscan *t)
{
	struct words w = { 0 };
	TRY(read_words(c, i, &w, true));
	memset(t->white, 0, sizeof t->white);
	for (int k = 0; k < w.at.n; k++)
		t->white[w.at.at[k].at[0] & 255] = true;
	free_words(&w);
	return true;
}

static bool read_comments(struct call *c, int i, struct textscan *t)
{
	static const struct { const char *name, *open, *close;
	} styles[] = {
		{ "shell", "#", "" },
		{ "c++", "//", "" },
		{ "c", "/*", "*/" },
		{ "matlab", "%", "" },
		{ "octave", "#", "" },
	};
	for (int k = 0; k < COUNT(styles); k++) {
		if (!arg_is_text(c, i, styles[k].name))
			continue;
		struct units open = { 0 }, close = { 0 };
		units_adds(&open, styles[k].open);
		units_adds(&close, styles[k].close);
		vec_push(&t->comments.at, open);
		vec_push(&t->comment_ends.at, close);
		return true;
	}
	struct words w = { 0 };
	TRY(read_words(c, i, &w, false));
	for (int k = 0; k < w.at.n; k++)
		vec_push(k == 1 ? &t->comment_ends.at : &t->comments.at, w.at.at[k]);
	vec_free(&w.at);
	return true;
}

static const char *const option_names[] = {
	"delimiter", "whitespace", "headerlines", "treatasempty", "commentstyle", "endofline", "bufsize", "datelocale",
	"texttype", "expchars", "emptyvalue", "multipledelimsasone", "collectoutput", "returnonerror",
};

static bool known_option(struct call *c, int i)
{
	struct str name = { 0 };
	for (int k = 0; k < COUNT(option_names); k++)
		if (arg_is_text(c, i, option_names[k]))
			return true;
	if (arg_text(c, i, &name))
		(void)fail_id("MATLAB:textscan:UnknownOption", "Unknown option '%s'.", str_text(&name));
	str_free(&name);
	return false;
}

static bool read_option(struct call *c, int i, struct textscan *t)
{
	double x = 0;
	if (i + 1 >= c->nin)
		return arg_bad(c, i, "Options must come as pairs of name and value");
	if (arg_is_text(c, i, "delimiter")) {
		t->has_delimiters = true;
		return read_words(c, i + 1, &t->delimiters, true);
	}
	if (arg_is_text(c, i, "whitespace"))
		return read_white(c, i + 1, t);
	if (arg_is_text(c, i, "treatasempty"))
		return read_words(c, i + 1, &t->empties, false);
	if (arg_is_text(c, i, "commentstyle"))
		return read_comments(c, i + 1, t);
	if (arg_is_text(c, i, "endofline")) {
		struct words w = { 0 };
		TRY(read_words(c, i + 1, &w, false));
		if (w.at.n)
			units_add(&t->eol, w.at.at[0].at, w.at.at[0].n);
		bool given = w.at.n > 0;
		free_words(&w);
		return given || arg_bad(c, i + 1, "The end of a line must be a text");
	}
	if (arg_is_text(c, i, "bufsize"))       /* an obsolete hint about memory */
		return true;
	if (arg_is_text(c, i, "datelocale"))
		return arg_is_text(c, i + 1, "en_US") || fail(ERR_not_supported, "This value of 'DateLocale'");
	if (arg_is_text(c, i, "texttype")) {
		t->strings = arg_is_text(c, i + 1, "string");
		return t->strings || arg_is_text(c, i + 1, "char") ||
			arg_bad(c, i + 1, "TextType is 'char' or 'string'");
	}
	if (arg_is_text(c, i, "expchars")) {
		struct str s = { 0 };
		bool good = arg_text(c, i + 1, &s);
		snprintf(t->exponents, sizeof t->exponents, "%s", good ? str_text(&s) : "");
		str_free(&s);
		return good;
	}
	TRY(known_option(c, i) && arg_double(c, i + 1, &x));
	if (arg_is_text(c, i, "emptyvalue"))
		t->empty_value = x;
	else if (arg_is_text(c, i, "headerlines"))
		t->header_lines = (int64_t)MIN(MAX(x, 0), 1e15);
	else if (arg_is_text(c, i, "multipledelimsasone"))
		t->many_as_one = x != 0;
	else if (arg_is_text(c, i, "collectoutput"))
		t->collect = x != 0;
	else if (arg_is_text(c, i, "returnonerror"))
		t->return_on_error = x != 0;
	else
		return false;
	return true;
}

static bool read_arguments(struct call *c, struct textscan *t, const char *default_format)
{
	struct str fmt = { 0 }, text = { 0 };
	int i = 1;
	t->empty_value = NAN;
	t->repeat = -1;
	t->return_on_error = true;
	strcpy(t->exponents, "eEdD");
	t->white[' '] = t->white['\b'] = t->white['\t'] = true;
	bool first_is_option = false;
	for (int k = 0; k < COUNT(option_names); k++)
		first_is_option |= arg_is_text(c, 1, option_names[k]);
	bool good = c->nin < 2 || value_is_text(c->in[1]) ||
		arg_bad(c, 1, "The format must be a character vector or string scalar");
	if (good && c->nin > 1 && !first_is_option)
		good = arg_text(c, i++, &text);
	else
		str_adds(&text, default_format);
	printf_escapes(&fmt, str_text(&text), text.n);
	good = good && read_format(t, str_text(&fmt), fmt.n);
	bool any_field = t->format.n == 0;
	for (int k = 0; k < t->format.n; k++)
		any_field = any_field || !t->format.at[k].literal;
	if (good && !any_field)
		good = fail(ERR_textscan_format);
	str_free(&fmt);
	str_free(&text);
	if (good && i < c->nin && value_is_numeric(c->in[i])) {
		double x;
		good = arg_double(c, i++, &x);
		t->repeat = good && x >= 0 && x < 1e15 ? (int64_t)x : -1;
	}
	for (; good && i < c->nin; i += 2)
		good = read_option(c, i, t);
	for (int k = 0; !t->separate && k < t->delimiters.at.n; k++)    /* delimiters are not skipped */
		if (t->delimiters.at.at[k].n == 1 && t->delimiters.at.at[k].at[0] < 256)
			t->white[t->delimiters.at.at[k].at[0]] = false;
	return good;
}

static void textscan_done(struct textscan *t)
{
	for (int i = 0; i < t->format.n; i++) {
		struct element *e = &t->format.at[i];
		units_free(&e->text);
		mem_free(e->pattern);
		vec_free(&e->re);
		vec_free(&e->im);
		for (int k = 0; k < e->texts.n; k++)
			value_unref(e->texts.at[k]);
		vec_free(&e->texts);
	}
	vec_free(&t->format);
	free_words(&t->delimiters);
	free_words(&t->empties);
	free_words(&t->comments);
	free_words(&t->comment_ends);
	units_free(&t->eol);
	units_free(&t->text);
}

/* ---- results ---- */

/* Converts texts to times or categories by the named functions; empty texts are missing values. */
static value converted(value texts, const struct element *e, bool strings)
{
	if (texts.tag == V_NONE || (!e->becomes && !strings))
		return texts;
	const char *name = e->becomes == 'D' ? "datetime" : e->becomes == 'T' ? "duration" : e->becomes == 'C'
			? "categorical" : "string";
	value args[5] = { texts, value_text_z("InputFormat"), NONE, value_text_z("Format"), NONE }, out = NONE;
	if (e->pattern)
		args[2] = value_text_z(e->pattern), args[4] = value_text_z(e->pattern);
	(void)!vm_call_name(vm_current(), name, e->pattern ? e->becomes == 'D' ? 5 : 3 : 1, args, 1, &out);
	for (int i = 0; i < 5; i++)
		value_unref(args[i]);
	return out;
}

/* doubles: numbers become doubles for any format, as in strread. */
static value column_value(struct element *e, bool strings, bool doubles)
{
	if (e->kind != FIELD_NUMBER) {
		struct cell *list = cell_new_2d(e->texts.n, 1);
		for (int k = 0; list && k < e->texts.n; k++)
			value_set(&list->at[k], value_ref(e->texts.at[k]));
		return converted(value_cell(list), e, strings);
	}
	struct array *a = array_new_2d(CLS_DOUBLE, e->complex, e->re.n, 1);
	for (int k = 0; a && k < e->re.n; k++) {
		((double *)a->data)[e->complex ? 2 * k : k] = e->re.at[k];
		if (e->complex)
			((double *)a->data)[2 * k + 1] = e->im.at[k];
	}
	value v = value_array(a), cast = NONE;
	if (v.tag == V_NONE || e->cls == CLS_DOUBLE || doubles)
		return v;
	bool good = value_cast(v, e->cls, &cast);
	value_unref(v);
	return good ? cast : NONE;
}

/* CollectOutput: joins neighbouring columns of one class. */
static bool collect(struct textscan *t, value *columns, int n, int *count)
{
	int to = 0;
	for (int i = 0; i < n;) {
		int past = i + 1;
		while (t->collect && past < n &&
			strcmp(value_class_name(columns[i]), value_class_name(columns[past])) == 0)
			past++;
		value joined = NONE;
		if (past > i + 1) {
			bool good = value_cat(1, past - i, columns + i, &joined);
			for (int k = i; k < past; k++)
				value_unref(columns[k]);
			if (!good) {
				for (int k = past; k < n; k++)
					value_unref(columns[k]);
				*count = to;
				return false;
			}
		} else {
			joined = columns[i];
		}
		columns[to++] = joined;
		i = past;
	}
	*count = to;
	return true;
}

static bool make_columns(struct textscan *t, value **columns, int *n)
{
	bool good = true;
	*columns = mem_zalloc((size_t)(t->format.n + 1) * sizeof **columns);
	*n = 0;
	for (int i = 0; good && i < t->format.n; i++) {
		if (t->format.at[i].literal || t->format.at[i].skip)
			continue;
		(*columns)[*n] = column_value(&t->format.at[i], t->strings, t->separate);
		good = (*columns)[(*n)++].tag != V_NONE;
	}
	return good && collect(t, *columns, *n, n);
}

static bool read_rest(FILE *f, struct str *raw)
{
	enum { AT_ONCE = 1 << 16 };
	for (size_t n = AT_ONCE; n == AT_ONCE && interrupt_check();) {
		str_room(raw, AT_ONCE + 1);
		if (!str_has_room(raw, AT_ONCE + 1))
			return fail(ERR_nomem);
		n = fread(raw->at + raw->n, 1, AT_ONCE, f);
		raw->n += n;
	}
	return interrupt_check();
}

/* ASCII as UTF-16 */
static bool add_plain(struct units *to, const struct str *raw)
{
	units_room(to, (int64_t)raw->n);
	if (!units_have_room(to, (int64_t)raw->n))
		return fail(ERR_nomem);
	for (size_t k = 0; k < raw->n; k++)
		to->at[to->n + (int64_t)k] = (unsigned char)raw->at[k];
	to->n += (int64_t)raw->n;
	return true;
}

/* The text of the first argument: characters (a matrix column by column), or the rest of a file. */
static bool open_text(struct call *c, struct textscan *t, struct file **file)
{
	struct array *a;
	*file = NULL;
	if (c->nin > 0 && value_is_text(c->in[0]))
		return arg_units(c, 0, &t->text);
	if (value_is_char(c->in[0])) {
		TRY(arg_array(c, 0, &a));
		units_add(&t->text, a->count ? array_data(a) : NULL, a->count);
		array_unref(a);
		return true;
	}
	int64_t fid;
	TRY(arg_int(c, 0, &fid));
	*file = file_find(fid);
	if (!*file)
		return fail(ERR_bad_fid);
	t->start = ftell((*file)->stream);
	struct str raw = { 0 };
	TRY(read_rest((*file)->stream, &raw));
	bool plain = !(*file)->charset, ok = true;
	for (size_t k = 0; plain && k < raw.n; k++)
		plain = (unsigned char)raw.at[k] < 128;
	if (plain) {
		ok = add_plain(&t->text, &raw);
	} else {
		struct str wide = { 0 };
		const char *charset = (*file)->charset ? (*file)->charset : "UTF-8";
		ok = encoding_convert("UTF-16LE", charset, raw.at, raw.n, &wide);
		units_add(&t->text, (const uint16_t *)(const void *)wide.at, (int64_t)(wide.n / 2));
		str_free(&wide);
		t->charset = charset;
	}
	str_free(&raw);
	return ok;
}

/* Sets the position of a file whose characters are not bytes, after reading. */
static bool end_in_bytes(const struct textscan *t, int64_t *end)
{
	struct str bytes = { 0 };
	bool ok = encoding_convert(t->charset, "UTF-16LE", (const char *)t->text.at,
		(size_t)t->at * sizeof *t->text.at, &bytes);
	*end = t->start + (int64_t)bytes.n;
	str_free(&bytes);
	return ok;
}

BUILTIN(textscan, 1, -1, 2,
	"textscan(TEXT, FORMAT)     The columns that FORMAT (%f %d %s %q %{yyyy-MM-dd}D %T %C %[...] %*s ...) finds\n"
	"    in TEXT.\n"
	"textscan(FID, FORMAT, N)   From a file; at most N turns of FORMAT.\n"
	"textscan(..., NAME, VALUE) Delimiter, Whitespace, EndOfLine, HeaderLines, CommentStyle, TreatAsEmpty,\n"
	"    EmptyValue, MultipleDelimsAsOne, CollectOutput, ReturnOnError\n"
	">> c = textscan('1,2;3,4', '%f %f', 'Delimiter', ',', 'EndOfLine', ';'); [c{:}]\n"
	"ans =\n"
	"     1     2\n"
	"     3     4")
{
	struct textscan t = { 0 };
	struct file *file;
	value *columns = NULL;
	int n = 0;
	bool good = open_text(c, &t, &file) && read_arguments(c, &t, "%f") && read_all(&t) &&
		make_columns(&t, &columns, &n);
	struct cell *list = good ? cell_new_2d(1, n) : NULL;
	for (int i = 0; i < n; i++) {
		if (list)
			value_set(&list->at[i], columns[i]);
		else
			value_unref(columns[i]);
	}
	mem_free(columns);
	int64_t end = t.start + t.at;
	if (good && t.charset)
		good = end_in_bytes(&t, &end);
	if (file && good)
		good = fseek(file->stream, (long)end, SEEK_SET) == 0 || !file->waits || t.at == t.text.n ||
			fail_id("MATLAB:FileIO:cannotSeek",
				"textscan reads a pipe to its end: give no N that ends before.");
	c->out[0] = value_cell(list);
	if (c->nout > 1)
		c->out[1] = value_double((double)end);
	textscan_done(&t);
	return list && good;
}

BUILTIN(strread, 1, -1, -1,
	"[A, B, ...] = strread(TEXT, FORMAT, ...)  The columns that textscan finds, each in an output of its own;\n"
	"                                          numbers are of class double.\n"
	">> [a, b] = strread('1 x 2 y', '%f %s');\n"
	">> a'\n"
	"ans =\n"
	"     1     2")
{
	struct textscan t = { .separate = true };
	struct file *file;
	value *columns = NULL;
	int n = 0, outs = MAX(c->nout, 1);
	struct str default_format = { 0 };
	for (int i = 0; i < outs; i++)
		str_adds(&default_format, "%f");
	bool good = open_text(c, &t, &file) && read_arguments(c, &t, default_format.at);
	if (good && t.format.n == 0)
		good = read_format(&t, "%f", 2);
	good = good && read_all(&t);
	if (good && t.stopped && t.at < t.text.n)
		good = fail_id("MATLAB:dataread:TroubleReading",
			"Trouble reading the text: it does not fit the format from character %lld on.",
			(long long)t.at + 1);
	good = good && make_columns(&t, &columns, &n);
	for (int i = 0; i < MAX(n, outs); i++) {
		if (good && i < outs)
			c->out[i] = i < n ? columns[i] : value_empty();
		else if (i < n)
			value_unref(columns[i]);
	}
	mem_free(columns);
	str_free(&default_format);
	textscan_done(&t);
	return good;
}
