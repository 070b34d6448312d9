/*
** draw/text.h - splits lines of text with TeX markup into runs of letters, and measures them.
**
** All painters use the letter widths of Helvetica, so a text has one size in all formats.
*/
#ifndef DRAW_TEXT_H
#define DRAW_TEXT_H

#include "draw/scene.h"

struct text_run {
	double x, y;                    /* start, from the left end of the base line of line 1; y downwards */
	double size, width;
	bool bold, italic;
	struct rgba colour;             /* a = 0: the colour of the text */
	int from, n;                    /* its letters in text_runs.letters */
};

struct text_stroke {                    /* a line of a fraction or a root, placed as runs are */
	double from[2], to[2], width;
};

struct text_runs {
	VEC(struct text_run) runs;
	VEC(struct text_stroke) strokes;
	VEC(uint32_t) letters;          /* Unicode */
	double width, top, bottom;      /* of all lines; top is above the first base line, bottom is below it */
};

/* markup: MARKUP_...; MARKUP_NONE: all characters are letters. horizontal: ALIGN_..., for several lines. */
void text_runs(struct text_runs *r, const char *utf8, double size, int markup, bool bold, bool italic, int horizontal);
void text_runs_free(struct text_runs *r);
void text_size(const char *utf8, double size, int markup, bool bold, double *width, double *height);
double letter_width(uint32_t letter, bool bold);        /* for size 1 */

/* Finds the runs of a text mark. out: the start of the base line of line 1, after the rotation. */
void text_place(const struct mark *m, struct text_runs *r, double out[2]);

#endif
