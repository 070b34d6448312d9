/*
** base/replace.c - files that are replaced as a whole, or written to at their end.
**
** New bytes go to a file without a name (O_TMPFILE) or, where the file system has none, to a temporary name. Only when
** all bytes were accepted does the file get its name, by link or rename: a reader sees the old file or the new one. A
** temporary name is fixed for each target and its file is locked while its writer lives, so the next writer can remove
** one that a killed process left. Mode, owner and group of the old file are kept, and a symbolic link keeps pointing
** to it.
*/
#include "base/file.h"

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/door.h"
#include "base/error.h"
#include "base/interrupt.h"
#include "base/limits.h"
#include "base/mem.h"
#include "base/pipe.h"

enum { LINKS_MAX = 40, TEMPORARIES_MAX = 100, PIECE = 4 << 20 };        /* bytes between two looks at interrupts */

bool file_write_fd(int fd, const char *p, size_t n)
{
	while (n) {
		if (!interrupt_check())
			return false;
		ssize_t k = write(fd, p, MIN(n, (size_t)PIECE));
		if (k < 0 && errno == EINTR)
			continue;
		if (k == 0)
			errno = ENOSPC;
		if (k <= 0)
			return false;
		p += k;
		n -= (size_t)k;
	}
	return true;
}

/* The name at the end of a chain of symbolic links, which need not exist. */
static bool follow_links(const char *path, struct str *out)
{
	char target[PATH_MAX];
	str_adds(out, path);
	for (int i = 0; i < LINKS_MAX; i++) {
		ssize_t n = door_readlink(str_text(out), target, sizeof target - 1);
		if (n < 0)
			return true;
		target[n] = 0;
		if (target[0] == '/') {
			str_clear(out);
		} else {
			const char *name = file_name(str_text(out));
			out->n = (size_t)(name - out->at);
		}
		str_adds(out, target);
	}
	errno = ELOOP;
	return false;
}

/* Removes a temporary file that a process left when it ended. */
static void remove_left(const char *name)
{
	int fd = door_open(name, O_RDONLY | O_NOFOLLOW | O_NONBLOCK, 0);
	if (fd < 0)
		return;
	if (flock(fd, LOCK_EX | LOCK_NB) == 0)
		door_unlink(name);
	close(fd);
}

static void temporary_name(struct str *out, const char *path, int i)
{
	const char *name = file_name(path);
	str_clear(out);
	str_addf(out, "%.*s.%.200s.%d.part", (int)(name - path), path, name, i);
}

/* Gives an open file the first temporary name that is free; *fd < 0: makes the file there. */
static bool take_temporary(const char *path, int *fd, mode_t mode, struct str *name)
{
	bool make = *fd < 0;
	for (int i = 0; i < TEMPORARIES_MAX; i++) {
		temporary_name(name, path, i);
		remove_left(str_text(name));
		if (make) {
			struct stat st;
			*fd = door_open(str_text(name), O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW, mode);
			if (*fd < 0 && errno != EEXIST)
				return false;
			if (*fd < 0)
				continue;
			if (flock(*fd, LOCK_EX) == 0 && fstat(*fd, &st) == 0 && st.st_nlink > 0)
				return true;
			close(*fd);             /* another writer took it for a file that was left */
			*fd = -1;
		} else {
			if (door_link_fd(*fd, str_text(name)) == 0)
				return true;
			if (errno != EEXIST)
				return false;
		}
	}
	errno = EEXIST;
	return false;
}

static bool have_proc(void)
{
	struct stat st;
	return door_stat("/proc/self/fd", &st) == 0;
}

static int open_nameless(const char *path, mode_t mode)
{
#ifdef O_TMPFILE
	char *folder = file_folder(path);
	int fd = door_is_closed() || !have_proc() ? -1 : door_open(folder, O_WRONLY | O_TMPFILE, mode);
	mem_free(folder);
	if (fd >= 0)
		flock(fd, LOCK_EX);
	return fd;
#else
	return -1;
#endif
}

/* Mode, owner and group of the old file; false: the owner or group cannot be kept. */
static bool keep_rights(int fd, const struct stat *old)
{
	struct stat now;
	if (fstat(fd, &now) != 0)
		return false;
	uid_t owner = now.st_uid == old->st_uid ? (uid_t)-1 : old->st_uid;
	gid_t group = now.st_gid == old->st_gid ? (gid_t)-1 : old->st_gid;
	if ((owner != (uid_t)-1 || group != (gid_t)-1) && fchown(fd, owner, group) != 0)
		return false;
	return fchmod(fd, old->st_mode & 07777) == 0;
}

/* *waits: the file is a pipe or a terminal. */
static int open_in_place(const char *path, int flags, bool *waits)
{
	*waits = pipe_is(path);
	return *waits ? pipe_open(path, flags) : door_open(path, flags | O_NOCTTY, 0666);
}

static bool write_to(int fd, bool waits, const void *bytes, size_t n)
{
	return waits ? pipe_write(fd, bytes, n) == (ssize_t)n : file_write_fd(fd, bytes, n);
}

