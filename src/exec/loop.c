/*
** exec/loop.c - runs turns of a loop node with one launch, and makes leaves of the values that somebody holds.
**
** V(p, t) is the value of op p of the loop's body in turn t (graph/roll.h). A value is live if somebody holds its
** array. A launch writes three kinds of values:
**
** - Values from which the next turns start.
** - Live values. The kernel writes all live values of one op into one buffer; then each is copied to memory of its own.
** - Arrays that the loop changes in place.
**
** The host then computes totals, and values that depend on totals (graph/loop_totals.c). On a device, arrays stay in
** device memory: only tables are uploaded, and only flags and results of chunks are downloaded.
**
** When a loop has ended, its last turn is not part of a launch. It becomes plain nodes, because variables hold its
** values, and because it then fuses with the statements after the loop. If no kernel is possible, all turns become
** plain nodes.
*/
#include <string.h>

#include "base/error.h"
#include "base/engine.h"
#include "base/knobs.h"
#include "device/place.h"
#include "exec/device.h"
#include "exec/exec.h"
#include "exec/explain.h"
#include "exec/recover.h"
#include "plan/loop.h"

/* Limits of unrolling, in ops or turns: see is_short and has_many_reductions. */
enum { FEW_ON_DEVICE = 100, FEW_ALWAYS = 40, FEW_TIMES = 4, FEW_PASSES = 4, FEW_STEPS = 2 };

struct run {                            /* one launch */
	struct loop *l;
	int64_t upto;                   /* the launch runs the turns t with l->first <= t < upto */
	uint8_t *held;                  /* HELD_NO to HELD_ALL for each op (plan/loop.h) */
	VEC(struct array *) live;       /* the live values of these turns, counted */
	VEC(struct storage *) live_memory;      /* of each live value; NULL: shared, as the next turns start from it */
	VEC(struct storage *) written;  /* for each access: the memory that it writes; NULL: it reads */
	VEC(void *) table;              /* host memory of tables */
	uint32_t *flag;                 /* the flags; not 0: raised */
	const struct runmat_provider *p;        /* the device; NULL: the host */
	VEC(struct device_buffer *) bound;      /* counted, so they are not spilled during the run */
	struct device_buffer *flags;    /* lent; `bound` owns it */
	int status;                     /* status of the last call of the provider */
	bool has_recipe;                /* see recover.h */
	struct array *(*next)[LAG_MOST];        /* next[p][d - 1] is V(p, upto - d), counted */
};

/* ---- before the launch ---- */

/* Computes an array. False without an error: it is real but the kernel expects a complex array, or conversely. */
static bool is_ready(struct array *a, bool complex, bool to_host)
{
	if (to_host ? !array_data(a) : a->pending && !array_force(a))
		return false;
	return a->complex == complex;
}

/* Computes all arrays that the kernel reads. to_host: also downloads their numbers. */
static bool compute_operands(struct loop *l, bool to_host)
{
	double x;
	for (int p = 0; p < l->count; p++) {
		const struct loop_instr *in = &l->body[p];
		bool by_host = in->total || in->behind;
		if (in->tail)
			continue;
		for (int k = 0; k < in->n; k++)
			if (in->arg[k].kind == OPERAND_OUTSIDE &&
				!is_ready(in->arg[k].array, in->arg[k].complex, to_host))
				return false;
		for (int d = 0; d < in->lag && by_host; d++)
			if (!is_ready(l->start[p][d], in->complex, true))
				return false;
		for (int d = 0; d < in->lag && !by_host; d++)
			if (!loop_start_number(l, p, d + 1, &x) && !is_ready(l->start[p][d], in->complex, to_host))
				return false;
	}
	return true;
}

/* True for an op that the host computes after the kernel: a total, or an op that depends on one. */
static bool host_computes(const struct run *r, int op) { return r->l->body[op].total || r->l->body[op].behind; }

/* True if later turns start from the live value a. */
static bool next_starts_from(const struct run *r, const struct array *a)
{
	const struct loop_instr *in = &r->l->body[a->op_index];
	return in->memory || (a->turn < r->upto && r->upto - a->turn <= in->lag);
}

/* Sets r->held for each op that the host computes, if a live value, a later turn or another such op needs it. */
static void find_host_values(struct run *r)
{
	struct loop *l = r->l;
	for (int i = 0; i < r->live.n; i++)
		if (host_computes(r, r->live.at[i]->op_index))
			r->held[r->live.at[i]->op_index] = HELD_ALL;
	for (int p = l->count - 1; p >= 0; p--) {
		const struct loop_instr *in = &l->body[p];
		if (!host_computes(r, p))
			continue;
		r->held[p] = r->held[p] || in->lag ? HELD_ALL : HELD_NO;
		for (int k = 0; k < in->n && r->held[p] && in->behind; k++)
			if (in->arg[k].kind == OPERAND_BODY && host_computes(r, in->arg[k].op_index))
				r->held[in->arg[k].op_index] = HELD_ALL;
	}
}

