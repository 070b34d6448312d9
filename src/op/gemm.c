/*
** op/gemm.c - matrix products of our own, for CPUs with fused multiply-add.
**
** A BLAS library has three faults for us. Its threads go on spinning when our threads want to work, and they divide
** only large results. Its bits depend on the number of threads. A'*A is a fifth slower there than a product.
**
** All threads pack op(A) into panels of mr rows, and op(B) into panels of nr columns, CHUNK terms at a time. Then tiles
** of C are tasks. A tile adds DEPTH terms in registers, then adds the sum to C. So the terms of an element are added in
** one order, on any thread. For A'*A one packing serves both sides, because nr divides mr; only the upper triangle is
** computed, and then mirrored. If neighbouring rows of op(A) are neighbours in memory and the result has few
** columns, op(A) is not packed. A result of few rows is computed as its transpose. A product with one or a few vectors
** reads the matrix once and does not pack it.
**
** The bits of an element do not depend on how the operands lie in memory. So a transpose may be made before the
** product or be a flag of it; modes decide that in different ways.
*/
#include "op/gemm.h"

#include <pthread.h>
#include <string.h>
#include <sys/mman.h>

#include "base/cpu.h"
#include "base/interrupt.h"
#include "base/mem.h"
#include "base/thread.h"

enum {
	DEPTH = 256,
	CHUNK = 1024,
	ROWS = 4096,
	PACKED = 8 << 20,
	KEPT = 64 << 20,
	TILE_ROWS = 5,
	TILE_COLS = 8,
	WIDE = 16,
	ALONE = 1 << 18,
	NEAR = 4,
	THREADS = 16,
	FEW = 1 << 16,
	FEW_BYTES = 65536
};

struct side {
	const char *at;
	int64_t ld, n;                  /* n: rows of op(A), or columns of op(B) */
	bool across;                    /* they are interleaved in memory; else each is contiguous */
	const char *means;              /* of contiguous rows, which packing subtracts; NULL: none */
};

struct gemm {
	const struct gemm_kernels *g;
	int type;                       /* of its tables */
	int64_t item, mr, nr, k, ldc;
	int64_t wide;                   /* of a panel of A: mr, or the thirds of it that there are rows for */
	struct side a, b;
	char *y;
	bool symmetric, direct, turned, alone;
	char *panel_a, *panel_b;
	int64_t i0, rows, j0, cols;     /* the block of C that is being computed */
	int64_t p0, terms;              /* and its terms */
	int64_t tile_rows, tile_cols, row_tiles;        /* in panels */
};

static const struct gemm_kernels *_Atomic chosen;
static _Atomic bool asked;

const struct gemm_kernels *gemm_best(void)
{
#ifdef __x86_64__
	static const struct gemm_kernels *const of[] = { NULL, &gemm_avx2, &gemm_avx512 };
	return of[cpu_vectors()];
#else
	return NULL;
#endif
}

void gemm_use(const struct gemm_kernels *g)
{
	chosen = g;
	asked = true;
}

static int64_t panels(int64_t n, int64_t width) { return (n + width - 1) / width; }

/* ---- packing ---- */
static void pack_panel(const struct gemm *w, const struct side *s, int64_t first, int64_t width, int64_t upto,
	int64_t p, int64_t terms, char *to)
{
	const char *from = s->at + (s->across ? first + (w->p0 + p) * s->ld : first * s->ld + w->p0 + p) * w->item;
	w->g->pack[w->type](from, s->ld, s->across, MIN(width, upto - first), terms, width,
		s->means ? s->means + first * w->item : NULL, to + p * width * w->item);
}

static void pack_a(void *with, int64_t task, int thread)
{
	const struct gemm *w = with;
	int64_t parts = panels(w->terms, CHUNK), i = task / parts, p = task % parts * CHUNK;
	pack_panel(w, &w->a, w->i0 + i * w->mr, w->wide, w->i0 + w->rows, p, MIN(CHUNK, w->terms - p),
		w->panel_a + i * w->mr * w->terms * w->item);
}

