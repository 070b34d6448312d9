/*
** value/mask_index.c - see mask_index.h. The elements that a mask selects are found and moved block by block
** (array/nonzero.h). A list of indices is checked and used piece by piece, so that the indices stay in the cache. All
** threads share the work. Unusual cases, and errors, take the general path.
*/
#include "value/mask_index.h"

#include "array/node.h"
#include "array/nonzero.h"
#include "base/error.h"
#include "base/thread.h"
#include "value/index.h"
#include "value/owners.h"
#include "value/subs.h"

enum { FROM = 4096, LIST_FROM = 65536, PART = 16384, PIECE = 512 };

static bool is_plain_size(const struct array *a)
{
	int item = array_item(a);
	return item <= 16 && (item & (item - 1)) == 0;
}

static bool is_mask(value sub, const struct array *a)
{
	return sub.tag == V_ARRAY && sub.array->cls == CLS_LOGICAL && !sub.array->complex && sub.array->count >= FROM &&
		sub.array->count <= a->count;
}

static bool finish(struct array *y, value *out)
{
	if (!y)
		error_clear();
	else
		*out = value_array(y);
	return y != NULL;
}

bool try_mask_index(struct array *a, value sub, value *out)
{
	struct nonzero z;
	struct sub s = { .kind = SUB_LIST, .from = sub };
	if (!is_mask(sub, a) || !is_plain_size(a) || !array_data(a) || !nonzero_init(&z, sub.array)) {
		error_clear();
		return false;
	}
	sub_mask(&s, &sub.array->shape, z.count);
	shape r = index_shape(&a->shape, 1, &s);
	struct array *y = array_new((enum cls)a->cls, a->complex, &r);
	if (y && y->count)
		nonzero_pick(&z, y->data, a->data, (size_t)array_item(a));
	nonzero_done(&z);
	return finish(y, out);
}

/* ---- lists ---- */
struct follow {
	const double *index;
	int64_t n, limit;
	const char *from;
	char *to;
	int item;
	bool bad;
};

#define FOLLOW(T) do { \
	const T *x = (const T *)(const void *)f->from; T *y = (T *)(void *)f->to + i; \
	if (small) for (int64_t k = 0; k < m; k++) y[k] = x[near[k]]; \
	else for (int64_t k = 0; k < m; k++) y[k] = x[far[k]]; \
	} while (0)
typedef uint8_t __attribute__((may_alias)) e1;
typedef uint16_t __attribute__((may_alias)) e2;
typedef uint32_t __attribute__((may_alias)) e4;
typedef uint64_t __attribute__((may_alias)) e8;
typedef struct { uint64_t a, b; } __attribute__((may_alias)) e16;

/* Uses only operations that every processor has for vectors. Indices are clamped to the range and converted to 32-bit
** integers. An index that was not whole or not in range then differs from its conversion. */
VECTORS bool places_of(const double *restrict index, int64_t m, int64_t limit, int32_t *restrict at)
{
	enum { LANES = 8 };
	const double most = (double)limit;
	double wrong[LANES] = { 0 };
	int32_t low = 0;
	int64_t i = 0;
	for (int64_t k = 0; k < m; k++) {
		double x = index[k] > 0 ? index[k] : 0;
		x = x < most ? x : most;
		at[k] = (int32_t)x - 1;
		low |= at[k];
	}
	for (; i + LANES <= m; i += LANES)
		for (int l = 0; l < LANES; l++) {
			double d = index[i + l] - ((double)at[i + l] + 1);
			wrong[l] += d * d;
		}
	for (; i < m; i++)
		wrong[0] += (index[i] != (double)at[i] + 1);
	for (int l = 1; l < LANES; l++)
		wrong[0] += wrong[l];
	return low >= 0 && wrong[0] == 0;
}

/* Like positions_of, for arrays with more elements than 32-bit integers can count. */
static bool places_far(const double *index, int64_t m, int64_t limit, int64_t *at)
{
	for (int64_t k = 0; k < m; k++) {
		if (!(index[k] >= 1 && index[k] <= (double)limit) || (double)(int64_t)index[k] != index[k])
			return false;
		at[k] = (int64_t)index[k] - 1;
	}
	return true;
}

static void follow_part(void *with, int64_t part, int thread)
{
	struct follow *f = with;
	int64_t far[PIECE];
	int32_t near[PIECE];
	bool small = f->limit <= INT32_MAX;
	int64_t end = MIN(f->n, (part + 1) * PART);
	for (int64_t i = part * PART; i < end; i += PIECE) {
		int64_t m = MIN(PIECE, end - i);
		if (!(small ? places_of(f->index + i, m, f->limit, near) :
			places_far(f->index + i, m, f->limit, far))) {
			__atomic_store_n(&f->bad, true, __ATOMIC_RELAXED);
			return;
		}
		switch (f->item) {
		case 1: FOLLOW(e1); break;
		case 2: FOLLOW(e2); break;
		case 4: FOLLOW(e4); break;
		case 8: FOLLOW(e8); break;
		default: FOLLOW(e16);
		}
	}
}

/* Equally spaced indices are probably a slice, which the general path handles faster. */
static bool is_even(const double *x)
{
	for (int k = 2; k < 8; k++)
		if (x[k] - x[k - 1] != x[1] - x[0])
			return false;
	return true;
}

bool try_listed(struct array *a, value sub, value *out)
{
	if (sub.tag != V_ARRAY || sub.array->cls != CLS_DOUBLE || sub.array->complex || sub.array->count < LIST_FROM ||
		sub.array->op == OP_range || !is_plain_size(a))
		return false;
	struct array *x = sub.array;
	if (!array_data(x) || !array_data(a) || x->complex) {
		error_clear();
		return false;
	}
	if (is_even(x->data))
		return false;
	struct sub s = { .kind = SUB_LIST, .count = x->count, .nd = x->shape.nd, .d = { x->shape.d[0], x->shape.d[1] },
		.from = sub };
	shape r = index_shape(&a->shape, 1, &s);
	struct array *y = array_new((enum cls)a->cls, a->complex, &r);
	if (!y)
		return finish(NULL, out);
	struct follow f = { .index = x->data, .n = x->count, .limit = a->count, .from = a->data, .to = y->data,
		.item = array_item(a) };
	thread_for((f.n + PART - 1) / PART, follow_part, &f);
	if (f.bad) {
		array_unref(y);
		return false;
	}
	return finish(y, out);
}

/* ---- assignment ---- */
bool try_assign_mask_index(value lvalue, value sub, value rhs)
{
	struct array *a = lvalue.array;
	struct nonzero z;
	uint64_t bits[2];
	value number = NONE;
	bool one = value_is_scalar_tag(rhs);
	if (!is_mask(sub, a) || a->complex || !is_plain_size(a))
		return false;
	if (!one && (rhs.tag != V_ARRAY || rhs.array->cls != a->cls || rhs.array->complex || rhs.array->gpu ||
		rhs.array->count == 1 || !array_data(rhs.array) || rhs.array->complex)) {
		error_clear();
		return false;
	}
	if ((one && !value_cast(rhs, (enum cls)a->cls, &number)) || (one && !value_is_scalar_tag(number)) ||
		!nonzero_init(&z, sub.array)) {
		value_unref(number);
		error_clear();
		return false;
	}
	bool ok = one || z.count == rhs.array->count;
	if (ok && one) {
		value_store(bits, number);
		nonzero_fill(&z, a->data, (const char *)bits, (size_t)array_item(a));
	} else if (ok)
		nonzero_put(&z, a->data, rhs.array->data, (size_t)array_item(a));
	nonzero_done(&z);
	return ok;
}
