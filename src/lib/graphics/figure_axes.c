/*
** lib/graphics/figure_axes.c - computes limits and ticks, and draws the frame of axes in the plane.
*/
#include <float.h>
#include <math.h>
#include <stdlib.h>
#include <stdio.h>
#include <string.h>

#include "draw/text.h"
#include "lib/graphics/figure.h"

static const char letters[] = "XYZ";

static const char *name_of(int axis, const char *rest, char buffer[40])
{
	snprintf(buffer, 40, "%c%s", letters[axis], rest);
	return buffer;
}

bool object_in_space(value axes)
{
	struct reals v = object_reals(axes, "View"), up = object_reals(axes, "CameraUpVector");
	bool space = v.n == 2 && !(fabs(fmod(v.at[0], 360)) < 1e-9 && fabs(v.at[1] - 90) < 1e-9);
	bool turned = up.n == 3 && (up.at[0] != 0 || up.at[1] <= 0);
	reals_done(&v), reals_done(&up);
	return space || turned || object_has(axes, "CameraViewAngle");
}

int plot_most_ticks(const struct plot *p, int axis)
{
	double length = axis == 0 ? p->box[2] / 30 : p->box[3] / 22.5;
	if (p->space || p->polar)
		length /= 1.5;
	if (p->space)                                   /* an axis that is short in the picture has few labels */
		length = MIN(length, hypot(p->m[axis], p->m[4 + axis]) / (axis == 2 ? 14 : 18));
	return (int)MIN(MAX(length, p->space ? 1 : 2), 10);
}

/* For automatic limits, which come before the view. */
static int most_steps(const struct plot *p, int axis)
{
	double length = axis == 0 ? p->box[2] / 30 : p->box[3] / 22.5;
	return (int)MIN(MAX(p->space ? length / 1.5 : length, 2), 10);
}

struct extent {
	double low, high;
	bool log, tight;
	double own_low, own_high;       /* limits of the current object */
	int side;                       /* side of yyaxis: 1 left, 2 right; 0: there are no sides */
};

static void reach(struct extent *e, double x)
{
	if (!isfinite(x) || (e->log && !(x > 0)))
		return;
	e->low = MIN(e->low, x), e->high = MAX(e->high, x);
	e->own_low = MIN(e->own_low, x), e->own_high = MAX(e->own_high, x);
}

static void reach_all(struct extent *e, value h, const char *name)
{
	struct reals r = object_reals(h, name);
	double low = INFINITY, high = -INFINITY, least = e->log ? DBL_TRUE_MIN : -DBL_MAX;
	for (int64_t i = 0; i < r.n; i++) {             /* without branches, because there may be very many points */
		double x = r.at[i];
		bool fine = x >= least && x <= DBL_MAX;
		low = fine && x < low ? x : low, high = fine && x > high ? x : high;
	}
	if (low <= high)
		reach(e, low), reach(e, high);
	reals_done(&r);
}

/* Half the distance of neighbours, by which bars and pixels extend beyond their centres. */
static double half_step(value h, const char *name)
{
	struct reals r = object_reals(h, name);
	double step = DBL_MAX;
	for (int64_t i = 1; i < r.n; i++)
		if (r.at[i] != r.at[i - 1])
			step = MIN(step, fabs(r.at[i] - r.at[i - 1]));
	reals_done(&r);
	return step == DBL_MAX ? 0.5 : step / 2;
}

static void image_reach(struct extent *e, value h, int axis)
{
	char name[40];
	struct reals r = object_reals(h, name_of(axis, "Data", name));
	value c = object_get(h, "CData");
	shape s = c.tag == V_NONE ? shape_2d(1, 1) : value_shape(c);
	double n = (double)MAX(shape_dim(&s, 1 - axis), 1);
	if (r.n > 0) {
		double half = n > 1 ? (r.at[r.n - 1] - r.at[0]) / (n - 1) / 2 : 0.5;
		reach(e, r.at[0] - half), reach(e, r.at[r.n - 1] + half);
		e->tight = true;
	}
	reals_done(&r);
}

/* The upper ends of stacked bars. */
static void reach_sums(struct extent *e, value h)
{
	struct reals y = object_reals(h, "YData"), base = object_reals(h, "Base");
	for (int64_t i = 0; i < MIN(y.n, base.n); i++)
		reach(e, y.at[i] + base.at[i]);
	reals_done(&y), reals_done(&base);
}

