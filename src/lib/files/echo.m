function echo(varargin)
%echo  Does nothing: RunMat does not show statements as they run.
%>> echo off
end
