/*
** vm/loop_trace.c - watches one turn of a loop, to know the turns that follow.
**
** Once a loop has rolled (graph/roll.c), all its turns make nodes of the same structure. Such a turn is a function of
** the registers at its beginning if its instructions make only nodes and numbers. Calls must be of functions that do
** nothing else. Each branch must depend on a number and go the same way in every turn.
**
** This file executes one turn instruction by instruction, as the VM would, and records it. The record of the numbers is
** a small program that shows which of them vary from turn to turn. For each node, the record says where its numbers
** come from: operands, positions of slices and assignments, positions of draws. After the turn, a register must hold
** its old value, or the value that the turn before made, one turn later. Then all further turns are known.
**
** The trace includes functions and handles that a turn calls, if they only make nodes and numbers. A parameter is the
** number that was passed for it, and the captured values of a handle do not change.
*/
#include "vm/loop_skip.h"

#include <string.h>

#include "array/random.h"
#include "base/engine.h"
#include "value/cell.h"
#include "value/masked_value.h"
#include "value/structs.h"

/* ---- may the turn be watched? ---- */

/* True if no argument of a call is a list. */
static bool has_plain_arguments(const struct frame *f, const ins *i)
{
	if ((i[1].op & ~FLAG_LISTS) || i[1].a > INPUTS_MOST)
		return false;
	for (int k = 0; k < i[1].a; k++)
		if (f->r[i->c + k].tag == V_LIST)
			return false;
	return true;
}

static bool known_call(const struct vm *vm, const struct frame *f, const ins *i)
{
	const struct ic *ic = &f->code->ics[i[1].c];
	const value *b = &f->r[i->b];
	if (!has_plain_arguments(f, i) || i[1].b != 1)
		return false;
	return b->tag == V_ARRAY ||
		(b->tag == V_NONE && ic->key == vm->epoch && ic->builtin && call_is_pure(ic->target));
}

static bool is_struct(value v) { return v.tag == V_STRUCT && v.structs->count == 1; }

/* The value in a field or an element of a container, lent. NULL: there is none, or this file does not follow it. */
static value *value_inside(const struct frame *f, value v, const struct step *s)
{
	if (s->kind == STEP_FIELD && is_struct(v)) {
		int k = fields_find(v.structs->fields, s->name);
		return k < 0 ? NULL : structs_at(v.structs, 0, k);
	}
	const value *sub = &f->r[s->reg];
	bool element = s->kind == STEP_BRACE && v.tag == V_CELL && s->n == 1 && !s->flags && sub->tag == V_DOUBLE &&
		sub->d >= 1 && sub->d <= (double)v.cell->count && sub->d == (double)(int64_t)sub->d;
	return element ? &v.cell->at[(int64_t)sub->d - 1] : NULL;
}

/* The value of which the last step of the path takes a part or the whole, lent. NULL: this file does not follow it. */
static const value *before_last(const struct frame *f, const value *v, const struct path *p)
{
	for (int k = 0; v && k < p->n - 1; k++)
		v = value_inside(f, *v, &p->steps[k]);
	return v;
}

/* True for x(i), s.x(i) and c{k}(i). If reads is true, also for longer paths of fields and elements. */
static bool known_path(const struct frame *f, const value *base, const struct path *p, bool reads)
{
	const value *v = before_last(f, base, p);
	if (!v || p->n == 0 || (p->n > 2 && !reads))
		return false;
	const struct step *last = &p->steps[p->n - 1];
	if (last->kind == STEP_PAREN)
		return v->tag == V_ARRAY && !last->flags && last->n <= INPUTS_MOST;
	return reads && value_inside(f, *v, last);
}

static bool is_binary(int op) { return op >= I_PLUS && op < I_UMINUS; }

static bool is_known(const struct vm *vm, const struct frame *f, const ins *i)
{
	switch (i->op) {
	case I_NARGIN: case I_NEEDOUT: case I_RANGE: case I_SUBRANGE:
	case I_NOP: case I_GIVEUP: case I_MOVE: case I_COPY: case I_LOADK:
	case I_UMINUS: case I_UPLUS: case I_NOT: case I_BOOL:
	case I_TRANSPOSE: case I_CTRANSPOSE:
		return true;
	case I_HCAT: case I_VCAT: case I_CELLROW: return i->c <= INPUTS_MOST;
	case I_FIELD: return is_struct(f->r[i->b]);
	case I_SETFIELD:
		return is_struct(f->r[i->a]) && fields_find(f->r[i->a].structs->fields, f->code->syms[i->c]) >= 0;
	case I_BRACE1: return f->r[i->b].tag == V_CELL;
	case I_SETBRACE1: return f->r[i->a].tag == V_CELL;
	case I_CHAIN: return i[1].b == 1 && !(i[1].op & ~(FLAG_LIST_OUT | FLAG_FIRST)) &&
		known_path(f, &f->r[i->b], &f->code->paths[i->c], true);
	case I_END: return f->r[i->b].tag == V_ARRAY;
	case I_CALL: return known_call(vm, f, i);
	case I_INDEX1: case I_INDEX2: return f->r[i->b].tag == V_ARRAY;
	case I_ASSIGN1: case I_ASSIGN2: return f->r[i->a].tag == V_ARRAY;
	case I_ASSIGNPATH: return known_path(f, &f->r[i->a], &f->code->paths[i->c], false);
	default: return is_binary(i->op);
	}
}

