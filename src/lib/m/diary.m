function diary(varargin)
%diary  Keeping what is printed in a file is not supported.
%>> diary off
if nargin == 1 && strcmp(varargin{1}, 'off')
    return
end
error('RunMat:notSupported', 'diary is not supported. Redirect the output instead.');
end
