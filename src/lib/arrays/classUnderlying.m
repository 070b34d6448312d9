function c = classUnderlying(x)
%CLASSUNDERLYING The class of the elements of a gpuArray, the older name of underlyingType.
%   >> classUnderlying(gpuArray(single(1)))
%   ans =
%       'single'
c = underlyingType(x);
end
