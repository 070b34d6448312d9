/*
** exec/there_fft.c - discrete Fourier transforms on a device, of lanes along any axis and of any length.
**
** A power of two up to 2,048 points is one pass of kernel/own_fft.c; more points take passes of up to 256 or 512, through rooms of
** their own. Any other length n is a convolution by the chirp exp(-pi*i*k*k/n) (Bluestein 1970), which takes two transforms of a
** power of two; products with the chirp stand in their first and last passes. Roots of unity are computed on the host, and kept on
** the device for the next call with what else a length needs.
**
** Several axes are one call. Whether the result is real is said by flags of the last pass and of a look for mirror images before it, of whose
** transform the last pass leaves no imaginary parts. A call by itself reads them when all is under way: eight bytes; a node (OP_fft) leaves
** them to its region (settle.c), and asks nothing of what only real() reads.
*/
#include <math.h>
#include <string.h>

#include "array/ops.h"
#include "base/error.h"
#include "base/mem.h"
#include "device/place.h"
#include "exec/flags.h"
#include "exec/there.h"
#include "op/parts.h"

enum { KEPT = 6, MOST_PASSES = 8, MOST_POINTS = 1 << 28, ONE_PASS = 11 };

struct dft_plan {
	const struct runmat_provider *p;
	int cls;                        /* of the numbers there */
	int64_t n, m;                   /* m: the power of two */
	int fine;                       /* log2 of the finer roots */
	struct device_buffer *roots, *chirp, *filter;   /* of Bluestein's: the chirp, and the transform of its conjugate */
	uint64_t used;
};

static _Thread_local struct dft_plan kept[KEPT];
static _Thread_local uint64_t uses;
static _Thread_local bool registered;

static void dft_done(struct dft_plan *f)
{
	struct device_buffer *b[3] = { f->roots, f->chirp, f->filter };
	for (int i = 0; i < 3; i++)
		if (b[i])
			device_buffer_unref(b[i]);
	*f = (struct dft_plan){ .n = 0 };
}

static void forget_all(void)
{
	for (int i = 0; i < KEPT; i++)
		dft_done(&kept[i]);
}

/* ---- roots ---- */

/* exp(-2*pi*i*k/n), 0 <= k < n: by the angle's distance to the nearest quarter, so that zeros and ones are exact */
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

/* Pairs of doubles, sent up as pairs of the class there. */
static int send(const struct dft_plan *f, double *taken, int64_t pairs, struct device_buffer **out)
{
	uint64_t bytes = (uint64_t)pairs * 2 * (f->cls == RUNMAT_F64 ? 8 : 4);
	if (f->cls == RUNMAT_F32)
		for (int64_t i = 0; i < 2 * pairs; i++) {
			float x = (float)taken[i];
			memcpy((char *)taken + 4 * i, &x, 4);
		}
	int status = device_room(f->p, bytes, out);
	status = status ? status : device_upload(f->p, (*out)->id, taken, bytes);
	mem_try_free(taken);
	return status;
}

static double *pairs_try(int64_t n)
{
	double *x = mem_try((size_t)n * 2 * sizeof *x);
	if (!x)
		error_clear();
	return x;
}

static int make_roots(struct dft_plan *f)
{
	int64_t fine = 1, coarse;
	while (fine * fine < f->m)
		fine *= 2, f->fine++;
	coarse = f->m / fine;
	double *x = pairs_try(OWN_FFT_ROOTS + fine + coarse), *to = x;
	if (!x)
		return RUNMAT_NO_MEMORY;
	for (int64_t k = 0; k < OWN_FFT_ROOTS; k++, to += 2)
		unit_root(k, OWN_FFT_ROOTS, to);
	for (int64_t k = 0; k < fine; k++, to += 2)
		unit_root(k, f->m, to);
	for (int64_t k = 0; k < coarse; k++, to += 2)
		unit_root(k * fine, f->m, to);
	return send(f, x, OWN_FFT_ROOTS + fine + coarse, &f->roots);
}

/* ---- passes ---- */

struct job {
	const struct dft_plan *f;
	int64_t inner, outer;
	uint64_t from, to, before, after, flag;         /* 0: none */
	int flag_at;                                    /* words before the flags */
	int64_t length_in, limit, length_out;           /* of a lane where it lies; points that are read */
	double sign_in, sign_before, scale, sign_out, sign_after;
	bool pairs_in, real_out, mirror, differs;
};

