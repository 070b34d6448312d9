/*
** provider/wgpu/wgpu_tiles.c - the text of products of large matrices in singles: tiles of 128 x 128, eight by eight numbers a thread.
**
** Half of the threads fetch the next 16 rows of A's tile, half those of B's, four vectors of four each, while all multiply what
** was fetched before; then it goes into the other half of shared memory, so that a round has one barrier. What is contiguous along
** k is turned around in registers: a thread has four columns of it, and stores four rows. In shared memory tiles lie row by
** row of k, in vectors: a thread reads four vectors for 64 products.
**
** Vectors need leading dimensions that are multiples of four; else each number is read by itself. At the edges a vector's numbers
** are read one by one, and zeros stand for what is outside.
*/
#include "provider/wgpu/wgpu_tiles.h"

enum { DEPTH = 16, ROW = 32, TILE = DEPTH * ROW };       /* in vectors. Of rows 4 b ... 4 b + 3 vector i is at place i ^ 2 b, against bank conflicts. */

int tiles_shared(void) { return 4 * TILE * 16; }

static void declare(struct str *s, const struct tiles *t)
{
	static const char *const type[2] = { "f32", "vec4<f32>" };
	str_addf(s, "@group(0) @binding(0) var<storage, read> P: array<i32>;\n@group(0) @binding(1) var<storage, read> A: array<%s>;\n"
		"@group(0) @binding(2) var<storage, read> B: array<%s>;\n@group(0) @binding(3) var<storage, read_write> C: array<f32>;\n"
		"@group(0) @binding(4) var<storage, read_write> S: array<f32>;\nvar<workgroup> tile: array<vec4<f32>, %d>;\n", type[t->wide_a], type[t->wide_b], 4 * TILE);
	for (int b = 0; b < 2; b++) {
		bool wide = b ? t->wide_b : t->wide_a;
		char x = b ? 'B' : 'A';
		str_addf(s, wide ? "fn one%1$c(i: i32) -> f32 { return %1$c[i >> 2u][i & 3]; }\n" : "fn one%1$c(i: i32) -> f32 { return %1$c[i]; }\n", x);
		str_addf(s, "fn four%1$c(i: i32, room: i32) -> vec4<f32> {\nif (room > 3) { ", x);
		str_addf(s, wide ? "return %1$c[i >> 2u]; }\n" : "return vec4<f32>(%1$c[i], %1$c[i + 1], %1$c[i + 2], %1$c[i + 3]); }\n", x);
		str_addf(s, "var v = vec4<f32>(0.0f);\nif (room > 0) { v.x = one%1$c(i); }\nif (room > 1) { v.y = one%1$c(i + 1); }\nif (room > 2) { v.z = one%1$c(i + 2); }\nreturn v;\n}\n", x);
	}
	str_adds(s, "fn put(i: i32, j: i32, part: i32, mirrored: bool, v: f32) {\n"
		"if (i >= P[1] || j >= P[2]) { return; }\n"
		"if (P[9] > 1) { S[(part * P[2] + j) * P[1] + i] = v; return; }\n"
		"var x = bitcast<f32>(P[13]) * v;\nif (bitcast<f32>(P[15]) != 0.0f) { x += bitcast<f32>(P[15]) * C[j * P[8] + i]; }\n"
		"C[j * P[8] + i] = x;\nif (mirrored) { C[i * P[8] + j] = x; }\n}\n"
		"fn put4(i: i32, j: i32, part: i32, mirrored: bool, v: vec4<f32>) {\n"
		"put(i, j, part, mirrored, v.x); put(i + 1, j, part, mirrored, v.y); put(i + 2, j, part, mirrored, v.z); put(i + 3, j, part, mirrored, v.w);\n}\n");
}

/* x0 ... x3 from k on, of operand A or B: `along_k` says what is contiguous. */
static void fetch(struct str *s, char x, bool along_k, const char *k)
{
	const char *first = x == 'A' ? "i0" : "j0", *most = x == 'A' ? "m" : "n";
	for (int c = 0; c < 4; c++)
		if (along_k)
			str_addf(s, "x%1$d = four%2$c((%3$s + g * 4 + %1$d) * ld%2$c + %5$s + q * 4, select(0, last - (%5$s + q * 4), %3$s + g * 4 + %1$d < %4$s));\n", c, x, first, most, k);
		else
			str_addf(s, "x%1$d = four%2$c((%5$s + r + %6$d) * ld%2$c + %3$s + v * 4, select(0, %4$s - (%3$s + v * 4), %5$s + r + %6$d < last));\n", c, x, first, most, k, 4 * c);
}

