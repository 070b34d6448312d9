/*
** lib/linalg/matrix.c - matrices for LAPACK: see matrix.h.
*/
#include "lib/linalg/matrix.h"

#include <limits.h>
#include <math.h>

#include "array/ops.h"
#include "base/error.h"
#include "base/mem.h"

bool work_alloc(double **work, int64_t doubles)
{
	size_t bytes;
	TRY(mem_size(doubles, sizeof(double), 64, &bytes));
	*work = mem_try_zero(bytes);
	return *work != NULL;
}

bool mat_new(struct mat *m, int rows, int cols, bool z)
{
	*m = (struct mat){ rows, cols, z, false, NULL };
	return work_alloc(&m->x, (int64_t)rows * cols * (z ? 2 : 1));
}

void mat_done(struct mat *m)
{
	mem_try_free(m->x);
	m->x = NULL;
}

/* Converts while it copies: the numbers are needed now, so a node for the conversion would only cost time. */
static bool copy_doubles(struct array *a, struct mat *m)
{
	if (a->count && !array_data(a))
		return false;
	TRY(mat_new(m, (int)a->shape.d[0], (int)a->shape.d[1], a->complex));
	if (a->count)
		op_convert(CLS_DOUBLE, m->x, (enum cls)a->cls, a->data, a->complex ? 2 * a->count : a->count);
	return true;
}

bool mat_of(value v, const char *who, struct mat *m)
{
	value full = value_ref(v);
	m->x = NULL;
	if (v.tag == V_SPARSE) {
		value_unref(full);
		TRY(vm_call_name(vm_current(), "full", 1, &v, 1, &full));
	}
	bool ok = true;
	shape s = value_shape(full);
	if (!value_is_numeric_like(full) ||
		!(cls_is_float(value_cls(full)) || value_cls(full) == CLS_LOGICAL || value_cls(full) == CLS_CHAR))
		ok = fail_id("MATLAB:invalidType", "Input to '%s' must be single or double.", who);
	else if (s.nd > 2)
		ok = fail_id("MATLAB:inputMustBe2D", "Input to '%s' must be a 2-D matrix.", who);
	else if (s.d[0] > INT_MAX / 2 || s.d[1] > INT_MAX / 2)
		ok = fail(ERR_pmaxsize);
	struct array *a = ok ? value_to_array(full) : NULL;
	ok = ok && a && copy_doubles(a, m);
	if (ok)
		m->single = a->cls == CLS_SINGLE;
	if (a)
		array_unref(a);
	value_unref(full);
	return ok;
}

bool mat_copy(const struct mat *m, struct mat *to)
{
	TRY(mat_new(to, m->rows, m->cols, m->z));
	memcpy(to->x, m->x, (size_t)m->rows * (size_t)m->cols * (m->z ? 16 : 8));
	to->single = m->single;
	return true;
}

bool mat_complex(struct mat *m)
{
	struct mat t;
	if (m->z)
		return true;
	TRY(mat_new(&t, m->rows, m->cols, true));
	t.single = m->single;
	for (int64_t k = 0; k < (int64_t)m->rows * m->cols; k++)
		t.x[2 * k] = m->x[k];
	mat_done(m);
	*m = t;
	return true;
}

bool mat_same_kind(struct mat *a, struct mat *b)
{
	a->single = b->single = a->single || b->single;
	if (a->z != b->z)
		return mat_complex(a) && mat_complex(b);
	return true;
}

value mat_value(struct mat *taken)
{
	struct array *a = array_new_2d(taken->single ? CLS_SINGLE : CLS_DOUBLE, taken->z, taken->rows, taken->cols);
	if (a && a->count)
		op_convert((enum cls)a->cls, a->data, CLS_DOUBLE, taken->x, taken->z ? 2 * a->count : a->count);
	mat_done(taken);
	return value_array(a);
}

double mat_norm1(const struct mat *m)
{
	double most = 0;
	for (int j = 0; j < m->cols; j++) {
		double sum = 0;
		for (int i = 0; i < m->rows; i++) {
			double *p = mat_at(m, i, j);
			sum += m->z ? hypot(p[0], p[1]) : fabs(p[0]);
		}
		if (sum > most || sum != sum)
			most = sum;
	}
	return most;
}

bool mat_finite(const struct mat *m)
{
	int64_t n = (int64_t)m->rows * m->cols * (m->z ? 2 : 1);
	for (int64_t k = 0; k < n; k++)
		if (!isfinite(m->x[k]))
			return false;
	return true;
}

bool mat_is_hermitian(const struct mat *m)
{
	if (m->rows != m->cols)
		return false;
	for (int j = 0; j < m->cols; j++)
		for (int i = 0; i <= j; i++) {
			const double *a = mat_at(m, i, j), *b = mat_at(m, j, i);
			if (a[0] != b[0] || (m->z && a[1] != -b[1]))
				return false;
		}
	return true;
}

/* Whether n numbers are all zero, of either sign. */
static bool are_zero(const double *x, int64_t n)
{
	enum { RUN = 32 };
	uint64_t bits[RUN] = { 0 }, any = 0;
	int64_t i = 0;
	for (; i + RUN <= n && !any; i += RUN) {
		memcpy(bits, x + i, sizeof bits);
		for (int k = 0; k < RUN; k++)
			any |= bits[k] << 1;
	}
	for (; i < n; i++)
		any |= x[i] != 0;
	return !any;
}

bool mat_is_triangle(const struct mat *m, bool upper)
{
	for (int j = 0; j < m->cols && !m->z; j++) {
		int from = upper ? MIN(j + 1, m->rows) : 0, end = upper ? m->rows : MIN(j, m->rows);
		if (!are_zero(mat_at(m, from, j), end - from))
			return false;
	}
	if (!m->z)
		return true;
	for (int j = 0; j < m->cols; j++)
		for (int i = upper ? j + 1 : 0; i < (upper ? m->rows : MIN(j, m->rows)); i++) {
			const double *a = mat_at(m, i, j);
			if (a[0] != 0 || (m->z && a[1] != 0))
				return false;
		}
	return true;
}
