/*
** lib/signal/fourier.c - discrete Fourier transforms of any length and for many lines, of doubles and of singles in
** their own precision.
**
** The loops of op/fft.h transform a vector of lines at once, so the lines of an array are processed in bunches. One
** long line of n = a*b points is treated as b lines of a points, a rotation of each result, and a lines of b points.
** Both steps work on bunches that fit into the cache. Blocks between the steps are transposed when they are read.
**
** For an even number of real points, half as many pairs are transformed, and the result is then untangled. Its second
** half is exactly the mirror image of the first. The inverse transform of such an image gives real numbers. A length
** with a large prime factor becomes a convolution whose length is a power of two (Bluestein 1970), in doubles. Plans
** contain the roots of unity and are kept for later calls.
*/
#include "lib/signal/fourier.h"

#include <math.h>
#include <pthread.h>
#include <string.h>

#include "base/interrupt.h"
#include "base/mem.h"
#include "base/thread.h"
#include "op/fft.h"

enum { LONG = 8192, KEPT = 8, SHARED = 1 << 14, TASK_POINTS = 4096 };

typedef struct { double re, im; } cplx;

struct plan {
	int64_t n;
	const struct fft_loops *f;
	enum plan_kind { MANY, ALONE, EVEN_MANY, EVEN_ALONE } kind;
	struct fft_factors whole;       /* for a single step; n is 0 if the line is split */
	struct plan *first, *second;    /* lines of a points, lines of b points */
	/* factors that rotate the blocks between the steps, for each bunch of the b lines */
	char *seed, *part;
	struct plan *half;              /* for real numbers that are taken as pairs: */
	void *turn;                     /* the roots that untangle blocks, */
	struct fft_roots roots;         /* and those for a line in memory */
	struct plan *wide;              /* Bluestein: the plan of a greater length */
	cplx *chirp, *chirp_fft;
};

/* exp(-2*pi*i*k/n), exact in the eight main directions; elsewhere reduced to the first eighth of the circle. */
static cplx unit_root(int64_t k, int64_t n)
{
	int64_t eighth = (int64_t)((__int128)k * 8 / n);
	double a;
	switch (eighth) {
	case 0: a = (double)k; break;
	case 1: a = (double)(n - 4 * k) / 4; break;
	case 2: a = (double)(4 * k - n) / 4; break;
	case 3: a = (double)(n - 2 * k) / 2; break;
	case 4: a = (double)(2 * k - n) / 2; break;
	case 5: a = (double)(3 * n - 4 * k) / 4; break;
	case 6: a = (double)(4 * k - 3 * n) / 4; break;
	default: a = (double)(n - k); break;
	}
	double s = sin(2 * M_PI * a / (double)n), c = cos(2 * M_PI * a / (double)n);
	switch (eighth) {
	case 0: return (cplx){ c, -s };
	case 1: return (cplx){ s, -c };
	case 2: return (cplx){ -s, -c };
	case 3: return (cplx){ -c, -s };
	case 4: return (cplx){ -c, s };
	case 5: return (cplx){ -s, c };
	case 6: return (cplx){ s, c };
	default: return (cplx){ c, s };
	}
}

static cplx mul(cplx a, cplx b) { return (cplx){ a.re * b.re - a.im * b.im, a.re * b.im + a.im * b.re }; }

/* ---- plans ---- */

static void plan_free(struct plan *p)
{
	if (!p)
		return;
	plan_free(p->first);
	plan_free(p->second);
	plan_free(p->half);
	plan_free(p->wide);
	mem_try_free(p->whole.root);
	mem_try_free(p->seed);
	mem_try_free(p->part);
	mem_try_free(p->turn);
	mem_try_free(p->roots.coarse);
	mem_try_free(p->roots.re);
	mem_try_free(p->roots.im);
	mem_try_free(p->chirp);
	mem_try_free(p->chirp_fft);
	mem_free(p);
}

static void *room_of(int64_t n, int64_t item)
{
	size_t bytes;
	return mem_size(n, item, 64, &bytes) ? mem_try(bytes) : NULL;
}

