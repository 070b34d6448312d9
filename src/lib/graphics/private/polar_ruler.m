function v = polar_ruler(key, args, usual)
%polar_ruler  rlim, thetalim, rticks, thetaticks and their labels: sets the property KEY, and returns it. USUAL gives
%   what it is when nobody set it.
[ax, args] = axes_first(args);
if ~(isfield(ax.values, 'Polar') && strcmp(ax.values.Polar, 'on'))
    error(['MATLAB:' lower(key) ':InvalidAxes'], 'The axes must be polar.');
end
if ~isempty(args)
    new = args{1};
    figure_touch();
    if (ischar(new) || isstring(new) && isscalar(new)) && any(strcmpi(new, {'auto', 'manual'}))
        if strcmpi(new, 'manual'), ax.values.(key) = usual(ax);
        elseif isfield(ax.values, key), ax.values = rmfield(ax.values, key); end
    elseif endsWith(key, 'Label')
        ax.values.(key) = reshape(cellstr(string(new)), [], 1);
    elseif ~isnumeric(new) || any(~isfinite(new)) || any(diff(new(:)) <= 0) || endsWith(key, 'Lim') && numel(new) ~= 2
        error(['MATLAB:' lower(key) ':InvalidValue'], 'The numbers must increase, and limits are two numbers.');
    else
        ax.values.(key) = double(new(:).');
    end
end
if isfield(ax.values, key), v = ax.values.(key); else, v = usual(ax); end
end
