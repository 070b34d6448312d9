/*
** vm/hot.c - decides when a hot loop is compiled, entered, left, compiled again, and given up.
**
** FOR and LOOP count their turns. From vm->hot_after turns on, the loop is compiled for what its variables hold at that
** moment (hot_build.c), and entered at its back edge. Calls of recursive functions are counted and compiled likewise.
** Compiled code raises no error and makes no value: where it cannot go on, it writes the variables that it changed, and
** names the instruction at which the VM goes on.
*/
#include "vm/hot.h"

#include <math.h>
#include <string.h>

#include "base/engine.h"
#include "base/knobs.h"
#include "vm/element.h"
#include "vm/watch.h"

extern const char hot_narrow[], hot_grows[], hot_hoisted[];

enum {
	LEFT_MOST = 8,          /* exits of one kind, before the code is compiled again with a wider type */
	VERSIONS_MOST = 12, REFUSED_MOST = 20,
	TRIALS = 64,            /* entries before a loop is judged */
	VARIANTS_MOST = 3,      /* of a loop, for variables of other classes */
};

/* ---- loops ---- */

/* Another variant of the loop that has `head`; NULL: its first one. */
static struct hot_loop *loop_new(struct code *c, const ins *edge, struct hot_loop *head)
{
	bool is_for = edge->op == I_FOR, is_call = edge->op == I_CALL;
	struct hot_loop *l = mem_zalloc(sizeof *l);
	l->head = head ? head : l;
	l->edge = (int)(edge - c->ins);
	int target = is_call ? l->edge : is_for ? l->edge + 2 + ins_jump(edge[1]) : l->edge + 1 + ins_jump(*edge);
	l->first = MIN(target, l->edge);
	l->last = l->edge + (is_for || is_call);
	l->begin = is_for ? l->edge : target;
	l->is_call = is_call;
	l->args = is_call ? edge->c : 0;
	l->nargs = is_call ? edge[1].a : 0;
	size_t regs = (size_t)hot_field_reg(c, JIT_FIELDS_MOST);
	l->wide_reg = mem_zalloc(regs);
	l->all_wide = strcmp(knob_text(KNOB_jit_opt_level), "none") == 0;
	if (l->all_wide)
		memset(l->wide_reg, true, regs);
	l->line = code_line(c, &c->ins[l->first]);
	l->last_line = l->line;
	for (int pc = l->first; pc <= l->edge; pc++) {
		int line = code_line(c, &c->ins[pc]);
		l->line = MIN(l->line, line);
		l->last_line = MAX(l->last_line, line);
	}
	if (!c->hot)
		c->hot = mem_zalloc(sizeof *c->hot);
	vec_push(&c->hot->all, l);
	return l;
}

static void drop_code(struct hot_loop *l)
{
	jit_code_free(&l->code);
	vec_free(&l->entries);
	vec_free(&l->arrays);
	vec_free(&l->exits);
	vec_free(&l->aliases);
	vec_free(&l->frames);
	vec_free(&l->bodies);
	vec_free(&l->captures);
	vec_free(&l->fields);
	vec_free(&l->matches);
	for (int k = 0; k < l->faults.n; k++)
		mem_free(l->faults.at[k]);
	vec_free(&l->faults);
	hot_outcomes_free(l);
	l->stage = HOT_COLD;
}

void hot_free(struct code *c)
{
	for (int k = 0; c->hot && k < c->hot->all.n; k++) {
		struct hot_loop *l = c->hot->all.at[k];
		drop_code(l);
		mem_free(l->wide);
		mem_free(l->wide_reg);
		mem_free(l);
	}
	if (c->hot)
		vec_free(&c->hot->all);
	mem_free(c->hot);
	c->hot = NULL;
}

static void tell(struct hot_loop *l, const char *why)
{
	if (engine()->explain_on)
		explain_compiled_loop(l->is_call, l->line, l->last_line, l->head->turns, l->head->entered,
			l->head->left, why);
}

static void give_up(struct hot_loop *l, const char *why)
{
	drop_code(l);
	l->stage = HOT_NEVER;
	l->why = why;
	tell(l, why);
}

/* ---- compile ---- */

