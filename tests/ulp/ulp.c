/*
** tests/ulp/ulp.c - the error of every elementary function in units of the last place, judged by MPFR; and that
** AVX-512, AVX2 and plain C give the same bits. ulp [points a function, or "full": every single number] [function] ulp
** wgpu|cuda [points] [function]: the same of the kernels of a device, which may be off by 4. Numbers below the
** smallest normal one may be zero there. Without that device nothing is judged.
**
** Arguments: random bits, uniform numbers of usual size, neighbours of whole numbers and of the ends of the domain.
*/
#include <math.h>
#include <mpfr.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "device/device.h"
#include "host/session.h"
#include "kernel/kernel.h"
#include "op/op.h"
#include "runmat/loops.h"

#include "judges.h"
#include "formula.h"

enum { BLOCK = 1024 };

static uint64_t state = 88172645463325252u;
static uint64_t next(void) { return state ^= state << 13, state ^= state >> 7, state ^= state << 17; }
static double unit(void) { return (double)(next() >> 11) * 0x1p-53; }

static const double special[] = {
	0, -0.0, 1, -1, 0.5, -0.5, 2, 30, 45, 90, 180, 1e-300, 1e300, INFINITY, -INFINITY, NAN, 0x1p-1074, 0x1p-149,
	710, -745, 1000, 0.8125,
};
enum { SPECIALS = sizeof special / sizeof *special };

static double argument(int i, double low, double high, int single)
{
	double x;
	if (i < SPECIALS)
		x = special[i];
	else if (i % 5 == 0) {
		uint64_t b = next();
		memcpy(&x, &b, 8);
		x = single ? ldexp(1 + unit(), (int)(next() % 280) - 150) * (next() & 1 ? -1 : 1) : x;
	} else if (i % 5 == 1)
		x = (double)(int64_t)(next() % 64) - 32 + (unit() - 0.5) * ldexp(1, -(int)(next() % 50));
	else if (i % 5 == 2)
		x = (next() & 1 ? low : high) + (unit() - 0.5) * ldexp(1, -(int)(next() % 50));
	else
		x = low + (high - low) * unit();
	return single ? (float)x : x;
}

/* |got - want| in units of want's last place; 0 for special values that agree; huge when they do not */
static double error_of(double got, const mpfr_t want, int single)
{
	int bits = single ? 24 : 53, low = single ? -149 : -1074;
	double top = single ? 0x1.fffffep127 : 0x1.fffffffffffffp1023;
	if (mpfr_nan_p(want) || got != got)
		return mpfr_nan_p(want) && got != got ? 0 : 1e9;
	if (isinf(got)) {
		if (mpfr_inf_p(want))
			return (got > 0) == (mpfr_sgn(want) > 0) ? 0 : 1e9;
		return fabs(mpfr_get_d(want, MPFR_RNDN)) >= top && (got > 0) == (mpfr_sgn(want) > 0) ? 0 : 1e9;
	}
	if (mpfr_zero_p(want))
		return got == 0 ? 0 : 1e9;
	if (mpfr_inf_p(want))
		return 1e9;
	mpfr_t d;
	mpfr_init2(d, 200);
	mpfr_set_d(d, got, MPFR_RNDN);
	mpfr_sub(d, d, want, MPFR_RNDN);
	long e = mpfr_get_exp(want) - bits;
	mpfr_mul_2si(d, d, -(e < low ? low : e), MPFR_RNDN);
	double err = fabs(mpfr_get_d(d, MPFR_RNDN));
	mpfr_clear(d);
	return err;
}

static bool is_judged(int k) { return (judges[k].one || judges[k].two || judges[k].rounds) && !judges[k].unjudged; }

static void judge(int k, mpfr_t want, double p, double q)
{
	static mpfr_t a, b;
	static bool ready;
	if (!ready)
		mpfr_inits2(53, a, b, (mpfr_ptr)0), ready = true;
	mpfr_set_d(a, p, MPFR_RNDN), mpfr_set_d(b, q, MPFR_RNDN);
	if (judges[k].one)
		judges[k].one(want, a, MPFR_RNDN);
	else if (judges[k].two)
		judges[k].two(want, a, b, MPFR_RNDN);
	else
		formula_value((enum op)k, want, a, b);
}

