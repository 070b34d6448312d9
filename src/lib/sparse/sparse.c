/*
** lib/sparse/sparse.c - makes sparse matrices, reads their entries, and rearranges entries.
*/
#include <math.h>

#include "array/ops.h"
#include "base/error.h"
#include "base/mem.h"
#include "lib/core/args.h"
#include "op/op.h"
#include "value/sparse.h"

/* ---- sparse(i, j, v, m, n) ---- */

/* Reads an argument as n 0-based indices; a scalar is repeated. */
static bool read_indices(struct call *c, int k, int64_t n, int64_t **out, int64_t *most)
{
	double *x;
	int64_t have;
	TRY(arg_doubles(c, k, &x, &have));
	int64_t *at = mem_try((size_t)MAX(n, 1) * sizeof *at);
	*most = 0;
	bool ok = at != NULL;
	for (int64_t i = 0; ok && i < n; i++) {
		double d = x[have == 1 ? 0 : i];
		if (!(d >= 1) || d != floor(d))
			ok = d == floor(d) ? fail(ERR_sparse_index) : fail(ERR_sparse_whole);
		else if (d >= 9e15)
			ok = fail(ERR_pmaxsize);
		else
			at[i] = (int64_t)d - 1;
		*most = ok ? MAX(*most, at[i] + 1) : 0;
	}
	mem_free(x);
	*out = at;
	if (!ok) {
		mem_try_free(at);
		*out = NULL;
	}
	return ok;
}

/* The values as double or logical elements, one for each index. */
static bool read_values(struct call *c, int k, int64_t n, struct array **out)
{
	struct array *a, *d;
	TRY(arg_array(c, k, &a));
	d = a->cls == CLS_LOGICAL || a->cls == CLS_DOUBLE ? array_ref(a) : array_cast(a, CLS_DOUBLE);
	array_unref(a);
	TRY(d);
	if (d->count == 1 && n != 1) {
		shape s = shape_2d(n, 1);
		a = array_broadcast(d, &s);
		array_unref(d);
		d = a;
		TRY(d);
	}
	if (d->count && !array_data(d)) {
		array_unref(d);
		return false;
	}
	*out = d;
	return true;
}

static bool common_length(struct call *c, int64_t *n)
{
	*n = 1;
	for (int k = 0; k < 3; k++) {
		int64_t count = value_count(c->in[k]);
		if (count == 1)
			continue;
		if (*n != 1 && *n != count)
			return fail(ERR_sparse_lengths);
		*n = count;
	}
	return true;
}

static bool read_extent(struct call *c, int k, int64_t *n)
{
	double d;
	TRY(arg_double(c, k, &d));
	if (!(d >= 0) || d != floor(d) || d > 9e15)
		return fail(ERR_sparse_size);
	*n = (int64_t)d;
	return true;
}

static bool from_triplets(struct call *c)
{
	int64_t n, *i = NULL, *j = NULL, rows, cols, m = -1, k = -1;
	struct array *v = NULL;
	TRY(common_length(c, &n));
	if (c->nin >= 5)
		TRY(read_extent(c, 3, &m) && read_extent(c, 4, &k));
	bool ok = read_indices(c, 0, n, &i, &rows) && read_indices(c, 1, n, &j, &cols) && read_values(c, 2, n, &v);
	if (ok && m >= 0 && (rows > m || cols > k))
		ok = fail(ERR_sparse_bounds);
	struct sparse *s = ok ? sparse_build(m < 0 ? rows : m, k < 0 ? cols : k, n, i, j, v->data,
					v->cls == CLS_LOGICAL, v->complex, false) :
				NULL;
	mem_try_free(i);
	mem_try_free(j);
	array_unref(v);
	c->out[0] = value_sparse(s);
	return s != NULL;
}

BUILTIN(sparse, 1, 6, 1,
	"sparse(A)              A as a sparse matrix.\n"
	"sparse(M, N)           M-by-N zeros.\n"
	"sparse(I, J, V)        V(k) at row I(k), column J(k); entries at the same place are added.\n"
	"sparse(I, J, V, M, N)  The same, M-by-N.\n"
	">> full(sparse([1 2], [1 3], [5 6]))\n"
	"ans =\n"
	"     5     0     0\n"
	"     0     0     6")
{
	if (c->nin == 1)
		return sparse_from(c->in[0], c->out);
	if (c->nin == 4)
		return fail(ERR_not_enough_in);
	int64_t room;
	if (c->nin > 5)
		TRY(read_extent(c, 5, &room));
	if (c->nin > 2)
		return from_triplets(c);
	int64_t rows, cols;
	TRY(read_extent(c, 0, &rows) && read_extent(c, 1, &cols));
	struct sparse *s = sparse_new(rows, cols, 1, false, false);
	c->out[0] = value_sparse(s);
	return s != NULL;
}

