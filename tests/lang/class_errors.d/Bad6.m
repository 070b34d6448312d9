classdef Bad6 < Bad6
end
