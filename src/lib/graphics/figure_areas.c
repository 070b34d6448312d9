/*
** lib/graphics/figure_areas.c - draws filled objects: bars, areas, histograms, polygons, rectangles, boxes of
** quartiles; and arrows.
*/
#include <float.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "lib/graphics/figure.h"

struct look {
	struct rgba face, edge;
	double width;
};

static float part(value h, const char *name, double usual)
{
	double a = object_number(h, name, usual);
	return a >= 0 && a <= 1 ? (float)a : (float)usual;
}

static struct look look_of(value h, double alpha)
{
	struct rgba own = object_colour(h, "Color", (struct rgba){ 0, 0.447f, 0.741f, 1 });
	struct look l = { own, { 0, 0, 0, 1 }, MIN(MAX(object_number(h, "LineWidth", 0.5), 0), 100) };
	if (!object_is(h, "FaceColor", "flat") && !object_is(h, "FaceColor", "auto"))
		l.face = object_colour(h, "FaceColor", own);
	l.face.a *= part(h, "FaceAlpha", alpha);
	if (!object_is(h, "EdgeColor", "auto"))
		l.edge = object_is(h, "EdgeColor", "flat") ? l.face : object_colour(h, "EdgeColor", l.edge);
	l.edge.a *= part(h, "EdgeAlpha", 1);
	if (object_is(h, "LineStyle", "none"))
		l.edge.a = 0;
	return l;
}

/* Draws a polygon with its border. The coordinates are points; z may be NULL. */
static void polygon(struct plot *p, value h, const double *xy, const double *z, int n, const struct look *l)
{
	struct mark *m = l->face.a > 0 && n > 2 ? scene_add_points(p->s, MARK_FILL, n, z != NULL) : NULL;
	if (m) {
		memcpy(m->xy, xy, (size_t)n * 2 * sizeof *xy);
		if (z)
			memcpy(m->z, z, (size_t)n * sizeof *z);
		m->colour = l->face;
	}
	m = l->edge.a > 0 && n > 1 ? scene_add_points(p->s, MARK_LINE, n + 1, z != NULL) : NULL;
	if (m) {
		memcpy(m->xy, xy, (size_t)n * 2 * sizeof *xy);
		memcpy(m->xy + 2 * n, xy, 2 * sizeof *xy);
		if (z)
			memcpy(m->z, z, (size_t)n * sizeof *z), m->z[n] = z[0];
		m->colour = l->edge, m->width = l->width;
		dashes_of(h, l->width, m->dash);
	}
}

static double within(double x)
{
	return x > -1e7 ? x < 1e7 ? x : 1e7 : -1e7;
}

/* On a logarithmic axis, the low end replaces numbers without a logarithm. */
static double base_of(const struct plot *p, int axis, double base)
{
	const struct draw_range *r = &p->axis[axis].range;
	return r->log && !(base > 0) ? r->low : base;
}

/* Draws a box from (x0, y0) to (x1, y1) in data units. */
static void box(struct plot *p, value h, double x0, double y0, double x1, double y1, const struct look *l)
{
	double a = within(plot_across(p, x0)), b = within(plot_across(p, x1));
	double c = within(plot_up(p, y0)), d = within(plot_up(p, y1));
	if (isnan(x0 + x1 + y0 + y1) || isnan(a + b + c + d))
		return;
	polygon(p, h, (double[8]){ a, c, b, c, b, d, a, d }, NULL, 4, l);
}

static int ascending(const void *a, const void *b)
{
	double x = *(const double *)a, y = *(const double *)b;
	return (x > y) - (x < y);
}

/* The smallest distance of neighbours. */
static double least_step(const struct reals *r)
{
	double step = DBL_MAX, *copy = r->n > 1 ? mem_grow(NULL, (size_t)r->n * sizeof *copy) : NULL;
	if (copy) {
		memcpy(copy, r->at, (size_t)r->n * sizeof *copy);
		qsort(copy, (size_t)r->n, sizeof *copy, ascending);
		for (int64_t i = 1; i < r->n; i++)
			if (copy[i] > copy[i - 1])
				step = MIN(step, copy[i] - copy[i - 1]);
		mem_free(copy);
	}
	return step == DBL_MAX ? 1 : step;
}

