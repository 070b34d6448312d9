/*
** op/parts.c - complex ops written as real ones (parts.h).
**
** Each function below takes pairs of a real and an imaginary part, and appends steps; equal steps are made once. There
** are no branches: both ways are computed, and one result is picked. Quotients use Smith's method, and magnitudes use
** hypot. The root and the logarithm are arranged so that no step overflows. The sign of an imaginary zero decides on
** which side of a branch cut the number lies.
*/
#include "op/parts.h"

#include <stdatomic.h>
#include <string.h>

#include "base/mem.h"

struct maker {
	struct parts_program *p;
	bool single;
};
struct pair { int re, im; };            /* im -1: real */

static int append(struct maker *m, enum op op, bool logical, int a, int b, int c, double number)
{
	struct parts_step s;
	memset(&s, 0, sizeof s);
	s.op = (uint16_t)op, s.logical = logical, s.number = number;
	s.arg[0] = (int8_t)a, s.arg[1] = (int8_t)b, s.arg[2] = (int8_t)c;
	for (int i = 0; i < m->p->n; i++)
		if (!memcmp(&m->p->at[i], &s, sizeof s))
			return PARTS_INPUTS + i;
	assert(m->p->n < PARTS_MOST);
	m->p->at[m->p->n] = s;
	return PARTS_INPUTS + m->p->n++;
}

static int number(struct maker *m, double x) { return append(m, OP_NONE, false, -1, -1, -1, x); }
static int one(struct maker *m, enum op op, int a)
{
	return append(m, op, op_info[op].rule == RULE_TEST, a, -1, -1, 0);
}
static int two(struct maker *m, enum op op, int a, int b)
{
	return append(m, op, op_info[op].rule == RULE_COMPARE || op_info[op].rule == RULE_BOOL, a, b, -1, 0);
}
static int with(struct maker *m, enum op op, int a, double b) { return two(m, op, a, number(m, b)); }
static int pick(struct maker *m, int when, int a, int b) { return append(m, OP_select, false, when, a, b, 0); }

static struct pair pair_of(int re, int im) { return (struct pair){ re, im }; }
static struct pair each(struct maker *m, enum op op, struct pair a)
{
	return pair_of(one(m, op, a.re), one(m, op, a.im));
}
static struct pair by_number(struct maker *m, enum op op, struct pair a, double b)
{
	return pair_of(with(m, op, a.re, b), with(m, op, a.im, b));
}
static struct pair with_imaginary(struct maker *m, struct pair a) { return a.im < 0 ? pair_of(a.re, number(m, 0)) : a; }
static struct pair mul_i(struct maker *m, struct pair a) { return pair_of(one(m, OP_uminus, a.im), a.re); }
static struct pair div_i(struct maker *m, struct pair a) { return pair_of(a.im, one(m, OP_uminus, a.re)); }
static struct pair pick_pair(struct maker *m, int when, struct pair a, struct pair b)
{
	return pair_of(pick(m, when, a.re, b.re), pick(m, when, a.im, b.im));
}

/* ---- arithmetic ---- */
static struct pair add(struct maker *m, struct pair a, struct pair b)
{
	return pair_of(two(m, OP_plus, a.re, b.re), a.im < 0 ? b.im : b.im < 0 ? a.im : two(m, OP_plus, a.im, b.im));
}

static struct pair subtract(struct maker *m, struct pair a, struct pair b)
{
	return pair_of(two(m, OP_minus, a.re, b.re),
		a.im < 0 ? one(m, OP_uminus, b.im) :
			b.im < 0 ? a.im :
			two(m, OP_minus, a.im, b.im));
}

static struct pair multiply(struct maker *m, struct pair a, struct pair b)
{
	if (a.im < 0 || b.im < 0) {
		struct pair z = a.im < 0 ? b : a;
		int s = a.im < 0 ? a.re : b.re;
		return pair_of(two(m, OP_times, z.re, s), two(m, OP_times, z.im, s));
	}
	return pair_of(two(m, OP_minus, two(m, OP_times, a.re, b.re), two(m, OP_times, a.im, b.im)),
		two(m, OP_plus, two(m, OP_times, a.re, b.im), two(m, OP_times, a.im, b.re)));
}

