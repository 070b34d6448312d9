function h = uitextarea(varargin)
%uitextarea(PARENT)  A field of an app for several lines: Value is a cell of them.
%   Its properties may follow in pairs. The live page of figures shows it (see runmat plots); its functions run in
%   drawnow, pause and uiwait, and after a statement at the prompt.
%>> h = uitextarea(uifigure, 'Value', {'a', 'b'}); disp(numel(h.Value))
%     2
    h = ui_component('uitextarea', varargin);
end
