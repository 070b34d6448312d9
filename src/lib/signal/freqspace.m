function [f1, f2] = freqspace(n, how)
%freqspace  Evenly spaced frequencies of a sampled response; 1 is half the sampling rate.
%   F = FREQSPACE(N) gives 0:2/N:1. F = FREQSPACE(N, 'whole') gives N frequencies around the circle.
%   [F1, F2] = FREQSPACE(N), FREQSPACE([M N]) give those of an N-by-N, an M-by-N response, F2 along the columns;
%   with 'meshgrid' as matrices.
%   >> freqspace(4)
%   ans =
%            0    0.5000    1.0000
whole = nargin > 1 && strcmpi(how, 'whole');
grid = nargin > 1 && strcmpi(how, 'meshgrid');
if nargin > 1 && ~whole && ~grid
    error('MATLAB:freqspace:InvalidFlag', 'The flag must be ''whole'' or ''meshgrid''.');
end
if nargout < 2 && isscalar(n)
    if whole, f1 = 0:2/n:2 * (n - 1) / n; else, f1 = 0:2/n:1; end
    return
end
if isscalar(n), n = [n n]; end
f1 = symmetric(n(2));
f2 = symmetric(n(1));
if grid, [f1, f2] = meshgrid(f1, f2); end
end

function f = symmetric(n)
f = (-n + mod(n, 2):2:n - 1) / n;
end
