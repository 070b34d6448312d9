/*
** value/assign.c - v(subs) = rhs.
**
** The steps have an order in which a failing assignment changes nothing. First the right side is converted to the
** class of the left; an empty left side takes the class of the right. Then subscripts are read and sizes compared.
** Last, the left side is unshared, grown and written. The common case, one number into an unshared array, is
** recognised first.
*/
#include "array/node.h"
#include "array/ops.h"
#include "base/engine.h"
#include "base/error.h"
#include "base/interrupt.h"
#include "base/knobs.h"
#include "base/mem.h"
#include "base/str.h"
#include "device/place.h"
#include "value/assign.h"
#include "value/cell.h"
#include "value/index.h"
#include "value/element_node.h"
#include "value/items.h"
#include "value/mask_index.h"
#include "value/object.h"
#include "value/masked_value.h"
#include "value/owners.h"
#include "value/sparse.h"
#include "value/structs.h"
#include "value/text.h"
#include "value/device_index.h"

/* ---- the classes of both sides ---- */

/* Is the left side an empty array that takes the class of the right side? */
static bool is_blank(value v, value rhs)
{
	if (v.tag == V_NONE)
		return true;
	if (v.tag == V_STRUCT)
		return v.structs->count == 0 && fields_count(v.structs->fields) == 0 && rhs.tag == V_STRUCT;
	if (v.tag != V_ARRAY || v.array->count || v.array->cls != CLS_DOUBLE || v.array->gpu)
		return false;
	return !value_is_numeric_like(rhs) ||
		(v.array->shape.nd == 2 && v.array->shape.d[0] == 0 && v.array->shape.d[1] == 0);
}

/* A complex version of a real one. */
static bool make_complex(value v, value *out)
{
	struct array *a = value_to_array(v);
	TRY(a);
	struct array *c = a->count && !array_data(a) ? NULL : array_zeros((enum cls)a->cls, true, &a->shape);
	for (int64_t i = 0; c && i < a->count; i++)
		memcpy((char *)c->data + (size_t)i * (size_t)array_item(c),
			(char *)a->data + (size_t)i * (size_t)array_item(a), (size_t)array_item(a));
	if (c)
		c->gpu = a->gpu;
	array_unref(a);
	*out = (value){ .tag = V_ARRAY, .array = c };
	return c != NULL;
}

/* The value of the left side before its class changed, which a later failure restores. */
struct before {
	bool kept;
	value was;
};

static void replace(value *lvalue, value taken, struct before *b)
{
	if (b->kept)
		value_unref(*lvalue);
	else
		*b = (struct before){ true, *lvalue };
	*lvalue = taken;
}

static bool convert_numeric(value *lvalue, value rhs, value *out, struct before *b)
{
	enum cls to = value_cls(*lvalue);
	value cast;
	if (value_is_complex(rhs) && !cls_is_float(to))
		return to == CLS_LOGICAL ? fail(ERR_complex_logical) : fail(ERR_complex_assign, cls_name(to));
	TRY(value_cast(rhs, to, &cast));
	bool left = value_is_complex(*lvalue), right = value_is_complex(cast);
	*out = cast;
	if (left == right)
		return true;
	value pair;
	bool ok = make_complex(left ? cast : *lvalue, &pair);
	if (left) {
		value_unref(cast);
		*out = ok ? pair : NONE;
	} else if (ok) {
		replace(lvalue, pair, b);
	} else {
		value_unref(cast);
		*out = NONE;
	}
	return ok;
}

static bool wrap(value rhs, value *out)
{
	struct cell *c = cell_new_2d(1, 1);
	TRY(c);
	value_set(&c->at[0], value_ref(rhs));
	*out = value_cell(c);
	return true;
}

static bool mismatch(value lvalue, value rhs)
{
	return fail(ERR_bad_conversion, value_class_name(lvalue), value_class_name(rhs));
}

