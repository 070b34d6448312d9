/*
** vm/ops_misc.c - instructions for loops over anything, switch, display, global and persistent variables, handles,
** errors.
*/
#include <math.h>
#include <string.h>

#include "base/file.h"
#include "base/limits.h"
#include "graph/roll.h"
#include "value/cell.h"
#include "value/handle.h"
#include "value/structs.h"
#include "vm/class/class.h"
#include "vm/error.h"
#include "vm/quick.h"
#include "vm/hot_build.h"
#include "vm/run.h"
#include "vm/watch.h"

bool vm_check_stop(struct vm *vm)
{
	/* the limit stays exceeded, so code that runs while frames are removed ends at once, too */
	if (UNLIKELY(limits_over()))
		return limits_fail(limits_over(), limits_now());
	if (vm->stop & VM_STOP) {
		vm->stop &= ~VM_STOP;
		return fail(ERR_interrupted);
	}
	bool told = vm->stop & VM_MEMORY;       /* loops may have ended early because of the memory limit */
	vm->stop &= ~VM_MEMORY;
	return !(mem_exhausted() | told) || fail(ERR_nomem);
}

/* ---- for ---- */

/* Counts the turns of start:step:stop by the rule of colon: a last element within rounding of stop counts. */
static int64_t turns(double start, double step, double stop)
{
	if (!(step != 0) || isnan(start) || isnan(stop) || (step > 0 ? start > stop : start < stop))
		return 0;
	double n = floor((stop - start) / step * (1 + 2e-16) + 1e-10);
	if (start == floor(start) && step == 1)
		n = floor(stop) - start;
	return n < 9e15 ? (int64_t)n + 1 : INT64_MAX;
}

double hot_turns(double start, double step, double stop)
{
	return isfinite(start) && isfinite(step) && !isnan(stop) ? (double)turns(start, step, stop) : -1;
}

static void count_loop(value *h, double start, double step, int64_t n)
{
	h[0] = value_double(start);
	h[1] = value_double(step);
	h[2] = value_int(CLS_INT64, n);
	h[3] = value_int(CLS_INT64, 0);
}

static void turn_loop(value *h, value taken)
{
	value_set(&h[0], taken);
	register_free(&h[1]);
	value_set(&h[2], NONE);
	h[3] = value_int(CLS_INT64, 0);
}

/*
** A loop that will execute many instructions is compiled after a few turns, in which the calls in it become known. The
** compiler takes as long as the VM takes for about LONG_LOOP instructions.
*/
static void foresee(const struct vm *vm, const ins *i, int64_t n)
{
	enum { LONG_LOOP = 40000, TURNS = 30 };
	ins *edge = (ins *)i + 2 + ins_jump(i[1]);
	int64_t length = -(int64_t)ins_jump(edge[1]);
	if (edge->op == I_FOR && vm->hot_after < UINT16_MAX && length > 0 && n > LONG_LOOP / length &&
		edge->c + TURNS < vm->hot_after)
		edge->c = (uint16_t)(vm->hot_after - TURNS);
}

bool do_FORPREP(struct vm *vm, struct frame *f, const ins *i)
{
	value *h = &f->r[i->a], out;
	bool range = i->b != 0;
	if (range && h[0].tag == V_DOUBLE && h[1].tag == V_DOUBLE && h[2].tag == V_DOUBLE
		&& isfinite(h[0].d) && isfinite(h[1].d) && !isnan(h[2].d)) {
		count_loop(h, h[0].d, h[1].d, turns(h[0].d, h[1].d, h[2].d));
		foresee(vm, i, h[2].i);
		return true;
	}
	if (range) {
		TRY(value_colon(h[0], i->b == 2 ? h[1] : NONE, h[2], &out));
		turn_loop(h, out);
	} else if (h[0].tag == V_DOUBLE) {
		count_loop(h, h[0].d, 0, 1);
	} else if (h[0].tag == V_LIST) {
		return list_fail(h[0].cell->count);
	} else {
		value v = h[0];
		h[0] = NONE;
		turn_loop(h, v);
	}
	return true;
}

/* The next column. Of a row vector, that is its next element. */
static bool column(value v, int64_t at, value *out)
{
	shape s = value_shape(v);
	value k = value_double((double)at + 1);
	if (s.nd == 2 && s.d[0] == 1 && v.tag != V_OBJECT)
		return value_index(v, 1, &k, out);
	value subs[2] = { VALUE_COLON, k };
	return value_index(v, 2, subs, out);
}

