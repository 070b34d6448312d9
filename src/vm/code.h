/*
** vm/code.h - compiled code: instructions and their tables, in one struct code for each function.
**
** A function's registers are, in this order: parameters, other named variables, hidden variables of the compiler, and
** temporaries. A temporary is written once and consumed by the instruction that reads it. Each name in the text of a
** function has a register, even if it is the name of a function. If this register is empty at run time, the name means
** a function. So eval, load and scripts can create any variable that the text mentions.
*/
#ifndef VM_CODE_H
#define VM_CODE_H

#include "base/map.h"
#include "lang/ast.h"
#include "value/value.h"

enum opcode {
#define OPCODE(name, operands, more, what) I_##name,
#include "vm/opcodes.def"
	I_COUNT
};

typedef struct ins {
	uint16_t op, a, b, c;
} ins;

enum {
	TEMP = 0x8000,          /* registers from here on are temporaries, until the code is finished */
	DYNAMIC = 0xFFFF,       /* a number of outputs that is only known at run time */
	MAX_OPERAND = 0x7FF0,
};

/* flags: in the op field of MORE */
enum {
	FLAG_LISTS = 1,         /* some argument may be a list */
	FLAG_LIST_OUT = 2,      /* the result may be a list: none or several values */
	FLAG_FRAME_NOUT = 4,    /* as many outputs as the frame was asked for (body of an anonymous function) */
	FLAG_STATEMENT = 8,     /* the call may return nothing */
	FLAG_COUNT_REG = 16,    /* number of outputs is in a register: MORE.b */
	FLAG_COMMAND = 32,
	FLAG_FIRST = 128,       /* of several values, the first is used: x = c{:} */
	FLAG_TILDES = 1024,     /* some outputs are ignored (~), so the function need not set them */
	FLAG_GIVE_UP = 4096,    /* of o = o.method(...): the method may have the only reference to o */
	FLAG_PARENS = 512,      /* f(): calls what a handle stands for */
	FLAG_KEEP_ARGS = 256,   /* the subscripts are used again */
	/* for frames: a function of the library got a gpuArray, so its results are gpuArrays, too */
	FLAG_MARKS = 2048,
	FLAG_SOFT = 64,         /* a missing value is [], as for `end` of an element that does not exist yet */
};

static inline int32_t ins_jump(ins i) { return (int32_t)((uint32_t)i.b | (uint32_t)i.c << 16); }

enum step_kind { STEP_PAREN, STEP_BRACE, STEP_FIELD, STEP_DYNFIELD };

struct step {
	uint8_t kind;
	uint8_t flags;          /* FLAG_LISTS */
	uint16_t n;             /* arguments */
	uint16_t reg;           /* first of them, a window of temporaries; of DYNFIELD: the name */
	uint16_t unused;        /* 0: steps are compared as bytes */
	sym name;
};

struct path {
	int n;
	struct step *steps;
};

/* An inline cache: the last meaning of a name or a field. It is valid while the key has not changed. */
enum {
	IC_FIELDS = 1,          /* key of a cache of fields: target is a counted struct fields */
	IC_PROPERTY,            /* of a plain public property: target is its struct class_head, index the slot */
};

struct ic;
/* A fast path. False: it does not apply, and nothing was done. *out is owned; the arguments are lent. */
typedef bool (*quick_function)(struct ic *ic, int nin, const value *in, value *out);

struct ic {
	uint64_t key;           /* vm->epoch of a function, struct fields * of a field; 0: empty */
	void *target;           /* struct function * (lent: kept by the unit's table) or struct builtin * */
	int index;              /* of the field; of a name: 1 when target is a struct class_head */
	bool builtin;
	bool plain;             /* a function that the loop itself may enter: code_is_plain */
	bool gives;             /* the function may take over values that only the caller's variables hold: GIVEUP */
	bool own;               /* found by vm_find_own, when own_key is vm->epoch */
	uint64_t own_key;
	/* of a built-in function (quick.c) */
	uint16_t op;            /* enum op */
	quick_function quick;   /* a short way to its result; NULL: none */
	double (*body)(double a, double b);
	value constant;
	value *dst;             /* the variable that gets the result of the running call; NULL: a temporary gets it */
	struct literal *literal;        /* of struct(...): the fields of the last call; owned */
	/* of a call whose first argument is the only object: what the name means for an object of this class */
	uint64_t method_key;    /* vm->epoch then */
	struct class_head *method_class;
	struct function *method;        /* NULL: method_builtin */
	const struct builtin *method_builtin;
};

struct handler {                /* instructions [from, to) are protected; in case of error go on at `at` */
	uint32_t from, to, at;
};

