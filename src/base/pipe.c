/*
** base/pipe.c - named pipes and terminals as files, whose reads and writes end at Ctrl-C.
**
** A blocking read or write of the system would continue after Ctrl-C. So descriptors do not block, and RunMat waits by
** calls of poll() of some hundredths of a second each.
*/
#include "base/pipe.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#include "base/door.h"
#include "base/interrupt.h"
#include "base/mem.h"

enum { WAIT_MS = 30 };

struct stream {
	int fd;
	bool over;              /* interrupted while it wrote: the rest is lost */
};

bool pipe_is(const char *path)
{
	struct stat st;
	if (door_is_closed() || door_stat(path, &st) != 0)
		return false;
	if (!S_ISCHR(st.st_mode))
		return S_ISFIFO(st.st_mode);
	int fd = door_open(path, O_RDONLY | O_NONBLOCK | O_NOCTTY, 0);
	bool terminal = fd >= 0 && isatty(fd);
	if (fd >= 0)
		close(fd);
	return terminal;
}

static bool stopped(void)
{
	if (interrupted())
		errno = EINTR;
	return interrupted();
}

int pipe_open(const char *path, int flags)
{
	const struct timespec wait = { .tv_nsec = WAIT_MS * 1000000L };
	for (;;) {
		int fd = door_open(path, flags | O_NONBLOCK | O_NOCTTY | O_CLOEXEC, 0666);
		if (fd >= 0 || errno != ENXIO || stopped())     /* ENXIO: nobody reads yet */
			return fd;
		nanosleep(&wait, NULL);
	}
}

/* Until the descriptor is ready, has ended or has failed. */
static bool wait_for(int fd, short events)
{
	struct pollfd p = { .fd = fd, .events = events };
	for (;;) {
		int n = poll(&p, 1, WAIT_MS);
		if (n > 0)
			return true;
		if ((n < 0 && errno != EINTR) || stopped())
			return false;
	}
}

ssize_t pipe_read(int fd, char *to, size_t n)
{
	for (;;) {
		if (!wait_for(fd, POLLIN))
			return -1;
		ssize_t got = read(fd, to, n);
		if (got >= 0 || (errno != EAGAIN && errno != EINTR))
			return got;
	}
}

ssize_t pipe_write(int fd, const char *from, size_t n)
{
	size_t done = 0;
	while (done < n) {
		if (!wait_for(fd, POLLOUT))
			return -1;
		ssize_t wrote = write(fd, from + done, n - done);
		if (wrote < 0 && errno != EAGAIN && errno != EINTR)
			return -1;
		done += wrote > 0 ? (size_t)wrote : 0;
	}
	return (ssize_t)n;
}

/* ---- as a stream of C ---- */

static ssize_t stream_read(void *cookie, char *to, size_t n) { return pipe_read(((struct stream *)cookie)->fd, to, n); }

static ssize_t stream_write(void *cookie, const char *from, size_t n)
{
	struct stream *s = cookie;
	if (s->over)
		errno = EINTR;
	else if (pipe_write(s->fd, from, n) == (ssize_t)n)
		return (ssize_t)n;
	s->over |= errno == EINTR;
	return 0;               /* what fopencookie takes for an error */
}

static int stream_close(void *cookie)
{
	struct stream *s = cookie;
	int bad = close(s->fd);
	mem_free(s);
	return bad;
}

FILE *pipe_fopen(const char *path, const char *mode)
{
	int access = strchr(mode, '+') ? O_RDWR : *mode == 'r' ? O_RDONLY : O_WRONLY;
	int fd = pipe_open(path, access);
	if (fd < 0)
		return NULL;
	struct stream *s = mem_zalloc(sizeof *s);
	s->fd = fd;
	FILE *f = fopencookie(s, mode, (cookie_io_functions_t){ stream_read, stream_write, NULL, stream_close });
	if (!f)
		stream_close(s);
	return f;
}
