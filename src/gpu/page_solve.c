/*
** gpu/page_solve.c - solves A(:,:,k) * X(:,:,k) = B(:,:,k) for all pages k on a device, in one launch
** (text/page_solve.k). Without B, it computes the inverse of each page.
**
** Singles are computed in doubles if the device has them, as on the host.
*/
#include <float.h>

#include "device/place.h"
#include "gpu/call.h"
#include "gpu/device_function.h"

enum {
	MOST = 512,                             /* rows of a page */
	NEAR_MOST = 64,                         /* most rows of a page that page_solve_near solves in shared memory */
	FAR_GROUPS = 1024                       /* most workgroups of page_solve_far, which solves in device memory */
};

struct systems {
	int64_t n, columns, pages;              /* rows of A; columns of B; number of pages */
	int64_t outs;                           /* columns of the result */
	int64_t b_page;                         /* elements of a page of B; 0: all pages share one */
	int64_t items;                          /* elements of [A, B, I] */
	int type;                               /* in which the kernels compute */
};

static struct systems systems_of(const struct device_call *c)
{
	const struct array *a = c->arg[0], *b = c->arg[1];
	int64_t n = a->shape.d[0];
	struct systems s = { .n = n, .pages = a->count / MAX(n * n, 1),
		.type = device_has_f64() && !device_narrows() ? RUNMAT_F64 : RUNMAT_F32 };
	s.columns = b ? b->shape.d[1] : 0;
	s.outs = b ? s.columns : n;
	s.b_page = b && b->count > n * s.columns ? n * s.columns : 0;
	s.items = (n + 1 - n % 2) * (2 * n + s.columns);
	return s;
}

static bool fits_near(const struct runmat_provider *p, const struct systems *s)
{
	struct runmat_device_info info = { .size = sizeof info };
	int64_t item = s->type == RUNMAT_F64 ? 8 : 4;
	return s->n <= NEAR_MOST && !p->device_info(p->self, &info)
		&& ((s->items + 511) / 512 * 512 + 64 + 256) * item + 128 <= (int64_t)info.shared_bytes;
}

/* arg[0]: pages of square matrices. arg[1]: as many pages, or one page, of right sides; NULL: the inverse is wanted. */
bool page_solve_may(struct device_call *c)
{
	const struct array *a = c->arg[0], *b = c->arg[1];
	int64_t n = a->shape.d[0];
	c->n = n, c->elements = b ? a->count / MAX(n, 1) * b->shape.d[1] : a->count;
	return a->cls <= CLS_SINGLE && !a->complex && n == a->shape.d[1] && n > 0 && n <= MOST && a->count < 1 << 28
		&& c->elements < 1 << 28
		&& (!b || (b->cls == a->cls && !b->complex && b->count > 0 && b->count < 1 << 28))
		&& (a->cls == CLS_SINGLE || !device_ready() || (device_has_f64() && !device_narrows()))
		&& (!c->device || gpu_runs_text(c->device));
}

/* Launches the kernel for systems in shared memory, or else the one for systems in an array. */
static void launch(struct gpu_call *t, const struct systems *s, const struct array *a, uint64_t left, uint64_t right,
	uint64_t x, uint64_t bad)
{
	double least = 4 * (a->cls == CLS_DOUBLE ? DBL_EPSILON : FLT_EPSILON);
	if (fits_near(t->p, s)) {
		STEP(t, page_solve_near, s->pages, .T = s->type, .a = { left, a->cls }, .b = { right, a->cls },
			.x = { x, a->cls }, .bad = { bad }, .n = s->n, .columns = s->columns, .outs = s->outs,
			.pages = s->pages, .b_page = s->b_page, .least = least,
			.room = (int)((s->items + 511) / 512 * 512));
		return;
	}
	int64_t item = s->type == RUNMAT_F64 ? 8 : 4, groups = MIN(s->pages, FAR_GROUPS);
	groups = MAX(MIN(groups, (1 << 28) / (s->items * item)), 1);
	uint64_t system = gpu_room(t, (uint64_t)(groups * s->items * item));
	STEP(t, page_solve_far, groups, .T = s->type, .a = { left, a->cls }, .b = { right, a->cls },
		.system = { system }, .x = { x, a->cls }, .bad = { bad }, .n = s->n, .columns = s->columns,
		.outs = s->outs, .pages = s->pages, .b_page = s->b_page, .least = least);
}

/* Returns RUNMAT_UNSUPPORTED if a page is singular or nearly so. */
int page_solve_run(struct device_call *c)
{
	struct gpu_call t = { .p = c->device };
	struct array *a = c->arg[0], *b = c->arg[1];
	struct systems s = systems_of(c);
	shape to = a->shape;
	to.d[1] = s.outs;
	uint64_t left = gpu_operand(&t, a), right = gpu_operand(&t, b ? b : a),
		x = gpu_room(&t, (uint64_t)(s.n * s.outs * s.pages * array_item(a))), bad = gpu_zeros(&t, 1);
	if (!t.status)
		launch(&t, &s, a, left, right, x, bad);
	gpu_check(&t, bad, RUNMAT_UNSUPPORTED);
	c->out[0] = gpu_result(&t, (enum cls)a->cls, &to, x);
	return gpu_end(&t);
}

void page_solve_times(const struct device_call *c, struct place_call *w)
{
	const struct device_costs *d = device_costs();
	double n = (double)MAX(c->n, 1), pages = (double)c->arg[0]->count / (n * n);
	double work = n * n * (n * 5 / 3 + 2 * (double)c->elements / (n * pages)) * pages;
	w->host = work * 4e-10 + pages * (n > NEAR_MOST ? 2e-5 : 1e-6);
	w->kernels = w->texts = 1;
	w->device = work * 2 * d->op64 + n * 2e-7 + d->sync;
	w->down = (double)c->elements * array_item(c->arg[0]);
}
