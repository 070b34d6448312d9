/*
** value/sparse_index.c - reading, deleting and joining parts of sparse matrices. Work is in proportion to the entries
** met, never to rows times columns.
*/
#include "base/error.h"
#include "base/mem.h"
#include "value/assign.h"
#include "value/index.h"
#include "value/items.h"
#include "value/sparse.h"

/* Entries as they are found: grown together. */
struct entries {
	int64_t n, room;
	int64_t *row, *col, *from;      /* from: position in the source */
};

static bool push(struct entries *e, int64_t row, int64_t col, int64_t from)
{
	if (e->n == e->room) {
		int64_t room = e->room * 2 + 64;
		int64_t *all = mem_try((size_t)room * 3 * sizeof *all);
		TRY(all);
		for (int f = 0; f < 3 && e->n; f++)
			memcpy(all + f * room, f == 0 ? e->row : f == 1 ? e->col : e->from, (size_t)e->n * sizeof *all);
		mem_try_free(e->row);
		*e = (struct entries){ e->n, room, all, all + room, all + 2 * room };
	}
	e->row[e->n] = row;
	e->col[e->n] = col;
	e->from[e->n++] = from;
	return true;
}

static struct sparse *collect(const struct sparse *s, struct entries *e, int64_t rows, int64_t cols)
{
	size_t item = (size_t)sparse_item(s);
	char *x = mem_try((size_t)MAX(e->n, 1) * item);
	struct sparse *r = NULL;
	for (int64_t k = 0; x && k < e->n; k++)
		memcpy(x + (size_t)k * item, (char *)s->x + (size_t)e->from[k] * item, item);
	if (x)
		r = sparse_build(rows, cols, e->n, e->row, e->col, x, s->logical, s->complex, false);
	mem_try_free(x);
	return r;
}

/* ---- one subscript ---- */

static bool index_linear(struct sparse *s, const struct sub *sub, shape r, value *out)
{
	struct entries e = { 0 };
	bool ok = r.nd == 2 ? true : fail(ERR_sparse_nd);
	if (sub->kind == SUB_ALL || (sub->kind == SUB_RANGE && sub->step == 1)) {
		int64_t first = sub->start / MAX(s->rows, 1),
			last = sub->count ? (sub->start + sub->count - 1) / s->rows : -1;
		for (int64_t j = first; j <= last; j++)
			for (int64_t k = s->colptr[j]; ok && k < s->colptr[j + 1]; k++) {
				int64_t at = j * s->rows + s->row[k] - sub->start;
				if (at >= 0 && at < sub->count)
					ok = push(&e, at % r.d[0], at / r.d[0], k);
			}
	} else {
		for (int64_t i = 0; ok && i < sub->count; i++) {
			int64_t p = sub_at(sub, i), k = sparse_find(s, p % s->rows, p / s->rows);
			if (k >= 0)
				ok = push(&e, i % r.d[0], i / r.d[0], k);
		}
	}
	struct sparse *x = ok ? collect(s, &e, r.d[0], r.d[1]) : NULL;
	mem_try_free(e.row);
	*out = value_sparse(x);
	return x != NULL;
}

/* ---- two subscripts ---- */

/* For a list of rows: which results a source row goes to, as chains. */
struct chains {
	int64_t *first, *next;
};

static bool chain(struct chains *c, const struct sub *rows, int64_t extent)
{
	c->first = mem_try((size_t)(extent + rows->count + 1) * sizeof *c->first);
	TRY(c->first);
	c->next = c->first + extent;
	for (int64_t i = 0; i < extent; i++)
		c->first[i] = -1;
	for (int64_t i = rows->count - 1; i >= 0; i--) {
		int64_t r = sub_at(rows, i);
		c->next[i] = c->first[r];
		c->first[r] = i;
	}
	return true;
}

