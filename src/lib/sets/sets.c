/*
** lib/sets/sets.c - unique, union, intersect, setdiff, setxor, ismember.
**
** Both inputs are joined to one list (so the class rules are those of concatenation), the list is sorted by key, and
** runs of equal keys become groups. Each function of the family then asks about groups: which members come from A,
** which from B, and which is first. NaN and <missing> equal nothing, so each is its own group.
*/
#include <string.h>

#include "array/ops.h"
#include "base/error.h"
#include "base/hash.h"
#include "base/interrupt.h"
#include "base/mem.h"
#include "lib/core/args.h"
#include "lib/core/device_or_host.h"
#include "lib/core/gather.h"
#include "lib/sets/sets_small.h"
#include "lib/sets/sets_texts.h"
#include "lib/sorting/sort.h"
#include "value/cell.h"
#include "value/sparse.h"
#include "value/text.h"

struct equals {
	int64_t a, b;           /* first member of A and of B (in the joined list), -1: none */
	int64_t last;           /* last member */
	int64_t last_a, last_b; /* last member from A and from B; for 'legacy' */
};

struct set {
	const char *name;       /* the function, for messages */
	value joined;           /* column, or rows */
	int64_t n, na;          /* number of items, and of those from A */
	uint64_t *key;
	bool *alone;            /* items that equal nothing */
	bool rows, stable, last, legacy;
	bool row_result;        /* the result is a row vector */
	struct equals *groups;   /* in ascending order, or in the order of first members */
	int64_t count;
	int64_t *group_of;      /* group of every item */
};

static void set_done(struct set *s)
{
	value_unref(s->joined);
	mem_try_free(s->key);
	mem_try_free(s->group_of);
	mem_free(s->alone);
	mem_free(s->groups);
}

/* ---- joining ---- */

static bool is_texts(value v)
{
	return v.tag == V_CELL || v.tag == V_STRING;
}

/* The items of v as a column (or v itself if items are rows). Beside a cellstr, a char row is one text. */
static bool as_items(value v, bool rows, bool texts, value *out)
{
	if (texts && value_is_char(v)) {
		shape s = value_shape(v);
		if (value_count(v) && s.d[0] > 1)
			return vm_call_name(vm_current(), "cellstr", 1, &v, 1, out);
		struct cell *c = cell_new_2d(1, 1);
		if (!c)
			return false;
		value_set(&c->at[0], value_ref(v));
		*out = value_cell(c);
		return true;
	}
	if (texts && value_is_numeric_like(v) && value_count(v) == 0) {       /* [] beside texts contains no texts */
		*out = value_cell(cell_new_2d(0, 1));
		return out->tag != V_NONE;
	}
	if (rows && !texts) {
		*out = value_ref(v);
		return true;
	}
	shape s = shape_2d(value_count(v), 1);
	return value_reshaped(v, &s, out);
}

static bool is_number(value v) { return v.tag == V_SPARSE || value_is_numeric_like(v); }

static enum cls number_class(value v)
{
	return v.tag != V_SPARSE ? value_cls(v) : v.sparse->logical ? CLS_LOGICAL : CLS_DOUBLE;
}

/* Whether one set may have these classes: one class, doubles with other numbers, texts with texts. */
static bool check_classes(const struct set *s, const value *in, int n)
{
	for (int k = 0; k < n; k++)
		if (!is_number(in[k]) && !is_texts(in[k]))
			return fail(ERR_undefined_for, s->name, value_class_name(in[k]));
	for (int k = 0; k < n; k++) {
		if (in[k].tag != V_CELL)
			continue;
		value other = in[n - 1 - k];
		if (!cell_is_cellstr(in[k].cell))
			return fail_of(s->name, "InputClass",
				"Cell array input must be a cell array of character vectors.");
		if (is_number(other) && !value_is_char(other) && !value_is_empty(other))
			return fail_of(s->name, "InputClass",
				"Input of class '%s' beside a cell array: both must hold character vectors.",
				value_class_name(other));
	}
	if (n < 2 || !is_number(in[0]) || !is_number(in[1]))
		return true;
	enum cls a = number_class(in[0]), b = number_class(in[1]);
	return a == b || a == CLS_DOUBLE || b == CLS_DOUBLE || fail_of(s->name, "InvalidInputsDataType",
		"Values of the classes '%s' and '%s' cannot be members of one set.", cls_name(a), cls_name(b));
}

