function before = enableCUDAForwardCompatibility(t)
%parallel.gpu.enableCUDAForwardCompatibility  Whether devices newer than the program may be used: they always may.
%   T = parallel.gpu.enableCUDAForwardCompatibility tells; (TF) changes what it tells, nothing else.
%>> parallel.gpu.enableCUDAForwardCompatibility
%ans =
%  logical
%   1
persistent allowed
if isempty(allowed), allowed = true; end
was = allowed;
if nargin > 0
    if ~isscalar(t) || ~(islogical(t) || isnumeric(t))
        error('parallel:gpu:device:InvalidFlag', 'The flag must be true or false.');
    end
    allowed = logical(t);
end
if nargout > 0 || nargin == 0, before = was; end
end
