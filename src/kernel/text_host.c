/*
** kernel/text_host.c - runs the host form of a kernel of src/gpu/text (kernel/text.h), one workgroup after another.
**
** If a kernel has barriers, its threads are 256 fibers. Each thread runs to its next barrier; then the next thread
** runs. After every second barrier the threads run in reverse order, so that a missing barrier changes the results. It
** is an error if threads wait at different barriers.
*/
#include "kernel/text.h"

#include <math.h>
#include <setjmp.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <ucontext.h>

#include "runmat/accelerate_api.h"

#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
#define SANITIZED 1
#elif defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer)
#define SANITIZED 1
#endif
#endif
#ifdef SANITIZED
void __sanitizer_start_switch_fiber(void **fake, const void *bottom, size_t size) __attribute__((weak));
void __sanitizer_finish_switch_fiber(void *fake, const void **bottom, size_t *size) __attribute__((weak));
enum { STACK = 128 << 10 };
#else
enum { STACK = 32 << 10 };
#endif

enum { FINISHED = -1, SHARED_ARRAYS = 12 };

struct fiber {
	ucontext_t context;
	jmp_buf jump;
	bool begun;
	double shown;                   /* the value that text_exchange gives to other threads */
	int stopped_at;                 /* the line of its barrier, or FINISHED */
	void *fake_stack;               /* for AddressSanitizer */
};

struct text_group {
	text_body body;
	struct text_host *host;
	int32_t wg, now;                /* the workgroup and the thread that are running */
	ucontext_t home;
	jmp_buf home_jump;
	void *shared[SHARED_ARRAYS];
	size_t shared_bytes[SHARED_ARRAYS];
	char *stacks;
	const void *home_bottom;
	size_t home_size;
	struct fiber fiber[TEXT_WORKGROUP];
};

/* ---- arrays of any class ---- */

double text_load(struct text_any a, int32_t at)
{
	switch (a.cls) {
	case RUNMAT_F64: return ((const double *)a.at)[at];
	case RUNMAT_F32: return (double)((const float *)a.at)[at];
	case RUNMAT_I8: return ((const int8_t *)a.at)[at];
	case RUNMAT_U8: case RUNMAT_LOGICAL: return ((const uint8_t *)a.at)[at];
	case RUNMAT_I16: return ((const int16_t *)a.at)[at];
	case RUNMAT_U16: case RUNMAT_CHAR: return ((const uint16_t *)a.at)[at];
	case RUNMAT_I32: return ((const int32_t *)a.at)[at];
	default: return ((const uint32_t *)a.at)[at];
	}
}

static double rounded(double x, double low, double high)
{
	return x != x ? 0 : x <= low ? low : x >= high ? high : round(x);
}

void text_store(struct text_any a, int32_t at, double x)
{
	switch (a.cls) {
	case RUNMAT_F64: ((double *)a.at)[at] = x; break;
	case RUNMAT_F32: ((float *)a.at)[at] = (float)x; break;
	case RUNMAT_I8: ((int8_t *)a.at)[at] = (int8_t)rounded(x, INT8_MIN, INT8_MAX); break;
	case RUNMAT_U8: ((uint8_t *)a.at)[at] = (uint8_t)rounded(x, 0, UINT8_MAX); break;
	case RUNMAT_LOGICAL: ((uint8_t *)a.at)[at] = x != 0; break;
	case RUNMAT_I16: ((int16_t *)a.at)[at] = (int16_t)rounded(x, INT16_MIN, INT16_MAX); break;
	case RUNMAT_U16: case RUNMAT_CHAR: ((uint16_t *)a.at)[at] = (uint16_t)rounded(x, 0, UINT16_MAX); break;
	case RUNMAT_I32: ((int32_t *)a.at)[at] = (int32_t)rounded(x, INT32_MIN, INT32_MAX); break;
	default: ((uint32_t *)a.at)[at] = (uint32_t)rounded(x, 0, UINT32_MAX);
	}
}

