/*
** tests/unit/devices.h - compares a provider that has its own memory (DEVICE) with the interpreter: every op,
** reductions over strides, draws and loops. The errors must be within the bounds for devices. The file that includes
** this one defines DEVICE and available().
*/
#ifndef UNIT_DEVICES_H
#define UNIT_DEVICES_H

#include "base/knobs.h"
#include "device/device.h"
#include "kernels.h"

static int ran, refused;

static bool available(void);        /* defined by the test: whether there is a device */

/*
** Compares two numbers. If the kernel has one op only, `alone` is the op's largest error in ULP, for device and host
** together; then signs of zeros and integers must be equal. If it has several ops, `alone` is 0, and 16 ULP are
** allowed, because errors add up.
*/
static int alone;
static bool close_to(int cls, const void *a, const void *b)
{
	double x, y, ulps = alone ? alone : 16;
	if (same_value(cls, a, b))
		return true;
	runmat_cast(RUNMAT_F64, &x, (unsigned)cls, a, 1, 1), runmat_cast(RUNMAT_F64, &y, (unsigned)cls, b, 1, 1);
	if (cls > RUNMAT_F32)
		return !alone && fabs(x - y) <= 1;
	if (x == 0 && y == 0)
		return !alone;
	double eps = cls == RUNMAT_F32 ? 0x1p-23 : 0x1p-52, tiny = cls == RUNMAT_F32 ? 0x1p-125 : 0x1p-1021;
	return fabs(x - y) <= ulps * eps * fmax(fabs(x), fabs(y)) || (fabs(x) <= tiny && fabs(y) <= tiny);
}

/* Uploads the arrays of the kernel. */
static bool upload_all(struct trial *t, const struct runmat_kernel *k, void *const *start, struct runmat_binding *b)
{
	for (int i = 0; i < k->arrays; i++) {
		b[i] = t->binding[i];
		if (DEVICE.alloc(DEVICE.self, (uint64_t)t->bytes[i], &b[i].buffer) ||
			DEVICE.upload(DEVICE.self, b[i].buffer, 0, start[i], (uint64_t)t->bytes[i]))
			return false;
	}
	return true;
}

/* Prints element `at` of each array that the kernel reads. For an element-wise kernel these are its operands. */
static void show_operands(const struct runmat_kernel *k, const struct trial *t, void *const *start, int64_t at)
{
	for (int i = 0; i < k->arrays; i++)
		if (k->array[i].access == RUNMAT_READ && (at + 1) * bytes_of[k->array[i].cls] <= t->bytes[i]) {
			double x;
			runmat_cast(RUNMAT_F64, &x, (unsigned)k->array[i].cls,
				(char *)start[i] + at * bytes_of[k->array[i].cls], 1, 1);
			printf("  array %d has there: %.17g\n", i, x);
		}
}

static void compare(const struct runmat_kernel *k, struct trial *t, void *const *start, void *const *want,
	const struct runmat_binding *b)
{
	for (int i = 0; i < k->arrays; i++) {
		int cls = k->array[i].cls, wrong = 0;
		int64_t n = t->bytes[i] / bytes_of[cls], first = -1;
		CHECK(!DEVICE.download(DEVICE.self, b[i].buffer, 0, t->data[i], (uint64_t)t->bytes[i]));
		for (int64_t e = 0; e < n; e++)
			if (!close_to(
				    cls, (char *)want[i] + e * bytes_of[cls], (char *)t->data[i] + e * bytes_of[cls])) {
				first = first < 0 ? e : first;
				wrong++;
			}
		CHECK(!wrong);
		if (wrong) {
			double x, y;
			runmat_cast(RUNMAT_F64, &x, (unsigned)cls, (char *)want[i] + first * bytes_of[cls], 1, 1);
			runmat_cast(RUNMAT_F64, &y, (unsigned)cls, (char *)t->data[i] + first * bytes_of[cls], 1, 1);
			printf("%d of %lld wrong, first wants %.17g, is %.17g\n", wrong, (long long)n, x, y);
			show_operands(k, t, start, first);
			report(k, t, i, first, DEVICE.name);
		}
		DEVICE.free(DEVICE.self, b[i].buffer);
	}
}