static int words(const ins *i)
{
	switch (i->op) {
	case I_CALL: case I_INDEX1: case I_INDEX2: case I_ASSIGN2: case I_SUBRANGE: case I_FIELD: case I_SETFIELD:
	case I_BRACE1: case I_CHAIN: case I_END:
		return 2;
	default:
		return 1;
	}
}

static const ins *body_of(const ins *edge) { return edge->op == I_FOR ? edge + 2 + ins_jump(edge[1])
	: edge + 1 + ins_jump(*edge); }

/* ---- numbers ---- */

static int add_number(struct loop_skip *a, struct number n, value v)
{
	n.tag = v.tag;
	vec_push(&a->number, n);
	vec_push(&a->seen, v);
	return a->number.n - 1;
}

struct inputs {
	int id[INPUTS_MOST];            /* in order; -1: the input is no number */
	int n, numbers, arrays;
	bool moving;                    /* an array is of this loop, so it may have other numbers in each turn */
};

static bool is_of_loop(const struct array *x) { return x->epoch && x->epoch == engine()->segments->epoch; }

/* Notes what an instruction reads. Returns false if the value is of a kind that this file does not follow. */
static bool input_value(struct loop_skip *a, struct inputs *in, const value *v, int reg)
{
	int id = -1;
	if (in->n == INPUTS_MOST)
		return false;
	if (value_is_scalar_tag(*v)) {
		id = reg < 0 ? add_number(a, (struct number){ .kind = NUMBER_FIXED }, *v) : a->id[reg];
		if (id == NO_NUMBER)
			return false;
		if (id == NOT_READ && a->depth)         /* a captured value does not change between turns */
			id = a->id[reg] = add_number(a, (struct number){ .kind = NUMBER_FIXED }, *v);
		if (id == NOT_READ)
			id = a->id[reg] = add_number(a, (struct number){ .kind = NUMBER_CARRIED, .next = reg }, *v);
		in->numbers++;
	} else if (v->tag == V_ARRAY || v->tag == V_MASKED) {
		in->arrays++;
		in->moving |= v->tag == V_MASKED || is_of_loop(v->array);
	} else if (v->tag != V_COLON && v->tag != V_FUNC && v->tag != V_RANGE && v->tag != V_STRUCT && v->tag != V_CELL)
		return false;
	in->id[in->n++] = id;
	return true;
}

static void must_not_vary(struct loop_skip *a, const struct inputs *in)
{
	for (int k = 0; k < in->n; k++)
		if (in->id[k] >= 0)
			vec_push(&a->fixed, in->id[k]);
}

static bool input(struct loop_skip *a, struct inputs *in, int reg) { return input_value(a, in, &a->f->r[reg], reg); }

static bool window(struct loop_skip *a, struct inputs *in, int first, int n)
{
	for (int k = 0; k < n; k++)
		TRY(input(a, in, first + k));
	return true;
}

/*
** Notes the subscripts of the last step of a path. Those of other steps, and of an element of a cell, must not vary,
** because the value that they select is not a slice.
*/
static bool path_inputs(struct loop_skip *a, struct inputs *in, const struct path *p)
{
	for (int k = 0; k < p->n; k++) {
		const struct step *s = &p->steps[k];
		struct inputs fixed = { .n = 0 };
		if (s->kind == STEP_PAREN) {
			TRY(window(a, in, s->reg, s->n));
			continue;
		}
		TRY(s->kind != STEP_BRACE || window(a, &fixed, s->reg, s->n));
		must_not_vary(a, &fixed);
	}
	return true;
}

/* True if these values may be stored in a container. A container in a container is not followed (loop_lvalues.c). */
static bool may_contain(const struct loop_skip *a, int first, int n)
{
	for (int k = 0; k < n; k++)
		if (!value_is_scalar_tag(a->f->r[first + k]) && a->f->r[first + k].tag != V_ARRAY)
			return false;
	return true;
}

