/*
** tests/unit/test_auto.c - tests when programs move to a device that the user did not name. The device is simulated.
** Its calls take as long as on a large card, and compute nothing. Each program runs in a process of its own, because a
** process opens a device once. The folder for caches is new, or that of the program before.
*/
#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "base/file.h"
#include "base/knobs.h"
#include "device/place.h"
#include "exec/exec.h"
#include "host/session.h"
#include "provider/provider.h"
#include "test.h"

/* With a sanitizer the host is so slow that times are not checked. */
#if defined __has_feature
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer)
#define SLOW 1
#endif
#elif defined __SANITIZE_ADDRESS__ || defined __SANITIZE_THREAD__
#define SLOW 1
#endif
#ifndef SLOW
#define SLOW 0
#endif

/* What the process of a program reports to the test. */
static struct told {
	double first;                   /* seconds until the first launch on the device; 0: there was none */
	atomic_int launches, compiled_here, prepared, opened;
	int measured;
	bool waited_for;                /* kernels waited to be compiled when the device was open */
	bool busy;                      /* other processes used the processors, so times are not checked */
} *told;

static double open_seconds = 0.2, compile_seconds = 0.05, began;
static int refuses;
static bool ready_made;                         /* all kernels are found on disk */
static double busy;                             /* the time until which the device works */
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;

static double clock_of(clockid_t id)
{
	struct timespec t;
	clock_gettime(id, &t);
	return (double)t.tv_sec + (double)t.tv_nsec * 1e-9;
}
static double now(void) { return clock_of(CLOCK_MONOTONIC); }

static void pause_for(double seconds) { usleep((useconds_t)(seconds * 1e6)); }

/* ---- the device ---- */

static int info(void *self, struct runmat_device_info *out)
{
	uint32_t size = out->size;
	if (!told->opened++) {
		pause_for(open_seconds);
		told->waited_for = compile_is_busy();
	}
	*out = (struct runmat_device_info){
		.size = size, .capabilities = RUNMAT_HAS_F64 | RUNMAT_HAS_I64 | RUNMAT_HAS_I8_I16, .workgroup_max = 1024
	};
	strcpy(out->name, "of costs"), strcpy(out->driver, "1"), strcpy(out->backend, "none");
	return RUNMAT_OK;
}

static int take(double seconds)
{
	pthread_mutex_lock(&lock);
	busy = MAX(busy, now()) + seconds;
	pthread_mutex_unlock(&lock);
	return RUNMAT_OK;
}

static int wait_for_it(void *self)
{
	pthread_mutex_lock(&lock);
	double until = busy;
	pthread_mutex_unlock(&lock);
	while (now() < until)
		continue;
	return RUNMAT_OK;
}

static int room(void *self, uint64_t bytes, uint64_t *buffer)
{
	*buffer = (uint64_t)(uintptr_t)calloc(1, bytes);
	return *buffer ? RUNMAT_OK : RUNMAT_NO_MEMORY;
}
static int drop(void *self, uint64_t buffer) { free((void *)(uintptr_t)buffer); return RUNMAT_OK; }
static int up(void *self, uint64_t b, uint64_t at, const void *from, uint64_t n)
{
	memcpy((char *)(uintptr_t)b + at, from, n);
	return take((double)n / 30e9 + 1e-5);
}
static int down(void *self, uint64_t b, uint64_t at, void *to, uint64_t n)
{
	take((double)n / 45e9 + 1e-5);
	wait_for_it(NULL);
	memcpy(to, (char *)(uintptr_t)b + at, n);
	return RUNMAT_OK;
}
static int copy(void *self, uint64_t to, uint64_t at, uint64_t from, uint64_t from_at, uint64_t n)
{
	return take(2 * (double)n / 3e12 + 4e-6);
}

static int compile(void *self, const struct runmat_program *p, struct runmat_compiled **k)
{
	*k = (struct runmat_compiled *)(uintptr_t)p->ir;
	if (!strcmp(p->ir->name, "quick"))
		pause_for(compile_seconds / 2);
	else
		told->compiled_here += !told->prepared && !ready_made;
	return RUNMAT_OK;
}

