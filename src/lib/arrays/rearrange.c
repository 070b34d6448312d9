/*
** lib/arrays/rearrange.c - changes the order of elements or the shape: reshape, permute, cat, flip, circshift, diag,
** ...
*/
#include <math.h>
#include <string.h>

#include "array/ops.h"
#include "base/error.h"
#include "base/mem.h"
#include "base/whole.h"
#include "exec/device_work.h"
#include "lib/core/args.h"
#include "lib/core/gather.h"

BUILTIN_PRIVATE(along_diagonals, 3, 3, 1,
	"along_diagonals(X, M, N)  The M by N matrix whose elements (I,J) are X(N + I - J): of M + N - 1 doubles.\n"
	">> along_diagonals([1 2 3], 2, 2)\n"
	"ans =\n"
	"     2     1\n"
	"     3     2")
{
	int64_t m, n;
	struct array *a;
	TRY(arg_int(c, 1, &m) && arg_int(c, 2, &n) && arg_array(c, 0, &a));
	struct array *y = NULL;
	bool ok = (a->cls == CLS_DOUBLE && !array_is_complex(a) && m > 0 && n > 0 && a->count == m + n - 1) ||
		arg_bad(c, 0, "Sizes do not fit");
	const double *x = ok ? array_data(a) : NULL;
	if (x)
		y = array_new(CLS_DOUBLE, false, &(shape){ 2, { m, n } });
	for (int64_t j = 0; y && j < n; j++)
		memcpy((double *)y->data + j * m, x + (n - 1 - j), (size_t)m * sizeof *x);
	array_unref(a);
	return ok && return_array(c, y);
}

/* ---- reshape ---- */

static bool reshape_failed(void)
{
	return fail(ERR_reshape_count);
}

/* In reshape(A, m, [], n), the length of the empty axis follows from the number of elements. */
static bool reshape_dims(struct call *c, int64_t count, shape *s)
{
	int64_t d[SHAPE_MAX], known = 1;
	int nd = c->nin - 1, open = -1;
	if (nd > SHAPE_MAX)
		return fail(ERR_pmaxsize);
	for (int k = 0; k < nd; k++) {
		value v = c->in[k + 1];
		if (value_is_numeric_like(v) && value_count(v) == 0) {
			if (open >= 0)
				return fail_id("MATLAB:getReshapeDims:unknownDim",
					"Size can only have one unknown dimension.");
			open = k;
			continue;
		}
		double x;
		if (value_count(v) != 1 || !value_is_numeric_like(v))
			return fail_id("MATLAB:getReshapeDims:scalarSizeInputs", "Size inputs must be scalar.");
		TRY(value_get_double(v, &x));
		if (x != floor(x) || isinf(x))
			return fail_id("MATLAB:getReshapeDims:sizeIntegers", "Size arguments must be real integers.");
		d[k] = x < 0 ? 0 : to_int64(x);
		size_t product;
		TRY(mem_size(known, d[k], 0, &product));
		known = (int64_t)product;
	}
	if (open >= 0) {
		if (known == 0 || count % known != 0)
			return fail_id("MATLAB:getReshapeDims:notDivisible",
				"Product of known dimensions, %lld, not divisible into total number of elements, %lld.",
				(long long)known, (long long)count);
		d[open] = count / known;
	}
	return shape_make(s, nd, d);
}

static bool reshape_vector(struct call *c, shape *s)
{
	double *x;
	int64_t n, d[SHAPE_MAX];
	TRY(arg_doubles(c, 1, &x, &n));
	bool ok = n >= 2 || fail_id("MATLAB:getReshapeDims:sizeVector", "Size vector must have at least two elements.");
	ok = ok && (n <= SHAPE_MAX || fail(ERR_pmaxsize));
	for (int64_t k = 0; ok && k < n; k++) {
		if (!(x[k] == floor(x[k])) || fabs(x[k]) > 1e15)
			ok = fail_id("MATLAB:getReshapeDims:sizeIntegers",
				"Size vector must be a row vector with integer elements.");
		else
			d[k] = x[k] < 0 ? 0 : (int64_t)x[k];
	}
	mem_free(x);
	return ok && shape_make(s, (int)n, d);
}

