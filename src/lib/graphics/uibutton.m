function h = uibutton(varargin)
%uibutton(PARENT, STYLE)  A button of an app. ButtonPushedFcn runs when it is pressed; of STYLE 'state',
%   ValueChangedFcn.
%   Its properties may follow in pairs. The live page of figures shows it (see runmat plots); its functions run in
%   drawnow, pause and uiwait, and after a statement at the prompt.
%>> h = uibutton(uifigure, 'Text', 'Go'); disp(h.Text)
%Go
    h = ui_component('uibutton', varargin);
end
