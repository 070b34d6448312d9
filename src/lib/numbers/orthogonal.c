/*
** lib/numbers/orthogonal.c - Jacobi's elliptic functions and associated Legendre functions.
**
** Both are computed in `ext`, and again in `quad` if the result is near a zero: see wide.h.
*/
#include "array/ops.h"
#include "base/error.h"
#include "base/interrupt.h"
#include "base/mem.h"
#include "lib/core/args.h"
#include "lib/numbers/wide.h"

#include "lib/numbers/wide_ext.h"
#include "lib/numbers/orthogonal_core.h"
#include "lib/numbers/wide_quad.h"
#include "lib/numbers/orthogonal_core.h"

static void elliptic_at(double u, double m, double out[3])
{
	if (isnan(u) || isnan(m) || isinf(u)) {
		out[0] = out[1] = out[2] = NAN;
		return;
	}
	if (m == 1) {
		out[0] = tanh(u);
		out[1] = out[2] = 1 / cosh(u);
		return;
	}
	ext narrow[3];
	elliptic_ext(u, m, narrow);
	bool near_zero = fabs(u) > 0.01 && (fabsl(narrow[0]) < 1.0 / 64 || fabsl(narrow[1]) < 1.0 / 64);
	quad wide[3];
	if (near_zero || fabs(u) > 64)
		elliptic_quad(u, m, wide);
	for (int k = 0; k < 3; k++)
		out[k] = near_zero || fabs(u) > 64 ? (double)wide[k] : (double)narrow[k];
}

/* Argument `at` as doubles of the shape s. NULL: an error was written. */
static struct array *doubles_of(struct call *c, int at, const shape *s)
{
	struct array *a, *d, *r;
	if (!arg_array(c, at, &a))
		return NULL;
	d = array_cast(a, CLS_DOUBLE);
	r = d ? array_broadcast(d, s) : NULL;
	array_unref(a);
	if (d)
		array_unref(d);
	if (r && r->count && !array_data(r)) {
		array_unref(r);
		r = NULL;
	}
	return r;
}

/* Takes the array r of doubles and returns it as output k; `single`: of class single. */
static bool put_output(struct call *c, int k, struct array *r, bool single)
{
	struct array *s = single ? array_cast(r, CLS_SINGLE) : array_ref(r);
	array_unref(r);
	if (!s)
		return false;
	c->out[k] = value_array(s);
	return true;
}

static bool elliptic_outputs(struct call *c, struct array *u, struct array *m, bool single)
{
	struct array *r[3] = { NULL };
	bool ok = true;
	for (int k = 0; k < 3; k++)
		ok = ok && (r[k] = array_new(CLS_DOUBLE, false, &u->shape)) != NULL;
	for (int64_t k = 0; ok && k < u->count && !interrupted_in_steps(k + 1); k++) {
		double y[3];
		elliptic_at(((const double *)u->data)[k], ((const double *)m->data)[k], y);
		for (int i = 0; i < 3; i++)
			((double *)r[i]->data)[k] = y[i];
	}
	for (int k = 0; k < 3; k++) {
		if (ok && (k == 0 || k < c->nout))
			ok = put_output(c, k, r[k], single);
		else if (r[k])
			array_unref(r[k]);
	}
	return ok;
}

BUILTIN_PRIVATE(ellipj_values, 2, 2, 3,
	"[SN, CN, DN] = ellipj_values(U, M)  Jacobi's elliptic functions of real arguments. ellipj calls it.\n"
	">> ellipj_values(0, 0.5)\n"
	"ans =\n"
	"     0")
{
	struct array *u, *m;
	shape s;
	TRY(arg_array(c, 0, &u));
	if (!arg_array(c, 1, &m)) {
		array_unref(u);
		return false;
	}
	bool ok = shape_broadcast(&u->shape, &m->shape, &s), single = u->cls == CLS_SINGLE || m->cls == CLS_SINGLE;
	array_unref(u);
	array_unref(m);
	TRY(ok);
	u = doubles_of(c, 0, &s);
	m = u ? doubles_of(c, 1, &s) : NULL;
	ok = m && elliptic_outputs(c, u, m, single);
	if (u)
		array_unref(u);
	if (m)
		array_unref(m);
	return ok;
}

/* ---- Legendre ---- */

/* Functions of one degree and order. */
struct legendre {
	int n, m;
	bool whole;             /* without normalisation */
	ext factor;
	struct step_ext *narrow;
	struct step_quad *wide; /* filled in when it is first needed */
	bool have_wide;
};

static double legendre_value(struct legendre *d, double x)
{
	ext before, p = legendre_at_ext(d->n, d->m, x, d->whole, d->narrow, &before);
	if (d->m == d->n || !isfinite(p) || fabsl(p) > fabsl(before) / 64 || x == 0)
		return (double)(p * d->factor);
	for (int l = d->m + 1; !d->have_wide && l <= d->n; l++)
		d->wide[l] = legendre_step_quad(l, d->m, d->whole);
	d->have_wide = true;
	quad wide_before, wide = legendre_at_quad(d->n, d->m, x, d->whole, d->wide, &wide_before);
	return (double)((ext)wide * d->factor);
}

/* All orders at all points; each order is a row. False: interrupted. */
static bool legendre_rows(struct legendre *d, bool schmidt, const struct array *x, double *out)
{
	for (d->m = 0; d->m <= d->n; d->m++) {
		d->have_wide = false;
		d->factor = !schmidt ? 1 : sqrtl((d->m ? 4.0L : 2.0L) / (2 * d->n + 1));
		for (int l = d->m + 1; l <= d->n; l++)
			d->narrow[l] = legendre_step_ext(l, d->m, d->whole);
		for (int64_t k = 0; k < x->count; k++) {
			out[d->m + k * (d->n + 1)] = legendre_value(d, ((const double *)x->data)[k]);
			if (interrupted())
				return false;
		}
	}
	return true;
}

BUILTIN_PRIVATE(legendre_values, 3, 3, 1,
	"legendre_values(N, X, NORM)  Associated Legendre functions of degree N, a row for each order.\n"
	"    legendre calls it.\n"
	">> legendre_values(1, 0, 'unnorm')\n"
	"ans =\n"
	"     0\n"
	"    -1")
{
	int64_t n;
	struct array *x;
	TRY(arg_int(c, 0, &n) && arg_array(c, 1, &x));
	bool single = x->cls == CLS_SINGLE, ok = n < 100000 || fail(ERR_nomem);
	shape row = shape_2d(1, x->count), all = shape_2d(n + 1, x->count);
	array_unref(x);
	x = ok ? doubles_of(c, 1, &row) : NULL;
	struct array *r = x ? array_new(CLS_DOUBLE, false, &all) : NULL;
	struct legendre d = { .n = (int)n, .whole = arg_is_text(c, 2, "unnorm") };
	d.narrow = r ? mem_try((size_t)(n + 1) * sizeof *d.narrow) : NULL;
	d.wide = d.narrow ? mem_try((size_t)(n + 1) * sizeof *d.wide) : NULL;
	ok = d.wide && (legendre_rows(&d, arg_is_text(c, 2, "sch"), x, r->data) || interrupt_check());
	mem_try_free(d.narrow);
	mem_try_free(d.wide);
	if (x)
		array_unref(x);
	if (!ok && r)
		array_unref(r);
	return ok && put_output(c, 0, r, single);
}
