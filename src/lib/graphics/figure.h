/*
** lib/graphics/figure.h - makes the scene of a figure. struct plot is one pair of axes while its marks are made.
**
** figure_scene.c visits the objects of the figure. figure_axes.c computes limits and ticks, and draws the frame of axes
** in the plane; figure_space.c and figure_polar.c draw other frames. figure_lines.c, figure_areas.c and
** figure_surfaces.c draw objects in the axes. figure_legend.c draws titles, labels, legends and colour bars.
*/
#ifndef LIB_FIGURE_H
#define LIB_FIGURE_H

#include "draw/ticks.h"
#include "lib/graphics/figure_read.h"

struct axis {
	struct draw_range range;
	double ticks[TICKS_MOST], minor[TICKS_MOST];
	int n, minors;
	char *labels[TICKS_MOST];       /* owned; NULL: no label */
	int exponent;                   /* the labels are to be multiplied by this power of ten */
	bool grid, minor_grid, minor_ticks;
	double turn;                    /* angle of the labels in degrees */
	struct rgba colour;
	struct ruler ruler;
	char *note;                     /* owned; a text that all labels leave out, such as a year; or NULL */
};

struct plot_number { const void *of; int number; };      /* of: object_identity */

struct plot {
	struct scene *s;
	value figure, h;                /* the axes object */
	double box[4];                  /* the area of the data, in points */
	double outer[4];                /* the area that the axes would fill without an aspect ratio */
	double inset[4];                /* what labels need more than there is: left, top, right, bottom */
	struct axis axis[3];
	struct axis right;              /* the vertical axis of the right side of yyaxis */
	bool on_right;                  /* the current object belongs to that side */
	bool space, polar, yy;
	double m[12];                   /* in space: rows that compute x, y and depth from (u, v, w, 1) */
	double az, el;
	bool perspective;
	double arm, middle[2];          /* perspective: the distance of the camera in points, the vanishing point */
	double theta_zero, theta[2];    /* polar: where 0 is drawn, and the limits of the angle, in radians */
	double moved[16];               /* of hgtransform: by columns, where has_moved */
	bool has_moved;
	bool theta_back;                /* polar: angles grow clockwise */
	struct rgba *map;               /* the colour map, owned */
	int colours;
	double clim[2];
	bool log_colours;
	double font;                    /* size of tick labels */
	double label_edge[4];           /* the area that the labels cover: left, top, right, bottom of the box */
	int next_object;
	VEC(struct plot_number) numbers;        /* numbers of the objects that were drawn */
};

int plot_number_of(const struct plot *p, value h);      /* its number in the scene; 0: none */

/* figure_scene.c: makes the marks of the figure. Objects are numbered in their order. False: error. */
MUST bool figure_scene(value figure, struct scene *s);
/* The limits of an axis as it is drawn: 0 x, 1 y, 2 z, 3 y of the right side. */
MUST bool figure_limits(value axes, int axis, double limits[2]);
MUST bool figure_place(value h, double place[4]);       /* of a legend or a colour bar, as shares of the figure */
/* The ticks of an axis, at most TICKS_MOST; returns their number. */
int figure_ticks(value axes, int axis, double *at);
/* The labels of the ticks, owned; returns their number. */
int figure_tick_labels(value axes, int axis, char **text);

/* figure_axes.c */
void plot_limits(struct plot *p);
void plot_ticks(struct plot *p);                /* the ticks and labels of all axes */
void plot_frame(struct plot *p, bool front);    /* background and grid, or lines and labels */
bool object_in_space(value axes);
int plot_most_ticks(const struct plot *p, int axis);

/* figure_times.c: axes of datetimes and durations, at most `most` ticks */
struct ruler axes_ruler(value axes, int axis);
void ruler_limits(const struct ruler *r, double low, double high, int most, double limits[2]);
void ruler_ticks(struct axis *a, int most);
void ruler_labels(struct axis *a, int most, const char *format);        /* "": the usual format */

/* figure_space.c */
void space_setup(struct plot *p);
void space_place(const struct plot *p, const double u[3], double out[3]);       /* u: 0 to 1 in the box */
void space_frame(struct plot *p, bool front);

