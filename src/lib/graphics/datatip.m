function d = datatip(h, varargin)
%datatip(H)         A data tip at the first point of the line or the points H: a small text with the coordinates.
%   datatip(H, X, Y), datatip(H, X, Y, Z): at the point nearest to this place. Properties: 'DataIndex'. The rows of
%   H.DataTipTemplate.DataTipRows (see dataTipTextRow) say what the tip shows.
%>> d = datatip(plot([4 5 6]), 2, 5); disp(d.String.')
%    {'X 2'}    {'Y 5'}
    if nargin < 1 || ~isa(h, 'graphics_object') || ~isscalar(h) || ~isfield(h.values, 'XData') || isempty(h.XData)
        error('MATLAB:datatip:InvalidTarget', 'The first input must be a line, a scatter plot or similar.');
    end
    ax = ancestor(h, 'axes');
    data = {double(graphics_days(h.XData(:))), double(graphics_days(h.YData(:)))};
    if isfield(h.values, 'ZData') && numel(h.ZData) == numel(data{1}), data{3} = double(h.ZData(:)); end
    n = find([cellfun(@(a) ~isnumeric(a), varargin), true], 1) - 1;
    k = 1;
    if n >= 2
        range = cellfun(@(a) max(max(a) - min(a), eps), data);
        far = 0;
        for i = 1:min(n, numel(data)), far = far + ((data{i} - double(varargin{i})) / range(i)) .^ 2; end
        [~, k] = min(far);
    end
    at = find(cellfun(@(a) (ischar(a) || isstring(a)) && strcmpi(a, 'DataIndex'), varargin), 1);
    if ~isempty(at), k = varargin{at + 1}; end
    if ~isscalar(k) || ~any(k == 1:numel(data{1}))
        error('MATLAB:datatip:InvalidIndex', 'DataIndex must be the number of a point.');
    end
    place = cellfun(@(a) a(k), data);
    words = arrayfun(@(i) sprintf('%s %.5g', char('W' + i), place(i)), (1:numel(place)).', 'UniformOutput', false);
    if isfield(h.values, 'DataTipTemplate'), words = rows_of(h, k, h.values.DataTipTemplate.values.DataTipRows); end
    d = graphics_object('text', ax, struct('Position', [place, zeros(1, 3 - numel(place))], 'String', {words}, ...
        'FontSize', 8, 'BackgroundColor', [1 1 1], 'EdgeColor', [0.65 0.65 0.65], 'VerticalAlignment', 'bottom', ...
        'HorizontalAlignment', 'left', 'Margin', 4, 'Color', [0.15 0.15 0.15], 'Tag', 'DataTip', 'Target', h, ...
        'DataIndex', k, 'Point', place));
    if nargout == 0, clear d, end
end

function words = rows_of(h, k, rows)
    % the text of each row: a property of the object, data of its own, or the result of a function of the place
    words = cell(numel(rows), 1);
    for i = 1:numel(rows)
        v = rows(i).values.Value;
        if ischar(v) || isstring(v) && isscalar(v), v = valueOf(h, v); end
        if isa(v, 'function_handle')
            v = v(h.XData(k), h.YData(k));
        elseif iscell(v)
            v = v{k};
        elseif numel(v) > 1
            v = v(k);
        end
        format = rows(i).values.Format;
        if strcmp(format, 'auto'), format = '%.5g'; end
        if isnumeric(v) || islogical(v), v = sprintf(format, v); end
        words{i} = [rows(i).values.Label ' ' char(string(v))];
    end
end
