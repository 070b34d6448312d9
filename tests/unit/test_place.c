/*
** tests/unit/test_place.c - tests where arrays are and where work runs, with a simulated device ("far"). It has its own
** memory, and the interpreter runs its kernels. Programs must print what they print on the CPU. The tests count copies,
** and check that measured costs are stored.
*/
#include <math.h>
#include <pthread.h>
#include <stdlib.h>
#include <unistd.h>

#include "array/node.h"
#include "base/error.h"
#include "base/cache.h"
#include "base/file.h"
#include "base/knobs.h"
#include "device/place.h"
#include "exec/exec.h"
#include "gpu/device_function.h"
#include "host/session.h"
#include "plan/plan.h"
#include "provider/provider.h"
#include "test.h"

/* ---- the device ---- */
static int ups, downs, launches, slow_ms;
static int texts, cosines;              /* number of different kernels that were compiled; of those with a cosine */
static struct map seen;                 /* their keys */
static int64_t live;
static bool without_doubles, picks;
extern const struct runmat_provider provider_interp;

static int far_info(void *self, struct runmat_device_info *out)
{
	int status = provider_interp.device_info(provider_interp.self, out);
	out->capabilities = (without_doubles ? 0 : RUNMAT_HAS_F64) | RUNMAT_HAS_I8_I16 | RUNMAT_HAS_I64 |
		RUNMAT_SAME_BITS | RUNMAT_RUNS_TEXT | (picks ? RUNMAT_CAN_PICK : 0);
	strcpy(out->name, "far");
	return status;
}

static int far_alloc(void *self, uint64_t bytes, uint64_t *buffer)
{
	void *p = calloc(1, bytes);
	*buffer = (uint64_t)(uintptr_t)p;
	live++;
	return p ? RUNMAT_OK : RUNMAT_NO_MEMORY;
}
static int far_free(void *self, uint64_t buffer) { live--; free((void *)(uintptr_t)buffer); return RUNMAT_OK; }
static int far_upload(void *self, uint64_t b, uint64_t at, const void *from, uint64_t n)
{
	ups++;
	memcpy((char *)(uintptr_t)b + at, from, n);
	return RUNMAT_OK;
}
static int far_download(void *self, uint64_t b, uint64_t at, void *to, uint64_t n)
{
	downs++;
	memcpy(to, (char *)(uintptr_t)b + at, n);
	return RUNMAT_OK;
}
static int far_copy(void *self, uint64_t to, uint64_t at, uint64_t from, uint64_t from_at, uint64_t n)
{
	memcpy((char *)(uintptr_t)to + at, (char *)(uintptr_t)from + from_at, n);
	return RUNMAT_OK;
}
static int far_compile(void *self, const struct runmat_program *p, struct runmat_compiled **k)
{
	bool cosine = false;
	for (int i = 0; i < p->ir->instrs; i++)
		cosine |= p->ir->instr[i].kind == RUNMAT_MAP && p->ir->instr[i].op == OP_cos;
	if (!map_put(&seen, kernel_key(p->ir))->i++)
		texts++, cosines += cosine;
	return provider_interp.compile(provider_interp.self, p, k);
}
static int far_launch(void *self, struct runmat_compiled *k, const struct runmat_launch *l)
{
	launches++;
	usleep((unsigned)slow_ms * 1000);
	return provider_interp.launch(provider_interp.self, k, l);
}
static int far_wait(void *self) { return RUNMAT_OK; }
static void far_release(void *self, struct runmat_compiled *k)
{
	if (provider_interp.release)
		provider_interp.release(provider_interp.self, k);
}

static const struct runmat_provider far = {
	.size = sizeof far,
	.version = RUNMAT_ACCEL_VERSION,
	.name = "far",
	.device_info = far_info,
	.alloc = far_alloc,
	.free = far_free,
	.upload = far_upload,
	.download = far_download,
	.copy = far_copy,
	.compile = far_compile,
	.launch = far_launch,
	.synchronize = far_wait,
	.release = far_release,
};