BUILTIN(reshape, 2, -1, 1,
	"reshape(A, M, N, ...)   The elements of A, in order, as an M-by-N-by-... array; one size may be [].\n"
	"reshape(A, [M N ...])   The same.\n"
	">> reshape(1:6, 2, [])\n"
	"ans =\n"
	"     1     3     5\n"
	"     2     4     6")
{
	shape s;
	int64_t count = value_count(c->in[0]), n;
	if (c->nin == 2)
		TRY(reshape_vector(c, &s));
	else
		TRY(reshape_dims(c, count, &s));
	TRY(shape_count(&s, &n));
	if (n != count)
		return reshape_failed();
	if (c->in[0].tag == V_SPARSE && s.nd == 2) {
		double d[2] = { (double)s.d[0], (double)s.d[1] };
		value args[2] = { c->in[0], value_row(d, 2) };
		bool ok = vm_call_private(c->vm, "sparse_reshape", 2, args, 1, c->out);
		value_unref(args[1]);
		return ok;
	}
	return value_reshaped(c->in[0], &s, c->out);
}

BUILTIN(squeeze, 1, 1, 1,
	"squeeze(A)  A without dimensions of length 1; a matrix stays as it is.\n"
	">> size(squeeze(ones(1, 2, 3)))\n"
	"ans =\n"
	"     2     3")
{
	shape s = value_shape(c->in[0]), r = { 0 };
	if (s.nd == 2)
		return return_value(c, value_ref(c->in[0]));
	for (int d = 0; d < s.nd; d++)
		if (s.d[d] != 1)
			r.d[r.nd++] = s.d[d];
	while (r.nd < 2)
		r.d[r.nd++] = 1;
	return value_reshaped(c->in[0], &r, c->out);
}

/* ---- permute ---- */

static bool permute_value(value v, int n, const int *axes, value *out)
{
	shape s = value_shape(v), r = { .nd = n };
	int64_t stride[SHAPE_MAX], step = 1, by[SHAPE_MAX], at[SHAPE_MAX] = { 0 };
	for (int d = 0; d < n; d++) {
		stride[d] = step;
		step *= shape_dim(&s, d);
	}
	for (int d = 0; d < n; d++) {
		r.d[d] = shape_dim(&s, axes[d]);
		by[d] = stride[axes[d]];
	}
	int64_t count = value_count(v), from = 0;
	int64_t *index = index_alloc(count);
	if (!index)
		return false;
	for (int64_t k = 0; k < count; k++) {
		index[k] = from;
		for (int d = 0; d < n; d++) {
			from += by[d];
			if (++at[d] < r.d[d])
				break;
			from -= by[d] * r.d[d];
			at[d] = 0;
		}
	}
	shape_trim(&r);
	bool ok = value_pick(v, index, &r, out);
	mem_try_free(index);
	return ok;
}

static bool read_order(struct call *c, int least, int *axes, int *count)
{
	double *x;
	int64_t n;
	TRY(arg_doubles(c, 1, &x, &n));
	bool seen[SHAPE_MAX] = { false }, ok = true;
	if (n < least)
		ok = fail_id("MATLAB:permute:tooFewIndices", "ORDER must have at least N elements for an N-D array.");
	else if (n > SHAPE_MAX)
		ok = fail(ERR_pmaxsize);
	for (int64_t k = 0; ok && k < n; k++) {
		if (!(x[k] >= 1) || x[k] > (double)n || x[k] != floor(x[k]))
			ok = fail_id("MATLAB:permute:badIndex", "ORDER contains an invalid permutation index.");
		else if (seen[(int)x[k] - 1])
			ok = fail_id(
				"MATLAB:permute:repeatedIndex", "ORDER cannot contain repeated permutation indices.");
		else {
			axes[k] = (int)x[k] - 1;
			seen[axes[k]] = true;
		}
	}
	*count = (int)n;
	mem_free(x);
	return ok;
}

