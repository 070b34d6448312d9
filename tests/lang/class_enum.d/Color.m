classdef Color
 enumeration
  Red
  Green
 end
end