static void arguments(int k, int i, int single, double *p, double *q)
{
	bool has_range = judges[k].low < judges[k].high;
	double low = has_range ? judges[k].low : -10, high = has_range ? judges[k].high : 10;
	*p = argument(i, low, high, single);
	*q = argument((int)((int64_t)i * 7 % 1000003), low, high, single);
	if (i % 4 == 3)                     /* halves and whole numbers, as programs write exponents */
		*q = round(*q * 2) / 2;
	if (judges[k].n == 2 && i < SPECIALS * SPECIALS) {
		*p = argument(i % SPECIALS, 0, 0, single);
		*q = argument(i / SPECIALS, 0, 0, single);
	}
	if (k == OP_gammaln)       /* of negative numbers the bound is absolute */
		*p = fabs(*p);
	if (k == OP_nthroot)
		*q = 1 + (int)((int64_t)i * 7 % 19);
}

static int test(int k, int single, long points)
{
	static const char *const isa[] = { "plain", "avx2", "avx512" };
	static double x[BLOCK], y[BLOCK], out[3][BLOCK];
	double worst = 0, at[2] = { 0, 0 }, gives = 0;
	long differ = 0;
	mpfr_t want;
	mpfr_init2(want, 160);
	for (long s = 0; s < points; s += BLOCK) {
		for (int i = 0; i < BLOCK; i++) {
			double p, q;
			arguments(k, (int)(s + i), single, &p, &q);
			if (single)
				((float *)x)[i] = (float)p, ((float *)y)[i] = (float)q;
			else
				x[i] = p, y[i] = q;
		}
		int n = 0;
		struct runmat_in in[2] = { { x, 1 }, { y, 1 } };
		for (int v = 0; v < 3; v++)
			if (runmat_loops_select(isa[v]))
				runmat_map((unsigned)k, single ? RUNMAT_F32 : RUNMAT_F64, out[n++], in, BLOCK);
		for (int i = 0; i < BLOCK; i++) {
			double p = single ? ((float *)x)[i] : x[i], q = single ? ((float *)y)[i] : y[i],
			       got = single ? ((float *)out[0])[i] : out[0][i];
			for (int v = 1; v < n; v++)
				differ += single ? memcmp((float *)out[0] + i, (float *)out[v] + i, 4) && got == got :
					memcmp(&out[0][i], &out[v][i], 8) && got == got;
			judge(k, want, p, q);
			double e = error_of(got, want, single);
			bool zero_of_zero = p == 0 && got == 0 && e == 0 && k != OP_nthroot;
			if (zero_of_zero && signbit(got) != mpfr_signbit(want))
				e = 1e9;
			if (e > worst)
				worst = e, at[0] = p, at[1] = q, gives = got;
		}
	}
	printf("%-8s %s %10.4f ULP at %.17g", op_info[k].name, single ? "f32" : "f64", worst, at[0]);
	if (judges[k].n == 2)
		printf(", %.17g", at[1]);
	printf(": %.17g%s\n", gives, differ ? "  BITS DIFFER" : "");
	fflush(stdout);
	mpfr_clear(want);
	return worst > MAX(op_info[k].ulp, 1) || differ;
}

