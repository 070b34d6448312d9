classdef (Abstract) Copyable < handle
%matlab.mixin.Copyable  Handle objects that copy(OBJ) can copy. Override copyElement to say how.
    methods (Sealed)
        function cp = copy(obj)
            cp = obj;
            for k = 1:numel(obj)
                if isvalid(obj(k))
                    c = copyElement(obj(k));
                else
                    c = obj(k);
                end
                if numel(obj) == 1
                    cp = c;
                else
                    cp(k) = c;
                end
            end
        end
    end
    methods (Access = protected)
        function cp = copyElement(obj)
            cp = runmat_copy_object(obj);
        end
    end
end
