/*
** gpu/move_nodes.c - nodes that only move elements: concatenations, views, and assigned blocks (text/move.k).
**
** Each piece of a concatenation is one copy. A block is assigned in place if no other array shares the numbers. Most
** such nodes are part of a kernel of a plan; all others are computed here, such as a small block of a large array.
*/
#include "base/error.h"
#include "device/place.h"
#include "exec/recover.h"
#include "gpu/launch.h"
#include "gpu/walk.h"

/* ---- copies ---- */

/* Elements of one or two bytes are moved four bytes at a time, if the walk allows it. */
static void widen(struct walk *w, struct moved_item *m)
{
	int n = m->packed;
	bool can = n > 1 && w->axes && w->axis[0].count % n == 0;
	for (int k = 0; k < 2 && can; k++) {
		can = w->first[k] % n == 0 && w->axis[0].step[k] == 1;
		for (int d = 1; d < w->axes && can; d++)
			can = w->axis[d].step[k] % n == 0;
	}
	if (!can)
		return;
	w->axis[0].count /= n;
	for (int k = 0; k < 2; k++) {
		w->first[k] /= n;
		for (int d = 1; d < w->axes; d++)
			w->axis[d].step[k] /= n;
	}
	m->packed = 1, m->cls = RUNMAT_U32;
}

/* Copies elements of x to elements of y, which has the same class and the buffer `to`. The walk goes through x (array
   0) and y (array 1). */
static int copy(const struct runmat_provider *p, struct walk *w, struct array *x, const struct array *y, uint64_t to)
{
	struct moved_item m = moved_item(y);
	if (x->cls != y->cls)
		return RUNMAT_UNSUPPORTED;
	widen(w, &m);
	if (!moved_fits(&m, x->count) || !moved_fits(&m, y->count))
		return RUNMAT_UNSUPPORTED;
	struct device_buffer *from;
	int status = device_array(p, x, &from);
	if (status)
		return status;
	status = walk_send(w, p);
	int64_t count = walk_count(w) * m.words;
	const struct walk_axis *a = w->axis, *last = &a[MOVE_AXES - 1];
	if (!status)
		status = LAUNCH(move_view, p, (count + 1023) / 1024, .T = m.type, .x = { from->id, m.cls },
			.y = { to, m.cls }, .outer = { last->positions ? last->positions->id : 0 }, .count = count,
			.x_first = w->first[0], .y_first = w->first[1], .x_step0 = a[0].step[0],
			.x_step1 = a[1].step[0], .x_step2 = a[2].step[0], .x_step3 = last->step[0],
			.y_step0 = a[0].step[1], .y_step1 = a[1].step[1], .y_step2 = a[2].step[1],
			.y_step3 = last->step[1], WALK_COUNTS(w), .words = m.words);
	walk_done(w);
	device_buffer_unref(from);
	return status;
}

/* ---- the nodes ---- */

static void steps_of(const shape *s, int64_t *step)
{
	int64_t p = 1;
	for (int d = 0; d < SHAPE_MAX; d++) {
		step[d] = p;
		p *= shape_dim(s, d);
	}
}

/* Returns the position in x of the first element of its view v, and sets the steps through x along the axes of `box`.
   v NULL: all of x. */
static int64_t view_steps(const struct array *x, const struct view *v, const shape *box, int64_t *step)
{
	int64_t own[SHAPE_MAX], first = 0;
	steps_of(&x->shape, own);
	for (int d = 0; d < SHAPE_MAX; d++)
		step[d] = !v ? own[d] : d >= box->nd || v->axis[d] < 0 ? 0 : v->step[d] * own[v->axis[d]];
	for (int e = 0; v && e < x->shape.nd; e++)
		first += v->start[e] * own[e];
	return first;
}

/* Copies the view v of x (NULL: all of x), whose shape is `piece`, to a block of y that starts at position `first`. */
static int copy_piece(const struct runmat_provider *p, struct array *x, const struct view *v, const shape *piece,
	const struct array *y, int64_t first, uint64_t to)
{
	int64_t from[SHAPE_MAX], step[SHAPE_MAX];
	struct walk w = { .arrays = 2, .first = { view_steps(x, v, piece, from), first } };
	steps_of(&y->shape, step);
	for (int d = 0; d < piece->nd; d++)
		walk_add(&w, piece->d[d], from[d], step[d]);
	return copy(p, &w, x, y, to);
}

