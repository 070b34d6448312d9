/*
** draw/raster_space.c - draws marks in space. Each pixel has three by three samples, and each sample has a depth.
**
** Lines and the edges of faces are moved a little towards the viewer, so that they are visible on their own faces.
** Colours with opacity are blended in the order of the marks.
*/
#include <math.h>
#include <string.h>

#include "base/thread.h"
#include "draw/cover.h"

struct depth_picture {
	struct raster *r;
	int left, top, width, height;           /* the part of the picture, in samples */
	int fine;                               /* a pixel has fine x fine samples */
	double scale;                           /* samples in each point (1/72 inch) */
	float *depth;
	uint8_t *colour;                        /* 4 a sample */
	int from, to;                           /* the rows of samples that this thread paints */
};

/* the first and the last sample whose middle lies between two places, within the part that is painted */
static int first_sample(double x, int least)
{
	double t = x - 0.5;
	int i = t > least ? (int)t : least;
	return i < t ? i + 1 : i;
}

static int last_sample(double x, int most)
{
	double t = x - 0.5;
	return t < 0 ? -1 : t < most ? (int)t : most;
}

static void sample(struct depth_picture *d, int x, int y, float z, const float c[4])
{
	size_t i = (size_t)y * (size_t)d->width + (size_t)x;
	uint8_t *p = d->colour + 4 * i;
	if (!(z >= d->depth[i]))
		return;
	if (c[3] >= 0.999f) {
		d->depth[i] = z;
		for (int k = 0; k < 3; k++)
			p[k] = (uint8_t)(c[k] * 255 + 0.5f);
		p[3] = 255;
		return;
	}
	float below = (float)p[3] / 255 * (1 - c[3]), all = c[3] + below;
	for (int k = 0; k < 3 && all > 0; k++)
		p[k] = (uint8_t)((c[k] * 255 * c[3] + (float)p[k] * below) / all + 0.5f);
	p[3] = (uint8_t)(all * 255 + 0.5f);
}

struct corner {
	double x, y, z;
	struct rgba c;
};

static double side(const struct corner *a, const struct corner *b, double x, double y)
{
	return (b->x - a->x) * (y - a->y) - (b->y - a->y) * (x - a->x);
}

/* the weights of the corners at a sample, for the first sample of a row and from one sample to the next */
struct weights { double u, v, ux, vx; };

static bool is_inside(const struct weights *w)
{
	return w->u >= -1e-9 && w->v >= -1e-9 && 1 - w->u - w->v >= -1e-9;
}

/* A row of a triangle that has one colour without opacity. Most samples of fine grids are painted here. */
static void plain_row(struct depth_picture *d, const double z[3], struct weights w, int x0, int x1, int y,
	const uint8_t colour[4])
{
	size_t row = (size_t)y * (size_t)d->width;
	float *depth = d->depth + row;
	for (int x = x0; x <= x1; x++, w.u += w.ux, w.v += w.vx) {
		float at = (float)(w.u * z[0] + w.v * z[1] + (1 - w.u - w.v) * z[2]);
		if (!is_inside(&w) || !(at >= depth[x]))
			continue;
		depth[x] = at;
		memcpy(d->colour + 4 * (row + (size_t)x), colour, 4);
	}
}