static void check_device(const struct runmat_kernel *k, struct trial *t, void *const *start, void *const *want)
{
	struct runmat_binding b[MAX_ARRAYS];
	struct runmat_launch l = t->l;
	struct runmat_compiled *c;
	int status = kernel_compile(&DEVICE, k, &c);
	if (status == RUNMAT_UNSUPPORTED) {
		refused++;
		printf("refused %s: %s\n", k->name, device_error(&DEVICE));
		return;
	}
	CHECK(!status);
	if (status) {
		report(k, t, 0, 0, "does not compile: ");
		printf("%s\n", device_error(&DEVICE));
		return;
	}
	l.binding = b;
	CHECK(upload_all(t, k, start, b));
	status = DEVICE.launch(DEVICE.self, c, &l);
	ran += !status, refused += status == RUNMAT_UNSUPPORTED;
	CHECK(!status || status == RUNMAT_UNSUPPORTED);
	if (status && status != RUNMAT_UNSUPPORTED) {
		report(k, t, 0, 0, "does not run: ");
		printf("%s\n", device_error(&DEVICE));
	}
	if (!status)
		compare(k, t, start, want, b);
	if (DEVICE.release)
		DEVICE.release(DEVICE.self, c);
}

__attribute__((constructor)) static void judge_device(void) { check_trial = check_device; }

TEST(every_op_on_device)
{
	for (unsigned op = 0; available() && op < OP_COUNT; op++)
		for (int cls = 0; ops[op].n && cls < RUNMAT_CLASSES; cls++)
			if (!(ops[op].rule == RULE_FLOAT && cls > RUNMAT_F32) &&
				(ops[op].rule == RULE_BOOL) == (cls == RUNMAT_LOGICAL))
				alone = 4 + ops[op].ulp, one_op(op, cls, 200, 0);
	alone = 0;
	if (available())
		printf("%s: %d kernels ran, %d were refused\n", DEVICE.name, ran, refused);
}

/* New memory is zero. Memory that is used again is zero only with RUNMAT_ACCEL_POOL_ZERO. */
TEST(pooled_memory_is_zero)
{
	enum { BYTES = 100000 };
	static char x[BYTES];
	if (!available())
		return;
	for (int round = 0; round < 4; round++) {
		uint64_t id = 0, got = 0;
		knob_set(KNOB_accel_pool_zero, round > 1 ? "1" : "0");
		CHECK(!pool_alloc(&DEVICE, BYTES, &id, &got) && got >= BYTES);
		CHECK(!DEVICE.download(DEVICE.self, id, 0, x, BYTES));
		int64_t other = 0;
		for (int i = 0; i < BYTES; i++)
			other += x[i] != 0;
		CHECK(round == 1 ? other == BYTES : other == 0);
		memset(x, 7, BYTES);
		CHECK(!DEVICE.upload(DEVICE.self, id, 0, x, BYTES));
		pool_free(&DEVICE, id, got);
	}
	knob_set(KNOB_accel_pool_zero, "0");
	pool_trim(&DEVICE, 0);
}

TEST(reductions_and_strides_on_device)
{
	for (int trial = 0; available() && trial < 40; trial++) {
		struct trial t = { .l.extent = { 1 + (int64_t)(next() % 70), 1 + (int64_t)(next() % 300),
					   1 + (int64_t)(next() % 3) } };
		int cls = trial % 2;
		t.total = t.l.extent[0] * t.l.extent[1] * t.l.extent[2];
		builder_init(&t.b, 3, 1 + (uint32_t)(next() % 7));
		int x = build_load(&t.b, strided_array(&t, cls, 3, RUNMAT_READ, 0, false), 0, -1, RUNMAT_LANE);
		int whole = build_map(&t.b, OP_floor, cls,
			build_map(&t.b, OP_min, cls, build_map(&t.b, OP_abs, cls, x, -1, -1),
				build_cast(&t.b, cls, build_lanes(&t.b)), -1),
			-1, -1);
		int sum = build_reduce(&t.b, trial % 3 ? RUNMAT_SUM : RUNMAT_MAX, whole, -1);
		build_store(
			&t.b, strided_array(&t, cls, 3, RUNMAT_WRITE, t.b.inner, false), 0, sum, -1, -1, RUNMAT_GROUP);
		build_store(&t.b, trial_array(&t, cls, false, RUNMAT_DENSE, RUNMAT_WRITE, t.total), 0,
			build_map(&t.b, OP_minus, cls, whole, sum, -1), -1, -1, RUNMAT_LANE);
		trial_run(&t, "reduce");
	}
}

