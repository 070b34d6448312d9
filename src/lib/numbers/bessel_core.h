/*
** lib/numbers/bessel_core.h - Bessel functions of real order and complex argument, and Airy functions, for one type of
** wide.h.
**
** All functions are computed from K and I in the right half plane. K is computed by Temme's series for |z| <= 2, else
** by Steed's continued fraction, and by upward recurrence in the order. I follows from the ratio I(nu+1)/I(nu) (a
** continued fraction) and the Wronskian. For large |z| both use Hankel's asymptotic series. J, Y and H are K and I of a
** rotated argument. Reflection formulas (DLMF 10.27, 10.34) give the left half plane and negative orders.
*/

#define NUMBER COMPLEX
#define NFN(name) FN(name)
#define NMATH(name) MATH(c##name)
#include "lib/numbers/bessel_modified.h"
#undef NUMBER
#undef NFN
#undef NMATH

WIDE COMPLEX FN(i_right)(REAL nu, COMPLEX z)
{
	if (MATH(cabs)(z) * MATH(cabs)(z) / 4 < nu + 1 && MATH(cabs)(z) < 12)
		return FN(i_series)(nu, z);
	if (FN(far_out)(nu, z)) {
		/* Uses K(-z) for the part that vanishes, which matters near the imaginary axis. */
		COMPLEX grow = FN(hankel_series)(nu, z, -1), fall = FN(hankel_series)(nu, z, 1) * MATH(cexp)(-2 * z);
		COMPLEX turn = MATH(cimag)(z) >= 0 ? MATH(cexp)(I * (WIDE_PI * (nu + (REAL)0.5L)))
						   : MATH(cexp)(-I * (WIDE_PI * (nu + (REAL)0.5L)));
		return (grow + turn * fall) / MATH(csqrt)(2 * WIDE_PI * z);
	}
	COMPLEX k0, k1;
	FN(k_right)(nu, z, &k0, &k1);
	if (!isfinite(MATH(creal)(k1)) || !isfinite(MATH(cimag)(k1)))
		return FN(i_series)(nu, z);
	return 1 / (z * (k1 + FN(i_ratio)(nu, z) * k0));
}

/* ---- the functions for nu >= 0; scaled: MATLAB's last argument is 1 ---- */

/* exp(i pi x), exact at quarter turns */
WIDE COMPLEX FN(turn)(REAL x)
{
	REAL q = MATH(fmod)(x, 2);
	if (q * 2 == MATH(floor)(q * 2)) {
		static const COMPLEX quarter[4] = {1, I, -1, -I};
		int k = (int)(q * 2);
		return quarter[(k % 4 + 4) % 4];
	}
	return MATH(cexp)(I * (WIDE_PI * q));
}

WIDE COMPLEX FN(bessel_i)(REAL nu, COMPLEX z, bool scaled)
{
	COMPLEX r;
	if (MATH(creal)(z) >= 0) {
		r = FN(i_right)(nu, z);
		return scaled ? r * MATH(cexp)(I * MATH(cimag)(z)) : r * MATH(cexp)(z);
	}
	/* I(nu, -w) = exp(+-i pi nu) I(nu, w) */
	r = FN(i_right)(nu, -z) *
		FN(turn)((MATH(cimag)(z) < 0 || (MATH(cimag)(z) == 0 && MATH(copysign)(1, MATH(cimag)(z)) < 0) ? -1
													       : 1) *
			nu);
	return scaled ? r * MATH(cexp)(-I * MATH(cimag)(z)) : r * MATH(cexp)(-z);
}

WIDE COMPLEX FN(bessel_k)(REAL nu, COMPLEX z, bool scaled)
{
	COMPLEX k0, k1;
	if (MATH(creal)(z) >= 0) {
		FN(k_right)(nu, z, &k0, &k1);
		return scaled ? k0 : k0 * MATH(cexp)(-z);
	}
	/* K(nu, w exp(+-i pi)) = exp(-+i pi nu) K(nu, w) -+ i pi I(nu, w) */
	COMPLEX w = -z;
	REAL s = MATH(cimag)(z) < 0 || (MATH(cimag)(z) == 0 && MATH(copysign)(1, MATH(cimag)(z)) < 0) ? -1 : 1;
	FN(k_right)(nu, w, &k0, &k1);
	COMPLEX i0 = FN(i_right)(nu, w);
	COMPLEX r = FN(turn)(-s * nu) * k0 * MATH(cexp)(-2 * w) -
		s * I * WIDE_PI * i0; /* all multiplied by MATH(exp)(-w) = exp(z) */
	return scaled ? r * MATH(cexp)(w + z) : r * MATH(cexp)(w);
}

