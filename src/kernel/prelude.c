/*
** kernel/prelude.c - takes from a prelude the functions that a kernel's text calls. All others would only cost compile
** time. A prelude is the text of all helper functions (op_math.h and others) in one language.
**
** The prelude is a list of items at file level. In WGSL an item begins at a line whose first word is fn, const or
** var<...>. In CUDA C it begins at a line that begins with static __device__. It ends before the next such line. In
** WGSL the name of an item is the word after that first word; in CUDA C it is the word before the first bracket. An
** item is needed if the text, or a needed item, contains its name as a word. Several items may have one name. Items
** keep their order.
*/
#include <stdio.h>
#include <string.h>

#include "base/mem.h"
#include "kernel/emit.h"

struct item { const char *at, *name; size_t n, name_n; int next; bool needed; };

enum { ROOM = 1500, HEADS = 512 };
struct items {
	struct item *item;
	int n, head[HEADS];     /* hash chains over the names: positions of items plus 1 */
};

static bool word_char(char c)
{
	return c == '_' || (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}

static bool in_cuda(const char *p) { return !strncmp(p, "static __device__", 17); }

static bool begins_item(const char *p, bool cuda)
{
	return cuda ? in_cuda(p) : !strncmp(p, "fn ", 3) || !strncmp(p, "const ", 6) || !strncmp(p, "var<", 4);
}

static const char *name_of(const char *p, size_t *n)
{
	if (in_cuda(p)) {
		const char *end = p + strcspn(p, "([");
		for (p = end; word_char(p[-1]); p--)
			;
		*n = (size_t)(end - p);
		return p;
	}
	if (!strncmp(p, "var<", 4))
		p += strcspn(p, ">");
	while (*p && *p != ' ')
		p++;
	while (*p == ' ')
		p++;
	*n = 0;
	while (word_char(p[*n]))
		++*n;
	return p;
}

static const char *next_line(const char *p)
{
	const char *q = strchr(p, '\n');
	return q ? q + 1 : p + strlen(p);
}

static void split(const char *prelude, struct items *all)
{
	bool cuda = in_cuda(prelude);
	struct item *item = all->item, *last = NULL;
	for (const char *p = prelude; *p; p = next_line(p)) {
		if (!begins_item(p, cuda))
			continue;
		if (last)
			last->n = (size_t)(p - last->at);
		if (all->n == ROOM)
			return;
		last = &item[all->n++];
		last->at = p;
		last->name = name_of(p, &last->name_n);
	}
	if (last)
		last->n = strlen(last->at);
}

static unsigned head_of(const char *name, size_t n)
{
	unsigned h = (unsigned)n;
	for (size_t i = 0; i < n; i++)
		h = h * 31 + (unsigned char)name[i];
	return h % HEADS;
}

static void items_init(struct items *all, const char *prelude)
{
	*all = (struct items){ .item = mem_zalloc(ROOM * sizeof *all->item) };
	split(prelude, all);
	for (int i = 0; i < all->n; i++) {
		int *head = &all->head[head_of(all->item[i].name, all->item[i].name_n)];
		all->item[i].next = *head;
		*head = i + 1;
	}
}

/* Marks the items that a text names. Returns whether an item was marked that was not marked before. */
static bool mark(const char *text, size_t length, struct items *all, const struct item *self)
{
	bool found = false;
	for (const char *p = text, *end = text + length; p < end;) {
		const char *w = p;
		while (p < end && word_char(*p))
			p++;
		size_t n = (size_t)(p - w);
		if (!n) {
			p++;
			continue;
		}
		for (int i = all->head[head_of(w, n)]; i; i = all->item[i - 1].next) {
			struct item *it = &all->item[i - 1];
			if (!it->needed && it != self && it->name_n == n && !memcmp(it->name, w, n))
				found = it->needed = true;
		}
	}
	return found;
}

/* With 64-bit integers the high half of a 32-bit product takes one multiplication, so Philox is 1.6 times faster. */
static const char wide_mulhi32[] = "fn mulhi32(a: u32, b: u32) -> u32 { return u32((u64(a) * u64(b)) >> 32u); }\n";

/* Writes functions of singles that call the function of doubles, if only the latter has a body. */
static void through_doubles(const char *prelude, const char *text, struct str *out)
{
	for (const char *p = text; (p = strstr(p, "_f32(")); p += 5) {
		const char *w = p;
		char of_f32[80], of_f64[80];
		while (w > text && word_char(w[-1]))
			w--;
		int n = (int)(p - w);
		if (n == 0 || n > 60)
			continue;
		snprintf(of_f32, sizeof of_f32, "fn %.*s_f32(", n, w),
			snprintf(of_f64, sizeof of_f64, "fn %.*s_f64(", n, w);
		const char *twin = strstr(prelude, of_f64);
		if (!twin || strstr(prelude, of_f32) || (out->n && strstr(str_text(out), of_f32)))
			continue;
		bool two = strchr(twin, ',') && strchr(twin, ',') < strchr(twin, ')');
		str_addf(out,
			two ? "%sa: f32, b: f32) -> f32 { return f32(%.*s_f64(f64(a), f64(b))); }\n" :
				"%sa: f32) -> f32 { return f32(%.*s_f64(f64(a))); }\n",
			of_f32, n, w);
	}
}

static bool all_there(const char *prelude, const char *text, const char *also, struct str *why);

bool emit_prelude(const char *prelude, const char *text, unsigned features, struct str *out, struct str *why)
{
	struct str also = { 0 };
	if (features & EMIT_F64)
		through_doubles(prelude, text, &also);
	bool ok = all_there(prelude, text, str_text(&also), why);
	if (ok)
		emit_functions(prelude, text, str_text(&also), features, out);
	str_adds(out, str_text(&also));
	str_free(&also);
	return ok;
}

void emit_functions(const char *prelude, const char *text, const char *also, unsigned features, struct str *out)
{
	struct items all;
	items_init(&all, prelude);
	struct item *items = all.item;
	bool *done = mem_zalloc(ROOM);
	int n = all.n;
	bool again = mark(text, strlen(text), &all, NULL);
	again |= mark(also, strlen(also), &all, NULL);
	while (again) {
		again = false;
		for (int i = 0; i < n; i++)
			if (items[i].needed && !done[i]) {
				done[i] = true;
				mark(items[i].at, items[i].n, &all, &items[i]);
				again = true;
			}
	}
	for (int i = 0; i < n; i++)
		if (items[i].needed && features & EMIT_EXP2 && items[i].name_n == 13 &&
			!memcmp(items[i].name, "exp2_part_f32", 13))
			str_adds(out, "fn exp2_part_f32(r: f32) -> f32 { return exp2(r); }\n");
		else if (items[i].needed && features & EMIT_I64 && items[i].name_n == 7 &&
			!memcmp(items[i].name, "mulhi32", 7))
			str_adds(out, wide_mulhi32);
		else if (items[i].needed)
			str_add(out, items[i].at, items[i].n);
	mem_free(items), mem_free(done);
}

/* Whether every function NAME_f32 or NAME_f64 that a text calls has a body. */
static bool all_there(const char *prelude, const char *text, const char *also, struct str *why)
{
	for (const char *p = text; (p = strstr(p, "_f")); p += 2) {
		if ((strncmp(p, "_f32(", 5) && strncmp(p, "_f64(", 5)) || !word_char(p[-1]))
			continue;
		const char *w = p;
		while (w > text && word_char(w[-1]))
			w--;
		if (!strncmp(w, "keep_", 5) || !strncmp(w, "kept_", 5)) /* scratch functions, which the text defines */
			continue;
		char head[80];
		size_t length = (size_t)(p + 4 - w);
		if (length + 4 > sizeof head)
			continue;
		memcpy(head, "fn ", 3), memcpy(head + 3, w, length), head[3 + length] = '(', head[4 + length] = 0;
		if (!strstr(prelude, head) && !strstr(also, head)) {
			if (why && !why->n)
				str_addf(why, "%.*s has no body in this language", (int)length, w);
			return false;
		}
	}
	return true;
}
