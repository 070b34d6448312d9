/*
** base/quiet.c - writes without signals: see quiet.h.
*/
#include "base/quiet.h"

#include <errno.h>
#include <pthread.h>
#include <time.h>
#include <unistd.h>

static bool ignored;

void quiet_process(void)
{
	signal(SIGPIPE, SIG_IGN);
	signal(SIGXFSZ, SIG_IGN);
	ignored = true;
}

static void both(sigset_t *s)
{
	sigemptyset(s);
	sigaddset(s, SIGPIPE);
	sigaddset(s, SIGXFSZ);
}

void quiet_enter(struct quiet *q)
{
	sigset_t hide;
	q->on = !ignored;
	if (!q->on)
		return;
	both(&hide);
	sigpending(&q->pending);
	pthread_sigmask(SIG_BLOCK, &hide, &q->mask);
}

/* A signal that was pending before belongs to the embedder. Both are raised in the thread that wrote. */
void quiet_leave(struct quiet *q)
{
	const struct timespec now = { 0 };
	const int signals[] = { SIGPIPE, SIGXFSZ };
	int e = errno;
	if (!q->on)
		return;
	for (int i = 0; i < COUNT(signals); i++) {
		sigset_t raised;
		sigpending(&raised);
		if (!sigismember(&raised, signals[i]) || sigismember(&q->pending, signals[i]))
			continue;
		sigemptyset(&raised);
		sigaddset(&raised, signals[i]);
		while (sigtimedwait(&raised, NULL, &now) < 0 && errno == EINTR)
			;
	}
	pthread_sigmask(SIG_SETMASK, &q->mask, NULL);
	errno = e;
}

ssize_t quiet_write(int fd, const void *bytes, size_t n)
{
	struct quiet q;
	quiet_enter(&q);
	ssize_t k = write(fd, bytes, n);
	quiet_leave(&q);
	return k;
}
