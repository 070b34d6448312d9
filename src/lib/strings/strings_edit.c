/*
** lib/strings/strings_edit.c - makes one text of each text: case, trimming, padding, replacing, inserting.
**
** Each function edits one span into a buffer of units. map_texts applies it to an argument of any form, and builds the
** result in that form. <missing> stays missing.
*/
#include <math.h>

#include "base/error.h"
#include "base/interrupt.h"
#include "base/mem.h"
#include "base/vec.h"
#include "lib/strings/strings.h"

typedef bool edit(struct units *out, struct span s, int64_t i, const void *context);

static bool map_open(struct call *c, const struct texts *t, edit *e, const void *context)
{
	struct text_results m;
	struct units u = { 0 };
	TRY(results_init(&m, t->form, &t->shape));
	bool good = true;
	for (int64_t i = 0; good && i < t->n; i++) {
		u.n = 0;
		if (!t->at[i].at) {
			good = results_put(&m, i, NULL, 0);
			continue;
		}
		good = e(&u, t->at[i], i, context) && results_put(&m, i, u.at ? u.at : no_units, u.n);
	}
	units_free(&u);
	good = good && results_done(&m, &c->out[0]);
	results_drop(&m);
	return good;
}

static bool map_texts(struct call *c, edit *e, const void *context)
{
	struct texts t;
	TRY(texts_open(c, 0, &t));
	bool good = map_open(c, &t, e, context);
	texts_close(&t);
	return good;
}

/* ---- case: char arrays keep their shape ---- */

/* A block of plain ASCII is changed without branches, so that the compiler makes SIMD code. Other text is changed
** letter by letter. */
static void case_units(uint16_t *to, const uint16_t *from, int64_t n, bool upper)
{
	enum { BLOCK = 64 };
	uint16_t first = upper ? 'a' : 'A';
	for (int64_t at = 0; at < n && !interrupted_at(at + (1 << 16)); at += BLOCK) {
		int m = (int)MIN(n - at, BLOCK);
		uint16_t any = 0;
		for (int i = 0; i < m; i++)
			any |= from[at + i];
		if (any < 128) {
			for (int i = 0; i < m; i++) {
				uint16_t u = from[at + i], hit = (uint16_t)(u - first) < 26;
				to[at + i] = (uint16_t)(u ^ (hit << 5));
			}
			continue;
		}
		for (int i = 0; i < m; i++)
			to[at + i] = upper ? unit_upper(from[at + i]) : unit_lower(from[at + i]);
	}
}

static bool change_case(value v, bool upper, value *out)
{
	if (v.tag == V_CELL) {
		struct cell *list = cell_new(&v.cell->shape);
		if (!list)
			return false;
		for (int64_t i = 0; i < list->count; i++) {
			value x;
			if (!change_case(v.cell->at[i], upper, &x)) {
				value_unref(value_cell(list));
				return false;
			}
			value_set(&list->at[i], x);
		}
		*out = value_cell(list);
		return true;
	}
	if (v.tag == V_STRING) {
		struct strings *s = strings_new(&v.strings->shape);
		for (int64_t i = 0; s && i < s->count && !interrupted_in_steps(i); i++) {
			const struct text *from = v.strings->at[i];
			struct text *t = from ? text_new(from->n) : NULL;
			if (t)
				case_units(t->at, from->at, t->n, upper);
			s->at[i] = t;
		}
		*out = value_strings(s);
		return s && interrupt_check();
	}
	if (!value_is_char(v)) {
		if (!value_is_numeric_like(v))
			return fail(ERR_must_be_text, 1);
		*out = value_ref(v);            /* numbers have no case */
		return true;
	}
	struct array *a = value_to_array(v);
	const uint16_t *units = a && a->count ? array_data(a) : no_units;
	struct array *changed = a && units ? array_new(CLS_CHAR, false, &a->shape) : NULL;
	if (changed)
		case_units(changed->data, units, changed->count, upper);
	array_unref(a);
	*out = value_array(changed);
	return changed != NULL;
}

