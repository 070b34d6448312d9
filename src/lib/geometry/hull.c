/*
** lib/geometry/hull.c - convex hulls and Delaunay triangulations of points in any dimension.
**
** In: a matrix with one point in each row. Out: the facets of its hull, or the simplices of its Delaunay triangulation,
** as rows of point numbers. The functions of the family (delaunay, convhulln, voronoin, griddata, triangulation ...)
** are written in MATLAB and use these.
**
** Quickhull: each facet has a list of the points above it. The furthest of them is added to the hull. The facets that
** it sees are replaced by a fan of facets from it to their horizon. For a Delaunay triangulation, the points are lifted
** to the paraboloid (x, x*x), and the part of their hull that faces down is the result. A vertex at infinity, straight
** above, closes the hull, so points on one circle need no special case. The facets without that vertex are the
** simplices.
**
** A determinant tells on which side of a facet a point lies. Values within the rounding noise of the points count as
** zero. A point in the plane of a facet is not above it, so no flat facet is made. Grids, whose points lie on common
** planes and spheres except for rounding, give the result of exact points. If the signs still contradict each other,
** the points are moved by a few units in their last place, and the computation starts again.
*/
#include <math.h>
#include <stdlib.h>

#include "base/error.h"
#include "base/interrupt.h"
#include "base/mem.h"
#include "lib/core/args.h"

enum { DIMS = 10 };                                     /* dimensions of the hull */

struct facet {
	int v[DIMS];            /* vertices; seen from outside their order is positive */
	int next[DIMS];         /* the facet that shares all vertices but v[i] */
	int made[DIMS];         /* while a point is added: the new facet at the ridge without v[i] */
	double plane[DIMS + 1];
	int above;              /* list of points above it; -1: none */
	int stamp;              /* number of the last point that tested whether it sees this facet */
	bool seen, dead;
};

struct hull {
	int d, dims;            /* dimensions of the points, and of the hull */
	int n;
	bool lifted;
	double *x;              /* points, a row each, of dims numbers */
	double size, extent;    /* the largest number in x; the largest coordinate without lifts */
	int *list;              /* next point above the facet of a point */
	struct facet *at;
	int count, room, free;  /* free: list of dead facets, by `above` */
	int *work;              /* list of facets with points above them */
	int works, work_room;
	int stamp;
	bool twisted;           /* the signs contradict each other */
};

/* ---- the side of a facet ---- */

static bool infinite(const struct hull *h, int p) { return p == h->n; }

static double coordinate(const struct hull *h, int p, int k)
{
	return infinite(h, p) ? k == h->dims - 1 : h->x[(int64_t)p * h->dims + k];
}

/* Determinant of n rows, which it overwrites. */
static double determinant(double m[DIMS][DIMS], int n)
{
	double det = 1;
	for (int j = 0; j < n; j++) {
		int best = j;
		for (int i = j + 1; i < n; i++)
			if (fabs(m[i][j]) > fabs(m[best][j]))
				best = i;
		if (m[best][j] == 0)
			return 0;
		for (int k = 0; best != j && k < n; k++) {
			double t = m[j][k];
			m[j][k] = m[best][k];
			m[best][k] = t;
		}
		det *= best == j ? m[j][j] : -m[j][j];
		for (int i = j + 1; i < n; i++) {
			double f = m[i][j] / m[j][j];
			for (int k = j + 1; k < n; k++)
				m[i][k] -= f * m[j][k];
		}
	}
	return det;
}

