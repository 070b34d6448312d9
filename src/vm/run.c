/*
** vm/run.c - the interpreter's loop.
**
** Each instruction jumps to the next one's code by itself (computed goto). This file contains the common cases,
** mostly of real double scalars. All other cases go to a function. Before the call, the frame notes the position of
** the instruction, so that errors and inspections know where the program is.
*/
#include "vm/run.h"

#include <math.h>
#include <string.h>

#include "base/engine.h"
#include "base/limits.h"
#include "graph/roll.h"
#include "value/handle.h"
#include "vm/element.h"
#include "vm/error.h"
#include "vm/quick_path.h"
#include "vm/watch.h"

#define R(x) (&r[x])
#define IS_DOUBLE(v) LIKELY((v)->tag == V_DOUBLE)
#define SET(to, field_tag, field, x) do { \
		value *to_ = (to); \
		if (UNLIKELY(to_->tag > V_LAST_SCALAR)) \
			register_set(to_, (value){ .tag = field_tag, .field = (x) }); \
		else \
			to_->tag = field_tag, to_->field = (x); \
	} while (0)
#define SET_VALUE(to, scalar) do { \
		value *to_ = (to), from_ = (scalar); \
		if (UNLIKELY(to_->tag > V_LAST_SCALAR)) \
			register_set(to_, from_); \
		else \
			*to_ = from_; \
	} while (0)
#define SET_DOUBLE(to, x) SET(to, V_DOUBLE, d, x)
#define SET_BOOL(to, x) SET(to, V_LOGICAL, u, x)
#define NEXT goto *labels[pc->op]
#define STEP(n) do { pc += (n); NEXT; } while (0)
#define SLOW(call) do { f->pc = pc; if (UNLIKELY(!(call))) goto failed; } while (0)

#define ARITHMETIC(name, expression) \
	L_##name: { \
		value *b = R(pc->b), *c = R(pc->c); \
		if (IS_DOUBLE(b) && IS_DOUBLE(c)) { \
			double x = b->d, y = c->d; \
			SET_DOUBLE(R(pc->a), expression); STEP(1); \
		} \
		SLOW(binary_slow(vm, f, pc)); STEP(1); \
	} \
	L_##name##_RK: { \
		value *b = R(pc->b), *c = &k[pc->c]; \
		if (IS_DOUBLE(b)) { double x = b->d, y = c->d; SET_DOUBLE(R(pc->a), expression); STEP(1); } \
		SLOW(binary_slow(vm, f, pc)); STEP(1); \
	} \
	L_##name##_KR: { \
		value *b = &k[pc->b], *c = R(pc->c); \
		if (IS_DOUBLE(c)) { double x = b->d, y = c->d; SET_DOUBLE(R(pc->a), expression); STEP(1); } \
		SLOW(binary_slow(vm, f, pc)); STEP(1); \
	}
/* Scalars of classes that are exact in a double. */
#define SMALL_RELATION(x, y, op) \
	if (small_scalar(x) && small_scalar(y)) { \
		bool t = small_number(x) op small_number(y); SET_BOOL(R(pc->a), t); STEP(1); \
	}
#define SMALL_COMPARE(x, y, op) \
	if (small_scalar(x) && small_scalar(y)) { \
		bool t = small_number(x) op small_number(y); \
		pc++; \
		pc += t == (pc->a & 1) ? ins_jump(*pc) + 1 : 1; \
		NEXT; \
	}
#define RELATION(name, op) \
	L_##name: { \
		value *b = R(pc->b), *c = R(pc->c); \
		if (IS_DOUBLE(b) && IS_DOUBLE(c)) { bool t = b->d op c->d; SET_BOOL(R(pc->a), t); STEP(1); } \
		SMALL_RELATION(b, c, op) \
		SLOW(binary_slow(vm, f, pc)); STEP(1); \
	} \
	L_##name##_RK: { \
		value *b = R(pc->b); \
		if (IS_DOUBLE(b)) { bool t = b->d op k[pc->c].d; SET_BOOL(R(pc->a), t); STEP(1); } \
		SMALL_RELATION(b, &k[pc->c], op) \
		SLOW(binary_slow(vm, f, pc)); STEP(1); \
	} \
	L_##name##_KR: { \
		value *c = R(pc->c); \
		if (IS_DOUBLE(c)) { bool t = k[pc->b].d op c->d; SET_BOOL(R(pc->a), t); STEP(1); } \
		SLOW(binary_slow(vm, f, pc)); STEP(1); \
	} \
	L_J##name: { \
		value *a = R(pc->a), *b = R(pc->b); \
		if (IS_DOUBLE(a) && IS_DOUBLE(b)) { \
			bool t = a->d op b->d; \
			pc++; \
			pc += t == (pc->a & 1) ? ins_jump(*pc) + 1 : 1; \
			NEXT; \
		} \
		SMALL_COMPARE(a, b, op) \
		goto compare; \
	} \
	L_J##name##_RK: { \
		value *a = R(pc->a); \
		if (IS_DOUBLE(a)) { \
			bool t = a->d op k[pc->b].d; \
			pc++; \
			pc += t == (pc->a & 1) ? ins_jump(*pc) + 1 : 1; \
			NEXT; \
		} \
		SMALL_COMPARE(a, &k[pc->b], op) \
		goto compare; \
	}
