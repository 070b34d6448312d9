/*
** gpu/fft_library.c - Fourier transforms by a vendor's library.
**
** The transform of real numbers is conjugate-symmetric, so the library computes only half of it. The kernel fft_whole
** makes the other half from it, so the symmetry is exact. For complex numbers the library computes all points; the
** kernel fft_scaled multiplies them by 1/n, and looks for imaginary parts that are not zero. RunMat's own kernels do
** all this while they transform, so they are faster for real numbers whose lengths take one pass.
*/
#include "device/device.h"
#include "gpu/call.h"
#include "gpu/fft.h"
#include "gpu/library.h"

enum { AXES = 3, ONE_PASS = 2048, LEAST = 1 << 14 };    /* axes; points of one pass; elements */

struct lines fft_lines_along(const shape *s, int axis)
{
	struct lines l = { 1, shape_dim(s, axis), 1 };
	for (int d = 0; d < s->nd; d++)
		*(d < axis ? &l.inner : d > axis ? &l.outer : &(int64_t){ 0 }) *= s->d[d];
	return l;
}

bool fft_same_size(const struct array *a, const struct dft *t)
{
	bool same = true;
	for (int k = 0; k < t->axes; k++)
		same = same && shape_dim(&a->shape, t->axis + k) == t->n[k];
	return same;
}

/* Whether the library can and should compute it. */
static bool is_wanted(const struct fft_job *m)
{
	const struct dft *t = m->t;
	int64_t n = t->n[0];
	if (!library_wants(m->p, INT32_MAX) || t->axes > AXES || !fft_same_size(m->a, t))
		return false;
	int64_t inner = fft_lines_along(&m->a->shape, t->axis).inner;
	bool one_pass = t->axes == 1 && !(n & (n - 1)) && n <= ONE_PASS && inner == 1 && !m->a->complex;
	return library_is_forced(m->p) || (!one_pass && m->a->count >= LEAST);
}

/* The sizes of the transform, for the library and for the kernels. */
struct sizes { int64_t inner, outer, n[AXES], count, half; };

static struct sizes sizes_of(const struct fft_job *m)
{
	const struct dft *t = m->t;
	struct sizes s = { .n = { 1, 1, 1 }, .count = m->a->count };
	s.inner = fft_lines_along(&m->a->shape, t->axis).inner;
	s.outer = fft_lines_along(&m->a->shape, t->axis + t->axes - 1).outer;
	for (int k = 0; k < t->axes; k++)
		s.n[k] = t->n[k];
	s.half = s.count / s.n[0] * (s.n[0] / 2 + 1);
	return s;
}

static int call(const struct fft_job *m, const struct sizes *s, uint64_t x, uint64_t y)
{
	struct runmat_library_call c = { .function = RUNMAT_LIBRARY_FFT, .cls = (uint16_t)m->cls, .a = { .buffer = x },
		.b = { .buffer = y }, .complex = m->a->complex, .axes = m->t->axes, .inner = s->inner,
		.outer = s->outer,
		.length = { s->n[0], s->n[1], s->n[2] },
		.flags = (m->t->back && m->a->complex ? RUNMAT_LIBRARY_INVERSE : 0u) |
			(m->a->complex ? 0u : RUNMAT_LIBRARY_HALF) };
	return library_run(m->p, &c);
}

static double scale_of(const struct fft_job *m, const struct sizes *s)
{
	return m->t->back ? 1 / ((double)s->n[0] * (double)s->n[1] * (double)s->n[2]) : 1;
}

static int of_real(const struct fft_job *m, const struct sizes *s, uint64_t x, uint64_t y)
{
	struct gpu_call t = { .p = m->p };
	uint64_t half = gpu_numbers(&t, m->cls, 2 * s->half);
	DO(&t, call(m, s, x, half));
	STEP(&t, fft_whole, gpu_groups(s->count), .T = m->cls, .x = { half }, .y = { y }, .flags = { m->flags.buffer },
		.flag = m->flags.at, .count = s->count, .inner = s->inner, .length0 = s->n[0], .length1 = s->n[1],
		.length2 = s->n[2], .scale = scale_of(m, s), .sign_out = m->t->back ? -1 : 1, .real_out = m->real,
		.differs = m->flags.buffer && m->differs);
	return gpu_end(&t);
}

static int of_pairs(const struct fft_job *m, const struct sizes *s, uint64_t x, uint64_t y)
{
	struct gpu_call t = { .p = m->p };
	uint64_t pairs = m->real ? gpu_numbers(&t, m->cls, 2 * s->count) : 0;
	DO(&t, call(m, s, x, m->real ? pairs : y));
	if (m->real || m->t->back || m->flags.buffer)
		STEP(&t, fft_scaled, gpu_groups(s->count), .T = m->cls, .y = { y }, .x = { pairs },
			.flags = { m->flags.buffer }, .flag = m->flags.at, .count = s->count, .scale = scale_of(m, s),
			.real_out = m->real, .differs = m->flags.buffer && m->differs,
			.look = !m->real && !m->t->back && !m->differs);
	return gpu_end(&t);
}

int fft_by_library(const struct fft_job *m, uint64_t x, uint64_t y)
{
	if (!is_wanted(m))
		return RUNMAT_UNSUPPORTED;
	struct sizes s = sizes_of(m);
	int status = m->a->complex ? of_pairs(m, &s, x, y) : of_real(m, &s, x, y);
	return status == RUNMAT_NO_MEMORY ? RUNMAT_UNSUPPORTED : status;
}
