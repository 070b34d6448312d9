/*
** exec/run.c - runs the steps of a plan in order: binds arrays, launches kernels, and makes leaves of stored results.
*/
#include <stdio.h>
#include <string.h>

#include "base/error.h"
#include "base/engine.h"
#include "base/interrupt.h"
#include "base/knobs.h"
#include "base/trace.h"
#include "device/place.h"
#include "exec/row_blocks.h"
#include "exec/device.h"
#include "exec/exec.h"
#include "exec/explain.h"
#include "exec/recover.h"
#include "exec/flags.h"
#include "exec/device_work.h"
#include "runmat/accelerate_api.h"

/*
** A result of at least node_defer_from() * REUSE_FACTOR bytes may use an operand's memory. Smaller ones gain
** nothing.
*/
enum { REUSE_FACTOR = 16 };

/* The last answer of the function `provider`. last: the current provider at that time; chosen: the answer. */
struct host_provider { const struct runmat_provider *last, *chosen; };
const struct engine_part host_provider_part = { sizeof(struct host_provider), NULL, NULL };

/* The current provider if it can use host memory, else the CPU provider. NULL: there is none. */
static const struct runmat_provider *provider(void)
{
	struct host_provider *known = engine()->host_provider;
	const struct runmat_provider *p = runmat_provider();
	struct runmat_device_info info = { .size = sizeof info };
	if (p == known->last)
		return known->chosen;
	known->last = known->chosen = p;
	if (p && (p->device_info(p->self, &info) || !(info.capabilities & RUNMAT_HOST_MEMORY)))
		known->chosen = runmat_provider_named("cpu");
	return known->chosen;
}

/* Compiles the step's kernel for the host's provider, if this was not done. */
static bool compile(const struct runmat_provider *p, struct step *s)
{
	struct runmat_program prog = { .size = sizeof prog, .source = RUNMAT_SOURCE_IR, .ir = s->kernel };
	if (s->compiled && s->provider != p)
		step_release(s);
	s->provider = p;
	if (s->compiled)
		return true;
	double began = trace_clock();
	struct phase_span phase = phase_enter(PHASE_COMPILE);
	if (p->compile(p->self, &prog, &s->compiled))
		s->compiled = NULL;
	phase_leave(phase);
	if (UNLIKELY(trace_on))
		trace_event("compile", p->name, began, trace_clock(), NULL);
	return s->compiled != NULL;
}

union runmat_scalar exec_scalar_at(enum cls c, const void *number)
{
	union runmat_scalar v = { .i64 = 0 };
	switch (c) {
	case CLS_DOUBLE: v.f64 = *(const double *)number; break;
	case CLS_SINGLE: v.f32 = *(const float *)number; break;
	case CLS_UINT64: v.u64 = *(const uint64_t *)number; break;
	default: op_convert(CLS_INT64, &v.i64, c, number, 1);
	}
	return v;
}

union runmat_scalar exec_constant_of(const struct region *r, const struct constant *c)
{
	union runmat_scalar v = { .f64 = c->value };
	if (c->which == CONSTANT_DOUBLE)
		return v;
	if (c->which == CONSTANT_INDEX)
		return (union runmat_scalar){ .i64 = (int64_t)c->value };
	const struct pending *p = r->node.at[c->node].a->pending;
	switch (c->which) {
	case CONSTANT_START: v.f64 = p->u.number[0]; break;
	case CONSTANT_STEP: v.f64 = p->u.number[1]; break;
	case CONSTANT_SEED: v.u64 = p->u.draw.seed; break;
	default: v.u64 = p->u.draw.position;
	}
	return v;
}

struct outputs {
	int n;
	struct { struct member *m; struct storage *s; } at[MOST_BINDINGS];
};

bool exec_bind_scalars(const struct region *r, const struct step *s, union runmat_scalar *v)
{
	for (int i = 0; i < s->access.n; i++) {
		const struct access *x = &s->access.at[i];
		if (x->array < 0 || !x->scalar)
			continue;
		struct array *a = region_array(r, x->source);
		if (!array_data(a))
			return false;
		v[x->array] = exec_scalar_at((enum cls)a->cls, a->data);
	}
	for (int i = 0; i < s->constant.n; i++)
		v[s->constant.at[i].scalar] = exec_constant_of(r, &s->constant.at[i]);
	return true;
}