/* Colours of single bars, from CData. */
static void bar_colour(struct plot *p, const struct reals *c, int64_t i, int64_t n, struct look *l)
{
	float a = l->face.a;
	if (c->cols == 3 && c->rows == n && i < n)
		l->face = (struct rgba){ (float)c->at[i], (float)c->at[i + n], (float)c->at[i + 2 * n], a };
	else if (c->n == n && n > 1)
		l->face = plot_colour(p, c->at[i]);
}

static void bars(struct plot *p, value h, bool lying)
{
	struct reals x = object_reals(h, "XData"), y = object_reals(h, "YData"), group = object_reals(h, "Group");
	struct reals below = object_reals(h, "Base"), c = object_reals(h, "CData");
	struct look l = look_of(h, 1);
	double which = group.n == 2 ? group.at[0] : 1, of = group.n == 2 ? MAX(group.at[1], 1) : 1;
	double wide = least_step(&x) * (of > 1 ? MIN(0.8, of / (of + 1.5)) / of : 1) * object_number(h, "BarWidth",
		0.8) /
		(of > 1 ? 0.8 : 1);
	double shift = (which - (of + 1) / 2) * (of > 1 ? least_step(&x) * MIN(0.8, of / (of + 1.5)) / of : 0);
	for (int64_t i = 0; i < MIN(x.n, y.n); i++) {
		struct look one = l;
		double base = base_of(p, lying ? 0 : 1, i < below.n ? below.at[i] : object_number(h, "BaseValue", 0));
		double at = x.at[i] + shift, top = y.at[i] + (i < below.n ? below.at[i] : 0);
		if (object_is(h, "FaceColor", "flat"))
			bar_colour(p, &c, i, MIN(x.n, y.n), &one);
		if (lying)
			box(p, h, base, at - wide / 2, top, at + wide / 2, &one);
		else
			box(p, h, at - wide / 2, base, at + wide / 2, top, &one);
	}
	if (!p->space && !lying && which == of && !(p->axis[1].range.log)) {
		double up = plot_up(p, object_number(h, "BaseValue", 0));
		if (isfinite(up))
			scene_line(p->s, p->box[0], up, p->box[0] + p->box[2], up, (struct rgba){ 0, 0, 0, 1 }, 0.5);
	}
	reals_done(&x), reals_done(&y), reals_done(&group), reals_done(&below), reals_done(&c);
}

/* a wedge of a polar histogram between two angles, from the centre to a distance */
static void wedge(struct plot *p, value h, double from, double to, double r, const struct look *l)
{
	enum { STEPS = 40 };
	double xy[2 * (2 * STEPS + 2)], out[2];
	int n = 0, steps = MIN(MAX((int)(fabs(to - from) * 12), 2), STEPS);
	double low = p->axis[1].range.low;
	polar_place(p, from, low, out);
	xy[0] = out[0], xy[1] = out[1], n = 1;
	for (int i = 0; i <= steps; i++, n++) {
		polar_place(p, from + (to - from) * i / steps, r, out);
		xy[2 * n] = out[0], xy[2 * n + 1] = out[1];
	}
	if (r > low && isfinite(from + to))
		polygon(p, h, xy, NULL, n, l);
}

static void histogram(struct plot *p, value h)
{
	struct reals edges = object_reals(h, "BinEdges"), n = object_reals(h, "Values");
	struct look l = look_of(h, 0.6);
	bool lying = object_is(h, "Orientation", "horizontal"), stairs = object_is(h, "DisplayStyle", "stairs");
	if (stairs)
		l.edge = l.face, l.edge.a = 1, l.face.a = 0;
	for (int64_t i = 0; i < MIN(n.n, edges.n - 1); i++) {
		double base = base_of(p, !lying, 0);
		if (p->polar)
			wedge(p, h, edges.at[i], edges.at[i + 1], n.at[i], &l);
		else if (lying)
			box(p, h, base, edges.at[i], n.at[i], edges.at[i + 1], &l);
		else if (n.at[i] != 0 || !stairs)
			box(p, h, edges.at[i], base, edges.at[i + 1], n.at[i], &l);
	}
	reals_done(&edges), reals_done(&n);
}

