/*
** lib/parallel/block.c - an spmd block on the workers of a pool.
**
** Each worker executes the block once. On one machine, messages between workers go through the client, which keeps
** them until they are received. So sending never waits, and the client sees at once when all workers wait for each
** other. Workers of MPI send to each other (mail.c). One that waits reports how many messages it has sent to each and
** received from each. If all wait and these counts agree, no message is on its way, and the block cannot go on.
*/
#include <math.h>
#include <string.h>

#include "array/random.h"
#include "base/error.h"
#include "base/mem.h"
#include "lib/parallel/pack.h"
#include "lib/parallel/pool.h"
#include "value/cell.h"
#include "vm/compile.h"

enum { LOOK_MS = 1000 };

struct mail { int from; int64_t tag; struct link_bytes *bytes; };
struct member {
	VEC(struct mail) inbox;
	bool waits, ended;
	struct pool_message wish;       /* the message for which it waits */
	int64_t *counts;                /* of its last report: messages sent to each worker, arrived from each */
	value result;
};
struct block {
	struct vm *vm;
	struct pool *pool;
	const struct ast *at;
	int n;
	struct member *member;
	VEC(sym) names;                 /* variables that the block reads */
	VEC(value) values;
	struct link_bytes *failure;
	uint64_t number;
};

/* ---- variables ---- */

static void note_names(struct block *b, struct map *seen, const struct ast *a)
{
	if (!a)
		return;
	if (a->kind == AST_Name && a->name && !map_find(seen, a->name)) {
		map_put(seen, a->name)->i = 1;
		value *v = variable_find(b->vm, b->vm->frame, a->name);
		if (v) {
			vec_push(&b->names, a->name);
			vec_push(&b->values, *v);
		}
	}
	for (int i = 0; i < a->n; i++)
		note_names(b, seen, a->kid[i]);
}

/* The value that worker k gets: its own value of a Composite, its piece of a distributed array. NONE: it has none. */
static bool local_value(struct block *b, value v, int k, value *out)
{
	if (v.tag == V_OBJECT && strcmp(value_class_name(v), "distributed") == 0) {
		if (!vm_call_private(b->vm, "runmat_part_of", 1, &v, 1, out))
			error_forgive();        /* of a pool that is closed: the block may not need it */
		return !error_is_set();
	}
	if (v.tag != V_OBJECT || strcmp(value_class_name(v), "Composite") != 0) {
		*out = value_ref(v);
		return true;
	}
	value in[] = { v, value_double(k) }, got = NONE;
	TRY(vm_call_private(b->vm, "runmat_composite_part", 2, in, 1, &got));
	*out = got.tag == V_CELL && got.cell->count ? value_ref(got.cell->at[0]) : NONE;
	value_unref(got);
	return true;
}

static bool send_block(struct block *b, int k, const value *draws)
{
	struct pool_worker *w = &b->pool->worker[k];
	VEC(sym) names = { 0 };
	VEC(value) values = { 0 };
	struct str bytes = { 0 };
	bool ok = pool_ready(b->pool, w);
	for (int i = 0; ok && i < b->names.n; i++) {
		value v = NONE;
		ok = local_value(b, b->values.at[i], k + 1, &v);
		if (v.tag == V_NONE)
			continue;
		vec_push(&names, b->names.at[i]);
		vec_push(&values, v);
	}
	value more[] = { value_double(k + 1), value_double(b->n), draws[0], draws[1], draws[2],
		value_double((double)b->number) };
	value job = ok ? parallel_job(b->vm, b->at, names.n, names.at, values.at, COUNT(more), more) : NONE;
	struct link_load l;
	ok = ok && pack_load(b->vm, &bytes, job, &l);
	if (ok) {
		w->work = WORK_BLOCK;
		w->loop = 0;
		w->job = ++b->pool->jobs | (uint64_t)1 << 41;
		(void)pool_send(b->pool, w, POOL_BLOCK, w->job, &l);
		link_unload(&l);
	}
	for (int i = 0; i < values.n; i++)
		value_unref(values.at[i]);
	value_unref(job);
	str_free(&bytes);
	vec_free(&names);
	vec_free(&values);
	return ok;
}

