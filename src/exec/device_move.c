/*
** exec/device_move.c - moves elements on a device: concatenations, replaced blocks, views, elements by lists of places.
**
** Blocks are one strided copy each, with axes merged where both sides allow it. Lists go up as 32-bit numbers, already
** multiplied by the stride of their axis, and a kernel adds what it finds along each axis; the array itself stays where
** it is. An array that only a device has, and that nobody else holds, is changed in place.
*/
#include <math.h>
#include <string.h>

#include "base/error.h"
#include "base/mem.h"
#include "device/place.h"
#include "exec/recover.h"
#include "gpu/device_function.h"

/* ---- strided copies ---- */

struct copy {
	int n;
	int64_t length[SHAPE_MAX], to[SHAPE_MAX], from[SHAPE_MAX];
	int64_t to_at, from_at;
};

static void add_axis(struct copy *c, int64_t length, int64_t to, int64_t from)
{
	if (length == 1)
		return;
	if (c->n && to == c->to[c->n - 1] * c->length[c->n - 1] && from == c->from[c->n - 1] * c->length[c->n - 1]) {
		c->length[c->n - 1] *= length;
		return;
	}
	c->length[c->n] = length;
	c->to[c->n] = to;
	c->from[c->n++] = from;
}

struct how {
	uint8_t to_cls, from_cls, complex, axes, to_layout, from_layout, lists[SHAPE_MAX + 1];
};

static int layout_of(const struct copy *c, const int64_t *step)
{
	int64_t dense = 1;
	for (int d = 0; d < c->n; d++) {
		if (step[d] != dense)
			return RUNMAT_STRIDED;
		dense *= c->length[d];
	}
	return RUNMAT_DENSE;
}

static struct runmat_kernel *copy_kernel(const void *how)
{
	const struct how *h = how;
	struct builder b;
	builder_init(&b, h->axes, 0);
	int x = build_array(&b, h->from_cls, h->complex, h->from_layout, RUNMAT_READ);
	int y = build_array(&b, h->to_cls, h->complex, h->to_layout, RUNMAT_WRITE);
	for (int part = 0; part <= h->complex; part++)
		build_store(&b, y, part, build_cast(&b, h->to_cls, build_load(&b, x, part, -1, RUNMAT_LANE)), -1, -1,
			RUNMAT_LANE);
	return builder_finish(&b, "copy");
}

static int copy(const struct runmat_provider *p, const struct copy *c, int to_cls, uint64_t to, int from_cls,
	uint64_t from, bool complex)
{
	struct how h;
	memset(&h, 0, sizeof h);
	struct device_launch l = {
		.name = "copy", .how = &h, .bytes = sizeof h, .make = copy_kernel, .axes = MAX(c->n, 1)
	};
	h.to_cls = (uint8_t)to_cls, h.from_cls = (uint8_t)from_cls, h.complex = complex, h.axes = (uint8_t)l.axes;
	h.to_layout = (uint8_t)layout_of(c, c->to), h.from_layout = (uint8_t)layout_of(c, c->from);
	if (h.to_layout == RUNMAT_DENSE && c->to_at & 3 &&
		cls_bytes((enum cls)to_cls) < 4) /* words are written as a whole */
		h.to_layout = RUNMAT_STRIDED;
	l.extent[0] = 1;
	l.binding[0] = (struct runmat_binding){ .buffer = from, .offset = c->from_at };
	l.binding[1] = (struct runmat_binding){ .buffer = to, .offset = c->to_at };
	for (int d = 0; d < c->n; d++) {
		l.extent[d] = c->length[d];
		l.binding[0].stride[d] = c->from[d];
		l.binding[1].stride[d] = c->to[d];
	}
	return device_launch(p, &l);
}

static void steps_of(const shape *s, int64_t *step)
{
	int64_t p = 1;
	for (int d = 0; d < SHAPE_MAX; d++) {
		step[d] = p;
		p *= shape_dim(s, d);
	}
}

/* How the elements of x, or those that v shows of it, are walked by the axes of `box`. */
static int64_t walk_of(const struct array *x, const struct view *v, const shape *box, int64_t *step)
{
	int64_t own[SHAPE_MAX], at = 0;
	steps_of(&x->shape, own);
	for (int d = 0; d < SHAPE_MAX; d++)
		step[d] = !v ? own[d] : d >= box->nd || v->axis[d] < 0 ? 0 : v->step[d] * own[v->axis[d]];
	for (int e = 0; v && e < x->shape.nd; e++)
		at += v->start[e] * own[e];
	return at;
}

