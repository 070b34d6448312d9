/*
** draw/paint.c - draws the marks of a scene by calls of a canvas. Symbols become outlines. For a canvas without depth,
** faces in space are sorted by their depth.
*/
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "draw/canvas.h"

static const double PI = 3.14159265358979323846;

/* Writes the corners of a regular polygon or, if inner is not 0, of a star; returns their number. turn: the angle of
   the first corner in degrees. inner: the radius of the inner corners over that of the outer ones. */
static int ring(double *xy, int corners, double turn, double inner)
{
	for (int i = 0; i < corners; i++) {
		double t = (turn + 360.0 * i / corners) * PI / 180, r = inner > 0 && i % 2 ? inner / 2 : 0.5;
		xy[2 * i] = r * cos(t), xy[2 * i + 1] = -r * sin(t);
	}
	return corners;
}

/* Writes n lines through the centre, at these angles in degrees; returns the number of points. */
static int strokes(double *xy, int n, const double turns[], double length)
{
	int count = 0;
	for (int i = 0; i < n; i++) {
		double x = cos(turns[i] * PI / 180) * length / 2, y = -sin(turns[i] * PI / 180) * length / 2;
		double part[6] = { -x, -y, x, y, NAN, NAN };
		memcpy(xy + 2 * count, part, sizeof part);
		count += 3;
	}
	return count - 1;
}

int symbol_outline(char symbol, double xy[2 * SYMBOL_MOST], bool *closed)
{
	*closed = true;
	switch (symbol) {
	case 's':
		memcpy(xy, (double[8]){ -.45, -.45, .45, -.45, .45, .45, -.45, .45 }, 8 * sizeof *xy);
		return 4;
	case 'd': return ring(xy, 4, 90, 0);
	case '^': return ring(xy, 3, 90, 0);
	case 'v': return ring(xy, 3, 270, 0);
	case '>': return ring(xy, 3, 0, 0);
	case '<': return ring(xy, 3, 180, 0);
	case 'p': return ring(xy, 10, 90, 0.4);
	case 'h': return ring(xy, 12, 90, 0.58);
	case '+': *closed = false; return strokes(xy, 2, (double[]){ 0, 90 }, 1);
	case 'x': *closed = false; return strokes(xy, 2, (double[]){ 45, 135 }, 1);
	case '*': *closed = false; return strokes(xy, 4, (double[]){ 0, 45, 90, 135 }, 1);
	case '|': *closed = false; return strokes(xy, 1, (double[]){ 90 }, 1);
	case '_': *closed = false; return strokes(xy, 1, (double[]){ 0 }, 1);
	default: return ring(xy, 32, 0, 0);
	}
}

static void one_marker(struct canvas *c, const struct mark *m, int i, const double *shape, int n, bool closed)
{
	double xy[2 * (SYMBOL_MOST + 1)], size = m->sizes ? m->sizes[i] : m->size;
	bool dot = m->symbol == '.';
	struct rgba face = m->face, edge = m->colour;
	if (m->colours && face.a > 0)
		face.r = m->colours[i].r, face.g = m->colours[i].g, face.b = m->colours[i].b;
	if (m->colours && m->edge_follows && edge.a > 0)
		edge = (struct rgba){ m->colours[i].r, m->colours[i].g, m->colours[i].b, edge.a * m->colours[i].a };
	if (dot)
		size /= 3, face = edge, edge.a = 0;
	for (int k = 0; k < n; k++)
		xy[2 * k] = m->xy[2 * i] + shape[2 * k] * size, xy[2 * k + 1] = m->xy[2 * i + 1] + shape[2 * k + 1] *
			size;
	if (closed && face.a > 0)
		c->fill(c, xy, n, face);
	if (closed)
		memcpy(xy + 2 * n, xy, 2 * sizeof *xy);
	struct line_style style = { edge, m->width, { 0 }, false };
	if (edge.a > 0)
		c->line(c, xy, n + closed, &style);
}

/* Draws the lines of fractions and roots, at the angle of the text. */
static void text_strokes(struct canvas *c, const struct mark *m, const struct text_runs *r, const double at[2])
{
	double t = m->angle * PI / 180, u = cos(t), v = sin(t);
	for (int i = 0; i < r->strokes.n; i++) {
		const struct text_stroke *s = &r->strokes.at[i];
		struct line_style style = { m->colour, s->width, { 0 }, false };
		double xy[4] = { at[0] + s->from[0] * u + s->from[1] * v, at[1] - s->from[0] * v + s->from[1] * u,
			at[0] + s->to[0] * u + s->to[1] * v, at[1] - s->to[0] * v + s->to[1] * u };
		c->line(c, xy, 2, &style);
	}
}

void paint_mark(struct canvas *c, const struct mark *m)
{
	struct line_style style = { m->colour, m->width, { 0 }, false };
	switch (m->kind) {
	case MARK_LINE:
		memcpy(style.dash, m->dash, sizeof style.dash);
		if (m->colour.a > 0 && m->n > 1)
			c->line(c, m->xy, m->n, &style);
		break;
	case MARK_FILL:
		if (m->colour.a > 0 && m->n > 2)
			c->fill(c, m->xy, m->n, m->colour);
		break;
	case MARK_MARKERS:
		if (c->markers) {
			c->markers(c, m);
		} else {
			double shape[2 * SYMBOL_MOST];
			bool closed;
			int n = symbol_outline(m->symbol, shape, &closed);
			for (int i = 0; i < m->n; i++)
				one_marker(c, m, i, shape, n, closed);
		}
		break;
	case MARK_TEXT: {
		struct text_runs r;
		double at[2];
		text_place(m, &r, at);
		if (isfinite(at[0]) && isfinite(at[1]))
			c->text(c, m, &r, at), text_strokes(c, m, &r, at);
		text_runs_free(&r);
		break;
	}
	case MARK_IMAGE:
		if (m->rows > 0 && m->cols > 0 && m->pixels)
			c->image(c, m);
		break;
	default:
		break;
	}
}

