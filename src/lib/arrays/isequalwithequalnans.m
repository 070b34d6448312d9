function yes = isequalwithequalnans(varargin)
%isequalwithequalnans(A, B, ...)  True when all are equal, where NaN equals NaN; isequaln is the newer name.
%>> isequalwithequalnans([1 NaN], [1 NaN])
%ans =
%  logical
%   1
    yes = isequaln(varargin{:});
end
