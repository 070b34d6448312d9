/*
** kernel/check.c - checks that a kernel is legal. Debug builds and tests check every kernel, so providers need not
** check.
*/
#include "kernel/kernel.h"
#include "op/op.h"

struct check {
	const struct runmat_kernel *k;
	struct str *why;
	int loop;                /* the LOOP that contains the present instruction, or -1 */
	int loop_seen, end;      /* the LOOP and the END that came before, or -1 */
};

static bool bad(struct check *c, int i, const char *text)
{
	if (c->why)
		str_addf(c->why, "instruction %d: %s", i, text);
	return false;
}

static bool has_value(int kind)
{
	return kind != RUNMAT_STORE && kind != RUNMAT_SCATTER && kind != RUNMAT_FLAG && kind != RUNMAT_LOOP &&
		kind != RUNMAT_END;
}

/* Whether x may be an operand of instruction i. */
static bool operand_ok(struct check *c, int i, int x, bool needed)
{
	const struct runmat_instr *in = &c->k->instr[i];
	if (x == -1)
		return !needed || bad(c, i, "an operand is missing");
	if (x < 0 || x >= i || !has_value(c->k->instr[x].kind))
		return bad(c, i, "an operand is not an earlier value");
	const struct runmat_instr *from = &c->k->instr[x];
	if (c->end >= 0 && i > c->end && x > c->loop_seen && x < c->end && from->kind != RUNMAT_CARRY)
		return bad(c, i, "a value of the loop's body is used behind it");
	if (from->stage + (from->kind == RUNMAT_REDUCE || from->kind == RUNMAT_SCAN) > in->stage)
		return bad(c, i, "a reduction is used in its own stage");
	if (from->space > in->space && in->kind != RUNMAT_REDUCE)
		return bad(c, i, "an operand lives in a finer space");
	return true;
}

static bool array_ok(struct check *c, int i, int access)
{
	const struct runmat_instr *in = &c->k->instr[i];
	if (in->arg >= c->k->arrays)
		return bad(c, i, "no such array");
	const struct runmat_array *a = &c->k->array[in->arg];
	if (!(a->access & access))
		return bad(c, i, "the array is not declared for this access");
	if (in->kind != RUNMAT_FLAG && (in->part < 0 || in->part > a->complex))
		return bad(c, i, "no such component");
	if (in->kind != RUNMAT_FLAG && in->cls != a->cls)
		return bad(c, i, "class differs from the array's");
	return true;
}

static bool map_ok(struct check *c, int i)
{
	const struct runmat_instr *in = &c->k->instr[i];
	if (in->op >= OP_COUNT || op_info[in->op].kind != OPKIND_MAP)
		return bad(c, i, "not an element-wise op");
	int n = op_info[in->op].n;
	TRY(operand_ok(c, i, in->a, true) && operand_ok(c, i, in->b, n > 1) && operand_ok(c, i, in->c, n > 2));
	bool select = op_info[in->op].rule == RULE_SELECT;
	int first = select ? in->b : in->a, second = select ? in->c : in->b;
	if (n > 1 && c->k->instr[first].cls != c->k->instr[second].cls)
		return bad(c, i, "operands of two classes");
	if (select && c->k->instr[in->a].cls != RUNMAT_LOGICAL)
		return bad(c, i, "the condition is not logical");
	return true;
}

static bool carry_ok(struct check *c, int i)
{
	const struct runmat_instr *in = &c->k->instr[i];
	TRY(operand_ok(c, i, in->a, true));
	if (c->loop < 0)
		return bad(c, i, "CARRY outside a loop");
	int x = in->b;
	if (x <= c->loop || x >= c->k->instrs || !has_value(c->k->instr[x].kind))
		return bad(c, i, "a CARRY has no value for the next turn");
	if (c->k->instr[x].cls != in->cls || c->k->instr[in->a].cls != in->cls)
		return bad(c, i, "a CARRY changes its class");
	return c->k->instr[x].space <= in->space || bad(c, i, "a CARRY is coarser than what it becomes");
}

/* Whether x is one int64 for the whole launch. */
static bool launch_number_ok(struct check *c, int i, int x)
{
	TRY(operand_ok(c, i, x, true));
	const struct runmat_instr *in = &c->k->instr[x];
	return (in->space == RUNMAT_ONCE && in->cls == RUNMAT_I64) ||
		bad(c, i, "an operand must be one int64 a launch");
}

