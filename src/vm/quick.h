/*
** vm/quick.h - short ways to the results of frequent built-in functions. A cache of a name (struct ic) has one when the
** name stands for such a function.
*/
#ifndef VM_QUICK_H
#define VM_QUICK_H

#include "vm/code.h"
#include "vm/vm.h"

bool quick_texts(const value *a, const value *b, bool *equal);  /* of texts in one row that are not empty */
void literal_free(struct literal *l);
void quick_find(struct ic *ic, const struct builtin *b);        /* sets ic->quick and what it needs */

#endif
