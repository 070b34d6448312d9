/*
** lib/graphics/figure_space.c - axes in space: the camera's view of the box of the limits.
**
** The camera is at azimuth az, counted counter-clockwise from the direction of -y, and at elevation el, or where the
** program put it. Usually the picture of the box is stretched to fill the area of the axes. With an aspect ratio it
** keeps its shape; with an angle of view it may be larger than the area.
*/
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "draw/text.h"
#include "lib/graphics/figure.h"

static const double PI = 3.14159265358979323846;

static double span_of(const struct draw_range *r)
{
	double x = r->log ? log10(r->high) - log10(r->low) : r->high / 2 - r->low / 2;
	return isfinite(x) && x > 0 ? x : 1;
}

/* The lengths of the edges of the box. True: its picture may be stretched. */
static bool edges_of(const struct plot *p, double edge[3])
{
	struct reals data = object_reals(p->h, "DataAspectRatio"), box = object_reals(p->h, "PlotBoxAspectRatio");
	bool by_data = data.n == 3 && data.at[0] > 0 && data.at[1] > 0 && data.at[2] > 0 &&
		!object_is(p->h, "DataAspectRatioMode", "auto");
	bool by_box = box.n == 3 && box.at[0] > 0 && box.at[1] > 0 && box.at[2] > 0 &&
		!object_is(p->h, "PlotBoxAspectRatioMode", "auto");
	double most = 0;
	for (int i = 0; i < 3; i++) {
		edge[i] = by_data ? span_of(&p->axis[i].range) / data.at[i] : by_box ? box.at[i] : 1;
		most = MAX(most, edge[i]);
	}
	for (int i = 0; i < 3; i++)
		edge[i] = most > 0 && isfinite(edge[i] / most) ? MAX(edge[i] / most, 1e-6) : 1;
	reals_done(&data), reals_done(&box);
	return !by_data && !by_box;
}

/* The camera in the space of the box, whose middle is 0. */
struct camera {
	double at[3], target[3];
	double rows[3][3];              /* right, down, towards the camera */
	double arm;                     /* the distance of camera and target */
	double angle;                   /* that is seen, in radians; 0: so much that the box fits */
};

static double dot(const double a[3], const double b[3])
{
	return a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
}

static void cross(const double a[3], const double b[3], double out[3])
{
	for (int i = 0; i < 3; i++)
		out[i] = a[(i + 1) % 3] * b[(i + 2) % 3] - a[(i + 2) % 3] * b[(i + 1) % 3];
}

static bool unit(double v[3])
{
	double n = sqrt(dot(v, v));
	for (int i = 0; i < 3; i++)
		v[i] = n > 1e-12 && isfinite(n) ? v[i] / n : 0;
	return n > 1e-12 && isfinite(n);
}

/* Reads a point in data units. False: the program has not set it. */
static bool place_of(const struct plot *p, const char *name, const double edge[3], double out[3])
{
	struct reals r = object_reals(p->h, name);
	bool set = r.n == 3;
	for (int d = 0; set && d < 3; d++) {
		const struct draw_range *range = &p->axis[d].range;
		double t = range->log && r.at[d] > 0 ? axis_share(range, r.at[d]) : (r.at[d] - range->low) /
			MAX(range->high - range->low, 1e-300);
		t = range->reversed && !(range->log && r.at[d] > 0) ? 1 - t : t;
		out[d] = (t - 0.5) * edge[d];
		set = isfinite(out[d]);
	}
	reals_done(&r);
	return set;
}

static void up_of(const struct plot *p, const double edge[3], double up[3])
{
	struct reals r = object_reals(p->h, "CameraUpVector");
	for (int d = 0; d < 3; d++)
		up[d] = r.n == 3 ? r.at[d] * edge[d] / span_of(&p->axis[d].range) : d == 2;
	reals_done(&r);
	if (!unit(up))
		up[0] = up[1] = 0, up[2] = 1;
}

