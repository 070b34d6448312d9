/*
** array/eager.c - element-wise ops on computed arrays, computed at once.
**
** Implicit expansion uses strides of 0. Two neighbouring axes are merged into one if a single step reaches all their
** elements. In every operand, the step of the second axis must be the step of the first one times the first one's
** length. The elements along the first merged axis are a run; merging makes runs as long as possible. Along a run, an
** operand has step 1, or step 0 if one element serves the whole run. A run is computed in blocks that stay in the L1
** cache. An operand of another class is converted into a block, and a step of 0 fills a block with one number. Then the
** op's loop runs over contiguous blocks, and the result is rounded to its class.
*/
#include <stddef.h>
#include <string.h>

#include "array/node.h"
#include "base/interrupt.h"
#include "base/error.h"
#include "base/thread.h"
#include "op/op.h"
#include "runmat/loops.h"

enum {
	BLOCK = 512,            /* elements of a block */
	OPERANDS = 3,
	SHARED = 1 << 15        /* elements of a result from which on all threads compute it */
};

/* How one operand is read. */
struct walk {
	const char *at;         /* its first element */
	enum cls from, to;      /* the class of the operand, and the class that the op reads */
	int parts;              /* 2 if complex, else 1 */
	int64_t step[SHAPE_MAX];        /* for each merged axis, in elements of the operand */
	bool fixed;             /* all steps are 0, so the block is filled once */
	double block[2 * BLOCK];
};

/* The merged axes of the result. */
struct axes {
	int n;
	int64_t length[SHAPE_MAX];
};

/* Merges the axes of the result that are longer than one, and sets the steps of the operands. */
static void merge_axes(struct axes *x, const shape *s, int n, struct array *const *args, struct walk *w)
{
	int64_t stride[OPERANDS] = { 1, 1, 1 };        /* of axis d in each operand */
	x->n = 0;
	for (int d = 0; d < s->nd; d++) {
		int64_t step[OPERANDS], length = s->d[d];
		bool merges = x->n > 0;
		for (int i = 0; i < n; i++) {
			int64_t own = shape_dim(&args[i]->shape, d);
			step[i] = own == 1 ? 0 : stride[i];
			stride[i] *= own;
		}
		if (length == 1)
			continue;
		for (int i = 0; i < n && merges; i++)
			merges = step[i] == w[i].step[x->n - 1] * x->length[x->n - 1];
		if (merges) {
			x->length[x->n - 1] *= length;
			continue;
		}
		for (int i = 0; i < n; i++)
			w[i].step[x->n] = step[i];
		x->length[x->n++] = length;
	}
	if (x->n == 0) {
		x->length[x->n++] = 1;
		for (int i = 0; i < n; i++)
			w[i].step[0] = 0;
	}
	for (int i = 0; i < n; i++) {
		w[i].fixed = true;
		for (int d = 0; d < x->n; d++)
			w[i].fixed &= w[i].step[d] == 0;
	}
}

/*
** Returns k contiguous elements of class w->to, from element `offset` on. filled: an earlier call has filled the block
** with the element that serves the whole run.
*/
static const void *fetch(struct walk *w, int64_t offset, int64_t k, bool filled)
{
	int bytes = cls_bytes(w->from) * w->parts;
	const char *p = w->at + offset * bytes;
	if (w->step[0] == 1) {
		if (w->from == w->to)
			return p;
		op_convert(w->to, w->block, w->from, p, k * w->parts);
		return w->block;
	}
	if (filled)
		return w->block;
	char *to = (char *)w->block;
	int item = cls_bytes(w->to) * w->parts;
	op_convert(w->to, to, w->from, p, w->parts);
	for (int64_t done = 1; done < k; done *= 2)
		memcpy(to + done * item, to, (size_t)(MIN(done, k - done) * item));
	return to;
}

/* Cuts each of n words to the bits that class c has (doubles: 53). A signed class extends its sign bit. */
static void cut_bits(uint64_t *x, enum cls c, int64_t n)
{
	uint64_t mask = c == CLS_DOUBLE ? ((uint64_t)1 << 53) - 1 :
		c == CLS_LOGICAL ? 1 :
		cls_bytes(c) == 8 ? ~(uint64_t)0 :
		((uint64_t)1 << 8 * cls_bytes(c)) - 1;
	int spare = cls_is_int(c) && cls_is_signed(c) ? 64 - 8 * cls_bytes(c) : 0;
	for (int64_t i = 0; i < n; i++)
		x[i] = spare ? (uint64_t)((int64_t)(x[i] << spare) >> spare) : x[i] & mask;
}

