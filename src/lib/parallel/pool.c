/*
** lib/parallel/pool.c - starts workers, sends them work and receives their frames: see pool.h.
*/
#include "lib/parallel/pool.h"

#include <errno.h>
#include <poll.h>
#include <pthread.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "base/engine.h"
#include "base/engine_hooks.h"
#include "base/error.h"
#include "base/hash.h"
#include "base/interrupt.h"
#include "base/mem.h"
#include "device/place.h"
#include "exec/explain_call.h"
#include "lib/core/args.h"
#include "lib/parallel/pack.h"
#include "value/cell.h"
#include "vm/error.h"
#include "vm/parfor.h"
#include "vm/path.h"

enum { LOOK_MS = 50, GRACE_MS = 3000, START_MS = 30000, STOPPED_MS = 4000 };

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static struct pool *pools;
static int last_id;

/* ---- finding a pool ---- */

static struct pool *search(struct vm *vm, int id, bool current)
{
	pthread_mutex_lock(&lock);
	struct pool *p = pools;
	while (p && !(p->vm == vm && (current ? p->current : p->id == id)))
		p = p->next;
	pthread_mutex_unlock(&lock);
	return p;
}

static int64_t now_ms(void);

/* Its workers end by themselves when they have had no work for so long. */
static bool has_expired(const struct pool *p)
{
	bool busy = p->events.n > 0;
	for (int i = 0; i < p->n; i++)
		busy |= p->worker[i].work != WORK_NONE;
	return p->idle_most && !busy && now_ms() - p->used > p->idle_most;
}

struct pool *pool_current(struct vm *vm)
{
	struct pool *p = search(vm, 0, true);
	return p && !has_expired(p) ? p : NULL;
}

struct pool *pool_find(struct vm *vm, int id)
{
	struct pool *p = search(vm, id, false);
	if (!p)
		(void)!fail_id("parallel:cluster:PoolClosed", "The pool of workers is closed.");
	return p;
}

/* ---- workers ---- */

static int64_t now_ms(void)
{
	struct timespec t;
	clock_gettime(CLOCK_MONOTONIC, &t);
	return (int64_t)t.tv_sec * 1000 + t.tv_nsec / 1000000;
}

/* If a signal arrives before the job has begun, it would be lost. So take() sends it when POOL_BEGUN arrives. */
static void cancel(struct pool_worker *w)
{
	w->cancelled = w->job;
	if (w->begun == w->job)
		link_interrupt(&w->link);
}

/* Waits for a process that must end or was killed. */
static void bury(struct pool_worker *w)
{
	link_end(&w->link);
	w->hello = false;
	w->settings = w->loop = 0;
}

/* Workers that stay stopped are killed. Their sockets end then, and others take their work. */
static void look_at_workers(struct pool *p)
{
	int64_t now = now_ms();
	if (now - p->looked < LOOK_MS)
		return;
	p->looked = now;
	for (int i = 0; i < p->n; i++) {
		struct pool_worker *w = &p->worker[i];
		if (!link_is_stopped(&w->link))
			w->stopped = 0;
		else if (!w->stopped)
			w->stopped = now;
		else if (now - w->stopped > STOPPED_MS)
			link_kill(&w->link);
	}
}

static bool start(struct pool *p, struct pool_worker *w) { return link_start(&w->link, p->mpi ? w->index : 0); }

static bool settings_of(const struct pool *pool, int index, value *out)
{
	struct vm *vm = pool->vm;
	struct path_state *p = vm->path;
	struct str folders = { 0 };
	for (int i = 0; i < p->dirs.n; i++)
		str_addf(&folders, "%s\n", sym_text(p->dirs.at[i]));
	for (int i = vm->run_folders.n - 1; i >= 0; i--)
		if (vm->run_folders.at[i])
			str_addf(&folders, "%s\n", vm->run_folders.at[i]);
	if (vm->script_folder)
		str_addf(&folders, "%s\n", vm->script_folder);
	value parts[] = { value_double(index), value_text_z(path_cwd(vm)), value_text(str_text(&folders), folders.n),
		value_double((double)pool->idle_most), value_double(pool->mpi) };
	str_free(&folders);
	return pack_row(COUNT(parts), parts, out);
}

