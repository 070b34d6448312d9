/*
** base/helper.c - requests to the helper process, on the side of the program: see helper.h.
*/
#include "base/helper.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <pthread.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "base/door.h"
#include "base/error.h"
#include "base/interrupt.h"
#include "base/knobs.h"
#include "base/limits.h"
#include "base/mem.h"
#include "base/quiet.h"

struct helper {
	int control;
	pthread_mutex_t lock;           /* one order and its answer */
};

static struct helper *of_process;

void helper_of_process(struct helper *h) { of_process = h; }

struct helper *helper_now(void)
{
	const struct limits *l = limits_now();
	return l && l->helper ? l->helper : of_process;
}

/* ---- the server ---- */

/* A second fork: the first child ends at once, so that nobody has to wait for the server. */
struct helper *helper_start(helper_job *const *jobs, int n, size_t memory)
{
	int ends[2];
	bool kernel = knob_is_on(KNOB_sandbox_kernel);
	bool ok = socketpair(AF_UNIX, SOCK_SEQPACKET | SOCK_CLOEXEC, 0, ends) == 0;
	pid_t child = ok ? fork() : -1;
	if (child == 0) {
		if (fork() == 0)
			helper_serve(ends[1], jobs, n, memory, kernel);
		_exit(0);
	}
	int e = errno;
	if (child > 0)
		while (waitpid(child, NULL, 0) < 0 && errno == EINTR)
			;
	if (ok)
		close(ends[1]);
	if (child > 0) {
		struct helper *h = mem_zalloc(sizeof *h);
		h->control = door_lift(ends[0]);
		pthread_mutex_init(&h->lock, NULL);
		return h;
	}
	if (ok)
		close(ends[0]);
	fail_id("RunMat:reader:start", "The helper process for files cannot be started: %s.", strerror(e));
	return NULL;
}

void helper_stop(struct helper *h)
{
	if (!h)
		return;
	close(h->control);
	pthread_mutex_destroy(&h->lock);
	mem_free(h);
}

static bool order(struct helper *h, const struct helper_order *o)
{
	return quiet_write(h->control, o, sizeof *o) == (ssize_t)sizeof *o;
}

/* False: the server has ended, or has no room. */
static bool ask_for_worker(struct helper *h, const struct helper_order *o, struct helper_fds *fds)
{
	union { char room[CMSG_SPACE(2 * sizeof(int))]; struct cmsghdr align; } u = { 0 };
	struct iovec text = { &fds->slot, sizeof fds->slot };
	struct msghdr m = { .msg_iov = &text, .msg_iovlen = 1, .msg_control = u.room, .msg_controllen = sizeof u.room };
	pthread_mutex_lock(&h->lock);
	ssize_t k = order(h, o) ? 0 : -1;
	while (k == 0 && (k = recvmsg(h->control, &m, MSG_CMSG_CLOEXEC)) < 0 && errno == EINTR)
		k = 0;
	pthread_mutex_unlock(&h->lock);
	struct cmsghdr *c = k == (ssize_t)sizeof fds->slot && fds->slot >= 0 ? CMSG_FIRSTHDR(&m) : NULL;
	if (!c || c->cmsg_type != SCM_RIGHTS || c->cmsg_len != CMSG_LEN(2 * sizeof(int)))
		return false;
	int both[2];
	memcpy(both, CMSG_DATA(c), sizeof both);
	fds->in = door_lift(both[0]), fds->out = door_lift(both[1]);
	(void)fcntl(fds->in, F_SETFL, O_NONBLOCK);
	(void)fcntl(fds->out, F_SETFL, O_NONBLOCK);
	return true;
}

/* The status of the worker, which has ended then; -1: the server has ended. */
static int end_worker(struct helper_call *c)
{
	int status = -1;
	struct helper *h = c->helper;
	if (c->fds.in < 0)
		return 0;
	close(c->fds.in);
	close(c->fds.out);
	c->fds.in = -1;
	pthread_mutex_lock(&h->lock);
	if (order(h, &(struct helper_order){ .job = -1, .slot = c->fds.slot }))
		while (read(h->control, &status, sizeof status) < 0 && errno == EINTR)
			;
	pthread_mutex_unlock(&h->lock);
	return status;
}

