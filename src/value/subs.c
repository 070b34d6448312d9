/*
** value/subs.c - reads subscripts: numbers, ranges, lists and masks. Lists that are sequences become ranges.
**
** An index below 1 is an error here. An index above the extent is an error for reading, but lets an assignment grow its
** variable. So the caller decides, and gets the largest index (end).
*/
#include <string.h>

#include "value/subs.h"

#include <math.h>

#include "array/node.h"
#include "array/nonzero.h"
#include "base/error.h"
#include "base/mem.h"
#include "base/thread.h"
#include "base/whole.h"
#include "value/items.h"
#include "value/sparse.h"
#include "value/text.h"

static bool bad(int position, int n)
{
	return n == 1 ? fail(ERR_badsubscript) : fail(ERR_index_invalid, position + 1);
}

static void set_range(struct sub *s, int64_t start, int64_t step, int64_t count)
{
	s->kind = SUB_RANGE;
	s->start = start;
	s->step = count > 1 ? step : 1;
	s->count = count;
	s->end = count == 0 ? 0 : 1 + MAX(start, start + (count - 1) * step);
}

/* ---- lists of numbers ---- */

typedef double pair __attribute__((vector_size(16)));
typedef int64_t truths __attribute__((vector_size(16)));

/* Is x[0..n-1] an arithmetic sequence of whole numbers from 1 on? */
static bool double_range(struct sub *s, const double *x, int64_t n)
{
	double step = n > 1 ? x[1] - x[0] : 1;
	if (!(x[0] >= 1 && x[0] <= 9e15 && step >= -9e15 && step <= 9e15) || x[0] != (double)(int64_t)x[0] ||
	    step != (double)(int64_t)step || !(x[n - 1] >= 1 && x[n - 1] <= 9e15))
		return false;
	int64_t i = 0;
	pair at[2] = { { x[0], x[0] + step }, { x[0] + 2 * step, x[0] + 3 * step } }, now[2];
	truths other[2] = { { 0 }, { 0 } };
	/* all sums of a sequence that ends there are exact */
	for (; i + 4 <= n; i += 4, at[0] += 4 * step, at[1] += 4 * step) {
		memcpy(now, x + i, sizeof now);
		other[0] |= now[0] != at[0], other[1] |= now[1] != at[1];
	}
	other[0] |= other[1];
	if (other[0][0] | other[0][1])
		return false;
	for (; i < n; i++)
		if (x[i] != x[0] + (double)i * step)
			return false;
	set_range(s, (int64_t)x[0] - 1, (int64_t)step, n);
	return true;
}

#define READ(T, valid) do { \
	const T *x = (const T *)r->data; \
	for (int64_t i = from; i < upto; i++) { \
		T v = x[i]; \
		if (!(valid)) { \
			__atomic_store_n(&r->invalid, true, __ATOMIC_RELAXED); \
			return; \
		} \
		int64_t k = (int64_t)v - 1; \
		r->list[i] = k; \
		last = MAX(last, k); \
	} } while (0)

enum { PART = 65536 };
struct reading { enum cls cls; const void *data; int64_t n, *list, last; bool invalid; };

static void read_part(void *with, int64_t part, int thread)
{
	struct reading *r = with;
	int64_t from = part * PART, upto = MIN(r->n, from + PART), last = -1, before;
	switch (r->cls) {
	case CLS_DOUBLE:  READ(double, v >= 1 && v <= 9e18 && v == (double)(int64_t)v); break;
	case CLS_SINGLE:  READ(float, v >= 1 && v <= 9e18f && v == (float)(int64_t)v); break;
	case CLS_INT8:    READ(int8_t, v > 0); break;
	case CLS_UINT8:   READ(uint8_t, v > 0); break;
	case CLS_INT16:   READ(int16_t, v > 0); break;
	case CLS_CHAR:
	case CLS_UINT16:  READ(uint16_t, v > 0); break;
	case CLS_INT32:   READ(int32_t, v > 0); break;
	case CLS_UINT32:  READ(uint32_t, v > 0); break;
	case CLS_INT64:   READ(int64_t, v > 0); break;
	case CLS_UINT64:  READ(uint64_t, v > 0 && v <= INT64_MAX); break;
	default:          break;
	}
	before = __atomic_load_n(&r->last, __ATOMIC_RELAXED);
	while (last > before && !__atomic_compare_exchange_n(&r->last, &before, last, true, __ATOMIC_RELAXED,
		__ATOMIC_RELAXED))
		;
}

