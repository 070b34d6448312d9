function A = standardizeMissing(A, indicator)
%standardizeMissing(A, INDICATOR)  A with the elements that equal INDICATOR replaced by the missing value of its class.
%>> standardizeMissing([1 -99], -99)
%ans =
%     1   NaN
	k = ismissing(A, indicator);
	if iscell(A)
		A(k) = {''};
	elseif isstring(A)
		A(k) = missing;
	elseif isfloat(A)
		A(k) = NaN;
	end
end