WIDE bool FN(is_positive)(COMPLEX z)
{
	return MATH(creal)(z) > 0 && MATH(cimag)(z) == 0;
}

WIDE COMPLEX FN(bessel_j)(REAL nu, COMPLEX z, bool scaled);

/* H of kind 1 or 2; scaled: times exp(-+iz). If K's argument would leave its sheet, H1 + H2 = 2J is used. */
WIDE COMPLEX FN(bessel_h)(REAL nu, int kind, COMPLEX z, bool scaled)
{
	REAL s = kind == 1 ? 1 : -1;
	if (MATH(creal)(z) < 0 && (kind == 1) == (MATH(cimag)(z) < 0)) {
		COMPLEX r = 2 * FN(bessel_j)(nu, z, true) * MATH(cexp)(-s * I * MATH(creal)(z)) -
			FN(bessel_h)(nu, 3 - kind, z, true) * MATH(cexp)(-2 * s * I * z);
		return scaled ? r : r * MATH(cexp)(s * I * z);
	}
	COMPLEX w = s > 0 ? __builtin_complex(MATH(cimag)(z), -MATH(creal)(z))
			  : __builtin_complex(-MATH(cimag)(z), MATH(creal)(z)); /* -+ i z */
	COMPLEX k = FN(bessel_k)(nu, w, true);
	COMPLEX r = 2 / (WIDE_PI * I) * s * FN(turn)(-s * nu / 2) * k;
	return scaled ? r : r * MATH(cexp)(s * I * z);
}

WIDE COMPLEX FN(bessel_j)(REAL nu, COMPLEX z, bool scaled)
{
	COMPLEX r;
	/* J + iY is H1, and both are real here. For x below the order, J is too small beside Y. */
	if (FN(is_positive)(z) && MATH(creal)(z) >= nu)
		return MATH(creal)(FN(bessel_h)(nu, 1, z, false));
	/* J(nu, z) = exp(i pi nu / 2) I(nu, -i z) in the upper half plane, mirrored below */
	if (MATH(cimag)(z) >= 0) {
		COMPLEX w = __builtin_complex(MATH(cimag)(z), -MATH(creal)(z));
		r = FN(turn)(nu / 2) * FN(i_right)(nu, w) * (scaled ? MATH(cexp)(I * MATH(cimag)(w)) : MATH(cexp)(w));
	} else {
		COMPLEX w = __builtin_complex(-MATH(cimag)(z), MATH(creal)(z));
		r = FN(turn)(-nu / 2) * FN(i_right)(nu, w) * (scaled ? MATH(cexp)(I * MATH(cimag)(w)) : MATH(cexp)(w));
	}
	return r;
}

WIDE COMPLEX FN(bessel_y)(REAL nu, COMPLEX z, bool scaled)
{
	if (FN(is_positive)(z))
		return MATH(cimag)(FN(bessel_h)(nu, 1, z, false));
	COMPLEX h1 = FN(bessel_h)(nu, 1, z, true), h2 = FN(bessel_h)(nu, 2, z, true);
	REAL y = MATH(fabs)(MATH(cimag)(z));
	/* exp(iz) and exp(-iz) without the factor exp(-|Im z|). */
	COMPLEX a = MATH(cexp)(I * MATH(creal)(z)) * (MATH(cimag)(z) >= 0 ? MATH(exp)(-2 * y) : 1),
		b = MATH(cexp)(-I * MATH(creal)(z)) * (MATH(cimag)(z) >= 0 ? 1 : MATH(exp)(-2 * y));
	COMPLEX r = (h1 * a - h2 * b) / (2 * I);
	return scaled ? r : r * MATH(exp)(y);
}

