% profile counts calls; dbstop, dbstatus, dbclear keep breakpoints
profile on
for k = 1:10, r = outer(k); end
f = @(x) fibo(x); assert(f(10) == 55)
profile off
outer(1);
S = profile('info');
T = S.FunctionTable;
names = {T.FunctionName};
base = 'profile_calls';
at = @(n) find(strcmp(names, [base '>' n]));
assert(T(at('outer')).NumCalls == 10 && T(at('inner')).NumCalls == 30)
assert(T(at('fibo')).NumCalls == 177 && T(at('fibo')).IsRecursive)
c = T(at('outer')).Children;
assert(isscalar(c) && c.Index == at('inner') && c.NumCalls == 30)
assert(T(at('inner')).Parents.Index == at('outer'))
assert(T(at('outer')).TotalTime >= T(at('inner')).TotalTime)
st = profile('status'); disp(st.ProfilerStatus)
profile clear
assert(isempty(profile('info').FunctionTable))
profile viewer
dbstop in somefile at 3
dbstop in somefile at 8 if x>2
dbstop if error
dbstatus
s = dbstatus; assert(isequal(s.line, [3 8]) && strcmp(s.expression{2}, 'x>2'))
dbclear in somefile at 3
dbstatus
dbclear all
dbstatus
try, dbcont, catch e, disp(e.message), end
try, dbstop if, catch e, disp(e.message), end
function y = outer(x)
	y = inner(x) + inner(x) + inner(x);
end
function y = inner(x)
	y = x + 1;
end
function y = fibo(n)
	if n < 2, y = n; else, y = fibo(n - 1) + fibo(n - 2); end
end