static cplx *points(int64_t n) { return room_of(n, sizeof(cplx)); }
static char *block_at(const struct plan *p, char *x, int64_t k) { return x + k * p->f->block; }
static int64_t blocks_for(const struct plan *p, int64_t lines) { return (lines + p->f->lines - 1) / p->f->lines; }

static void set_number(const struct fft_loops *f, void *to, int64_t k, double x)
{
	if (f->bytes == 8)
		((double *)to)[k] = x;
	else
		((float *)to)[k] = (float)x;
}

static double number_at(const struct fft_loops *f, const void *from, int64_t k)
{
	return f->bytes == 8 ? ((const double *)from)[k] : (double)((const float *)from)[k];
}

/* Pairs of the plan's class: the roots with numbers 0, apart, 2 * apart, ... of n. */
static void *roots(const struct fft_loops *f, int64_t count, int64_t apart, int64_t n)
{
	void *r = room_of(count, 2 * f->bytes);
	for (int64_t k = 0; r && k < count && !interrupted_at(k); k++) {
		cplx z = unit_root(k * apart % n, n);
		set_number(f, r, 2 * k, z.re);
		set_number(f, r, 2 * k + 1, z.im);
	}
	return r;
}

static int64_t largest_prime(int64_t n)
{
	int64_t p = 2, last = 1;
	for (; p * p <= n; p++)
		for (; n % p == 0; n /= p)
			last = p;
	return n > 1 ? n : last;
}

static bool plan_whole(struct plan *p)
{
	struct fft_factors *w = &p->whole;
	int64_t n = w->n = p->n;
	for (int64_t f = 4; n > 1; f = f == 4 ? 2 : f == 2 ? 3 : f + 2)
		for (; n % f == 0; n /= f)
			w->factor[w->count++] = f;
	return (w->root = roots(p->f, p->n, 1, p->n)) != NULL;
}

static struct plan *plan_new(int64_t n, enum plan_kind kind, bool single);

/* Line l of bunch t is line j = t * lines + l of the b lines. Its result k is rotated by the root number j * k. */
static void set_turns(struct plan *p, int64_t b, int64_t seeds, const cplx *fine, const cplx *coarse, int64_t step)
{
	int lines = p->f->lines, from;
	for (int64_t t = 0; t < blocks_for(p, b); t++)
		for (int64_t k = 0; k < seeds + FFT_PART && !interrupted(); k++) {
			char *block = k < seeds ? block_at(p, p->seed, t * seeds + k) :
				block_at(p, p->part, t * FFT_PART + k - seeds);
			int64_t by = k < seeds ? k * FFT_PART : k - seeds;
			for (from = 0; from < lines; from++) {
				int64_t at = MIN(t * lines + from, b - 1) * by % p->n;
				cplx z = mul(coarse[at / step], fine[at % step]);
				set_number(p->f, block, from, z.re);
				set_number(p->f, block + p->f->block / 2, from, z.im);
			}
		}
}

static bool plan_split(struct plan *p, int64_t a)
{
	int64_t b = p->n / a, step = 1, seeds = (a + FFT_PART - 1) / FFT_PART;
	while (step * step < p->n)
		step *= 2;
	const struct fft_loops *in_doubles = op_fft(false);
	cplx *fine = roots(in_doubles, step, 1, p->n), *coarse = roots(in_doubles, p->n / step + 1, step, p->n);
	bool single = p->f->bytes == 4,
	     ok = fine && coarse && (p->first = plan_new(a, MANY, single)) && (p->second = plan_new(b, MANY, single)) &&
		(p->seed = room_of(blocks_for(p, b) * seeds, p->f->block)) &&
		(p->part = room_of(blocks_for(p, b) * FFT_PART, p->f->block));
	if (ok)
		set_turns(p, b, seeds, fine, coarse, step);
	mem_try_free(fine);
	mem_try_free(coarse);
	return ok;
}

static bool convolved(struct plan *p, const cplx *x, cplx *y);

