classdef FileDatastore < matlab.io.Datastore
%matlab.io.datastore.FileDatastore  Files that a function reads, one after the other. fileDatastore makes one.
%>> f = [tempname '.mat']; x = 3; save(f, 'x'); ds = fileDatastore(f, 'ReadFcn', @load); s = read(ds); s.x
%ans =
%     3
    properties (SetAccess = private)
        Files = {}
        ReadFcn
        UniformRead = false
        ReadMode = 'file'
    end
    properties (Hidden, SetAccess = private)
        Next = 1
        Userdata = []
        PreviewFcn
    end
    methods
        function ds = FileDatastore(location, varargin)
            if nargin == 0, return, end
            kinds = {};
            for k = 1:2:numel(varargin)
                name = validatestring(varargin{k}, {'ReadFcn', 'UniformRead', 'ReadMode', 'PreviewFcn', ...
                    'FileExtensions', 'IncludeSubfolders', 'Type'});
                switch name
                    case 'FileExtensions', kinds = lower(cellstr(varargin{k + 1}));
                    case {'IncludeSubfolders', 'Type'}
                    otherwise, ds.(name) = varargin{k + 1};
                end
            end
            if ~isa(ds.ReadFcn, 'function_handle')
                error('MATLAB:datastoreio:filedatastore:invalidReadFcn', ...
                    'The option ReadFcn must be a function, such as @load.');
            end
            ds.ReadMode = validatestring(ds.ReadMode, {'file', 'partialfile'});
            ds.Files = matlab.io.Datastore.find_files(location, 'fileDatastore', kinds);
        end
        function tf = hasdata(ds), tf = ds.Next <= numel(ds.Files); end
        function [x, info] = read(ds)
            % What ReadFcn reads of the next file. With 'partialfile', ReadFcn(FILE, USERDATA) gives a part,
            % USERDATA for its next call, and whether the file has no more parts.
            if ~hasdata(ds)
                error('MATLAB:datastoreio:splittabledatastore:noMoreData', ...
                    'No data are left. reset(DS) begins again.');
            end
            info = struct('Filename', ds.Files{ds.Next});
            done = true;
            if strcmp(ds.ReadMode, 'file')
                x = ds.ReadFcn(ds.Files{ds.Next});
            else
                [x, ds.Userdata, done] = ds.ReadFcn(ds.Files{ds.Next}, ds.Userdata);
            end
            if done, ds.Next = ds.Next + 1; ds.Userdata = []; end
        end
        function x = readall(ds)
            other = copy_of(ds);
            reset(other);
            x = {};
            while hasdata(other), x{end + 1, 1} = read(other); end %#ok<AGROW>
            if ds.UniformRead, x = vertcat(x{:}); end
        end
        function reset(ds)
            ds.Next = 1;
            ds.Userdata = [];
        end
        function p = progress(ds), p = (ds.Next - 1) / max(numel(ds.Files), 1); end
        function n = numpartitions(ds, varargin), n = numel(ds.Files); end
        function part = partition(ds, n, k)
            part = copy_of(ds);
            if ischar(n) || isstring(n), n = numel(ds.Files); end
            part.Files = ds.Files(ceil((1:numel(ds.Files)) * n / numel(ds.Files)) == k);
            reset(part);
        end
    end
    methods (Hidden)
        function n = block_count(ds)
            n = numel(ds.Files);
            if strcmp(ds.ReadMode, 'partialfile'), n = NaN; end
        end
        function x = block(ds, k, names) %#ok<INUSD>
            x = tall_part(ds, ds.ReadFcn(ds.Files{k}));
        end
        function x = tall_part(ds, x)
            if ~ds.UniformRead, x = {x}; end
        end
    end
end
