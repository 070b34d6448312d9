/*
** vm/call.c - frames, and calls of everything that can be called.
**
** A call of a MATLAB function pushes a frame, and the loop of run.c continues in it. The arguments are in a window at
** the top of the caller's registers. This window becomes the first registers of the function. A built-in function is
** called at once. A call from C pushes a frame and runs a loop of its own.
*/
#include <stdio.h>
#include <string.h>

#include "base/engine.h"
#include "value/cycle.h"
#include "value/cell.h"
#include "value/handle.h"
#include "vm/class/class.h"
#include "vm/error.h"
#include "vm/path.h"
#include "vm/run.h"
#include "vm/watch.h"

enum { SEGMENT = 16384, C_DEPTH = 600 };

/* ---- registers ---- */

void register_free(value *v)
{
	value old = *v;
	v->tag = V_NONE;
	if (old.tag == V_LIST)
		old.tag = V_CELL;
	value_unref(old);
}

void register_set(value *to, value taken)
{
	if (to->tag == V_BOX && !((struct box *)(void *)to->refs)->dead) {
		value_set(&((struct box *)(void *)to->refs)->value, taken);
		return;
	}
	value old = *to;
	*to = taken;
	if (old.tag == V_LIST)
		old.tag = V_CELL;
	value_unref(old);
}

void drop(struct frame *f, int reg)
{
	if (is_temp(f, reg))
		register_free(&f->r[reg]);
}

void drop_window(struct frame *f, int first, int n)
{
	for (int i = 0; i < n; i++)
		register_free(&f->r[first + i]);
}

/* ---- functions ---- */

struct function *function_new(struct code *taken, struct unit *u)
{
	struct function *f = mem_zalloc(sizeof *f);
	f->refs = 1;
	f->code = taken;
	f->unit = u;
	f->owner = f;
	taken->nested_functions = mem_zalloc((size_t)MAX(taken->nested_count, 1) * sizeof(struct function *));
	for (int i = 0; i < taken->nested_count; i++)
		taken->nested_functions[i] = function_new(taken->nested[i], u);
	return f;
}

struct function *function_ref(struct function *f)
{
	f->refs++;
	return f;
}

void function_unref(struct function *f)
{
	if (!f || --f->refs > 0)
		return;
	if (f->owner == f) {
		for (int i = 0; i < f->code->nested_count; i++) {
			f->code->nested[i] = NULL;
			function_unref(f->code->nested_functions[i]);
		}
		mem_free(f->code->nested_functions);
		f->code->nested_functions = NULL;
		f->code->nested_count = 0;
		for (int i = 0; f->persistent && i < f->code->persistent_count; i++)
			value_unref(f->persistent[i].value);
		mem_free(f->persistent);
		if (f->at_kept) {
			*f->at_kept = f->next_kept;
			if (f->next_kept)
				f->next_kept->at_kept = f->at_kept;
		}
		code_unref(f->code);
	} else {
		scope_unref(f->scope);
		function_unref(f->owner);
	}
	mem_free(f);
}

/* ---- frames ---- */

static struct frame *frame_new(struct vm *vm)
{
	struct frame *f = vm->free_frames;
	if (f) {
		vm->free_frames = f->up;
		return f;
	}
	return mem_zalloc(sizeof *f);
}

static value *stack_top(struct vm *vm)
{
	if (UNLIKELY(!vm->segment)) {
		vm->segment = mem_zalloc(sizeof *vm->segment + SEGMENT * sizeof(value));
		vm->segment->before = NULL;
		vm->segment->end = vm->segment->at + SEGMENT;
	}
	return vm->frame ? vm->frame->r + vm->frame->code->regs : vm->segment->at;
}

/* Returns room for n registers: at `at` if the segment has enough room, else in a new segment. */
static value *stack_room(struct vm *vm, struct frame *f, value *at, int n)
{
	if (LIKELY(at + n <= vm->segment->end))
		return at;
	size_t size = (size_t)MAX(SEGMENT, n);
	struct segment *s = mem_zalloc(sizeof *s + size * sizeof(value));
	s->before = vm->segment;
	s->end = s->at + size;
	f->segment_before = vm->segment;
	vm->segment = s;
	return s->at;
}

static bool in_window(struct vm *vm, const value *args)
{
	const struct frame *f = vm->frame;
	return f && args >= f->r && args < f->r + f->code->regs;
}

