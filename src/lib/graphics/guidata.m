function data = guidata(h, data)
%guidata(H, DATA)  Stores DATA in the figure that contains the graphics object H.
%DATA = guidata(H)  What was kept; [] if nothing was.
%>> f = figure; guidata(f, 5); guidata(f)
%ans =
%     5
    narginchk(1, 2);
    h = data_owner(h, 'guidata');
    fig = ancestor(h, 'figure');
    if isempty(fig)
        error('MATLAB:guidata:InvalidInput', 'The first input must be a figure or an object in a figure.');
    end
    if nargin > 1
        setappdata(fig, 'UsedByGUIData_m', data);
        clear data
    else
        data = getappdata(fig, 'UsedByGUIData_m');
    end
end
