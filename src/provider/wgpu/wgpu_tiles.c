/*
** provider/wgpu/wgpu_tiles.c - the kernel text of products of large matrices. A tile has 128 x 128 numbers, and a
** thread computes 8 x 8.
**
** Each thread loads its share of the next slab of both tiles (32 steps of k; 16 for doubles) while all threads
** multiply the current one. Then a barrier follows, the slab goes into shared memory, and a second barrier follows.
** Operands that are contiguous along k are transposed in registers: a thread has four columns and stores four rows,
** or two rows of doubles. In shared memory a tile lies row by row of k, in vectors, so a thread reads four vectors
** for 64 products. A warp of 32 threads covers 8 by 4 of these blocks, so that it reads little. Sixteen steps are
** unrolled, so that the device has work to choose from while it waits.
**
** No load is conditional, because the device waits for a conditional load at the end of its branch. So a row beyond
** the last one repeats the last row, and its results are not stored. The part of k that is no whole slab comes first,
** and a select makes zeros of what is outside. On an H200 this raised 17 TFLOP/s to 46.
**
** Vectors need leading dimensions, rows and columns that are multiples of four. Otherwise each number is read alone.
**
** If k is cut into parts, and for each A'*A, tiles go to scratch memory one after another, and a second kernel adds
** the parts. For A'*A only the tiles on and above the diagonal are computed.
*/
#include "provider/wgpu/wgpu_tiles.h"

#include <stdio.h>

#include "provider/wgpu/wgpu_tall.h"

/*
** ROW: vectors of a tile's row of k. A transposed row keeps vector i at position i ^ (its number), which avoids bank
** conflicts. WRITTEN_OUT: unrolled steps.
*/
enum { ROW = 32, WRITTEN_OUT = 16 };

/* The parameters of each class: type, steps in a slab, numbers along k that a thread reads at once, bytes. */
struct kind { const char *t; int depth, unit, bytes; };
static const struct kind kinds[2] = { { "f64", 16, 2, 8 }, { "f32", 32, 4, 4 } };

int tiles_shared(bool single) { return 2 * ROW * 4 * kinds[single].depth * kinds[single].bytes; }
int tiles_least_k(bool single) { return kinds[single].depth; }

static void head(struct str *s, const struct kind *t, const char *a, const char *b, const char *c)
{
	product_head(s, t->t, a, b, c, t->bytes == 8 ? "vec4<f64>" : "vec4<f32>");
}

static void entry(struct str *s)
{
	str_adds(s,
		"@compute @workgroup_size(256) fn main(@builtin(workgroup_id) wid: vec3<u32>, @builtin(num_workgroups) "
		"wn: vec3<u32>, @builtin(local_invocation_index) index: u32) {\n"
		"let m = P[1]; let n = P[2]; let kk = P[3]; let ldc = P[8]; let parts = P[9]; let rows = P[11]; "
		"let mirrored = P[17] == 1;\n"
		"let tiles = select(rows * P[12], rows * (rows + 1) / 2, mirrored); let tid = i32(index); "
		"let group = i32(wid.y * wn.x + wid.x);\n");
}

/* Where tile t is: its first row and column, i0 <= j0 when mirrored. */
static void tile_position(struct str *s)
{
	str_adds(s, "var ti = t % rows; var tj = t / rows;\n"
		"if (mirrored) { ti = 0; tj = t; while (tj >= rows - ti) { tj -= rows - ti; ti++; } tj += ti; }\n"
		"let i0 = ti * 128; let j0 = tj * 128;\n");
}

struct operand { char x; bool along_k, wide; int at; const struct kind *t; };

static void operands(const struct tiles *t, struct operand *o)
{
	const struct kind *k = &kinds[t->single];
	o[0] = (struct operand){ 'A', t->ta, t->wide_a, 0, k };
	o[1] = (struct operand){ 'B', !t->tb, t->wide_b, ROW * k->depth, k };
}

/* numbers of a thread's vector */
static int size_of(const struct operand *o) { return o->along_k ? o->t->unit : 4; }
/* vectors of a thread */
static int count_of(const struct operand *o) { return o->along_k ? 4 : o->t->depth / 8; }

