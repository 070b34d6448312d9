/*
** lib/graphics/figure_scene.c - makes the scene of a figure: its size, and its axes with their contents.
*/
#include <float.h>
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "base/error.h"
#include "base/interrupt.h"
#include "draw/text.h"
#include "lib/graphics/figure.h"

enum { MOST_PIXELS = 20000 };

/* The size of the figure in points: 96 pixels are an inch, as on the usual screen. */
static void figure_size(value f, double size[2])
{
	struct reals r = object_reals(f, "Position");
	double by[2] = { 0.75, 0.75 };
	if (object_is(f, "Units", "normalized"))
		by[0] = 1920 * 0.75, by[1] = 1080 * 0.75;
	else if (object_is(f, "Units", "inches"))
		by[0] = by[1] = 72;
	else if (object_is(f, "Units", "centimeters"))
		by[0] = by[1] = 72 / 2.54;
	else if (object_is(f, "Units", "points"))
		by[0] = by[1] = 1;
	for (int i = 0; i < 2; i++) {
		double x = r.n == 4 ? r.at[2 + i] * by[i] : 0, usual = i ? 315 : 420;
		size[i] = isfinite(x) && x >= 1 ? MIN(x, MOST_PIXELS * 0.75) : usual;
	}
	reals_done(&r);
}

/* ---- the box of the axes ---- */

/* A place in shares of the figure, or in other units, as a box in points. False: the program has not set it. */
static bool named_box(struct plot *p, const char *name, const double usual[4], double box[4])
{
	struct reals r = object_reals(p->h, name);
	double at[4], w = p->s->width, h = p->s->height, room[4];
	bool set = r.n == 4;
	figure_title_room(p->figure, room);
	w = MAX(w - room[0] - room[2], 1), h = MAX(h - room[1] - room[3], 1);
	for (int i = 0; i < 4; i++)
		at[i] = !set ? usual[i] : isfinite(r.at[i]) ? MIN(MAX(r.at[i], -1e5), 1e5) : 0;
	reals_done(&r);
	double by = object_is(p->h, "Units", "pixels") ? 0.75 : object_is(p->h, "Units", "points") ? 1
		: object_is(p->h, "Units", "inches") ? 72 : object_is(p->h, "Units", "centimeters") ? 72 / 2.54 : 0;
	double sx = by ? by : w, sy = by ? by : h;
	box[0] = at[0] * sx, box[2] = MAX(at[2] * sx, 0.01), box[3] = MAX(at[3] * sy, 0.01);
	box[0] += room[0], box[1] = h + room[1] - at[1] * sy - box[3];
	return set;
}

static void place_box(struct plot *p, double box[4])
{
	(void)named_box(p, "Position", (const double[4]){ 0.13, 0.11, 0.775, 0.815 }, box);
	for (int k = 0; k < 2; k++) {
		box[k] += p->inset[k];
		box[2 + k] = MAX(box[2 + k] - p->inset[k] - p->inset[2 + k], 1);
	}
	if (p->yy)
		box[2] -= MIN(18, box[2] / 4);
	figure_colorbar_room(p->h, box);
	plot_legend_room(p, box);
	box[2] -= MIN(bubble_legend_room(p), box[2] / 2);
}

/* Extends a box (left, top, right, bottom) by that of a text, which may be rotated. */
static void reach_text(const struct mark *m, double box[4])
{
	struct text_runs r;
	double at[2], t = m->angle * 3.14159265358979 / 180, c = cos(t), s = sin(t);
	text_place(m, &r, at);
	double left = -r.width * m->horizontal / 2.0;           /* ALIGN_LEFT is 0, ALIGN_RIGHT is 2 */
	for (int i = 0; i < 4 && r.width > 0; i++) {
		double along = left + (i & 1 ? r.width : 0), down = i & 2 ? r.bottom : -0.8 * r.top;
		double x = at[0] + along * c + down * s, y = at[1] - along * s + down * c;
		box[0] = MIN(box[0], x), box[1] = MIN(box[1], y), box[2] = MAX(box[2], x), box[3] = MAX(box[3], y);
	}
	text_runs_free(&r);
}