static bool permuted(struct call *c, bool inverse)
{
	int axes[SHAPE_MAX], back[SHAPE_MAX], n;
	TRY(read_order(c, value_shape(c->in[0]).nd, axes, &n));
	for (int d = 0; d < n; d++)
		back[axes[d]] = d;
	const int *order = inverse ? back : axes;
	if (c->in[0].tag == V_SPARSE && n == 2)
		return order[0] == 0 ? return_value(c, value_ref(c->in[0])) : value_transpose(c->in[0], false, c->out);
	if (!value_is_numeric_like(c->in[0]))
		return permute_value(c->in[0], n, order, c->out);
	struct array *a = value_to_array(c->in[0]);
	if (!a)
		return false;
	struct array *r = array_permute(a, n, order);
	array_unref(a);
	return return_array(c, r);
}

BUILTIN(permute, 2, 2, 1,
	"permute(A, ORDER)  Dimension k of the result is dimension ORDER(k) of A.\n"
	">> size(permute(ones(2, 3, 4), [3 1 2]))\n"
	"ans =\n"
	"     4     2     3")
{
	return permuted(c, false);
}

BUILTIN(ipermute, 2, 2, 1,
	"ipermute(A, ORDER)  Undoes permute(A, ORDER).\n"
	">> size(ipermute(ones(4, 2, 3), [3 1 2]))\n"
	"ans =\n"
	"     2     3     4")
{
	return permuted(c, true);
}

/* ---- concatenation ---- */

BUILTIN(horzcat, 0, -1, 1,
	"horzcat(A, B, ...)  Joins arrays horizontally: [A, B, ...]\n"
	">> horzcat(1, 2)\n"
	"ans =\n"
	"     1     2")
{
	return value_cat(1, c->nin, c->in, c->out);
}

BUILTIN(vertcat, 0, -1, 1,
	"vertcat(A, B, ...)  Joins arrays vertically: [A; B; ...]\n"
	">> vertcat(1, 2)\n"
	"ans =\n"
	"     1\n"
	"     2")
{
	return value_cat(0, c->nin, c->in, c->out);
}

BUILTIN(cat, 1, -1, 1,
	"cat(DIM, A, B, ...)  A, B, ... joined along dimension DIM.\n"
	">> size(cat(3, ones(2), ones(2)))\n"
	"ans =\n"
	"     2     2     2")
{
	int axis;
	if (!arg_axis(c, 0, &axis)) {
		error_forgive();
		return fail_id(
			"MATLAB:catenate:invalidDimension", "Dimension argument must be a positive integer scalar.");
	}
	if (axis >= SHAPE_MAX)
		return fail(ERR_pmaxsize);
	return value_cat(axis, c->nin - 1, c->in + 1, c->out);
}

/* ---- flip and circshift ---- */

/* A part of an array along one axis, from `start` by `step`. It is a view where arrays are deferred. NULL: an error was
** written. */
static struct array *part_of(struct array *a, int axis, int64_t start, int64_t step, int64_t n)
{
	int64_t from[SHAPE_MAX] = { 0 }, by[SHAPE_MAX], count[SHAPE_MAX];
	int nd = MAX(a->shape.nd, axis + 1);
	for (int d = 0; d < nd; d++)
		by[d] = 1, count[d] = shape_dim(&a->shape, d);
	from[axis] = start, by[axis] = step, count[axis] = n;
	return array_slice(a, nd, from, by, count);
}

static bool is_whole(value v) { return v.tag == V_ARRAY && v.array->count > 0; }

static bool flip_axis(struct call *c, int axis)
{
	shape s = value_shape(c->in[0]);
	int64_t n = shape_dim(&s, axis);
	if (n < 2)
		return return_value(c, value_ref(c->in[0]));
	if (is_whole(c->in[0]))
		return return_array(c, part_of(c->in[0].array, axis, n - 1, -1, n));
	int64_t *index = index_alloc(n);
	if (!index)
		return false;
	for (int64_t k = 0; k < n; k++)
		index[k] = n - 1 - k;
	bool ok = value_pick_axis(c->in[0], axis, index, n, c->out);
	mem_try_free(index);
	return ok;
}

