/*
** value/element_node.c - see element_node.h.
**
** Reading an element is a look: it computes pending arrays, and a loop around it does not roll. So if the array was
** made in this turn and is pending, an element stays a node. x(1) = 0 becomes a select by position. E(c,c) = E(c,c) +
** s selects E + s at that element and E elsewhere. These are element-wise ops, and they share a kernel with the ops
** around them. For a computed array there is no gain: each assignment of a loop over its elements would compute the
** whole array. So only a few of them may follow each other.
*/
#include "value/element_node.h"

#include "array/node.h"
#include "array/ops.h"
#include "base/engine.h"
#include "base/error.h"
#include "base/knobs.h"
#include "device/place.h"
#include "graph/roll.h"
#include "value/items.h"
#include "value/masked_value.h"

enum { DEEP = 8, ONE_UPON_ANOTHER = 4, KEPT = 4, MOST = 1 << 26 };

static bool is_ours(const struct array *a);

/* A block was assigned to a, and a kernel chooses it by position; then the element can be chosen in the same way. */
static bool is_chosen(const struct array *a)
{
	const struct array *x = a;
	for (int i = 0; i < DEEP && x->pending && (x->op == OP_assign || is_ours(x)); i++)
		x = x->pending->arg[x->op == OP_assign ? 0 : 2];
	return *knob_text(KNOB_accel_pick) != '0' && (a->gpu || array_is_away_soon(x) || device_mode() == DEVICE_NAMED);
}

static bool is_worth(const struct array *a)
{
	bool loop = engine()->segments->epoch || engine()->roll_inside;
	bool real = a->cls <= CLS_SINGLE && !a->complex && !a->unsure;
	if (!loop || !a->pending || !real || a->count < node_defer_from() || a->count > MOST)
		return false;
	if (op_info[a->op].kind != OPKIND_MAP && (a->op != OP_assign || !is_chosen(a)))
		return false;
	if (!device_ready() || !device_has_f64())
		return false;
	int n = 0;
	for (; is_ours(a) && n < ONE_UPON_ANOTHER; n++)
		a = a->pending->arg[2];
	return n < ONE_UPON_ANOTHER;
}

bool try_element_node(value x, int n, const value *subs, value *out)
{
	int64_t start[SHAPE_MAX] = { 0 }, step[SHAPE_MAX], count[SHAPE_MAX];
	if (x.tag != V_ARRAY || !is_worth(x.array))
		return false;
	const shape *s = &x.array->shape;
	int64_t position = items_scalar_position(s, x.array->count, n, subs), rest = position;
	if (position < 0)
		return false;
	for (int d = 0; d < s->nd; rest /= s->d[d++])
		start[d] = rest % s->d[d], step[d] = count[d] = 1;
	struct array *y = array_slice(x.array, s->nd, start, step, count);
	if (!y) {
		error_clear();
		return false;
	}
	*out = (value){ .tag = V_ARRAY, .array = y };
	return true;
}

static int64_t lvalue_of(const struct array *slice)
{
	const struct view *v = slice->pending->u.view;
	const shape *s = &slice->pending->arg[0]->shape;
	int64_t at = 0, stride = 1;
	for (int d = 0; d < s->nd; stride *= s->d[d++])
		at += v->start[d] * stride;
	return at;
}

/*
** r was computed from element `at` of a and from numbers. Returns the same computation for all elements of a (owned),
** or NULL if r is something else.
*/
static struct array *everywhere(struct array *r, struct array *a, int64_t at, int deep, bool *found)
{
	const struct pending *p = r->pending;
	struct array *arg[PENDING_ARGS] = { NULL }, *y = NULL;
	if (!p || r->op == OP_fill || r->op == OP_range)
		return array_ref(r);
	if (r->op == OP_slice && p->arg[0] == a && lvalue_of(r) == at) {
		*found = true;
		return array_ref(a);
	}
	if (deep == DEEP || r->unsure || r->complex || p->check || p->guess ||
		((op_info[r->op].kind != OPKIND_MAP || p->n != op_info[r->op].n) && r->op != OP_cast))
		return array_ref(r);
	bool ok = true, below = false;
	for (int i = 0; i < p->n && ok; i++)
		ok = (arg[i] = everywhere(p->arg[i], a, at, deep + 1, &below)) != NULL;
	if (ok && below)
		y = node_new((enum op)r->op, (enum cls)r->cls, &a->shape, p->n, arg,
			&(struct pending){ .compute = p->compute, .raw = p->raw, .flags = p->flags });
	else if (ok)
		y = array_ref(r);
	*found |= below;
	for (int i = 0; i < p->n; i++)
		array_unref(arg[i]);
	return y;
}