/* ---- nodes ---- */

static int cat_pieces(const struct runmat_provider *p, const struct array *a, uint64_t to)
{
	const struct pending *q = a->pending;
	int64_t step[SHAPE_MAX], from[SHAPE_MAX], at = 0;
	int status = RUNMAT_OK;
	steps_of(&a->shape, step);
	for (int i = 0; i < q->n && !status; i++) {
		struct array *piece = q->arg[i];
		const struct view *v = piece->op == OP_slice ? piece->pending->u.view : NULL;
		struct array *x = v ? piece->pending->arg[0] : piece;
		struct copy c = { .to_at = at * step[q->u.axis] };
		struct device_buffer *b;
		if (piece->count == 0)
			continue;
		c.from_at = walk_of(x, v, &piece->shape, from);
		for (int d = 0; d < piece->shape.nd; d++)
			add_axis(&c, piece->shape.d[d], step[d], from[d]);
		if ((status = device_array(p, x, &b)))
			return status;
		status = copy(p, &c, a->cls, to, x->cls, b->id, false);
		device_buffer_unref(b);
		at += shape_dim(&piece->shape, q->u.axis);
	}
	return status;
}

static int view_copy(const struct runmat_provider *p, const struct array *a, uint64_t to)
{
	struct array *x = a->pending->arg[0];
	struct copy c = { .n = 0 };
	int64_t step[SHAPE_MAX], from[SHAPE_MAX];
	struct device_buffer *b;
	steps_of(&a->shape, step);
	c.from_at = walk_of(x, a->pending->u.view, &a->shape, from);
	for (int d = 0; d < a->shape.nd; d++)
		add_axis(&c, a->shape.d[d], step[d], from[d]);
	int status = device_array(p, x, &b);
	if (status)
		return status;
	status = copy(p, &c, a->cls, to, x->cls, b->id, false);
	device_buffer_unref(b);
	return status;
}

/* Does nobody else have the numbers of a, which are on the device only? */
static bool is_own(const struct array *a, const struct runmat_provider *p)
{
	if (!array_is_away(a) || a->storage->data) /* a reshape that shared them was looked at: they are here, too */
		return false;
	if (a->refs > 1 || a->storage->refs > 1)
		recover_let_go(a);               /* a recipe may be the other owner */
	struct device_buffer *b = a->refs == 1 && a->storage->refs == 1 ? storage_buffer(a->storage, p) : NULL;
	return b && b->refs == 1;
}

/* A copy of a's numbers, which will change: a's own when nobody else has them (NULL: those are to be used). */
static int writable(const struct runmat_provider *p, struct array *a, bool own, struct device_buffer **out)
{
	struct device_buffer *b;
	*out = NULL;
	int status = device_array(p, a, &b);
	if (status)
		return status;
	if (own) {
		*out = b;
		return RUNMAT_OK;
	}
	uint64_t bytes = array_bytes(a) >> (a->cls == CLS_DOUBLE && device_narrows());
	status = device_room(p, bytes, out);
	if (!status)
		status = p->copy(p->self, (*out)->id, 0, b->id, 0, bytes);
	device_buffer_unref(b);
	if (status && *out) {
		device_buffer_unref(*out);
		*out = NULL;
	}
	return status;
}

static int assign_block(const struct runmat_provider *p, const struct array *a, uint64_t to)
{
	struct array *y = a->pending->arg[1];
	const struct view *v = a->pending->u.view;
	int64_t step[SHAPE_MAX], from[SHAPE_MAX], own[SHAPE_MAX];
	struct copy c = { .n = 0 };
	struct device_buffer *b;
	steps_of(&y->shape, from);
	steps_of(&a->shape, own);
	for (int e = 0; e < a->shape.nd; e++)
		c.to_at += v->start[e] * own[e];
	for (int d = 0; d < y->shape.nd; d++) {
		step[d] = v->axis[d] < 0 ? 0 : v->step[d] * own[v->axis[d]];
		add_axis(&c, y->shape.d[d], step[d], from[d]);
	}
	int status = device_array(p, y, &b);
	if (status)
		return status;
	status = copy(p, &c, a->cls, to, y->cls, b->id, false);
	device_buffer_unref(b);
	return status;
}

