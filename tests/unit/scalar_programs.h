/*
** tests/unit/scalar_programs.h - writes random programs with loops over scalars, for test_jit.c.
*/
#include "base/str.h"
#include "draw.h"

static int deep, loops, budget;
static bool tame;               /* statements that go on: few errors, few numbers that grow */

static const char *one_text(const char *const *all, int n) { return all[below(n)]; }
#define ONE_OF(list) one_text(list, COUNT(list))

static void number(struct str *s);

static void subscript(struct str *s, const char *array)
{
	static const char *const plain[] = { "i", "j", "1", "2", "w", "i+1", "n" };
	switch (below(30)) {
	case 0: case 1: case 2: str_adds(s, ONE_OF(plain)); break;
	case 3:
		deep++;
		str_adds(s, "min(30, ");
		number(s);
		str_addc(s, ')');
		deep--;
		break;
	default:
		str_addf(s, "mod(floor(abs(");
		deep += 2;
		number(s);
		deep -= 2;
		str_addf(s, ")), numel(%s)) + 1", array);
	}
}

static void element(struct str *s)
{
	static const char *const arrays[] = { "X", "X", "X", "X", "Y", "Y", "L", "C", "X", "Y", "K", "F", "B" };
	if (below(4) == 0) {
		str_adds(s, "M(mod(floor(abs(");
		deep += 2;
		number(s);
		str_adds(s, ")), 4) + 1, ");
		str_adds(s, below(9) ? "mod(i, 5) + 1" : "j");
		deep -= 2;
		str_addc(s, ')');
		return;
	}
	const char *a = ONE_OF(arrays);
	str_addf(s, "%s(", a);
	subscript(s, a);
	str_addc(s, ')');
}

static void tame_subscript(struct str *s, const char *array)
{
	static const char *const inside[] = { "i", "j", "w", "i+j", "a", "1" };
	str_addf(s, below(6) ? "mod(%s, numel(%s)) + 1" : "max(1, min(%s, numel(%s)))", ONE_OF(inside), array);
}

/* A call of one of the functions of the program. */
static void call(struct str *s)
{
	static const char *const plain[] = { "twice(", "steps(", "h(", "odd(", "named(", "twice(", "deep(" };
	static const char *const arrays[] = { "X", "Y", "X", "K", "M" };
	deep++;
	switch (below(8)) {
	case 7:
		str_adds(s, "nest(mod(floor(abs(");
		number(s);
		str_adds(s, ")), 3), mod(floor(abs(");
		number(s);
		str_adds(s, ")), 5))");
		break;
	case 5: case 6:
		str_addf(s, "%s(mod(floor(abs(", below(2) ? "down" : "across");
		number(s);
		str_addf(s, ")), %d), ", 2 + below(5));
		number(s);
		str_addf(s, ", %s)", below(3) ? "X" : ONE_OF(arrays));
		break;
	case 0:
		str_addf(s, "pick(%s, ", ONE_OF(arrays));
		number(s);
		str_addc(s, ')');
		break;
	case 1:
		str_adds(s, "mixed(");
		number(s);
		if (below(4)) {
			str_adds(s, ", ");
			number(s);
		}
		str_addc(s, ')');
		break;
	default:
		str_adds(s, ONE_OF(plain));
		number(s);
		str_addc(s, ')');
	}
	deep--;
}

static void tame_number(struct str *s)
{
	static const char *const names[] = { "a", "b", "c", "i", "j", "w", "n", "m", "d", "z" };
	static const char *const constants[] = { "1", "2", "3", "0", "7", "16", "0.5", "-1" };
	static const char *const ops[] = { "+", "-", "*", "+", "-", "/" };
	static const char *const ones[] = { "floor", "abs", "round", "fix", "ceil", "sin" };
	static const char *const arrays[] = { "X", "Y", "K", "L", "C", "B", "F" };
	int what = deep > 2 ? below(6) : below(15);
	const char *array = arrays[below(3) ? below(2) : below(5)];
	deep++;
	if (what < 4)
		str_adds(s, ONE_OF(names));
	else if (what < 6)
		str_adds(s, ONE_OF(constants));
	else if (what < 9 || what == 10) {
		str_adds(s, what == 10 ? below(2) ? "mod(" : "rem(" : "(");
		tame_number(s);
		if (what == 10)
			str_addf(s, ", %d)", below(3) ? 1 + below(20) : 4);
		else {
			str_addf(s, " %s ", ONE_OF(ops));
			tame_number(s);
			str_addc(s, ')');
		}
	} else if (what == 9) {
		str_addf(s, "%s(", ONE_OF(ones));
		tame_number(s);
		str_addc(s, ')');
	} else if (what == 11) {
		str_addf(s, "M(mod(i, 4) + 1, mod(j, 5) + 1)");
	} else if (what > 12) {
		call(s);
	} else {
		str_addf(s, array[0] == 'X' || array[0] == 'Y' ? "%s(" : "double(%s(", array);
		tame_subscript(s, array);
		str_adds(s, array[0] == 'X' || array[0] == 'Y' ? ")" : "))");
	}
	deep--;
}

