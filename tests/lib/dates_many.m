% many dates at once: numbers, parts and text of all the years around the turns of centuries
% long: wgpu
for Y = [-5 -1 0 1 3 4 99 100 400 1900 1999 2000 2001 2024 9999]
	for M = 1:12
		n = datenum(Y, M, 1);
		assert(isequal(datevec(n), [Y M 1 0 0 0]) && datenum(Y - 1, M + 12, 1) == n && ...
			datenum(Y, M, 0) == n - 1);
	end
end
n = (-1e5:777:1e6)';
assert(isequal(datenum(datevec(n)), n) && datenum(2000, 1, 1) == 730486 && datenum(0, 1, 1) == 1);
n = 7e5 + rand(1000, 1) * 1e5;
assert(max(abs(datenum(datevec(n)) - n)) < 1e-9);
t = datetime(2024, [1 2; 3 12], [1 29; 4 5], [0 13; 11 23], 5, 7.25);
t.Format = 'yyyy-MM-dd''T''HH:mm:ss.SSS';
disp(t)
t.Format = 'dd-MMM-yy hh:mm a, eeee MMMM d';
disp(t)
s = datetime(2020, 1, 1) + days((0:4999)');
assert(isequal(datetime(string(s)), s) && isequal(datetime(string(s, 'yyyy/MM/dd'), 'InputFormat', 'yyyy/MM/dd'), s));
disp(datetime({'2020-01-05 10:11:12', 'now '; 'NaT', ''}) > datetime(2019, 1, 1))
disp(string([datetime(2020, 1, 2) NaT]))
try, datetime({'2020-01-05', 'xx'}), catch e, disp(e.message), end
% groups of several variables, in a table and out of it
a = [2; 1; 2; 2]; b = {'x'; 'y'; 'x'; 'a'};
[g, p, q] = findgroups(a, b);
assert(isequal(g, [3; 1; 3; 2]) && isequal(p, [1; 2; 2]) && isequal(q, {'y'; 'a'; 'x'}));
assert(isequaln(findgroups([3 NaN 3 1]), [2 NaN 2 1]) && isequal(findgroups(["b" "a" "b"]), [2 1 2]));
T = table(a, b, [1; 2; 3; 4], 'VariableNames', {'a', 'b', 'v'});
disp(groupsummary(T, {'a', 'b'}, 'sum', 'v'))
disp(groupsummary(table([0.5; -1; 0.5], [1; 2; 3], 'VariableNames', {'k', 'v'}), 'k', {'mean', 'max'}))
% far away
disp(datetime(1e9, 1, 1)), disp(datetime(1e300, 1, 1)), disp(datetime(-1e12, 5, 1))
assert(ischar(datestr(1e300)) && ischar(datestr(-1e17)))