/* ---- errors ---- */

bool helper_wrong(const struct helper_call *c)
{
	return fail_id("RunMat:reader:answer",
		"Unable to read file '%s': the helper process gave an answer that makes no "
		"sense.",
		c->file);
}

/* The worker closed its pipe before it was done. */
static bool ended_early(struct helper_call *c)
{
	int status = end_worker(c);
	if (status == -1)
		return fail_id("RunMat:reader:gone",
			"Unable to read file '%s': the helper process for files has ended.", c->file);
	if (WIFEXITED(status) && WEXITSTATUS(status) == MEM_WORKER_EXIT)
		return fail(ERR_nomem);
	if (WIFSIGNALED(status) && WTERMSIG(status) == SIGXCPU)
		return fail_id("RunMat:reader:limit",
			"Unable to read file '%s': its reader took more than %lld seconds.", c->file,
			(long long)c->seconds);
	if (WIFSIGNALED(status))
		return fail_id("RunMat:reader:crashed", "Unable to read file '%s': its reader crashed (signal %d).",
			c->file, WTERMSIG(status));
	return fail_id("RunMat:reader:crashed", "Unable to read file '%s': its reader ended early.", c->file);
}

/* ---- the pipes ---- */

static int64_t now_ms(void)
{
	struct timespec t;
	clock_gettime(CLOCK_MONOTONIC, &t);
	return (int64_t)t.tv_sec * 1000 + t.tv_nsec / 1000000;
}

/*
** Waits until the worker reads or writes. The limit of this wait is ten times the worker's limit of processor time,
** because the machine may be busy. When the worker has ended, its end of the pipe is closed.
*/
static bool wait_for(struct helper_call *c, bool to_write)
{
	enum { LOOK_MS = 20, SLACK = 10 };
	int64_t until = now_ms() + c->seconds * 1000 * SLACK;
	struct pollfd p = { .fd = to_write ? c->fds.in : c->fds.out, .events = to_write ? POLLOUT : POLLIN };
	for (;;) {
		TRY(interrupt_check());
		int k = poll(&p, 1, LOOK_MS);
		if (k > 0)
			return true;
		if ((k < 0 && errno != EINTR) || now_ms() > until)
			return fail_id("RunMat:reader:limit",
				"Unable to read file '%s': its reader took more than %lld seconds.", c->file,
				(long long)c->seconds);
	}
}

static bool write_in(struct helper_call *c, const char *p, size_t n)
{
	while (n > 0) {
		ssize_t k = quiet_write(c->fds.in, p, MIN(n, (size_t)1 << 20));
		if (k < 0 && errno == EAGAIN) {
			TRY(wait_for(c, true));
			continue;
		}
		if (k < 0 && errno != EINTR)
			return ended_early(c);
		p += MAX(k, 0);
		n -= (size_t)MAX(k, 0);
	}
	return true;
}

static ssize_t read_some(struct helper_call *c, char *to, size_t n)
{
	ssize_t k;
	while ((k = read(c->fds.out, to, n)) < 0)
		if (errno != EINTR && (errno != EAGAIN || !wait_for(c, false)))
			return -1;
	return k;
}

/* n bytes of the pipe, whatever frames they belong to. */
static bool read_out(struct helper_call *c, char *to, size_t n)
{
	while (n > 0) {
		if (c->at == c->n && n < sizeof c->buffer) {
			ssize_t k = read_some(c, c->buffer, sizeof c->buffer);
			if (k <= 0)
				return error_is_set() ? false : ended_early(c);
			c->at = 0, c->n = (size_t)k;
		}
		size_t have = MIN(n, c->n - c->at);
		if (have) {
			memcpy(to, c->buffer + c->at, have);
			c->at += have;
		} else {
			ssize_t k = read_some(c, to, n);
			if (k <= 0)
				return error_is_set() ? false : ended_early(c);
			have = (size_t)k;
		}
		to += have;
		n -= have;
	}
	return true;
}

/* ---- frames ---- */