static void pack_b(void *with, int64_t task, int thread)
{
	const struct gemm *w = with;
	int64_t parts = panels(w->terms, DEPTH), j = task / parts, p = task % parts * DEPTH;
	pack_panel(w, &w->b, w->j0 + j * w->nr, w->nr, w->j0 + w->cols, p, MIN(DEPTH, w->terms - p),
		w->panel_b + j * w->nr * w->terms * w->item);
}

/* ---- tiles ---- */
#define MERGE(name, type) \
	static void name(const type *x, int64_t mr, int64_t rows, int64_t cols, type *y, int64_t si, int64_t sj, \
		bool add) \
	{ \
		for (int64_t j = 0; j < cols; j++) \
			for (int64_t i = 0; i < rows; i++) \
				y[i * si + j * sj] = add ? y[i * si + j * sj] + x[j * mr + i] : x[j * mr + i]; \
	}
MERGE(merge_double, double)
MERGE(merge_single, float)

/* One panel by one panel, of the block's: at the edges by way of a full one. */
static void panel_by_panel(const struct gemm *w, int64_t i, int64_t j, int64_t p, int64_t terms)
{
	int64_t rows = MIN(w->mr, w->rows - i * w->mr), cols = MIN(w->nr, w->cols - j * w->nr), row = w->i0 + i * w->mr,
		col = w->j0 + j * w->nr;
	bool add = w->p0 + p > 0, direct = w->direct && rows * 3 % w->mr == 0;
	const char *a = direct ? w->a.at + (row + (w->p0 + p) * w->a.ld) * w->item
		: w->panel_a + ((w->direct ? 0 : i * w->mr * w->terms) + p * w->wide) * w->item;
	const char *b = w->symmetric
		? w->panel_a + (col / w->mr * w->mr * w->terms + p * w->wide + col % w->mr) * w->item
		: w->panel_b + (j * w->nr * w->terms + p * w->nr) * w->item;
	int64_t sa = direct ? w->a.ld : w->wide, sb = w->symmetric ? w->wide : w->nr;
	if (w->symmetric && row + rows > col + w->nr)   /* what stands below the diagonal is mirrored */
		rows = MIN(rows, (col + w->nr - row + w->mr / 3 - 1) / (w->mr / 3) * (w->mr / 3));
	int thirds = (int)((3 * rows + w->mr - 1) / w->mr);
	if (rows * 3 == w->mr * thirds && cols == w->nr && !w->turned) {
		w->g->kernel[w->type][thirds - 1](
			terms, a, sa, b, sb, w->y + (col * w->ldc + row) * w->item, w->ldc, add);
		return;
	}
	_Alignas(64) char room[48 * 8 * 8];
	w->g->kernel[w->type][thirds - 1](terms, a, sa, b, sb, room, w->mr, false);
	int64_t si = w->turned ? w->ldc : 1, sj = w->turned ? 1 : w->ldc;
	if (w->item == 8)
		merge_double(
			(const double *)room, w->mr, rows, cols, (double *)w->y + row * si + col * sj, si, sj, add);
	else
		merge_single((const float *)room, w->mr, rows, cols, (float *)w->y + row * si + col * sj, si, sj, add);
}

static void do_tile(void *with, int64_t task, int thread)
{
	const struct gemm *w = with;
	int64_t ti = task % w->row_tiles * w->tile_rows, tj = task / w->row_tiles * w->tile_cols;
	int64_t ei = MIN(ti + w->tile_rows, panels(w->rows, w->mr)),
		ej = MIN(tj + w->tile_cols, panels(w->cols, w->nr));
	for (int64_t p = 0; p < w->terms && !interrupted(); p += DEPTH)
		for (int64_t j = tj; j < ej; j++)
			for (int64_t i = ti; i < ei && !(w->symmetric && i * w->mr > (j + 1) * w->nr - 1); i++)
				panel_by_panel(w, i, j, p, MIN(DEPTH, w->terms - p));
}