/* Lists the live values of these turns, and sets r->held. */
static void find_live_values(struct run *r)
{
	struct loop *l = r->l;
	int64_t turns = r->upto - l->first;
	int *count = mem_zalloc((size_t)l->count * sizeof *count);
	r->held = mem_zalloc((size_t)l->count);
	for (int i = 0; i < l->live.n; i++) {
		struct array *a = l->live.at[i];
		if (a->turn >= r->upto)
			continue;
		vec_push(&r->live, array_ref(a));
		if (!next_starts_from(r, a) && !host_computes(r, a->op_index))
			count[a->op_index]++;
	}
	for (int p = 0; p < l->count; p++)
		r->held[p] = count[p] == 0 ? HELD_NO : count[p] == turns ? HELD_ALL : HELD_SOME;
	mem_free(count);
	find_host_values(r);
}

static void hold(struct run *r, struct device_buffer *counted) { vec_push(&r->bound, counted); }

/* Bytes of an element where the loop runs: a device may keep doubles as singles. */
static int width(const struct run *r, int cls)
{
	return cls == CLS_DOUBLE && r->p && device_narrows() ? 4 : cls_bytes((enum cls)cls);
}

/* Returns memory for n values of an op, on the host or on the device; owned. */
static struct storage *room_for(struct run *r, const struct loop_instr *in, int64_t n)
{
	struct device_buffer *b;
	size_t bytes;
	if (!mem_size(in->count * n, cls_bytes((enum cls)in->cls) << in->complex, 0, &bytes))
		return NULL;
	if (!r->p)
		return storage_new(bytes);
	bool narrow = width(r, in->cls) < cls_bytes((enum cls)in->cls);
	if ((r->status = device_room(r->p, bytes >> narrow, &b)))
		return NULL;
	hold(r, device_buffer_ref(b));
	struct storage *s = storage_away(b, bytes, in->line);
	if (narrow)
		storage_set_narrow(s);
	return s;
}

/* The address that a binding needs: that of host memory, or the id of the device's buffer. */
static uint64_t address_of(const struct run *r, struct storage *s)
{
	return r->p ? storage_buffer(s, r->p)->id : (uint64_t)(uintptr_t)s->data;
}

/* The functions bind_... set the address in a binding. Before that, they allocate, fill or upload the memory. */
static bool bind_array(struct run *r, struct array *a, uint64_t *address)
{
	struct device_buffer *b;
	if (!r->p) {
		*address = (uint64_t)(uintptr_t)a->data;
		return true;
	}
	if ((r->status = device_array(r->p, a, &b)))
		return false;
	hold(r, b);
	*address = b->id;
	return true;
}

/* Binds a table that the host has filled. */
static bool bind_table(struct run *r, const void *data, size_t bytes, uint64_t *address)
{
	struct device_buffer *b;
	*address = (uint64_t)(uintptr_t)data;
	if (!r->p)
		return true;
	if ((r->status = device_room(r->p, bytes, &b)))
		return false;
	hold(r, b);
	*address = b->id;
	r->status = device_upload_at(r->p, b->id, 0, data, bytes);
	return r->status == RUNMAT_OK;
}

/* Allocates the memory of all live values before the launch, because a failure after the launch could not be undone. */
static bool allocate_live_values(struct run *r)
{
	for (int i = 0; i < r->live.n; i++) {
		const struct array *a = r->live.at[i];
		struct storage *s = next_starts_from(r, a) ? NULL :
			host_computes(r, a->op_index) ? storage_new(sizeof(union loop_cell)) :
			room_for(r, &r->l->body[a->op_index], 1);
		vec_push(&r->live_memory, s);
		if (!s && !next_starts_from(r, r->live.at[i]))
			return false;
	}
	return true;
}

/* Returns zeroed host memory for a table of n entries, which the run frees at its end. */
static void *new_table(struct run *r, int64_t n)
{
	void *p = mem_zalloc((size_t)n * 8);
	vec_push(&r->table, p);
	return p;
}

/* Fills a table with the number of each turn, in class cls. */
static void *fill_numbers(struct run *r, const struct column *c, int cls)
{
	int64_t n = r->upto - r->l->first;
	void *to = new_table(r, n);
	size_t item = (size_t)width(r, cls);
	for (int64_t t = 0; t < n; t++) {
		union loop_number v = column_at(c, r->l->first + t);
		if (cls == CLS_INT64)
			((int64_t *)to)[t] = v.i;
		else
			op_convert(item == 4 && cls == CLS_DOUBLE ? CLS_SINGLE : (enum cls)cls,
				(char *)to + (size_t)t * item, CLS_DOUBLE, &v.f, 1);
	}
	return to;
}

/* Fills the table USE_AT or USE_WHERE of an op. */
static void *fill_held_table(struct run *r, const struct loop_access *x)
{
	int64_t slot = 0, turns = r->upto - r->l->first;
	void *to = new_table(r, turns);
	for (int64_t t = 0; t < turns && r->l->body[x->op].total; t++)
		((int64_t *)to)[t] = t * loop_chunks(r->l, x->op);
	for (int i = 0; i < r->live.n; i++) {
		const struct array *a = r->live.at[i];
		if (a->op_index != x->op || next_starts_from(r, a) || host_computes(r, a->op_index))
			continue;
		if (x->use == USE_AT)
			((int64_t *)to)[a->turn - r->l->first] = slot++ * a->count;
		else
			((uint8_t *)to)[a->turn - r->l->first] = 1;
	}
	return to;
}

