/*
** vm/path.h - folders, files and names: for path.c and the builtins addpath, cd, which, exist.
*/
#ifndef VM_PATH_H
#define VM_PATH_H

#include "vm/state.h"

enum entry_kind { ENTRY_M = 1, ENTRY_PACKAGE = 2, ENTRY_CLASS = 4, ENTRY_PRIVATE = 8, ENTRY_LIVE = 16 };

struct folder {                 /* the list of a folder's files, read once and again after a change */
	sym path;
	int64_t mtime;
	bool settled;           /* it was read so late after mtime that a later change must change mtime */
	struct map names;       /* sym -> bits of entry_kind */
	struct map files;       /* sym of every entry's whole name */
};

struct path_state {
	sym cwd;
	VEC(sym) dirs;          /* addpath: first is searched first */
	struct map folders;     /* sym -> struct folder *, owned */
	struct map searched;    /* the names that one refresh has searched */
	struct map value_methods;       /* the names of methods in folders such as @double */
	uint64_t value_methods_epoch;   /* 1 + the epoch in which they were found */
	uint64_t epoch;         /* changes when the path, a folder or a file has changed */
	uint64_t seen_epoch, seen_changes;      /* epoch and door_changes when the folders were looked at last, */
	int64_t seen;                           /* and the time, in nanoseconds */
};

const char *path_cwd(struct vm *vm);
MUST bool path_cd(struct vm *vm, const char *to);
void path_absolute(struct vm *vm, const char *path, struct str *out);           /* against the session's folder */
void path_add(struct vm *vm, const char *folder, bool at_end);
bool path_remove(struct vm *vm, const char *folder);
void path_refresh(struct vm *vm);               /* looks at the folders again */
/* classdef.c: the class of a classdef file; NULL: error */
struct class_head *class_load(struct vm *vm, struct unit *u);
/* The names of the files in the folder `own` (NULL: none) and in all folders @cls on the path. */
void path_class_files(struct vm *vm, const char *own, sym cls, void (*each)(void *context, sym name), void *context);
/* The method in file NAME.m of this folder of a class. */
MUST bool path_method(struct vm *vm, const char *class_folder, sym name, struct target *t, bool *found);
/* Whether a folder of a class of plain values (@double, @cell, ...) holds a method of this name. */
bool path_value_method(struct vm *vm, sym name);
/* Appends the file that defines name as a function, script or class. Returns false if there is none. */
bool path_find_file(struct vm *vm, const char *name, struct str *file);
/*
** Finds a file that is to be read, in the session's folder or in the search path, and appends its path. If there is
** none, it appends the path that the file would have in the session's folder, and returns false.
*/
bool path_find_data(struct vm *vm, const char *name, struct str *file);

#endif