/* Branches that set different variables, elements that are read just after they were set, short recursive functions. */
static const char *const joined[] = {
	"if a < b, c = i; else, d = j; end\n", "if i == 3, z = -j; else, b = i; end\n",
	"if ~(a < b), d = a; end\n", "H{end+1} = a; b = H{end};\n", "H{numel(H) + 1} = i; a = H{i};\n",
	"d = mod(i, 4) + 1; H{d} = H{d} + a; b = b + H{d};\n",
	"if Q(mod(i, 3) + 1).x > a, Q(mod(i, 3) + 1).x = -Q(mod(i, 3) + 1).x; end\n",
	"Q(2).x = Q(2).x + Q(1).x*0.5; if Q(2).x > 9 || Q(2).x < 0, Q(2).x = i; end\n",
	"b = mod(i*7 - 20, 11) + rem(j + 90, 10) + mod(w - 9, 1000);\n",
	"v = idivide(int16(i*100), int16(7));\n", "c = nest(mod(i, 3), j);\n", "a = nest(mod(j, 3), mod(w, 4));\n",
	"[b, c] = gcds(i, j);\n",
	"if i == 3, e1 = j; end\n", "if a > b, e2 = a; else, c = i; end\n", "if j == 2, e3 = int16(i*7); end\n",
	"if i > 4, e1 = i/2; end\nif i > 6, a = e1; end\n", "if mod(i, 2), e4 = X(1) > a; b = b + e4; end\n",
	"if i > j, e2 = j; e2 = e2 + 1; a = a + e2; end\n", "if p, e1 = b; elseif i > 1, e3 = v; end\n",
	"a = part(S, i);\n", "b = part(Q(2), j);\n", "c = whole(S, a);\n", "d = part(S, whole(T, j)) + part(T, b);\n",
	"N{mod(i, 3) + 1} = 'ab';\n", "c = c + numel(N{2});\n", "a = N{1}(1) + i;\n", "N{end+1} = q;\n",
	"if N{mod(j, 3) + 1}(1) == 'x', b = b + 1; end\n", "if strcmp(N{3}, 'ab'), N{3} = [N{3} 'c']; end\n" };

