/*
** lib/graphics/volume.c - surfaces on which the values of a volume have a level, and lines that follow a field.
**
** Each cell of eight values is cut on its own. On each side of the cell, lines join the edges where the level is
** crossed. Where all four edges are, the lines go around the corners above the level, so that both neighbours agree.
** The lines make closed loops, and a loop becomes a fan of triangles. Cells share the points on their common edges.
*/
#include <math.h>
#include <string.h>

#include "base/error.h"
#include "base/vec.h"
#include "lib/core/args.h"
#include "lib/graphics/figure_read.h"
#include "value/cell.h"

static const int ends[12][2] = {        /* the corners of edges; bit 0 of a corner is x, bit 1 y, bit 2 z */
	{ 0, 1 }, { 2, 3 }, { 4, 5 }, { 6, 7 }, { 0, 2 }, { 1, 3 }, { 4, 6 }, { 5, 7 }, { 0, 4 }, { 1, 5 }, { 2, 6 },
	{ 3, 7 },
};
static const int sides[6][4] = {        /* their corners, counter-clockwise from outside */
	{ 0, 4, 6, 2 }, { 1, 3, 7, 5 }, { 0, 1, 5, 4 }, { 2, 6, 7, 3 }, { 0, 2, 3, 1 }, { 4, 5, 7, 6 },
};

static int edge_between(int a, int b)
{
	for (int e = 0; e < 12; e++)
		if ((ends[e][0] == a && ends[e][1] == b) || (ends[e][0] == b && ends[e][1] == a))
			return e;
	return -1;
}

struct surface {
	const double *v;
	int64_t size[3];                /* rows (y), columns (x), pages (z) */
	double level;
	int32_t *at[3];                 /* by point: the vertex on its edge to the next x, y, z; 0: none */
	VEC(double) xyz;
	VEC(double) faces;
};

static int64_t place(const struct surface *s, int64_t x, int64_t y, int64_t z)
{
	return y + s->size[0] * (x + s->size[1] * z);
}

/* the number of the vertex on an edge of a cell, counted from 1 */
static int32_t vertex(struct surface *s, const int64_t cell[3], int edge)
{
	int a = ends[edge][0], axis = edge / 4;
	int64_t p[3] = { cell[0] + (a & 1), cell[1] + (a >> 1 & 1), cell[2] + (a >> 2) }, q[3] = { p[0], p[1], p[2] };
	q[axis]++;
	int64_t from = place(s, p[0], p[1], p[2]);
	int32_t *known = &s->at[axis][from];
	if (*known == 0) {
		double u = s->v[from], w = s->v[place(s, q[0], q[1], q[2])], t = (s->level - u) / (w - u);
		for (int d = 0; d < 3; d++)
			vec_push(&s->xyz, (double)p[d] + 1 + (d == axis ? MIN(MAX(t, 0), 1) : 0));
		*known = s->xyz.n / 3;
	}
	return *known;
}

/* The loops of a cell: next[e] is the edge after e. Each side leads away from an edge behind which it is above. */
static bool link_edges(int above, int next[12])
{
	memset(next, -1, 12 * sizeof *next);
	for (int f = 0; f < 6; f++) {
		const int *c = sides[f];
		for (int k = 0; k < 4; k++) {
			if ((above >> c[k] & 1) || !(above >> c[(k + 1) & 3] & 1))
				continue;               /* else the border enters here what is above */
			int in = edge_between(c[k], c[(k + 1) & 3]), j = k + 1;
			while (above >> c[(j + 1) & 3] & 1)
				j++;
			next[in] = edge_between(c[j & 3], c[(j + 1) & 3]);
		}
	}
	return above != 0 && above != 255;
}

static void cut_cell(struct surface *s, const int64_t cell[3])
{
	int above = 0, next[12];
	for (int k = 0; k < 8; k++) {
		double v = s->v[place(s, cell[0] + (k & 1), cell[1] + (k >> 1 & 1), cell[2] + (k >> 2))];
		if (!isfinite(v))
			return;
		above |= (v > s->level) << k;
	}
	if (!link_edges(above, next))
		return;
	for (int e = 0; e < 12; e++) {
		int32_t loop[12];
		int n = 0;
		for (int at = e; next[at] >= 0 && n < 12;) {
			loop[n++] = vertex(s, cell, at);
			int to = next[at];
			next[at] = -1, at = to;
		}
		for (int k = 1; k + 1 < n; k++) {
			int32_t three[3] = { loop[0], loop[k], loop[k + 1] };
			if (three[0] == three[1] || three[1] == three[2] || three[2] == three[0])
				continue;
			for (int d = 0; d < 3; d++)
				vec_push(&s->faces, three[d]);
		}
	}
}

/* lists of three as the rows of a matrix */
static value rows_of(const double *list, int64_t n)
{
	struct array *a = array_new_2d(CLS_DOUBLE, false, n, 3);
	for (int64_t i = 0; a && i < n; i++)
		for (int d = 0; d < 3; d++)
			((double *)a->data)[i + d * n] = list[3 * i + d];
	return a ? value_array(a) : NONE;
}

