/*
** lib/graphics/figure_legend.c - draws title and labels, texts, legend and colour bar of axes.
*/
#include <math.h>
#include <stdio.h>
#include <string.h>
#include <strings.h>

#include "draw/text.h"
#include "lib/graphics/figure.h"

char *symbol_letters(value h, char *taken)
{
	/* letters of the font Symbol, from A and from a */
	static const char *const greek[2][26] = {
		{ "Α", "Β", "Χ", "Δ", "Ε", "Φ", "Γ", "Η", "Ι", "ϑ", "Κ", "Λ", "Μ",
			"Ν", "Ο", "Π", "Θ", "Ρ", "Σ", "Τ", "Υ", "ς", "Ω", "Ξ", "Ψ", "Ζ" },
		{ "α", "β", "χ", "δ", "ε", "φ", "γ", "η", "ι", "ϕ", "κ", "λ", "μ",
			"ν", "ο", "π", "θ", "ρ", "σ", "τ", "υ", "ϖ", "ω", "ξ", "ψ", "ζ" } };
	char *font = object_text(h, "FontName");
	bool is = strcasecmp(font, "symbol") == 0;
	struct str out = { 0 };
	mem_free(font);
	if (!is || strchr(taken, '\\'))
		return taken;
	for (const char *s = taken; *s; s++)
		if ((*s >= 'A' && *s <= 'Z') || (*s >= 'a' && *s <= 'z'))
			str_adds(&out, greek[*s >= 'a'][(*s - 'A') % 32]);
		else
			str_addc(&out, *s);
	mem_free(taken);
	return str_take(&out);
}

static struct mark *words(struct plot *p, value h, double x, double y, double size, struct rgba c)
{
	char *text = symbol_letters(h, object_text(h, "String"));
	double own = object_number(h, "FontSize", size);
	struct mark *m = *text ? scene_text(p->s, x, y, text, isfinite(own) ? MIN(MAX(own, 0.1), 1000) : size,
		object_colour(h, "Color", c)) : NULL;
	mem_free(text);
	if (m) {
		m->markup = markup_of(h, "Interpreter");
		m->bold = object_is(h, "FontWeight", "bold");
		m->italic = object_is(h, "FontAngle", "italic");
		m->angle = fmod(object_number(h, "Rotation", 0), 360);
	}
	return m;
}

static double lines_height(value h, double size)
{
	char *text = object_text(h, "String");
	double w, tall;
	text_size(text, size, markup_of(h, "Interpreter"), true, &w, &tall);
	mem_free(text);
	return tall;
}

static value part_of(value axes, const char *role)
{
	for (int i = 0; i < object_children(axes); i++)
		if (object_is(object_child(axes, i), "Role", role))
			return object_child(axes, i);
	return NONE;
}

/* the upper edge of the axes; in space that of the picture of the box, which an aspect ratio makes lower */
static double top_of(const struct plot *p)
{
	double top = INFINITY;
	for (int i = 0; p->space && i < 8; i++) {
		double u[3] = { i & 1, i >> 1 & 1, i >> 2 }, at[3];
		space_place(p, u, at);
		top = isfinite(at[1]) ? MIN(top, at[1]) : top;
	}
	return top > p->box[1] && top < p->box[1] + p->box[3] ? top : p->box[1];
}

static double above_box(const struct plot *p)
{
	double y = top_of(p) - 4;
	if (object_is(p->h, "XAxisLocation", "top"))
		y -= p->label_edge[1] + 2;
	if (!p->space && p->axis[1].exponent)
		y -= 1;
	if (p->polar)
		y -= p->font * 1.3;
	return y;
}

static void title(struct plot *p)
{
	value title = part_of(p->h, "title"), second = part_of(p->h, "subtitle");
	double y = above_box(p), x = p->box[0] + p->box[2] / 2, size = p->font * 1.1;
	struct rgba black = { 0, 0, 0, 1 };
	struct mark *m = second.tag == V_NONE ? NULL : words(p, second, x, y, size, black);
	if (m) {
		m->horizontal = ALIGN_CENTER, m->vertical = ALIGN_BOTTOM;
		y -= lines_height(second, m->size) + 1;
	}
	m = title.tag == V_NONE ? NULL : words(p, title, x, y, size, black);
	if (m) {
		m->horizontal = ALIGN_CENTER, m->vertical = ALIGN_BOTTOM;
		m->bold = !object_is(title, "FontWeight", "normal");
	}
}

