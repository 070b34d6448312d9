/*
** lib/graphics/figure_areas.c - draws filled objects: bars, areas, histograms, polygons, rectangles, boxes of
** quartiles; and arrows.
*/
#include <float.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "lib/graphics/figure.h"

float object_share(value h, const char *name, double usual)
{
	double a = object_number(h, name, usual);
	return a >= 0 && a <= 1 ? (float)a : (float)usual;
}

struct look plot_look(value h, double alpha)
{
	struct rgba own = object_colour(h, "Color", (struct rgba){ 0, 0.447f, 0.741f, 1 });
	struct look l = { own, { 0, 0, 0, 1 }, MIN(MAX(object_number(h, "LineWidth", 0.5), 0), 100) };
	if (!object_is(h, "FaceColor", "flat") && !object_is(h, "FaceColor", "auto"))
		l.face = object_colour(h, "FaceColor", own);
	l.face.a *= object_share(h, "FaceAlpha", alpha);
	if (!object_is(h, "EdgeColor", "auto"))
		l.edge = object_is(h, "EdgeColor", "flat") ? l.face : object_colour(h, "EdgeColor", l.edge);
	l.edge.a *= object_share(h, "EdgeAlpha", 1);
	if (object_is(h, "LineStyle", "none"))
		l.edge.a = 0;
	return l;
}

void plot_polygon(struct plot *p, value h, const double *xy, const double *z, int n, const struct look *l)
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
	plot_polygon(p, h, (double[8]){ a, c, b, c, b, d, a, d }, NULL, 4, l);
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
		l->face = rgba_of(c->at[i], c->at[i + n], c->at[i + 2 * n], a);
	else if (c->n == n && n > 1)
		l->face = plot_colour(p, c->at[i]);
}

static void bars(struct plot *p, value h, bool lying)
{
	struct reals x = object_reals(h, "XData"), y = object_reals(h, "YData"), group = object_reals(h, "Group");
	struct reals below = object_reals(h, "Base"), c = object_reals(h, "CData");
	struct look l = plot_look(h, 1);
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
	int n = 0, steps = (int)MIN(MAX(fabs(to - from) * 12, 2), STEPS);
	double low = p->axis[1].range.low;
	polar_place(p, from, low, out);
	xy[0] = out[0], xy[1] = out[1], n = 1;
	for (int i = 0; i <= steps; i++, n++) {
		polar_place(p, from + (to - from) * i / steps, r, out);
		xy[2 * n] = out[0], xy[2 * n + 1] = out[1];
	}
	if (r > low && isfinite(from + to))
		plot_polygon(p, h, xy, NULL, n, l);
}

/* The outline of a histogram without the sides that its bars share. */
static void outline(struct plot *p, value h, const struct reals *edges, const struct reals *n, bool lying,
	struct rgba c)
{
	int64_t bins = MIN(MIN(n->n, edges->n - 1), 1 << 26);
	double base = base_of(p, !lying, 0);
	struct mark *m = bins > 0 ? scene_add_points(p->s, MARK_LINE, (int)(2 * bins + 2), false) : NULL;
	for (int64_t i = 0; m && i < 2 * bins + 2; i++) {
		double at = edges->at[i / 2], tall = i == 0 || i == 2 * bins + 1 ? base : n->at[(i - 1) / 2];
		m->xy[2 * i] = within(plot_across(p, lying ? tall : at));
		m->xy[2 * i + 1] = within(plot_up(p, lying ? at : tall));
	}
	if (!m)
		return;
	m->colour = object_is(h, "EdgeColor", "auto") || !object_has(h, "EdgeColor") ? c
		: object_colour(h, "EdgeColor", c);
	m->colour.a = object_share(h, "EdgeAlpha", 1);
	m->width = MIN(MAX(object_number(h, "LineWidth", 0.5), 0), 100);
	dashes_of(h, m->width, m->dash);
}

