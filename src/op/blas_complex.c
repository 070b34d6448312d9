/*
** op/blas_complex.c - products with complex numbers by one real product.
**
** A complex left factor, interleaved, is a real matrix of 2 m rows. The real and the imaginary parts of a complex right
** factor become 2 n columns. Their real product has all sums; sums that belong together are added or subtracted last.
** The order of the sums depends on the BLAS and the processor. So A' * A is made Hermitian by blas_make_hermitian.
*/
#include "base/mem.h"
#include "op/blas.h"

/* Numbers that a step needs room for. */
static int64_t turned_size(const struct complex_factors *f)
{
	return f->complex_a && f->ta != 'N' ? 2 * f->m * f->k : 0;
}
static int64_t split_size(const struct complex_factors *f) { return f->complex_b ? 2 * f->k * f->n : 0; }
static int64_t sums_size(const struct complex_factors *f)
{
	return f->complex_b ? (f->complex_a ? 4 : 2) * f->m * f->n : 0;
}

#define STEPS(type, name) \
	/* t = a', or a.': m by k, interleaved */ \
	static void turn_##name(const struct complex_factors *f, type *t) \
	{ \
		const type *a = f->a, sign = f->ta == 'C' ? -1 : 1; \
		for (int64_t i = 0; i < f->m; i++) \
			for (int64_t p = 0; p < f->k; p++) { \
				t[2 * (p * f->m + i)] = a[2 * (i * f->k + p)]; \
				t[2 * (p * f->m + i) + 1] = sign * a[2 * (i * f->k + p) + 1]; \
			} \
	} \
	/* t = [real(op(b)) imag(op(b))]: k by 2 n */ \
	static void split_##name(const struct complex_factors *f, type *t) \
	{ \
		const type *b = f->b, sign = f->tb == 'C' ? -1 : 1; \
		const int64_t kn = f->k * f->n, by_k = f->tb == 'N' ? 1 : f->n, by_n = f->tb == 'N' ? f->k : 1; \
		for (int64_t j = 0; j < f->n; j++) \
			for (int64_t p = 0; p < f->k; p++) { \
				t[j * f->k + p] = b[2 * (j * by_n + p * by_k)]; \
				t[kn + j * f->k + p] = sign * b[2 * (j * by_n + p * by_k) + 1]; \
			} \
	} \
	/* y from the sums with the real and with the imaginary parts of b */ \
	static void join_##name(const struct complex_factors *f, const type *with_real, type *y) \
	{ \
		const int64_t mn = f->m * f->n; \
		const type *with_imag = with_real + (f->complex_a ? 2 * mn : mn); \
		for (int64_t i = 0; i < mn && f->complex_a; i++) { \
			y[2 * i] = with_real[2 * i] - with_imag[2 * i + 1]; \
			y[2 * i + 1] = with_real[2 * i + 1] + with_imag[2 * i]; \
		} \
		for (int64_t i = 0; i < mn && !f->complex_a; i++) { \
			y[2 * i] = with_real[i]; \
			y[2 * i + 1] = with_imag[i]; \
		} \
	}
STEPS(double, double)
STEPS(float, single)

#define HERMITIAN(type, name) \
	static void hermitian_##name(type *y, int64_t n) \
	{ \
		for (int64_t j = 0; j < n; j++) { \
			y[2 * (j * n + j) + 1] = 0; \
			for (int64_t i = j + 1; i < n; i++) { \
				y[2 * (i * n + j)] = y[2 * (j * n + i)]; \
				y[2 * (i * n + j) + 1] = -y[2 * (j * n + i) + 1]; \
			} \
		} \
	}
HERMITIAN(double, double)
HERMITIAN(float, single)

void blas_make_hermitian(enum cls c, void *y, int64_t n)
{
	if (c == CLS_SINGLE)
		hermitian_single(y, n);
	else
		hermitian_double(y, n);
}

static void product(const struct complex_factors *f, char *room, void *y)
{
	bool single = f->c == CLS_SINGLE;
	int64_t item = cls_bytes(f->c);
	char ta = f->ta == 'N' ? 'N' : 'T', tb = f->tb == 'N' ? 'N' : 'T';
	const void *a = f->a, *b = f->b;
	if (turned_size(f)) {
		if (single)
			turn_single(f, (float *)room);
		else
			turn_double(f, (double *)room);
		a = room, ta = 'N';
		room += turned_size(f) * item;
	}
	if (split_size(f)) {
		if (single)
			split_single(f, (float *)room);
		else
			split_double(f, (double *)room);
		b = room, tb = 'N';
		room += split_size(f) * item;
	}
	blas_gemm(f->c, false, ta, tb, f->complex_a ? 2 * f->m : f->m, f->complex_b ? 2 * f->n : f->n, f->k, a, b,
		f->complex_b ? room : y);
	if (f->complex_b && single)
		join_single(f, (const float *)room, y);
	else if (f->complex_b)
		join_double(f, (const double *)room, y);
}

int64_t blas_complex_room(const struct complex_factors *f)
{
	return (turned_size(f) + split_size(f) + sums_size(f)) * cls_bytes(f->c);
}

bool blas_complex_few(const struct complex_factors *f, void *y)
{
	_Alignas(64) char room[1 << 15];
	if (blas_complex_room(f) > (int64_t)sizeof room)
		return false;
	product(f, room, y);
	return true;
}

bool blas_complex(const struct complex_factors *f, void *y)
{
	if (blas_complex_few(f, y))
		return true;
	char *room = mem_try((size_t)blas_complex_room(f));
	if (room)
		product(f, room, y);
	mem_try_free(room);
	return room != NULL;
}

/* A vector beside a large matrix that would be copied: this takes longer than to make the vector complex. */
bool blas_complex_is_worth(const struct complex_factors *f)
{
	enum { SMALL = 8192, THIN = 4 };
	return f->m * f->n * f->k < SMALL || (f->complex_a ? f->ta == 'N' || f->n >= THIN : f->m >= THIN);
}
