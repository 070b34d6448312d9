classdef Holder < handle
    properties
        v = [1 2];
    end
end