static void triangle(struct depth_picture *d, const struct corner *a, const struct corner *b, const struct corner *c,
	bool flat)
{
	double area = side(a, b, c->x, c->y);
	if (!(fabs(area) > 1e-12) || !isfinite(area))
		return;
	double l = MIN(a->x, MIN(b->x, c->x)), r = MAX(a->x, MAX(b->x, c->x));
	double t = MIN(a->y, MIN(b->y, c->y)), w = MAX(a->y, MAX(b->y, c->y));
	if (!(r >= 0) || !(w >= d->from) || !(l < d->width) || !(t < d->to))
		return;
	int x0 = first_sample(l, 0), x1 = last_sample(r, d->width - 1);
	int y0 = first_sample(t, d->from), y1 = last_sample(w, d->to - 1);
	if (x0 > x1 || y0 > y1)
		return;
	double k = 1 / area;
	const double depths[3] = { a->z, b->z, c->z };
	const uint8_t plain[4] = { (uint8_t)(a->c.r * 255 + 0.5f), (uint8_t)(a->c.g * 255 + 0.5f),
		(uint8_t)(a->c.b * 255 + 0.5f), 255 };
	for (int y = y0; y <= y1; y++) {
		struct weights w = { side(b, c, x0 + 0.5, y + 0.5) * k, side(c, a, x0 + 0.5, y + 0.5) * k,
			-(c->y - b->y) * k, -(a->y - c->y) * k };
		if (flat && a->c.a >= 0.999f) {
			plain_row(d, depths, w, x0, x1, y, plain);
			continue;
		}
		for (int x = x0; x <= x1; x++, w.u += w.ux, w.v += w.vx) {
			double u = w.u, v = w.v, q = 1 - u - v;
			if (!is_inside(&w))
				continue;
			float z = (float)(u * a->z + v * b->z + q * c->z), f = (float)u, g = (float)v, h = (float)q;
			float colour[4] = { a->c.r, a->c.g, a->c.b, a->c.a };
			if (!flat) {
				colour[0] = f * a->c.r + g * b->c.r + h * c->c.r;
				colour[1] = f * a->c.g + g * b->c.g + h * c->c.g;
				colour[2] = f * a->c.b + g * b->c.b + h * c->c.b;
				colour[3] = f * a->c.a + g * b->c.a + h * c->c.a;
			}
			sample(d, x, y, z, colour);
		}
	}
}

/* Draws a line as two triangles, which are nearer to the viewer by some samples. */
static void thick_line(struct depth_picture *d, const struct corner *a, const struct corner *b, double width,
	double nearer)
{
	double x = b->x - a->x, y = b->y - a->y, n = sqrt(x * x + y * y);
	if (!isfinite(n))
		return;
	bool flat = a->c.r == b->c.r && a->c.g == b->c.g && a->c.b == b->c.b && a->c.a == b->c.a;
	double nx = n > 0 ? -y / n * width / 2 : width / 2, ny = n > 0 ? x / n * width / 2 : 0;
	double ex = n > 0 ? x / n * width * 0.3 : 0, ey = n > 0 ? y / n * width * 0.3 : 0;
	struct corner q[4] = { *a, *a, *b, *b };
	for (int i = 0; i < 4; i++) {
		double s = i == 0 || i == 3 ? 1 : -1, e = i < 2 ? -1 : 1;
		q[i].x += s * nx + e * ex, q[i].y += s * ny + e * ey, q[i].z += nearer;
	}
	triangle(d, &q[0], &q[1], &q[2], flat);
	triangle(d, &q[0], &q[2], &q[3], flat);
}

static struct corner corner_at(const struct depth_picture *d, double x, double y, double z, struct rgba c)
{
	return (struct corner){ x * d->scale - d->left, y * d->scale - d->top, z * d->scale, c };
}

/* The box of a face in samples. False: it lies outside of the painted rows, or a corner is not finite. */
static bool face_box(const struct depth_picture *d, const struct draw_mesh *m, const int *corners, int n, double box[4])
{
	double sum = 0;
	for (int i = 0; i < n; i++) {
		const double *at = m->xyz + 3 * (size_t)corners[i];
		double x = at[0] * d->scale - d->left, y = at[1] * d->scale - d->top;
		sum += at[0] + at[1] + at[2];
		box[0] = i == 0 || x < box[0] ? x : box[0], box[2] = i == 0 || x > box[2] ? x : box[2];
		box[1] = i == 0 || y < box[1] ? y : box[1], box[3] = i == 0 || y > box[3] ? y : box[3];
	}
	double room = 2.0 * d->fine;                    /* edges reach farther */
	return box[3] + room >= d->from && box[1] - room < d->to && sum - sum == 0;
}

static bool has_sample(const struct depth_picture *d, const double box[4])
{
	return first_sample(box[0], 0) <= last_sample(box[2], d->width - 1) &&
		first_sample(box[1], d->from) <= last_sample(box[3], d->to - 1);
}

/* Draws face f. sides: bits of the sides whose edges are drawn. True: the edges were drawn as lines. If the edges cover
   a tiny face, the face is drawn in their colour, and the result is false. */