static void compile(struct vm *vm, struct frame *f, struct hot_loop *l)
{
	bool later;
	if (++l->versions > VERSIONS_MOST) {
		give_up(l, "it was left too often");
		return;
	}
	drop_code(l);
	const char *why = hot_build(vm, f, l, &later);
	if (!why) {
		l->stage = HOT_COMPILED;
		l->epoch = vm->epoch;
		l->turns_since = l->entered_since = l->left_since = 0;
	} else if (later && ++l->refused < REFUSED_MOST) {
		l->versions--;
		drop_code(l);
	} else {
		give_up(l, why);
	}
}

/* ---- enter ---- */

/*
** Whether the register holds what the code expects. A register that should hold an integer, and holds another double,
** is compiled as a double from now on.
*/
static bool is_as_expected(struct hot_loop *l, const struct frame *f, const struct hot_entry *e, bool *wider)
{
	struct hot_state s;
	hot_state_of(l, f, e->reg, &s);
	if (s.kind == e->s.kind && (s.kind != HOT_INT || (s.lo >= e->s.lo && s.hi <= e->s.hi)))
		return true;
	if (e->s.kind == HOT_DOUBLE && s.kind == HOT_INT)
		return true;
	const value *v = hot_value_of(l, f, e->reg);
	if (e->s.kind == HOT_INT && e->s.lo == e->s.hi && v && v->tag == V_DOUBLE && v->d == (double)e->s.lo)
		return true;
	if (e->s.kind == HOT_OTHER && v && v->tag > V_LAST_SCALAR)
		return true;
	if (e->s.kind == HOT_INT && s.kind == HOT_DOUBLE)
		l->wide_reg[e->reg] = true;
	*wider = true;
	return false;
}

static bool arrays_are_ready(const struct hot_loop *l, const struct frame *f, struct jit_context *c)
{
	for (int k = 0; k < l->arrays.n; k++) {
		const struct hot_array *w = &l->arrays.at[k];
		const value *v = hot_value_of(l, f, w->reg);
		if (w->field) {
			if (!hot_field_array_ready(w, f, &c->array[k]))
				return false;
			continue;
		}
		if (!v || v->tag != V_ARRAY || v->array->cls != w->cls || !array_is_plain(v->array) ||
			(w->stored && !array_is_mine(v->array)))
			return false;
		const shape *s = &v->array->shape;
		if (s->nd != 2 || v->array->count >= (int64_t)1 << 31)
			return false;
		c->array[k] = (struct jit_header){ v->array->data, v->array->count, s->d[0], s->d[1], v->array };
	}
	return true;
}

static bool range_is_small(const struct hot_loop *l, const struct frame *f)
{
	const ins *i = &f->code->ins[l->edge];
	if (i->op != I_FOR)
		return true;
	const value *h = &f->r[i->a];
	double last = h[0].d + (double)(h[2].i - 1) * h[1].d;
	return fabs(last) < (l->small ? 0x1p31 : 0x1p53);
}

/* Whether the code is for variables and arrays of these classes. Whole and other doubles are one class here. */
static bool classes_fit(const struct hot_loop *l, const struct frame *f)
{
	for (int k = 0; k < l->entries.n; k++) {
		const struct hot_entry *e = &l->entries.at[k];
		struct hot_state s;
		hot_state_of(l, f, e->reg, &s);
		bool doubles = (s.kind == HOT_INT || s.kind == HOT_DOUBLE) &&
			(e->s.kind == HOT_INT || e->s.kind == HOT_DOUBLE);
		const value *v = hot_value_of(l, f, e->reg);
		bool other = e->s.kind == HOT_OTHER && v && v->tag > V_LAST_SCALAR;
		if (s.kind != e->s.kind && !doubles && !other)
			return false;
	}
	for (int k = 0; k < l->arrays.n; k++) {
		const value *v = hot_value_of(l, f, l->arrays.at[k].reg);
		if (v && v->tag == V_ARRAY && v->array->cls != l->arrays.at[k].cls)
			return false;
		if (l->arrays.at[k].field && !hot_stride_fits(&l->arrays.at[k], f))
			return false;
	}
	return true;
}

