/*
** lib/numbers/wide_ops.h - complex arithmetic on finite numbers, for one type of lib/wide.h.
**
** The operators of C look for infinities and scale against overflow, which takes most of their time.
*/

WIDE COMPLEX FN(product)(COMPLEX a, COMPLEX b)
{
	REAL ar = MATH(creal)(a), ai = MATH(cimag)(a), br = MATH(creal)(b), bi = MATH(cimag)(b);
	return __builtin_complex(ar * br - ai * bi, ar * bi + ai * br);
}

/* 1 / z, where the square of |z| neither overflows nor vanishes */
WIDE COMPLEX FN(inverse)(COMPLEX z)
{
	REAL x = MATH(creal)(z), y = MATH(cimag)(z), scale = 1 / (x * x + y * y);
	return __builtin_complex(x * scale, -y * scale);
}

/* a cheap norm, between |z| and sqrt(2) |z| */
WIDE REAL FN(norm)(COMPLEX z)
{
	return MATH(fabs)(MATH(creal)(z)) + MATH(fabs)(MATH(cimag)(z));
}

WIDE REAL FN(magnitude)(COMPLEX z)
{
	return MATH(cabs)(z);
}
