classdef (Abstract, HandleCompatible) RedefinesParen
%matlab.mixin.indexing.RedefinesParen  Classes that say what obj(...) means: methods parenReference, parenAssign,
%   parenDelete, parenListLength (protected), cat, size, and the static empty. RedefinesBrace and RedefinesDot do so for
%   obj{...} and obj.name.
    methods (Abstract, Access = protected)
        varargout = parenReference(obj, indexOp)
        obj = parenAssign(obj, indexOp, varargin)
        obj = parenDelete(obj, indexOp)
        n = parenListLength(obj, indexOp, indexContext)
    end
    methods (Abstract)
        varargout = size(obj, varargin)
        out = cat(dim, varargin)
    end
    methods (Abstract, Static)
        out = empty()
    end
    methods (Hidden)
        function n = numel(obj), n = prod(size(obj)); end %#ok<PSIZE>
        function n = ndims(obj), n = numel(size(obj)); end
        function tf = isempty(obj), tf = numel(obj) == 0; end
        function tf = isscalar(obj), tf = numel(obj) == 1; end
        function tf = isrow(obj), s = size(obj); tf = numel(s) == 2 && s(1) == 1; end
        function tf = iscolumn(obj), s = size(obj); tf = numel(s) == 2 && s(2) == 1; end
        function tf = isvector(obj), s = size(obj); tf = numel(s) == 2 && any(s == 1); end
        function n = length(obj)
            s = size(obj);
            n = max(s) * all(s > 0);
        end
        function out = horzcat(varargin), out = cat(2, varargin{:}); end
        function out = vertcat(varargin), out = cat(1, varargin{:}); end
    end
end
