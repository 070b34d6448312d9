/*
** lib/geometry/locate.c - finds the simplex of a triangulation that contains a point, and the position in it, for
** tsearchn, pointLocation and the interpolation of scattered data.
**
** The box around the triangulation is divided into cells along its first three axes; there are about as many cells as
** simplices. Each cell lists the simplices whose boxes touch it. For a point, the barycentric coordinates in the
** simplices of its cell are computed in their order.
*/
#include <math.h>

#include "base/error.h"
#include "base/mem.h"
#include "lib/core/args.h"

enum { DIMS = 10 };

struct mesh {
	const double *x, *t;    /* points n x d; simplices m x (d+1), numbers from 1 */
	int64_t n, m;
	int d;
	int axes;               /* number of axes that the cells divide: at most 3 */
	int64_t cells[3];
	double low[3], step[3];
	int64_t *first;         /* the simplices of cell k are item[first[k] .. first[k+1]) */
	int *item;
};

static int64_t cell_at(const struct mesh *g, int axis, double x)
{
	double k = floor((x - g->low[axis]) / g->step[axis]);
	return k > 0 ? k < (double)g->cells[axis] ? (int64_t)k : g->cells[axis] - 1 : 0;        /* NaN: 0 */
}

static double corner(const struct mesh *g, int64_t simplex, int k, int axis)
{
	return g->x[axis * g->n + (int64_t)g->t[k * g->m + simplex] - 1];
}

/* Finds the cells that the box of a simplex touches. */
static void cells_of(const struct mesh *g, int64_t simplex, int64_t lo[3], int64_t hi[3])
{
	for (int a = 0; a < 3; a++) {
		lo[a] = hi[a] = 0;
		if (a >= g->axes)
			continue;
		double least = INFINITY, most = -INFINITY;
		for (int k = 0; k <= g->d; k++) {
			double x = corner(g, simplex, k, a);
			least = fmin(least, x), most = fmax(most, x);
		}
		double slack = 1e-9 * g->step[a];
		lo[a] = cell_at(g, a, least - slack), hi[a] = cell_at(g, a, most + slack);
	}
}

static bool make_cells(struct mesh *g)
{
	int64_t total = 1;
	double want = pow((double)g->m, 1.0 / g->axes);
	for (int a = 0; a < 3; a++) {
		g->cells[a] = a < g->axes ? (int64_t)fmin(fmax(want, 1), 4096) : 1;
		total *= g->cells[a];
		double low = INFINITY, high = -INFINITY;
		for (int64_t i = 0; a < g->axes && i < g->n; i++)
			low = fmin(low, g->x[a * g->n + i]), high = fmax(high, g->x[a * g->n + i]);
		g->low[a] = low;
		g->step[a] = high > low ? (high - low) / (double)g->cells[a] : 1;
	}
	g->first = mem_try_zero((size_t)(total + 2) * sizeof *g->first);
	if (!g->first)
		return false;
	for (int pass = 0; pass < 2; pass++) {
		for (int64_t s = 0; s < g->m; s++) {
			int64_t lo[3], hi[3];
			cells_of(g, s, lo, hi);
			for (int64_t k = lo[2]; k <= hi[2]; k++)
				for (int64_t j = lo[1]; j <= hi[1]; j++)
					for (int64_t i = lo[0]; i <= hi[0]; i++) {
						int64_t cell = (k * g->cells[1] + j) * g->cells[0] + i;
						if (pass)
							g->item[g->first[cell + 1]++] = (int)s;
						else
							g->first[cell + 2]++;
					}
		}
		if (pass)
			break;
		for (int64_t k = 0; k <= total; k++)
			g->first[k + 1] += g->first[k];
		g->item = mem_try((size_t)(g->first[total + 1] + 1) * sizeof *g->item);
		if (!g->item)
			return false;
	}
	return true;
}

/* Computes the barycentric coordinates of q. False: the simplex is flat. */
static bool barycentric(const struct mesh *g, int64_t simplex, const double *q, double *b)
{
	double m[DIMS][DIMS + 1];
	int d = g->d;
	for (int r = 0; r < d; r++) {
		double from = corner(g, simplex, d, r);
		for (int k = 0; k < d; k++)
			m[r][k] = corner(g, simplex, k, r) - from;
		m[r][d] = q[r] - from;
	}
	for (int j = 0; j < d; j++) {
		int best = j;
		for (int i = j + 1; i < d; i++)
			if (fabs(m[i][j]) > fabs(m[best][j]))
				best = i;
		if (m[best][j] == 0)
			return false;
		for (int k = 0; k <= d; k++) {
			double t = m[j][k];
			m[j][k] = m[best][k];
			m[best][k] = t;
		}
		for (int i = 0; i < d; i++) {
			double f = i == j ? 0 : m[i][j] / m[j][j];
			for (int k = j; f != 0 && k <= d; k++)
				m[i][k] -= f * m[j][k];
		}
	}
	b[d] = 1;
	for (int j = 0; j < d; j++) {
		b[j] = m[j][d] / m[j][j];
		b[d] -= b[j];
	}
	return true;
}

