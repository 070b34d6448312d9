/*
** exec/turns.c - runs the turns of a stepped loop (graph/loop_steps.c) one after another by one plan.
**
** The first turn becomes plain nodes, which are planned and run as any other region. Meanwhile this file notes which
** array each access of the plan reads: a value of an earlier turn, an array from outside of the loop, or a value of the
** turn itself. Each further turn then only binds memory and launches the kernels again. It makes no nodes, collects no
** region and looks up no plan.
**
** The values that later turns read are in a ring: V(p, t - d) is at [p][d - 1] before turn t. A value is freed when the
** last step that reads it was launched, so that its memory is used again at once.
**
** If the plan needs more than launches (a step without a kernel, a flag, a number that a device must download), the
** loop has the mark `steps_failed`, and each turn is planned.
*/
#include <string.h>

#include "base/engine.h"
#include "base/error.h"
#include "base/interrupt.h"
#include "base/mem.h"
#include "device/place.h"
#include "exec/device.h"
#include "exec/exec.h"
#include "exec/explain.h"
#include "exec/recover.h"
#include "graph/roll.h"
#include "runmat/accelerate_api.h"

enum { AMBIGUOUS_MOST = LAG_MOST + 1 };         /* turns that are planned because two starts are one array */

/* Memory of an array, counted: of the host or of the device. */
struct cell { struct storage *host; struct device_buffer *away; uint64_t address; };

enum source_kind { SOURCE_START, SOURCE_FIXED, SOURCE_FRESH };
struct source {                         /* where an access of the plan finds its array */
	enum source_kind kind;
	int last;                       /* number of the last step that reads it; -1: none */
	int op_index, lag;              /* START: V(op_index, t - lag); FRESH: operand `lag` of the op */
	struct array *array;            /* FIXED: lent, an operand from outside of the loop; NULL: a number */
	struct cell cell;               /* FIXED, FRESH: its memory */
};

/* A scalar argument that may differ in each turn: a number, an attribute, or an element in memory. */
struct patch { int step, scalar, op_index, which; enum cls cls; int source; bool in_memory; };
/* Two operands that are numbers share an argument of the launch as long as they are equal. */
struct twin { int op_index[2], which[2]; };

struct output {                         /* a node that a step stores */
	size_t bytes;
	int op_index;                   /* the op of the body whose value it is; -1: none */
	int last;                       /* number of the last step that reads it; -1: none */
	bool written;                   /* some step stores it; another one may store another piece */
	bool stays;                     /* each turn computes the same numbers, so only the first one does */
	struct cell cell;
	/* of a block assignment whose kernel stores only the block; around.shape.nd 0: it is something else */
	struct { shape shape, block; struct view view; int old, item; bool reads_old; } around;
};

struct repeat {
	struct loop *l;
	const struct runmat_provider *device;   /* NULL: the host */
	struct plan *plan;              /* NULL: there is none, or it cannot be repeated */
	bool ambiguous;                 /* two starts are one array, so the next turn may be repeated */
	double device_time;
	struct turn_names *names;       /* an entry for each op */
	uint64_t (*start)[LAG_MOST];    /* serial numbers of the starts of the turn that was planned */
	VEC(struct source) leaf;
	VEC(struct output) node;
	VEC(struct patch) patch;
	VEC(struct twin) twin;
	VEC(union runmat_scalar) scalar;        /* the arguments of all steps, one after another */
	VEC(int) first_scalar;          /* for each step */
	VEC(bool) stays;                /* for each step: its results are the same in each turn */
	struct cell (*ring)[LAG_MOST];
};

/* ---- memory ---- */

static void drop(struct cell *c)
{
	storage_unref(c->host);
	if (c->away)
		device_buffer_unref(c->away);
	*c = (struct cell){ .host = NULL };
}

static struct cell share(const struct cell *c)
{
	if (c->host)
		storage_ref(c->host);
	if (c->away)
		device_buffer_ref(c->away);
	return *c;
}

