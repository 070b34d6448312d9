/*
** exec/there_factor.c - small factorisations on a device, so that what stands between products need not come down; products with few
** columns; and both in one launch, where the matrix to be factored is such a product that is still pending (a power step).
**
** One workgroup does all of it (kernel/own_qr.c): for matrices of a few columns and some thousand rows, as power steps have
** them. Larger ones are LAPACK's.
*/
#include <string.h>

#include "base/error.h"
#include "base/engine.h"
#include "device/place.h"
#include "exec/exec.h"
#include "exec/explain.h"
#include "exec/there.h"

enum { MOST_COLUMNS = 32, MOST_ELEMENTS = 1 << 17 };

/* The text for a matrix that fits registers, beside so much shared memory that is taken: own_small_qr.c's how[2]. 0: it does not fit. */
static int small_qr(const struct runmat_provider *p, int64_t rows, int room, int cls, int64_t taken)
{
	struct runmat_device_info info = { .size = sizeof info };
	int each = own_small_qr_each(rows, room), near = each;
	if (!each || p->device_info(p->self, &info))
		return 0;
	if (cls == RUNMAT_F32 && info.subgroup % (256u / (unsigned)room) == 0)
		near += OWN_QR_NEAR * (int)info.subgroup;
	if ((uint64_t)(own_small_qr_shared(room, near, cls) + taken) <= info.shared_bytes)
		return near;
	return (uint64_t)(own_small_qr_shared(room, each, cls) + taken) <= info.shared_bytes ? each : 0;
}

/* buffer: A, Q, R, room to work in */
static int qr(const struct runmat_provider *p, const struct array *a, struct device_buffer *const *b)
{
	int64_t rows = a->shape.d[0], cols = a->shape.d[1];
	int room = cols <= 8 ? 8 : cols <= 16 ? 16 : MOST_COLUMNS, small = small_qr(p, rows, room, a->cls, 0);
	uint8_t cls = (uint8_t)a->cls;
	const struct there_text t = { .write = small ? own_small_qr : own_qr, .name = "qr", .how = { room, cls, small }, .scalars = 2,
		.array = { { cls, THERE_READ }, { cls, THERE_WRITE }, { cls, THERE_WRITE }, { cls, THERE_WRITE } } };
	return there_text(p, &t, 1, THERE_BUFFERS(b[0]->id, b[1]->id, b[2]->id, b[3]->id), THERE_WHOLES(rows, cols));
}

static bool is_narrow_matrix(const struct array *a)
{
	return a->shape.nd == 2 && a->cls <= CLS_SINGLE && !a->complex && a->shape.d[1] > 0 && a->shape.d[1] <= MOST_COLUMNS && a->shape.d[0] >= a->shape.d[1]
		&& a->count <= MOST_ELEMENTS;
}

static bool has_room(const struct runmat_provider *p, const struct array *a)
{
	struct runmat_device_info info = { .size = sizeof info };
	int64_t cols = a->shape.d[1], room = cols <= 8 ? 8 : cols <= 16 ? 16 : MOST_COLUMNS;
	return small_qr(p, a->shape.d[0], (int)room, a->cls, 0) || (!p->device_info(p->self, &info) && (uint64_t)own_qr_shared((int)room, a->cls) <= info.shared_bytes);
}

/* ---- a matrix times a few columns ---- */

enum { SPREAD_BELOW = 4096 };           /* rows, of which a workgroup makes few: else there were too few workgroups */

static struct runmat_kernel *thin_kernel(const void *how)
{
	const int *h = how;
	struct builder b;
	builder_init(&b, 1, 0);
	int x = build_load(&b, build_array(&b, h[1], false, RUNMAT_DENSE, RUNMAT_READ), 0, -1, RUNMAT_LANE);
	int y = build_load(&b, build_array(&b, h[1], false, RUNMAT_DENSE, RUNMAT_READ), 0, -1, RUNMAT_LANE);
	build_store(&b, build_array(&b, h[1], false, RUNMAT_DENSE, h[2] ? RUNMAT_READ | RUNMAT_WRITE : RUNMAT_WRITE), 0, build_map(&b, OP_plus, h[1], x, y, -1), -1, -1, RUNMAT_LANE);
	for (int i = 0; h[2] && i < 2; i++)
		build_store(&b, build_array(&b, h[1], false, RUNMAT_DENSE, RUNMAT_WRITE), 0, x, -1, -1, RUNMAT_LANE);
	int n = build_scalar(&b, RUNMAT_I32, NULL);
	if (h[2])
		build_scatter(&b, build_array(&b, RUNMAT_U32, false, RUNMAT_DENSE, RUNMAT_READ | RUNMAT_WRITE), 0, build_cast(&b, RUNMAT_U32, n), n, -1);
	for (int i = 0; i < 2; i++)
		build_scalar(&b, RUNMAT_I32, NULL);
	return builder_finish(&b, h[2] ? "thin and qr" : "thin");
}

