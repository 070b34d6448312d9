/*
** draw/cover.c - computes the coverage of pixels from signed areas.
**
** Each edge adds, to every row that it crosses, the area between itself and the right end of the row. A sum along the
** row then gives the exact coverage of every pixel. All parts of a stroke have one direction, so their sum is at least
** 1 where they overlap; it is limited to 1.
*/
#include <math.h>
#include <string.h>

#include "draw/cover.h"

static int clamp_pixel(double x, int low, int high)
{
	return x > low ? x < high ? (int)x : high : low;
}

bool cover_begin(struct raster *r, double left, double top, double right, double bottom)
{
	int *h = r->hint;
	h[0] = clamp_pixel(floor(left), r->clip[0], r->clip[2]);
	h[1] = clamp_pixel(floor(top), r->clip[1], r->clip[3]);
	h[2] = clamp_pixel(ceil(right), r->clip[0], r->clip[2]);
	h[3] = clamp_pixel(ceil(bottom), r->clip[1], r->clip[3]);
	if (h[2] <= h[0] || h[3] <= h[1] || !(left <= right))
		return false;
	size_t need = (size_t)(h[2] - h[0] + 2) * (size_t)(h[3] - h[1]) * sizeof *r->cover;
	if (need > r->cover_room) {
		float *more = mem_grow(r->cover, need);
		if (!more) {
			r->failed = true;
			return false;
		}
		r->cover = more, r->cover_room = need;
	}
	memset(r->cover, 0, need);
	return true;
}

/* Adds a piece of an edge within one row. dy is between -1 and 1; x is between 0 and the width. */
static void row_part(float *row, double x0, double x1, double dy)
{
	double from = MIN(x0, x1), to = MAX(x0, x1);
	int first = (int)from, last = (int)ceil(to);
	if (last <= first + 1) {
		double mean = (from + to) / 2 - first;
		row[first] += (float)(dy * (1 - mean));
		row[first + 1] += (float)(dy * mean);
		return;
	}
	double s = 1 / (to - from), head = 1 - (from - first), tail = to - (last - 1);
	double a = s * head * head / 2, b = s * tail * tail / 2;        /* areas in the first and the last pixel */
	row[first] += (float)(dy * a);
	if (last == first + 2) {
		row[first + 1] += (float)(dy * (1 - a - b));
	} else {
		double second = s * (head + 0.5);
		row[first + 1] += (float)(dy * (second - a));
		for (int i = first + 2; i < last - 1; i++)
			row[i] += (float)(dy * s);
		row[last - 1] += (float)(dy * (1 - second - (last - first - 3) * s - b));
	}
	row[last] += (float)(dy * b);
}

/* Adds an edge that lies within the columns. */
static void inside(struct raster *r, double x0, double y0, double x1, double y1, double sign)
{
	int wide = r->hint[2] - r->hint[0] + 2;
	double slope = (x1 - x0) / (y1 - y0);
	int from = (int)y0, to = (int)ceil(y1);
	for (int y = from; y < to; y++) {
		double a = MAX(y0, y), b = MIN(y1, y + 1);
		double xa = x0 + (a - y0) * slope, xb = x0 + (b - y0) * slope, most = wide - 2;
		xa = xa > 0 ? xa < most ? xa : most : 0;
		xb = xb > 0 ? xb < most ? xb : most : 0;
		row_part(r->cover + (size_t)y * (size_t)wide, xa, xb, (b - a) * sign);
	}
}

void cover_edge(struct raster *r, double x0, double y0, double x1, double y1)
{
	double sign = 1, w = r->hint[2] - r->hint[0], h = r->hint[3] - r->hint[1];
	x0 -= r->hint[0], x1 -= r->hint[0], y0 -= r->hint[1], y1 -= r->hint[1];
	if (!(y0 != y1))
		return;
	if (y0 > y1) {
		double t = x0;
		x0 = x1, x1 = t, t = y0, y0 = y1, y1 = t, sign = -1;
	}
	double slope = (x1 - x0) / (y1 - y0);
	if (y1 <= 0 || y0 >= h)
		return;
	if (y0 < 0)
		x0 += -y0 * slope, y0 = 0;
	if (y1 > h)
		x1 = x0 + (h - y0) * slope, y1 = h;
	/* Parts of the edge that are left or right of the pixels are moved to the border. cut: where these parts begin
	   and end, in the order of y. */
	double cut[4] = { y0, y0, y1, y1 };
	double edge[2] = { 0, w };
	for (int i = 0; i < 2; i++) {
		double y = slope != 0 ? y0 + (edge[slope > 0 ? i : 1 - i] - x0) / slope : y0;
		cut[1 + i] = y > y0 ? y < y1 ? y : y1 : y0;
	}
	for (int i = 0; i < 3; i++) {
		double a = cut[i], b = cut[i + 1];
		if (b - a > 1e-12)
			inside(r, x0 + (a - y0) * slope, a, x0 + (b - y0) * slope, b, sign);
	}
}

