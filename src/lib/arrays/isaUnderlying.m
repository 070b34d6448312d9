function t = isaUnderlying(A, name)
%isaUnderlying  True when the elements of a gpuArray are of a class, or of a category of classes.
%   T = ISAUNDERLYING(A, CLASS) asks of the numbers of a gpuArray what isa asks of ordinary arrays.
%   >> isaUnderlying(gpuArray(single(1)), 'float')
%   ans =
%     logical
%      1
if isgpuarray(A), A = zeros(0, underlyingType(A)); end
t = isa(A, name);
end
