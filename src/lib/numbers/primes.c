/*
** lib/numbers/primes.c - integers: primes, isprime, factor, gcd.
**
** isprime is the test of Miller and Rabin, with twelve bases that decide every 64-bit number. factor divides by small
** primes, and uses Pollard's rho in Brent's form for the rest.
*/
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "array/ops.h"
#include "base/error.h"
#include "base/interrupt.h"
#include "base/mem.h"
#include "lib/core/args.h"

static uint64_t times(uint64_t a, uint64_t b, uint64_t n)
{
	return (uint64_t)((unsigned __int128)a * b % n);
}

static uint64_t power(uint64_t a, uint64_t e, uint64_t n)
{
	uint64_t r = 1;
	for (a %= n; e; e >>= 1, a = times(a, a, n))
		if (e & 1)
			r = times(r, a, n);
	return r;
}

static bool is_prime(uint64_t n)
{
	static const uint64_t bases[] = { 2, 3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37 };
	for (int k = 0; k < COUNT(bases); k++)
		if (n % bases[k] == 0)
			return n == bases[k];
	if (n < 41)
		return false;
	uint64_t d = n - 1;
	int twos = __builtin_ctzll(d);
	d >>= twos;
	for (int k = 0; k < COUNT(bases); k++) {
		uint64_t x = power(bases[k], d, n);
		bool passed = x == 1 || x == n - 1;
		for (int r = 1; r < twos && !passed; r++) {
			x = times(x, x, n);
			passed = x == n - 1;
		}
		if (!passed)
			return false;
	}
	return true;
}

/* The elements as whole numbers >= 0; owned (mem_free). id: the identifier of the error for other elements. */
static bool whole_numbers(struct call *c, int k, const char *id, const char *message, uint64_t **out, struct array **of)
{
	TRY(arg_array(c, k, of));
	struct array *a = *of, *d = NULL;
	bool ok = !a->complex && a->cls != CLS_CHAR, ints = cls_is_int((enum cls)a->cls);
	*out = mem_try((size_t)(a->count + 1) * sizeof **out);
	ok = ok && *out;
	if (ok)
		d = array_cast(a, ints ? cls_is_signed((enum cls)a->cls) ? CLS_INT64 : CLS_UINT64 : CLS_DOUBLE);
	const void *x = d && d->count ? array_data(d) : NULL;
	ok = ok && d && (x || !d->count);
	for (int64_t i = 0; ok && i < a->count; i++) {
		double f = ints ? 0 : ((const double *)x)[i];
		ok = ints ? !cls_is_signed((enum cls)a->cls) || ((const int64_t *)x)[i] >= 0 :
			f >= 0 && f == floor(f) && f <= 0x1p53;
		(*out)[i] = ints ? ((const uint64_t *)x)[i] : ok ? (uint64_t)f : 0;
	}
	if (d)
		array_unref(d);
	if (ok)
		return true;
	mem_free(*out);
	array_unref(a);
	return fail_id(id, "%s", message);
}

/* Marks every step-th element below `end`, starting with `from`. */
static bool strike_out(uint8_t *composite, int64_t from, int64_t step, int64_t end)
{
	enum { MARKS = 1 << 22 };
	for (int64_t part; from < end; from = part) {
		part = MIN(end, from + MARKS * step);
		for (; from < part; from += step)
			composite[from] = 1;
		part = from;
		TRY(interrupt_check());
	}
	return true;
}

/* For many small numbers, a sieve up to the largest one comes first. */
static bool sieve(const uint64_t *x, struct array *r)
{
	uint64_t most = 0;
	for (int64_t k = 0; k < r->count; k++)
		most = MAX(most, x[k]);
	uint8_t *composite = r->count > 64 && most < 16 * (uint64_t)r->count + 65536 ? mem_try_zero((size_t)most + 2) :
		NULL;
	if (!composite)
		return false;
	composite[0] = composite[1] = 1;
	bool ok = true;
	for (uint64_t p = 2; ok && p * p <= most; p++)
		ok = composite[p] || strike_out(composite, (int64_t)(p * p), (int64_t)p, (int64_t)most + 1);
	for (int64_t k = 0; ok && k < r->count; k++)
		((uint8_t *)r->data)[k] = !composite[x[k]];
	mem_try_free(composite);
	return ok;
}