/*
** Every single number: against the function for doubles, which the other test has judged, so that its own error (2^-29
** of a single's last place) does not count. Bits of AVX-512, AVX2 and plain C too.
*/
static int test_full(int k)
{
	static const char *const isa[] = { "plain", "avx2", "avx512" };
	enum { MANY = 1 << 16 };
	static float x[MANY], out[3][MANY];
	static double wide[MANY], want[MANY];
	double worst = 0, at = 0;
	long differ = 0;
	for (uint64_t from = 0; from < 1ull << 32; from += MANY) {
		for (uint32_t i = 0; i < MANY; i++) {
			uint32_t bits = (uint32_t)from + i;
			memcpy(&x[i], &bits, 4);
			wide[i] = (double)x[i];
		}
		int n = 0;
		for (int v = 0; v < 3; v++)
			if (runmat_loops_select(isa[v]))
				runmat_map((unsigned)k, RUNMAT_F32, out[n++], &(struct runmat_in){ x, 1 }, MANY);
		runmat_map((unsigned)k, RUNMAT_F64, want, &(struct runmat_in){ wide, 1 }, MANY);
		for (int i = 0; i < MANY; i++) {
			double got = (double)out[0][i], w = want[i];
			for (int v = 1; v < n; v++)
				differ += memcmp(&out[0][i], &out[v][i], 4) && got == got;
			if (got == w || (got != got && w != w) || (k == OP_gammaln && wide[i] < 0))
				continue;
			int e;
			frexp(w, &e);
			double err = isinf(got) && fabs(w) >= 0x1.fffffep127 ?
				0 :
				fabs(got - w) * ldexp(1, -(e - 24 < -149 ? -149 : e - 24));
			if (!(err <= worst))
				worst = err, at = wide[i];
		}
	}
	printf("%-8s f32 %10.4f ULP at %.9g, of all 2^32%s\n", op_info[k].name, worst, at,
		differ ? "  BITS DIFFER" : "");
	fflush(stdout);
	return !(worst <= 1) || differ;
}

/* ---- devices ---- */

enum { DEVICE_ULP = 4 };
static const struct runmat_provider *device;

/* y = f(x) of n numbers by a kernel of one op; false: the device has no such kernel. */
static bool on_device(int k, int single, void *const *x, void *y, int64_t n)
{
	struct builder b;
	struct runmat_binding at[3] = { { 0 } };
	struct runmat_launch l = { .size = sizeof l, .extent = { n }, .binding = at };
	int cls = single ? RUNMAT_F32 : RUNMAT_F64, of[2] = { -1, -1 }, operands = judges[k].n == 2 ? 2 : 1, status = 0;
	uint64_t bytes = (uint64_t)n * (single ? 4 : 8);
	builder_init(&b, 1, 0);
	for (int i = 0; i < operands; i++)
		of[i] = build_load(&b, build_array(&b, cls, false, RUNMAT_DENSE, RUNMAT_READ), 0, -1, RUNMAT_LANE);
	build_store(&b, build_array(&b, cls, false, RUNMAT_DENSE, RUNMAT_WRITE), 0,
		build_map(&b, (unsigned)k, cls, of[0], of[1], -1), -1, -1, RUNMAT_LANE);
	struct runmat_kernel *kernel = builder_finish(&b, op_info[k].name);
	struct runmat_compiled *c = NULL;
	for (int i = 0; i <= operands && !status; i++)
		status = device->alloc(device->self, bytes, &at[i].buffer);
	for (int i = 0; i < operands && !status; i++)
		status = device->upload(device->self, at[i].buffer, 0, x[i], bytes);
	status = status ? status : kernel_compile(device, kernel, &c);
	status = status ? status : device->launch(device->self, c, &l);
	status = status ? status : device->download(device->self, at[operands].buffer, 0, y, bytes);
	for (int i = 0; i <= operands; i++)
		if (at[i].buffer)
			device->free(device->self, at[i].buffer);
	if (c && device->release)
		device->release(device->self, c);
	kernel_free(kernel);
	if (status)
		printf("%-8s %s %s: %s\n", op_info[k].name, single ? "f32" : "f64",
			status == RUNMAT_UNSUPPORTED ? "refused" : "FAILED", device_error(device));
	return !status;
}

static bool is_tiny(double x, int single) { return x != 0 && fabs(x) < (single ? 0x1p-126 : 0x1p-1022); }

