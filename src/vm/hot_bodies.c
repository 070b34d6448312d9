/*
** vm/hot_bodies.c - recursive functions as machine code.
**
** A function that calls itself, directly or through others, cannot be put in the place of its calls. It gets a place of
** its own in the text, a body, and calls of it are calls of the machine. The classes of its parameters are those of all
** calls together, and the classes of its results those of all its returns; both are followed until nothing changes.
**
** A body has no frame of the VM. Where it is left, it writes its variables to the registers that the VM would have
** given it, notes the number of the exit and returns to its caller, which does the same. Then the frames are pushed
** from the outermost one to the innermost one, and the VM goes on in this one.
*/
#include <string.h>

#include "base/hash.h"
#include "jit/ir.h"
#include "vm/hot_build.h"

static const char other_kind[] = "a value of another kind";
static const char too_deep[] = "calls are too deep, or the program is to stop";

enum { SEARCH_MOST = 24 };

/* ---- which functions ---- */

struct search { const struct vm *vm; const struct code *seen[SEARCH_MOST]; int n; };

static bool reaches(struct search *s, const struct code *c, const struct code *goal)
{
	for (int k = 0; k < s->n; k++)
		if (s->seen[k] == c)
			return false;
	if (s->n == SEARCH_MOST)
		return false;
	s->seen[s->n++] = c;
	for (int pc = 0; pc < c->n; pc++) {
		const ins *i = &c->ins[pc];
		if (i->op == I_CALL) {
			const struct ic *ic = &c->ics[i[1].c];
			const struct function *fn = ic->key == s->vm->epoch && ic->plain ? ic->target : NULL;
			if (fn && (fn->code == goal || reaches(s, fn->code, goal)))
				return true;
		}
		pc += hot_more(code_op(c, i))[0] != 0;
	}
	return false;
}

bool hot_is_recursive(const struct vm *vm, const struct code *c)
{
	struct search s = { .vm = vm };
	return reaches(&s, c, c);
}

/* ---- calls ---- */

static struct hot_frame *frame_of(const struct build *b, int body)
{
	return &b->l->frames.at[b->l->bodies.at[body].frame];
}

static bool is_passed(const struct hot_state *s) { return kind_is_value(s->kind) && !is_constant(s); }

/* Whether the function assigns to its parameter. Then an array must not be passed: the caller's would be lost. */
bool hot_sets_parameter(const struct code *c, int k)
{
	for (int pc = 0; pc < c->n; pc++) {
		const ins *i = &c->ins[pc];
		const char *letters = hot_operands(i->op);
		const int field[3] = { i->a, i->b, i->c };
		for (int j = 0; letters[j]; j++) {
			bool sets = letters[j] == 'd' || (letters[j] == 'p' && j == 0 && i->op != I_GIVEN);
			int n = i->op == I_FORPREP || i->op == I_FOR ? 4 : i->op == I_CALL ? i[1].b : 1;
			if (sets && k >= field[j] && k < field[j] + n)
				return true;
		}
		pc += hot_more(i->op)[0] != 0;
	}
	return false;
}

static bool arguments_fit(struct build *b, const ins *i)
{
	const struct hot_frame *g = frame_of(b, i[1].c);
	bool fits = hot_get(b, i->b)->kind == HOT_NONE;
	for (int k = 0; k < i[1].a; k++) {
		const struct hot_state *s = hot_get(b, i->c + k);
		fits &= (kind_is_value(s->kind) && s->kind != HOT_RAW) ||
			(s->kind == HOT_ARRAY && !hot_sets_parameter(g->code, k));
	}
	return fits;
}

/* What the variables of the function hold when it begins is merged with what this call passes. */
static void pass_states(struct build *b, const ins *i)
{
	const struct hot_frame *g = frame_of(b, i[1].c);
	struct hot_state *s = mem_alloc((size_t)b->slots * sizeof *s);
	for (int k = 0; k < b->slots; k++)
		s[k] = (struct hot_state){ .kind = HOT_DEAD, .reg = -1 };
	for (int k = 0; k < g->code->locals; k++) {
		int slot = b->slot_of[g->first + k];
		if (slot < 0)
			continue;
		s[slot] = k < i[1].a ? *hot_get(b, i->c + k) : (struct hot_state){ .kind = HOT_NONE, .reg = -1 };
		s[slot].dirty = true;
		s[slot].k = false;
		if (s[slot].kind == HOT_DOUBLE)
			s[slot].lo = s[slot].hi = 0;
	}
	hot_visit(b, b->l->bodies.at[i[1].c].begin, s);
	mem_free(s);
}

