/*
** lib/graphics/figure_files.c - a figure as JSON, as pixels, and as the bytes of files, for print, saveas,
** exportgraphics and getframe. These are private functions, which figure_write.m calls.
*/
#include <math.h>
#include <string.h>

#include "base/error.h"
#include "draw/canvas.h"
#include "draw/png.h"
#include "lib/core/args.h"
#include "lib/files/mat.h"
#include "lib/graphics/figure.h"
#include "value/cell.h"

static bool figure_arg(struct call *c, int i, value *f)
{
	value h = c->in[i];
	while (object_is_graphics(h) && strcmp(object_kind(h), "figure") != 0)
		h = object_above(h);
	if (!object_is_graphics(h))
		return fail_id("MATLAB:print:InvalidHandle", "The handle must be a figure, or an object in one.");
	*f = h;
	return true;
}

BUILTIN_PRIVATE(figure_json, 1, 1, 1,
	"figure_json(F)  The marks of figure F as JSON text: docs/graphics.md describes the fields")
{
	value f;
	struct scene s;
	struct str out = { 0 };
	TRY(figure_arg(c, 0, &f) && figure_scene(f, &s));
	scene_json(&s, &out);
	scene_free(&s);
	bool ok = return_value(c, value_text(str_text(&out), out.n));
	str_free(&out);
	return ok;
}

static bool pack(const char *bytes, size_t n, struct str *out)
{
	return zlib_here() && zlib_pack(out, bytes, n);
}

/* pictures of figures: half the time, a tenth more bytes */
static bool pack_fast(const char *bytes, size_t n, struct str *out)
{
	return zlib_here() && zlib_pack_fast(out, bytes, n);
}

static bool return_bytes(struct call *c, const struct str *s)
{
	struct array *a = array_new_2d(CLS_UINT8, false, 1, (int64_t)s->n);
	if (!a)
		return false;
	if (s->n)
		memcpy(a->data, s->at, s->n);
	return return_array(c, a);
}

/* Draws the figure of argument 0. Argument 1: pixels for each point. Argument 2: the background, [r g b a] or []. */
static bool painted(struct call *c, struct raster *r)
{
	value f;
	double scale;
	struct scene s;
	TRY(figure_arg(c, 0, &f) && arg_double(c, 1, &scale));
	if (!(scale > 0) || !(scale <= 100))
		return fail_id("MATLAB:print:InvalidResolution",
			"The resolution must be a positive number of at most 7200.");
	struct reals back = reals_of(c->in[2]);
	TRY(figure_scene(f, &s));
	if (back.n == 4)
		s.background = rgba_of(back.at[0], back.at[1], back.at[2], back.at[3]);
	reals_done(&back);
	bool ok = raster_open(r, s.width, s.height, scale, s.background);
	if (ok)
		paint_scene(&r->canvas, &s);
	if (ok && r->failed) {
		raster_close(r);
		ok = fail(ERR_nomem);
	}
	scene_free(&s);
	return ok;
}

/* The smallest box, with a margin, of all pixels that differ from the first one: left, top, right, bottom. */
static void tight_box(const struct raster *r, int margin, int box[4])
{
	int b[4] = { r->width, r->height, 0, 0 };
	for (int y = 0; y < r->height; y++)
		for (int x = 0; x < r->width; x++)
			if (memcmp(r->pixels, r->pixels + 4 * ((size_t)y * (size_t)r->width + (size_t)x), 4) != 0) {
				b[0] = MIN(b[0], x), b[1] = MIN(b[1], y);
				b[2] = MAX(b[2], x + 1), b[3] = MAX(b[3], y + 1);
			}
	if (b[2] <= b[0])
		b[0] = b[1] = 0, b[2] = r->width, b[3] = r->height;
	box[0] = MAX(b[0] - margin, 0), box[1] = MAX(b[1] - margin, 0);
	box[2] = MIN(b[2] + margin, r->width), box[3] = MIN(b[3] + margin, r->height);
}

static void crop(struct raster *r)
{
	int b[4];
	tight_box(r, (int)(r->scale * 3), b);
	for (int y = b[1]; y < b[3]; y++)
		memmove(r->pixels + 4 * (size_t)(y - b[1]) * (size_t)(b[2] - b[0]),
			r->pixels + 4 * ((size_t)y * (size_t)r->width + (size_t)b[0]), 4 * (size_t)(b[2] - b[0]));
	r->width = b[2] - b[0], r->height = b[3] - b[1];
}

BUILTIN_PRIVATE(figure_pixels, 4, 4, 1,
	"figure_pixels(F, SCALE, BACKGROUND, TIGHT)  Figure F as M-by-N-by-3 uint8, SCALE pixels a point")
{
	struct raster r;
	bool tight;
	TRY(value_is_true(c->in[3], &tight) && painted(c, &r));
	if (tight)
		crop(&r);
	shape s = { 3, { r.height, r.width, 3 } };
	struct array *a = array_new(CLS_UINT8, false, &s);
	size_t plane = (size_t)r.height * (size_t)r.width;
	for (int x = 0; a && x < r.width; x++)
		for (int y = 0; y < r.height; y++)
			for (size_t k = 0; k < 3; k++)
				((uint8_t *)a->data)[k * plane + (size_t)x * (size_t)r.height + (size_t)y] =
					r.pixels[4 * ((size_t)y * (size_t)r.width + (size_t)x) + k];
	raster_close(&r);
	return return_array(c, a);
}

