/*
** tests/fault/test_device.c - the wgpu provider fails on purpose (RUNMAT_ACCEL_FAULT), on whatever adapter there is.
** The faults are: no library, no driver, an adapter without doubles, with wrong doubles, with small limits, a shader
** that does not compile, memory that ends, a device that is lost. A program prints what it prints on the CPU, or says
** in words that names a variable what is lost.
*/
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/file.h"
#include "base/str.h"
#include "test.h"

static const char program[] =
	"x = single(mod(1:200000, 17)); y = x .* 2 + 1; fprintf('%d\\n', sum(y));\n"
	"d = mod(1:100000, 13); fprintf('%d\\n', sum(d .* 3 - 1));\n"
	"A = reshape(x, 400, 500); s = sum(A, 1); t = sum(A, 2); fprintf('%d %d %d\\n', s(7), t(9), max(A(:)));\n"
	"B = A - s; fprintf('%d\\n', sum(B(:) ~= 0));\n"
	"k = int32(mod(1:90000, 100)) * 3 - 5; fprintf('%d\\n', k(77));\n"
	"for i = 1:20, y = y + x; end\nfprintf('%d\\n', sum(y));\n";

/* All that it holds came from nodes: nothing may be lost. */
static const char remade[] =
	"x = single(mod(1:200000, 17)); y = x .* 2 + 1; z = y - 3; A = reshape(x, 400, 500) + 1; w = x + 5; "
	"fprintf('%d\\n', sum(w));\n"
	"s = sum(A, 1); t = [s s]; B = [A; A]; C = B(:, [5 1 400]); fprintf('%d %d\\n', s(7), t(509));\n"
	"x(3) = 100; fprintf('%d\\n', sum(y)); fprintf('%d %d\\n', sum(z), sum(x)); "
	"fprintf('%d %d\\n', sum(B(:)), sum(C(:)));\n";

/* Nor of loops, and of what changed in place. */
static const char remade_loops[] =
	"S = 100 * ones(90000, 1, 'single'); rng(3); for t = 1:60, S = S .* exp(0.001 * randn(90000, 1, 'single')); "
	"end, fprintf('%.4g\\n', mean(S));\n"
	"X = single(reshape(mod(1:2000000, 13), 20000, 100)); Y = zeros(20000, 100, 'single'); y = X(:, 1); "
	"for t = 1:100, y = 0.5 * y + X(:, t) / t; Y(:, t) = y; end\n"
	"w = y + 1; fprintf('%.6g %.6g\\n', sum(Y(:)), w(7)); Y(:, 3) = 2; Z = Y + 1; Y(5, :) = 7; "
	"fprintf('%.6g %.6g %.6g\\n', sum(Y(:)), sum(Z(:)), max(S) > 0);\n"
	"h = cell(1, 3); v = single(1:9000); for k = 1:80, v = v * 0.99 + k; if k > 77, h{k - 77} = v; "
	"end, end, fprintf('%.6g %.6g %.6g %.6g\\n', sum(v), sum(h{1}), h{3}(9), sum(S > 1e9));\n";

/* Nor of what is made beside graphs: sorting, places that hold, elements by masks and lists, transforms, factors,
   filters. */
static const char remade_calls[] =
	"x = single(mod((1:100000) * 7919, 10007)); y = x .* 2 + 1; [s, i] = sort(y, 'descend'); f = find(x > 5000); "
	"y2 = y + 1; m = y2 > 9000; z = y2(m); q = y(f);\n"
	"w = x + 3; w(w > 7000) = 5; F = fft(reshape(y, 1000, 100)); b = ifft(F); "
	"k = conv2(reshape(y, 1000, 100), single([1 2; 3 4]), 'same'); g = filter(single([1 2 3]), 1, y);\n"
	"fprintf('%.5g %.5g %d\\n', sum(s(1:10)), sum(i(1:10)), numel(f)); u = f + 1; fprintf('%d\\n', sum(z > 0));\n"
	"A = cos((1:64)' * (1:64) / 7) + 70 * eye(64); B = A' * A; R = chol(B); v = B \\ (A(:, 1) + 0); "
	"[Q, T] = qr(cos((1:900)' * (1:8)) + 0, 0);\n"
	"H = cos((1:40)' * (1:40)); H = H + H'; [V, E] = eig(H); [U, G, W] = svd(H(:, 1:36)); c = movmedian(y, 5); "
	"p = cumprod(int32(mod((1:5000)', 3) - 1));\n"
	"fprintf('%.5g %.5g %.5g\\n', sum(w), sum(q), sum(z)); fprintf('%.4g %.4g\\n', abs(F(3)), max(abs(b(:)' - y)) "
	"< 0.1);\n"
	"fprintf('%.6g %.6g %.5g %.5g\\n', sum(sum(k)), sum(g), sum(i(7:9)), s(100000)); "
	"fprintf('%.5g %.5g %.4g %.4g %.6g\\n', R(1), norm(B * v - A(:, 1)) < 1e-9, T(1), norm(Q * T - cos((1:900)' * "
	"(1:8))) < 1e-9, sum(u));\n"
	"fprintf('%d %d %.6g %d\\n', norm(H * V - V * E) < 1e-12, norm(U * G * W' - H(:, 1:36)) < 1e-12, sum(c), "
	"p(1));\n";

