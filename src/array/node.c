/*
** array/node.c - makes pending arrays, finds equal ones, limits their number, and frees them.
**
** An operand cannot change while a node holds it, because array_own copies shared arrays. So two nodes with equal op,
** attributes and operands have equal numbers, and the second one is not made. A table from hash to node finds the first
** one; a new entry may replace an old one. Two limits bound the pending nodes: their count, and the bytes that only
** nodes keep alive. Freeing a node walks a list and does not recurse, so a chain of a million nodes cannot overflow the
** stack.
*/
#include "array/node.h"

#include <math.h>
#include <stdlib.h>
#include <stdatomic.h>
#include <string.h>

#include "base/engine.h"
#include "base/engine_hooks.h"
#include "base/error.h"
#include "base/hash.h"
#include "base/knobs.h"
#include "base/mem.h"
#include "base/vec.h"

enum { TABLE = 2048 };          /* entries of the table of equal nodes; slot_of returns 11 bits */

struct nodes {
	struct array *first, *last;     /* the list of all pending arrays, oldest first */
	int count;
	uint64_t serials;               /* how many were ever in the list */
	int64_t bytes;                  /* the last result of bytes_held, plus the bytes of operands since */
	/* Serial of the operand whose bytes were added last. If the same operand comes again, it is not added. */
	uint64_t counted;
	uint16_t tag[TABLE];            /* some bits of each hash in `equal`; most searches read only these */
	struct array *equal[TABLE];     /* the table of equal nodes: from hash to node */
	struct array *number[64];       /* hash table of 1x1 arrays, which equal numbers share */
	struct pending *spare;          /* free structs, linked through arg[0] */
	int spares;
	struct view *view[64];          /* free structs */
	int views;
	bool limits_off;                /* set by node_suspend_limits */
};
static inline struct nodes *state(void) { return engine()->nodes; }

_Atomic int node_enabled_setting = -1;
_Atomic int64_t node_defer_least = -1;
static _Atomic int64_t bytes_most = -1;

bool node_read_enabled(void)
{
	if (node_enabled_setting < 0)
		node_enabled_setting = knob_is_on(KNOB_accel_enable);
	return node_enabled_setting;
}

void node_enable(bool on) { node_enabled_setting = on; }
void node_settings_changed(void)
{
	node_defer_least = bytes_most = -1;
	if (startup_budget)     /* 0: the startup policy has ended, and new settings do not restart it */
		startup_budget = -1;
}
static bool trace_lines;
void node_trace_lines(bool on) { trace_lines = on; }
int node_count(void) { return state()->count; }
uint64_t node_next_serial(void) { return state()->serials + 1; }
struct array *node_last(void) { return state()->last; }

int64_t node_read_defer_from(void)
{
	int64_t from = knob_size(KNOB_accel_defer_from);
	node_defer_least = from;
	return from;
}

bool node_wanted_complex(int64_t work, int n, struct array *const *args)
{
	if (!node_enabled())
		return false;
	bool large = work >= node_defer_from(), pending = false;
	for (int i = 0; i < n; i++)
		pending |= args[i]->op != OP_LEAF || args[i]->gpu || args[i]->away_soon;
	return pending || (large && !startup_computes(work));
}

bool node_wanted(int64_t work, int n, struct array *const *args)
{
	for (int i = 0; i < n; i++)
		if (args[i]->complex)
			return false;
	return node_wanted_complex(work, n, args);
}

/* ---- facts ---- */
static unsigned number_facts(double x)
{
	bool whole = x > -1e15 && x < 1e15 ? x == (double)(int64_t)x : x == floor(x);
	return (x == x ? FACT_NUMBER : 0) | (x >= 0 ? FACT_NONNEG : 0) | (x >= 0 && !signbit(x) ? FACT_PLUS : 0)
		| (x >= -1 && x <= 1 ? FACT_UNIT : 0) | (x >= 1 ? FACT_FROM_1 : 0) | (whole ? FACT_WHOLE : 0);
}

unsigned node_facts(const struct array *a)
{
	if (a->pending)
		return a->unsure ? 0 : a->pending->facts;
	if (a->facts)
		return a->facts;
	switch (a->cls) {
	case CLS_LOGICAL: return FACT_NONNEG | FACT_PLUS | FACT_UNIT | FACT_WHOLE | FACT_NUMBER;
	case CLS_DOUBLE: case CLS_SINGLE: break;
	default: return FACT_WHOLE | FACT_NUMBER | (cls_is_signed((enum cls)a->cls) ? 0 : FACT_NONNEG | FACT_PLUS);
	}
	if (a->count != 1 || a->complex || a->op != OP_LEAF)
		return 0;
	return number_facts(a->cls == CLS_DOUBLE ? *(const double *)a->data : (double)*(const float *)a->data);
}

