function h = clabel(c, varargin)
%clabel(C)               Writes its height beside each line of the contour matrix C, which contour and contourc give.
%clabel(C, H)            Of the contour plot H, in its axes. clabel(..., V): only at the heights V.
%clabel(..., NAME, VALUE)  Properties of the texts. T = clabel(...) is the texts.
%>> t = clabel(contourc([0 0 0; 0 3 0; 0 0 0], [1 1])); t.String
%ans =
%    '1'
    narginchk(1, Inf);
    if ~isnumeric(c) || ~isempty(c) && size(c, 1) ~= 2
        error('MATLAB:clabel:InvalidContour', 'C must be a contour matrix, which has two rows.');
    end
    ax = {};
    if ~isempty(varargin) && isa(varargin{1}, 'graphics_object')
        ax = {ancestor(varargin{1}, 'axes')};
        varargin(1) = [];
    end
    only = [];
    if ~isempty(varargin) && isnumeric(varargin{1})
        only = varargin{1};
        varargin(1) = [];
    elseif ~isempty(varargin) && any(strcmpi(varargin{1}, 'manual'))
        error('RunMat:notSupported', 'clabel: places that a mouse chooses are not supported.');
    end
    if isempty(ax), ax = {gca}; end
    h = gobjects(0, 1);
    at = 1;
    while at < size(c, 2)
        level = c(1, at);
        n = c(2, at);
        if ~(n >= 1) || n ~= fix(n) || at + n > size(c, 2)
            error('MATLAB:clabel:InvalidContour', 'C must be a contour matrix: counts do not fit its size.');
        end
        middle = at + ceil((n + 1) / 2);
        middle = min(middle, at + n);
        if isempty(only) || any(abs(only(:) - level) <= 1e-10 * max(abs(level), 1))
            h(end + 1, 1) = text(ax{1}, c(1, middle), c(2, middle), num2str(level), varargin{:}); %#ok<AGROW>
        end
        at = at + n + 1;
    end
    if nargout == 0, clear h, end
end
