/*
** base/helper_server.c - the server process and its workers: see helper.h.
**
** The server may have been forked from a process with many threads. Until a worker calls its job, only functions are
** used that need no lock; the C library's malloc works after a fork.
*/
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

#include "base/error.h"
#include "base/helper.h"
#include "base/interrupt.h"
#include "base/limits.h"
#include "base/mem.h"

struct helper_worker {
	int in, out;
	uint64_t number;
	char *bytes;
	size_t n;
	size_t used;
	char buffer[HELPER_BUFFER];
};

/* ---- the worker's side of the pipes ---- */

static void write_out(struct helper_worker *w, const char *p, size_t n)
{
	while (n > 0) {
		ssize_t k = write(w->out, p, n);
		if (k < 0 && errno == EINTR)
			continue;
		if (k <= 0)
			_exit(3);
		p += k;
		n -= (size_t)k;
	}
}

static void flush(struct helper_worker *w)
{
	write_out(w, w->buffer, w->used);
	w->used = 0;
}

void helper_more(struct helper_worker *w, const void *bytes, size_t n)
{
	if (n > sizeof w->buffer - w->used)
		flush(w);
	if (n > sizeof w->buffer) {
		write_out(w, bytes, n);
		return;
	}
	if (n)
		memcpy(w->buffer + w->used, bytes, n);
	w->used += n;
}

static void frame(struct helper_worker *w, enum helper_kind kind, size_t n)
{
	struct helper_head h = { .kind = kind, .n = n };
	helper_more(w, &h, sizeof h);
}

void helper_frame(struct helper_worker *w, size_t n) { frame(w, HELPER_DATA, n); }

void helper_send(struct helper_worker *w, const void *bytes, size_t n)
{
	helper_frame(w, n);
	helper_more(w, bytes, n);
}

static void read_in(struct helper_worker *w, void *to, size_t n)
{
	for (char *p = to; n > 0;) {
		ssize_t k = read(w->in, p, n);
		if (k < 0 && errno == EINTR)
			continue;
		if (k <= 0)
			_exit(3);
		p += k;
		n -= (size_t)k;
	}
}

char helper_ask(struct helper_worker *w)
{
	char byte;
	flush(w);
	read_in(w, &byte, 1);
	return byte;
}

const char *helper_bytes(const struct helper_worker *w, size_t *n)
{
	*n = w->n;
	return w->bytes;
}

uint64_t helper_number(const struct helper_worker *w) { return w->number; }

/* "ID", a NUL, "MESSAGE". */
static void send_error(struct helper_worker *w)
{
	struct error e = error_take();
	char text[HELPER_TEXT];
	int n = snprintf(text, sizeof text, "%s%c%s", e.id ? e.id : "", 0, e.message ? e.message : "");
	n = MIN(n, HELPER_TEXT - 1);
	frame(w, HELPER_ERROR, (size_t)n);
	helper_more(w, text, (size_t)n);
}

/* ---- faults, for tests ---- */

/* Actions that a worker under an attacker's control would try. All of them must fail. */
static bool try_to_escape(void)
{
	int got = 0;
	got |= open("/etc/passwd", O_RDONLY) >= 0 ? 1 : 0;
	got |= open("/tmp/runmat_worker_left", O_WRONLY | O_CREAT, 0600) >= 0 ? 2 : 0;
	got |= socket(AF_UNIX, SOCK_STREAM, 0) >= 0 ? 4 : 0;
	got |= kill(getppid(), 0) == 0 ? 8 : 0;
	for (int k = 0; k < 64; k++)
		got |= k != 3 && k != 4 && fcntl(k, F_GETFD) >= 0 && k > 2 ? 16 : 0;
	pid_t child = fork();
	if (child == 0)
		_exit(0);
	got |= child > 0 ? 32 : 0;
	got |= execl("/bin/true", "true", (char *)NULL) == 0 ? 64 : 0;
	return fail_id("RunMat:reader:escape", "The worker could do these of 127: %d.", got);
}