enum { FACTS_PLUS = FACT_NONNEG | FACT_PLUS, FACTS_TRUTH = FACTS_PLUS | FACT_UNIT | FACT_WHOLE | FACT_NUMBER };

static unsigned facts_of_sum(unsigned a, unsigned b)
{
	unsigned nonneg = a & b & FACT_NONNEG;
	return (a & b & (FACT_NONNEG | FACT_WHOLE)) | (nonneg ? (a | b) & (FACT_PLUS | FACT_FROM_1) : 0);
}

static unsigned facts_of_product(unsigned a, unsigned b, bool same)
{
	return same ? FACTS_PLUS | (a & FACT_UNIT) : a & b & (FACTS_PLUS | FACT_UNIT | FACT_FROM_1 | FACT_WHOLE);
}

/* Facts of max(a, b). If one operand is NaN, the result is the other operand. */
static unsigned facts_of_larger(unsigned a, unsigned b)
{
	unsigned either = (a & FACT_NUMBER ? a : 0) | (b & FACT_NUMBER ? b : 0) | (a & b);
	return (either & (FACT_NONNEG | FACT_FROM_1)) | (a & b & (FACT_PLUS | FACT_UNIT | FACT_WHOLE))
		| ((a | b) & FACT_NUMBER);
}

/* a, b, c: facts of the operands. same: both operands are one array. */
static unsigned facts_of_map(enum op op, unsigned a, unsigned b, unsigned c, bool same)
{
	switch (op) {
#define MAP(name, n, class, complex, domain, ulp, body, wgsl, help, ...) case OP_##name: __VA_ARGS__ break;
#define FACTS(facts) return facts;
#include "runmat/ops.def"
	default: break;
	}
	return 0;
}

/* Facts of a real result. a, b, c: facts of the operands. p: attributes; NULL for element-wise ops. */
static inline unsigned facts_from(enum op op, struct array *const *args, const struct pending *p, unsigned a,
	unsigned b, unsigned c)
{
	switch (op) {
	case OP_sumsq: return FACTS_PLUS;
	case OP_argmin: case OP_argmax: return FACTS_PLUS | FACT_WHOLE | FACT_NUMBER;
	case OP_sum: return (a & FACT_WHOLE) | (a & FACT_NONNEG ? FACTS_PLUS : 0);
	case OP_prod: return a & (FACTS_PLUS | FACT_UNIT | FACT_FROM_1 | FACT_WHOLE);
	case OP_slice: case OP_reshape: case OP_cast: return a;
	case OP_rand: return FACTS_PLUS | FACT_UNIT | FACT_NUMBER;
	case OP_randn: return FACT_NUMBER;
	case OP_fill: return number_facts(p->u.number[0]);
	case OP_range: return !signbit(p->u.number[0]) && p->u.number[0] >= 0 && p->u.number[1] >= 0 ? FACTS_PLUS : 0;
	default: return facts_of_map(op, a, b, c, op_info[op].n == 2 && args[0] == args[1]);
	}
}

/* Facts of a result, which may be complex or have complex operands. */
static unsigned facts_of(enum op op, int n, struct array *const *args, const struct pending *p)
{
	if (p->complex)
		return p->guess || node_keeps_imag(op, n, args) ? FACT_IMAG : 0;
	bool real = true;
	for (int i = 0; i < n; i++)
		real &= !args[i]->complex;
	if (!real && op != OP_abs && op != OP_hypot && op_info[op].rule != RULE_COMPARE &&
		op_info[op].rule != RULE_TEST)
		return 0;
	return facts_from(op, args, p, n > 0 ? node_facts(args[0]) : 0, n > 1 ? node_facts(args[1]) : 0,
		n > 2 ? node_facts(args[2]) : 0);
}

/* ---- equal nodes ---- */
static inline bool has_view(enum op op) { return op == OP_slice || op == OP_assign; }

/*
** The hash uses serials of operands and not addresses. Addresses differ from run to run of a program. So it would
** depend on the run which nodes share a slot and replace each other, and the number of kernels would vary. The CPU
** overlaps the multiplications, because they are independent.
*/
static inline uint64_t hash_args(enum op op, enum cls cls, enum cls compute, int n, struct array *const *args)
{
	static const uint64_t odd[PENDING_ARGS] = { 0x9e3779b97f4a7c15u, 0xbf58476d1ce4e5b9u, 0x94d049bb133111ebu };
	uint64_t h = ((uint64_t)op << 16 | (uint64_t)cls << 8 | (uint64_t)compute) * 0xd6e8feb86659fd93u;
	for (int i = 0; i < n; i++)
		h += args[i]->serial * odd[i];
	return h;
}