/*
** Returns memory for a block assignment whose kernel stores the block. The old array's memory is used on three
** conditions: nobody else holds the array, no wrong guess can discard the results, and the kernel does not read the
** array. Otherwise the memory is new, and the elements around the block are copied.
*/
static struct storage *block_room(const struct region *r, const struct step *s, const struct array *a)
{
	struct array *old = a->pending->arg[0];
	if (!array_data(old))
		return NULL;
	bool reuse = old->refs == 1 && old->storage->refs == 1 && !s->flag.n && !s->more_pieces;
	for (int i = 0; i < s->access.n && reuse; i++)
		reuse = s->access.at[i].write || region_array(r, s->access.at[i].source) != old;
	if (reuse) {
		if (old->storage->device)
			old->storage = storage_own(old->storage);
		return storage_ref(old->storage);
	}
	struct storage *t = storage_new((size_t)old->count * (size_t)array_item(old));
	if (t)
		assign_around(t->data, old, &a->pending->arg[1]->shape, a->pending->u.view);
	return t;
}

/* Returns the memory of an operand that nobody else needs (plan/in_place.c). NULL: the result needs new memory. */
static struct storage *operand_room(const struct region *r, const struct access *x, const struct array *a)
{
	struct array *old = region_array(r, x->over);
	if (a->count * array_item(a) < node_defer_from() * REUSE_FACTOR || old->refs != (uint32_t)x->owners ||
		old->op != OP_LEAF || old->storage->refs != 1 || old->storage->device ||
		old->data != old->storage->data)
		return NULL;
	return storage_ref(old->storage);
}

/* Returns memory for the result a; owned. */
static struct storage *room_for(
	const struct region *r, const struct step *s, const struct access *x, const struct array *a)
{
	size_t bytes;
	struct storage *over = x->owners ? operand_room(r, x, a) : NULL;
	if (over)
		return over;
	return a->op == OP_assign && !x->writes_all ? block_room(r, s, a) :
		mem_size(a->count, array_item(a), 0, &bytes) ? storage_new(bytes) :
		NULL;
}

/* Fills the bindings and allocates memory for results, but not for the two nodes in `without`. */
static bool bind(
	struct region *r, const struct step *s, struct runmat_binding *b, struct outputs *out, const int without[2])
{
	for (int i = 0; i < s->access.n; i++) {
		const struct access *x = &s->access.at[i];
		struct array *a = region_array(r, x->source);
		if (x->array < 0 || x->scalar)
			continue;
		void *data = NULL;
		if (x->source >= 0 && (x->source == without[0] || x->source == without[1])) {
			b[x->array] = (struct runmat_binding){ .offset = 0 };
			continue;
		}
		if (!x->write) {
			if (!array_data(a))
				return false;
			data = a->data;
		} else {
			struct member *m = &r->node.at[x->source];
			struct storage *t = m->partial;
			if (m->partial_on_device)
				return false;
			if (!t && !(t = room_for(r, s, x, a)))
				return false;
			m->partial = NULL;
			out->at[out->n].m = m;
			out->at[out->n++].s = t;
			data = t->data;
		}
		b[x->array].buffer = (uint64_t)(uintptr_t)data;
		b[x->array].offset = x->offset;
		for (int d = 0; d < RUNMAT_AXES; d++)
			b[x->array].stride[d] = d < SHAPE_MAX ? x->stride[d] : 0;
	}
	return true;
}

static void log_kernel(const struct step *s)
{
	struct str t = { 0 };
	kernel_dump(s->kernel, &t);
	fprintf(stderr, "%s", str_text(&t));
	str_free(&t);
}

/* The source line of each node of the step; owned. */
static int *lines_of(const struct region *r, const struct step *s)
{
	int *lines = mem_alloc((size_t)s->member.n * sizeof *lines);
	for (int i = 0; i < s->member.n; i++)
		lines[i] = r->node.at[s->member.at[i]].a->pending->line;
	return lines;
}

