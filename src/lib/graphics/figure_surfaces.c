/*
** lib/graphics/figure_surfaces.c - draws objects over a grid: surfaces, images, contours, two-dimensional histograms.
*/
#include <float.h>
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "base/thread.h"
#include "draw/text.h"
#include "lib/graphics/figure.h"

struct grid {
	struct reals x, y, z, c;
	int64_t rows, cols;
	bool direct;                    /* c contains rows of the colour map */
	double by;                      /* value in c that means full light */
	bool rgb;                       /* c has a colour and not a value for each point */
};

static struct grid grid_of(value h)
{
	struct grid g = { object_reals(h, "XData"), object_reals(h, "YData"), object_reals(h, "ZData"),
		object_reals(h, "CData"), 0, 0, object_is(h, "CDataMapping", "direct"), 1, false };
	g.rows = g.z.rows, g.cols = g.z.cols;
	g.rgb = g.c.n == 3 * g.z.n && g.z.n > 0;
	if (g.c.n < g.z.n) {
		reals_done(&g.c);
		g.c = object_reals(h, "ZData");
	}
	value c = object_get(h, "CData");
	if (g.rgb && !value_is_float(c))
		g.by = 255;
	bool fits = (g.x.n == g.cols || g.x.n == g.z.n) && (g.y.n == g.rows || g.y.n == g.z.n);
	if (!fits || g.z.n > 1 << 26)
		g.rows = g.cols = 0;
	return g;
}

static void grid_done(struct grid *g)
{
	reals_done(&g->x), reals_done(&g->y), reals_done(&g->z), reals_done(&g->c);
}

static double grid_x(const struct grid *g, int64_t i, int64_t j)
{
	return g->x.at[g->x.n == g->z.n && g->x.n != g->cols ? i + j * g->rows : g->x.n == g->z.n &&
		g->x.rows == g->rows &&
		g->x.cols == g->cols ? i + j * g->rows : j];
}

static double grid_y(const struct grid *g, int64_t i, int64_t j)
{
	return g->y.at[g->y.n == g->z.n && g->y.rows == g->rows && g->y.cols == g->cols ? i + j * g->rows : i];
}

static struct rgba grid_colour(const struct plot *p, const struct grid *g, int64_t k)
{
	if (g->rgb) {
		int64_t n = g->rows * g->cols;
		return rgba_of(g->c.at[k] / g->by, g->c.at[k + n] / g->by, g->c.at[k + 2 * n] / g->by, 1);
	}
	return g->direct ? plot_colour_direct(p, g->c.at[k]) : plot_colour(p, g->c.at[k]);
}

/* the normal of the grid at a point, by its neighbours, in the space of the box */
static void normal_at(const struct plot *p, const struct grid *g, int64_t i, int64_t j, double out[3])
{
	int64_t at[4][2] = { { MIN(i + 1, g->rows - 1), j }, { MAX(i - 1, 0), j }, { i, MIN(j + 1, g->cols - 1) },
		{ i, MAX(j - 1, 0) } };
	double v[4][3], a[3], b[3];
	for (int k = 0; k < 4; k++) {
		v[k][0] = axis_share(&p->axis[0].range, grid_x(g, at[k][0], at[k][1]));
		v[k][1] = axis_share(&p->axis[1].range, grid_y(g, at[k][0], at[k][1]));
		v[k][2] = axis_share(&p->axis[2].range, g->z.at[at[k][0] + at[k][1] * g->rows]);
	}
	for (int d = 0; d < 3; d++)
		a[d] = v[2][d] - v[3][d], b[d] = v[0][d] - v[1][d];
	out[0] = a[1] * b[2] - a[2] * b[1], out[1] = a[2] * b[0] - a[0] * b[2], out[2] = a[0] * b[1] - a[1] * b[0];
}

/* ---- surfaces ---- */