/* One element-wise op with its operands. */
struct job {
	enum op op;
	int n;
	const struct op_types *t;
	bool wide;              /* computes in 64-bit integers, because doubles are not exact */
	struct walk w[OPERANDS];
};

/* Computes k elements of the result at y from the contiguous operands x. */
static void run_block(struct job *j, void *y, const void *const *x, int64_t k)
{
	const struct op_types *t = j->t;
	double temp[2 * BLOCK];
	enum cls raw = t->complex ? t->compute : t->raw;
	void *to = raw == t->out ? y : temp;
	bool real[OPERANDS] = { j->w[0].parts == 1, j->w[1].parts == 1, j->w[2].parts == 1 };
	if (t->complex)
		op_run_complex(j->op, t->compute, to, x, real, k);
	else if (j->wide)
		op_run_wide(j->op, t->out, y, j->w[0].to, x[0], j->w[1].to, j->n > 1 ? x[1] : NULL, k);
	else
		op_run(j->op, t->compute, to, x[0], x[1], x[2], k);
	if (op_info[j->op].rule == RULE_BITS) {
		cut_bits(to, t->out, k);
		raw = raw == CLS_UINT64 && cls_is_int(t->out) && cls_is_signed(t->out) ? CLS_INT64 : raw;
	}
	if (to != y && !j->wide)
		op_convert(t->out, y, raw, temp, t->out_complex ? 2 * k : k);
}

/* Computes one run. offset[]: where each operand begins. first: no block is filled yet. */
static void compute_run(struct job *j, char *y, const int64_t *offset, int64_t length, bool first)
{
	int item = cls_bytes(j->t->out) << j->t->out_complex;
	for (int64_t i = 0; i < length && !(i && interrupted()); i += BLOCK) {
		int64_t k = MIN(length - i, BLOCK);
		const void *x[OPERANDS] = { NULL, NULL, NULL };
		for (int a = 0; a < j->n; a++) {
			struct walk *w = &j->w[a];
			bool filled = i > 0 || (w->fixed && !first);
			x[a] = fetch(w, offset[a] + i * w->step[0], filled ? k : MIN(length, BLOCK), filled);
		}
		run_block(j, y + i * item, x, k);
	}
}

/* Computes all runs one after another. */
static void run_all(struct job *j, const struct axes *x, char *y)
{
	int64_t at[SHAPE_MAX] = { 0 }, offset[OPERANDS] = { 0 };
	int64_t line = x->length[0] * (cls_bytes(j->t->out) << j->t->out_complex);
	for (int64_t k = 0; !interrupted_in_steps(k + 1); k++, y += line) {
		compute_run(j, y, offset, x->length[0], k == 0);
		int d = 1;
		for (; d < x->n; d++) {
			for (int a = 0; a < j->n; a++)
				offset[a] += j->w[a].step[d];
			if (++at[d] < x->length[d])
				break;
			for (int a = 0; a < j->n; a++)
				offset[a] -= j->w[a].step[d] * at[d];
			at[d] = 0;
		}
		if (d >= x->n)
			return;
	}
}

/* A large result is divided along its last axis. Each task computes a part with its own copy of the job. */
struct share {
	const struct job *job;
	const struct axes *axes;
	char *y;
	int64_t tasks;
};

static void run_share(void *with, int64_t task, int thread)
{
	const struct share *s = with;
	const struct job *from = s->job;
	struct axes x = *s->axes;
	struct job j;
	int last = x.n - 1;
	int64_t start = x.length[last] * task / s->tasks, end = x.length[last] * (task + 1) / s->tasks;
	int64_t row = cls_bytes(from->t->out) << from->t->out_complex;
	for (int d = 0; d < last; d++)
		row *= x.length[d];
	x.length[last] = end - start;
	j.op = from->op, j.n = from->n, j.t = from->t, j.wide = from->wide;
	for (int i = 0; i < OPERANDS; i++) {
		struct walk *w = &j.w[i];
		memcpy(w, &from->w[i], offsetof(struct walk, block));
		if (i < j.n)
			w->at += w->step[last] * start * cls_bytes(w->from) * w->parts;
	}
	run_all(&j, &x, s->y + start * row);
}