/* Converts the right side to the class of the left side (*out, owned). If the left side is blank, converts *lvalue
** instead; b keeps the value that it had. */
static bool conform(value *lvalue, value rhs, value *out, struct before *b)
{
	if (rhs.tag == V_SPARSE) {
		value full;
		TRY(sparse_full(rhs.sparse, &full));
		bool ok = conform(lvalue, full, out, b);
		value_unref(full);
		return ok;
	}
	if (is_blank(*lvalue, rhs)) {
		value blank;
		shape none = shape_2d(0, 0);
		if (rhs.tag == V_FUNC)
			return fail(ERR_func_array);
		TRY(items_new(rhs, lvalue->tag == V_ARRAY ? &lvalue->array->shape : &none, &blank));
		replace(lvalue, blank, b);
	}
	switch (lvalue->tag) {
	case V_STRING:
		return value_to_string(rhs, out);
	case V_CELL:
		if (rhs.tag != V_CELL)
			return wrap(rhs, out);
		break;
	case V_STRUCT:
		return rhs.tag == V_STRUCT ? structs_conform(rhs, lvalue->structs->fields, out) :
			mismatch(*lvalue, rhs);
	case V_OBJECT:
		if (rhs.tag != V_OBJECT || rhs.object->cls != lvalue->object->cls)
			return mismatch(*lvalue, rhs);
		break;
	default:
		if (!value_is_numeric_like(*lvalue))
			return mismatch(*lvalue, rhs);
		if (value_is_numeric_like(rhs) || rhs.tag == V_STRING)
			return convert_numeric(lvalue, rhs, out, b);
		return mismatch(*lvalue, rhs);
	}
	*out = value_ref(rhs);
	return true;
}

/* ---- sizes ---- */

static void size_text(struct str *s, int n, const int64_t *d)
{
	for (int i = 0; i < n; i++)
		str_addf(s, "%s%lld", i ? "-by-" : "", (long long)d[i]);
}

static bool sizes_differ(int n, const struct sub *subs, const shape *rhs)
{
	if (n == 1)
		return fail(ERR_index_count);
	struct str left = { 0 }, right = { 0 };
	int64_t d[SHAPE_MAX];
	for (int i = 0; i < n; i++)
		d[i] = subs[i].count;
	while (n > 2 && d[n - 1] == 1)
		n--;
	size_text(&left, n, d);
	size_text(&right, rhs->nd, rhs->d);
	(void)!fail(ERR_index_shape, str_text(&left), str_text(&right));
	str_free(&left);
	str_free(&right);
	return false;
}

/* Do both sides have the same lengths, when axes of length 1 do not matter? A 1x1x3 plane can take a column. */
static bool same_lengths(int n, const struct sub *subs, const shape *rhs)
{
	for (int i = 0, d = 0;; i++, d++) {
		while (i < n && subs[i].count == 1)
			i++;
		while (d < rhs->nd && rhs->d[d] == 1)
			d++;
		if (i == n || d == rhs->nd)
			return i == n && d == rhs->nd;
		if (subs[i].count != rhs->d[d])
			return false;
	}
}

static void count_both(int n, const struct sub *subs, const shape *rhs, int64_t *left, int64_t *right)
{
	*left = *right = 1;
	for (int i = 0; i < n; i++)
		*left *= subs[i].count;
	for (int d = 0; d < rhs->nd; d++)
		*right *= rhs->d[d];
}

bool assign_fits(int n, const struct sub *subs, const shape *rhs)
{
	int64_t left, right;
	count_both(n, subs, rhs, &left, &right);
	if (right == 1 || (left == right && (n == 1 || same_lengths(n, subs, rhs))))
		return true;
	return sizes_differ(n, subs, rhs);
}

/* True if no elements are assigned from an empty right side of another shape. Such a statement does nothing. */
bool assign_is_nothing(int n, const struct sub *subs, const shape *rhs)
{
	int64_t left, right;
	count_both(n, subs, rhs, &left, &right);
	return left == 0 && right == 0 && n > 1 && !same_lengths(n, subs, rhs);
}

/* For a 0x0 left side, ':' takes its length from the right side: from the axis at the same position if that fits, else
** from the right side's axes in order. */
static void colons_from(int n, const value *subs, const struct sub *read, const shape *rhs, int64_t *extent)
{
	bool same = n >= rhs->nd;
	for (int i = 0; i < n && same; i++)
		same = subs[i].tag == V_COLON || read[i].count == shape_dim(rhs, i);
	for (int i = 0, d = 0; i < n; i++) {
		if (same) {
			extent[i] = shape_dim(rhs, i);
		} else if (subs[i].tag == V_COLON) {
			while (d < rhs->nd && rhs->d[d] == 1)
				d++;
			extent[i] = d < rhs->nd ? rhs->d[d++] : 1;
		}
	}
}

