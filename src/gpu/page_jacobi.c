/*
** gpu/page_jacobi.c - singular values and vectors of all pages of an array, or eigenvalues and vectors of symmetric
** pages, on a device, in one launch (text/page_jacobi.k).
**
** A workgroup decomposes a page, in shared memory if it fits. Singles are computed in doubles if the device has them.
** The vectors may have other signs than LAPACK's. If a page cannot be computed, the host computes all pages.
*/
#include <float.h>

#include "device/place.h"
#include "gpu/call.h"
#include "gpu/device_function.h"

enum {
	MOST = 64, MOST_ROWS = 512,             /* columns and rows of a page, of which the columns are fewer */
	FAR_GROUPS = 1024                       /* workgroups whose pages are in an array */
};

/* The sizes of the pages, as the kernel sees them, and what it computes. */
struct sizes {
	int64_t rows, n, pages, items;          /* items: elements of G and V */
	int type, lanes;
	bool turned, symmetric, vectors, rotations;
};

static struct sizes sizes_of(const struct device_call *c)
{
	const shape *s = &c->arg[0]->shape;
	struct sizes z = { .rows = MAX(s->d[0], s->d[1]), .n = MIN(s->d[0], s->d[1]), .turned = s->d[0] < s->d[1],
		.symmetric = c->function == DEVICE_page_eig, .vectors = c->outs > 1,
		.type = device_has_f64() && !device_narrows() ? RUNMAT_F64 : RUNMAT_F32 };
	z.rotations = z.vectors && !z.symmetric;
	z.pages = c->arg[0]->count / MAX(z.rows * z.n, 1);
	z.items = z.n * (z.rows + (z.rotations ? z.n : 0));
	z.lanes = z.n <= 16 ? 32 : z.n <= 32 ? 16 : 8;
	return z;
}

/* arg[0]: pages. The results: values, left vectors, right vectors (page_svd); values, vectors (page_eig). */
bool page_svd_may(struct device_call *c)
{
	const struct array *a = c->arg[0];
	struct sizes z = sizes_of(c);
	c->n = z.n, c->elements = z.pages * z.n * (c->outs > 1 ? z.rows : 1);
	return a->cls <= CLS_SINGLE && !a->complex && z.n > 0 && z.n <= MOST && z.rows <= MOST_ROWS
		&& a->count < 1 << 28 && (!z.symmetric || z.rows == z.n)
		&& (a->cls == CLS_SINGLE || !device_ready() || (device_has_f64() && !device_narrows()))
		&& (!c->device || gpu_runs_text(c->device));
}

bool page_eig_may(struct device_call *c) { return page_svd_may(c); }

/* The room of a kernel in shared memory: a few sizes, so that few kernels are compiled. */
static int64_t room_of(const struct sizes *z)
{
	int64_t room = 512;
	while (room < z->items && room < 4096)
		room *= 2;
	return room < z->items ? (z->items + 511) / 512 * 512 : room;
}

static bool fits_near(const struct runmat_provider *p, const struct sizes *z)
{
	struct runmat_device_info info = { .size = sizeof info };
	enum { OTHERS = 768 + 256 + 2 * 64, BYTES = 65 * 4 };
	int64_t item = z->type == RUNMAT_F64 ? 8 : 4;
	return !p->device_info(p->self, &info)
		&& (room_of(z) + OTHERS) * item + BYTES <= (int64_t)info.shared_bytes;
}

/* The buffers of the results; without vectors u and v are small, and not written. */
struct outputs { uint64_t values, u, v; };

static void launch(struct gpu_call *t, const struct sizes *z, const struct array *a, const struct outputs *o,
	uint64_t bad)
{
	double epsilon = z->type == RUNMAT_F64 ? DBL_EPSILON : FLT_EPSILON, least = epsilon * (double)MAX(z->rows, 8);
	double huge = z->type == RUNMAT_F64 ? DBL_MAX : FLT_MAX;
	uint64_t from = gpu_operand(t, (struct array *)a);
	if (fits_near(t->p, z)) {
		STEP(t, page_jacobi_near, z->pages, .T = z->type, .a = { from, a->cls },
			.values = { o->values, a->cls }, .u = { o->u, a->cls }, .v = { o->v, a->cls }, .bad = { bad },
			.rows = z->rows, .n = z->n, .pages = z->pages, .least = least, .huge = huge,
			.room = (int)room_of(z), .lanes = z->lanes, .vectors = z->vectors,
			.rotations = z->rotations, .symmetric = z->symmetric, .turned = z->turned);
		return;
	}
	int64_t groups = MIN(z->pages, FAR_GROUPS);
	uint64_t far = gpu_numbers(t, z->type, groups * z->n * (z->rows + z->n));
	STEP(t, page_jacobi_far, groups, .T = z->type, .a = { from, a->cls }, .values = { o->values, a->cls },
		.u = { o->u, a->cls }, .v = { o->v, a->cls }, .far = { far }, .bad = { bad }, .rows = z->rows,
		.n = z->n, .pages = z->pages, .least = least, .huge = huge, .lanes = z->lanes, .vectors = z->vectors,
		.rotations = z->rotations, .symmetric = z->symmetric, .turned = z->turned);
}

/* The shape of an array of pages of rows x columns. */
static shape pages_of(const struct array *a, int64_t rows, int64_t columns)
{
	shape s = a->shape;
	s.d[0] = rows, s.d[1] = columns;
	return s;
}

int page_svd_run(struct device_call *c)
{
	struct gpu_call t = { .p = c->device };
	struct array *a = c->arg[0];
	struct sizes z = sizes_of(c);
	shape values = pages_of(a, z.n, 1), u = pages_of(a, z.rows, z.n), v = pages_of(a, z.n, z.n);
	struct outputs o = { gpu_numbers(&t, a->cls, z.n * z.pages),
		gpu_numbers(&t, a->cls, z.vectors ? z.rows * z.n * z.pages : 1),
		gpu_numbers(&t, a->cls, z.rotations ? z.n * z.n * z.pages : 1) };
	uint64_t bad = gpu_zeros(&t, 1);
	launch(&t, &z, a, &o, bad);
	gpu_check(&t, bad, RUNMAT_UNSUPPORTED);
	c->out[0] = gpu_result(&t, (enum cls)a->cls, &values, o.values);
	if (z.vectors)
		c->out[z.turned ? 2 : 1] = gpu_result(&t, (enum cls)a->cls, &u, o.u);
	if (z.rotations)
		c->out[z.turned ? 1 : 2] = gpu_result(&t, (enum cls)a->cls, &v, o.v);
	return gpu_end(&t);
}

int page_eig_run(struct device_call *c) { return page_svd_run(c); }

void page_jacobi_times(const struct device_call *c, struct place_call *w)
{
	const struct device_costs *d = device_costs();
	double n = (double)MAX(c->n, 1), work = (double)c->arg[0]->count * n;
	w->host = work * (c->outs > 1 ? 8e-9 : 3e-9) + (double)c->arg[0]->count / (n * n) * 1e-5;
	w->kernels = w->texts = 1;
	w->device = work * 60 * d->op64 + n * 4e-6 + d->sync;
	w->down = (double)c->elements * array_item(c->arg[0]) * (c->outs > 1 ? 2 : 1);
}
