/*
** kernel/own_fft.c - one pass of a discrete Fourier transform of a power of two points (exec/there_fft.c says which passes).
**
** Stockham's form, which needs no reordering. A pass transforms R points that lie M apart, for every place among those M and
** every lane; results go where the next pass finds them. A workgroup does 2^tile / R such columns. Each thread keeps 2, 4 or 8
** points in registers and makes butterflies of as many; between steps the points pass through shared memory. Columns that are
** neighbours in memory belong to neighbour threads; where the points of a column are neighbours, those do.
**
** What is read may be real, shorter than the lane (zeros follow), and be multiplied by numbers of its place (`before`); what is
** written may be cut, multiplied (`after`), and real; of what is the transform of real numbers, the second half is the first one's
** mirror image, to the last bit. A flag tells whether an imaginary part differs from zero; a second one, which own_mirror raised before,
** whether it may: of what mirrors itself the transform back is real.
**
** Arrays: from, to, roots, then before, after and the flag where there are such. Roots: 2^11 of 2^11 points, then those
** of the whole length, the first 2^fine of them, and every 2^fine-th. Scalars: enum fft_scalar.
*/
#include <stdio.h>

#include "kernel/own.h"

struct pass {
	int log, tile, flags;
	int points, each, columns;      /* R; points a thread; columns a workgroup */
	int stride;                     /* of a column in shared memory: padded, so that neighbours are in different banks */
	int before, after, flag;        /* which array; -1: none */
};

static int log2_of(int x) { return x > 1 ? 1 + log2_of(x / 2) : 0; }

/* ---- butterflies: out[k] says which variable has result k ---- */

static void add_subtract(struct emit *e, int a, int b)
{
	emit_line(e, "tr = x%dr - x%dr; x%dr = x%dr + x%dr; x%dr = tr;", a, b, a, a, b, b);
	emit_line(e, "ti = x%di - x%di; x%di = x%di + x%di; x%di = ti;", a, b, a, a, b, b);
}

static void by_minus_i(struct emit *e, int a) { emit_line(e, "tr = x%1$dr; x%1$dr = x%1$di; x%1$di = -tr;", a); }

static void butterfly2(struct emit *e, int a, int b, int *out)
{
	add_subtract(e, a, b);
	out[0] = a, out[1] = b;
}

static void butterfly4(struct emit *e, int a, int b, int c, int d, int *out)
{
	add_subtract(e, a, c);
	add_subtract(e, b, d);
	by_minus_i(e, d);
	add_subtract(e, a, b);
	add_subtract(e, c, d);
	out[0] = a, out[1] = c, out[2] = b, out[3] = d;
}

static void butterfly8(struct emit *e, int *out)
{
	int even[4], odd[4];
	butterfly4(e, 0, 2, 4, 6, even);
	butterfly4(e, 1, 3, 5, 7, odd);
	emit_line(e, "tr = half * (x%1$dr + x%1$di); x%1$di = half * (x%1$di - x%1$dr); x%1$dr = tr;", odd[1]);
	by_minus_i(e, odd[2]);
	emit_line(e, "tr = half * (x%1$di - x%1$dr); x%1$di = -half * (x%1$dr + x%1$di); x%1$dr = tr;", odd[3]);
	for (int k = 0; k < 4; k++) {
		add_subtract(e, even[k], odd[k]);
		out[k] = even[k], out[k + 4] = odd[k];
	}
}

/* Of the variables first, first + 1, ... */
static void butterfly(struct emit *e, int radix, int first, int *out)
{
	if (radix == 2)
		butterfly2(e, first, first + 1, out);
	else if (radix == 4)
		butterfly4(e, first, first + 1, first + 2, first + 3, out);
	else
		butterfly8(e, out);
}

/* ---- where things are ---- */

/* c: column in the workgroup, q: which butterfly of it, both of this thread's butterfly u. */
static void place(struct emit *e, const struct pass *p, int radix, int u, bool columns_first)
{
	int log_each = p->log - log2_of(radix), log_columns = p->tile - p->log;
	emit_let(e, "i32", "b%d", u), str_addf(e->out, "tid + %d;\n", u * EMIT_WORKGROUP);
	emit_let(e, "i32", "c%d", u), str_addf(e->out, columns_first ? "b%d & %d;\n" : "b%d >> %du;\n", u, columns_first ? p->columns - 1 : log_each);
	emit_let(e, "i32", "q%d", u), str_addf(e->out, columns_first ? "b%d >> %du;\n" : "b%d & %d;\n", u, columns_first ? log_columns : (1 << log_each) - 1);
}

