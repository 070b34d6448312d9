% Properties by the beginning of their names, what set returns, figures beside numbers, and conditions of findobj
% long: wgpu
close all
f = figure; ax = gca; p = plot(1:3, 'Tag', 'a'); hold on; q = plot(3:-1:1, 'Tag', 'b', 'linew', 3);
t = text(.5, .5, 'x', 'horiz', 'center', 'vert', 'top');
assert(strcmp(t.HorizontalAlignment, 'center') && strcmp(t.VerticalAlignment, 'top') && q.LineWidth == 3)
set(p, 'linew', 4, 'Disp', 'one');
assert(get(p, 'LineWidth') == 4 && strcmp(p.DisplayName, 'one') && p.LineW == 4)
for name = {'Bogus', 'Marker9', 'XDataM9'}
    try, set(p, name{1}, 1); disp(name{1}), catch e, disp(e.message), end
end
try, set(p, 'Marker', 'o', 'L', 1), catch e, disp(e.message), end      % LineStyle, LineWidth, ...
% what set returns
s = set(p);
assert(isstruct(s) && isequal(s.LineStyle, {'-'; '--'; ':'; '-.'; 'none'}) && isequal(set(p, 'LineStyle'), s.LineStyle))
assert(isequal(set(ax, 'XScale'), {'linear'; 'log'}) && isequal(set(f, 'Visible'), {'on'; 'off'}) && ...
    isempty(set(p, 'LineWidth')))
try, s = set(p, 'LineWidth', 2); catch e, disp(e.message), end
% a figure is equal to its number
assert(f == 1 && 1 == f && ~(f ~= 1) && f ~= 2 && groot == 0 && ~(p == 1) && isequal([p q] == q, [false true]) && ...
    isequal(f == [1 2 0], [true false false]))
try, f < 1, catch e, disp(e.identifier), end
% conditions in groups
tags = @(varargin) sort(get(findobj(f, varargin{:}), 'Tag'))';
assert(isequal(tags('Type', 'line', '-not', 'Tag', 'a'), 'b'))
assert(isequal(tags({'Tag', 'a', '-or', 'Tag', 'b'}, '-and', {'LineWidth', 4, '-or', 'LineWidth', 3}), {'a', 'b'}))
assert(isequal(tags('Tag', 'a', '-or', 'Tag', 'b', 'LineWidth', 4), 'a'))           % '-and' binds before '-or'
assert(isequal(tags('Tag', 'a', '-xor', 'Type', 'line'), 'b'))
assert(isequal(tags('-regexp', 'Tag', '^[ab]$'), {'a', 'b'}))
assert(findobj(f, {'Type', 'axes', '-or', 'Type', 'PolarAxes'}, '-and', {'Tag', '', '-or', 'Tag', 'c'}) == ax)
assert(isempty(findobj(f, 'flat', 'Type', 'line')) && findobj(f, '-depth', 1, 'Type', 'axes') == ax && ...
    isempty(findobj(f, '-depth', 1, 'Type', 'line')))
try, findobj(f, 'Tag'), catch e, disp(e.identifier), end
% colorbar('peer', AX), and text whose place is a property
c = colorbar('peer', ax);
assert(strcmp(c.Type, 'colorbar'))
t = text('String', 'X', 'FontSize', 8);
assert(strcmp(t.String, 'X') && t.FontSize == 8 && isequal(t.Position, [0 0 0]))
[x, y, z] = ellipsoid(1, 2, 3, 4, 5, 6, 8);
assert(isequal(size(x), [9 9]) && max(max(abs(((x - 1) / 4).^2 + ((y - 2) / 5).^2 + ((z - 3) / 6).^2 - 1))) < 1e-14)
ellipsoid(0, 0, 0, 1, 2, 3);
assert(isequal(size(get(findobj(gca, 'Type', 'surface'), 'XData')), [21 21]))
try, ellipsoid(1, 2), catch e, disp(e.identifier), end
workspace
disp('done')