/* figure_polar.c */
void polar_setup(struct plot *p);
void polar_place(const struct plot *p, double angle, double r, double out[2]);
void polar_frame(struct plot *p, bool front);

/* Converts a data point to points, in space with a depth; z may be NULL. False: it is not drawn. */
bool plot_place(const struct plot *p, double x, double y, double z, double out[3]);
double plot_across(const struct plot *p, double x);
double plot_up(const struct plot *p, double y);
double axis_share(const struct draw_range *r, double x);        /* 0 at the low end, 1 at the high end */

/* colours */
/* colour of a value within the colour limits; NaN: a = 0 */
struct rgba plot_colour(const struct plot *p, double c);
struct rgba plot_colour_direct(const struct plot *p, double c); /* row c of the map */

/* figure_light.c */
struct lamps {
	int n;
	double way[4][3];               /* unit vectors to the light, in the space of the box */
	struct rgba colour[4];
	double eye[3], ambient, diffuse, specular, power;
};
struct lamps plot_lamps(const struct plot *p, value h);
struct rgba plot_lit(const struct lamps *l, struct rgba c, double normal[3]);   /* normal: in the space of the box */

/* the objects */
void plot_object(struct plot *p, value h);
bool plot_line_kinds(struct plot *p, value h, const char *kind);
bool plot_area_kinds(struct plot *p, value h, const char *kind);
struct look {                           /* of a face and its border */
	struct rgba face, edge;
	double width;
};
struct look plot_look(value h, double alpha);           /* alpha: of a face that has no own opacity */
/* a polygon of places in points with its border; z may be NULL */
void plot_polygon(struct plot *p, value h, const double *xy, const double *z, int n, const struct look *l);
float object_share(value h, const char *name, double usual);    /* a number from 0 to 1 */
void plot_patch(struct plot *p, value h);               /* figure_patches.c */
bool plot_surface_kinds(struct plot *p, value h, const char *kind);
bool plot_text_kinds(struct plot *p, value h, const char *kind);
void dashes_of(value h, double width, double dash[6]);
/* Draws the line and the markers of an object through n points. */
void plot_path(struct plot *p, value h, const double *x, const double *y, const double *z, int64_t n, struct rgba c);
void plot_markers(struct plot *p, value h, const double *x, const double *y, const double *z, int64_t n, struct rgba c);
char symbol_of(value h);        /* of its Marker; 0: none */
char symbol_named(value h, const char *property, char usual);
double object_width(value h);           /* LineWidth, bounded */
void plot_clip(struct plot *p, bool on);
/* in the plane a marker is drawn whole, or not at all where its place is outside of the axes */
bool plot_marker_place(const struct plot *p, double x, double y, double z, double at[3]);

/* figure_areas.c: the lowest and the highest place of the tips of arrows along an axis */
void arrows_extent(value h, int axis, double limits[2]);

/* figure_points.c: scatter, bubbles, swarms */
void plot_scatter(struct plot *p, value h);
void bubble_limits(value axes, double limits[2], double diameters[2]);
double bubble_diameter(const double limits[2], const double diameters[2], double size);
void plot_bubble_legend(struct plot *p, value h);
double bubble_legend_room(const struct plot *p);        /* how much narrower the axes are beside it */


/* figure_notes.c: titles and annotations of a figure. room: what titles take away at the left, top, right, bottom */
void figure_title_room(value figure, double room[4]);
void figure_titles(struct scene *s, value figure);
void figure_annotations(struct scene *s, value figure);

/* figure_legend.c */
void plot_titles(struct plot *p);
void plot_outer_words(struct plot *p);          /* only the title and the labels of the axes */
void plot_legend(struct plot *p, value h);
void plot_colorbar(struct plot *p, value h);
void plot_box_of(struct plot *p, value h, double box[4]);       /* of a legend or a colour bar, in points */
void figure_colorbar_room(value axes, double box[4]);
void plot_legend_room(struct plot *p, double box[4]);

#endif