/* The side of the facet on which p lies: 1 above, -1 below, 0 in its plane within rounding. The rows of the determinant
** are relative to a finite vertex. So is the lift, by subtracting a multiple of the other columns. Each row is scaled
** by its own size, so that the noise in the result has a known size. */
static int side(const struct hull *h, const struct facet *f, int p)
{
	double m[DIMS][DIMS], far = 0, noise = 16;
	int base = infinite(h, f->v[0]), row = 0, from = f->v[base];
	for (int i = 0; i <= h->dims; i++) {
		int q = i == h->dims ? p : f->v[i];
		for (int k = 0; k < h->d && !infinite(h, q); k++)
			far = fmax(far, fabs(coordinate(h, q, k) - coordinate(h, from, k)));
	}
	for (int i = 0; i <= h->dims; i++) {
		int q = i == h->dims ? p : f->v[i];
		double s = 0, squares = 0;
		if (i == base)
			continue;
		for (int k = 0; k < h->dims; k++)
			m[row][k] = coordinate(h, q, k);
		for (int k = 0; k < h->d && !infinite(h, q); k++) {
			m[row][k] -= coordinate(h, from, k);
			squares += m[row][k] * m[row][k];
			s = fmax(s, fabs(m[row][k]));
		}
		if (!infinite(h, q)) {
			if (s == 0)
				return 0;
			if (h->lifted)
				m[row][h->d] = squares / far;
			for (int k = 0; k < h->dims; k++)
				m[row][k] /= s;
			noise += h->extent / s;
		}
		row++;
	}
	double det = determinant(m, h->dims);
	if (fabs(det) <= noise * 8 * 0x1p-52)
		return 0;
	return (det > 0) == ((h->dims - base) % 2 == 0) ? 1 : -1;
}

static double height(const struct hull *h, const struct facet *f, int p)
{
	if (infinite(h, p))
		return f->plane[h->dims - 1];
	double s = f->plane[h->dims];
	for (int k = 0; k < h->dims; k++)
		s += f->plane[k] * h->x[(int64_t)p * h->dims + k];
	return s;
}

static int place_of(const struct facet *f, int dims, int v)
{
	for (int i = 0; i < dims; i++)
		if (f->v[i] == v)
			return i;
	return -1;
}

static bool is_above(const struct hull *h, const struct facet *f, int p)
{
	double s = height(h, f, p), bound = 1e-9 * (infinite(h, p) ? 1 : h->size);
	if (f->plane[h->dims] == f->plane[h->dims] && fabs(s) > bound)
		return s > 0;
	int which = side(h, f, p), top;
	if (which || !h->lifted || (top = place_of(f, h->dims, h->n)) < 0)
		return which > 0;
	/* The point is in the plane of an upright facet. If it is outside, it is below the lower edge, where it sees
	   the facet beneath. */
	const struct facet *beneath = &h->at[f->next[top]];
	return place_of(beneath, h->dims, h->n) < 0 && is_above(h, beneath, p);
}

/* ---- facets ---- */

/* Computes the plane through the vertices, with a unit normal that points outward. It is NaN if the vertices are nearly
** in a space of fewer dimensions. */
static void make_plane(const struct hull *h, struct facet *f)
{
	int n = h->dims, base = infinite(h, f->v[0]) ? 1 : 0;
	double m[DIMS][DIMS], *normal = f->plane, norm = 0;
	int free_column = -1, pivot[DIMS];
	for (int i = 0; i < n; i++)
		for (int k = 0; i != base && k < n; k++)
			m[i > base ? i - 1 : i][k] = coordinate(h, f->v[i], k)
				- (infinite(h, f->v[i]) ? 0 : coordinate(h, f->v[base], k));
	bool used[DIMS] = { false };
	for (int r = 0; r < n - 1; r++) {               /* full pivoting inside the row is enough: rows are few */
		int bi = r, bk = -1;
		double best = 0;
		for (int i = r; i < n - 1; i++) {
			double scale = 0;
			for (int k = 0; k < n; k++)
				scale = fmax(scale, fabs(m[i][k]));
			for (int k = 0; k < n; k++)
				if (!used[k] && scale > 0 && fabs(m[i][k]) / scale > best)
					best = fabs(m[i][k]) / scale, bi = i, bk = k;
		}
		if (bk < 0 || best < 1e-4) {
			f->plane[n] = NAN;
			return;
		}
		for (int k = 0; k < n; k++) {
			double t = m[r][k];
			m[r][k] = m[bi][k];
			m[bi][k] = t;
		}
		used[bk] = true, pivot[r] = bk;
		for (int i = 0; i < n - 1; i++) {
			double q = i == r ? 0 : m[i][bk] / m[r][bk];
			for (int k = 0; q != 0 && k < n; k++)
				m[i][k] -= q * m[r][k];
		}
	}
	for (int k = 0; k < n; k++)
		free_column = used[k] ? free_column : k;
	normal[free_column] = 1;
	for (int r = 0; r < n - 1; r++)
		normal[pivot[r]] = -m[r][free_column] / m[r][pivot[r]];
	for (int k = 0; k < n; k++)
		norm += normal[k] * normal[k];
	norm = sqrt(norm);
	f->plane[n] = 0;
	for (int k = 0; k < n; k++) {
		normal[k] /= norm;
		f->plane[n] -= normal[k] * coordinate(h, f->v[base], k);
	}
}