static bool join(struct set *s, const value *in, int n)
{
	value parts[2] = { NONE, NONE };
	bool texts = is_texts(in[0]) || (n > 1 && is_texts(in[1])), ok = check_classes(s, in, n);
	for (int k = 0; ok && k < n; k++)
		ok = as_items(in[k], s->rows, texts, &parts[k]);
	if (texts)
		s->rows = false;
	if (ok && s->rows && n > 1 && value_shape(parts[0]).d[1] != value_shape(parts[1]).d[1]
		&& value_count(parts[0]) && value_count(parts[1]))
		ok = fail_of(s->name, "AandBColnumAgree",
			"A and B must have the same number of columns for the 'rows' option.");
	if (ok) {
		s->na = s->rows ? value_shape(parts[0]).d[0] : value_count(parts[0]);
		ok = n == 1 ? (s->joined = value_ref(parts[0]), true) : value_cat(0, 2, parts, &s->joined);
	}
	value_unref(parts[0]);
	value_unref(parts[1]);
	if (ok)
		s->n = s->rows ? value_shape(s->joined).d[0] : value_count(s->joined);
	return ok;
}

/* ---- keys and groups ---- */

struct row_keys {
	const uint64_t *key;
	int64_t n, cols;
};

static int row_order(int64_t a, int64_t b, void *context)
{
	const struct row_keys *r = context;
	for (int64_t k = 0; k < r->cols; k++) {
		uint64_t x = r->key[k * r->n + a], y = r->key[k * r->n + b];
		if (x != y)
			return x < y ? -1 : 1;
	}
	return 0;
}

static uint64_t row_hash(int64_t k, void *context)
{
	const struct row_keys *r = context;
	uint64_t h = 0;
	for (int64_t c = 0; c < r->cols; c++)
		h = hash_mix(h, r->key[c * r->n + k]);
	return h;
}

static bool make_keys(struct set *s)
{
	TRY(keys_of_members(s->joined, &s->key));
	TRY((s->alone = mem_try_zero((size_t)(s->n + 1))) != NULL);
	int64_t total = value_count(s->joined);
	bool whole = value_is_numeric_like(s->joined) &&
		cls_is_int(value_cls(s->joined)); /* several of the greatest 64-bit integers have that key */
	for (int64_t k = 0; k < total && !whole && !interrupted_at(k); k++)
		if (s->key[k] == KEY_NAN)
			s->alone[s->n ? k % s->n : 0] = true;
	if (!s->rows)
		return true;
	struct row_keys r = { s->key, s->n, value_shape(s->joined).d[1] };
	uint64_t *rank = (uint64_t *)index_alloc(s->n);
	bool ok = rank && rank_hashed(s->n, row_hash, row_order, &r, rank);
	mem_try_free(s->key);
	s->key = rank;
	return ok;
}

static void add_member(struct set *s, struct equals *g, int64_t item)
{
	if (item < s->na && g->a < 0)
		g->a = item;
	if (item >= s->na && g->b < 0)
		g->b = item;
	g->last = item;
	if (item < s->na)
		g->last_a = item;
	else
		g->last_b = item;
}

static int64_t first_of(const struct equals *g)
{
	return g->a >= 0 ? g->a : g->b;
}

static int by_appearance(int64_t a, int64_t b, void *context)
{
	const struct set *s = context;
	int64_t x = first_of(&s->groups[a]), y = first_of(&s->groups[b]);
	return (x > y) - (x < y);
}

