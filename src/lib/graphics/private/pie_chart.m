function h = pie_chart(name, args)
%pie_chart  What piechart and donutchart do with their arguments.
[ax, args] = chart_start(name, args);
if isempty(args), error('MATLAB:narginchk:notEnoughInputs', 'Not enough input arguments.'); end
data = args{1};
args(1) = [];
names = [];
if istable(data)
    t = data;
    data = t.(char(args{1}));
    if numel(args) > 1, names = cellstr(string(t.(char(args{2})))); end
    args(1:min(2, end)) = [];
elseif iscategorical(data)
    names = reshape(categories(data), 1, []);
    data = countcats(data(:)).';
end
if ~(isnumeric(data) || isa(data, 'duration')) || isempty(data) || any(~(double_of(data) >= 0))
    error(['MATLAB:' name ':InvalidData'], 'The shares must be numbers that are not negative.');
end
data = reshape(double_of(data), 1, []);
if mod(numel(args), 2)
    names = reshape(cellstr(string(args{1})), 1, []);
    args(1) = [];
end
if ~isempty(names) && numel(names) ~= numel(data)
    error(['MATLAB:' name ':NamesMismatch'], 'There must be one name for each share.');
end
[ax.values.XLim, ax.values.YLim] = deal([-1.35 1.35], [-1.35 1.35]);
h = graphics_object(name, ax, struct('Data', data, 'Names', {names}, 'Proportions', data / sum(data), ...
    'StartAngle', 0, ...
    'Direction', 'clockwise', 'FaceAlpha', 0.6, 'EdgeColor', [0.15 0.15 0.15], 'LineWidth', 0.5, 'LabelStyle', ...
        'auto', ...
    'Labels', {{}}, 'ExplodedWedgeIndices', [], 'FontSize', 10, 'Title', '', 'InnerRadius', 0.5 * (name(1) == 'd'), ...
    'CenterLabel', ''));
for k = 1:2:numel(args) - 1, setOne(h, args{k}, args{k + 1}); end
h.values.Built = true;
graphics_build(h);
end

function x = double_of(x)
if isa(x, 'duration'), x = seconds(x); end
x = double(x);
end
