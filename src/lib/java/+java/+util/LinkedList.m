classdef LinkedList < java.util.ArrayList
%java.util.LinkedList  A list; see java.util.ArrayList. push and pop work at its beginning.
    methods
        function o = LinkedList(varargin)
            o@java.util.ArrayList(varargin{:});
        end
        function push(o, x), o.addFirst(x); end
        function x = pop(o), x = o.removeFirst(); end
    end
end