/* Registers that hold arguments or results, and the numbers by which they are passed. */
struct passed { int n, reg[JIT_ARGS_MOST], number[JIT_ARGS_MOST], ints, doubles; bool is_double[JIT_ARGS_MOST]; };

static void add_passed(struct passed *p, int reg, bool d)
{
	p->reg[p->n] = reg;
	p->is_double[p->n] = d;
	p->number[p->n++] = d ? p->doubles++ : p->ints++;
}

static void emit_arguments(struct build *b, const struct passed *p)
{
	for (int k = p->n - 1; k >= 0; k--)
		hot_ins(b, p->is_double[k] ? JIT_FARG : JIT_IARG, -1, p->reg[k], -1)->detail = (uint8_t)p->number[k];
}

static void emit_parameters(struct build *b, const struct passed *p)
{
	for (int k = 0; k < p->n; k++)
		hot_ins(b, p->is_double[k] ? JIT_FPARAM : JIT_IPARAM, p->reg[k], -1, -1)->detail =
			(uint8_t)p->number[k];
}

static void add_number(struct build *b, struct passed *p, const struct hot_state *as, const struct hot_state *x)
{
	bool d = kind_is_double(as->kind);
	if (is_passed(as))
		add_passed(p, d ? hot_double(b, x) : hot_int(b, x), d);
}

/* False: a parameter has another kind in another call. */
static bool collect_arguments(struct build *b, const ins *i, struct passed *p)
{
	const struct hot_frame *g = frame_of(b, i[1].c);
	const struct hot_state *s = hot_state_at(b, b->l->bodies.at[i[1].c].begin);
	for (int k = 0; k < i[1].a; k++) {
		int slot = b->slot_of[g->first + k];
		if (slot < 0)
			continue;
		if (s[slot].kind == HOT_OTHER)
			return false;
		struct hot_state x = *hot_get(b, i->c + k);
		add_number(b, p, &s[slot], &x);
	}
	return true;
}

enum after hot_call_body(struct build *b, const ins *i)
{
	struct hot_returns *r = &b->returns[i[1].c];
	struct passed in = { 0 }, out = { 0 };
	bool fits = arguments_fit(b, i);
	if (fits && !b->emit)
		pass_states(b, i);
	if (!fits)
		return hot_give_up(b, other_kind);
	for (int k = 0; k < i[1].b && r->known; k++)
		fits &= r->s[k].kind != HOT_OTHER;
	if (!b->emit && !r->known)
		return STOPS;
	if (!r->known || !fits || (b->emit && !collect_arguments(b, i, &in)))
		return hot_give_up(b, other_kind);
	int to[HOT_RESULTS_MOST];
	for (int k = 0; k < i[1].b; k++) {
		to[k] = -1;
		if (is_passed(&r->s[k])) {
			to[k] = hot_result(b, i->a + k, r->s[k].kind);
			add_passed(&out, to[k], kind_is_double(r->s[k].kind));
		}
	}
	if (b->emit) {
		int leave = hot_exit_at(b, b->pc, b->st, "a called function was left");
		struct hot_place at = hot_origin(b, b->pc);
		const struct hot_frame *up = &b->l->frames.at[at.frame];
		emit_arguments(b, &in);
		struct jit_ins *call = hot_ins(b, JIT_CALLBODY, -1, -1, -1);
		call->imm = r->label;
		call->c = up->base + up->code->ins[at.pc].c;
		call->to = leave;
		emit_parameters(b, &out);
	}
	for (int k = 0; k < i[1].b; k++)
		hot_set(b, i->a + k, r->s[k].kind, r->s[k].lo, r->s[k].hi, to[k]);
	return FALLS;
}

/* ---- the beginning and the end of a body ---- */

enum after hot_begin_body(struct build *b, const ins *i)
{
	const struct hot_frame *g = frame_of(b, i->a);
	struct passed in = { 0 };
	if (!b->emit)
		return FALLS;
	jit_add(&b->u, JIT_BODY, -1, -1, -1)->to = b->returns[i->a].label;
	for (int k = 0; k < g->nin; k++) {
		int slot = b->slot_of[g->first + k];
		if (slot >= 0 && is_passed(&b->st[slot]))
			add_passed(&in, b->st[slot].reg, kind_is_double(b->st[slot].kind));
	}
	emit_parameters(b, &in);
	int leave = hot_leave(b, too_deep);
	hot_ins(b, JIT_LIMIT, -1, -1, -1)->to = leave;
	hot_ins(b, JIT_POLL, -1, -1, -1)->to = leave;
	return FALLS;
}

