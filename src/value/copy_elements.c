/*
** value/copy_elements.c - moves the elements that subscripts name. There is one loop for each size of elements and each
** kind of run. A range is a strided copy (memcpy for step 1), and a list is a gather.
*/
#include "base/thread.h"
#include "value/subs.h"

/* Elements are bytes to these loops, whatever type other code sees in them. */
typedef uint8_t __attribute__((may_alias)) e1;
typedef uint16_t __attribute__((may_alias)) e2;
typedef uint32_t __attribute__((may_alias)) e4;
typedef uint64_t __attribute__((may_alias)) e8;
typedef struct { uint64_t a, b; } __attribute__((may_alias)) e16;

/*
** Merges the axes of a copy. Leading axes that are taken whole join the axis after them: A(:,:,k) is a single run. A
** single index moves its offset into the start. Axes of one element go to the end, so that the innermost axis has
** several elements: A(3,:) is one strided run.
*/
void walk_init(struct walk *w, int n, const struct sub *subs, const int64_t *extent)
{
	int64_t stride = 1, leading = 1;
	int first = 0;
	w->n = 0;
	w->count = 1;
	while (first < n - 1 && sub_is_all(&subs[first], extent[first]) && subs[first + 1].kind != SUB_LIST &&
		subs[first + 1].step == 1)
		leading *= extent[first++];
	for (int i = 0; i < n; i++)
		w->count *= subs[i].count;
	w->merged = subs[first];
	w->merged.start *= leading;
	w->merged.count *= leading;
	for (int single = 0; single < 2; single++) {
		stride = leading;
		for (int i = first; i < n; stride *= extent[i++]) {
			const struct sub *s = i == first && first ? &w->merged : &subs[i];
			if ((s->count == 1) != (single == 1))
				continue;
			w->stride[w->n] = i == first ? 1 : stride;
			w->sub[w->n++] = s;
		}
	}
}

enum move { GATHER, SCATTER, FILL, SWAP };

#define EACH(position, action) { for (int64_t i = 0; i < n; i++) { int64_t at = (position); action; } }
#define RUN(action) if (list) EACH(list[i] * stride, action) else EACH(i * step, action) break
#define LOOPS(T) do { \
	T *b = (T *)(void *)block; T *p = (T *)(void *)plain; \
	switch (m) { \
	case GATHER:  RUN(p[i] = b[at]); \
	case SCATTER: RUN(b[at] = p[i]); \
	case FILL:    RUN(b[at] = p[0]); \
	case SWAP:    RUN(T t = b[at]; b[at] = p[i]; p[i] = t); \
	} } while (0)

static void move_bytes(enum move m, char *block, char *plain, size_t size, int64_t n, const int64_t *list,
	int64_t stride, int64_t step)
{
	for (int64_t i = 0; i < n; i++) {
		char *b = block + (list ? list[i] * stride : i * step) * (int64_t)size, *p = m == FILL ? plain
			: plain + (size_t)i * size;
		if (m == GATHER) {
			memcpy(p, b, size);
		} else if (m == SWAP) {
			for (size_t k = 0; k < size; k++) {
				char t = b[k];
				b[k] = p[k];
				p[k] = t;
			}
		} else {
			memcpy(b, p, size);
		}
	}
}

/* Moves one run: n elements of the block, at list[i] * stride or at i * step, to or from n neighbours in `plain`. */
static void move_run(enum move m, char *block, char *plain, size_t size, int64_t n, const int64_t *list,
	int64_t stride, int64_t step)
{
	if (!list && step == 1 && (m == GATHER || m == SCATTER)) {
		if (n)
			memcpy(m == GATHER ? plain : block, m == GATHER ? block : plain, (size_t)n * size);
		return;
	}
	switch (size) {
	case 1:  LOOPS(e1); break;
	case 2:  LOOPS(e2); break;
	case 4:  LOOPS(e4); break;
	case 8:  LOOPS(e8); break;
	case 16: LOOPS(e16); break;
	default: move_bytes(m, block, plain, size, n, list, stride, step); break;
	}
}

