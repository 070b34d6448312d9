/*
** array/views.c - operations that only copy elements (views, concatenations, gathers) or make them (ranges, fills). A
** view, such as a transpose, slice or broadcast, is a set of strides. As in ops.c, each operation checks class and
** shape at once; then it computes or makes a node.
*/
#include "array/ops.h"

#include <math.h>
#include <string.h>

#include "array/node.h"
#include "base/error.h"
#include "base/mem.h"

/* Whether a view of array a should be a node; the view has `count` elements. If a is complex, only views of the classes
   double and single are nodes. */
static bool node_wanted_view(struct array *a, int64_t count)
{
	return a->complex && a->cls <= CLS_SINGLE ? node_wanted_complex(count, 1, &a) : node_wanted(count, 1, &a);
}

/*
** Makes a node of a view. A view of a pending view becomes one view of that view's operand, with combined starts and
** steps. v belongs to the node then. flags: VIEW_CONJUGATE or 0. NULL: error written.
*/
static struct array *defer_view(struct array *a, const shape *out, struct view *v, unsigned flags)
{
	while (a->op == OP_slice) {
		flags ^= a->pending->flags;
		const struct view *u = a->pending->u.view;
		struct view w = { .axis = { 0 } };
		memcpy(w.start, u->start, sizeof w.start);
		for (int d = 0; d < SHAPE_MAX; d++) {
			int e = v->axis[d];                     /* axis of the inner view */
			int f = e < 0 ? -1 : u->axis[e];        /* axis of that view's operand */
			w.axis[d] = (int8_t)f;
			w.step[d] = f < 0 ? 0 : v->step[d] * u->step[e];
		}
		for (int e = 0; e < a->shape.nd; e++)
			if (u->axis[e] >= 0)
				w.start[u->axis[e]] += v->start[e] * u->step[e];
		*v = w;
		a = a->pending->arg[0];
	}
	return node_new(OP_slice, (enum cls)a->cls, out, 1, &a,
		&(struct pending){ .compute = a->cls,
			.raw = a->cls,
			.complex = a->complex,
			.unsure = a->unsure,
			.flags = (uint8_t)(a->unsure || a->complex ? flags : 0),
			.u.view = v });
}

static struct array *defer_permute(struct array *a, int n, const int *axes, bool conjugate)
{
	struct view *v = node_view_new();
	shape out = { .nd = n };
	for (int d = 0; d < n; d++) {
		out.d[d] = shape_dim(&a->shape, axes[d]);
		if (out.d[d] != 1)
			v->axis[d] = (int8_t)axes[d], v->step[d] = 1;
	}
	shape_trim(&out);
	return defer_view(a, &out, v, conjugate ? VIEW_CONJUGATE : 0);
}

struct array *array_transpose(struct array *a, bool conjugate)
{
	static const int swap[2] = { 1, 0 };
	if (a->shape.nd > 2) {
		(void)!fail(ERR_transpose_nd);
		return NULL;
	}
	if (!(conjugate && (a->complex || a->unsure)) && (a->shape.d[0] == 1 || a->shape.d[1] == 1)) {
		shape s = shape_2d(a->shape.d[1], a->shape.d[0]);
		return array_reshape(a, &s);
	}
	/* a large transpose is deferred even in immediate mode, so that A' * B is one call of BLAS in all modes */
	bool want = node_wanted_view(a, a->count) || (a->count >= node_defer_from() && a->cls <= CLS_SINGLE);
	struct array *y = want ? defer_permute(a, 2, swap, conjugate) : NULL;
	return y || error_is_set() ? y :
		array_ready(1, &a) ? array_marked(eager_permute(a, swap, 2, conjugate), a) :
		NULL;
}

struct array *array_permute(struct array *a, int n, const int *axes)
{
	struct array *y = node_wanted_view(a, a->count) ? defer_permute(a, n, axes, false) : NULL;
	return y || error_is_set() ? y : array_ready(1, &a) ? array_marked(eager_permute(a, axes, n, false), a) : NULL;
}

