/*
** tests/unit/test_ops.c - every element-wise op, reduction and scan of the table, in every class, on random and special
** numbers. Each is computed eagerly, by the CPU provider and by the interpreter. All give the same bits or errors.
*/
#include "array/node.h"
#include "array/ops.h"
#include "base/error.h"
#include "exec/exec.h"
#include "provider/provider.h"
#include "test.h"

static const double special[] = { 0, -0.0, 1, -1, 0.5, -0.5, 2, -2, 3, 127, 128, -128, 255, 256, 1e10, -1e10, 1e300,
	-1e300, 5e-324, -5e-324, 1e-310, INFINITY, -INFINITY, NAN, 0.1, 0.3, 1.5, 2.5, -1.5, -2.5, 45, 90, 180, 360, 30,
	2147483647, 4294967295.0, 1 / 3.0, 100, 170, 171.5, -3.5 };

static uint64_t seed = 1;
static uint64_t next(void)
{
	seed = seed * 6364136223846793005u + 1442695040888963407u;
	return seed >> 11;
}

enum { N = 4500 };

static struct array *input(enum cls c, int shift)
{
	struct array *d = array_new_2d(CLS_DOUBLE, false, N, 1), *y;
	for (int i = 0; i < N; i++)
		((double *)d->data)[i] = i % 3 == 0 ? special[(i / 3 + shift) % COUNT(special)] :
			(double)(int64_t)(next() % 40001) / 100 - 200;
	if (c == CLS_LOGICAL)
		for (int i = 0; i < N; i++)
			((double *)d->data)[i] = next() % 2;
	y = eager_cast(d, c);
	array_unref(d);
	return y;
}

static bool same(struct array *a, struct array *b)
{
	if (!a || !b || !array_data(a) || !array_data(b)) {
		error_clear();
		return !a == !b;
	}
	if (a->cls != b->cls || a->complex != b->complex || !shape_equal(&a->shape, &b->shape))
		return false;
	int n = cls_bytes((enum cls)a->cls);
	for (int64_t i = 0; i < a->count << a->complex; i++) {
		const char *p = (const char *)a->data + i * n, *q = (const char *)b->data + i * n;
		bool nan = a->cls == CLS_DOUBLE ?
			*(const double *)p != *(const double *)p && *(const double *)q != *(const double *)q :
			a->cls == CLS_SINGLE && *(const float *)p != *(const float *)p &&
				*(const float *)q != *(const float *)q;
		if (!nan && memcmp(p, q, (size_t)n)) {
			if (a->cls == CLS_DOUBLE)
				printf("  element %lld: %.17g and %.17g\n", (long long)i, *(const double *)p,
					*(const double *)q);
			return false;
		}
	}
	return true;
}

static void start(void)
{
	static bool done;
	if (done)
		return;
	done = true;
	runmat_register_provider(&provider_cpu);
	runmat_register_provider(&provider_interp);
}

typedef struct array *make(enum op op, int n, struct array *const *args);

static struct array *map(enum op op, int n, struct array *const *args) { return array_op(op, n, args); }
static struct array *reduce(enum op op, int n, struct array *const *args)
{
	return array_reduce(op, args[0], 1, 0, NULL);
}
static struct array *scan(enum op op, int n, struct array *const *args) { return array_scan(op, args[0], 0, 0); }

static void compare(enum op op, int n, struct array *const *args, make *f, const char *what)
{
	node_enable(false);
	struct array *now = f(op, n, args);
	char *error = now ? NULL : strdup(error_peek()->message);
	error_clear();
	for (int k = 0; k < 2; k++) {
		node_enable(true);
		CHECK(runmat_provider_select(k ? "interp" : "cpu") == 0);
		struct array *later = f(op, n, args);
		bool ok = now ? same(now, later) : !later && !strcmp(error, error_peek()->message);
		error_clear();
		if (!ok) {
			printf("%s %s of %s, %s on %s differs\n", what, op_info[op].name,
				cls_name((enum cls)args[0]->cls), n > 1 ? cls_name((enum cls)args[1]->cls) : "",
				k ? "interp" : "cpu");
			unit_failures++;
		}
		array_unref(later);
	}
	free(error);
	array_unref(now);
}

static const enum cls classes[] = { CLS_DOUBLE, CLS_SINGLE, CLS_INT8, CLS_UINT8, CLS_INT16, CLS_UINT16, CLS_INT32,
	CLS_UINT32, CLS_INT64, CLS_UINT64, CLS_LOGICAL };

