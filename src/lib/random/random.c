/*
** lib/random/random.c - rand, randn, randi, randperm, rng over array/random.c.
*/
#include <math.h>
#include <string.h>
#include <time.h>

#include "array/ops.h"
#include "array/random.h"
#include "base/error.h"
#include "base/mem.h"
#include "lib/core/args.h"
#include "lib/core/gather.h"
#include "lib/sorting/sort.h"
#include "value/structs.h"

struct drawn {                  /* the wanted result */
	enum cls cls;
	bool gpu, complex;
};

/* Reads the size, and then a class name or 'like', P. */
static bool read_draw(struct call *c, int from, bool whole, shape *s, struct drawn *d)
{
	int to = c->nin;
	*d = (struct drawn){ .cls = CLS_DOUBLE, .gpu = to > from && arg_is_text(c, to - 1, "gpuArray") };
	to -= d->gpu;
	if (to - from >= 2 && arg_is_text(c, to - 2, "like")) {
		value p = c->in[to - 1];
		if (p.tag == V_SPARSE)
			return fail_id("MATLAB:invalidLikeInput", "A prototype must not be sparse.");
		if (!value_is_numeric_like(p))
			return fail_id("MATLAB:invalidLikeInput", "Prototype of class '%s' is not supported.",
				value_class_name(p));
		d->cls = value_cls(p);
		d->complex = value_is_complex(p);
		d->gpu = p.tag == V_ARRAY && p.array->gpu;
		to -= 2;
	} else if (to > from && value_is_text(c->in[to - 1])) {
		struct str t = { 0 };
		TRY(arg_text(c, to - 1, &t));
		bool known = cls_find(str_text(&t), &d->cls);
		str_free(&t);
		if (!known)
			return fail_id("MATLAB:rand:unknownOption", "Unknown option.");
		to--;
	}
	if (!cls_is_float(d->cls) && !(whole && (cls_is_int(d->cls) || d->cls == CLS_LOGICAL)))
		return fail_id("MATLAB:rand:invalidClass", "Class must be 'double' or 'single'.");
	if (whole && d->complex)
		return fail_id("MATLAB:invalidLikeInput", "Prototype must be real.");
	return arg_size(c, from, to, s);
}

/* ---- states as numbers ---- */

/* The result of rand('state'): the words, and a number with the position in them, the kind, and the position in the
** sequence of large draws. */
static bool state_numbers(value *out)
{
	struct random *r = random_state();
	struct array *a = array_new_2d(CLS_DOUBLE, false, RANDOM_WORDS + 1, 1);
	if (!a)
		return false;
	double *x = a->data;
	for (int k = 0; k < RANDOM_WORDS; k++)
		x[k] = r->word[k];
	if (r->kind == RANDOM_OLD)
		x[0] = r->old[0], x[1] = r->old[1];
	x[RANDOM_WORDS] = (double)(r->at + 1024 * (4 * (r->position & 0xffffffffff) + r->kind));
	*out = value_array(a);
	return true;
}

static uint32_t word_of(double x)
{
	return (uint32_t)(x > 0 && x < INFINITY ? fmin(x, 4294967295.0) : 0);
}

/* Reads a complete state, or words of which one is made. */
static void use_numbers(const double *x, int64_t n)
{
	struct random *r = random_state();
	uint32_t word[RANDOM_WORDS + 1];
	int use = (int)MIN(n, RANDOM_WORDS + 1);
	for (int k = 0; k < use; k++)
		word[k] = word_of(x[k]);
	uint64_t last = use > RANDOM_WORDS && x[RANDOM_WORDS] >= 1 && x[RANDOM_WORDS] < 0x1p53 ?
		(uint64_t)x[RANDOM_WORDS] :
		0;
	if (last % 1024 < 1 || last % 1024 > RANDOM_WORDS) {
		random_seed_by(r, word, use);
		return;
	}
	memcpy(r->word, word, sizeof r->word);
	r->at = (int)(last % 1024);
	r->kind = (enum random_kind)(last / 1024 % 4);
	r->position = last / 4096;
	r->old[0] = (int32_t)MAX(word[0] & 0x7fffffff, 1u), r->old[1] = (int32_t)MAX(word[1] & 0x7fffffff, 1u);
}

