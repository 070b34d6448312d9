function h = uilamp(varargin)
%uilamp(PARENT)  A lamp of an app, which shows a Color.
%   Its properties may follow in pairs. The live page of figures shows it (see runmat plots); its functions run in
%   drawnow, pause and uiwait, and after a statement at the prompt.
%>> h = uilamp(uifigure, 'Color', 'r'); disp(h.Color)
%     1     0     0
    h = ui_component('uilamp', varargin);
end