#define BUILTIN_CASE(name, upper, what, result) \
	BUILTIN(name, 1, 1, 1, \
		#name "(TEXT)  " what "\n" \
		">> " #name "('Low Tide')\n" \
		"ans =\n" \
		"    '" result "'") \
	{ \
		return change_case(c->in[0], upper, &c->out[0]); \
	}

BUILTIN_CASE(lower, false, "TEXT in lower case.", "low tide")
BUILTIN_CASE(upper, true, "TEXT in upper case.", "LOW TIDE")
BUILTIN_CASE(tolower, false, "The same as lower.", "low tide")
BUILTIN_CASE(toupper, true, "The same as upper.", "LOW TIDE")

/* ---- trimming ---- */

enum { LEFT = 1, RIGHT = 2 };

/* The characters to remove: white space (nul: also the character 0, as in deblank), or one character. */
struct strip { int sides; bool space; uint16_t unit; bool nul; };

static bool is_stripped(const struct strip *how, uint16_t u)
{
	return how->space ? unit_is_space(u) || (how->nul && u == 0) : u == how->unit;
}

static struct span strip_span(struct span s, const struct strip *how)
{
	int64_t from = 0, to = s.n;
	while ((how->sides & LEFT) && from < to && is_stripped(how, s.at[from]))
		from++;
	while ((how->sides & RIGHT) && to > from && is_stripped(how, s.at[to - 1]))
		to--;
	return (struct span){ s.at + from, to - from };
}

static bool edit_strip(struct units *out, struct span s, int64_t i, const void *context)
{
	s = strip_span(s, context);
	units_add(out, s.at, s.n);
	return true;
}

/* Columns of a char matrix that are blank in every row are removed. */
static bool strip_matrix(struct call *c, const struct strip *how)
{
	struct texts t;
	TRY(texts_open(c, 0, &t));
	int64_t width = t.at[0].n, left = width, right = 0;
	for (int64_t i = 0; i < t.n; i++) {
		struct span s = strip_span(t.at[i], how);
		if (s.n == 0)
			continue;
		left = MIN(left, s.at - t.at[i].at);
		right = MAX(right, s.at - t.at[i].at + s.n);
	}
	if (right == 0)
		left = 0;
	for (int64_t i = 0; i < t.n; i++)
		t.at[i] = (struct span){ t.at[i].at + left, right - left };
	bool good = char_matrix(t.at, t.n, &c->out[0]);
	texts_close(&t);
	return good;
}

static bool strip_all(struct call *c, const struct strip *how)
{
	bool matrix = value_is_char(c->in[0]) && value_shape(c->in[0]).d[0] > 1;
	return matrix ? strip_matrix(c, how) : map_texts(c, edit_strip, how);
}

/* strtrim and deblank also change cells inside of cells. */
static bool strip_nested(struct call *c, const struct strip *how, enum err wrong)
{
	value v = c->in[0];
	if (v.tag != V_CELL || is_texts(v)) {
		if (!is_texts(v))
			return fail(wrong);
		return strip_all(c, how);
	}
	struct cell *list = cell_new(&v.cell->shape);
	bool good = list != NULL;
	for (int64_t i = 0; good && i < list->count; i++) {
		value x = NONE;
		struct call inner = {
			.vm = c->vm, .nin = 1, .nout = 1, .in = &v.cell->at[i], .out = &x, .name = c->name
		};
		good = strip_nested(&inner, how, wrong);
		if (good)
			value_set(&list->at[i], x);
	}
	c->out[0] = value_cell(list);
	if (!good)
		value_set(&c->out[0], NONE);
	return good;
}

BUILTIN(strtrim, 1, 1, 1,
	"strtrim(TEXT)  TEXT without the white space at both ends.\n"
	">> strtrim('  reef ')\n"
	"ans =\n"
	"    'reef'")
{
	return strip_nested(c, &(struct strip){ LEFT | RIGHT, true, 0, false }, ERR_strtrim_class);
}

