/*
** lib/linalg/pages.c - matrix products page by page, for pagemtimes (array/page_matmul.c); and the decompositions of
** pages that a device can do, for pagesvd and pageeig.
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

/* ---- decompositions ---- */

static bool not_done(struct call *c, const void *with)
{
	c->out[0] = value_bool(false);
	for (int i = 1; i < c->nout; i++)
		c->out[i] = value_double(0);
	return true;
}

static bool give_decomposed(struct call *c, struct device_call *d, const void *with)
{
	c->out[0] = value_bool(true);
	for (int i = 0; i < d->outs; i++)
		c->out[i + 1] = value_array(d->out[i]);
	return true;
}

/* Decomposes the pages on a device. The first result is false if none did. outs: results for values and vectors. */
static bool decompose(struct call *c, enum device_function f, int outs)
{
	struct array *a = device_operand(c, 0);
	struct device_or_host w = { .device = { .function = f, .outs = c->nout > 2 ? outs : 1 },
		.give = give_decomposed, .host = not_done };
	if (a && a->cls <= CLS_SINGLE && a->count > 0 && c->nout > 1)
		w.device.arg[0] = a;
	return device_or_host(c, &w);
}

BUILTIN_PRIVATE(page_singular, 1, 1, 4,
	"[DONE, S, U, V] = page_singular(X)  X(:,:,k) = U(:,:,k) * diag(S(:,1,k)) * V(:,:,k)' of real pages, by a\n"
	"    device. U and V have as many columns as there are values. DONE is false if no device computed it.\n"
	">> page_singular(1)\n"
	"ans =\n"
	"  logical\n"
	"   0")
{
	return decompose(c, DEVICE_page_svd, 3);
}

BUILTIN_PRIVATE(page_eigen, 1, 1, 3,
	"[DONE, E, V] = page_eigen(X)  X(:,:,k) * V(:,:,k) = V(:,:,k) * diag(E(:,1,k)) of symmetric pages, by a\n"
	"    device. E is ascending. DONE is false if no device computed it.\n"
	">> page_eigen(1)\n"
	"ans =\n"
	"  logical\n"
	"   0")
{
	return decompose(c, DEVICE_page_eig, 2);
}