struct array *array_reshape(struct array *a, const shape *s)
{
	assert(shape_count_known(s) == a->count);
	if (a->op == OP_fill || a->op == OP_range)      /* their elements do not depend on the shape */
		return node_new((enum op)a->op, (enum cls)a->cls, s, 0, NULL, a->pending);
	if (a->pending && shape_equal(&a->shape, s))
		return array_ref(a);
	if (a->pending)
		return node_new(OP_reshape, (enum cls)a->cls, s, 1, &a,
			&(struct pending){
				.compute = a->cls, .raw = a->cls, .complex = a->complex, .unsure = a->unsure });
	if (!array_is_away(a) && !array_ready(1, &a))
		return NULL;
	struct array *y = array_header((enum cls)a->cls, a->complex, s);
	if (y) {
		array_give_storage(y, storage_ref(a->storage));
		y->gpu = a->gpu, y->facts = a->facts;   /* the facts of elements do not depend on the shape */
	}
	return y;
}

struct array *array_slice(struct array *a, int n, const int64_t *start, const int64_t *step, const int64_t *count)
{
	shape out = { .nd = n };
	memcpy(out.d, count, (size_t)n * sizeof *count);
	if (n == a->shape.nd && node_wanted_view(a, shape_count_known(&out))) {
		struct view *v = node_view_new();
		for (int d = 0; d < n; d++) {
			v->start[d] = start[d];
			if (count[d] != 1)
				v->axis[d] = (int8_t)d, v->step[d] = step[d];
		}
		shape_trim(&out);
		return defer_view(a, &out, v, 0);
	}
	if (!array_ready(1, &a))
		return NULL;
	struct array *view = array_ref(a), *y;
	/*
	** If there are fewer subscripts than axes, the last subscript runs over all further axes. If there are more,
	** the further axes have length 1.
	*/
	if (n != a->shape.nd) {
		shape s = { .nd = n };
		for (int d = 0; d < n; d++)
			s.d[d] = shape_dim(&a->shape, d);
		for (int d = n; d < a->shape.nd; d++)
			s.d[n - 1] *= a->shape.d[d];
		if (n == 1)
			s.d[1] = 1, s.nd = 2;
		array_unref(view);
		view = array_header((enum cls)a->cls, a->complex, &s);
		if (!view)
			return NULL;
		array_give_storage(view, storage_ref(a->storage));
	}
	int64_t from[SHAPE_MAX] = { 0 }, by[SHAPE_MAX];
	for (int d = 0; d < SHAPE_MAX; d++) {
		from[d] = d < n ? start[d] : 0;
		by[d] = d < n ? step[d] : 1;
	}
	while (out.nd < 2)
		out.d[out.nd++] = 1;
	shape trimmed = out;
	shape_trim(&trimmed);
	y = array_marked(eager_slice(view, &out, from, by), a);
	if (y)
		y->shape = trimmed;
	array_unref(view);
	return y;
}

struct array *array_broadcast(struct array *a, const shape *to)
{
	int64_t count;
	if (!shape_count(to, &count))
		return NULL;
	if (count && node_wanted_view(a, count)) {
		struct view *v = node_view_new();
		for (int d = 0; d < to->nd; d++)
			if (shape_dim(&a->shape, d) != 1)
				v->axis[d] = (int8_t)d, v->step[d] = 1;
		return defer_view(a, to, v, 0);
	}
	return array_ready(1, &a) ? array_marked(eager_broadcast(a, to), a) : NULL;
}