/* Returns the two halves of the 'seed' generator as the bits of one double, so that rand('seed', rand('seed')) changes
** nothing. */
static double old_number(void)
{
	struct random *r = random_state();
	if (r->kind != RANDOM_OLD)
		return (double)r->seed;
	uint64_t bits = (uint64_t)r->old[1] << 32 | (uint32_t)r->old[0];
	double x;
	memcpy(&x, &bits, sizeof x);
	return x;
}

/* Makes the wanted result of a draw: a gpuArray or an ordinary array. */
static bool return_draw(struct call *c, struct array *taken, bool gpu)
{
	if (!taken || !gpu)
		return return_array(c, taken);
	value v = value_array(taken);
	bool ok = v.tag != V_NONE && vm_call_name(c->vm, "gpuArray", 1, &v, 1, c->out);
	value_unref(v);
	return ok;
}

/* rand('seed', x), rand('state', x) and rand('twister', x) are the seeds of older programs. 'reset' means the initial
** state. */
static bool old_seed(struct call *c, bool *done)
{
	bool seed = arg_is_text(c, 0, "seed");
	*done = seed || arg_is_text(c, 0, "state") || arg_is_text(c, 0, "twister");
	if (!*done)
		return true;
	if (c->nin == 1)
		return seed ? return_double(c, old_number()) : state_numbers(c->out);
	if (arg_is_text(c, 1, "reset")) {
		random_seed(random_state(), RANDOM_DEFAULT, 0);
		return true;
	}
	double *x;
	int64_t n;
	TRY(arg_doubles(c, 1, &x, &n));
	if (seed && n > 1) {
		mem_free(x);
		return arg_bad(c, 1, "The seed must be a scalar");
	}
	if (seed && n > 0)
		random_seed_old(random_state(), x[0]);
	else if (n == 1)
		random_seed(random_state(), RANDOM_DEFAULT, word_of(x[0]));
	else if (n > 1)
		use_numbers(x, n);
	mem_free(x);
	return n > 0 || arg_bad(c, 1, "Value must not be empty.");
}

/* gpuArrays of all sizes are drawn from the counter-based generator. */
static struct array *draw_for(bool gpu, enum random_draw what, enum cls cls, const shape *s, double low, double high)
{
	struct random *r = random_state();
	enum random_kind kind = r->kind;
	uint64_t seed = r->seed, position = r->position;
	bool own = gpu && r->gpu_own;
	if (gpu && (own || kind == RANDOM_DEFAULT))
		r->kind = RANDOM_PHILOX;
	if (own)
		r->seed = r->gpu_seed, r->position = r->gpu_position;
	struct array *a = array_random(what, cls, s, low, high);
	r->kind = kind;
	if (own)
		r->gpu_position = r->position, r->seed = seed, r->position = position;
	return a;
}

/* The parts are drawn one after the other. A complex normal number has the variance 1. */
static bool complex_draw(struct call *c, enum random_draw what, const struct drawn *d, const shape *s)
{
	struct array *re = draw_for(d->gpu, what, d->cls, s, 0, 1), *im = re ? draw_for(d->gpu, what, d->cls, s, 0, 1) :
		NULL;
	struct array *z = im ? array_complex(re, im) : NULL;
	if (re)
		array_unref(re);
	if (im)
		array_unref(im);
	if (!z || what != DRAW_NORMAL)
		return return_draw(c, z, d->gpu);
	value args[2] = { value_array(z), value_double(M_SQRT1_2) }, out = NONE;
	bool ok = args[0].tag != V_NONE && vm_call_name(c->vm, "times", 2, args, 1, &out);
	if (ok && d->gpu)
		ok = vm_call_name(c->vm, "gpuArray", 1, &out, 1, c->out);
	else if (ok)
		c->out[0] = value_ref(out);
	value_unref(args[0]);
	value_unref(out);
	return ok;
}