/* Kernels are compiled in the background, by threads that wait until the program has printed OPENS_AT dots. */
static struct map asked;                /* keys of the kernels to compile */
static int asked_for, asked_after;      /* number of kernels to compile; of those that came when `late` was set */
static int told = -1;                   /* how many dots the program has printed */
static bool late;
static pthread_mutex_t gate = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t opened = PTHREAD_COND_INITIALIZER;
enum { OPENS_AT = 6 };

static int slow_prepare(void *self, const struct runmat_program *p, const struct runmat_launch *l)
{
	pthread_mutex_lock(&gate);
	if (!map_put(&asked, kernel_key(p->ir))->i++)
		asked_for++, asked_after += late;
	while (told < OPENS_AT)
		pthread_cond_wait(&opened, &gate);
	pthread_mutex_unlock(&gate);
	return RUNMAT_OK;
}

/* Computes nothing, so that the device is as fast as its costs say, even if the machine is busy. */
static int slow_launch(void *self, struct runmat_compiled *k, const struct runmat_launch *l)
{
	launches++;
	return RUNMAT_OK;
}

static const struct runmat_provider slow_to_compile = {
	.size = sizeof far,
	.version = RUNMAT_ACCEL_VERSION,
	.name = "slow",
	.device_info = far_info,
	.alloc = far_alloc,
	.free = far_free,
	.upload = far_upload,
	.download = far_download,
	.copy = far_copy,
	.compile = far_compile,
	.launch = slow_launch,
	.synchronize = far_wait,
	.release = far_release,
	.prepare = slow_prepare,
};

/* Receives the dots on standard error. From OPENS_AT dots on, it lets the compilers continue and waits for them. */
static int tell(void *context, const char *text, size_t n)
{
	pthread_mutex_lock(&gate);
	told++;
	pthread_cond_broadcast(&opened);
	pthread_mutex_unlock(&gate);
	for (int quiet = 0; told >= OPENS_AT && !late && quiet < 20; usleep(1000))
		quiet = compile_is_busy() ? 0 : quiet + 1;
	late |= told >= OPENS_AT;
	return 1;
}

/* ---- programs ---- */
static struct str out;
static int collect(void *context, const char *text, size_t n)
{
	str_add(context, text, n);
	return 1;
}

/* Returns what the program prints; the caller frees it. */
static char *run_on(const char *provider, const char *program)
{
	struct session *s = session_new(false, false);
	runmat_register_provider(&far);
	runmat_register_provider(&slow_to_compile);
	runmat_provider_select(provider);
	device_ready();
	str_clear(&out);
	s->out = collect, s->err = told < 0 ? collect : tell;
	s->out_context = s->err_context = &out;
	ups = downs = launches = texts = cosines = 0;
	map_free(&seen);
	if (!session_run_text(s, "test", program, strlen(program)) || !vm_flush(s->vm)) {
		session_failed(s);
		str_adds(&out, str_text(&s->report));
	}
	session_free(s);
	runmat_provider_select("cpu");
	device_ready();
	return mem_copy_text(str_text(&out), out.n);
}

static void check_same(const char *program)
{
	char *host = run_on("cpu", program), *device = run_on("far", program);
	CHECK_TEXT(device, host);
	CHECK(launches > 0);
	mem_free(host);
	mem_free(device);
}

/* One array is copied to the device, and one number is copied to the host. */
TEST(arrays_stay_where_they_were_computed)
{
	char *text = run_on("far",
		"x = reshape(mod(1:20000, 7), 100, 200); x(3) = 1; y = x .* 2 + 1; z = y - mean(y, 1); "
		"w = sqrt(abs(z)); fprintf('%.17g', sum(w(:)));");
	int up = ups, down = downs;
	mem_free(text);
	CHECK(up <= 2 && down <= 2);
	text = run_on("far",
		"x = mod(1:20000, 7); x(3) = 1; s = 0; for k = 1:5, y = x + k; s = s + sum(y); fprintf('%g ', s); end");
	CHECK_TEXT(text, "79996 179992 299988 439984 599980 ");
	CHECK(ups <= 2 && downs <= 6);          /* x is uploaded once; each turn downloads a number */
	mem_free(text);
}