/* Returns the storage of an array if nobody else has its numbers, so that the device may change it. NULL: copy it. */
static struct storage *own_on_device(struct run *r, struct array *a)
{
	bool alone = array_is_away(a) && !a->storage->data && a->refs == 1 && a->storage->refs == 1;
	for (int p = 0; p < r->l->count && alone; p++)
		alone = r->held[p] == HELD_NO;
	struct device_buffer *b = alone ? storage_buffer(a->storage, r->p) : NULL;
	if (!b || b->refs != 1)
		return NULL;
	hold(r, device_buffer_ref(b));
	return storage_ref(a->storage);
}

/*
** Returns the memory of the array that op `root` changes: the array's own memory if it has one owner and a flag cannot
** undo the launch, else a copy.
*/
static struct storage *changed_memory(struct run *r, int root, bool has_flags)
{
	struct array *a = r->l->start[root][0];
	recover_let_go(a);
	if (!r->p && !has_flags && a->refs == 1 && a->storage->refs == 1) {
		if (a->storage->device)
			a->storage = storage_own(a->storage);
		return storage_ref(a->storage);
	}
	struct storage *s = r->p && !has_flags ? own_on_device(r, a) : NULL;
	if (s)
		return s;
	s = room_for(r, &r->l->body[root], 1);
	size_t bytes = (size_t)a->count * (size_t)width(r, a->cls);
	uint64_t from;
	if (s && !r->p)
		memcpy(s->data, a->data, bytes);
	else if (s &&
		(!bind_array(r, a, &from) ||
			(r->status = r->p->copy(r->p->self, address_of(r, s), 0, from, 0, bytes)))) {
		storage_unref(s);
		return NULL;
	}
	return s;
}

/* Returns the memory that access i of the kernel writes; owned. */
static struct storage *written_memory(struct run *r, const struct loop_kernel *k, int i)
{
	const struct loop_access *x = &k->access.at[i];
	int64_t n = 0;
	if (x->use == USE_LAST)
		return room_for(r, &r->l->body[x->op], 1);
	if (x->use == USE_MEMORY) {
		for (int j = 0; j < i; j++)
			if (k->access.at[j].use == USE_MEMORY && k->access.at[j].which == x->which)
				return storage_ref(r->written.at[j]);
		return changed_memory(r, x->which, k->flag.n > 0);
	}
	if (x->use == USE_CHUNKS || x->use == USE_ROWS)
		return room_for(r, &r->l->body[x->op], (r->upto - r->l->first) * loop_chunks(r->l, x->op));
	for (int j = 0; j < r->live.n; j++)
		n += r->live.at[j]->op_index == x->op && !next_starts_from(r, r->live.at[j]);
	return room_for(r, &r->l->body[x->op], n);
}

static struct array *source_of(const struct run *r, const struct loop_access *x)
{
	return x->use == USE_START ? r->l->start[x->op][x->which - 1] : r->l->body[x->op].arg[x->which].array;
}

static bool bind_number_table(struct run *r, const struct loop_access *x, uint64_t *address)
{
	const struct loop_instr *in = &r->l->body[x->op];
	int cls = x->use == USE_NUMBERS ? x->cls : x->use == USE_AT ? CLS_INT64 : CLS_LOGICAL;
	const void *data = x->use != USE_NUMBERS ?
		fill_held_table(r, x) :
		fill_numbers(r,
			x->which < PENDING_ARGS ? &in->arg[x->which].number : &in->attr[x->which - PENDING_ARGS],
			x->cls);
	return bind_table(r, data, (size_t)(r->upto - r->l->first) * (size_t)width(r, cls), address);
}

/*
** Binds an operand that is another array in each turn. On a device, all these arrays are uploaded as one buffer. On the
** host, the first array is bound; bind_fresh_offsets binds the distances of the others.
*/
static bool bind_fresh(struct run *r, const struct loop_access *x, uint64_t *address)
{
	const struct loop_operand *o = &r->l->body[x->op].arg[x->which];
	int64_t turns = r->upto - r->l->first, n = o->array->count;
	if (!r->p) {
		*address = (uint64_t)(uintptr_t)fresh_at(o, r->l->first)->data;
		return true;
	}
	size_t item = (size_t)width(r, o->cls);
	char *all = new_table(r, turns * n);
	for (int64_t t = 0; t < turns; t++) {
		const struct array *a = fresh_at(o, r->l->first + t);
		op_convert(item == 4 ? CLS_SINGLE : CLS_DOUBLE, all + (size_t)(t * n) * item, (enum cls)a->cls, a->data,
			n);
	}
	return bind_table(r, all, (size_t)(turns * n) * item, address);
}

