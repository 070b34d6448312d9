classdef Bad1 < NoSuchClass
end