/* Sums and positions in groups of many sizes, in all classes. Large groups are split; the workgroup that ends last, or
   a second launch, joins the results. */
TEST(groups_on_device)
{
	static const int64_t lanes[] = { 1, 3, 11, 16, 63, 64, 65, 1000, 1024, 1025, 5000, 16384, 16385, 70000,
		300000 };
	static const int kinds[] = { RUNMAT_SUM, RUNMAT_MIN, RUNMAT_MAX, RUNMAT_ARGMIN, RUNMAT_ARGMAX, RUNMAT_ANY,
		RUNMAT_ALL, RUNMAT_PROD };
	int before = refused, may_refuse = 0;
	for (int trial = 0; available() && trial < 60; trial++) {
		int64_t n = lanes[trial % COUNT(lanes)],
			groups = n > 10000 ? 1 + trial % 3 :
				n < 20 && trial % 5 ? 2048 + (int64_t)(next() % 40) :
				1 + (int64_t)(next() % 40);
		int cls = trial % 12, kind = kinds[trial % 8], first = trial % 3 > 0;
		knob_set(KNOB_reduction_last, trial / 15 % 2 ? "0" : "1");
		if (cls == RUNMAT_LOGICAL || kind == RUNMAT_ANY || kind == RUNMAT_ALL)
			cls = RUNMAT_LOGICAL, kind = trial % 2 ? RUNMAT_ANY : RUNMAT_ALL;
		if (kind == RUNMAT_PROD && cls <= RUNMAT_F32)
			kind = RUNMAT_SUM;
		struct trial t = { .l.extent = { first ? n : groups, first ? groups : n }, .total = n * groups };
		builder_init(&t.b, 2, first ? 1 : 2);
		int a = trial_array(&t, cls, false, RUNMAT_DENSE, RUNMAT_READ, t.total),
		    x = build_load(&t.b, a, 0, -1, RUNMAT_LANE);
		if (cls <= RUNMAT_F32)           /* sums of whole numbers are exact in any order */
			x = build_map(&t.b, OP_floor, cls,
				build_map(&t.b, OP_min, cls, build_map(&t.b, OP_abs, cls, x, -1, -1),
					build_cast(&t.b, cls, build_extent(&t.b, 0)), -1),
				-1, -1);
		may_refuse += kind == RUNMAT_PROD && cls == RUNMAT_I64;
		int y = build_reduce(&t.b, kind, x, -1), out_class = build_class(&t.b, y);
		int out = trial_array(&t, out_class, false, RUNMAT_STRIDED, RUNMAT_WRITE, groups);
		t.binding[out].stride[first] = 1;
		build_store(&t.b, out, 0, y, -1, -1, RUNMAT_GROUP);
		if (trial % 2 && out_class == cls && cls != RUNMAT_LOGICAL)
			build_store(&t.b, trial_array(&t, cls, false, RUNMAT_DENSE, RUNMAT_WRITE, t.total), 0,
				build_map(&t.b, OP_minus, cls, x, y, -1), -1, -1, RUNMAT_LANE);
		trial_run(&t, "groups");
	}
	knob_set(KNOB_reduction_last, "1");
#ifndef MAY_REFUSE              /* a foreign provider may refuse kernels */
	CHECK(refused - before <= may_refuse);
#else
	(void)before, (void)may_refuse;
#endif
}

/* A few long groups that are neighbours in memory, with workgroups of two sizes. The threads of a workgroup that
   share a group are a team; the numbers of teams differ. */
