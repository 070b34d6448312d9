/*
** tests/unit/test_embed.c - include/runmat/runmat.h as a C program uses it: variables, files, errors, output.
*/
#include <unistd.h>

#include "base/str.h"
#include "runmat/runmat.h"
#include "test.h"

static int collect(void *context, const char *text, size_t n)
{
	str_add(context, text, n);
	return 1;
}

static int refuse(void *context, const char *text, size_t n)
{
	++*(int *)context;
	return 0;
}

static const char unknown[] = "MATLAB:UndefinedFunction", about_q[] = "Unrecognized function or variable 'q'.";

static void check_error(runmat_session *s, int worked, const char *id, const char *message)
{
	CHECK(!worked);
	CHECK_TEXT(runmat_error_id(s), id);
	CHECK_TEXT(runmat_error_message(s), message);
	CHECK(strstr(runmat_error(s), message));
}

TEST(texts)
{
	runmat_session *s = runmat_new();
	CHECK(*runmat_version());
	CHECK(runmat_set_text(s, "t", "gr\xc3\xbc\xc3\x9f dich"));
	CHECK(runmat_run(s, "n = numel(t); u = string(t) + '!'; w = [t; t];"));
	char *t = runmat_get_text(s, "t"), *u = runmat_get_text(s, "u");
	double n = 0;
	CHECK(t && u && runmat_get_scalar(s, "n", &n) && n == 9);
	CHECK_TEXT(t ? t : "", "gr\xc3\xbc\xc3\x9f dich");
	CHECK_TEXT(u ? u : "", "gr\xc3\xbc\xc3\x9f dich!");
	free(t), free(u);
	CHECK(!runmat_get_text(s, "n") && *runmat_error(s));
	CHECK(!runmat_get_text(s, "w") && *runmat_error(s));
	CHECK(!runmat_get_text(s, "nobody"));
	CHECK_TEXT(runmat_error_id(s), "MATLAB:UndefinedFunction");
	CHECK(runmat_set_text(s, "t", "") && runmat_run(s, "assert(ischar(t) && isempty(t))"));
	CHECK(runmat_clear(s, "t") && !runmat_get_text(s, "t") && runmat_run(s, "assert(~exist('t', 'var'))"));
	runmat_free(s);
	runmat_free(NULL);
}

TEST(numbers)
{
	runmat_session *s = runmat_new();
	double *m = runmat_new_matrix(s, "m", 2, 3), x = 0;
	struct runmat_view v;
	for (int i = 0; m && i < 6; i++)
		m[i] = i;
	CHECK(m && runmat_set_scalar(s, "k", 2.5));
	CHECK(runmat_run(s, "y = sum(m(:)) * k; z = m + 1i; b = m > 2; i = int8(m);"));
	CHECK(runmat_get_scalar(s, "y", &x) && x == 37.5);
	check_error(s, runmat_get_scalar(s, "q", &x), unknown, about_q);
	CHECK(!runmat_get_scalar(s, "m", &x) && *runmat_error_message(s));
	CHECK(runmat_view(s, "z", &v) && v.cls == RUNMAT_VIEW_DOUBLE && v.complex && v.count == 6 && v.nd == 2);
	CHECK(v.dims[0] == 2 && v.dims[1] == 3 && ((const double *)v.data)[2] == 1 && ((const double *)v.data)[3] == 1);
	CHECK(runmat_view(s, "b", &v) && v.cls == RUNMAT_VIEW_LOGICAL && ((const uint8_t *)v.data)[5] == 1);
	CHECK(runmat_view(s, "i", &v) && v.cls == RUNMAT_VIEW_INT8 && ((const int8_t *)v.data)[5] == 5);
	CHECK(runmat_view(s, "y", &v) && v.count == 1 && v.data && *(const double *)v.data == 37.5);
	CHECK(runmat_run(s, "y = y + 1; c = {1, 2}; e = zeros(0, 3); x = single(pi); p = ones(1, 2, 3, 4); u = 'ab';"));
	CHECK(runmat_view(s, "y", &v) && v.data && *(const double *)v.data == 38.5);
	CHECK(runmat_view(s, "c", &v) && v.cls == RUNMAT_VIEW_OTHER && !v.data && v.count == 2);
	CHECK(runmat_view(s, "e", &v) && v.count == 0 && v.dims[1] == 3);
	CHECK(runmat_view(s, "x", &v) && v.cls == RUNMAT_VIEW_SINGLE && *(const float *)v.data == (float)M_PI);
	CHECK(runmat_view(s, "p", &v) && v.nd == 4 && v.dims[3] == 4 && v.count == 24);
	CHECK(runmat_view(s, "u", &v) && v.cls == RUNMAT_VIEW_CHAR && ((const uint16_t *)v.data)[1] == 'b');
	check_error(s, runmat_view(s, "q", &v), unknown, about_q);
	CHECK(v.cls == RUNMAT_VIEW_NONE);
	CHECK(runmat_new_matrix(s, "none", -3, 4) && runmat_run(s, "assert(isequal(size(none), [0 4]))"));
	CHECK(!runmat_new_matrix(s, "large", INT64_MAX / 4, 8) && *runmat_error(s));
	runmat_free(s);
}