/* Runs from <= r < upto, and of each the elements lo <= i < hi. */
static void walk_part(const struct walk *w, enum move m, char *block, char *plain, size_t size, int64_t from,
	int64_t upto, int64_t lo, int64_t hi)
{
	int64_t at[SHAPE_MAX] = { 0 }, rest = from;
	const struct sub *in = w->sub[0];
	int64_t step = in->kind == SUB_LIST ? 0 : in->step * w->stride[0], offset = 0;
	int64_t start = in->kind == SUB_LIST ? 0 : in->start * w->stride[0] + lo * step;
	for (int d = 1; d < w->n; d++) {
		at[d] = rest % w->sub[d]->count, rest /= w->sub[d]->count;
		offset += sub_at(w->sub[d], at[d]) * w->stride[d];
	}
	if (m != FILL)
		plain += (size_t)(from * in->count + lo) * size;
	for (int64_t r = from;;) {
		move_run(m, block + (size_t)(offset + start) * size, plain, size, hi - lo,
			in->list ? in->list + lo : NULL, w->stride[0], step);
		if (m != FILL)
			plain += (size_t)in->count * size;
		if (++r >= upto)
			return;
		for (int d = 1; d < w->n; d++) {
			const struct sub *s = w->sub[d];
			offset -= sub_at(s, at[d]) * w->stride[d];
			if (++at[d] < s->count) {
				offset += sub_at(s, at[d]) * w->stride[d];
				break;
			}
			at[d] = 0;
			offset += sub_at(s, 0) * w->stride[d];
		}
	}
}

struct job {
	const struct walk *w;
	enum move m;
	char *block, *plain;
	size_t size;
	int64_t runs, each;             /* runs in all; runs (or, by parts, elements of a run) a task */
	int64_t parts;                  /* of a run; 0: whole ones */
};

static void walk_task(void *with, int64_t task, int thread)
{
	const struct job *j = with;
	int64_t n = j->w->sub[0]->count;
	if (!j->parts) {
		walk_part(j->w, j->m, j->block, j->plain, j->size, task * j->each, MIN(j->runs, (task + 1) * j->each),
			0, n);
		return;
	}
	int64_t run = task / j->parts, lo = task % j->parts * j->each;
	walk_part(j->w, j->m, j->block, j->plain, j->size, run, run + 1, lo, MIN(n, lo + j->each));
}

/* Does every index occur once? A list may repeat one, unless it comes from a mask; so does a range of step 0. */
static bool is_once(const struct sub *s)
{
	return s->kind == SUB_LIST ? s->mask : s->step != 0 || s->count == 1;
}

enum { TASK_BYTES = 1 << 18 };

/*
** Threads share large moves, unless two elements may be stored at one position: then the later one must win. Reading an
** element twice does no harm.
*/
static void walk(const struct walk *w, enum move m, char *block, char *plain, size_t size)
{
	if (w->count == 0)
		return;
	int64_t n = w->sub[0]->count, runs = w->count / n;
	struct job j = { w, m, block, plain, size, runs, 1, 0 };
	bool once = m == GATHER || m == FILL, large = w->count > 4 * TASK_BYTES / (int64_t)size && m != SWAP;
	bool by_run = runs >= 2 * thread_count();
	if (m == SCATTER) {     /* a task that has whole runs does the elements of a run in their order */
		once = true;
		for (int d = by_run ? 1 : 0; d < w->n; d++)
			once &= is_once(w->sub[d]);
	}
	if (!large || !once || thread_count() == 1) {
		walk_part(w, m, block, plain, size, 0, runs, 0, n);
		return;
	}
	int64_t elements = TASK_BYTES / (int64_t)size;
	if (by_run)
		j.each = MAX(1, elements / n);
	else
		j.each = MIN(n, elements), j.parts = (n + j.each - 1) / j.each;
	thread_for(by_run ? (runs + j.each - 1) / j.each : runs * j.parts, walk_task, &j);
}

void copy_gather(const struct walk *w, char *to, const char *from, size_t size) {
	walk(w, GATHER, (char *)(uintptr_t)from, to, size); }

void copy_scatter(const struct walk *w, char *to, const char *from, size_t size) {
	walk(w, SCATTER, to, (char *)(uintptr_t)from, size); }

void copy_fill(const struct walk *w, char *to, const char *one, size_t size) {
	walk(w, FILL, to, (char *)(uintptr_t)one, size); }

void copy_swap(const struct walk *w, char *to, char *from, size_t size) { walk(w, SWAP, to, from, size); }
