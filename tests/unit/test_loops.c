/*
** tests/unit/test_loops.c - random loops are computed eagerly, unrolled, and rolled into loop nodes. Their output must
** be the same to the last bit. LOOPS_SEED runs one program and shows it, LOOPS_PROGRAMS says how many run, and
** LOOPS_INTERP runs kernels on the interpreter. LOOPS_SPLIT_SEED and the like run one program of another kind.
** LOOPS_DEVICE is the number of programs of exact ops that run on the device of RUNMAT_ACCEL_PROVIDER, unrolled and
** rolled.
*/
#include "array/node.h"
#include "base/engine.h"
#include "base/error.h"
#include "exec/exec.h"
#include "graph/roll.h"
#include "host/session.h"
#include "provider/provider.h"
#include "draw.h"
#include "test.h"
#include "totals.h"

/* a, b, c: columns; W, V: matrices; r: a row; X: stored input; Y, Z: results by column; H: a cell; s, q: scalars */
static const char *const columns[] = { "a", "b", "c", "d" }, *const matrices[] = { "W", "V" };
static const char *any_column(void) { return columns[below(4)]; }
static const char *any_matrix(void) { return matrices[below(2)]; }

static const char *const column_forms[] = {
	"%1 = %2*0.9 + %3*0.1;", "%1 = %2 - 0.5*%3;", "%1 = abs(%2) + 0.01*t;", "%1 = %2.*cos(%3);", "%1 = %2;",
	"%1 = 3.7*%2.*(1-%2);", "%1 = sqrt(abs(%2)) + 1;", "%1 = %2/(t+1) + %3;", "%1 = max(%2, %3) - t/10;",
	"%1 = %2 + X(:,t);", "%1 = X(:,mod(t,5)+1).*%2;", "%1 = %2 + 0.1*randn(M,1);", "%1 = rand(M,1) - 0.5*%3;",
	"tmp = %1; %1 = %2; %2 = tmp;", "%1 = prev; prev = %2*0.5 + %3;", "%1 = %2 + Y(:,max(t-1,1));",
	"%1(%1>0.5) = 0.25;", "%1 = %2 .* (%3 > 0);", "%1 = exp(-abs(%2)) + k;", "%1 = %2 - mean(%2);",
	"%1 = %2 + G.*%3;", "%1 = [%2(2:end); %2(1)];", "%1 = 0.5*%2 + 0.25*%3([end 1:end-1]);",
	"%1 = double(single(%2))*0.5;", "%1 = %2 + double(int16(%3*4));", "%1 = sqrt(%2 + 1.2);",
	"%1 = zeros(M,1) + %2*0.3;", "%1 = (1:M)'/M + %2;", "%1 = 0.1*%2.^2 - %3;", "%1 = %2 + X(:,7);",
	"%1 = tanh(%2 + sum(%3)/M);", "%1(2:end-1) = %1(2:end-1) + 0.2*(%1(3:end)-2*%1(2:end-1)+%1(1:end-2));",
	"%1(2:end-1) = %2(1:end-2) - 0.5*%2(3:end);", "%1(end:-1:1) = %2*0.5;", "%1(1:2:end) = %2(1:2:end) + 0.1*t;",
};
static const char *const matrix_forms[] = {
	"%1 = %2*0.5 + %3;", "%1 = %2 - sum(%2,1)/P;", "%1 = %2 + r;", "r = sum(%2.*%3,1)*0.1;",
	"%1 = %2 ./ (1 + sum(%3.^2,1));", "r = r*0.5 + max(%2);", "%1 = %2 .* (1 ./ (1 + abs(r)));",
	"%1 = %2 + rand(P,C);", "%1 = %2*0.9 + U(:,:,mod(t,3)+1);", "r = r + 0.1*t;", "%1 = %2 - mean(%2,2);",
	"%1 = cumsum(%2,2)*0.1;", "%1 = %2' * 0.1; %1 = %1';", "e = sum(%2,1) - sum(%3,1); %1 = %1*0.5 + 0.1*%2.*e;",
	"%1(2:end,:) = %2(1:end-1,:)*0.5 + %3(2:end,:)*0.25;",
	"%1(2:end-1,2:end-1) = 0.25*(%1(1:end-2,2:end-1)+%1(3:end,2:end-1)+%1(2:end-1,1:end-2)+%1(2:end-1,3:end));",
};
static const char *const other_forms[] = {
	"Y(:,t) = %1;", "Y(:,t) = Y(:,max(t-1,1))*0.5 + %1;", "Z(t) = sum(%1);", "H{t} = %1;", "s = s + sum(%1);",
	"q = max(abs(%1));", "if t == 9, %1 = %1*2; end", "if mod(t,6) == 0, H{end+1} = %1; end",
	"if sum(%1) > 1e6, break; end", "Z(t) = sum(sum(W));", "s = s*0.5 + sum(max(W)); Z(t) = s;",
	"q = max(max(abs(V))) + 1; Z(t) = q*2;", "Z(t) = sum(r.^2);", "if max(abs(%1)) > 50, %1 = %1/100; end",
	"for j = 1:2, %1 = %1*0.9 + %2*0.01; end", "if t == 11, continue; end", "k = k*0.9;", "k = t*0.3;", "G(t) = t;",
	"X(3,t) = 0.5;", "Y(1:4,t) = %1(1:4);", "L = [L, t];", "if t > 7 && sum(%1) > 0, G = G + 1; end", "Y2 = Y;",
	"Y(:,t) = %1; Y(:,t) = Y(:,t) + 1;", "Y(:,M-t+1) = %1;", "old = %1;", "f = @(x) x + %1; %2 = f(%2)*0.4;",
	"try, error('a:b','x'); catch, %1 = %1 + 1; end", "if k > 0.05, %1 = %1*0.9 + k; end",
	"if t < 20 || k > 9, %1 = %2 + 0.1; else, %2 = %1*0.5; end", "n = n + 1; %1 = %1/n + %2;",
	"%1 = %1*0.5 + X(t,2);", "k = X(4,t)*0.5; %1 = %1 + k;", "%1 = %1*0.5 + sin(0.1*t)*%2;",
	"n = mod(n*7 + t, 11); %1 = %1*0.5 + n;", "n = min(t, 25) - n/2; %1 = (%1 - n)*0.25;",
	"%1 = %1*0.5 + Y(:,min(t,12));", "m = t > 8 && k < 2; %1 = %1*0.9 + m;", "S.x = %1; %2 = S.x*0.5;",
	"Y(2:end,t) = Y(1:end-1,t) + 1;", "D = %1 + %2;", "k = t;",
};