static bool face(struct depth_picture *d, const struct draw_mesh *m, int f, int sides)
{
	struct corner c[4];
	struct rgba none = { 0 };
	int corners[4], n = face_corners(m, f, corners);
	double box[4] = { 0 };
	if (n == 0 || !face_box(d, m, corners, n, box))
		return false;
	bool tiny = box[2] - box[0] <= d->fine && box[3] - box[1] <= d->fine;
	bool covered = n >= 3 && m->edge.a >= 1 && (m->sides & 15) == 15 && tiny;       /* the edges cover the face */
	if ((covered || (m->edge.a == 0 && !m->edges)) && !has_sample(d, box))
		return false;
	for (int i = 0; i < n; i++) {
		int v = corners[i];
		const double *at = m->xyz + 3 * (size_t)v;
		c[i] = corner_at(d, at[0], at[1], at[2], m->colours ? m->colours[m->by_face ? f : v] : none);
	}
	if (covered) {
		for (int i = 0; i < n; i++)
			c[i].c = m->edges ? m->edges[corners[i]] : m->edge;
		triangle(d, &c[0], &c[1], &c[2], true);
		if (n == 4)
			triangle(d, &c[0], &c[2], &c[3], true);
		return false;
	}
	if (!m->hollow && n >= 3 && (c[0].c.a > 0 || !m->by_face)) {
		triangle(d, &c[0], &c[1], &c[2], m->by_face);
		if (n == 4)
			triangle(d, &c[0], &c[2], &c[3], m->by_face);
	}
	if (m->edge.a == 0 && !m->edges)
		return false;
	for (int i = 0; i < n; i++) {
		struct corner a = c[i], b = c[(i + 1) % n];
		if (!(sides >> i & 1))
			continue;
		a.c = m->edges ? m->edges[corners[i]] : m->edge;
		b.c = m->edges ? m->edges[corners[(i + 1) % n]] : m->edge;
		thick_line(d, &a, &b, d->fine, 0.7 * d->fine);
	}
	return true;
}

/* Rounds down. It calls no function, so that compilers can use vector instructions. */
static double whole_below(double x)
{
	double t = (x + 0x1.8p52) - 0x1.8p52;
	return t > x ? t - 1 : t;
}

#define STRETCH 256                             /* faces of a column of a grid that are tested together */

/*
** Draws faces of a grid, at most STRETCH of one column. Most faces of a fine grid have no sample inside. A quick test
** finds these faces first.
**
** lined: for each face of the column before, whether its edges were drawn as lines; the function stores the same for
** this column. NULL: not known. Two faces share an edge. If colours have no opacity, the first of them draws it.
*/
static void grid_stretch(struct depth_picture *d, const struct draw_mesh *m, int first, int n, bool *lined)
{
	double x[2][STRETCH + 1], y[2][STRETCH + 1], room = 2.0 * d->fine, top = d->from, end = d->to;
	bool no_edges = m->edge.a == 0 && !m->edges, covers = m->edge.a >= 1 && (m->sides & 15) == 15;
	unsigned char drawn[STRETCH];
	for (int k = 0; k < 2; k++)
		for (int i = 0; i <= n; i++) {
			const double *at = m->xyz + 3 * ((size_t)first + (size_t)k * (size_t)m->rows + (size_t)i);
			x[k][i] = at[0] * d->scale - d->left - 0.5, y[k][i] = at[1] * d->scale - d->top - 0.5;
		}
	for (int i = 0; i < n; i++) {
		double l = MIN(MIN(x[0][i], x[0][i + 1]), MIN(x[1][i], x[1][i + 1]));
		double r = MAX(MAX(x[0][i], x[0][i + 1]), MAX(x[1][i], x[1][i + 1]));
		double t = MIN(MIN(y[0][i], y[0][i + 1]), MIN(y[1][i], y[1][i + 1]));
		double b = MAX(MAX(y[0][i], y[0][i + 1]), MAX(y[1][i], y[1][i + 1]));
		/* sums and products of 0 and 1, so that there are no jumps */
		int sampled = (whole_below(MIN(r, d->width - 1)) >= MAX(l, 0)) *
			(whole_below(MIN(b, end - 1)) >= MAX(t, top));
		int tiny = (r - l <= d->fine) * (b - t <= d->fine), skipped = no_edges + covers * tiny;
		drawn[i] = (b + room + 0.5 >= top) * (t - room + 0.5 < end) * (sampled + (skipped == 0));
	}
	bool once = lined && m->edge.a >= 1 && !m->edges;
	for (int i = 0; i < n; i++) {
		int sides = m->sides;
		if (once)
			sides &= ~((lined[i] ? 8 : 0) | (i > 0 && lined[i - 1] ? 1 : 0));
		bool now = drawn[i] && face(d, m, first + i, sides);
		if (once)
			lined[i] = now;
	}
}

