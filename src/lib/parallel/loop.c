/*
** lib/parallel/loop.c - a parfor-loop on the workers of a pool.
**
** The turns are divided into blocks, at most 1,024, whose number depends only on the number of turns, or
** parforOptions say how long they are. A block has its own random numbers and its own parts of the reductions. The
** parts are joined in the order of the blocks, so the results do not depend on the number of workers. Workers get
** ranges of blocks, first long and then short ones. If a worker dies, another one executes its range again.
*/
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "array/random.h"
#include "base/error.h"
#include "base/mem.h"
#include "lib/parallel/cheap.h"
#include "lib/parallel/pack.h"
#include "lib/parallel/pool.h"
#include "value/cell.h"
#include "vm/error.h"
#include "vm/object.h"
#include "vm/parfor.h"

enum { BLOCKS = 1024, SHARE = 3, TRIES = 4, LOOK_MS = 1000 };

struct range { int64_t from, to; int tries; };
struct part { int64_t from; value v; };        /* the result of a range: {{slices}, {reductions}} */

struct run {
	struct vm *vm;
	struct pool *pool;
	struct parfor parfor;
	double first;
	enum cls cls;
	int64_t turns, blocks, next;    /* next: the first block that no worker has */
	struct array *starts;           /* the first turn of each block, and the number of turns */
	bool cut;                       /* parforOptions cut the turns: a range is one block */
	int workers, busy;              /* how many workers may take part; how many are working */
	VEC(struct range) again;        /* ranges of workers that died */
	VEC(struct part) parts;
	struct link_load load;          /* the loop and its variables */
	uint64_t number;
	struct link_bytes *failure;
	int64_t failed_at;
	int *tries;                     /* attempts for each worker's range */
};

/* ---- input of the workers ---- */

value parallel_job(struct vm *vm, const struct ast *at, int n, const sym *names, const value *values, int more,
	const value *taken)
{
	const struct source *s = vm->frame->code->source;
	const struct unit *u = vm->frame->code->unit;
	struct cell *c = cell_new_2d(1, 5 + more), *name = c ? cell_new_2d(1, n) : NULL;
	struct cell *v = name ? cell_new_2d(1, n) : NULL;
	if (!v) {
		value_unref(c ? value_cell(c) : NONE);
		value_unref(name ? value_cell(name) : NONE);
		for (int i = 0; i < more; i++)
			value_unref(taken[i]);
		return NONE;
	}
	for (int i = 0; i < n; i++) {
		value_set(&name->at[i], value_text_z(sym_text(names[i])));
		value_set(&v->at[i], value_ref(values[i]));
	}
	value_set(&c->at[0], value_text_z(u && u->source == s ? u->path : ""));
	value_set(&c->at[1], value_text(s->text, s->len));
	value_set(&c->at[2], value_double(at->pos));
	value_set(&c->at[3], value_cell(name));
	value_set(&c->at[4], value_cell(v));
	for (int i = 0; i < more; i++)
		value_set(&c->at[5 + i], taken[i]);
	return value_cell(c);
}

/* The numbers that define a loop's random draws: the seed of the program's generator, and the number of loops with
** draws since it was set. */
static void random_of(value *kind, value *seed, value *number)
{
	struct random *r = random_state();
	*kind = value_double(r->kind);
	*seed = value_int(CLS_UINT64, (int64_t)r->seed);
	*number = value_int(CLS_UINT64, (int64_t)r->loops++);
}

static bool load(struct run *r, struct str *bytes)
{
	VEC(sym) names = { 0 };
	VEC(value) values = { 0 };
	value more[8];
	for (int i = 0; i < r->parfor.vars.n; i++) {
		const struct parfor_variable *v = &r->parfor.vars.at[i];
		value *x = v->kind == PARFOR_BROADCAST || v->kind == PARFOR_SLICED
			? variable_find(r->vm, r->vm->frame, v->name) : NULL;
		if (x) {
			vec_push(&names, v->name);
			vec_push(&values, *x);
		}
	}
	more[0] = value_double(r->first);
	more[1] = value_double(r->cls);
	more[2] = value_double((double)r->turns);
	more[3] = value_double((double)r->blocks);
	random_of(&more[4], &more[5], &more[6]);
	more[7] = value_array(array_ref(r->starts));
	value job = parallel_job(r->vm, r->parfor.loop, names.n, names.at, values.at, COUNT(more), more);
	bool ok = job.tag == V_CELL && pack_load(r->vm, bytes, job, &r->load);
	value_unref(job);
	vec_free(&names);
	vec_free(&values);
	return ok;
}

