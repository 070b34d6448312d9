function waitfor(h, varargin)
%waitfor(H, NAME, VALUE)  Returns at once, with a notice: no window is shown, so nobody could change a property.
%>> waitfor(figure)
%runmat: waitfor does not wait: no window is shown
    if nargin < 1, error('MATLAB:minrhs', 'Not enough input arguments.'); end
    if isa(h, 'graphics_object') && ~any(isvalid(h)), return, end
    no_waiting('waitfor');
end
