/*
** lib/sets/sets_small.c - sets of integers in a small range: unique, union, intersect, setdiff, setxor and ismember by
** a table.
**
** A table has one byte for each number between the least and the greatest one, with one bit for each of the two inputs.
** It is written once and read in order, so nothing is sorted. It handles integer classes of up to 32 bits, and doubles
** that are whole and not -0, without flags and without indices as outputs.
*/
#include "lib/sets/sets_small.h"

#include "array/nonzero.h"
#include "array/ops.h"
#include "base/error.h"
#include "base/mem.h"

enum { IN_A = 1, IN_B = 2, PIECE = 1024, ROOM_LEAST = 1 << 16 };

struct range { int64_t low, high; };

#define RANGE(type) do { \
	const type *x = data; \
	type low = x[0], high = x[0]; \
	for (int64_t k = 1; k < n; k++) { \
		low = x[k] < low ? x[k] : low; \
		high = x[k] > high ? x[k] : high; \
	} \
	*r = (struct range){ (int64_t)low, (int64_t)high }; \
	return true; \
} while (0)

/* Whether a double is whole, of 32 bits, and not -0 (1/x tells). */
static VECTORS bool range_of_doubles(const double *x, int64_t n, struct range *r)
{
	int32_t low = INT32_MAX, high = INT32_MIN;
	for (int64_t i = 0; i < n; i += PIECE) {
		int64_t bad = 0, m = MIN(PIECE, n - i);
		for (int64_t k = 0; k < m; k++) {
			double y = x[i + k], z = y > -1e9 ? y : -1e9;
			z = z < 1e9 ? z : 1e9;
			int32_t v = (int32_t)z;
			low = v < low ? v : low;
			high = v > high ? v : high;
			bad |= ((double)v != y) | ((v == 0) & (__builtin_copysign(1, y) < 0));
		}
		if (bad)
			return false;
	}
	*r = (struct range){ low, high };
	return true;
}

static VECTORS bool range_of(const struct array *a, struct range *r)
{
	const void *data = a->data;
	int64_t n = a->count;
	switch (a->cls) {
	case CLS_DOUBLE: return range_of_doubles(data, n, r);
	case CLS_INT8: RANGE(int8_t);
	case CLS_UINT8: case CLS_LOGICAL: RANGE(uint8_t);
	case CLS_INT16: RANGE(int16_t);
	case CLS_UINT16: case CLS_CHAR: RANGE(uint16_t);
	case CLS_INT32: RANGE(int32_t);
	case CLS_UINT32: RANGE(uint32_t);
	default: return false;
	}
}

#define EACH_CLASS(cls, DO) do { \
	switch (cls) { \
	case CLS_DOUBLE: DO(double); break; \
	case CLS_INT8: DO(int8_t); break; \
	case CLS_UINT8: case CLS_LOGICAL: DO(uint8_t); break; \
	case CLS_INT16: DO(int16_t); break; \
	case CLS_UINT16: case CLS_CHAR: DO(uint16_t); break; \
	case CLS_INT32: DO(int32_t); break; \
	default: DO(uint32_t); break; \
	} \
} while (0)

/* Bytes are written without being read first, because only a read would wait for memory. */
#define MARK(type) do { \
	const type *x = a->data; \
	for (int64_t k = 0; k < a->count; k++) \
		seen[(int64_t)x[k] - low] = bit; \
} while (0)

static void mark(const struct array *a, uint8_t *seen, int64_t low, uint8_t bit)
{
	EACH_CLASS(a->cls, MARK);
}

#define PUT(type) do { \
	type *y = to->data; \
	int64_t n = 0; \
	for (int64_t k = 0; k < size; k++) \
		if (wanted[seen[k]]) \
			y[n++] = (type)(low + k); \
} while (0)

static void put(struct array *to, const uint8_t *seen, int64_t low, int64_t size, const bool *wanted)
{
	EACH_CLASS(to->cls, PUT);
}

