classdef Exact < matlab.mixin.SetGetExactNames
    properties (SetObservable)
        Width = 1
    end
end
