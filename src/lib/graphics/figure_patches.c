/*
** lib/graphics/figure_patches.c - patches: polygons with colours of their own, in the plane and in space.
*/
#include <math.h>
#include <string.h>

#include "lib/graphics/figure.h"

static double within(double x)
{
	return x > -1e7 ? x < 1e7 ? x : 1e7 : -1e7;
}

struct patch {
	struct reals x, y, z, c, faces, vertices;
	struct look look;
	bool flat, smooth;              /* colours by faces, or by corners */
	int64_t count, corners;         /* faces, and corners of each */
};

static int64_t corner_of(const struct patch *t, int64_t face, int64_t k)
{
	if (t->faces.n == 0)
		return face * t->corners + k;
	double v = t->faces.at[face + k * t->faces.rows];
	return v >= 1 && v <= (double)t->vertices.rows ? (int64_t)v - 1 : -1;
}

static bool patch_place(struct plot *p, const struct patch *t, int64_t i, double out[3])
{
	const struct reals *v = &t->vertices;
	if (i < 0)
		return false;
	if (t->faces.n)
		return plot_place(p, v->at[i], v->at[i + v->rows], v->cols > 2 ? v->at[i + 2 * v->rows] : 0, out);
	return i < t->x.n && i < t->y.n && plot_place(p, t->x.at[i], t->y.at[i], i < t->z.n ? t->z.at[i] : 0, out);
}

/* the colour of a face, or of one of its corners */
static struct rgba patch_colour(struct plot *p, const struct patch *t, value h, int64_t face, int64_t corner,
	float alpha)
{
	const struct reals *c = &t->c;
	struct rgba r = t->look.face;
	bool rgb = t->faces.n ? c->cols == 3 && (c->rows == t->count || c->rows == t->vertices.rows || c->rows == 1)
		: c->n == 3 * t->count && t->count > 0 && c->n != t->x.n;
	int64_t rows = rgb ? t->faces.n ? c->rows : t->count : c->n;
	bool by_face = t->faces.n ? rows == t->count && rows != t->vertices.rows : rows == t->count;
	int64_t i = MIN(MAX(by_face ? face : corner, 0), rows - 1);
	if (c->n == 0)
		return r;
	if (rgb) {
		r = rgba_of(c->at[i], c->at[i + rows], c->at[i + 2 * rows], 1);
	} else {
		double v = c->at[c->n == 1 ? 0 : i < c->n ? i : c->n - 1];
		r = object_is(h, "CDataMapping", "direct") ? plot_colour_direct(p, v) : plot_colour(p, v);
	}
	r.a *= alpha;
	return r;
}

static void patch_face(struct plot *p, value h, const struct patch *t, int64_t face)
{
	int n = 0, most = (int)MIN(t->corners, 1 << 24);
	double *xy = mem_grow(NULL, (size_t)(3 * most + 1) * sizeof *xy), *z = xy ? xy + 2 * most : NULL;
	struct look l = t->look;
	int64_t first = -1;
	for (int k = 0; xy && k < most; k++) {
		int64_t v = corner_of(t, face, k);
		double at[3];
		if (!patch_place(p, t, v, at))
			continue;
		first = first < 0 ? v : first;
		xy[2 * n] = within(at[0]), xy[2 * n + 1] = within(at[1]), z[n++] = at[2];
	}
	float alpha = object_share(h, "FaceAlpha", 1);
	if (t->flat || t->smooth)
		l.face = patch_colour(p, t, h, face, MAX(first, 0), alpha);
	if (object_is(h, "EdgeColor", "flat") || object_is(h, "EdgeColor", "interp"))
		l.edge = patch_colour(p, t, h, face, MAX(first, 0), 1);
	if (xy)
		plot_polygon(p, h, xy, p->space ? z : NULL, n, &l);
	mem_free(xy);
}

