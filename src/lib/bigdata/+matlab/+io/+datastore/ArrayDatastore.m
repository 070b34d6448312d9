classdef ArrayDatastore < matlab.io.Datastore
%matlab.io.datastore.ArrayDatastore  An array in memory that is read piece by piece. arrayDatastore makes one.
%>> ds = arrayDatastore(1:3, 'IterationDimension', 2, 'OutputType', 'same'); readall(ds)
%ans =
%     1     2     3
    properties
        ReadSize = 1
        IterationDimension = 1
        OutputType = 'cell'
    end
    properties (Hidden, SetAccess = private)
        Data = []
        Next = 1
    end
    properties (Constant, Hidden)
        BlockRows = 50000
    end
    methods
        function ds = ArrayDatastore(x, varargin)
            if nargin == 0, return, end
            ds.Data = x;
            for k = 1:2:numel(varargin)
                name = validatestring(varargin{k}, {'ReadSize', 'IterationDimension', 'OutputType'});
                ds.(name) = varargin{k + 1};
            end
            ds.OutputType = validatestring(ds.OutputType, {'cell', 'same'});
        end
        function tf = hasdata(ds), tf = ds.Next <= size(ds.Data, ds.IterationDimension); end
        function [x, info] = read(ds)
            if ~hasdata(ds)
                error('MATLAB:datastoreio:splittabledatastore:noMoreData', ...
                    'No data are left. reset(DS) begins again.');
            end
            to = min(ds.Next + ds.ReadSize - 1, size(ds.Data, ds.IterationDimension));
            x = slices(ds, ds.Next, to);
            ds.Next = to + 1;
            info = struct();
        end
        function x = readall(ds), x = slices(ds, 1, size(ds.Data, ds.IterationDimension)); end
        function reset(ds), ds.Next = 1; end
        function p = progress(ds), p = (ds.Next - 1) / max(size(ds.Data, ds.IterationDimension), 1); end
    end
    methods (Hidden)
        function n = block_count(ds), n = ceil(size(ds.Data, ds.IterationDimension) / ds.BlockRows); end
        function x = block(ds, k, names) %#ok<INUSD>
            n = size(ds.Data, ds.IterationDimension);
            x = slices(ds, (k - 1) * ds.BlockRows + 1, min(k * ds.BlockRows, n));
        end
        function x = slices(ds, from, to)
            subs = repmat({':'}, 1, max(ndims(ds.Data), ds.IterationDimension));
            if strcmp(ds.OutputType, 'same')
                subs{ds.IterationDimension} = from:to;
                x = ds.Data(subs{:});
                return
            end
            x = cell(to - from + 1, 1);
            for k = from:to
                subs{ds.IterationDimension} = k;
                x{k - from + 1} = ds.Data(subs{:});
            end
        end
    end
end