WIDE REAL FN(sin_pi)(REAL x)
{
	REAL r = MATH(fmod)(x, 2);
	return r == MATH(floor)(r) ? 0 : MATH(sin)(WIDE_PI * r);
}
WIDE REAL FN(cos_pi)(REAL x)
{
	REAL r = MATH(fmod)(MATH(fabs)(x), 2);
	return r * 2 == 1 || r * 2 == 3 ? 0 : MATH(cos)(WIDE_PI * r);
}

/* For any real order. */
WIDE COMPLEX FN(bessel)(char kind, REAL nu, COMPLEX z, bool scaled)
{
	REAL n = MATH(fabs)(nu);
	switch (kind) {
	case 'K':
		return FN(bessel_k)(n, z, scaled);
	case '1':
		return FN(bessel_h)(n, 1, z, scaled) * (nu < 0 ? FN(turn)(n) : 1);
	case '2':
		return FN(bessel_h)(n, 2, z, scaled) * (nu < 0 ? FN(turn)(-n) : 1);
	case 'I': {
		COMPLEX r = FN(bessel_i)(n, z, scaled);
		if (nu >= 0 || FN(sin_pi)(n) == 0)
			return r;
		COMPLEX k = FN(bessel_k)(n, z, true) *
			(scaled ? MATH(cexp)(-z - MATH(fabs)(MATH(creal)(z))) : MATH(cexp)(-z));
		return r + 2 / WIDE_PI * FN(sin_pi)(n) * k;
	}
	case 'J':
		if (nu >= 0)
			return FN(bessel_j)(n, z, scaled);
		return FN(cos_pi)(n) * FN(bessel_j)(n, z, scaled) -
			(FN(sin_pi)(n) == 0 ? 0 : FN(sin_pi)(n) * FN(bessel_y)(n, z, scaled));
	default:
		if (nu >= 0)
			return FN(bessel_y)(n, z, scaled);
		return (FN(sin_pi)(n) == 0 ? 0 : FN(sin_pi)(n) * FN(bessel_j)(n, z, scaled)) +
			(FN(cos_pi)(n) == 0 ? 0 : FN(cos_pi)(n) * FN(bessel_y)(n, z, scaled));
	}
}

/* For angles up to 2 pi/3, where zeta's angle is pi: rounding must not move zeta across the cut. */
WIDE COMPLEX FN(airy_near)(COMPLEX z, bool derivative)
{
	COMPLEX zeta = (REAL)2 / 3 * z * MATH(csqrt)(z);
	zeta = __builtin_complex(MATH(creal)(zeta), MATH(copysign)(MATH(cimag)(zeta), MATH(cimag)(z)));
	return derivative ? -z / (WIDE_PI * MATH(sqrt)((REAL)3)) * FN(bessel_k)((REAL)2 / 3, zeta, false)
			  : MATH(csqrt)(z / 3) / WIDE_PI * FN(bessel_k)((REAL)1 / 3, zeta, false);
}

WIDE COMPLEX FN(airy_ai)(COMPLEX z, bool derivative)
{
	if (z == 0)
		return derivative ? -0.258819403792806798405183560189203963L : 0.355028053887817239260063186004183177L;
	if (MATH(fabs)(MATH(carg)(z)) <= 2 * WIDE_PI / 3)
		return FN(airy_near)(z, derivative);
	COMPLEX w = MATH(cexp)(I * (2 * WIDE_PI / 3)), w2 = MATH(conj)(w);
	/* Ai(z) = -w Ai(w z) - w2 Ai(w2 z); its derivative follows by the chain rule. For a real z the two terms are
	   conjugate. */
	COMPLEX first = (derivative ? w2 : w) * FN(airy_near)(w * z, derivative);
	if (MATH(cimag)(z) == 0)
		return -2 * MATH(creal)(first);
	return -first - (derivative ? w : w2) * FN(airy_near)(w2 * z, derivative);
}

WIDE COMPLEX FN(airy_bi)(COMPLEX z, bool derivative)
{
	COMPLEX w = MATH(cexp)(I * (2 * WIDE_PI / 3)), w2 = MATH(conj)(w);
	COMPLEX a = MATH(cexp)(I * ((derivative ? 5 : 1) * WIDE_PI / 6)), b = MATH(conj)(a);
	COMPLEX first = a * FN(airy_ai)(w * z, derivative);
	return MATH(cimag)(z) == 0 ? 2 * MATH(creal)(first) : first + b * FN(airy_ai)(w2 * z, derivative);
}
