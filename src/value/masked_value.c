/*
** value/masked_value.c - see masked_value.h.
**
** Masks are the same when they are one array, or two nodes of one op on the same operands. The op runs on the whole
** array, and its effect outside of the mask must not show. An operand that could leave the op's real domain is
** replaced by 1 there. Ops whose errors depend on numbers are not done as pairs, nor are classes that the op table
** computes on the host.
*/
#include "value/masked_value.h"

#include <string.h>

#include "array/node.h"
#include "array/nonzero.h"
#include "array/ops.h"
#include "base/error.h"
#include "base/mem.h"

enum {
	SPARSE = 8,             /* a mask with less than one true element in SPARSE is followed element by element */
	/*
	** elements from which on a total is computed over the whole array; it is fixed, because it decides about bits
	*/
	TOTAL_FROM = 4096,
};

/* True for classes whose ops the host computes without a kernel. */
static bool is_host_class(const struct array *a)
{
	return a->cls == CLS_INT64 || a->cls == CLS_UINT64 || a->cls == CLS_CHAR;
}

/*
** Is it worth computing all elements for x(mask)? Always if x or the mask is pending, because it is then computed but
** not stored. If both are computed, only if the mask selects enough elements.
*/
static bool is_worth(struct array *x, struct array *mask)
{
	struct array *args[2] = { x, mask };
	struct nonzero z;
	if (!node_wanted_complex(x->count, 2, args))
		return false;
	if (array_is_pending(x) || array_is_pending(mask))
		return true;
	if (!nonzero_init(&z, mask)) {
		error_clear();
		return false;
	}
	bool dense = z.count > x->count / SPARSE;
	nonzero_done(&z);
	return dense;
}

static value pair(struct array *taken, struct array *mask, bool total)
{
	struct masked_value *p = mem_alloc(sizeof *p);
	*p = (struct masked_value){ 1, taken, array_ref(mask), total };
	return (value){ .tag = V_MASKED, .masked = p };
}

void masked_value_free(struct masked_value *p)
{
	array_unref(p->full);
	array_unref(p->mask);
	mem_free(p);
}

/*
** Returns x with 1 outside of the mask. 1 is in the real domain of every op and has no imaginary part. So a test of all
** elements is a test of the selected ones, for example whether they are real.
*/
static struct array *one_outside(struct array *x, struct array *mask)
{
	struct array *one = array_fill((enum cls)x->cls, 1, &(shape){ 2, { 1, 1 } });
	struct array *y = one ? array_choose_picks(mask, x, one) : NULL;
	array_unref(one);
	return y;
}

bool try_masked_value(value x, value mask, bool total, value *out)
{
	if (x.tag != V_ARRAY || mask.tag != V_ARRAY)
		return false;
	struct array *a = x.array, *m = mask.array;
	if (m->cls != CLS_LOGICAL || is_host_class(a) || !shape_equal(&a->shape, &m->shape)
	    || !(total ? a->count >= TOTAL_FROM && (a->cls <= CLS_SINGLE || a->cls == CLS_LOGICAL) : is_worth(a, m)))
		return false;
	if ((total || a->cls > CLS_SINGLE) && array_is_complex(a))
		return false;
	struct array *full = a->complex || a->unsure ? one_outside(a, m) : array_ref(a);
	if (!full) {
		error_clear();
		return false;
	}
	*out = pair(full, m, total);
	return true;
}

bool masked_value_extract(value *v)
{
	if (v->tag != V_MASKED)
		return true;
	value x = { .tag = V_ARRAY, .array = v->masked->full }, mask = { .tag = V_ARRAY, .array = v->masked->mask },
	      y = NONE;
	TRY(value_index(x, 1, &mask, &y));
	value_set(v, y);
	return true;
}

bool masked_value_extract_all(int n, value *v)
{
	for (int i = 0; i < n; i++)
		TRY(masked_value_extract(&v[i]));
	return true;
}

/* ---- operations ---- */

static bool is_number(value v)
{
	return value_is_scalar_tag(v) || (v.tag == V_ARRAY && v.array->count == 1 && !v.array->unsure);
}

