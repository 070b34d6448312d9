function tf = allfinite(A)
%allfinite(A)  True when every element of A is finite.
%>> allfinite([1 Inf])
%ans =
%  logical
%   0
	tf = full(all(isfinite(A), 'all'));
end
