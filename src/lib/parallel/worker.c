/*
** lib/parallel/worker.c - a worker: a session that executes the frames of its client, until the client ends.
*/
#include "lib/parallel/worker.h"

#include <limits.h>
#include <poll.h>
#include <pthread.h>
#include <string.h>

#include "array/random.h"
#include "base/engine.h"
#include "base/error.h"
#include "base/interrupt.h"
#include "base/mem.h"
#include "base/mpi.h"
#include "base/thread.h"
#include "device/place.h"
#include "lib/parallel/pack.h"
#include "lib/parallel/pool.h"
#include "value/cell.h"
#include "vm/compile.h"
#include "vm/error.h"
#include "vm/parfor.h"
#include "vm/path.h"

/* compiled code, kept for later jobs */
struct kept { const struct ast *at; struct parfor parfor; struct code *code; };

struct worker {
	struct vm *vm;
	int index;
	char *folders;
	VEC(struct kept) kept;
	/* The current loop. */
	const struct kept *loop;
	value failure;          /* the error of POOL_LOOP, which is the answer to POOL_TURNS */
	double first;
	enum cls cls;           /* class of the loop variable */
	int64_t turns, blocks;
	value starts;           /* the first turn of each block, and the number of turns */
	int64_t idle_most;      /* milliseconds without work after which it ends; 0: never */
	enum random_kind random;
	uint64_t seed, number;
	int block_rank, block_size;
	bool direct;                    /* messages of blocks go from worker to worker */
	struct random *generator;       /* kept here, because random_state() would seed it again */
};

static struct worker own;
static pthread_mutex_t sending = PTHREAD_MUTEX_INITIALIZER;    /* another thread may write output meanwhile */

/* ---- frames ---- */

int worker_index(void) { return own.index; }
int worker_block_size(void) { return MAX(own.block_size, 1); }
int worker_block_rank(void) { return own.block_size ? own.block_rank : 1; }

bool worker_send_load(uint32_t kind, uint64_t number, const struct link_load *l)
{
	pthread_mutex_lock(&sending);
	bool ok = link_send(LINK_WORKER_FD, kind, number, l);
	pthread_mutex_unlock(&sending);
	return ok;
}

bool worker_send(enum pool_frame kind, uint64_t number, const void *bytes, size_t n)
{
	struct link_load l;
	if (!link_load(&l, bytes, n))
		return false;
	bool ok = worker_send_load(kind, number, &l);
	link_unload(&l);
	return ok;
}

bool worker_send_with(struct vm *vm, uint32_t kind, uint64_t number, struct str *bytes, value v)
{
	struct link_load l;
	TRY(pack_load(vm, bytes, v, &l));
	bool ok = worker_send_load(kind, number, &l);
	link_unload(&l);
	return ok || fail_id("parallel:lang:pool:ClientGone", "The client of this worker has ended.");
}

bool worker_send_value(struct vm *vm, enum pool_frame kind, uint64_t number, value v)
{
	struct str bytes = { 0 };
	bool ok = worker_send_with(vm, kind, number, &bytes, v);
	str_free(&bytes);
	return ok;
}

static bool send_pieces(enum pool_frame kind, const char *text, size_t n)
{
	for (size_t k; n > 0; text += k, n -= k) {
		k = MIN(n, (size_t)LINK_INLINE);
		if (!worker_send(kind, 0, text, k))
			return false;
	}
	return true;
}

static bool out(void *context, const char *text, size_t n) { return send_pieces(POOL_OUT, text, n); }
static bool err(void *context, const char *text, size_t n) { return send_pieces(POOL_ERR, text, n); }

bool worker_receive(struct link_frame *f, int ms)
{
	struct pollfd p = { .fd = LINK_WORKER_FD, .events = POLLIN };
	*f = (struct link_frame){ 0 };
	TRY(vm_flush(own.vm));
	if (poll(&p, 1, ms) <= 0)
		return interrupt_check();
	if (!link_receive(LINK_WORKER_FD, f))
		return fail_id("parallel:lang:pool:ClientGone", "The client of this worker has ended.");
	return true;
}

/* ---- settings ---- */

static value *part(value cell, int64_t i)
{
	static value none;
	none = NONE;
	return cell.tag == V_CELL && i < cell.cell->count ? &cell.cell->at[i] : &none;
}

