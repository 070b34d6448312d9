function varargout = plotmatrix(varargin)
%plotmatrix(X)      Draws each column of X over each other one, in a grid of axes, with histograms on the diagonal.
%plotmatrix(X, Y)   The columns of Y over those of X. [H, AX] = plotmatrix(...): the lines and the axes.
%>> [h, ax] = plotmatrix(magic(3)); size(ax)
%ans =
%     3     3
    args = varargin(cellfun(@isnumeric, varargin));
    if isempty(args), error('MATLAB:narginchk:notEnoughInputs', 'Not enough input arguments.'); end
    x = double(args{1});
    y = x;
    same = isscalar(args);
    if ~same, y = double(args{2}); end
    if size(x, 1) ~= size(y, 1)
        error('MATLAB:plotmatrix:XYSizeMismatch', 'X and Y must have as many rows.');
    end
    f = gcf;
    f.below = {};
    f.values.CurrentAxes = [];
    [n, m] = deal(size(y, 2), size(x, 2));
    ax = gobjects(n, m);
    h = gobjects(n, m);
    for i = 1:n
        for j = 1:m
            ax(i, j) = axes('Position', [0.1 + (j - 1) * 0.83 / m, 0.1 + (n - i) * 0.83 / n, 0.81 / m, 0.81 / n]);
            if same && i == j
                h(i, j) = histogram(ax(i, j), x(:, j), 10);
            else
                h(i, j) = plot(ax(i, j), x(:, j), y(:, i), '.', 'MarkerSize', 6);
            end
            if j > 1, ax(i, j).YTickLabel = {}; end
            if i < n, ax(i, j).XTickLabel = {}; end
        end
    end
    if nargout > 0, varargout = {h, ax}; end
end