static bool send_settings(struct pool *p, struct pool_worker *w)
{
	struct str bytes = { 0 };
	value v;
	struct link_load l;
	TRY(settings_of(p, w->index, &v));
	bool ok = pack(p->vm, &bytes, v) && link_load(&l, bytes.at, bytes.n);
	uint64_t hash = hash_bytes(bytes.at, bytes.n) | 1;
	if (ok && hash != w->settings) {
		(void)pool_send(p, w, POOL_SETTINGS, 0, &l);
		w->settings = hash;
	}
	if (ok)
		link_unload(&l);
	str_free(&bytes);
	value_unref(v);
	return ok;
}

bool pool_ready(struct pool *p, struct pool_worker *w)
{
	if (!w->link.alive)
		TRY(start(p, w));
	return send_settings(p, w);
}

bool pool_send(struct pool *p, struct pool_worker *w, enum pool_frame kind, uint64_t number,
	const struct link_load *l)
{
	w->sent += l ? l->n : 0;
	p->used = now_ms();
	if (w->link.alive && link_send(w->link.fd, kind, number, l))
		return true;
	if (w->link.alive)                           /* it has ended, or has a part of a frame: the socket ends now */
		link_kill(&w->link);
	return false;
}

/* ---- events ---- */

void pool_event(struct pool *p, const char *kind, int worker, uint64_t job, value taken)
{
	value parts[] = { value_text_z(kind), value_double(worker), value_double((double)job), taken };
	value row;
	if (pack_row(COUNT(parts), parts, &row))
		vec_push(&p->events, row);
	else
		error_clear();
}

static void value_event(struct pool *p, struct pool_worker *w, const char *kind, struct link_frame *f)
{
	value v = NONE;
	size_t at = 0;
	w->received += f->bytes->n;
	if (!unpack(p->vm, f->bytes, &at, &v)) {
		value_set(&v, error_caught(p->vm));
		kind = "damaged";
	}
	pool_event(p, kind, w->index, f->number, v);
}

static void print(struct pool *p, const struct link_frame *f)
{
	if (f->kind == POOL_OUT) {
		vm_print(p->vm, f->bytes->at, f->bytes->n);
		(void)!vm_flush(p->vm);
	} else
		vm_print_err(p->vm, f->bytes->at, f->bytes->n);
}

void pool_note(const char *name, double elements, const char *where, const char *why)
{
	if (engine()->explain_on)
		explain_by_workers(name, (int64_t)elements, where, why, engine_hooks.current_line());
}

static void read_note(const struct link_frame *f)
{
	char *text = mem_copy_text(f->bytes->at, f->bytes->n), *where = strchr(text, '\n');
	char *why = where ? strchr(where + 1, '\n') : NULL;
	if (why) {
		*where = *why = 0;
		pool_note(text, (double)f->number, where + 1, why + 1);
	}
	mem_free(text);
}

/* Handles a frame of a worker. True: it belongs to a loop or a block. */
static bool take(struct pool *p, struct pool_worker *w, struct link_frame *f)
{
	bool call = w->work == WORK_CALL, ends = f->kind == POOL_RESULT || f->kind == POOL_FAILED;
	switch (f->kind) {
	case POOL_HELLO: w->hello = true; break;
	case POOL_BEGUN:
		w->begun = f->number;
		if (w->cancelled == f->number)
			link_interrupt(&w->link);
		break;
	case POOL_OUT: case POOL_ERR:
		if (call)
			pool_event(p, "output", w->index, w->job, value_text(f->bytes->at, f->bytes->n));
		else
			print(p, f);
		break;
	case POOL_DEVICE: {
		char *text = mem_copy_text(f->bytes->at, f->bytes->n);
		device_note_worker(w->index, text);
		mem_free(text);
		break;
	}
	case POOL_NOTE: read_note(f); break;
	case POOL_DATA: value_event(p, w, "data", f); break;
	case POOL_RESULT: case POOL_FAILED:
		p->used = now_ms();
		if (f->number != w->job)
			break;
		if (!call)
			return true;
		w->work = WORK_NONE;
		value_event(p, w, f->kind == POOL_RESULT ? "result" : "error", f);
		break;
	default: return !call && !ends;
	}
	return false;
}

static void lost(struct pool *p, struct pool_worker *w, struct pool_reply *reply)
{
	enum pool_work work = w->work;
	bury(w);
	w->work = WORK_NONE;
	if (work == WORK_CALL)
		pool_event(p, "lost", w->index, w->job, value_empty());
	else if (work != WORK_NONE)
		*reply = (struct pool_reply){ .from = w, .died = true };
}

