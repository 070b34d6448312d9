/*
** lib/numbers/wide.h - the two wide types in which special functions are computed.
**
** Near a zero of a function its terms cancel, so a result is accurate only if the terms have more digits than the
** result. `ext` is the widest type that the processor computes fast (64 bits of mantissa on x86). `quad` has 113 bits;
** it is slow, and used only if a result in `ext` has lost too many bits. A header that defines functions for both types
** is included twice: after `#include "lib/numbers/wide_ext.h"` and after `"lib/numbers/wide_quad.h"`. These define:
**
**     REAL, COMPLEX   the types
**     FN(name)        the name of our function for this type: name_ext or name_quad
**     MATH(name)      the C library's function for this type: MATH(log) is logl or logf128
**     REAL_EPS        the distance from 1 to the next number
*/
#ifndef LIB_WIDE_H
#define LIB_WIDE_H

#include <complex.h>
#undef complex /* we use this name */
#include <float.h>
#include <math.h>

typedef long double ext;
typedef _Complex long double ext_complex;

#if LDBL_MANT_DIG >= 113
typedef long double quad;
typedef _Complex long double quad_complex;
#define QUAD_IS_LONG_DOUBLE 1
#else
typedef __float128 quad;
#ifdef __clang__ /* the C library has these functions, but declares them only for gcc */
typedef _Complex __float128 quad_complex;
quad logf128(quad), expf128(quad), cbrtf128(quad), copysignf128(quad, quad), sqrtf128(quad), sinf128(quad),
	cosf128(quad), tanf128(quad), fabsf128(quad), floorf128(quad);
quad asinf128(quad), ldexpf128(quad, int), fminf128(quad, quad);
quad fmodf128(quad, quad), sinhf128(quad), coshf128(quad), lgammaf128(quad), tgammaf128(quad), crealf128(quad_complex);
quad cimagf128(quad_complex), cabsf128(quad_complex), cargf128(quad_complex);
quad_complex clogf128(quad_complex), cexpf128(quad_complex), csqrtf128(quad_complex), conjf128(quad_complex);
quad_complex csinhf128(quad_complex), ccoshf128(quad_complex);
#else
typedef _Complex _Float128 quad_complex;
#endif
#endif

/* For functions of such a header; one of the two forms may have no caller. */
#define WIDE static __attribute__((unused))

/* Constants are sums of two numbers, so that both types get all of their digits. */
#define WIDE_PI (0xc90fdaa22168c235p-62L + (REAL)-0xece675d1fc8f8cbbp-128L)
#define WIDE_EULER (0x93c467e37db0c7a5p-64L + (REAL)-0xb90701fbfab4d2a5p-130L)

#endif
