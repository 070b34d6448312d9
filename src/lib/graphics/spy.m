function spy(S, varargin)
%spy(S)                 Draws a dot where S is not zero; the label of the x-axis says how many these are.
%spy(S, SPEC, SIZE)     With this colour and marker, and this size.
%>> spy(speye(3)); disp(get(get(gca, 'XLabel'), 'String'))
%nz = 3
    if ~(isnumeric(S) || islogical(S)) || ~ismatrix(S)
        error('MATLAB:spy:InvalidInput', 'S must be a matrix of numbers.');
    end
    size_ = [];
    spec = {};
    for k = 1:numel(varargin)
        if isnumeric(varargin{k}), size_ = double(varargin{k}); else, spec = varargin(k); end
    end
    [m, n] = size(S);
    [i, j] = find(S);
    ax = newplot;
    usual = max(4, min(14, round(6 * min(315, 420) / max([m n 1]))));
    if isempty(size_), size_ = usual; end
    h = plot(ax, j(:), i(:), spec{:});
    if ~isempty(h)
        if strcmp(h.Marker, 'none'), h.Marker = '.'; end
        [h.LineStyle, h.MarkerSize] = deal('none', size_);
    end
    set(ax, 'YDir', 'reverse', 'XLim', [0 n + 1], 'YLim', [0 m + 1], 'DataAspectRatio', [1 1 1]);
    xlabel(ax, sprintf('nz = %d', nnz(S)));
end