static void tame_assignment(struct str *s)
{
	static const char *const doubles[] = { "a", "b", "c", "d", "z" };
	static const char *const short_ones[] = { "a = mod(a, 1000);\n", "b = b + i;\n", "c = c + 1;\n", "k = k + 1;\n",
		"u = u - 3;\n", "v = v + 7;\n", "f = f + 1;\n", "d = d/2;\n", "z = b;\n", "p = ~p;\n", "c = 0;\n",
		"d = 1;\n", "b = mod(floor(b), 77);\n", "k = k*3;\n", "u = u + B(2);\n", "v = 2*v;\n",
		"f = F(2) + f;\n", "a = -a;\n", "K(2) = K(2) + 5;\n", "B(1) = u;\n", "F(3) = f;\n",
		"q = C(mod(i, 9) + 1);\n", "X(end+1) = i;\n", "f = f*f;\n", "a = size(M, 1);\n", "b = numel(X) + b;\n",
		"c = X(end);\n", "L(2) = p;\n", "d = sqrt(abs(d));\n", "c = c^2;\n", "[a, b] = two(i, b);\n",
		"[~, c] = two(a, 2);\n", "Q(mod(i, 3) + 1).x = b;\n", "a = Q(mod(j, 3) + 1).x;\n",
		"Q(2).n = Q(1).n + 5;\n", "Q(j).x = S.x;\n", "X(S.x) = a;\n", "b = X(S.n) + Q(3).x;\n",
		"S.x = S.x + 1;\n", "S.y = a;\n", "b = S.y - S.x;\n", "T = S;\n", "S.n = S.n + 7;\n", "S = T;\n",
		"a = S.x;\n", "S.x = S.y;\n", "S.p = S.x > 3;\n", "T.x = i;\n", "c = T.x + S.x;\n", "S.y = S.y*0.5;\n",
		"Y = [Y a];\n", "L(end+1) = p;\n", "Y(numel(Y)+1) = i;\n", "C = [C q];\n", "F(end+1) = f;\n",
		"B = [B u];\n", "Z = [Z; i];\n", "a = mod(b - 20, 7);\n", "W(end+1, 1) = b;\n",
		"a = Z(end) + numel(Y);\n", "a = half(b);\n", "k = int32(a);\n", "u = uint8(i*40);\n",
		"v = v - int16(3);\n", "u = bitand(u, 15);\n", "u = bitxor(u, B(1));\n", "k = idivide(k, int32(3));\n",
		"v = -v;\n", "c = bitshift(mod(i, 64), 2);\n", "b = double(k) + b;\n", "v = mod(v, 7);\n",
		"k = max(k, 3);\n", "k = k/3;\n", "u = u*0.3;\n", "d = bitand(i, 5);\n", "p = logical(k);\n",
		"f = single(d);\n", "u = bitshift(u, -1);\n", "K(2) = d;\n", "if k, c = c + 1; end\n",
		"k = bitor(k, K(1));\n", "u = bitshift(u, 2);\n", "k = rem(k, int32(9));\n", "u = min(u, B(3));\n",
		"v = abs(v);\n", "c = bitshift(1, mod(j, 9));\n", "k = idivide(k, 4);\n", "v = v/int16(2);\n",
		"a = bitxor(mod(i, 99), 5);\n", "k = K(mod(i, 4) + 1);\n", "z = max(a, b);\n", "C(2) = q;\n",
		"K(3) = a;\n", "d = atan2(b, 3);\n", "c = 2^c;\n",
		"H{mod(i, 4) + 1} = b;\n", "b = H{mod(j, 4) + 1} + i;\n", "H{end+1} = i;\n", "c = c + numel(H);\n",
		"H{3} = H{2};\n", "H{mod(i, numel(H)) + 1} = p;\n", "G{mod(i, 3) + 1} = a;\n", "G{2} = [i j];\n",
		"d = double(H{2});\n", "S.v(mod(i, 5) + 1) = b;\n", "a = S.v(mod(j, 5) + 1) + numel(S.v);\n",
		"S.v(end+1) = i;\n", "S.v(1) = S.v(end) - c;\n", "a = S.m(mod(i, 2) + 1, 2);\n",
		"S.m(2, mod(j, 3) + 1) = b;\n", "T = S; T.v(2) = i;\n", "S.v = [1 2 i 4 5];\n", "y = S.v; y(1) = a;\n",
		"b = H{S.x};\n", "H{S.n} = S.v(2);\n", "b = sum(S.v);\n", "G = H;\n", "c = H{end};\n" };
	switch (below(8)) {
	case 7: str_adds(s, ONE_OF(joined)); return;
	case 0: case 1:
		str_addf(s, "%s = ", ONE_OF(doubles));
		tame_number(s);
		break;
	case 2:
		str_addf(s, "%s = ", below(2) ? "p" : "L(mod(i, 9) + 1)");
		tame_number(s);
		str_adds(s, below(2) ? " < " : " == ");
		tame_number(s);
		break;
	case 3:
		str_adds(s, below(2) ? "X(mod(i, 9) + 1) = " : "Y(mod(i + j, 12) + 1) = ");
		tame_number(s);
		break;
	case 4:
		str_adds(s, "M(mod(i, 4) + 1, mod(j, 5) + 1) = ");
		tame_number(s);
		break;
	default: str_adds(s, ONE_OF(short_ones)); return;
	}
	str_adds(s, ";\n");
}

