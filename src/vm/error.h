/*
** vm/error.h - exceptions: the VM makes one of each error and adds the position where it happened.
**
** While C code fails, an error is text in the thread's slot (base/error.h). The VM first calls error_locate, which
** makes an exception of it: a native object of class MException. The exception knows the identifier, the message, the
** stack and the position in the source. `catch ME` takes it, rethrow puts it back.
*/
#ifndef VM_ERROR_H
#define VM_ERROR_H

#include "lang/ast.h"
#include "value/object.h"
#include "vm/state.h"

struct stack_level {                  /* one level of the stack */
	char *file;             /* absolute path, or a name for text without a file */
	char *name;             /* function; "" for the text of a session */
	int line, col;
	int statement;          /* first line of the statement */
	char *text;             /* the source line */
	int width;              /* columns to mark */
};

struct exception {              /* the native data of an MException */
	char *id, *message;
	VEC(struct stack_level) levels; /* innermost first */
	bool located;
	value cause;            /* cell of MExceptions, NONE: none */
	value correction;       /* a Correction object or NONE */
	value stack;            /* given by the program (error(struct)), else NONE: made of levels */
	char *suggestion;       /* "did you mean ...": a name, or NULL */
	bool syntax;            /* each level is a syntax error with its own message */
	VEC(char *) messages;
};

value exception_new(const char *id, const char *message);               /* an MException without a stack */
struct exception *exception_of(value v);                                /* NULL: v is no MException */
value exception_stack(struct exception *e);                             /* owned: n-by-1 struct with file, name, line */
/* as getReport: MATLAB's layout */
void exception_report(struct str *out, struct exception *e, bool basic, bool colour);
void exception_forget_stack(struct exception *e);                      /* for throw, which makes the stack again */
/* makes *lvalue the only owner, so that it can be changed */
MUST bool exception_own(value *lvalue);

/* Both functions always return false. A syntax error is located at once, because there is no instruction yet. */
bool error_syntax(struct source *s);                                    /* all of s->errors */
bool error_at(struct source *s, uint32_t pos, uint32_t end, const char *id, const char *message);
/* attaches a suggestion to the error in the slot */
void error_suggest(const char *name);

/* ---- warnings: vm/warn.c ---- */
enum warn_mode { WARN_ON, WARN_OFF, WARN_ERROR };
enum warn_mode warn_get(struct vm *vm, const char *id);
void warn_set(struct vm *vm, const char *id, enum warn_mode mode);      /* id "all": every one */
value warn_states(struct vm *vm);                                       /* struct array with identifier and state */
MUST bool warn_text(struct vm *vm, const char *id, const char *text, size_t n); /* false: the warning is an error */
void warn_free(struct vm *vm);

#endif
