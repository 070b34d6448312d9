/*
** array/random.h - random numbers: the state of a session's generators, and draws from it.
**
** Two generators share a seed. Small draws come from the Mersenne Twister, number by number, and give the values that
** MATLAB documents for its default generator. Draws of RANDOM_LARGE elements or more come from a counter-based
** generator (Philox 4x32-10). Its key is the seed and the position of the draw among the program's large draws. So
** every provider can compute any element of a draw without the others. A third generator is for old programs: after
** rand('seed', x) all draws come from random_old.c.
*/
#ifndef ARRAY_RANDOM_H
#define ARRAY_RANDOM_H

#include "array/array.h"

enum { RANDOM_LARGE = 65536, RANDOM_WORDS = 624 };      /* RANDOM_WORDS: words of the twister's state */
/* The generator of all draws. RANDOM_DEFAULT: small draws use the twister, and large draws use Philox. */
enum random_kind { RANDOM_DEFAULT, RANDOM_TWISTER, RANDOM_PHILOX, RANDOM_OLD };
enum random_draw { DRAW_UNIFORM, DRAW_NORMAL, DRAW_INTEGER };

struct random {
	uint32_t word[RANDOM_WORDS];    /* the state of the twister */
	int at;                 /* index of the next word; RANDOM_WORDS: all are used; 0: no seed was set yet */
	enum random_kind kind;
	uint64_t seed;
	uint64_t position;      /* how many large draws were made */
	int32_t old[2];         /* the state of RANDOM_OLD */
	/* After gpurng, draws of gpuArrays have a seed and a position of their own, until the next rng(SEED). */
	/* at is 0 and substream[3] is not: the first draw seeds the generator by these words (random_substream). */
	uint32_t substream[4];
	uint64_t loops;         /* how many parfor-loops drew from workers since rng(SEED) */
	bool gpu_own;
	uint64_t gpu_seed, gpu_position;
};

struct random *random_state(void);                      /* the state of the current engine; it begins as rng(0) */
void random_seed(struct random *r, enum random_kind kind, uint64_t seed);
void random_seed_by(struct random *r, const uint32_t *words, int n);    /* seeds the twister with n words */
/* Stream `index` of loop `loop` after rng(seed). The cost comes with the first draw. */
void random_substream(struct random *r, enum random_kind kind, uint64_t seed, uint64_t loop, uint32_t index);
void random_seed_old(struct random *r, double seed);    /* does rand('seed', seed) */
double random_old_uniform(struct random *r);
double random_old_normal(struct random *r);
double random_uniform(struct random *r);                /* in (0, 1) */
double random_normal(struct random *r);

/* Draws an array. low, high: the range of DRAW_INTEGER. */
struct array *array_random(enum random_draw draw, enum cls cls, const shape *s, double low, double high);

#endif