static bool index_column(struct sparse *s, int64_t j, int64_t to, const struct sub *rows, const struct chains *c,
	struct entries *e)
{
	for (int64_t k = s->colptr[j]; k < s->colptr[j + 1]; k++) {
		if (c->first) {
			for (int64_t i = c->first[s->row[k]]; i >= 0; i = c->next[i])
				TRY(push(e, i, to, k));
			continue;
		}
		int64_t off = s->row[k] - rows->start, i = off / rows->step;
		if (off % rows->step == 0 && i >= 0 && i < rows->count)
			TRY(push(e, i, to, k));
	}
	return true;
}

static bool index_2d(struct sparse *s, const struct sub *subs, value *out)
{
	struct entries e = { 0 };
	struct chains c = { 0 };
	const struct sub *rows = &subs[0], *cols = &subs[1];
	bool walk = rows->kind != SUB_LIST && rows->step != 0;
	bool ok = true;
	if (rows->count == 1 && cols->count == 1) {
		int64_t k = sparse_find(s, sub_at(rows, 0), sub_at(cols, 0));
		ok = k < 0 || push(&e, 0, 0, k);
	} else if (rows->count == 1) {          /* a row: one search a column */
		for (int64_t j = 0; ok && j < cols->count; j++) {
			int64_t k = sparse_find(s, sub_at(rows, 0), sub_at(cols, j));
			ok = k < 0 || push(&e, 0, j, k);
		}
	} else {
		ok = walk || chain(&c, rows, s->rows);
		for (int64_t j = 0; ok && j < cols->count; j++)
			ok = index_column(s, sub_at(cols, j), j, rows, &c, &e);
	}
	struct sparse *x = ok ? collect(s, &e, rows->count, cols->count) : NULL;
	mem_try_free(e.row);
	mem_try_free(c.first);
	*out = value_sparse(x);
	return x != NULL;
}

bool sparse_index(struct sparse *s, int n, const value *subs, value *out)
{
	struct sub read[SHAPE_MAX];
	int64_t extent[SHAPE_MAX];
	shape source = shape_2d(s->rows, s->cols);
	*out = NONE;
	TRY(n <= SHAPE_MAX ? true : fail(ERR_index_many, SHAPE_MAX));
	TRY(index_read(&source, n, subs, read, extent));
	bool ok;
	if (n == 1)
		ok = index_linear(s, &read[0], index_shape(&source, 1, read), out);
	else
		ok = index_2d(s, read, out);
	for (int i = 2; i < n; i++)
		if (read[i].count != 1 && ok) {
			value_set(out, NONE);
			ok = fail(ERR_sparse_nd);
		}
	subs_done(read, n);
	return ok;
}

/* ---- deletion: reading what stays ---- */

static bool complement(const struct sub *s, int64_t extent, struct array **out)
{
	uint8_t *gone = mem_try((size_t)MAX(extent, 1));
	TRY(gone);
	int64_t left = extent, n = 0;
	memset(gone, 0, (size_t)extent);
	bool ok = s->end <= extent ? true : fail(ERR_delete_range);
	for (int64_t i = 0; ok && i < s->count; i++) {
		left -= !gone[sub_at(s, i)];
		gone[sub_at(s, i)] = 1;
	}
	*out = ok ? array_new_2d(CLS_DOUBLE, false, 1, left) : NULL;
	for (int64_t i = 0; *out && i < extent; i++)
		if (!gone[i])
			((double *)(*out)->data)[n++] = (double)(i + 1);
	mem_try_free(gone);
	return *out != NULL;
}

