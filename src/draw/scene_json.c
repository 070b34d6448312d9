/*
** draw/scene_json.c - writes a scene as JSON for pages that draw it: one object with the fields of docs/graphics.md.
*/
#include <math.h>
#include <string.h>

#include "draw/png.h"
#include "draw/text.h"

/* Writes a coordinate with four digits behind the point. A live page gets many of them, and printf would take five
** times as long. */
static void number(struct str *out, double x)
{
	char text[24], *at = text + sizeof text;
	if (!isfinite(x)) {
		str_adds(out, "null");
		return;
	}
	if (fabs(x) >= 1e9 || (x != 0 && fabs(x) < 1e-3)) {
		str_addf(out, "%.6g", x);
		return;
	}
	int64_t whole = (int64_t)(fabs(x) * 1e4 + 0.5), left = 4;
	for (; left > 0 && whole % 10 == 0; left--)
		whole /= 10;
	for (; left > 0; left--, whole /= 10)
		*--at = (char)('0' + whole % 10);
	if (at < text + sizeof text)
		*--at = '.';
	do
		*--at = (char)('0' + whole % 10);
	while ((whole /= 10) > 0);
	if (x < 0)
		*--at = '-';
	str_add(out, at, (size_t)(text + sizeof text - at));
}

static void numbers(struct str *out, const char *name, const double *x, int n)
{
	str_addf(out, ",\"%s\":[", name);
	for (int i = 0; i < n; i++) {
		if (i)
			str_addc(out, ',');
		number(out, x[i]);
	}
	str_addc(out, ']');
}

static void quoted(struct str *out, const char *s)
{
	str_addc(out, '"');
	for (; s && *s; s++) {
		if (*s == '"' || *s == '\\')
			str_addf(out, "\\%c", *s);
		else if ((unsigned char)*s < ' ' || *s == '<')
			str_addf(out, "\\u%04x", (unsigned)(unsigned char)*s);
		else
			str_addc(out, *s);
	}
	str_addc(out, '"');
}

static void text(struct str *out, const char *name, const char *s)
{
	str_addf(out, ",\"%s\":", name);
	quoted(out, s);
}

static void colour_value(struct str *out, struct rgba c)
{
	float v[4] = { c.r, c.g, c.b, c.a };
	str_addc(out, '[');
	for (int i = 0; i < 4; i++)
		str_addf(out, i ? ",%.4g" : "%.4g", (double)v[i]);
	str_addc(out, ']');
}

static void colour(struct str *out, const char *name, struct rgba c)
{
	str_addf(out, ",\"%s\":", name);
	colour_value(out, c);
}

static void colours(struct str *out, const char *name, const struct rgba *c, int n)
{
	str_addf(out, ",\"%s\":[", name);
	for (int i = 0; i < n; i++) {
		if (i)
			str_addc(out, ',');
		colour_value(out, c[i]);
	}
	str_addc(out, ']');
}

static void mesh(struct str *out, const struct draw_mesh *m)
{
	numbers(out, "xyz", m->xyz, 3 * m->vertices);
	VEC(struct rgba) by_face = { 0 };
	int c[4];
	str_adds(out, ",\"faces\":[");
	for (int f = 0, written = 0; f < m->faces; f++) {
		if (face_corners(m, f, c) == 0)
			continue;
		str_addf(out, written++ ? ",%d,%d,%d,%d" : "%d,%d,%d,%d", c[0], c[1], c[2], c[3]);
		if (m->colours && m->by_face)
			vec_push(&by_face, m->colours[f]);
	}
	str_addf(out, "],\"byFace\":%s,\"hollow\":%s", m->by_face ? "true" : "false", m->hollow ? "true" : "false");
	if (m->colours)
		colours(out, "colours", m->by_face ? by_face.at : m->colours, m->by_face ? by_face.n : m->vertices);
	vec_free(&by_face);
	colour(out, "edge", m->edge);
	str_addf(out, ",\"sides\":%d", m->sides);
	if (m->edges)
		colours(out, "edges", m->edges, m->vertices);
}