/* By the larger part of the divisor, so that its square is never made. A divisor with an infinite part is infinite,
   whatever its other part is: a finite number over it is 0. */
static struct pair divide(struct maker *m, struct pair a, struct pair b)
{
	if (b.im < 0)
		return pair_of(two(m, OP_rdivide, a.re, b.re), two(m, OP_rdivide, a.im, b.re));
	a = with_imaginary(m, a);
	int wide = two(m, OP_ge, one(m, OP_abs, b.re), one(m, OP_abs, b.im));
	int p = pick(m, wide, b.re, b.im), q = pick(m, wide, b.im, b.re), r = two(m, OP_rdivide, q, p);
	int d = two(m, OP_plus, p, two(m, OP_times, q, r));
	int ar = two(m, OP_times, a.re, r), ai = two(m, OP_times, a.im, r);
	int re = pick(m, wide, two(m, OP_plus, a.re, ai), two(m, OP_plus, ar, a.im));
	int im = pick(m, wide, two(m, OP_minus, a.im, ar), two(m, OP_minus, ai, a.re));
	int finite = with(m, OP_eq, two(m, OP_plus, with(m, OP_times, a.re, 0), with(m, OP_times, a.im, 0)), 0);
	int infinite = two(m, OP_or, one(m, OP_isinf, b.re), one(m, OP_isinf, b.im));
	struct pair z = pick_pair(m, with(m, OP_eq, b.im, 0),
		pair_of(two(m, OP_rdivide, a.re, b.re), two(m, OP_rdivide, a.im, b.re)),
		pair_of(two(m, OP_rdivide, re, d), two(m, OP_rdivide, im, d)));
	int zero = number(m, 0);
	return pick_pair(m, two(m, OP_and, infinite, finite), pair_of(zero, zero), z);
}

static int size(struct maker *m, struct pair a)
{
	return a.im < 0 ? one(m, OP_abs, a.re) : two(m, OP_hypot, a.re, a.im);
}

/* A direction: z / |z|. */
static struct pair sign(struct maker *m, struct pair a)
{
	int s = size(m, a), zero = number(m, 0);
	return pick_pair(m, with(m, OP_eq, s, 0), pair_of(zero, zero),
		pair_of(two(m, OP_rdivide, a.re, s), two(m, OP_rdivide, a.im, s)));
}

/* ---- roots, exponentials, logarithms ---- */

/* Of a real number: complex when it is negative. */
static struct pair real_root(struct maker *m, int x)
{
	int below = with(m, OP_lt, x, 0), zero = number(m, 0);
	return pair_of(
		pick(m, below, zero, one(m, OP_sqrt, x)), pick(m, below, one(m, OP_sqrt, one(m, OP_uminus, x)), zero));
}

static struct pair root(struct maker *m, struct pair a)
{
	if (a.im < 0)
		return real_root(m, a.re);
	const double high = m->single ? 1e37 : 1e300, low = m->single ? 1e-30 : 1e-290,
		     up = m->single ? 0x1p60 : 0x1p200, back = m->single ? 0x1p-30 : 0x1p-100;
	int most = two(m, OP_max, one(m, OP_abs, a.re), one(m, OP_abs, a.im));
	int large = with(m, OP_gt, most, high), little = with(m, OP_lt, most, low), unit = number(m, 1);
	int scale = pick(m, large, number(m, 0.25), pick(m, little, number(m, up), unit));
	int after = pick(m, large, number(m, 2), pick(m, little, number(m, back), unit));
	struct pair z = pair_of(two(m, OP_times, a.re, scale), two(m, OP_times, a.im, scale));
	int t = one(m, OP_sqrt,
		with(m, OP_times, two(m, OP_plus, two(m, OP_hypot, z.re, z.im), one(m, OP_abs, z.re)), 0.5));
	int u = two(m, OP_times, two(m, OP_rdivide, z.im, with(m, OP_times, t, 2)), after);
	t = two(m, OP_times, t, after);
	int under = two(m, OP_lt, two(m, OP_rdivide, unit, a.im), number(m, 0));        /* of -0 too */
	int minus = one(m, OP_uminus, t);
	struct pair r = pick_pair(
		m, with(m, OP_ge, a.re, 0), pair_of(t, u), pair_of(one(m, OP_abs, u), pick(m, under, minus, t)));
	/* on the real line */
	int line = with(m, OP_eq, a.im, 0), x = one(m, OP_sqrt, one(m, OP_abs, a.re)), zero = number(m, 0);
	struct pair left = pair_of(zero, pick(m, under, one(m, OP_uminus, x), x)),
		    right = pair_of(one(m, OP_sqrt, a.re), a.im);
	r = pick_pair(m, line, pick_pair(m, with(m, OP_lt, a.re, 0), left, right), r);
	int far = one(m, OP_isinf, a.im);
	return pair_of(pick(m, far, one(m, OP_abs, a.im), r.re), pick(m, far, a.im, r.im));
}