/* faces whose colours run from corner to corner, as a mesh */
static void patch_mesh(struct plot *p, value h, const struct patch *t)
{
	struct mark *m = p->space ? NULL : scene_add(p->s, MARK_SPACE);
	m = scene_add(p->s, MARK_MESH);
	struct draw_mesh *mesh = m ? m->mesh = mem_zalloc(sizeof *mesh) : NULL;
	int64_t n = t->count * MIN(t->corners, 4);
	if (mesh && n < 1 << 26) {
		mesh->xyz = mem_grow(NULL, (size_t)(n + 1) * 3 * sizeof *mesh->xyz);
		mesh->colours = mem_grow(NULL, (size_t)(n + 1) * sizeof *mesh->colours);
		mesh->corners = mem_grow(NULL, (size_t)(t->count + 1) * 4 * sizeof *mesh->corners);
	}
	for (int64_t f = 0; mesh && mesh->xyz && mesh->colours && mesh->corners && f < t->count; f++) {
		int *c = mesh->corners + 4 * mesh->faces++;
		c[0] = c[1] = c[2] = c[3] = -1;
		for (int k = 0; k < MIN(t->corners, 4); k++) {
			int64_t v = corner_of(t, f, k);
			double at[3];
			if (!patch_place(p, t, v, at))
				continue;
			memcpy(mesh->xyz + 3 * mesh->vertices, at, sizeof at);
			mesh->colours[mesh->vertices] = patch_colour(p, t, h, f, v, object_share(h, "FaceAlpha", 1));
			c[k] = mesh->vertices++;
		}
		if (c[0] < 0 || c[1] < 0 || c[2] < 0)
			mesh->faces--;
	}
	if (mesh)
		mesh->edge = t->look.edge, mesh->sides = 15;
	if (!p->space)
		scene_add(p->s, MARK_SPACE_END);
}

/* ---- patches in space: one mesh, with light ---- */

/* the place of a corner in the space of the box */
static void corner_share(const struct plot *p, const struct patch *t, int64_t i, double out[3])
{
	const struct reals *v = &t->vertices;
	for (int d = 0; d < 3; d++) {
		double x = t->faces.n ? d < v->cols ? v->at[i + d * v->rows] : 0
			: d == 0 ? t->x.at[i] : d == 1 ? t->y.at[i] : i < t->z.n ? t->z.at[i] : 0;
		out[d] = axis_share(&p->axis[d].range, x);
	}
}

static bool face_normal(const struct plot *p, const struct patch *t, int64_t face, double out[3])
{
	double at[3][3], a[3], b[3];
	for (int k = 0; k < 3; k++) {
		int64_t v = corner_of(t, face, k);
		if (v < 0 || (!t->faces.n && (v >= t->x.n || v >= t->y.n)))
			return false;
		corner_share(p, t, v, at[k]);
	}
	for (int d = 0; d < 3; d++)
		a[d] = at[1][d] - at[0][d], b[d] = at[2][d] - at[0][d];
	out[0] = a[1] * b[2] - a[2] * b[1], out[1] = a[2] * b[0] - a[0] * b[2], out[2] = a[0] * b[1] - a[1] * b[0];
	return isfinite(out[0] + out[1] + out[2]);
}

/* The normals of the property VertexNormals in the space of the box; owned. NULL: there are none. */
static double *own_normals(const struct plot *p, value h, const struct patch *t)
{
	struct reals n = object_reals(h, "VertexNormals");
	bool fit = t->faces.n && n.cols == 3 && n.rows == t->vertices.rows;
	double *out = fit ? mem_zalloc((size_t)(n.rows + 1) * 3 * sizeof *out) : NULL;
	for (int64_t i = 0; out && i < n.rows; i++)
		for (int d = 0; d < 3; d++) {
			const struct draw_range *r = &p->axis[d].range;
			out[3 * i + d] = n.at[i + d * n.rows] * (r->high - r->low) * (r->reversed ? -1 : 1);
		}
	reals_done(&n);
	return out;
}

/* for each vertex its own normal, or the sum of the normals of its faces; owned. NULL: the faces share none */
static double *vertex_normals(const struct plot *p, value h, const struct patch *t)
{
	double *own = own_normals(p, h, t);
	if (own)
		return own;
	double *sum = t->faces.n ? mem_zalloc((size_t)(t->vertices.rows + 1) * 3 * sizeof *sum) : NULL, one[3];
	for (int64_t f = 0; sum && f < t->count; f++)
		for (int64_t k = 0; face_normal(p, t, f, one) && k < t->corners; k++) {
			int64_t v = corner_of(t, f, k);
			for (int d = 0; v >= 0 && d < 3; d++)
				sum[3 * v + d] += one[d];
		}
	return sum;
}

struct painter {
	struct lamps lamps;
	double *normals;
	bool flat;                      /* one colour for each face */
	float alpha;
};

static struct rgba painted(struct plot *p, value h, const struct patch *t, const struct painter *w, int64_t face,
	int64_t corner)
{
	struct rgba c = t->look.face;
	double n[3];
	if (t->flat || t->smooth)
		c = patch_colour(p, t, h, face, corner, w->alpha);
	if (w->lamps.n == 0)
		return c;
	if (w->normals && !w->flat)
		memcpy(n, w->normals + 3 * corner, sizeof n);
	else if (!face_normal(p, t, face, n))
		return c;
	return plot_lit(&w->lamps, c, n);
}