BUILTIN_PRIVATE(volume_surface, 2, 2, 2,
	"[F, V] = volume_surface(A, LEVEL)  Triangles where A has LEVEL; V: numbers of columns, rows, pages")
{
	struct surface s = { 0 };
	shape of = value_shape(c->in[0]);
	TRY(arg_double(c, 1, &s.level));
	struct reals v = reals_of(c->in[0]);
	for (int d = 0; d < 3; d++)
		s.size[d] = shape_dim(&of, d);
	if (of.nd != 3 || v.n < 8 || v.n > INT32_MAX / 4) {
		reals_done(&v);
		return fail_id("MATLAB:isosurface:VMustBe3D", "V must be an array of three dimensions.");
	}
	s.v = v.at;
	bool fine = true;
	for (int d = 0; d < 3; d++) {
		s.at[d] = mem_zalloc((size_t)v.n * sizeof **s.at);
		fine = fine && s.at[d];
	}
	int64_t cell[3];
	for (cell[2] = 0; fine && cell[2] + 1 < s.size[2]; cell[2]++)
		for (cell[0] = 0; cell[0] + 1 < s.size[1]; cell[0]++)
			for (cell[1] = 0; cell[1] + 1 < s.size[0]; cell[1]++)
				cut_cell(&s, cell);
	value f = rows_of(s.faces.at, s.faces.n / 3), p = rows_of(s.xyz.at, s.xyz.n / 3);
	for (int d = 0; d < 3; d++)
		mem_free(s.at[d]);
	vec_free(&s.faces), vec_free(&s.xyz), reals_done(&v);
	if (f.tag == V_NONE || p.tag == V_NONE) {
		value_unref(f), value_unref(p);
		return false;
	}
	if (c->nout > 1)
		c->out[1] = p;
	else
		value_unref(p);
	return return_value(c, f);
}

/* ---- lines that follow a field ---- */

struct field {
	struct reals part[3];
	int dims;
	int64_t size[3];                /* columns, rows, pages: in the order of x, y, z */
};

/* the field at a place in numbers of columns, rows and pages from 0; false outside, or where it is not finite */
static bool field_at(const struct field *f, const double at[3], double out[3])
{
	int64_t base[3] = { 0 };
	double t[3] = { 0 };
	for (int d = 0; d < f->dims; d++) {
		double most = (double)f->size[d] - 1;
		if (!(at[d] >= 0 && at[d] <= most))
			return false;
		base[d] = (int64_t)MIN(floor(at[d]), MAX(most - 1, 0));
		t[d] = at[d] - (double)base[d];
	}
	for (int k = 0; k < f->dims; k++) {
		out[k] = 0;
		for (int c = 0; c < 1 << f->dims; c++) {
			double w = 1;
			int64_t p[3] = { base[0], base[1], base[2] };
			for (int d = 0; d < f->dims; d++) {
				w *= c >> d & 1 ? t[d] : 1 - t[d];
				p[d] += c >> d & 1 && p[d] + 1 < f->size[d];
			}
			if (w != 0)
				out[k] += w * f->part[k].at[p[1] + f->size[1] * (p[0] + f->size[0] * p[2])];
		}
		if (!isfinite(out[k]))
			return false;
	}
	return true;
}

/* the direction at a place, so that the largest part is 1 */
static bool direction(const struct field *f, const double at[3], double out[3])
{
	double most = 0;
	if (!field_at(f, at, out))
		return false;
	for (int d = 0; d < f->dims; d++)
		most = MAX(most, fabs(out[d]));
	for (int d = 0; d < f->dims && most > 0; d++)
		out[d] /= most;
	return most > 0;
}

BUILTIN_PRIVATE(stream_path, 4, 4, 1,
	"stream_path(FIELD, START, STEP, MOST)  A line that follows the cell FIELD, in cells of its grid, from 1")
{
	struct field f = { 0 };
	double step, most, at[3] = { 0 }, way[3], middle[3];
	VEC(double) path = { 0 };
	TRY(arg_double(c, 2, &step) && arg_double(c, 3, &most));
	value parts = c->in[0];
	struct reals start = reals_of(c->in[1]);
	f.dims = parts.tag == V_CELL && parts.cell->count <= 3 ? (int)parts.cell->count : 0;
	bool fine = f.dims > 1 && start.n == f.dims;
	for (int d = 0; fine && d < f.dims; d++) {
		f.part[d] = reals_of(parts.cell->at[d]);
		fine = f.part[d].n > 0 && f.part[d].n == f.part[0].n;
		at[d] = start.at[d] - 1;
	}
	if (fine) {
		shape s = value_shape(parts.cell->at[0]);
		f.size[0] = shape_dim(&s, 1), f.size[1] = shape_dim(&s, 0), f.size[2] = shape_dim(&s, 2);
	}
	for (int64_t turn = 0; fine && (double)turn < MIN(most, 1e7) && direction(&f, at, way); turn++) {
		for (int d = 0; d < f.dims; d++)
			vec_push(&path, at[d] + 1);
		for (int d = 0; d < f.dims; d++)
			middle[d] = at[d] + step / 2 * way[d];
		if (!direction(&f, middle, way))
			break;
		for (int d = 0; d < f.dims; d++)
			at[d] += step * way[d];
	}
	int64_t n = f.dims ? path.n / f.dims : 0;
	struct array *a = array_new_2d(CLS_DOUBLE, false, n, MAX(f.dims, 2));
	for (int64_t i = 0; a && i < n; i++)
		for (int d = 0; d < f.dims; d++)
			((double *)a->data)[i + d * n] = path.at[f.dims * i + d];
	for (int d = 0; d < 3; d++)
		reals_done(&f.part[d]);
	vec_free(&path), reals_done(&start);
	return a && return_array(c, a);
}
