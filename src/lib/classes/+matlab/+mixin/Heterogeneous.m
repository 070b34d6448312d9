classdef (Abstract, HandleCompatible) Heterogeneous
%matlab.mixin.Heterogeneous  Objects of different classes below this one can stand in one array.
end