BUILTIN(deblank, 1, 1, 1,
	"deblank(TEXT)  TEXT without the white space at its end.\n"
	">> deblank('  reef ')\n"
	"ans =\n"
	"    '  reef'")
{
	value v = c->in[0];
	if (value_is_numeric(v) && value_is_empty(v))
		return return_value(c, value_ref(v));
	return strip_nested(c, &(struct strip){ RIGHT, true, 0, true }, ERR_deblank_class);
}

static bool read_side(struct call *c, int i, int *sides, bool *found)
{
	static const struct {
		const char *name;
		int sides;
	} names[] = { { "left", LEFT }, { "right", RIGHT }, { "both", LEFT | RIGHT } };
	*found = false;
	for (int k = 0; k < COUNT(names); k++) {
		if (arg_is_text(c, i, names[k].name)) {
			*sides = names[k].sides;
			*found = true;
		}
	}
	return *found;
}

static bool read_unit(struct call *c, int i, uint16_t *unit)
{
	struct units u = { 0 };
	TRY(arg_units(c, i, &u));
	bool good = u.n == 1;
	if (good)
		*unit = u.at[0];
	units_free(&u);
	return good || arg_bad(c, i, "Value must be a single character");
}

BUILTIN(strip, 1, 3, 1,
	"strip(TEXT)                   TEXT without the white space at both ends.\n"
	"strip(TEXT, SIDE)             At the 'left', 'right' or 'both' sides.\n"
	"strip(TEXT, [SIDE,] CHARACTER)  Without that character at the ends.\n"
	">> strip(\"0042\", 'left', '0')\n"
	"ans = \n"
	"    \"42\"")
{
	struct strip how = { LEFT | RIGHT, true, 0, false };
	bool side = false;
	int at = 1;
	if (c->nin > 1 && read_side(c, 1, &how.sides, &side))
		at = 2;
	if (at < c->nin) {
		how.space = false;
		TRY(read_unit(c, at, &how.unit));
	}
	return strip_all(c, &how);
}

/* ---- padding ---- */

struct pad { int64_t width; int sides; uint16_t unit; };

static bool edit_pad(struct units *out, struct span s, int64_t i, const void *context)
{
	const struct pad *p = context;
	int64_t more = MAX(p->width - s.n, 0), left = p->sides == LEFT ? more : p->sides == RIGHT ? 0 : more / 2;
	units_pad(out, p->unit, left);
	units_add(out, s.at, s.n);
	units_pad(out, p->unit, more - left);
	return true;
}

BUILTIN(pad, 1, 4, 1,
	"pad(TEXT)                          The texts with blanks at their end, so that all have the same length.\n"
	"pad(TEXT, N, SIDE, CHARACTER)      To N characters, on the 'left', 'right' or 'both' sides, by CHARACTER.\n"
	">> pad(\"7\", 3, 'left', '0')\n"
	"ans = \n"
	"    \"007\"")
{
	struct pad p = { -1, RIGHT, ' ' };
	struct texts t;
	bool side;
	int at = 1;
	if (at < c->nin && !value_is_text(c->in[at]))
		TRY(arg_int(c, at++, &p.width));
	if (at < c->nin && read_side(c, at, &p.sides, &side))
		at++;
	if (at < c->nin)
		TRY(read_unit(c, at, &p.unit));
	TRY(texts_open(c, 0, &t));
	for (int64_t i = 0; c->nin < 2 || p.width < 0 ? i < t.n : false; i++)
		p.width = MAX(p.width, t.at[i].n);
	bool good = p.width <= 100000000 || fail(ERR_pmaxsize);
	good = good && map_open(c, &t, edit_pad, &p);
	texts_close(&t);
	return good;
}

static bool edit_reverse(struct units *out, struct span s, int64_t i, const void *context)
{
	for (int64_t k = s.n; k-- > 0;)
		units_addc(out, s.at[k]);
	return true;
}

BUILTIN(reverse, 1, 1, 1,
	"reverse(TEXT)  The characters of TEXT in the opposite order.\n"
	">> reverse('tide')\n"
	"ans =\n"
	"    'edit'")
{
	return map_texts(c, edit_reverse, NULL);
}

