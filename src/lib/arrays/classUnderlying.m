function c = classUnderlying(x)
%classUnderlying  Returns the class of the elements of a gpuArray; underlyingType is the newer name.
%   >> classUnderlying(gpuArray(single(1)))
%   ans =
%       'single'
c = underlyingType(x);
end
