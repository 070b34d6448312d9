/*
** tests/unit/test_graph.c - random array programs must give the same bits when they are computed at once and when
** they are deferred. Other tests check which operations share a kernel.
*/
#include "array/node.h"
#include "array/ops.h"
#include "base/engine.h"
#include "base/error.h"
#include "exec/exec.h"
#include "provider/provider.h"
#include "test.h"

static uint64_t seed;
static uint64_t next(void)
{
	seed += 0x9e3779b97f4a7c15u;
	uint64_t z = seed;
	z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9u;
	return (z ^ (z >> 27)) * 0x94d049bb133111ebu ^ (z >> 31);
}
static int below(int n) { return (int)(next() % (uint64_t)n); }

static void start(void)
{
	static bool done;
	if (!done) {
		done = true;
		runmat_register_provider(getenv("GRAPH_INTERP") ? &provider_interp : &provider_cpu);
	}
}

static const int64_t shapes[][3] = { { 97, 50, 1 }, { 97, 1, 1 }, { 1, 50, 1 }, { 1, 1, 1 }, { 50, 97, 1 },
	{ 17, 20, 15 }, { 17, 1, 15 }, { 5000, 1, 1 }, { 1, 5000, 1 } };
static const enum cls classes[] = { CLS_DOUBLE, CLS_DOUBLE, CLS_SINGLE, CLS_INT16, CLS_UINT8, CLS_LOGICAL };

static struct array *leaf(void)
{
	shape s;
	const int64_t *d =
		shapes[below(3) ? below(3) : below(COUNT(shapes))]; /* often one of the first three, which broadcast */
	if (!shape_make(&s, 3, d))
		return NULL;
	struct array *a = array_new(CLS_DOUBLE, false, &s);
	for (int64_t i = 0; i < a->count; i++)
		((double *)a->data)[i] = below(40) ? (double)(int64_t)(next() % 2001) / 100 - 10 : below(2) ? NAN : 0;
	enum cls c = classes[below(COUNT(classes))];
	if (c == CLS_LOGICAL)
		for (int64_t i = 0; i < a->count; i++)
			((double *)a->data)[i] = ((double *)a->data)[i] > 0;
	struct array *b = eager_cast(a, c);
	array_unref(a);
	return b;
}

static const enum op unary[] = { OP_uminus, OP_abs, OP_floor, OP_round, OP_sign, OP_sin, OP_exp, OP_tanh, OP_isnan,
	OP_sqrt, OP_not, OP_log, OP_real };
static const enum op binary[] = { OP_plus, OP_minus, OP_times, OP_rdivide, OP_max, OP_min, OP_lt, OP_ge, OP_eq, OP_mod,
	OP_and, OP_or, OP_power, OP_atan2 };
static const enum op reductions[] = { OP_sum, OP_prod, OP_max, OP_min, OP_any, OP_all, OP_sumsq };

enum { VARS = 6 };

/* A view of a: transposed, permuted, reshaped, or a slice. */
static struct array *random_view(struct array *a)
{
	int64_t first[3] = { 0, 0, 0 }, step[3] = { 1, 1, 1 }, n[3];
	if (a->shape.nd == 2 && below(2))
		return array_transpose(a, false);
	if (a->shape.nd == 3 && below(2))
		return array_permute(a, 3, (int[]){ 2, 0, 1 });
	if (below(4) == 0) {
		shape s = shape_2d(a->count, 1);
		return array_reshape(a, &s);
	}
	for (int d = 0; d < a->shape.nd; d++) {
		int64_t len = a->shape.d[d];
		n[d] = len;
		if (len > 2 && below(2)) {
			first[d] = below(2);
			step[d] = 1 + below(2);
			n[d] = (len - first[d] + step[d] - 1) / step[d];
			if (below(3) == 0) {
				first[d] += (n[d] - 1) * step[d];
				step[d] = -step[d];
			}
		}
	}
	return array_slice(a, a->shape.nd, first, step, n);
}

static struct array *step(struct array *const *v)
{
	struct array *a = v[below(VARS)], *b = v[below(VARS)], *y = NULL;
	switch (below(10)) {
	case 0: case 1: y = array_op(unary[below(COUNT(unary))], 1, &a); break;
	case 2: case 3: case 4: case 5:
		y = array_op(binary[below(COUNT(binary))], 2, (struct array *[]){ a, b });
		break;
	case 6:
		y = array_reduce(reductions[below(COUNT(reductions))], a,
			below(2) ? 1 + (uint32_t)below(2) : 1 + (uint32_t)below(7), below(4) ? 0 : REDUCE_OMITNAN,
			NULL);
		break;
	case 7: y = random_view(a); break;
	case 8:
		y = below(2) ? array_cast(a, classes[below(COUNT(classes) - 1)]) :
			array_op(OP_select, 3, (struct array *[]){ b, a, a });
		break;
	default: y = below(2) ? array_range(1, 0.5, 50) : array_fill(CLS_DOUBLE, 1.5, &a->shape); break;
	}
	if (!y)
		error_clear();
	else if (y->count > 200000) {
		array_unref(y);
		y = NULL;
	}
	return y;
}