struct decl {                   /* one line of an arguments block */
	sym name, field;        /* field: of name.field, or 0 */
	uint16_t reg;
	bool repeating, output, has_default;
	int nd;                 /* dimensions stated; 0: none */
	int64_t dims[SHAPE_MAX];        /* -1: any */
	sym class_name;
	sym builtin_class;
};

struct head {                   /* a statement's text without its blocks, for instructions from `at` on */
	int at;
	uint32_t pos, end;
};

struct capture {
	uint16_t outer, inner;  /* registers */
};

struct code {
	int refs;
	uint32_t searched;      /* the debugger's: for which breakpoints */
	bool lined;             /* profile.c put LINE into it */
	sym name;               /* 0 for anonymous functions */
	struct source *source;
	struct unit *unit;      /* lent: the file it stands in */
	const struct ast *ast;
	ins *ins;
	int *lines;             /* of each instruction; NULL: nobody asked yet */
	uint16_t *ops;          /* of each instruction, where BREAK and LINE may stand in their place; else NULL */
	uint32_t *pos;
	struct head *heads;     /* by `at` */
	int head_count;
	int n;
	value *consts;
	int const_count;
	sym *names;             /* of registers 0 .. named-1 */
	int named, locals, regs;        /* locals: named and hidden; regs: with temporaries */
	struct map slots;       /* sym -> register */
	sym *syms;
	int sym_count;
	struct path *paths;
	int path_count;
	struct ic *ics;
	int ic_count;
	struct code **inner;
	int inner_count;
	struct handler *handlers;       /* inner ones first */
	int handler_count;
	struct decl *decls;
	int decl_count;
	int first_input_decl, first_named_decl;

	int params, outs;       /* without varargin, varargout */
	int varargin, varargout;        /* register or -1 */
	uint16_t *out_regs;
	bool is_script;         /* shares the workspace of its caller: script, eval, REPL line */
	bool is_lambda;
	bool has_arguments;     /* an arguments block counts and checks the arguments itself */
	bool repeating;         /* arguments (Repeating) */
	bool sees_caller;       /* its text may look at the caller's variables: evalin and its kin */
	bool same_outs;         /* one variable is two outputs */
	int persistent_count;
	sym *persistent_names;
	sym *imports_of;        /* import: dotted names, pkg.* for all of a package */
	int imports_of_count;
	int flat_params;        /* positional parameters declared (arguments blocks may leave name-value ones behind) */

	/* anonymous function */
	struct capture *captures;
	int capture_count;
	char *text;

	/* Nested functions. While none of them runs, the variables that they share are in the scope of the enclosing
	   function. */
	struct code *outer;     /* lent: the enclosing function's code */
	struct code **nested;   /* owned */
	struct function **nested_functions;     /* owned, one each: call.c */
	int nested_count;
	int shared_count;       /* slots of a scope of this function */
	struct shared_var {
		uint16_t reg, slot;
		uint8_t up;     /* whose scope: 0 own, 1 enclosing, ... */
	} *imports;             /* where registers of this code live in scopes */
	int import_count;
	struct hot_loops *hot;  /* its loops that are hot (hot.c); NULL: none yet */
	uint16_t calls;         /* of the function, until it is hot */
	struct code *enclosing; /* of an anonymous function: lent, NULL in scripts */
	struct function *function;      /* of an anonymous function: made once, owns this */
};

void hot_free(struct code *c);          /* hot.c */
struct code *code_ref(struct code *c);
void code_unref(struct code *c);
void code_dump(struct str *out, const struct code *c);
/* No varargin, arguments block, nested function or shared workspace: a frame of registers is all there is to a call. */
static inline bool code_is_plain(const struct code *c)
{
	return c->varargin < 0 && c->varargout < 0 && !c->has_arguments && !c->is_script && !c->nested_count &&
		!c->outer;
}
void code_keep_ops(struct code *c);             /* before BREAK or LINE is put into it */
static inline int code_op(const struct code *c, const ins *i)
{
	return i->op == I_BREAK || i->op == I_LINE ? c->ops[i - c->ins] : i->op;
}
int code_line(struct code *c, const ins *at);
/* the first and the last line of the statement's head; last may be NULL; 0: unknown */
int code_statement(const struct code *c, const ins *at, int *last);

/* compile.c. NULL: a syntax error was written. `text_name` is the name of a script's code. */
struct code *compile_script(struct source *s, struct unit *unit, sym name, const struct ast *block);
/* eval with outputs */
struct code *compile_expression(struct source *s, struct unit *unit, sym name, const struct ast *e);
struct code *compile_function(struct source *s, struct unit *unit, const struct ast *function);

#endif
