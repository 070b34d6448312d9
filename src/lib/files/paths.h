/*
** lib/files/paths.h - reads names of files from arguments, relative to the session's folder; ~ is replaced.
*/
#ifndef LIB_PATHS_H
#define LIB_PATHS_H

#include "vm/vm.h"

MUST bool arg_path(struct call *c, int i, struct str *path);            /* absolute; appended */
/* The path of a file that is read, which is also searched in the search path. */
MUST bool arg_path_to_read(struct call *c, int i, struct str *path);
/* The same for a file that must be there: an address in the network is an error of its own. */
MUST bool arg_file_to_read(struct call *c, int i, struct str *path);
void path_in_session(struct vm *vm, const char *name, struct str *path);

#endif
