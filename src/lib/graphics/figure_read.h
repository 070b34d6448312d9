/*
** lib/graphics/figure_read.h - reads the objects of a figure in C. Results are borrowed from the object, unless a
** comment says otherwise. Names of properties ignore case. graphics_object.m describes the objects.
*/
#ifndef LIB_FIGURE_READ_H
#define LIB_FIGURE_READ_H

#include "draw/scene.h"
#include "value/value.h"

bool object_is_graphics(value h);               /* one object that was not deleted */
const char *object_kind(value h);               /* "figure", "axes", "line", ... */
const void *object_identity(value h);           /* equal for all values of one object; NULL: h is no object */
int object_children(value h);
value object_child(value h, int i);
value object_above(value h);                    /* NONE: no parent */

value object_get(value h, const char *name);    /* NONE: not set */
double object_number(value h, const char *name, double otherwise);
bool object_is(value h, const char *name, const char *word);    /* the property is this text, ignoring case */
/* MARKUP_...: what a property such as Interpreter says; without it TeX */
int markup_of(value h, const char *name);
bool object_has(value h, const char *name);     /* it was set and is not empty */
char *object_text(value h, const char *name);   /* owned text, lines joined by \n; "" if there is none */
char *symbol_letters(value h, char *taken);      /* the text in Greek if the FontName of h is Symbol */
char *value_lines(value v);                     /* converts a text, a cell, a string array or a number to such a text */
/* Reads a colour: three numbers, a letter, a name or '#rrggbb'. False: it is no colour. */
bool value_colour(value v, struct rgba *c);
/* A colour from four numbers; what is no number between 0 and 1 becomes the nearest one, and NaN becomes 0. */
struct rgba rgba_of(double r, double g, double b, double a);
struct rgba object_colour(value h, const char *name, struct rgba otherwise);

/* What the numbers of data mean. Dates and times of day are in days. An amount is shown in a unit of `unit` days. */
enum ruler_kind { RULER_NUMBERS, RULER_DATES, RULER_CLOCK, RULER_AMOUNTS, RULER_CATEGORIES };
struct ruler {
	enum ruler_kind kind;
	double unit;                    /* of categories: how many there are */
	const char *name;               /* of the unit: "sec" */
};
struct ruler value_ruler(value v);

/* the names of the categories of categorical data, lent; NONE: the data are of another class */
value value_categories(value v);

/* the elements as doubles; of datetimes and durations in days, of categories their numbers */
struct reals {
	const double *at;               /* borrowed from hold */
	int64_t n, rows, cols;
	struct array *hold;             /* owned; NULL if n is 0 */
};
struct reals reals_of(value v);
struct reals object_reals(value h, const char *name);
void reals_done(struct reals *r);

#endif
