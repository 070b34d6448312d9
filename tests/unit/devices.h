/*
** tests/unit/devices.h - a provider with memory of its own (DEVICE) against interp, within the bounds of devices: every op,
** reductions over strides, draws, loops. The file that includes it says what DEVICE is, and whether it is available.
*/
#ifndef UNIT_DEVICES_H
#define UNIT_DEVICES_H

#include "device/device.h"
#include "kernels.h"

static int ran, refused;

static bool available(void);        /* by the test: whether there is a device */

/* Within some ULP of the number, or absolutely where sums may cancel; special values alike. */
static bool close_to(int cls, const void *a, const void *b)
{
	double x, y;
	if (same_value(cls, a, b))
		return true;
	runmat_cast(RUNMAT_F64, &x, (unsigned)cls, a, 1, 1), runmat_cast(RUNMAT_F64, &y, (unsigned)cls, b, 1, 1);
	if (cls > RUNMAT_F32)
		return fabs(x - y) <= 1;
	double eps = cls == RUNMAT_F32 ? 0x1p-23 : 0x1p-52, tiny = cls == RUNMAT_F32 ? 0x1p-125 : 0x1p-1021;
	return fabs(x - y) <= 16 * eps * fmax(fabs(x), fabs(y)) || (fabs(x) <= tiny && fabs(y) <= tiny);
}

static bool up(struct trial *t, const struct runmat_kernel *k, void *const *start, struct runmat_binding *b)
{
	for (int i = 0; i < k->arrays; i++) {
		b[i] = t->binding[i];
		if (DEVICE.alloc(DEVICE.self, (uint64_t)t->bytes[i], &b[i].buffer) || DEVICE.upload(DEVICE.self, b[i].buffer, 0, start[i], (uint64_t)t->bytes[i]))
			return false;
	}
	return true;
}

static void compare(const struct runmat_kernel *k, struct trial *t, void *const *want, const struct runmat_binding *b)
{
	for (int i = 0; i < k->arrays; i++) {
		int cls = k->array[i].cls, wrong = 0;
		int64_t n = t->bytes[i] / bytes_of[cls], first = -1;
		CHECK(!DEVICE.download(DEVICE.self, b[i].buffer, 0, t->data[i], (uint64_t)t->bytes[i]));
		for (int64_t e = 0; e < n; e++)
			if (!close_to(cls, (char *)want[i] + e * bytes_of[cls], (char *)t->data[i] + e * bytes_of[cls])) {
				first = first < 0 ? e : first;
				wrong++;
			}
		CHECK(!wrong);
		if (wrong) {
			double x, y;
			runmat_cast(RUNMAT_F64, &x, (unsigned)cls, (char *)want[i] + first * bytes_of[cls], 1, 1);
			runmat_cast(RUNMAT_F64, &y, (unsigned)cls, (char *)t->data[i] + first * bytes_of[cls], 1, 1);
			printf("%d of %lld wrong, first wants %.17g, is %.17g\n", wrong, (long long)n, x, y);
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
		return;
	}
	CHECK(!status);
	if (status) {
		report(k, t, 0, 0, "does not compile: ");
		printf("%s\n", device_error(&DEVICE));
		return;
	}
	l.binding = b;
	CHECK(up(t, k, start, b));
	status = DEVICE.launch(DEVICE.self, c, &l);
	ran += !status, refused += status == RUNMAT_UNSUPPORTED;
	CHECK(!status || status == RUNMAT_UNSUPPORTED);
	if (!status)
		compare(k, t, want, b);
	if (DEVICE.release)
		DEVICE.release(DEVICE.self, c);
}

__attribute__((constructor)) static void judge_device(void) { check_trial = check_device; }

TEST(every_op_on_device)
{
	for (unsigned op = 0; available() && op < OP_COUNT; op++)
		for (int cls = 0; ops[op].n && cls < RUNMAT_CLASSES; cls++)
			if (!(ops[op].rule == RULE_FLOAT && cls > RUNMAT_F32) && (ops[op].rule == RULE_BOOL) == (cls == RUNMAT_LOGICAL))
				one_op(op, cls, 200, 0);
	if (available())
		printf("%s: %d kernels ran, %d were refused\n", DEVICE.name, ran, refused);
}

/* What has one right answer to a few ULP: moves, casts, sums of whole numbers. */
TEST(reductions_and_strides_on_device)
{
	for (int trial = 0; available() && trial < 40; trial++) {
		struct trial t = { .l.extent = { 1 + (int64_t)(next() % 70), 1 + (int64_t)(next() % 300), 1 + (int64_t)(next() % 3) } };
		int cls = trial % 2;
		t.total = t.l.extent[0] * t.l.extent[1] * t.l.extent[2];
		builder_init(&t.b, 3, 1 + (uint32_t)(next() % 7));
		int x = build_load(&t.b, strided_array(&t, cls, 3, RUNMAT_READ, 0, false), 0, -1, RUNMAT_LANE);
		int whole = build_map(&t.b, OP_floor, cls, build_map(&t.b, OP_min, cls, build_map(&t.b, OP_abs, cls, x, -1, -1), build_cast(&t.b, cls, build_lanes(&t.b)), -1), -1, -1);
		int sum = build_reduce(&t.b, trial % 3 ? RUNMAT_SUM : RUNMAT_MAX, whole, -1);
		build_store(&t.b, strided_array(&t, cls, 3, RUNMAT_WRITE, t.b.inner, false), 0, sum, -1, -1, RUNMAT_GROUP);
		build_store(&t.b, trial_array(&t, cls, false, RUNMAT_DENSE, RUNMAT_WRITE, t.total), 0, build_map(&t.b, OP_minus, cls, whole, sum, -1), -1, -1, RUNMAT_LANE);
		trial_run(&t, "reduce");
	}
}

TEST(draws_and_loops_on_device)
{
	for (int trial = 0; available() && trial < 8; trial++) {
		struct trial t = { .l.extent = { 1000 }, .total = 1000 };
		int cls = trial % 2, n;
		builder_init(&t.b, 1, 0);
		int start = build_load(&t.b, trial_array(&t, cls, false, RUNMAT_DENSE, RUNMAT_READ, 1000), 0, -1, RUNMAT_LANE);
		int key = build_scalar(&t.b, RUNMAT_I64, &n);
		t.scalar[n].u64 = 0x123456789abcdefu;
		int from = build_scalar(&t.b, RUNMAT_I64, &n), upto = build_scalar(&t.b, RUNMAT_I64, &n);
		t.scalar[n].i64 = 5;
		build_loop(&t.b, from, upto);
		int s = build_carry(&t.b, start, RUNMAT_LANE);
		int d = build_draw(&t.b, trial & 2, cls, -1, build_turn(&t.b), key);
		build_next(&t.b, s, build_map(&t.b, trial & 4 ? OP_max : OP_times, cls, s, d, -1));
		build_end(&t.b);
		build_store(&t.b, trial_array(&t, cls, false, RUNMAT_DENSE, RUNMAT_WRITE, 1000), 0, s, -1, -1, RUNMAT_LANE);
		trial_run(&t, "loop");
	}
}
#endif
