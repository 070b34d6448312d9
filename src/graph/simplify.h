/*
** graph/simplify.h - rewrites of pending arrays (rules.def), and what is legal (check.c).
*/
#ifndef GRAPH_SIMPLIFY_H
#define GRAPH_SIMPLIFY_H

#include "array/node.h"
#include "base/str.h"

/* Operands of `a` are replaced by what stands for them. True: some were. The caller holds bounds (node_hold). */
bool graph_simplify(struct array *a);

struct rule {
	const char *name, *before, *after;
	bool exact;
};
const struct rule *graph_rules(int *n);
uint64_t graph_rule_uses(int rule);             /* on this thread */

/* Is a pending array legal: operands, classes, shapes, attributes? False: why says why not. */
bool graph_check(const struct array *a, struct str *why);

#endif