/* Notes the inputs of an instruction. Of an array that is read or changed in part, only the subscripts are inputs. */
static bool inputs_of(struct loop_skip *a, const ins *i, struct inputs *in)
{
	const value *k = a->f->code->consts;
	if (is_binary(i->op)) {
		int form = (i->op - I_PLUS) % 3;
		return (form == 2 ? input_value(a, in, &k[i->b], -1) : input(a, in, i->b)) &&
			(form == 1 ? input_value(a, in, &k[i->c], -1) : input(a, in, i->c));
	}
	switch (i->op) {
	case I_NOP: case I_GIVEUP: case I_NARGIN: case I_FIELD: case I_END: return true;
	case I_LOADK: return input_value(a, in, &k[i->b + ((uint32_t)i->c << 16)], -1);
	case I_CALL: return window(a, in, i->c, i[1].a);
	case I_RANGE: case I_SUBRANGE: case I_HCAT: case I_VCAT: return window(a, in, i->b, i->c);
	case I_CELLROW: return window(a, in, i->b, i->c) && may_contain(a, i->b, i->c);
	case I_SETFIELD: return input(a, in, i->b) && may_contain(a, i->b, 1);
	case I_SETBRACE1: return input(a, in, i->b) && input(a, in, i->c) && may_contain(a, i->c, 1);
	case I_BRACE1: return input(a, in, i->c);
	case I_CHAIN: return path_inputs(a, in, &a->f->code->paths[i->c]);
	case I_INDEX1: case I_ASSIGN1: return input(a, in, i->op == I_INDEX1 ? i->c : i->b);
	case I_INDEX2: return input(a, in, i->c) && input(a, in, i[1].a);
	case I_ASSIGN2: return input(a, in, i->b) && input(a, in, i->c);
	case I_ASSIGNPATH: return path_inputs(a, in, &a->f->code->paths[i->c]);
	default: return input(a, in, i->b);
	}
}

/* ---- recording an instruction ---- */

static const struct builtin *builtin_of(const struct loop_skip *a, const ins *i)
{
	return i->op == I_CALL && a->f->r[i->b].tag == V_NONE ? a->f->code->ics[i[1].c].target : NULL;
}

/* The array of which the instruction reads or changes a part, or NULL. */
static struct array *base_of(const struct loop_skip *a, const ins *i)
{
	bool reads = i->op == I_INDEX1 || i->op == I_INDEX2 || (i->op == I_CALL && !builtin_of(a, i));
	bool writes = i->op == I_ASSIGN1 || i->op == I_ASSIGN2;
	const value *v = &a->f->r[reads || i->op == I_CHAIN ? i->b : i->a];
	if (i->op == I_CHAIN || i->op == I_ASSIGNPATH) {
		const struct path *p = &a->f->code->paths[i->c];
		v = p->n && p->steps[p->n - 1].kind == STEP_PAREN ? before_last(a->f, v, p) : NULL;
		return v && v->tag == V_ARRAY ? v->array : NULL;
	}
	return (reads || writes) && v->tag == V_ARRAY ? v->array : NULL;
}

static int learn_number(struct loop_skip *a, const ins *i, const struct inputs *in, const struct builtin *b,
	struct array *base, value v)
{
	struct number n = { .n = (uint8_t)in->n, .op = i->op, .builtin = b };
	memcpy(n.arg, in->id, sizeof n.arg);
	if (i->op == I_MOVE || i->op == I_COPY || i->op == I_LOADK)
		return in->id[0];
	if (base && in->numbers == in->n && a->id[i->b] == NOT_READ && base->op == OP_LEAF) {
		n.kind = NUMBER_INDEX;
		n.base = array_ref(base);
		n.next = i->b;
	} else if (in->arrays || base || in->numbers < in->n || in->n == 0 || i->op == I_RANGE || i->op == I_SUBRANGE) {
		must_not_vary(a, in);
		n = (struct number){ .kind = NUMBER_FIXED };
	} else if (b)
		n.kind = NUMBER_CALL;
	else if (is_binary(i->op)) {
		n.kind = NUMBER_BINARY;
		n.op = (uint16_t)(i->op - (i->op - I_PLUS) % 3);
	} else
		n.kind = NUMBER_UNARY;
	return add_number(a, n, v);
}

