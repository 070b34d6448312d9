classdef FileOutputStream < java.io.OutputStream
%java.io.FileOutputStream  Writes bytes to a file when it is flushed or closed.
    properties (Access = private)
        file = -1
    end
    methods
        function o = FileOutputStream(name, append)
            mode = 'w';
            if nargin > 1 && append, mode = 'a'; end
            o.file = fopen(java_text(name), mode);
            if o.file < 0
                java_failed('java.io.FileNotFoundException', '%s (cannot be written)', java_text(name));
            end
        end
        function flush(o)
            fwrite(o.file, o.taken(), 'uint8');
            o.pieces = {};
        end
        function close(o)
            if o.file < 0, return, end
            o.flush();
            fclose(o.file);
            o.file = -1;
        end
        function delete(o), o.close(); end
    end
end
