/*
** lib/arrays/isa.c - isa: whether a value is of a class, of a subclass of it, or of a category.
*/
#include <string.h>

#include "lib/core/args.h"
#include "value/object.h"
#include "vm/class/class.h"

static bool in_category(value v, const char *name, bool *is)
{
	if (v.tag == V_OBJECT && class_data(v).tag != V_NONE)
		v = class_data(v);
	bool whole = value_is_numeric_like(v) && cls_is_int(value_cls(v));
	if (strcmp(name, "numeric") == 0)
		*is = value_is_numeric(v);
	else if (strcmp(name, "float") == 0)
		*is = value_is_numeric(v) && !whole;
	else if (strcmp(name, "integer") == 0)
		*is = whole;
	else
		return false;
	return true;
}

/* inside: a library function asks, for which a gpuArray also is an array of its numbers' class. */
static bool is_of(value v, const char *name, bool inside)
{
	bool is;
	if (strcmp(value_class_name(v), name) == 0 ||
		(inside && value_is_numeric_like(v) && strcmp(cls_name(value_cls(v)), name) == 0))
		return true;
	if (in_category(v, name, &is))
		return is;
	if (v.tag != V_OBJECT)
		return false;
	const struct class_head *h = v.object->cls;
	if (h->is_handle && strcmp(name, "handle") == 0)
		return true;
	for (int i = 0; h->ops && h->ops->supers && h->ops->supers[i]; i++)
		if (strcmp(h->ops->supers[i], name) == 0)
			return true;
	return class_head_inherits(h, name);
}

BUILTIN(isa, 2, 2, 1,
	"isa(X, CLASS)  True when X is of this class or of a subclass. CLASS may be 'numeric', 'float' or\n"
	"   'integer'; for a cell of classes, there is one result for each.\n"
	">> isa(int8(3), 'integer')\n"
	"ans =\n"
	"  logical\n"
	"   1")
{
	char **names;
	int n;
	bool inside = vm_in_library(c->vm);
	TRY(arg_texts(c, 1, &names, &n));
	if (value_is_text(c->in[1])) {
		c->out[0] = value_bool(n && is_of(c->in[0], names[0], inside));
	} else {
		shape s = value_is_char(c->in[1]) ? shape_2d(n, 1) : value_shape(c->in[1]);     /* rows of text */
		struct array *a = array_new(CLS_LOGICAL, false, &s);
		for (int i = 0; a && i < n; i++)
			((uint8_t *)a->data)[i] = is_of(c->in[0], names[i], inside);
		c->out[0] = value_array(a);
	}
	arg_texts_free(names, n);
	return c->out[0].tag != V_NONE;
}