/* A mask whose only true element is element `at`. The last masks are kept, so that all turns of a loop use the same
** computed array, which has one byte for each element. */
struct kept { struct array *mask; int64_t at; };
struct spots { struct kept kept[KEPT]; int next; };
static inline struct spots *state(void) { return engine()->spots; }

static void forget(void)
{
	for (int i = 0; i < KEPT; i++) {
		array_unref(state()->kept[i].mask);
		state()->kept[i].mask = NULL;
	}
}
const struct engine_part spots_part = { sizeof(struct spots), NULL, forget };

static bool is_ours(const struct array *a)
{
	bool ours = false;
	for (int i = 0; i < KEPT && a->op == OP_select; i++)
		ours |= state()->kept[i].mask == a->pending->arg[0];
	return ours;
}

static struct array *find_kept(const struct array *a, int64_t at)
{
	for (int i = 0; i < KEPT; i++) {
		const struct kept *k = &state()->kept[i];
		if (k->mask && k->at == at && shape_equal(&k->mask->shape, &a->shape) && array_exists(k->mask))
			return array_ref(k->mask);
	}
	return NULL;
}

static struct array *only_at(struct array *a, int64_t at)
{
	struct array *known = find_kept(a, at);
	if (known)
		return known;
	struct array *line = array_range(0, 1, a->count), *box = line ? array_reshape(line, &a->shape) : NULL,
		*number = array_double((double)at);
	struct array *y = box && number ? array_op(OP_eq, 2, (struct array *[]){ box, number }) : NULL;
	array_unref(line), array_unref(box), array_unref(number);
	if (!y || (y->pending && !array_force(y))) {
		array_unref(y);
		return NULL;
	}
	device_at_exit(forget);
	struct kept *k = &state()->kept[state()->next++ % KEPT];
	array_unref(k->mask);
	*k = (struct kept){ array_ref(y), at };
	return y;
}

/* The number, or what all elements would be; NULL: neither. */
static struct array *right_side(struct array *a, int64_t at, value rhs)
{
	value cast = NONE;
	bool found = false;
	if (rhs.tag == V_ARRAY && rhs.array->count == 1 && rhs.array->pending && rhs.array->cls == a->cls &&
		!rhs.array->unsure && !rhs.array->complex) {
		struct array *y = everywhere(rhs.array, a, at, 0, &found);
		if (found)
			return y;
		array_unref(y);
		return NULL;
	}
	if (!value_is_scalar_tag(rhs) || value_is_complex(rhs) || !value_is_numeric_like(rhs) ||
		!value_cast(rhs, (enum cls)a->cls, &cast))
		return NULL;
	struct array *y = value_to_array(cast);
	value_unref(cast);
	return y;
}

bool try_assign_element_node(value *lvalue, int n, const value *subs, value rhs)
{
	if (lvalue->tag != V_ARRAY || !is_worth(lvalue->array))
		return false;
	struct array *a = lvalue->array;
	int64_t at = items_scalar_position(&a->shape, a->count, n, subs);
	struct array *y = at >= 0 ? right_side(a, at, rhs) : NULL, *mask = y ? only_at(a, at) : NULL,
		*r = mask ? array_choose(mask, y, a) : NULL;
	array_unref(y);
	array_unref(mask);
	return lvalue_set_chosen(lvalue, r);
}
