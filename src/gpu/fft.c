/*
** gpu/fft.c - discrete Fourier transforms on a device, along any axis and of any length (text/fft.k).
**
** Each line along the axis is transformed. If its length is a power of two up to 2,048, this takes one pass. More
** points take several passes of up to 512 points each, with buffers between them. A line of any other length n is
** convolved with the chirp exp(-pi*i*k*k/n) (Bluestein 1970). This takes two transforms whose length is a power of two.
** The first pass of the first one and the last pass of the second one also multiply by the chirp. Roots of unity and
** chirps are computed on the host; the device keeps them for later calls (struct dft_plan).
**
** A transform along several axes is one call. Two flags tell whether the result is real. The last pass sets one flag if
** an imaginary part is not zero. fft_mirror sets the other one if the operand is not its own conjugate mirror image. A
** call of fft_run reads them at its end. A node (OP_fft) leaves them to its region (exec/flags.c). It has no flags if
** only real() reads the result.
*/
#include <math.h>
#include <string.h>

#include "array/ops.h"
#include "base/error.h"
#include "base/mem.h"
#include "device/place.h"
#include "exec/flags.h"
#include "gpu/call.h"
#include "gpu/fft.h"
#include "op/parts.h"

/* KEPT: plans that a thread keeps. ONE_PASS: log2 of the points of one pass. ROOTS: roots for butterflies. */
enum { KEPT = 6, MOST_POINTS = 1 << 28, ONE_PASS = 11, ROOTS = 2048 };

/* Data for transforms of one length. The class is RUNMAT_F32 if the device computes doubles in singles. */
struct dft_plan {
	const struct runmat_provider *p;
	int cls;
	int64_t n, m;                   /* n: the length; m: n, or the power of two for Bluestein's method */
	int fine;                       /* log2 of the number of fine roots (make_roots) */
	struct device_buffer *roots;
	/* For Bluestein's method, otherwise NULL. The filter is the transform of the conjugate chirp. */
	struct device_buffer *chirp, *filter;
	uint64_t used;                  /* value of `uses` at the last use; the oldest plan is replaced */
};

static _Thread_local struct dft_plan kept[KEPT];
static _Thread_local uint64_t uses;
static _Thread_local bool registered;

static void dft_done(struct dft_plan *f)
{
	device_drop((struct device_buffer *[]){ f->roots, f->chirp, f->filter }, 3);
	*f = (struct dft_plan){ .n = 0 };
}

static void forget_all(void)
{
	for (int i = 0; i < KEPT; i++)
		dft_done(&kept[i]);
}

static uint64_t pair_bytes(const struct dft_plan *f) { return f->cls == RUNMAT_F64 ? 16 : 8; }

/* ---- roots ---- */

/* exp(-2*pi*i*k/n) for 0 <= k < n. The angle is measured from the nearest multiple of a quarter turn, so zeros and ones
   are exact. */
static void unit_root(int64_t k, int64_t n, double *z)
{
	int64_t quarter = (int64_t)(((__int128)k * 8 / n + 1) / 2);
	double a = (double)((__int128)4 * k - (__int128)quarter * n) / (double)n * (M_PI / 2), c = cos(a), s = sin(a);
	switch (quarter & 3) {
	case 0: z[0] = c, z[1] = -s; break;
	case 1: z[0] = -s, z[1] = -c; break;
	case 2: z[0] = -c, z[1] = s; break;
	default: z[0] = s, z[1] = c;
	}
}

/* Copies pairs of doubles to the device, as numbers of the plan's class. Frees `taken`. */
static uint64_t send(struct gpu_call *t, const struct dft_plan *f, double *taken, int64_t pairs)
{
	if (f->cls == RUNMAT_F32)
		for (int64_t i = 0; i < 2 * pairs; i++) {
			float x = (float)taken[i];
			memcpy((char *)taken + 4 * i, &x, 4);
		}
	uint64_t id = gpu_send(t, taken, (uint64_t)pairs * pair_bytes(f));
	mem_try_free(taken);
	return id;
}