static bool bind_fresh_offsets(struct run *r, const struct loop_access *x, uint64_t *address)
{
	const struct loop_operand *o = &r->l->body[x->op].arg[x->which];
	int64_t turns = r->upto - r->l->first, n = o->array->count, *to = new_table(r, turns);
	uintptr_t first = (uintptr_t)fresh_at(o, r->l->first)->data;
	for (int64_t t = 0; t < turns; t++)
		to[t] = r->p ?
			t * n :
			(int64_t)((uintptr_t)fresh_at(o, r->l->first + t)->data - first) / cls_bytes((enum cls)o->cls);
	return bind_table(r, to, (size_t)turns * 8, address);
}

static bool bind_flags(struct run *r, int n, uint64_t *address)
{
	r->flag = new_table(r, n);
	TRY(bind_table(r, r->flag, (size_t)n * sizeof *r->flag, address));
	if (r->p)
		r->flags = vec_last(&r->bound);
	return true;
}

static bool bind_written(struct run *r, const struct loop_kernel *k, int i, uint64_t *address)
{
	struct storage *s = written_memory(r, k, i);
	r->written.at[i] = s;
	if (s)
		*address = address_of(r, s);
	return s != NULL;
}

static bool bind(struct run *r, const struct loop_kernel *k, struct runmat_binding *b)
{
	for (int i = 0; i < k->access.n; i++) {
		const struct loop_access *x = &k->access.at[i];
		const struct loop_instr *in = &r->l->body[x->op];
		struct runmat_binding *to = &b[x->array];
		bool ok;
		to->offset = 0;
		vec_push(&r->written, NULL);
		switch (x->use) {
		case USE_OUTSIDE:
			to->offset = in->op == OP_slice && !in->attr[0].varies ? in->attr[0].base.i : 0;
			ok = bind_array(r, source_of(r, x), &to->buffer);
			break;
		case USE_START: ok = bind_array(r, source_of(r, x), &to->buffer); break;
		case USE_FRESH: ok = bind_fresh(r, x, &to->buffer); break;
		case USE_FRESH_AT: ok = bind_fresh_offsets(r, x, &to->buffer); break;
		case USE_NUMBERS: case USE_AT: case USE_WHERE: ok = bind_number_table(r, x, &to->buffer); break;
		case USE_FLAGS: ok = bind_flags(r, k->flag.n, &to->buffer); break;
		default: ok = bind_written(r, k, i, &to->buffer);
		}
		TRY(ok);
		for (int d = 0; d < RUNMAT_AXES; d++)
			to->stride[d] = d < SHAPE_MAX ? x->stride[d] : 0;
	}
	return true;
}

static union loop_number start_number(const struct loop *l, int op_index, int lag)
{
	union loop_number x = { .f = 0 };
	(void)loop_start_number(l, op_index, lag, &x.f);
	return x;
}

static void bind_numbers(const struct run *r, const struct loop_kernel *k, union runmat_scalar *v)
{
	int64_t from = k->counted < 0 ? 0 : column_at(&r->l->body[k->counted].attr[0], r->l->first).i;
	for (int i = 0; i < k->scalar.n; i++) {
		const struct loop_scalar *s = &k->scalar.at[i];
		const struct loop_instr *in = &r->l->body[s->op];
		union runmat_scalar *to = &v[s->scalar];
		switch (s->which) {
		case SCALAR_BASE: to->i64 = shape_count_known(&r->l->box) / SUM_CHUNK * SUM_CHUNK; break;
		case SCALAR_ZERO: to->i64 = from; break;
		case SCALAR_TURNS: to->i64 = from + (r->upto - r->l->first); break;
		case SCALAR_SEED: to->u64 = in->seed; break;
		case SCALAR_LOW: to->f64 = plan_domain_low((enum op_domain)in->check); break;
		case SCALAR_ONE: to->f64 = 1; break;
		case SCALAR_LITERAL: to->f64 = s->value; break;
		case SCALAR_WHOLE: to->i64 = (int64_t)s->value; break;
		default: {
			union loop_number x = s->which >= SCALAR_START ?
				start_number(r->l, s->op, s->which - SCALAR_START + 1) :
				s->which < PENDING_ARGS ? in->arg[s->which].number.base :
					in->attr[s->which - PENDING_ARGS].base;
			if (s->cls == CLS_SINGLE)
				to->f32 = (float)x.f;
			else if (s->cls == CLS_DOUBLE || s->cls == CLS_INT64)
				to->i64 = x.i;          /* x may be a double, whose bits are copied */
			else
				op_convert(CLS_INT64, &to->i64, CLS_DOUBLE, &x.f, 1);
		}
		}
	}
}

/* ---- after the launch ---- */

/* The live value V(op_index, turn), lent. NULL: nobody holds this value. */
static struct array *find_live_value(const struct run *r, int op_index, int64_t turn)
{
	for (int i = 0; i < r->live.n; i++)
		if (r->live.at[i]->op_index == op_index && r->live.at[i]->turn == turn)
			return r->live.at[i];
	return NULL;
}

/* Gives the storage of a result the id of V(op_index, turn) in the recipe. */
static void set_recipe(const struct run *r, int op_index, int64_t turn, struct storage *s)
{
	if (r->p && !host_computes(r, op_index))
		storage_set_recipe(s, r->has_recipe ? recover_loop_id(r->l, op_index, turn, r->upto) : 0);
}