/* Pushes a frame for a call of fn. It takes ownership of the arguments. */
static struct frame *frame_push(struct vm *vm, struct function *fn, struct func *lambda, value *args, int nin, int nout)
{
	struct code *c = fn->code;
	struct frame *f = frame_new(vm);
	f->up = vm->frame;
	f->code = c;
	f->pc = c->ins;
	value *top = args && in_window(vm, args) ? args : stack_top(vm);
	f->r = stack_room(vm, f, top, MAX(c->regs, nin));
	if (nin && f->r != args) {
		memcpy(f->r, args, (size_t)nin * sizeof *args);
		for (int i = 0; top == args && i < nin; i++)    /* a new segment: empty the old registers */
			args[i].tag = V_NONE;
	}
	f->function = function_ref(fn);
	f->lambda = lambda;
	if (lambda)
		lambda->refs++;
	f->nin = (uint16_t)nin;
	f->nout = (uint16_t)nout;
	f->dst = NULL;
	f->from_c = f->dst_temp = f->scoped = f->plain = false;
	f->flags = 0;
	f->outer_scope = fn->scope;
	if (f->outer_scope)
		f->outer_scope->refs++;
	vm->frame = f;
	vm->depth++;
	if (UNLIKELY(vm->stop & VM_WATCH))
		watch_enter(vm, f);
	return f;
}

/* Frees the fields that only some frames use, and sets them to zero for the next use of the frame. */
static void give_up_rest(struct vm *vm, struct frame *f)
{
	if (f->extra) {
		workspace_free(f->extra);
		mem_free(f->extra);
	}
	value_unref(f->thrown);
	if (f->segment_before) {
		mem_free(vm->segment);
		vm->segment = f->segment_before;
	}
	if (f->scope)
		scope_unref(f->scope);
	if (f->outer_scope)
		scope_unref(f->outer_scope);
	if (f->lambda)
		value_unref(value_func(f->lambda));
	if (!f->plain)
		function_unref(f->function);
	f->lambda = NULL;
	f->extra = NULL;
	f->host = f->guest = NULL;
	f->scope = f->outer_scope = NULL;
	f->holders_before = NULL;
	f->segment_before = NULL;
	f->called_as = 0;
	f->thrown = NONE;
	f->context = NULL;
}

void frame_pop(struct vm *vm)
{
	struct frame *f = vm->frame;
	struct code *c = f->code;
	if (UNLIKELY(vm->stop & VM_WATCH))
		watch_leave(vm, f);
	if (c->is_script)
		script_leave(vm, f);
	else if (f->scoped)
		scope_leave(vm, f);
	for (int i = 0; i < c->regs; i++)
		if (f->r[i].tag > V_LAST_SCALAR)
			register_free(&f->r[i]);
	vm->frame = f->up;
	vm->depth--;
	give_up_rest(vm, f);
	f->up = vm->free_frames;
	vm->free_frames = f;
}

/* ---- entering ---- */

static bool is_named_start(const struct code *c, value v)
{
	struct str s = { 0 };
	bool hit = false;
	if (value_is_text(v) && value_get_text(v, &s))
		for (int i = c->first_named_decl; i < c->decl_count && !hit; i++)
			hit = c->decls[i].field && s.n && (strcasecmp(sym_text(c->decls[i].field), str_text(&s)) == 0
				|| class_settable(vm_current(), c->decls[i].field, str_text(&s)));
	str_free(&s);
	return hit;
}

static int required_inputs(const struct code *c)
{
	int n = 0;
	for (int i = 0; i < c->decl_count; i++)
		n += !c->decls[i].field && !c->decls[i].output && !c->decls[i].repeating && !c->decls[i].has_default;
	return n;
}

/* Moves `count` arguments, from number `from` on, to a cell in register `to`. */
static bool collect(struct frame *f, int from, int count, int to)
{
	struct cell *c = cell_new_2d(count > 0, count);
	if (!c)
		return false;
	for (int i = 0; i < count; i++) {
		value_set(&c->at[i], f->r[from + i]);
		f->r[from + i].tag = V_NONE;
	}
	for (int i = f->nin; i < f->code->regs; i++)
		f->r[i].tag = V_NONE;
	value_set(&f->r[to], value_cell(c));
	return true;
}

/* Moves name-value arguments, which follow the positional ones, to a cell. The instruction NAMEDARGS reads it. */
static bool split_named(struct frame *f)
{
	const struct code *c = f->code;
	int positional = MIN(f->nin, c->flat_params), named = c->decls[c->first_named_decl].reg;
	for (int i = required_inputs(c); i < positional; i++)
		if (is_named_start(c, f->r[i]))
			positional = i;
	int n = f->nin - positional;
	struct cell *cell = cell_new_2d(1, n);
	if (!cell)
		return false;
	for (int i = 0; i < n; i++) {
		value_set(&cell->at[i], f->r[positional + i]);
		f->r[positional + i].tag = V_NONE;
	}
	for (int i = f->nin; i < c->regs; i++)
		f->r[i].tag = V_NONE;
	f->nin = (uint16_t)positional;
	f->r[named] = value_cell(cell);
	return true;
}