TEST(groups_side_by_side_on_device)
{
	for (int trial = 0; available() && trial < 8; trial++) {
		int64_t groups = 1 << trial % 4, n = 20000;
		struct trial t = { .l.extent = { groups, n }, .total = n * groups };
		knob_set(KNOB_reduction_wg, trial / 4 ? "512" : "256");
		builder_init(&t.b, 2, 2);
		int a = trial_array(&t, RUNMAT_F32, false, RUNMAT_DENSE, RUNMAT_READ, t.total),
		    x = build_load(&t.b, a, 0, -1, RUNMAT_LANE);
		x = build_map(&t.b, OP_floor, RUNMAT_F32,
			build_map(&t.b, OP_min, RUNMAT_F32, build_map(&t.b, OP_abs, RUNMAT_F32, x, -1, -1),
				build_cast(&t.b, RUNMAT_F32, build_extent(&t.b, 0)), -1),
			-1, -1);
		int out = trial_array(&t, RUNMAT_F32, false, RUNMAT_STRIDED, RUNMAT_WRITE, groups);
		t.binding[out].stride[0] = 1;
		build_store(&t.b, out, 0, build_reduce(&t.b, RUNMAT_SUM, x, -1), -1, -1, RUNMAT_GROUP);
		trial_run(&t, "side by side");
	}
	knob_set(KNOB_reduction_wg, "256");
}

/* The result of a large launch may be on its way to the host when the program writes to it. A look sees the last
   write. */
TEST(looks_see_the_last_write_on_device)
{
	enum { N = 3 << 19 };
	if (!available())
		return;
	struct builder b;
	builder_init(&b, 1, 1);
	int x = build_load(&b, build_array(&b, RUNMAT_F32, false, RUNMAT_DENSE, RUNMAT_READ), 0, -1, RUNMAT_LANE);
	build_store(&b, build_array(&b, RUNMAT_F32, false, RUNMAT_STRIDED, RUNMAT_WRITE), 0,
		build_reduce(&b, RUNMAT_SUM, x, -1), -1, -1, RUNMAT_GROUP);
	struct runmat_kernel *k = builder_finish(&b, "looks");
	struct runmat_binding at[2] = { { 0 } };
	struct runmat_launch l = { .size = sizeof l, .extent = { N }, .binding = at };
	struct runmat_compiled *c = NULL;
	uint64_t ones, twos, y, z;
	float *v = malloc(N * sizeof *v), got[4], put = 7;
	CHECK(!DEVICE.alloc(DEVICE.self, N * 4, &ones) && !DEVICE.alloc(DEVICE.self, N * 4, &twos) &&
		!DEVICE.alloc(DEVICE.self, 4, &y) && !DEVICE.alloc(DEVICE.self, 4, &z));
	for (int m = 1; m <= 2; m++) {
		for (int i = 0; i < N; i++)
			v[i] = (float)m;
		CHECK(!DEVICE.upload(DEVICE.self, m == 1 ? ones : twos, 0, v, N * 4));
	}
	int status = kernel_compile(&DEVICE, k, &c);
	CHECK(!status || status == RUNMAT_UNSUPPORTED);
	for (int round = 0; !status && round < 5; round++) {
		at[0].buffer = ones, at[1].buffer = y;
		CHECK(!DEVICE.launch(DEVICE.self, c, &l) && !DEVICE.download(DEVICE.self, y, 0, &got[0], 4));
		at[0].buffer = twos;
		CHECK(!DEVICE.launch(DEVICE.self, c, &l) && !DEVICE.download(DEVICE.self, y, 0, &got[1], 4));
		CHECK(!DEVICE.launch(DEVICE.self, c, &l) && !DEVICE.upload(DEVICE.self, y, 0, &put, 4) &&
			!DEVICE.download(DEVICE.self, y, 0, &got[2], 4));
		at[1].buffer = z;
		CHECK(!DEVICE.launch(DEVICE.self, c, &l) && !DEVICE.copy(DEVICE.self, z, 0, y, 0, 4) &&
			!DEVICE.download(DEVICE.self, z, 0, &got[3], 4));
		CHECK(got[0] == N && got[1] == 2 * N && got[2] == 7 && got[3] == 7);
	}
	if (!status && DEVICE.release)
		DEVICE.release(DEVICE.self, c);
	DEVICE.free(DEVICE.self, ones), DEVICE.free(DEVICE.self, twos), DEVICE.free(DEVICE.self, y),
		DEVICE.free(DEVICE.self, z);
	kernel_free(k), free(v);
}