static void style(struct str *out, const struct mark *m)
{
	int dashes = 0;
	switch (m->kind) {
	case MARK_LINE:
		for (; dashes < 6 && m->dash[dashes] > 0; dashes++)
			;
		numbers(out, "width", &m->width, 1);
		numbers(out, "dash", m->dash, dashes);
		break;
	case MARK_MARKERS:
		str_addf(out, ",\"symbol\":\"%c\"", m->symbol ? m->symbol : 'o');
		numbers(out, "size", m->sizes ? m->sizes : &m->size, m->sizes ? m->n : 1);
		numbers(out, "width", &m->width, 1);
		colour(out, "face", m->face);
		if (m->colours)
			colours(out, "colours", m->colours, m->n);
		str_addf(out, ",\"edgeFollows\":%s", m->edge_follows ? "true" : "false");
		break;
	case MARK_TEXT:
		text(out, "text", m->text);
		numbers(out, "size", &m->size, 1);
		numbers(out, "angle", &m->angle, 1);
		str_addf(out, ",\"tex\":%d,\"bold\":%d,\"italic\":%d,\"horizontal\":%d,\"vertical\":%d",
			m->markup == MARKUP_TEX,
			m->bold,
			m->italic, m->horizontal, m->vertical);
		break;
	case MARK_IMAGE:
		str_addf(out, ",\"rows\":%d,\"cols\":%d,\"smooth\":%d", m->rows, m->cols, m->smooth);
		str_adds(out, ",\"pixels\":\"");
		base64_add(out, m->pixels, (size_t)m->rows * (size_t)m->cols * 4);
		str_addc(out, '"');
		break;
	default:
		break;
	}
}

static void mark(struct str *out, const struct mark *m)
{
	static const char *const kinds[] = { "clip", "line", "fill", "markers", "text", "image", "mesh", "space",
		"spaceEnd" };
	static const char *const parts[] = { "data", "axis", "grid", "label", "legend", "colorbar", "background",
		"tick", "ticklabel", "axislabel" };
	str_addf(out, "{\"kind\":\"%s\",\"part\":\"%s\",\"axes\":%d,\"object\":%d", kinds[m->kind], parts[m->part],
		m->axes, m->object);
	if (m->kind == MARK_CLIP || m->kind == MARK_IMAGE)
		numbers(out, "box", m->box, 4);
	if (m->xy)
		numbers(out, "xy", m->xy, 2 * m->n);
	if (m->z)
		numbers(out, "z", m->z, m->n);
	if (m->xy)
		colour(out, "colour", m->colour);
	style(out, m);
	if (m->mesh)
		mesh(out, m->mesh);
	str_addc(out, '}');
}

static void add_utf8(struct str *s, uint32_t c)
{
	if (c < 0x80) {
		str_addc(s, (char)c);
		return;
	}
	if (c >= 0x800)
		str_addc(s, (char)(0xe0 | c >> 12));
	str_addc(s, (char)(c >= 0x800 ? 0x80 | (c >> 6 & 63) : 0xc0 | c >> 6));
	str_addc(s, (char)(0x80 | (c & 63)));
}

/* Writes a formula as plain texts and lines, so that a reader need not know LaTeX. */
static void laid_out(struct str *out, const struct mark *m)
{
	struct text_runs r;
	double at[2], turn = m->angle * 3.14159265358979 / 180, u = cos(turn), v = sin(turn);
	text_place(m, &r, at);
	for (int i = 0; i < r.runs.n; i++) {
		const struct text_run *t = &r.runs.at[i];
		double xy[2] = { at[0] + t->x * u + t->y * v, at[1] - t->x * v + t->y * u };
		struct str letters = { 0 };
		struct mark one = *m;
		for (int k = 0; k < t->n; k++)
			add_utf8(&letters, r.letters.at[t->from + k]);
		one.xy = xy, one.text = letters.at ? letters.at : "", one.markup = MARKUP_NONE, one.size = t->size;
		one.bold = t->bold, one.italic = t->italic, one.horizontal = ALIGN_LEFT, one.vertical = ALIGN_BASELINE;
		mark(out, &one);
		str_adds(out, i + 1 < r.runs.n || r.strokes.n > 0 ? ",\n" : "");
		str_free(&letters);
	}
	for (int i = 0; i < r.strokes.n; i++) {
		const struct text_stroke *s = &r.strokes.at[i];
		struct mark one = { .kind = MARK_LINE, .part = m->part, .axes = m->axes, .object = m->object, .n = 2,
			.colour = m->colour, .width = s->width };
		double xy[4] = { at[0] + s->from[0] * u + s->from[1] * v, at[1] - s->from[0] * v + s->from[1] * u,
			at[0] + s->to[0] * u + s->to[1] * v, at[1] - s->to[0] * v + s->to[1] * u };
		one.xy = xy;
		mark(out, &one);
		str_adds(out, i + 1 < r.strokes.n ? ",\n" : "");
	}
	if (r.runs.n == 0 && r.strokes.n == 0)
		str_adds(out, "{\"kind\":\"spaceEnd\",\"part\":\"label\",\"axes\":-1,\"object\":0}");
	text_runs_free(&r);
}