/* ---- depth without a buffer: the farthest pieces are drawn first ---- */

/* Lines and markers count as nearer than faces of the same depth, so that a surface does not hide lines on it. */
static const double NEARER = 0.5;

struct piece {
	double depth;
	const struct mark *m;
	int at;                         /* index of a face, a line segment or a marker; -1: the whole mark */
};

static int farther(const void *a, const void *b)
{
	const struct piece *x = a, *y = b;
	return x->depth < y->depth ? -1 : x->depth > y->depth ? 1 : (x->m > y->m) - (x->m < y->m) + (x->at > y->at) -
		(x->at < y->at);
}

typedef VEC(struct piece) pieces;

static void pieces_of(const struct mark *m, pieces *out)
{
	if (m->kind == MARK_MESH) {
		for (int f = 0; f < m->mesh->faces; f++) {
			double sum = 0;
			int corners[4], n = face_corners(m->mesh, f, corners);
			for (int k = 0; k < n; k++)
				sum += m->mesh->xyz[3 * corners[k] + 2];
			struct piece p = { sum / MAX(n, 1), m, f };
			if (n > 0)
				vec_push(out, p);
		}
	} else if (m->kind == MARK_LINE && m->z) {
		for (int i = 0; i + 1 < m->n; i++) {
			struct piece p = { (m->z[i] + m->z[i + 1]) / 2 + NEARER, m, i };
			if (isfinite(p.depth) && !isnan(m->xy[2 * i]) && !isnan(m->xy[2 * i + 2]))
				vec_push(out, p);
		}
	} else if (m->kind == MARK_MARKERS && m->z) {
		for (int i = 0; i < m->n; i++) {
			struct piece p = { m->z[i] + NEARER, m, i };
			vec_push(out, p);
		}
	} else {
		double sum = 0;
		for (int i = 0; i < m->n && m->z; i++)
			sum += m->z[i];
		struct piece p = { m->n && m->z ? sum / m->n : 0, m, -1 };
		vec_push(out, p);
	}
}

static void paint_face(struct canvas *c, const struct draw_mesh *m, int f)
{
	double xy[10];
	struct rgba colour = { 0 }, edge = m->edge;
	int corners[4], n = face_corners(m, f, corners);
	for (int i = 0; i < n; i++) {
		int v = corners[i];
		xy[2 * i] = m->xyz[3 * v], xy[2 * i + 1] = m->xyz[3 * v + 1];
		struct rgba one = m->colours ? m->colours[m->by_face ? f : v] : (struct rgba){ 0 };
		colour.r += one.r, colour.g += one.g, colour.b += one.b, colour.a += one.a;
	}
	if (n < 2)
		return;
	float k = 1.0f / (float)n;
	colour = (struct rgba){ colour.r * k, colour.g * k, colour.b * k, colour.a * k };
	if (!m->hollow && colour.a > 0)
		c->fill(c, xy, n, colour);
	if (m->edges)
		edge = m->edges[corners[0]];
	memcpy(xy + 2 * n, xy, 2 * sizeof *xy);
	struct line_style style = { edge, 0.5, { 0 }, false };
	if (edge.a == 0 && !m->hollow && colour.a >= 1)          /* hides the seams between faces without edges */
		style.colour = colour, style.width = 0.3;
	if (style.colour.a > 0 && (m->sides & 15) == 15)
		c->line(c, xy, n + 1, &style);
	for (int i = 0; i < n && style.colour.a > 0 && (m->sides & 15) != 15; i++)
		if (m->sides >> i & 1)
			c->line(c, xy + 2 * i, 2, &style);
}

static void paint_piece(struct canvas *c, const struct piece *p)
{
	struct mark part = *p->m;
	if (p->at < 0) {
		paint_mark(c, p->m);
	} else if (p->m->kind == MARK_MESH) {
		paint_face(c, p->m->mesh, p->at);
	} else {
		part.xy += 2 * p->at;
		part.n = p->m->kind == MARK_LINE ? 2 : 1;
		part.sizes = part.sizes ? part.sizes + p->at : NULL;
		part.colours = part.colours ? part.colours + p->at : NULL;
		paint_mark(c, &part);
	}
}

static void paint_space(struct canvas *c, const struct mark *marks, int n)
{
	pieces all = { 0 };
	if (c->space) {
		c->space(c, marks, n);
		return;
	}
	for (int i = 0; i < n; i++)
		pieces_of(&marks[i], &all);
	if (all.n > 0)
		qsort(all.at, (size_t)all.n, sizeof *all.at, farther);
	for (int i = 0; i < all.n; i++)
		paint_piece(c, &all.at[i]);
	vec_free(&all);
}

void paint_scene(struct canvas *c, const struct scene *s)
{
	for (int i = 0; i < s->marks.n; i++) {
		const struct mark *m = &s->marks.at[i];
		if (m->kind == MARK_CLIP) {
			c->clip(c, m->box[2] > 0 ? m->box : NULL);
		} else if (m->kind == MARK_SPACE) {
			int from = i + 1;
			while (i + 1 < s->marks.n && s->marks.at[i].kind != MARK_SPACE_END)
				i++;
			paint_space(c, &s->marks.at[from], i - from);
		} else if (m->kind != MARK_SPACE_END) {
			paint_mark(c, m);
		}
	}
	c->clip(c, NULL);
}