/*
** First makes a view of a that contains all copies. For each axis of a, this view has two axes: the axis itself, and an
** axis along which the elements repeat. The result is a reshape of this view.
*/
struct array *array_tile(struct array *a, int nd, const int64_t *times)
{
	nd = MAX(nd, a->shape.nd);
	if (2 * nd > SHAPE_MAX)
		return NULL;
	shape wide = { .nd = 2 * nd }, out = { .nd = nd };
	struct view v;
	memset(&v, 0, sizeof v);
	memset(v.axis, -1, sizeof v.axis);
	for (int d = 0; d < nd; d++) {
		wide.d[2 * d] = shape_dim(&a->shape, d);
		wide.d[2 * d + 1] = times[d];
		size_t length;
		if (!mem_size(wide.d[2 * d], times[d], 0, &length))
			return NULL;
		out.d[d] = (int64_t)length;
		if (wide.d[2 * d] != 1)
			v.axis[2 * d] = (int8_t)d, v.step[2 * d] = 1;
	}
	shape_trim(&out);
	int64_t count;
	if (!shape_count(&out, &count))
		return NULL;
	bool plain = true;
	for (int d = 0; d < nd; d++)
		plain &= wide.d[2 * d] == 1 || times[d] == 1;
	if (plain)                      /* no axis of a is both longer than one and repeated, as in meshgrid */
		return array_broadcast(a, &out);
	struct array *y;
	if (count && node_wanted_view(a, count)) {
		struct view *own = mem_alloc(sizeof *own);
		*own = v;
		shape_trim(&wide);
		y = defer_view(a, &wide, own, 0);
	} else
		y = array_ready(1, &a) ? eager_view(a, &wide, &v) : NULL;
	struct array *r = y ? array_reshape(y, &out) : NULL;
	array_unref(y);
	return r;
}

/*
** The class of a concatenation. If an operand is of an integer class, it is the class of the first such operand. Else
** it is the first of the classes char, single, double and logical that an operand has.
*/
static enum cls cat_class(int n, struct array *const *args)
{
	int c = -1;
	for (int i = 0; i < n; i++) {
		enum cls e = (enum cls)args[i]->cls;
		if (c < 0)
			c = e;
		else if (c == (int)e || cls_is_int((enum cls)c))
			continue;
		else if (cls_is_int(e) || c == CLS_LOGICAL)
			c = e;
		else if (e == CLS_CHAR || (e == CLS_SINGLE && c == CLS_DOUBLE))
			c = e;
	}
	return (enum cls)c;
}

/* A piece of less than 1/CAT_PIECE of the result is small. An array that grows by small pieces is computed at once. */
enum { CAT_PIECE = 16 };

/*
** Whether a concatenation of k operands should be a node. It should not if it appends a small piece to a large computed
** array: the next statement may append again, and the array can then grow in place. most, least: the largest operand,
** and the count of the smallest one.
*/
static bool is_cat_deferred(int k, struct array *const *use, const struct array *most, int64_t least, int64_t count)
{
	bool large_pieces = least > count / CAT_PIECE;
	bool deferred = (most->pending && most->op != OP_cat) || array_is_away_soon(most);
	bool prepends = most != use[0] && (k > 2 || most->op != OP_cat);
	return k > 1 && (large_pieces || deferred || prepends) && node_wanted(count, MIN(k, PENDING_ARGS), use);
}

/* Concatenates up to nine operands of one class by nested nodes. NULL without an error: it cannot. */
static struct array *nested_cat(int axis, int k, struct array *const *use, enum cls c)
{
	struct array *part[PENDING_ARGS] = { NULL }, *y = NULL;
	int n = 0, each = (k + PENDING_ARGS - 1) / PENDING_ARGS;
	bool ok = k <= PENDING_ARGS * PENDING_ARGS;
	for (int i = 0; i < k && ok; i++)
		ok = use[i]->cls == c && use[i]->shape.nd == use[0]->shape.nd;
	for (int i = 0; i < k && ok; i += each, n++)
		ok = (part[n] = i + 1 < k && each > 1 ? array_cat(axis, MIN(each, k - i), use + i) :
			array_ref(use[i])) != NULL;
	if (ok)
		y = array_cat(axis, n, part);
	for (int i = 0; i < COUNT(part); i++)
		array_unref(part[i]);
	return y;
}

