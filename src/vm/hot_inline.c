/*
** vm/hot_inline.c - functions that stand in the code of a loop: the text that is compiled, and frames when it is left.
**
** In: the instructions of a loop. Out: a text in which a call of a function of MATLAB is replaced by the function's
** instructions, on registers of their own. Only a plain function that the call's cache knows is taken, and an anonymous
** function if all variables that it captured are scalars. RETURN becomes moves of the outputs and a jump.
**
** The VM lets a function's registers begin at its arguments, so each register of the text knows its place in memory.
** Where the code is left inside of a function, the values are written there, and the frames are pushed that the VM
** would have pushed. So errors, stacks and inspections are the VM's. Before the code is entered, it is checked that
** there is room for these frames.
*/
#include <string.h>

#include "base/hash.h"
#include "vm/hot_build.h"
#include "vm/quick.h"

enum { DEPTH_MOST = 6, FUNCTION_MOST = 400, TEXT_MOST = 1500, NUMBER_MOST = 60000,
	BODIES_MOST = 8, UNROLL_MOST = 40, UNROLL_TWICE_MOST = 24 };

/* The call at pc in a frame changes a variable of the loop's frame, which is argument and first result. */
struct gift { int frame, pc, argument, variable; };
/* The register of a switch, which would have a text; the instruction that reads it, the cell and the subscript. */
struct look { int frame, reg, pc, cell, subscript; };
struct fix { int at, target; };         /* the word with a jump; an instruction of the same function */
struct splice {
	struct vm *vm;
	const struct frame *f;
	struct hot_loop *l;
	struct hot_text *t;
	VEC(struct fix) outside;
	struct gift gift;       /* of the next call */
	int gift_result;        /* register of the text that would get the first of several results; -1: none */
	VEC(struct look) looks;
	int body;               /* the body whose instructions are copied; -1: those of the loop */
};

/* ---- the text ---- */

static void add(struct splice *s, int frame, int pc, ins i)
{
	vec_push(&s->t->ins, i);
	vec_push(&s->t->places, ((struct hot_place){ frame, pc }));
}

static void set_jump(struct hot_text *t, int at, int target)
{
	uint32_t by = (uint32_t)(target - (at + 1));
	t->ins.at[at].b = (uint16_t)(by & 0xFFFF);
	t->ins.at[at].c = (uint16_t)(by >> 16);
}

/* Registers, constants and caches of a function get numbers of their own in the text. */
struct numbers { int reg, constant, cache; };

static struct numbers add_function(struct splice *s, const struct code *c, int base)
{
	struct hot_text *t = s->t;
	struct numbers n = { t->regs.n, t->consts.n, t->ics.n };
	for (int k = 0; k < c->regs + 4; k++)
		vec_push(&t->regs, ((struct hot_register){ base + k, -1, k >= c->locals, false }));
	for (int k = 0; k < c->const_count; k++)
		vec_push(&t->consts, c->consts[k]);
	for (int k = 0; k < c->ic_count; k++)
		vec_push(&t->ics, c->ics[k]);
	int *top = s->body < 0 ? &s->l->top : &s->l->body_top;
	*top = MAX(*top, base + c->regs);
	return n;
}

static uint16_t renumbered(uint16_t v, char letter, const struct numbers *n)
{
	if (strchr("drpw", letter))
		v = (uint16_t)(v + n->reg);
	else if (letter == 'k')
		v = (uint16_t)(v + n->constant);
	else if (letter == 'i')
		v = (uint16_t)(v + n->cache);
	return v;
}

static ins renumber(ins i, const char *letters, const struct numbers *n)
{
	if (!letters[0])
		return i;
	if (letters[1] == 'k' && letters[2] == 'K') {
		uint32_t k = i.b + ((uint32_t)i.c << 16) + (uint32_t)n->constant;
		i.a = renumbered(i.a, letters[0], n);
		i.b = (uint16_t)(k & 0xFFFF);
		i.c = (uint16_t)(k >> 16);
		return i;
	}
	return (ins){ i.op, renumbered(i.a, letters[0], n), renumbered(i.b, letters[1], n),
		renumbered(i.c, letters[2], n) };
}

static void copy(struct splice *s, int frame, const struct numbers *n, int from, int to);

/* ---- functions ---- */

/* How often the function stands in the one with this number, or in those around it. */
static int times_running(const struct splice *s, int frame, const struct code *c)
{
	int n = 0;
	for (int k = frame; k >= 0; k = s->l->frames.at[k].up)
		n += s->l->frames.at[k].code == c;
	return n;
}

static int depth_of(const struct splice *s, int frame)
{
	int depth = 0;
	for (int k = frame; s->l->frames.at[k].up >= 0; k = s->l->frames.at[k].up)
		depth++;
	return depth;
}

static bool is_plain(const struct splice *s, const struct function *fn, int nin, int nout)
{
	const struct code *c = fn->code;
	return !fn->scope && code_is_plain(c) && c->n <= FUNCTION_MOST && nin <= c->params && nout >= 1 &&
		(nout == 1 || !c->same_outs) && (!vm_gpu_seen || !c->unit || !c->unit->builtin);
}

static bool is_fit(const struct splice *s, int frame, const struct function *fn, int nin, int nout)
{
	const struct code *c = fn->code;
	const struct hot_text *t = s->t;
	return is_plain(s, fn, nin, nout) && t->ins.n + c->n <= TEXT_MOST && t->regs.n + c->regs < NUMBER_MOST &&
		t->consts.n + c->const_count < NUMBER_MOST &&
		t->ics.n + c->ic_count < NUMBER_MOST && depth_of(s, frame) < DEPTH_MOST;
}

/* A recursive function stands once more in its own body, if it is short, or twice: that saves most of its calls. */
static bool stands_again(const struct splice *s, int frame, const struct code *c)
{
	int times = times_running(s, frame, c);
	return s->body >= 0 && s->t->ins.n <= TEXT_MOST / 3 && times <= 2 &&
		c->n <= (times == 2 ? UNROLL_TWICE_MOST : UNROLL_MOST);
}