static void mesh_mark(struct depth_picture *d, const struct draw_mesh *m)
{
	bool *lined = m->rows > 0 && (m->sides & 15) == 15 ? mem_grow(NULL, (size_t)m->rows * sizeof *lined) : NULL;
	if (lined)
		memset(lined, 0, (size_t)m->rows * sizeof *lined);
	for (int f = 0; f < m->faces && m->rows == 0; f++)
		face(d, m, f, m->sides);
	for (int column = 0; column < m->faces && m->rows > 0; column += m->rows)
		for (int i = 0; i < m->rows - 1; i += STRETCH)
			grid_stretch(d, m, column + i, MIN(STRETCH, m->rows - 1 - i), lined ? lined + i : NULL);
	mem_free(lined);
}

static void line_mark(struct depth_picture *d, const struct mark *m)
{
	double width = MAX(m->width * d->scale, d->fine), left = m->dash[0] * d->scale;
	int at = 0;
	bool dashed = m->dash[0] > 0 && m->dash[1] > 0;
	for (int i = 0; i + 1 < m->n; i++) {
		const double *p = m->xy + 2 * i;
		if (isnan(p[0]) || isnan(p[2]))
			continue;
		struct corner a = corner_at(d, p[0], p[1], m->z ? m->z[i] : 0, m->colour);
		struct corner b = corner_at(d, p[2], p[3], m->z ? m->z[i + 1] : 0, m->colour);
		double length = hypot(b.x - a.x, b.y - a.y);
		if (!dashed || !(length < 1e5)) {
			thick_line(d, &a, &b, width, 1.2 * d->fine);
			continue;
		}
		for (double done = 0; length - done > 1e-9;) {
			double step = MIN(left, length - done), t = done / length, u = (done + step) / length;
			struct corner from = a, to = a;
			from.x += (b.x - a.x) * t, from.y += (b.y - a.y) * t, from.z += (b.z - a.z) * t;
			to.x += (b.x - a.x) * u, to.y += (b.y - a.y) * u, to.z += (b.z - a.z) * u;
			if (at % 2 == 0)
				thick_line(d, &from, &to, width, 1.2 * d->fine);
			done += step, left -= step;
			if (left <= 1e-9) {
				at = at + 1 < 6 && m->dash[at + 1] > 0 ? at + 1 : 0;
				left = m->dash[at] * d->scale;
			}
		}
	}
}

/* Draws a polygon as a fan of triangles around its first corner. */
static void fill_mark(struct depth_picture *d, const struct mark *m)
{
	for (int i = 1; i + 1 < m->n; i++) {
		const double *p = m->xy;
		if (isnan(p[0]) || isnan(p[2 * i]) || isnan(p[2 * i + 2]))
			continue;
		struct corner a = corner_at(d, p[0], p[1], m->z ? m->z[0] : 0, m->colour);
		struct corner b = corner_at(d, p[2 * i], p[2 * i + 1], m->z ? m->z[i] : 0, m->colour);
		struct corner c = corner_at(d, p[2 * i + 2], p[2 * i + 3], m->z ? m->z[i + 1] : 0, m->colour);
		triangle(d, &a, &b, &c, true);
	}
}

