% lanes side by side, of lengths around what they are sorted in; the order's way is another one
for c = {'double', 'single'}
	for n = [8 17 129 300]
		B = feval(c{1}, rand(n, 35) - .5);
		Z = rand(n, 35);
		B(Z < .1) = NaN; B(Z > .95) = Inf; B(Z > .97) = -Inf; B(Z > .4 & Z < .5) = 0; B(Z > .45 & Z < .48) = -0;
		for d = {'ascend', 'descend'}
			for p = {'auto', 'first', 'last'}
				s = sort(B, d{1}, 'MissingPlacement', p{1});
				[t, i] = sort(B, d{1}, 'MissingPlacement', p{1});
				assert(isequaln(s, t) && isequaln(1 ./ s, 1 ./ t))
				assert(isequaln(1 ./ sort(B', 2, d{1}, 'MissingPlacement', p{1}), 1 ./ s'))
			end
		end
	end
end
disp('ok')
