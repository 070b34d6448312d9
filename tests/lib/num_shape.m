% Shapes: size in all its forms, reshape, permute, flip, circshift, subscripts.
A = zeros(2, 3, 4);
assert(isequal(size(A), [2 3 4]) && size(A, 3) == 4 && isequal(size(A, [1 3]), [2 4]));
[r, c] = size(A);
assert(r == 2 && c == 12);
[a, b, d, e] = size(A);
assert(isequal([a b d e], [2 3 4 1]));
assert(numel(A) == 24 && ndims(A) == 3 && length(A) == 4 && height(A) == 2 && width(A) == 3);
assert(isempty(zeros(0, 3)) && isscalar(5) && isvector([1 2]) && isrow('ab') && iscolumn([1; 2]) && ismatrix(1) && ...
    ~ismatrix(A));
assert(isequal(reshape(1:6, [], 2), [1 4; 2 5; 3 6]));
assert(isequal(size(permute(A, [3 1 2])), [4 2 3]) && isequal(ipermute(permute(A, [3 1 2]), [3 1 2]), A));
assert(isequal(permute({1, 2}, [2 1]), {1; 2}));
assert(isequal(size(squeeze(ones(1, 2, 3))), [2 3]));
assert(isequal(circshift(1:4, 1), [4 1 2 3]) && isequal(circshift([1 2; 3 4], [1 1]), [4 3; 2 1]));
assert(isequal(flip([1 2; 3 4]), [3 4; 1 2]) && isequal(fliplr([1 2]), [2 1]) && isequal(flipud("a"), "a"));
assert(isequal(rot90([1 2; 3 4]), [2 4; 1 3]) && isequal(rot90([1 2; 3 4], 2), [4 3; 2 1]));
assert(sub2ind([3 4], 2, 3) == 8);
[i, j] = ind2sub([3 4], [5 12]);
assert(isequal(i, [2 3]) && isequal(j, [2 4]));
assert(isequal(tril(magic(3)), [8 0 0; 3 5 0; 4 9 2]) && isequal(triu(ones(2), 1), [0 1; 0 0]));
assert(isequal(cat(3, 1, 2), reshape([1 2], 1, 1, 2)) && isequal(horzcat('a', 'b'), 'ab') && ...
    isequal(vertcat([1 2], [3 4]), [1 2; 3 4]));
assert(isequal(shiftdim(ones(1, 1, 3)), ones(3, 1)));
assert(isequal(resize([1 2 3], 5), [1 2 3 0 0]) && isequal(paddata([1 2], 3, 'FillValue', 9), [1 2 9]) && ...
    isequal(trimdata(1:5, 2), [1 2]));
assert(istril([1 0; 1 1]) && ~istriu([1 0; 1 1]) && isdiag(eye(2)) && isbanded([1 1; 0 1], 0, 1));
assert(issymmetric([1 2; 2 1]) && ishermitian([1 1i; -1i 1]) && nnz([1 0 2]) == 2 && ...
    isequal(nonzeros([1 0 2]), [1; 2]));
for f = {@() reshape(1:6, 4, 2), @() reshape(1:6, [], 4), @() permute(1, [1 1]), @() sub2ind([2 2], 3, 1), @() ...
    size(1, 0)}
    try
        f{1}();
    catch e
        fprintf('%s: %s\n', e.identifier, e.message);
    end
end