/* A circle with a ring of this width around its border; colours with an opacity of 0 are not drawn. */
static void disc(struct depth_picture *d, const struct corner *m, double radius, double width, struct rgba face,
	struct rgba edge)
{
	double ring = edge.a > 0 ? width / 2 : 0, outer = radius + ring, inner = MAX(radius - ring, 0);
	const float fill[4] = { face.r, face.g, face.b, face.a }, line[4] = { edge.r, edge.g, edge.b, edge.a };
	int last = last_sample(m->y + outer, d->to - 1);
	for (int y = first_sample(m->y - outer, d->from); y <= last; y++) {
		double v = y + 0.5 - m->y, half = sqrt(MAX(outer * outer - v * v, 0));
		int end = last_sample(m->x + half, d->width - 1);
		for (int x = first_sample(m->x - half, 0); x <= end; x++) {
			double u = x + 0.5 - m->x, far = u * u + v * v;
			bool on_ring = edge.a > 0 && far >= inner * inner;
			if (face.a > 0 && far <= radius * radius && !(on_ring && edge.a >= 1))
				sample(d, x, y, (float)m->z, fill);
			if (on_ring)
				sample(d, x, y, (float)(m->z + 0.1 * d->fine), line);
		}
	}
}

static void marker(struct depth_picture *d, const struct mark *m, int i, const double *shape, int n, bool closed)
{
	double size = m->sizes ? m->sizes[i] : m->size, z = m->z ? m->z[i] : 0;
	struct rgba face = m->face, edge = m->colour, c = m->colours ? m->colours[i] : m->face;
	if (m->colours && face.a > 0)
		c.a = face.a, face = c;
	if (m->colours && m->edge_follows && edge.a > 0)
		c.a = edge.a, edge = c;
	if (m->symbol == '.')
		size /= 3, face = edge, edge.a = 0;
	struct corner middle = corner_at(d, m->xy[2 * i], m->xy[2 * i + 1], z, face);
	middle.z += 0.7 * d->fine;
	double width = MAX(m->width * d->scale, d->fine), room = size * d->scale + width;
	if (!isfinite(middle.x + middle.y + middle.z) || middle.y + room < d->from || middle.y - room > d->to)
		return;
	if ((m->symbol == 'o' || m->symbol == '.') && room < 1e6) {
		disc(d, &middle, hypot(shape[0], shape[1]) * size * d->scale, width, face, edge);
		return;
	}
	for (int k = 0; k < n; k++) {
		int next = k + 1 < n ? k + 1 : 0;
		if (isnan(shape[2 * k]) || isnan(shape[2 * next]) || (!closed && next == 0))
			continue;
		struct corner a = middle, b = middle;
		a.x += shape[2 * k] * size * d->scale, a.y += shape[2 * k + 1] * size * d->scale;
		b.x += shape[2 * next] * size * d->scale, b.y += shape[2 * next + 1] * size * d->scale;
		if (closed && face.a > 0)
			triangle(d, &middle, &a, &b, true);
		a.c = b.c = edge;
		if (edge.a > 0)
			thick_line(d, &a, &b, width, 0.1 * d->fine);
	}
}

static void paint_in_space(struct depth_picture *d, const struct mark *m)
{
	double shape[2 * SYMBOL_MOST];
	bool closed;
	switch (m->kind) {
	case MARK_MESH:
		mesh_mark(d, m->mesh);
		break;
	case MARK_LINE:
		line_mark(d, m);
		break;
	case MARK_FILL:
		fill_mark(d, m);
		break;
	case MARK_MARKERS: {
		int n = symbol_outline(m->symbol, shape, &closed);
		for (int i = 0; i < m->n; i++)
			marker(d, m, i, shape, n, closed);
		break;
	}
	default:
		break;
	}
}

/* Averages samples to pixels. */
static void average_samples(struct depth_picture *d)
{
	struct raster *r = d->r;
	int f = d->fine;
	for (int y = d->from / f; y < d->to / f; y++)
		for (int x = 0; x < d->width / f; x++) {
			unsigned sum[4] = { 0 };
			for (int j = 0; j < f; j++) {
				const uint8_t *p = d->colour + 4 * ((size_t)(y * f + j) * (size_t)d->width +
					(size_t)(x * f));
				for (int i = 0; i < f; i++, p += 4)
					for (int k = 0; k < 4; k++)
						sum[k] += k < 3 ? (unsigned)p[k] * p[3] : p[3];
			}
			if (sum[3] == 0)
				continue;
			uint8_t *to = r->pixels + 4 * ((size_t)(y + d->top / f) * (size_t)r->width +
				(size_t)(x + d->left / f));
			float a = (float)sum[3] / (255.0f * (float)(f * f));
			for (int k = 0; k < 3; k++)
				to[k] = (uint8_t)((float)to[k] * (1 - a) + (float)sum[k] / (float)sum[3] * a + 0.5f);
			to[3] = (uint8_t)((float)to[3] + (255 - (float)to[3]) * a + 0.5f);
		}
}

