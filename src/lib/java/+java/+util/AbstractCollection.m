classdef AbstractCollection < java.lang.Object
%java.util.AbstractCollection  What lists and maps have in common: o.size() is the number of elements.
    methods
        function varargout = size(o, varargin)
            if nargin == 1 && nargout < 2
                varargout = {o.count()};
            else
                [varargout{1:max(nargout, 1)}] = builtin('size', o, varargin{:});
            end
        end
        function tf = isempty(~), tf = false; end
        function tf = isscalar(~), tf = true; end
        function n = numel(~, varargin), n = 1; end
        function tf = isEmpty(o), tf = o.count() == 0; end
    end
end
