/*
** op/loops.c - the reference meaning of ops over runs of elements. It picks the build of the loops for this CPU, and
** defines what is the same on all CPUs: conversions, 64-bit integers, logic and bits.
*/
#include "op/loops.h"

#include <math.h>
#include <string.h>

#include "base/cpu.h"
#include "base/interrupt.h"
#include "runmat/loops.h"
#include "runmat/op_more.h"

static const struct op_loops *pick(void)
{
#ifdef __x86_64__
	static const struct op_loops *const of[] = { &op_loops_plain, &op_loops_avx2, &op_loops_avx512 };
	return of[cpu_vectors()];
#else
	return &op_loops_plain;
#endif
}

static const struct op_loops *loops(void)
{
	static const struct op_loops *chosen;
	const struct op_loops *l = __atomic_load_n(&chosen, __ATOMIC_RELAXED);
	if (UNLIKELY(!l))
		__atomic_store_n(&chosen, l = pick(), __ATOMIC_RELAXED);
	return l;
}

/* ---- conversions ---- */
static bool is_64(enum cls c) { return c == CLS_INT64 || c == CLS_UINT64; }

static void convert_64(enum cls to, void *y, enum cls from, const void *x, int64_t n)
{
	for (int64_t i = 0; i < n; i++) {
		bool negative = from == CLS_INT64 && ((const int64_t *)x)[i] < 0;
		uint64_t u = ((const uint64_t *)x)[i];
		if (to == CLS_INT64)
			((int64_t *)y)[i] = from == CLS_INT64 ? (int64_t)u : u > INT64_MAX ? INT64_MAX : (int64_t)u;
		else if (to == CLS_UINT64)
			((uint64_t *)y)[i] = negative ? 0 : u;
		else
			((float *)y)[i] = from == CLS_INT64 ? (float)(int64_t)u : (float)u;
	}
}

void op_convert(enum cls to, void *y, enum cls from, const void *x, int64_t n)
{
	const struct op_loops *l = loops();
	double block[256];
	if (to == from)
		memmove(y, x, (size_t)n * (size_t)cls_bytes(to));
	else if (is_64(from) && (is_64(to) || to == CLS_SINGLE))
		convert_64(to, y, from, x, n);
	else if (to == CLS_DOUBLE)
		l->to_f64[from](y, x, n);
	else if (from == CLS_DOUBLE)
		l->from_f64[to](y, x, n);
	else
		for (int64_t i = 0; i < n; i += COUNT(block)) {
			int64_t k = MIN(n - i, COUNT(block));
			l->to_f64[from](block, (const char *)x + i * cls_bytes(from), k);
			l->from_f64[to]((char *)y + i * cls_bytes(to), block, k);
		}
}

bool op_has_nan(enum cls c, const void *x, int64_t n)
{
	int bad = 0;
	if (c == CLS_DOUBLE)
		for (int64_t i = 0; i < n; i++)
			bad |= ((const double *)x)[i] != ((const double *)x)[i];
	else if (c == CLS_SINGLE)
		for (int64_t i = 0; i < n; i++)
			bad |= ((const float *)x)[i] != ((const float *)x)[i];
	return bad;
}

bool op_inside(enum op_domain d, enum cls compute, const void *a, const void *b, int64_t n)
{
	return d == DOMAIN_ANY || loops()->inside[d][compute == CLS_SINGLE](a, b ? b : a, n);
}

/* ---- logic, bits, choice ---- */
static void run_bool(enum op op, uint8_t *restrict y, const uint8_t *a, const uint8_t *b, int64_t n)
{
	switch (op) {
	case OP_and: for (int64_t i = 0; i < n; i++) y[i] = a[i] & b[i]; return;
	case OP_or:  for (int64_t i = 0; i < n; i++) y[i] = a[i] | b[i]; return;
	case OP_xor: for (int64_t i = 0; i < n; i++) y[i] = a[i] ^ b[i]; return;
	default:     for (int64_t i = 0; i < n; i++) y[i] = !a[i]; return;
	}
}