/* slot_of and tag_of use upper bits of the hash, because a product mixes these best. */
static inline int slot_of(uint64_t h) { return (int)(h >> 53); }
static inline uint16_t tag_of(uint64_t h) { return (uint16_t)(h >> 37); }

static uint64_t hash_view(const struct view *v, int nd)
{
	uint64_t h = 0;
	for (int d = 0; d < nd; d++)
		h = (h ^ (uint64_t)v->start[d] ^ (uint64_t)v->step[d] << 40 ^ (uint64_t)v->axis[d] << 58) *
			0xbf58476d1ce4e5b9u;
	return h ^ h >> 31;
}

static uint64_t hash_of(enum op op, enum cls cls, const shape *s, int n, struct array *const *args,
	const struct pending *p)
{
	uint64_t h = hash_args(op, cls, (enum cls)p->compute, n, args) + p->flags;
	if (op_info[op].kind == OPKIND_MAP)
		return h;
	h ^= (uint64_t)s->d[0] * 0xbf58476d1ce4e5b9u + (uint64_t)s->d[1];
	if (has_view(op))
		return h + hash_view(p->u.view, MAX(s->nd, args[0]->shape.nd));
	return h + (p->u.draw.seed ^ p->u.draw.position * 31) * 0x9e3779b97f4a7c15u;
}

static bool same_attributes(enum op op, const struct pending *a, const struct pending *b)
{
	if (has_view(op))
		return !memcmp(a->u.view, b->u.view, sizeof *a->u.view);
	return !memcmp(&a->u, &b->u, sizeof a->u);
}

/*
** Whether `a` was made in an earlier turn of the watched loop, from operands that the loop made. Such a node is not
** reused: in some turns it is still pending, and in others it was computed, so the turns would differ. If instead each
** turn makes the node anew, all turns have the same nodes. Nodes that do not change in the loop are reused, except for
** fills, of which a program makes many: the table forgets some of them.
*/
static bool is_of_earlier_turn(const struct array *a)
{
	const struct segments *s = &*engine()->segments;
	if (!s->epoch || (a->epoch == s->epoch && a->turn == s->turn))
		return false;
	if (a->op == OP_fill)
		return true;
	for (int i = 0; i < a->pending->n && a->epoch == s->epoch; i++)
		if (a->pending->arg[i]->epoch == s->epoch)
			return true;
	return false;
}

/* Finds the node of this hash. A slot has the newest node, and its neighbour an older one. */
static inline struct array *entered(uint64_t h)
{
	int at = slot_of(h);
	struct array *a = state()->equal[at], *b = state()->equal[at ^ 1];
	return a && a->pending->hash == h ? a : b && b->pending->hash == h ? b : NULL;
}

static inline bool may_be_entered(uint64_t h)
{
	int at = slot_of(h);
	return state()->tag[at] == tag_of(h) || state()->tag[at ^ 1] == tag_of(h);
}

static struct array *find_equal(enum op op, enum cls cls, const shape *s, int n, struct array *const *args,
	const struct pending *p, uint64_t h)
{
	struct array *a = entered(h);
	if (!a || engine()->node_apart || a->op != op || a->cls != cls || a->pending->n != n ||
		a->pending->flags != p->flags || a->pending->compute != p->compute || !shape_equal(&a->shape, s))
		return NULL;
	for (int i = 0; i < n; i++)
		if (a->pending->arg[i] != args[i])
			return NULL;
	return same_attributes(op, a->pending, p) && !is_of_earlier_turn(a) ? a : NULL;
}

static bool same_double(const struct array *a, const struct array *b)
{
	return a->op == OP_LEAF && b->op == OP_LEAF && a->count == 1 && b->count == 1 && a->cls == CLS_DOUBLE &&
		b->cls == CLS_DOUBLE && !a->complex && !b->complex
		&& !memcmp(a->data, b->data, sizeof(double));
}

bool node_equal(const struct array *a, const struct array *b)
{
	if (a == b)
		return true;
	const struct pending *p = a->pending, *q = b->pending;
	if (!p || !q || a->op != b->op || a->cls != b->cls || p->n != q->n || p->flags != q->flags ||
		p->compute != q->compute || !shape_equal(&a->shape, &b->shape))
		return false;
	for (int i = 0; i < p->n; i++)
		if (p->arg[i] != q->arg[i] && !same_double(p->arg[i], q->arg[i]))
			return false;
	return op_info[a->op].kind == OPKIND_MAP && same_attributes((enum op)a->op, p, q);
}

/* ---- limits ---- */

