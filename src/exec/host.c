/*
** exec/host.c - computes one node on the host, by the functions eager_... of array/node.h.
**
** A node comes here if it is too small for a kernel, if no kernel can compute it, or if its kernel failed.
*/
#include "array/ops.h"
#include "base/engine.h"
#include "base/engine_hooks.h"
#include "base/error.h"
#include "base/interrupt.h"
#include "exec/exec.h"
#include "exec/explain.h"
#include "op/blas.h"

/* Computes a fill or a range. */
static struct array *generator_of(struct array *a)
{
	const struct pending *p = a->pending;
	struct array *d = array_new(CLS_DOUBLE, false, &a->shape), *y;
	for (int64_t i = 0; d && i < a->count; i++)
		((double *)d->data)[i] = a->op == OP_fill ? p->u.number[0] :
			p->u.number[0] + (double)i * p->u.number[1];
	y = d ? eager_cast(d, (enum cls)a->cls) : NULL;
	array_unref(d);
	return y;
}

static struct array *map_of(struct array *a)
{
	const struct pending *p = a->pending;
	const struct op_types t = { (enum cls)p->compute, (enum cls)p->raw, (enum cls)a->cls, false, false };
	return eager_map((enum op)a->op, p->n, p->arg, &t, &a->shape);
}

/* Computes a view. A complex transpose also conjugates the elements. */
static struct array *view_of(struct array *a)
{
	const struct pending *p = a->pending;
	struct array *y = eager_view(p->arg[0], &a->shape, p->u.view);
	if (y && y->complex && p->flags & VIEW_CONJUGATE)
		eager_conjugate(y);
	return y;
}

/* Computes a concatenation. A piece that is a pending view is copied from the view's operand (see needed). */
static struct array *cat_of(struct array *a)
{
	const struct pending *p = a->pending;
	struct array *arg[PENDING_ARGS];
	const struct view *view[PENDING_ARGS];
	bool complex = false, plain = true;
	for (int i = 0; i < p->n; i++) {
		view[i] = p->arg[i]->op == OP_slice ? p->arg[i]->pending->u.view : NULL;
		arg[i] = view[i] ? p->arg[i]->pending->arg[0] : p->arg[i];
		complex |= arg[i]->complex;
		plain &= !view[i];
	}
	return plain ? eager_cat(p->u.axis, p->n, arg, (enum cls)a->cls, complex, &a->shape) :
		eager_cat_views(p->u.axis, p->n, p->arg, arg, view, &a->shape);
}

/*
** Returns the array that must be computed before a can read its operand i. Usually this is the operand itself. But a
** concatenation can read a piece that is a pending view directly from the array under the view. It does so if all
** pieces are real and have the result's class; then the view itself need not be computed.
*/
static struct array *needed(struct array *a, int i)
{
	struct array *x = a->pending->arg[i];
	if (a->op != OP_cat || x->op != OP_slice || x->pending->arg[0]->op == OP_slice)
		return x;
	for (int k = 0; k < a->pending->n; k++) {
		const struct array *y = a->pending->arg[k];
		if (y->cls != a->cls || y->unsure || y->complex)
			return x;
	}
	return x->pending->arg[0];
}

/*
** If a is a product (x - means)' * (x - means) that computes the differences itself (plan/fuse.c): the node of the
** differences. Else NULL.
*/
static struct array *differences_of(const struct array *a)
{
	struct array *x = a->op == OP_mtimes && a->pending->arg[0] == a->pending->arg[1] ? a->pending->arg[0] : NULL;
	return x && x->op == OP_minus && array_is_pending(x) ? x : NULL;
}

/* Computes D' * D for the node D = x - means. The differences are stored only if blas_centred cannot avoid it. */
static struct array *centred_product(struct array *minus)
{
	struct array *x = minus->pending->arg[0], *means = minus->pending->arg[1],
		     *y = array_new_2d((enum cls)minus->cls, false, x->shape.d[1], x->shape.d[1]);
	if (!y || blas_centred((enum cls)y->cls, x->shape.d[1], x->shape.d[0], x->data, means->data, y->data))
		return y;
	array_unref(y);
	struct array *d = map_of(minus);
	y = d ? eager_mtimes(d, true, d, false) : NULL;
	array_unref(d);
	return y;
}