static bool pick_ok(struct check *c, int i)
{
	const struct runmat_instr *in = &c->k->instr[i];
	TRY(array_ok(c, i, RUNMAT_READ) && operand_ok(c, i, in->a, false) && operand_ok(c, i, in->c, false));
	if (c->k->array[in->arg].access & RUNMAT_WRITE)
		return bad(c, i, "an array that is picked from is written");
	if (in->a >= 0 && c->k->instr[in->a].cls != RUNMAT_I32)
		return bad(c, i, "an offset is not int32");
	return in->c < 0 || c->k->instr[in->c].cls == RUNMAT_LOGICAL || bad(c, i, "the condition is not logical");
}

static bool kinds_ok(struct check *c, int i)
{
	const struct runmat_instr *in = &c->k->instr[i];
	if (in->cls >= RUNMAT_CLASSES)
		return bad(c, i, "unknown class");
	return in->space <= RUNMAT_LANE || bad(c, i, "unknown space");
}

static bool instr_ok(struct check *c, int i)
{
	const struct runmat_instr *in = &c->k->instr[i];
	switch (in->kind) {
	case RUNMAT_SCALAR: return in->arg < c->k->scalars || bad(c, i, "no such scalar");
	case RUNMAT_COORD: case RUNMAT_EXTENT: return in->arg < c->k->axes || bad(c, i, "no such axis");
	case RUNMAT_INDEX: case RUNMAT_LANES: return true;
	case RUNMAT_LOAD: return array_ok(c, i, RUNMAT_READ) && (in->a < 0 || launch_number_ok(c, i, in->a));
	case RUNMAT_GATHER: return array_ok(c, i, RUNMAT_READ) && operand_ok(c, i, in->a, true);
	case RUNMAT_PICK: return pick_ok(c, i);
	case RUNMAT_MAP: return map_ok(c, i);
	case RUNMAT_CAST: return operand_ok(c, i, in->a, true);
	case RUNMAT_RAND:
	case RUNMAT_RANDN:
		return operand_ok(c, i, in->a, true) && launch_number_ok(c, i, in->b) && launch_number_ok(c, i, in->c);
	case RUNMAT_REDUCE:
		return (in->op < RUNMAT_REDUCTIONS || bad(c, i, "no such reduction")) &&
			operand_ok(c, i, in->a, true) && operand_ok(c, i, in->b, in->op == RUNMAT_MOMENT2);
	case RUNMAT_SCAN: return (in->op <= RUNMAT_MAX || bad(c, i, "no such scan")) && operand_ok(c, i, in->a, true);
	case RUNMAT_TURN: return c->loop >= 0 || bad(c, i, "TURN outside a loop");
	case RUNMAT_CARRY: return carry_ok(c, i);
	case RUNMAT_STORE:
		return array_ok(c, i, RUNMAT_WRITE) && operand_ok(c, i, in->a, true) &&
			(in->b < 0 || launch_number_ok(c, i, in->b)) && operand_ok(c, i, in->c, false);
	case RUNMAT_SCATTER:
		return array_ok(c, i, RUNMAT_WRITE) && operand_ok(c, i, in->a, true) && operand_ok(c, i, in->b, true) &&
			operand_ok(c, i, in->c, false);
	case RUNMAT_FLAG: return array_ok(c, i, RUNMAT_WRITE) && operand_ok(c, i, in->a, true);
	case RUNMAT_LOOP:
		if (c->loop >= 0 || c->end >= 0)
			return bad(c, i, "more than one loop");
		c->loop = c->loop_seen = i;
		return launch_number_ok(c, i, in->a) && launch_number_ok(c, i, in->b);
	case RUNMAT_END:
		if (c->loop < 0)
			return bad(c, i, "END without LOOP");
		c->loop = -1, c->end = i;
		return true;
	default: return bad(c, i, "unknown kind");
	}
}

bool kernel_check(const struct runmat_kernel *k, struct str *why)
{
	struct check c = { .k = k, .why = why, .loop = -1, .loop_seen = -1, .end = -1 };
	if (k->axes > RUNMAT_AXES || k->arrays > RUNMAT_ARGS || (k->axes < 32 && k->inner >> k->axes))
		return bad(&c, -1, "too many axes or arrays");
	for (int i = 0; i < k->arrays; i++)
		if (k->array[i].cls >= RUNMAT_CLASSES)
			return bad(&c, -1, "an array has an unknown class");
	for (int i = 0; i < k->scalars; i++)
		if (k->scalar_class[i] >= RUNMAT_CLASSES)
			return bad(&c, -1, "a scalar has an unknown class");
	for (int i = 0; i < k->instrs; i++)
		TRY(kinds_ok(&c, i) && instr_ok(&c, i));
	return c.loop < 0 || bad(&c, k->instrs, "LOOP without END");
}
