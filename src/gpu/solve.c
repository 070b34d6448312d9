/*
** gpu/solve.c - linear systems A * x = b with a square matrix, on a device.
**
** A triangular matrix is used as it is. A symmetric matrix with a positive diagonal is factorized by Cholesky's method,
** and any other matrix by LU. The host must warn if the condition number is large. To estimate this number, the host
** would have to wait for the device several times, so the device computes the inverse instead. If the condition number
** is large, the host solves the system again and warns.
*/
#include "device/place.h"
#include "gpu/blocks.h"

enum { MOST = 6144 };                   /* rows of the matrix */

/* A matrix that is a triangle, L * L', or a permutation of L * U. */
struct solver {
	struct work w;
	int64_t n;
	bool lower, upper;              /* the triangles in t; both: L * L', or L * U if `order` is set */
	struct device_buffer *order;    /* the order of the rows of L * U, or NULL; b must have this order, too */
	struct side t;                  /* the triangles */
};

static int solve_with(const struct solver *s, uint64_t b, int64_t columns)
{
	struct side x = { b, 0, 1, s->n }, back = { s->t.id, s->t.first, s->t.across, s->t.down };
	int status = s->lower ? blocks_substitute(&s->w, &s->t, s->order ? UNIT_LOWER : LOWER, s->n, &x,
		columns) : RUNMAT_OK;
	if (!s->upper || status)
		return status;
	return blocks_substitute(&s->w, s->lower && !s->order ? &back : &s->t, UPPER, s->n, &x, columns);
}

/* Computes the reciprocal condition number from the norms of A and of its inverse. */
static int condition(const struct solver *s, uint64_t a, double *rcond)
{
	struct device_buffer *unit = NULL;
	double whole, inverse;
	int status = device_room(s->w.p, (uint64_t)(s->n * s->n) * (s->w.cls == RUNMAT_F64 ? 8 : 4), &unit);
	status = status ? status : blocks_unit(&s->w, unit->id, s->n);
	status = status ? status : solve_with(s, unit->id, s->n);
	status = status ? status : blocks_norm(&s->w, a, s->n, &whole);
	status = status ? status : blocks_norm(&s->w, unit->id, s->n, &inverse);
	*rcond = status ? 0 : 1 / (whole * inverse);
	device_drop(&unit, 1);
	return status;
}

/*
** Uses a triangle, or computes the Cholesky factor. Returns RUNMAT_UNSUPPORTED if neither is possible. *own: the copy
** that contains the factor, or NULL.
*/
static int choose(struct solver *s, struct array *a, uint64_t id, struct device_buffer **own)
{
	uint32_t is[4] = { 1, 1, 1, 1 };
	bool positive = true;
	int status = blocks_classify(&s->w, id, s->n, is);
	s->upper = !is[0], s->lower = is[0] && !is[1];
	s->t = (struct side){ id, 0, 1, s->n };
	if (!status && !s->upper && !s->lower) {
		status = is[2] || is[3] ? RUNMAT_UNSUPPORTED : blocks_copy(s->w.p, a, own);
		if (!status)
			s->t.id = (*own)->id, s->lower = s->upper = true;
		status = status ? status : blocks_factor(&s->w, &s->t, s->n, &positive);
		status = status || positive ? status : RUNMAT_UNSUPPORTED;
	}
	return status;
}

/* Computes the LU factors. */
static int choose_factors(struct solver *s, struct array *a, struct device_buffer **own)
{
	struct lu f;
	device_drop(own, 1);
	*own = NULL;
	int status = lu_factor(&s->w, a, &f);
	if (!status) {
		*own = device_buffer_ref(f.factors), s->order = device_buffer_ref(f.order);
		s->t = (struct side){ f.factors->id, 0, 1, s->n };
		s->lower = s->upper = true;
	}
	lu_done(&f);
	return status;
}

bool solve_may(struct device_call *c)
{
	const struct array *a = c->arg[0], *b = c->arg[1];
	c->n = a->shape.d[0], c->elements = b->count;
	return blocks_can(a, MOST) && b->cls == a->cls && b->shape.nd == 2 && b->shape.d[0] == a->shape.d[0]
		&& b->shape.d[1] > 0 && !b->complex && b->count < 1 << 28 && blocks_has_room_for(c);
}

/* Computes a \ b for a square matrix a. Returns RUNMAT_UNSUPPORTED if the condition number is large. */
int solve_run(struct device_call *c)
{
	struct array *a = c->arg[0], *b = c->arg[1];
	struct solver s = { .w = { c->device, a->cls }, .n = a->shape.d[0] };
	struct device_buffer *from = NULL, *own = NULL, *to = NULL;
	double rcond = 0;
	int status = device_array(s.w.p, a, &from);
	status = status ? status : choose(&s, a, from->id, &own);
	if (status == RUNMAT_UNSUPPORTED)
		status = choose_factors(&s, a, &own);
	status = status ? status : condition(&s, from->id, &rcond);
	if (!status && !(rcond > (a->cls == CLS_DOUBLE ? 1e-12 : 1e-4)))
		status = RUNMAT_UNSUPPORTED;
	status = status ? status : s.order ? lu_rows(&s.w, b, s.order->id, &to) : blocks_copy(s.w.p, b, &to);
	status = status ? status : solve_with(&s, to->id, b->shape.d[1]);
	device_drop((struct device_buffer *[]){ s.order, from, own }, 3);
	if (status)
		device_drop(&to, 1);
	else
		c->out[0] = array_on_device((enum cls)a->cls, false, &b->shape, to);
	return status;
}
