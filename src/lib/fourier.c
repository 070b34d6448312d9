/*
** lib/fourier.c - discrete Fourier transforms of any length and of many lanes.
**
** The loops of op/fft.h transform eight lanes at once. Lanes of an array go there eight by eight. One long lane of n = a*b points is
** taken as b lanes of a points, a turn of each result, and a lanes of b points: both steps by eights, each block in the cache. A
** length with a large prime factor becomes a convolution of a power of two (Bluestein 1970). Plans, which hold the roots of
** unity, are kept for the next call.
*/
#include "lib/fourier.h"

#include <math.h>
#include <pthread.h>
#include <string.h>

#include "base/mem.h"
#include "base/thread.h"
#include "op/fft.h"

enum { LONG = 8192, PART = 16, KEPT = 8, SHARED = 1 << 14 };

struct plan {
	int64_t n;
	struct fft_factors whole;       /* of one step; n is 0 when the lane is split */
	struct plan *first, *second;    /* lanes of a points, lanes of b points */
	cplx *coarse, *fine;            /* exp(-2*pi*i*t/n) is coarse[t / step] * fine[t % step] */
	int64_t step;
	struct plan *wide;              /* Bluestein: by a plan of more points */
	cplx *chirp, *chirp_fft;
};

/* exp(-2*pi*i*k/n), exact in the eight directions, reduced to the first eighth of the circle elsewhere */
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
	plan_free(p->wide);
	mem_try_free(p->whole.root);
	mem_try_free(p->coarse);
	mem_try_free(p->fine);
	mem_try_free(p->chirp);
	mem_try_free(p->chirp_fft);
	mem_free(p);
}

static cplx *points(int64_t n)
{
	size_t bytes;
	return mem_size(n, sizeof(cplx), 64, &bytes) ? mem_try(bytes) : NULL;
}

static cplx *roots(int64_t count, int64_t apart, int64_t n)
{
	cplx *r = points(count);
	for (int64_t k = 0; r && k < count; k++)
		r[k] = unit_root(k * apart % n, n);
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
	return (w->root = roots(p->n, 1, p->n)) != NULL;
}

static struct plan *plan_new(int64_t n, bool single);

static bool plan_split(struct plan *p, int64_t a)
{
	for (p->step = 1; p->step * p->step < p->n;)
		p->step *= 2;
	return (p->first = plan_new(a, false)) && (p->second = plan_new(p->n / a, false))
		&& (p->fine = roots(p->step, 1, p->n)) && (p->coarse = roots(p->n / p->step + 1, p->step, p->n));
}

static bool convolved(struct plan *p, const cplx *x, cplx *y, cplx *room);

static bool plan_chirp(struct plan *p)
{
	int64_t n = p->n, m = 1;
	while (m < 2 * n - 1)
		m *= 2;
	p->wide = plan_new(m, true);
	p->chirp = points(n);
	p->chirp_fft = points(m);
	cplx *b = points(m);
	bool ok = p->wide && p->chirp && p->chirp_fft && b;
	if (ok) {
		memset(b, 0, (size_t)m * sizeof *b);
		for (int64_t k = 0; k < n; k++)
			p->chirp[k] = unit_root((int64_t)((__int128)k * k % (2 * n)), 2 * n);
		for (int64_t k = 0; k < n; k++)
			b[k] = b[k ? m - k : 0] = (cplx){ p->chirp[k].re, -p->chirp[k].im };
		ok = convolved(p->wide, b, p->chirp_fft, NULL);
	}
	mem_try_free(b);
	return ok;
}

/* A divisor near the root; 0: none that is worth it. */
static int64_t divisor(int64_t n)
{
	int64_t a = (int64_t)sqrt((double)n);
	while (a >= FFT_LANES && n % a)
		a--;
	return a >= FFT_LANES ? a : 0;
}

/* single: of one lane, which is split when it is long enough to fill eight lanes. */
static struct plan *plan_new(int64_t n, bool single)
{
	struct plan *p = mem_zalloc(sizeof *p);
	int64_t a = single || n > LONG ? divisor(n) : 0;
	p->n = n;
	if (largest_prime(n) > FFT_LARGEST ? plan_chirp(p) : a ? plan_split(p, a) : plan_whole(p))
		return p;
	plan_free(p);
	return NULL;
}

/* Plans that no call uses, newest first. */
static struct {
	pthread_mutex_t lock;
	struct { struct plan *p; bool single; } at[KEPT];
} kept = { .lock = PTHREAD_MUTEX_INITIALIZER };

static struct plan *plan_take(int64_t n, bool single)
{
	struct plan *p = NULL;
	pthread_mutex_lock(&kept.lock);
	for (int k = 0; k < KEPT && !p; k++)
		if (kept.at[k].p && kept.at[k].p->n == n && kept.at[k].single == single) {
			p = kept.at[k].p;
			kept.at[k].p = NULL;
		}
	pthread_mutex_unlock(&kept.lock);
	return p ? p : plan_new(n, single);
}

