/*
** plan/lower.c - translates a group of nodes to a kernel.
**
** There are two passes over the members. The first pass only notes accesses to memory: each load and store, with its
** strides over the axes of the box. Then axes are merged (plan/axes.c). The second pass builds the kernel. A kernel
** value is the number of an instruction of the kernel; other instructions name its result by this number.
**
** The nodes that the region marks as VIRTUAL are computed where they are read. A view changes the strides of a load, a
** fill is a scalar argument, and a range is arithmetic on a coordinate.
**
** A kernel can also pick its source: compare coordinates with the seams of a concatenation, and choose among several
** values. Then a value is computed for a part of the box only, which is called a sub-box here.
*/
#include <stdio.h>
#include <string.h>

#include "array/ops.h"
#include "base/engine_hooks.h"
#include "device/place.h"
#include "op/parts.h"
#include "plan/plan.h"
#include "plan/index_map.h"

enum { PRODUCT_BYTES = 256 << 10 };      /* a smaller product stays in the cache without row blocks */

/* A VIRTUAL node that was computed by this index map in the sub-box of this number. */
struct recomputed { int node, sub_box; struct pair value; struct index_map map; };

struct lower {
	const struct region *r;
	const struct group *g;
	struct step *s;
	shape box;                      /* the group's box, or the piece of it */
	uint32_t box_inner;
	int64_t box_count;              /* elements of the group's box */
	int group;                      /* the number of the group */
	struct builder b;
	struct pair *value;             /* the kernel value of each member, by node number; -1: not made yet */
	uint32_t apart;                 /* set of box axes that are not merged, because their coordinate is used */
	struct axes axes;
	bool building;                  /* this is the second pass */
	struct map load;                /* kernel value + 1 of accesses and constants; for the keys see access_key */
	int64_t from[SHAPE_MAX];        /* start of the piece in the group's box */
	bool alike;                     /* all pieces of the group's box run the same kernel */
	struct seam seam;               /* the first seam inside of the piece; axis -1: none */
	VEC(struct recomputed) recomputed;
	int64_t low[SHAPE_MAX], high[SHAPE_MAX];        /* the current sub-box */
	int sub_box, sub_boxes;         /* its number (0: the whole box), and how many there were */
};

/* True if the length of box axis d is 1, so it is no axis of the kernel. */
static bool is_flat(const struct lower *l, int d) { return (l->alike ? l->g->box.d[d] : l->box.d[d]) == 1; }

/* The shape over which a is read: its own shape, or in a reshaped group the box, if it has as many elements. */
static shape shape_of(const struct lower *l, const struct array *a)
{
	return l->g->reshaped && a->count == l->box_count ? l->box : a->shape;
}

/* Strides over the box axes for an array of shape s that is read by map w. */
static void strides_of(const shape *s, const struct index_map *w, int64_t *stride, int64_t *offset)
{
	int64_t at[SHAPE_MAX], p = 1;
	*offset = 0;
	for (int d = 0; d < SHAPE_MAX; d++) {
		at[d] = p;
		p *= shape_dim(s, d);
		*offset += w->v.start[d] * at[d];
	}
	for (int d = 0; d < SHAPE_MAX; d++)
		stride[d] = w->v.axis[d] < 0 ? 0 : w->v.step[d] * at[w->v.axis[d]];
}

/* Like strides_of, with the offset at the start of this piece of the box. */
static void strides_of_piece(const struct lower *l, const shape *s, const struct index_map *w, int64_t *stride,
	int64_t *offset)
{
	strides_of(s, w, stride, offset);
	for (int d = 0; d < l->box.nd; d++)
		*offset += stride[d] * l->from[d];
}

/* ---- memory ---- */
/* RUNMAT_LANE if these strides move along a reduced axis, else RUNMAT_GROUP. */
static int space_of(const struct lower *l, const int64_t *stride)
{
	if (!l->box_inner)
		return RUNMAT_LANE;
	for (int d = 0; d < l->box.nd; d++)
		if (stride[d] && !is_flat(l, d) && l->box_inner >> d & 1)
			return RUNMAT_LANE;
	return RUNMAT_GROUP;
}

/* Finds or adds the access to a source by map w. */
static struct access *note(struct lower *l, int source, const struct array *a, const struct index_map *w, bool write)
{
	struct access x;
	memset(&x, 0, sizeof x);
	x.source = source;
	x.write = write;
	x.cls = a->cls;
	x.complex = a->complex;
	shape s = w->through ? a->shape : shape_of(l, a);
	strides_of_piece(l, &s, w, x.stride, &x.offset);
	/* a number that only the device has is no scalar argument, because that would wait for its download */
	x.scalar = !write && a->count == 1 && !a->complex && !(l->r->device && (source >= 0 || array_is_away(a)));
	x.space = (int8_t)space_of(l, x.stride);
	for (int i = 0; i < l->s->access.n; i++) {
		struct access *y = &l->s->access.at[i];
		if (y->source == source && y->write == write && y->offset == x.offset &&
			!memcmp(y->stride, x.stride, sizeof x.stride))
			return y;
	}
	x.array = -1;
	vec_push(&l->s->access, x);
	return &vec_last(&l->s->access);
}

/* A pair for a real value. A pair with re == -1 means that the value cannot be computed. */
static struct pair real_of(int v) { return (struct pair){ v, -1 }; }

/* Keys of l->load: of a part of an access (0 real, 1 imaginary), and of a constant. */
static uint64_t access_key(int access, int part) { return ((uint64_t)access + 1) | (uint64_t)part << 41; }
static uint64_t constant_key(int constant) { return (uint64_t)constant | (uint64_t)1 << 40; }

