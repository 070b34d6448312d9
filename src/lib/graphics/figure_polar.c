/*
** lib/graphics/figure_polar.c - polar axes: x is the angle in radians, y the distance from the centre.
*/
#include <math.h>
#include <stdio.h>

#include "lib/graphics/figure.h"

static const double PI = 3.14159265358979323846;

void polar_setup(struct plot *p)
{
	double side = MIN(p->box[2], p->box[3] - 16), limits[2];
	p->box[0] += (p->box[2] - side) / 2, p->box[1] += (p->box[3] - side) / 2;
	p->box[2] = p->box[3] = MAX(side, 1);
	struct draw_range *r = &p->axis[1].range;
	p->axis[0].range = (struct draw_range){ 0, 2 * PI, false, false };
	if (!object_has(p->h, "YLim") && !object_has(p->h, "RLim")) {
		ticks_limits(MIN(r->low, 0), r->high, false, 5, limits);
		r->low = MIN(limits[0], 0), r->high = limits[1];
	}
}

void polar_place(const struct plot *p, double angle, double r, double out[2])
{
	double t = axis_share(&p->axis[1].range, r) * p->box[2] / 2;
	out[0] = p->box[0] + p->box[2] / 2 + t * cos(angle), out[1] = p->box[1] + p->box[3] / 2 - t * sin(angle);
}

static void circle(struct plot *p, double share, struct rgba line, struct rgba inside)
{
	enum { STEPS = 120 };
	double x = p->box[0] + p->box[2] / 2, y = p->box[1] + p->box[3] / 2, r = share * p->box[2] / 2;
	for (int pass = 0; pass < 2; pass++) {
		struct mark *m = (pass ? line : inside).a == 0 ? NULL
			: scene_add_points(p->s, pass ? MARK_LINE : MARK_FILL, STEPS + 1, false);
		for (int i = 0; m && i <= STEPS; i++)
			m->xy[2 * i] = x + r * cos(2 * PI * i / STEPS), m->xy[2 * i + 1] = y - r * sin(2 * PI *
				i / STEPS);
		if (m)
			m->colour = pass ? line : inside, m->width = 0.5;
	}
}

static void spokes(struct plot *p, struct rgba grid)
{
	double x = p->box[0] + p->box[2] / 2, y = p->box[1] + p->box[3] / 2, r = p->box[2] / 2;
	for (int k = 0; k < 12; k++) {
		double t = k * PI / 6, c = cos(t), s = sin(t);
		char text[16];
		p->s->part_now = PART_GRID;
		scene_line(p->s, x, y, x + r * c, y - r * s, grid, 0.5);
		p->s->part_now = PART_LABEL;
		snprintf(text, sizeof text, "%d\xc2\xb0", 30 * k);
		struct mark *m = scene_text(p->s, x + (r + 5) * c, y - (r + 5) * s, text, p->font, p->axis[0].colour);
		if (!m)
			return;
		m->horizontal = c > 0.1 ? ALIGN_LEFT : c < -0.1 ? ALIGN_RIGHT : ALIGN_CENTER;
		m->vertical = s > 0.9 ? ALIGN_BOTTOM : s < -0.9 ? ALIGN_TOP : ALIGN_MIDDLE;
	}
}

void polar_frame(struct plot *p, bool front)
{
	struct rgba grid = { 0.15f, 0.15f, 0.15f, 0.15f }, none = { 0 }, white = { 1, 1, 1, 1 };
	const struct axis *r = &p->axis[1];
	if (object_is(p->h, "Visible", "off"))
		return;
	if (!front) {
		p->s->part_now = PART_BACKGROUND;
		circle(p, 1, none, object_colour(p->h, "Color", white));
		spokes(p, grid);
		p->s->part_now = PART_GRID;
		for (int k = 0; k < r->n; k++) {
			double t = axis_share(&r->range, r->ticks[k]);
			if (t > 1e-9 && t < 1 - 1e-9)
				circle(p, t, grid, none);
		}
		p->s->part_now = PART_AXIS;
		circle(p, 1, p->axis[0].colour, none);
		return;
	}
	p->s->part_now = PART_LABEL;
	for (int k = 0; k < r->n; k++) {
		double at[2], t = axis_share(&r->range, r->ticks[k]);
		if (!(t >= -1e-9 && t <= 1 + 1e-9) || !r->labels[k])
			continue;
		polar_place(p, 80 * PI / 180, r->ticks[k], at);
		struct mark *m = scene_text(p->s, at[0] + 2, at[1], r->labels[k], p->font, r->colour);
		if (m)
			m->vertical = ALIGN_MIDDLE;
	}
}
