/*
** lib/strings/strings_split.c - splits and joins texts: strsplit, split, splitlines, strjoin, join, strtok.
**
** Splitting is one pass that finds the next delimiter: the one that starts first, and of several the longest. It passes
** the parts to a list of spans. Nothing is copied before the result is built.
*/
#include <math.h>
#include <strings.h>

#include "base/error.h"
#include "base/interrupt.h"
#include "base/mem.h"
#include "base/vec.h"
#include "lib/strings/printf.h"
#include "lib/strings/strings.h"

typedef VEC(struct span) spans;

/* ---- delimiters ---- */

struct delimiters {
	struct span *at;
	int64_t n;
	struct units text;      /* has the spans, if escapes were replaced */
	bool first[256];        /* units with which a delimiter starts; index 255 stands for all larger ones */
	bool longest_one;       /* every delimiter has one unit */
};

static void delimiters_index(struct delimiters *d)
{
	d->longest_one = true;
	for (int64_t i = 0; i < d->n; i++) {
		if (d->at[i].n > 0)
			d->first[MIN(d->at[i].at[0], 255)] = true;
		d->longest_one = d->longest_one && d->at[i].n == 1;
	}
}

static void add_escaped(struct units *u, struct span s)
{
	struct str from = { 0 }, to = { 0 };
	str_add_utf16(&from, s.at, (size_t)s.n);
	printf_escapes(&to, str_text(&from), from.n);
	int64_t n = (int64_t)utf16_length(str_text(&to), to.n);
	units_room(u, n + 1);
	if (units_have_room(u, n + 1)) {
		utf16_from_utf8(u->at + u->n, str_text(&to), to.n);
		u->n += n;
	}
	str_free(&from);
	str_free(&to);
}

/* Reads delimiters from texts, and replaces escapes like \n if `escapes` is set. */
static bool delimiters_open(struct delimiters *d, const struct texts *t, bool escapes)
{
	memset(d, 0, sizeof *d);
	int64_t *ends = mem_try((size_t)(t->n + 1) * sizeof *ends);
	d->at = ends ? mem_try((size_t)(t->n + 1) * sizeof *d->at) : NULL;
	if (!d->at) {
		mem_free(ends);
		return false;
	}
	d->n = t->n;
	units_room(&d->text, 1);
	for (int64_t i = 0; i < t->n; i++) {
		if (escapes)
			add_escaped(&d->text, t->at[i]);
		else
			units_add(&d->text, t->at[i].at, t->at[i].n);
		ends[i] = d->text.n;
	}
	for (int64_t i = 0; i < t->n; i++) {
		int64_t from = i ? ends[i - 1] : 0;
		d->at[i] = (struct span){ d->text.at + from, ends[i] - from };
	}
	mem_free(ends);
	delimiters_index(d);
	return true;
}

static void delimiters_white(struct delimiters *d)
{
	static const uint16_t white[] = { ' ', '\f', '\n', '\r', '\t', '\v' };
	memset(d, 0, sizeof *d);
	d->n = COUNT(white);
	d->at = mem_alloc((size_t)d->n * sizeof *d->at);
	for (int64_t i = 0; i < d->n; i++)
		d->at[i] = (struct span){ &white[i], 1 };
	delimiters_index(d);
}

static void delimiters_close(struct delimiters *d)
{
	mem_free(d->at);
	units_free(&d->text);
}

/* Finds the next delimiter at or behind *at. Returns its length, or 0 if there is none. */
static int64_t delimiter_next(const struct delimiters *d, struct span s, int64_t *at)
{
	if (d->n == 1) {
		int64_t found = d->at[0].n ? units_find(s.at, s.n, d->at[0].at, d->at[0].n, *at) : -1;
		*at = found < 0 ? s.n : found;
		return found < 0 ? 0 : d->at[0].n;
	}
	for (; *at < s.n; ++*at) {
		uint16_t u = s.at[*at];
		if (!d->first[MIN(u, 255)])
			continue;
		int64_t longest = 0;
		for (int64_t k = 0; k < d->n && !interrupted_in_steps(k + 1); k++)
			if (d->at[k].n > longest && d->at[k].n <= s.n - *at &&
				units_equal(s.at + *at, d->at[k].at, d->at[k].n))
				longest = d->at[k].n;
		if (longest)
			return longest;
	}
	return 0;
}