static bool plan_chirp(struct plan *p)
{
	int64_t n = p->n, m = 1;
	while (m < 2 * n - 1)
		m *= 2;
	p->wide = plan_new(m, ALONE, false);
	p->chirp = points(n);
	p->chirp_fft = points(m);
	cplx *b = points(m);
	bool ok = p->wide && p->chirp && p->chirp_fft && b;
	if (ok) {
		ok = mem_zero(b, (size_t)m * sizeof *b);
		for (int64_t k = 0; k < n && !interrupted_at(k); k++)
			p->chirp[k] = unit_root((int64_t)((__int128)k * k % (2 * n)), 2 * n);
		for (int64_t k = 0; k < n && !interrupted_at(k); k++)
			b[k] = b[k ? m - k : 0] = (cplx){ p->chirp[k].re, -p->chirp[k].im };
		ok = ok && interrupt_check() && convolved(p->wide, b, p->chirp_fft);
	}
	mem_try_free(b);
	return ok;
}

/* For n = 2m numbers: the factors that untangle the transform of m pairs. */
static bool plan_even(struct plan *p)
{
	int64_t m = p->n / 2, step = 2 * FFT_MOST_LINES;
	p->half = plan_new(m, p->kind == EVEN_ALONE ? ALONE : MANY, p->f->bytes == 4);
	if (!p->half || !p->half->first)
		return p->half && (p->half->wide || (p->turn = roots(p->f, m / 2 + 1, 1, p->n)));
	while (step * step < m / 2)
		step *= 2;
	p->roots.step = step;
	p->roots.coarse = roots(p->f, m / 2 / step + 1, step, p->n);
	p->roots.re = room_of(step, p->f->bytes);
	p->roots.im = room_of(step, p->f->bytes);
	bool ok = p->roots.coarse && p->roots.re && p->roots.im;
	for (int64_t k = 0; ok && k < step; k++) {
		cplx z = unit_root(k % p->n, p->n);
		set_number(p->f, p->roots.re, k, z.re);
		set_number(p->f, p->roots.im, k, z.im);
	}
	return ok;
}

/* These limits must be equal on all machines. */
static int most_lines(bool single) { return FFT_WIDEST / op_fft(single)->bytes; }

/* A divisor near the root; 0: there is none that helps. */
static int64_t divisor(int64_t n, int least)
{
	int64_t a = (int64_t)sqrt((double)n);
	while (a >= least && n % a)
		a--;
	return a >= least ? a : 0;
}

/* ALONE: a single line, which is split if it is long enough to fill vectors. */
static struct plan *plan_new(int64_t n, enum plan_kind kind, bool single)
{
	struct plan *p = mem_zalloc(sizeof *p);
	p->n = n;
	p->kind = kind;
	p->f = op_fft(single);
	int64_t a = kind == ALONE || n > LONG ? divisor(n, most_lines(single)) : 0;
	bool ok = kind >= EVEN_MANY ? plan_even(p) :
		largest_prime(n) > FFT_LARGEST ? plan_chirp(p) :
		a ? plan_split(p, a) :
		plan_whole(p);
	if (ok && interrupt_check())
		return p;
	plan_free(p);
	return NULL;
}

/* Plans that are not in use, newest first. */
static struct {
	pthread_mutex_t lock;
	struct plan *at[KEPT];
} kept = { .lock = PTHREAD_MUTEX_INITIALIZER };

static struct plan *plan_take(int64_t n, enum plan_kind kind, bool single)
{
	struct plan *p = NULL;
	const struct fft_loops *f = op_fft(single);
	pthread_mutex_lock(&kept.lock);
	for (int k = 0; k < KEPT && !p; k++)
		if (kept.at[k] && kept.at[k]->n == n && kept.at[k]->kind == kind && kept.at[k]->f == f) {
			p = kept.at[k];
			kept.at[k] = NULL;
		}
	pthread_mutex_unlock(&kept.lock);
	return p ? p : plan_new(n, kind, single);
}

