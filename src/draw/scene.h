/*
** draw/scene.h - a figure as a list of marks in points.
**
** The unit is the point (1/72 inch) of the figure. x grows to the right and y downwards, from the upper left corner.
** Line widths, font sizes and marker sizes have this unit, too. A scene depends on no file format: paint_scene draws it
** on a canvas, and scene_json writes it as text for pages.
**
** Marks are drawn in their order. Between MARK_SPACE and MARK_SPACE_END they have a depth, and a nearer mark hides a
** farther one, whatever their order is. A mark owns its arrays; scene_free frees all.
*/
#ifndef DRAW_SCENE_H
#define DRAW_SCENE_H

#include "base/str.h"
#include "base/vec.h"

struct rgba {
	float r, g, b, a;               /* 0 to 1; a = 0 draws nothing */
};

enum mark_kind {
	MARK_CLIP,                      /* clips the marks that follow to box; an empty box ends this */
	MARK_LINE,                      /* a line through the points; a NaN begins a new one */
	/* a polygon; a NaN begins a new ring, and rings of the other direction are holes */
	MARK_FILL,
	MARK_MARKERS,                   /* a symbol at each point */
	MARK_TEXT,                      /* a text at point 0 */
	MARK_IMAGE,                     /* rows x cols pixels in the box */
	MARK_MESH,                      /* faces in space */
	MARK_SPACE, MARK_SPACE_END,
};

enum mark_part {                        /* what a mark is part of: pages use it, painters do not */
	PART_DATA, PART_AXIS, PART_GRID, PART_LABEL, PART_LEGEND, PART_COLORBAR, PART_BACKGROUND,
	/* parts of one axis, which move when limits or the view change */
	PART_TICK, PART_TICK_LABEL, PART_AXIS_LABEL
};

enum { MARKUP_NONE, MARKUP_TEX, MARKUP_LATEX };
enum { ALIGN_LEFT, ALIGN_CENTER, ALIGN_RIGHT };
enum { ALIGN_TOP, ALIGN_CAP, ALIGN_MIDDLE, ALIGN_BASELINE, ALIGN_BOTTOM };

struct draw_mesh {
	int vertices, faces;
	int rows;                       /* of a grid: face f has the corners f, f + rows, f + rows + 1, f + 1; or 0 */
	double *xyz;                    /* 3 for each vertex; a larger z is nearer */
	int *corners;                   /* 4 for each face; the last is -1 for a triangle; NULL for a grid */
	struct rgba *colours;           /* one for each vertex, or one for each face */
	bool by_face, hollow;           /* hollow: the faces hide nothing, and only their edges are visible */
	struct rgba edge;               /* a = 0: no edges */
	int sides;                      /* bit k: the edge from corner k to the next is drawn */
	struct rgba *edges;             /* one for each vertex, or NULL: all edges have the colour `edge` */
};

struct mark {
	enum mark_kind kind;
	enum mark_part part;
	int axes;                       /* index in scene.axes; -1: it belongs to the figure */
	int object;                     /* number of the figure's object that made it, from 1; 0: none */
	double box[4];                  /* for CLIP and IMAGE: left, top, width, height */
	double *xy;                     /* n points: x, y, x, y, ... */
	double *z;                      /* n depths in space, or NULL */
	int n;
	struct rgba colour;             /* of LINE, TEXT and the edges of MARKERS; of the inside of FILL */
	struct rgba face;               /* inside of MARKERS */
	struct rgba *colours;           /* n colours of markers, or NULL; with edge_follows also of their edges */
	double *sizes;                  /* n diameters of markers, or NULL: all have the size */
	bool edge_follows;
	double width;                   /* of the line */
	double dash[6];                 /* lengths on and off; dash[0] = 0: a solid line */
	char symbol;                    /* o + * . x s d ^ v > < p h | _ */
	double size;                    /* diameter of the marker, or size of the font */
	char *text;                     /* UTF-8 with markup, lines end with \n */
	int markup;                     /* MARKUP_... */
	bool bold, italic;
	double angle;                   /* degrees, counter-clockwise */
	int horizontal, vertical;       /* ALIGN_... */
	int rows, cols;
	uint8_t *pixels;                /* 4 a pixel: r g b a; rows from the top */
	bool smooth;                    /* the image is interpolated */
	struct draw_mesh *mesh;
};

struct draw_range {
	double low, high;
	bool log, reversed;
};

/* Data from which a page converts points of the figure to values of the axes: axis 0 is x, 1 y, 2 z. */
struct draw_axes {
	int object;
	double box[4];                  /* the area that the axes cover */
	struct draw_range range[3];
	bool space, polar;
	double view[2];                 /* azimuth and elevation of axes in space */
	int ruler[3];                   /* what is shown: 0 numbers, 1 dates, 2 clocks, 3 amounts, 4 categories */
	double unit[3];                 /* of amounts, in days */
	char *names[3];                 /* owned: the name of the unit, or the categories, one a line; NULL: none */
	char *actions;                  /* owned: JSON of what a person can do in a page; NULL: all that is usual */
	double matrix[12];              /* there: x = m0..m3 * [u v w 1], y = m4..m7, depth = m8..; u v w are 0 to 1 */
	double lens[3];                 /* perspective: distance of the camera in points, vanishing point; or 0 */
};

struct draw_object {
	char *type, *name;              /* 'line', its DisplayName */
	int axes;
};

struct scene {
	double width, height;
	struct rgba background;
	VEC(struct mark) marks;
	VEC(struct draw_axes) axes;
	VEC(struct draw_object) objects;
	int axes_now, object_now;       /* scene_add copies them into new marks */
	enum mark_part part_now;
	bool space_now;
};

void scene_free(struct scene *s);

/* Appends a new mark with all fields 0; it is valid until the next one is added. NULL: no memory; an error follows. */
struct mark *scene_add(struct scene *s, enum mark_kind kind);
/* Like scene_add, for n points that the caller fills in. z: the points have depths. */
struct mark *scene_add_points(struct scene *s, enum mark_kind kind, int n, bool z);
struct mark *scene_line(struct scene *s, double x0, double y0, double x1, double y1, struct rgba colour, double width);
struct mark *scene_box(struct scene *s, const double box[4], struct rgba inside);
struct mark *scene_frame(struct scene *s, const double box[4], struct rgba colour, double width);
struct mark *scene_text(struct scene *s, double x, double y, const char *text, double size, struct rgba colour);
void scene_clip(struct scene *s, const double *box);            /* NULL: no clipping */

/* The corners of a face; returns their number. 0: this face of a grid is not drawn, because a corner has no place, or
** because it has no colour. */
int face_corners(const struct draw_mesh *m, int face, int corners[4]);

/* Writes the scene as JSON, as docs/graphics.md describes it. */
void scene_json(const struct scene *s, struct str *out);

#endif