/* vec4<f32>(...) of these expressions, one a number: each a format of a number e. */
static void vector(struct str *s, const struct operand *o, int c, const char *index)
{
	str_addf(s, "vec%d<%s>(", size_of(o), o->t->t);
	for (int e = 0; e < size_of(o); e++) {
		str_addf(s, e ? ", %c[" : "%c[", o->x);
		str_addf(s, index, c, e);
		str_adds(s, "]");
	}
	str_adds(s, ")");
}

/* The elements of an operand that a thread reads for each k: o, or o0 ... o3 for rows or elements that may be apart. */
static void prepare(struct str *s, const struct operand *o)
{
	const char *first = o->x == 'A' ? "i0" : "j0", *most = o->x == 'A' ? "m" : "n";
	for (int c = 0; c < count_of(o); c++)
		str_addf(s, "var %c_%d: vec%d<%s>;\n", o->x, c, size_of(o), o->t->t);
	str_addf(s, o->along_k ? "let r%1$c = %2$s + tid / 8 * 4; let k%1$c = tid %% 8 * %3$d;\n"
		: "let r%1$c = %2$s + tid %% 32 * 4; let k%1$c = tid / 32;\n", o->x, first, o->t->unit);
	if (o->wide && o->along_k)
		str_addf(s,
			"let o%1$c = (min(r%1$c, %2$s - 4) * ld%1$c + k%1$c) / %3$d; let step%1$c = ld%1$c / %3$d;\n",
			o->x, most, o->t->unit);
	else if (o->wide)
		str_addf(s, "let o%1$c = min(r%1$c, %2$s - 4) >> 2u; let step%1$c = ld%1$c >> 2u;\n", o->x, most);
	else
		for (int c = 0; c < 4; c++)
			str_addf(s, o->along_k ? "let o%1$c%2$d = min(r%1$c + %2$d, %3$s - 1) * ld%1$c + k%1$c;\n"
				: "let o%1$c%2$d = min(r%1$c + %2$d, %3$s - 1);\n", o->x, c, most);
}

/* A whole slab from k on. */
static void fetch(struct str *s, const struct operand *o)
{
	char index[64];
	str_addf(s, o->along_k ? "{\nlet base = min(k, kk - %d);\n" : "{\nlet base = min(k, kk - %d) + k%c;\n",
		o->t->depth, o->x);
	snprintf(index, sizeof index, o->along_k ? "o%c%%d + base + %%d" : "(base + 8 * %%d) * ld%c + o%c%%d", o->x,
		o->x);
	for (int c = 0; c < count_of(o); c++) {
		str_addf(s, "%c_%d = ", o->x, c);
		if (!o->wide)
			vector(s, o, c, index);
		else if (o->along_k)
			str_addf(s, "%1$c[o%1$c + %2$d * step%1$c + base / %3$d]", o->x, c, o->t->unit);
		else
			str_addf(s, "%1$c[o%1$c + (base + %2$d) * step%1$c]", o->x, 8 * c);
		str_adds(s, ";\n");
	}
	str_adds(s, "}\n");
}

/* `some` steps from `first` on, and zeros: what is outside is read at a place that is there, and not taken. */
static void fetch_first(struct str *s, const struct operand *o)
{
	const char *t = o->t->t;
	for (int c = 0; c < count_of(o); c++)
		if (o->along_k && o->wide)
			str_addf(s,
				"%1$c_%2$d = select(vec%3$d<%4$s>(%4$s(0)), %1$c[o%1$c + %2$d * step%1$c + "
				"select(-k%1$c, first, k%1$c < some) / %3$d], k%1$c < some);\n", o->x, c, o->t->unit,
				t);
		else if (o->along_k)
			for (int e = 0; e < o->t->unit; e++)
				str_addf(s,
					"%1$c_%2$d.%3$c = select(%5$s(0), %1$c[o%1$c%2$d + select(-k%1$c, first + "
					"%4$d, k%1$c + %4$d < some)], k%1$c + %4$d < some);\n", o->x, c, "xyzw"[e], e,
					t);
		else if (o->wide)
			str_addf(s,
				"%1$c_%2$d = select(vec4<%4$s>(%4$s(0)), %1$c[o%1$c + select(0, first + k%1$c + %3$d, "
				"k%1$c + %3$d < some) * step%1$c], k%1$c + %3$d < some);\n", o->x, c, 8 * c, t);
		else
			for (int e = 0; e < 4; e++)
				str_addf(s,
					"%1$c_%2$d.%3$c = select(%6$s(0), %1$c[o%1$c%5$d + select(0, first + k%1$c + "
					"%4$d, k%1$c + %4$d < some) * ld%1$c], k%1$c + %4$d < some);\n",
					o->x, c, "xyzw"[e], 8 * c, e, t);
}

