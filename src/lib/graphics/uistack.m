function uistack(h, varargin)
%uistack(H, 'top')    Draws the objects H after the others of their parent, so that they cover these.
%   uistack(H, 'bottom') draws them first; uistack(H, 'up', N) and uistack(H, 'down', N) move them by N places (1).
%>> p = plot([1 2; 2 1]); uistack(p(1), 'top'); c = get(gca, 'Children'); disp(c(1) == p(1))
%   1
    if nargin < 1 || ~isa(h, 'graphics_object') || isempty(h) || ~all(isvalid(h(:)))
        error('MATLAB:uistack:InvalidHandle', 'The first input must be graphics objects.');
    end
    word = 'up';
    step = 1;
    if nargin > 1, word = lower(char(varargin{1})); end
    if nargin > 2, step = double(varargin{2}); end
    if ~any(strcmp(word, {'top', 'bottom', 'up', 'down'})) || ~isscalar(step) || step ~= fix(step)
        error('MATLAB:uistack:InvalidOption', 'The word must be ''top'', ''bottom'', ''up'' or ''down''.');
    end
    above = h(1).above;
    if ~all(arrayfun(@(one) ~isempty(one.above) && one.above == above, h(:)))
        error('MATLAB:uistack:InvalidHandle', 'The objects must have the same parent.');
    end
    list = above.below;
    own = cellfun(@(c) any(arrayfun(@(one) one == c, h(:))), list);
    moved = list(own);
    rest = list(~own);
    at = nnz(~own(1:find(own, 1)));             % how many others stand before them
    switch word
        case 'top', at = numel(rest);
        case 'bottom', at = 0;
        case 'up', at = min(max(at + step, 0), numel(rest));
        case 'down', at = min(max(at - step, 0), numel(rest));
    end
    above.below = [rest(1:at), moved, rest(at + 1:end)];
    figure_touch();
end
