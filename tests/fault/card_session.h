/*
** tests/fault/card_session.h - a session on a card that is not there (tests/cuda/card.c). The file that includes it
** says which provider uses the card: CARD. Its first test is TEST(ends) { card_end(); }, which runs last.
*/
#ifndef TESTS_CARD_SESSION_H
#define TESTS_CARD_SESSION_H

#include <dirent.h>
#include <dlfcn.h>
#include <unistd.h>

#include "base/knobs.h"
#include "device/place.h"
#include "session.h"

/* The libraries are found by their names: the process starts again with their folder first. */
__attribute__((constructor(102))) static void with_card(void)
{
	const char *path = getenv("LD_LIBRARY_PATH");
	if (path && !strcmp(path, CARD_FOLDER))
		return;
	setenv("LD_LIBRARY_PATH", CARD_FOLDER, 1);
	setenv("RUNMAT_ACCEL_MATH", "same", 1);
	setenv("RUNMAT_ACCEL_HOST_BELOW", "0", 1);
	setenv("RUNMAT_ACCEL_DEFER_FROM", "1", 1);
	execl("/proc/self/exe", "test", (char *)NULL);
}

static const char program[] =
	"x = linspace(0, 1, 3000); y = sin(x) .* exp(-x) + 0.25 * x.^2; fprintf('%.17g ', sum(y), y(17));\n"
	"A = reshape(mod((1:1200) * 7, 101), 30, 40) + x(1:40); s = max(single(A') .* single(2), [], 2);\n"
	"fprintf('%.9g ', s);\n"
	"B = mod(A, 7); B = B - mod(B, 1); P = B * B'; fprintf('%d ', P(3, 4), sum(P(:)));\n"
	"i = int16(A) + int16(7); fprintf('%d ', sum(i(:) > 50), i(5));\n"
	"y(3) = 100; w = y * 2; y = y + w; fprintf('%.17g\\n', sum(y), w(3));\n";

static void (*card_fail)(const char *function, int nth, int error);
static void (*card_revive)(void);
static int *card_kernels, *card_pinned;
static int chosen;
static char cache[] = "/tmp/runmat-cache-XXXXXX";

static void empty_cache(void)
{
	char path[600];
	snprintf(path, sizeof path, "%s/kernels", cache);
	DIR *d = opendir(path);
	for (struct dirent *e; d && (e = readdir(d));) {
		char file[900];
		snprintf(file, sizeof file, "%s/%s", path, e->d_name);
		unlink(file);
	}
	if (d)
		closedir(d);
}

/* Everything begins anew: the card, what the provider knows of it, plans, and what was given up. */
static void choose(const char *name)
{
	card_fail("", 0, 0);
	leave_device();
	card_revive();
	CHECK(!CARD.select(SELF, chosen ^= 1));
	device_set_lost(NULL);
	runmat_provider_select(name);
	str_clear(&out);
}

static bool start(void)
{
	if (session)
		return card_fail != NULL;
	if (system("c++ --version > /dev/null 2>&1") != 0) {
		SKIP();
		return false;
	}
	void *lib = dlopen("libcuda.so.1", RTLD_NOW | RTLD_LOCAL);
	*(void **)&card_fail = lib ? dlsym(lib, "card_fail") : NULL;
	*(void **)&card_revive = lib ? dlsym(lib, "card_revive") : NULL;
	card_kernels = lib ? dlsym(lib, "card_kernels") : NULL;
	card_pinned = lib ? dlsym(lib, "card_pinned") : NULL;
	session_begin();
	CHECK(card_fail && card_revive && card_kernels && card_pinned);
	if (!card_fail)
		return false;
	CHECK(mkdtemp(cache));
	knob_set(KNOB_pipeline_cache_dir, cache);
	choose("cpu");
	CHECK(runmat_run(session, program));
	expected = strdup(str_text(&out));
	return true;
}

/* At the end of all tests: they run in reverse order of the file. */
static void card_end(void)
{
	if (!session)
		return;
	choose("cpu");
	empty_cache();
	char path[600];
	snprintf(path, sizeof path, "%s/kernels", cache);
	rmdir(path), rmdir(cache);
	runmat_free(session);
	free(expected);
	str_free(&out);
}

/* The program prints what it prints on the CPU, although this call of a function of CUDA's driver fails. */
static void check_run(const char *function, int nth, int error)
{
	bool lost = error >= 700 && error <= 719;
	choose(CARD.name);
	card_fail(function, nth, error);
	bool ok = runmat_run(session, program);
	if (ok && !strcmp(str_text(&out), expected))
		return;
	if (!ok && lost && !strncmp(runmat_error_id(session), "parallel:gpu:array:", 19))
		return;
	unit_failures++;
	printf("%s, call %d, error %d: %s\n%s\n", function, nth, error, ok ? "prints" : "fails",
		ok ? str_text(&out) : runmat_error(session));
}

#endif