/* ---- distributing the work ---- */

static bool take_range(struct run *r, struct range *to)
{
	if (r->again.n) {
		*to = r->again.at[--r->again.n];
		return true;
	}
	if (r->next >= r->blocks)
		return false;
	int64_t n = r->cut ? 1 : MAX((r->blocks - r->next) / (SHARE * r->workers), 1);
	*to = (struct range){ r->next, MIN(r->next + n, r->blocks), 0 };
	r->next = to->to;
	return true;
}

static bool give(struct run *r, struct pool_worker *w)
{
	struct range t;
	if (r->failure || r->busy >= r->workers || !take_range(r, &t))
		return true;
	TRY(pool_ready(r->pool, w));
	if (w->loop != r->number) {
		(void)pool_send(r->pool, w, POOL_LOOP, r->number, &r->load);
		w->loop = r->number;
	}
	w->work = WORK_LOOP;
	w->job = ++r->pool->jobs | (uint64_t)1 << 40;
	w->from = t.from, w->to = t.to;
	r->tries[w->index - 1] = t.tries;
	r->busy++;
	int64_t range[2] = { t.from, t.to };
	struct link_load l;
	TRY(link_load(&l, range, sizeof range));
	(void)pool_send(r->pool, w, POOL_TURNS, w->job, &l);
	return true;
}

static bool give_all(struct run *r)
{
	for (int i = 0; i < r->pool->n; i++)
		if (r->pool->worker[i].work == WORK_NONE)
			TRY(give(r, &r->pool->worker[i]));
	return true;
}

static bool died(struct run *r, struct pool_worker *w)
{
	struct range t = { w->from, w->to, r->tries[w->index - 1] + 1 };
	r->busy--;
	vec_push(&r->again, t);
	return t.tries < TRIES || fail_id("parallel:lang:parfor:WorkerAborted",
		"Worker %d ended %d times while it executed the same turns of a parfor-loop.", w->index, t.tries);
}

static bool result(struct run *r, const struct pool_reply *reply)
{
	value v = NONE;
	size_t at = 0;
	r->busy--;
	reply->from->work = WORK_NONE;
	if (reply->kind == POOL_FAILED) {
		if (!r->failure || reply->from->from < r->failed_at) {
			link_bytes_unref(r->failure);
			r->failure = reply->bytes;
			r->failed_at = reply->from->from;
			link_bytes_ref(reply->bytes);
		}
		return true;
	}
	TRY(unpack(r->vm, reply->bytes, &at, &v));
	vec_push(&r->parts, ((struct part){ reply->from->from, v }));
	return true;
}

static bool run_all(struct run *r)
{
	TRY(give_all(r));
	while (r->busy || (!r->failure && (r->next < r->blocks || r->again.n))) {
		struct pool_reply reply;
		TRY(pool_wait(r->pool, LOOK_MS, &reply));
		bool ok = true;
		if (reply.from && reply.died)
			ok = died(r, reply.from);
		else if (reply.from && (reply.kind == POOL_RESULT || reply.kind == POOL_FAILED))
			ok = result(r, &reply);
		link_bytes_unref(reply.bytes);
		if (!ok)
			return false;
		if (r->failure)
			break;
		TRY(give_all(r));
	}
	return true;
}

/* ---- joining the results ---- */

static int by_block(const void *a, const void *b)
{
	const struct part *x = a, *y = b;
	return (x->from > y->from) - (x->from < y->from);
}

static value element(value cell, int64_t i)
{
	return cell.tag == V_CELL && i < cell.cell->count ? cell.cell->at[i] : NONE;
}

/* The array into which a slice of plain numbers or cells can be copied without a call of MATLAB code. */
static bool put_plain(value *x, const struct parfor_variable *v, double from, double count, value part, bool *done)
{
	*done = v->n == 1 && x->tag != V_OBJECT && part.tag != V_OBJECT && x->tag != V_STRUCT && part.tag != V_STRUCT;
	if (!*done)
		return true;
	value subs = NONE;
	TRY(value_colon(value_double(from), NONE, value_double(from + count - 1), &subs));
	bool ok = value_assign(x, 1, &subs, part);
	value_unref(subs);
	return ok;
}