/* The kernel value of an access: its real part (0) or imaginary part (1). Equal accesses share one load. */
static int load_part(struct lower *l, struct access *x, int part)
{
	int i = (int)(x - l->s->access.at);
	struct map_slot *s = map_put(&l->load, access_key(i, part));
	if (!s->i) {
		int v = x->scalar ? build_scalar(&l->b, x->cls, &x->array) : -1;
		if (!x->scalar) {
			if (x->array < 0)
				x->array = build_array(&l->b, x->cls, x->complex, x->layout, RUNMAT_READ);
			v = build_load(&l->b, x->array, part, -1, x->space);
		}
		s->i = v + 1;
	}
	return (int)s->i - 1;
}

static struct pair load_picked(struct lower *l, int source, const struct index_map *w);
static bool needs_pick(const struct lower *l, int source, const struct index_map *w);

static struct pair load(struct lower *l, int source, const struct index_map *w)
{
	if (needs_pick(l, source, w))
		return load_picked(l, source, w);
	struct access *x = note(l, source, region_array(l->r, source), w, false);
	if (!l->building)
		return (struct pair){ 0, x->complex ? 0 : -1 };
	int re = load_part(l, x, 0);
	return (struct pair){ re, x->complex ? load_part(l, x, 1) : -1 };
}

/* The kernel value of a number of a node (struct constant). Draws of equal seeds share one scalar argument. */
static int constant(struct lower *l, int node, int which, int cls)
{
	if (!l->building)
		return 0;
	for (int i = 0; i < l->s->constant.n; i++) {
		struct constant *c = &l->s->constant.at[i];
		bool same = c->node == node ||
			(which == CONSTANT_SEED && c->which == CONSTANT_SEED &&
				l->r->node.at[c->node].a->pending->u.draw.seed ==
					l->r->node.at[node].a->pending->u.draw.seed);
		if (same && c->which == which && c->cls == cls) {
			struct map_slot *s = map_put(&l->load, constant_key(i));
			return (int)s->i - 1;
		}
	}
	struct constant c = { .node = node, .which = which, .cls = (uint8_t)cls };
	int v = build_scalar(&l->b, cls, &c.scalar);
	vec_push(&l->s->constant, c);
	map_put(&l->load, constant_key(l->s->constant.n - 1))->i = v + 1;
	return v;
}

/* ---- values ---- */
static int cast(struct lower *l, int cls, int v) { return l->building ? build_cast(&l->b, cls, v) : 0; }
static struct pair cast_pair(struct lower *l, int cls, struct pair v)
{
	return v.re < 0 ? v : (struct pair){ cast(l, cls, v.re), v.im < 0 ? -1 : cast(l, cls, v.im) };
}

/* Conjugates the value v of a view if the view is a complex transpose. */
static struct pair viewed(struct lower *l, const struct array *view, struct pair v)
{
	if (v.im >= 0 && l->building && view->pending->flags & VIEW_CONJUGATE)
		v.im = build_map(&l->b, OP_uminus, view->cls, v.im, -1, -1);
	return v;
}

/* The kernel value of a fixed number x. which: CONSTANT_DOUBLE or CONSTANT_INDEX. */
static int fixed_number(struct lower *l, int which, double x)
{
	if (!l->building)
		return 0;
	for (int i = 0; i < l->s->constant.n; i++)
		if (l->s->constant.at[i].which == which && l->s->constant.at[i].value == x)
			return (int)map_put(&l->load, constant_key(i))->i - 1;
	struct constant c = { .which = which, .cls = which == CONSTANT_INDEX ? RUNMAT_I32 : RUNMAT_F64, .value = x };
	int v = build_scalar(&l->b, c.cls, &c.scalar);
	vec_push(&l->s->constant, c);
	map_put(&l->load, constant_key(l->s->constant.n - 1))->i = v + 1;
	return v;
}

static int literal(struct lower *l, double x) { return fixed_number(l, CONSTANT_DOUBLE, x); }

static int binary(struct lower *l, enum op op, int a, int b) { return build_map(&l->b, op, RUNMAT_F64, a, b, -1); }

/*
** Returns the kernel value, a double, that holds the number of the element that w reads; -1: w has bends
** (plan/index_map.h).
*/
static int element_number(struct lower *l, const shape *s, const struct index_map *w)
{
	int64_t stride[SHAPE_MAX], offset, p = 1;
	bool dense = true;
	if (w->bends)
		return -1;
	strides_of_piece(l, s, w, stride, &offset);
	for (int d = 0; d < l->box.nd; d++) {
		dense &= l->box.d[d] == 1 || stride[d] == p;
		p *= l->box.d[d];
	}
	if (dense && offset == 0 && !l->alike)
		return l->building ? build_cast(&l->b, RUNMAT_F64, build_index(&l->b)) : 0;
	int v = offset || l->alike ? literal(l, (double)offset) : -1;
	for (int d = 0; d < l->box.nd; d++) {
		if (!stride[d] || is_flat(l, d))
			continue;
		l->apart |= 1u << d;
		if (!l->building)
			continue;
		int c = build_cast(&l->b, RUNMAT_F64, build_coord(&l->b, l->axes.of[d]));
		if (stride[d] != 1)
			c = binary(l, OP_times, c, literal(l, (double)stride[d]));
		v = v < 0 ? c : binary(l, OP_plus, v, c);
	}
	return v < 0 ? literal(l, 0) : v;
}