static void space_label(struct plot *p, value h, int d)
{
	double u[2][3] = { { 0.5, 0, 0 }, { 0.5, 0, 0 } }, y, x, size = p->font * 1.1;
	/* The label is at the middle of its axis, a little outside of the box: at most 20 points from its edge. */
	double near[2] = { p->m[8] > 0, p->m[9] > 0 };
	if (d == 0)
		u[0][0] = 0.5, u[0][1] = near[1];
	else
		u[0][0] = near[0], u[0][1] = 0.5;
	double at[3];
	bool below = p->el < 0;         /* the rulers are at the upper edges, and the labels above them */
	u[0][2] = below;
	space_place(p, u[0], at);
	x = at[0], y = at[1];
	if (d == 2) {
		x = p->box[0] - p->label_edge[2] - 10, y = p->box[1] + p->box[3] / 2;
		struct mark *m = words(p, h, x, y, size, p->axis[2].colour);
		if (m)
			m->horizontal = ALIGN_CENTER, m->vertical = ALIGN_BOTTOM, m->angle = 90;
		return;
	}
	double middle = p->box[0] + p->box[2] / 2;
	struct mark *m = words(p, h, x + (x < middle ? -14 : 14), y + (below ? -16 : 16), size, p->axis[d].colour);
	if (m)
		m->horizontal = x < middle ? ALIGN_RIGHT : ALIGN_LEFT,
			m->vertical = below ? ALIGN_BOTTOM : ALIGN_TOP;
}

static bool vertical_of(value h, int *vertical)
{
	static const char *const names[] = { "top", "cap", "middle", "baseline", "bottom" };
	for (int i = 0; i < COUNT(names); i++)
		if (object_is(h, "VerticalAlignment", names[i])) {
			*vertical = i;
			return true;
		}
	return false;
}

static void right_label(struct plot *p, value h)
{
	struct mark *m = h.tag == V_NONE ? NULL : words(p, h, p->box[0] + p->box[2] + p->label_edge[2] + 3,
		p->box[1] + p->box[3] / 2, p->font * 1.1, p->right.colour);
	if (m)
		m->angle = 90, m->horizontal = ALIGN_CENTER, m->vertical = ALIGN_TOP;
}

static void axis_labels(struct plot *p)
{
	static const char *const roles[3] = { "xlabel", "ylabel", "zlabel" };
	bool hidden = object_is(p->h, "Visible", "off");
	p->s->part_now = PART_AXIS_LABEL;
	for (int d = 0; d < 3 && !hidden; d++) {
		value h = part_of(p->h, roles[d]);
		if (h.tag == V_NONE || (d == 2 && !p->space))
			continue;
		if (p->space) {
			space_label(p, h, d);
			continue;
		}
		bool far = !(d == 1 && p->yy) && object_is(p->h, d ? "YAxisLocation" : "XAxisLocation", d ? "right"
			: "top");
		double x = p->box[0] + p->box[2] / 2, y = p->box[1] + p->box[3] + p->label_edge[3] + 2;
		if (d == 0 && far)
			y = p->box[1] - p->label_edge[1] - 2;
		if (d == 1)
			x = far ? p->box[0] + p->box[2] + p->label_edge[2] + 3 : p->box[0] - p->label_edge[0] - 3;
		if (d == 1)
			y = p->box[1] + p->box[3] / 2;
		struct mark *m = words(p, h, x, y, p->font * 1.1, p->axis[d].colour);
		if (!m)
			continue;
		m->horizontal = ALIGN_CENTER, m->vertical = (d == 1) != far ? ALIGN_BOTTOM : ALIGN_TOP;
		if (d == 1 && !object_has(h, "Rotation"))
			m->angle = 90;
		if (d == 1 && far)
			m->vertical = ALIGN_TOP;
		if (object_has(h, "HorizontalAlignment"))
			m->horizontal = object_is(h, "HorizontalAlignment", "left") ? ALIGN_LEFT
				: object_is(h, "HorizontalAlignment", "right") ? ALIGN_RIGHT : ALIGN_CENTER;
		(void)vertical_of(h, &m->vertical);
		if (d == 1 && p->yy)
			right_label(p, part_of(p->h, "ylabelright"));
	}
	p->s->part_now = PART_LABEL;
}

/* Marks the point of a data tip, and moves its box up and to the right, so that it does not hide the point. */
static void tip_point(struct plot *p, double at[2])
{
	double box[4] = { at[0] - 2.25, at[1] - 2.25, 4.5, 4.5 };
	scene_box(p->s, box, (struct rgba){ 0, 0, 0, 1 });
	scene_frame(p->s, box, (struct rgba){ 1, 1, 1, 1 }, 0.5);
	at[0] += 8, at[1] -= 8;
}