/*
** Sets p->unstored_owners of all nodes. It is -1 for a node that a kernel computed without storing it (p->unstored),
** and for a node whose owners are all nodes with -1. For every other node, it is the number of owners with -1.
*/
static void count_unstored_owners(void)
{
	for (struct array *a = state()->first; a; a = a->pending->next)
		a->pending->unstored_owners = 0;
	for (struct array *a = state()->last; a; a = a->pending->prev) {
		struct pending *p = a->pending;
		if (!p->unstored && (uint32_t)p->unstored_owners < a->refs)
			continue;
		p->unstored_owners = -1;
		for (int i = 0; i < p->n; i++)
			if (p->arg[i]->pending)
				p->arg[i]->pending->unstored_owners++;
	}
}

static bool is_counted(const struct array *a, bool unstored) { return unstored || a->pending->unstored_owners >= 0; }

/*
** Bytes of the leaves that only pending nodes hold. unstored: counts also leaves that only nodes with
** unstored_owners == -1 hold. The first loop takes away the references of nodes; a leaf that has none left is held only
** by nodes. The second loop restores the references.
*/
static int64_t bytes_held_by(bool unstored)
{
	int64_t bytes = 0;
	for (struct array *a = state()->first; a; a = a->pending->next)
		/* the array that OP_assign changes is not counted, because the result uses its memory */
		for (int i = a->op == OP_assign; i < a->pending->n && is_counted(a, unstored); i++)
			if (!a->pending->arg[i]->pending)
				a->pending->arg[i]->refs--;
	for (struct array *a = state()->first; a; a = a->pending->next)
		for (int i = a->op == OP_assign; i < a->pending->n && is_counted(a, unstored); i++) {
			struct array *x = a->pending->arg[i];
			if (!x->pending && x->refs++ == 0)
				bytes += x->count * array_item(x);
		}
	return bytes;
}

enum { UNSTORED_MORE = 4 };     /* see bytes_held */

/*
** Bytes that only pending nodes keep alive. Operands of unstored values become free when the program changes the
** values' variables, and not when a node runs. So these bytes count only if all bytes together exceed UNSTORED_MORE
** times the limit.
*/
static int64_t bytes_held(int64_t most)
{
	count_unstored_owners();
	int64_t bytes = bytes_held_by(false), all = bytes_held_by(true);
	return all < UNSTORED_MORE * most ? bytes : all;
}

bool node_run(struct array *a)
{
	bool before = engine()->node_stays;
	engine()->node_stays = true;
	bool ok = array_force(a);
	engine()->node_stays = before;
	return ok;
}

/* Computes a, and stores all values that variables hold, even if the plan would leave some of them pending. */
static bool force_all(struct array *a)
{
	bool before = engine()->node_store_all;
	engine()->node_store_all = true;
	bool ok = node_run(a);
	engine()->node_store_all = before;
	return ok;
}

/* Computes `newest`, and with it most nodes, if a limit is reached. False: error written. */
static bool check_limits(struct array *newest)
{
	if (bytes_most < 0)
		bytes_most = knob_size(KNOB_accel_pending_bytes);
	int64_t most = engine()->segments->epoch ? MAX(bytes_most, engine()->segments->pending_bytes) : bytes_most;
	if ((state()->count < PENDING_MOST && state()->bytes < most) || state()->limits_off || engine()->node_apart)
		return true;
	if (state()->count < PENDING_MOST && (state()->bytes = bytes_held(most)) < most / 2)
		return true;
	state()->bytes = 0, state()->counted = 0;
	TRY(force_all(newest));
	return state()->count < PENDING_MOST || array_compute_held();        /* many unstored nodes are still pending */
}

/* The function counts the bytes again, because some of those in `bytes` may be free by now. */
bool node_is_heavy(void)
{
	if (bytes_most < 0 || state()->bytes < bytes_most / 2)
		return false;
	state()->bytes = bytes_held(bytes_most);
	return state()->bytes >= bytes_most / 2;
}

/* bytes_most is -1 until the setting is read, so the first call goes to check_limits. */
static inline bool keep_limits(struct array *newest)
{
	const struct nodes *o = state();
	return LIKELY(o->count < PENDING_MOST && o->bytes < atomic_load_explicit(&bytes_most, memory_order_relaxed))
		|| check_limits(newest);
}

/* ---- memory of nodes ---- */
static struct pending *pending_new(void)
{
	struct pending *p = state()->spare;
	if (!p)
		return mem_alloc(sizeof *p);
	state()->spare = (struct pending *)p->arg[0];
	__builtin_prefetch(state()->spare, 1);
	__builtin_prefetch((void *)((uintptr_t)state()->spare + 64), 1);
	state()->spares--;
	return p;
}

static struct view *view_memory(void)
{
	struct nodes *o = state();
	return o->views ? o->view[--o->views] : mem_alloc(sizeof(struct view));
}

