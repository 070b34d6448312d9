/*
** vm/parfor.h - parfor-loops: what each variable of the body is, and code for a worker.
**
** The rules are MATLAB's. A loop variable is the counter. A temporary variable gets its value in each turn. A sliced
** variable is indexed by the loop variable, at one place, always in the same way. A reduction variable collects: each
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
	/* sliced: subscript `position` of `n` is the loop variable plus or minus `shift` (NULL: the variable itself) */
	int position, n;
	const struct ast *shift;
	bool minus;
	/* reduction: what joins two parts: "plus", "horzcat", a function; after: the variable is the right operand */
	sym join;
	bool after, is_function;
};

struct parfor {
	const struct ast *loop;
	VEC(struct parfor_variable) vars;
	const struct ast *fault;        /* where the loop breaks a rule; NULL: nowhere */
	char *message;                  /* of the fault, owned */
};

/* assigned: names that the function around the loop gives values; NULL: not known. */
void parfor_classify(struct parfor *p, const struct ast *loop, const struct map *assigned);
void parfor_free(struct parfor *p);
const struct parfor_variable *parfor_find(const struct parfor *p, sym name);
struct ast *parfor_negative(struct arena *arena, struct ast *e);        /* -e */
/* The statement `name = name - expr` with a plus */
struct ast *parfor_with_plus(struct arena *arena, const struct ast *statement);
/* The statement `name = name op expr`: the part `expr`, made in `arena`; NULL: it is no such statement. */
struct ast *parfor_reduced(struct arena *arena, const struct ast *statement, sym *name, sym *join, bool *after,
	bool *is_function);
/* The loop that begins at byte `pos`; NULL: none. */
const struct ast *parfor_at(const struct ast *a, uint32_t pos);

/*
** Code for turns of a loop, as a script: the variables parfor_bound(false) and parfor_bound(true) hold the first and
** the last value of the loop variable. A reduction variable without a value begins with the first expr. NULL: error.
*/
struct code *compile_parfor(struct source *s, struct unit *unit, const struct parfor *p);
sym parfor_bound(bool last);

/* What executes parfor and spmd on workers: the library, when a pool was opened first. */
struct vm_parallel {
	/* *done false: no pool, or no workers asked for. limit: NONE or the number in parfor (i = 1:n, LIMIT) */
	bool (*loop)(struct vm *vm, const struct ast *loop, value first, value last, value limit, bool *done);
	bool (*block)(struct vm *vm, const struct ast *spmd, value limit, bool *done);
};
void vm_set_parallel(const struct vm_parallel *p);

#endif
