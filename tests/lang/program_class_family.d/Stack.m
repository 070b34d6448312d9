classdef Stack < handle
    properties (Access = private), items = {}, end
    properties (Dependent, SetAccess = private), Count, end
    properties (Transient), cache = 5, end
    methods
        function push(o, varargin), o.items = [o.items varargin]; end
        function v = pop(o)
            if isempty(o.items), error('Stack:empty', 'The stack is empty.'); end
            v = o.items{end}; o.items(end) = [];
        end
        function n = get.Count(o), n = numel(o.items); end
        function n = numel(o, varargin), n = 1; end
        function tf = isempty(o), tf = o.Count == 0; end
        function v = subsref(o, s)
            switch s(1).type
                case '()', v = o.items{s(1).subs{:}};
                case '{}', v = o.items(s(1).subs{:});
                otherwise
                    if nargout, v = builtin('subsref', o, s); else, builtin('subsref', o, s); end
            end
        end
        function n = end(o, k, m), n = numel(o.items); end
    end
end