static struct array *product_of(struct array *a)
{
	const struct pending *p = a->pending;
	if (differences_of(a))
		return centred_product(p->arg[0]);
	if (a->shape.nd > 2)
		return eager_pages(p->arg[0], p->flags & 1 ? 'T' : 'N', p->arg[1], p->flags & 2 ? 'T' : 'N', &a->shape);
	return eager_mtimes(p->arg[0], p->flags & 1, p->arg[1], p->flags >> 1 & 1);
}

/* True if an operand or the result may be complex. Then the op itself decides whether the result is complex. */
static bool may_be_complex(const struct array *a)
{
	const struct pending *p = a->pending;
	bool complex = p->check || p->guess || a->complex;
	for (int i = 0; i < p->n; i++)
		complex |= p->arg[i]->complex;
	return complex;
}

/* The position of the least or largest value, counted from 0. */
static struct array *position_of(struct array *a)
{
	struct array *at = NULL, *y = eager_extreme(a->op == OP_argmax ? OP_max : OP_min, a->pending->arg[0],
		a->pending->u.axes, a->pending->flags, &at);
	for (int64_t i = 0; y && i < at->count; i++)
		((double *)at->data)[i]--;
	array_unref(y);
	return y ? at : NULL;
}

/* Computes a from its operands; owned. NULL: error written. */
static struct array *value_of(struct array *a)
{
	const struct pending *p = a->pending;
	struct array *x = p->n ? p->arg[0] : NULL;
	bool map = op_info[a->op].kind == OPKIND_MAP && (p->n > 1 || (a->op != OP_max && a->op != OP_min));
	if (map && may_be_complex(a))
		return node_keeps_complex(a) ? eager_choose(p->arg[0], p->arg[1], p->arg[2]) :
			eager_op((enum op)a->op, p->n, p->arg);
	switch (a->op) {
	case OP_fill: case OP_range: return generator_of(a);
	case OP_cast: return eager_cast(x, (enum cls)a->cls);
	case OP_complex: return eager_complex(x, p->arg[1], (enum cls)a->cls, &a->shape);
	case OP_slice: return view_of(a);
	case OP_rand: case OP_randn: return eager_draw(a);
	case OP_max: case OP_min:
		return p->n == 1 ? eager_extreme((enum op)a->op, x, p->u.axes, p->flags, NULL) : map_of(a);
	case OP_argmin: case OP_argmax: return position_of(a);
	case OP_mtimes: return product_of(a);
	case OP_fft: {
		struct dft t = dft_of(a);
		return engine_hooks.dft_on_host(x, &t);
	}
	case OP_cat: return cat_of(a);
	case OP_assign: return eager_assign(x, p->arg[1], p->u.view);
	case OP_cumsum: case OP_cumprod: case OP_cummax: case OP_cummin: return eager_scan((enum op)a->op, x, p->u.axis,
		p->flags);
	default:
		return op_info[a->op].kind == OPKIND_REDUCE ?
			eager_reduce((enum op)a->op, x, p->u.axes, p->flags, (enum cls)a->cls) :
			map_of(a);
	}
}

static bool compute(struct array *a)
{
	if (a->op == OP_reshape) {
		node_become_leaf(a, storage_ref(a->pending->arg[0]->storage), a->pending->arg[0]->complex);
		return true;
	}
	struct array *user = differences_of(a) ? a->pending->arg[0] : a;
	for (int i = 0; i < user->pending->n; i++)
		if (!array_data(needed(user, i)))
			return false;
	struct array *y = value_of(a);
	if (!y || !interrupt_check()) {
		array_unref(y);
		return false;
	}
	if (a->pending->check && y->complex)
		node_note_domain_failure(a);
	node_become_leaf(a, storage_ref(y->storage), y->complex);
	array_unref(y);
	return true;
}

bool exec_host_node(struct array *a)
{
	engine()->exec_stats->host_steps++;
	if (!engine()->explain_on)
		return compute(a);
	struct explain_work work = explain_work_begins(NULL);
	int line = a->pending->line;
	enum op op = (enum op)a->op;
	TRY(compute(a));
	explain_host(a, line, work, op);
	return true;
}