static bool edit_justify(struct units *out, struct span s, int64_t i, const void *context)
{
	const struct pad *p = context;
	int sides = p->sides == RIGHT || p->sides == LEFT ? p->sides : LEFT | RIGHT;
	struct span core = strip_span(s, &(struct strip){ sides, true, 0, true });
	int64_t more = s.n - core.n, left = p->sides == RIGHT ? more : p->sides == LEFT ? 0 : more / 2;
	units_pad(out, ' ', left);
	units_add(out, core.at, core.n);
	units_pad(out, ' ', more - left);
	return true;
}

BUILTIN(strjust, 1, 2, 1,
	"strjust(TEXT, SIDE)  The rows of TEXT moved to the 'right' (default), 'left' or 'center'.\n"
	">> strjust(['a  '; 'bb '], 'right')\n"
	"ans =\n"
	"  2\303\2273 char array\n"
	"    '  a'\n"
	"    ' bb'")
{
	struct pad p = { 0, RIGHT, ' ' };
	if (arg_is_text(c, 1, "left"))
		p.sides = LEFT;
	else if (arg_is_text(c, 1, "center"))
		p.sides = LEFT | RIGHT;
	else if (c->nin > 1 && !arg_is_text(c, 1, "right"))
		return arg_bad(c, 1, "Value must be 'left', 'center' or 'right'");
	return map_texts(c, edit_justify, &p);
}

/* ---- replacing ---- */

struct replace {
	struct texts from, to;
	const int64_t *order;   /* order of the patterns, longest first (erase); NULL: as given */
};

static bool replace_open(struct call *c, struct replace *r)
{
	TRY(texts_open(c, 1, &r->from));
	if (!texts_open(c, 2, &r->to)) {
		texts_close(&r->from);
		return false;
	}
	return true;
}

static void replace_close(struct replace *r)
{
	texts_close(&r->from);
	texts_close(&r->to);
}

/* Replaces one pattern everywhere, without overlaps. */
static void replace_one(struct units *out, struct span s, struct span from, struct span to)
{
	int64_t done = 0, at = 0;
	for (int64_t k = 1; from.n > 0 && (at = units_find(s.at, s.n, from.at, from.n, at)) >= 0; k++) {
		units_add(out, s.at + done, at - done);
		units_add(out, to.at, to.n);
		at = done = at + from.n;
		if (interrupted_at(k))
			return;
	}
	units_add(out, s.at + done, s.n - done);
}

typedef VEC(int64_t) places;

/* Finds all positions of the word, which may overlap, and returns the length of the new text. */
static int64_t find_places(struct span s, struct span from, struct span to, places *at)
{
	int64_t done = 0, length = 0;
	for (int64_t i = 0; from.n > 0 && (i = units_find(s.at, s.n, from.at, from.n, i)) >= 0; i++) {
		int before = at->n;
		vec_push(at, i);
		if (at->n == before || interrupted_at(at->n))   /* no memory, or interrupted: the error follows */
			break;
		length += MAX(i - done, 0) + to.n;
		done = i + from.n;
	}
	return length + s.n - done;
}

/* Writes the text with a replacement at every position, into a buffer that is large enough. */
static void write_replaced(uint16_t *out, struct span s, int64_t word_n, struct span to, const places *at)
{
	int64_t done = 0;
	for (int i = 0; i < at->n; i++) {
		if (interrupted_at(i + 1))
			return;
		int64_t gap = at->at[i] - done;
		if (gap > 0) {
			memcpy(out, s.at + done, (size_t)gap * sizeof *out);
			out += gap;
		}
		if (to.n)
			memcpy(out, to.at, (size_t)to.n * sizeof *out);
		out += to.n;
		done = at->at[i] + word_n;
	}
	if (s.n > done)
		memcpy(out, s.at + done, (size_t)(s.n - done) * sizeof *out);
}

