/*
** vm/absent.c - for an unknown name, finds the product or feature of MATLAB to which it belongs (absent.def).
*/
#include <stdio.h>
#include <string.h>

#include "base/error.h"
#include "vm/state.h"

enum kind { NOT_SUPPORTED, OF_TOOLBOX, WAS_REMOVED };

static const struct {
	enum kind kind;
	const char *subject, *names;
} absent[] = {
#define ABSENT(subject, names) { NOT_SUPPORTED, subject, names },
#define TOOLBOX(subject, names) { OF_TOOLBOX, subject, names },
#define REMOVED(names) { WAS_REMOVED, NULL, names },
#include "vm/absent.def"
};

enum { REPLACEMENT_MAX = 63 };

/* Finds the word `name` in `names`. Returns its end, which is a space, '=' or 0, or NULL if it is not there. */
static const char *word_end(const char *names, const char *name, size_t n)
{
	for (const char *at = names; (at = strstr(at, name)); at += n)
		if ((at == names || at[-1] == ' ') && strchr(" =", at[n]))
			return at + n;
	return NULL;
}

bool name_absent(const char *name)
{
	size_t n = strlen(name);
	const char *end = NULL;
	int i = 0;
	if (!n || strpbrk(name, " ="))
		return false;           /* the text of feval, not a name */
	while (i < COUNT(absent) && !(end = word_end(absent[i].names, name, n)))
		i++;
	if (!end)
		return false;
	char instead[REPLACEMENT_MAX + 32] = "";
	if (*end == '=') {
		int length = (int)strcspn(end + 1, " ");
		snprintf(instead, sizeof instead, absent[i].kind == WAS_REMOVED ? " Use '%.*s' instead."
			: " '%.*s' may serve instead.", MIN(length, REPLACEMENT_MAX), end + 1);
	}
	switch (absent[i].kind) {
	case NOT_SUPPORTED:
		(void)!fail_id("RunMat:notSupported", "%s is not supported: '%s' does not exist.%s", absent[i].subject,
			name, instead);
		break;
	case OF_TOOLBOX:
		(void)!fail_id("MATLAB:UndefinedFunction", "'%s' is part of the %s, which RunMat does not have.%s",
			name, absent[i].subject, instead);
		break;
	case WAS_REMOVED:
		(void)!fail_id("MATLAB:UndefinedFunction", "'%s' was removed from MATLAB.%s", name, instead);
		break;
	}
	return true;
}
