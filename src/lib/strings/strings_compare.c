/*
** lib/strings/strings_compare.c - comparisons of texts: strcmp and so on, contains, startsWith, endsWith, matches,
** count.
*/
#include <math.h>

#include "base/error.h"
#include "base/interrupt.h"
#include "base/mem.h"
#include "base/vec.h"
#include "lib/strings/strings.h"

/* ---- strcmp, strcmpi, strncmp, strncmpi ---- */

struct compare {
	bool ignore_case;
	int64_t first;          /* number of compared UTF-16 units; -1: all */
};

static bool equal(const struct compare *how, struct span a, struct span b)
{
	if (how->first >= 0) {
		a.n = MIN(a.n, how->first);
		b.n = MIN(b.n, how->first);
	}
	return spans_equal(a, b, how->ignore_case);
}

/* Like texts_from, but an element of a cell that is no text counts as <missing>, which equals nothing. */
static bool open_loose(value v, struct texts *t)
{
	if (texts_from(v, t))
		return true;
	if (v.tag != V_CELL || error_is_set())
		return false;
	memset(t, 0, sizeof *t);
	t->form = TEXT_CELL;
	t->shape = v.cell->shape;
	t->n = v.cell->count;
	t->at = mem_try_zero((size_t)(t->n + 1) * sizeof *t->at);
	TRY(t->at);
	for (int64_t i = 0; i < t->n; i++) {
		struct texts one;
		if (value_is_char(v.cell->at[i]) && value_is_empty(v.cell->at[i])) {
			t->at[i] = (struct span){ no_units, 0 };
			continue;
		}
		if (!value_is_text(v.cell->at[i]) || !texts_from(v.cell->at[i], &one))
			continue;
		if (v.cell->at[i].tag == V_CHAR)        /* the unit is in the cell, which lives longer */
			t->at[i] = (struct span){ (const uint16_t *)&v.cell->at[i].u, 1 };
		else
			t->at[i] = one.at[0];           /* the cell owns the units */
		texts_close(&one);
	}
	return true;
}

static bool compare_chars(struct call *c, const struct compare *how, value a, value b)
{
	shape sa = value_shape(a), sb = value_shape(b);
	struct texts x, y;
	bool same = how->first >= 0 || shape_equal(&sa, &sb) ||
		(sa.d[1] + sb.d[1] == 0 && sa.d[0] <= 1 && sb.d[0] <= 1);
	if (!texts_from(a, &x))
		return false;
	if (!texts_from(b, &y)) {
		texts_close(&x);
		return false;
	}
	same = same && (x.n == y.n || how->first >= 0);
	for (int64_t i = 0; same && i < MIN(x.n, y.n); i++)
		same = equal(how, x.at[i], y.at[i]);
	texts_close(&x);
	texts_close(&y);
	return return_bool(c, same);
}

static bool compare_lists(struct call *c, const struct compare *how, const struct texts *a, const struct texts *b)
{
	bool expand_a = a->n == 1, expand_b = b->n == 1;        /* the rows of a char matrix are texts, too */
	if (!expand_a && !expand_b && a->n != b->n)
		return return_bool(c, false);
	const struct texts *shape_of = expand_b || a->form != TEXT_CHAR ? a : b;
	if (expand_a && !expand_b)
		shape_of = b;
	if (!expand_a && !expand_b && a->form != TEXT_CHAR && b->form != TEXT_CHAR &&
		!shape_equal(&a->shape, &b->shape))
		return return_bool(c, false);
	struct array *out = array_new(CLS_LOGICAL, false, &shape_of->shape);
	if (!out)
		return false;
	uint8_t *to = out->data;
	for (int64_t i = 0; i < out->count; i++)
		to[i] = equal(how, a->at[a->n == 1 ? 0 : i], b->at[b->n == 1 ? 0 : i]);
	return return_array(c, out);
}

