classdef IOUtils < java.lang.Object
%org.apache.commons.io.IOUtils  Whole streams: IOUtils.copy(IN, OUT) and IOUtils.toByteArray(IN).
    methods (Static)
        function n = copy(in, out)
            bytes = org.apache.commons.io.IOUtils.toByteArray(in);
            out.write(bytes, 0, numel(bytes));
            n = double(numel(bytes));
        end
        function bytes = toByteArray(in)
            out = java.io.ByteArrayOutputStream();
            copier = com.mathworks.mlwidgets.io.InterruptibleStreamCopier.getInterruptibleStreamCopier();
            copier.copyStream(in, out);
            bytes = out.toByteArray();
        end
    end
end