/* A single char row is written directly into its array, so that a long text is not copied twice. */
static bool replace_row(struct span s, struct span from, struct span to, value *out)
{
	places at = { 0 };
	int64_t n = find_places(s, from, to, &at);
	struct array *a = array_new_2d(CLS_CHAR, false, n > 0, n);
	if (a && n)
		write_replaced(a->data, s, from.n, to, &at);
	vec_free(&at);
	*out = value_array(a);
	return a != NULL;
}

static void replace_overlapping(struct units *out, struct span s, struct span from, struct span to)
{
	places at = { 0 };
	int64_t n = find_places(s, from, to, &at);
	units_room(out, n + 1);
	if (units_have_room(out, n + 1)) {
		write_replaced(out->at + out->n, s, from.n, to, &at);
		out->n += n;
	}
	vec_free(&at);
}

/* strrep of lists: element i with pattern i and replacement i, or with the only one. */
static bool edit_strrep(struct units *out, struct span s, int64_t i, const void *context)
{
	const struct replace *r = context;
	replace_overlapping(out, s, r->from.at[r->from.n == 1 ? 0 : i], r->to.at[r->to.n == 1 ? 0 : i]);
	return true;
}

static bool strrep_lists(struct call *c, const struct texts *t, const struct replace *r)
{
	int64_t n = t->n != 1 ? t->n : r->from.n != 1 ? r->from.n : r->to.n;      /* 0 is a length, too */
	if ((t->n != n && t->n != 1) || (r->from.n != n && r->from.n != 1) || (r->to.n != n && r->to.n != 1))
		return fail(ERR_size_mismatch);
	if (n == 1 && t->form == TEXT_CHAR)
		return replace_row(t->at[0], r->from.at[0], r->to.at[0], &c->out[0]);
	if (n == t->n)
		return map_open(c, t, edit_strrep, r);
	struct texts wide = *t;         /* one text, many patterns */
	wide.shape = r->from.n == n ? r->from.shape : r->to.shape;
	wide.form = t->form == TEXT_STRING ? TEXT_STRING : TEXT_CELL;
	wide.n = n;
	wide.at = mem_try((size_t)(n + 1) * sizeof *wide.at);
	TRY(wide.at);
	for (int64_t i = 0; i < n; i++)
		wide.at[i] = t->at[0];
	bool good = map_open(c, &wide, edit_strrep, r);
	mem_free(wide.at);
	return good;
}

BUILTIN(strrep, 3, 3, 1,
	"strrep(TEXT, OLD, NEW)  TEXT with every OLD replaced by NEW.\n"
	">> strrep('low tide', 'low', 'high')\n"
	"ans =\n"
	"    'high tide'")
{
	struct texts t;
	struct replace r = { 0 };
	for (int i = 0; i < 3; i++)
		if (!is_texts(c->in[i]) || (i && value_is_char(c->in[i]) && value_shape(c->in[i]).d[0] > 1))
			return fail(ERR_strrep_class);
	TRY(texts_open(c, 0, &t));
	if (!replace_open(c, &r)) {
		texts_close(&t);
		return false;
	}
	bool good = strrep_lists(c, &t, &r);
	replace_close(&r);
	texts_close(&t);
	return good;
}

/* Replaces all patterns at once: at every position, the first pattern (in order) that matches is replaced. */
static bool edit_replace(struct units *out, struct span s, int64_t i, const void *context)
{
	const struct replace *r = context;
	if (r->from.n == 1) {
		replace_one(out, s, r->from.at[0], r->to.at[0]);
		return true;
	}
	for (int64_t at = 0; at < s.n;) {
		int64_t hit = -1;
		for (int64_t k = 0; k < r->from.n && hit < 0 && !interrupted_in_steps(k + 1); k++) {
			int64_t p = r->order ? r->order[k] : k;
			struct span w = r->from.at[p];
			if (w.n > 0 && w.n <= s.n - at && units_equal(s.at + at, w.at, w.n))
				hit = p;
		}
		if (hit < 0) {
			units_addc(out, s.at[at++]);
			continue;
		}
		struct span to = r->to.at[r->to.n == 1 ? 0 : hit];
		units_add(out, to.at, to.n);
		at += r->from.at[hit].n;
	}
	return true;
}

