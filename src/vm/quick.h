/*
** vm/quick.h - short ways to the results of frequent built-in functions. The cache of a name (struct ic) has a short
** way if the name means such a function.
*/
#ifndef VM_QUICK_H
#define VM_QUICK_H

#include "vm/code.h"
#include "vm/vm.h"

bool quick_texts(const value *a, const value *b, bool *equal);  /* for texts with one row that is not empty */
void literal_free(struct literal *l);
/* The operation by which a compiled loop may replace the call (hot_calls.c). */
enum quick_kind { QUICK_OTHER, QUICK_NUMBER, QUICK_ONE, QUICK_TWO, QUICK_TEST, QUICK_MODULUS, QUICK_GREATER,
	QUICK_SMALLER, QUICK_COUNT, QUICK_LONGEST, QUICK_EMPTY, QUICK_AXIS };
enum quick_kind quick_kind(const struct ic *ic);
double quick_larger(double a, double b);
double quick_smaller(double a, double b);
void quick_find(struct ic *ic, const struct builtin *b);        /* sets ic->quick and what it needs */

#endif