/*
** Can classes x and y be combined, however many elements the mask selects? An integer class can be combined with itself
** and with a double scalar. Whether another combination is an error depends on the number of elements.
*/
static bool classes_agree(enum cls x, enum cls y, bool y_is_number)
{
	return x == y || (!cls_is_int(y) && (!cls_is_int(x) || (y_is_number && y == CLS_DOUBLE)));
}

/* An operand that a pair cannot meet, whatever the other operands are. */
static bool is_foreign(int op, value v, bool real)
{
	if (real && v.tag == V_ARRAY && v.array->complex)
		return true;
	if (v.tag != V_MASKED && (!is_number(v) || value_cls(v) == CLS_CHAR))
		return true;
	enum cls c = v.tag == V_MASKED ? (enum cls)v.masked->full->cls : value_cls(v);
	if (c == CLS_INT64 || c == CLS_UINT64 || (op_info[op].rule == RULE_BOOL && c <= CLS_SINGLE))
		return true;
	return real && v.tag == V_MASKED && (v.masked->full->complex || v.masked->full->unsure);
}

/* Do these go together as pairs? They share one mask, and their classes agree. */
static bool agree(int op, int n, const value *args)
{
	const struct masked_value *first = NULL;
	/* an error for complex ones, or by size */
	bool real = op_info[op].complex == COMPLEX_X || op == OP_max || op == OP_min;
	for (int i = 0; i < n; i++) {
		if (is_foreign(op, args[i], real))
			return false;
		if (args[i].tag != V_MASKED)
			continue;
		const struct masked_value *p = args[i].masked;
		if (first && !classes_agree((enum cls)first->full->cls, (enum cls)p->full->cls, false))
			return false;
		if (first && !node_equal(p->mask, first->mask))
			return false;
		first = first ? first : p;
	}
	for (int i = 0; i < n && first; i++)
		if (args[i].tag != V_MASKED && !classes_agree((enum cls)first->full->cls, value_cls(args[i]), true))
			return false;
	return first != NULL;
}

static bool masked_value_total(int n, const value *args)
{
	return (args[0].tag == V_MASKED && args[0].masked->total) || (n > 1 && args[1].tag == V_MASKED &&
		args[1].masked->total);
}

/* x.^2, which is real whatever is known of x. */
static bool is_square(int op, value exponent) { return op == OP_power && exponent.tag == V_DOUBLE && exponent.d == 2; }

bool masked_value_op(int op, int n, const value *args, value *out, bool *done)
{
	*done = false;
	if (!op || n > 2 || op_info[op].kind != OPKIND_MAP || op_info[op].rule == RULE_BITS || op == OP_select ||
		op_info[op].n != n || !agree(op, n, args))
		return true;
	if (op_info[op].domain != DOMAIN_ANY && masked_value_total(n, args) && !is_square(op, args[n - 1]))
		return true;
	struct array *a[2] = { NULL, NULL }, *mask = NULL;
	bool ok = true, total = false;
	for (int i = 0; i < n; i++) {
		if (args[i].tag == V_MASKED)
			mask = args[i].masked->mask, total = args[i].masked->total;
		a[i] = args[i].tag == V_MASKED ? array_ref(args[i].masked->full) : value_to_array(args[i]);
		ok = ok && a[i];
	}
	bool inside = op_info[op].domain == DOMAIN_ANY || (ok && !a[0]->complex && !a[0]->unsure &&
		array_op_stays_real((enum op)op, n, a));
	if (ok && !inside && a[0]->count > 1) {
		struct array *t = one_outside(a[0], mask);
		array_unref(a[0]);
		a[0] = t;
		ok = t != NULL;
	}
	struct array *y = ok ? array_op((enum op)op, n, a) : NULL;
	array_unref(a[0]);
	array_unref(a[1]);
	if (!y)
		return false;
	*done = true;
	*out = pair(y, mask, total);
	return true;
}

static bool cast(enum cls c, value v, value *out, bool *done)
{
	if (((v.masked->full->complex || v.masked->full->unsure) && c > CLS_SINGLE) || c == CLS_CHAR ||
		c == CLS_INT64 || c == CLS_UINT64 || c == CLS_LOGICAL)
		return true;
	struct array *y = array_cast(v.masked->full, c);
	if (!y)
		return false;
	*done = true;
	*out = pair(y, v.masked->mask, v.masked->total);
	return true;
}