#define SLOW_BINARY(name) L_##name: L_##name##_RK: L_##name##_KR: SLOW(binary_slow(vm, f, pc)); STEP(1);
#define LOGIC(name, op) \
	L_##name: { \
		value *b = R(pc->b), *c = R(pc->c); \
		if (b->tag == V_LOGICAL && c->tag == V_LOGICAL) { SET_BOOL(R(pc->a), b->u op c->u); STEP(1); } \
	} \
	L_##name##_RK: L_##name##_KR: SLOW(binary_slow(vm, f, pc)); STEP(1);
#define PLAIN(name, words) L_##name: SLOW(do_##name(vm, f, pc)); STEP(words);
#define JUMP_IF(name, wanted, operand) \
	L_##name: { \
		value *a = R(pc->a); \
		bool t; \
		if (LIKELY(a->tag == V_LOGICAL)) \
			t = a->u != 0; \
		else if (a->tag == V_DOUBLE && a->d == a->d) \
			t = a->d != 0; \
		else \
			SLOW(truth_slow(vm, f, pc, operand, &t)); \
		pc += t == wanted ? ins_jump(*pc) + 1 : 1; \
		NEXT; \
	}

/* Computes x ^ y if the result is real and follows from a simple rule. */
static inline bool simple_power(double x, double y, double *out)
{
	if (y != 2)
		return false;
	*out = x * x;
	return true;
}
#define POWER(name) \
	L_##name: { \
		value *b = R(pc->b), *c = R(pc->c); \
		double p; \
		if (IS_DOUBLE(b) && IS_DOUBLE(c) && simple_power(b->d, c->d, &p)) { \
			SET_DOUBLE(R(pc->a), p); STEP(1); \
		} \
		SLOW(binary_slow(vm, f, pc)); STEP(1); \
	} \
	L_##name##_RK: { \
		value *b = R(pc->b); \
		double p; \
		if (IS_DOUBLE(b) && simple_power(b->d, k[pc->c].d, &p)) { SET_DOUBLE(R(pc->a), p); STEP(1); } \
		SLOW(binary_slow(vm, f, pc)); STEP(1); \
	} \
	L_##name##_KR: SLOW(binary_slow(vm, f, pc)); STEP(1);

static inline bool real_doubles(const value *v)
{
	return v->tag == V_ARRAY && array_is_plain_double(v->array);
}

/* The handler of the frame that protects the instruction, or NULL. */
static const struct handler *protects(const struct frame *f)
{
	uint32_t at = (uint32_t)(f->pc - f->code->ins);
	for (int i = 0; i < f->code->handler_count; i++) {
		const struct handler *h = &f->code->handlers[i];
		if (at >= h->from && at < h->to)
			return h;
	}
	return NULL;
}

/* dbstop if error */
static void tell_debugger(struct vm *vm)
{
	bool caught = false;
	for (struct frame *f = vm->frame; f && !caught; f = f->up)
		caught = protects(f) != NULL;
	debug_on_error(vm, caught);
}

