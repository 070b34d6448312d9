/*
** exec/row_blocks.c - runs a product, the kernel that reads it, and a product of that kernel's result by blocks of
** rows.
**
** Examples are softmax(Q * K') * V, the nearest of k centres, and max(A * B + c, 0). Such products have few terms, so
** writing and reading their result costs as much as computing it. Here a block of rows passes through all steps in
** the cache of one thread, and a value that nobody else needs is never stored. Blocks split no sum: each row of a
** product depends on no other row, and the kernel reduces other axes. So the results have equal bits.
**
** In: a step whose kernel can run by rows (step.product, plan/lower.c), and its product, which was delayed until now
** (row_blocks_delay).
*/
#include "exec/row_blocks.h"

#include <string.h>

#include "array/ops.h"
#include "base/mem.h"
#include "base/thread.h"
#include "exec/device.h"
#include "op/blas.h"
#include "op/gemm.h"

enum { CACHE = 224 << 10, SHARED = 1 << 20, ALL_SHARED = 16 << 20, LEAST = 256 << 10, PARTS = 4 };

struct factor {                         /* a matrix product */
	struct array *a;
	enum cls cls;
	int64_t m, n, k;
	const char *x, *y;              /* its operands; x NULL: the block of the kernel's result */
	bool tx, ty;
	size_t packed;                  /* bytes of a page of y */
	char *shared;                   /* the packed pages of y, for all threads */
	struct storage *z;              /* memory for the whole result; NULL: each thread needs a block only */
};

struct blocks {
	const struct runmat_provider *p;
	struct step *s;
	struct factor first, then;      /* then.a: NULL: none */
	int at, out; /* numbers of accesses: `at` is the first product, `out` is the operand of `then` */
	bool kept;                      /* the operand of `then` is stored, too */
	const struct runmat_binding *binding;
	const union runmat_scalar *scalar;
	int64_t rows, parts;            /* rows of a block; blocks of a page */
	struct storage *memory;
	char *room;
	/*
	** each: bytes of a thread's memory; block: bytes of a block of first's result; room_at: position of then's
	** operand
	*/
	size_t each, block, room_at;
};

/* ---- which steps can run by blocks ---- */
static bool is_read_by(const struct region *r, int node, const struct step *s)
{
	const struct member *m = &r->node.at[node];
	for (int k = 0; k < m->uses; k++) {
		int u = r->user.at[m->first_user + k], i = 0;
		while (i < s->member.n && s->member.at[i] != u)
			i++;
		if (i == s->member.n)
			return false;
	}
	return m->uses > 0;
}

/* True for a product of leaves of its class that op/gemm.c computes, with few enough terms. */
static bool is_fit(const struct region *r, int node, struct factor *f)
{
	struct array *a = r->node.at[node].a;
	const struct pending *q = a->pending;
	if (!q || a->op != OP_mtimes || a->complex || a->cls > CLS_SINGLE || q->arg[0] == q->arg[1])
		return false;
	for (int i = 0; i < 2; i++)
		if (q->arg[i]->cls != a->cls || q->arg[i]->complex || q->arg[i]->unsure || q->arg[i]->count == 0)
			return false;
	*f = (struct factor){ .a = a,
		.cls = (enum cls)a->cls,
		.m = a->shape.d[0],
		.n = a->shape.d[1],
		.k = q->arg[0]->shape.d[!(q->flags & 1)],
		.tx = q->flags & 1,
		.ty = q->flags >> 1 & 1 };
	if (f->m < 2 || f->n < 2 || !blas_is_ours(f->cls, f->m, f->n, f->k))
		return false;
	f->packed = gemm_packed(f->cls, f->n, f->k);
	return f->packed <= SHARED && f->packed * (size_t)(q->arg[1]->count / (f->n * f->k)) <= ALL_SHARED;
}

bool row_blocks_delay(const struct region *r, const struct plan *p, int i)
{
	int node = p->step.at[i].host_node;
	struct factor f;
	if (r->device || !is_fit(r, node, &f) || f.a->count * array_item(f.a) < LEAST)
		return false;
	for (int k = i + 1; k < p->step.n; k++)
		if (p->step.at[k].product == node + 1)
			return is_read_by(r, node, &p->step.at[k]);
	return false;
}

static int find_access(const struct step *s, int source, bool write)
{
	int i = 0;
	while (i < s->access.n && (s->access.at[i].source != source || s->access.at[i].write != write))
		i++;
	return i;
}

