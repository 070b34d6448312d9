/*
** kernel/own_thin.c - a matrix times a few columns: what a power step multiplies; and that product's QR factors in the same launch.
**
** Tiles of a general product would leave most of a device idle. Here a workgroup makes a few rows of C: 256 / rows threads a row,
** each with a slice of the common length and all columns in registers; these parts are added in order, in shared memory. A chunk
** of B lies in shared memory, columns side by side in vectors; a thread asks for all that it multiplies of A before the first
** arrives, since there is little else to hide how long that takes.
**
** own_thin_qr: the workgroup that is done last, which a counter tells, reads C and makes its factors (own_small_qr.c). A launch less
** a step, and no other workgroup waits.
**
** Arrays: A (m x k), B (k x n), C; then Q, R, and the counter, which is zero before and after. Scalars: m, k, n.
** how: [0] room for columns (4, 8, 16), [2] rows a thread of the factors, [3] rows a workgroup.
*/
#include <stdio.h>

#include "kernel/own.h"

enum { CHUNK_BYTES = 16384, MOST_AHEAD = 16 };

struct thin { int room, rows, slices, ahead, chunk, bytes; };

static struct thin thin_of(int room, int rows, int cls)
{
	struct thin t = { .room = room, .rows = rows, .slices = EMIT_WORKGROUP / rows, .bytes = cls == RUNMAT_F64 ? 8 : 4 };
	t.ahead = MIN(MOST_AHEAD, CHUNK_BYTES / (room * t.bytes) / t.slices);
	t.chunk = t.ahead * t.slices;
	return t;
}

int64_t own_thin_shared(int room, int rows, int cls)
{
	struct thin t = thin_of(room, rows, cls);
	return (int64_t)room * t.bytes * (t.chunk + EMIT_WORKGROUP);
}

/* Rows k0 ... of B, zeros where there are none. */
static void take_b(struct emit *e, const struct thin *t)
{
	char text[40];
	snprintf(text, sizeof text, "q < %d", t->chunk);
	emit_for(e, "q", "tid", text, "q += 256");
	let(e, "i32", "at", "min(k0 + q, kk - 1)");
	for (int v = 0; v < t->room / 4; v++) {
		for (int c = 0; c < 4; c++) {
			emit_let(e, type_of(e), "b%d", 4 * v + c);
			str_addf(e->out, "select(%s, a1[o1 + min(%d, n - 1) * kk + at], %d < n && k0 + q < kk);\n", zero(e), 4 * v + c, 4 * v + c);
		}
		emit_line(e, e->lang->wgsl ? "columns[q * %1$d + %2$d] = vec4<%7$s>(b%3$d, b%4$d, b%5$d, b%6$d);" : "columns[q * %1$d + %2$d] = four<%7$s>{b%3$d, b%4$d, b%5$d, b%6$d};",
			t->room / 4, v, 4 * v, 4 * v + 1, 4 * v + 2, 4 * v + 3, type_of(e));
	}
	emit_close(e);
}

/* C's rows of this workgroup. */
static void product(struct emit *e, const struct thin *t)
{
	static const char *const names[3] = { "m", "kk", "n" };
	const char *type = type_of(e);
	char text[64];
	str_addf(&e->shared, e->lang->wgsl ? "var<workgroup> columns: array<vec4<%s>, %d>;\n" : "__shared__ four<%s> columns[%d];\n", type, t->chunk * t->room / 4);
	emit_shared(e, type, "sums", t->room * EMIT_WORKGROUP);
	for (int i = 0; i < 3; i++)
		let_whole(e, names[i], i);
	emit_let(e, "i32", "row"), str_addf(e->out, "min(wg * %d + tid %% %d, m - 1);\n", t->rows, t->rows);
	emit_let(e, "i32", "slice"), str_addf(e->out, "tid / %d;\n", t->rows);
	for (int j = 0; j < t->room; j++) {
		snprintf(text, sizeof text, "sum%d", j);
		emit_var(e, type, text, zero(e));
	}
	snprintf(text, sizeof text, "k0 += %d", t->chunk);
	emit_for(e, "k0", "0", "k0 < kk", text);
	emit_let(e, "i32", "k1"), str_addf(e->out, "k0 + slice * %d;\n", t->ahead);
	for (int u = 0; u < t->ahead; u++) {
		emit_let(e, type, "x%d", u);
		str_addf(e->out, "select(%s, a0[o0 + min(k1 + %d, kk - 1) * m + row], k1 + %d < kk);\n", zero(e), u, u);
	}
	take_b(e, t);
	emit_barrier(e);
	emit_let(e, "i32", "base"), str_addf(e->out, "slice * %d;\n", t->ahead * t->room / 4);
	for (int u = 0; u < t->ahead; u++) {
		emit_open(e, "%s", "");
		for (int v = 0; v < t->room / 4; v++) {
			emit_line(e, e->lang->wgsl ? "let b%d = columns[base + %d];" : "const auto b%d = columns[base + %d];", v, u * t->room / 4 + v);
			for (int c = 0; c < 4; c++)
				emit_line(e, "sum%1$d = sum%1$d + x%2$d * b%3$d.%4$c;", 4 * v + c, u, v, "xyzw"[c]);
		}
		emit_close(e);
	}
	emit_barrier(e);
	emit_close(e);
	for (int j = 0; j < t->room; j++)
		emit_line(e, "sums[%d + tid] = sum%d;", j * EMIT_WORKGROUP, j);
	emit_barrier(e);
	snprintf(text, sizeof text, "at < n * %d", t->rows);
	emit_for(e, "at", "tid", text, "at += 256");
	emit_let(e, "i32", "r"), str_addf(e->out, "at %% %d;\n", t->rows);
	emit_let(e, "i32", "j"), str_addf(e->out, "at / %d;\n", t->rows);
	emit_var(e, type, "all", "sums[j * 256 + r]");
	for (int s = 1; s < t->slices; s++)
		emit_line(e, "all = all + sums[j * 256 + r + %d];", s * t->rows);
	emit_line(e, "if (wg * %d + r < m) { a2[o2 + j * m + wg * %d + r] = all; }", t->rows, t->rows);
	emit_close(e);
}

bool own_thin(struct emit *e, const int *how)
{
	struct thin t = thin_of(how[0], how[3], e->k->array[0].cls);
	product(e, &t);
	return true;
}

bool own_thin_qr(struct emit *e, const int *how)
{
	struct thin t = thin_of(how[0], how[3], e->k->array[0].cls);
	bool wgsl = e->lang->wgsl;
	product(e, &t);
	emit_shared(e, "i32", "arrived", 1);
	emit_line(e, wgsl ? "storageBarrier();" : "__threadfence(); __syncthreads();");
	emit_line(e, "if (tid == 0) { arrived[0] = i32(atomicAdd(&a5[0], 1u)); }");
	if (wgsl)
		emit_line(e, "let order = workgroupUniformLoad(&arrived)[0];");
	else
		emit_line(e, "__syncthreads(); const i32 order = arrived[0];");
	emit_open(e, "if (order == wgs - 1)");
	emit_line(e, wgsl ? "storageBarrier();" : "__threadfence();");
	emit_line(e, wgsl ? "if (tid == 0) { atomicStore(&a5[0], 0u); }" : "if (tid == 0) { a5[0] = 0; }");
	own_small_qr_of(e, how, 2, 3, 4, "m", "n");
	emit_close(e);
	return true;
}