static struct pair exponential(struct maker *m, struct pair a)
{
	int e = one(m, OP_exp, a.re), line = with(m, OP_eq, a.im, 0);
	return pick_pair(m, line, pair_of(e, a.im),
		pair_of(two(m, OP_times, e, one(m, OP_cos, a.im)), two(m, OP_times, e, one(m, OP_sin, a.im))));
}

static const double pi = 3.14159265358979323846;

/*
** The logarithm to the base that `op` (log, log2, log10) has; `unit` is the logarithm of e to that base. Near the unit
** circle the square of the size minus one is exact enough where the logarithm of the size is not. A number without an
** imaginary part has the logarithm that the real op gives.
*/
static struct pair logarithm(struct maker *m, enum op op, double unit, struct pair a)
{
	if (a.im < 0)
		return pair_of(one(m, op, one(m, OP_abs, a.re)),
			pick(m, with(m, OP_lt, a.re, 0), number(m, pi * unit), number(m, 0)));
	int x = one(m, OP_abs, a.re), y = one(m, OP_abs, a.im), s = two(m, OP_hypot, a.re, a.im);
	int wide = two(m, OP_ge, x, y), high = pick(m, wide, x, y), low = pick(m, wide, y, x);
	int near = two(m, OP_and, two(m, OP_and, with(m, OP_gt, s, 0.5), with(m, OP_lt, s, 2)),
		with(m, OP_gt, y, 0));
	int square = two(m, OP_plus, two(m, OP_times, with(m, OP_minus, high, 1), with(m, OP_plus, high, 1)),
		two(m, OP_times, low, low));
	int around = with(m, OP_times, one(m, OP_log1p, pick(m, near, square, number(m, 0))), 0.5 * unit);
	int angle = two(m, OP_atan2, a.im, a.re);
	return pair_of(
		pick(m, near, around, one(m, op, s)), unit == 1 ? angle : with(m, OP_times, angle, unit));
}

/* A negative number to the power of a broken one. Of an infinite result both parts are infinite, also where the cosine
   is 0. */
static struct pair real_power(struct maker *m, int a, int b)
{
	int broken = with(m, OP_gt, two(m, OP_minus, b, one(m, OP_floor, b)), 0);       /* as ops.def has the domain */
	int out = two(m, OP_and, with(m, OP_lt, a, 0), broken), s = two(m, OP_power, one(m, OP_abs, a), b);
	int across = one(m, OP_cospi, b), up = one(m, OP_sinpi, b),
	    far = two(m, OP_and, with(m, OP_eq, across, 0), one(m, OP_isinf, s));
	int re = two(m, OP_times, s, pick(m, far, up, across));
	return pair_of(pick(m, out, re, two(m, OP_power, a, b)), pick(m, out, two(m, OP_times, s, up), number(m, 0)));
}

/* ---- trigonometry ---- */
static struct pair sine(struct maker *m, struct pair a)
{
	int re = two(m, OP_times, one(m, OP_sin, a.re), one(m, OP_cosh, a.im)),
	    im = two(m, OP_times, one(m, OP_cos, a.re), one(m, OP_sinh, a.im));
	return pick_pair(m, with(m, OP_eq, a.im, 0), pair_of(one(m, OP_sin, a.re), number(m, 0)), pair_of(re, im));
}

static struct pair cosine(struct maker *m, struct pair a)
{
	int re = two(m, OP_times, one(m, OP_cos, a.re), one(m, OP_cosh, a.im));
	int im = one(m, OP_uminus, two(m, OP_times, one(m, OP_sin, a.re), one(m, OP_sinh, a.im)));
	return pick_pair(m, with(m, OP_eq, a.im, 0), pair_of(one(m, OP_cos, a.re), number(m, 0)), pair_of(re, im));
}

