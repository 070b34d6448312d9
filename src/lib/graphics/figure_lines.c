/*
** lib/graphics/figure_lines.c - draws lines and markers: line, stairs, stem, errorbar, scatter, xline.
**
** Of the points of a long line in one column of pixels, four are kept: the first, the last, the lowest and the highest.
** The picture then has equal pixels.
*/
#include <float.h>
#include <math.h>
#include <string.h>

#include "lib/graphics/figure.h"

void dashes_of(value h, double width, double dash[6])
{
	static const struct { const char *name; double on_off[6]; } styles[] = {
		{ "--", { 6, 3.6 } }, { ":", { 0.75, 1.9 } }, { "-.", { 6, 2.4, 0.75, 2.4 } },
	};
	double by = MAX(1, width);
	memset(dash, 0, 6 * sizeof *dash);
	for (int i = 0; i < COUNT(styles); i++)
		if (object_is(h, "LineStyle", styles[i].name))
			for (int k = 0; k < 6; k++)
				dash[k] = styles[i].on_off[k] * by;
}

/* in the plane a marker is drawn whole, or not at all where its place is outside of the axes */
bool plot_marker_place(const struct plot *p, double x, double y, double z, double at[3])
{
	return plot_place(p, x, y, z, at) && (p->space || p->polar || (at[0] >= p->box[0] - 0.01 &&
		at[1] >= p->box[1] - 0.01 &&
		at[0] <= p->box[0] + p->box[2] + 0.01 && at[1] <= p->box[1] + p->box[3] + 0.01));
}

void plot_clip(struct plot *p, bool on)
{
	if (!p->space && !p->polar && !object_is(p->h, "Clipping", "off"))
		scene_clip(p->s, on ? p->box : NULL);
}

double object_width(value h)
{
	double w = object_number(h, "LineWidth", 0.5);
	return isfinite(w) && w > 0 ? MIN(w, 1000) : 0.5;
}

char symbol_named(value h, const char *property, char usual)
{
	static const struct { const char *name; char c; } names[] = {
		{ "square", 's' }, { "diamond", 'd' }, { "pentagram", 'p' }, { "hexagram", 'h' }, { "none", 0 },
		{ "o", 'o' }, { "+", '+' }, { "*", '*' }, { ".", '.' }, { "x", 'x' }, { "s", 's' }, { "d", 'd' },
		{ "^", '^' }, { "v", 'v' }, { ">", '>' }, { "<", '<' }, { "p", 'p' }, { "h", 'h' }, { "|", '|' },
		{ "_", '_' }, { "circle", 'o' }, { "point", '.' }, { "plus", '+' }, { "asterisk", '*' }, { "cross",
			'x' },
	};
	for (int i = 0; i < COUNT(names); i++)
		if (object_is(h, property, names[i].name))
			return names[i].c;
	return usual;
}

char symbol_of(value h)
{
	return symbol_named(h, "Marker", 0);
}

/* ---- lines ---- */

struct thin {                           /* the points of one column of pixels */
	double column, first[2], low[2], high[2], last[2];
	bool low_later;                 /* the lowest point came after the highest one */
	int64_t n;
};

static void thin_out(struct mark *m, const struct thin *t)
{
	const double *two[2] = { t->low_later ? t->high : t->low, t->low_later ? t->low : t->high };
	const double *four[4] = { t->first, two[0], two[1], t->last };
	for (int i = 0; i < 4 && t->n > 0; i++)
		if (i == 0 || memcmp(four[i], &m->xy[2 * m->n - 2], 2 * sizeof(double)) != 0) {
			memcpy(&m->xy[2 * m->n], four[i], 2 * sizeof(double));
			m->n++;
		}
}

static void thin_add(struct thin *t, const double at[2])
{
	if (t->n++ == 0) {
		memcpy(t->first, at, sizeof t->first);
		memcpy(t->low, at, sizeof t->low), memcpy(t->high, at, sizeof t->high);
		t->low_later = false;
	}
	if (at[1] < t->low[1])
		memcpy(t->low, at, sizeof t->low), t->low_later = true;
	if (at[1] > t->high[1])
		memcpy(t->high, at, sizeof t->high), t->low_later = false;
	memcpy(t->last, at, sizeof t->last);
}

enum { COLUMNS_A_POINT = 8 };           /* finer than 300 and 600 pixels an inch */

