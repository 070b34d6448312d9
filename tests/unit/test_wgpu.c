/*
** tests/unit/test_wgpu.c - tests the provider wgpu on any adapter, which may be software on the CPU. Without the
** library or an adapter nothing is tested, and the last lines say so.
*/
#include "base/knobs.h"
#include "test.h"

#define DEVICE provider_wgpu
#include "devices.h"
#include "provider/wgpu/wgpu.h"

static bool available(void)
{
	static int known = -1;
	struct runmat_device_info d = { .size = sizeof d };
	if (known < 0) {
		knob_set(KNOB_accel_wgpu, "software");
		knob_set(KNOB_accel_subgroups, "1");
		known = !provider_wgpu.device_info(NULL, &d);
		printf(known ? "wgpu: %s, %s\n" : "wgpu is not tested: %s%s\n",
			known ? d.name : device_error(&provider_wgpu), known ? d.driver : "");
	}
	if (!known)
		SKIP();
	return known;
}

static struct runmat_compiled *total_less(bool less, struct runmat_kernel **ir)
{
	struct builder b;
	struct runmat_compiled *c = NULL;
	builder_init(&b, 1, 1);
	int x = build_load(&b, build_array(&b, RUNMAT_F32, false, RUNMAT_DENSE, RUNMAT_READ), 0, -1, RUNMAT_LANE);
	if (less)
		x = build_map(&b, OP_minus, RUNMAT_F32, x,
			build_load(&b, build_array(&b, RUNMAT_F32, false, RUNMAT_STRIDED, RUNMAT_READ), 0, -1,
				RUNMAT_LANE),
			-1);
	build_store(&b, build_array(&b, RUNMAT_F32, false, RUNMAT_STRIDED, RUNMAT_WRITE), 0,
		build_reduce(&b, RUNMAT_SUM, x, -1), -1, -1, RUNMAT_GROUP);
	*ir = builder_finish(&b, "total");
	CHECK(!kernel_compile(&DEVICE, *ir, &c));
	return c;
}

/* A large launch copies its total to the host if the program looks at it, not if only another launch reads it. */
TEST(looks_behind_several_launches)
{
	enum { N = 1 << 20, ROUNDS = 6 };
	if (!available())
		return;
	struct runmat_kernel *ir[2];
	struct runmat_compiled *first = total_less(false, &ir[0]), *second = total_less(true, &ir[1]);
	struct runmat_binding one[2] = { { 0 } }, two[3] = { { 0 } };
	struct runmat_launch l = { .size = sizeof l, .extent = { N } };
	uint64_t x, y, z;
	float *v = malloc(N * sizeof *v), got = 0;
	CHECK(!DEVICE.alloc(DEVICE.self, N * 4, &x) && !DEVICE.alloc(DEVICE.self, 4, &y) &&
		!DEVICE.alloc(DEVICE.self, 4, &z));
	for (int i = 0; i < N; i++)
		v[i] = i % 2 ? 0x1p-20f : 0;
	CHECK(!DEVICE.upload(DEVICE.self, x, 0, v, N * 4));
	one[0].buffer = two[0].buffer = x, one[1].buffer = two[1].buffer = y, two[2].buffer = z;
	uint64_t before = gpu.times.ahead;
	for (int round = 0; round < ROUNDS; round++) {
		l.binding = one;
		CHECK(!DEVICE.launch(DEVICE.self, first, &l));
		l.binding = two;
		CHECK(!DEVICE.launch(DEVICE.self, second, &l) && !DEVICE.download(DEVICE.self, z, 0, &got, 4));
		CHECK(fabsf(got - (0.5f - 0.5f * N)) <= N * 1e-6f);
	}
	CHECK(gpu.times.ahead - before >= ROUNDS - 2);
	DEVICE.release(DEVICE.self, first), DEVICE.release(DEVICE.self, second);
	kernel_free(ir[0]), kernel_free(ir[1]);
	DEVICE.free(DEVICE.self, x), DEVICE.free(DEVICE.self, y), DEVICE.free(DEVICE.self, z);
	free(v);
}