/* a text at a place of the data */
static void data_text(struct plot *p, value h)
{
	struct reals at = object_reals(h, "Position");
	double out[3], size = p->font;
	bool fine = at.n >= 2 && plot_place(p, at.at[0], at.at[1], at.n > 2 ? at.at[2] : 0, out);
	if (object_is(h, "Units", "normalized") && at.n >= 2) {
		out[0] = p->box[0] + at.at[0] * p->box[2], out[1] = p->box[1] + (1 - at.at[1]) * p->box[3];
		fine = isfinite(out[0]) && isfinite(out[1]);
	}
	reals_done(&at);
	if (!fine || object_is(h, "Visible", "off"))
		return;
	struct reals shift = object_reals(h, "Shift");          /* of the names of nodes, in points */
	if (shift.n == 2)
		out[0] += shift.at[0], out[1] -= shift.at[1];
	reals_done(&shift);
	if (object_is(h, "Tag", "DataTip"))
		tip_point(p, out);
	int before = p->s->marks.n;
	struct mark *m = words(p, h, out[0], out[1], size, (struct rgba){ 0, 0, 0, 1 });
	if (!m)
		return;
	m->horizontal = object_is(h, "HorizontalAlignment", "center") ? ALIGN_CENTER
		: object_is(h, "HorizontalAlignment", "right") ? ALIGN_RIGHT : ALIGN_LEFT;
	if (!vertical_of(h, &m->vertical))
		m->vertical = ALIGN_MIDDLE;
	struct rgba back = object_colour(h, "BackgroundColor", (struct rgba){ 0 });
	struct rgba edge = object_colour(h, "EdgeColor", (struct rgba){ 0 });
	if ((back.a == 0 && edge.a == 0) || m->angle != 0)
		return;
	double wide, tall, pad = MIN(MAX(object_number(h, "Margin", 3), 0), 100) * 0.75;
	text_size(m->text, m->size, m->markup, m->bold, &wide, &tall);
	double left = m->xy[0] - (m->horizontal == ALIGN_CENTER ? wide / 2 : m->horizontal == ALIGN_RIGHT ? wide : 0);
	double top = m->xy[1] - (m->vertical == ALIGN_MIDDLE ? tall / 2 : m->vertical <= ALIGN_CAP ? 0 : tall);
	double box[4] = { left - pad, top - pad, wide + 2 * pad, tall + 2 * pad };
	struct mark text = p->s->marks.at[before];
	p->s->marks.n = before;                                 /* the box is drawn first */
	if (back.a > 0)
		scene_box(p->s, box, back);
	if (edge.a > 0)
		scene_frame(p->s, box, edge, 0.5);
	vec_push(&p->s->marks, text);
}

/* the texts among the data, also those that belong to charts and groups */
static void data_texts(struct plot *p, value above)
{
	for (int i = 0; i < object_children(above); i++) {
		value h = object_child(above, i);
		if (object_has(h, "Role") || object_is(h, "Visible", "off"))
			continue;
		if (strcmp(object_kind(h), "text") != 0) {
			data_texts(p, h);
			continue;
		}
		p->s->part_now = PART_DATA;
		p->s->object_now = ++p->next_object;
		struct draw_object o = { mem_copy_text("text", (size_t)-1), object_text(h, "String"), p->s->axes_now };
		vec_push(&p->s->objects, o);
		data_text(p, h);
		p->s->object_now = 0;
	}
}

void plot_outer_words(struct plot *p)
{
	p->s->part_now = PART_LABEL;
	title(p), axis_labels(p);
}

void plot_titles(struct plot *p)
{
	plot_outer_words(p);
	data_texts(p, p->h);
	for (int i = 0; i < object_children(p->h); i++)
		if (strcmp(object_kind(object_child(p->h, i)), "colorbar") == 0)
			plot_colorbar(p, object_child(p->h, i));
		else if (strcmp(object_kind(object_child(p->h, i)), "bubblelegend") == 0)
			plot_bubble_legend(p, object_child(p->h, i));
	value legend = part_of(p->h, "legend");
	if (legend.tag != V_NONE && !object_is(legend, "Visible", "off"))
		plot_legend(p, legend);
	p->s->part_now = PART_DATA;
}

/* the height of the label below the axes; 0: there is none */
static double label_below(value axes)
{
	value h = part_of(axes, "xlabel");
	if (h.tag == V_NONE || object_is(axes, "XAxisLocation", "top") || object_is(axes, "Visible", "off"))
		return 0;
	char *text = object_text(h, "String");
	bool some = *text;
	mem_free(text);
	return some ? lines_height(h, object_number(h, "FontSize", object_number(axes, "FontSize", 10) * 1.1)) + 3 : 0;
}

/* ---- legend ---- */

struct entry {
	value h;
	char *name;
};

static bool may_be_named(value h)
{
	static const char *const never[] = { "text", "colorbar", "light", "image", "bubblelegend" };
	for (int i = 0; i < COUNT(never); i++)
		if (strcmp(object_kind(h), never[i]) == 0)
			return false;
	return !object_has(h, "Role") && !object_is(h, "HandleVisibility", "off");
}

