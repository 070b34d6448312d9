% modes: off cpu interp
% (A GPU's compiler may join a product and a sum in one of the two ways, so none is asked for equal bits.)
% interp1 by its quick way and by its general one: the same numbers, inside, outside, at the points and between them
rng(2);
for n = [2 10 200]
	x = sort(rand(n, 1));
	if n == 10
		x = (1:10)';
	end
	v = rand(n, 1);
	q = [rand(50, 1) * 1.4 * max(x) - 0.2 * max(x); x; NaN; Inf; -Inf; (x(1:end-1) + x(2:end)) / 2];
	for method = {'linear', 'nearest', 'previous', 'next'}
		for outside = {{}, {'extrap'}, {7}}
			a = interp1(x, v, q, method{1}, outside{1}{:});
			b = interp1(x, [v v], q, method{1}, outside{1}{:});     % several columns take the general way
			assert(isequaln(a, b(:, 1)) && isequaln(a, b(:, 2)));
		end
	end
end
assert(isequal(size(interp1([1 2 3], [4 5 6], ones(2, 3))), [2 3]));
assert(isequal(interp1([3 2 1], [4 5 6], 1.5), 5.5));
assert(isequal(interp1([4 5 6], 1.5), 4.5));
assert(isequal(interp1([1 2 3], [10 20 30], [0 1.5 4], 'nearest', 'extrap'), [10 20 30]));
assert(isequal(interp1(single([1 2 3]), [10 20 30], 2.5), single(25)));
% a spline of many points
x = linspace(0, 1, 20001)';
assert(max(abs(interp1(x, sin(x), [0.1; 0.7; 0.99999], 'spline') - sin([0.1; 0.7; 0.99999]))) < 1e-14);
x = [0 1 3 4 7];
assert(max(abs(spline(x, x.^3 - x, 0:0.5:7) - ((0:0.5:7).^3 - (0:0.5:7)))) < 1e-12);
assert(max(abs(spline(x, [-1, x.^3 - x, 146], 0:0.5:7) - ((0:0.5:7).^3 - (0:0.5:7)))) < 1e-12);
assert(max(abs(spline(x, [x.^2; x.^3], 2) - [4; 8])) < 1e-12);
assert(abs(spline(x, complex(x, x.^2), 2) - complex(2, 4)) < 1e-12);
try, interp1([1 1 2], [1 2 3], 1.5), catch e, disp(e.message), end
try, interp1([1 2], [1 2 3], 1.5), catch e, disp(e.message), end