static bool compare_values(struct call *c, const struct compare *how)
{
	value a = c->in[0], b = c->in[1];
	struct texts x, y;
	if (value_is_char(a) && value_is_char(b))
		return compare_chars(c, how, a, b);
	if (!(a.tag == V_CELL || a.tag == V_STRING || value_is_char(a)) ||
		!(b.tag == V_CELL || b.tag == V_STRING || value_is_char(b))) {
		value list = a.tag == V_CELL ? a : b;
		if (list.tag != V_CELL)
			return return_bool(c, false);
		shape s = value_shape(list);
		return return_array(c, array_zeros(CLS_LOGICAL, false, &s));
	}
	if (!open_loose(a, &x))
		return false;
	if (!open_loose(b, &y)) {
		texts_close(&x);
		return false;
	}
	bool good = compare_lists(c, how, &x, &y);
	texts_close(&x);
	texts_close(&y);
	return good;
}

static bool compare_first(struct call *c, bool ignore_case)
{
	double n;
	TRY(arg_double(c, 2, &n));
	if (!(n > 0) || n != floor(n))
		return fail(ERR_strncmp_count);
	return compare_values(c, &(struct compare){ ignore_case, n > 1e15 ? (int64_t)1e15 : (int64_t)n });
}

BUILTIN(strcmp, 2, 2, 1,
	"strcmp(A, B)  True where the texts are equal; element by element for cells and string arrays.\n"
	">> strcmp({'reef', 'tide'}, 'tide')\n"
	"ans =\n"
	"  1\303\2272 logical array\n"
	"   0   1")
{
	return compare_values(c, &(struct compare){ false, -1 });
}

BUILTIN(strcmpi, 2, 2, 1,
	"strcmpi(A, B)  strcmp without regard to case.\n"
	">> strcmpi('Reef', 'rEEF')\n"
	"ans =\n"
	"  logical\n"
	"   1")
{
	return compare_values(c, &(struct compare){ true, -1 });
}

BUILTIN(strncmp, 3, 3, 1,
	"strncmp(A, B, N)  True where the first N characters are equal.\n"
	">> strncmp('reefs', 'reed', 3)\n"
	"ans =\n"
	"  logical\n"
	"   1")
{
	return compare_first(c, false);
}

BUILTIN(strncmpi, 3, 3, 1,
	"strncmpi(A, B, N)  strncmp without regard to case.\n"
	">> strncmpi('REEFS', 'reed', 3)\n"
	"ans =\n"
	"  logical\n"
	"   1")
{
	return compare_first(c, true);
}

/* ---- contains, startsWith, endsWith, matches, count ---- */

static int64_t find_case(struct span s, struct span word, bool ignore_case, int64_t from)
{
	if (!ignore_case)
		return units_find(s.at, s.n, word.at, word.n, from);
	for (; from + word.n <= s.n; from++)
		if (spans_equal((struct span){ s.at + from, word.n }, word, true))
			return from;
	return -1;
}

static double ask_contains(struct span s, struct span word, bool ignore_case)
{
	return find_case(s, word, ignore_case, 0) >= 0;
}

static double ask_starts(struct span s, struct span word, bool ignore_case)
{
	return s.n >= word.n && spans_equal((struct span){ s.at, word.n }, word, ignore_case);
}

static double ask_ends(struct span s, struct span word, bool ignore_case)
{
	return s.n >= word.n && spans_equal((struct span){ s.at + s.n - word.n, word.n }, word, ignore_case);
}

static double ask_matches(struct span s, struct span word, bool ignore_case)
{
	return spans_equal(s, word, ignore_case);
}

static double ask_count(struct span s, struct span word, bool ignore_case)
{
	double n = 0;
	for (int64_t at = 0; (at = find_case(s, word, ignore_case, at)) >= 0; at += MAX(word.n, 1), n++)
		;
	return n;
}

typedef double question(struct span s, struct span word, bool ignore_case);

static struct array *ask_all(const struct texts *t, const struct texts *words, question *ask, bool ignore_case)
{
	bool counts = ask == ask_count;
	struct array *a = array_zeros(counts ? CLS_DOUBLE : CLS_LOGICAL, false, &t->shape);
	for (int64_t i = 0; a && i < t->n && !interrupted_in_steps(i + 1); i++) {
		double sum = 0;
		int64_t n = t->at[i].at ? words->n : 0;
		for (int64_t k = 0; k < n && (counts || !sum) && !interrupted_in_steps(k + 1); k++)
			if (words->at[k].at)
				sum += ask(t->at[i], words->at[k], ignore_case);
		if (counts)
			((double *)a->data)[i] = sum;
		else
			((uint8_t *)a->data)[i] = sum != 0;
	}
	return a;
}