/* Reads one frame from each worker that has sent one, until one belongs to a loop or a block. */
static void read_some(struct pool *p, const struct pollfd *fds, struct pool_reply *reply)
{
	for (int i = 0; i < p->n && !reply->from; i++) {
		struct pool_worker *w = &p->worker[i];
		struct link_frame f;
		if (!w->link.alive || !fds[i].revents)
			continue;
		if (!link_receive_whole(w->link.fd, &f)) {
			lost(p, w, reply);
			continue;
		}
		if (f.kind != POOL_MESSAGE)
			link_bytes_close(f.bytes);
		if (take(p, w, &f)) {
			w->received += f.bytes->n;
			*reply = (struct pool_reply){ w, false, (enum pool_frame)f.kind, f.number, f.bytes };
		} else
			link_bytes_unref(f.bytes);
	}
}

bool pool_wait(struct pool *p, int ms, struct pool_reply *reply)
{
	struct pollfd *fds = mem_zalloc((size_t)p->n * sizeof *fds);
	*reply = (struct pool_reply){ 0 };
	int64_t until = now_ms() + ms;
	bool ok = true;
	for (;;) {
		for (int i = 0; i < p->n; i++)
			fds[i] = (struct pollfd){ p->worker[i].link.alive ? p->worker[i].link.fd : -1, POLLIN, 0 };
		look_at_workers(p);
		int64_t left = until - now_ms();
		int k = poll(fds, (nfds_t)p->n, (int)MAX(MIN(left, LOOK_MS), 0));
		if (k > 0) {
			read_some(p, fds, reply);
			break;
		}
		ok = interrupt_check();
		if (!ok || left <= 0)
			break;
	}
	mem_free(fds);
	return ok;
}

void pool_cancel(struct pool *p, enum pool_work work)
{
	interrupt_word hidden = interrupt_hide();
	int64_t until = now_ms() + GRACE_MS;
	for (int i = 0; i < p->n; i++)
		if (p->worker[i].link.alive && p->worker[i].work == work) {
			if (link_is_stopped(&p->worker[i].link))
				link_kill(&p->worker[i].link);
			cancel(&p->worker[i]);
		}
	for (;;) {
		struct pool_reply r;
		int busy = 0;
		for (int i = 0; i < p->n; i++)
			busy += p->worker[i].work == work;
		if (!busy || now_ms() > until || !pool_wait(p, LOOK_MS, &r))
			break;
		if (r.from && (r.died || r.kind == POOL_RESULT || r.kind == POOL_FAILED))
			r.from->work = WORK_NONE;
		link_bytes_unref(r.bytes);
	}
	for (int i = 0; i < p->n; i++)
		if (p->worker[i].work == work) {
			bury(&p->worker[i]);
			p->worker[i].work = WORK_NONE;
		}
	interrupt_show(hidden);
}

bool pool_raise(struct pool *p, struct link_bytes *bytes)
{
	value v = NONE;
	size_t at = 0;
	if (unpack(p->vm, bytes, &at, &v) && v.tag == V_CELL && v.cell->count > 0 && exception_of(v.cell->at[0]))
		(void)error_raise(p->vm, v.cell->at[0]);
	value_unref(v);
	return error_is_set() ? false : fail_id("parallel:lang:pool:Damaged",
		"What another process of the pool sent makes no sense.");
}

/* ---- opening and closing ---- */

static void close_pool(struct pool *p)
{
	pthread_mutex_lock(&lock);
	for (struct pool **at = &pools; *at; at = &(*at)->next)
		if (*at == p) {
			*at = p->next;
			break;
		}
	pthread_mutex_unlock(&lock);
	for (int i = 0; i < p->n; i++)
		bury(&p->worker[i]);
	for (int i = 0; i < p->events.n; i++)
		value_unref(p->events.at[i]);
	vec_free(&p->events);
	mem_free(p->worker);
	mem_free(p);
}

static bool wait_for_hello(struct pool *p)
{
	int64_t until = now_ms() + START_MS;
	for (;;) {
		int there = 0, alive = 0;
		struct pool_reply r;
		for (int i = 0; i < p->n; i++) {
			there += p->worker[i].hello;
			alive += p->worker[i].link.alive;
		}
		if (there == p->n)
			return true;
		if (alive < p->n || now_ms() > until)
			return fail_id("parallel:cluster:LocalStart", "The workers of the pool did not start.");
		TRY(pool_wait(p, LOOK_MS, &r));
		link_bytes_unref(r.bytes);
	}
}

