/*
** base/cache.c - see base/cache.h. No cache is used while rules of a sandbox hold (base/door.h), so files are opened
** plainly here.
*/
#include "base/cache.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <pwd.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/auxv.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#include "base/door.h"
#include "base/file.h"
#include "base/knobs.h"
#include "base/mem.h"

#define WORK "work-"

/* ---- folders ---- */

static struct { pthread_mutex_t lock; char text[600]; } refusal = { .lock = PTHREAD_MUTEX_INITIALIZER };

static bool refuse(const char *path, const char *why)
{
	pthread_mutex_lock(&refusal.lock);
	snprintf(refusal.text, sizeof refusal.text, "%.400s is not used: %s", path, why);
	pthread_mutex_unlock(&refusal.lock);
	return false;
}

const char *cache_refusal(void) { return refusal.text; }

static bool others_may_write(const struct stat *st) { return st->st_mode & (S_IWGRP | S_IWOTH); }

static void make_folders(const char *path)
{
	char *p = mem_copy_text(path, (size_t)-1);
	for (char *at = p + 1; *at; at++)
		if (*at == '/') {
			*at = 0;
			mkdir(p, 0700);
			*at = '/';
		}
	mkdir(p, 0700);
	mem_free(p);
}

/* mend: a folder of ours that others may write to becomes private; its files are checked one by one anyway. */
static bool is_safe(const char *path, bool mend)
{
	struct stat st;
	int fd = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
	if (fd < 0 && errno == ENOENT) {
		make_folders(path);
		fd = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
	}
	if (fd < 0)
		return refuse(path, strerror(errno));
	bool known = fstat(fd, &st) == 0, mine = known && st.st_uid == geteuid();
	if (mine && mend && others_may_write(&st) && fchmod(fd, 0700) == 0)
		known = fstat(fd, &st) == 0;
	close(fd);
	if (!mine)
		return refuse(path, "the folder belongs to another user");
	if (!known || others_may_write(&st))
		return refuse(path, "others may write to the folder");
	return true;
}

bool cache_is_safe(const char *path) { return is_safe(path, false); }

/* The folder of a user without HOME: what the system's list of users says, if it is there. */
static bool add_home(struct str *out)
{
	struct passwd entry, *found = NULL;
	struct stat st;
	char text[4096];
	if (getpwuid_r(geteuid(), &entry, text, sizeof text, &found) || !found || *entry.pw_dir != '/' ||
		stat(entry.pw_dir, &st) || !S_ISDIR(st.st_mode) || st.st_uid != geteuid())
		return false;
	str_addf(out, "%s/.cache/runmat", entry.pw_dir);
	return true;
}

bool cache_folder(struct str *out)
{
	const char *xdg = secure_getenv("XDG_CACHE_HOME"), *home = secure_getenv("HOME");
	size_t before = out->n;
	if (door_is_closed())
		return false;
	if (xdg && *xdg == '/')
		str_addf(out, "%s/runmat", xdg);
	else if (home && *home == '/')
		str_addf(out, "%s/.cache/runmat", home);
	else if (getauxval(AT_SECURE))
		return refuse("the folder for caches", "this program has the rights of another user");
	else if (!add_home(out)) {
		struct stat st;         /* anybody may put a link there */
		str_addf(out, "/tmp/runmat-%lu", (unsigned long)geteuid());
		if (!lstat(str_text(out) + before, &st) && !S_ISDIR(st.st_mode))
			return refuse(str_text(out) + before, "it is no folder");
	}
	return is_safe(str_text(out) + before, true);
}

bool cache_kernels_off(void) { return !strcmp(knob_text(KNOB_pipeline_cache_dir), "0"); }

bool cache_kernels_folder(struct str *out)
{
	const char *knob = knob_text(KNOB_pipeline_cache_dir);
	if (cache_kernels_off() || door_is_closed())
		return false;
	char *here = *knob && *knob != '/' ? getcwd(NULL, 0) : NULL;
	if (*knob)
		file_resolve(out, here ? here : "/", knob);
	else if (!cache_folder(out))
		return false;
	free(here);
	str_adds(out, "/kernels");
	return is_safe(str_text(out), !*knob);
}

/* ---- files ---- */

static enum cache_result read_fd(int fd, size_t most, struct str *out)
{
	struct stat st;
	if (fstat(fd, &st) || !S_ISREG(st.st_mode) || (uint64_t)st.st_size > most)
		return CACHE_REFUSED;
	if (st.st_uid != geteuid() || others_may_write(&st))
		return CACHE_REFUSED;
	size_t left = (size_t)st.st_size;
	str_room(out, left + 1);
	if (!str_has_room(out, left + 1))
		return CACHE_REFUSED;
	while (left) {
		ssize_t n = read(fd, out->at + out->n, left);
		if (n < 0 && errno == EINTR)
			continue;
		if (n <= 0)
			return CACHE_REFUSED;
		out->n += (size_t)n, left -= (size_t)n;
	}
	out->at[out->n] = 0;
	return CACHE_READ;
}

enum cache_result cache_read(const char *path, size_t most, struct str *out)
{
	int fd = open(path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC);
	if (fd < 0)
		return errno == ENOENT || errno == ENOTDIR ? CACHE_ABSENT : CACHE_REFUSED;
	enum cache_result result = read_fd(fd, most, out);
	close(fd);
	return result;
}

