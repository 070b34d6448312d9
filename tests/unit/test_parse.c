/*
** test_parse.c - tests each rule of the syntax by a line of program. The expected result is the normalised text, with
** brackets around every element, or a piece of the dump, or the position and text of the error.
*/
#include "test.h"

#include "lang/ast.h"

static char got[65536];

static void format_all(const char *text)
{
	struct source *s = source_parse("", text, strlen(text), SOURCE_EVAL);
	struct str out = { 0 };
	for (int i = 0; i < s->errors.n; i++) {
		int line, col;
		source_line_col(s, s->errors.at[i].pos, &line, &col);
		str_addf(&out, "%s%d:%d %.20s", out.n ? "|" : "", line, col, s->errors.at[i].message);
	}
	for (int i = 0; !s->errors.n && i < s->file->kid[0]->n; i++) {
		str_adds(&out, i ? "|" : "");
		ast_format(&out, s->file->kid[0]->kid[i]);
	}
	snprintf(got, sizeof got, "%s", str_text(&out));
	str_free(&out);
	source_unref(s);
}

static void dump_all(const char *text, enum source_mode mode)
{
	struct source *s = source_parse("", text, strlen(text), mode);
	struct str out = { 0 };
	ast_dump(&out, s->file);
	snprintf(got, sizeof got, "%s%s", s->errors.n ? "ERROR " : "", str_text(&out));
	str_free(&out);
	source_unref(s);
}

#define READS(text, want) (format_all(text), unit_check_text(__FILE__, __LINE__, got, want))
#define DUMPS(text, part) (dump_all(text, SOURCE_EVAL), CHECK(strstr(got, part) != NULL))
#define FILE_DUMPS(text, part) \
	(dump_all(text, SOURCE_FILE), CHECK(strstr(got, part) != NULL && strncmp(got, "ERROR", 5) != 0))

TEST(blanks_separate_elements)
{
	READS("[1 -2]", "[1,-2]");
	READS("[1 - 2]", "[1-2]");
	READS("[1 -2 + 3]", "[1,-2+3]");
	READS("[a' b']", "[a',b']");
	READS("[a 'b']", "[a,'b']");
	READS("[a ++b]", "[a++b]");
	READS("[x.y (1)]", "[x.y,(1)]");
	READS("[x.y(1)]", "[x.y(1)]");
	READS("{@(x) x+1, 2}", "{@(x)x+1,2}");
	READS("{@sin @cos}", "{@sin,@cos}");
	READS("[1 -2; (3 -4)]", "[1,-2;(3-4)]");
	READS("[a(1 -2)]", "[a(1-2)]");
	READS("[f (1)' {2}]", "[f,(1)',{2}]");
	READS("[a ~b]", "[a,~b]");
	READS("[a ~= b]", "[a~=b]");
	READS("[a && b]", "[a&&b]");
	READS("[1 , 2 ;3]", "[1,2;3]");
}

TEST(newlines_end_rows)
{
	READS("[1 2\n3 4]", "[1,2;3,4]");
	READS("[1 2 % one\n\n3 4;\n]", "[1,2;3,4]");
	READS("[1, ...\n 2]", "[1,2]");
	READS("[1 ... and the rest\n -2]", "[1,-2]");
	READS("[]", "[]");
	READS("[ ; ]", "[]");
	READS("{1, 2,\n 3}", "{1,2;3}");
	READS("[1,2,]", "[1,2]");
	READS("f(1, ...\n 2)", "f(1,2)");
}