static void histogram(struct plot *p, value h)
{
	struct reals edges = object_reals(h, "BinEdges"), n = object_reals(h, "Values");
	struct look l = plot_look(h, 0.6);
	bool lying = object_is(h, "Orientation", "horizontal"), stairs = object_is(h, "DisplayStyle", "stairs");
	if (stairs && !p->polar) {
		outline(p, h, &edges, &n, lying, l.face);
		n.n = 0;
	}
	if (stairs)
		l.edge = l.face, l.edge.a = 1, l.face.a = 0;
	double gap = object_has(h, "Categories") ? (1 - object_share(h, "BarWidth", 0.9)) / 2 : 0;
	for (int64_t i = 0; i < MIN(n.n, edges.n - 1); i++) {
		double base = base_of(p, !lying, 0), from = edges.at[i] + gap, to = edges.at[i + 1] - gap;
		if (p->polar)
			wedge(p, h, from, to, n.at[i], &l);
		else if (lying)
			box(p, h, base, from, n.at[i], to, &l);
		else
			box(p, h, from, base, to, n.at[i], &l);
	}
	reals_done(&edges), reals_done(&n);
}

static void area(struct plot *p, value h)
{
	struct reals x = object_reals(h, "XData"), y = object_reals(h, "YData"), below = object_reals(h, "Base");
	struct look l = plot_look(h, 1);
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
		plot_polygon(p, h, xy, NULL, count, &l);
	mem_free(xy);
	reals_done(&x), reals_done(&y), reals_done(&below);
}

/* ---- rectangles ---- */