/* the ends of error bars */
static void reach_errors(struct extent *e, value h, int axis)
{
	struct reals at = object_reals(h, axis ? "YData" : "XData"), none = { 0 };
	struct reals up = object_reals(h, axis ? "YPositiveDelta" : "XPositiveDelta");
	struct reals down = object_reals(h, axis ? "YNegativeDelta" : "XNegativeDelta");
	struct reals both = axis ? object_reals(h, "Error") : none;
	for (int64_t i = 0; i < at.n; i++) {
		double u = i < up.n ? up.at[i] : both.n ? both.at[MIN(i, both.n - 1)] : 0;
		double d = i < down.n ? down.at[i] : both.n ? both.at[MIN(i, both.n - 1)] : 0;
		reach(e, at.at[i] + u), reach(e, at.at[i] - d);
	}
	reals_done(&at), reals_done(&up), reals_done(&down), reals_done(&both);
}

/* what an object adds beyond its data */
static void reach_more(struct extent *e, value h, int axis, const char *kind)
{
	bool bars = strcmp(kind, "bar") == 0, lying = strcmp(kind, "barh") == 0;
	bool flat = strcmp(kind, "histogram") == 0 && object_is(h, "Orientation", "horizontal");
	if ((bars || lying) && axis == (bars ? 0 : 1)) {
		double half = half_step(h, "XData") * 1.2, low = e->own_low, high = e->own_high;
		if (low <= high)
			reach(e, low - half), reach(e, high + half), e->tight = true;
	} else if (bars || lying || strcmp(kind, "area") == 0 || strcmp(kind, "histogram") == 0 ||
		strcmp(kind, "stem") == 0) {
		bool base = axis == (lying || flat ? 0 : strcmp(kind, "stem") == 0 && object_has(h, "ZData") ? 2 : 1);
		if (base && !e->log)
			reach(e, object_number(h, "BaseValue", 0));
	}
	if (object_has(h, "Base") && axis == (lying ? 0 : 1))
		reach_sums(e, h);
	char name[40];
	if (strcmp(kind, "scatter") == 0 && object_has(h, name_of(axis, "Jitter", name)) && !object_is(h, name,
		"none")) {
		double half = object_number(h, name_of(axis, "JitterWidth", name), 1.8 * half_step(h, name_of(axis,
			"Data", name))) / 2, low = e->own_low, high = e->own_high;
		reach(e, low - half), reach(e, high + half);
	}
	if (strcmp(kind, "histogram2") == 0 && axis == 2)
		reach_all(e, h, "Values"), reach(e, 0);
	if (strncmp(kind, "box", 3) == 0 && axis == object_is(h, "Orientation", "horizontal") &&
		e->own_low <= e->own_high) {
		double low = e->own_low, high = e->own_high;
		reach(e, low - 0.5), reach(e, high + 0.5), e->tight = true;
	}
	if (strcmp(kind, "histogram") == 0 && axis == flat)
		reach_all(e, h, "BinEdges");
	if (axis < 2 && strcmp(kind, "errorbar") == 0)
		reach_errors(e, h, axis);
	if (strncmp(kind, "quiver", 6) == 0 && object_has(h, "UData")) {
		double tips[2];
		arrows_extent(h, axis, tips);
		reach(e, tips[0]), reach(e, tips[1]);
	}
	if (strncmp(kind, "bubblechart", 11) == 0 && axis < 2 && e->own_low < e->own_high) {
		double room = 0.08 * (e->own_high - e->own_low), low = e->own_low, high = e->own_high;
		reach(e, low - room), reach(e, high + room);
	}
}

