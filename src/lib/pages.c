/*
** lib/pages.c - matrix products page by page: pagemtimes without a copy of any page, on all threads. Pages that one side lacks are its
** first again.
*/
#include <string.h>

#include "array/ops.h"
#include "base/error.h"
#include "base/thread.h"
#include "exec/there.h"
#include "lib/args.h"
#include "op/blas.h"

struct side {
	struct array *a;
	char how;               /* 'N', 'T', 'C' */
	int64_t rows, cols;     /* as taken in the product */
};

static bool read_side(struct call *c, int k, struct side *s)
{
	s->how = arg_is_text(c, k + 1, "transpose") ? 'T' : arg_is_text(c, k + 1, "ctranspose") ? 'C' : 'N';
	TRY(arg_array(c, k, &s->a));
	s->rows = s->a->shape.d[s->how != 'N'];
	s->cols = s->a->shape.d[s->how == 'N'];
	if (!s->a->complex && s->how == 'C')
		s->how = 'T';
	return true;
}

static bool has_numbers(const struct side *s) { return s->a->count == 0 || array_data(s->a) != NULL; }

/* Which page of the side goes with page `at` of the result. */
static const char *page_of(const struct side *s, const shape *out, const int64_t *at)
{
	int64_t page = 0, by = 1;
	for (int d = 2; d < out->nd; d++) {
		int64_t n = shape_dim(&s->a->shape, d);
		page += n == 1 ? 0 : at[d] * by;
		by *= n;
	}
	return (const char *)s->a->data + page * s->rows * s->cols * array_item(s->a);
}

enum { PAGE_WORK = 1 << 17 };     /* multiplications that are worth a task */

struct pages {
	const struct side *x, *y;
	struct array *z;
	int64_t each;           /* pages a task */
};

static void multiply_page(const struct side *x, const struct side *y, struct array *z, int64_t number)
{
	int64_t at[SHAPE_MAX] = { 0 }, page = x->rows * y->cols, rest = number;
	char *to = (char *)z->data + number * page * array_item(z);
	for (int d = 2; d < z->shape.nd; d++) {
		at[d] = rest % z->shape.d[d];
		rest /= z->shape.d[d];
	}
	if (x->cols)
		blas_gemm((enum cls)z->cls, z->complex, x->how, y->how, x->rows, y->cols, x->cols, page_of(x, &z->shape, at), page_of(y, &z->shape, at), to);
	else
		memset(to, 0, (size_t)(page * array_item(z)));
}

static void some_pages(void *with, int64_t task, int thread)
{
	const struct pages *p = with;
	int64_t pages = p->z->count / (p->x->rows * p->y->cols);
	for (int64_t i = task * p->each; i < MIN(pages, (task + 1) * p->each); i++)
		multiply_page(p->x, p->y, p->z, i);
}

/*
** The pages are shared among our threads, or each is, when they are few. What OpenBLAS computes (complex numbers) is done page by page:
** it has threads of its own.
*/
static void multiply_pages(const struct side *x, const struct side *y, struct array *z)
{
	struct pages p = { x, y, z, 1 };
	int64_t page = x->rows * y->cols, pages = z->count / page;
	double work = (double)page * (double)x->cols + 64;
	bool apart = (pages >= thread_count() || work < PAGE_WORK) && (!z->complex || work < 4096);
	if (!apart) {
		p.each = pages;
		some_pages(&p, 0, 0);
		return;
	}
	p.each = MAX(1, (int64_t)(PAGE_WORK / work));
	thread_for((pages + p.each - 1) / p.each, some_pages, &p);
}

static bool product_shape(const struct side *x, const struct side *y, shape *s)
{
	*s = shape_2d(x->rows, y->cols);
	for (s->nd = 2; s->nd < MAX(x->a->shape.nd, y->a->shape.nd); s->nd++) {
		int64_t a = shape_dim(&x->a->shape, s->nd), b = shape_dim(&y->a->shape, s->nd);
		if (a != b && a != 1 && b != 1)
			return fail(ERR_size_mismatch);
		s->d[s->nd] = a == 1 ? b : a;
	}
	return true;
}

BUILTIN(page_products, 4, 4, 1,
	"page_products(X, TX, Y, TY)  pagemtimes of arrays of one floating-point class, both real or both complex, whose matrices fit.\n"
	">> page_products(2, 'none', 3, 'none')\n"
	"ans =\n"
	"     6")
{
	struct side x = { 0 }, y = { 0 };
	shape s;
	struct array *z = NULL;
	bool ok = read_side(c, 0, &x) && read_side(c, 2, &y);
	if (ok && (x.cols != y.rows || x.a->cls != y.a->cls || x.a->complex != y.a->complex || x.a->cls > CLS_SINGLE))
		ok = fail(ERR_size_mismatch);
	ok = ok && product_shape(&x, &y, &s);
	if (ok && (array_is_pending(x.a) || x.a->gpu))
		z = there_pages(x.a, x.how != 'N', y.a, y.how != 'N', &s);
	ok = ok && !error_is_set();
	if (ok && !z) {
		ok = has_numbers(&x) && has_numbers(&y) && (z = array_new((enum cls)x.a->cls, x.a->complex, &s)) != NULL;
		if (ok && z->count)
			multiply_pages(&x, &y, z);
	}
	if (z && z->complex) {
		struct array *t = array_narrow(z);
		array_unref(z);
		z = t;
	}
	if (z)
		z->gpu = x.a->gpu || y.a->gpu;
	array_unref(x.a);
	array_unref(y.a);
	return ok && return_array(c, z);
}
