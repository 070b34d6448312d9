/*
** exec/recover.h - recipes: how to compute again the results that only a device has.
*/
#ifndef EXEC_RECOVER_H
#define EXEC_RECOVER_H

#include "graph/roll.h"
#include "plan/plan.h"
#include "runmat/kernel_ir.h"

/* Makes a recipe of a region before it runs on a device. Returns the id of node 0; node i has id + i. 0: no recipe. */
uint64_t recover_begin(const struct region *r);
/* Makes or extends the recipe of a loop: its turns before `upto`. False: no recipe. */
bool recover_begin_loop(const struct loop *l, int64_t upto);
/* The id of V(place, turn), if the recipe has the turns before upto; else 0. */
uint64_t recover_loop_id(const struct loop *l, int place, int64_t turn, int64_t upto);
/* Elements that are read by index (gather: the shape of the result), or written. y: what is written; NULL: `number`. */
struct device_subscripts;
struct recover_places {
	struct array *a, *y;
	union runmat_scalar number;
	int n;
	const struct device_subscripts *sub;
	const int64_t *extent;
	const shape *gather;
};
uint64_t recover_begin_subscripts(const struct recover_places *p);
/*
** A recipe of a function outside of the graph (sorting, transforms, factors). `again` computes the results from the
** leaves on the host; the caller owns them. `how` holds its other arguments; the recipe owns it and calls `done` to
** free it. recover_begin_call returns the id of result 0; result k has id + k. 0: no recipe.
*/
struct recover_call {
	int leaves, results;
	struct array *const *leaf;
	bool (*again)(void *how, struct array *const *leaf, struct array **out);
	void (*done)(void *how);
	void *how;
};
enum { RECOVER_RESULTS = 4, RECOVER_LEAVES = 4 };
uint64_t recover_begin_call(const struct recover_call *c);
void recover_forget(void);               /* drops all recipes of this engine */
void recover_drop_unshared(void);            /* drops the recipes that hold arrays which nobody else holds */
/* Computes a result of a lost device again, on the host; NULL: this is not possible. */
struct storage *recover_storage(uint64_t id, uint64_t bytes);
void recover_note_answer(uint64_t bytes, double seconds);  /* a download has ended, and so all earlier launches */
void recover_before_write(const struct array *a);       /* the program is about to write to a */
/* a will be changed: recipes that read it use its id instead, or are dropped */
void recover_let_go(const struct array *a);

#endif
