/*
** lib/linalg/pages.c - matrix products page by page, for pagemtimes (array/page_matmul.c).
*/
#include "array/node.h"
#include "array/ops.h"
#include "base/error.h"
#include "device/place.h"
#include "lib/core/device_or_host.h"
#include "lib/core/args.h"


struct side {
	struct array *a;
	char form;              /* 'N', 'T', 'C' */
	int64_t rows, cols;     /* sizes in the product */
};

static bool read_side(struct call *c, int k, struct side *s)
{
	s->form = arg_is_text(c, k + 1, "transpose") ? 'T' : arg_is_text(c, k + 1, "ctranspose") ? 'C' : 'N';
	TRY(arg_array(c, k, &s->a) && (!s->a->unsure || array_ready(1, &s->a)));
	s->rows = s->a->shape.d[s->form != 'N'];
	s->cols = s->a->shape.d[s->form == 'N'];
	if (!s->a->complex && s->form == 'C')
		s->form = 'T';
	return true;
}

struct sides { struct side x, y; };

static bool pages_on_host(struct call *c, const void *with)
{
	const struct sides *s = with;
	struct array *z = array_pages(s->x.a, s->x.form, s->y.a, s->y.form);
	if (z)
		z->gpu = s->x.a->gpu || s->y.a->gpu;
	return return_array(c, z);
}

BUILTIN_PRIVATE(page_products, 4, 4, 1,
	"page_products(X, TX, Y, TY)  pagemtimes of arrays of one floating-point class, both real or both complex,\n"
	"    whose matrices fit.\n"
	">> page_products(2, 'none', 3, 'none')\n"
	"ans =\n"
	"     6")
{
	struct sides s = { .x = { 0 } };
	struct side *x = &s.x, *y = &s.y;
	shape of;
	bool ok = read_side(c, 0, x) && read_side(c, 2, y);
	if (ok && (x->cols != y->rows || x->a->cls != y->a->cls || x->a->complex != y->a->complex ||
			x->a->cls > CLS_SINGLE))
		ok = fail(ERR_size_mismatch);
	ok = ok && pages_shape(x->a, x->form != 'N', y->a, y->form != 'N', &of);
	if (ok) {
		struct device_or_host w = {
			.device = { .function = DEVICE_pages, .arg = { x->a, y->a },
				.option.product = { .first_transposed = x->form != 'N',
					.second_transposed = y->form != 'N' }, .result = &of, .outs = 1 },
			.host = pages_on_host, .with = &s };
		ok = device_or_host(c, &w);
	}
	array_unref(x->a);
	array_unref(y->a);
	return ok;
}