static void mesh_face(struct plot *p, value h, const struct patch *t, const struct painter *w, struct draw_mesh *mesh,
	int64_t f)
{
	bool edges = mesh->edges != NULL;
	int *c = mesh->corners + 4 * mesh->faces, first = mesh->vertices;
	c[0] = c[1] = c[2] = c[3] = -1;
	int n = 0;
	int64_t one = -1;
	for (int64_t k = 0; k < t->corners; k++) {
		int64_t v = corner_of(t, f, k);
		double at[3];
		if (!patch_place(p, t, v, at))
			continue;
		memcpy(mesh->xyz + 3 * mesh->vertices, at, sizeof at);
		if (!w->flat)
			mesh->colours[mesh->vertices] = painted(p, h, t, w, f, v);
		if (edges)
			mesh->edges[mesh->vertices] = patch_colour(p, t, h, f, v, 1);
		one = one < 0 ? v : one;
		c[n++] = mesh->vertices++;
	}
	if (n < 3) {
		mesh->vertices = first;
		return;
	}
	if (w->flat)
		mesh->colours[mesh->faces] = painted(p, h, t, w, f, one);
	mesh->faces++;
}

static void patch_in_space(struct plot *p, value h, const struct patch *t)
{
	int64_t n = t->count * t->corners;
	struct mark *m = n < 1 << 27 ? scene_add(p->s, MARK_MESH) : NULL;
	struct draw_mesh *mesh = m ? m->mesh = mem_zalloc(sizeof *mesh) : NULL;
	struct painter w = { .lamps = plot_lamps(p, h), .alpha = object_share(h, "FaceAlpha", 1) };
	bool round = object_is(h, "FaceLighting", "gouraud") || object_is(h, "FaceLighting", "phong") ||
		object_has(h, "VertexNormals");
	if (!mesh)
		return;
	w.normals = w.lamps.n > 0 && round ? vertex_normals(p, h, t) : NULL;
	w.flat = !t->smooth && !w.normals;
	mesh->xyz = mem_grow(NULL, (size_t)(n + 1) * 3 * sizeof *mesh->xyz);
	mesh->colours = mem_grow(NULL, (size_t)(n + 1) * sizeof *mesh->colours);
	mesh->corners = mem_grow(NULL, (size_t)(t->count + 1) * 4 * sizeof *mesh->corners);
	if (object_is(h, "EdgeColor", "flat") || object_is(h, "EdgeColor", "interp"))
		mesh->edges = mem_grow(NULL, (size_t)(n + 1) * sizeof *mesh->edges);
	mesh->by_face = w.flat, mesh->sides = 15, mesh->edge = t->look.edge;
	mesh->hollow = object_is(h, "FaceColor", "none");
	for (int64_t f = 0; mesh->xyz && mesh->colours && mesh->corners && f < t->count; f++)
		mesh_face(p, h, t, &w, mesh, f);
	mem_free(w.normals);
}

void plot_patch(struct plot *p, value h)
{
	struct patch t = { object_reals(h, "XData"), object_reals(h, "YData"), object_reals(h, "ZData"),
		object_reals(h, "FaceVertexCData"), object_reals(h, "Faces"), object_reals(h, "Vertices"), plot_look(h,
			1),
		false, false, 0, 0 };
	if (t.c.n == 0) {
		reals_done(&t.c);
		t.c = object_reals(h, "CData");
	}
	if (t.vertices.n == 0 || t.vertices.cols < 2)
		reals_done(&t.faces);
	t.count = t.faces.n ? t.faces.rows : t.x.rows == 1 ? 1 : t.x.cols;
	t.corners = t.faces.n ? t.faces.cols : t.x.rows == 1 ? t.x.n : t.x.rows;
	t.smooth = object_is(h, "FaceColor", "interp") && t.c.n > 1;
	t.flat = object_is(h, "FaceColor", "flat") || (!object_has(h, "FaceColor") && t.c.n > 0);
	if (p->space && t.corners <= 4 && t.corners >= 3 && t.count > 0) {
		patch_in_space(p, h, &t);
	} else if (t.smooth && t.count > 0) {
		patch_mesh(p, h, &t);
	} else {
		for (int64_t f = 0; f < t.count; f++)
			patch_face(p, h, &t, f);
	}
	reals_done(&t.x), reals_done(&t.y), reals_done(&t.z), reals_done(&t.c);
	reals_done(&t.faces), reals_done(&t.vertices);
}
