function out = timerfind(varargin)
%timerfind                    All timers whose ObjectVisibility is 'on', as a row, which may be empty.
%timerfind(NAME, VALUE, ...)  Those with these values of properties.
%>> delete(timerfind), t = timer('Tag', 'mine'); u = timerfind('Tag', 'mine'); u.Name(1:6)
%ans =
%    'timer-'
    all = timers('all');
    out = timers_with(all(cellfun(@(t) strcmp(t.ObjectVisibility, 'on'), all)), varargin);
end
