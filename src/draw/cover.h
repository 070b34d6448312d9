/*
** draw/cover.h - computes how much of each pixel a shape covers, for the painter of pixels.
*/
#ifndef DRAW_COVER_H
#define DRAW_COVER_H

#include "draw/canvas.h"

/*
** cover_begin begins a shape and gets the box that it may touch; false: nothing of it is visible. cover_edge and
** cover_polygon add edges. cover_paint paints the shape. Coordinates are pixels.
*/
bool cover_begin(struct raster *r, double left, double top, double right, double bottom);
void cover_edge(struct raster *r, double x0, double y0, double x1, double y1);
void cover_polygon(struct raster *r, const double *xy, int n);
void cover_paint(struct raster *r, struct rgba colour);

/* Adds the outline of a line as edges. Pieces that overlap count once. */
void cover_stroke(struct raster *r, const double *xy, int n, double width, const double *dash, bool square);
/* Computes the box around points: left, top, right, bottom. */
void cover_bounds(const double *xy, int n, double margin, double box[4]);

/* raster_markers.c, raster_space.c */
void raster_markers(struct canvas *c, const struct mark *m);
void raster_space(struct canvas *c, const struct mark *marks, int n);

#endif
