classdef (ConstructOnLoad) ListenData < event.EventData
  properties
    x
  end
  methods
    function d = ListenData(x), d.x = x; end
  end
end
