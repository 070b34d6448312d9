/*
** lang/parse.h - shared by the files of the parser: one struct parser, one token of look-ahead.
**
** The parser calls the lexer for each token, because the meaning of a character depends on the open brackets. A quote
** after a blank starts a string inside [ ], and is a transpose outside. A newline ends a row or a statement.
**
** A parsing function returns NULL if it failed. It has then reported one diagnostic and set `panic`. While `panic` is
** set, no diagnostic is reported. The statement parser clears it at the end of the line and continues there.
*/
#ifndef LANG_PARSE_H
#define LANG_PARSE_H

#include "base/error.h"
#include "base/map.h"
#include "lang/ast.h"

enum kw {
	KW_NONE,
#define KEYWORD(name, text) KW_##name,
#include "lang/tokens.def"
	KW_LAST_HARD = KW_WHILE,
#define SOFT(name, text) KW_##name,
#include "lang/tokens.def"
	KW_COUNT
};

struct word {
	uint8_t kind;           /* enum token */
	uint8_t kw;             /* enum kw, for KEYWORD, and for a NAME that is a soft word */
	bool space;             /* blanks stand before it */
	bool imaginary;
	bool spelled;           /* the spelling of the number matters (0xFF, 2^64-1) */
	enum err error;         /* for TOK_BAD */
	uint32_t pos, end;
	sym name;               /* for NAME and KEYWORD */
	double num;
	const char *text;       /* for CHARS and STRING: unescaped, in the arena */
	size_t text_len;
};

/* The names that one function has assigned so far. A nested function also sees its parent's names. */
struct scope {
	struct map names;
	struct scope *up;
};

struct parser {
	struct source *src;
	const char *text;       /* src->text */
	uint32_t len;
	uint32_t at;            /* next byte to read */
	struct word tok;
	uint32_t last_end;      /* end of the token before tok */
	char bracket;           /* the innermost open bracket: ( [ { or 0 */
	int index_depth;        /* > 0: `end` is a value */
	int depth;              /* of recursion */
	uint8_t open;           /* enum kw: the innermost open block */
	bool panic;
	bool fatal;             /* too deep: the rest of the text is skipped */
	int errors_before;      /* diagnostics of an earlier reading */
	bool wants_more;        /* the first error is that the text ended too early */
	bool open_function;     /* a function was not closed: perhaps the functions of this file have no `end` */
	bool no_ends;           /* functions of this file have no `end` */
	bool stray_end;         /* with no_ends: there is an `end` without a block */
	bool eval;
	struct scope *scope;
	bool (*is_variable)(void *context, sym name);
	void *context;
	VEC(struct ast *) stack;        /* kids being collected */
};

/* lexer.c */
void lex_next(struct parser *p);
bool lex_is_assign_op(const struct parser *p);          /* tok is the + of +=, ... */
bool lex_is_increment(const struct parser *p);          /* tok is the first + of x++ at the end of a statement */
bool lex_ends_statement(const struct parser *p, uint32_t at);
bool lex_opens(const struct parser *p, uint32_t at, char c);            /* c is the next character that is not blank */
const char *lex_keyword(enum kw k);
uint32_t lex_line_end(const struct parser *p, uint32_t at);
bool lex_is_block_comment(const struct parser *p, uint32_t at, char brace);

/* number.c */
void lex_number(struct parser *p, uint32_t at);

/* source.c */
void *parse_fail(struct parser *p, uint32_t pos, uint32_t end, enum err e, ...);       /* always NULL */
void *parse_fail_here(struct parser *p, enum err e);    /* at tok; for a bad token, reports its own error */
/* The comment at `at`, after blank lines; NULL: none. */
char *parse_help(struct parser *p, uint32_t at, size_t *n);
char *parse_help_before(struct parser *p, uint32_t at, size_t *n);     /* the comment that ends on the line before */
struct ast *ast_new(struct parser *p, enum ast_kind kind, uint32_t pos);
/* NULL if the tree is too deep */
struct ast *ast_kids(struct parser *p, enum ast_kind kind, uint32_t pos, int n, ...);
/* its kids are stack[mark...]; it ends at last_end */
struct ast *ast_stacked(struct parser *p, struct ast *a, int mark);
bool parse_enter(struct parser *p);
static inline void parse_leave(struct parser *p) { p->depth--; }
void parse_skip_line(struct parser *p);                 /* resynchronise */
bool parse_expect(struct parser *p, enum token kind);
void parse_newlines(struct parser *p);                  /* skips NEWLINE */

/* scope, in command.c */
void scope_open(struct parser *p, struct scope *s, bool nested);
void scope_close(struct parser *p);
void scope_add(struct parser *p, sym name);
void scope_add_target(struct parser *p, const struct ast *target);
bool scope_has(const struct parser *p, sym name);

/* expr.c */
struct ast *parse_expr(struct parser *p);
struct ast *parse_reference(struct parser *p);          /* a name with its indices, which can be a target */
struct ast *parse_condition(struct parser *p);
struct ast *parse_name_ast(struct parser *p);           /* NAME */
/* Reads a.b.c without blanks and appends it to text. Returns 0 if there is no name. */
sym parse_dotted(struct parser *p, struct str *text);
struct ast *parse_params(struct parser *p);             /* (a, ~, b); tok is the parenthesis */
bool parse_args(struct parser *p, enum token close);    /* pushes arguments on the stack, consumes the closing token */

/* matrix.c */
struct ast *parse_matrix(struct parser *p);
bool matrix_ends_element(const struct parser *p);       /* the operator at tok starts a new element instead */
bool matrix_is_target(const struct parser *p);          /* tok is the [ of [a, b] = */
/* Returns an Assign whose kids are the targets on the stack; NULL: failed. */
struct ast *parse_targets(struct parser *p);

/* command.c */
bool command_starts(const struct parser *p);
struct ast *parse_command(struct parser *p);
struct ast *parse_shell(struct parser *p);

/* parser.c */
/* Returns a if it can be on the left side of =. Else reports an error and returns NULL. */
struct ast *parse_as_target(struct parser *p, struct ast *a);
/* Parses the body of a file or function. Kids on the stack come first, then the Block, then functions. */
struct ast *parse_body(struct parser *p, struct ast *owner, int mark);
struct ast *parse_file(struct parser *p);
bool parse_ends_statement(struct parser *p);            /* consumes ; , or newline; a diagnostic for anything else */
bool parse_block_end(struct parser *p, enum kw opener, uint32_t opened_at);     /* consumes end, endif, ... */
bool parse_at_block_end(const struct parser *p);

/* define.c */
struct ast *parse_function(struct parser *p);
struct ast *parse_arguments(struct parser *p);
struct ast *parse_decl(struct parser *p);              /* also for properties */
struct ast *parse_attributes(struct parser *p);
bool parse_is_arguments(const struct parser *p);
/* Returns a Function whose params and outs come from the stack. */
struct ast *parse_signature(struct parser *p, uint32_t pos);

/* classes.c */
struct ast *parse_classdef(struct parser *p);

#endif
