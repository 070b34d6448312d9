function t = parquetread(file, varargin)
%parquetread  Reads a Parquet file.
%T = parquetread(FILE)  A table with a variable for each column of the file.
%T = parquetread(FILE, NAME, VALUE, ...)  Options: SelectedVariableNames (texts), RowGroups (numbers of row groups),
%   OutputType ('auto' or 'table').
%   Columns of numbers with missing values become doubles with NaN. Texts become strings. Nested columns, and the
%   compressions zstd, brotli and LZ4 cannot be read.
%>> try, parquetread('no-such-file.parquet'), catch e, disp(e.identifier), end
%MATLAB:parquetio:file:FileOpenError
    names = {};
    groups = [];
    for k = 1:2:numel(varargin)
        if k == numel(varargin), error('MATLAB:parquetio:read:BadOption', 'Options are names with values.'); end
        switch lower(char(varargin{k}))
            case 'selectedvariablenames', names = cellstr(varargin{k + 1});
            case 'rowgroups', groups = double(varargin{k + 1});
            case 'outputtype'
                if ~any(strcmpi(varargin{k + 1}, {'auto', 'table'}))
                    error('MATLAB:parquetio:read:BadOption', 'The output type is ''auto'' or ''table''.');
                end
            otherwise, error('MATLAB:parquetio:read:BadOption', 'parquetread has no option ''%s''.', varargin{k});
        end
    end
    f = parquet_open(file);
    if isempty(names), names = f.names; end
    [there, columns] = ismember(names, f.names);
    if ~all(there)
        error('MATLAB:parquetio:read:VariableNameNotFound', 'The file has no column ''%s''.', names{find(~there, 1)});
    end
    if isempty(groups), groups = 1:numel(f.groups); end
    if any(groups < 1 | groups > numel(f.groups) | groups ~= fix(groups))
        error('MATLAB:parquetio:read:BadRowGroup', 'The file has %d row groups.', numel(f.groups));
    end
    data = cell(1, numel(columns));
    for k = 1:numel(columns)
        parts = cell(1, numel(groups));
        missed = parts;
        for g = 1:numel(groups), [parts{g}, missed{g}] = parquet_column(f, groups(g), columns(k)); end
        data{k} = parquet_value(f.columns{columns(k)}, vertcat(parts{:}), vertcat(missed{:}, false(0, 1)));
    end
    t = table(data{:}, 'VariableNames', names);
end
