/*
** lib/files/live.h - the code of live scripts (.mlx).
*/
#ifndef LIB_LIVE_H
#define LIB_LIVE_H

#include "base/str.h"

/* Appends the code of a live script, whose bytes come from `file`. false: an error was written. */
MUST bool live_code(const char *file, const char *bytes, size_t n, struct str *out);

#endif