/* start + (number of the element) * step */
static int range_value(struct lower *l, int node, const struct index_map *w)
{
	const struct array *a = l->r->node.at[node].a;
	shape s = w->through ? a->shape : shape_of(l, a);
	int at = element_number(l, &s, w);
	if (!l->building || at < 0)
		return MIN(at, 0);
	/* whether the step is 1 and the start is 0 belongs to the structure (plan/cache.c) */
	if (a->pending->u.number[1] != 1)
		at = binary(l, OP_times, at, constant(l, node, CONSTANT_STEP, RUNMAT_F64));
	if (a->pending->u.number[0] != 0)
		at = binary(l, OP_plus, constant(l, node, CONSTANT_START, RUNMAT_F64), at);
	return build_cast(&l->b, a->cls, at);
}

/* ---- picking the source of each element ---- */

/* A logical value: compares the element's coordinate along box axis d with `at`. */
static int compare_coord(struct lower *l, enum op op, int d, int64_t at)
{
	l->apart |= 1u << d;
	int limit = fixed_number(l, CONSTANT_INDEX, (double)at);
	if (!l->building)
		return 0;
	int coord = build_cast(&l->b, RUNMAT_I32, build_coord(&l->b, l->axes.of[d]));
	return build_map(&l->b, op, RUNMAT_LOGICAL, coord, limit, -1);
}

/*
** A logical value: whether the element, which lies between `low` and `high`, lies in the current sub-box. -1: there is
** nothing to compare, because the sub-box contains all from `low` to `high`.
*/
static int in_sub_box(struct lower *l, const int64_t *low, const int64_t *high)
{
	int all = -1;
	for (int d = 0; d < l->box.nd; d++)
		for (int end = 0; end < 2; end++) {
			if (end ? l->high[d] >= high[d] : l->low[d] <= low[d])
				continue;
			int one = compare_coord(l, end ? OP_lt : OP_ge, d, end ? l->high[d] : l->low[d]);
			all = all < 0 || !l->building ? one : build_map(&l->b, OP_and, RUNMAT_LOGICAL, all, one, -1);
		}
	return all;
}

struct sub_box { int64_t low[SHAPE_MAX], high[SHAPE_MAX]; int number; };

/* Begins a new sub-box. Returns the current one, for leave_sub_box. The caller narrows l->low and l->high. */
static struct sub_box enter_sub_box(struct lower *l)
{
	struct sub_box before = { .number = l->sub_box };
	memcpy(before.low, l->low, sizeof before.low);
	memcpy(before.high, l->high, sizeof before.high);
	l->sub_box = ++l->sub_boxes;
	return before;
}

static void leave_sub_box(struct lower *l, const struct sub_box *before)
{
	memcpy(l->low, before->low, sizeof l->low);
	memcpy(l->high, before->high, sizeof l->high);
	l->sub_box = before->number;
}

/* x where the logical value `where` is true, else y, both in class cls. where -1: x. */
static struct pair choose(struct lower *l, int where, int cls, struct pair x, struct pair y)
{
	if (where < 0 || x.re < 0 || y.re < 0)
		return x.re < 0 || where < 0 ? x : y;
	int a = cast(l, cls, x.re), b = cast(l, cls, y.re);
	return real_of(l->building ? build_map(&l->b, OP_select, cls, where, a, b) : 0);
}

static shape shape_read(const struct lower *l, const struct array *a,
	const struct index_map *w) { return w->through ? a->shape : shape_of(l, a); }

/* True if map w has bends, or if it leaves the array for elements outside of the sub-box. */
static bool needs_pick(const struct lower *l, int source, const struct index_map *w)
{
	if (!l->sub_box)
		return w->bends > 0;
	shape s = shape_read(l, region_array(l->r, source), w);
	return w->bends > 0 || !index_map_inside(w, &s, &l->box);
}

/*
** Adds the contributions of the bends of w, from number `bend` on, to `offset`. Returns the kernel value. stride: of
** the axes of the array.
*/
static int bend_offset(struct lower *l, const struct index_map *w, const int64_t *stride, int bend, int64_t offset)
{
	if (bend == w->bends)
		return fixed_number(l, CONSTANT_INDEX, (double)offset);
	const struct bend *b = &w->bend[bend];
	int y = bend_offset(l, w, stride, bend + 1, offset + b->by[b->n - 1] * stride[b->axis]);
	for (int i = b->n - 2; i >= 0; i--) {
		int x = bend_offset(l, w, stride, bend + 1, offset + b->by[i] * stride[b->axis]),
		    where = compare_coord(l, OP_lt, b->along, b->at[i + 1]);
		y = l->building ? build_map(&l->b, OP_select, RUNMAT_I32, where, x, y) : 0;
	}
	return y;
}

/* Loads with a computed offset, and only in the sub-box. Such loads of an array with equal strides share an access. */
static struct pair load_picked(struct lower *l, int source, const struct index_map *w)
{
	const struct array *a = region_array(l->r, source);
	shape s = shape_read(l, a, w);
	int64_t array_stride[SHAPE_MAX], stride[SHAPE_MAX], offset, p = 1, zero[SHAPE_MAX] = { 0 };
	struct index_map from = *w;
	memset(from.v.start, 0, sizeof from.v.start);
	for (int d = 0; d < SHAPE_MAX; d++)
		array_stride[d] = p, p *= shape_dim(&s, d);
	if (a->count > INT32_MAX || l->box_count > INT32_MAX)
		return real_of(-1);
	strides_of(&s, w, stride, &offset);
	struct access *x = note(l, source, a, &from, false);
	int at = w->bends || offset ? bend_offset(l, w, array_stride, 0, offset) : -1;
	int where = index_map_inside(w, &s, &l->box) ? -1 : in_sub_box(l, zero, l->box.d);
	if (!l->building)
		return (struct pair){ 0, x->complex ? 0 : -1 };
	if (x->scalar)
		return real_of(load_part(l, x, 0));
	if (x->array < 0)
		x->array = build_array(&l->b, x->cls, x->complex, x->layout, RUNMAT_READ);
	int re = build_pick(&l->b, x->array, 0, at, where, x->space);
	return (struct pair){ re, x->complex ? build_pick(&l->b, x->array, 1, at, where, x->space) : -1 };
}

