/*
** jit/address.c - subscripts become parts of addresses.
**
** In: a unit in which jit_hoist has moved what is the same in each turn in front of the loops. Out: a unit with fewer
** sums. An element's address is that of its array plus its subscript and a constant; the instruction adds all three. So
** the sum of a number and a constant need not be computed: the constant becomes a part of the instruction. In an
** innermost loop, the sum of a number and a register that the loop does not change need not be computed either. The
** address of the array plus this register is computed once, in front of the loop. In b(i,j) of a loop over i, all but i
** is such a register.
**
** This is done for sums that nothing but subscripts reads.
*/
#include <string.h>

#include "base/mem.h"
#include "jit/ir.h"

enum { POINTERS_MOST = 6, USES_MOST = 16, CONSTANT_MOST = 1 << 20 };

/* The address of an array plus a multiple of a register. */
struct pointer { int array, offset, bytes, reg; };
struct address {
	struct jit_unit *u;
	int *defs;              /* of each register: how often the loop, or the unit, sets it */
	int *reads;             /* of each register: how many instructions and exits read it */
	int *first_ref, *last_ref;      /* of each label: the first and the last instruction that jump to it, or -1 */
	int front, end;         /* the loop is between these instructions; new ones are inserted before front */
	VEC(struct pointer) pointers;
	VEC(struct jit_ins) moved;
};

static bool is_local(const struct jit_unit *u, int reg) { return !(u->reg.at[reg] & JIT_REG_GLOBAL); }

static bool is_element(const struct jit_ins *i)
{
	return (i->op == JIT_LOAD || i->op == JIT_FLOAD || i->op == JIT_STORE || i->op == JIT_FSTORE) && !i->k;
}

/* ---- what is known about the unit ---- */

static void count_read(struct address *a, int reg)
{
	if (reg >= 0)
		a->reads[reg]++;
}

static void count(struct address *a)
{
	const struct jit_unit *u = a->u;
	size_t regs = (size_t)u->reg.n, labels = (size_t)u->labels;
	memset(a->defs, 0, regs * sizeof *a->defs);
	memset(a->reads, 0, regs * sizeof *a->reads);
	memset(a->first_ref, 0xFF, labels * sizeof *a->first_ref);
	memset(a->last_ref, 0xFF, labels * sizeof *a->last_ref);
	for (int at = 0; at < u->ins.n; at++) {
		const struct jit_ins *i = &u->ins.at[at];
		if (i->dst >= 0)
			a->defs[i->dst]++;
		count_read(a, i->a);
		count_read(a, i->b);
		count_read(a, jit_reads_c(i) ? i->c : -1);
		count_read(a, jit_reads_dst(i) ? i->dst : -1);
		count_read(a, i->op == JIT_SETVALUE ? u->items.at[i->to].reg : -1);
		if (jit_jumps(i)) {
			if (a->first_ref[i->to] < 0)
				a->first_ref[i->to] = at;
			a->last_ref[i->to] = at;
		}
	}
	for (int k = 0; k < u->exits.n; k++) {
		const struct jit_exit *e = &u->exits.at[k];
		for (int j = 0; j < e->n && a->first_ref[e->label] >= 0; j++)
			count_read(a, u->items.at[e->first + j].reg);
	}
}

/* Whether all jumps to the label at `k` stand between `at` and the label. */
static bool is_reached_from(const struct address *a, int label, int at, int k)
{
	bool named = a->first_ref[label] >= 0;
	return label != a->u->entry && (!named || (a->first_ref[label] > at && a->last_ref[label] < k));
}