struct view *node_view_copy(const struct view *v)
{
	struct view *copy = view_memory();
	*copy = *v;
	return copy;
}

struct view *node_view_new(void)
{
	struct view *v = view_memory();
	memset(v, 0, sizeof *v);
	memset(v->axis, -1, sizeof v->axis);
	return v;
}

void node_view_free(struct view *v)
{
	if (state()->views == COUNT(state()->view)) {
		mem_free(v);
		return;
	}
	state()->view[state()->views++] = v;
}

enum { SPARES_MOST = 1024 };

static void pending_free(struct pending *p)
{
	if (state()->spares >= SPARES_MOST) {
		mem_free(p);
		return;
	}
	p->arg[0] = (struct array *)state()->spare;
	state()->spare = p;
	state()->spares++;
}

static void free_spares(void)
{
	for (int i = 0; i < COUNT(state()->number); i++) {
		array_unref(state()->number[i]);
		state()->number[i] = NULL;
	}
	while (state()->spare) {
		struct pending *p = state()->spare;
		state()->spare = (struct pending *)p->arg[0];
		mem_free(p);
	}
	while (state()->views)
		mem_free(state()->view[--state()->views]);
	state()->spares = 0;
}

/* The slot of a number in the table of shared numbers. *hit: the slot has a 1x1 array of this number. */
static struct array **number_slot(enum cls c, const void *x, bool *hit)
{
	uint64_t bits = 0, other = 0;
	bool wide = cls_bytes(c) == 8;
	if (LIKELY(wide))
		memcpy(&bits, x, 8);
	else
		memcpy(&bits, x, (size_t)cls_bytes(c));
	uint64_t h = (bits ^ bits >> 29) * 0x9e3779b97f4a7c15u + (uint64_t)c * 0x9e3779b97f4a7c15u;
	struct array **slot = &state()->number[h >> 58];
	*hit = false;
	if (*slot && (*slot)->cls == c) {
		memcpy(&other, (*slot)->data, wide ? 8 : (size_t)cls_bytes(c));
		*hit = other == bits;
	}
	return slot;
}

struct array *array_number(enum cls c, const void *x)
{
	bool hit;
	struct array **slot = number_slot(c, x, &hit), *a;
	if (hit)
		return array_ref(*slot);
	a = *slot;
	/* if nobody else holds the array of this slot, the array gets the new number */
	if (a && a->refs == 1 && a->cls == c && a->storage->refs == 1 && !a->storage->device) {
		memcpy(a->data, x, (size_t)cls_bytes(c));
		a->serial = array_next_serial();
		a->facts = 0;
		return array_ref(a);
	}
	if (!(a = array_new_2d(c, false, 1, 1)))
		return NULL;
	memcpy(a->data, x, (size_t)cls_bytes(c));
	array_unref(*slot);
	*slot = a;
	return array_ref(a);
}

/*
** The shared 1x1 array of a's number, lent; a itself if a cannot be shared. used: the n operands that the caller has
** already, which must stay in their slots.
*/
static struct array *find_shared(struct array *a, int n, struct array *const *used)
{
	if (a->op != OP_LEAF || a->refs > 1 || a->complex || a->gpu || a->shape.nd != 2)
		return a;               /* an array with other owners is shared already, or may be written */
	bool hit;
	struct array **slot = number_slot((enum cls)a->cls, a->data, &hit);
	if (hit)
		return *slot;
	for (int i = 0; i < n; i++)
		if (used[i] == *slot)
			return a;
	array_unref(*slot);
	return *slot = array_ref(a);
}

/* The shared array of a's number, if a is 1x1; else a. */
static inline struct array *share_if_number(struct array *a, int n, struct array *const *used)
{
	return LIKELY(a->count != 1) ? a : find_shared(a, n, used);
}

/* ---- segments ---- */
enum { SEGMENT_MOST = 4096 };   /* nodes of a segment; a loop with a longer turn is not watched */

static void segment_add(struct array *a)
{
	struct node_segment *s = &engine()->segments->recent[engine()->segments->turn & 1];
	if (s->n >= SEGMENT_MOST) {
		engine()->segments->epoch = 0;
		return;
	}
	a->epoch = engine()->segments->epoch;
	a->turn = engine()->segments->turn;
	a->op_index = s->n;
	vec_push(s, a);
}

void segment_forget(struct array *a)
{
	if (a->epoch != engine()->segments->epoch || a->turn < engine()->segments->turn - 1)
		return;
	struct node_segment *s = &engine()->segments->recent[a->turn & 1];
	if (a->op_index < s->n && s->at[a->op_index] == a)
		s->at[a->op_index] = NULL;
}