/* Handles an error: removes frames up to one that catches it. Returns false if `first` was removed; the error is still
** in the slot. */
static bool unwind(struct vm *vm, struct frame *first)
{
	if (UNLIKELY(vm->stop & VM_STOP) && !vm->exiting && !error_has_id("RunMat:dbquit")) {
		/* an interrupt may appear as another error, such as a file that was not read completely */
		error_clear();
		(void)!vm_check_stop(vm);       /* from here on, cleanup code may run */
		value_put_off_frees();
	}
	if (UNLIKELY(error_is_nomem())) {
		vm->stop &= ~VM_MEMORY;         /* this error reports it */
		(void)mem_exhausted();
	}
	error_locate(vm);
	if (UNLIKELY(vm->stop & VM_WATCH))
		tell_debugger(vm);
	bool catchable = !vm->exiting && !limits_over() && !error_has_id("MATLAB:interrupted")
		&& !error_has_id("RunMat:dbquit");
	/* If little memory is left, release the values of the frames, because a handler may need more memory. */
	if (UNLIKELY(error_is_nomem() && reserve_is_low()))
		catchable = false;
	for (;;) {
		struct frame *f = vm->frame;
		const struct handler *h = catchable ? protects(f) : NULL;
		if (h) {
			for (int i = f->code->locals; i < f->code->regs; i++)
				register_free(&f->r[i]);
			bool nomem = error_is_nomem();
			value_set(&f->thrown, error_caught(vm));
			if (UNLIKELY(nomem)) {          /* the report of the error used the reserve, too */
				vm->stop &= ~VM_MEMORY;
				(void)mem_exhausted();
				reserve_give_room();
			}
			f->pc = f->code->ins + h->at;
			return true;
		}
		frame_pop(vm);
		if (f == first)
			return false;
	}
}

/* ---- calls that need no more than a frame of registers ---- */

static inline bool plain_values(const value *v, int n)
{
	for (int i = 0; i < n; i++)
		if (v[i].tag >= V_OBJECT)
			return false;
	return true;
}

/* Registers above those of the running frame hold no counted values, so only variables are set to empty. */
static inline struct frame *push_plain(struct vm *vm, struct frame *up, struct function *fn, value *r, int nin,
	int nout, value *dst, bool dst_temp)
{
	struct frame *f = vm->free_frames;
	struct code *c = fn->code;
	vm->free_frames = f->up;
	f->up = up;
	f->code = c;
	f->pc = c->ins;
	f->r = r;
	f->dst = dst;
	f->function = fn;
	f->nin = (uint16_t)nin;
	f->nout = (uint16_t)nout;
	f->from_c = f->scoped = false;
	f->dst_temp = dst_temp;
	f->plain = true;
	f->flags = 0;
	for (int i = nin; i < c->locals; i++)
		r[i].tag = V_NONE;
	vm->frame = f;
	vm->depth++;
	return f;
}

static inline bool may_push(const struct vm *vm, const struct code *c, const value *r, int nin, int nout)
{
	return nin <= c->params && (nout <= 1 || !c->same_outs) && vm->free_frames && vm->depth < vm->depth_limit
		&& !vm->stop && r + c->regs <= vm->segment->end
		/* else results may need the mark of gpuArrays */
		&& (LIKELY(!vm_gpu_seen) || !c->unit || !c->unit->builtin);
}

/* Enters a known plain function (CALL), with values that choose no method. */
static inline struct frame *enter_plain(struct vm *vm, struct frame *f, const ins *pc, struct ic *ic, value *args)
{
	struct function *fn = ic->target;
	int nin = pc[1].a, nout = pc[1].b;
	if (!may_push(vm, fn->code, args, nin, nout) || nout > fn->code->outs || !plain_values(args, nin))
		return NULL;
	struct frame *g = push_plain(vm, f, fn, args, nin, nout, &f->r[pc->a], pc->a >= f->code->locals);
	g->flags = pc[1].op & FLAG_TILDES;
	return g;
}

/* Executes h(x) if the handle h is of an anonymous function, or of a function that was looked up before. */
static inline struct frame *enter_handle(struct vm *vm, struct frame *f, const ins *pc, struct func *h,
	const value *arg)
{
	struct function *fn = known_function(vm, h);
	bool named = h->kind == FUNC_NAMED;
	if (!fn || fn->scope || !code_is_plain(fn->code) || (named && (!fn->code->outs || fn->code->is_lambda)) ||
		arg->tag - 1u >= V_LAST_SCALAR)
		return NULL;
	struct code *c = fn->code;
	value *r = f->r + f->code->regs;
	if (c->params < 1 || !may_push(vm, c, r, 1, 1))
		return NULL;
	r[0] = *arg;
	struct frame *g = push_plain(vm, f, fn, r, 1, 1, &f->r[pc->a], pc->a >= f->code->locals);
	for (int i = 0; i < c->capture_count; i++)
		r[c->captures[i].inner] = value_ref(h->captured[i]);
	if (named)
		return g;
	g->lambda = h;
	h->refs++;
	return g;
}

