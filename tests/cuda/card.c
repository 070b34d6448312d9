/*
** tests/cuda/card.c - a card of NVIDIA that is not there: the driver and the libraries of CUDA in one library, for
** tests.
**
** The compiler of the system compiles the CUDA C as C++, with card_kernel.h before it. A launch runs the threads of
** one workgroup after another as fibers: each runs to its next barrier or shuffle. So provider cuda computes real
** results on any machine. These faults are found: memory that nobody wrote (memory and shared arrays begin with
** garbage), writes beside an allocation, copies of memory that is not there, threads that wait for others which do
** not come.
**
**     LD_LIBRARY_PATH=build/tests/cuda build/tests/run --mode cuda tests/accel
**
** CARD_FAIL=FUNCTION:N:ERROR lets the N-th call of FUNCTION fail; a test says the same by card_fail. After an error of
** 700 to 719 a card answers nothing else, like a real one. CARD_OLD=1 is an NVRTC that does not know --minimal.
*/
#include <dlfcn.h>
#include <fcntl.h>
#include <setjmp.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/wait.h>
#include <time.h>
#include <ucontext.h>
#include <unistd.h>

#include "card.h"

enum { CARDS = 2, THREADS = 1024, STACK = 128 << 10, WARP = 32, FENCE = 64, MEMORY = 1 << 30 };
enum { INVALID_VALUE = 1, NO_MEMORY = 2, INVALID_IMAGE = 200, NOT_FOUND = 500, LAUNCH_FAILED = 719 };
enum { NVRTC_INVALID_OPTION = 5, NVRTC_COMPILATION = 6 };

/* ---- errors on purpose ---- */

API int card_calls;             /* of every function of the driver */
API int card_kernels;           /* launches that ran */
API int card_pinned;            /* buffers of pinned memory */
static struct { char function[40]; int nth, error; } wanted;
static int dead[CARDS], current;

API void card_fail(const char *function, int nth, int error)
{
	snprintf(wanted.function, sizeof wanted.function, "%s", function);
	wanted.nth = nth, wanted.error = error;
}

API void card_revive(void) { memset(dead, 0, sizeof dead); }

int card_refused(const char *function)
{
	static bool asked;
	const char *text = asked ? NULL : getenv("CARD_FAIL");
	asked = true;
	if (text)
		sscanf(text, "%39[^:]:%d:%d", wanted.function, &wanted.nth, &wanted.error);
	card_calls++;
	if (dead[current] && strncmp(function, "cuDevice", 8) != 0)
		return dead[current];
	if (strcmp(function, wanted.function) != 0 || --wanted.nth != 0)
		return 0;
	if (wanted.error >= 700 && wanted.error <= 719)
		dead[current] = wanted.error;
	return wanted.error;
}

void card_broken(const char *what, const char *of)
{
	fprintf(stderr, "card: %s: %s\n", of, what);
	abort();
}

/* ---- cards ---- */

API int cuInit(unsigned flags) { CALL("cuInit"); return 0; }
API int cuDriverGetVersion(int *version) { *version = 12040; return 0; }
API int cuDeviceGetCount(int *n) { CALL("cuDeviceGetCount"); *n = CARDS; return 0; }
API int cuDeviceTotalMem_v2(size_t *bytes, int device) { *bytes = MEMORY; return 0; }

API int cuDeviceGet(int *device, int ordinal)
{
	CALL("cuDeviceGet");
	*device = ordinal;
	return ordinal < 0 || ordinal >= CARDS ? 101 : 0;
}

API int cuDeviceGetName(char *name, int room, int device)
{
	snprintf(name, (size_t)room, "Pretended card %d", device + 1);
	return 0;
}

API int cuDeviceGetAttribute(int *value, int attribute, int device)
{
	*value = attribute == 75 ? 9 : attribute == 76 ? 0 : attribute == 16 ? 4 : attribute == 8 ? 48 << 10 : 0;
	return 0;
}

static int contexts[CARDS];

API int cuDevicePrimaryCtxRetain(void **context, int device)
{
	CALL("cuDevicePrimaryCtxRetain");
	*context = &contexts[device];
	return dead[device];
}