/*
** Marks the nodes from `first` to `last` that depend on a marked node, and returns whether `last` is marked. The bits
** of `wrong` are the marks. If the region has more nodes than bits, the answer is true.
*/
enum { WRONG_WORDS = 64 };

static bool depends_on_wrong(const struct region *r, uint64_t *wrong, int first, int last)
{
	if (r->node.n > 64 * WRONG_WORDS)
		return true;
	for (int i = first; i <= last; i++)
		for (int k = 0; r->node.at[i].a->pending && k < r->node.at[i].a->pending->n && k < PENDING_ARGS; k++) {
			int x = region_arg(r, i, k);
			if (x >= 0 && wrong[x / 64] >> x % 64 & 1)
				wrong[i / 64] |= (uint64_t)1 << i % 64;
		}
	return wrong[last / 64] >> last % 64 & 1;
}

/*
** The flags are in the order of the nodes. A flag is ignored if its node depends on a node with a wrong guess, because
** the kernel then computed the node from wrong operands.
*/
bool exec_check_flags(struct region *r, const struct step *s, const uint32_t *flag)
{
	uint64_t wrong[WRONG_WORDS] = { 0 };
	int from = 0;           /* the node after the first one whose guess was wrong; 0: no guess was wrong so far */
	for (int i = 0, stop = 0; i < s->flag.n && !stop; i++) {
		int node = s->flag.at[i];
		struct array *a = r->node.at[node].a;
		if ((flag[i] != 0) == (a->pending->guess == GUESS_COMPLEX) ||
			(from && depends_on_wrong(r, wrong, from, node)))
			continue;
		/* A wrong guess ends the loop, because all users of the node have wrong operands. A failed check does
		   not end it. */
		stop = a->pending->guess;
		node_note_complex(a, flag[i]);
		r->guess_failed = true;
		if (r->node.n <= 64 * WRONG_WORDS)
			wrong[node / 64] |= (uint64_t)1 << node % 64;
		from = from ? from : node + 1;
	}
	for (int i = 0; i < s->flag.n && !r->guess_failed; i++)
		if (r->node.at[s->flag.at[i]].a->pending->check)
			node_note_domain_held(r->node.at[s->flag.at[i]].a);
	return !r->guess_failed;
}

/* After a launch: makes leaves of complete results, and keeps incomplete ones. ok false: frees all. */
static void end_outputs(const struct step *s, struct outputs *out, bool ok)
{
	for (int i = 0; i < out->n; i++) {
		if (ok && s->more_pieces)
			out->at[i].m->partial = out->at[i].s;
		else if (ok)
			node_become_leaf(out->at[i].m->a, out->at[i].s, out->at[i].m->a->complex);
		else
			storage_unref(out->at[i].s);
	}
}

/* True if a result uses the memory of an operand. An interrupted launch would lose the operand. */
static bool writes_operands(const struct outputs *out)
{
	bool some = false;
	for (int i = 0; i < out->n; i++)
		some |= out->at[i].s->refs > 1;
	return some;
}

/* Launches the step on host memory. by_blocks: by blocks of a product's rows (row_blocks.c). */
static bool run_step(
	const struct runmat_provider *p, struct region *r, struct step *s, bool by_blocks, const int without[2])
{
	struct runmat_binding b[MOST_BINDINGS];
	union runmat_scalar v[MOST_SCALARS];
	uint32_t flag[MOST_FLAGS];
	struct outputs out;     /* only n is initialised: setting all of it would double the time of this function */
	struct row_blocks_results made = { { NULL }, { NULL } };
	out.n = 0;
	bool ok = exec_bind_scalars(r, s, v) && bind(r, s, b, &out, without);
	struct runmat_launch l = { .size = sizeof l, .binding = b, .scalar = v };
	memcpy(l.extent, s->extent, sizeof l.extent);
	if (s->flag.n) {
		memset(flag, 0, (size_t)s->flag.n * sizeof *flag);
		b[s->flag_array] = (struct runmat_binding){ .buffer = (uint64_t)(uintptr_t)flag };
	}
	interrupt_word word = interrupt_now;
	if (writes_operands(&out))
		interrupt_hide();
	double began = UNLIKELY(engine()->explain_on) ? explain_clock() : 0;
	ok = ok &&
		(by_blocks ? row_blocks_run(p, r, s, b, v, &made) : p->launch(p->self, s->compiled, &l) == RUNMAT_OK);
	if (UNLIKELY(engine()->explain_on))
		explain_add_launch_time(explain_clock() - began);
	ok = ok && interrupt_check() && exec_check_flags(r, s, flag);
	interrupt_show(word);
	end_outputs(s, &out, ok);
	row_blocks_done(&made, ok);
	s->ran_by_blocks = ok && by_blocks;
	return ok;
}

