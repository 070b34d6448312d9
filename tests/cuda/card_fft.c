/*
** tests/cuda/card_fft.c - the pretended cuFFT: FFTW of the host computes, on memory of the card (card.c). A machine
** without FFTW refuses every plan.
*/
#include <stdbool.h>
#include <string.h>

#include "card.h"

enum { INVALID_VALUE = 4, NOT_SUPPORTED = 16, PLANS = 4096, AXES = 3 };
enum { R2C = 0x2a, D2Z = 0x6a, C2C = 0x29, Z2Z = 0x69 };

struct plan {
	bool there, own_memory;
	int axes, n[AXES], in[AXES], out[AXES];
	int step_in, apart_in, step_out, apart_out, type, lines;
	size_t bytes;
	uint64_t work;
};
static struct plan plans[PLANS];
static int made;

static void *fftw(bool f64, const char *of_doubles, const char *of_singles)
{
	static const char *const doubles[] = { "libfftw3.so.3", NULL }, *const singles[] = { "libfftw3f.so.3", NULL };
	return f64 ? card_symbol(doubles, of_doubles) : card_symbol(singles, of_singles);
}

API int cufftCreate(int *plan)
{
	CALL("cufftCreate");
	if (made == PLANS)
		return INVALID_VALUE;
	plans[made] = (struct plan){ .there = true, .own_memory = true };
	*plan = made++;
	return 0;
}

API int cufftDestroy(int plan)
{
	CALL("cufftDestroy");
	if (plan >= made || !plans[plan].there)
		card_broken("a plan that is not there", __func__);
	plans[plan].there = false;
	return 0;
}

API int cufftSetAutoAllocation(int plan, int on) { plans[plan].own_memory = on; return 0; }
API int cufftSetStream(int plan, void *stream) { CALL("cufftSetStream"); return 0; }

API int cufftMakePlanMany64(int plan, int axes, long long *n, long long *in, long long step_in, long long apart_in,
	long long *out, long long step_out, long long apart_out, int type, long long lines, size_t *bytes)
{
	CALL("cufftMakePlanMany64");
	struct plan *p = &plans[plan];
	size_t points = 1;
	if (axes < 1 || axes > AXES || step_in < 1 || step_out < 1 || lines < 1)
		return INVALID_VALUE;
	if (!fftw(type == D2Z || type == Z2Z, "fftw_execute", "fftwf_execute"))
		return NOT_SUPPORTED;
	for (int i = 0; i < axes; i++)
		p->n[i] = (int)n[i], p->in[i] = (int)in[i], p->out[i] = (int)out[i], points *= (size_t)n[i];
	p->axes = axes, p->type = type, p->lines = (int)lines, p->step_in = (int)step_in, p->step_out = (int)step_out;
	p->apart_in = (int)apart_in, p->apart_out = (int)apart_out;
	p->bytes = *bytes = points * 8 + 40;
	return 0;
}

API int cufftSetWorkArea(int plan, uint64_t work)
{
	CALL("cufftSetWorkArea");
	plans[plan].work = work;
	return 0;
}

/* Numbers between the first and the last one of an array. */
static size_t reach(const int *embedded, const int *n, int axes, int step, int apart, int lines)
{
	int64_t last = 0;
	for (int i = 0; i < axes; i++)
		last = last * embedded[i] + n[i] - 1;
	return (size_t)(last * step + (int64_t)(lines - 1) * apart + 1);
}

static int execute(int plan, int type, uint64_t from, uint64_t to, int direction, const char *function)
{
	enum { ESTIMATE = 64, UNALIGNED = 2, PRESERVE = 16 };
	struct plan *p = &plans[plan];
	bool f64 = type == D2Z || type == Z2Z, half = type == R2C || type == D2Z;
	size_t item = f64 ? 8 : 4;
	int n_out[AXES];
	void *(*pairs)(int, const int *, int, void *, const int *, int, int, void *, const int *, int, int, int,
		unsigned);
	void *(*halves)(int, const int *, int, void *, const int *, int, int, void *, const int *, int, int, unsigned);
	void (*run)(void *), (*destroy)(void *);
	if (!p->there || p->type != type || p->own_memory)
		card_broken("the plan of another transform", function);
	card_work(p->work, p->bytes, p->bytes, function);
	*(void **)&pairs = fftw(f64, "fftw_plan_many_dft", "fftwf_plan_many_dft");
	*(void **)&halves = fftw(f64, "fftw_plan_many_dft_r2c", "fftwf_plan_many_dft_r2c");
	*(void **)&run = fftw(f64, "fftw_execute", "fftwf_execute");
	*(void **)&destroy = fftw(f64, "fftw_destroy_plan", "fftwf_destroy_plan");
	memcpy(n_out, p->n, sizeof n_out);
	if (half)
		n_out[p->axes - 1] = p->n[p->axes - 1] / 2 + 1;
	void *x = card_memory(from, reach(p->in, p->n, p->axes, p->step_in, p->apart_in, p->lines) * item << !half,
		function);
	void *y = card_memory(to, reach(p->out, n_out, p->axes, p->step_out, p->apart_out, p->lines) * item * 2,
		function);
	if (x == y)
		card_broken("a transform in place", function);
	void *made_plan = half ?
		halves(p->axes, p->n, p->lines, x, p->in, p->step_in, p->apart_in, y, p->out, p->step_out, p->apart_out,
			ESTIMATE | UNALIGNED | PRESERVE) :
		pairs(p->axes, p->n, p->lines, x, p->in, p->step_in, p->apart_in, y, p->out, p->step_out, p->apart_out,
			direction, ESTIMATE | UNALIGNED | PRESERVE);
	if (!made_plan)
		return INVALID_VALUE;
	run(made_plan);
	destroy(made_plan);
	return 0;
}

API int cufftExecC2C(int plan, uint64_t x, uint64_t y, int direction)
{
	CALL("cufftExecC2C");
	return execute(plan, C2C, x, y, direction, __func__);
}
API int cufftExecZ2Z(int plan, uint64_t x, uint64_t y, int direction)
{
	CALL("cufftExecZ2Z");
	return execute(plan, Z2Z, x, y, direction, __func__);
}
API int cufftExecR2C(int plan, uint64_t x, uint64_t y)
{
	CALL("cufftExecR2C");
	return execute(plan, R2C, x, y, -1, __func__);
}
API int cufftExecD2Z(int plan, uint64_t x, uint64_t y)
{
	CALL("cufftExecD2Z");
	return execute(plan, D2Z, x, y, -1, __func__);
}