static void keep(struct str *s, bool along_k, int at)
{
	for (int c = 0; c < 4; c++)
		if (along_k)
			str_addf(s, "tile[into + %1$d + (q * 4 + %2$d) * %3$d + (g ^ (2 * q))] = vec4<f32>(x0.%4$c, x1.%4$c, x2.%4$c, x3.%4$c);\n", at, c, ROW, "xyzw"[c]);
		else
			str_addf(s, "tile[into + %d + (r + %d) * %d + (v ^ %d)] = x%d;\n", at, 4 * c, ROW, 2 * c, c);
}

static void fetch_both(struct str *s, const struct tiles *t, const char *k)
{
	str_adds(s, "if (tid < 128) {\n"), fetch(s, 'A', t->ta, k), str_adds(s, "} else {\n"), fetch(s, 'B', !t->tb, k), str_adds(s, "}\n");
}

static void keep_both(struct str *s, const struct tiles *t)
{
	str_adds(s, "if (tid < 128) {\n"), keep(s, t->ta, 0), str_adds(s, "} else {\n"), keep(s, !t->tb, TILE), str_adds(s, "}\n");
}

static void multiply(struct str *s)
{
	enum { AT_ONCE = 4 };
	str_addf(s, "for (var d = 0; d < %d; d++) {\nlet ax = here + (d << 7u) + (x ^ (2 * d)); let by = here + (d << 7u) + (y ^ (2 * d));\n", DEPTH / AT_ONCE);
	for (int u = 0; u < AT_ONCE; u++) {
		for (int h = 0; h < 2; h++)
			str_addf(s, "let a%1$d_%2$d = tile[ax + %3$d]; let b%1$d_%2$d = tile[by + %4$d];\n", u, h, u * ROW + 16 * h, u * ROW + 16 * h + TILE);
		for (int j = 0; j < 8; j++)
			for (int h = 0; h < 2; h++)
				str_addf(s, "c%1$d_%2$d = fma(a%3$d_%2$d, vec4<f32>(b%3$d_%4$d.%5$c), c%1$d_%2$d);\n", j, h, u, j / 4, "xyzw"[j % 4]);
	}
	str_adds(s, "}\n");
}

void tiles_text(struct str *s, const struct tiles *t)
{
	declare(s, t);
	str_adds(s, "@compute @workgroup_size(256) fn main(@builtin(workgroup_id) wid: vec3<u32>, @builtin(num_workgroups) wn: vec3<u32>, @builtin(local_invocation_index) index: u32) {\n"
		"let m = P[1]; let n = P[2]; let ldA = max(P[4], P[5]); let ldB = max(P[6], P[7]); let parts = P[9]; let rows = P[11]; let columns = P[12];\n"
		"let tid = i32(index); let x = tid & 15; let y = tid >> 4u; let h = tid & 127; let g = h >> 2u; let q = h & 3; let v = h & 31; let r = h >> 5u;\n"
		"let work = i32(wid.y * wn.x + wid.x);\nif (work >= rows * columns * parts) { return; }\n"
		"let i0 = (work % rows) * 128; let j0 = (work / rows) % columns * 128; let part = work / (rows * columns);\n"
		"if (P[17] == 1 && i0 > j0) { return; }\nlet first = part * P[10]; let last = min(P[3], first + P[10]);\nvar x0: vec4<f32>; var x1: vec4<f32>; var x2: vec4<f32>; var x3: vec4<f32>;\n");
	for (int j = 0; j < 8; j++)
		str_addf(s, "var c%1$d_0 = vec4<f32>(0.0f); var c%1$d_1 = vec4<f32>(0.0f);\n", j);
	fetch_both(s, t, "first");
	str_adds(s, "var here = 0; var into = 0;\n");
	keep_both(s, t);
	str_addf(s, "workgroupBarrier();\nfor (var k0 = first; k0 < last; k0 += %d) {\nlet k1 = k0 + %d;\nif (k1 < last) {\n", DEPTH, DEPTH);
	fetch_both(s, t, "k1");
	str_adds(s, "}\n");
	multiply(s);
	str_addf(s, "into = %d - here;\nif (k1 < last) {\n", 2 * TILE);
	keep_both(s, t);
	str_adds(s, "}\nworkgroupBarrier();\nhere = into;\n}\nlet mirrored = P[17] == 1 && i0 < j0;\n");
	for (int j = 0; j < 8; j++)
		for (int h2 = 0; h2 < 2; h2++)
			str_addf(s, "put4(i0 + 4 * x + %d, j0 + 4 * y + %d, part, mirrored, c%d_%d);\n", 64 * h2, j / 4 * 64 + j % 4, j, h2);
	str_adds(s, "}\n");
}
