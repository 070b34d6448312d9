function h = polarhistogram(varargin)
%polarhistogram(THETA, BINS)   Counts the angles THETA (radians) in bins around the circle and draws the counts as
%   wedges.
%polarhistogram('BinEdges', E, 'BinCounts', C)   Draws counts that are known. Properties as of histogram may follow.
%>> h = polarhistogram([0.1 0.2 3], 4); h.Values
%ans =
%     2     1     0     0
    [ax, args] = chart_start('polarhistogram', varargin);
    if isempty(args), error('MATLAB:narginchk:notEnoughInputs', 'Not enough input arguments.'); end
    ax.values.Polar = 'on';
    options = {};
    style = {};
    [data, edges, counts] = deal([]);
    if isnumeric(args{1}) || islogical(args{1})
        data = double(args{1}(:));
        args(1) = [];
    end
    if ~isempty(args) && isnumeric(args{1})
        if isscalar(args{1}), edges = linspace(0, 2 * pi, double(args{1}) + 1); else, edges = double(args{1}(:).'); end
        args(1) = [];
    end
    if mod(numel(args), 2)
        error('MATLAB:polarhistogram:InvalidInput', 'Properties come in pairs of a name and a value.');
    end
    for k = 1:2:numel(args) - 1
        switch lower(char(args{k}))
            case 'numbins', edges = linspace(0, 2 * pi, double(args{k + 1}) + 1);
            case 'binedges', edges = double(args{k + 1}(:).');
            case 'binwidth', edges = unique([0:double(args{k + 1}):2 * pi, 2 * pi]);
            case 'bincounts', counts = double(args{k + 1}(:).');
            case {'normalization', 'binmethod', 'binlimits'}, options = [options, args(k:k + 1)]; %#ok<AGROW>
            otherwise, style = [style, args(k:k + 1)]; %#ok<AGROW>
        end
    end
    data = mod(data, 2 * pi);
    if isempty(edges) && isempty(options)
        [~, edges] = histcounts(data);
        edges = linspace(0, 2 * pi, max(ceil(2 * pi / max(edges(2) - edges(1), 2 * pi / 100)), 1) + 1);
    end
    if isempty(counts)
        if isempty(edges), [counts, edges] = histcounts(data, options{:});
        else, [counts, edges] = histcounts(data, edges, options{:}); end
    elseif numel(counts) ~= numel(edges) - 1
        error('MATLAB:polarhistogram:InvalidCounts', 'There must be one count for each bin.');
    end
    p = graphics_object('histogram', ax, struct('Data', data, 'Values', counts, 'BinEdges', edges, 'NumBins', ...
        numel(counts), 'BinWidth', edges(2) - edges(1), 'XData', (edges(1:end - 1) + edges(2:end)) / 2, ...
        'YData', counts, 'Color', graphics_next_colour(ax), 'LineStyle', '-', 'LineWidth', 0.5, 'DisplayName', ''));
    set(p, style{:});
    if nargout > 0, h = p; end
end
