classdef ArrayWithLabel < matlab.mixin.indexing.RedefinesParen & matlab.mixin.indexing.RedefinesDot
    properties (Access=private)
        ContainedArray
        Names = struct()
    end
    properties
        Label = "x"
    end
    methods
        function obj = ArrayWithLabel(val), if nargin, obj.ContainedArray = val; end, end
        function out = cat(dim, varargin)
            parts = cellfun(@(v) v.ContainedArray, varargin, 'UniformOutput', false);
            out = ArrayWithLabel(cat(dim, parts{:}));
        end
        function varargout = size(obj, varargin), [varargout{1:nargout}] = size(obj.ContainedArray, varargin{:}); end
        function s = total(obj), s = sum(obj.ContainedArray(:)); end
        function x = inner(obj), x = value(obj(2)); end
        function x = value(obj), x = obj.ContainedArray; end
    end
    methods (Static)
        function obj = empty(), obj = ArrayWithLabel([]); end
    end
    methods (Access = protected)
        function varargout = parenReference(obj, indexOp)
            obj.ContainedArray = obj.ContainedArray.(indexOp(1));
            if isscalar(indexOp), varargout{1} = obj; return; end
            [varargout{1:nargout}] = obj.(indexOp(2:end));
        end
        function obj = parenAssign(obj, indexOp, varargin)
            if isempty(obj) && ~isa(obj, 'ArrayWithLabel'), obj = ArrayWithLabel([]); end
            if isscalar(indexOp)
                rhs = varargin{1};
                if isa(rhs, 'ArrayWithLabel'), rhs = rhs.ContainedArray; end
                obj.ContainedArray.(indexOp) = rhs;
                return;
            end
            [obj.(indexOp(2:end))] = varargin{:};
        end
        function n = parenListLength(obj, indexOp, ctx)
            if numel(indexOp) <= 2, n = 1; return; end
            containedObj = obj.(indexOp(1:2));
            n = listLength(containedObj, indexOp(3:end), ctx);
        end
        function obj = parenDelete(obj, indexOp), obj.ContainedArray.(indexOp) = []; end
        function varargout = dotReference(obj, indexOp)
            [varargout{1:nargout}] = obj.Names.(indexOp);
        end
        function obj = dotAssign(obj, indexOp, varargin)
            [obj.Names.(indexOp)] = varargin{:};
        end
        function n = dotListLength(obj, indexOp, ctx), n = listLength(obj.Names, indexOp, ctx); end
    end
end
