/*
** draw/font.h - the strokes of letters: no file with a font is needed.
*/
#ifndef DRAW_FONT_H
#define DRAW_FONT_H

#include "base/vec.h"

/* A stroke is a run of points; x to the right and y up from the base line, for size 1. Two equal points are a dot. */
struct strokes {
	VEC(double) xy;
	VEC(int) ends;                  /* where each stroke ends, in points */
};

void letter_strokes(uint32_t letter, struct strokes *s);        /* appends; unknown letters are an empty box */
double letter_pen(bool bold);                                   /* width of the strokes for size 1 */

#endif
