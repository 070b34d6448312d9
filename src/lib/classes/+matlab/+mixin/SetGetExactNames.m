classdef (Abstract) SetGetExactNames < matlab.mixin.SetGet
%matlab.mixin.SetGetExactNames  As matlab.mixin.SetGet, for names written out.
end
