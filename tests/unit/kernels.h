/*
** tests/unit/kernels.h - makes kernels with data for the tests of providers: one op, or a random program over a random
** box. trial_run executes the kernel on the interpreter, and passes it to check_trial.
*/
#ifndef UNIT_KERNELS_H
#define UNIT_KERNELS_H

#include <math.h>

#include "base/thread.h"
#include "kernel/kernel.h"
#include "provider/provider.h"
#include "runmat/loops.h"

static const int bytes_of[RUNMAT_CLASSES] = { 8, 4, 1, 1, 2, 2, 4, 4, 8, 8, 1, 2 };
static uint64_t seed = 1;

static uint64_t next(void)
{
	seed = seed * 6364136223846793005u + 1442695040888963407u;
	return seed >> 33 ^ seed >> 13;
}

static double some_number(void)
{
	static const double special[] = { 0, -0.0, 1, -1, 2, 0.5, INFINITY, -INFINITY, NAN, 1e300, -1e-310, 3e5, 1e9,
		-7, 127.5, 1e19 };
	return next() % 8 ? ((double)(next() % 2000001) - 1000000) / 100000 : special[next() % COUNT(special)];
}

static void fill_random(int cls, void *p, int64_t n)
{
	for (int64_t i = 0; i < n; i++) {
		double x = cls == RUNMAT_LOGICAL ? (double)(next() % 2) :
			cls > RUNMAT_F32 && next() % 4 ? (double)(next() % 300) - 100 :
			some_number();
		runmat_cast((unsigned)cls, (char *)p + i * bytes_of[cls], RUNMAT_F64, &x, 1, 1);
	}
}

/* Whether two numbers have equal bits. All NaNs are equal. */
static bool same_value(int cls, const void *a, const void *b)
{
	double x, y;
	if (!memcmp(a, b, (size_t)bytes_of[cls]))
		return true;
	if (cls > RUNMAT_F32)
		return false;
	runmat_cast(RUNMAT_F64, &x, (unsigned)cls, a, 1, 1), runmat_cast(RUNMAT_F64, &y, (unsigned)cls, b, 1, 1);
	return x != x && y != y;
}

UNUSED static int64_t first_difference(int cls, const void *a, const void *b, int64_t n)
{
	for (int64_t i = 0; i < n; i++)
		if (!same_value(cls, (const char *)a + i * bytes_of[cls], (const char *)b + i * bytes_of[cls]))
			return i;
	return -1;
}

/* ---- a kernel with its data ---- */

enum { MAX_ARRAYS = 16 };
struct trial {
	struct builder b;
	struct runmat_launch l;
	struct runmat_binding binding[MAX_ARRAYS];
	union runmat_scalar scalar[16];
	void *data[MAX_ARRAYS];
	int64_t bytes[MAX_ARRAYS], total;
};

static bool provider_run(const struct runmat_provider *p, const struct runmat_kernel *k, const struct runmat_launch *l)
{
	struct runmat_compiled *c;
	if (p->compile(p->self,
		    &(struct runmat_program){
			    .size = sizeof(struct runmat_program), .source = RUNMAT_SOURCE_IR, .ir = k },
		    &c))
		return false;
	bool ok = !p->launch(p->self, c, l) && !p->synchronize(p->self);
	if (p->release)
		p->release(p->self, c);
	return ok;
}

static void report(const struct runmat_kernel *k, const struct trial *t, int array, int64_t at, const char *who)
{
	struct str s = { 0 };
	kernel_dump(k, &s);
	printf("%s differs in array %d at %lld; extents", who, array, (long long)at);
	for (int d = 0; d < k->axes; d++)
		printf(" %lld", (long long)t->l.extent[d]);
	printf("\n%s", str_text(&s));
	str_free(&s);
}

/* Set by the test: runs k on another provider with the same input, and compares with `want`, the result of interp. */
static void (*check_trial)(const struct runmat_kernel *k, struct trial *t, void *const *start, void *const *want);

static void trial_run(struct trial *t, const char *name)
{
	struct runmat_kernel *k = builder_finish(&t->b, name);
	struct str why = { 0 };
	void *want[MAX_ARRAYS], *start[MAX_ARRAYS];
	CHECK(kernel_check(k, &why));
	if (why.n)
		printf("%s: %s\n", name, str_text(&why));
	str_free(&why);
	t->l.size = sizeof t->l, t->l.binding = t->binding, t->l.scalar = t->scalar;
	for (int i = 0; i < k->arrays; i++) {
		start[i] = malloc((size_t)t->bytes[i] + 1), want[i] = malloc((size_t)t->bytes[i] + 1);
		memcpy(start[i], t->data[i], (size_t)t->bytes[i]);
	}
	CHECK(provider_run(&provider_interp, k, &t->l));
	for (int i = 0; i < k->arrays; i++)
		memcpy(want[i], t->data[i], (size_t)t->bytes[i]);
	check_trial(k, t, start, want);
	for (int i = 0; i < k->arrays; i++)
		free(start[i]), free(want[i]), free(t->data[i]);
	kernel_free(k);
}