/* Computes how much smaller axes must be so that their labels and titles stay in their outer box. True: they must. */
static bool labels_need_room(struct plot *p)
{
	double outer[4], words[4] = { INFINITY, INFINITY, -INFINITY, -INFINITY };
	if (!named_box(p, "Outer", (const double[4]){ 0, 0, 1, 1 }, outer))
		return false;
	struct scene *real = p->s, tried = { .width = real->width, .height = real->height, .axes_now = -1 };
	p->s = &tried;
	plot_frame(p, false), plot_frame(p, true);
	plot_outer_words(p);
	p->s = real;
	for (int i = 0; i < tried.marks.n; i++)
		if (tried.marks.at[i].kind == MARK_TEXT)
			reach_text(&tried.marks.at[i], words);
	scene_free(&tried);
	memset(p->label_edge, 0, sizeof p->label_edge);
	if (!(words[0] <= words[2]))
		return false;
	words[1] -= 2, words[3] += 1;                           /* letters do not touch the edge of the figure */
	double most[2] = { p->outer[2] / 3, p->outer[3] / 3 }, sum = 0;
	for (int k = 0; k < 2; k++) {
		p->inset[k] = MIN(MAX(outer[k] - words[k], 0), most[k]);
		p->inset[2 + k] = MIN(MAX(words[2 + k] - outer[k] - outer[2 + k], 0), most[k]);
		sum += p->inset[k] + p->inset[2 + k];
	}
	return sum > 0.25;
}

/* The length of an axis in units of its aspect ratio. */
static double span(const struct draw_range *r, double unit)
{
	double x = r->log ? log10(r->high) - log10(r->low) : r->high / unit - r->low / unit;
	return isfinite(x) && x > 0 ? x : 1;
}

static void shrink(double box[4], double ratio)         /* width : height */
{
	double w = box[2], h = box[3];
	if (!isfinite(ratio) || !(ratio > 1e-6) || !(ratio < 1e6))
		return;
	if (w / h > ratio)
		w = h * ratio;
	else
		h = w / ratio;
	box[0] += (box[2] - w) / 2, box[1] += (box[3] - h) / 2;
	box[2] = w, box[3] = h;
}

static void widen(struct draw_range *r, double by)
{
	double mid = r->low / 2 + r->high / 2, half = (r->high / 2 - r->low / 2) * by;
	if (isfinite(half) && !r->log)
		r->low = mid - half, r->high = mid + half;
}

/* axis equal, image, square: makes the box smaller, or automatic limits wider. */
static void keep_aspect(struct plot *p)
{
	struct reals data = object_reals(p->h, "DataAspectRatio"), plot = object_reals(p->h, "PlotBoxAspectRatio");
	struct draw_range *x = &p->axis[0].range, *y = &p->axis[1].range;
	if (data.n == 3 && data.at[0] > 0 && data.at[1] > 0 && !object_is(p->h, "DataAspectRatioMode", "auto")) {
		double ratio = span(x, data.at[0]) / span(y, data.at[1]), have = p->box[2] / p->box[3];
		bool free_ = !object_has(p->h, "XLim") && !object_has(p->h, "YLim") && plot.n != 3;
		if (!free_)
			shrink(p->box, ratio);
		else if (ratio < have)
			widen(x, have / ratio);
		else
			widen(y, ratio / have);
	} else if (plot.n == 3 && plot.at[1] > 0 && !object_is(p->h, "PlotBoxAspectRatioMode", "auto")) {
		shrink(p->box, plot.at[0] / plot.at[1]);
	}
	reals_done(&data), reals_done(&plot);
}

/* ---- colours ---- */

static void read_map(struct plot *p)
{
	value v = object_get(p->h, "Colormap");
	struct reals r = reals_of(v);
	if (r.cols != 3 || r.rows < 1) {
		reals_done(&r);
		r = object_reals(p->figure, "Colormap");
	}
	p->colours = r.cols == 3 && r.rows > 0 ? (int)MIN(r.rows, 65536) : 0;
	p->map = mem_alloc((size_t)MAX(p->colours, 1) * sizeof *p->map);
	p->map[0] = (struct rgba){ 0.5f, 0.5f, 0.5f, 1 };
	for (int i = 0; i < p->colours; i++) {
		const double *c = &r.at[i];
		p->map[i] = rgba_of(c[0], c[r.rows], c[2 * r.rows], 1);
	}
	p->colours = MAX(p->colours, 1);
	reals_done(&r);
}