static bool put_slice(struct run *r, value *x, const struct parfor_variable *v, double from, value slice)
{
	double count;
	bool done;
	if (slice.tag != V_CELL || slice.cell->count < 2)
		return true;
	value part = slice.cell->at[0];
	TRY(value_get_double(slice.cell->at[1], &count));
	TRY(put_plain(x, v, from, count, part, &done));
	if (done)
		return true;
	value in[] = { x->tag == V_NONE ? value_empty() : *x, value_double(v->n), value_double(v->position + 1),
		value_double(from), part, value_double(count) };
	if (x->tag == V_NONE && part.tag != V_ARRAY && !value_is_scalar_tag(part)) {
		/* The variable does not have this class yet. */
		value none[] = { part, value_double(0) };
		TRY(vm_call_private(r->vm, "runmat_none_of", 1, none, 1, &in[0]));
	}
	value out = NONE;
	bool ok = vm_call_private(r->vm, "runmat_put_slice", COUNT(in), in, 1, &out);
	if (x->tag == V_NONE)
		value_unref(in[0]);
	if (ok)
		value_set(x, out);
	return ok;
}

static bool shift_of(struct run *r, const struct parfor_variable *v, double *shift)
{
	*shift = 0;
	if (v->shift && v->shift->kind == AST_Number)
		*shift = v->shift->num;
	else if (v->shift) {
		value *k = variable_find(r->vm, r->vm->frame, v->shift->name);
		if (!k)
			return vm_undefined(r->vm, v->shift->name);
		TRY(value_get_double(*k, shift));
	}
	if (v->minus)
		*shift = -*shift;
	return true;
}

static int64_t first_turn(const struct run *r, int64_t block)
{
	return (int64_t)((const double *)r->starts->data)[block];
}

static bool join_slices(struct run *r, const struct parfor_variable *v, int k)
{
	double shift;
	TRY(shift_of(r, v, &shift));
	value *place = variable_find(r->vm, r->vm->frame, v->name), x = NONE;
	if (place) {            /* it is taken out of the variable, so that it changes in place */
		x = *place;
		*place = NONE;
	}
	bool ok = true;
	for (int i = 0; ok && i < r->parts.n; i++)
		ok = put_slice(r, &x, v, r->first + shift + (double)first_turn(r, r->parts.at[i].from),
			element(element(r->parts.at[i].v, 0), k));
	if (x.tag != V_NONE)
		variable_set(r->vm, r->vm->frame, v->name, x);
	return ok;
}

static bool join_two(struct run *r, const struct parfor_variable *v, value *sum, value next)
{
	value in[] = { v->after ? next : *sum, v->after ? *sum : next }, out = NONE;
	TRY(v->is_function ? vm_call_sym(r->vm, v->join, 2, in, 1, &out)
		: vm_op(r->vm, sym_text(v->join), 2, in, &out));
	value_set(sum, out);
	return true;
}

/* Joins all parts at once, because one after the other would copy everything each time. */
static bool join_matrix(struct run *r, const struct parfor_variable *v, value *sum, int n, value *all)
{
	value out = NONE;
	if (v->after)
		for (int i = 0; i < n / 2; i++) {
			value t = all[i];
			all[i] = all[n - 1 - i];
			all[n - 1 - i] = t;
		}
	TRY(vm_op(r->vm, sym_text(v->join), n, all, &out));
	value_set(sum, out);
	return true;
}

