/*
** provider/cpu/reduce.c - reductions by the one tree of kernel_ir.h.
**
** A chunk gives one result (or one for each of several neighbouring groups); results enter a binary counter: part[k]
** holds the result of 2^k chunks while bit k of the count is set. So any division of the work at a multiple of 2^k
** chunks gives the same bits.
*/
#include "provider/cpu/reduce.h"

#include <string.h>

#include "provider/cpu/int64.h"

static const uint8_t bytes_of[RUNMAT_CLASSES] = { 8, 4, 1, 1, 2, 2, 4, 4, 8, 8, 1, 2 };

/* value: `width` results of 2^level chunks each, which the caller overwrites next. */
void tree_push(struct tree *t, const void *value, int level)
{
	size_t bytes = (size_t)t->width * t->item;
	char *s = t->room + 64 * t->stride;
	memcpy(s, value, bytes);
	int k = level;
	for (; t->count >> k & 1; k++) {
		char *part = t->room + (size_t)k * t->stride;
		t->merge(part, s, t->width, NULL);
		memcpy(s, part, bytes);
	}
	memcpy(t->room + (size_t)k * t->stride, s, bytes);
	t->count += (int64_t)1 << level;
}

bool tree_result(struct tree *t, void *out)
{
	bool any = false;
	size_t bytes = (size_t)t->width * t->item;
	char *s = t->room + 64 * t->stride;
	for (int k = 0; k < 63 && t->count >> k; k++) {
		if (!(t->count >> k & 1))
			continue;
		char *part = t->room + (size_t)k * t->stride;
		if (any) {
			t->merge(part, s, t->width, NULL);
			memcpy(s, part, bytes);
		} else
			memcpy(s, part, bytes);
		any = true;
	}
	if (any)
		memcpy(out, s, bytes);
	return any;
}

void reduce_neutral(unsigned reduction, unsigned cls, void *out)
{
	double nan = __builtin_nan("");
	bool arg = reduction == RUNMAT_ARGMIN || reduction == RUNMAT_ARGMAX;
	double x = reduction == RUNMAT_PROD ? 1 :
		(reduction == RUNMAT_MIN || reduction == RUNMAT_MAX) && cls <= RUNMAT_F32 ? nan :
		0;
	if (arg)
		*(int64_t *)out = 0;
	else if (reduction == RUNMAT_ALL)
		*(uint8_t *)out = 1;
	else
		runmat_cast(cls, out, RUNMAT_F64, &x, 1, 1);
}

chunk_fn reduce_chunk(unsigned reduction, unsigned cls)
{
	return reduction == RUNMAT_MIN || reduction == RUNMAT_MAX ? cpu_isa->quick[cls][reduction == RUNMAT_MAX]
		: cpu_isa->chunk[cls][reduction];
}

static void reduce_real(unsigned reduction, unsigned cls, void *out, const void *in, int64_t step, int64_t n,
	const void *mean)
{
	_Alignas(64) char room[TREE_ROOM * 8];
	struct tree t = { .merge = cpu_isa->merge[cls][reduction], .item = bytes_of[cls], .width = 1, .stride = 8,
		.room = room };
	double one, buffer[RUNMAT_CHUNK];
	chunk_fn chunk = reduce_chunk(reduction, cls);
	for (int64_t i = 0; i < n; i += RUNMAT_CHUNK) {
		int64_t m = MIN(n - i, RUNMAT_CHUNK);
		const char *p = (const char *)in + i * step * (int64_t)t.item;
		if (step != 1) {
			for (int64_t k = 0; k < m; k++)
				memcpy((char *)buffer + (size_t)k * t.item, p + k * step * (int64_t)t.item, t.item);
			p = (char *)buffer;
		}
		chunk(n <= RUNMAT_CHUNK ? out : &one, p, m, mean);
		if (n <= RUNMAT_CHUNK)
			return;
		tree_push(&t, &one, 0);
	}
	if (!tree_result(&t, out))
		reduce_neutral(reduction, cls, out);
}

