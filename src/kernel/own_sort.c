/*
** kernel/own_sort.c - sorting columns by digits of 4 bits, the lowest first (exec/there_radix.c).
**
** Elements become keys, words whose order as unsigned numbers is the wanted one: NaN is the largest, zeros are equal, and descending
** order is their complement. A pass moves keys and their numbers to where their digit says, and keeps their order otherwise.
** Blocks of 2,048, 8 neighbours a thread: COUNT leaves how many of each digit a block has, TOTALS sums them up a column,
** digit by digit and block by block, and MOVE ranks the elements of a block: each thread counts its own, eight words of two counts
** in shared memory, and sums over the threads before it say where it begins. END picks the elements in their order.
*/
#include "kernel/own.h"

enum { EACH = 8, WORDS = 8 };

/* ---- KEYS: elements, keys, numbers. Scalars: elements, rows ---- */

static void key_of_float(struct emit *e, bool wide)
{
	bool wgsl = e->lang->wgsl;
	if (wide) {
		emit_let(e, "u64", "bits"), str_adds(e->out, wgsl ? "bitcast<u64>(x);\n" : "BITS64(x);\n");
		emit_var(e, "u32", "key", wgsl ? "u32(bits >> 32u)" : "u32(bits >> 32)");
		emit_var(e, "u32", "low", wgsl ? "u32(bits & 0xfffffffflu)" : "u32(bits)");
		emit_let(e, "u32", "size"), str_adds(e->out, "key & 0x7fffffffu;\n");
		emit_let(e, "bool", "is_nan"), str_adds(e->out, "size > 0x7ff00000u || (size == 0x7ff00000u && low != 0u);\n");
		emit_let(e, "bool", "is_zero"), str_adds(e->out, "size == 0u && low == 0u;\n");
	} else {
		emit_var(e, "u32", "key", wgsl ? "bitcast<u32>(x)" : "BITS32(x)");
		emit_var(e, "u32", "low", "0u");
		emit_let(e, "u32", "size"), str_adds(e->out, "key & 0x7fffffffu;\n");
		emit_let(e, "bool", "is_nan"), str_adds(e->out, "size > 0x7f800000u;\n");
		emit_let(e, "bool", "is_zero"), str_adds(e->out, "size == 0u;\n");
	}
	emit_line(e, "if (is_zero) { key = 0x80000000u; } else if ((key >> 31u) != 0u) { key = ~key; low = ~low; } else { key = key | 0x80000000u; }");
	emit_line(e, "if (is_nan) { key = 0xffffffffu; low = 0xffffffffu; }");
}

static void write_keys(struct emit *e, bool descend)
{
	int cls = e->k->array[0].cls;
	bool wide = cls == RUNMAT_F64;
	struct runmat_instr in = { .kind = RUNMAT_LOAD, .cls = (uint8_t)cls };
	let_whole(e, "count", 0);
	let_whole(e, "rows", 1);
	emit_for(e, "at", "thread", "at < count", "at += threads");
	emit_let(e, emit_type(cls), "x");
	e->lang->load(e, &in, "at");
	str_adds(e->out, ";\n");
	if (cls <= RUNMAT_F32)
		key_of_float(e, wide);
	else if (cls == RUNMAT_LOGICAL) {
		emit_var(e, "u32", "key", "0u");
		emit_line(e, "if (x) { key = 1u; }");
	} else if (cls == RUNMAT_U32)
		emit_var(e, "u32", "key", "x");
	else
		emit_var(e, "u32", "key", cls == RUNMAT_I32 ? "u32(x) ^ 0x80000000u" : cls == RUNMAT_I8 ? "u32(x + 128)" : cls == RUNMAT_I16 ? "u32(x + 32768)" : "u32(x)");
	if (descend)
		emit_line(e, wide ? "key = ~key; low = ~low;" : "key = ~key;");
	emit_line(e, wide ? "a1[2 * at] = low; a1[2 * at + 1] = key;" : "a1[at] = key;");
	emit_line(e, "a2[at] = at %% rows;");
	emit_close(e);
}

/* ---- blocks ---- */

static void names(struct emit *e)
{
	let_whole(e, "rows", 0);
	let_whole(e, "columns", 1);
	let_whole(e, "blocks", 2);
	let_whole(e, "shift", 3);
	let_whole(e, "word", 4);
	emit_shared(e, "u32", "part", 2 * WORDS * EMIT_WORKGROUP);
	emit_var(e, "u32", "grown", "0u");
	emit_var(e, "i32", "cell", "0");
}