/* If the device is busy, several large launches are submitted together. */
TEST(large_launches_are_submitted_together)
{
	enum { N = 1 << 20, LAUNCHES = 9 };
	if (!available())
		return;
	struct builder b;
	struct runmat_compiled *c = NULL;
	struct runmat_binding at[2] = { { 0 } };
	struct runmat_launch l = { .size = sizeof l, .extent = { N }, .binding = at };
	float got = 0;
	builder_init(&b, 1, 0);
	int x = build_load(&b, build_array(&b, RUNMAT_F32, false, RUNMAT_DENSE, RUNMAT_READ), 0, -1, RUNMAT_LANE);
	build_store(&b, build_array(&b, RUNMAT_F32, false, RUNMAT_DENSE, RUNMAT_WRITE), 0,
		build_map(&b, OP_plus, RUNMAT_F32, build_map(&b, OP_cos, RUNMAT_F32, x, -1, -1), x, -1), -1, -1,
		RUNMAT_LANE);
	struct runmat_kernel *ir = builder_finish(&b, "next");
	CHECK(!kernel_compile(&DEVICE, ir, &c));
	CHECK(!DEVICE.alloc(DEVICE.self, N * 4, &at[0].buffer) && !DEVICE.alloc(DEVICE.self, N * 4, &at[1].buffer));
	CHECK(!DEVICE.zero(DEVICE.self, at[0].buffer, N * 4) &&
		!DEVICE.download(DEVICE.self, at[0].buffer, 0, &got, 4) && got == 0);
	uint64_t before = gpu.times.submits;
	for (int k = 0; k < LAUNCHES; k++) {
		CHECK(!DEVICE.launch(DEVICE.self, c, &l));
		struct runmat_binding other = at[0];
		at[0] = at[1], at[1] = other;
	}
	uint64_t after = gpu.times.submits;
	CHECK(after > before && after - before <= 1 + LAUNCHES / 4);
	CHECK(!DEVICE.download(DEVICE.self, at[0].buffer, (N - 1) * 4, &got, 4) && fabsf(got - 1.5707963f) < 1e-3f);
	DEVICE.release(DEVICE.self, c), DEVICE.free(DEVICE.self, at[0].buffer), DEVICE.free(DEVICE.self, at[1].buffer);
	kernel_free(ir);
}

/* The times of two launches by timestamp queries; without a tag nothing is timed. */
TEST(times_of_work)
{
	enum { N = 1 << 16 };
	struct runmat_device_time t[8];
	struct runmat_kernel *ir;
	if (!available())
		return;
	struct runmat_compiled *k = total_less(false, &ir);
	struct runmat_binding b[2] = { { 0 } };
	struct runmat_launch l = { .size = sizeof l, .extent = { N }, .binding = b };
	struct runmat_launch_shape shape = { .size = sizeof shape };
	CHECK(!DEVICE.alloc(DEVICE.self, N * 4, &b[0].buffer) && !DEVICE.alloc(DEVICE.self, 4, &b[1].buffer));
	CHECK(!DEVICE.launch(DEVICE.self, k, &l));
	CHECK(DEVICE.work_times(DEVICE.self, t, 8) == 0);
	for (uint64_t tag = 1; tag <= 2; tag++) {
		DEVICE.time_work(DEVICE.self, tag);
		CHECK(!DEVICE.launch(DEVICE.self, k, &l));
	}
	DEVICE.time_work(DEVICE.self, 0);
	int n = DEVICE.work_times(DEVICE.self, t, 8);
	CHECK(gpu.times_work ? n >= 2 && t[0].tag == 1 && t[n - 1].tag == 2 : n == 0);
	for (int i = 0; i < n; i++)
		CHECK(t[i].seconds > 0 && t[i].seconds < 60 && (i == 0 || t[i].began >= t[i - 1].began));
	CHECK(DEVICE.work_times(DEVICE.self, t, 8) == 0);
	CHECK(!DEVICE.launch_shape(DEVICE.self, &shape) && shape.workgroup == 256 && shape.workgroups > 0);
	DEVICE.release(DEVICE.self, k);
	DEVICE.free(DEVICE.self, b[0].buffer), DEVICE.free(DEVICE.self, b[1].buffer);
	kernel_free(ir);
}
