/*
** draw/canvas.h - the interface between painters and file formats. Coordinates are points of the figure (scene.h).
**
** paint_scene reduces markers, images in vector formats and depth to these calls, so a format needs only six functions.
** A function pointer that is NULL is optional; its comment says what happens then.
*/
#ifndef DRAW_CANVAS_H
#define DRAW_CANVAS_H

#include "draw/scene.h"
#include "draw/text.h"

struct line_style {
	struct rgba colour;
	double width, dash[6];
	bool square;                    /* the ends are longer by half the width */
};

struct canvas {
	void (*clip)(struct canvas *c, const double *box);      /* NULL box: no clipping */
	/* Draws a line through n points; a NaN begins a new line. */
	void (*line)(struct canvas *c, const double *xy, int n, const struct line_style *style);
	void (*fill)(struct canvas *c, const double *xy, int n, struct rgba colour);
	/* Draws runs of a text that begins at a point and is rotated by `angle` degrees. */
	void (*text)(struct canvas *c, const struct mark *m, const struct text_runs *r, const double at[2]);
	void (*image)(struct canvas *c, const struct mark *m);
	/* Draws all marks between MARK_SPACE and MARK_SPACE_END. NULL: the marks are drawn one by one, the farthest
	   first. */
	void (*space)(struct canvas *c, const struct mark *marks, int n);
	/* Draws all symbols of a mark at once. NULL: each symbol is drawn by lines and fills. */
	void (*markers)(struct canvas *c, const struct mark *m);
};

void paint_scene(struct canvas *c, const struct scene *s);
void paint_mark(struct canvas *c, const struct mark *m);        /* for a mark that is neither a clip nor a space */

/*
** The outline of a symbol of diameter 1 around 0, 0: closed polygons, or strokes if *closed is false. Returns the
** number of points; a NaN separates parts.
*/
enum { SYMBOL_MOST = 40 };
int symbol_outline(char symbol, double xy[2 * SYMBOL_MOST], bool *closed);

/* The formats. scale: pixels a point. */
struct raster {
	struct canvas canvas;
	int width, height;
	uint8_t *pixels;                /* 4 a pixel, rows from the top; owned */
	double scale;
	int clip[4];                    /* left, top, right, bottom in pixels */
	float *cover;                   /* scratch memory for one shape */
	size_t cover_room;
	int hint[4];                    /* the pixels that the shape touches */
	bool failed;
};
MUST bool raster_open(struct raster *r, double width, double height, double scale, struct rgba background);
void raster_close(struct raster *r);

struct backdrop {
	double box[4];                  /* left, top, right, bottom */
	struct rgba colour;
};

struct vector {
	struct canvas canvas;
	struct str out;                 /* the body, which grows */
	double width, height;
	bool clipped;
	int clips;                      /* SVG: number of clip boxes that have names */
	VEC(float) alphas;              /* PDF: the opacities that were used */
	VEC(struct mark) images;        /* PDF: borrowed */
	bool postscript;
	VEC(struct backdrop) behind;    /* EPS: the opaque boxes that were painted, the topmost last */
	double middle[2];               /* EPS: of what is painted now */
};
void svg_write(const struct scene *s, struct str *out);
/* deflate: compresses bytes by zlib and appends them to out; NULL: the file is not compressed. Returns false if it
** fails. */
typedef bool draw_deflate(const char *bytes, size_t n, struct str *out);
void pdf_write(const struct scene *s, draw_deflate *deflate, struct str *out);
void eps_write(const struct scene *s, struct str *out);

#endif
