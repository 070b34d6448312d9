/*
** value/masked_value.h - masked values: x(m) for a mask m, kept as the pair of x and m.
**
** The number of elements of x(m) is known only when m is computed, but a node must have a known shape. The statement
** x(m) = f(x(m), y(m), 2) does not need this number: the engine can compute f for all elements, and select by m. So
** within such a statement x(m) is a pair of arrays, with the tag V_MASKED. An element-wise operation on pairs with the
** same mask (the same node) and on numbers gives a pair again. All other operations first convert the pair to an array
** (masked_value_extract). The compiler makes pairs only where the code does this.
*/
#ifndef VALUE_MASKED_VALUE_H
#define VALUE_MASKED_VALUE_H

#include "value/value.h"

struct masked_value {
	uint32_t refs;
	struct array *full;     /* real; of the shape of the mask, with numbers of no meaning where it does not hold */
	struct array *mask;     /* logical */
	bool total;             /* for a sum: nothing may depend on what is computed already */
};

/* x(mask) as a pair; false: not worth it, or not that case. total: for sum(x(mask)), whose numbers must not depend on
** what is worth it */
bool try_masked_value(value x, value mask, bool total, value *out);
MUST bool masked_value_extract(value *v);                      /* a pair becomes the array it stands for; others stay */
MUST bool masked_value_extract_all(int n, value *v);
static inline bool masked_value_any(int n, const value *v)
{
	for (int i = 0; i < n; i++)
		if (v[i].tag == V_MASKED)
			return true;
	return false;
}

/* An element-wise op on pairs and numbers. *done false: not as a pair (nothing is changed). False: error written. */
MUST bool masked_value_op(int op, int n, const value *args, value *out, bool *done);
/* Like masked_value_op, for functions given by name: ops of the table, casts, and totals, which give a number. */
MUST bool masked_value_call(const char *name, int n, const value *args, value *out, bool *done);
/* Executes lvalue(sub) = pair. False: the pair must become an array first (masked_value_extract). */
bool try_assign_masked_value(value *lvalue, value sub, value rhs);

/* An array whose elements were chosen takes the place of the one that it was made of; consumed. False: there is none,
** or it has another class. */
bool lvalue_set_chosen(value *lvalue, struct array *chosen);

void masked_value_free(struct masked_value *p);

#endif