static uint64_t program(uint64_t s, bool deferred, int steps, struct array **out)
{
	struct array *v[VARS];
	node_enable(deferred);
	seed = s;
	for (int i = 0; i < VARS; i++)
		v[i] = leaf();
	for (int k = 0; k < steps; k++) {
		struct array *y = step(v);
		int to = below(VARS);
		if (y) {
			array_unref(v[to]);
			v[to] = y;
		}
	}
	for (int i = 0; i < VARS; i++)
		out[i] = v[i];
	return seed;
}

static bool same(struct array *a, struct array *b)
{
	if (!array_data(a) || !array_data(b)) {
		error_clear();
		return false;
	}
	if (a->cls != b->cls || a->complex != b->complex || !shape_equal(&a->shape, &b->shape))
		return false;
	for (int64_t i = 0; i < a->count << a->complex; i++) {
		if (a->cls == CLS_DOUBLE && ((double *)a->data)[i] != ((double *)a->data)[i] &&
			((double *)b->data)[i] != ((double *)b->data)[i])
			continue;
		if (a->cls == CLS_SINGLE && ((float *)a->data)[i] != ((float *)a->data)[i] &&
			((float *)b->data)[i] != ((float *)b->data)[i])
			continue;
		int n = cls_bytes((enum cls)a->cls);
		if (a->cls == CLS_DOUBLE ? ((double *)a->data)[i] != ((double *)b->data)[i] :
			memcmp((char *)a->data + i * n, (char *)b->data + i * n, (size_t)n))
			return false;
	}
	return true;
}

TEST(random_programs_agree)
{
	start();
	int bad = 0, from = getenv("GRAPH_SEED") ? atoi(getenv("GRAPH_SEED")) : 0,
	    upto = getenv("GRAPH_SEED") ? from + 1 :
		getenv("GRAPH_PROGRAMS") ? atoi(getenv("GRAPH_PROGRAMS")) :
		300;
	for (int k = from; k < upto && bad < 3; k++) {
		struct array *x[VARS], *y[VARS];
		int steps = 2 + k % 30;
		uint64_t s1 = program((uint64_t)k * 977, false, steps, x),
			 s2 = program((uint64_t)k * 977, true, steps, y);
		bool ok = s1 == s2;
		for (int i = 0; i < VARS; i++)
			ok &= same(x[i], y[i]);
		for (int i = 0; i < VARS; i++) {
			array_unref(x[i]);
			array_unref(y[i]);
		}
		if (!ok)
			printf("program %d differs\n", k), bad++;
	}
	CHECK(bad == 0);
	CHECK(node_count() == 0);
	printf("regions %llu kernels %llu host %llu fused %llu fallbacks %llu\n",
		(unsigned long long)engine()->exec_stats->regions, (unsigned long long)engine()->exec_stats->kernels,
		(unsigned long long)engine()->exec_stats->host_steps,
		(unsigned long long)engine()->exec_stats->fused_ops,
		(unsigned long long)engine()->exec_stats->fallbacks);
}

/* (x - mean(x)) ./ std(x), column by column: one kernel */
TEST(standardise_is_one_kernel)
{
	start();
	node_enable(true);
	shape s = shape_2d(200, 300);
	struct array *x = array_fill(CLS_DOUBLE, 2, &s);
	CHECK(array_data(x) != NULL);
	struct array *n = array_double(200), *sum = array_reduce(OP_sum, x, 1, 0, NULL);
	struct array *mean = array_op(OP_rdivide, 2, (struct array *[]){ sum, n });
	struct array *d = array_op(OP_minus, 2, (struct array *[]){ x, mean });
	struct array *sq = array_reduce(OP_sumsq, d, 1, 0, NULL),
		     *var = array_op(OP_rdivide, 2, (struct array *[]){ sq, n });
	struct array *sd = array_op(OP_sqrt, 1, &var), *z = array_op(OP_rdivide, 2, (struct array *[]){ d, sd });
	array_unref(sum), array_unref(mean), array_unref(d), array_unref(sq), array_unref(var), array_unref(sd);
	uint64_t before = engine()->exec_stats->kernels;
	CHECK(array_data(z) != NULL);
	CHECK(engine()->exec_stats->kernels == before + 1);
	array_unref(z), array_unref(x), array_unref(n);
	CHECK(node_count() == 0);
}
