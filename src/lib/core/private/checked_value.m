function v = checked_value(v, name)
%checked_value(V, NAME)  V, a value of the function that NAME minimises. NaN and complex values are an error (option
%   FunValCheck).
%>> checked_value(2, 'fminsearch')
%ans =
%     2
	if any(isnan(v(:)))
		error(['MATLAB:' name ':checkfun:NaNFval'], ...
			'User function returned NaN when evaluated; %s cannot continue.', upper(name));
	elseif ~isreal(v)
		error(['MATLAB:' name ':checkfun:ComplexFval'], ...
			'User function returned a complex value when evaluated; %s cannot continue.', upper(name));
	end
end
