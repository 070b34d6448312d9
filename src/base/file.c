/*
** base/file.c - files and paths.
*/
#include "base/door.h"
#include "base/file.h"
#include "base/pipe.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/error.h"
#include "base/interrupt.h"
#include "base/limits.h"
#include "base/mem.h"

bool file_read(const char *path, struct str *out)
{
	enum { READ_AT_ONCE = 4 << 20 };        /* Ctrl-C is looked for after each */
	bool waits = pipe_is(path);
	int fd = waits ? pipe_open(path, O_RDONLY) : door_open(path, O_RDONLY, 0);
	struct stat st;
	if (fd < 0 || fstat(fd, &st) != 0 || S_ISDIR(st.st_mode)) {
		if (fd >= 0)
			close(fd);
		return fail_id("MATLAB:FileIO:InvalidFid", "Unable to read file '%s': %s.", path,
			fd >= 0 ? "it is a folder" : strerror(errno));
	}
	str_room(out, S_ISREG(st.st_mode) ? (size_t)st.st_size : 4096);
	for (;;) {
		str_room(out, 65536);
		if (!str_has_room(out, 65536))
			break;
		size_t room = MIN(out->cap - out->n - 1, (size_t)READ_AT_ONCE);
		ssize_t n = waits ? pipe_read(fd, out->at + out->n, room) : read(fd, out->at + out->n, room);
		if (n < 0 && errno == EINTR && !interrupted())
			continue;
		if (n < 0 && interrupted())
			break;
		if (n < 0) {
			int e = errno;
			close(fd);
			(void)fail_id("MATLAB:FileIO:InvalidFid", "Unable to read file '%s': %s.", path, strerror(e));
			errno = e;
			return false;
		}
		if (n == 0 || interrupted())
			break;
		out->n += (size_t)n;
	}
	if (out->at)
		out->at[out->n] = 0;
	close(fd);
	return interrupt_check();
}

bool file_is_regular(const char *path)
{
	struct stat st;
	return door_stat(path, &st) == 0 && S_ISREG(st.st_mode);
}

bool file_is_folder(const char *path)
{
	struct stat st;
	return door_stat(path, &st) == 0 && S_ISDIR(st.st_mode);
}

int64_t file_mtime(const char *path)
{
	struct stat st;
	return door_stat(path, &st) == 0 ? (int64_t)st.st_mtim.tv_sec * 1000000000 + st.st_mtim.tv_nsec : -1;
}

bool file_make_folders(const char *path)
{
	if (file_is_folder(path))
		return true;
	bool ok = door_mkdir(path, 0777) == 0 || errno == EEXIST;
	if (!ok && errno == ENOENT && *path) {
		char *above = file_folder(path);
		ok = strlen(above) < strlen(path) && file_make_folders(above) &&
			(door_mkdir(path, 0777) == 0 || errno == EEXIST);
		mem_free(above);
	}
	return ok && file_is_folder(path);
}

static bool file_is_absolute(const char *path) { return *path == '/'; }

/* Adds the parts of path; ".." takes the last one away. */
static void add_parts(struct str *out, size_t root, const char *path)
{
	while (*path) {
		size_t n = strcspn(path, "/");
		if (n == 2 && path[0] == '.' && path[1] == '.') {
			while (out->n > root && out->at[out->n - 1] != '/')
				out->n--;
			if (out->n > root)
				out->n--;
		} else if (n && !(n == 1 && *path == '.')) {
			str_addc(out, '/');
			str_add(out, path, n);
		}
		path += n + (path[n] == '/');
	}
	str_add(out, "", 0);
}

const char *file_temp_folder(void)
{
	const char *folder = secure_getenv("TMPDIR");
	return folder && *folder ? folder : "/tmp";
}

void file_resolve(struct str *out, const char *base, const char *path)
{
	size_t root = out->n;
	const char *home = getenv("HOME");
	if (path[0] == '~' && (path[1] == '/' || !path[1]) && home) {
		base = home;
		path++;
		while (*path == '/')
			path++;
	}
	if (!file_is_absolute(path))
		add_parts(out, root, base);
	add_parts(out, root, path);
	if (out->n == root)
		str_addc(out, '/');
}

const char *file_name(const char *path)
{
	const char *slash = strrchr(path, '/');
	return slash ? slash + 1 : path;
}

bool file_is_live(const char *name)
{
	size_t n = strlen(name);
	return n > 4 && strcmp(name + n - 4, ".mlx") == 0;
}

size_t file_stem(const char *name)
{
	size_t n = strlen(name);
	return file_is_live(name) ? n - 4 : n > 2 && strcmp(name + n - 2, ".m") == 0 ? n - 2 : n;
}

char *file_folder(const char *path)
{
	const char *slash = strrchr(path, '/');
	if (!slash)
		return mem_copy_text(".", 1);
	return mem_copy_text(path, slash == path ? 1 : (size_t)(slash - path));
}