BUILTIN_PRIVATE(figure_png, 4, 4, 1,
	"figure_png(F, SCALE, BACKGROUND, TIGHT)  Figure F as the bytes of a PNG file, SCALE pixels a point")
{
	struct raster r;
	struct str out = { 0 };
	bool tight;
	TRY(value_is_true(c->in[3], &tight) && painted(c, &r));
	bool clear = r.pixels[3] < 255;
	if (tight)
		crop(&r);
	png_write(r.pixels, r.width, r.height, clear ? 4 : 3, r.scale * 72 / 0.0254, pack_fast, &out);
	raster_close(&r);
	bool ok = return_bytes(c, &out);
	str_free(&out);
	return ok;
}

/* The page becomes the used part of the figure. */
static bool crop_scene(struct scene *s)
{
	struct raster r;
	int b[4];
	TRY(raster_open(&r, s->width, s->height, 1, (struct rgba){ 1, 1, 1, 1 }));
	paint_scene(&r.canvas, s);
	tight_box(&r, 3, b);
	raster_close(&r);
	for (int i = 0; i < s->marks.n; i++) {
		struct mark *m = &s->marks.at[i];
		for (int k = 0; k < m->n && m->xy; k++)
			m->xy[2 * k] -= b[0], m->xy[2 * k + 1] -= b[1];
		for (int k = 0; m->mesh && k < m->mesh->vertices; k++)
			m->mesh->xyz[3 * k] -= b[0], m->mesh->xyz[3 * k + 1] -= b[1];
		if (m->box[2] > 0)
			m->box[0] -= b[0], m->box[1] -= b[1];
	}
	s->width = b[2] - b[0], s->height = b[3] - b[1];
	return true;
}

BUILTIN_PRIVATE(figure_vector, 4, 4, 1,
	"figure_vector(F, FORMAT, BACKGROUND, TIGHT)  Figure F as the bytes of an svg, pdf or eps file")
{
	value f;
	struct scene s;
	struct str out = { 0 };
	bool tight;
	TRY(value_is_true(c->in[3], &tight) && figure_arg(c, 0, &f) && figure_scene(f, &s));
	struct reals back = reals_of(c->in[2]);
	if (back.n == 4)
		s.background = rgba_of(back.at[0], back.at[1], back.at[2], back.at[3]);
	reals_done(&back);
	bool ok = !tight || crop_scene(&s);
	if (ok && arg_is_text(c, 1, "svg"))
		svg_write(&s, &out);
	else if (ok && arg_is_text(c, 1, "pdf"))
		pdf_write(&s, pack, &out);
	else if (ok)
		eps_write(&s, &out);
	scene_free(&s);
	ok = ok && return_bytes(c, &out);
	str_free(&out);
	return ok;
}

static bool axis_arg(struct call *c, int *axis)
{
	static const char *const names[] = { "X", "Y", "Z", "right" };
	for (*axis = 0; *axis < 4; ++*axis)
		if (arg_is_text(c, 1, names[*axis]))
			return object_is_graphics(c->in[0]) || arg_bad(c, 0, "The value must be axes");
	return arg_bad(c, 1, "The axis must be X, Y, Z or right");
}

BUILTIN_PRIVATE(figure_limits, 2, 2, 1, "figure_limits(AX, AXIS)  The limits of an axis as they are drawn")
{
	int axis;
	double limits[2];
	TRY(axis_arg(c, &axis) && figure_limits(c->in[0], axis, limits));
	return return_value(c, value_row(limits, 2));
}

BUILTIN_PRIVATE(figure_place, 1, 1, 1,
	"figure_place(H)  The place of a legend or a colour bar, as shares of the figure: left, bottom, width, height")
{
	double place[4];
	bool fine = object_is_graphics(c->in[0]) && object_is_graphics(object_above(c->in[0]));
	TRY(fine || arg_bad(c, 0, "The value must be a part of axes"));
	return figure_place(c->in[0], place) && return_value(c, value_row(place, 4));
}

BUILTIN_PRIVATE(figure_ticks, 2, 2, 1, "figure_ticks(AX, AXIS)  The ticks of an axis as they are drawn")
{
	int axis;
	double at[TICKS_MOST];
	TRY(axis_arg(c, &axis));
	int n = figure_ticks(c->in[0], axis, at);
	return !error_is_set() && return_value(c, value_row(at, n));
}

BUILTIN_PRIVATE(figure_tick_labels, 2, 2, 1,
	"figure_tick_labels(AX, AXIS)  The labels of the ticks as a column of texts")
{
	int axis;
	char *text[TICKS_MOST];
	TRY(axis_arg(c, &axis));
	int n = figure_tick_labels(c->in[0], axis, text);
	struct cell *labels = cell_new_2d(n, 1);
	for (int i = 0; i < n; i++) {
		if (labels)
			value_set(&labels->at[i], value_text_z(text[i]));
		mem_free(text[i]);
	}
	return labels && return_value(c, value_cell(labels));
}

BUILTIN_PRIVATE(figure_text_size, 1, 3, 1,
	"figure_text_size(TEXT, SIZE, BOLD)  The width and the height of a text in points")
{
	char *text = value_lines(c->in[0]);
	double size = 10, wide = 0, tall = 0, bold = 0;
	bool fine = (c->nin < 2 || arg_double(c, 1, &size)) && (c->nin < 3 || arg_double(c, 2, &bold));
	if (fine)
		text_size(text, size, MARKUP_NONE, bold != 0, &wide, &tall);
	mem_free(text);
	struct array *a = fine ? array_new_2d(CLS_DOUBLE, false, 1, 2) : NULL;
	if (!a)
		return false;
	((double *)a->data)[0] = wide, ((double *)a->data)[1] = tall;
	return return_array(c, a);
}