BUILTIN(replace, 3, 3, 1,
	"replace(TEXT, OLD, NEW)  TEXT with every OLD replaced by NEW; OLD and NEW may be lists of equal length.\n"
	">> replace(\"a-b_c\", [\"-\" \"_\"], \" \")\n"
	"ans = \n"
	"    \"a b c\"")
{
	struct replace r = { 0 };
	TRY(replace_open(c, &r));
	bool good = r.to.n == 1 || r.to.n == r.from.n || fail(ERR_size_mismatch);
	good = good && map_texts(c, edit_replace, &r);
	replace_close(&r);
	return good;
}

BUILTIN(erase, 2, 2, 1,
	"erase(TEXT, WORDS)  TEXT without the WORDS; where several fit, the longest one goes.\n"
	">> erase('low tide', 'low ')\n"
	"ans =\n"
	"    'tide'")
{
	struct replace r = { 0 };
	uint16_t nothing = 0;
	TRY(texts_open(c, 1, &r.from));
	r.to = (struct texts){ .n = 1, .at = &r.to.one, .one = { &nothing, 0 } };
	int64_t *order = mem_try((size_t)(r.from.n + 1) * sizeof *order);
	for (int64_t i = 0; order && i < r.from.n; i++) {        /* insertion sort by length, longest first */
		int64_t k = i;
		for (; k > 0 && r.from.at[order[k - 1]].n < r.from.at[i].n && !interrupted_in_steps(k); k--)
			order[k] = order[k - 1];
		order[k] = i;
	}
	r.order = order;
	bool good = order && map_texts(c, edit_replace, &r);
	mem_free(order);
	texts_close(&r.from);
	return good;
}

/* ---- insert and extract before and after a position ---- */

struct text_position {
	bool by_position, after, insert;
	double *positions;
	int64_t position_count;
	struct texts words, text;
};

/* The parts around the position: [0, at) and [at, n). Inserting uses every occurrence, extracting the first one. */
static bool edit_position(struct units *out, struct span s, int64_t i, const struct text_position *p)
{
	double d = p->positions[p->position_count == 1 ? 0 : i];
	if (!(d >= 1) || d != floor(d) || d > s.n + (p->insert ? !p->after : 0))
		return fail(ERR_text_position);
	int64_t at = (int64_t)d - (p->insert ? !p->after : p->after ? 0 : 1);
	if (!p->insert) {
		units_add(out, p->after ? s.at + at : s.at, p->after ? s.n - at : at);
		return true;
	}
	struct span text = p->text.at[p->text.n == 1 ? 0 : i];
	units_add(out, s.at, at);
	units_add(out, text.at, text.n);
	units_add(out, s.at + at, s.n - at);
	return true;
}

/* Finds the first word at or behind `from`; *which is its number. */
static int64_t find_any(struct span s, const struct texts *words, int64_t from, int64_t *which)
{
	int64_t best = -1;
	for (int64_t k = 0; k < words->n && !interrupted_in_steps(k + 1); k++) {
		int64_t at = words->at[k].n > 0 ? units_find(s.at, s.n, words->at[k].at, words->at[k].n, from) : -1;
		if (at >= 0 && (best < 0 || at < best || (at == best && words->at[k].n > words->at[*which].n))) {
			best = at;
			*which = k;
		}
	}
	return best;
}

static bool edit_insert(struct units *out, struct span s, int64_t i, const void *context)
{
	const struct text_position *p = context;
	if (p->by_position)
		return edit_position(out, s, i, p);
	struct span text = p->text.at[p->text.n == 1 ? 0 : i];
	int64_t at = 0, done = 0, which = 0;
	while ((at = find_any(s, &p->words, at, &which)) >= 0) {
		int64_t n = p->words.at[which].n, to = p->after ? at + n : at;
		units_add(out, s.at + done, to - done);
		units_add(out, text.at, text.n);
		done = to;
		at += n;
	}
	units_add(out, s.at + done, s.n - done);
	return true;
}