bool assign_subs(const shape *left, const shape *rhs, int n, const value *subs, struct sub *out)
{
	int64_t extent[SHAPE_MAX];
	subs_extents(left, n, extent);
	bool blank = n > 1 && left->nd == 2 && left->d[0] == 0 && left->d[1] == 0;
	for (int i = 0; i < n; i++)
		if (!sub_init(&out[i], subs[i], i, n, extent[i])) {
			subs_done(out, i);
			return false;
		}
	if (blank) {
		colons_from(n, subs, out, rhs, extent);
		for (int i = 0; i < n; i++)
			if (subs[i].tag == V_COLON && !sub_init(&out[i], subs[i], i, n, extent[i]))
				return false;
	}
	return true;
}

/* The shape after the assignment; an array may grow by one subscript only when it is a row, a column or empty. */
bool assign_grown(const shape *left, int n, const struct sub *subs, shape *out)
{
	int64_t extent[SHAPE_MAX];
	subs_extents(left, n, extent);
	*out = *left;
	bool grows = false;
	for (int i = 0; i < n; i++)
		grows |= subs[i].end > extent[i];
	if (!grows)
		return true;
	if (n == 1) {
		if (left->nd == 2 && left->d[0] <= 1)
			*out = shape_2d(1, subs[0].end);
		else if (left->nd == 2 && left->d[1] == 1)
			*out = shape_2d(subs[0].end, 1);
		else
			return fail(ERR_grow_linear);
		return true;
	}
	if (n < left->nd)
		return fail(ERR_grow_linear);
	for (int d = left->nd; d < n; d++)
		out->d[d] = 1;
	out->nd = MAX(left->nd, n);
	for (int i = 0; i < n; i++)
		out->d[i] = MAX(out->d[i], i < n - 1 || n >= left->nd ? subs[i].end : 0);
	shape_trim(out);
	return true;
}

/* ---- writing ---- */

/* Copies elements of the right side to tmp in the layout of the left side, and counts references to them. False:
** interrupted, and nothing was counted. */
static bool spread(const struct items *to, const struct items *rhs, char *tmp, int64_t n)
{
	enum { AT_ONCE = 1 << 16 };
	size_t bytes = MIN(to->size, rhs->size), step = rhs->count == 1 ? 0 : rhs->size;
	struct items all = *to;
	all.at = tmp;
	for (int64_t from = 0, end; from < n; from = end) {
		end = MIN(n, from + AT_ONCE);
		if (interrupted()) {
			items_release(&all, 0, from);
			return interrupt_fail();
		}
		for (int64_t i = from; i < end; i++)
			memcpy(tmp + (size_t)i * to->size, rhs->at + (size_t)i * step, bytes);
		items_retain(&all, from, end);
	}
	return true;
}

/* tmp: the new elements of containers, as spread gives them. */
static void write_items(value lvalue, const struct walk *w, const struct items *from, char *tmp)
{
	struct items to;
	(void)!items_of(lvalue, &to);            /* computed and unshared by now */
	if (to.tag != V_ARRAY) {
		copy_swap(w, to.at, tmp, to.size);
		items_release_bytes(&to, tmp, w->count);
	} else if (from->count == 1) {
		copy_fill(w, to.at, from->at, to.size);
	} else {
		copy_scatter(w, to.at, from->at, to.size);
	}
}

static int64_t element_count(int n, const struct sub *s)
{
	int64_t count = 1;
	for (int i = 0; i < n; i++)
		count *= s[i].count;
	return count;
}

/* Makes *lvalue unshared and of shape `grown`, and writes; what may fail comes first. */
static bool grow_and_write(value *lvalue, const shape *grown, int n, const struct sub *s, value rhs)
{
	struct items from, to;
	int64_t extent[SHAPE_MAX];
	struct walk w;
	char *tmp = NULL;
	bool number = value_is_scalar_tag(rhs);
	TRY((number || items_of(rhs, &from)) && items_own(lvalue) && items_of(*lvalue, &to));
	int64_t count = element_count(n, s);
	if (to.tag != V_ARRAY)
		TRY((tmp = store_alloc(count, to.size)) != NULL);
	bool spreads = tmp && spread(&to, &from, tmp, count), ok = (spreads || !tmp) && items_grow(lvalue, grown);
	if (spreads && !ok)
		items_release_bytes(&to, tmp, count);
	if (ok) {
		subs_extents(grown, n, extent);
		walk_init(&w, n, s, extent);
		uint64_t bits;
		if (number) {
			value_store(&bits, rhs);
			copy_fill(&w, lvalue->array->data, (char *)&bits, (size_t)array_item(lvalue->array));
		} else {
			write_items(*lvalue, &w, &from, tmp);
		}
	}
	if (tmp)
		store_free(tmp, count, to.size);
	return ok;
}