/* ---- totals ---- */

static struct array *sum_all(struct array *taken)
{
	uint32_t axes = 0;
	for (int d = 0; taken && d < taken->shape.nd; d++)
		axes |= 1u << d;
	struct array *y = taken ?
		array_reduce(OP_sum, taken, axes, taken->cls <= CLS_SINGLE ? 0 : REDUCE_DOUBLE, NULL) :
			NULL;
	array_unref(taken);
	return y;
}

/* x where the mask holds, 0 elsewhere. */
static struct array *or_zero(struct array *x, struct array *mask)
{
	if (x->cls == CLS_LOGICAL)
		return array_op(OP_and, 2, (struct array *[]){ mask, x });
	struct array *zero = array_fill((enum cls)x->cls, 0, &(shape){ 2, { 1, 1 } }), *args[3] = { mask, x, zero };
	struct array *y = zero ? array_op(OP_select, 3, args) : NULL;
	array_unref(zero);
	return y;
}

static bool total(const char *name, value v, value *out, bool *done)
{
	struct array *x = v.masked->full, *sum = NULL, *n = NULL, *y;
	bool count = *name == 'n', mean = *name == 'm';
	if (x->complex || x->unsure || (x->cls > CLS_SINGLE && x->cls != CLS_LOGICAL))
		return true;
	if (!count && !(sum = sum_all(or_zero(x, v.masked->mask))))
		return false;
	if ((count || mean) && (n = sum_all(array_ref(v.masked->mask))) && mean) {
		struct array *t = array_cast(n, (enum cls)sum->cls);
		array_unref(n);
		n = t;
	}
	y = count ? n :
		mean && n ? array_op(OP_rdivide, 2, (struct array *[]){ sum, n }) :
		mean ? NULL :
		array_ref(sum);
	array_unref(sum);
	if (!count)
		array_unref(n);
	if (!y)
		return false;
	*out = value_array(y);
	*done = true;
	return true;
}

bool masked_value_call(const char *name, int n, const value *args, value *out, bool *done)
{
	*done = false;
	if (n == 1 && args[0].masked->total &&
		(!strcmp(name, "sum") || !strcmp(name, "mean") || !strcmp(name, "numel")))
		return total(name, args[0], out, done);
	for (int c = 0; n == 1 && c < CLS_COUNT; c++)
		if (!strcmp(name, cls_name((enum cls)c)))
			return cast((enum cls)c, args[0], out, done);
	return masked_value_op((int)op_find(name), n, args, out, done);
}

/* ---- assignment ---- */

bool lvalue_set_chosen(value *lvalue, struct array *chosen)
{
	if (!chosen || chosen->cls != lvalue->array->cls) {
		array_unref(chosen);
		error_clear();
		return false;
	}
	chosen->gpu = lvalue->array->gpu;
	value_set(lvalue, (value){ .tag = V_ARRAY, .array = chosen });
	return true;
}

bool try_assign_masked_value(value *lvalue, value sub, value rhs)
{
	if (rhs.tag != V_MASKED || lvalue->tag != V_ARRAY || sub.tag != V_ARRAY ||
		!node_equal(sub.array, rhs.masked->mask))
		return false;
	struct array *a = lvalue->array, *mask = rhs.masked->mask, *full = rhs.masked->full;
	bool logical = a->cls == CLS_LOGICAL || full->cls == CLS_LOGICAL;
	if (is_host_class(a) || (a->cls > CLS_SINGLE && array_is_complex(full)) ||
		!shape_equal(&a->shape, &mask->shape) ||
		(logical && a->cls != full->cls && a->cls > CLS_SINGLE) || (a->cls > CLS_SINGLE && array_is_complex(a)))
		return false;
	struct array *y = array_cast(full, (enum cls)a->cls);
	struct array *r = y ? array_choose_picks(mask, y, a) : NULL;
	array_unref(y);
	return lvalue_set_chosen(lvalue, r);
}
