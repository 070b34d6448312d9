/*
** lib/strings/strings.c - reads text arguments as spans of units, makes results in the form of the argument, and
** searches.
*/
#include "lib/strings/strings.h"

#include <strings.h>

#include "base/error.h"
#include "base/interrupt.h"
#include "base/mem.h"

const uint16_t no_units[1];

/* ---- arguments ---- */

/* value_is_text without a copy of the shape, because it is called for every element of a cell. */
static inline bool is_text(const value *v)
{
	if (v->tag != V_ARRAY)
		return v->tag == V_CHAR || (v->tag == V_STRING && v->strings->count == 1);
	const struct array *a = v->array;
	return a->cls == CLS_CHAR && a->shape.nd == 2 && (a->shape.d[0] == 1 || a->shape.d[0] + a->shape.d[1] == 0);
}

bool is_texts(value v)
{
	if (v.tag == V_CELL) {
		for (int64_t i = 0; i < v.cell->count && !interrupted_at(i); i++)
			if (!is_text(&v.cell->at[i]))
				return false;
		return true;
	}
	return v.tag == V_STRING || value_is_char(v);
}

static struct span span_of(const value *v)
{
	if (v->tag == V_CHAR)
		/* little-endian: the unit is in the first bytes */
		return (struct span){ (const uint16_t *)&v->u, 1 };
	if (v->tag == V_STRING) {
		const struct text *t = v->strings->at[0];
		return t ? (struct span){ t->at, t->n } : (struct span){ NULL, 0 };
	}
	return (struct span){ v->array->count ? array_data(v->array) : no_units, v->array->count };
}

MUST static bool texts_alloc(struct texts *t, int64_t n)
{
	t->n = n;
	t->at = n == 1 ? &t->one : mem_try((size_t)(n + 1) * sizeof *t->at);
	return t->at != NULL;
}

static bool texts_of_char(value v, struct texts *t)
{
	t->form = TEXT_CHAR;
	t->array = value_to_array(v);
	const uint16_t *units = t->array && t->array->count ? array_data(t->array) : no_units;
	if (!t->array || !units)
		return false;
	int64_t rows = t->array->shape.d[0], count = t->array->count;
	if (rows <= 1 || (count == 0 && t->array->shape.d[1] > 0)) {
		t->shape = shape_2d(1, 1);
		TRY(texts_alloc(t, 1));
		t->one = (struct span){ units, count };
		return true;
	}
	int64_t cols = count / rows;
	t->shape = shape_2d(rows, 1);
	TRY(texts_alloc(t, rows));
	t->rows = mem_try((size_t)(count + 1) * sizeof *t->rows);
	TRY(t->rows);
	for (int64_t r = 0; r < rows; r++) {
		if (interrupted_in_steps(r))
			return interrupt_check();
		for (int64_t k = 0; k < cols; k++)
			t->rows[r * cols + k] = units[k * rows + r];
		t->at[r] = (struct span){ t->rows + r * cols, cols };
	}
	return true;
}

bool texts_from(value v, struct texts *t)
{
	memset(t, 0, sizeof *t);
	if (value_is_char(v)) {
		bool good = texts_of_char(v, t);
		if (!good)
			texts_close(t);
		return good;
	}
	if (v.tag != V_STRING && v.tag != V_CELL)
		return false;
	t->form = v.tag == V_STRING ? TEXT_STRING : TEXT_CELL;
	t->shape = value_shape(v);
	if (!texts_alloc(t, value_count(v))) {
		texts_close(t);
		return false;
	}
	for (int64_t i = 0; i < t->n; i++) {
		if (interrupted_at(i)) {
			texts_close(t);
			return interrupt_check();
		}
		if (v.tag == V_CELL) {
			if (i + 8 < t->n &&
				v.cell->at[i + 8].tag == V_ARRAY) /* the element is loaded early */
				__builtin_prefetch(v.cell->at[i + 8].array);
			if (!is_text(&v.cell->at[i])) {
				texts_close(t);
				return false;
			}
			t->at[i] = span_of(&v.cell->at[i]);
			continue;
		}
		const struct text *s = v.strings->at[i];
		t->at[i] = s ? (struct span){ s->at, s->n } : (struct span){ NULL, 0 };
	}
	return true;
}