/* Reduces the points of a long line. Each column gives at most four; the line may go back and forth. */
static struct mark *long_line(struct plot *p, const double *x, const double *y, int64_t n)
{
	struct scene *s = p->s;
	VEC(double) out = { 0 };
	struct mark part = { .xy = (double[16]){ 0 } };
	struct thin t = { .column = NAN };
	const struct draw_range *rx = &p->axis[0].range, *ry = p->on_right ? &p->right.range : &p->axis[1].range;
	bool plain = !rx->log && !ry->log && !p->polar && !p->has_moved;
	double a[2] = { 0 }, k[2] = { 0 };              /* a place is a + k * data */
	for (int d = 0; d < 2 && plain; d++) {
		const struct draw_range *r = d ? ry : rx;
		double from = axis_share(r, 0), zero[3];
		plain = plot_place(p, 0, 0, 0, zero) && isfinite(from);
		k[d] = (r->reversed != (d == 1) ? -1 : 1) * p->box[2 + d] / (r->high - r->low), a[d] = zero[d];
		plain = plain && isfinite(k[d]) && fabs(a[d]) < 1e9;
	}
	for (int64_t i = 0; i <= n; i++) {
		double at[3] = { NAN, NAN, 0 };
		bool fine = i < n;
		if (fine && plain) {
			at[0] = a[0] + k[0] * x[i], at[1] = a[1] + k[1] * y[i];
			fine = fabs(at[0]) <= DBL_MAX && fabs(at[1]) <= DBL_MAX;
		} else if (fine) {
			fine = plot_place(p, x[i], y[i], 0, at);
		}
		double column = fine ? floor(at[0] * COLUMNS_A_POINT) : NAN;
		if (column == t.column) {
			thin_add(&t, at);
			continue;
		}
		part.n = 0;
		thin_out(&part, &t);
		for (int k = 0; k < 2 * part.n; k++)
			vec_push(&out, part.xy[k]);
		if (!fine && out.n > 0 && !isnan(vec_last(&out))) {
			vec_push(&out, NAN);
			vec_push(&out, NAN);
		}
		t = (struct thin){ .column = column };
		if (fine)
			thin_add(&t, at);
	}
	struct mark *m = scene_add_points(s, MARK_LINE, 0, false);
	if (m) {
		mem_free(m->xy);
		m->xy = out.at, m->n = out.n / 2;
	} else {
		vec_free(&out);
	}
	return m;
}

static struct mark *short_line(struct plot *p, const double *x, const double *y, const double *z, int64_t n)
{
	struct mark *m = scene_add_points(p->s, MARK_LINE, (int)n, p->space);
	for (int64_t i = 0; m && i < n; i++) {
		double at[3];
		bool fine = plot_place(p, x[i], y[i], z ? z[i] : 0, at);
		m->xy[2 * i] = fine ? at[0] : NAN, m->xy[2 * i + 1] = fine ? at[1] : NAN;
		if (m->z)
			m->z[i] = at[2];
	}
	return m;
}

void plot_path(struct plot *p, value h, const double *x, const double *y, const double *z, int64_t n, struct rgba c)
{
	double alpha = object_number(h, "Alpha", 1);
	if (object_is(h, "LineStyle", "none") || n < 2 || n > INT_MAX / 4)
		return;
	struct mark *m = n > 20000 && !p->space ? long_line(p, x, y, n) : short_line(p, x, y, z, n);
	if (!m)
		return;
	m->colour = c, m->width = object_width(h);
	if (alpha >= 0 && alpha < 1)
		m->colour.a *= (float)alpha;
	dashes_of(h, m->width, m->dash);
}

void plot_markers(struct plot *p, value h, const double *x, const double *y, const double *z, int64_t n, struct rgba c)
{
	char symbol = symbol_of(h);
	struct reals some = object_reals(h, "MarkerIndices");
	if (!symbol || n < 1 || n > INT_MAX / 4) {
		reals_done(&some);
		return;
	}
	plot_clip(p, false);
	struct mark *m = scene_add_points(p->s, MARK_MARKERS, (int)(some.n ? MIN(some.n, n) : n), p->space);
	int count = 0;
	for (int64_t i = 0; m && i < m->n; i++) {
		int64_t k = some.n ? some.at[i] >= 1 && some.at[i] <= (double)n ? (int64_t)some.at[i] - 1 : -1 : i;
		double at[3];
		if (k < 0 || !plot_marker_place(p, x[k], y[k], z ? z[k] : 0, at))
			continue;
		m->xy[2 * count] = at[0], m->xy[2 * count + 1] = at[1];
		if (m->z)
			m->z[count] = at[2];
		count++;
	}
	if (m) {
		m->n = count;
		m->symbol = symbol, m->size = MIN(MAX(object_number(h, "MarkerSize", 6), 0), 1000);
		m->width = object_width(h);
		m->colour = object_is(h, "MarkerEdgeColor", "auto") ? c : object_colour(h, "MarkerEdgeColor", c);
		m->face = object_colour(h, "MarkerFaceColor", (struct rgba){ 0 });
		if (object_is(h, "MarkerFaceColor", "auto"))
			m->face = object_colour(p->h, "Color", (struct rgba){ 1, 1, 1, 1 });
		if (object_is(h, "MarkerFaceColor", "flat"))
			m->face = c;
	}
	plot_clip(p, true);
	reals_done(&some);
}

