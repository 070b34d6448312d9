function h = graphics_lines(kind, ax, args, dims)
%graphics_lines  One object of a KIND for each column of the data in ARGS: DIMS arrays, a line specification,
%   properties.
h = graphics_object.empty;
names = {};
k = 1;
while k <= numel(args)
    if is_text(args{k})
        names = args(k:end);
        break
    end
    data = args(k);
    while numel(data) < dims && k < numel(args) && ~is_text(args{k + 1})
        k = k + 1;
        data{end + 1} = args{k}; %#ok<AGROW>
    end
    k = k + 1;
    spec = struct();
    if k <= numel(args) && is_text(args{k})
        [spec, fits] = graphics_line_spec(args{k});
        k = k + fits;
    end
    h = [h; columns(kind, ax, data, spec)]; %#ok<AGROW>
end
if ~isempty(names)
    if mod(numel(names), 2)
        names(1) = [];
    end
    set(h, names{:});
end
end

function yes = is_text(a)
yes = ischar(a) || isstring(a) && isscalar(a);
end

function h = columns(kind, ax, data, spec)
if ismember(kind, {'barh'}), letters = 'YX'; else, letters = 'XYZ'; end
for k = 1:min(numel(data), numel(letters))
    data{k} = graphics_categories(ax, letters(max(k, 1 + isscalar(data))), data{k});
end
y = data{min(2, end)};
if any(cellfun(@(a) iscell(a) || isstruct(a), data))
    error(['MATLAB:' kind ':InvalidData'], 'The coordinates must be numbers, times or categories.');
end
if isvector(y)
    y = y(:);
end
if isscalar(data)
    if isnumeric(y) && ~isreal(y)
        x = real(y);
        y = imag(y);
    else
        x = (1:size(y, 1)).';
    end
else
    x = data{1};
    if isvector(x)
        x = x(:);
    end
    if size(x, 1) ~= size(y, 1) && size(x, 1) == size(y, 2)
        y = y.';
    elseif size(x, 1) ~= size(y, 1) && size(x, 2) == size(y, 1) && iscolumn(y)
        x = x.';                        % a vector beside the rows of a matrix
    end
    if size(x, 1) ~= size(y, 1)
        error('MATLAB:graphics:VectorsSameLength', 'Vectors must be the same length.');
    end
end
h = graphics_object.empty;
for j = 1:max(size(y, 2), size(x, 2)) * ~(isempty(y) && size(y, 2) == 0)
    v = struct('XData', x(:, min(j, end)).', 'YData', y(:, min(j, end)).');
    if numel(data) > 2
        z = data{3};
        if isvector(z)
            z = z(:);
        end
        v.ZData = z(:, min(j, end)).';
    end
    v.Color = graphics_next_colour(ax);
    v.LineStyle = '-';
    v.LineWidth = 0.5;
    v.Marker = 'none';
    v.DisplayName = '';
    if strcmp(kind, 'scatter'), v.LineStyle = 'none'; end
    if any(strcmp(kind, {'scatter', 'stem'})), v.Marker = 'o'; end
    if any(strcmp(kind, {'bar', 'barh', 'area'})), v = rmfield(v, 'Marker'); end
    for f = fieldnames(spec).'
        v.(f{1}) = spec.(f{1});
    end
    h(j, 1) = graphics_object(kind, ax, v);
end
end
