/*
** lib/parallel/mail.c - messages between the workers of an spmd block, in a worker.
**
** Through the client: a message goes to the client, and so does the wish to receive one; the client answers.
** Directly (MPI): a message is a frame for the other worker. Each worker keeps what has arrived until it is received.
** If a worker waits for long, it reports that to the client, which finds out whether all wait for each other.
*/
#include <string.h>

#include "base/error.h"
#include "base/mem.h"
#include "base/vec.h"
#include "lib/core/args.h"
#include "lib/parallel/pack.h"
#include "lib/parallel/pool.h"
#include "vm/object.h"

enum { LOOK_MS = 50, LONG_MS = 200, TAG_GO = TAG_BARRIER + 1 };

static struct {
	bool direct, reported;
	int64_t block;
	int n;
	uint64_t calls;                 /* of libraries, in this block */
	int64_t *counts;                /* messages sent to each worker, then those that arrived from each */
	VEC(struct link_bytes *) inbox;
} own;

static bool gone(void) { return fail_id("parallel:lang:pool:ClientGone", "The client of this worker has ended."); }

/* Sends a message to the client. v: a value that follows it; NONE: none. */
static bool tell_value(struct vm *vm, struct pool_message m, value v)
{
	struct str bytes = { 0 };
	str_add(&bytes, (const char *)&m, sizeof m);
	bool ok = worker_send_with(vm, POOL_MESSAGE, 0, &bytes, v);
	str_free(&bytes);
	return ok;
}

static bool tell(struct pool_message m, const struct str *data)
{
	struct str bytes = { 0 };
	str_add(&bytes, (const char *)&m, sizeof m);
	if (data)
		str_add(&bytes, data->at, data->n);
	bool ok = worker_send(POOL_MESSAGE, 0, bytes.at, bytes.n);
	str_free(&bytes);
	return ok || (!error_is_set() && gone());
}

/* ---- directly ---- */

static struct pool_mail head_of(const struct link_bytes *bytes)
{
	struct pool_mail m;
	memcpy(&m, bytes->at, sizeof m);
	return m;
}

static void count_arrived(const struct link_bytes *bytes)
{
	struct pool_mail m = head_of(bytes);
	if (m.block == own.block && m.from >= 1 && m.from <= own.n)
		own.counts[own.n + m.from - 1]++;
}

void mail_begin(bool direct, int64_t block, int n)
{
	int kept = 0;
	own.direct = direct, own.block = block, own.n = n, own.reported = false, own.calls = 0;
	mem_free(own.counts);
	own.counts = mem_zalloc(2 * (size_t)n * sizeof *own.counts);
	for (int i = 0; i < own.inbox.n; i++) {
		struct link_bytes *b = own.inbox.at[i];
		if (head_of(b).block < block) {         /* nobody has received it */
			link_bytes_unref(b);
			continue;
		}
		count_arrived(b);
		own.inbox.at[kept++] = b;
	}
	own.inbox.n = kept;
}

void mail_keep(struct link_bytes *taken)
{
	if (taken->n < sizeof(struct pool_mail) || head_of(taken).block < own.block) {
		link_bytes_unref(taken);
		return;
	}
	count_arrived(taken);
	vec_push(&own.inbox, taken);
}

/* Tells the client what this worker waits for, or that it has ended. */
static bool report(struct pool_message m)
{
	struct str counts = { 0 };
	own.reported = m.op == OP_WAITS;
	str_add(&counts, (const char *)own.counts, 2 * (size_t)own.n * sizeof *own.counts);
	bool ok = tell(m, m.op == OP_GOES ? NULL : &counts);
	str_free(&counts);
	return ok;
}

bool mail_end(void) { return !own.direct || report((struct pool_message){ .op = OP_ENDS }); }

/* The position of the first message that fits, or -1. */
static int find(const struct pool_message *wish)
{
	for (int i = 0; i < own.inbox.n; i++) {
		struct pool_mail m = head_of(own.inbox.at[i]);
		if (m.block == own.block && pool_fits(wish, m.from, m.tag))
			return i;
	}
	return -1;
}

/* Keeps the messages that have arrived. Waits up to `ms` for the first one. */
static bool collect(int ms)
{
	for (struct link_frame f;; ms = 0) {
		TRY(worker_receive(&f, ms));
		if (!f.kind)
			return true;
		if (f.kind == POOL_MAIL)
			mail_keep(f.bytes);
		else
			link_bytes_unref(f.bytes);
	}
}