/* A program looks at parts of an array, one after the other. After some looks the whole array is downloaded once. */
TEST(pieces_do_not_come_down_for_ever)
{
	check_same(
		"x = mod(1:20000, 7); x(3) = 1; y = x .* 2 + 1; z = y .* y; s = 0; for k = 1:400, w = z(k:k+8); "
		"s = s + max(w) * w(2); if s < 0, disp(s), end, end, fprintf('%.17g ', s, sum(z));");
	CHECK(launches < 40 && downs < 40);
}

TEST(writes_make_the_devices_copy_stale)
{
	check_same(
		"x = (1:9000) * 2; y = x + 1; x(5) = 100; z = x + y; fprintf('%g ', z([1 5 9000])); y(7) = -1; "
		"y(8) = -2; w = y * 3; fprintf('%g ', w(6:9));"
		"a = y'; b = reshape(y, 90, 100); y(1) = 55; fprintf('%g ', a(1), b(1, 1), y(1), sum(b(:)), sum(y)); "
		"y(end + 1) = 4; fprintf('%g ', sum(y * 2));");
	check_same(
		"c = cell(1, 3); for k = 1:3, c{k} = (1:5000) * k; end, c{2}(4) = 9; s = struct('v', c{2} + 1); t = s; "
		"t.v(1) = 0; fprintf('%g ', sum(c{2}), sum(s.v), sum(t.v), isequal(s, t));");
}

/* Functions such as cos are computed once if several kernels read the result. */
TEST(functions_are_compiled_once)
{
	check_same(
		"x = mod(1:5000, 7); x(2) = 3; w = 0.5 - 0.5 * cos(2 * pi * (0:4999) / 5000); "
		"fprintf('%.12g ', sum(x .* w)); fprintf('%.12g ', max(x + w)); "
		"fprintf('%.12g ', prod(1 + w .* w / 1e4));"
		"v = 0.5 - 0.5 * cos(4 * pi * (0:4999) / 5000); fprintf('%.12g ', mean(v - x)); "
		"fprintf('%.12g ', sum(v));"
		"u = 0.5 - 0.5 * cos(6 * pi * (0:4999) / 5000); fprintf('%.12g ', min(x .* x - u)); "
		"fprintf('%.12g ', sum(u));");
	/* two kernels have a cosine: the first reader of w, and a kernel that computes v and u for all readers */
	CHECK(texts > 4 && cosines == 2);
	check_same(
		"x = mod(1:5000, 7); x(2) = 3; y = cos(x); fprintf('%.12g ', sum(y)); fprintf('%.12g ', max(y .* x)); "
		"fprintf('%.12g ', min(y + 2));");
	CHECK(cosines == 1);
	/* w is read once, so it has no kernel of its own; x takes two kernels */
	check_same("x = mod(1:5000, 7); x(2) = 3; w = cos(1:5000); fprintf('%.12g ', sum(x .* w));");
	CHECK(texts == 3 && cosines == 1);
	check_same(
		"x = mod(1:5000, 7); x(2) = 3; w = cos(2 * (1:5000)); fprintf('%.12g ', sum(x .* w)); "
		"fprintf('%.12g ', max(w - x));");
	CHECK(texts == 4 && cosines == 1);
}

