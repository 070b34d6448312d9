/*
** op/loops.h - one build of the tight loops (loops.inc), for one kind of CPU.
*/
#ifndef OP_LOOPS_H
#define OP_LOOPS_H

#include <stdint.h>

#include "op/fft.h"
#include "op/op.h"

enum loop_type { LOOP_F64, LOOP_F32, LOOP_TYPES };

struct op_loops {
	bool (*inside[DOMAIN_COUNT][LOOP_TYPES])(const void *a, const void *b, int64_t n);
	op_scalar_function scalar[OP_COUNT];            /* NULL: the op's operands are no doubles */
	void (*to_f64[CLS_COUNT])(double *restrict y, const void *x, int64_t n);
	void (*from_f64[CLS_COUNT])(void *restrict y, const double *x, int64_t n);
	void (*fir)(double *y, const double *x, int64_t n, const double *tap, int64_t taps, bool down);
	void (*network[LOOP_TYPES])(void *y, const void *x, int64_t n, int64_t step, int64_t line, bool descend,
		bool nan_first, void *room);
	bool (*sort_few)(double *y, const double *x, int64_t n, int64_t step, int64_t line, bool descend);
	void (*line_places)(int32_t *restrict at, double *restrict part, const double *restrict x, int64_t n,
		const double *restrict edge, int64_t edges, double per);
	void (*line_values)(double *restrict y, const int32_t *restrict at, const double *restrict part,
		const double *restrict v, int64_t n);
	void (*plane_values)(double *restrict y, const int32_t *restrict at, const double *restrict part,
		const int32_t *restrict column, const double *restrict other, const double *restrict v, int64_t rows,
		int64_t n);
	void (*twister_next)(uint32_t *m);
	bool (*twister_uniforms)(double *restrict u, uint8_t *restrict top, const uint32_t *restrict m, int64_t n);
	const struct fft_loops *fft[LOOP_TYPES];
	void (*f64_to_f32)(float *restrict y, const double *x, int64_t n);
	void (*sum_outer[3][LOOP_TYPES])(void *y, const void *x, int64_t m, int64_t n);         /* sum, prod, sumsq */
};

extern const struct op_loops op_loops_plain, op_loops_avx2, op_loops_avx512;

/* Sorts lines longer than op_sort_few's, OP_SORT_BYTES of them side by side; -0 becomes 0. room: OP_SORT_BYTES for each
   element of a line. */
enum { OP_SORT_BYTES = 128 };
void op_sort_lines(bool single, void *y, const void *x, int64_t n, int64_t step, int64_t line, bool descend,
	bool nan_first, void *room);

#endif