/* Memory for n pairs; NULL without an error, but with a status of t. */
static double *pairs_try(struct gpu_call *t, int64_t n)
{
	double *x = mem_try((size_t)n * 2 * sizeof *x);
	if (!x)
		error_clear(), t->status = RUNMAT_NO_MEMORY;
	return x;
}

/*
** Makes three tables: ROOTS roots of order ROOTS for the butterflies, and two tables for roots of order m. The root
** k = coarse * 2^fine + rest is the product of entry `rest` of the fine table and entry `coarse` of the coarse one.
*/
static void make_roots(struct gpu_call *t, struct dft_plan *f)
{
	int64_t fine = 1, coarse;
	while (fine * fine < f->m)
		fine *= 2, f->fine++;
	coarse = f->m / fine;
	double *x = pairs_try(t, ROOTS + fine + coarse), *to = x;
	if (!x)
		return;
	for (int64_t k = 0; k < ROOTS; k++, to += 2)
		unit_root(k, ROOTS, to);
	for (int64_t k = 0; k < fine; k++, to += 2)
		unit_root(k, f->m, to);
	for (int64_t k = 0; k < coarse; k++, to += 2)
		unit_root(k * fine, f->m, to);
	f->roots = gpu_share(t, send(t, f, x, ROOTS + fine + coarse));
}

/* ---- passes ---- */

/* A transform of m points of each line. The signs multiply imaginary parts, so a sign of -1 conjugates. */
struct job {
	const struct dft_plan *f;
	int64_t inner, outer;                           /* product of the sizes of the axes before; after */
	uint64_t from, to;                              /* buffers of the operand and the result */
	uint64_t before, after;                         /* factors of the first and the last pass; 0: none */
	struct flags_at flags;
	int64_t length_in, length_out;                  /* points of a line in `from` and in `to` */
	int64_t limit;                                  /* points of a line that are read; zeros follow */
	double sign_in, sign_before, scale, sign_out, sign_after;
	bool pairs_in;                                  /* the operand is complex */
	bool real_out;                                  /* only real parts are written */
	bool mirror;                                    /* the operand is real, so the result is a mirror image */
	bool differs;                                   /* the last pass also reads FLAG_DIFFERS */
};

static int64_t shared_bytes(int log, int tile, int64_t item)
{
	int64_t points = (int64_t)1 << log;
	return 2 * item * ((int64_t)1 << (tile - log)) * (points + points / 32 + 1);
}

/* A pass transforms columns of 2^log points each. Returns log2 of the points of all columns that a workgroup transforms
   together; 0: shared memory is too small. */
static int most_tile(const struct dft_plan *f, int log)
{
	struct runmat_device_info info = { .size = sizeof info };
	int tile = ONE_PASS, least = MAX(log, 9);
	if (f->p->device_info(f->p->self, &info))
		return 0;
	while (tile >= least && shared_bytes(log, tile, f->cls == RUNMAT_F64 ? 8 : 4) > (int64_t)info.shared_bytes)
		tile--;
	return tile >= least ? tile : 0;
}

/* One pass of 2^log points. Earlier passes have transformed groups of `joined` points of each line. */
static int pass(const struct job *j, int log, int64_t joined, uint64_t from, uint64_t to)
{
	const struct dft_plan *f = j->f;
	int64_t apart = f->m >> log, columns = apart * j->inner * j->outer;
	bool first = joined == 1, last = joined << log == f->m;
	int tile = most_tile(f, log);
	if (!tile)
		return RUNMAT_UNSUPPORTED;
	uint64_t flags = last ? j->flags.buffer : 0;
	return LAUNCH(fft_pass, f->p, (columns + ((int64_t)1 << (tile - log)) - 1) >> (tile - log), .T = f->cls,
		.x = { from }, .y = { to }, .roots = { f->roots->id }, .before = { first ? j->before : 0 },
		.after = { last ? j->after : 0 }, .flags = { flags }, .flag = j->flags.at,
		.columns = columns, .apart = apart, .inner = j->inner, .joined_before = joined,
		.length_in = first ? j->length_in : f->m, .limit = first ? j->limit : f->m,
		.length_out = last ? j->length_out : f->m, .root_step = f->m / (joined << log), .fine = f->fine,
		.sign_in = first ? j->sign_in : 1, .sign_before = j->sign_before, .scale = last ? j->scale : 1,
		.sign_out = last ? j->sign_out : 1, .sign_after = j->sign_after, .log_points = log, .log_tile = tile,
		.pairs_in = !first || j->pairs_in, .real_out = last && j->real_out, .later = !first,
		.points_in = apart * j->inner == 1, .points_out = joined * j->inner == 1, .mirror = last && j->mirror,
		.differs = flags && j->differs);
}

