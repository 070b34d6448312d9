function beep(varargin)
%beep  A sound, beep on, beep off: there is none here.
%>> beep off
end