static void split_span(struct span s, const struct delimiters *d, bool collapse, spans *pieces, spans *gaps)
{
	int64_t from = 0, at = 0, n;
	while ((n = delimiter_next(d, s, &at)) > 0 && !interrupted_at(pieces->n)) {
		int64_t start = at;
		at += n;
		while (collapse) {
			int64_t next = at;
			if ((n = delimiter_next(d, s, &next)) == 0 || next != at)
				break;
			at = next + n;
		}
		vec_push(pieces, ((struct span){ s.at + from, start - from }));
		if (gaps)
			vec_push(gaps, ((struct span){ s.at + start, at - start }));
		from = at;
	}
	vec_push(pieces, ((struct span){ s.at + from, s.n - from }));
}

static bool list_value(const spans *list, enum text_form form, const shape *s, value *out)
{
	struct text_results m;
	TRY(results_init(&m, form == TEXT_CHAR ? TEXT_CELL : form, s));
	bool good = true;
	for (int i = 0; good && i < list->n; i++)
		good = results_put(&m, i, list->at[i].at, list->at[i].n);
	good = good && results_done(&m, out);
	results_drop(&m);
	return good;
}

/* ---- strsplit ---- */

struct split_options { bool collapse, regular; int delimiter; };

static bool split_options(struct call *c, struct split_options *o)
{
	int from = 1;
	*o = (struct split_options){ .collapse = true };
	bool named = arg_is_text(c, 1, "CollapseDelimiters") || arg_is_text(c, 1, "DelimiterType");
	if (c->nin > 1 && !(named && c->nin % 2 == 1))
		o->delimiter = from++;
	if (from < c->nin && !value_is_text(c->in[from])) {     /* the form strsplit(S, D, tf) */
		double x;
		TRY(arg_double(c, from++, &x));
		o->collapse = x != 0;
	}
	TRY(arg_flag(c, from, "CollapseDelimiters", &o->collapse));
	int type = arg_option(c, from, "DelimiterType");
	if (type >= 0) {
		struct str word = { 0 };
		TRY(arg_text(c, type, &word));
		o->regular = word.n > 0 && strncasecmp(word.at, "RegularExpression", word.n) == 0;
		bool simple = word.n > 0 && strncasecmp(word.at, "Simple", word.n) == 0;
		str_free(&word);
		if (!o->regular && !simple)
			return arg_bad(c, type, "Value must be 'Simple' or 'RegularExpression'");
	}
	for (int i = from; i < c->nin; i += 2)
		if (arg_option(c, i, "CollapseDelimiters") != i + 1 && arg_option(c, i, "DelimiterType") != i + 1)
			return arg_bad(c, i, "The option must be 'CollapseDelimiters' or 'DelimiterType'");
	return true;
}

/* Splits by a regular expression: regexp(S, EXPRESSION, 'split', 'match') with the alternatives in parentheses. */
static bool split_regular(struct call *c, const struct split_options *o)
{
	struct str pattern = { 0 };
	struct texts t;
	TRY(texts_open(c, o->delimiter, &t));
	str_adds(&pattern, o->collapse ? "(?:" : "");
	for (int64_t i = 0; i < t.n; i++) {
		str_adds(&pattern, i ? "|" : "");
		str_add_utf16(&pattern, t.at[i].at, (size_t)t.at[i].n);
	}
	str_adds(&pattern, o->collapse ? ")+" : "");
	texts_close(&t);
	value in[4] = { c->in[0], value_text(str_text(&pattern), pattern.n), value_text_z("split"),
		value_text_z("match") };
	str_free(&pattern);
	bool good = vm_call_name(c->vm, "regexp", 4, in, MAX(c->nout, 1), c->out);
	for (int i = 1; i < 4; i++)
		value_unref(in[i]);
	return good;
}

