classdef Counter < handle
 properties
  n = 0
  log = {}
 end
 events
  Hit
 end
 methods
  function inc(obj)
   obj.n = obj.n + 1;
   obj.log{end+1} = obj.n;
   notify(obj, 'Hit');
  end
  function delete(obj)
   fprintf('bye %d\n', obj.n);
  end
 end
end
