/*
** value/handle.c - function handles: owners only. Calls are the VM's.
*/
#include "value/handle.h"

#include "base/mem.h"
#include "value/owners.h"

struct func *func_new(enum func_kind kind, sym name)
{
	struct func *f = mem_zalloc(sizeof *f);
	f->refs = 1;
	f->kind = kind;
	f->name = name;
	return f;
}

void func_free(struct func *f)
{
	for (int i = 0; i < f->captured_count; i++)
		value_unref(f->captured[i]);
	mem_free(f->captured);
	mem_free(f->captured_names);
	mem_free(f->text);
	if (f->code && f->code_free)
		f->code_free(f->code);
	mem_free(f);
}