BUILTIN(strsplit, 1, 7, 2,
	"strsplit(TEXT, DELIMITERS)  The pieces of TEXT between delimiters (default: white space),\n"
	"    a run of them taken as one.\n"
	"strsplit(..., 'CollapseDelimiters', false)  Empty pieces are kept.\n"
	"strsplit(..., 'DelimiterType', 'RegularExpression')\n"
	"[PIECES, DELIMITERS] = strsplit(...)  Also what stood between.\n"
	">> strsplit('a,b,c', ',')\n"
	"ans =\n"
	"  1\303\2273 cell array\n"
	"    {'a'}    {'b'}    {'c'}")
{
	struct split_options o;
	struct delimiters d;
	struct texts t, by;
	if (!value_is_text(c->in[0]))
		return fail(ERR_strsplit_class);
	TRY(split_options(c, &o));
	if (o.regular)
		return split_regular(c, &o);
	if (o.delimiter) {
		TRY(texts_open(c, o.delimiter, &by));
		bool open = delimiters_open(&d, &by, true);
		texts_close(&by);
		TRY(open);
	} else {
		delimiters_white(&d);
	}
	spans pieces = { 0 }, gaps = { 0 };
	bool good = texts_open(c, 0, &t);
	if (good) {
		split_span(t.at[0], &d, o.collapse, &pieces, c->nout > 1 ? &gaps : NULL);
		shape s = shape_2d(1, pieces.n), g = shape_2d(1, gaps.n);
		good = list_value(&pieces, t.form, &s, &c->out[0]) &&
			(c->nout < 2 || list_value(&gaps, t.form, &g, &c->out[1]));
		texts_close(&t);
	}
	vec_free(&pieces);
	vec_free(&gaps);
	delimiters_close(&d);
	return good;
}

/* ---- split, splitlines ---- */

/* The position of part k of text i: a column of texts has its parts side by side, a single text below each other. */
static bool split_shape(const struct texts *t, int64_t pieces, int axis, shape *s)
{
	*s = t->shape;
	if (axis < 0)
		axis = t->n == 1 ? 0 : t->shape.nd == 2 && t->shape.d[1] == 1 ? 1 : t->shape.nd;
	while (s->nd <= axis && s->nd < SHAPE_MAX)
		s->d[s->nd++] = 1;
	if (axis >= s->nd || s->d[axis] != 1)
		return fail(ERR_split_axis);
	s->d[axis] = pieces;
	shape_trim(s);
	return true;
}

static bool split_lists(struct call *c, const struct texts *t, const struct delimiters *d, int axis)
{
	spans all = { 0 }, gaps = { 0 };
	shape s, g;
	bool good = true;
	int64_t each = 0;
	for (int64_t i = 0; good && i < t->n; i++) {
		int before = all.n;
		split_span(t->at[i], d, false, &all, &gaps);
		if (i && all.n - before != each)
			good = fail(ERR_split_count);
		each = all.n - before;
	}
	good = good && split_shape(t, each, axis, &s) && split_shape(t, each - 1, axis, &g);
	spans order = { 0 }, gap_order = { 0 };
	/* part by part, because the new dimension is the slowest */
	for (int64_t k = 0; good && k < each; k++) {
		for (int64_t i = 0; i < t->n; i++) {
			vec_push(&order, all.at[i * each + k]);
			if (k < each - 1)
				vec_push(&gap_order, gaps.at[i * (each - 1) + k]);
		}
	}
	good = good && list_value(&order, t->form, &s, &c->out[0]) &&
		(c->nout < 2 || list_value(&gap_order, t->form, &g, &c->out[1]));
	vec_free(&all);
	vec_free(&gaps);
	vec_free(&order);
	vec_free(&gap_order);
	return good;
}

BUILTIN(split, 1, 3, 2,
	"split(TEXT, DELIMITERS)       The pieces of TEXT between delimiters (default: white space), as a column.\n"
	"split(TEXT, DELIMITERS, DIM)  Along DIM. Every text of an array must have as many pieces.\n"
	"[PIECES, DELIMITERS] = split(...)  Also what stood between.\n"
	">> split(\"a/b/c\", \"/\")\n"
	"ans = \n"
	"  3\303\2271 string array\n"
	"    \"a\"\n"
	"    \"b\"\n"
	"    \"c\"")
{
	struct texts t, by;
	struct delimiters d;
	int axis = -1;
	if (c->nin > 2)
		TRY(arg_axis(c, 2, &axis));
	TRY(texts_open(c, 0, &t));
	bool white = c->nin < 2 || (value_is_numeric(c->in[1]) && value_is_empty(c->in[1]));
	bool good = true;
	if (white) {
		delimiters_white(&d);
	} else if ((good = texts_open(c, 1, &by))) {
		good = delimiters_open(&d, &by, false);
		texts_close(&by);
	}
	if (good) {
		good = split_lists(c, &t, &d, axis);
		delimiters_close(&d);
	}
	texts_close(&t);
	return good;
}

