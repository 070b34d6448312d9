classdef Constant < handle
%parallel.pool.Constant  C = parallel.pool.Constant(X): C.Value is X on each worker.
%   parallel.pool.Constant(FUN)  FUN() is called once on each worker, when it asks for C.Value first.
    properties (Hidden, SetAccess = private)
        Data = []
        Build = []
        ID = 0
    end
    properties (Dependent, SetAccess = private)
        Value
    end
    methods
        function c = Constant(x, varargin)
            if nargin == 0, return, end
            c.ID = parallel.pool.Constant.table('new');
            if isa(x, 'function_handle')
                c.Build = x;
            else
                c.Data = x;
            end
        end
        function v = get.Value(c)
            if isempty(c.Build)
                v = c.Data;
                return
            end
            v = parallel.pool.Constant.table('get', c.ID, c.Build);
        end
    end
    methods (Static, Hidden)
        function out = table(what, id, build)
            persistent values last
            if isempty(last)
                last = 0;
                values = containers.Map('KeyType', 'double', 'ValueType', 'any');
            end
            if strcmp(what, 'new')
                last = last + 1;
                out = last + 1e6 * runmat_pool('self');
                return
            end
            if ~isKey(values, id), values(id) = {build()}; end
            out = values(id);
            out = out{1};
        end
    end
end