/* The points of H and of what is in it, moved by a matrix (by columns) and by the matrices of groups. */
static void reach_moved(struct extent *e, value h, int axis, const double m[16])
{
	double all[16];
	struct reals own = object_reals(h, "Matrix"), x = object_reals(h, "XData"), y = object_reals(h, "YData");
	struct reals z = object_reals(h, "ZData"), v = object_reals(h, "Vertices");
	for (int i = 0; i < 4; i++)
		for (int j = 0; j < 4; j++) {
			double sum = 0;
			for (int k = 0; own.n == 16 && k < 4; k++)
				sum += m[i + 4 * k] * own.at[k + 4 * j];
			all[i + 4 * j] = own.n == 16 ? sum : m[i + 4 * j];
		}
	int64_t n = v.cols >= 2 ? v.rows : MAX(MAX(x.n, y.n), z.n);
	for (int64_t i = 0; i < n; i++) {
		double p[4] = { 0, 0, 0, 1 }, w = 0, at = 0;
		for (int k = 0; v.cols >= 2 && k < MIN(v.cols, 3); k++)
			p[k] = v.at[i + k * v.rows];
		if (v.cols < 2) {               /* vectors belong to the columns and the rows of a matrix */
			p[0] = x.n == n ? x.at[i] : z.rows > 0 && x.n == z.cols ? x.at[i / z.rows] : NAN;
			p[1] = y.n == n ? y.at[i] : z.rows > 0 && y.n == z.rows ? y.at[i % z.rows] : NAN;
			p[2] = z.n == n ? z.at[i] : 0;
		}
		for (int k = 0; k < 4; k++)
			at += all[axis + 4 * k] * p[k], w += all[3 + 4 * k] * p[k];
		reach(e, at / w);
	}
	reals_done(&own), reals_done(&x), reals_done(&y), reals_done(&z), reals_done(&v);
	for (int i = 0; i < object_children(h); i++)
		if (!object_is(object_child(h, i), "Visible", "off"))
			reach_moved(e, object_child(h, i), axis, all);
}

/* Objects whose axes end where their functions or their grids end. */
static void reach_range(struct extent *e, value h, int axis, const char *kind)
{
	char name[40];
	bool line = strcmp(kind, "implicitfunctionline") == 0;
	if (strcmp(kind, "functioncontour") == 0 || strcmp(kind, "functionsurface") == 0 || line)
		e->tight = e->tight || axis < 2;
	if (line || object_is(h, "TypeName", "implicitfunctionsurface")) {
		reach_all(e, h, name_of(axis, "Range", name));          /* drawn or not */
		e->tight = e->tight || object_has(h, name);
	}
	if (strcmp(kind, "surface") == 0 || strcmp(kind, "contour") == 0)
		e->tight = e->tight || (axis < 2 && (object_is(h, "TypeName", "contour") || object_is(h, "Tight",
			"on")));
}

static void reach_object(struct extent *e, value h, int axis)
{
	char name[40];
	const char *kind = object_kind(h);
	e->own_low = INFINITY, e->own_high = -INFINITY;
	if (strcmp(kind, "hgtransform") == 0) {
		reach_moved(e, h, axis, (const double[16]){ 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1 });
		return;
	}
	if (object_children(h) > 0 && !object_has(h, "Role")) {         /* a group, or a chart made of others */
		for (int i = 0; i < object_children(h); i++)
			reach_object(e, object_child(h, i), axis);
		if (strcmp(kind, "violinplot") == 0 && axis == object_is(h, "Orientation", "horizontal")) {
			e->own_low = INFINITY, e->own_high = -INFINITY;
			reach_all(e, h, "XData");
			double low = e->own_low, high = e->own_high;
			reach(e, low - 0.5), reach(e, high + 0.5), e->tight = true;
		}
		return;
	}
	if (object_is(h, "Visible", "off") || object_has(h, "Role") ||
		(e->side && (e->side == 2) != object_is(h, "Side", "right")))
		return;
	if (strcmp(kind, "image") == 0 && axis < 2) {
		image_reach(e, h, axis);
		return;
	}
	if (object_has(h, "Cartesian")) {               /* on polar axes: y is the distance from the centre */
		struct reals x = object_reals(h, "XData"), y = object_reals(h, "YData");
		for (int64_t i = 0; axis == 1 && i < MIN(x.n, y.n); i++)
			reach(e, hypot(x.at[i], y.at[i]));
		reals_done(&x), reals_done(&y);
		return;
	}
	if (*kind && strcmp(kind + 1, "region") == 0) {
		if (axis == (*kind == 'y'))
			reach_all(e, h, "Value");
		return;
	}
	if (strcmp(kind, "rectangle") == 0 && axis < 2) {
		struct reals p = object_reals(h, "Position");
		if (p.n == 4)
			reach(e, p.at[axis]), reach(e, p.at[axis] + p.at[axis + 2]);
		reals_done(&p);
		return;
	}
	reach_range(e, h, axis, kind);
	if (object_has(h, "Vertices")) {
		struct reals v = object_reals(h, "Vertices");
		for (int64_t i = 0; axis < v.cols && i < v.rows; i++)
			reach(e, v.at[i + axis * v.rows]);
		reals_done(&v);
		return;
	}
	bool lying = axis < 2 && (strcmp(kind, "barh") == 0 ||
		((strcmp(kind, "histogram") == 0 || strcmp(kind, "boxchart") == 0) &&
		object_is(h, "Orientation", "horizontal")));
	reach_all(e, h, name_of(lying ? 1 - axis : axis, "Data", name));
	reach_more(e, h, axis, kind);
}