/* rows: the mesh is a grid with as many faces as vertices; 0: the caller sets corners */
static struct draw_mesh *mesh_new(struct plot *p, int64_t vertices, int64_t faces, int64_t rows, bool by_face)
{
	struct mark *m = vertices < INT_MAX / 4 && faces < INT_MAX / 4 ? scene_add(p->s, MARK_MESH) : NULL;
	if (!m)
		return NULL;
	struct draw_mesh *mesh = m->mesh = mem_zalloc(sizeof *mesh);
	mesh->xyz = mem_grow(NULL, (size_t)(vertices + 1) * 3 * sizeof *mesh->xyz);
	if (rows == 0)
		mesh->corners = mem_grow(NULL, (size_t)(faces + 1) * 4 * sizeof *mesh->corners);
	mesh->colours = mem_grow(NULL, (size_t)((by_face ? faces : vertices) + 1) * sizeof *mesh->colours);
	mesh->by_face = by_face, mesh->sides = 15, mesh->rows = (int)rows;
	return mesh->xyz && (mesh->corners || rows > 0) && mesh->colours ? mesh : NULL;
}

static float alpha_of(value h, const char *name)
{
	double a = object_number(h, name, 1);
	return a >= 0 && a <= 1 ? (float)a : 1.0f;
}

struct faces {
	bool none, smooth, plain;       /* plain: all faces have one colour */
	struct rgba colour;
	float alpha;
};

static struct rgba face_colour(struct plot *p, const struct grid *g, const struct faces *f,
	const struct lamps *l, int64_t i, int64_t j)
{
	struct rgba c = f->plain ? f->colour : grid_colour(p, g, i + j * g->rows);
	double normal[3];
	if (l->n > 0 && c.a > 0) {
		normal_at(p, g, i, j, normal);
		c = plot_lit(l, c, normal);
	}
	c.a *= f->alpha;
	return c;
}

struct columns {                        /* what threads need that work on the columns of a grid */
	struct plot *p;
	const struct grid *g;
	struct draw_mesh *mesh;
	const struct faces *f;
	const struct lamps *l;
};

/* Whether a place is a sum of products of the coordinates. This excludes logarithms and perspective, for example. */
static bool is_linear(const struct plot *p)
{
	bool linear = p->space && !p->polar && !p->perspective && !p->has_moved && !p->on_right;
	for (int d = 0; d < 3; d++) {
		const struct draw_range *r = &p->axis[d].range;
		linear = linear && !r->log && isfinite(1 / (r->high - r->low));
	}
	return linear;
}

/* the same as plot_place for a column of a linear plot, in a few instructions for each point */
static void place_linear(const struct plot *p, const struct grid *g, int64_t j, double *to)
{
	double low[3], by[3];
	for (int d = 0; d < 3; d++) {
		const struct draw_range *r = &p->axis[d].range;
		low[d] = r->reversed ? r->high : r->low;
		by[d] = (r->reversed ? -1 : 1) / (r->high - r->low);
	}
	const double *m = p->m, *z = g->z.at + j * g->rows;
	for (int64_t i = 0; i < g->rows; i++, to += 3) {
		double u = (grid_x(g, i, j) - low[0]) * by[0], v = (grid_y(g, i, j) - low[1]) * by[1];
		double w = (z[i] - low[2]) * by[2];
		double x = m[0] * u + m[1] * v + m[2] * w + m[3], y = m[4] * u + m[5] * v + m[6] * w + m[7];
		double depth = m[8] * u + m[9] * v + m[10] * w + m[11], none = (x + y + depth) * 0;
		to[0] = x + none, to[1] = y + none, to[2] = depth + none;       /* NaN, if one of them is not finite */
	}
}

/* the places of a column of the grid */
static void place_column(void *with, int64_t j, int thread)
{
	const struct columns *w = with;
	const struct grid *g = w->g;
	double *to = w->mesh->xyz + 3 * j * g->rows;
	(void)thread;
	if (is_linear(w->p)) {
		place_linear(w->p, g, j, to);
		return;
	}
	for (int64_t i = 0; i < g->rows; i++, to += 3)
		if (!plot_place(w->p, grid_x(g, i, j), grid_y(g, i, j), g->z.at[i + j * g->rows], to))
			to[0] = to[1] = to[2] = NAN;
}

