classdef Stack < java.util.Vector
%java.util.Stack  A list whose end push, pop and peek use.
    methods
        function varargout = push(o, x)
            o.add(x);
            varargout = {x};
            varargout = varargout(1:nargout);
        end
        function x = pop(o)
            if o.isEmpty(), java_failed('java.util.EmptyStackException', 'null'), end
            x = o.removeLast();
        end
        function x = peek(o)
            if o.isEmpty(), java_failed('java.util.EmptyStackException', 'null'), end
            x = o.getLast();
        end
    end
end