/* Elements that are written in place, copies that keep the array from before, and containers that hold it. */
static const char *const write_forms[] = {
	"%1(3) = 0.5;", "%1([1 4]) = [7 8];", "%1(2) = k;", "%1(end) = t;", "old = %1;", "prev = %1; %1(5) = 2;",
	"%1 = reshape(%2, [], 1);", "%1 = %2(:); %1(1) = -1;", "S.x = %1; S.x(2) = 0.25; %2 = S.x*0.5;",
	"S.x(7) = 3; S.x = %1 + 1;", "old = S.x; S.x(1) = 2;", "H{1} = %1; H{1}(2) = 3;", "H{2} = H{1}; H{1} = %1*0.5;",
	"%1(3) = 0.5; old = %1; %1 = a*2; %1 = %1 + 1;", "%1(3) = %2(4)*0.5;", "D = %1; D(1) = []; Y2 = D;",
	"%1([2 3]) = %2([3 2]);",
	"%1(:) = %2*0.25 + 0.5;", "%1(4:6) = 1;", "%1(4:6) = %2(1:3);", "tmp = %1; %1 = %2; %2 = tmp; %1(1) = 4;",
	"%1 = %2*2; %1 = %1 + 1;", "%1 = sort(%2);", "%1 = %2.'; %1 = %1.'; %1(6) = 0;", "%1 = double(%2); %1(2) = 9;",
	"Y(3,t) = 0.5; old = Y(:,t);", "X(:,1) = %1; X(2,1) = t;", "%1 = X(:,1)*0.5; X(1,1) = 2;",
};

/* Calls of functions and handles, whose arguments and results may be numbers that change from turn to turn. */
static const char *const call_forms[] = {
	"%1 = g(%2, %3);", "%1 = step(g, %2, 0.1);", "[%1, %2] = both(%2, %3, t);", "%1 = %2*wave(t) + %3;",
	"%1 = late(t, %2);", "k = wave(t)*0.1; %1 = %1*0.9 + k;", "n = grow(n, 3); %1 = %2/(n+1);",
	"%1 = pick(%2, %3, t);", "%1 = compose(%2);", "%1 = step(late0, %2, 0.05*k);", "[%1, n] = counted(%2, n);",
	"%1 = few(%2);", "%1 = sq(%2) - %3*0.1;",
};
static const char call_text[] =
	"end\nfunction y = step(f, x, h)\n  k1 = f(x, x); k2 = f(x + h/2*k1, x); y = x + h*k2;\nend\n"
	"function [a, b] = both(x, y, t)\n  a = x*0.5 + y*0.1*t/(t+1); b = y - x*0.2;\nend\nfunction w = wave(t)\n"
	"  w = sin(0.1*t) + 0.5;\nend\n"
	"function n = grow(n, by)\n  n = mod(n + by, 17);\nend\nfunction x = pick(x, y, t)\n  if t > 12, x = y*0.5; "
	"else, x = x*0.9; end\nend\n"
	"function y = compose(x)\n  y = inner(x*0.5) + inner(x);\nend\nfunction y = inner(x)\n  y = x.*x*0.1;\nend\n"
	"function [x, n] = counted(x, n)\n  n = n + 1; x = x*0.5 + n;\nend\nfunction y = few(x, c)\n"
	"  if nargin < 2, c = 0.3; end\n  y = c*x + 1;\nend\n";

