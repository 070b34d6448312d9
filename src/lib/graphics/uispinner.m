function h = uispinner(varargin)
%uispinner(PARENT)  A field of an app for a number with buttons that change it by Step.
%   Its properties may follow in pairs. The live page of figures shows it (see runmat plots); its functions run in
%   drawnow, pause and uiwait, and after a statement at the prompt.
%>> h = uispinner(uifigure, 'Value', 3); disp(h.Value)
%     3
    h = ui_component('uispinner', varargin);
end