/* The memory of a computed array where the loop runs; owned. False: it could not be found or uploaded. */
static bool cell_of(const struct repeat *r, struct array *a, struct cell *out)
{
	struct device_buffer *b;
	if (!r->device) {
		TRY(array_data(a));
		*out = (struct cell){ .host = storage_ref(a->storage), .address = (uint64_t)(uintptr_t)a->data };
		return true;
	}
	if (device_array(r->device, a, &b))
		return false;
	*out = (struct cell){ .away = b, .address = b->id };
	return true;
}

static bool new_cell(const struct repeat *r, size_t bytes, struct cell *out)
{
	struct device_buffer *b;
	if (r->device) {
		if (device_room(r->device, bytes, &b))
			return false;
		*out = (struct cell){ .away = b, .address = b->id };
		return true;
	}
	struct storage *s = storage_new(bytes);
	*out = (struct cell){ .host = s, .address = s ? (uint64_t)(uintptr_t)s->data : 0 };
	return s != NULL;
}

/* ---- what the plan of the first turn reads and writes ---- */

/* Finds the start with this serial number. Returns how many starts have it. */
static int find_start(const struct repeat *r, uint64_t serial, struct source *s)
{
	int found = 0;
	for (int p = 0; p < r->l->count; p++)
		for (int d = 0; d < r->l->body[p].lag; d++)
			if (r->start[p][d] == serial)
				found++, s->op_index = p, s->lag = d + 1;
	return found;
}

/* Finds an operand that is this array, and another one in each turn. */
static bool find_fresh(const struct repeat *r, uint64_t serial, struct source *s)
{
	for (int p = 0; p < r->l->count && r->l->fresh; p++)
		for (int k = 0; k < r->l->body[p].n; k++)
			if (r->l->body[p].arg[k].kind == OPERAND_FRESH && r->names[p].leaf[k] == serial) {
				*s = (struct source){ .kind = SOURCE_FRESH, .last = -1, .op_index = p, .lag = k };
				return true;
			}
	return false;
}

/* The operand from outside of the loop that is this array; NULL: none is. */
static struct array *find_outside(const struct loop *l, struct array *a)
{
	for (int p = 0; p < l->count; p++)
		for (int k = 0; k < l->body[p].n; k++)
			if (l->body[p].arg[k].kind == OPERAND_OUTSIDE && l->body[p].arg[k].array == a)
				return a;
	return NULL;
}

static bool note_leaf(struct repeat *r, struct array *a)
{
	struct source s = { .kind = SOURCE_FIXED, .last = -1 };
	int starts = find_start(r, a->serial, &s);
	s.array = find_outside(r->l, a);
	if (starts + (s.array != NULL) > 1) {
		r->ambiguous = true;
		return false;
	}
	if (starts)
		s.kind = SOURCE_START;
	else if (!s.array)
		(void)find_fresh(r, a->serial, &s);
	vec_push(&r->leaf, s);
	return true;
}

static int op_of_node(const struct repeat *r, uint64_t serial)
{
	int p = 0;
	while (p < r->l->count && r->names[p].node != serial)
		p++;
	return p < r->l->count ? p : -1;
}

static void note_node(struct repeat *r, const struct array *a)
{
	vec_push(&r->node, ((struct output){ .bytes = (size_t)a->count * (size_t)array_item(a),
		.op_index = op_of_node(r, a->serial), .last = -1 }));
}

static bool operand_is(const struct repeat *r, int p, int k, uint64_t serial)
{
	return r->l->body[p].arg[k].kind == OPERAND_NUMBER && r->names[p].leaf[k] == serial;
}

/* If an operand that is the leaf `serial` varies, notes all such operands for argument `scalar` of a step. */
static void note_number(struct repeat *r, uint64_t serial, int step, int scalar)
{
	bool varies = false;
	int first = -1, which = 0;
	for (int p = 0; p < r->l->count; p++)
		for (int k = 0; k < r->l->body[p].n; k++)
			varies |= operand_is(r, p, k, serial) && r->l->body[p].arg[k].number.varies;
	for (int p = 0; p < r->l->count && varies; p++)
		for (int k = 0; k < r->l->body[p].n; k++) {
			if (!operand_is(r, p, k, serial))
				continue;
			if (first >= 0) {
				vec_push(&r->twin, ((struct twin){ { first, p }, { which, k } }));
				continue;
			}
			first = p, which = k;
			vec_push(&r->patch, ((struct patch){ .step = step, .scalar = scalar, .op_index = p, .which = k,
				.cls = (enum cls)r->l->body[p].arg[k].cls }));
		}
}