/* Sums over long columns, whose results are numbers. */
static const char *const total_forms[] = {
	"m(t) = mean(%1);", "tot = tot + sum(%1);", "E(t) = 0.5*sum(%1.^2) + 0.1*sum(%2.*%3);",
	"mx = max(mx, max(%1));", "m(t) = m(max(t-1,1))*0.5 + sum(%1);",
	"tot = 0.9*tot + mean(%1); %2 = %2 + 0.001*tot;", "L(end+1) = mean(%1);", "H{t} = sum(%1);",
	"Z(1,T-t+1) = norm(%1);", "q = sqrt(sum(%1.^2))/M;", "if mod(t,5) == 0, L(end+1) = sum(%1); end",
	"s = s*0.5 + sum(%1)/sum(abs(%2)+1);", "Z(t) = max(abs(%1)) - min(%2);", "m(t) = sum(single(%1));",
	"tot = tot + t*prod(1 + %1*1e-4);", "q0 = q; q = sum(%1); Z(t) = q - q0;", "%1 = %1 - mean(%1);",
	"m(t) = sum(%1 > %2)/M;", "m2 = m; m(t) = sum(%1);", "m(t) = mean(%1); m(t) = m(t) + 1;", "Y(t,3) = sum(%1);",
};
static const char *const long_forms[] = {
	"%1 = %2*0.9 + %3*0.1;", "%1 = 3.7*%2.*(1-%2);", "%1 = %2 + 0.1*randn(M,1);", "%1 = rand(M,1) - 0.5*%3;",
	"%1 = %2 + X(:,mod(t,3)+1)*0.1;", "tmp = %1; %1 = %2; %2 = tmp;", "%1 = %2/(t+1) + %3;",
	"%1 = (1:M)'/M + 0.5*%2;", "%1 = %2.*(%3 > 0) + k;", "%1 = prev; prev = %2*0.5 + %3;", "%1 = sqrt(%2 + 1.2);",
	"Y(:,mod(t,5)+1) = %1;", "%1(1:2:end) = %2(1:2:end) + 0.1*t;",
};

/*
** Loops whose state has three columns, rows or pages, which the kernel splits into components. In these forms, $1 to $3
** is a component, $? any of them, $e the last one and $= the first two; <x|y|z~ joins; # is the axis of the components.
*/
static const char *const split_forms[] = {
	"%1 = <%1$2 - %2$1|%1$1.*(0.5 - %2$3)|%2$3*0.9~;", "%1 = %1 + 0.1*%2;", "%1 = f(%2)*0.5;", "%1 = h(%2, k);",
	"u = %1$1; w = %2$2; %1 = <u*0.5|w - u|u.*w~;", "%1$2 = %2$1*0.5 + 0.25;", "%1$? = abs(%2$?);",
	"p = p*0.5 + %1$?;", "%1 = %1.*p*0.5 + %2*0.25;", "%1 = %1./(1 + sqrt(sum(%2.^2,#)));", "p = sum(%1,#)*0.1;",
	"p = max(%1,[],#) - 0.5*min(%2,[],#);", "p = 0.1*prod(%1,#);", "z = 0.1*randn(size(a)); %1 = %1*0.9 + z;",
	"z = rand(size(a)); %1$? = %2$?*0.9 - z$?;", "%1 = <%2$2|%2$3|%2$1~;", "%1 = row.*%2*0.5;",
	"H{t} = %1;", "tmp = %1; %1 = %2; %2 = tmp;", "old = %1;", "%1 = prev; prev = %2*0.5 + %1*0.25;",
	"%1 = max(%2, 0.1) - k;", "if t > 9, %1 = %1*0.5; end", "%1 = sqrt(%2 + 1.2);", "%1 = %1 - mean(%1,#);",
	"q = sum(sum(%1$2));", "%1 = %1*S.k;", "S.t = t; %1 = %1*0.9 + S.t*0.01;", "K{3} = %1$2*0.5 + K{3}*0.25;",
	"%1 = <%2$=|%1$?~*0.7;", "%1$= = %2$=*0.5;", "p = %1$e - 0.5*p;", "%1 = double(single(%2))*0.5;",
	"%1 = %1*0.5 + t*0.01;", "S = push(S, k);", "K = {K{1}*0.5, K{1} - 0.25*K{2}, K{3}};", "[%1, p] = both(%2, p);",
	"k1 = f(%1); k2 = f(%1 + k/2*k1); %1 = %1 + k*0.1*k2;", "%1 = %1*0.5 + W*p(1)*0 + W;", "%1 = <p|p*0.5|%2$?~;",
	"%1 = %2.*gt(%2, 0.3) + k;", "n = n + 1; %1 = %1/n + %2;", "m(t) = sum(p(:));", "%1 = mod(%2*7, 1);",
	"%1 = <zeros(size(p))|p|ones(size(p))*t*0.01~ + %2*0.5;", "p(:) = 0.25*t; %1$1 = p;", "%1 = cos(%2) + K{3};",
};
/* Loops whose turns read neighbours: their turns run one after another by one plan. */
static const char *const neighbour_forms[] = {
	"%1(2:M-1) = %2(2:M-1)*0.5 + 0.25*(%1(1:M-2) + %3(3:M));", "%1 = circshift(%2, 1)*0.4 + %1*0.3;",
	"%1 = %2([end 1:end-1])*0.3 + %3;", "old = %1; %1 = %2*0.5 + old([2:end 1])*0.1;",
	"%1 = [%2(1); %1(1:M-1)]*0.4 + %3*0.3;", "%1(2:M) = %2(1:M-1)*t*0.01 + %1(2:M)*0.5;",
	"%1 = %1*0.9 + rand(M,1)*0.01;", "prev2 = prev; prev = %1; %1 = 0.5*%2 + prev2([2:end 1])*0.25;",
	"%1 = %2 - mean(%2)*0.1;", "s = sum(%1);", "H{end+1} = %1;", "%1(1) = 0.5;", "%1(5) = %1(5)*0.5 + t*0.01;",
	"if t == 9, %1 = -%2; end", "tmp = %1; %1 = %2; %2 = tmp;", "%1 = %2/(t+1) + %3*0.5;", "L(end+1) = t;",
	"W(2:P-1,2:C-1) = 0.2*(W(1:P-2,2:C-1) + W(3:P,2:C-1) + W(2:P-1,1:C-2) + W(2:P-1,3:C)) + V(2:P-1,2:C-1)*0.1;",
	"V = 0.5*V + 0.25*W([end 1:end-1],:) - 0.1*circshift(W, [0 1]);", "%1 = flipud(%2)*0.5 + t*0.1;",
	"%1 = abs(%2) > 0.5; %1 = %1*1 + %3([2:end 1])*0.5;", "Y(:,t) = %1;", "Y(:,1) = Y(:,2)*0.5 + %1;",
	"%1 = single(%2([2:end 1])); %1 = double(%1)*0.5;", "k = k*0.9 + 0.01; %1 = %1*k + %2([end 1:end-1])*0.1;",
	"%1 = %2 * sum(%1([2:end 1]) .* %3) * 0.001;", "q = %1(3);", "%1(1:2:M) = %2(2:2:M)*0.5;",
};
static const char *const states[] = { "a", "b", "S.x", "S.v", "K{1}", "K{2}" };
static const char *any_state(void) { return states[below(6)]; }

