/*
** exec/explain_call.h - notes for --explain how long functions of the library take that are no ops. The time is without
** kernels, and without the functions that they call.
*/
#ifndef EXEC_EXPLAIN_CALL_H
#define EXEC_EXPLAIN_CALL_H

#include "base/base.h"

struct explained_call { double program, library; };             /* seconds that were spent before the call */
struct explained_call explain_function_begins(void);
void explain_function(const char *name, int64_t elements, struct explained_call c);

#endif
