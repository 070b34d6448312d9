/*
** kernel/dump.c - writes a kernel as text for people. Each line has one instruction, whose space is a letter. The
** instructions of a loop are indented.
*/
#include "kernel/kernel.h"
#include "op/op.h"

static const char *const kind_name[RUNMAT_INSTR_KINDS] = {
	"scalar", "coord", "index", "extent", "lanes", "load", "gather", "map", "cast", "rand", "randn", "reduce",
	"scan", "loop", "turn", "carry", "end", "store", "scatter", "flag", "pick",
};
static const char *const reduction_name[RUNMAT_REDUCTIONS] = { "sum", "prod", "min", "max", "argmin", "argmax", "any",
	"all", "moment2" };

const char *kernel_class_name(int cls)
{
	static const char *const name[RUNMAT_CLASSES] = { "f64", "f32", "i8", "u8", "i16", "u16", "i32", "u32", "i64",
		"u64", "logical", "char" };
	return cls < RUNMAT_CLASSES ? name[cls] : "?";
}

static void dump_operand(struct str *out, int x, const char *before)
{
	if (x >= 0)
		str_addf(out, "%sv%d", before, x);
}

static void dump_instr(const struct runmat_kernel *k, int i, struct str *out)
{
	const struct runmat_instr *in = &k->instr[i];
	const char *name = in->kind == RUNMAT_MAP ? op_info[in->op].name : kind_name[in->kind];
	str_addf(out, "v%-3d %c%d %-7s %s", i, "1GL"[in->space], in->stage, kernel_class_name(in->cls), name);
	if (in->kind == RUNMAT_REDUCE || in->kind == RUNMAT_SCAN)
		str_addf(out, ".%s%s", reduction_name[in->op], in->kind == RUNMAT_SCAN && in->part ? " reverse" : "");
	switch (in->kind) {
	case RUNMAT_LOAD:
	case RUNMAT_GATHER:
	case RUNMAT_PICK:
	case RUNMAT_STORE:
	case RUNMAT_SCATTER:
	case RUNMAT_FLAG:
	case RUNMAT_SCALAR:
	case RUNMAT_COORD:
	case RUNMAT_EXTENT:
		str_addf(out, " #%d", in->arg);
		if (in->part)
			str_addf(out, ".%d", in->part);
		break;
	default: break;
	}
	dump_operand(out, in->a, " "), dump_operand(out, in->b, " "), dump_operand(out, in->c, " ");
	str_addc(out, '\n');
}

void kernel_dump(const struct runmat_kernel *k, struct str *out)
{
	static const char *const layout[] = { "dense", "one", "strided" };
	str_addf(out, "kernel %s %016llx: %d axes, inner %x\n", k->name, (unsigned long long)k->key, k->axes, k->inner);
	for (int i = 0; i < k->arrays; i++)
		str_addf(out, "  #%d %s%s %s%s%s\n", i, kernel_class_name(k->array[i].cls),
			k->array[i].complex ? " complex" : "", layout[k->array[i].layout],
			k->array[i].access & RUNMAT_READ ? " in" : "", k->array[i].access & RUNMAT_WRITE ? " out" : "");
	int depth = 1;
	for (int i = 0; i < k->instrs; i++) {
		depth -= k->instr[i].kind == RUNMAT_END;
		str_pad(out, ' ', 2 * depth);
		dump_instr(k, i, out);
		depth += k->instr[i].kind == RUNMAT_LOOP;
	}
}