/* Runs the step on the host. */
static bool on_host(const struct runmat_provider *p, struct region *r, struct step *s)
{
	int without[2];
	if (!p || s->kernel->scalars > MOST_SCALARS || s->flag.n > MOST_FLAGS || !compile(p, s))
		return false;
	if (row_blocks_find(p, r, s, without)) {
		if (run_step(p, r, s, true, without))
			return true;
		if (r->guess_failed)
			return false;
		error_forgive();        /* row blocks need additional memory, which may be missing */
	}
	struct array *delayed = s->product ? r->node.at[s->product - 1].a : NULL;
	if (delayed && array_is_pending(delayed) && !exec_host_node(delayed))
		return false;
	return run_step(p, r, s, false, (const int[]){ -1, -1 });
}

bool exec_launch(struct step *s, const struct runmat_binding *b, const union runmat_scalar *v)
{
	const struct runmat_provider *p = provider();
	if (!p || !compile(p, s))
		return false;
	if (knob_is_on(KNOB_accel_log))
		log_kernel(s);
	struct runmat_launch l = { .size = sizeof l, .binding = b, .scalar = v };
	memcpy(l.extent, s->extent, sizeof l.extent);
	interrupt_word word = interrupt_hide();         /* the turns of a loop may overwrite their operands */
	double began = UNLIKELY(engine()->explain_on) ? explain_clock() : 0;
	bool ok = p->launch(p->self, s->compiled, &l) == RUNMAT_OK;
	interrupt_show(word);
	if (UNLIKELY(engine()->explain_on))
		explain_add_launch_time(explain_clock() - began);
	engine()->exec_stats->kernels += ok;
	return ok;
}

/* True if flags must be read before this step: the host needs an unchecked number, or unchecked results are large. */
static bool must_read_flags(const struct region *r, const struct step *s)
{
	bool read = flags_hold_much(r);
	for (int i = 0; i < s->access.n && r->unread_flags.n; i++)
		read |= s->access.at[i].scalar && s->access.at[i].source >= 0;
	return read;
}

/* The same piece of work, which the device did not do. */
static struct explain_work on_the_host(struct explain_work w)
{
	explain_work_dropped(w);
	w.p = NULL;
	return w;
}

static bool launch(struct region *r, struct step *s)
{
	const struct runmat_provider *p = provider();
	if (knob_is_on(KNOB_accel_log))
		log_kernel(s);
	int *lines = engine()->explain_on ? lines_of(r, s) : NULL;
	struct explain_work work = explain_work_begins(r->device);
	bool on_device = (!must_read_flags(r, s) || flags_read(r)) && !r->guess_failed && r->device &&
		device_step(r->device, r, s);
	if (!on_device && !flags_read(r))
		return explain_work_dropped(work), mem_free(lines), false;
	/* the provider that failed: the device, or a named provider that could not be opened */
	const struct runmat_provider *failed = r->device || device_ready() ? r->device : runmat_provider();
	if (failed && !on_device && !r->guess_failed && !error_is_set())
		(void)!device_step_may_fall_back(failed, s, device_error(failed));
	bool ok = on_device || (!error_is_set() && !r->guess_failed && on_host(p, r, s));
	if (lines && ok)
		explain_kernel(s, on_device ? r->device->name : p->name,
			s->ran_by_blocks ? "by blocks of a product's rows" :
				r->device && !on_device ? "the device could not run it" :
				r->why ? r->why :
				"no device is open",
			on_device ? work : on_the_host(work), lines);
	else
		explain_work_dropped(work);
	mem_free(lines);
	engine()->exec_stats->kernels += ok;
	engine()->exec_stats->fused_ops += ok ? (uint64_t)s->ops : 0;
	return ok;
}