void reduce_product(unsigned cls, void *out, const void *x, const void *y, int64_t n)
{
	_Alignas(64) char room[TREE_ROOM * 8];
	struct tree t = { .merge = cpu_isa->merge[cls][RUNMAT_SUM], .item = bytes_of[cls], .width = 1, .stride = 8,
		.room = room };
	double one;
	for (int64_t i = 0; i < n; i += RUNMAT_CHUNK) {
		int64_t at = i * (int64_t)t.item;
		cpu_isa->product[cls](n <= RUNMAT_CHUNK ? out : &one, (const char *)x + at, MIN(n - i, RUNMAT_CHUNK),
			(const char *)y + at);
		if (n <= RUNMAT_CHUNK)
			return;
		tree_push(&t, &one, 0);
	}
	if (!tree_result(&t, out))
		reduce_neutral(RUNMAT_SUM, cls, out);
}

void reduce_pairs_chunk(unsigned cls, int part, void *out, const void *in, int64_t n)
{
	double both[2];
	cpu_isa->pairs[cls](both, in, n, NULL);
	memcpy(out, (char *)both + part * bytes_of[cls], bytes_of[cls]);
}

void reduce_pairs(unsigned cls, void *out, const void *in, int64_t n)
{
	_Alignas(64) char room[TREE_ROOM * 16];
	struct tree t = { .merge = cpu_isa->merge[cls][RUNMAT_SUM], .item = bytes_of[cls], .width = 2, .stride = 16,
		.room = room };
	double both[2] = { 0, 0 };
	for (int64_t i = 0; i < n; i += RUNMAT_CHUNK) {
		cpu_isa->pairs[cls](both, (const char *)in + 2 * i * (int64_t)t.item, MIN(n - i, RUNMAT_CHUNK), NULL);
		if (n > RUNMAT_CHUNK)
			tree_push(&t, both, 0);
	}
	if (!tree_result(&t, out))
		memcpy(out, both, 2 * t.item);
}

void reduce_truth_chunk(unsigned cls, int part, void *out, const void *in, int64_t n)
{
	double count = (double)cpu_isa->truth(in, n);
	runmat_cast(cls, out, RUNMAT_F64, &count, 1, 1);
}

void reduce_chunks(reduce_fn chunk, unsigned cls, int part, size_t item, void *out, const void *in, int64_t n)
{
	_Alignas(64) char room[TREE_ROOM * 8];
	struct tree t = { .merge = cpu_isa->merge[cls][RUNMAT_SUM], .item = bytes_of[cls], .width = 1, .stride = 8,
		.room = room };
	double one;
	for (int64_t i = 0; i < n; i += RUNMAT_CHUNK) {
		chunk(cls, part, n <= RUNMAT_CHUNK ? out : &one, (const char *)in + (size_t)i * item,
			MIN(n - i, RUNMAT_CHUNK));
		if (n <= RUNMAT_CHUNK)
			return;
		tree_push(&t, &one, 0);
	}
	if (!tree_result(&t, out))
		reduce_neutral(RUNMAT_SUM, cls, out);
}

int64_t reduce_find(unsigned cls, const void *in, const void *value, int64_t n)
{
	bool nan = cls == RUNMAT_F64 ? *(const double *)value != *(const double *)value : cls == RUNMAT_F32 &&
		*(const float *)value != *(const float *)value;
	return nan ? 0 :
		cls <= RUNMAT_F32 ? cpu_isa->first[cls](in, value, n) :
		cpu_isa->integer[cls].find(in, value, n);
}

/* First lane that holds the extreme; NaN only when all are. */
#define FIND(t, name) \
	static int64_t find_##name(const void *in, int64_t step, int64_t n, bool max, void *value) \
	{ \
		const t *p = in; \
		int64_t best = 0; \
		for (int64_t i = 1; i < n; i++) { \
			const t a = p[best * step], b = p[i * step]; \
			best = (max ? b > a : b < a) || (a != a && b == b) ? i : best; \
		} \
		if (value) *(t *)value = p[best * step]; \
		return best; \
	}
FIND(double, f64)
FIND(float, f32) FIND(int8_t, i8) FIND(uint8_t, u8) FIND(int16_t, i16) FIND(uint16_t, u16) FIND(int32_t, i32)
	FIND(uint32_t, u32) FIND(int64_t, i64) FIND(uint64_t, u64) static int64_t (*const find[RUNMAT_CLASSES])(
		const void *, int64_t, int64_t, bool, void *) = {
		find_f64,
		find_f32,
		find_i8,
		find_u8,
		find_i16,
		find_u16,
		find_i32,
		find_u32,
		find_i64,
		find_u64,
		find_u8,
		find_u16,
	};