static bool order_by_appearance(struct set *s)
{
	int64_t *order = index_alloc(s->count);
	if (!order)
		return false;
	for (int64_t k = 0; k < s->count; k++)
		order[k] = k;
	bool ok = sort_by(order, s->count, by_appearance, s);
	struct equals *groups = mem_try((size_t)(s->count + 1) * sizeof *groups);
	int64_t *place = mem_try((size_t)(s->count + 1) * sizeof *place);
	ok = ok && groups && place;
	for (int64_t k = 0; ok && k < s->count; k++) {
		groups[k] = s->groups[order[k]];
		place[order[k]] = k;
	}
	for (int64_t k = 0; ok && k < s->n && !interrupted_at(k); k++)
		s->group_of[k] = place[s->group_of[k]];
	mem_free(s->groups);
	mem_free(place);
	mem_try_free(order);
	s->groups = groups;
	return ok;
}

static bool make_groups(struct set *s)
{
	int64_t *index = index_alloc(s->n);
	uint64_t *key = (uint64_t *)index_alloc(s->n);
	s->group_of = index_alloc(s->n);
	bool ok = index && key && s->group_of;
	for (int64_t k = 0; ok && k < s->n && !interrupted_at(k + 1); k++) {
		index[k] = k;
		key[k] = s->key[k];
	}
	ok = ok && sort_keys(key, index, s->n);
	int64_t room = 0;
	ok = ok && interrupt_check();
	for (int64_t k = 0; ok && k < s->n; k++) {
		if (interrupted_at(k)) {
			ok = interrupt_check();
			break;
		}
		int64_t item = index[k];
		if (k == 0 || key[k] != key[k - 1] || s->alone[item] || s->alone[index[k - 1]]) {
			if (s->count == room) {
				struct equals *more = mem_try_realloc(
					s->groups, (size_t)(room = room ? room * 2 : 16) * sizeof *s->groups);
				if (!more) {
					ok = false;
					break;
				}
				s->groups = more;
			}
			s->groups[s->count++] = (struct equals){ -1, -1, -1, -1, -1 };
		}
		add_member(s, &s->groups[s->count - 1], item);
		s->group_of[item] = s->count - 1;
	}
	mem_try_free(index);
	mem_try_free(key);
	return ok && (!s->stable || order_by_appearance(s));
}

static bool read_flags(struct call *c, int from, struct set *s)
{
	static const char *const orders[] = { "stable", "sorted", "legacy" };
	int named = 0, first = 0;
	for (int k = from; k < c->nin; k++) {
		for (int o = 0; o < COUNT(orders); o++)
			named += arg_is_text(c, k, orders[o]);
		first += arg_is_text(c, k, "first") || arg_is_text(c, k, "last");
	}
	if (named > 1 || (named && first))
		return fail_of(s->name, "SetOrderConflict", "More than one value for the order was specified.");
	for (int k = from; k < c->nin; k++)
		if (arg_is_text(c, k, "rows"))
			s->rows = true;
		else if (arg_is_text(c, k, "stable"))
			s->stable = true;
		else if (arg_is_text(c, k, "last"))
			s->last = true;
		else if (arg_is_text(c, k, "legacy"))
			s->legacy = s->last = true;
		else if (!arg_is_text(c, k, "sorted") && !arg_is_text(c, k, "first"))
			return fail_of(s->name, "UnknownFlag",
				"Flag is not recognized. Must be 'rows', 'stable', 'sorted', 'first' or 'last'.");
	return true;
}