/* Which operand of the node is this number? Returns -1 if none is, or if more than one may be. */
static int find_operand(const struct array *x, value v)
{
	int found = -1;
	double want = v.tag == V_DOUBLE ? v.d : v.tag == V_SINGLE ? (double)v.f : (double)v.i, is;
	for (int k = 0; k < x->pending->n; k++) {
		const struct array *y = x->pending->arg[k];
		if (!node_is_number(y))
			continue;
		op_convert(CLS_DOUBLE, &is, (enum cls)y->cls, y->data, 1);
		if (found >= 0 || memcmp(&is, &want, sizeof is) || y->cls != v.tag - V_DOUBLE)
			return -1;
		found = k;
	}
	return found;
}

/* Records an op on an array and one number, if it makes one node for every value of the number. */
static bool learn_operand(struct loop_skip *a, const ins *i, const struct inputs *in, const struct builtin *b,
	const struct array *x, struct feed *f)
{
	int op = b ? (int)op_find(b->name) : 0;
	if (!(is_binary(i->op) ? i->op < I_POWER || i->op >= I_LT : b && op && op != OP_power &&
		op_info[op].kind == OPKIND_MAP) || in->numbers != 1 || in->arrays != in->n - 1)
		return false;
	for (int k = 0; k < in->n; k++)
		if (in->id[k] >= 0)
			f->id[0] = in->id[k];
	f->kind = FEED_NUMBER;
	f->n = 1;
	f->which = find_operand(x, a->seen.at[f->id[0]]);
	if (f->which >= 0 && x->count == 1)
		f->op = x->op, f->serial = x->pending->arg[f->which]->serial;
	return f->which >= 0;
}

/* In X(:, t) and Y(:, t) = y, records the start of the slice as a sum of subscripts. */
static bool learn_offset(const struct inputs *in, const struct array *base, const shape *of, const struct array *x,
	struct feed *f)
{
	union loop_number v[2];
	int64_t by = 1;
	/* One subscript selects from a row or a column. */
	bool line = in->n == 1 && of->nd == 2 && (of->d[0] == 1 || of->d[1] == 1);
	if (!base || (x->op != OP_slice && x->op != OP_assign) || x->pending->arg[0] != base ||
		(in->n != of->nd && !line))
		return false;
	f->kind = FEED_OFFSET;
	f->n = (uint8_t)in->n;
	for (int k = 0; k < in->n; k++) {
		f->id[k] = in->id[k];
		f->by[k] = by;
		f->most[k] = line ? of->d[0] * of->d[1] : of->d[k];
		by *= of->d[k];
	}
	(void)node_attributes(x, v);
	f->at = v[0].i;
	f->which = PENDING_ARGS;
	return true;
}

static bool is_assignment(const ins *i)
{
	return i->op == I_ASSIGN1 || i->op == I_ASSIGN2 || i->op == I_ASSIGNPATH;
}

/*
** An assignment to one element computes its right side for all elements (value/element_node.c). So the nodes from
** `from` on may be copies of nodes of one element, and read the same numbers. Records these numbers. False: a number
** may be one of two.
*/
static bool learn_copies(struct loop_skip *a, int from)
{
	const struct node_segment *s = &engine()->segments->recent[engine()->segments->turn & 1];
	int feeds = a->feed.n;
	for (int p = from; p < s->n; p++) {
		const struct array *x = s->at[p];
		int found = 0;
		for (int i = 0; i < feeds && x && x->pending; i++) {
			struct feed f = a->feed.at[i];
			if (f.kind != FEED_NUMBER || !f.serial || f.op != x->op || f.which >= x->pending->n ||
				x->pending->arg[f.which]->serial != f.serial)
				continue;
			f.op_index = p, f.copied = true;
			vec_push(&a->feed, f);
			found++;
		}
		if (found > 1)
			return false;
	}
	return true;
}

static bool learn_nodes(struct loop_skip *a, const ins *i, const struct inputs *in, const struct builtin *b,
	const struct array *base, const shape *of, int from)
{
	const struct node_segment *s = &engine()->segments->recent[engine()->segments->turn & 1];
	struct feed f = { .op_index = from };
	const struct array *x = s->at[from];
	const struct array *copy = s->n == from + 2 ? s->at[from + 1] : NULL; /* +x of an x in doubt (value/index.c) */
	bool asks = copy && copy->op == OP_uplus && copy->pending->arg[0] == x;
	bool one = (s->n == from + 1 || asks) && x && x->pending;
	for (int p = from; p < s->n; p++)
		if (s->at[p] && s->at[p]->pending && (s->at[p]->op == OP_rand || s->at[p]->op == OP_randn))
			vec_push(&a->feed, ((struct feed){ .kind = FEED_DRAW, .op_index = p, .which = PENDING_ARGS,
				.at = (int64_t)s->at[p]->pending->u.draw.position }));
	if (in->numbers && one && (learn_offset(in, base, of, x, &f) || learn_operand(a, i, in, b, x, &f)))
		vec_push(&a->feed, f);
	else
		must_not_vary(a, in);
	return !is_assignment(i) || i->op == I_ASSIGNPATH || learn_copies(a, from);
}

