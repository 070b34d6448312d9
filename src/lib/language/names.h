/*
** lib/language/names.h - which names a program can say.
*/
#ifndef LIB_NAMES_H
#define LIB_NAMES_H

#include <stdbool.h>

/* Whether a program could give a variable this name. */
bool may_be_variable(const char *name);

#endif
