classdef InterruptibleStreamCopier < java.lang.Object
%com.mathworks.mlwidgets.io.InterruptibleStreamCopier  Copies a stream: getInterruptibleStreamCopier().copyStream(A, B).
    methods (Static)
        function o = getInterruptibleStreamCopier()
            o = com.mathworks.mlwidgets.io.InterruptibleStreamCopier();
        end
    end
    methods
        function copyStream(~, from, to), to.write(java_array(from.rest())); end
    end
end