/* Sparse arguments are converted to full ones, and the results become sparse again. */
static bool try_sparse(struct call *c, bool (*run)(struct call *c), bool members, bool *ok)
{
	struct call full = *c;
	value *in;
	if (c->in[0].tag != V_SPARSE && (c->nin < 2 || c->in[1].tag != V_SPARSE))
		return false;
	*ok = (in = mem_try_zero((size_t)c->nin * sizeof *in)) != NULL;
	for (int k = 0; *ok && k < c->nin; k++)
		*ok = c->in[k].tag == V_SPARSE ? sparse_full(c->in[k].sparse, &in[k])
			: (in[k] = value_ref(c->in[k]), true);
	full.in = in;
	*ok = *ok && run(&full);
	for (int k = 0; in && k < c->nin; k++)
		value_unref(in[k]);
	mem_free(in);
	value y = NONE;
	if (*ok && members && is_number(c->out[0]) && !value_is_char(c->out[0])) {
		*ok = vm_call_name(vm_current(), "sparse", 1, &c->out[0], 1, &y);
		value_set(&c->out[0], y);
	}
	return true;
}

static bool is_row(value v)
{
	shape s = value_shape(v);
	return s.nd == 2 && s.d[0] == 1;
}

static bool is_0x0(value v)
{
	shape s = value_shape(v);
	return s.nd == 2 && s.d[0] == 0 && s.d[1] == 0;
}

/* ---- results ---- */

static bool set_result(const struct set *s, const int64_t *items, int64_t n, bool none_is_0x0, value *out)
{
	if (s->rows)
		return value_pick_axis(s->joined, 0, items, n, out);
	shape r = s->row_result ? shape_2d(1, n) : shape_2d(n, 1);
	if (n == 0 && none_is_0x0)
		r = shape_2d(0, 0);
	return value_pick(s->joined, items, &r, out);
}

static value index_column(const int64_t *items, int64_t n, int64_t minus, bool row)
{
	struct array *a = row ? array_new_2d(CLS_DOUBLE, false, 1, n) : array_new_2d(CLS_DOUBLE, false, n, 1);
	for (int64_t k = 0; a && k < n; k++)
		((double *)a->data)[k] = (double)(items[k] - minus + 1);
	return value_array(a);
}

/* Computes a set on a device by MATLAB code: [C, IA, IC] = unique(A), or union, intersect, setdiff or setxor of A and
** B, which have one class. */
struct set_call { struct call *c; const char *which; bool row; };

static int sets_run(struct device_call *d)
{
	const struct set_call *s = d->details;
	value in[4] = { value_text_z(s->which), value_bool(s->row) };
	for (int k = 0; k < s->c->nin && k < 2; k++)
		in[2 + k] = s->c->in[k];
	bool ok = in[0].tag != V_NONE && vm_call_private(vm_current(), "sets_on_device", s->c->nin + 2, in,
		MAX(s->c->nout, 1), s->c->out);
	value_unref(in[0]);
	return ok ? RUNMAT_OK : RUNMAT_UNSUPPORTED;
}

/* The results become those of the call. */
static bool give_nothing(struct call *c, struct device_call *d, const void *with) { return true; }

static bool unique_on_host(struct call *c, const void *with)
{
	struct set s = *(const struct set *)with;
	bool ok = join(&s, c->in, 1) && make_keys(&s) && make_groups(&s);
	int64_t *items = ok ? index_alloc(s.count) : NULL;
	ok = ok && items;
	for (int64_t k = 0; ok && k < s.count; k++)
		items[k] = s.last ? s.groups[k].last : s.groups[k].a;
	ok = ok && set_result(&s, items, s.count, is_0x0(c->in[0]), &c->out[0]);
	bool row = s.legacy && is_row(c->in[0]);
	if (ok && c->nout > 1)
		c->out[1] = index_column(items, s.count, 0, row);
	if (ok && c->nout > 2)
		c->out[2] = index_column(s.group_of, s.n, -0, row);
	mem_try_free(items);
	set_done(&s);
	return ok;
}

