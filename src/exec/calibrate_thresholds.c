/*
** exec/calibrate_thresholds.c - the command runmat accel-profile: finds the best thresholds and settings for a device.
**
** First, programs run with more and more elements on the host and on the device, to find the size from which the device
** is faster. Then each kernel setting is tried with several values. A value's score is the sum, over a few programs, of
** log(time / time with the standard value). So all programs count equally. A value is chosen only if its programs are
** faster than with the standard value: by 3% on average if there are four programs, and by 4% if there are three. A
** setting that the user has set is obeyed: no other value is tried, and what was saved before stays. The
** results are saved with the costs of the device. Later processes that open the device use them for settings that the
** user does not set (device/open.c).
*/
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "base/error.h"
#include "base/knobs.h"
#include "device/place.h"
#include "exec/calibrate.h"

enum { REPEATS = 8 };

/* Seconds of f on an array of this size. *ok: f could run. */
static double time_of(struct bench *b, measured f, int64_t rows, int64_t cols, bool *ok)
{
	struct array *x = calibrate_leaf(CLS_SINGLE, rows, cols);
	double best = x ? calibrate_time(b, f, x, REPEATS) : NAN;
	*ok = x && !b->failed;
	if (b->failed)
		error_clear();
	b->failed = false;
	array_unref(x);
	return best;
}

/* Returns the number of elements from which the device is faster; 0: it never is. Reports the times of each size. */
static int64_t sweep(
	const char *title, measured f, const struct runmat_provider *p, int64_t most, bool square, struct str *report)
{
	int64_t from = 0;
	str_addf(report, "%s\n%14s %12s %12s %8s\n", title, "elements", "host ms", "device ms", "ratio");
	for (int64_t n = 8192; n <= most; n *= 4) {     /* smaller arrays would not be deferred */
		struct bench on_host = { 0 }, on_device = { .p = p };
		bool a, b;
		int64_t side = square ? (int64_t)sqrt((double)n) : 1;
		double host = time_of(&on_host, f, square ? side : n, side, &a),
		       device = time_of(&on_device, f, square ? side : n, side, &b);
		if (!a || !b) {
			str_addf(report, "%14lld  the %s cannot run it\n", (long long)n, a ? "device" : "host");
			return from;
		}
		str_addf(report, "%14lld %12.4f %12.4f %8.2f\n", (long long)n, host * 1e3, device * 1e3, host / device);
		from = device >= host ? 0 : from ? from : n;
	}
	if (from)
		str_addf(report, "the device is faster from %lld elements on, if it has the operand already\n",
			(long long)from);
	else
		str_adds(report, "the device is not faster\n");
	return from;
}

/* ---- settings of kernels ---- */