static void automatic(struct plot *p, struct draw_range *r, int axis, int side)
{
	struct extent e = { .low = INFINITY, .high = -INFINITY, .log = r->log, .side = side };
	const struct ruler *ruler = &p->axis[axis].ruler;
	double limits[2];
	int most = most_steps(p, axis);
	for (int i = 0; i < object_children(p->h); i++)
		reach_object(&e, object_child(p->h, i), axis);
	if (e.tight && e.low < e.high && ruler->kind != RULER_CATEGORIES) {
		r->low = e.low, r->high = e.high;
		return;
	}
	if (ruler->kind != RULER_NUMBERS && side != 2 && e.low <= e.high)
		ruler_limits(ruler, e.low, e.high, most, limits);
	else
		ticks_limits(e.low, e.high, r->log, most, limits);
	r->low = limits[0], r->high = limits[1];
}

static void one_range(struct plot *p, struct draw_range *r, int i, int side)
{
	char name[40];
	struct reals lim = object_reals(p->h, side == 2 ? "RightYLim" : name_of(i, "Lim", name));
	*r = (struct draw_range){ 0, 1, object_is(p->h, name_of(i, "Scale", name), "log"),
		object_is(p->h, name_of(i, "Dir", name), "reverse") };
	if (lim.n == 2 && lim.at[0] < lim.at[1] && !(r->log && lim.at[0] <= 0))
		r->low = lim.at[0], r->high = lim.at[1];
	else
		automatic(p, r, i, side);
	reals_done(&lim);
	r->low = MAX(r->low, -DBL_MAX), r->high = MIN(r->high, DBL_MAX);
}

void plot_limits(struct plot *p)
{
	for (int i = 0; i < 3; i++) {
		p->axis[i].ruler = axes_ruler(p->h, i);
		one_range(p, &p->axis[i].range, i, p->yy && i == 1 ? 1 : 0);
	}
	if (p->yy)
		one_range(p, &p->right.range, 1, 2);
}

double axis_share(const struct draw_range *r, double x)
{
	double low = r->low, high = r->high;
	if (r->log) {
		if (!(x > 0))
			return NAN;
		low = log10(low), high = log10(high), x = log10(x);
	}
	double t = (x / 2 - low / 2) / (high / 2 - low / 2);
	return r->reversed ? 1 - t : t;
}

/* ---- ticks ---- */

static void own_labels(value h, struct axis *a, value v)
{
	struct reals r = value_is_numeric(v) ? reals_of(v) : (struct reals){ 0 };
	char *all = value_lines(v), *line = all;
	int64_t count = r.n;
	if (r.n == 0) {
		count = *all != '\0';
		for (char *p = all; *p; p++)
			count += *p == '\n';
	}
	char **lines = mem_zalloc((size_t)(count + 1) * sizeof *lines);
	for (int64_t i = 0; i < count; i++) {
		char number[40];
		if (r.n) {
			snprintf(number, sizeof number, "%.5g", r.at[i]);
			lines[i] = mem_copy_text(number, (size_t)-1);
			continue;
		}
		size_t n = strcspn(line, "\n");
		lines[i] = mem_copy_text(line, n);
		line += n + (line[n] != '\0');
	}
	for (int i = 0; i < a->n && count > 0; i++)
		a->labels[i] = symbol_letters(h, mem_copy_text(lines[i % count], (size_t)-1));
	for (int64_t i = 0; i < count; i++)
		mem_free(lines[i]);
	mem_free(lines), mem_free(all), reals_done(&r);
}

/* the names of the categories at which ticks stand */
static void category_labels(struct axis *a, value names)
{
	char *all = value_lines(names), *line = all;
	for (int k = 1; *line; k++) {
		size_t n = strcspn(line, "\n");
		for (int i = 0; i < a->n; i++)
			if (a->ticks[i] == k)
				a->labels[i] = mem_copy_text(line, n);
		line += n + (line[n] != '\0');
	}
	mem_free(all);
}