BUILTIN(splitlines, 1, 1, 1,
	"splitlines(TEXT)  The lines of TEXT as a column.\n"
	">> splitlines(\"low\" + newline + \"tide\")\n"
	"ans = \n"
	"  2\303\2271 string array\n"
	"    \"low\" \n"
	"    \"tide\"")
{
	static const uint16_t crlf[] = { '\r', '\n' }, others[] = { '\n', '\r', '\v', '\f', 0x85, 0x2028, 0x2029 };
	struct span breaks[8] = { { crlf, 2 } };
	for (int i = 0; i < COUNT(others); i++)
		breaks[i + 1] = (struct span){ &others[i], 1 };
	struct delimiters d = { .at = breaks, .n = COUNT(breaks) };
	struct texts t;
	delimiters_index(&d);
	TRY(texts_open(c, 0, &t));
	bool good = split_lists(c, &t, &d, -1);
	texts_close(&t);
	return good;
}

/* ---- strjoin, join ---- */

BUILTIN(strjoin, 1, 2, 1,
	"strjoin(LIST, DELIMITER)  The texts of LIST in one, DELIMITER (default: a blank) between them.\n"
	">> strjoin({'a', 'b', 'c'}, ', ')\n"
	"ans =\n"
	"    'a, b, c'")
{
	struct texts t, by = { 0 };
	struct delimiters d = { 0 };
	struct units u = { 0 };
	static const uint16_t blank[] = { ' ' };
	if (c->in[0].tag != V_CELL && c->in[0].tag != V_STRING)
		return fail(ERR_strjoin_class);
	TRY(texts_open(c, 0, &t));
	bool good = c->nin < 2 || texts_open(c, 1, &by);
	if (good && c->nin > 1) {
		good = delimiters_open(&d, &by, by.form == TEXT_CHAR);
		good = good && (by.n == 1 || by.n == t.n - 1 || fail(ERR_strjoin_count));
	}
	for (int64_t i = 0; good && i < t.n && !interrupted_at(i); i++) {
		if (i && c->nin < 2)
			units_add(&u, blank, 1);
		else if (i)
			units_add(&u, d.at[d.n == 1 ? 0 : i - 1].at, d.at[d.n == 1 ? 0 : i - 1].n);
		units_add(&u, t.at[i].at, t.at[i].n);
	}
	if (good && (good = interrupt_check())) {
		c->out[0] = t.form == TEXT_STRING ? value_string_taken(text_from_utf16(u.at, u.n)) :
			char_row_1(u.at, u.n);
		good = c->out[0].tag != V_NONE;
	}
	units_free(&u);
	delimiters_close(&d);
	texts_close(&by);
	texts_close(&t);
	return good;
}

/* Joins the texts along one dimension. Delimiters: one, or a list that is shorter than the dimension by one. */
static bool join_axis(struct call *c, const struct texts *t, const struct texts *by, int axis)
{
	shape s = t->shape;
	struct text_results m;
	struct units u = { 0 };
	int64_t inner = 1, length = shape_dim(&s, axis);
	for (int d = 0; d < MIN(axis, s.nd); d++)
		inner *= s.d[d];
	if (axis < s.nd)
		s.d[axis] = 1;
	shape_trim(&s);
	if (by->n != 1 && by->n != length - 1)
		return fail(ERR_strjoin_count);
	TRY(results_init(&m, t->form == TEXT_CHAR ? TEXT_CELL : t->form, &s));
	bool good = true;
	for (int64_t i = 0, n = shape_count_known(&s); good && i < n; i++) {
		bool missing = false;
		u.n = 0;
		for (int64_t k = 0; k < length && !interrupted_at(k + 1); k++) {
			struct span piece = t->at[(i / inner * length + k) * inner + i % inner];
			missing = missing || !piece.at;
			if (k)
				units_add(&u, by->at[by->n == 1 ? 0 : k - 1].at, by->at[by->n == 1 ? 0 : k - 1].n);
			units_add(&u, piece.at, piece.n);
		}
		units_room(&u, 1);
		good = results_put(&m, i, missing ? NULL : u.at, u.n);
	}
	good = good && results_done(&m, &c->out[0]);
	results_drop(&m);
	units_free(&u);
	return good;
}