/* Notes where a scalar argument comes from. False: a device would have to download it in each turn. */
static bool note_scalar(struct repeat *r, const struct region *g, const struct access *x, int step, int at)
{
	struct array *a = region_array(g, x->source);
	bool start = x->source < 0 && r->leaf.at[~x->source].kind == SOURCE_START;
	if (x->source >= 0 || start) {
		vec_push(&r->patch, ((struct patch){ .step = step, .scalar = x->array, .cls = (enum cls)a->cls,
			.source = x->source, .in_memory = true }));
		return !r->device;
	}
	TRY(array_data(a));
	r->scalar.at[at + x->array] = exec_scalar_at((enum cls)a->cls, a->data);
	note_number(r, a->serial, step, x->array);
	return true;
}

static void note_constant(struct repeat *r, const struct region *g, const struct constant *c, int step, int at)
{
	r->scalar.at[at + c->scalar] = exec_constant_of(g, c);
	if (c->which != CONSTANT_START && c->which != CONSTANT_STEP && c->which != CONSTANT_POSITION)
		return;
	int p = r->node.at[c->node].op_index, which = PENDING_ARGS + (c->which == CONSTANT_STEP);
	if (p >= 0 && r->l->body[p].attr[which - PENDING_ARGS].varies)
		vec_push(&r->patch, ((struct patch){ .step = step, .scalar = c->scalar, .op_index = p, .which = which,
			.cls = CLS_DOUBLE }));
}

/* For a block assignment whose kernel stores the block only: notes what must be copied around it. */
static void note_around(struct repeat *r, const struct region *g, const struct step *s, const struct access *x)
{
	const struct array *a = g->node.at[x->source].a;
	struct output *o = &r->node.at[x->source];
	o->around.shape = a->shape, o->around.block = a->pending->arg[1]->shape, o->around.view = *a->pending->u.view;
	o->around.item = array_item(a);
	o->around.old = region_arg(g, x->source, 0);
	for (int i = 0; i < s->access.n; i++)
		o->around.reads_old |= !s->access.at[i].write && s->access.at[i].source == o->around.old;
}

static void note_read(struct repeat *r, int source, int step)
{
	int *last = source >= 0 ? &r->node.at[source].last : &r->leaf.at[~source].last;
	*last = MAX(*last, step);
}

/* True for a node whose value later turns read. */
static bool is_carried(const struct repeat *r, int node)
{
	int p = r->node.at[node].op_index;
	return p >= 0 && r->l->body[p].lag > 0;
}

/* True if the step computes the same numbers in each turn, as zeros(n) does. */
static bool step_stays(const struct repeat *r, const struct region *g, int step)
{
	const struct step *s = &r->plan->step.at[step];
	for (int i = 0; i < s->access.n; i++) {
		const struct access *x = &s->access.at[i];
		int from = x->source;
		if (x->write && (s->more_pieces || x->owners || is_carried(r, from) || r->node.at[from].written ||
			r->node.at[from].around.shape.nd))
			return false;
		if (!x->write && (from >= 0 ? !r->node.at[from].stays : r->leaf.at[~from].kind != SOURCE_FIXED))
			return false;
	}
	for (int i = 0; i < r->patch.n; i++)
		if (r->patch.at[i].step == step)
			return false;
	for (int i = 0; i < s->member.n; i++)
		if (g->node.at[s->member.at[i]].a->op == OP_rand || g->node.at[s->member.at[i]].a->op == OP_randn)
			return false;
	return true;
}