/* Computes a product by the device's routine. False: the host must do it. */
static bool product_on_device(struct region *r, struct array *a)
{
	int line = a->pending->line;
	struct explain_work work = explain_work_begins(r->device);
	if (a->shape.nd > 2) {
		const struct pending *q = a->pending;
		struct array *z = device_pages(r->device, q->arg[0], q->flags & 1, q->arg[1], q->flags & 2, &a->shape);
		if (!z)
			return explain_work_dropped(work), false;
		if (r->made_by)
			storage_set_recipe(z->storage, r->made_by + (uint64_t)q->index);
		node_become_leaf(a, storage_ref(z->storage), false);
		array_unref(z);
	} else if (!device_product(r, a))
		return explain_work_dropped(work), false;
	if (engine()->explain_on)
		explain_on_device(a, r->device->name, line, work, OP_mtimes);
	return true;
}

/* Computes a node without a kernel by the device's own functions. False: the host must do it. */
static bool node_on_device(struct region *r, struct array *a)
{
	int line = a->pending->line;
	enum op op = (enum op)a->op;
	struct explain_work work = explain_work_begins(r->device);
	if (!device_move_node(r, a))
		return explain_work_dropped(work), false;
	if (engine()->explain_on)
		explain_on_device(a, r->device->name, line, work, op);
	return true;
}

/* Computes a Fourier transform by the device's own functions. False: the host must do it. */
static bool transform_on_device(struct region *r, int node)
{
	const struct array *a = r->node.at[node].a;
	int line = a->pending->line;
	struct explain_work work = explain_work_begins(r->device);
	if (!device_fft_node(r, node))
		return explain_work_dropped(work), false;
	if (engine()->explain_on)
		explain_on_device(a, r->device->name, line, work, OP_fft);
	return true;
}

/* Tells --explain which held values are stored, and why. */
static void explain_all_held(const struct region *r, const struct plan *p)
{
	for (int i = 0; i < p->held.n; i++)
		explain_held(r->node.at[p->held.at[i].node].a, p->held.at[i].deferred ? HELD_DEFERRED : HELD_STORED,
			p->held.at[i].why);
}

bool exec_run(struct region *r, struct plan *p)
{
	if (engine()->explain_on)
		explain_all_held(r, p);
	r->made_by = r->device ? recover_begin(r) : 0;
	if (r->device && r->has_complex)
		flags_begin(r, p);
	for (int i = 0; i < p->step.n; i++) {
		struct step *s = &p->step.at[i];
		if (s->host_node < 0) {
			TRY(launch(r, s));
			flags_step_done(r, s, i);
			continue;
		}
		struct array *a = r->node.at[s->host_node].a;
		if (!array_is_pending(a))       /* row blocks computed the product together with its reader */
			continue;
		if (r->device && a->op == OP_fft && transform_on_device(r, s->host_node)) {
			flags_step_done(r, s, i);
			continue;
		}
		TRY(flags_read(r));
		if (r->device && (a->op == OP_mtimes ? product_on_device(r, a) : node_on_device(r, a)))
			continue;
		if (a->op == OP_mtimes && row_blocks_delay(r, p, i))
			continue;
		bool complex = a->complex;
		bool text = a->cls == CLS_CHAR;         /* devices have no texts */
		TRY(!error_is_set() && (!r->device || text || device_host_may(op_info[a->op].name, a->count)) &&
			exec_host_node(a));
		if (a->complex != complex) {    /* the guess for a was wrong, so later steps expect wrong operands */
			r->guess_failed = true;
			return false;
		}
	}
	TRY(flags_read(r));
	plan_note_deferred(r, p);
	return true;
}