static double number_at(value cell, int64_t i)
{
	double d = 0;
	if (!value_get_double(*part(cell, i), &d))
		error_clear();
	return d;
}

static char *text_at(value cell, int64_t i)
{
	struct str s = { 0 };
	if (!value_get_text(*part(cell, i), &s))
		error_clear();
	return s.n ? str_take(&s) : mem_copy_text("", 0);
}

static void set_folders(struct vm *vm, char *taken)
{
	for (char *at = own.folders; at && *at; at += strlen(at) + 1)
		(void)path_remove(vm, at);
	mem_free(own.folders);
	size_t n = strlen(taken);
	own.folders = mem_zalloc(n + 2);
	memcpy(own.folders, taken, n);
	mem_free(taken);
	for (char *at = own.folders; *at; at++)
		if (*at == '\n')
			*at = 0;
	for (char *at = own.folders; *at; at += strlen(at) + 1)
		path_add(vm, at, true);
}

/*
** Workers of one machine take its devices in turn: worker k gets number k of them, and begins again behind the last.
** With MPI, the client is the first process of its machine.
*/
static void share_devices(bool mpi)
{
	int local = mpi ? mpi_local_rank() : -1;
	if (local > 0 && local == own.index)
		local--;
	device_share(local >= 0 ? local : own.index - 1);
}

/* Tells the client what this worker did on its device, if that has changed. */
static void report_device(void)
{
	static uint64_t told = UINT64_MAX;
	struct runmat_device_info info = { .size = sizeof info };
	struct device_moved moved = device_moved();
	const struct runmat_provider *p = moved.up + moved.down == told ? NULL : device_ready();
	if (!p || p->device_info(p->self, &info))
		return;
	struct str text = { 0 };
	str_addf(&text, "%s, device %u, %s; %llu bytes sent up, %llu brought down", p->name, info.device_id + 1,
		info.name, (unsigned long long)moved.up, (unsigned long long)moved.down);
	told = moved.up + moved.down;
	(void)worker_send(POOL_DEVICE, 0, text.at, text.n);
	str_free(&text);
}

static bool settings(struct vm *vm, value v)
{
	char *folder = text_at(v, 1);
	own.index = (int)number_at(v, 0);
	share_devices(number_at(v, 4) != 0);
	bool ok = path_cd(vm, folder);
	mem_free(folder);
	set_folders(vm, text_at(v, 2));
	own.idle_most = (int64_t)number_at(v, 3);
	own.direct = number_at(v, 4) != 0;
	return ok;
}

/* ---- loops ---- */

/* The code of the loop or block of a job, which is compiled at its first use. */
static const struct kept *find_code(struct vm *vm, value job)
{
	char *path = text_at(job, 0), *text = text_at(job, 1);
	struct source *source;
	struct unit *u = unpack_unit(vm, path, text, strlen(text), &source);
	mem_free(path);
	mem_free(text);
	const struct ast *at = u ? parfor_at(source->file, (uint32_t)number_at(job, 2)) : NULL;
	if (u && !at)
		(void)!fail_id("parallel:lang:pool:Damaged", "What another process of the pool sent makes no sense.");
	if (!at)
		return NULL;
	for (int i = 0; i < own.kept.n; i++)
		if (own.kept.at[i].at == at)
			return &own.kept.at[i];
	struct kept k = { .at = at };
	if (at->kind == AST_For) {
		parfor_classify(&k.parfor, at, NULL);
		k.code = compile_parfor(source, u, &k.parfor);
	} else
		k.code = compile_script(source, u, sym_z("spmd"), at->kid[at->n - 1]);
	if (!k.code)
		return NULL;
	vec_push(&own.kept, k);
	return &vec_last(&own.kept);
}

static void forget_variables(struct vm *vm)
{
	sym *names;
	int n = vm_variables(vm, &names);
	for (int i = 0; i < n; i++)
		(void)variable_clear(vm, NULL, names[i]);
	mem_free(names);
	value_set(&own.failure, NONE);
	own.loop = NULL;
}

static void set_variables(struct vm *vm, value job)
{
	value names = *part(job, 3), values = *part(job, 4);
	for (int64_t i = 0; names.tag == V_CELL && i < names.cell->count; i++) {
		char *name = text_at(names, i);
		vm_set_variable(vm, sym_z(name), value_ref(*part(values, i)));
		mem_free(name);
	}
}