BUILTIN(unique, 1, -1, 3,
	"unique(A)               The elements of A without repetition, in ascending order.\n"
	"unique(A, 'rows')       The rows of A without repetition.\n"
	"unique(..., 'stable')   In the order of appearance.\n"
	"unique(..., 'last')     Indices of last occurrences in IA.\n"
	"[C, IA, IC] = unique(A) C is A(IA), and A(:) is C(IC).\n"
	">> unique([3 1 3])\n"
	"ans =\n"
	"     1     3")
{
	struct set s = { .name = "unique" };
	bool done;
	if (try_sparse(c, run_unique, true, &done))
		return done;
	TRY(read_flags(c, 1, &s));
	s.row_result = is_row(c->in[0]) && value_count(c->in[0]);
	if (c->nin == 1 && c->nout <= 1 &&
		try_small_sets(1, c->in, (bool[]){ false, true, false, false }, s.row_result, &c->out[0]))
		return true;
	struct set_call set = { c, "unique", s.row_result };
	struct device_or_host w = { .host = unique_on_host, .with = &s };
	if (c->nin == 1 && c->nout <= 1)
		w.device = (struct device_call){ .function = DEVICE_unique, .outs = 1,
			.option.sets = { 1, s.row_result } };
	else
		w.device = (struct device_call){ .function = DEVICE_sets, .run = sets_run, .details = &set,
			.option.sets.results = c->nout }, w.give = give_nothing;
	w.device.arg[0] = c->nin == 1 ? device_operand(c, 0) : NULL;
	return device_or_host(c, &w);
}

enum which { IN_EITHER, IN_BOTH, ONLY_A, ONLY_ONE };

static bool chosen(const struct equals *g, enum which which)
{
	switch (which) {
	case IN_EITHER: return true;
	case IN_BOTH: return g->a >= 0 && g->b >= 0;
	case ONLY_A: return g->b < 0;
	default: return (g->a < 0) != (g->b < 0);
	}
}

static bool index_outputs(struct call *c, struct set *s, enum which which, const int64_t *groups, int64_t n)
{
	int64_t *a = index_alloc(n), *b = index_alloc(n), na = 0, nb = 0;
	bool ok = a && b;
	for (int64_t k = 0; ok && k < n; k++) {
		const struct equals *g = &s->groups[groups[k]];
		/* with 'legacy', common elements come from B */
		bool from_b = s->legacy && which == IN_EITHER && g->b >= 0;
		if (g->a >= 0 && !from_b)
			a[na++] = s->legacy ? g->last_a : g->a;
		if (g->b >= 0 && (g->a < 0 || which == IN_BOTH || from_b))
			b[nb++] = s->legacy ? g->last_b : g->b;
	}
	bool row = s->legacy && s->row_result;
	if (ok && c->nout > 1)
		c->out[1] = index_column(a, na, 0, row);
	if (ok && c->nout > 2)
		c->out[2] = index_column(b, nb, s->na, row);
	mem_try_free(a);
	mem_try_free(b);
	return ok;
}

static bool row_wanted(value a, value b, enum which which)
{
	if (is_texts(a) != is_texts(b)) {               /* a char row beside a cellstr is one item */
		if (value_is_char(a))
			return is_row(b);
		if (value_is_char(b))
			return is_row(a);
	}
	if (which == ONLY_A)
		return is_row(a);
	return (is_row(a) && is_row(b)) || (is_row(a) && is_0x0(b)) || (is_0x0(a) && is_row(b));
}

struct combination { struct set s; enum which which; };

static bool combine_on_host(struct call *c, const void *with)
{
	const struct combination *of = with;
	enum which which = of->which;
	struct set s = of->s;
	bool ok = join(&s, c->in, 2) && make_keys(&s) && make_groups(&s);
	int64_t n = 0, *groups = ok ? index_alloc(s.count) : NULL, *items = ok ? index_alloc(s.count) : NULL;
	ok = ok && groups && items;
	for (int64_t k = 0; ok && k < s.count; k++)
		if (chosen(&s.groups[k], which)) {
			items[n] = first_of(&s.groups[k]);
			groups[n++] = k;
		}
	ok = ok && set_result(&s, items, n, is_0x0(c->in[0]) && (is_0x0(c->in[1]) || which == ONLY_A), &c->out[0]);
	ok = ok && (c->nout < 2 || index_outputs(c, &s, which, groups, n));
	mem_try_free(groups);
	mem_try_free(items);
	set_done(&s);
	return ok;
}