/* False: the step is more than a launch. */
static bool note_step(struct repeat *r, const struct region *g, int step)
{
	const struct step *s = &r->plan->step.at[step];
	if (s->host_node >= 0 || s->product || s->flag.n || s->kernel->scalars > MOST_SCALARS || s->narrow)
		return false;
	int at = r->scalar.n;
	vec_push(&r->first_scalar, at);
	for (int i = 0; i < s->kernel->scalars; i++)
		vec_push(&r->scalar, ((union runmat_scalar){ .i64 = 0 }));
	for (int i = 0; i < s->access.n; i++) {
		const struct access *x = &s->access.at[i];
		bool block = x->write && g->node.at[x->source].a->op == OP_assign && !x->writes_all;
		if (x->array < 0)
			continue;
		if (!x->write)
			note_read(r, x->source, step);
		if (x->scalar)
			TRY(note_scalar(r, g, x, step, at));
		if (block && r->device)
			return false;
		if (block)
			note_around(r, g, s, x), note_read(r, r->node.at[x->source].around.old, step);
	}
	for (int i = 0; i < s->constant.n; i++)
		note_constant(r, g, &s->constant.at[i], step, at);
	vec_push(&r->stays, step_stays(r, g, step));
	for (int i = 0; i < s->access.n; i++)
		if (s->access.at[i].write) {
			struct output *o = &r->node.at[s->access.at[i].source];
			o->stays = vec_last(&r->stays), o->written = true;
		}
	return true;
}

/* True if each value that later turns read is stored by a step of the plan. */
static bool stores_all(const struct repeat *r)
{
	int carried = 0, stored = 0;
	for (int p = 0; p < r->l->count; p++)
		carried += r->l->body[p].lag > 0;
	for (int i = 0; i < r->plan->step.n; i++)
		for (int k = 0; k < r->plan->step.at[i].access.n; k++) {
			const struct access *x = &r->plan->step.at[i].access.at[k];
			stored += x->write && x->array >= 0 && !r->plan->step.at[i].more_pieces &&
				is_carried(r, x->source);
		}
	return stored == carried;
}

/* The plan of the first turn is about to run. Sets r->plan if it can be repeated. */
static void note_plan(void *self, const struct region *g, struct plan *p)
{
	struct repeat *r = self;
	bool ok = true;
	r->device = g->device, r->device_time = g->device_time;
	r->plan = p;
	for (int i = 0; i < g->leaf.n && ok; i++)
		ok = note_leaf(r, g->leaf.at[i]);
	for (int i = 0; i < g->node.n && ok; i++)
		note_node(r, g->node.at[i].a);
	for (int i = 0; i < p->step.n && ok; i++)
		ok = note_step(r, g, i);
	if (ok && stores_all(r))
		p->running++;           /* so that the cache keeps it */
	else
		r->plan = NULL;
}

/* ---- a turn ---- */

static struct cell *cell_at(struct repeat *r, int source)
{
	if (source >= 0)
		return &r->node.at[source].cell;
	struct source *s = &r->leaf.at[~source];
	return s->kind == SOURCE_START ? &r->ring[s->op_index][s->lag - 1] : &s->cell;
}

/* True if this step is the last one that reads the array, and nobody else has its memory, so it can be written. */
static bool is_free(struct repeat *r, int source, int step)
{
	const struct cell *c = cell_at(r, source);
	const struct loop *l = r->l;
	if (source < 0) {
		const struct source *s = &r->leaf.at[~source];
		TRY(s->kind == SOURCE_START && s->lag == l->body[s->op_index].lag && s->last == step);
	} else
		TRY(r->node.at[source].last == step && !is_carried(r, source) && !r->node.at[source].stays);
	return c->host && c->host->refs == 1 && !c->host->device && c->address == (uint64_t)(uintptr_t)c->host->data;
}

/* Memory for a block assignment: that of the old array, or a copy of what is around the block. */
static bool block_cell(struct repeat *r, struct output *o, int step)
{
	struct cell *old = cell_at(r, o->around.old);
	if (!o->around.reads_old && is_free(r, o->around.old, step)) {
		o->cell = share(old);
		return true;
	}
	struct array a = { .shape = o->around.shape, .data = (void *)(uintptr_t)old->address };
	TRY(new_cell(r, o->bytes, &o->cell));
	a.count = shape_count_known(&a.shape);
	a.cls = o->around.item == 1 ? CLS_UINT8 : o->around.item == 2 ? CLS_INT16 :
		o->around.item == 4 ? CLS_SINGLE : CLS_DOUBLE;
	a.complex = o->around.item == 16;
	assign_around((void *)(uintptr_t)o->cell.address, &a, &o->around.block, &o->around.view);
	return true;
}

