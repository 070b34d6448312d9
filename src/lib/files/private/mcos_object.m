function v = mcos_object(cls, p, name)
%mcos_object(CLASS, P, NAME)  The object of a class of MATLAB from its saved properties. P is a struct array, or what
%   saveobj of the class gave. NAME is the variable, for warnings.
    switch cls
        case 'string', v = strings_of(p, name);
        case 'datetime', v = saved_datetime(p);
        case 'duration'
            v = saved_duration(p);
        case 'calendarDuration'
            c = p.components;
            n = size(c.months + c.days + c.millis);
            v = saved(cls, struct('m', {c.months + zeros(n)}, 'd', {c.days + zeros(n)}, ...
                's', {c.millis / 1000 + zeros(n)}), name);
        case 'categorical'
            v = saved(cls, struct('code', {double(p.codes)}, 'names', {texts(p.categoryNames)}, ...
                'ordered', any(value(p, 'isOrdinal', false)), 'guarded', any(value(p, 'isProtected', false))), name);
        case {'containers.Map', 'Map'}
            s = p.serialization;
            v = saved('containers.Map', struct('keys', {reshape(s.keys, 1, [])}, 'values', ...
                {reshape(s.values, 1, [])}, 'KeyType', s.keyType, 'ValueType', s.valueType), name);
        case 'dictionary', v = dictionary_of(p.data);
        case 'table', v = table_of(p, name);
        case 'timetable', v = timetable_of(p, name);
        case 'function_handle_workspace', v = p;
        otherwise
            if isstruct(p), v = saved(cls, p, name); else, v = from_saved(cls, p, name); end
    end
end

function v = saved(cls, p, name), v = runmat_saved_object(cls, p, name); end

% The loadobj method of the class takes what its saveobj method gave.
function v = from_saved(cls, p, name)
    v = p;
    if exist(cls, 'class')
        v = feval([cls '.loadobj'], p);
    else
        warning('MATLAB:load:cannotInstantiateLoadedVariable', ['Variable ''%s'' originally saved as a %s cannot ' ...
            'be instantiated as an object and will be read in as a %s.'], name, cls, class(p));
    end
end

function x = value(p, name, x)
    if isfield(p, name), x = p.(name); end
end

function c = texts(c)
    if ~iscell(c), c = cellstr(c); end
    c = reshape(c, 1, []);
end

% Numbers of class uint64: a version, the number of dimensions, the dimensions, the lengths, and then UTF-16.
function v = strings_of(p, name)
    if ~isa(p, 'uint64') || numel(p) < 4, damaged(), end
    p = reshape(p, 1, []);
    n = double(p(2));
    if n < 2 || numel(p) < 2 + n, damaged(), end
    dims = double(p(3:2 + n));
    count = prod(dims);
    if numel(p) < 2 + n + count, damaged(), end
    lengths = p(2 + n + (1:count));
    units = typecast(p(3 + n + count:end), 'uint16');
    text = cell([dims 1]);
    at = 0;
    for k = 1:count
        if lengths(k) == intmax('uint64'), continue, end           % missing
        m = double(lengths(k));
        if at + m > numel(units), damaged(), end
        text{k} = reshape(char(units(at + 1:at + m)), 1, []);
        if m == 0, text{k} = ''; end
        at = at + m;
    end
    v = saved('string', struct('text', {text}), name);
end

% Milliseconds of UTC since 1970; the imaginary part has what a double cannot hold.
function t = saved_datetime(p)
    x = p.data;
    s = floor(real(x) / 1000);
    fraction = (real(x) - 1000 * s + imag(x)) / 1000;
    fraction(isnan(real(x)) | isinf(real(x))) = 0;
    zone = char(value(p, 'tz', ''));
    format = char(value(p, 'fmt', ''));
    options = {};
    if ~isempty(zone), options = {'TimeZone', zone}; end
    if strcmp(zone, 'UTCLeapSeconds'), options = {'TimeZone', 'UTC'}; end
    t = datetime(s + fraction, 'ConvertFrom', 'posixtime', options{:});
    if isempty(format) && any(value(p, 'isDateOnly', false)), format = 'dd-MMM-yyyy'; end
    if ~isempty(format), t.Format = format; end
