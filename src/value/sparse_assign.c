/*
** value/sparse_assign.c - S(subs) = rhs.
**
** A single element replaces its entry, or is inserted by moving the entries behind it. A small block, as in the
** assembly of finite elements, is inserted by moving these entries once. All other assignments build a new matrix from
** the old and the new entries, of which the last one at a position counts. So an assignment of a column takes as much
** time as the matrix has entries, as in MATLAB.
*/
#include <stdlib.h>

#include "base/error.h"
#include "base/mem.h"
#include "value/assign.h"
#include "value/items.h"
#include "value/sparse.h"

/* ---- one element ---- */

static void put(struct sparse *s, int64_t k, value v)
{
	double d = 0;
	if (v.tag == V_LOGICAL)
		d = v.u != 0;
	else
		d = v.d;
	if (s->logical)
		((uint8_t *)s->x)[k] = d != 0;
	else
		((double *)s->x)[k] = d;
}

static bool assign_one(struct sparse *s, int64_t row, int64_t col, value v)
{
	int64_t nnz = sparse_nnz(s), k = sparse_find(s, row, col);
	size_t item = (size_t)sparse_item(s);
	bool zero = v.tag == V_LOGICAL ? v.u == 0 : v.d == 0;
	if (k >= 0 && !zero) {
		put(s, k, v);
		return true;
	}
	if (k < 0 && zero)
		return true;
	int64_t move = zero ? -1 : 1;
	if (!zero) {
		TRY(nnz < s->room || sparse_reserve(s, s->room + s->room / 2 + 16));
		for (k = s->colptr[col]; k < s->colptr[col + 1] && s->row[k] < row; k++)
			;
	}
	int64_t from = zero ? k + 1 : k;
	memmove(s->row + from + move, s->row + from, (size_t)(nnz - from) * sizeof *s->row);
	memmove((char *)s->x + (size_t)(from + move) * item, (char *)s->x + (size_t)from * item,
		(size_t)(nnz - from) * item);
	if (!zero) {
		s->row[k] = row;
		put(s, k, v);
	}
	for (int64_t j = col + 1; j <= s->cols; j++)
		s->colptr[j] += move;
	return true;
}

static bool try_one(value *lvalue, int n, const value *subs, value rhs, bool *done)
{
	struct sparse *s = lvalue->sparse;
	*done = false;
	if (s->complex || (rhs.tag != V_DOUBLE && rhs.tag != V_LOGICAL) || n > 2 ||
		(s->logical && rhs.tag != V_LOGICAL))
		return true;
	shape sh = shape_2d(s->rows, s->cols);
	int64_t at = items_scalar_position(&sh, s->rows * s->cols, n, subs);
	if (at < 0)
		return true;
	s = sparse_own(s);
	if (!s) {
		*lvalue = NONE;
		return false;
	}
	lvalue->sparse = s;
	*done = true;
	return assign_one(s, at % s->rows, at / s->rows, rhs);
}

/* ---- many ---- */

struct change {
	int64_t n, room;
	int64_t *row, *col;
	char *x;
	size_t item;
};

static bool change_init(struct change *c, int64_t room, size_t item)
{
	c->n = 0;
	c->room = MAX(room, 1);
	c->item = item;
	c->row = mem_try((size_t)c->room * sizeof *c->row);
	c->col = c->row ? mem_try((size_t)c->room * sizeof *c->col) : NULL;
	c->x = c->col ? mem_try((size_t)c->room * item) : NULL;
	return c->x != NULL;
}

static void change_done(struct change *c)
{
	mem_try_free(c->row);
	mem_try_free(c->col);
	mem_try_free(c->x);
}

static void change_add(struct change *c, int64_t row, int64_t col, const char *x)
{
	c->row[c->n] = row;
	c->col[c->n] = col;
	if (x)
		memcpy(c->x + (size_t)c->n * c->item, x, c->item);
	else
		memset(c->x + (size_t)c->n * c->item, 0, c->item);
	c->n++;
}

/* Marks the indices that a subscript names. */
static uint8_t *marks(const struct sub *s, int64_t extent)
{
	uint8_t *m = mem_try_zero((size_t)MAX(extent, 1));
	for (int64_t i = 0; m && i < s->count; i++)
		m[sub_at(s, i)] = 1;
	return m;
}

/* The old entries that stay: those outside rows x cols. */
static bool keep_outside(struct change *c, const struct sparse *s, const struct sub *rows, const struct sub *cols,
	int64_t new_rows, int64_t new_cols)
{
	uint8_t *r = marks(rows, new_rows), *k = r ? marks(cols, new_cols) : NULL;
	for (int64_t j = 0; k && j < s->cols; j++)
		for (int64_t p = s->colptr[j]; p < s->colptr[j + 1]; p++)
			if (!(k[j] && r[s->row[p]]))
				change_add(c, s->row[p], j, (char *)s->x + (size_t)p * c->item);
	mem_try_free(r);
	mem_try_free(k);
	return k != NULL;
}