/* True if the function asks an array for its size or class only. */
static bool asks_shape(const struct builtin *b)
{
	static const char *const names[] = { "class", "columns", "height", "isa", "iscell", "ischar", "iscolumn",
		"isempty", "isfloat", "isinteger", "islogical", "ismatrix", "isnumeric", "isrow", "isscalar",
		"isstruct", "isvector", "length", "ndims", "numel", "rows", "size", "width" };
	for (int k = 0; b && k < COUNT(names); k++)
		if (!strcmp(b->name, names[k]))
			return true;
	return false;
}

/* ---- one instruction ---- */

static enum step_result execute(struct loop_skip *a, const ins *i)
{
	struct vm *vm = a->vm;
	struct frame *f = a->f;
	bool ok;
	f->pc = i;
	switch (i->op) {
	case I_NOP: case I_GIVEUP: return DONE;
	case I_NARGIN: ok = do_NARGIN(vm, f, i); break;
	case I_MOVE: ok = do_MOVE(vm, f, i); break;
	case I_COPY: ok = do_COPY(vm, f, i); break;
	case I_LOADK: register_set(&f->r[i->a], value_ref(f->code->consts[i->b + ((uint32_t)i->c << 16)])); return DONE;
	case I_CALL: return call_instruction(vm, f, i);
	case I_INDEX1: return index_instruction(vm, f, i, 1);
	case I_INDEX2: return index_instruction(vm, f, i, 2);
	case I_ASSIGN1: ok = do_ASSIGN1(vm, f, i); break;
	case I_ASSIGN2: ok = do_ASSIGN2(vm, f, i); break;
	case I_ASSIGNPATH: ok = do_ASSIGNPATH(vm, f, i); break;
	case I_HCAT: ok = do_HCAT(vm, f, i); break;
	case I_VCAT: ok = do_VCAT(vm, f, i); break;
	case I_CELLROW: ok = do_CELLROW(vm, f, i); break;
	case I_FIELD: ok = do_FIELD(vm, f, i); break;
	case I_SETFIELD: ok = do_SETFIELD(vm, f, i); break;
	case I_BRACE1: ok = do_BRACE1(vm, f, i); break;
	case I_SETBRACE1: ok = do_SETBRACE1(vm, f, i); break;
	case I_CHAIN: return chain_instruction(vm, f, i);
	case I_END: ok = do_END(vm, f, i); break;
	case I_BOOL: ok = do_BOOL(vm, f, i); break;
	case I_RANGE: ok = do_RANGE(vm, f, i); break;
	case I_SUBRANGE: ok = do_SUBRANGE(vm, f, i); break;
	default: ok = is_binary(i->op) ? binary_slow(vm, f, i) : unary_slow(vm, f, i);
	}
	return ok ? DONE : FAILED;
}

/* The field or element whose array an assignment to s.x(i) or c{k}(i) changes. -1: it is no such assignment. */
static int64_t changed_slot(const struct loop_skip *a, const ins *i)
{
	if (i->op != I_ASSIGNPATH)
		return -1;
	const value *v = &a->f->r[i->a], *x = before_last(a->f, v, &a->f->code->paths[i->c]);
	return !x || x == v ? -1 : x - (v->tag == V_STRUCT ? v->structs->at : v->cell->at);
}

static value *slot_of(value *v, int64_t slot)
{
	return slot < 0 ? v : &(v->tag == V_STRUCT ? v->structs->at : v->cell->at)[slot];
}

