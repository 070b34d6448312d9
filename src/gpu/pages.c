/*
** gpu/pages.c - products page by page where the pages are (text/tiles.k): one launch for all of them.
*/
#include "device/place.h"
#include "exec/there.h"
#include "gpu/launch.h"

/* The distance of its pages: 0 when there is one for all; -1: neither. */
static int64_t page_of(const struct array *a, const shape *out)
{
	int64_t page = a->shape.d[0] * a->shape.d[1];
	bool same = true;
	for (int d = 2; d < out->nd; d++)
		same = same && shape_dim(&a->shape, d) == shape_dim(out, d);
	return same ? page : a->count == page ? 0 : -1;
}

struct array *there_pages(const struct runmat_provider *p, struct array *x, bool tx, struct array *y, bool ty,
	const shape *out)
{
	struct there_call call = { .kind = THERE_PAGES,
		.arg = { x, y },
		.n = x->shape.d[!tx],
		.out = shape_count_known(out),
		.how = { tx, ty },
		.result = *out };
	bool small = x->count && y->count && x->count < 1 << 30 && y->count < 1 << 30;
	if (x->cls > CLS_SINGLE || x->complex || y->complex || !small || (p && (x->pending || y->pending)))
		return NULL;
	p = p ? p : there_call(&call);
	if (!gpu_runs_text(p) || (y->pending && !array_force(y)) || x->complex || y->complex)
		return NULL;
	int64_t px = page_of(x, out), py = page_of(y, out), m = out->d[0], n = out->d[1], pages = 1;
	int64_t rows_x = x->shape.d[0], rows_y = y->shape.d[0], depth = x->shape.d[!tx];
	for (int d = 2; d < out->nd; d++)
		pages *= out->d[d];
	if (px < 0 || py < 0 || m * n * pages >= 1 << 30 || m * n * pages == 0)
		return NULL;
	struct device_buffer *b[3] = { NULL };
	int status = device_array(p, x, &b[1]);
	status = status ? status : device_array(p, y, &b[2]);
	bool narrow = x->cls == CLS_DOUBLE && device_narrows();
	status = status ? status : device_room(p, (uint64_t)(m * n * pages * array_item(x)) >> narrow, &b[0]);
	if (!status)
		status = LAUNCH(tile_pages, p, ((m + 63) / 64) * ((n + 63) / 64) * pages, .T = x->cls,
			.c = { b[0]->id }, .p = { b[1]->id }, .q = { b[2]->id }, .m = m, .n = n, .depth = depth,
			.down_p = tx ? rows_x : 1, .across_p = tx ? 1 : rows_x, .down_q = ty ? 1 : rows_y,
			.across_q = ty ? rows_y : 1, .pages = pages, .page_p = px, .page_q = py);
	there_drop(b + 1, 2);
	if (!status)
		return there_array((enum cls)x->cls, false, out, b[0]);
	if (b[0])
		device_buffer_unref(b[0]);
	there_failed(p, "a product of pages failed", status);
	return NULL;
}