/* Divides the transform into passes of about equal length and launches them. */
static int transform(const struct job *j)
{
	const struct dft_plan *f = j->f;
	struct gpu_call t = { .p = f->p };
	int log = 0;
	while ((int64_t)1 << log < f->m)
		log++;
	int whole = most_tile(f, ONE_PASS) ? ONE_PASS : 8;
	if (!most_tile(f, 8))
		return RUNMAT_UNSUPPORTED;
	int passes = log <= whole ? 1 : log <= 18 ? 2 : (log + 7) / 8;
	uint64_t room[2] = { 0, 0 }, from = j->from;
	for (int i = 0; i < MIN(passes - 1, 2); i++)
		room[i] = gpu_room(&t, (uint64_t)(f->m * j->inner * j->outer) * pair_bytes(f));
	int64_t joined = 1;
	for (int i = 0; i < passes; i++) {
		int each = (log + passes - i - 1) / (passes - i);
		uint64_t to = i == passes - 1 ? j->to : room[i & 1];
		DO(&t, pass(j, each, joined, from, to));
		joined <<= each, log -= each, from = to;
	}
	return gpu_end(&t);
}

/* ---- plans ---- */

/* Makes the chirp, and the filter: the transform of the conjugate chirp, wrapped around to m points. */
static void make_chirp(struct gpu_call *t, struct dft_plan *f)
{
	int64_t n = f->n, m = f->m;
	double *x = pairs_try(t, n), *y = pairs_try(t, m);
	if (!x || !y) {
		mem_try_free(x);
		mem_try_free(y);
		return;
	}
	memset(y, 0, (size_t)m * 2 * sizeof *y);
	for (int64_t k = 0; k < n; k++) {
		unit_root((int64_t)((__int128)k * k % (2 * n)), 2 * n, x + 2 * k);
		int64_t at[2] = { k, k ? m - k : 0 };
		for (int i = 0; i < 2; i++)
			y[2 * at[i]] = x[2 * k], y[2 * at[i] + 1] = -x[2 * k + 1];
	}
	uint64_t chirp = send(t, f, x, n), wrapped = send(t, f, y, m);
	uint64_t filter = gpu_room(t, (uint64_t)m * pair_bytes(f));
	DO(t, transform(&(struct job){ .f = f, .inner = 1, .outer = 1, .from = wrapped, .to = filter, .length_in = m,
		.limit = m, .length_out = m, .sign_in = 1, .sign_before = 1, .scale = 1, .sign_out = 1, .sign_after = 1,
		.pairs_in = true }));
	f->chirp = gpu_share(t, chirp), f->filter = gpu_share(t, filter);
}

/* Finds the plan for a length, or makes it in place of the oldest one. */
static int dft_for(const struct runmat_provider *p, int cls, int64_t n, struct dft_plan **out)
{
	struct dft_plan *oldest = &kept[0];
	for (int i = 0; i < KEPT; i++) {
		struct dft_plan *f = *out = &kept[i];
		if (f->n == n && f->p == p && f->cls == cls) {
			f->used = ++uses;
			return RUNMAT_OK;
		}
		if (f->used < oldest->used)
			oldest = f;
	}
	if (!registered)
		array_at_thread_end(forget_all), registered = true;
	dft_done(oldest);
	*oldest = (struct dft_plan){ .p = p, .cls = cls, .n = n, .m = 1, .used = ++uses };
	while (oldest->m < n)
		oldest->m *= 2;
	if (oldest->m != n)
		while (oldest->m < 2 * n - 1)
			oldest->m *= 2;
	struct gpu_call t = { .p = p };
	make_roots(&t, oldest);
	if (!t.status && oldest->m != n)
		make_chirp(&t, oldest);
	if (t.status)
		dft_done(oldest);
	*out = oldest;
	return gpu_end(&t);
}

