/*
** exec/flags.c - reads the flags of all steps of a region on a device at once.
**
** To read a flag, the program waits for the device. If each step's flags (array/real_or_complex.c) were read after the
** step, a region would wait many times. So the flags of all steps are words of one buffer, which is read when all steps
** were launched. It is read earlier if the host needs a number, or if the unchecked results take too much memory.
**
** Until then the nodes stay pending, and their results are kept in member.unchecked, where later steps find them. If a
** guess was wrong, the results of its step and of all later steps are dropped, and the region is planned again. A value
** that only the region needs is freed after its last reader.
*/
#include "exec/flags.h"

#include "base/engine.h"
#include "base/error.h"
#include "device/place.h"
#include "exec/exec.h"
#include "exec/device_work.h"

/*
** The buffer has 8 KB. If it had 4 KB or less, the provider wgpu might copy it to the host with each launch, because it
** expects that the host soon reads small results. But the flags are read only once, after all launches.
*/
enum { WORDS = 2048 };
static const uint64_t bytes_most = (uint64_t)256 << 20;         /* of unchecked results */

/* The buffer of flags. Its words from `used` on are zero. */
struct flag_words { struct device_buffer *b; unsigned generation; int used; };
static inline struct flag_words *state(void) { return engine()->flag_words; }

void flags_forget(void)
{
	if (state()->b)
		device_buffer_unref(state()->b);
	state()->b = NULL;
}

const struct engine_part flag_words_part = { sizeof(struct flag_words), NULL, flags_forget };

/* Makes sure that `words` words from `used` on are zero: fills a used-up buffer with zeros, or makes a new one. */
static bool make_zeros(const struct runmat_provider *p, int words)
{
	static const uint32_t none[WORDS];
	if (state()->b && (state()->generation != device_generation() || state()->b->provider != p))
		flags_forget();
	if (state()->b && state()->used + words <= WORDS)
		return true;
	if (!state()->b) {
		state()->generation = device_generation();
		if (device_room(p, sizeof none, &state()->b)) {
			state()->b = NULL;
			return false;
		}
	}
	state()->used = 0;
	if (!device_upload_at(p, state()->b->id, 0, none, sizeof none))
		return true;
	flags_forget();
	return false;
}

/* Calls f for each node that step `number` reads. */
static void for_each_read(
	struct region *r, const struct step *s, int number, void (*f)(struct region *r, struct member *m, int number))
{
	for (int k = 0; s->host_node < 0 && k < s->access.n; k++)
		if (!s->access.at[k].write && s->access.at[k].source >= 0)
			f(r, &r->node.at[s->access.at[k].source], number);
	for (int k = 0; s->host_node >= 0 && k < PENDING_ARGS; k++)
		if (k < r->node.at[s->host_node].a->pending->n && region_arg(r, s->host_node, k) >= 0)
			f(r, &r->node.at[region_arg(r, s->host_node, k)], number);
}

static void note_reader(struct region *r, struct member *m, int number) { m->last_reader = number; }

/* Frees the unchecked result of a node if this step was its last reader. */
static void drop_after_last(struct region *r, struct member *m, int number)
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
		for_each_read(r, s, number, drop_after_last);
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
	if (words > WORDS || (steps < 2 && !transforms) || !make_zeros(r->device, words))
		return;
	for (int i = 0; i < p->step.n; i++)
		for_each_read(r, &p->step.at[i], i, note_reader);
	r->flags = device_buffer_ref(state()->b);
	r->flags_at = state()->used;
	r->flags_upto = state()->used += words;
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

/* True if the flags confirm the guesses of the step, or of the Fourier transform. */
static bool confirms(struct region *r, const struct unread_flags *u, const uint32_t *flag)
{
	if (u->step)
		return exec_check_flags(r, u->step, flag);
	struct array *a = r->node.at[u->node].a;
	if ((flag[0] != 0) == (a->pending->guess == GUESS_COMPLEX))
		return true;
	node_note_complex(a, flag[0]);
	r->guess_failed = true;
	return false;
}

/* Reads the buffer. Returns how many entries of r->unread_flags are right before the first wrong one; -1: failure. */
static int read_buffer(struct region *r)
{
	uint32_t flag[WORDS];
	int first = r->unread_flags.at[0].at, good = 0;
	int status = device_download(r->device, r->flags->id, (uint64_t)first * sizeof *flag, flag,
		(uint64_t)(r->flags_at - first) * sizeof *flag);
	if (status) {
		device_work_failed(r->device, "the host could not read the flags of a kernel", status);
		return -1;
	}
	for (; good < r->unread_flags.n; good++) {
		const struct unread_flags *u = &r->unread_flags.at[good];
		if (!confirms(r, u, &flag[u->at - first]))
			break;
	}
	return good;
}

bool flags_hold_much(const struct region *r) { return r->unchecked_bytes > bytes_most; }

bool flags_read(struct region *r)
{
	int n = r->unread_flags.n, good = n ? read_buffer(r) : 0;
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