bool for_slow(struct vm *vm, struct frame *f, const ins *i, bool *more_turns)
{
	value *h = &f->r[i->a], out;
	shape s = value_shape(h[0]);
	int64_t n = 1;
	for (int k = 1; k < s.nd; k++)
		n *= s.d[k];
	if (s.d[0] == 0 && n > 0 && h[0].tag != V_CELL)
		n = 0;
	int64_t turn = h[3].i;
	*more_turns = turn < n;
	if (turn >= n) {
		if (n == 0 && turn == 0)
			register_set(&f->r[i->b], value_is_empty(h[0]) ? value_ref(h[0]) : value_empty());
		return true;
	}
	h[3].i = turn + 1;
	if (h[0].tag == V_OBJECT && n == 1)
		out = value_ref(h[0]);
	else if (h[0].tag == V_OBJECT) {
		value k = value_double((double)turn + 1);
		TRY(vm_index(vm, h[0], 1, &k, &out));
	} else
		TRY(column(h[0], turn, &out));
	register_set(&f->r[i->b], out);
	return true;
}

/* ---- switch ---- */

static bool texts_equal(value a, value b)
{
	if (a.tag == V_ARRAY && b.tag == V_ARRAY && a.array->cls == CLS_CHAR && b.array->cls == CLS_CHAR) {
		const void *x = array_data(a.array), *y = array_data(b.array);
		return a.array->count == b.array->count &&
			(a.array->count == 0 || (x && y && memcmp(x, y, 2 * (size_t)a.array->count) == 0));
	}
	struct str s = { 0 }, t = { 0 };
	bool same = value_get_text(a, &s) && value_get_text(b, &t) && s.n == t.n && memcmp(str_text(&s), str_text(&t),
		s.n) == 0;
	error_clear();
	str_free(&s);
	str_free(&t);
	return same;
}

static bool case_matches(struct vm *vm, value v, value c, bool *match)
{
	*match = false;
	if (quick_texts(&v, &c, match))
		return true;
	if (c.tag == V_CELL) {
		for (int64_t k = 0; k < c.cell->count && !*match; k++)
			TRY(case_matches(vm, v, c.cell->at[k], match));
		return true;
	}
	if (v.tag == V_OBJECT || c.tag == V_OBJECT) {
		value args[2] = { v, c }, out = NONE;
		bool ok = vm_operator(vm, I_EQ, args, &out) && vm_truth(vm, out, match);
		value_unref(out);
		return ok;
	}
	bool vt = value_is_text(v), ct = value_is_text(c);
	if (vt || ct) {
		*match = vt && ct && texts_equal(v, c);
		return true;
	}
	if (!value_is_numeric_like(v) || !value_is_numeric_like(c))
		return true;
	if (value_is_empty(v) || value_is_empty(c)) {
		*match = value_is_empty(v) && value_is_empty(c);
		return true;
	}
	value args[2] = { v, c }, out = NONE;
	bool ok = vm_operator(vm, I_EQ, args, &out) && vm_truth(vm, out, match);
	value_unref(out);
	return ok;
}

bool do_CASE(struct vm *vm, struct frame *f, const ins *i)
{
	struct input c;
	bool match;
	const value *v = &f->r[i->b], *w = &f->r[i->c];
	if ((v->tag == V_DOUBLE && w->tag == V_DOUBLE) || quick_texts(v, w, &match)) {
		if (v->tag == V_DOUBLE)
			match = v->d == w->d;
		drop(f, i->c);
		register_set(&f->r[i->a], value_bool(match));
		return true;
	}
	TRY(operand_read(vm, f, i->c, &c));
	bool ok = case_matches(vm, *register_read(&f->r[i->b]), c.v, &match);
	operand_done(&c);
	register_set(&f->r[i->a], value_bool(match));
	return ok;
}

/* ---- display ---- */

bool do_PRINT(struct vm *vm, struct frame *f, const ins *i)
{
	value *v = register_read(&f->r[i->a]);
	if (v->tag == V_NONE)
		return true;
	value held = value_ref(*v);
	bool ok = vm_display(vm, sym_text(f->code->syms[i->b]), held);
	value_unref(held);
	return ok;
}

static bool answer_one(struct vm *vm, struct frame *f, const ins *i, value taken)
{
	register_set(&f->r[i->a], taken);
	return !i->c || vm_display(vm, "ans", *register_read(&f->r[i->a]));
}

