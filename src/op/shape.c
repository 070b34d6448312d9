/*
** op/shape.c - shapes: dimensions, their products, implicit expansion.
*/
#include "op/shape.h"

#include "base/error.h"

bool shape_count(const shape *s, int64_t *count)
{
	int64_t n = 1;
	bool over = false;
	for (int i = 0; i < s->nd; i++) {
		if (s->d[i] == 0) {
			*count = 0;
			return true;
		}
		over |= __builtin_mul_overflow(n, s->d[i], &n);
	}
	if (over || n > INT64_MAX / 32)
		return fail(ERR_pmaxsize);
	*count = n;
	return true;
}

int64_t shape_count_known(const shape *s)
{
	uint64_t n = 1; /* large axes may stand before one of length zero: wrapping keeps the count exact */
	for (int i = 0; i < s->nd; i++)
		n *= (uint64_t)s->d[i];
	return (int64_t)n;
}

void shape_trim(shape *s)
{
	while (s->nd > 2 && s->d[s->nd - 1] == 1)
		s->nd--;
	while (s->nd < 2)
		s->d[s->nd++] = 1;
}

bool shape_make(shape *s, int nd, const int64_t *dims)
{
	while (nd > 2 && dims[nd - 1] == 1)
		nd--;
	if (nd > SHAPE_MAX)
		return fail_id(
			"RunMat:notSupported", "Arrays of more than %d dimensions are not supported.", SHAPE_MAX);
	s->nd = nd;
	for (int i = 0; i < nd; i++)
		s->d[i] = dims[i] < 0 ? 0 : dims[i];
	shape_trim(s);
	return true;
}

bool shape_equal(const shape *a, const shape *b)
{
	if (a->nd != b->nd)
		return false;
	for (int i = 0; i < a->nd; i++)
		if (a->d[i] != b->d[i])
			return false;
	return true;
}

bool shape_is_scalar(const shape *s) { return s->nd == 2 && s->d[0] == 1 && s->d[1] == 1; }
bool shape_is_vector(const shape *s) { return s->nd == 2 && (s->d[0] == 1 || s->d[1] == 1); }

bool shape_broadcast(const shape *a, const shape *b, shape *out)
{
	int nd = MAX(a->nd, b->nd);
	for (int i = 0; i < nd; i++) {
		int64_t x = shape_dim(a, i), y = shape_dim(b, i);
		if (x != y && x != 1 && y != 1)
			return fail(ERR_size_mismatch);
		out->d[i] = x == 1 ? y : x;
	}
	out->nd = nd;
	return true;
}

int shape_first_axis(const shape *s)
{
	for (int i = 0; i < s->nd; i++)
		if (s->d[i] != 1)
			return i;
	return 0;
}

void shape_text(struct str *out, const shape *s, const char *sep)
{
	for (int i = 0; i < s->nd; i++)
		str_addf(out, "%s%lld", i ? sep : "", (long long)s->d[i]);
}
