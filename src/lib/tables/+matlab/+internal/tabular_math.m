classdef (Abstract) tabular_math
%tabular_math  Arithmetic of tables and timetables: of their variables one by one, with those of another table
%   of the same names or with a number.
%sum(T), mean(T), std(T), ... of each variable; abs(T), round(T), fillmissing(T, METHOD), normalize(T),
%... of all numbers in T.
    methods
        function T = abs(T, varargin), T = of_each(T, @abs, varargin); end
        % one method for each op of floating-point numbers (tools/mlib.sh)
        %EACH_UNARY_FLOAT function T = NAME(T, varargin), T = of_each(T, @NAME, varargin); end
        function T = log2(T, varargin), T = of_each(T, @log2, varargin); end
        function T = round(T, varargin), T = of_each(T, @round, varargin); end
        function T = floor(T, varargin), T = of_each(T, @floor, varargin); end
        function T = ceil(T, varargin), T = of_each(T, @ceil, varargin); end
        function T = fix(T, varargin), T = of_each(T, @fix, varargin); end
        function T = sign(T, varargin), T = of_each(T, @sign, varargin); end
        function T = uminus(T, varargin), T = of_each(T, @uminus, varargin); end
        function T = uplus(T, varargin), T = of_each(T, @uplus, varargin); end
        function T = not(T, varargin), T = of_each(T, @not, varargin); end
        function T = isnan(T, varargin), T = of_each(T, @isnan, varargin); end
        function T = isinf(T, varargin), T = of_each(T, @isinf, varargin); end
        function T = isfinite(T, varargin), T = of_each(T, @isfinite, varargin); end
        function T = cumsum(T, varargin), T = of_each(T, @cumsum, varargin); end
        function T = cumprod(T, varargin), T = of_each(T, @cumprod, varargin); end
        function T = cummax(T, varargin), T = of_each(T, @cummax, varargin); end
        function T = cummin(T, varargin), T = of_each(T, @cummin, varargin); end
        function T = normalize(T, varargin), T = of_each(T, @normalize, varargin); end
        function T = smoothdata(T, varargin), T = of_each(T, @smoothdata, varargin); end
        function T = filloutliers(T, varargin), T = of_each(T, @filloutliers, varargin); end
        function T = detrend(T, varargin), T = of_each(T, @detrend, varargin); end
        function T = rescale(T, varargin), T = of_each(T, @rescale, varargin); end
        function [T, tf] = fillmissing(T, varargin), [T, tf] = of_each(T, @fillmissing, varargin); end
        function tf = isoutlier(T, varargin), tf = of_each(T, @isoutlier, varargin).data; tf = [tf{:}]; end
        function T = plus(a, b), T = of_two(@plus, a, b); end
        function T = minus(a, b), T = of_two(@minus, a, b); end
        function T = times(a, b), T = of_two(@times, a, b); end
        function T = rdivide(a, b), T = of_two(@rdivide, a, b); end
        function T = ldivide(a, b), T = of_two(@ldivide, a, b); end
        function T = power(a, b), T = of_two(@power, a, b); end
        function T = mod(a, b), T = of_two(@mod, a, b); end
        function T = rem(a, b), T = of_two(@rem, a, b); end
        function T = eq(a, b), T = of_two(@eq, a, b); end
        function T = ne(a, b), T = of_two(@ne, a, b); end
        function T = lt(a, b), T = of_two(@lt, a, b); end
        function T = le(a, b), T = of_two(@le, a, b); end
        function T = gt(a, b), T = of_two(@gt, a, b); end
        function T = ge(a, b), T = of_two(@ge, a, b); end
        function T = and(a, b), T = of_two(@and, a, b); end
        function T = or(a, b), T = of_two(@or, a, b); end
        function T = xor(a, b), T = of_two(@xor, a, b); end
        function T = atan2(a, b), T = of_two(@atan2, a, b); end
        function T = hypot(a, b), T = of_two(@hypot, a, b); end
        function T = mtimes(a, b), T = of_two(@times, a, b); end
        function T = mrdivide(a, b), T = of_two(@rdivide, a, b); end
        function T = sum(T, varargin), T = of_columns(T, @sum, varargin); end
        function T = mean(T, varargin), T = of_columns(T, @mean, varargin); end
        function T = median(T, varargin), T = of_columns(T, @median, varargin); end
        function T = std(T, varargin), T = of_columns(T, @std, varargin); end
        function T = var(T, varargin), T = of_columns(T, @var, varargin); end
        function T = prod(T, varargin), T = of_columns(T, @prod, varargin); end
        function T = mode(T, varargin), T = of_columns(T, @mode, varargin); end
        function T = max(T, varargin), T = of_columns(T, @max, varargin); end
        function T = min(T, varargin), T = of_columns(T, @min, varargin); end
        function T = range(T, varargin), T = of_columns(T, @range, varargin); end
        function T = all(T, varargin), T = of_columns(T, @all, varargin); end
        function T = any(T, varargin), T = of_columns(T, @any, varargin); end
    end
