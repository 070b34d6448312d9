/*
** kernel/own_mask.c - where a mask holds, and what a list of subscripts names, found by a device (exec/there_mask.c).
**
** Blocks of 2,048 elements, 8 neighbours a thread. COUNT leaves how many of each block hold; TOTALS, by one workgroup, makes of
** these the sums of those before, and of all; PLACES lets each thread write what it found behind what others did. NUMBERS makes
** places from a list of numbers, and raises a flag where one is not such a number.
*/
#include "kernel/own.h"

enum { EACH = 8, BLOCK = OWN_MASK_BLOCK };

/* Element `at` of array i, as an expression. */
static void element(struct emit *e, int i, const char *at)
{
	struct runmat_instr in = { .kind = RUNMAT_LOAD, .cls = e->k->array[i].cls, .arg = (uint16_t)i };
	e->lang->load(e, &in, at);
}

/* bits, sum: which of this thread's elements of the block hold, and how many. */
static void look(struct emit *e)
{
	let(e, "i32", "first", "block * 2048 + tid * 8");
	emit_var(e, "i32", "bits", "0");
	emit_line(e, "sum = 0;");
	for (int u = 0; u < EACH; u++) {
		int cls = e->k->array[0].cls;
		emit_open(e, "if (first + %d < count)", u);
		emit_let(e, emit_type(cls), "x%d", u);
		element(e, 0, (const char *[]){ "first", "first + 1", "first + 2", "first + 3", "first + 4", "first + 5", "first + 6", "first + 7" }[u]);
		str_adds(e->out, ";\n");
		if (cls == RUNMAT_LOGICAL)
			emit_line(e, "if (x%d) { bits = bits | %d; sum = sum + 1; }", u, 1 << u);
		else
			emit_line(e, "if (!(x%d == %s(0))) { bits = bits | %d; sum = sum + 1; }", u, emit_type(cls), 1 << u);
		emit_close(e);
	}
}

static void begin(struct emit *e)
{
	emit_shared(e, "i32", "part", 2 * EMIT_WORKGROUP);
	let_whole(e, "count", 0);
	emit_var(e, "i32", "sum", "0");
	emit_var(e, "i32", "grown", "0");
}

/* Mask, counts. Scalar: elements. */
static void write_counts(struct emit *e)
{
	begin(e);
	emit_for(e, "block", "wg", "block * 2048 < count", "block += wgs");
	look(e);
	sums_of_threads(e);
	emit_line(e, "if (tid == 0) { a1[block] = all + 0 * pre; }");
	emit_close(e);
}

/* Counts, one more than there are blocks. Scalar: blocks. */
static void write_totals(struct emit *e)
{
	begin(e);
	let(e, "i32", "each", "(count + 255) / 256");
	let(e, "i32", "upto", "min(count, (tid + 1) * each)");
	sums_of_counts(e, "");
	emit_line(e, "if (tid == 0) { a0[count] = all; }");
}

/* Mask, counts, result, perhaps a second one. Scalars: elements, how many are left out, how many are wanted, stride or rows. */
static void write_places(struct emit *e, bool numbers, bool both)
{
	begin(e);
	let_whole(e, "skip", 1);
	let_whole(e, "most", 2);
	let_whole(e, "rows", 3);
	emit_for(e, "block", "wg", "block * 2048 < count", "block += wgs");
	look(e);
	sums_of_threads(e);
	emit_var(e, "i32", "to", "a1[block] + pre - skip + 0 * all");
	emit_for(e, "u", "0", "u < 8", "u++");
	emit_open(e, "if (((bits >> u32(u)) & 1) != 0)");
	emit_open(e, "if (to >= 0 && to < most)");
	let(e, "i32", "at", "first + u");
	if (!numbers)
		emit_line(e, "a2[to] = at * rows;");
	else if (!both)
		emit_line(e, "a2[to] = f64(at + 1);");
	else
		emit_line(e, "a2[to] = f64(at %% rows + 1); a3[to] = f64(at / rows + 1);");
	emit_close(e);
	emit_line(e, "to = to + 1;");
	emit_close(e);
	emit_close(e);
	emit_close(e);
}

/* Numbers, places, flag. Scalars: elements, extent, stride. */
static void write_numbers(struct emit *e)
{
	const char *t = emit_type(e->k->array[0].cls);
	let_whole(e, "count", 0);
	let_whole(e, "extent", 1);
	let_whole(e, "stride", 2);
	emit_for(e, "at", "thread", "at < count", "at += threads");
	emit_let(e, t, "x");
	element(e, 0, "at");
	str_adds(e->out, ";\n");
	emit_var(e, "i32", "i", "0");
	emit_line(e, "if (x >= %s(1) && x <= %s(extent)) { i = i32(x); }", t, t);
	emit_line(e, "if (i == 0 || !(%s(i) == x)) { a2[0] = 1u; i = 1; }", t);
	emit_line(e, "a1[at] = (i - 1) * stride;");
	emit_close(e);
}

bool own_mask(struct emit *e, const int *how)
{
	switch (how[0]) {
	case OWN_MASK_COUNT: write_counts(e); break;
	case OWN_MASK_TOTALS: write_totals(e); break;
	case OWN_MASK_NUMBERS: write_numbers(e); break;
	default: write_places(e, how[0] != OWN_MASK_PLACES, how[0] == OWN_MASK_FIND_BOTH);
	}
	return true;
}
