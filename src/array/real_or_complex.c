/*
** array/real_or_complex.c - whether a pending node is real or complex.
**
** In MATLAB a complex result becomes real if all its imaginary parts are zero. The difference matters: 2 * complex(Inf,
** 1) and complex(2, 0) * complex(Inf, 1) have different imaginary parts. So only the numbers tell whether an op on
** complex numbers gives a complex result. The exceptions are ops such as conj(z) and z + 1, whose results have the
** imaginary parts of an operand.
**
** A node is made with a guess (node.h, enum complex_guess), and its kernel checks the guess. If the guess was
** wrong, node_note_complex corrects the node, and node_retype then corrects the nodes that read it.
*/
#include "array/node.h"
#include "array/ops.h"
#include "base/engine.h"
#include "base/engine_hooks.h"
#include "base/error.h"
#include "base/hash.h"
#include "op/parts.h"

enum {
	GUESSES = 256,          /* entries of the table of wrong guesses */
	KIND_GUESS = 0x8000     /* a bit set in the op before the hash, if the guess is of enum complex_guess */
};

/* A hash table of sites (positions in the program) where a guess was wrong. A slot has the newest site. */
struct guesses { uint64_t wrong[GUESSES]; };
const struct engine_part guesses_part = { sizeof(struct guesses), NULL, NULL };

/* ---- the guess that a result is real (node.h) ---- */

/* A hash of the current position in the program and of op. It is odd, because 0 stands for no site. */
static uint64_t site_of_op(enum op op)
{
	return hash_mix(engine_hooks.current_site(), (uint64_t)op + 1) | 1;
}

uint64_t node_domain_site(enum op op) { return site_of_op(op); }
uint64_t node_complex_site(enum op op) { return site_of_op((enum op)(op | KIND_GUESS)); }

bool node_domain_failed(enum op op)
{
	uint64_t site = site_of_op(op);
	return engine()->guesses->wrong[site / 2 % GUESSES] == site;
}

void node_note_domain_failure_at(uint64_t site) { engine()->guesses->wrong[site / 2 % GUESSES] = site; }
void node_note_domain_failure(const struct array *a) { node_note_domain_failure_at(a->pending->site); }

void node_note_domain_held(const struct array *a)
{
	static const uint8_t known[DOMAIN_COUNT] = { [DOMAIN_NONNEG] = FACT_NONNEG, [DOMAIN_FROM_1] = FACT_FROM_1 |
		FACT_NONNEG,
		[DOMAIN_UNIT] = FACT_UNIT, [DOMAIN_ZERO_ONE] = FACT_UNIT | FACT_NONNEG };
	struct array *x = a->pending->arg[0];
	if (!x->pending)
		x->facts |= known[a->pending->check];
}

bool node_decide_complex(void)
{
	while (engine()->node_unsure) {
		struct array *a = node_last();
		while (a && !a->unsure)
			a = a->pending->prev;
		if (!a)
			return true;
		TRY(array_force(a));
	}
	return true;
}

/* ---- the guess of enum complex_guess ---- */
bool node_guessed_wrong(enum op op)
{
	uint64_t site = node_complex_site(op);
	return engine()->guesses->wrong[site / 2 % GUESSES] == site;
}

void node_note_complex(struct array *a, bool raised)
{
	struct pending *p = a->pending;
	uint64_t *slot = &engine()->guesses->wrong[p->site / 2 % GUESSES];
	bool operands_real = a->op != OP_fft;   /* a transform is complex for every operand */
	for (int i = 0; i < p->n; i++)
		operands_real &= !p->arg[i]->complex;
	/* The next guess at this site follows this result. */
	*slot = (operands_real ? raised : !raised) ? p->site : 0;
	/* A power outside of the domain may be real: (-Inf)^-1.5 is 0. */
	bool still_guess = p->check == DOMAIN_POWER;
	p->check = 0;
	p->guess = still_guess ? GUESS_COMPLEX :
		operands_real && !raised && a->op != OP_power ? GUESS_NONE :
		GUESS_DECIDED;
	node_set_complex(a, raised, still_guess, raised ? FACT_IMAG : 0);
}