/* digitU, ownU: of this thread's elements, and how many of the digit it had before; then part: sums over threads up to each. */
static void count_digits(struct emit *e, int words)
{
	for (int w = 0; w < WORDS; w++)
		emit_line(e, "part[%d + tid] = 0u;", w * EMIT_WORKGROUP);
	let(e, "i32", "column", "block / blocks");
	let(e, "i32", "piece", "block % blocks");
	let(e, "i32", "first", "piece * 2048 + tid * 8");
	let(e, "i32", "base", "column * rows");
	for (int u = 0; u < EACH; u++) {
		char name[8] = { 'd', (char)('0' + u) }, own[8] = { 'r', (char)('0' + u) };
		emit_var(e, "u32", name, "0u");
		emit_var(e, "u32", own, "0u");
		emit_open(e, "if (first + %d < rows)", u);
		emit_line(e, words > 1 ? "d%1$d = (a0[2 * (base + first + %1$d) + word] >> u32(shift)) & 15u;" : "d%1$d = (a0[base + first + %1$d] >> u32(shift)) & 15u;", u);
		emit_line(e, "cell = i32(d%d >> 1u) * 256 + tid; grown = part[cell];", u);
		emit_line(e, "r%1$d = (grown >> ((d%1$d & 1u) * 16u)) & 0xffffu;", u);
		emit_line(e, "part[cell] = grown + (1u << ((d%d & 1u) * 16u));", u);
		emit_close(e);
	}
	emit_barrier(e);
	for (int step = 1, from = 0; step < EMIT_WORKGROUP; step *= 2, from ^= WORDS * EMIT_WORKGROUP) {
		emit_for(e, "w", "0", "w < 2048", "w += 256");
		emit_line(e, "grown = part[%d + w + tid];", from);
		emit_line(e, "if (tid >= %d) { grown = grown + part[%d + w + tid]; }", step, from - step);
		emit_line(e, "part[%d + w + tid] = grown;", from ^ (WORDS * EMIT_WORKGROUP));
		emit_close(e);
		emit_barrier(e);
	}
}

/* Keys, counts. Scalars: see names(). */
static void write_counts(struct emit *e, int words)
{
	names(e);
	emit_for(e, "block", "wg", "block < blocks * columns", "block += wgs");
	count_digits(e, words);
	emit_line(e, "if (tid < 16) { a1[(column * 16 + tid) * blocks + piece] = i32((part[(tid >> 1u) * 256 + 255] >> (u32(tid & 1) * 16u)) & 0xffffu); }");
	emit_barrier(e);
	emit_close(e);
}

/* Counts. Scalars: counts a column, columns. */
static void write_totals(struct emit *e)
{
	let_whole(e, "count", 0);
	let_whole(e, "columns", 1);
	emit_shared(e, "i32", "part", 2 * EMIT_WORKGROUP);
	emit_var(e, "i32", "sum", "0");
	emit_var(e, "i32", "grown", "0");
	let(e, "i32", "each", "(count + 255) / 256");
	let(e, "i32", "upto", "min(count, (tid + 1) * each)");
	emit_for(e, "column", "wg", "column < columns", "column += wgs");
	emit_line(e, "sum = 0;");
	sums_of_counts(e, "column * count + ");
	emit_close(e);
}

/* Keys, counts, numbers, keys to, numbers to. Scalars: see names(). */
static void write_moved(struct emit *e, int words)
{
	names(e);
	emit_var(e, "i32", "to", "0");
	emit_for(e, "block", "wg", "block < blocks * columns", "block += wgs");
	count_digits(e, words);
	for (int u = 0; u < EACH; u++) {
		emit_open(e, "if (first + %d < rows)", u);
		emit_line(e, "to = base + a1[(column * 16 + i32(d%1$d)) * blocks + piece] + i32(r%1$d);", u);
		emit_line(e, "if (tid > 0) { to = to + i32((part[i32(d%1$d >> 1u) * 256 + tid - 1] >> ((d%1$d & 1u) * 16u)) & 0xffffu); }", u);
		if (words > 1)
			emit_line(e, "a3[2 * to] = a0[2 * (base + first + %1$d)]; a3[2 * to + 1] = a0[2 * (base + first + %1$d) + 1];", u);
		else
			emit_line(e, "a3[to] = a0[base + first + %d];", u);
		emit_line(e, "a4[to] = a2[base + first + %d];", u);
		emit_close(e);
	}
	emit_barrier(e);
	emit_close(e);
}

bool own_sort(struct emit *e, const int *how)
{
	switch (how[0]) {
	case OWN_SORT_KEYS: write_keys(e, how[1]); break;
	case OWN_SORT_COUNT: write_counts(e, how[1]); break;
	case OWN_SORT_TOTALS: write_totals(e); break;
	default: write_moved(e, how[1]);
	}
	return true;
}
