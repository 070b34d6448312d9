/* lib/containers/key_identity.h - values of any class as keys. */
#ifndef LIB_KEY_IDENTITY_H
#define LIB_KEY_IDENTITY_H

#include "base/str.h"
#include "value/value.h"

/* Appends bytes that two values share exactly when they are equal and of one class. Handle objects are equal when they
** are one object. False: the class cannot be a key, and the error is written. */
MUST bool key_identity(value v, struct str *out);

#endif