/* Arrays larger than a binding (here 1 MiB) are bound in windows. Nothing of this may fall back. */
static const char pieces[] =
	"x = single(mod(0:999999, 1013)); y = x * 2 + 1; fprintf('%.8g %.8g %.8g\\n', y(777777), sum(y), max(y));\n"
	"A = reshape(y, 1000, 1000); s = sum(A, 1); B = A - mean(A, 1); "
	"fprintf('%.8g %.8g %.8g\\n', s(1), s(999), sum(abs(B), 'all'));\n"
	"C = reshape(y, 4, []); m = mean(C, 2); D = C - m; q = sum(C, 1); "
	"fprintf('%.8g %.8g %.8g %.8g\\n', m(1), m(4), max(abs(D), [], 'all'), q(250000));\n"
	"rng(0); R = rand(64, 20000, 'single'); m = mean(R, 2); z = R - m; "
	"fprintf('%.6g %.6g %.6g\\n', m(1), m(64), z(1200000));\n"
	"rng(1); N = randn(500000, 1, 'single'); t = N .* 2; fprintf('%.6g %.6g\\n', t(499999), N(2));\n"
	"u = uint8(x / 4); v = u + 3; fprintf('%d %d\\n', v(777777), sum(single(v)));\n"
	"S = zeros(300000, 1, 'single'); rng(3); for t = 1:50, S = 0.9 * S + rand(300000, 1, 'single'); "
	"end, fprintf('%.6g %.6g\\n', S(299999), mean(S));\n";

static char folder[4096], script[64];

/* The output of the command line on both streams. False: a signal ended it. */
static bool run(const char *settings, const char *what, struct str *out)
{
	struct str command = { 0 };
	char piece[4096];
	str_addf(&command, "XDG_RUNTIME_DIR=/tmp RUNMAT_ACCEL_WGPU=software %s timeout 120 %s/../../runmat %s 2>&1",
		settings, folder, what);
	FILE *p = popen(str_text(&command), "r");
	for (size_t n; p && (n = fread(piece, 1, sizeof piece, p)) > 0; )
		str_add(out, piece, n);
	int code = p ? pclose(p) : -1;
	str_free(&command);
	return code >= 0 && (code >> 8) <= 1 && !(code & 127);
}

static bool prepare(void)
{
	static int ready = -1;
	if (ready >= 0)
		return ready;
	ssize_t n = readlink("/proc/self/exe", folder, sizeof folder - 1);
	folder[n > 0 ? n : 0] = 0;
	char *end = strrchr(folder, '/');
	if (end)
		*end = 0;
	snprintf(script, sizeof script, "/tmp/runmat-fault-%d.m", (int)getpid());
	FILE *f = fopen(script, "w");
	ready = f && fwrite(program, 1, sizeof program - 1, f) == sizeof program - 1;
	if (f)
		fclose(f);
	struct str s = { 0 };
	ready = ready && run("RUNMAT_ACCEL_PROVIDER=wgpu", "accel-info", &s) && strstr(str_text(&s), "vulkan");
	if (!ready)
		printf("faults of devices are not tested: no adapter\n"), SKIP();
	str_free(&s);
	return ready;
}

