/*
** exec/row_blocks.c - runs several steps together, by blocks of rows.
**
** The steps are a matrix product, the kernel that reads the product, and perhaps a second product that reads the
** kernel's result.
**
** Examples are max(A * B + c, 0) and softmax(Q * K') * V, as in attention. Each element of such a product is a sum of
** few terms, so storing and reading the product costs as much as computing it. Here a block of rows passes through all
** steps in the cache of one thread. A value that nobody else needs is never stored.
**
** The results have the same bits as without blocks, because blocks divide no sum. A row of a product depends on no
** other row, and the kernel does not reduce along the axis of the rows.
**
** These functions work on a step whose kernel can run by rows: plan/lower.c has set its member `product`. The product
** that the kernel reads has not been computed yet, because row_blocks_delay has delayed it.
*/
#include "exec/row_blocks.h"

#include <string.h>

#include "array/ops.h"
#include "base/mem.h"
#include "base/thread.h"
#include "exec/device.h"
#include "op/blas.h"
#include "op/gemm.h"

enum {
	CACHE = 224 << 10, /* bytes of the cache that a block may use */
	SHARED = 1 << 20, ALL_SHARED = 16 << 20, /* most bytes of one packed page, and of all packed pages */
	LEAST = 256 << 10, /* bytes of the first product; a smaller one stays in the cache anyway */
	BLOCKS_PER_THREAD = 4, /* at least, so that no thread waits long for the others */
	APART = 4096 /* free bytes between the memory of two threads */
};

/* A matrix product x * y. If the arrays have more than two axes, each matrix of the first two axes is called a page. */
struct product {
	struct array *a;
	enum cls cls;
	int64_t m, n, k;                /* the result is m by n; k is the number of terms */
	const char *x, *y;              /* the operands; x is NULL for `next`, which reads the kernel's result */
	bool tx, ty;                    /* x or y is transposed */
	size_t packed;                  /* bytes of a packed page of y (op/gemm.c) */
	char *shared;                   /* the packed pages of y, for all threads */
	struct storage *z;              /* memory for the whole result; NULL: each thread keeps a block only */
};

struct blocks {
	const struct runmat_provider *p;
	struct step *s;
	struct product first;           /* the kernel reads it */
	struct product next;            /* reads the kernel's result; next.a NULL: there is none */
	int first_at, next_at;          /* the kernel's accesses: to the first product; to the operand of `next` */
	bool kept;                      /* the operand of `next` is stored, too */
	const struct runmat_binding *binding;
	const union runmat_scalar *scalar;
	int64_t rows, blocks;           /* rows of a block; blocks of a page */
	struct storage *memory;         /* packed operands, then the memory of each thread from `room` on */
	char *room;
	/* Each thread has `each` bytes: a block of the first product (`block` bytes), a block of the operand of `next`,
	   and scratch memory of op/gemm.c, which begins at `gemm_at`. */
	size_t each, block, gemm_at;
};

/* ---- which steps can run by blocks ---- */
/* True if only this step reads the node. */
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