TEST(precedence)
{
	DUMPS("-2^2", "Unary -\n        Binary ^");
	DUMPS("2^-1", "Binary ^\n        Number 2\n        Unary -");
	DUMPS("2^-2^3", "Binary ^\n        Binary ^\n          Number 2\n          Unary -");
	DUMPS("2^a'", "Postfix '\n        Binary ^");
	DUMPS("~a == b", "Binary ==\n        Unary ~");
	DUMPS("x = !a==b;", "Binary ==\n        Unary ~");
	DUMPS("1:n'", "Range\n        Number 1\n        -\n        Postfix '");
	DUMPS("1:n+1", "Range\n        Number 1\n        -\n        Binary +");
	DUMPS("a:b == c", "Binary ==\n        Range");
	DUMPS("a || b && c", "OrOr ||\n        Name a\n        AndAnd &&");
	DUMPS("a | b & c", "Binary |\n        Name a\n        Binary &");
	DUMPS("-a*b", "Binary *\n        Unary -");
	DUMPS("a - b - c", "Binary -\n        Binary -");
	DUMPS("a**b", "Binary ^");
	DUMPS("if a | b, end", "Binary | short");
	DUMPS("x = a | b", "Binary |\n        Name a");
}

TEST(quotes)
{
	READS("x = a';", "x=a'");
	READS("x = [a']';", "x=[a']'");
	READS("x = 'it''s'", "x='it''s'");
	READS("x = \"say \"\"hi\"\"\"", "x=\"say \"\"hi\"\"\"");
	READS("x = a.';", "x=a.'");
	READS("x = y{1}'", "x=y{1}'");
	READS("x(end)'", "x(end)'");
	READS("x = \"a\\n\"", "x=\"a\\n\"");
	READS("x = a'*b'", "x=a'*b'");
	READS("s.end'", "s.end'");
}

TEST(numbers)
{
	DUMPS("0xFF", "Number 255");
	DUMPS("0b101u8", "Number 5");
	DUMPS("1e3", "Number 1000");
	DUMPS("1d-1", "Number 0.10000000000000001");
	DUMPS("3i", "Number 3 imaginary");
	DUMPS("2.5j", "Number 2.5 imaginary");
	DUMPS(".5", "Number 0.5");
	DUMPS("5.", "Number 5");
	READS("1./x", "1./x");
	READS("1.'", "1.'");
	READS("[1...\n2]", "[1,2]");
	READS("x = 3y", "1:6 Invalid expression. ");

	struct source *s = source_parse("", "0xFFFFs16+18446744073709551615", 30, SOURCE_EVAL);
	const struct ast *sum = s->file->kid[0]->kid[0]->kid[0];
	uint64_t v;
	int bits;
	bool is_signed;
	CHECK(ast_integer(sum->kid[0], &v, &bits, &is_signed) && v == 65535 && bits == 16 && is_signed);
	CHECK(ast_integer(sum->kid[1], &v, &bits, &is_signed) && v == UINT64_MAX && bits == 0);
	source_unref(s);
}

TEST(commands)
{
	READS("hold on", "hold('on')");
	READS("format long g;", "format('long','g')");
	READS("hold on % now", "hold('on')");
	READS("a -1", "a('-1')");
	READS("a - 1", "a-1");
	READS("a=1; a -1", "a=1|a-1");
	READS("disp hello, disp 'a b'", "disp('hello')|disp('a b')");
	READS("cd ..", "cd('..')");
	READS("x ==1", "x('==1')");
	READS("x == 1", "x==1");
	READS("disp (1)", "disp(1)");
	READS("x =1", "x=1");
	READS("print -dpng file.png", "print('-dpng','file.png')");
	READS("foo a(1, 2) b", "foo('a(1, 2)','b')");
	READS("foo 'it''s'", "foo('it''s')");
	READS("for k=1:2, k -1, end", "k 1:2 k-1");
	READS("[q, r] = f(); q -1", "[q,r]=f()|q-1");
	READS("f = @(n) n;\nclear all", "f=@(n)n|clear('all')");
	DUMPS("!ls -l", "Shell <ls -l>");
	DUMPS("import a.b.*", "Import <a.b.*>");
	DUMPS("import = 3", "Assign");
}