TEST(loops_run_on_a_device)
{
	check_same(
		"S = zeros(9000, 1); for t = 1:40, S = 0.9 * S + (1:9000)' / t; end, "
		"fprintf('%.17g ', sum(S), S(17));");
	check_same(
		"S = ones(70000, 1, 'single'); rng(3); for t = 1:30, S = S .* exp(0.01 * randn(70000, 1, 'single')); "
		"end, fprintf('%.9g ', sum(S), S(5));");
	check_same(
		"Y = zeros(5000, 20); y = (1:5000)' / 5000; for t = 1:20, y = 3.7 * y .* (1 - y); Y(:, t) = y; "
		"end, fprintf('%.17g ', sum(Y(:)), Y(7, 3), y(9));");
	check_same(
		"W = zeros(64, 100); D = reshape(mod(1:6400, 11), 64, 100); for t = 1:25, e = sum(D .* W, 1) - t; "
		"W = W - 0.001 * D .* e; h{t} = e; end, fprintf('%.17g ', sum(W(:)), sum(h{3}), sum(h{25}));");
	check_same(
		"x = (1:6000)' / 6000 - 0.5; for t = 1:12, x = sqrt(x + 0.3); "
		"end, fprintf('%.12g %.12g ', real(sum(x)), imag(sum(x)));");
}

/* E(c, c) = E(c, c) + s is no look, also after the assignment of a block, and if the loop is not rolled. */
TEST(an_element_that_is_added_to_is_not_looked_at)
{
	check_same("E = zeros(90, 80); H = zeros(90, 79); G = zeros(89, 80); c = 40;"
		"for t = 1:120, H = H - 0.5 * (E(:, 2:end) - E(:, 1:end-1)); "
		"G = G + 0.5 * (E(2:end, :) - E(1:end-1, :));"
		"E(2:end-1, 2:end-1) = E(2:end-1, 2:end-1) + 0.5 * (G(2:end, 2:end-1) - G(1:end-1, 2:end-1) - "
		"H(2:end-1, 2:end) + H(2:end-1, 1:end-1));"
		"E(c, c) = E(c, c) + exp(-((t - 30) / 10)^2); end, fprintf('%.12g ', sum(E(:).^2), E(c, c), E(1, 1));");
	CHECK(downs < 40);
	check_same(
		"u = zeros(100); for t = 1:60, u(2:99, 2:99) = u(2:99, 2:99) + 0.2 * (u(1:98, 2:99) + u(3:100, 2:99) - "
		"2 * u(2:99, 2:99)); u(1, 1) = t; u(50, 50) = 2 * u(50, 50) + 1; "
		"end, fprintf('%.12g ', sum(u(:)), u(50, 50), u(51, 50), u(1));");
	CHECK(downs < 40);
}

/* If the arrays of a turn are larger than the limit of pending memory, the turn runs as one kernel at its end. Nothing
   is copied to the host. */
TEST(large_turns_stay_whole)
{
	knob_set(KNOB_accel_pending_bytes, "100000");
	picks = true;
	node_settings_changed();
	check_same(
		"n = 150; [j, i] = meshgrid(0:n-1, 0:n-1); B = mod(7*i.^2 + 13*j.^2 + i.*j, 11) < 4; B = double(B); "
		"up = [2:n 1]; down = [n 1:n-1];"
		"for t = 1:50, V = B(up, :) + B + B(down, :); N = V(:, up) + V + V(:, down) - B; "
		"B = double(N == 3 | (B == 1 & N == 2)); end, fprintf('%g ', sum(B(:)), B(1:5, 7));");
	CHECK(launches < 80 && ups < 8 && downs < 12);
	knob_set(KNOB_accel_pending_bytes, NULL);
	picks = false;
	node_settings_changed();
}

TEST(functions_of_the_library_see_the_numbers)
{
	check_same(
		"x = mod((1:8000) * 37, 1009); y = x / 3; [s, i] = sort(y); "
		"fprintf('%.17g ', s(5), i(5), median(y), numel(unique(y)), max(cumsum(y)), y(end), any(isnan(y)));"
		"if y(2) > 3, fprintf('%s ', num2str(y(3))); end, z = y; z(z > 100) = 0; fprintf('%.17g ', sum(z)); "
		"fprintf('%g ', [y(1:3) 4], sum([y; y], 'all'), isequal(y, x / 3), find(y > 330, 1));");
}

static void check_file(const char *path)
{
	struct str text = { 0 };
	CHECK(read_all(path, &text));
	check_same(str_text(&text));
	str_free(&text);
}

