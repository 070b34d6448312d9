/*
** value/show_sparse.c - sparse matrices: one nonzero a line.
*/
#include "value/show_parts.h"

bool show_sparse(struct str *out, const struct show *how, const char *name, value v)
{
	shape s = value_shape(v);
	if (name)
		str_addf(out, "%s =\n", name);
	str_adds(out, "  ");
	show_size(out, &s);
	str_addf(out, " sparse %s matrix\n", value_class_name(v));
	return true;
}
