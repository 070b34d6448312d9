/*
** op/shape.h - shapes: dimensions and the rules of implicit expansion.
**
** nd >= 2 always; trailing dimensions of 1 beyond the second are not stored. d[] beyond nd is not defined: shape_dim
** reads 1.
*/
#ifndef OP_SHAPE_H
#define OP_SHAPE_H

#include "base/base.h"
#include "base/str.h"

enum { SHAPE_MAX = 16 };

typedef struct shape {
	int nd;
	int64_t d[SHAPE_MAX];
} shape;

static inline shape shape_2d(int64_t rows, int64_t cols) { return (shape){ 2, { rows, cols } }; }
static inline int64_t shape_dim(const shape *s, int axis) { return axis < s->nd ? s->d[axis] : 1; }
MUST bool shape_count(const shape *s, int64_t *count);               /* false on overflow, error written */
int64_t shape_count_known(const shape *s);                           /* of a shape that is known to fit */
void shape_trim(shape *s);                                           /* drops trailing ones, makes nd >= 2 */
MUST bool shape_make(
	shape *s, int nd, const int64_t *dims); /* negatives become 0; trimmed; false: too many dimensions */
bool shape_equal(const shape *a, const shape *b);
bool shape_is_scalar(const shape *s);
bool shape_is_vector(const shape *s);                                /* 1-by-n or n-by-1, 2-D */
MUST bool shape_broadcast(const shape *a, const shape *b, shape *out);   /* false: ERR_size_mismatch */
int shape_first_axis(const shape *s);                                /* first axis whose length is not 1; 0 if none */
void shape_text(struct str *out, const shape *s, const char *sep);   /* "3x4" with sep "x" or the multiplication sign */

#endif