struct data {
	struct reals x, y, z;
	int64_t n;
	const double *zs;
};

static struct data data_of(value h)
{
	struct data d = { object_reals(h, "XData"), object_reals(h, "YData"), object_reals(h, "ZData"), 0, NULL };
	d.n = MIN(d.x.n, d.y.n);
	if (d.z.n >= d.n && d.n > 0)
		d.zs = d.z.at;
	return d;
}

static void data_done(struct data *d)
{
	reals_done(&d->x), reals_done(&d->y), reals_done(&d->z);
}

static struct rgba colour_of(value h)
{
	return object_colour(h, "Color", (struct rgba){ 0, 0.447f, 0.741f, 1 });
}

static void stairs(struct plot *p, value h, const struct data *d)
{
	double *x = mem_grow(NULL, (size_t)(4 * d->n + 1) * sizeof *x), *y = x ? x + 2 * d->n : NULL;
	int64_t n = 0;
	for (int64_t i = 0; x && i < d->n; i++) {
		x[n] = d->x.at[i], y[n++] = d->y.at[i];
		if (i + 1 < d->n)
			x[n] = d->x.at[i + 1], y[n++] = d->y.at[i];
	}
	if (x)
		plot_path(p, h, x, y, NULL, n, colour_of(h));
	mem_free(x);
	plot_markers(p, h, d->x.at, d->y.at, NULL, d->n, colour_of(h));
}

static void stem(struct plot *p, value h, const struct data *d)
{
	double base = object_number(h, "BaseValue", 0), *x = mem_grow(NULL, (size_t)(9 * d->n + 1) * sizeof *x);
	if (!x)
		return;
	double *y = x + 3 * d->n, *z = y + 3 * d->n;
	for (int64_t i = 0; i < d->n; i++) {
		double *u = &x[3 * i], *v = &y[3 * i], *w = &z[3 * i];
		u[0] = u[1] = d->x.at[i], u[2] = NAN;
		v[0] = d->zs ? d->y.at[i] : base, v[1] = d->y.at[i], v[2] = NAN;
		w[0] = base, w[1] = d->zs ? d->zs[i] : 0, w[2] = NAN;
	}
	plot_path(p, h, x, y, d->zs ? z : NULL, 3 * d->n, colour_of(h));
	mem_free(x);
	if (!d->zs && !object_is(h, "ShowBaseLine", "off")) {
		double b = plot_up(p, base), black = 0;
		if (isfinite(b))
			scene_line(p->s, p->box[0], b, p->box[0] + p->box[2], b, (struct rgba){ (float)black, 0, 0,
				1 }, 0.5);
	}
	plot_markers(p, h, d->x.at, d->y.at, d->zs, d->n, colour_of(h));
}

static double delta(const struct reals *one, const struct reals *both, int64_t i)
{
	return one->n ? one->at[MIN(i, one->n - 1)] : both->n ? both->at[MIN(i, both->n - 1)] : NAN;
}

/* Draws one error bar from a to b, with caps. across: it is horizontal. */
static void error_bar(struct plot *p, double at[2], double to[2], bool across, double cap, struct rgba c, double width)
{
	scene_line(p->s, at[0], at[1], to[0], to[1], c, width);
	if (across)
		scene_line(p->s, to[0], to[1] - cap, to[0], to[1] + cap, c, width);
	else
		scene_line(p->s, to[0] - cap, to[1], to[0] + cap, to[1], c, width);
}

static void error_bars(struct plot *p, value h, const struct data *d)
{
	struct reals both = object_reals(h, "Error"), none = { 0 };
	static const char *const names[4] = { "YPositiveDelta", "YNegativeDelta", "XPositiveDelta", "XNegativeDelta" };
	double cap = MIN(object_number(h, "CapSize", 6), 1000) / 2;
	for (int k = 0; k < 4; k++) {
		struct reals one = object_reals(h, names[k]);
		for (int64_t i = 0; i < d->n; i++) {
			double by = delta(&one, k < 2 ? &both : &none, i) * (k % 2 ? -1 : 1), at[3], to[3];
			if (plot_place(p, d->x.at[i], d->y.at[i], 0, at) &&
				plot_place(p, d->x.at[i] + (k > 1 ? by : 0), d->y.at[i] + (k < 2 ? by : 0), 0, to))
				error_bar(p, at, to, k > 1, cap, colour_of(h), object_width(h));
		}
		reals_done(&one);
	}
	reals_done(&both);
	plot_path(p, h, d->x.at, d->y.at, NULL, d->n, colour_of(h));
	plot_markers(p, h, d->x.at, d->y.at, NULL, d->n, colour_of(h));
}

static float share_of(value h, const char *name)
{
	double a = object_number(h, name, 1);
	return a >= 0 && a <= 1 ? (float)a : 1.0f;
}