void node_set_complex(struct array *a, bool complex, bool unsure, unsigned facts)
{
	struct pending *p = a->pending;
	engine()->node_unsure += unsure - a->unsure;
	a->complex = p->complex = complex;
	a->unsure = p->unsure = unsure;
	p->facts = (uint8_t)facts;
	p->kind = node_kind((enum op)a->op, (enum cls)a->cls, a->gpu, p);
}

/* An error here is dropped, because array_data will fail with the same error. */
void array_decide_complex(struct array *a)
{
	if (a->pending && !array_force(a))
		error_clear();
}

bool node_involves_complex(const struct array *a)
{
	bool is = a->complex;
	for (int i = 0; i < a->pending->n; i++)
		is |= a->pending->arg[i]->complex;
	return is;
}

/* Whether some imaginary part of a computed complex array is not zero. */
static bool any_imag(const struct array *a)
{
	bool is = false;
	if (a->cls == CLS_DOUBLE)
		for (int64_t i = 0; i < a->count && !is; i++)
			is = ((const double *)a->data)[2 * i + 1] != 0;
	else if (a->cls == CLS_SINGLE)
		for (int64_t i = 0; i < a->count && !is; i++)
			is = ((const float *)a->data)[2 * i + 1] != 0;
	return is;
}

/* Whether some imaginary part of a is known not to be zero. Reads the numbers if the host has them. */
static bool node_has_imag(struct array *a)
{
	if (!a->complex)
		return false;
	if (a->pending)
		return a->pending->facts & FACT_IMAG;
	if (!(a->facts & FACT_IMAG) && !array_is_away(a) && any_imag(a))
		a->facts |= FACT_IMAG;
	return a->facts & FACT_IMAG;
}

bool node_keeps_imag(enum op op, int n, struct array *const *args)
{
	switch (op) {
	case OP_uminus: case OP_uplus: case OP_conj: case OP_reshape: return node_has_imag(args[0]);
	case OP_plus: case OP_minus:    /* a sum in singles may round an imaginary part of doubles to zero */
		return n == 2 && args[0]->complex != args[1]->complex &&
			args[!args[0]->complex]->cls >= args[!args[1]->complex]->cls &&
			(node_has_imag(args[0]) || node_has_imag(args[1]));
	default: return false;
	}
}

/*
** An op on complex numbers can be a node if op/parts.h has a program of real ops for it. An operand must not be a
** computed array whose imaginary parts are all zero. Such arrays are rare, and each kernel would have to test for them.
*/
bool node_try_complex(enum op op, int n, struct array *const *args, const struct op_types *t, struct pending *like)
{
	unsigned real = 0;
	bool doubt = false;
	if (!node_enabled() || (t->out > CLS_SINGLE && t->out != CLS_LOGICAL))
		return false;
	for (int i = 0; i < n; i++) {
		real |= (unsigned)!args[i]->complex << i;
		doubt |= args[i]->unsure;
		if (args[i]->cls > CLS_SINGLE && args[i]->cls != CLS_LOGICAL)
			return false;
		/* a real result, such as abs, is the same whether an imaginary part differs from zero or not */
		if (t->out_complex && args[i]->complex && !args[i]->pending && !node_has_imag(args[i]))
			return false;
	}
	if (op == OP_select && args[0]->cls != CLS_LOGICAL)
		return false;
	if (!parts_known(op, real, t->compute))
		return false;
	like->complex = t->out_complex;
	if (t->out_complex && !node_keeps_imag(op, n, args)) {
		like->guess = node_guessed_wrong(op) ? GUESS_REAL : GUESS_COMPLEX;
		like->complex = like->guess == GUESS_COMPLEX;
	}
	like->unsure = t->out_complex && (like->guess || doubt);
	return true;
}

/* ---- assignment through a mask ---- */

/*
** `a(mask) = y` becomes the op select. A complex array stays complex after an assignment, even if all its imaginary
** parts are zero. So pending->flags of such a select is KEEPS or PICKS. KEEPS: the result is complex if y or a is.
** PICKS: an index picked the elements of y; the result is complex if a is, or if some imaginary part of y is not zero.
*/
enum { KEEPS = 1, PICKS };
bool node_keeps_complex(const struct array *a)
{
	const struct pending *p = a->pending;
	return a->op == OP_select && (p->flags == KEEPS || (p->flags == PICKS && p->arg[2]->complex));
}

