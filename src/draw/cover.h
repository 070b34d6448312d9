/*
** draw/cover.h - how much of each pixel a shape covers: the heart of the painter of pixels.
*/
#ifndef DRAW_COVER_H
#define DRAW_COVER_H

#include "draw/canvas.h"

/* A shape is begun with the pixels that it may touch, gets edges, and is painted. Places are pixels. */
/* false: nothing to see */
bool cover_begin(struct raster *r, double left, double top, double right, double bottom);
void cover_edge(struct raster *r, double x0, double y0, double x1, double y1);
void cover_polygon(struct raster *r, const double *xy, int n);
void cover_paint(struct raster *r, struct rgba colour);

/* The outline of a line as edges: pieces of it that overlap count once. */
void cover_stroke(struct raster *r, const double *xy, int n, double width, const double *dash, bool square);
/* The pixels around points: left, top, right, bottom */
void cover_bounds(const double *xy, int n, double margin, double box[4]);

/* raster_markers.c, raster_space.c */
void raster_markers(struct canvas *c, const struct mark *m);
void raster_space(struct canvas *c, const struct mark *marks, int n);

#endif
