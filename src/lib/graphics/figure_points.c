/*
** lib/graphics/figure_points.c - points with sizes and colours of their own: scatter charts, swarms, bubbles and the
** legend of bubbles.
*/
#include <float.h>
#include <math.h>
#include <stdlib.h>
#include <stdio.h>
#include <string.h>

#include "draw/text.h"
#include "lib/graphics/figure.h"

static float share_of(value h, const char *name, double usual)
{
	double a = object_number(h, name, usual);
	return a >= 0 && a <= 1 ? (float)a : 1.0f;
}

/* ---- bubbles ---- */

static void reach_sizes(value h, double limits[2])
{
	if (strncmp(object_kind(h), "bubblechart", 11) != 0)
		return;
	struct reals r = object_reals(h, "SizeData");
	for (int64_t i = 0; i < r.n; i++)
		if (isfinite(r.at[i]))
			limits[0] = MIN(limits[0], r.at[i]), limits[1] = MAX(limits[1], r.at[i]);
	reals_done(&r);
}

void bubble_limits(value axes, double limits[2], double diameters[2])
{
	struct reals lim = object_reals(axes, "BubbleLim"), size = object_reals(axes, "BubbleSize");
	limits[0] = INFINITY, limits[1] = -INFINITY;
	for (int i = 0; i < object_children(axes) && lim.n != 2; i++)
		reach_sizes(object_child(axes, i), limits);
	if (lim.n == 2)
		limits[0] = lim.at[0], limits[1] = lim.at[1];
	diameters[0] = size.n == 2 ? size.at[0] : 5, diameters[1] = size.n == 2 ? size.at[1] : 50;
	reals_done(&lim), reals_done(&size);
}

/* the area grows with the size */
double bubble_diameter(const double limits[2], const double diameters[2], double size)
{
	double t = limits[1] > limits[0] ? (size - limits[0]) / (limits[1] - limits[0]) : 1;
	double a = diameters[0] * diameters[0], b = diameters[1] * diameters[1];
	return isnan(t) ? 0 : sqrt(a + (b - a) * MIN(MAX(t, 0), 1));
}

/* ---- swarms: points with one x stand beside each other where many have about the same y ---- */

static int ascending(const void *a, const void *b)
{
	double x = *(const double *)a, y = *(const double *)b;
	return (x > y) - (x < y);
}

static double noise(int64_t i)          /* from -1 to 1, always the same for one place in the list */
{
	uint64_t x = (uint64_t)(i + 1) * 0x9e3779b97f4a7c15u;
	x = (x ^ x >> 30) * 0xbf58476d1ce4e5b9u;
	x = (x ^ x >> 27) * 0x94d049bb133111ebu;
	return (double)((x ^ x >> 31) >> 11) / 4503599627370496.0 - 1;
}

/* the density of each point's y among the points with its x, from 0 to 1 for the densest one, by a kernel */
static void densities(const double *x, const double *y, int64_t n, double *out)
{
	enum { GRID = 64 };
	double most = 0;
	for (int64_t i = 0; i < n; i++)
		out[i] = -1;
	for (int64_t i = 0; i < n; i++) {
		double low = DBL_MAX, high = -DBL_MAX, bins[GRID + 1] = { 0 }, smooth[GRID + 1];
		if (out[i] >= 0 || !isfinite(x[i]) || !isfinite(y[i]))
			continue;
		for (int64_t k = i; k < n; k++)
			if (x[k] == x[i] && isfinite(y[k]))
				low = MIN(low, y[k]), high = MAX(high, y[k]);
		double step = high > low ? (high - low) / GRID : 1;
		for (int64_t k = i; k < n; k++)
			if (x[k] == x[i] && isfinite(y[k]))
				bins[(int)MIN(MAX((y[k] - low) / step, 0), GRID)]++;
		for (int b = 0; b <= GRID; b++) {
			smooth[b] = 0;
			for (int c = 0; c <= GRID; c++)
				smooth[b] += bins[c] * exp(-0.5 * (b - c) * (b - c) / 16.0);
		}
		for (int64_t k = i; k < n; k++)
			if (x[k] == x[i] && isfinite(y[k])) {
				out[k] = smooth[(int)MIN(MAX((y[k] - low) / step, 0), GRID)];
				most = MAX(most, out[k]);
			}
	}
	for (int64_t i = 0; i < n; i++)
		out[i] = out[i] < 0 || most == 0 ? 0 : out[i] / most;
}

static double least_step(const double *x, int64_t n)
{
	double step = DBL_MAX, *copy = n > 1 ? mem_grow(NULL, (size_t)n * sizeof *copy) : NULL;
	if (copy) {
		memcpy(copy, x, (size_t)n * sizeof *copy);
		qsort(copy, (size_t)n, sizeof *copy, ascending);
		for (int64_t i = 1; i < n; i++)
			if (copy[i] > copy[i - 1])
				step = MIN(step, copy[i] - copy[i - 1]);
	}
	mem_free(copy);
	return step == DBL_MAX ? 1 : step;
}

