/*
** plan/index_map.c - arithmetic on index maps: see index_map.h.
**
** A stretch is the part of a box that reads one piece of a concatenation. If the pieces are different arrays, each
** stretch has a map of its own. Often all pieces are parts of one array, for example in circshift or
** U([end 1:end-1], :). Then the maps of the stretches are joined into one map, and the kernel needs only one load.
** A bend of this map lists what each stretch adds to the operand's positions (struct bend).
*/
#include "plan/index_map.h"

#include <string.h>

struct index_map index_map_plain(const shape *s)
{
	struct index_map w;
	memset(&w, 0, sizeof w);
	for (int d = 0; d < SHAPE_MAX; d++) {
		w.v.axis[d] = (int8_t)(shape_dim(s, d) == 1 ? -1 : d);
		w.v.step[d] = shape_dim(s, d) != 1;
	}
	return w;
}

struct index_map index_map_view(const struct index_map *w, const struct array *slice)
{
	const struct view *u = slice->pending->u.view;
	struct index_map below;
	memset(&below, 0, sizeof below);
	below.through = true;
	memcpy(below.v.start, u->start, sizeof below.v.start);
	for (int d = 0; d < SHAPE_MAX; d++) {
		int e = w->v.axis[d], f = e < 0 ? -1 : u->axis[e];
		below.v.axis[d] = (int8_t)f;
		below.v.step[d] = f < 0 ? 0 : w->v.step[d] * u->step[e];
	}
	for (int e = 0; e < slice->shape.nd; e++)
		if (u->axis[e] >= 0)
			below.v.start[u->axis[e]] += w->v.start[e] * u->step[e];
	for (int i = 0; i < w->bends; i++) {
		const struct bend *b = &w->bend[i];
		if (u->axis[b->axis] < 0)
			continue;
		struct bend *c = &below.bend[below.bends++];
		*c = *b;
		c->axis = u->axis[b->axis];
		for (int k = 0; k < b->n; k++)
			c->by[k] *= u->step[b->axis];
	}
	return below;
}

struct index_map index_map_block(const struct array *assign)
{
	const struct view *u = assign->pending->u.view;
	const shape *s = &assign->pending->arg[1]->shape;
	struct index_map w;
	memset(&w, 0, sizeof w);
	w.through = true;
	memset(w.v.axis, -1, sizeof w.v.axis);
	for (int d = 0; d < s->nd; d++)
		if (u->axis[d] >= 0) {
			w.v.axis[u->axis[d]] = (int8_t)d;
			w.v.step[u->axis[d]] = 1;
			w.v.start[d] = -u->start[u->axis[d]];
		}
	return w;
}

bool index_map_same(const struct index_map *a, const struct index_map *b)
{
	bool same = a->through == b->through && a->bends == b->bends &&
		!memcmp(a->v.axis, b->v.axis, sizeof a->v.axis) && !memcmp(a->v.step, b->v.step, sizeof a->v.step) &&
		!memcmp(a->v.start, b->v.start, sizeof a->v.start);
	for (int i = 0; i < a->bends && same; i++) {
		const struct bend *x = &a->bend[i], *y = &b->bend[i];
		same = x->axis == y->axis && x->along == y->along && x->n == y->n &&
			!memcmp(x->at, y->at, (size_t)x->n * sizeof x->at[0]) &&
			!memcmp(x->by, y->by, (size_t)x->n * sizeof x->by[0]);
	}
	return same;
}

/* ---- concatenations ---- */

/* Returns the number of the bend of this operand axis, or -1. */
static int bend_of(const struct index_map *w, int axis)
{
	for (int i = 0; i < w->bends; i++)
		if (w->bend[i].axis == axis)
			return i;
	return -1;
}

/* Returns the piece that contains this position, and where the piece begins and ends. -1: there is none. */
static int piece_at(const struct array *cat, int64_t position, int64_t *from, int64_t *upto)
{
	int axis = (int)cat->pending->u.axis;
	int64_t at = 0;
	for (int k = 0; k < cat->pending->n; k++) {
		int64_t next = at + shape_dim(&cat->pending->arg[k]->shape, axis);
		if (position >= at && position < next) {
			*from = at, *upto = next;
			return k;
		}
		at = next;
	}
	return -1;
}

/* Returns the first coordinate c, at most `most`, for which s + step * c leaves the range from <= x < upto. */
static int64_t end_of(int64_t s, int64_t step, int64_t from, int64_t upto, int64_t most)
{
	return step > 0 ? MIN(most, (upto - s + step - 1) / step) : step < 0 ? MIN(most, (s - from) / -step + 1) : most;
}

static bool add_stretch(struct stretch *out, int *n, const struct stretch *x)
{
	struct stretch *last = *n ? &out[*n - 1] : NULL;
	if (last && last->piece == x->piece && last->start == x->start) {
		last->upto = x->upto;
		return true;
	}
	if (*n == BEND_PARTS)
		return false;
	out[(*n)++] = *x;
	return true;
}

