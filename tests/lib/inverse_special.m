% The inverse functions at signed zeros, infinities and NaN: one element never depends on its neighbours.
% long: wgpu
names = {'asin', 'acos', 'asec', 'acsc', 'acosh', 'atanh', 'asech', 'acoth', 'log1p', ...
	'asind', 'acosd', 'asecd', 'acscd'};
outside = {2, 2, .5, .5, -2, 2, -2, .5, -2, 2, 2, .5, .5};      % makes the whole array complex
for class = {'double', 'single'}
	for k = 1:numel(names)
		f = str2func(names{k});
		for x = [0 -0 1 -1 Inf -Inf NaN 0.5 -0.5 2 -2]
			alone = f(cast(x, class{1}));
			for count = [1 3e5]
				beside = f(cast([repmat(x, 1, count) outside{k}], class{1}));
				assert(same(alone, beside(1)) && same(alone, beside(count)), '%s(%g)', names{k}, x)
			end
		end
	end
end

% -0 is a number of [0, 1], where asech is real
assert(isreal(asech(-0)) && asech(-0) == Inf && isequal(asech([-0 0]), [Inf Inf]))
assert(isequal(acsch([0 -0]), [Inf -Inf]) && isequal(1 ./ acsch([Inf -Inf]), [Inf -Inf]))
assert(isequal(real(acoth([0 -0])), [0 0]) && isequal(1 ./ real(acoth([0 -0])), [Inf -Inf]))
assert(all(imag(acoth([0 -0])) == pi / 2) && isequal(1 ./ acoth([Inf -Inf]), [Inf -Inf]))
assert(isequal(asec([0 -0]), complex([0 pi], [Inf -Inf])))
assert(isequal(acsc([0 -0]), complex([pi -pi] / 2, [-Inf Inf])))

% infinite parts follow Annex G of the C standard
i8 = complex(Inf, Inf);
assert(isequal(acos([i8, -i8]), complex([pi/4, 3*pi/4], [-Inf Inf])))
assert(isequal(asin([i8, complex(Inf, 1)]), complex([pi/4 pi/2], [Inf Inf])))
assert(isequal(acosh([i8, complex(-Inf, Inf)]), complex([Inf Inf], [pi/4, 3*pi/4])))
assert(isequal(atanh([complex(Inf, 1), complex(1, -Inf)]), complex([0 0], [pi -pi] / 2)))
assert(isequal(atan([complex(Inf, 0), complex(-Inf, 1)]), complex([pi -pi] / 2, [0 0])))
assert(isequal(real(asinh([complex(1, Inf), complex(-1, Inf)])), [Inf -Inf]))
assert(isequal(acot([complex(0, 0), complex(-0, 0)]), complex([pi -pi] / 2, [0 0])))
for f = {@acot, @acsc, @acoth, @acsch}
	assert(isequal(f{1}(complex([Inf Inf], [Inf -Inf])), complex([0 0])))
end
assert(isequaln(acos(complex(NaN, Inf)), complex(NaN, -Inf)))
assert(abs(atanh(complex(1e200, 1e200)) - complex(5e-201, pi / 2)) < 1e-15)
assert(real(atanh(complex(1e200, 1e200))) > 4.9e-201)
z = asinh(complex(-0, 0.5));
assert(1 / real(z) == -Inf && abs(imag(z) - pi / 6) < 1e-15)
disp('done')

function t = same(a, b)
t = near(real(a), real(b)) && near(imag(a), imag(b));
end

function t = near(a, b)         % equal signs of zero; the last bits may differ
t = isequaln(a, b) && isequaln(1 ./ a, 1 ./ b) || abs(a - b) < 4 * eps(abs(a)) && a ~= 0;
end
