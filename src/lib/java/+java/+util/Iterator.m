classdef Iterator < java.lang.Object
%java.util.Iterator  Goes through the elements of a list or set: while i.hasNext(), x = i.next(); end
    properties (Access = private)
        list = {}
        at = 0
        removed
    end
    methods
        function o = Iterator(list, removed)
            o.list = list;
            o.removed = removed;
        end
        function tf = hasNext(o), tf = o.at < numel(o.list); end
        function x = next(o)
            if ~o.hasNext(), java_failed('java.util.NoSuchElementException', 'null'), end
            o.at = o.at + 1;
            x = o.list{o.at};
        end
        function remove(o), o.removed(o.list{o.at}); end
        function tf = hasMoreElements(o), tf = o.hasNext(); end
        function x = nextElement(o), x = o.next(); end
    end
end