int index_map_stretches(const struct array *cat, const struct index_map *w, int nd, const int64_t *low,
	const int64_t *high, int *along, struct stretch *out)
{
	int axis = (int)cat->pending->u.axis, bent = bend_of(w, axis), x = -1, n = 0;
	const struct bend none = { .n = 1 }, *b = bent < 0 ? &none : &w->bend[bent];
	int64_t start = w->v.start[axis], step = 0;
	int64_t fixed = 0;      /* the part of the position that comes from box axes with one coordinate */
	for (int d = 0; d < nd; d++) {
		if (w->v.axis[d] != axis || !w->v.step[d])
			continue;
		if (high[d] - low[d] <= 1) {
			fixed += w->v.step[d] * low[d];
			continue;
		}
		if (x >= 0)
			return 0;
		x = d, step = w->v.step[d];
	}
	if (bent >= 0 && x >= 0 && x != b->along)
		return 0;
	x = bent >= 0 ? b->along : x;
	*along = x;
	int64_t c = x < 0 ? 0 : low[x], end = x < 0 ? 1 : high[x];
	for (int i = 0; i < b->n; i++) {
		int64_t s = start + fixed + b->by[i], last = i + 1 < b->n ? MIN(end, b->at[i + 1]) : end;
		while (c < last) {
			int64_t from, upto;
			int k = piece_at(cat, s + step * c, &from, &upto);
			if (k < 0)
				return 0;
			struct stretch one = { c, end_of(s, step, from, upto, last), start + b->by[i] - from, k };
			if (!add_stretch(out, &n, &one))
				return 0;
			c = one.upto;
		}
	}
	return n;
}

/*
** The map of a stretch of one coordinate may have no axis along the stretches. The map of x(end, :) is an example.
** Gives such a map the axis and step of the other stretches, and the start that leads to the same position.
*/
static void align(struct index_map *each, const struct stretch *at, int n, int along)
{
	const struct index_map *like = NULL;
	for (int i = 0; i < n && along >= 0; i++)
		like = each[i].v.axis[along] >= 0 ? &each[i] : like;
	for (int i = 0; i < n && like; i++) {
		int f = like->v.axis[along];
		if (each[i].v.axis[along] >= 0 || at[i].upto - at[i].from != 1)
			continue;
		each[i].v.axis[along] = (int8_t)f, each[i].v.step[along] = like->v.step[along];
		each[i].v.start[f] -= like->v.step[along] * at[i].from;
	}
}

bool index_map_bent(struct index_map *out, const struct index_map *maps, const struct stretch *at, int n, int along)
{
	struct index_map each[BEND_PARTS];
	memcpy(each, maps, (size_t)n * sizeof *each);
	align(each, at, n, along);
	*out = each[0];
	for (int i = 1; i < n; i++) {
		struct index_map same = each[i];
		memcpy(same.v.start, each[0].v.start, sizeof same.v.start);
		if (!index_map_same(&same, &each[0]))
			return false;
	}
	for (int f = 0; f < SHAPE_MAX; f++) {
		bool differs = false;
		for (int i = 1; i < n; i++)
			differs |= each[i].v.start[f] != each[0].v.start[f];
		if (!differs)
			continue;
		if (out->bends == BENDS_MOST || bend_of(out, f) >= 0)
			return false;
		struct bend *b = &out->bend[out->bends++];
		memset(b, 0, sizeof *b);
		b->axis = (int8_t)f, b->along = (int8_t)along;
		for (int i = 0; i < n; i++) {
			int64_t by = each[i].v.start[f] - each[0].v.start[f];
			if (i && by == b->by[b->n - 1])
				continue;
			b->at[b->n] = i ? at[i].from : 0, b->by[b->n++] = by;
		}
	}
	return true;
}

bool index_map_inside(const struct index_map *w, const shape *s, const shape *box)
{
	/* Tests all axes, because a box of two axes may read one page of an operand that has three. */
	for (int f = 0; f < SHAPE_MAX; f++) {
		int64_t least = w->v.start[f], most = least;
		for (int d = 0; d < box->nd; d++)
			if (w->v.axis[d] == f) {
				int64_t by = w->v.step[d] * (box->d[d] - 1);
				least += MIN(by, 0), most += MAX(by, 0);
			}
		int b = bend_of(w, f);
		int64_t far = most, near = least;       /* the same limits, but with the axis's bend */
		for (int i = 0; b >= 0 && i < w->bend[b].n; i++) {
			const struct bend *x = &w->bend[b];
			int64_t first = x->at[i], last = (i + 1 < x->n ? x->at[i + 1] : shape_dim(box, x->along)) - 1,
				step = w->v.axis[x->along] == f ? w->v.step[x->along] : 0;
			int64_t whole = step * (shape_dim(box, x->along) - 1), low = least - MIN(whole, 0),
				high = most - MAX(whole, 0);
			low += x->by[i] + MIN(step * first, step * last),
				high += x->by[i] + MAX(step * first, step * last);
			near = i ? MIN(near, low) : low, far = i ? MAX(far, high) : high;
		}
		if (near < 0 || far >= shape_dim(s, f))
			return false;
	}
	return true;
}
