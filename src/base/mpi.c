/*
** base/mpi.c - carries frames between a client and its workers by MPI: see mpi.h.
**
** A carrier has one thread. It alternately looks at its sockets and asks MPI for messages. After a frame it looks all
** the time for a while, and then ever more seldom, because no MPI library can wait for sockets and messages at once.
*/
#include "base/mpi.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "base/error.h"
#include "base/knobs.h"
#include "base/link.h"
#include "base/mpi_library.h"
#include "base/vec.h"

enum { TAG_NOTE = 1, TAG_BYTES = 2, PIECE = 1 << 30, SOCKET_ROOM = 1 << 20 };
/*
** Rank 0 and each other rank tell each other that they live. So a rank that a signal has stopped, or whose machine is
** lost, ends the program after SILENT_US. A stopped child is killed, and replaced as one that has died. A rank that
** receives much at once says so before, because it says nothing meanwhile.
*/
enum { ALIVE_US = 500000, SILENT_US = 5000000, STOPPED_US = 3000000, GAP_US = 1000000, MUCH = 32 << 20,
	BYTES_PER_US = 10 };
enum { CLIENT_FD = 4 };         /* of the socket by which the client asks for workers */

/* What a message between carriers says. Its bytes follow in the message, or in others if they are many. */
/* READY: rank has job `number` for ScaLAPACK; kind: whether it has the library. */
enum what { FRAME, MAIL, START, STOP, GONE, QUIT, BYE, END, ALIVE, READY };
struct note { uint32_t what, kind; uint64_t life, number, n; };

struct waiting { uint32_t kind; uint64_t number; struct link_load load; char *bytes; };  /* for a socket */
struct wire {                   /* a socket: of a worker to the client, or of the child here to rank 0 */
	struct link link;
	uint64_t life;          /* counts the workers of this rank, so that no frame reaches the wrong one */
	VEC(struct waiting) waiting;
};
struct sending { void *request; char *head; struct link_bytes *bytes; };
struct carrier {
	struct mpi mpi;
	struct mpi_library *library;
	int rank, size, control;
	pid_t client;
	struct wire *wire;      /* rank 0: one for each rank; others: wire[0] */
	VEC(struct sending) sending;
	int byes;               /* rank 0: how many ranks have sent all that they had to send */
	bool leaving, quit;     /* leaving: the program has ended */
	bool busy;              /* something was done in this round */
	int64_t *heard;         /* until when a rank may say nothing */
	int64_t turn, told;     /* when the last round was, and the last sign of life */
	int64_t stopped;        /* since when the child here is stopped; 0: it is not */
};

/* ---- sending by MPI ---- */

static _Noreturn void give_up(struct carrier *c, const char *what)
{
	fprintf(stderr, "RunMat: MPI: rank %d cannot %s.\n", c->rank, what);
	c->mpi.abort(1);
	_exit(1);
}

static void put(struct carrier *c, int to, struct sending s, const void *bytes, size_t n, int tag)
{
	s.request = c->mpi.send(bytes, (int)n, to, tag);
	if (!s.request)
		give_up(c, "send");
	vec_push(&c->sending, s);
}

/* Sends a note to a rank, with the bytes of a frame (NULL: none). */
static void tell(struct carrier *c, int to, struct note note, struct link_bytes *bytes)
{
	size_t n = note.n = bytes ? bytes->n : 0, inside = n <= LINK_INLINE ? n : 0;
	char *head = mem_alloc(sizeof note + inside);
	memcpy(head, &note, sizeof note);
	if (inside)
		memcpy(head + sizeof note, bytes->at, inside);
	put(c, to, (struct sending){ .head = head }, head, sizeof note + inside, TAG_NOTE);
	for (size_t at = 0; !inside && at < n; at += PIECE) {
		link_bytes_ref(bytes);
		put(c, to, (struct sending){ .bytes = bytes }, bytes->at + at, MIN(n - at, (size_t)PIECE), TAG_BYTES);
	}
	c->busy = true;
}

static void forget_sent(struct carrier *c)
{
	int kept = 0;
	for (int i = 0; i < c->sending.n; i++) {
		struct sending s = c->sending.at[i];
		if (!c->mpi.sent(s.request)) {
			c->sending.at[kept++] = s;
			continue;
		}
		mem_free(s.head);
		link_bytes_unref(s.bytes);
	}
	c->sending.n = kept;
}