API int cuCtxSetCurrent(void *context)
{
	int card = (int)((int *)context - contexts);
	if (dead[card])
		return dead[card];
	current = card;
	CALL("cuCtxSetCurrent");
	return 0;
}

API int cuGetErrorName(int error, const char **name)
{
	*name = error == NO_MEMORY ? "CUDA_ERROR_OUT_OF_MEMORY" : error == LAUNCH_FAILED ? "CUDA_ERROR_LAUNCH_FAILED"
		: error == 700 ? "CUDA_ERROR_ILLEGAL_ADDRESS" : "CUDA_ERROR_OF_TEST";
	return 0;
}

/* ---- memory: between two fences, and full of garbage ---- */

struct piece { char *at; size_t bytes; };
static struct piece *pieces;
static int piece_count, piece_room;
static size_t in_use;

static void check_fences(const struct piece *p)
{
	for (int i = 0; i < FENCE; i++)
		if (p->at[-1 - i] != 0x5c || p->at[p->bytes + (size_t)i] != 0x5c)
			card_broken("somebody wrote beside it", "memory");
}

static struct piece *piece_of(uint64_t address, size_t n)
{
	for (int i = 0; i < piece_count; i++) {
		uint64_t begin = (uint64_t)(uintptr_t)pieces[i].at;
		if (address >= begin && address - begin <= pieces[i].bytes && n <= pieces[i].bytes - (address - begin))
			return &pieces[i];
	}
	return NULL;
}

API int cuMemGetInfo_v2(size_t *available, size_t *total)
{
	*available = MEMORY - MIN(in_use, MEMORY), *total = MEMORY;
	return 0;
}

API int cuMemAlloc_v2(uint64_t *address, size_t bytes)
{
	CALL("cuMemAlloc_v2");
	if (bytes == 0)
		return INVALID_VALUE;
	if (bytes > MEMORY - MIN(in_use, MEMORY))
		return NO_MEMORY;
	if (piece_count == piece_room) {
		piece_room = 2 * piece_room + 64;
		pieces = realloc(pieces, (size_t)piece_room * sizeof *pieces);
	}
	size_t whole = (bytes + 4 * FENCE + 255) & ~(size_t)255;
	char *block = aligned_alloc(256, whole + 256);
	if (!pieces || !block)
		abort();
	memset(block, 0x5c, whole + 256);
	memset(block + 256, 0xa5, bytes);
	pieces[piece_count++] = (struct piece){ block + 256, bytes };
	in_use += bytes;
	*address = (uint64_t)(uintptr_t)(block + 256);
	return 0;
}

API int cuMemFree_v2(uint64_t address)
{
	CALL("cuMemFree_v2");
	struct piece *p = piece_of(address, 0);
	if (!p || (uint64_t)(uintptr_t)p->at != address)
		return INVALID_VALUE;
	check_fences(p);
	in_use -= p->bytes;
	free(p->at - 256);
	*p = pieces[--piece_count];
	return 0;
}

API int cuMemGetAddressRange_v2(uint64_t *begin, size_t *bytes, uint64_t address)
{
	CALL("cuMemGetAddressRange_v2");
	const struct piece *p = piece_of(address, 0);
	if (!p)
		return INVALID_VALUE;
	*begin = (uint64_t)(uintptr_t)p->at, *bytes = p->bytes;
	return 0;
}

__attribute__((destructor)) static void check_all(void)
{
	for (int i = 0; i < piece_count; i++)
		check_fences(&pieces[i]);
}

void *card_memory(uint64_t address, size_t n, const char *function)
{
	if (!piece_of(address, n))
		card_broken("memory that is not there", function);
	return (void *)(uintptr_t)address;
}

void card_work(uint64_t address, size_t given, size_t needed, const char *function)
{
	if (given < needed)
		card_broken("too little memory for its work", function);
	if (needed)
		memset(card_memory(address, given, function), 0x5a, given);
}

