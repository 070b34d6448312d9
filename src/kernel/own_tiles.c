/*
** kernel/own_tiles.c - products of matrices that lie anyhow, by tiles of 64 x 64, 16 numbers a thread: what Cholesky's blocks take from
** the rest, and products page by page.
**
** Arrays: SAME: one matrix, of which a product of two of its parts is taken; LESS: C, also the second factor, and the first factor;
** PAGES: the result, both factors. Scalars: m, n, depth; of C, P, Q the first element and the distances of rows (of Q: columns) and along
** the depth; of PAGES: how many, and the distance of the pages of P and of Q (those of C follow one another). C(i, j) gets, or loses, the
** sum of P(i, k) Q(j, k). how[1]: only where i >= j; how[2]: C is what it gets, whatever it was.
*/
#include <stdio.h>

#include "kernel/own.h"

enum { TILE = 64, STEP = 16, EACH = 4 };

static void names(struct emit *e, bool pages)
{
	static const char *const name[] = { "m", "n", "depth", "at_c", "down_c", "across_c", "at_p", "down_p", "across_p", "at_q", "down_q", "across_q", "pages", "page_p", "page_q" };
	let_wholes(e, name, pages ? 15 : 12);
	emit_shared(e, type_of(e), "sp", TILE * STEP);
	emit_shared(e, type_of(e), "sq", TILE * STEP);
	let(e, "i32", "tiles", "(m + 63) / 64");
	let(e, "i32", "layer", "tiles * ((n + 63) / 64)");
	let(e, "i32", "x", "tid % 16");
	let(e, "i32", "y", "tid / 16");
}

/*
** A strip of 16 of both factors, zeros where there is nothing. All is asked for, at places that are there, before any of it is used:
** what is loaded behind a condition would be waited for one by one.
*/
static void take(struct emit *e, int p, int q, bool pages)
{
	const char *page[2] = { pages ? " + page * page_p" : "", pages ? " + page * page_q" : "" };
	let(e, "i32", "r", "tid % 64");
	let(e, "i32", "s", "k0 + tid / 64");
	for (int u = 0; u < 4; u++) {
		emit_let(e, type_of(e), "p%d", u);
		str_addf(e->out, "select(%s, a%d[at_p + min(i0 + r, m - 1) * down_p + min(s + %d, depth - 1) * across_p%s], i0 + r < m && s + %d < depth);\n", zero(e), p, 4 * u, page[0], 4 * u);
		emit_let(e, type_of(e), "q%d", u);
		str_addf(e->out, "select(%s, a%d[at_q + min(j0 + r, n - 1) * down_q + min(s + %d, depth - 1) * across_q%s], j0 + r < n && s + %d < depth);\n", zero(e), q, 4 * u, page[1], 4 * u);
	}
	for (int u = 0; u < 4; u++)
		emit_line(e, "sp[tid + %1$d] = p%2$d; sq[tid + %1$d] = q%2$d;", 256 * u, u);
}

static void store(struct emit *e, bool pages, bool below, bool set)
{
	for (int a = 0; a < EACH * EACH; a++) {
		emit_open(e, "%s", "");
		emit_let(e, "i32", "i"), str_addf(e->out, "i0 + x + %d;\n", 16 * (a % EACH));
		emit_let(e, "i32", "j"), str_addf(e->out, "j0 + y + %d;\n", 16 * (a / EACH));
		emit_let(e, "i32", "to"), str_adds(e->out, pages ? "page * m * n + j * m + i;\n" : "at_c + i * down_c + j * across_c;\n");
		emit_line(e, set ? "if (i < m && j < n%s) { a0[to] = c%d; }" : "if (i < m && j < n%s) { a0[to] = a0[to] - c%d; }", below ? " && i >= j" : "", a);
		emit_close(e);
	}
}

bool own_tiles(struct emit *e, const int *how)
{
	const char *t = type_of(e);
	bool pages = how[0] == OWN_TILES_PAGES, below = how[1], set = pages || how[2];
	char text[64];
	names(e, pages);
	snprintf(text, sizeof text, "tile < layer%s", pages ? " * pages" : "");
	emit_for(e, "tile", "wg", text, "tile += wgs");
	let(e, "i32", "page", "tile / layer");
	let(e, "i32", "i0", "((tile - page * layer) % tiles) * 64");
	let(e, "i32", "j0", "((tile - page * layer) / tiles) * 64");
	if (below)
		emit_open(e, "if (i0 + 63 >= j0)");
	for (int a = 0; a < EACH * EACH; a++) {
		snprintf(text, sizeof text, "c%d", a);
		emit_var(e, t, text, zero(e));
	}
	emit_for(e, "k0", "0", "k0 < depth", "k0 += 16");
	take(e, how[0] != OWN_TILES_SAME, pages ? 2 : 0, pages);
	emit_barrier(e);
	emit_for(e, "k", "0", "k < 16", "k++");
	for (int a = 0; a < EACH; a++) {
		emit_let(e, t, "p%d", a), str_addf(e->out, "sp[k * 64 + x + %d];\n", 16 * a);
		emit_let(e, t, "q%d", a), str_addf(e->out, "sq[k * 64 + y + %d];\n", 16 * a);
	}
	for (int a = 0; a < EACH * EACH; a++)
		emit_line(e, "c%d = c%d + p%d * q%d;", a, a, a % EACH, a / EACH);
	emit_close(e);
	emit_barrier(e);
	emit_close(e);
	store(e, pages, below, set);
	if (below)
		emit_close(e);
	emit_close(e);
	return true;
}
