function d = duration_of(x, unit, form)
%duration_of(X, UNIT, FORMAT)  X times UNIT seconds as a duration.
%>> duration_of(2, 60, 'm')
%ans =
%   2 min
	if ~(isnumeric(x) || islogical(x)) || ~isreal(x)
		error('MATLAB:duration:InvalidData', 'Input data must be a real numeric array.');
	end
	d = duration(0, 0, 0);
	d.s = double(full(x)) * unit;
	d.Format = form;
end