/* Exchanges what runmat_part_of has made of distributed arrays for the pieces that this worker has. */
static bool find_pieces(struct vm *vm, value job)
{
	value names = *part(job, 3), values = *part(job, 4);
	for (int64_t i = 0; names.tag == V_CELL && i < names.cell->count; i++) {
		value in[] = { value_text_z("get"), NONE }, piece = NONE, v = *part(values, i);
		bool ok = true;
		if (v.tag == V_STRUCT && vm_get_field(vm, v, sym_z("runmat_part"), &in[1]))
			ok = vm_call_private(vm, "runmat_parts", 2, in, 1, &piece);
		else
			error_clear();
		value_unref(in[0]);
		value_unref(in[1]);
		TRY(ok);
		char *name = piece.tag == V_NONE ? NULL : text_at(names, i);
		if (name)
			vm_set_variable(vm, sym_z(name), piece);
		mem_free(name);
	}
	return true;
}

/* What the client gets for a variable of a block. The piece of a distributed array stays here. */
static bool result_of(struct vm *vm, sym name, value v, int64_t block, value *out)
{
	struct str key = { 0 };
	if (v.tag != V_OBJECT || strcmp(value_class_name(v), "codistributed") != 0) {
		*out = value_ref(v);
		return true;
	}
	str_addf(&key, "block %lld %s", (long long)block, sym_text(name));
	value in[] = { value_text_z("put"), value_text(str_text(&key), key.n), v };
	bool ok = vm_call_private(vm, "runmat_parts", 3, in, 1, out);
	value_unref(in[0]);
	value_unref(in[1]);
	str_free(&key);
	return ok;
}

static bool damaged(void)
{
	return fail_id("parallel:lang:pool:Damaged", "What another process of the pool sent makes no sense.");
}

static bool begin_loop(struct vm *vm, value job)
{
	forget_variables(vm);
	TRY(own.loop = find_code(vm, job));
	set_variables(vm, job);
	own.first = number_at(job, 5);
	own.cls = (enum cls)number_at(job, 6);
	own.turns = (int64_t)number_at(job, 7);
	own.blocks = (int64_t)number_at(job, 8);
	own.random = (enum random_kind)number_at(job, 9);
	own.seed = part(job, 10)->u;
	own.number = part(job, 11)->u;
	value starts = *part(job, 12);
	if (starts.tag != V_ARRAY || starts.array->cls != CLS_DOUBLE || starts.array->complex ||
		starts.array->count != own.blocks + 1)
		return damaged();
	value_set(&own.starts, value_ref(starts));
	return true;
}

static int64_t first_turn(int64_t block) { return (int64_t)((const double *)array_data(own.starts.array))[block]; }

/* The value of the loop variable in turn k. */
static value turn(int64_t k)
{
	value v = value_double(own.first + (double)k), d = v;
	if (own.cls != CLS_DOUBLE && !value_cast(d, own.cls, &v))
		error_clear();
	return v;
}

static bool run_code(struct vm *vm, struct code *code)
{
	value nothing = NONE;
	struct function *f = function_new(code_ref(code), code->unit);
	bool ok = vm_run_script(vm, code, f, NULL, 0, &nothing);
	function_unref(f);
	value_unref(nothing);
	return ok;
}

/* Executes block k of own.blocks; the parts of the reductions go to `to`. */
static bool run_block(struct vm *vm, int64_t k, value *to)
{
	int64_t from = first_turn(k), end = first_turn(k + 1);
	vm_set_variable(vm, parfor_bound(false), turn(from));
	vm_set_variable(vm, parfor_bound(true), turn(end - 1));
	random_substream(own.generator, own.random, own.seed, own.number, (uint32_t)k);
	TRY(run_code(vm, own.loop->code));
	for (int i = 0; i < own.loop->parfor.vars.n; i++) {
		const struct parfor_variable *v = &own.loop->parfor.vars.at[i];
		if (v->kind != PARFOR_REDUCTION)
			continue;
		*to++ = value_ref(vm_get_variable(vm, v->name));
		(void)variable_clear(vm, NULL, v->name);
	}
	return true;
}