/* Element i (in order of the walk) of the right side, by its own positions; NULL: zero. */
static const char *right_at(const struct sparse *rhs, int64_t i)
{
	if (rhs->rows * rhs->cols == 1)
		return sparse_nnz(rhs) ? rhs->x : NULL;
	int64_t k = sparse_find(rhs, i % rhs->rows, i / rhs->rows);
	return k < 0 ? NULL : (char *)rhs->x + (size_t)k * (size_t)sparse_item(rhs);
}

/* Does the subscript name an element twice? */
static bool repeats(const struct sub *s, int64_t extent, bool *out)
{
	*out = s->kind != SUB_LIST && s->step == 0 && s->count > 1;
	if (s->kind != SUB_LIST)
		return true;
	uint8_t *m = mem_try_zero((size_t)MAX(extent, 1));
	TRY(m);
	for (int64_t i = 0; i < s->count && !*out; i++) {
		int64_t at = sub_at(s, i);
		*out = m[at] != 0;
		m[at] = 1;
	}
	mem_try_free(m);
	return true;
}

static bool assign_2d(const struct sparse *s, const struct sub *rows, const struct sub *cols, const struct sparse *rhs,
	shape grown, struct sparse **out)
{
	struct change c;
	int64_t many;
	bool scalar = rhs->rows * rhs->cols == 1, twice = false;
	TRY(scalar || (repeats(rows, grown.d[0], &twice) && (twice || repeats(cols, grown.d[1], &twice))));
	if (__builtin_mul_overflow(rows->count, cols->count, &many))
		return fail(ERR_nomem);
	if (!twice)             /* only nonzeros of the right side count */
		many = scalar ? (sparse_nnz(rhs) ? many : 0) : sparse_nnz(rhs);
	bool ok = change_init(&c, sparse_nnz(s) + many, (size_t)sparse_item(s)) &&
		keep_outside(&c, s, rows, cols, grown.d[0], grown.d[1]);
	if (ok && !twice && !scalar) {
		for (int64_t j = 0; j < rhs->cols; j++)
			for (int64_t k = rhs->colptr[j]; k < rhs->colptr[j + 1]; k++) {
				int64_t i = j * rhs->rows + rhs->row[k];
				change_add(&c, sub_at(rows, i % rows->count), sub_at(cols, i / rows->count),
					(char *)rhs->x + (size_t)k * c.item);
			}
	} else if (ok && many) {
		for (int64_t j = 0, i = 0; j < cols->count; j++)
			for (int64_t r = 0; r < rows->count; r++, i++)
				change_add(&c, sub_at(rows, r), sub_at(cols, j), right_at(rhs, i));
	}
	*out = ok ? sparse_build(grown.d[0], grown.d[1], c.n, c.row, c.col, c.x, s->logical, s->complex, true) : NULL;
	change_done(&c);
	return *out != NULL;
}

static bool assign_linear(const struct sparse *s, const struct sub *sub, const struct sparse *rhs, shape grown,
	struct sparse **out)
{
	struct change c;
	int64_t rows = MAX(grown.d[0], 1);
	bool ok = change_init(&c, sparse_nnz(s) + sub->count, (size_t)sparse_item(s));
	for (int64_t j = 0; ok && j < s->cols; j++)
		for (int64_t k = s->colptr[j]; k < s->colptr[j + 1]; k++)
			change_add(&c, s->row[k], j, (char *)s->x + (size_t)k * c.item);
	for (int64_t i = 0; ok && i < sub->count; i++)
		change_add(&c, sub_at(sub, i) % rows, sub_at(sub, i) / rows, right_at(rhs, i));
	*out = ok ? sparse_build(grown.d[0], grown.d[1], c.n, c.row, c.col, c.x, s->logical, s->complex, true) : NULL;
	change_done(&c);
	return *out != NULL;
}

/* Both sides with the same kind of entries: the left keeps its class, and becomes complex when the right is. */
static bool conform(value *lvalue, value rhs, value *left, value *right)
{
	bool complex = value_is_complex(*lvalue) || value_is_complex(rhs), logical = lvalue->sparse->logical;
	value r;
	if (logical) {
		TRY(sparse_from(rhs, &r));
		bool ok = sparse_cast(r.sparse, CLS_LOGICAL, right);
		value_unref(r);
		if (ok)
			*left = value_ref(*lvalue);
		return ok;
	}
	struct sparse *a, *b;
	TRY(sparse_as(*lvalue, complex, &a));
	if (!sparse_as(rhs, complex, &b)) {
		sparse_unref(a);
		return false;
	}
	*left = value_sparse(a);
	*right = value_sparse(b);
	return true;
}

/* ---- a small block ---- */

enum { BLOCK_MOST = 1024 };             /* elements */

struct entry { int64_t row, col; double x; };

static int by_position(const void *a, const void *b)
{
	const struct entry *x = a, *y = b;
	return x->col != y->col ? (x->col > y->col) - (x->col < y->col) : (x->row > y->row) - (x->row < y->row);
}

