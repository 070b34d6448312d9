/*
** op/complex_runs.c - ops on runs of complex numbers, by loops over real ones.
**
** Products, sums and parts are plain loops that a compiler turns into SIMD (complex_runs.inc, for doubles and for
** singles). All else is the program of parts.c, run on blocks: the pairs are taken apart, each step is a loop of the
** real op (runmat/loops.h), and the result is put together again. So immediate mode has the bits of a kernel that the
** same program was written into.
*/
#include <float.h>
#include <math.h>
#include <string.h>

#include "op/complex.h"
#include "op/parts.h"
#include "runmat/loops.h"

enum { BLOCK = 128 };

struct in {
	const void *x;
	bool real;
};

#define T double
#define ABS fabs
#define MOST DBL_MAX
#define NAME(name) name##_f64
#include "op/complex_runs.inc"
#undef T
#undef ABS
#undef MOST
#undef NAME
#define T float
#define ABS fabsf
#define MOST FLT_MAX
#define NAME(name) name##_f32
#include "op/complex_runs.inc"

/* ---- programs ---- */

/* One block. value: of the operands' parts, or of a step; logical ones as bytes. */
static void run_program(const struct parts_program *p, enum cls cls, struct runmat_in *value,
	double (*room)[BLOCK], int64_t n)
{
	for (int i = 0; i < p->n; i++) {
		const struct parts_step *s = &p->at[i];
		struct runmat_in in[3] = { { room[i], 0 }, { room[i], 0 }, { room[i], 0 } };
		if (s->op == OP_NONE) {
			if (cls == CLS_SINGLE)
				*(float *)room[i] = (float)s->number;
			else
				room[i][0] = s->number;
			value[PARTS_INPUTS + i] = (struct runmat_in){ room[i], 0 };
			continue;
		}
		for (int k = 0; k < 3; k++)
			if (s->arg[k] >= 0)
				in[k] = value[s->arg[k]];
		int of = s->arg[s->op == OP_select];
		bool logical = of >= PARTS_INPUTS && p->at[of - PARTS_INPUTS].logical;
		int one = in[0].step | in[1].step | in[2].step;
		runmat_map(s->op, logical ? RUNMAT_LOGICAL : cls, room[i], in, one ? n : 1);
		value[PARTS_INPUTS + i] = (struct runmat_in){ room[i], one };
	}
}

/* Of logical results too: as numbers of the class. */
static void put_real(const struct parts_program *p, enum cls cls, void *y, struct runmat_in r, int64_t n)
{
	bool logical = p->re >= PARTS_INPUTS && p->at[p->re - PARTS_INPUTS].logical;
	for (int64_t i = 0; i < n; i++) {
		int64_t k = i * r.step;
		double x = logical ? ((const uint8_t *)r.p)[k] :
			cls == CLS_SINGLE ? (double)((const float *)r.p)[k] :
			((const double *)r.p)[k];
		if (cls == CLS_SINGLE)
			((float *)y)[i] = (float)x;
		else
			((double *)y)[i] = x;
	}
}

static void by_program(const struct parts_program *p, enum cls cls, char *y, const void *const *x,
	const bool *real, int64_t n)
{
	double room[PARTS_MOST][BLOCK], split[PARTS_INPUTS][BLOCK];
	struct runmat_in value[PARTS_INPUTS + PARTS_MOST];
	int64_t item = cls_bytes(cls);
	for (int64_t i = 0; i < n; i += BLOCK) {
		int64_t k = MIN(n - i, BLOCK);
		for (int a = 0; a < 3; a++) {
			value[2 * a] = (struct runmat_in){ split[2 * a], 1 };
			value[2 * a + 1] = (struct runmat_in){ split[2 * a + 1], 1 };
			if (x[a] && real[a])
				value[2 * a].p = (const char *)x[a] + i * item;
			else if (x[a] && cls == CLS_SINGLE)
				split_f32((const float *)x[a] + 2 * i, k, (float *)split[2 * a],
					(float *)split[2 * a + 1]);
			else if (x[a])
				split_f64((const double *)x[a] + 2 * i, k, split[2 * a], split[2 * a + 1]);
		}
		run_program(p, cls, value, room, k);
		if (p->im < 0)
			put_real(p, cls, y + i * item, value[p->re], k);
		else if (cls == CLS_SINGLE)
			join_f32((float *)y + 2 * i, value[p->re], value[p->im], k);
		else
			join_f64((double *)y + 2 * i, value[p->re], value[p->im], k);
	}
}

bool complex_run(enum op op, enum cls cls, void *y, const void *const *x, const bool *real, int64_t n)
{
	struct in a = { x[0], real[0] }, b = { x[1], real[1] };
	if (cls == CLS_SINGLE ? plain_f32(op, y, a, b, n) : plain_f64(op, y, a, b, n))
		return true;
	unsigned set = 0;
	for (int k = 0; k < 3; k++)
		set |= (unsigned)(real[k] || k >= op_info[op].n) << k;
	const struct parts_program *p = op == OP_select ? NULL : parts_known(op, set, cls);
	const void *const used[3] = { x[0], op_info[op].n > 1 ? x[1] : NULL, op_info[op].n > 2 ? x[2] : NULL };
	if (!p)
		return false;
	by_program(p, cls, y, used, real, n);
	return true;
}
