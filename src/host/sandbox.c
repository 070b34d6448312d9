/*
** host/sandbox.c - the sandbox of a process: see sandbox.h.
**
** The order matters. The helper that removes the temporary folder starts first, while processes may still be started.
** The rules of the kernel come before the first thread, because Landlock binds only the threads that are created
** later.
*/
#include "host/sandbox.h"

#include <errno.h>
#include <fcntl.h>
#include <math.h>
#include <pthread.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "base/error.h"
#include "base/file.h"
#include "base/knobs.h"
#include "base/mem.h"
#include "exec/lapack.h"
#include "lib/files/readers.h"
#include "op/blas.h"
#include "runmat/runmat.h"

static struct limits limits;

/* ---- the private temporary folder ---- */

static void remove_below(int folder, const char *name, int depth)
{
	int fd = openat(folder, name, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC);
	DIR *d = fd >= 0 && depth < 200 ? fdopendir(fd) : NULL;
	if (fd >= 0 && !d)
		close(fd);
	for (struct dirent *e; d && (e = readdir(d));)
		if (strcmp(e->d_name, ".") != 0 && strcmp(e->d_name, "..") != 0 &&
			unlinkat(dirfd(d), e->d_name, 0) != 0)
			remove_below(dirfd(d), e->d_name, depth + 1);
	if (d)
		closedir(d);
	(void)unlinkat(folder, name, AT_REMOVEDIR);
}

/* The helper waits until the pipe closes. That happens however this process ends. */
static void helper(int wait_on, const char *path)
{
	char byte;
	setsid();
	for (int sig = 1; sig < 32; sig++)
		signal(sig, SIG_IGN);
	for (int fd = 0; fd < 1024; fd++)
		if (fd != wait_on)
			close(fd);
	while (read(wait_on, &byte, 1) < 0 && errno == EINTR)
		;
	remove_below(AT_FDCWD, path, 0);
	_exit(0);
}

static bool temporary_folder(struct door *d)
{
	const char *base = file_temp_folder();
	struct str path = { 0 };
	int ends[2] = { -1, -1 };
	str_addf(&path, "%s/runmat-XXXXXX", *base == '/' ? base : "/tmp");
	bool made = mkdtemp(path.at) != NULL, ok = made && pipe2(ends, O_CLOEXEC) == 0;
	pid_t child = ok ? fork() : -1;
	if (child == 0) {
		if (fork() == 0)        /* so that this process need not wait for the second child */
			helper(ends[0], path.at);
		_exit(0);
	}
	ok = child > 0 || fail_id("RunMat:sandbox:folder",
		"The sandbox has no temporary folder: %s: %s.", path.at, strerror(errno));
	if (ends[0] >= 0)
		close(ends[0]);
	if (child > 0) {
		waitpid(child, NULL, 0);        /* ends[1] stays open as long as this process lives */
	} else {
		if (ends[1] >= 0)
			close(ends[1]);
		if (made)
			rmdir(path.at);
	}
	ok = ok && door_allow(d, path.at, DOOR_WRITE);
	if (ok)
		setenv("TMPDIR", path.at, 1);
	str_free(&path);
	return ok;
}

/* ---- rules ---- */

static bool program_folder(struct door *d, const char *program)
{
	char *real = program ? realpath(program, NULL) : NULL;
	if (!program)
		return door_allow(d, ".", DOOR_READ);
	if (!real)              /* the later attempt to run it reports the error */
		return true;
	char *folder = file_folder(real);
	bool ok = door_allow(d, folder, DOOR_READ);
	mem_free(folder);
	free(real);
	return ok;
}

static struct door *rules(const struct sandbox_options *o, const char *program)
{
	static const char *const zones[] = { "/usr/share/zoneinfo", "/etc/timezone" };
	struct door *d = door_new();
	bool ok = true;
	if (program || (!o->read.n && !o->write.n))
		ok = program_folder(d, program);
	for (int i = 0; ok && i < o->read.n; i++)
		ok = door_allow(d, o->read.at[i], DOOR_READ);
	for (int i = 0; ok && i < o->write.n; i++)
		ok = door_allow(d, o->write.at[i], DOOR_WRITE);
	ok = ok && temporary_folder(d);
	for (int i = 0; ok && i < COUNT(zones); i++)
		if (file_mtime(zones[i]) >= 0)
			ok = door_allow(d, zones[i], DOOR_READ);
	if (ok)
		return d;
	door_free(d);
	return NULL;
}

