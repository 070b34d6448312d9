function yes = isstr(x)
%isstr(X)  True when X is an array of characters; ischar is the newer name.
%>> isstr('low')
%ans =
%  logical
%   1
    yes = ischar(x);
end