/* The class to which operand i, of class `own`, is converted. */
static enum cls operand_class(const struct job *j, int i, enum cls own)
{
	const struct op_types *t = j->t;
	if (op_info[j->op].rule == RULE_SELECT && i == 0)
		return t->complex ? t->compute : CLS_LOGICAL;
	if (t->complex)
		return t->compute;
	if (j->wide)
		return own == CLS_INT64 || own == CLS_UINT64 ? own : CLS_DOUBLE;
	if (op_info[j->op].rule == RULE_BITS && own != CLS_UINT64)
		return CLS_INT64;
	return t->compute;
}

/* False, and error written, if an operand has NaN, which cannot become a logical value. */
static bool check_no_nan(struct array *const *args, int n)
{
	for (int i = 0; i < n; i++)
		if (op_has_nan((enum cls)args[i]->cls, args[i]->data, args[i]->count))
			return fail(ERR_nan_logical);
	return true;
}

enum { MAP_PIECE = 1 << 16 };   /* elements between two checks for Ctrl-C */

/* The usual case, without blocks: operands have the class of the computation, and the result's shape or one element. */
static bool try_plain(enum op op, int n, struct array *const *args, const struct op_types *t, struct array *y)
{
	struct runmat_in in[OPERANDS] = { { 0 } };
	if (t->complex || t->raw != t->out || t->compute > CLS_SINGLE || op_info[op].rule > RULE_TEST ||
		op_info[op].rule == RULE_BOOL)
		return false;
	for (int i = 0; i < n; i++) {
		if (args[i]->cls != t->compute || (args[i]->count != 1 && !shape_equal(&args[i]->shape, &y->shape)))
			return false;
		in[i] = (struct runmat_in){ args[i]->data, args[i]->count != 1 };
	}
	int from = cls_bytes(t->compute), to = array_item(y);
	for (int64_t k = 0; k < y->count && !(k && interrupted()); k += MAP_PIECE) {
		if (!runmat_map(op, t->compute, (char *)y->data + k * to, in, MIN(y->count - k, MAP_PIECE)))
			return false;
		for (int i = 0; i < n; i++)
			in[i].p = (const char *)in[i].p + (in[i].step ? MAP_PIECE * from : 0);
	}
	return true;
}

enum { BITS_TASK = 1 << 15 };   /* 64-bit words of one task */

/* An op on 64-bit words, each of which has the bits of several elements. */
struct bits { enum op op; struct runmat_in in[2]; uint64_t *y; int64_t words; };

static void bits_task(void *with, int64_t task, int thread)
{
	const struct bits *b = with;
	int64_t from = task * BITS_TASK;
	if (task && interrupted())
		return;
	struct runmat_in in[3] = { b->in[0], b->in[1], { NULL, 0 } };
	for (int i = 0; i < 2; i++)
		in[i].p = (const uint64_t *)in[i].p + (in[i].step ? from : 0);
	runmat_map(b->op, CLS_UINT64, b->y + from, in, MIN(BITS_TASK, b->words - from));
}

/*
** bitand, bitor and bitxor of integers of one class, on whole words. Each operand has the result's shape or is one
** number. same[]: that number, repeated in a word. rest[]: the elements after the last whole word.
*/
static bool try_bits(enum op op, struct array *const *args, const struct op_types *t, struct array *y)
{
	int item = array_item(y);
	uint64_t same[2], rest[3] = { 0 };
	if (op != OP_bitand && op != OP_bitor && op != OP_bitxor)
		return false;
	struct bits b = { .op = op, .y = y->data, .words = y->count * item / 8 };
	size_t tail = (size_t)(y->count * item % 8);
	for (int i = 0; i < 2; i++) {
		if (args[i]->cls != t->out || !cls_is_int(t->out) ||
			(args[i]->count != 1 && !shape_equal(&args[i]->shape, &y->shape)))
			return false;
		bool one = args[i]->count == 1;
		for (int k = 0; k < 8; k += item)
			memcpy((char *)&same[i] + k, args[i]->data, (size_t)item);
		b.in[i] = (struct runmat_in){ one ? (const void *)&same[i] : args[i]->data, !one };
		memcpy(&rest[i], one ? (const char *)&same[i] : (const char *)args[i]->data + b.words * 8, tail);
	}
	thread_for((b.words + BITS_TASK - 1) / BITS_TASK, bits_task, &b);
	runmat_map(op, CLS_UINT64, &rest[2], (struct runmat_in[3]){ { &rest[0], 1 }, { &rest[1], 1 }, { NULL, 0 } }, 1);
	memcpy((char *)y->data + b.words * 8, &rest[2], tail);
	return true;
}

