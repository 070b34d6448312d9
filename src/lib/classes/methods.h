/*
** lib/classes/methods.h - names that are methods of classes of the library.
*/
#ifndef LIB_METHODS_H
#define LIB_METHODS_H

#include "base/sym.h"

/* The class ("datetime", "+parallel/FevalFuture") with a public method of that name; NULL: none. *text is set to the
** line of the method in the class's file, and *end to the end of the file. */
const char *library_method(sym name, const char **text, const char **end);

#endif