enum { MOST_ENTRIES = 50 };

/* the objects that a legend may name: those of the axes, and the groups of a parallel coordinates plot */
static int named_objects(value axes, value *list, int most)
{
	int n = 0;
	for (int i = 0; i < object_children(axes) && n < most; i++) {
		value h = object_child(axes, i);
		bool groups = strcmp(object_kind(h), "parallelplot") == 0;
		for (int k = 0; groups && k < object_children(h) && n < most; k++)
			if (object_has(object_child(h, k), "DisplayName"))
				list[n++] = object_child(h, k);
		if (!groups)
			list[n++] = h;
	}
	return n;
}

static int entries_of(struct plot *p, value legend, struct entry e[MOST_ENTRIES])
{
	value list[500];
	int objects = named_objects(p->h, list, COUNT(list));
	char *all = object_text(legend, "String"), *line = all;
	int n = 0;
	bool given = *all != '\0';
	for (int i = 0; i < objects && n < MOST_ENTRIES; i++) {
		value h = list[i];
		char *name = may_be_named(h) ? object_text(h, "DisplayName") : NULL;
		if (!name || (!*name && object_has(legend, "Only")) || object_is(h, "Legend", "off")) {
			mem_free(name);
			continue;
		}
		if (given) {
			mem_free(name);
			if (!*line)
				break;
			size_t len = strcspn(line, "\n");
			name = mem_copy_text(line, len);
			line += len + (line[len] != '\0');
		} else if (!*name) {
			char usual[32];
			snprintf(usual, sizeof usual, "data%d", n + 1);
			mem_free(name);
			name = mem_copy_text(usual, (size_t)-1);
		}
		e[n].h = h, e[n++].name = name;
	}
	mem_free(all);
	return n;
}

static void place_of(struct plot *p, value h, double w, double t, double out[2])
{
	static const struct { const char *name; double x, y; bool beside; } places[] = {
		{ "northeast", 1, 0, false }, { "northwest", 0, 0, false }, { "southeast", 1, 1, false },
		{ "southwest", 0, 1, false }, { "north", 0.5, 0, false }, { "south", 0.5, 1, false },
		{ "east", 1, 0.5, false }, { "west", 0, 0.5, false }, { "northeastoutside", 1, 0, true },
		{ "eastoutside", 1, 0.5, true }, { "southeastoutside", 1, 1, true }, { "northwestoutside", 0, 0, true },
		{ "westoutside", 0, 0.5, true }, { "southwestoutside", 0, 1, true }, { "northoutside", 0.5, 0, true },
		{ "southoutside", 0.5, 1, true }, { "bestoutside", 1, 0, true },
	};
	double pad = 7.5, x = 1, y = 0;
	bool beside = false;
	for (int i = 0; i < COUNT(places); i++)
		if (object_is(h, "Location", places[i].name))
			x = places[i].x, y = places[i].y, beside = places[i].beside;
	out[0] = p->box[0] + pad + x * (p->box[2] - w - 2 * pad);
	out[1] = p->box[1] + pad + y * (p->box[3] - t - 2 * pad);
	if (beside && x != 0.5)
		out[0] = x > 0.5 ? p->box[0] + p->box[2] + pad : p->box[0] - pad - w - 25;
	else if (beside)
		out[1] = y > 0.5 ? p->box[1] + p->box[3] + 22 + label_below(p->h) : p->box[1] - pad - t - 14;
	if (beside && x != 0.5)
		out[1] = p->box[1] + y * (p->box[3] - t);
}

/* Whether the line from a to b passes through a box. */
static bool crosses(const double *a, const double *b, const double box[4])
{
	double from = 0, to = 1;
	for (int d = 0; d < 2; d++) {
		double by = b[d] - a[d], low = box[d] - a[d], high = low + box[2 + d];
		if (!isfinite(by) || !isfinite(low) || (by == 0 && (low > 0 || high < 0)))
			return false;
		if (by != 0)
			from = MAX(from, MIN(low / by, high / by)), to = MIN(to, MAX(low / by, high / by));
	}
	return from <= to;
}

/* The number of data marks in a box: points, and pieces of lines that only pass through it. */
static int64_t covered(const struct plot *p, const double box[4])
{
	int64_t n = 0;
	for (int i = 0; i < p->s->marks.n; i++) {
		const struct mark *m = &p->s->marks.at[i];
		if (m->part != PART_DATA || m->axes != p->s->axes_now || !m->xy)
			continue;
		for (int k = 0; k < m->n; k++) {
			double x = m->xy[2 * k], y = m->xy[2 * k + 1];
			n += (x >= box[0] && x <= box[0] + box[2] && y >= box[1] && y <= box[1] + box[3]) ||
				(m->kind == MARK_LINE && k > 0 && crosses(m->xy + 2 * k - 2, m->xy + 2 * k, box));
		}
	}
	return n;
}