/* Executes the instruction and records it. *known: the record is complete. */
static enum step_result watch(struct loop_skip *a, const ins *i, bool *known)
{
	struct inputs in = { .n = 0 };
	const struct builtin *b = builtin_of(a, i);
	struct array *base = base_of(a, i);
	shape of = base ? base->shape : shape_2d(0, 0);
	uint32_t epoch = engine()->segments->epoch;
	int64_t turn = engine()->segments->turn;
	int from = engine()->segments->recent[turn & 1].n;
	int64_t slot = changed_slot(a, i);
	*known = inputs_of(a, i, &in) && epoch;
	in.moving |= base && is_of_loop(base);
	enum step_result r = execute(a, i);
	if (r != DONE || !*known || engine()->segments->epoch != epoch || engine()->segments->turn != turn ||
		i->op == I_NOP) {
		*known &= i->op == I_NOP;
		return r;
	}
	value *to = slot_of(&a->f->r[i->a], slot);
	bool made = engine()->segments->recent[turn & 1].n > from;
	if (value_is_scalar_tag(*to)) {
		*known = !made && (!in.moving || i->op == I_END || asks_shape(b));
		a->id[i->a] = learn_number(a, i, &in, b, base, *to);
	} else if (to->tag == V_ARRAY || to->tag == V_MASKED || to->tag == V_COLON || to->tag == V_FUNC ||
		to->tag == V_RANGE || to->tag == V_STRUCT || to->tag == V_CELL) {
		/* x(m) may be a pair that was not computed yet: value/masked_value.h. */
		const struct array *x = to->tag == V_ARRAY ? to->array : to->tag == V_MASKED ? to->masked->full : NULL;
		a->id[i->a] = NO_NUMBER;
		if (made)
			*known = x && x->epoch == epoch && x->turn == turn &&
				learn_nodes(a, i, &in, b, base, &of, from);
		else if (in.moving && base && is_assignment(i))
			*known = false;         /* written in place: the array has new numbers and its old serial */
		else
			must_not_vary(a, &in);
	} else
		*known = false;
	return r;
}

/* ---- branches ---- */

static bool has_truth(const value *v) { return v->tag == V_LOGICAL || (v->tag == V_DOUBLE && v->d == v->d); }

/* Finds the direction of a conditional jump on two doubles, and the number that decides it. */
static const ins *compared(struct loop_skip *a, const ins *i)
{
	struct inputs in = { .n = 0 };
	int form = (i->op - I_JLT) % 2;
	const value *x = &a->f->r[i->a], *y = form ? &a->f->code->consts[i->b] : &a->f->r[i->b];
	value both[2] = { *x, *y }, out;
	if (x->tag != V_DOUBLE || y->tag != V_DOUBLE || !input_value(a, &in, x, i->a) ||
		!input_value(a, &in, y, form ? -1 : i->b))
		return NULL;
	enum opcode op = (enum opcode)(I_LT + (i->op - I_JLT) / 2 * 3);
	if (!scalar_operator(op, both[0], both[1], &out))
		return NULL;
	int id = add_number(a, (struct number){ .kind = NUMBER_BINARY, .n = 2, .op = (uint16_t)op,
		.arg = { in.id[0], in.id[1] } }, out);
	vec_push(&a->guard, ((struct guard){ id, number_truth(out) }));
	return number_truth(out) == (i[1].a & 1) ? i + 2 + ins_jump(i[1]) : i + 2;
}

/* The instruction to which a branch goes. Returns NULL if it is no branch, or one that the VM must execute itself. */
static const ins *branch(struct loop_skip *a, const ins *i)
{
	struct inputs in = { .n = 0 };
	const value *v = &a->f->r[i->a];
	if (i->op == I_JMP)
		return i + 1 + ins_jump(*i);
	if (i->op >= I_JLT && i->op <= I_JNE_RK)
		return compared(a, i);
	if ((i->op != I_JT && i->op != I_JF && i->op != I_SJT && i->op != I_SJF) || !has_truth(v) ||
		!input_value(a, &in, v, i->a))
		return NULL;
	bool truth = number_truth(*v);
	vec_push(&a->guard, ((struct guard){ in.id[0], truth }));
	return truth == (i->op == I_JT || i->op == I_SJT) ? i + 1 + ins_jump(*i) : i + 1;
}

/* ---- calls ---- */

static bool may_call(const struct loop_skip *a, const ins *i)
{
	const value *b = &a->f->r[i->b];
	if (a->depth >= CALLS_MOST)
		return false;
	if (i->op != I_CALL)
		return (i->op == I_INDEX1 || i->op == I_INDEX2) && b->tag == V_FUNC;
	const struct ic *ic = &a->f->code->ics[i[1].c];
	return has_plain_arguments(a->f, i) && i[1].b >= 1 && i[1].b <= INPUTS_MOST &&
		(b->tag == V_FUNC || (b->tag == V_NONE && ic->key == a->vm->epoch && !ic->builtin));
}

/* Records the numbers among the results of a function, and executes its return. */
static enum step_result watch_return(struct loop_skip *a, const ins *i, struct inputs *results, bool *known)
{
	struct frame *f = a->f;
	int n = i->op == I_RETVALUE ? 1 : f->nout;
	for (int k = 0; k < n && *known; k++) {
		int reg = i->op == I_RETVALUE ? i->a : k < f->code->outs ? f->code->out_regs[k] : -1;
		*known = reg >= 0 && input(a, results, reg);
	}
	f->pc = i;
	return (i->op == I_RETVALUE ? do_RETVALUE(a->vm, f, i) : do_RETURN(a->vm, f, i)) ? DONE : FAILED;
}