/* Writes the error that a reader sent. Control characters in its texts become question marks. */
static bool worker_failed(struct helper_call *c, size_t n)
{
	char text[HELPER_TEXT + 1] = "";
	if (n > HELPER_TEXT)
		return helper_wrong(c);
	TRY(read_out(c, text, n));
	size_t id = strnlen(text, n);
	bool known = id < n && (strncmp(text, "MATLAB:", 7) == 0 || strncmp(text, "RunMat:", 7) == 0)
		&& strncmp(text, "RunMat:sandbox:", 15) != 0 && strncmp(text, "RunMat:limit:", 13) != 0
		&& strcmp(text, "MATLAB:interrupted") != 0;
	if (!known || text[strspn(text, "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789:_")])
		return helper_wrong(c);
	for (size_t i = id + 1; i < n; i++)
		if ((unsigned char)text[i] < ' ' || text[i] == 127)
			text[i] = '?';
	return fail_text(text, text + id + 1, n - id - 1);
}

static bool next_frame(struct helper_call *c)
{
	struct helper_head h;
	TRY(read_out(c, (char *)&h, sizeof h));
	if (h.kind == HELPER_ERROR && h.zero == 0)
		return worker_failed(c, h.n);
	if (h.kind != HELPER_DATA || h.zero != 0 || h.n > c->budget)
		return helper_wrong(c);
	c->budget -= h.n;
	c->frame = h.n;
	return true;
}

bool helper_size(struct helper_call *c, size_t *n)
{
	if (c->frame)
		return helper_wrong(c);
	TRY(next_frame(c));
	*n = c->frame;
	return true;
}

bool helper_take(struct helper_call *c, void *to, size_t n)
{
	for (char *p = to; n > 0;) {
		if (!c->frame)
			TRY(next_frame(c));
		size_t k = MIN(n, c->frame);
		TRY(read_out(c, p, k));
		if (!k)
			return helper_wrong(c);
		c->frame -= k;
		p += k;
		n -= k;
	}
	return true;
}

bool helper_answer(struct helper_call *c, char byte) { return write_in(c, &byte, 1); }

/* ---- a request ---- */

static int fault_for_tests(void)
{
	static const char *const names[] = { "", "crash", "loop", "sleep", "memory", "garbage", "flood", "escape" };
	for (int i = 1; i < COUNT(names); i++)
		if (strcmp(knob_text(KNOB_reader_fault), names[i]) == 0)
			return i;
	return 0;
}

bool helper_begin(struct helper_call *c, int job, uint64_t number, const char *bytes, size_t n, uint64_t most,
	const char *file)
{
	enum { SECONDS = 30, LITTLE = 1 << 20 };
	int64_t given = knob_size(KNOB_reader_seconds);
	c->helper = helper_now();
	c->file = file;
	c->fds = (struct helper_fds){ -1, -1, -1 };
	c->at = c->n = c->frame = 0;
	c->seconds = given ? given : SECONDS + (int64_t)(n >> 20);
	if (__builtin_mul_overflow((uint64_t)n, most, &c->budget) || c->budget > UINT64_MAX / 2)
		c->budget = UINT64_MAX / 2;
	c->budget += LITTLE;
	struct helper_order o = { .job = job, .slot = -1, .fault = fault_for_tests(), .seconds = c->seconds,
		.kernel = knob_is_on(KNOB_sandbox_kernel) };
	if (!ask_for_worker(c->helper, &o, &c->fds))
		return fail_id("RunMat:reader:gone",
			"Unable to read file '%s': the helper process for files has ended, or reads "
			"as many files as it can.",
			file);
	struct helper_request r = { .number = number, .n = n };
	return write_in(c, (const char *)&r, sizeof r) && write_in(c, bytes, n);
}

bool helper_end(struct helper_call *c, bool ok)
{
	struct helper_head h = { 0 };
	if (ok && c->frame)
		ok = helper_wrong(c);
	ok = ok && read_out(c, (char *)&h, sizeof h);
	if (ok && h.kind == HELPER_ERROR && h.zero == 0)
		ok = worker_failed(c, h.n);
	else if (ok && (h.kind != HELPER_DONE || h.n || h.zero))
		ok = helper_wrong(c);
	(void)end_worker(c);
	return ok;
}
