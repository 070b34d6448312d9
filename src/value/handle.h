/*
** value/handle.h - function handles. Only the VM knows what a function is. Here it is an opaque counted pointer with a
** function that frees it, so that values can own handles.
*/
#ifndef VALUE_HANDLE_H
#define VALUE_HANDLE_H

#include "value/value.h"

enum func_kind { FUNC_NAMED, FUNC_ANONYMOUS, FUNC_NESTED, FUNC_METHOD };

struct func {
	uint32_t refs;
	enum func_kind kind;
	sym name;               /* of a named function, dotted for packages and static methods; 0 for anonymous */
	void *code;             /* the VM's function (struct function), or NULL: looked up by name at the call */
	void (*code_free)(void *code);
	char *text;             /* anonymous: "@(x)x+1", as func2str and display show it; owned */
	int captured_count;
	value *captured;        /* owned: variables captured by value (anonymous), or the shared frame (nested) */
	sym *captured_names;    /* owned, for functions() and display of workspaces */
	uint64_t cache;         /* the VM's look-up cache */
};

struct func *func_new(enum func_kind kind, sym name);
static inline value value_func(struct func *taken) { return (value){ .tag = V_FUNC, .func = taken }; }

#endif