BUILTIN(isprime, 1, 1, 1,
	"isprime(A)  True where an element of A is a prime number.\n"
	">> isprime([2 4 7])\n"
	"ans =\n"
	"  1×3 logical array\n"
	"   1   0   1")
{
	uint64_t *x;
	struct array *a;
	TRY(whole_numbers(
		c, 0, "MATLAB:isprime:InputNotPosInt", "All entries of X must be nonnegative integers.", &x, &a));
	struct array *r = array_new(CLS_LOGICAL, false, &a->shape);
	bool done = r && sieve(x, r);
	error_forgive();
	for (int64_t k = 0; r && !done && k < r->count && !interrupted(); k++)
		((uint8_t *)r->data)[k] = x[k] > 1 && is_prime(x[k]);
	mem_free(x);
	array_unref(a);
	return return_array(c, r);
}

/* ---- primes ---- */

/*
** Finds the prime numbers among the odd numbers up to `limit`. A piece of them at a time is marked, so that the marks
** stay in the cache. to: receives the odd primes; NULL: they are counted only. Returns their number; -1: the user
** interrupted. Element k of composite, root and next stands for the number 2k + 1.
*/
static int64_t odd_primes(int64_t limit, double *to)
{
	enum { PIECE = 1 << 17 };
	int64_t count = 0, last = (limit - 1) / 2, roots = (int64_t)sqrt((double)limit) / 2 + 1;
	uint8_t *composite = mem_alloc((size_t)MIN(PIECE, last + 1)), *root = mem_alloc((size_t)roots);
	int64_t *next = mem_alloc((size_t)roots * sizeof *next);
	memset(root, 0, (size_t)roots);
	for (int64_t k = 1; k < roots; k++) {
		next[k] = 2 * k * (k + 1);              /* the square of 2k + 1 */
		for (int64_t m = next[k]; !root[k] && m < roots; m += 2 * k + 1)
			root[m] = 1;
	}
	for (int64_t from = 0; from <= last && count >= 0; from += PIECE) {
		int64_t n = MIN(PIECE, last + 1 - from);
		memset(composite, 0, (size_t)n);
		composite[0] = from == 0;               /* 1 is no prime number */
		for (int64_t k = 1; k < roots && 2 * k * (k + 1) < from + n; k++) {
			int64_t m = next[k] - from;
			for (; !root[k] && m < n; m += 2 * k + 1)
				composite[m] = 1;
			next[k] = m + from;
		}
		for (int64_t m = 0; m < n; m++) {
			if (to && !composite[m])
				to[count] = (double)(2 * (from + m) + 1);
			count += !composite[m];
		}
		if (!interrupt_check())
			count = -1;
	}
	mem_free(composite);
	mem_free(root);
	mem_free(next);
	return count;
}

BUILTIN(primes, 1, 1, 1,
	"primes(N)  The prime numbers up to N, as a row.\n"
	">> primes(12)\n"
	"ans =\n"
	"     2     3     5     7    11")
{
	double limit;
	if (value_count(c->in[0]) != 1 || !value_is_numeric(c->in[0]) || !value_get_double(c->in[0], &limit)) {
		error_forgive();
		return fail_id("MATLAB:primes:InputNotScalar", "N must be a real scalar.");
	}
	if (limit > 1e10)
		return fail(ERR_pmaxsize);
	int64_t n = limit >= 2 ? (int64_t)limit : 1, odd = odd_primes(n, NULL);
	TRY(odd >= 0);
	struct array *r = array_new_2d(CLS_DOUBLE, false, 1, odd + (n >= 2)), *t;
	TRY(r != NULL);
	if (n >= 2)
		((double *)r->data)[0] = 2;
	if (odd > 0 && odd_primes(n, (double *)r->data + 1) < 0) {
		array_unref(r);
		return false;
	}
	t = array_cast(r, value_cls(c->in[0]) == CLS_LOGICAL ? CLS_DOUBLE : value_cls(c->in[0]));
	array_unref(r);
	return return_array(c, t);
}