/* Makes a leaf with these numbers for V(op_index, turn): the live value, or a new array. Owned. */
static struct array *leaf_of(struct run *r, int op_index, int64_t turn, struct storage *taken)
{
	const struct loop_instr *in = &r->l->body[op_index];
	struct array *a = find_live_value(r, op_index, turn);
	set_recipe(r, op_index, turn, taken);
	if (a) {
		node_become_leaf(array_ref(a), taken, in->complex);
		return a;
	}
	if ((a = array_header((enum cls)in->cls, in->complex, &in->shape))) {
		array_give_storage(a, taken);
		a->gpu = in->gpu;
	} else
		storage_unref(taken);
	return a;
}

/* ---- totals, and values that depend on them: the host computes these after the kernel (graph/loop_totals.c) ---- */

/* Each list has an entry for each op of the body. */
struct host_values {
	const void **chunk;             /* USE_CHUNKS and USE_ROWS: the results of chunks or groups, in host memory */
	void **downloaded;              /* the copies that were downloaded, to be freed */
	struct storage **memory;        /* for block assignments: the array that they change; counted */
	union loop_cell **value;        /* for other ops: the value of each turn */
};

/* Converts singles of the device to doubles. */
static void widen(void *data, int64_t n)
{
	for (int64_t i = n - 1; i >= 0; i--) {
		double x = (double)((const float *)data)[i];
		memcpy((char *)data + i * 8, &x, 8);
	}
}

static bool download_chunks(struct run *r, const struct loop_kernel *k, struct host_values *b)
{
	for (int i = 0; i < k->access.n; i++) {
		const struct loop_access *x = &k->access.at[i];
		if (x->use != USE_CHUNKS && x->use != USE_ROWS)
			continue;
		int64_t n = (r->upto - r->l->first) * loop_chunks(r->l, x->op);
		b->chunk[x->op] = r->p ? NULL : r->written.at[i]->data;
		if (!r->p)
			continue;
		size_t item = (size_t)width(r, r->l->body[x->op].cls);
		b->chunk[x->op] = b->downloaded[x->op] = mem_alloc((size_t)n * 8);
		if ((r->status = device_fetch(r->p, address_of(r, r->written.at[i]), 0, b->downloaded[x->op],
			     (size_t)n * item)))
			return false;
		if (item < (size_t)cls_bytes((enum cls)r->l->body[x->op].cls))
			widen(b->downloaded[x->op], n);
	}
	return true;
}

/* Returns the host memory of an array if it has one owner, else a copy; owned. */
static struct storage *own_on_host(struct array *a)
{
	recover_let_go(a);
	if (a->refs == 1 && a->storage->refs == 1) {
		if (a->storage->device)
			a->storage = storage_own(a->storage);
		return storage_ref(a->storage);
	}
	struct storage *s = storage_new((size_t)a->count * (size_t)array_item(a));
	if (s)
		memcpy(s->data, a->data, (size_t)a->count * (size_t)array_item(a));
	return s;
}

/* A storage with one number of the op's class; owned. */
static struct storage *storage_of(const struct run *r, int op_index, union loop_cell x)
{
	struct storage *s = storage_new(sizeof x);
	if (s)
		memcpy(s->data, &x, (size_t)cls_bytes((enum cls)r->l->body[op_index].cls));
	return s;
}

/* Makes leaves of op p's values from which the next turns start, and of its live values. */
static bool take_host_values(struct run *r, const struct host_values *b, int p)
{
	struct loop *l = r->l;
	const struct loop_instr *in = &l->body[p];
	for (int d = 1; d <= in->lag && r->upto - d >= l->first; d++) {
		struct storage *s = b->memory[p] ? storage_ref(b->memory[p]) :
			storage_of(r, p, b->value[p][r->upto - d - l->first]);
		if (!s || !(r->next[p][d - 1] = leaf_of(r, p, r->upto - d, s)))
			return false;
	}
	for (int j = 0; j < r->live.n; j++) {
		struct array *a = r->live.at[j];
		if (a->op_index != p || next_starts_from(r, a))
			continue;
		memcpy(r->live_memory.at[j]->data, &b->value[p][a->turn - l->first],
			(size_t)cls_bytes((enum cls)in->cls));
		node_become_leaf(a, r->live_memory.at[j], false);
		r->live_memory.at[j] = NULL;
	}
	return true;
}