static void be_at_fault(struct helper_worker *w, enum helper_fault fault)
{
	static const char garbage[100] = "nothing of this is a frame";
	volatile uint64_t count = 0;
	switch (fault) {
	case FAULT_CRASH: raise(SIGSEGV); break;
	case FAULT_LOOP: for (;;) count++;
	case FAULT_SLEEP: read_in(w, &(char){ 0 }, 1); break;
	case FAULT_MEMORY:
		for (void *p; (p = malloc(1 << 20)); )
			memset(p, 1, 1 << 20);
		(void)!fail(ERR_nomem);
		send_error(w);
		break;
	case FAULT_GARBAGE: helper_more(w, garbage, sizeof garbage); break;
	case FAULT_FLOOD: for (;;) helper_send(w, garbage, sizeof garbage);
	case FAULT_ESCAPE:
		(void)!try_to_escape();
		send_error(w);
		break;
	default: return;
	}
	flush(w);
	_exit(0);
}

/* ---- a worker ---- */

static void limit(int which, rlim_t most)
{
	struct rlimit r = { most, most };
	(void)setrlimit(which, &r);
}

/* Limits of the server and its workers. */
static void confine_all(size_t memory, bool kernel)
{
	(void)!limits_memory(memory);
	limit(RLIMIT_CORE, 0);
	limit(RLIMIT_FSIZE, 0);
	if (kernel)
		door_close_files();
}

static void confine_worker(const struct helper_order *o)
{
	struct rlimit time = { (rlim_t)MAX(o->seconds, 1), (rlim_t)MAX(o->seconds, 1) + 2 };
	(void)setrlimit(RLIMIT_CPU, &time);     /* SIGXCPU first */
	limit(RLIMIT_NPROC, 0);
	limit(RLIMIT_NOFILE, 0);
	if (o->kernel)
		door_close_calls();
}

_Noreturn static void work(struct helper_worker *w, const struct helper_order *o, helper_job *job)
{
	struct helper_request r;
	prctl(PR_SET_PDEATHSIG, SIGKILL);
	mem_in_worker();
	interrupt_now = NULL;
	error_clear();
	confine_worker(o);
	read_in(w, &r, sizeof r);
	w->number = r.number;
	w->n = r.n;
	w->bytes = malloc(MAX(r.n, 1));
	if (!w->bytes)
		(void)!fail(ERR_nomem);
	else
		read_in(w, w->bytes, w->n);
	if (o->fault)
		be_at_fault(w, (enum helper_fault)o->fault);
	if (w->bytes && job(w))
		frame(w, HELPER_DONE, 0);
	else
		send_error(w);
	flush(w);
	_exit(0);
}

/* ---- the server ---- */

/* All descriptors from `first` on are closed. */
static void close_from(int first)
{
#ifdef SYS_close_range
	if (syscall(SYS_close_range, first, ~0u, 0) == 0)
		return;
#endif
	for (int fd = first; fd < 65536; fd++)
		close(fd);
}

/* The worker has the descriptors 3 and 4 alone; where the standard streams were lies /dev/null. */
_Noreturn static void become_worker(int in, int out, const struct helper_order *o, helper_job *job)
{
	static struct helper_worker w;
	int high_in = fcntl(in, F_DUPFD, 10), high_out = fcntl(out, F_DUPFD, 10);
	if (high_in < 0 || high_out < 0 || dup2(high_in, 3) != 3 || dup2(high_out, 4) != 4)
		_exit(3);
	close_from(5);
	w.in = 3, w.out = 4;
	work(&w, o, job);
}