/* Writes a tick's label by the program's format, such as "%.2f V". False: the format is none for one number. */
static bool formatted(const char *format, double x, struct str *out)
{
	int places = 0;
	for (const char *f = format; *f; f++) {
		if (*f != '%') {
			f += f[0] == '\\' && f[1] == '\\';     /* as in sprintf: \\circ is the command \circ */
			str_addc(out, *f);
		} else if (f[1] == '%') {
			str_addc(out, *++f);
		} else {
			char one[24];
			size_t n = 1 + strspn(f + 1, "-+ #0");
			n += strspn(f + n, "0123456789");
			n += f[n] == '.' ? 1 + strspn(f + n + 1, "0123456789") : 0;
			if (places++ > 0 || n > 16 || !f[n] || !strchr("fgeGEdiux", f[n]))
				return false;
			snprintf(one, sizeof one, "%.*s%c", (int)n, f, strchr("diux", f[n]) ? 'g' : f[n]);
			char text[400];
			snprintf(text, sizeof text, one, x);
			str_adds(out, text);
			f += n;
		}
	}
	return places == 1;
}

static void number_labels(struct axis *a, value axes, int axis, bool right)
{
	char name[40];
	double step = DBL_MAX;
	double own = object_number(axes, right ? "RightYExponent" : name_of(axis, "Exponent", name), NAN);
	for (int i = 1; i < a->n; i++)
		step = MIN(step, a->ticks[i] - a->ticks[i - 1]);
	a->exponent = a->range.log ? 0 : isfinite(own) && fabs(own) < 300 ? (int)own : ticks_exponent(a->ticks, a->n);
	char *format = object_text(axes, right ? "RightYTickLabelFormat" : name_of(axis, "TickLabelFormat", name));
	for (int i = 0; i < a->n; i++) {
		struct str s = { 0 };
		if (!format || !*format || !formatted(format, a->ticks[i] * pow(10, -a->exponent), &s)) {
			str_free(&s);
			s = (struct str){ 0 };
			ticks_label(a->ticks[i], step == DBL_MAX ? 0 : step, a->exponent, a->range.log, &s);
		}
		a->labels[i] = str_take(&s);
	}
	mem_free(format);
}

static void labels_of(struct axis *a, value axes, const char *name, int axis, int most)
{
	value v = object_get(axes, name);
	if (v.tag != V_NONE) {
		own_labels(axes, a, v);
		return;
	}
	if (a->ruler.kind == RULER_CATEGORIES) {
		char categories[] = "XCategories";
		categories[0] = *name;
		category_labels(a, object_get(axes, categories));
		return;
	}
	if (a->ruler.kind != RULER_NUMBERS) {
		char own[40], *format = object_text(axes, name_of(axis, "TickLabelFormat", own));
		ruler_labels(a, most, format);
		mem_free(format);
		return;
	}
	number_labels(a, axes, axis, strncmp(name, "Right", 5) == 0);
}

static void ticks_of(struct plot *p, struct axis *a, int i)
{
	char name[40];
	bool distance = p->polar && i == 1;
	value t = object_get(p->h, distance ? "RTick" : name_of(i, "Tick", name));
	if (t.tag == V_NONE)
		t = object_get(p->h, name_of(i, "BarTick", name));
	double limits[2] = { a->range.low, a->range.high };
	int most = plot_most_ticks(p, i);
	if (t.tag != V_NONE) {
		struct reals r = reals_of(t);
		for (int64_t k = 0; k < r.n && a->n < TICKS_MOST; k++)
			if (isfinite(r.at[k]))
				a->ticks[a->n++] = r.at[k];
		reals_done(&r);
	} else if (a->ruler.kind != RULER_NUMBERS) {
		ruler_ticks(a, most);
	} else {
		a->n = ticks_places(limits, a->range.log, most, a->ticks);
	}
	labels_of(a, p->h, distance ? "RTickLabel" : name_of(i, "TickLabel", name), i, most);
	a->grid = object_is(p->h, name_of(i, "Grid", name), "on");
	a->minor_grid = object_is(p->h, name_of(i, "MinorGrid", name), "on") ||
		(a->grid && a->range.log && !object_has(p->h, name_of(i, "MinorGrid", name)));
	a->minor_ticks = object_is(p->h, name_of(i, "MinorTick", name), "on") ||
		(a->range.log && !object_has(p->h, name_of(i, "MinorTick", name)));
	struct reals fine = object_reals(p->h, name_of(i, "MinorTickValues", name));
	for (int64_t k = 0; k < fine.n && a->minors < TICKS_MOST; k++)
		a->minor[a->minors++] = fine.at[k];
	reals_done(&fine);
	if ((a->minor_ticks || a->minor_grid) && a->minors == 0)
		a->minors = ticks_minor(limits, a->range.log, a->ticks, a->n, a->minor);
	a->turn = object_number(p->h, name_of(i, "TickLabelRotation", name), 0);
	a->colour = object_colour(p->h, name_of(i, "Color", name), (struct rgba){ 0.15f, 0.15f, 0.15f, 1 });
}

