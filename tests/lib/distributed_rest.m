% Functions of distributed arrays give what they give for arrays of the session.
p = parpool(2);
a = reshape(mod((1:60) * 7, 23), 6, 10) - 4.5;
D = distributed(a);
same(gamma(abs(D)), gamma(abs(a)));
same(sind(D), sind(a));
same(nthroot(D, 3), nthroot(a, 3));
same(bitxor(uint8(abs(D)), uint8(3)), bitxor(uint8(abs(a)), uint8(3)));
same(complex(D, 1), complex(a, 1));
same(cast(D, 'single'), single(a));
same(diff(D), diff(a));
same(diff(D, 1, 2), diff(a, 1, 2));
same(mode(D), mode(a));
same(circshift(D, 2, 2), circshift(a, 2, 2));
same(circshift(D, [1 -1]), circshift(a, [1 -1]));
same(fliplr(D), fliplr(a));
same(fft2(D), fft2(a));
same(movmean(D, 3), movmean(a, 3));
same(dot(D, D), dot(a, a));
same(cov(D), cov(a));
same(diag(D), diag(a));
same(trace(D(:, 1:6)), trace(a(:, 1:6)));
same(tril(D, -1), tril(a, -1));
same(triu(D), triu(a));
same(kron(D(1:2, 1:2), [1 2]), kron(a(1:2, 1:2), [1 2]));
same(unique(D), unique(a));
[s, i] = sortrows(D, 2); [t, j] = sortrows(a, 2);
same(s, t); same(i, j);
same(histcounts(D, [-5 0 5 20]), histcounts(a, [-5 0 5 20]));
same(reshape(D, 2, 3, 10), reshape(a, 2, 3, 10));
same(reshape(D, [], 1), a(:));
same(reshape(D, 10, 6), reshape(a, 10, 6));
same(permute(reshape(D, 2, 3, 10), [3 1 2]), permute(reshape(a, 2, 3, 10), [3 1 2]));
same(squeeze(reshape(D, 6, 1, 10)), a);
same(repmat(D, 2, 3), repmat(a, 2, 3));
same(ismember(D, [1.5 2.5]), ismember(a, [1.5 2.5]));
same(arrayfun(@(x) x + 1, D), a + 1);
same(nonzeros(D > 0), nonzeros(a > 0));
disp([isequaln(D, a), isscalar(D), isvector(D(1, :)), isrow(D), iscolumn(D), ismatrix(D), isinteger(int8(D)), rank(D)])
R = gather(distributed.randi(5, 3, 4)); disp([size(R), all(R(:) >= 1 & R(:) <= 5 & R(:) == fix(R(:)))])
try, reshape(D, 7, 7), catch e, disp(e.identifier), end
disp(isa(codistributed(1), 'parallel.ArrayMethods'))
delete(p)
function same(x, y)
    if ~isa(x, 'distributed'), disp('not distributed'), end
    x = gather(x);
    if ~isequal(size(x), size(y)) || ~strcmp(class(x), class(y)) || max(abs(double(x(:)) - double(y(:)))) > 1e-10
        error('these differ');
    end
end