/* The host reads the flags before the program sees the results. If a flag is set, the host runs the region again. */
TEST(what_leaves_the_real_domain_on_a_device)
{
	check_file("tests/accel/speculate.m");
	check_file("tests/accel/leaves_real.m");
	check_same(
		"x = mod((1:9000) * 7, 101) / 50 - 1; y = x + 0.5; for k = 1:3, z = sqrt(y); w = abs(z) + k; "
		"fprintf('%d %.12g %d ', isreal(z), sum(w), isreal(w)); end");
}

TEST(scans_joins_and_draws_on_a_device)
{
	check_file("tests/accel/scan_fused.m");
	check_file("tests/accel/moved.m");
	check_file("tests/accel/images.m");
	check_file("tests/accel/moments.m");
	check_same(
		"x = reshape(mod((1:60000) * 7, 101), 200, 300) / 50 - 1; a = cumsum(x, 2); "
		"b = cumprod(1 + x / 99, 2); c = cummax(x, 'reverse'); "
		"fprintf('%.17g ', sum(a(:)), sum(b(:)), sum(c(:)), a(7, 9));");
}

TEST(memory_has_a_limit)
{
	knob_set(KNOB_accel_memory_limit, "300k");
	check_same(
		"a = (1:9000) * 2; b = a + 1; c = b .* a; d = c - b; e = d + c + b + a; "
		"fprintf('%.17g ', sum(e), a(3), b(4), c(5), d(6), e(7));");
	knob_set(KNOB_accel_memory_limit, NULL);
}

/* ---- what things cost ---- */

TEST(costs_are_kept_and_checked)
{
	struct runmat_device_info info = { .size = sizeof info,
		.name = "a device",
		.driver = "1.2",
		.backend = "none" },
				  other = info;
	struct device_costs d, h, d2, h2;
	char text[400], path[] = "/tmp/runmat-costs-XXXXXX";
	int fd = mkstemp(path);
	CHECK(fd >= 0 && close(fd) == 0);
	knob_set(KNOB_accel_calibration, path);
	costs_standard(&d, &h);
	d.launch = 3e-6, h.op64 = 1e-11;
	CHECK(costs_save(&info, false, &d, &h, text, sizeof text));
	costs_load(&info, &d2, &h2, text, sizeof text);
	CHECK(!strncmp(text, "measured", 8) && d2.launch == 3e-6 && h2.op64 == 1e-11);
	strcpy(other.driver, "1.3");
	costs_load(&other, &d2, &h2, text, sizeof text);
	CHECK(strstr(text, "another device") && d2.launch != 3e-6);
	const double bad[] = { NAN, INFINITY, -1, 0, 1e9 };
	for (int i = 0; i < 5; i++) {
		d.launch = bad[i];
		CHECK(!costs_save(&info, false, &d, &h, text, sizeof text) && strstr(text, "launch"));
	}
	struct str file = { 0 };
	CHECK(file_read(path, &file));
	for (size_t n = 0; n < file.n; n += 17) {       /* a part, and a part that is damaged */
		CHECK(file_write_atomic(path, file.at, n));
		costs_load(&info, &d2, &h2, text, sizeof text);
		CHECK(!n || strstr(text, "refused"));
		char kept = file.at[n];
		file.at[n] ^= 1;
		CHECK(file_write_atomic(path, file.at, file.n));
		costs_load(&info, &d2, &h2, text, sizeof text);
		CHECK(strstr(text, "refused") && d2.launch == cost_info[COST_launch].device);
		file.at[n] = kept;
	}
	str_free(&file);
	remove(path);
	knob_set(KNOB_accel_calibration, NULL);
}

