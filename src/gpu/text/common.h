/* gpu/text/common.h - macros that several kernel texts use. Only kernel texts include this file. */
#ifndef GPU_TEXT_COMMON_H
#define GPU_TEXT_COMMON_H

/* Repeat the macro M with the arguments 0 to 3, or 0 to 7. */
#define FOUR(M, ...) M(0, __VA_ARGS__) M(1, __VA_ARGS__) M(2, __VA_ARGS__) M(3, __VA_ARGS__)
#define EIGHT(M) M(0) M(1) M(2) M(3) M(4) M(5) M(6) M(7)

/* Executes the statements for each element (row r, column c) of a block of 32 x 32 for which the condition is true. */
#define EACH_OF_BLOCK(condition, ...) \
	EACH(at, 1024) { \
		LET(i32, r, at % 32); \
		LET(i32, c, at / 32); \
		if (condition) { __VA_ARGS__; } \
	} \
	BARRIER;

/*
** Computes the Householder reflection I - tau * v * v' that makes the elements of a column below the diagonal zero.
** top: the element on the diagonal. square: the sum of the squares of the elements below it. beta: the new element on
** the diagonal. v_at: the element of v on the diagonal; below it the elements of v are those of the column.
*/
#define REFLECTION(top, square) \
	VAR(T, beta, top); \
	VAR(T, v_at, T(0)); \
	VAR(T, tau, T(0)); \
	if (square != T(0)) { \
		beta = sqrt(top * top + square); \
		if (top >= T(0)) { beta = -beta; } \
		v_at = top - beta; \
		tau = T(-1) / (beta * v_at); \
	}

/*
** SUMS_OF_THREADS sets `pre` to the sum of the variable `sum` over the threads before this one, and `all` to the sum
** over all threads. The kernel must declare SHARED(i32, part, 512) and the variables sum and grown.
*/
#define SUM_STEP(source, target_, step) \
	grown = part[source + tid]; \
	if (tid >= step) { grown = grown + part[source - step + tid]; } \
	part[target_ + tid] = grown; \
	BARRIER;
#define EIGHT_STEPS(STEP) STEP(0, 256, 1) STEP(256, 0, 2) STEP(0, 256, 4) STEP(256, 0, 8) \
	STEP(0, 256, 16) STEP(256, 0, 32) STEP(0, 256, 64) STEP(256, 0, 128)
#define SUMS_OF_THREADS \
	part[tid] = sum; \
	BARRIER; \
	EIGHT_STEPS(SUM_STEP) \
	LET(i32, pre, part[tid] - sum); \
	LET(i32, all, part[255]); \
	BARRIER;

/* Replaces each of the `count` numbers from counts[at] on by the sum of the numbers before it. `all` is their sum. */
#define SUMS_OF_COUNTS(counts, at) \
	LET(i32, each, (count + 255) / 256); \
	LET(i32, upto, min(count, (tid + 1) * each)); \
	FOR(i, tid * each, i < upto, i++) { sum = sum + counts[at + i]; } \
	SUMS_OF_THREADS \
	grown = pre; \
	FOR(i, tid * each, i < upto, i++) { \
		LET(i32, here, counts[at + i]); \
		counts[at + i] = grown; \
		grown = grown + here; \
	}

/* Sets k to the index of the first of `count` ascending numbers that is not less than x (less is <), or that is greater
   than x (less is <=). */
#define FIND_FIRST(count, numbers, less, x) \
	VAR(i32, k, 0); \
	VAR(i32, beyond, count); \
	while (k < beyond) { \
		LET(i32, middle, (k + beyond) / 2); \
		if (numbers[middle] less x) { k = middle + 1; } else { beyond = middle; } \
	}

/* The largest of the numbers `top` of all threads, or NaN if one of them is NaN, as `name`. The kernel must declare
   SHARED(T, best, 256). */
#define LARGEST_OF(name) \
	best[tid] = top; \
	BARRIER; \
	FOR(half, 128, half > 0, half = half / 2) { \
		if (tid < half) { \
			LET(T, other, best[tid + half]); \
			if (IS_NAN(other) || other > best[tid]) { best[tid] = other; } \
		} \
		BARRIER; \
	} \
	LET(T, name, best[0]); \
	BARRIER;

#endif
