classdef Locale < java.lang.Object
%java.util.Locale  The language of texts; all are English here.
    properties (Constant)
        US = java.util.Locale('en')
        ENGLISH = java.util.Locale('en')
        ROOT = java.util.Locale('')
    end
    properties (Access = private)
        name = 'en'
    end
    methods
        function o = Locale(name, ~)
            if nargin > 0, o.name = java_text(name); end
        end
        function s = char(o), s = o.name; end
        function s = getLanguage(o), s = java.lang.String(o.name); end
    end
    methods (Static)
        function o = getDefault(), o = java.util.Locale('en'); end
    end
end
