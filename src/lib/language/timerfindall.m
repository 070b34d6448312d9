function out = timerfindall(varargin)
%timerfindall                    All timers, also those whose ObjectVisibility is 'off', as a row.
%timerfindall(NAME, VALUE, ...)  Those with these values of properties.
%>> delete(timerfindall), isempty(timerfindall)
%ans =
%  logical
%   1
    out = timers_with(timers('all'), varargin);
end