static void keep(struct str *s, const struct operand *o)
{
	for (int e = 0; o->along_k && e < o->t->unit; e++)
		str_addf(s,
			"tile[%2$d + (tid %% 8 * %6$d + %3$d) * %4$d + ((tid / 8) ^ (tid %% 8))] = "
			"vec4<%7$s>(%1$c_0.%5$c, %1$c_1.%5$c, %1$c_2.%5$c, %1$c_3.%5$c);\n",
			o->x, o->at, e, ROW, "xyzw"[e], o->t->unit, o->t->t);
	for (int c = 0; !o->along_k && c < count_of(o); c++)
		str_addf(s, "tile[%2$d + (tid / 32 + %3$d) * %4$d + tid %% 32] = %1$c_%5$d;\n", o->x, o->at, 8 * c, ROW,
			c);
}

static void multiply(struct str *s, const struct operand *o)
{
	int unit = o->t->unit;
	str_addf(s, "for (var d = 0; d < %d; d += %d) {\n", o->t->depth, WRITTEN_OUT);
	for (int u = 0; u < WRITTEN_OUT; u++) {
		for (int b = 0; b < 2 && u % unit == 0; b++)
			str_addf(s,
				o[b].along_k ? "let at%1$c%2$d = %3$d + d * %4$d + (%5$c ^ (d / %6$d + %2$d));\n" :
					"let at%1$c%2$d = %3$d + d * %4$d + %5$c;\n",
				o[b].x, u / unit, o[b].at, ROW, b ? 'y' : 'x', unit);
		for (int h = 0; h < 2; h++)
			str_addf(s, "let a%1$d_%2$d = tile[atA%4$d + %3$d]; let b%1$d_%2$d = tile[atB%4$d + %3$d];\n",
				u, h, u * ROW + 16 * h, u / unit);
		for (int j = 0; j < 8; j++)
			for (int h = 0; h < 2; h++)
				str_addf(s, "c%1$d_%2$d = fma(a%3$d_%2$d, vec4<%6$s>(b%3$d_%4$d.%5$c), c%1$d_%2$d);\n",
					j, h, u, j / 4, "xyzw"[j % 4], o -> t -> t);
	}
	str_adds(s, "}\n");
}

static void store(struct str *s, const struct kind *t, bool wide)
{
	str_adds(s, "if (parts > 1 || mirrored) {\n");
	for (int j = 0; j < 8; j++)
		for (int h = 0; h < 2; h++)
			str_addf(s, "S[((part * tiles + t) * 128 + 4 * y + %d) * 32 + x + %d] = c%d_%d;\n",
				j / 4 * 64 + j % 4, 16 * h, j, h);
	str_adds(s, "} else {\n");
	for (int j = 0; j < 8; j++)
		for (int h = 0; h < 2; h++)
			str_addf(s, "put4(i0 + 4 * x + %d, j0 + 4 * y + %d, c%d_%d);\n", 64 * h, j / 4 * 64 + j % 4, j,
				h);
	str_adds(s, "}\n}\n");
	if (wide)
		str_addf(s,
			"fn put4(i: i32, j: i32, v: vec4<%1$s>) {\nif (i >= P[1] || j >= P[2]) { return; }\n"
			"let at = (j * P[8] + i) >> 2u; var x = number(13) * v;\n"
			"if (number(15) != %1$s(0)) { x += number(15) * C[at]; }\nC[at] = x;\n}\n", t->t);
	else
		str_addf(s,
		"fn put4(i: i32, j: i32, v: vec4<%s>) { put(i, j, v.x); put(i + 1, j, v.y); put(i + 2, j, v.z); put(i "
		"+ 3, j, v.w); }\n", t->t);
}

