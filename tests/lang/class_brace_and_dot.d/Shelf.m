classdef Shelf < matlab.mixin.indexing.RedefinesBrace & matlab.mixin.indexing.RedefinesDot & ...
        matlab.mixin.indexing.OverridesPublicDotMethodCall
% obj{k} is the k-th item; obj.name is the text "dot name", also if a method has this name.
    properties (Access = private)
        Items = {1, 'two', 3}
    end
    methods
        function n = count(obj), n = numel(obj.Items); end
    end
    methods (Access = protected)
        function varargout = braceReference(obj, op), [varargout{1:nargout}] = obj.Items.(op); end
        function obj = braceAssign(obj, op, varargin), [obj.Items.(op)] = varargin{:}; end
        function n = braceListLength(obj, op, context), n = listLength(obj.Items, op, context); end
        function out = dotReference(~, op), out = "dot " + op(1).Name; end
        function obj = dotAssign(obj, op, varargin), obj.Items{end + 1} = op(1).Name; end
        function n = dotListLength(~, ~, ~), n = 1; end
    end
end
