/*
** vm/absent.c - what an unknown name would have belonged to, see absent.def.
*/
#include <string.h>

#include "vm/state.h"

static const struct {
	const char *what, *names;
} absent[] = {
#define ABSENT(what, names) { what, names },
#include "vm/absent.def"
};

const char *name_absent(const char *name)
{
	size_t n = strlen(name);
	if (!n || strchr(name, ' '))
		return NULL;            /* the text of feval, not a name */
	for (int i = 0; i < COUNT(absent); i++)
		for (const char *at = absent[i].names; (at = strstr(at, name)); at += n)
			if ((at == absent[i].names || at[-1] == ' ') && (at[n] == ' ' || !at[n]))
				return absent[i].what;
	return NULL;
}