static bool output_cell(struct repeat *r, const struct access *x, int step)
{
	struct output *o = &r->node.at[x->source];
	if (o->cell.host || o->cell.away)       /* a step before has written another piece of it */
		return true;
	if (o->around.shape.nd)
		return block_cell(r, o, step);
	if (x->owners && !r->device && is_free(r, x->over, step)) {
		o->cell = share(cell_at(r, x->over));
		return true;
	}
	return new_cell(r, o->bytes, &o->cell);
}

static union loop_number number_at(const struct loop *l, int op_index, int which, int64_t turn)
{
	const struct loop_instr *in = &l->body[op_index];
	return column_at(which < PENDING_ARGS ? &in->arg[which].number : &in->attr[which - PENDING_ARGS], turn);
}

/* Sets the scalar arguments of a step that may differ from turn to turn. */
static void set_scalars(struct repeat *r, int step, int64_t turn)
{
	for (int i = 0; i < r->patch.n; i++) {
		const struct patch *q = &r->patch.at[i];
		union runmat_scalar *to = &r->scalar.at[r->first_scalar.at[q->step] + q->scalar];
		double number[1] = { 0 };
		if (q->step != step)
			continue;
		if (q->in_memory) {
			*to = exec_scalar_at(q->cls, (const void *)(uintptr_t)cell_at(r, q->source)->address);
			continue;
		}
		union loop_number v = number_at(r->l, q->op_index, q->which, turn);
		if (q->which >= PENDING_ARGS)
			to->i64 = v.i;          /* the bits of a double, or an integer */
		else {
			op_convert(q->cls, number, CLS_DOUBLE, &v.f, 1);
			*to = exec_scalar_at(q->cls, number);
		}
	}
}

/* Reports a launch to --explain. */
static void explain_launch(const struct repeat *r, const struct step *s, struct explain_work work)
{
	int first = 0, last = 0;
	for (int i = 0; i < s->member.n; i++) {
		int p = r->node.at[s->member.at[i]].op_index, line = p < 0 ? 0 : r->l->body[p].line;
		first = line && (!first || line < first) ? line : first;
		last = MAX(last, line);
	}
	explain_loop(s, r->device ? r->device->name : s->provider->name, first, last, 1, work);
}

static bool launch(struct repeat *r, struct step *s, const struct runmat_launch *l)
{
	const struct runmat_provider *p = r->device ? r->device : s->provider;
	struct explain_work work = explain_work_begins(r->device);
	double began = UNLIKELY(engine()->explain_on) ? explain_clock() : 0;
	int status = p->launch(p->self, r->device ? s->on_device : s->compiled, l);
	if (UNLIKELY(engine()->explain_on) && !status && !r->device)
		explain_add_launch_time(explain_clock() - began);
	if (UNLIKELY(engine()->explain_on) && !status)
		explain_launch(r, s, work);
	else
		explain_work_dropped(work);
	if (status && r->device)
		device_note_failure(p, s, status);
	engine()->exec_stats->kernels += !status;
	engine()->exec_stats->fused_ops += status ? 0 : (uint64_t)s->ops;
	return !status;
}