/* Computes totals and the values that depend on them, and makes leaves of these. */
static bool compute_on_host(struct run *r, const struct loop_kernel *k)
{
	struct loop *l = r->l;
	size_t n = (size_t)l->count;
	struct host_values b = { mem_zalloc(n * sizeof *b.chunk), mem_zalloc(n * sizeof *b.downloaded),
		mem_zalloc(n * sizeof *b.memory), mem_zalloc(n * sizeof *b.value) };
	void **to = mem_zalloc(n * sizeof *to);
	bool ok = download_chunks(r, k, &b);
	for (int p = 0; p < l->count && ok; p++) {
		const struct loop_instr *in = &l->body[p];
		bool stores = in->behind && in->op == OP_assign;
		if (!host_computes(r, p) || !r->held[p])
			continue;
		if (stores)
			ok = (b.memory[p] = own_on_host(l->start[p][0])) && (to[p] = b.memory[p]->data);
		else
			b.value[p] = mem_alloc((size_t)(r->upto - l->first) * sizeof **b.value);
	}
	if (ok)
		loop_compute_behind(l, r->upto, b.chunk, to, b.value);
	for (int p = 0; p < l->count && ok; p++)
		if (host_computes(r, p))
			ok = take_host_values(r, &b, p);
	for (int p = 0; p < l->count; p++) {
		mem_free(b.downloaded[p]), mem_free(b.value[p]);
		storage_unref(b.memory[p]);
	}
	mem_free(b.chunk), mem_free(b.downloaded), mem_free(b.memory), mem_free(b.value), mem_free(to);
	return ok;
}

/* Makes leaves of the kernel's results: values from which the next turns start, changed arrays, and live values. */
static bool take_kernel_results(struct run *r, const struct loop_kernel *k)
{
	struct loop *l = r->l;
	bool ok = true;
	for (int i = 0; i < k->access.n && ok; i++) {
		const struct loop_access *x = &k->access.at[i];
		const struct loop_instr *in = &l->body[x->op];
		struct storage *s = r->written.at[i];
		bool memory = x->use == USE_MEMORY && !r->next[x->which][0];
		if (x->use == USE_LAST && r->upto - x->which >= l->first)
			ok = (r->next[x->op][x->which - 1] = leaf_of(
				      r, x->op, r->upto - x->which, storage_ref(s))) != NULL;
		else if (memory)
			ok = (r->next[x->which][0] = leaf_of(r, x->which, r->upto - 1, storage_ref(s))) != NULL;
		int64_t slot = 0;
		for (int j = 0; x->use == USE_HELD && j < r->live.n && ok; j++) {
			struct array *a = r->live.at[j];
			if (a->op_index != x->op || next_starts_from(r, a) || host_computes(r, a->op_index))
				continue;
			size_t bytes = (size_t)(in->count * width(r, in->cls)) << in->complex,
			       from = (size_t)slot++ * bytes;
			if (!r->p)
				memcpy(r->live_memory.at[j]->data, (char *)s->data + from, bytes);
			else if ((r->status = r->p->copy(r->p->self, address_of(r, r->live_memory.at[j]), 0,
				address_of(r, s), from, bytes)))
				return false;
			set_recipe(r, a->op_index, a->turn, r->live_memory.at[j]);
			node_become_leaf(a, r->live_memory.at[j], in->complex);
			r->live_memory.at[j] = NULL;
		}
	}
	for (int p = 0; p < l->count && ok; p++)
		for (int d = 1; d <= l->body[p].lag && !l->body[p].tail; d++)
			if (r->upto - d < l->first)
				r->next[p][d - 1] = array_ref(l->start[p][l->first - (r->upto - d) - 1]);
	return ok;
}

static void release(struct run *r)
{
	for (int i = 0; i < r->live.n; i++)
		array_unref(r->live.at[i]);
	for (int i = 0; i < r->live_memory.n; i++)
		storage_unref(r->live_memory.at[i]);
	for (int i = 0; i < r->written.n; i++)
		storage_unref(r->written.at[i]);
	for (int i = 0; i < r->table.n; i++)
		mem_free(r->table.at[i]);
	for (int p = 0; r->next && p < r->l->count; p++)
		for (int d = 0; d < LAG_MOST; d++)
			array_unref(r->next[p][d]);
	for (int i = 0; i < r->bound.n; i++)
		device_buffer_unref(r->bound.at[i]);
	vec_free(&r->bound);
	vec_free(&r->live);
	vec_free(&r->live_memory);
	vec_free(&r->written);
	vec_free(&r->table);
	mem_free(r->held);
	mem_free(r->next);
}

/* Evaluates the flags. */
static bool guesses_were_right(const struct run *r, const struct loop_kernel *k)
{
	bool real = true;
	for (int i = 0; i < k->flag.n; i++)
		if (k->flag.at[i] < 0)
			real &= r->flag[i] != 0;
		else if (r->flag[i]) {
			node_note_domain_failure_at(r->l->body[k->flag.at[i]].site);
			real = false;
		}
	return real;
}

static void explain_run(const struct loop *l, const struct step *s, int64_t turns, struct explain_work work,
	const char *where)
{
	int first = 0, last = 0;
	for (int p = 0; p < l->count; p++) {
		int line = l->body[p].line;
		first = line && (!first || line < first) ? line : first;
		last = MAX(last, line);
	}
	explain_loop(s, where, first, last, turns, work);
}