/* x, or y, or z, moved as the property XJitter and so on ask; owned. NULL: nothing moves */
static double *jittered(value h, const char *axis, const double *at, const double *across, int64_t n)
{
	char name[40];
	snprintf(name, sizeof name, "%sJitter", axis);
	bool dense = object_is(h, name, "density");
	bool random = object_is(h, name, "rand") || object_is(h, name, "randn");
	double *out = (dense || random) && n > 0 ? mem_grow(NULL, (size_t)n * 2 * sizeof *out) : NULL;
	if (!out)
		return NULL;
	snprintf(name, sizeof name, "%sJitterWidth", axis);
	double half = object_number(h, name, 0.9 * least_step(at, n)) / 2;
	if (dense)
		densities(at, across, n, out + n);
	for (int64_t i = 0; i < n; i++)
		out[i] = at[i] + half * noise(i) * (dense ? out[n + i] : 1);
	return out;
}

/* ---- scatter ---- */

static void colours_of(struct plot *p, struct mark *m, const struct reals *c, const int *from)
{
	if (c->n == 0 || (c->n == 3 && c->rows == 1) || c->n == 1)
		return;
	bool rgb = c->cols == 3 && c->rows >= 1 && c->n == 3 * c->rows;
	m->colours = mem_grow(NULL, (size_t)MAX(m->n, 1) * sizeof *m->colours);
	for (int i = 0; m->colours && i < m->n; i++) {
		int64_t k = from[i];
		if (rgb && k < c->rows)
			m->colours[i] = rgba_of(c->at[k], c->at[k + c->rows], c->at[k + 2 * c->rows], 1);
		else
			m->colours[i] = plot_colour(p, k < c->n ? c->at[k] : NAN);
	}
	m->edge_follows = true;
}

static void sizes_of(struct plot *p, value h, struct mark *m, const int *from)
{
	struct reals size = object_reals(h, "SizeData");
	bool bubbles = strncmp(object_kind(h), "bubblechart", 11) == 0;
	double limits[2], diameters[2];
	if (bubbles)
		bubble_limits(p->h, limits, diameters);
	m->size = size.n ? sqrt(MIN(MAX(size.at[0], 0), 1e6)) : 6;
	if (size.n > 1 || bubbles)
		m->sizes = mem_grow(NULL, (size_t)MAX(m->n, 1) * sizeof *m->sizes);
	for (int i = 0; m->sizes && i < m->n; i++) {
		double s = size.n ? size.at[MIN(from[i], size.n - 1)] : 1;
		m->sizes[i] = bubbles ? bubble_diameter(limits, diameters, s) : sqrt(MIN(MAX(s, 0), 1e6));
	}
	reals_done(&size);
}

static void look_of_points(struct plot *p, value h, struct mark *m, const int *from)
{
	struct reals c = object_reals(h, "CData");
	bool bubbles = strncmp(object_kind(h), "bubblechart", 11) == 0;
	m->colour = object_colour(h, "Color", (struct rgba){ 0, 0.447f, 0.741f, 1 });
	if (c.n == 3 && !(m->n == 3 && c.rows == 3))
		m->colour = rgba_of(c.at[0], c.at[1], c.at[2], 1);
	colours_of(p, m, &c, from);
	struct rgba edge = m->colour;
	m->face = object_colour(h, "MarkerFaceColor", (struct rgba){ 0 });
	if (object_is(h, "MarkerFaceColor", "flat") || object_is(h, "MarkerFaceColor", "auto"))
		m->face = edge;
	else if (m->face.a > 0 && m->colours)
		mem_free(m->colours), m->colours = NULL;
	m->colour = object_is(h, "MarkerEdgeColor", "flat") ? edge : object_colour(h, "MarkerEdgeColor", edge);
	if (object_has(h, "MarkerEdgeColor") && !object_is(h, "MarkerEdgeColor", "flat"))
		m->edge_follows = false;
	m->face.a *= share_of(h, "MarkerFaceAlpha", bubbles ? 0.6 : 1);
	m->colour.a *= share_of(h, "MarkerEdgeAlpha", 1);
	reals_done(&c);
}

void plot_scatter(struct plot *p, value h)
{
	struct reals x = object_reals(h, "XData"), y = object_reals(h, "YData"), z = object_reals(h, "ZData");
	int64_t n = MIN(x.n, y.n);
	bool deep = z.n >= n && n > 0;
	double *jx = jittered(h, "X", x.at, deep ? z.at : y.at, n), *jy = jittered(h, "Y", y.at, deep ? z.at : x.at, n);
	const double *xs = jx ? jx : x.at, *ys = jy ? jy : y.at;
	plot_clip(p, false);
	struct mark *m = n > INT32_MAX / 4 ? NULL : scene_add_points(p->s, MARK_MARKERS, (int)n, p->space);
	int count = 0, *from = m ? mem_grow(NULL, (size_t)(n + 1) * sizeof *from) : NULL;
	for (int64_t i = 0; from && i < n; i++) {
		double at[3];
		if (!plot_marker_place(p, xs[i], ys[i], deep ? z.at[i] : 0, at))
			continue;
		m->xy[2 * count] = at[0], m->xy[2 * count + 1] = at[1];
		if (m->z)
			m->z[count] = at[2];
		from[count++] = (int)i;
	}
	if (from) {
		m->n = count;
		m->symbol = symbol_of(h) ? symbol_of(h) : 'o', m->width = object_width(h);
		sizes_of(p, h, m, from);
		look_of_points(p, h, m, from);
	}
	mem_free(from), mem_free(jx), mem_free(jy);
	plot_clip(p, true);
	reals_done(&x), reals_done(&y), reals_done(&z);
}

