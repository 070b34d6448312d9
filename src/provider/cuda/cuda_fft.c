/*
** provider/cuda/cuda_fft.c - Fourier transforms by cuFFT.
**
** cuFFT makes a plan for the sizes of a transform, which takes about a millisecond. The last plans are kept. Their
** memory is the caller's, so a plan holds none. Lines that are neither contiguous nor all neighbours are transformed
** one page after another.
*/
#include <string.h>

#include "provider/cuda/cuda.h"

enum { KEPT = 16, MOST_PAGES = 64, FORWARD = -1, INVERSE = 1 };
enum { HALF_SINGLE = 0x2a, HALF_DOUBLE = 0x6a, PAIRS_SINGLE = 0x29, PAIRS_DOUBLE = 0x69 };     /* cufftType */

/* What a plan is made for. */
struct key { int64_t cls, half, axes, length[3], inner, lines; unsigned opening; };
static struct kept { struct key key; bool made; int plan; uint64_t bytes, used; } kept[KEPT];
static uint64_t uses;

static int failed(int error)
{
	enum { ALLOCATION = 2, UNSUPPORTED = 16, UNSUPPORTED_BEFORE = 14 };
	if (!error)
		return RUNMAT_OK;
	return cuda_fail(error == ALLOCATION ? RUNMAT_NO_MEMORY :
		error == UNSUPPORTED || error == UNSUPPORTED_BEFORE ? RUNMAT_UNSUPPORTED :
		RUNMAT_FAILED,
		"cuFFT: error %d", error);
}

static int64_t pages_of(const struct runmat_library_call *c) { return c->inner > 1 ? c->outer : 1; }

/* Makes a plan in place of the oldest one. cuFFT names the slowest axis first. */
static int make(const struct cufft_functions *f, const struct cuda_now *now, const struct key *k, struct kept *p)
{
	long long n[3], in[3], out[3], points = 1, half = 1;
	size_t bytes = 0;
	for (int64_t i = 0; i < k->axes; i++) {
		int64_t at = k->axes - 1 - i, length = k->length[at];
		n[i] = in[i] = out[i] = length;
		if (k->half && at == 0)
			out[i] = length / 2 + 1;
		points *= in[i], half *= out[i];
	}
	bool f64 = k->cls == RUNMAT_F64, near = k->inner == 1;
	int type = k->half ? (f64 ? HALF_DOUBLE : HALF_SINGLE) : f64 ? PAIRS_DOUBLE : PAIRS_SINGLE;
	if (p->made)
		f->Destroy(p->plan);
	p->made = false;
	int error = f->Create(&p->plan);
	if (error)
		return failed(error);
	p->made = true, p->key = *k;
	error = f->SetAuto(p->plan, 0);
	error = error ? error :
		f->Plan(p->plan, (int)k->axes, n, in, k->inner, near ? points : 1, out, k->inner, near ? half : 1, type,
			k->lines, &bytes);
	error = error ? error : f->SetStream(p->plan, now->stream);
	p->bytes = bytes;
	if (error) {
		f->Destroy(p->plan);
		p->made = false;
	}
	return failed(error);
}

static int plan_for(const struct cufft_functions *f, const struct cuda_now *now, const struct runmat_library_call *c,
	struct kept **out)
{
	struct key k;
	struct kept *oldest = &kept[0];
	memset(&k, 0, sizeof k);
	k.cls = c->cls, k.half = (c->flags & RUNMAT_LIBRARY_HALF) != 0, k.axes = c->axes, k.inner = c->inner;
	k.lines = c->inner > 1 ? c->inner : c->outer, k.opening = now->opening;
	memcpy(k.length, c->length, (size_t)c->axes * sizeof *k.length);
	for (int i = 0; i < KEPT; i++) {
		struct kept *p = *out = &kept[i];
		if (p->made && !memcmp(&p->key, &k, sizeof k)) {
			p->used = ++uses;
			return RUNMAT_OK;
		}
		if (p->used < oldest->used)
			oldest = p;
	}
	oldest->used = ++uses;
	*out = oldest;
	return make(f, now, &k, oldest);
}

/* Numbers of one page of the result. */
static int64_t page_of(const struct runmat_library_call *c, bool half)
{
	int64_t points = c->inner;
	for (int64_t i = 0; i < c->axes; i++)
		points *= half && i == 0 ? c->length[i] / 2 + 1 : c->length[i];
	return points;
}

int cuda_fft(const struct cuda_now *now, struct runmat_library_call *c)
{
	char why[200] = "";
	const struct cufft_functions *f = cufft_load(why, sizeof why);
	struct kept *p;
	if (!f)
		return cuda_fail(RUNMAT_UNSUPPORTED, "%s", why);
	if (c->axes < 1 || c->axes > 3 || pages_of(c) > MOST_PAGES)
		return cuda_fail(RUNMAT_UNSUPPORTED, "transforms of this shape");
	int status = plan_for(f, now, c, &p);
	if (c->ask || status) {
		c->work_bytes = status ? 0 : p->bytes;
		return status;
	}
	bool f64 = c->cls == RUNMAT_F64, half = p->key.half;
	int direction = c->flags & RUNMAT_LIBRARY_INVERSE ? INVERSE : FORWARD;
	uint64_t item = f64 ? 8 : 4, x = c->a.buffer, y = c->b.buffer;
	int error = f->SetWork(p->plan, c->work);
	for (int64_t i = 0; i < pages_of(c) && !error; i++) {
		error = half ? (f64 ? f->Half1 : f->Half0)(p->plan, x, y) :
			(f64 ? f->Pairs1 : f->Pairs0)(p->plan, x, y, direction);
		x += (uint64_t)page_of(c, false) * item << !half;
		y += (uint64_t)page_of(c, half) * item * 2;
	}
	return failed(error);
}
