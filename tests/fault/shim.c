/*
** tests/fault/shim.c - a library that is loaded before all others (LD_PRELOAD) and makes one write to a file fail.
**
** SHIM_WRITE=N: from the N-th call on that writes to, cuts, syncs, renames or opens a regular file for writing, such
** calls fail with the error of a full disk. SHIM_ONCE=1: only the N-th fails. A write may be short before it fails:
** every second N lets half of the bytes through. Standard streams are left alone. SHIM_COUNT=FILE gets how many calls
** there were.
*/
#include <dlfcn.h>
#include <errno.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <sys/uio.h>
#include <unistd.h>

#define SHIM __attribute__((visibility("default")))

static atomic_long calls;

static long setting(const char *name)
{
	const char *text = getenv(name);
	return text ? atol(text) : 0;
}

/* Counts one call; true when it has to fail. */
static int fails(void)
{
	long n = setting("SHIM_WRITE"), call = ++calls;
	return n > 0 && (setting("SHIM_ONCE") ? call == n : call >= n);
}

static int is_file(int fd)
{
	struct stat s;
	return fd > 2 && fstat(fd, &s) == 0 && S_ISREG(s.st_mode);
}

static int full(void)
{
	errno = ENOSPC;
	return -1;
}

SHIM ssize_t write(int fd, const void *bytes, size_t n)
{
	static ssize_t (*next)(int, const void *, size_t);
	if (!next)
		next = (ssize_t (*)(int, const void *, size_t))dlsym(RTLD_NEXT, "write");
	if (!is_file(fd) || !fails())
		return next(fd, bytes, n);
	if (n > 1 && setting("SHIM_WRITE") % 2 == 0 && calls == setting("SHIM_WRITE"))
		return next(fd, bytes, n / 2);
	return full();
}

SHIM ssize_t pwrite(int fd, const void *bytes, size_t n, off_t at)
{
	static ssize_t (*next)(int, const void *, size_t, off_t);
	if (!next)
		next = (ssize_t (*)(int, const void *, size_t, off_t))dlsym(RTLD_NEXT, "pwrite");
	return is_file(fd) && fails() ? full() : next(fd, bytes, n, at);
}

SHIM ssize_t writev(int fd, const struct iovec *parts, int n)
{
	static ssize_t (*next)(int, const struct iovec *, int);
	if (!next)
		next = (ssize_t (*)(int, const struct iovec *, int))dlsym(RTLD_NEXT, "writev");
	return is_file(fd) && fails() ? full() : next(fd, parts, n);
}

/* The C library's streams write by calls of their own: these are the doors to them. */
SHIM int fflush(FILE *f)
{
	static int (*next)(FILE *);
	if (!next)
		next = (int (*)(FILE *))dlsym(RTLD_NEXT, "fflush");
	return f && is_file(fileno(f)) && fails() ? (full(), EOF) : next(f);
}

SHIM size_t fwrite(const void *bytes, size_t size, size_t n, FILE *f)
{
	static size_t (*next)(const void *, size_t, size_t, FILE *);
	if (!next)
		next = (size_t (*)(const void *, size_t, size_t, FILE *))dlsym(RTLD_NEXT, "fwrite");
	return is_file(fileno(f)) && fails() ? (full(), (size_t)0) : next(bytes, size, n, f);
}

SHIM int fclose(FILE *f)
{
	static int (*next)(FILE *);
	if (!next)
		next = (int (*)(FILE *))dlsym(RTLD_NEXT, "fclose");
	int bad = is_file(fileno(f)) && (fcntl(fileno(f), F_GETFL) & O_ACCMODE) != O_RDONLY && fails();
	int status = next(f);
	return bad ? (full(), EOF) : status;
}

SHIM int fsync(int fd)
{
	static int (*next)(int);
	if (!next)
		next = (int (*)(int))dlsym(RTLD_NEXT, "fsync");
	return is_file(fd) && fails() ? full() : next(fd);
}

SHIM int ftruncate(int fd, off_t n)
{
	static int (*next)(int, off_t);
	if (!next)
		next = (int (*)(int, off_t))dlsym(RTLD_NEXT, "ftruncate");
	return is_file(fd) && fails() ? full() : next(fd, n);
}

SHIM int rename(const char *from, const char *to)
{
	static int (*next)(const char *, const char *);
	if (!next)
		next = (int (*)(const char *, const char *))dlsym(RTLD_NEXT, "rename");
	return fails() ? full() : next(from, to);
}

__attribute__((destructor)) static void tell(void)
{
	const char *path = getenv("SHIM_COUNT");
	FILE *f = path && *path ? fopen(path, "w") : NULL;
	if (f) {
		fprintf(f, "%ld\n", (long)calls);
		unsetenv("SHIM_WRITE");
		fclose(f);
	}
}