/* The other triangle of a symmetric result, tile by tile: both tiles stay in the cache. */
#define MIRROR(type, name) \
	static void name(int64_t n, int64_t from, type *y) \
	{ \
		for (int64_t i0 = from; i0 < n; i0 += 32) \
			for (int64_t j = from; j < MIN(n, from + 32); j++) \
				for (int64_t i = MAX(i0, j + 1); i < MIN(n, i0 + 32); i++) \
					y[j * n + i] = y[i * n + j]; \
	}
MIRROR(double, mirror_double)
MIRROR(float, mirror_single)

static void mirror(void *with, int64_t task, int thread)
{
	const struct gemm *w = with;
	if (w->item == 8)
		mirror_double(w->ldc, task * 32, (double *)w->y);
	else
		mirror_single(w->ldc, task * 32, (float *)w->y);
}

void gemm_mirror(enum cls c, int64_t n, void *y)
{
	struct gemm w = { .item = cls_bytes(c), .ldc = n, .y = y };
	for (int64_t i = 0; i < panels(n, 32); i++)
		mirror(&w, i, 0);
}

/* ---- memory for panels: pieces are kept, one for each product that runs at the same time ---- */
static struct room {
	pthread_mutex_t lock;
	char *at;
	size_t bytes;
} kept[THREADS] = { [0 ... THREADS - 1] = { .lock = PTHREAD_MUTEX_INITIALIZER } };