bool do_ANSWER(struct vm *vm, struct frame *f, const ins *i)
{
	value v;
	if (f->r[i->b].tag == V_NONE && is_temp(f, i->b))
		return true;
	if (f->r[i->b].tag == V_LIST) {
		struct cell *c = f->r[i->b].cell;
		f->r[i->b].tag = V_NONE;
		bool ok = true;
		for (int64_t k = 0; ok && k < c->count; k++)
			ok = answer_one(vm, f, i, value_ref(c->at[k]));
		value_unref(value_cell(c));
		return ok;
	}
	TRY(operand_take(vm, f, i->b, &v));
	return answer_one(vm, f, i, v);
}

/* ---- global and persistent ---- */

static void bind(value *r, struct box *b)
{
	if (r->tag == V_BOX && (void *)r->refs == b)
		return;
	register_free(r);
	*r = (value){ .tag = V_BOX, .refs = (void *)b };
}

bool do_GLOBAL(struct vm *vm, struct frame *f, const ins *i)
{
	sym name = f->code->syms[i->b];
	bool fresh = !map_get(&vm->globals, name);
	struct box *b = global_box(vm, name);
	value *r = &f->r[i->a];
	/* `x = 1; global x` is an error in MATLAB. As in Octave, a new global starts from the local value. */
	if (fresh && r->tag != V_NONE && r->tag != V_BOX)
		value_set(&b->value, value_ref(*r));
	bind(r, b);
	return true;
}

bool do_PERSIST(struct vm *vm, struct frame *f, const ins *i)
{
	struct function *fn = f->function->owner;
	struct code *c = f->code;
	if (!fn->persistent) {
		value empty = value_empty();
		TRY(empty.tag != V_NONE);
		fn->persistent = mem_zalloc((size_t)c->persistent_count * sizeof *fn->persistent);
		for (int k = 0; k < c->persistent_count; k++)
			fn->persistent[k] = (struct box){ .name = c->persistent_names[k], .value = value_ref(empty) };
		value_unref(empty);
		fn->next_kept = vm->kept;
		fn->at_kept = &vm->kept;
		if (vm->kept)
			vm->kept->at_kept = &fn->next_kept;
		vm->kept = fn;
	}
	struct box *b = &fn->persistent[i->b];
	vm->jump = b->set;
	b->set = true;
	bind(&f->r[i->a], b);
	return true;
}

void function_reset(struct function *f)
{
	for (int i = 0; f->persistent && i < f->code->persistent_count; i++) {
		f->persistent[i].set = false;
		value_set(&f->persistent[i].value, value_empty());
	}
}

/* ---- handles ---- */

static void function_free(void *f) { function_unref(f); }

/* Makes a handle to a nested function that keeps the scope in which it was made. */
static struct function *with_scope(struct function *shared, struct scope *s)
{
	if (!s)
		return function_ref(shared);
	struct function *f = mem_zalloc(sizeof *f);
	*f = (struct function){ .refs = 1, .code = shared->code, .unit = shared->unit, .scope = s,
		.owner = function_ref(shared) };
	f->method_of = shared->method_of;
	s->refs++;
	return f;
}

bool do_LAMBDA(struct vm *vm, struct frame *f, const ins *i)
{
	struct code *c = f->code->inner[i->b];
	if (!c->function)
		c->function = function_new(c, c->unit);
	c->function->method_of = f->function->method_of;
	struct func *h = func_new(FUNC_ANONYMOUS, 0);
	h->text = mem_copy_text(c->text, (size_t)-1);
	h->code = with_scope(c->function, f->scope ? f->scope : f->outer_scope);
	h->code_free = function_free;
	h->captured_count = c->capture_count;
	h->captured = mem_alloc((size_t)MAX(c->capture_count, 1) * sizeof(value));
	h->captured_names = mem_alloc((size_t)MAX(c->capture_count, 1) * sizeof(sym));
	for (int k = 0; k < c->capture_count; k++) {
		h->captured[k] = value_ref(*register_read(&f->r[c->captures[k].outer]));
		h->captured_names[k] = c->names[c->captures[k].inner];
	}
	register_set(&f->r[i->a], value_func(h));
	return true;
}