static bool combine(struct call *c, enum which which)
{
	static const char *const name[] = {
		[IN_EITHER] = "union", [IN_BOTH] = "intersect", [ONLY_A] = "setdiff", [ONLY_ONE] = "setxor" };
	struct set s = { .name = name[which] };
	TRY(read_flags(c, 2, &s));
	s.row_result = row_wanted(c->in[0], c->in[1], which) || (s.legacy && (is_row(c->in[0]) || is_row(c->in[1])));
	const bool wanted[4] = { false, which != IN_BOTH, which == IN_EITHER || which == ONLY_ONE,
		which == IN_EITHER || which == IN_BOTH };
	if (c->nin == 2 && c->nout <= 1 && try_small_sets(2, c->in, wanted, s.row_result, &c->out[0]))
		return true;
	struct combination of = { s, which };
	struct set_call set = { c, name[which], s.row_result };
	struct array *x = c->nin == 2 ? device_operand(c, 0) : NULL, *y = x ? device_operand(c, 1) : NULL;
	bool turned = y && array_is_pending(y) && !array_is_pending(x);         /* the place of one of them is enough */
	struct device_or_host w = {
		.device = { .function = DEVICE_sets, .arg = { !y ? NULL : turned ? y : x, turned ? x : y },
			.option.sets.results = MAX(c->nout, 1), .run = sets_run, .details = &set },
		.give = give_nothing, .host = combine_on_host, .with = &of };
	return device_or_host(c, &w);
}