static bool may_move(const struct array *a)
{
	const struct pending *q = a->pending;
	bool ok = a->count > 0 && !a->complex && (a->cls != CLS_DOUBLE || device_has_f64() || device_narrows());
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
	bool own = is_own(x, p);
	int status = writable(p, x, own, &b);
	status = status ? status : assign_block(p, a, b->id);
	if (status) {
		if (b)
			device_buffer_unref(b);
		device_work_failed(p, "an assignment failed", status);
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
	if ((a->op != OP_cat && a->op != OP_slice && a->op != OP_assign && !device_can_scan(a)) || !may_move(a))
		return false;
	if (a->op == OP_assign)
		return assign_node(r, a);
	bool narrow = a->cls == CLS_DOUBLE && device_narrows();
	int status = device_room(p, array_bytes(a) >> narrow, &b);
	status = status ? status :
		a->op == OP_cat ? cat_pieces(p, a, b->id) :
		a->op == OP_slice ? view_copy(p, a, b->id) :
		device_scan(p, a, b->id);
	if (status) {
		if (b)
			device_buffer_unref(b);
		device_work_failed(p, "a move failed", status);
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

/* ---- elements by their places ---- */

/* The element's number: along each axis what a list says, or its coordinate times a step. */
static int place_value(struct builder *b, const struct how *h, const int *list)
{
	int sum = -1;
	for (int d = 0; d < h->axes; d++) {
		int at = build_cast(b, RUNMAT_I64, build_coord(b, d)), v;
		if (h->lists[d])
			v = build_gather(b, list[d], 0, at);
		else
			v = build_map(b, OP_times, RUNMAT_I32, build_cast(b, RUNMAT_I32, at),
				build_scalar(b, RUNMAT_I32, NULL), -1);
		sum = sum < 0 ? v : build_map(b, OP_plus, RUNMAT_I32, sum, v, -1);
	}
	return build_cast(b, RUNMAT_I64, sum);
}

static void list_arrays(struct builder *b, const struct how *h, int *list)
{
	for (int d = 0; d < h->axes; d++)
		list[d] = h->lists[d] ? build_array(b, RUNMAT_I32, false, RUNMAT_STRIDED, RUNMAT_READ) : -1;
}

static struct runmat_kernel *gather_kernel(const void *how)
{
	const struct how *h = how;
	struct builder b;
	int list[SHAPE_MAX + 1];
	builder_init(&b, h->axes, 0);
	int x = build_array(&b, h->from_cls, h->complex, RUNMAT_STRIDED, RUNMAT_READ);
	int y = build_array(&b, h->to_cls, h->complex, RUNMAT_DENSE, RUNMAT_WRITE);
	list_arrays(&b, h, list);
	int at = place_value(&b, h, list);
	for (int part = 0; part <= h->complex; part++)
		build_store(&b, y, part, build_gather(&b, x, part, at), -1, -1, RUNMAT_LANE);
	return builder_finish(&b, "gather");
}

enum { FROM_NUMBER = 1 };        /* how.from_layout of a scatter */

static struct runmat_kernel *scatter_kernel(const void *how)
{
	const struct how *h = how;
	struct builder b;
	int list[SHAPE_MAX + 1];
	builder_init(&b, h->axes, 0);
	bool number = h->from_layout == FROM_NUMBER;
	int x = number ? build_scalar(&b, h->from_cls, NULL) :
		build_array(&b, h->from_cls, h->complex, RUNMAT_DENSE, RUNMAT_READ);
	int y = build_array(&b, h->to_cls, h->complex, RUNMAT_STRIDED, RUNMAT_WRITE);
	list_arrays(&b, h, list);
	int at = place_value(&b, h, list);
	for (int part = 0; part <= h->complex; part++)
		build_scatter(&b, y, part, number ? x : build_load(&b, x, part, -1, RUNMAT_LANE), at, -1);
	return builder_finish(&b, "scatter");
}

/* The lists of an access as buffers, bound behind the arrays; counted. */
struct lists {
	struct device_buffer *held[SHAPE_MAX + 1];
	int n;
};

static void lists_done(struct lists *t)
{
	for (int i = 0; i < t->n; i++)
		device_buffer_unref(t->held[i]);
}

static int list_up(const struct runmat_provider *p, const struct device_subscripts *s, int64_t stride, struct lists *t,
	struct runmat_binding *to)
{
	int32_t *x = mem_try((size_t)s->count * sizeof *x);
	if (!x) {
		error_clear();
		return RUNMAT_NO_MEMORY;
	}
	for (int64_t i = 0; i < s->count; i++)
		x[i] = (int32_t)(s->list[i] * stride);
	struct device_buffer *b = NULL;
	int status = device_room(p, (uint64_t)s->count * sizeof *x, &b);
	if (!status) {
		t->held[t->n++] = b;
		*to = (struct runmat_binding){ .buffer = b->id };
		status = device_upload(p, b->id, x, (uint64_t)s->count * sizeof *x);
	}
	mem_try_free(x);
	return status;
}

/* Sets what an access of n subscripts takes, all but its arrays: first, the number of bindings and scalars that are
   taken. */
static int bind_places(const struct runmat_provider *p, struct device_launch *l, struct how *h, int n,
	const struct device_subscripts *s, const int64_t *extent, int arrays, int scalars, struct lists *t,
	int64_t *offset)
{
	int64_t stride = 1;
	int status = RUNMAT_OK;
	l->axes = n, h->axes = (uint8_t)n;
	*offset = 0;
	for (int d = 0; d < n && !status; stride *= extent[d++]) {
		l->extent[d] = s[d].count;
		h->lists[d] = s[d].list || s[d].on_device;
		if (s[d].on_device) {
			t->held[t->n++] = device_buffer_ref(s[d].on_device);
			l->binding[arrays++] = (struct runmat_binding){ .buffer = s[d].on_device->id };
		} else if (s[d].list)
			status = list_up(p, &s[d], stride, t, &l->binding[arrays++]);
		else {
			*offset += s[d].start * stride;
			l->scalar[scalars++].i64 = s[d].step * stride;
		}
	}
	return status;
}

static bool can_place(const struct runmat_provider *p, const struct array *a, int n, int64_t places)
{
	return n < RUNMAT_AXES && a->count < INT32_MAX && places > 0 && places < INT32_MAX &&
		(a->cls != CLS_DOUBLE || device_has_f64() || device_narrows());
}

static int64_t places_of(int n, const struct device_subscripts *s)
{
	int64_t count = 1;
	for (int d = 0; d < n; d++)
		count *= s[d].count;
	return count;
}

/* Of so many places: the device where a is, unless bringing a down costs less than a launch there and what goes up for
   it. */
static const struct runmat_provider *moves(
	struct array *a, int n, const struct device_subscripts *s, int64_t count, bool writes)
{
	const struct runmat_provider *p = device_for_array(a);
	struct device_call c = { .function = DEVICE_places,
		.arg = { a },
		.n = (int64_t)log2((double)count + 1),
		.elements = count,
		.how = { writes } };
	for (int d = 0; d < n; d++)
		c.how[1] += s[d].list ? s[d].count * 8 : 0;
	c.how[1] = c.how[1] ? (int64_t)1 << (int)log2((double)c.how[1]) :
		0; /* lists of many lengths are one kind of work */
	return p && !a->gpu && can_place(p, a, n, count) ? device_for_call(&c) : p;
}

struct array *device_gather(struct array *a, int n, const struct device_subscripts *s, const int64_t *extent,
	const shape *out)
{
	struct device_buffer *x = NULL, *y = NULL;
	struct lists t = { .n = 0 };
	struct how h;
	int64_t offset, count = places_of(n, s);
	const struct runmat_provider *p = moves(a, n, s, count, false);
	if (!p || !can_place(p, a, n, count))
		return NULL;
	memset(&h, 0, sizeof h);
	struct device_launch l = { .name = "gather", .how = &h, .bytes = sizeof h, .make = gather_kernel };
	h.to_cls = h.from_cls = a->cls, h.complex = a->complex;
	int status = device_array(p, a, &x);
	status = status ?
		status :
		device_room(
			p, (uint64_t)count * (uint64_t)array_item(a) >> (a->cls == CLS_DOUBLE && device_narrows()), &y);
	status = status ? status : bind_places(p, &l, &h, n, s, extent, 2, 0, &t, &offset);
	if (!status) {
		l.binding[0] = (struct runmat_binding){ .buffer = x->id, .offset = offset };
		l.binding[1] = (struct runmat_binding){ .buffer = y->id };
		status = device_launch(p, &l);
	}
	lists_done(&t);
	if (x)
		device_buffer_unref(x);
	if (!status) {
		struct array *r = array_on_device((enum cls)a->cls, a->complex, out, y);
		if (r)
			storage_set_recipe(r->storage,
				recover_begin_subscripts(&(struct recover_places){
					.a = a, .n = n, .sub = s, .extent = extent, .gather = out }));
		return r;
	}
	if (y)
		device_buffer_unref(y);
	device_work_failed(p, "elements by their places failed", status);
	return NULL;
}

/* Two lanes must not meet: of numbers that come twice, the last would win. */
static bool comes_twice(const struct device_subscripts *s, int64_t extent)
{
	bool twice = false, rises = true;
	if (s->on_device)
		return s->may_repeat;
	if (!s->list)
		return s->count > 1 && s->step == 0;
	for (int64_t i = 1; i < s->count && rises; i++)
		rises = s->list[i] > s->list[i - 1];
	if (rises)
		return false;
	uint8_t *seen = mem_try((size_t)extent / 8 + 1);
	if (!seen) {
		error_clear();
		return true;
	}
	memset(seen, 0, (size_t)extent / 8 + 1);
	for (int64_t i = 0; i < s->count && !twice; i++) {
		twice = seen[s->list[i] / 8] >> s->list[i] % 8 & 1;
		seen[s->list[i] / 8] |= (uint8_t)(1 << s->list[i] % 8);
	}
	mem_try_free(seen);
	return twice;
}

static int scatter(const struct runmat_provider *p, struct array *a, int n, const struct device_subscripts *s,
	const int64_t *extent, struct array *y, union runmat_scalar x, uint64_t to)
{
	struct lists t = { .n = 0 };
	struct device_buffer *from = NULL;
	struct how h;
	int64_t offset;
	memset(&h, 0, sizeof h);
	struct device_launch l = { .name = "scatter", .how = &h, .bytes = sizeof h, .make = scatter_kernel };
	h.to_cls = h.from_cls = a->cls, h.complex = a->complex;
	h.from_layout = y ? 0 : FROM_NUMBER;
	int status = y ? device_array(p, y, &from) : RUNMAT_OK, arrays = y != NULL;
	if (y && !status)
		l.binding[0] = (struct runmat_binding){ .buffer = from->id };
	l.scalar[0] = x;
	status = status ? status : bind_places(p, &l, &h, n, s, extent, arrays + 1, !y, &t, &offset);
	if (!status) {
		l.binding[arrays] = (struct runmat_binding){ .buffer = to, .offset = offset };
		status = device_launch(p, &l);
	}
	lists_done(&t);
	if (from)
		device_buffer_unref(from);
	return status;
}

struct array *device_scatter(struct array *a, int n, const struct device_subscripts *s, const int64_t *extent,
	struct array *y, union runmat_scalar x)
{
	const struct runmat_provider *p = moves(a, n, s, places_of(n, s), true);
	struct device_buffer *b = NULL;
	bool twice = false;
	if (!p || !can_place(p, a, n, places_of(n, s)) || (!y && a->complex) ||
		(y && (y->cls != a->cls || (y->pending && !array_force(y)) || y->complex != a->complex)))
		return NULL;
	for (int d = 0; d < n && y; d++)
		twice = twice || comes_twice(&s[d], extent[d]);
	uint64_t id = recover_begin_subscripts(&(struct recover_places){ .a = a, .y = y, .number = x, .n = n, .sub = s,
		.extent = extent });
	bool own = is_own(a, p);
	int status = twice ? RUNMAT_UNSUPPORTED : writable(p, a, own, &b);
	status = status ? status : scatter(p, a, n, s, extent, y, x, b->id);
	struct array *r = NULL;
	if (status)
		device_work_failed(p, "an assignment failed", status);
	else if (own) {
		if ((r = array_header((enum cls)a->cls, a->complex, &a->shape)))
			array_give_storage(r, storage_ref(a->storage));
	} else
		r = array_on_device((enum cls)a->cls, a->complex, &a->shape, device_buffer_ref(b));
	if (r)
		storage_set_recipe(r->storage, id);
	if (b)
		device_buffer_unref(b);
	return r;
}