/* Switches off compilers, caches, drivers and libraries that the environment names. */
static void switch_off(void)
{
	static const struct { enum knob knob; const char *value; } off[] = {
		{ KNOB_accel_compile, "0" }, { KNOB_pipeline_cache_dir, "0" },
		{ KNOB_accel_wgpu, "0" }, { KNOB_accel_wgpu_library, "" },
		{ KNOB_accel_place, "host" }, { KNOB_accel_calibration, "" }, { KNOB_telemetry, "" },
	};
	const char *provider = knob_text(KNOB_accel_provider);
	for (int i = 0; i < COUNT(off); i++)
		knob_set(off[i].knob, off[i].value);
	if (!*provider || !strcmp(provider, "cpu") || !strcmp(provider, "interp") || !strcmp(provider, "inprocess"))
		return;
	fprintf(stderr, "runmat: RUNMAT_ACCEL_PROVIDER=%s is not used in the sandbox\n", provider);
	knob_set(KNOB_accel_provider, "");
}

/* Makes a readable folder the current one of the process, and so of the session. */
static void go_home(const struct door *d)
{
	char *here = getcwd(NULL, 0);
	const char *first = door_first_folder(d);
	if (first && (!here || !door_allows(here, DOOR_READ)))
		(void)!chdir(first);
	free(here);
}

static bool close_door(const struct sandbox_options *o, const char *program)
{
	int got;
	struct door *d = rules(o, program);
	TRY(d);
	switch_off();
	door_close_process(d);
	go_home(d);
	return !knob_is_on(KNOB_sandbox_kernel) || door_close_kernel(d, &got);
}

/*
** OpenBLAS takes buffers for all of its threads at its first call. If it gets none, it waits forever. So they are taken
** before the limit is set, and count as memory that was used before.
*/
static bool use_lapack(void)
{
	enum { N = 256 };
	const int n = N;
	int info, pivots[N];
	if (!lapack_is_open())
		return true;
	double *a = mem_try(sizeof(double) * N * N);
	double *work = mem_alloc(sizeof(double) * N * N), *tau = mem_alloc(sizeof(double) * N);
	for (int i = 0; a && i < N * N; i++)
		a[i] = (i * 7919 % 1009) + 1000.0 * (i % (N + 1) == 0);
	blas_for(1e12);
	if (a) {
		lapack()->geqrf[0](&n, &n, a, &n, tau, work, &(int){ N * N }, &info);
		lapack()->getrf[0](&n, &n, a, &n, pivots, &info);
		blas_gemm(CLS_DOUBLE, false, 'N', 'N', N, N, N, a, a, work);
	}
	mem_try_free(a);
	mem_free(work);
	mem_free(tau);
	return a != NULL;
}

/* Starts the processes that read files, while processes may still be started, and before this process has threads. */
static bool start_readers(const struct sandbox_options *o)
{
	struct helper *h = readers_start((size_t)o->memory);
	helper_of_process(h);
	return h != NULL;
}

bool sandbox_start(const struct sandbox_options *o, const char *program)
{
	TRY(!(o->isolate || sandbox_is_wanted(o)) || start_readers(o));
	TRY(!sandbox_is_wanted(o) || close_door(o, program));
	if (o->memory) {
		TRY(use_lapack());
		TRY(limits_memory((size_t)o->memory));
	}
	if (o->seconds > 0 || o->output) {
		limits.seconds = o->seconds;
		limits.output = o->output;
		limits_of_process(&limits);
	}
	return true;
}

/* ---- time ---- */

static void stop_session(void *session) { vm_interrupt(((struct session *)session)->vm); }

static void sleep_seconds(double s)
{
	struct timespec t = { .tv_sec = (time_t)s, .tv_nsec = (long)((s - floor(s)) * 1e9) };
	while (nanosleep(&t, &t) != 0 && errno == EINTR)
		;
}

/* If a program does not reach a check within a second, ends its process. */
static void *watch(void *unused)
{
	enum { TURNS = 20 };
	sleep_seconds(limits.seconds);
	for (int i = 0; i < TURNS; i++) {
		limits_pass(&limits, LIMIT_TIME);
		sleep_seconds(1.0 / TURNS);
	}
	char text[120];
	int n = snprintf(
		text, sizeof text, "runmat: the program ran longer than its limit of %g seconds.\n", limits.seconds);
	(void)!write(STDERR_FILENO, text, (size_t)n);
	_exit(EXIT_TIME);
}

