/*
** base/link.c - starts worker processes and sends frames: see link.h.
*/
#include "base/link.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <pthread.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

#include "base/door.h"
#include "base/error.h"
#include "base/interrupt.h"
#include "base/knobs.h"
#include "base/mem.h"

enum { MAGIC = 0x524d4c4b };
enum { STALL_MS = 10000, LOOK_MS = 50, FOLLOW_MS = 500 };        /* a frame without progress ends; how often to look */

struct head { uint32_t magic, kind; uint64_t number, n; uint32_t shared, zero; };

/* ---- the content of frames ---- */

static bool write_whole(int fd, const char *p, size_t n)
{
	while (n > 0) {
		ssize_t k = write(fd, p, MIN(n, (size_t)1 << 30));
		if (k < 0 && errno == EINTR)
			continue;
		if (k <= 0)
			return false;
		p += k;
		n -= (size_t)k;
	}
	return true;
}

bool link_load(struct link_load *l, const void *bytes, size_t n)
{
	*l = (struct link_load){ bytes, n, -1 };
	if (n <= LINK_INLINE)
		return true;
	l->fd = memfd_create("runmat", MFD_CLOEXEC);
	if (l->fd >= 0 && write_whole(l->fd, bytes, n))
		return true;
	link_unload(l);
	return fail(ERR_nomem);
}

bool link_load_pieces(struct link_load *l, int count, const struct link_piece *piece)
{
	*l = (struct link_load){ NULL, 0, memfd_create("runmat", MFD_CLOEXEC) };
	bool ok = l->fd >= 0;
	for (int i = 0; ok && i < count; i++) {
		ok = write_whole(l->fd, piece[i].at, piece[i].n);
		l->n += piece[i].n;
	}
	if (ok)
		return true;
	link_unload(l);
	return fail(ERR_nomem);
}

bool link_room(struct link_load *l, size_t n, char **at)
{
	*l = (struct link_load){ NULL, n, memfd_create("runmat", MFD_CLOEXEC) };
	void *p = MAP_FAILED;
	if (l->fd >= 0 && ftruncate(l->fd, (off_t)MAX(n, 1)) == 0)
		p = mmap(NULL, MAX(n, 1), PROT_READ | PROT_WRITE, MAP_SHARED, l->fd, 0);
	*at = p;
	if (p != MAP_FAILED)
		return true;
	link_unload(l);
	return fail(ERR_nomem);
}

void link_unload(struct link_load *l)
{
	if (l->fd >= 0)
		close(l->fd);
	l->fd = -1;
}

/* ---- frames ---- */

/*
** After a call on a socket that gave k. True: it is to be repeated. The client's end of a socket never blocks. So it
** waits here until the worker goes on, which a stopped worker does not. An interrupt ends the wait, too, and leaves a
** frame that is not whole.
*/
static bool go_on(int fd, ssize_t k, short events)
{
	if (k >= 0 || (errno != EINTR && errno != EAGAIN && errno != EWOULDBLOCK))
		return false;
	for (int waited = 0; errno != EINTR && waited < STALL_MS; waited += LOOK_MS) {
		struct pollfd p = { fd, events, 0 };
		int ready = poll(&p, 1, LOOK_MS);
		if (ready > 0)
			return true;
		if (ready < 0 || interrupted())
			return ready < 0 && errno == EINTR && !interrupted();
	}
	return errno == EINTR;
}

static bool send_head(int fd, struct head *h, int shared)
{
	union { char room[CMSG_SPACE(sizeof(int))]; struct cmsghdr align; } u = { 0 };
	struct iovec text = { h, sizeof *h };
	struct msghdr m = { .msg_iov = &text, .msg_iovlen = 1 };
	if (shared >= 0) {
		m.msg_control = u.room, m.msg_controllen = sizeof u.room;
		struct cmsghdr *c = CMSG_FIRSTHDR(&m);
		c->cmsg_level = SOL_SOCKET;
		c->cmsg_type = SCM_RIGHTS;
		c->cmsg_len = CMSG_LEN(sizeof(int));
		memcpy(CMSG_DATA(c), &shared, sizeof shared);
	}
	ssize_t k;
	do
		k = sendmsg(fd, &m, MSG_NOSIGNAL);
	while (go_on(fd, k, POLLOUT));
	return k == (ssize_t)sizeof *h;
}