struct how { int32_t log, tile, flags, cls; };

static struct runmat_kernel *pass_kernel(const void *how)
{
	const struct how *h = how;
	struct builder b;
	builder_init(&b, 1, 0);
	int x = build_load(&b, build_array(&b, h->cls, h->flags & OWN_FFT_PAIRS_IN, RUNMAT_DENSE, RUNMAT_READ), 0, -1, RUNMAT_LANE);
	build_store(&b, build_array(&b, h->cls, !(h->flags & OWN_FFT_REAL_OUT), RUNMAT_DENSE, RUNMAT_WRITE), 0, x, -1, -1, RUNMAT_LANE);
	for (int i = 0; i < 1 + !!(h->flags & OWN_FFT_BEFORE) + !!(h->flags & OWN_FFT_AFTER); i++)
		build_load(&b, build_array(&b, h->cls, true, RUNMAT_DENSE, RUNMAT_READ), 0, -1, RUNMAT_LANE);
	if (h->flags & OWN_FFT_FLAG)
		build_flag(&b, build_array(&b, RUNMAT_U32, false, RUNMAT_DENSE, RUNMAT_WRITE), 0, build_map(&b, OP_isnan, RUNMAT_LOGICAL, x, -1, -1));
	for (int i = 0; i < OWN_FFT_SCALARS; i++)
		build_scalar(&b, i < OWN_FFT_WHOLE ? RUNMAT_I32 : h->cls, NULL);
	return builder_finish(&b, "fft");
}

static int most_tile(const struct dft_plan *f, int log)
{
	struct runmat_device_info info = { .size = sizeof info };
	int tile = ONE_PASS;
	if (f->p->device_info(f->p->self, &info))
		return 0;
	while (tile >= 9 && own_fft_shared(log, tile, f->cls == RUNMAT_F64 ? 8 : 4) > (int64_t)info.shared_bytes)
		tile--;
	return tile >= 9 && tile >= log ? tile : 0;
}

static void number(struct there_launch *l, int at, int cls, double x)
{
	if (cls == RUNMAT_F64)
		l->scalar[at].f64 = x;
	else
		l->scalar[at].f32 = (float)x;
}

/* Of 2^log points, when `done` of each lane belong together already. */
static int pass(const struct job *j, int log, int64_t done, uint64_t from, uint64_t to)
{
	const struct dft_plan *f = j->f;
	int64_t apart = f->m >> log, columns = apart * j->inner * j->outer;
	bool first = done == 1, last = done << log == f->m;
	struct how h = { log, most_tile(f, log), 0, f->cls };
	if (!h.tile)
		return RUNMAT_UNSUPPORTED;
	h.flags = (!first || j->pairs_in ? OWN_FFT_PAIRS_IN : 0) | (last && j->real_out ? OWN_FFT_REAL_OUT : 0) | (first && j->before ? OWN_FFT_BEFORE : 0)
		| (last && j->after ? OWN_FFT_AFTER : 0) | (last && j->flag ? OWN_FFT_FLAG : 0) | (last && j->mirror ? OWN_FFT_MIRROR : 0)
		| (last && j->flag && j->differs ? OWN_FFT_DIFFERS : 0) | (first ? 0 : OWN_FFT_LATER)
		| (apart * j->inner == 1 ? OWN_FFT_POINTS_IN : 0) | (done * j->inner == 1 ? OWN_FFT_POINTS_OUT : 0);
	struct there_launch l = { .name = "fft", .how = &h, .bytes = sizeof h, .make = pass_kernel,
		.own = { .write = own_fft, .how = { h.log, h.tile, h.flags, h.cls } }, .axes = 1 };
	int64_t groups = (columns + (1 << (h.tile - log)) - 1) >> (h.tile - log);
	int array = 3;
	l.extent[0] = MIN(groups, 1 << 15) * 256;
	l.binding[0].buffer = from, l.binding[1].buffer = to, l.binding[2].buffer = f->roots->id;
	if (h.flags & OWN_FFT_BEFORE)
		l.binding[array++].buffer = j->before;
	if (h.flags & OWN_FFT_AFTER)
		l.binding[array++].buffer = j->after;
	if (h.flags & OWN_FFT_FLAG)
		l.binding[array++].buffer = j->flag;
	l.scalar[FFT_COLUMNS].i64 = columns, l.scalar[FFT_APART].i64 = apart, l.scalar[FFT_INNER].i64 = j->inner, l.scalar[FFT_DONE].i64 = done;
	l.scalar[FFT_LENGTH_IN].i64 = first ? j->length_in : f->m, l.scalar[FFT_LIMIT].i64 = first ? j->limit : f->m;
	l.scalar[FFT_LENGTH_OUT].i64 = last ? j->length_out : f->m, l.scalar[FFT_ROOT_STEP].i64 = f->m / (done << log), l.scalar[FFT_FINE].i64 = f->fine;
	l.scalar[FFT_FLAG].i64 = j->flag_at;
	number(&l, FFT_SIGN_IN, f->cls, first ? j->sign_in : 1), number(&l, FFT_SIGN_BEFORE, f->cls, j->sign_before);
	number(&l, FFT_SCALE, f->cls, last ? j->scale : 1), number(&l, FFT_SIGN_OUT, f->cls, last ? j->sign_out : 1), number(&l, FFT_SIGN_AFTER, f->cls, j->sign_after);
	return there_launch(f->p, &l);
}