static bool run_step(struct repeat *r, int step, int64_t turn)
{
	struct step *s = &r->plan->step.at[step];
	struct runmat_binding b[MOST_BINDINGS];
	set_scalars(r, step, turn);
	for (int i = 0; i < s->access.n; i++) {
		const struct access *x = &s->access.at[i];
		if (x->array < 0 || x->scalar)
			continue;
		if (x->write)
			TRY(output_cell(r, x, step));
		struct runmat_binding *to = &b[x->array];
		to->buffer = cell_at(r, x->source)->address;
		to->offset = x->offset;
		for (int d = 0; d < RUNMAT_AXES; d++)
			to->stride[d] = d < SHAPE_MAX ? x->stride[d] : 0;
	}
	struct runmat_launch l = { .size = sizeof l, .binding = b,
		.scalar = r->scalar.n ? r->scalar.at + r->first_scalar.at[step] : NULL };
	memcpy(l.extent, s->extent, sizeof l.extent);
	TRY(launch(r, s, &l));
	for (int i = 0; i < r->node.n; i++)
		if (r->node.at[i].last == step && !is_carried(r, i) && !r->node.at[i].stays)
			drop(&r->node.at[i].cell);
	return true;
}

/* After a turn: its values become the newest ones of the ring. */
static void turn_ring(struct repeat *r)
{
	for (int i = 0; i < r->node.n; i++) {
		struct output *o = &r->node.at[i];
		int lag = o->op_index < 0 ? 0 : r->l->body[o->op_index].lag;
		if (o->stays)
			continue;
		if (!lag || (!o->cell.host && !o->cell.away)) {
			drop(&o->cell);
			continue;
		}
		struct cell *ring = r->ring[o->op_index];
		drop(&ring[lag - 1]);
		for (int d = lag - 1; d > 0; d--)
			ring[d] = ring[d - 1];
		ring[0] = o->cell;
		o->cell = (struct cell){ .host = NULL };
	}
}

/* True if the operands that share an argument of the launch are equal in this turn, too. */
static bool twins_agree(const struct repeat *r, int64_t turn)
{
	for (int i = 0; i < r->twin.n; i++) {
		const struct twin *t = &r->twin.at[i];
		if (number_at(r->l, t->op_index[0], t->which[0], turn).i !=
			number_at(r->l, t->op_index[1], t->which[1], turn).i)
			return false;
	}
	return true;
}

/* Finds the memory of the arrays that are new in this turn. */
static bool bind_fresh(struct repeat *r, int64_t turn)
{
	for (int i = 0; i < r->leaf.n && r->l->fresh; i++) {
		struct source *s = &r->leaf.at[i];
		if (s->kind != SOURCE_FRESH)
			continue;
		drop(&s->cell);
		TRY(cell_of(r, fresh_at(&r->l->body[s->op_index].arg[s->lag], turn), &s->cell));
	}
	return true;
}

/* Runs the turns before `upto`. Returns how many ran; -1: a launch failed, or the program was interrupted. */
static int64_t run_turns(struct repeat *r, int64_t upto)
{
	int64_t t = r->l->first;
	for (; t < upto && twins_agree(r, t); t++) {
		if (!interrupt_check() || !bind_fresh(r, t))
			return -1;
		interrupt_word word = interrupt_hide();         /* a launch may write over its operands */
		bool ok = true;
		for (int i = 0; i < r->plan->step.n && ok; i++)
			ok = (r->stays.at[i] && t > r->l->first) || run_step(r, i, t);
		interrupt_show(word);
		if (!ok)
			return -1;
		turn_ring(r);
	}
	return t - r->l->first;
}

/* ---- before and after the turns ---- */

/* Puts the starts into the ring, and finds the memory of arrays from outside. */
static bool bind_all(struct repeat *r)
{
	r->ring = mem_zalloc((size_t)r->l->count * sizeof *r->ring);
	for (int p = 0; p < r->l->count; p++)
		for (int d = 0; d < r->l->body[p].lag; d++)
			TRY(cell_of(r, r->l->start[p][d], &r->ring[p][d]));
	for (int i = 0; i < r->leaf.n; i++)
		if (r->leaf.at[i].array)
			TRY(cell_of(r, r->leaf.at[i].array, &r->leaf.at[i].cell));
	return true;
}

/* The value V(op_index, turn) that somebody holds; lent. NULL: nobody does. */
static struct array *find_live(const struct loop *l, int op_index, int64_t turn)
{
	for (int i = 0; i < l->live.n; i++)
		if (l->live.at[i]->op_index == op_index && l->live.at[i]->turn == turn)
			return l->live.at[i];
	return NULL;
}