/* arguments (Repeating): every k-th argument goes to the cell of one name. */
static bool split_repeating(struct frame *f)
{
	const struct code *c = f->code;
	int fixed = 0, group = 0, regs[SHAPE_MAX];
	for (int i = 0; i < c->decl_count; i++)
		if (c->decls[i].repeating && group < SHAPE_MAX)
			regs[group++] = c->decls[i].reg;
		else if (!c->decls[i].repeating && !c->decls[i].output)
			fixed++;
	int extra = MAX(0, f->nin - fixed), times = extra / group;
	if (extra % group)
		return fail(ERR_not_enough_in);
	value *held = mem_try((size_t)MAX(extra, 1) * sizeof *held);
	TRY(held);
	memcpy(held, f->r + fixed, (size_t)extra * sizeof *held);
	for (int i = MIN(fixed, f->nin); i < MAX(c->regs, f->nin); i++)
		f->r[i].tag = V_NONE;
	bool ok = true;
	for (int g = 0; g < group; g++) {
		struct cell *cell = cell_new_2d(1, times);
		ok = ok && cell;
		for (int i = 0; cell && i < times; i++)
			value_set(&cell->at[i], held[i * group + g]);
		value_set(&f->r[regs[g]], value_cell(cell));
	}
	mem_free(held);
	return ok;
}

static bool special_arguments(struct frame *f)
{
	const struct code *c = f->code;
	if (f->nin < required_inputs(c))
		return fail(ERR_not_enough_in);
	if (c->first_named_decl >= 0)
		return split_named(f);
	if (c->repeating)
		return split_repeating(f);
	return true;
}

MUST static bool vm_check_counts(struct vm *vm, const struct code *c, int nin, int nout)
{
	if (nin > 0xFFF0)               /* a frame counts its arguments in 16 bits */
		return fail(ERR_too_many_in);
	if (nin > c->params && c->varargin < 0 && c->first_named_decl < 0 && !c->repeating)
		return fail(ERR_too_many_in);
	if (nout > c->outs && c->varargout < 0 && !c->is_lambda)
		return fail(ERR_too_many_out);
	return true;
}

/* Prepares a frame that was pushed: checks its arguments, fills varargin, captured variables and scopes. */
MUST static bool frame_enter(struct vm *vm, struct frame *f)
{
	struct code *c = f->code;
	for (int i = f->nin; i < c->regs; i++)
		f->r[i].tag = V_NONE;
	if (c->is_script) {
		script_enter(vm, f);
		return true;
	}
	if (c->has_arguments && (f->nin < required_inputs(c) || c->first_named_decl >= 0 || c->repeating)) {
		TRY(special_arguments(f));
	} else if (c->varargin >= 0) {
		TRY(collect(f, c->params, MAX(0, f->nin - c->params), c->varargin));
	}
	if (f->lambda)
		for (int i = 0; i < c->capture_count; i++)
			f->r[c->captures[i].inner] = value_ref(f->lambda->captured[i]);
	if (c->nested_count || c->outer)
		scope_enter(vm, f);
	return true;
}

/* ---- leaving ---- */

static bool unassigned(const struct frame *f, int i)
{
	const struct code *c = f->code;
	if (i < c->outs)
		return fail(ERR_unassigned_out, sym_text(c->names[c->out_regs[i]]), sym_text(c->name));
	char out[32];
	snprintf(out, sizeof out, "varargout{%d}", i - c->outs + 1);
	return fail(ERR_unassigned_out, out, sym_text(c->name));
}

/* Stores n owned results where the caller expects them. */
static bool deliver(value *dst, bool dst_temp, int nout, int flags, value *results)
{
	if (nout > 1 && (flags & FLAG_LIST_OUT)) {
		value v = list_new(nout, results);
		if (v.tag == V_NONE)
			return false;
		register_set(dst, v);
		return true;
	}
	for (int i = 0; i < MAX(nout, 1); i++)
		if (dst_temp)
			dst[i] = results[i];
		else
			register_set(&dst[i], results[i]);
	return true;
}

/* Output number i of a function that ends, moved; NONE if it has no value. */
static value output(struct frame *f, int i)
{
	const struct code *c = f->code;
	value *p;
	if (i < c->outs) {
		p = register_read(&f->r[c->out_regs[i]]);
		bool is_shared = p != &f->r[c->out_regs[i]];        /* global or persistent: stays */
		for (int j = i + 1; j < c->outs && !is_shared; j++)
			is_shared = c->out_regs[j] == c->out_regs[i];
		is_shared |= f->scoped;     /* a nested function may still want it */
		value v = is_shared ? value_ref(*p) : *p;
		if (!is_shared)
			p->tag = V_NONE;
		return v;
	}
	p = c->varargout >= 0 ? register_read(&f->r[c->varargout]) : NULL;
	return p && p->tag == V_CELL && i - c->outs < p->cell->count ? value_ref(p->cell->at[i - c->outs]) : NONE;
}