void plot_ticks(struct plot *p)
{
	for (int i = 0; i < 3; i++)
		ticks_of(p, &p->axis[i], i);
	if (!p->yy)
		return;
	double limits[2] = { p->right.range.low, p->right.range.high };
	struct reals own = object_reals(p->h, "RightYTick");
	for (int64_t k = 0; k < own.n && p->right.n < TICKS_MOST; k++)
		p->right.ticks[p->right.n++] = isfinite(own.at[k]) ? own.at[k] : 0;
	reals_done(&own);
	if (p->right.n == 0)
		p->right.n = ticks_places(limits, p->right.range.log, plot_most_ticks(p, 1),
			p->right.ticks);
	labels_of(&p->right, p->h, "RightYTickLabel", 1, 0);
	if (!object_has(p->h, "YColor"))
		p->axis[1].colour = (struct rgba){ 0, 0.447f, 0.741f, 1 };
	p->right.colour = object_colour(p->h, "RightYColor", (struct rgba){ 0.85f, 0.325f, 0.098f, 1 });
}

/* ---- the frame ---- */

double plot_across(const struct plot *p, double x)
{
	return p->box[0] + axis_share(&p->axis[0].range, x) * p->box[2];
}

double plot_up(const struct plot *p, double y)
{
	return p->box[1] + (1 - axis_share(&p->axis[1].range, y)) * p->box[3];
}

static struct rgba faded(struct rgba c, double alpha)
{
	c.a = (float)alpha;
	return c;
}

static void grid_lines(struct plot *p, int i, const double *at, int n, struct rgba c, bool dotted)
{
	const struct axis *a = &p->axis[i];
	double r = p->box[0] + p->box[2], b = p->box[1] + p->box[3];
	for (int k = 0; k < n; k++) {
		double x = axis_share(&a->range, at[k]);
		if (!(x >= -1e-9 && x <= 1 + 1e-9))
			continue;
		x = i == 0 ? p->box[0] + x * p->box[2] : b - x * p->box[3];
		struct mark *m = i == 0 ? scene_line(p->s, x, p->box[1], x, b, c, 0.5)
			: scene_line(p->s, p->box[0], x, r, x, c, 0.5);
		if (m && dotted)
			m->dash[0] = 0.75, m->dash[1] = 1.5;
	}
}

static void grid_of(struct plot *p)
{
	struct rgba c = object_colour(p->h, "GridColor", (struct rgba){ 0.15f, 0.15f, 0.15f, 1 });
	struct rgba fine = object_colour(p->h, "MinorGridColor", (struct rgba){ 0.1f, 0.1f, 0.1f, 1 });
	p->s->part_now = PART_GRID;
	for (int i = 0; i < 2; i++) {
		const struct axis *a = &p->axis[i];
		if (a->minor_grid)
			grid_lines(p, i, a->minor, a->minors,
				faded(fine, object_number(p->h, "MinorGridAlpha", 0.25)), true);
		if (a->grid)
			grid_lines(p, i, a->ticks, a->n, faded(c, object_number(p->h, "GridAlpha", 0.15)), false);
	}
}

struct side {
	bool across;                    /* the axis is horizontal */
	double at, in;                  /* its position, and the direction of ticks: 1 or -1 */
};

static double tick_length(const struct plot *p)
{
	struct reals r = object_reals(p->h, "TickLength");
	double share = r.n > 0 ? r.at[0] : 0.01;
	reals_done(&r);
	return share * MAX(p->box[2], p->box[3]);
}

