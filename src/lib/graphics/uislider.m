function h = uislider(varargin)
%uislider(PARENT)  A slider of an app: Value within Limits; ValueChangedFcn, ValueChangingFcn.
%   Its properties may follow in pairs. The live page of figures shows it (see runmat plots); its functions run in
%   drawnow, pause and uiwait, and after a statement at the prompt.
%>> h = uislider(uifigure, 'Limits', [0 10], 'Value', 3); disp(h.Value)
%     3
    h = ui_component('uislider', varargin);
end