/*
** Called after a function that made handle objects has returned. As in MATLAB, objects that only hold each other are
** deleted now, and their delete methods run. Only the newest objects and what they reach are visited. If this is much
** and still in use, the next visits are skipped, in proportion to its size. Objects that survive are visited again
** when the caller returns.
*/
static void visit_new_objects(struct vm *vm)
{
	enum { LIMIT = 1000, FREE = 32, NEWEST = 256 };
	int walked = 0, n = vm->fresh;
	vm->fresh_depth = vm->depth;
	if (vm->depth <= 1)             /* objects of the program itself live until its variables change */
		vm->fresh = vm->fresh_depth = 0;
	if (vm->fresh_wait > 0) {
		vm->fresh_wait--;
		return;
	}
	bool any = cycle_collect_newest(MIN(n, NEWEST), LIMIT, &walked);
	vm->fresh_wait = any || walked <= FREE ? 0 : walked / 8;
}

static bool finish_call(struct vm *vm, struct frame *f, value *results)
{
	value *dst = f->dst;
	bool dst_temp = f->dst_temp;
	int nout = f->nout, flags = f->flags;
	frame_pop(vm);
	if (UNLIKELY(flags & FLAG_MARKS) && !call_mark_all(vm, nout, results)) {
		for (int k = 0; k < MAX(nout, 1); k++)
			value_unref(results[k]);
		return false;
	}
	bool ok = deliver(dst, dst_temp, nout, flags, results);
	if (UNLIKELY(vm->depth < vm->fresh_depth))      /* not in a constructor, and not in a function that it called */
		visit_new_objects(vm);
	return ok;
}

bool do_RETURN(struct vm *vm, struct frame *f, const ins *i)
{
	int n = f->nout;
	value few[8], *results = n <= COUNT(few) ? few : mem_try((size_t)n * sizeof *results);
	TRY(results);
	if (f->code->is_script) {
		results[0] = NONE;
		f->nout = 0;
		frame_pop(vm);
		return true;
	}
	if (n == 0 && f->code->outs == 0 && f->code->varargout < 0) {
		results[0] = NONE;
		return finish_call(vm, f, results);
	}
	bool ok = true;
	for (int k = 0; k < MAX(n, 1); k++) {
		results[k] = ok ? output(f, k) : NONE;
		if (results[k].tag == V_NONE && k < n && ok && !(f->flags & FLAG_TILDES))
			ok = unassigned(f, k);
	}
	if (!ok)
		for (int k = 0; k < MAX(n, 1); k++)
			value_unref(results[k]);
	else
		ok = finish_call(vm, f, results);
	if (results != few)
		mem_free(results);
	return ok;
}

bool do_RETVALUE(struct vm *vm, struct frame *f, const ins *i)
{
	value v = f->r[i->a], *results = &v;
	int n = f->nout;
	if (v.tag == V_LIST) {
		if (v.cell->count < n || (n == 0 && v.cell->count == 0)) {
			if (n)
				return fail(ERR_too_many_out);
			v = NONE;
			return finish_call(vm, f, results);
		}
		value *all = mem_try((size_t)MAX(n, 1) * sizeof *all);
		TRY(all);
		for (int k = 0; k < MAX(n, 1); k++)
			all[k] = value_ref(v.cell->at[k]);
		bool ok = finish_call(vm, f, all);
		mem_free(all);
		return ok;
	}
	if (n > 1)
		return fail(ERR_too_many_out);
	if (is_temp(f, i->a))
		f->r[i->a].tag = V_NONE;
	else
		value_ref(v);
	if (v.tag == V_NONE && n == 1)
		return no_value();
	return finish_call(vm, f, results);
}

/* ---- the call ---- */

static enum step_result enter(struct vm *vm, struct frame *caller, struct function *fn, struct func *lambda, sym name,
	value *args, int nin, int nout, value *dst, bool dst_temp, int flags)
{
	struct code *c = fn->code;
	bool ok = true;
	if (UNLIKELY(c->is_script && nin))
		ok = fail_id("MATLAB:scriptNotAFunction", "Attempt to execute SCRIPT %s as a function:\n%s",
			sym_text(c->name), c->source->path);
	else if (UNLIKELY(vm->depth >= vm->depth_limit))
		ok = fail(ERR_max_recursion, vm->depth_limit);
	else if (UNLIKELY(nin > c->params || nout > c->outs) && !c->is_script)
		ok = vm_check_counts(vm, c, nin, nout);
	if (UNLIKELY(vm->stop) && ok)
		ok = vm_check_stop(vm);
	if (!ok) {
		for (int i = 0; i < nin; i++)
			register_free(&args[i]);
		return FAILED;
	}
	if (UNLIKELY(vm_gpu_seen) && call_gives_marks(vm, fn, nin, args))
		flags |= FLAG_MARKS;
	struct frame *f = frame_push(vm, fn, lambda, args, nin, nout);
	f->dst = dst;
	f->dst_temp = dst_temp;
	f->flags = (uint16_t)flags;
	f->called_as = name;
	/* a nested function called by name: its scope is the caller's or around it */
	if (c->outer && !fn->scope && caller) {
		for (struct scope *s = caller->scope ? caller->scope : caller->outer_scope; s; s = s->outer)
			if (s->code == c->outer) {
				f->outer_scope = s;
				s->refs++;
				break;
			}
	}
	if (!frame_enter(vm, f)) {
		error_locate(vm);
		for (int i = c->regs; i < f->nin; i++)          /* arguments that did not get to varargin */
			register_free(&f->r[i]);
		frame_pop(vm);
		return FAILED;
	}
	return ENTERED;
}