void *card_symbol(const char *const *libraries, const char *symbol)
{
	void *found = NULL;
	for (; *libraries && !found; libraries++) {
		void *library = dlopen(*libraries, RTLD_NOW | RTLD_LOCAL);
		found = library ? dlsym(library, symbol) : NULL;
	}
	return found;
}

API int cuMemsetD8Async(uint64_t to, unsigned char byte, size_t n, void *stream)
{
	CALL("cuMemsetD8Async");
	memset(AT(to, n), byte, n);
	return 0;
}
API int cuMemcpyHtoDAsync_v2(uint64_t to, const void *from, size_t n, void *stream)
{
	CALL("cuMemcpyHtoDAsync_v2");
	memcpy(AT(to, n), from, n);
	return 0;
}
API int cuMemcpyDtoHAsync_v2(void *to, uint64_t from, size_t n, void *stream)
{
	CALL("cuMemcpyDtoHAsync_v2");
	memcpy(to, AT(from, n), n);
	return 0;
}
API int cuMemcpyDtoDAsync_v2(uint64_t to, uint64_t from, size_t n, void *stream)
{
	CALL("cuMemcpyDtoDAsync_v2");
	char *a = AT(to, n), *b = AT(from, n);
	if (a < b + n && b < a + n && n)
		card_broken("a copy between parts that overlap", __func__);
	memcpy(a, b, n);
	return 0;
}
API int cuMemHostAlloc(void **p, size_t n, unsigned flags)
{
	CALL("cuMemHostAlloc");
	*p = malloc(n);
	card_pinned += *p != NULL;
	return *p ? 0 : NO_MEMORY;
}
API int cuMemFreeHost(void *p)
{
	CALL("cuMemFreeHost");
	card_pinned -= p != NULL;
	free(p);
	return 0;
}

/* The card has done a call's work before the call returns, so streams and events only note the time. */
static char something[2];
static struct event { double at; bool timed; } events[4096];
static int events_made;
API int cuStreamCreate(void **stream, unsigned flags) { CALL("cuStreamCreate"); *stream = something; return 0; }
API int cuStreamSynchronize(void *stream) { CALL("cuStreamSynchronize"); return 0; }
API int cuEventCreate(void **event, unsigned flags)
{
	CALL("cuEventCreate");
	if (events_made == sizeof events / sizeof *events)
		return NO_MEMORY;
	events[events_made].timed = !(flags & 2);
	*event = &events[events_made++];
	return 0;
}
API int cuEventRecord(void *event, void *stream)
{
	struct timespec t;
	CALL("cuEventRecord");
	clock_gettime(CLOCK_MONOTONIC, &t);
	((struct event *)event)->at = (double)t.tv_sec + (double)t.tv_nsec * 1e-9;
	return 0;
}
API int cuEventElapsedTime(float *milliseconds, void *from, void *upto)
{
	const struct event *a = from, *b = upto;
	CALL("cuEventElapsedTime");
	if (!a->timed || !b->timed || !(a->at > 0) || !(b->at > 0))
		return INVALID_VALUE;
	*milliseconds = (float)((b->at - a->at) * 1e3);
	return 0;
}
API int cuEventSynchronize(void *event) { CALL("cuEventSynchronize"); return 0; }

/* ---- NVRTC: an image is a head, then a shared library ---- */

struct image_head { char magic[8]; uint64_t bytes; };
struct program { char *text, *log, *image; size_t image_bytes; };

API int nvrtcCreateProgram(struct program **p, const char *text, const char *name, int n, const char *const *headers,
	const char *const *names)
{
	CALL("nvrtcCreateProgram");
	*p = calloc(1, sizeof **p);
	(*p)->text = strdup(text);
	return 0;
}

/* asm("add.u32 %0, %1, %2;" : "=r"(y) : "r"(a), "r"(b)); becomes y = ptx_add_u32(a, b); the rest is as it was. */
static void write_statement(FILE *to, const char *s, const char *end)
{
	const char *opcode = strchr(s, '"') + 1;
	char separator = '(';
	const char *p = strchr(strchr(opcode, ':'), '(') + 1, *stop = strchr(p, ')');
	fprintf(to, "%.*s = ptx_", (int)(stop - p), p);
	for (const char *c = opcode; *c != ' '; c++)
		fputc(*c == '.' ? '_' : *c, to);
	while ((p = strchr(stop + 1, '(')) && p < end) {
		stop = strchr(p, ')');
		fprintf(to, "%c%.*s", separator, (int)(stop - p - 1), p + 1);
		separator = ',';
	}
	fputs(");", to);
}