/* Makes {elements, number}: the elements of the sliced variable v that turns from .. end-1 may have changed. */
static bool slice(struct vm *vm, const struct parfor_variable *v, int64_t from, int64_t end, value *out)
{
	double shift = 0;
	if (v->shift && v->shift->kind == AST_Number)
		shift = v->shift->num;
	else if (v->shift)
		TRY(value_get_double(vm_get_variable(vm, v->shift->name), &shift));
	shift = own.first + (v->minus ? -shift : shift);
	value in[] = { value_ref(vm_get_variable(vm, v->name)), value_double(v->n), value_double(v->position + 1),
		value_double(shift + (double)from), value_double(shift + (double)end - 1) };
	bool ok = true;
	if (in[0].tag == V_NONE)
		*out = value_cell(cell_new_2d(1, 0));
	else
		ok = vm_call_private(vm, "runmat_slice", COUNT(in), in, 1, out);
	value_unref(in[0]);
	return ok;
}

static int count_kind(enum parfor_kind kind)
{
	int n = 0;
	for (int i = 0; i < own.loop->parfor.vars.n; i++)
		n += own.loop->parfor.vars.at[i].kind == kind;
	return n;
}

/* Executes blocks from .. to-1. *out: {{slices}, {parts of reductions, one column for each block}}. */
static bool run_turns(struct vm *vm, int64_t from, int64_t to, value *out)
{
	int slices = count_kind(PARFOR_SLICED), reductions = count_kind(PARFOR_REDUCTION);
	struct cell *s = cell_new_2d(1, slices), *r = s ? cell_new_2d(reductions, to - from) : NULL;
	if (!r) {
		value_unref(s ? value_cell(s) : NONE);
		return false;
	}
	value parts[] = { value_cell(s), value_cell(r) };
	TRY(pack_row(2, parts, out));
	for (int64_t k = from; k < to; k++)
		TRY(run_block(vm, k, r->at + (k - from) * reductions));
	for (int i = 0, n = 0; i < own.loop->parfor.vars.n; i++)
		if (own.loop->parfor.vars.at[i].kind == PARFOR_SLICED)
			TRY(slice(vm, &own.loop->parfor.vars.at[i], first_turn(from), first_turn(to), &s->at[n++]));
	return true;
}

static bool do_turns(struct vm *vm, const struct link_frame *f, value *out)
{
	int64_t range[2];
	if (!own.loop && own.failure.tag != V_NONE)
		return error_raise(vm, own.failure);
	if (!own.loop || f->bytes->n != sizeof range)
		return damaged();
	memcpy(range, f->bytes->at, sizeof range);
	if (range[0] < 0 || range[0] > range[1] || range[1] > own.blocks)
		return damaged();
	return run_turns(vm, range[0], range[1], out);
}

/* ---- calls and blocks ---- */

static bool do_call(struct vm *vm, value call, value *out)
{
	value args = *part(call, 2);
	int nout = (int)number_at(call, 1), n = args.tag == V_CELL ? (int)args.cell->count : 0;
	struct cell *results = cell_new_2d(1, nout);
	TRY(results);
	*out = value_cell(results);
	value *got = mem_zalloc((size_t)MAX(nout, 1) * sizeof *got);
	bool ok = vm_call(vm, *part(call, 0), n, n ? args.cell->at : NULL, nout, got);
	for (int i = 0; ok && i < nout; i++) {
		if (got[i].tag == V_NONE)
			ok = fail(ERR_too_many_out);
		value_set(&results->at[i], value_ref(got[i]));
	}
	for (int i = 0; i < MAX(nout, 1); i++)
		value_unref(got[i]);
	mem_free(got);
	return ok;
}

/* *out: {{names}, {values}} of the variables that the block assigns. */
static bool results_of(struct vm *vm, const struct map *names, int64_t block, value *out)
{
	struct cell *n = cell_new_2d(1, names->n), *v = n ? cell_new_2d(1, names->n) : NULL;
	int64_t at = 0;
	if (!v) {
		value_unref(n ? value_cell(n) : NONE);
		return false;
	}
	value parts[] = { value_cell(n), value_cell(v) };
	TRY(pack_row(2, parts, out));
	for (struct map_slot *s = NULL; (s = map_next(names, s));) {
		value x = vm_get_variable(vm, (sym)s->key);
		if (x.tag == V_NONE)
			continue;
		value_set(&n->at[at], value_text_z(sym_text((sym)s->key)));
		TRY(result_of(vm, (sym)s->key, x, block, &v->at[at++]));
	}
	return true;
}