/* The outputs go to the caller's registers; then the function's registers are used up. An output that the function got
   as an argument, and may change, is the caller's variable. */
static void add_return(struct splice *s, int frame, const struct numbers *n, int pc, int dst)
{
	const struct hot_frame *g = &s->l->frames.at[frame];
	const ins *i = &g->code->ins[pc];
	for (int k = 0; i->op == I_RETURN && k < g->nout; k++) {
		int out = g->code->out_regs[k] + n->reg;
		if (!s->t->regs.at[out].given)
			add(s, frame, pc, (ins){ I_NEEDOUT, (uint16_t)out, (uint16_t)(k + 1), 0 });
	}
	for (int k = 0; k < g->nout; k++) {
		int out = i->op == I_RETURN ? g->code->out_regs[k] : i->a;
		if (!s->t->regs.at[out + n->reg].given)
			add(s, frame, pc, (ins){ I_MOVE, (uint16_t)(dst + k), (uint16_t)(out + n->reg), 0 });
	}
	add(s, frame, pc, (ins){ HOT_DROP, (uint16_t)n->reg, (uint16_t)g->code->regs, 0 });
}

/* Arguments and captured variables; all other variables of the function are empty. */
static void add_entry(struct splice *s, int frame, const struct numbers *n, int args, const struct func *h)
{
	const struct hot_frame g = s->l->frames.at[frame];
	for (int k = 0; k < g.nin; k++)
		add(s, g.up, g.call, (ins){ I_MOVE, (uint16_t)(n->reg + k), (uint16_t)(args + k), 0 });
	for (int k = g.nin; k < g.code->locals; k++)
		add(s, frame, 0, (ins){ I_CLEAR, (uint16_t)(n->reg + k), 0, 0 });
	for (int k = 0; h && k < g.code->capture_count; k++) {
		struct hot_capture c = { .handle = g.handle, .index = k };
		hot_state_of_value(&h->captured[k], false, &c.s);
		if (kind_is_value(c.s.kind))
			add(s, frame, 0, (ins){ HOT_CAPTURED, (uint16_t)(n->reg + g.code->captures[k].inner),
			(uint16_t)s->l->captures.n, 0 });
		vec_push(&s->l->captures, c);
	}
}

/*
** The variable of the loop's frame that this variable of a function is: itself, or what was passed as an argument that
** the function does not change. -1: none.
*/
static int variable_of(const struct splice *s, int frame, const struct numbers *n, int reg)
{
	if (reg >= s->l->frames.at[frame].code->locals)
		return -1;
	return frame == 0 ? reg : s->t->regs.at[n->reg + reg].variable;
}

/* The variable that is moved to the argument, a temporary, in front of the call; -1: the argument is something else. */
static int argument_source(const struct code *c, int call, int arg)
{
	int source = -1;
	for (int pc = 0; pc < call; pc++) {
		const ins *i = &c->ins[pc];
		int op = code_op(c, i);
		if (hot_operands(op)[0] == 'd' && i->a == arg)
			source = op == I_MOVE || op == I_COPY ? i->b : -1;
		pc += hot_more(op)[0] != 0;
	}
	return source;
}

/* Whether the code may change the struct or cell in this variable: it is one of the loop's frame, or given. */
static bool may_change(const struct splice *s, int frame, const struct numbers *n, int reg)
{
	return frame == 0 || s->t->regs.at[n->reg + reg].given;
}

static void note_variables(struct splice *s, const struct hot_frame *g, const struct numbers *up, int first)
{
	const struct code *c = s->l->frames.at[g->up].code;
	int args = c->ins[g->call].c;
	for (int k = 0; k < g->nin && g->handle < 0; k++) {
		int source = hot_sets_parameter(g->code, k) ? -1 : argument_source(c, g->call, args + k);
		if (source >= 0)
			s->t->regs.at[first + k].variable = variable_of(s, g->up, up, source);
	}
	if (s->gift.pc == g->call && s->gift.frame == g->up) {
		s->t->regs.at[first + s->gift.argument].variable = s->gift.variable;
		s->t->regs.at[first + s->gift.argument].given = true;
	}
	s->gift.pc = -1;
}

/* Registers of a call in the text; name HOT_NO_NAME: of a handle. up: the numbers of the caller. */
struct site { int dst, name, args; const struct numbers *up; };

static bool add_call(struct splice *s, struct hot_frame g, const struct site *w, const struct func *h)
{
	add(s, g.up, g.call, (ins){ HOT_ENTER, (uint16_t)w->args, (uint16_t)w->name, (uint16_t)g.nin });
	struct numbers n = add_function(s, g.code, g.base);
	int frame = s->l->frames.n;
	g.first = n.reg;
	vec_push(&s->l->frames, g);
	int *deepest = s->body < 0 ? &s->l->deepest : &s->l->body_deepest;
	*deepest = MAX(*deepest, depth_of(s, frame));
	note_variables(s, &g, w->up, n.reg);
	add_entry(s, frame, &n, w->args, h);
	int begin = s->t->ins.n;
	copy(s, frame, &n, 0, g.code->n - 1);
	for (int at = begin; at < s->t->ins.n; at++)    /* RETURN: the end is known now */
		if (s->t->places.at[at].frame == frame && s->t->ins.at[at].op == I_JMP && s->t->ins.at[at].a == 1) {
			s->t->ins.at[at].a = 0;
			set_jump(s->t, at, s->t->ins.n);
		}
	return true;
}