/* Adds a form for components along axis 1 (columns), 0 (rows) or 2 (pages). */
static void add_split_form(struct str *s, const char *form, int axis)
{
	static const char *const pick[] = { "(%s,:)", "(:,%s)", "(:,:,%s)" }, *const open[] = { "[", "[", "cat(3, " },
			  *const close[] = { "]", "]", ")" };
	const char *use[3] = { any_state(), any_state(), any_state() };
	for (; *form; form++) {
		char at[8] = "1:2";
		if (*form == '%')
			str_adds(s, use[*++form - '1']);
		else if (*form == '$') {
			if (*++form != '=')
				snprintf(at, sizeof at, *form == 'e' ? "end" : "%c",
					*form == '?' ? '1' + below(3) : *form);
			str_addf(s, pick[axis], at);
		} else if (*form == '<' || *form == '~')
			str_adds(s, *form == '<' ? open[axis] : close[axis]);
		else if (*form == '|')
			str_adds(s, axis ? ", " : "; ");
		else if (*form == '#')
			str_addf(s, "%d", axis + 1);
		else
			str_addc(s, *form);
	}
	str_addc(s, '\n');
}

static void write_split(struct str *s, int number)
{
	static const char *const shapes[] = { "3,37", "37,3", "5,7,3" }, *const one[] = { "1,37", "37,1", "5,7" },
			  *const row[] = { "[0.5;1;0.25]", "[0.5 1 0.25]", "cat(3,0.5,1,0.25)" };
	int axis = below(3), lines = 1 + below(4);
	str_addf(s, "rng(%d,'%s'); T = %d; a = rand(%s); b = rand(%s)-0.5; p = rand(%s); row = %s;\n", number,
		below(3) ? "philox" : "twister", 5 + below(60), shapes[axis], shapes[axis], one[axis], row[axis]);
	str_adds(s, "S.x = a*0.5; S.v = b + 0.1; S.k = 0.75; S.t = 0; K = {a - b, b*0.5, p*0.5}; "
		    "prev = b; old = 0; W = a*0.1;\nk = 0.2; n = 0; q = 0; m = zeros(1,T); H = {}; ");
	add_split_form(s, "f = @(y) <y$2 - y$1|y$1.*(0.5 - y$3) - y$2|y$1.*y$2 - 0.3*y$3~;", axis);
	str_adds(s, below(4) ? "for t = 1:T\n" : "t = 0; while t < T, t = t + 1;\n");
	for (int i = 0; i < lines; i++)
		add_split_form(s, split_forms[below(COUNT(split_forms))], axis);
	str_adds(s, "end\nfprintf('%.17g ', real(a), imag(a), real(b), real(p), real(S.x), real(S.v), S.k, S.t, "
		    "real(K{1}), real(K{2}), real(K{3}), real(prev), real(old), k, n, q, m); "
		    "fprintf('%d ', t, numel(H));\n"
		    "for i = 1:numel(H), fprintf('%.17g ', real(H{i})); end\n");
	add_split_form(s, "function y = h(x, k)\n  u = x$1; y = <x$3*k|u - k*x$2|u.*u*0.1~;\nend", axis);
	add_split_form(s, "function S = push(S, k)\n  S.v = S.v*0.9 - k*S.x; S.x = S.x + k*S.v;\nend", axis);
	add_split_form(s, "function [x, p] = both(y, p)\n  x = y*0.5 + p; p = p*0.5 - y$3*0.25;\nend", axis);
}

static void add_form(struct str *s, const char *form, const char *(*name)(void))
{
	const char *use[3] = { name(), name(), name() };
	for (; *form; form++)
		if (*form == '%')
			str_adds(s, use[*++form - '1']);
		else
			str_addc(s, *form);
	str_addc(s, '\n');
}

