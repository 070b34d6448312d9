/*
** provider/wgpu/wgpu_gemm.c - matrix products by tiles.
**
** A workgroup of 256 threads makes a tile of C: 128 x 128 with 8 x 8 numbers a thread (wgpu_tiles.c), or 64 x 64 with
** 4 x 4 when C is small. Tiles of A and B pass through shared memory. They are read along the direction that is
** contiguous, so transposed operands cost nothing. If C has too few tiles to fill the device and k is long (A'*A of a
** tall A), k is cut into parts. The products of the parts go to scratch memory, and a second kernel adds them in
** order.
**
** Other kernels compute a small C with a long k, and a B of few columns (wgpu_tall.c).
**
** For A'*A no tile below the diagonal is computed: each stored tile is stored mirrored, too.
*/
#include <string.h>

#include "base/str.h"
#include "base/knobs.h"
#include "provider/wgpu/wgpu_programs.h"
#include "provider/wgpu/wgpu_tall.h"
#include "provider/wgpu/wgpu_tiles.h"

enum { FILL = 512, FILL_LARGE = 264, PARAMS = 19, LONG_K = 1024, LEAST_SIDE = 128 };

static struct gpu_program *program[2], *join_program[2];        /* by class */
static struct gpu_program *tall[2][4], *tall_join[2], *by_rows[2][5];    /* by class, and tile or room for columns */
/* by class, and how A and B are read, and C is written */
static struct gpu_program *large[2][32], *large_join[2];

void gpu_forget_products(void)
{
	memset(program, 0, sizeof program);
	memset(join_program, 0, sizeof join_program);
	memset(tall, 0, sizeof tall);
	memset(tall_join, 0, sizeof tall_join);
	memset(by_rows, 0, sizeof by_rows);
	memset(large, 0, sizeof large);
	memset(large_join, 0, sizeof large_join);
}

/* Declares the arrays and shared memory of text_main, and finds the tile and the part of k of the workgroup. */
static void text_head(struct str *s, const char *t, int side, int depth)
{
	int wide = side + 1;
	product_head(s, t, t, t, t, t);
	str_addf(s, "var<workgroup> sa: array<%s, %d>;\nvar<workgroup> sb: array<%s, %d>;\n", t, depth * wide, t,
		depth * wide);
	str_adds(s,
		"@compute @workgroup_size(256) fn main(@builtin(workgroup_id) wid: vec3<u32>, @builtin(num_workgroups) "
		"wn: vec3<u32>, @builtin(local_invocation_index) index: u32) {\n"
		"let m = P[1]; let n = P[2]; let k = P[3]; let ai = P[4]; let ak = P[5]; let bk = P[6]; let bj = P[7]; "
		"let ldc = P[8]; let parts = P[9]; let each = P[10]; let rows = P[11]; let columns = P[12];\n"
		"let tid = i32(index); let x = tid % 16; let y = tid / 16; let work = i32(wid.y * wn.x + wid.x);\n"
		"if (work >= rows * columns * parts) { return; }\n");
	str_addf(s,
		"let i0 = (work %% rows) * %d; let j0 = (work / rows) %% columns * %d; let part = work / (rows * "
		"columns);\n"
		"if (P[17] == 1 && i0 > j0) { return; }\n"
		"let last = min(k, (part + 1) * each);\n", side, side);
}

