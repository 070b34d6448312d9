/*
** lib/language/names.h - tests for valid names.
*/
#ifndef LIB_NAMES_H
#define LIB_NAMES_H

#include <stdbool.h>

/* Whether a variable may have this name. */
bool may_be_variable(const char *name);

#endif