/* Turns the plane so that a point that is certainly below it has a negative distance. */
static void orient_plane(const struct hull *h, struct facet *f, const int *corner)
{
	double far = 0;
	int which = -1;
	for (int i = 0; i <= h->dims; i++) {
		double s = fabs(height(h, f, corner[i]));
		if (s > far)
			far = s, which = corner[i];
	}
	if (which < 0 || far < 1e-6 * (infinite(h, which) ? 1 : h->size)) {
		f->plane[h->dims] = NAN;
		return;
	}
	if (height(h, f, which) > 0)
		for (int k = 0; k <= h->dims; k++)
			f->plane[k] = -f->plane[k];
}

static bool facet_new(struct hull *h, int *out)
{
	if (h->free >= 0) {
		*out = h->free;
		h->free = h->at[h->free].above;
	} else {
		if (h->count == h->room) {
			int room = h->room ? h->room * 2 : 256;
			struct facet *at = mem_try_realloc(h->at, (size_t)room * sizeof *at);
			if (!at)
				return false;
			h->at = at;
			h->room = room;
		}
		*out = h->count++;
	}
	struct facet *f = &h->at[*out];
	f->above = -1;
	f->stamp = 0;
	f->seen = f->dead = false;
	return true;
}

static bool give_work(struct hull *h, int f)
{
	if (h->works == h->work_room) {
		int room = h->work_room ? h->work_room * 2 : 256;
		int *work = mem_try_realloc(h->work, (size_t)room * sizeof *work);
		if (!work)
			return false;
		h->work = work;
		h->work_room = room;
	}
	h->work[h->works++] = f;
	return true;
}

/* Adds the point to the list of the first facet that it is above. */
static void place(struct hull *h, const int *facets, int n, int p)
{
	for (int i = 0; i < n; i++) {
		struct facet *f = &h->at[facets[i]];
		if (is_above(h, f, p)) {
			h->list[p] = f->above;
			f->above = p;
			return;
		}
	}
}

/* ---- the first simplex ---- */

/* Whether point a comes before b in the order of their coordinates. */
static bool is_before(const struct hull *h, int a, int b)
{
	for (int k = 0; k < h->d; k++) {
		double x = h->x[(int64_t)a * h->dims + k], y = h->x[(int64_t)b * h->dims + k];
		if (x != y)
			return x < y;
	}
	return false;
}

/* Chooses d + 1 points that are not in one plane, each as far as possible from those before it. False: there are
** none. */
static bool first_corners(const struct hull *h, int *corner)
{
	double axis[DIMS][DIMS] = { { 0 } };
	corner[0] = 0;
	for (int p = 1; p < h->n; p++)
		if (is_before(h, p, corner[0]))
			corner[0] = p;
	for (int j = 1; j <= h->d; j++) {
		double best = 0, to[DIMS];
		int which = -1;
		for (int p = 0; p < h->n; p++) {
			double r[DIMS], s = 0;
			for (int k = 0; k < h->d; k++)
				r[k] = h->x[(int64_t)p * h->dims + k] - h->x[(int64_t)corner[0] * h->dims + k];
			for (int i = 1; i < j; i++) {
				double dot = 0;
				for (int k = 0; k < h->d; k++)
					dot += r[k] * axis[i][k];
				for (int k = 0; k < h->d; k++)
					r[k] -= dot * axis[i][k];
			}
			for (int k = 0; k < h->d; k++)
				s += r[k] * r[k];
			if (which < 0 ? s > 0 :
				s > best * (1 + 1e-12) || (s >= best * (1 - 1e-12) && is_before(h, which, p))) {
				best = s, which = p;
				for (int k = 0; k < h->d; k++)
					to[k] = r[k];
			}
		}
		if (which < 0 || sqrt(best) < 1e-13 * h->size)
			return false;
		corner[j] = which;
		for (int k = 0; k < h->d; k++)
			axis[j][k] = to[k] / sqrt(best);
	}
	if (h->lifted)
		corner[h->dims] = h->n;
	return true;
}