/* The kernel takes its arguments by reference, so that a launch needs not know their size. */
static void write_text(FILE *to, const char *text)
{
	static const char by_value[] = "const __grid_constant__ arguments args", words[] = "const arguments &args";
	for (const char *p = text; *p;) {
		const char *statement = strstr(p, "asm(\""), *argument = strstr(p, by_value);
		const char *next = !statement || (argument && argument < statement) ? argument : statement;
		if (!next) {
			fputs(p, to);
			break;
		}
		fwrite(p, 1, (size_t)(next - p), to);
		if (next == argument) {
			fputs(words, to);
			p = next + sizeof by_value - 1;
		} else {
			p = strstr(next, ");") + 2;
			write_statement(to, next, p - 2);
		}
	}
}

static char *contents(const char *path, size_t head, size_t *n)
{
	FILE *f = fopen(path, "r");
	*n = 0;
	if (!f)
		return NULL;
	fseek(f, 0, SEEK_END);
	*n = (size_t)ftell(f);
	rewind(f);
	char *text = calloc(1, head + *n + 1);
	if (!text || fread(text + head, 1, *n, f) != *n)
		abort();
	fclose(f);
	return text;
}

static bool compiled(const char *source, const char *library, const char *log)
{
	const char *compiler = getenv("CARD_CXX");
	int status = 0;
	pid_t child = fork();
	if (child == 0) {
		int fd = open(log, O_WRONLY | O_CREAT | O_TRUNC, 0600);
		dup2(fd, 1), dup2(fd, 2);
		unsetenv("LD_LIBRARY_PATH");
		execlp(compiler ? compiler : "c++", "c++", "-nostdlib", "-std=c++17", "-O0", "-w", "-march=native",
			"-ffp-contract=off", "-fno-math-errno", "-fno-trapping-math", "-fvisibility=hidden", "-fPIC",
			"-shared", "-include", CARD_KERNEL_H, "-o", library, source, (char *)NULL);
		_exit(127);
	}
	return child > 0 && waitpid(child, &status, 0) == child && status == 0;
}

static int compile(struct program *p)
{
	char folder[] = "/tmp/runmat-card-XXXXXX", source[64], library[64], log[64];
	size_t n;
	if (!mkdtemp(folder))
		return NVRTC_COMPILATION;
	snprintf(source, sizeof source, "%s/k.cpp", folder);
	snprintf(library, sizeof library, "%s/k.so", folder);
	snprintf(log, sizeof log, "%s/log", folder);
	FILE *f = fopen(source, "w");
	write_text(f, p->text);
	fclose(f);
	bool ok = compiled(source, library, log);
	free(p->log);
	p->log = contents(log, 0, &n);
	p->image = ok ? contents(library, sizeof(struct image_head), &n) : NULL;
	if (ok) {
		struct image_head head = { "pretend", n };
		memcpy(p->image, &head, sizeof head);
		p->image_bytes = sizeof head + n;
	}
	unlink(source), unlink(library), unlink(log), rmdir(folder);
	return ok ? 0 : NVRTC_COMPILATION;
}

API int nvrtcCompileProgram(struct program *p, int n, const char *const *options)
{
	CALL("nvrtcCompileProgram");
	for (int i = 0; i < n; i++)
		if (getenv("CARD_OLD") && !strcmp(options[i], "--minimal"))
			return NVRTC_INVALID_OPTION;
	return compile(p);
}

API int nvrtcGetProgramLogSize(struct program *p, size_t *n)
{
	CALL("nvrtcGetProgramLogSize");
	*n = p->log ? strlen(p->log) + 1 : 1;
	return 0;
}

