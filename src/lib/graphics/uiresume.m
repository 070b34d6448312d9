function uiresume(h)
%uiresume(H)  Lets the program go on that waits for the figure H in uiwait.
%>> uiresume(figure)
    if nargin < 1, error('MATLAB:minrhs', 'Not enough input arguments.'); end
    h = graphics_handle(h, 'MATLAB:uiresume:InvalidInput');
    if isfield(h.values, 'Waits'), h.values = rmfield(h.values, 'Waits'); end
end