static void reach_colours(value h, double lim[2])
{
	static const char *const names[] = { "CData", "FaceVertexCData", "ZData" };
	for (int i = 0; i < object_children(h) && !object_has(h, "Role"); i++)
		reach_colours(object_child(h, i), lim);
	if (strcmp(object_kind(h), "histogram2") == 0) {
		struct reals r = object_reals(h, "Values");
		for (int64_t k = 0; k < r.n; k++)
			lim[0] = MIN(lim[0], 0), lim[1] = MAX(lim[1], r.at[k]);
		reals_done(&r);
	}
	if (object_has(h, "Role") || object_is(h, "CDataMapping", "direct"))
		return;
	for (int i = 0; i < 3; i++) {
		const char *kind = object_kind(h);
		bool grid = strcmp(kind, "surface") == 0 || strcmp(kind, "contour") == 0 || strstr(kind, "function");
		if (i == 2 && (!grid || object_has(h, "CData")))
			continue;
		struct reals r = object_reals(h, names[i]);
		shape s = value_shape(r.n ? object_get(h, names[i]) : value_double(0));
		if (shape_dim(&s, 2) == 3 || (r.cols == 3 && strcmp(kind, "image")
			&& strcmp(kind, "surface")))
			r.n = 0;
		for (int64_t k = 0; k < r.n; k++)
			if (isfinite(r.at[k]))
				lim[0] = MIN(lim[0], r.at[k]), lim[1] = MAX(lim[1], r.at[k]);
		reals_done(&r);
	}
}

static void read_clim(struct plot *p)
{
	struct reals r = object_reals(p->h, "CLim");
	double lim[2] = { INFINITY, -INFINITY };
	bool set = r.n == 2 && r.at[0] < r.at[1] && !object_is(p->h, "CLimMode", "auto");
	if (set)
		lim[0] = r.at[0], lim[1] = r.at[1];
	reals_done(&r);
	for (int i = 0; !set && i < object_children(p->h); i++)
		reach_colours(object_child(p->h, i), lim);
	if (lim[0] == lim[1])
		lim[0] -= 1, lim[1] += 1;
	if (!(lim[0] < lim[1]))
		lim[0] = 0, lim[1] = 1;
	p->clim[0] = lim[0], p->clim[1] = lim[1];
	p->log_colours = object_is(p->h, "ColorScale", "log") && lim[0] > 0;
}

struct rgba plot_colour(const struct plot *p, double c)
{
	double low = p->clim[0], high = p->clim[1];
	if (isnan(c))
		return (struct rgba){ 0, 0, 0, 0 };
	if (p->log_colours)
		low = log10(low), high = log10(high), c = log10(c);
	double t = (c / 2 - low / 2) / (high / 2 - low / 2) * p->colours;
	return p->map[t >= 0 ? t < p->colours ? (int)t : p->colours - 1 : 0];
}

struct rgba plot_colour_direct(const struct plot *p, double c)
{
	if (isnan(c))
		return (struct rgba){ 0, 0, 0, 0 };
	return p->map[c >= 1 ? c - 1 < p->colours ? (int)(c - 1) : p->colours - 1 : 0];
}

/* ---- places ---- */

bool plot_place(const struct plot *p, double x, double y, double z, double out[3])
{
	if (p->has_moved) {
		const double *m = p->moved, w = m[3] * x + m[7] * y + m[11] * z + m[15];
		double at[3];
		for (int i = 0; i < 3; i++)
			at[i] = (m[i] * x + m[4 + i] * y + m[8 + i] * z + m[12 + i]) / w;
		x = at[0], y = at[1], z = at[2];
	}
	if (p->polar) {
		polar_place(p, x, y, out);
		out[2] = 0;
		return isfinite(out[0]) && isfinite(out[1]);
	}
	double u = axis_share(&p->axis[0].range, x);
	double v = axis_share(p->on_right ? &p->right.range : &p->axis[1].range, y);
	if (!p->space) {
		out[0] = p->box[0] + u * p->box[2], out[1] = p->box[1] + (1 - v) * p->box[3], out[2] = 0;
	} else {
		space_place(p, (double[3]){ u, v, axis_share(&p->axis[2].range, z) }, out);
	}
	return isfinite(out[0]) && isfinite(out[1]) && isfinite(out[2]);
}

/* ---- axes and figure ---- */

int plot_number_of(const struct plot *p, value h)
{
	const void *of = object_identity(h);
	for (int i = 0; i < p->numbers.n; i++)
		if (p->numbers.at[i].of == of)
			return p->numbers.at[i].number;
	return 0;
}

