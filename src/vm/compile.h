/*
** vm/compile.h - declarations that the files of the compiler share.
**
** The compiler walks the tree once and writes instructions. Registers of temporaries are a stack. expr() leaves its
** result in a variable's register or in the next temporary. Code that notes the height of the stack later resets it to
** this height.
*/
#ifndef VM_COMPILE_H
#define VM_COMPILE_H

#include "base/error.h"
#include "base/vec.h"
#include "vm/code.h"

struct fninfo {                 /* the names of one function and of those nested in it: compile_names.c */
	const struct ast *fn;
	struct fninfo *up;
	struct map idents;      /* every name that stands in it */
	struct map own;         /* parameters and outputs */
	struct map shared;      /* sym -> slot of its scope, for variables that nested functions use too */
	struct map *assigned;   /* of the whole tree of functions */
	int shared_count;
	VEC(struct fninfo *) kids;
};

struct loop {
	struct loop *up;
	VEC(int) breaks;        /* JMPs to patch */
	VEC(int) continues;
	struct cleanup *cleanups;       /* those open when the loop began */
};

struct cleanup {                /* an unwind_protect around the statement */
	struct cleanup *up;
	const struct ast *block;
};

struct spine { VEC(const struct ast *) at; };   /* a chain of operators, the last one first */

struct end_context {            /* what `end` means */
	struct end_context *up;
	int base;               /* register; -1: inside something where end means nothing */
	int position, n;
	bool sure;              /* the base is a variable for certain */
	bool soft;              /* it may not exist yet: end is 0 */
};

struct cg {
	struct cg *up;
	struct source *source;
	struct unit *unit;
	struct code *code;
	struct fninfo *info;
	struct map assigned;    /* names that some statement gives a value */
	VEC(ins) ins;
	VEC(uint32_t) pos;
	VEC(struct head) heads;
	VEC(value) consts;
	VEC(sym) names;
	VEC(sym) syms;
	VEC(struct path) paths;
	VEC(struct code *) inner;
	VEC(struct handler) handlers;
	VEC(struct decl) decls;
	VEC(struct capture) captures;
	VEC(sym) persistents;
	VEC(sym) import_list;
	struct map shared_ics;
	struct map globals;     /* the names that were declared global or persistent so far */
	int ics, hidden, temps, most_temps;
	struct loop *loop;
	struct cleanup *cleanups;
	struct end_context *end;
	const struct ast *output_block; /* arguments (Output) */
	uint32_t at;            /* position for the instructions that follow */
	struct head head;       /* of the statement that they belong to */
	/* x(m) may stay a pair (value/masked_value.h): 1: in an assignment y(m) = ...; 2: in a total */
	int picks;
	struct map pairs;       /* variables that may hold a pair */
	int tries;              /* bodies of try and unwind_protect around the statement */
	const struct ast *assign, *call;        /* assign gives names what call returns: see give_up_arguments */
	const struct parfor *parfor;            /* code for a worker: compile_parfor.c */
	const struct ast *parfor_loop;
	bool failed;
};

/* compile.c */
int emit(struct cg *g, enum opcode op, int a, int b, int c);                    /* its index */
void emit_extra(struct cg *g, int flags, int a, int b, int c);
int emit_jump(struct cg *g, enum opcode op, int a);                             /* of JMP, JT, ...; patched later */
void patch_here(struct cg *g, int jump);
void patch_to(struct cg *g, int jump, int target);
int here(struct cg *g);
int temp(struct cg *g);
int window(struct cg *g, int n);                                                /* n temporaries in a row */
int hidden(struct cg *g);                                                       /* a variable without a name */
int slot(struct cg *g, sym name);                                               /* the register of a name */
int constant(struct cg *g, value taken);
int short_constant(struct cg *g, value taken);                                  /* for an operand of 16 bits */
void load(struct cg *g, value taken, int dst);                                  /* R[dst] = a constant */
int sym_index(struct cg *g, sym s);
enum ic_use { IC_OF_NAME, IC_OF_FIELD, IC_OF_LVALUE, IC_OF_METHOD };
int new_ic(struct cg *g, enum ic_use use, sym name);
void too_large(struct cg *g);
bool is_assigned(struct cg *g, sym name);
void syntax_error(struct cg *g, const struct ast *a, const char *text);
void head(struct cg *g, const struct ast *from, const struct ast *to);          /* of the instructions that follow */
void block(struct cg *g, const struct ast *b);
struct code *finish(struct cg *g);
void cg_begin(struct cg *g, struct cg *up, struct source *s, struct unit *u);
void loop_begin(struct cg *g, struct loop *l);
void loop_end(struct cg *g, struct loop *l, int continue_at);
void run_cleanups(struct cg *g, struct cleanup *until);

