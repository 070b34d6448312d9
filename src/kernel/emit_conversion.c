/*
** kernel/emit_conversion.c - writes the conversion of a value to another class.
**
** Compilers of WGSL find out that x ~= x of integers or abs(x) < 0 is false. They may then compute 1 / f32(x ~= x)
** wrongly. So a floating-point number that is made of such a result passes through hold (op_math.h).
*/
#include "kernel/emit.h"
#include "op/op.h"

/* Whether a 32-bit integer is converted to a double, which is exact, and then to a single. One conversion suffices. */
static bool through_double(const struct emit *e, const struct runmat_instr *in)
{
	const struct runmat_instr *from = &e->k->instr[in->a];
	return in->cls == RUNMAT_F32 && from->kind == RUNMAT_CAST && from->cls == RUNMAT_F64 &&
		emit_class(e, from->a) >= RUNMAT_I8 && emit_class(e, from->a) <= RUNMAT_U32;
}

void emit_conversion(struct emit *e, const struct runmat_instr *in)
{
	int from = through_double(e, in) ? e->k->instr[in->a].a : in->a, cls = emit_class(e, from);
	int kind = e->k->instr[from].kind;
	bool hold = e->lang->wgsl && in->cls <= RUNMAT_F32 && cls > RUNMAT_F32 &&
		(kind == RUNMAT_MAP || kind == RUNMAT_CAST);
	if (hold)
		str_addf(e->out, "hold_%s(", emit_type(in->cls));
	emit_cast(e, in->cls, cls, emit_v(e, from));
	str_adds(e->out, hold ? ")" : "");
}
