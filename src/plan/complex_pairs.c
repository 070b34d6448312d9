/*
** plan/complex_pairs.c - complex values in kernels, and the flags that they need.
**
** A kernel treats a complex value as a pair of real values. op/parts.h gives each element-wise op as a short program
** of real ops. So a provider only has to know that an array may store real and imaginary parts alternately.
**
** When a node was made, the engine guessed whether it is real or complex (array/real_or_complex.c). The kernel can
** check the guess: it raises a flag if an imaginary part is not zero. The check is needed for stored nodes, and for
** nodes whose users would give another result if the operand were real.
*/
#include "op/parts.h"

#include "plan/plan.h"

bool plan_has_complex(const struct array *a) { return a->pending->guess || node_involves_complex(a); }

unsigned plan_real_args(const struct array *a)
{
	unsigned real = 0;
	for (int i = 0; i < a->pending->n; i++)
		real |= (unsigned)!a->pending->arg[i]->complex << i;
	return real;
}

bool plan_fits_complex(const struct array *a)
{
	const struct pending *p = a->pending;
	if (a->cls > CLS_SINGLE && a->cls != CLS_LOGICAL)
		return false;
	for (int i = 0; i < p->n; i++)
		if (p->arg[i]->cls > CLS_SINGLE && p->arg[i]->cls != CLS_LOGICAL)
			return false;
	switch (a->op) {
	case OP_cast: case OP_slice: case OP_reshape: case OP_uplus: return true;
	case OP_complex: return p->arg[0]->cls <= CLS_SINGLE && p->arg[1]->cls <= CLS_SINGLE;
	case OP_sum: return p->compute <= CLS_SINGLE;
	case OP_sumsq: return false;
	default:
		return op_info[a->op].kind == OPKIND_MAP && p->n == op_info[a->op].n && p->compute <= CLS_SINGLE
			&& parts_known((enum op)a->op, plan_real_args(a), (enum cls)p->compute);
	}
}

bool plan_checks_guess(const struct region *r, int node)
{
	const struct member *m = &r->node.at[node];
	enum complex_guess n = (enum complex_guess)m->a->pending->guess;
	if (n == GUESS_REAL)
		return true;
	bool checks = n == GUESS_COMPLEX && m->stored;
	for (int k = 0; k < m->uses && n == GUESS_COMPLEX && !checks; k++)
		checks = parts_care((enum op)r->node.at[r->user.at[m->first_user + k]].a->op);
	return checks;
}

struct pair plan_complex_op(struct builder *b, const struct parts_program *program, enum op op, int cls,
	const struct pair *x, const int *number)
{
	int v[PARTS_INPUTS + PARTS_MOST];
	for (int k = 0; k < op_info[op].n; k++) {
		v[2 * k] = build_cast(b, op == OP_select && k == 0 ? RUNMAT_LOGICAL : cls, x[k].re);
		v[2 * k + 1] = x[k].im < 0 ? -1 : build_cast(b, cls, x[k].im);
	}
	for (int i = 0; i < program->n; i++) {
		const struct parts_step *s = &program->at[i];
		int in[3];
		for (int k = 0; k < 3; k++)
			in[k] = s->arg[k] < 0 ? -1 : v[s->arg[k]];
		/* operands in a fixed order, so that z.^2 computes re * im once, although it needs im * re, too */
		if ((s->op == OP_times || s->op == OP_plus) && in[0] > in[1]) {
			int x = in[0];
			in[0] = in[1], in[1] = x;
		}
		v[PARTS_INPUTS + i] = s->op == OP_NONE ? number[i] :
			build_map(b, s->op,
								 s->logical ? RUNMAT_LOGICAL :
									s->op == OP_select ? build_class(b, in[1]) :
									cls,
								 in[0], in[1], in[2]);
	}
	return (struct pair){ v[program->re], program->im < 0 ? -1 : v[program->im] };
}
