/*
** draw/pdf.c - a scene as PDF, or as encapsulated PostScript. The operators of both mean the same and have other names.
** Text is in the font Helvetica, Greek and symbols are in Symbol; the file contains no font. PostScript has no opacity:
** colours are mixed there with that of the box behind them.
*/
#include <math.h>
#include <string.h>

#include "draw/canvas.h"

static struct vector *vector_of(struct canvas *c)
{
	return (struct vector *)(void *)c;
}

/* PDF has no exponents, so a tiny number becomes 0, and a huge one is limited. */
static double near(double x)
{
	return fabs(x) < 1e-4 ? 0 : x > -1e5 ? x < 1e5 ? x : 1e5 : -1e5;
}

static double flip(const struct vector *v, double y)
{
	return near(v->height - near(y));
}

static void point(struct vector *v, double x, double y, const char *op)
{
	str_addf(&v->out, "%.6g %.6g %s\n", near(x), flip(v, y), op);
}

static int alpha_of(struct vector *v, float a)
{
	for (int i = 0; i < v->alphas.n; i++)
		if (v->alphas.at[i] == a)
			return i;
	vec_push(&v->alphas, a);
	return v->alphas.n - 1;
}

/* the colour of the topmost opaque box under the middle of what is painted */
static struct rgba behind(const struct vector *v)
{
	for (int i = v->behind.n - 1; i >= 0; i--) {
		const double *b = v->behind.at[i].box, *m = v->middle;
		if (m[0] >= b[0] && m[0] <= b[2] && m[1] >= b[1] && m[1] <= b[3])
			return v->behind.at[i].colour;
	}
	return (struct rgba){ 1, 1, 1, 1 };
}

/* notes where a shape lies, and whether it is an opaque box that later shapes may stand on */
static void note_place(struct vector *v, const double *xy, int n, const struct rgba *inside)
{
	double box[4] = { INFINITY, INFINITY, -INFINITY, -INFINITY };
	bool straight = inside && inside->a >= 1 && (n == 4 || n == 5);
	for (int i = 0; i < n; i++) {
		int next = (i + 1) % n;
		if (isnan(xy[2 * i]) || isnan(xy[2 * i + 1]))
			continue;
		box[0] = MIN(box[0], xy[2 * i]), box[1] = MIN(box[1], xy[2 * i + 1]);
		box[2] = MAX(box[2], xy[2 * i]), box[3] = MAX(box[3], xy[2 * i + 1]);
		straight = straight && (xy[2 * i] == xy[2 * next] || xy[2 * i + 1] == xy[2 * next + 1]);
	}
	v->middle[0] = (box[0] + box[2]) / 2, v->middle[1] = (box[1] + box[3]) / 2;
	if (!straight || v->behind.n > 1000)
		return;
	struct backdrop b = { .colour = *inside };
	memcpy(b.box, box, sizeof box);
	vec_push(&v->behind, b);
}

static void colour(struct vector *v, struct rgba c, bool stroke)
{
	if (v->postscript) {
		struct rgba b = c.a < 1 ? behind(v) : c;
		float w = 1 - c.a;
		str_addf(&v->out, "%.4g %.4g %.4g setrgbcolor\n", near(c.r * c.a + b.r * w), near(c.g * c.a + b.g * w),
			near(c.b * c.a + b.b * w));
		return;
	}
	str_addf(&v->out, "/A%d gs %.4g %.4g %.4g %s\n", alpha_of(v, c.a), near(c.r), near(c.g), near(c.b),
		stroke ? "RG" : "rg");
}

static void path(struct vector *v, const double *xy, int n, bool close)
{
	bool down = false;
	for (int i = 0; i < n; i++) {
		if (isnan(xy[2 * i]) || isnan(xy[2 * i + 1])) {
			str_adds(&v->out, down && close ? v->postscript ? "closepath\n" : "h\n" : "");
			down = false;
			continue;
		}
		point(v, xy[2 * i], xy[2 * i + 1], v->postscript ? down ? "lineto" : "moveto" : down ? "l" : "m");
		down = true;
	}
	if (close && down)
		str_adds(&v->out, v->postscript ? "closepath\n" : "h\n");
}

static void clip(struct canvas *c, const double *box)
{
	struct vector *v = vector_of(c);
	const char *save = v->postscript ? "gsave\n" : "q\n", *back = v->postscript ? "grestore\n" : "Q\n";
	if (v->clipped)
		str_adds(&v->out, back);
	v->clipped = box != NULL;
	if (!box)
		return;
	str_adds(&v->out, save);
	str_addf(&v->out, "%.6g %.6g %.6g %.6g %s\n", near(box[0] - 0.5), near(flip(v, box[1] + box[3]) - 0.5),
		near(box[2] + 1), near(box[3] + 1), v->postscript ? "rectclip" : "re W n");
}

