/*
** value/owners.h - functions by which the files of value/ free values of each other.
*/
#ifndef VALUE_OWNERS_H
#define VALUE_OWNERS_H

#include "value/handle.h"
#include "value/object.h"

void func_free(struct func *f);                 /* refs has come to 0 */
void object_free(struct object *o);
void owners_finalize(void (*finalize)(struct object *), struct object *taken);

void value_store(void *to, value scalar);       /* the bytes of an unboxed scalar as an element */

#endif