TEST(assignments)
{
	READS("[~, b] = f()", "[~,b]=f()");
	READS("[a b] = f", "[a,b]=f");
	READS("[a.x, c{3}(2).d] = deal(1, 2);", "[a.x,c{3}(2).d]=deal(1,2)");
	READS("a.b.c(1){2}.d = 5", "a.b.c(1){2}.d=5");
	READS("s.(\"dyn\") = 1", "s.(\"dyn\")=1");
	DUMPS("x += 2", "OpAssign +");
	DUMPS("x++", "OpAssign + print\n      Name x\n      Number 1");
	DUMPS("x--;", "OpAssign -\n");
	DUMPS("x.y(3) *= 2;", "OpAssign *");
	READS("x = y++z", "x=y++z");
	READS("[1 2] == 3", "[1,2]==3");
	READS("f(x, Name=value, Other=[1 2])", "f(x,Name=value,Other=[1,2])");
	READS("1 = x", "1:1 The expression to th");
	READS("f(x)+1 = 3", "1:1 The expression to th");
	READS("if x = 3, end", "1:6 Incorrect use of '='");
}

TEST(blocks)
{
	FILE_DUMPS("if x, y, elseif z, w, else, q, end", "If");
	FILE_DUMPS("while true break; end", "Break");
	FILE_DUMPS("for (k = 1:3) k; end", "For");
	FILE_DUMPS("parfor (k = 1:3, 4)\nk;\nend", "For parallel");
	FILE_DUMPS("switch x\n % c\n case 1\n a\n case {2, 3}\n b\n otherwise\n c\nend", "Otherwise");
	FILE_DUMPS("try\n a\ncatch ME\n b\nend", "Try ME");
	FILE_DUMPS("try, a, catch, b, end", "Try\n");
	FILE_DUMPS("try, a, catch disp(1), end", "Call\n            Name disp");
	FILE_DUMPS("do\n x++;\nuntil x > 3", "DoUntil");
	FILE_DUMPS("unwind_protect\n a\nunwind_protect_cleanup\n b\nend_unwind_protect", "Unwind");
	FILE_DUMPS("if x\n a\nendif\nwhile y\nendwhile\nfor k=1:2\nendfor\nswitch x\nendswitch\ntry\nend_try_catch",
		"Try");
	FILE_DUMPS("endif = 3; do = 4; until = do", "Name endif");
	FILE_DUMPS("global a b\npersistent c = 3", "Persistent");
	FILE_DUMPS("spmd\n a\nend", "Spmd");
}

TEST(comments)
{
	READS("x = 1 % one", "x=1");
	READS("x = 1 # one", "x=1");
	READS("%{\nnot read (\n%{\nnested\n%}\n%}\nx = 1", "x=1");
	READS("#{\nnot read\n#}\nx = 1", "x=1");
	READS("%%\nx = 1", "x=1");
	READS("x = 1 + ... more\n2", "x=1+2");
	READS("%{ not a block\nx = 1", "x=1");
	READS("\xEF\xBB\xBFx = 1\r\ny = 2\rz = 3", "x=1|y=2|z=3");
}

TEST(functions)
{
	FILE_DUMPS("function [a, b] = f(x, ~, varargin)\n% help\na = x;\nend\nfunction g\nend", "Function g ended");
	FILE_DUMPS("function f\nx = 1\nif x\n y\nend\nfunction g\nz", "Function g\n");
	FILE_DUMPS("function f\n  function g\n  end\nend", "    Function g ended");
	FILE_DUMPS("x = f(2)\nfunction y = f(x)\ny = x;\nend", "File script");
	FILE_DUMPS("function f(x)\narguments\n x (1,:) double {mustBePositive} = 3\n o.name string\n o.?Foo\nend\nend",
		"Decl name of o class string");
	FILE_DUMPS("function f(varargin)\narguments (Repeating)\n varargin\nend\nend", "ArgBlock repeating");
	FILE_DUMPS("function r = end(obj, k, n)\nr = 1;\nend", "Function end");
	FILE_DUMPS("function f() x = 1; end", "Function f ended");

	const char *text = "function f\n% one\n%  two\n\n% three\nend";
	struct source *s = source_parse("", text, strlen(text), SOURCE_FILE);
	CHECK_TEXT(s->file->kid[1]->text, " one\n  two\n");
	source_unref(s);
}