bool texts_open(struct call *c, int i, struct texts *t)
{
	if (i >= c->nin)
		return fail(ERR_not_enough_in);
	if (texts_from(c->in[i], t))
		return true;
	if (error_is_set())
		return false;
	return fail(ERR_must_be_text, i + 1);
}

void texts_close(struct texts *t)
{
	if (t->at != &t->one)
		mem_free(t->at);
	mem_free(t->rows);
	array_unref(t->array);
	memset(t, 0, sizeof *t);
}

bool arg_units(struct call *c, int i, struct units *u)
{
	struct texts t;
	if (i >= c->nin)
		return fail(ERR_not_enough_in);
	if (!value_is_text(c->in[i]))
		return arg_bad(c, i, "Value must be a character vector or string scalar");
	TRY(texts_open(c, i, &t));
	units_add(u, t.at[0].at, t.at[0].n);
	texts_close(&t);
	return true;
}

int arg_option(struct call *c, int from, const char *name)
{
	for (int i = from; i + 1 < c->nin; i += 2) {
		struct str word = { 0 };
		bool same = value_is_text(c->in[i]) && value_get_text(c->in[i], &word) && word.n > 0
			&& strncasecmp(word.at, name, word.n) == 0;     /* names may be shortened */
		str_free(&word);
		if (same)
			return i + 1;
	}
	return -1;
}

bool arg_flag(struct call *c, int from, const char *name, bool *on)
{
	double x;
	int at = arg_option(c, from, name);
	if (at < 0)
		return true;
	TRY(arg_double(c, at, &x));
	*on = x != 0;
	return true;
}

/* ---- building units ---- */

void units_room(struct units *u, int64_t more)
{
	if (u->n + more <= u->room)
		return;
	int64_t room = MAX(u->n + more, u->room ? u->room * 2 : 64);
	uint16_t *at = mem_grow(u->at, (size_t)room * sizeof *at);
	if (!at && room > u->n + more)
		at = mem_grow(u->at, (size_t)(room = u->n + more) * sizeof *at);
	if (at)
		u->at = at, u->room = room;
}

bool units_have_room(const struct units *u, int64_t more) { return u->n + more <= u->room; }

void units_add(struct units *u, const uint16_t *from, int64_t n)
{
	units_room(u, n);
	if (!units_have_room(u, n))
		return;
	if (n)
		memcpy(u->at + u->n, from, (size_t)n * sizeof *from);
	u->n += n;
}

void units_addc(struct units *u, uint16_t c)
{
	units_room(u, 1);
	if (units_have_room(u, 1))
		u->at[u->n++] = c;
}

void units_pad(struct units *u, uint16_t c, int64_t times)
{
	if (times <= 0)
		return;
	units_room(u, times);
	if (!units_have_room(u, times))
		return;
	for (int64_t i = 0; i < times; i++)
		u->at[u->n++] = c;
}

void units_adds(struct units *u, const char *ascii)
{
	while (*ascii)
		units_addc(u, (unsigned char)*ascii++);
}

void units_free(struct units *u)
{
	mem_free(u->at);
	memset(u, 0, sizeof *u);
}

static value char_row_sized(const uint16_t *at, int64_t n, int64_t rows)
{
	struct array *a = array_new_2d(CLS_CHAR, false, rows, n);
	if (a && n)
		memcpy(a->data, at, (size_t)n * sizeof *at);
	return value_array(a);
}

value char_row(const uint16_t *at, int64_t n)
{
	return n == 1 ? value_char(*at) : char_row_sized(at, n, n > 0);
}

value char_row_1(const uint16_t *at, int64_t n)
{
	return n == 1 ? value_char(*at) : char_row_sized(at, n, 1);
}