/* The array V(op_index, turn) from a cell of the ring, owned. NULL: error written. */
static struct array *array_of(struct repeat *r, int op_index, int64_t turn, int64_t upto, bool recipe)
{
	const struct loop_instr *in = &r->l->body[op_index];
	struct cell *c = &r->ring[op_index][upto - turn - 1];
	struct array *a = find_live(r->l, op_index, turn);
	struct storage *s = c->host;
	if (c->away) {
		s = storage_away(c->away, (size_t)in->count * (size_t)cls_bytes((enum cls)in->cls) << in->complex,
			in->line);
		if (recipe)
			storage_set_recipe(s, recover_loop_id(r->l, op_index, turn, upto));
	}
	*c = (struct cell){ .host = NULL };
	if (a) {
		node_become_leaf(array_ref(a), s, in->complex);
		return a;
	}
	if ((a = array_header((enum cls)in->cls, in->complex, &in->shape))) {
		array_give_storage(a, s);
		a->gpu = in->gpu;
	} else
		storage_unref(s);
	return a;
}

/* Makes arrays of the ring, from which the next turns start. */
static bool start_from_ring(struct repeat *r, int64_t upto, bool recipe)
{
	struct loop *l = r->l;
	struct array *(*next)[LAG_MOST] = mem_zalloc((size_t)l->count * sizeof *next);
	bool ok = true;
	l->refs++;              /* values that become leaves release the loop */
	for (int p = 0; p < l->count && ok; p++)
		for (int d = 1; d <= l->body[p].lag && ok; d++) {
			int64_t t = upto - d;
			next[p][d - 1] = t < l->first ? array_ref(l->start[p][l->first - t - 1]) :
							array_of(r, p, t, upto, recipe);
			ok = next[p][d - 1] != NULL;
		}
	if (ok)
		loop_drop_turns(l, upto, next);
	for (int p = 0; p < l->count; p++)
		for (int d = 0; d < LAG_MOST; d++)
			array_unref(next[p][d]);
	mem_free(next);
	loop_unref(l);
	return ok;
}

/*
** The turn before which repeating must stop. The values of a turn that somebody holds must be in the ring then, or the
** turn is planned.
*/
static int64_t last_turn(const struct loop *l, int64_t upto)
{
	for (int i = 0; i < l->live.n; i++) {
		const struct array *a = l->live.at[i];
		if (a->turn < upto && upto - a->turn > l->body[a->op_index].lag)
			upto = a->turn + l->body[a->op_index].lag;
	}
	return upto;
}

/* Repeats the plan for the turns before `upto`. False: error written, or it could not run. */
static bool repeat(struct repeat *r, int64_t upto)
{
	double began = explain_clock();
	int64_t first = r->l->first;
	bool recipe = r->device && recover_begin_loop(r->l, upto);
	int64_t turns = bind_all(r) ? run_turns(r, upto) : -1;
	if (r->device && turns > 0)
		place_note_launch(r->device_time * (double)turns, false, began, explain_clock());
	engine()->roll_stats->launches += turns > 0;
	return turns >= 0 && start_from_ring(r, first + turns, recipe && first + turns == upto);
}

static void repeat_free(struct repeat *r)
{
	if (r->plan)
		r->plan->running--;
	for (int i = 0; i < r->node.n; i++)
		drop(&r->node.at[i].cell);
	for (int i = 0; i < r->leaf.n; i++)
		drop(&r->leaf.at[i].cell);
	for (int p = 0; r->ring && p < r->l->count; p++)
		for (int d = 0; d < LAG_MOST; d++)
			drop(&r->ring[p][d]);
	vec_free(&r->node);
	vec_free(&r->leaf);
	vec_free(&r->patch);
	vec_free(&r->twin);
	vec_free(&r->scalar);
	vec_free(&r->first_scalar);
	vec_free(&r->stays);
	mem_free(r->ring);
	mem_free(r->names);
	mem_free(r->start);
}

