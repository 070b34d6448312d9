classdef Ev < handle
 properties (SetObservable)
  v = 1
 end
 events
  Ping
 end
 methods
  function fire(o), notify(o, 'Ping'); end
 end
end
