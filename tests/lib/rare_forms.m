% Forms of common functions that programs rarely use.
% --- sorted rows, and texts by rows
disp([issorted([1 2; 1 3; 2 0], 'rows'), issorted([1 3; 1 2], 'rows'), issorted(['ab'; 'ac'; 'b '], 'rows')])
disp(ismember(['cd'; 'xy'; 'ab'], ['ab'; 'cd'], 'rows')')
% --- ranges of wide integers keep every digit
r = intmax('int64') - 2:intmax('int64');
assert(isa(r, 'int64') && numel(r) == 3 && r(3) == intmax('int64') && r(1) + 2 == r(3))
r = intmax('uint64'):-1:intmax('uint64') - 3;
assert(isa(r, 'uint64') && numel(r) == 4 && r(1) - r(4) == 3)
r = intmin('int64'):intmax('int64') / 2:intmax('int64');
disp(r)
assert(isempty(int64(5):int64(4)) && isempty(int64(5):int64(0):int64(9)))
% --- texts of wide integers
disp(mat2str(intmax('int64')))
disp(mat2str([intmin('int64') intmax('int64')]))
disp(mat2str([intmax('uint64') 1], 'class'))
% --- extremes of 64-bit integers in long arrays, with their places
x = repmat(int64([3 -7 5]), 1, 4000);
x(9001) = intmax('int64');
x(11003) = intmin('int64');
[a, i] = max(x);
[b, j] = min(x);
fprintf('%d %d %d %d\n', a, i, b, j);
y = repmat(uint64([3 7 5]), 1, 4000);
y(9001) = intmax('uint64');
[a, i] = max(y);
[b, j] = min(y);
fprintf('%d %d %d %d\n', a, i, b, j);
% --- max with NaN
disp(max([1 NaN 3], [2 2 NaN], 'includenan'))
disp(max([1 NaN 3], [2 2 NaN]))
disp(min(single([1 NaN; 4 2]), 3, 'includenan'))
% --- states of the twister from several words
rand('twister', [1 2 3]);
a = rand(1, 3);
rand('twister', [1 2 3]);
assert(isequal(a, rand(1, 3)))
rand('twister', [1 2 4]);
assert(~isequal(a, rand(1, 3)))
% --- textscan without a format: as many numbers as the first line has
c = textscan(sprintf('1 2 3\n4 5 6\n7 8 9'), '');
disp([c{:}])
c = textscan(sprintf('1,2\n3,4\n'), '', 'Delimiter', ',');
disp([c{:}])
% --- values of empty dictionaries
d = dictionary(string([]), []);
assert(isa(values(d), 'double') && isempty(values(d)))
d = dictionary(string([]), string([]));
assert(isstring(values(d)) && isempty(values(d)))
d = configureDictionary('string', 'cell');
assert(iscell(values(d)) && isequal(size(values(d)), [0 1]))
d = configureDictionary('double', 'int8');
assert(isa(values(d), 'int8') && isempty(keys(d)))
% --- a property by setfield
m = MException('a:b', 'text');
t = timer_like_struct();
t = setfield(t, 'inner', 'value', 7);
disp(t.inner.value)
e = [];
try
    m = setfield(m, 'message', 'other');
catch e
end
assert(isa(e, 'MException'))
function t = timer_like_struct()
t = struct('inner', struct('value', 1));
end
