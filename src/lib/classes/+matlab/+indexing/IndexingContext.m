classdef IndexingContext
%matlab.indexing.IndexingContext  Where an indexing operation stands: Statement, Expression or Assignment.
    enumeration
        Statement, Expression, Assignment
    end
end
