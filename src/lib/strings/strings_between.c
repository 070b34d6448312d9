/*
** lib/strings/strings_between.c - the text between two positions: extractBetween, eraseBetween, replaceBetween;
** extract.
**
** A position is given by a word or by the number of a character. First the parts of a text are found, as spans. Then
** they are extracted, or the rest of the text is joined.
*/
#include <math.h>

#include "base/error.h"
#include "base/interrupt.h"
#include "base/mem.h"
#include "base/vec.h"
#include "lib/strings/strings.h"

struct between {
	bool positions[2];      /* start, end: given by number */
	double *at[2];
	int64_t at_count[2];
	struct texts words[2];
	bool inclusive;
};

typedef VEC(struct span) spans;

/* One position or text serves all texts of t, or each of them has its own. */
static bool one_for_each(const struct texts *t, int64_t n)
{
	return n == 1 || n == t->n || fail(ERR_size_mismatch);
}

static bool between_open(struct call *c, const struct texts *t, struct between *b, int options_from)
{
	for (int k = 0; k < 2; k++) {
		b->positions[k] = value_is_numeric(c->in[1 + k]);
		if (b->positions[k])
			TRY(arg_doubles(c, 1 + k, &b->at[k], &b->at_count[k]));
		else
			TRY(texts_open(c, 1 + k, &b->words[k]));
		TRY(one_for_each(t, b->positions[k] ? b->at_count[k] : b->words[k].n));
	}
	b->inclusive = b->positions[0] && b->positions[1];
	int option = arg_option(c, options_from, "Boundaries");
	if (c->nin > options_from && option < 0)
		return arg_bad(c, options_from, "The option must be 'Boundaries' with a value");
	if (option >= 0) {
		b->inclusive = arg_is_text(c, option, "inclusive");
		if (!b->inclusive && !arg_is_text(c, option, "exclusive"))
			return arg_bad(c, option, "Boundaries must be 'inclusive' or 'exclusive'");
	}
	return true;
}

static void between_close(struct between *b)
{
	for (int k = 0; k < 2; k++) {
		mem_free(b->at[k]);
		texts_close(&b->words[k]);
	}
}

/* Finds the position of side k (0: start, 1: end) at or behind `from`: [*at, *past). *found false: there is none. */
static bool find_place(
	const struct between *b, int k, struct span s, int64_t i, int64_t from, int64_t *at, int64_t *past, bool *found)
{
	if (b->positions[k]) {
		double d = b->at[k][b->at_count[k] == 1 ? 0 : i];
		if (!(d >= 1) || d != floor(d) || d > s.n)
			return fail(ERR_text_position);
		*at = (int64_t)d - 1;
		*past = *at + 1;
		*found = *at >= from;
		return true;
	}
	struct span word = b->words[k].at[b->words[k].n == 1 ? 0 : i];
	*at = word.n > 0 ? units_find(s.at, s.n, word.at, word.n, from) : -1;
	*past = *at + word.n;
	*found = *at >= 0;
	return true;
}

/* Finds all parts of a text. If one side is given by number, there is at most one part. */
static bool find_parts(const struct between *b, struct span s, int64_t i, spans *parts)
{
	for (int64_t from = 0; s.at && from <= s.n;) {
		int64_t start, start_past, end, end_past;
		bool found;
		TRY(find_place(b, 0, s, i, from, &start, &start_past, &found));
		if (!found)
			break;
		int64_t behind = b->positions[0] && b->positions[1] ? start : start_past;
		TRY(find_place(b, 1, s, i, behind, &end, &end_past, &found));
		if (!found)
			break;
		int64_t first = b->inclusive ? start : start_past, past = b->inclusive ? end_past : end;
		vec_push(parts, ((struct span){ s.at + first, MAX(past - first, 0) }));
		if (b->positions[0] || b->positions[1])
			break;
		from = end_past;
	}
	return true;
}

/* The parts of one text become a column. In an array of texts, each must have equally many, which form a new
** dimension. */
static bool parts_value(struct call *c, const struct texts *t, const spans *parts, int64_t each)
{
	struct text_results m;
	shape s = t->shape;
	if (t->n == 1)
		s = shape_2d(each, 1);
	else if (each != 1 && s.nd == 2 && s.d[1] == 1)
		s.d[1] = each;
	else if (each != 1 && s.nd < SHAPE_MAX)
		s.d[s.nd++] = each;
	TRY(results_init(&m, t->form == TEXT_CHAR ? TEXT_CELL : t->form, &s));
	bool good = true;
	for (int64_t i = 0; good && i < t->n; i++)
		for (int64_t k = 0; good && k < each; k++)
			good = results_put(&m, k * t->n + i, parts->at[i * each + k].at, parts->at[i * each + k].n);
	good = good && results_done(&m, &c->out[0]);
	results_drop(&m);
	return good;
}