static bool read_list(struct sub *s, const struct array *a, int position, int n_subs)
{
	int64_t n = a->count;
	if (n == 0) {
		set_range(s, 0, 1, 0);
		return true;
	}
	if (a->cls == CLS_DOUBLE && double_range(s, a->data, n))
		return true;
	s->list = mem_try((size_t)n * sizeof *s->list);
	TRY(s->list);
	s->kind = SUB_LIST;
	s->count = n;
	struct reading r = { .cls = (enum cls)a->cls, .data = a->data, .n = n, .list = s->list, .last = -1 };
	if (n > 4 * PART)
		thread_for((n + PART - 1) / PART, read_part, &r);
	for (int64_t part = 0; n <= 4 * PART && part * PART < n && !r.invalid; part++)
		read_part(&r, part, 0);
	if (r.invalid) {
		sub_done(s);
		return bad(position, n_subs);
	}
	s->end = r.last + 1;
	return true;
}

/* ---- masks ---- */

/* The axis of a vector along a third or later axis, which a mask keeps; 0: no such vector. */
static int lone_axis(const shape *s)
{
	for (int d = 0; d < s->nd - 1; d++)
		if (s->d[d] != 1)
			return 0;
	return s->nd - 1;
}

void sub_mask(struct sub *s, const shape *mask, int64_t count)
{
	s->mask = true;
	bool row = mask->nd == 2 && mask->d[0] == 1 && mask->d[1] != 1;
	/* find(false) is 0x0 */
	bool none = count == 0 && mask->nd == 2 && mask->d[0] == mask->d[1] && mask->d[0] <= 1;
	s->vector = mask->nd > 2 ? lone_axis(mask) : 0;
	s->nd = 2;
	s->d[0] = row ? 1 : count;
	s->d[1] = row ? count : none ? 0 : 1;
	s->count = count;
}

static bool read_mask(struct sub *s, struct array *m)
{
	struct nonzero z;
	TRY(nonzero_init(&z, m));
	int64_t first = nonzero_first(&z), last = nonzero_last(&z);
	sub_mask(s, &m->shape, z.count);
	bool ok = true;
	if (last - first + 1 == z.count || z.count == 0)
		set_range(s, MAX(first, 0), 1, z.count);
	else if ((ok = (s->list = mem_try((size_t)z.count * sizeof *s->list)) != NULL)) {
		s->kind = SUB_LIST;
		s->end = last + 1;
		nonzero_positions(&z, 0, z.count, s->list);
	}
	nonzero_done(&z);
	return ok;
}

/* One logical value. */
static void read_truth(struct sub *s, bool is)
{
	shape one = shape_2d(1, 1);
	sub_mask(s, &one, is);
	set_range(s, 0, 1, is);
}

static bool read_sparse_mask(struct sub *s, const struct sparse *m)
{
	int64_t n = sparse_nnz(m);
	s->mask = true;
	s->d[0] = m->rows == 1 && m->cols != 1 ? 1 : n;
	s->d[1] = m->rows == 1 && m->cols != 1 ? n : n == 0 && m->rows == m->cols && m->rows <= 1 ? 0 : 1;
	set_range(s, 0, 1, 0);
	if (n == 0)
		return true;
	s->list = mem_try((size_t)n * sizeof *s->list);
	TRY(s->list);
	s->kind = SUB_LIST;
	s->count = n;
	for (int64_t j = 0; j < m->cols; j++)
		for (int64_t k = m->colptr[j]; k < m->colptr[j + 1]; k++)
			s->list[k] = j * m->rows + m->row[k];
	s->end = s->list[n - 1] + 1;
	return true;
}

/* ---- any subscript ---- */

