classdef Bad5
 properties
  x = (3
 end
end