static bool draw(struct call *c, enum random_draw what)
{
	shape s;
	struct drawn d;
	bool done;
	if (c->nin == 0 && random_state()->kind != RANDOM_PHILOX)
		return return_double(
			c, what == DRAW_NORMAL ? random_normal(random_state()) : random_uniform(random_state()));
	TRY(old_seed(c, &done));
	if (done)
		return true;
	TRY(arg_of_class(c, &done));
	if (done)
		return true;
	TRY(read_draw(c, 0, false, &s, &d));
	if (d.complex)
		return complex_draw(c, what, &d, &s);
	return return_draw(c, draw_for(d.gpu, what, d.cls, &s, 0, 1), d.gpu);
}

BUILTIN(rand, 0, -1, 1,
	"rand               A random number, uniform in (0, 1).\n"
	"rand(N)            N-by-N matrix of them.\n"
	"rand(M, N, ...)    M-by-N-by-... array. Also rand([M N ...]).\n"
	"rand(..., CLASS)   Of class 'single' or 'double'.\n"
	"rand(..., 'like', P)  As P: its class, complex, a gpuArray or a dlarray.\n"
	"rand('seed', X), rand('state', X), rand('twister', X)  Starts the generator as older programs do; see rng.\n"
	">> rng(0); rand(1, 3)\n"
	"ans =\n"
	"    0.8147    0.9058    0.1270")
{
	return draw(c, DRAW_UNIFORM);
}

BUILTIN(randn, 0, -1, 1,
	"randn               A random number, normally distributed with mean 0 and variance 1.\n"
	"randn(N)            N-by-N matrix of them.\n"
	"randn(M, N, ...)    M-by-N-by-... array. Also randn([M N ...]).\n"
	"randn(..., CLASS)   Of class 'single' or 'double'.\n"
	"randn(..., 'like', P)  As P: its class, complex (of variance 1), a gpuArray or a dlarray.\n"
	">> rng(0); randn(1, 3)\n"
	"ans =\n"
	"    0.5377    1.8339   -2.2588")
{
	return draw(c, DRAW_NORMAL);
}

BUILTIN(randi, 1, -1, 1,
	"randi(MAX)              A random whole number from 1 to MAX, all equally likely.\n"
	"randi([MIN MAX])        From MIN to MAX.\n"
	"randi(MAX, N)           N-by-N matrix of them.\n"
	"randi(MAX, M, N, ...)   M-by-N-by-... array. Also randi(MAX, [M N ...]).\n"
	"randi(..., CLASS)       Of the named class.\n"
	">> rng(0); randi(10, 1, 3)\n"
	"ans =\n"
	"     9    10     2")
{
	double *range, low = 1, high;
	int64_t n;
	shape s;
	struct drawn d;
	bool done;
	TRY(arg_of_class(c, &done));
	if (done)
		return true;
	TRY(arg_doubles(c, 0, &range, &n));
	high = n > 0 ? range[n - 1] : NAN;
	if (n == 2)
		low = range[0];
	mem_free(range);
	if (n < 1 || n > 2)
		return fail_id(
			"MATLAB:randi:invalidLimits", "First input must be a scalar or a vector of two elements.");
	if (high >= 0x1p53 || high - low >= 0x1p53)
		return fail_id("MATLAB:randi:invalidLimits", "The limits must span less than 2^53 whole numbers.");
	if (low != floor(low) || high != floor(high) || !isfinite(low) || !isfinite(high) || fabs(high) > 0x1p53 ||
		fabs(low) > 0x1p53)
		return fail_id("MATLAB:randi:invalidLimits", "Limits must be whole numbers between -2^53 and 2^53.");
	if (low > high)
		return n == 1 ?
			fail_id("MATLAB:randi:invalidLimits",
				"First input must be a positive integer scalar value IMAX, or two integer values [IMIN "
				"IMAX] with IMIN less than or equal to IMAX.") :
			fail_id("MATLAB:randi:invalidLimits", "IMIN must be less than or equal to IMAX.");
	TRY(read_draw(c, 1, true, &s, &d));
	if (cls_is_int(d.cls) && (high > cls_max(d.cls) || low < cls_min(d.cls)))
		return fail_id("MATLAB:randi:outOfRange", "Limits must be in the range of class %s.", cls_name(d.cls));
	return return_draw(c, draw_for(d.gpu, DRAW_INTEGER, d.cls, &s, low, high), d.gpu);
}

