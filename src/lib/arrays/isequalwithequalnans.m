function yes = isequalwithequalnans(varargin)
%isequalwithequalnans(A, B, ...)  Whether all are equal, where NaN is equal to NaN; isequaln is the newer name.
%>> isequalwithequalnans([1 NaN], [1 NaN])
%ans =
%  logical
%   1
    yes = isequaln(varargin{:});
end