/* the colours of a column, each at the place of its point of the grid */
static void colour_column(void *with, int64_t j, int thread)
{
	const struct columns *w = with;
	(void)thread;
	for (int64_t i = 0; i < w->g->rows; i++)
		w->mesh->colours[i + j * w->g->rows] = face_colour(w->p, w->g, w->f, w->l, i, j);
}

static void surface_faces(struct plot *p, value h, const struct grid *g, const struct faces *f, struct draw_mesh *mesh)
{
	struct lamps l = plot_lamps(p, h);
	bool smooth = f->smooth || (l.n > 0 && !object_is(h, "FaceLighting", "flat"));
	mesh->by_face = !smooth;
	struct columns w = { p, g, mesh, f, &l };
	thread_for_seconds((l.n ? 2e-7 : 2e-8) * (double)g->z.n, g->cols, colour_column, &w);
}

static void surface_edges(struct plot *p, value h, const struct grid *g, struct draw_mesh *mesh)
{
	mesh->edge = object_colour(h, "EdgeColor", (struct rgba){ 0, 0, 0, 1 });
	mesh->edge.a *= alpha_of(h, "EdgeAlpha");
	mesh->sides = object_is(h, "MeshStyle", "row") ? 5 : object_is(h, "MeshStyle", "column") ? 10 : 15;
	if (object_is(h, "LineStyle", "none"))
		mesh->edge.a = 0;
	if (!object_is(h, "EdgeColor", "flat") && !object_is(h, "EdgeColor", "interp"))
		return;
	mesh->edges = mem_grow(NULL, (size_t)(g->z.n + 1) * sizeof *mesh->edges);
	for (int64_t k = 0; mesh->edges && k < g->rows * g->cols; k++)
		mesh->edges[k] = grid_colour(p, g, k);
}

static void surface(struct plot *p, value h)
{
	struct grid g = grid_of(h);
	struct faces f = { .none = object_is(h, "FaceColor", "none"), .smooth = object_is(h, "FaceColor", "interp"),
		.alpha = alpha_of(h, "FaceAlpha") };
	f.plain = value_colour(object_get(h, "FaceColor"), &f.colour);
	if (g.rows < 1 || g.cols < 1 || (g.rows < 2 && g.cols < 2)) {
		grid_done(&g);
		return;
	}
	if (!p->space)
		scene_add(p->s, MARK_SPACE);
	struct draw_mesh *mesh = mesh_new(p, g.z.n, g.z.n, g.rows, false);
	if (mesh) {
		struct columns w = { p, &g, mesh, NULL, NULL };
		mesh->vertices = (int)g.z.n, mesh->faces = (int)(g.z.n - g.rows);
		thread_for_seconds(3e-8 * (double)g.z.n, g.cols, place_column, &w);
		mesh->hollow = f.none;
		surface_faces(p, h, &g, &f, mesh);
		surface_edges(p, h, &g, mesh);
	}
	if (!p->space)
		scene_add(p->s, MARK_SPACE_END);
	grid_done(&g);
}

/* ---- images ---- */

/* The ends of an image along an axis. Its first and last pixel extend by half a pixel beyond their centres. */
static void image_ends(value h, const char *name, int64_t n, double out[2])
{
	struct reals r = object_reals(h, name);
	double a = r.n ? r.at[0] : 1, b = r.n ? r.at[r.n - 1] : (double)n;
	double half = n > 1 ? (b - a) / (double)(n - 1) / 2 : 0.5;
	out[0] = a - half, out[1] = b + half;
	reals_done(&r);
}