/* `use` has room for all operands. */
static struct array *cat_of(int axis, int n, struct array *const *args, struct array **use)
{
	bool complex = false, gpu = false, unsure = false;
	int k = 0;
	int64_t least = INT64_MAX, count;
	const struct array *most = NULL;
	shape s = shape_2d(0, 0);
	for (int i = 0; i < n; i++) {
		struct array *a = args[i];
		gpu |= a->gpu;
		unsure |= a->unsure;
		if (a->shape.nd == 2 && a->shape.d[0] == 0 && a->shape.d[1] == 0)
			continue;
		least = MIN(least, a->count);
		most = most && most->count >= a->count ? most : a;
		int nd = MAX(MAX(k ? s.nd : 2, a->shape.nd), axis + 1);
		int64_t join = k ? shape_dim(&s, axis) : 0;
		shape t = { .nd = nd };
		for (int d = 0; d < nd; d++) {
			t.d[d] = shape_dim(&a->shape, d);
			if (k && d != axis && t.d[d] != shape_dim(&s, d)) {
				(void)!fail(ERR_cat_mismatch);
				return NULL;
			}
		}
		t.d[axis] += join;
		s = t;
		use[k++] = a;
	}
	shape_trim(&s);
	enum cls c = n ? cat_class(n, args) : CLS_DOUBLE;
	if (!shape_count(&s, &count))
		return NULL;
	bool later = c != CLS_CHAR && k > 1 && is_cat_deferred(k, use, most, least, count);
	struct array *nested = later && k > PENDING_ARGS ? nested_cat(axis, k, use, c) : NULL;
	if (nested || (later && error_is_set()))
		return nested;
	if (later && k <= PENDING_ARGS)
		return node_new(OP_cat, c, &s, k, use,
			&(struct pending){
				.compute = (uint8_t)c, .raw = (uint8_t)c, .unsure = unsure, .u.axis = axis });
	if (!array_ready(n, args))
		return NULL;
	for (int i = 0; i < k; i++)
		complex |= use[i]->complex;
	if (c == CLS_CHAR && complex && !fail(ERR_bad_conversion, "char", "complex"))
		return NULL;
	struct array *y = eager_cat(axis, k, use, c, complex, &s);
	if (y)
		y->gpu = gpu && c != CLS_CHAR;
	return y;
}

/* An operand of 0x0 is left out. The other operands must agree in all axes but the joined one. Lists of cells may have
   more elements than the stack has room for. */
struct array *array_cat(int axis, int n, struct array *const *args)
{
	struct array *few[64], **use = n > (int)COUNT(few) ? mem_try((size_t)n * sizeof *use) : few;
	struct array *y = use ? cat_of(axis, n, args, use) : NULL;
	if (use != few)
		mem_free(use);
	return y;
}

struct array *array_gather(struct array *a, struct array *index, const shape *out)
{
	struct array *both[2] = { a, index };
	return array_ready(2, both) ? array_marked(eager_gather(a, index, out), a) : NULL;
}

/* ---- ranges and fills ---- */
struct array *array_range(double start, double step, int64_t count)
{
	shape s = shape_2d(1, count);
	if (node_wanted(count, 0, NULL))
		return node_new(OP_range, CLS_DOUBLE, &s, 0, NULL, &(struct pending){ .u.number = { start, step } });
	struct array *y = array_new(CLS_DOUBLE, false, &s);
	double *to = y ? y->data : NULL;
	int64_t i = 0;
	typedef double pair __attribute__((vector_size(16)));
	for (pair at = { 0, 1 }; y && i + 2 <= count; i += 2, at += 2) {
		pair two = start + at * step;
		memcpy(to + i, &two, sizeof two);
	}
	for (; y && i < count; i++)
		to[i] = start + (double)i * step;
	return y;
}

struct array *array_fill(enum cls c, double x, const shape *s)
{
	int64_t count;
	if (!shape_count(s, &count))
		return NULL;
	if (c != CLS_CHAR && c != CLS_INT64 && c != CLS_UINT64 && node_wanted(count, 0, NULL))
		return node_new(OP_fill, c, s, 0, NULL, &(struct pending){ .compute = (uint8_t)c, .raw = (uint8_t)c,
			.u.number = { x, 0 } });
	if (x == 0 && !signbit(x))
		return array_zeros(c, false, s);
	struct array *y = array_new(c, false, s);
	if (!y || !y->count)
		return y;
	int item = array_item(y);
	char *p = y->data;
	op_convert(c, p, CLS_DOUBLE, &x, 1);
	for (int64_t done = 1; done < y->count; done *= 2)
		memcpy(p + done * item, p, (size_t)(MIN(done, y->count - done) * item));
	return y;
}
