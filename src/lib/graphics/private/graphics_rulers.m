function results = graphics_rulers(name, ax, args)
%graphics_rulers  Implements xticks, xticklabels, xtickangle and those of the other axes; yyaxis.
switch name
    case {'xticks', 'yticks', 'zticks'}
        results = {ticks_of([upper(name(1)) 'Tick'], ax, args)};
    case {'xticklabels', 'yticklabels', 'zticklabels'}
        results = {labels_of([upper(name(1)) 'TickLabel'], ax, args)};
    case {'xtickangle', 'ytickangle', 'ztickangle'}
        key = [upper(name(1)) 'TickLabelRotation'];
        if ~isempty(args)
            angle = args{1};
            if ~isnumeric(angle) || ~isscalar(angle) || ~isfinite(angle)
                error('MATLAB:rulerFunctions:InvalidAngle', 'The angle must be a number of degrees.');
            end
            ax.values.(key) = mod(double(angle), 360);
        elseif ~isfield(ax.values, key)
            ax.values.(key) = 0;
        end
        results = {ax.values.(key)};
    case 'yyaxis'
        if isempty(args) || ~any(strcmpi(args{1}, {'left', 'right'}))
            error('MATLAB:yyaxis:InvalidSide', 'The side must be ''left'' or ''right''.');
        end
        ax.values.YAxisLocation = lower(char(args{1}));
        [ax.values.YY, ax.values.Side] = deal('on', lower(char(args{1})));
        results = {[]};
end
end

function t = ticks_of(key, ax, args)
% The ticks that were set, else equal steps within the limits.
t = valueOf(ax, key);
if isempty(args)
    return
end
new = graphics_days(args{1});
if isnumeric(new) || islogical(new)
    new = double(new(:).');
    if any(~isfinite(new)) || any(diff(new) <= 0)
        error('MATLAB:hg:shaped_arrays:TickPredicate', 'Value must be a vector of numeric type whose values increase.');
    end
    t = reshape(new, min(numel(new), 1), numel(new));
    ax.values.(key) = t;
    t = graphics_times(ax, key(1), t);
    return
end
mode = [key 'Mode'];
switch lower(char(new))
    case 'auto'
        if isfield(ax.values, key), ax.values = rmfield(ax.values, key); end
        t = valueOf(ax, key);
    case 'manual'
        ax.values.(key) = t;
    case 'mode'
        t = valueOf(ax, mode);
    otherwise
        error('MATLAB:rulerFunctions:InvalidMode', 'The word must be ''auto'', ''manual'' or ''mode''.');
end
end

function texts = labels_of(key, ax, args)
texts = valueOf(ax, key);
if isempty(args)
    return
end
new = args{1};
if (ischar(new) || isstring(new) && isscalar(new)) && any(strcmpi(new, {'auto', 'manual', 'mode'}))
    if strcmpi(new, 'mode')
        texts = valueOf(ax, [key 'Mode']);
        return
    elseif strcmpi(new, 'manual')
        ax.values.(key) = texts;
    elseif isfield(ax.values, key)
        ax.values = rmfield(ax.values, key);
    end
elseif isnumeric(new)
    ax.values.(key) = arrayfun(@num2str, new(:), 'UniformOutput', false);
elseif ischar(new) || isstring(new) || iscellstr(new) || iscell(new) && isempty(new) %#ok<ISCLSTR>
    ax.values.(key) = reshape(cellstr(new), [], 1);
elseif iscell(new)
    ax.values.(key) = cellfun(@char_of, new(:), 'UniformOutput', false);
else
    error('MATLAB:rulerFunctions:InvalidLabels', 'Labels must be texts or numbers.');
end
texts = valueOf(ax, key);
end

function t = char_of(a)
if isnumeric(a), t = num2str(a); else, t = char(a); end
end