/* Whether there is shared memory for it, and what its text is to be. */
static bool thin_shape(const struct runmat_provider *p, int cls, int64_t m, int64_t k, int64_t n, int *how)
{
	struct runmat_device_info info = { .size = sizeof info };
	if (!p->prefers || p->prefers(p->self) != RUNMAT_SOURCE_WGSL || n > 16 || m < 64 || k < 64 || m > 1 << 20 || m * k > 1 << 28)
		return false;
	how[0] = n <= 4 ? 4 : n <= 8 ? 8 : 16, how[1] = cls, how[2] = 0, how[3] = m < SPREAD_BELOW ? 8 : 32;
	return (how[0] <= 8 || cls != RUNMAT_F64) && !p->device_info(p->self, &info) && (uint64_t)own_thin_shared(how[0], how[3], cls) <= info.shared_bytes;
}

static int thin_launch(const struct runmat_provider *p, const int *how, int64_t m, int64_t k, int64_t n, const uint64_t *id)
{
	struct there_launch l = { .name = "thin", .how = how, .bytes = 4 * sizeof *how, .make = thin_kernel, .own = { .write = how[2] ? own_thin_qr : own_thin }, .axes = 1 };
	memcpy(l.own.how, how, l.bytes);
	l.extent[0] = (m + how[3] - 1) / how[3] * 256;
	for (int i = 0; i < (how[2] ? 6 : 3); i++)
		l.binding[i].buffer = id[i];
	l.scalar[0].i64 = m, l.scalar[1].i64 = k, l.scalar[2].i64 = n;
	return there_launch(p, &l);
}

int there_thin(const struct runmat_provider *p, int cls, int64_t m, int64_t k, int64_t n, uint64_t a, uint64_t b, uint64_t c)
{
	int how[4];
	if (a == b || !thin_shape(p, cls, m, k, n, how))
		return RUNMAT_UNSUPPORTED;
	return thin_launch(p, how, m, k, n, (uint64_t[]){ a, b, c });
}

/* ---- both at once: the factors of a product that nobody has looked at ---- */

/* What the workgroups count in: zero between launches. */
static _Thread_local struct { struct device_buffer *b; unsigned generation; } counter;

void there_forget(void)
{
	if (counter.b)
		device_buffer_unref(counter.b);
	counter.b = NULL;
}

static int counter_ready(const struct runmat_provider *p)
{
	static const uint32_t none[4];
	if (counter.b && counter.generation == device_generation() && counter.b->provider == p)
		return RUNMAT_OK;
	array_at_thread_end(there_forget);
	counter.generation = device_generation();       /* what is of another device went with it */
	int status = device_room(p, sizeof none, &counter.b);
	if (status)
		counter.b = NULL;
	return status ? status : p->upload(p->self, counter.b->id, 0, none, sizeof none);
}

static bool is_product(const struct array *a)
{
	const struct pending *q = a->pending;
	return q && a->op == OP_mtimes && !(q->flags & 3) && q->arg[0] != q->arg[1] && q->arg[0]->cls == a->cls && q->arg[1]->cls == a->cls
		&& !q->arg[0]->complex && !q->arg[1]->complex && q->arg[0]->shape.nd == 2 && q->arg[1]->shape.nd == 2;
}

/*
** The text for this product and its factors; false: two launches are for it. WGSL itself does not promise that what other workgroups
** wrote is seen behind a counter; what becomes of it for Vulkan does.
*/
static bool both_shape(const struct runmat_provider *p, const struct array *a, int64_t k, int *how)
{
	struct runmat_device_info info = { .size = sizeof info };
	int64_t m = a->shape.d[0], n = a->shape.d[1];
	if (p->device_info(p->self, &info) || strcmp(info.backend, "vulkan") || !thin_shape(p, a->cls, m, k, n, how))
		return false;
	how[0] = n <= 8 ? 8 : 16;
	how[2] = small_qr(p, m, how[0], a->cls, own_thin_shared(how[0], how[3], a->cls) + 4);
	return how[2] > 0;
}