static void write_program(struct str *s, int number)
{
	int style = below(8), turns = 5 + below(60), lines = 1 + below(5);
	str_addf(s, "rng(%d,'%s'); M = 37; P = 8; C = 6; T = %d;\n", number, number % 5 ? "philox" : "twister", turns);
	str_adds(s,
		"a = rand(M,1); b = rand(M,1)-0.5; c = (1:M)'/M; d = a; prev = b; G = ones(M,1)*0.5; k = 0.2; n = 0; "
		"s = 0; q = 0; L = []; H = {};\n");
	str_adds(s,
		"X = rand(M,70); Y = zeros(M,70); Z = zeros(1,70); W = rand(P,C); V = rand(P,C)-0.5; r = rand(1,C); "
		"U = rand(P,C,3); old = 0; Y2 = 0; D = 0;\n");
	str_adds(s, below(4) ? "for t = 1:T\n" : "t = 0; while t < T, t = t + 1;\n");
	for (int i = 0; i < lines; i++) {
		int kind = below(10);
		if (style >= 6 && kind < 7)
			add_form(s, matrix_forms[below(COUNT(matrix_forms))], any_matrix);
		else if (kind < 7 || style == 0)
			add_form(s, column_forms[below(COUNT(column_forms) - (style < 3 ? 16 : 0))], any_column);
		else
			add_form(s, other_forms[below(COUNT(other_forms))], any_column);
	}
	str_adds(s,
		"end\nfprintf('%.17g ', real(a), imag(a), real(b), real(c), imag(c), real(d), prev, real(W), V, r, "
		"real(Y), Z, G, s, q, L, k, n, real(old), real(D), real(Y2)); fprintf('%d ', t, numel(H));\n");
	str_adds(s, "for i = 1:numel(H), fprintf('%.17g ', real(H{i})); end\n");
}

static void write_calls(struct str *s, int number)
{
	int turns = 5 + below(60), lines = 1 + below(4);
	str_addf(s, "rng(%d,'philox'); M = 37; T = %d; k0 = 0.25;\n", number, turns);
	str_adds(s,
		"a = rand(M,1); b = rand(M,1)-0.5; c = (1:M)'/M; d = a; prev = b; G = ones(M,1)*0.5; k = 0.2; n = 0; "
		"s = 0; q = 0; L = []; H = {};\n");
	str_adds(s,
		"X = rand(M,70); Y = zeros(M,70); Z = zeros(1,70); W = rand(8,6); V = rand(8,6)-0.5; r = rand(1,6); "
		"U = rand(8,6,3); old = 0; Y2 = 0; D = 0; P = 8; C = 6;\n");
	str_adds(s,
		"g = @(x, y) x*0.5 + y*k0; late = @(t, x) x*0.3 + t*k0; late0 = @(x, y) x*0.1 - y; "
		"sq = @(x) g(x, x).*x;\n");
	str_adds(s, below(4) ? "for t = 1:T\n" : "t = 0; while t < T, t = t + 1;\n");
	for (int i = 0; i < lines; i++)
		add_form(s, call_forms[below(COUNT(call_forms))], any_column);
	if (below(2))
		add_form(s,
			below(2) ? column_forms[below(COUNT(column_forms) - 16)] :
				other_forms[below(COUNT(other_forms))],
			any_column);
	str_adds(s,
		"end\nfprintf('%.17g ', a, b, c, d, prev, real(Y), Z, G, s, q, L, k, n, real(old), real(D), real(Y2)); "
		"fprintf('%d ', t, numel(H));\n");
	str_adds(s, call_text + 4);
}

static const char *any_of_two(void) { return columns[1 + below(2)]; }

static void write_writes(struct str *s, int number)
{
	str_addf(s, "rng(%d,'philox'); M = %d; T = %d; k = 0.2; n = 0; s = 0; q = 0; r = 0; P = 8; C = 6;\n", number,
		below(3) ? 37 : 5000, 12 + below(60));
	str_adds(s,
		"a = rand(M,1); b = rand(M,1)-0.5; c = (1:M)'/M; d = a; prev = b; G = ones(M,1)*0.5; old = a; D = 0; "
		"H = {a, b}; X = rand(M,75); Y = zeros(M,75); Y2 = 0; S.x = a; W = rand(8,6); V = W; Z = 0; L = 0;\n");
	str_adds(s, below(4) ? "for t = 1:T\n" : "t = 0; while t < T, t = t + 1;\n");
	for (int i = 2 + below(4); i > 0; i--)
		add_form(s, write_forms[below(COUNT(write_forms))], any_of_two);
	for (int i = below(3); i > 0; i--)
		add_form(s, column_forms[below(COUNT(column_forms))], any_of_two);
	str_adds(s,
		"end\nfprintf('%.17g ', real(a), real(b), real(c), real(d), real(prev), real(old), real(D), real(Y2), "
		"real(S.x), sum(real(X)), sum(real(Y)), real(k)); fprintf('%d ', t, numel(H));\n"
		"for i = 1:numel(H), fprintf('%.17g ', real(H{i})); end\n");
}