/* ---- the legend of bubbles ---- */

static void one_bubble(struct plot *p, double x, double y, double d)
{
	struct mark *m = scene_add_points(p->s, MARK_MARKERS, 1, false);
	if (!m)
		return;
	m->xy[0] = x, m->xy[1] = y, m->symbol = 'o', m->size = d, m->width = 0.5;
	m->colour = (struct rgba){ 0.15f, 0.15f, 0.15f, 1 }, m->face = (struct rgba){ 0.8f, 0.8f, 0.8f, 0.6f };
}

struct bubbles {
	double d[3], size, most, tall, title_tall, wide;
	char label[3][40], *title;
	bool nested;
};

static void measure(const struct plot *p, value h, struct bubbles *b)
{
	double limits[2], diameters[2], w, t;
	b->size = MIN(MAX(object_number(h, "FontSize", 9), 1), 200), b->most = b->tall = 0;
	b->title = object_text(h, "Title"), b->nested = object_is(h, "Style", "telescopic");
	bubble_limits(p->h, limits, diameters);
	double v[3] = { limits[1], (limits[0] + limits[1]) / 2, limits[0] };
	for (int i = 0; i < 3; i++) {
		snprintf(b->label[i], sizeof b->label[i], "%.4g", v[i]);
		b->d[i] = bubble_diameter(limits, diameters, v[i]);
		text_size(b->label[i], b->size, MARKUP_NONE, false, &w, &t);
		b->most = MAX(b->most, w);
		b->tall += b->nested ? i == 0 ? MAX(b->d[0], 3.5 * b->size) : 0 : MAX(b->d[i], b->size) + 3;
	}
	text_size(b->title, b->size, MARKUP_TEX, true, &w, &t);
	b->title_tall = *b->title ? t + 2 : 0;
	b->wide = MAX(b->d[0] + 6 + b->most, w) + 10;
}

static bool stands_outside(value h)
{
	return !object_has(h, "Location") || object_is(h, "Location", "northeastoutside") ||
		object_is(h, "Location", "eastoutside");
}

double bubble_legend_room(const struct plot *p)
{
	for (int i = 0; i < object_children(p->h); i++) {
		value h = object_child(p->h, i);
		if (strcmp(object_kind(h), "bubblelegend") != 0 || !stands_outside(h))
			continue;
		struct bubbles b;
		measure(p, h, &b);
		mem_free(b.title);
		return b.wide + 4;
	}
	return 0;
}

/* three sizes one below the other (or one in the other), the largest first, with a title above them */
void plot_bubble_legend(struct plot *p, value h)
{
	struct bubbles b;
	struct rgba black = { 0.15f, 0.15f, 0.15f, 1 };
	measure(p, h, &b);
	double right = p->box[0] + p->box[2], at[2] = { right - b.wide - 6, p->box[1] + 6 };
	if (object_is(h, "Location", "northwest") || object_is(h, "Location", "southwest"))
		at[0] = p->box[0] + 6;
	else if (stands_outside(h))
		at[0] = right + 6, at[1] = p->box[1];
	if (object_is(h, "Location", "southeast") || object_is(h, "Location", "southwest"))
		at[1] = p->box[1] + p->box[3] - b.tall - b.title_tall - 14;
	double box[4] = { at[0], at[1], b.wide, b.tall + b.title_tall + 8 }, y = at[1] + b.title_tall + 4;
	p->s->part_now = PART_LEGEND;
	if (!object_is(h, "Box", "off")) {
		scene_box(p->s, box, (struct rgba){ 1, 1, 1, 1 });
		scene_frame(p->s, box, black, 0.5);
	}
	struct mark *m = *b.title ? scene_text(p->s, at[0] + b.wide / 2, at[1] + 3, b.title, b.size, black) : NULL;
	if (m)
		m->horizontal = ALIGN_CENTER, m->vertical = ALIGN_TOP, m->bold = true;
	for (int i = 0; i < 3; i++) {
		double high = MAX(b.d[i], b.size) + 3, text = y + high / 2;
		one_bubble(p, at[0] + 5 + b.d[0] / 2, b.nested ? y + b.d[0] - b.d[i] / 2 : text, b.d[i]);
		m = scene_text(p->s, at[0] + b.d[0] + 11, b.nested ? y + (i + 0.5) * b.tall / 3 : text, b.label[i],
			b.size, black);
		if (m)
			m->vertical = ALIGN_MIDDLE, m->markup = MARKUP_NONE;
		y += b.nested ? 0 : high;
	}
	mem_free(b.title);
	p->s->part_now = PART_LABEL;
}
