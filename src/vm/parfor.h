/*
** vm/parfor.h - finds the kind of each variable in a parfor-loop, and makes the code that workers execute.
**
** The rules are MATLAB's. A loop variable is the counter. A temporary variable gets its value in each turn. A sliced
** variable is indexed by the loop variable, as one subscript, always in one way. A reduction variable collects: each
** of its statements is x = x op expr or a form that means the same. A broadcast variable is only read.
*/
#ifndef VM_PARFOR_H
#define VM_PARFOR_H

#include "base/vec.h"
#include "lang/ast.h"
#include "vm/state.h"

enum parfor_kind { PARFOR_BROADCAST, PARFOR_TEMPORARY, PARFOR_SLICED, PARFOR_REDUCTION };

struct parfor_variable {
	sym name;
	enum parfor_kind kind;
	/* Sliced: of n subscripts, the one at `position` is the loop variable plus or minus `shift` (NULL: the variable
	   itself). */
	int position, n;
	const struct ast *shift;
	bool minus;
	/* Reduction: `join` combines two parts: "plus", "horzcat" or a function. `after`: the variable is the right
	   operand. */
	sym join;
	bool after, is_function;
};

struct parfor {
	const struct ast *loop;
	VEC(struct parfor_variable) vars;
	const struct ast *fault;        /* where the loop breaks a rule; NULL: nowhere */
	char *message;                  /* of the fault, owned */
};

/* `assigned`: names to which the function around the loop assigns; NULL: not known. */
void parfor_classify(struct parfor *p, const struct ast *loop, const struct map *assigned);
void parfor_free(struct parfor *p);
const struct parfor_variable *parfor_find(const struct parfor *p, sym name);
struct ast *parfor_negative(struct arena *arena, struct ast *e);        /* -e */
/* Returns `name = name - expr` with a plus in place of the minus. */
struct ast *parfor_with_plus(struct arena *arena, const struct ast *statement);
/* Returns the part `expr` of `name = name op expr`, made in `arena`. Returns NULL for any other statement. */
struct ast *parfor_reduced(struct arena *arena, const struct ast *statement, sym *name, sym *join, bool *after,
	bool *is_function);
/* The loop that begins at byte `pos`; NULL: none. */
const struct ast *parfor_at(const struct ast *a, uint32_t pos);

/*
** Makes the code of a range of turns, as a script. The variables parfor_bound(false) and parfor_bound(true) hold the
** first and the last value of the loop variable. A reduction variable without a value starts with the first expr. NULL:
** error.
*/
struct code *compile_parfor(struct source *s, struct unit *unit, const struct parfor *p);
sym parfor_bound(bool last);

/* Functions that execute parfor and spmd on workers. The library sets them when a pool is first opened. */
struct vm_parallel {
	/* *done is false if there is no pool, or if no workers are wanted. limit: NONE, or the number in parfor (i =
	   1:n, LIMIT). */
	bool (*loop)(struct vm *vm, const struct ast *loop, value first, value last, value limit, bool *done);
	bool (*block)(struct vm *vm, const struct ast *spmd, value limit, bool *done);
};
void vm_set_parallel(const struct vm_parallel *p);

#endif
