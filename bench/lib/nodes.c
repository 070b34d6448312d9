/*
** bench/lib/nodes.c - what the engine itself costs, without the arithmetic. Prints "name ns" lines, best of several.
**
**     node         one node made by a constructor, and dropped
**     node_vm      the same from the VM: a function of 1,000 statements over pending arrays, less the same over nothing
**     turn         one node of a loop's turn once the loop has rolled, made and absorbed, from the VM (the
**                  cell keeps its turns from being foreseen, and is not counted)
**     ahead        the same where turns are foreseen, and skipped
**     absorb       that, without the making (node_vm)
**     launch       from force to the return of the launch, for a repeated region of five nodes (provider null)
*/
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "array/array.h"
#include "array/node.h"
#include "array/ops.h"
#include "runmat/runmat.h"

static double now(void)
{
	struct timespec t;
	clock_gettime(CLOCK_MONOTONIC, &t);
	return (double)t.tv_sec * 1e9 + (double)t.tv_nsec;
}

static double best(double a, double b) { return a < b ? a : b; }

static void need(bool ok, const char *what)
{
	if (!ok)
		fprintf(stderr, "nodes: %s failed\n", what), exit(1);
}

static struct array *plus(struct array *a, struct array *b) { return array_op(OP_plus, 2, (struct array *[]){ a, b }); }
static struct array *times(struct array *a, struct array *b)
{
	return array_op(OP_times, 2, (struct array *[]){ a, b });
}

enum { N = 8192, CHAIN = 200 };

static double node(struct array *x)
{
	struct array *y = array_ref(x);
	double start = now();
	for (int i = 0; i < CHAIN; i++) {
		struct array *next = i & 1 ? times(y, x) : plus(y, x);
		need(next, "node");
		array_unref(y);
		y = next;
	}
	double took = now() - start;
	array_unref(y);
	return took / CHAIN;
}

static double launch(struct array *x, struct array *s)
{
	struct array *a = plus(x, x), *b = times(a, s), *c = plus(b, x), *d = times(c, c), *e = plus(d, s);
	need(e, "five nodes");
	array_unref(a), array_unref(b), array_unref(c), array_unref(d);
	double start = now();
	need(array_data(e), "force");
	double took = now() - start;
	array_unref(e);
	return took;
}

static void run(runmat_session *s, const char *text)
{
	if (!runmat_run(s, text))
		fprintf(stderr, "%s\n", runmat_error(s)), exit(1);
}

static double timed(runmat_session *s, const char *text)
{
	double start = now();
	run(s, text);
	return now() - start;
}

static void write_function(const char *folder, const char *name, int statements)
{
	char path[4096];
	snprintf(path, sizeof path, "%s/%s.m", folder, name);
	FILE *f = fopen(path, "w");
	need(f, "writing a file");
	fprintf(f, "function %s(x)\ny = x;\n", name);
	for (int i = 0; i < statements; i++)
		fputs(i & 1 ? "y = y .* x;\n" : "y = y + x;\n", f);
	fputs("end\n", f);
	fclose(f);
}

int main(void)
{
	setenv("RUNMAT_ACCEL_PROVIDER", "null", 1);
	char folder[] = "/tmp/runmat-bench-XXXXXX", text[4200];
	need(mkdtemp(folder), "mkdtemp");
	write_function(folder, "thousand", 1000), write_function(folder, "nothing", 0);
	runmat_session *s = runmat_new();
	snprintf(text, sizeof text, "addpath('%s'); x = ones(%d, 1); x(1) = 2; thousand(x); nothing(x);", folder, N);
	run(s, text);
	double vm = 1e18, empty = 1e18, turns = 1e18, ahead = 1e18, made = 1e18, launched = 1e18;
	for (int k = 0; k < 400; k++)
		vm = best(vm, timed(s, "thousand(x);")), empty = best(empty, timed(s, "nothing(x);"));
	double cell = 1e18;
	for (int k = 0; k < 40; k++) {
		turns = best(turns, timed(s, "y = x; c = {0}; for i = 1:20000, y = y .* x + x; c{1} = i; end"));
		cell = best(cell, timed(s, "c = {0}; for i = 1:20000, c{1} = i; end"));
		ahead = best(ahead, timed(s, "y = x; for i = 1:20000, y = y .* x + x; end"));
	}
	turns -= cell;
	struct array *x = array_new_2d(CLS_DOUBLE, false, N, 1), *two = array_double(2);
	need(x && two, "memory");
	memset(x->data, 0, (size_t)N * 8);
	for (int k = 0; k < 200; k++)
		made = best(made, node(x)), launched = best(launched, launch(x, two));
	printf("node %.1f\nnode_vm %.1f\nturn %.1f\nabsorb %.1f\nahead %.1f\nlaunch %.1f\n", made, (vm - empty) / 1000,
		turns / 40000, turns / 40000 - (vm - empty) / 1000, ahead / 40000, launched);
	array_unref(x), array_unref(two);
	runmat_free(s);
	snprintf(text, sizeof text, "rm -r %s", folder);
	return system(text) != 0;
}