/* The number of the body of a recursive function; -1: it cannot have one. */
static int body_of(struct splice *s, struct function *fn, int nin, int nout)
{
	for (int k = 0; k < s->l->bodies.n; k++) {
		const struct hot_frame *g = &s->l->frames.at[s->l->bodies.at[k].frame];
		if (g->function == fn && g->nin == nin && g->nout == nout)
			return k;
	}
	int all = fn->code->n;
	for (int k = 0; k < s->l->bodies.n; k++)
		all += s->l->frames.at[s->l->bodies.at[k].frame].code->n;
	if (s->l->bodies.n == BODIES_MOST || all > TEXT_MOST || nin > JIT_ARGS_MOST || nout > HOT_RESULTS_MOST ||
		!is_plain(s, fn, nin, nout) || nout > fn->code->outs || fn->code->is_lambda)
		return -1;
	vec_push(&s->l->bodies, ((struct hot_body){ .frame = s->l->frames.n }));
	vec_push(&s->l->frames, ((struct hot_frame){ .up = -1, .call = -1, .function = fn, .code = fn->code,
		.nin = nin, .nout = nout, .handle = -1, .body = s->l->bodies.n - 1 }));
	return s->l->bodies.n - 1;
}

/* A call of a recursive function. True: the call was replaced. */
static bool try_body(struct splice *s, int frame, const struct numbers *n, int pc, struct function *fn)
{
	const struct hot_frame up = s->l->frames.at[frame];
	const ins *i = &up.code->ins[pc];
	int body = i[1].b > 1 && i->a < up.code->locals ? -1 : body_of(s, fn, i[1].a, i[1].b);
	if (body < 0)
		return false;
	add(s, frame, pc, (ins){ HOT_CALL, (uint16_t)(i->a + n->reg), (uint16_t)(i->b + n->reg),
		(uint16_t)(i->c + n->reg) });
	add(s, frame, pc, (ins){ I_MORE, i[1].a, i[1].b, (uint16_t)body });
	s->l->advance = MAX(s->l->advance, up.base + i->c);
	return true;
}

static void add_body(struct splice *s, int number)
{
	struct hot_body *w = &s->l->bodies.at[number];
	int frame = w->frame;
	const struct code *c = s->l->frames.at[frame].code;
	s->body = number;
	struct numbers n = add_function(s, c, 0);
	s->l->frames.at[frame].first = n.reg;
	w->begin = s->t->ins.n;
	add(s, frame, 0, (ins){ HOT_BODY, (uint16_t)number, 0, 0 });
	copy(s, frame, &n, 0, c->n - 1);
}

/* The function of MATLAB that the instruction calls, if nothing about the call is unusual; else NULL. */
static struct function *called_function(const struct splice *s, int frame, const ins *i)
{
	const struct hot_frame *up = &s->l->frames.at[frame];
	const struct ic *ic = &up->code->ics[i[1].c];
	int flags = i[1].op & ~FLAG_LISTS;
	bool of_lambda = up->code->is_lambda && up->nout == 1 && flags == (FLAG_LIST_OUT | FLAG_FRAME_NOUT);
	bool fits = ic->key == s->vm->epoch && ic->plain && (!flags || flags == FLAG_TILDES || of_lambda);
	return fits ? ic->target : NULL;
}

/* True: the call was replaced. */
static bool try_call(struct splice *s, int frame, const struct numbers *n, int pc)
{
	const struct hot_frame *up = &s->l->frames.at[frame];
	const ins *i = &up->code->ins[pc];
	int flags = i[1].op & ~FLAG_LISTS, nout = i[1].b;
	struct function *fn = called_function(s, frame, i);
	if (!fn)
		return false;
	if (hot_is_recursive(s->vm, fn->code) && !stands_again(s, frame, fn->code))
		return try_body(s, frame, n, pc, fn);
	if (!is_fit(s, frame, fn, i[1].a, nout) || nout > fn->code->outs)
		return false;
	struct hot_frame g = { .up = frame, .body = -1, .call = pc, .function = fn, .code = fn->code,
		.base = up->base + i->c,
		.nin = i[1].a, .nout = nout, .flags = flags, .handle = -1 };
	struct site w = { i->a + n->reg, i->b + n->reg, i->c + n->reg, n };
	return add_call(s, g, &w, NULL);
}

static bool try_handle(struct splice *s, int frame, const struct numbers *n, int pc)
{
	const struct hot_frame *up = &s->l->frames.at[frame];
	const ins *i = &up->code->ins[pc];
	const value *v = frame == 0 ? &s->f->r[i->b] : NULL;
	struct function *fn = v && v->tag == V_FUNC ? known_function(s->vm, v->func) : NULL;
	if (!fn || !is_fit(s, frame, fn, 1, 1) || times_running(s, frame, fn->code) ||
		fn->code->params < 1 || (!fn->code->is_lambda && !fn->code->outs))
		return false;
	const struct func *h = v->func;
	if ((h->kind == FUNC_NAMED && fn->code->is_lambda) ||
		s->l->captures.n + fn->code->capture_count > JIT_CAPTURES_MOST)
		return false;
	for (int k = 0; k < fn->code->capture_count; k++) {
		struct hot_state c;
		hot_state_of_value(&h->captured[k], false, &c);
		if (!kind_is_value(c.kind) && c.kind != HOT_NONE)
			return false;
	}
	struct hot_frame g = { .up = frame, .call = pc, .function = fn, .code = fn->code, .body = -1,
		.base = up->base + up->code->regs, .nin = 1, .nout = 1, .handle = i->b };
	struct site w = { i->a + n->reg, HOT_NO_NAME, i->c + n->reg, n };
	return add_call(s, g, &w, h->kind == FUNC_ANONYMOUS ? h : NULL);
}

/* ---- functions that change a struct and return it ---- */

/* Whether the function gives its parameter another value as a whole; it may change parts of it. */
static bool replaces_parameter(const struct code *c, int k)
{
	for (int pc = 0; pc < c->n; pc++) {
		const ins *i = &c->ins[pc];
		int n = i->op == I_FORPREP || i->op == I_FOR ? 4 : i->op == I_CALL ? i[1].b : 1;
		bool sets = hot_operands(i->op)[0] == 'd' || i->op == I_CLEAR || i->op == I_FORPREP;
		if ((sets && k >= i->a && k < i->a + n) || (i->op == I_FOR && i->b == k) ||
			(i->op == I_GIVEUP && i->a == k))
			return true;
		pc += hot_more(i->op)[0] != 0;
	}
	return false;
}