static bool send_descriptors(int control, int slot, int in, int out)
{
	union { char room[CMSG_SPACE(2 * sizeof(int))]; struct cmsghdr align; } u = { 0 };
	struct iovec text = { &slot, sizeof slot };
	struct msghdr m = { .msg_iov = &text, .msg_iovlen = 1 };
	if (slot >= 0) {
		m.msg_control = u.room, m.msg_controllen = sizeof u.room;
		struct cmsghdr *c = CMSG_FIRSTHDR(&m);
		c->cmsg_level = SOL_SOCKET;
		c->cmsg_type = SCM_RIGHTS;
		c->cmsg_len = CMSG_LEN(2 * sizeof(int));
		memcpy(CMSG_DATA(c), (int[]){ in, out }, 2 * sizeof(int));
	}
	return sendmsg(control, &m, MSG_NOSIGNAL) == (ssize_t)sizeof slot;
}

struct server { int control; helper_job *const *jobs; int n; pid_t worker[HELPER_SLOTS]; };

static void begin(struct server *s, const struct helper_order *o)
{
	enum { PIPE = 1 << 20 };
	int slot = 0, to[2] = { -1, -1 }, from[2] = { -1, -1 };
	while (slot < HELPER_SLOTS && s->worker[slot])
		slot++;
	bool ok = slot < HELPER_SLOTS && pipe2(to, O_CLOEXEC) == 0 && pipe2(from, O_CLOEXEC) == 0;
	pid_t child = ok ? fork() : -1;
	if (child == 0)
		become_worker(to[0], from[1], o, s->jobs[o->job]);
	if (child > 0) {
		s->worker[slot] = child;
		(void)fcntl(to[1], F_SETPIPE_SZ, PIPE);
		(void)fcntl(from[0], F_SETPIPE_SZ, PIPE);
	}
	(void)send_descriptors(s->control, child > 0 ? slot : -1, to[1], from[0]);
	for (int i = 0; i < 2; i++) {
		close(to[i]);
		close(from[i]);
	}
}

/* The answer is how the worker ended; one that works still is killed. */
static void end(struct server *s, int slot)
{
	int status = 0;
	bool known = slot >= 0 && slot < HELPER_SLOTS && s->worker[slot] > 0;
	if (known && waitpid(s->worker[slot], &status, WNOHANG) == 0) {
		kill(s->worker[slot], SIGKILL);
		while (waitpid(s->worker[slot], &status, 0) < 0 && errno == EINTR)
			;       /* it may have ended by itself before the signal came */
	}
	if (known)
		s->worker[slot] = 0;
	(void)!write(s->control, &status, sizeof status);
}

_Noreturn void helper_serve(int control, helper_job *const *jobs, int n, size_t memory, bool kernel)
{
	static struct server s;
	struct helper_order o;
	sigset_t none;
	setsid();
	for (int sig = 1; sig < NSIG; sig++)
		signal(sig, sig == SIGINT || sig == SIGQUIT || sig == SIGHUP || sig == SIGPIPE ? SIG_IGN : SIG_DFL);
	sigemptyset(&none);
	sigprocmask(SIG_SETMASK, &none, NULL);
	int high = fcntl(control, F_DUPFD, 10), null = open("/dev/null", O_RDWR);
	if (high < 0 || null < 0)
		_exit(3);
	for (int fd = 0; fd < 3; fd++)
		dup2(null, fd);
	dup2(high, 3);
	close_from(4);
	(void)!chdir("/");
	confine_all(memory, kernel);
	s = (struct server){ .control = 3, .jobs = jobs, .n = n };
	for (;;) {
		ssize_t k = read(s.control, &o, sizeof o);
		if (k < 0 && errno == EINTR)
			continue;
		if (k != (ssize_t)sizeof o || o.job >= n)
			break;
		if (o.job < 0)
			end(&s, o.slot);
		else
			begin(&s, &o);
	}
	for (int i = 0; i < HELPER_SLOTS; i++)
		if (s.worker[i] > 0)
			kill(s.worker[i], SIGKILL);
	_exit(0);
}
