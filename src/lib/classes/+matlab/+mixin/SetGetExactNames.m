classdef (Abstract) SetGetExactNames < matlab.mixin.SetGet
%matlab.mixin.SetGetExactNames  As matlab.mixin.SetGet, but names must be exact: not abbreviated, and in
%   the same case.
end
