function tf = iscodistributed(x)
%iscodistributed(X)  Whether X is an array in an spmd block whose pieces are on the workers.
%>> iscodistributed(magic(3))
%ans =
%  logical
%   0
	tf = isa(x, 'codistributed');
end