/* Waits for a message that fits; *at: its position. */
static bool wait_for(struct pool_message wish, int *at)
{
	int64_t waited = 0;
	wish.op = OP_WAITS;
	for (*at = find(&wish); *at < 0; *at = find(&wish), waited += LOOK_MS) {
		if (waited >= LONG_MS && !own.reported)
			TRY(report(wish));
		TRY(collect(LOOK_MS));
		if (own.reported && find(&wish) >= 0)
			TRY(report((struct pool_message){ .op = OP_GOES }));
	}
	return true;
}

static struct link_bytes *take_out(int at)
{
	struct link_bytes *b = own.inbox.at[at];
	memmove(own.inbox.at + at, own.inbox.at + at + 1, (size_t)(--own.inbox.n - at) * sizeof b);
	return b;
}

/* Sends `bytes`, which begin with room for a struct pool_mail. */
static bool post(int64_t to, int64_t tag, struct str *bytes)
{
	struct pool_mail m = { .block = own.block, .from = worker_block_rank(), .tag = tag };
	memcpy(bytes->at, &m, sizeof m);
	own.counts[to - 1]++;
	if (to != m.from)
		return worker_send(link_to((int)to, POOL_MAIL), 0, bytes->at, bytes->n) ||
			(!error_is_set() && gone());
	struct link_bytes *b = mem_zalloc(sizeof *b);
	*b = (struct link_bytes){ .refs = 1, .fd = -1, .n = bytes->n, .at = str_take(bytes) };
	mail_keep(b);
	return true;
}

static bool post_value(struct call *c, int64_t to, int64_t tag)
{
	struct str bytes = { 0 };
	struct pool_mail m = { .block = own.block, .from = worker_block_rank(), .tag = tag };
	str_add(&bytes, (const char *)&m, sizeof m);
	bool ok;
	if (to == m.from)
		ok = pack(c->vm, &bytes, c->in[3]) && post(to, tag, &bytes);
	else {
		own.counts[to - 1]++;
		ok = worker_send_with(c->vm, link_to((int)to, POOL_MAIL), 0, &bytes, c->in[3]);
	}
	str_free(&bytes);
	return ok;
}

static bool post_empty(int64_t to, int64_t tag)
{
	struct str bytes = { 0 };
	str_pad(&bytes, 0, sizeof(struct pool_mail));
	bool ok = post(to, tag, &bytes);
	str_free(&bytes);
	return ok;
}

static bool wait_empty(int64_t from, int64_t tag)
{
	int at;
	TRY(wait_for((struct pool_message){ .peer = from, .tag = tag }, &at));
	link_bytes_unref(take_out(at));
	return true;
}

/* All report to worker 1, which then lets all go on. */
static bool barrier(void)
{
	if (worker_block_rank() != 1)
		return post_empty(1, TAG_BARRIER) && wait_empty(1, TAG_GO);
	for (int k = 2; k <= own.n; k++)
		TRY(wait_empty(0, TAG_BARRIER));
	for (int k = 2; k <= own.n; k++)
		TRY(post_empty(k, TAG_GO));
	return true;
}

static void give_sender(struct call *c, bool there, struct pool_mail m)
{
	if (c->nout > 1)
		c->out[1] = there ? value_double((double)m.from) : value_empty();
	if (c->nout > 2)
		c->out[2] = there ? value_double((double)m.tag) : value_empty();
}

static bool receive_direct(struct call *c, struct pool_message wish)
{
	int at;
	TRY(wait_for(wish, &at));
	struct link_bytes *b = take_out(at);
	size_t from = sizeof(struct pool_mail);
	bool ok = unpack(c->vm, b, &from, &c->out[0]);
	if (ok)
		give_sender(c, true, head_of(b));
	link_bytes_unref(b);
	return ok;
}

static bool probe_direct(struct call *c, struct pool_message wish)
{
	TRY(collect(0));
	int at = find(&wish);
	c->out[0] = value_bool(at >= 0);
	give_sender(c, at >= 0, at >= 0 ? head_of(own.inbox.at[at]) : (struct pool_mail){ 0 });
	return true;
}

/* ---- the carrier ---- */

bool mail_is_direct(void) { return own.direct && own.n > 0; }