/* Loads and stores of four elements: arrays that begin at any element, and lengths that are no multiple of four. */
TEST(alignments_on_device)
{
	for (int trial = 0; available() && trial < 48; trial++) {
		int64_t n = 1 + trial % 9 + (trial % 3) * 1000;
		int cls = trial % 12, same = cls == RUNMAT_LOGICAL || cls == RUNMAT_CHAR;
		struct trial t = { .l.extent = { n }, .total = n };
		builder_init(&t.b, 1, 0);
		int a = trial_array(&t, cls, false, RUNMAT_DENSE, RUNMAT_READ, n + 8),
		    b = trial_array(&t, cls, false, RUNMAT_DENSE, RUNMAT_READ, n + 8);
		int x = build_load(&t.b, a, 0, -1, RUNMAT_LANE), y = build_load(&t.b, b, 0, -1, RUNMAT_LANE);
		int out = trial_array(&t, cls, false, RUNMAT_DENSE, RUNMAT_WRITE, n + 8),
		    less = trial_array(&t, RUNMAT_LOGICAL, false, RUNMAT_DENSE, RUNMAT_WRITE, n + 8);
		t.binding[a].offset = trial % 4, t.binding[b].offset = trial / 4 % 4;
		t.binding[out].offset = bytes_of[cls] < 4 ? 4 * (trial / 16 % 2) : trial / 16 % 4;
		build_store(&t.b, out, 0, same ? x : build_map(&t.b, OP_minus, cls, x, y, -1), -1, -1, RUNMAT_LANE);
		build_store(&t.b, less, 0, build_map(&t.b, OP_lt, RUNMAT_LOGICAL, x, y, -1), -1, -1, RUNMAT_LANE);
		trial_run(&t, "align");
	}
}

/* Each lane picks its source by its position: pieces and pairs, before sums or without them, in all classes. */
TEST(picks_on_device)
{
	for (int trial = 0; available() && trial < 48; trial++) {
		int64_t n = 1 + (int64_t)(next() % 60), m = 1 + (int64_t)(next() % 60);
		int cls = trial % 12, sums = trial % 3 == 0 && cls <= RUNMAT_F32;
		struct trial t = { .l.extent = { n, m }, .total = n * m };
		builder_init(&t.b, 2, sums ? 1 : 0);
		int x = random_pick(&t, cls, 2), y = random_pick(&t, cls, 2);
		bool same = cls == RUNMAT_LOGICAL || cls == RUNMAT_CHAR;
		y = same ? y : build_map(&t.b, OP_max, cls, x, y, -1);
		if (sums) {
			int out = trial_array(&t, cls, false, RUNMAT_STRIDED, RUNMAT_WRITE, m);
			t.binding[out].stride[1] = 1;
			build_store(&t.b, out, 0, build_reduce(&t.b, RUNMAT_MAX, y, -1), -1, -1, RUNMAT_GROUP);
		} else
			build_store(&t.b, trial_array(&t, cls, false, RUNMAT_DENSE, RUNMAT_WRITE, t.total), 0, y, -1,
				-1, RUNMAT_LANE);
		trial_run(&t, "pick");
	}
}

TEST(scans_on_device)
{
	for (int trial = 0; available() && trial < 24; trial++) {
		int64_t n = 1 + (int64_t)(next() % 200), groups = 1 + (int64_t)(next() % 9);
		int cls = trial % 11;
		struct trial t = { .l.extent = { trial & 1 ? n : groups, trial & 1 ? groups : n },
			.total = n * groups };
		builder_init(&t.b, 2, trial & 1 ? 1 : 2);
		int x = build_load(
			&t.b, trial_array(&t, cls, false, RUNMAT_DENSE, RUNMAT_READ, t.total), 0, -1, RUNMAT_LANE);
		int y = build_scan(&t.b, cls == RUNMAT_LOGICAL ? RUNMAT_MAX : trial % 4, x, trial % 3 == 0);
		build_store(&t.b, trial_array(&t, cls, false, RUNMAT_DENSE, RUNMAT_WRITE, t.total), 0, y, -1, -1,
			RUNMAT_LANE);
		trial_run(&t, "scan");
	}
}

/* Loops whose body reduces; a team of threads keeps the carried values in registers. Every second loop has a text that
   is too long for a team with many lanes. */
