classdef FileInputStream < java.io.InputStream
%java.io.FileInputStream  The bytes of a file as a stream.
    methods
        function o = FileInputStream(name)
            f = fopen(java_text(name));
            if f < 0
                java_failed('java.io.FileNotFoundException', '%s (No such file or directory)', java_text(name));
            end
            o.bytes = fread(f, [1 Inf], '*uint8');
            fclose(f);
        end
    end
end