static void number(struct str *s)
{
	if (tame) {
		tame_number(s);
		return;
	}
	static const char *const names[] = { "a", "b", "c", "d", "i", "j", "w", "n", "m", "z", "a", "b", "i", "j",
		"p", "q" };
	static const char *const mixed[] = { "k", "u", "v", "f" };
	static const char *const constants[] = { "1", "2", "3", "0", "0.5", "7", "16", "-1", "1e3", "2147483647",
		"9007199254740991", "pi", "true", "'a'", "-0", "1e-3", "inf", "NaN" };
	static const char *const ops[] = { "+", "-", "*", "/", "+", "-", "*", ".*", "./" };
	static const char *const ones[] = { "abs", "floor", "ceil", "fix", "round", "sqrt", "sin", "atan", "sign",
		"exp", "cos",
		"isnan", "isfinite", "abs", "floor", "round", "log", "int32", "uint8", "double", "single", "int16",
		"logical", "uint32" };
	static const char *const twos[] = { "mod", "rem", "max", "min", "mod", "rem", "atan2", "hypot", "bitand",
		"bitor", "bitxor", "bitshift", "idivide" };
	int what = deep > 2 ? below(5) : below(15);
	deep++;
	if (what < 4)
		str_adds(s, below(deep > 2 ? 60 : 20) ? ONE_OF(names) : ONE_OF(mixed));
	else if (what == 4)
		str_adds(s, below(4) ? constants[below(8)] : ONE_OF(constants));
	else if (what < 10) {
		str_addc(s, '(');
		number(s);
		str_addf(s, " %s ", ONE_OF(ops));
		number(s);
		str_addc(s, ')');
	} else if (what == 10) {
		str_addf(s, "%s(", ONE_OF(ones));
		number(s);
		str_addc(s, ')');
	} else if (what == 11) {
		str_addf(s, "%s(", ONE_OF(twos));
		number(s);
		str_adds(s, ", ");
		number(s);
		str_addc(s, ')');
	} else if (what == 12) {
		element(s);
	} else if (what == 13) {
		call(s);
	} else {
		static const char *const others[] = { "a^2", "b^2", "numel(X)", "size(M, 1)", "size(M, 2)",
			"length(Y)", "-a",
			"-c", "-d", "(a^3)", "2^i", "isempty(X)", "~(a > b)", "numel(C)", "X(end)", "M(end, 1)",
				"d^0.5" };
		str_adds(s, ONE_OF(others));
	}
	deep--;
}

static void condition(struct str *s)
{
	static const char *const relations[] = { "<", "<=", ">", ">=", "==", "~=" };
	static const char *const joins[] = { "&&", "||", "&", "|" };
	number(s);
	if (below(8) == 0)
		return;
	str_addf(s, " %s ", ONE_OF(relations));
	number(s);
	if (below(4) == 0 && !(tame && below(2))) {
		str_addf(s, " %s ", ONE_OF(joins));
		number(s);
		str_addf(s, " %s ", ONE_OF(relations));
		number(s);
	}
}

static void block(struct str *s, int n);

static void loop(struct str *s)
{
	static const char *const ranges[] = { "1:n", "1:7", "m:n", "n:-1:1", "2:2:n", "0:0.5:3", "1:m", "i:n", "5:1",
		"-3:3", "n:-3:-5" };
	loops++;
	if (below(3)) {
		str_addf(s, "for %s = %s\n", loops == 1 ? "i" : "j", ONE_OF(ranges));
		block(s, 2 + below(4));
		str_adds(s, "end\n");
	} else {
		const char *w = loops == 1 ? "w" : loops == 2 ? "w2" : "w3";
		str_addf(s, "%s = %d;\nwhile %s < %d\n%s = %s + 1;\n", w, below(3), w, 5 + below(6), w, w);
		block(s, 2 + below(4));
		str_adds(s, "end\n");
	}
	loops--;
}