TEST(team_loops_on_device)
{
	static const int64_t lanes[] = { 1, 16, 40, 64, 100, 128, 200, 500, 1000, 1025, 4096, 5000, 16384, 20001,
		65536 };
	for (int trial = 0; available() && trial < 2 * COUNT(lanes); trial++) {
		int64_t n = lanes[trial / 2], groups = 1 + (int64_t)(next() % 40) / (n > 1024 ? 12 : 1);
		int cls = trial / 2 % 2, k;
		struct trial t = { .l.extent = { n, groups }, .total = n * groups };
		builder_init(&t.b, 2, 1);
		int start = build_map(&t.b, OP_min, cls,
			build_map(&t.b, OP_abs, cls,
				build_load(&t.b, trial_array(&t, cls, false, RUNMAT_DENSE, RUNMAT_READ, t.total), 0, -1,
					RUNMAT_LANE),
				-1, -1),
			build_cast(&t.b, cls, build_extent(&t.b, 0)), -1);
		int from = build_scalar(&t.b, RUNMAT_I64, &k), upto = build_scalar(&t.b, RUNMAT_I64, &k);
		t.scalar[k].i64 = 6;
		build_loop(&t.b, from, upto);
		int w = build_carry(&t.b, start, RUNMAT_LANE);
		int most = build_reduce(&t.b, RUNMAT_MAX, w, -1),
		    some = build_reduce(&t.b, RUNMAT_SUM, build_map(&t.b, OP_floor, cls, w, -1, -1), -1);
		int step = build_map(&t.b, OP_rdivide, cls, most,
			build_map(&t.b, OP_max, cls, some, build_cast(&t.b, cls, build_lanes(&t.b)), -1), -1);
		for (int more = 0; trial % 2 && more < 25; more++) {
			int z = build_map(&t.b, OP_sqrt, cls, w, -1, -1);
			step = build_map(&t.b, OP_plus, cls, step, build_map(&t.b, OP_minus, cls, z, z, -1), -1);
		}
		build_next(&t.b, w, build_map(&t.b, OP_plus, cls, w, step, -1));
		build_end(&t.b);
		build_store(&t.b, trial_array(&t, cls, false, RUNMAT_DENSE, RUNMAT_WRITE, t.total), 0, w, -1, -1,
			RUNMAT_LANE);
		trial_run(&t, "team");
	}
}

/* Compares a product of whole numbers, which is exact, with a plain loop. The tests vary transposition, size, alpha and
   beta. */
static void one_product(int cls, int ta, int tb, int64_t m, int64_t n, int64_t k, double beta)
{
	int64_t count[3] = { m * k, k * n, m * n }, item = cls == RUNMAT_F64 ? 8 : 4, lda = ta ? k : m,
		ldb = tb ? n : k, wrong = 0;
	double *x[3];
	void *raw[3];
	uint64_t id[3];
	for (int i = 0; i < 3; i++) {
		x[i] = malloc((size_t)count[i] * 8 + 8), raw[i] = malloc((size_t)count[i] * 8 + 8);
		for (int64_t e = 0; e < count[i]; e++)
			x[i][e] = (double)(next() % 9) - 4;
		runmat_cast((unsigned)cls, raw[i], RUNMAT_F64, x[i], 1, count[i]);
		CHECK(!DEVICE.alloc(DEVICE.self, (uint64_t)(count[i] * item), &id[i]) &&
			!DEVICE.upload(DEVICE.self, id[i], 0, raw[i], (uint64_t)(count[i] * item)));
	}
	int status = DEVICE.gemm(DEVICE.self, cls, 0, ta ? 'T' : 'N', tb ? 'T' : 'N', m, n, k, 2, id[0], lda, id[1],
		ldb, beta, id[2], m);
	CHECK(!status || status == RUNMAT_UNSUPPORTED);
	CHECK(!DEVICE.download(DEVICE.self, id[2], 0, raw[2], (uint64_t)(count[2] * item)));
	for (int64_t e = 0; !status && e < count[2]; e++) {
		double sum = 0, is;
		for (int64_t q = 0; q < k; q++)
			sum += x[0][ta ? q + e % m * lda : e % m + q * lda] *
				x[1][tb ? e / m + q * ldb : q + e / m * ldb];
		runmat_cast(RUNMAT_F64, &is, (unsigned)cls, (char *)raw[2] + e * item, 1, 1);
		wrong += is != 2 * sum + beta * x[2][e];
	}
	CHECK(!wrong);
	if (wrong)
		printf("product %lld x %lld x %lld, %d %d, class %d: %lld wrong\n", (long long)m, (long long)k,
			(long long)n, ta, tb, cls, (long long)wrong);
	for (int i = 0; i < 3; i++)
		free(x[i]), free(raw[i]), DEVICE.free(DEVICE.self, id[i]);
}