static bool ask_text(struct call *c, question *ask)
{
	struct texts t, words;
	bool ignore_case = false;
	TRY(arg_flag(c, 2, "IgnoreCase", &ignore_case));
	if (c->nin > 2 && arg_option(c, 2, "IgnoreCase") < 0)
		return arg_bad(c, 2, "The option must be 'IgnoreCase' with a value");
	TRY(texts_open(c, 0, &t));
	if (!texts_open(c, 1, &words)) {
		texts_close(&t);
		return false;
	}
	bool good = return_array(c, ask_all(&t, &words, ask, ignore_case));
	texts_close(&t);
	texts_close(&words);
	return good;
}

#define BUILTIN_ASK(name, ask, what, example, result) \
	BUILTIN(name, 2, 4, 1, \
		#name "(TEXT, WORDS)                      " what "\n" \
		#name "(TEXT, WORDS, 'IgnoreCase', true)  Without regard to case.\n" \
		">> " #name example "\n" result) \
	{ \
		return ask_text(c, ask); \
	}

BUILTIN_ASK(contains, ask_contains, "True where TEXT has one of WORDS in it.", "('starfish', 'fish')",
	"ans =\n  logical\n   1")
BUILTIN_ASK(startsWith, ask_starts, "True where TEXT starts with one of WORDS.", "('starfish', 'star')",
	"ans =\n  logical\n   1")
BUILTIN_ASK(endsWith, ask_ends, "True where TEXT ends with one of WORDS.", "('starfish', 'star')",
	"ans =\n  logical\n   0")
BUILTIN_ASK(matches, ask_matches, "True where TEXT is one of WORDS.", "({'a', 'b'}, 'b')",
	"ans =\n  1\303\2272 logical array\n   0   1")
BUILTIN_ASK(count, ask_count, "How often WORDS occur in TEXT.", "('banana', 'an')", "ans =\n     2")

/* ---- strfind ---- */

static value found_at(struct span s, struct span word, bool overlaps)
{
	VEC(double) hits = { 0 };
	for (int64_t at = 0; word.n > 0 && (at = units_find(s.at, s.n, word.at, word.n, at)) >= 0;
		at += overlaps ? 1 : word.n)
		vec_push(&hits, (double)at + 1);
	value v = hits.n ? value_row(hits.at, hits.n) : value_empty();
	vec_free(&hits);
	return v;
}

static bool find_numbers(struct call *c)
{
	double *s, *word;
	int64_t n, word_n;
	TRY(arg_doubles(c, 0, &s, &n));
	if (!arg_doubles(c, 1, &word, &word_n)) {
		mem_free(s);
		return false;
	}
	VEC(double) hits = { 0 };
	for (int64_t i = 0; word_n > 0 && i + word_n <= n; i++) {
		int64_t k = 0;
		while (k < word_n && s[i + k] == word[k])
			k++;
		if (k == word_n)
			vec_push(&hits, (double)i + 1);
	}
	c->out[0] = hits.n ? value_row(hits.at, hits.n) : value_empty();
	vec_free(&hits);
	mem_free(s);
	mem_free(word);
	return true;
}

static bool find_texts(struct call *c, const struct texts *t, const struct texts *words, bool force, bool overlaps)
{
	if (t->form != TEXT_CELL && t->n == 1 && words->n == 1 && !force)
		return return_value(c, found_at(t->at[0], words->at[0], overlaps)) && c->out[0].tag != V_NONE;
	if (t->n != 1 && words->n != 1)
		return fail(ERR_strfind_pattern);
	struct cell *list = cell_new(words->n == 1 ? &t->shape : &words->shape);
	bool good = list != NULL;
	for (int64_t i = 0; good && i < list->count; i++) {
		value v = found_at(t->at[t->n == 1 ? 0 : i], words->at[words->n == 1 ? 0 : i], overlaps);
		good = v.tag != V_NONE;
		if (good)
			value_set(&list->at[i], v);
	}
	c->out[0] = value_cell(list);
	return good;
}

BUILTIN(strfind, 2, 4, 1,
	"strfind(TEXT, WORD)  Where WORD starts in TEXT; a cell of positions for a cell of texts.\n"
	"strfind(TEXT, WORD, 'ForceCellOutput', true)  Always a cell.\n"
	">> strfind('banana', 'ana')\n"
	"ans =\n"
	"     2     4")
{
	struct texts t, word;
	bool force = false, overlaps = true;
	TRY(arg_flag(c, 2, "ForceCellOutput", &force));
	TRY(arg_flag(c, 2, "overlaps", &overlaps));
	if (c->nin > 2 && arg_option(c, 2, "ForceCellOutput") < 0 && arg_option(c, 2, "overlaps") < 0)
		return arg_bad(c, 2, "The option must be 'ForceCellOutput' with a value");
	if (value_is_numeric(c->in[0]) && value_is_numeric(c->in[1]))
		return find_numbers(c);
	if (!value_is_text(c->in[1]) && !(c->in[1].tag == V_CELL && is_texts(c->in[1])))
		return fail(ERR_strfind_pattern);
	if (c->in[0].tag == V_CELL && !is_texts(c->in[0]))
		return fail(ERR_strfind_cell);
	TRY(texts_open(c, 0, &t));
	if (!texts_open(c, 1, &word)) {
		texts_close(&t);
		return false;
	}
	bool good = find_texts(c, &t, &word, force, overlaps);
	texts_close(&t);
	texts_close(&word);
	return good;
}

/* ---- validatestring ---- */

/* Finds the option of which `text` is a prefix. An exact match wins; of several, one that is a prefix of all others. */
static int64_t choose(struct span text, const struct texts *options, bool *ambiguous)
{
	int64_t best = -1;
	*ambiguous = false;
	for (int64_t i = 0; i < options->n; i++) {
		struct span o = options->at[i];
		if (!ask_starts(o, text, true))
			continue;
		if (o.n == text.n)
			return i;
		if (best < 0) {
			best = i;
		} else if (ask_starts(options->at[best], o, true)) {
			best = i;
		} else if (!ask_starts(o, options->at[best], true)) {
			*ambiguous = true;
		}
	}
	return *ambiguous ? -1 : best;
}

static bool no_choice(struct call *c, struct span text, const struct texts *options)
{
	struct str given = { 0 }, list = { 0 };
	str_add_utf16(&given, text.at, (size_t)text.n);
	for (int64_t i = 0; i < options->n; i++) {
		str_adds(&list, i ? ", '" : "'");
		str_add_utf16(&list, options->at[i].at, (size_t)options->at[i].n);
		str_addc(&list, '\'');
	}
	fail(ERR_validatestring, str_text(&list), str_text(&given));
	str_free(&given);
	str_free(&list);
	return false;
}

BUILTIN(validatestring, 2, 5, 1,
	"validatestring(TEXT, OPTIONS)  The element of OPTIONS that TEXT is or abbreviates, ignoring case;\n"
	"    else an error.\n"
	">> validatestring('app', {'apple', 'pear'})\n"
	"ans =\n"
	"    'apple'")
{
	struct texts text, options;
	bool ambiguous;
	if (!value_is_text(c->in[0]))
		return arg_bad(c, 0, "Value must be a character vector or string scalar");
	for (int i = 2; i < c->nin; i++) {      /* names for messages, and a position */
		double position;
		if (value_is_text(c->in[i]))
			continue;
		if (value_is_char(c->in[i]) || !value_get_double(c->in[i], &position) || !(position > 0) ||
			position != floor(position)) {
			error_forgive();
			return arg_bad(c, i, "Value must be a name, or a position as a positive integer");
		}
	}
	TRY(texts_open(c, 0, &text));
	if (!texts_open(c, 1, &options)) {
		texts_close(&text);
		return false;
	}
	int64_t best = choose(text.at[0], &options, &ambiguous);
	bool good = true;
	if (best < 0)
		good = no_choice(c, text.at[0], &options);
	else if (options.form == TEXT_STRING)
		good = return_value(c, value_string_taken(text_from_utf16(options.at[best].at, options.at[best].n)));
	else
		good = return_value(c, char_row(options.at[best].at, options.at[best].n));
	texts_close(&text);
	texts_close(&options);
	return good;
}
