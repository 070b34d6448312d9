/*
** base/whole.h - converts a double to an integer type that may not hold it.
**
** The plain cast of C is undefined for NaN and for numbers outside of the type. These give the nearest number of the
** type, and 0 for NaN. A caller that must refuse such numbers still checks them itself.
*/
#ifndef BASE_WHOLE_H
#define BASE_WHOLE_H

#include <limits.h>
#include <stdint.h>

static inline int64_t to_int64(double x)
{
	return x >= 0x1p63 ? INT64_MAX : x >= -0x1p63 ? (int64_t)x : x < 0 ? INT64_MIN : 0;
}

static inline int to_int(double x)
{
	return x >= INT_MAX ? INT_MAX : x >= INT_MIN ? (int)x : x < 0 ? INT_MIN : 0;
}

#endif