/* ---- factor ---- */

static uint64_t gcd_of(uint64_t a, uint64_t b)
{
	while (b) {
		uint64_t t = a % b;
		a = b;
		b = t;
	}
	return a;
}

static uint64_t step(uint64_t x, uint64_t add, uint64_t n)
{
	uint64_t y = times(x, x, n);
	return y >= n - add ? y - (n - add) : y + add;
}

/* A divisor of the odd composite n, other than 1 and n. */
static uint64_t divisor(uint64_t n)
{
	for (uint64_t add = 1;; add++) {
		uint64_t x = 2, y = 2, d = 1, product = 1, slow = 2;
		while (d == 1) {
			slow = y;
			product = 1;
			uint64_t x0 = x;
			for (int k = 0; k < 64; k++) {
				x = step(x, add, n);
				y = step(step(y, add, n), add, n);
				product = times(product, x > y ? x - y : y - x, n);
			}
			d = gcd_of(product, n);
			if (d == n || product == 0) {           /* too far: the same steps are repeated one by one */
				x = x0;
				y = slow;
				d = 1;
				while (d == 1) {
					x = step(x, add, n);
					y = step(step(y, add, n), add, n);
					d = gcd_of(x > y ? x - y : y - x, n);
				}
				break;
			}
		}
		if (d != n)
			return d;
	}
}

static int split(uint64_t n, uint64_t *out, int count)
{
	if (n == 1)
		return count;
	if (is_prime(n)) {
		out[count] = n;
		return count + 1;
	}
	uint64_t d = divisor(n);
	count = split(d, out, count);
	return split(n / d, out, count);
}

static int by_size(const void *a, const void *b)
{
	uint64_t x = *(const uint64_t *)a, y = *(const uint64_t *)b;
	return (x > y) - (x < y);
}

static int factor(uint64_t n, uint64_t out[64])
{
	int count = 0;
	if (n < 4) {
		out[0] = n;
		return 1;
	}
	for (uint64_t p = 2; p < 1000 && p * p <= n; p += 1 + (p > 2))
		for (; n % p == 0; n /= p)
			out[count++] = p;
	count = split(n, out, count);
	qsort(out, (size_t)count, sizeof *out, by_size);
	return count;
}

BUILTIN(factor, 1, 1, 2,
	"factor(N)          The prime factors of N, ascending.\n"
	"[P, M] = factor(N) Each prime once, and how often it divides.\n"
	">> factor(60)\n"
	"ans =\n"
	"     2     2     3     5")
{
	uint64_t *x, p[64], different[64] = { 0 }, often[64] = { 0 };
	struct array *a;
	if (value_count(c->in[0]) != 1)
		return fail_id("MATLAB:factor:NonScalarInput", "Input must be a scalar.");
	TRY(whole_numbers(c, 0, "MATLAB:factor:NonNegIntegers", "Input must be a nonnegative integer.", &x, &a));
	enum cls cls = (enum cls)a->cls;
	if (cls == CLS_SINGLE && x[0] > 1 << 24) {
		mem_free(x);
		array_unref(a);
		return fail_id("MATLAB:factor:FlintMax", "The maximum value of a single input is flintmax('single').");
	}
	int n = factor(x[0], p), d = 0;
	mem_free(x);
	array_unref(a);
	for (int k = 0; k < n && c->nout > 1; k++) {
		if (k == 0 || p[k] != p[k - 1])
			different[d++] = p[k];
		often[d - 1]++;
	}
	for (int o = 0; o < MAX(c->nout, 1); o++) {
		int count = c->nout > 1 ? d : n;
		const uint64_t *from = c->nout < 2 ? p : o == 0 ? different : often;
		struct array *u = array_new_2d(CLS_UINT64, false, 1, count), *r;
		if (!u)
			return false;
		for (int k = 0; k < count; k++)
			((uint64_t *)u->data)[k] = from[k];
		r = array_cast(u, o ? CLS_DOUBLE : cls);
		array_unref(u);
		c->out[o] = value_array(r);
	}
	return true;
}

