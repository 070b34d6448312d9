classdef BraceBox
    properties
        d = [1 2 3]
    end
    methods
        function varargout = subsref(o, s)
            if strcmp(s(1).type, '{}')
                c = num2cell(o.d(s(1).subs{1}));
                [varargout{1:numel(c)}] = c{:};
            else
                [varargout{1:nargout}] = builtin('subsref', o, s);
            end
        end
        function n = numArgumentsFromSubscript(o, s, context)
            if strcmp(s(1).type, '{}')
                assert(context == matlab.mixin.util.IndexingContext.Expression)
                n = numel(o.d(s(1).subs{1}));
            else
                n = builtin('numArgumentsFromSubscript', o, s, context);
            end
        end
    end
end