bool char_matrix(const struct span *at, int64_t n, value *out)
{
	int64_t width = 0;
	for (int64_t i = 0; i < n; i++)
		width = MAX(width, at[i].n);
	struct array *a = array_new_2d(CLS_CHAR, false, n, width);
	if (!a)
		return false;
	uint16_t *to = a->data;
	for (int64_t k = 0; k < width; k++)
		for (int64_t r = 0; r < n && !interrupted_at(k * n + r); r++)
			to[k * n + r] = k < at[r].n ? at[r].at[k] : ' ';
	*out = value_array(a);
	return interrupt_check();
}

/* ---- results ---- */

enum { REPEATS = 256, REPEAT_MAX = 24, REPEATS_FROM = 64 };

struct repeats {                /* a table of the last short texts, indexed by their hash */
	value rows[REPEATS];
	struct text *texts[REPEATS];
};

static uint32_t repeat_place(const uint16_t *at, int64_t n)
{
	uint32_t h = (uint32_t)n;
	for (int64_t i = 0; i < n; i++)
		h = (h ^ at[i]) * 0x9e3779b1u;
	return h >> 24;
}

struct repeats *repeats_new(void)
{
	return mem_zalloc(sizeof(struct repeats));
}

void repeats_free(struct repeats *r)
{
	for (int i = 0; r && i < REPEATS; i++) {
		value_unref(r->rows[i]);
		text_unref(r->texts[i]);
	}
	mem_free(r);
}

static value repeated_row(struct repeats *r, const uint16_t *at, int64_t n)
{
	value *place = &r->rows[repeat_place(at, n)];
	if (place->tag == V_ARRAY && place->array->count == n && units_equal(place->array->data, at, n))
		return value_ref(*place);
	value row = char_row(at, n);
	if (row.tag != V_NONE)
		value_set(place, value_ref(row));
	return row;
}

static struct text *repeated_text(struct repeats *r, const uint16_t *at, int64_t n)
{
	struct text **place = &r->texts[repeat_place(at, n)];
	if (*place && (*place)->n == n && units_equal((*place)->at, at, n))
		return text_ref(*place);
	struct text *t = text_from_utf16(at, n);
	if (t) {
		text_unref(*place);
		*place = text_ref(t);
	}
	return t;
}

bool results_init(struct text_results *m, enum text_form form, const shape *s)
{
	*m = (struct text_results){ .form = form };
	int64_t n = shape_count_known(s);
	if (n >= REPEATS_FROM)
		m->repeats = repeats_new();
	if (form == TEXT_STRING) {
		m->v = value_strings(strings_new(s));
	} else if (form == TEXT_CELL || n != 1) {
		m->v = value_cell(cell_new(s));
		m->rows = form == TEXT_CHAR ? n : 0;
	} else {
		return true;
	}
	if (m->v.tag == V_NONE)
		results_drop(m);
	return m->v.tag != V_NONE;
}

bool results_put(struct text_results *m, int64_t i, const uint16_t *at, int64_t n)
{
	if (interrupted_in_steps(i))
		return interrupt_check();
	if (m->form == TEXT_STRING) {
		bool repeats = m->repeats && at && n <= REPEAT_MAX;
		struct text *t = repeats ? repeated_text(m->repeats, at, n) : at ? text_from_utf16(at, n) : NULL;
		if (at && !t)
			return false;
		text_unref(m->v.strings->at[i]);
		m->v.strings->at[i] = t;
		return true;
	}
	value row = m->repeats && n > 1 && n <= REPEAT_MAX ? repeated_row(m->repeats, at, n)
		: m->empty_row ? char_row_1(at, n) : char_row(at, n);
	if (row.tag == V_NONE)
		return false;
	value_set(m->v.tag == V_CELL ? &m->v.cell->at[i] : &m->v, row);
	return true;
}

bool results_done(struct text_results *m, value *out)
{
	if (m->form == TEXT_CHAR && m->rows) {
		struct texts t;
		bool good = texts_from(m->v, &t);
		if (good) {
			good = char_matrix(t.at, t.n, out);
			texts_close(&t);
		}
		results_drop(m);
		return good;
	}
	if (m->form == TEXT_CHAR && m->v.tag == V_CELL) {       /* there are no rows */
		results_drop(m);
		*out = char_row(NULL, 0);
		return out->tag != V_NONE;
	}
	*out = m->v;
	m->v = NONE;
	results_drop(m);
	return true;
}

