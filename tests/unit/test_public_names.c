/*
** tests/unit/test_public_names.c - all names that users can call are documented, and helpers of the library are not
** among them.
**
** The look-ups by exist, which, help, completion and suggestions all read builtin_all and builtin_m_name.
*/
#include "base/map.h"
#include "base/str.h"
#include "base/sym.h"
#include "lib/core/mlib.h"
#include "lib/core/topics.h"
#include "test.h"
#include "vm/vm.h"

static void note(void *with, const char *name, const char *help)
{
	if (*help)
		map_put(with, sym_z(name))->i = 1;
}

static bool is_listed(struct map *listed, const char *name) { return map_find(listed, sym_z(name)) != NULL; }

/* pkg.NAME for the file +pkg/NAME. */
static void dotted(const char *file, struct str *name)
{
	for (; *file; file++)
		if (*file != '+')
			str_addc(name, *file == '/' ? '.' : *file);
}

static bool is_internal(const char *name) { return strstr(name, ".internal.") != NULL; }

/* Returns the number of public names that `runmat functions` and docs/functions.md do not list with a help text, or
   that have the prefix of helpers. Names of a package "internal" are for the library only. */
static int undocumented(struct map *listed, bool print, int *all)
{
	int bad = 0, rows;
	const struct builtin *const *row = builtin_all(&rows);
	const char *file;
	*all = 0;
	for (int i = 0; i < rows || builtin_m_name(i - rows); i++, ++*all) {
		struct str name = { 0 };
		if (i < rows)
			str_adds(&name, row[i]->name);
		else if ((file = builtin_m_name(i - rows)) != NULL)
			dotted(file, &name);
		const char *text = str_text(&name);
		bool helper = strncmp(text, "runmat_", 7) == 0;
		if (helper || (!is_internal(text) && !is_listed(listed, text))) {
			bad++;
			if (print)
				printf("%s is public and not documented\n", text);
		}
		str_free(&name);
	}
	return bad;
}

TEST(public_names_are_documented)
{
	struct map listed = { 0 };
	int all;
	for (const struct topic *t = topics; t->name; t++)
		topic_functions(t->name, note, &listed);
	CHECK(undocumented(&listed, true, &all) == 0);
	CHECK(all > 1500);
	map_free(&listed);
}

TEST(a_name_that_is_not_listed_counts)
{
	struct map none = { 0 };
	int all, bad = undocumented(&none, false, &all);
	CHECK(bad > 1500 && bad <= all);
	map_free(&none);
}

/* The two names belong to a built-in function in C, and to a file in private/. */
TEST(private_names_are_found_only_as_such)
{
	static const char *const names[] = { "runmat_field_texts", "runmat_inflate", "runmat_gradient" };
	for (size_t i = 0; i < sizeof names / sizeof names[0]; i++) {
		CHECK(builtin_find(sym_z(names[i])) == NULL);
		CHECK(builtin_private(sym_z(names[i])) != NULL);
	}
	CHECK(mlib_find("runmat_columns") == NULL);
	CHECK(mlib_find("private/runmat_columns") != NULL);
}