/* To set a variable whose name is not valid is an error, because no program could read it. */
TEST(names)
{
	runmat_session *s = runmat_new();
	static const char *const bad[] = { "", "1x", "a b", "end", "a.b", "_x" };
	for (int i = 0; i < (int)(sizeof bad / sizeof *bad); i++) {
		struct str want = { 0 };
		str_addf(&want, "Invalid variable name \"%s\".", bad[i]);
		check_error(s, runmat_set_scalar(s, bad[i], 1), "RunMat:embed:name", str_text(&want));
		check_error(s, runmat_set_text(s, bad[i], "x"), "RunMat:embed:name", str_text(&want));
		check_error(s, runmat_new_matrix(s, bad[i], 1, 1) != NULL, "RunMat:embed:name", str_text(&want));
		str_free(&want);
	}
	CHECK(runmat_set_scalar(s, "a_1", 1) && runmat_run(s, "assert(a_1 == 1)"));
	runmat_free(s);
}

TEST(files)
{
	char path[] = "/tmp/runmat-embed-XXXXXX.m";
	int fd = mkstemps(path, 2);
	static const char text[] = "a = 7;\nfunction f, error('my:id', 'no %d', 5), end\nb = 8; f\n";
	static const char good[] = "z = 1:3;";
	runmat_session *s = runmat_new();
	double x = 0;
	CHECK(write(fd, good, sizeof good - 1) == sizeof good - 1);
	CHECK(runmat_run_file(s, path) && runmat_run(s, "q = z(3);") && runmat_get_scalar(s, "q", &x) && x == 3);
	CHECK(!lseek(fd, 0, SEEK_SET) && write(fd, text, sizeof text - 1) == sizeof text - 1);
	CHECK(!runmat_run_file(s, path) && *runmat_error(s));
	unlink(path);
	CHECK(!runmat_run_file(s, path) && strstr(runmat_error(s), path));
	close(fd);
	runmat_free(s);
}

TEST(output_and_errors)
{
	struct str out = { 0 }, err = { 0 };
	int calls = 0;
	runmat_session *s = runmat_new();
	runmat_on_output(s, collect, &out);
	runmat_on_error_output(s, collect, &err);
	CHECK(runmat_run(s, "disp('one'), warning('two')"));
	CHECK_TEXT(str_text(&out), "one\n");
	CHECK(strstr(str_text(&err), "two"));
	check_error(s, runmat_run(s, "error('my:id', 'wrong: %d', 4)"), "my:id", "wrong: 4");
	CHECK(!runmat_run(s, "x = (1") && *runmat_error(s));
	runmat_on_output(s, refuse, &calls);            /* the receiver refuses output */
	CHECK(!runmat_run(s, "for k = 1:1000, disp(k), end") && calls > 0);
	runmat_on_output(s, NULL, NULL);
	runmat_free(s);
	str_free(&out), str_free(&err);
}

TEST(options)
{
	runmat_session *s = runmat_new();
	CHECK(!runmat_option("RUNMAT_NO_SUCH_OPTION"));
	CHECK_TEXT(runmat_option("RUNMAT_ACCEL_MATH"), "fast");
	CHECK(runmat_set_option(s, "RUNMAT_ACCEL_MATH", "same"));
	CHECK_TEXT(runmat_option("RUNMAT_ACCEL_MATH"), "same");
	CHECK(!runmat_set_option(s, "RUNMAT_ACCEL_MATH", "nonsense") && *runmat_error(s));
	CHECK_TEXT(runmat_option("RUNMAT_ACCEL_MATH"), "same");
	CHECK(!runmat_set_option(s, "RUNMAT_NO_SUCH_OPTION", "1") && *runmat_error(s));
	CHECK(runmat_set_option(s, "RUNMAT_ACCEL_MATH", NULL));
	CHECK_TEXT(runmat_option("RUNMAT_ACCEL_MATH"), "fast");
	runmat_free(s);
}
