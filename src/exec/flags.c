/*
** exec/flags.c - reads the flags of all steps of a region on a device at once.
**
** Reading a flag waits for the device. A region with several steps that have flags (array/real_or_complex.c) would
** wait as often. So their flags are words of one buffer. The results of the steps are kept beside their nodes, which
** stay pending; later steps read the results there. When all steps were launched, or the host needs a number, the
** buffer is read once. If a guess was wrong, no result counts that was launched from that step on: those nodes are
** still pending, and the region is planned again. A value that only the region needs is freed after its last reader;
** if the region is planned again, it is computed again.
*/
#include "exec/flags.h"

#include "base/engine.h"
#include "base/error.h"
#include "device/place.h"
#include "exec/exec.h"
#include "exec/device_work.h"

enum { WORDS = 2048 };          /* 8 KB: larger than the results that a provider downloads with each launch */
static const uint64_t bytes_most = (uint64_t)256 << 20;

/* A buffer whose words are still zero from `used` on. */
struct flag_words { struct device_buffer *b; unsigned generation; int used; };
static inline struct flag_words *fresh(void) { return engine()->flag_words; }

void flags_forget(void)
{
	if (fresh()->b)
		device_buffer_unref(fresh()->b);
	fresh()->b = NULL;
}

const struct engine_part flag_words_part = { sizeof(struct flag_words), NULL, flags_forget };

static bool zeros_for(const struct runmat_provider *p, int words)
{
	static const uint32_t none[WORDS];
	if (fresh()->b && (fresh()->generation != device_generation() || fresh()->b->provider != p))
		flags_forget();
	if (fresh()->b && fresh()->used + words <= WORDS)
		return true;
	if (!fresh()->b) {
		fresh()->generation = device_generation();
		if (device_room(p, sizeof none, &fresh()->b)) {
			fresh()->b = NULL;
			return false;
		}
	}
	fresh()->used = 0;
	if (!p->upload(p->self, fresh()->b->id, 0, none, sizeof none))
		return true;
	flags_forget();
	return false;
}

static void each_read(
	struct region *r, const struct step *s, int number, void (*f)(struct region *r, struct member *m, int number))
{
	for (int k = 0; s->host_node < 0 && k < s->access.n; k++)
		if (!s->access.at[k].write && s->access.at[k].source >= 0)
			f(r, &r->node.at[s->access.at[k].source], number);
	for (int k = 0; s->host_node >= 0 && k < PENDING_ARGS; k++)
		if (k < r->node.at[s->host_node].a->pending->n && region_arg(r, s->host_node, k) >= 0)
			f(r, &r->node.at[region_arg(r, s->host_node, k)], number);
}

static void note_read(struct region *r, struct member *m, int number) { m->last_reader = number; }

static void drop_read(struct region *r, struct member *m, int number)
{
	if (!m->unchecked || m->external || m->last_reader != number)
		return;
	storage_unref(m->unchecked);
	m->unchecked = NULL;
	r->unchecked_bytes -= array_bytes(m->a);
}

void flags_step_done(struct region *r, const struct step *s, int number)
{
	if (r->unread_flags.n)
		each_read(r, s, number, drop_read);
}

void flags_begin(struct region *r, const struct plan *p)
{
	int words = 0, steps = 0;
	bool transforms = false;
	for (int i = 0; i < p->step.n; i++) {
		const struct step *s = &p->step.at[i];
		bool dft = s->host_node >= 0 && r->node.at[s->host_node].a->op == OP_fft;
		transforms |= dft;
		words += dft ? 2 : s->host_node < 0 ? s->flag.n : 0;
		steps += s->host_node < 0 && s->flag.n > 0;
	}
	if (words > WORDS || (steps < 2 && !transforms) || !zeros_for(r->device, words))
		return;
	for (int i = 0; i < p->step.n; i++)
		each_read(r, &p->step.at[i], i, note_read);
	r->flags = device_buffer_ref(fresh()->b);
	r->flags_at = fresh()->used;
	r->flags_upto = fresh()->used += words;
}

bool flags_have_room(const struct region *r, int words) { return r->flags && r->flags_at + words <= r->flags_upto; }

void flags_defer(struct region *r, const struct step *s, int node, int words)
{
	vec_push(&r->unread_flags, ((struct unread_flags){ s, node, r->flags_at }));
	r->flags_at += words;
}

void flags_store(struct region *r, struct member *m, struct storage *taken)
{
	if (!r->unread_flags.n) {
		node_become_leaf(m->a, taken, m->a->complex);
		return;
	}
	m->unchecked = taken, m->flags_before = r->unread_flags.n;
	r->unchecked_bytes += array_bytes(m->a);
}

static bool is_as_taken(struct region *r, const struct unread_flags *u, const uint32_t *flag)
{
	if (u->step)
		return exec_stayed_real(r, u->step, flag);
	struct array *a = r->node.at[u->node].a;
	if ((flag[0] != 0) == (a->pending->narrow == NARROW_COMPLEX))
		return true;
	node_note_kind(a, flag[0]);
	r->guess_failed = true;
	return false;
}

/* The number of leading flags that are right. -1: they could not be read. */
static int look(struct region *r)
{
	uint32_t flag[WORDS];
	int first = r->unread_flags.at[0].at, good = 0;
	int status = device_download(r->device, r->flags->id, (uint64_t)first * sizeof *flag, flag,
		(uint64_t)(r->flags_at - first) * sizeof *flag);
	if (status) {
		device_work_failed(r->device, "a look at flags failed", status);
		return -1;
	}
	for (; good < r->unread_flags.n; good++) {
		const struct unread_flags *u = &r->unread_flags.at[good];
		if (!is_as_taken(r, u, &flag[u->at - first]))
			break;
	}
	return good;
}

bool flags_hold_much(const struct region *r) { return r->unchecked_bytes > bytes_most; }

bool flags_read(struct region *r)
{
	int n = r->unread_flags.n, good = n ? look(r) : 0;
	for (int i = 0; i < r->node.n && n; i++) {
		struct member *m = &r->node.at[i];
		struct storage *s = m->unchecked;
		m->unchecked = NULL;
		if (s && m->flags_before <= good)
			node_become_leaf(m->a, s, m->a->complex);
		else if (s)
			storage_unref(s);
	}
	r->unread_flags.n = 0, r->unchecked_bytes = 0;
	return good == n;
}