static bool assign_items(value *lvalue, int n, const value *subs, value rhs)
{
	struct sub s[SHAPE_MAX];
	shape left = value_shape(*lvalue), right = value_shape(rhs), grown;
	TRY(assign_subs(&left, &right, n, subs, s));
	if (assign_is_nothing(n, s, &right)) {
		subs_done(s, n);
		return true;
	}
	bool ok = assign_fits(n, s, &right) && assign_grown(&left, n, s, &grown) &&
		grow_and_write(lvalue, &grown, n, s, rhs);
	subs_done(s, n);
	return ok;
}

/* x(end+1) = number, for a row or column that has room left. False: not that case. */
static bool try_append(struct array *a, int n, const value *subs, value rhs)
{
	size_t item = (size_t)array_item(a), bytes = ((size_t)a->count + 1) * item;
	if (n != 1 || subs[0].tag != V_DOUBLE || subs[0].d != (double)(a->count + 1) || a->shape.nd != 2 ||
		bytes > a->room)
		return false;
	if (a->shape.d[0] != 1 && a->shape.d[1] != 1)
		return false;
	value_store((char *)a->data + (size_t)a->count * item, rhs);
	a->shape.d[a->shape.d[0] == 1] = ++a->count;
	return true;
}

/* A few elements by one subscript: from one number or as many. False: not that case. */
static bool try_store_few(struct array *a, int n, const value *subs, value rhs)
{
	int64_t positions[ITEMS_FEW];
	uint64_t bits;
	int few = n == 1 ? items_few_positions(subs[0], a->count, positions) : 0;
	if (!few)
		return false;
	size_t item = (size_t)array_item(a), step = 0;
	const char *from = (const char *)&bits;
	if (rhs.tag == V_ARRAY) {
		if (rhs.array->count != few)
			return false;
		from = rhs.array->data;
		step = item;
	} else {
		value_store(&bits, rhs);
	}
	for (int i = 0; i < few; i++)
		memcpy((char *)a->data + (size_t)positions[i] * item, from + (size_t)i * step, item);
	return true;
}

/* One real number of the array's class into an array that nobody else holds. False: not that case. */
static bool try_store(value lvalue, int n, const value *subs, value rhs)
{
	struct array *a = lvalue.array;
	if (a->refs != 1 || a->complex || a->gpu || array_is_pending(a))
		return false;
	if (rhs.tag == V_ARRAY && rhs.array->cls == a->cls && !rhs.array->complex && !array_is_pending(rhs.array))
		return try_store_few(a, n, subs, rhs);
	if (rhs.tag != V_DOUBLE + (uint32_t)a->cls)
		return false;
	int64_t at = items_scalar_position(&a->shape, a->count, n, subs);
	if (at < 0)
		return (a->count > 1 && try_append(a, n, subs, rhs)) || try_store_few(a, n, subs, rhs);
	if (a->cls == CLS_DOUBLE)
		((double *)a->data)[at] = rhs.d;
	else
		value_store((char *)a->data + (size_t)at * (size_t)array_item(a), rhs);
	return true;
}

static bool assign_func(value *lvalue, int n, const value *subs, value rhs)
{
	for (int i = 0; i < n; i++)
		if (subs[i].tag != V_DOUBLE || subs[i].d != 1)
			return fail(ERR_func_array);
	value_set(lvalue, value_ref(rhs));
	return true;
}