TEST(products_on_device)
{
	for (int t = 0; available() && DEVICE.gemm && t < 8; t++) {
		one_product(t % 2, t >> 1 & 1, t >> 2 & 1, 1 + (int64_t)(next() % 150), 1 + (int64_t)(next() % 150),
			1 + (int64_t)(next() % 90), t % 3);
		one_product(t % 2, t >> 1 & 1, t >> 2 & 1, 8, 3 + t, 5000, t % 3);
	}
	if (available() && DEVICE.gemm)
		one_product(RUNMAT_F32, 0, 0, 520, 600, 20, 0);
}

/* Shapes for which tiles would leave the device idle: a long k with a small result, and many rows with few columns. */
TEST(tall_products_on_device)
{
	static const int64_t size[][2] = { { 1, 1 }, { 8, 1 }, { 32, 1 }, { 1, 33 }, { 16, 8 }, { 5, 7 }, { 31, 33 },
		{ 100, 10 } },
			     few[][2] = { { 1, 1 }, { 32, 1 }, { 9, 3 }, { 8, 16 } };
	for (int t = 0; available() && DEVICE.gemm && t < 16; t++)
		one_product(
			t & 1, 1, size[t / 2][0] == 1 && t & 1, size[t / 2][0], size[t / 2][1], 4096 + t * 611, t % 3);
	for (int t = 0; available() && DEVICE.gemm && t < 16; t++)
		one_product(t & 1, 0, t >> 1 & 1, 8192 + t * 17, few[t / 4][1], few[t / 4][0], t % 3);
}

/* A' * A: both triangles must be right. */
static void one_gram(int64_t n, int64_t k)
{
	float *a = malloc((size_t)(n * k) * 4), *c = malloc((size_t)(n * n) * 4);
	uint64_t id[2];
	int64_t wrong = 0;
	for (int64_t e = 0; e < n * k; e++)
		a[e] = (float)(next() % 9) - 4;
	CHECK(!DEVICE.alloc(DEVICE.self, (uint64_t)(n * k * 4), &id[0]) &&
		!DEVICE.alloc(DEVICE.self, (uint64_t)(n * n * 4), &id[1]));
	CHECK(!DEVICE.upload(DEVICE.self, id[0], 0, a, (uint64_t)(n * k * 4)));
	CHECK(!DEVICE.syrk(DEVICE.self, RUNMAT_F32, n, k, 1, id[0], k, 0, id[1], n) &&
		!DEVICE.download(DEVICE.self, id[1], 0, c, (uint64_t)(n * n * 4)));
	for (int64_t e = 0; e < n * n; e++) {
		double sum = 0;
		for (int64_t q = 0; q < k; q++)
			sum += (double)a[e % n * k + q] * a[e / n * k + q];
		wrong += c[e] != (float)sum;
	}
	CHECK(!wrong);
	for (int i = 0; i < 2; i++)
		DEVICE.free(DEVICE.self, id[i]);
	free(a), free(c);
}

/* The kernels for large products, at small sizes: with incomplete vectors and tiles, and with k divided into parts. */
TEST(large_products_on_device)
{
	if (!available() || !DEVICE.gemm)
		return;
	knob_set(KNOB_gemm_large, "64");
	for (int t = 0; t < 8; t++) {
		one_product(t >> 2, t & 1, t >> 1 & 1, 132, 264, 40, 0);
		one_product(t >> 2, t & 1, t >> 1 & 1, 129, 65, 77, t & 3);
		one_product(t >> 2, t & 1, t >> 1 & 1, 64, 66, 700, 0);
	}
	for (int t = 0; DEVICE.syrk && t < 3; t++)
		one_gram(t == 1 ? 200 : 131, t ? 600 : 64);
	knob_set(KNOB_gemm_large, "512");
}

