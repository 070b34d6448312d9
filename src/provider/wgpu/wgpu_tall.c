/*
** provider/wgpu/wgpu_tall.c - kernel texts of products whose shapes leave tiles idle.
**
** Tall: C is small and k is long, as in X' * r and H' * X of many rows. Both operands lie along k, so the threads of
** a workgroup take neighbouring steps of k. Each thread has a tile of C in registers: 32 rows of one column, or 8 by
** 4. A workgroup takes some thousand steps. It adds the sums of its threads in shared memory, always in the same
** order, and writes them to scratch memory. A second launch adds the parts, with a workgroup for each number of C.
** So a result depends on sizes only.
**
** Rows: A has many rows, and B few columns, as in X * w. A thread has a row of C; neighbours read neighbours, and all
** read the same number of B.
**
** As in wgpu_tiles.c no load is conditional: a load outside of an array is replaced by one inside, and its number is
** not used.
*/
#include "provider/wgpu/wgpu_tall.h"

#include <string.h>

enum { GROUP = 256 };

bool tall_fits(int64_t m, int64_t n, int64_t k, bool ta, bool tb, int64_t lda, int64_t ldb, int64_t ldc, struct tall *t)
{
	bool a_lies = ta || (m == 1 && lda == 1), b_lies = !tb || (n == 1 && ldb == 1);
	if (!a_lies || !b_lies || k < TALL_LEAST_K || m * n > TALL_MOST)
		return false;
	*t = (struct tall){ .m = m, .n = n, .a = ta ? lda : 0, .b = tb ? 0 : ldb, .row = 1, .column = ldc };
	if (m < n)
		*t = (struct tall){ .m = n, .n = m, .a = t->b, .b = t->a, .row = ldc, .column = 1, .turned = true };
	return true;
}

int tall_tile(const struct tall *t, int *columns)
{
	*columns = t->n == 1 ? 1 : 4;
	return t->n > 1 ? 8 : t->m == 1 ? 1 : t->m <= 8 ? 8 : 32;
}

void product_head(struct str *s, const char *t, const char *a, const char *b, const char *c, const char *sums)
{
	str_addf(s,
		"@group(0) @binding(0) var<storage, read> P: array<i32>;\n"
		"@group(0) @binding(1) var<storage, read> A: array<%s>;\n"
		"@group(0) @binding(2) var<storage, read> B: array<%s>;\n"
		"@group(0) @binding(3) var<storage, read_write> C: array<%s>;\n"
		"@group(0) @binding(4) var<storage, read_write> S: array<%s>;\n", a, b, c, sums);
	str_adds(s,
		strcmp(t, "f64") ? "fn number(i: i32) -> f32 { return bitcast<f32>(P[i]); }\n" :
			"fn number(i: i32) -> f64 { return bitcast<f64>((u64(bitcast<u32>(P[i + 1])) << 32u) | "
			"u64(bitcast<u32>(P[i]))); }\n");
}

static void entry(struct str *s)
{
	str_adds(s,
		"@compute @workgroup_size(256) fn main(@builtin(workgroup_id) wid: vec3<u32>, @builtin(num_workgroups) "
		"wn: vec3<u32>, @builtin(local_invocation_index) index: u32) {\n"
		"let tid = i32(index); let work = i32(wid.y * wn.x + wid.x);\n");
}

/* The sums c0 ... of all threads, `most` at a time: after it thread q < n of the first has that of c(first + q) in
** `total`. */
static void add_up(struct str *s, int first, int n)
{
	for (int q = 0; q < n; q++)
		str_addf(s, "share[%d + tid] = c%d;\n", q * GROUP, first + q);
	str_addf(s, "workgroupBarrier();\n{ let at = tid / 32 * 256 + tid %% 32; var x = share[min(at, %d)];\n"
		"for (var j = 1; j < 8; j++) { x += share[min(at + 32 * j, %d)]; }\n"
		"workgroupBarrier();\nshare[tid] = x; }\nworkgroupBarrier();\n", n * GROUP - 1, n * GROUP - 1);
	str_addf(s,
		"if (tid < %d) { var total = share[tid * 32]; for (var j = 1; j < 32; j++) { total += share[tid * 32 + "
		"j]; }\n", n);
}