#define BUILTIN_SET(name, outs, which, about, indices, result) \
	BUILTIN(name, 2, -1, outs, \
		#name "(A, B)            " about ", without repetition, in ascending order.\n" \
		#name "(A, B, 'rows')    The same of rows.\n" \
		#name "(..., 'stable')   In the order of appearance.\n" \
		indices \
		">> " #name "([5 1 3], [3 2 5])\n" \
		"ans =\n" \
		result) \
	{ \
		bool done; \
		return try_sparse(c, run_##name, true, &done) ? done : combine(c, which); \
	}
BUILTIN_SET(union, 3, IN_EITHER, "Elements of A or B", "[C, IA, IB] = union(...)  C holds A(IA) and B(IB).\n",
	"     1     2     3     5")
BUILTIN_SET(intersect, 3, IN_BOTH, "Elements of both A and B", "[C, IA, IB] = intersect(...)  C is A(IA) and B(IB).\n",
	"     3     5")
BUILTIN_SET(setdiff, 2, ONLY_A, "Elements of A that are not in B", "[C, IA] = setdiff(...)  C is A(IA).\n", "     1")
BUILTIN_SET(setxor, 3, ONLY_ONE, "Elements of A or B, but not of both",
	"[C, IA, IB] = setxor(...)  C holds A(IA) and B(IB).\n", "     1     2")

/* Numbers of different classes are compared as doubles, so that 300 is not found in int8([127]). */
static bool comparable(const value *in, value *out)
{
	bool numbers = value_is_numeric_like(in[0]) && value_is_numeric_like(in[1]);
	for (int k = 0; k < 2; k++)
		if (numbers && value_cls(in[0]) != value_cls(in[1]))
			TRY(value_cast(in[k], CLS_DOUBLE, &out[k]));
		else
			out[k] = value_ref(in[k]);
	return true;
}

static bool member_outputs(struct call *c, const struct set *s, const shape *r)
{
	struct array *is = array_new(CLS_LOGICAL, false, r), *at = array_new(CLS_DOUBLE, false, r);
	for (int64_t k = 0; is && at && k < s->na; k++) {
		const struct equals *g = &s->groups[s->group_of[k]];
		int64_t b = s->legacy ? g->last_b : g->b;
		((uint8_t *)is->data)[k] = b >= 0;
		((double *)at->data)[k] = b >= 0 ? (double)(b - s->na + 1) : 0;
	}
	bool ok = is && at;
	c->out[0] = value_array(is);
	if (ok && c->nout > 1)
		c->out[1] = value_array(at);
	else if (at)
		array_unref(at);
	return ok;
}

/* The device computes the position of each element in the set, or 0. */
static bool give_member(struct call *c, struct device_call *d, const void *with)
{
	struct array *place = d->out[0], *is = array_take_op(OP_ne, array_ref(place), 0);
	if (!is || (is->pending && !array_force(is))) {
		array_unref(place), array_unref(is);
		return false;
	}
	is->gpu = place->gpu;
	c->out[0] = value_array(is);
	if (c->nout > 1)
		c->out[1] = value_array(place);
	else
		array_unref(place);
	return true;
}

static bool ismember_on_host(struct call *c, const void *with)
{
	struct set s = *(const struct set *)with;
	value in[2] = { NONE, NONE };
	if (c->nin == 2 && c->nout <= 1 && try_small_member(c->in[0], c->in[1], &c->out[0]))
		return true;
	TRY(check_classes(&s, c->in, 2));
	TRY(comparable(c->in, in));
	bool texts = is_texts(in[0]) || is_texts(in[1]);
	shape r = value_shape(in[0]);
	if (texts && value_is_char(in[0]))
		r = shape_2d(MAX(r.d[0], 1), 1);
	else if (s.rows && !texts)
		r = shape_2d(r.d[0], 1);
	bool ok = true;
	if (texts && value_is_numeric_like(in[0]) && !value_is_char(in[0]) && value_count(in[0]) == 0) {
		c->out[0] = value_array(array_zeros(CLS_LOGICAL, false, &r));
		if (c->nout > 1)
			c->out[1] = value_array(array_zeros(CLS_DOUBLE, false, &r));
	} else {
		ok = join(&s, in, 2) && make_keys(&s) && make_groups(&s) && member_outputs(c, &s, &r);
	}
	set_done(&s);
	value_unref(in[0]);
	value_unref(in[1]);
	return ok;
}

BUILTIN(ismember, 2, 4, 2,
	"ismember(A, S)           True for the elements of A that are in S.\n"
	"ismember(A, S, 'rows')   True for the rows of A that are rows of S.\n"
	"[TF, LOC] = ismember(...)  LOC: where in S the element stands first, or 0.\n"
	">> ismember([1 5], [5 6])\n"
	"ans =\n"
	"  1×2 logical array\n"
	"   0   1")
{
	struct set s = { .name = "ismember" };
	bool done;
	if (try_sparse(c, run_ismember, false, &done))
		return done;
	TRY(read_flags(c, 2, &s));
	if (arg_is_text(c, 2, "stable") || arg_is_text(c, 2, "sorted"))
		return fail_id("MATLAB:ISMEMBER:UnknownFlag", "Flag is not recognized. Must be 'rows' or 'legacy'.");
	if (s.rows && c->in[0].tag == V_CELL && c->in[1].tag == V_CELL)
		return fail_id("MATLAB:ISMEMBER:CellRows", "The 'rows' input is not supported for cell array inputs.");
	if (c->in[1].tag == V_CELL && !cell_is_cellstr(c->in[1].cell) && value_count(c->in[1]))
		return fail_id("MATLAB:ISMEMBER:InputClass",
			"Input A of class %s and input B of class cell must be cell arrays of character vectors, "
			"unless one is a character vector.",
			value_class_name(c->in[0]));
	if (c->nin == 2 && try_text_member(c, &done))
		return done;
	struct array *a = c->nin == 2 ? device_operand(c, 0) : NULL, *of = a ? device_operand(c, 1) : NULL;
	struct device_or_host w = {
		.device = { .function = DEVICE_member, .arg = { of ? a : NULL, of }, .outs = 1 },
		.give = give_member, .host = ismember_on_host, .with = &s };
	return device_or_host(c, &w);
}
