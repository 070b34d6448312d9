% the scalar product in one pass has the bits of its sum (on a device, which adds up in another order, it is near)
device = any(strcmp(getenv('RUNMAT_ACCEL_PROVIDER'), {'wgpu', 'cuda'}));
for c = {'double', 'single'}
	for n = [1 255 256 1024 1025 5000]
		C = complex(randn(n, 1, c{1}), randn(n, 1, c{1}));
		D = complex(randn(n, 1, c{1}), randn(n, 1, c{1}));
		Z = complex(zeros(n, 1, c{1}), randn(n, 1, c{1}));
		C(1); D(1); Z(1);
		for p = {C, D; C, C; Z, C; Z, Z; C, [D(1:end - 1); NaN]}'
			a = dot(p{1}, p{2});
			b = sum(conj(p{1}) .* p{2});
			r = dot(p{1}.', p{2});
			far = 20 * eps(c{1}) * sum(abs(p{1}) .* abs(p{2}));
			same = isequaln(a, b, r) || device && abs(a - b) <= far && abs(r - b) <= far;
			assert(same && isreal(a) == isreal(b) && isa(a, c{1}))
		end
	end
end
disp('ok')