static void ticks_drawn(struct plot *p, const struct axis *a, struct side side, const double *at, int n, double length)
{
	p->s->part_now = PART_TICK;
	for (int k = 0; k < n; k++) {
		double x = axis_share(&a->range, at[k]);
		if (!(x >= -1e-9 && x <= 1 + 1e-9))
			continue;
		if (side.across) {
			x = p->box[0] + x * p->box[2];
			scene_line(p->s, x, side.at, x, side.at + side.in * length, a->colour, 0.5);
		} else {
			x = p->box[1] + (1 - x) * p->box[3];
			scene_line(p->s, side.at, x, side.at + side.in * length, x, a->colour, 0.5);
		}
	}
	p->s->part_now = PART_AXIS;
}

/* Draws the text at the end of an axis: the power of ten of its labels, or the year of its dates. */
static void end_of_axis(struct plot *p, const struct axis *a, double x, double y, int horizontal, int vertical)
{
	char text[40];
	if (a->exponent == 0 && !a->note)
		return;
	snprintf(text, sizeof text, "\xc3\x97" "10^{%d}", a->exponent);
	struct mark *m = scene_text(p->s, x, y, a->note ? a->note : text, p->font, a->colour);
	if (m)
		m->horizontal = horizontal, m->vertical = vertical;
}

/* Whether neighbouring labels overlap, so that they must be rotated. */
static double turn_needed(const struct plot *p, const struct axis *a)
{
	double last = -1e9, before = 0;
	for (int k = 0; k < a->n; k++) {
		double x = axis_share(&a->range, a->ticks[k]) * p->box[2], wide, tall;
		if (!a->labels[k] || !(x >= -1e-6 && x <= p->box[2] + 1e-6))
			continue;
		text_size(a->labels[k], p->font, markup_of(p->h, "TickLabelInterpreter"), false, &wide, &tall);
		if (last > -1e8 && fabs(x - last) < (wide + before) / 2 + 2)
			return 45;
		last = x, before = wide;
	}
	return 0;
}

/* The position of an axis: at the low side, at the high side, or through the origin. */
static double crossing(const struct plot *p, int axis, bool high)
{
	char name[40];
	double edges[2][2] = { { p->box[1] + p->box[3], p->box[1] }, { p->box[0], p->box[0] + p->box[2] } };
	if (object_is(p->h, name_of(axis, "AxisLocation", name), "origin")) {
		double t = axis_share(&p->axis[1 - axis].range, 0);
		if (t >= 0 && t <= 1)
			return edges[axis][0] + t * (edges[axis][1] - edges[axis][0]);
	}
	return edges[axis][high];
}

static void label_bottom(struct plot *p, struct axis *a, bool top)
{
	double y = crossing(p, 0, top) + (top ? -4 : 4), most = 0;
	double turn = a->turn != 0 ? a->turn : a->range.log ? 0 : turn_needed(p, a);
	int markup = markup_of(p->h, "TickLabelInterpreter");
	for (int k = 0; k < a->n; k++) {
		double x = axis_share(&a->range, a->ticks[k]), wide, tall;
		if (!a->labels[k] || !(x >= -1e-9 && x <= 1 + 1e-9))
			continue;
		struct mark *m = scene_text(p->s, p->box[0] + x * p->box[2], y, a->labels[k], p->font, a->colour);
		if (!m)
			return;
		m->vertical = top ? ALIGN_BOTTOM : ALIGN_TOP, m->horizontal = ALIGN_CENTER;
		m->angle = turn, m->markup = markup;
		text_size(a->labels[k], p->font, markup, false, &wide, &tall);
		if (turn != 0) {
			double t = turn * 3.14159265358979 / 180;
			m->horizontal = (sin(t) > 0) != top ? ALIGN_RIGHT : ALIGN_LEFT;
			m->vertical = ALIGN_MIDDLE;
			m->xy[1] += top ? -4 : 4;
			tall = fabs(sin(t)) * wide + fabs(cos(t)) * tall;
		}
		most = MAX(most, tall);
	}
	p->label_edge[top ? 1 : 3] = most + 4;
	end_of_axis(p, a, p->box[0] + p->box[2], y + (top ? -12 : 12), ALIGN_RIGHT, top ? ALIGN_BOTTOM : ALIGN_TOP);
}

