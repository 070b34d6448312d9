function yes = isstr(x)
%isstr(X)  Whether X is an array of characters; ischar is the newer name.
%>> isstr('low')
%ans =
%  logical
%   1
    yes = ischar(x);
end
