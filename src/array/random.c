/*
** array/random.c - random numbers (see random.h).
**
** Words of 32 bits come from mt19937ar (Matsumoto and Nishimura). A uniform number has 53 bits of two words. Normal
** numbers come from a ziggurat of 256 strips (Marsaglia and Tsang 2000). One uniform number gives the sign of a point
** and its position in a strip. The top byte of the number's second word chooses the strip. Seed 0 stands for
** the default seed of the generator, 5489, as in MATLAB. Large draws use another generator (draw_large).
*/
#include "array/random.h"

#include <math.h>
#include <pthread.h>
#include <string.h>

#include "array/node.h"
#include "array/ops.h"
#include "base/engine.h"
#include "base/error.h"
#include "runmat/loops.h"

const struct engine_part random_part = { sizeof(struct random), NULL, NULL };

/*
** Seeds the generator at its first draw. Large draws of a substream take a key of 64 bits from the twister's words, so
** that streams differ there, too.
*/
static void begin(struct random *r)
{
	enum random_kind kind = r->kind;
	uint32_t words[4];
	memcpy(words, r->substream, sizeof words);
	if (!words[3]) {
		random_seed(r, RANDOM_DEFAULT, 0);
		return;
	}
	random_seed_by(r, words, 4);
	r->kind = kind;
	r->seed = (uint64_t)r->word[1] << 32 | r->word[2];
}

struct random *random_state(void)
{
	struct random *r = engine()->random;
	if (UNLIKELY(r->at == 0))
		begin(r);
	return r;
}

void random_substream(struct random *r, enum random_kind kind, uint64_t seed, uint64_t loop, uint32_t index)
{
	r->at = 0;
	r->kind = kind == RANDOM_OLD ? RANDOM_DEFAULT : kind;
	r->seed = seed;
	r->substream[0] = (uint32_t)seed;
	r->substream[1] = (uint32_t)(seed >> 32) ^ (uint32_t)loop;
	r->substream[2] = (uint32_t)(loop >> 32) ^ 0x70617266u;
	r->substream[3] = index + 1;
}

void random_seed(struct random *r, enum random_kind kind, uint64_t seed)
{
	uint32_t w = seed ? (uint32_t)seed : 5489;
	for (int k = 0; k < RANDOM_WORDS; k++) {
		r->word[k] = w;
		w = 1812433253u * (w ^ w >> 30) + (uint32_t)k + 1;
	}
	r->at = RANDOM_WORDS;
	r->kind = kind;
	r->seed = seed;
	r->position = 0;
	r->loops = 0;
	memset(r->substream, 0, sizeof r->substream);
	r->gpu_own = false;
}

/* Initialises mt19937ar from an array of words (init_by_array of the reference program). */
void random_seed_by(struct random *r, const uint32_t *words, int n)
{
	uint32_t *m = r->word;
	int i = 1, j = 0;
	random_seed(r, RANDOM_TWISTER, 19650218);
	for (int k = MAX(n, (int)RANDOM_WORDS); k > 0 && n > 0; k--) {
		m[i] = (m[i] ^ (m[i - 1] ^ m[i - 1] >> 30) * 1664525u) + words[j] + (uint32_t)j;
		if (++i == RANDOM_WORDS)
			m[0] = m[RANDOM_WORDS - 1], i = 1;
		j = j + 1 == n ? 0 : j + 1;
	}
	for (int k = RANDOM_WORDS - 1; k > 0; k--) {
		m[i] = (m[i] ^ (m[i - 1] ^ m[i - 1] >> 30) * 1566083941u) - (uint32_t)i;
		if (++i == RANDOM_WORDS)
			m[0] = m[RANDOM_WORDS - 1], i = 1;
	}
	m[0] = 0x80000000u;
}

static uint32_t next_word(struct random *r)
{
	uint32_t *m = r->word;
	if (r->at >= RANDOM_WORDS) {
		op_twister_next(m);
		r->at = 0;
	}
	uint32_t y = m[r->at++];
	y ^= y >> 11;
	y ^= y << 7 & 0x9d2c5680u;
	y ^= y << 15 & 0xefc60000u;
	return y ^ y >> 18;
}

/* A number in [0, 1) from two words. */
static double uniform_of(uint32_t a, uint32_t b)
{
	return ((a >> 5) * 67108864.0 + (b >> 6)) / 9007199254740992.0;
}