enum { PROBES = 4, VALUES = 5 };
struct setting {
	unsigned flag;                  /* PROFILE_...: calibrate_thresholds tries the setting if its flag is set */
	const char *title;
	enum knob knob;
	int cost;                       /* the constant of device/costs.def that stores the result */
	int standard, tried[VALUES];    /* the standard value, and the values that are tried */
	/* The programs. rows and cols: the size of the operand; a quick run, or a device in software, uses fewer rows
	   (see rows_of). */
	struct { const char *name; measured f; int64_t rows, cols; } probe[PROBES];
};
static const struct setting settings[] = {
	{ PROFILE_REDUCE, "elements of a reduction above which it uses several workgroups", KNOB_two_pass_threshold,
		COST_split, 1024,
		{ 1024, 4096, 16384, 65536, 262144 },
		{ { "total", calibrate_total, 1 << 14, 1 }, { "total", calibrate_total, 1 << 20, 1 },
			{ "columns", calibrate_columns, 1 << 16, 64 } } },
	{ PROFILE_REDUCE, "threads of a workgroup, in reductions", KNOB_reduction_wg, COST_group, 256,
		{ 64, 128, 256, 512, 1024 },
		{ { "total", calibrate_total, 1 << 20, 1 }, { "total", calibrate_total, 1 << 26, 1 },
			{ "columns", calibrate_columns, 4096, 4096 }, { "rows", calibrate_rows, 4096, 4096 } } },
	{ PROFILE_ELEMENT, "threads of a workgroup, in element-wise kernels", KNOB_element_wg, COST_element, 256,
		{ 64, 128, 256, 512, 1024 },
		{ { "x + k", calibrate_add_one, 1 << 20, 1 }, { "x + k", calibrate_add_one, 1 << 26, 1 },
			{ "64 ops", calibrate_many_ops, 1 << 24, 1 },
			{ "8 calls", calibrate_many_calls, 1 << 24, 1 } } },
	{ PROFILE_ELEMENT, "factor for the elements of a thread, in element-wise kernels", KNOB_element_rounds,
		COST_rounds, 1,
		{ 1, 2, 4, 8, 16 },
		{ { "x + k", calibrate_add_one, 1 << 20, 1 }, { "x + k", calibrate_add_one, 1 << 26, 1 },
			{ "64 ops", calibrate_many_ops, 1 << 24, 1 },
			{ "8 calls", calibrate_many_calls, 1 << 24, 1 } } },
	{ PROFILE_GEMM, "rows and columns of a matrix product from which its tiles are large", KNOB_gemm_large,
		COST_tile, 512,
		{ 128, 256, 512, 1024, 2048 },
		{ { "product", calibrate_product, 256, 256 }, { "product", calibrate_product, 512, 512 },
			{ "product", calibrate_product, 1024, 1024 }, { "product", calibrate_product, 2048, 2048 } } },
};
/* Rows of a probe divided by `divisor`, but at least 8,192 elements: smaller arrays would not be deferred. */
static int64_t rows_of(const struct setting *s, int i, int64_t divisor)
{
	return MAX(s->probe[i].rows / divisor, (8192 + s->probe[i].cols - 1) / s->probe[i].cols);
}

/* Measures the seconds of each probe with this value of the setting. False: the device cannot run a probe. */
static bool time_probes(
	const struct setting *s, int value, const struct runmat_provider *p, int64_t divisor, double *seconds)
{
	struct bench on_device = { .p = p };
	char text[16];
	bool ok = true;
	snprintf(text, sizeof text, "%d", value);
	knob_set(s->knob, text);
	for (int i = 0; i < PROBES && s->probe[i].f && ok; i++)
		seconds[i] = time_of(&on_device, s->probe[i].f, rows_of(s, i, divisor), s->probe[i].cols, &ok);
	return ok;
}

static void report_title(const struct setting *s, int64_t divisor, struct str *report)
{
	char text[48];
	str_addf(report, "%s\n%14s", s->title, "");
	for (int i = 0; i < PROBES && s->probe[i].f; i++) {
		snprintf(text, sizeof text, "%s %.3gM", s->probe[i].name,
			(double)(rows_of(s, i, divisor) * s->probe[i].cols) / 1e6);
		str_addf(report, " %16s", text);
	}
	str_adds(report, " ms\n");
}

/* Tries all values of a setting. Returns the best one, and reports the times. */
static int best_value(const struct setting *s, const struct runmat_provider *p, int64_t divisor, struct str *report)
{
	double standard[PROBES], seconds[PROBES], best = 0, score;
	int found = s->standard;
	report_title(s, divisor, report);
	bool usable = time_probes(s, s->standard, p, divisor, standard);
	for (int v = 0; v < VALUES && usable; v++) {
		score = 0;
		if (!time_probes(s, s->tried[v], p, divisor, seconds)) {
			str_addf(report, "%14d  the device cannot run it\n", s->tried[v]);
			continue;
		}
		str_addf(report, "%14d", s->tried[v]);
		for (int i = 0; i < PROBES && s->probe[i].f; i++) {
			str_addf(report, " %16.4f", seconds[i] * 1e3);
			score += log(seconds[i] / standard[i]);
		}
		str_addc(report, '\n');
		if (s->tried[v] != s->standard && score < MIN(best, log(0.97) * PROBES))
			best = score, found = s->tried[v];
	}
	knob_set(s->knob, NULL);
	str_addf(report, "best: %d\n", found);
	return found;
}