static struct pair read_source(struct lower *l, int source, const struct index_map *w);
/* True if the node copies its operand, perhaps to another class. +z of a complex z is a map with a check instead. */
static bool is_copy(const struct array *a) { return a->op == OP_cast || (a->op == OP_uplus && !plan_has_complex(a)); }

static struct pair map_value(struct lower *l, int node, const struct array *a, const struct pair *x);

/* True for a VIRTUAL view that does not conjugate. */
static bool is_view(const struct region *r, int source)
{
	return source >= 0 && r->node.at[source].group == VIRTUAL && r->node.at[source].a->op == OP_slice &&
		!(r->node.at[source].a->pending->flags & VIEW_CONJUGATE);
}

/* True if the CPU can load this value where it is chosen by position (provider/cpu/box_parts.c). */
static bool is_loaded(const struct lower *l, int value)
{
	const struct runmat_instr *in = &l->b.instr.at[value];
	return in->kind == RUNMAT_PICK || in->kind == RUNMAT_LOAD || in->kind == RUNMAT_SCALAR ||
		(in->kind == RUNMAT_CAST && l->b.instr.at[in->a].kind == RUNMAT_SCALAR) ||
		(in->kind == RUNMAT_MAP && in->op == OP_select);
}

/* The value of a concatenation by map w, if the kernel picks: the value of the piece that has the element. */
static struct pair read_stretches(struct lower *l, int source, const struct index_map *w)
{
	const struct array *a = l->r->node.at[source].a;
	struct stretch at[BEND_PARTS];
	struct index_map each[BEND_PARTS], bent;
	int from[BEND_PARTS], along = -1, n = index_map_stretches(a, w, l->box.nd, l->low, l->high, &along, at);
	bool is_one_array = n > 0;
	for (int i = 0; i < n; i++) {
		struct index_map *x = &each[i];
		*x = *w;
		x->through = true, x->bends = 0;
		for (int k = 0; k < w->bends; k++)
			if (w->bend[k].axis != (int)a->pending->u.axis)
				x->bend[x->bends++] = w->bend[k];
		x->v.start[a->pending->u.axis] = at[i].start;
		from[i] = region_arg(l->r, source, at[i].piece);
		for (; is_view(l->r, from[i]); from[i] = region_arg(l->r, from[i], 0))
			*x = index_map_view(x, l->r->node.at[from[i]].a);
		is_one_array &= from[i] == from[0];
	}
	if (is_one_array && index_map_bent(&bent, each, at, n, along))
		return cast_pair(l, a->cls, read_source(l, from[0], &bent));
	struct pair y = real_of(-1);
	for (int i = n - 1; i >= 0; i--) {
		struct sub_box before = enter_sub_box(l);
		if (along >= 0)
			l->low[along] = MAX(l->low[along], at[i].from),
			l->high[along] = MIN(l->high[along], at[i].upto);
		struct pair x = cast_pair(l, a->cls, read_source(l, from[i], &each[i]));
		leave_sub_box(l, &before);
		if (x.re < 0 || x.im >= 0 || (l->r->pick_loads && l->building && !is_loaded(l, x.re)))
			return real_of(-1);
		y = i == n - 1 ? x : choose(l, compare_coord(l, OP_lt, along, at[i].upto), a->cls, x, y);
	}
	return y;
}

/* The value of a picked block assignment: the block's value inside of the block, else the old array's value. */
static struct pair read_block(struct lower *l, int node, struct pair old)
{
	const struct array *a = l->r->node.at[node].a;
	const struct view *u = a->pending->u.view;
	const shape *block = &a->pending->arg[1]->shape;
	struct index_map w = index_map_block(a);
	struct sub_box before = enter_sub_box(l);
	int64_t count[SHAPE_MAX];
	for (int d = 0; d < a->shape.nd; d++)
		count[d] = 1;
	for (int d = 0; d < block->nd; d++)
		if (u->axis[d] >= 0)
			count[u->axis[d]] = block->d[d];
	for (int d = 0; d < a->shape.nd; d++)
		l->low[d] = MAX(l->low[d], u->start[d]), l->high[d] = MIN(l->high[d], u->start[d] + count[d]);
	struct pair y = read_source(l, region_arg(l->r, node, 1), &w);
	int where = in_sub_box(l, before.low, before.high);
	leave_sub_box(l, &before);
	return y.im >= 0 || old.im >= 0 ? real_of(-1) : choose(l, where, a->cls, y, old);
}