static void write_neighbours(struct str *s, int number)
{
	int lines = 1 + below(5);
	str_addf(s, "rng(%d,'%s'); M = %d; T = %d; P = 9; C = 8;\n", number, below(3) ? "philox" : "twister",
		38 + 2 * below(9000 / (1 + 200 * below(2))), 5 + below(60));
	str_adds(s, "a = rand(M,1); b = rand(M,1)-0.5; c = (1:M)'/M; d = a; prev = b; old = a; k = 0.2; s = 0; q = 0; "
		    "L = []; H = {}; W = rand(P,C); V = rand(P,C)-0.5; Y = zeros(M,70);\n");
	str_adds(s, below(4) ? "for t = 1:T\n" : "t = 0; while t < T, t = t + 1;\n");
	for (int i = 0; i < lines; i++)
		add_form(s, neighbour_forms[below(COUNT(neighbour_forms))], any_column);
	str_adds(s,
		"end\nfprintf('%.17g ', a(1:7:end), b(1:7:end), c(1:7:end), d(1:7:end), prev(1:7:end), old(1:7:end), "
		"W, V, sum(Y), L, s, q, k); fprintf('%d ', t, numel(H));\n"
		"for i = 1:numel(H), fprintf('%.17g ', H{i}(1:7:end)); end\n");
}

static void write_long_program(struct str *s, int number)
{
	int turns = 5 + below(40), lines = 1 + below(3), totals = 1 + below(2);
	str_addf(s, "rng(%d,'%s'); M = %d; T = %d;\n", number, below(3) ? "philox" : "twister",
		below(3) ? 4097 + below(5000) : 1024 * (5 + below(3)), turns);
	str_adds(s,
		"a = rand(M,1); b = rand(M,1)-0.5; c = (1:M)'/M; d = a; prev = b; k = 0.2; s = 0; q = 0; tot = 0; "
		"mx = -1; m = zeros(T,1); E = zeros(1,T); L = []; H = {};\n");
	str_adds(s, "X = rand(M,3); Y = zeros(M,5); Z = zeros(1,T); m2 = 0; q0 = 0;\n");
	str_adds(s, below(4) ? "for t = 1:T\n" : "t = 0; while t < T, t = t + 1;\n");
	for (int i = 0; i < lines; i++)
		add_form(s, long_forms[below(COUNT(long_forms))], any_column);
	for (int i = 0; i < totals; i++)
		add_form(s, total_forms[below(COUNT(total_forms))], any_column);
	str_adds(s,
		"end\nfprintf('%.17g ', real(a(1:97:end)), real(b(1:97:end)), real(c), real(d(1:97:end)), "
		"prev(1:97:end), sum(Y), Y(1:41,3), m, E, Z, L, s, q, tot, mx, real(m2)); "
		"fprintf('%d ', t, numel(H));\n");
	str_adds(s, "for i = 1:numel(H), fprintf('%.17g ', real(H{i})); end\n");
}

/* Ops whose results have the same bits on a device: no functions, and no division of many elements by one number. */
static const char *const exact_forms[] = {
	"%1 = %2*0.5 + %3*0.25;", "%1 = max(%2, %3) - t*0.125;", "%1 = abs(%2) - 0.5*%3;",
	"tmp = %1; %1 = %2; %2 = tmp;", "%1 = prev*0.5 + %2*0.25; prev = %3;", "%1 = %2.*(%3 > 0) + k;",
	"%1 = %1 - 2^-12*sum(%2);", "r = r*0.5 + sum(%2.*%3)*2^-8; %1 = %1*0.5 + r;", "%1 = %2*0.5 - max(%3);",
	"%1 = min(%2, 1) + 2^-10*sum(abs(%3));", "%1 = %2*0.5 + rand(M,C)*0.25;", "Y(:,:,mod(t,5)+1) = %1;",
	"%1 = %2*0.5 + X(:,:,mod(t,3)+1)*0.25;", "H{t} = sum(%1);", "m(t) = sum(%1(:));",
	"tot = tot*0.5 + max(abs(%1(:)));", "old = %1; %1 = %2*0.75 - 0.25*max(%1);", "k = k*0.5 + t*0.125;",
	"%1(3) = t*0.25;", "%1 = %1*0.5 + 0.25; %1(2,1) = %1(2,1)*0.5 + k;",
	"%1 = %2 + 1; %1(end) = -%1(end); %1(1) = 0;", "%1(5) = %2(5) + 1;",
	"%1 = %1*0.5; %1(4) = %1(5) - %1(4)*%1(4);",
};
static const char *any_of_three(void) { return columns[below(3)]; }

static void write_exact(struct str *s, int number, bool looks)
{
	static const int rows[] = { 37, 700, 1030, 4099 };
	str_addf(
		s, "rng(%d,'philox'); M = %d; C = %d; T = %d;\n", number, rows[number % 4], 1 + below(3), 9 + below(9));
	str_adds(s,
		"a = rand(M,C); b = rand(M,C)-0.5; c = a - b; prev = b; r = zeros(1,C); k = 0.25; tot = 0; "
		"m = zeros(T,1); H = {}; X = rand(M,C,3); Y = zeros(M,C,5); old = a;\n");
	str_adds(s, below(4) ? "for t = 1:T\n" : "t = 0; while t < T, t = t + 1;\n");
	for (int i = 1 + below(3); i > 0; i--)
		add_form(s, exact_forms[below(COUNT(exact_forms))], any_of_three);
	str_adds(s, looks ? "if a(1) + b(1) + c(1) + prev(1) + r(1) == 1e300, break; end\n" : "");
	str_adds(s,
		"end\nfprintf('%.17g ', a(1:31:end), b(1:31:end), c(1:31:end), prev(1:31:end), old(1:31:end), r, tot, "
		"m, k, Y(1:97:end)); fprintf('%d ', t, numel(H));\n");
	str_adds(s, "for i = 1:numel(H), fprintf('%.17g ', H{i}); end\n");
}