/* Whether the call passes the variable of the loop's frame only in this argument. */
static bool passes_once(const struct splice *s, int frame, const struct numbers *n, int call, int arg, int variable)
{
	const struct code *c = s->l->frames.at[frame].code;
	const ins *i = &c->ins[call];
	for (int k = 0; k < i[1].a; k++) {
		int source = argument_source(c, call, i->c + k);
		if (k != arg && source >= 0 && variable_of(s, frame, n, source) == variable)
			return false;
	}
	return true;
}

/* Whether the first result of the call becomes the variable's value at once. */
static bool replaces(const struct code *c, int call, int variable)
{
	const ins *i = &c->ins[call], *next = i + 2;
	return i[1].b == 1 ? i->a == variable : i[1].b > 1 && code_op(c, next) == I_NEEDOUT && next->a == i->a &&
		code_op(c, next + 1) == I_MOVE && next[1].b == i->a && next[1].a == variable;
}

/*
** p = f(p, ...) and [p, x] = f(p, ...): the VM gives p up in front of the call, and nobody sees p until f returns. So f
** may change the fields of p where they are. True: nothing stands in the text for the instruction that gives p up.
*/
static bool try_gift(struct splice *s, int frame, const struct numbers *n, int pc)
{
	const struct code *c = s->l->frames.at[frame].code;
	const ins *i = &c->ins[pc], *call = i + 1;
	if (i->op != I_GIVEUP || code_op(c, call) != I_CALL || i->a >= c->locals)
		return false;
	struct function *fn = called_function(s, frame, call);
	int arg = i->b - call->c, variable = variable_of(s, frame, n, i->a);
	if (!fn || variable < 0 || !c->ics[i->c].gives || fn->code->sees_caller || hot_is_recursive(s->vm, fn->code) ||
		!is_fit(s, frame, fn, call[1].a, call[1].b) || call[1].b > fn->code->outs)
		return false;
	int tag = s->f->r[variable].tag;
	if ((tag != V_STRUCT && tag != V_CELL) || arg < 0 || arg >= call[1].a || fn->code->out_regs[0] != arg ||
		!may_change(s, frame, n, i->a) || argument_source(c, pc, i->b) != i->a ||
		!passes_once(s, frame, n, pc + 1, arg, variable) || replaces_parameter(fn->code, arg) ||
		!replaces(c, pc + 1, i->a))
		return false;
	s->gift = (struct gift){ frame, pc + 1, arg, variable };
	s->gift_result = call[1].b > 1 ? call->a + n->reg : -1;
	return true;
}

/* The variable has the first result of such a call already. */
static bool is_gift_returned(struct splice *s, const struct numbers *n, const ins *i)
{
	if (s->gift_result < 0 || s->gift.pc >= 0)
		return false;
	if (i->op == I_NEEDOUT && i->a + n->reg == s->gift_result)
		return true;
	if (i->op != I_MOVE || i->b + n->reg != s->gift_result)
		return false;
	s->gift_result = -1;
	return true;
}

/* ---- fields ---- */

/* s.x and s.x = v, of a struct of the loop's frame: moves from and to the field's register. */
static bool try_field(struct splice *s, int frame, const struct numbers *n, int pc)
{
	const struct code *c = s->l->frames.at[frame].code;
	const ins *i = &c->ins[pc];
	bool stored = i->op == I_SETFIELD;
	if ((i->op != I_FIELD && i->op != I_SETFIELD) || (stored && !may_change(s, frame, n, i->a)))
		return false;
	int variable = variable_of(s, frame, n, stored ? i->a : i->b);
	int reg = variable < 0 ? -1 : hot_field_register(s->l, s->f, variable, c->syms[i->c], false, stored);
	if (reg < 0 && variable >= 0 && !stored)        /* an array, read as a whole or by a function such as numel */
		reg = hot_field_register(s->l, s->f, variable, c->syms[i->c], true, false);
	if (reg < 0)
		return false;
	add(s, frame, pc, stored ? (ins){ I_MOVE, (uint16_t)reg, (uint16_t)(i->b + n->reg), 0 } :
		(ins){ I_MOVE, (uint16_t)(i->a + n->reg), (uint16_t)reg, 0 });
	return true;
}

/* x(s.k), which looks like a call until x has a value, and whose subscripts may be lists. */
static bool try_subscripts(struct splice *s, int frame, const struct numbers *n, int pc)
{
	const ins *i = &s->l->frames.at[frame].code->ins[pc];
	if (frame || i->op != I_CALL || s->f->r[i->b].tag != V_ARRAY || i[1].a < 1 || i[1].a > 2 || i[1].b != 1 ||
		(i[1].op & ~FLAG_LISTS))
		return false;
	uint16_t k = (uint16_t)(i->c + n->reg);
	add(s, frame, pc, (ins){ i[1].a == 2 ? I_INDEX2 : I_INDEX1, (uint16_t)(i->a + n->reg),
		(uint16_t)(i->b + n->reg), k });
	add(s, frame, pc, (ins){ I_MORE, (uint16_t)(k + 1), 0, 0 });
	return true;
}

