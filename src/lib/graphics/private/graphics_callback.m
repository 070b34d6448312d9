function h = graphics_callback(f, source, event)
%graphics_callback(F, SOURCE, EVENT)  Calls the callback F of the object SOURCE: a function, a cell with a function and
%   its further arguments, or a text. graphics_callback() returns the object whose callback runs now, for gcbo.
persistent running
if ~exist('running', 'var'), return, end          % the session ends, and its variables are gone
if isempty(running), running = {}; end
if nargin == 0
    h = gobjects(0);
    if ~isempty(running), h = running{end}; end
    return
end
if isempty(f), return, end
running{end + 1} = source;
try
    if isa(f, 'function_handle')
        f(source, event);
    elseif iscell(f)
        feval(f{1}, source, event, f{2:end});
    else
        evalin('base', char(f));
    end
catch e
    running(end) = [];
    rethrow(e);
end
running(end) = [];
end
