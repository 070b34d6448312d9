function echo(varargin)
%echo  Showing statements as they run, echo on, echo off: not done here.
%>> echo off
end