/* The tile's side is 16 * r. */
static void text_main(struct str *s, const char *t, int r, int depth)
{
	int side = 16 * r, wide = side + 1;
	text_head(s, t, side, depth);
	for (int a = 0; a < r; a++)
		for (int b = 0; b < r; b++)
			str_addf(s, "var c%d_%d = %s(0);\n", a, b, t);
	str_addf(s, "for (var k0 = part * each; k0 < last; k0 += %d) {\n", depth);
	/* all elements are loaded before the first is used; indices are clamped to the array */
	for (int u = 0; u < side * depth / 256; u++) {
		str_addf(s, "let q%d = tid + %d;\n", u, 256 * u);
		str_addf(s,
			"let ia%1$d = select(q%1$d / %2$d, q%1$d %% %3$d, ai == 1); "
			"let ka%1$d = select(q%1$d %% %2$d, q%1$d / %3$d, ai == 1);\n", u, depth, side);
		str_addf(s,
			"let xa%1$d = select(%2$s(0), A[min(i0 + ia%1$d, m - 1) * ai + min(k0 + ka%1$d, last - 1) * "
			"ak], i0 + ia%1$d < m && k0 + ka%1$d < last);\n", u, t);
		str_addf(s,
			"let jb%1$d = select(q%1$d / %2$d, q%1$d %% %3$d, bj == 1); "
			"let kb%1$d = select(q%1$d %% %2$d, q%1$d / %3$d, bj == 1);\n", u, depth, side);
		str_addf(s,
			"let xb%1$d = select(%2$s(0), B[min(k0 + kb%1$d, last - 1) * bk + min(j0 + jb%1$d, n - 1) * "
			"bj], j0 + jb%1$d < n && k0 + kb%1$d < last);\n", u, t);
	}
	for (int u = 0; u < side * depth / 256; u++)
		str_addf(s, "sa[ka%1$d * %2$d + ia%1$d] = xa%1$d; sb[kb%1$d * %2$d + jb%1$d] = xb%1$d;\n", u, wide);
	str_addf(s, "workgroupBarrier();\nfor (var d = 0; d < %d; d++) {\n", depth);
	for (int a = 0; a < r; a++)
		str_addf(s, "let a%d = sa[d * %d + x + %d]; let b%d = sb[d * %d + y + %d];\n", a, wide, 16 * a, a, wide,
			16 * a);
	for (int a = 0; a < r; a++)
		for (int b = 0; b < r; b++)
			str_addf(s, "c%d_%d = fma(a%d, b%d, c%d_%d);\n", a, b, a, b, a, b);
	str_adds(s, "}\nworkgroupBarrier();\n}\n");
	for (int a = 0; a < r; a++)
		for (int b = 0; b < r; b++) {
			str_addf(s,
				"if (i0 + x + %d < m && j0 + y + %d < n) { let i = i0 + x + %d; let j = j0 + y + %d;\n",
				16 * a, 16 * b, 16 * a, 16 * b);
			str_addf(s,
				"if (parts > 1) { S[(part * n + j) * m + i] = c%d_%d; } else if (number(15) == %s(0)) "
				"{ C[j * ldc + i] = number(13) * c%d_%d; }"
				" else { C[j * ldc + i] = number(13) * c%d_%d + number(15) * C[j * ldc + i]; }\n"
				"if (P[17] == 1 && parts == 1 && i0 < j0) { C[i * ldc + j] = C[j * ldc + i]; } }\n", a,
				b, t, a, b, a, b);
		}
	str_adds(s, "}\n");
}

static void text_join(struct str *s, const char *t)
{
	product_head(s, t, t, t, t, t);
	str_addf(s,
		"@compute @workgroup_size(256) fn main(@builtin(workgroup_id) wid: vec3<u32>, @builtin(num_workgroups) "
		"wn: vec3<u32>, @builtin(local_invocation_index) index: u32) {\n"
		"let m = P[1]; let n = P[2]; let ldc = P[8]; let parts = P[9];\n"
		"let e = i32(wid.y * wn.x + wid.x) * 256 + i32(index);\nif (e >= m * n) { return; }\nvar sum = %s(0);\n"
		"let source = select(e, (e %% m) * m + e / m, P[17] == 1 && (e %% m) / P[18] > e / m / P[18]);\n"
		"let apart = m * n; var place = source; var p = 0;\n"
		"for (; p + 4 <= parts; p += 4) { let x0 = S[place]; let x1 = S[place + apart]; let x2 = S[place + 2 * "
		"apart]; let x3 = S[place + 3 * apart]; sum = (((sum + x0) + x1) + x2) + x3; place += 4 * apart; }\n"
		"for (; p < parts; p++) { sum += S[place]; place += apart; }\nlet at = (e / m) * ldc + e %% m;\n"
		"if (number(15) == %s(0)) { C[at] = number(13) * sum; } else { C[at] = number(13) * sum + number(15) * "
		"C[at]; }\n}\n",
		t, t);
}

static int get_program(int cls, int r, bool join, struct gpu_program **kept)
{
	static const struct gpu_program_key key = { .params = PARAMS, .trusted = 1, .bindings = 5,
		.written = { 1 << 3 | 1 << 4 } };
	const char *t = cls == RUNMAT_F64 ? "f64" : "f32";
	struct str s = { 0 };
	if (*kept)
		return RUNMAT_OK;
	if (join)
		text_join(&s, t);
	else
		text_main(&s, t, r, cls == RUNMAT_F32 ? 16 : 8);
	int status = gpu_fault("compile") ? gpu_fail(RUNMAT_NOT_COMPILED,
		"a shader does not compile (as RUNMAT_ACCEL_FAULT says)") :
		gpu_program_get(&key, str_text(&s), NULL, kept);
	str_free(&s);
	return status;
}