/* The imaginary parts of the result. */
static struct array *chosen_imag(struct array *mask, struct array *y, struct array *a)
{
	struct array *p = eager_op(OP_imag, 1, &y), *q = p ? eager_op(OP_imag, 1, &a) : NULL;
	struct array *im = q ? eager_op(OP_select, 3, (struct array *[]){ mask, p, q }) : NULL;
	array_unref(p);
	array_unref(q);
	return im;
}

struct array *eager_choose(struct array *mask, struct array *y, struct array *a)
{
	bool complex = y->complex || a->complex;
	struct array *r = eager_op(OP_select, 3, (struct array *[]){ mask, y, a });
	if (!r || !complex || r->complex)
		return r;
	/* eager_op dropped the imaginary parts, as all are zero; they are computed again, because some may be -0 */
	struct array *im = chosen_imag(mask, y, a), *z = im ? eager_complex(r, im, (enum cls)r->cls, &r->shape) : NULL;
	array_unref(im);
	array_unref(r);
	return z;
}

static bool can_defer_choose(const struct array *mask, const struct array *y, struct array *a)
{
	struct array *args[3] = { (struct array *)(uintptr_t)mask, (struct array *)(uintptr_t)y, a };
	return mask->cls == CLS_LOGICAL && a->cls <= CLS_SINGLE && y->cls == a->cls &&
		node_wanted_complex(mask->count, 3, args);
}

static bool is_real(const struct array *a) { return !a->complex && !a->unsure; }

struct array *array_choose(struct array *mask, struct array *y, struct array *a)
{
	struct array *args[3] = { mask, y, a };
	if (is_real(y) && is_real(a))
		return array_op(OP_select, 3, args);
	if (!can_defer_choose(mask, y, a))
		return NULL;
	struct pending like = { .compute = a->cls, .raw = a->cls, .flags = KEEPS };
	like.complex = y->complex || a->complex;
	like.unsure = y->unsure || a->unsure;
	return node_new(OP_select, (enum cls)a->cls, &mask->shape, 3, args, &like);
}

struct array *array_choose_picks(struct array *mask, struct array *y, struct array *a)
{
	struct array *args[3] = { mask, y, a };
	struct pending like = { .compute = a->cls, .raw = a->cls, .flags = PICKS, .unsure = y->unsure || a->unsure };
	if (is_real(y))
		return array_choose(mask, y, a);
	if (!can_defer_choose(mask, y, a))
		return NULL;
	like.complex = a->complex || y->complex;
	if (y->complex && !a->complex) {
		like.guess = node_guessed_wrong(OP_select) ? GUESS_REAL : GUESS_COMPLEX;
		like.complex = like.guess == GUESS_COMPLEX;
		like.unsure = true;
	}
	return node_new(OP_select, (enum cls)a->cls, &mask->shape, 3, args, &like);
}

/* Whether the op follows its operands: its result is complex if an operand is complex, and otherwise real. */
static bool follows_operands(const struct array *a)
{
	enum op_kind kind = op_info[a->op].kind;
	return a->op == OP_cast || node_keeps_complex(a)
		|| (kind != OPKIND_MAP && a->op != OP_complex && op_info[a->op].kind != OPKIND_MAKE);
}

/* Whether the result is real for all operands. */
static bool is_always_real(const struct array *a)
{
	return op_info[a->op].kind == OPKIND_MAP ? op_info[a->op].complex != COMPLEX_Z
		: a->op == OP_sumsq || a->op == OP_any || a->op == OP_all || a->op == OP_argmin || a->op == OP_argmax ||
		op_info[a->op].kind == OPKIND_MAKE;
}

/* Decides again whether an element-wise node is real, now that its operands are real. doubt: an operand is still
   unsure. */