/* The variant of the loop for what the frame holds; NULL: the loop was given up. */
static struct hot_loop *choose(struct vm *vm, struct frame *f, const ins *edge)
{
	struct hot_loops *hot = f->code->hot;
	struct hot_loop *head = NULL, *last = NULL;
	int n = 0, at = (int)(edge - f->code->ins);
	bool never = false;
	for (int k = 0; hot && k < hot->all.n; k++) {
		struct hot_loop *l = hot->all.at[k];
		if (l->edge != at)
			continue;
		if (l->stage == HOT_COLD || (l->stage == HOT_COMPILED && (l->epoch != vm->epoch || classes_fit(l, f))))
			return l;
		never |= l->stage == HOT_NEVER;
		head = head ? head : l;
		last = l;
		n++;
	}
	if (never)
		return NULL;
	return n < VARIANTS_MOST ? loop_new(f->code, edge, head) : last;
}

/* Compiles the loop if it has no code for the values in the frame. If it returns false, the VM executes this turn. */
static bool make_ready(struct vm *vm, struct frame *f, struct hot_loop *l, struct jit_context *c)
{
	for (int tries = 0; tries < 2; tries++) {
		if (l->stage != HOT_COMPILED || l->epoch != vm->epoch)
			compile(vm, f, l);
		if (l->stage != HOT_COMPILED)
			return false;
		bool wider = false;
		for (int k = 0; k < l->entries.n && !wider; k++)
			(void)is_as_expected(l, f, &l->entries.at[k], &wider);
		if (!wider && range_is_small(l, f) && hot_handles_fit(vm, l, f, c) && classes_fit(l, f))
			return arrays_are_ready(l, f, c) && hot_fields_are_ready(l, f, c) && hot_has_room(vm, l, f) &&
				hot_bodies_have_room(vm, l, f, c);
		drop_code(l);
	}
	return false;
}

/* ---- leave ---- */

static bool is_fault_mode(void) { return *knob_text(KNOB_jit_fault) != 0; }

/* Raises the count of the loop around this one. Code for both loops is better than code for the inner one. */
static void heat_outer(struct vm *vm, struct code *c, const struct hot_loop *l)
{
	for (int pc = l->last + 1; pc < c->n; pc++) {
		ins *i = &c->ins[pc];
		if (i->op != I_FOR && i->op != I_LOOP)
			continue;
		const ins *w = i->op == I_FOR ? i + 1 : i;
		if ((int)(w - c->ins) + 1 + ins_jump(*w) > l->first)
			continue;
		uint16_t *heat = i->op == I_FOR ? &i->c : &i->a;
		unsigned step = vm->hot_after / 32u + 1u;
		*heat = (uint16_t)MIN(*heat + step, vm->hot_after);
		return;
	}
}

/* The next code takes the longer way at this exit, and at others of the kind that were used. */
static void mark_exits(struct hot_loop *l, const struct hot_exit *e)
{
	for (int k = 0; k < l->exits.n; k++) {
		const struct hot_exit *x = &l->exits.at[k];
		if (x->why == e->why && x->left > 0)
			l->wide[x->at] |= e->why == hot_grows ? HOT_GROWS : HOT_WIDE;
	}
}

/*
** The VM may have executed the instruction for the first time when the code was left there. Now it knows the called
** function, or variables have other classes. So the code is compiled again, once for each instruction.
*/
static bool may_try_again(const struct hot_loop *l, const struct hot_exit *e)
{
	return e->at < l->text_count && !(l->wide[e->at] & HOT_TRIED) && l->versions < VERSIONS_MOST / 2;
}

static void judge(struct hot_loop *l, struct hot_exit *e, bool ended)
{
	if (is_fault_mode())
		return;
	if (!ended && ++e->left >= LEFT_MOST) {
		if (e->why == hot_narrow || e->why == hot_grows) {
			mark_exits(l, e);
			tell(l, e->why);
			drop_code(l);
			return;
		}
		if (e->why == hot_hoisted) {
			l->stays = true;
			tell(l, e->why);
			drop_code(l);
			return;
		}
		if (may_try_again(l, e)) {
			l->wide[e->at] |= HOT_TRIED;
			drop_code(l);
			return;
		}
		if (l->turns_since < 16 * l->left_since)
			give_up(l, e->why);
	} else if (l->entered_since >= TRIALS && l->turns_since < 4 * l->entered_since) {
		give_up(l, "it has too few turns");
	}
}

