/*
** exec/there_pages.c - products page by page where the pages are (kernel/own_tiles.c): one launch for all of them.
*/
#include "device/place.h"
#include "exec/there.h"

enum { SCALARS = 15 };

/* The distance of its pages: 0 when there is one for all; -1: neither. */
static int64_t page_of(const struct array *a, const shape *out)
{
	int64_t page = a->shape.d[0] * a->shape.d[1];
	bool same = true;
	for (int d = 2; d < out->nd; d++)
		same = same && shape_dim(&a->shape, d) == shape_dim(out, d);
	return same ? page : a->count == page ? 0 : -1;
}

struct array *there_pages(const struct runmat_provider *p, struct array *x, bool tx, struct array *y, bool ty, const shape *out)
{
	struct there_call call = { .kind = THERE_PAGES, .arg = { x, y }, .n = x->shape.d[!tx], .out = shape_count_known(out), .how = { tx, ty }, .result = *out };
	if (x->cls > CLS_SINGLE || x->complex || y->complex || !x->count || !y->count || x->count >= 1 << 30 || y->count >= 1 << 30 || (p && (x->pending || y->pending)))
		return NULL;
	p = p ? p : there_call(&call);
	if (!there_writes(p) || (y->pending && !array_force(y)) || x->complex || y->complex)
		return NULL;
	int64_t px = page_of(x, out), py = page_of(y, out), m = out->d[0], n = out->d[1], rows_x = x->shape.d[0], rows_y = y->shape.d[0], depth = x->shape.d[!tx], pages = 1;
	for (int d = 2; d < out->nd; d++)
		pages *= out->d[d];
	if (px < 0 || py < 0 || m * n * pages >= 1 << 30 || m * n * pages == 0)
		return NULL;
	uint8_t cls = (uint8_t)x->cls;
	const struct there_text t = { .write = own_tiles, .name = "pages", .how = { OWN_TILES_PAGES }, .scalars = SCALARS, .array = { { cls, THERE_WRITE }, { cls, THERE_READ }, { cls, THERE_READ } } };
	const int64_t scalar[SCALARS] = { m, n, depth, 0, 1, m, 0, tx ? rows_x : 1, tx ? 1 : rows_x, 0, ty ? 1 : rows_y, ty ? rows_y : 1, pages, px, py };
	struct device_buffer *b[3] = { NULL };
	int status = device_array(p, x, &b[1]);
	status = status ? status : device_array(p, y, &b[2]);
	status = status ? status : device_room(p, (uint64_t)(m * n * pages * array_item(x)) >> (x->cls == CLS_DOUBLE && device_narrows()), &b[0]);
	if (!status)
		status = there_text(p, &t, ((m + 63) / 64) * ((n + 63) / 64) * pages, THERE_BUFFERS(b[0]->id, b[1]->id, b[2]->id), (const union runmat_scalar *)scalar);
	there_drop(b + 1, 2);
	if (!status)
		return there_array((enum cls)x->cls, false, out, b[0]);
	if (b[0])
		device_buffer_unref(b[0]);
	there_failed(p, "a product of pages failed", status);
	return NULL;
}