/*
** The value of a concatenation by map w. Unless the kernel picks, the whole box must read one piece. If it reads
** several pieces, sets l->seam; then plan/split_concat.c splits the box and translates each part.
*/
static struct pair read_piece(struct lower *l, int source, const struct index_map *w)
{
	const struct array *a = l->r->node.at[source].a;
	if (l->r->can_pick && !l->g->splits)
		return read_stretches(l, source, w);
	int axis = a->pending->u.axis, along = -1, moving = 0;  /* moving: box axes that move along the pieces */
	int64_t low = w->v.start[axis], high = low, start = low, from = 0;
	for (int d = 0; d < l->box.nd; d++) {
		if (w->v.axis[d] != axis)
			continue;
		int64_t step = w->v.step[d], first = step * l->from[d], last = first + step * (l->box.d[d] - 1);
		low += MIN(first, last), high += MAX(first, last);
		if (first != last)
			along = d, moving++;
		else
			start += first;
	}
	for (int k = 0; k < a->pending->n; k++) {
		int64_t upto = from + shape_dim(&a->pending->arg[k]->shape, axis);
		if (low >= from && low < upto && high < upto) {
			struct index_map below = *w;
			below.through = true;
			below.v.start[axis] -= from;
			return cast_pair(l, a->cls, read_source(l, region_arg(l->r, source, k), &below));
		}
		if (low >= from && low < upto) {
			if (moving != 1)
				return real_of(-1);
			int64_t step = w->v.step[along];
			l->seam = (struct seam){ along,
				step > 0 ? (upto - start + step - 1) / step : (start - upto) / -step + 1 };
			return real_of(-1);
		}
		from = upto;
	}
	return real_of(-1);
}

/* Computes a VIRTUAL node at the elements that map w reads. */
static struct pair recompute(struct lower *l, int node, const struct index_map *w)
{
	const struct array *a = l->r->node.at[node].a;
	struct pair x[3] = { { -1, -1 }, { -1, -1 }, { -1, -1 } };
	for (int i = 0; i < l->recomputed.n; i++) {
		const struct recomputed *y = &l->recomputed.at[i];
		if (y->node == node && y->sub_box == l->sub_box && index_map_same(&y->map, w))
			return y->value;
	}
	for (int k = 0; k < a->pending->n; k++) {
		struct index_map below = *w;
		const shape *s = &a->pending->arg[k]->shape;
		below.through = true;
		for (int d = 0; d < SHAPE_MAX; d++) {
			if (w->v.axis[d] >= 0 && shape_dim(s, w->v.axis[d]) == 1)
				below.v.axis[d] = -1, below.v.step[d] = 0;
			if (shape_dim(s, d) == 1)
				below.v.start[d] = 0;
		}
		below.bends = 0;                /* bends along an axis of length 1 have no effect */
		for (int i = 0; i < w->bends; i++)
			if (shape_dim(s, w->bend[i].axis) != 1)
				below.bend[below.bends++] = w->bend[i];
		x[k] = read_source(l, region_arg(l->r, node, k), &below);
		if (x[k].re < 0)
			return x[k];
	}
	struct pair v = is_copy(a) ? cast_pair(l, a->cls, x[0]) : map_value(l, node, a, x);
	vec_push(&l->recomputed, ((struct recomputed){ node, l->sub_box, v, *w }));
	return v;
}

/* The value of a node or a leaf at the elements that map w reads: computed if the node is VIRTUAL, else loaded. */
static struct pair read_source(struct lower *l, int source, const struct index_map *w)
{
	if (source >= 0) {
		const struct member *m = &l->r->node.at[source];
		const struct array *a = m->a;
		if (m->group == VIRTUAL && a->op == OP_slice) {
			struct index_map below = index_map_view(w, a);
			return viewed(l, a, read_source(l, region_arg(l->r, source, 0), &below));
		}
		if (m->group == VIRTUAL && a->op == OP_fill)
			return real_of(cast(l, a->cls, constant(l, source, CONSTANT_START, RUNMAT_F64)));
		if (m->group == VIRTUAL && a->op == OP_range)
			return real_of(range_value(l, source, w));
		if (m->group == VIRTUAL)
			return a->op == OP_cat ? read_piece(l, source, w) : recompute(l, source, w);
	}
	return load(l, source, w);
}

/* True if the group computes the node. */
static bool is_member(const struct lower *l, int node)
{
	const struct member *m = &l->r->node.at[node];
	bool is = m->group == l->group;
	for (int j = 0; j < m->also_in_count; j++)
		is |= m->also_in[j] == l->group;
	return is;
}

/* The value of an operand at each element of the box. */
static struct pair operand(struct lower *l, int source)
{
	if (source >= 0 && is_member(l, source))
		return l->value[source];
	shape s = shape_of(l, region_array(l->r, source));
	struct index_map w = index_map_plain(&s);
	return read_source(l, source, &w);
}

int plan_reduction(enum op op)
{
	switch (op) {
	case OP_sum: case OP_sumsq: return RUNMAT_SUM;
	case OP_prod: return RUNMAT_PROD;
	case OP_max: return RUNMAT_MAX;
	case OP_min: return RUNMAT_MIN;
	case OP_argmax: return RUNMAT_ARGMAX;
	case OP_argmin: return RUNMAT_ARGMIN;
	case OP_any: return RUNMAT_ANY;
	default: return RUNMAT_ALL;
	}
}

double plan_domain_low(enum op_domain d)
{
	return d == DOMAIN_NONNEG || d == DOMAIN_ZERO_ONE || d == DOMAIN_POWER ? 0 : d == DOMAIN_FROM_1 ? 1 : -1;
}

