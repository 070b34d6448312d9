/*
** lib/graphics/figure_notes.c - what belongs to a figure and not to axes: its title, the texts around a tiled layout,
** and annotations (lines, arrows, boxes, ellipses, texts). Their places are shares of the figure, from below left.
*/
#include <math.h>
#include <string.h>

#include "draw/text.h"
#include "lib/graphics/figure.h"

static const double PI = 3.14159265358979323846;

static double font_of(value h, double usual)
{
	double size = object_number(h, "FontSize", usual);
	return isfinite(size) ? MIN(MAX(size, 0.5), 500) : usual;
}

static void words_style(struct mark *m, value h)
{
	m->markup = markup_of(h, "Interpreter");
	m->bold = object_is(h, "FontWeight", "bold"), m->italic = object_is(h, "FontAngle", "italic");
	m->angle = fmod(object_number(h, "Rotation", 0), 360);
}

/* ---- titles ---- */

enum { LEFT, TOP, RIGHT, BOTTOM };

struct outer_text {
	value h;
	int side;
	double size;
	bool second;                    /* a subtitle stands below the title */
};

static double tall_of(const struct outer_text *t)
{
	char *text = object_text(t->h, "String");
	double wide, tall;
	text_size(text, t->size, markup_of(t->h, "Interpreter"), true, &wide, &tall);
	tall = *text ? tall : 0;
	mem_free(text);
	return tall;
}

/* the texts around all axes of a figure: sgtitle, and what a tiled layout has. Returns how many */
static int outer_texts(value figure, struct outer_text out[6])
{
	static const struct { const char *role; int side; double size; } roles[] = {
		{ "title", TOP, 11 }, { "subtitle", TOP, 11 }, { "xlabel", BOTTOM, 11 }, { "ylabel", LEFT, 11 },
	};
	int n = 0;
	for (int i = 0; i < object_children(figure) && n < 2; i++) {
		value h = object_child(figure, i);
		if (object_is(h, "Role", "sgtitle") && !object_is(h, "Visible", "off") && n == 0)
			out[n++] = (struct outer_text){ h, TOP, font_of(h, 13), false };
		if (!object_is(h, "Role", "layout"))
			continue;
		for (int k = 0; k < object_children(h); k++)
			for (int r = 0; r < COUNT(roles) && n < 6; r++)
				if (object_is(object_child(h, k), "Role", roles[r].role))
					out[n++] = (struct outer_text){ object_child(h, k), roles[r].side,
						font_of(object_child(h, k), roles[r].size), r == 1 };
	}
	return n;
}

void figure_title_room(value figure, double room[4])
{
	struct outer_text t[6];
	int n = object_is_graphics(figure) ? outer_texts(figure, t) : 0;
	memset(room, 0, 4 * sizeof *room);
	for (int i = 0; i < n; i++)
		room[t[i].side] += tall_of(&t[i]);
}

void figure_titles(struct scene *s, value figure)
{
	struct outer_text t[6];
	int n = outer_texts(figure, t);
	double at[4] = { 4, 5, 4, 4 };
	s->part_now = PART_LABEL;
	for (int pass = 0; pass < 2; pass++)
		for (int i = 0; i < n; i++) {
			char *text = t[i].second == (pass == 1) ? object_text(t[i].h, "String") : NULL;
			double tall = tall_of(&t[i]);
			bool across = t[i].side == TOP || t[i].side == BOTTOM;
			double y = t[i].side == TOP ? at[TOP] : s->height - at[BOTTOM] - tall;
			struct mark *m = text && *text ? scene_text(s, across ? s->width / 2 : at[LEFT],
				across ? y : s->height / 2, text, t[i].size,
				object_colour(t[i].h, "Color", (struct rgba){ 0, 0, 0, 1 })) : NULL;
			mem_free(text);
			if (!m)
				continue;
			words_style(m, t[i].h);
			m->horizontal = ALIGN_CENTER, m->vertical = ALIGN_TOP;
			m->angle = across ? 0 : 90;
			if (!object_has(t[i].h, "FontWeight") && object_is(t[i].h, "Role", "title"))
				m->bold = true;
			at[t[i].side] += tall;
		}
	s->part_now = PART_DATA;
}

/* ---- annotations ---- */

