% the scalar product in one pass has the bits of its sum
for c = {'double', 'single'}
	for n = [1 255 256 1024 1025 5000]
		C = complex(randn(n, 1, c{1}), randn(n, 1, c{1}));
		D = complex(randn(n, 1, c{1}), randn(n, 1, c{1}));
		Z = complex(zeros(n, 1, c{1}), randn(n, 1, c{1}));
		C(1); D(1); Z(1);
		for p = {C, D; C, C; Z, C; Z, Z; C, [D(1:end - 1); NaN]}'
			a = dot(p{1}, p{2});
			b = sum(conj(p{1}) .* p{2});
			assert(isequaln(a, b, dot(p{1}.', p{2})) && isreal(a) == isreal(b) && isa(a, c{1}))
		end
	end
end
disp('ok')