/* The 0-based simplex that contains q; -1: none. On an edge, the first of several. */
static int64_t find_simplex(const struct mesh *g, const double *q, double *b)
{
	int64_t at[3] = { 0, 0, 0 };
	for (int a = 0; a < g->d; a++)
		if (!isfinite(q[a]))
			return -1;
	for (int a = 0; a < g->axes; a++) {
		double from = (q[a] - g->low[a]) / g->step[a], slack = 1e-6;
		if (from < -slack || from > (double)g->cells[a] + slack)
			return -1;
		at[a] = cell_at(g, a, q[a]);
	}
	int64_t cell = (at[2] * g->cells[1] + at[1]) * g->cells[0] + at[0];
	for (int64_t i = g->first[cell]; i < g->first[cell + 1]; i++) {
		bool inside = barycentric(g, g->item[i], q, b);
		for (int k = 0; inside && k <= g->d; k++)
			inside = b[k] >= -1e-12;
		if (inside)
			return g->item[i];
	}
	return -1;
}

static bool search(struct call *c, struct mesh *g, const double *q, int64_t count)
{
	struct array *index = array_new_2d(CLS_DOUBLE, false, count, 1);
	struct array *where = index ? array_new_2d(CLS_DOUBLE, false, count, g->d + 1) : NULL;
	if (!where || !make_cells(g)) {
		array_unref(index);
		array_unref(where);
		return false;
	}
	for (int64_t i = 0; i < count; i++) {
		double p[DIMS], b[DIMS + 1];
		for (int k = 0; k < g->d; k++)
			p[k] = q[k * count + i];
		int64_t s = find_simplex(g, p, b);
		((double *)index->data)[i] = s < 0 ? NAN : (double)(s + 1);
		for (int k = 0; k <= g->d; k++)
			((double *)where->data)[k * count + i] = s < 0 ? NAN : b[k];
	}
	c->out[0] = value_array(index);
	if (c->nout > 1)
		c->out[1] = value_array(where);
	else
		array_unref(where);
	return true;
}

BUILTIN_PRIVATE(simplex_search, 3, 3, 2,
	"[I, B] = simplex_search(P, T, Q)  Number of the simplex, a row of T with numbers of rows of P,\n"
	"    that holds each point of Q; NaN where none does. B: the barycentric coordinates in it.\n"
	">> simplex_search([0 0; 1 0; 0 1], [1 2 3], [0.2 0.2; 1 1])'\n"
	"ans =\n"
	"     1   NaN")
{
	struct array *a[3] = { NULL };
	const double *x[3] = { NULL };
	bool ok = true;
	for (int k = 0; ok && k < 3; k++) {
		ok = arg_array(c, k, &a[k]);
		ok = ok &&
			(a[k]->cls == CLS_DOUBLE && !a[k]->complex && a[k]->shape.nd == 2 ?
					(x[k] = array_data(a[k])) != NULL :
					arg_bad(c, k, "Points and simplices must be real matrices of doubles"));
	}
	if (ok) {
		struct mesh g = {
			.x = x[0], .t = x[1], .n = a[0]->shape.d[0], .d = (int)a[0]->shape.d[1], .m = a[1]->shape.d[0]
		};
		g.axes = g.d < 3 ? g.d : 3;
		ok = (g.d >= 1 && g.d < DIMS && a[1]->shape.d[1] == g.d + 1 && a[2]->shape.d[1] == g.d &&
			     g.m < INT32_MAX) ||
			arg_bad(c, 1, "Each simplex must have one more corner than points have coordinates");
		for (int64_t i = 0; ok && i < a[1]->count; i++)
			ok = (x[1][i] >= 1 && x[1][i] <= (double)g.n && x[1][i] == floor(x[1][i]))
				|| arg_bad(c, 1, "Corners must be numbers of points");
		ok = ok && search(c, &g, x[2], a[2]->shape.d[0]);
		mem_try_free(g.first);
		mem_try_free(g.item);
	}
	for (int k = 0; k < 3; k++)
		array_unref(a[k]);
	return ok;
}