static int trial_array(struct trial *t, int cls, bool complex, int layout, int access, int64_t count)
{
	int a = build_array(&t->b, cls, complex, layout, access);
	t->bytes[a] = count * bytes_of[cls] << complex;
	t->data[a] = calloc(1, (size_t)t->bytes[a] + 1);
	t->binding[a].buffer = (uint64_t)(uintptr_t)t->data[a];
	if (access & RUNMAT_READ)
		fill_random(cls, t->data[a], count << complex);
	return a;
}

/* ---- every op, every class ---- */

enum rule {
	RULE_ARITH = 1,
	RULE_KEEP = 1,
	RULE_FLOAT = 2,
	RULE_COMPARE = 3,
	RULE_TEST = 3,
	RULE_BOOL = 4,
	RULE_BITS = 5,
	RULE_SELECT = 6
};
static const struct { const char *name; int n, rule, ulp; } ops[OP_COUNT] = {
#define MAP(name, n, class, complex, domain, ulp, body, wgsl, help, ...) [OP_##name] = { #name, n, RULE_##class, ulp },
#include "runmat/ops.def"
};

/* One op over n elements. If bit i of `one` is set, operand i is a single value. */
UNUSED static void one_op(unsigned op, int cls, int64_t n, int one)
{
	struct trial t = { .l.extent = { n } };
	int x[3] = { -1, -1, -1 };
	builder_init(&t.b, 1, 0);
	for (int k = 0; k < ops[op].n; k++) {
		int c = ops[op].rule == RULE_BOOL || (ops[op].rule == RULE_SELECT && k == 0) ? RUNMAT_LOGICAL : cls;
		int a = trial_array(&t, c, false, one >> k & 1 ? RUNMAT_ONE : RUNMAT_DENSE, RUNMAT_READ, n);
		x[k] = build_load(&t.b, a, 0, -1, one >> k & 1 ? RUNMAT_ONCE : RUNMAT_LANE);
	}
	int result = (int)runmat_map_class(op, (unsigned)cls);
	int out = trial_array(&t, result, false, RUNMAT_DENSE, RUNMAT_WRITE, n);
	build_store(&t.b, out, 0, build_map(&t.b, op, result, x[0], x[1], x[2]), -1, -1, RUNMAT_LANE);
	trial_run(&t, ops[op].name);
}

/* ---- random kernels ---- */

struct pick { int value[64], n; };

static int any_of(const struct builder *b, const struct pick *p, int finest)
{
	for (int tries = 0; tries < 50; tries++) {
		int x = p->value[next() % (uint64_t)p->n];
		if (build_space(b, x) <= finest)
			return x;
	}
	return p->value[0];
}

static void keep(struct pick *p, int x)
{
	if (p->n < COUNT(p->value))
		p->value[p->n++] = x;
}

static int random_map(struct builder *b, const struct pick *p, int cls, int finest)
{
	static const unsigned binary[] = { OP_plus, OP_minus, OP_times, OP_rdivide, OP_max, OP_min, OP_power, OP_atan2,
		OP_mod };
	static const unsigned unary[] = { OP_exp, OP_sin, OP_cos, OP_abs, OP_sqrt, OP_tanh, OP_floor, OP_uminus,
		OP_log };
	int x = any_of(b, p, finest), y = any_of(b, p, finest);
	if (next() % 3)
		return build_map(b, binary[next() % COUNT(binary)], cls, x, y, -1);
	if (next() % 4)
		return build_map(b, unary[next() % COUNT(unary)], cls, x, -1, -1);
	int less = build_map(b, OP_lt, RUNMAT_LOGICAL, x, y, -1);
	return build_map(b, OP_select, cls, less, any_of(b, p, finest), y);
}

