/*
** lib/graphics/figure_polar.c - polar axes: x is the angle in radians, y the distance from the centre.
*/
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "lib/graphics/figure.h"

static const double PI = 3.14159265358979323846;

static double degrees(double t) { return t * PI / 180; }

/* the angle in the picture, from the right and counter-clockwise */
static double drawn_angle(const struct plot *p, double angle)
{
	return p->theta_zero + (p->theta_back ? -angle : angle);
}

static void read_theta(struct plot *p)
{
	static const struct { const char *name; double zero; } places[] = {
		{ "right", 0 }, { "top", 90 }, { "left", 180 }, { "bottom", 270 },
	};
	struct reals lim = object_reals(p->h, "ThetaLim");
	p->theta_zero = 0, p->theta_back = object_is(p->h, "ThetaDir", "clockwise");
	for (int i = 0; i < COUNT(places); i++)
		if (object_is(p->h, "ThetaZeroLocation", places[i].name))
			p->theta_zero = degrees(places[i].zero);
	p->theta[0] = 0, p->theta[1] = 2 * PI;
	if (lim.n == 2 && lim.at[0] < lim.at[1] && lim.at[1] - lim.at[0] <= 360)
		p->theta[0] = degrees(lim.at[0]), p->theta[1] = degrees(lim.at[1]);
	reals_done(&lim);
}

/* the box of the whole circle, so that the part between the limits of the angle fills the place of the axes */
static void place_circle(struct plot *p)
{
	double low[2] = { 0, 0 }, high[2] = { 0, 0 };
	for (int i = 0; i <= 360; i++) {
		double t = drawn_angle(p, p->theta[0] + (p->theta[1] - p->theta[0]) * i / 360);
		double at[2] = { cos(t), -sin(t) };
		for (int k = 0; k < 2; k++)
			low[k] = MIN(low[k], at[k]), high[k] = MAX(high[k], at[k]);
	}
	double wide = p->box[2], tall = p->box[3] - 16, r = MIN(wide / (high[0] - low[0]), tall / (high[1] - low[1]));
	r = MAX(r, 1);
	double x = p->box[0] + p->box[2] / 2 - r * (low[0] + high[0]) / 2;
	double y = p->box[1] + p->box[3] / 2 - r * (low[1] + high[1]) / 2;
	p->box[0] = x - r, p->box[1] = y - r, p->box[2] = p->box[3] = 2 * r;
}

void polar_setup(struct plot *p)
{
	double limits[2];
	read_theta(p);
	place_circle(p);
	struct draw_range *r = &p->axis[1].range;
	struct reals own = object_reals(p->h, "RLim");
	p->axis[0].range = (struct draw_range){ 0, 2 * PI, false, false };
	r->reversed = object_is(p->h, "RDir", "reverse");
	if (own.n == 2 && own.at[0] < own.at[1]) {
		r->low = own.at[0], r->high = own.at[1];
	} else if (!object_has(p->h, "YLim")) {
		ticks_limits(0, MAX(r->high, -r->low), false, 5, limits);
		r->low = 0, r->high = limits[1];
	}
	reals_done(&own);
}

void polar_place(const struct plot *p, double angle, double r, double out[2])
{
	if (r < 0 && p->axis[1].range.low == 0)         /* a negative distance lies on the other side */
		angle += PI, r = -r;
	double t = axis_share(&p->axis[1].range, r) * p->box[2] / 2, a = drawn_angle(p, angle);
	out[0] = p->box[0] + p->box[2] / 2 + t * cos(a), out[1] = p->box[1] + p->box[3] / 2 - t * sin(a);
}

/* the arc between the limits of the angle; around: with the two straight sides of a sector */
static void circle(struct plot *p, double share, struct rgba line, struct rgba inside, bool around)
{
	enum { STEPS = 120 };
	double x = p->box[0] + p->box[2] / 2, y = p->box[1] + p->box[3] / 2, r = share * p->box[2] / 2;
	bool whole = p->theta[1] - p->theta[0] > 2 * PI - 1e-9;
	int more = whole || !around ? 0 : 2;
	for (int pass = 0; pass < 2; pass++) {
		struct mark *m = (pass ? line : inside).a == 0 ? NULL
			: scene_add_points(p->s, pass ? MARK_LINE : MARK_FILL, STEPS + 1 + more, false);
		for (int i = 0; m && i <= STEPS; i++) {
			double t = drawn_angle(p, p->theta[0] + (p->theta[1] - p->theta[0]) * i / STEPS);
			m->xy[2 * i] = x + r * cos(t), m->xy[2 * i + 1] = y - r * sin(t);
		}
		if (m && more) {
			m->xy[2 * STEPS + 2] = x, m->xy[2 * STEPS + 3] = y;
			m->xy[2 * STEPS + 4] = m->xy[0], m->xy[2 * STEPS + 5] = m->xy[1];
		}
		if (m)
			m->colour = pass ? line : inside, m->width = 0.5;
	}
}