static char *map_room(size_t bytes)
{
	char *p = mmap(NULL, bytes, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
	if (p == MAP_FAILED)
		return NULL;
	madvise(p, bytes, MADV_HUGEPAGE);
	return p;
}

/* *own: all kept pieces are in use. */
static char *take_room(size_t bytes, struct room **own)
{
	int i = 0;
	while (i < THREADS && pthread_mutex_trylock(&kept[i].lock) != 0)
		i++;
	struct room *k = *own = i < THREADS ? &kept[i] : NULL;
	if (!k)
		return map_room(bytes);
	if (k->bytes < bytes) {
		if (k->at)
			munmap(k->at, k->bytes);
		k->bytes = (bytes + (2 << 20) - 1) & ~(size_t)((2 << 20) - 1);
		k->at = map_room(k->bytes);
		if (!k->at)
			k->bytes = 0;
	}
	if (!k->at)
		pthread_mutex_unlock(&k->lock);
	return k->at;
}

static void give_room(char *p, size_t bytes, struct room *k)
{
	if (!k) {
		munmap(p, bytes);
		return;
	}
	if (k->bytes > (k == kept ? KEPT : KEPT / THREADS)) {
		munmap(k->at, k->bytes);
		k->at = NULL, k->bytes = 0;
	}
	pthread_mutex_unlock(&k->lock);
}

/* ---- the product ---- */
static void spread(const struct gemm *w, double seconds, int64_t tasks, thread_fn fn)
{
	if (w->alone)
		for (int64_t i = 0; i < tasks; i++)
			fn((void *)(uintptr_t)w, i, 0);
	else
		thread_for_seconds(seconds, tasks, fn, (void *)(uintptr_t)w);
}

/* The approximate time, in seconds on one thread, to copy these numbers into panels. */
static double copying(const struct gemm *w, int64_t rows, int64_t terms)
{
	return (double)(rows * terms * w->item) * 1e-10;
}
static double multiplying(const struct gemm *w)
{
	return (double)w->rows * (double)w->cols * (double)w->terms * (double)w->item *
		(w->symmetric ? 2.5e-12 : 5e-12);
}

/* Chooses the sizes of tiles so that every thread has some. The choice changes no bits. */
static void choose_tiles(struct gemm *w)
{
	int64_t rows = panels(w->rows, w->mr), cols = panels(w->cols, w->nr), want = w->alone ? 1 : 8 * thread_count();
	w->tile_rows = TILE_ROWS, w->tile_cols = w->direct ? cols : TILE_COLS;
	while (panels(rows, w->tile_rows) * panels(cols, w->tile_cols) < want &&
		(w->tile_rows > 1 || w->tile_cols > 2)) {
		if (w->tile_cols > 2 && !w->direct)
			w->tile_cols /= 2;
		else if (w->tile_rows > 1)
			w->tile_rows--;
		else
			break;
	}
	double work = (double)(w->mr * w->nr * w->tile_cols) * (double)w->terms;
	while (w->direct && work * (double)w->tile_rows < ALONE && w->tile_rows < rows)
		w->tile_rows *= 2;
	w->row_tiles = panels(rows, w->tile_rows);
}

static void do_block(struct gemm *w)
{
	int64_t rows = panels(w->rows, w->mr), parts = panels(w->terms, CHUNK);
	if (!w->direct)
		spread(w, copying(w, w->rows, w->terms), rows * parts, pack_a);
	else if (w->rows * 3 % w->mr)
		for (int64_t p = 0, first = w->i0 + w->rows / w->mr * w->mr; p < w->terms; p += DEPTH)
			pack_panel(w, &w->a, first, w->wide, w->i0 + w->rows, p, MIN(DEPTH, w->terms - p), w->panel_a);
	choose_tiles(w);
	spread(w, multiplying(w), w->row_tiles * panels(panels(w->cols, w->nr), w->tile_cols), do_tile);
}

/* How many terms are packed at a time. */
static int64_t chunk_of(const struct gemm *w, int64_t rows, int64_t cols)
{
	int64_t most = PACKED / ((rows + cols) * w->item) / DEPTH * DEPTH;
	return MIN(w->k, MAX(DEPTH, MIN(CHUNK, most)));
}

static void multiply(struct gemm *w, int64_t most_rows, int64_t most_cols, int64_t chunk)
{
	for (w->j0 = 0; w->j0 < w->b.n && !interrupted(); w->j0 += most_cols) {
		w->cols = MIN(most_cols, w->b.n - w->j0);
		for (w->p0 = 0; w->p0 < w->k && !interrupted(); w->p0 += chunk) {
			w->terms = MIN(chunk, w->k - w->p0);
			if (!w->symmetric)
				spread(w, copying(w, w->cols, w->terms),
					panels(w->cols, w->nr) * panels(w->terms, DEPTH), pack_b);
			for (w->i0 = 0; w->i0 < w->a.n; w->i0 += most_rows) {
				w->rows = MIN(most_rows, w->a.n - w->i0);
				do_block(w);
			}
		}
	}
	if (w->symmetric)
		spread(w, copying(w, w->ldc, w->ldc), panels(w->ldc, 32), mirror);
}

static bool run(struct gemm *w)
{
	int64_t most_rows = w->symmetric || w->direct ? w->a.n : MIN(w->a.n, ROWS / w->mr * w->mr),
		most_cols = w->symmetric ? w->b.n : MIN(w->b.n, ROWS);
	int64_t chunk = chunk_of(w, w->direct ? w->mr : most_rows, w->symmetric ? 0 : most_cols);
	size_t for_a = (size_t)((w->direct ? w->mr : panels(most_rows, w->mr) * w->mr) * chunk * w->item);
	size_t for_b = w->symmetric ? 0 : (size_t)(panels(most_cols, w->nr) * w->nr * chunk * w->item);
	for_a = (for_a + 63) / 64 * 64;
	struct room *own;
	char *room = for_a + for_b <= (size_t)KEPT * 4 ? take_room(for_a + for_b, &own) : NULL;
	if (!room)
		return false;
	w->panel_a = room, w->panel_b = room + for_a;
	multiply(w, most_rows, most_cols, chunk);
	give_room(room, for_a + for_b, own);
	return true;
}

/* Returns how many elements are computed for each needed one, because panels at the edges are computed whole. */
static double waste(int64_t m, int64_t n, int64_t mr, int64_t nr)
{
	mr /= 3;
	return (double)(panels(m, mr) * mr) / (double)m * (double)(panels(n, nr) * nr) / (double)n;
}

static const struct gemm_kernels *kernels(void)
{
	if (!asked)
		gemm_use(gemm_best());
	return chosen;
}

enum { FEW_RESULTS = 64 };

static void add_to(enum cls c, int64_t n, const void *x, void *y)
{
	for (int64_t i = 0; i < n && c == CLS_DOUBLE; i++)
		((double *)y)[i] += ((const double *)x)[i];
	for (int64_t i = 0; i < n && c == CLS_SINGLE; i++)
		((float *)y)[i] += ((const float *)x)[i];
}

/* A product of k terms, of which those from `from` to `end` are added, `step` at a time. */
struct few_results { enum cls c; bool ta, tb; int64_t m, n, k, from, end, step; const char *a, *b; };

/* A matrix whose rows are contiguous is transposed first. */
static void run_few_results(const struct few_results *f, void *y)
{
	const struct gemm_kernels *g = kernels();
	int type = f->c == CLS_SINGLE;
	int64_t item = cls_bytes(f->c), sp = f->tb ? f->n : 1, sj = f->tb ? 1 : f->k;
	_Alignas(64) char room[FEW_BYTES];
	double sum[FEW_RESULTS];
	for (int64_t p = f->from; p < f->end; p += f->step) {
		int64_t terms = MIN(f->step, f->end - p);
		const char *x = f->a + (f->ta ? p : p * f->m) * item;
		if (f->ta)
			g->pack[type](x, f->k, false, f->m, terms, f->m, NULL, room);
		g->few[type](f->m, f->n, terms, f->ta ? room : x, f->m, f->b + p * sp * item, sp, sj,
			p > f->from ? sum : y, f->m);
		if (p > f->from)
			add_to(f->c, f->m * f->n, sum, y);
	}
}

/*
** Few results with many terms each. The terms are cut into parts, each part is a task, and the sums of the parts are
** added in order. The parts depend on the number of terms only.
*/
enum { FEW_SUMS = 1024, MANY_TERMS = 16384, SUM_PARTS = 16 };

struct long_sums { struct gemm w; struct few_results product; int64_t each; _Atomic bool failed; };

bool gemm_has_long_sums(int64_t m, int64_t n, int64_t k) { return m * n <= FEW_SUMS && k >= MANY_TERMS; }

static void sum_part(void *with, int64_t part, int thread)
{
	struct long_sums *s = with;
	struct gemm w = s->w;
	int64_t from = part * s->each, n = w.a.n * w.b.n;
	w.y += part * n * w.item;
	w.k = MIN(s->each, w.k - from);
	if (n <= FEW_RESULTS) {
		struct few_results f = s->product;
		f.from = from, f.end = from + w.k;
		run_few_results(&f, w.y);
		return;
	}
	w.a.at += (w.a.across ? from * w.a.ld : from) * w.item;
	w.b.at += (w.b.across ? from * w.b.ld : from) * w.item;
	w.alone = true;
	if (!run(&w))
		s->failed = true;
}

static bool run_long_sums(const struct gemm *w, const struct few_results *product, void *y)
{
	double room[SUM_PARTS * FEW_SUMS];
	struct long_sums s = { .w = *w, .product = *product, .each = panels(w->k, SUM_PARTS) };
	int64_t parts = panels(w->k, s.each), n = w->a.n * w->b.n;
	s.w.y = (char *)room;
	thread_for_seconds(copying(w, w->a.n + w->b.n, w->k), parts, sum_part, &s);
	memcpy(y, room, (size_t)(n * w->item));
	for (int64_t p = 1; p < parts; p++)
		add_to(product->c, n, s.w.y + p * n * w->item, y);
	return !s.failed;
}

static bool product(enum cls c, bool ta, bool tb, int64_t m, int64_t n, int64_t k, const void *a, const void *b,
	const void *means, void *y)
{
	const struct gemm_kernels *g = kernels();
	if (!g)
		return false;
	int type = c == CLS_SINGLE;
	double work = (double)m * (double)n * (double)k;
	struct gemm w = { .g = g,
		.type = type,
		.item = type ? 4 : 8,
		.mr = g->mr[type],
		.nr = g->nr[type],
		.k = k,
		.ldc = m,
		.y = y,
		.a = { a, ta ? k : m, m, !ta, means },
		.b = { b, tb ? n : k, n, tb, NULL },
		.alone = work < ALONE || thread_inside() };
	w.symmetric = a == b && m == n && ta != tb;
	double turned = waste(n, m, w.mr, w.nr), plain = waste(m, n, w.mr, w.nr);
	w.turned = !w.symmetric && (turned < plain || (turned == plain && m < n));
	if (w.turned) {
		struct side t = w.a;
		w.a = w.b, w.b = t;
	}
	w.direct = !w.symmetric && w.a.across && w.b.n <= WIDE;
	w.wide = w.direct ? w.mr : MIN(w.mr, panels(w.a.n, w.mr / 3) * (w.mr / 3));
	struct few_results product = { c, ta, tb, m, n, k, 0, k, DEPTH, a, b };
	return gemm_has_long_sums(m, n, k) ? run_long_sums(&w, &product, y) : run(&w);
}

bool gemm_try(enum cls c, bool ta, bool tb, int64_t m, int64_t n, int64_t k, const void *a, const void *b, void *y)
{
	return product(c, ta, tb, m, n, k, a, b, NULL, y);
}

/* Many terms of very few results are added in runs, as ever. */
bool gemm_few(enum cls c, bool ta, bool tb, int64_t m, int64_t n, int64_t k, const void *a, const void *b, void *y)
{
	bool runs = k > DEPTH && m * n <= FEW_RESULTS && !gemm_has_long_sums(m, n, k);
	int64_t step = runs ? DEPTH : k;
	double work = (double)m * (double)n * (double)k;
	if (!kernels() || m < 2 || (k > DEPTH && n > 1 && !runs) || (!runs && work > FEW) ||
		(ta && m * step * cls_bytes(c) > FEW_BYTES))
		return false;
	run_few_results(&(struct few_results){ c, ta, tb, m, n, k, 0, k, step, a, b }, y);
	return true;
}

/*
** Products of few terms, as of a 3x3 matrix and many points: nothing is packed but a matrix whose rows are each in one
** piece. The terms of an element are added in order, as in all products of up to DEPTH terms.
*/
enum { SHORT_TERMS = 16, SHORT_ROWS = FEW_BYTES / 8 / SHORT_TERMS, SHORT_COLS = 2048 };

static void short_rows(const struct few_results *f, int64_t row, int64_t from, int64_t end, char *y)
{
	const struct gemm_kernels *g = kernels();
	int type = f->c == CLS_SINGLE;
	int64_t item = cls_bytes(f->c), rows = MIN(SHORT_ROWS, f->m - row), sj = f->tb ? 1 : f->k;
	_Alignas(64) char room[FEW_BYTES];
	if (f->ta)
		g->pack[type](f->a + row * f->k * item, f->k, false, rows, f->k, rows, NULL, room);
	g->few[type](rows, end - from, f->k, f->ta ? room : f->a + row * item, f->ta ? rows : f->m,
		f->b + from * sj * item, f->tb ? f->n : 1, sj, y + (row + from * f->m) * item, f->m);
}

struct short_product { struct few_results product; char *y; bool by_rows; };

static void short_part(void *with, int64_t task, int thread)
{
	const struct short_product *s = with;
	const struct few_results *f = &s->product;
	int64_t from = s->by_rows ? 0 : task * SHORT_COLS, end = s->by_rows ? f->n : MIN(f->n, from + SHORT_COLS);
	int64_t row = s->by_rows ? task * SHORT_ROWS : 0, last = s->by_rows ? row + 1 : f->m;
	for (; row < last && !interrupted(); row += SHORT_ROWS)
		short_rows(f, row, from, end, s->y);
}

bool gemm_short(enum cls c, bool ta, bool tb, int64_t m, int64_t n, int64_t k, const void *a, const void *b, void *y)
{
	if (!kernels() || k > SHORT_TERMS)
		return false;
	struct short_product s = { { c, ta, tb, m, n, k, 0, k, k, a, b }, y, m >= n };
	int64_t tasks = s.by_rows ? panels(m, SHORT_ROWS) : panels(n, SHORT_COLS);
	double seconds = ((double)m * (double)n + (double)(m + n) * (double)k) * cls_bytes(c) * 1e-10;
	if (tasks > 1 && seconds > 20e-6 && !thread_inside() && thread_worth(seconds))
		thread_for_seconds(seconds, tasks, short_part, &s);
	else
		for (int64_t i = 0; i < tasks; i++)
			short_part(&s, i, 0);
	return true;
}

bool gemm_small_pages(enum cls c, const struct gemm_pages *g)
{
	return kernels() && kernels()->pages[c == CLS_SINGLE](g);
}

bool gemm_centred(enum cls c, int64_t n, int64_t k, const void *a, const void *means, void *y)
{
	return product(c, true, false, n, n, k, a, a, means, y);
}

/* ---- by blocks of rows ---- */
bool gemm_is_ours(enum cls c, int64_t m, int64_t n, int64_t k)
{
	const struct gemm_kernels *g = kernels();
	int type = c == CLS_SINGLE;
	return g && MIN(waste(m, n, g->mr[type], g->nr[type]), waste(n, m, g->mr[type], g->nr[type])) <= 1.7;
}

int gemm_width(enum cls c) { return kernels()->mr[c == CLS_SINGLE]; }

size_t gemm_packed(enum cls c, int64_t n, int64_t k)
{
	int64_t nr = kernels()->nr[c == CLS_SINGLE];
	return (size_t)((panels(n, nr) * nr * k * cls_bytes(c) + 63) / 64 * 64);
}

size_t gemm_room(enum cls c, int64_t rows, int64_t k)
{
	int64_t mr = gemm_width(c);
	return (size_t)((panels(rows, mr) * mr * k * cls_bytes(c) + 63) / 64 * 64);
}

static struct gemm by_rows(enum cls c, int64_t n, int64_t k)
{
	const struct gemm_kernels *g = kernels();
	int type = c == CLS_SINGLE;
	return (struct gemm){ .g = g, .type = type, .item = cls_bytes(c), .mr = g->mr[type], .nr = g->nr[type], .k = k,
		.b = { .n = n }, .cols = n, .terms = k, .alone = true, .wide = g->mr[type] };
}

void gemm_pack(enum cls c, int64_t n, int64_t k, const void *b, int64_t ld, bool across, void *packed)
{
	struct gemm w = by_rows(c, n, k);
	w.b = (struct side){ b, ld, n, across, NULL }, w.panel_b = packed;
	spread(&w, 0, panels(n, w.nr) * panels(k, DEPTH), pack_b);
}

/* Rows that are interleaved in memory, with a small distance between terms, are read in place and not packed. */
void gemm_rows(const struct gemm_rows *g, int64_t rows, const void *a, int64_t ld, bool across, void *room, void *y,
	int64_t ldy)
{
	struct gemm w = by_rows(g->cls, g->n, g->k);
	w.a = (struct side){ a, ld, rows, across, NULL };
	w.y = y, w.ldc = ldy, w.rows = rows;
	w.panel_a = room, w.panel_b = (char *)(uintptr_t)g->packed;
	w.direct = across && (g->n <= WIDE || ld <= NEAR * w.mr);
	do_block(&w);
}

/* ---- by a vector ---- */

/*
** Sizes of a task. By rows, a task has VECTOR_ROWS rows, whose part of y fits the L1 cache. By columns, it has columns
** with about VECTOR_TASK elements in all. A loop computes several columns side by side. So a task has at least
** COLUMNS_BEST columns, or COLUMNS_LEAST if threads would be idle.
*/
enum { VECTOR_ROWS = 1024, VECTOR_TASK = 1 << 15, COLUMNS_BEST = 32, COLUMNS_LEAST = 8 };

static int64_t columns_a_task(int64_t rows, int64_t cols)
{
	int64_t least = cols >= COLUMNS_BEST * thread_count() ? COLUMNS_BEST : COLUMNS_LEAST;
	return MAX(least, VECTOR_TASK / MAX(rows, 1));
}

struct by_vector {
	const struct gemm_kernels *g;
	int type;
	int vectors;                    /* one after another: each finds the task's part of the matrix in the cache */
	int64_t item, rows, cols, each;
	bool transposed;
	const char *a, *x;
	char *y;
};

static void vector_part(void *with, int64_t task, int thread)
{
	const struct by_vector *w = with;
	int64_t at = task * w->each, terms = w->transposed ? w->rows : w->cols;
	int64_t sums = w->transposed ? w->cols : w->rows;
	for (int v = 0; v < w->vectors; v++) {
		const char *x = w->x + v * terms * w->item;
		char *y = w->y + (v * sums + at) * w->item;
		if (w->transposed && w->cols == 1)
			w->g->dot[w->type](w->rows, w->a, x, y);
		else if (w->transposed)
			w->g->dots[w->type](w->rows, MIN(w->each, w->cols - at), w->a + at * w->rows * w->item, w->rows,
				x, y);
		else
			w->g->rows[w->type](MIN(w->each, w->rows - at), w->cols, w->a + at * w->item, w->rows, x, y);
	}
}

static bool by_vectors(enum cls c, bool transposed, int64_t rows, int64_t cols, const void *a, int vectors,
	const void *x, void *y)
{
	const struct gemm_kernels *g = kernels();
	if (!g)
		return false;
	struct by_vector w = { g, c == CLS_SINGLE, vectors, cls_bytes(c), rows, cols,
		transposed ? columns_a_task(rows, cols) : VECTOR_ROWS, transposed, a, x, y };
	int64_t tasks = panels(transposed ? cols : rows, w.each);
	double seconds = (double)rows * (double)cols * (double)(w.item * vectors) * 1e-10;
	if (tasks > 1 && seconds > 20e-6 && !thread_inside() && thread_worth(seconds))
		thread_for_seconds(seconds, tasks, vector_part, &w);
	else
		for (int64_t i = 0; i < tasks; i++)
			vector_part(&w, i, 0);
	return true;
}

bool gemm_vector(enum cls c, bool transposed, int64_t rows, int64_t cols, const void *a, const void *x, void *y)
{
	return by_vectors(c, transposed, rows, cols, a, 1, x, y);
}

/* The transpose of a matrix of few rows or few columns. */
static void turn(const char *x, int64_t rows, int64_t cols, size_t item, char *y)
{
	for (int64_t j = 0; j < cols; j++)
		for (int64_t i = 0; i < rows; i++)
			memcpy(y + (size_t)(i * cols + j) * item, x + (size_t)(j * rows + i) * item, item);
}

bool gemm_vectors(enum cls c, bool ta, bool tb, int64_t m, int64_t n, int64_t k, const void *a, const void *b, void *y)
{
	size_t item = (size_t)cls_bytes(c), bytes = (size_t)(MIN(m, n) * (k + MAX(m, n))) * item;
	bool columns = n <= m, ok;
	struct room *own;
	char *room = kernels() ? take_room(bytes, &own) : NULL;
	if (!room)
		return false;
	if (columns) {
		if (tb)
			turn(b, n, k, item, room);
		ok = by_vectors(c, ta, ta ? k : m, ta ? m : k, a, (int)n, tb ? room : b, y);
	} else {
		char *z = room + (size_t)(m * k) * item;
		if (!ta)
			turn(a, m, k, item, room);
		ok = by_vectors(c, !tb, tb ? n : k, tb ? k : n, b, (int)m, ta ? a : room, z);
		turn(z, n, m, item, y);
	}
	give_room(room, bytes, own);
	return ok;
}
