% One column of subscripts: sizes, classes, and what is wrong with it
s = [3; 1; 3; 2; 1];
assert(isequal(accumarray(s, 1), [2; 1; 2]) && isequal(accumarray(s, (1:5)'), [7; 4; 4]) && ...
    isequal(accumarray(s, 1:5), [7; 4; 4]))
assert(isequal(accumarray(s, 2, [5 1]), [4; 2; 4; 0; 0]) && isequal(accumarray(s, 1, [1 5]), [2 1 2 0 0]))
assert(isa(accumarray(s, single(1)), 'single') && isequal(accumarray(uint8(s), 1), [2; 1; 2]))
assert(isempty(accumarray(zeros(0, 1), 1)) && isequal(accumarray(zeros(0, 1), zeros(0, 1), [2 1]), [0; 0]))
x = [0.1; 0.2; 0.3; 1e16; -1e16]; r = zeros(3, 1);
for k = 1:5, r(s(k)) = r(s(k)) + x(k); end
assert(isequal(accumarray(s, x), r))
big = mod((1:3e5)' * 7919, 1000) + 1;
assert(isequal(accumarray(big, 1), histcounts(big, 0.5:1000.5)'))
for bad = {{[1; 0], 1}, {[1; 1.5], 1}, {[1; NaN], 1}, {[1; 4], 1, [3 1]}, {[1; 2], [1; 2; 3]}, {[1; -1], 1, [3 1]}, ...
    {[2; Inf], 1, [3 1]}}
    try, accumarray(bad{1}{:}); disp('no error'), catch e, disp(e.identifier), end
end
% Single precision: the class of the sums is that of the values; wrong subscripts.
p = single(s);
assert(isequal(accumarray(p, single(1:5)'), single([7; 4; 4])) && isa(accumarray(p, single(1:5)'), 'single'))
assert(isequal(accumarray(p, (1:5)', [4 1]), [7; 4; 4; 0]) && isa(accumarray(p, 1), 'double'))
assert(isequal(accumarray([p p], single(2), [3 3]), diag(single([4 2 4]))))
for bad = {{single([1; 0]), single(1)}, {single([1; 1.5]), 1}, {single([1; NaN]), 1}, {single([1; 4]), 1, [3 1]}}
    try, accumarray(bad{1}{:}); disp('no error'), catch e, disp(e.identifier), end
end
