/*
** tests/unit/test_forces.c - tests which statements compute pending arrays. A row has a statement, and says whether it
** computes something that was pending.
*/
#include "array/node.h"
#include "exec/exec.h"
#include "host/session.h"
#include "test.h"
#include "base/engine.h"

static int swallow(void *context, const char *text, size_t n) { return 1; }

static struct session *s;

static bool run(const char *text)
{
	bool ok = session_run_text(s, "test", text, strlen(text));
	if (!ok) {
		session_failed(s);
		printf("%s\n%s\n", text, str_text(&s->report));
	}
	return ok;
}

/* Pending: x, y (its operand may be negative), and the number m. Computed: a and small. */
static const char setup[] =
	"rng(1); a = rand(200, 100); small = [1 2; 3 5]; x = a + 1; y = a - 0.5; m = sum(x(:)); b = rand(200, 1) + 0;"
	"count = round(sum(a(:) < 2) / 10000); w = struct('f', 1); c = {1};\n";

struct row { const char *statement; bool forces; };

static void check_rows(const struct row *rows, int n)
{
	for (int i = 0; i < n; i++) {
		s = session_new(false, false);
		s->out = s->err = swallow;
		node_enable(true);
		CHECK(run(setup));
		uint64_t before = engine()->exec_stats->regions;
		CHECK(run(rows[i].statement));
		bool forced = engine()->exec_stats->regions != before;
		if (forced != rows[i].forces)
			printf("%s %s\n", forced ? "computes:" : "does not compute:", rows[i].statement);
		CHECK(forced == rows[i].forces);
		session_free(s);
	}
}

#define ROWS(name, ...) \
	TEST(name) \
	{ \
		static const struct row rows[] = { __VA_ARGS__ }; \
		check_rows(rows, COUNT(rows)); \
	}

/* 1. A statement that may fail or warn computes what it needs for this. */
ROWS(diagnostics,
	{ "z = x + a; z = x * a'; z = [x a];", false },
	{ "try, z = x + ones(3, 7); catch, end", false },
	{ "try, z = x * a; catch, end", false },
	{ "z = a(round(x(:, 1)), 1);", true },
	{ "z = a(randi(100, 1, 70000));", true },
	{ "z = small \\ [m; 1];", true },
	{ "z = inv(a' * a + x' * x);", true },
	{ "z = chol(x' * x);", true },
	{ "z = eig(x' * x);", true },
	{ "z = svd(x);", true },
	{ "assert(m > 0)", true },
	{ "z = zeros(1, count);", true },
	{ "z = 1:count;", true },
	{ "for k = 1:count, end", true },
	{ "if m > 0, end", true },
	{ "switch m, case 1, end", true },
	{ "while m < 0, end", true })

/* 2. The shape of every node is known. */
ROWS(shapes,
	{ "z = find(x > 1.5);", true },
	{ "z = unique(x);", true },
	{ "z = x(x > 1.5);", true },
	{ "x(x > 1.5) = 0;", false },
	{ "x(x > 1.5) = nan; z = sum(x, 2);", false })

/* 3. Sizes and classes are known. Whether a node is complex is known, unless an op left its domain. */
ROWS(sizes,
	{ "z = size(x); z = numel(x); z = class(x); z = ndims(x); z = length(x); z = isempty(x);", false },
	{ "z = isreal(x);", false },
	{ "z = isreal(sqrt(x));", false },
	{ "z = isreal(sqrt(y));", true },
	{ "z = sqrt(y); z = z + 1; z = size(z);", false },
	{ "z = whos;", false })

/* 4. A pending number stays pending until a statement looks at it. */
ROWS(numbers,
	{ "z = m * 2 + 1; z = sqrt(abs(z)) / m;", false },
	{ "z = m; for k = 1:70, z = feval(@plus, z, 1); end", true },
	{ "z = sprintf('%g', m);", true },
	{ "z = a * m;", false },
	{ "c{3} = m; w.f = m; f = @() m + 1; z = f();", false })

/* 5. A write to an array computes the pending nodes that read it. */
ROWS(writes,
	{ "a(3) = 7;", true },
	{ "q = a; a(3) = 7;", false },
	{ "x(3) = 7;", true },
	{ "b(3) = 7;", false })