static void plan_give(struct plan *p)
{
	pthread_mutex_lock(&kept.lock);
	int k = 0;
	while (k < KEPT - 1 && kept.at[k])
		k++;
	struct plan *old = kept.at[k];
	memmove(&kept.at[1], &kept.at[0], (size_t)k * sizeof kept.at[0]);
	kept.at[0] = p;
	pthread_mutex_unlock(&kept.lock);
	plan_free(old);
}

/* ---- work shared by threads ---- */

/* Describes lines in memory; point k of line j is at (j / inner * outer + j % inner) + k * inner. */
struct side {
	char *x;
	enum fft_layout layout;
	int64_t inner, outer, n;        /* n: points that exist */
};

struct work {
	const struct plan *p;           /* plan of a single step */
	struct side from, to;
	int64_t lines;
	double divide;
	/* the plan of a split line; this is its first step (`to` is blocks) or its second (`from` is blocks) */
	const struct plan *split;
	char *blocks;
	bool second;
	const struct plan *even;        /* blocks are untangled afterwards, or tangled before */
	bool back;
	char *room;                     /* work space of each thread */
	int64_t room_blocks;
};

static void starts(const struct work *w, const struct side *s, int64_t line, int count, int64_t *start)
{
	for (int l = 0; l < w->p->f->lines; l++) {
		int64_t j = line + MIN(l, count - 1);
		start[l] = j / s->inner * s->outer + j % s->inner;
	}
}

static int64_t padded(const struct plan *p, int64_t n) { return blocks_for(p, n) * p->f->lines; }

static void read_blocks(const struct work *w, int64_t line, int count, char *x)
{
	const struct fft_loops *f = w->p->f;
	int64_t start[FFT_MOST_LINES], n = w->even && w->back ? w->p->n + 1 : w->p->n, copy = MIN(n, w->from.n);
	if (w->second) {
		f->across(x, n, w->blocks, padded(w->p, w->split->first->n), line);
		return;
	}
	starts(w, &w->from, line, count, start);
	f->load(x, copy, w->from.x, w->from.inner, start, count, w->from.layout);
	memset(block_at(w->p, x, copy), 0, (size_t)((n - copy) * f->block));
	if (w->even && w->back)
		f->tangle(x, w->p->n, w->even->turn);
}

static void write_blocks(const struct work *w, int64_t line, int count, char *y)
{
	const struct fft_loops *f = w->p->f;
	int64_t start[FFT_MOST_LINES], n = w->p->n;
	if (w->divide != 1)
		f->divide(y, n, w->divide);
	if (w->even && !w->back) {
		f->untangle(y, n, w->even->turn);
		n *= 2;
	}
	starts(w, &w->to, line, count, start);
	f->store(y, n, w->to.x, w->to.inner, start, count, w->to.layout);
}

static void work_task(void *with, int64_t task, int thread)
{
	const struct work *w = with;
	const struct fft_loops *f = w->p->f;
	int64_t n = w->p->n, line = task * f->lines;
	int count = (int)MIN(w->lines - line, f->lines);
	char *x = block_at(w->p, w->room, thread * w->room_blocks), *y = block_at(w->p, x, n + 1);
	read_blocks(w, line, count, x);
	if (!w->split || w->second) {
		f->run(&w->p->whole, x, y);
		write_blocks(w, line, count, y);
		return;
	}
	int64_t seeds = (n + FFT_PART - 1) / FFT_PART, row = padded(w->p, n);
	char *to = block_at(w->p, w->blocks, task * row);
	f->run(&w->p->whole, x, to);
	f->twist(to, block_at(w->p, w->split->seed, task * seeds), block_at(w->p, w->split->part, task * FFT_PART), n);
	memset(block_at(w->p, to, n), 0, (size_t)((row - n) * f->block));
}

static bool work_run(struct work *w)
{
	int64_t tasks = blocks_for(w->p, w->lines);
	bool shared = tasks > 1 && w->lines * w->p->n >= SHARED && thread_count() > 1 && !thread_inside();
	w->room_blocks = 3 * w->p->n + 2;
	TRY((w->room = room_of(w->room_blocks * (shared ? thread_count() : 1), w->p->f->block)) != NULL);
	bool ok = !shared || thread_for_or_stop(tasks, work_task, w);
	for (int64_t k = 0; k < tasks && !shared && !interrupted_in_steps(k); k++)
		work_task(w, k, 0);
	mem_try_free(w->room);
	return ok && interrupt_check();
}

