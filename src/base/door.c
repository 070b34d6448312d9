/*
** base/door.c - files below named folders: see door.h.
**
** A path is resolved to the descriptor of its parent folder and a last name. The parent is reached by openat calls with
** O_NOFOLLOW, one for each folder, from the descriptor of a folder of the rules. If a part of the path is a link, its
** target replaces it and the walk restarts, so the target must be below a folder of the rules, too. The operation
** itself uses the *at functions and follows no link. No step trusts a name that was checked before.
*/
#include "base/door.h"

#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

#include "base/error.h"
#include "base/file.h"
#include "base/mem.h"
#include "base/reserve.h"
#include "base/str.h"
#include "base/vec.h"

#ifndef O_PATH
#define O_PATH O_RDONLY
#endif

enum { LINKS_MOST = 40, STEP = O_PATH | O_NOFOLLOW | O_CLOEXEC };

/* A folder of the rules, or one file: then fd is the folder that it lies in. */
struct way { char *path, *real; enum door_rule rule; int fd; bool is_file; };

struct door { VEC(struct way) ways; };

static struct door *of_process;
static _Thread_local struct door *of_thread;

const struct door *door_rules(void) { return of_thread ? of_thread : of_process; }
bool door_is_closed(void) { return door_rules() != NULL; }

/* ---- rules ---- */

struct door *door_new(void) { return mem_zalloc(sizeof(struct door)); }

static void way_free(struct way *w)
{
	if (w->fd >= 0)
		close(w->fd);
	mem_free(w->path);
	free(w->real);
}

void door_free(struct door *d)
{
	for (int i = 0; d && i < d->ways.n; i++)
		way_free(&d->ways.at[i]);
	if (d)
		vec_free(&d->ways);
	mem_free(d);
}

static void absolute(struct str *out, const char *path)
{
	char *here = *path == '/' ? NULL : getcwd(NULL, 0);
	file_resolve(out, here ? here : "/", path);
	free(here);
}

bool door_allow(struct door *d, const char *path, enum door_rule rule)
{
	struct str full = { 0 };
	struct stat st;
	absolute(&full, path);
	struct way w = { .rule = rule, .real = realpath(full.at, NULL), .fd = -1 };
	if (w.real)
		w.fd = open(w.real, O_PATH | O_CLOEXEC);
	if (w.fd < 0 || fstat(w.fd, &st) != 0) {
		fail_id("RunMat:sandbox:folder", "The sandbox cannot allow the folder '%s': %s.", path,
			strerror(errno));
		str_free(&full);
		way_free(&w);
		return false;
	}
	w.path = str_take(&full);
	w.is_file = !S_ISDIR(st.st_mode);
	if (w.is_file) {
		char *folder = file_folder(w.real);
		close(w.fd);
		w.fd = open(folder, O_PATH | O_CLOEXEC);
		mem_free(folder);
	}
	vec_push(&d->ways, w);
	return true;
}

void door_close_process(struct door *d) { of_process = d; }

struct door *door_swap_thread(struct door *d)
{
	struct door *before = of_thread;
	of_thread = d;
	return before;
}

int door_folders(const struct door *d, int i, const char **path, enum door_rule *rule)
{
	if (i >= d->ways.n)
		return -1;
	*path = d->ways.at[i].real;
	*rule = d->ways.at[i].rule;
	return d->ways.at[i].fd;
}

const char *door_first_folder(const struct door *d)
{
	for (int i = 0; i < d->ways.n; i++)
		if (!d->ways.at[i].is_file)
			return d->ways.at[i].real;
	return NULL;
}

/* How much of path the folder is; 0: path does not lie in it. */
static size_t covers(const char *folder, const char *path)
{
	size_t n = strlen(folder);
	if (n == 1)
		return 1;
	return strncmp(folder, path, n) == 0 && (!path[n] || path[n] == '/') ? n : 0;
}

