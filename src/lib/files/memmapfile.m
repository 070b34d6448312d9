classdef memmapfile < handle
%memmapfile(FILE)                       The bytes of a file as an array: m.Data(K) reads what it needs,
%   m.Data(K) = V writes to the file.
%memmapfile(FILE, 'Format', 'double')   Of another class. 'Format', {'int16', [2 3], 'a'; 'double', [1 1], 'b'}:
%   records, m.Data(K).a.
%'Offset', BYTES; 'Repeat', N (Inf: to the end of the file); 'Writable', true.
%>> f = tempname; fid = fopen(f, 'w'); fwrite(fid, 1:4, 'int16'); fclose(fid); m = memmapfile(f, 'Format', 'int16');
%>> m.Data(2:3)'
%ans =
%  1×2 int16 row vector
%   2   3
    properties
        Filename = ''
        Writable = false
        Offset = 0
        Format = 'uint8'
        Repeat = Inf
    end
    properties (Dependent)
        Data
    end
    methods
        function m = memmapfile(file, varargin)
            if nargin < 1
                error('MATLAB:minrhs', 'Not enough input arguments.');
            end
            file = char(file);
            path = runmat_find_file(file);
            if isempty(path)
                error('MATLAB:memmapfile:fileDoesNotExist', 'The specified file ''%s'' does not exist.', file);
            end
            full = dir(path);
            m.Filename = fullfile(full(1).folder, full(1).name);
            names = {'Writable', 'Offset', 'Format', 'Repeat'};
            if mod(numel(varargin), 2)
                error('MATLAB:memmapfile:wrongNumberOfArguments', ...
                    'Incorrect number of arguments: names and values come in pairs.');
            end
            for k = 1:2:numel(varargin)
                at = strcmpi(char(varargin{k}), names);
                if ~any(at)
                    error('MATLAB:memmapfile:invalidProperty', 'Unrecognized property ''%s''.', char(varargin{k}));
                end
                m.(names{at}) = varargin{k + 1};
            end
        end
        function set.Format(m, f)
            if isstring(f), f = char(f); end
            known = {'int8', 'int16', 'int32', 'int64', 'uint8', 'uint16', 'uint32', 'uint64', 'single', 'double'};
            ok = ischar(f) && any(strcmp(f, known)) || iscell(f) && size(f, 2) == 3 && all(ismember(f(:, 1), known));
            if ~ok
                error('MATLAB:memmapfile:invalidFormat', ...
                    ['The Format property must be a class of numbers or a cell array with three columns: class, ' ...
                    'size, name.']);
            end
            m.Format = f;
        end
        function set.Writable(m, tf)
            if ~isscalar(tf) || ~(islogical(tf) || isnumeric(tf))
                error('MATLAB:memmapfile:invalidWritable', 'The Writable property must be a logical scalar.');
            end
            m.Writable = logical(tf);
        end
        function x = get.Data(m), x = records(m, 1, count(m)); end
        function varargout = subsref(m, S)
            if strcmp(S(1).type, '.') && strcmp(S(1).subs, 'Data')
                n = count(m);
                if numel(S) > 1 && strcmp(S(2).type, '()') && isscalar(S(2).subs) && isnumeric(S(2).subs{1}) && ...
                    ~isempty(S(2).subs{1})
                    k = S(2).subs{1};
                    check_index(k, n);
                    x = records(m, min(k(:)), max(k(:)));
                    S(2).subs{1} = k - min(k(:)) + 1;
                else
                    x = records(m, 1, n);
                end
                if numel(S) > 1, [varargout{1:max(nargout, 1)}] = subsref(x, S(2:end)); else, varargout{1} = x; end
            else
                [varargout{1:nargout}] = builtin('subsref', m, S);
            end
        end
        function m = subsasgn(m, S, v)
            if ~(strcmp(S(1).type, '.') && strcmp(S(1).subs, 'Data'))
                m = builtin('subsasgn', m, S, v);
                return
            end
            if ~m.Writable
                error('MATLAB:memmapfile:dataIsReadOnly', ...
                    'Cannot write to the Data property: the Writable property is false.');
            end
            n = count(m);
            first = 1;
            last = n;
            if numel(S) > 1 && strcmp(S(2).type, '()') && isscalar(S(2).subs) && isnumeric(S(2).subs{1})
                k = S(2).subs{1};
                check_index(k, n);
                first = min(k(:));
                last = max(k(:));
                S(2).subs{1} = k - first + 1;
            end
            old = records(m, first, last);
            if numel(S) > 1, x = subsasgn(old, S(2:end), v); else, x = v; end
            if ~isequal(size(x), size(old)) || isstruct(old) && ~isequal(fieldnames(x), fieldnames(old))
                error('MATLAB:memmapfile:sizeMismatch', 'An assignment to the Data property must not change its size.');
            end
            write(m, x, first);
        end
        function disp(m)
            gap = '';
            f = m.Format;
            if ischar(f), f = ['''' f '''']; else, f = cell_text(f); end
            words = {'false', 'true'};
            fprintf('    Filename: ''%s''\n    Writable: %s\n', m.Filename, words{m.Writable + 1});
            fprintf('      Offset: %d\n      Format: %s\n      Repeat: %s\n', m.Offset, f, num2str(m.Repeat));
            n = count(m);
            if ischar(m.Format) || size(m.Format, 1) == 1 && isempty(m.Format{3})
                fprintf('        Data: %d%s1 %s array\n%s', n, char(215), class(records(m, 1, 0)), gap);
            else
                fprintf('        Data: %d%s1 struct array with fields:\n%s', n, char(215), ...
                    sprintf('            %s\n', m.Format{:, 3}));
            end
        end
    end
    methods (Access = private)
        function n = count(m)
            about = dir(m.Filename);
            n = floor((about(1).bytes - m.Offset) / record_bytes(m));
            if n < 1 && isinf(m.Repeat)
                error('MATLAB:memmapfile:fileTooSmall', 'The file is not large enough to map with the current format.');
            end
            if ~isinf(m.Repeat)
                if n < m.Repeat
                    error('MATLAB:memmapfile:fileTooSmall', ...
                        'The file is not large enough to map with the current format.');
                end
                n = m.Repeat;
            end
        end
        function b = record_bytes(m)
            f = m.Format;
            if ischar(f), f = {f, [1 1], ''}; end
            b = 0;
            for k = 1:size(f, 1), b = b + bytes_of(f{k, 1}) * prod(f{k, 2}); end
        end
        function x = records(m, first, last)
            f = m.Format;
            plain = ischar(f);
            if plain, f = {f, [1 1], ''}; end
            size_ = record_bytes(m);
            fid = fopen(m.Filename, 'r');
            close_it = onCleanup(@() fclose(fid));
            fseek(fid, m.Offset + (first - 1) * size_, 'bof');
            n = max(last - first + 1, 0);
            if plain
                x = fread(fid, [n 1], ['*' f{1, 1}]);
                if n == 0, x = zeros(0, 1, f{1, 1}); end
                return
            end
            x = cell2struct(cell(size(f, 1), n), f(:, 3), 1);
            for k = 1:n
                for j = 1:size(f, 1)
                    part = fread(fid, prod(f{j, 2}), ['*' f{j, 1}]);
                    if isscalar(f{j, 2}), part = reshape(part, 1, []); else, part = reshape(part, f{j, 2}); end
                    x(k).(f{j, 3}) = part;
                end
            end
        end
        function write(m, x, first)
            f = m.Format;
            plain = ischar(f);
            if plain, f = {f, [1 1], ''}; end
            fid = fopen(m.Filename, 'r+');
            close_it = onCleanup(@() fclose(fid));
            fseek(fid, m.Offset + (first - 1) * record_bytes(m), 'bof');
            if plain
                fwrite(fid, x, f{1, 1});
                return
            end
            for k = 1:numel(x)
                for j = 1:size(f, 1)
                    part = x(k).(f{j, 3});
                    if numel(part) ~= prod(f{j, 2})
                        error('MATLAB:memmapfile:sizeMismatch', ...
                            'An assignment to the Data property must not change its size.');
                    end
                    fwrite(fid, part, f{j, 1});
                end
            end
        end
    end
end
function check_index(k, n)
    if any(k(:) > n)
        error('MATLAB:badsubscript', 'Index exceeds the number of array elements. Index must not exceed %d.', n);
    elseif any(k(:) < 1 | k(:) ~= fix(k(:)))
        error('MATLAB:badsubscript', 'Array indices must be positive integers or logical values.');
    end
end
function b = bytes_of(type)
    if strcmp(type, 'double')
        b = 8;
    elseif strcmp(type, 'single')
        b = 4;
    else
        b = str2double(regexp(type, '\d+', 'match', 'once')) / 8;
    end
end
function t = cell_text(f)
    rows = cell(1, size(f, 1));
    for k = 1:size(f, 1), rows{k} = sprintf('''%s'' %s ''%s''', f{k, 1}, mat2str(f{k, 2}), f{k, 3}); end
    t = ['{' strjoin(rows, sprintf('\n               ')) '}'];
end