bool link_send(int fd, uint32_t kind, uint64_t number, const struct link_load *l)
{
	struct head h = { MAGIC, kind, number, l ? l->n : 0, l && l->fd >= 0, 0 };
	if (!send_head(fd, &h, l ? l->fd : -1))
		return false;
	const char *p = l ? l->bytes : NULL;
	for (size_t n = l && l->fd < 0 ? l->n : 0; n > 0;) {
		ssize_t k = send(fd, p, n, MSG_NOSIGNAL);
		if (go_on(fd, k, POLLOUT))
			continue;
		if (k <= 0)
			return false;
		p += k;
		n -= (size_t)k;
	}
	return true;
}

static bool read_whole(int fd, char *p, size_t n)
{
	while (n > 0) {
		ssize_t k = recv(fd, p, n, 0);
		if (go_on(fd, k, POLLIN))
			continue;
		if (k <= 0)
			return false;
		p += k;
		n -= (size_t)k;
	}
	return true;
}

static bool receive_head(int fd, struct head *h, int *shared)
{
	union { char room[CMSG_SPACE(sizeof(int))]; struct cmsghdr align; } u = { 0 };
	struct iovec text = { h, sizeof *h };
	struct msghdr m = { .msg_iov = &text, .msg_iovlen = 1, .msg_control = u.room, .msg_controllen = sizeof u.room };
	ssize_t k;
	*shared = -1;
	do
		k = recvmsg(fd, &m, MSG_CMSG_CLOEXEC);
	while (go_on(fd, k, POLLIN));
	struct cmsghdr *c = k > 0 ? CMSG_FIRSTHDR(&m) : NULL;
	if (c && c->cmsg_type == SCM_RIGHTS && c->cmsg_len == CMSG_LEN(sizeof(int)))
		memcpy(shared, CMSG_DATA(c), sizeof *shared);
	return k > 0 && read_whole(fd, (char *)h + k, sizeof *h - (size_t)k) && h->magic == MAGIC;
}

bool link_receive_whole(int fd, struct link_frame *f)
{
	struct head h;
	int shared;
	bool ok = receive_head(fd, &h, &shared) && (h.shared ? shared >= 0 : h.n <= LINK_INLINE);
	struct link_bytes *b = ok ? mem_zalloc(sizeof *b) : NULL;
	if (ok) {
		b->refs = 1;
		b->fd = -1;
		b->n = h.n;
		b->mapped = h.shared;
	}
	if (ok && h.shared) {
		b->at = mmap(NULL, MAX(h.n, 1), PROT_READ | PROT_WRITE, MAP_PRIVATE, shared, 0);
		if (b->at == MAP_FAILED) {
			mem_free(b);
			ok = false;
		}
	} else if (ok) {
		b->at = mem_alloc(MAX(h.n, 1));
		ok = read_whole(fd, b->at, h.n);
		if (!ok)
			link_bytes_unref(b);
	}
	if (ok && h.shared)
		b->fd = shared;
	else if (shared >= 0)
		close(shared);
	*f = ok ? (struct link_frame){ h.kind, h.number, b } : (struct link_frame){ 0 };
	return ok;
}

void link_bytes_close(struct link_bytes *b)
{
	if (b->fd >= 0)
		close(b->fd);
	b->fd = -1;
}

bool link_receive(int fd, struct link_frame *f)
{
	TRY(link_receive_whole(fd, f));
	link_bytes_close(f->bytes);
	return true;
}

bool link_receive_fd(int fd, uint32_t *kind, uint64_t *number, int *got)
{
	struct head h;
	bool ok = receive_head(fd, &h, got);
	*kind = ok ? h.kind : 0;
	*number = ok ? h.number : 0;
	return ok;
}

void link_bytes_ref(struct link_bytes *b) { b->refs++; }

void link_bytes_unref(struct link_bytes *b)
{
	if (!b || --b->refs > 0)
		return;
	link_bytes_close(b);
	if (b->mapped)
		munmap(b->at, MAX(b->n, 1));
	else
		mem_free(b->at);
	mem_free(b);
}

/* ---- processes ---- */

static const char *own_program = "";

void link_set_program(const char *program) { own_program = program; }

const char *link_program(void)
{
	const char *named = knob_text(KNOB_worker_program);
	return *named ? named : own_program;
}

/* Runs between fork and exec, so it calls only functions that need no lock. */
_Noreturn static void become_worker(int end, const char *program, char *const *args, pid_t parent)
{
	sigset_t none;
	int high = fcntl(end, F_DUPFD, 10), null = open("/dev/null", O_RDWR);
	for (int sig = 1; sig < NSIG; sig++)
		signal(sig, SIG_DFL);
	sigemptyset(&none);
	pthread_sigmask(SIG_SETMASK, &none, NULL);
	if (getppid() != parent || high < 0 || null < 0)
		_exit(3);
	(void)setpgid(0, 0);            /* Ctrl-C on the terminal must reach only the client */
	dup2(null, STDIN_FILENO);
	dup2(null, STDOUT_FILENO);
	dup2(high, LINK_WORKER_FD);
#ifdef SYS_close_range
	syscall(SYS_close_range, LINK_WORKER_FD + 1, ~0u, 0);
#endif
	execv(program, args);
	_exit(3);
}

