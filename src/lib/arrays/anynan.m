function tf = anynan(A)
%anynan(A)  True when A holds a NaN.
%>> anynan([1 NaN])
%ans =
%  logical
%   1
	tf = full(any(isnan(A), 'all'));
end