/* s.x(k) and s.x(k) = v of an array in a field; s.x for its `end`. */
static bool try_array_field(struct splice *s, int frame, const struct numbers *n, int pc)
{
	const struct code *c = s->l->frames.at[frame].code;
	const ins *i = &c->ins[pc];
	const struct path *p = &c->paths[i->c];
	bool sets = i->op == I_ASSIGNPATH;
	const struct step *w = &p->steps[p->n - 1];
	if (p->n > 2 || p->steps[0].kind != STEP_FIELD || (p->n == 1 && sets) ||
		(p->n == 2 && (w->kind != STEP_PAREN || w->n < 1 || w->n > 2)))
		return false;
	int variable = sets && !may_change(s, frame, n, i->a) ? -1 : variable_of(s, frame, n, sets ? i->a : i->b);
	int reg = variable < 0 ? -1 : hot_field_register(s->l, s->f, variable, p->steps[0].name, true, sets);
	if (reg < 0)
		return false;
	uint16_t array = (uint16_t)reg, k = (uint16_t)(w->reg + n->reg), j = (uint16_t)(k + 1);
	uint16_t x = (uint16_t)((sets ? i->b : i->a) + n->reg);
	if (p->n == 1) {
		add(s, frame, pc, (ins){ I_MOVE, x, array, 0 });
		return true;
	}
	if (!sets)
		add(s, frame, pc, (ins){ w->n == 2 ? I_INDEX2 : I_INDEX1, x, array, k });
	else
		add(s, frame, pc, w->n == 2 ? (ins){ I_ASSIGN2, array, k, j } : (ins){ I_ASSIGN1, array, k, x });
	if (w->n == 2 || !sets)
		add(s, frame, pc, (ins){ I_MORE, sets ? x : j, 0, 0 });
	return true;
}

/* ---- texts in cells ---- */

/* The number of the cell that the instruction reads one value of, if its values are texts; -1: it does not. *subscript:
   the register of the subscript. */
static int read_text(struct splice *s, int frame, const struct numbers *n, int pc, int *subscript)
{
	const struct code *c = s->l->frames.at[frame].code;
	const ins *i = &c->ins[pc];
	const struct path *p = i->op == I_CHAIN ? &c->paths[i->c] : NULL;
	bool fits = p ? i[1].b == 1 && p->n == 1 && p->steps[0].kind == STEP_BRACE && p->steps[0].n == 1 :
		i->op == I_BRACE1;
	int variable = fits ? variable_of(s, frame, n, i->b) : -1;
	if (variable < 0 || !hot_holds_texts(&s->f->r[variable]))
		return -1;
	*subscript = p ? p->steps[0].reg : i->c;
	return hot_field_array(s->l, s->f, variable, HOT_CELL_VALUE, false);
}

static value constant_of(const struct code *c, const ins *i) { return c->consts[i->b + ((uint32_t)i->c << 16)]; }

static void add_match(struct splice *s, int frame, int pc, ins i, uint16_t name)
{
	add(s, frame, pc, i);
	add(s, frame, pc, (ins){ I_MORE, name, 0, 0 });
}

/* strcmp(c{k}, 'text'). The number of words; 0: it is something else. */
static int try_comparison(struct splice *s, int frame, const struct numbers *n, int pc)
{
	const struct code *c = s->l->frames.at[frame].code;
	const ins *i = &c->ins[pc], *text = i + 1 + (hot_more(i->op)[0] != 0), *call = text + 1;
	int k, cell = read_text(s, frame, n, pc, &k);
	if (cell < 0 || i->a < c->locals || code_op(c, text) != I_LOADK || code_op(c, call) != I_CALL ||
		call->c != i->a || text->a != i->a + 1 || call[1].a != 2 || call[1].b != 1 ||
		(call[1].op & ~FLAG_LISTS))
		return 0;
	const struct ic *ic = &c->ics[call[1].c];
	if (ic->key != s->vm->epoch || !ic->builtin || ic->plain || !ic->quick ||
		strcmp(((const struct builtin *)ic->target)->name, "strcmp") != 0)
		return 0;
	int match = hot_match_number(s->l, cell, constant_of(c, text));
	if (match < 0)
		return 0;
	add_match(s, frame, pc, (ins){ HOT_SAME_TEXT, (uint16_t)(call->a + n->reg), (uint16_t)(k + n->reg),
		(uint16_t)match }, (uint16_t)(call->b + n->reg));
	return (int)(call + 2 - i);
}

/* switch c{k}: the cases read the value where it is. So the variable k must stay; it does until a case is found. */
static bool try_look(struct splice *s, int frame, const struct numbers *n, int pc)
{
	const struct code *c = s->l->frames.at[frame].code;
	const ins *i = &c->ins[pc], *text = i + 1 + (hot_more(i->op)[0] != 0);
	int k, cell = read_text(s, frame, n, pc, &k);
	if (cell < 0 || k >= c->locals || code_op(c, text) != I_LOADK || code_op(c, text + 1) != I_CASE ||
		text[1].b != i->a || text[1].c != text->a || hot_match_number(s->l, cell, constant_of(c, text)) < 0)
		return false;
	vec_push(&s->looks, ((struct look){ frame, i->a, pc, cell, k }));
	return true;
}

/* A case of such a switch. True: it compares with a text. If the code is left here, the VM reads the cell again. */
static bool try_case(struct splice *s, int frame, const struct numbers *n, int pc)
{
	const struct code *c = s->l->frames.at[frame].code;
	const ins *i = &c->ins[pc], *test = i + 1;
	if (i->op != I_LOADK || code_op(c, test) != I_CASE || test->c != i->a)
		return false;
	for (int j = s->looks.n - 1; j >= 0; j--) {
		const struct look *w = &s->looks.at[j];
		if (w->frame != frame || w->reg != test->b)
			continue;
		int match = hot_match_number(s->l, w->cell, constant_of(c, i));
		if (match < 0)
			return false;
		add_match(s, frame, w->pc, (ins){ HOT_SAME_TEXT, (uint16_t)(test->a + n->reg),
			(uint16_t)(w->subscript + n->reg), (uint16_t)match }, HOT_NO_NAME);
		return true;
	}
	return false;
}

/* The register has another value from this instruction on. */
static void end_looks(struct splice *s, int frame, const ins *i)
{
	for (int j = 0; hot_operands(i->op)[0] == 'd' && j < s->looks.n; j++)
		if (s->looks.at[j].frame == frame && s->looks.at[j].reg == i->a)
			s->looks.at[j].frame = -1;
}