struct jumps { VEC(int) at; };  /* to be patched */

/* compile_expr.c */
int expr(struct cg *g, const struct ast *a);                    /* a register: a variable or the next temporary */
void expr_to(struct cg *g, const struct ast *a, int dst);
int case_value(struct cg *g, const struct ast *a);              /* the same; a cell of literals is a constant */
bool may_be_list(const struct ast *a);
/* Converts an operator to the call of its function, for a call with several outputs. NULL: a is no operator. */
const struct ast *operator_call(struct cg *g, const struct ast *a);
void condition(struct cg *g, const struct ast *a, int sense, struct jumps *out);        /* jumps when a is `sense` */

/* compile_index.c */
bool is_reference(const struct ast *a);                         /* Name, Call, Brace, Field, DynField */
void reference(struct cg *g, const struct ast *a, int dst, int nout, int flags);        /* nout values to dst ... */
void range(struct cg *g, const struct ast *a, int dst, int of);  /* of: the register whose subscript it is, or -1 */
/* evaluates into a window: its first; of: as with range */
int arguments(struct cg *g, const struct ast *a, int from, int of, int *n, int *flags);
void assign_to(struct cg *g, const struct ast *target, int rhs);
/* s.f = [s.f, e] and the like, with a way that grows s.f in place; false: v is not such a matrix */
bool grow_lvalue(struct cg *g, const struct ast *target, const struct ast *v);
void delete_at(struct cg *g, const struct ast *target);
void end_value(struct cg *g, const struct ast *a, int dst);
sym target_name(const struct ast *target);
bool multi_assign(struct cg *g, const struct ast *a);

/* compile_stmt.c, compile_args.c */
void statement(struct cg *g, const struct ast *a);
void argument_block(struct cg *g, const struct ast *a);
void argument_outputs(struct cg *g);

/* compile_parfor.c */
struct parfor;
/* Returns a jump behind the loop, to be patched. */
/* The registers of variables that belong to a loop, and where their values before it are kept. */
struct parfor_copy { int variable, kept; };
struct parfor_saved { VEC(struct parfor_copy) copies; };
int parfor_begin(struct cg *g, const struct ast *a, int h, bool is_range, struct parfor_saved *saved);
void parfor_restore(struct cg *g, struct parfor_saved *s);
void parfor_clear_temporaries(struct cg *g);
/* of a reduction: what happens when it has no value yet; a jump behind the statement, or -1: it is none */
int parfor_first_part(struct cg *g, const struct ast **statement);
void spmd_statement(struct cg *g, const struct ast *a);

/* compile_picks.c */
bool picks_through(struct cg *g, sym name);                     /* a function whose arguments may be pairs */
bool picks_total(struct cg *g, const struct ast *a, sym name);  /* a: name(x(m)) of a total */
bool picks_target(const struct ast *target);                    /* an assignment to it takes a pair */
void picks_variables(struct cg *g, const struct ast *body);     /* fills g->pairs; g->assigned is complete */

/* compile_names.c */
struct fninfo *names_collect(const struct ast *fn);             /* of a function with what is nested in it */
void names_free(struct fninfo *i);
void names_assigned(struct map *to, const struct ast *a);       /* names that statements below a assign */
struct fninfo *names_owner(struct fninfo *i, sym name, int *up);        /* whose scope has the variable; NULL: none */

#endif
