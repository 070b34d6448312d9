/*
** lib/files/paths.h - names of files in arguments, relative to the session's folder (~ is replaced), and file lists.
*/
#ifndef LIB_PATHS_H
#define LIB_PATHS_H

#include <sys/stat.h>

#include "base/vec.h"
#include "vm/vm.h"

MUST bool arg_path(struct call *c, int i, struct str *path);            /* absolute; appended */
/* The path of a file that is read, which is also searched in the search path. */
MUST bool arg_path_to_read(struct call *c, int i, struct str *path);
/* The same for a file that must be there: an address in the network is an error of its own. */
MUST bool arg_file_to_read(struct call *c, int i, struct str *path);
void path_in_session(struct vm *vm, const char *name, struct str *path);

/* Files that a folder or a pattern names. */
struct found {
	char *name, *path;
	struct stat st;
};
typedef VEC(struct found) found_list;

void found_add(found_list *list, const char *path, const char *name);   /* if there is such a file */
void found_in_folder(found_list *list, const char *path);               /* unsorted */
found_list found_by_pattern(const char *path);  /* a folder's content, a file, or the matches of * and ?; sorted */
void found_free(found_list *list);

#endif
