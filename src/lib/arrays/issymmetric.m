function tf = issymmetric(A, skew)
%issymmetric(A)          True when A is square and equal to A.'.
%issymmetric(A, 'skew')  Equal to -A.'.
%>> issymmetric([1 2; 2 1])
%ans =
%  logical
%   1
	if nargin > 1 && (~(ischar(skew) || isstring(skew)) || ~any(strcmp(skew, {'skew', 'nonskew'})))
		error('MATLAB:issymmetric:inputFlag', 'Second argument must be ''skew'' or ''nonskew''.');
	end
	if iscell(A) || isstruct(A) || isa(A, 'function_handle')
		error('MATLAB:UndefinedFunction', ...
			'Undefined function ''issymmetric'' for input arguments of type ''%s''.', class(A));
	end
	tf = mirrored(A, nargin > 1 && ~strcmp(skew, 'nonskew'), false);
end
function tf = mirrored(A, skew, conjugate)
	tf = (isnumeric(A) || islogical(A) ) && ismatrix(A) && size(A, 1) == size(A, 2);
	if ~tf
		return
	end
	if conjugate
		B = A';
	else
		B = A.';
	end
	if skew
		B = -B;
	end
	tf = ~full(any(any(A ~= B)));      % sparse stays sparse
end
