/*
** base/door.h - the one way to files, folders, libraries and processes.
**
** All of the runtime uses these functions, never the system's own (tests/sandbox/door.sh checks it). While no rules
** hold they are the system's functions. While rules hold, a path is walked folder by folder from a folder that the
** rules name, without following links blindly: a link leads on only when its target lies below such a folder too. A
** folder that is swapped for a link meanwhile gains nothing.
**
** A refused call fails as the system's function does, with errno EACCES. The error RunMat:sandbox:read, :write,
** :process, :library or :device is written and cannot be replaced by another one. The VM raises it when the built-in
** function returns.
*/
#ifndef BASE_DOOR_H
#define BASE_DOOR_H

#include <dirent.h>
#include <glob.h>
#include <stdio.h>
#include <sys/stat.h>
#include <sys/types.h>

#include "base/base.h"

struct door;

enum door_rule { DOOR_READ, DOOR_WRITE };

/* ---- rules ---- */
struct door *door_new(void);
/* Writing includes reading. False: error written. */
MUST bool door_allow(struct door *d, const char *path, enum door_rule rule);
void door_free(struct door *d);
/* Rules of all threads (they hold until the process ends), and of this thread alone, which come first; NULL: none. */
void door_close_process(struct door *d);
struct door *door_swap_thread(struct door *d);          /* returns the old ones */
const struct door *door_rules(void);                    /* those that hold now; NULL: none */
bool door_is_closed(void);
bool door_allows(const char *path, enum door_rule rule);        /* judges the text of the path, writes no error */
MUST bool door_check(const char *path, enum door_rule rule);    /* follows links; false: error written */
const char *door_first_folder(const struct door *d);    /* the first that may be read, lent; NULL: there is none */

/* Landlock and seccomp for this thread and all that it starts from now on: for ever. False: error written. */
enum { DOOR_LANDLOCK = 1, DOOR_SECCOMP = 2 };
MUST bool door_close_kernel(const struct door *d, int *got);
/* The descriptor of folder i; -1: there are no more. */
int door_folders(const struct door *d, int i, const char **path, enum door_rule *rule);

/* ---- files and folders: the system's functions of these names ---- */
int door_open(const char *path, int flags, mode_t mode);
/*
** Moves a descriptor from 0 to 2 to a higher number. If an embedder closed a standard stream, no file may replace it.
*/
int door_lift(int fd);
FILE *door_fopen(const char *path, const char *mode);
DIR *door_opendir(const char *path);
int door_scandir(const char *path, struct dirent ***list, int (*keep)(const struct dirent *));  /* sorted by name */
int door_glob(const char *pattern, glob_t *found);
int door_stat(const char *path, struct stat *st);
int door_lstat(const char *path, struct stat *st);
ssize_t door_readlink(const char *path, char *text, size_t room);
int door_mkdir(const char *path, mode_t mode);
int door_rmdir(const char *path);
int door_unlink(const char *path);
int door_rename(const char *from, const char *to);
int door_link_fd(int fd, const char *path);             /* a name for a file without one; not while rules hold */
int door_chmod(const char *path, mode_t mode);
int door_touch(const char *path);                       /* its time is now */
/* A number that grows whenever this process may have changed a folder or a file, or has started another program. */
uint64_t door_changes(void);
void door_changed(void);

/*
** Functions that unpack archives. `folder` is the descriptor of a folder that may be changed, and `name` is a path
** below it. No link on this path is followed, and missing folders are made. An existing file is replaced, not
** overwritten.
*/
int door_folder(const char *path);
const char *door_name_fault(const char *name, size_t n);        /* why an archive may not hold it; NULL: it may */
int door_make_below(int folder, const char *name, mode_t mode);         /* to write to; -1: errno says why */
int door_open_below(int folder, const char *name);                      /* to read */
bool door_make_folder_below(int folder, const char *name);
bool door_link_below(int folder, const char *name, const char *target); /* ask door_link_fault before */
const char *door_link_fault(const char *name, const char *target);

/* ---- others ---- */
char *door_zone_link(void);                             /* where /etc/localtime leads, owned; NULL: nowhere */
/* dlopen; with rules, only of names without a slash: libraries of the system. */
void *door_library(const char *name, int flags);
MUST bool door_process(const char *program);            /* whether a process may be started; false: error written */
struct str;
/* Sets out to the path of a program that is in an absolute folder of PATH. */
bool door_program_in_path(struct str *out, const char *name);
MUST bool door_setting(const char *setting);            /* whether a program may change what the rules rely on */

#endif