static int make_concatenation(const struct runmat_provider *p, const struct array *a, uint64_t to)
{
	const struct pending *q = a->pending;
	int64_t step[SHAPE_MAX], at = 0;
	int status = RUNMAT_OK;
	steps_of(&a->shape, step);
	for (int i = 0; i < q->n && !status; i++) {
		struct array *piece = q->arg[i];
		const struct view *v = piece->op == OP_slice ? piece->pending->u.view : NULL;
		if (piece->count == 0)
			continue;
		struct array *x = v ? piece->pending->arg[0] : piece;
		status = copy_piece(p, x, v, &piece->shape, a, at * step[q->u.axis], to);
		at += shape_dim(&piece->shape, q->u.axis);
	}
	return status;
}

static int make_view(const struct runmat_provider *p, const struct array *a, uint64_t to)
{
	return copy_piece(p, a->pending->arg[0], a->pending->u.view, &a->shape, a, 0, to);
}

static int assign_block(const struct runmat_provider *p, const struct array *a, uint64_t to)
{
	struct array *y = a->pending->arg[1];
	int64_t from[SHAPE_MAX], step[SHAPE_MAX];
	struct walk w = { .arrays = 2, .first = { 0, view_steps(a, a->pending->u.view, &y->shape, step) } };
	steps_of(&y->shape, from);
	for (int d = 0; d < y->shape.nd; d++)
		walk_add(&w, y->shape.d[d], from[d], step[d]);
	return copy(p, &w, y, a, to);
}

static bool may_move(const struct runmat_provider *p, const struct array *a)
{
	const struct pending *q = a->pending;
	bool ok = a->count > 0 && !a->complex && (a->cls != CLS_DOUBLE || device_has_f64() || device_narrows()) &&
		gpu_runs_text(p);
	for (int i = 0; i < q->n; i++) {
		const struct array *x = q->arg[i]->op == OP_slice ? q->arg[i]->pending->arg[0] : q->arg[i];
		ok = ok && !x->complex && !x->pending;
	}
	return ok;
}

static bool assign_node(const struct region *r, struct array *a)
{
	const struct runmat_provider *p = r->device;
	struct array *x = a->pending->arg[0];
	struct device_buffer *b;
	bool own = is_own_on_device(x, p);
	int status = writable_on_device(p, x, own, &b);
	status = status ? status : assign_block(p, a, b->id);
	if (status) {
		device_drop(&b, 1);
		device_work_failed(p, "the device could not assign elements", status);
		return false;
	}
	struct storage *s = own ? storage_ref(x->storage) :
		storage_away(device_buffer_ref(b), array_bytes(a), a->pending->line);
	storage_set_recipe(s, r->made_by ? r->made_by + (uint64_t)a->pending->index : 0);
	if (a->pending->arg[1]->count > a->count / 16)
		device_wrote_most(s);
	if (!own && a->cls == CLS_DOUBLE && device_narrows())
		storage_set_narrow(s);
	node_become_leaf(a, s, false);
	device_buffer_unref(b);
	return true;
}

bool device_move_node(const struct region *r, struct array *a)
{
	const struct runmat_provider *p = r->device;
	struct device_buffer *b = NULL;
	if ((a->op != OP_cat && a->op != OP_slice && a->op != OP_assign && !device_can_scan(a)) || !may_move(p, a))
		return false;
	if (a->op == OP_assign)
		return assign_node(r, a);
	bool narrow = a->cls == CLS_DOUBLE && device_narrows();
	int status = device_room(p, array_bytes(a) >> narrow, &b);
	status = status ? status :
		a->op == OP_cat ? make_concatenation(p, a, b->id) :
		a->op == OP_slice ? make_view(p, a, b->id) :
		device_scan(p, a, b->id);
	if (status) {
		device_drop(&b, 1);
		device_work_failed(p, "the device could not move elements", status);
		return false;
	}
	struct storage *s = storage_away(b, array_bytes(a), a->pending->line);
	if (r->made_by)
		storage_set_recipe(s, r->made_by + (uint64_t)a->pending->index);
	if (narrow)
		storage_set_narrow(s);
	node_become_leaf(a, s, false);
	return true;
}
