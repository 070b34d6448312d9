/*
** graph/simplify.h - algebraic identities for pending arrays (simplify.c), and the check of a pending array (check.c).
*/
#ifndef GRAPH_SIMPLIFY_H
#define GRAPH_SIMPLIFY_H

#include "array/node.h"
#include "base/str.h"

/* Replaces operands of `a` by simpler ones. True: some were replaced. Call node_suspend_limits(true) before. */
bool graph_simplify(struct array *a);

struct rule {
	const char *name, *before, *after;
	bool exact;
};
const struct rule *graph_rules(int *n);
uint64_t graph_rule_uses(int rule);             /* how often this engine used the rule */

/* Checks operands, classes, shapes and attributes of a pending array. False: `why` names the fault. */
bool graph_check(const struct array *a, struct str *why);

#endif