static void byte_colour(struct rgba c, uint8_t out[4])
{
	float v[4] = { c.r, c.g, c.b, c.a };
	for (int i = 0; i < 4; i++)
		out[i] = (uint8_t)(MIN(MAX(v[i], 0), 1) * 255 + 0.5f);
}

static void image_pixels(struct plot *p, value h, const struct reals *c, bool rgb, int64_t rows, int64_t cols,
	struct mark *m, const bool turned[2])
{
	value v = object_get(h, "CData");
	double by = value_is_float(v) || value_cls(v) == CLS_LOGICAL ? 1 : value_cls(v) == CLS_UINT16 ? 65535 : 255;
	bool direct = object_is(h, "CDataMapping", "direct"), whole = !value_is_float(v);
	struct reals a = object_reals(h, "AlphaData");
	for (int64_t i = 0; i < rows; i++)
		for (int64_t j = 0; j < cols; j++) {
			int64_t k = (turned[1] ? i : rows - 1 - i) + (turned[0] ? cols - 1 - j : j) * rows, n = rows *
				cols;
			struct rgba one = rgb ? rgba_of(c->at[k] / by, c->at[k + n] / by, c->at[k + 2 * n] / by, 1)
				: direct ? plot_colour_direct(p, c->at[k] + whole)
				: plot_colour(p, isnan(c->at[k]) ? -DBL_MAX : c->at[k]);
			double alpha = a.n == n ? a.at[k] : a.n == 1 ? a.at[0] : 1;
			one.a *= alpha >= 0 && alpha <= 1 ? (float)alpha : 1.0f;
			byte_colour(one, m->pixels + 4 * (i * cols + j));
		}
	reals_done(&a);
}

static void image(struct plot *p, value h)
{
	value v = object_get(h, "CData");
	struct reals c = reals_of(v);
	shape s = v.tag == V_NONE ? shape_2d(0, 0) : value_shape(v);
	int64_t rows = shape_dim(&s, 0), cols = shape_dim(&s, 1);
	bool rgb = shape_dim(&s, 2) == 3, turned[2] = { p->axis[0].range.reversed, p->axis[1].range.reversed };
	double x[2], y[2];
	if (rows < 1 || cols < 1 || c.n != rows * cols * (rgb ? 3 : 1) || rows * cols > 1 << 27) {
		reals_done(&c);
		return;
	}
	image_ends(h, "XData", cols, x), image_ends(h, "YData", rows, y);
	double l = plot_across(p, x[0]), r = plot_across(p, x[1]), t = plot_up(p, y[1]), b = plot_up(p, y[0]);
	struct mark *m = isfinite(l + r + t + b) ? scene_add(p->s, MARK_IMAGE) : NULL;
	if (m) {
		turned[0] = l > r, turned[1] = t > b;
		double box[4] = { MIN(l, r), MIN(t, b), fabs(r - l), fabs(b - t) };
		memcpy(m->box, box, sizeof box);
		m->pixels = mem_grow(NULL, (size_t)rows * (size_t)cols * 4);
		m->rows = m->pixels ? (int)rows : 0, m->cols = (int)cols;
		m->smooth = object_is(h, "Interpolation", "bilinear");
		if (m->pixels)
			image_pixels(p, h, &c, rgb, rows, cols, m, turned);
	}
	reals_done(&c);
}

/* ---- contours ---- */

/* The part of a polygon of points (x, y, z) in which z is at least (or at most) the level. Returns the number of
** corners. */
static int cut(const double *in, int n, double level, bool above, double *out)
{
	int count = 0;
	for (int i = 0; i < n; i++) {
		const double *a = in + 3 * i, *b = in + 3 * ((i + 1) % n);
		bool here = above ? a[2] >= level : a[2] <= level, there = above ? b[2] >= level : b[2] <= level;
		if (here)
			memcpy(out + 3 * count++, a, 3 * sizeof *a);
		if (here != there) {
			double t = (level - a[2]) / (b[2] - a[2]);
			for (int d = 0; d < 3; d++)
				out[3 * count + d] = d == 2 ? level : a[d] + t * (b[d] - a[d]);
			count++;
		}
	}
	return count;
}

