/*
** base/load.c - see load.h. Linux counts the threads of the whole machine that run or could run.
*/
#include "base/load.h"

#include <fcntl.h>
#include <stdio.h>
#include <time.h>
#include <unistd.h>

#include "base/base.h"
#include "base/door.h"
#include "base/thread.h"

/* -1: unknown */
static int runnable_threads(void)
{
	char text[128];
	int n, fd = door_is_closed() ? -1 : open("/proc/loadavg", O_RDONLY | O_CLOEXEC);
	ssize_t got = fd >= 0 ? read(fd, text, sizeof text - 1) : 0;
	if (fd >= 0)
		close(fd);
	text[got > 0 ? got : 0] = 0;
	return sscanf(text, "%*f %*f %*f %d/", &n) == 1 ? n : -1;
}

/* Looks several times and returns the smallest number, so that threads which run only for a moment do not count. */
int load_of_others(int own)
{
	enum { LOOKS = 3, APART_NS = 100000 };
	long all = sysconf(_SC_NPROCESSORS_ONLN);
	int least = -1, mine = thread_count();
	for (int k = 0; k < LOOKS && least != 0; k++) {
		if (k)
			nanosleep(&(struct timespec){ .tv_nsec = APART_NS }, NULL);
		int n = runnable_threads();
		if (n < 0)
			return 0;
		least = least < 0 ? MAX(n - own, 0) : MIN(least, MAX(n - own, 0));
	}
	return mine < all ? (int)((long)least * mine / all) : least;
}
