function h = uilabel(varargin)
%uilabel(PARENT)  A text of an app.
%   Its properties may follow in pairs. The live page of figures shows it (see runmat plots); its functions run in
%   drawnow, pause and uiwait, and after a statement at the prompt.
%>> h = uilabel(uifigure, 'Text', 'Name'); disp(h.Text)
%Name
    h = ui_component('uilabel', varargin);
end