/* A small region stays on the host even if the device is infinitely fast. A large one moves when this saves time. */
TEST(placement_follows_costs)
{
	struct runmat_device_info info = { .size = sizeof info };
	struct device_costs d, h;
	char text[400], path[] = "/tmp/runmat-costs-XXXXXX";
	int fd = mkstemp(path);
	CHECK(fd >= 0 && close(fd) == 0);
	knob_set(KNOB_accel_calibration, path);
	knob_set(KNOB_accel_place, "auto");
	far_info(NULL, &info);
	costs_standard(&d, &h);
	h.op64 = 1e-7, h.call64 = 1e-6, d.compile = 1e-3, d.open = 0.05; /* a slow host: 100,000 additions take 10 ms */
	CHECK(costs_save(&info, false, &d, &h, text, sizeof text));
	mem_free(run_on("far", "x = (1:5000) + 1; y = x * 2; fprintf('%g ', sum(y));"));
	CHECK(launches == 0);
	mem_free(run_on("far", "x = mod(1:100000, 7); for k = 1:20, y = x * k + sin(x); fprintf('%g ', sum(y)); end"));
	CHECK(launches > 0);
	costs_standard(&d, &h);
	d.launch = d.sync = 1e-2, h.op64 = 1e-13, h.call64 = 1e-12;           /* a slow device */
	CHECK(costs_save(&info, false, &d, &h, text, sizeof text));
	device_costs_reload();
	mem_free(run_on("far", "x = mod(1:100000, 7); for k = 1:20, y = x * k + sin(x); fprintf('%g ', sum(y)); end"));
	CHECK(launches == 0);
	/* If the device is slower than its costs say, the work returns to the host. */
	costs_standard(&d, &h);
	d.launch = d.sync = 1e-6, d.op64 = d.call64 = 1e-14, d.compile = 1e-6, h.op64 = 1e-9, h.call64 = 1e-8;
	CHECK(costs_save(&info, false, &d, &h, text, sizeof text));
	device_costs_reload();
	slow_ms = 40;
	mem_free(run_on("far", "x = mod(1:100000, 7); for k = 1:200, y = x * k + sin(x); fprintf('%g ', sum(y)); end"));
	CHECK(launches > 0 && launches < 100);
	slow_ms = 0;
	remove(path);
	knob_set(KNOB_accel_place, NULL);
	knob_set(KNOB_accel_calibration, NULL);
}

/* Functions that are no nodes. Each row of functions.def states its times on host and device. Larger work must take
   longer. A fast device must get the work, and a slow device must not. */
TEST(every_row_has_its_costs)
{
	static const struct device_first first = { .k = 1 };
	static const struct device_places places = { .count = 1 };
	const void *details[DEVICE_FUNCTIONS] = { [DEVICE_first] = &first, [DEVICE_places] = &places };
	struct runmat_device_info info = { .size = sizeof info };
	struct device_costs d, h;
	char why[400], path[] = "/tmp/runmat-costs-XXXXXX";
	int fd = mkstemp(path);
	CHECK(fd >= 0 && close(fd) == 0);
	knob_set(KNOB_accel_calibration, path), knob_set(KNOB_accel_place, "auto");
	far_info(NULL, &info);
	runmat_register_provider(&far);
	runmat_provider_select("far");
	for (int slow = 0; slow < 2; slow++) {
		costs_standard(&d, &h);
		d.sync = slow ? 1e-2 : 1e-7, d.launch = slow ? 1e-2 : 1e-7, d.up = d.down = slow ? 1e-7 : 1e-13,
		d.compile = 1e-6;
		d.memory = slow ? 1e-6 : 1e-14, d.op64 = d.op32 = d.mul64 = d.mul32 = slow ? 1e-7 : 1e-16;
		CHECK(costs_save(&info, false, &d, &h, why, sizeof why));
		device_costs_reload();
		CHECK(device_ready() == &far);
		for (int f = 0; f < DEVICE_FUNCTIONS; f++) {
			const struct device_row *row = &device_rows[f];
			if (row->cost == where_operands_are || row->cost == eigen_times)
				continue;       /* the first has no costs; the second always waits for launches */
			double before = 0;
			struct placed to = { .device = NULL };
			for (int64_t n = 400; n <= 800; n += 400) {
				struct array *a = array_new_2d(CLS_DOUBLE, false, n, n),
					     *b = array_new_2d(CLS_DOUBLE, false, 20, 20);
				struct device_call c = { .function = (enum device_function)f,
					.arg = { a, b },
					.details = details[f],
					.n = n,
					.elements = n * n,
					.option.all = { 1, 1 } };
				struct place_call w = { .structure = 77 + (uint64_t)(f * 4 + slow * 2 + n / 800),
					.name = row->label,
					.largest = n * n,
					.arg = { a, b } };
				row->cost(&c, &w);
				CHECK(w.name && w.host > before && w.device > 0 && w.kernels > 0);
				before = w.host;
				for (int k = 0; k < 8; k++)
					to = place_call(&w);
				array_unref(a), array_unref(b);
			}
			bool on_device = to.device == &far;
			if (on_device == slow)
				printf("%s: %s\n", row->label, to.why);
			CHECK(on_device != slow);
		}
	}
	runmat_provider_select("cpu");
	device_ready();
	remove(path);
	knob_set(KNOB_accel_place, NULL), knob_set(KNOB_accel_calibration, NULL);
}