static bool launch_once(struct run *r, struct loop_kernel *k, const struct runmat_binding *b, union runmat_scalar *v)
{
	struct step *s = &k->step;
	if (!r->p)
		return exec_launch(s, b, v);
	for (int i = 0; s->narrow && i < s->kernel->scalars; i++)
		if (s->kernel->scalar_class[i] == RUNMAT_F64)
			v[i].f32 = (float)v[i].f64;
	struct runmat_launch l = { .size = sizeof l, .binding = b, .scalar = v };
	memcpy(l.extent, s->extent, sizeof l.extent);
	r->status = r->p->launch(r->p->self, s->on_device, &l);
	engine()->exec_stats->kernels += !r->status;
	return !r->status;
}

/* Runs the elements after the last whole chunk. For this, all bindings are moved to the first of these elements. */
static bool launch_rest(struct run *r, struct loop_kernel *k, struct loop_kernel *rest, const struct runmat_binding *b,
	union runmat_scalar *v)
{
	struct runmat_binding after[RUNMAT_ARGS];
	struct step *s = &rest->step;
	int64_t all = shape_count_known(&r->l->box), whole = all / SUM_CHUNK;
	int64_t extent[2] = { s->extent[0], s->extent[1] };
	memcpy(after, b, sizeof after);
	for (int i = 0; i < k->access.n; i++) {
		const struct loop_access *x = &k->access.at[i];
		if (x->layout == RUNMAT_DENSE || x->layout == RUNMAT_STRIDED)
			after[x->array].offset = b[x->array].offset +
				whole * (x->layout == RUNMAT_DENSE ? SUM_CHUNK : x->stride[1]);
	}
	bind_numbers(r, rest, v);
	s->extent[0] = all % SUM_CHUNK, s->extent[1] = 1;
	bool ok = launch_once(r, rest, after, v);
	s->extent[0] = extent[0], s->extent[1] = extent[1];
	return ok;
}

/* Runs the kernel, also for the rest of the elements, and reads its flags. */
static bool launch(struct run *r, struct loop_kernel *k, struct loop_kernel *rest, const struct runmat_binding *b,
	union runmat_scalar *v)
{
	bool ok = launch_once(r, k, b, v) && (!rest || launch_rest(r, k, rest, b, v));
	if (ok && r->flags)
		r->status = device_fetch(r->p, r->flags->id, 0, r->flag, (size_t)k->flag.n * sizeof *r->flag);
	return ok && !r->status;
}

/*
** The kernel for the elements after the last whole chunk. NULL: there are none, or (*ok is false) no kernel is
** possible.
*/
static struct loop_kernel *find_rest(const struct run *r, struct loop_kernel *k, bool *ok)
{
	if (!*ok || !loop_needs_chunks(r->l, r->held) || shape_count_known(&r->l->box) % SUM_CHUNK == 0)
		return NULL;
	struct loop_kernel *rest = k->numbers_elements ? plan_loop(r->l, r->held, true) : k;
	if (rest == k)
		k->users++;
	*ok = rest && rest->access.n == k->access.n && rest->step.kernel->scalars <= MOST_SCALARS &&
		(!r->p || rest == k || device_compile_step(r->p, &rest->step));
	return rest;
}

enum outcome { RAN, NOT_RUN, WRONG_GUESS };
/* Runs turns on p (NULL: the host). prepare: also compiles the kernels in the background for prepare->compile_for. */
static enum outcome run_kernel(
	struct loop *l, int64_t upto, const struct runmat_provider *p, const struct placed *prepare)
{
	struct run r = { .l = l, .upto = upto, .p = p };
	union runmat_scalar v[MOST_SCALARS];
	struct runmat_binding b[RUNMAT_ARGS];
	find_live_values(&r);
	r.next = mem_zalloc((size_t)l->count * sizeof *r.next);
	struct loop_kernel *k = plan_loop(l, r.held, false), *rest;
	int64_t turns = upto - l->first;
	r.has_recipe = p && k && recover_begin_loop(l, upto);
	bool ok = k && k->step.kernel->scalars <= MOST_SCALARS && (!p || device_compile_step(p, &k->step)), real = true;
	rest = find_rest(&r, k, &ok);
	if (ok && prepare)
		device_precompile_loop(prepare->compile_for, prepare->structure, &k->step, rest ? &rest->step : NULL);
	ok = ok && allocate_live_values(&r) && bind(&r, k, b);
	if (ok)
		bind_numbers(&r, k, v);
	struct explain_work work = explain_work_begins(p);
	ok = ok && launch(&r, k, rest, b, v);
	if (!ok)
		explain_work_dropped(work);
	if (ok) {
		engine()->roll_stats->launches++;
		engine()->exec_stats->fused_ops += (uint64_t)(k->step.ops * turns);
		if (engine()->explain_on)
			explain_run(l, &k->step, turns, work, p ? p->name : "cpu");
		real = guesses_were_right(&r, k);
		ok = real && (!l->totals || compute_on_host(&r, k)) && take_kernel_results(&r, k);
	}
	if (r.status)
		device_note_failure(p, &k->step, r.status);
	if (ok)
		loop_drop_turns(l, upto, r.next), l->ran = true;
	plan_loop_done(rest), plan_loop_done(k);
	release(&r);
	return ok ? RAN : real ? NOT_RUN : WRONG_GUESS;
}