void cover_polygon(struct raster *r, const double *xy, int n)
{
	for (int from = 0; from < n;) {
		int to = from;
		while (to < n && !isnan(xy[2 * to]))
			to++;
		for (int i = from; i < to; i++) {
			int k = i + 1 < to ? i + 1 : from;
			cover_edge(r, xy[2 * i], xy[2 * i + 1], xy[2 * k], xy[2 * k + 1]);
		}
		from = to + 1;
	}
}

static void blend(uint8_t *p, const struct rgba *c, float cover)
{
	float a = cover * c->a, v[3] = { c->r * 255, c->g * 255, c->b * 255 };
	for (int i = 0; i < 3; i++)
		p[i] = (uint8_t)((float)p[i] + (v[i] - (float)p[i]) * a + 0.5f);
	p[3] = (uint8_t)((float)p[3] + (255 - (float)p[3]) * a + 0.5f);
}

void cover_paint(struct raster *r, struct rgba colour)
{
	int wide = r->hint[2] - r->hint[0] + 2;
	uint8_t full[4] = { (uint8_t)(colour.r * 255 + 0.5f), (uint8_t)(colour.g * 255 + 0.5f),
		(uint8_t)(colour.b * 255 + 0.5f), 255 };
	for (int y = r->hint[1]; y < r->hint[3]; y++) {
		const float *row = r->cover + (size_t)(y - r->hint[1]) * (size_t)wide;
		uint8_t *p = r->pixels + 4 * ((size_t)y * (size_t)r->width + (size_t)r->hint[0]);
		float sum = 0;
		for (int x = 0; x < wide - 2; x++, p += 4) {
			sum += row[x];
			float cover = fabsf(sum);
			if (cover < 0.004f)
				continue;
			if (cover >= 0.998f && colour.a >= 1)
				memcpy(p, full, 4);
			else
				blend(p, &colour, MIN(cover, 1));
		}
	}
}

void cover_bounds(const double *xy, int n, double margin, double box[4])
{
	box[0] = box[1] = INFINITY, box[2] = box[3] = -INFINITY;
	for (int i = 0; i < n; i++)
		if (!isnan(xy[2 * i])) {
			box[0] = MIN(box[0], xy[2 * i] - margin), box[2] = MAX(box[2], xy[2 * i] + margin);
			box[1] = MIN(box[1], xy[2 * i + 1] - margin), box[3] = MAX(box[3], xy[2 * i + 1] + margin);
		}
}

/* ---- strokes ---- */

static void quad(struct raster *r, const double q[8])
{
	for (int i = 0; i < 4; i++) {
		int k = (i + 1) & 3;
		cover_edge(r, q[2 * i], q[2 * i + 1], q[2 * k], q[2 * k + 1]);
	}
}

/* Adds the wedge on the outer side of a corner, between the normals of two segments. */
static void join(struct raster *r, const double at[2], const double before[2], const double after[2], double half)
{
	double turn = before[0] * after[1] - before[1] * after[0], along = before[0] * after[0] + before[1] * after[1];
	double side = turn > 0 ? -1 : 1, angle = atan2(turn, along);
	int steps = half > 1.2 ? (int)MIN(MAX(ceil(fabs(angle) / 0.5), 1), 8) : 1;
	double a[2] = { at[0] - side * before[1] * half, at[1] + side * before[0] * half };
	if (fabs(angle) < 1e-3)
		return;
	for (int i = 1; i <= steps; i++) {
		double t = angle * i / steps, d[2] = { before[0] * cos(t) - before[1] * sin(t),
			before[0] * sin(t) + before[1] * cos(t) };
		double b[2] = { at[0] - side * d[1] * half, at[1] + side * d[0] * half };
		if (side < 0) {
			cover_edge(r, at[0], at[1], a[0], a[1]), cover_edge(r, a[0], a[1], b[0], b[1]);
			cover_edge(r, b[0], b[1], at[0], at[1]);
		} else {
			cover_edge(r, at[0], at[1], b[0], b[1]), cover_edge(r, b[0], b[1], a[0], a[1]);
			cover_edge(r, a[0], a[1], at[0], at[1]);
		}
		a[0] = b[0], a[1] = b[1];
	}
}

