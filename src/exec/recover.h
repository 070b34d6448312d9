/*
** exec/recover.h - recipes: how to compute again the results that only a device has.
*/
#ifndef EXEC_RECOVER_H
#define EXEC_RECOVER_H

#include "graph/roll.h"
#include "plan/plan.h"
#include "runmat/kernel_ir.h"

/* Makes a recipe of a region before its run on a device. Returns the id of node 0; node i has id + i. 0: no recipe. */
uint64_t recover_begin(const struct region *r);
/* Adds the turns before `upto` to the recipe of a loop, or makes the recipe. False: there is no recipe. */
bool recover_begin_loop(const struct loop *l, int64_t upto);
/* The id of the value of op `op_index` in this turn, if the recipe has the turns before upto; else 0. */
uint64_t recover_loop_id(const struct loop *l, int op_index, int64_t turn, int64_t upto);
/*
** Makes a recipe for elements of a that are read or written by n subscripts. gather: the shape of the result if they
** are read; NULL: they are written. y: the elements that are written; NULL: all get `number`. extent: the sizes of the
** axes to which the subscripts belong. Returns the result's id; 0: no recipe.
*/
struct device_subscripts;
struct recover_subscripts {
	struct array *a, *y;
	union runmat_scalar number;
	int n;
	const struct device_subscripts *sub;
	const int64_t *extent;
	const shape *gather;
};
uint64_t recover_begin_subscripts(const struct recover_subscripts *p);
/*
** Makes a recipe of a function outside of the graph, such as a sort. `repeat` computes the results from the leaves on
** the host; its caller owns the results. `context` has the other arguments of the function. The recipe owns `context`
** and frees it by `free`. Returns the id of result 0; result k has id + k. 0: no recipe.
*/
struct recover_call {
	int leaves, results;
	struct array *const *leaf;
	bool (*repeat)(void *context, struct array *const *leaf, struct array **out);
	void (*free)(void *context);
	void *context;
};
enum { RECOVER_RESULTS = 4, RECOVER_LEAVES = 4 };
uint64_t recover_begin_call(const struct recover_call *c);
void recover_forget(void);               /* drops all recipes of this engine */
/* Frees device memory: releases leaves that only recipes hold, and drops the recipes that need them. */
void recover_drop_unshared(void);
/* Computes a result of a lost device again, on the host; NULL: this is not possible. */
struct storage *recover_storage(uint64_t id, uint64_t bytes);
/* Reports a download of `bytes` that took `seconds`. All earlier launches have ended, too. */
void recover_note_answer(uint64_t bytes, double seconds);
/* The host is about to write to a. If a is large, does the work of recover_let_go. */
void recover_before_write(const struct array *a);
/* The numbers of a will change. Recipes with the leaf a keep the id of a instead; if a has no id, they are dropped. */
void recover_let_go(const struct array *a);

#endif
