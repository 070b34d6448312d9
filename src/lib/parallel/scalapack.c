/*
** lib/parallel/scalapack.c - a worker's part of a call of ScaLAPACK: see base/scalapack.h.
**
** The matrices are copied to memory that the carrier of this worker shares, and the results are copied back. This
** memory is kept for the next call, because its first use costs as much as the copies.
*/
#include "base/scalapack.h"

#include <limits.h>
#include <string.h>
#include <sys/mman.h>

#include "base/link.h"
#include "base/mem.h"
#include "lib/core/args.h"
#include "lib/parallel/pool.h"

enum { KEPT = 512 << 20, ALIGN = 64 };  /* more memory than this is not kept */

static struct { struct link_load load; char *at; size_t n; } area = { .load.fd = -1 };

static void drop_area(void)
{
	if (area.load.fd < 0)
		return;
	munmap(area.at, area.n);
	link_unload(&area.load);
	area.n = 0;
}

/* Makes the shared memory large enough. */
static bool need_area(size_t n)
{
	if (area.load.fd >= 0 && area.n >= n)
		return true;
	drop_area();
	TRY(link_room(&area.load, n, &area.at));
	area.n = n;
	return true;
}

/* What goes in and comes out: bit i is matrix i. */
static const struct { const char *name; enum scalapack_op op; int in, out; } ops[] = {
	{ "find", SCALAPACK_FIND, 0, 0 }, { "product", SCALAPACK_PRODUCT, 3, 4 }, { "solve", SCALAPACK_SOLVE, 3, 2 },
	{ "lu", SCALAPACK_LU, 1, 1 }, { "chol", SCALAPACK_CHOL, 1, 1 }, { "qr", SCALAPACK_QR, 1, 3 },
	{ "svd", SCALAPACK_SVD, 1, 6 }, { "eig", SCALAPACK_EIG, 1, 2 },
};

struct task {
	struct scalapack_job job;
	int kind;                       /* position in ops */
	int64_t rows[3], cols[3];       /* of the local pieces */
	size_t bytes;
};

static bool bad(const char *what) { return fail_id("parallel:distributed:BadMatrix", "ScaLAPACK: %s.", what); }

static bool small_numbers(struct call *c, int i, int n, int32_t *to)
{
	double *x = NULL;
	int64_t count = 0;
	TRY(arg_doubles(c, i, &x, &count));
	bool ok = count == n;
	for (int k = 0; ok && k < n; k++) {
		ok = x[k] >= 0 && x[k] <= INT_MAX;
		to[k] = ok ? (int32_t)x[k] : 0;
	}
	mem_free(x);
	return ok || bad("a matrix is too large");
}

/* Finds the sizes of the local pieces, and places for them in the shared memory. */
static bool place(struct task *t)
{
	struct scalapack_job *j = &t->job;
	int64_t rank = worker_block_rank() - 1;
	int64_t p = j->by_column ? rank % j->grid[0] : rank / j->grid[1];
	int64_t q = j->by_column ? rank / j->grid[0] : rank % j->grid[1];
	t->bytes = sizeof *j;
	for (int i = 0; i < COUNT(j->m); i++) {
		t->rows[i] = scalapack_local(j->m[i].rows, j->block, p, j->grid[0]);
		t->cols[i] = scalapack_local(j->m[i].cols, j->block, q, j->grid[1]);
		if (!j->m[i].rows)
			continue;
		if ((double)t->rows[i] * (double)t->cols[i] >= INT_MAX)
			return bad("the pieces are too large");
		t->bytes = (t->bytes + ALIGN - 1) / ALIGN * ALIGN;
		j->m[i].at = t->bytes;
		t->bytes += (size_t)(t->rows[i] * t->cols[i]) * sizeof(double);
	}
	int least = MIN(j->m[0].rows, j->m[0].cols);
	j->numbers = j->op == SCALAPACK_LU ? (uint64_t)t->rows[0] : j->op == SCALAPACK_SOLVE ? 1 : (uint64_t)least;
	t->bytes = (t->bytes + ALIGN - 1) / ALIGN * ALIGN;
	j->numbers_at = t->bytes;
	t->bytes += j->numbers * sizeof(double);
	return true;
}