static void assignment(struct str *s)
{
	static const char *const doubles[] = { "a", "b", "c", "d", "z", "a", "b" };
	static const char *const others[] = { "k", "u", "v", "f", "p", "q" };
	static const char *const arrays[] = { "X", "X", "Y", "K", "L", "F", "B" };
	static const char *const short_ones[] = { "a = a + 1;\n", "b = b + i;\n", "c = c*2;\n", "k = k + 1;\n",
		"u = u*3;\n", "v = v - 7;\n", "p = a > b;\n", "f = f + a;\n", "d = d/2;\n", "z = b;\n", "a = b;\n",
		"c = 0;\n", "q = C(1);\n", "X(end+1) = a;\n", "p = ~p;\n", "k = K(2);\n", "a = -a;\n",
		"k = k + K(3);\n", "f = F(1)*f;\n", "[a, b] = two(b, i);\n", "a = none(i);\n" };
	if (tame) {
		tame_assignment(s);
		return;
	}
	switch (below(8)) {
	case 0: case 1: case 2:
		str_addf(s, "%s = ", ONE_OF(doubles));
		number(s);
		break;
	case 3:
		str_addf(s, "%s = ", ONE_OF(others));
		number(s);
		break;
	case 4: case 5: {
		const char *x = ONE_OF(arrays);
		str_addf(s, "%s(", x);
		subscript(s, x);
		str_adds(s, ") = ");
		number(s);
		break;
	}
	case 6:
		str_adds(s, below(9) ? "M(mod(i, 4) + 1, mod(j, 5) + 1) = " : "M(mod(i, 4) + 1, j) = ");
		number(s);
		break;
	default: str_adds(s, ONE_OF(short_ones)); return;
	}
	str_adds(s, ";\n");
}

/* A short branch that only chooses numbers: clamps, extremes, bits, two results at once. */
static void selection(struct str *s)
{
	static const char *const targets[] = { "a", "b", "c", "d", "z", "a", "b", "k", "u", "f", "p", "a" };
	static const char *const values[] = { "a", "b", "c", "d", "z", "i", "j", "0", "1", "-1", "NaN", "0.5", "-0",
		"a + b", "c - d", "-a", "abs(b)", "i + 1", "j - i", "max(a, b)", "min(c, 3)", "mod(b, 7)",
		"rem(c, 5)", "max(z, d)", "min(d, NaN)", "p", "a > b", "k", "f", "255", "X(2)", "Y(1)", "k + 1",
		"bitand(u, 6)", "bitxor(u, 5)", "bitshift(u, -1)", "inf", "mod(a, 3)", "mod(d, 16)" };
	static const char *const relations[] = { "<", "<=", ">", ">=", "==", "~=" };
	const char *to = ONE_OF(targets), *x = ONE_OF(values), *y = ONE_OF(values), *relation = ONE_OF(relations);
	switch (below(5)) {
	case 0: str_addf(s, "if %s %s %s, %s = %s; end\n", x, relation, to, to, x); break;
	case 1: str_addf(s, "if %s %s %s, %s = %s; end\n", to, relation, y, to, y); break;
	case 2:
		str_addf(s, "if %s %s %s, %s = %s; else, %s = %s; end\n", x, relation, y, to, ONE_OF(values), to,
			ONE_OF(values));
		break;
	case 3:
		str_addf(s, "if %s %s %s, %s = %s; %s = %s; end\n", x, relation, y, to, ONE_OF(values),
			ONE_OF(targets), ONE_OF(values));
		break;
	default:
		str_addf(s, "if %s, %s = %s; elseif %s %s %s, %s = %s; end\n",
			below(2) ? "bitand(u, 1)" : "p", to, ONE_OF(values), x, relation, y, to, ONE_OF(values));
	}
}

/* A struct that functions change and return, or a text in a cell that is compared. */
static void struct_or_text(struct str *s)
{
	static const char *const texts[] = { "'ab'", "'x'", "'some'", "\"x\"", "'other'" };
	static const char *const at[] = { "j", "i", "mod(i, 3) + 1", "min(max(j, 1), 3)" };
	switch (below(4)) {
	case 0:
		str_addf(s, "if strcmp(N{%s}, %s)\n", ONE_OF(at), ONE_OF(texts));
		block(s, 1);
		str_adds(s, "end\n");
		break;
	case 1:
		str_addf(s, "w = mod(i, 3) + %d;\nswitch N{w}\ncase %s\n", below(20) > 0, ONE_OF(texts));
		block(s, 1);
		str_addf(s, "case {%s, %s}\n", ONE_OF(texts), ONE_OF(texts));
		block(s, 1);
		str_adds(s, below(2) ? "otherwise\n" : "case 3\n");
		block(s, 1);
		str_adds(s, "end\n");
		break;
	default:
		str_addf(s, "%s = %s(%s, ", below(2) ? "S" : "T", below(3) ? "spin" : "moved", below(4) ? "S" : "T");
		number(s);
		str_adds(s, ");\n");
	}
}

