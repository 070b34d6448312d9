function varargout = gui_mainfcn(state, varargin)
%gui_mainfcn(STATE, ...)  What the functions that GUIDE wrote call: opens the figure, or calls one of their callbacks.
%   The controls come from the .fig file beside the function, or from STATE.gui_LayoutFcn. No window shows them.
%>> try, gui_mainfcn(3), catch e, disp(e.identifier), end
%MATLAB:gui_mainfcn:MissingState
    if ~(isstruct(state) && isscalar(state) && all(isfield(state, {'gui_Name', 'gui_OpeningFcn', 'gui_OutputFcn'})))
        error('MATLAB:gui_mainfcn:MissingState', 'gui_mainfcn: the state must be a struct as GUIDE writes it.');
    end
    if isfield(state, 'gui_Callback') && ~isempty(state.gui_Callback)
        [varargout{1:nargout}] = feval(state.gui_Callback, varargin{2:end});
        return
    end
    fig = gui_figure(state);
    handles = guihandles(fig);
    handles.output = fig;
    guidata(fig, handles);
    properties = 0;
    while properties + 2 <= numel(varargin) && (ischar(varargin{properties + 1}) || ...
            isstring(varargin{properties + 1})) && isprop(fig, varargin{properties + 1})
        set(fig, varargin{properties + (1:2)});
        properties = properties + 2;
    end
    feval(state.gui_OpeningFcn, fig, [], handles, varargin{:});
    if ~isvalid(fig)
        varargout = cell(1, nargout);
        return
    end
    [varargout{1:nargout}] = feval(state.gui_OutputFcn, fig, [], guidata(fig));
end
