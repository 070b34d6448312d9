% Comparisons and operators by name, real-only functions, conversions of units and bytes.
assert(ge(2, 1) && le(1, 2) && ne(1, 2) && isequal(ldivide(2, [4 6]), [2 3]) && isequal(uplus([1 -2]), [1 -2]))
assert(isequal(mpower([1 1; 0 1], 3), [1 3; 0 1]) && isequal(ne('abc', 'abd'), [false false true]))
assert(isequal(realsqrt([4 9]), [2 3]) && abs(reallog(exp(1)) - 1) < eps && isequal(realpow([2 3], 2), [4 9]))
try, realsqrt(-1); catch e, disp(e.message), end
try, reallog(-1); catch e, disp(e.message), end
try, realpow(-1, 0.5); catch e, disp(e.message), end
assert(flintmax == 2^53 && flintmax('single') == single(2^24) && isa(flintmax('single'), 'single'))
assert(swapbytes(uint16(1)) == 256 && isequal(swapbytes(uint32([1 256])), uint32([16777216 65536])))
try, swapbytes(1 == 1); catch e, disp(e.identifier), end
assert(isequal(cplxpair([1+2i 3 1-2i]), [1-2i 1+2i 3]))
try, cplxpair([1+2i 3]); catch e, disp(e.message), end
assert(isequal(rescale([1 2 3]), [0 0.5 1]) && isequal(rescale([1 2 3], -1, 1), [-1 0 1]) && ...
    isequal(rescale([1 5 9], 'InputMin', 5), [0 0 1]))
assert(isequal(rms([3 4; 4 3]), [sqrt(12.5) sqrt(12.5)]) && abs(rms([3 4], 2) - sqrt(12.5)) < eps(4) && ...
    sumsq([1 2 3]) == 14)
assert(isequal(sumsq([1 2; 3 4], 2), [5; 25]) && isequal(sumsq([1i 2]), 5))
assert(abs(db2mag(20) - 10) < 1e-14 && abs(mag2db(10) - 20) < 1e-14 && isnan(mag2db(-1)))
assert(isequal(strtrim(rats(0.75)), '3/4') && isequal(size(rats([0.5; 0.25]), 1), 2))
assert(isequal(nchoosek(5, 2), 10) && isequal(pascal(3), [1 1 1; 1 2 3; 1 3 6]))
assert(isequal(unwrap([0 3 6]), [0 3 6]) && abs(diff(unwrap([3 -3])) - (2*pi - 6)) < 1e-14)