/* what is in hgtransform is moved by its matrix, and then by those of the groups around it */
static void enter_transform(struct plot *p, value h)
{
	struct reals r = object_reals(h, "Matrix");
	double before[16];
	if (r.n == 16) {
		memcpy(before, p->moved, sizeof before);
		for (int i = 0; i < 16 && !p->has_moved; i++)
			before[i] = i % 5 == 0;
		for (int i = 0; i < 4; i++)
			for (int k = 0; k < 4; k++) {
				double sum = 0;
				for (int d = 0; d < 4; d++)
					sum += before[i + 4 * d] * r.at[d + 4 * k];
				p->moved[i + 4 * k] = sum;
			}
		p->has_moved = true;
	}
	reals_done(&r);
}

void plot_object(struct plot *p, value h)
{
	const char *kind = object_kind(h);
	if (object_is(h, "Visible", "off") || object_has(h, "Role"))
		return;
	p->s->object_now = ++p->next_object;
	vec_push(&p->numbers, ((struct plot_number){ object_identity(h), p->next_object }));
	struct draw_object o = { mem_copy_text(kind, (size_t)-1), object_text(h, "DisplayName"), p->s->axes_now };
	vec_push(&p->s->objects, o);
	p->on_right = p->yy && object_is(h, "Side", "right");
	double before[16];
	bool had = p->has_moved;
	memcpy(before, p->moved, sizeof before);
	if (strcmp(kind, "hgtransform") == 0)
		enter_transform(p, h);
	if (!plot_line_kinds(p, h, kind) && !plot_area_kinds(p, h, kind) && !plot_surface_kinds(p, h, kind))
		for (int i = 0; i < object_children(h); i++)
			plot_object(p, object_child(h, i));
	memcpy(p->moved, before, sizeof before), p->has_moved = had;
	p->on_right = false;
	p->s->object_now = 0;
}

static void data_of(struct plot *p)
{
	bool clip = !object_is(p->h, "Clipping", "off");
	p->s->part_now = PART_DATA;
	if (p->space)
		scene_add(p->s, MARK_SPACE);
	else if (clip && !p->polar)
		scene_clip(p->s, p->box);
	p->s->space_now = p->space;
	for (int i = 0; i < object_children(p->h); i++)
		if (strcmp(object_kind(object_child(p->h, i)), "text") != 0)
			plot_object(p, object_child(p->h, i));
	p->s->space_now = false;
	if (p->space)
		scene_add(p->s, MARK_SPACE_END);
	else if (clip && !p->polar)
		scene_clip(p->s, NULL);
}

static void note_axes(struct plot *p)
{
	struct draw_axes a = { .space = p->space, .polar = p->polar, .view = { p->az, p->el } };
	memcpy(a.box, p->box, sizeof a.box);
	for (int i = 0; i < 3; i++)
		a.range[i] = p->axis[i].range;
	memcpy(a.matrix, p->m, sizeof a.matrix);
	if (p->perspective)
		a.lens[0] = p->arm, a.lens[1] = p->middle[0], a.lens[2] = p->middle[1];
	for (int i = 0; i < 3; i++) {
		const struct ruler *r = &p->axis[i].ruler;
		char categories[] = "XCategories";
		categories[0] = "XYZ"[i];
		a.ruler[i] = (int)r->kind, a.unit[i] = r->unit;
		a.names[i] = r->kind == RULER_CATEGORIES ? object_text(p->h, categories)
			: r->name ? mem_copy_text(r->name, (size_t)-1) : NULL;
	}
	a.actions = object_has(p->h, "Actions") ? object_text(p->h, "Actions") : NULL;
	vec_push(&p->s->axes, a);
}

static void axis_done(struct axis *a)
{
	for (int i = 0; i < a->n; i++)
		mem_free(a->labels[i]);
	mem_free(a->note);
}

static void place_axes(struct plot *p, bool drawn)
{
	place_box(p, p->box);
	memcpy(p->outer, p->box, sizeof p->outer);
	plot_limits(p);
	if (p->polar)
		polar_setup(p);
	else if (!p->space && drawn)
		keep_aspect(p);
	if (p->space)
		space_setup(p);
	plot_ticks(p);
}

