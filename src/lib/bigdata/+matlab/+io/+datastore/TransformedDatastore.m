classdef TransformedDatastore < matlab.io.Datastore
%matlab.io.datastore.TransformedDatastore  A datastore whose read gives a function of what another datastore reads.
%   transform(DS, @f) makes one.
%>> ds = transform(arrayDatastore([1; 2; 3], 'OutputType', 'same', 'ReadSize', 3), @(x) 2 * x); read(ds)'
%ans =
%     2     4     6
    properties (SetAccess = private)
        UnderlyingDatastores = {}
        Transforms = {}
        IncludeInfo = false
    end
    methods
        function ds = TransformedDatastore(under, f, varargin)
            if nargin == 0, return, end
            if ~isa(f, 'function_handle')
                error('MATLAB:datastoreio:transformeddatastore:invalidTransformFcn', ...
                    'The second argument of transform must be a function.');
            end
            if numel(varargin) == 2 && strcmpi(varargin{1}, 'IncludeInfo'), ds.IncludeInfo = varargin{2}; end
            ds.UnderlyingDatastores = {copy_of(under)};
            ds.Transforms = {f};
        end
        function tf = hasdata(ds), tf = hasdata(ds.UnderlyingDatastores{1}); end
        function [x, info] = read(ds)
            [x, info] = read(ds.UnderlyingDatastores{1});
            if ds.IncludeInfo, [x, info] = ds.Transforms{1}(x, info); else, x = ds.Transforms{1}(x); end
        end
        function reset(ds), reset(ds.UnderlyingDatastores{1}); end
        function p = progress(ds), p = progress(ds.UnderlyingDatastores{1}); end
    end
    methods (Access = protected)
        function other = copyElement(ds)
            other = copyElement@matlab.mixin.Copyable(ds);
            other.UnderlyingDatastores = {copy(ds.UnderlyingDatastores{1})};
        end
    end
    methods (Hidden)
        function n = block_count(ds)
            n = NaN;
            if ~ds.IncludeInfo, n = block_count(ds.UnderlyingDatastores{1}); end
        end
        function x = block(ds, k, names) %#ok<INUSD>
            x = ds.Transforms{1}(block(ds.UnderlyingDatastores{1}, k, {}));
        end
    end
end
