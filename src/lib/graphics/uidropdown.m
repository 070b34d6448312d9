function h = uidropdown(varargin)
%uidropdown(PARENT)  A list of an app of which one of Items is chosen; ItemsData gives what Value is instead.
%   Its properties may follow in pairs. The live page of figures shows it (see runmat plots); its functions run in
%   drawnow, pause and uiwait, and after a statement at the prompt.
%>> h = uidropdown(uifigure, 'Items', {'a', 'b'}); disp(h.Value)
%a
    h = ui_component('uidropdown', varargin);
end