static struct camera camera_of(struct plot *p, const double edge[3])
{
	struct camera c = { .arm = 5 * sqrt(dot(edge, edge)) };
	double a = p->az * PI / 180, e = p->el * PI / 180, up[3];
	double way[3] = { sin(a) * cos(e), -cos(a) * cos(e), sin(e) }, right[3] = { cos(a), sin(a), 0 };
	if (!place_of(p, "CameraTarget", edge, c.target))
		c.target[0] = c.target[1] = c.target[2] = 0;
	bool set = place_of(p, "CameraPosition", edge, c.at);
	for (int d = 0; d < 3; d++) {
		c.at[d] = set ? c.at[d] : c.target[d] + way[d] * c.arm;
		c.rows[2][d] = c.at[d] - c.target[d];
	}
	if (set)
		c.arm = sqrt(dot(c.rows[2], c.rows[2]));
	if (!unit(c.rows[2]))
		memcpy(c.rows[2], way, sizeof way), c.arm = 5;
	up_of(p, edge, up);
	cross(up, c.rows[2], c.rows[0]);
	if (dot(c.rows[0], c.rows[0]) < 1e-12)
		memcpy(c.rows[0], right, sizeof right);
	unit(c.rows[0]);
	cross(c.rows[0], c.rows[2], c.rows[1]);
	double angle = object_number(p->h, "CameraViewAngle", 0) * PI / 180;
	c.angle = angle > 0 && angle < PI ? angle : 0;
	p->az = set ? atan2(c.rows[2][0], -c.rows[2][1]) * 180 / PI : p->az;
	p->el = set ? asin(MAX(-1, MIN(1, c.rows[2][2]))) * 180 / PI : p->el;
	return c;
}

/* The picture of the box before it is scaled: how far it extends from the target to each side. */
static void picture_of(const struct plot *p, const struct camera *c, const double edge[3], double low[2],
	double high[2])
{
	for (int i = 0; i < 8; i++) {
		double v[3], w;
		for (int d = 0; d < 3; d++)
			v[d] = edge[d] * ((i >> d & 1) - 0.5) - c->target[d];
		w = p->perspective ? MAX(1 - dot(c->rows[2], v) / c->arm, 0.05) : 1;
		for (int k = 0; k < 2; k++) {
			double x = dot(c->rows[k], v) / w;
			low[k] = MIN(low[k], x), high[k] = MAX(high[k], x);
		}
	}
}

void space_setup(struct plot *p)
{
	struct reals v = object_reals(p->h, "View");
	double edge[3], low[2] = { 1e9, 1e9 }, high[2] = { -1e9, -1e9 };
	p->az = v.n == 2 && isfinite(v.at[0]) ? v.at[0] : -37.5, p->el = v.n == 2 && isfinite(v.at[1]) ? v.at[1] : 30;
	reals_done(&v);
	p->perspective = object_is(p->h, "Projection", "perspective");
	bool stretch = edges_of(p, edge), aimed = object_has(p->h, "CameraTarget");
	struct camera c = camera_of(p, edge);
	picture_of(p, &c, edge, low, high);
	for (int k = 0; aimed && k < 2; k++)                    /* the target is in the middle of the picture */
		high[k] = MAX(high[k], -low[k]), low[k] = -high[k];
	double sx = p->box[2] / MAX(high[0] - low[0], 1e-9), sy = p->box[3] / MAX(high[1] - low[1], 1e-9);
	double shift[2] = { (low[0] + high[0]) / 2, (low[1] + high[1]) / 2 };
	if (!stretch)
		sx = sy = MIN(sx, sy);
	if (c.angle > 0) {
		sx = sy = MIN(p->box[2], p->box[3]) / (2 * c.arm * tan(c.angle / 2));
		shift[0] = shift[1] = 0;
	}
	double scale[3] = { sx, sy, (sx + sy) / 2 };
	p->middle[0] = p->box[0] + p->box[2] / 2 - shift[0] * sx;
	p->middle[1] = p->box[1] + p->box[3] / 2 - shift[1] * sy;
	p->arm = c.arm * scale[2];
	for (int k = 0; k < 3; k++) {
		p->m[4 * k + 3] = (k < 2 ? p->middle[k] : 0) - scale[k] * dot(c.rows[k], c.target);
		for (int d = 0; d < 3; d++) {
			p->m[4 * k + d] = scale[k] * c.rows[k][d] * edge[d];
			p->m[4 * k + 3] -= p->m[4 * k + d] / 2;
		}
	}
}