/*
** Before a library function is called, it is determined for each argument whether it is real or complex. The functions
** named here, and the rows of the op table, are exceptions, because they only make nodes or use sizes. So an unsure
** array stays pending if it is passed to them.
*/
static bool stands_in(const char *const *names, int n, const char *name)
{
	int low = 0, high = n - 1;
	while (low <= high) {
		int mid = (low + high) / 2, c = strcmp(name, names[mid]);
		if (c == 0)
			return true;
		*(c < 0 ? &high : &low) = c < 0 ? mid - 1 : mid + 1;
	}
	return false;
}

static bool ignores_realness(const struct builtin *b)
{
	static const char *const names[] = { "cast", "class", "colon", "columns", "double", "false", "fft",
		"fft_on_device", "height", "ifft", "isa", "iscell", "ischar", "iscolumn",
		"isempty", "isfloat", "isinteger", "islogical", "ismatrix", "isnumeric", "isrow", "isscalar",
		"isstruct", "isvector", "length", "mean", "ndims", "numel", "ones", "permute", "prod", "rand", "randi",
		"randn", "reshape", "rows", "single", "size", "sum", "true", "width", "zeros" };
	if (stands_in(names, COUNT(names), b->name))
		return true;
	static const bool plain[OP_COUNT] = {           /* see lib/numbers/elementwise.c */
#define MAP(name, n, class, complex, domain, ulp, body, wgsl, help, ...) [OP_##name] = true,
#define MAP_HIDDEN(name, n, class, complex, domain, ulp, body, wgsl, help, ...)
#include "runmat/ops.def"
	};
	return plain[op_find(b->name)];
}

bool call_is_pure(const struct builtin *b)
{
	static const char *const names[] = { "all", "any", "cat", "circshift", "cumprod", "cumsum", "dot", "horzcat",
		"isfinite", "isinf", "isnan", "log2", "max", "min", "norm", "pow2", "repmat", "round", "squeeze", "std",
		"vecnorm", "var", "vertcat" };
	return ignores_realness(b) || stands_in(names, COUNT(names), b->name);
}

bool call_prepare_args(const struct builtin *b, int nin, const value *in)
{
	if (ignores_realness(b))
		return true;
	if (!strcmp(b->name, "save") || !strcmp(b->name, "whos"))
		return node_decide_complex();
	for (int i = 0; i < nin; i++) {
		if (in[i].tag == V_ARRAY)
			TRY(!in[i].array->unsure || in[i].array->count == 0 || array_data(in[i].array));
		else if (in[i].tag > V_LAST_SCALAR && in[i].tag != V_STRING && in[i].tag != V_SPARSE)
			return node_decide_complex();          /* a container may contain such arrays */
	}
	return true;
}

static bool run_builtin(struct vm *vm, const struct builtin *b, sym name, int nin, const value *in, int nout,
	value *out)
{
	if (UNLIKELY(nin < b->least))
		return fail(ERR_not_enough_in);
	if (UNLIKELY(nin > b->most && b->most >= 0))
		return fail(ERR_too_many_in);
	if (UNLIKELY(nout > b->outs && b->outs >= 0))
		return fail(ERR_too_many_out);
	if (UNLIKELY(engine()->node_unsure))
		TRY(call_prepare_args(b, nin, in));
	struct call c = { vm, nin, nout, in, out, name };
	bool noted = calls_noted;
	struct call_note note;
	if (UNLIKELY(noted))
		note = call_begins(b);
	int profiled = UNLIKELY(vm->stop & VM_WATCH) ? profile_call(vm, name) : -1;
	/* a built-in function must not ignore missing memory, or a refusal of the sandbox */
	bool ok = b->run(&c);
	if (UNLIKELY(profiled >= 0))
		profile_called(vm, profiled);
	return ok && !error_lasts() && (LIKELY(!vm->stop) || vm_check_stop(vm))
		&& (LIKELY(!noted) || call_ended(vm, b, &note, nin, in, nout, out));
}