/* Reads a pending range from its start and step, without its numbers. */
static bool try_pending_range(struct sub *s, const struct array *a)
{
	if (a->op != OP_range || a->cls != CLS_DOUBLE || a->count == 0)
		return false;
	double start = a->pending->u.number[0], step = a->pending->u.number[1],
	       last = start + step * (double)(a->count - 1);
	if (!(start >= 1 && last >= 1 && start <= 9e15 && last <= 9e15) || start != floor(start) || step != floor(step))
		return false;
	set_range(s, (int64_t)start - 1, to_int64(step), a->count);
	return true;
}

static bool read_array(struct sub *s, struct array *a, int position, int n)
{
	s->nd = a->shape.nd;
	s->d[0] = a->shape.d[0];
	s->d[1] = a->shape.d[1];
	if (try_pending_range(s, a))
		return true;
	TRY(a->count == 0 || array_data(a));
	if (a->complex)
		return bad(position, n);
	return a->cls == CLS_LOGICAL ? read_mask(s, a) : read_list(s, a, position, n);
}

static bool is_colon_text(value v)
{
	if (v.tag == V_CHAR)
		return v.u == ':';
	return v.tag == V_STRING && v.strings->count == 1 && v.strings->at[0] && v.strings->at[0]->n == 1 &&
	       v.strings->at[0]->at[0] == ':';
}

static void set_all(struct sub *s, int64_t extent)
{
	set_range(s, 0, 1, extent);
	s->kind = SUB_ALL;
	s->d[0] = extent;
}

bool sub_init(struct sub *s, value v, int position, int n, int64_t extent)
{
	s->list = NULL;
	s->mask = false;
	s->vector = 0;
	s->nd = 2;
	s->d[0] = s->d[1] = 1;
	s->from = v;
	if (v.tag == V_DOUBLE) {
		if (!(v.d >= 1 && v.d <= 9e15) || v.d != (double)(int64_t)v.d)
			return bad(position, n);
		set_range(s, (int64_t)v.d - 1, 1, 1);
		return true;
	}
	if (v.tag == V_RANGE) {
		int64_t first = v.range.first, step = (int32_t)v.aux, last = first + step * (v.range.count - 1);
		if (first < 1 || last < 1)
			return bad(position, n);
		s->d[1] = v.range.count;
		set_range(s, first - 1, step, v.range.count);
		return true;
	}
	if (v.tag == V_COLON || is_colon_text(v)) {
		set_all(s, extent);
		return true;
	}
	if (v.tag == V_ARRAY)
		return read_array(s, v.array, position, n);
	if (v.tag == V_LOGICAL) {
		read_truth(s, v.u != 0);
		return true;
	}
	if (value_is_scalar_tag(v)) {
		int64_t i;
		if (!value_get_int(v, &i) || i < 1) {
			error_forgive();
			return bad(position, n);
		}
		set_range(s, i - 1, 1, 1);
		return true;
	}
	if (v.tag == V_SPARSE && v.sparse->logical)
		return read_sparse_mask(s, v.sparse);
	if (v.tag == V_SPARSE) {
		value full;
		TRY(sparse_full(v.sparse, &full));
		bool ok = sub_init(s, full, position, n, extent);
		value_unref(full);
		s->from = v;
		return ok;
	}
	return fail(ERR_index_class, value_class_name(v));
}

void sub_done(struct sub *s)
{
	mem_try_free(s->list);
	s->list = NULL;
}

void subs_done(struct sub *s, int n)
{
	for (int i = 0; i < n; i++)
		sub_done(&s[i]);
}

shape sub_shape(const struct sub *s)
{
	if (s->mask && s->vector) {
		shape r = { .nd = s->vector + 1 };
		for (int d = 0; d < s->vector; d++)
			r.d[d] = 1;
		r.d[s->vector] = s->count;
		shape_trim(&r);
		return r;
	}
	return s->nd == 2 || s->mask ? shape_2d(s->d[0], s->d[1]) : value_shape(s->from);
}

void subs_extents(const shape *s, int n, int64_t *extent)
{
	for (int d = 0; d < n; d++)
		extent[d] = shape_dim(s, d);
	for (int d = n; d < s->nd; d++)
		extent[n - 1] *= s->d[d];
}