typedef VEC(double) places;

struct band {
	struct plot *p;
	places xyz;
	VEC(int) corners;
	VEC(struct rgba) colours;
};

static void band_add(struct band *b, const double *poly, int n, struct rgba c)
{
	int first = b->xyz.n / 3;
	for (int i = 0; i < n; i++) {
		double at[3];
		if (!plot_place(b->p, poly[3 * i], poly[3 * i + 1], 0, at))
			return;
		for (int d = 0; d < 3; d++)
			vec_push(&b->xyz, d < 2 ? at[d] : 0);
	}
	for (int i = 1; i + 1 < n; i += 2) {
		int four[4] = { first, first + i, first + i + 1, i + 2 < n ? first + i + 2 : -1 };
		for (int k = 0; k < 4; k++)
			vec_push(&b->corners, four[k]);
		vec_push(&b->colours, c);
	}
}

static void bands(struct plot *p, const struct grid *g, const struct reals *levels)
{
	struct band b = { .p = p };
	for (int64_t j = 0; j + 1 < g->cols; j++)
		for (int64_t i = 0; i + 1 < g->rows; i++) {
			double cell[12], low = DBL_MAX, high = -DBL_MAX, one[72], two[72];
			for (int k = 0; k < 4; k++) {
				int64_t u = i + (k == 1 || k == 2), v = j + (k >= 2);
				cell[3 * k] = grid_x(g, u, v), cell[3 * k + 1] = grid_y(g, u, v);
				cell[3 * k + 2] = g->z.at[u + v * g->rows];
				low = MIN(low, cell[3 * k + 2]), high = MAX(high, cell[3 * k + 2]);
			}
			if (!(low <= high) || !isfinite(cell[2] + cell[5] + cell[8] + cell[11]))
				continue;
			for (int64_t k = 0; k < levels->n; k++) {
				double from = levels->at[k], to = k + 1 < levels->n ? levels->at[k + 1] : DBL_MAX;
				if (high < from || low > to)
					continue;
				int n = cut(cell, 4, from, true, one);
				n = n > 2 ? cut(one, n, to, false, two) : 0;
				if (n > 2)
					band_add(&b, two, n, plot_colour(p, from));
			}
		}
	struct mark *m = scene_add(p->s, MARK_MESH);
	if (m) {
		m->mesh = mem_zalloc(sizeof *m->mesh);
		*m->mesh = (struct draw_mesh){ .vertices = b.xyz.n / 3, .faces = b.colours.n, .xyz = b.xyz.at,
			.corners = b.corners.at, .colours = b.colours.at, .by_face = true, .sides = 15 };
	} else {
		vec_free(&b.xyz), vec_free(&b.corners), vec_free(&b.colours);
	}
}

/* The place at the distance S along a line, whose points have the distances LONG_[0] = 0 to LONG_[n - 1]. */
static void along(const double *xy, const double *long_, int n, double s, double at[2])
{
	int i = 1;
	while (i < n - 1 && long_[i] < s)
		i++;
	double step = long_[i] - long_[i - 1], t = step > 0 ? MIN(MAX((s - long_[i - 1]) / step, 0), 1) : 0;
	for (int k = 0; k < 2; k++)
		at[k] = xy[2 * (i - 1) + k] * (1 - t) + xy[2 * i + k] * t;
}

/* Adds the points of a line from distance A to distance B, and a break; returns their number. */
static int piece_of(const double *xy, const double *long_, int n, double a, double b, double *out)
{
	int count = 1;
	along(xy, long_, n, a, out);
	for (int i = 0; i < n; i++)
		if (long_[i] > a && long_[i] < b)
			out[2 * count] = xy[2 * i], out[2 * count + 1] = xy[2 * i + 1], count++;
	along(xy, long_, n, b, out + 2 * count);
	count++;
	out[2 * count] = out[2 * count + 1] = NAN;
	return count + 1;
}