BUILTIN(full, 1, 1, 1,
	"full(S)  S as an ordinary matrix.\n"
	">> full(sparse([1 0 2]))\n"
	"ans =\n"
	"     1     0     2")
{
	if (c->in[0].tag == V_SPARSE)
		return sparse_full(c->in[0].sparse, c->out);
	return return_value(c, value_ref(c->in[0]));
}

BUILTIN(issparse, 1, 1, 1,
	"issparse(S)  True for a sparse matrix.\n"
	">> issparse(sparse(1))\n"
	"ans =\n"
	"  logical\n"
	"   1")
{
	return return_bool(c, c->in[0].tag == V_SPARSE);
}

BUILTIN(spalloc, 2, 3, 1,
	"spalloc(M, N, NZ)  M-by-N sparse zeros with room for NZ entries.\n"
	">> nnz(spalloc(3, 3, 10))\n"
	"ans =\n"
	"     0")
{
	int64_t rows, cols, room = 1;
	TRY(read_extent(c, 0, &rows) && read_extent(c, 1, &cols));
	if (c->nin > 2)
		TRY(read_extent(c, 2, &room));
	struct sparse *s = sparse_new(rows, cols, room, false, false);
	c->out[0] = value_sparse(s);
	return s != NULL;
}

BUILTIN(speye, 0, 2, 1,
	"speye(N)     Sparse identity matrix.\n"
	"speye(M, N)  M-by-N with ones on the diagonal; also speye([M N]).\n"
	">> full(speye(2))\n"
	"ans =\n"
	"     1     0\n"
	"     0     1")
{
	shape s = shape_2d(1, 1);
	if (c->nin)
		TRY(arg_size(c, 0, c->nin, &s));
	int64_t n = MIN(s.d[0], s.d[1]);
	if (s.nd > 2)
		return fail(ERR_sparse_nd);
	struct sparse *e = sparse_new(s.d[0], s.d[1], n, false, false);
	TRY(e);
	for (int64_t j = 0; j < s.d[1]; j++) {
		if (j < n) {
			e->row[j] = j;
			((double *)e->x)[j] = 1;
		}
		e->colptr[j + 1] = MIN(j + 1, n);
	}
	return return_value(c, value_sparse(e));
}

/* ---- counts and entries ---- */

BUILTIN_PRIVATE(sparse_nnz, 1, 1, 1, "sparse_nnz(S)  nnz of a sparse matrix.\n>> sparse_nnz(speye(3))\nans =\n     3")
{
	if (c->in[0].tag != V_SPARSE)
		return arg_bad(c, 0, "Value must be a sparse matrix");
	return return_double(c, (double)sparse_nnz(c->in[0].sparse));
}

BUILTIN(nzmax, 1, 1, 1,
	"nzmax(S)  Number of entries that S has room for.\n"
	">> nzmax(speye(3))\n"
	"ans =\n"
	"     3")
{
	if (c->in[0].tag != V_SPARSE)
		return return_double(c, (double)value_count(c->in[0]));
	return return_double(c, (double)c->in[0].sparse->room);
}

BUILTIN(nonzeros, 1, 1, 1,
	"nonzeros(A)  The nonzero elements, as a column.\n"
	">> nonzeros([0 5; 7 0])\n"
	"ans =\n"
	"     7\n"
	"     5")
{
	if (c->in[0].tag == V_SPARSE)
		return sparse_values(c->in[0].sparse, c->out);
	value args[2] = { c->in[0], value_double(0) }, mask, column, colon = VALUE_COLON;
	TRY(value_op(OP_ne, 2, args, &mask));
	bool ok = value_index(c->in[0], 1, &mask, &column);
	value_unref(mask);
	TRY(ok);
	ok = value_index(column, 1, &colon, c->out);
	value_unref(column);
	return ok;
}

