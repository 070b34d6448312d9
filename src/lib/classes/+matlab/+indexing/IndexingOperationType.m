classdef IndexingOperationType
%matlab.indexing.IndexingOperationType  What an indexing operation is: Paren, Brace, Dot, or the deletion ParenDelete.
    enumeration
        Paren, Brace, Dot, ParenDelete
    end
end