static void rectangle(struct plot *p, value h)
{
	struct reals at = object_reals(h, "Position"), round = object_reals(h, "Curvature");
	struct look l = plot_look(h, 1);
	double xy[2 * 64], bend[2] = { round.n ? round.at[0] : 0, round.n ? round.at[round.n - 1] : 0 };
	if (!object_has(h, "FaceColor"))
		l.face.a = 0;
	if (at.n == 4 && bend[0] > 0 && bend[1] > 0) {
		double rx = at.at[2] * bend[0] / 2, ry = at.at[3] * bend[1] / 2;
		if (round.n == 1)               /* one number: equal lengths, of the shorter side */
			rx = ry = MIN(rx, ry);
		for (int i = 0; i < 64; i++) {
			double t = (i + 0.5) * 2 * 3.14159265358979 / 64, out[3];
			double x = at.at[0] + (cos(t) > 0 ? at.at[2] - rx : rx) + rx * cos(t);
			double y = at.at[1] + (sin(t) > 0 ? at.at[3] - ry : ry) + ry * sin(t);
			plot_place(p, x, y, 0, out);
			xy[2 * i] = within(out[0]), xy[2 * i + 1] = within(out[1]);
		}
		plot_polygon(p, h, xy, NULL, 64, &l);
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

/* Reads where arrows begin and their components. Returns the factor of the components. */
static double arrows_read(value h, struct reals r[6])
{
	static const char *const names[6] = { "XData", "YData", "ZData", "UData", "VData", "WData" };
	for (int i = 0; i < 6; i++)
		r[i] = object_reals(h, names[i]);
	double scale = object_number(h, "AutoScaleFactor", 0.9), longest = 0, step = DBL_MAX;
	int64_t n = MIN(MIN(r[0].n, r[1].n), MIN(r[3].n, r[4].n));
	for (int64_t i = 0; i < n; i++) {
		double w = i < r[5].n ? r[5].at[i] : 0, len = sqrt(r[3].at[i] * r[3].at[i] + r[4].at[i] * r[4].at[i] +
			w * w);
		longest = isfinite(len) ? MAX(longest, len) : longest;
		double d = i ? hypot(r[0].at[i] - r[0].at[i - 1], r[1].at[i] - r[1].at[i - 1]) : 0;
		step = d > 0 && isfinite(d) ? MIN(step, d) : step;
	}
	return object_is(h, "AutoScale", "off") || !(longest > 0) || step == DBL_MAX || scale == 0 ? 1
		: scale * step / longest;
}

void arrows_extent(value h, int axis, double limits[2])
{
	struct reals r[6];
	double by = arrows_read(h, r);
	limits[0] = INFINITY, limits[1] = -INFINITY;
	for (int64_t i = 0; i < MIN(r[axis].n, r[3 + axis].n); i++) {
		double tip = r[axis].at[i] + by * r[3 + axis].at[i];
		if (isfinite(tip))
			limits[0] = MIN(limits[0], tip), limits[1] = MAX(limits[1], tip);
	}
	for (int i = 0; i < 6; i++)
		reals_done(&r[i]);
}

static void arrows(struct plot *p, value h)
{
	struct reals r[6];
	double by = arrows_read(h, r);
	struct look l = plot_look(h, 1);
	int64_t n = MIN(MIN(r[0].n, r[1].n), MIN(r[3].n, r[4].n));
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

/* filled heads in the middle of the edges of a graph, whose ends are the columns of XData and YData */
static void edge_heads(struct plot *p, value h)
{
	struct reals x = object_reals(h, "XData"), y = object_reals(h, "YData");
	double length = MIN(MAX(object_number(h, "HeadLength", 7), 0), 200);
	struct rgba c = object_colour(h, "Color", (struct rgba){ 0, 0.447f, 0.741f, 1 });
	struct reals own = object_reals(h, "CData");
	c.a = object_share(h, "EdgeAlpha", 1);
	for (int64_t i = 0; i + 1 < MIN(x.n, y.n); i += 2) {
		double a[3], b[3];
		if (!plot_place(p, x.at[i], y.at[i], 0, a) || !plot_place(p, x.at[i + 1], y.at[i + 1], 0, b))
			continue;
		if (own.cols == 3 && i / 2 < own.rows)
			c.r = (float)own.at[i / 2], c.g = (float)own.at[i / 2 + own.rows], c.b = (float)own.at[i / 2
				+ 2 *
				own.rows];
		double u = b[0] - a[0], v = b[1] - a[1], n = hypot(u, v);
		struct mark *m = n > 0 ? scene_add_points(p->s, MARK_FILL, 3, false) : NULL;
		if (!m)
			continue;
		double tip[2] = { a[0] + u * 0.55, a[1] + v * 0.55 };
		u *= length / n, v *= length / n;
		double xy[6] = { tip[0], tip[1], tip[0] - u - v * 0.35, tip[1] - v + u * 0.35, tip[0] - u + v * 0.35,
			tip[1] - v - u * 0.35 };
		memcpy(m->xy, xy, sizeof xy);
		m->colour = c;
	}
	reals_done(&x), reals_done(&y), reals_done(&own);
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

/* How boxes are drawn: along the axis of their numbers, at places across it. */
struct boxes {
	struct look look;
	bool lying, notched;
	double half, shift;             /* half the width; the middle's distance from its place */
	struct rgba whisker, marker;
	char symbol;
	double size;
};

/* Draws a line through places (across, along) in data units. */
static void across_line(struct plot *p, const struct boxes *b, const double (*at)[2], int n, struct rgba c,
	double width)
{
	struct mark *m = scene_add_points(p->s, MARK_LINE, n, false);
	for (int i = 0; m && i < n; i++) {
		m->xy[2 * i] = within(plot_across(p, at[i][b->lying]));
		m->xy[2 * i + 1] = within(plot_up(p, at[i][!b->lying]));
	}
	if (m)
		m->colour = c, m->width = width;
}

static void whisker(struct plot *p, const struct boxes *b, double at, double from, double to)
{
	double half = b->half / 2;
	across_line(p, b, (const double[2][2]){ { at, from }, { at, to } }, 2, b->whisker, b->look.width);
	across_line(p, b, (const double[2][2]){ { at - half, to }, { at + half, to } }, 2, b->whisker, b->look.width);
}

/* The box between the quartiles, which is narrow at the median if it is notched. */
static void quartiles(struct plot *p, value h, const struct boxes *b, double at, const double q[3], double notch)
{
	double half = b->half, waist = b->notched ? half / 2 : half, xy[20];
	const double places[10][2] = { { at - half, q[0] }, { at + half, q[0] }, { at + half, q[1] - notch },
		{ at + waist, q[1] }, { at + half, q[1] + notch }, { at + half, q[2] }, { at - half, q[2] },
		{ at - half, q[1] + notch }, { at - waist, q[1] }, { at - half, q[1] - notch } };
	for (int i = 0; i < 10; i++) {
		xy[2 * i] = within(plot_across(p, places[i][b->lying]));
		xy[2 * i + 1] = within(plot_up(p, places[i][!b->lying]));
	}
	plot_polygon(p, h, xy, NULL, 10, &b->look);
	struct rgba dark = b->look.edge;
	across_line(p, b, (const double[2][2]){ { at - waist, q[1] }, { at + waist, q[1] } }, 2, dark, 1);
}

static void one_box(struct plot *p, value h, double at, double *y, int64_t n, const struct boxes *b)
{
	qsort(y, (size_t)n, sizeof *y, ascending);
	double q[3] = { quantile(y, n, 0.25), quantile(y, n, 0.5), quantile(y, n, 0.75) }, reach = 1.5 * (q[2] - q[0]);
	double low = q[2], high = q[0];
	for (int64_t i = 0; i < n; i++)
		if (y[i] >= q[0] - reach && y[i] <= q[2] + reach)
			low = MIN(low, y[i]), high = MAX(high, y[i]);
	at += b->shift;
	quartiles(p, h, b, at, q, b->notched ? 1.57 * (q[2] - q[0]) / sqrt((double)n) : 0);
	whisker(p, b, at, q[0], low);
	whisker(p, b, at, q[2], high);
	plot_clip(p, false);
	for (int64_t i = 0; i < n; i++) {
		bool outlier = b->symbol && (y[i] < low || y[i] > high);
		struct mark *m = outlier ? scene_add_points(p->s, MARK_MARKERS, 1, false) : NULL;
		if (m) {
			m->xy[0] = plot_across(p, b->lying ? y[i] : at), m->xy[1] = plot_up(p, b->lying ? at : y[i]);
			m->symbol = b->symbol, m->size = b->size, m->width = 0.5, m->colour = b->marker;
		}
	}
	plot_clip(p, true);
}

static struct boxes boxes_of(value h)
{
	struct boxes b = { .look = plot_look(h, 1), .lying = object_is(h, "Orientation", "horizontal"),
		.notched = object_is(h, "Notch", "on"), .symbol = symbol_named(h, "MarkerStyle", 'o') };
	struct reals group = object_reals(h, "Group");
	double wide = MIN(MAX(object_number(h, "BoxWidth", 0.5), 0.01), 1), n = group.n == 2 ? MAX(group.at[1], 1) : 1;
	b.look.face = object_colour(h, "BoxFaceColor", (struct rgba){ 0, 0.447f, 0.741f, 1 });
	b.look.edge = object_colour(h, "BoxEdgeColor", b.look.face);
	b.look.face.a = object_share(h, "BoxFaceAlpha", 0.2);
	b.marker = object_colour(h, "MarkerColor", b.look.edge);
	b.whisker = object_colour(h, "WhiskerLineColor", (struct rgba){ 0, 0, 0, 1 });
	b.size = MIN(MAX(object_number(h, "MarkerSize", 6), 0), 1000) * 5 / 6;
	b.half = n > 1 ? MIN(1.7 * wide, 1) * 0.9 / n / 2 : wide / 2;
	b.shift = n > 1 ? (group.at[0] - (n + 1) / 2) * 0.9 / n : 0;
	reals_done(&group);
	return b;
}

static void boxes(struct plot *p, value h)
{
	struct reals x = object_reals(h, "XData"), y = object_reals(h, "YData");
	struct boxes b = boxes_of(h);
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
			one_box(p, h, next, some, count, &b);
		at = next;
	}
	mem_free(some);
	reals_done(&x), reals_done(&y);
}

/* xregion and yregion: all of the axes between two values */
static void region(struct plot *p, value h)
{
	struct reals v = object_reals(h, "Value");
	bool upright = object_kind(h)[0] == 'x';
	struct look l = plot_look(h, 0.3);
	const struct draw_range *other = &p->axis[upright ? 1 : 0].range;
	if (v.n == 2 && upright)
		box(p, h, v.at[0], other->low, v.at[1], other->high, &l);
	else if (v.n == 2)
		box(p, h, other->low, v.at[0], other->high, v.at[1], &l);
	reals_done(&v);
}

bool plot_area_kinds(struct plot *p, value h, const char *kind)
{
	static const struct { const char *name; void (*draw)(struct plot *, value); } kinds[] = {
		{ "histogram", histogram }, { "area", area }, { "patch", plot_patch }, { "fill", plot_patch },
		{ "rectangle", rectangle }, { "quiver", arrows }, { "quiver3", arrows }, { "boxchart", boxes },
			{ "edgearrows", edge_heads },
		{ "xregion", region }, { "yregion", region },
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
