/*
** lib/sets/sets_texts.c - ismember of texts, by a hash table of the set, without sorting.
**
** Other set functions sort texts by ranks (keys.c), which ismember does not need.
*/
#include "lib/sets/sets_texts.h"

#include "base/error.h"
#include "base/mem.h"
#include "lib/strings/strings.h"

struct words {
	const struct span *at;
	uint32_t *slot;         /* number of a text + 1; 0: free */
	uint64_t mask;
};

static inline uint64_t hash_of(struct span s)
{
	const uint64_t k = UINT64_C(0x9e3779b97f4a7c15);
	uint64_t h = (uint64_t)s.n * k, w;
	int64_t i = 0;
	for (; i + 4 <= s.n; i += 4) {
		memcpy(&w, s.at + i, sizeof w);
		h = (h ^ w) * k, h ^= h >> 32;
	}
	for (w = 0; i < s.n; i++)
		w = w << 16 | s.at[i];
	h = (h ^ w) * k;
	return h ^ h >> 32;
}

/* The slot of a text equal to s, or the free slot for it. */
static inline uint32_t *slot_of(const struct words *w, struct span s)
{
	uint64_t k = hash_of(s) & w->mask;
	while (w->slot[k]) {
		struct span o = w->at[w->slot[k] - 1];
		if (o.n == s.n && units_equal(o.at, s.at, s.n))
			break;
		k = (k + 1) & w->mask;
	}
	return &w->slot[k];
}

/* Reads cells of rows, strings, and beside them one row that is not empty: each element is one text. */
static bool is_plain(value v)
{
	if (v.tag == V_CELL)
		return cell_is_cellstr(v.cell);
	return v.tag == V_STRING || (value_is_char(v) && value_is_text(v) && value_count(v) > 0);
}

static bool fill_words(struct words *w, const struct texts *t)
{
	uint64_t room = 16;
	while (room < 2 * (uint64_t)t->n)
		room *= 2;
	w->at = t->at, w->mask = room - 1;
	w->slot = mem_try_zero((size_t)room * sizeof *w->slot);
	for (int64_t k = 0; w->slot && k < t->n; k++) {
		uint32_t *s = t->at[k].at ? slot_of(w, t->at[k]) : NULL;
		if (s && !*s)
			*s = (uint32_t)k + 1;
	}
	return w->slot != NULL;
}

static bool look_up(struct call *c, const struct words *w, const struct texts *t)
{
	struct array *is = array_zeros(CLS_LOGICAL, false, &t->shape),
		     *where = is && c->nout > 1 ? array_zeros(CLS_DOUBLE, false, &t->shape) : NULL;
	for (int64_t k = 0; is && k < t->n; k++) {
		uint32_t found = t->at[k].at ? *slot_of(w, t->at[k]) : 0;
		((uint8_t *)is->data)[k] = found != 0;
		if (where)
			((double *)where->data)[k] = found;
	}
	if (c->nout > 1)
		c->out[1] = value_array(where);
	c->out[0] = value_array(is);
	return is && (c->nout < 2 || where);
}

bool try_text_member(struct call *c, bool *ok)
{
	value a = c->in[0], b = c->in[1];
	if ((value_is_char(a) && value_is_char(b)) || !is_plain(a) || !is_plain(b) || value_count(b) >= UINT32_MAX / 4)
		return false;
	struct texts t, u = { 0 };
	struct words w = { 0 };
	*ok = texts_from(a, &t);
	*ok = *ok && texts_from(b, &u);
	if (*ok && value_is_char(a))
		t.shape = shape_2d(1, 1);
	*ok = *ok && fill_words(&w, &u) && look_up(c, &w, &t);
	mem_try_free(w.slot);
	texts_close(&t);
	texts_close(&u);
	return true;
}