double random_uniform(struct random *r)
{
	double u;
	if (r->kind == RANDOM_OLD)
		return random_old_uniform(r);
	do {
		uint32_t a = next_word(r);
		u = uniform_of(a, next_word(r));
	} while (u == 0);
	return u;
}

/* ---- ziggurat ---- */

enum { STRIPS = 256 };
static const double edge = 3.6541528853610088;  /* where the tail begins */
static const double area = 4.92867323399e-3;    /* the area of each strip */
static double width[STRIPS];            /* the points of strip k have |x| < width[k] */
static double inner[STRIPS];            /* points with |x| below this are certainly under the curve */
static double height[STRIPS];           /* the curve at width[k] */
static pthread_once_t once = PTHREAD_ONCE_INIT;

static void init_strips(void)
{
	double f = exp(-0.5 * edge * edge), x = edge;
	width[0] = area / f;
	inner[0] = edge;
	height[0] = 0;
	for (int k = STRIPS - 1; k >= 1; k--) {
		width[k] = x;
		height[k] = exp(-0.5 * x * x);
		x = k > 1 ? sqrt(-2 * log(area / x + height[k])) : 0;
		inner[k] = x;
	}
}

/* A normal number beyond `edge` (Marsaglia's method). */
static double normal_tail(struct random *r, bool negative)
{
	double x, y;
	do {
		x = -log(random_uniform(r)) / edge;
		y = -log(random_uniform(r));
	} while (y + y < x * x);
	return negative ? -(edge + x) : edge + x;
}

double random_normal(struct random *r)
{
	if (r->kind == RANDOM_OLD)
		return random_old_normal(r);
	pthread_once(&once, init_strips);
	for (;;) {
		uint32_t a = next_word(r), b = next_word(r);
		int strip = (int)((b >> 24) + 1) % STRIPS;
		double u = 2 * uniform_of(a, b) - 1, x = u * width[strip];
		if (fabs(x) < inner[strip])
			return x;
		if (strip == 0)
			return normal_tail(r, u < 0);
		double top = strip > 1 ? exp(-0.5 * inner[strip] * inner[strip]) : 1;
		if (height[strip] + random_uniform(r) * (top - height[strip]) < exp(-0.5 * x * x))
			return x;
	}
}

/* ---- many at once ---- */

enum {
	PART = 1024,            /* numbers that are drawn as doubles before they are converted */
	BLOCK = 64              /* normal numbers tried together; after a rejected one, the others are drawn again */
};

/* Returns how many pairs of words the state still has. If all words are used, it makes a new state first. */
static int pairs_left(struct random *r)
{
	if (r->at >= RANDOM_WORDS) {
		op_twister_next(r->word);
		r->at = 0;
	}
	return (RANDOM_WORDS - r->at) / 2;
}

/* Draws n uniform numbers, equal to those of n calls of random_uniform. */
static void fill_uniform(struct random *r, double *x, int64_t n)
{
	uint8_t top[RANDOM_WORDS / 2];
	while (n > 0) {
		int64_t m = MIN(n, pairs_left(r)), k = 0;
		bool zeros = op_twister_uniforms(x, top, r->word + r->at, m);
		while (zeros && k < m && x[k] != 0)
			k++;
		k = zeros ? k : m;
		r->at += (int)(2 * k);
		if (k == 0)
			/* the pair of words belongs to two states, or gives 0 and is drawn again */
			x[k++] = random_uniform(r);
		x += k;
		n -= k;
	}
}

/* Draws n normal numbers, equal to those of n calls of random_normal. */
static void fill_normal(struct random *r, double *x, int64_t n)
{
	double u[BLOCK];
	uint8_t top[BLOCK];
	pthread_once(&once, init_strips);
	while (n > 0) {
		int64_t m = MIN(MIN(n, pairs_left(r)), BLOCK), k = 0;
		op_twister_uniforms(u, top, r->word + r->at, m);
		for (; k < m; k++) {
			int strip = (top[k] + 1) % STRIPS;
			x[k] = (2 * u[k] - 1) * width[strip];
			if (!(fabs(x[k]) < inner[strip]))
				break;
		}
		r->at += (int)(2 * k);
		if (k < m || m == 0)
			x[k++] = random_normal(r);
		x += k;
		n -= k;
	}
}

/* ---- draws ---- */