BUILTIN(flip, 1, 2, 1,
	"flip(A)       A in reverse order along its first dimension longer than 1.\n"
	"flip(A, DIM)  Along dimension DIM.\n"
	">> flip([1 2 3])\n"
	"ans =\n"
	"     3     2     1")
{
	shape s = value_shape(c->in[0]);
	int axis = shape_first_axis(&s);
	if (c->nin > 1)
		TRY(arg_axis(c, 1, &axis));
	return flip_axis(c, MIN(axis, SHAPE_MAX - 1));
}

BUILTIN(fliplr, 1, 1, 1,
	"fliplr(A)  A with its columns in reverse order.\n"
	">> fliplr([1 2 3])\n"
	"ans =\n"
	"     3     2     1")
{
	return flip_axis(c, 1);
}

BUILTIN(flipud, 1, 1, 1,
	"flipud(A)  A with its rows in reverse order.\n"
	">> flipud([1; 2])\n"
	"ans =\n"
	"     2\n"
	"     1")
{
	return flip_axis(c, 0);
}

static bool shift_axis(value v, int axis, double by, value *out)
{
	shape s = value_shape(v);
	int64_t n = shape_dim(&s, axis);
	int64_t shift = n ? (int64_t)fmod(by, (double)n) : 0;
	if (shift == 0) {
		*out = value_ref(v);
		return true;
	}
	if (is_whole(v)) {
		int64_t first = shift < 0 ? -shift : n - shift;         /* the element that becomes the first */
		struct array *part[2] = { part_of(v.array, axis, first, 1, n - first), NULL };
		part[1] = part[0] ? part_of(v.array, axis, 0, 1, first) : NULL;
		*out = value_array(part[1] ? array_cat(axis, 2, part) : NULL);
		array_unref(part[0]);
		array_unref(part[1]);
		return out->tag != V_NONE;
	}
	int64_t *index = index_alloc(n);
	if (!index)
		return false;
	for (int64_t k = 0; k < n; k++)
		index[k] = ((k - shift) % n + n) % n;
	bool ok = value_pick_axis(v, axis, index, n, out);
	mem_try_free(index);
	return ok;
}

BUILTIN(circshift, 2, 3, 1,
	"circshift(A, K)       Shifts the first dimension longer than 1 by K places, circularly; K may hold a shift\n"
	"   for each dimension.\n"
	"circshift(A, K, DIM)  Shift along DIM.\n"
	">> circshift([1 2 3], 1)\n"
	"ans =\n"
	"     3     1     2")
{
	double *by;
	int64_t n;
	shape s = value_shape(c->in[0]);
	int axis = shape_first_axis(&s);
	if (c->nin > 2)
		TRY(arg_axis(c, 2, &axis));
	TRY(arg_doubles(c, 1, &by, &n));
	bool ok = true;
	for (int64_t k = 0; ok && k < n; k++)
		if (by[k] != floor(by[k]) || isinf(by[k]))
			ok = fail_id(
				"MATLAB:circshift:InvalidShiftType", "Shift argument must be a vector of integers.");
	shape by_shape = value_shape(c->in[1]);
	if (ok && n > 1 && (by_shape.nd > 2 || (by_shape.d[0] > 1 && by_shape.d[1] > 1)))
		ok = fail_id("MATLAB:circshift:InvalidShiftType", "Shift argument must be a vector of integers.");
	if (ok && n != 1 && c->nin > 2)
		ok = fail_id("MATLAB:circshift:InvalidShiftType",
			"Shift argument must be a scalar when a dimension is given.");
	value v = value_ref(c->in[0]);
	for (int64_t k = 0; ok && k < n && k < SHAPE_MAX; k++) {
		value next = NONE;
		ok = shift_axis(v, n == 1 ? axis : (int)k, by[k], &next);
		value_unref(v);
		v = next;
	}
	mem_free(by);
	if (!ok)
		value_unref(v);
	return ok && return_value(c, v);
}

/* ---- diagonals and triangles ---- */

/* Numbers become a matrix of zeros with one number in each column. */
static bool diag_of_array(struct array *a, int64_t k, const shape *s, value *out)
{
	const char *x = array_data(a);
	struct array *y = x ? array_zeros((enum cls)a->cls, array_is_complex(a), s) : NULL;
	size_t item = (size_t)array_item(a);
	if (!y)
		return false;
	char *to = (char *)y->data + (size_t)(MAX(k, 0) * s->d[0] + MAX(-k, 0)) * item;
	for (int64_t q = 0; q < a->count; q++, x += item, to += (size_t)(s->d[0] + 1) * item)
		if (item == 8)
			memcpy(to, x, 8);
		else
			memcpy(to, x, item);
	y->gpu = a->gpu;
	*out = value_array(y);
	return true;
}

