% The root of figures is 0; contours are lines of points; names of MATLAB that were missing.
% long: wgpu
disp(numel(get(0, 'ScreenSize'))), disp(get(0, 'FormatSpacing')), disp(size(get(0, 'DefaultAxesColorOrder')))
set(0, 'DefaultFigureVisible', 'off'); disp(get(0, 'DefaultFigureVisible'))
set(groot, 'DefaultFigureVisible', 'remove'); disp(get(0, 'DefaultFigureVisible'))
set([], 'Visible', 'off'); disp(isempty(get([], 'Visible')))
try, get(0, 'Foo'), catch e, disp(e.identifier), end
try, set(0, 'ScreenSize', 3), catch e, disp(e.identifier), end
try, set(5.5, 'A', 3), catch e, disp(e.identifier), end
set(0, 'FormatSpacing', 'compact'); x = 1, set(0, 'FormatSpacing', 'loose'); set(0, 'Format', 'long'); pi
set(0, 'Format', 'short')
f = figure; assert(get(0, 'CurrentFigure') == f && isequal(get(0, 'Children'), f) && isgraphics(0))
disp(get(0, 'Type')), close(f)
Z = peaks(40); C = contourc(Z); k = 1; levels = [];
while k <= size(C, 2)
    p = C(:, k + 1:k + C(2, k));
    assert(max(abs(interp2(Z, p(1, :), p(2, :)) - C(1, k))) < 0.5)
    levels(end + 1) = C(1, k); k = k + C(2, k) + 1;
end
disp(unique(levels))
[x, y] = meshgrid(linspace(-1, 1, 101)); C = contourc(x(1, :), y(:, 1), x.^2 + y.^2, [.25 .25]);
assert(C(2, 1) == size(C, 2) - 1 && isequal(C(:, 2), C(:, end)) && max(abs(hypot(C(1, 2:end), C(2, 2:end)) - 0.5)) < ...
    1e-3)
disp(size(contourc([1 2; 3 NaN], 2))), disp(size(contourc(ones(3)))), [C, h] = contour(peaks(10)); disp(size(C, 1))
close all
disp(fields(struct('a', 1, 'b', 2))), disp(flipdim([1 2; 3 4], 1))
disp([vdp1(0, [2; 0])'; twoode(0, [1; 2])'; twobc([1; 2], [3; 4])'])
[f, v, c] = surf2patch(peaks(3)); disp([size(f) size(v) size(c)]), s = surf2patch(1:2, 1:2, ones(2), 'triangles');
disp(s.faces)
file = tempname; writelines("x", file); [ok, v] = fileattrib(file); disp([ok v.UserRead v.UserWrite v.directory])
fileattrib(file, '-w'); [~, v] = fileattrib(file); disp(v.UserWrite), fileattrib(file, '+x', 'u');
[~, v] = fileattrib(file); disp([v.UserExecute v.OtherExecute])
delete(file); [ok, ~, id] = fileattrib('/nope'); disp(ok), disp(id)
A = sparse([4 1 0; 1 -3 2; 0 2 5]); [L, D, P, S] = ldl(A);
assert(norm(full(P' * S * A * S * P - L * D * L')) < 1e-14 && issparse(L))
[L, D, P] = ldl(A); assert(norm(full(P' * A * P - L * D * L')) < 1e-14); [L, D, p, S] = ldl(A, 'vector'); B = S * A * S;
assert(norm(full(B(p, p) - L * D * L')) < 1e-14)
days([1 2.5]), years(1), years(2)
disp(isempty(gcp('nocreate'))), p = parpool; disp(isempty(gcp('nocreate'))), delete(gcp('nocreate'));
disp(isempty(gcp('nocreate')))
disp(uint32(categorical({'a', 'b', 'a'}))), s = getArrayFromByteStream(getByteStreamFromArray(struct('a', {1, 2})));
disp(s(2).a)
try, getArrayFromByteStream(uint8([1 2 3])), catch e, disp(e.identifier), end
try, unique({[1 2], 'a'}), catch e, disp(e.identifier), end
x = fminsearch(@(x) (x - 1)^2, 0, optimset('Display', 'iter', 'TolX', 0.5, 'TolFun', 0.5));
x = fminsearch(@(x) (x - 1)^2, 0, optimset('MaxIter', 3));
