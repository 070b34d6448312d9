function h = uiswitch(varargin)
%uiswitch(PARENT)  A switch of an app: Value is one of Items, 'Off' or 'On'.
%   Its properties may follow in pairs. The live page of figures shows it (see runmat plots); its functions run in
%   drawnow, pause and uiwait, and after a statement at the prompt.
%>> h = uiswitch(uifigure); disp(h.Value)
%Off
    h = ui_component('uiswitch', varargin);
end
