/*
** lib/arrays/groups.c - puts the elements of each group side by side, for accumarray with a function, splitapply and
** varfun.
**
** Groups are numbered. A first pass counts the elements of each group, which gives the start of each group. A second
** pass stores the elements' indices there, in their order. Nothing is sorted.
*/
#include <math.h>
#include <string.h>

#include "base/error.h"
#include "base/mem.h"
#include "lib/core/args.h"

static bool count_groups(const double *g, int64_t n, double *start, int64_t groups)
{
	for (int64_t i = 0; i < n; i++) {
		if (g[i] != g[i])
			continue;
		if (!(g[i] >= 1 && g[i] <= (double)groups && g[i] == floor(g[i])))
			return fail_id("MATLAB:splitapply:InvalidGroupNums",
				"Group numbers must be the whole numbers from 1 to the number of groups.");
		start[(int64_t)g[i]]++;
	}
	return true;
}

BUILTIN_PRIVATE(group_order, 2, 2, 2,
	"[ORDER, START] = group_order(G, N)  Places of the elements of groups 1 to N one group after the other;\n"
	"    those of group k are\n"
	"ORDER(START(k) + 1:START(k + 1)). NaN is of no group.\n"
	">> [order, start] = group_order([2 1 2], 2)\n"
	"order =\n"
	"     2\n"
	"     1\n"
	"     3\n"
	"start =\n"
	"     0\n"
	"     1\n"
	"     3")
{
	struct array *hold, *start, *order = NULL;
	const double *g;
	int64_t n, groups;
	TRY(arg_int(c, 1, &groups));
	if (groups < 0)
		return arg_bad(c, 1, "The number of groups must not be negative");
	TRY(arg_numbers(c, 0, &hold, &g, &n));
	start = array_zeros(CLS_DOUBLE, false, &(shape){ 2, { groups + 1, 1 } });
	bool ok = start && count_groups(g, n, start->data, groups);
	double *s = ok ? start->data : NULL;
	for (int64_t k = 0; ok && k < groups; k++)
		s[k + 1] += s[k];
	ok = ok && (order = array_new_2d(CLS_DOUBLE, false, (int64_t)s[groups], 1)) != NULL;
	double *to = ok ? mem_try((size_t)(groups + 1) * sizeof *to) : NULL;
	ok = to != NULL;
	if (ok)
		memcpy(to, s, (size_t)(groups + 1) * sizeof *to);
	for (int64_t i = 0; ok && i < n; i++)
		if (g[i] == g[i])
			((double *)order->data)[(int64_t)to[(int64_t)g[i] - 1]++] = (double)(i + 1);
	mem_try_free(to);
	array_unref(hold);
	if (!ok) {
		array_unref(start);
		array_unref(order);
		return false;
	}
	c->out[0] = value_array(order);
	if (c->nout > 1)
		c->out[1] = value_array(start);
	else
		array_unref(start);
	return true;
}