/* Doubles as singles: loops, products and factors too. */
static const char lowered[] =
	"x = (1:9000)' / 9000; S = zeros(9000, 1); for t = 1:40, S = 0.9 * S + sin(x * t) / t; "
	"end, fprintf('%.4g %.4g\\n', sum(S), S(17));\n"
	"A = (1:200)' .* (1:200) / 4e4; B = A * A'; C = B * A(:, 1:5); G = A' * A; "
	"fprintf('%.4g %.4g %.4g\\n', sum(B(:)), sum(C(:)), sum(G(:)));\n"
	"[Q, R] = qr(cos((1:900)' * (1:8)) + 0, 0);\n"
	"fprintf('%d %.4g\\n', max(abs(Q' * Q - eye(8)), [], 'all') < 1e-4, R(1));\n";

/* Removes lines that say that a named device cannot be used. */
static void drop_notices(struct str *s)
{
	struct str kept = { 0 };
	for (const char *line = str_text(s), *end; *line; line = end) {
		end = strchr(line, '\n') ? strchr(line, '\n') + 1 : line + strlen(line);
		if (strncmp(line, "runmat: wgpu: ", 14) != 0)
			str_add(&kept, line, end - line);
	}
	str_free(s);
	*s = kept;
}

static void one(const char *fault, bool may_be_lost)
{
	struct str want = { 0 }, got = { 0 };
	char settings[120];
	CHECK(run("RUNMAT_ACCEL_PROVIDER=cpu", script, &want) && !strstr(str_text(&want), "error"));
	snprintf(settings, sizeof settings, "RUNMAT_ACCEL_PROVIDER=wgpu RUNMAT_ACCEL_FAULT=%s", fault);
	bool ended = run(settings, script, &got);
	drop_notices(&got);
	bool same = !strcmp(str_text(&want), str_text(&got));
	bool said = may_be_lost && strstr(str_text(&got), "lost");
	CHECK(ended && (same || said));
	if (!ended || (!same && !said))
		printf("%s:\n%s", fault, str_text(&got));
	str_free(&want), str_free(&got);
}

TEST(nothing_to_open)
{
	for (int i = 0; prepare() && i < 4; i++) {
		static const char *const faults[] = { "library", "driver", "nof64", "badf64" };
		one(faults[i], false);
	}
}

TEST(small_limits_and_bad_shaders)
{
	for (int i = 0; prepare() && i < 4; i++) {
		static const char *const faults[] = { "limits", "compile", "compile:2", "compile:4" };
		one(faults[i], false);
	}
}

static bool write_script(const char *text);

/* Texts that are written by hand have no pieces. */
static const char *const by_hand =
	"x = mod(1:400000, 977); g = gpuArray(x); disp(isequal(gather(find(g)), find(x)) && isequal(gather(g(g > "
	"900)), x(x > 900)))\n"
	"disp([isequal(gather(cumsum(g)), cumsum(x)), max(abs(gather(fft(g)) - fft(x))) < 1e-3, isequal(gather(conv(g, "
	"[1 2 3])), conv(x, [1 2 3])), isequal(gather(sort(g)), sort(x))])\n";

TEST(larger_than_a_binding)
{
	if (!prepare() || !write_script(pieces))
		return;
	one("limits RUNMAT_ACCEL_DISABLE_FALLBACK=1", false);
	CHECK(write_script(by_hand));
	one("limits", false);
	CHECK(write_script(program));
}

/* An array that is larger than any buffer (here 64 MiB) is made of several buffers. The host computes a column on both
** sides of a seam, and the log gives the reason. */
TEST(larger_than_a_buffer)
{
	static const char *const maps =
		"x = single(mod(1:20000000, 1013)); y = gpuArray(x) + 1; "
		"fprintf('%d\\n', y(16777216), y(16777217), y(end));\n"
		"fprintf('%.0f\\n', gather(sum(double(y))), gather(max(y)), gather(any(y == 7))); z = y .* 2 - x; "
		"fprintf('%d\\n', isequal(gather(z), x + 2));\n"
		"d = gpuArray(1:9000000); f = gather(sqrt(d) + d); "
		"fprintf('%.10g\\n', f([1 8388608 8388609 9000000])); y(3) = 5; fprintf('%d\\n', gather(y(1:4)));\n";
	struct str got = { 0 };
	if (!prepare() || !write_script(maps))
		return;
	one("limits RUNMAT_ACCEL_DISABLE_FALLBACK=1", false);
	CHECK(write_script(
		"y = reshape(gpuArray(single(mod(1:20000000, 1013))), 4000, 5000) + 1; s = gather(sum(y)); "
		"fprintf('%.0f\\n', s([1 4194 4195 5000]));\n"));
	one("limits", false);
	CHECK(run("RUNMAT_ACCEL_PROVIDER=wgpu RUNMAT_ACCEL_FAULT=limits RUNMAT_ACCEL_LOG=1", script, &got));
	CHECK(strstr(str_text(&got), "an array is larger than a buffer of the device"));
	str_free(&got);
	CHECK(write_script(program));
}