TEST(draws_and_loops_on_device)
{
	for (int trial = 0; available() && trial < 8; trial++) {
		struct trial t = { .l.extent = { 1000 }, .total = 1000 };
		int cls = trial % 2, n;
		builder_init(&t.b, 1, 0);
		int start = build_load(
			&t.b, trial_array(&t, cls, false, RUNMAT_DENSE, RUNMAT_READ, 1000), 0, -1, RUNMAT_LANE);
		int key = build_scalar(&t.b, RUNMAT_I64, &n);
		t.scalar[n].u64 = 0x123456789abcdefu;
		int from = build_scalar(&t.b, RUNMAT_I64, &n), upto = build_scalar(&t.b, RUNMAT_I64, &n);
		t.scalar[n].i64 = 5;
		build_loop(&t.b, from, upto);
		int s = build_carry(&t.b, start, RUNMAT_LANE);
		int d = build_draw(&t.b, trial & 2, cls, -1, build_turn(&t.b), key);
		build_next(&t.b, s, build_map(&t.b, trial & 4 ? OP_max : OP_times, cls, s, d, -1));
		build_end(&t.b);
		build_store(
			&t.b, trial_array(&t, cls, false, RUNMAT_DENSE, RUNMAT_WRITE, 1000), 0, s, -1, -1, RUNMAT_LANE);
		trial_run(&t, "loop");
	}
}

/* Draws in groups that are neighbours in memory. Draws that are 16 elements apart share a counter, and the number of
   groups decides which thread makes them. A division by a group's result becomes a product with its reciprocal. */
TEST(draws_of_groups_on_device)
{
	static const int64_t side[] = { 1, 2, 3, 4, 8, 16, 32, 64, 128, 192, 96 }, many[] = { 70, 1024, 1500, 9000 };
	for (int trial = 0; available() && trial < 44; trial++) {
		struct trial t = { .l.extent = {
					   side[trial % COUNT(side)], many[trial / COUNT(side)], 1 + trial % 2 } };
		int cls = trial % 5 == 4 ? RUNMAT_F64 : RUNMAT_F32, n;
		t.total = t.l.extent[0] * t.l.extent[1] * t.l.extent[2];
		builder_init(&t.b, 3, 2);
		int key = build_scalar(&t.b, RUNMAT_I64, &n);
		t.scalar[n].u64 = 77;
		int position = build_scalar(&t.b, RUNMAT_I64, &n),
		    x = build_draw(&t.b, trial % 3 == 2, cls, -1, position, key);
		int mean = build_map(&t.b, OP_rdivide, cls, build_reduce(&t.b, RUNMAT_SUM, x, -1),
			build_cast(&t.b, cls, build_lanes(&t.b)), -1);
		int spread = build_reduce(&t.b, RUNMAT_MOMENT2, x, mean),
		    where = build_reduce(&t.b, RUNMAT_ARGMAX, x, -1);
		build_store(&t.b, strided_array(&t, cls, 3, RUNMAT_WRITE, t.b.inner, false), 0, spread, -1, -1,
			RUNMAT_GROUP);
		build_store(&t.b, strided_array(&t, RUNMAT_I32, 3, RUNMAT_WRITE, t.b.inner, false), 0,
			build_cast(&t.b, RUNMAT_I32, where), -1, -1, RUNMAT_GROUP);
		int far = build_map(&t.b, OP_rdivide, cls,
			build_map(&t.b, OP_plus, cls, x, build_cast(&t.b, cls, build_lanes(&t.b)), -1),
			build_map(&t.b, OP_sqrt, cls, spread, -1, -1), -1);
		build_store(&t.b, trial_array(&t, cls, false, RUNMAT_DENSE, RUNMAT_WRITE, t.total), 0, far, -1, -1,
			RUNMAT_LANE);
		build_store(&t.b, strided_array(&t, cls, 3, RUNMAT_WRITE, t.b.inner, false), 0,
			build_reduce(&t.b, RUNMAT_SUM, far, -1), -1, -1, RUNMAT_GROUP);
		trial_run(&t, "draws");
	}
}
#endif