static void line(struct canvas *c, const double *xy, int n, const struct line_style *s)
{
	struct vector *v = vector_of(c);
	if (v->postscript)
		note_place(v, xy, n, NULL);
	colour(v, s->colour, true);
	str_addf(&v->out, v->postscript ? "%.4g setlinewidth [" : "%.4g w [", near(s->width));
	for (int i = 0; i < 6 && s->dash[i] > 0; i++)
		str_addf(&v->out, "%.4g ", s->dash[i]);
	str_adds(&v->out, v->postscript ? "] 0 setdash\n" : "] 0 d\n");
	path(v, xy, n, false);
	str_adds(&v->out, v->postscript ? "stroke\n" : "S\n");
}

static void fill(struct canvas *c, const double *xy, int n, struct rgba of)
{
	struct vector *v = vector_of(c);
	if (v->postscript)
		note_place(v, xy, n, &of);
	colour(v, of, false);
	path(v, xy, n, true);
	str_adds(&v->out, v->postscript ? "fill\n" : "f\n");
}

/* The code of the letter in the font Symbol; 0: the font does not have it. */
static int symbol_code(uint32_t u)
{
	static const char greek[] = "ABGDEZHQIKLMNXOPR STUFCYW";               /* from U+0391 on */
	static const struct { uint16_t code; unsigned char at; } others[] = {
		{ 0x221e, 0xa5 }, { 0x2264, 0xa3 }, { 0x2265, 0xb3 }, { 0x2260, 0xb9 }, { 0x2202, 0xb6 }, { 0x2207,
			0xd1 },
		{ 0x2211, 0xe5 }, { 0x220f, 0xd5 }, { 0x222b, 0xf2 }, { 0x221a, 0xd6 }, { 0x2248, 0xbb }, { 0x2192,
			0xae },
		{ 0x2190, 0xac }, { 0x2191, 0xad }, { 0x2193, 0xaf }, { 0x2194, 0xab }, { 0x21d2, 0xde }, { 0x2208,
			0xce },
		{ 0x222a, 0xc8 }, { 0x2229, 0xc7 }, { 0x2261, 0xba }, { 0x221d, 0xb5 }, { 0x2220, 0xd0 }, { 0x2200,
			0x22 },
		{ 0x2203, 0x24 }, { 0x223c, 0x7e }, { 0x22a5, 0x5e }, { 0x2282, 0xcc }, { 0x2283, 0xc9 }, { 0x2212,
			0x2d },
		{ 0x2218, 0xb0 }, { 0x211c, 0xc2 }, { 0x2135, 0xc0 },
	};
	if (u >= 0x391 && u < 0x391 + sizeof greek - 1)
		return greek[u - 0x391];
	if (u == 0x3c2)
		return 'V';
	if (u >= 0x3b1 && u < 0x3b1 + sizeof greek - 1)
		return greek[u - 0x3b1] + 32;
	for (int i = 0; i < COUNT(others); i++)
		if (others[i].code == u)
			return others[i].at;
	return 0;
}

static int plain_code(uint32_t u)
{
	if ((u >= ' ' && u < 0x7f) || (u >= 0xa0 && u <= 0xff))
		return (int)u;
	return u == 0x2022 ? 0x95 : u == 0x2013 ? 0x96 : u == 0x2014 ? 0x97 : u == 0x2026 ? 0x85 : '?';
}

static void use_font(struct vector *v, bool symbol, const struct text_run *t)
{
	int face = symbol ? 4 : (t->bold ? 1 : 0) + (t->italic ? 2 : 0);
	static const char *const names[] = { "Helvetica", "Helvetica-Bold", "Helvetica-Oblique",
		"Helvetica-BoldOblique",
		"Symbol" };
	if (v->postscript && !symbol)
		str_addf(&v->out, "/%s-Latin %.4g selectfont ", names[face], t->size);
	else if (v->postscript)
		str_addf(&v->out, "/%s %.4g selectfont ", names[face], t->size);
	else
		str_addf(&v->out, "/F%d %.4g Tf ", face, t->size);
}