/* ---- gcd ---- */

static bool gcd_operands(struct call *c, struct array **a, struct array **b, shape *s, enum cls *cls)
{
	struct array *x, *y = NULL;
	TRY(arg_array(c, 0, &x));
	if (!arg_array(c, 1, &y)) {
		array_unref(x);
		return false;
	}
	*a = *b = NULL;
	bool ok = cls_mix((enum cls)x->cls, x->count == 1, (enum cls)y->cls, y->count == 1, cls) &&
		shape_broadcast(&x->shape, &y->shape, s);
	struct array *dx = ok ? array_cast(x, CLS_DOUBLE) : NULL, *dy = ok ? array_cast(y, CLS_DOUBLE) : NULL;
	if (dx && dy && !dx->complex && !dy->complex) {
		*a = array_broadcast(dx, s);
		*b = array_broadcast(dy, s);
	} else if (ok) {
		fail_id("MATLAB:gcd:InputNotInt", "Inputs must be real integers.");
	}
	struct array *used[] = { x, y, dx, dy };
	for (int k = 0; k < COUNT(used); k++)
		if (used[k])
			array_unref(used[k]);
	if (*a && *b)
		return true;
	if (*a)
		array_unref(*a);
	if (*b)
		array_unref(*b);
	return false;
}

/* g = a*u + b*v */
static void bezout(double a, double b, double *g, double *u, double *v)
{
	double r0 = fabs(a), r1 = fabs(b), s0 = 1, s1 = 0, t0 = 0, t1 = 1;
	while (r1 > 0) {
		double q = floor(r0 / r1), t;
		t = r0 - q * r1, r0 = r1, r1 = t;
		t = s0 - q * s1, s0 = s1, s1 = t;
		t = t0 - q * t1, t0 = t1, t1 = t;
	}
	*g = r0;
	*u = a < 0 ? -s0 : s0;
	*v = b < 0 ? -t0 : t0;
}

/* With more than two operands, two are combined at a time. */
static bool gcd_many(struct call *c)
{
	value so_far = value_ref(c->in[0]);
	bool ok = true;
	for (int k = 1; ok && k < c->nin; k++) {
		value in[2] = { so_far, c->in[k] }, out = NONE;
		ok = vm_call_name(c->vm, "gcd", 2, in, 1, &out);
		value_unref(so_far);
		so_far = out;
	}
	c->out[0] = so_far;
	return ok;
}

/* Computes gcd by halving and subtraction: a division takes as long as ten of these steps. */
static uint64_t gcd_words(uint64_t a, uint64_t b)
{
	if (!a || !b)
		return a | b;
	int twos = __builtin_ctzll(a | b);
	a >>= __builtin_ctzll(a);
	while (b) {
		b >>= __builtin_ctzll(b);
		uint64_t low = MIN(a, b);
		b = MAX(a, b) - low, a = low;
	}
	return a << twos;
}

enum { GCD_TABLE = 4096 };

/* gcd of many numbers and a small one, by a table of remainders. False: another case; nothing is written. */
static bool gcd_by_table(const double *x, double small, int64_t n, double *to)
{
	uint16_t table[GCD_TABLE];
	if (!(small >= 1 && small <= GCD_TABLE) || small != floor(small) || n < GCD_TABLE)
		return false;
	for (int64_t k = 0; k < n; k++)
		if (!(fabs(x[k]) < 0x1p31) || x[k] != (double)(int32_t)x[k])
			return false;
	uint32_t b = (uint32_t)small;
	for (uint32_t k = 0; k < b; k++)
		table[k] = (uint16_t)gcd_words(k, b);
	for (int64_t k = 0; k < n; k++)
		to[k] = table[(uint32_t)fabs(x[k]) % b];
	return true;
}

