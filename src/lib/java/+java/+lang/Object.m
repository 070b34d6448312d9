classdef Object < handle
%java.lang.Object  What the classes of Java here have in common.
    methods
        function s = toString(o)
            s = java.lang.String(char(o));
        end
        function s = char(o)
            s = sprintf('%s@%x', class(o), mod(o.hashCode(), 2 ^ 32));
        end
        function h = hashCode(o)
            h = java_hash(class(o));
        end
        function tf = equals(o, other)
            tf = isjava(other) && strcmp(class(o), class(other)) && (o == other || isequal(char(o), char(other)));
        end
        function disp(o)
            disp(char(o));
        end
    end
end
