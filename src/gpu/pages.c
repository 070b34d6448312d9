/*
** gpu/pages.c - matrix products page by page on a device, in one launch (text/tiles.k).
*/
#include "device/place.h"
#include "gpu/call.h"
#include "gpu/device_function.h"

/* The distance between the pages of a; 0: all products use the same page; -1: the number of pages is wrong. */
static int64_t page_of(const struct array *a, const shape *out)
{
	int64_t page = a->shape.d[0] * a->shape.d[1];
	bool same = true;
	for (int d = 2; d < out->nd; d++)
		same = same && shape_dim(&a->shape, d) == shape_dim(out, d);
	return same ? page : a->count == page ? 0 : -1;
}

bool pages_may(struct device_call *c)
{
	const struct array *x = c->arg[0], *y = c->arg[1];
	int64_t m = c->result->d[0], n = c->result->d[1], pages = 1;
	for (int d = 2; d < c->result->nd; d++)
		pages *= c->result->d[d];
	c->n = x->shape.d[!c->option.product.first_transposed], c->elements = shape_count_known(c->result);
	return x->cls <= CLS_SINGLE && !x->complex && !y->complex && x->count && y->count && x->count < 1 << 30
		&& y->count < 1 << 30 && page_of(x, c->result) >= 0 && page_of(y, c->result) >= 0
		&& m * n * pages < 1 << 30 && m * n * pages > 0 && (!c->device || gpu_runs_text(c->device));
}

int pages_run(struct device_call *c)
{
	struct gpu_call t = { .p = c->device };
	struct array *x = c->arg[0], *y = c->arg[1];
	bool tx = c->option.product.first_transposed, ty = c->option.product.second_transposed;
	bool narrow = x->cls == CLS_DOUBLE && device_narrows();
	int64_t m = c->result->d[0], n = c->result->d[1], rows_x = x->shape.d[0], rows_y = y->shape.d[0];
	int64_t pages = c->elements / (m * n);
	uint64_t p = gpu_operand(&t, x), q = gpu_operand(&t, y),
		z = gpu_room(&t, (uint64_t)(m * n * pages * array_item(x)) >> narrow);
	STEP(&t, tile_pages, ((m + 63) / 64) * ((n + 63) / 64) * pages, .T = x->cls, .c = { z }, .p = { p },
		.q = { q }, .m = m, .n = n, .depth = c->n, .down_p = tx ? rows_x : 1, .across_p = tx ? 1 : rows_x,
		.down_q = ty ? 1 : rows_y, .across_q = ty ? rows_y : 1, .pages = pages, .page_p = page_of(x, c->result),
		.page_q = page_of(y, c->result));
	c->out[0] = gpu_result(&t, (enum cls)x->cls, c->result, z);
	return gpu_end(&t);
}

struct array *device_pages(const struct runmat_provider *p, struct array *x, bool tx, struct array *y, bool ty,
	const shape *out)
{
	shape of = *out;
	struct device_call c = { .function = DEVICE_pages, .arg = { x, y }, .result = &of, .outs = 1,
		.option.product = { .first_transposed = tx, .second_transposed = ty }, .device = p };
	return device_function(&c) ? c.out[0] : NULL;
}

/*
** A matrix product whose result is not used. A rehearsal calls it, so that the kernels are compiled and the device's
** library is started.
*/
int product_run(struct device_call *c)
{
	struct gpu_call t = { .p = c->device };
	struct array *x = c->arg[0], *y = c->option.product.same ? x : c->arg[1];
	uint64_t a = gpu_operand(&t, x), b = gpu_operand(&t, y),
		z = gpu_room(&t, (uint64_t)c->elements * (uint64_t)array_item(x));
	if (!t.status)
		t.status = device_multiply(t.p, (enum cls)x->cls, x, c->option.product.first_transposed, y,
			c->option.product.second_transposed, a, b, z);
	int status = gpu_end(&t);
	return status == RUNMAT_UNSUPPORTED ? RUNMAT_OK : status;       /* no fault: the host will run the real call */
}