/* ---- single lines ---- */

/* n = a*b: b lines of a points with distance b, rotated, in blocks; then a lines of b points with distance a. */
static bool split_line(
	const struct plan *p, const void *from, enum fft_layout in, void *to, enum fft_layout out, double divide)
{
	int64_t a = p->first->n, b = p->second->n;
	char *blocks = room_of(blocks_for(p, b) * padded(p, a), p->f->block);
	struct work w = { .p = p->first, .lines = b, .split = p, .blocks = blocks, .divide = 1 };
	w.from = (struct side){ (char *)(uintptr_t)from, in, b, p->n, a };
	struct work v = { .p = p->second, .lines = a, .split = p, .second = true, .blocks = blocks, .divide = divide };
	v.to = (struct side){ to, out, a, p->n, b };
	bool ok = blocks && work_run(&w) && work_run(&v);
	mem_try_free(blocks);
	return ok;
}

/* For contiguous pairs. */
static bool convolved(struct plan *p, const cplx *x, cplx *y)
{
	if (p->first)
		return split_line(p, x, FFT_PAIRS, y, FFT_PAIRS, 1);
	struct work w = { .p = p,
		.lines = 1,
		.divide = 1,
		.from = { (char *)(uintptr_t)x, FFT_PAIRS, 1, p->n, p->n },
		.to = { (char *)y, FFT_PAIRS, 1, p->n, p->n } };
	return work_run(&w);
}

/* room: twice the length of the wide plan. */
static bool chirp_line(const struct plan *p, const cplx *x, cplx *y, cplx *room)
{
	int64_t n = p->n, m = p->wide->n;
	cplx *a = room, *b = room + m;
	TRY(mem_zero(a, (size_t)m * sizeof *a));
	for (int64_t k = 0; k < n && !interrupted_at(k); k++)
		a[k] = mul(x[k], p->chirp[k]);
	TRY(convolved(p->wide, a, b));
	/* An inverse transform is the conjugate of the transform of conjugates. */
	for (int64_t k = 0; k < m && !interrupted_at(k); k++) {
		cplx z = mul(b[k], p->chirp_fft[k]);
		b[k] = (cplx){ z.re, -z.im };
	}
	TRY(convolved(p->wide, b, a));
	for (int64_t k = 0; k < n && !interrupted_at(k); k++)
		y[k] = mul((cplx){ a[k].re / (double)m, -a[k].im / (double)m }, p->chirp[k]);
	return true;
}

/* For numbers of a class: lines one after the other, through copies of pairs of the plan's class. */
static bool one_by_one(const struct plan *p, const struct fft_loops *f, const struct side *from, const struct side *to,
	int64_t lines, bool back)
{
	int64_t n = p->n, m = p->wide ? p->wide->n : 0;
	cplx *x = points(n), *y = points(n), *room = points(2 * m);
	bool ok = x && y && room, pairs = from->layout != FFT_NUMBERS;
	for (int64_t j = 0; ok && j < lines; j++) {
		int64_t in = j / from->inner * from->outer + j % from->inner,
			out = j / to->inner * to->outer + j % to->inner;
		for (int64_t k = 0; k < n && !interrupted_at(k + 1); k++) {
			int64_t at = in + k * from->inner;
			double re = k < from->n ? number_at(f, from->x, pairs ? 2 * at : at) : 0,
			       im = k < from->n && pairs ? number_at(f, from->x, 2 * at + 1) : 0;
			set_number(p->f, x, 2 * k, back ? im : re);
			set_number(p->f, x, 2 * k + 1, back ? re : im);
		}
		ok = p->wide ? chirp_line(p, x, y, room) : split_line(p, x, FFT_PAIRS, y, FFT_PAIRS, 1);
		for (int64_t k = 0; ok && k < n && !interrupted_at(k + 1); k++) {
			int64_t at = out + k * to->inner;
			double re = number_at(p->f, y, 2 * k + back), im = number_at(p->f, y, 2 * k + !back),
			       by = back ? (double)n : 1;
			set_number(f, to->x, 2 * at, re / by);
			set_number(f, to->x, 2 * at + 1, im / by);
		}
	}
	mem_try_free(x);
	mem_try_free(y);
	mem_try_free(room);
	return ok;
}