/* True for a product that op/gemm.c computes, and whose packed operand is small. Fills *f. */
static bool is_fit(const struct region *r, int node, struct product *f)
{
	struct array *a = r->node.at[node].a;
	const struct pending *q = a->pending;
	if (!q || a->op != OP_mtimes || a->complex || a->cls > CLS_SINGLE || q->arg[0] == q->arg[1])
		return false;
	for (int i = 0; i < 2; i++)
		if (q->arg[i]->cls != a->cls || q->arg[i]->complex || q->arg[i]->unsure || q->arg[i]->count == 0)
			return false;
	*f = (struct product){ .a = a,
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
	struct product f;
	if (r->device || !is_fit(r, node, &f) || f.a->count * array_item(f.a) < LEAST)
		return false;
	for (int k = i + 1; k < p->step.n; k++)
		if (p->step.at[k].product == node + 1)
			return is_read_by(r, node, &p->step.at[k]);
	return false;
}

/* The number of the step's access to this source. */
static int find_access(const struct step *s, int source, bool write)
{
	int i = 0;
	while (i < s->access.n && (s->access.at[i].source != source || s->access.at[i].write != write))
		i++;
	return i;
}

/* Finds a product that reads a result of the kernel by rows, and fills w->next. The other operand must be a leaf. */
static bool find_next(const struct region *r, struct blocks *w)
{
	const shape *s = &w->first.a->shape;
	for (int i = 0; i < w->s->access.n; i++) {
		const struct access *x = &w->s->access.at[i];
		const struct member *m = x->write && !x->scalar ? &r->node.at[x->source] : NULL;
		int u = m && m->uses == 1 ? r->user.at[m->first_user] : -1;
		if (u < 0 || !shape_equal(&m->a->shape, s) || region_arg(r, u, 0) != x->source ||
			region_arg(r, u, 1) == x->source || m->a->op == OP_assign || !is_fit(r, u, &w->next))
			continue;
		const struct pending *q = w->next.a->pending;
		if (w->next.tx || array_is_pending(q->arg[1]) || w->next.a->shape.nd != s->nd ||
			q->arg[0]->count != w->first.a->count || w->next.cls != w->first.cls)
			continue;
		bool same = true;
		for (int d = 2; d < s->nd; d++)
			same = same && w->next.a->shape.d[d] == s->d[d];
		if (!same)
			continue;
		w->next_at = i, w->kept = m->external;
		return true;
	}
	w->next.a = NULL, w->next_at = -1;
	return false;
}

/* ---- one block ---- */
/*
** Computes rows of a product, from row `from` of a page on. block: the rows of x, whose columns are `ld` elements
** apart; NULL: x itself. room: scratch memory. The result goes to z, whose columns are `ldz` elements apart.
*/
static void multiply(const struct product *f, int64_t page, int64_t from, int64_t rows, const char *block, int64_t ld,
	void *room, char *z, int64_t ldz)
{
	int64_t item = cls_bytes(f->cls);
	const struct pending *q = f->a->pending;
	const char *a = block ? block :
		f->x + (pages_at(q->arg[0], &f->a->shape, page) + (f->tx ? from * f->k : from)) * item;
	size_t number = (size_t)(pages_at(q->arg[1], &f->a->shape, page) / (f->n * f->k));
	gemm_rows(&(struct gemm_rows){ f->cls, f->n, f->k, f->shared + number * f->packed }, rows, a,
		block ? ld :
			f->tx ? f->k :
			f->m,
		block || !f->tx, room, z, ldz);
}

/* The address of a block of the result: in the whole result, or at `block`. *ld: the distance of its columns. */
static char *address_of(const struct product *f, int64_t page, int64_t from, char *block, int64_t rows, int64_t *ld)
{
	*ld = f->z ? f->m : rows;
	return f->z ? (char *)f->z->data + (page * f->m * f->n + from) * cls_bytes(f->cls) : block;
}

/* Binds the arrays so that the launch begins at this block. The kernel's axes are rows, columns and pages. */
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

/* Binds a block of a matrix whose columns are `ld` elements apart. */
static void bind_matrix(struct runmat_binding *b, const char *at, int64_t ld)
{
	*b = (struct runmat_binding){ .buffer = (uint64_t)(uintptr_t)at, .stride = { 1, ld } };
}

struct job { struct blocks *w; _Atomic bool failed; };

/* Runs all steps for one block. */
static void run_block(void *with, int64_t task, int thread)
{
	struct job *j = with;
	struct blocks *w = j->w;
	struct runmat_binding b[MOST_BINDINGS];
	int64_t page = task / w->blocks, from = task % w->blocks * w->rows, rows = MIN(w->rows, w->first.m - from);
	int64_t first_ld, out_ld = rows, next_ld;
	char *block = w->room + (size_t)thread * w->each, *out = block + w->block, *room = block + w->gemm_at;
	char *first = address_of(&w->first, page, from, block, rows, &first_ld);
	multiply(&w->first, page, from, rows, NULL, 0, room, first, first_ld);
	bind_block(w, page, from, b);
	bind_matrix(&b[w->s->access.at[w->first_at].array], first, first_ld);
	if (w->next.a && w->kept) {
		const struct runmat_binding *x = &b[w->s->access.at[w->next_at].array];
		out = (char *)(uintptr_t)x->buffer + x->offset * cls_bytes(w->next.cls), out_ld = w->first.m;
	} else if (w->next.a)
		bind_matrix(&b[w->s->access.at[w->next_at].array], out, rows);
	struct runmat_launch l = { .size = sizeof l, .binding = b, .scalar = w->scalar };
	memcpy(l.extent, w->s->extent, sizeof l.extent);
	l.extent[0] = rows;
	for (int d = 2; d < w->s->kernel->axes; d++)
		l.extent[d] = 1;
	if (w->p->launch(w->p->self, w->s->each.at[thread], &l) != RUNMAT_OK)
		j->failed = true;
	if (!w->next.a)
		return;
	char *z = address_of(&w->next, page, from, NULL, rows, &next_ld);
	multiply(&w->next, page, from, rows, out, out_ld, room, z, next_ld);
}

/* ---- all blocks ---- */
static void pack_page(void *with, int64_t page, int thread)
{
	struct product *f = with;
	gemm_pack(f->cls, f->n, f->k, f->y + page * f->n * f->k * cls_bytes(f->cls), f->ty ? f->n : f->k, f->ty,
		f->shared + (size_t)page * f->packed);
}

static void pack_all(struct product *f, char *to)
{
	f->shared = to;
	thread_for(f->a->pending->arg[1]->count / (f->n * f->k), pack_page, f);
}

static size_t packed_bytes(const struct product *f)
{
	return f->a ? f->packed * (size_t)(f->a->pending->arg[1]->count / (f->n * f->k)) : 0;
}

/* Chooses the rows of a block: the data of a block fits into the cache, and each thread gets several blocks. */
static void choose_rows(struct blocks *w)
{
	int64_t width = gemm_width(w->first.cls), item = cls_bytes(w->first.cls),
		pages = w->first.a->count / (w->first.m * w->first.n);
	int64_t most = CACHE / (item * (w->first.n * 2 + w->first.k)),
		least = w->first.m * pages / (BLOCKS_PER_THREAD * thread_count());
	w->rows = MAX(width, MIN(most, least) / width * width);
	w->rows = MIN(w->rows, (w->first.m + width - 1) / width * width);
	w->blocks = (w->first.m + w->rows - 1) / w->rows;
}

/* Allocates memory for the threads and the packed operands, and packs these. */
static bool make_room(struct blocks *w)
{
	int64_t item = cls_bytes(w->first.cls);
	size_t block = (size_t)((w->rows * w->first.n * item + 127) / 128 * 128),
	       pack = gemm_room(w->first.cls, w->rows, w->first.k);
	if (w->next.a)
		pack = MAX(pack, gemm_room(w->next.cls, w->rows, w->next.k));
	w->block = block, w->gemm_at = 2 * block, w->each = (2 * block + pack + APART + 127) / 128 * 128;
	size_t packed = packed_bytes(&w->first), next = packed_bytes(&w->next);
	w->memory = storage_new(packed + next + w->each * (size_t)thread_count() + 128);
	if (!w->memory)
		return false;
	char *at = (char *)(((uintptr_t)w->memory->data + 127) / 128 * 128);
	pack_all(&w->first, at);
	if (w->next.a)
		pack_all(&w->next, at + packed);
	w->room = at + packed + next;
	return true;
}

/* Compiles the kernel once for each thread, because a compiled kernel stores state of its launch. */
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

/* Allocates memory for the whole product, if it is wanted. */
static bool allocate_result(struct product *f, bool wanted)
{
	f->z = wanted ? storage_new((size_t)f->a->count * (size_t)array_item(f->a)) : NULL;
	return !wanted || f->z;
}

/* Sets x and y; x only for the first product. */
static bool find_operands(struct product *f, bool first)
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
	thread_for(w->first.a->count / (w->first.m * w->first.n) * w->blocks, run_block, &j);
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
		without[1] = s->access.at[w.next_at].source;
	return true;
}

bool row_blocks_run(const struct runmat_provider *p, const struct region *r, struct step *s,
	const struct runmat_binding *b, const union runmat_scalar *v, struct row_blocks_results *out)
{
	int node = s->product - 1;
	struct blocks w = { .p = p, .s = s, .binding = b, .scalar = v, .first_at = find_access(s, node, false) };
	bool ok = is_fit(r, node, &w.first) && compile_each(p, s);
	if (ok)
		find_next(r, &w);
	ok = ok && allocate_result(&w.first, r->node.at[node].external) &&
		(!w.next.a || allocate_result(&w.next, true));
	ok = ok && find_operands(&w.first, true) && (!w.next.a || find_operands(&w.next, false)) && run_all(&w);
	*out = (struct row_blocks_results){ { w.first.a, w.next.a }, { w.first.z, w.next.z } };
	return ok;
}

void row_blocks_done(struct row_blocks_results *out, bool ok)
{
	for (int i = 0; i < 2; i++)
		if (out->z[i] && ok)
			node_become_leaf(out->a[i], out->z[i], false);
		else if (out->z[i])
			storage_unref(out->z[i]);
	*out = (struct row_blocks_results){ { NULL }, { NULL } };
}