static enum step_result watch_code(struct loop_skip *a, const ins *from, const ins *upto, struct inputs *results,
	bool *known);

/* Records the entry of a function: its parameters are the numbers that were passed. */
static enum step_result watch_frame(struct loop_skip *a, const struct inputs *given, struct inputs *results,
	bool *known)
{
	struct frame *up = a->f;
	int *id = a->id;
	a->f = a->vm->frame;
	a->id = mem_alloc((size_t)a->f->code->regs * sizeof *a->id);
	for (int k = 0; k < a->f->code->regs; k++)
		a->id[k] = k < given->n && k < a->f->code->params ? given->id[k] : NOT_READ;
	a->depth++;
	enum step_result r = watch_code(a, a->f->code->ins, NULL, results, known);
	a->depth--;
	mem_free(a->id);
	a->f = up, a->id = id;
	return r;
}

static enum step_result watch_call(struct loop_skip *a, const ins *i, bool *known)
{
	struct inputs in = { .n = 0 }, results = { .n = 0 };
	struct frame *f = a->f;
	int nout = i->op == I_CALL ? i[1].b : 1;
	bool given = i->op == I_CALL ? window(a, &in, i->c, i[1].a) : input(a, &in, i->c) &&
		(i->op == I_INDEX1 || input(a, &in, i[1].a));
	*known &= given;
	for (int k = 0; k < in.n; k++)          /* an argument that is no number is none in the function either */
		in.id[k] = in.id[k] < 0 ? NO_NUMBER : in.id[k];
	f->pc = i;
	enum step_result r = i->op == I_CALL ? call_instruction(a->vm, f, i) : index_instruction(a->vm, f, i,
		i->op == I_INDEX1 ? 1 : 2);
	if (r != ENTERED || a->vm->frame->up != f || !code_is_plain(a->vm->frame->code)) {
		*known = false;
		return r;
	}
	r = watch_frame(a, &in, &results, known);
	for (int k = 0; k < nout && r == DONE; k++)
		a->id[i->a + k] = k < results.n && value_is_scalar_tag(f->r[i->a + k]) ? results.id[k] : NO_NUMBER;
	return r;
}

/* ---- the turn ---- */

/* Converts positions in the segment to positions in the body of the loop, which has no gaps. */
static void convert_positions(struct loop_skip *a)
{
	const struct node_segment *s = &engine()->segments->recent[engine()->segments->turn & 1];
	for (int i = 0; i < a->feed.n; i++) {
		int at = a->feed.at[i].op_index, gone = 0;
		for (int p = 0; p < at && p < s->n; p++)
			gone += !s->at[p];
		a->feed.at[i].op_index = at < s->n && s->at[at] ? at - gone : -1;
	}
}

/* Marks the numbers that vary: counters of turns, carried numbers, and numbers that are made of these. */
static bool find_varying(struct loop_skip *a)
{
	for (int i = 0; i < a->number.n; i++) {
		struct number *n = &a->number.at[i];
		n->varies = n->kind == NUMBER_TURN;
		if (n->kind == NUMBER_INDEX && a->id[n->next] != NOT_READ)
			return false;           /* the array changes */
		if (n->kind != NUMBER_CARRIED)
			continue;
		n->next = a->id[n->next];
		n->varies = n->next != i;
		if (n->next < 0 || a->number.at[n->next].tag != n->tag)
			return false;
		a->each |= n->varies;
	}
	for (int i = 0; i < a->number.n; i++) {
		struct number *n = &a->number.at[i];
		for (int k = 0; k < n->n; k++)
			n->varies |= n->arg[k] >= 0 && a->number.at[n->arg[k]].varies;
		/* calls may fail, and so may the kinds after them */
		a->each |= n->varies && n->kind >= NUMBER_CALL;
	}
	for (int i = 0; i < a->guard.n; i++)
		a->each |= a->number.at[a->guard.at[i].id].varies;
	for (int i = 0; i < a->fixed.n; i++)
		if (a->number.at[a->fixed.at[i]].varies)
			return false;
	return true;
}

/* Whether an op checks its domain (array/bounds.c) may depend on numbers. */
static bool checks_may_change(const struct loop *l)
{
	for (int p = 0; p < l->count; p++)
		if (op_info[l->body[p].op].domain != DOMAIN_ANY && !l->body[p].check)
			return true;
	return false;
}

