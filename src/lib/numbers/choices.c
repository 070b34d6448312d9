/*
** lib/numbers/choices.c - lists of all combinations and all permutations, as indices, for nchoosek of a vector and
** perms.
**
** The rows have a fixed order, and the result is stored by columns. Each row is made from the one before in a small
** list, and its elements are stored in their columns. So nothing is stored twice.
*/
#include <math.h>

#include "base/error.h"
#include "base/interrupt.h"
#include "base/mem.h"
#include "lib/core/args.h"

enum { MOST = 170 };

static bool list_new(double rows, int64_t columns, struct array **list)
{
	if (rows * (double)MAX(columns, 1) > 0x1p47)
		return fail(ERR_pmaxsize);
	*list = array_new_2d(CLS_DOUBLE, false, (int64_t)rows, columns);
	return *list != NULL;
}

/* Makes one column after the other: a number is repeated as often as there are choices of the numbers after it. */
BUILTIN_PRIVATE(choices, 2, 2, 1,
	"choices(N, K)  The choices of K of the numbers 1 to N as rows, in lexicographic order; 0 < K <= N.\n"
	">> choices(3, 2)\n"
	"ans =\n"
	"     1     2\n"
	"     1     3\n"
	"     2     3")
{
	int64_t n, k;
	TRY(arg_int(c, 0, &n) && arg_int(c, 1, &k));
	if (k < 1 || k > n)
		return arg_bad(c, 1, "There are no such choices");
	double rows = 1;
	for (int64_t i = 1; i <= MIN(k, n - k); i++)
		rows = floor(rows * (double)(n - MIN(k, n - k) + i) / (double)i + 0.5);
	struct array *a = NULL;
	TRY(list_new(rows, k, &a));
	int64_t *row = mem_try((size_t)k * sizeof *row), count = (int64_t)rows;
	if (!row) {
		array_unref(a);
		return false;
	}
	for (int64_t j = 0; j < k; j++)
		row[j] = j + 1;
	double *x = a->data;
	for (int64_t r = 0; r < count && !interrupted_in_steps(r); r++) {
		for (int64_t j = 0; j < k; j++)
			x[j * count + r] = (double)row[j];
		int64_t j = k - 1;
		while (j >= 0 && row[j] == n - k + 1 + j)
			j--;
		for (int64_t i = j; j >= 0 && i < k; i++)
			row[i] = i == j ? row[j] + 1 : row[i - 1] + 1;
	}
	mem_free(row);
	return return_array(c, a);
}

/* Makes the previous permutation. False: it was the first one. */
static bool order_before(uint8_t *p, int n)
{
	int i = n - 2;
	while (i >= 0 && p[i] <= p[i + 1])
		i--;
	if (i < 0)
		return false;
	int j = n - 1;
	while (p[j] >= p[i])
		j--;
	uint8_t t = p[i];
	p[i] = p[j], p[j] = t;
	for (int a = i + 1, b = n - 1; a < b; a++, b--)
		t = p[a], p[a] = p[b], p[b] = t;
	return true;
}

BUILTIN_PRIVATE(all_orders, 1, 1, 1,
	"all_orders(N)  All permutations of the numbers 1 to N as rows, the last one first.\n"
	">> all_orders(2)\n"
	"ans =\n"
	"     2     1\n"
	"     1     2")
{
	int64_t n, r = 0;
	TRY(arg_int(c, 0, &n));
	n = MAX(n, 0);
	double rows = 1;
	for (int64_t i = 2; i <= MIN(n, MOST); i++)
		rows *= (double)i;
	struct array *a = NULL;
	TRY(list_new(rows, n, &a));
	uint8_t p[MOST] = { 0 };
	for (int i = 0; i < n; i++)
		p[i] = (uint8_t)(n - i);
	double *x = a->data;
	int64_t count = (int64_t)rows;
	do {
		for (int64_t j = 0; j < n; j++)
			x[j * count + r] = p[j];
		r++;
	} while (!interrupted_in_steps(r) && order_before(p, (int)n));
	return return_array(c, a);
}