/* Finds the product that reads the kernel's result by rows. Its other operand must be a leaf. */
static bool find_next(const struct region *r, struct blocks *w)
{
	const shape *s = &w->first.a->shape;
	for (int i = 0; i < w->s->access.n; i++) {
		const struct access *x = &w->s->access.at[i];
		const struct member *m = x->write && !x->scalar ? &r->node.at[x->source] : NULL;
		int u = m && m->uses == 1 ? r->user.at[m->first_user] : -1;
		if (u < 0 || !shape_equal(&m->a->shape, s) || region_arg(r, u, 0) != x->source ||
			region_arg(r, u, 1) == x->source || m->a->op == OP_assign || !is_fit(r, u, &w->then))
			continue;
		const struct pending *q = w->then.a->pending;
		if (w->then.tx || array_is_pending(q->arg[1]) || w->then.a->shape.nd != s->nd ||
			q->arg[0]->count != w->first.a->count || w->then.cls != w->first.cls)
			continue;
		bool same = true;
		for (int d = 2; d < s->nd; d++)
			same = same && w->then.a->shape.d[d] == s->d[d];
		if (!same)
			continue;
		w->out = i, w->kept = m->external;
		return true;
	}
	w->then.a = NULL, w->out = -1;
	return false;
}

/* ---- one block ---- */
static void multiply(const struct factor *f, int64_t page, int64_t from, int64_t rows, const char *block, int64_t apart,
	void *room, char *y, int64_t ldy)
{
	int64_t item = cls_bytes(f->cls);
	const struct pending *q = f->a->pending;
	const char *a = block ? block :
		f->x + (pages_at(q->arg[0], &f->a->shape, page) + (f->tx ? from * f->k : from)) * item;
	size_t number = (size_t)(pages_at(q->arg[1], &f->a->shape, page) / (f->n * f->k));
	gemm_rows(&(struct gemm_rows){ f->cls, f->n, f->k, f->shared + number * f->packed }, rows, a,
		block ? apart :
			f->tx ? f->k :
			f->m,
		block || !f->tx, room, y, ldy);
}

/* The address of rows from `from` on of a page: in the whole result, or in a block. */
static char *place(const struct factor *f, int64_t page, int64_t from, char *block, int64_t rows, int64_t *apart)
{
	*apart = f->z ? f->m : rows;
	return f->z ? (char *)f->z->data + (page * f->m * f->n + from) * cls_bytes(f->cls) : block;
}

/* Binds the arrays of the launch at the block. The kernel's axes are rows, columns and pages. */
static void bind_block(const struct blocks *w, int64_t page, int64_t from, struct runmat_binding *b)
{
	int64_t at[RUNMAT_AXES] = { from };
	for (int d = 2; d < w->s->kernel->axes; d++) {
		at[d] = page % w->s->extent[d];
		page /= w->s->extent[d];
	}
	memcpy(b, w->binding, w->s->kernel->arrays * sizeof *b);
	for (int i = 0; i < w->s->kernel->arrays; i++)
		for (int d = 0; d < w->s->kernel->axes; d++)
			b[i].offset += at[d] * b[i].stride[d];
}

static void point_at(struct runmat_binding *b, const char *at, int64_t apart)
{
	*b = (struct runmat_binding){ .buffer = (uint64_t)(uintptr_t)at, .stride = { 1, apart } };
}

struct job { struct blocks *w; _Atomic bool failed; };

static void do_block(void *with, int64_t task, int thread)
{
	struct job *j = with;
	struct blocks *w = j->w;
	struct runmat_binding b[MOST_BINDINGS];
	int64_t page = task / w->parts, from = task % w->parts * w->rows, rows = MIN(w->rows, w->first.m - from), apart,
		out_apart = rows, then_apart;
	char *block = w->room + (size_t)thread * w->each, *out = block + w->block, *room = block + w->room_at;
	char *p = place(&w->first, page, from, block, rows, &apart);
	multiply(&w->first, page, from, rows, NULL, 0, room, p, apart);
	bind_block(w, page, from, b);
	point_at(&b[w->s->access.at[w->at].array], p, apart);
	if (w->then.a && w->kept) {
		const struct runmat_binding *x = &b[w->s->access.at[w->out].array];
		out = (char *)(uintptr_t)x->buffer + x->offset * cls_bytes(w->then.cls), out_apart = w->first.m;
	} else if (w->then.a)
		point_at(&b[w->s->access.at[w->out].array], out, rows);
	struct runmat_launch l = { .size = sizeof l, .binding = b, .scalar = w->scalar };
	memcpy(l.extent, w->s->extent, sizeof l.extent);
	l.extent[0] = rows;
	for (int d = 2; d < w->s->kernel->axes; d++)
		l.extent[d] = 1;
	if (w->p->launch(w->p->self, w->s->each.at[thread], &l) != RUNMAT_OK)
		j->failed = true;
	if (!w->then.a)
		return;
	char *z = place(&w->then, page, from, NULL, rows, &then_apart);
	multiply(&w->then, page, from, rows, out, out_apart, room, z, then_apart);
}

/* ---- all blocks ---- */
static void pack_page(void *with, int64_t page, int thread)
{
	struct factor *f = with;
	gemm_pack(f->cls, f->n, f->k, f->y + page * f->n * f->k * cls_bytes(f->cls), f->ty ? f->n : f->k, f->ty,
		f->shared + (size_t)page * f->packed);
}