static int prepare(void *self, const struct runmat_program *p, const struct runmat_launch *l)
{
	pause_for(ready_made ? 1e-3 : compile_seconds);
	told->prepared++;
	return refuses ? RUNMAT_NOT_COMPILED : RUNMAT_OK;
}

static int launch(void *self, struct runmat_compiled *k, const struct runmat_launch *l)
{
	const struct runmat_kernel *ir = (const struct runmat_kernel *)k;
	double n = 1;
	for (int d = 0; d < ir->axes; d++)
		n *= (double)l->extent[d];
	if (strcmp(ir->name, "quick") && !told->launches++)
		told->first = now() - began;
	return take(4e-6 + n * (ir->arrays * 8 / 3e12 + ir->instrs * 7e-14));
}

static uint32_t prefers(void *self) { return RUNMAT_SOURCE_CUDA; }

static const struct runmat_provider of_costs = {
	.size = sizeof of_costs,
	.version = RUNMAT_ACCEL_VERSION,
	.name = "cuda",
	.device_info = info,
	.alloc = room,
	.free = drop,
	.upload = up,
	.download = down,
	.copy = copy,
	.compile = compile,
	.launch = launch,
	.synchronize = wait_for_it,
	.prepare = prepare,
	.prefers = prefers,
};

/* ---- programs ---- */

/* A turn takes some 20 ms on the host, and less than 1 ms on the device. */
static const char program[] =
	"x = mod(1:1500000, 1009) / 1009; t = tic; while toc(t) < 2.5, y = sin(x) .* exp(-x) + cos(3 * x); "
	"z = y .* y + 1 ./ (1 + exp(-y)); s = sum(z); if s < -1, disp(s), end, end";
static const char brief[] =
	"x = mod(1:1500000, 1009) / 1009; t = tic; while toc(t) < 0.7, y = sin(x) .* exp(-x) + cos(3 * x); s = sum(y); "
	"if s < -1, disp(s), end, end";
static const char other[] =
	"x = mod(1:1500000, 1013) / 1013; t = tic; while toc(t) < 2, y = cos(x) .* exp(-x) + sin(3 * x); s = sum(y); "
	"if s < -1, disp(s), end, end";

/* These functions are no graph nodes. */
static const char *const calls[] = {
	"x = mod((1:1000000) * 7919, 100003) / 100003; x(3) = 0.5; p = 0:0.001:1; v = p .^ 2; t = tic; "
	"while toc(t) < 2.5, q = interp1(p, v, x); end",
	"x = floor(mod((1:1000000) * 7919, 100003) / 100) + 1; x = x(:); x(3) = 5; t = tic; "
	"while toc(t) < 2.5, c = accumarray(x, 1); end",
	"x = mod((1:1000000) * 7919, 100003) / 100003; x(3) = 0.5; t = tic; "
	"while toc(t) < 2.5, y = filter([0.2 0.1], [1 -0.5], x); end",
};

static struct session *begin(void)
{
	runmat_register_provider(&of_costs);            /* in place of the provider of that name */
	knob_set(KNOB_accel_wgpu, "software");          /* the test needs no device file on this machine */
	struct session *s = session_new(false, false);
	runmat_provider_select("cpu");
	return s;
}

static const char *text;
static void tell_story(void)
{
	struct session *s = begin();
	double had = clock_of(CLOCK_THREAD_CPUTIME_ID);
	began = now();
	if (!session_run_text(s, "story", text, strlen(text)))
		_exit(3);
	/* The program waits for nothing, so it should have had the processor nearly all the time. */
	told->busy = clock_of(CLOCK_THREAD_CPUTIME_ID) - had < 0.8 * (now() - began);
	session_free(s);
	told->measured = device_is_measured();
	device_quit(0);
	exit(0);
}

/* Runs tell() in a child process. Returns its wait status; 0: no error. */
static int child(void (*tell)(void), const char *of)
{
	memset(told, 0, sizeof *told);
	text = of;
	fflush(NULL);
	pid_t id = fork();
	if (!id)
		tell();
	int status = -1;
	waitpid(id, &status, 0);
	return status;
}