/* ---- making nodes ---- */

/* Appends a to the list of pending arrays. */
static inline void link_last(struct array *a, struct pending *p, uint64_t kind)
{
	p->kind = kind;
	p->serial = ++state()->serials;
	p->mark = 0;
	p->next = NULL;
	p->prev = state()->last;
	*(state()->last ? &state()->last->pending->next : &state()->first) = a;
	state()->last = a;
	state()->count++;
	a->pending = p;
}

/* True, and error written, if an operand is a gpuArray whose device was reset. */
static bool any_lost(int n, struct array *const *args)
{
	for (int i = 0; i < n; i++)
		if (args[i]->gpu && !array_exists(args[i]))
			return !array_data(args[i]);
	return false;
}

/* Makes a node and adds it to the list. *bytes grows by the bytes of computed operands. Takes like->u.view. */
static struct array *make(enum op op, enum cls cls, const shape *s, int n, struct array *const *args,
	const struct pending *like, uint64_t h, int64_t *bytes)
{
	bool lost = UNLIKELY(array_any_lost) && any_lost(n, args);
	struct array *a = lost ? NULL : array_header(cls, like->complex, s);
	if (!a) {
		if (has_view(op))
			node_view_free(like->u.view);
		return NULL;
	}
	struct pending *p = pending_new();
	*p = *like;
	p->n = (uint8_t)n;
	p->facts = (uint8_t)facts_of(op, n, args, like);
	p->line = like->line ? like->line : UNLIKELY(trace_lines) ? engine_hooks.current_line() : 0;
	p->site = like->site ? like->site :
		p->check ? node_domain_site(op) :
		p->guess ? node_complex_site(op) :
		0;
	p->hash = h;
	p->chain = 0;
	for (int i = 0; i < n; i++) {
		p->arg[i] = array_ref(args[i]);
		if (!args[i]->pending)
			*bytes += args[i]->count * array_item(args[i]);
		else if (a->count == 1)
			p->chain = MAX(p->chain, (uint8_t)(args[i]->pending->chain + (args[i]->count == 1)));
		a->gpu |= args[i]->gpu;
	}
	a->op = (uint16_t)op;
	a->unsure = p->unsure;
	engine()->node_unsure += p->unsure;
	link_last(a, p, node_kind(op, cls, a->gpu, p));
	return a;
}

struct array *node_new_apart(enum op op, enum cls cls, const shape *s, int n, struct array *const *args,
	const struct pending *like)
{
	int64_t bytes = 0;
	return make(op, cls, s, n, args, like, 0, &bytes);
}

/* Adds a to the table of equal nodes and to the current segment. */
static inline void enter(struct array *a, uint64_t h)
{
	int at = slot_of(h);
	if (UNLIKELY(state()->equal[at] && state()->equal[at]->pending->hash != h))
		state()->tag[at ^ 1] = state()->tag[at], state()->equal[at ^ 1] = state()->equal[at];
	state()->tag[at] = tag_of(h);
	state()->equal[at] = a;
	engine()->node_made++;
	if (engine()->segments->epoch)
		segment_add(a);
}

struct array *node_new(enum op op, enum cls cls, const shape *s, int n, struct array *const *operands,
	const struct pending *like)
{
	struct array *args[PENDING_ARGS];
	for (int i = 0; i < n; i++)
		args[i] = share_if_number(operands[i], i, args);
	uint64_t h = hash_of(op, cls, s, n, args, like);
	struct array *a = find_equal(op, cls, s, n, args, like, h);
	int64_t bytes = 0;
	if (a) {
		if (has_view(op))
			node_view_free(like->u.view);
		return array_ref(a);
	}
	a = make(op, cls, s, n, args, like, h, &bytes);
	if (!a)
		return NULL;
	state()->bytes += bytes;
	enter(a, h);
	if (!keep_limits(a) || (a->pending && a->pending->chain >= SCALAR_CHAIN_MOST && !node_run(a))) {
		array_unref(a);
		return NULL;
	}
	return a;
}

/* Adds an owner to operand x, and the bytes of x to the limit. Returns the facts of x. */
static inline unsigned use(struct array *x)
{
	x->refs++;
	if (!x->pending) {
		if (x->serial != state()->counted) {
			state()->counted = x->serial;
			state()->bytes += x->count * array_item(x);
		}
		return node_facts(x);
	}
	return x->unsure ? 0 : x->pending->facts;
}