static bool first_simplex(struct hull *h, const int *corner)
{
	int all[DIMS + 1];
	for (int j = 0; j <= h->dims; j++)
		if (!facet_new(h, &all[j]))
			return false;
	for (int j = 0; j <= h->dims; j++) {
		struct facet *f = &h->at[all[j]];
		for (int k = 0, i = 0; k <= h->dims; k++)
			if (k != j) {
				f->v[i] = corner[k];
				f->next[i++] = all[k];
			}
		if (side(h, f, corner[j]) > 0) {
			int t = f->v[0], u = f->next[0];
			f->v[0] = f->v[1], f->next[0] = f->next[1];
			f->v[1] = t, f->next[1] = u;
		}
		make_plane(h, f);
		orient_plane(h, f, corner);
	}
	for (int p = 0; p < h->n; p++) {
		bool is_corner = false;
		for (int j = 0; j <= h->dims; j++)
			is_corner = is_corner || corner[j] == p;
		if (!is_corner)
			place(h, all, h->dims + 1, p);
	}
	for (int j = 0; j <= h->dims; j++)
		if (h->at[all[j]].above >= 0 && !give_work(h, all[j]))
			return false;
	return true;
}

/* ---- adding a point ---- */

struct list { int *at, n, room; };

static bool list_add(struct list *l, int x)
{
	if (l->n == l->room) {
		int room = l->room ? l->room * 2 : 64;
		int *at = mem_try_realloc(l->at, (size_t)room * sizeof *at);
		if (!at)
			return false;
		l->at = at;
		l->room = room;
	}
	l->at[l->n++] = x;
	return true;
}

static bool sees(struct hull *h, int g, int p)
{
	struct facet *f = &h->at[g];
	if (f->stamp != h->stamp) {
		f->stamp = h->stamp;
		f->seen = is_above(h, f, p);
	}
	return f->seen;
}

/* Finds the new facet that shares all vertices but f->v[k] with the new facet on ridge i of f. It turns around their
** common edge, through facets that the point sees, until the horizon. */
static int turn_around(struct hull *h, int f, int i, int k)
{
	int keep = h->at[f].v[i], drop = h->at[f].v[k];
	for (int steps = 0; steps < h->count; steps++) {
		struct facet *cur = &h->at[f];
		int at = place_of(cur, h->dims, drop);
		if (at < 0)
			return -1;
		int g = cur->next[at];
		if (h->at[g].stamp != h->stamp || !h->at[g].seen)
			return cur->made[at];
		int back = -1;
		for (int j = 0; j < h->dims; j++)       /* the vertex of g that f does not have is opposite to f */
			if (h->at[g].next[j] == f)
				back = j;
		if (back < 0)
			return -1;
		drop = keep;
		keep = h->at[g].v[back];
		f = g;
	}
	return -1;
}

static bool build_fan(struct hull *h, const struct list *seen, struct list *fresh, int p, const int *corner)
{
	for (int s = 0; s < seen->n; s++)
		for (int i = 0; i < h->dims; i++) {
			int f = seen->at[s], g = h->at[f].next[i], made;
			h->at[f].made[i] = -1;
			if (h->at[g].stamp == h->stamp && h->at[g].seen)
				continue;
			if (!facet_new(h, &made) || !list_add(fresh, made))
				return false;
			struct facet *to = &h->at[made];
			for (int k = 0; k < h->dims; k++)
				to->v[k] = k == i ? p : h->at[f].v[k];
			to->next[i] = g;
			h->at[f].made[i] = made;
			make_plane(h, to);
			orient_plane(h, to, corner);
		}
	for (int s = 0; s < seen->n; s++)
		for (int i = 0; i < h->dims; i++) {
			int f = seen->at[s], made = h->at[f].made[i];
			if (made < 0)
				continue;
			int g = h->at[f].next[i];
			for (int k = 0; k < h->dims; k++)
				if (h->at[g].next[k] == f)
					h->at[g].next[k] = made;
			for (int k = 0; k < h->dims; k++)
				if (k != i) {
					int other = turn_around(h, f, i, k);
					h->twisted = h->twisted || other < 0;
					h->at[made].next[k] = other;
				}
		}
	return true;
}