/* ---- sockets ---- */

static void drop_waiting(struct waiting *w)
{
	link_unload(&w->load);
	mem_free(w->bytes);
}

static void close_wire(struct wire *w)
{
	for (int i = 0; i < w->waiting.n; i++)
		drop_waiting(&w->waiting.at[i]);
	vec_free(&w->waiting);
	link_end(&w->link);
}

/* Sends what waits, while the socket has room: so a frame never waits for its reader. */
static void flush(struct carrier *c, struct wire *w)
{
	int done = 0;
	for (; w->link.alive && done < w->waiting.n; done++) {
		struct pollfd p = { w->link.fd, POLLOUT, 0 };
		struct waiting *f = &w->waiting.at[done];
		if (poll(&p, 1, 0) <= 0)
			break;
		if (f->kind == LINK_INTERRUPT)
			link_interrupt(&w->link);
		else if (!link_send(w->link.fd, f->kind, f->number, &f->load))
			link_kill(&w->link);            /* its end is seen when the socket is read */
		drop_waiting(f);
		c->busy = true;
	}
	if (!done)
		return;
	w->waiting.n -= done;
	memmove(w->waiting.at, w->waiting.at + done, (size_t)w->waiting.n * sizeof *w->waiting.at);
}

/* The child here, or the client's socket, has ended. */
static void wire_ended(struct carrier *c, int rank, struct wire *w)
{
	close_wire(w);
	if (c->rank)
		mpi_library_forget(c->library);
	tell(c, rank, (struct note){ .what = c->rank ? GONE : STOP, .life = w->life }, NULL);
}

/* ---- jobs for ScaLAPACK ---- */

/* Takes a job of the worker here, and tells the other members that this rank has it. */
static void take_job(struct carrier *c, const struct link_frame *f)
{
	bool has;
	int members = c->rank ? mpi_library_take(c->library, f, &has) : 0;
	for (int i = 1; i <= members; i++)
		if (i != c->rank)
			tell(c, i, (struct note){ .what = READY, .kind = has, .number = f->number }, NULL);
	if (members)
		mpi_library_ready(c->library, c->rank, f->number, has);
	else
		link_kill(&c->wire->link);      /* its end is seen when the socket is read */
}

static void go_on_with_jobs(struct carrier *c)
{
	struct waiting f = { .kind = LINK_SCALAPACK, .load.fd = -1 };
	while (mpi_library_go_on(c->library, &f.number)) {
		if (c->wire->link.alive)
			vec_push(&c->wire->waiting, f);
		c->busy = true;
	}
}

/* ---- reading frames ---- */

/* Reads a frame from the socket whose other side is `rank`. */
static void read_frame(struct carrier *c, int rank, struct wire *w)
{
	struct link_frame f;
	if (!link_receive_whole(w->link.fd, &f)) {
		wire_ended(c, rank, w);
		return;
	}
	if (f.kind == LINK_SCALAPACK) {
		take_job(c, &f);
		link_bytes_unref(f.bytes);
		return;
	}
	link_bytes_close(f.bytes);
	struct note n = { .what = FRAME, .kind = f.kind, .life = w->life, .number = f.number };
	if (f.kind & LINK_DIRECT) {
		n.what = MAIL;
		rank = (int)((f.kind & ~(uint32_t)LINK_DIRECT) >> 8);
		n.kind = f.kind & 255;
	}
	if (rank < c->size)
		tell(c, rank, n, f.bytes);
	link_bytes_unref(f.bytes);
}

/* The client wants a worker, or has ended. */
static void read_control(struct carrier *c)
{
	uint32_t kind;
	uint64_t rank;
	int fd, room = SOCKET_ROOM;
	bool ok = link_receive_fd(c->control, &kind, &rank, &fd);
	if (!ok)
		c->quit = true;
	if (!ok || kind != LINK_START || rank < 1 || rank >= (uint64_t)c->size) {
		if (fd >= 0)
			close(fd);
		return;
	}
	struct wire *w = &c->wire[rank];
	close_wire(w);
	(void)setsockopt(fd, SOL_SOCKET, SO_SNDBUF, &room, sizeof room);
	w->link = (struct link){ fd, (int)rank, 0, true };
	w->life++;
	tell(c, (int)rank, (struct note){ .what = START, .life = w->life }, NULL);
}