/*
** While the kernels of a loop are compiled, the host leaves the same values pending as the device will. So turns make
** the same nodes before and after the move, and no further kernel is needed when the first ones are ready.
*/
TEST(what_is_pending_is_the_same_before_it_moves)
{
	static const char *const program[] = {
		"n = 160; up = [2:n 1]; down = [n 1:n-1]; for call = 1:9, S = ones(n); "
		"W = mod(reshape(1:n*n, n, n), 7) > 2; for t = 1:24, near = S(up, :) + S(down, :) + S(:, up) + S(:, "
		"down); m = W & mod(near .* S + t, 5) < 2; S(m) = -S(m);"
		"near = S(up, :) + S(down, :) + S(:, up) + S(:, down); m = ~W & mod(near .* S + t, 3) < 2; "
		"S(m) = -S(m); end, fprintf('%g ', sum(S(:))); fprintf(2, '.'); end",
		"n = 170; up = [2:n 1]; down = [n 1:n-1]; [j, i] = meshgrid(0:n-1, 0:n-1); "
		"for call = 1:9, B = double(mod(7*i.^2 + 13*j.^2 + i.*j, 11) < 4); "
		"for t = 1:24, V = B(up, :) + B + B(down, :);"
		"N = V(:, up) + V + V(:, down) - B; B = double(N == 3 | (B == 1 & N == 2)); "
		"end, fprintf('%g ', sum(B(:))); fprintf(2, '.'); end",
	};
	struct runmat_device_info info = { .size = sizeof info };
	struct device_costs d, h;
	char why[400], path[] = "/tmp/runmat-costs-XXXXXX";
	int fd = mkstemp(path);
	CHECK(fd >= 0 && close(fd) == 0);
	knob_set(KNOB_accel_calibration, path), knob_set(KNOB_accel_place, "auto"), knob_set(KNOB_accel_small, "1000");
	picks = true;
	far_info(NULL, &info);
	costs_standard(&d, &h);
	h.op64 = h.op32 = 1e-7, d.launch = d.sync = 1e-6, d.up = d.down = 1e-12, d.op64 = 1e-13,
	d.compile = 1; /* compiling takes so long that the program never waits for it */
	CHECK(costs_save(&info, false, &d, &h, why, sizeof why));
	device_costs_reload();
	for (int i = 0; i < COUNT(program); i++) {
		told = asked_for = asked_after = 0, late = false;
		map_free(&asked);
		char *device = run_on("slow", program[i]);
		CHECK(launches > 0 && told == 9 && asked_for > 1 && asked_after == 0);
		if (asked_after)
			printf("program %d: %d texts, %d of them after it moved\n", i, asked_for, asked_after);
		mem_free(device);
	}
	told = -1;
	compile_forget(false);
	picks = false;
	remove(path);
	knob_set(KNOB_accel_small, NULL), knob_set(KNOB_accel_place, NULL), knob_set(KNOB_accel_calibration, NULL);
}