static bool write_all(int fd, const char *p, size_t n)
{
	while (n) {
		ssize_t k = write(fd, p, n);
		if (k < 0 && errno == EINTR)
			continue;
		if (k <= 0)
			return false;
		p += k, n -= (size_t)k;
	}
	return true;
}

bool cache_write(const char *path, const void *bytes, size_t n)
{
	struct str temporary = { 0 };
	str_addf(&temporary, "%s.%ld.XXXXXX", path, (long)getpid());
	int fd = mkostemp(temporary.at, O_CLOEXEC);     /* its mode is 0600 */
	bool ok = fd >= 0 && write_all(fd, bytes, n);
	ok = fd >= 0 && close(fd) == 0 && ok && rename(temporary.at, path) == 0;
	int why = errno;
	if (!ok && fd >= 0)
		unlink(temporary.at);
	str_free(&temporary);
	errno = why;
	return ok;
}

/* ---- work folders and pruning ---- */

bool cache_work_folder(const char *folder, struct str *out, int *lock)
{
	size_t before = out->n;
	str_addf(out, "%s/" WORK "XXXXXX", folder);
	if (!mkdtemp(out->at + before)) {
		out->n = before;
		return false;
	}
	*lock = open(out->at + before, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC);
	if (*lock >= 0)
		(void)flock(*lock, LOCK_EX | LOCK_NB);
	return *lock >= 0;
}

static void empty_folder(int fd)
{
	int own = dup(fd);
	DIR *d = own >= 0 ? fdopendir(own) : NULL;
	for (struct dirent *e; d && (e = readdir(d)); )
		unlinkat(fd, e->d_name, 0);
	if (d)
		closedir(d);
	else if (own >= 0)
		close(own);
}

void cache_remove_work_folder(const char *path, int lock)
{
	empty_folder(lock);
	rmdir(path);
	close(lock);
}

/* A lock that can be had says that the process which made the folder has ended. */
static void remove_left_folder(int folder, const char *name)
{
	int fd = openat(folder, name, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC);
	if (fd >= 0 && flock(fd, LOCK_EX | LOCK_NB) == 0) {
		empty_folder(fd);
		unlinkat(folder, name, AT_REMOVEDIR);
	}
	if (fd >= 0)
		close(fd);
}

/* NAME.PID.XXXXXX of cache_write, and what earlier versions wrote beside a compiled kernel. */
static bool is_temporary(const char *name)
{
	const char *end = strrchr(name, '.'), *digits = end;
	if (!end)
		return false;
	if (!strcmp(end, ".ready"))
		return true;
	while (digits > name && digits[-1] >= '0' && digits[-1] <= '9')
		digits--;
	bool numbered = digits < end && digits > name && digits[-1] == '.';
	return numbered && (!strcmp(end, ".c") || !strcmp(end, ".o") || strlen(end) == 7);
}

struct kept { char *name; int64_t time; uint64_t size; };

static int newest_first(const void *a, const void *b)
{
	int64_t x = ((const struct kept *)a)->time, y = ((const struct kept *)b)->time;
	return x > y ? -1 : x < y;
}

/* Whether an entry of the folder is a file to be kept; leftovers are removed. */
static bool look_at(int folder, const char *name, const char *prefix, struct kept *out)
{
	struct stat st;
	bool work = !strncmp(name, WORK, strlen(WORK)), mine = !strncmp(name, prefix, strlen(prefix));
	if ((!work && !mine) || fstatat(folder, name, &st, AT_SYMLINK_NOFOLLOW))
		return false;
	bool old = time(NULL) - st.st_mtim.tv_sec > CACHE_LEFT_SECONDS, left = is_temporary(name);
	if (work && S_ISDIR(st.st_mode) && old)
		remove_left_folder(folder, name);
	else if (mine && left && old && !S_ISDIR(st.st_mode))
		unlinkat(folder, name, 0);
	if (work || left || !S_ISREG(st.st_mode))
		return false;
	out->time = (int64_t)st.st_mtim.tv_sec * 1000000000 + st.st_mtim.tv_nsec, out->size = (uint64_t)st.st_size;
	return true;
}

void cache_prune(const char *folder, const char *prefix, int files, uint64_t bytes)
{
	struct kept *all = NULL, one;
	int n = 0, room = 0, fd = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
	uint64_t total = 0;
	int own = fd >= 0 ? dup(fd) : -1;
	DIR *d = own >= 0 ? fdopendir(own) : NULL;
	for (struct dirent *e; d && (e = readdir(d)); ) {
		if (!look_at(fd, e->d_name, prefix, &one))
			continue;
		if (n == room)
			all = mem_realloc(all, (size_t)(room = room ? 2 * room : 64) * sizeof *all);
		one.name = mem_copy_text(e->d_name, (size_t)-1);
		all[n++] = one;
	}
	if (n)
		qsort(all, (size_t)n, sizeof *all, newest_first);
	for (int i = 0; i < n; i++) {
		total += all[i].size;
		if (i >= files || total > bytes)
			unlinkat(fd, all[i].name, 0);
		mem_free(all[i].name);
	}
	mem_free(all);
	if (d)
		closedir(d);
	else if (own >= 0)
		close(own);
	if (fd >= 0)
		close(fd);
}