/* Reports how many kernels were found and compiled since the last report. */
static void report_cache(const struct runmat_provider *p, struct runmat_cache_stats *before, struct str *report)
{
	struct runmat_cache_stats c = { 0 };
	if (!p->cache_stats || p->cache_stats(p->self, &c))
		return;
	str_addf(report, "cache: %llu kernels were made, %llu of them from disk; %llu were found in memory\n",
		(unsigned long long)(c.compiled - before->compiled),
		(unsigned long long)(c.disk_hits - before->disk_hits), (unsigned long long)(c.hits - before->hits));
	*before = c;
}

/* Finds the best value of a setting, unless the user has set it. */
static void find_value(const struct setting *s, const struct runmat_provider *p, int64_t divisor,
	struct device_costs *found, struct str *report)
{
	if (knob_is_set(s->knob))
		str_addf(report, "%s\n%s=%s is set, so no other value is tried, and none is saved\n", s->title,
			knob_info[s->knob].variable, knob_text(s->knob));
	else
		*cost_at(found, s->cost) = best_value(s, p, divisor, report);
}

static void save(const struct runmat_device_info *info, const struct device_costs *device, struct str *report)
{
	char why[400];
	bool ok = costs_save(info, false, device, device_host_costs(), why, sizeof why);
	str_addf(report, ok ? "saved in %s\n" : "not saved: %s\n", why);
	if (ok)
		device_costs_reload();
}

/* Compares host and device over sizes, for the chosen kinds of programs. */
static void compare(const struct runmat_provider *p, unsigned chosen, int64_t most, struct device_costs *found,
	struct runmat_cache_stats *cache, struct str *report)
{
	if (chosen & PROFILE_ELEMENT) {
		int64_t plain = sweep("element-wise: x + k", calibrate_add_one, p, most, false, report);
		int64_t calls = sweep(
			"element-wise: sin and exp, eight times", calibrate_many_calls, p, most, false, report);
		/* place.c always leaves smaller work on the host; for larger work it compares estimated times */
		found->small = (double)(plain && calls ? MIN(plain, calls) : plain || calls ? MAX(plain, calls) : most);
		report_cache(p, cache, report);
	}
	if (chosen & PROFILE_REDUCE) {
		sweep("total: sum(x + k)", calibrate_total, p, most, false, report);
		report_cache(p, cache, report);
	}
	if (chosen & (PROFILE_GEMM | PROFILE_PRODUCTS)) {
		sweep("product: (X + k)' * (X + k)", calibrate_product, p, MIN(most, 1 << 22), true, report);
		report_cache(p, cache, report);
	}
	if (chosen & PROFILE_FFT) {
		sweep("transform: fft(x + k)", calibrate_fft, p, MIN(most, 1 << 24), false, report);
		report_cache(p, cache, report);
	}
}

bool calibrate_thresholds(unsigned flags, struct str *report)
{
	const struct runmat_provider *p = device_open_now();
	struct runmat_device_info info = { .size = sizeof info };
	struct runmat_cache_stats cache = { 0 };
	if (!p || p->device_info(p->self, &info)) {
		str_adds(report, "There is no device to profile (runmat accel-info says why).\n");
		return false;
	}
	bool software = info.capabilities & RUNMAT_SOFTWARE;
	unsigned chosen = flags & ~(unsigned)PROFILE_QUICK;
	int64_t most = flags & PROFILE_QUICK || software ? 1 << 20 : 1 << 26,
		divisor = software ? 256 :
			flags & PROFILE_QUICK ? 4 :
			1;
	/* the file that `save` writes has the costs, too, and counts as measured */
	if ((!chosen || !device_is_measured()) && !calibrate_costs(report))
		return false;
	struct device_costs found = *device_costs();
	if (p->cache_stats)
		(void)!p->cache_stats(p->self, &cache);
	chosen = chosen ? chosen : PROFILE_ELEMENT | PROFILE_REDUCE | PROFILE_GEMM | PROFILE_FFT;
	compare(p, chosen, most, &found, &cache, report);
	for (int i = 0; i < COUNT(settings); i++)
		if (settings[i].flag & chosen) {
			find_value(&settings[i], p, divisor, &found, report);
			report_cache(p, &cache, report);
		}
	save(&info, &found, report);
	return true;
}