static bool diag_of_vector(value v, int64_t n, int64_t k, value *out)
{
	int64_t side = n + (k < 0 ? -k : k), count;
	shape s = shape_2d(side, side);
	TRY(shape_count(&s, &count));
	if (v.tag == V_ARRAY)
		return diag_of_array(v.array, k, &s, out);
	int64_t *index = index_alloc(count);
	if (!index)
		return false;
	for (int64_t q = 0; q < count; q++)
		index[q] = -1;
	for (int64_t q = 0; q < n; q++)
		index[(q + MAX(k, 0)) * side + q + MAX(-k, 0)] = q;
	bool ok = value_pick(v, index, &s, out);
	mem_try_free(index);
	return ok;
}

static bool diag_of_matrix(value v, const shape *s, int64_t k, value *out)
{
	int64_t n = k >= 0 ? MIN(s->d[0], s->d[1] - k) : MIN(s->d[0] + k, s->d[1]);
	n = MAX(n, 0);
	if (v.tag == V_ARRAY && n > 1 && (array_is_pending(v.array) || v.array->gpu)) {
		int64_t start = MAX(k, 0) * s->d[0] + MAX(-k, 0);
		struct device_subscripts t = { .count = n, .start = start, .step = s->d[0] + 1 };
		shape column = shape_2d(n, 1);
		struct array *y = device_gather(v.array, 1, &t, &v.array->count, &column);
		if (y)
			return (*out = value_array(y)).tag != V_NONE;
		TRY(!error_is_set());
	}
	int64_t *index = index_alloc(n);
	if (!index)
		return false;
	for (int64_t q = 0; q < n; q++)
		index[q] = (q + MAX(k, 0)) * s->d[0] + q + MAX(-k, 0);
	shape r = shape_2d(n, 1);
	if (n == 0 && (s->d[0] == 0 && s->d[1] == 0))
		r = shape_2d(0, 0);
	bool ok = value_pick(v, index, &r, out);
	mem_try_free(index);
	return ok;
}

static bool read_diagonal(struct call *c, int i, const char *id, int64_t *k)
{
	*k = 0;
	if (c->nin <= i)
		return true;
	double x;
	if (value_count(c->in[i]) != 1 || !value_is_numeric_like(c->in[i]) || !value_get_double(c->in[i], &x) ||
		x != floor(x)) {
		error_forgive();
		return fail_id(id, "K-th diagonal input must be an integer scalar.");
	}
	*k = (int64_t)fmax(fmin(x, 1e15), -1e15);
	return true;
}

BUILTIN(diag, 1, 2, 1,
	"diag(V)      Square matrix with the elements of vector V on the main diagonal.\n"
	"diag(V, K)   On the K-th diagonal: above the main one for K > 0.\n"
	"diag(A)      The main diagonal of matrix A, as a column.\n"
	"diag(A, K)   The K-th diagonal.\n"
	">> diag([1 2])\n"
	"ans =\n"
	"     1     0\n"
	"     0     2")
{
	value v = c->in[0];
	int64_t k;
	TRY(read_diagonal(c, 1, "MATLAB:diag:kthDiagInputNotInteger", &k));
	shape s = value_shape(v);
	if (s.nd > 2)
		return fail_id("MATLAB:diag:firstInputMustBe2D", "First input must be 2D.");
	if (v.tag == V_SPARSE)
		return vm_call_private(c->vm, "sparse_diag", c->nin, c->in, 1, c->out);
	if (s.d[0] == 1 || s.d[1] == 1)
		return diag_of_vector(v, value_count(v), k, c->out);
	return diag_of_matrix(v, &s, k, c->out);
}