static void level_text(struct plot *p, const char *text, const double at[2], const double from[2], const double to[2])
{
	struct mark *m = scene_text(p->s, at[0], at[1], text, p->font, (struct rgba){ 0, 0, 0, 1 });
	if (!m)
		return;
	double turn = atan2(from[1] - to[1], to[0] - from[0]) * 180 / M_PI;
	m->horizontal = ALIGN_CENTER, m->vertical = ALIGN_MIDDLE;
	m->angle = turn > 90 ? turn - 180 : turn <= -90 ? turn + 180 : turn;
}

/* Writes the level on its line every LabelSpacing points, turned as the line is, and opens the line there. */
static void label_line(struct plot *p, value h, double level, struct mark *line)
{
	char text[32];
	int n = line->n, used = 0;
	const double *xy = line->xy;
	double *long_ = mem_zalloc((size_t)n * sizeof *long_), wide, tall, start = 0;
	snprintf(text, sizeof text, "%.4g", level);
	text_size(text, p->font, MARKUP_NONE, false, &wide, &tall);
	for (int i = 1; i < n; i++)
		long_[i] = long_[i - 1] + hypot(xy[2 * i] - xy[2 * i - 2], xy[2 * i + 1] - xy[2 * i - 1]);
	double all = long_[n - 1], every = MIN(MAX(object_number(h, "LabelSpacing", 144), 10), 1e4);
	if (!(all > 2 * wide && all < 1e6)) {
		mem_free(long_);
		return;
	}
	int labels = (int)MAX(all / MAX(every, 2 * wide), 1);
	double *open = mem_alloc((size_t)(n + 3 * (labels + 1)) * 2 * sizeof *open);
	double (*places)[3][2] = mem_alloc((size_t)labels * sizeof *places);
	for (int k = 0; k < labels; k++) {
		double s = (k + 0.5) * all / labels, half = wide / 2 + 1.5;
		along(xy, long_, n, s - half, places[k][1]), along(xy, long_, n, s + half, places[k][2]);
		for (int i = 0; i < 2; i++)
			places[k][0][i] = (places[k][1][i] + places[k][2][i]) / 2;
		used += piece_of(xy, long_, n, start, s - half, open + 2 * used);
		start = s + half;
	}
	used += piece_of(xy, long_, n, start, all, open + 2 * used);
	mem_free(line->xy), mem_free(long_);
	line->xy = open, line->n = used;
	for (int k = 0; k < labels; k++)
		level_text(p, text, places[k][0], places[k][1], places[k][2]);
	mem_free(places);
}

/* Draws the lines of a contour matrix: [level x x ...; count y y ...] and so on. */
static void contour_lines(struct plot *p, value h, const struct reals *c, bool fill)
{
	struct rgba own;
	bool fixed = value_colour(object_get(h, "LineColor"), &own), none = object_is(h, "LineColor", "none");
	for (int64_t k = 0; !none && c->rows == 2 && k < c->cols;) {
		double level = c->at[2 * k], count = c->at[2 * k + 1];
		int64_t n = count >= 1 && count < (double)(c->cols - k) ? (int64_t)count : 0;
		struct mark *m = n > 0 ? scene_add_points(p->s, MARK_LINE, (int)n, p->space) : NULL;
		if (!m)
			return;
		double at[3] = { 0 };
		for (int64_t i = 0; i < n; i++) {
			bool ok = plot_place(p, c->at[2 * (k + 1 + i)], c->at[2 * (k + 1 + i) + 1],
				object_is(h, "Raised", "on") ? level : p->axis[2].range.low, at);
			m->xy[2 * i] = ok ? at[0] : NAN, m->xy[2 * i + 1] = ok ? at[1] : NAN;
			if (m->z)
				m->z[i] = at[2];
		}
		m->colour = fixed ? own : fill ? (struct rgba){ 0, 0, 0, 1 } : plot_colour(p, level);
		m->width = MIN(MAX(object_number(h, "LineWidth", 0.5), 0.1), 100);
		dashes_of(h, m->width, m->dash);
		if (object_is(h, "ShowText", "on") && n > 1 && !p->space)
			label_line(p, h, level, m);
		k += n + 1;
	}
}