static bool delete_read(value *lvalue, int n, const struct sub *read, const int64_t *extent)
{
	struct array *keep;
	value part, subs[2] = { VALUE_COLON, VALUE_COLON };
	int axis = n == 1 ? 0 : delete_axis(n, read, extent);
	if (axis < 0)
		return axis == -1;
	if (n == 1 && read[0].count == 0 && read[0].kind != SUB_ALL)
		return true;
	if (n == 1 && read[0].kind == SUB_ALL) {
		struct sparse *none = sparse_new(0, 0, 1, lvalue->sparse->logical, lvalue->sparse->complex);
		TRY(none);
		value_set(lvalue, value_sparse(none));
		return true;
	}
	TRY(complement(&read[axis], extent[axis], &keep));
	subs[axis] = value_array(keep);
	value from = value_ref(*lvalue);
	bool ok = true;
	if (n == 1 && from.sparse->rows != 1 && from.sparse->cols != 1) {      /* a matrix becomes a row first */
		value row, all[1] = { VALUE_COLON }, column;
		ok = sparse_index(from.sparse, 1, all, &column);
		if (ok) {
			ok = sparse_transpose(column.sparse, false, &row);
			value_unref(column);
		}
		if (ok)
			value_set(&from, row);
	}
	ok = ok && sparse_index(from.sparse, n, subs, &part);
	value_unref(from);
	value_unref(subs[axis]);
	if (ok)
		value_set(lvalue, part);
	return ok;
}

bool sparse_delete(value *lvalue, int n, const value *subs)
{
	struct sub read[SHAPE_MAX];
	int64_t extent[SHAPE_MAX];
	shape s = value_shape(*lvalue);
	if (n > 2)
		return fail(ERR_sparse_nd);
	subs_extents(&s, n, extent);
	for (int i = 0; i < n; i++)
		if (!sub_init(&read[i], subs[i], i, n, extent[i])) {
			subs_done(read, i);
			return false;
		}
	bool ok = delete_read(lvalue, n, read, extent);
	subs_done(read, n);
	return ok;
}

/* ---- joining ---- */

static bool join(int axis, int n, struct sparse *const *parts, value *out)
{
	int64_t rows = 0, cols = 0, nnz = 0, offset = 0;
	bool logical = true, complex = false;
	for (int i = 0; i < n; i++) {
		if ((i && axis == 0 && parts[i]->cols != cols) || (i && axis == 1 && parts[i]->rows != rows))
			return fail(ERR_cat_mismatch);
		rows = axis == 0 ? rows + parts[i]->rows : parts[i]->rows;
		cols = axis == 1 ? cols + parts[i]->cols : parts[i]->cols;
		nnz += sparse_nnz(parts[i]);
		logical &= parts[i]->logical;
		complex |= parts[i]->complex;
	}
	struct sparse *r = sparse_new(rows, cols, nnz, logical, complex);
	TRY(r);
	int64_t at = 0;
	for (int64_t j = 0, p = 0, pj = 0; j < cols; j++, pj++) {
		while (axis == 1 && pj == parts[p]->cols) {
			p++;
			pj = 0;
		}
		offset = 0;
		for (int i = axis == 1 ? (int)p : 0; i < (axis == 1 ? (int)p + 1 : n); i++) {
			const struct sparse *s = parts[i];
			for (int64_t k = s->colptr[axis == 1 ? pj : j]; k < s->colptr[(axis == 1 ? pj : j) + 1];
				k++, at++) {
				double im, re = sparse_value(s, k, &im);
				r->row[at] = s->row[k] + offset;
				if (logical)
					((uint8_t *)r->x)[at] = 1;
				else
					((double *)r->x)[complex ? 2 * at : at] = re;
				if (complex)
					((double *)r->x)[2 * at + 1] = im;
			}
			offset += axis == 0 ? s->rows : 0;
		}
		r->colptr[j + 1] = at;
	}
	*out = value_sparse(r);
	return true;
}

bool sparse_cat(int axis, int n, const value *args, value *out)
{
	struct sparse **parts = mem_try((size_t)n * sizeof *parts);
	TRY(parts);
	int kept = 0;
	bool ok = axis <= 1 ? true : fail(ERR_sparse_nd);
	*out = NONE;
	for (int i = 0; i < n && ok; i++) {
		value v;
		shape s = value_shape(args[i]);
		if (s.nd == 2 && s.d[0] == 0 && s.d[1] == 0 && i < n - (kept == 0))
			continue;
		ok = sparse_from(args[i], &v);
		if (ok)
			parts[kept++] = v.sparse;
	}
	ok = ok && join(axis, kept, parts, out);
	for (int i = 0; i < kept; i++)
		sparse_unref(parts[i]);
	mem_free(parts);
	return ok;
}