/* Writes consecutive letters that have one font. */
static void run_of(struct vector *v, const struct mark *m, const struct text_runs *r, const struct text_run *t,
	const double at[2])
{
	double a = m->angle * 3.14159265358979 / 180, x = t->x;
	v->middle[0] = at[0], v->middle[1] = at[1];
	colour(v, t->colour.a > 0 ? t->colour : m->colour, false);
	for (int i = 0; i < t->n;) {
		bool symbol = symbol_code(r->letters.at[t->from + i]) != 0;
		double px = at[0] + x * cos(a) + t->y * sin(a), py = at[1] - x * sin(a) + t->y * cos(a);
		if (v->postscript)
			str_addf(&v->out, "gsave %.6g %.6g translate %.6g rotate 0 0 moveto ", near(px), flip(v, py),
				near(m->angle));
		else
			str_addf(&v->out, "BT %.6g %.6g %.6g %.6g %.6g %.6g Tm ", near(cos(a)), near(sin(a)),
				near(-sin(a)), near(cos(a)), near(px),
				flip(v, py));
		use_font(v, symbol, t);
		str_addc(&v->out, '(');
		for (; i < t->n && (symbol_code(r->letters.at[t->from + i]) != 0) == symbol; i++) {
			uint32_t u = r->letters.at[t->from + i];
			str_addf(&v->out, "\\%03o", (unsigned)(symbol ? symbol_code(u) : plain_code(u)) & 255u);
			x += letter_width(u, t->bold) * t->size;
		}
		str_adds(&v->out, v->postscript ? ") show grestore\n" : ") Tj ET\n");
	}
}

static void text(struct canvas *c, const struct mark *m, const struct text_runs *r, const double at[2])
{
	for (int i = 0; i < r->runs.n; i++)
		run_of(vector_of(c), m, r, &r->runs.at[i], at);
}

static void image(struct canvas *c, const struct mark *m)
{
	struct vector *v = vector_of(c);
	double w = near(m->box[2]), h = near(m->box[3]);
	if (!v->postscript) {
		str_addf(&v->out, "q /A%d gs %.6g 0 0 %.6g %.6g %.6g cm /I%d Do Q\n", alpha_of(v, 1), w, h,
			near(m->box[0]),
			flip(v, m->box[1] + m->box[3]), v->images.n);
		vec_push(&v->images, *m);
		return;
	}
	str_addf(&v->out, "gsave %.6g %.6g translate %.6g %.6g scale\n/row %d string def\n%d %d 8 [%d 0 0 %d 0 %d]\n"
		"{ currentfile row readhexstring pop } false 3 colorimage\n", near(m->box[0]), flip(v, m->box[1] +
			m->box[3]),
		w, h, m->cols * 3, m->cols, m->rows, m->cols, -m->rows, m->rows);
	size_t n = (size_t)m->rows * (size_t)m->cols;
	for (size_t i = 0; i < n; i++) {
		const uint8_t *p = m->pixels + 4 * i;
		for (int k = 0; k < 3; k++)
			str_addf(&v->out, "%02x", (unsigned)(p[k] * p[3] + 255 * (255 - p[3])) / 255u);
		str_adds(&v->out, i % 12 == 11 ? "\n" : "");
	}
	str_adds(&v->out, "\ngrestore\n");
}

static void body(struct vector *v, const struct scene *s)
{
	double page[4] = { 0, 0, s->width, s->height };
	v->canvas = (struct canvas){ clip, line, fill, text, image, NULL, NULL };
	v->width = s->width, v->height = s->height;
	if (s->background.a > 0)
		fill(&v->canvas, (double[8]){ 0, 0, page[2], 0, page[2], page[3], 0, page[3] }, 4, s->background);
	paint_scene(&v->canvas, s);
}

static void vector_done(struct vector *v)
{
	str_free(&v->out);
	vec_free(&v->alphas), vec_free(&v->images), vec_free(&v->behind);
}

/* ---- PDF ---- */

struct file {
	struct str *out;
	size_t base;
	VEC(size_t) at;                 /* offsets of the objects in the file */
	draw_deflate *deflate;
};

static void begin(struct file *f)
{
	vec_push(&f->at, f->out->n - f->base);
	str_addf(f->out, "%d 0 obj\n", f->at.n);
}

static void stream(struct file *f, const char *entries, const char *bytes, size_t n)
{
	struct str packed = { 0 };
	bool small = f->deflate && f->deflate(bytes, n, &packed);
	begin(f);
	str_addf(f->out, "<< %s /Length %zu%s >>\nstream\n", entries, small ? packed.n : n,
		small ? " /Filter /FlateDecode" : "");
	str_add(f->out, small ? packed.at : bytes, small ? packed.n : n);
	str_adds(f->out, "\nendstream\nendobj\n");
	str_free(&packed);
}

