classdef Val
 properties
  a (1,1) double {mustBePositive} = 1
  b (1,:) string = ["x" "y"]
  c (1,3) {mustBeNumeric}
  d char {mustBeMember(d, {'on','off'})} = 'on'
  e logical
  f Color2 = Color2.R
 end
end
