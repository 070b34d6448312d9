/*
** tests/fault/test_alloc.c - the n-th allocation of array data fails, for every n, in one process, through runmat.h.
**
** A program is a start and a few statements. Each statement runs with its first allocation failing, then its second,
** and so on until none is left to fail. A failure must be MATLAB:nomem, must leave every variable as it was before the
** statement, and the statement must then work and give what it gives when nothing ever failed. So a pending array whose
** computation failed must be whole, too: reading it afterwards computes it. Run in each mode.
*/
#include "array/node.h"
#include "base/error.h"
#include "base/knobs.h"
#include "base/hash.h"
#include "base/mem.h"
#include "base/str.h"
#include "runmat/accelerate_api.h"
#include "runmat/runmat.h"
#include "test.h"

static const struct program {
	const char *name, *start, *statement[24];
} programs[] = {
#include "programs.inc"
};

static const struct { const char *name, *provider; bool deferred; } modes[] = {
	{ "off", "cpu", false }, { "cpu", "cpu", true }, { "interp", "interp", true },
};

enum {
	ARRAY_PROGRAMS = 2,
	MOST = 3000,
	MOST_REPORTED = 200
}; /* the first ones, which make kernels; allocations of one statement; lines */

static int collect(void *context, const char *text, size_t n)
{
	str_add(context, text, n);
	return 1;
}

static bool run(runmat_session *s, const char *text)
{
	if (runmat_run(s, text))
		return true;
	printf("'%s': %s", text, runmat_error(s));
	unit_failures++;
	return false;
}

static uint64_t hash_more(uint64_t h, const void *p, size_t n) { return hash_mix(h, hash_bytes(p, n)); }

/* Everything that the session's variables hold, as text: numbers by their bytes, what has no bytes by what disp prints.
   */
static uint64_t picture(runmat_session *s, struct str *out)
{
	str_clear(out);
	run(s, "picture__ = who; fprintf('%s ', picture__{:}); clear picture__");
	char *names = mem_copy_text(str_text(out), out->n);
	uint64_t h = hash_bytes(str_text(out), out->n);
	for (char *name = strtok(names, " "); name; name = strtok(NULL, " ")) {
		struct runmat_view v;
		char text[256];
		if (!runmat_view(s, name, &v)) {
			unit_failures++;
			printf("%s", runmat_error(s));
		} else if (v.data)
			h = hash_more(h, v.data,
				(size_t)v.count *
					((size_t[]){ 0, 8, 4, 1, 1, 2, 2, 4, 4, 8, 8, 1, 2, 1 }[v.cls] << v.complex));
		h = hash_more(h, v.dims, (size_t)v.nd * sizeof *v.dims);
		if (v.data)
			continue;
		str_clear(out);
		snprintf(text, sizeof text, "whos %s\n%s", name, name);
		run(s, text);
		h = hash_more(h, str_text(out), out->n);
	}
	mem_free(names);
	return h;
}

static const char *text_of(const char *statement) { return statement + (*statement == '~'); }

static void set_up(runmat_session *s, const struct program *p, int before)
{
	run(s, "clear");
	run(s, p->start);
	for (int i = 0; i < before; i++)
		run(s, text_of(p->statement[i]));
}

static void wrong(const char *mode, const struct program *p, int k, int64_t n, const char *what)
{
	unit_failures++;
	printf("%s: %s, '%s', n = %lld: %s\n", mode, p->name, p->statement[k], (long long)n, what);
}

/* Statement k of p, its n-th allocation failing; false when it has none. */
static bool one(runmat_session *s, const char *mode, const struct program *p, int k, int64_t n,
	const uint64_t *picture_of, struct str *out)
{
	const char *text = text_of(p->statement[k]);
	bool several = text > p->statement[k];
	mem_fail_at(n);
	bool ok = runmat_run(s, text), due = mem_fail_at(0) <= 0;
	if (error_is_set())
		wrong(mode, p, k, n, "leaves an error behind");
	error_clear();
	if (ok) {                       /* nothing failed, or there was another way */
		if (picture(s, out) != picture_of[1] && !(due && several))
			wrong(mode, p, k, n, "gives another result");
		return due;
	}
	if (!due || strcmp(runmat_error_id(s), "MATLAB:nomem"))
		wrong(mode, p, k, n, runmat_error(s));
	uint64_t now = picture(s, out);
	if (now != picture_of[0] && !several)
		wrong(mode, p, k, n, "a variable changed");
	if (!several && (!run(s, text) || picture(s, out) != picture_of[1]))
		wrong(mode, p, k, n, "afterwards it gives another result");
	return due;
}

static int64_t check_statement(runmat_session *s, const char *mode, const struct program *p, int k, struct str *out)
{
	uint64_t picture_of[2];
	set_up(s, p, k);
	picture_of[0] = picture(s, out);
	run(s, text_of(p->statement[k]));
	picture_of[1] = picture(s, out);
	int64_t n = 1, step = fault_step(), runs = 0;
	for (bool more = true; more && n < MOST && unit_failures < MOST_REPORTED; n += step, runs++) {
		set_up(s, p, k);
		more = one(s, mode, p, k, n, picture_of, out);
	}
	CHECK(n < MOST);
	return runs;
}

static void check_mode(int m)
{
	int64_t failures = 0;
	node_enable(modes[m].deferred);
	knob_set(KNOB_accel_defer_from, m == 2 ? "1" : NULL);
	knob_set(KNOB_accel_host_below, m == 2 ? "0" : NULL);
	for (int i = 0; i < (m == 2 ? ARRAY_PROGRAMS : COUNT(programs)); i++) {
		struct str out = { 0 };
		runmat_session *s = runmat_new();
		runmat_provider_select(modes[m].provider);
		runmat_on_output(s, collect, &out);
		runmat_on_error_output(s, collect, &out);
		for (int k = 0; programs[i].statement[k]; k++)
			failures += check_statement(s, modes[m].name, &programs[i], k, &out);
		runmat_free(s);
		str_free(&out);
	}
	node_enable(true);
	printf("%s: %lld failing allocations\n", modes[m].name, (long long)failures);
}

TEST(off) { check_mode(0); }
TEST(cpu) { check_mode(1); }
TEST(interp) { check_mode(2); }
