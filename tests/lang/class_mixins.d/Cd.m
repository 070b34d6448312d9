classdef Cd < matlab.mixin.CustomDisplay
 properties
  a = 1
  b = 2
 end
 methods (Access = protected)
  function s = getHeader(o)
   s = 'my header';
  end
  function g = getPropertyGroups(o)
   g = matlab.mixin.util.PropertyGroup({'b'}, 'Group');
  end
 end
end
