function h = fspecial(kind, a, b)
%fspecial  fspecial(KIND, SIZE, PARAMETER)  Filters: 'average', 'gaussian', 'laplacian', 'sobel', 'prewitt', 'log', 'disk'.
%>> fspecial('average', 2)
%ans =
%    0.2500    0.2500
%    0.2500    0.2500
switch lower(kind)
    case 'average'
        if nargin < 2, a = 3; end
        h = ones(a .* [1 1]) / prod(a .* [1 1]);
    case {'gaussian', 'log'}
        if nargin < 2, a = 3 + 2 * strcmpi(kind, 'log'); end
        if nargin < 3, b = 0.5; end
        a = a .* [1 1];
        [x, y] = meshgrid((0:a(2) - 1) - (a(2) - 1) / 2, (0:a(1) - 1) - (a(1) - 1) / 2);
        h = exp(-(x.^2 + y.^2) / (2 * b^2));
        h(h < eps * max(h(:))) = 0;
        h = h / sum(h(:));
        if strcmpi(kind, 'log')
            h = h .* (x.^2 + y.^2 - 2 * b^2) / b^4;
            h = h - mean(h(:));
        end
    case 'laplacian'
        if nargin < 2, a = 0.2; end
        h = [a 1-a a; 1-a -4 1-a; a 1-a a] / (a + 1);
    case 'sobel', h = [1 2 1; 0 0 0; -1 -2 -1];
    case 'prewitt', h = [1 1 1; 0 0 0; -1 -1 -1];
    otherwise
        error('RunMat:notSupported', 'fspecial ''%s'' is not supported.', kind);
end
end