API int nvrtcGetProgramLog(struct program *p, char *to)
{
	CALL("nvrtcGetProgramLog");
	strcpy(to, p->log ? p->log : "");
	return 0;
}

API int nvrtcGetCUBINSize(struct program *p, size_t *n) { CALL("nvrtcGetCUBINSize"); *n = p->image_bytes; return 0; }

API int nvrtcGetCUBIN(struct program *p, char *to)
{
	CALL("nvrtcGetCUBIN");
	memcpy(to, p->image, p->image_bytes);
	return 0;
}

API int nvrtcDestroyProgram(struct program **p)
{
	free((*p)->text), free((*p)->log), free((*p)->image), free(*p);
	*p = NULL;
	return 0;
}

/* ---- modules ---- */

struct card_thread { unsigned x; };
struct card_now {               /* card_kernel.h has the same struct */
	struct card_thread thread, block, blocks;
	void (*barrier)(void);
	unsigned long long (*shuffle)(unsigned mask, unsigned long long bits, unsigned lane);
};

struct module { void *library; char *shared, *shared_end; };
struct function { struct module *module; void (*run)(const void *arguments); char name[40]; };
static struct card_now now;

API int cuModuleLoadData(struct module **out, const void *image)
{
	CALL("cuModuleLoadData");
	const struct image_head *head = image;
	char path[] = "/tmp/runmat-card-XXXXXX";
	if (memcmp(head->magic, "pretend", 8) != 0)
		return INVALID_IMAGE;
	int fd = mkstemp(path);
	bool ok = fd >= 0 && write(fd, head + 1, head->bytes) == (ssize_t)head->bytes;
	close(fd);
	struct module *m = calloc(1, sizeof *m);
	m->library = ok ? dlopen(path, RTLD_NOW | RTLD_LOCAL) : NULL;
	unlink(path);
	void (*attach)(struct card_now *, char **, char **);
	*(void **)&attach = m->library ? dlsym(m->library, "card_attach") : NULL;
	if (!attach) {
		fprintf(stderr, "card: %s\n", dlerror());
		free(m);
		return INVALID_IMAGE;
	}
	attach(&now, &m->shared, &m->shared_end);
	*out = m;
	return 0;
}

API int cuModuleUnload(struct module *m)
{
	CALL("cuModuleUnload");
	dlclose(m->library);
	free(m);
	return 0;
}

API int cuModuleGetFunction(struct function **out, struct module *m, const char *name)
{
	CALL("cuModuleGetFunction");
	void *symbol = dlsym(m->library, name);
	if (!symbol)
		return NOT_FOUND;
	struct function *f = calloc(1, sizeof *f);      /* lives as long as the process, as its users think */
	f->module = m;
	*(void **)&f->run = symbol;
	snprintf(f->name, sizeof f->name, "%s", name);
	*out = f;
	return 0;
}

/* ---- launches ---- */

enum state { FRESH, READY, AT_BARRIER, AT_SHUFFLE, FINISHED };
struct fiber { ucontext_t context; jmp_buf jump; bool begun; int thread; };

static struct {
	struct fiber *fiber;            /* made when they are needed */
	int fibers, idle[THREADS], idles;       /* those that can begin a thread */
	char *stacks;
	jmp_buf home;
	const struct function *function;
	const void *arguments;
	int threads, at;                /* of the workgroup; the thread that runs */
	enum state state[THREADS];
	int fiber_of[THREADS];
	unsigned long long slot[THREADS];
} run;

static __attribute__((noinline)) void leave(struct fiber *f)
{
	if (!_setjmp(f->jump))
		_longjmp(run.home, 1);
}

static void fiber_body(int i)
{
	for (;;) {
		run.function->run(run.arguments);
		run.state[run.at] = FINISHED;
		run.idle[run.idles++] = i;
		leave(&run.fiber[i]);
	}
}

static __attribute__((noinline)) void enter(struct fiber *f)
{
	if (_setjmp(run.home))
		return;
	if (f->begun)
		_longjmp(f->jump, 1);
	f->begun = true;
	setcontext(&f->context);
}

