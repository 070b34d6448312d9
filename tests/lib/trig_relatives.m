% Reciprocal, hyperbolic, inverse and degree forms agree with the functions that they are made of.
x = [-2.5 -1 -0.3 0.2 0.7 1.9]; near = @(a, b) all(abs(a - b) <= 4 * eps(max(abs(a), abs(b))), 'all');
assert(near(sec(x), 1 ./ cos(x)) && near(csc(x), 1 ./ sin(x)) && near(cot(x), 1 ./ tan(x)))
assert(near(sech(x), 1 ./ cosh(x)) && near(csch(x), 1 ./ sinh(x)) && near(coth(x), 1 ./ tanh(x)))
assert(near(asec([2 -3]), acos(1 ./ [2 -3])) && near(acsc([2 -3]), asin(1 ./ [2 -3])) && near(acot(x), atan(1 ./ x)))
assert(near(asech([0.3 0.9]), acosh(1 ./ [0.3 0.9])) && near(acsch(x), asinh(1 ./ x)) && ...
    near(acoth([2 -3]), atanh(1 ./ [2 -3])))
assert(near(asinh(sinh(x)), x) && near(cosh(x), (exp(x) + exp(-x)) / 2) && near(atan2(x, 1), atan(x)))
assert(isequal(atan2([1 0 -1 0], [0 -1 0 1]), [pi/2 pi -pi/2 0]))
% degrees: exact at multiples of 90 and 45
assert(isequal(sind([0 30 90 180 270 360]), [0 0.5 1 0 -1 0]) && isequal(tand([0 45 135 180]), [0 1 -1 0]))
assert(isequal(tand([90 270]), [Inf -Inf]) && isequal(cotd([45 90]), [1 0]) && isequal(secd([0 60]), [1 2]) && ...
    isequal(cscd([90 30]), [1 2]))
assert(isequal(acosd([1 0 -1]), [0 90 180]) && isequal(atand([0 1 Inf]), [0 45 90]) && isequal(acotd([1 Inf]), [45 0]))
assert(near(asecd(2), 60) && near(acscd(2), 30) && near(atan2d(1, [1 -1]), [45 135]))
assert(isequal(cospi([0 0.5 1 1.5]), [1 0 -1 0]) && isequal(sinpi([0 0.5 1 1.5]), [0 1 0 -1]))
assert(near(deg2rad(180), pi) && near(rad2deg(pi), 180) && isa(deg2rad(single(90)), 'single'))
% shapes, classes, complex results
assert(isequal(size(cosh(zeros(0, 3))), [0 3]) && isequal(size(asinh(ones(2, 1, 3))), [2 1 3]) && ...
    isa(sech(single(1)), 'single'))
assert(~isreal(asec(0.5)) && near(abs(asec(0.5)), abs(acos(2))))
try, cosh('a', 1); catch e, disp(e.identifier), end
try, acosh({1}); catch e, disp(e.identifier), end
