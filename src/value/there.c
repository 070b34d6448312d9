/*
** value/there.c - see there.h. Subscripts are read on the host, as always; what they name is moved by the device.
*/
#include "value/there.h"

#include <string.h>

#include "array/node.h"
#include "array/ops.h"
#include "base/error.h"
#include "exec/there.h"
#include "value/assign.h"
#include "value/index.h"
#include "value/owners.h"
#include "value/subs.h"

static void plain(int n, const struct sub *s, struct there_sub *to)
{
	for (int d = 0; d < n; d++)
		to[d] = (struct there_sub){ .count = s[d].count, .start = s[d].start, .step = s[d].step, .list = s[d].kind == SUB_LIST ? s[d].list : NULL };
}

/* Might its numbers be on a device? Cheap: asked for each subscript of an array. */
static bool may_be_there(const struct array *a) { return array_is_pending(a) || (a->gpu && a->storage && a->storage->device); }

bool try_index_there(struct array *a, int n, const value *subs, value *out)
{
	struct sub s[SHAPE_MAX];
	struct there_sub t[SHAPE_MAX];
	int64_t extent[SHAPE_MAX];
	if (!may_be_there(a) || n > SHAPE_MAX || n < 1 || !there_for(a))
		return false;
	if (!index_read(&a->shape, n, subs, s, extent)) {
		error_clear();
		return false;
	}
	plain(n, s, t);
	shape r = index_shape(&a->shape, n, s);
	struct array *y = there_gather(a, n, t, extent, &r);
	subs_done(s, n);
	if (!y) {
		error_clear();
		return false;
	}
	y->gpu = a->gpu;
	*out = (value){ .tag = V_ARRAY, .array = y };
	return true;
}

bool try_element_there(struct array *a, int64_t place, value *out)
{
	uint64_t bits = 0;
	if (!array_is_away(a) || !there_element(a, place, &bits))
		return false;
	struct array *y = array_number((enum cls)a->cls, &bits);
	*out = y ? value_array(y) : NONE;
	return y != NULL;
}

static union runmat_scalar number_of(value v, enum cls c)
{
	union runmat_scalar x = { .i64 = 0 };
	uint64_t bits = 0;
	value_store(&bits, v);
	if (cls_is_float(c))
		memcpy(&x, &bits, sizeof bits);
	else
		op_convert(CLS_INT64, &x.i64, c, &bits, 1);
	return x;
}

static struct array *assigned(struct array *a, int n, const value *subs, value rhs)
{
	struct sub s[SHAPE_MAX];
	struct there_sub t[SHAPE_MAX];
	int64_t extent[SHAPE_MAX];
	shape right = value_shape(rhs);
	if (!index_read(&a->shape, n, subs, s, extent))
		return NULL;
	plain(n, s, t);
	bool fits = assign_fits(n, s, &right), number = value_is_scalar_tag(rhs);
	struct array *r = NULL;
	if (fits && (number || rhs.array->count != 1))
		r = there_scatter(a, n, t, extent, number ? NULL : rhs.array, number ? number_of(rhs, (enum cls)a->cls) : (union runmat_scalar){ .i64 = 0 });
	subs_done(s, n);
	return r;
}

bool try_assign_there(value *place, int n, const value *subs, value rhs)
{
	value cast = NONE;
	if (place->tag != V_ARRAY || n < 1 || n > SHAPE_MAX || !may_be_there(place->array) || !value_is_numeric_like(rhs) || rhs.tag == V_SPARSE || !there_for(place->array))
		return false;
	struct array *a = place->array;
	bool ok = value_is_complex(rhs) == a->complex && value_cast(rhs, (enum cls)a->cls, &cast);
	struct array *r = ok ? assigned(a, n, subs, cast) : NULL;
	value_unref(cast);
	if (!r) {
		error_clear();
		return false;
	}
	r->gpu = a->gpu;
	value_set(place, (value){ .tag = V_ARRAY, .array = r });
	return true;
}
