/*
** lib/sparse/sparse_factor.c - elimination orders and factors of sparse matrices, for functions written in MATLAB.
*/
#include "base/error.h"
#include "base/mem.h"
#include "lib/core/args.h"
#include "value/sparse_solve.h"

/* Reads a square sparse argument as doubles; owned. */
static bool square(struct call *c, int k, struct sparse **out)
{
	if (c->in[k].tag != V_SPARSE)
		return arg_bad(c, k, "Value must be a sparse matrix");
	if (c->in[k].sparse->rows != c->in[k].sparse->cols)
		return fail(ERR_square);
	if (c->in[k].sparse->cols >= INT32_MAX)
		return fail(ERR_nomem);
	return sparse_as(c->in[k], false, out);
}

static value from_order(const int64_t *order, int64_t n)
{
	struct array *a = array_new_2d(CLS_DOUBLE, false, 1, n);
	for (int64_t k = 0; a && k < n; k++)
		((double *)a->data)[k] = (double)(order[k] + 1);
	return value_array(a);
}

BUILTIN_PRIVATE(sparse_order, 1, 1, 1,
	"sparse_order(S)  An order in which the symmetric matrix S(p, p) has sparse factors.\n"
	">> sparse_order(sparse(5))\n"
	"ans =\n"
	"     1")
{
	struct sparse *s;
	TRY(square(c, 0, &s));
	int64_t *order = mem_try((size_t)(s->cols + 1) * sizeof *order);
	if (order && sparse_order(s, order))
		c->out[0] = from_order(order, s->cols);
	mem_try_free(order);
	sparse_unref(s);
	return c->out[0].tag != V_NONE;
}

/* Reads a permutation of 1..n from an argument. */
static bool read_order(struct call *c, int k, int64_t n, int64_t **out)
{
	double *x;
	int64_t count;
	TRY(arg_doubles(c, k, &x, &count));
	int64_t *order = mem_try((size_t)(n + 1) * sizeof *order);
	uint8_t *seen = order ? mem_try_zero((size_t)(n + 1)) : NULL;
	bool ok = seen && (count == n || arg_bad(c, k, "Value must be a permutation"));
	for (int64_t i = 0; ok && i < n; i++) {
		bool in = x[i] >= 1 && x[i] <= (double)n && !seen[(int64_t)x[i] - 1];
		ok = in || arg_bad(c, k, "Value must be a permutation");
		order[i] = in ? (int64_t)x[i] - 1 : 0;
		if (in)
			seen[order[i]] = 1;
	}
	mem_free(x);
	mem_try_free(seen);
	*out = order;
	if (!ok)
		mem_try_free(order);
	return ok;
}

BUILTIN_PRIVATE(sparse_lu_factor, 2, 2, 3,
	"[L, U, R] = sparse_lu_factor(S, Q)  L*U = S(R, Q) for a square sparse S.\n"
	">> [l, u, r] = sparse_lu_factor(sparse([0 1; 2 0]), [1 2]); r\n"
	"r =\n"
	"     2     1")
{
	struct sparse *s, *l, *u;
	int64_t *order = NULL;
	TRY(square(c, 0, &s));
	int64_t *rows = mem_try((size_t)(s->cols + 1) * sizeof *rows);
	bool ok = rows && read_order(c, 1, s->cols, &order) && sparse_lu(s, order, &l, &u, rows);
	if (ok) {
		c->out[0] = value_sparse(l);
		value upper = value_sparse(u);
		if (c->nout > 1)
			c->out[1] = upper;
		else
			value_unref(upper);
		if (c->nout > 2)
			c->out[2] = from_order(rows, s->cols);
		mem_try_free(order);
	}
	mem_try_free(rows);
	sparse_unref(s);
	return ok;
}

BUILTIN_PRIVATE(sparse_chol_factor, 1, 1, 2,
	"[L, P] = sparse_chol_factor(S)  L*L' = S, of which the upper triangle is read;\n"
	"    P is 0, or the column that is not positive.\n"
	">> full(sparse_chol_factor(sparse([4 2; 2 5])))\n"
	"ans =\n"
	"     2     0\n"
	"     1     2")
{
	struct sparse *s, *l;
	int64_t done;
	TRY(square(c, 0, &s));
	bool ok = sparse_chol(s, &l, &done);
	if (ok) {
		c->out[0] = value_sparse(l);
		if (c->nout > 1)
			c->out[1] = value_double(done == s->cols ? 0 : (double)(done + 1));
	}
	sparse_unref(s);
	return ok;
}