static bool start_process(struct link *l)
{
	const char *program = link_program();
	char parent[24], *args[] = { "runmat", "worker-process", parent, NULL };
	int ends[2];
	if (!*program)
		return fail_id("parallel:cluster:NoProgram",
			"This program cannot start workers: the setting RUNMAT_WORKER_PROGRAM names no runmat.");
	snprintf(parent, sizeof parent, "%d", (int)getpid());
	bool ok = socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends) == 0;
	pid_t me = getpid(), child = -1;
	if (ok)
		child = fork();
	if (child == 0)
		become_worker(ends[1], program, args, me);
	int e = errno;
	if (ok)
		close(ends[1]);
	if (ok && child < 0)
		close(ends[0]);
	if (child < 0)
		return fail_id("parallel:cluster:LocalStart", "A worker cannot be started: %s.", strerror(e));
	l->fd = door_lift(ends[0]);
	l->pid = child;
	return true;
}

static int control = -1, ranks;

void link_set_ranks(int fd, int n) { control = fd, ranks = n; }
int link_ranks(void) { return ranks; }

/* The process that carries the frames gets one end of a socket, and starts the worker on its machine. */
static bool start_rank(struct link *l)
{
	int ends[2];
	struct head h = { MAGIC, LINK_START, (uint64_t)l->rank, 0, 0, 0 };
	bool ok = l->rank <= ranks && socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends) == 0;
	if (ok) {
		ok = send_head(control, &h, ends[1]);
		close(ends[1]);
		l->fd = door_lift(ends[0]);
		if (!ok)
			close(l->fd);
	}
	return ok || fail_id("parallel:cluster:MPIStart", "MPI has no worker of the number %d: it has %d.", l->rank,
		ranks);
}

bool link_start(struct link *l, int rank)
{
	*l = (struct link){ -1, rank, 0, false };
	TRY(door_process("parpool"));
	TRY(rank ? start_rank(l) : start_process(l));
	(void)fcntl(l->fd, F_SETFL, O_NONBLOCK);
	l->alive = true;
	return true;
}

void link_interrupt(struct link *l)
{
	if (l->pid)
		kill(l->pid, SIGINT);
	else if (!link_send(l->fd, LINK_INTERRUPT, 0, NULL))
		link_kill(l);
}

void link_kill(struct link *l)
{
	if (l->pid)
		kill(l->pid, SIGKILL);
	else
		(void)shutdown(l->fd, SHUT_RDWR);
}

bool link_is_stopped(const struct link *l)
{
	siginfo_t s = { 0 };
	return l->alive && l->pid && waitid(P_PID, (id_t)l->pid, &s, WSTOPPED | WNOHANG | WNOWAIT) == 0 &&
		s.si_pid == l->pid;
}

void link_end(struct link *l)
{
	if (!l->alive)
		return;
	link_kill(l);
	close(l->fd);
	while (l->pid && waitpid(l->pid, NULL, 0) < 0 && errno == EINTR)
		;
	l->alive = false;
}

/*
** The socket ends when the client does. A process that the client forked may keep the socket open, so the worker's
** parent is looked at, too. (The kernel's signal for the death of a parent comes when the thread ends that forked.)
*/
static void *watch_client(void *parent)
{
	struct pollfd p = { LINK_WORKER_FD, POLLRDHUP, 0 };
	do
		(void)poll(&p, 1, FOLLOW_MS);
	while (!(p.revents & (POLLRDHUP | POLLHUP | POLLERR | POLLNVAL)) && getppid() == (pid_t)(intptr_t)parent);
	kill(getpid(), SIGKILL);
	return NULL;
}

bool link_follow(pid_t parent)
{
	pthread_t t;
	pthread_attr_t a;
	sigset_t all, before;
	sigfillset(&all);
	pthread_attr_init(&a);
	pthread_attr_setdetachstate(&a, PTHREAD_CREATE_DETACHED);
	pthread_attr_setstacksize(&a, 256 << 10);
	pthread_sigmask(SIG_SETMASK, &all, &before);
	bool ok = getppid() == parent && pthread_create(&t, &a, watch_client, (void *)(intptr_t)parent) == 0;
	pthread_sigmask(SIG_SETMASK, &before, NULL);
	pthread_attr_destroy(&a);
	return ok;
}
