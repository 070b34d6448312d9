/*
** lang/ast.h - the syntax tree.
**
** There is one struct for all kinds of nodes; ast.def says which fields each kind uses. Nodes are in the arena of their
** source and die with it. `pos` and `end` are byte offsets in the source's text; lines and columns are computed when
** they are needed.
*/
#ifndef LANG_AST_H
#define LANG_AST_H

#include "base/arena.h"
#include "base/str.h"
#include "base/sym.h"
#include "base/vec.h"

enum ast_kind {
#define NODE(name, kids, what) AST_##name,
#include "lang/ast.def"
	AST_KIND_COUNT
};

enum token {
#define TOKEN(name, text) TOK_##name,
#include "lang/tokens.def"
	TOK_COUNT
};

enum ast_flag {
	AST_PRINT = 1,          /* the statement displays its result */
	AST_IMAGINARY = 2,      /* 3i */
	AST_SHORT = 4,          /* | or & in a condition, which short-circuits */
	AST_COMMAND = 8,        /* a call written as a command */
	AST_MULTI = 16,         /* [a, b] = ... */
	AST_PARALLEL = 32,      /* parfor */
	AST_SCRIPT = 64,        /* File: has statements outside functions */
	AST_CLASSFILE = 128,    /* File: starts with classdef */
	AST_VOID = 256,         /* Function: signature only */
	AST_REPEATING = 512,    /* arguments (Repeating) */
	AST_OUTPUT = 1024,      /* arguments (Output) */
	AST_NEGATED = 2048,     /* Attr: ~Name */
	AST_PAREN = 4096,       /* the expression was in its own parentheses: (c{:}), (a)' */
	AST_ENDED = 8192,       /* Function: closed by its own end */
};

enum { AST_DEPTH = 2500 };

struct ast {
	uint16_t kind;          /* enum ast_kind */
	uint16_t op;            /* enum token of an operator */
	uint32_t flags;
	uint32_t pos, end;      /* byte offsets: first, one past the last */
	uint32_t op_pos;        /* position of the operator, '(' or '.', to which errors point */
	sym name;
	const char *text;       /* NUL-terminated; it may also contain NULs: text_len is the length */
	size_t text_len;
	const char *text2;      /* Number: its spelling in the source, text_len bytes, not NUL-terminated */
	double num;
	int n;
	/* height of the tree below. It is at most AST_DEPTH, so walks may recurse, except along a spine. */
	uint32_t depth;
	struct ast **kid;
};

/* A source text with its tree. If there are parse errors, the tree covers the part that could be read. */
struct diagnostic {
	uint32_t pos, end;
	const char *id;         /* MATLAB's identifier */
	char *message;          /* in the arena */
	bool warning;
};

struct source {
	char *path;             /* as errors show it: a file, or "" for eval and -e */
	char *text;             /* NUL-terminated UTF-8, CRLF and BOM removed */
	size_t len;
	struct arena arena;
	struct ast *file;       /* AST_File; never NULL after source_parse */
	VEC(struct diagnostic) errors;
	VEC(uint32_t) line_starts;
	int refs;               /* counted: bytecode keeps its source alive */
};

enum source_mode {
	SOURCE_FILE,            /* a .m file; its text tells whether it is a script, a function or a class */
	SOURCE_EVAL,            /* statements only: eval, -e, REPL line */
};

/* Parses a copy of the bytes, and always returns a source; errors.n is the number of errors. `x -1` is no command if x
** is a variable. The parser knows the variables that the text assigns. is_variable (may be NULL) knows those that exist
** already. */
struct source *source_parse(const char *path, const char *bytes, size_t n, enum source_mode mode);
struct source *source_parse_in(const char *path, const char *bytes, size_t n, enum source_mode mode,
	bool (*is_variable)(void *context, sym name), void *context);
struct source *source_ref(struct source *s);
void source_unref(struct source *s);
int source_line_at(const struct source *s, uint32_t pos);                           /* 1-based; only the line */
/* 1-based; col counts characters */
void source_line_col(const struct source *s, uint32_t pos, int *line, int *col);
void source_line(const struct source *s, int line, const char **text, size_t *n);    /* lent, without the newline */

/* Whether the text could be continued on the next line: it ends with an open bracket, an open block, or ... (for a
** REPL). */
bool source_is_incomplete(const char *bytes, size_t n);

void ast_dump(struct str *out, const struct ast *a);               /* for --dump=a */
/* Writes an anonymous function in MATLAB's normalised form. */
void ast_format(struct str *out, const struct ast *a);
/* Whether kid i is the operator before a in a chain a + b + c. Walks loop over such chains and do not recurse. */
bool ast_is_spine(const struct ast *a, int i);
bool ast_is_target(const struct ast *a);                           /* can be on the left side of = */

/* The exact value of a Number that has text: 0xFF, 0b101u8, 18446744073709551615. bits is 8 to 64, or 0 for a decimal
** spelling. A decimal number is a double, unless int64() or uint64() is around it. False: it is no integer of at most
** 64 bits. */
bool ast_integer(const struct ast *a, uint64_t *value, int *bits, bool *is_signed);

#endif
