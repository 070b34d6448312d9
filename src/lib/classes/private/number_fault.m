function e = number_fault(value, complex_too)
%number_fault(VALUE)        The exception for a value that is no real number or logical; [] for one that is, and
%for objects.
%number_fault(VALUE, true)  [] for complex numbers too.
%>> number_fault(3)
%ans =
%     []
	e = [];
	if isobject(value) && ~isstring(value)
		return
	elseif ~isnumeric(value) && ~islogical(value)
		e = MException('MATLAB:validators:mustBeNumericOrLogical', 'Value must be numeric or logical.');
	elseif ~isreal(value) && nargin < 2
		e = MException('MATLAB:validators:mustBeReal', 'Value must be real.');
	end
end
