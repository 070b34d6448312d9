function h = uicheckbox(varargin)
%uicheckbox(PARENT)  A box of an app that is checked or not: Value is true or false.
%   Its properties may follow in pairs. The live page of figures shows it (see runmat plots); its functions run in
%   drawnow, pause and uiwait, and after a statement at the prompt.
%>> h = uicheckbox(uifigure, 'Value', true); disp(h.Value)
%   1
    h = ui_component('uicheckbox', varargin);
end