/* An array with random strides: some axes broadcast, some reversed in order, sometimes with gaps. */
UNUSED static int strided_array(struct trial *t, int cls, int axes, int access, uint32_t drop, bool complex)
{
	int64_t stride[RUNMAT_AXES] = { 0 }, count = 1;
	int order[RUNMAT_AXES];
	for (int d = 0; d < axes; d++)
		order[d] = d;
	for (int d = axes - 1; d > 0 && next() % 2; d--) {
		int e = (int)(next() % (uint64_t)(d + 1)), keep_it = order[d];
		order[d] = order[e], order[e] = keep_it;
	}
	int64_t gap = access == RUNMAT_READ && next() % 4 == 0 ? 2 : 1;
	for (int d = 0; d < axes; d++)
		if (!(drop >> order[d] & 1))
			stride[order[d]] = count * gap, count *= t->l.extent[order[d]];
	int a = trial_array(t, cls, complex, RUNMAT_STRIDED, access, count * gap);
	memcpy(t->binding[a].stride, stride, sizeof stride);
	return a;
}

/* A load by picks: lanes below a coordinate read one array; the others read another array, or none. */
static int random_pick(struct trial *t, int cls, int axes)
{
	enum { FAR = 100 };
	bool complex = next() % 4 == 0, nowhere = next() % 3 == 0;
	int d = (int)(next() % (uint64_t)axes), number[3], part = complex && next() % 2;
	int64_t stride[RUNMAT_AXES], count = 1;
	for (int i = 0; i < axes; i++)
		stride[i] = count, count *= t->l.extent[i];
	int a = trial_array(t, cls, complex, next() % 2 ? RUNMAT_DENSE : RUNMAT_STRIDED, RUNMAT_READ, count + 2 * FAR);
	memcpy(t->binding[a].stride, stride, sizeof stride);
	t->binding[a].offset = FAR;
	int limit = build_scalar(&t->b, RUNMAT_I32, &number[0]), near = build_scalar(&t->b, RUNMAT_I32, &number[1]),
	    far = build_scalar(&t->b, RUNMAT_I32, &number[2]);
	t->scalar[number[0]].i64 = (int64_t)(next() % (uint64_t)(t->l.extent[d] + 1));
	t->scalar[number[1]].i64 = (int64_t)(next() % (2 * FAR)) - FAR;
	t->scalar[number[2]].i64 = nowhere ? INT32_MAX / 2 : (int64_t)(next() % (2 * FAR)) - FAR;
	int below = build_map(
		&t->b, OP_lt, RUNMAT_LOGICAL, build_cast(&t->b, RUNMAT_I32, build_coord(&t->b, d)), limit, -1);
	int by = build_map(&t->b, OP_select, RUNMAT_I32, below, near, far);
	return build_pick(&t->b, a, part, by, nowhere ? below : -1, RUNMAT_LANE);
}

static void random_inputs(struct trial *t, struct pick *p, int cls, int axes)
{
	bool is_map = !t->b.inner;
	for (int k = 0; k < 3; k++) {
		bool complex = next() % 6 == 0;
		uint32_t drop = k && next() % 2 ? (uint32_t)(next() % (1u << axes)) : 0;
		int a;
		if (next() % 2 && !complex)
			a = trial_array(t, cls, false, RUNMAT_DENSE, RUNMAT_READ, t->total), drop = 0;
		else
			a = strided_array(t, cls, axes, RUNMAT_READ, drop, complex);
		int space = !is_map && (drop & t->b.inner) == t->b.inner ? RUNMAT_GROUP : RUNMAT_LANE;
		keep(p, build_load(&t->b, a, complex ? (int)(next() % 2) : 0, -1, space));
	}
	int number, s = build_scalar(&t->b, cls, &number);
	double x = some_number();
	runmat_cast((unsigned)cls, &t->scalar[number], RUNMAT_F64, &x, 1, 1);
	keep(p, s);
	int position = build_scalar(&t->b, RUNMAT_I64, &number);
	t->scalar[number].i64 = (int64_t)next() % 1000;
	int key = build_scalar(&t->b, RUNMAT_I64, &number);
	t->scalar[number].i64 = (int64_t)next();
	if (next() % 2)
		keep(p,
			build_draw(&t->b, next() % 2, cls,
				next() % 4 ? -1 : build_coord(&t->b, (int)(next() % (uint64_t)axes)), position, key));
	if (next() % 3 == 0)
		keep(p, build_cast(&t->b, cls, build_index(&t->b)));
	if (next() % 3 == 0) {
		int table = trial_array(t, cls, false, RUNMAT_DENSE, RUNMAT_READ, MAX(t->total, 1));
		keep(p, build_gather(&t->b, table, 0, build_index(&t->b)));
	}
	for (int k = 0; k < 2 && next() % 2; k++)
		keep(p, random_pick(t, cls, axes));
}