static bool join_reduction(struct run *r, const struct parfor_variable *v, int k, int reductions)
{
	VEC(value) all = { 0 };
	value *place = variable_find(r->vm, r->vm->frame, v->name);
	for (int i = 0; i < r->parts.n; i++) {
		value blocks = element(r->parts.at[i].v, 1);
		for (int64_t j = k; blocks.tag == V_CELL && j < blocks.cell->count; j += reductions)
			if (blocks.cell->at[j].tag != V_NONE)
				vec_push(&all, blocks.cell->at[j]);
	}
	bool ok = true;
	if (all.n && !place)
		ok = vm_undefined(r->vm, v->name);
	value sum = all.n && ok ? value_ref(*place) : NONE;
	if (ok && all.n && (v->join == sym_z("horzcat") || v->join == sym_z("vertcat"))) {
		vec_push(&all, NONE);
		memmove(all.at + 1, all.at, (size_t)(all.n - 1) * sizeof *all.at);
		all.at[0] = sum;
		value_ref(sum);
		value first = sum;
		ok = join_matrix(r, v, &sum, all.n, all.at);
		value_unref(first);
	} else
		for (int i = 0; ok && i < all.n; i++)
			ok = join_two(r, v, &sum, all.at[i]);
	if (ok && all.n)
		variable_set(r->vm, r->vm->frame, v->name, sum);
	else
		value_unref(sum);
	vec_free(&all);
	return ok;
}

static bool join(struct run *r)
{
	int slices = 0, reductions = 0, k = 0;
	if (r->parts.n)
		qsort(r->parts.at, (size_t)r->parts.n, sizeof *r->parts.at, by_block);
	for (int i = 0; i < r->parfor.vars.n; i++)
		reductions += r->parfor.vars.at[i].kind == PARFOR_REDUCTION;
	for (int i = 0; i < r->parfor.vars.n; i++) {
		const struct parfor_variable *v = &r->parfor.vars.at[i];
		if (v->kind == PARFOR_SLICED)
			TRY(join_slices(r, v, slices++));
		else if (v->kind == PARFOR_REDUCTION)
			TRY(join_reduction(r, v, k++, reductions));
	}
	return true;
}

/* ---- the loop ---- */

/* Reads first:last, or the elements of one array. do_PARFOR has checked that the numbers are consecutive. */
static bool read_range(struct run *r, value first, value last)
{
	double to;
	value d = NONE;
	r->cls = value_is_numeric_like(first) ? value_cls(first) : CLS_DOUBLE;
	if (last.tag != V_NONE) {
		TRY(value_get_double(first, &r->first) && value_get_double(last, &to));
		if (value_is_numeric_like(last) && value_cls(last) != CLS_DOUBLE)
			r->cls = value_cls(last);
		r->turns = to >= r->first ? (int64_t)floor(to - r->first) + 1 : 0;
		return true;
	}
	TRY(value_cast(first, CLS_DOUBLE, &d));
	struct array *a = value_to_array(d);
	const double *x = a && a->count ? array_data(a) : NULL;
	r->turns = x ? a->count : 0;
	r->first = x ? x[0] : 0;
	bool ok = x || (a && !a->count);
	value_unref(d);
	array_unref(a);
	return ok;
}

/* ---- blocks ---- */

static bool bad_cut(void)
{
	return fail_id("parallel:parfor:InvalidPartition",
		"The RangePartitionMethod of parforOptions must give positive whole numbers. "
		"Their sum must be the number of turns.");
}

/* Blocks of these sizes, or of n turns each if sizes is NULL. */
static bool cut_turns(struct run *r, const double *sizes, int64_t n)
{
	r->cut = true;
	r->blocks = sizes ? n : (r->turns + n - 1) / n;
	shape s = shape_2d(1, r->blocks + 1);
	TRY(r->starts = array_new(CLS_DOUBLE, false, &s));
	double *start = r->starts->data, at = 0;
	for (int64_t i = 0; i < r->blocks; i++) {
		start[i] = at;
		if (sizes && !(sizes[i] >= 1 && sizes[i] == floor(sizes[i])))
			return bad_cut();
		at += sizes ? sizes[i] : (double)n;
	}
	start[r->blocks] = (double)r->turns;
	return !sizes || at == (double)r->turns || bad_cut();
}

/* The function of parforOptions: sizes of blocks for so many turns and workers. */
static bool cut_by_function(struct run *r, value f)
{
	value in[] = { value_double((double)r->turns), value_double(r->workers) }, out = NONE, d = NONE;
	TRY(vm_call(r->vm, f, 2, in, 1, &out));
	bool ok = value_is_numeric_like(out) ? value_cast(out, CLS_DOUBLE, &d) : bad_cut();
	struct array *a = ok ? value_to_array(d) : NULL;
	const double *sizes = a ? array_data(a) : NULL;
	ok = ok && sizes && cut_turns(r, sizes, a->count);
	array_unref(a);
	value_unref(d);
	value_unref(out);
	return ok;
}