static bool bind(struct wgpu_group_entry *entry, uint64_t a, uint64_t b, uint64_t c, int64_t scratch)
{
	const uint64_t id[3] = { a, b, c };
	for (int i = 0; i < 3; i++) {
		const struct buffer *x = (const struct buffer *)(uintptr_t)id[i];
		uint64_t bytes = gpu_bound_bytes(x);
		if (x->parts || bytes > gpu.limits.storage_size)
			return false;
		entry[i + 1] =
			(struct wgpu_group_entry){ .binding = (uint32_t)i + 1, .buffer = x->handle, .size = bytes };
	}
	if (gpu_need_scratch((uint64_t)scratch))
		return false;
	entry[4] = gpu_scratch_entry(4, SCRATCH_FROM);
	return true;
}

struct product {
	int cls, r;
	bool ta, tb, mirrored;
	int64_t m, n, k, lda, ldb, ldc;
	double alpha, beta;
};

static void number(int cls, double x, int32_t *p)
{
	float f = (float)x;
	memcpy(p, cls == RUNMAT_F64 ? (void *)&x : (void *)&f, cls == RUNMAT_F64 ? 8 : 4);
}

/* By tiles of 128, a text for each way to read A and B; or the one that adds parts. */
static int get_large(const struct product *g, bool join, struct gpu_program **out)
{
	static const struct gpu_program_key key = { .params = PARAMS, .trusted = 1, .bindings = 5,
		.written = { 1 << 3 | 1 << 4 } };
	struct tiles t = { g->cls == RUNMAT_F32, g->ta, g->tb, (g->lda | g->m | (g->ta ? g->k : 0)) % 4 == 0,
		(g->ldb | g->n | (g->tb ? 0 : g->k)) % 4 == 0, (g->ldc | g->m) % 4 == 0 };
	struct gpu_program **p = join ? &large_join[g->cls] :
		&large[g->cls][t.ta + 2 * t.tb + 4 * t.wide_a + 8 * t.wide_b + 16 * t.wide_c];
	struct str s = { 0 };
	int status = RUNMAT_OK;
	if (!*p) {
		if (join)
			tiles_join_text(&s, t.single);
		else
			tiles_text(&s, &t);
		status = gpu_program_get(&key, str_text(&s), NULL, p);
		str_free(&s);
	}
	*out = *p;
	return status;
}

/* Returns the number of parts of k, so that enough workgroups are busy. More parts would cost time, since each part
** is written and read again: 105 parts of 512 x 512 cost 0.6 ms on an H200. */
static int64_t parts_of(const struct product *g, int64_t rows, int64_t columns)
{
	int64_t parts = 1, tiles = g->mirrored ? rows * (rows + 1) / 2 : rows * columns;
	if (g->r == 8)
		return MAX(MIN(FILL_LARGE / tiles, g->k / (LONG_K / 4)), 1);
	while (rows * columns * parts < FILL && g->k / (parts * 2) >= (parts < 64 ? LONG_K / 4 : 4 * LONG_K) &&
		parts < 256)
		parts *= 2;
	return parts;
}

static int get_programs(const struct product *g, bool joined, struct gpu_program **main, struct gpu_program **join)
{
	int status = g->r == 8 ? get_large(g, false, main) : get_program(g->cls, g->r, false, &program[g->cls]);
	if (!status && joined)
		status = g->r == 8 ? get_large(g, true, join) : get_program(g->cls, g->r, true, &join_program[g->cls]);
	if (g->r != 8)
		*main = program[g->cls], *join = join_program[g->cls];
	return status;
}