static enum step_result call_builtin_now(struct vm *vm, const struct builtin *b, sym name, value *args, int nin,
	int nout,
	value *dst, bool dst_temp, int flags)
{
	value few[8], *out = nout <= COUNT(few) ? few : mem_try((size_t)nout * sizeof *out);
	for (int i = 0; out && i < MAX(nout, 1); i++)
		out[i] = NONE;
	bool ok = out && run_builtin(vm, b, name, nin, args, nout, out);
	for (int i = 0; i < nin; i++)
		if (args[i].tag > V_LAST_SCALAR)
			register_free(&args[i]);
	if (ok && nout == 1 && out[0].tag == V_NONE && !(flags & FLAG_STATEMENT))
		ok = no_value();
	if (ok)
		ok = deliver(dst, dst_temp, nout, flags, out);
	else
		for (int i = 0; out && i < MAX(nout, 1); i++)
			value_unref(out[i]);
	if (out != few)
		mem_free(out);
	return ok ? DONE : FAILED;
}

enum step_result call_target(struct vm *vm, struct frame *f, const struct target *t, struct func *lambda, sym name,
	value *args, int nin, int nout, value *dst, bool dst_temp, int flags)
{
	if (t->builtin)
		return call_builtin_now(vm, t->builtin, name, args, nin, nout, dst, dst_temp, flags);
	if (t->function)
		return enter(vm, f, t->function, lambda, name, args, nin, nout, dst, dst_temp, flags);
	value out = NONE;
	bool ok = object_construct(vm, t->cls, nin, args, nout, &out);
	for (int i = 0; i < nin; i++)
		register_free(&args[i]);
	return ok && deliver(dst, dst_temp, 1, 0, &out) ? DONE : FAILED;
}

/* ---- calls from C ---- */

bool finish_from_c(struct vm *vm, enum step_result r)
{
	if (r != ENTERED)
		return r == DONE;
	if (vm->c_depth >= C_DEPTH) {
		(void)!fail(ERR_max_recursion, vm->depth_limit);
		error_locate(vm);
		frame_pop(vm);
		return false;
	}
	vm->c_depth++;
	vm->frame->from_c = true;
	bool ok = vm_run(vm, vm->frame);
	vm->c_depth--;
	return ok;
}

static bool call_from_c(struct vm *vm, const struct target *t, struct func *lambda, sym name, int nin, const value *in,
	int nout, value *out)
{
	value few[8], *args = nin <= COUNT(few) ? few : mem_try((size_t)nin * sizeof *args);
	TRY(args);
	for (int i = 0; i < nin; i++)
		args[i] = in[i].tag == V_COLON ? value_text_z(":") : value_ref(in[i]);
	bool ok = finish_from_c(
		vm, call_target(vm, vm->frame, t, lambda, name, args, nin, nout, out, true, FLAG_STATEMENT));
	if (args != few)
		mem_free(args);
	return ok;
}

bool vm_call_function(struct vm *vm, struct function *f, struct func *lambda, int nin, const value *in, int nout,
	value *out)
{
	struct target t = { .function = f };
	return call_from_c(vm, &t, lambda, f->code->name, nin, in, nout, out);
}

bool vm_call_builtin(struct vm *vm, const struct builtin *b, sym name, int nin, const value *in, int nout, value *out)
{
	return run_builtin(vm, b, name, nin, in, nout, out);
}

bool vm_call_sym(struct vm *vm, sym name, int nin, const value *in, int nout, value *out)
{
	struct target t;
	bool found = false;
	if (object_chooses(vm, name, nin, in))
		TRY(object_dispatch(vm, name, nin, in, &t, &found));
	if (!found)
		TRY(vm_lookup(vm, vm->frame, name, &t, &found));
	if (!found)
		return vm_undefined(vm, name);
	return call_from_c(vm, &t, NULL, name, nin, in, nout, out);
}

/* Finds the function that a handle to a name means now, and caches it in the handle. */
static bool handle_target(struct vm *vm, struct func *h, struct target *t)
{
	*t = (struct target){ 0 };
	if (h->kind != FUNC_NAMED || (h->code && h->code_free)) {
		t->function = h->code;
		return t->function != NULL || fail(ERR_undefined, sym_text(h->name));
	}
	if (h->code && h->cache >> 1 == vm->epoch) {
		if (h->cache & 1)
			t->builtin = h->code;
		else
			t->function = h->code;
		return true;
	}
	if (h->code && h->code == builtin_private(h->name)) {
		t->builtin = h->code;
		return true;
	}
	bool found;
	TRY(vm_find(vm, NULL, h->name, t, &found));
	if (!found && (t->function = off_path(h)))
		return true;
	if (!found)
		return !strchr(sym_text(h->name), '.') && vm_undefined(vm, h->name);    /* no error: call_dotted */
	h->code = t->builtin ? (void *)(uintptr_t)t->builtin : t->function;
	h->cache = path_value_method(vm, h->name) ? 0 : vm->epoch << 1 | (t->builtin != NULL);
	return true;
}