static void label_side(struct plot *p, struct axis *a, bool right)
{
	double x = (p->yy ? p->box[0] + right * p->box[2] : crossing(p, 1, right)) + (right ? 4 : -4), most = 0;
	int markup = markup_of(p->h, "TickLabelInterpreter");
	for (int k = 0; k < a->n; k++) {
		double y = axis_share(&a->range, a->ticks[k]), wide, tall;
		if (!a->labels[k] || !(y >= -1e-9 && y <= 1 + 1e-9))
			continue;
		struct mark *m = scene_text(p->s, x, p->box[1] + (1 - y) * p->box[3], a->labels[k], p->font, a->colour);
		if (!m)
			return;
		m->vertical = ALIGN_MIDDLE, m->horizontal = right ? ALIGN_LEFT : ALIGN_RIGHT;
		m->angle = a->turn, m->markup = markup;
		text_size(a->labels[k], p->font, markup, false, &wide, &tall);
		most = MAX(most, wide);
	}
	p->label_edge[right ? 2 : 0] = most + 4;
	end_of_axis(p, a, right ? p->box[0] + p->box[2] : p->box[0], p->box[1] - 2,
		right ? ALIGN_RIGHT : ALIGN_LEFT, ALIGN_BOTTOM);
}

static void frame_lines(struct plot *p)
{
	double l = p->box[0], t = p->box[1], r = l + p->box[2], b = t + p->box[3], width;
	bool top = object_is(p->h, "XAxisLocation", "top"), right = !p->yy && object_is(p->h, "YAxisLocation", "right");
	bool box = object_is(p->h, "Box", "on");
	double in = object_is(p->h, "TickDir", "out") ? -1 : object_is(p->h, "TickDir", "none") ? 0 : 1;
	double length = tick_length(p) * in, fine = length / 2;
	struct axis *x = &p->axis[0], *y = &p->axis[1];
	width = object_number(p->h, "LineWidth", 0.5);
	double across = crossing(p, 0, top), up = p->yy ? l : crossing(p, 1, right);
	struct axis none = { .n = 0 };
	if (object_is(p->h, "XAxisVisible", "off"))
		x = &none;
	else
		scene_line(p->s, l, across, r, across, x->colour, width);
	if (object_is(p->h, "YAxisVisible", "off"))
		y = &none;
	else
		scene_line(p->s, up, t, up, b, y->colour, width);
	struct side bottom = { true, across, top ? 1 : -1 }, left = { false, up, right ? -1 : 1 };
	ticks_drawn(p, x, bottom, x->ticks, x->n, length);
	ticks_drawn(p, y, left, y->ticks, y->n, length);
	if (x->minor_ticks)
		ticks_drawn(p, x, bottom, x->minor, x->minors, fine);
	if (y->minor_ticks)
		ticks_drawn(p, y, left, y->minor, y->minors, fine);
	if (box || p->yy) {
		struct side above = { true, top ? b : t, top ? -1 : 1 }, beyond = { false, right ? l : r, right ? 1
			: -1 };
		struct axis *other = p->yy ? &p->right : y;
		if (box)
			scene_line(p->s, l, above.at, r, above.at, x->colour, width);
		scene_line(p->s, beyond.at, t, beyond.at, b, other->colour, width);
		if (box)
			ticks_drawn(p, x, above, x->ticks, x->n, length);
		if (box && x->minor_ticks)
			ticks_drawn(p, x, above, x->minor, x->minors, fine);
		ticks_drawn(p, other, beyond, other->ticks, other->n, length);
		if (other->minor_ticks)
			ticks_drawn(p, other, beyond, other->minor, other->minors, fine);
	}
}

void plot_frame(struct plot *p, bool front)
{
	bool hidden = object_is(p->h, "Visible", "off");
	if (p->space || p->polar) {
		(p->space ? space_frame : polar_frame)(p, front);
		return;
	}
	if (!front) {
		p->s->part_now = PART_BACKGROUND;
		if (!hidden && !object_is(p->h, "Color", "none"))
			scene_box(p->s, p->box, object_colour(p->h, "Color", (struct rgba){ 1, 1, 1, 1 }));
	}
	if (hidden)
		return;
	if (front == object_is(p->h, "Layer", "top")) {
		grid_of(p);
		p->s->part_now = PART_AXIS;
		frame_lines(p);
	}
	if (front) {
		p->s->part_now = PART_TICK_LABEL;
		if (!object_is(p->h, "XAxisVisible", "off"))
			label_bottom(p, &p->axis[0], object_is(p->h, "XAxisLocation", "top"));
		if (!object_is(p->h, "YAxisVisible", "off"))
			label_side(p, &p->axis[1], !p->yy && object_is(p->h, "YAxisLocation", "right"));
		if (p->yy)
			label_side(p, &p->right, true);
	}
}