/* Is the value better than the best so far? NaN is better than nothing only. */
static bool is_better(unsigned cls, bool max, const void *value, const void *best)
{
	double v = cls == RUNMAT_F64 ? *(const double *)value : (double)*(const float *)value;
	double b = cls == RUNMAT_F64 ? *(const double *)best : (double)*(const float *)best;
	return (max ? v > b : v < b) || (b != b && v == v);
}

bool reduce_position(unsigned cls, bool max, const void *in, int64_t n, void *best, int64_t *position)
{
	double value;
	int64_t chunk = -1, item = bytes_of[cls];
	for (int64_t i = 0; i < n; i += RUNMAT_CHUNK) {
		cpu_isa->quick[cls][max](&value, (const char *)in + i * item, MIN(n - i, RUNMAT_CHUNK), NULL);
		if (is_better(cls, max, &value, best))
			memcpy(best, &value, (size_t)item), chunk = i;
	}
	if (chunk >= 0)
		*position = chunk +
			cpu_isa->first[cls]((const char *)in + chunk * item, best, MIN(n - chunk, RUNMAT_CHUNK));
	return chunk >= 0;
}

/* Floats that lie side by side: the first that is the extreme; of nothing but NaN the first. */
static int64_t find_close(unsigned cls, bool max, const void *in, int64_t n)
{
	double best;
	int64_t at = 0;
	runmat_cast(cls, &best, RUNMAT_F64, &(double){ __builtin_nan("") }, 1, 1);
	reduce_position(cls, max, in, n, &best, &at);
	return at;
}

static unsigned integer_class(unsigned cls) { return cls == RUNMAT_LOGICAL ? RUNMAT_U8 : cls == RUNMAT_CHAR
	? RUNMAT_U16 : cls; }

/* Integers that lie side by side: the extreme, or its place. */
static void integers_close(unsigned reduction, unsigned cls, void *out, const void *in, int64_t n)
{
	bool arg = reduction == RUNMAT_ARGMIN || reduction == RUNMAT_ARGMAX, max = reduction == RUNMAT_MAX ||
		reduction == RUNMAT_ARGMAX;
	cls = integer_class(cls);
	if (!arg) {
		cpu_isa->integer[cls].extreme(out, in, n, max);
		return;
	}
	char both[2][8], best[8];                /* the best so far and that of a chunk, side by side */
	int64_t item = bytes_of[cls], chunk = 0;
	cpu_isa->integer[cls].extreme(both, in, MIN(n, RUNMAT_CHUNK), max);
	for (int64_t i = RUNMAT_CHUNK; i < n; i += RUNMAT_CHUNK) {
		cpu_isa->integer[cls].extreme(
			(char *)both + item, (const char *)in + i * item, MIN(n - i, RUNMAT_CHUNK), max);
		cpu_isa->integer[cls].extreme(best, both, 2, max);
		if (memcmp(best, both, (size_t)item))
			memcpy(both, best, (size_t)item), chunk = i;
	}
	*(int64_t *)out = chunk + cpu_isa->integer[cls].find((const char *)in + chunk * item, both,
		MIN(n - chunk, RUNMAT_CHUNK));
}

/* Some thousands at a time, while they say nothing. */
static void any_all(bool all, void *out, const void *in, int64_t step, int64_t n)
{
	const uint8_t *p = in;
	bool y = all;
	for (int64_t m; step == 1 && n >= 64 && y == all; p += m, n -= m) {
		uint8_t far;
		m = MIN(n, 4096);
		cpu_isa->integer[RUNMAT_U8].extreme(&far, p, m, !all);
		y = far != 0;
	}
	for (int64_t i = 0; i < n && y == all; i++)
		y = p[i * step] != 0;
	*(uint8_t *)out = y;
}

static void reduce_small(unsigned reduction, unsigned cls, void *out, const void *in, int64_t step, int64_t n)
{
	double wide[RUNMAT_CHUNK], acc = reduction == RUNMAT_PROD;
	for (int64_t i = 0; i < n; i += RUNMAT_CHUNK) {
		int64_t m = MIN(n - i, RUNMAT_CHUNK);
		for (int64_t k = 0; k < m; k++)
			runmat_cast(RUNMAT_F64, wide + k, cls, (const char *)in + (i + k) * step * bytes_of[cls], 1, 1);
		for (int64_t k = 0; k < m; k++)
			acc = reduction == RUNMAT_PROD ? acc * wide[k] : acc + wide[k];
	}
	runmat_cast(cls, out, RUNMAT_F64, &acc, 1, 1);
}

