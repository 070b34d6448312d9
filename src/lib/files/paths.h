/*
** lib/files/paths.h - names of files as arguments: against the session's folder, ~ replaced.
*/
#ifndef LIB_PATHS_H
#define LIB_PATHS_H

#include "vm/vm.h"

MUST bool arg_path(struct call *c, int i, struct str *path);            /* absolute; appended */
/* the same of a file that is read: the search path is searched */
MUST bool arg_path_to_read(struct call *c, int i, struct str *path);
void path_in_session(struct vm *vm, const char *name, struct str *path);

#endif