static void contour(struct plot *p, value h)
{
	struct grid g = grid_of(h);
	struct reals c = object_reals(h, "ContourMatrix"), levels = object_reals(h, "LevelList");
	bool fill = object_is(h, "Fill", "on");
	if (fill && g.rows > 1 && g.cols > 1 && levels.n > 0 && !p->space) {
		scene_add(p->s, MARK_SPACE);
		bands(p, &g, &levels);
		scene_add(p->s, MARK_SPACE_END);
	}
	contour_lines(p, h, &c, fill);
	reals_done(&c), reals_done(&levels), grid_done(&g);
}

/* ---- two-dimensional histograms, as bars in space ---- */

static void block(struct draw_mesh *m, struct plot *p, const double low[3], const double high[3], struct rgba c)
{
	static const int sides[6][4] = { { 0, 1, 3, 2 }, { 4, 5, 7, 6 }, { 0, 1, 5, 4 }, { 2, 3, 7, 6 }, { 0, 2, 6, 4 },
		{ 1, 3, 7, 5 } };
	for (int k = 0; k < 8; k++)
		if (!plot_place(p, k & 1 ? high[0] : low[0], k & 2 ? high[1] : low[1], k & 4 ? high[2] : low[2],
			m->xyz + 3 * (m->vertices + k)))
			return;
	for (int s = 0; s < 6; s++) {
		for (int k = 0; k < 4; k++)
			m->corners[4 * m->faces + k] = m->vertices + sides[s][k];
		m->colours[m->faces++] = c;
	}
	m->vertices += 8;
}

static void counts(struct plot *p, value h)
{
	struct reals x = object_reals(h, "XBinEdges"), y = object_reals(h, "YBinEdges"), n = object_reals(h, "Values");
	bool tile = object_is(h, "DisplayStyle", "tile") || !p->space;
	bool fits = n.rows == x.n - 1 && n.cols == y.n - 1 && n.n < 1 << 22;
	if (!p->space)
		scene_add(p->s, MARK_SPACE);
	struct draw_mesh *m = fits ? mesh_new(p, 8 * n.n, 6 * n.n, 0, true) : NULL;
	for (int64_t j = 0; m && j < n.cols; j++)
		for (int64_t i = 0; i < n.rows; i++) {
			double v = n.at[i + j * n.rows], low[3] = { x.at[i], y.at[j], 0 };
			double high[3] = { x.at[i + 1], y.at[j + 1], tile ? 0 : v };
			struct rgba plain = { 0, 0.447f, 0.741f, 1 };
			if (v > 0 || object_is(h, "ShowEmptyBins", "on"))
				block(m, p, low, high, tile || object_is(h, "FaceColor", "flat") ? plot_colour(p, v)
					: plain);
		}
	if (m)
		m->edge = object_colour(h, "EdgeColor", (struct rgba){ 0.15f, 0.15f, 0.15f, 1 });
	if (!p->space)
		scene_add(p->s, MARK_SPACE_END);
	reals_done(&x), reals_done(&y), reals_done(&n);
}

bool plot_surface_kinds(struct plot *p, value h, const char *kind)
{
	if (object_is(h, "TypeName", "contour") || strcmp(kind, "functioncontour") == 0)
		contour(p, h);
	else if (strcmp(kind, "surface") == 0 || strcmp(kind, "functionsurface") == 0 ||
		strcmp(kind, "parameterizedfunctionsurface") == 0)
		surface(p, h);
	else if (strcmp(kind, "image") == 0)
		image(p, h);
	else if (strcmp(kind, "histogram2") == 0)
		counts(p, h);
	else
		return false;
	return true;
}
