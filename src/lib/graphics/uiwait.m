function uiwait(h, ~)
%uiwait(H, SECONDS)  Returns at once, with a notice: no window is shown, so nobody could answer.
%>> uiwait
%runmat: uiwait does not wait: no window is shown
    if nargin > 0, graphics_handle(h, 'MATLAB:uiwait:InvalidInput'); end
    no_waiting('uiwait');
end