static void best_place(struct plot *p, double w, double t, double out[2])
{
	static const double xy[8][2] = { { 1, 0 }, { 0, 0 }, { 1, 1 }, { 0, 1 }, { 1, 0.5 }, { 0, 0.5 }, { 0.5, 0 },
		{ 0.5, 1 } };
	int64_t least = INT64_MAX;
	for (int i = 0; i < 8; i++) {
		double box[4] = { p->box[0] + 7.5 + xy[i][0] * (p->box[2] - w - 15),
			p->box[1] + 7.5 + xy[i][1] * (p->box[3] - t - 15), w, t };
		int64_t n = covered(p, box);
		if (n < least)
			least = n, out[0] = box[0], out[1] = box[1];
	}
}

static void sample_box(struct plot *p, double x, double y, struct rgba inside, struct rgba edge)
{
	double box[4] = { x, y - 3.4, 22.5, 6.8 };
	scene_box(p->s, box, inside);
	scene_frame(p->s, box, edge, 0.5);
}

/* The colour of a face that the colour map gives: of a patch by its first corner, of bars as their first one. */
static struct rgba mapped_face(struct plot *p, value h, struct rgba face)
{
	bool bar = strncmp(object_kind(h), "bar", 3) == 0;
	if (object_has(h, "FaceColor") && !object_is(h, "FaceColor", "flat"))
		return face;
	struct reals own = object_reals(h, object_has(h, "FaceVertexCData") ? "FaceVertexCData" : "CData");
	if (own.n > 0 && own.cols == 1 && !bar)
		face = plot_colour(p, own.at[0]);
	else if (own.n > 0 && own.cols == 3 && bar && object_is(h, "FaceColor", "flat"))
		face = rgba_of(own.at[0], own.at[own.rows], own.at[2 * own.rows], face.a);
	reals_done(&own);
	return face;
}

/* Draws the piece of line, the marker or the box in front of a name. */
static void sample(struct plot *p, value h, double x, double y)
{
	static const char *const filled[] = { "bar", "barh", "area", "histogram", "patch", "fill", "surface",
		"rectangle",
		"boxchart", "xregion", "yregion", "violinplot" };
	const char *kind = object_kind(h);
	struct rgba c = object_colour(h, "Color", (struct rgba){ 0, 0.447f, 0.741f, 1 });
	for (int i = 0; i < COUNT(filled); i++)
		if (strcmp(kind, filled[i]) == 0) {
			struct rgba face = strcmp(kind, "boxchart") == 0 ? object_colour(h, "BoxFaceColor", c)
				: object_colour(h, "FaceColor", c);
			face = mapped_face(p, h, face);
			face = face.a == 0 ? c : face;
			bool box = strcmp(kind, "boxchart") == 0;
			face.a *= object_share(h, box ? "BoxFaceAlpha" : "FaceAlpha",
				box ? 0.2 : strcmp(kind, "histogram") == 0 ? 0.6 : 1);
			sample_box(p, x, y, face, (struct rgba){ 0, 0, 0, 1 });
			return;
		}
	if (!object_is(h, "LineStyle", "none")) {
		struct mark *m = scene_line(p->s, x, y, x + 22.5, y, c, object_number(h, "LineWidth", 0.5));
		if (m)
			dashes_of(h, m->width, m->dash);
	}
	char symbol = symbol_of(h);
	if (!symbol && strcmp(kind, "stem") == 0)
		symbol = 'o';
	struct mark *m = symbol ? scene_add_points(p->s, MARK_MARKERS, 1, false) : NULL;
	if (m) {
		m->xy[0] = x + 11.25, m->xy[1] = y;
		m->symbol = symbol, m->size = MIN(object_number(h, "MarkerSize", 6), 12), m->width = 0.5;
		m->colour = object_is(h, "MarkerEdgeColor", "auto") ? c : object_colour(h, "MarkerEdgeColor", c);
		m->face = object_colour(h, "MarkerFaceColor", (struct rgba){ 0 });
		if (object_is(h, "MarkerFaceColor", "flat"))
			m->face = c;
	}
}

/* The place that a program has given a legend or a colour bar by its Position. False: none. */
static bool given_place(const struct plot *p, value h, double box[4])
{
	struct reals r = object_reals(h, "Position");
	bool set = r.n == 4;
	double by = object_is(h, "Units", "pixels") ? 0.75 : object_is(h, "Units", "points") ? 1
		: object_is(h, "Units", "inches") ? 72 : object_is(h, "Units", "centimeters") ? 72 / 2.54 : 0;
	for (int i = 0; set && i < 4; i++) {
		box[i] = r.at[i] * (by ? by : i % 2 ? p->s->height : p->s->width);
		set = isfinite(box[i]) && fabs(box[i]) < 1e6;
	}
	reals_done(&r);
	if (set)
		box[2] = MAX(box[2], 0.01), box[3] = MAX(box[3], 0.01), box[1] = p->s->height - box[1] - box[3];
	return set;
}