/* Where column c of this workgroup lies: lane base `o` (in lanes of one point), point j of M, and i among the inner ones. */
static void column_place(struct emit *e, int u)
{
	emit_let(e, "i32", "at%d", u), str_addf(e->out, "block * per_block + c%d;\n", u);
	emit_let(e, "bool", "live%d", u), str_addf(e->out, "at%d < columns;\n", u);
	emit_let(e, "i32", "o%d_", u), str_addf(e->out, "at%d / (apart * inner);\n", u);
	emit_let(e, "i32", "w%d", u), str_addf(e->out, "at%d %% (apart * inner);\n", u);
	emit_let(e, "i32", "j%d", u), str_addf(e->out, "w%d / inner;\n", u);
	emit_let(e, "i32", "i%d", u), str_addf(e->out, "w%d %% inner;\n", u);
}

static void times_root(struct emit *e, int x, const char *re, const char *im)
{
	emit_line(e, "tr = x%1$dr * %2$s - x%1$di * %3$s; x%1$di = x%1$dr * %3$s + x%1$di * %2$s; x%1$dr = tr;", x, re, im);
}

/* ---- the steps ---- */

/* Variable x is point k of column u's; zero where there is none. */
static void load_point(struct emit *e, const struct pass *p, int u, int x, int k, int step)
{
	emit_line(e, "x%dr = %s; x%di = %s;", x, zero(e), x, zero(e));
	emit_line(e, "pt = q%d + %d; ps = j%d + pt * apart;", u, k * step, u);
	emit_open(e, "if (live%d && ps < limit)", u);
	emit_line(e, "ad = (o%d_ * length_in + ps) * inner + i%d;", u, u);
	if (p->flags & OWN_FFT_PAIRS_IN)
		emit_line(e, "x%1$dr = a0[2 * ad]; x%1$di = sign_in * a0[2 * ad + 1];", x);
	else
		emit_line(e, "x%dr = a0[ad];", x);
	if (p->before >= 0) {
		emit_line(e, "wr = a%1$d[2 * ps]; wi = a%1$d[2 * ps + 1];", p->before);
		times_root(e, x, "wr", "wi");
		emit_line(e, "x%1$di = sign_before * x%1$di;", x);
	}
	if (p->flags & OWN_FFT_LATER) {
		emit_line(e, "rt = (j%d %% done) * pt * root_step;", u);
		emit_line(e, "wr = a2[%d + 2 * (rt & fine_mask)]; wi = a2[%d + 2 * (rt & fine_mask)];", 2 * OWN_FFT_ROOTS, 2 * OWN_FFT_ROOTS + 1);
		times_root(e, x, "wr", "wi");
		emit_line(e, "rt = %d + fine_mask + 1 + (rt >> u32(fine));", OWN_FFT_ROOTS);
		emit_line(e, "wr = a2[2 * rt]; wi = a2[2 * rt + 1];");
		times_root(e, x, "wr", "wi");
	}
	emit_close(e);
}

/* Variable x is result k of column u's. */
static void store_point(struct emit *e, const struct pass *p, int u, int x, int k, int step)
{
	emit_line(e, "ps = (j%1$d / done) * done * %2$d + j%1$d %% done + (q%1$d + %3$d) * done;", u, p->points, k * step);
	emit_open(e, "if (live%d && ps < length_out)", u);
	emit_line(e, "ad = (o%d_ * length_out + ps) * inner + i%d;", u, u);
	emit_line(e, "x%1$dr = x%1$dr * scale; x%1$di = x%1$di * scale * sign_out;", x);
	if (p->after >= 0) {
		emit_line(e, "wr = a%1$d[2 * ps]; wi = a%1$d[2 * ps + 1];", p->after);
		times_root(e, x, "wr", "wi");
		emit_line(e, "x%1$di = sign_after * x%1$di;", x);
	}
	if (p->flags & OWN_FFT_DIFFERS)
		emit_line(e, "if (!differs) { x%di = %s; }", x, zero(e));
	if (p->flags & OWN_FFT_REAL_OUT)
		emit_line(e, "a1[ad] = x%dr;", x);
	else if (p->flags & OWN_FFT_MIRROR) {
		emit_line(e, "pt = length_out - ps;");
		emit_line(e, "if (ps == 0 || ps == pt) { x%di = %s; }", x, zero(e));
		emit_line(e, "if (ps <= pt) { a1[2 * ad] = x%1$dr; a1[2 * ad + 1] = x%1$di; }", x);
		emit_line(e, "ad = (o%d_ * length_out + pt) * inner + i%d;", u, u);
		emit_line(e, "if (ps > 0 && ps < pt) { a1[2 * ad] = x%1$dr; a1[2 * ad + 1] = -x%1$di; }", x);
	} else
		emit_line(e, "a1[2 * ad] = x%1$dr; a1[2 * ad + 1] = x%1$di;", x);
	if (p->flag >= 0)
		emit_line(e, "if (!(x%di == %s)) { seen = true; }", x, zero(e));
	emit_close(e);
}