/* ---- one axis ---- */

/*
** A transform of x along one axis into y. pairs: x is complex. back: the inverse transform. real: y is real. mirror: x
** is real, so y is a mirror image. differs: as in struct job.
*/
struct along {
	struct lines s;
	bool pairs, back, real, mirror, differs;
	uint64_t x, y;
	struct flags_at flags;
};

static int run(const struct dft_plan *f, const struct along *a)
{
	int64_t n = f->n, m = f->m;
	double divide = a->back ? 1 / (double)n : 1, sign = a->back ? -1 : 1;
	struct job whole = { .f = f, .inner = a->s.inner, .outer = a->s.outer, .from = a->x, .to = a->y,
		.length_in = a->s.n, .limit = MIN(n, a->s.n), .length_out = n, .sign_in = sign, .sign_before = 1,
		.scale = divide, .sign_out = sign, .sign_after = 1, .pairs_in = a->pairs, .real_out = a->real,
		.mirror = a->mirror, .flags = a->flags, .differs = a->differs };
	if (m == n)
		return transform(&whole);
	struct gpu_call t = { .p = f->p };
	uint64_t wide = gpu_room(&t, (uint64_t)(m * a->s.inner * a->s.outer) * pair_bytes(f));
	struct job forward = whole, back = whole;
	forward.to = wide, forward.before = f->chirp->id, forward.length_out = m;
	forward.scale = forward.sign_out = 1, forward.real_out = forward.mirror = false, forward.flags.buffer = 0;
	back.from = wide, back.before = f->filter->id, back.after = f->chirp->id, back.pairs_in = true;
	back.length_in = back.limit = m, back.scale = divide / (double)m;
	back.sign_in = 1, back.sign_before = -1, back.sign_out = -1, back.sign_after = sign;
	DO(&t, transform(&forward));
	DO(&t, transform(&back));
	return gpu_end(&t);
}

/* ---- all axes ---- */

/*
** Launches fft_mirror along the axes of t. If `to` is 0, it compares an array with its conjugate mirror image, and
** sets a flag if they differ. If they are equal, the inverse transform is real. If `to` is a buffer, the mean of both
** is written there, which is exactly its own mirror image. This corrects rounding in the transform of real numbers.
*/
static int mirrored(const struct runmat_provider *p, int cls, bool pairs, const shape *s, const struct dft *t,
	uint64_t from, uint64_t to, struct flags_at flags)
{
	int64_t count = shape_count_known(s), stride = 1, length[DFT_AXES] = { 0 }, apart[DFT_AXES] = { 0 };
	for (int d = 0; d < t->axis + t->axes; d++) {
		if (d >= t->axis)
			length[d - t->axis] = shape_dim(s, d), apart[d - t->axis] = stride;
		stride *= shape_dim(s, d);
	}
	_Static_assert(DFT_AXES == 6, "fft_mirror has six axes");
	return LAUNCH(fft_mirror, p, gpu_groups(count), .T = cls, .x = { from }, .y = { to }, .flags = { flags.buffer },
		.count = count, .flag = flags.at, .length0 = length[0], .apart0 = apart[0], .length1 = length[1],
		.apart1 = apart[1], .length2 = length[2], .apart2 = apart[2], .length3 = length[3], .apart3 = apart[3],
		.length4 = length[4], .apart4 = apart[4], .length5 = length[5], .apart5 = apart[5], .axes = t->axes,
		.pairs = pairs);
}

