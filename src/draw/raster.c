/*
** draw/raster.c - the canvas that draws pixels.
**
** Lines are at least one pixel wide. A line along rows or columns of pixels is moved to whole pixels, and so is a box.
** So frames, ticks and bars have sharp edges.
*/
#include <math.h>
#include <string.h>

#include "draw/cover.h"
#include "draw/font.h"

enum { LARGEST = 30000 };

static struct raster *raster_of(struct canvas *c)
{
	return (struct raster *)(void *)c;
}

static void clip(struct canvas *c, const double *box)
{
	struct raster *r = raster_of(c);
	int whole[4] = { 0, 0, r->width, r->height };
	memcpy(r->clip, whole, sizeof whole);
	if (!box)
		return;
	double k = r->scale, at[4] = { floor(box[0] * k), floor(box[1] * k), ceil((box[0] + box[2]) * k + 1),
		ceil((box[1] + box[3]) * k + 1) };
	for (int i = 0; i < 4; i++) {
		double most = i % 2 ? r->height : r->width;
		r->clip[i] = at[i] > 0 ? at[i] < most ? (int)at[i] : (int)most : 0;
	}
}

static double far(double x)
{
	return x > -1e9 ? x < 1e9 ? x : 1e9 : isnan(x) ? x : -1e9;
}

/* Converts points to pixels; owned. */
static double *pixels_of(const struct raster *r, const double *xy, int n)
{
	double *p = mem_grow(NULL, (size_t)MAX(n, 1) * 2 * sizeof *p);
	for (int i = 0; p && i < n; i++) {
		p[2 * i] = far(xy[2 * i] * r->scale), p[2 * i + 1] = far(xy[2 * i + 1] * r->scale);
		if (isnan(p[2 * i]) || isnan(p[2 * i + 1]))
			p[2 * i] = p[2 * i + 1] = NAN;
	}
	return p;
}

/* Whether all segments are horizontal or vertical. */
static bool is_straight(const double *p, int n)
{
	for (int i = 0; i + 1 < n; i++)
		if (!(p[2 * i] == p[2 * i + 2]) && !(p[2 * i + 1] == p[2 * i + 3]))
			return false;
	return n >= 2 && n <= 5;
}

static void line(struct canvas *c, const double *xy, int n, const struct line_style *style)
{
	struct raster *r = raster_of(c);
	double *p = pixels_of(r, xy, n), width = MAX(style->width * r->scale, 1), dash[6], box[4];
	if (!p) {
		r->failed = true;
		return;
	}
	for (int i = 0; i < 6; i++)
		dash[i] = style->dash[i] * r->scale;
	if (is_straight(p, n) && width < 2.6) {
		width = MAX(1, floor(width + 0.4));
		double middle = fmod(width, 2) / 2;
		for (int i = 0; i < 2 * n; i++)
			p[i] = floor(p[i] + (middle ? 0 : 0.5)) + middle;
	}
	cover_bounds(p, n, width + 1, box);
	if (cover_begin(r, box[0], box[1], box[2], box[3])) {
		cover_stroke(r, p, n, width, dash, (style->square || is_straight(p, n)) && !(dash[0] > 0));
		cover_paint(r, style->colour);
	}
	mem_free(p);
}

static bool is_box(const double *p, int n)
{
	return n == 4 && ((p[0] == p[2] && p[3] == p[5] && p[4] == p[6] && p[7] == p[1]) ||
		(p[1] == p[3] && p[2] == p[4] && p[5] == p[7] && p[6] == p[0]));
}

static void fill(struct canvas *c, const double *xy, int n, struct rgba colour)
{
	struct raster *r = raster_of(c);
	double *p = pixels_of(r, xy, n), box[4];
	if (!p) {
		r->failed = true;
		return;
	}
	if (is_box(p, n) && fabs(p[0] - p[4]) > 1.5 && fabs(p[1] - p[5]) > 1.5)
		for (int i = 0; i < 8; i++)
			p[i] = floor(p[i] + 0.5);
	cover_bounds(p, n, 0, box);
	if (cover_begin(r, box[0], box[1], box[2], box[3])) {
		cover_polygon(r, p, n);
		cover_paint(r, colour);
	}
	mem_free(p);
}

/* ---- text ---- */

struct writing {
	double x, y, cos, sin, size, shear;     /* the place of a letter in pixels */
};

static void letter_points(const struct writing *w, const struct strokes *s, int from, int to, double *out)
{
	for (int i = from; i < to; i++) {
		double u = (s->xy.at[2 * i] + w->shear * s->xy.at[2 * i + 1]) * w->size, v = -s->xy.at[2 * i + 1] *
			w->size;
		out[2 * i] = w->x + u * w->cos + v * w->sin, out[2 * i + 1] = w->y - u * w->sin + v * w->cos;
	}
}