struct array *node_map(enum op op, enum cls cls, const struct array *wide, int n, struct array *const *operands)
{
	if (UNLIKELY(array_any_lost) && any_lost(n, operands))
		return NULL;
	struct array *args[2] = { share_if_number(operands[0], 0, NULL), NULL };
	if (n > 1)
		args[1] = share_if_number(operands[1], 1, args);
	uint64_t h = hash_args(op, cls, (enum cls)operands[0]->cls, n, args);
	if (UNLIKELY(may_be_entered(h))) {
		struct array *a = find_equal(
			op, cls, &wide->shape, n, args, &(struct pending){ .compute = operands[0]->cls }, h);
		if (a)
			return array_ref(a);
	}
	struct array *a = array_header_like(cls, wide);
	struct pending *p = pending_new();
	unsigned x = use(args[0]), y = n > 1 ? use(args[1]) : 0;
	a->op = (uint16_t)op;
	a->gpu = args[0]->gpu || (n > 1 && args[1]->gpu);
	p->hash = h;
	p->arg[0] = args[0], p->arg[1] = args[1];
	p->n = (uint8_t)n;
	p->compute = args[0]->cls;
	p->raw = (uint8_t)cls;
	p->flags = p->check = p->guess = 0;
	p->unsure = p->complex = false;
	p->chain = 0;
	p->unstored = p->looks_own_only = false;
	p->looks_plan = 0;
	p->facts = (uint8_t)facts_from(op, args, NULL, x, y, 0);
	p->line = UNLIKELY(trace_lines) ? engine_hooks.current_line() : 0;
	p->site = 0;
	memset(&p->u, 0, sizeof p->u);
	link_last(a, p, node_kind_plain(op, cls, a->gpu, n, (enum cls)args[0]->cls, cls));
	enter(a, h);
	if (LIKELY(keep_limits(a)))
		return a;
	array_unref(a);
	return NULL;
}

void node_suspend_limits(bool on) { state()->limits_off = on; }

void node_set_arg(struct array *a, int k, struct array *taken)
{
	struct array *old = a->pending->arg[k];
	a->pending->arg[k] = taken;
	array_unref(old);
}

/* The number of times that pending nodes read a. If users is not NULL, it gets these nodes, owned. */
static int users_of(const struct array *a, struct array **users)
{
	int n = 0;
	for (struct array *x = state()->first; x; x = x->pending->next)
		for (int i = 0; i < x->pending->n; i++)
			if (x->pending->arg[i] == a) {
				if (users)
					users[n] = array_ref(x);
				n++;
			}
	return n;
}

bool node_compute_users(struct array *a)
{
	if (engine()->segments->epoch && a->refs > 1)
		TRY(engine_hooks.loop_release(a));
	int n = state()->count && a->refs > 1 ? users_of(a, NULL) : 0;
	if (n == 0 || (uint32_t)n + 1 != a->refs)
		return true;
	struct array **users = mem_try((size_t)n * sizeof(struct array *));
	TRY(users);
	bool ok = true;
	users_of(a, users);
	for (int i = 0; i < n; i++) {
		ok = ok && (!users[i]->pending || force_all(users[i]));
		array_unref(users[i]);
	}
	mem_free(users);
	return ok;
}

/*
** Returns the oldest pending node that may be of this epoch; 0: of any. The nodes of the running loop are at the end of
** the list, so it searches from there, because the list may be long.
*/
static struct array *oldest_of(uint32_t epoch)
{
	struct array *a = state()->last;
	if (!epoch || epoch != engine()->segments->epoch)
		return state()->first;
	while (a && a->pending->prev && a->pending->prev->pending->serial >= engine()->segments->first_serial)
		a = a->pending->prev;
	return a;
}

/*
** Computes the nodes that have owners besides pending nodes. epoch: if not 0, only nodes of this epoch whose turn is
** before `upto`. unstored: also values that a kernel computed without storing them.
*/
static bool compute_held(uint32_t epoch, int64_t upto, bool unstored)
{
	struct array *first = oldest_of(epoch), *before = first ? first->pending->prev : NULL;
	if (!first)
		return true;
	int n = 0;
	bool ok = true;
	for (struct array *a = first; a; a = a->pending->next)
		a->pending->index = 0, n++;
	struct array **held = mem_try((size_t)n * sizeof(struct array *));
	TRY(held);
	for (struct array *a = first; a; a = a->pending->next)
		for (int i = 0; i < a->pending->n; i++)
			if (a->pending->arg[i]->pending)
				a->pending->arg[i]->pending->index++;
	n = 0;
	for (struct array *a = state()->last; a != before; a = a->pending->prev)
		if (a->refs > (uint32_t)a->pending->index && (unstored || !a->pending->unstored) &&
			(!epoch || (a->epoch == epoch && a->turn < upto && a->op != OP_project)))
			held[n++] = array_ref(a);
	for (int i = 0; i < n; i++) {
		ok = ok && (!held[i]->pending || force_all(held[i]));
		array_unref(held[i]);
	}
	mem_free(held);
	return ok;
}