static void statement(struct str *s)
{
	budget--;
	switch (budget < 0 ? 9 : below(13)) {
	case 12:
		if (budget >= 0 && loops) {
			struct_or_text(s);
			break;
		}
		assignment(s);
		break;
	case 0: case 1:
		if (loops < 3) {
			loop(s);
			break;
		}
		assignment(s);
		break;
	case 2: case 3:
		str_adds(s, "if ");
		condition(s);
		str_addc(s, '\n');
		block(s, 1 + below(2));
		if (below(2)) {
			str_adds(s, "else\n");
			block(s, 1 + below(2));
		}
		str_adds(s, "end\n");
		break;
	case 4:
		if (below(3) == 0 && loops) {
			str_adds(s, "if ");
			condition(s);
			str_adds(s, below(2) ? ", break, end\n" : ", continue, end\n");
			break;
		}
		assignment(s);
		break;
	case 5:
		if (below(4) == 0) {
			str_adds(s, "switch mod(i, 4)\ncase 0\n");
			block(s, 1);
			str_adds(s, "case 2\n");
			block(s, 1);
			str_adds(s, "otherwise\n");
			block(s, 1);
			str_adds(s, "end\n");
			break;
		}
		assignment(s);
		break;
	case 6: case 7:
		if (budget >= 0) {
			selection(s);
			break;
		}
		assignment(s);
		break;
	default: assignment(s);
	}
}

static void block(struct str *s, int n)
{
	for (int k = 0; k < n; k++)
		statement(s);
}

/* A number in a recursive function: of its parameters n, a and v, and of what it returns for a smaller n. */
static void inner_number(struct str *s)
{
	static const char *const names[] = { "a", "n", "c", "a", "n", "v(1)", "v(mod(n, numel(v)) + 1)", "numel(v)" };
	static const char *const constants[] = { "1", "2", "0", "0.5", "3", "-1", "true", "1e9", "int8(3)" };
	static const char *const ops[] = { "+", "-", "*", "+", "-", "/" };
	static const char *const ones[] = { "floor", "abs", "-", "half", "sqrt", "twice", "int16", "single" };
	int what = deep > 2 ? below(6) : below(13);
	deep++;
	if (what < 4) {
		str_adds(s, ONE_OF(names));
	} else if (what < 6) {
		str_adds(s, constants[below(below(4) ? 6 : 9)]);
	} else if (what < 9) {
		str_addc(s, '(');
		inner_number(s);
		str_addf(s, " %s ", ONE_OF(ops));
		inner_number(s);
		str_addc(s, ')');
	} else if (what == 9) {
		str_addf(s, "%s(", ones[below(below(4) ? 5 : 8)]);
		inner_number(s);
		str_addc(s, ')');
	} else {
		str_addf(s, "%s(%s, ", below(3) ? "down" : "across",
			below(30) ? below(3) ? "n - 1" : "n - 2" : "n + 1");
		inner_number(s);
		str_adds(s, ", v)");
	}
	deep--;
}

static void inner_statements(struct str *s, int n)
{
	static const char *const targets[] = { "y", "c", "a", "y", "c", "[y, c]", "z" };
	for (int k = 0; k < n; k++) {
		int what = below(9);
		if (what == 0) {
			str_addf(s, "for s = 1:%d\n", 1 + below(3));
			inner_statements(s, 1);
			str_adds(s, "end\n");
		} else if (what < 3) {
			str_adds(s, "if ");
			inner_number(s);
			str_addf(s, " %s ", below(2) ? "<" : "==");
			inner_number(s);
			str_addc(s, '\n');
			inner_statements(s, 1);
			str_adds(s, "end\n");
		} else {
			const char *to = ONE_OF(targets);
			str_addf(s, "%s = ", to);
			if (to[0] == '[') {
				str_adds(s, "both(n - 1, ");
				inner_number(s);
				str_adds(s, ", v)");
			} else {
				inner_number(s);
			}
			str_adds(s, ";\n");
		}
	}
}