/* ---- receiving by MPI ---- */

static void receive_bytes(struct carrier *c, int from, size_t n, struct waiting *to)
{
	char *at;
	if (!link_room(&to->load, n, &at))
		give_up(c, "get memory for an array");
	for (size_t done = 0; done < n; done += PIECE)
		if (!c->mpi.receive(at + done, (int)MIN(n - done, (size_t)PIECE), from, TAG_BYTES))
			give_up(c, "receive");
	munmap(at, MAX(n, 1));
	to->load.n = n;
}

static void start_child(struct carrier *c, uint64_t life)
{
	struct wire *w = c->wire;
	int room = SOCKET_ROOM;
	close_wire(w);
	w->life = life;
	if (!link_start(&w->link, 0)) {
		error_clear();
		tell(c, 0, (struct note){ .what = GONE, .life = life }, NULL);
		return;
	}
	(void)setsockopt(w->link.fd, SOL_SOCKET, SO_SNDBUF, &room, sizeof room);
}

static void obey(struct carrier *c, int from, const struct note *n)
{
	struct wire *w = &c->wire[c->rank ? 0 : from];
	if (n->what == START && c->rank)
		start_child(c, n->life);
	else if (n->what == QUIT) {
		c->leaving = true;
		close_wire(w);
	} else if (n->what == BYE) {
		c->byes++;
		c->heard[from] = INT64_MAX;
	} else if (n->what == END)
		c->quit = true;
	else if ((n->what == STOP || n->what == GONE) && n->life == w->life)
		close_wire(w);
}

static int64_t now_us(void)
{
	struct timespec t;
	clock_gettime(CLOCK_MONOTONIC, &t);
	return (int64_t)t.tv_sec * 1000000 + t.tv_nsec / 1000;
}

/* Tells the ranks that listen to this one that it lives, and may say nothing for so many microseconds more. */
static void tell_alive(struct carrier *c, uint64_t silent)
{
	for (int i = c->rank ? 0 : 1; i < (c->rank ? 1 : c->size); i++)
		tell(c, i, (struct note){ .what = ALIVE, .number = silent }, NULL);
	c->told = now_us();
}

static void receive(struct carrier *c, int from, int n)
{
	struct note note;
	struct waiting f = { .load.fd = -1 };
	char *whole = mem_alloc((size_t)MAX(n, (int)sizeof note));
	if (n < (int)sizeof note || !c->mpi.receive(whole, n, from, TAG_NOTE))
		give_up(c, "receive");
	memcpy(&note, whole, sizeof note);
	c->heard[from] = now_us() + SILENT_US + (note.what == ALIVE ? (int64_t)note.number : 0);
	if (note.what == ALIVE) {
		mem_free(whole);
		return;
	}
	if (note.what == READY)
		mpi_library_ready(c->library, from, note.number, note.kind != 0);
	if (note.n > MUCH)
		tell_alive(c, note.n / BYTES_PER_US);
	if (note.n > LINK_INLINE)
		receive_bytes(c, from, note.n, &f);
	else {
		memmove(whole, whole + sizeof note, (size_t)n - sizeof note);
		f.bytes = whole;
		f.load = (struct link_load){ whole, (size_t)n - sizeof note, -1 };
		whole = NULL;
	}
	mem_free(whole);
	f.kind = note.kind, f.number = note.number;
	struct wire *w = &c->wire[c->rank ? 0 : from];
	bool here = w->link.alive && (note.what == MAIL || (note.what == FRAME && note.life == w->life));
	if (here)
		vec_push(&w->waiting, f);
	else
		drop_waiting(&f);
	obey(c, from, &note);
	c->busy = true;
}

static void receive_some(struct carrier *c)
{
	int from, n, got;
	for (int most = 64; most > 0 && (got = c->mpi.probe(&from, TAG_NOTE, &n)) != 0; most--) {
		if (got < 0)
			give_up(c, "receive");
		receive(c, from, n);
	}
}

/* ---- the loop ---- */

/* How long to wait for the sockets when nothing has come for so many microseconds. */
static int64_t pause_us(int64_t quiet)
{
	return quiet < 50 ? 0 : quiet < 20000 ? 100 : quiet < 1000000 ? 1000 : 4000;
}

