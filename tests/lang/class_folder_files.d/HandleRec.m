classdef HandleRec < handle & Rec
end