/* Puts n entries, in order, where the matrix has none. Each part behind a new entry moves once, the last one first. */
static bool insert_entries(struct sparse *s, const struct entry *e, int64_t n)
{
	int64_t end = sparse_nnz(s);
	double *x;
	TRY(end + n <= s->room || sparse_reserve(s, MAX(s->room + s->room / 2, end + n)));
	x = s->x;
	for (int64_t i = n; i-- > 0;) {
		int64_t k = s->colptr[e[i].col], last = s->colptr[e[i].col + 1];
		while (k < last && s->row[k] < e[i].row)
			k++;
		memmove(s->row + k + i + 1, s->row + k, (size_t)(end - k) * sizeof *s->row);
		memmove(x + k + i + 1, x + k, (size_t)(end - k) * sizeof *x);
		s->row[k + i] = e[i].row;
		x[k + i] = e[i].x;
		end = k;
	}
	for (int64_t j = n ? e[0].col + 1 : s->cols + 1, i = 0; j <= s->cols; j++) {
		while (i < n && e[i].col < j)
			i++;
		s->colptr[j] += i;
	}
	return true;
}

/* The entries of the block that are not in the matrix yet. Returns -1 if the block removes entries. */
static int64_t new_entries(const struct sparse *s, const struct sub *sub, const struct sparse *rhs, struct entry *e)
{
	int64_t n = 0;
	for (int64_t j = 0, i = 0; j < sub[1].count; j++)
		for (int64_t r = 0; r < sub[0].count; r++, i++) {
			int64_t row = sub_at(&sub[0], r), col = sub_at(&sub[1], j);
			const char *x = right_at(rhs, i);
			bool is_stored = sparse_find(s, row, col) >= 0;
			if (!x && is_stored)
				return -1;
			if (x && !is_stored)
				e[n++] = (struct entry){ row, col, *(const double *)x };
		}
	return n;
}

static void replace_entries(struct sparse *s, const struct sub *sub, const struct sparse *rhs)
{
	for (int64_t j = 0, i = 0; j < sub[1].count; j++)
		for (int64_t r = 0; r < sub[0].count; r++, i++) {
			int64_t k = sparse_find(s, sub_at(&sub[0], r), sub_at(&sub[1], j));
			if (k >= 0)
				((double *)s->x)[k] = *(const double *)right_at(rhs, i);
		}
}

/* S(rows, cols) = rhs in place, for a small block of real numbers that names no element twice and removes nothing. */
static bool try_block(value *lvalue, const struct sub *sub, value rhs, const shape *grown, bool *done)
{
	const struct sparse *s = lvalue->sparse;
	int64_t many;
	bool twice = true;
	*done = false;
	if (s->complex || s->logical || value_is_complex(rhs) || grown->d[0] != s->rows || grown->d[1] != s->cols ||
			__builtin_mul_overflow(sub[0].count, sub[1].count, &many) || many > BLOCK_MOST ||
			many > sparse_nnz(s) / 4)
		return true;
	TRY(repeats(&sub[0], s->rows, &twice) && (twice || repeats(&sub[1], s->cols, &twice)));
	if (twice)
		return true;
	struct sparse *right;
	TRY(sparse_as(rhs, false, &right));
	struct entry *e = mem_try((size_t)MAX(many, 1) * sizeof *e);
	int64_t n = e ? new_entries(s, sub, right, e) : 0;
	bool ok = e != NULL;
	if (ok && n >= 0) {
		struct sparse *unshared = sparse_own(lvalue->sparse);
		*lvalue = unshared ? value_sparse(unshared) : NONE;
		qsort(e, (size_t)n, sizeof *e, by_position);
		if (unshared)
			replace_entries(unshared, sub, right);
		ok = unshared && insert_entries(unshared, e, n);
		*done = ok;
	}
	mem_try_free(e);
	sparse_unref(right);
	return ok;
}

bool sparse_assign(value *lvalue, int n, const value *subs, value rhs)
{
	struct sub s[2];
	shape left = value_shape(*lvalue), right = value_shape(rhs), grown;
	value a = NONE, b = NONE;
	struct sparse *made = NULL;
	bool done;
	TRY(try_one(lvalue, n, subs, rhs, &done));
	if (done)
		return true;
	if (n < 1 || n > 2)
		return fail(ERR_sparse_nd);
	if (!value_is_numeric_like(rhs) && rhs.tag != V_SPARSE)
		return fail(ERR_bad_conversion, value_class_name(*lvalue), value_class_name(rhs));
	TRY(assign_subs(&left, &right, n, subs, s));
	if (assign_is_nothing(n, s, &right)) {
		subs_done(s, n);
		return true;
	}
	bool ok = assign_fits(n, s, &right) && assign_grown(&left, n, s, &grown);
	if (ok && n == 2 && !try_block(lvalue, s, rhs, &grown, &done))
		ok = false;
	if (!ok || done) {
		subs_done(s, n);
		return ok;
	}
	ok = conform(lvalue, rhs, &a, &b);
	if (ok)
		ok = n == 1 ? assign_linear(a.sparse, &s[0], b.sparse, grown, &made)
		            : assign_2d(a.sparse, &s[0], &s[1], b.sparse, grown, &made);
	value_unref(a);
	value_unref(b);
	subs_done(s, n);
	if (ok)
		value_set(lvalue, value_sparse(made));
	return ok;
}