/* Calls @pkg.Class.method, a static method, which is found as in the program text pkg.Class.method(...). */
static bool call_dotted(struct vm *vm, sym name, int nin, const value *in, int nout, value *out)
{
	struct step steps[SHAPE_MAX] = { { 0 } };
	const char *text = sym_text(name), *dot = strchr(text, '.');
	sym base = sym_of(text, (size_t)(dot - text));
	int n = 0;
	while (dot && n + 1 < SHAPE_MAX) {
		const char *part = dot + 1;
		dot = strchr(part, '.');
		steps[n++] = (struct step){ .kind = STEP_FIELD,
			.name = sym_of(part, dot ? (size_t)(dot - part) : strlen(part)) };
	}
	steps[n++] = (struct step){ .kind = STEP_PAREN, .n = (uint16_t)nin };
	struct path p = { n, steps };
	struct code nothing = { .named = 1, .names = &base };
	struct frame fake = { .code = &nothing, .r = (value *)(uintptr_t)in };
	const value *v = variable_find(vm, vm->frame, base);    /* @obj.method, written before there was an obj */
	bool object = v && v->tag == V_OBJECT;
	return walk(vm, &fake, object ? value_ref(*v) : NONE, object, &p, 0, nout, 0, out);
}

/* Like call_dotted, for call_handle: results go to the values that the caller names. */
static enum step_result call_dotted_to(struct vm *vm, sym name, value *args, int nin, int nout, value *dst,
	bool dst_temp, int flags)
{
	value out = NONE, one[1];
	bool ok = call_dotted(vm, name, nin, args, nout, &out);
	for (int i = 0; i < nin; i++)
		register_free(&args[i]);
	if (!ok)
		return FAILED;
	if (nout <= 1) {
		one[0] = out;
		return deliver(dst, dst_temp, nout, flags, one) ? DONE : FAILED;
	}
	if (out.tag != V_LIST || out.cell->count < nout) {
		register_free(&out);
		return fail(ERR_need_more_rhs) ? DONE : FAILED;
	}
	value *all = mem_try((size_t)nout * sizeof *all);
	if (!all) {
		register_free(&out);
		return FAILED;
	}
	for (int i = 0; i < nout; i++)
		all[i] = value_ref(out.cell->at[i]);
	register_free(&out);
	ok = deliver(dst, dst_temp, nout, flags, all);
	mem_free(all);
	return ok ? DONE : FAILED;
}

/* Whether h is a local or private function, which comes before methods of the arguments. */
static bool is_own(const struct func *h)
{
	const struct function *f = h->code_free ? h->code : NULL;
	return f && f->unit && (f->unit->main != f || strstr(f->unit->path, "/private/"));
}

enum step_result call_handle(struct vm *vm, struct frame *f, struct func *h, value *args, int nin, int nout,
	value *dst, bool dst_temp, int flags)
{
	struct target t;
	bool found = false, ok = true;
	for (int i = 0; i < nin; i++)           /* a function gets a colon as the text ':' */
		if (UNLIKELY(args[i].tag == V_COLON))
			args[i] = value_text_z(":");
	if (UNLIKELY(h->kind == FUNC_NAMED && object_chooses(vm, h->name, nin, args) && !is_own(h)))
		ok = object_dispatch(vm, h->name, nin, args, &t, &found);
	if (ok && !found) {
		ok = handle_target(vm, h, &t);
		if (!ok && !error_is_set())
			return call_dotted_to(vm, h->name, args, nin, nout, dst, dst_temp, flags);
	}
	if (!ok) {
		for (int i = 0; i < nin; i++)
			register_free(&args[i]);
		return FAILED;
	}
	bool is_lambda = t.function && t.function->code->is_lambda;
	return call_target(vm, f, &t, is_lambda ? h : NULL, h->name, args, nin, nout, dst, dst_temp, flags);
}

bool vm_call_handle(struct vm *vm, struct func *h, int nin, const value *in, int nout, value *out)
{
	value few[8], *args = nin <= COUNT(few) ? few : mem_try((size_t)nin * sizeof *args);
	TRY(args);
	for (int i = 0; i < nin; i++)
		args[i] = in[i].tag == V_COLON ? value_text_z(":") : value_ref(in[i]);
	h->refs++;              /* the call may overwrite the last reference to the handle */
	bool ok = finish_from_c(vm, call_handle(vm, vm->frame, h, args, nin, nout, out, true, FLAG_STATEMENT));
	value_unref(value_func(h));
	if (args != few)
		mem_free(args);
	return ok;
}

/* An object that can be called (inline) has a method feval. */
static bool call_object(struct vm *vm, value func, int nin, const value *in, int nout, value *out)
{
	value *all = mem_try((size_t)(nin + 1) * sizeof *all);
	TRY(all);
	all[0] = func;
	memcpy(all + 1, in, (size_t)nin * sizeof *in);
	bool ok = vm_call_name(vm, "feval", nin + 1, all, nout, out);
	mem_free(all);
	return ok;
}

