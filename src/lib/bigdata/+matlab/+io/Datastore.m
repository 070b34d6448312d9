classdef Datastore < matlab.mixin.Copyable
%matlab.io.Datastore  What all datastores have in common: data that are read piece by piece.
%   A class of your own derives from it and has the methods hasdata, read, reset and progress.
%   preview(DS)    The first rows. readall(DS)  All data at once. tall(DS)  A tall array.
%   transform(DS, @f)  A datastore whose read gives f of what DS reads.
%>> ds = arrayDatastore([4; 5; 6], 'ReadSize', 2); read(ds)
%ans =
%  2×1 cell array
%    {[4]}
%    {[5]}
    methods
        function x = preview(ds)
            % The first rows, at most eight. What read gives next does not change.
            other = copy_of(ds);
            reset(other);
            if ~hasdata(other), x = []; return, end
            x = read(other);
            if size(x, 1) > 8, x = matlab.io.Datastore.rows(x, 1:8); end
        end
        function x = readall(ds)
            other = copy_of(ds);
            reset(other);
            parts = {};
            while hasdata(other), parts{end + 1} = read(other); end %#ok<AGROW>
            x = vertcat(parts{:});
        end
        function d = transform(ds, f, varargin)
            d = matlab.io.datastore.TransformedDatastore(ds, f, varargin{:});
        end
        function tf = isPartitionable(ds), tf = ~isnan(block_count(ds)); end
        function tf = isShuffleable(ds), tf = false; end %#ok<MANU>
    end
    methods (Hidden)
        function other = copy_of(ds)
            other = copy(ds);
        end
        % Blocks are pieces that workers can read in any order. NaN: the datastore can only be read in order.
        function n = block_count(ds), n = NaN; end %#ok<MANU>
        function x = block(ds, k, names), x = []; end %#ok<INUSD>
        function x = tall_part(ds, x), end %#ok<INUSL>
    end
    methods (Static, Hidden)
        function x = rows(x, at)
            subs = repmat({':'}, 1, ndims(x) - 1);
            x = x(at, subs{:});
        end
        function files = find_files(location, caller, kinds)
            % The files that texts name: files, folders, and patterns with an asterisk.
            if ~(ischar(location) || isstring(location) || iscellstr(location))
                error('MATLAB:datastoreio:pathlookup:invalidPaths', ...
                    '%s: the location must be the name of a file or folder, or a list of names.', caller);
            end
            files = {};
            for name = reshape(cellstr(location), 1, [])
                list = dir(name{1});
                list = list(~[list.isdir]);
                if isfolder(name{1})
                    if ~isempty(kinds)
                        [~, ~, ext] = cellfun(@fileparts, {list.name}, 'UniformOutput', false);
                        list = list(ismember(lower(ext), kinds));
                    end
                end
                if isempty(list)
                    error('MATLAB:datastoreio:pathlookup:fileNotFound', ...
                        'The file or folder ''%s'' does not exist, or contains no data.', name{1});
                end
                files = [files; reshape(fullfile({list.folder}, {list.name}), [], 1)]; %#ok<AGROW>
            end
        end
    end
end