/* Extends the box by what a mark covers. */
static void extend_box(const struct mark *m, double box[4])
{
	double margin = m->kind == MARK_MARKERS ? m->size + 2 : m->width + 2, one[4];
	for (int i = 0; m->kind == MARK_MARKERS && m->sizes && i < m->n; i++)
		margin = MAX(margin, m->sizes[i] + 2);
	if (m->mesh) {
		for (int i = 0; i < m->mesh->vertices; i++) {
			const double *v = m->mesh->xyz + 3 * i;
			box[0] = MIN(box[0], v[0] - 2), box[1] = MIN(box[1], v[1] - 2);
			box[2] = MAX(box[2], v[0] + 2), box[3] = MAX(box[3], v[1] + 2);
		}
		return;
	}
	cover_bounds(m->xy, m->xy ? m->n : 0, margin, one);
	box[0] = MIN(box[0], one[0]), box[1] = MIN(box[1], one[1]);
	box[2] = MAX(box[2], one[2]), box[3] = MAX(box[3], one[3]);
}

struct painting {
	const struct depth_picture *all;
	const struct mark *marks;
	int n, bands;
};

/* Paints some rows of pixels of all marks. */
static void paint_band(void *with, int64_t task, int thread)
{
	const struct painting *p = with;
	struct depth_picture d = *p->all;
	int rows = d.height / d.fine;
	(void)thread;
	d.from = (int)(rows * task / p->bands) * d.fine, d.to = (int)(rows * (task + 1) / p->bands) * d.fine;
	size_t begin = (size_t)d.from * (size_t)d.width, count = (size_t)(d.to - d.from) * (size_t)d.width;
	for (size_t i = 0; i < count; i++)
		d.depth[begin + i] = -INFINITY;
	memset(d.colour + 4 * begin, 0, count * 4);
	for (int i = 0; i < p->n; i++)
		paint_in_space(&d, &p->marks[i]);
	average_samples(&d);
}

/* about how long the marks take one thread */
static double seconds_of(const struct mark *marks, int n, size_t samples)
{
	double sum = 2e-9 * (double)samples;
	for (int i = 0; i < n; i++)
		sum += 1.5e-7 * (marks[i].mesh ? marks[i].mesh->faces : marks[i].n);
	return sum;
}

void raster_space(struct canvas *c, const struct mark *marks, int n)
{
	struct raster *r = (struct raster *)(void *)c;
	double box[4] = { INFINITY, INFINITY, -INFINITY, -INFINITY };
	for (int i = 0; i < n; i++)
		extend_box(&marks[i], box);
	if (!cover_begin(r, box[0] * r->scale, box[1] * r->scale, box[2] * r->scale, box[3] * r->scale))
		return;
	int wide = r->hint[2] - r->hint[0], tall = r->hint[3] - r->hint[1];
	int fine = (int64_t)wide * tall < 1500000 ? 3 : (int64_t)wide * tall < 6000000 ? 2 : 1;
	struct depth_picture d = { .r = r, .left = r->hint[0] * fine, .top = r->hint[1] * fine, .width = wide * fine,
		.height = tall * fine, .fine = fine, .scale = r->scale * fine };
	size_t count = (size_t)d.width * (size_t)d.height;
	d.depth = mem_grow(NULL, count * sizeof *d.depth);
	d.colour = mem_grow(NULL, count * 4);
	if (d.depth && d.colour) {
		double seconds = seconds_of(marks, n, count);
		struct painting p = { &d, marks, n, thread_worth(seconds) ? MIN(thread_count(), tall) : 1 };
		p.bands = MAX(p.bands, 1);
		thread_for_seconds(seconds, p.bands, paint_band, &p);
		for (int i = 0; i < n; i++)
			if (marks[i].kind == MARK_TEXT)
				paint_mark(c, &marks[i]);
	} else {
		r->failed = true;
	}
	mem_free(d.depth), mem_free(d.colour);
}