/* If fallback is forbidden, refused work is an error. */
static const char *const refused[] = {
	"B = A * A; disp(B(1))", "B = A + 1; disp(B(1))", "B = fft(A); disp(B(1))", "B = sort(A); disp(B(1))",
	"B = A(A(:) > 0.5); disp(B(1))", "B = find(A); disp(B(1))", "B = A(:, [5 1 7 1]); disp(B(1))",
	"B = A; B([1 5 2]) = 7; disp(B(1))", "B = cumsum(A(:)); disp(B(1))",
	"B = A(:, 1:5); [q, r] = qr(B + 0, 0); disp(q(1))", "B = diag(A); disp(B(1))",
	"[v, d] = eig(A + A'); disp(v(1))",
	"s = svd(A); disp(s(1))",
	"B = movmedian(A, 5); disp(B(1))", "for k = 1:50, A = A .* 0.5 + 1; end, disp(A(1))",
};

/* Work that the host does for want of a form on the device, or of doubles there. */
TEST(the_host_does_nothing_instead)
{
	/* refused: an op that the error must name; NULL: the program runs */
	static const struct { const char *setting, *text, *refused;
	} t[] = {
		{ "nof64", "g = gpuArray(int64(1:5000)); h = g + g; fprintf('%d\\n', gather(h(3)));", "'range'" },
		{ "nof64", "g = int64(1:50000); h = g + g; fprintf('%d\\n', h(3));", "'range'" },
		{ "nof64", "x = 1:50000; h = sin(x) + x; fprintf('%.3f\\n', h(3));", "'sin'" },
		{ "nof64", "x = 1:50000; for k = 1:90, x = x .* 0.5 + 1; end, fprintf('%.3f\\n', x(3));", "'times'" },
		{ "nof64", "g = gpuArray(rand(1, 5000, 'single')); h = g + g; fprintf('%.4f\\n', gather(h(3)));",
			NULL },
		{ "nof64", "h = int64(1:50) + 1; fprintf('%d\\n', h(3));", NULL },
		{ "", "g = gpuArray(rand(200) + 0); h = eig(g); fprintf('%d\\n', numel(h));", "'eig'" },
		{ "", "g = gpuArray(rand(200) + 0); h = schur(g); fprintf('%d\\n', numel(h));", "'schur'" },
		{ "", "g = gpuArray(rand(10) + 0); h = schur(g); fprintf('%d\\n', numel(h));", NULL },
		{ "", "x = rand(200) + 0; h = eig(x); fprintf('%d\\n', numel(h));", "'eig'" },
		{ "", "x = reshape(1:100, 10, 10); h = schur(x); fprintf('%d\\n', numel(h));", NULL },
		{ "", "g = gpuArray(int64(1:5000)); h = g .* int64(3); fprintf('%d\\n', gather(h(3)));", "'times'" },
		{ "", "g = gpuArray(int64(1:5000)); fprintf('%d\\n', gather(sum(g)));", "'sum'" },
		{ "", "z = complex(rand(60), 1); g = svd(gpuArray(z)); fprintf('%d\\n', numel(g));", "'svd'" },
		{ "", "z = gpuArray(complex(1:9000, 2)); h = cumsum(z); fprintf('%d\\n', numel(h));", "'cumsum'" },
		{ "", "t = repmat('ab', 1, 9000) == 'a'; fprintf('%d\\n', t(1));", NULL },
	};
	for (size_t i = 0; prepare() && i < sizeof t / sizeof *t; i++) {
		struct str got = { 0 }, want = { 0 };
		char settings[200];
		int n = snprintf(settings, sizeof settings, "RUNMAT_ACCEL_PROVIDER=wgpu %s%s",
			*t[i].setting ? "RUNMAT_ACCEL_FAULT=" : "", t[i].setting);
		CHECK(write_script(t[i].text) && run(settings, script, &want) && !strstr(str_text(&want), "error"));
		snprintf(settings + n, sizeof settings - (size_t)n, " RUNMAT_ACCEL_DISABLE_FALLBACK=1");
		CHECK(run(settings, script, &got));
		bool ok = t[i].refused ? strstr(str_text(&got), "noFallback") && strstr(str_text(&got), t[i].refused) :
			!strcmp(str_text(&got), str_text(&want));
		CHECK(ok);
		if (!ok)
			printf("%s:\n%s", t[i].text, str_text(&got));
		str_free(&got), str_free(&want);
	}
	CHECK(!prepare() || write_script(program));
}