/* Makes @name. A function of this file, a private or a nested one is fixed now; any other is looked up when it is
** called. Units end with their session, so the handle may borrow the function. */
static value handle_by_name(struct vm *vm, struct frame *f, sym name, bool nested)
{
	struct target t;
	bool found;
	struct func *h = func_new(FUNC_NAMED, name);
	struct class *c = class_context(vm);
	struct method *m = c ? class_method(c, name) : NULL;
	if (m && m->function && m->function != c->ctor && m->access.kind != ACCESS_PUBLIC) {
		/* The handle may be passed to code that cannot see the method. */
		h->kind = FUNC_METHOD;
		h->code = function_ref(m->function);
		h->code_free = function_free;
		return value_func(h);
	}
	if (!f || !vm_lookup(vm, f, name, &t, &found)) {
		error_clear();
		return value_func(h);
	}
	if (found && t.builtin && t.builtin == builtin_private(name)) {
		h->code = (void *)(uintptr_t)t.builtin;         /* code that cannot see the name may get the handle */
		h->cache = vm->epoch << 1 | 1;
		return value_func(h);
	}
	if (!found || !t.function || t.function->code->is_script)
		return value_func(h);
	bool near = t.function->code->outer || t.function->unit == f->code->unit
		|| (t.function->unit && strstr(t.function->unit->path, "/private/"));
	if (!near) {
		/* It is looked up at each call. This one is called if its folder has left the path by then. */
		if (t.function->unit && t.function->unit->main == t.function)
			h->code = t.function;
		return value_func(h);
	}
	if (!nested && t.function->code->outer)
		return value_func(h);
	struct scope *s = f->scope ? f->scope : f->outer_scope;
	while (s && s->code != t.function->code->outer)
		s = s->outer;
	h->kind = t.function->code->outer ? FUNC_NESTED : FUNC_NAMED;
	h->code = with_scope(t.function, s);
	h->code_free = function_free;
	return value_func(h);
}

struct function *off_path(const struct func *h)
{
	struct function *f = h->cache & 1 ? NULL : h->code;
	return f && f->unit && file_is_regular(f->unit->path) ? f : NULL;
}

bool do_HANDLE(struct vm *vm, struct frame *f, const ins *i)
{
	register_set(&f->r[i->a], handle_by_name(vm, f, f->code->syms[i->b], true));
	return true;
}

value vm_handle_of(struct vm *vm, sym name, bool nested) { return handle_by_name(vm, vm->frame, name, nested); }

/* ---- short instructions ---- */

bool do_NARGIN(struct vm *vm, struct frame *f, const ins *i)
{
	register_set(&f->r[i->a], value_double(f->nin));
	return true;
}

bool do_NARGOUT(struct vm *vm, struct frame *f, const ins *i)
{
	register_set(&f->r[i->a], value_double(f->nout));
	return true;
}

bool do_CATCH(struct vm *vm, struct frame *f, const ins *i)
{
	value v = f->thrown;
	f->thrown = NONE;
	register_set(&f->r[i->a], v);
	return true;
}

bool do_RETHROW(struct vm *vm, struct frame *f, const ins *i) { return error_raise(vm, *register_read(&f->r[i->a])); }

bool do_FAIL(struct vm *vm, struct frame *f, const ins *i)
{
	struct str s = { 0 };
	if (value_get_text(f->code->consts[i->a], &s)) {
		char *text = strchr(str_text(&s), '|');
		if (text) {
			*text = 0;
			(void)!fail_text(s.at, text + 1, strlen(text + 1));
		}
	}
	str_free(&s);
	return false;
}

bool do_SHELL(struct vm *vm, struct frame *f, const ins *i)
{
	return vm_flush(vm) && vm_call_name(vm, "system", 1, &f->code->consts[i->a], 0, &(value){ 0 });
}

bool do_IMPORT(struct vm *vm, struct frame *f, const ins *i) { return true; }

/* Requests of small blocks that failed stop the program, too. */
bool do_TRIED(struct vm *vm, struct frame *f, const ins *i)
{
	return (!vm->stop || vm_check_stop(vm)) && roll_try_ended();
}

/* The interpreter's loop executes these instructions itself; the functions are never called. */
#define NEVER(name) bool do_##name(struct vm *vm, struct frame *f, const ins *i) { return true; }
NEVER(NOP) NEVER(MORE) NEVER(LOADK) NEVER(JMP) NEVER(LOOP) NEVER(LEAVE) NEVER(JT) NEVER(JF) NEVER(SJT) NEVER(SJF)
NEVER(SHORT) NEVER(FOR) NEVER(CALL) NEVER(INDEX1) NEVER(INDEX2) NEVER(GIVEN)