static void look(struct carrier *c, struct pollfd *fds, int64_t us)
{
	int n = c->rank ? 1 : c->size;
	struct timespec t = { 0, us * 1000 };
	for (int i = 0; i < n; i++)
		fds[i] = (struct pollfd){ c->wire[i].link.alive ? c->wire[i].link.fd : -1, POLLIN, 0 };
	fds[n] = (struct pollfd){ c->control, POLLIN, 0 };
	fds[n + 1] = (struct pollfd){ mpi_library_fd(c->library), POLLIN, 0 };
	if (ppoll(fds, (nfds_t)n + 2, &t, NULL) <= 0)
		return;
	for (int i = 0; i < n; i++)
		if (fds[i].revents && c->wire[i].link.alive)
			read_frame(c, c->rank ? 0 : i, &c->wire[i]);
	if (fds[n].revents)
		read_control(c);
}

/* Kills the child here if a signal has stopped it for a while: rank 0 learns that it is gone. */
static void end_stopped_child(struct carrier *c, int64_t now)
{
	struct wire *w = c->wire;
	if (!c->rank || !link_is_stopped(&w->link))
		c->stopped = 0;
	else if (!c->stopped)
		c->stopped = now;
	else if (now - c->stopped > STOPPED_US)
		link_kill(&w->link);
}

/* Ends the program if a rank says nothing any more. */
static void watch(struct carrier *c)
{
	bool was_busy = c->busy;
	int64_t now = now_us(), gap = now - c->turn;
	int others = c->rank ? 1 : c->size;
	c->turn = now;
	for (int i = c->rank ? 0 : 1; i < others; i++) {
		if (c->heard[i] == INT64_MAX)           /* it has said that it ends */
			continue;
		if (gap > GAP_US)       /* this rank was stopped itself, and has not read what others have said */
			c->heard[i] = now + SILENT_US;
		if (now > c->heard[i]) {
			fprintf(stderr, "RunMat: MPI: rank %d has not answered for %d seconds, so the program ends. "
				"It was stopped, or its machine or the network is lost.\n", i, SILENT_US / 1000000);
			c->mpi.abort(1);
			_exit(1);
		}
	}
	if (now - c->told > ALIVE_US && !(c->rank && c->byes)) {
		tell_alive(c, 0);
		end_stopped_child(c, now);
	}
	c->busy = was_busy;             /* signs of life are no work */
}

static void carry(struct carrier *c)
{
	struct pollfd *fds = mem_zalloc(((size_t)c->size + 2) * sizeof *fds);
	int64_t last = now_us();
	c->turn = last;
	for (int i = 0; i < c->size; i++)
		c->heard[i] = last + 4 * SILENT_US;     /* ranks need some time to start */
	while (!c->quit) {
		c->busy = false;
		watch(c);
		look(c, fds, pause_us(now_us() - last));
		receive_some(c);
		go_on_with_jobs(c);
		for (int i = 0; i < (c->rank ? 1 : c->size); i++)
			flush(c, &c->wire[i]);
		forget_sent(c);
		if (c->leaving && !c->byes && !c->sending.n) {
			tell(c, 0, (struct note){ .what = BYE }, NULL);
			c->byes = 1;
		}
		if (c->busy)
			last = now_us();
	}
	mem_free(fds);
}

static void tell_all(struct carrier *c, enum what what)
{
	for (int i = 1; i < c->size; i++)
		tell(c, i, (struct note){ .what = what }, NULL);
}

/*
** Ends the workers of all ranks. A rank receives what others still send to it, until all have said that they have sent
** everything. Otherwise a large message would wait for ever.
*/
static void finish(struct carrier *c)
{
	for (int i = 0; i < (c->rank ? 1 : c->size); i++)
		close_wire(&c->wire[i]);
	if (!c->rank) {
		tell_all(c, QUIT);
		while (c->byes < c->size - 1) {
			watch(c);
			receive_some(c);
			forget_sent(c);
		}
		tell_all(c, END);
	}
	while (c->sending.n)
		forget_sent(c);
	mpi_library_free(c->library);
	c->mpi.finalize();
	vec_free(&c->sending);
	mem_free(c->wire);
	mem_free(c->heard);
}

/* ---- starting ---- */

