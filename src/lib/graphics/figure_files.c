/*
** lib/graphics/figure_files.c - a figure as JSON, as pixels, and as the text of SVG, PDF and EPS files: what print,
** saveas, exportgraphics and getframe call.
*/
#include "base/error.h"
#include "lib/core/args.h"
#include "lib/graphics/figure.h"

static bool figure_arg(struct call *c, int i, value *f)
{
	value h = c->in[i];
	while (object_is_graphics(h) && strcmp(object_kind(h), "figure") != 0)
		h = object_above(h);
	if (!object_is_graphics(h))
		return fail_id("MATLAB:print:InvalidHandle", "The handle must be a figure, or an object in one.");
	*f = h;
	return true;
}

BUILTIN_PRIVATE(figure_json, 1, 1, 1,
	"figure_json(F)  The marks of figure F as JSON text: docs/graphics.md describes the fields")
{
	value f;
	struct scene s;
	struct str out = { 0 };
	TRY(figure_arg(c, 0, &f) && figure_scene(f, &s));
	scene_json(&s, &out);
	scene_free(&s);
	bool ok = return_value(c, value_text(str_text(&out), out.n));
	str_free(&out);
	return ok;
}