BUILTIN(randperm, 1, 3, 1,
	"randperm(N)     The numbers 1 to N in random order.\n"
	"randperm(N, K)  K different ones of them.\n"
	"randperm(..., 'gpuArray')  As a gpuArray.\n"
	">> rng(0); randperm(5)\n"
	"ans =\n"
	"     3     5     1     2     4")
{
	int64_t n, k;
	bool gpu = c->nin > 1 && arg_is_text(c, c->nin - 1, "gpuArray");
	TRY(arg_int(c, 0, &n));
	k = n;
	if (c->nin > 1 + gpu)
		TRY(arg_int(c, 1, &k));
	if (c->nin > 2 && !gpu)
		return fail(ERR_too_many_in);
	if (n < 0 || k < 0 || k > n)
		return fail_id("MATLAB:randperm:invalidInputs", "N must be a nonnegative integer, and K at most N.");
	shape s = shape_2d(1, n);
	struct array *u = array_random(DRAW_UNIFORM, CLS_DOUBLE, &s, 0, 1),
		     *r = u ? array_new_2d(CLS_DOUBLE, false, 1, k) : NULL;
	uint64_t *keys = (uint64_t *)index_alloc(n);
	int64_t *index = index_alloc(n);
	bool ok = r && keys && index && keys_of_real(u, keys);
	for (int64_t q = 0; ok && q < n; q++)
		index[q] = q;
	ok = ok && sort_keys(keys, index, n);
	for (int64_t q = 0; ok && q < k; q++)
		((double *)r->data)[q] = (double)index[q] + 1;
	mem_try_free(keys);
	mem_try_free(index);
	if (u)
		array_unref(u);
	if (!ok && r) {
		array_unref(r);
		r = NULL;
	}
	return return_draw(c, r, gpu);
}

/* ---- rng ---- */

static const char *const kind_names[] = { "twister", "twister", "philox", "v4" };

/* The state of the twister has MATLAB's form: its words and the number of used words. If large draws come from the
** counter-based generator, the last word also counts these, from bit 10 on: 1 before the first one. Other kinds have
** additional words at the end. */
enum { TWISTER_WORDS = RANDOM_WORDS + 1, STATE_WORDS = RANDOM_WORDS + 8, USED_BITS = 10, DRAWS_MASK = (1 << 22) - 1 };

static bool is_twister(const struct random *r) { return r->kind == RANDOM_TWISTER || r->kind == RANDOM_DEFAULT; }

static uint32_t last_word(const struct random *r)
{
	uint32_t draws = r->kind == RANDOM_DEFAULT ? (uint32_t)(r->position % DRAWS_MASK) + 1 : 0;
	return (uint32_t)r->at | draws << USED_BITS;
}

static bool bad_settings(void)
{
	return fail_id(
		"MATLAB:rng:badSettings", "The input to RNG must be a structure returned by a previous call to RNG.");
}

static bool restore_twister(struct random *r, const uint32_t *from, uint64_t seed)
{
	uint32_t used = from[RANDOM_WORDS] & ((1 << USED_BITS) - 1), draws = from[RANDOM_WORDS] >> USED_BITS, any = 0;
	for (int k = 0; k < RANDOM_WORDS; k++)
		any |= from[k];
	if (used > RANDOM_WORDS || !any)
		return bad_settings();
	memcpy(r->word, from, sizeof r->word);
	r->at = MAX((int)used, 1);
	r->kind = draws ? RANDOM_DEFAULT : RANDOM_TWISTER;
	r->position = draws ? draws - 1 : 0;
	r->seed = seed;
	r->gpu_own = false;
	return true;
}

static bool fill_state(value *out)
{
	struct random *r = random_state();
	TRY(structs_set(out, "Type", value_text_z(kind_names[r->kind])));
	TRY(structs_set(out, "Seed", value_int(CLS_UINT32, (int64_t)(uint32_t)r->seed)));
	struct array *w = array_new_2d(CLS_UINT32, false, is_twister(r) ? TWISTER_WORDS : STATE_WORDS, 1);
	if (!w)
		return false;
	uint32_t *to = w->data;
	memcpy(to, r->word, sizeof r->word);
	if (is_twister(r)) {
		to[RANDOM_WORDS] = last_word(r);
		return structs_set(out, "State", value_array(w));
	}
	to[RANDOM_WORDS] = (uint32_t)r->at;
	to[RANDOM_WORDS + 1] = (uint32_t)r->kind;
	memcpy(to + RANDOM_WORDS + 2, &r->position, sizeof r->position);
	memcpy(to + RANDOM_WORDS + 4, &r->seed, sizeof r->seed);
	memcpy(to + RANDOM_WORDS + 6, r->old, sizeof r->old);
	return structs_set(out, "State", value_array(w));
}