void space_place(const struct plot *p, const double u[3], double out[3])
{
	for (int i = 0; i < 3; i++)
		out[i] = p->m[4 * i] * u[0] + p->m[4 * i + 1] * u[1] + p->m[4 * i + 2] * u[2] + p->m[4 * i + 3];
	if (!p->perspective)
		return;
	double w = 1 - out[2] / p->arm;
	for (int i = 0; i < 3; i++)             /* what is behind the camera is not drawn */
		out[i] = w > 0.01 ? (i < 2 ? p->middle[i] : 0) + (out[i] - (i < 2 ? p->middle[i] : 0)) / w : NAN;
}

static void line_between(struct plot *p, const double a[3], const double b[3], struct rgba c, double width, bool dots)
{
	double from[3], to[3];
	space_place(p, a, from), space_place(p, b, to);
	struct mark *m = scene_line(p->s, from[0], from[1], to[0], to[1], c, width);
	if (m && dots)
		m->dash[0] = 0.75, m->dash[1] = 1.5;
}

/* The end of each axis that is nearer to the viewer: 1 is the high one. */
static void near_ends(const struct plot *p, double near[3])
{
	for (int d = 0; d < 3; d++)
		near[d] = p->m[8 + d] > 1e-9 ? 1 : 0;
}

/* Draws the wall at the far end of axis d, with the grid of the two other axes. */
static void wall(struct plot *p, int d, double at)
{
	struct rgba back = object_colour(p->h, "Color", (struct rgba){ 1, 1, 1, 1 });
	struct rgba c = object_colour(p->h, "GridColor", (struct rgba){ 0.15f, 0.15f, 0.15f, 1 });
	int i = (d + 1) % 3, k = (d + 2) % 3;
	double u[4][3], out[3];
	for (int n = 0; n < 4; n++)
		u[n][d] = at, u[n][i] = n == 1 || n == 2, u[n][k] = n >= 2;
	p->s->part_now = PART_BACKGROUND;
	struct mark *m = scene_add_points(p->s, MARK_FILL, 4, false);
	for (int n = 0; m && n < 4; n++) {
		space_place(p, u[n], out);
		m->xy[2 * n] = out[0], m->xy[2 * n + 1] = out[1];
	}
	if (m)
		m->colour = back;
	p->s->part_now = PART_GRID;
	for (int side = 0; side < 2; side++) {
		const struct axis *a = &p->axis[side ? k : i];
		c.a = (float)object_number(p->h, "GridAlpha", 0.15);
		for (int n = 0; a->grid && n < a->n; n++) {
			double t = axis_share(&a->range, a->ticks[n]), from[3], to[3];
			if (!(t >= -1e-9 && t <= 1 + 1e-9))
				continue;
			from[d] = to[d] = at;
			from[side ? k : i] = to[side ? k : i] = t;
			from[side ? i : k] = 0, to[side ? i : k] = 1;
			line_between(p, from, to, c, 0.5, false);
		}
	}
}

/* The edge of the box with the labels of axis d: its two other coordinates. */
static void ruler_place(const struct plot *p, int d, double at[3])
{
	double near[3];
	near_ends(p, near);
	double floor_ = p->el >= 0 ? 0 : 1;
	at[d] = 0;
	if (d < 2) {
		at[1 - d] = near[1 - d], at[2] = floor_;
		return;
	}
	double best = 1e300;                            /* the leftmost vertical edge */
	for (int i = 0; i < 4; i++) {
		double u[3] = { i & 1, i >> 1, 0.5 }, out[3];
		space_place(p, u, out);
		bool hidden = u[0] != near[0] && u[1] != near[1], front = u[0] == near[0] && u[1] == near[1];
		if (!hidden && !front && out[0] < best - 1e-9)
			best = out[0], at[0] = u[0], at[1] = u[1];
	}
	if (best == 1e300)
		at[0] = 0, at[1] = 0;
}

/* The direction in which ticks of axis d point out of the box: in the floor, or to the left. */
static void outward(const struct plot *p, int d, const double at[3], double out[2])
{
	int other = d == 0 ? 1 : 0;
	double a[3], b[3], from[3], to[3];
	memcpy(a, at, sizeof a), memcpy(b, at, sizeof b);
	if (d == 2) {
		other = fabs(p->m[0]) > fabs(p->m[1]) ? 0 : 1;
		double u[3] = { 0.5, 0.5, 0.5 }, middle[3];
		space_place(p, u, middle), space_place(p, at, from);
		out[0] = from[0] < middle[0] ? -1 : 1, out[1] = 0;
		return;
	}
	b[other] = at[other] > 0.5 ? 0 : 1;
	space_place(p, a, from), space_place(p, b, to);
	double x = from[0] - to[0], y = from[1] - to[1], n = hypot(x, y);
	out[0] = n > 0 ? x / n : 0, out[1] = n > 0 ? y / n : 1;
}

