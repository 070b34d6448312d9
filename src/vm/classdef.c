/*
** vm/classdef.c - classes from classdef files.
*/
#include "vm/error.h"
#include "vm/object.h"
#include "vm/path.h"

struct class_head *class_load(struct vm *vm, struct unit *u)
{
	(void)!fail(ERR_not_supported, "classdef");
	return NULL;
}

bool class_head_inherits(const struct class_head *cls, const char *name) { return false; }