int plan_outside(struct builder *k, enum op_domain d, int cls, int a, int b, int low, int one)
{
	if (d == DOMAIN_OUTER)
		return build_map(k, OP_and, RUNMAT_LOGICAL, build_map(k, OP_gt, RUNMAT_LOGICAL, a, low, -1),
			build_map(k, OP_lt, RUNMAT_LOGICAL, a, one, -1), -1);
	int less = build_map(k, OP_lt, RUNMAT_LOGICAL, a, low, -1);
	if (d == DOMAIN_UNIT || d == DOMAIN_ZERO_ONE)
		return build_map(k, OP_or, RUNMAT_LOGICAL, less, build_map(k, OP_gt, RUNMAT_LOGICAL, a, one, -1), -1);
	if (d != DOMAIN_POWER)
		return less;
	int fraction = build_map(k, OP_minus, cls, b, build_map(k, OP_floor, cls, b, -1, -1), -1);
	return build_map(k, OP_and, RUNMAT_LOGICAL, less, build_map(k, OP_gt, RUNMAT_LOGICAL, fraction, low, -1), -1);
}

/* Adds a flag for the node, which is raised if the logical value x is true for an element. */
static void flag(struct lower *l, int node, int x)
{
	if (!l->s->flag.n)
		l->s->flag_array = build_array(&l->b, RUNMAT_U32, false, RUNMAT_ONE, RUNMAT_WRITE);
	build_flag(&l->b, l->s->flag_array, l->s->flag.n, x);
	vec_push(&l->s->flag, node);
}

/* Raises a flag if an operand v is outside of the node's real domain. */
static void check_domain(struct lower *l, int node, const struct pending *p, const int *v)
{
	if (!l->building)
		return;
	enum op_domain d = (enum op_domain)p->check;
	int low = cast(l, p->compute, literal(l, plan_domain_low(d)));
	int one = d == DOMAIN_OUTER || d == DOMAIN_UNIT || d == DOMAIN_ZERO_ONE ? cast(l, p->compute, literal(l, 1)) :
		-1;
	flag(l, node, plan_outside(&l->b, d, p->compute, v[0], v[1], low, one));
}

/* Builds a complex op as real ops. */
static struct pair complex_value(struct lower *l, int node, const struct array *a, const struct pair *x)
{
	const struct pending *p = a->pending;
	const struct parts_program *program = parts_known((enum op)a->op, plan_real_args(a), (enum cls)p->compute);
	int number[PARTS_MOST];
	if (!program || !l->building)
		return (struct pair){ program ? 0 : -1, a->complex ? 0 : -1 };
	for (int k = 0; k < p->n; k++)
		if (x[k].re < 0)
			return x[k];
	for (int i = 0; i < program->n; i++)
		number[i] = program->at[i].op == OP_NONE ? cast(l, p->compute, literal(l, program->at[i].number)) : -1;
	struct pair v = plan_complex_op(&l->b, program, (enum op)a->op, p->compute, x, number);
	if (v.im >= 0 && plan_checks_guess(l->r, node) && l->r->node.at[node].group == l->group)
		flag(l, node, build_map(&l->b, OP_ne, RUNMAT_LOGICAL, v.im, cast(l, p->compute, literal(l, 0)), -1));
	return (struct pair){ cast(l, a->cls, v.re), a->complex ? cast(l, a->cls, v.im) : -1 };
}

static struct pair map_value(struct lower *l, int node, const struct array *a, const struct pair *x)
{
	const struct pending *p = a->pending;
	const struct op_info *o = &op_info[a->op];
	int v[3] = { -1, -1, -1 };
	if (UNLIKELY(l->r->has_complex) && plan_has_complex(a))
		return complex_value(l, node, a, x);
	for (int i = 0; i < o->n; i++) {
		if (x[i].re < 0 && l->building)
			return x[i];
		v[i] = cast(l, o->rule == RULE_SELECT && i == 0 ? RUNMAT_LOGICAL : p->compute, x[i].re);
	}
	if (p->check)
		check_domain(l, node, p, v);
	return real_of(!l->building ? 0 : build_cast(&l->b, a->cls, build_map(&l->b, a->op, p->raw, v[0], v[1], v[2])));
}

static int draw_value(struct lower *l, int node, const struct array *a)
{
	if (!l->building)
		return 0;
	int seed = constant(l, node, CONSTANT_SEED, RUNMAT_I64),
	    position = constant(l, node, CONSTANT_POSITION, RUNMAT_I64);
	return build_draw(&l->b, a->op == OP_randn, a->cls, -1, position, seed);
}

/* A running sum starts at 0, so cumsum(-0) is 0, not -0. The IR's scan gives this if 0 is added to each element. */
static int scan_value(struct lower *l, const struct array *a, int x)
{
	int zero = a->op == OP_cumsum ? cast(l, a->cls, literal(l, 0)) : -1;
	if (!l->building || x < 0)
		return l->building ? -1 : 0;
	int kind = a->op == OP_cumsum ? RUNMAT_SUM :
		a->op == OP_cumprod ? RUNMAT_PROD :
		a->op == OP_cummax ? RUNMAT_MAX :
		RUNMAT_MIN;
	int y = build_cast(&l->b, a->cls, x);
	if (zero >= 0)
		y = build_map(&l->b, OP_plus, a->cls, y, zero, -1);
	return build_scan(&l->b, kind, y, a->pending->flags & SCAN_REVERSE);
}

static int reduced(struct lower *l, const struct array *a, int x)
{
	int cls = a->pending->compute, y = build_cast(&l->b, cls, x);
	if (a->op == OP_sumsq)
		y = build_map(&l->b, OP_times, cls, y, y, -1);
	return build_cast(&l->b, a->cls, build_reduce(&l->b, plan_reduction((enum op)a->op), y, -1));
}