static bool save_state(value *out)
{
	*out = NONE;
	if (fill_state(out))
		return true;
	value_unref(*out);
	*out = NONE;
	return false;
}

static bool restore_state(value v)
{
	struct random *r = random_state();
	value *state = value_count(v) == 1 ? structs_field(v.structs, 0, "State") : NULL;
	value *seed = state ? structs_field(v.structs, 0, "Seed") : NULL;
	value *type = state ? structs_field(v.structs, 0, "Type") : NULL;
	bool twister = state && state->tag == V_ARRAY && state->array->count == TWISTER_WORDS;
	double number = 0;
	if (!seed || !type || state->tag != V_ARRAY || state->array->cls != CLS_UINT32)
		return bad_settings();
	if ((!twister && state->array->count != STATE_WORDS) || !value_get_double(*seed, &number)
		|| !(number >= 0 && number < 0x1p32))
		return error_forgive(), bad_settings();
	const uint32_t *from = array_data(state->array);
	if (!from)
		return false;
	if (twister)
		return restore_twister(r, from, (uint64_t)number);
	memcpy(r->word, from, sizeof r->word);
	r->at = (int)MIN(MAX(from[RANDOM_WORDS], 1), RANDOM_WORDS);
	r->kind = from[RANDOM_WORDS + 1] <= RANDOM_OLD ? (enum random_kind)from[RANDOM_WORDS + 1] : RANDOM_DEFAULT;
	memcpy(&r->position, from + RANDOM_WORDS + 2, sizeof r->position);
	memcpy(&r->seed, from + RANDOM_WORDS + 4, sizeof r->seed);
	memcpy(r->old, from + RANDOM_WORDS + 6, sizeof r->old);
	for (int k = 0; k < 2; k++)
		r->old[k] = MAX(r->old[k] & 0x7fffffff, 1);
	return true;
}

enum { GPU_WORDS = 7 };         /* as in MATLAB's Philox */

static bool gpu_state(value *out)
{
	struct random *r = random_state();
	struct array *w = array_new_2d(CLS_UINT32, false, GPU_WORDS, 1);
	if (!w)
		return false;
	uint64_t at[2] = { r->gpu_own ? r->gpu_seed : r->seed, r->gpu_own ? r->gpu_position : r->position };
	memset(w->data, 0, GPU_WORDS * sizeof(uint32_t));
	memcpy(w->data, at, sizeof at);
	*out = value_array(w);
	return true;
}

BUILTIN_PRIVATE(gpu_random_state, 0, 1, 1,
	"W = gpu_random_state    Where the generator of gpuArrays stands, as seven words; see gpurng.\n"
	"gpu_random_state(SEED)  Starts it, gpu_random_state(W) goes back there.\n"
	"    Draws of ordinary arrays are not touched.\n"
	">> size(gpu_random_state)\n"
	"ans =\n"
	"     7     1")
{
	struct random *r = random_state();
	double *x;
	int64_t n;
	if (!c->nin)
		return gpu_state(c->out);
	TRY(arg_doubles(c, 0, &x, &n));
	bool words = n == GPU_WORDS, ok = words || n == 1;
	for (int k = 0; ok && k < n; k++)
		ok = x[k] >= 0 && x[k] < 0x1p32 && x[k] == floor(x[k]);
	if (ok) {
		r->gpu_own = true;
		r->gpu_seed = (uint64_t)x[0] | (words ? (uint64_t)x[1] << 32 : 0);
		r->gpu_position = words ? (uint64_t)x[2] | (uint64_t)x[3] << 32 : 0;
	}
	mem_free(x);
	return ok || fail_id("parallel:gpu:rng:InvalidSeed", "The seed must be a nonnegative integer less than 2^32.");
}