static const struct vm_parallel parallel = { parallel_loop, parallel_block };

static struct pool *open_pool(struct vm *vm, int n, int64_t idle_most, bool mpi)
{
	struct pool *p = mem_zalloc(sizeof *p);
	p->vm = vm;
	p->idle_most = idle_most;
	p->n = n;
	p->mpi = mpi;
	p->worker = mem_zalloc((size_t)n * sizeof *p->worker);
	pthread_mutex_lock(&lock);
	p->id = ++last_id;
	p->next = pools;
	pools = p;
	pthread_mutex_unlock(&lock);
	bool ok = true;
	for (int i = 0; i < n; i++)
		p->worker[i].index = i + 1;
	for (int i = 0; ok && i < n; i++)
		ok = start(p, &p->worker[i]);
	if (!ok || !wait_for_hello(p)) {
		close_pool(p);
		return NULL;
	}
	vm_set_parallel(&parallel);
	p->used = now_ms();
	for (int i = 0; i < n && idle_most; i++)        /* also those that never get work shall end */
		if (!send_settings(p, &p->worker[i]))
			error_clear();
	return p;
}

/* ---- functions for MATLAB code of the library ---- */

/* runmat_pool('open', WORKERS, CURRENT, MINUTES, MPI): the last three may be missing */
static bool open_call(struct call *c)
{
	int64_t n;
	double minutes = 0;
	TRY(arg_int(c, 1, &n) && (c->nin < 4 || arg_double(c, 3, &minutes)));
	struct pool *p = open_pool(c->vm, (int)n, minutes > 0 && minutes < 1e9 ? MAX((int64_t)(minutes * 60e3), 1) : 0,
		c->nin > 4);
	if (!p)
		return false;
	p->current = c->nin > 2;
	return return_double(c, p->id);
}

static struct pool_worker *worker_arg(struct call *c, struct pool *p, int i)
{
	int64_t k;
	if (!arg_int(c, i, &k))
		return NULL;
	if (k < 1 || k > p->n) {
		(void)arg_bad(c, i, "It must be the number of a worker.");
		return NULL;
	}
	return &p->worker[k - 1];
}

/* runmat_pool('call', ID, WORKER, JOB, {FUNCTION, OUTPUTS, {ARGUMENTS}}). */
static bool call_call(struct call *c, struct pool *p)
{
	int64_t job;
	struct pool_worker *w = worker_arg(c, p, 2);
	struct str bytes = { 0 };
	struct link_load l;
	TRY(w && arg_int(c, 3, &job) && pool_ready(p, w));
	bool ok = pack_load(c->vm, &bytes, c->in[4], &l);
	if (ok) {
		w->work = WORK_CALL;
		w->job = (uint64_t)job;
		(void)pool_send(p, w, POOL_CALL, w->job, &l);
		link_unload(&l);
	}
	str_free(&bytes);
	return ok;
}

/* runmat_pool('next', ID, SECONDS): returns an event or []. */
static bool next_call(struct call *c, struct pool *p)
{
	double seconds;
	struct pool_reply r;
	TRY(arg_double(c, 2, &seconds));
	if (!p->events.n) {
		TRY(pool_wait(p, (int)(MIN(MAX(seconds, 0), 1e6) * 1000), &r));
		link_bytes_unref(r.bytes);
	}
	if (!p->events.n)
		return return_value(c, value_empty());
	c->out[0] = p->events.at[0];
	memmove(p->events.at, p->events.at + 1, (size_t)--p->events.n * sizeof *p->events.at);
	return true;
}

static bool idle_call(struct call *c, struct pool *p)
{
	double *idle = mem_alloc((size_t)p->n * sizeof *idle);
	int n = 0;
	for (int i = 0; i < p->n; i++)
		if (p->worker[i].work == WORK_NONE)
			idle[n++] = i + 1;
	bool ok = return_value(c, value_row(idle, n));
	mem_free(idle);
	return ok;
}

/* One row for each worker: process, bytes sent, bytes received. */
static bool workers_call(struct call *c, struct pool *p)
{
	shape s = shape_2d(p->n, 3);
	struct array *a = array_new(CLS_DOUBLE, false, &s);
	TRY(a);
	double *x = a->data;
	for (int i = 0; i < p->n; i++) {
		x[i] = p->worker[i].link.pid;
		x[i + p->n] = (double)p->worker[i].sent;
		x[i + 2 * p->n] = (double)p->worker[i].received;
	}
	return return_array(c, a);
}