static int multiply(const struct product *g, uint64_t a, uint64_t b, uint64_t c)
{
	struct wgpu_group_entry entry[5];
	struct gpu_program *main, *join = NULL;
	int32_t p[PARAMS] = { 0 };
	bool is_large = g->r == 8;
	int64_t side = 16 * g->r, rows = (g->m + side - 1) / side, columns = (g->n + side - 1) / side,
		parts = parts_of(g, rows, columns);
	int64_t each = ((g->k + parts - 1) / parts + 31) & ~(int64_t)31, item = g->cls == RUNMAT_F64 ? 8 : 4;
	parts = MAX((g->k + each - 1) / MAX(each, 1), 1);
	int64_t tiles = is_large && g->mirrored ? rows * (rows + 1) / 2 : rows * columns, scratch = is_large
		? tiles * side * side : g->m * g->n;
	bool joined = parts > 1 || (is_large && g->mirrored);
	const int64_t numbers[] = { 0, g->m, g->n, g->k, g->ta ? g->lda : 1, g->ta ? 1 : g->lda, g->tb ? g->ldb : 1,
		g->tb ? 1 : g->ldb, g->ldc, parts, MAX(each, 16), rows, columns };
	for (int i = 0; i < COUNT(numbers); i++)
		p[i] = (int32_t)numbers[i];
	number(g->cls, g->alpha, p + 13), number(g->cls, g->beta, p + 15);
	p[17] = g->mirrored, p[18] = (int32_t)side;
	int status = get_programs(g, joined, &main, &join);
	if (status)
		return status;
	if (!bind(entry, a, b, c, joined ? parts * scratch * item : 16))
		return gpu_fail(RUNMAT_UNSUPPORTED, "a matrix is larger than the device binds");
	status = gpu_dispatch(main, 0, entry, 5, p, PARAMS, tiles * parts);
	if (!status && joined)
		status = gpu_dispatch(join, 0, entry, 5, p, PARAMS, ((is_large ? scratch / 4 : scratch) + 255) / 256);
	if (g->m * g->n * g->k > 1 << 22)
		gpu_flush();
	return status;
}

static int ready(struct gpu_program **kept, struct str *text)
{
	static const struct gpu_program_key key = { .params = PARAMS, .trusted = 1, .bindings = 5,
		.written = { 1 << 3 | 1 << 4 } };
	int status = *kept ? RUNMAT_OK : gpu_fault("compile") ? gpu_fail(RUNMAT_NOT_COMPILED,
		"a shader does not compile (as RUNMAT_ACCEL_FAULT says)")
		: gpu_program_get(&key, str_text(text), NULL, kept);
	str_free(text);
	return status;
}

static int multiply_tall(const struct product *g, const struct tall *t, uint64_t a, uint64_t b, uint64_t c)
{
	struct wgpu_group_entry entry[5];
	struct str text = { 0 }, join = { 0 };
	int columns, rows = tall_tile(t, &columns);
	int64_t down = (t->m + rows - 1) / rows, across = (t->n + columns - 1) / columns, tiles = down * across,
		item = g->cls == RUNMAT_F64 ? 8 : 4;
	int64_t parts = MAX(MIN(MIN(g->k / TALL_EACH, TALL_PARTS), MAX(TALL_WORKGROUPS / tiles, 16)), 1),
		each = ((g->k + parts - 1) / parts + 255) & ~(int64_t)255;
	parts = (g->k + each - 1) / each;
	const int64_t numbers[] = { 0, t->m, t->n, g->k, t->a, t->row, t->b, t->column, 0, parts, each, down, across };
	int32_t p[PARAMS] = { 0 };
	struct gpu_program **main = &tall[g->cls][rows == 1 ? 0 : rows == 32 ? 1 : 2 + (columns > 1)],
		**second = &tall_join[g->cls];
	for (int i = 0; i < COUNT(numbers); i++)
		p[i] = (int32_t)numbers[i];
	number(g->cls, g->alpha, p + 13), number(g->cls, g->beta, p + 15);
	if (!*main)
		tall_text(&text, g->cls == RUNMAT_F32, rows, columns);
	if (!*second)
		tall_join_text(&join, g->cls == RUNMAT_F32);
	int status = ready(main, &text), joined = ready(second, &join);
	status = status ? status : joined;
	if (!status && !bind(entry, t->turned ? b : a, t->turned ? a : b, c, parts * t->m * t->n * item))
		return gpu_fail(RUNMAT_UNSUPPORTED, "a matrix is larger than the device binds");
	status = status ? status : gpu_dispatch(*main, 0, entry, 5, p, PARAMS, tiles * parts);
	status = status ? status : gpu_dispatch(*second, 0, entry, 5, p, PARAMS, t->m * t->n);
	if (g->m * g->n * g->k > 1 << 22)
		gpu_flush();
	return status;
}