static void retype_real(struct array *a, bool doubt)
{
	struct pending *p = a->pending;
	if (p->check || p->guess == GUESS_COMPLEX ||
		(p->guess == GUESS_DECIDED && (a->complex || a->op == OP_power)) ||
		(p->guess == GUESS_NONE && !a->complex))
		return;         /* the guess is about the domain, or it is settled, or the node was real before */
	enum op_domain d = op_info[a->op].domain;
	p->guess = GUESS_NONE;
	p->check = d != DOMAIN_ANY && a->cls <= CLS_SINGLE ? (uint8_t)d : 0;
	node_set_complex(a, false, p->check != 0 || doubt, 0);
}

/* Decides again whether an element-wise node with a complex operand is complex. doubt: an operand is still unsure. */
static void retype_complex(struct array *a, bool doubt)
{
	struct pending *p = a->pending;
	/* Its operands were real, but are complex now. */
	bool left_domain = p->guess == GUESS_DECIDED && a->complex;
	if (p->check || left_domain)
		p->check = 0, p->guess = GUESS_NONE;
	bool keeps = node_keeps_imag((enum op)a->op, p->n, p->arg);
	if (p->guess == GUESS_NONE && !keeps)
		p->guess = GUESS_COMPLEX;
	bool complex = p->guess <= GUESS_COMPLEX;
	node_set_complex(
		a, complex, doubt || p->guess == GUESS_COMPLEX || p->guess == GUESS_REAL, complex ? FACT_IMAG : 0);
}

void node_retype(struct array *a)
{
	struct pending *p = a->pending;
	bool complex = false, doubt = false;
	for (int i = 0; i < p->n; i++) {
		complex |= p->arg[i]->complex;
		doubt |= p->arg[i]->unsure;
	}
	if (!complex && !doubt && !a->complex && !a->unsure)
		return;
	if (a->op == OP_project || a->op == OP_complex)
		return;
	if (a->op == OP_fft) {          /* the guess does not depend on the operand */
		bool z = p->guess == GUESS_COMPLEX || (p->guess == GUESS_DECIDED && a->complex);
		node_set_complex(
			a, z, doubt || p->guess == GUESS_COMPLEX || p->guess == GUESS_REAL, z ? FACT_IMAG : 0);
		return;
	}
	if (is_always_real(a))
		node_set_complex(a, false, false, p->facts);
	else if (follows_operands(a)) {
		p->guess = GUESS_NONE;          /* a select with PICKS needs no guess if its old array is complex */
		node_set_complex(a, complex, doubt, complex == a->complex ? p->facts : 0);
	} else if (!complex)
		retype_real(a, doubt);
	else
		retype_complex(a, doubt);
}

/* ---- complex(re, im) ---- */
struct array *eager_complex(struct array *re, struct array *im, enum cls c, const shape *s)
{
	struct array *parts[2] = { re, im };
	if (!array_data(re) || !array_data(im))
		return NULL;
	struct array *y = array_new(c, true, s);
	for (int p = 0; p < 2 && y; p++) {
		struct array *t = eager_cast(parts[p], c), *w = t ? eager_broadcast(t, s) : NULL;
		for (int64_t i = 0; w && i < y->count; i++) {
			if (c == CLS_SINGLE)
				((float *)y->data)[2 * i + p] = ((float *)w->data)[i];
			else
				((double *)y->data)[2 * i + p] = ((double *)w->data)[i];
		}
		array_unref(t);
		if (!w) {
			array_unref(y);
			y = NULL;
		}
		array_unref(w);
	}
	return y;
}

struct array *array_complex(struct array *re, struct array *im)
{
	shape s;
	int64_t count;
	enum cls c = re->cls == CLS_SINGLE || im->cls == CLS_SINGLE ? CLS_SINGLE : CLS_DOUBLE;
	struct array *parts[2] = { re, im };
	if (!shape_broadcast(&re->shape, &im->shape, &s) || !shape_count(&s, &count))
		return NULL;
	if (re->cls <= CLS_SINGLE && im->cls <= CLS_SINGLE && !re->unsure && !im->unsure &&
		node_wanted(count, 2, parts))
		return node_new(OP_complex, c, &s, 2, parts,
			&(struct pending){ .compute = (uint8_t)c, .raw = (uint8_t)c, .complex = true });
	return eager_complex(re, im, c, &s);
}