end

function d = saved_duration(p)
    d = milliseconds(double(p.millis));
    format = char(value(p, 'fmt', ''));
    if isempty(format), format = 'hh:mm:ss'; end
    try
        d.Format = format;
    catch
        d.Format = 'hh:mm:ss';
    end
end

function d = dictionary_of(s)
    d = configureDictionary('string', 'double');
    key = value(s, 'Key', []);
    if isempty(key)
        d = dictionary();
        return
    end
    d = dictionary(key, s.Value);
end

function T = table_of(p, name)
    s = value(p, 'props', struct());
    info = details(s, {'Row', 'Variables'}, 'DimensionNames', 'VariableDescriptions', 'VariableUnits', ...
        'VariableContinuity');
    info.Description = char(value(s, 'Description', ''));
    info.UserData = value(s, 'UserData', []);
    T = saved('table', struct('data', {reshape(p.data, 1, [])}, 'names', {texts(p.varnames)}, ...
        'rows', double(p.nrows), 'rownames', {reshape(p.rownames, [], 1)}, 'times', [], 'info', info), name);
    T = with_custom(T, value(s, 'CustomProps', []), value(s, 'VariableCustomProps', []));
end

function T = timetable_of(p, name)
    info = details(p, {'Time', 'Variables'}, 'dimNames', 'varDescriptions', 'varUnits', 'varContinuity');
    a = value(p, 'arrayProps', struct());
    info.Description = char(value(a, 'Description', ''));
    info.UserData = value(a, 'UserData', []);
    T = saved('timetable', struct('data', {reshape(p.data, 1, [])}, 'names', {texts(p.varNames)}, ...
        'rows', double(p.numRows), 'rownames', {{}}, 'times', times_of(p.rowTimes, double(p.numRows)), ...
        'info', info), name);
    T = with_custom(T, value(p, 'CustomProps', value(p, 'customProps', [])), value(p, 'VariableCustomProps', []));
end

% Row times at equal steps are a struct with the first time and the step or rate.
function t = times_of(t, rows)
    if ~isstruct(t)
        t = t(:);
        return
    end
    k = (0:rows - 1).';
    if any(value(t, 'specifiedAsRate', false)) && isfield(t, 'sampleRate')
        step = seconds(k / double(t.sampleRate));
    else
        step = k * t.stepSize;
        if isa(t.stepSize, 'calendarDuration'), step = t.stepSize * k; end
    end
    t = t.origin + step;
end

function info = details(p, dimensions, varargin)
    info = struct('Description', '', 'UserData', [], 'DimensionNames', {dimensions}, 'VariableDescriptions', {{}}, ...
        'VariableUnits', {{}}, 'VariableContinuity', [], 'CustomProperties', struct(), 'CustomKinds', struct());
    to = {'DimensionNames', 'VariableDescriptions', 'VariableUnits', 'VariableContinuity'};
    for k = 1:numel(to)
        x = value(p, varargin{k}, []);
        if ~isempty(x) && k < 4, info.(to{k}) = texts(x); elseif ~isempty(x), info.(to{k}) = x; end
    end
end

function T = with_custom(T, whole, variables)
    if isstruct(whole) && isscalar(whole), T = with_kind(T, whole, 'table'); end
    if isstruct(variables) && isscalar(variables), T = with_kind(T, variables, 'variable'); end
end

function T = with_kind(T, p, kind)
    for f = reshape(fieldnames(p), 1, [])
        T = addprop(T, f{1}, kind);
        T.Properties.CustomProperties.(f{1}) = p.(f{1});
    end
end

function damaged()
    error('MATLAB:load:unableToReadMatFile', 'Unable to read MAT-file: the file might be corrupt.');
end