static int test_device(int k, int single, int points)
{
	size_t item = single ? 4 : 8;
	char *x[2] = { malloc((size_t)points * item), malloc((size_t)points * item) },
	     *y = malloc((size_t)points * item);
	double worst = 0, at[2] = { 0 }, gives = 0;
	mpfr_t want;
	mpfr_init2(want, 160);
	for (int i = 0; i < points; i++) {
		double p, q;
		arguments(k, i, single, &p, &q);
		runmat_cast(single ? RUNMAT_F32 : RUNMAT_F64, x[0] + (size_t)i * item, RUNMAT_F64, &p, 1, 1);
		runmat_cast(single ? RUNMAT_F32 : RUNMAT_F64, x[1] + (size_t)i * item, RUNMAT_F64, &q, 1, 1);
	}
	bool there = on_device(k, single, (void *const *)x, y, points);
	for (int i = 0; there && i < points; i++) {
		double p, q, got;
		runmat_cast(RUNMAT_F64, &p, single ? RUNMAT_F32 : RUNMAT_F64, x[0] + (size_t)i * item, 1, 1);
		runmat_cast(RUNMAT_F64, &q, single ? RUNMAT_F32 : RUNMAT_F64, x[1] + (size_t)i * item, 1, 1);
		runmat_cast(RUNMAT_F64, &got, single ? RUNMAT_F32 : RUNMAT_F64, y + (size_t)i * item, 1, 1);
		if (is_tiny(p, single) || (judges[k].n == 2 && is_tiny(q, single)))
			continue;
		judge(k, want, p, q);
		if (got == 0 && is_tiny(mpfr_get_d(want, MPFR_RNDN), single))
			continue;
		double e = error_of(got, want, single);
		if (e > worst)
			worst = e, at[0] = p, at[1] = q, gives = got;
	}
	mpfr_clear(want);
	if (there && worst > DEVICE_ULP)
		printf("%-8s %s %10.4f ULP at %.17g, %.17g: %.17g\n", op_info[k].name, single ? "f32" : "f64", worst,
			at[0], at[1], gives);
	free(x[0]), free(x[1]), free(y);
	return there && worst > DEVICE_ULP;
}

static int devices(const char *name, int points, const char *only)
{
	struct runmat_device_info d = { .size = sizeof d };
	int bad = 0, n = 0;
	setenv("RUNMAT_ACCEL_PROVIDER", name, 1);
	setenv("RUNMAT_ACCEL_WGPU", "software", 0);
	providers_start();
	device = runmat_provider();
	if (!device || strcmp(device->name, name) || device->device_info(device->self, &d))
		return printf("%s: there is no such device here\n0 passed, 0 failed\n", name), 0;
	for (int k = 0; k < OP_COUNT; k++)
		for (int single = !(d.capabilities & RUNMAT_HAS_F64); single < 2; single++)
			if (is_judged(k) && (!only || !strcmp(only, op_info[k].name)))
				bad += test_device(k, single, points), n++;
	printf("%s\n%d passed, %d failed\n", d.name, n - bad, bad);
	return bad;
}

int main(int argc, char **argv)
{
	if (argc > 1 && (!strcmp(argv[1], "wgpu") || !strcmp(argv[1], "cuda"))) {
		mpfr_set_emin(-4000000), mpfr_set_emax(4000000);
		int failures = devices(argv[1], argc > 2 ? atoi(argv[2]) : 20000, argc > 3 ? argv[3] : NULL);
		device_quit(failures != 0);
		return failures != 0;
	}
	bool full = argc > 1 && !strcmp(argv[1], "full");
	long points = argc > 1 && !full ? atol(argv[1]) : 100000;
	int bad = 0, tested = 0;
	mpfr_set_emin(-4000000), mpfr_set_emax(4000000);
	for (int k = 0; k < OP_COUNT; k++)
		for (int single = full; single < 2; single++)
			if (is_judged(k) && (!full || judges[k].n == 1) &&
				(argc < 3 || !strcmp(argv[2], op_info[k].name)))
				bad += full ? test_full(k) : test(k, single, points), tested++;
	if (!tested)
		return printf("no op of this name is judged\n"), 1;
	printf("%d of bounds broken\n", bad);
	return bad != 0;
}