bool mail_call_library(const struct link_load *l)
{
	/* All workers of the block count these calls in the same way. */
	uint64_t number = (uint64_t)own.block << 12 | (++own.calls & 4095);
	TRY(barrier());         /* if a worker does not come here, the client finds that all others wait for it */
	if (!worker_send_load(LINK_SCALAPACK, number, l))
		return gone();
	for (struct link_frame f;;) {
		TRY(worker_receive(&f, LOOK_MS));
		if (f.kind == POOL_MAIL)
			mail_keep(f.bytes);
		else
			link_bytes_unref(f.bytes);
		if (f.kind == LINK_SCALAPACK && f.number == number)
			return true;
	}
}

/* ---- through the client, and the function ---- */

static bool is_any(value v)
{
	struct str s = { 0 };
	bool any = value_is_text(v) && value_get_text(v, &s) && strcmp(str_text(&s), "any") == 0;
	str_free(&s);
	return any;
}

static bool peer_arg(struct call *c, int i, bool any, int64_t *peer)
{
	*peer = 0;
	if (any && (i >= c->nin || value_is_empty(c->in[i]) || is_any(c->in[i])))
		return true;
	TRY(arg_int(c, i, peer));
	if (*peer < 1 || *peer > worker_block_size())
		return fail_id("parallel:lang:spmd:BadIndex", "There is no worker %lld: the block has %d.",
			(long long)*peer, worker_block_size());
	return true;
}

/* to_all: the receiver may be [], which means all other workers. */
static bool send_mail(struct call *c, bool to_all)
{
	struct pool_message m = { .op = OP_SEND };
	TRY(peer_arg(c, 1, to_all, &m.peer) && arg_int(c, 2, &m.tag));
	if (!own.direct)
		return tell_value(c->vm, m, c->in[3]);
	for (int k = 1; k <= own.n; k++)
		if (m.peer ? k == m.peer : k != worker_block_rank())
			TRY(post_value(c, k, m.tag));
	return true;
}

/* Makes [data, from, tag], or for a probe [there, from, tag]. */
static bool ask(struct call *c, enum pool_op op)
{
	struct pool_message m = { .op = op, .tag = -1 };
	struct link_frame f;
	size_t at = sizeof m;
	TRY(peer_arg(c, 1, true, &m.peer));
	if (c->nin > 2 && !value_is_empty(c->in[2]))
		TRY(arg_int(c, 2, &m.tag));
	if (own.direct)
		return op == OP_BARRIER ? barrier() : op == OP_PROBE ? probe_direct(c, m) : receive_direct(c, m);
	TRY(tell(m, NULL));
	do
		TRY(worker_receive(&f, LOOK_MS));
	while (!f.kind);
	bool ok = true;
	if (op == OP_RECEIVE)
		ok = unpack(c->vm, f.bytes, &at, &c->out[0]);
	else
		c->out[0] = value_bool(f.number != 0);
	link_bytes_unref(f.bytes);
	if (c->nout > 1)
		c->out[1] = f.number ? value_double((double)(uint32_t)f.number) : value_empty();
	if (c->nout > 2)
		c->out[2] = f.number ? value_double((double)(f.number >> 32)) : value_empty();
	return ok;
}

BUILTIN_PRIVATE(runmat_spmd, 1, 4, 3,
	"runmat_spmd(ACTION, ...)  In an spmd block: rank, size, send (to, tag, data), broadcast ([], tag, data),\n"
	"receive (from, tag), probe, barrier.")
{
	struct str what = { 0 };
	TRY(arg_text(c, 0, &what));
	char *w = str_take(&what);
	bool ok, alone = worker_block_size() < 2 && worker_index() == 0;
	if (strcmp(w, "rank") == 0)
		ok = return_double(c, worker_block_rank());
	else if (strcmp(w, "size") == 0)
		ok = return_double(c, worker_block_size());
	else if (strcmp(w, "barrier") == 0)
		ok = alone || ask(c, OP_BARRIER);
	else if (alone && strcmp(w, "broadcast") == 0)
		ok = true;
	else if (alone)
		ok = fail_id("parallel:lang:spmd:NoBlock",
			"Data can be sent and received in an spmd block on a pool of workers only.");
	else if (strcmp(w, "send") == 0)
		ok = send_mail(c, false);
	else if (strcmp(w, "broadcast") == 0)
		ok = send_mail(c, true);
	else
		ok = ask(c, strcmp(w, "probe") == 0 ? OP_PROBE : OP_RECEIVE);
	mem_free(w);
	return ok;
}