/* 0, 1 or 2 where the property has the first, the second or the third word; else the usual number */
static int word_of(value h, const char *name, const char *const words[3], int usual)
{
	for (int i = 0; i < 3; i++)
		if (object_is(h, name, words[i]))
			return i;
	return usual;
}

/* The label of xline or yline, whose line is at the place AT: beside the line, or in it. */
static void label_across(struct plot *p, value h, bool upright, double at, struct rgba c)
{
	static const char *const across[3] = { "left", "center", "right" };
	static const char *const up[3] = { "top", "middle", "bottom" };
	int x = word_of(h, "LabelHorizontalAlignment", across, upright ? 0 : 2);
	int y = word_of(h, "LabelVerticalAlignment", up, 0);
	bool turned = upright && !object_is(h, "LabelOrientation", "horizontal");
	const double room = 4, gap = upright ? 2 : 1, *box = p->box;
	double size = object_number(h, "FontSize", p->font);
	double along[2] = { box[0] + x * box[2] / 2 + (1 - x) * room, box[1] + y * box[3] / 2 + (1 - y) * room };
	char *label = object_text(h, "Label");
	struct mark *m = !*label ? NULL : upright
		? scene_text(p->s, at + (x - 1) * gap, along[1], label, size, c)
		: scene_text(p->s, along[0], at + (y - 1) * gap, label, size, c);
	mem_free(label);
	if (!m)
		return;
	m->markup = markup_of(h, "Interpreter");
	if (turned) {
		m->angle = 90, m->horizontal = 2 - y;
		m->vertical = x == 0 ? ALIGN_BOTTOM : x == 1 ? ALIGN_MIDDLE : ALIGN_TOP;
	} else {
		m->horizontal = upright ? 2 - x : x;
		m->vertical = (y == 0) != upright ? ALIGN_BOTTOM : y == 1 ? ALIGN_MIDDLE : ALIGN_TOP;
	}
}

/* xline and yline: a line across the axes with a label */
static void line_across(struct plot *p, value h, bool upright)
{
	double v = object_number(h, "Value", NAN), a[2] = { p->box[0], p->box[1] };
	double b[2] = { p->box[0] + p->box[2], p->box[1] + p->box[3] };
	double at = upright ? plot_across(p, v) : plot_up(p, v);
	if (!isfinite(at) || p->space)
		return;
	a[!upright] = b[!upright] = at;
	struct rgba c = object_colour(h, "Color", (struct rgba){ 0.15f, 0.15f, 0.15f, 1 });
	c.a *= object_has(h, "Alpha") ? share_of(h, "Alpha") : 0.7f;
	struct mark *m = scene_line(p->s, a[0], a[1], b[0], b[1], c, object_width(h));
	if (m)
		dashes_of(h, m->width, m->dash);
	c.a = 1;
	label_across(p, h, upright, at, c);
}

/* angles, and behind them distances, of places that are given by x and y; owned */
static double *in_polar(const struct data *d)
{
	double *out = mem_grow(NULL, (size_t)(2 * d->n + 1) * sizeof *out);
	for (int64_t i = 0; out && i < d->n; i++) {
		out[i] = atan2(d->y.at[i], d->x.at[i]);
		out[d->n + i] = hypot(d->x.at[i], d->y.at[i]);
	}
	return out;
}

bool plot_line_kinds(struct plot *p, value h, const char *kind)
{
	if (strcmp(kind, "xline") == 0 || strcmp(kind, "yline") == 0) {
		line_across(p, h, *kind == 'x');
		return true;
	}
	struct data d = data_of(h);
	bool mine = true;
	if (strcmp(kind, "line") == 0 || strcmp(kind, "implicitfunctionline") == 0 || strcmp(kind,
		"animatedline") == 0 ||
		strcmp(kind, "parameterizedfunctionline") == 0) {
		double *polar = p->polar && object_has(h, "Cartesian") ? in_polar(&d) : NULL;
		const double *x = polar ? polar : d.x.at, *y = polar ? polar + d.n : d.y.at;
		plot_path(p, h, x, y, d.zs, d.n, colour_of(h));
		plot_markers(p, h, x, y, d.zs, d.n, colour_of(h));
		mem_free(polar);
	} else if (strcmp(kind, "stairs") == 0 || strcmp(kind, "stair") == 0) {
		stairs(p, h, &d);
	} else if (strcmp(kind, "stem") == 0) {
		stem(p, h, &d);
	} else if (strcmp(kind, "errorbar") == 0) {
		error_bars(p, h, &d);
	} else if (strcmp(kind, "scatter") == 0 || strncmp(kind, "bubblechart", 11) == 0) {
		plot_scatter(p, h);
	} else {
		mine = false;
	}
	data_done(&d);
	return mine;
}