void sandbox_watch(struct session *s)
{
	pthread_t thread;
	sigset_t all, old;
	limits.context = s;
	limits.stop = stop_session;
	if (!(limits.seconds > 0))
		return;
	sigfillset(&all);
	pthread_sigmask(SIG_SETMASK, &all, &old);
	if (pthread_create(&thread, NULL, watch, NULL) == 0)
		pthread_detach(thread);
	pthread_sigmask(SIG_SETMASK, &old, NULL);
}

/* ---- one session of an embedder ---- */

struct session_clock {
	struct session *session;
	pthread_t thread;
	pthread_mutex_t lock;
	pthread_cond_t ended;
	struct timespec until;
	bool done;
};

static void *tick(void *context)
{
	enum { AGAIN_NS = 50000000 };
	struct session_clock *c = context;
	pthread_mutex_lock(&c->lock);
	while (!c->done) {
		if (pthread_cond_timedwait(&c->ended, &c->lock, &c->until) != ETIMEDOUT)
			continue;
		limits_pass(&c->session->limits, LIMIT_TIME);
		/* raises the interrupt again, because the program may have taken the first one for Ctrl-C */
		c->until.tv_nsec += AGAIN_NS;
		c->until.tv_sec += c->until.tv_nsec / 1000000000;
		c->until.tv_nsec %= 1000000000;
	}
	pthread_mutex_unlock(&c->lock);
	return NULL;
}

struct session_clock *clock_start(struct session *s)
{
	double seconds = s->limits.seconds;
	sigset_t all, old;
	if (!(seconds > 0))
		return NULL;
	struct session_clock *c = mem_zalloc(sizeof *c);
	c->session = s;
	pthread_mutex_init(&c->lock, NULL);
	pthread_cond_init(&c->ended, NULL);
	clock_gettime(CLOCK_REALTIME, &c->until);
	double whole_seconds = floor(seconds);
	c->until.tv_sec += (time_t)whole_seconds;
	c->until.tv_nsec += (long)((seconds - whole_seconds) * 1e9);
	c->until.tv_sec += c->until.tv_nsec / 1000000000;
	c->until.tv_nsec %= 1000000000;
	sigfillset(&all);
	pthread_sigmask(SIG_SETMASK, &all, &old);
	bool ok = pthread_create(&c->thread, NULL, tick, c) == 0;
	pthread_sigmask(SIG_SETMASK, &old, NULL);
	if (ok)
		return c;
	mem_free(c);
	return NULL;
}

void clock_stop(struct session_clock *c)
{
	if (!c)
		return;
	pthread_mutex_lock(&c->lock);
	c->done = true;
	pthread_cond_signal(&c->ended);
	pthread_mutex_unlock(&c->lock);
	pthread_join(c->thread, NULL);
	pthread_cond_destroy(&c->ended);
	pthread_mutex_destroy(&c->lock);
	mem_free(c);
}

static bool allow_all(struct door *d, const char *const *folders, enum door_rule rule)
{
	bool ok = true;
	for (int i = 0; ok && folders && folders[i]; i++)
		ok = door_allow(d, folders[i], rule);
	return ok;
}

/* In programs that were compiled before `isolate` was added, the struct ends in front of it. */
static bool isolates(const struct runmat_rules *r)
{
	return r->size >= offsetof(struct runmat_rules, isolate) + sizeof r->isolate && r->isolate;
}

bool sandbox_restrict(struct session *s, const struct runmat_rules *r)
{
	int got;
	bool known = r->size == sizeof *r || r->size == offsetof(struct runmat_rules, isolate);
	if (!known || s->door || s->limits.helper || s->limits.stop || !(r->seconds >= 0) || r->output < 0 ||
		r->memory < 0)
		return fail_id("RunMat:sandbox:rules",
			"The rules of a session are given once, and their numbers are 0 or more.");
	if (isolates(r))
		TRY((s->limits.helper = readers_start((size_t)r->memory)));
	if (r->closed) {
		struct door *d = door_new();
		bool ok = allow_all(d, r->read, DOOR_READ) && allow_all(d, r->write, DOOR_WRITE)
			&& (!r->kernel || door_close_kernel(d, &got));
		if (!ok) {
			door_free(d);
			return false;
		}
		s->door = d;
		const char *home = door_first_folder(d);
		TRY(!home || vm_go_to(s->vm, home));
	}
	if (r->memory)
		TRY(use_lapack() && limits_memory((size_t)r->memory));
	if (r->seconds > 0 || r->output) {
		s->limits.seconds = MIN(r->seconds, 1e9);        /* a date that time_t holds */
		s->limits.output = r->output;
		s->limits.stop = stop_session;
		s->limits.context = s;
	}
	return true;
}
