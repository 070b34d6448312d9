classdef IndexingOperation
%matlab.indexing.IndexingOperation  A step of an expression such as obj(1).x{2}: its Type, and its Indices (a cell)
%   or its Name. Methods of classes that redefine indexing get an array of them, and hand it on as a.(ops).
    properties (SetAccess = ?matlab.indexing.IndexingOperation)
        Type
        Name = ""
        Indices = {}
    end
    methods (Static, Hidden)
        function op = of(type, subs, deletes)
            op = matlab.indexing.IndexingOperation;
            switch type
                case '()'
                    op.Type = matlab.indexing.IndexingOperationType.Paren;
                    if deletes, op.Type = matlab.indexing.IndexingOperationType.ParenDelete; end
                    op.Indices = subs;
                case '{}'
                    op.Type = matlab.indexing.IndexingOperationType.Brace;
                    op.Indices = subs;
                otherwise
                    op.Type = matlab.indexing.IndexingOperationType.Dot;
                    op.Name = string(subs);
            end
        end
    end
end