/* ---- even numbers of real points ---- */
struct point_tasks {
	const struct plan *p;
	const void *x;
	void *z;
	_Atomic bool *other;
	int64_t n;
};

MUST static bool run_point_tasks(struct point_tasks *s, int64_t n, thread_fn fn)
{
	int64_t tasks = (n + TASK_POINTS - 1) / TASK_POINTS;
	s->n = n;
	if (tasks > 4 && !thread_inside())
		return thread_for_or_stop(tasks, fn, s);
	for (int64_t k = 0; k < tasks && !interrupted(); k++)
		fn(s, k, 0);
	return interrupt_check();
}

static void untangle_task(void *with, int64_t task, int thread)
{
	const struct point_tasks *s = with;
	int64_t from = task * TASK_POINTS;
	s->p->f->untangle_line(s->z, s->p->n / 2, &s->p->roots, from, MIN(s->n, from + TASK_POINTS));
}

static void tangle_task(void *with, int64_t task, int thread)
{
	const struct point_tasks *s = with;
	int64_t from = task * TASK_POINTS;
	s->p->f->tangle_line(s->x, s->z, s->p->n / 2, &s->p->roots, from, MIN(s->n, from + TASK_POINTS));
}

static bool long_even(const struct plan *p, const void *from, void *to, bool back)
{
	int64_t m = p->n / 2;
	struct point_tasks s = { .p = p, .x = from, .z = to };
	if (!back) {
		TRY(split_line(p->half, from, FFT_PAIRS, to, FFT_PAIRS, 1));
		return run_point_tasks(&s, m / 2 + 1, untangle_task);
	}
	TRY((s.z = room_of(m, 2 * p->f->bytes)) != NULL);
	bool ok = run_point_tasks(&s, m / 2 + 1, tangle_task) &&
		split_line(p->half, s.z, FFT_PAIRS, to, FFT_SWAPPED, (double)p->n);
	mem_try_free(s.z);
	return ok;
}

/* *fits is false if the numbers must be treated as pairs. */
static bool even(bool single, const void *from, const struct lines *l, int64_t n, void *to, bool back, bool *fits)
{
	int64_t lines = l->outer * l->inner, m = n / 2, item = op_fft(single)->bytes;
	*fits = n % 2 == 0 && n > 2 && l->n == n && largest_prime(n) <= FFT_LARGEST;
	if (!*fits)
		return true;
	struct plan *p = plan_take(n, lines < most_lines(single) / 2 ? EVEN_ALONE : EVEN_MANY, single);
	if (!p)
		return false;
	bool ok = true;
	*fits = !p->half->first || l->inner == 1;
	for (int64_t j = 0; ok && *fits && p->half->first && j < lines; j++)
		ok = long_even(p, (const char *)from + j * n * item * (back ? 2 : 1),
			(char *)to + j * n * item * (back ? 1 : 2), back);
	if (*fits && !p->half->first) {
		enum fft_layout numbers = back ? FFT_TWO_SWAPPED : FFT_TWO;
		struct side reals = { back ? to : (char *)(uintptr_t)from, numbers, l->inner, n * l->inner, m };
		struct side pairs = { back ? (char *)(uintptr_t)from : to, FFT_PAIRS, l->inner, n * l->inner,
			back ? m + 1 : n };
		struct work w = { .p = p->half,
			.lines = lines,
			.from = back ? pairs : reals,
			.to = back ? reals : pairs,
			.even = p,
			.back = back,
			.divide = back ? (double)n : 1 };
		ok = work_run(&w);
	}
	plan_give(p);
	return ok;
}

