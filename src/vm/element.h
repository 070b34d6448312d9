/*
** vm/element.h - reads and writes one element of a computed real array, and compares scalars. The interpreter uses it.
*/
#ifndef VM_ELEMENT_H
#define VM_ELEMENT_H

#include <math.h>

#include "vm/run.h"

/* Whether the elements of a are real numbers in the memory of the host. */
static inline bool array_is_plain(const struct array *a)
{
	return !a->complex && a->op == OP_LEAF && a->data && !a->gpu;
}

/* Converts a subscript to a 0-based offset below n. Returns false if it is none. */
static inline bool offset_of(const value *v, int64_t n, int64_t *at)
{
	if (v->tag != V_DOUBLE || !(v->d >= 1 && v->d <= (double)n))
		return false;
	int64_t k = (int64_t)v->d;
	*at = k - 1;
	return (double)k == v->d;
}

static inline value element_get(const struct array *a, int64_t at)
{
	value v = { .tag = V_DOUBLE + (uint32_t)a->cls };
	const void *p = a->data;
	switch ((enum cls)a->cls) {
	case CLS_INT8: v.i = ((const int8_t *)p)[at]; break;
	case CLS_UINT8: case CLS_LOGICAL: v.i = ((const uint8_t *)p)[at]; break;
	case CLS_INT16: v.i = ((const int16_t *)p)[at]; break;
	case CLS_UINT16: case CLS_CHAR: v.i = ((const uint16_t *)p)[at]; break;
	case CLS_INT32: v.i = ((const int32_t *)p)[at]; break;
	case CLS_UINT32: v.i = ((const uint32_t *)p)[at]; break;
	case CLS_SINGLE: v.f = ((const float *)p)[at]; break;
	default: v.u = ((const uint64_t *)p)[at];
	}
	return v;
}

/* Writes v, which has the class of a, as an element. */
static inline void element_put(struct array *a, int64_t at, value v)
{
	void *p = a->data;
	switch (cls_bytes((enum cls)a->cls)) {
	case 1: ((uint8_t *)p)[at] = (uint8_t)v.u; break;
	case 2: ((uint16_t *)p)[at] = (uint16_t)v.u; break;
	case 4:
		if (v.tag == V_SINGLE)
			((float *)p)[at] = v.f;
		else
			((uint32_t *)p)[at] = (uint32_t)v.u;
		break;
	default: ((uint64_t *)p)[at] = v.u;
	}
}

/* Converts v to class c, in cases in which an assignment keeps c and cannot fail. */
static inline bool element_convert(enum cls c, value *v)
{
	if (v->tag == V_DOUBLE + (uint32_t)c)
		return true;
	if (c == CLS_DOUBLE && (v->tag == V_LOGICAL || v->tag == V_CHAR)) {
		*v = value_double((double)v->u);
		return true;
	}
	if (v->tag == V_DOUBLE && c == CLS_SINGLE) {
		*v = value_single((float)v->d);
		return true;
	}
	if (v->tag != V_DOUBLE || c < CLS_INT8 || c > CLS_UINT32)
		return false;
	double low = cls_min(c), high = cls_max(c), x = v->d != v->d ? 0 : round(v->d);
	*v = value_int(c, (int64_t)(x < low ? low : x > high ? high : x));
	return true;
}

/* Whether v is a scalar that a double holds exactly. */
static inline bool small_scalar(const value *v)
{
	return v->tag - 1u < V_LAST_SCALAR && v->tag != V_INT64 && v->tag != V_UINT64;
}

static inline double small_number(const value *v)
{
	return v->tag == V_DOUBLE ? v->d : v->tag == V_SINGLE ? (double)v->f : (double)v->i;
}

#endif