/* Writes the kind of an axis whose numbers stand for something else, and its names (struct draw_axes). */
static void ruler(struct str *out, const struct draw_axes *a, int i)
{
	const char *line = a->names[i] ? a->names[i] : "";
	if (!a->ruler[i])
		return;
	str_addf(out, ",\"ruler\":%d,\"unit\":%.17g", a->ruler[i], a->unit[i]);
	text(out, "name", a->ruler[i] == 3 ? line : "");
	str_adds(out, ",\"names\":[");
	for (bool first = true; a->ruler[i] == 4 && *line; first = false) {
		size_t n = strcspn(line, "\n");
		char *one = mem_copy_text(line, n);
		str_adds(out, first ? "" : ",");
		quoted(out, one);
		mem_free(one);
		line += n + (line[n] != '\0');
	}
	str_addc(out, ']');
}

static void axes(struct str *out, const struct draw_axes *a)
{
	str_addf(out, "{\"object\":%d,\"space\":%s,\"polar\":%s", a->object, a->space ? "true" : "false",
		a->polar ? "true" : "false");
	numbers(out, "box", a->box, 4);
	numbers(out, "view", a->view, 2);
	numbers(out, "matrix", a->matrix, 12);
	if (a->lens[0] > 0)
		numbers(out, "lens", a->lens, 3);
	str_adds(out, ",\"range\":[");
	for (int i = 0; i < 3; i++) {
		const struct draw_range *r = &a->range[i];
		str_addf(out, "%s{\"low\":%.17g,\"high\":%.17g,\"log\":%s,\"reversed\":%s", i ? "," : "",
			isfinite(r->low) ? r->low : 0, isfinite(r->high) ? r->high : 1, r->log ? "true" : "false",
			r->reversed ? "true" : "false");
		ruler(out, a, i);
		str_addc(out, '}');
	}
	str_adds(out, "]");
	if (a->actions && *a->actions)
		str_addf(out, ",\"actions\":%s", a->actions);
	str_addc(out, '}');
}

void scene_json(const struct scene *s, struct str *out)
{
	str_adds(out, "{\"unit\":\"point\"");
	numbers(out, "size", (double[]){ s->width, s->height }, 2);
	colour(out, "background", s->background);
	str_adds(out, ",\"axes\":[");
	for (int i = 0; i < s->axes.n; i++) {
		str_adds(out, i ? "," : "");
		axes(out, &s->axes.at[i]);
	}
	str_adds(out, "],\"objects\":[");
	for (int i = 0; i < s->objects.n; i++) {
		str_addf(out, "%s{\"axes\":%d", i ? "," : "", s->objects.at[i].axes);
		text(out, "type", s->objects.at[i].type);
		text(out, "name", s->objects.at[i].name);
		str_addc(out, '}');
	}
	str_adds(out, "],\"marks\":[");
	for (int i = 0; i < s->marks.n; i++) {
		str_adds(out, i ? ",\n" : "\n");
		if (s->marks.at[i].kind == MARK_TEXT && s->marks.at[i].markup == MARKUP_LATEX)
			laid_out(out, &s->marks.at[i]);
		else
			mark(out, &s->marks.at[i]);
	}
	str_adds(out, "]}\n");
}