TEST(every_map_in_every_class)
{
	start();
	for (int op = 1; op < OP_COUNT; op++) {
		if (op_info[op].kind != OPKIND_MAP)
			continue;
		for (int c = 0; c < COUNT(classes); c++) {
			struct array *x[3] = { input(op == OP_select ? CLS_LOGICAL : classes[c], 0),
				input(classes[c], 7), input(classes[c], 20) };
			struct array *number = array_fill(CLS_DOUBLE, 2.5, &(shape){ 2, { 1, 1 } });
			compare((enum op)op, op_info[op].n, x, map, "map");
			if (op_info[op].n == 2) {
				compare((enum op)op, 2, (struct array *[]){ x[0], number }, map, "map with a number:");
				compare((enum op)op, 2, (struct array *[]){ number, x[1] }, map, "map of a number:");
			}
			for (int i = 0; i < 3; i++)
				array_unref(x[i]);
			array_unref(number);
		}
	}
}

TEST(every_reduction_and_scan)
{
	start();
	static const enum op reductions[] = { OP_sum, OP_prod, OP_sumsq, OP_max, OP_min, OP_any, OP_all };
	static const enum op scans[] = { OP_cumsum, OP_cumprod, OP_cummax, OP_cummin };
	for (int c = 0; c < COUNT(classes); c++) {
		struct array *x = input(classes[c], 3), *y = array_op(OP_lt, 2, (struct array *[]){ x, x });
		for (int i = 0; i < COUNT(reductions); i++)
			compare(reductions[i], 1, &x, reduce, "reduction");
		for (int i = 0; i < COUNT(scans); i++)
			compare(scans[i], 1, &x, scan, "scan");
		compare(OP_any, 1, &y, reduce, "reduction");
		array_unref(x);
		array_unref(y);
	}
}

/* The sum tree, written a second time: a chunk of 1,024 elements has 64 lanes, which are added by halving. The sums of
   chunks are added in pairs. */
static double tree(const double *x, int64_t n)
{
	double part[64] = { 0 };
	int k = 0;
	for (int64_t at = 0; at < n; at += 1024, k++) {
		double lane[64] = { 0 };
		for (int64_t i = at; i < n && i < at + 1024; i++)
			lane[(i - at) % 64] += x[i];
		for (int h = 32; h; h /= 2)
			for (int l = 0; l < h; l++)
				lane[l] += lane[l + h];
		part[k] = lane[0];
	}
	while (k > 1) {
		int j = 0;
		for (int i = 0; i < k; i += 2)
			part[j++] = i + 1 < k ? part[i] + part[i + 1] : part[i];
		k = j;
	}
	return part[0];
}

TEST(the_one_sum_tree)
{
	start();
	static const int64_t sizes[] = { 1, 2, 3, 63, 64, 65, 1000, 1023, 1024, 1025, 5000, 20000, 33333 };
	for (int k = 0; k < COUNT(sizes); k++) {
		struct array *x = array_new_2d(CLS_DOUBLE, false, sizes[k], 1);
		for (int64_t i = 0; i < sizes[k]; i++)
			((double *)x->data)[i] = (double)next() / 1e15 - 4;
		for (int on = 0; on < 2; on++) {
			node_enable(on);
			struct array *s = array_reduce(OP_sum, x, 1, 0, NULL);
			CHECK(array_data(s) && *(double *)s->data == tree(x->data, sizes[k]));
			array_unref(s);
		}
		array_unref(x);
	}
}

TEST(exact_and_saturated)
{
	start();
	node_enable(false);
	int64_t big[2] = { INT64_MAX - 1, INT64_MIN + 1 }, want;
	struct array *a = array_number(CLS_INT64, &big[0]), *b = array_number(CLS_INT64, &big[1]),
		     *one = array_double(1), *y;
	y = array_op(OP_plus, 2, (struct array *[]){ a, one });
	CHECK(*(int64_t *)y->data == INT64_MAX);
	array_unref(y);
	y = array_op(OP_minus, 2, (struct array *[]){ b, one });
	CHECK(*(int64_t *)y->data == INT64_MIN);
	array_unref(y);
	y = array_op(OP_plus, 2, (struct array *[]){ a, b });
	memcpy(&want, y->data, sizeof want);
	CHECK(want == -1);
	array_unref(y);
	y = array_op(OP_times, 2, (struct array *[]){ a, a });
	CHECK(*(int64_t *)y->data == INT64_MAX);
	array_unref(y), array_unref(a), array_unref(b), array_unref(one);
}

TEST(nothing_is_left)
{
	CHECK(node_count() == 0);
}