/* Replaces instructions that read a text from a cell. Returns the number of their words; 0: it is something else. */
static int try_text(struct splice *s, int frame, const struct numbers *n, int pc)
{
	const ins *i = &s->l->frames.at[frame].code->ins[pc];
	end_looks(s, frame, i);
	int words = try_comparison(s, frame, n, pc);
	if (!words && try_look(s, frame, n, pc))
		words = 1 + (hot_more(i->op)[0] != 0);
	if (!words && try_case(s, frame, n, pc))
		words = 2;
	return words;
}

/* c{k} and c{k} = v. The number of the cell; -1: not such an instruction, or the cell holds no scalars. */
static bool try_cell(struct splice *s, int frame, const struct numbers *n, int pc)
{
	const struct code *c = s->l->frames.at[frame].code;
	const ins *i = &c->ins[pc];
	const struct path *p = i->op == I_CHAIN || i->op == I_ASSIGNPATH ? &c->paths[i->c] : NULL;
	bool sets = i->op == I_SETBRACE1 || i->op == I_ASSIGNPATH, plain = i->op == I_BRACE1 || i->op == I_SETBRACE1;
	if ((!p && !plain) || (sets && !may_change(s, frame, n, i->a)) || (i->op == I_CHAIN && i[1].b != 1) ||
		(p && (p->n != 1 || p->steps[0].kind != STEP_BRACE || p->steps[0].n != 1)))
		return false;
	int variable = variable_of(s, frame, n, sets ? i->a : i->b);
	int cell = variable < 0 ? -1 : hot_field_array(s->l, s->f, variable, HOT_CELL_VALUE, sets);
	if (cell < 0)
		return false;
	int k = p ? p->steps[0].reg : sets ? i->b : i->c, x = !sets ? i->a : p ? i->b : i->c;
	uint16_t at = (uint16_t)(k + n->reg), v = (uint16_t)(x + n->reg);
	add(s, frame, pc, sets ? (ins){ HOT_SET_CELL, (uint16_t)cell, at, v } :
		(ins){ HOT_GET_FIELD, v, (uint16_t)cell, at });
	return true;
}

/* numel(c), and `end` of c{end}. The number of instructions; 0: it is something else. */
static int try_count(struct splice *s, int frame, const struct numbers *n, int pc)
{
	const struct code *c = s->l->frames.at[frame].code;
	const ins *i = &c->ins[pc], *call = &i[1];
	if (frame || (i->op != I_MOVE && i->op != I_END) || s->f->r[i->b].tag != V_CELL)
		return 0;
	bool end = i->op == I_END;
	if (end ? i[1].a != 1 : call->op != I_CALL || call->c != i->a || call[1].a != 1 || call[1].b != 1 ||
		(call[1].op & ~FLAG_LISTS) || i->a < c->locals)
		return 0;
	const struct ic *ic = end ? NULL : &c->ics[call[1].c];
	if (ic && (ic->key != s->vm->epoch || !ic->builtin || ic->plain || !ic->quick || quick_kind(ic) != QUICK_COUNT))
		return 0;
	int cell = hot_field_array(s->l, s->f, i->b, HOT_CELL_VALUE, false);
	if (cell < 0)
		return 0;
	add(s, frame, pc, (ins){ HOT_COUNT, (uint16_t)((end ? i->a : call->a) + n->reg), (uint16_t)cell,
		end ? HOT_NO_NAME : (uint16_t)(call->b + n->reg) });
	return end ? 1 : 2;
}

/* q(k).x and q(k).x = v; x(s.k), which may be lists for all that the compiler knows; x(s.k) = v. */
static bool try_path(struct splice *s, int frame, const struct numbers *n, int pc)
{
	const struct code *c = s->l->frames.at[frame].code;
	const ins *i = &c->ins[pc];
	if ((i->op != I_CHAIN && i->op != I_ASSIGNPATH) || (i->op == I_CHAIN && i[1].b != 1))
		return false;
	const struct path *p = &c->paths[i->c];
	const struct step *w = p->steps;
	if (try_array_field(s, frame, n, pc))
		return true;
	bool sets = i->op == I_ASSIGNPATH, field = p->n == 2 && w[0].n == 1 && w[1].kind == STEP_FIELD;
	if (w[0].kind != STEP_PAREN || w[0].n < 1 || w[0].n > 2 || (p->n != 1 && !field))
		return false;
	uint16_t variable = (uint16_t)((sets ? i->a : i->b) + n->reg), x = (uint16_t)((sets ? i->b : i->a) + n->reg);
	uint16_t k = (uint16_t)(w[0].reg + n->reg);
	if (field) {
		int known = sets && !may_change(s, frame, n, i->a) ? -1 : variable_of(s, frame, n, sets ? i->a : i->b);
		int array = known < 0 ? -1 : hot_field_array(s->l, s->f, known, w[1].name, sets);
		if (array < 0)
			return false;
		add(s, frame, pc, sets ? (ins){ HOT_SET_FIELD, (uint16_t)array, k, x } :
			(ins){ HOT_GET_FIELD, x, (uint16_t)array, k });
		return true;
	}
	bool two = w[0].n == 2;
	uint16_t j = (uint16_t)(k + 1);
	if (sets)
		add(s, frame, pc, two ? (ins){ I_ASSIGN2, variable, k, j } : (ins){ I_ASSIGN1, variable, k, x });
	else
		add(s, frame, pc, (ins){ two ? I_INDEX2 : I_INDEX1, x, variable, k });
	if (two || !sets)
		add(s, frame, pc, (ins){ I_MORE, sets ? x : j, 0, 0 });
	return true;
}

/* ---- all instructions ---- */

static int jump_word(const ins *i)      /* 0: the first word; -1: it does not jump */
{
	return strchr(hot_operands(i->op), 'j') ? 0 : strchr(hot_more(i->op), 'j') ? 1 : -1;
}