/* Nor may it where there is no device at all. */
TEST(nothing_falls_back_to_begin_with)
{
	static const char *const settings[] = { "RUNMAT_ACCEL_FAULT=library", "RUNMAT_ACCEL_FAULT=driver",
		"RUNMAT_ACCEL_WGPU=0" };
	for (size_t i = 0; prepare() && i < sizeof settings / sizeof *settings; i++) {
		char all[200];
		struct str got = { 0 };
		snprintf(all, sizeof all, "RUNMAT_ACCEL_PROVIDER=wgpu %s RUNMAT_ACCEL_DISABLE_FALLBACK=1", settings[i]);
		CHECK(write_script("x = linspace(0, 1, 90000); disp(sum(sin(x) .* x))\n") && run(all, script, &got));
		CHECK(strstr(str_text(&got), "RunMat:accel:noFallback"));
		str_free(&got);
	}
	CHECK(!prepare() || write_script(program));
}

TEST(nothing_falls_back)
{
	for (size_t i = 0; prepare() && i < sizeof refused / sizeof *refused; i++) {
		char text[200];
		struct str got = { 0 };
		snprintf(text, sizeof text, "A = gpuArray(rand(200, 'single')); wait(gpuDevice);\n%s\n", refused[i]);
		CHECK(write_script(text) &&
			run("RUNMAT_ACCEL_PROVIDER=wgpu RUNMAT_ACCEL_FAULT=compile RUNMAT_ACCEL_DISABLE_FALLBACK=1",
				script, &got));
		CHECK(strstr(str_text(&got), "RunMat:accel:noFallback"));
		if (!strstr(str_text(&got), "RunMat:accel:noFallback"))
			printf("%s:\n%s", refused[i], str_text(&got));
		str_free(&got);
	}
	CHECK(!prepare() || write_script(program));
}

TEST(memory_ends)
{
	static const char *const faults[] = { "memory", "memory:2", "memory:3", "memory:5", "memory:8", "memory:12" };
	for (int i = 0; prepare() && i < 6; i++)
		one(faults[i], false);
}

static bool write_script(const char *text)
{
	FILE *f = fopen(script, "w");
	bool ok = f && fputs(text, f) >= 0;
	return f && !fclose(f) && ok;
}

/* The memory of recipes is bounded, whatever else holds an array at first. */
TEST(what_nobody_holds_is_given_back)
{
	static const char large[] =
		"for t = 1:20, A = rand(5e6, 1, 'single'); A = A - 0.5; toc(tic); s = sum(A(1:3:end)); "
		"fprintf('%d\\n', s > 1e9); end\n";
	struct str out = { 0 };
	if (!prepare())
		return;
	CHECK(write_script(large) &&
		run("RUNMAT_ACCEL_PROVIDER=wgpu RUNMAT_ACCEL_HOST_BELOW=0 RUNMAT_TELEMETRY=/dev/stdout", script, &out));
	const char *peak = strstr(str_text(&out), "\"peak_bytes\":");
	CHECK(peak && strtoull(peak + 13, NULL, 10) >= 20000000 && strtoull(peak + 13, NULL, 10) < 150000000);
	str_free(&out);
	CHECK(write_script(program));
}

static uint64_t told(const struct str *out, const char *name)
{
	const char *at = strstr(str_text(out), name);
	return at ? strtoull(at + strlen(name), NULL, 10) : UINT64_MAX;
}