/* 6. Output is in order, and computes only what it shows. */
ROWS(prints,
	{ "disp('hello')", false },
	{ "t = evalc('disp(5)');", false },
	{ "disp(x)", true },
	{ "disp(m)", true })

/* 7. Looks compute. */
ROWS(looks,
	{ "tic; z = toc;", true },
	{ "pause(0)", true },
	{ "fprintf('%g\\n', x(1));", true },
	{ "z = isequal(x, a);", true },
	{ "z = mat2str(x(1:2, 1:2));", true },
	{ "z = x(5);", true })

/* These statements only make nodes. */
ROWS(nodes,
	{ "z = x'; z = x.'; z = reshape(x, 100, 200); z = permute(x, [2 1]); z = x(1:100, :); z = x(:); "
		"z = x(end:-1:1, :);",
		false },
	{ "z = repmat(x, 2, 3); z = flip(x); z = circshift(x, [1 2]); z = fliplr(x); z = [x; x]; z = cat(3, x, x);",
		false },
	{ "z = cumsum(x); z = cumprod(x, 2); z = cummax(x); z = diff(x);", false },
	{ "z = x' * x; z = x * ones(100, 3); z = dot(x, x);", false },
	{ "z = mean(x); z = var(x); z = std(x, 0, 2); z = (x - mean(x)) ./ std(x); z = max(x); z = min(x, [], 2); "
		"z = any(x > 2); z = prod(x);",
		false },
	{ "z = single(x); z = int16(x * 100); z = double(z); z = x > 1 & x < 2; z = ~z;", false },
	{ "z = rand(300); z = randn(300, 'single'); z = zeros(300); z = ones(1, 70000); z = linspace(0, 1, 70000);",
		false },
	{ "z = sqrt(y); z = log(y); z = y .^ 0.5; z = abs(z); z = acos(x); z = real(z);", false },
	{ "try, z = mod(sqrt(y), 2); catch, end", true })

/* The graph limits the memory of pending arrays, and its use of the stack. */
TEST(bounded)
{
	s = session_new(false, false);
	s->out = s->err = swallow;
	node_enable(true);
	CHECK(run("rng(1); a = rand(100, 100); x = a(1:8, 1) + 0; y = x;"));
	CHECK(run("for k = 1:1000000, x = x * 0.5 + 1; end"));
	CHECK(node_count() <= PENDING_MOST);
	CHECK(run("assert(all(abs(x - 2) < 1e-12))"));
	CHECK(run("h = cell(1, 20000); for k = 1:20000, y = y + k; h{k} = y; end"));
	CHECK(node_count() <= PENDING_MOST);
	CHECK(run("assert(all(abs(h{20000} - a(1:8, 1) - 200010000) < 1e-4)); clear h"));
	CHECK(run("z = a; for k = 1:3000, z = [z(2:end, :); z(1, :)]; end; assert(isequal(z, circshift(a, -3000)))"));
	session_free(s);
}

/* Errors appear at the statement that causes them, with its line, though nothing was computed before. */
TEST(errors_at_their_line)
{
	static const char *const bad[] = { "z = x + ones(3, 7);", "z = x * a;", "z = [x; ones(1, 7)];",
		"z = x(5000, 1);", "z = reshape(x, 7, 7);", "z = mod(sqrt(y), 2);", "z = undefined_thing + x;",
		"z = int8(x) + int16(x);", "z = x(1.5, 1);" };
	for (int i = 0; i < COUNT(bad); i++) {
		s = session_new(false, false);
		s->out = s->err = swallow;
		node_enable(true);
		char text[1024];
		snprintf(text, sizeof text, "%s\n%s\nz = 1;\n", setup, bad[i]);
		bool ok = session_run_text(s, "test", text, strlen(text));
		CHECK(!ok);
		if (!ok)
			session_failed(s);
		if (!strstr(str_text(&s->report), ":3"))
			printf("%s: %s\n", bad[i], str_text(&s->report));
		CHECK(strstr(str_text(&s->report), ":3"));
		session_free(s);
	}
}