static char *own_cache(void)
{
	static char folder[40];
	char *before = getenv("XDG_CACHE_HOME");
	strcpy(folder, "/tmp/runmat-last-XXXXXX");
	CHECK(mkdtemp(folder) != NULL);
	before = before ? strdup(before) : NULL;
	setenv("XDG_CACHE_HOME", folder, 1);
	return before;
}

static void former_cache(char *before)
{
	if (before)
		setenv("XDG_CACHE_HOME", before, 1);
	else
		unsetenv("XDG_CACHE_HOME");
	free(before);
}

TEST(the_device_of_last_time_is_known)
{
	struct runmat_device_info info = {
		.size = sizeof info, .name = "a device", .driver = "1.2 (x)", .backend = "none"
	};
	struct device_costs d, h;
	char text[400] = "", *before = own_cache();
	costs_standard(&d, &h);
	bool none = !costs_recall(&d, &h, text, sizeof text);
	costs_remember(&info, 0.125, true);
	CHECK(costs_recall(&d, &h, text, sizeof text) && fabs(d.open - 0.12) < 0.02);
	costs_remember(&info, 0.5, false);      /* a device that the user named does not replace it */
	CHECK(costs_recall(&d, &h, text, sizeof text) && fabs(d.open - 0.12) < 0.02);
	CHECK(none);
	former_cache(before);
}

/* A process uses the measurements of earlier processes: those of this device, and not those of a damaged file. */
TEST(what_was_learnt_is_kept)
{
	struct history_entry l;
	struct str path = { 0 };
	double host, device;
	char *before = own_cache();
	history_open(7, 1);
	CHECK(!history_find(11, &l));
	history_set_kernels(11, 3);
	history_set_total(12, 0.5);
	history_set_factors(1.5, 0.25);
	history_save();
	history_open(8, 1);                      /* another device */
	CHECK(!history_find(11, &l) && !history_find(12, &l));
	history_open(7, 1);
	CHECK(history_find(11, &l) && l.kernels == 3 && l.total == 0);
	CHECK(history_find(12, &l) && l.kernels == 0 && l.total == 0.5);
	history_factors(&host, &device);
	CHECK(host == 1.5 && device == 0.25);
	history_set_total(12, 1.5);                  /* the total rises slowly, and falls at once */
	CHECK(history_find(12, &l) && l.total == 1);
	history_set_total(12, 0.25);
	CHECK(history_find(12, &l) && l.total == 0.25);
	history_set_total(13, 0.001);                /* a negligible total */
	CHECK(!history_find(13, &l));
	history_open(7, 2);                      /* the device was measured again, so old corrections are dropped */
	history_factors(&host, &device);
	CHECK(host == 1 && device == 1 && history_find(11, &l));
	CHECK(cache_folder(&path));
	str_addf(&path, "/learnt-%016x.txt", 7);
	CHECK(file_write_atomic(str_text(&path), "runmat learnt 0\n\377\n", 18));
	history_open(9, 1), history_open(7, 1);
	CHECK(!history_find(11, &l));
	str_free(&path);
	former_cache(before);
}

/* A device without doubles gets no doubles, unless singles may replace them. 32-bit integers must always be right. */
TEST(doubles_are_lowered_only_when_asked)
{
	const char *program =
		"x = mod(1:9000, 64) / 64; x(3) = 0.5; y = x .* 2 + 1; z = y .* y; "
		"fprintf('%.5g ', sum(z), z(7), y(9000)); x(5) = 9; fprintf('%.5g ', sum(x + y));"
		"i = int32(y * 1e8) + int32(7); fprintf('%d ', i(11), sum(i(1:9)));";
	without_doubles = true;
	char *host = run_on("cpu", program), *device = run_on("far", program);
	CHECK_TEXT(device, host);
	CHECK(launches == 0);
	knob_set(KNOB_accel_precision, "f32");
	mem_free(device);
	device = run_on("far", program);
	CHECK_TEXT(device, host);
	CHECK(launches > 0);
	knob_set(KNOB_accel_precision, NULL);
	without_doubles = false;
	mem_free(host);
	mem_free(device);
}
