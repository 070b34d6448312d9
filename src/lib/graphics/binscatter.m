function h = binscatter(varargin)
%binscatter(X, Y)   Counts points in the bins of a grid and shows the counts as colours; bins without points stay empty.
%   binscatter(X, Y, N), binscatter(X, Y, [NX NY]): the numbers of bins. Properties: 'NumBins', 'XLimits', 'YLimits',
%   'ShowEmptyBins'. binscatter(AX, ...) is for the axes AX.
%>> h = binscatter([1 1 2 2], [1 1 1 2], 2); disp(h.Values)
%     2     0
%     1     1
    [ax, args] = chart_start('binscatter', varargin);
    if numel(args) < 2 || ~isnumeric(args{1}) || ~isnumeric(args{2}) || numel(args{1}) ~= numel(args{2})
        error('MATLAB:binscatter:InvalidData', 'X and Y must be numeric vectors of the same length.');
    end
    [x, y] = deal(double(args{1}(:)), double(args{2}(:)));
    rest = args(3:end);
    bins = [];
    if ~isempty(rest) && isnumeric(rest{1}), bins = double(rest{1}); rest(1) = []; end
    [limits, style, empty_] = deal({[], []}, {}, 'off');
    for k = 1:2:numel(rest) - 1
        switch lower(char(rest{k}))
            case 'numbins', bins = double(rest{k + 1});
            case 'xlimits', limits{1} = double(rest{k + 1});
            case 'ylimits', limits{2} = double(rest{k + 1});
            case 'showemptybins', empty_ = char(rest{k + 1});
            otherwise, style = [style, rest(k:k + 1)]; %#ok<AGROW>
        end
    end
    good = isfinite(x) & isfinite(y);
    if isempty(bins), bins = min(max(ceil(2 * nnz(good) ^ (1 / 3)), 1), 100); end
    if ~any(numel(bins) == [1 2]) || any(bins < 1) || any(bins ~= fix(bins))
        error('MATLAB:binscatter:InvalidBins', 'The numbers of bins must be positive whole numbers.');
    end
    bins = bins(:).' .* [1 1];
    data = {x(good), y(good)};
    for k = 1:2
        if isempty(limits{k}), limits{k} = [min([data{k}; 0]), max([data{k}; 1])]; end
        if ~isempty(data{k}) && ~any(strcmpi('xlimits', rest(1:2:end))), limits{k} = [min(data{k}), max(data{k})]; end
        if ~(limits{k}(1) < limits{k}(2)), limits{k} = limits{k}(1) + [-0.5 0.5]; end
    end
    edges = {linspace(limits{1}(1), limits{1}(2), bins(1) + 1), linspace(limits{2}(1), limits{2}(2), bins(2) + 1)};
    n = histcounts2(data{1}, data{2}, edges{1}, edges{2});
    c = n.';
    if strcmpi(empty_, 'off'), c(c == 0) = NaN; end
    middle = @(e) e([1 end]) + [1 -1] * (e(2) - e(1)) / 2;
    h = graphics_object('image', ax, struct('XData', middle(edges{1}), 'YData', middle(edges{2}), 'ZData', c, ...
        'CData', ...
        c, 'CDataMapping', 'scaled', 'AlphaData', double(~isnan(c)), 'TypeName', 'binscatter', 'Values', n, ...
            'NumBins', bins, 'XBinEdges', edges{1}, ...
        'YBinEdges', edges{2}, 'XLimits', limits{1}, 'YLimits', limits{2}, 'ShowEmptyBins', empty_));
    set(h, style{:});
    colorbar(ax);
    if nargout == 0, clear h, end
end
