classdef ListenSource < handle
  properties (SetObservable)
    v = 1
  end
  properties
    w = 2
  end
  events
    Ping
  end
  events (NotifyAccess=private)
    Pong
  end
  methods
    function fire(o), notify(o,'Ping'); end
    function fire2(o), notify(o,'Ping', ListenData(7)); end
  end
end