/* One element read and written in each turn of an array that kernels make: nothing goes up, and a few bytes come down.
   */
TEST(one_element_moves_alone)
{
	static const char source[] = "E = zeros(300, 'single'); H = zeros(299, 300, 'single'); u = uint8(0);\n"
		"for t = 1:30, H = H + 0.5 * (E(2:end, :) - E(1:end-1, :)); "
		"E(2:end-1, :) = E(2:end-1, :) + 0.5 * (H(2:end, :) - H(1:end-1, :)); "
		"E(150, 150) = E(150, 150) + exp(-t); B = uint8(E > 0.01) + 1; u = u + B(90000); end\n"
		"fprintf('%.5g %d\\n', sum(double(E(:)).^2), u);\n";
	struct str want = { 0 }, out = { 0 };
	if (!prepare())
		return;
	CHECK(write_script(source) && run("RUNMAT_ACCEL_PROVIDER=cpu", script, &want));
	CHECK(run("RUNMAT_ACCEL_PROVIDER=wgpu RUNMAT_ACCEL_HOST_BELOW=0 RUNMAT_TELEMETRY=/dev/stdout", script, &out));
	CHECK(!strncmp(str_text(&want), str_text(&out), want.n) && told(&out, "\"bytes_up\":") <= 256 &&
		told(&out, "\"bytes_down\":") <= 1024);
	if (strncmp(str_text(&want), str_text(&out), want.n))
		printf("%s%s", str_text(&want), str_text(&out));
	str_free(&want), str_free(&out);
	CHECK(write_script(program));
}

TEST(what_came_from_nodes_is_not_lost)
{
	int step = fault_step();
	if (!prepare() || !write_script(remade))
		return;
	for (int n = 1; n < 14; n += 2 * step) {
		char fault[24];
		snprintf(fault, sizeof fault, "lost:%d", n);
		one(fault, false);
	}
	CHECK(write_script(remade_loops));
	for (int n = 1; n < 24; n += 2 * step) {
		char fault[24];
		snprintf(fault, sizeof fault, "lost:%d", n);
		one(fault, false);
	}
	CHECK(write_script(remade_calls));
	for (int n = 2; n < 122; n += 10 * step) {
		char fault[24];
		snprintf(fault, sizeof fault, "lost:%d", n);
		one(fault, false);
	}
	CHECK(write_script(program));
}

/* True if --explain has a line of the host that is no function of the library, such as gather. */
static bool ops_on_host(const char *text)
{
	for (const char *at = text; (at = strstr(at, "host  ")); at++) {
		const char *told = strstr(at, "a library function computes it"), *end = strchr(at, '\n');
		if (!told || !end || told > end)
			return true;
	}
	return false;
}

TEST(doubles_as_singles)
{
	struct str want = { 0 }, got = { 0 }, told = { 0 };
	if (!prepare() || !write_script(lowered))
		return;
	CHECK(run("RUNMAT_ACCEL_PROVIDER=cpu", script, &want));
	CHECK(run("RUNMAT_ACCEL_PROVIDER=wgpu RUNMAT_ACCEL_FAULT=nof64 RUNMAT_ACCEL_PRECISION=f32", script, &got));
	CHECK(!strcmp(str_text(&want), str_text(&got)));
	str_addf(&told, "--explain %s", script);
	str_free(&got);
	CHECK(run("RUNMAT_ACCEL_PROVIDER=wgpu RUNMAT_ACCEL_FAULT=nof64 RUNMAT_ACCEL_PRECISION=f32", str_text(&told),
		&got));
	CHECK(strstr(str_text(&got), "the device has a function for products") && !ops_on_host(str_text(&got)) &&
		strstr(str_text(&got), "0 small steps on the host"));
	str_free(&want), str_free(&got), str_free(&told);
	CHECK(write_script(program));
}

/* Two adapters, made of one driver by a copy of it: what was on the first comes down, and the second does the rest. */
static const char selects[] =
	"n = gpuDevice().Index; x = single(mod(1:90000, 7)); y = x * 2 + 1; A = reshape(x(1:40000), 200, 200); "
	"B = A * A; z = cumsum(y); s = sum(y);\n"
	"if two, d = gpuDevice(2); assert(d.Index == 2 && d.DeviceSelected); end\n"
	"fprintf('%d %d %d %d\\n', s, sum(y + 1), sum(A * A - B, 'all'), z(77));\n"
	"for t = 1:50, y = y * 0.5 + 1; end, if two, gpuDevice(1); end, fprintf('%d %d %d\\n', y(3), sum(y), sum(A * A "
	"- B, 'all'));\n"
	"if two, try, gpuDevice(3), catch e, assert(strcmp(e.identifier, 'parallel:gpu:device:InvalidDeviceId')), "
	"end, end\n";

