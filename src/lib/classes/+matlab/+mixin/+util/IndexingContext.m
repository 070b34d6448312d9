classdef IndexingContext
%matlab.mixin.util.IndexingContext  Where a subscripted object stands, as numArgumentsFromSubscript is told.
    enumeration
        Statement
        Expression
        Assignment
    end
end