/* A return: the jump to the end of the function is marked, if it does not stand there. */
static void copy_return(struct splice *s, int frame, const struct numbers *n, int pc)
{
	const struct hot_frame *g = &s->l->frames.at[frame];
	if (g->body >= 0) {
		for (int k = 0; k < g->nout; k++)
			add(s, frame, pc, (ins){ I_NEEDOUT, (uint16_t)(g->code->out_regs[k] + n->reg),
				(uint16_t)(k + 1), 0 });
		add(s, frame, pc, (ins){ HOT_RETURN, (uint16_t)g->body, 0, 0 });
		return;
	}
	const struct code *up = s->l->frames.at[g->up].code;
	int dst = up->ins[g->call].a + s->l->frames.at[g->up].first, last = g->code->n - 1;
	add_return(s, frame, n, pc, dst);
	if (pc < last)
		add(s, frame, pc, (ins){ I_JMP, 1, 0, 0 });
}

static void copy_plain(struct splice *s, int frame, const struct numbers *n, int pc, struct fix *jump)
{
	const struct hot_frame *g = &s->l->frames.at[frame];
	const ins *i = &g->code->ins[pc];
	ins word = renumber(*i, hot_operands(i->op), n);
	if (i->op == I_NARGIN && frame) {
		vec_push(&s->t->consts, value_double(g->nin));
		int k = s->t->consts.n - 1;
		word = (ins){ I_LOADK, word.a, (uint16_t)(k & 0xFFFF), (uint16_t)(k >> 16) };
	}
	add(s, frame, pc, word);
	if (hot_more(i->op)[0]) {
		ins more = renumber(i[1], hot_more(i->op), n);
		if (i->op == I_CALL && g->code->is_lambda && g->nout == 1)
			more.op &= (uint16_t)~(FLAG_LIST_OUT | FLAG_FRAME_NOUT);
		add(s, frame, pc + 1, more);
	}
	int j = jump_word(i);
	*jump = (struct fix){ j < 0 ? -1 : s->t->ins.n - (hot_more(i->op)[0] ? 2 : 1) + j,
		j < 0 ? 0 : pc + j + 1 + ins_jump(i[j]) };
}

static void fix_jumps(struct splice *s, const struct fix *all, int n, const int *where, int from, int to)
{
	for (int k = 0; k < n; k++)
		if (all[k].target >= from && all[k].target <= to)
			set_jump(s->t, all[k].at, where[all[k].target - from]);
		else
			vec_push(&s->outside, all[k]);
}

static void copy(struct splice *s, int frame, const struct numbers *n, int from, int to)
{
	const struct code *c = s->l->frames.at[frame].code;
	int *where = mem_zalloc((size_t)(to - from + 1) * sizeof *where);
	VEC(struct fix) jumps = { 0 };
	for (int pc = from; pc <= to; pc++) {
		const ins *i = &c->ins[pc];
		struct fix jump = { .at = -1 };
		where[pc - from] = s->t->ins.n;
		int counted = try_count(s, frame, n, pc);
		if (counted) {          /* its last instruction has two words */
			pc += counted;
			continue;
		}
		int words = try_text(s, frame, n, pc);
		if (words) {
			pc += words - 1;
			continue;
		}
		bool done = try_gift(s, frame, n, pc) || is_gift_returned(s, n, i) ||
			(i->op == I_CALL && try_call(s, frame, n, pc)) ||
			(i->op == I_INDEX1 && try_handle(s, frame, n, pc)) || try_field(s, frame, n, pc) ||
			try_cell(s, frame, n, pc) || try_path(s, frame, n, pc) || try_subscripts(s, frame, n, pc);
		if (!done && frame && (i->op == I_RETURN || i->op == I_RETVALUE))
			copy_return(s, frame, n, pc);
		else if (!done)
			copy_plain(s, frame, n, pc, &jump);
		if (jump.at >= 0)
			vec_push(&jumps, jump);
		pc += hot_more(i->op)[0] != 0;
	}
	fix_jumps(s, jumps.at, jumps.n, where, from, to);
	if (frame == 0) {
		s->t->edge = where[s->l->edge - from];
		s->t->begin = where[s->l->begin - from];
	}
	mem_free(where);
	vec_free(&jumps);
}

/* Flags of instructions belong to a text; another one begins without. */
static void keep_flags(struct hot_loop *l, const struct hot_text *t)
{
	uint64_t key = (uint64_t)t->ins.n;
	for (int k = 0; k < l->frames.n; k++)
		key = hash_mix(key, (uint64_t)(uintptr_t)l->frames.at[k].code + (uint64_t)l->frames.at[k].call);
	l->text_count = t->ins.n;
	if (l->wide && l->text_key == key)
		return;
	l->text_key = key;
	mem_free(l->wide);
	l->wide = mem_zalloc((size_t)t->ins.n);
	if (l->all_wide)
		memset(l->wide, HOT_WIDE, (size_t)t->ins.n);
}

void hot_text_make(struct hot_text *t, struct vm *vm, const struct frame *f, struct hot_loop *l)
{
	struct splice s = { .vm = vm, .f = f, .l = l, .t = t, .gift.pc = -1, .gift_result = -1, .body = -1 };
	l->deepest = l->top = l->body_deepest = l->body_top = l->advance = 0;
	vec_push(&l->frames, ((struct hot_frame){ .up = -1, .code = f->code, .handle = -1, .body = -1 }));
	struct numbers n = add_function(&s, f->code, 0);
	for (int k = 0; k < JIT_FIELDS_MOST; k++)
		vec_push(&t->regs, ((struct hot_register){ JIT_FIELD_AT + k, -1, false, false }));
	if (!l->is_call)
		copy(&s, 0, &n, l->first, l->last);
	else
		(void)try_call(&s, 0, &n, l->edge);
	if (t->ins.n && (l->is_call || l->bodies.n)) {
		add(&s, 0, l->last, (ins){ I_JMP, 0, 0, 0 });
		vec_push(&s.outside, ((struct fix){ t->ins.n - 1, l->last + 1 }));
	}
	for (int k = 0; k < l->bodies.n; k++)
		add_body(&s, k);
	for (int k = 0; k < s.outside.n; k++)
		set_jump(t, s.outside.at[k].at, t->ins.n + 1 + s.outside.at[k].target);
	vec_free(&s.outside);
	vec_free(&s.looks);
	keep_flags(l, t);
}