static void note_run(struct vm *vm, struct frame *f, struct hot_loop *l, const struct jit_context *c, int64_t number)
{
	struct hot_exit *e = &l->exits.at[c->left_count ? c->left[0] : number];        /* the innermost one */
	bool ended = e->frame == 0 && (e->pc < l->first || e->pc > l->last);
	for (int k = 0; k < l->arrays.n; k++)
		if (l->arrays.at[k].stored && !l->arrays.at[k].field)
			array_touch(hot_value_of(l, f, l->arrays.at[k].reg)->array);
	l->head->turns += c->turns;
	l->turns_since += c->turns;
	l->head->entered++;
	l->entered_since++;
	bool settled = hot_outcomes_settle(l);
	l->head->left += !ended && !settled;
	l->left_since += !ended && !settled;
	hot_push_frames(vm, l, f, (int)number, c);
	for (int k = l->args; ended && k < l->args + l->nargs; k++)
		if (f->r[k].tag > V_LAST_SCALAR)
			register_free(&f->r[k]);
	if (ended) {
		heat_outer(vm, f->code, l);
		tell(l, NULL);
	} else {
		tell(l, settled ? NULL : e->why);
	}
	if (settled) {
		l->versions--;
		drop_code(l);
	} else {
		judge(l, e, ended);
	}
}

static int64_t run(struct frame *f, const struct hot_loop *l, struct jit_context *c)
{
	jit_function code;
	memcpy(&code, &l->code.at, sizeof code);
	c->outcomes = l->outcomes;
	c->matches = l->matches.at;
	return code(f->r, c);
}

bool hot_call_function(struct vm *vm, struct frame *f, const ins *call)
{
	struct code *called = ((struct function *)f->code->ics[call[1].c].target)->code;
	int left[JIT_DEPTH_MOST];
	called->calls = vm->hot_after;
	for (int k = call->c; k < call->c + call[1].a; k++)
		if (f->r[k].tag >= V_OBJECT || (k == call->a && f->r[k].tag > V_LAST_SCALAR))
			return false;
	if (vm->stop || call[1].b < 1 || !hot_is_recursive(vm, called)) {
		called->calls = 0;
		return false;
	}
	struct hot_loop *l = choose(vm, f, call);
	struct jit_context c = { .stop = &vm->stop, .left = left };
	if (!l || !make_ready(vm, f, l, &c)) {
		called->calls = 0;
		return false;
	}
	f->pc = call;
	note_run(vm, f, l, &c, run(f, l, &c));
	return vm->frame != f || f->pc != call;
}

bool hot_edge(struct vm *vm, struct frame *f, const ins *edge)
{
	int left[JIT_DEPTH_MOST];
	struct code *code = f->code;
	uint16_t *heat = edge->op == I_FOR ? &code->ins[edge - code->ins].c : &code->ins[edge - code->ins].a;
	*heat = vm->hot_after;
	if (vm->stop || (edge->op == I_FOR && f->r[edge->a + 1].tag != V_DOUBLE))
		return false;
	struct hot_loop *l = choose(vm, f, edge);
	struct jit_context c = { .stop = &vm->stop, .left = left };
	if (!l || !make_ready(vm, f, l, &c)) {
		*heat = 0;
		return false;
	}
	note_run(vm, f, l, &c, run(f, l, &c));
	return vm->frame != f || f->pc != edge;
}

/* ---- settings ---- */

void hot_init(struct vm *vm)
{
	const char *why;
	vm->hot_after = UINT16_MAX;
	if (!knob_is_on(KNOB_jit_enable))
		return;
	if (!jit_available(&why)) {
		explain_no_compiled_loops(why);
		return;
	}
	int64_t after = knob_size(KNOB_jit_threshold);
	vm->hot_after = (uint16_t)MIN(after, UINT16_MAX - 1);
}
