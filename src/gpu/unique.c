/*
** gpu/unique.c - the set of numbers of an array: sorts them and takes the first of equal elements.
**
** lib/sets/private/sets_on_device.m computes sets with positions, and sets of two arrays. It works in the same way: it
** sorts, compares neighbours and selects elements.
*/
#include "array/ops.h"
#include "device/device.h"
#include "gpu/call.h"
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

/* Returns the elements of the sorted column s that differ from the element before. The host waits for their number. */
static struct array *different(const struct runmat_provider *p, struct array *s)
{
	enum { BLOCK = 2048 };          /* elements of a workgroup */
	struct gpu_call t = { .p = p };
	int64_t blocks = (s->count + BLOCK - 1) / BLOCK;
	int32_t found = 0;
	uint64_t x = gpu_operand(&t, s), counts = gpu_room(&t, (uint64_t)(blocks + 1) * sizeof found);
	STEP(&t, unique_count, blocks, .T = gpu_type_of(s->cls), .x = { x, s->cls }, .counts = { counts },
		.count = s->count);
	STEP(&t, find_totals, 1, .counts = { counts }, .count = blocks);
	DO(&t, device_download(p, counts, (uint64_t)blocks * sizeof found, &found, sizeof found));
	uint64_t y = gpu_room(&t, (uint64_t)found * (uint64_t)cls_bytes((enum cls)s->cls));
	STEP(&t, unique_take, blocks, .T = gpu_type_of(s->cls), .x = { x, s->cls }, .counts = { counts },
		.y = { y, s->cls }, .count = s->count);
	struct array *u = gpu_result(&t, (enum cls)s->cls, &(shape){ 2, { found, 1 } }, y);
	int status = gpu_end(&t);
	if (status && u)
		array_unref(u), u = NULL;
	return u;
}

int unique_run(struct device_call *c)
{
	struct array *a = c->arg[0], *flat = array_reshape(a, &(shape){ 2, { a->count, 1 } }), *y = NULL;
	struct device_call sort = { .function = DEVICE_sort, .arg = { flat }, .outs = 1, .device = c->device };
	if (flat && device_function(&sort))
		y = different(c->device, sort.out[0]);
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
