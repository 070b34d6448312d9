function h = uieditfield(varargin)
%uieditfield(PARENT, STYLE)  A field of an app for text, or for a number if STYLE is 'numeric'.
%   Its properties may follow in pairs. The live page of figures shows it (see runmat plots); its functions run in
%   drawnow, pause and uiwait, and after a statement at the prompt.
%>> h = uieditfield(uifigure, 'numeric', 'Value', 5); disp(h.Value)
%     5
    h = ui_component('uieditfield', varargin);
end