static void run_bits(enum op op, uint64_t *restrict y, const uint64_t *a, const uint64_t *b, int64_t n)
{
	switch (op) {
	case OP_bitand: for (int64_t i = 0; i < n; i++) y[i] = a[i] & b[i]; return;
	case OP_bitor:  for (int64_t i = 0; i < n; i++) y[i] = a[i] | b[i]; return;
	case OP_bitxor: for (int64_t i = 0; i < n; i++) y[i] = a[i] ^ b[i]; return;
	default:        /* b is a signed count of places to the left */
		for (int64_t i = 0; i < n; i++) {
			int64_t k = (int64_t)b[i];
			y[i] = k >= 64 || k <= -64 ? 0 : k >= 0 ? a[i] << k : a[i] >> -k;
		}
	}
}

#define CHOOSE(type) \
	for (int64_t i = 0; i < n; i++) \
		((type *)y)[i] = m[i] ? ((const type *)b)[i] : ((const type *)c)[i]; \
	return
static void run_select(enum cls cls, void *y, const uint8_t *m, const void *b, const void *c, int64_t n)
{
	switch (cls_bytes(cls)) {
	case 1:  CHOOSE(uint8_t);
	case 2:  CHOOSE(uint16_t);
	case 4:  CHOOSE(uint32_t);
	default: CHOOSE(uint64_t);
	}
}

/* ---- 64-bit integers: an 80-bit mantissa of 64 holds every one exactly, and every double beside them ---- */
static long double wide_mod(long double a, long double b, bool floored)
{
	if (b == 0)
		return floored ? a : 0;
	long double q = fabsl(a / b);
	if (b != floorl(b) && q < 0x1p52L && fabsl(q - roundl(q)) <= 0x1p-52L * q)
		return 0;               /* whole but for the rounding of b, as for doubles */
	long double r = fmodl(a, b);
	return floored && r != 0 && (r < 0) != (b < 0) ? r + b : r;
}

static long double wide(enum op op, long double a, long double b)
{
	switch (op) {
	case OP_plus: return a + b;
	case OP_minus: return a - b;
	case OP_times: return a * b;
	case OP_rdivide: return a / b;
	case OP_ldivide: return b / a;
	case OP_power: return powl(a, b);
	case OP_cube: return a * a * a;
	case OP_uminus: return -a;
	case OP_abs: return fabsl(a);
	case OP_sign: return (a > 0) - (a < 0);
	case OP_max: return a >= b || b != b ? a : b;
	case OP_min: return a <= b || b != b ? a : b;
	case OP_mod: return wide_mod(a, b, true);
	case OP_rem: return wide_mod(a, b, false);
	case OP_idivide_fix: return truncl(a / b);
	case OP_idivide_round: return a / b;
	case OP_idivide_floor: return floorl(a / b);
	case OP_idivide_ceil: return ceill(a / b);
	case OP_imag: return 0;
	case OP_eq: return a == b;
	case OP_ne: return a != b;
	case OP_lt: return a < b;
	case OP_le: return a <= b;
	case OP_gt: return a > b;
	case OP_ge: return a >= b;
	default: return a;
	}
}

static long double wide_item(enum cls c, const void *x, int64_t i)
{
	switch (c) {
	case CLS_INT64: return ((const int64_t *)x)[i];
	case CLS_UINT64: return ((const uint64_t *)x)[i];
	default: return ((const double *)x)[i];
	}
}

static int64_t saturated(bool negative) { return negative ? INT64_MIN : INT64_MAX; }

/* Sums, products and remainders of two int64, without the detour over long double. */
static bool run_int64(enum op op, int64_t *y, const int64_t *a, const int64_t *b, int64_t n)
{
	switch (op) {
	case OP_plus:
		for (int64_t i = 0; i < n; i++)
			if (__builtin_add_overflow(a[i], b[i], &y[i]))
				y[i] = saturated(a[i] < 0);
		return true;
	case OP_minus:
		for (int64_t i = 0; i < n; i++)
			if (__builtin_sub_overflow(a[i], b[i], &y[i]))
				y[i] = saturated(a[i] < 0);
		return true;
	case OP_times:
		for (int64_t i = 0; i < n; i++)
			if (__builtin_mul_overflow(a[i], b[i], &y[i]))
				y[i] = saturated((a[i] < 0) != (b[i] < 0));
		return true;
	case OP_mod: case OP_rem:
		for (int64_t i = 0; i < n; i++) {
			int64_t d = b[i], r = d == 0 ? (op == OP_mod ? a[i] : 0) : d == -1 ? 0 : a[i] % d;
			y[i] = op == OP_mod && r != 0 && d != 0 && (r < 0) != (d < 0) ? r + d : r;
		}
		return true;
	default:
		return false;
	}
}