static bool can_transform(const struct array *a, const struct dft *t)
{
	bool can = a->cls <= CLS_SINGLE && a->count > 0 && a->count < MOST_POINTS
		&& (a->cls != CLS_DOUBLE || device_has_f64() || device_narrows());
	int64_t all = 1, longest = 1;
	for (int d = 0; d < MAX(a->shape.nd, t->axis + t->axes); d++) {
		bool along = d >= t->axis && d < t->axis + t->axes;
		int64_t n = along ? t->n[d - t->axis] : shape_dim(&a->shape, d);
		can = can && n < MOST_POINTS && (!along || n > 1);
		all = can ? all * MAX(n, shape_dim(&a->shape, d)) : 1, longest = along ? MAX(longest, n) : longest;
		can = can && all <= MOST_POINTS;
	}
	return can && all / longest <= MOST_POINTS / (4 * longest);
}

/* Transforms all axes, the last one first. */
static int transforms(const struct fft_job *m, uint64_t x, uint64_t y)
{
	const struct runmat_provider *p = m->p;
	const struct dft *t = m->t;
	struct device_buffer *room = NULL;
	shape s = m->a->shape;
	bool even = !t->back && !m->a->complex && t->axes > 1 && !m->real;
	int status = m->differs ? mirrored(p, m->cls, m->a->complex, &s, t, x, 0, m->flags) : RUNMAT_OK;
	int by_library = status ? status : fft_by_library(m, x, y);
	if (by_library != RUNMAT_UNSUPPORTED)
		return by_library;
	struct along one = { .pairs = m->a->complex, .back = t->back, .x = x };
	while (s.nd < t->axis + t->axes)
		s.d[s.nd++] = 1;
	for (int k = t->axes - 1; k >= 0 && !status; k--) {
		bool last = k == 0 && !even;
		struct dft_plan *f = NULL;
		struct device_buffer *to = NULL;
		one.s = fft_lines_along(&s, t->axis + k);
		one.mirror = !one.pairs && !t->symmetric && !m->real;
		one.real = last && m->real, one.differs = last && m->differs;
		s.d[t->axis + k] = t->n[k];
		if (!last)
			status = device_room(p, (uint64_t)shape_count_known(&s) * (m->cls == RUNMAT_F64 ? 16 : 8), &to);
		status = status ? status : dft_for(p, m->cls, t->n[k], &f);
		one.y = last ? y : to ? to->id : 0, one.flags = last ? m->flags : (struct flags_at){ 0, 0 };
		status = status ? status : run(f, &one);
		device_drop(&room, 1);
		room = to, one.x = one.y, one.pairs = true;
	}
	if (even && !status)
		status = mirrored(p, m->cls, true, &s, t, one.x, y, m->flags);
	device_drop(&room, 1);
	return status;
}

static int class_on_device(const struct array *a)
{
	return a->cls == CLS_DOUBLE && device_narrows() ? RUNMAT_F32 : a->cls;
}

/* ---- a call ---- */

/* Makes the result array, which takes the buffer. imag: an imaginary part is not zero; if there is none, the result
   becomes real. */
static struct array *result_of(const struct array *a, const shape *r, bool real, bool imag,
	struct device_buffer *taken)
{
	struct array *y = array_on_device((enum cls)a->cls, !real, r, taken);
	if (y && !real && imag)
		y->facts |= FACT_IMAG;
	if (!y || real || imag)
		return y;
	struct array *plain = array_op(OP_real, 1, &y);
	if (plain && plain->pending)
		device_for_array(plain);       /* computes it now, so that one recipe covers the whole call */
	array_unref(y);
	return plain;
}

/* The transform that the caller wants (c->details: struct dft), or the one that fft_may stored in c->option. */
static struct dft transform_of(const struct device_call *c)
{
	struct dft t = { .axis = (int)c->option.fft.axis, .axes = (int)c->option.fft.axes,
		.back = c->option.fft.inverse, .symmetric = c->option.fft.symmetric };
	if (c->details)
		return *(const struct dft *)c->details;
	for (int k = 0; k < t.axes; k++)
		t.n[k] = shape_dim(c->result, t.axis + k);
	return t;
}