static int new_fiber(void)
{
	if (!run.fiber) {
		run.fiber = calloc(THREADS, sizeof *run.fiber);
		run.stacks = mmap(NULL, (size_t)THREADS * STACK, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS,
			-1, 0);
		if (!run.fiber || run.stacks == MAP_FAILED)
			abort();
	}
	struct fiber *f = &run.fiber[run.fibers];
	getcontext(&f->context);
	f->context.uc_stack.ss_sp = run.stacks + (size_t)run.fibers * STACK;
	f->context.uc_stack.ss_size = STACK;
	makecontext(&f->context, (void (*)(void))fiber_body, 1, run.fibers);
	return run.fibers++;
}

static void go(int thread)
{
	if (run.state[thread] == FRESH)
		run.fiber_of[thread] = run.idles ? run.idle[--run.idles] : new_fiber();
	run.at = thread;
	now.thread.x = (unsigned)thread;
	enter(&run.fiber[run.fiber_of[thread]]);
}

static void wait_as(enum state state)
{
	int thread = run.at;
	run.state[thread] = state;
	leave(&run.fiber[run.fiber_of[thread]]);
}

static void barrier(void) { wait_as(AT_BARRIER); }

static unsigned long long shuffle(unsigned mask, unsigned long long bits, unsigned lane)
{
	int thread = run.at, from = (thread & ~(WARP - 1)) + (int)(lane % WARP);
	if (mask != 0xffffffffu)
		card_broken("a shuffle of some lanes", run.function->name);
	run.slot[thread] = bits;
	wait_as(AT_SHUFFLE);
	bits = from < run.threads ? run.slot[from] : 0;
	wait_as(AT_SHUFFLE);
	return bits;
}

static int count_in(enum state state, int from, int upto)
{
	int n = 0;
	for (int i = from; i < upto; i++)
		n += run.state[i] == state;
	return n;
}

static void release(enum state state, int from, int upto)
{
	for (int i = from; i < upto; i++)
		if (run.state[i] == state)
			run.state[i] = READY;
}

/* Lets threads go on for which all others have come. False: all have finished. */
static bool next_stretch(void)
{
	bool some = false;
	for (int w = 0; w < run.threads; w += WARP) {
		int end = MIN(w + WARP, run.threads), there = count_in(AT_SHUFFLE, w, end);
		if (there && there < end - w)
			card_broken("some lanes of a warp shuffle, and some do not", run.function->name);
		some |= there > 0;
		release(AT_SHUFFLE, w, end);
	}
	if (some)
		return true;
	int waiting = count_in(AT_BARRIER, 0, run.threads);
	if (waiting && waiting < run.threads)
		card_broken("some threads wait at a barrier, and some have finished", run.function->name);
	release(AT_BARRIER, 0, run.threads);
	return waiting > 0;
}

static void run_workgroup(void)
{
	struct module *m = run.function->module;
	if (m->shared)
		memset(m->shared, 0xa5, (size_t)(m->shared_end - m->shared));
	memset(run.state, FRESH, sizeof run.state);
	bool reverse = false;
	do {
		for (int i = 0; i < run.threads; i++) {
			int thread = reverse ? run.threads - 1 - i : i;
			if (run.state[thread] <= READY)
				go(thread);
		}
		reverse = !reverse;
	} while (next_stretch());
}

API int cuLaunchKernel(struct function *f, unsigned gx, unsigned gy, unsigned gz, unsigned bx, unsigned by, unsigned bz,
	unsigned shared, void *stream, void **arguments, void **extra)
{
	CALL("cuLaunchKernel");
	if (!gx || gy != 1 || gz != 1 || !bx || bx > THREADS || by != 1 || bz != 1)
		return INVALID_VALUE;
	now.barrier = barrier, now.shuffle = shuffle, now.blocks.x = gx;
	run.function = f, run.arguments = arguments[0], run.threads = (int)bx;
	for (now.block.x = 0; now.block.x < gx; now.block.x++)
		run_workgroup();
	card_kernels++;
	return 0;
}

/* ---- cuBLAS ---- */