static bool set_results(struct block *b)
{
	struct map names = { 0 };
	bool ok = true;
	names_assigned(&names, b->at->kid[b->at->n - 1]);
	for (struct map_slot *s = NULL; ok && (s = map_next(&names, s));) {
		struct cell *c = cell_new_2d(1, b->n);
		value in[3] = { value_text_z(sym_text((sym)s->key)), value_cell(c), NONE }, out = NONE;
		for (int k = 0; c && k < b->n; k++)
			value_set(&c->at[k], value_ref(b->member[k].result));
		value *old = variable_find(b->vm, b->vm->frame, (sym)s->key);
		in[2] = old ? *old : value_empty();
		ok = c && vm_call_private(b->vm, "runmat_composite", 3, in, 1, &out);
		value_unref(in[0]);
		value_unref(in[1]);
		if (!old)
			value_unref(in[2]);
		if (ok && out.tag != V_NONE && !(out.tag == V_ARRAY && value_is_empty(out)))
			variable_set(b->vm, b->vm->frame, (sym)s->key, out);
		else
			value_unref(out);
	}
	map_free(&names);
	return ok;
}

/* ---- messages ---- */

/* bytes: the frame of the worker that has sent a message, which is sent on as it is; NULL: none. */
static void reply(struct block *b, int k, uint64_t number, const struct link_bytes *bytes)
{
	struct link_load l;
	if (bytes && bytes->fd >= 0) {
		l = (struct link_load){ NULL, bytes->n, bytes->fd };
		(void)pool_send(b->pool, &b->pool->worker[k], POOL_REPLY, number, &l);
		return;
	}
	if (!link_load(&l, bytes ? bytes->at : "", bytes ? bytes->n : 0)) {
		error_clear();
		return;
	}
	(void)pool_send(b->pool, &b->pool->worker[k], POOL_REPLY, number, &l);
	link_unload(&l);
}

/* Sends worker k the message for which it waits, if that has arrived. */
static void serve(struct block *b, int k)
{
	struct member *m = &b->member[k];
	for (int i = 0; m->waits && i < m->inbox.n; i++) {
		struct mail mail = m->inbox.at[i];
		if (!pool_fits(&m->wish, mail.from, mail.tag))
			continue;
		m->waits = false;
		uint64_t number = (uint64_t)mail.tag << 32 | (uint32_t)mail.from;
		if (m->wish.op == OP_RECEIVE) {
			reply(b, k, number, mail.bytes);
			link_bytes_unref(mail.bytes);
			memmove(m->inbox.at + i, m->inbox.at + i + 1, (size_t)(--m->inbox.n - i) * sizeof mail);
		} else
			reply(b, k, number, NULL);
	}
	if (m->waits && m->wish.op == OP_PROBE) {
		m->waits = false;
		reply(b, k, 0, NULL);
	}
}

static void serve_barrier(struct block *b)
{
	for (int k = 0; k < b->n; k++)
		if (!b->member[k].waits || b->member[k].wish.op != OP_BARRIER)
			return;
	for (int k = 0; k < b->n; k++) {
		b->member[k].waits = false;
		reply(b, k, 0, NULL);
	}
}

/* Notes what a worker of MPI says about its messages. */
static void report(struct block *b, int k, const struct pool_message *m, const struct link_bytes *bytes)
{
	struct member *me = &b->member[k];
	size_t n = 2 * (size_t)b->n * sizeof *me->counts;
	me->waits = m->op == OP_WAITS;
	me->wish = *m;
	if (me->waits)
		me->wish.op = m->tag >= TAG_BARRIER ? OP_BARRIER : OP_RECEIVE;
	if (m->op == OP_GOES || bytes->n != sizeof *m + n)
		return;
	if (!me->counts)
		me->counts = mem_alloc(n);
	memcpy(me->counts, bytes->at + sizeof *m, n);
}

/* Whether each message that was sent has arrived, as the workers reported. */
static bool all_arrived(const struct block *b)
{
	for (int from = 0; from < b->n; from++)
		for (int to = 0; to < b->n; to++) {
			const int64_t *f = b->member[from].counts, *t = b->member[to].counts;
			if (f && t && f[to] != t[b->n + from])
				return false;
		}
	return true;
}

static void message(struct block *b, int k, struct link_bytes *bytes)
{
	struct pool_message m;
	if (bytes->n < sizeof m)
		return;
	memcpy(&m, bytes->at, sizeof m);
	if (m.op == OP_SEND) {
		for (int to = 0; to < b->n; to++) {
			if (m.peer ? to != m.peer - 1 : to == k)
				continue;
			link_bytes_ref(bytes);
			vec_push(&b->member[to].inbox, ((struct mail){ k + 1, m.tag, bytes }));
			serve(b, to);
		}
		return;
	}
	if (m.op == OP_WAITS || m.op == OP_GOES || m.op == OP_ENDS) {
		report(b, k, &m, bytes);
		return;
	}
	b->member[k].waits = true;
	b->member[k].wish = m;
	if (m.op == OP_BARRIER)
		serve_barrier(b);
	else
		serve(b, k);
}

