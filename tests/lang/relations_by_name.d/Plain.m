classdef Plain < handle
end
