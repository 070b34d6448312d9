/*
** tests/fault/test_provider.c - a foreign provider that fails: each of its functions, with each status, at each call.
**
** A program of array work runs on build/tests/fault/faulty.so. What it prints must be what the CPU provider prints,
** byte for byte, whatever failed. Only numbers that a lost device alone had may be gone, and then the error says so.
*/
#include <dlfcn.h>

#include "base/mem.h"
#include "device/place.h"
#include "exec/recover.h"
#include "faulty.h"
#include "session.h"

static const char program[] =
	"x = linspace(0, 1, 5000); y = sin(x) .* exp(-x) + 0.25 * x.^2; fprintf('%.17g ', sum(y), y(17));\n"
	"A = reshape(mod((1:6000) * 7, 101), 60, 100) + x(1:100); Z = (A - mean(A)) ./ (std(A) + 1); "
	"fprintf('%.17g ', Z(3, 4), max(Z(:)));\n"
	"B = single(A') .* single(2); C = B(1:2:end, :) + 1; s = sum(C, 2); fprintf('%.9g ', s(3), max(s));\n"
	"for k = 1:5, y = y .* 0.5 + cos(x * k); end, fprintf('%.17g ', norm(y), any(y > 3));\n"
	"i = int16(A) + int16(7); m = i > 50; fprintf('%d ', sum(m(:)), i(5));\n"
	"M = magic(80); fprintf('%.17g ', sum(sqrt(M(:)) .* 2));\n"
	"y(3) = 100; w = y * 2; y = y + w; fprintf('%.17g\\n', sum(y), w(3));\n";

static struct faulty *told;
static const struct runmat_provider *loaded;

/* Another provider in between: what was given up, and what is remembered of the current one, starts anew. */
static void choose(const char *name)
{
	leave_device();
	device_set_lost(NULL);
	runmat_provider_select(name);
	str_clear(&out);
}

static bool start(void)
{
	char path[512];
	if (session)
		return loaded != NULL;
	session_begin();
	choose("cpu");
	CHECK(runmat_run(session, program));
	expected = mem_copy_text(str_text(&out), out.n);
	snprintf(path, sizeof path, "%s/faulty.so", FAULTY_FOLDER);
	void *lib = dlopen(path, RTLD_NOW | RTLD_LOCAL);
	told = lib ? dlsym(lib, "faulty") : NULL;
	CHECK(told && runmat_provider_load(path) == RUNMAT_OK);
	loaded = told ? runmat_provider_named("faulty") : NULL;
	if (!loaded)
		printf("%s: %s\n", path, lib ? runmat_accel_error() : dlerror());
	return loaded != NULL;
}

static bool run_with(int function, int status, uint64_t nth, int from_then_on, int mess)
{
	choose("faulty");
	*told = (struct faulty){ function, status, nth, from_then_on, mess, .live = told->live };
	bool ok = runmat_run(session, program);
	told->function = -1;
	return ok;
}

/* Whether the program may end with an error that names lost numbers. */
static bool may_lose(int function, int status, int from_then_on)
{
	return status == RUNMAT_LOST || (function == FAULTY_DOWNLOAD && from_then_on);
}

static void check_run(int function, int status, uint64_t nth, int from_then_on, int mess)
{
	bool ok = run_with(function, status, nth, from_then_on, mess);
	bool right = ok && !strcmp(str_text(&out), expected);
	if (right ||
		(!ok && may_lose(function, status, from_then_on) &&
			!strncmp(runmat_error_id(session), "parallel:gpu:array:", 19)))
		return;
	unit_failures++;
	printf("function %d, status %d, call %llu%s%s: %s\n%s", function, status, (unsigned long long)nth,
		from_then_on ? " and later" : "", mess ? ", spoils" : "", ok ? "prints" : "fails",
		ok ? str_text(&out) : runmat_error(session));
}

/* The last test to run: they run in reverse order of the file. */
TEST(nothing_leaks)
{
	if (!start())
		return;
	choose("cpu");
	runmat_run(session, "clear all");
	struct engine *before = engine_enter(engine_of(session));
	recover_forget();
	engine_enter(before);
	forget_plans();
	CHECK(told->live == 0);
	printf("%lld buffers are left\n", (long long)told->live);
	runmat_free(session);
	session = NULL, loaded = NULL;
	mem_free(expected);
	str_free(&out);
}

TEST(works)
{
	if (!start())
		return;
	CHECK(run_with(-1, 0, 0, 0, 0));
	CHECK_TEXT(str_text(&out), expected);
	CHECK(told->calls[FAULTY_LAUNCH] > 4 && told->calls[FAULTY_UPLOAD] > 0 && told->calls[FAULTY_DOWNLOAD] > 4);
	printf("calls:");
	for (int f = 0; f < FAULTY_FUNCTIONS; f++)
		printf(" %llu", (unsigned long long)told->calls[f]);
	printf("\n");
}

/* Every function, every status, the first calls and some later ones; once, and from then on. */
TEST(each_function_fails)
{
	static const uint64_t at[] = { 1, 2, 3, 4, 5, 6, 8, 11, 15 };
	int runs = 0;
	for (int function = 0; start() && function < FAULTY_FUNCTIONS; function++)
		for (int status = RUNMAT_FAILED; status < 0 && unit_failures < 20; status++)
			for (int n = 0, more = 1; more && n < COUNT(at); n++)
				for (int later = 0; later < 2; later++) {
					check_run(function, status, at[n], later, n & 1);
					runs++;
					more = told->calls[function] >= at[n];
				}
	printf("%d runs\n", runs);
}

/* A status that the interface does not know is a failure like any other. */
TEST(unknown_status)
{
	for (int function = 0; start() && function < FAULTY_FUNCTIONS; function++) {
		check_run(function, -77, 2, 0, 1);
		check_run(function, 5, 2, 0, 1);
	}
}
