/*
** lib/linalg/pages.c - what pagemtimes is made of: matrix products page by page (array/page_matmul.c).
*/
#include "array/node.h"
#include "array/ops.h"
#include "base/error.h"
#include "device/place.h"
#include "exec/there.h"
#include "lib/core/again.h"
#include "lib/core/args.h"

static bool run_page_products(struct call *c);

struct side {
	struct array *a;
	char how;               /* 'N', 'T', 'C' */
	int64_t rows, cols;     /* as taken in the product */
};

static bool read_side(struct call *c, int k, struct side *s)
{
	s->how = arg_is_text(c, k + 1, "transpose") ? 'T' : arg_is_text(c, k + 1, "ctranspose") ? 'C' : 'N';
	TRY(arg_array(c, k, &s->a) && (!s->a->unsure || array_ready(1, &s->a)));
	s->rows = s->a->shape.d[s->how != 'N'];
	s->cols = s->a->shape.d[s->how == 'N'];
	if (!s->a->complex && s->how == 'C')
		s->how = 'T';
	return true;
}

BUILTIN_PRIVATE(page_products, 4, 4, 1,
	"page_products(X, TX, Y, TY)  pagemtimes of arrays of one floating-point class, both real or both complex,\n"
	"    whose matrices fit.\n"
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
	ok = ok && pages_shape(x.a, x.how != 'N', y.a, y.how != 'N', &s);
	if (ok && there_may(x.a))
		z = there_pages(NULL, x.a, x.how != 'N', y.a, y.how != 'N', &s);
	ok = ok && !error_is_set();
	if (ok && !z)
		z = array_pages(x.a, x.how, y.a, y.how), there_was_here(THERE_PAGES);
	ok = ok && z != NULL;
	bool there = ok && array_is_away(z);
	if (z)
		z->gpu = x.a->gpu || y.a->gpu;
	array_unref(x.a);
	array_unref(y.a);
	TRY(ok && return_array(c, z));
	if (there)
		again_later(c, run_page_products);
	return true;
}
