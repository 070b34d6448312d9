/*
** draw/svg.c - writes a scene as SVG: one element for each line, polygon or run of letters; images are PNG in base64.
*/
#include <math.h>
#include <string.h>

#include "draw/canvas.h"
#include "draw/png.h"

static struct vector *vector_of(struct canvas *c)
{
	return (struct vector *)(void *)c;
}

static void paint_of(struct str *o, const char *attribute, struct rgba c)
{
	str_addf(o, " %s=\"#%02x%02x%02x\"", attribute, (unsigned)(c.r * 255 + 0.5f), (unsigned)(c.g * 255 + 0.5f),
		(unsigned)(c.b * 255 + 0.5f));
	if (c.a < 1)
		str_addf(o, " %s-opacity=\"%.4g\"", attribute, (double)c.a);
}

/* The coordinate, but at least -1e6 and at most 1e6. */
static double limited(double x)
{
	return x > -1e6 ? x < 1e6 ? x : 1e6 : -1e6;
}

static void path(struct str *o, const double *xy, int n, bool close)
{
	bool down = false;
	str_adds(o, "<path d=\"");
	for (int i = 0; i < n; i++) {
		if (isnan(xy[2 * i]) || isnan(xy[2 * i + 1])) {
			str_adds(o, down && close ? "Z" : "");
			down = false;
			continue;
		}
		str_addf(o, "%c%.6g %.6g", down ? 'L' : 'M', limited(xy[2 * i]), limited(xy[2 * i + 1]));
		down = true;
	}
	str_adds(o, close ? "Z\"" : "\"");
}

static void clip(struct canvas *c, const double *box)
{
	struct vector *v = vector_of(c);
	if (v->clipped)
		str_adds(&v->out, "</g>\n");
	v->clipped = box != NULL;
	if (box)
		str_addf(&v->out, "<clipPath id=\"clip%d\"><rect x=\"%.6g\" y=\"%.6g\" width=\"%.6g\" height=\"%.6g\"/>"
			"</clipPath>\n<g clip-path=\"url(#clip%d)\">\n", v->clips, box[0] - 0.5, box[1] - 0.5,
				box[2] + 1,
			box[3] + 1, v->clips), v->clips++;
}

static void line(struct canvas *c, const double *xy, int n, const struct line_style *s)
{
	struct str *o = &vector_of(c)->out;
	path(o, xy, n, false);
	str_adds(o, " fill=\"none\"");
	paint_of(o, "stroke", s->colour);
	str_addf(o, " stroke-width=\"%.4g\" stroke-linejoin=\"round\"", s->width);
	for (int i = 0; i < 6 && s->dash[i] > 0; i++)
		str_addf(o, i ? ",%.4g" : " stroke-dasharray=\"%.4g", s->dash[i]);
	str_adds(o, s->dash[0] > 0 ? "\"/>\n" : "/>\n");
}

static void fill(struct canvas *c, const double *xy, int n, struct rgba colour)
{
	struct str *o = &vector_of(c)->out;
	path(o, xy, n, true);
	paint_of(o, "fill", colour);
	str_adds(o, "/>\n");
}

static void letter(struct str *o, uint32_t u)
{
	if (u == '&' || u == '<' || u == '>')
		str_adds(o, u == '&' ? "&amp;" : u == '<' ? "&lt;" : "&gt;");
	else if (u < 0x80)
		str_addc(o, u < ' ' ? ' ' : (char)u);
	else
		str_addf(o, "&#x%x;", u >= 0xd800 && u < 0xe000 ? 0xfffdu : u);
}

static void text(struct canvas *c, const struct mark *m, const struct text_runs *r, const double at[2])
{
	struct str *o = &vector_of(c)->out;
	str_addf(o, "<g transform=\"translate(%.6g %.6g)", limited(at[0]), limited(at[1]));
	if (m->angle != 0)
		str_addf(o, " rotate(%.6g)", -m->angle);
	str_adds(o, "\"");
	paint_of(o, "fill", m->colour);
	str_adds(o, ">\n");
	for (int i = 0; i < r->runs.n; i++) {
		const struct text_run *t = &r->runs.at[i];
		str_addf(o, "<text x=\"%.6g\" y=\"%.6g\" font-size=\"%.4g\" textLength=\"%.6g\"", t->x, t->y, t->size,
			t->width);
		str_adds(o, t->bold ? " font-weight=\"bold\"" : "");
		str_adds(o, t->italic ? " font-style=\"italic\"" : "");
		if (t->colour.a > 0)
			paint_of(o, "fill", t->colour);
		str_adds(o, ">");
		for (int k = 0; k < t->n; k++)
			letter(o, r->letters.at[t->from + k]);
		str_adds(o, "</text>\n");
	}
	str_adds(o, "</g>\n");
}

static void image(struct canvas *c, const struct mark *m)
{
	struct str *o = &vector_of(c)->out, png = { 0 };
	png_write(m->pixels, m->cols, m->rows, 4, 2835, NULL, &png);
	str_addf(o, "<image x=\"%.6g\" y=\"%.6g\" width=\"%.6g\" height=\"%.6g\" preserveAspectRatio=\"none\"%s "
		"href=\"data:image/png;base64,", limited(m->box[0]), limited(m->box[1]), limited(m->box[2]),
		limited(m->box[3]),
		m->smooth ? "" : " style=\"image-rendering:pixelated\"");
	base64_add(o, png.at, png.n);
	str_adds(o, "\"/>\n");
	str_free(&png);
}

void svg_write(const struct scene *s, struct str *out)
{
	struct vector v = { .canvas = { clip, line, fill, text, image, NULL, NULL }, .width = s->width,
		.height = s->height };
	str_addf(&v.out,
		"<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"%.6gpt\" "
		"height=\"%.6gpt\" viewBox=\"0 0 %.6g %.6g\" font-family=\"Helvetica, Arial, sans-serif\">\n", s->width,
		s->height, s->width, s->height);
	if (s->background.a > 0) {
		str_adds(&v.out, "<rect width=\"100%\" height=\"100%\"");
		paint_of(&v.out, "fill", s->background);
		str_adds(&v.out, "/>\n");
	}
	paint_scene(&v.canvas, s);
	str_adds(&v.out, "</svg>\n");
	str_add(out, str_text(&v.out), v.out.n);
	str_free(&v.out);
}
