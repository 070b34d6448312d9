/*
** base/door_below.c - files below one folder, wherever links in it lead: what archives are unpacked by. See door.h.
*/
#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/door.h"
#include "base/mem.h"

const char *door_name_fault(const char *name, size_t n)
{
	if (!n)
		return "it is empty";
	if (memchr(name, 0, n))
		return "it has a NUL character";
	if (*name == '/')
		return "it is absolute";
	for (size_t i = 0; i < n; i++)
		if ((unsigned char)name[i] < ' ' || name[i] == 127)
			return "it has a control character";
	for (size_t at = 0; at <= n;) {
		size_t part = 0;
		while (at + part < n && name[at + part] != '/' && name[at + part] != '\\')
			part++;
		if (part == 2 && name[at] == '.' && name[at + 1] == '.')
			return "it leads out of the folder";
		if (part > 255)
			return "it is too long";
		at += part + 1;
	}
	return NULL;
}

/* A target may begin with "..", as often as the link lies deep; later ones could lead out through another link. */
const char *door_link_fault(const char *name, const char *target)
{
	int depth = 0;
	for (const char *at = name; (at = strchr(at, '/')); at++)
		depth++;
	const char *at = target;
	while (strncmp(at, "../", 3) == 0 || strcmp(at, "..") == 0) {
		at += at[2] ? 3 : 2;
		if (--depth < 0)
			return "it leads out of the folder";
	}
	return *at || at == target ? door_name_fault(at, strlen(at)) : NULL;
}

/* The folder that `name` lies in, with last set to the last part; made when asked. The descriptor is the caller's. */
static int parent_of(int folder, const char *name, bool make, char **last)
{
	int dir = fcntl(folder, F_DUPFD_CLOEXEC, 3);
	while (dir >= 0) {
		while (*name == '/')
			name++;
		size_t n = strcspn(name, "/"), after = n + strspn(name + n, "/");
		char *part = mem_copy_text(name, n);
		if (!name[after]) {
			*last = part;
			return dir;
		}
		if (make)
			(void)mkdirat(dir, part, 0777);
		int next = openat(dir, part, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC);
		int e = errno;
		mem_free(part);
		close(dir);
		errno = e;
		dir = next;
		name += after;
	}
	return -1;
}

static int done(int dir, char *last, int result)
{
	int e = errno;
	mem_free(last);
	close(dir);
	errno = e;
	return result;
}

int door_make_below(int folder, const char *name, mode_t mode)
{
	char *last;
	struct stat st;
	int dir = parent_of(folder, name, true, &last);
	door_changed();
	if (dir < 0)
		return -1;
	if (fstatat(dir, last, &st, AT_SYMLINK_NOFOLLOW) == 0 && !S_ISDIR(st.st_mode))
		(void)unlinkat(dir, last, 0);
	return done(dir, last, openat(dir, last, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, mode & 0777));
}

int door_open_below(int folder, const char *name)
{
	char *last;
	int dir = parent_of(folder, name, false, &last);
	return dir < 0 ? -1 : done(dir, last, openat(dir, last, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC));
}

bool door_make_folder_below(int folder, const char *name)
{
	char *last;
	struct stat st;
	int dir = parent_of(folder, name, true, &last);
	door_changed();
	if (dir < 0)
		return false;
	if (!*last)
		return done(dir, last, true);
	bool ok = mkdirat(dir, last, 0777) == 0
		|| (errno == EEXIST && fstatat(dir, last, &st, AT_SYMLINK_NOFOLLOW) == 0 && S_ISDIR(st.st_mode));
	return done(dir, last, ok);
}

bool door_link_below(int folder, const char *name, const char *target)
{
	char *last;
	struct stat st;
	int dir = parent_of(folder, name, true, &last);
	door_changed();
	if (dir < 0)
		return false;
	if (fstatat(dir, last, &st, AT_SYMLINK_NOFOLLOW) == 0 && !S_ISDIR(st.st_mode))
		(void)unlinkat(dir, last, 0);
	return done(dir, last, symlinkat(target, dir, last) == 0);
}
