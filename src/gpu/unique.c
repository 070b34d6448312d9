/*
** gpu/unique.c - the set of numbers of an array: sorts them and takes the first of equal elements.
**
** lib/sets/private/sets_on_device.m computes sets with positions, and sets of two arrays. It works in the same way: it
** sorts, compares neighbours and selects elements.
*/
#include "array/ops.h"
#include "gpu/device_function.h"

/* Whether a has real numbers of a class that doubles represent exactly; not text or logicals. */
static bool has_order(const struct array *a)
{
	return !a->complex && a->cls != CLS_INT64 && a->cls != CLS_UINT64 && a->cls != CLS_CHAR &&
		a->cls != CLS_LOGICAL;
}

/* arg[1]: the second array, of the same class, or NULL. DEVICE_sets has no run function: the caller sets the number of
   results and computes the set itself. */
bool sets_may(struct device_call *c)
{
	const struct array *a = c->arg[0], *b = c->arg[1];
	c->n = c->elements = a->count, c->option.sets.results = MAX(c->outs, c->option.sets.results);
	return has_order(a) && a->count > 1 && (!b || (has_order(b) && b->count && b->cls == a->cls));
}

/* Returns `count` elements of the column s, from position `first` on. */
static struct array *stretch(struct array *s, int64_t first, int64_t count)
{
	return array_slice(s, 2, (int64_t[]){ first, 0 }, (int64_t[]){ 1, 1 }, (int64_t[]){ count, 1 });
}

/*
** Returns the elements of the sorted column s that differ from the element before. The first element always counts as
** different. 0 and -0 are equal, so the first of them is taken, as on the host.
*/
static struct array *different(struct array *s)
{
	int64_t n = s->count - 1, found = 0;
	struct array *before = stretch(s, 0, n), *rest = before ? stretch(s, 1, n) : NULL,
		     *first = rest ? stretch(s, 0, 1) : NULL;
	struct array *mask = first ? array_op(OP_ne, 2, (struct array *[]){ before, rest }) : NULL, *picked = NULL,
		     *y = NULL;
	struct device_buffer *positions = NULL;
	if (mask && device_positions(mask, n, 1, &positions, &found)) {
		struct device_subscripts t = { .count = found, .on_device = positions };
		if (found)
			picked = device_gather(rest, 1, &t, &n, &(shape){ 2, { found, 1 } });
		y = !found ? array_ref(first) : picked ? array_cat(0, 2, (struct array *[]){ first, picked }) : NULL;
	}
	device_drop(&positions, 1);
	array_unref(before), array_unref(rest), array_unref(first), array_unref(mask), array_unref(picked);
	return y;
}

int unique_run(struct device_call *c)
{
	struct array *a = c->arg[0], *flat = array_reshape(a, &(shape){ 2, { a->count, 1 } }), *y = NULL;
	struct device_call sort = { .function = DEVICE_sort, .arg = { flat }, .outs = 1 };
	if (flat && device_function(&sort))
		y = different(sort.out[0]);
	array_unref(flat), array_unref(sort.out[0]);
	if (y && c->option.sets.row) {
		struct array *r = array_reshape(y, &(shape){ 2, { 1, y->count } });
		array_unref(y);
		y = r;
	}
	if (y && y->pending && !array_force(y))
		array_unref(y), y = NULL;
	c->out[0] = y;
	return y ? RUNMAT_OK : RUNMAT_UNSUPPORTED;
}