/* Measures of a legend, in points. */
struct legend {
	struct entry e[MOST_ENTRIES];
	int n, cols, rows;
	bool flat;                      /* the entries follow each other along the rows, not down the columns */
	double size, pad, row, cell, wide, tall;
	double head;                    /* the height of the title; 0: none */
	char *title;                    /* owned, or NULL */
	int markup;
};

/* Whether the last entry comes first: by choice, or because areas or bars are stacked in this order. */
static bool reversed(const struct plot *p, value legend)
{
	int n = 0;
	if (object_has(legend, "Direction"))
		return object_is(legend, "Direction", "reverse");
	for (int i = 0; i < object_children(p->h); i++) {
		value h = object_child(p->h, i);
		n += strcmp(object_kind(h), "area") == 0 ||
			(strcmp(object_kind(h), "bar") == 0 && object_is(h, "BarLayout", "stacked"));
	}
	return n > 1;
}

static void measure(struct plot *p, value h, struct legend *l)
{
	bool flat = object_is(h, "Orientation", "horizontal");
	double most = 0, w, t;
	l->n = entries_of(p, h, l->e);
	l->size = MIN(MAX(object_number(h, "FontSize", p->font * 0.9), 0.1), 500), l->pad = 3, l->row = l->size * 1.35;
	l->markup = markup_of(h, "Interpreter");
	l->flat = flat;
	l->cols = (int)MIN(MAX(object_number(h, "NumColumns", flat ? l->n : 1), 1), MOST_ENTRIES);
	for (int i = 0; i < l->n; i++) {
		text_size(l->e[i].name, l->size, l->markup, false, &w, &t);
		most = MAX(most, w), l->row = MAX(l->row, t + 1);
	}
	int rows = l->rows = (l->n + l->cols - 1) / l->cols;
	if (!flat && rows > 0)
		l->cols = (l->n + rows - 1) / rows;
	if (reversed(p, h))
		for (int i = 0; i < l->n / 2; i++) {
			struct entry first = l->e[i];
			l->e[i] = l->e[l->n - 1 - i], l->e[l->n - 1 - i] = first;
		}
	l->cell = 22.5 + 3 + most + 6, l->wide = l->cols * l->cell + 2 * l->pad - 3, l->tall = rows * l->row + 2 *
		l->pad;
	value title = NONE;
	for (int i = 0; i < object_children(h); i++)
		if (object_is(object_child(h, i), "Role", "title"))
			title = object_child(h, i);
	l->title = title.tag == V_NONE ? NULL : object_text(title, "String");
	l->head = 0;
	if (l->title && *l->title && l->n > 0) {
		text_size(l->title, l->size, l->markup, true, &w, &t);
		l->head = MAX(l->row, t + 1), l->tall += l->head, l->wide = MAX(l->wide, w + 2 * l->pad);
	}
}

static void legend_done(struct legend *l)
{
	mem_free(l->title);
	for (int i = 0; i < l->n; i++)
		mem_free(l->e[i].name);
}

/* Makes the axes smaller for a legend beside them. */
void plot_legend_room(struct plot *p, double box[4])
{
	value h = part_of(p->h, "legend");
	char *where = h.tag == V_NONE ? NULL : object_text(h, "Location");
	double own[4];
	if (where && strstr(where, "outside") && !object_is(h, "Visible", "off") && !given_place(p, h, own)) {
		struct legend l;
		measure(p, h, &l);
		bool below = strncmp(where, "south", 5) == 0 && where[5] == 'o', above = strncmp(where, "north",
			5) == 0 &&
			where[5] == 'o';
		double more = below ? label_below(p->h) : 0;
		double by = below || above ? MIN(l.tall + 8 + more, box[3] / 2) : MIN(l.wide + 4, box[2] / 2);
		if (below || above)
			box[3] -= by, box[1] += above ? by : 0;
		else
			box[2] -= by, box[0] += strstr(where, "west") ? by : 0;
		legend_done(&l);
	}
	mem_free(where);
}

/* The box of a legend. One that a program has placed is at least as large as its contents. */
static void legend_box(struct plot *p, value h, const struct legend *l, double box[4])
{
	bool given = given_place(p, h, box);
	box[2] = given ? MAX(box[2], l->wide) : l->wide, box[3] = given ? MAX(box[3], l->tall) : l->tall;
	if (!given && object_is(h, "Location", "best"))
		best_place(p, l->wide, l->tall, box);
	else if (!given)
		place_of(p, h, l->wide, l->tall, box);
}