static int story(const char *of) { return child(tell_story, of); }

static char folder[40];
static void own_cache(void)
{
	strcpy(folder, "/tmp/runmat-auto-XXXXXX");
	CHECK(mkdtemp(folder) != NULL);
	setenv("XDG_CACHE_HOME", folder, 1);
	if (!told)
		told = mmap(NULL, sizeof *told, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
}

/*
** The first process runs on the host until it has spent the assumed time of opening. Then it takes 0.2 s to open the
** device, some hundredths of a second to measure it, and 0.05 s to compile each kernel. The second process opens the
** device at once. Bounds are wide, and are not checked if other processes use the processors.
*/
TEST(programs_move_in_time)
{
	own_cache();
	CHECK(story(program) == 0);
	double first = told->first;
	if (SLOW || told->busy)
		return;
	CHECK(told->launches > 0 && first < 2.2);
	CHECK(told->prepared > 0 && told->compiled_here == 0);  /* the program never waited for a compiler */
	CHECK(told->measured);
	ready_made = true;
	CHECK(story(program) == 0);
	ready_made = false;
	if (told->busy)
		return;
	CHECK(told->launches > 0 && told->first < 1.2 && told->first < first + 0.2);
	CHECK(told->measured);
}

TEST(a_kernel_that_does_not_compile_leaves_its_work_to_the_host)
{
	own_cache();
	refuses = 1;
	CHECK(story(program) == 0);
	CHECK(SLOW || told->busy || told->prepared > 0);
	CHECK(told->launches == 0 && (SLOW || told->busy || told->compiled_here == 0));
	refuses = 0;
}

/* A process that ends waits neither for the opening of a device nor for a compiler. */
TEST(nobody_waits_at_the_end)
{
	own_cache();
	compile_seconds = 5;
	double start = now();
	CHECK(story(brief) == 0);
	CHECK(told->launches == 0 && (told->busy || now() - start < 4));
	open_seconds = 5, compile_seconds = 0.05;
	start = now();
	CHECK(story(brief) == 0);
	CHECK(told->launches == 0 && (told->busy || now() - start < 4));
	open_seconds = 0.2;
}

/* Functions of the library open a device and move to it, as element-wise work does. */
TEST(calls_move_in_time)
{
	for (int i = 0; i < COUNT(calls); i++) {
		own_cache();
		CHECK(story(calls[i]) == 0);
		CHECK(SLOW || told->busy || (told->opened > 0 && told->launches > 0));
	}
}

/* Small programs open no device. */
TEST(small_programs_do_not_ask)
{
	own_cache();
	CHECK(story("x = 1:1000; for k = 1:100, y = x * k + 1; s = sum(y); if s < 0, disp(s), end, end") == 0);
	CHECK(told->opened == 0);
}

/* Notes eight pieces of work. Each would save a tenth of the time of opening. again: they are repetitions. */
static bool again;
static void owe(void)
{
	struct session *s = begin();
	(void)device_mode();
	double piece = device_costs()->open / 10;
	for (int i = 0; i < 8; i++)
		device_note_saving(1, piece, piece, again && i > 0);
	(void)device_wait_opened();
	session_free(s);
	device_quit(0);
	exit(0);
}

/* The engine assumes that repeated work will go on for as long as it has lasted. So it opens the device sooner. */
TEST(what_comes_again_opens_sooner)
{
	own_cache();
	CHECK(story(program) == 0);
	if (told->busy)
		return;
	CHECK(told->opened > 0);
	for (int i = 0; i < 2; i++) {
		again = i;
		CHECK(child(owe, NULL) == 0);
		CHECK((told->opened > 0) == again);
	}
}

/* New work that comes while the device is being opened is planned for it. Its kernels are compiled when it is open. */
TEST(kernels_wait_for_the_device)
{
	own_cache();
	CHECK(story(program) == 0);
	open_seconds = 1;
	CHECK(story(other) == 0);
	CHECK(SLOW || told->busy || told->waited_for);
	open_seconds = 0.2;
}