BUILTIN(spones, 1, 1, 1,
	"spones(S)  S with every nonzero replaced by 1.\n"
	">> full(spones(sparse([0 5 7])))\n"
	"ans =\n"
	"     0     1     1")
{
	value s;
	TRY(sparse_from(c->in[0], &s));
	shape n = shape_2d(sparse_nnz(s.sparse), 1);
	value ones = value_array(array_fill(CLS_DOUBLE, 1, &n));
	bool ok = ones.tag != V_NONE && sparse_with(s.sparse, ones, c->out);
	value_unref(ones);
	value_unref(s);
	return ok;
}

BUILTIN(spfun, 2, 2, 1,
	"spfun(F, S)  F applied to the nonzeros of S.\n"
	">> full(spfun(@exp, sparse([0 0 1]))) > 0\n"
	"ans =\n"
	"  1×3 logical array\n"
	"   0   0   1")
{
	value s, x, y = NONE;
	if (value_is_char(c->in[1]))
		return arg_bad(c, 1, "Value must be numeric or logical");
	TRY(sparse_from(c->in[1], &s));
	bool ok = sparse_values(s.sparse, &x);
	if (ok) {
		ok = vm_call(c->vm, c->in[0], 1, &x, 1, &y);
		if (ok && (!value_is_numeric_like(y) || value_cls(y) == CLS_CHAR))
			ok = fail_id("MATLAB:spfun:InvalidOutput",
				"The function must return numeric or logical values.");
		if (ok && value_count(y) != value_count(x))
			ok = fail(ERR_size_mismatch);
		ok = ok && sparse_with(s.sparse, y, c->out);
		value_unref(x);
		value_unref(y);
	}
	value_unref(s);
	return ok;
}

/* ---- find ---- */

/* Makes a list of n indices. For an empty matrix, or a single zero, it is 0-by-0. */
static struct array *places(int64_t n, bool row, bool nothing)
{
	return nothing ? array_new_2d(CLS_DOUBLE, false, 0, 0) :
		array_new_2d(CLS_DOUBLE, false, row ? 1 : n, row ? n : 1);
}

BUILTIN_PRIVATE(sparse_find, 1, 3, 3,
	"[I, J, V] = sparse_find(S, N, 'last')  find of a sparse matrix.\n"
	">> sparse_find(sparse([0 5 7]))\n"
	"ans =\n"
	"     2     3")
{
	double most = 9e15;
	if (c->nin > 1)
		TRY(arg_double(c, 1, &most));
	if (c->in[0].tag != V_SPARSE)
		return arg_bad(c, 0, "Value must be a sparse matrix");
	const struct sparse *s = c->in[0].sparse;
	int64_t nnz = sparse_nnz(s), n = (int64_t)MIN(most, (double)nnz),
		from = arg_is_text(c, 2, "last") ? nnz - n : 0;
	bool row = s->rows == 1 && s->cols != 1;
	bool nothing = n == 0 && s->rows == s->cols && s->rows <= 1;
	struct array *i = places(n, row, nothing), *j = places(n, row, nothing);
	if (i && j)
		for (int64_t col = 0; col < s->cols; col++)
			for (int64_t k = MAX(s->colptr[col], from); k < MIN(s->colptr[col + 1], from + n); k++) {
				((double *)i->data)[k - from] = (double)(c->nout > 1 ? s->row[k] + 1 :
					col * s->rows + s->row[k] + 1);
				((double *)j->data)[k - from] = (double)(col + 1);
			}
	struct array *v = i && j && c->nout > 2 ?
		array_new(s->logical ? CLS_LOGICAL : CLS_DOUBLE, s->complex, &i->shape) :
			NULL;
	if (v && n)
		memcpy(v->data, (char *)s->x + from * sparse_item(s), (size_t)(n * sparse_item(s)));
	bool ok = i && j && (v || c->nout <= 2);
	c->out[0] = value_array(i);
	if (c->nout > 1)
		c->out[1] = value_array(j);
	else
		array_unref(j);
	if (c->nout > 2)
		c->out[2] = value_array(v);
	return ok;
}

/* ---- moving entries ---- */

/* Moves entries of s: to(row, col) is the new position of each, or none. */
static bool moved(struct call *c, const struct sparse *s, int64_t rows, int64_t cols,
	bool (*to)(int64_t *row, int64_t *col, const void *context), const void *context)
{
	int64_t nnz = sparse_nnz(s), n = 0;
	size_t item = (size_t)sparse_item(s);
	int64_t *i = mem_try((size_t)(2 * nnz + 1) * sizeof *i), *j = i ? i + nnz : NULL;
	char *x = i ? mem_try((size_t)(nnz + 1) * item) : NULL;
	for (int64_t col = 0; x && col < s->cols; col++)
		for (int64_t k = s->colptr[col]; k < s->colptr[col + 1]; k++) {
			i[n] = s->row[k];
			j[n] = col;
			if (to(&i[n], &j[n], context))
				memcpy(x + (size_t)n++ * item, (char *)s->x + (size_t)k * item, item);
		}
	struct sparse *r = x ? sparse_build(rows, cols, n, i, j, x, s->logical, s->complex, false) : NULL;
	mem_try_free(i);
	mem_try_free(x);
	c->out[0] = value_sparse(r);
	return r != NULL;
}