/* Short functions with calls in the arguments of calls, and with several results that are used late. */
static void short_functions(struct str *s)
{
	static const char *const ends[] = { "n + 1", "n", "n/2", "m - n", "true", "-n" };
	static const char *const middles[] = { "1", "n - 1", "0.5", "m" };
	str_addf(s, "function y = nest(m, n)\nif m < 1\ny = %s;\n", ONE_OF(ends));
	str_addf(s, "elseif n %s\ny = nest(m - 1, %s);\n", below(2) ? "< 1" : "<= 0", ONE_OF(middles));
	str_addf(s, "else\ny = nest(m - 1, mod(nest(m, n - %d), %d)%s);\nend\nend\n", 1 + below(2), 2 + below(9),
		below(3) ? "" : " + 0.5");
	str_addf(s, "function [g, x] = gcds(a, b)\nif b %s\ng = a; x = %s;\nelse\n", below(3) ? "== 0" : "< 1",
		below(2) ? "1" : "b - a");
	str_addf(s, "[g, q] = gcds(b, mod(a, b));\nx = %s;\nend\nend\n",
		below(2) ? "q - floor(a/b)*q" : below(2) ? "a + q" : "floor(a/b)");
}

/* Three functions that call themselves and one another. */
static void recursive_functions(struct str *s)
{
	static const char *const heads[] = { "y = down", "y = across", "[y, z] = both" };
	static const char *const ends[] = { "y = a;", "y = n;", "y = a + 1;", "y = n/2;", "y = true;", "y = v(1);" };
	for (int k = 0; k < COUNT(heads); k++) {
		str_addf(s, "function %s(n, a, v)\n", heads[k]);
		if (below(3) || k == 2)
			str_addf(s, "c = %s;\n", below(2) ? "a" : "1");
		str_addf(s, "if n < %d\n%s %s\nreturn\nend\n", 1 + below(2), ONE_OF(ends),
			k == 2 ? "z = 1;" : "");
		if (k == 2)
			str_addf(s, "z = %s;\n", below(2) ? "n" : "c + a");
		inner_statements(s, 1 + below(3));
		str_adds(s, below(12) ? "y = " : "q = ");
		inner_number(s);
		str_adds(s, ";\nend\n");
	}
}

static const char functions[] =
	"function y = twice(x)\ny = 2*x;\nend\n"
	"function y = half(x)\nif x > 5\ny = x/2;\nreturn\nend\ny = x + 0.5;\nend\n"
	"function y = steps(x)\ny = 0;\nfor s = 1:3\nif x > s, y = y + s; end\nend\nwhile y > 4\ny = y - 2;\nend\nend\n"
	"function y = odd(x)\nif mod(x, 2) == 1\ny = true;\nelseif x > 3\ny = x;\nelse\ny = int8(x);\nend\nend\n"
	"function y = none(x)\nif x < 5\ny = x;\nend\nend\n"
	"function y = mixed(x, k)\nif nargin < 2\nk = 3;\nend\nx = x*k;\ny = twice(x) - k;\nend\n"
	"function y = pick(v, i)\ni = mod(floor(abs(i)), numel(v)) + 1;\ny = v(i);\n"
	"if y == 3, v(i) = 0; y = v(i); end\nend\n"
	"function [a, b] = two(x, y)\na = x + y;\nb = half(x) - y;\nend\n"
	"function y = deep(x)\ny = mixed(half(x));\nend\n"
	"function y = part(s, i)\nif s.x > i\ny = s.x + half(i);\nelse\nt = s.n; y = s.x*2 + double(t);\nend\nend\n"
	"function s = moved(s, x)\ns.x = x;\nif x > 2, s.y = s.y + s.x/2; end\n"
	"if x == 7, s.n = 'text'; elseif x > 1e9, s.z = x; end\ns.y = s.y + 1;\nend\n"
	"function [s, y] = shaken(s, x)\ny = s.x;\ns.v(mod(floor(abs(x)), 5) + 1) = x;\nif x > 4, return, end\n"
	"s.y = s.y + s.v(2); y = y + s.y;\nend\n"
	"function s = spin(s, x)\ny = 0; old = s;\nfor t = 1:4\ns = moved(s, x + t);\n"
	"if x > 3, s = moved(s, old.y); end\nif t == 3 && x > 5, old = s; end\n[s, y] = shaken(s, t - y);\nend\n"
	"s.y = s.y + old.x;\nend\n"
	"function y = whole(s, x)\ns.x = x;\ny = s.x + part(s, 1);\nend\n";