struct note {
	struct scene *s;
	value h;
	struct rgba colour;
	double width;
};

static void filled(struct note *n, const double *xy, int count, struct rgba c)
{
	struct mark *m = scene_add_points(n->s, MARK_FILL, count, false);
	if (m)
		memcpy(m->xy, xy, (size_t)count * 2 * sizeof *xy), m->colour = c;
}

static void head(struct note *n, const double from[2], const double to[2])
{
	double x = to[0] - from[0], y = to[1] - from[1], d = hypot(x, y);
	double length = MIN(object_number(n->h, "HeadLength", 10), 1000) * 0.75;
	double half = MIN(object_number(n->h, "HeadWidth", 10), 1000) * 0.375;
	if (!(d > 0) || object_is(n->h, "HeadStyle", "none"))
		return;
	x /= d, y /= d;
	double back = object_is(n->h, "HeadStyle", "plain") || object_is(n->h, "HeadStyle", "fourstar") ? 1 : 0.75;
	double xy[8] = { to[0], to[1], to[0] - x * length - y * half, to[1] - y * length + x * half,
		to[0] - x * length * back, to[1] - y * length * back, to[0] - x * length + y * half,
		to[1] - y * length - x * half };
	filled(n, xy, 4, n->colour);
}

/* the text at the tail of an arrow stands on the side that the arrow comes from */
static void tail_text(struct note *n, const double from[2], const double to[2])
{
	char *text = object_text(n->h, "String");
	double x = to[0] - from[0], y = to[1] - from[1];
	bool across = fabs(x) >= fabs(y);
	struct mark *m = *text ? scene_text(n->s, from[0] + (across ? x > 0 ? -3 : 3 : 0), from[1] + (across ? 0 : y > 0
		? -2 : 2), text, font_of(n->h, 10), object_colour(n->h, "TextColor", n->colour)) : NULL;
	mem_free(text);
	if (!m)
		return;
	words_style(m, n->h);
	m->horizontal = across ? x > 0 ? ALIGN_RIGHT : ALIGN_LEFT : ALIGN_CENTER;
	m->vertical = across ? ALIGN_MIDDLE : y > 0 ? ALIGN_BOTTOM : ALIGN_TOP;
}

static void pointing(struct note *n, const char *kind)
{
	struct reals x = object_reals(n->h, "X"), y = object_reals(n->h, "Y");
	double at[2][2];
	for (int i = 0; i < 2; i++) {
		at[i][0] = i < x.n ? x.at[i] * n->s->width : 0;
		at[i][1] = i < y.n ? (1 - y.at[i]) * n->s->height : 0;
	}
	bool fine = isfinite(at[0][0] + at[0][1] + at[1][0] + at[1][1]);
	reals_done(&x), reals_done(&y);
	if (!fine)
		return;
	bool line = strcmp(kind, "lineshape") == 0;
	double end[2][2], x1 = at[1][0] - at[0][0], y1 = at[1][1] - at[0][1], d = hypot(x1, y1);
	memcpy(end, at, sizeof end);
	if (!line && d > 8) {                           /* a wide line must not stick out of the head */
		end[1][0] -= x1 / d * 5, end[1][1] -= y1 / d * 5;
		if (kind[0] == 'd')
			end[0][0] += x1 / d * 5, end[0][1] += y1 / d * 5;
	}
	struct mark *m = scene_line(n->s, end[0][0], end[0][1], end[1][0], end[1][1], n->colour, n->width);
	if (m)
		dashes_of(n->h, n->width, m->dash);
	if (!line)
		head(n, at[0], at[1]);
	if (kind[0] == 'd')
		head(n, at[1], at[0]);
	if (strcmp(kind, "textarrowshape") == 0)
		tail_text(n, at[0], at[1]);
}