void hot_text_free(struct hot_text *t)
{
	vec_free(&t->ins);
	vec_free(&t->places);
	vec_free(&t->consts);
	vec_free(&t->ics);
	vec_free(&t->regs);
}

struct hot_place hot_origin(const struct build *b, int pc)
{
	int n = b->c->ins.n;
	if (pc < n)
		return b->c->places.at[pc];
	return (struct hot_place){ 0, pc == n ? b->l->last + 1 : pc - n - 1 };
}

/* ---- entering ---- */

/* The handles stand for the same functions, and captured variables have the same classes. */
bool hot_handles_fit(const struct vm *vm, const struct hot_loop *l, const struct frame *f, struct jit_context *c)
{
	for (int k = 0; k < l->frames.n; k++) {
		const struct hot_frame *g = &l->frames.at[k];
		const value *v = g->handle >= 0 ? &f->r[g->handle] : NULL;
		if (v && (v->tag != V_FUNC || known_function(vm, v->func) != g->function))
			return false;
	}
	for (int k = 0; k < l->captures.n; k++) {
		const struct hot_state *want = &l->captures.at[k].s;
		const value *v = &f->r[l->captures.at[k].handle].func->captured[l->captures.at[k].index];
		struct hot_state s;
		hot_state_of_value(v, want->kind == HOT_DOUBLE, &s);
		if (s.kind != want->kind || (s.kind == HOT_INT && (s.lo < want->lo || s.hi > want->hi)))
			return false;
		if (s.kind == HOT_INT)
			c->captured[k].i = (int64_t)v->d;
		else if (s.kind == HOT_SINGLE)
			c->captured[k].d = (double)v->f;
		else
			c->captured[k].i = v->i;
	}
	return true;
}

bool hot_has_room(struct vm *vm, const struct hot_loop *l, const struct frame *f)
{
	if (vm->depth + l->deepest > vm->depth_limit || f->r + l->top > vm->segment->end)
		return false;
	int spare = 0, needed = l->deepest + (l->bodies.n > 0);
	for (struct frame *g = vm->free_frames; g && spare < needed; g = g->up)
		spare++;
	for (; spare < needed; spare++) {
		struct frame *g = mem_zalloc(sizeof *g);
		g->up = vm->free_frames;
		vm->free_frames = g;
	}
	return true;
}

/* ---- leaving ---- */

/* Pushes the frame of a function that `up` calls at its instruction i. */
static struct frame *push(struct vm *vm, const struct hot_frame *g, const ins *i, value *r, struct frame *loop,
	struct frame *up)
{
	struct frame *f = vm->free_frames;
	if (f)
		vm->free_frames = f->up;
	else
		f = mem_zalloc(sizeof *f);
	up->pc = i;
	f->up = up;
	f->code = g->function->code;
	f->r = r;
	f->dst = &up->r[i->a];
	f->function = g->function;
	f->nin = (uint16_t)g->nin;
	f->nout = (uint16_t)g->nout;
	f->from_c = f->scoped = false;
	f->dst_temp = i->a >= up->code->locals;
	f->plain = true;
	f->flags = (uint16_t)g->flags;
	if (g->handle >= 0 && loop->r[g->handle].func->kind == FUNC_ANONYMOUS) {
		f->lambda = loop->r[g->handle].func;
		f->lambda->refs++;
	}
	vm->frame = f;
	vm->depth++;
	return f;
}

/* The frames of functions that stand in the loop, or in a body; `root` is its frame. */
static struct frame *push_all(struct vm *vm, const struct hot_loop *l, struct frame *loop, struct frame *root,
	int number)
{
	const struct hot_frame *g = &l->frames.at[number];
	if (g->up < 0)
		return root;
	struct frame *up = push_all(vm, l, loop, root, g->up);
	return push(vm, g, &up->code->ins[g->call], root->r + g->base, loop, up);
}

/* Registers get the arrays that they share with the loop's frame. A call's argument is in its place already. */
static void share_arrays(const struct hot_loop *l, const struct frame *f, const struct frame *root, int exit)
{
	for (int k = 0; k < l->aliases.n; k++) {
		const struct hot_alias *w = &l->aliases.at[k];
		const value *from = w->exit == exit ? hot_value_of(l, f, w->from) : NULL;
		if (from && &root->r[w->to] != from)
			root->r[w->to] = value_ref(*from);
	}
}

static struct frame *restore(struct vm *vm, const struct hot_loop *l, struct frame *f, struct frame *root, int exit)
{
	const struct hot_exit *e = &l->exits.at[exit];
	share_arrays(l, f, root, exit);
	struct frame *last = push_all(vm, l, f, root, e->frame);
	last->pc = last->code->ins + e->pc;
	return last;
}

static int root_of(const struct hot_loop *l, int frame)
{
	while (l->frames.at[frame].up >= 0)
		frame = l->frames.at[frame].up;
	return frame;
}

void hot_push_frames(struct vm *vm, const struct hot_loop *l, struct frame *f, int exit, const struct jit_context *c)
{
	struct frame *last = restore(vm, l, f, f, exit);
	for (int64_t k = c->left_count - 1; k >= 0; k--) {      /* the outermost function first */
		int left = c->left[k];
		const ins *i = last->pc;
		const struct hot_frame *g = &l->frames.at[root_of(l, l->exits.at[left].frame)];
		struct frame *body = push(vm, g, i, last->r + i->c, f, last);
		body->flags = i[1].op & ~FLAG_LISTS;
		last = restore(vm, l, f, body, left);
	}
}