/* The way that reaches furthest; rest: what is left of the path then. */
static const struct way *find_way(const struct door *d, const char *path, enum door_rule rule, const char **rest)
{
	const struct way *best = NULL;
	size_t most = 0;
	for (int i = 0; i < d->ways.n; i++) {
		const struct way *w = &d->ways.at[i];
		size_t given = covers(w->path, path), real = covers(w->real, path), n = MAX(given, real);
		if (n > most && w->rule >= rule) {
			best = w;
			most = n;
		}
	}
	if (best)
		*rest = path + most + strspn(path + most, "/");
	return best;
}

bool door_allows(const char *path, enum door_rule rule)
{
	const struct door *d = door_rules();
	const char *rest;
	struct str full = { 0 };
	if (!d)
		return true;
	absolute(&full, path);
	bool ok = find_way(d, full.at, rule, &rest) != NULL;
	str_free(&full);
	return ok;
}

/* ---- refusals ---- */

static bool refuse(const char *path, const char *through, enum door_rule rule)
{
	bool link = strcmp(path, through) != 0;
	const char *options = rule == DOOR_WRITE ? "--sandbox-write" : "--sandbox-read or --sandbox-write";
	fail_id(rule == DOOR_WRITE ? "RunMat:sandbox:write" : "RunMat:sandbox:read",
		"The sandbox does not allow %s '%s'%s%s%s: it is not below a folder of %s.",
		rule == DOOR_WRITE ? "writing" : "reading", path,
		link ? " (a link to '" : "", link ? through : "", link ? "')" : "", options);
	errno = EACCES;
	return false;
}

static int refuse_device(const char *path)
{
	fail_id("RunMat:sandbox:device", "The sandbox does not allow opening '%s': it is neither a file nor a folder.",
		path);
	errno = EACCES;
	return -1;
}

static _Atomic uint64_t changes;

uint64_t door_changes(void) { return changes; }
void door_changed(void) { changes++; }

bool door_process(const char *program)
{
	door_changed();
	if (!door_is_closed())
		return true;
	errno = EACCES;
	return fail_id("RunMat:sandbox:process", "The sandbox does not allow processes: '%s' was not started.",
		program);
}

bool door_setting(const char *setting)
{
	if (!door_is_closed())
		return true;
	return fail_id("RunMat:sandbox:setting", "The sandbox does not allow a program to change %s.", setting);
}

