/*
** op/class.h - the classes of numeric data, and what mixing them gives.
*/
#ifndef OP_CLASS_H
#define OP_CLASS_H

#include "base/base.h"

enum cls {                      /* order matters: value tags follow it; integers are contiguous */
	CLS_DOUBLE, CLS_SINGLE,
	CLS_INT8, CLS_UINT8, CLS_INT16, CLS_UINT16, CLS_INT32, CLS_UINT32, CLS_INT64, CLS_UINT64,
	CLS_LOGICAL,            /* one byte, 0 or 1 */
	CLS_CHAR,               /* one UTF-16 unit, two bytes */
	CLS_COUNT
};

const char *cls_name(enum cls c);                                     /* "double", "int8", ... */
bool cls_find(const char *name, enum cls *c);
static inline bool cls_is_int(enum cls c) { return c >= CLS_INT8 && c <= CLS_UINT64; }
static inline bool cls_is_float(enum cls c) { return c <= CLS_SINGLE; }
static inline bool cls_is_signed(enum cls c) { return !cls_is_int(c) || ((c - CLS_INT8) & 1) == 0; }
extern const uint8_t cls_size[CLS_COUNT];
static inline int cls_bytes(enum cls c) { return cls_size[c]; }       /* of one real element */
double cls_min(enum cls c);                                           /* of an integer class, as double */
double cls_max(enum cls c);

/* Class of a op b for arithmetic; scalars tell whether an operand may be a scalar double beside an integer array. */
MUST bool cls_mix(enum cls a, bool a_scalar, enum cls b, bool b_scalar, enum cls *out);

#endif