/* The command of the user becomes the client: a child with the socket by which it asks for workers. */
static bool start_client(struct carrier *c, char **argv)
{
	int ends[2];
	char count[16];
	pid_t me = getpid();
	if (socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends) != 0)
		return false;
	snprintf(count, sizeof count, "%d", c->size - 1);
	int n = 1;
	while (argv[n])
		n++;
	char **args = mem_zalloc(((size_t)n + 3) * sizeof *args);
	args[0] = argv[0], args[1] = "mpi-client", args[2] = count;
	memcpy(args + 3, argv + 1, (size_t)(n - 1) * sizeof *args);
	c->client = fork();
	if (c->client == 0) {
		(void)prctl(PR_SET_PDEATHSIG, SIGKILL);
		if (getppid() != me || dup2(ends[1], CLIENT_FD) < 0)
			_exit(1);
		setenv("RUNMAT_MPI", "off", 1);         /* programs that it starts are no ranks */
		execv("/proc/self/exe", args);
		_exit(1);
	}
	mem_free(args);
	close(ends[1]);
	c->control = ends[0];
	return c->client > 0;
}

static int client_code(const struct carrier *c)
{
	int status = 0;
	if (c->rank)
		return 0;
	while (waitpid(c->client, &status, 0) < 0 && errno == EINTR)
		;
	return WIFSIGNALED(status) ? 128 + WTERMSIG(status) : WEXITSTATUS(status);
}

static int number_of(const char *variable)
{
	const char *text = getenv(variable);
	return text && *text ? atoi(text) : -1;
}

int mpi_local_rank(void)
{
	static const char *const names[] = { "OMPI_COMM_WORLD_LOCAL_RANK", "MPI_LOCALRANKID", "SLURM_LOCALID" };
	for (int i = 0; i < COUNT(names); i++)
		if (number_of(names[i]) >= 0)
			return number_of(names[i]);
	return -1;
}

/* Which MPI has started this process, as one of how many. NULL: none. */
static const char *started_by(int *size)
{
	static const struct { const char *size, *rank, *kind; } all[] = {
		{ "OMPI_COMM_WORLD_SIZE", "OMPI_COMM_WORLD_RANK", "openmpi" }, { "PMI_SIZE", "PMI_RANK", "mpich" },
		{ "SLURM_NTASKS", "PMIX_RANK", "openmpi" } };
	for (int i = 0; i < COUNT(all); i++)
		if (number_of(all[i].size) > 0 && number_of(all[i].rank) >= 0) {
			*size = number_of(all[i].size);
			return all[i].kind;
		}
	return NULL;
}

static int start_error(void)
{
	struct error e = error_take();
	fprintf(stderr, "Error: %s\n", e.message ? e.message : "MPI does not start.");
	error_done(&e);
	return 1;
}

static int run_carrier(const char *kind, int size, char **argv)
{
	struct carrier c = { .control = -1 };
	if (!mpi_open(&c.mpi, kind))
		return start_error();
	int threads = 0;
	if (!c.mpi.init(&c.rank, &c.size, &threads) || c.size != size) {
		(void)!fail_id("parallel:cluster:NoMPI",
			"mpirun has started %d processes, but the MPI of mpicc has %d. They "
			"belong to different MPI libraries: set RUNMAT_MPICC to the mpicc of this mpirun.",
			size, c.size);
		return start_error();
	}
	c.wire = mem_zalloc((size_t)c.size * sizeof *c.wire);
	c.heard = mem_zalloc((size_t)c.size * sizeof *c.heard);
	c.library = mpi_library_new(&c.mpi, kind, c.rank, c.size, threads);
	signal(SIGINT, SIG_IGN);        /* Ctrl-C is for the client; mpirun ends all */
	if (c.rank == 0 && !start_client(&c, argv))
		give_up(&c, "start the client");
	carry(&c);
	int code = client_code(&c);
	finish(&c);
	return code;
}

int mpi_begin(int *argc, char **argv)
{
	int size = 0;
	if (*argc > 2 && strcmp(argv[1], "mpi-client") == 0) {
		link_set_ranks(CLIENT_FD, atoi(argv[2]));
		(void)fcntl(CLIENT_FD, F_SETFD, FD_CLOEXEC);
		memmove(argv + 1, argv + 3, (size_t)(*argc - 2) * sizeof *argv);
		*argc -= 2;
		return -1;
	}
	const char *kind = strcmp(knob_text(KNOB_mpi), "off") == 0 ? NULL : started_by(&size);
	return kind && size > 1 ? run_carrier(kind, size, argv) : -1;
}
