classdef TabularTextDatastore < matlab.io.Datastore
%matlab.io.datastore.TabularTextDatastore  Text files of rows and columns that are read piece by piece.
%   tabularTextDatastore makes one. Files, VariableNames, SelectedVariableNames, ReadSize, ... are its properties.
%>> f = [tempname '.csv']; writelines(["a,b"; "1,x"; "2,y"], f); ds = tabularTextDatastore(f); ds.VariableNames
%ans =
%  1×2 cell array
%    {'a'}    {'b'}
    properties
        ReadSize = 20000
        SelectedVariableNames = {}
    end
    properties (SetAccess = private)
        Files = {}
        VariableNames = {}
        VariableTypes = {}
        Delimiter = ','
        NumHeaderLines = 0
        ReadVariableNames = []
        TreatAsMissing = {}
        MissingValue = NaN
        TextType = 'char'
        CommentStyle = ''
        FileEncoding = 'UTF-8'
    end
    properties (Hidden, SetAccess = private)
        Formats = {}            % of times
        Options                 % of runmat_fields
        Start = []              % for each file: the position behind its header
        Sizes = []
        Blocks = zeros(0, 3)    % file, from, to
        Next = 1                % the block that read reads next
        Rest = []               % rows that were read and not given yet
    end
    properties (Constant, Hidden)
        BlockBytes = 2 ^ 20
    end
    methods
        function ds = TabularTextDatastore(location, varargin)
            if nargin == 0, return, end
            ds.Files = matlab.io.Datastore.find_files(location, 'tabularTextDatastore', ...
                {'.csv', '.txt', '.dat', '.asc', '.tsv', ''});
            ds = options(ds, varargin);
            reset(ds);
        end
        function set.ReadSize(ds, n)
            if ischar(n) || isstring(n)
                n = validatestring(n, {'file'});
            elseif ~(isnumeric(n) && isscalar(n) && n >= 1 && n == fix(n))
                error('MATLAB:datastoreio:tabulartextdatastore:invalidReadSize', ...
                    'ReadSize must be a positive integer or ''file''.');
            end
            ds.ReadSize = n;
        end
        function set.SelectedVariableNames(ds, names)
            names = reshape(cellstr(names), 1, []);
            for name = names(~ismember(names, ds.VariableNames)) %#ok<MCSUP>
                error('MATLAB:datastoreio:tabulartextdatastore:invalidSelectedVariableNames', ...
                    'There is no variable with the name ''%s''.', name{1});
            end
            ds.SelectedVariableNames = names;
        end
        function tf = hasdata(ds), tf = size(ds.Rest, 1) > 0 || more(ds); end
        function [T, info] = read(ds)
            % The next ReadSize rows, or the next file.
            if ~hasdata(ds)
                error('MATLAB:datastoreio:splittabledatastore:noMoreData', ...
                    'No data are left. reset(DS) begins again.');
            end
            T = ds.Rest;
            if size(T, 1) == 0, file = ds.Blocks(ds.Next, 1); else, file = ds.Blocks(ds.Next - 1, 1); end
            want = ds.ReadSize;
            if ischar(want), want = Inf; end
            parts = {T};
            n = size(T, 1);
            while n < want && ds.Next <= size(ds.Blocks, 1) && ds.Blocks(ds.Next, 1) == file
                parts{end + 1} = block(ds, ds.Next, ds.SelectedVariableNames); %#ok<AGROW>
                n = n + size(parts{end}, 1);
                ds.Next = ds.Next + 1;
            end
            T = vertcat(parts{~cellfun(@(x) isnumeric(x), parts)});
            ds.Rest = T(min(want, n) + 1:n, :);
            T = T(1:min(want, n), :);
            info = struct('Filename', ds.Files{file}, 'FileSize', ds.Sizes(file));
        end
        function reset(ds)
            ds.Next = 1;
            ds.Rest = [];
        end
        function p = progress(ds)
            p = (ds.Next - 1) / max(size(ds.Blocks, 1), 1);
            if size(ds.Rest, 1) > 0, p = min(p, 0.999); end
        end
        function n = numpartitions(ds, varargin), n = size(ds.Blocks, 1); end
        function part = partition(ds, n, k)
            % Part K of N, or the file with the number or name K.
            part = copy_of(ds);
            if ischar(n) || isstring(n)
                validatestring(n, {'Files'});
                if ~isnumeric(k), k = find(strcmp(ds.Files, k)); end
                keep = ds.Blocks(:, 1) == k;
            else
                keep = ceil((1:size(ds.Blocks, 1)) * n / size(ds.Blocks, 1)) == k;
            end
            part.Blocks = ds.Blocks(keep, :);
            reset(part);
        end
    end
    methods (Hidden)
        function n = block_count(ds), n = size(ds.Blocks, 1); end
        function T = block(ds, k, names)
            if isempty(names), names = ds.SelectedVariableNames; end
            b = ds.Blocks(k, :);
            text = csv_text(ds.Files{b(1)}, b(2), b(3), ds.Start(b(1)), ds.FileEncoding);
            [~, at] = ismember(names, ds.VariableNames);
            try
                T = csv_columns(text, ds.Options, ds.VariableTypes, ds.Formats, at, ds.MissingValue);
            catch e
                if ~strcmp(e.identifier, 'MATLAB:textscan:handleErrorAndShowInfo'), rethrow(e), end
                error(e.identifier, 'File "%s", after byte %.0f: %s', ds.Files{b(1)}, b(2), e.message);
            end
            T = table(T{:}, 'VariableNames', names);
        end
        function ds = options(ds, args)
            o = csv_options(ds.Files, args);
            for name = reshape(fieldnames(o), 1, []), ds.(name{1}) = o.(name{1}); end
            for k = 1:numel(ds.Files)
                cuts = [ds.Start(k):ds.BlockBytes:ds.Sizes(k) - 1, ds.Sizes(k)];
                if numel(cuts) < 2, continue, end
                n = numel(cuts) - 1;
                ds.Blocks = [ds.Blocks; repmat(k, n, 1), cuts(1:n)', cuts(2:n + 1)'];
            end
        end
        function tf = more(ds)
            % Whether a block that was not read has rows: the last lines of a file may be empty.
            tf = false;
            while ds.Next <= size(ds.Blocks, 1)
                ds.Rest = block(ds, ds.Next, ds.SelectedVariableNames);
                ds.Next = ds.Next + 1;
                tf = size(ds.Rest, 1) > 0;
                if tf, return, end
            end
        end
    end
end