/* The transform of numbers. Its second half is exactly the mirror image of the first, so that the inverse transform is
** real. */
#define MIRROR(name, type) \
	static void name(type *y, const struct lines *l, int64_t n) \
	{ \
		for (int64_t o = 0; o < l->outer; o++) { \
			type *line = y + 2 * o * n * l->inner; \
			for (int64_t k = 0; k <= n / 2; k++) { \
				type *from = line + 2 * k * l->inner, *to = line + 2 * (k ? n - k : 0) * l->inner; \
				if (UNLIKELY(!(k & 0x3ff) || l->inner > 1024) && interrupted()) \
					return; \
				for (int64_t i = 0; i < l->inner; i++) { \
					type re = from[2 * i], im = to == from ? 0 : -from[2 * i + 1]; \
					to[2 * i] = re, to[2 * i + 1] = im; \
				} \
			} \
		} \
	}
MIRROR(mirror_double, double)
MIRROR(mirror_single, float)

static void mirrored_task(void *with, int64_t task, int thread)
{
	const struct point_tasks *s = with;
	int64_t n = s->n;
	if (!*s->other &&
		!op_fft(s->p != NULL)->mirrored(s->x, n, task * TASK_POINTS, MIN(n / 2 + 1, (task + 1) * TASK_POINTS)))
		*s->other = true;
}

bool fourier_mirrored(bool single, const void *x, int64_t n)
{
	_Atomic bool other = false;
	static const struct plan any;
	struct point_tasks s = { .p = single ? &any : NULL, .x = x, .other = &other, .n = n };
	int64_t tasks = (n / 2 + TASK_POINTS) / TASK_POINTS;
	mirrored_task(&s, 0, 0);
	if (tasks > 4 && !other && !thread_inside())
		thread_for(tasks, mirrored_task, &s);
	else
		for (int64_t k = 1; k < tasks && !other; k++)
			mirrored_task(&s, k, 0);
	return !other;
}

bool fourier(bool single, const void *from, bool pairs, const struct lines *l, int64_t n, void *to, bool back)
{
	int64_t lines = l->outer * l->inner;
	bool fits = false, in_single = single && largest_prime(n) <= FFT_LARGEST;
	if (!pairs && !back) {
		TRY(even(single, from, l, n, to, false, &fits));
		if (fits)
			return true;
	}
	struct plan *p = plan_take(n, lines < most_lines(in_single) / 2 ? ALONE : MANY, in_single);
	if (!p)
		return false;
	enum fft_layout layout = back ? FFT_SWAPPED : FFT_PAIRS;
	struct side in = { (char *)(uintptr_t)from, pairs ? layout : FFT_NUMBERS, l->inner, l->n * l->inner, l->n },
		    out = { to, layout, l->inner, n * l->inner, n };
	double divide = back ? (double)n : 1;
	bool ok = true;
	if (p->wide || (p->first && (lines > 1 || l->n < n || (back && !pairs)))) {
		ok = one_by_one(p, op_fft(single), &in, &out, lines, back);
	} else if (p->first) {
		ok = split_line(p, from, in.layout, to, layout, divide);
	} else if (back && !pairs) { /* real numbers: the inverse transform is the conjugate of the forward transform */
		out.layout = FFT_PAIRS;
		struct work w = { .p = p, .from = in, .to = out, .lines = lines, .divide = divide };
		ok = work_run(&w);
		for (int64_t k = 0; ok && k < lines * n && !interrupted_at(k + 1); k++)
			set_number(op_fft(single), to, 2 * k + 1, -number_at(op_fft(single), to, 2 * k + 1));
	} else {
		struct work w = { .p = p, .from = in, .to = out, .lines = lines, .divide = divide };
		ok = work_run(&w);
	}
	plan_give(p);
	if (ok && !pairs && single)
		mirror_single(to, l, n);
	else if (ok && !pairs)
		mirror_double(to, l, n);
	return ok && interrupt_check();
}

bool fourier_real(bool single, const void *from, const struct lines *l, int64_t n, void *to, bool *fits)
{
	return even(single, from, l, n, to, true, fits);
}
