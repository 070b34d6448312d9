function graphics_axis(ax, args, letters)
%graphics_axis  Implements axis: limits, and words such as equal, tight, off, ij. LETTERS: for these axes only, as in
%   xlim('tight').
if nargin < 3, letters = 'XYZ'; end
for k = 1:numel(args)
    if isnumeric(args{k}) || isa(args{k}, 'datetime') || isa(args{k}, 'duration')
        limits(ax, args{k});
    elseif ischar(args{k}) || isstring(args{k}) && isscalar(args{k})
        word(ax, lower(strtrim(char(args{k}))), letters);
    else
        error('MATLAB:axis:InvalidInput', 'The arguments of axis are limits and words.');
    end
end
end

function limits(ax, v)
if ~any(numel(v) == [4 6 8])
    error('MATLAB:axis:InvalidLimits', 'Vector must have 4, 6, or 8 elements.');
end
keys = {'XLim', 'YLim', 'ZLim', 'CLim'};
for k = 1:numel(v) / 2
    pair = reshape(v(2 * k - 1:2 * k), 1, 2);
    if isnumeric(pair)
        pair = double(pair);
        if any(isinf(pair)) && k < 4
            old = graphics_limits(ax, keys{k}(1));
            pair(isinf(pair)) = old(isinf(pair));
        end
    end
    if ~(pair(1) < pair(2))
        error('MATLAB:hg:shaped_arrays:LimitsWithInfsPredicate', ...
            'Limits must be two numbers that increase; they may be Inf.');
    end
    set(ax, keys{k}, pair);
end
if numel(v) > 4 && ~isfield(ax.values, 'View'), ax.values.View = [-37.5 30]; end     % limits of z are those of a space
end

function word(ax, name, letters)
switch name
    case {'on', 'off'}
        ax.values.Visible = name;
    case {'xy', 'ij'}
        ax.values.YDir = 'normal';
        if strcmp(name, 'ij'), ax.values.YDir = 'reverse'; end
    case {'normal', 'fill'}
        forget(ax, {'DataAspectRatio', 'PlotBoxAspectRatio'});
    case 'equal'
        ax.values.DataAspectRatio = [1 1 1];
    case 'square'
        forget(ax, {'DataAspectRatio'});
        ax.values.PlotBoxAspectRatio = [1 1 1];
    case 'vis3d'
        ax.values.PlotBoxAspectRatioMode = 'manual';
        ax.values.DataAspectRatioMode = 'manual';
    case {'tight', 'padded', 'image'}
        near_data(ax, 0.07 * strcmp(name, 'padded'), letters);
        if strcmp(name, 'image'), ax.values.DataAspectRatio = [1 1 1]; end
    case 'manual'
        for axis = letters, ax.values.([axis 'Lim']) = graphics_limits(ax, axis); end
    case 'tickaligned'
        forget(ax, strcat(num2cell(letters), 'Lim'));
    otherwise
        some = regexp(name, '^auto\s*([xyz]*)$', 'tokens', 'once');
        if isempty(some)
            error('MATLAB:axis:UnknownOption', 'Unknown command option: ''%s''.', name);
        end
        if isempty(some{1}), some = {letters}; end
        forget(ax, strcat(num2cell(upper(some{1})), 'Lim'));
end
end

function forget(ax, names)
ax.values = rmfield(ax.values, intersect(names, fieldnames(ax.values)));
end

function near_data(ax, margin, letters)
% The limits of the data, on each side extended by MARGIN of their range.
for axis = letters
    low = inf;
    high = -inf;
    for k = 1:numel(ax.below)
        v = ax.below{k}.values;
        if ~isfield(v, [axis 'Data']), continue, end
        d = graphics_days(v.([axis 'Data']));
        if ~isnumeric(d), continue, end
        d = double(d);
        d = d(isfinite(d));
        half = 0.5 * strcmp(ax.below{k}.kind, 'image');
        low = min([low; d(:) - half]);
        high = max([high; d(:) + half]);
    end
    if low < high
        ax.values.([axis 'Lim']) = [low high] + margin * (high - low) * [-1 1];
    else
        forget(ax, {[axis 'Lim']});
    end
end
end