/* All calls are followed again, because their results have changed. */
static void visit_all(struct build *b)
{
	for (int pc = b->first; pc <= b->last; pc++)
		if (b->leader[pc - b->first] >= 0 && b->reached[b->leader[pc - b->first]])
			vec_push(&b->todo, pc);
}

enum after hot_end_body(struct build *b, const ins *i)
{
	const struct hot_frame *g = frame_of(b, i->a);
	struct hot_returns *r = &b->returns[i->a];
	struct passed out = { 0 };
	bool changed = !r->known;
	for (int k = 0; k < g->nout; k++) {
		struct hot_state x = *hot_get(b, g->first + g->code->out_regs[k]);
		if (!kind_is_value(x.kind) || x.kind == HOT_RAW || (b->emit && r->s[k].kind == HOT_OTHER))
			return hot_give_up(b, other_kind);
		if (b->emit) {
			add_number(b, &out, &r->s[k], &x);
			continue;
		}
		x.k = false;
		if (kind_is_double(x.kind))
			x.lo = x.hi = 0;
		if (!r->known)
			r->s[k] = x;
		else
			changed |= hot_merge(&r->s[k], &x, r->changes > 2);
	}
	if (b->emit) {
		emit_arguments(b, &out);
		hot_ins(b, JIT_RETURN, -1, -1, -1);
		return STOPS;
	}
	r->known = true;
	r->changes += changed;
	if (changed)
		visit_all(b);
	return STOPS;
}

/* ---- the unit ---- */

/* Which header's register it is: the number of the array times HEADER_WORDS, and the part; -1: none. */
static int header_of(const struct build *b, int reg)
{
	for (int k = 0; k < b->l->arrays.n; k++)
		for (int w = 0; w < HEADER_WORDS; w++)
			if (b->header[k][w] == reg)
				return HEADER_WORDS * k + w;
	return -1;
}

/* Each body reads the headers of the arrays that it needs. Returns a mistake, or NULL. */
const char *hot_read_headers(struct build *b)
{
	struct jit_unit *u = &b->u;
	struct jit_lives lives = { 0 };
	VEC(struct jit_ins) all = { 0 };
	const char *wrong = NULL;
	jit_lives_find(&lives, u);
	for (int at = 0; at < u->ins.n; at++) {
		vec_push(&all, u->ins.at[at]);
		for (int reg = 0; u->ins.at[at].op == JIT_BODY && reg < u->reg.n; reg++) {
			int header = reg == u->fuel || !jit_is_live(&lives, reg, at) ? -2 : header_of(b, reg);
			if (header == -1)
				wrong = "a function reads a variable of its caller";
		}
		bool begins = u->ins.at[at].op == JIT_POLL && at > 0 && u->ins.at[at - 1].op == JIT_LIMIT;
		for (int reg = 0; begins && reg < u->reg.n; reg++) {
			int header = jit_is_live(&lives, reg, at) ? header_of(b, reg) : -1;
			if (header < 0)
				continue;
			struct jit_ins i = { .op = JIT_HEADER, .dst = reg, .a = -1, .b = -1, .c = -1, .to = -1 };
			i.imm = hot_header_at(header / HEADER_WORDS, header % HEADER_WORDS);
			vec_push(&all, i);
		}
	}
	vec_free(&u->ins);
	for (int k = 0; k < all.n; k++)
		vec_push(&u->ins, all.at[k]);
	vec_free(&all);
	mem_free(lives.at);
	return wrong;
}

/* ---- entering ---- */

/* How deep functions may call one another. False: there is too little room for one call. */
bool hot_bodies_have_room(const struct vm *vm, const struct hot_loop *l, const struct frame *f, struct jit_context *c)
{
	if (!l->bodies.n)
		return true;
	int64_t most = (vm->depth_limit - vm->depth - l->deepest - 1) / (l->body_deepest + 1);
	most = MIN(most, (vm->segment->end - f->r - l->top - l->body_top) / MAX(l->advance, 1) - 1);
	most = MIN(most, MIN(JIT_DEPTH_MOST - 2, (1 << 18) / l->code.frame));
	most--;                         /* sink.c */
	c->limit = most * l->code.frame;
	return most >= 1;
}