/* The value of a member of the group. */
static struct pair node_value(struct lower *l, int i)
{
	const struct member *m = &l->r->node.at[i];
	const struct array *a = m->a;
	const struct pending *p = a->pending;
	shape own = shape_of(l, a);
	struct index_map plain = index_map_plain(&own);
	struct pair x[3] = { { -1, -1 }, { -1, -1 }, { -1, -1 } };
	if (a->op == OP_slice) {
		struct index_map w = { .v = *p->u.view, .through = true };
		return viewed(l, a, read_source(l, region_arg(l->r, i, 0), &w));
	}
	if (a->op == OP_cat)
		return read_piece(l, i, &plain);
	if (m->picked && a->op == OP_assign)
		return read_block(l, i, operand(l, region_arg(l->r, i, 0)));
	if (a->op == OP_assign)         /* the kernel's box is the block, which is stored into the array */
		return operand(l, region_arg(l->r, i, 1));
	for (int k = 0; k < p->n; k++)
		x[k] = operand(l, region_arg(l->r, i, k));
	switch (a->op) {
	case OP_fill: return real_of(cast(l, a->cls, constant(l, i, CONSTANT_START, RUNMAT_F64)));
	case OP_range: return real_of(range_value(l, i, &plain));
	case OP_rand: case OP_randn: return real_of(draw_value(l, i, a));
	case OP_reshape: return x[0];
	case OP_complex:
		return x[0].re < 0 || x[1].re < 0 ? real_of(-1) :
			(struct pair){ cast(l, a->cls, x[0].re), cast(l, a->cls, x[1].re) };
	case OP_cast: return cast_pair(l, a->cls, x[0]);
	case OP_cumsum: case OP_cumprod: case OP_cummax: case OP_cummin: return real_of(scan_value(l, a, x[0].re));
	default: break;
	}
	if (p->n > 1 || op_info[a->op].kind != OPKIND_REDUCE)
		if (!((a->op == OP_max || a->op == OP_min) && p->n == 1))
			return is_copy(a) ? cast_pair(l, a->cls, x[0]) : map_value(l, i, a, x);
	if (!l->building || x[0].re < 0)
		return (struct pair){ l->building ? -1 : 0, a->complex ? 0 : -1 };
	int re = reduced(l, a, x[0].re);
	return (struct pair){ re, a->complex ? reduced(l, a, x[0].im) : -1 };
}

/* One pass: computes all members, and stores those that this group must store. */
static bool one_pass(struct lower *l)
{
	for (int k = 0; k < l->g->member.n; k++) {
		int i = l->g->member.at[k];
		const struct member *m = &l->r->node.at[i];
		struct pair v = node_value(l, i);
		if (v.re < 0 || l->seam.axis >= 0)
			return false;
		l->value[i] = v;
		if (!m->stored || m->group != l->group)
			continue;
		shape s = shape_of(l, m->a);
		struct index_map w = index_map_plain(&s);
		if (m->a->op == OP_assign && !m->picked)
			w = (struct index_map){ .v = *m->a->pending->u.view, .through = true };
		struct access *x = note(l, i, m->a, &w, true);
		x->writes_all = m->picked;
		if (l->building) {
			x->array = build_array(&l->b, x->cls, x->complex, x->layout, RUNMAT_WRITE);
			build_store(&l->b, x->array, 0, v.re, -1, -1, x->space);
			if (x->complex)
				build_store(&l->b, x->array, 1, v.im, -1, -1, x->space);
		}
	}
	return true;
}

/* ---- axes ---- */
static void find_axes(struct lower *l)
{
	VEC(int64_t *) walk = { 0 };
	for (int i = 0; i < l->s->access.n; i++)
		if (!l->s->access.at[i].scalar)
			vec_push(&walk, l->s->access.at[i].stride);
	axes_merge(&l->axes, l->alike ? &l->g->box : &l->box, l->box_inner, l->alike ? ~0u : l->apart, walk.n, walk.at);
	for (int d = 0; l->alike && d < l->box.nd; d++)
		if (l->axes.of[d] >= 0)
			l->axes.length[(int)l->axes.of[d]] = l->box.d[d];
	vec_free(&walk);
}

static void set_layouts(struct lower *l)
{
	for (int i = 0; i < l->s->access.n; i++) {
		struct access *x = &l->s->access.at[i];
		x->layout = axes_layout(&l->axes, &l->box, x->stride);
		/* a block of rows, or a piece, of a dense array is not dense */
		if ((l->s->product || l->alike) && x->layout == RUNMAT_DENSE)
			x->layout = RUNMAT_STRIDED;
	}
}

/*
** Sets s->product if the kernel reads one large matrix product whose shape is the box, and reduces no axis but axis 1.
** Then the step may run by blocks of rows (exec/row_blocks.c), and rows and columns stay separate axes.
*/
static void find_product(struct lower *l)
{
	const struct step *s = l->s;
	int found = -1;
	for (int i = 0; i < s->access.n; i++) {
		const struct access *x = &s->access.at[i];
		const struct array *a = region_array(l->r, x->source);
		if (x->source < 0 || x->write || a->op != OP_mtimes)
			continue;
		if (found >= 0 || x->offset || !shape_equal(&a->shape, &l->box) ||
			a->count * array_item(a) < PRODUCT_BYTES)
			return;
		found = x->source;
	}
	if (found < 0 || l->r->device || l->box_inner & ~2u || l->g->reshaped || l->g->stores_block ||
		l->g->has_draws || l->g->splits || shape_dim(&l->box, 0) < 2 || shape_dim(&l->box, 1) < 2)
		return;
	l->s->product = found + 1;
	l->apart |= 3;
}

