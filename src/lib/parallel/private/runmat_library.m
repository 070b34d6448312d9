function [name, why] = runmat_library(varargin)
%[NAME, WHY] = runmat_library(A, B, ...)  The name of the ScaLAPACK that all workers have, or '' and the reason.
%   ScaLAPACK gets real matrices of doubles. Singles are computed as doubles, as everywhere.
	name = '';
	for k = 1:nargin
		local = varargin{k};
		if numel(local) > 2 ^ 30 * spmdSize
			why = 'too large for ScaLAPACK, whose pieces have at most 2^31 elements';
			return
		end
		if isa(local, 'codistributed'), local = getLocalPart(local); end
		if ~(isfloat(local) && isreal(local)) || issparse(local) || isgpuarray(local)
			why = 'not for ScaLAPACK: complex, on a device, sparse, or no floating-point numbers';
			return
		end
	end
	[why, there] = runmat_scalapack('find');
	if there, name = why; else, why = ['ScaLAPACK is not used: ', why]; end
end