static void shared_place(struct emit *e, const struct pass *p, int u, const char *point)
{
	emit_line(e, "ps = %s; ad = c%d * %d + ps + (ps >> 5u);", point, u, p->stride);
}

static void take(struct emit *e, const struct pass *p, int radix, int u, int k, int done)
{
	int x = u * radix + k;
	char point[80];
	snprintf(point, sizeof point, "q%d + %d", u, k * (p->points / radix));
	shared_place(e, p, u, point);
	emit_line(e, "x%1$dr = sr[ad]; x%1$di = si[ad];", x);
	if (!k)
		return;
	emit_line(e, "rt = 2 * ((q%d & %d) * %d);", u, done - 1, k * (OWN_FFT_ROOTS / (done * radix)));
	emit_line(e, "wr = a2[rt]; wi = a2[rt + 1];");
	times_root(e, x, "wr", "wi");
}

static void put(struct emit *e, const struct pass *p, int radix, int u, const int *out, int done)
{
	char point[120];
	for (int k = 0; k < radix; k++) {
		snprintf(point, sizeof point, "(q%d & %d) + ((q%d >> %du) * %d + %d) * %d", u, done - 1, u, log2_of(done), radix, k, done);
		shared_place(e, p, u, point);
		emit_line(e, "sr[ad] = x%1$dr; si[ad] = x%1$di;", out[k]);
	}
}

/* One step of the pass: butterflies of `radix`, when `done` points of each column belong together already. */
static void step(struct emit *e, const struct pass *p, int radix, int done)
{
	bool first = done == 1, last = done * radix == p->points;
	int n = p->each / radix, out[8];
	bool columns_first = first ? !(p->flags & OWN_FFT_POINTS_IN) : last && !(p->flags & OWN_FFT_POINTS_OUT);
	emit_open(e, "%s", "");
	for (int u = 0; u < n; u++) {
		place(e, p, radix, u, columns_first);
		if (first || last)
			column_place(e, u);
		for (int k = 0; k < radix; k++) {
			if (first)
				load_point(e, p, u, u * radix + k, k, p->points / radix);
			else
				take(e, p, radix, u, k, done);
		}
	}
	if (!first)
		emit_barrier(e);
	for (int u = 0; u < n; u++) {
		butterfly(e, radix, u * radix, out);
		if (!last)
			put(e, p, radix, u, out, done);
		for (int k = 0; last && k < radix; k++)
			store_point(e, p, u, out[k], k, p->points / radix);
	}
	if (!last)
		emit_barrier(e);
	emit_close(e);
}

static int stride_of(int points) { return points + points / 32 + 1; }

int64_t own_fft_shared(int log, int tile, int bytes) { return (int64_t)2 * bytes * (1 << (tile - log)) * stride_of(1 << log); }

static void names(struct emit *e, const struct pass *p)
{
	static const char *const whole[OWN_FFT_WHOLE] = { "columns", "apart", "inner", "done", "length_in", "limit", "length_out", "root_step", "fine", "flag" };
	static const char *const number[] = { "sign_in", "sign_before", "scale", "sign_out", "sign_after" };
	static const char *const places[] = { "ps", "pt", "ad", "rt" }, *const numbers[] = { "tr", "ti", "wr", "wi" };
	char name[24];
	let_wholes(e, whole, OWN_FFT_WHOLE);
	for (int i = 0; i < (int)COUNT(number); i++)
		let_number(e, number[i], OWN_FFT_WHOLE + i);
	let(e, "i32", "fine_mask", "(1 << u32(fine)) - 1");
	let(e, type_of(e), "half", "a2[512]");                /* the real part of the eighth root */
	for (int i = 0; i < (int)COUNT(places); i++)
		emit_var(e, "i32", places[i], "0");
	for (int i = 0; i < (int)COUNT(numbers); i++)
		emit_var(e, type_of(e), numbers[i], zero(e));
	for (int x = 0; x < p->each; x++)
		for (int part = 0; part < 2; part++) {
			snprintf(name, sizeof name, "x%d%c", x, "ri"[part]);
			emit_var(e, type_of(e), name, zero(e));
		}
	emit_var(e, "bool", "seen", "false");
	if (p->flags & OWN_FFT_DIFFERS) {
		snprintf(name, sizeof name, "a%d[flag + 1] != 0u", p->flag);
		let(e, "bool", "differs", name);
	}
}

