/*
** exec/there_pages.c - products page by page where the pages are (kernel/own_tiles.c): one launch for all of them.
*/
#include "device/place.h"
#include "exec/there.h"

enum { SCALARS = 15 };

static struct runmat_kernel *kernel(const void *how)
{
	const int *cls = how;
	struct builder b;
	builder_init(&b, 1, 0);
	int z = build_array(&b, *cls, false, RUNMAT_DENSE, RUNMAT_WRITE);
	int x = build_load(&b, build_array(&b, *cls, false, RUNMAT_DENSE, RUNMAT_READ), 0, -1, RUNMAT_LANE);
	build_load(&b, build_array(&b, *cls, false, RUNMAT_DENSE, RUNMAT_READ), 0, -1, RUNMAT_LANE);
	build_store(&b, z, 0, x, -1, -1, RUNMAT_LANE);
	for (int i = 0; i < SCALARS; i++)
		build_scalar(&b, RUNMAT_I32, NULL);
	return builder_finish(&b, "pages");
}

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
	if (!p || !p->prefers || p->prefers(p->self) == RUNMAT_SOURCE_IR || (y->pending && !array_force(y)) || x->complex || y->complex)
		return NULL;
	int64_t px = page_of(x, out), py = page_of(y, out), m = out->d[0], n = out->d[1], rows_x = x->shape.d[0], rows_y = y->shape.d[0], depth = x->shape.d[!tx], pages = 1;
	for (int d = 2; d < out->nd; d++)
		pages *= out->d[d];
	if (px < 0 || py < 0 || m * n * pages >= 1 << 30 || m * n * pages == 0)
		return NULL;
	int how[2] = { x->cls, 0 };
	struct there_launch l = { .name = "pages", .how = how, .bytes = sizeof how, .make = kernel, .own = { own_tiles, { OWN_TILES_PAGES, 0 } }, .axes = 1 };
	const int64_t scalar[SCALARS] = { m, n, depth, 0, 1, m, 0, tx ? rows_x : 1, tx ? 1 : rows_x, 0, ty ? 1 : rows_y, ty ? rows_y : 1, pages, px, py };
	struct device_buffer *b[3] = { NULL };
	int status = device_array(p, x, &b[1]);
	status = status ? status : device_array(p, y, &b[2]);
	status = status ? status : device_room(p, (uint64_t)(m * n * pages * array_item(x)) >> (x->cls == CLS_DOUBLE && device_narrows()), &b[0]);
	for (int i = 0; i < 3 && !status; i++)
		l.binding[i].buffer = b[i]->id;
	for (int i = 0; i < SCALARS; i++)
		l.scalar[i].i64 = scalar[i];
	l.extent[0] = MIN(((m + 63) / 64) * ((n + 63) / 64) * pages, 1 << 15) * 256;
	status = status ? status : there_launch(p, &l);
	for (int i = 1; i < 3; i++)
		if (b[i])
			device_buffer_unref(b[i]);
	if (!status)
		return there_array((enum cls)x->cls, false, out, b[0]);
	if (b[0])
		device_buffer_unref(b[0]);
	there_failed(p, "a product of pages failed", status);
	return NULL;
}