/* True if a number of the loop varies, so a rule that holds for its value in one turn may not hold in the next. */
static bool numbers_vary(const struct loop *l)
{
	bool vary = false;
	for (int p = 0; p < l->count; p++) {
		vary |= l->body[p].op == OP_fill && l->body[p].attr[0].varies;
		for (int k = 0; k < l->body[p].n; k++)
			vary |= l->body[p].arg[k].number.varies;
	}
	return vary;
}

/* True if a plan holds for all turns: the attributes that are part of its structure do not change. */
static bool structure_stays(const struct loop *l)
{
	for (int p = 0; p < l->count; p++) {
		const struct loop_instr *in = &l->body[p];
		if ((in->op == OP_slice || in->op == OP_assign || in->op == OP_range) &&
			(in->attr[0].varies || in->attr[1].varies))
			return false;
	}
	return true;
}

/* True if the device or the host has all starts, where the plan left them. */
static bool stayed(const struct repeat *r)
{
	for (int p = 0; p < r->l->count; p++)
		for (int d = 0; d < r->l->body[p].lag; d++) {
			const struct array *a = r->l->start[p][d];
			if (a->pending || a->complex != r->l->body[p].complex || (!r->device && array_is_away(a)))
				return false;
		}
	for (int i = 0; i < r->plan->step.n; i++) {
		const struct step *s = &r->plan->step.at[i];
		if (r->device ? !s->on_device || s->refused || s->device != r->device : !s->compiled)
			return false;
	}
	return true;
}

/* Plans and runs one turn, and notes its plan. False: error written. */
static bool plan_turn(struct repeat *r, bool noted)
{
	struct loop *l = r->l;
	VEC(struct array *) root = { 0 };
	r->names = mem_zalloc((size_t)l->count * sizeof *r->names);
	r->start = mem_zalloc((size_t)l->count * sizeof *r->start);
	for (int p = 0; p < l->count; p++)
		for (int d = 0; d < l->body[p].lag; d++)
			r->start[p][d] = l->start[p][d]->serial;
	loop_unroll_turn(l, r->names);
	for (int p = l->count - 1; p >= 0; p--)
		if (l->body[p].lag && l->start[p][0]->pending)
			vec_push(&root, l->start[p][0]);
	bool ok = true;
	if (root.n)
		(void)!exec_run_together(root.n, root.at, !numbers_vary(l),
			noted ? &(struct plan_watch){ note_plan, r } : NULL);
	for (int i = 0; i < root.n && ok; i++)
		ok = !error_is_set() && (!root.at[i]->pending || array_force(root.at[i]));
	vec_free(&root);
	return ok;
}

/* A kernel of a device makes the numbers of a fill, such as zeros(n), itself. */
static bool compute_outside(struct array *a)
{
	return !a->pending || (a->op == OP_fill && device_ready()) || array_force(a);
}

/* Computes the arrays that the loop reads, so that a region of a turn has only nodes of this turn. */
static bool compute_operands(struct loop *l)
{
	bool ok = true;
	for (int p = 0; p < l->count && ok; p++) {
		for (int k = 0; k < l->body[p].n && ok; k++) {
			struct loop_operand *o = &l->body[p].arg[k];
			ok = o->kind != OPERAND_OUTSIDE || compute_outside(o->array);
		}
		for (int d = 0; d < l->body[p].lag && ok; d++)
			ok = !l->start[p][d]->pending || array_force(l->start[p][d]);
	}
	return ok;
}

bool exec_run_steps(struct loop *l, int64_t upto)
{
	bool ok = compute_operands(l);
	for (int planned = 0; l->first < upto && ok;) {
		struct repeat r = { .l = l };
		l->steps_failed |= planned > AMBIGUOUS_MOST || !structure_stays(l);
		ok = plan_turn(&r, !l->steps_failed);
		int64_t stop = last_turn(l, upto);
		bool can = ok && r.plan && stayed(&r);
		l->steps_failed |= ok && !can && !r.ambiguous;
		planned += !can;
		if (can && stop > l->first)
			ok = repeat(&r, stop);
		l->ran |= can && ok;
		repeat_free(&r);
	}
	return ok;
}
