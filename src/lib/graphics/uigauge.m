function h = uigauge(varargin)
%uigauge(PARENT, STYLE)  A gauge of an app, which shows Value within Limits.
%   Its properties may follow in pairs. The live page of figures shows it (see runmat plots); its functions run in
%   drawnow, pause and uiwait, and after a statement at the prompt.
%>> h = uigauge(uifigure, 'Value', 40); disp(h.Value)
%    40
    h = ui_component('uigauge', varargin);
end