/*
** A(mask) = number, if A or the mask is pending, or if A has other owners. It becomes a select node, so nothing is
** computed now. False: not that case, or an error, which the general path finds again.
*/
static bool try_select(value *lvalue, int n, const value *subs, value rhs)
{
	value number;
	if (n != 1 || lvalue->tag != V_ARRAY || subs[0].tag != V_ARRAY || subs[0].array->cls != CLS_LOGICAL)
		return false;
	struct array *a = lvalue->array, *mask = subs[0].array, *both[2] = { a, mask };
	bool is_integer = a->cls > CLS_SINGLE;
	if (!(value_is_scalar_tag(rhs) || (rhs.tag == V_ARRAY && rhs.array->count == 1 && !rhs.array->unsure)) ||
		(is_integer && value_is_complex(rhs))
	    || !shape_equal(&a->shape, &mask->shape) || !node_wanted_complex(a->count, 2, both) ||
	    	(!array_is_pending(mask) && !array_is_pending(a) && a->refs == 1))
		return false;
	if (a->cls == CLS_CHAR || a->cls == CLS_INT64 || a->cls == CLS_UINT64 ||
		(a->cls == CLS_LOGICAL && rhs.tag == V_ARRAY && value_cls(rhs) != CLS_LOGICAL)
	    || (is_integer && array_is_complex(a)))
		return false;
	if (!value_cast(rhs, (enum cls)a->cls, &number)) {
		error_clear();
		return false;
	}
	struct array *one = value_to_array(number), *r = one ? array_choose(mask, one, a) : NULL;
	value_unref(number);
	array_unref(one);
	return lvalue_set_chosen(lvalue, r);
}

/* v(i) of a vector as v(i, 1) or v(1, i). */
static int as_matrix(const struct array *a, int n, const value *subs, value *two)
{
	if (n != 1 || a->shape.nd != 2 || (a->shape.d[0] != 1 && a->shape.d[1] != 1) || a->count < 2)
		return n;
	two[a->shape.d[1] != 1] = subs[0];
	two[a->shape.d[1] == 1] = value_double(1);
	return 2;
}

/* Outside of loops, only one assignment to an array stays pending. Computes the one before, when nothing else holds its
** right side: then one kernel computes the right side and stores it in place. */
static bool compute_last_assignment(struct array *a)
{
	if (engine()->segments->epoch || a->op != OP_assign || array_force(a)) /* wherever: nobody looks at it */
		return true;
	error_clear();
	return false;
}

/* True for a mask, and for a list whose first three elements are no range. The general path reads such subscripts. */
static bool is_list(value v)
{
	if (v.tag != V_ARRAY)
		return false;
	const struct array *a = v.array;
	const double *x = a->data;
	return a->cls == CLS_LOGICAL || (a->op == OP_LEAF && a->cls == CLS_DOUBLE && a->count > 2 &&
		x[2] - x[1] != x[1] - x[0]);
}

enum { FAR_DOWN = 3, AFTER_ANOTHER = 8 };

/* Does it use arrays on a device, so that a kernel of the device will compute it? */
static bool is_made_of_away(const struct array *a, int depth)
{
	for (int k = 0; a->pending && k < a->pending->n && depth; k++) {
		const struct array *x = a->pending->arg[k];
		if (x->pending ? is_made_of_away(x, depth - 1) : x->count > 1 && array_is_away_soon(x))
			return true;
	}
	return false;
}

/*
** Is a an array that a device will compute? Then the kernel that computes a also assigns blocks and numbers to it
** (plan/lower.c). Otherwise that kernel would have to run first, and a second small launch would assign them.
*/
static bool waits_on_device(const struct array *a)
{
	const struct array *x = a;
	/* element after element is no work for a kernel */
	for (int i = 0; x->op == OP_assign && x->pending; x = x->pending->arg[0])
		if (++i == AFTER_ANOTHER)
			return false;
	if (!a->pending || a->complex || a->unsure || a->op == OP_project)
		return false;
	if (*knob_text(KNOB_accel_pick) == '1')
		return true;
	return device_ready() && *knob_text(KNOB_accel_pick) != '0' && (a->gpu || device_mode() == DEVICE_NAMED ||
		is_made_of_away(a, FAR_DOWN));
}

/* If the right side is one number for a whole block, returns it as a pending array that is never stored. Owned. */
static struct array *number_block(const struct array *a, value rhs, int n, const int64_t *count)
{
	shape block = { .nd = n };
	if (rhs.tag != V_DOUBLE || a->cls == CLS_CHAR || a->cls == CLS_INT64 || a->cls == CLS_UINT64 ||
		(a->cls == CLS_LOGICAL && rhs.d != rhs.d))
		return NULL;
	for (int d = 0; d < n; d++)
		if (!(block.d[d] = count[d]))
			return NULL;
	shape_trim(&block);
	struct array *y = node_new(OP_fill, (enum cls)a->cls, &block, 0, NULL, &(struct pending){ .compute = a->cls,
		.raw = a->cls, .u.number = { rhs.d, 0 } });
	if (y)
		y->gpu = a->gpu;
	return y;
}

