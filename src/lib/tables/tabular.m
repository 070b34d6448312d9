classdef (Abstract) tabular < matlab.internal.tabular_math
%tabular  What table and timetable have in common: variables of equal height, their names and what is known about them.
%>> isa(table([1; 2]), 'tabular')
%ans =
%  logical
%   1
    properties (Hidden)
        data = {}               % columns
        names = cell(1, 0)
        rows = 0
        rownames = {}
        times = []              % for a timetable: datetime or duration
        info = struct('Description', '', 'UserData', [], 'DimensionNames', {{'Row', 'Variables'}}, ...
            'VariableDescriptions', {{}}, 'VariableUnits', {{}}, 'VariableContinuity', [], 'CustomProperties', ...
            struct(), 'CustomKinds', struct())
    end
    methods
        function n = height(T), n = T.rows; end
        function n = width(T), n = numel(T.names); end
        function varargout = size(T, varargin)
            s = [T.rows, numel(T.names)];
            if isempty(varargin)
                if nargout < 2, varargout = {s}; else, varargout = [num2cell(s), num2cell(ones(1, nargout - 2))]; end
            else
                s(end + 1:max([varargin{:}])) = 1;
                varargout = {s([varargin{:}])};
            end
        end
        function n = numel(T, varargin), n = T.rows * numel(T.names); end
        function n = length(T), n = max(T.rows, numel(T.names)) * (T.rows > 0 && ~isempty(T.names)); end
        function n = ndims(~), n = 2; end
        function tf = isempty(T), tf = T.rows == 0 || isempty(T.names); end
        function tf = istable(T), tf = isa(T, 'table'); end
        function tf = istimetable(T), tf = isa(T, 'timetable'); end
        function tf = istabular(~), tf = true; end
        function n = end(T, k, ~), n = size(T, k); end
        function tf = isequal(T, varargin)
            tf = all(cellfun(@(S) isa(S, 'tabular') && isequal(T.names, S.names) && ...
                isequal(T.rownames, S.rownames) && isequal(T.times, S.times) && isequal(T.data, S.data), varargin));
        end
        function r = horzcat(varargin)
            r = varargin{1};
            for k = 2:nargin
                S = varargin{k};
                if isnumeric(r) && isempty(r), r = S; continue, end
                if ~isa(S, 'tabular'), S = array2table(S); end
                if S.rows ~= r.rows
                    error('MATLAB:table:horzcat:SizeMismatch', ...
                        'All tables in the bracketed expression must have the same number of rows.');
                end
                table_check_names([r.names, S.names]);
                r.data = [r.data, S.data];
                r.names = [r.names, S.names];
                if isempty(r.rownames), r.rownames = S.rownames; end
            end
        end
        function r = vertcat(varargin)
            r = varargin{1};
            for k = 2:nargin
                S = varargin{k};
                if isnumeric(r) && isempty(r), r = S; continue, end
                if isnumeric(S) && isempty(S), continue, end
                if ~isa(S, 'tabular'), S = cell2table(S, 'VariableNames', r.names); end
                [same, at] = ismember(r.names, S.names);
                if ~all(same) || numel(S.names) ~= numel(r.names)
                    error('MATLAB:table:vertcat:UnequalVarNames', ...
                        'All tables being vertically concatenated must have the same variable names.');
                end
                for j = 1:numel(r.names)
                    if iscell(r.data{j}) ~= iscell(S.data{at(j)}) && r.rows > 0 && S.rows > 0
                        error('MATLAB:table:vertcat:VertcatCellAndNonCell', ['Cannot concatenate the table ' ...
                            'variable ''%s'' because it is a cell in one table and a non-cell in another.'], ...
                            r.names{j});
                    end
                    r.data{j} = [r.data{j}; S.data{at(j)}];
                end
                if ~isempty(r.rownames) || ~isempty(S.rownames)
                    r = set_rows_raw(r, [row_texts(r, 0); row_texts(S, r.rows)]);
                end
                r.rows = r.rows + S.rows;
                if isa(r, 'timetable'), r.times = [r.times; S.times]; end
            end
        end
        function varargout = subsref(T, S)
            switch S(1).type
                case '.'
                    name = S(1).subs;
                    if isnumeric(name), name = T.names{name}; end
                    if strcmp(name, 'Properties')
                        v = properties_of(T);
                    elseif any(strcmp(name, T.names))
                        v = T.data{strcmp(name, T.names)};
                    elseif strcmp(name, T.info.DimensionNames{1})
                        v = T.rownames;
                        if isa(T, 'timetable'), v = T.times; end
                    elseif strcmp(name, T.info.DimensionNames{2})
                        v = data_of(T);
                    elseif ismethod(T, name) || ...
                        any(strcmp(name, {'data', 'names', 'rows', 'rownames', 'info', 'times'}))
                        [varargout{1:max(nargout, 1)}] = builtin('subsref', T, S);
                        return
                    else
                        error('MATLAB:table:UnrecognizedVarName', 'Unrecognized table variable name ''%s''.', name);
                    end
                    if numel(S) > 1
                        if strcmp(S(2).type, '()') && ~isempty(S(2).subs) && names_rows(T, S(2).subs{1})
                            S(2).subs{1} = row_index(T, S(2).subs{1});
                        end
                        [varargout{1:max(nargout, 1)}] = subsref(v, S(2:end));
                    else
                        varargout{1} = v;
                    end
                    return
                case '()'
                    v = pick(T, row_index(T, S(1).subs{1}), var_index(T, S(1).subs, 2));
                case '{}'
                    v = data_of(pick(T, row_index(T, S(1).subs{1}), var_index(T, S(1).subs, 2)));
            end
            if numel(S) > 1
                [varargout{1:max(nargout, 1)}] = subsref(v, S(2:end));
            else
                varargout{1} = v;
            end
        end
        function n = numArgumentsFromSubscript(T, S, ~)
            n = 1;
            if numel(S) > 1 && strcmp(S(end).type, '{}')
                v = subsref(T, S(1:end - 1));
                if iscell(v), n = numel(v(S(end).subs{:})); end
            end
        end
        function T = subsasgn(T, S, v)
            if ~isa(T, 'tabular'), T = table(); end
            if strcmp(S(1).type, '.')
                T = assign_variable(T, S, v);
                return
            end
            if numel(S) > 1
                inner = subsref(T, S(1));
                v = subsasgn(inner, S(2:end), v);
                T = subsasgn(T, S(1), v);
                return
            end
            if numel(S.subs) ~= 2
                error('MATLAB:table:NDSubscript', 'A table needs subscripts for rows and variables.');
            end
            if strcmp(S.type, '()') && isnumeric(v) && isempty(v)
                T = delete_part(T, S.subs);
                return
            end
            at = new_rows(T, S.subs{1});
            vars = new_vars(T, S.subs{2});
            if strcmp(S.type, '()') && ~isa(v, 'tabular')
                if iscell(v)
                    v = cell2table(v);
                else
                    error('MATLAB:table:InvalidRHS', ...
                        'Right hand side of an assignment into a table must be another table or a cell array.');
                end
            end
            T = assign_part(T, at, vars, v, S.subs);
        end
        function disp(T), fprintf('%s', body(T)); end
        function display(T, name)
            if nargin < 2, name = inputname(1); end
            gap = newline;
            if strcmp(format().LineSpacing, 'compact'), gap = ''; end
            word = '';
            if isempty(T), word = 'empty '; end
            fprintf('%s%s =\n%s  %d%s%d %s%s\n%s%s%s', gap, name, gap, T.rows, char(215), numel(T.names), word, ...
                class(T), gap, body(T), gap);
        end
        function [r, order] = sortrows(T, varargin)
            [args, options] = table_options(varargin, {'MissingPlacement', 'ComparisonMethod'});
            vars = 1:numel(T.names);
            words = {'ascend', 'descend'};
            if ~isempty(args) && ~isempty(args{1}) && ~(is_word(args{1}, words) && ~any(strcmp(args{1}, T.names)))
                vars = args{1};
                args(1) = [];
            elseif ~isempty(args) && isempty(args{1})
                args(1) = [];
            end
            direction = 'ascend';
            if ~isempty(args), direction = args{1}; end
            if numel(args) > 1
                error('MATLAB:table:sortrows:UnrecognizedOption', ...
                    'Options are ''MissingPlacement'' and ''ComparisonMethod'', each with a value.');
            end
            down = false(1, 0);
            if isnumeric(vars)
                down = vars < 0;
                vars = abs(vars);
            end
            if is_word(vars, {'RowNames'}) && ~any(strcmp(vars, T.names))
                keys = {T.rownames};
            else
                vars = var_index(T, {':', vars}, 2);
                keys = T.data(vars);
            end
            direction = lower(cellstr(direction));
            if ~all(ismember(direction, words)) || ~any(numel(direction) == [1 numel(keys)])
                error('MATLAB:table:sortrows:UnrecognizedMode', ...
                    'Directions are ''ascend'' or ''descend'': one, or one for each variable.');
            end
            order = (1:T.rows)';
            for k = numel(keys):-1:1
                mode = direction{min(k, end)};
                if k <= numel(down) && down(k), mode = words{1 + strcmp(mode, 'ascend')}; end
                order = order_by(keys{k}, order, mode, options);
            end
            r = pick(T, order, 1:numel(T.names));
        end
        function [r, ia, ic] = unique(T, varargin)
            [~, ia, ic] = unique(unique_ranks(T), 'rows', varargin{:});
            r = pick(T, ia, 1:numel(T.names));
        end
        function [r, ia, ib] = union(A, B, varargin)
            [all, X, Y] = joint_ranks(A, B);
            [u, ia, ib] = union(X, Y, 'rows', varargin{:});
            r = rows_like(all, [X; Y], u);
        end
        function [r, ia, ib] = intersect(A, B, varargin)
            [all, X, Y] = joint_ranks(A, B);
            [u, ia, ib] = intersect(X, Y, 'rows', varargin{:});
            r = rows_like(all, X, u);
        end
        function [r, ia] = setdiff(A, B, varargin)
            [all, X, Y] = joint_ranks(A, B);
            [u, ia] = setdiff(X, Y, 'rows', varargin{:});
            r = rows_like(all, X, u);
        end
        function [r, ia, ib] = setxor(A, B, varargin)
            [all, X, Y] = joint_ranks(A, B);
            [u, ia, ib] = setxor(X, Y, 'rows', varargin{:});
            r = rows_like(all, [X; Y], u);
        end
        function T = addvars(T, varargin)
            [args, options] = table_options(varargin, {'NewVariableNames', 'After', 'Before'});
            names = cell(1, numel(args));
            for k = 1:numel(args)
                names{k} = inputname(k + 1);
                if isempty(names{k}), names{k} = sprintf('Var%d', numel(T.names) + k); end
            end
            if isfield(options, 'NewVariableNames'), names = reshape(cellstr(options.NewVariableNames), 1, []); end
            n = numel(T.names);
            at = n;
            if isfield(options, 'After'), at = var_index(T, {':', options.After}, 2); end
            if isfield(options, 'Before'), at = var_index(T, {':', options.Before}, 2) - 1; end
            for k = 1:numel(args)
                T = assign_variable(T, substruct('.', names{k}), args{k});
            end
            T = pick(T, 1:T.rows, [1:at, n + 1:numel(T.names), at + 1:n]);
        end
        function T = removevars(T, vars)
            T = pick(T, 1:T.rows, setdiff(1:numel(T.names), var_index(T, {':', vars}, 2)));
        end
        function T = renamevars(T, vars, new)
            k = var_index(T, {':', vars}, 2);
            T.names(k) = cellstr(new);
            table_check_names(T.names);
        end
        function T = movevars(T, vars, where, target)
            if nargin < 3, where = 'After'; target = numel(T.names); end
            where = validatestring(where, {'Before', 'After'}, 'movevars');
            k = var_index(T, {':', vars}, 2);
            to = var_index(T, {':', target}, 2);
            rest = setdiff(1:numel(T.names), k);
            at = find(rest == to) - strcmpi(where, 'Before');
            T = pick(T, 1:T.rows, [rest(1:at), reshape(k, 1, []), rest(at + 1:end)]);
        end
        function T = mergevars(T, vars, varargin)
            [~, o] = table_options(varargin, {'NewVariableName', 'MergeAsTable'}, 0);
            k = var_index(T, {':', vars}, 2);
            x = data_of(pick(T, ':', k));
            if isfield(o, 'MergeAsTable') && o.MergeAsTable, x = table(T.data{k}, 'VariableNames', T.names(k)); end
            name = sprintf('Var%d', min(k));
            if isfield(o, 'NewVariableName'), name = char(o.NewVariableName); end
            n = numel(T.names);
            T.data{end + 1} = x;
            T.names{end + 1} = name;
            at = sum(~ismember(1:min(k) - 1, k));
            rest = setdiff(1:n, k);
            T = pick(T, ':', [rest(1:at), n + 1, rest(at + 1:end)]);
        end
        function T = splitvars(T, vars, varargin)
            [~, o] = table_options(varargin, {'NewVariableNames'}, 0);
            if nargin < 2
                k = find(cellfun(@(x) size(x, 2) > 1 || isa(x, 'tabular'), T.data));
            else
                k = var_index(T, {':', vars}, 2);
            end
            data = cell(1, 0);
            names = cell(1, 0);
            for j = 1:numel(T.names)
                x = T.data{j};
                if ~any(j == k)
                    data{end + 1} = x; %#ok<AGROW>
                    names{end + 1} = T.names{j}; %#ok<AGROW>
                    continue
                end
                if isa(x, 'tabular')
                    parts = x.data;
                    new = x.names;
                else
                    parts = arrayfun(@(c) x(:, c), 1:size(x, 2), 'UniformOutput', false);
                    new = arrayfun(@(c) sprintf('%s_%d', T.names{j}, c), 1:size(x, 2), 'UniformOutput', false);
                end
                if isfield(o, 'NewVariableNames'), new = reshape(cellstr(o.NewVariableNames), 1, []); end
                data = [data, parts]; %#ok<AGROW>
                names = [names, new]; %#ok<AGROW>
            end
            table_check_names(names);
            T.data = data;
            T.names = names;
        end
        function T = convertvars(T, vars, type)
            if isa(vars, 'function_handle'), vars = find(cellfun(vars, T.data)); end
            for k = reshape(var_index(T, {':', vars}, 2), 1, [])
                if isa(type, 'function_handle')
                    T.data{k} = type(T.data{k});
                else
                    T.data{k} = feval(char(type), T.data{k});
                end
            end
        end
        function r = varfun(f, T, varargin)
            [~, o] = table_options(varargin, {'InputVariables', 'GroupingVariables', 'OutputFormat', ...
                'ErrorHandler'}, 0);
            at = 1:numel(T.names);
            groups = [];
            if isfield(o, 'GroupingVariables')
                groups = reshape(var_index(T, {':', o.GroupingVariables}, 2), 1, []);
                at = setdiff(at, groups);
            end
            if isfield(o, 'InputVariables')
                v = o.InputVariables;
                if isa(v, 'function_handle'), v = find(cellfun(v, T.data)); end
                at = reshape(var_index(T, {':', v}, 2), 1, []);
            end
            run = f;
            parts = cell(1, numel(at));
            if ~isempty(groups)
                [G, r] = group_table(T, groups);
                [order, start] = group_order(G, r.rows);
            end
            for k = 1:numel(at)
                if isfield(o, 'ErrorHandler'), run = @(x) guarded(f, x, o.ErrorHandler, at(k)); end
                if isempty(groups)
                    parts{k} = run(T.data{at(k)});
                else
                    rows = T.data{at(k)}(order, :);
                    column = arrayfun(@(g) run(rows(start(g) + 1:start(g + 1), :)), (1:r.rows)', ...
                        'UniformOutput', false);
                    parts{k} = vertcat(column{:});
                end
            end
            style = 'table';
            styles = {'table', 'timetable', 'uniform', 'cell', 'auto'};
            if isfield(o, 'OutputFormat'), style = validatestring(o.OutputFormat, styles, 'varfun'); end
            if strcmpi(style, 'uniform'), r = [parts{:}]; return, end
            if strcmpi(style, 'cell'), r = parts; return, end
            names = strcat(function_name(f), '_', T.names(at));
            if isempty(groups)
                r = table(parts{:}, 'VariableNames', names);
            elseif ~isempty(at)
                r = [r, table(parts{:}, 'VariableNames', names)];
            end
        end
        function [r, first] = rowfun(f, T, varargin), [r, first] = table_rowfun(f, T, varargin); end
        function [r, ib] = join(A, B, varargin)
            [r, found, ~, ib] = joined(A, B, varargin, 'left');
            if ~all(found)
                error('MATLAB:table:join:LeftKeyNotFound', ...
                    'The key variables must have all values of the left table in the right one.');
            end
        end
        function [r, ia, ib] = innerjoin(A, B, varargin), [r, ~, ia, ib] = joined(A, B, varargin, 'inner'); end
        function [r, ia, ib] = outerjoin(A, B, varargin), [r, ~, ia, ib] = joined(A, B, varargin, 'outer'); end
        function [r, at] = stack(T, vars, varargin)
            [~, o] = table_options(varargin, {'NewDataVariableName', 'IndexVariableName', 'ConstantVariables'}, 0);
            k = var_index(T, {':', vars}, 2);
            rest = setdiff(1:numel(T.names), k);
            if isfield(o, 'ConstantVariables'), rest = var_index(T, {':', o.ConstantVariables}, 2); end
            n = numel(k);
            at = reshape(repmat(1:T.rows, n, 1), [], 1);
            r = pick(T, at, rest);
            r.rownames = {};
            value_ = T.data{k(1)}(ones(T.rows * n, 1), :);
            for j = 1:n, value_(j:n:end, :) = T.data{k(j)}; end
            names = {strjoin(T.names(k), '_'), [strjoin(T.names(k), '_') '_Indicator']};
            if isfield(o, 'NewDataVariableName'), names{1} = char(o.NewDataVariableName); end
            if isfield(o, 'IndexVariableName'), names{2} = char(o.IndexVariableName); end
            which_ = categorical(repmat(reshape(1:n, [], 1), T.rows, 1), 1:n, T.names(k));
            r.data = [r.data, {which_, value_}];
            r.names = [r.names, names([2 1])];
        end
        function [r, first] = unstack(T, value_, index, varargin)
            [~, o] = table_options(varargin, {'GroupingVariables', 'AggregationFunction', 'NewDataVariableNames', ...
                'ConstantVariables', 'VariableNamingRule'}, 0);
            v = var_index(T, {':', value_}, 2);
            k = var_index(T, {':', index}, 2);
            fixed = [];
            if isfield(o, 'ConstantVariables'), fixed = var_index(T, {':', o.ConstantVariables}, 2); end
            groups = setdiff(1:numel(T.names), [v, k, fixed]);
            if isfield(o, 'GroupingVariables'), groups = var_index(T, {':', o.GroupingVariables}, 2); end
            x = T.data{k};
            if isa(x, 'categorical')
                names = categories(x)';
                code = double(x);
            else
                [u, ~, code] = unique(x);
                names = reshape(cellstr(string(u)), 1, []);
            end
            f = [];
            if isfield(o, 'AggregationFunction'), f = o.AggregationFunction; end
            if isempty(groups)
                G = ones(T.rows, 1);
                r = table();
                r.rows = 1;
            else
                [G, r] = group_table(T, groups);
                r.data(end) = [];
                r.names(end) = [];
            end
            [~, first] = unique(G);
            r.data = [r.data, pick(T, first, fixed).data];
            r.names = [r.names, T.names(fixed)];
            if ~isfield(o, 'VariableNamingRule') || strcmpi(o.VariableNamingRule, 'modify')
                names = matlab.lang.makeValidName(names);
            end
            if isfield(o, 'NewDataVariableNames'), names = cellstr(o.NewDataVariableNames); end
            for j = 1:numel(names)
                column = table_blank(class(T.data{v}), r.rows, 1);
                for g = 1:r.rows
                    y = T.data{v}(G == g & code == j, :);
                    if isempty(y), continue, end
                    if ~isempty(f)
                        column(g) = f(y);
                    elseif isnumeric(y)
                        column(g) = sum(y);
                    else
                        column(g) = y(1);
                    end
                end
                r.data{end + 1} = column;
                r.names{end + 1} = names{j};
            end
        end
        function r = rows2vars(T, varargin), r = table_rows2vars(T, varargin); end
        function tf = ismissing(T, varargin)
            if ~isa(T, 'tabular') || (nargin > 1 && isa(varargin{1}, 'tabular'))
                error('MATLAB:ismissing:IndicatorsInvalidType', 'Indicators must not be tables.');
            end
            tf = false(T.rows, numel(T.names));
            for k = 1:numel(T.names)
                x = T.data{k};
                if iscell(x) && nargin < 2
                    tf(:, k) = cellfun(@(t) isempty(t), x);
                else
                    tf(:, k) = any(ismissing(x, varargin{:}), 2);
                end
            end
        end
        function [r, gone] = rmmissing(T, varargin), [r, gone] = table_rmmissing(T, varargin); end
        function [tf, at] = ismember(A, B)
            [~, X, Y] = joint_ranks(A, B);
            [tf, at] = ismember(X, Y, 'rows');
        end
        function T = addprop(T, names, kinds)
            names = cellstr(names);
            kinds = cellstr(kinds);
            for k = 1:numel(names)
                if isfield(T.info.CustomKinds, names{k})
                    error('MATLAB:table:addprop:CustomPropExists', 'Property ''%s'' already exists.', names{k});
                end
                T.info.CustomKinds.(names{k}) = lower(kinds{min(k, end)});
                T.info.CustomProperties.(names{k}) = [];
            end
        end
        function T = rmprop(T, names)
            T.info.CustomKinds = rmfield(T.info.CustomKinds, cellstr(names));
            T.info.CustomProperties = rmfield(T.info.CustomProperties, cellstr(names));
        end
        function s = summary(T)
            s = struct();
            for k = 1:numel(T.names) * (nargout > 0)
                x = T.data{k};
                one = struct('Size', size(x), 'Type', class(x));
                if isnumeric(x), one.Min = min(x); one.Median = median(x); one.Max = max(x); end
                s.(T.names{k}) = one;
            end
            if nargout, return, end
            clear s
            table_summary(T, inputname(1));
        end
    end
    methods (Hidden)
        function T = pick(T, at, vars)
            for k = 1:numel(T.data), T.data{k} = part(T.data{k}, at); end
            if ~isequal(vars, 1:numel(T.names)), T = pick_info(T, vars); end
            T.data = T.data(vars);
            T.names = T.names(vars);
            if islogical(at), n = sum(at(:)); elseif ischar(at), n = T.rows; else, n = numel(at); end
            if ~isempty(T.rownames), T.rownames = reshape(T.rownames(at), [], 1); end
            if isa(T, 'timetable') && ~isequal(at, ':'), T.times = reshape(T.times(at), [], 1); end
            T.rows = n;
        end
        function T = pick_info(T, vars)
            for f = {'VariableDescriptions', 'VariableUnits', 'VariableContinuity'}
                x = T.info.(f{1});
                if ~isempty(x)
                    if iscell(x), x(numel(x) + 1:numel(T.names)) = {''}; end
                    T.info.(f{1}) = x(vars);
                end
            end
            for f = reshape(fieldnames(T.info.CustomKinds), 1, [])
                x = T.info.CustomProperties.(f{1});
                if strcmp(T.info.CustomKinds.(f{1}), 'variable') && numel(x) >= max([vars, 0])
                    T.info.CustomProperties.(f{1}) = x(vars);
                end
            end
        end
        function T = with_data(T, data), T.data = data; end
        function T = with_info(T, info), T.info = info; end
        function t = unknown_times(T, n)
            t = T.times(ones(min(numel(T.times), 1), 1));
            if isa(t, 'duration'), t = t - t + seconds(NaN); else, t = t + days(NaN); end
            if isempty(t), if isa(T.times, 'duration'), t = seconds(NaN); else, t = NaT; end, end
            t = repmat(t, n, 1);
        end
        function tf = names_rows(T, s)
            tf = ~isempty(T.rownames) && (iscell(s) || isstring(s) || ischar(s) && ~isequal(s, ':'));
        end
        function k = row_index(T, s)
            k = s;
            if ischar(s) && isequal(s, ':')
                k = (1:T.rows)';
            elseif ischar(s) || iscellstr(s) || isstring(s) %#ok<ISCLSTR>
                [there, k] = ismember(cellstr(s), T.rownames);
                if ~all(there)
                    names = cellstr(s);
                    error('MATLAB:table:UnrecognizedRowName', 'Unrecognized row name ''%s''.', names{find(~there, 1)});
                end
            elseif islogical(s)
                if numel(s) > T.rows && any(s(T.rows + 1:end))
                    error('MATLAB:table:RowIndexOutOfRange', 'Row index exceeds table dimensions.');
                end
                k = find(s(:));
            elseif any(s(:) > T.rows)
                error('MATLAB:table:RowIndexOutOfRange', 'Row index exceeds table dimensions.');
            end
        end
        function k = var_index(T, subs, at)
            if numel(subs) ~= 2
                error('MATLAB:table:NDSubscript', 'A table needs subscripts for rows and variables.');
            end
            s = subs{at};
            k = s;
            if isa(s, 'vartype')
                k = find(cellfun(@(x) chosen(s, x), T.data));
            elseif ischar(s) && isequal(s, ':')
                k = 1:numel(T.names);
            elseif ischar(s) || iscellstr(s) || isstring(s) %#ok<ISCLSTR>
                s = cellstr(s);
                [there, k] = ismember(s, T.names);
                if ~all(there)
                    error('MATLAB:table:UnrecognizedVarName', ...
                        'Unrecognized table variable name ''%s''.', s{find(~there, 1)});
                end
            elseif islogical(s)
                k = find(s);
            elseif any(s(:) > numel(T.names))
                error('MATLAB:table:VarIndexOutOfRange', 'Variable index exceeds table dimensions.');
            end
            k = reshape(k, 1, []);
        end
        function A = data_of(T)
            for k = 2:numel(T.data)
                if iscell(T.data{k}) ~= iscell(T.data{1}) && ~isstring(T.data{1}) && ~isstring(T.data{k})
                    error('MATLAB:table:ExtractDataIncompatibleTypeError', ...
                        'Unable to concatenate the specified table variables ''%s'' and ''%s''.', T.names{1}, ...
                        T.names{k});
                end
            end
            if isempty(T.data), A = zeros(T.rows, 0); else, A = [T.data{:}]; end
        end
        function p = properties_of(T)
            p = matlab.tabular.TableProperties;
            for f = {'Description', 'UserData', 'DimensionNames', 'VariableDescriptions', 'VariableUnits', ...
                'VariableContinuity', 'CustomProperties'}
                p.(f{1}) = T.info.(f{1});
            end
            p.VariableNames = T.names;
            p.VariableTypes = cellfun(@(x) string(class(x)), T.data);
            if isempty(T.data), p.VariableTypes = strings(1, 0); end
            p.RowNames = T.rownames;
        end
        function T = with_properties(T, p)
            names = reshape(cellstr(p.VariableNames), 1, []);
            if numel(names) ~= numel(T.names)
                error('MATLAB:table:IncorrectNumberOfVarNames', ...
                    'The VariableNames property must contain one name for each variable in the table.');
            end
            table_check_names(names);
            T.names = names;
            if isa(p.VariableTypes, 'string') && numel(p.VariableTypes) == numel(T.data)
                for k = find(p.VariableTypes ~= cellfun(@(x) string(class(x)), T.data))
                    T = convertvars(T, k, char(p.VariableTypes(k)));
                end
            end
            for f = {'Description', 'UserData', 'VariableContinuity', 'CustomProperties'}, T.info.(f{1}) = p.(f{1}); end
            if ~isequal(p.RowNames, T.rownames), T = set_rows(T, p.RowNames); end
            T.info.Description = char(p.Description);
            T.info.DimensionNames = reshape(cellstr(p.DimensionNames), 1, []);
            for f = {'VariableDescriptions', 'VariableUnits'}
                texts = reshape(cellstr(p.(f{1})), 1, []);
                if isempty(p.(f{1})), texts = {}; end
                if ~isempty(texts) && numel(texts) ~= numel(T.names)
                    error(['MATLAB:table:IncorrectNumberOf' strrep(f{1}, 'Variable', 'Var')], ...
                        'The %s property must contain one element for each variable in the table.', f{1});
                end
                T.info.(f{1}) = texts;
            end
        end
        function T = set_rows(T, names)
            names = reshape(cellstr(names), [], 1);
            if ~isempty(names) && numel(names) ~= T.rows
                error('MATLAB:table:IncorrectNumberOfRowNames', ...
                    'The RowNames property must contain one name for each row in the table.');
            end
            if numel(unique(names)) < numel(names)
                error('MATLAB:table:DuplicateRowNames', 'Duplicate table row name.');
            end
            T.rownames = names;
        end
        function T = set_rows_raw(T, names), T.rownames = names; end
        function t = row_texts(T, from)
            t = T.rownames;
            if isempty(t)
                t = arrayfun(@(k) sprintf('Row%d', k), (from + 1:from + T.rows)', 'UniformOutput', false);
            end
        end
        function T = assign_variable(T, S, v)
            name = S(1).subs;
            if isnumeric(name), name = T.names{name}; end
            name = char(name);
            if strcmp(name, 'Properties')
                p = properties_of(T);
                if numel(S) > 1, p = subsasgn(p, S(2:end), v); else, p = v; end
                T = with_properties(T, p);
                return
            end
            if any(strcmp(name, {'data', 'names', 'rows', 'rownames', 'info', 'times'})) && ...
                ~any(strcmp(name, T.names)) && numel(dbstack) < 0
                T = builtin('subsasgn', T, S, v);
                return
            end
            if strcmp(name, T.info.DimensionNames{1}) && ~any(strcmp(name, T.names))
                old = T.rownames;
                if isa(T, 'timetable'), old = T.times; end
                if numel(S) > 1, v = subsasgn(old, S(2:end), v); end
                if isa(T, 'timetable'), T = set_times(T, v); else, T = set_rows(T, v); end
                return
            end
            k = find(strcmp(name, T.names));
            if numel(S) > 1
                old = [];
                if ~isempty(k), old = T.data{k}; elseif strcmp(S(2).type, '{}'), old = cell(T.rows, 1); end
                if strcmp(S(2).type, '()') && ~isempty(S(2).subs) && ~isnumeric(S(2).subs{1}) && ...
                    ~islogical(S(2).subs{1}) && ~isequal(S(2).subs{1}, ':')
                    S(2).subs{1} = row_index(T, S(2).subs{1});
                end
                if isempty(k) && isnumeric(old) && T.rows && isnumeric(v), old = zeros(T.rows, 1); end
                v = subsasgn(old, S(2:end), v);
                if size(v, 1) > T.rows && ~isempty(k)
                    T = grow(T, size(v, 1));
                end
            elseif isnumeric(v) && isequal(size(v), [0 0])
                if isempty(k)
                    error('MATLAB:table:UnrecognizedVarName', 'Unrecognized table variable name ''%s''.', name);
                end
                T = pick(T, ':', setdiff(1:numel(T.names), k));
                return
            end
            if isempty(T.names) && T.rows == 0
                T.rows = size(v, 1);
            elseif size(v, 1) ~= T.rows
                if size(v, 1) == 1 && T.rows > 0 && ~ischar(v) && false
                    v = repmat(v, T.rows, 1);
                else
                    error('MATLAB:table:RowDimensionMismatch', ...
                        ['To assign to or create a variable in a table, the number of rows must match the height ' ...
                        'of the table.']);
                end
            end
            if isempty(k)
                table_check_names([T.names, {name}]);
                T.names{end + 1} = name;
                k = numel(T.names);
                if ~isempty(T.info.VariableUnits), T.info.VariableUnits{k} = ''; end
                if ~isempty(T.info.VariableDescriptions), T.info.VariableDescriptions{k} = ''; end
            end
            T.data{k} = v;
        end
        function T = grow(T, n)
            for k = 1:numel(T.data)
                x = T.data{k};
                if size(x, 1) < n, T.data{k} = [x; table_blank(class(x), n - size(x, 1), size(x, 2))]; end
            end
            if ~isempty(T.rownames)
                more = arrayfun(@(k) sprintf('Row%d', k), (T.rows + 1:n)', 'UniformOutput', false);
                T.rownames = [T.rownames; more];
            end
            if isa(T, 'timetable'), T.times = [T.times; unknown_times(T, n - T.rows)]; end
            T.rows = n;
        end
        function at = new_rows(T, s)
            if ischar(s) && ~isequal(s, ':') || iscellstr(s) || isstring(s) %#ok<ISCLSTR>
                s = cellstr(s);
                [there, at] = ismember(s, T.rownames);
                at(~there) = T.rows + (1:sum(~there));
            elseif ischar(s)
                at = 1:T.rows;
            elseif islogical(s)
                at = find(s);
            else
                at = s;
            end
        end
        function at = new_vars(T, s)
            if ischar(s) && ~isequal(s, ':') || iscellstr(s) || isstring(s) %#ok<ISCLSTR>
                [there, at] = ismember(cellstr(s), T.names);
                at(~there) = numel(T.names) + (1:sum(~there));
            elseif ischar(s)
                at = 1:numel(T.names);
            elseif islogical(s)
                at = find(s);
            else
                at = s;
            end
        end
        function T = assign_part(T, at, vars, v, subs)
            if ~isempty(at) && max(at) > T.rows
                old = T.rows;
                T = grow(T, max(at));
                if ~isempty(T.rownames) || (old == 0 && (ischar(subs{1}) || iscell(subs{1})))
                    if ischar(subs{1}) || iscell(subs{1})
                        t = cellstr(subs{1});
                        T.rownames(at) = t;
                    end
                end
            end
            used = 0;
            ends = cumsum(widths_of(T, vars, v));
            for k = reshape(vars, 1, [])
                used = used + 1;
                if isa(v, 'tabular')
                    x = v.data{min(used, numel(v.data))};
                elseif isempty(ends)
                    x = v;
                else
                    first = [0, ends];
                    x = v(:, first(used) + 1:ends(used));
                end
                if k > numel(T.names)
                    T.names{k} = sprintf('Var%d', k);
                    if (ischar(subs{2}) && ~isequal(subs{2}, ':')) || iscell(subs{2}) || isstring(subs{2})
                        t = cellstr(subs{2});
                        T.names{k} = t{used};
                    end
                    T.data{k} = table_blank(class(x), T.rows, max(size(x, 2), 1));
                end
                if isscalar(x) && size(T.data{k}, 2) > 1, x = repmat(x, 1, size(T.data{k}, 2)); end
                if size(x, 1) == 1 && numel(at) > 1, x = repmat(x, numel(at), 1); end
                if iscell(T.data{k}) && ~iscell(x), x = cellstr(x); end
                T.data{k}(at, :) = x;
            end
        end
        function w = widths_of(T, vars, v)
            % The number of columns of V for each variable; empty: each takes V unchanged.
            w = [];
            text = ischar(v) && ~any(cellfun(@ischar, T.data(vars(vars <= numel(T.data)))));
            if isa(v, 'tabular') || size(v, 2) == 1 || text, return, end
            w = ones(1, numel(vars));
            new = vars(:)' > numel(T.data);
            w(~new) = cellfun(@(x) size(x, 2), T.data(vars(~new)));
            if sum(new) == 1, w(new) = max(size(v, 2) - sum(w(~new)), 0); end
            if sum(w) ~= size(v, 2)
                error('MATLAB:table:WrongNumberRHSCols', ['The right side has %d columns, but the variables on the ' ...
                    'left side have %d.'], size(v, 2), sum(w));
            end
        end
        function T = delete_part(T, subs)
            all_rows = ischar(subs{1}) && isequal(subs{1}, ':');
            all_vars = ischar(subs{2}) && isequal(subs{2}, ':');
            if all_rows
                T = removevars(T, subs{2});
            elseif all_vars
                T = pick(T, setdiff(1:T.rows, row_index(T, subs{1})), 1:numel(T.names));
            else
                error('MATLAB:table:InvalidEmptyAssignment', ...
                    'At least one subscript must be '':'' to delete rows or variables.');
            end
        end
        function [r, found, left, right] = joined(A, B, args, kind)
            known = {'Keys', 'LeftKeys', 'RightKeys', 'LeftVariables', 'RightVariables'};
            if strcmp(kind, 'outer'), known = [known, {'MergeKeys', 'Type'}]; end
            if strcmp(kind, 'left'), known = [known, {'KeepOneCopy'}]; end
            [~, o] = table_options(args, known, 0);
            if isfield(o, 'LeftKeys') ~= isfield(o, 'RightKeys')
                error('MATLAB:table:join:MissingKeys', 'LeftKeys and RightKeys must be given together.');
            end
            if isfield(o, 'Keys'), o.LeftKeys = o.Keys; o.RightKeys = o.Keys; end
            if ~isfield(o, 'LeftKeys')
                shared = intersect(A.names, B.names, 'stable');
                if isempty(shared)
                    error('MATLAB:table:join:CantInferKey', 'Unable to find common key variables in the tables.');
                end
                o.LeftKeys = shared;
                o.RightKeys = shared;
            end
            ka = var_index(A, {':', o.LeftKeys}, 2);
            kb = var_index(B, {':', o.RightKeys}, 2);
            X = zeros(A.rows + B.rows, 0);
            for j = 1:numel(ka), X = [X, rank_of([A.data{ka(j)}; B.data{kb(j)}])]; end %#ok<AGROW>
            [~, ~, id] = unique(X, 'rows');
            ia = id(1:A.rows);
            ib = id(A.rows + 1:end);
            found = ismember(ia, ib);
            side = kind;
            if strcmp(kind, 'outer')
                side = 'full';
                if isfield(o, 'Type'), side = lower(char(o.Type)); end
                if ~any(strcmp(side, {'full', 'left', 'right'}))
                    error('MATLAB:table:outerjoin:TypeInvalid', 'Type must be ''full'', ''left'' or ''right''.');
                end
            end
            left = zeros(0, 1);
            right = zeros(0, 1);
            if strcmp(kind, 'left')
                left = (1:A.rows)';
                [~, right] = ismember(ia, ib);
            else
                for g = 1:max([id; 0])
                    l = find(ia == g);
                    r = find(ib == g);
                    if isempty(r) && any(strcmp(side, {'full', 'left'})), r = 0; end
                    if isempty(l) && any(strcmp(side, {'full', 'right'})), l = 0; end
                    [R, L] = ndgrid(r, l);
                    left = [left; L(:)]; %#ok<AGROW>
                    right = [right; R(:)]; %#ok<AGROW>
                end
            end
            rest = setdiff(1:numel(B.names), kb);
            merge = ~strcmp(kind, 'outer') || isfield(o, 'MergeKeys') && o.MergeKeys;
            if ~merge, rest = 1:numel(B.names); end
            r = gathered(A, left);
            if merge
                for j = 1:numel(ka)
                    gone = left == 0;
                    r.data{ka(j)}(gone, :) = B.data{kb(j)}(right(gone), :);
                end
            end
            if isfield(o, 'RightVariables')
                rest = var_index(B, {':', o.RightVariables}, 2);
                if merge && strcmp(kind, 'outer'), rest = setdiff(rest, kb, 'stable'); end
            end
            if isfield(o, 'LeftVariables')
                own = var_index(A, {':', o.LeftVariables}, 2);
                if merge && strcmp(kind, 'outer'), own = [setdiff(ka, own, 'stable'), own]; end
                r = pick(r, 1:numel(left), own);
            end
            if isfield(o, 'KeepOneCopy')
                rest = rest(~(ismember(B.names(rest), cellstr(o.KeepOneCopy)) & ismember(B.names(rest), r.names)));
            end
            s = pick(gathered(B, right), 1:numel(right), rest);
            clash = ismember(s.names, r.names);
            both = ismember(r.names, s.names);
            r.names(both) = strcat(r.names(both), '_left');
            s.names(clash) = strcat(s.names(clash), '_right');
            r.rownames = {};
            s.rownames = {};
            r = [r, s];
        end
        function T = gathered(T, at)
            for k = 1:numel(T.data)
                x = T.data{k};
                y = table_blank(class(x), numel(at), size(x, 2));
                if isa(x, 'categorical'), y = repmat(x([]), 0, 1); y = x(ones(numel(at), 1)); y(at == 0) = missing; end
                if iscellstr(x), y(at == 0, :) = {''}; end
                y(at > 0, :) = x(at(at > 0), :);
                T.data{k} = y;
            end
            T.rows = numel(at);
            T.rownames = {};
            if isa(T, 'timetable')
                known = T.times(max(at, 1));
                if any(at == 0), known(at == 0) = unknown_times(T, 1); end
                T.times = reshape(known, [], 1);
            end
        end
        function [G, r] = group_table(T, vars)
            X = zeros(T.rows, 0);
            for k = vars, X = [X, rank_of(T.data{k})]; end %#ok<AGROW>
            [~, first, G] = unique_numbered(X);
            r = pick(T, first, vars);
            r.rownames = {};
            r.names{end + 1} = 'GroupCount';
            r.data{end + 1} = accumarray(G, 1);
        end
        function X = unique_ranks(T)
            X = zeros(T.rows, 0);
            if isa(T, 'timetable'), X = rank_of(T.times); end
            for k = 1:numel(T.names), X = [X, rank_of(T.data{k})]; end %#ok<AGROW>
        end
        function [all, X, Y] = joint_ranks(A, B)
            % Numbers that compare like the rows of A and B. Row names do not count; those of A go into the result.
            if ~istabular(A) || ~istabular(B)
                error('MATLAB:table:setmembership:TypeMismatch', 'Both arguments must be tables or timetables.');
            end
            a = A.rownames;
            b = B.rownames;
            A.rownames = {};
            B.rownames = {};
            all = [A; B];
            Z = unique_ranks(all);
            X = Z(1:A.rows, :);
            Y = Z(A.rows + 1:end, :);
            if ~isempty(a) && ~isempty(b) && isempty(intersect(a, b))
                all.rownames = [reshape(a, [], 1); reshape(b, [], 1)];
            elseif ~isempty(a)
                all.rownames = [reshape(a, [], 1); arrayfun(@(k) sprintf('Row%d', k), ...
                    reshape(A.rows + 1:all.rows, [], 1), 'UniformOutput', false)];
            end
        end
        function r = rows_like(all, X, wanted)
            [~, at] = ismember(wanted, X, 'rows');
            r = pick(all, reshape(at, [], 1), 1:numel(all.names));
        end
        function text = body(T)
            text = '';
            if isempty(T.names), return, end
            compact = strcmp(format().LineSpacing, 'compact');
            columns = cell(1, 0);
            if ~isempty(T.rownames)
                w = max(cellfun(@numel, T.rownames));
                columns{1} = [{blanks(w)}; {blanks(w)}; cellfun(@(t) sprintf('%-*s', w, t), T.rownames, ...
                    'UniformOutput', false)];
            end
            if isa(T, 'timetable')
                t = reshape(cellstr(T.times), [], 1);
                head = T.info.DimensionNames{1};
                w = max([numel(head); cellfun(@numel, t)]);
                left = floor((w - numel(head)) / 2);
                columns{1} = [{[blanks(left), head, blanks(w - numel(head) - left)]}; {repmat('_', 1, w)}; ...
                    cellfun(@(x) sprintf('%-*s', w, x), t, 'UniformOutput', false)];
            end
            for k = 1:numel(T.names), columns{end + 1} = table_column_text(T.names{k}, T.data{k}); end %#ok<AGROW>
            lines = repmat({''}, T.rows + 2, 1);
            for k = 1:numel(columns)
                lines = cellfun(@(a, b) [a, '    ', b], lines, columns{k}, 'UniformOutput', false);
            end
            if ~compact, lines = [lines(1:2); {''}; lines(3:end)]; end
            if T.rows == 0, lines = lines(1:2); end
            text = sprintf('%s\n', lines{:});
        end
    end
end
function x = part(x, at)
    if ndims(x) > 2 %#ok<ISMAT>
        x = x(at, :, :);
    else
        x = x(at, :);
    end
end
function tf = is_word(x, words)
    tf = (ischar(x) || (isstring(x) && isscalar(x))) && any(strcmpi(x, words));
end
function x = rank_of(x)
    if iscell(x) || isstring(x) || isa(x, 'datetime') || isa(x, 'duration')
        [~, ~, k] = unique(x(:));
        x = reshape(k, size(x));
    else
        x = double(x);
    end
end
function y = guarded(f, x, handler, index)
    try
        y = f(x);
    catch err
        y = handler(struct('identifier', err.identifier, 'message', err.message, 'index', index), x);
    end
end
function name = function_name(f)
    name = func2str(f);
    if startsWith(name, '@'), name = 'Fun'; end
end