TEST(another_device_is_selected)
{
	static const char make[] =
		"f=$(ls /usr/share/vulkan/icd.d/lvp_icd*.json 2>/dev/null | head -n 1); "
		"l=$(sed -n 's/.*\"library_path\": *\"\\([^\"]*\\)\".*/\\1/p' \"$f\");"
		"[ -f \"$l\" ] && cp \"$l\" %s.so && sed \"s|$l|%s.so|\" \"$f\" > %s.json && printf %%s \"$f\" > "
		"%s.first";
	struct str command = { 0 }, first = { 0 }, text = { 0 }, want = { 0 }, got = { 0 };
	char name[80], settings[512];
	if (!prepare())
		return;
	snprintf(name, sizeof name, "%s.first", script);
	str_addf(&command, make, script, script, script, script);
	if (!system(str_text(&command)) && file_read(name, &first)) {
		str_addf(&text, "two = false;\n%s", selects);
		CHECK(write_script(str_text(&text)) && run("RUNMAT_ACCEL_PROVIDER=cpu", script, &want) &&
			!strstr(str_text(&want), "error"));
		str_clear(&text);
		str_addf(&text, "two = true;\n%s", selects);
		snprintf(settings, sizeof settings,
			"RUNMAT_ACCEL_PROVIDER=wgpu VK_DRIVER_FILES=%s:%s.json VK_ICD_FILENAMES=%s:%s.json",
			str_text(&first), script, str_text(&first), script);
		CHECK(write_script(str_text(&text)) && run(settings, script, &got));
		if (!strstr(str_text(&got), "InvalidDeviceId") && strcmp(str_text(&want), str_text(&got)))
			printf("%s", str_text(&got));
		CHECK(strstr(str_text(&got), "InvalidDeviceId") ||
			!strcmp(str_text(&want), str_text(&got))); /* a loader may find both to be one */
	}
	str_clear(&command);
	str_addf(&command, "rm -f %s.so %s.json %s.first", script, script, script);
	CHECK(!system(str_text(&command)));
	str_free(&command), str_free(&first), str_free(&text), str_free(&want), str_free(&got);
	CHECK(write_script(program));
}

/* `runmat accel-info` reports these events afterwards. */
TEST(what_happened_is_told)
{
	static const struct {
		const char *fault, *said;
	} of[] = { { "library", "libwgpu_native cannot be opened" }, { "driver", "there is no adapter" },
		{ "compile", "a shader does not compile" }, { "memory:3", "out of device memory" },
		{ "lost:2", "device lost" } };
	char settings[200];
	struct str text = { 0 };
	if (!prepare())
		return;
	CHECK(write_script(program));
	for (int i = 0; i < COUNT(of); i++) {
		snprintf(settings, sizeof settings,
			"XDG_CACHE_HOME=%s.d RUNMAT_ACCEL_PROVIDER=wgpu RUNMAT_ACCEL_FAULT=%s", script, of[i].fault);
		str_clear(&text);
		CHECK(run(settings, script, &text));
		snprintf(settings, sizeof settings, "XDG_CACHE_HOME=%s.d RUNMAT_ACCEL_PROVIDER=cpu", script);
		str_clear(&text);
		CHECK(run(settings, "accel-info", &text) && strstr(str_text(&text), of[i].said));
		if (!strstr(str_text(&text), of[i].said))
			printf("%s:\n%s", of[i].fault, str_text(&text));
	}
	str_clear(&text);
	str_addf(&text, "rm -rf %s.d", script);
	CHECK(!system(str_text(&text)));
	str_free(&text);
}

TEST(device_is_lost)
{
	static const char *const faults[] = { "lost", "lost:2", "lost:4", "lost:7", "lost:11" };
	for (int i = 0; prepare() && i < 5; i++)
		one(faults[i], true);
	if (prepare())
		unlink(script);
}
