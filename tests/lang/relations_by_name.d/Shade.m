classdef Shade
    enumeration
        Light, Dark
    end
end
