/*
** lib/sets/sets_texts.h - membership of texts by their hash.
*/
#ifndef LIB_SETS_TEXTS_H
#define LIB_SETS_TEXTS_H

#include "lib/core/args.h"

/* ismember(A, S) of texts in cells, strings and one char row. False: another case. ok: whether it succeeded. */
bool try_text_member(struct call *c, bool *ok);

#endif
