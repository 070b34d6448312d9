classdef Mid < Low
end