static void write_program(struct str *s, int number_of)
{
	static const char *const starts[] = { "0", "1", "-3", "0.5", "1e15", "9007199254740990", "-0", "2147483646",
		"100",
		"-2147483648", "inf" };
	static const char *const names[] = { "a", "b", "c", "d", "z", "m", "n", "k", "u", "v", "f", "p", "q", "i",
		"j", "w", "X",
		"Y", "M", "K", "L", "C", "F", "B", "Z", "W", "S.x", "S.y", "S.n", "[Q.n]",
		"T.x" };
	seed = (uint64_t)number_of * 7919;
	deep = loops = 0;
	tame = below(3) > 0;
	budget = 14 + below(20);
	str_addf(s,
		"for turn = 1:5\ntry\nrun(%d, %d, turn);\ncatch e\n"
		"fprintf('%%s %%s\\n', e.message, sprintf('%%d ', e.stack.line));\nend\n"
		"end\nfunction run(n, m, turn)\na = %s; b = %s; c = %s; d = %s; z = %s;\n", 3 + below(15), below(6),
			ONE_OF(starts),
		ONE_OF(starts), ONE_OF(starts), ONE_OF(starts), ONE_OF(starts));
	str_adds(s,
		"k = int32(5); u = uint8(200); v = int16(-9); f = single(0.3); p = true; "
		"q = 'x'; i = 1; j = 2; w = 0;\n"
		"X = (1:9)/2; Y = zeros(1, 12); M = reshape(1:20, 4, 5); "
		"K = int32([5 -7 2147483647 9]); L = X > 2; C = 'some text';\n"
		"F = single([1.5 0.1 3]); B = uint8([1 250 7]); Z = [1; 2]; W = 5;\n"
		"S = struct('x', 3, 'y', 0.5, 'n', int32(4)); S.v = (1:5)/2; S.m = ones(2, 3); T = S; T.z = 1:3;\n"
		"H = {1, 0.5, 3, -2}; G = {2, int8(3), [1 2], 'x'};\n"
		"Q = struct('x', {1, 2.5, -3}, 'n', uint8(9)); N = {'ab', 'x', 'some'};\n"
		"h = @(x) half(x)*c + twice(a); named = @steps;\n"
		"if turn == 2, a = 0.25; elseif turn == 4, b = int8(3); end\ntry\n");
	loop(s);
	block(s, 2);
	loop(s);
	str_adds(s, "catch e\nfprintf('%s %s\\n', e.message, sprintf('%d ', e.stack.line));\nend\n");
	for (int k = 0; k < COUNT(names); k++)
		str_addf(s, "show('%s', %s);\n", names[k], names[k]);
	str_adds(s,
		"for k = 1:numel(H), show('H', H{k}); end\nfor k = 1:numel(G), show('G', G{k}); end\n"
		"show('S.v', S.v); show('S.m', S.m); show('T.v', T.v); for k = 1:numel(N), show('N', N{k}); end\n"
		"if exist('e1', 'var'), show('e1', e1); end\nif exist('e2', 'var'), show('e2', e2); end\n"
		"if exist('e3', 'var'), show('e3', e3); end\nif exist('e4', 'var'), show('e4', e4); end\n"
		"end\nfunction show(name, x)\n"
		"fprintf('%s %s [%s] %d:', name, class(x), sprintf('%d ', size(x)), isreal(x));\n"
		"if ~isreal(x), x = [real(x(:)); imag(x(:))]; end\nif isstruct(x), return, end\n"
		"x = double(x(:)); fprintf(' %.17g', x); fprintf(' %d', 1./x(x == 0) < 0); fprintf('\\n');\nend\n");
	str_adds(s, functions);
	deep = 0;
	recursive_functions(s);
	short_functions(s);
}
