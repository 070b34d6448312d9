/*
** lib/dictionary.h - what dictionary shares with containers.Map: builtins of the same name ask here first.
*/
#ifndef LIB_DICTIONARY_H
#define LIB_DICTIONARY_H

#include "vm/vm.h"

bool dictionary_is(value v);
MUST bool dictionary_keys(struct call *c);
MUST bool dictionary_values(struct call *c);
MUST bool dictionary_is_key(struct call *c);
MUST bool dictionary_remove(struct call *c);

#endif