/* Computes limits and ticks of axes, without marks. drawn: axis equal may widen automatic limits. */
static struct plot *plot_new(struct scene *s, value figure, value h, bool drawn)
{
	struct plot *p = mem_zalloc(sizeof *p);
	p->s = s, p->figure = figure, p->h = h;
	p->font = object_number(h, "FontSize", 10);
	p->font = isfinite(p->font) ? MIN(MAX(p->font, 0.5), 500) : 10;
	p->space = object_in_space(h);
	p->polar = !p->space && object_is(h, "Polar", "on");
	p->yy = !p->space && object_is(h, "YY", "on");
	place_axes(p, drawn);
	if (!error_is_set() && labels_need_room(p)) {
		for (int i = 0; i < 3; i++) {
			axis_done(&p->axis[i]);
			p->axis[i] = (struct axis){ 0 };
		}
		axis_done(&p->right);
		p->right = (struct axis){ 0 };
		place_axes(p, drawn);
	}
	return p;
}

static void plot_free(struct plot *p)
{
	for (int i = 0; i < 3; i++)
		axis_done(&p->axis[i]);
	axis_done(&p->right);
	vec_free(&p->numbers);
	mem_free(p->map), mem_free(p);
}

static void axes_of(struct scene *s, value figure, value h, int *next_object)
{
	s->axes_now = s->axes.n;
	struct plot *p = plot_new(s, figure, h, true);
	p->next_object = *next_object;
	read_map(p), read_clim(p);
	note_axes(p);
	plot_frame(p, false);
	data_of(p);
	plot_frame(p, true);
	plot_titles(p);
	*next_object = p->next_object;
	plot_free(p);
}

static struct plot *measured(value axes, struct scene *s)
{
	value figure = object_above(axes);
	double size[2] = { 420, 315 };
	if (object_is_graphics(figure))
		figure_size(figure, size);
	*s = (struct scene){ .width = size[0], .height = size[1] };
	return plot_new(s, figure, axes, false);
}

bool figure_limits(value axes, int axis, double limits[2])
{
	struct scene s;
	struct plot *p = measured(axes, &s);
	const struct draw_range *r = axis == 3 ? &p->right.range : &p->axis[axis].range;
	limits[0] = r->low, limits[1] = r->high;
	plot_free(p);
	return !error_is_set();
}

bool figure_place(value h, double place[4])
{
	value axes = object_above(h), figure = object_above(axes);
	double size[2] = { 420, 315 }, box[4];
	if (object_is_graphics(figure))
		figure_size(figure, size);
	struct scene s = { .width = size[0], .height = size[1] };
	struct plot *p = plot_new(&s, figure, axes, true);
	read_map(p), read_clim(p);
	if (object_is(h, "Location", "best"))           /* the data say where there is room */
		data_of(p);
	plot_box_of(p, h, box);
	place[0] = box[0] / size[0], place[2] = box[2] / size[0], place[3] = box[3] / size[1];
	place[1] = 1 - (box[1] + box[3]) / size[1];
	plot_free(p);
	scene_free(&s);
	return !error_is_set();
}

int figure_ticks(value axes, int axis, double *at)
{
	struct scene s;
	struct plot *p = measured(axes, &s);
	const struct axis *a = axis == 3 ? &p->right : &p->axis[axis];
	memcpy(at, a->ticks, (size_t)a->n * sizeof *at);
	int n = a->n;
	plot_free(p);
	return n;
}

int figure_tick_labels(value axes, int axis, char **text)
{
	struct scene s;
	struct plot *p = measured(axes, &s);
	const struct axis *a = axis == 3 ? &p->right : &p->axis[axis];
	int n = a->n;
	for (int i = 0; i < n; i++)
		text[i] = mem_copy_text(a->labels[i] ? a->labels[i] : "", (size_t)-1);
	plot_free(p);
	return n;
}

bool figure_scene(value figure, struct scene *s)
{
	double size[2];
	int objects = 0;
	figure_size(figure, size);
	*s = (struct scene){ .width = size[0], .height = size[1], .background = { 1, 1, 1, 1 }, .axes_now = -1 };
	if (object_is(figure, "InvertHardcopy", "off") || object_is(figure, "ThemeName", "dark"))
		s->background = object_colour(figure, "Color", s->background);
	for (int i = 0; i < object_children(figure); i++) {
		value h = object_child(figure, i);
		if (strcmp(object_kind(h), "axes") == 0 && !object_has(h, "Role"))
			axes_of(s, figure, h, &objects);
		s->axes_now = -1;
	}
	figure_titles(s, figure);
	figure_annotations(s, figure);
	if (error_is_set()) {
		scene_free(s);
		return false;
	}
	return true;
}