static bool do_block(struct vm *vm, value job, value *out)
{
	struct map names = { 0 };
	const struct kept *k = find_code(vm, job);
	forget_variables(vm);
	TRY(k);
	set_variables(vm, job);
	TRY(find_pieces(vm, job));
	own.block_rank = (int)number_at(job, 5);
	own.block_size = (int)number_at(job, 6);
	random_substream(own.generator, (enum random_kind)number_at(job, 7), part(job, 8)->u, part(job, 9)->u,
		(uint32_t)own.block_rank);
	mail_begin(own.direct, (int64_t)number_at(job, 10), own.block_size);
	bool ok = run_code(vm, k->code) && mail_end();
	own.block_size = 0;
	TRY(ok);
	names_assigned(&names, k->at->kid[k->at->n - 1]);
	bool done = results_of(vm, &names, (int64_t)number_at(job, 10), out);
	map_free(&names);
	return done;
}

/* ---- the frames of the client ---- */

/* Makes the report of an error: {MException, turn}. */
static void send_failure(struct vm *vm, uint64_t number)
{
	value e = error_caught(vm), at = NONE;
	if (own.loop)
		at = value_ref(vm_get_variable(vm, own.loop->at->kid[0]->name));
	value parts[] = { e, at };
	value v = NONE;
	vm_forget_interrupt(vm);
	if (!pack_row(2, parts, &v) || !worker_send_value(vm, POOL_FAILED, number, v)) {
		error_clear();
		(void)worker_send(POOL_FAILED, number, "", 0);
	}
	value_unref(v);
}

static bool answer(struct vm *vm, const struct link_frame *f, value in, value *result)
{
	switch (f->kind) {
	case POOL_TURNS: return do_turns(vm, f, result);
	case POOL_CALL: return do_call(vm, in, result);
	default: return do_block(vm, in, result);
	}
}

static bool one_frame(struct vm *vm)
{
	struct link_frame f;
	value in = NONE, result = NONE;
	size_t at = 0;
	struct pollfd idle = { LINK_WORKER_FD, POLLIN, 0 };
	if (own.idle_most && poll(&idle, 1, (int)MIN(own.idle_most, INT_MAX)) == 0)
		return false;
	if (!link_receive(LINK_WORKER_FD, &f))
		return false;
	if (f.kind == POOL_MAIL) {
		mail_keep(f.bytes);
		return true;
	}
	if (f.kind == LINK_SCALAPACK) {         /* of a block that has ended before its call */
		link_bytes_unref(f.bytes);
		return true;
	}
	if (f.kind != POOL_REPLY)
		vm_forget_interrupt(vm);        /* an interrupt of the previous job */
	if (f.kind == POOL_TURNS || f.kind == POOL_CALL || f.kind == POOL_BLOCK)
		(void)worker_send(POOL_BEGUN, f.number, "", 0);
	bool ok = f.kind == POOL_TURNS || unpack(vm, f.bytes, &at, &in);
	if (f.kind == POOL_SETTINGS) {
		if (!ok || !settings(vm, in))
			error_clear();
	} else if (f.kind == POOL_LOOP) {
		if (!ok || !begin_loop(vm, in)) {
			own.loop = NULL;
			value_set(&own.failure, error_caught(vm));
		}
	} else if (f.kind != POOL_REPLY) {
		ok = ok && answer(vm, &f, in, &result);
		if (!vm_flush(vm))
			ok = false;
		report_device();
		ok = ok && worker_send_value(vm, POOL_RESULT, f.number, result);
		if (!ok)
			send_failure(vm, f.number);
	}
	value_unref(in);
	value_unref(result);
	link_bytes_unref(f.bytes);
	return true;
}

void worker_run(struct vm *vm)
{
	own.vm = vm;
	engine()->vm = vm;
	interrupt_now = &vm->stop;
	own.generator = random_state();
	vm->hooks.out = out;
	vm->hooks.err = err;
	thread_set_count(1);
	if (worker_send(POOL_HELLO, 0, "", 0))
		while (one_frame(vm))
			;
}
