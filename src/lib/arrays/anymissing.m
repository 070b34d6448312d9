function tf = anymissing(A)
%anymissing(A)  True when an element of A is missing.
%>> anymissing([1 NaN])
%ans =
%  logical
%   1
	tf = any(ismissing(A), 'all');
end
