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
