/*
** draw/raster_markers.c - draws very many symbols of one size. The coverage of the symbol is computed once for each of
** 8 x 8 positions within a pixel. Each symbol is then only blended.
*/
#include <math.h>
#include <string.h>

#include "draw/cover.h"

enum { STEPS = 8, LARGEST = 64, MANY = 64 };

struct stamp {
	int left, top, width, height;   /* box of the symbol's pixels, relative to the pixel of its centre */
	float *face, *edge;             /* width x height values; NULL: none */
};

/* Copies the coverage of the current shape, summed along the rows. */
static float *store(const struct raster *r, int width, int height)
{
	float *out = mem_grow(NULL, (size_t)(width * height + 1) * sizeof *out);
	for (int y = 0; out && y < height; y++) {
		float sum = 0;
		for (int x = 0; x < width; x++) {
			sum += r->cover[y * (width + 2) + x];
			out[y * width + x] = MIN(fabsf(sum), 1);
		}
	}
	return out;
}

static bool stamp_new(struct raster *r, const struct mark *m, double dx, double dy, struct stamp *s)
{
	double shape[2 * (SYMBOL_MOST + 1)], size = m->size * r->scale * (m->symbol == '.' ? 1 / 3.0 : 1);
	double width = MAX(m->width * r->scale, 1), reach = size / 2 + width + 2;
	int clip[4], half = (int)ceil(reach);
	bool closed;
	memcpy(clip, r->clip, sizeof clip);
	memcpy(r->clip, (int[4]){ -half, -half, half + 1, half + 1 }, sizeof clip);
	int n = symbol_outline(m->symbol, shape, &closed);
	for (int i = 0; i < n; i++)
		shape[2 * i] = shape[2 * i] * size + dx, shape[2 * i + 1] = shape[2 * i + 1] * size + dy;
	*s = (struct stamp){ .left = -half, .top = -half, .width = 2 * half + 1, .height = 2 * half + 1 };
	bool dot = m->symbol == '.', ok = cover_begin(r, -half, -half, half + 1, half + 1);
	if (ok && closed) {
		cover_polygon(r, shape, n);
		s->face = store(r, s->width, s->height);
	}
	if (ok && !dot && cover_begin(r, -half, -half, half + 1, half + 1)) {
		memcpy(shape + 2 * n, shape, 2 * sizeof *shape);
		cover_stroke(r, shape, n + closed, width, NULL, false);
		s->edge = store(r, s->width, s->height);
	}
	memcpy(r->clip, clip, sizeof clip);
	return ok;
}

static void put(struct raster *r, const struct stamp *s, const float *cover, int x, int y, struct rgba c)
{
	for (int j = 0; cover && j < s->height; j++) {
		int py = y + s->top + j;
		if (py < r->clip[1] || py >= r->clip[3])
			continue;
		for (int i = 0; i < s->width; i++) {
			int px = x + s->left + i;
			float a = cover[j * s->width + i] * c.a;
			if (a < 0.004f || px < r->clip[0] || px >= r->clip[2])
				continue;
			uint8_t *p = r->pixels + 4 * ((size_t)py * (size_t)r->width + (size_t)px);
			float v[3] = { c.r * 255, c.g * 255, c.b * 255 };
			for (int k = 0; k < 3; k++)
				p[k] = (uint8_t)((float)p[k] + (v[k] - (float)p[k]) * a + 0.5f);
			p[3] = (uint8_t)((float)p[3] + (255 - (float)p[3]) * a + 0.5f);
		}
	}
}

static void one(struct raster *r, const struct mark *m, int i, struct stamp *stamps)
{
	double x = m->xy[2 * i] * r->scale, y = m->xy[2 * i + 1] * r->scale;
	if (!(fabs(x) < 1e6) || !(fabs(y) < 1e6))
		return;
	int px = (int)floor(x), py = (int)floor(y), u = (int)((x - px) * STEPS), v = (int)((y - py) * STEPS);
	struct stamp *s = &stamps[MIN(u, STEPS - 1) + STEPS * MIN(v, STEPS - 1)];
	if (!s->width && !stamp_new(r, m, (u + 0.5) / STEPS, (v + 0.5) / STEPS, s))
		return;
	struct rgba face = m->face, edge = m->colour;
	if (m->colours && face.a > 0)
		face = (struct rgba){ m->colours[i].r, m->colours[i].g, m->colours[i].b, face.a };
	if (m->colours && m->edge_follows && edge.a > 0)
		edge = (struct rgba){ m->colours[i].r, m->colours[i].g, m->colours[i].b, edge.a * m->colours[i].a };
	if (m->symbol == '.')
		face = edge;
	if (face.a > 0)
		put(r, s, s->face, px, py, face);
	if (edge.a > 0)
		put(r, s, s->edge, px, py, edge);
}

void raster_markers(struct canvas *c, const struct mark *m)
{
	struct raster *r = (struct raster *)(void *)c;
	struct stamp stamps[STEPS * STEPS];
	/* the stored symbols need little memory */
	bool small = m->size * r->scale <= LARGEST && m->width * r->scale <= LARGEST;
	if (m->n < MANY || m->sizes || !small) {
		c->markers = NULL;              /* each symbol is drawn by lines and fills */
		paint_mark(c, m);
		c->markers = raster_markers;
		return;
	}
	memset(stamps, 0, sizeof stamps);
	for (int i = 0; i < m->n; i++)
		one(r, m, i, stamps);
	for (int i = 0; i < STEPS * STEPS; i++)
		mem_free(stamps[i].face), mem_free(stamps[i].edge);
}
