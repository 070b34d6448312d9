/*
** value/device_index.c - see device_index.h. The host reads subscripts, except masks and lists that a device computed:
** the device reads these (gpu/find.c). The device moves the selected elements.
*/
#include "value/device_index.h"

#include <string.h>

#include "array/node.h"
#include "array/ops.h"
#include "base/error.h"
#include "device/device.h"
#include "exec/device_work.h"
#include "value/assign.h"
#include "value/index.h"
#include "value/owners.h"
#include "value/subs.h"

enum { FEW = 256 };     /* lists of up to this number of subscripts are read on the host */

/* May its numbers be on a device? This is a quick test, because it runs for each subscript of an array. */
static bool may_be_on_device(const struct array *a) { return array_is_pending(a) ||
	(a->gpu && a->storage && a->storage->device); }

/* Is this subscript one that a device made, or is about to? */
static bool is_made_on_device(value v)
{
	const struct array *x = v.tag == V_ARRAY ? v.array : NULL;
	return x && x->count > FEW && may_be_on_device(x) && !x->complex && x->op != OP_range && x->op != OP_cat &&
		x->op != OP_fill;
}

struct subs {
	int n;
	struct sub s[SHAPE_MAX];
	struct device_subscripts t[SHAPE_MAX];
	int64_t extent[SHAPE_MAX];
};

static void subs_end(struct subs *u, int n)
{
	for (int d = 0; d < n; d++) {
		if (u->t[d].on_device)
			device_buffer_unref(u->t[d].on_device);
		else
			sub_done(&u->s[d]);
	}
}

static bool read_one(struct subs *u, int d, value v, int64_t stride)
{
	struct sub *s = &u->s[d];
	struct device_subscripts *t = &u->t[d];
	int64_t n;
	*t = (struct device_subscripts){ .count = 0 };
	if (is_made_on_device(v) && device_positions(v.array, u->extent[d], stride, &t->on_device, &n)) {
		*s = (struct sub){ .kind = SUB_LIST,
			.mask = v.array->cls == CLS_LOGICAL,
			.count = n,
			.nd = v.array->shape.nd,
			.d = { v.array->shape.d[0], v.array->shape.d[1] },
			.from = v };
		if (s->mask)
			sub_mask(s, &v.array->shape, n);
		t->count = n, t->may_repeat = !s->mask, t->from = v.array;
		return true;
	}
	TRY(sub_init(s, v, d, u->n, u->extent[d]));
	*t = (struct device_subscripts){
		.count = s->count, .start = s->start, .step = s->step, .list = s->kind == SUB_LIST ? s->list : NULL
	};
	if (s->end <= u->extent[d])
		return true;
	sub_done(s);
	return false;
}

/* False: one is none, perhaps with an error. */
static bool read_subs(const struct array *a, int n, const value *subs, struct subs *u)
{
	int64_t stride = 1;
	u->n = n;
	subs_extents(&a->shape, n, u->extent);
	for (int d = 0; d < n; stride *= u->extent[d++])
		if (!read_one(u, d, subs[d], stride)) {
			subs_end(u, d);
			return false;
		}
	return true;
}

bool try_index_on_device(struct array *a, int n, const value *subs, value *out)
{
	struct subs u;
	if (!may_be_on_device(a) || n > SHAPE_MAX || n < 1 || !device_for_array(a))
		return false;
	if (!read_subs(a, n, subs, &u)) {
		error_forgive();
		return false;
	}
	shape r = index_shape(&a->shape, n, u.s);
	struct array *y = shape_count_known(&r) ? device_gather(a, n, u.t, u.extent, &r) : array_new((enum cls)a->cls,
		a->complex, &r);
	subs_end(&u, n);
	if (!y) {
		error_forgive();
		return false;
	}
	y->gpu = a->gpu;
	*out = (value){ .tag = V_ARRAY, .array = y };
	return true;
}

bool try_create_on_device(struct array *a, int n, const value *subs, value *out)
{
	bool any = false;
	for (int d = 0; d < n && may_be_on_device(a); d++)
		any = any || is_made_on_device(subs[d]);
	return any && try_index_on_device(a, n, subs, out);
}

bool try_element_on_device(struct array *a, int64_t position, value *out)
{
	uint64_t bits = 0;
	if (!array_is_away(a) || !device_read_element(a, position, &bits))
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
	if (cls_is_float(c) || c == CLS_UINT64)
		memcpy(&x, &bits, sizeof bits);
	else
		op_convert(CLS_INT64, &x.i64, c, &bits, 1);
	return x;
}

static struct array *assigned(struct array *a, int n, const value *subs, value rhs)
{
	struct subs u;
	shape right = value_shape(rhs);
	if (!read_subs(a, n, subs, &u))
		return NULL;
	bool fits = assign_fits(n, u.s, &right), number = value_is_scalar_tag(rhs);
	struct array *r = NULL;
	if (fits && (number || rhs.array->count != 1))
		r = device_scatter(a, n, u.t, u.extent, number ? NULL : rhs.array,
			number ? number_of(rhs, (enum cls)a->cls) : (union runmat_scalar){ .i64 = 0 });
	subs_end(&u, n);
	return r;
}

bool try_assign_on_device(value *lvalue, int n, const value *subs, value rhs)
{
	value cast = NONE;
	if (lvalue->tag != V_ARRAY || n < 1 || n > SHAPE_MAX || !may_be_on_device(lvalue->array) ||
		!value_is_numeric_like(rhs) || rhs.tag == V_SPARSE || !device_for_array(lvalue->array))
		return false;
	struct array *a = lvalue->array;
	bool ok = value_is_complex(rhs) == a->complex && value_cast(rhs, (enum cls)a->cls, &cast);
	struct array *r = ok ? assigned(a, n, subs, cast) : NULL;
	value_unref(cast);
	if (!r) {
		error_forgive();
		return false;
	}
	r->gpu = a->gpu;
	value_set(lvalue, (value){ .tag = V_ARRAY, .array = r });
	return true;
}