#define LOOK(type) do { \
	const type *x = a->data; \
	for (int64_t k = 0; k < a->count; k++) { \
		uint64_t at = (uint64_t)((int64_t)x[k] - low); \
		to[k] = at < (uint64_t)size && seen[at]; \
	} \
} while (0)

/* A double that is no whole number of 32 bits is in no table. */
static void look_up(const struct array *a, const uint8_t *seen, int64_t low, int64_t size, uint8_t *to)
{
	if (a->cls != CLS_DOUBLE) {
		EACH_CLASS(a->cls, LOOK);
		return;
	}
	const double *x = a->data;
	for (int64_t k = 0; k < a->count; k++) {
		bool inside = x[k] >= (double)low && x[k] < (double)(low + size);
		int64_t at = inside ? (int64_t)x[k] - low : 0;
		to[k] = inside && (double)(low + at) == x[k] && seen[at];
	}
}

static bool is_set(value v)
{
	return v.tag == V_ARRAY && !v.array->gpu && v.array->count > 0 && !array_is_complex(v.array) &&
		array_data(v.array) != NULL;
}

/* Makes one table for n arrays; B's bits are beside A's. NULL: not such sets, or an error, which the general code
** raises again. */
static uint8_t *table_of(struct array *const *a, int n, int64_t *low, int64_t *size)
{
	struct range r, more;
	int64_t count = a[0]->count;
	if (!range_of(a[0], &r))
		return NULL;
	if (n > 1) {
		if (!range_of(a[1], &more))
			return NULL;
		r.low = MIN(r.low, more.low), r.high = MAX(r.high, more.high);
		count += a[1]->count;
	}
	*low = r.low, *size = r.high - r.low + 1;
	if (*size > MAX(2 * count, ROOM_LEAST))
		return NULL;
	uint8_t *seen = mem_try_zero((size_t)(n * *size));
	if (!seen)
		error_forgive();
	for (int k = 0; seen && k < n; k++)
		mark(a[k], seen + k * *size, r.low, (uint8_t)(k ? IN_B : IN_A));
	for (int64_t k = 0; seen && n > 1 && k < *size; k++)
		seen[k] |= seen[*size + k];
	return seen;
}

bool try_small_sets(int n, const value *in, const bool *wanted, bool row, value *out)
{
	struct array *a[2] = { NULL };
	int64_t low, size, count = 0, of[4] = { 0 };
	for (int k = 0; k < n; k++) {
		if (!is_set(in[k]))
			return false;
		a[k] = in[k].array;
	}
	if (n > 1 && a[0]->cls != a[1]->cls)
		return false;
	uint8_t *seen = table_of(a, n, &low, &size);
	if (!seen)
		return false;
	for (int64_t k = 0; k < size; k++)
		of[seen[k]]++;
	for (int k = 0; k < 4; k++)
		count += wanted[k] ? of[k] : 0;
	struct array *y = array_new((enum cls)a[0]->cls, false, &(shape){ 2, { row ? 1 : count, row ? count : 1 } });
	if (y)
		put(y, seen, low, size, wanted);
	else
		error_forgive();
	mem_try_free(seen);
	*out = y ? value_array(y) : NONE;
	return y != NULL;
}

bool try_small_member(value a, value set, value *out)
{
	int64_t low, size;
	if (!is_set(a) || !is_set(set) || a.array->cls != set.array->cls || a.array->cls == CLS_INT64 ||
		a.array->cls == CLS_UINT64 || a.array->cls == CLS_SINGLE)
		return false;
	uint8_t *seen = table_of(&set.array, 1, &low, &size);
	struct array *y = seen ? array_new(CLS_LOGICAL, false, &a.array->shape) : NULL;
	if (y)
		look_up(a.array, seen, low, size, y->data);
	else
		error_forgive();
	mem_try_free(seen);
	*out = y ? value_array(y) : NONE;
	return y != NULL;
}
