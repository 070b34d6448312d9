/*
** op/op.c - the op table as data, and the rule that gives the classes of an op's result.
*/
#include "op/op.h"

#include <stdio.h>
#include <string.h>

#include "base/error.h"

const struct op_info op_info[OP_COUNT] = {
	[OP_NONE] = { "leaf", OPKIND_NONE, 0, 0, 0, 0, 0, "", "", "" },
#define MAP(name, n, class, complex, domain, ulp, body, wgsl, help, ...) \
	[OP_##name] = { #name, OPKIND_MAP, n, RULE_##class, COMPLEX_##complex, DOMAIN_##domain, ulp, #body, #wgsl, \
		help },
#define REDUCE(name, start, combine) \
	[OP_##name] = { #name, OPKIND_REDUCE, 1, RULE_ARITH, COMPLEX_Z, DOMAIN_ANY, 0, #combine, "", "" },
#define SCAN(name, start, combine) \
	[OP_##name] = { #name, OPKIND_SCAN, 1, RULE_ARITH, COMPLEX_Z, DOMAIN_ANY, 0, #combine, "", "" },
#define MOVE(name) [OP_##name] = { #name, OPKIND_MOVE, 1, RULE_KEEP, COMPLEX_Z, DOMAIN_ANY, 0, "", "", "" },
#define MAKE(name) [OP_##name] = { #name, OPKIND_MAKE, 0, RULE_KEEP, COMPLEX_X, DOMAIN_ANY, 0, "", "", "" },
#define CALL(name) [OP_##name] = { #name, OPKIND_CALL, 2, RULE_ARITH, COMPLEX_Z, DOMAIN_ANY, 0, "", "", "" },
#include "runmat/ops.def"
};

const uint8_t op_device[OP_COUNT] = {
#define MAP(name, n, class, complex, domain, ulp, body, wgsl, help, ...) [OP_##name] = DEVICE_PLAIN __VA_ARGS__,
#define ON_DEVICE(how) + DEVICE_##how - DEVICE_PLAIN
#include "runmat/ops.def"
};

/* A row has each property at most once. An unknown property does not compile here. */
#define ON_CPU(how, weight) + 0x1
#define ON_DEVICE(how) + 0x10
#define FACTS(facts) + 0x100
#define BOUNDS(bounds) + 0x1000
#define JUDGE(function, low, high) + 0x10000
#define UNJUDGED(reason) + 0x10000
#define MAP(name, n, class, complex, domain, ulp, body, wgsl, help, ...) \
	_Static_assert(((0 __VA_ARGS__) & 0xeeeee) == 0, #name " has a property twice in ops.def");
#include "runmat/ops.def"

/* Each MAP that takes complex numbers has a row in complex.def, and its result is what ops.def says. */
enum {
#define BY_STEPS(name, pair) FORM_OF_##name = COMPLEX_Z,
#define FROM_REAL(name, pair) FORM_OF_##name = COMPLEX_Z,
#define TO_REAL(name, value) FORM_OF_##name = COMPLEX_R,
#define MEASURE(name, value) FORM_OF_##name = COMPLEX_R,
#define BY_NUMBERS(name, z) FORM_OF_##name = COMPLEX_Z,
#define POWER(name, pair, z) FORM_OF_##name = COMPLEX_Z,
#include "op/complex.def"
};
#define CHECK_X(name)
#define CHECK_R(name) _Static_assert((int)FORM_OF_##name == (int)COMPLEX_R, #name " has another form in complex.def");
#define CHECK_Z(name) _Static_assert((int)FORM_OF_##name == (int)COMPLEX_Z, #name " has another form in complex.def");
#define MAP(name, n, class, complex, domain, ulp, body, wgsl, help, ...) CHECK_##complex(name)
#include "runmat/ops.def"

const char *const op_gradient[OP_COUNT][2] = {
#define GRADIENT(name, da, db) [OP_##name] = { #da, #db },
#include "runmat/ops.def"
};

enum op op_find(const char *name)
{
	for (int i = 1; i < OP_COUNT; i++)
		if (!strcmp(op_info[i].name, name))
			return (enum op)i;
	return OP_NONE;
}

void op_add_name(char list[OP_NAMES], enum op op)
{
	char name[OP_NAMES];
	size_t n = strlen(list);
	int length = snprintf(name, sizeof name, "'%s'", op_info[op].name);
	if (op == OP_NONE || strstr(list, name))
		return;
	if (n + (size_t)length + sizeof ", , ..." < OP_NAMES)
		snprintf(list + n, OP_NAMES - n, "%s%s", n ? ", " : "", name);
	else if (n && list[n - 1] != '.')
		snprintf(list + n, OP_NAMES - n, ", ...");
}

static bool is_64(enum cls c) { return c == CLS_INT64 || c == CLS_UINT64; }
static enum cls as_float(enum cls c) { return c == CLS_SINGLE ? CLS_SINGLE : CLS_DOUBLE; }

/* The class in which integers of class c are computed: 64-bit ones exactly, others fit in a double. */
static enum cls compute_of(enum cls c) { return is_64(c) || c == CLS_SINGLE ? c : CLS_DOUBLE; }

static bool mix_all(int n, const struct operand *args, enum cls *out)
{
	enum cls c = args[0].cls;
	bool scalar = args[0].scalar;
	if (n == 1) {
		*out = cls_is_int(c) ? c : as_float(c);
		return true;
	}
	for (int i = 1; i < n; i++) {
		TRY(cls_mix(c, scalar, args[i].cls, args[i].scalar, &c));
		scalar &= args[i].scalar;
	}
	*out = c;
	return true;
}

/* Comparisons: in single when all are, exactly when a 64-bit integer takes part, else in double. */
static enum cls compare_in(int n, const struct operand *args)
{
	bool all_single = true;
	enum cls wide = CLS_DOUBLE;
	for (int i = 0; i < n; i++) {
		all_single &= args[i].cls == CLS_SINGLE;
		if (is_64(args[i].cls))
			wide = args[i].cls;
	}
	return all_single ? CLS_SINGLE : wide;
}

static bool bits_class(int n, const struct operand *args, struct op_types *t)
{
	bool logical = true;
	enum cls c = CLS_DOUBLE;
	for (int i = 0; i < n; i++) {
		logical &= args[i].cls == CLS_LOGICAL;
		if (cls_is_int(args[i].cls) && cls_is_int(c) && args[i].cls != c)
			return fail(ERR_mixed_int);
		if (cls_is_int(args[i].cls))
			c = args[i].cls;
	}
	t->compute = t->raw = CLS_UINT64;
	t->out = logical ? CLS_LOGICAL : c;
	return true;
}

static bool classes(enum op op, int n, const struct operand *args, struct op_types *t)
{
	const struct op_info *o = &op_info[op];
	switch (o->rule) {
	case RULE_ARITH:
		TRY(mix_all(n, args, &t->out));
		t->compute = t->raw = compute_of(t->out);
		if ((op == OP_max || op == OP_min) && args[0].cls == CLS_LOGICAL && args[n - 1].cls == CLS_LOGICAL)
			t->out = CLS_LOGICAL;
		return true;
	case RULE_KEEP:
		t->out = cls_is_int(args[0].cls) ? args[0].cls : as_float(args[0].cls);
		t->compute = t->raw = compute_of(t->out);
		return true;
	case RULE_FLOAT:
		for (int i = 0; i < n; i++)
			if (cls_is_int(args[i].cls))
				return fail(ERR_undefined_for, o->name, cls_name(args[i].cls));
		TRY(mix_all(n, args, &t->out));
		t->compute = t->raw = t->out;
		return true;
	case RULE_COMPARE:
	case RULE_TEST:
		t->compute = o->rule == RULE_TEST ? as_float(args[0].cls) : compare_in(n, args);
		t->raw = t->out = CLS_LOGICAL;
		return true;
	case RULE_BOOL:
		t->compute = t->raw = t->out = CLS_LOGICAL;
		return true;
	case RULE_BITS:
		return bits_class(n, args, t);
	case RULE_SELECT:
		if (args[1].cls == args[2].cls)
			t->out = args[1].cls;
		else
			TRY(cls_mix(args[1].cls, args[1].scalar, args[2].cls, args[2].scalar, &t->out));
		t->compute = t->raw = t->out;
		return true;
	}
	return false;
}

bool op_types(enum op op, int n, const struct operand *args, struct op_types *t)
{
	const struct op_info *o = &op_info[op];
	t->complex = false;
	for (int i = 0; i < n; i++)
		t->complex |= args[i].complex;
	TRY(classes(op, n, args, t));           /* first: whether a pending operand is complex may not be known yet */
	if (t->complex && o->complex == COMPLEX_X)
		return fail_id("MATLAB:UndefinedFunction",
			o->rule == RULE_BOOL ?
				"Operands to logical operators must be convertible to logical scalar values: "
				"complex values cannot be converted to logicals." :
				"Function '%s' is not supported for complex arguments.",
			o->name);
	t->out_complex = t->complex && o->complex == COMPLEX_Z;
	if (t->complex)
		t->compute = t->compute == CLS_SINGLE ? CLS_SINGLE : CLS_DOUBLE;
	return true;
}