static void power(struct plot *p, const struct axis *a, const double at[3], int d)
{
	double u[3], out[3];
	char text[32];
	if (a->exponent == 0)
		return;
	memcpy(u, at, sizeof u);
	u[d] = 1;
	space_place(p, u, out);
	snprintf(text, sizeof text, "\xc3\x97" "10^{%d}", a->exponent);
	struct mark *m = scene_text(p->s, out[0], out[1] + (d == 2 ? -3 : 12), text, p->font, a->colour);
	if (m)
		m->vertical = d == 2 ? ALIGN_BOTTOM : ALIGN_TOP, m->horizontal = ALIGN_LEFT;
}

static void ruler(struct plot *p, int d)
{
	struct axis *a = &p->axis[d];
	double at[3], end[3], way[2], place[3];
	ruler_place(p, d, at);
	outward(p, d, at, way);
	memcpy(end, at, sizeof end);
	end[d] = 1;
	p->s->part_now = PART_AXIS;
	line_between(p, at, end, a->colour, 0.5, false);
	double length = 0.012 * MAX(p->box[2], p->box[3]), most = 0;
	for (int k = 0; k < a->n; k++) {
		double t = axis_share(&a->range, a->ticks[k]), wide = 0, tall;
		if (!(t >= -1e-9 && t <= 1 + 1e-9))
			continue;
		at[d] = t;
		space_place(p, at, place);
		p->s->part_now = PART_TICK;
		scene_line(p->s, place[0], place[1], place[0] - way[0] * length, place[1] - way[1] * length, a->colour,
			0.5);
		p->s->part_now = PART_AXIS;
		if (!a->labels[k])
			continue;
		p->s->part_now = PART_TICK_LABEL;
		/* the labels of x and y are clear of those of z */
		double down = d == 2 ? way[1] * 7 : way[1] * 5 + (p->el < 0 ? -2.5 : 2.5);
		struct mark *m = scene_text(p->s, place[0] + way[0] * 7, place[1] + down, a->labels[k], p->font,
			a->colour);
		p->s->part_now = PART_AXIS;
		if (!m)
			return;
		m->vertical = d == 2 ? ALIGN_MIDDLE : p->el < 0 ? ALIGN_BOTTOM : ALIGN_TOP;
		m->horizontal = d == 2 || way[0] < -0.25 ? ALIGN_RIGHT : way[0] > 0.25 ? ALIGN_LEFT : ALIGN_CENTER;
		text_size(a->labels[k], p->font, MARKUP_TEX, false, &wide, &tall);
		most = MAX(most, wide);
	}
	at[d] = 0;
	p->s->part_now = PART_TICK_LABEL;
	power(p, a, at, d);
	p->label_edge[d] = most + 7;
}

static void box_lines(struct plot *p, bool front)
{
	double near[3];
	struct rgba c = p->axis[0].colour;
	near_ends(p, near);
	for (int d = 0; d < 3; d++)
		for (int k = 0; k < 4; k++) {
			double a[3], b[3];
			int i = (d + 1) % 3, j = (d + 2) % 3;
			a[d] = 0, b[d] = 1;
			a[i] = b[i] = k & 1, a[j] = b[j] = k >> 1;
			bool before = a[i] == near[i] && a[j] == near[j];
			if (before == front)
				line_between(p, a, b, c, 0.5, false);
		}
}

void space_frame(struct plot *p, bool front)
{
	double near[3];
	bool box = object_is(p->h, "Box", "on");
	if (object_is(p->h, "Visible", "off"))
		return;
	near_ends(p, near);
	if (!front)
		for (int d = 0; d < 3; d++)
			if (fabs(p->m[8 + d]) > 1e-6)
				wall(p, d, 1 - near[d]);
	p->s->part_now = PART_AXIS;
	if (box && (!front || object_is(p->h, "BoxStyle", "full")))
		box_lines(p, front);
	for (int d = 0; !front && d < 3; d++)
		if (hypot(p->m[d], p->m[4 + d]) > 1)
			ruler(p, d);
}
