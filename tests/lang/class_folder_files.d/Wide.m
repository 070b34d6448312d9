classdef Wide < Rec
end