static void area(struct plot *p, value h)
{
	struct reals x = object_reals(h, "XData"), y = object_reals(h, "YData"), below = object_reals(h, "Base");
	struct look l = look_of(h, 1);
	int n = (int)MIN(MIN(x.n, y.n), 1 << 26), count = 0;
	double *xy = mem_grow(NULL, (size_t)(4 * n + 2) * sizeof *xy);
	for (int i = 0; xy && i < 2 * n; i++) {
		int k = i < n ? i : 2 * n - 1 - i;
		double low = k < below.n ? below.at[k] : base_of(p, 1, object_number(h, "BaseValue", 0));
		double at = i < n ? y.at[k] + (k < below.n ? below.at[k] : 0) : low;
		double u = within(plot_across(p, x.at[k])), v = within(plot_up(p, at));
		if (!isnan(x.at[k]) && !isnan(at))
			xy[2 * count] = u, xy[2 * count + 1] = v, count++;
	}
	if (xy)
		polygon(p, h, xy, NULL, count, &l);
	mem_free(xy);
	reals_done(&x), reals_done(&y), reals_done(&below);
}

/* ---- patches ---- */

struct patch {
	struct reals x, y, z, c, faces, vertices;
	struct look look;
	bool flat, smooth;              /* one colour for each face, or for each corner */
	int64_t count, corners;         /* number of faces, and of corners of each */
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

/* The colour of a face, or of one of its corners. */
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
		r = (struct rgba){ (float)c->at[i], (float)c->at[i + rows], (float)c->at[i + 2 * rows], 1 };
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
	float alpha = part(h, "FaceAlpha", 1);
	if (t->flat || t->smooth)
		l.face = patch_colour(p, t, h, face, MAX(first, 0), alpha);
	if (object_is(h, "EdgeColor", "flat") || object_is(h, "EdgeColor", "interp"))
		l.edge = patch_colour(p, t, h, face, MAX(first, 0), 1);
	if (xy)
		polygon(p, h, xy, p->space ? z : NULL, n, &l);
	mem_free(xy);
}

/* Draws faces whose colours change between the corners, as a mesh. */
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
			mesh->colours[mesh->vertices] = patch_colour(p, t, h, f, v, part(h, "FaceAlpha", 1));
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

