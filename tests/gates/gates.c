/*
** tests/gates/gates.c - counts what a program costs, without a clock: gates FILE.m, gates --memory FILE.m, or
** gates --compiler.
**
** The first form prints work: nodes, regions, plans, kernels, bytes. The second prints requests for memory that the
** code of RunMat makes; libc and other libraries are not counted, because the linker replaces the functions in our own
** objects (--wrap, see the Makefile). run.sh starts it under callgrind, too, which counts the instructions of
** gates_measured. The third form prints what compiled this program: instructions compare only with those of the same
** compiler and libc.
**
** RUNMAT_TEST_SLOW=simplify makes the pass over rewrite rules run ten times, RUNMAT_TEST_SLOW=memory makes each node
** ask for a block more. prove.sh shows by them that the gates would see such a change.
*/
#include <gnu/libc-version.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "array/node.h"
#include "base/engine.h"
#include "base/mem.h"
#include "device/device.h"
#include "exec/exec.h"
#include "exec/explain.h"
#include "graph/simplify.h"
#include "host/session.h"

void gates_measured(struct session *s, const char *file, bool *ok);

static unsigned long long requests, requested;

static void count(size_t bytes)
{
	__atomic_fetch_add(&requests, 1, __ATOMIC_RELAXED);
	__atomic_fetch_add(&requested, bytes, __ATOMIC_RELAXED);
}

/* The linker sends calls of malloc to __wrap_malloc, and __real_malloc is the function of libc. */
#define WRAP(result, name, parameters, arguments, bytes) \
	result __real_##name parameters; \
	result __wrap_##name parameters; \
	result __wrap_##name parameters \
	{ \
		count(bytes); \
		return __real_##name arguments; \
	}
WRAP(void *, malloc, (size_t n), (n), n)
WRAP(void *, calloc, (size_t n, size_t each), (n, each), n * each)
WRAP(void *, realloc, (void *p, size_t n), (p, n), n)
WRAP(void *, aligned_alloc, (size_t align, size_t n), (align, n), n)

static bool slow(const char *what)
{
	const char *asked = getenv("RUNMAT_TEST_SLOW");
	return asked && !strcmp(asked, what);
}

bool __real_graph_simplify(struct array *a);
bool __wrap_graph_simplify(struct array *a);
bool __wrap_graph_simplify(struct array *a)
{
	bool changed = __real_graph_simplify(a);
	for (int i = 0; i < 9 && slow("simplify"); i++)
		changed |= __real_graph_simplify(a);
	return changed;
}

struct array *__real_node_new(enum op op, enum cls cls, const shape *s, int n, struct array *const *operands,
	const struct pending *like);
struct array *__wrap_node_new(enum op op, enum cls cls, const shape *s, int n, struct array *const *operands,
	const struct pending *like);
struct array *__wrap_node_new(enum op op, enum cls cls, const shape *s, int n, struct array *const *operands,
	const struct pending *like)
{
	if (slow("memory"))
		mem_free(mem_alloc(64));
	return __real_node_new(op, cls, s, n, operands, like);
}

/* callgrind collects inside this function only. */
__attribute__((noinline)) void gates_measured(struct session *s, const char *file, bool *ok)
{
	*ok = session_run_file(s, file, 0, NULL) && vm_flush(s->vm);
}

static unsigned long long member(const char *json, const char *name)
{
	const char *last = NULL;
	for (const char *p = json; (p = strstr(p, name)); p++)
		last = p;
	return last ? strtoull(last + strlen(name), NULL, 10) : 0;
}

static void print_work(void)
{
	struct str json = { 0 };
	explain_json(&json);
	const struct exec_stats *c = engine()->exec_stats;
	struct device_moved moved = device_moved();
	printf("nodes %llu\n", (unsigned long long)engine_nodes());
	printf("regions %llu\n", (unsigned long long)c->regions);
	printf("plans %llu\n", (unsigned long long)engine()->plan_misses);
	printf("kernels %llu\n", (unsigned long long)c->kernels);
	printf("host_steps %llu\n", (unsigned long long)c->host_steps);
	printf("bytes_moved %llu\n", member(str_text(&json), "\"bytes\":"));
	if (moved.up + moved.down)
		printf("bytes_up %llu\nbytes_down %llu\n", (unsigned long long)moved.up,
			(unsigned long long)moved.down);
	str_free(&json);
}

static int run(const char *file, bool memory)
{
	struct session *s = session_new(false, false);
	bool ok = false;
	if (!memory)
		explain_start();
	requests = requested = 0;
	gates_measured(s, file, &ok);
	unsigned long long n = requests, bytes = requested;
	if (!ok) {
		session_failed(s);
		fprintf(stderr, "%s\n", str_text(&s->report));
	} else if (memory)
		printf("allocations %llu\nallocated_bytes %llu\n", n, bytes);
	else
		print_work();
	session_free(s);
	return !ok;
}

/* Empty for a build whose instructions say nothing about the program that users run. */
static void print_compiler(void)
{
#if defined __OPTIMIZE__ && !defined __SANITIZE_ADDRESS__ && !defined __SANITIZE_THREAD__ && !defined DEBUG
#ifdef __clang__
	const char *name = "clang";
	int version[] = { __clang_major__, __clang_minor__ };
#else
	const char *name = "gcc";
	int version[] = { __GNUC__, __GNUC_MINOR__ };
#endif
#ifdef __x86_64__
	const char *machine = "x86_64";
#elif defined __aarch64__
	const char *machine = "aarch64";
#else
	const char *machine = "other";
#endif
	printf("%s-%d.%d,libc-%s,%s\n", name, version[0], version[1], gnu_get_libc_version(), machine);
#endif
}

int main(int argc, char **argv)
{
	if (argc == 2 && !strcmp(argv[1], "--compiler"))
		return print_compiler(), 0;
	bool memory = argc == 3 && !strcmp(argv[1], "--memory");
	if (argc != 2 + memory) {
		fprintf(stderr, "usage: gates [--memory] FILE.m | --compiler\n");
		return 2;
	}
	return run(argv[1 + memory], memory);
}