/* 64-bit integers do not fit into doubles. */
static bool gcd_wide(struct call *c)
{
	struct array *x[2] = { NULL }, *w[2] = { NULL };
	shape s;
	enum cls cls = (enum cls)value_cls(c->in[0]);
	bool ok = arg_array(c, 0, &x[0]) && arg_array(c, 1, &x[1]) && shape_broadcast(&x[0]->shape, &x[1]->shape, &s);
	for (int k = 0; ok && k < 2; k++) {
		struct array *m = array_op(OP_abs, 1, &x[k]);
		ok = m && (w[k] = array_broadcast(m, &s)) != NULL;
		array_unref(m);
	}
	struct array *g = ok ? array_new(cls, false, &s) : NULL;
	const uint64_t *a = ok ? array_data(w[0]) : NULL, *b = ok ? array_data(w[1]) : NULL;
	for (int64_t k = 0; g && a && b && k < g->count && !interrupted_at(k + 1); k++)
		((uint64_t *)g->data)[k] = gcd_words(a[k], b[k]);
	for (int k = 0; k < 2; k++)
		array_unref(x[k]), array_unref(w[k]);
	return return_array(c, g);
}

BUILTIN(gcd, 2, -1, 3,
	"gcd(A, B)              Greatest common divisors of whole numbers; also of more than two arrays.\n"
	"[G, U, V] = gcd(A, B)  G = A.*U + B.*V.\n"
	">> gcd(12, 18)\n"
	"ans =\n"
	"     6")
{
	struct array *a, *b, *r[3] = { NULL };
	shape s;
	enum cls cls = (enum cls)value_cls(c->in[0]);
	if (c->nin > 2)
		return gcd_many(c);
	if (c->nout < 2 && (cls == CLS_INT64 || cls == CLS_UINT64) && cls == (enum cls)value_cls(c->in[1]))
		return gcd_wide(c);
	TRY(gcd_operands(c, &a, &b, &s, &cls));
	const double *x = array_data(a), *y = array_data(b);
	bool ok = (x && y) || a->count == 0;
	for (int k = 0; ok && k < 3; k++)
		ok = (r[k] = array_new(CLS_DOUBLE, false, &s)) != NULL;
	bool done = ok && c->nout < 2 && value_count(c->in[1]) == 1 && r[0]->count &&
		gcd_by_table(x, y[0], r[0]->count, r[0]->data);
	for (int64_t k = 0; ok && !done && k < r[0]->count && !interrupted_at(k + 1); k++) {
		if (x[k] != floor(x[k]) || y[k] != floor(y[k]) || isinf(x[k]) || isinf(y[k]))
			ok = fail_id("MATLAB:gcd:InputNotInt", "Inputs must be real integers.");
		else if (c->nout < 2 && fabs(x[k]) < 0x1p53 && fabs(y[k]) < 0x1p53)
			((double *)r[0]->data)[k] = (double)gcd_words((uint64_t)fabs(x[k]), (uint64_t)fabs(y[k]));
		else
			bezout(x[k], y[k], (double *)r[0]->data + k, (double *)r[1]->data + k,
				(double *)r[2]->data + k);
	}
	for (int k = 0; ok && k < MIN(MAX(c->nout, 1), 3); k++)
		c->out[k] = value_array(array_cast(r[k], cls == CLS_LOGICAL || cls == CLS_CHAR ? CLS_DOUBLE : cls));
	struct array *used[] = { a, b, r[0], r[1], r[2] };
	for (int k = 0; k < COUNT(used); k++)
		if (used[k])
			array_unref(used[k]);
	return ok;
}