static bool cut_by_options(struct run *r, value options, bool *done)
{
	value method = NONE, size = NONE;
	int64_t n = 0;
	if (options.tag != V_OBJECT || !vm_get_field(r->vm, options, sym_z("RangePartitionMethod"), &method)) {
		error_clear();
		return true;
	}
	bool ok = true;
	if (method.tag == V_FUNC)
		ok = cut_by_function(r, method);
	else if (vm_get_field(r->vm, options, sym_z("SubrangeSize"), &size) && value_get_int(size, &n) && n > 0)
		ok = cut_turns(r, NULL, n);
	if (ok && !r->cut)      /* no size */
		error_clear();
	*done = r->cut;
	value_unref(method);
	value_unref(size);
	return ok;
}

static bool make_blocks(struct run *r, value options)
{
	bool done = false;
	TRY(cut_by_options(r, options, &done));
	if (done)
		return true;
	r->blocks = MIN(r->turns, BLOCKS);
	shape s = shape_2d(1, r->blocks + 1);
	TRY(r->starts = array_new(CLS_DOUBLE, false, &s));
	for (int64_t i = 0; i <= r->blocks; i++)
		((double *)r->starts->data)[i] =
			(double)(r->turns / r->blocks * i + r->turns % r->blocks * i / r->blocks);
	return true;
}

/* The number of workers that may take part; 0: the loop runs in the session. */
static bool read_limit(struct vm *vm, value limit, int *workers)
{
	double n;
	if (limit.tag == V_NONE)
		return true;
	value v = limit.tag == V_OBJECT ? NONE : value_ref(limit);
	if (limit.tag == V_OBJECT && !vm_get_field(vm, limit, sym_z("MaxNumWorkers"), &v)) {
		error_clear();
		return true;
	}
	bool ok = value_get_double(v, &n);
	if (ok && !(n >= 0))
		ok = fail_id("MATLAB:parfor:limit", "The number of workers of a parfor-loop must not be negative.");
	*workers = ok && n < *workers ? (int)n : *workers;
	return ok;
}

static bool execute(struct run *r)
{
	struct str bytes = { 0 };
	bool ok = load(r, &bytes);
	if (ok) {
		ok = run_all(r);
		if (!ok || r->failure) {
			struct error e = error_take();
			pool_cancel(r->pool, WORK_LOOP);
			error_clear();
			if (e.message)
				error_put(e);
		}
		if (ok && r->failure)
			ok = pool_raise(r->pool, r->failure);
		link_unload(&r->load);
	}
	str_free(&bytes);
	return ok && join(r);
}

static bool on_workers(struct run *r, value limit)
{
	if (!make_blocks(r, limit)) {
		array_unref(r->starts);
		return false;
	}
	r->workers = (int)MIN(r->workers, r->blocks);
	r->number = ++r->pool->loops;
	r->tries = mem_zalloc((size_t)r->pool->n * sizeof *r->tries);
	bool ok = vm_flush(r->vm) && execute(r);
	for (int i = 0; i < r->parts.n; i++)
		value_unref(r->parts.at[i].v);
	vec_free(&r->parts);
	vec_free(&r->again);
	link_bytes_unref(r->failure);
	array_unref(r->starts);
	mem_free(r->tries);
	return ok;
}

bool parallel_loop(struct vm *vm, const struct ast *loop, value first, value last, value limit, bool *done)
{
	struct run r = { .vm = vm, .pool = pool_current(vm), .load.fd = -1 };
	if (!r.pool)
		return true;
	r.workers = r.pool->n;
	TRY(read_limit(vm, limit, &r.workers));
	if (!r.workers)
		return true;
	*done = true;
	TRY(read_range(&r, first, last));
	if (!r.turns)
		return true;
	parfor_classify(&r.parfor, loop, NULL);
	*done = limit.tag == V_OBJECT || !loop_is_cheap(vm, &r.parfor, r.turns);
	bool ok = !*done || on_workers(&r, limit);
	parfor_free(&r.parfor);
	return ok;
}