/* x and y are there. b: x, y, the product, Q, R. */
static int both(const struct runmat_provider *p, const int *how, const struct array *a, struct array *x, struct array *y, struct device_buffer **b)
{
	uint64_t bytes = there_bytes(a), few = (uint64_t)(a->shape.d[1] * a->shape.d[1] * array_item(a));
	int status = counter_ready(p);
	status = status ? status : device_array(p, x, &b[0]);
	status = status ? status : device_array(p, y, &b[1]);
	for (int i = 2; i < 5 && !status; i++)
		status = device_room(p, i == 4 ? few : bytes, &b[i]);
	return status ? status : thin_launch(p, how, a->shape.d[0], x->shape.d[1], a->shape.d[1], (uint64_t[]){ b[0]->id, b[1]->id, b[2]->id, b[3]->id, b[4]->id, counter.b->id });
}

static bool product_and_factors(struct array *a, struct array **q, struct array **r)
{
	struct array *x = array_ref(a->pending->arg[0]), *y = array_ref(a->pending->arg[1]);
	struct device_buffer *b[5] = { NULL };
	int how[4];
	const struct runmat_provider *p = there_for(x);
	bool ok = p && there_for(y) == p && is_product(a) && a->pending->arg[0] == x && a->pending->arg[1] == y && both_shape(p, a, x->shape.d[1], how);
	double began = engine()->explain_on ? explain_clock() : 0;
	if (ok) {
		int status = both(p, how, a, x, y, b), line = a->pending->line;
		if (status)
			there_failed(p, "a product and its factors failed", status);
		else {
			shape small = shape_2d(a->shape.d[1], a->shape.d[1]);
			node_become_leaf(a, storage_away(device_buffer_ref(b[2]), there_bytes(a), line), false);
			if (engine()->explain_on)
				explain_there(a, p->name, line, explain_clock() - began, OP_mtimes);
			*q = there_array((enum cls)a->cls, false, &a->shape, device_buffer_ref(b[3]));
			*r = there_array((enum cls)a->cls, false, &small, device_buffer_ref(b[4]));
		}
		ok = !status && *q && *r;
		if (!status && !ok)
			array_unref(*q), array_unref(*r);
	}
	for (int i = 0; i < 5; i++)
		if (b[i])
			device_buffer_unref(b[i]);
	array_unref(x), array_unref(y);
	return ok;
}

/* Its kernels, or those of the product that it is, are not compiled, and the host can do it meanwhile. */
static bool is_unready(struct array *a)
{
	struct array *x = is_product(a) ? a->pending->arg[0] : NULL;
	if (!is_narrow_matrix(a) || !(array_is_away(a) || (x && array_is_away(x))))
		return false;
	struct there_call c = { .kind = THERE_QR, .arg = { a, x }, .n = x ? x->shape.d[1] : 0, .out = a->count };
	return there_is_unready(&c);
}

bool there_qr(struct array *a, struct array **q, struct array **r)
{
	if (is_unready(a))
		return false;
	if (is_narrow_matrix(a) && is_product(a) && !device_narrows() && product_and_factors(a, q, r))
		return true;
	if (error_is_set())
		return false;
	const struct runmat_provider *p = is_narrow_matrix(a) ? there_for(a) : NULL;
	struct device_buffer *b[4] = { NULL };
	if (!p || a->complex || !has_room(p, a))
		return false;
	shape small = shape_2d(a->shape.d[1], a->shape.d[1]);
	int narrow = a->cls == CLS_DOUBLE && device_narrows();
	uint64_t bytes = there_bytes(a) >> narrow, few = (uint64_t)(small.d[0] * small.d[1] * array_item(a)) >> narrow;
	int status = device_array(p, a, &b[0]);
	for (int i = 1; i < 4 && !status; i++)
		status = device_room(p, i == 2 ? few : bytes, &b[i]);
	status = status ? status : qr(p, a, b);
	bool ok = !status;
	if (ok) {
		*q = there_array((enum cls)a->cls, false, &a->shape, device_buffer_ref(b[1]));
		*r = there_array((enum cls)a->cls, false, &small, device_buffer_ref(b[2]));
		ok = *q && *r;
		if (!ok)
			array_unref(*q), array_unref(*r);
	} else
		there_failed(p, "a factorisation failed", status);
	for (int i = 0; i < 4; i++)
		if (b[i])
			device_buffer_unref(b[i]);
	return ok;
}

