classdef Thread < java.lang.Object
%java.lang.Thread  java.lang.Thread.sleep(MS) waits.
    methods (Static)
        function sleep(ms), pause(double(ms) / 1000); end
        function o = currentThread(), o = java.lang.Thread(); end
    end
    methods
        function s = getName(~), s = java.lang.String('main'); end
    end
end