/*
** Finds the elements whose subscript is the sum that the instruction `at` computes, and which `y` must reach unchanged.
** Returns their number. 0: there are others, or something else reads the sum.
*/
static int find_elements(const struct address *a, int at, int y, int *elements)
{
	const struct jit_unit *u = a->u;
	int sum = u->ins.at[at].dst, n = 0;
	for (int k = at + 1; k < u->ins.n && n < a->reads[sum]; k++) {
		const struct jit_ins *i = &u->ins.at[k];
		if (i->op == JIT_BODY || (i->op == JIT_LABEL && !is_reached_from(a, i->to, at, k)))
			return 0;
		bool reads = i->a == sum || i->b == sum || (jit_reads_c(i) && i->c == sum);
		if (reads && (!is_element(i) || i->b != sum || i->a == sum || i->c == sum || n == USES_MOST))
			return 0;
		if (reads)
			elements[n++] = k;
		if (i->dst == y && n < a->reads[sum])
			return 0;
	}
	return n == a->reads[sum] ? n : 0;
}

static bool is_sum(const struct address *a, const struct jit_ins *i)
{
	return i->op == JIT_IADD && is_local(a->u, i->dst) && a->defs[i->dst] == 1 && a->reads[i->dst] &&
		i->a != i->dst && i->b != i->dst;
}

static void drop(struct address *a, struct jit_ins *i)
{
	a->reads[i->a]--;
	if (i->b >= 0)
		a->reads[i->b]--;
	*i = (struct jit_ins){ .op = JIT_NOTHING, .depth = i->depth, .dst = -1, .a = -1, .b = -1, .c = -1, .to = -1 };
}

/* ---- constants ---- */

static void try_constant(struct address *a, int at)
{
	struct jit_ins *sum = &a->u->ins.at[at];
	int elements[USES_MOST];
	if (!is_sum(a, sum) || !sum->k || sum->imm > CONSTANT_MOST || sum->imm < -CONSTANT_MOST)
		return;
	int n = find_elements(a, at, sum->a, elements);
	for (int k = 0; k < n; k++) {
		struct jit_ins *i = &a->u->ins.at[elements[k]];
		i->b = sum->a;
		i->imm += sum->imm * jit_bytes_of(i->detail);
		a->reads[sum->a]++;
	}
	if (n)
		drop(a, sum);
}

/* ---- registers that a loop does not change ---- */

static void add_in_front(struct address *a, enum jit_op op, int dst, int x, int y, int64_t k)
{
	struct jit_ins i = { .op = (uint8_t)op, .depth = a->u->ins.at[a->front].depth, .dst = dst, .a = x, .b = y,
		.c = -1, .to = -1, .k = y < 0, .imm = k };
	vec_push(&a->moved, i);
}

/* The register with the address of an array plus the offset. -1: there are too many. */
static int pointer_of(struct address *a, int array, int offset, int bytes)
{
	for (int k = 0; k < a->pointers.n; k++) {
		const struct pointer *p = &a->pointers.at[k];
		if (p->array == array && p->offset == offset && p->bytes == bytes)
			return p->reg;
	}
	if (a->pointers.n == POINTERS_MOST)
		return -1;
	int scaled = offset, to = jit_reg(a->u, false, true);
	if (bytes > 1) {
		scaled = jit_reg(a->u, false, true);
		add_in_front(a, JIT_IMUL, scaled, offset, -1, bytes);
	}
	add_in_front(a, JIT_IADD, to, array, scaled, 0);
	vec_push(&a->pointers, ((struct pointer){ array, offset, bytes, to }));
	return to;
}

static void try_fixed(struct address *a, int at)
{
	struct jit_ins *sum = &a->u->ins.at[at];
	int elements[USES_MOST], pointers[USES_MOST];
	if (!is_sum(a, sum) || sum->k)
		return;
	bool swapped = a->defs[sum->b] == 0;
	int fixed = swapped ? sum->b : sum->a, y = swapped ? sum->a : sum->b;
	if (a->defs[fixed] || !a->defs[y])
		return;
	int n = find_elements(a, at, y, elements);
	for (int k = 0; k < n; k++) {
		const struct jit_ins *i = &a->u->ins.at[elements[k]];
		pointers[k] = elements[k] >= a->end || a->defs[i->a] ? -1 :
			pointer_of(a, i->a, fixed, jit_bytes_of(i->detail));
		if (pointers[k] < 0)
			return;
	}
	for (int k = 0; k < n; k++) {
		struct jit_ins *i = &a->u->ins.at[elements[k]];
		i->a = pointers[k];
		i->b = y;
		a->reads[y]++;
	}
	if (n)
		drop(a, sum);
}