static bool of_pool(struct call *c, const char *what)
{
	int64_t id;
	TRY(arg_int(c, 1, &id));
	struct pool *p = search(c->vm, (int)id, false);
	if (strcmp(what, "isopen") == 0)
		return return_bool(c, p != NULL);
	if (strcmp(what, "close") == 0) {
		if (p)
			close_pool(p);
		return true;
	}
	TRY(p = pool_find(c->vm, (int)id));
	if (strcmp(what, "expired") == 0)
		return return_bool(c, has_expired(p));
	if (strcmp(what, "call") == 0)
		return call_call(c, p);
	if (strcmp(what, "next") == 0)
		return next_call(c, p);
	if (strcmp(what, "idle") == 0)
		return idle_call(c, p);
	if (strcmp(what, "workers") == 0)
		return workers_call(c, p);
	struct pool_worker *w = worker_arg(c, p, 2);
	TRY(w);
	if (w->link.alive && w->work == WORK_CALL)
		cancel(w);
	return true;
}

/* runmat_pool('send', QUEUE, VALUE): sends to the client of this worker. */
static bool send_call(struct call *c)
{
	value row[] = { value_ref(c->in[1]), value_ref(c->in[2]) };
	value v;
	TRY(pack_row(COUNT(row), row, &v));
	bool ok = worker_send_value(c->vm, POOL_DATA, 0, v);
	value_unref(v);
	return ok;
}

/* Packs a value and unpacks it, as for a worker. Tests use it, and queues inside one process. */
static bool copy_call(struct call *c)
{
	struct str bytes = { 0 };
	size_t at = 0;
	bool ok = pack(c->vm, &bytes, c->in[1]);
	struct link_bytes *b = mem_zalloc(sizeof *b);
	*b = (struct link_bytes){ .refs = 1, .fd = -1, .n = bytes.n, .at = str_take(&bytes) };
	ok = ok && unpack(c->vm, b, &at, &c->out[0]);
	link_bytes_unref(b);
	return ok;
}

/* runmat_pool('pack', VALUE): its bytes, as another process of this program gets them; 'unpack': the value again. */
static bool pack_call(struct call *c)
{
	struct str bytes = { 0 };
	shape s;
	bool ok = pack(c->vm, &bytes, c->in[1]);
	s = shape_2d(1, (int64_t)bytes.n);
	struct array *a = ok ? array_new(CLS_UINT8, false, &s) : NULL;
	if (a)
		memcpy(a->data, bytes.at, bytes.n);
	str_free(&bytes);
	return a && return_array(c, a);
}

static bool unpack_call(struct call *c)
{
	size_t at = 0;
	if (c->in[1].tag != V_ARRAY || c->in[1].array->cls != CLS_UINT8)
		return arg_bad(c, 1, "It must be a row of bytes.");
	const void *data = array_data(c->in[1].array);
	TRY(data);
	struct link_bytes *b = mem_zalloc(sizeof *b);
	*b = (struct link_bytes){ .refs = 1, .fd = -1, .n = (size_t)c->in[1].array->count };
	b->at = mem_alloc(MAX(b->n, 1));
	memcpy(b->at, data, b->n);
	bool ok = unpack(c->vm, b, &at, &c->out[0]);
	link_bytes_unref(b);
	return ok;
}

BUILTIN_PRIVATE(runmat_pool, 1, 5, 1,
	"runmat_pool(ACTION, ...)  The workers of a pool: open, close, isopen, expired, call, cancel, next, idle,\n"
	"workers; on a worker self, send; copy, pack, unpack; ranks: the number of workers that mpirun has started.")
{
	struct str what = { 0 };
	TRY(arg_text(c, 0, &what));
	char *w = str_take(&what);
	bool ok;
	if (strcmp(w, "open") == 0)
		ok = open_call(c);
	else if (strcmp(w, "self") == 0)
		ok = return_double(c, worker_index());
	else if (strcmp(w, "ranks") == 0)
		ok = return_double(c, link_ranks());
	else if (strcmp(w, "send") == 0)
		ok = send_call(c);
	else if (strcmp(w, "copy") == 0)
		ok = copy_call(c);
	else if (strcmp(w, "pack") == 0)
		ok = pack_call(c);
	else if (strcmp(w, "unpack") == 0)
		ok = unpack_call(c);
	else
		ok = of_pool(c, w);
	mem_free(w);
	return ok;
}