bool vm_call(struct vm *vm, value func, int nin, const value *in, int nout, value *out)
{
	if (func.tag == V_FUNC)
		return vm_call_handle(vm, func.func, nin, in, nout, out);
	if (func.tag == V_OBJECT)
		return call_object(vm, func, nin, in, nout, out);
	struct str s = { 0 };
	struct target t;
	bool ok = value_get_text(func, &s), found = false;
	sym name = sym_of(str_text(&s), s.n);
	str_free(&s);
	ok = ok && (!object_chooses(vm, name, nin, in) || vm_find_own(vm, vm->frame, name, &t, &found));
	if (ok && found)
		return call_from_c(vm, &t, NULL, name, nin, in, nout, out);
	return ok && vm_call_sym(vm, name, nin, in, nout, out);
}

bool vm_call_name(struct vm *vm, const char *name, int nin, const value *in, int nout, value *out)
{
	return vm_call_sym(vm, sym_z(name), nin, in, nout, out);
}

bool vm_call_private(struct vm *vm, const char *name, int nin, const value *in, int nout, value *out)
{
	struct target t = { 0 };
	bool found = false;
	TRY(vm_find_private(vm, sym_z(name), &t, &found));
	return found ? call_from_c(vm, &t, NULL, sym_z(name), nin, in, nout, out) : vm_undefined(vm, sym_z(name));
}

bool vm_run_script(struct vm *vm, struct code *code, struct function *fn, struct frame *host, int nout, value *out)
{
	if (vm->depth >= vm->depth_limit)
		return fail(ERR_max_recursion, vm->depth_limit);
	struct frame *f = frame_push(vm, fn, NULL, NULL, 0, 0);
	f->dst = out;
	f->dst_temp = true;
	f->host = host;
	f->nout = (uint16_t)nout;
	f->scoped = true;       /* the frame has a host, so scopes must be entered and left */
	if (!frame_enter(vm, f)) {
		frame_pop(vm);
		return false;
	}
	return finish_from_c(vm, ENTERED);
}

void frames_free(struct vm *vm)
{
	while (vm->free_frames) {
		struct frame *f = vm->free_frames;
		vm->free_frames = f->up;
		mem_free(f);
	}
	while (vm->segment) {
		struct segment *s = vm->segment;
		vm->segment = s->before;
		mem_free(s);
	}
}

/* isargout: does the caller keep output k (1-based)? Behind the call NEEDOUT says yes and CLEAR (a tilde) says no. */
bool frame_output_wanted(const struct frame *f, int k)
{
	const struct code *c = f->up ? f->up->code : NULL;
	if (k > MAX(f->nout, 1))
		return false;
	if (f->nout < 2 || !c || f->from_c || code_op(c, f->up->pc) != I_CALL)
		return true;
	int reg = f->up->pc->a + k - 1;
	for (const ins *i = f->up->pc + 2; i < c->ins + c->n; i++) {
		int op = code_op(c, i);
		if (i->a == reg && (op == I_NEEDOUT || op == I_CLEAR))
			return op == I_NEEDOUT;
	}
	return true;
}

/* The variable that was last copied to register reg before `call`; 0: the register got something else. */
static sym last_moved(const struct code *c, const ins *call, int reg)
{
	static const char *const forms[][2] = {
#define OPCODE(name, operands, more, what) [I_##name] = { operands, more },
#include "vm/opcodes.def"
#undef OPCODE
	};
	sym name = 0;
	for (const ins *i = c->ins; i < call; i += forms[code_op(c, i)][1][0] ? 2 : 1) {
		int op = code_op(c, i);
		if (forms[op][0][0] == 'd' && i->a == reg)
			name = op == I_MOVE && i->b < c->named ? c->names[i->b] : 0;
	}
	return name;
}

/* For inputname: the name of the variable that is argument k (from 1) of the call; 0 if the argument is no variable. */
sym frame_argument_name(const struct frame *f, int k)
{
	const struct frame *up = f->up;
	const struct code *c = up ? up->code : NULL;
	if (!c || !up->pc || up->pc < c->ins || up->pc >= c->ins + c->n)
		return 0;
	const ins *call = up->pc;
	int op = code_op(c, call);
	if (op == I_INDEX1 || op == I_INDEX2) {
		int r = k == 1 ? call->c : call[1].a;
		return r < c->named ? c->names[r] : 0;
	}
	if (k == 1 && (op == I_PRINT || op == I_ANSWER))        /* an overloaded display */
		return op == I_PRINT ? c->syms[call->b] : sym_z("ans");
	if (op != I_CALL || k > call[1].a)
		return 0;
	return last_moved(c, call, call->c + k - 1);
}