void results_drop(struct text_results *m)
{
	value_set(&m->v, NONE);
	if (!m->lent)
		repeats_free(m->repeats);
	m->repeats = NULL;
}

/* ---- searching ---- */

/* The first position of a unit at or behind `from`. Four units are compared at once: an equal unit leaves a zero in the
** difference, and the borrow of a subtraction shows the lowest zero. */
static int64_t find_unit(const uint16_t *at, int64_t n, uint16_t u, int64_t from)
{
	const uint64_t ones = 0x0001000100010001u, tops = 0x8000800080008000u, all = ones * u;
	for (; from + 8 <= n; from += 8) {
		uint64_t x[2];
		memcpy(x, at + from, sizeof x);
		x[0] ^= all;
		x[1] ^= all;
		if (((x[0] - ones) & ~x[0] & tops) | ((x[1] - ones) & ~x[1] & tops))
			break;
	}
	for (; from < n; from++)
		if (at[from] == u)
			return from;
	return -1;
}

int64_t units_find(const uint16_t *at, int64_t n, const uint16_t *word, int64_t word_n, int64_t from)
{
	if (word_n == 0)
		return from <= n ? from : -1;
	for (; from + word_n <= n; from++) {
		from = find_unit(at, n - word_n + 1, word[0], from);
		if (from < 0)
			return -1;
		if (units_equal(at + from, word, word_n))
			return from;
	}
	return -1;
}

/* Converts case as in the C locale for ASCII, and by simple rules for Latin, Greek and Cyrillic, in every locale of the
** host. */
uint16_t unit_lower(uint16_t u)
{
	if (u < 128)
		return u >= 'A' && u <= 'Z' ? u + 32 : u;
	if ((u >= 0xc0 && u <= 0xde && u != 0xd7) || (u >= 0x391 && u <= 0x3a9 && u != 0x3a2) ||
		(u >= 0x410 && u <= 0x42f))
		return u + 32;
	if (u >= 0x400 && u <= 0x40f)
		return u + 80;
	if ((u >= 0x100 && u <= 0x137 && u != 0x130) || (u >= 0x14a && u <= 0x177) || (u >= 0x460 && u <= 0x4bf))
		return u | 1;
	if (((u >= 0x139 && u <= 0x148) || (u >= 0x179 && u <= 0x17e)) && (u & 1))
		return u + 1;
	return u;
}

uint16_t unit_upper(uint16_t u)
{
	if (u < 128)
		return u >= 'a' && u <= 'z' ? u - 32 : u;
	if ((u >= 0xe0 && u <= 0xfe && u != 0xf7) || (u >= 0x3b1 && u <= 0x3c9 && u != 0x3c2) ||
		(u >= 0x430 && u <= 0x44f))
		return u - 32;
	if (u >= 0x450 && u <= 0x45f)
		return u - 80;
	if ((u >= 0x100 && u <= 0x137 && u != 0x131) || (u >= 0x14a && u <= 0x177) || (u >= 0x460 && u <= 0x4bf))
		return u & 0xfffe;
	if (((u >= 0x139 && u <= 0x148) || (u >= 0x179 && u <= 0x17e)) && !(u & 1))
		return u - 1;
	return u;
}

bool unit_is_space(uint16_t u)
{
	return u == ' ' || (u >= 9 && u <= 13) || u == 0x85 || u == 0xa0 || u == 0x1680 || (u >= 0x2000 && u <= 0x200a)
		|| u == 0x2028 || u == 0x2029 || u == 0x202f || u == 0x205f || u == 0x3000;
}

bool spans_equal(struct span a, struct span b, bool ignore_case)
{
	if (a.n != b.n || !a.at || !b.at)
		return false;
	if (!ignore_case)
		return units_equal(a.at, b.at, a.n);
	for (int64_t i = 0; i < a.n; i++)
		if (a.at[i] != b.at[i] && unit_lower(a.at[i]) != unit_lower(b.at[i]))
			return false;
	return true;
}