/*
** Y(:,t) = y with a pending y, as a node. In a loop Y then stays pending, too. Elsewhere one kernel computes y and Y if
** y is large. False: not that case, or an error, which the general path finds again.
*/
static bool try_later(value *lvalue, int n, const value *subs, value rhs)
{
	struct sub s[SHAPE_MAX];
	int64_t extent[SHAPE_MAX], start[SHAPE_MAX], step[SHAPE_MAX], count[SHAPE_MAX];
	value two[2];
	if (lvalue->tag != V_ARRAY || (rhs.tag != V_ARRAY && rhs.tag != V_DOUBLE))
		return false;
	bool waits = waits_on_device(lvalue->array);
	if (rhs.tag == V_DOUBLE ? !waits : !rhs.array->pending
	    || (!engine()->segments->epoch && !waits && rhs.array->count < lvalue->array->count / 2))
		return false;
	for (int i = 0; i < n; i++)
		if (is_list(subs[i]))
			return false;
	int given = n;
	n = as_matrix(lvalue->array, n, subs, two);
	subs = n == given ? subs : two;
	if (n < 2 || n != lvalue->array->shape.nd || (!waits && !compute_last_assignment(lvalue->array)))
		return false;
	if (!index_read(&lvalue->array->shape, n, subs, s, extent)) {
		error_clear();
		return false;
	}
	bool block = true;
	for (int i = 0; i < n; i++) {
		block &= s[i].kind != SUB_LIST;
		start[i] = s[i].start, step[i] = s[i].step, count[i] = s[i].count;
	}
	subs_done(s, n);
	struct array *y = !block ? NULL : rhs.tag == V_ARRAY ? array_ref(rhs.array) : number_block(lvalue->array, rhs,
		n, count);
	struct array *r = y ? array_assign_later(lvalue->array, y, n, start, step, count) : NULL;
	array_unref(y);
	if (!r) {
		error_clear();
		return false;
	}
	value_set(lvalue, (value){ .tag = V_ARRAY, .array = r });
	return true;
}

static bool assign(value *lvalue, int n, const value *subs, value rhs)
{
	if (try_select(lvalue, n, subs, rhs) || try_assign_element_node(lvalue, n, subs, rhs) ||
		try_later(lvalue, n, subs, rhs) || try_assign_on_device(lvalue, n, subs, rhs))
		return true;
	TRY(!error_is_set());
	if (lvalue->tag == V_ARRAY && lvalue->array->refs == 1) {
		TRY(array_own(&lvalue->array));
		if (try_store(*lvalue, n, subs, rhs) ||
			(n == 1 && !lvalue->array->gpu && try_assign_mask_index(*lvalue, subs[0], rhs)))
			return true;
	}
	if (lvalue->tag == V_NONE && rhs.tag == V_SPARSE)
		*lvalue = value_sparse(sparse_new(0, 0, 1, rhs.sparse->logical, false));
	if (lvalue->tag == V_SPARSE)
		return sparse_assign(lvalue, n, subs, rhs);
	if (rhs.tag == V_FUNC && (lvalue->tag == V_FUNC || (is_blank(*lvalue, rhs))))
		return assign_func(lvalue, n, subs, rhs);
	if (n < 1 || n > SHAPE_MAX)
		return n ? fail(ERR_index_many, SHAPE_MAX) : fail(ERR_index_count);
	value right = NONE;
	struct before b = { .kept = false };
	bool ok = conform(lvalue, rhs, &right, &b) && assign_items(lvalue, n, subs, right);
	value_unref(right);
	if (!ok && b.kept) {
		value_set(lvalue, b.was);
		return false;
	}
	if (b.kept)
		value_unref(b.was);
	if (lvalue->tag == V_ARRAY && lvalue->array->count == 1)
		*lvalue = value_array(lvalue->array);
	return ok;
}

/* The subscripts are borrowed. x(x) = y: the mask must outlive the array that it was. */
bool value_assign(value *lvalue, int n, const value *subs, value rhs)
{
	struct array *subscript = NULL;
	for (int i = 0; i < n && lvalue->tag == V_ARRAY; i++)
		if (UNLIKELY(subs[i].tag == V_ARRAY && subs[i].array == lvalue->array))
			subscript = lvalue->array;
	if (LIKELY(!subscript))
		return assign(lvalue, n, subs, rhs);
	array_ref(subscript);
	bool ok = assign(lvalue, n, subs, rhs);
	array_unref(subscript);
	return ok;
}
