classdef Cp < matlab.mixin.Copyable & matlab.mixin.SetGet & dynamicprops
 properties
  a = 1
  b = {}
 end
end