static void patch(struct plot *p, value h)
{
	struct patch t = { object_reals(h, "XData"), object_reals(h, "YData"), object_reals(h, "ZData"),
		object_reals(h, "FaceVertexCData"), object_reals(h, "Faces"), object_reals(h, "Vertices"), look_of(h,
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
	if (t.smooth && t.count > 0) {
		patch_mesh(p, h, &t);
	} else {
		for (int64_t f = 0; f < t.count; f++)
			patch_face(p, h, &t, f);
	}
	reals_done(&t.x), reals_done(&t.y), reals_done(&t.z), reals_done(&t.c);
	reals_done(&t.faces), reals_done(&t.vertices);
}

static void rectangle(struct plot *p, value h)
{
	struct reals at = object_reals(h, "Position"), round = object_reals(h, "Curvature");
	struct look l = look_of(h, 1);
	double xy[2 * 64], bend[2] = { round.n ? round.at[0] : 0, round.n ? round.at[round.n - 1] : 0 };
	if (!object_has(h, "FaceColor"))
		l.face.a = 0;
	if (at.n == 4 && bend[0] > 0 && bend[1] > 0) {
		double rx = at.at[2] * bend[0] / 2, ry = at.at[3] * bend[1] / 2;
		for (int i = 0; i < 64; i++) {
			double t = (i + 0.5) * 2 * 3.14159265358979 / 64, out[3];
			double x = at.at[0] + (cos(t) > 0 ? at.at[2] - rx : rx) + rx * cos(t);
			double y = at.at[1] + (sin(t) > 0 ? at.at[3] - ry : ry) + ry * sin(t);
			plot_place(p, x, y, 0, out);
			xy[2 * i] = within(out[0]), xy[2 * i + 1] = within(out[1]);
		}
		polygon(p, h, xy, NULL, 64, &l);
	} else if (at.n == 4) {
		box(p, h, at.at[0], at.at[1], at.at[0] + at.at[2], at.at[1] + at.at[3], &l);
	}
	reals_done(&at), reals_done(&round);
}

/* ---- arrows ---- */

static void arrow(struct plot *p, const double from[3], const double to[3], double head, const struct look *l)
{
	double x = to[0] - from[0], y = to[1] - from[1], n = hypot(x, y), wing = MIN(n * 0.3, 8) * head / 0.2;
	struct mark *m = scene_add_points(p->s, MARK_LINE, 6, p->space);
	if (!m)
		return;
	double ux = n > 0 ? x / n * wing : 0, uy = n > 0 ? y / n * wing : 0;
	double xy[12] = { from[0], from[1], to[0], to[1], NAN, NAN, to[0] - ux - uy * 0.45, to[1] - uy + ux * 0.45,
		to[0],
		to[1], to[0] - ux + uy * 0.45, to[1] - uy - ux * 0.45 };
	memcpy(m->xy, xy, sizeof xy);
	for (int i = 0; i < 6 && m->z; i++)
		m->z[i] = i == 0 ? from[2] : to[2];
	m->colour = l->face, m->width = l->width;
}

static void arrows(struct plot *p, value h)
{
	static const char *const names[6] = { "XData", "YData", "ZData", "UData", "VData", "WData" };
	struct reals r[6];
	for (int i = 0; i < 6; i++)
		r[i] = object_reals(h, names[i]);
	struct look l = look_of(h, 1);
	double scale = object_number(h, "AutoScaleFactor", 0.9), longest = 0, step = DBL_MAX;
	int64_t n = MIN(MIN(r[0].n, r[1].n), MIN(r[3].n, r[4].n));
	for (int64_t i = 0; i < n; i++) {
		double w = i < r[5].n ? r[5].at[i] : 0, len = sqrt(r[3].at[i] * r[3].at[i] + r[4].at[i] * r[4].at[i] +
			w * w);
		longest = isfinite(len) ? MAX(longest, len) : longest;
		double d = i ? hypot(r[0].at[i] - r[0].at[i - 1], r[1].at[i] - r[1].at[i - 1]) : 0;
		step = d > 0 && isfinite(d) ? MIN(step, d) : step;
	}
	double by = object_is(h, "AutoScale", "off") || !(longest > 0) || step == DBL_MAX || scale == 0 ? 1
		: scale * step / longest;
	for (int64_t i = 0; i < n; i++) {
		double a[3], b[3], z = i < r[2].n ? r[2].at[i] : 0, w = i < r[5].n ? r[5].at[i] : 0;
		if (plot_place(p, r[0].at[i], r[1].at[i], z, a) &&
			plot_place(p, r[0].at[i] + by * r[3].at[i], r[1].at[i] + by * r[4].at[i], z + by * w, b))
			arrow(p, a, b, object_is(h, "ShowArrowHead", "off") ? 0 : MIN(object_number(h, "MaxHeadSize",
				0.2), 1), &l);
	}
	for (int i = 0; i < 6; i++)
		reals_done(&r[i]);
}

/* ---- boxes of quartiles ---- */

static double quantile(const double *sorted, int64_t n, double q)
{
	double at = q * (double)n - 0.5;
	int64_t i = (int64_t)floor(at);
	if (at <= 0)
		return sorted[0];
	return i + 1 >= n ? sorted[n - 1] : sorted[i] + (at - (double)i) * (sorted[i + 1] - sorted[i]);
}

static void whisker(struct plot *p, double x, double from, double to, double half, struct rgba c)
{
	double a = plot_across(p, x), l = plot_across(p, x - half), r = plot_across(p, x + half);
	double u = plot_up(p, from), v = plot_up(p, to);
	scene_line(p->s, a, u, a, v, c, 0.5);
	scene_line(p->s, l, v, r, v, c, 0.5);
}

static void one_box(struct plot *p, value h, double at, double *y, int64_t n, const struct look *l)
{
	qsort(y, (size_t)n, sizeof *y, ascending);
	double q1 = quantile(y, n, 0.25), q2 = quantile(y, n, 0.5), q3 = quantile(y, n, 0.75), reach = 1.5 * (q3 - q1);
	double low = q3, high = q1, half = 0.25;
	for (int64_t i = 0; i < n; i++)
		if (y[i] >= q1 - reach && y[i] <= q3 + reach)
			low = MIN(low, y[i]), high = MAX(high, y[i]);
	box(p, h, at - half, q1, at + half, q3, l);
	struct rgba dark = { l->face.r, l->face.g, l->face.b, 1 };
	double u = plot_up(p, q2);
	scene_line(p->s, plot_across(p, at - half), u, plot_across(p, at + half), u, dark, 1);
	whisker(p, at, q1, low, half / 2, (struct rgba){ 0, 0, 0, 1 });
	whisker(p, at, q3, high, half / 2, (struct rgba){ 0, 0, 0, 1 });
	for (int64_t i = 0; i < n; i++) {
		struct mark *m = y[i] < low || y[i] > high ? scene_add_points(p->s, MARK_MARKERS, 1, false) : NULL;
		if (m) {
			m->xy[0] = plot_across(p, at), m->xy[1] = plot_up(p, y[i]);
			m->symbol = 'o', m->size = 5, m->width = 0.5, m->colour = dark;
		}
	}
}

static void boxes(struct plot *p, value h)
{
	struct reals x = object_reals(h, "XData"), y = object_reals(h, "YData");
	struct look l = look_of(h, 1);
	l.face = object_colour(h, "BoxFaceColor", (struct rgba){ 0, 0.447f, 0.741f, 1 });
	l.edge = l.face, l.face.a = part(h, "BoxFaceAlpha", 0.2);
	int64_t n = MIN(x.n, y.n);
	double *some = mem_grow(NULL, (size_t)(n + 1) * sizeof *some), at = -DBL_MAX;
	for (int turn = 0; some && turn < 1000; turn++) {
		double next = DBL_MAX;
		int64_t count = 0;
		for (int64_t i = 0; i < n; i++)
			if (x.at[i] > at)
				next = MIN(next, x.at[i]);
		if (next == DBL_MAX)
			break;
		for (int64_t i = 0; i < n; i++)
			if (x.at[i] == next && isfinite(y.at[i]))
				some[count++] = y.at[i];
		if (count)
			one_box(p, h, next, some, count, &l);
		at = next;
	}
	mem_free(some);
	reals_done(&x), reals_done(&y);
}

bool plot_area_kinds(struct plot *p, value h, const char *kind)
{
	static const struct { const char *name; void (*draw)(struct plot *, value); } kinds[] = {
		{ "histogram", histogram }, { "area", area }, { "patch", patch }, { "fill", patch },
		{ "rectangle", rectangle }, { "quiver", arrows }, { "quiver3", arrows }, { "boxchart", boxes },
		{ "boxplot", boxes },
	};
	if (strcmp(kind, "bar") == 0 || strcmp(kind, "barh") == 0) {
		bars(p, h, kind[3] == 'h');
		return true;
	}
	for (int i = 0; i < COUNT(kinds); i++)
		if (strcmp(kind, kinds[i].name) == 0) {
			kinds[i].draw(p, h);
			return true;
		}
	return false;
}