void runmat_reduce(unsigned reduction, unsigned cls, void *out, const void *in, int64_t step, int64_t n,
	const void *mean)
{
	bool max = reduction == RUNMAT_MAX || reduction == RUNMAT_ARGMAX;
	if (n <= 0)
		reduce_neutral(reduction, cls, out);
	else if (reduction == RUNMAT_ANY || reduction == RUNMAT_ALL)
		any_all(reduction == RUNMAT_ALL, out, in, step, n);
	else if (cls > RUNMAT_F32 && step == 1 && n > 16 && reduction >= RUNMAT_MIN && reduction <= RUNMAT_ARGMAX)
		integers_close(reduction, cls, out, in, n);
	else if (reduction == RUNMAT_ARGMIN || reduction == RUNMAT_ARGMAX)
		*(int64_t *)out = cls <= RUNMAT_F32 && step == 1 && n > 16 ? find_close(cls, max, in, n) :
			find[cls](in, step, n, max, NULL);
	else if (cls <= RUNMAT_F32)
		reduce_real(reduction, cls, out, in, step, n, mean);
	else if (reduction == RUNMAT_MIN || reduction == RUNMAT_MAX)
		find[cls](in, step, n, max, out);
	else if (cls == RUNMAT_I64 || cls == RUNMAT_U64)
		int64_reduce(reduction, cls == RUNMAT_U64, out, in, step, n);
	else
		reduce_small(reduction, cls, out, in, step, n);
}

/* FEW_GROUPS: at once when there are SHORT lanes or fewer */
enum { WIDTH = 256, FEW = 2048, SHORT = 16, FEW_GROUPS = 128 };

/* Where the extremes of neighbouring groups stand, row by row. */
static void rows_arg(bool max, unsigned cls, int64_t *out, const char *in, int64_t step, int64_t n, int64_t width)
{
	_Alignas(64) double best[FEW];
	_Alignas(64) int32_t at[FEW];
	size_t item = bytes_of[cls];
	memcpy(best, in, (size_t)width * item);
	memset(cls == RUNMAT_F64 ? (void *)out : at, 0, (size_t)width * item);
	for (int64_t k = 1; k < n; k++)
		cpu_isa->arg[cls][max](
			best, cls == RUNMAT_F64 ? (void *)out : at, in + k * step * (int64_t)item, k, width);
	for (int64_t g = 0; cls == RUNMAT_F32 && g < width; g++)
		out[g] = at[g];
}

static void rows_integer(unsigned reduction, unsigned cls, char *out, const char *in, int64_t step, int64_t n,
	int64_t width)
{
	_Alignas(64) uint64_t best[FEW];
	_Alignas(64) int32_t at[FEW] = { 0 };
	size_t item = bytes_of[cls];
	bool arg = reduction == RUNMAT_ARGMIN || reduction == RUNMAT_ARGMAX, max = reduction == RUNMAT_MAX ||
		reduction == RUNMAT_ARGMAX;
	cls = integer_class(cls);
	memcpy(arg ? (char *)best : out, in, (size_t)width * item);
	for (int64_t k = 1; k < n; k++)
		if (arg)
			cpu_isa->integer[cls].place(best, at, in + k * step * (int64_t)item, k, width, max);
		else
			cpu_isa->integer[cls].row(out, in + k * step * (int64_t)item, width, max);
	for (int64_t g = 0; arg && g < width; g++)
		((int64_t *)out)[g] = at[g];
}

/* Truth of neighbouring groups, row by row. */
static void rows_truth(bool all, uint8_t *out, const uint8_t *in, int64_t step, int64_t n, int64_t width)
{
	memset(out, all, (size_t)width);
	for (int64_t k = 0; k < n; k++)
		cpu_isa->logic[all ? OP_and : OP_or][EACH](out, out, in + k * step, NULL, width);
}

