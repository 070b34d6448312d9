% Elements that only move, in every class and in many dimensions: read and assigned by subscripts, joined, and blocks
% that are replaced. The device must give the host's elements.
classes = {'double', 'single', 'int8', 'uint8', 'int16', 'uint16', 'int32', 'uint32', 'int64', 'uint64', ...
	'logical', 'char'};
for k = 1:numel(classes)
	c = classes{k};
	H = reshape(mod((1:7*5*4*3*6*5) * 31, 113), 7, 5, 4, 3, 6, 5);
	if strcmp(c, 'logical'), H = H > 50; elseif strcmp(c, 'char'), H = char(H); else, H = cast(H, c); end
	if endsWith(c, '64'), H(5) = intmax(c) - 1; end
	G = H;
	if ~strcmp(c, 'char'), G = gpuArray(H); end
	% ranges that become one axis, and axes that do not
	assert(isequal(gather(G(:, :, 2, :, :, 3)), H(:, :, 2, :, :, 3)), c)
	assert(isequal(gather(G(2:2:7, 5:-1:1, 1:3, 3:-2:1, 2:5, 1:2:5)), H(2:2:7, 5:-1:1, 1:3, 3:-2:1, 2:5, 1:2:5)), c)
	% lists, of more axes than a kernel has
	assert(isequal(gather(G([7 1 2], [5 5 1], [3 1 4 2], [2 1 3], [6 1 1], [5 2])), ...
		H([7 1 2], [5 5 1], [3 1 4 2], [2 1 3], [6 1 1], [5 2])), c)
	assert(isequal(gather(G([7 1 2], :, [3 1 4 2], :, [6 1 1], :)), H([7 1 2], :, [3 1 4 2], :, [6 1 1], :)), c)
	% counts that are no multiple of four
	for n = [1021 1022 1023 2047]
		assert(isequal(gather(G(n:-1:1)), H(n:-1:1)), c)
	end
	K = H; F = G;
	K([2 4], :, [4 1], 2:3, [1 6 3], [5 1]) = H([1 3], :, [2 3], 1:2, [2 4 5], [2 4]);
	F([2 4], :, [4 1], 2:3, [1 6 3], [5 1]) = G([1 3], :, [2 3], 1:2, [2 4 5], [2 4]);
	K(:, 2:2:4, :, 3, 6:-1:2, :) = H(1); F(:, 2:2:4, :, 3, 6:-1:2, :) = H(1);
	K(3:5:12000) = H(3); F(3:5:12000) = H(3);
	K([11 500 7 12003]) = H([1 2 3 4]); F([11 500 7 12003]) = G([1 2 3 4]);
	assert(isequal(gather(F), K) && isequal(gather(G), H), c)
	% pieces, views among them, and a piece whose length is odd
	P = {}; Q = {};
	for j = 1:13
		P{j} = reshape(H(1:3 * 401), 3, 401); Q{j} = reshape(G(1:3 * 401), 3, 401);
	end
	assert(isequal(gather([Q{:}]), [P{:}]) && isequal(gather(vertcat(Q{:})), vertcat(P{:})), c)
	P{7} = P{7}(:, 1:2:end); Q{7} = Q{7}(:, 1:2:end);
	assert(isequal(gather([Q{:}]), [P{:}]), c)
end
z = complex(reshape(1:6000, 60, 100), reshape(mod(1:6000, 17), 60, 100));
for c = {'double', 'single', 'int8', 'int16', 'int64'}
	if startsWith(c{1}, 'i')
		H = complex(cast(mod(real(z), 100), c{1}), cast(imag(z), c{1}));
	else
		H = cast(z, c{1});
	end
	G = gpuArray(H);
	assert(isequal(gather(G([60 1 7 7], 100:-3:1)), H([60 1 7 7], 100:-3:1)), c{1})
	K = H; F = G;
	K(3:2:9, [5 90 7]) = H(1:4, 1:3); F(3:2:9, [5 90 7]) = G(1:4, 1:3);
	assert(isequal(gather(F), K), c{1})
end
% blocks that are replaced in a pending array, with steps, and of another class
for c = {'double', 'single', 'int8', 'uint16', 'int32'}
	H = cast(reshape(mod(1:90000, 100), 300, 300), c{1});
	G = gpuArray(H);
	A = H + 1; B = G + 1;
	A(1:2:end, 5:3:200) = H(1:150, 1:66) - 7; B(1:2:end, 5:3:200) = G(1:150, 1:66) - 7;
	A(:, 7) = 300.5 - (1:300)'; B(:, 7) = 300.5 - gpuArray(1:300)';
	A(9, :) = single(-3:296) / 2; B(9, :) = gpuArray(single(-3:296)) / 2;
	assert(isequal(gather(B), A) && isa(gather(B), c{1}), c{1})
end
% NaN keeps its bits, and zero its sign
h = [repmat(NaN, 1, 2000) -0 0 Inf -Inf 5e-324];
g = gpuArray(h);
r = gather(g(end:-1:1));
assert(isequaln(r, h(end:-1:1)) && 1 / r(5) == -Inf && r(1) == 5e-324)
disp('ok')