void tall_text(struct str *s, bool single, int rows, int columns)
{
	const char *t = single ? "f32" : "f64";
	int sums = rows * columns, at_once = MIN(sums, single ? 8 : 4), steps = sums == 1 ? 4 : 1;
	product_head(s, t, t, t, t, t);
	str_addf(s, "var<workgroup> share: array<%s, %d>;\n", t, MAX(at_once, 1) * GROUP);
	entry(s);
	str_addf(s,
		"let m = P[1]; let n = P[2]; let k = P[3]; let sa = P[4]; let sb = P[6]; let parts = P[9]; let each = "
		"P[10]; let down = P[11]; let tiles = down * P[12];\n"
		"if (work >= tiles * parts) { return; }\nlet tile = work %% tiles; let part = work / tiles; "
		"let i0 = tile %% down * %d; let j0 = tile / down * %d; let last = min(k, (part + 1) * each);\n", rows,
		columns);
	for (int i = 0; i < rows; i++)
		str_addf(s, "let a%1$d = min(i0 + %1$d, m - 1) * sa;\n", i);
	for (int j = 0; j < columns; j++)
		str_addf(s, "let b%1$d = min(j0 + %1$d, n - 1) * sb;\n", j);
	for (int c = 0; c < sums; c++)
		str_addf(s, "var c%d = %s(0);\n", c, t);
	str_addf(s, "for (var q = part * each + tid; q < last; q += %d) {\n", GROUP * steps);
	for (int u = 0; u < steps; u++) {
		str_addf(s, "let q%1$d = min(q + %2$d, k - 1); let in%1$d = q + %2$d < last;\n", u, u * GROUP);
		for (int i = 0; i < rows; i++)
			str_addf(s, "let x%1$d_%2$d = A[a%2$d + q%1$d];\n", u, i);
		for (int j = 0; j < columns; j++)
			str_addf(s, "let y%1$d_%2$d = select(%3$s(0), B[b%2$d + q%1$d], in%1$d);\n", u, j, t);
	}
	for (int u = 0; u < steps; u++)
		for (int c = 0; c < sums; c++)
			str_addf(s, steps > 1 ? "c%1$d += select(%5$s(0), x%2$d_%3$d, in%2$d) * y%2$d_%4$d;\n"
				: "c%1$d = fma(x%2$d_%3$d, y%2$d_%4$d, c%1$d);\n", c, u, c % rows, c / rows, t);
	str_adds(s, "}\n");
	for (int first = 0; first < sums; first += at_once) {
		if (first)
			str_adds(s, "workgroupBarrier();\n");
		add_up(s, first, at_once);
		str_addf(s,
			"let i = i0 + (%1$d + tid) %% %2$d; let j = j0 + (%1$d + tid) / %2$d;\n"
			"if (i < m && j < n) { S[(j * m + i) * parts + part] = total; } }\n", first, rows);
	}
	str_adds(s, "}\n");
}

void tall_join_text(struct str *s, bool single)
{
	const char *t = single ? "f32" : "f64";
	product_head(s, t, t, t, t, t);
	str_addf(s, "var<workgroup> share: array<%s, %d>;\n", t, GROUP);
	entry(s);
	str_addf(s,
		"let m = P[1]; let parts = P[9];\nif (work >= m * P[2]) { return; }\nvar c0 = %s(0);\n"
		"for (var p = tid; p < parts; p += %d) { c0 += S[work * parts + p]; }\n", t, GROUP);
	add_up(s, 0, 1);
	str_addf(s,
		"let at = work %% m * P[5] + work / m * P[7]; var x = number(13) * total;\n"
		"if (number(15) != %s(0)) { x += number(15) * C[at]; }\nC[at] = x; }\n}\n", t);
}

int rows_room(int64_t n)
{
	int room = 1;
	while (room < n)
		room *= 2;
	return room;
}

/* Writes `steps` steps of k. All numbers of A are loaded before the first is used. */
static void row_steps(struct str *s, int room, int steps)
{
	for (int u = 0; u < steps; u++)
		str_addf(s, "let x%1$d = A[(q + %1$d) * la + i];\n", u);
	for (int u = 0; u < steps; u++)
		for (int j = 0; j < room; j++)
			str_addf(s, "c%1$d = fma(x%2$d, B[(q + %2$d) * bk + b%1$d], c%1$d);\n", j, u);
}

void rows_text(struct str *s, bool single, int room)
{
	const char *t = single ? "f32" : "f64";
	product_head(s, t, t, t, t, t);
	entry(s);
	str_adds(s,
		"let m = P[1]; let n = P[2]; let k = P[3]; let la = P[5]; let bk = P[6]; let row = work * 256 + tid; "
		"let i = min(row, m - 1);\n");
	for (int j = 0; j < room; j++)
		str_addf(s, "let b%1$d = min(%1$d, n - 1) * P[7]; var c%1$d = %2$s(0);\n", j, t);
	str_addf(s, "var q = 0;\nfor (; q + 8 <= k; q += 8) {\n");
	row_steps(s, room, 8);
	str_adds(s, "}\nfor (; q < k; q++) {\n");
	row_steps(s, room, 1);
	str_adds(s, "}\nif (row >= m) { return; }\n");
	for (int j = 0; j < room; j++)
		str_addf(s,
			"if (%1$d < n) { let at = %1$d * P[8] + row; var x = number(13) * c%1$d; "
			"if (number(15) != %2$s(0)) { x += number(15) * C[at]; } C[at] = x; }\n", j, t);
	str_adds(s, "}\n");
}
