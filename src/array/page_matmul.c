/*
** array/page_matmul.c - matrix products page by page. They become a node (OP_mtimes with more than two dimensions), or
** are computed at once, on all threads and without copies of pages. If an operand has only one page, this page serves
** for all products.
*/
#include <string.h>

#include "array/node.h"
#include "array/ops.h"
#include "base/error.h"
#include "base/interrupt.h"
#include "base/thread.h"
#include "op/blas.h"
#include "op/gemm.h"

enum { PAGE_WORK = 1 << 17 };   /* multiplications of a task; a larger page is a task of its own */

/* An operand. */
struct side {
	const struct array *a;
	char form;              /* 'N': as it is, 'T': transposed, 'C': conjugate-transposed */
	int64_t rows, cols;     /* of a page, after transposing */
};

struct pages {
	struct side x, y;
	struct array *z;        /* the result */
	int64_t each;           /* pages of a task */
};

static struct side side_of(const struct array *a, char form)
{
	return (struct side){ a, form == 'C' && !a->complex ? 'T' : form, a->shape.d[form != 'N'],
		a->shape.d[form == 'N'] };
}

bool pages_shape(const struct array *x, bool tx, const struct array *y, bool ty, shape *s)
{
	*s = shape_2d(x->shape.d[tx], y->shape.d[!ty]);
	for (s->nd = 2; s->nd < MAX(x->shape.nd, y->shape.nd); s->nd++) {
		int64_t a = shape_dim(&x->shape, s->nd), b = shape_dim(&y->shape, s->nd);
		if (a != b && a != 1 && b != 1)
			return fail(ERR_size_mismatch);
		s->d[s->nd] = a == 1 ? b : a;
	}
	return true;
}

int64_t pages_at(const struct array *a, const shape *out, int64_t number)
{
	int64_t page = 0, by = a->shape.d[0] * a->shape.d[1];
	for (int d = 2; d < out->nd; d++) {
		int64_t n = shape_dim(&a->shape, d);
		page += n == 1 ? 0 : number % out->d[d] * by;
		by *= n;
		number /= out->d[d];
	}
	return page;
}

static void multiply_page(const struct pages *p, int64_t number)
{
	const struct side *x = &p->x, *y = &p->y;
	int64_t item = array_item(p->z), page = x->rows * y->cols;
	char *to = (char *)p->z->data + number * page * item;
	const char *a = (const char *)x->a->data + pages_at(x->a, &p->z->shape, number) * item,
		*b = (const char *)y->a->data + pages_at(y->a, &p->z->shape, number) * item;
	if (x->cols)
		blas_gemm((enum cls)p->z->cls, p->z->complex, x->form, y->form, x->rows, y->cols, x->cols, a, b, to);
	else
		memset(to, 0, (size_t)(page * item));
}

/* Whether page k of the result needs page k of this operand, or all pages need the only one. *step: numbers between. */
static bool pages_step(const struct array *a, const shape *out, int64_t *step)
{
	int64_t page = a->shape.d[0] * a->shape.d[1];
	bool same = true;
	for (int d = 2; d < out->nd; d++)
		same &= shape_dim(&a->shape, d) == out->d[d];
	*step = same ? page : 0;
	return same || a->count == page;
}

/* Pages of a few numbers, without a call for each of them. */
static bool small_pages(const struct pages *p, int64_t from, int64_t count)
{
	const struct side *x = &p->x, *y = &p->y;
	struct gemm_pages g = { .rows = (int)MIN(x->rows, 8), .cols = (int)MIN(y->cols, 8), .ta = x->form != 'N',
		.tb = y->form != 'N', .count = count };
	if (p->z->complex || x->rows != x->cols || x->rows > 4 || y->cols > 4 ||
		!pages_step(x->a, &p->z->shape, &g.a_step) || !pages_step(y->a, &p->z->shape, &g.b_step))
		return false;
	int64_t item = array_item(p->z);
	g.a = (const char *)x->a->data + from * g.a_step * item;
	g.b = (const char *)y->a->data + from * g.b_step * item;
	g.y = (char *)p->z->data + from * x->rows * y->cols * item;
	return gemm_small_pages((enum cls)p->z->cls, &g);
}

static void pages_task(void *with, int64_t task, int thread)
{
	const struct pages *p = with;
	int64_t pages = p->z->count / (p->x.rows * p->y.cols);
	if (small_pages(p, task * p->each, MIN(pages - task * p->each, p->each)))
		return;
	for (int64_t i = task * p->each; i < MIN(pages, (task + 1) * p->each); i++)
		multiply_page(p, i);
}

/*
** Divides the pages among the threads. If there are few pages, the threads share each page. Large complex pages are
** computed one after another by OpenBLAS, which has threads of its own.
*/
static void multiply_pages(struct pages *p)
{
	int64_t page = p->x.rows * p->y.cols, pages = p->z->count / page;
	double work = (double)page * (double)p->x.cols + 64;
	bool whole_pages = (pages >= thread_count() || work < PAGE_WORK) && (!p->z->complex || work < 4096);
	p->each = whole_pages ? MAX(1, (int64_t)(PAGE_WORK / work)) : pages;
	if (whole_pages)
		thread_for((pages + p->each - 1) / p->each, pages_task, p);
	else
		pages_task(p, 0, 0);
}

struct array *eager_pages(const struct array *x, char form_x, const struct array *y, char form_y, const shape *s)
{
	struct pages p = { side_of(x, form_x), side_of(y, form_y), array_new((enum cls)x->cls, x->complex, s), 1 };
	if (p.z && p.z->count)
		multiply_pages(&p);
	if (p.z && !interrupt_check()) {
		array_unref(p.z);
		return NULL;
	}
	if (!p.z || !p.z->complex)
		return p.z;
	struct array *t = eager_real_if_possible(p.z);
	array_unref(p.z);
	return t;
}

struct array *array_pages(struct array *x, char form_x, struct array *y, char form_y)
{
	struct array *both[2] = { x, y };
	shape s;
	bool tx = form_x != 'N', ty = form_y != 'N';
	int64_t count;
	if (!pages_shape(x, tx, y, ty, &s) || !shape_count(&s, &count) ||
		((x->unsure || y->unsure) && !array_ready(2, both)))
		return NULL;
	if (s.nd > 2 && count && x->count && !x->gpu && !y->gpu &&
		node_wanted((x->count + y->count + count) / PRODUCT_WORK, 2, both))
		return node_new(OP_mtimes, (enum cls)x->cls, &s, 2, both,
			&(struct pending){ .compute = x->cls, .raw = x->cls, .flags = (uint8_t)(tx | ty << 1) });
	return array_ready(2, both) ? eager_pages(x, form_x, y, form_y, &s) : NULL;
}
