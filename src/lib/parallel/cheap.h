/*
** lib/parallel/cheap.h - finds parfor-loops that are too short for workers.
*/
#ifndef LIB_PARALLEL_CHEAP_H
#define LIB_PARALLEL_CHEAP_H

#include "vm/parfor.h"

/*
** Whether the session executes the loop sooner by itself than it could send it. The answer depends on the program and
** on the kinds of its values, never on workers or on time. So results do not depend on them either.
*/
bool loop_is_cheap(struct vm *vm, const struct parfor *p, int64_t turns);

#endif
