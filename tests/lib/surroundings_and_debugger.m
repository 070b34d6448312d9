% the program and what is around it; commands of the debugger outside of it
[name, most, order] = computer;
assert(ischar(name) && most == 2^48 - 1 && any(strcmp(order, {'L', 'B'})) && strcmpi(computer('arch'), name));
wrong(@() computer('other'));
assert(isunix + ispc + ismac == 1 && ~ismcc && ~isdeployed && ~isstudent && islogical(ismac) && islogical(isdeployed));
wrong(@() isdeployed(1)); wrong(@() ismac(1)); wrong(@() ismcc(1)); wrong(@() isstudent(1));
a = cputime; s = 0; for k = 1:2e5, s = s + sqrt(k); end
b = cputime; assert(isscalar(a) && b >= a && a > 0); wrong(@() cputime(1));
p = getpid; [~, t] = system(sprintf('kill -0 %d && echo there', p)); assert(p == fix(p) && strcmp(strtrim(t), 'there'));
wrong(@() getpid(1));
[s, t] = dos('echo a; exit 3'); assert(s == 3 && isequal(t, sprintf('a\n')) && dos('true') == 0); wrong(@() dos());
wrong(@() dos(5));
assert(ischar(license) && license('test', 'MATLAB') == 1 && license('test', "nothing_known") == 0 && ...
	license('checkout', 'matlab') == 1);
wrong(@() license('other'));
assert(~isjava(5) && ~isjava({}) && ~isjava('java.lang.String'));
global shared, own = 1;
assert(isglobal('shared') && ~isglobal('own') && ~isglobal('absent') && islogical(isglobal("shared")));
clear global shared
wrong(@() isglobal(5));
t = doc('numel'); assert(contains(t, 'numel')); disp(doc('no_such_name_here') == "x");
s = beep; beep off; assert(ischar(s) && strcmp(beep, 'off')); beep; beep on; assert(strcmp(beep, 'on'));
wrong(@() beep('loud'));
% dbstack: innermost first
[names, lines, k] = outer(); assert(isequal(names(1:2), {'inner'; 'outer'}) && lines(1) - lines(2) == 3 && k == 1);
s = outer_less(); assert(strcmp(s(1).name, 'outer_less') && isequal(fieldnames(s), {'file'; 'name'; 'line'}));
wrong(@() dbstack(-1)); wrong(@() dbstack('other'));
% dbtype
f = [tempname '.m']; writelines(["x = 1;"; ""; "y = 2;"], f);
dbtype(f); dbtype(f, '2:3'); dbtype(f, '3'); dbtype(f, '3:end'); delete(f);
wrong(@() dbtype('no_such_file_here')); wrong(@() dbtype());
% commands that work in the debugger only
wrong(@() dbup); wrong(@() dbdown); wrong(@() dbstep); wrong(@() dbstep('in')); wrong(@() dbquit);
% the debugger itself, in a program of its own
exe = readlink_of(p);
f = [tempname '.m'];
lines = ["v = 5;"; "keyboard"; "disp(v)"; "two(v)"; "function two(q)"; "keyboard"; "disp(q)"; "end"];
writelines(lines, f);
text = debugged(exe, f, "v = v + 1;\ndbcont\ndisp(q)\ndbup\ndisp(v)\ndbdown\nq = 70;\ndbcont\n");
assert(isequal(text, ["6" "6" "6" "70"]));
text = debugged(exe, f, "dbstep\nv = 9;\ndbcont\ndbcont\n"); assert(isequal(text, ["9" "9"]));
text = debugged(exe, f, "v = 8;\ndbquit\n"); assert(isempty(text));
delete(f);
% corrections of errors
c = matlab.lang.correction.ReplaceIdentifierCorrection("cosd", 'cos');
e = addCorrection(MException('a:b', 'text'), c);
assert(isequal(e.Correction, c) && strcmp(e.Correction.Replacement, 'cos') && strcmp(c.Identifier, 'cosd') && ...
	strcmp(e.identifier, 'a:b'));
e = addCorrection(e, matlab.lang.correction.AppendArgumentsCorrection('"x"'));
assert(strcmp(e.Correction.Arguments, '"x"'));
e = addCorrection(e, matlab.lang.correction.ConvertToFunctionNotationCorrection('f'));
assert(strcmp(e.Correction.FunctionName, 'f'));
try, throw(e), catch q, assert(strcmp(q.Correction.FunctionName, 'f')), end
wrong(@() addCorrection(e, 5)); wrong(@() addCorrection(5, c)); wrong(@() addCorrection(e));
wrong(@() matlab.lang.correction.AppendArgumentsCorrection(5));
wrong(@() matlab.lang.correction.ReplaceIdentifierCorrection('a', ''));
% inferiorto: the method of the other class is chosen, whatever stands first
d = tempname; mkdir(d); mkdir([d '/@low_class']); mkdir([d '/@high_class']);
lines = ["function o = low_class()"; "o = class(struct('v', 1), 'low_class');"; "inferiorto('high_class');"; "end"];
writelines(lines, [d '/@low_class/low_class.m']);
writelines(["function o = high_class()"; "o = class(struct('v', 2), 'high_class');"; "end"], ...
	[d '/@high_class/high_class.m']);
writelines(["function r = joined(a, b)"; "r = 'low';"; "end"], [d '/@low_class/joined.m']);
writelines(["function r = joined(a, b)"; "r = 'high';"; "end"], [d '/@high_class/joined.m']);
addpath(d); lo = low_class(); hi = high_class();
assert(strcmp(joined(lo, hi), 'high') && strcmp(joined(hi, lo), 'high') && strcmp(joined(lo, 1), 'low'));
rmpath(d); rmdir(d, 's');
wrong(@() inferiorto('double'));
function [names, lines, k] = outer()
	[names, lines, k] = inner();
end
function [names, lines, k] = inner()
	[s, k] = dbstack; names = {s.name}'; lines = [s.line];
end
function s = outer_less()
	s = inner_less();
end
function s = inner_less()
	s = dbstack(1);
end
function exe = readlink_of(p)
	[~, exe] = system(sprintf('readlink /proc/%d/exe', p));
	exe = strtrim(exe);
	if endsWith(exe, '/tests/run') || endsWith(exe, '/tests/campaign/one')
		exe = fullfile(fileparts(fileparts(exe)), 'runmat');
	end
end
function words = debugged(exe, f, input)
	[~, t] = system(sprintf('printf ''%s'' | %s %s 2>&1', replace(input, newline, "\n"), exe, f));
	words = regexp(t, '^(?:K>> )*\s*(\d+)\s*$', 'tokens', 'lineanchors');
	words = string([words{:}]);
end
function wrong(f)
	try
		f();
		disp("no error: " + func2str(f));
	catch e
		disp(e.identifier);
	end
end
