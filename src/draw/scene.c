/*
** draw/scene.c - creates and frees the marks of a figure.
*/
#include <math.h>
#include <string.h>

#include "draw/scene.h"

static void mark_done(struct mark *m)
{
	mem_free(m->xy), mem_free(m->z), mem_free(m->colours), mem_free(m->sizes);
	mem_free(m->text), mem_free(m->pixels);
	if (m->mesh) {
		mem_free(m->mesh->xyz), mem_free(m->mesh->corners), mem_free(m->mesh->colours);
		mem_free(m->mesh->edges);
		mem_free(m->mesh);
	}
}

void scene_free(struct scene *s)
{
	for (int i = 0; i < s->marks.n; i++)
		mark_done(&s->marks.at[i]);
	for (int i = 0; i < s->objects.n; i++)
		mem_free(s->objects.at[i].type), mem_free(s->objects.at[i].name);
	for (int i = 0; i < s->axes.n; i++) {
		for (int k = 0; k < 3; k++)
			mem_free(s->axes.at[i].names[k]);
		mem_free(s->axes.at[i].actions);
	}
	vec_free(&s->marks), vec_free(&s->axes), vec_free(&s->objects);
}

struct mark *scene_add(struct scene *s, enum mark_kind kind)
{
	struct mark m = { .kind = kind, .part = s->part_now, .axes = s->axes_now, .object = s->object_now };
	int before = s->marks.n;
	vec_push(&s->marks, m);
	return s->marks.n > before ? &vec_last(&s->marks) : NULL;
}

struct mark *scene_add_points(struct scene *s, enum mark_kind kind, int n, bool z)
{
	double *xy = mem_grow(NULL, (size_t)MAX(n, 1) * 2 * sizeof *xy);
	double *depth = z ? mem_grow(NULL, (size_t)MAX(n, 1) * sizeof *depth) : NULL;
	struct mark *m = xy && (depth || !z) ? scene_add(s, kind) : NULL;
	if (!m) {
		mem_free(xy), mem_free(depth);
		return NULL;
	}
	m->xy = xy, m->z = depth, m->n = n;
	return m;
}

struct mark *scene_line(struct scene *s, double x0, double y0, double x1, double y1, struct rgba colour, double width)
{
	struct mark *m = scene_add_points(s, MARK_LINE, 2, false);
	if (m) {
		double xy[4] = { x0, y0, x1, y1 };
		memcpy(m->xy, xy, sizeof xy);
		m->colour = colour, m->width = width;
	}
	return m;
}

struct mark *scene_box(struct scene *s, const double box[4], struct rgba inside)
{
	struct mark *m = scene_add_points(s, MARK_FILL, 4, false);
	if (m) {
		double x = box[0], y = box[1], r = x + box[2], b = y + box[3], xy[8] = { x, y, r, y, r, b, x, b };
		memcpy(m->xy, xy, sizeof xy);
		m->colour = inside;
	}
	return m;
}

struct mark *scene_frame(struct scene *s, const double box[4], struct rgba colour, double width)
{
	struct mark *m = scene_add_points(s, MARK_LINE, 5, false);
	if (m) {
		double x = box[0], y = box[1], r = x + box[2], b = y + box[3], xy[10] = { x, y, r, y, r, b, x, b, x,
			y };
		memcpy(m->xy, xy, sizeof xy);
		m->colour = colour, m->width = width;
	}
	return m;
}

struct mark *scene_text(struct scene *s, double x, double y, const char *text, double size, struct rgba colour)
{
	struct mark *m = scene_add_points(s, MARK_TEXT, 1, false);
	if (m) {
		m->xy[0] = x, m->xy[1] = y;
		m->text = mem_copy_text(text, (size_t)-1);
		m->size = size, m->colour = colour, m->markup = MARKUP_TEX;
		m->vertical = ALIGN_BASELINE;
	}
	return m;
}

int face_corners(const struct draw_mesh *m, int face, int corners[4])
{
	int n = 0;
	if (m->rows == 0) {
		for (; n < 4 && m->corners[4 * (size_t)face + (size_t)n] >= 0; n++)
			corners[n] = m->corners[4 * (size_t)face + (size_t)n];
		return n;
	}
	if (face % m->rows == m->rows - 1 || (m->by_face && !m->hollow && m->colours[face].a == 0))
		return 0;
	corners[0] = face, corners[1] = face + m->rows, corners[2] = corners[1] + 1, corners[3] = face + 1;
	for (; n < 4; n++)
		if (!isfinite(m->xyz[3 * (size_t)corners[n]]))
			return 0;
	return 4;
}

void scene_clip(struct scene *s, const double *box)
{
	struct mark *m = scene_add(s, MARK_CLIP);
	if (m && box)
		memcpy(m->box, box, sizeof m->box);
}