static void write_exact_program(struct str *s, int number) { write_exact(s, number, false); }
/* The same program, but it looks in each turn. So turns share no kernel, which would take long to compile. */
static void write_looking_program(struct str *s, int number) { write_exact(s, number, true); }

static int collect(void *context, const char *text, size_t n)
{
	str_add(context, text, n);
	return 1;
}

static void run(struct str *program, bool deferred, bool rolled, struct str *out)
{
	struct session *s = session_new(false, false);
	s->out = s->err = collect;
	s->out_context = s->err_context = out;
	node_enable(deferred);
	roll_enable(rolled);
	if (!vm_run_source(s->vm, "random", str_text(program), program->n, 0, NULL)) {
		session_failed(s);
		str_adds(out, str_text(&s->message));
	}
	roll_stop();
	if (!vm_flush(s->vm))
		error_clear();
	add_totals(s->engine);
	session_free(s);
}

static void show_difference(const char *name, const char *x, const char *y)
{
	int word = 0;
	for (; *x && *x == *y; x++, y++)
		word += *x == ' ';
	printf("%s: word %d: %.40s / %.40s\n", name, word, x, y);
}

static bool agrees(void (*write)(struct str *, int), int number, bool show)
{
	struct str program = { 0 }, off = { 0 }, unrolled = { 0 }, rolled = { 0 };
	seed = (uint64_t)number * 7919;
	write(&program, number);
	if (show)
		printf("%s", str_text(&program));
	run(&program, false, false, &off);
	run(&program, true, false, &unrolled);
	run(&program, true, true, &rolled);
	bool ok = !strcmp(str_text(&off), str_text(&unrolled)) && !strcmp(str_text(&off), str_text(&rolled));
	if (!ok)
		printf("program %d:\n%s", number, str_text(&program));
	if (strcmp(str_text(&off), str_text(&unrolled)))
		show_difference("at once / unrolled", str_text(&off), str_text(&unrolled));
	if (strcmp(str_text(&off), str_text(&rolled)))
		show_difference("at once / rolled", str_text(&off), str_text(&rolled));
	if (show)
		printf("rolls %llu turns %llu (%llu skipped) launches %llu: %s\n%.300s\n",
			(unsigned long long)all_rolls.rolls, (unsigned long long)all_rolls.turns,
			(unsigned long long)all_rolls.skipped, (unsigned long long)all_rolls.launches,
			engine()->loop_why ? engine()->loop_why : "", str_text(&rolled));
	str_free(&program), str_free(&off), str_free(&unrolled), str_free(&rolled);
	return ok;
}

/* Runs a program of exact ops on the device, unrolled and rolled. Its output must be that of the host. */
static bool agrees_on_device(int number)
{
	struct str program = { 0 }, unrolled = { 0 }, rolled = { 0 };
	seed = (uint64_t)number * 7919;
	write_exact_program(&program, number);
	run(&program, true, true, &rolled);
	program.n = 0;
	seed = (uint64_t)number * 7919;
	write_looking_program(&program, number);
	run(&program, true, false, &unrolled);
	bool ok = !strcmp(str_text(&unrolled), str_text(&rolled)) && rolled.n > 100;
	if (!ok)
		printf("program %d:\n%s", number, str_text(&program)),
			show_difference("unrolled / rolled", str_text(&unrolled), str_text(&rolled));
	str_free(&program), str_free(&unrolled), str_free(&rolled);
	return ok;
}

static void set_knobs(void)
{
	setenv("RUNMAT_ACCEL_DEFER_FROM", "4", 0);
	setenv("RUNMAT_ACCEL_HOST_BELOW", "0", 0);
	setenv("RUNMAT_ACCEL_UNROLL", "12", 0);
	setenv("RUNMAT_ACCEL_CHECK", "1", 0);
	if (getenv("LOOPS_INTERP"))
		setenv("RUNMAT_ACCEL_PROVIDER", "interp", 1);
}

TEST(random_loops_agree_on_a_device)
{
	const char *many = getenv("LOOPS_DEVICE"), *from = getenv("LOOPS_DEVICE_SEED");
	set_knobs();
	int first = from ? atoi(from) : 0, bad = 0;
	for (int i = first; many && i < first + atoi(many) && bad < 3; i++)
		bad += !agrees_on_device(i);
	CHECK(bad == 0);
	if (many)
		printf("on a device: %llu rolls, %llu turns, %llu launches, %llu fall-backs\n",
			(unsigned long long)all_rolls.rolls, (unsigned long long)all_rolls.turns,
			(unsigned long long)all_rolls.launches, (unsigned long long)all_runs.fallbacks);
}

/* LOOPS_FROM: the number of the first program; tools/campaign.sh draws it. */
static int first_program(void)
{
	const char *from = getenv("LOOPS_FROM");
	return from ? atoi(from) : 0;
}