struct array *eager_short(enum op op, enum cls compute, enum cls cls, const struct array *wide,
	const struct runmat_in *in)
{
	struct storage *s = storage_new((size_t)wide->count * (size_t)cls_bytes(cls));
	if (UNLIKELY(!s))
		return NULL;
	struct array *y = array_header_like(cls, wide);
	array_give_storage(y, s);
	runmat_map(op, compute, y->data, in, y->count);
	return y;
}

/* Computes an op by blocks, for any classes and shapes. */
static void map_blocks(enum op op, int n, struct array *const *args, const struct op_types *t, const shape *s,
	struct array *y)
{
	struct job j;
	struct axes x;
	j.op = op, j.n = n, j.t = t;
	j.wide = !t->complex && (t->compute == CLS_INT64 || t->compute == CLS_UINT64) &&
		op_info[op].rule != RULE_BITS && op_info[op].rule != RULE_SELECT;
	for (int i = 0; i < n; i++) {
		struct walk *w = &j.w[i];
		w->at = args[i]->data;
		w->from = (enum cls)args[i]->cls;
		w->to = operand_class(&j, i, w->from);
		w->parts = 1 + args[i]->complex;
	}
	for (int i = n; i < OPERANDS; i++)
		j.w[i].parts = 1;
	merge_axes(&x, s, n, args, j.w);
	if (y->count < SHARED || thread_count() < 2 || thread_inside()) {
		run_all(&j, &x, y->data);
	} else {
		struct share share = { &j, &x, y->data, MIN(x.length[x.n - 1], 4 * thread_count()) };
		thread_for(share.tasks, run_share, &share);
	}
}

struct array *eager_map(enum op op, int n, struct array *const *args, const struct op_types *t, const shape *s)
{
	enum op_rule rule = op_info[op].rule;
	if (rule == RULE_BOOL && !check_no_nan(args, n))
		return NULL;
	struct array *y = array_new(t->out, t->out_complex, s);
	if (!y || y->count == 0)
		return y;
	if (!try_plain(op, n, args, t, y) && !(rule == RULE_BITS && n == 2 && try_bits(op, args, t, y)))
		map_blocks(op, n, args, t, s, y);
	if (y->count > BLOCK && !interrupt_check()) {   /* a result of one block is always complete */
		array_unref(y);
		return NULL;
	}
	return y;
}

struct array *eager_cast(struct array *a, enum cls c)
{
	if (c == CLS_LOGICAL && !check_no_nan(&a, 1))
		return NULL;
	enum { PIECE = 1 << 20 };       /* numbers between two checks for Ctrl-C */
	struct array *y = array_new(c, a->complex, &a->shape);
	int64_t n = a->complex ? 2 * a->count : a->count, to = cls_bytes(c), from = cls_bytes((enum cls)a->cls);
	for (int64_t k = 0; y && k < n; k += PIECE) {
		op_convert(c, (char *)y->data + k * to, (enum cls)a->cls, (const char *)a->data + k * from,
			MIN(n - k, PIECE));
		if (n > PIECE && !interrupt_check()) {
			array_unref(y);
			y = NULL;
		}
	}
	return y;
}

struct array *eager_real_if_possible(struct array *a)
{
	if (!a->complex)
		return array_ref(a);
	int bytes = cls_bytes((enum cls)a->cls);
	const char *p = a->data;
	static const char zero[8];
	for (int64_t i = 0; i < a->count; i++) {
		bool is_zero = a->cls == CLS_DOUBLE ? ((const double *)a->data)[2 * i + 1] == 0
			: a->cls == CLS_SINGLE ? ((const float *)a->data)[2 * i + 1] == 0
			: !memcmp(p + (2 * i + 1) * bytes, zero, (size_t)bytes);
		if (!is_zero)
			return array_ref(a);
	}
	struct array *y = array_new((enum cls)a->cls, false, &a->shape);
	if (y)
		for (int64_t i = 0; i < a->count; i++)
			memcpy((char *)y->data + i * bytes, p + 2 * i * bytes, (size_t)bytes);
	return y;
}