/* the text at an angle: what the program says, else the angle */
static void spoke_label(struct plot *p, double angle, const char *text)
{
	double t = drawn_angle(p, angle), c = cos(t), s = sin(t), r = p->box[2] / 2 + 5;
	struct mark *m = scene_text(p->s, p->box[0] + p->box[2] / 2 + r * c, p->box[1] + p->box[3] / 2 - r * s, text,
		p->font, p->axis[0].colour);
	if (!m)
		return;
	m->horizontal = c > 0.1 ? ALIGN_LEFT : c < -0.1 ? ALIGN_RIGHT : ALIGN_CENTER;
	m->vertical = s > 0.9 ? ALIGN_BOTTOM : s < -0.9 ? ALIGN_TOP : ALIGN_MIDDLE;
}

static void spokes(struct plot *p, struct rgba grid)
{
	double x = p->box[0] + p->box[2] / 2, y = p->box[1] + p->box[3] / 2, r = p->box[2] / 2;
	struct reals own = object_reals(p->h, "ThetaTick");
	bool given = object_get(p->h, "ThetaTick").tag != V_NONE, radians = object_is(p->h, "ThetaAxisUnits",
		"radians");
	char *all = object_text(p->h, "ThetaTickLabel"), *line = all;
	int n = given ? (int)MIN(own.n, TICKS_MOST) : 13;
	for (int k = 0; k < n; k++) {
		double angle = degrees(given ? own.at[k] : 30.0 * k + 30 * ceil(p->theta[0] / PI * 6 - 1e-9));
		double t = drawn_angle(p, angle);
		char text[64];
		if (angle < p->theta[0] - 1e-9 || angle > p->theta[1] + 1e-9 || (!given && angle > p->theta[0]
			+ 2 * PI -
			1e-9))
			continue;
		p->s->part_now = PART_GRID;
		if (!object_is(p->h, "ThetaGrid", "off"))
			scene_line(p->s, x, y, x + r * cos(t), y - r * sin(t), grid, 0.5);
		p->s->part_now = PART_LABEL;
		if (radians)
			snprintf(text, sizeof text, "%.3g\\pi", round(angle / PI * 1e6) / 1e6);
		else
			snprintf(text, sizeof text, "%.5g\xc2\xb0", round(angle / PI * 180 * 1e6) / 1e6);
		size_t len = strcspn(line, "\n");
		if (*line)
			snprintf(text, sizeof text, "%.*s", (int)MIN(len, sizeof text - 1), line);
		line += *line ? len + (line[len] != '\0') : 0;
		spoke_label(p, angle, text);
	}
	mem_free(all), reals_done(&own);
}

/* the labels of the radius: on a line in the circle, or outside of the first side of a sector */
static void r_labels(struct plot *p)
{
	const struct axis *r = &p->axis[1];
	bool whole = p->theta[1] - p->theta[0] > 2 * PI - 1e-9, inside = whole || object_has(p->h, "RAxisLocation");
	double angle = degrees(object_number(p->h, "RAxisLocation", whole ? 80 : p->theta[0] / PI * 180));
	double t = drawn_angle(p, p->theta[0]), turn = drawn_angle(p, p->theta[1]) > t ? -1 : 1;
	double x = inside ? 2 : -turn * sin(t) * 5, y = inside ? 0 : -turn * cos(t) * 5;
	p->s->part_now = PART_LABEL;
	for (int k = 0; k < r->n; k++) {
		double at[2], share = axis_share(&r->range, r->ticks[k]);
		if (!(share >= -1e-9 && share <= 1 + 1e-9) || !r->labels[k])
			continue;
		polar_place(p, angle, r->ticks[k], at);
		struct mark *m = scene_text(p->s, at[0] + x, at[1] + y, r->labels[k], p->font, r->colour);
		if (!m)
			return;
		m->vertical = inside || fabs(y) < 2 ? ALIGN_MIDDLE : y > 0 ? ALIGN_TOP : ALIGN_BOTTOM;
		m->horizontal = inside || x > 2 ? ALIGN_LEFT : x < -2 ? ALIGN_RIGHT : ALIGN_CENTER;
	}
}

void polar_frame(struct plot *p, bool front)
{
	struct rgba grid = object_colour(p->h, "GridColor", (struct rgba){ 0.15f, 0.15f, 0.15f, 1 });
	struct rgba none = { 0 }, white = { 1, 1, 1, 1 };
	grid.a *= object_share(p->h, "GridAlpha", 0.15);
	const struct axis *r = &p->axis[1];
	if (object_is(p->h, "Visible", "off"))
		return;
	if (!front) {
		p->s->part_now = PART_BACKGROUND;
		circle(p, 1, none, object_colour(p->h, "Color", white), true);
		spokes(p, grid);
		p->s->part_now = PART_GRID;
		for (int k = 0; k < r->n && !object_is(p->h, "RGrid", "off"); k++) {
			double t = axis_share(&r->range, r->ticks[k]);
			if (t > 1e-9 && t < 1 - 1e-9)
				circle(p, t, grid, none, false);
		}
		p->s->part_now = PART_AXIS;
		circle(p, 1, p->axis[0].colour, none, true);
		return;
	}
	r_labels(p);
}
