function uiresume(h)
%uiresume(H)  Does nothing: uiwait does not wait, because no window is shown.
%>> uiresume(figure)
    if nargin < 1, error('MATLAB:minrhs', 'Not enough input arguments.'); end
    graphics_handle(h, 'MATLAB:uiresume:InvalidInput');
end