void plot_legend(struct plot *p, value h)
{
	struct legend l;
	double box[4];
	measure(p, h, &l);
	legend_box(p, h, &l, box);
	p->s->part_now = PART_LEGEND;
	double at[2] = { box[0] + (box[2] - l.wide) / 2, box[1] + (box[3] - l.tall) / 2 };
	if (l.n > 0 && !object_is(h, "Box", "off")) {
		scene_box(p->s, box, object_colour(h, "Color", (struct rgba){ 1, 1, 1, 1 }));
		scene_frame(p->s, box, object_colour(h, "EdgeColor", (struct rgba){ 0.15f, 0.15f, 0.15f, 1 }), 0.5);
	}
	struct rgba text = object_colour(h, "TextColor", (struct rgba){ 0, 0, 0, 1 });
	struct mark *title = l.head > 0 ? scene_text(p->s, at[0] + l.wide / 2, at[1] + l.pad + l.head / 2, l.title,
		l.size, text) : NULL;
	if (title)
		title->horizontal = ALIGN_CENTER, title->vertical = ALIGN_MIDDLE, title->bold = true,
		title->markup = l.markup;
	for (int i = 0; i < l.n; i++) {
		int col = l.flat ? i % l.cols : i / l.rows, row = l.flat ? i / l.cols : i % l.rows;
		double x = at[0] + l.pad + col * l.cell, y = at[1] + l.head + l.pad + (row + 0.5) * l.row;
		p->s->object_now = plot_number_of(p, l.e[i].h);
		sample(p, l.e[i].h, x, y);
		struct mark *m = scene_text(p->s, x + 25.5, y, l.e[i].name, l.size, text);
		if (m)
			m->vertical = ALIGN_MIDDLE, m->markup = l.markup;
		p->s->object_now = 0;
	}
	legend_done(&l);
}

/* ---- colour bar ---- */

static value bar_of(value axes)
{
	for (int i = object_children(axes) - 1; i >= 0; i--)
		if (strcmp(object_kind(object_child(axes, i)), "colorbar") == 0)
			return object_child(axes, i);
	return NONE;
}

static bool lies(value h)
{
	return object_is(h, "Location", "southoutside") || object_is(h, "Location", "northoutside") ||
		object_is(h, "Location", "south") || object_is(h, "Location", "north");
}

/* A colour bar outside takes the part of the box that MATLAB gives it: the width 0.775 becomes 0.6589. */
void figure_colorbar_room(value axes, double box[4])
{
	value h = bar_of(axes);
	if (h.tag == V_NONE || object_is(h, "Location", "east") || object_is(h, "Location", "west") ||
		object_is(h, "Location", "manual") || object_has(h, "Position"))
		return;
	double w = box[2] * (object_in_space(axes) ? 0.18 : 0.15), t = box[3] * 0.13;
	if (object_is(h, "Location", "northoutside"))
		box[1] += t, box[3] -= t;
	else if (lies(h))
		box[3] -= t + MAX(label_below(axes) - 8, 0);
	else if (object_is(h, "Location", "westoutside"))
		box[0] += w, box[2] -= w;
	else
		box[2] -= w;
}

static void bar_place(const struct plot *p, value h, double box[4])
{
	double wide = p->outer[2] / 0.85 * 0.0492, r = p->outer[0] + p->outer[2], b = p->outer[1] + p->outer[3];
	if (given_place(p, h, box))
		return;
	if (lies(h)) {
		double tall = p->outer[3] * 0.05;
		box[0] = p->outer[0], box[2] = p->outer[2], box[3] = tall;
		box[1] = object_is(h, "Location", "northoutside") ? p->outer[1] - 14 - tall
			: object_is(h, "Location", "north") ? p->outer[1] + 8
			: object_is(h, "Location", "south") ? b - 8 - tall : b + MAX(22 + label_below(p->h), 30);
		return;
	}
	box[1] = p->outer[1], box[3] = p->outer[3], box[2] = wide;
	box[0] = object_is(h, "Location", "westoutside") ? p->outer[0] - wide - 34
		: object_is(h, "Location", "west") ? p->outer[0] + 8
		: object_is(h, "Location", "east") ? r - 8 - wide : r + (p->space ? 19 : 9);
}

/* the colour of a bar's box, its ticks and its texts */
static struct rgba bar_line(value h)
{
	return object_colour(h, "Color", (struct rgba){ 0.15f, 0.15f, 0.15f, 1 });
}