static void plan_give(struct plan *p, bool single)
{
	pthread_mutex_lock(&kept.lock);
	struct plan *old = kept.at[KEPT - 1].p;
	memmove(&kept.at[1], &kept.at[0], sizeof kept.at - sizeof kept.at[0]);
	kept.at[0].p = p;
	kept.at[0].single = single;
	pthread_mutex_unlock(&kept.lock);
	plan_free(old);
}

/* ---- work shared by threads ---- */

/* From lanes to lanes; point k of lane j is at (j / inner * outer + j % inner) + k * inner. */
struct side {
	double *x;
	bool pairs;
	int64_t inner, outer, n;        /* n: points that are there */
};

struct work {
	const struct plan *p;           /* of one step */
	struct side from, to;
	int64_t lanes;
	bool flip, back;                /* conjugate what is read; conjugate and divide what is written */
	double divide;
	const struct plan *turn;        /* first step of a split lane: results are turned by its roots */
	struct fft_block *room;         /* of each thread */
	int64_t room_blocks;
};

static int64_t lane_start(const struct side *s, int64_t lane)
{
	return lane / s->inner * s->outer + lane % s->inner;
}

static void load(const struct work *w, int64_t lane, int count, struct fft_block *x)
{
	const struct side *s = &w->from;
	int64_t n = w->p->n, copy = MIN(n, s->n), start[FFT_LANES];
	double sign = w->flip ? -1 : 1;
	for (int l = 0; l < FFT_LANES; l++)
		start[l] = lane_start(s, lane + MIN(l, count - 1));
	for (int64_t k = 0; k < copy; k++) {
		double *re = (double *)&x[k].re, *im = (double *)&x[k].im;
		const double *at = s->x + k * s->inner * (s->pairs ? 2 : 1);
		for (int l = 0; l < FFT_LANES; l++) {
			re[l] = s->pairs ? at[2 * start[l]] : at[start[l]];
			im[l] = s->pairs ? sign * at[2 * start[l] + 1] : 0;
		}
	}
	memset(x + copy, 0, (size_t)(n - copy) * sizeof *x);
}

static void store(const struct work *w, int64_t lane, int count, const struct fft_block *y)
{
	const struct side *s = &w->to;
	int64_t n = w->p->n;
	double divide = w->back ? w->divide : 1, sign = w->back ? -1 : 1;
	for (int l = 0; l < count; l++) {
		double *to = s->x + 2 * lane_start(s, lane + l);
		if (s->inner != 1)
			continue;
		for (int64_t k = 0; k < n; k++) {
			to[2 * k] = ((const double *)&y[k].re)[l] / divide;
			to[2 * k + 1] = sign * ((const double *)&y[k].im)[l] / divide;
		}
	}
	if (s->inner == 1)
		return;
	int64_t start[FFT_LANES];
	for (int l = 0; l < count; l++)
		start[l] = lane_start(s, lane + l);
	for (int64_t k = 0; k < n; k++)
		for (int l = 0; l < count; l++) {
			double *to = s->x + 2 * (start[l] + k * s->inner);
			to[0] = ((const double *)&y[k].re)[l] / divide;
			to[1] = sign * ((const double *)&y[k].im)[l] / divide;
		}
}

static cplx root_of(const struct plan *p, int64_t t)
{
	return mul(p->coarse[t / p->step], p->fine[t % p->step]);
}

static void set_lane(struct fft_block *b, int l, cplx z)
{
	((double *)&b->re)[l] = z.re;
	((double *)&b->im)[l] = z.im;
}

/* Result k of lane j is turned by the root number j * k of the whole length. */
static void turn(const struct plan *whole, int64_t lane, int count, struct fft_block *y, int64_t n, struct fft_block *seed)
{
	struct fft_block part[PART];
	for (int l = 0; l < FFT_LANES; l++) {
		int64_t j = lane + MIN(l, count - 1);
		for (int64_t k = 0; k < PART; k++)
			set_lane(&part[k], l, k < n ? root_of(whole, j * k) : (cplx){ 1, 0 });
		for (int64_t k = 0; k * PART < n; k++)
			set_lane(&seed[k], l, root_of(whole, j * k * PART));
	}
	op_fft_twist(y, seed, part, n);
}

static void work_task(void *with, int64_t task, int thread)
{
	const struct work *w = with;
	int64_t n = w->p->n, lane = task * FFT_LANES;
	int count = (int)MIN(w->lanes - lane, FFT_LANES);
	struct fft_block *x = w->room + thread * w->room_blocks, *y = x + n;
	load(w, lane, count, x);
	op_fft(&w->p->whole, x, y);
	if (w->turn)
		turn(w->turn, lane, count, y, n, y + n);
	store(w, lane, count, y);
}

static bool work_run(struct work *w)
{
	int64_t tasks = (w->lanes + FFT_LANES - 1) / FFT_LANES;
	bool shared = tasks > 1 && w->lanes * w->p->n >= SHARED && thread_count() > 1 && !thread_inside();
	size_t bytes;
	w->room_blocks = 2 * w->p->n + (w->turn ? w->p->n / PART + 1 : 0);
	TRY(mem_size(w->room_blocks * (shared ? thread_count() : 1), sizeof *w->room, 0, &bytes) && (w->room = mem_try(bytes)) != NULL);
	if (shared)
		thread_for(tasks, work_task, w);
	else
		for (int64_t k = 0; k < tasks; k++)
			work_task(w, k, 0);
	mem_try_free(w->room);
	return true;
}

