function v = graphics_times(ax, axis, v)
%graphics_times  Numbers V of an axis ('X', 'Y', 'Z') as datetimes or durations, if the data of this axis are such.
data = data_of(ax, [axis 'Data']);
if ~isnumeric(v) || isempty(data)
    return
elseif isa(data, 'datetime')
    v = datetime(v, 'ConvertFrom', 'datenum');
    v.TimeZone = data.TimeZone;
else
    v = days(v);
    v.Format = data.Format;
end
end

function data = data_of(h, key)
% The first data of objects that are times; [] if there are none.
data = [];
for k = 1:numel(h.below)
    one = h.below{k};
    if isfield(one.values, key) && (isa(one.values.(key), 'datetime') || isa(one.values.(key), 'duration'))
        data = one.values.(key);
    elseif any(strcmp(one.kind, {'group', 'hggroup', 'hgtransform'}))
        data = data_of(one, key);
    end
    if ~isempty(data), return, end
end
end
