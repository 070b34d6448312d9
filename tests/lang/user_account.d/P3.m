classdef P3
    properties
        A = 1
        B = 'txt'
        C = [1 2 3]
        D = {}
    end
    properties (Hidden), Z = 5; end
end