bool array_compute_held(void) { return compute_held(0, 0, true); }
bool array_run_held(void) { return compute_held(0, 0, false); }
bool node_compute_segments(uint32_t epoch, int64_t upto) { return compute_held(epoch, upto, true); }

static inline void remove_from_table(const struct array *a, const struct pending *p)
{
	for (int i = 0, at = slot_of(p->hash); i < 2; i++, at ^= 1)
		if (state()->tag[at] == tag_of(p->hash) && state()->equal[at] == a)
			state()->equal[at] = NULL;
}

/*
** Removes `a` from the table of equal nodes, so that the program makes a new node when it runs the same statement
** again. If it got the node `a` again, the planner would see that `a` was left pending before (`unstored`). Then it
** would store other values than in the first run.
*/
void node_mark_unstored(struct array *a)
{
	a->pending->unstored = true;
	remove_from_table(a, a->pending);
}

/* Removes a from the list and the table. The caller gets its struct pending. */
static struct pending *detach(struct array *a)
{
	struct pending *p = a->pending;
	*(p->prev ? &p->prev->pending->next : &state()->first) = p->next;
	*(p->next ? &p->next->pending->prev : &state()->last) = p->prev;
	remove_from_table(a, p);
	if (has_view((enum op)a->op))
		node_view_free(p->u.view);
	if (a->op == OP_project)
		engine_hooks.loop_value_gone(a);
	state()->count--;
	engine()->node_unsure -= a->unsure;
	a->unsure = false;
	a->pending = NULL;
	return p;
}

/* Frees a list of arrays that nobody holds, and operands that only these held. The field `data` links the list. */
static void free_dead(struct array *dead)
{
	while (dead) {
		struct array *a = dead;
		dead = a->data;
		a->data = NULL;
		if (a->pending) {
			struct pending *p = detach(a);
			for (int i = 0; i < p->n; i++)
				if (--p->arg[i]->refs == 0) {
					if (p->arg[i]->pending) {
						p->arg[i]->data = dead;
						dead = p->arg[i];
					} else
						array_free(p->arg[i]);
				}
			pending_free(p);
		}
		a->op = OP_LEAF;
		array_free(a);
	}
}

/* Releases the operands. Frees those that nobody else holds. */
static void release_operands(struct pending *p)
{
	struct array *dead = NULL;
	for (int i = 0; i < p->n; i++)
		if (--p->arg[i]->refs == 0) {
			if (p->arg[i]->pending) {
				p->arg[i]->data = dead;
				dead = p->arg[i];
			} else
				array_free(p->arg[i]);
		}
	p->n = 0;
	free_dead(dead);
}

void node_drop_pending(struct array *a)
{
	a->data = NULL;
	free_dead(a);
}

void node_become_leaf(struct array *a, struct storage *taken, bool complex)
{
	struct pending *p = detach(a);
	a->complex = complex;
	a->facts = complex ? p->facts & FACT_IMAG : p->facts & ~(unsigned)FACT_IMAG;
	array_give_storage(a, taken);
	release_operands(p);
	pending_free(p);
}

void node_become_loop_value(struct array *a, struct loop *counted, int at)
{
	struct pending *p = a->pending;
	remove_from_table(a, p);
	if (has_view((enum op)a->op))
		node_view_free(p->u.view);
	a->op = OP_project;
	p->hash = 0;
	p->unstored = false;
	p->chain = 0;
	p->u.loop_value.loop = counted;
	p->u.loop_value.at = at;
	release_operands(p);
}

void node_become_plain(struct array *a, enum op op, int n, struct array *const *args, const struct pending *like)
{
	struct pending *p = a->pending;
	engine_hooks.loop_value_gone(a);
	a->op = (uint16_t)op;
	p->n = (uint8_t)n;
	p->compute = like->compute;
	p->raw = like->raw;
	p->flags = like->flags;
	p->check = like->check;
	engine()->node_unsure += like->unsure - a->unsure;
	a->unsure = p->unsure = like->unsure;
	p->complex = like->complex;
	p->guess = like->guess;
	p->site = like->site;
	p->unstored = false;
	p->u = like->u;
	p->kind = node_kind(op, (enum cls)a->cls, a->gpu, p);
	for (int i = 0; i < n; i++)
		p->arg[i] = array_ref(args[i]);
}

const struct engine_part nodes_part = { sizeof(struct nodes), NULL, free_spares };

static void free_segments(void)
{
	vec_free(&engine()->segments->recent[0]);
	vec_free(&engine()->segments->recent[1]);
}
const struct engine_part segments_part = { sizeof(struct segments), NULL, free_segments };
