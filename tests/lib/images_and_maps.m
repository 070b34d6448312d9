% filters, colour maps, kinds of images and rows in order
% long: wgpu
near = @(a, b) isequal(size(a), size(b)) && max([0; abs(double(a(:)) - double(b(:)))]) < 1e-12;
% fspecial
assert(near(fspecial('average'), ones(3) / 9) && near(fspecial('average', [2 4]), ones(2, 4) / 8));
[x, y] = meshgrid(-2:2, -1:1); g = exp(-(x.^2 + y.^2) / (2 * 0.8^2));
assert(near(fspecial('gaussian', [3 5], 0.8), g / sum(g(:))) && isequal(size(fspecial('gaussian')), [3 3]));
h = fspecial('log', 7, 1);
assert(abs(sum(h(:))) < 1e-15 && near(h, h') && h(4, 4) < 0 && isequal(size(fspecial('log')), [5 5]));
h = fspecial('laplacian', 0.5);
assert(near(h, [1 1 1; 1 -8 1; 1 1 1] / 3) && near(fspecial('laplacian', 0), [0 1 0; 1 -4 1; 0 1 0]));
assert(near(fspecial('unsharp', 0), [0 -1 0; -1 5 -1; 0 -1 0]) && isequal(fspecial('sobel'), [1 2 1; 0 0 0; -1 -2 -1]));
assert(isequal(fspecial("prewitt"), [1 1 1; 0 0 0; -1 -1 -1]));
for r = [0.4 1 2.5 5]                            % the share of each pixel, counted by many points
	h = fspecial('disk', r); n = (size(h, 1) - 1) / 2;
	t = ((1:100) - 0.5) / 100 - 0.5; part = zeros(size(h));
	for i = -n:n, for j = -n:n, part(i + n + 1, j + n + 1) = mean((t' + i).^2 + (t + j).^2 <= r^2, 'all'); end, end
	assert(max(max(abs(h - part / (pi * r^2)))) < 2e-3 / r && abs(sum(h(:)) - 1) < 1e-14 && near(h, rot90(h)));
end
assert(isequal(size(fspecial('disk')), [11 11]) && near(fspecial('motion', 5), ones(1, 5) / 5) && ...
	near(fspecial('motion', 5, 90), ones(5, 1) / 5));
assert(near(fspecial('motion', 4), [0.5 1 1 1 0.5] / 4) && near(fspecial('motion'), ones(1, 9) / 9) && ...
	near(fspecial('motion', 1), 1));
h = fspecial('motion', 9, 30);
assert(near(h, rot90(h, 2)) && near(sum(h(:)), 1) && h(1, end) > 0 && h(end, 1) > 0 && h(1, 1) == 0);
assert(near(fspecial('motion', 9, 150), fliplr(h)));
wrong(@() fspecial('other')); wrong(@() fspecial('average', 2.5)); wrong(@() fspecial('disk', -1));
wrong(@() fspecial('laplacian', 2));
wrong(@() fspecial('gaussian', 3, 'a')); wrong(@() fspecial(3));
% im2double
assert(isequal(im2double(uint8([0 255])), [0 1]) && isequal(im2double(uint16(65535)), 1) && ...
	isequal(im2double(int16([-32768 32767])), [0 1]));
assert(isequal(im2double(single(0.5)), 0.5) && isequal(im2double([true false]), [1 0]) && ...
	isa(im2double(single(1)), 'double'));
assert(isequal(im2double(uint8([0 3]), 'indexed'), [1 4]) && isequal(im2double([1 4], 'indexed'), [1 4]) && ...
	isempty(im2double(uint8([]))));
assert(isequal(size(im2double(zeros(2, 3, 3, 'uint8'))), [2 3 3]));
wrong(@() im2double(int8(1))); wrong(@() im2double('a')); wrong(@() im2double(uint8(1), 'other'));
% gray2ind, ind2gray, ind2rgb
[X, map] = gray2ind([0 0.5 1], 5); assert(isequal(X, uint8([0 2 4])) && near(map, (0:4)' / 4 * [1 1 1]));
[X, map] = gray2ind(uint8([0 255])); assert(isequal(X, uint8([0 63])) && isequal(size(map), [64 3]));
[X, map] = gray2ind([true false]);
assert(isequal(X, uint8([1 0])) && isequal(map, [0 0 0; 1 1 1]) && isa(gray2ind(0.5, 300), 'uint16'));
assert(isempty(gray2ind([])));
wrong(@() gray2ind(1, 0)); wrong(@() gray2ind(2)); wrong(@() gray2ind('a', 2)); wrong(@() gray2ind(ones(2, 2, 3)));
map = [1 0 0; 0 1 0; 0 0 1; 0.5 0.5 0.5];
assert(max(abs(ind2gray([1 2 3 4], map) - [0.2989 0.587 0.114 0.5])) < 1e-4 && ...
	isequal(ind2gray(uint8([0 3]), gray(4)), uint8([0 255])));
wrong(@() ind2gray(0.5, map)); wrong(@() ind2gray(1, [2 0 0])); wrong(@() ind2gray({}, map)); wrong(@() ind2gray(1));
RGB = ind2rgb([1 2; 3 4], map);
assert(isequal(RGB(:, :, 1), [1 0; 0 0.5]) && isequal(RGB(:, :, 2), [0 1; 0 0.5]) && ...
	isequal(RGB(:, :, 3), [0 0; 1 0.5]));
[r, g, b] = ind2rgb(uint8([0 1]), map); assert(isequal(r, [1 0]) && isequal(g, [0 1]) && isequal(b, [0 0]));
assert(isequal(size(ind2rgb([], map)), [0 0 3]));
wrong(@() ind2rgb(1.5, map)); wrong(@() ind2rgb(1, 'a')); wrong(@() ind2rgb(1, [1 0]));
% hsv2rgb
assert(near(hsv2rgb([0 1 1; 1/3 1 1; 2/3 1 1; 1/6 1 1; 0.7 0 0.4; 1 1 0.5]), ...
	[1 0 0; 0 1 0; 0 0 1; 1 1 0; 0.4 0.4 0.4; 0.5 0 0]));
C = (mod((1:30)' * [7 11 13], 30) + 1) / 32; assert(near(hsv2rgb(rgb2hsv(C)), C));
I = reshape(C, 5, 6, 3); assert(near(hsv2rgb(rgb2hsv(I)), I)); [r, g, b] = hsv2rgb(rgb2hsv(I));
assert(near(cat(3, r, g, b), I));
[r, g, b] = hsv2rgb([0 1/3], [1 1], [1 0.5]); assert(near([r; g; b], [1 0; 0 0.5; 0 0]));
wrong(@() hsv2rgb([2 0 0])); wrong(@() hsv2rgb('abc')); wrong(@() hsv2rgb(ones(2, 2))); wrong(@() hsv2rgb(1, 2));
% colour maps: N colours between 0 and 1; what MATLAB says of their ends
ends = {@autumn, [1 0 0], [1 1 0]; @bone, [0 0 1/192], [1 1 1]; @cool, [0 1 1], [1 0 1]; @copper, [0 0 0], ...
	[1 0.7812 0.4975]; ...
	@gray, [0 0 0], [1 1 1]; @hot, [1/24 0 0], [1 1 1]; @hsv, [1 0 0], [1 0 6/64]; ...
	@sky, [0.9 0.9447 0.9741], [0 0.447 0.741]; @abyss, [0.0373 0.1373 0.2167], [0.149 0.549 0.8667]};
for k = 1:size(ends, 1)
	f = ends{k, 1}; M = f(64);
	assert(isequal(size(M), [64 3]) && all(M(:) >= 0 & M(:) <= 1) && isequal(size(f()), [256 3]) && ...
		isequal(size(f(0)), [0 3]));
	assert(isequal(size(f(1)), [1 3]));
	if k ~= 2, assert(max(abs(M(1, :) - ends{k, 2})) < 1e-3); end
	assert(max(abs(M(end, :) - ends{k, 3})) < 1e-3);
	wrong(@() f({}));
end
assert(near(bone(9), (7 * gray(9) + fliplr(hot(9))) / 8) && near(gray(3), [0 0 0; 0.5 0.5 0.5; 1 1 1]));
% cmpermute, cmunique
[Y, new] = cmpermute([1 2 4], map, [2 4 1 3]);
assert(isequal(new, map([2 4 1 3], :)) && isequal(ind2rgb(Y, new), ind2rgb([1 2 4], map)));
rng(1); X = uint8([0 3; 2 1]); [Y, new] = cmpermute(X, map);
assert(isa(Y, 'uint8') && isequal(ind2rgb(Y, new), ind2rgb(X, map)));
wrong(@() cmpermute(1, map, [1 2])); wrong(@() cmpermute(1)); wrong(@() cmpermute('a', map));
wrong(@() cmpermute(0, map));
[Y, new] = cmunique([1 2 3], [0 0 0; 1 1 1; 0 0 0]); assert(isequal(Y, uint8([0 1 0])) && isequal(new, [0 0 0; 1 1 1]));
[Y, new] = cmunique(I); assert(near(ind2rgb(Y, new), I)); [Y, new] = cmunique([0 0.5; 0.5 1]);
assert(isequal(Y, uint8([0 1; 1 2])) && size(new, 1) == 3);
wrong(@() cmunique('a')); wrong(@() cmunique(1, [1 2])); wrong(@() cmunique(2)); wrong(@() cmunique(0, map));
% cylinder, gplot
[x, y, z] = cylinder;
assert(isequal(size(x), [2 21]) && near(x.^2 + y.^2, ones(2, 21)) && near(z, [0; 1] * ones(1, 21)));
[x, y, z] = cylinder([1 2 3], 4);
assert(near(hypot(x, y), [1; 2; 3] * ones(1, 5)) && near(z(:, 1), [0 0.5 1]') && near(x(:, 1), x(:, 5)));
A = [0 1 0; 1 0 1; 0 1 0]; P = [0 0; 1 0; 1 2];
[x, y] = gplot(A, P); assert(isequaln([x y], [0 0; 1 0; NaN NaN; 1 0; 1 2; NaN NaN]));
gplot(A, P, 'r--'); h = findall(gca, 'Type', 'line');
assert(isequaln(h.XData(:), x) && isequaln(h.YData(:), y) && strcmp(h.LineStyle, '--'));
wrong(@() gplot(A, [1 2])); wrong(@() gplot([1 2], P));
% issortedrows
A = [1 2; 1 3; 2 0]; D = flipud(A);
assert(issortedrows(A) && ~issortedrows(D) && issortedrows(D, [-1 -2]) && ~issortedrows(A, 2) && issortedrows(A, 1));
assert(issortedrows(D, [1 2], 'descend') && issortedrows(A, [1 2], {'ascend', 'ascend'}) && ...
	~issortedrows(A, 1:2, {'ascend', 'descend'}));
assert(issortedrows(D, 'monotonic') && issortedrows(A, 'monotonic') && ~issortedrows(A([1 3 2], :), 'monotonic'));
assert(issortedrows(A, 'strictascend') && ~issortedrows(A([1 1 2], :), 'strictascend') && issortedrows(A([1 1 2], :)));
assert(~issortedrows(A, 1, 'strictascend') && issortedrows(D, 'strictdescend') && issortedrows(D, 'strictmonotonic'));
assert(issortedrows([]) && issortedrows({'a'; 'b'}) && ~issortedrows(["b"; "a"]) && issortedrows([1; NaN]) && ...
	~issortedrows([NaN; 1]));
assert(issortedrows([NaN; 1], 'MissingPlacement', 'first') && issortedrows([-1; 2], 1, 'ComparisonMethod', 'abs'));
T = table([1; 2], ["b"; "a"], 'VariableNames', {'n', 's'});
assert(issortedrows(T) && ~issortedrows(T, 's') && issortedrows(T, 's', 'descend'));
wrong(@() issortedrows(A, 5)); wrong(@() issortedrows(A, 1, 'up'));
wrong(@() issortedrows(A, 1:2, {'strictascend', 'ascend'})); wrong(@() issortedrows(ones(2, 2, 2)));
function wrong(f)
	try
		f();
		disp("no error: " + func2str(f));
	catch e
		disp(e.identifier);
	end
end