end
function [T, flags] = of_each(T, f, args)
    data = T.data;
    name = func2str(f);
    [here, replace, args] = variables_of(T, name, args);
    if isempty(here), here = true(1, numel(data)); end
    flags = false(T.rows, numel(data));
    if strcmp(name, 'isoutlier')
        for k = find(~here), data{k} = false(T.rows, 1); end
    end
    fills = strcmp(name, 'fillmissing');
    for k = find(here)
        x = data{k};
        if isnumeric(x) || islogical(x)
            more = args;
            if strcmp(name, 'fillmissing') && istimetable(T) && ~isempty(args) && ...
                any(strcmpi(args{1}, {'linear', 'spline', 'pchip', 'makima', 'nearest'}))
                t = T.times;
                if isa(t, 'duration'), t = seconds(t); else, t = seconds(t - t(1)); end
                more = [args, {'SamplePoints', t}];
            end
            data{k} = f(x, more{:});
            if fills, flags(:, k) = any(ismissing(x) & ~ismissing(data{k}), 2); end
        % #ok<ISCLSTR>
        elseif fills && (iscellstr(x) || isstring(x)) && ~isempty(args) && ...
            any(strcmpi(args{1}, {'previous', 'next', 'nearest'}))
            data{k} = f(x, args{:});
            flags(:, k) = any(ismissing(x) & ~ismissing(data{k}), 2);
        elseif ~fills
            error('MATLAB:table:math:FunctionNotSupported', ...
                'Unable to apply function ''%s'' to table variable ''%s'' of class ''%s''.', name, T.names{k}, ...
                class(x));
        end
    end
    if replace
        T = with_data(T, data);
    else
        endings = struct('fillmissing', 'filled', 'smoothdata', 'smoothed', 'filloutliers', 'filled', ...
            'normalize', 'normalized', 'detrend', 'detrended');
        names = T.names;
        for k = find(here)
            T = assign_variable(T, substruct('.', [names{k} '_' endings.(name)]), data{k});
        end
        flags(:, end + sum(here)) = false;
    end
end
function [here, replace, args] = variables_of(T, name, args)
    % Takes DataVariables and ReplaceValues out of the arguments of functions that clean data.
    here = [];
    replace = true;
    known = {'fillmissing', 'smoothdata', 'filloutliers', 'normalize', 'detrend', 'isoutlier'};
    if ~any(strcmp(name, known)), return, end
    k = 1;
    while k < numel(args)
        word = args{k};
        if ~(ischar(word) || isstring(word) && isscalar(word)), word = ''; end
        if strcmpi(word, 'DataVariables')
            which = args{k + 1};
            if isa(which, 'function_handle'), which = find(cellfun(which, T.data)); end
            here = ismember(1:numel(T.names), var_index(T, {':', which}, 2));
        elseif strcmpi(word, 'ReplaceValues') && ~strcmp(name, 'isoutlier')
            replace = logical(args{k + 1});
        else
            k = k + 1;
            continue
        end
        args(k:k + 1) = [];
    end
end
function T = of_two(f, a, b)
    T = a;
    if ~isa(a, 'tabular'), T = b; end
    data = T.data;
    if isa(a, 'tabular') && isa(b, 'tabular')
        [there, at] = ismember(a.names, b.names);
        if ~all(there) || numel(a.names) ~= numel(b.names)
            error('MATLAB:table:math:DifferentVarNames', 'All tables must have the same variable names.');
        end
        for k = 1:numel(data), data{k} = f(a.data{k}, b.data{at(k)}); end
    else
        for k = 1:numel(data)
            x = a;
            y = b;
            if isa(x, 'tabular'), x = data{k}; elseif size(x, 2) == numel(data) && numel(data) > 1, x = x(:, k); end
            if isa(y, 'tabular'), y = data{k}; elseif size(y, 2) == numel(data) && numel(data) > 1, y = y(:, k); end
            if iscell(x) || iscell(y)
                error('MATLAB:table:math:FunctionNotSupported', ...
                    'Unable to apply function ''%s'' to table variable ''%s'' of class ''cell''.', func2str(f), ...
                    T.names{k});
            end
            data{k} = f(x, y);
        end
    end
    T = with_data(T, data);
end
function R = of_columns(T, f, args)
    name = func2str(f);
    if ~isempty(args) && isnumeric(args{1}) && isscalar(args{1}) && args{1} == 2 && ...
        ~any(strcmp(name, {'max', 'min', 'std', 'var'}))
        R = f(table2array(timetable_free(T)), args{:});
        R = table(R, 'VariableNames', {name});
        return
    end
    data = cellfun(@(x) f(x, args{:}), T.data, 'UniformOutput', false);
    R = table(data{:}, 'VariableNames', T.names);
end
function T = timetable_free(T)
    if istimetable(T), T = timetable2table(T, 'ConvertRowTimes', false); end
end
