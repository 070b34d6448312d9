/*
** lib/classes/methods.h - names that are methods of classes of the library.
*/
#ifndef LIB_METHODS_H
#define LIB_METHODS_H

#include "base/sym.h"

/* The class ("datetime", "+parallel/FevalFuture") with a public method of that name; NULL: none. `text` to `end` is the
** text from its line on. */
const char *library_method(sym name, const char **text, const char **end);

#endif