/* The label beside the ticks, which take EDGE, and the title above the bar. */
static void bar_words(struct plot *p, value h, const double box[4], double edge)
{
	struct rgba dark = bar_line(h);
	bool flat = lies(h);
	double middle = box[0] + box[2] / 2, size = p->font;
	value label = part_of(h, "label"), title = part_of(h, "title");
	struct mark *m = label.tag == V_NONE ? NULL : flat ? words(p, label, middle, box[1] + box[3] + size * 1.1 + 4,
		size, dark) : words(p, label, box[0] + box[2] + edge + 6, box[1] + box[3] / 2, size, dark);
	if (m) {
		m->horizontal = ALIGN_CENTER, m->vertical = ALIGN_TOP;
		if (!flat && !object_has(label, "Rotation"))
			m->angle = 90;
	}
	m = title.tag == V_NONE ? NULL : words(p, title, middle, box[1] - 4, size, dark);
	if (m)
		m->horizontal = ALIGN_CENTER, m->vertical = ALIGN_BOTTOM;
}

static void bar_ticks(struct plot *p, value h, const double box[4])
{
	bool flat = lies(h), own = object_has(h, "Ticks"), names = object_has(h, "TickLabels");
	double at[TICKS_MOST];
	struct draw_range range = { p->clim[0], p->clim[1], p->log_colours, false };
	struct reals given = object_reals(h, "Ticks");
	int n = 0, most = (int)MIN(MAX((flat ? box[2] / 30 : box[3] / 22.5), 2), 10);
	for (int64_t i = 0; i < given.n && n < TICKS_MOST; i++)
		at[n++] = given.at[i];
	if (!own)
		n = ticks_places(p->clim, p->log_colours, most, at);
	reals_done(&given);
	char *all = object_text(h, "TickLabels"), *line = all;
	int exponent = names || p->log_colours ? 0 : ticks_exponent(at, n);
	double step = n > 1 ? at[1] - at[0] : 0, edge = 0;
	for (int i = 0; i < n; i++) {
		double t = axis_share(&range, at[i]), w, tall;
		struct str s = { 0 };
		if (names) {
			size_t len = strcspn(line, "\n");
			str_add(&s, line, len);
			line += len + (line[len] != '\0');
		} else {
			ticks_label(at[i], step, exponent, p->log_colours, &s);
		}
		text_size(str_text(&s), p->font * 0.9, MARKUP_TEX, false, &w, &tall);
		if (t >= -1e-9 && t <= 1 + 1e-9) {
			double x = flat ? box[0] + t * box[2] : box[0] + box[2], y = flat ? box[1] + box[3]
				: box[1] + (1 - t) * box[3];
			struct rgba c = bar_line(h);
			scene_line(p->s, x, y, x - (flat ? 0 : 3.5), y - (flat ? 3.5 : 0), c, 0.5);
			struct mark *m = scene_text(p->s, x + (flat ? 0 : 3), y + (flat ? 3 : 0), str_text(&s),
				p->font * 0.9,
				c);
			if (m)
				m->vertical = flat ? ALIGN_TOP : ALIGN_MIDDLE, m->horizontal = flat ? ALIGN_CENTER
					: ALIGN_LEFT;
			edge = MAX(edge, w);
		}
		str_free(&s);
	}
	if (exponent) {
		char text[32];
		snprintf(text, sizeof text, "\xc3\x97" "10^{%d}", exponent);
		scene_text(p->s, box[0], box[1] - 3, text, p->font * 0.9, bar_line(h));
	}
	mem_free(all);
	bar_words(p, h, box, edge);
}

void plot_colorbar(struct plot *p, value h)
{
	double box[4];
	bool flat = lies(h);
	bar_place(p, h, box);
	p->s->part_now = PART_COLORBAR;
	struct mark *m = scene_add(p->s, MARK_IMAGE);
	if (m) {
		memcpy(m->box, box, sizeof box);
		m->rows = flat ? 1 : p->colours, m->cols = flat ? p->colours : 1;
		m->pixels = mem_alloc((size_t)p->colours * 4);
		for (int i = 0; i < p->colours; i++) {
			struct rgba c = p->map[flat ? i : p->colours - 1 - i];
			uint8_t v[4] = { (uint8_t)(c.r * 255 + 0.5f), (uint8_t)(c.g * 255 + 0.5f),
				(uint8_t)(c.b * 255 + 0.5f), 255 };
			memcpy(m->pixels + 4 * i, v, 4);
		}
	}
	scene_frame(p->s, box, bar_line(h), 0.5);
	bar_ticks(p, h, box);
	p->s->part_now = PART_LABEL;
}

void plot_box_of(struct plot *p, value h, double box[4])
{
	struct legend l;
	if (strcmp(object_kind(h), "colorbar") == 0) {
		bar_place(p, h, box);
		return;
	}
	measure(p, h, &l);
	legend_box(p, h, &l, box);
	legend_done(&l);
}
