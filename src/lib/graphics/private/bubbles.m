function h = bubbles(name, dims, args)
%bubbles  What bubblechart, bubblechart3 and polarbubblechart do with their arguments.
[ax, args] = chart_start(name, args);
if ~isempty(args) && istable(args{1}), args = table_columns(name, args, dims + 1); end
if numel(args) < dims + 1
    error('MATLAB:narginchk:notEnoughInputs', 'Not enough input arguments.');
end
sizes = args{dims + 1};
if ~isnumeric(sizes) || ~isscalar(sizes) && numel(sizes) ~= numel(args{1})
    error(['MATLAB:' name ':InvalidSizeData'], 'The sizes must be one number, or one for each point.');
end
rest = args(dims + 2:end);
colours = [];
if ~isempty(rest) && (isnumeric(rest{1}) || ~isempty(graphics_colour(rest{1})))
    colours = rest{1};
    if ~isnumeric(colours), colours = graphics_colour(colours); end
    rest(1) = [];
end
if strcmp(name, 'polarbubblechart'), ax.values.Polar = 'on'; end
h = graphics_lines('bubblechart', ax, args(1:dims), dims);
for k = 1:numel(h)
    [h(k).values.SizeData, h(k).values.Marker] = deal(double(sizes(:).'), 'o');
    [h(k).values.LineStyle, h(k).values.MarkerFaceColor] = deal('none', 'flat');
    h(k).values.MarkerFaceAlpha = 0.6;
    h(k).values.CData = h(k).values.Color;
    if ~isempty(colours), h(k).values.CData = double(colours); end
end
set(h, rest{:});
end