API int cublasCreate_v2(void **handle) { CALL("cublasCreate_v2"); *handle = something; return 0; }
API int cublasSetStream_v2(void *handle, void *stream) { CALL("cublasSetStream_v2"); return 0; }

/* An operand of a product: rows x columns numbers, or the transpose of that, in memory of the card. */
static const void *operand(uint64_t p, bool turned, int rows, int columns, int ld, size_t item, const char *function)
{
	int down = turned ? columns : rows, across = turned ? rows : columns;
	if (down <= 0 || across <= 0)
		return NULL;
	if (p % item)
		card_broken("an operand that is not aligned", function);
	return card_memory(p, ((size_t)ld * (size_t)(across - 1) + (size_t)down) * item, function);
}

#define GEMM(T, name) \
API int name(void *h, int ta, int tb, int m, int n, int k, const T *alpha, uint64_t a, int lda, uint64_t b, int ldb, \
	const T *beta, uint64_t c, int ldc) \
{ \
	CALL(#name); \
	if (m < 0 || n < 0 || k < 0 || ldc < m || lda < (ta ? k : m) || ldb < (tb ? n : k)) \
		return 7; \
	const T *x = operand(a, ta, m, k, lda, sizeof *x, #name), *y = operand(b, tb, k, n, ldb, sizeof *y, #name); \
	T *z = m && n ? AT(c, ((size_t)ldc * (size_t)(n - 1) + (size_t)m) * sizeof(T)) : NULL; \
	for (int j = 0; j < n; j++) \
		for (int i = 0; i < m; i++) { \
			T sum = 0; \
			for (int l = 0; l < k; l++) \
				sum += (ta ? x[l + (size_t)i * (size_t)lda] : x[i + (size_t)l * (size_t)lda]) \
					* (tb ? y[j + (size_t)l * (size_t)ldb] : y[l + (size_t)j * (size_t)ldb]); \
			T *at = &z[i + (size_t)j * (size_t)ldc]; \
			*at = *alpha * sum + (*beta != 0 ? *beta * *at : 0); \
		} \
	return 0; \
}
GEMM(float, cublasSgemm_v2)
GEMM(double, cublasDgemm_v2)

/* The same of pairs; form 2 is the conjugate transpose. */
#define GEMM_OF_PAIRS(T, name) \
static T _Complex name##_at(const T _Complex *x, int form, int ld, int row, int column) \
{ \
	T _Complex v = form ? x[column + (size_t)row * (size_t)ld] : x[row + (size_t)column * (size_t)ld]; \
	return form == 2 ? ~v : v; \
} \
API int name(void *h, int ta, int tb, int m, int n, int k, const T _Complex *alpha, uint64_t a, int lda, uint64_t b, \
	int ldb, const T _Complex *beta, uint64_t c, int ldc) \
{ \
	CALL(#name); \
	if (m < 0 || n < 0 || k < 0 || ldc < m || lda < (ta ? k : m) || ldb < (tb ? n : k) || *beta != 0 || \
		*alpha != 1) \
		return 7; \
	const T _Complex *x = operand(a, ta, m, k, lda, sizeof *x, #name); \
	const T _Complex *y = operand(b, tb, k, n, ldb, sizeof *y, #name); \
	T _Complex *z = m && n ? AT(c, ((size_t)ldc * (size_t)(n - 1) + (size_t)m) * sizeof *z) : NULL; \
	for (int j = 0; j < n; j++) \
		for (int i = 0; i < m; i++) { \
			T re = 0, im = 0; \
			for (int l = 0; l < k; l++) { \
				T _Complex p = name##_at(x, ta, lda, i, l), q = name##_at(y, tb, ldb, l, j); \
				re += __real__ p * __real__ q - __imag__ p * __imag__ q; \
				im += __real__ p * __imag__ q + __imag__ p * __real__ q; \
			} \
			__real__ z[i + (size_t)j * (size_t)ldc] = re, __imag__ z[i + (size_t)j * (size_t)ldc] = im; \
		} \
	return 0; \
}
GEMM_OF_PAIRS(float, cublasCgemm_v2)
GEMM_OF_PAIRS(double, cublasZgemm_v2)