bool fft_may(struct device_call *c)
{
	const struct array *a = c->arg[0];
	struct dft t = transform_of(c);
	shape *r = c->result;
	*r = a->shape, c->n = 1;
	c->option.fft.axis = t.axis, c->option.fft.axes = t.axes;
	c->option.fft.inverse = t.back, c->option.fft.symmetric = t.symmetric;
	if (!can_transform(a, &t) || (c->device && !gpu_runs_text(c->device)))
		return false;
	while (r->nd < t.axis + t.axes)
		r->d[r->nd++] = 1;
	for (int k = 0; k < t.axes; k++)
		c->n *= r->d[t.axis + k] = t.n[k];
	shape_trim(r);
	c->elements = shape_count_known(r);
	return true;
}

/* Waits for the flags, unless the caller asked for a real result ('symmetric'). */
int fft_run(struct device_call *c)
{
	const struct runmat_provider *p = c->device;
	struct array *a = c->arg[0];
	struct dft t = transform_of(c);
	struct gpu_call g = { .p = p };
	bool real = t.symmetric;
	uint32_t flag[FLAGS] = { 0 };
	struct fft_job m = { .p = p, .a = a, .t = &t, .cls = class_on_device(a), .real = real,
		.differs = t.back && !real && fft_same_size(a, &t) };
	uint64_t x = gpu_operand(&g, a), y = gpu_numbers(&g, m.cls, c->elements << !real);
	m.flags.buffer = real ? 0 : gpu_zeros(&g, FLAGS);
	DO(&g, transforms(&m, x, y));
	if (!real)
		gpu_receive(&g, m.flags.buffer, flag, sizeof flag);
	if (!g.status)
		c->out[0] = result_of(a, c->result, real, flag[FLAG_IMAG], gpu_share(&g, y));
	return gpu_end(&g);
}

/* ---- as a node ---- */

bool device_fft_later(struct array *a, const struct dft *t, struct array **out)
{
	if (t->symmetric || !gpu_runs_text(device_ready()) || !node_enabled() || !can_transform(a, t)
		|| !device_is_sure(a))
		return false;
	*out = array_dft(a, t);
	return *out != NULL;
}

/* Returns whether any op except real() reads the node. *cares: the result of a reader depends on whether the node is
   complex. */
static bool is_seen(const struct region *r, int node, bool *cares)
{
	const struct member *m = &r->node.at[node];
	bool seen = *cares = m->external;
	for (int k = 0; k < m->uses; k++) {
		enum op op = (enum op)r->node.at[r->user.at[m->first_user + k]].a->op;
		seen |= op != OP_real, *cares |= parts_care(op);
	}
	return seen;
}

bool device_fft_node(struct region *r, int node)
{
	struct member *me = &r->node.at[node];
	struct array *a = me->a, *from = region_array(r, region_arg(r, node, 0));
	const struct runmat_provider *p = r->device;
	struct dft t = dft_of(a);
	enum complex_guess n = (enum complex_guess)a->pending->guess;
	struct gpu_call g = { .p = p };
	struct device_buffer *x = NULL;
	bool cares, seen = is_seen(r, node, &cares), asks = n == GUESS_REAL || (n == GUESS_COMPLEX && cares);
	struct fft_job m = { .p = p, .a = from, .t = &t, .cls = class_on_device(a), .real = !a->complex };
	m.differs = t.back && fft_same_size(from, &t) && (n == GUESS_REAL || (a->complex && seen));
	if (!gpu_runs_text(p) || !can_transform(from, &t) || ((asks || m.differs) && !flags_have_room(r, FLAGS))
		|| from->cls != a->cls)
		return false;
	if (asks || m.differs)
		m.flags = (struct flags_at){ r->flags->id, r->flags_at };
	DO(&g, device_source(p, r, region_arg(r, node, 0), &x));
	uint64_t operand = gpu_keep(&g, x);
	uint64_t y = gpu_room(&g, array_bytes(a) >> (a->cls == CLS_DOUBLE && device_narrows()));
	DO(&g, transforms(&m, operand, y));
	struct device_buffer *result = gpu_share(&g, y);
	int status = gpu_end(&g);
	if (status) {
		device_work_failed(p, "the device could not compute a Fourier transform", status);
		return false;
	}
	if (asks)
		flags_defer(r, NULL, node, FLAGS);
	else if (m.differs)
		r->flags_at += FLAGS;
	flags_store(r, me, device_wrap_result(r, a, result));
	return true;
}
