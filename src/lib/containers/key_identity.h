/* lib/containers/key_identity.h - values of any class as keys. */
#ifndef LIB_KEY_IDENTITY_H
#define LIB_KEY_IDENTITY_H

#include "base/str.h"
#include "value/value.h"

/* Appends bytes that are equal for two values exactly if the values are equal and of one class. Two handle objects are
** equal if they are one object. False: the class cannot be a key; an error was written. */
MUST bool key_identity(value v, struct str *out);

#endif