static void image_objects(struct file *f, const struct mark *m, int mask)
{
	size_t n = (size_t)m->rows * (size_t)m->cols;
	struct str colours = { 0 }, alphas = { 0 }, head = { 0 };
	for (size_t i = 0; i < n; i++) {
		str_add(&colours, (const char *)m->pixels + 4 * i, 3);
		str_add(&alphas, (const char *)m->pixels + 4 * i + 3, 1);
	}
	str_addf(&head,
		"/Type /XObject /Subtype /Image /Width %d /Height %d /ColorSpace /DeviceGray /BitsPerComponent 8",
		m->cols, m->rows);
	stream(f, head.at, str_text(&alphas), alphas.n);
	str_clear(&head);
	str_addf(&head,
		"/Type /XObject /Subtype /Image /Width %d /Height %d /ColorSpace /DeviceRGB /BitsPerComponent 8 "
		"/SMask %d 0 R", m->cols, m->rows, mask);
	stream(f, head.at, str_text(&colours), colours.n);
	str_free(&colours), str_free(&alphas), str_free(&head);
}

static void resources(struct file *f, const struct vector *v)
{
	static const char *const names[] = { "Helvetica", "Helvetica-Bold", "Helvetica-Oblique",
		"Helvetica-BoldOblique",
		"Symbol" };
	str_adds(f->out, "/Resources << /Font <<");
	for (int i = 0; i < 5; i++)
		str_addf(f->out, " /F%d << /Type /Font /Subtype /Type1 /BaseFont /%s%s >>", i, names[i],
			i < 4 ? " /Encoding /WinAnsiEncoding" : "");
	str_adds(f->out, " >>\n/ExtGState <<");
	for (int i = 0; i < v->alphas.n; i++)
		str_addf(f->out, " /A%d << /ca %.4g /CA %.4g >>", i, (double)v->alphas.at[i], (double)v->alphas.at[i]);
	str_adds(f->out, " >>\n/XObject <<");
	for (int i = 0; i < v->images.n; i++)
		str_addf(f->out, " /I%d %d 0 R", i, 6 + 2 * i);
	str_adds(f->out, " >> >>");
}

void pdf_write(const struct scene *s, draw_deflate *deflate, struct str *out)
{
	struct vector v = { 0 };
	struct file f = { .out = out, .base = out->n, .deflate = deflate };
	body(&v, s);
	str_adds(out, "%PDF-1.4\n%\xe2\xe3\xcf\xd3\n");
	begin(&f);
	str_adds(out, "<< /Type /Catalog /Pages 2 0 R >>\nendobj\n");
	begin(&f);
	str_adds(out, "<< /Type /Pages /Kids [3 0 R] /Count 1 >>\nendobj\n");
	begin(&f);
	str_addf(out, "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 %.6g %.6g] /Contents 4 0 R\n", s->width, s->height);
	resources(&f, &v);
	str_adds(out, " >>\nendobj\n");
	stream(&f, "", str_text(&v.out), v.out.n);
	for (int i = 0; i < v.images.n; i++)
		image_objects(&f, &v.images.at[i], 5 + 2 * i);
	size_t table = out->n - f.base;
	str_addf(out, "xref\n0 %d\n0000000000 65535 f \n", f.at.n + 1);
	for (int i = 0; i < f.at.n; i++)
		str_addf(out, "%010zu 00000 n \n", f.at.at[i]);
	str_addf(out, "trailer\n<< /Size %d /Root 1 0 R >>\nstartxref\n%zu\n%%%%EOF\n", f.at.n + 1, table);
	vec_free(&f.at);
	vector_done(&v);
}

void eps_write(const struct scene *s, struct str *out)
{
	struct vector v = { .postscript = true };
	body(&v, s);
	str_addf(out, "%%!PS-Adobe-3.0 EPSF-3.0\n%%%%BoundingBox: 0 0 %d %d\n%%%%HiResBoundingBox: 0 0 %.6g %.6g\n"
		"%%%%LanguageLevel: 2\n%%%%EndComments\n", (int)ceil(s->width), (int)ceil(s->height), s->width,
			s->height);
	str_adds(out, "[/Helvetica /Helvetica-Bold /Helvetica-Oblique /Helvetica-BoldOblique] {\n"
		"  dup findfont dup length dict begin { 1 index /FID ne { def } { pop pop } ifelse } forall\n"
		"  /Encoding ISOLatin1Encoding def currentdict end\n"
		"  exch 60 string cvs dup length 6 add string dup 0 4 -1 roll putinterval\n"
		"  dup dup length 6 sub (-Latin) putinterval cvn exch definefont pop\n} forall\n");
	str_add(out, str_text(&v.out), v.out.n);
	str_adds(out, "showpage\n%%EOF\n");
	vector_done(&v);
}