/* Keeps the feeds that vary. Returns false if anything else in the body varies. */
static bool find_feeds(struct loop_skip *a, const struct loop *l)
{
	int kept = 0, columns = 0;
	for (int i = 0; i < a->feed.n; i++) {
		struct feed f = a->feed.at[i];
		bool varies = f.kind == FEED_DRAW;
		for (int k = 0; k < f.n; k++)
			varies |= f.id[k] >= 0 && a->number.at[f.id[k]].varies;
		if (f.op_index < 0 || !varies)
			continue;
		const struct loop_instr *in = &l->body[f.op_index];
		if (f.kind == FEED_NUMBER && (f.which >= in->n || in->arg[f.which].kind != OPERAND_NUMBER))
			return false;
		if (f.copied && !in->arg[f.which].number.varies)
			continue;
		a->varies |= f.kind == FEED_NUMBER;
		a->each |= f.kind != FEED_DRAW;
		columns += f.which < PENDING_ARGS ? in->arg[f.which].number.varies : in->attr[0].varies;
		a->feed.at[kept++] = f;
	}
	a->feed.n = kept;
	for (int p = 0; p < l->count; p++) {
		columns -= l->body[p].attr[0].varies + l->body[p].attr[1].varies;
		for (int k = 0; k < l->body[p].n; k++)
			columns -= l->body[p].arg[k].number.varies;
	}
	return columns == 0 && !(a->varies && checks_may_change(l));
}

static void begin(struct loop_skip *a)
{
	struct frame *f = a->f;
	value *h = &f->r[a->edge->a];
	a->id = mem_alloc((size_t)f->code->regs * sizeof *a->id);
	a->held = mem_alloc((size_t)MAX(f->code->locals, 1) * sizeof *a->held);
	for (int k = 0; k < f->code->regs; k++)
		a->id[k] = NOT_READ;
	loop_lvalues_note(a);
	if (!loop_skip_is_for(a))
		return;
	value turn = value_double(h[0].d + (double)h[3].i++ * h[1].d);
	register_set(&f->r[a->edge->b], turn);
	a->id[a->edge->b] = add_number(a, (struct number){ .kind = NUMBER_TURN }, turn);
}

/* Watches all instructions up to the edge, or up to the return of the function. */
static enum step_result watch_code(struct loop_skip *a, const ins *from, const ins *upto, struct inputs *results,
	bool *known)
{
	for (const ins *i = from, *next; i != upto; i = next) {
		bool learnt = true;
		enum step_result r = DONE;
		if (!upto && (i->op == I_RETURN || i->op == I_RETVALUE))
			return watch_return(a, i, results, known);
		if (is_known(a->vm, a->f, i)) {
			next = i + words(i);
			r = i->op == I_NEEDOUT ? (do_NEEDOUT(a->vm, a->f, i) ? DONE : FAILED) : watch(a, i, &learnt);
		} else if (may_call(a, i)) {
			next = i + 2;
			r = watch_call(a, i, &learnt);
		} else if (!(next = branch(a, i)) || next <= i || (upto && next > upto)) {
			a->f->pc = i;
			return ENTERED;         /* the VM continues there */
		}
		*known &= learnt;
		if (r != DONE)
			return r;
	}
	return DONE;
}

enum step_result loop_trace(struct loop_skip *a, bool *known)
{
	struct random was = *random_state();
	begin(a);
	*known = true;
	enum step_result r = watch_code(a, body_of(a->edge), a->edge, NULL, known);
	if (r != DONE)
		return r;
	a->f->pc = a->edge;
	convert_positions(a);
	const struct loop *l = roll_under_way(a->edge);
	int64_t end = l ? l->end : 0;
	engine()->roll_left = loop_skip_is_for(a) ? loop_skip_turns_left(a) : 0;
	if (!roll_back_edge(a->edge))
		return FAILED;
	const struct random *now = random_state();
	a->draws = (int64_t)(now->position - was.position);
	*known = *known && l && roll_under_way(a->edge) == l && !l->fresh && l->end == end + 1 && now->at == was.at &&
		now->word[0] == was.word[0] && now->seed == was.seed && now->gpu_position == was.gpu_position
		&& now->kind == was.kind && loop_lvalues_moved_on(a, l) && find_varying(a) && find_feeds(a, l);
	return DONE;
}

void loop_skip_done(struct loop_skip *a)
{
	for (int i = 0; i < a->number.n; i++)
		array_unref(a->number.at[i].base);
	vec_free(&a->number);
	vec_free(&a->seen);
	vec_free(&a->feed);
	vec_free(&a->fixed);
	vec_free(&a->guard);
	mem_free(a->id);
	mem_free(a->held);
	vec_free(&a->part);
}