TEST(random_loops_agree)
{
	if (getenv("LOOPS_DEVICE"))
		return;
	set_knobs();
	const char *one = getenv("LOOPS_SEED"), *many = getenv("LOOPS_PROGRAMS");
	int from = one ? atoi(one) : first_program(), upto = one ? from + 1 : from + (many ? atoi(many) : 1000),
	    bad = 0;
	for (int i = from; i < upto && bad < 3; i++)
		bad += !agrees(write_program, i, one != NULL);
	CHECK(bad == 0);
	printf("loops: %llu rolls, %llu turns, %llu of them skipped, %llu launches\n",
		(unsigned long long)all_rolls.rolls, (unsigned long long)all_rolls.turns,
		(unsigned long long)all_rolls.skipped, (unsigned long long)all_rolls.launches);
	CHECK(one ||
		(all_rolls.launches > (uint64_t)(upto - from) / 10 && all_rolls.skipped > (uint64_t)(upto - from)));
}

TEST(random_totals_agree)
{
	if (getenv("LOOPS_DEVICE"))
		return;
	set_knobs();
	const char *one = getenv("LOOPS_LONG_SEED"), *many = getenv("LOOPS_PROGRAMS");
	int from = one ? atoi(one) : first_program(), upto = one ? from + 1 : from + (many ? atoi(many) : 200), bad = 0;
	for (int i = from; i < upto && bad < 3 && (one || !getenv("LOOPS_SEED")); i++)
		bad += !agrees(write_long_program, i, one != NULL);
	CHECK(bad == 0);
}

TEST(random_neighbours_agree)
{
	if (getenv("LOOPS_DEVICE"))
		return;
	set_knobs();
	uint64_t before = all_rolls.launches;
	const char *one = getenv("LOOPS_NEIGHBOURS_SEED"), *many = getenv("LOOPS_PROGRAMS");
	int from = one ? atoi(one) : first_program(), upto = one ? from + 1 : from + (many ? atoi(many) : 60), bad = 0;
	for (int i = from; i < upto && bad < 3 && (one || !getenv("LOOPS_SEED")); i++)
		bad += !agrees(write_neighbours, i, one != NULL);
	CHECK(bad == 0);
	printf("neighbours: %llu launches\n", (unsigned long long)(all_rolls.launches - before));
}

TEST(random_writes_agree)
{
	if (getenv("LOOPS_DEVICE"))
		return;
	set_knobs();
	const char *one = getenv("LOOPS_WRITES_SEED"), *many = getenv("LOOPS_PROGRAMS");
	int from = one ? atoi(one) : first_program(), upto = one ? from + 1 : from + (many ? atoi(many) : 200), bad = 0;
	for (int i = from; i < upto && bad < 3 && (one || !getenv("LOOPS_SEED")); i++)
		bad += !agrees(write_writes, i, one != NULL);
	CHECK(bad == 0);
}

TEST(random_calls_agree)
{
	if (getenv("LOOPS_DEVICE"))
		return;
	set_knobs();
	const char *one = getenv("LOOPS_CALLS_SEED"), *many = getenv("LOOPS_PROGRAMS");
	int from = one ? atoi(one) : first_program(), upto = one ? from + 1 : from + (many ? atoi(many) : 400), bad = 0;
	uint64_t skipped = all_rolls.skipped;
	for (int i = from; i < upto && bad < 3 && (one || !getenv("LOOPS_SEED")); i++)
		bad += !agrees(write_calls, i, one != NULL);
	CHECK(bad == 0);
	CHECK(one || getenv("LOOPS_SEED") || all_rolls.skipped - skipped > (uint64_t)(upto - from));
	printf("calls: %llu turns skipped\n", (unsigned long long)(all_rolls.skipped - skipped));
}

TEST(random_components_agree)
{
	if (getenv("LOOPS_DEVICE"))
		return;
	set_knobs();
	const char *one = getenv("LOOPS_SPLIT_SEED"), *many = getenv("LOOPS_PROGRAMS");
	int from = one ? atoi(one) : first_program(), upto = one ? from + 1 : from + (many ? atoi(many) : 400), bad = 0;
	uint64_t launches = all_rolls.launches, skipped = all_rolls.skipped;
	for (int i = from; i < upto && bad < 3 && (one || !getenv("LOOPS_SEED")); i++)
		bad += !agrees(write_split, i, one != NULL);
	CHECK(bad == 0);
	launches = all_rolls.launches - launches, skipped = all_rolls.skipped - skipped;
	printf("components: %llu launches, %llu turns skipped\n", (unsigned long long)launches,
		(unsigned long long)skipped);
	CHECK(one || getenv("LOOPS_SEED") ||
		(launches > (uint64_t)(upto - from) / 10 && skipped > (uint64_t)(upto - from)));
}

/* A fault of the past: the second kernel of a loop with totals replaced the first one in the cache, and so freed it. */
TEST(both_kernels_of_a_loop_are_kept)
{
	if (getenv("LOOPS_DEVICE") || getenv("LOOPS_SEED") || getenv("LOOPS_LONG_SEED") || getenv("LOOPS_CALLS_SEED") ||
		getenv("LOOPS_SPLIT_SEED"))
		return;
	set_knobs();
	for (int i = 9104136; i < 9104140; i++)
		CHECK(agrees(write_program, i, false));
	CHECK(agrees(write_long_program, 9104139, false));
}
