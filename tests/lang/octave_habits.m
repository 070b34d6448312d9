% What Octave accepts and MATLAB refuses, where no program of MATLAB changes its meaning.
r = arrayfun(@plus, 1, [2 3 4]);
disp(r)
c = arrayfun(@(a, b) [a b], [1 2], 'x', 'UniformOutput', false);
disp(class(c{2}))
disp(cellfun(inline('x^2 + 1'), {1, 2}))
disp(strcmp({'foo'}, ['foo'; 'bar'])')
disp(size(['ab'; char(zeros(0, 3))]))
words one...
    two
disp(fresh_global())
clear global gg_fresh
[a, b] = nested_clear();
disp([a b])
f = @late.twice;
late = containers.Map('a', 1);
g = @late.isKey;
disp(g('a'))
disp(regexp('a1b22', '\d+', 'matches'))

function words(varargin)
fprintf('%d words\n', nargin);
end

function r = fresh_global()
gg_fresh = 7;
global gg_fresh
r = gg_fresh;
end

function [before, after] = nested_clear()
x = 3;
before = exist('x', 'var');
wipe();
after = exist('x', 'var');
    function wipe()
        clear x
    end
end