/* The error of a write that failed: that the program is interrupted, or what the system says. Always false. */
static bool write_failed(const char *path, int e)
{
	if (!error_is_set() && interrupt_check())
		(void)fail_id("MATLAB:FileIO:WriteFailed", "Unable to write file '%s': %s.", path, strerror(e));
	errno = e;
	return false;
}

/* Devices, pipes, files with several names and files whose owner cannot be kept are written where they lie. */
static bool write_in_place(const char *path, const void *bytes, size_t n, bool lasting)
{
	bool waits;
	int fd = open_in_place(path, O_WRONLY | O_TRUNC, &waits);
	bool ok = fd >= 0 && write_to(fd, waits, bytes, n) &&
		(!lasting || fsync(fd) == 0 || errno == EINVAL || errno == EROFS);
	int e = errno;
	if (fd >= 0 && close(fd) != 0 && ok) {
		ok = false;
		e = errno;
	}
	errno = e;
	return ok;
}

struct replacing {
	const char *path;
	const void *bytes;
	size_t n;
	bool lasting;
	const struct stat *old; /* NULL: there was none */
	mode_t mode;            /* of a new file, less the umask */
};

/* false with errno EXDEV: the owner cannot be kept, nothing was written. */
static bool write_beside(const struct replacing *r)
{
	struct str name = { 0 };
	mode_t mode = r->old ? 0600 : r->mode;
	int fd = open_nameless(r->path, mode);
	bool named = fd < 0, ok = !named || take_temporary(r->path, &fd, mode, &name);
	if (ok && r->old && !keep_rights(fd, r->old)) {
		ok = false;
		errno = EXDEV;
	}
	ok = ok && file_write_fd(fd, r->bytes, r->n) && (!r->lasting || fsync(fd) == 0);
	if (ok && !named) {
		bool first = !r->old && door_link_fd(fd, r->path) == 0;
		if (!first)
			ok = named = take_temporary(r->path, &fd, mode, &name);
	}
	bool renamed = ok && named && door_rename(str_text(&name), r->path) == 0;
	ok = ok && (renamed || !named);
	int e = errno;
	if (named && !renamed && fd >= 0)
		door_unlink(str_text(&name));
	if (fd >= 0 && close(fd) != 0 && ok) {
		ok = false;
		e = errno;
	}
	str_free(&name);
	errno = e;
	return ok;
}

/* A file that may not be written is not replaced, though its folder would allow that. */
static bool may_write(const char *path, const struct stat *st)
{
	if (!S_ISREG(st->st_mode))
		return true;
	int fd = door_open(path, O_WRONLY | O_NOCTTY, 0);
	if (fd >= 0)
		close(fd);
	return fd >= 0;
}

static bool replace(const char *path, const void *bytes, size_t n, bool lasting, mode_t mode)
{
	TRY(door_check(path, DOOR_WRITE));
	limits_wrote(n);
	struct str target = { 0 };
	struct stat st;
	bool exists = door_stat(path, &st) == 0, ok = true;
	if (exists && S_ISDIR(st.st_mode)) {
		errno = EISDIR;
		ok = false;
	} else if (exists && !may_write(path, &st)) {
		ok = false;
	} else if (exists && (!S_ISREG(st.st_mode) || st.st_nlink != 1)) {
		ok = write_in_place(path, bytes, n, lasting);
	} else {
		ok = follow_links(path, &target);
		struct replacing r = { str_text(&target), bytes, n, lasting, exists ? &st : NULL, mode };
		ok = ok && write_beside(&r);
		/* the folder or the owner forbids it */
		if (!ok && exists && (errno == EXDEV || errno == EACCES || errno == EPERM))
			ok = write_in_place(path, bytes, n, lasting);
	}
	int e = errno;
	str_free(&target);
	errno = e;
	return ok || write_failed(path, e);
}

bool file_write_atomic(const char *path, const void *bytes, size_t n) { return replace(path, bytes, n, true, 0666); }
bool file_replace(const char *path, const void *bytes, size_t n) { return replace(path, bytes, n, false, 0666); }

bool file_write_like(const char *path, const void *bytes, size_t n, const char *like)
{
	struct stat st;
	return replace(path, bytes, n, false, door_stat(like, &st) == 0 ? st.st_mode & 0777 : 0666);
}

bool file_append(const char *path, const void *bytes, size_t n)
{
	TRY(door_check(path, DOOR_WRITE));
	limits_wrote(n);
	bool waits;
	int fd = open_in_place(path, O_WRONLY | O_APPEND | O_CREAT, &waits);
	struct stat st;
	bool known = fd >= 0 && fstat(fd, &st) == 0 && S_ISREG(st.st_mode);
	bool ok = fd >= 0 && write_to(fd, waits, bytes, n);
	int e = errno;
	if (!ok && known)
		(void)!ftruncate(fd, st.st_size);
	if (fd >= 0 && close(fd) != 0 && ok) {
		ok = false;
		e = errno;
	}
	errno = e;
	return ok || write_failed(path, e);
}