struct reshape { int64_t old_rows, new_rows; };
static bool reshape_to(int64_t *row, int64_t *col, const void *context)
{
	const struct reshape *r = context;
	__int128 at = (__int128)*col * r->old_rows + *row;
	*row = (int64_t)(at % r->new_rows);
	*col = (int64_t)(at / r->new_rows);
	return true;
}

BUILTIN_PRIVATE(sparse_reshape, 2, 2, 1,
	"sparse_reshape(S, [M N])  reshape of a sparse matrix.\n>> nnz(sparse_reshape(speye(2), [1 4]))\nans =\n     2")
{
	shape s;
	TRY(arg_size(c, 1, 2, &s));
	if (c->in[0].tag != V_SPARSE || s.nd > 2)
		return fail(ERR_sparse_nd);
	const struct sparse *a = c->in[0].sparse;
	if ((__int128)a->rows * a->cols != (__int128)s.d[0] * s.d[1])
		return fail(ERR_reshape_count);
	return moved(c, a, s.d[0], s.d[1], reshape_to, &(struct reshape){ a->rows, s.d[0] });
}

struct band { int64_t k; bool upper; };
static bool in_band(int64_t *row, int64_t *col, const void *context)
{
	const struct band *b = context;
	return b->upper ? *col - *row >= b->k : *col - *row <= b->k;
}

static bool triangle(struct call *c, bool upper)
{
	struct band b = { 0, upper };
	if (c->nin > 1)
		TRY(arg_int(c, 1, &b.k));
	if (c->in[0].tag != V_SPARSE)
		return arg_bad(c, 0, "Value must be a sparse matrix");
	const struct sparse *s = c->in[0].sparse;
	return moved(c, s, s->rows, s->cols, in_band, &b);
}

BUILTIN_PRIVATE(sparse_triu, 1, 2, 1,
	"sparse_triu(S, K)  triu of a sparse matrix.\n>> nnz(sparse_triu(sparse(ones(2))))\nans =\n     3")
{
	return triangle(c, true);
}
BUILTIN_PRIVATE(sparse_tril, 1, 2, 1,
	"sparse_tril(S, K)  tril of a sparse matrix.\n>> nnz(sparse_tril(sparse(ones(2))))\nans =\n     3")
{
	return triangle(c, false);
}

static bool vector_to_diagonal(int64_t *row, int64_t *col, const void *context)
{
	int64_t k = *(const int64_t *)context, at = MAX(*row, *col);
	*row = at + (k < 0 ? -k : 0);
	*col = at + (k > 0 ? k : 0);
	return true;
}

static bool diagonal_to_column(int64_t *row, int64_t *col, const void *context)
{
	int64_t k = *(const int64_t *)context;
	if (*col - *row != k)
		return false;
	*row = MIN(*row, *col);
	*col = 0;
	return true;
}

BUILTIN_PRIVATE(sparse_diag, 1, 2, 1,
	"sparse_diag(S, K)  diag of a sparse matrix.\n>> full(sparse_diag(sparse([1 2; 3 4])))\nans =\n     1\n     4")
{
	int64_t k = 0;
	if (c->nin > 1)
		TRY(arg_int(c, 1, &k));
	if (c->in[0].tag != V_SPARSE)
		return arg_bad(c, 0, "Value must be a sparse matrix");
	const struct sparse *s = c->in[0].sparse;
	if (s->rows == 0 && s->cols == 0)
		return return_value(c, value_ref(c->in[0]));
	if (s->rows == 1 || s->cols == 1) {
		int64_t n = s->rows * s->cols + (k < 0 ? -k : k);
		return moved(c, s, n, n, vector_to_diagonal, &k);
	}
	int64_t n = k >= 0 ? MIN(s->rows, s->cols - k) : MIN(s->rows + k, s->cols);
	return moved(c, s, MAX(n, 0), 1, diagonal_to_column, &k);
}