static void fill(struct random *r, enum random_draw draw, double *x, int64_t n, double low, double high)
{
	if (r->kind != RANDOM_OLD && draw != DRAW_INTEGER) {
		(draw == DRAW_NORMAL ? fill_normal : fill_uniform)(r, x, n);
		return;
	}
	for (int64_t k = 0; k < n; k++)
		x[k] = draw == DRAW_NORMAL ? random_normal(r) : draw == DRAW_UNIFORM ? random_uniform(r)
			: fmin(low + floor(random_uniform(r) * (high - low + 1)), high);
}

/* Draws numbers of any class: as doubles, which are converted while they are in the cache. */
static void fill_class(struct random *r, enum random_draw draw, enum cls cls, char *y, int64_t n, double low,
	double high)
{
	double x[PART];
	for (int64_t m; n > 0; n -= m, y += m * cls_bytes(cls)) {
		m = MIN(n, PART);
		fill(r, draw, x, m, low, high);
		op_convert(cls, y, CLS_DOUBLE, x, m);
		/* a number that rounds to 1 becomes the largest single below 1 */
		for (int64_t k = 0; k < m && cls == CLS_SINGLE && draw == DRAW_UNIFORM; k++)
			((float *)y)[k] = ((float *)y)[k] < 1 ? ((float *)y)[k] : 0x1.fffffep-1f;
	}
}

/*
** Large draws use the counter-based generator. Each element depends only on the seed, the position of the draw and the
** element's index, so the draw can be a node.
*/
static struct array *draw_large(struct random *r, bool normal, enum cls cls, const shape *s)
{
	struct pending p = { .compute = (uint8_t)cls, .raw = (uint8_t)cls, .u.draw = { .seed = r->seed,
		.position = r->position++ } };
	enum op op = normal ? OP_randn : OP_rand;
	if (node_enabled())
		return node_new(op, cls, s, 0, NULL, &p);
	struct array *y = array_new(cls, false, s);
	if (y)
		runmat_draw(normal, cls, y->data, p.u.draw.seed, p.u.draw.position, 0, y->count);
	return y;
}

struct array *eager_draw(struct array *a)
{
	struct array *y = array_new((enum cls)a->cls, false, &a->shape);
	if (y)
		runmat_draw(a->op == OP_randn, a->cls, y->data, a->pending->u.draw.seed, a->pending->u.draw.position, 0,
			y->count);
	return y;
}

struct array *array_take_op(enum op op, struct array *taken, double number)
{
	struct array *x[2] = { taken, taken ? array_double(number) : NULL };
	struct array *y = x[0] && x[1] ? array_op(op, 2, x) : NULL;
	array_unref(x[0]);
	array_unref(x[1]);
	return y;
}

/* Integers from uniform numbers u: low + floor(u * (high - low + 1)), at most high, because the product rounds. */
static struct array *integers_of(struct array *taken, enum cls cls, double low, double high)
{
	struct array *u = array_take_op(OP_times, taken, high - low + 1), *f = u ? array_op(OP_floor, 1, &u) : NULL;
	array_unref(u);
	struct array *y = array_take_op(OP_min, array_take_op(OP_plus, f, low), high);
	struct array *r = y ? array_cast(y, cls) : NULL;
	array_unref(y);
	return r;
}

/* Whether the counter-based generator makes a draw of n numbers. */
static bool is_large(const struct random *r, int64_t n)
{
	return r->kind == RANDOM_PHILOX || (r->kind == RANDOM_DEFAULT && n >= RANDOM_LARGE);
}

struct array *array_random(enum random_draw draw, enum cls cls, const shape *s, double low, double high)
{
	int64_t count;
	if (!shape_count(s, &count))
		return NULL;
	if (is_large(random_state(), count)) {
		if (draw == DRAW_INTEGER)
			return integers_of(draw_large(random_state(), false, CLS_DOUBLE, s), cls, low, high);
		return draw_large(random_state(), draw == DRAW_NORMAL, cls == CLS_SINGLE ? CLS_SINGLE : CLS_DOUBLE, s);
	}
	struct array *y = array_new(cls, false, s);
	if (!y)
		return NULL;
	if (cls == CLS_DOUBLE)
		fill(random_state(), draw, y->data, y->count, low, high);
	else
		fill_class(random_state(), draw, cls, y->data, y->count, low, high);
	if (draw == DRAW_UNIFORM && cls <= CLS_SINGLE)
		y->facts = FACT_NONNEG | FACT_PLUS | FACT_UNIT | FACT_NUMBER;
	return y;
}
