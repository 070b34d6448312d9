/*
** tests/unit/test_sandbox.c - rules of one session among others: files, processes, limits of time and output.
*/
#include <sys/stat.h>
#include <unistd.h>

#include "runmat/runmat.h"
#include "test.h"

static char folder[] = "/tmp/runmat-rules-XXXXXX";

static runmat_session *restricted(double seconds, int64_t output)
{
	const char *write[] = { folder, NULL };
	struct runmat_rules rules = { .size = sizeof rules, .closed = 1, .write = write, .seconds = seconds, .output = output };
	runmat_session *s = runmat_new();
	CHECK(runmat_restrict(s, &rules));
	return s;
}

static int swallow(void *context, const char *text, size_t n) { return 1; }

TEST(rules_bind_one_session_only)
{
	runmat_session *s = restricted(0, 0), *free_one = runmat_new();
	CHECK(runmat_run(free_one, "f = fopen('/etc/passwd'); assert(f >= 3);"));
	CHECK(!runmat_run(s, "x = fileread('/etc/passwd');"));
	CHECK_TEXT(runmat_error_id(s), "RunMat:sandbox:read");
	CHECK(!runmat_run(s, "writelines(\"x\", '/tmp/runmat_rules_left');"));
	CHECK(!runmat_run(s, "system('true');"));
	CHECK_TEXT(runmat_error_id(s), "RunMat:sandbox:process");
	CHECK(runmat_run(s, "f = fopen('mine', 'w'); fprintf(f, 'x'); fclose(f); assert(strcmp(fileread('mine'), 'x'));"));
	CHECK(runmat_run(free_one, "x = fileread('/etc/passwd'); s = system('true'); assert(s == 0);"));
	double f;
	CHECK(runmat_get_scalar(free_one, "f", &f));
	CHECK(runmat_set_scalar(s, "g", f));
	CHECK(!runmat_run(s, "fgetl(g);"));             /* a file of another session */
	CHECK_TEXT(runmat_error_id(s), "MATLAB:FileIO:InvalidFid");
	CHECK(runmat_run(s, "delete('mine'); assert(isempty(fopen('all')));"));
	CHECK(runmat_run(free_one, "fclose(f);"));
	runmat_free(s);
	runmat_free(free_one);
}

TEST(limits_come_back_as_errors)
{
	runmat_session *s = restricted(0.2, 1000);
	runmat_on_output(s, swallow, NULL);
	for (int i = 0; i < 2; i++) {
		CHECK(!runmat_run(s, "while true, try, while true, end, catch, end, end"));
		CHECK_TEXT(runmat_error_id(s), "RunMat:limit:time");
		CHECK(!runmat_run(s, "for k = 1:1e5, disp(k), end"));
		CHECK_TEXT(runmat_error_id(s), "RunMat:limit:output");
		CHECK(runmat_run(s, "x = 1; disp(x)"));
	}
	runmat_free(s);
}

TEST(rules_that_make_no_sense)
{
	const char *nowhere[] = { "/nothing/of/that/name", NULL };
	struct runmat_rules rules = { .size = sizeof rules, .closed = 1, .read = nowhere };
	runmat_session *s = runmat_new();
	CHECK(!runmat_restrict(s, &rules));
	CHECK_TEXT(runmat_error_id(s), "RunMat:sandbox:folder");
	rules.size--;
	CHECK(!runmat_restrict(s, &rules));
	runmat_free(s);
}

__attribute__((constructor(102))) static void make_folder(void) { (void)!mkdtemp(folder); }
__attribute__((destructor)) static void remove_folder(void) { rmdir(folder); }