/* Copies numbers column by column, and fills the rest with zeros. */
static bool triangle_of_array(struct array *a, int64_t k, bool upper, value *out)
{
	const char *x = array_data(a);
	struct array *y = x ? array_new((enum cls)a->cls, array_is_complex(a), &a->shape) : NULL;
	size_t item = (size_t)array_item(a), rows = (size_t)a->shape.d[0];
	if (!y)
		return false;
	char *to = y->data;
	for (int64_t j = 0; j < a->shape.d[1]; j++, x += rows * item, to += rows * item) {
		/* rows before it are above the band */
		size_t cut = (size_t)MIN(MAX(j - k + upper, 0), (int64_t)rows);
		memcpy(to + (upper ? 0 : cut * item), x + (upper ? 0 : cut * item), (upper ? cut : rows - cut) * item);
		memset(to + (upper ? cut * item : 0), 0, (upper ? rows - cut : cut) * item);
	}
	y->gpu = a->gpu;
	*out = value_array(y);
	return true;
}

/* Computes the triangle on a device, from the numbers of rows and columns. NULL: the array is not on a device, or an
** error. */
static struct array *triangle_on_device(struct array *a, int64_t k, bool upper)
{
	if (!(array_is_away(a) || a->gpu) || a->cls > CLS_SINGLE || a->complex || !device_for_array(a) || a->complex)
		return NULL;
	shape one = shape_2d(1, 1), column = shape_2d(a->shape.d[0], 1);
	struct array *j = array_range(0, 1, a->shape.d[1]), *down = array_range((double)k, 1, a->shape.d[0]),
		     *i = down ? array_reshape(down, &column) : NULL;
	struct array *stays = i && j ? array_op(upper ? OP_ge : OP_le, 2, (struct array *[]){ j, i }) : NULL,
		     *zero = array_fill((enum cls)a->cls, 0, &one);
	struct array *y = stays && zero ? array_op(OP_select, 3, (struct array *[]){ stays, a, zero }) : NULL;
	array_unref(j), array_unref(down), array_unref(i), array_unref(stays), array_unref(zero);
	if (y)
		y->gpu = a->gpu;
	return y;
}

static bool triangle(struct call *c, bool upper)
{
	value v = c->in[0];
	int64_t k;
	shape s = value_shape(v);
	if (s.nd > 2 || !(value_is_numeric_like(v) || v.tag == V_SPARSE || v.tag == V_CELL))
		return fail_id(upper ? "MATLAB:triu:FirstInputMustBe2D" : "MATLAB:tril:FirstInputMustBe2D",
			"First input must be a 2-D numeric matrix.");
	TRY(read_diagonal(
		c, 1, upper ? "MATLAB:triu:kthDiagInputNotInteger" : "MATLAB:tril:kthDiagInputNotInteger", &k));
	if (v.tag == V_SPARSE)
		return vm_call_private(c->vm, upper ? "sparse_triu" : "sparse_tril", c->nin, c->in, 1, c->out);
	struct array *y = v.tag == V_ARRAY ? triangle_on_device(v.array, k, upper) : NULL;
	if (y)
		return return_array(c, y);
	if (v.tag == V_ARRAY)
		return !error_is_set() && triangle_of_array(v.array, k, upper, c->out);
	int64_t n = value_count(v), *index = index_alloc(n);
	if (!index)
		return false;
	for (int64_t j = 0; j < s.d[1]; j++)
		for (int64_t i = 0; i < s.d[0]; i++)
			index[j * s.d[0] + i] = (upper ? j - i >= k : j - i <= k) ? j * s.d[0] + i : -1;
	bool ok = value_pick(v, index, &s, c->out);
	mem_try_free(index);
	return ok;
}

BUILTIN(tril, 1, 2, 1,
	"tril(A)     A with zeros above the main diagonal.\n"
	"tril(A, K)  With zeros above the K-th diagonal.\n"
	">> tril(ones(2))\n"
	"ans =\n"
	"     1     0\n"
	"     1     1")
{
	return triangle(c, false);
}

BUILTIN(triu, 1, 2, 1,
	"triu(A)     A with zeros below the main diagonal.\n"
	"triu(A, K)  With zeros below the K-th diagonal.\n"
	">> triu(ones(2))\n"
	"ans =\n"
	"     1     1\n"
	"     0     1")
{
	return triangle(c, true);
}