static bool add_point(struct hull *h, int from, int p, const int *corner, struct list *seen, struct list *fresh)
{
	h->stamp++;
	seen->n = fresh->n = 0;
	h->at[from].stamp = h->stamp;
	h->at[from].seen = true;
	if (!list_add(seen, from))
		return false;
	for (int s = 0; s < seen->n; s++)
		for (int i = 0; i < h->dims; i++) {
			int g = h->at[seen->at[s]].next[i];
			bool known = h->at[g].stamp == h->stamp;
			if (!known && sees(h, g, p) && !list_add(seen, g))
				return false;
		}
	if (!build_fan(h, seen, fresh, p, corner))
		return false;
	h->twisted = h->twisted || !fresh->n;
	if (h->twisted)
		return true;
	for (int s = 0; s < seen->n; s++) {
		struct facet *f = &h->at[seen->at[s]];
		for (int q = f->above, next; q >= 0; q = next) {
			next = h->list[q];
			if (q != p)
				place(h, fresh->at, fresh->n, q);
		}
		f->dead = true;
		f->stamp = 0;
		f->above = h->free;
		h->free = seen->at[s];
	}
	for (int s = 0; s < fresh->n; s++)
		if (h->at[fresh->at[s]].above >= 0 && !give_work(h, fresh->at[s]))
			return false;
	return true;
}

static int furthest(const struct hull *h, const struct facet *f)
{
	int best = f->above;
	double far = height(h, f, best);
	for (int p = h->list[best]; p >= 0; p = h->list[p]) {
		double s = height(h, f, p), near = 1e-12 * h->size;
		if (s > far + near || (s >= far - near && is_before(h, best, p)))
			best = p, far = fmax(s, far);
	}
	return best;
}

static bool hull_make(struct hull *h, bool *flat)
{
	int corner[DIMS + 1];
	*flat = h->n <= h->d || !first_corners(h, corner);
	if (*flat)
		return true;
	if (!first_simplex(h, corner))
		return false;
	struct list seen = { 0 }, fresh = { 0 };
	bool ok = true;
	for (int turn = 0; ok && h->works && !h->twisted; turn++) {
		int f = h->work[--h->works];
		if (!h->at[f].dead && h->at[f].above >= 0)
			ok = add_point(h, f, furthest(h, &h->at[f]), corner, &seen, &fresh);
		if (ok && turn % 1024 == 0 && vm_interrupted(vm_current()))
			ok = interrupt_fail();
	}
	mem_free(seen.at);
	mem_free(fresh.at);
	return ok;
}

/* ---- points in, facets out ---- */

static void fill_points(struct hull *h, const double *x, int try)
{
	static const double step[] = { 0, 1e-15, 1e-14, 1e-12, 1e-10 };
	double move[DIMS] = { 0 };
	uint64_t state = 88172645463325252u;
	h->size = h->extent = 0;
	for (int k = 0; k < h->d; k++) { /* far from 0, the squares would lose the digits in which the points differ */
		double lo = INFINITY, hi = -INFINITY;
		for (int p = 0; p < h->n; p++)
			lo = fmin(lo, x[k * (int64_t)h->n + p]), hi = fmax(hi, x[k * (int64_t)h->n + p]);
		if (fabs(lo + hi) / 2 > 8 * (hi - lo))
			move[k] = lo;
	}
	for (int p = 0; p < h->n; p++) {
		double *to = h->x + (int64_t)p * h->dims;
		double sum = 0;
		for (int k = 0; k < h->d; k++) {
			state ^= state << 13, state ^= state >> 7, state ^= state << 17;
			double shake = ((double)(state >> 11) * 0x1p-52 - 1) * step[try];
			to[k] = (x[k * (int64_t)h->n + p] - move[k]) * (1 + shake) + shake * 1e-3;
			sum += to[k] * to[k];
			h->extent = fmax(h->extent, fabs(to[k]));
		}
		if (h->lifted)
			to[h->d] = sum;
		for (int k = 0; k < h->dims; k++)
			h->size = fmax(h->size, fabs(to[k]));
	}
}

