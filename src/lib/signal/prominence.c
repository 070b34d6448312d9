/*
** lib/signal/prominence.c - the prominence of peaks, for findpeaks.
**
** From a peak to each side, the range ends in front of the first higher element; its lowest element is the foot of that
** side. One pass in each direction keeps a stack of elements that no later element exceeds. Each has the lowest element
** since the one below it in the stack.
*/
#include <math.h>

#include "base/error.h"
#include "base/mem.h"
#include "lib/core/args.h"

struct step { double top, foot; };

/* Sets foot[i] to the larger of its value and the lowest element from i back to the first higher element (forward if
** step is -1). */
static void walk(const double *y, int64_t n, int step, struct step *stack, double *foot)
{
	int64_t depth = 0;
	for (int64_t k = 0; k < n; k++) {
		int64_t i = step > 0 ? k : n - 1 - k;
		double low = y[i];
		while (depth && !(stack[depth - 1].top > y[i]))
			low = fmin(low, stack[--depth].foot);
		stack[depth++] = (struct step){ y[i], low };
		foot[i] = fmax(foot[i], low);
	}
}

BUILTIN_PRIVATE(prominences, 2, 2, 1,
	"prominences(Y, K)  How far the elements K of Y, which are peaks, stand above the higher of the two feet\n"
	"    of their sides.\n"
	">> prominences([0 3 1 2 0], [2; 4])\n"
	"ans =\n"
	"     3\n"
	"     1")
{
	struct array *hold[2], *r = NULL;
	const double *y, *at;
	int64_t n, m;
	TRY(arg_numbers(c, 0, &hold[0], &y, &n));
	if (!arg_numbers(c, 1, &hold[1], &at, &m)) {
		array_unref(hold[0]);
		return false;
	}
	double *foot = mem_try((size_t)(n + 1) * sizeof *foot);
	struct step *stack = foot ? mem_try((size_t)(n + 1) * sizeof *stack) : NULL;
	bool ok = stack && (r = array_new_2d(CLS_DOUBLE, false, m, 1));
	for (int64_t i = 0; ok && i < n; i++)
		foot[i] = -INFINITY;
	if (ok) {
		walk(y, n, 1, stack, foot);
		walk(y, n, -1, stack, foot);
	}
	for (int64_t k = 0; ok && k < m; k++) {
		int64_t i = at[k] >= 1 && at[k] <= (double)n ? (int64_t)at[k] - 1 : -1;
		((double *)r->data)[k] = i < 0 ? NAN : y[i] - foot[i];
	}
	mem_try_free(foot);
	mem_try_free(stack);
	array_unref(hold[0]);
	array_unref(hold[1]);
	return return_array(c, r);
}