static void store_one(struct str *s, const struct kind *t)
{
	str_addf(s,
		"fn put(i: i32, j: i32, v: %1$s) {\nif (i >= P[1] || j >= P[2]) { return; }\nlet at = j * P[8] + i; "
		"var x = number(13) * v;\n"
		"if (number(15) != %1$s(0)) { x += number(15) * C[at]; }\nC[at] = x;\n}\n", t->t);
}

static void type_of(char *text, size_t n, const struct kind *t, int vector)
{
	snprintf(text, n, vector > 1 ? "vec%2$d<%1$s>" : "%1$s", t->t, vector);
}

void tiles_text(struct str *s, const struct tiles *t)
{
	const struct kind *k = &kinds[t->single];
	struct operand o[2];
	char type[3][16];
	operands(t, o);
	for (int b = 0; b < 2; b++)
		type_of(type[b], sizeof type[b], k, o[b].wide ? size_of(&o[b]) : 1);
	type_of(type[2], sizeof type[2], k, t->wide_c ? 4 : 1);
	head(s, k, type[0], type[1], type[2]);
	str_addf(s, "var<workgroup> tile: array<vec4<%s>, %d>;\n", k->t, 2 * ROW * k->depth);
	if (!t->wide_c)
		store_one(s, k);
	entry(s);
	str_adds(s,
		"if (group >= tiles * parts) { return; }\nlet ldA = max(P[4], P[5]); let ldB = max(P[6], P[7]); "
		"let part = group / tiles; let t = group - part * tiles;\n"
		"let x = (tid >> 5u) % 2 * 8 + tid % 8; let y = (tid >> 6u) * 4 + (tid & 31) / 8;\n");
	tile_position(s);
	str_addf(s,
		"let first = part * P[10]; let last = min(kk, first + P[10]); let slabs = max((last - first + %1$d) / "
		"%2$d, 1); let some = last - first - (slabs - 1) * %2$d;\n", k->depth - 1, k->depth);
	for (int j = 0; j < 8; j++)
		str_addf(s, "var c%1$d_0 = vec4<%2$s>(%2$s(0)); var c%1$d_1 = vec4<%2$s>(%2$s(0));\n", j, k->t);
	for (int b = 0; b < 2; b++)
		prepare(s, &o[b]), fetch_first(s, &o[b]), keep(s, &o[b]);
	str_adds(s, "workgroupBarrier();\nvar k = first + some;\nfor (var slab = 0; slab < slabs; slab++) {\n");
	fetch(s, &o[0]), fetch(s, &o[1]);
	str_addf(s, "k += %d;\n", k->depth);
	multiply(s, o);
	str_adds(s, "workgroupBarrier();\n");
	keep(s, &o[0]), keep(s, &o[1]);
	str_adds(s, "workgroupBarrier();\n}\n");
	store(s, k, t->wide_c);
}

void tiles_join_text(struct str *s, bool single)
{
	const struct kind *k = &kinds[single];
	head(s, k, k->t, k->t, k->t);
	store_one(s, k);
	entry(s);
	str_adds(s,
		"let e = group * 256 + tid; let apart = tiles * 4096;\nif (e >= apart) { return; }\nlet t = e / 4096; "
		"let at = e % 4096;\n");
	tile_position(s);
	str_addf(s, "var sum = vec4<%1$s>(%1$s(0)); var source = e; var p = 0;\n"
		"for (; p + 4 <= parts; p += 4) { let x0 = S[source]; let x1 = S[source + apart]; let x2 = S[source + "
		"2 * apart]; let x3 = S[source + 3 * apart];"
		" sum = (((sum + x0) + x1) + x2) + x3; source += 4 * apart; }\n"
		"for (; p < parts; p++) { sum += S[source]; source += apart; }\n"
		"let i = i0 + at %% 32 * 4; let j = j0 + at / 32;\n"
		"for (var c = 0; c < 4; c++) { put(i + c, j, sum[c]); if (mirrored && i0 < j0) { put(j, i + c, "
		"sum[c]); } }\n}\n",
		k->t);
}