static void box_text(struct note *n, double box[4], bool fit)
{
	char *text = object_text(n->h, "String");
	double pad = MIN(MAX(object_number(n->h, "Margin", 5), 0), 100) * 0.75, size = font_of(n->h, 10), wide, tall;
	text_size(text, size, markup_of(n->h, "Interpreter"), object_is(n->h, "FontWeight", "bold"), &wide, &tall);
	if (fit)
		box[2] = wide + 2 * pad, box[3] = tall + 2 * pad;
	struct rgba back = object_colour(n->h, "BackgroundColor", (struct rgba){ 0 });
	struct rgba edge = object_colour(n->h, "EdgeColor", (struct rgba){ 0, 0, 0, 1 });
	back.a *= (float)MIN(MAX(object_number(n->h, "FaceAlpha", 1), 0), 1);
	if (back.a > 0)
		scene_box(n->s, box, back);
	if (edge.a > 0 && !object_is(n->h, "LineStyle", "none"))
		scene_frame(n->s, box, edge, n->width);
	int h = object_is(n->h, "HorizontalAlignment", "center") ? 1 : object_is(n->h, "HorizontalAlignment", "right")
		? 2 : 0;
	int v = object_is(n->h, "VerticalAlignment", "middle") ? 1 : object_is(n->h, "VerticalAlignment", "bottom") ? 2
		: 0;
	struct mark *m = *text ? scene_text(n->s, box[0] + pad + h * (box[2] / 2 - pad), box[1] + pad
		+ v * (box[3] / 2 -
		pad), text, size, n->colour) : NULL;
	mem_free(text);
	if (!m)
		return;
	words_style(m, n->h);
	m->horizontal = h, m->vertical = v == 0 ? ALIGN_TOP : v == 1 ? ALIGN_MIDDLE : ALIGN_BOTTOM;
}

static void round_or_square(struct note *n, const double box[4], bool ellipse)
{
	enum { STEPS = 72 };
	double xy[2 * (STEPS + 1)];
	int count = ellipse ? STEPS + 1 : 5;
	static const double corner[5][2] = { { 0, 0 }, { 1, 0 }, { 1, 1 }, { 0, 1 }, { 0, 0 } };
	for (int i = 0; i < count; i++) {
		double t = 2 * PI * i / STEPS;
		xy[2 * i] = box[0] + box[2] * (ellipse ? 0.5 + 0.5 * cos(t) : corner[i][0]);
		xy[2 * i + 1] = box[1] + box[3] * (ellipse ? 0.5 + 0.5 * sin(t) : corner[i][1]);
	}
	struct rgba face = object_colour(n->h, "FaceColor", (struct rgba){ 0 });
	face.a *= (float)MIN(MAX(object_number(n->h, "FaceAlpha", 1), 0), 1);
	if (face.a > 0)
		filled(n, xy, count - 1, face);
	struct rgba edge = object_colour(n->h, "EdgeColor", n->colour);
	struct mark *m = edge.a > 0 && !object_is(n->h, "LineStyle", "none")
		? scene_add_points(n->s, MARK_LINE, count, false) : NULL;
	if (!m)
		return;
	memcpy(m->xy, xy, (size_t)count * 2 * sizeof *xy);
	m->colour = edge, m->width = n->width;
	dashes_of(n->h, n->width, m->dash);
}

static void one_note(struct scene *s, value h)
{
	const char *kind = object_kind(h);
	struct note n = { s, h, object_colour(h, "Color", (struct rgba){ 0, 0, 0, 1 }),
		MIN(MAX(object_number(h, "LineWidth", 0.5), 0.1), 100) };
	bool points = strcmp(kind, "lineshape") == 0 || strstr(kind, "arrowshape");
	if (points) {
		pointing(&n, kind);
		return;
	}
	struct reals r = object_reals(h, "Position");
	double box[4] = { 0 };
	for (int i = 0; i < 4 && r.n == 4; i++)
		box[i] = isfinite(r.at[i]) ? r.at[i] * (i % 2 ? s->height : s->width) : 0;
	reals_done(&r);
	box[1] = s->height - box[1] - box[3];
	if (strcmp(kind, "textboxshape") == 0)
		box_text(&n, box, object_is(h, "FitBoxToText", "on"));
	else
		round_or_square(&n, box, strcmp(kind, "ellipseshape") == 0);
}

void figure_annotations(struct scene *s, value figure)
{
	s->part_now = PART_LABEL;
	for (int i = 0; i < object_children(figure); i++) {
		value h = object_child(figure, i);
		if (object_is(h, "Role", "annotation") && !object_is(h, "Visible", "off"))
			one_note(s, h);
	}
	s->part_now = PART_DATA;
}