static bool task_of(struct call *c, struct task *t)
{
	int32_t layout[4] = { 1, worker_block_size(), 1, 0 }, sizes[6] = { 0 };
	struct str name = { 0 };
	TRY(arg_text(c, 0, &name));
	while (t->kind < COUNT(ops) && strcmp(str_text(&name), ops[t->kind].name) != 0)
		t->kind++;
	str_free(&name);
	if (t->kind == COUNT(ops))
		return bad("there is no such function");
	if (c->nin > 1)
		TRY(small_numbers(c, 1, COUNT(layout), layout) && small_numbers(c, 2, COUNT(sizes), sizes) &&
			small_numbers(c, 3, COUNT(t->job.turned), t->job.turned));
	t->job.op = (int32_t)ops[t->kind].op;
	t->job.members = worker_block_size();
	memcpy(t->job.grid, layout, sizeof t->job.grid);
	t->job.block = layout[2];
	t->job.by_column = layout[3];
	if ((int64_t)layout[0] * layout[1] != t->job.members || layout[2] < 1)
		return bad("the grid does not fit the workers");
	for (int i = 0; i < COUNT(t->job.m); i++)
		t->job.m[i] = (struct scalapack_matrix){ 0, sizes[2 * i], sizes[2 * i + 1] };
	return place(t);
}

static bool copy_in(struct call *c, const struct task *t)
{
	memcpy(area.at, &t->job, sizeof t->job);
	for (int i = 0; i < COUNT(t->job.m); i++) {
		const double *x;
		struct array *hold;
		int64_t n;
		if (!(ops[t->kind].in >> i & 1))
			continue;
		if (c->nin < 5 + i)
			return bad("an operand is missing");
		TRY(arg_numbers(c, 4 + i, &hold, &x, &n));
		bool fits = n == t->rows[i] * t->cols[i] && t->job.m[i].at;
		if (fits)
			memcpy(area.at + t->job.m[i].at, x, (size_t)n * sizeof *x);
		array_unref(hold);
		if (!fits)
			return bad("an operand has another size than its layout says");
	}
	return true;
}

static bool give(struct call *c, int i, int64_t rows, int64_t cols, uint64_t at)
{
	if (i >= MAX(c->nout, 1))
		return true;
	struct array *a = array_new_2d(CLS_DOUBLE, false, rows, cols);
	TRY(a);
	memcpy(a->data, area.at + at, array_bytes(a));
	c->out[i] = value_array(a);
	return true;
}

static bool copy_out(struct call *c, const struct task *t)
{
	int at = 0;
	const struct scalapack_job *answer = (void *)area.at;
	for (int i = 0; i < COUNT(t->job.m); i++)
		if (ops[t->kind].out >> i & 1 && t->job.m[i].at)
			TRY(give(c, at++, t->rows[i], t->cols[i], t->job.m[i].at));
	TRY(give(c, at++, (int64_t)t->job.numbers, 1, t->job.numbers_at));
	if (at < c->nout)
		c->out[at] = value_double(answer->info);
	return true;
}

BUILTIN_PRIVATE(runmat_scalapack, 1, 6, 5,
	"[X, ..., NUMBERS, INFO] = runmat_scalapack(WHAT, [P Q BLOCK BYCOLUMN], SIZES, TURNED, A, B)  All\n"
	"workers of an spmd block call ScaLAPACK together. A and B are this worker's pieces of real matrices in\n"
	"blocks. SIZES has the sizes of up to three matrices: operands, then results. [TEXT, THERE] =\n"
	"runmat_scalapack('find') tells whether all workers have the library. TEXT is its name, or what is missing.")
{
	struct task t = { 0 };
	if (!mail_is_direct() || worker_block_size() < 2) {
		if (c->nout > 1)
			c->out[1] = value_bool(false);
		return return_text(c, "the workers were not started by mpirun");
	}
	TRY(task_of(c, &t) && need_area(t.bytes));
	bool ok = copy_in(c, &t) && mail_call_library(&area.load);
	if (!ok) {              /* the carrier may still use the memory */
		drop_area();
		return false;
	}
	struct scalapack_job answer;
	memcpy(&answer, area.at, sizeof answer);
	answer.text[sizeof answer.text - 1] = 0;
	if (t.job.op == SCALAPACK_FIND) {
		if (c->nout > 1)
			c->out[1] = value_bool(answer.done);
		return return_text(c, answer.text);
	}
	ok = answer.done ? copy_out(c, &t) : bad(answer.text);
	if (area.n > KEPT)
		drop_area();
	return ok;
}

BUILTIN_PRIVATE(runmat_note_parts, 4, 4, 0,
	"runmat_note_parts(NAME, ELEMENTS, WHERE, WHY)  Notes for --explain how workers compute a function.")
{
	double n;
	struct str name = { 0 }, where = { 0 }, why = { 0 }, text = { 0 };
	bool ok = arg_text(c, 0, &name) && arg_double(c, 1, &n) && arg_text(c, 2, &where) && arg_text(c, 3, &why);
	if (ok && worker_index() > 0) {
		str_addf(&text, "%s\n%s\n%s", str_text(&name), str_text(&where), str_text(&why));
		(void)worker_send(POOL_NOTE, (uint64_t)n, text.at, text.n);
	} else if (ok)
		pool_note(str_text(&name), n, str_text(&where), str_text(&why));
	str_free(&name);
	str_free(&where);
	str_free(&why);
	str_free(&text);
	return ok;
}