/* All passes of m points. */
static int transform(const struct job *j)
{
	const struct dft_plan *f = j->f;
	struct device_buffer *room[2] = { NULL, NULL };
	int log = 0, passes, status = RUNMAT_OK;
	while ((int64_t)1 << log < f->m)
		log++;
	int most = most_tile(f, 8), whole = most_tile(f, ONE_PASS) ? ONE_PASS : 8;
	if (!most)
		return RUNMAT_UNSUPPORTED;
	passes = log <= whole ? 1 : log <= 18 ? 2 : (log + 7) / 8;
	uint64_t bytes = (uint64_t)(f->m * j->inner * j->outer) * 2 * (f->cls == RUNMAT_F64 ? 8 : 4);
	for (int i = 0; i < MIN(passes - 1, 2) && !status; i++)
		status = device_room(f->p, bytes, &room[i]);
	uint64_t from = j->from;
	int64_t done = 1;
	for (int i = 0; i < passes && !status; i++) {
		int each = (log + passes - i - 1) / (passes - i);
		uint64_t to = i == passes - 1 ? j->to : room[i & 1]->id;
		status = pass(j, each, done, from, to);
		done <<= each, log -= each, from = to;
	}
	for (int i = 0; i < 2; i++)
		if (room[i])
			device_buffer_unref(room[i]);
	return status;
}

/* ---- plans ---- */

/* The chirp, and the transform of its conjugate, wrapped around. */
static int make_chirp(struct dft_plan *f)
{
	int64_t n = f->n, m = f->m;
	double *x = pairs_try(n), *y = pairs_try(m);
	struct device_buffer *wrapped = NULL;
	int status = x && y ? RUNMAT_OK : RUNMAT_NO_MEMORY;
	if (status) {
		mem_try_free(x);
		mem_try_free(y);
		return status;
	}
	memset(y, 0, (size_t)m * 2 * sizeof *y);
	for (int64_t k = 0; k < n; k++) {
		unit_root((int64_t)((__int128)k * k % (2 * n)), 2 * n, x + 2 * k);
		int64_t at[2] = { k, k ? m - k : 0 };
		for (int i = 0; i < 2; i++)
			y[2 * at[i]] = x[2 * k], y[2 * at[i] + 1] = -x[2 * k + 1];
	}
	status = send(f, x, n, &f->chirp);
	int second = send(f, y, m, &wrapped);
	status = status ? status : second;
	status = status ? status : device_room(f->p, (uint64_t)m * 2 * (f->cls == RUNMAT_F64 ? 8 : 4), &f->filter);
	if (!status)
		status = transform(&(struct job){ .f = f, .inner = 1, .outer = 1, .from = wrapped->id, .to = f->filter->id, .length_in = m, .limit = m, .length_out = m,
			.sign_in = 1, .sign_before = 1, .scale = 1, .sign_out = 1, .sign_after = 1, .pairs_in = true });
	if (wrapped)
		device_buffer_unref(wrapped);
	return status;
}