/* ---- a lane by itself ---- */

/* n = a*b: b lanes of a points that lie b apart, turned, laid out lane after lane; then a lanes of b points that lie a apart. */
static bool split_lane(const struct plan *p, const struct side *from, double *to, bool back, double *room)
{
	int64_t a = p->first->n, b = p->second->n;
	struct work w = { .p = p->first, .lanes = b, .flip = back, .turn = p };
	w.from = (struct side){ from->x, from->pairs, b, p->n, a };
	w.to = (struct side){ room, true, 1, a, a };
	TRY(work_run(&w));
	struct work v = { .p = p->second, .lanes = a, .back = back, .divide = (double)p->n };
	v.from = (struct side){ room, true, a, p->n, b };
	v.to = (struct side){ to, true, a, p->n, b };
	return work_run(&v);
}

/* Of contiguous pairs; room (n pairs) may be NULL. */
static bool convolved(struct plan *p, const cplx *x, cplx *y, cplx *room)
{
	struct side from = { (double *)(uintptr_t)x, true, 1, p->n, p->n };
	if (!p->first) {
		struct work w = { .p = p, .lanes = 1, .from = from, .to = { &y->re, true, 1, p->n, p->n } };
		return work_run(&w);
	}
	cplx *own = room ? NULL : points(p->n);
	bool ok = (room || own) && split_lane(p, &from, &y->re, false, room ? &room->re : &own->re);
	mem_try_free(own);
	return ok;
}

/* room: 3 * the wide plan's length */
static bool chirp_lane(const struct plan *p, const cplx *x, cplx *y, cplx *room)
{
	int64_t n = p->n, m = p->wide->n;
	cplx *a = room, *b = room + m, *more = room + 2 * m;
	memset(a, 0, (size_t)m * sizeof *a);
	for (int64_t k = 0; k < n; k++)
		a[k] = mul(x[k], p->chirp[k]);
	TRY(convolved(p->wide, a, b, more));
	for (int64_t k = 0; k < m; k++) {               /* conjugated: the transform back is a transform forth */
		cplx z = mul(b[k], p->chirp_fft[k]);
		b[k] = (cplx){ z.re, -z.im };
	}
	TRY(convolved(p->wide, b, a, more));
	for (int64_t k = 0; k < n; k++)
		y[k] = mul((cplx){ a[k].re / (double)m, -a[k].im / (double)m }, p->chirp[k]);
	return true;
}

/* Lanes one after another, through contiguous copies where need be. */
static bool one_by_one(const struct plan *p, const struct side *from, const struct side *to, int64_t lanes, bool back)
{
	int64_t n = p->n;
	cplx *x = points(n), *y = points(n), *room = points(p->wide ? 3 * p->wide->n : n);
	bool ok = x && y && room;
	for (int64_t j = 0; ok && j < lanes; j++) {
		const double *in = from->x + lane_start(from, j) * (from->pairs ? 2 : 1);
		double *out = to->x + 2 * lane_start(to, j);
		for (int64_t k = 0; k < n; k++)
			x[k] = k >= from->n ? (cplx){ 0, 0 } : !from->pairs ? (cplx){ in[k * from->inner], 0 }
				: (cplx){ in[2 * k * from->inner], back ? -in[2 * k * from->inner + 1] : in[2 * k * from->inner + 1] };
		struct side plain = { &x->re, true, 1, n, n };
		ok = p->wide ? chirp_lane(p, x, y, room) : split_lane(p, &plain, &y->re, false, &room->re);
		for (int64_t k = 0; k < n; k++) {
			out[2 * k * to->inner] = back ? y[k].re / (double)n : y[k].re;
			out[2 * k * to->inner + 1] = back ? -y[k].im / (double)n : y[k].im;
		}
	}
	mem_try_free(x);
	mem_try_free(y);
	mem_try_free(room);
	return ok;
}

bool fourier(const double *from, bool pairs, const struct lanes *l, int64_t n, double *to, bool back)
{
	int64_t lanes = l->outer * l->inner;
	bool single = lanes < FFT_LANES / 2;
	struct plan *p = plan_take(n, single);
	if (!p)
		return false;
	struct side in = { (double *)(uintptr_t)from, pairs, l->inner, l->n * l->inner, l->n }, out = { to, true, l->inner, n * l->inner, n };
	bool ok = true;
	if (p->wide || (p->first && (lanes > 1 || l->n < n))) {
		ok = one_by_one(p, &in, &out, lanes, back);
	} else if (p->first) {
		cplx *room = points(n);
		ok = room && split_lane(p, &in, to, back, &room->re);
		mem_try_free(room);
	} else {
		struct work w = { .p = p, .from = in, .to = out, .lanes = lanes, .flip = back, .back = back, .divide = (double)n };
		ok = work_run(&w);
	}
	plan_give(p, single);
	return ok;
}
