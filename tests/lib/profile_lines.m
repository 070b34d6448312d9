% profile: lines of functions with their counts, built-in functions, the order of calls; options are obeyed or refused.
profile on -detail builtin -history
r = work(4);
profile off
S = profile('info');
T = S.FunctionTable;
names = {T.FunctionName};
at = @(n) find(strcmp(names, n));
w = T(at('profile_lines>work'));
disp(w.ExecutedLines(:, 1:2) - [first(w) 0])
assert(all(w.ExecutedLines(:, 3) >= 0) && sum(w.ExecutedLines(:, 3)) <= w.TotalTime + 1e-6)
h = T(at('profile_lines>half'));
disp(h.ExecutedLines(:, 1:2) - [first(h) 0])
disp({T(at('numel')).Type, w.Type})
assert(T(at('numel')).NumCalls == 1 && T(at('sum')).NumCalls == 1 && isempty(T(at('sum')).ExecutedLines))
assert(any([w.Children.Index] == at('sum')))
assert(isequal(S.FunctionHistory(:, 1), [0; at('profile_lines>work')]))
assert(sum(S.FunctionHistory(2, :) == at('profile_lines>half')) == 8)
assert(sum(S.FunctionHistory(1, :)) * 2 == size(S.FunctionHistory, 2))
st = profile('status'); disp({st.DetailLevel, st.Timer, st.HistoryTracking})

profile('on', '-timer', 'cpu', '-timestamp', '-historysize', 3)
work(2);
profile off
S = profile('info');
assert(size(S.FunctionHistory, 1) == 4 && size(S.FunctionHistory, 2) <= 3)
assert(~any(strcmp({S.FunctionTable.FunctionName}, 'numel')))
assert(abs(double(S.FunctionHistory(3, 1)) - posixtime(datetime('now', 'TimeZone', 'UTC'))) < 60)
st = profile('status'); disp({st.DetailLevel, st.Timer, st.HistoryTracking, st.HistorySize})
profile resume, work(1); profile off
T = profile('info').FunctionTable;
disp(T(strcmp({T.FunctionName}, 'profile_lines>work')).NumCalls)

% a loop of one line, recursion, an error that is caught, inputname, a function that runs on when the profile ends
profile on
one(5); assert(fact(5) == 120); caught; x1 = 3; disp(name_of(x1)); stops(3);
T = profile('info').FunctionTable;
for n = {'one', 'fact', 'caught', 'name_of', 'stops'}
	f = T(strcmp({T.FunctionName}, ['profile_lines>' n{1}]));
	disp(n{1}), disp(f.ExecutedLines(:, 1:2) - [first(f) 0])
end
profile clear
for c = {"profile on -detail all", "profile on -memory", "profile('on', 3)", "profile nonsense", ...
		"profile off -history", ...
		"profile -timer", "profile on -historysize -3", "profile(7)"}
	try, eval(c{1}), disp(c{1}), catch e, fprintf('%s: %s\n', e.identifier, e.message), end
end
st = profile('status'); disp(st.ProfilerStatus)

function n = first(f)
n = f.ExecutedLines(1, 1) - 1;
end

function r = work(n)
r = 0;
v = [1 2
	3 4];
for k = 1:n
	r = r + ...
		half(k);
end
if r > 1e6
	r = 0;
elseif numel(v) > 1, r = r + sum(v(:));
end
while n > 0
	n = n - 1;
end
end

function y = half(x)
y = x / 2;
end

function one(n), s = 0; for k = 1:n, s = s + k; end
while s > 0, s = s - 1; end
end

function f = fact(n)
if n < 2, f = 1; return, end
f = n * fact(n - 1);
end

function caught
try
	error('a:b', 'c')
catch
	x = 1;
end
end

function t = name_of(varargin)
t = inputname(1);
end

function stops(n)
for k = 1:n
	if k == 2, profile off, end
	x = k;
end
end