/* ---- fibers ---- */

void *text_shared(struct text_host *host, int which, size_t bytes)
{
	struct text_group *g = host->group;
	if (!g->shared[which] || g->shared_bytes[which] < bytes) {
		free(g->shared[which]);
		g->shared[which] = calloc(1, bytes), g->shared_bytes[which] = bytes;
		if (!g->shared[which])
			abort();        /* without these few kilobytes nothing else would work */
	}
	return g->shared[which];
}

#ifdef SANITIZED
static char *stack_of(const struct text_group *g, int i) { return g->stacks + (size_t)i * STACK; }

static __attribute__((noinline)) void enter(struct text_group *g, int i)
{
	void *fake = NULL;
	if (__sanitizer_start_switch_fiber)
		__sanitizer_start_switch_fiber(&fake, stack_of(g, i), STACK);
	swapcontext(&g->home, &g->fiber[i].context);
	if (__sanitizer_finish_switch_fiber)
		__sanitizer_finish_switch_fiber(fake, NULL, NULL);
}

static __attribute__((noinline)) void leave(struct text_group *g, struct fiber *f)
{
	if (__sanitizer_start_switch_fiber)
		__sanitizer_start_switch_fiber(&f->fake_stack, g->home_bottom, g->home_size);
	swapcontext(&f->context, &g->home);
	if (__sanitizer_finish_switch_fiber)
		__sanitizer_finish_switch_fiber(f->fake_stack, &g->home_bottom, &g->home_size);
}

static void arrived(struct text_group *g)
{
	if (__sanitizer_finish_switch_fiber)
		__sanitizer_finish_switch_fiber(NULL, &g->home_bottom, &g->home_size);
}
#else
/* The first entry changes the stack; later ones only jump, which is much faster. */
static __attribute__((noinline)) void enter(struct text_group *g, int i)
{
	struct fiber *f = &g->fiber[i];
	if (_setjmp(g->home_jump))
		return;
	if (f->begun)
		_longjmp(f->jump, 1);
	f->begun = true;
	setcontext(&f->context);
}

static __attribute__((noinline)) void leave(struct text_group *g, struct fiber *f)
{
	if (!_setjmp(f->jump))
		_longjmp(g->home_jump, 1);
}

static void arrived(struct text_group *g) {}
#endif

void text_barrier(struct text_host *host, int line)
{
	struct text_group *g = host->group;
	struct fiber *f = &g->fiber[g->now];
	f->stopped_at = line;
	leave(g, f);
}

double text_exchange(struct text_host *host, double x, int32_t which, int line)
{
	struct text_group *g = host->group;
	g->fiber[g->now].shown = x;
	text_barrier(host, line);
	double other = g->fiber[which].shown;
	text_barrier(host, line);
	return other;
}

uint32_t text_ballot(struct text_host *host, bool x, int line)
{
	struct text_group *g = host->group;
	int first = g->now / TEXT_SUBGROUP * TEXT_SUBGROUP;
	uint32_t votes = 0;
	g->fiber[g->now].shown = x;
	text_barrier(host, line);
	for (int i = 0; i < TEXT_SUBGROUP; i++)
		votes |= g->fiber[first + i].shown != 0 ? 1u << i : 0;
	text_barrier(host, line);
	return votes;
}

/* The function of a fiber, which runs the same thread of one workgroup after another. makecontext passes numbers of 32
   bits only, so the address of the group comes in two halves. */
static void thread(unsigned high, unsigned low)
{
	struct text_group *g = (struct text_group *)(((uintptr_t)high << 16 << 16) | low);
	for (arrived(g);;) {
		int i = g->now;
		g->body(g->host, i, g->wg);
		g->fiber[i].stopped_at = FINISHED;
		leave(g, &g->fiber[i]);
	}
}