/* True if the kernel uses the positions of elements in its box, so it cannot run by blocks of rows. */
static bool uses_positions(const struct runmat_kernel *k)
{
	bool uses = false;
	for (int i = 0; i < k->instrs; i++)
		switch (k->instr[i].kind) {
		case RUNMAT_COORD:
		case RUNMAT_INDEX:
		case RUNMAT_EXTENT:
		case RUNMAT_GATHER:
		case RUNMAT_RAND:
		case RUNMAT_RANDN:
		case RUNMAT_SCATTER: uses = true; break;
		default: break;
		}
	return uses;
}

/* Sets s->ops, member, op and bytes. */
static void describe(struct lower *l, const struct piece *piece)
{
	struct step *s = l->s;
	int64_t count = shape_count_known(&l->box);
	s->ops = l->g->member.n;
	for (int i = 0; i < l->g->member.n; i++)
		vec_push(&s->member, l->g->member.at[i]);
	for (int i = 0; i < l->recomputed.n; i++) {
		int k = 0;
		while (k < s->member.n && s->member.at[k] != l->recomputed.at[i].node)
			k++;
		if (k == s->member.n)
			vec_push(&s->member, l->recomputed.at[i].node), s->ops++;
	}
	for (int i = 0; i < s->member.n; i++)
		vec_push(&s->op, l->r->node.at[s->member.at[i]].a->op);
	for (int i = 0; i < s->access.n; i++) {
		const struct array *a = region_array(l->r, s->access.at[i].source);
		s->bytes += (uint64_t)((piece ? MIN(count, a->count) : a->count) * array_item(a));
	}
}

void step_about(const struct step *s, int line, char *out, size_t room)
{
	enum { MOST = 24 };             /* ops; a long kernel is told by its first ones */
	struct str t = { 0 };           /* one request for memory */
	*out = 0;
	if (!device_ready() && !device_expected())      /* kernels of the host have no file for people */
		return;
	str_room(&t, room);
	str_adds(&t, "\"ops\":[");
	for (int i = 0; i < MIN(s->op.n, MOST); i++)
		str_addf(&t, "%s\"%s\"", i ? "," : "", op_info[s->op.at[i]].name);
	str_addf(&t, "],\"op_count\":%d,\"line\":%d,\"extent\":[", s->op.n, line);
	for (int d = 0; d < RUNMAT_AXES; d++)
		if (d == 0 || s->extent[d] != 1)
			str_addf(&t, "%s%lld", d ? "," : "", (long long)s->extent[d]);
	str_addc(&t, ']');
	snprintf(out, room, "%s", t.n < room ? str_text(&t) : "");
	str_free(&t);
}

/* The line of the program that made the kernel, for people. */
static int line_of(const struct region *r, const struct group *g)
{
	int line = r->line;
	for (int i = 0; i < g->member.n && !line; i++)
		line = r->node.at[g->member.at[i]].a->pending->line;
	return line ? line : engine_hooks.current_line();
}

bool plan_lower(
	const struct region *r, const struct group *g, const struct piece *piece, struct step *s, struct seam *seam)
{
	struct lower l = { .r = r,
		.g = g,
		.s = s,
		.box = g->box,
		.box_inner = g->inner,
		.box_count = shape_count_known(&g->box),
		.seam.axis = -1 };
	l.group = g->number;
	l.alike = piece && piece->alike;
	for (int d = 0; piece && d < l.box.nd; d++)
		l.from[d] = piece->from[d], l.box.d[d] = piece->upto[d] - piece->from[d];
	memcpy(l.high, l.box.d, sizeof l.high);
	l.value = mem_alloc((size_t)r->node.n * sizeof *l.value);
	s->host_node = -1;
	bool ok = one_pass(&l);
	l.recomputed.n = 0;
	if (!piece)
		find_product(&l);
	find_axes(&l);
	/* set_layouts converts the strides, but the second pass finds accesses by the strides of the first pass */
	struct access *first = mem_alloc((size_t)(s->access.n + 1) * sizeof *first);
	if (s->access.n)
		memcpy(first, s->access.at, (size_t)s->access.n * sizeof *first);
	set_layouts(&l);
	for (int i = 0; i < s->access.n; i++)
		first[i].layout = s->access.at[i].layout;
	struct access *final = s->access.at;
	s->access.at = first;
	builder_init(&l.b, l.axes.n, l.axes.inner);
	l.building = true;
	l.sub_boxes = 0;
	ok = ok && one_pass(&l) && !l.b.failed;
	for (int i = 0; i < s->access.n; i++)
		final[i].array = first[i].array;
	s->access.at = final;
	mem_free(first);
	for (int d = 0; d < RUNMAT_AXES; d++)
		s->extent[d] = d < l.axes.n ? l.axes.length[d] : 1;
	describe(&l, piece);
	if (seam)
		*seam = l.seam;
	if (ok) {
		char text[400];
		step_about(s, line_of(r, g), text, sizeof text);
		s->kernel = builder_finish_about(
			&l.b, op_info[r->node.at[g->member.at[g->member.n - 1]].a->op].name, text);
	} else
		builder_done(&l.b);
	if (s->kernel && s->product && uses_positions(s->kernel))
		s->product = 0;
	mem_free(l.value);
	map_free(&l.load);
	vec_free(&l.recomputed);
	return ok && s->kernel;
}