static int multiply_rows(const struct product *g, uint64_t a, uint64_t b, uint64_t c)
{
	struct wgpu_group_entry entry[5];
	struct str text = { 0 };
	int room = rows_room(g->n), which = 0;
	const int64_t numbers[] = { 0, g->m, g->n, g->k, 1, g->lda, g->tb ? g->ldb : 1, g->tb ? 1 : g->ldb, g->ldc };
	int32_t p[PARAMS] = { 0 };
	while (1 << which < room)
		which++;
	for (int i = 0; i < COUNT(numbers); i++)
		p[i] = (int32_t)numbers[i];
	number(g->cls, g->alpha, p + 13), number(g->cls, g->beta, p + 15);
	if (!by_rows[g->cls][which])
		rows_text(&text, g->cls == RUNMAT_F32, room);
	int status = ready(&by_rows[g->cls][which], &text);
	if (!status && !bind(entry, a, b, c, 16))
		return gpu_fail(RUNMAT_UNSUPPORTED, "a matrix is larger than the device binds");
	status = status ? status : gpu_dispatch(by_rows[g->cls][which], 0, entry, 5, p, PARAMS, (g->m + 255) / 256);
	if (g->m * g->n * g->k > 1 << 22)
		gpu_flush();
	return status;
}

/* Computes the product by the method that suits its shape. */
static int multiply_any(const struct product *g, uint64_t a, uint64_t b, uint64_t c)
{
	struct tall t;
	if (tall_fits(g->m, g->n, g->k, g->ta, g->tb, g->lda, g->ldb, g->ldc, &t))
		return multiply_tall(g, &t, a, b, c);
	if (!g->ta && g->m >= ROWS_LEAST && g->n <= ROWS_MOST_COLUMNS)
		return multiply_rows(g, a, b, c);
	return multiply(g, a, b, c);
}

static int product(int cls, int complex, char ta, char tb, bool mirrored, int64_t m, int64_t n, int64_t k, double alpha,
	uint64_t a, int64_t lda, uint64_t b, int64_t ldb, double beta, uint64_t c, int64_t ldc)
{
	bool much = MIN(m, n) >= LEAST_SIDE &&
		(double)m * (double)n * (double)k >= 0x1p28; /* so that small sides pay */
	bool large = cls <= RUNMAT_F32 && (much || MIN(m, n) >= knob_size(KNOB_gemm_large)) &&
		k >= tiles_least_k(cls == RUNMAT_F32);
	struct product g = { cls, large ? 8 : 4, ta != 'N', tb != 'N', mirrored, m, n, k, lda, ldb, ldc, alpha, beta };
	if (complex || cls > RUNMAT_F32)
		return gpu_fail(RUNMAT_UNSUPPORTED, "products of this class");
	if (lda * (g.ta ? m : k) > INT32_MAX || ldb * (g.tb ? k : n) > INT32_MAX || ldc * n > INT32_MAX)
		return gpu_fail(RUNMAT_UNSUPPORTED, "matrices with more elements than 32 bits can number");
	if (c == a || c == b)
		return gpu_fail(RUNMAT_UNSUPPORTED, "a product written over an operand");
	if (m <= 0 || n <= 0)
		return RUNMAT_OK;
	pthread_mutex_lock(&gpu.lock);
	int status = gpu_ready();
	if (!status && cls == RUNMAT_F64 && !(gpu.info.capabilities & RUNMAT_HAS_F64))
		status = gpu_fail(RUNMAT_UNSUPPORTED, "the adapter has no doubles");
	if (gpu.limits.workgroup_storage < (uint32_t)tiles_shared(cls == RUNMAT_F32))
		g.r = 4;
	status = status ? status : multiply_any(&g, a, b, c);
	pthread_mutex_unlock(&gpu.lock);
	return status;
}

int gpu_gemm(void *self, int cls, int complex, char ta, char tb, int64_t m, int64_t n, int64_t k, double alpha,
	uint64_t a, int64_t lda, uint64_t b, int64_t ldb, double beta, uint64_t c, int64_t ldc)
{
	return product(cls, complex, ta, tb, false, m, n, k, alpha, a, lda, b, ldb, beta, c, ldc);
}

int gpu_syrk(void *self, int cls, int64_t n, int64_t k, double alpha, uint64_t a, int64_t lda, double beta, uint64_t c,
	int64_t ldc)
{
	if (beta != 0)                  /* what is mirrored is not read again */
		return gpu_gemm(self, cls, 0, 'T', 'N', n, n, k, alpha, a, lda, a, lda, beta, c, ldc);
	return product(cls, 0, 'T', 'N', true, n, n, k, alpha, a, lda, a, lda, beta, c, ldc);
}