static bool run_workgroup(struct text_group *g)
{
	for (bool reverse = false;; reverse = !reverse) {
		for (int i = 0; i < TEXT_WORKGROUP; i++) {
			g->now = reverse ? TEXT_WORKGROUP - 1 - i : i;
			enter(g, g->now);
		}
		for (int i = 1; i < TEXT_WORKGROUP; i++)
			if (g->fiber[i].stopped_at != g->fiber[0].stopped_at)
				return false;
		if (g->fiber[0].stopped_at == FINISHED)
			return true;
	}
}

/* ---- a group is kept between launches, because to make 256 fibers takes longer than to run a short kernel ---- */

static _Atomic(struct text_group *) spare;

static void group_free(struct text_group *g)
{
	for (int i = 0; i < SHARED_ARRAYS; i++)
		free(g->shared[i]);
	munmap(g->stacks, (size_t)TEXT_WORKGROUP * STACK);
	free(g);
}

static __attribute__((noinline)) void make_fiber(struct text_group *g, struct fiber *f, char *stack)
{
	getcontext(&f->context);
	f->context.uc_stack.ss_sp = stack;
	f->context.uc_stack.ss_size = STACK;
	f->context.uc_link = NULL;
	makecontext(
		&f->context, (void (*)(void))thread, 2, (unsigned)((uintptr_t)g >> 16 >> 16), (unsigned)(uintptr_t)g);
}

static struct text_group *group_new(void)
{
	struct text_group *g = atomic_exchange(&spare, NULL);
	if (g || !(g = calloc(1, sizeof *g)))
		return g;
	g->stacks = mmap(
		NULL, (size_t)TEXT_WORKGROUP * STACK, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
	if (g->stacks == MAP_FAILED) {
		free(g);
		return NULL;
	}
	for (int i = 0; i < TEXT_WORKGROUP; i++)
		make_fiber(g, &g->fiber[i], g->stacks + (size_t)i * STACK);
	return g;
}

static int run_waiting(const struct text_kernel *k, struct text_host *host, text_body body)
{
	struct text_group *g = group_new(), *other = NULL;
	int status = RUNMAT_OK;
	if (!g)
		return RUNMAT_NO_MEMORY;
	g->host = host, g->body = body, host->group = g;
	for (g->wg = 0; !status && g->wg < host->groups; g->wg++)
		status = run_workgroup(g) ? RUNMAT_OK : RUNMAT_FAILED;
	if (status) {           /* the group cannot be used again, because its fibers have not finished */
		fprintf(stderr, "runmat: threads of the kernel %s wait at different barriers\n", k->name);
		group_free(g);
	} else if (!atomic_compare_exchange_strong(&spare, &other, g))
		group_free(g);
	return status;
}

int text_run(const void *program, const struct runmat_kernel *ir, const struct runmat_launch *l)
{
	const struct text_program *t = program;
	const struct text_kernel *k = t->kernel;
	struct text_host host = { .option = t->option, .groups = (int32_t)(l->extent[0] / TEXT_WORKGROUP) };
	text_body body = k->host[t->type];
	if (!body)
		return RUNMAT_UNSUPPORTED;
	for (int i = 0, binding = 0; i < k->arrays; i++)
		if (t->present >> i & 1) {
			host.array[i] = (struct text_any){ (void *)(uintptr_t)l->binding[binding].buffer,
				ir->array[binding].cls };
			binding++;
		}
	for (int i = 0; i < k->numbers; i++) {
		host.number[i] = l->scalar[i];
		if (ir->scalar_class[i] == RUNMAT_F32)
			host.number[i].f64 = (double)l->scalar[i].f32;
	}
	if (k->waits)
		return run_waiting(k, &host, body);
	for (int32_t wg = 0; wg < host.groups; wg++)
		for (int32_t tid = 0; tid < TEXT_WORKGROUP; tid++)
			body(&host, tid, wg);
	return RUNMAT_OK;
}
