classdef PrintStream < java.lang.Object
%java.io.PrintStream  java.lang.System.out and err: print, println.
    properties (Access = private)
        file = 1
    end
    methods
        function o = PrintStream(file)
            if nargin > 0, o.file = file; end
        end
        function print(o, x), fprintf(o.file, '%s', java_text(x)); end
        function println(o, x)
            if nargin < 2, x = ''; end
            fprintf(o.file, '%s\n', java_text(x));
        end
        function flush(~), end
    end
end