static int dft_for(const struct runmat_provider *p, int cls, int64_t n, struct dft_plan **out)
{
	struct dft_plan *oldest = &kept[0];
	for (int i = 0; i < KEPT; i++) {
		struct dft_plan *f = *out = &kept[i];
		f->used = f->n == n && f->p == p && f->cls == cls ? ++uses : f->used;
		if (f->n == n && f->p == p && f->cls == cls)
			return RUNMAT_OK;
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
	int status = make_roots(oldest);
	if (!status && oldest->m != n)
		status = make_chirp(oldest);
	if (status)
		dft_done(oldest);
	*out = oldest;
	return status;
}

/* ---- arrays ---- */

struct lanes { int64_t inner, n, outer; };

static struct lanes lanes_along(const shape *s, int axis)
{
	struct lanes l = { 1, shape_dim(s, axis), 1 };
	for (int d = 0; d < s->nd; d++)
		*(d < axis ? &l.inner : d > axis ? &l.outer : &(int64_t){ 0 }) *= s->d[d];
	return l;
}

/* Two words, both 0: is there an imaginary part that is not zero, is there a lane that is no mirror image. */
enum { FLAG_IMAG, FLAG_DIFFERS, FLAGS };
struct flags_at { uint64_t buffer; int at; };            /* buffer 0: nobody asks */

static int flags_new(const struct runmat_provider *p, struct device_buffer **out)
{
	static const uint32_t none[FLAGS];
	int status = device_room(p, sizeof none, out);
	return status ? status : p->upload(p->self, (*out)->id, 0, none, sizeof none);
}

static int flag_read(const struct runmat_provider *p, const struct device_buffer *b, bool *imag)
{
	uint32_t x = 0;
	int status = device_download(p, b->id, FLAG_IMAG * sizeof x, &x, sizeof x);
	*imag = x != 0;
	return status;
}

struct mirror { int32_t pairs, axes, even, cls; };

static struct runmat_kernel *mirror_kernel(const void *how)
{
	const struct mirror *h = how;
	struct builder b;
	builder_init(&b, 1, 0);
	int x = build_load(&b, build_array(&b, h->cls, h->pairs, RUNMAT_DENSE, RUNMAT_READ), 0, -1, RUNMAT_LANE);
	if (h->even)
		build_store(&b, build_array(&b, h->cls, true, RUNMAT_DENSE, RUNMAT_WRITE), 0, x, -1, -1, RUNMAT_LANE);
	build_flag(&b, build_array(&b, RUNMAT_U32, false, RUNMAT_DENSE, RUNMAT_WRITE), 0, build_map(&b, OP_isnan, RUNMAT_LOGICAL, x, -1, -1));
	for (int i = 0; i < 2 + 2 * h->axes; i++)
		build_scalar(&b, RUNMAT_I32, NULL);
	return builder_finish(&b, "mirror");
}

/*
** Of numbers of this shape: is each the conjugate of its mirror image along these axes, so that the transform back is real? Or, to: the
** mean of both, which is so to the last bit, as the transform of real numbers is but for rounding.
*/
static int mirrored(const struct runmat_provider *p, int cls, bool pairs, const shape *s, const struct dft *t, uint64_t from, uint64_t to, struct flags_at flags)
{
	struct mirror h = { pairs, t->axes, to != 0, cls };
	struct there_launch l = { .name = "mirror", .how = &h, .bytes = sizeof h, .make = mirror_kernel,
		.own = { .write = own_mirror, .how = { pairs, t->axes, to != 0 } }, .axes = 1 };
	int64_t count = shape_count_known(s), stride = 1;
	int at = 1;
	l.extent[0] = MIN((count + 255) / 256, 1 << 15) * 256;
	l.binding[0].buffer = from, l.binding[1].buffer = to ? to : flags.buffer, l.binding[2].buffer = to ? flags.buffer : 0;
	l.scalar[0].i64 = count;
	for (int d = 0; d < t->axis + t->axes; d++) {
		if (d >= t->axis)
			l.scalar[at++].i64 = shape_dim(s, d), l.scalar[at++].i64 = stride;
		stride *= shape_dim(s, d);
	}
	l.scalar[at].i64 = flags.at;
	return there_launch(p, &l);
}

/* One axis of x into y. flags: 0: none wanted; real: imaginary parts are left out; mirror: x is real, y is what mirrors itself. */
struct along { struct lanes s; bool pairs, back, real, mirror, differs; uint64_t x, y; struct flags_at flags; };

static int run(const struct dft_plan *f, const struct along *a)
{
	int64_t n = f->n, m = f->m, limit = MIN(n, a->s.n);
	double divide = a->back ? 1 / (double)n : 1, sign = a->back ? -1 : 1;
	struct job j = { .f = f, .inner = a->s.inner, .outer = a->s.outer, .from = a->x, .to = a->y, .length_in = a->s.n, .limit = limit, .length_out = n,
		.sign_in = sign, .sign_before = 1, .scale = divide, .sign_out = sign, .sign_after = 1, .pairs_in = a->pairs, .real_out = a->real, .mirror = a->mirror, .flag = a->flags.buffer, .flag_at = a->flags.at, .differs = a->differs };
	struct device_buffer *wide = NULL;
	if (m == n)
		return transform(&j);
	int status = device_room(f->p, (uint64_t)(m * a->s.inner * a->s.outer) * 2 * (f->cls == RUNMAT_F64 ? 8 : 4), &wide);
	struct job to = j, from = j;
	if (!status) {
		to.to = wide->id, to.before = f->chirp->id, to.length_out = m, to.scale = to.sign_out = 1, to.real_out = to.mirror = false, to.flag = 0;
		status = transform(&to);
	}
	if (!status) {
		from.from = wide->id, from.before = f->filter->id, from.after = f->chirp->id, from.length_in = from.limit = m, from.pairs_in = true;
		from.sign_in = 1, from.sign_before = -1, from.scale = divide / (double)m, from.sign_out = -1, from.sign_after = sign;
		status = transform(&from);
	}
	if (wide)
		device_buffer_unref(wide);
	return status;
}

static bool can_transform(const struct array *a, const struct dft *t)
{
	bool can = a->cls <= CLS_SINGLE && a->count > 0 && a->count < MOST_POINTS && (a->cls != CLS_DOUBLE || device_has_f64() || device_narrows());
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

/*
** What is to be made of x: the shape, class and kind (a) that it has there, lengths, and how. differs: the flags are asked, or of what is its own mirror
** image the result has no imaginary parts. real: they are left out.
*/
struct made { const struct runmat_provider *p; const struct array *a; const struct dft *t; int cls; bool real, differs; struct flags_at flags; };

static bool same_size(const struct array *a, const struct dft *t)
{
	bool same = true;
	for (int k = 0; k < t->axes; k++)
		same = same && shape_dim(&a->shape, t->axis + k) == t->n[k];
	return same;
}

/* All axes, the last one first. */
static int transforms(const struct made *m, uint64_t x, uint64_t y)
{
	const struct runmat_provider *p = m->p;
	const struct dft *t = m->t;
	struct device_buffer *room[2] = { NULL, NULL };
	shape s = m->a->shape;
	bool even = !t->back && !m->a->complex && t->axes > 1 && !m->real;
	int status = m->differs ? mirrored(p, m->cls, m->a->complex, &s, t, x, 0, m->flags) : RUNMAT_OK;
	struct along one = { .pairs = m->a->complex, .back = t->back, .x = x };
	while (s.nd < t->axis + t->axes)
		s.d[s.nd++] = 1;
	for (int k = t->axes - 1; k >= 0 && !status; k--) {
		bool last = k == 0 && !even;
		struct dft_plan *f = NULL;
		one.s = lanes_along(&s, t->axis + k);
		one.mirror = !one.pairs && !t->symmetric && !m->real;
		one.real = last && m->real, one.differs = last && m->differs;
		s.d[t->axis + k] = t->n[k];
		struct device_buffer *to = NULL;
		if (!last)
			status = device_room(p, (uint64_t)shape_count_known(&s) * 2 * (m->cls == RUNMAT_F64 ? 8 : 4), &to);
		status = status ? status : dft_for(p, m->cls, t->n[k], &f);
		one.y = last ? y : to ? to->id : 0, one.flags = last ? m->flags : (struct flags_at){ 0, 0 };
		status = status ? status : run(f, &one);
		if (room[0])
			device_buffer_unref(room[0]);
		room[0] = to, one.x = one.y, one.pairs = true;
	}
	if (even && !status)
		status = mirrored(p, m->cls, true, &s, t, one.x, y, m->flags);
	if (room[0])
		device_buffer_unref(room[0]);
	return status;
}

static int class_there(const struct array *a) { return a->cls == CLS_DOUBLE && device_narrows() ? RUNMAT_F32 : a->cls; }

bool there_fft(struct array *a, const struct dft *t, struct array **out)
{
	struct there_call call = { .kind = THERE_FFT, .arg = { a }, .n = 1, .how = { t->axis, t->axes, t->back, t->symmetric }, .result = a->shape };
	shape *r = &call.result;
	if (!can_transform(a, t))
		return false;
	while (r->nd < t->axis + t->axes)
		r->d[r->nd++] = 1;
	for (int k = 0; k < t->axes; k++)
		call.n *= r->d[t->axis + k] = t->n[k];
	shape_trim(r);
	call.out = shape_count_known(r);
	const struct runmat_provider *p = there_call(&call);
	struct device_buffer *x = NULL, *y = NULL, *flags = NULL;
	if (!there_writes(p) || !can_transform(a, t))
		return false;
	bool real = t->symmetric, imag = true;
	struct made m = { .p = p, .a = a, .t = t, .cls = class_there(a), .real = real, .differs = t->back && !real && same_size(a, t) };
	int status = device_array(p, a, &x);
	status = status || real ? status : flags_new(p, &flags);
	status = status ? status : device_room(p, (uint64_t)call.out * (m.cls == RUNMAT_F64 ? 8 : 4) << !real, &y);
	m.flags.buffer = flags ? flags->id : 0;
	status = status ? status : transforms(&m, x->id, y->id);
	status = status || real ? status : flag_read(p, flags, &imag);
	there_drop((struct device_buffer *[]){ x, flags }, 2);
	if (status) {
		there_drop(&y, 1);
		there_failed(p, "a Fourier transform failed", status);
		return false;
	}
	*out = there_array((enum cls)a->cls, !real, r, y);
	if (*out && !real && imag)
		(*out)->facts |= FACT_IMAG;
	if (!*out || real || imag)
		return *out != NULL;
	struct array *plain = array_op(OP_real, 1, out);
	if (plain && plain->pending)
		there_for(plain);       /* now: the call that can be done again is the whole one */
	array_unref(*out);
	*out = plain;
	return plain != NULL;
}

/* ---- as a node ---- */

bool there_fft_later(struct array *a, const struct dft *t, struct array **out)
{
	const struct runmat_provider *p = device_ready();
	if (t->symmetric || !there_writes(p) || !node_enabled() || !can_transform(a, t) || !there_is_placed(a))
		return false;
	*out = array_dft(a, t);
	return *out != NULL;
}

/* Who reads the node: does anybody do so but for its real part? Does it matter to them whether it is complex? */
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

bool there_fft_node(struct region *r, int node)
{
	struct member *me = &r->node.at[node];
	struct array *a = me->a, *from = region_array(r, region_arg(r, node, 0));
	const struct runmat_provider *p = r->device;
	struct dft t = dft_of(a);
	enum narrow n = (enum narrow)a->pending->narrow;
	struct device_buffer *x = NULL, *y = NULL;
	bool cares, seen = is_seen(r, node, &cares), asks = n == NARROW_REAL || (n == NARROW_COMPLEX && cares);
	struct made m = { .p = p, .a = from, .t = &t, .cls = class_there(a), .real = !a->complex };
	m.differs = t.back && same_size(from, &t) && (n == NARROW_REAL || (a->complex && seen));
	if (!there_writes(p) || !can_transform(from, &t) || ((asks || m.differs) && !flags_have_room(r, FLAGS))
		|| from->cls != a->cls)
		return false;
	if (asks || m.differs)
		m.flags = (struct flags_at){ r->flags->id, r->flags_at };
	int status = device_source(p, r, region_arg(r, node, 0), &x);
	status = status ? status : device_room(p, there_bytes(a) >> (a->cls == CLS_DOUBLE && device_narrows()), &y);
	status = status ? status : transforms(&m, x->id, y->id);
	there_drop(&x, 1);
	if (status) {
		there_drop(&y, 1);
		there_failed(p, "a Fourier transform failed", status);
		return false;
	}
	if (asks)
		flags_defer(r, NULL, node, FLAGS);
	else if (m.differs)
		r->flags_at += FLAGS;
	flags_store(r, me, device_made(r, a, y));
	return true;
}
