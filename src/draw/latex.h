/*
** draw/latex.h - LaTeX as the property Interpreter 'latex' has it: formulas between dollar signs.
**
** Fractions, roots, sums with limits, sub- and superscripts, Greek, accents, brackets that grow, matrices.
*/
#ifndef DRAW_LATEX_H
#define DRAW_LATEX_H

#include "draw/text.h"

/* Adds a line of text, whose base line begins at (0, 0), to out. measure: width, height above and below that line */
void latex_line(struct text_runs *out, const char *from, const char *to, double size, bool bold, bool italic,
	double measure[3]);

#endif