/* Whether all workers that have not ended wait, and no message is on its way. */
static bool stuck(const struct block *b)
{
	int waiting = 0;
	for (int k = 0; k < b->n; k++) {
		if (!b->member[k].ended && !b->member[k].waits)
			return false;
		waiting += b->member[k].waits;
	}
	return waiting > 0 && all_arrived(b);
}

static bool fail_stuck(const struct block *b)
{
	struct str s = { 0 };
	for (int k = 0; k < b->n; k++) {
		const struct member *m = &b->member[k];
		if (m->ended)
			str_addf(&s, " Worker %d has ended the block.", k + 1);
		else if (m->wish.op == OP_BARRIER)
			str_addf(&s, " Worker %d waits for all others.", k + 1);
		else if (m->wish.peer)
			str_addf(&s, " Worker %d waits for data from worker %d.", k + 1, (int)m->wish.peer);
		else
			str_addf(&s, " Worker %d waits for data from any worker.", k + 1);
	}
	(void)!fail_id("parallel:lang:spmd:Deadlock", "The spmd block cannot go on.%s", str_text(&s));
	str_free(&s);
	return false;
}

/* ---- the block ---- */

static bool wait_until_idle(struct block *b)
{
	for (;;) {
		int busy = 0;
		struct pool_reply r;
		for (int k = 0; k < b->n; k++)
			busy += b->pool->worker[k].work != WORK_NONE;
		if (!busy)
			return true;
		TRY(pool_wait(b->pool, LOOK_MS, &r));
		link_bytes_unref(r.bytes);
	}
}

static bool take(struct block *b, const struct pool_reply *r)
{
	int k = r->from->index - 1;
	size_t at = 0;
	if (k >= b->n)
		return true;
	if (r->died)
		return fail_id("parallel:lang:spmd:WorkerAborted", "Worker %d ended while it executed the spmd block.",
			k + 1);
	if (r->kind == POOL_MESSAGE)
		message(b, k, r->bytes);
	else if (r->kind == POOL_FAILED) {
		r->from->work = WORK_NONE;
		link_bytes_ref(r->bytes);
		b->failure = r->bytes;
	} else if (r->kind == POOL_RESULT) {
		r->from->work = WORK_NONE;
		b->member[k].ended = true;
		return unpack(b->vm, r->bytes, &at, &b->member[k].result);
	}
	return true;
}

static bool run_block(struct block *b)
{
	struct random *r = random_state();
	value draws[] = { value_double(r->kind), value_int(CLS_UINT64, (int64_t)r->seed),
		value_int(CLS_UINT64, (int64_t)r->loops++) };
	/* names of pieces of distributed arrays contain it, so two pools must not have the same numbers */
	b->number = (uint64_t)b->pool->id << 32 | ++b->pool->jobs;
	for (int k = 0; k < b->n; k++)
		TRY(send_block(b, k, draws));
	for (;;) {
		struct pool_reply reply;
		int left = 0;
		for (int k = 0; k < b->n; k++)
			left += !b->member[k].ended;
		if (!left)
			return true;
		if (stuck(b))
			return fail_stuck(b);
		TRY(pool_wait(b->pool, LOOK_MS, &reply));
		bool ok = !reply.from || take(b, &reply);
		link_bytes_unref(reply.bytes);
		if (!ok || b->failure)
			return ok && pool_raise(b->pool, b->failure);
	}
}

static void free_block(struct block *b)
{
	for (int k = 0; k < b->n; k++) {
		for (int i = 0; i < b->member[k].inbox.n; i++)
			link_bytes_unref(b->member[k].inbox.at[i].bytes);
		vec_free(&b->member[k].inbox);
		value_unref(b->member[k].result);
		mem_free(b->member[k].counts);
	}
	mem_free(b->member);
	vec_free(&b->names);
	vec_free(&b->values);
	link_bytes_unref(b->failure);
}

bool parallel_block(struct vm *vm, const struct ast *spmd, value limit, bool *done)
{
	struct block b = { .vm = vm, .pool = pool_current(vm), .at = spmd };
	struct map seen = { 0 };
	double most = INFINITY;
	if (!b.pool)
		return true;
	if (limit.tag != V_NONE)
		TRY(value_get_double(limit, &most));
	if (most < 1)
		return true;
	*done = true;
	b.n = (int)MIN(most, b.pool->n);
	b.member = mem_zalloc((size_t)b.n * sizeof *b.member);
	note_names(&b, &seen, spmd->kid[spmd->n - 1]);
	map_free(&seen);
	bool ok = vm_flush(vm) && wait_until_idle(&b) && run_block(&b);
	if (!ok) {
		struct error e = error_take();
		pool_cancel(b.pool, WORK_BLOCK);
		error_clear();
		if (e.message)
			error_put(e);
	}
	ok = ok && set_results(&b);
	free_block(&b);
	return ok;
}