/* Returns from a plain frame with its one result. False: the general case must do it. */
static inline bool leave_plain(struct vm *vm, struct frame *f, value *result)
{
	if (!f->plain || f->extra || vm->depth <= vm->fresh_depth || (result->tag == V_NONE && f->nout) ||
		result->tag > V_OBJECT)
		return false;
	value v = *result, *dst = f->dst;
	bool temp = f->dst_temp;
	result->tag = V_NONE;
	int n = f->code->regs;
	for (value *p = f->r, *end = p + n; p < end; p++)
		if (UNLIKELY(p->tag > V_LAST_SCALAR))
			register_free(p);
	vm->frame = f->up;
	vm->depth--;
	if (f->lambda) {
		value_unref(value_func(f->lambda));
		f->lambda = NULL;
	}
	value_unref(f->thrown);
	f->thrown = NONE;
	f->up = vm->free_frames;
	vm->free_frames = f;
	if (temp || LIKELY(dst->tag <= V_LAST_SCALAR))
		*dst = v;
	else
		register_set(dst, v);
	return true;
}

/* Like leave_plain, with several results, which go to temporaries. */
static inline bool leave_with_several(struct vm *vm, struct frame *f)
{
	const struct code *c = f->code;
	value *dst = f->dst;
	int n = f->nout;
	if (!f->plain || f->extra || vm->depth <= vm->fresh_depth || !f->dst_temp || f->lambda)
		return false;
	for (int k = 0; k < n; k++)
		if (f->r[c->out_regs[k]].tag - 1u >= V_OBJECT)
			return false;
	value few[8];
	if (n > COUNT(few))
		return false;
	for (int k = 0; k < n; k++) {
		few[k] = f->r[c->out_regs[k]];
		f->r[c->out_regs[k]].tag = V_NONE;
	}
	for (value *p = f->r, *end = p + c->regs; p < end; p++)
		if (UNLIKELY(p->tag > V_LAST_SCALAR))
			register_free(p);
	vm->frame = f->up;
	vm->depth--;
	value_unref(f->thrown);
	f->thrown = NONE;
	f->up = vm->free_frames;
	vm->free_frames = f;
	memcpy(dst, few, (size_t)n * sizeof *few);
	return true;
}

/* Calls a built-in function with few values and at most one result. */
static inline bool call_builtin_plain(struct vm *vm, const struct builtin *b, sym name, int nin, int nout, value *args,
	value *out)
{
	struct call c = { vm, nin, nout, args, out, name };
	if (UNLIKELY(engine_now->node_unsure) && !call_prepare_args(b, nin, args))
		return false;
	bool noted = calls_noted;
	struct call_note note;
	if (UNLIKELY(noted))
		note = call_begins(b);
	if (UNLIKELY(!b->run(&c) || error_lasts() || (UNLIKELY(vm->stop) && !vm_check_stop(vm)))
		|| (UNLIKELY(noted) && !call_ended(vm, b, &note, nin, args, nout, out)))
		return false;
	for (int i = 0; i < nin; i++)
		if (args[i].tag > V_LAST_SCALAR)
			register_free(&args[i]);
	return true;
}

/* Whether the flags of a call can be ignored. They can if no argument is a list, or if the call is a statement that
** calls a plain function. */
static inline bool is_simple_call(const struct ic *ic, const ins *call, const value *args)
{
	int flags = call[1].op & ~FLAG_LISTS;
	if (flags && (flags != FLAG_TILDES || !ic->plain) && (flags != (FLAG_STATEMENT | FLAG_LIST_OUT) || !ic->plain))
		return false;
	for (int i = 0; (call[1].op & FLAG_LISTS) && i < call[1].a; i++)
		if (args[i].tag == V_LIST)
			return false;
	return true;
}

/* Whether the call will own its argument v. */
static inline bool may_give_up(const struct vm *vm, const struct ic *ic, const value *v)
{
	if (UNLIKELY(vm->stop & VM_WATCH))
		return false;
	if (v->tag == V_OBJECT)
		return ic->method_key == vm->epoch && ic->method_class == v->object->cls && ic->method &&
			!ic->method->code->sees_caller;
	return ic->gives && ic->key == vm->epoch && !((struct function *)ic->target)->code->sees_caller;
}