BUILTIN(join, 1, 3, 1,
	"join(LIST, DELIMITER, DIM)  The texts of LIST set together along DIM\n"
	"    (default: the last axis longer than one), DELIMITER (default: a blank) between them.\n"
	">> join([\"low\" \"tide\"])\n"
	"ans = \n"
	"    \"low tide\"")
{
	static const uint16_t blank[] = { ' ' };
	struct texts t, by = { .n = 1, .at = &by.one, .one = { blank, 1 } };
	int axis = -1, at = 1;
	if (at < c->nin && !value_is_numeric(c->in[at]))
		TRY(texts_open(c, at++, &by));
	bool good = at >= c->nin || arg_axis(c, at, &axis);
	if (good && (good = texts_open(c, 0, &t))) {
		for (int d = t.shape.nd - 1; axis < 0 && d > 0; d--)
			if (t.shape.d[d] != 1)
				axis = d;
		good = join_axis(c, &t, &by, MAX(axis, 0));
		texts_close(&t);
	}
	texts_close(&by);
	return good;
}

/* ---- strtok ---- */

static bool is_token_end(uint16_t u, const struct span *by)
{
	if (!by->at)
		return u == ' ' || u == 0 || (u >= 9 && u <= 13);
	for (int64_t i = 0; i < by->n; i++)
		if (by->at[i] == u)
			return true;
	return false;
}

BUILTIN(strtok, 1, 2, 2,
	"[TOKEN, REST] = strtok(TEXT, DELIMITERS)  TEXT up to the first of the characters in DELIMITERS\n"
	"    (default: white space), not counting those at the start; and the rest.\n"
	">> [t, r] = strtok('low tide')\n"
	"t =\n"
	"    'low'\n"
	"r =\n"
	"    ' tide'")
{
	struct texts t;
	struct text_results token, rest;
	struct units by = { 0 };
	struct span set = { 0 };
	if (!is_texts(c->in[0]))
		return fail(ERR_must_be_text, 1);
	if (c->nin > 1) {
		if (value_is_numeric(c->in[1])) {
			double *x;
			int64_t n;
			TRY(arg_doubles(c, 1, &x, &n));
			for (int64_t i = 0; i < n; i++)
				units_addc(&by, (uint16_t)fmin(fmax(x[i], 0), UINT16_MAX));
			mem_free(x);
		} else {
			TRY(arg_units(c, 1, &by));
		}
		units_room(&by, 1);
		set = (struct span){ by.at, by.n };
	}
	bool good = texts_open(c, 0, &t), column = false;
	if (good && t.form == TEXT_CHAR && t.n > 1 && t.at[0].n == 1) {         /* a column of characters is one text */
		column = true;
		t.shape = shape_2d(1, 1);
		t.n = 1;
		t.at[0].n = t.array->count;
	}
	if (good && !results_init(&token, t.form, &t.shape)) {
		good = false;
		texts_close(&t);
	} else if (good && !results_init(&rest, t.form, &t.shape)) {
		good = false;
		results_drop(&token);
		texts_close(&t);
	} else if (good) {
		for (int64_t i = 0; good && i < t.n; i++) {
			struct span s = t.at[i];
			int64_t from = 0, to;
			while (from < s.n && is_token_end(s.at[from], &set))
				from++;
			for (to = from; to < s.n && !is_token_end(s.at[to], &set); to++)
				;
			good = results_put(&token, i, s.at + from, to - from) &&
				results_put(&rest, i, s.at + to, s.n - to);
		}
		good = good && results_done(&token, &c->out[0]) && (c->nout < 2 || results_done(&rest, &c->out[1]));
		for (int i = 0; good && column && i < MAX(1, MIN(c->nout, 2)); i++) {
			value turned = NONE;
			good = value_transpose(c->out[i], false, &turned);
			if (good)
				value_set(&c->out[i], turned);
		}
		results_drop(&token);
		results_drop(&rest);
		texts_close(&t);
	}
	units_free(&by);
	return good;
}
