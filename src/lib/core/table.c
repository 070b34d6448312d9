/*
** lib/core/table.c - the table of built-in functions.
**
** The build collects the names of all built-in functions of src/lib in gen/builtins.inc. Here they become one table,
** sorted by the names that programs write, and a map from syms for look-ups. Names with dots are written with two
** underscores in C (containers__Map), so the table has copies of the rows with the real names. Functions that are
** written in MATLAB are in mlib_files, which the build has sorted.
*/
#include <pthread.h>
#include <stdlib.h>
#include <string.h>

#include "base/map.h"
#include "base/mem.h"
#include "base/sym.h"
#include "lib/core/device_or_host.h"
#include "lib/core/mlib.h"
#include "lib/core/topics.h"
#include "vm/vm.h"

#define B(name, topic) extern const struct builtin builtin_row_##name;
#define P B
#include "builtins.inc"
#undef B
#undef P

static const struct builtin *const declared[] = {
#define B(name, topic) &builtin_row_##name,
#define P(name, topic)
#include "builtins.inc"
#undef B
#undef P
	NULL
};

static const char *const declared_topics[] = {
#define B(name, topic) #topic,
#define P(name, topic)
#include "builtins.inc"
#undef B
#undef P
	NULL
};

static const struct builtin *const hidden[] = {         /* BUILTIN_PRIVATE: users do not see them */
#define B(name, topic)
#define P(name, topic) &builtin_row_##name,
#include "builtins.inc"
#undef B
#undef P
	NULL
};

enum { COUNT_DECLARED = COUNT(declared) - 1, COUNT_HIDDEN = COUNT(hidden) - 1 };

static struct builtin rows[COUNT_DECLARED + 1], hidden_rows[COUNT_HIDDEN + 1];
static const struct builtin *sorted[COUNT_DECLARED + 1];
static struct map by_sym, by_sym_hidden;
static const char **m_names;            /* of the builtins in MATLAB, without the private ones; ends with NULL */
static pthread_once_t once = PTHREAD_ONCE_INIT;

/* The name as programs write it; stays valid because syms are never freed. */
static sym real_name(const char *c_name)
{
	const char *dots = strstr(c_name, "__");
	if (!dots)
		return sym_z(c_name);
	char *text = mem_copy_text(c_name, (size_t)-1), *to = text;
	for (const char *at = c_name; *at;) {
		if (at[0] == '_' && at[1] == '_') {
			*to++ = '.';
			at += 2;
		} else {
			*to++ = *at++;
		}
	}
	sym s = sym_of(text, (size_t)(to - text));
	mem_free(text);
	return s;
}

static int compare(const void *a, const void *b)
{
	const struct builtin *const *x = a, *const *y = b;
	return strcmp((*x)->name, (*y)->name);
}

/* Functions of figures pass their arguments to one function written in MATLAB. */
static const struct { const char *name, *text; } graphics[] = {
#define GRAPHICS(name, help) { #name, "function varargout = " #name "(varargin)\n%" help ".\n" \
	"varargout = graphics_call('" #name "', nargout, varargin{:});\nend\n" },
#include "lib/core/graphics.def"
};

static void list_m_names(void)
{
	int n = 0;
	m_names = mem_zalloc((size_t)(mlib_count + COUNT(graphics) + 1) * sizeof *m_names);
	for (int i = 0; i < mlib_count; i++)
		if (!mlib_is_private(&mlib_files[i]))
			m_names[n++] = mlib_files[i].name;
	for (int i = 0; i < COUNT(graphics); i++)
		m_names[n++] = graphics[i].name;
}

static void build(void)
{
	for (int i = 0; i < COUNT_DECLARED; i++) {
		sym s = real_name(declared[i]->name);
		rows[i] = *declared[i];
		rows[i].name = sym_text(s);
		rows[i].run = device_or_host_run(declared[i]);
		sorted[i] = &rows[i];
		map_put(&by_sym, s)->p = &rows[i];
	}
	qsort(sorted, COUNT_DECLARED, sizeof sorted[0], compare);
	for (int i = 0; i < COUNT_HIDDEN; i++) {
		hidden_rows[i] = *hidden[i];
		hidden_rows[i].run = device_or_host_run(hidden[i]);
		map_put(&by_sym_hidden, sym_z(hidden[i]->name))->p = &hidden_rows[i];
	}
	list_m_names();
}

const struct builtin *builtin_private(sym name)
{
	pthread_once(&once, build);
	return map_get(&by_sym_hidden, name);
}

const struct builtin *builtin_find(sym name)
{
	pthread_once(&once, build);
	return map_get(&by_sym, name);
}

const struct builtin *const *builtin_all(int *n)
{
	pthread_once(&once, build);
	*n = COUNT_DECLARED;
	return sorted;
}

const char *builtin_topic(const struct builtin *b) { return declared_topics[b - rows]; }

const struct mlib_file *mlib_find(const char *name)
{
	int low = 0, high = mlib_count;
	while (low < high) {
		int middle = (low + high) / 2, order = strcmp(name, mlib_files[middle].name);
		if (order == 0)
			return &mlib_files[middle];
		if (order < 0)
			high = middle;
		else
			low = middle + 1;
	}
	return NULL;
}

const char *builtin_m_text(const char *path, size_t *n)
{
	const struct mlib_file *file = mlib_find(path);
	if (file) {
		*n = (size_t)(file->end - file->text);
		return file->text;
	}
	for (int i = 0; i < COUNT(graphics); i++)
		if (strcmp(path, graphics[i].name) == 0) {
			*n = strlen(graphics[i].text);
			return graphics[i].text;
		}
	return NULL;
}

const char *builtin_m_name(int i)
{
	pthread_once(&once, build);
	return m_names[i];
}