/*
** dlopen. If it fails, errno is ENOMEM if there is no room for a library of usual size, which may be the reason. The
** text of dlerror stays for the caller.
*/
static void *try_library(const char *name, int flags)
{
	enum { USUAL = 64 << 20 };
	void *library = dlopen(name, flags);
	if (library)
		return library;
	void *room = mmap(NULL, USUAL, PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
	if (room != MAP_FAILED)
		munmap(room, USUAL);
	errno = room == MAP_FAILED ? ENOMEM : ENOENT;
	return NULL;
}

void *door_library(const char *name, int flags)
{
	if (!door_is_closed() || !strchr(name, '/')) {
		void *library = try_library(name, flags);
		if (!library && errno == ENOMEM) {
			(void)mem_trim();
			library = try_library(name, flags);
		}
		return library;
	}
	fail_id("RunMat:sandbox:library", "The sandbox does not allow opening the library '%s'.", name);
	errno = EACCES;
	return NULL;
}

static char *read_link(int dir, const char *name)
{
	char text[4096];
	ssize_t n = readlinkat(dir, name, text, sizeof text - 1);
	return n > 0 ? mem_copy_text(text, (size_t)n) : NULL;
}

char *door_zone_link(void) { return read_link(AT_FDCWD, "/etc/localtime"); }

/* ---- the walk ---- */

struct entry {
	int dir;                /* descriptor of the folder, owned */
	char *name;             /* in it, owned; "." for a folder of the rules itself */
	bool top;               /* it is a folder or file that the rules name */
};

static void entry_free(struct entry *s)
{
	int e = errno;
	if (s->dir >= 0)
		close(s->dir);
	mem_free(s->name);
	errno = e;
}

static bool is_link(int dir, const char *name)
{
	struct stat st;
	return fstatat(dir, name, &st, AT_SYMLINK_NOFOLLOW) == 0 && S_ISLNK(st.st_mode);
}

/* Replaces `done` + a link + `rest` in a path by where the link leads. */
static void through_link(struct str *path, size_t done, const char *link, const char *rest)
{
	struct str base = { 0 }, to = { 0 }, now = { 0 };
	str_add(&base, path->at, done);
	str_addf(&to, "%s/%s", link, rest);
	file_resolve(&now, base.n ? base.at : "/", to.at);
	str_free(&base);
	str_free(&to);
	str_free(path);
	*path = now;
}

enum walked { ARRIVED, AGAIN, LOST };

/* One walk along path. AGAIN: a link stood in the way, and path is now where it leads. */
static enum walked walk(const struct way *w, struct str *path, const char *rest, bool follow, struct entry *s)
{
	*s = (struct entry){ .dir = fcntl(w->fd, F_DUPFD_CLOEXEC, 3), .top = !*rest };
	if (s->dir < 0)
		return LOST;
	if (!*rest) {
		s->name = mem_copy_text(w->is_file ? file_name(w->real) : ".", (size_t)-1);
		return ARRIVED;
	}
	for (;;) {
		size_t n = strcspn(rest, "/"), at = (size_t)(rest - path->at);
		char *name = mem_copy_text(rest, n), *link = NULL;
		bool last = !rest[n];
		if ((!last || follow) && is_link(s->dir, name) && (link = read_link(s->dir, name))) {
			mem_free(name);
			char *after = mem_copy_text(rest + n + !last, (size_t)-1);
			through_link(path, at - 1, link, after);
			mem_free(after);
			mem_free(link);
			return AGAIN;
		}
		if (last) {
			s->name = name;
			return ARRIVED;
		}
		int next = openat(s->dir, name, STEP | O_DIRECTORY);
		mem_free(name);
		if (next < 0)
			return LOST;
		close(s->dir);
		s->dir = next;
		rest += n + 1;
	}
}

/* Where a path leads. False: it is refused, or cannot be reached, as errno says. */
static bool find_entry(const char *path, enum door_rule rule, bool follow, struct entry *s)
{
	struct str now = { 0 }, first = { 0 };
	absolute(&now, path);
	str_adds(&first, now.at);
	enum walked how = AGAIN;
	bool refused = false;
	for (int links = 0; how == AGAIN; links++) {
		const char *rest;
		const struct way *w = find_way(door_rules(), now.at, rule, &rest);
		*s = (struct entry){ .dir = -1 };
		if (!w || links > LINKS_MOST) {
			refused = !w;
			errno = ELOOP;
			break;
		}
		how = walk(w, &now, rest, follow, s);
		if (how != ARRIVED)
			entry_free(s);
	}
	if (refused)
		refuse(first.at, now.at, rule);
	int e = errno;
	str_free(&now);
	str_free(&first);
	errno = e;
	return how == ARRIVED;
}

bool door_check(const char *path, enum door_rule rule)
{
	struct entry s;
	if (!door_is_closed())
		return true;
	if (find_entry(path, rule, true, &s))
		entry_free(&s);
	return !error_lasts();
}

/* ---- the system's functions ---- */

static bool opens_for_writing(int flags)
{
	return (flags & O_ACCMODE) != O_RDONLY || (flags & (O_CREAT | O_TRUNC | O_APPEND));
}

/* Only files and folders: opening a device, a pipe or a socket may wait or do things. */
static int open_at(const struct entry *s, const char *path, int flags, mode_t mode)
{
	struct stat st;
	bool exists = fstatat(s->dir, s->name, &st, AT_SYMLINK_NOFOLLOW) == 0;
	if (exists && !S_ISREG(st.st_mode) && !S_ISDIR(st.st_mode))
		return refuse_device(path);
	int fd = openat(s->dir, s->name, (flags & ~O_TRUNC) | O_NOFOLLOW | O_CLOEXEC | O_NONBLOCK | O_NOCTTY, mode);
	if (fd < 0)
		return -1;
	bool good = fstat(fd, &st) == 0 && (S_ISREG(st.st_mode) || S_ISDIR(st.st_mode));
	if (!good) {
		close(fd);
		return refuse_device(path);
	}
	if ((flags & O_TRUNC) && ftruncate(fd, 0) != 0) {
		close(fd);
		return -1;
	}
	fcntl(fd, F_SETFL, fcntl(fd, F_GETFL) & ~O_NONBLOCK);
	return fd;
}

int door_lift(int fd)
{
	if (fd < 0 || fd > 2)
		return fd;
	int high = fcntl(fd, F_DUPFD_CLOEXEC, 3), e = errno;
	close(fd);
	errno = e;
	return high;
}

int door_open(const char *path, int flags, mode_t mode)
{
	struct entry s;
	if (opens_for_writing(flags))
		door_changed();
	if (!door_is_closed())
		return door_lift(open(path, flags | O_CLOEXEC, mode));
	bool follow = !(flags & O_NOFOLLOW) && (flags & (O_CREAT | O_EXCL)) != (O_CREAT | O_EXCL);
	if (!find_entry(path, opens_for_writing(flags) ? DOOR_WRITE : DOOR_READ, follow, &s))
		return -1;
	int fd = door_lift(open_at(&s, path, flags, mode));
	entry_free(&s);
	return fd;
}

FILE *door_fopen(const char *path, const char *mode)
{
	bool both = strchr(mode, '+') != NULL;
	int access = both ? O_RDWR : *mode == 'r' ? O_RDONLY : O_WRONLY;
	int make = *mode == 'r' ? 0 : *mode == 'w' ? O_CREAT | O_TRUNC : O_CREAT | O_APPEND;
	int fd = door_open(path, access | make | O_CLOEXEC, 0666);
	FILE *f = fd < 0 ? NULL : fdopen(fd, mode);
	if (fd >= 0 && !f)
		close(fd);
	return f;
}

DIR *door_opendir(const char *path)
{
	if (!door_is_closed())
		return opendir(path);
	int fd = door_open(path, O_RDONLY | O_DIRECTORY, 0);
	DIR *d = fd < 0 ? NULL : fdopendir(fd);
	if (fd >= 0 && !d)
		close(fd);
	return d;
}

static int by_name(const void *a, const void *b)
{
	return strcoll((*(struct dirent *const *)a)->d_name, (*(struct dirent *const *)b)->d_name);
}

int door_scandir(const char *path, struct dirent ***list, int (*keep)(const struct dirent *))
{
	VEC(struct dirent *) found = { 0 };
	DIR *d = door_opendir(path);
	if (!d)
		return -1;
	for (struct dirent *e; (e = readdir(d));) {
		if (!keep(e))
			continue;
		struct dirent *copy = mem_alloc(e->d_reclen);
		memcpy(copy, e, e->d_reclen);
		vec_push(&found, copy);
	}
	closedir(d);
	if (found.n)
		qsort(found.at, (size_t)found.n, sizeof *found.at, by_name);
	*list = found.at;
	return found.n;
}

static void *glob_opendir(const char *path) { return door_opendir(path); }
static void glob_closedir(void *d) { closedir(d); }
static struct dirent *glob_readdir(void *d) { return readdir(d); }
static int glob_stat(const char *path, struct stat *st) { return door_stat(path, st); }
static int glob_lstat(const char *path, struct stat *st) { return door_lstat(path, st); }

int door_glob(const char *pattern, glob_t *found)
{
	memset(found, 0, sizeof *found);
	if (!door_is_closed())
		return glob(pattern, 0, NULL, found);
	found->gl_opendir = glob_opendir;
	found->gl_readdir = glob_readdir;
	found->gl_closedir = glob_closedir;
	found->gl_stat = glob_stat;
	found->gl_lstat = glob_lstat;
	return glob(pattern, GLOB_ALTDIRFUNC, NULL, found);
}

static int stat_at(const char *path, struct stat *st, bool follow)
{
	struct entry s;
	if (!find_entry(path, DOOR_READ, follow, &s))
		return -1;
	int r = fstatat(s.dir, s.name, st, AT_SYMLINK_NOFOLLOW);
	entry_free(&s);
	return r;
}

int door_stat(const char *path, struct stat *st) { return door_is_closed() ? stat_at(path, st, true) : stat(path, st); }
int door_lstat(const char *path, struct stat *st)
{
	return door_is_closed() ? stat_at(path, st, false) : lstat(path, st);
}

ssize_t door_readlink(const char *path, char *text, size_t room)
{
	struct entry s;
	if (!door_is_closed())
		return readlink(path, text, room);
	if (!find_entry(path, DOOR_READ, false, &s))
		return -1;
	ssize_t n = readlinkat(s.dir, s.name, text, room);
	entry_free(&s);
	return n;
}

int door_mkdir(const char *path, mode_t mode)
{
	struct entry s;
	door_changed();
	if (!door_is_closed())
		return mkdir(path, mode);
	if (!find_entry(path, DOOR_WRITE, false, &s))
		return -1;
	int r = mkdirat(s.dir, s.name, mode);
	entry_free(&s);
	return r;
}

static int remove_at(const char *path, int flags)
{
	struct entry s;
	int r = -1;
	if (!find_entry(path, DOOR_WRITE, false, &s))
		return -1;
	if (s.top)
		errno = EBUSY;          /* a folder of the rules stays */
	else
		r = unlinkat(s.dir, s.name, flags);
	entry_free(&s);
	return r;
}

int door_rmdir(const char *path)
{
	door_changed();
	return door_is_closed() ? remove_at(path, AT_REMOVEDIR) : rmdir(path);
}

int door_unlink(const char *path)
{
	door_changed();
	return door_is_closed() ? remove_at(path, 0) : unlink(path);
}

int door_rename(const char *from, const char *to)
{
	struct entry a, b;
	int r = -1;
	door_changed();
	if (!door_is_closed())
		return rename(from, to);
	if (!find_entry(from, DOOR_WRITE, false, &a))
		return -1;
	if (find_entry(to, DOOR_WRITE, false, &b)) {
		if (a.top || b.top)
			errno = EBUSY;
		else
			r = renameat(a.dir, a.name, b.dir, b.name);
		entry_free(&b);
	}
	entry_free(&a);
	return r;
}

int door_link_fd(int fd, const char *path)
{
	char self[40];
	door_changed();
	if (door_is_closed()) {
		errno = EOPNOTSUPP;
		return -1;
	}
	snprintf(self, sizeof self, "/proc/self/fd/%d", fd);
	return linkat(AT_FDCWD, self, AT_FDCWD, path, AT_SYMLINK_FOLLOW);
}

/* By a descriptor, because fchmodat follows links: set-user and set-group bits are never given inside the rules. */
int door_chmod(const char *path, mode_t mode)
{
	door_changed();
	if (!door_is_closed())
		return chmod(path, mode);
	struct entry s;
	if (!find_entry(path, DOOR_WRITE, true, &s))
		return -1;
	int fd = open_at(&s, path, O_RDONLY, 0);
	entry_free(&s);
	int r = fd < 0 ? -1 : fchmod(fd, mode & 0777);
	if (fd >= 0)
		close(fd);
	return r;
}

int door_touch(const char *path)
{
	struct entry s;
	door_changed();
	if (!door_is_closed())
		return utimensat(AT_FDCWD, path, NULL, 0);
	if (!find_entry(path, DOOR_WRITE, true, &s))
		return -1;
	int r = utimensat(s.dir, s.name, NULL, AT_SYMLINK_NOFOLLOW);
	entry_free(&s);
	return r;
}

int door_folder(const char *path)
{
	struct entry s;
	door_changed();
	if (!door_is_closed())
		return open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
	if (!find_entry(path, DOOR_WRITE, true, &s))
		return -1;
	int fd = openat(s.dir, s.name, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC);
	entry_free(&s);
	return fd;
}

bool door_program_in_path(struct str *out, const char *name)
{
	const char *path = getenv("PATH");
	for (path = path ? path : "/usr/local/bin:/usr/bin:/bin"; *path; path += *path == ':') {
		size_t n = strcspn(path, ":");
		str_clear(out);
		str_add(out, path, n);
		str_addf(out, "/%s", name);
		if (*path == '/' && access(str_text(out), X_OK) == 0)
			return true;
		path += n;
	}
	return false;
}