void op_run_wide(enum op op, enum cls out, void *y, enum cls ca, const void *a, enum cls cb, const void *b, int64_t n)
{
	if (out == CLS_INT64 && ca == CLS_INT64 && b && cb == CLS_INT64 && run_int64(op, y, a, b, n))
		return;
	for (int64_t i = 0; i < n; i++) {
		long double r = wide(op, wide_item(ca, a, i), b ? wide_item(cb, b, i) : 0);
		if (out == CLS_LOGICAL)
			((uint8_t *)y)[i] = r != 0;
		else if (r = roundl(r), out == CLS_INT64)
			((int64_t *)y)[i] = r != r ? 0 :
				r >= 0x1p63L ? INT64_MAX :
				r < -0x1p63L ? INT64_MIN :
				(int64_t)r;
		else
			((uint64_t *)y)[i] = !(r > 0) ? 0 : r >= 0x1p64L ? UINT64_MAX : (uint64_t)r;
	}
}

/* The loops that kernels run, so that immediate and deferred results agree bit for bit. */
static void run_real(enum op op, unsigned cls, void *y, const void *a, const void *b, int64_t n)
{
	runmat_map(op, cls, y, (struct runmat_in[]){ { a, 1 }, { b, 1 }, { b, 1 } }, n);
}

void op_run(enum op op, enum cls compute, void *y, const void *a, const void *b, const void *c, int64_t n)
{
	switch (op_info[op].rule) {
	case RULE_BOOL: run_bool(op, y, a, b, n); return;
	case RULE_BITS: run_bits(op, y, a, b, n); return;
	case RULE_SELECT: run_select(compute, y, a, b, c, n); return;
	default: run_real(op, compute == CLS_SINGLE ? RUNMAT_F32 : RUNMAT_F64, y, a, b, n);
	}
}

op_scalar_function op_scalar_of(enum op op) { return loops()->scalar[op]; }

bool op_scalar(enum op op, double a, double b, double *y)
{
	const struct op_info *o = &op_info[op];
	op_scalar_function f = loops()->scalar[op];
	if (!f || (o->domain != DOMAIN_ANY && !op_inside(o->domain, CLS_DOUBLE, &a, &b, 1)))
		return false;
	*y = f(a, b);
	return true;
}

void op_twister_next(uint32_t *m) { loops()->twister_next(m); }
bool op_twister_uniforms(double *u, uint8_t *top, const uint32_t *m, int64_t n)
{
	return loops()->twister_uniforms(u, top, m, n);
}

void op_sum_outer(enum op op, enum cls cls, void *y, const void *x, int64_t m, int64_t n)
{
	loops()->sum_outer[op - OP_sum][cls == CLS_SINGLE](y, x, m, n);
}

const struct fft_loops *op_fft(bool single) { return loops()->fft[single ? LOOP_F32 : LOOP_F64]; }

void op_line_places(
	int32_t *at, double *part, const double *x, int64_t n, const double *edge, int64_t edges, double per)
{
	loops()->line_places(at, part, x, n, edge, edges, per);
}

void op_line_values(double *y, const int32_t *at, const double *part, const double *v, int64_t n)
{
	loops()->line_values(y, at, part, v, n);
}

void op_plane_values(double *y, const struct op_plane *p, int64_t n)
{
	loops()->plane_values(y, p->row, p->in_row, p->column, p->in_column, p->v, p->rows, n);
}

void op_fir(double *y, const double *x, int64_t n, const double *tap, int64_t taps, bool down)
{
	enum { ROWS = 64, WORK = 1 << 22 };     /* pieces of whole blocks of fir.inc: the sums do not change */
	int64_t piece = MAX(WORK / ROWS / MAX(taps, 1), 1) * ROWS;
	for (int64_t from = 0; from < n && !interrupted(); from += piece)
		loops()->fir(y + from, x + from, MIN(piece, n - from), tap, taps, down);
}

bool op_sort_few(double *y, const double *x, int64_t n, int64_t step, int64_t line, bool descend)
{
	return loops()->sort_few(y, x, n, step, line, descend);
}

void op_sort_lines(bool single, void *y, const void *x, int64_t n, int64_t step, int64_t line, bool descend,
	bool nan_first, void *room)
{
	loops()->network[single ? LOOP_F32 : LOOP_F64](y, x, n, step, line, descend, nan_first, room);
}