static void run_of(struct raster *r, const struct mark *m, const struct text_runs *t, const struct text_run *run,
	const double at[2])
{
	double a = m->angle * 3.14159265358979 / 180, size = run->size * r->scale, x = run->x;
	struct strokes s = { 0 };
	VEC(double) all = { 0 };
	VEC(int) ends = { 0 };
	for (int i = 0; i < run->n; i++) {
		uint32_t letter = t->letters.at[run->from + i];
		struct writing w = { (at[0] + x * cos(a) + run->y * sin(a)) * r->scale,
			(at[1] - x * sin(a) + run->y * cos(a)) * r->scale, cos(a), sin(a), size, run->italic ? 0.2
				: 0 };
		s.xy.n = s.ends.n = 0;
		letter_strokes(letter, &s);
		int base = all.n / 2;
		vec_room(&all, s.xy.n);
		if (s.xy.n > 0) {
			letter_points(&w, &s, 0, s.xy.n / 2, all.at + all.n);
			all.n += s.xy.n;
		}
		for (int k = 0; k < s.ends.n; k++)
			vec_push(&ends, base + s.ends.at[k]);
		x += letter_width(letter, run->bold) * run->size;
	}
	double box[4], pen = MAX(letter_pen(run->bold) * size, 1.05);
	cover_bounds(all.at, all.n / 2, pen + 1, box);
	if (all.n > 0 && cover_begin(r, far(box[0]), far(box[1]), far(box[2]), far(box[3]))) {
		for (int k = 0, from = 0; k < ends.n; from = ends.at[k++])
			cover_stroke(r, all.at + 2 * from, ends.at[k] - from, pen, NULL, true);
		cover_paint(r, run->colour.a > 0 ? run->colour : m->colour);
	}
	vec_free(&all), vec_free(&ends), vec_free(&s.xy), vec_free(&s.ends);
}

static void text(struct canvas *c, const struct mark *m, const struct text_runs *t, const double at[2])
{
	for (int i = 0; i < t->runs.n; i++)
		run_of(raster_of(c), m, t, &t->runs.at[i], at);
}

/* ---- images ---- */

static void mix(const struct mark *m, double u, double v, float out[4])
{
	int x = (int)floor(u), y = (int)floor(v);
	float fx = (float)(u - x), fy = (float)(v - y);
	memset(out, 0, 4 * sizeof *out);
	for (int k = 0; k < 4; k++) {
		int i = MIN(MAX(x + (k & 1), 0), m->cols - 1), j = MIN(MAX(y + (k >> 1), 0), m->rows - 1);
		const uint8_t *p = m->pixels + 4 * ((size_t)j * (size_t)m->cols + (size_t)i);
		float w = (k & 1 ? fx : 1 - fx) * (k >> 1 ? fy : 1 - fy);
		for (int d = 0; d < 4; d++)
			out[d] += w * p[d];
	}
}

static void put(uint8_t *to, const float from[4])
{
	float a = from[3] / 255;
	for (int d = 0; d < 3; d++)
		to[d] = (uint8_t)((float)to[d] + (from[d] - (float)to[d]) * a + 0.5f);
	to[3] = (uint8_t)((float)to[3] + (255 - (float)to[3]) * a + 0.5f);
}

static void image(struct canvas *c, const struct mark *m)
{
	struct raster *r = raster_of(c);
	double k = r->scale, l = far(m->box[0] * k), t = far(m->box[1] * k), w = m->box[2] * k, h = m->box[3] * k;
	if (!(w > 0) || !(h > 0) || !isfinite(w) || !isfinite(h))
		return;
	int x0 = (int)MAX(floor(l + 0.5), r->clip[0]), y0 = (int)MAX(floor(t + 0.5), r->clip[1]);
	int x1 = (int)MIN(floor(l + w + 0.5), r->clip[2]), y1 = (int)MIN(floor(t + h + 0.5), r->clip[3]);
	for (int y = y0; y < y1; y++) {
		double v = (y + 0.5 - t) / h * m->rows;
		int row = MIN(MAX((int)v, 0), m->rows - 1);
		uint8_t *to = r->pixels + 4 * ((size_t)y * (size_t)r->width + (size_t)MAX(x0, 0));
		for (int x = x0; x < x1; x++, to += 4) {
			double u = (x + 0.5 - l) / w * m->cols;
			int col = MIN(MAX((int)u, 0), m->cols - 1);
			const uint8_t *p = m->pixels + 4 * ((size_t)row * (size_t)m->cols + (size_t)col);
			float v4[4] = { p[0], p[1], p[2], p[3] };
			if (m->smooth)
				mix(m, u - 0.5, v - 0.5, v4);
			if (v4[3] >= 255 && !m->smooth)
				memcpy(to, p, 4);
			else
				put(to, v4);
		}
	}
}

bool raster_open(struct raster *r, double width, double height, double scale, struct rgba background)
{
	double w = floor(width * scale + 0.5), h = floor(height * scale + 0.5);
	*r = (struct raster){ .canvas = { clip, line, fill, text, image, raster_space, raster_markers },
		.scale = scale };
	r->width = (int)MIN(MAX(w, 1), LARGEST), r->height = (int)MIN(MAX(h, 1), LARGEST);
	size_t n = (size_t)r->width * (size_t)r->height;
	r->pixels = mem_try(n * 4);
	if (!r->pixels)
		return false;
	uint8_t p[4] = { (uint8_t)(background.r * 255 + 0.5f), (uint8_t)(background.g * 255 + 0.5f),
		(uint8_t)(background.b * 255 + 0.5f), (uint8_t)(background.a * 255 + 0.5f) };
	for (size_t i = 0; i < n; i++)
		memcpy(r->pixels + 4 * i, p, 4);
	clip(&r->canvas, NULL);
	return true;
}

void raster_close(struct raster *r)
{
	mem_try_free(r->pixels);
	mem_free(r->cover);
}
