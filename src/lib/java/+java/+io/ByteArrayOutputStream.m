classdef ByteArrayOutputStream < java.io.OutputStream
%java.io.ByteArrayOutputStream  Keeps the bytes that are written; toByteArray gives them.
    methods
        function o = ByteArrayOutputStream(~), end
        function b = toByteArray(o), b = java_array(o.taken()); end
        function s = char(o), s = native2unicode(o.taken(), 'UTF-8'); end
        function reset(o), o.pieces = {}; end
        function varargout = size(o, varargin)
            if nargin > 1 || nargout > 1
                [varargout{1:nargout}] = builtin('size', o, varargin{:});
            else
                varargout = {numel(o.taken())};
            end
        end
    end
end
