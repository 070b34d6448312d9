function h = uilistbox(varargin)
%uilistbox(PARENT)  A list of an app whose Items all are seen; Value is the chosen one.
%   Its properties may follow in pairs. The live page of figures shows it (see runmat plots); its functions run in
%   drawnow, pause and uiwait, and after a statement at the prompt.
%>> h = uilistbox(uifigure, 'Items', {'a', 'b'}); disp(h.Value)
%a
    h = ui_component('uilistbox', varargin);
end