static void pack_all(struct factor *f, char *to)
{
	f->shared = to;
	thread_for(f->a->pending->arg[1]->count / (f->n * f->k), pack_page, f);
}

static size_t packed_bytes(const struct factor *f)
{
	return f->a ? f->packed * (size_t)(f->a->pending->arg[1]->count / (f->n * f->k)) : 0;
}

/* Chooses the block size so that a block and its results fit into the cache, and each thread has some. */
static void choose_rows(struct blocks *w)
{
	int64_t width = gemm_width(w->first.cls), item = cls_bytes(w->first.cls),
		pages = w->first.a->count / (w->first.m * w->first.n);
	int64_t most = CACHE / (item * (w->first.n * 2 + w->first.k)),
		least = w->first.m * pages / (PARTS * thread_count());
	w->rows = MAX(width, MIN(most, least) / width * width);
	w->rows = MIN(w->rows, (w->first.m + width - 1) / width * width);
	w->parts = (w->first.m + w->rows - 1) / w->rows;
}

static bool make_room(struct blocks *w)
{
	int64_t item = cls_bytes(w->first.cls);
	size_t block = (size_t)((w->rows * w->first.n * item + 127) / 128 * 128),
	       pack = gemm_room(w->first.cls, w->rows, w->first.k);
	if (w->then.a)
		pack = MAX(pack, gemm_room(w->then.cls, w->rows, w->then.k));
	w->block = block, w->room_at = 2 * block, w->each = (2 * block + pack + 4223) / 128 * 128;
	size_t packed = packed_bytes(&w->first), next = packed_bytes(&w->then);
	w->memory = storage_new(packed + next + w->each * (size_t)thread_count() + 128);
	if (!w->memory)
		return false;
	char *at = (char *)(((uintptr_t)w->memory->data + 127) / 128 * 128);
	pack_all(&w->first, at);
	if (w->then.a)
		pack_all(&w->then, at + packed);
	w->room = at + packed + next;
	return true;
}

/* Compiles a kernel for each thread, because a kernel keeps facts about the operands of its launch. */
static bool compile_each(const struct runmat_provider *p, struct step *s)
{
	struct runmat_program prog = { .size = sizeof prog, .source = RUNMAT_SOURCE_IR, .ir = s->kernel };
	while (s->each.n < thread_count()) {
		struct runmat_compiled *k;
		if (p->compile(p->self, &prog, &k))
			return false;
		vec_push(&s->each, k);
	}
	return true;
}

static bool its_own(struct factor *f, bool wanted)
{
	f->z = wanted ? storage_new((size_t)f->a->count * (size_t)array_item(f->a)) : NULL;
	return !wanted || f->z;
}

static bool operands(struct factor *f, bool first)
{
	const struct pending *q = f->a->pending;
	f->x = first ? array_data(q->arg[0]) : NULL;
	f->y = array_data(q->arg[1]);
	return f->y && (f->x || !first);
}

static bool run_all(struct blocks *w)
{
	struct job j = { .w = w };
	choose_rows(w);
	if (!make_room(w))
		return false;
	thread_for(w->first.a->count / (w->first.m * w->first.n) * w->parts, do_block, &j);
	storage_unref(w->memory);
	return !j.failed;
}

bool row_blocks_find(const struct runmat_provider *p, const struct region *r, struct step *s, int without[2])
{
	struct blocks w = { .s = s };
	int node = s->product - 1;
	without[0] = without[1] = -1;
	if (node < 0 || r->device || strcmp(p->name, "cpu") || !array_is_pending(r->node.at[node].a) ||
		!is_read_by(r, node, s) || !is_fit(r, node, &w.first))
		return false;
	without[0] = node;
	if (find_next(r, &w) && !w.kept)
		without[1] = s->access.at[w.out].source;
	return true;
}

bool row_blocks_run(const struct runmat_provider *p, const struct region *r, struct step *s,
	const struct runmat_binding *b, const union runmat_scalar *v, struct row_blocks_results *made)
{
	int node = s->product - 1;
	struct blocks w = { .p = p, .s = s, .binding = b, .scalar = v, .at = find_access(s, node, false) };
	bool ok = is_fit(r, node, &w.first) && compile_each(p, s);
	if (ok)
		find_next(r, &w);
	ok = ok && its_own(&w.first, r->node.at[node].external) && (!w.then.a || its_own(&w.then, true));
	ok = ok && operands(&w.first, true) && (!w.then.a || operands(&w.then, false)) && run_all(&w);
	*made = (struct row_blocks_results){ { w.first.a, w.then.a }, { w.first.z, w.then.z } };
	return ok;
}

void row_blocks_done(struct row_blocks_results *made, bool ok)
{
	for (int i = 0; i < 2; i++)
		if (made->z[i] && ok)
			node_become_leaf(made->a[i], made->z[i], false);
		else if (made->z[i])
			storage_unref(made->z[i]);
	*made = (struct row_blocks_results){ { NULL }, { NULL } };
}