struct pen {
	struct raster *r;
	double half, last[2], direction[2], clip[4];
	bool joined, square;
};

/* Whether the segment misses the pixels of the shape. */
static bool outside(const struct pen *p, const double a[2], const double b[2])
{
	const double *c = p->clip;
	return (a[0] < c[0] && b[0] < c[0]) || (a[0] > c[2] && b[0] > c[2]) || (a[1] < c[1] && b[1] < c[1]) ||
		(a[1] > c[3] && b[1] > c[3]);
}

static void segment(struct pen *p, const double a[2], const double b[2], bool first, bool last)
{
	double x = b[0] - a[0], y = b[1] - a[1], n = hypot(x, y);
	if (!(n > 1e-9)) {
		if (!first || !last)
			return;
		x = 1, y = 0, n = 1;                    /* a dot */
	}
	double d[2] = { x / n, y / n }, h = p->half, nx = -d[1] * h, ny = d[0] * h;
	double from[2] = { a[0], a[1] }, to[2] = { b[0], b[1] };
	bool dot = a[0] == b[0] && a[1] == b[1];
	if (p->square && first)
		from[0] -= d[0] * h, from[1] -= d[1] * h;
	if ((p->square && last) || dot)
		to[0] += d[0] * h, to[1] += d[1] * h;
	if (!outside(p, from, to))
		quad(p->r, (double[8]){ from[0] - nx, from[1] - ny, to[0] - nx, to[1] - ny, to[0] + nx, to[1] + ny,
			from[0] + nx, from[1] + ny });
	if (p->joined && !outside(p, a, a))
		join(p->r, a, p->direction, d, h);
	p->direction[0] = d[0], p->direction[1] = d[1], p->joined = true;
}

static void dashed(struct pen *p, const double *xy, int n, const double *dash)
{
	int at = 0;
	double left = dash[0];
	for (int i = 0; i + 1 < n; i++) {
		const double *a = xy + 2 * i, *b = a + 2;
		double length = hypot(b[0] - a[0], b[1] - a[1]), done = 0;
		if (outside(p, a, b) || length / (dash[0] + dash[1]) > 1e5) {
			p->joined = false;
			continue;
		}
		while (length - done > 1e-9) {
			double step = MIN(left, length - done), t = done / length, u = (done + step) / length;
			double from[2] = { a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t };
			double to[2] = { a[0] + (b[0] - a[0]) * u, a[1] + (b[1] - a[1]) * u };
			if (at % 2 == 0)
				segment(p, from, to, true, true);
			else
				p->joined = false;
			done += step, left -= step;
			if (left <= 1e-9) {
				at = at + 1 < 6 && dash[at + 1] > 0 ? at + 1 : 0;
				left = dash[at];
			}
		}
	}
}

void cover_stroke(struct raster *r, const double *xy, int n, double width, const double *dash, bool square)
{
	struct pen p = { .r = r, .half = width / 2, .square = square };
	double more = width + 2;
	double clip[4] = { r->hint[0] - more, r->hint[1] - more, r->hint[2] + more, r->hint[3] + more };
	memcpy(p.clip, clip, sizeof clip);
	for (int from = 0; from < n;) {
		int to = from;
		while (to < n && !isnan(xy[2 * to]))
			to++;
		const double *line = xy + 2 * from;
		int count = to - from;
		bool closed = count > 3 && line[0] == line[2 * count - 2] && line[1] == line[2 * count - 1];
		p.joined = false;
		if (dash && dash[0] > 0 && dash[1] > 0) {
			dashed(&p, line, count, dash);
		} else {
			for (int i = 0; i + 1 < count; i++)
				segment(&p, line + 2 * i, line + 2 * i + 2, i == 0 && !closed, i + 2 == count &&
					!closed);
			if (closed) {
				double a[2] = { line[2] - line[0], line[3] - line[1] }, k = hypot(a[0], a[1]);
				double d[2] = { k > 0 ? a[0] / k : 1, k > 0 ? a[1] / k : 0 };
				if (p.joined)
					join(r, line, p.direction, d, p.half);
			}
		}
		from = to + 1;
	}
}
