/*
** tests/unit/test_accel.c - runs the programs of tests/accel and counts their kernels. The first line of a program says
** how many it may use. tests/run checks what they print, in every mode.
*/
#include <dirent.h>

#include "array/node.h"
#include "exec/exec.h"
#include "host/session.h"
#include "test.h"
#include "base/engine.h"
#include "device/device.h"
#include "exec/explain.h"

extern const struct runmat_provider provider_cpu;

static int swallow(void *context, const char *text, size_t n) { return 1; }

static void check_program(const char *path)
{
	struct str text = { 0 };
	int most;
	if (!read_all(path, &text) || sscanf(str_text(&text), "%% kernels: %d", &most) != 1) {
		str_free(&text);
		return;
	}
	struct session *s = session_new(false, false);
	s->out = s->err = swallow;
	node_enable(true);
	uint64_t before = engine()->exec_stats->kernels;
	bool ok = session_run_file(s, path, 0, NULL);
	int used = (int)(engine()->exec_stats->kernels - before);
	if (!ok || used > most)
		printf("%s: %s, %d kernels, %d allowed\n", path, ok ? "ran" : "failed", used, most);
	if (ok && used < most)
		printf("%s: %d kernels, %d allowed: the gate can be lowered\n", path, used, most);
	CHECK(ok);
	CHECK(used <= most);
	session_free(s);
	str_free(&text);
}

static int is_program(const struct dirent *e)
{
	size_t n = strlen(e->d_name);
	return n > 2 && !strcmp(e->d_name + n - 2, ".m");
}

TEST(kernels_of_programs)
{
	struct dirent **found;          /* sorted, because a program finds what earlier ones left in the caches */
	int n = scandir("tests/accel", &found, is_program, alphasort);
	for (int i = 0; i < n; i++) {
		char path[512];
		snprintf(path, sizeof path, "tests/accel/%s", found[i]->d_name);
		check_program(path);
		free(found[i]);
	}
	if (n >= 0)
		free(found);
}

/* A provider of an interface that ended before `library`: its struct is shorter, and nothing behind it is read. */
TEST(provider_of_an_older_interface)
{
	union { struct runmat_provider p; char bytes[sizeof(struct runmat_provider)]; } old;
	const uint32_t size = offsetof(struct runmat_provider, library);
	memset(old.bytes, 0x5a, sizeof old.bytes);
	memcpy(old.bytes, &provider_cpu, size);
	old.p.size = size, old.p.name = "older";
	CHECK(runmat_register_provider(&old.p) == RUNMAT_OK);
	const struct runmat_provider *p = runmat_provider_named("older");
	CHECK(p && p->launch == provider_cpu.launch && !p->library && !p->time_work && !p->work_times &&
		!p->launch_shape);
}

/* A row of --explain has the time of its kernel, which is not longer than the time of the whole row. */
TEST(kernels_are_timed)
{
	struct str told = { 0 };
	static const char text[] = "x = rand(300); y = sin(x) + 1; z = sum(y(:)); disp(z > 0)";
	struct session *s = session_new(false, false);
	s->out = s->err = swallow;
	node_enable(true);
	explain_start();
	CHECK(session_run_text(s, "text", text, sizeof text - 1));
	explain_json(&told);
	const char *timed = strstr(str_text(&told), "\"timed_runs\":1,\"kernel_seconds\":");
	const char *whole = strstr(str_text(&told), "\"seconds\":");
	CHECK(timed && whole && whole < timed);
	double kernel = timed ? atof(timed + strlen("\"timed_runs\":1,\"kernel_seconds\":")) : 0;
	CHECK(kernel > 0 && kernel <= atof(whole + strlen("\"seconds\":")));
	str_free(&told);
	session_free(s);
}