TEST(classes)
{
	FILE_DUMPS("classdef (Sealed, ~Hidden) A < handle & b.C\nend", "Name b.C");
	FILE_DUMPS(
		"classdef A\nproperties (Access = private)\n x = 3\n y (1,:) double {mustBeFinite} = [1 2]\nend\nend",
		"Decl y class double");
	FILE_DUMPS(
		"classdef A\nmethods\nfunction o = A(x)\n o@B(x);\n f@pkg.B(o);\nend\nend\nend", "SuperRef f <pkg.B>");
	FILE_DUMPS("classdef A\nmethods (Abstract)\n r = f(o, x)\n g(o)\nend\nend", "Function g void ended");
	FILE_DUMPS("classdef A\nenumeration\n Red (1)\n Green, Blue\nend\nevents\n E\nend\nend", "Name Blue");
	FILE_DUMPS("classdef A\nproperties\n x\nendproperties\nendclassdef", "Decl x");
	FILE_DUMPS("classdef A\nend\nfunction f\nend", "Function f");
	DUMPS("?pkg.A", "MetaClass pkg.A");
}

TEST(errors_point_and_go_on)
{
	READS("x = (1 + 2\ny = 3", "1:5 Invalid expression. ");
	READS("x = 1)", "1:6 Invalid expression. ");
	READS("x = [1 2\n", "1:5 Invalid expression. ");
	READS("x = * 3\ny = 'abc\nz = 3 4",
		"1:5 Invalid use of opera|2:5 Character vector is |3:7 Invalid expression. ");
	READS("x = \"abc", "1:5 String is not termin");
	READS("f(1,,2)", "1:5 Invalid expression. ");
	READS("x = 3 +", "1:8 Invalid expression. ");
	READS("end", "1:1 Illegal use of reser");
	READS("if x\n y", "1:1 At least one END is ");
	READS("x = $", "1:5 Invalid text charact");
	READS("x = 1;\ny = \xC3\xA4\xC3\xB6 $", "2:5 Invalid text charact");
	READS("x = 1;\n'\xC3\xA4\xC3\xB6' $", "2:6 Invalid text charact");
	READS("if (\n y\nend\nx = ]", "1:4 Invalid expression. |4:5 Invalid expression. ");
}

TEST(depth_is_bounded)
{
	static char deep[200001];
	const char *const pieces[] = { "(", "[", "{", "-", "@()", "if x\n", "a(", "1+", "a.b" };
	for (int i = 0; i < (int)(sizeof pieces / sizeof *pieces); i++) {
		size_t n = 0, k = strlen(pieces[i]);
		while (n + k < sizeof deep)
			memcpy(deep + n, pieces[i], k), n += k;
		struct source *s = source_parse("", deep, n, SOURCE_FILE);
		CHECK(s->errors.n > 0 || pieces[i][1] == '.');
		source_unref(s);
	}
}

TEST(incomplete_input)
{
	CHECK(source_is_incomplete("if x", 4));
	CHECK(source_is_incomplete("x = [1 2", 8));
	CHECK(source_is_incomplete("x = 1 + ...", 11));
	CHECK(source_is_incomplete("f(1,", 4));
	CHECK(source_is_incomplete("%{\nabc", 6));
	CHECK(source_is_incomplete("for k = 1:3\n disp(k)", 20));
	CHECK(!source_is_incomplete("x = 1", 5));
	CHECK(!source_is_incomplete("x = )", 5));
	CHECK(!source_is_incomplete("if x, end", 9));
	CHECK(!source_is_incomplete("x = 'abc", 8));
}

