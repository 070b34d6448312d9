/*
** draw/text.h - lines of text with TeX markup as runs of letters, and their size.
**
** The widths of letters are those of Helvetica, for every painter: a text has the same size in each format.
*/
#ifndef DRAW_TEXT_H
#define DRAW_TEXT_H

#include "draw/scene.h"

struct text_run {
	double x, y;                    /* where it begins, from the left end of the base line of line 1; y downwards */
	double size, width;
	bool bold, italic;
	struct rgba colour;             /* a = 0: that of the text */
	int from, n;                    /* its letters in text_runs.letters */
};

struct text_runs {
	VEC(struct text_run) runs;
	VEC(uint32_t) letters;          /* Unicode */
	double width, top, bottom;      /* of all lines; top is above the first base line, bottom below it */
};

/* tex: TeX markup has a meaning; else every character is itself. */
void text_runs(struct text_runs *r, const char *utf8, double size, bool tex, bool bold, bool italic, int horizontal);
void text_runs_free(struct text_runs *r);
void text_size(const char *utf8, double size, bool tex, bool bold, double *width, double *height);
double letter_width(uint32_t letter, bool bold);        /* for size 1 */

/* The runs of a text mark, and where the base line of line 1 begins after turning: out is that point. */
void text_place(const struct mark *m, struct text_runs *r, double out[2]);

#endif