static bool extract_all(struct call *c, const struct texts *t, const struct between *b, const struct texts *words)
{
	spans parts = { 0 };
	bool good = true;
	int64_t each = 0;
	for (int64_t i = 0; good && i < t->n; i++) {
		int before = parts.n;
		if (b)
			good = find_parts(b, t->at[i], i, &parts);
		for (int64_t at = 0; words && at < t->at[i].n;) {
			int64_t hit = -1;
			for (int64_t k = 0; k < words->n && hit < 0 && !interrupted_in_steps(k + 1); k++)
				if (words->at[k].n > 0 && words->at[k].n <= t->at[i].n - at
					&& units_equal(t->at[i].at + at, words->at[k].at, words->at[k].n))
					hit = k;
			if (hit >= 0)
				vec_push(&parts, ((struct span){ t->at[i].at + at, words->at[hit].n }));
			at += hit >= 0 ? words->at[hit].n : 1;
		}
		if (good && i && parts.n - before != each)
			good = fail(ERR_split_count);
		each = parts.n - before;
	}
	good = good && parts_value(c, t, &parts, each);
	vec_free(&parts);
	return good;
}

BUILTIN(extractBetween, 3, 5, 1,
	"extractBetween(TEXT, START, END)  The parts of TEXT between START and END: words, or positions of\n"
	"   characters.\n"
	"extractBetween(..., 'Boundaries', 'inclusive' or 'exclusive')\n"
	">> extractBetween(\"a(b)c(d)\", \"(\", \")\")\n"
	"ans = \n"
	"  2\303\2271 string array\n"
	"    \"b\"\n"
	"    \"d\"")
{
	struct between b = { 0 };
	struct texts t;
	TRY(texts_open(c, 0, &t));
	bool good = between_open(c, &t, &b, 3) && extract_all(c, &t, &b, NULL);
	between_close(&b);
	texts_close(&t);
	return good;
}

BUILTIN(extract, 2, 2, 1,
	"extract(TEXT, WORDS)  Every occurrence of WORDS in TEXT, as a column.\n"
	">> extract(\"banana\", \"an\")\n"
	"ans = \n"
	"  2\303\2271 string array\n"
	"    \"an\"\n"
	"    \"an\"")
{
	struct texts t, words;
	TRY(texts_open(c, 0, &t));
	if (!texts_open(c, 1, &words)) {
		texts_close(&t);
		return false;
	}
	bool good = extract_all(c, &t, NULL, &words);
	texts_close(&words);
	texts_close(&t);
	return good;
}

/* Replaces the parts of every text; `to` NULL: erases them. */
static bool replace_parts(struct call *c, const struct texts *t, const struct between *b, const struct texts *to)
{
	struct text_results m;
	TRY(results_init(&m, t->form, &t->shape));
	bool good = true;
	for (int64_t i = 0; good && i < t->n; i++) {
		spans parts = { 0 };
		struct units u = { 0 };
		struct span s = t->at[i];
		const uint16_t *done = s.at;
		good = find_parts(b, s, i, &parts);
		units_room(&u, s.n + 1);
		for (int k = 0; good && k < parts.n; k++) {
			units_add(&u, done, parts.at[k].at - done);
			if (to)
				units_add(&u, to->at[to->n == 1 ? 0 : i].at, to->at[to->n == 1 ? 0 : i].n);
			done = parts.at[k].at + parts.at[k].n;
		}
		if (s.at)
			units_add(&u, done, s.at + s.n - done);
		good = good && results_put(&m, i, s.at ? u.at : NULL, u.n);
		units_free(&u);
		vec_free(&parts);
	}
	good = good && results_done(&m, &c->out[0]);
	results_drop(&m);
	return good;
}

BUILTIN(eraseBetween, 3, 5, 1,
	"eraseBetween(TEXT, START, END)  TEXT without what stands between START and END.\n"
	"eraseBetween(..., 'Boundaries', 'inclusive' or 'exclusive')\n"
	">> eraseBetween('a(b)c', '(', ')')\n"
	"ans =\n"
	"    'a()c'")
{
	struct between b = { 0 };
	struct texts t;
	TRY(texts_open(c, 0, &t));
	bool good = between_open(c, &t, &b, 3) && replace_parts(c, &t, &b, NULL);
	between_close(&b);
	texts_close(&t);
	return good;
}

BUILTIN(replaceBetween, 4, 6, 1,
	"replaceBetween(TEXT, START, END, NEW)  TEXT with NEW in place of what stands between START and END.\n"
	"replaceBetween(..., 'Boundaries', 'inclusive' or 'exclusive')\n"
	">> replaceBetween('a(b)c', '(', ')', 'x')\n"
	"ans =\n"
	"    'a(x)c'")
{
	struct between b = { 0 };
	struct texts t, to;
	TRY(texts_open(c, 0, &t));
	if (!texts_open(c, 3, &to)) {
		texts_close(&t);
		return false;
	}
	bool good = one_for_each(&t, to.n) && between_open(c, &t, &b, 4) && replace_parts(c, &t, &b, &to);
	between_close(&b);
	texts_close(&to);
	texts_close(&t);
	return good;
}