static bool place_open(struct call *c, struct text_position *p)
{
	p->by_position = value_is_numeric(c->in[1]);
	if (p->by_position) {
		TRY(arg_doubles(c, 1, &p->positions, &p->position_count));
	} else if (!texts_open(c, 1, &p->words)) {
		return false;
	}
	return !p->insert || texts_open(c, 2, &p->text);
}

static void place_close(struct text_position *p)
{
	mem_free(p->positions);
	texts_close(&p->words);
	texts_close(&p->text);
}

/* Positions and new texts: one for all n texts, or one for each. */
static bool place_fits(const struct text_position *p, int64_t n)
{
	return ((!p->by_position || p->position_count == 1 || p->position_count == n) &&
			(!p->insert || p->text.n == 1 || p->text.n == n)) ||
		fail(ERR_size_mismatch);
}

static bool insert_at(struct call *c, bool after)
{
	struct text_position p = { .after = after, .insert = true };
	struct texts t;
	TRY(texts_open(c, 0, &t));
	bool good = place_open(c, &p) && place_fits(&p, t.n) && map_open(c, &t, edit_insert, &p);
	place_close(&p);
	texts_close(&t);
	return good;
}

BUILTIN(insertAfter, 3, 3, 1,
	"insertAfter(TEXT, WORD, NEW)      TEXT with NEW behind every WORD.\n"
	"insertAfter(TEXT, POSITION, NEW)  Behind the character at POSITION.\n"
	">> insertAfter('tide', 'ti', '-')\n"
	"ans =\n"
	"    'ti-de'")
{
	return insert_at(c, true);
}

BUILTIN(insertBefore, 3, 3, 1,
	"insertBefore(TEXT, WORD, NEW)      TEXT with NEW in front of every WORD.\n"
	"insertBefore(TEXT, POSITION, NEW)  In front of the character at POSITION.\n"
	">> insertBefore('tide', 'de', '-')\n"
	"ans =\n"
	"    'ti-de'")
{
	return insert_at(c, false);
}

/* extractAfter, extractBefore: the result is <missing> for a text without the word, or '' for a char vector. */
static bool extract_at(struct call *c, bool after)
{
	struct text_position p = { .after = after };
	struct texts t;
	struct text_results m;
	struct units u = { 0 };
	TRY(texts_open(c, 0, &t));
	bool good = place_open(c, &p) && place_fits(&p, t.n);
	if (good && !results_init(&m, t.form, &t.shape))
		good = false;
	else if (good) {
		for (int64_t i = 0; good && i < t.n; i++) {
			int64_t which = 0,
				at = p.by_position || !t.at[i].at ? 0 : find_any(t.at[i], &p.words, 0, &which);
			u.n = 0;
			if (!t.at[i].at || at < 0)
				good = results_put(&m, i, NULL, 0);
			else if (p.by_position)
				good = edit_position(&u, t.at[i], i, &p) &&
					results_put(&m, i, u.at ? u.at : no_units, u.n);
			else if (after)
				good = results_put(&m, i, t.at[i].at + at + p.words.at[which].n,
					t.at[i].n - at - p.words.at[which].n);
			else
				good = results_put(&m, i, t.at[i].at, at);
		}
		good = good && results_done(&m, &c->out[0]);
		results_drop(&m);
	}
	units_free(&u);
	place_close(&p);
	texts_close(&t);
	return good;
}

BUILTIN(extractAfter, 2, 2, 1,
	"extractAfter(TEXT, WORD)      The part of TEXT after the first WORD.\n"
	"extractAfter(TEXT, POSITION)  What stands behind the character at POSITION.\n"
	">> extractAfter('low tide', 'low ')\n"
	"ans =\n"
	"    'tide'")
{
	return extract_at(c, true);
}

BUILTIN(extractBefore, 2, 2, 1,
	"extractBefore(TEXT, WORD)      The part of TEXT before the first WORD.\n"
	"extractBefore(TEXT, POSITION)  What stands in front of the character at POSITION.\n"
	">> extractBefore('low tide', ' ')\n"
	"ans =\n"
	"    'low'")
{
	return extract_at(c, false);
}