static struct pair tangent(struct maker *m, struct pair a)
{
	int c = one(m, OP_cos, a.re), h = one(m, OP_sinh, a.im), zero = number(m, 0);
	int d = two(m, OP_plus, two(m, OP_times, c, c), two(m, OP_times, h, h));
	struct pair z = pair_of(two(m, OP_rdivide, two(m, OP_times, one(m, OP_sin, a.re), c), d),
		two(m, OP_rdivide, two(m, OP_times, h, one(m, OP_cosh, a.im)), d));
	z = pick_pair(m, with(m, OP_eq, a.im, 0), pair_of(one(m, OP_tan, a.re), zero), z);
	int far = with(m, OP_gt, one(m, OP_abs, a.im), 20);
	return pick_pair(m, far, pair_of(zero, pick(m, with(m, OP_lt, a.im, 0), number(m, -1), number(m, 1))), z);
}

/* ---- the rows of complex.def ---- */

/* Equal pairs, or pairs that differ. */
static int alike(struct maker *m, enum op op, enum op both, struct pair a, struct pair b)
{
	a = with_imaginary(m, a), b = with_imaginary(m, b);
	return two(m, both, two(m, op, a.re, b.re), two(m, op, a.im, b.im));
}

static int either(struct maker *m, enum op op, enum op both, struct pair a)
{
	return two(m, both, one(m, op, a.re), one(m, op, a.im));
}

/* all_real: the operands are real, and the op leaves its real domain. False: there is no form in steps. */
static bool form_of(struct maker *m, enum op op, bool all_real, const struct pair *in, struct pair *r)
{
	const struct pair a = in[0], b = in[1], c = in[2];
	switch (op) {
#define BY_STEPS(name, pair) case OP_##name: return !all_real && (*r = pair, true);
#define FROM_REAL(name, pair) case OP_##name: return *r = pair, true;
#define TO_REAL(name, value) case OP_##name: return !all_real && (r->re = value, true);
#define MEASURE(name, value) TO_REAL(name, value)
#define POWER(name, pair, z) case OP_##name: return all_real && (*r = pair, true);
#include "op/complex.def"
	default: return false;
	}
}

bool parts_of(enum op op, unsigned real, enum cls cls, struct parts_program *out)
{
	struct maker m = { out, cls == CLS_SINGLE };
	int n = op_info[op].n;
	struct pair in[3], r = { -1, -1 };
	bool all_real = true;
	out->n = 0;
	for (int k = 0; k < 3; k++) {
		bool is = k >= n || (real >> k & 1);
		in[k] = pair_of(2 * k, is ? -1 : 2 * k + 1);
		all_real &= is;
	}
	bool ok = form_of(&m, op, all_real, in, &r);
	out->re = r.re, out->im = r.im;
	return ok;
}

/* For each op, kinds of operands, class; kept until the process ends. */
static struct parts_program *_Atomic known[OP_COUNT][8][2];
static struct parts_program none;

const struct parts_program *parts_known(enum op op, unsigned real, enum cls cls)
{
	real |= 7u << op_info[op].n;
	struct parts_program *_Atomic *slot = &known[op][real & 7][cls == CLS_SINGLE];
	struct parts_program *p = *slot, *other = NULL;
	if (p)
		return p == &none ? NULL : p;
	p = mem_alloc(sizeof *p);
	bool ok = parts_of(op, real & 7, cls, p);
	if (!ok) {
		mem_free(p);
		p = &none;
	}
	if (!atomic_compare_exchange_strong(slot, &other, p)) {
		if (ok)
			mem_free(p);
		p = other;
	}
	return ok ? p : NULL;
}

__attribute__((destructor)) static void forget(void)
{
	for (int i = 0; i < OP_COUNT * 8 * 2; i++) {
		struct parts_program *p = (&known[0][0][0])[i];
		if (p && p != &none)
			mem_free(p);
		(&known[0][0][0])[i] = NULL;
	}
}

bool parts_care(enum op op)
{
	switch (op) {
#define MEASURE(name, value) case OP_##name: return false;
#include "op/complex.def"
	default: return true;
	}
}