static struct array *facets_out(const struct hull *h)
{
	int64_t rows = 0;
	for (int pass = 0; pass < 2; pass++) {
		struct array *r = pass ? array_new_2d(CLS_DOUBLE, false, rows, h->dims) : NULL;
		int64_t row = 0;
		if (pass && !r)
			return NULL;
		for (int i = 0; i < h->count; i++) {
			const struct facet *f = &h->at[i];
			if (f->dead || place_of(f, h->dims, h->n) >= 0)
				continue;
			for (int k = 0; pass && k < h->dims;
				k++) { /* signs are negative inside, so facets of hulls are reversed */
				int from = !h->lifted && k < 2 ? 1 - k : k;
				((double *)r->data)[k * rows + row] = f->v[from] + 1;
			}
			row++;
		}
		rows = row;
		if (pass)
			return r;
	}
	return NULL;
}

static void hull_done(struct hull *h)
{
	mem_try_free(h->x);
	mem_try_free(h->list);
	mem_free(h->at);
	mem_free(h->work);
}

static bool hull_of(struct call *c, const double *x, int64_t n, int d, bool lifted)
{
	bool ok = true, flat = false, good = false;
	struct array *r = NULL;
	for (int try = 0; ok && !flat && !good && try < 5; try++) {
		struct hull h = { .d = d, .dims = d + lifted, .n = (int)n, .lifted = lifted, .free = -1 };
		h.x = mem_try((size_t)(n * h.dims + 1) * sizeof *h.x);
		h.list = h.x ? mem_try((size_t)(n + 1) * sizeof *h.list) : NULL;
		ok = h.list != NULL;
		if (ok) {
			fill_points(&h, x, try);
			ok = hull_make(&h, &flat);
		}
		good = ok && !flat && !h.twisted;
		if (good)
			r = facets_out(&h);
		hull_done(&h);
	}
	if (!ok)
		return false;
	if (!good)
		r = array_new_2d(CLS_DOUBLE, false, 0, d + lifted);
	return return_array(c, r);
}

BUILTIN_PRIVATE(hull_facets, 2, 2, 1,
	"hull_facets(P, false)  Facets of the convex hull of the points in the rows of P, as rows of numbers\n"
	"    of points, which turn positively seen from outside; no rows when the points lie in a plane.\n"
	"hull_facets(P, true)   Simplices of their Delaunay triangulation.\n"
	">> sortrows(sort(hull_facets([0 0; 1 0; 0 1; 1 1], false), 2))\n"
	"ans =\n"
	"     1     2\n"
	"     1     3\n"
	"     2     4\n"
	"     3     4")
{
	struct array *a;
	bool lifted;
	TRY(value_is_true(c->in[1], &lifted));
	TRY(arg_array(c, 0, &a));
	int64_t n = a->shape.d[0], d = a->shape.d[1];
	bool ok = a->cls == CLS_DOUBLE && !a->complex && a->shape.nd == 2 && d >= 2 && d + lifted <= DIMS &&
		n < INT32_MAX / 2;
	const double *x = ok ? array_data(a) : NULL;
	for (int64_t i = 0; x && i < n * d; i++)
		ok = ok && isfinite(x[i]);
	if (!ok) {
		array_unref(a);
		return error_is_set() ?
			false :
			arg_bad(c, 0, "Points must be a matrix of finite real doubles with 2 to 9 columns");
	}
	ok = hull_of(c, x, n, (int)d, lifted);
	array_unref(a);
	return ok;
}
