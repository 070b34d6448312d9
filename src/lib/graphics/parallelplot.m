function h = parallelplot(varargin)
%parallelplot(DATA)   Draws a line for each row of a matrix or a table, across one vertical axis for each column.
%   Properties: GroupData or GroupVariable (lines of one group have one colour), CoordinateTickLabels,
%   DataNormalization ('range', 'none', 'zscore', 'norm', 'scale', 'center'), LegendTitle, LegendVisible, LineAlpha.
%>> h = parallelplot([1 2 3; 3 2 1]); h.Type
%ans = 'parallelplot'
    [ax, args] = chart_start('parallelplot', varargin);
    if isempty(args), error('MATLAB:narginchk:notEnoughInputs', 'Not enough input arguments.'); end
    data = args{1};
    args(1) = [];
    v = struct('Data', [], 'CoordinateTickLabels', {{}}, 'GroupData', [], 'DataNormalization', 'range', ...
        'LegendVisible', ...
        'on', 'LegendTitle', '', 'LineWidth', 1, 'LineAlpha', 0.7, 'Color', [], 'Title', '');
    names = {};
    if istable(data)
        names = data.Properties.VariableNames;
        for k = 1:2:numel(args) - 1
            if strcmpi(args{k}, 'GroupVariable'), ...
                v.GroupData = data.(char(args{k + 1})); v.LegendTitle = char(args{k + 1}); end
            if strcmpi(args{k}, 'CoordinateVariables'), names = cellstr(string(args{k + 1})); end
        end
        keep = cellfun(@(n) isnumeric(data.(n)) || islogical(data.(n)) || iscategorical(data.(n)) && ...
            ~isempty(args) == 0, ...
            names);
        names = names(keep);
        data = cell2mat(cellfun(@(n) reshape(double(data.(n)), [], 1), names, 'UniformOutput', false));
    end
    if ~isnumeric(data) || ~ismatrix(data)
        error('MATLAB:parallelplot:InvalidData', 'The data must be a matrix of numbers or a table.');
    end
    if isempty(names), names = arrayfun(@num2str, 1:size(data, 2), 'UniformOutput', false); end
    v.Data = double(data);
    v.CoordinateTickLabels = names;
    p = graphics_object('parallelplot', ax, v);
    for k = 1:2:numel(args) - 1
        if ~any(strcmpi(args{k}, {'GroupVariable', 'CoordinateVariables'})), setOne(p, args{k}, args{k + 1}); end
    end
    if ~isempty(p.values.GroupData) && numel(p.values.GroupData) ~= size(data, 1)
        error('MATLAB:parallelplot:GroupDataMismatch', 'There must be a group for each row.');
    end
    p.values.Built = true;
    graphics_build(p);
    if nargout > 0, h = p; end
end