bool vm_run(struct vm *vm, struct frame *first)
{
	static const void *const labels[] = {
#define OPCODE(name, operands, more, what) &&L_##name,
#include "vm/opcodes.def"
	};
	struct frame *f = first;
	const ins *pc;
	value *r, *k;
	enum step_result done;
	bool truth;
	int64_t at, at2;
reload:
	pc = f->pc;
	r = f->r;
	k = f->code->consts;
	NEXT;

	ARITHMETIC(PLUS, x + y)
	ARITHMETIC(MINUS, x - y)
	ARITHMETIC(TIMES, x * y)
	ARITHMETIC(MTIMES, x * y)
	ARITHMETIC(RDIVIDE, x / y)
	ARITHMETIC(MRDIVIDE, x / y)
	RELATION(LT, <)
	RELATION(LE, <=)
	RELATION(GT, >)
	RELATION(GE, >=)
	RELATION(EQ, ==)
	RELATION(NE, !=)
	POWER(POWER)
	POWER(MPOWER)
	SLOW_BINARY(LDIVIDE)
	SLOW_BINARY(MLDIVIDE)
	LOGIC(AND, &)
	LOGIC(OR, |)
compare:
	SLOW(compare_slow(vm, f, pc, &truth));
	pc++;
	pc += truth ? ins_jump(*pc) + 1 : 1;
	NEXT;

L_UMINUS: {
	value *b = R(pc->b);
	if (IS_DOUBLE(b)) {
		SET_DOUBLE(R(pc->a), -b->d);
		STEP(1);
	}
	SLOW(unary_slow(vm, f, pc));
	STEP(1);
}
L_NOT: {
	value *b = R(pc->b);
	if (b->tag == V_LOGICAL) {
		SET_BOOL(R(pc->a), !b->u);
		STEP(1);
	}
	SLOW(unary_slow(vm, f, pc));
	STEP(1);
}
L_UPLUS: L_TRANSPOSE: L_CTRANSPOSE:
	SLOW(unary_slow(vm, f, pc));
	STEP(1);

L_NOP: L_MORE:
	STEP(1);
L_MOVE: {
	value *b = R(pc->b), *a = R(pc->a);
	if (LIKELY(b->tag - 1u < V_LAST_SCALAR && a->tag <= V_LAST_SCALAR)) {
		*a = *b;
		STEP(1);
	}
	if (LIKELY(b->tag - (V_LAST_SCALAR + 1u) <= V_OBJECT - (V_LAST_SCALAR + 1u))) {
		value v = *b;
		if (is_temp(f, pc->b))
			b->tag = V_NONE;
		else
			++*v.refs;
		SET_VALUE(a, v);
		STEP(1);
	}
	SLOW(do_MOVE(vm, f, pc));
	STEP(1);
}
L_LOADK: {
	value *b = &k[pc->b + ((uint32_t)pc->c << 16)], *a = R(pc->a);
	if (LIKELY(a->tag <= V_LAST_SCALAR))
		*a = value_ref(*b);
	else
		register_set(a, value_ref(*b));
	STEP(1);
}
L_JMP:
	pc += ins_jump(*pc) + 1;
	NEXT;
L_LOOP:
	if (UNLIKELY(vm->stop))
		SLOW(vm_check_stop(vm));
	if (UNLIKELY(engine_now->node_made != 0)) {
		SLOW((engine_now->roll_left = 0, roll_back_edge(pc)));
		if (UNLIKELY(engine_now->roll_foreseen) && (done = loop_skip(vm, f, pc)) != DONE)
			goto moved;
	} else if (UNLIKELY(++((ins *)pc)->a > vm->hot_after) && hot_edge(vm, f, pc))
		goto entered;
	pc += ins_jump(*pc) + 1;
	NEXT;
moved:
	if (done == FAILED)
		goto failed;
entered:
	f = vm->frame;
	goto reload;
L_BREAK:
	SLOW(do_BREAK(vm, f, pc));
	NEXT;
L_LINE:
	SLOW(do_LINE(vm, f, pc));
	NEXT;
L_LEAVE:
	if (UNLIKELY(engine_now->roll_inside))
		SLOW(roll_loop_ended(pc + ins_jump(*pc) + 1));
	STEP(1);
	JUMP_IF(JT, true, false)
	JUMP_IF(JF, false, false)
	JUMP_IF(SJT, true, true)
	JUMP_IF(SJF, false, true)
L_SHORT: {
	value *a = R(pc->a);
	bool scalar = a->tag == V_LOGICAL || a->tag == V_DOUBLE;
	bool t = scalar && (a->tag == V_LOGICAL ? a->u != 0 : a->d != 0);
	bool jump = scalar && t == (pc->b != 0);
	pc++;
	pc += jump ? ins_jump(*pc) + 1 : 1;
	NEXT;
}

L_FORPREP:
	SLOW(do_FORPREP(vm, f, pc));
	pc++;
	pc += ins_jump(*pc) + 1;
	NEXT;
L_FOR: {
	value *h = R(pc->a);
	if (UNLIKELY(vm->stop))
		SLOW(vm_check_stop(vm));
	if (UNLIKELY(engine_now->node_made != 0)) {
		SLOW((engine_now->roll_left = h[1].tag == V_DOUBLE ? h[2].i - h[3].i : 0, roll_back_edge(pc)));
		if (UNLIKELY(engine_now->roll_foreseen) && (done = loop_skip(vm, f, pc)) != DONE)
			goto moved;
	} else if (UNLIKELY(++((ins *)pc)->c > vm->hot_after) && hot_edge(vm, f, pc))
		goto entered;
	if (LIKELY(h[1].tag == V_DOUBLE)) {
		int64_t turn = h[3].i;
		if (turn < h[2].i) {
			h[3].i = turn + 1;
			SET_DOUBLE(R(pc->b), h[0].d + (double)turn * h[1].d);
			pc++;
			pc += ins_jump(*pc) + 1;
		} else {
			if (UNLIKELY(turn == 0))        /* the loop has no turn, so the variable is empty */
				register_set(R(pc->b), value_array(array_new_2d(CLS_DOUBLE, false, 1, 0)));
			pc += 2;
		}
		NEXT;
	}
	SLOW(for_slow(vm, f, pc, &truth));
	pc++;
	pc += truth ? ins_jump(*pc) + 1 : 1;
	NEXT;
}

L_INDEX1: {
	value *b = R(pc->b);
	if (LIKELY(real_doubles(b) && offset_of(R(pc->c), b->array->count, &at))) {
		SET_DOUBLE(R(pc->a), ((const double *)b->array->data)[at]);
		STEP(2);
	}
	if (b->tag == V_ARRAY && array_is_plain(b->array) && offset_of(R(pc->c), b->array->count, &at)) {
		SET_VALUE(R(pc->a), element_get(b->array, at));
		STEP(2);
	}
	if (b->tag - 1u < V_LAST_SCALAR && offset_of(R(pc->c), 1, &at)) {
		SET_VALUE(R(pc->a), *b);
		STEP(2);
	}
	f->pc = pc;
	if (b->tag == V_FUNC) {
		struct frame *g = enter_handle(vm, f, pc, b->func, R(pc->c));
		if (LIKELY(g)) {
			f = g;
			goto reload;
		}
	}
	done = index_instruction(vm, f, pc, 1);
	goto called;
}
L_INDEX2: {
	value *b = R(pc->b);
	if (LIKELY(real_doubles(b) && b->array->shape.nd == 2 && offset_of(R(pc->c), b->array->shape.d[0], &at)
			&& offset_of(R(pc[1].a), b->array->shape.d[1], &at2))) {
		SET_DOUBLE(R(pc->a), ((const double *)b->array->data)[at + at2 * b->array->shape.d[0]]);
		STEP(2);
	}
	if (b->tag == V_ARRAY && array_is_plain(b->array) && b->array->shape.nd == 2
			&& offset_of(R(pc->c), b->array->shape.d[0], &at)
			&& offset_of(R(pc[1].a), b->array->shape.d[1], &at2)) {
		SET_VALUE(R(pc->a), element_get(b->array, at + at2 * b->array->shape.d[0]));
		STEP(2);
	}
	f->pc = pc;
	done = index_instruction(vm, f, pc, 2);
	goto called;
}
L_ASSIGN1: {
	value *a = R(pc->a), *c = R(pc->c);
	if (LIKELY(real_doubles(a) && c->tag == V_DOUBLE && array_is_mine(a->array) &&
		    offset_of(R(pc->b), a->array->count, &at))) {
		array_touch(a->array);
		((double *)a->array->data)[at] = c->d;
		STEP(1);
	}
	if (a->tag == V_ARRAY && c->tag - 1u < V_LAST_SCALAR && array_is_plain(a->array) && array_is_mine(a->array) &&
		offset_of(R(pc->b), a->array->count, &at)) {
		value v = *c;
		if (element_convert((enum cls)a->array->cls, &v)) {
			array_touch(a->array);
			element_put(a->array, at, v);
			STEP(1);
		}
	}
	SLOW(do_ASSIGN1(vm, f, pc));
	STEP(1);
}
L_ASSIGN2: {
	value *a = R(pc->a), *c = R(pc[1].a);
	if (LIKELY(real_doubles(a) && c->tag == V_DOUBLE && array_is_mine(a->array) && a->array->shape.nd == 2 &&
		    offset_of(R(pc->b), a->array->shape.d[0], &at) &&
		    offset_of(R(pc->c), a->array->shape.d[1], &at2))) {
		array_touch(a->array);
		((double *)a->array->data)[at + at2 * a->array->shape.d[0]] = c->d;
		STEP(2);
	}
	if (a->tag == V_ARRAY && c->tag - 1u < V_LAST_SCALAR && array_is_plain(a->array) && array_is_mine(a->array) &&
		a->array->shape.nd == 2 && offset_of(R(pc->b), a->array->shape.d[0], &at) &&
		offset_of(R(pc->c), a->array->shape.d[1], &at2)) {
		value v = *c;
		if (element_convert((enum cls)a->array->cls, &v)) {
			array_touch(a->array);
			element_put(a->array, at + at2 * a->array->shape.d[0], v);
			STEP(2);
		}
	}
	SLOW(do_ASSIGN2(vm, f, pc));
	STEP(2);
}

L_GIVEUP: {
	value *v = R(pc->a), *w = R(pc->b);
	const struct ic *ic = &f->code->ics[pc->c];
	if (v->tag > V_LAST_SCALAR && v->tag <= V_OBJECT && v->tag == w->tag && v->refs == w->refs &&
		may_give_up(vm, ic, v)) {
		v->tag = V_NONE;
		--*w->refs;
	}
	STEP(1);
}
L_GIVEPATH: {
	const struct path *p = &f->code->paths[pc->c];
	value *w = R(pc->b), *v = R(pc->a)->tag <= V_OBJECT ? quick_lvalue(f, R(pc->a), p, LVALUE_ALONE) : NULL;
	if (v && v->tag > V_LAST_SCALAR && v->tag <= V_OBJECT && v->tag == w->tag && v->refs == w->refs &&
		may_give_up(vm, &f->code->ics[pc[1].c], v)) {
		v->tag = V_NONE;
		--*w->refs;
	}
	for (int i = 0; i < p->n; i++)
		drop_window(f, p->steps[i].reg, p->steps[i].n);
	STEP(2);
}
L_CALL: {
	struct ic *ic = &f->code->ics[pc[1].c];
	if (LIKELY(ic->key == vm->epoch && (!pc[1].op || is_simple_call(ic, pc, R(pc->c))) &&
		    R(pc->b)->tag == V_NONE)) {
		value *args = R(pc->c);
		f->pc = pc;
		if (ic->plain) {
			if (UNLIKELY(++((struct function *)ic->target)->code->calls > vm->hot_after) &&
				hot_call_function(vm, f, pc)) {
				f = vm->frame;
				goto reload;
			}
			struct frame *g = enter_plain(vm, f, pc, ic, args);
			if (LIKELY(g)) {
				f = g;
				goto reload;
			}
		} else if (ic->builtin && pc[1].b == 1 && LIKELY(!(vm->stop & VM_WATCH))) {
			const struct builtin *b = ic->target;
			int nin = pc[1].a;
			value out = NONE;
			ic->dst = is_temp(f, pc->a) ? NULL : R(pc->a);
			if (ic->quick && !calls_noted && ic->quick(ic, nin, args, &out)) {
				for (int i = 0; i < nin; i++)
					if (args[i].tag > V_LAST_SCALAR)
						register_free(&args[i]);
				SET_VALUE(R(pc->a), out);
				STEP(2);
			}
			if (nin >= b->least && (unsigned)nin <= (unsigned)b->most && b->outs &&
				plain_values(args, nin)) {
				if (UNLIKELY(!call_builtin_plain(vm, b, f->code->names[pc->b], nin, 1, args, &out))) {
					value_unref(out);
					goto failed;
				}
				if (UNLIKELY(out.tag == V_NONE)) {
					(void)!no_value();
					goto failed;
				}
				if (LIKELY(R(pc->a)->tag <= V_LAST_SCALAR))
					*R(pc->a) = out;
				else
					register_set(R(pc->a), out);
				STEP(2);
			}
		}
	}
	f->pc = pc;
	done = call_instruction(vm, f, pc);
}
called:
	if (LIKELY(done == DONE))
		STEP(2);
	if (done == FAILED)
		goto failed;
	f = vm->frame;
	goto reload;
L_RETURN: L_RETVALUE: {
	bool last = f == first;
	if (f->nout > 1 && f->plain && !last && pc->op == I_RETURN && leave_with_several(vm, f)) {
		f = vm->frame;
		f->pc += 2;
		goto reload;
	}
	if (LIKELY(f->plain && !last && f->nout <= 1)) {
		value nothing = NONE, *result = pc->op == I_RETVALUE ? R(pc->a) :
			f->code->outs ? R(f->code->out_regs[0]) : &nothing;
		if (LIKELY((pc->op != I_RETVALUE || (f->nout && pc->a >= f->code->locals)) &&
			    leave_plain(vm, f, result))) {
			f = vm->frame;
			f->pc += 2;
			goto reload;
		}
	}
	f->pc = pc;
	if (pc->op == I_RETVALUE)
		SLOW(do_RETVALUE(vm, f, pc));
	else
		SLOW(do_RETURN(vm, f, pc));
	if (last)
		return true;
	f = vm->frame;
	f->pc += 2;
	goto reload;
}
L_NEEDOUT:
	if (UNLIKELY(R(pc->a)->tag == V_NONE))
		SLOW(do_NEEDOUT(vm, f, pc));
	STEP(1);
L_TRYEND: {
	value *b = register_read(R(pc->b));
	if (b->tag != V_NONE) {
		SLOW(do_TRYEND(vm, f, pc));
		pc++;
		pc += ins_jump(*pc) + 1;
		NEXT;
	}
	STEP(2);
}
L_GIVEN:
	pc += register_read(R(pc->a))->tag != V_NONE ? ins_jump(*pc) + 1 : 1;
	NEXT;
L_MAYGROW:
	SLOW(do_MAYGROW(vm, f, pc));
	pc++;
	pc += vm->jump ? ins_jump(*pc) + 1 : 1;
	NEXT;
L_PARFOR:
	SLOW(do_PARFOR(vm, f, pc));
	pc++;
	pc += vm->jump ? ins_jump(*pc) + 1 : 1;
	NEXT;
L_SPMD:
	SLOW(do_SPMD(vm, f, pc));
	pc++;
	pc += vm->jump ? ins_jump(*pc) + 1 : 1;
	NEXT;
L_PERSIST: L_GIVENFIELD:
	SLOW(pc->op == I_PERSIST ? do_PERSIST(vm, f, pc) : do_GIVENFIELD(vm, f, pc));
	pc++;
	pc += vm->jump ? ins_jump(*pc) + 1 : 1;
	NEXT;
	PLAIN(COPY, 1) PLAIN(CLEAR, 1) PLAIN(BOOL, 1) PLAIN(CASE, 1) PLAIN(RANGE, 1) PLAIN(SUBRANGE, 2) PLAIN(HCAT,
		1) PLAIN(VCAT, 1)
L_CHAIN:
	f->pc = pc;
	done = chain_instruction(vm, f, pc);
	goto called;
	PLAIN(APPEND, 2) PLAIN(GROWPATH, 2)
	PLAIN(CELLROW, 1) PLAIN(CELLCAT, 1) PLAIN(BRACE1, 2) PLAIN(FIELD, 2) PLAIN(END, 2) PLAIN(SETBRACE1, 1)
		PLAIN(SETFIELD, 2) PLAIN(ASSIGNPATH, 1) PLAIN(DELETEPATH, 1) PLAIN(COUNTPATH, 1) PLAIN(ADDCOUNT, 1)
			PLAIN(TAKELIST, 2) PLAIN(ASSIGNLIST, 1) PLAIN(PRINT, 1) PLAIN(ANSWER, 1)
				PLAIN(GLOBAL, 1) PLAIN(LAMBDA, 1) PLAIN(HANDLE, 1) PLAIN(NARGIN, 1) PLAIN(NARGOUT, 1)
					PLAIN(VALIDATE, 1) PLAIN(VALIDFAIL, 1) PLAIN(NAMEDARGS, 1) PLAIN(CATCH, 1)
						PLAIN(RETHROW, 1) PLAIN(SHELL, 1) PLAIN(FAIL, 1) PLAIN(IMPORT, 1)
							PLAIN(TRIED, 1)

							failed : if (!unwind(vm, first)) return false;
	f = vm->frame;
	goto reload;
}
