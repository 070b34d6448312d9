/*
** lib/containers/dictionary.h - dictionaries, for built-in functions that containers.Map has, too: they call these
** first.
*/
#ifndef LIB_DICTIONARY_H
#define LIB_DICTIONARY_H

#include "vm/vm.h"

bool dictionary_is(value v);
MUST bool dictionary_keys(struct call *c);
MUST bool dictionary_values(struct call *c);
MUST bool dictionary_is_key(struct call *c);
MUST bool dictionary_remove(struct call *c);

/* For MAT-files: converts to a struct with the fields keys, values (cells), KeyType and ValueType (text), and back. */
MUST bool dictionary_save(struct vm *vm, value v, value *fields);
MUST bool dictionary_load(struct vm *vm, value keys, value values, value key_type, value value_type, value *out);

#endif