/* ---- loops ---- */

static int position_of(const struct jit_unit *u, int label)
{
	for (int k = 0; k < u->ins.n; k++)
		if (u->ins.at[k].op == JIT_LABEL && u->ins.at[k].to == label)
			return k;
	return -1;
}

/* The end of the code that is executed once, directly in front of the loop: the first label or jump in the unit. */
static int end_of_front(const struct address *a, int marker)
{
	const struct jit_unit *u = a->u;
	for (int at = marker + 1; at < u->ins.n; at++) {
		const struct jit_ins *i = &u->ins.at[at];
		bool inside = jit_jumps(i) && a->first_ref[i->to] >= 0 && position_of(u, i->to) >= 0;
		if (i->op == JIT_LABEL || i->op == JIT_BODY || inside || jit_ends(i))
			return at;
	}
	return -1;
}

/* Counts what the loop sets, also in the conversions between parts of the unit. */
static void count_defs(struct address *a, int first)
{
	const struct jit_unit *u = a->u;
	int edges = position_of(u, u->edges), entry = position_of(u, u->entry);
	memset(a->defs, 0, (size_t)u->reg.n * sizeof *a->defs);
	for (int k = 0; k < u->ins.n; k++)
		if (u->ins.at[k].dst >= 0 && ((k >= first && k < a->end) || (k >= edges && k < entry)))
			a->defs[u->ins.at[k].dst]++;
}

static void insert(struct address *a)
{
	struct jit_unit *u = a->u;
	VEC(struct jit_ins) all = { 0 };
	for (int k = 0; k < u->ins.n; k++) {
		for (int m = 0; k == a->front && m < a->moved.n; m++)
			vec_push(&all, a->moved.at[m]);
		vec_push(&all, u->ins.at[k]);
	}
	u->ins.n = 0;
	for (int k = 0; k < all.n; k++)
		vec_push(&u->ins, all.at[k]);
	vec_free(&all);
}

static void search_loop(struct address *a, const struct jit_loop *l)
{
	struct jit_unit *u = a->u;
	int marker = position_of(u, l->marker), end = position_of(u, l->end);
	if (marker < 0 || end < 0 || position_of(u, l->body) < 0 || (a->front = end_of_front(a, marker)) < 0)
		return;
	bool outermost = marker > end;
	int first = outermost ? 0 : a->front, depth = u->ins.at[end].depth;
	a->end = outermost ? position_of(u, u->calls ? u->bodies : u->edges) : end;
	for (int k = first; k < a->end; k++)
		if (u->ins.at[k].depth > depth)
			return;
	count_defs(a, first);
	for (int k = first; k < a->end; k++)
		try_fixed(a, k);
	insert(a);
	a->pointers.n = a->moved.n = 0;
}

void jit_address(struct jit_unit *u)
{
	size_t regs = (size_t)u->reg.n + 2 * POINTERS_MOST * (size_t)u->loops.n + 1, labels = (size_t)u->labels + 1;
	struct address a = { .u = u, .defs = mem_alloc(regs * sizeof(int)), .reads = mem_alloc(regs * sizeof(int)),
		.first_ref = mem_alloc(labels * sizeof(int)), .last_ref = mem_alloc(labels * sizeof(int)) };
	for (int k = 0; k < u->loops.n; k++) {
		count(&a);
		search_loop(&a, &u->loops.at[k]);
	}
	count(&a);
	for (int k = u->ins.n - 1; k >= 0; k--)
		try_constant(&a, k);
	jit_close_gaps(u);
	vec_free(&a.pointers);
	vec_free(&a.moved);
	mem_free(a.defs);
	mem_free(a.reads);
	mem_free(a.first_ref);
	mem_free(a.last_ref);
}
