classdef table < tabular
%table(V1, V2, ...)  A table with these variables as columns, named as the arguments are.
%   'VariableNames', {...} names them otherwise; 'RowNames', {...} names the rows; table('Size', [M N], 'VariableTypes',
%   {...}) reserves room.
%T.NAME, T.(K)       A variable. T(ROWS, VARS) is a table, T{ROWS, VARS} the data in it. T.Properties.VariableNames, ...
%array2table, cell2table, struct2table, table2array, table2cell, table2struct, readtable, writetable, head, tail,
%sortrows, unique, addvars, removevars, movevars, renamevars, varfun, rowfun, join, innerjoin, outerjoin, groupsummary,
%rmmissing, stack.
%>> T = table([1; 2], {'a'; 'b'}, 'VariableNames', {'Id', 'Name'}); T.Name{2}
%ans =
%    'b'
    methods
        function T = table(varargin)
            [args, options] = table_options(varargin, {'VariableNames', 'RowNames', 'Size', 'VariableTypes', ...
                'DimensionNames'});
            names = cell(1, numel(args));
            for k = 1:numel(args)
                names{k} = inputname(k);
                if isempty(names{k}), names{k} = sprintf('Var%d', k); end
            end
            if isfield(options, 'Size')
                n = options.Size;
                if ~isfield(options, 'VariableTypes')
                    error('MATLAB:table:MissingTypes', ...
                        'The ''VariableTypes'' parameter must be specified along with ''Size''.');
                end
                types = cellstr(options.VariableTypes);
                if numel(types) ~= n(2)
                    error('MATLAB:table:VarTypesMismatch', ...
                        'The number of variable types must match the number of variables.');
                end
                args = cell(1, n(2));
                for k = 1:n(2)
                    args{k} = table_blank(types{k}, n(1));
                    names{k} = sprintf('Var%d', k);
                end
            end
            if isfield(options, 'VariableNames'), names = reshape(cellstr(options.VariableNames), 1, []); end
            if numel(names) ~= numel(args)
                error('MATLAB:table:IncorrectNumberOfVarNames', ...
                    'The VariableNames property must contain one name for each variable in the table.');
            end
            table_check_names(names);
            T.data = reshape(args, 1, []);
            T.names = names;
            for k = 1:numel(args)
                if ischar(args{k}) && size(args{k}, 1) < 2 && numel(args) > 0 && size(args{k}, 2) ~= 1
                    error('MATLAB:table:CharArray', ...
                        ['A table cannot contain a character row vector as a variable: use a string scalar or a ' ...
                        'cell array.']);
                end
                if k > 1 && size(args{k}, 1) ~= size(args{1}, 1)
                    error('MATLAB:table:UnequalVarLengths', 'All table variables must have the same number of rows.');
                end
            end
            if ~isempty(args), T.rows = size(args{1}, 1); elseif isfield(options, 'Size'), T.rows = options.Size(1); end
            if isfield(options, 'RowNames'), T = set_rows(T, options.RowNames); end
            if isfield(options, 'DimensionNames'), T.info.DimensionNames = cellstr(options.DimensionNames); end
        end
    end
end
