/*
** vm/liveness.c - whether the program will read a variable again. The planner asks this before it stores an array that
** no statement looks at now.
**
** The code is followed from the current instruction. A path ends where the register is written, and the answer is yes
** where it is read. Errors, branches and callers are followed. eval and similar functions, which may read anything, are
** not. That is safe, because the answer only decides what is stored.
*/
#include <string.h>

#include "base/mem.h"
#include "vm/state.h"

enum { STEPS_MOST = 4096 };

static const struct {
	const char *operands, *extra;
} info[I_COUNT] = {
#define OPCODE(name, operands, extra, what) { operands, extra },
#include "vm/opcodes.def"
};

enum found { NOTHING, WRITTEN, READ, LOOKED };

static bool is_captured(const struct code *inner, int reg)
{
	for (int i = 0; i < inner->capture_count; i++)
		if (inner->captures[i].outer == reg)
			return true;
	return false;
}

/* How one instruction word uses the register, and where it jumps to (-1: it does not jump). */
static enum found word(const struct code *c, const char *letters, const ins *i, int reg, int *jump)
{
	const int field[3] = { i->a, i->b, i->c };
	enum found found = NOTHING;
	for (int k = 0; letters[k]; k++) {
		if (letters[k] == 'j')
			*jump = (int)(i - c->ins) + 1 + ins_jump(*i);
		else if (letters[k] == 'x' && is_captured(c->inner[field[k]], reg))
			return READ;
		else if (field[k] != reg)
			continue;
		else if (letters[k] == 'r' || letters[k] == 'p')
			return READ;
		else if (letters[k] == 'd')
			found = WRITTEN;
	}
	return found;
}

/* Whether the instruction needs the numbers of the register at once. */
static bool looks(int op, const ins *i, int reg)
{
	switch (op) {
	case I_INDEX1: case I_INDEX2: case I_CHAIN: return i->b == reg;
	case I_PRINT: case I_JT: case I_JF: case I_SJT: case I_SJF: case I_ASSIGN1: case I_ASSIGN2: case I_ASSIGNPATH:
	case I_APPEND:
		return i->a == reg;
	default: return false;
	}
}

static bool goes_on(int op) { return op != I_JMP && op != I_LOOP && op != I_RETURN && op != I_RETVALUE &&
	op != I_RETHROW && op != I_FAIL; }

struct walk {
	VEC(int) todo;
	uint8_t *seen;
	int first, last;        /* the limits of the search */
};

static void visit(struct walk *w, const struct code *c, int at)
{
	if (at < w->first || at > w->last || w->seen[at])
		return;
	w->seen[at] = 1;
	vec_push(&w->todo, at);
}

/* Finds the innermost loop around an instruction, from *first to *last. */
static bool loop_around(const struct code *c, int at, int *first, int *last)
{
	for (int k = at; k < c->n && k < at + STEPS_MOST; k++) {
		int jump = -1;
		const ins *i = &c->ins[k];
		int op = code_op(c, i);
		if (op == I_FOR || op == I_LOOP) {
			const ins *w = op == I_FOR ? i + 1 : i;
			jump = (int)(w - c->ins) + 1 + ins_jump(*w);
			if (jump <= at) {
				*first = jump, *last = k;
				return true;
			}
		}
		k += info[op].extra[0] != 0;
	}
	return false;
}

/* Follows the paths between first and last. Returns READ or LOOKED if one path reads the register, WRITTEN if every
   path writes it first, else NOTHING: it lives until the code ends. */
static enum found follow(const struct code *c, int from, int reg, int first, int last)
{
	struct walk w = { .seen = mem_zalloc((size_t)c->n), .first = first, .last = last };
	bool all = last == c->n - 1;    /* if false, WRITTEN on one path is enough */
	enum found found = all ? WRITTEN : NOTHING;
	visit(&w, c, from);
	for (int n = 0; n < w.todo.n && found < READ; n++) {
		int at = w.todo.at[n], jump = -1, next = at + 1;
		const ins *i = &c->ins[at];
		int op = code_op(c, i);
		enum found here = word(c, info[op].operands, i, reg, &jump);
		if (info[op].extra[0] && here != READ) {
			enum found second = word(c, info[op].extra, i + 1, reg, &jump);
			here = second != NOTHING ? second : here;
			next++;
		}
		if (op == I_CLEAR && here == READ)
			here = WRITTEN;
		if (here == READ || n >= STEPS_MOST)
			found = looks(op, i, reg) ? LOOKED : READ;
		else if (all && !goes_on(op) && jump < 0)
			found = NOTHING;
		else if (!all && here == WRITTEN)
			found = WRITTEN;
		if (here == WRITTEN && op != I_FOR)          /* a FOR that has ended writes nothing */
			continue;
		if (goes_on(op))
			visit(&w, c, next);
		visit(&w, c, jump);
		for (int k = 0; k < c->handler_count; k++)
			if (at >= (int)c->handlers[k].from && at < (int)c->handlers[k].to)
				visit(&w, c, (int)c->handlers[k].at);
	}
	vec_free(&w.todo);
	mem_free(w.seen);
	return found;
}

/* Whether the variable is read before it is written or dies. *lasts: it still exists when the program has ended. */
static enum later is_read(const struct vm *vm, const struct frame *f, int reg, bool *lasts)
{
	const struct code *c = f->code;
	sym name = c->names[reg];
	if (c->nested_count || c->outer)                /* the variable is shared with functions that may read it */
		return LATER_READ;
	for (int k = 0; k < c->outs; k++)
		if (c->out_regs[k] == reg)
			return LATER_READ;
	int at = f->pc ? (int)(f->pc - c->ins) : 0, first, last;
	/* If the turns of a loop write it before they read it, it is read at most once behind the loop. */
	if (loop_around(c, at, &first, &last) && follow(c, at, reg, first, last) == WRITTEN)
		return LATER_NOT;
	enum found found = follow(c, at, reg, 0, c->n - 1);
	if (found != NOTHING || !c->is_script)
		return found == LOOKED ? LATER_LOOKED : found == READ ? LATER_READ : LATER_NOT;
	/* a script gives the variable back to its host */
	for (const struct frame *h = f->host; h; h = h->host) {
		struct map_slot *s = map_find(&h->code->slots, name);
		if (s)
			return is_read(vm, h, (int)s->i, lasts);
		if (!h->code->is_script)
			return LATER_NOT;
	}
	*lasts = vm->hooks.lasting;
	return LATER_NOT;
}

static bool holds(const value *v, const struct array *a)
{
	if (v->tag == V_BOX)
		v = &((const struct box *)(const void *)v->refs)->value;
	return v->tag == V_ARRAY && v->array == a;
}

enum later vm_liveness(const struct vm *vm, const struct array *a, int *names)
{
	const struct frame *inner = NULL;
	enum later later = LATER_NOT;
	*names = 0;
	for (const struct frame *f = vm->frame; f; inner = f, f = f->up) {
		if (!f->code || !f->r)
			continue;
		/* The arguments of a call are the first registers of the called function. */
		int n = inner && inner->r >= f->r && inner->r < f->r + f->code->regs ? (int)(inner->r - f->r) :
			f->code->regs;
		for (int k = 0; k < n; k++) {
			bool lasts = false;
			if (!holds(&f->r[k], a))
				continue;
			if (k >= f->code->named)
				return LATER_NOW;
			enum later here = f->r[k].tag == V_BOX ? LATER_READ : is_read(vm, f, k, &lasts);
			later = MAX(later, here);
			*names += !lasts;
		}
	}
	return later;
}