/*
** Neighbouring groups: memory is read along its lines, hundreds of numbers of a row. A chunk's accumulators are made
** one after another, in registers, in the order in which halving combines them, so that only a few rows of partial
** results are kept.
*/
static void rows_real(unsigned reduction, unsigned cls, char *out, const char *in, int64_t step, int64_t n,
	int64_t width, const char *mean)
{
	size_t item = bytes_of[cls];
	fold_fn fold = cpu_isa->fold[cls][reduction];
	if (n <= RUNMAT_CHUNK) {
		fold(out, in, step, n, width, mean);
		return;
	}
	_Alignas(64) char room[TREE_ROOM * WIDTH * 8], acc[WIDTH * 8];
	struct tree t = { .merge = cpu_isa->merge[cls][reduction],
		.item = item,
		.width = (int)width,
		.stride = WIDTH * 8,
		.room = room };
	for (int64_t i = 0; i < n; i += RUNMAT_CHUNK) {
		fold(acc, in + i * step * (int64_t)item, step, MIN(n - i, RUNMAT_CHUNK), width, mean);
		tree_push(&t, acc, 0);
	}
	tree_result(&t, out);
}

void runmat_reduce_rows(unsigned reduction, unsigned cls, void *out, const void *in, int64_t step, int64_t n,
	int64_t count, const void *mean)
{
	bool arg = reduction == RUNMAT_ARGMIN || reduction == RUNMAT_ARGMAX;
	size_t item = bytes_of[cls], result = arg ? 8 : item;
	bool real = cls <= RUNMAT_F32 && n > 0 && cpu_isa->fold[cls][reduction];
	int64_t together = n <= SHORT ? FEW_GROUPS : n <= RUNMAT_CHUNK ? FOLD_GROUPS : WIDTH;
	bool rows = arg && cls <= RUNMAT_F32 && n > 0 && n < INT32_MAX;
	bool truth = reduction == RUNMAT_ANY || reduction == RUNMAT_ALL, integer = cls > RUNMAT_F32 && n > 0 &&
		n < INT32_MAX && reduction >= RUNMAT_MIN && reduction <= RUNMAT_ARGMAX;
	for (int64_t g = 0, width; g < count; g += width) {
		width = truth ? count - g :
			integer ? MIN(count - g, FEW) :
			rows ? MIN(count - g, FEW) :
			real ? MIN(count - g, together) :
			1;
		const char *p = (const char *)in + (size_t)g * item,
			   *m = mean ? (const char *)mean + (size_t)g * item : NULL;
		char *to = (char *)out + (size_t)g * result;
		if (truth)
			rows_truth(reduction == RUNMAT_ALL, (uint8_t *)to, (const uint8_t *)p, step, n, width);
		else if (integer)
			rows_integer(reduction, cls, to, p, step, n, width);
		else if (rows)
			rows_arg(reduction == RUNMAT_ARGMAX, cls, (int64_t *)to, p, step, n, width);
		else if (real)
			rows_real(reduction, cls, to, p, step, n, width, m);
		else
			runmat_reduce(reduction, cls, to, p, step, n, m);
	}
}

/* The columns of a batch of groups become its rows: element k of group g stands at [k][g]. */
#define TURN(t, name) \
	static void turn_##name(void *to, const void *from, int64_t apart, int64_t n, int64_t width) \
	{ \
		t *y = to; \
		const t *x = from; \
		for (int64_t k = 0; k < n; k++) \
			for (int64_t g = 0; g < width; g++) \
				y[k * width + g] = x[g * apart + k]; \
	}
TURN(double, f64)
TURN(float, f32)

bool runmat_reduce_short(unsigned reduction, unsigned cls, void *out, const void *in, int64_t apart, int64_t n,
	int64_t count, const void *mean)
{
	if (cls > RUNMAT_F32 || n < 1 || n > SHORT || count < 8 || !cpu_isa->fold[cls][reduction])
		return false;
	_Alignas(64) double room[SHORT * FEW_GROUPS];
	size_t item = bytes_of[cls];
	for (int64_t g = 0, width; g < count; g += width) {
		width = MIN(count - g, FEW_GROUPS);
		const char *p = (const char *)in + (size_t)(g * apart) * item;
		(cls == RUNMAT_F64 ? turn_f64 : turn_f32)(room, p, apart, n, width);
		runmat_reduce_rows(reduction, cls, (char *)out + (size_t)g * item, room, width, n, width,
			mean ? (const char *)mean + (size_t)g * item : NULL);
	}
	return true;
}