/* True if the host may run the loop because the device lacks doubles. False: error written. */
static bool may_lack_doubles(const struct loop *l, const struct placed *to)
{
	char names[OP_NAMES] = "";
	for (int i = 0; i < l->count; i++)
		if (l->body[i].cls == CLS_DOUBLE || l->body[i].compute == CLS_DOUBLE)
			op_add_name(names, (enum op)l->body[i].op);
	return device_may_fall_back(to->lacks_doubles, names, to->why);
}

/* Runs turns where place_loop decides. False without an error: the turns could not run as one kernel. */
static bool run_turns(struct loop *l, int64_t upto)
{
	bool before = engine()->node_store_all;
	engine()->node_store_all = engine()->node_stays = true; /* operands that somebody holds are stored, too */
	bool ready = compute_operands(l, false);
	engine()->node_store_all = before, engine()->node_stays = false;
	TRY(ready);
	struct placed to = place_loop(l, upto - l->first);
	double asked = explain_clock();
	enum outcome o = to.device ? run_kernel(l, upto, to.device, NULL) : NOT_RUN;
	if (to.device)
		place_note_launch(to.device_time, to.compiles, asked, explain_clock());
	if (o == NOT_RUN && !error_is_set()) {
		TRY(!to.lacks_doubles || may_lack_doubles(l, &to));
		TRY(compute_operands(l, true));
		double began = explain_clock();
		o = run_kernel(l, upto, NULL, to.compile_for ? &to : NULL);
		if (o == RAN)
			place_note_host_time(to.structure, to.host_time, explain_clock() - began);
	}
	return o == RAN;
}

struct loops_met { uint8_t times[256]; };       /* by a hash of the structure: how often such loops were met */
const struct engine_part loops_met_part = { sizeof(struct loops_met), NULL, NULL };

/*
** Counts and returns how often a loop of this structure was met. A loop that is met often should not be unrolled,
** because its kernel is compiled once only.
*/
static int times_met(const struct loop *l)
{
	uint64_t h = (uint64_t)shape_count_known(&l->box) + (uint64_t)l->count;
	for (int p = 0; p < l->count; p++)
		h = (h ^ l->body[p].kind) * 0x9e3779b97f4a7c15u;
	uint8_t *n = &engine()->loops_met->times[h >> 56];
	return *n < 255 ? ++*n : *n;
}

/*
** True if unrolled turns would be one kernel with many reductions on a device. Such a kernel has a pass for each
** reduction, and takes seconds to compile.
*/
static bool has_many_reductions(const struct loop *l)
{
	int64_t n = 0;
	for (int p = 0; p < l->count; p++) {
		const struct loop_instr *in = &l->body[p];
		n += loop_in_kernel(in) && !in->total &&
			(op_info[in->op].kind == OPKIND_REDUCE ||
				((in->op == OP_max || in->op == OP_min) && in->n == 1));
	}
	return l->device_open && n * (l->end - l->first) > FEW_PASSES && place_loop(l, l->end - l->first).device;
}

/* True if the loop has so few ops in all turns that plain nodes are better than a kernel with a loop. */
static bool is_short(const struct loop *l)
{
	int64_t ops = (l->end - l->first) * l->work, most = knob_size(KNOB_accel_unroll);
	if (has_many_reductions(l))
		return false;
	if (ops <= MIN(FEW_ALWAYS, most))
		return true;
	return !l->ran && ops <= most && times_met(l) <= FEW_TIMES &&
		(ops <= FEW_ON_DEVICE || !place_loop(l, l->end - l->first).device);
}

/* Runs turns of a stepped loop (turns.c). Turns that could not run, and the last turn of all, become plain nodes. */
static bool run_stepped(struct loop *l, int64_t upto, bool all)
{
	bool before = engine()->node_store_all;
	engine()->node_store_all = engine()->node_stays = true;
	bool ok = upto - l->first <= FEW_STEPS || exec_run_steps(l, upto - all);
	engine()->node_store_all = before, engine()->node_stays = false;
	TRY(ok || !error_is_set());
	if (all || l->first < upto)
		loop_unroll(l, upto);
	return true;
}

/* If `upto` is the end of the loop, the last turn becomes plain nodes. */
bool exec_run_loop(struct loop *l, int64_t upto)
{
	int64_t waiting = upto - l->first;
	bool all = upto == l->end, ok = true;
	if (waiting <= 0)
		return true;
	struct phase_span s = phase_enter(PHASE_RUN);
	l->refs++;
	l->entire = all && !l->ran;
	if (l->stepped)
		ok = run_stepped(l, upto, all);
	else if (all && is_short(l))
		loop_unroll(l, upto);
	else if (!run_turns(l, all ? upto - 1 : upto)) {
		ok = !error_is_set();
		if (ok) {
			engine()->exec_stats->fallbacks++;
			loop_unroll(l, upto);
		}
	} else if (all)
		loop_unroll(l, upto);
	loop_unref(l);
	phase_leave(s);
	return ok;
}

bool exec_loop_value(struct array *a)
{
	struct loop *l = a->pending->u.loop_value.loop;
	return exec_run_loop(l, l->end);
}