static void random_loop(struct trial *t, struct pick *p, int cls)
{
	struct pick inside = *p;
	int from, upto, first = build_scalar(&t->b, RUNMAT_I64, &from), last = build_scalar(&t->b, RUNMAT_I64, &upto),
			carry[3];
	int start[3] = { any_of(&t->b, p, RUNMAT_LANE), any_of(&t->b, p, RUNMAT_LANE), any_of(&t->b, p, RUNMAT_LANE) };
	t->scalar[from].i64 = 1, t->scalar[upto].i64 = 1 + (int64_t)(next() % 5);
	build_loop(&t->b, first, last);
	for (int k = 0; k < 3; k++)
		keep(&inside, carry[k] = build_carry(&t->b, start[k], RUNMAT_LANE));
	keep(&inside, build_cast(&t->b, cls, build_turn(&t->b)));
	for (int k = 0; k < 4; k++) {
		keep(&inside, random_map(&t->b, &inside, cls, RUNMAT_LANE));
		if (t->b.inner && next() % 3 == 0)
			keep(&inside, build_reduce(&t->b, RUNMAT_SUM, inside.value[inside.n - 1], -1));
	}
	for (int k = 0; k < 3; k++)
		build_next(&t->b, carry[k], inside.value[inside.n - 1 - (int)(next() % 4)]);
	build_end(&t->b);
	for (int k = 0; k < 3; k++)
		keep(p, carry[k]);
}

static void random_outputs(struct trial *t, struct pick *p, int cls, int axes)
{
	for (int k = 0; k < 2; k++) {
		int x = p->value[p->n - 1 - (int)(next() % (uint64_t)MIN(p->n, 3))];
		if (build_space(&t->b, x) == RUNMAT_GROUP) {
			int a = strided_array(t, cls, axes, RUNMAT_WRITE, t->b.inner, false);
			build_store(&t->b, a, 0, x, -1, -1, RUNMAT_GROUP);
			continue;
		}
		bool dense = next() % 2;
		int where = next() % 5 ? -1 :
			build_map(&t->b, OP_gt, RUNMAT_LOGICAL, any_of(&t->b, p, RUNMAT_LANE), x, -1);
		int a = dense ? trial_array(t, cls, false, RUNMAT_DENSE, RUNMAT_WRITE, t->total) :
			strided_array(t, cls, axes, RUNMAT_WRITE, 0, next() % 3 == 0);
		build_store(&t->b, a, 0, x, -1, where, RUNMAT_LANE);
	}
	int flags = trial_array(t, RUNMAT_U32, false, RUNMAT_DENSE, RUNMAT_WRITE, 4);
	build_flag(&t->b, flags, 2, build_map(&t->b, OP_lt, RUNMAT_LOGICAL, p->value[p->n - 1], p->value[0], -1));
}

UNUSED static void random_kernel(int64_t most)
{
	struct trial t = { .total = 1 };
	struct pick p = { .n = 0 };
	int axes = 1 + (int)(next() % 4), cls = (int)(next() % 2);
	uint32_t inner = next() % 3 ? 1 + (uint32_t)(next() % ((1u << axes) - 1)) : 0;
	for (int d = 0; d < axes; d++) {
		int64_t room = most / MAX(t.total, 1);
		t.l.extent[d] = next() % 6 == 0 ? 1 :
			next() % 3 ? 1 + (int64_t)(next() % (uint64_t)MIN(room + 1, 40)) :
			1 + (int64_t)(next() % (uint64_t)(room + 1));
		t.total *= t.l.extent[d];
	}
	if (next() % 50 == 0)
		t.l.extent[0] = t.total = 0;
	builder_init(&t.b, axes, inner);
	random_inputs(&t, &p, cls, axes);
	for (int k = 0, n = 1 + (int)(next() % 8); k < n; k++) {
		keep(&p, random_map(&t.b, &p, cls, RUNMAT_LANE));
		int x = p.value[p.n - 1];
		if (inner && next() % 3 == 0) {
			static const int kinds[] = { RUNMAT_SUM, RUNMAT_SUM, RUNMAT_PROD, RUNMAT_MIN, RUNMAT_MAX };
			keep(&p, build_reduce(&t.b, kinds[next() % COUNT(kinds)], x, -1));
			if (next() % 2)
				keep(&p, build_reduce(&t.b, RUNMAT_MOMENT2, x, p.value[p.n - 1]));
			if (next() % 4 == 0)
				keep(&p,
					build_cast(&t.b, cls,
						build_reduce(&t.b, next() % 2 ? RUNMAT_ARGMIN : RUNMAT_ARGMAX, x, -1)));
			if (next() % 6 == 0)
				keep(&p, build_scan(&t.b, (int)(next() % 4), x, next() % 2));
		}
	}
	if (next() % 4 == 0)
		random_loop(&t, &p, cls);
	random_outputs(&t, &p, cls, axes);
	trial_run(&t, "random");
}

#endif