BUILTIN_PRIVATE(rngstream, 2, 3, 0,
	"rngstream(KIND, SEED, INDEX)  What RandStream and rng do: KIND 0 the default, 1 the twister,\n"
	"    2 the counter-based generator, whose streams differ by INDEX.\n"
	">> rngstream(1, 0); rand\n"
	"ans =\n"
	"    0.8147")
{
	int64_t kind, seed, index = 0;
	TRY(arg_int(c, 0, &kind));
	TRY(arg_int(c, 1, &seed));
	if (c->nin > 2)
		TRY(arg_int(c, 2, &index));
	if (kind < RANDOM_DEFAULT || kind > RANDOM_PHILOX)
		return arg_bad(c, 0, "Value must be 0, 1 or 2.");
	random_seed(random_state(), (enum random_kind)kind, (uint64_t)(uint32_t)seed | (uint64_t)index << 32);
	return true;
}

static uint64_t shuffled_seed(void)
{
	struct timespec t;
	clock_gettime(CLOCK_REALTIME, &t);
	return ((uint64_t)t.tv_sec * 1000003u ^ (uint64_t)t.tv_nsec) & 0x7fffffff;
}

static bool read_kind(struct call *c, int k, enum random_kind *kind)
{
	if (k >= c->nin)
		return true;
	if (arg_is_text(c, k, "twister") || arg_is_text(c, k, "mt19937ar"))
		*kind = RANDOM_TWISTER;
	else if (arg_is_text(c, k, "philox") || arg_is_text(c, k, "Philox4x32_10") || arg_is_text(c, k, "threefry"))
		*kind = RANDOM_PHILOX;
	else if (arg_is_text(c, k, "v5uniform") || arg_is_text(c, k, "v5normal") || arg_is_text(c, k, "v4") ||
		arg_is_text(c, k, "combRecursive") || arg_is_text(c, k, "multFibonacci") ||
		arg_is_text(c, k, "simdTwister"))
		*kind = RANDOM_TWISTER;
	else
		return fail_id(
			"MATLAB:rng:unknownRNGType", "Second input must be the name of a random number generator.");
	return true;
}

static bool set_generator(struct call *c)
{
	enum random_kind kind = RANDOM_DEFAULT;
	if (c->in[0].tag == V_STRUCT)
		return restore_state(c->in[0]);
	TRY(read_kind(c, 1, &kind));
	if (arg_is_text(c, 0, "default")) {
		random_seed(random_state(), RANDOM_DEFAULT, 0);
	} else if (arg_is_text(c, 0, "shuffle")) {
		random_seed(random_state(), kind, shuffled_seed());
	} else if (value_is_text(c->in[0])) {
		return fail_id("MATLAB:rng:badFirstOpt",
			"First input must be a nonnegative integer seed less than 2^32, 'shuffle', 'default', or a "
			"structure captured previously using S = RNG.");
	} else {
		double seed;
		if (!value_is_numeric_like(c->in[0]) || value_count(c->in[0]) != 1 ||
			!value_get_double(c->in[0], &seed) || seed < 0 || seed >= 0x1p32 || seed != floor(seed)) {
			error_forgive();
			return fail_id("MATLAB:rng:badSeed", "SEED must be a nonnegative integer less than 2^32.");
		}
		random_seed(random_state(), kind, (uint64_t)seed);
	}
	return true;
}

BUILTIN(rng, 0, 2, 1,
	"rng(SEED)             Starts the random number generators from a whole number.\n"
	"rng(SEED, GENERATOR)  'twister': all draws from the Mersenne Twister.\n"
	"    'philox': all from the counter-based one.\n"
	"                      Without it, draws of 65536 elements or more come from the counter-based generator.\n"
	"rng('default')        As when a session starts: rng(0).\n"
	"rng('shuffle')        From the clock.\n"
	"S = rng, rng(S)       Saves the state, and brings it back.\n"
	">> rng(1); rand\n"
	"ans =\n"
	"    0.4170")
{
	value before = NONE;
	if (c->nout > 0 || c->nin == 0)
		TRY(save_state(&before));
	if (c->nin > 0 && !set_generator(c)) {
		value_unref(before);
		return false;
	}
	c->out[0] = before;
	return true;
}
