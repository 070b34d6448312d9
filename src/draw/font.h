/*
** draw/font.h - the strokes of letters, so that no font file is needed.
*/
#ifndef DRAW_FONT_H
#define DRAW_FONT_H

#include "base/vec.h"

/* A stroke is a list of points, for size 1; x points to the right, and y up from the base line. Two equal points are a
** dot. */
struct strokes {
	VEC(double) xy;
	VEC(int) ends;                  /* index of the point behind each stroke's end */
};

void letter_strokes(uint32_t letter, struct strokes *s);        /* appends; unknown letters are an empty box */
double letter_pen(bool bold);                                   /* width of the strokes for size 1 */

#endif