bool own_fft(struct emit *e, const int *how)
{
	struct pass p = { .log = how[0], .tile = how[1], .flags = how[2], .before = -1, .after = -1, .flag = -1 };
	int array = 3;
	char text[40];
	p.points = 1 << p.log, p.each = (1 << p.tile) / EMIT_WORKGROUP, p.columns = 1 << (p.tile - p.log), p.stride = stride_of(p.points);
	if (p.flags & OWN_FFT_BEFORE)
		p.before = array++;
	if (p.flags & OWN_FFT_AFTER)
		p.after = array++;
	if (p.flags & OWN_FFT_FLAG)
		p.flag = array++;
	if (p.points > p.each) {
		emit_shared(e, type_of(e), "sr", p.columns * p.stride);
		emit_shared(e, type_of(e), "si", p.columns * p.stride);
	}
	names(e, &p);
	emit_let(e, "i32", "per_block"), str_addf(e->out, "%d;\n", p.columns);
	snprintf(text, sizeof text, "block * per_block < columns");
	emit_for(e, "block", "wg", text, "block += wgs");
	for (int done = 1, radix; done < p.points; done *= radix) {
		for (radix = p.each; radix > p.points / done;)
			radix /= 2;
		step(e, &p, radix, done);
	}
	if (p.points > p.each)
		emit_barrier(e);
	emit_close(e);
	if (p.flag >= 0)
		emit_line(e, "if (seen) { a%d[flag] = 1u; }", p.flag);
	return true;
}

/*
** x and its conjugate mirror image along some axes. Arrays: x, flags, of which the second is raised where they differ; or x, their mean,
** flags, of which the first is raised where that has an imaginary part. Scalars: elements, each axis' length and stride, where the flags stand.
** how: are there pairs, how many axes, is it the mean?
*/
bool own_mirror(struct emit *e, const int *how)
{
	bool pairs = how[0], even = how[2];
	let_whole(e, "count", 0);
	for (int k = 0; k < how[1]; k++) {
		char name[2][24];
		snprintf(name[0], sizeof name[0], "length%d", k), snprintf(name[1], sizeof name[1], "apart%d", k);
		let_whole(e, name[0], 1 + 2 * k), let_whole(e, name[1], 2 + 2 * k);
	}
	let_whole(e, "flag", 1 + 2 * how[1]);
	if (even)
		let(e, type_of(e), "two", e->k->array[0].cls == RUNMAT_F64 ? "f64(2)" : "f32(2)");
	emit_for(e, "at", "thread", "at < count", "at += threads");
	emit_var(e, "i32", "other", "at");
	emit_var(e, "i32", "k", "0");
	for (int k = 0; k < how[1]; k++) {
		emit_line(e, "k = (at / apart%d) %% length%d;", k, k);
		emit_line(e, "if (k > 0) { other += (length%d - 2 * k) * apart%d; }", k, k);
	}
	if (even) {
		let(e, type_of(e), "im", "(a0[2 * at + 1] - a0[2 * other + 1]) / two");
		emit_line(e, "a1[2 * at] = (a0[2 * at] + a0[2 * other]) / two;");
		emit_line(e, "a1[2 * at + 1] = im;");
		emit_line(e, "if (im != %s) { a2[flag] = 1u; }", zero(e));
	} else
		emit_line(e, pairs ? "if (!(a0[2 * at] == a0[2 * other] && a0[2 * at + 1] == -a0[2 * other + 1])) { a1[flag + 1] = 1u; }" : "if (!(a0[at] == a0[other])) { a1[flag + 1] = 1u; }");
	emit_close(e);
	return true;
}
