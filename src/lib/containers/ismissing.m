function tf = ismissing(A, indicator)
%ismissing(A)             True for missing elements: NaN, NaT, <missing>, '' in a cell array, <undefined>.
%ismissing(A, INDICATOR)  For elements equal to one of INDICATOR.
%>> ismissing([1 NaN])
%ans =
%  1×2 logical array
%   0   1
	if nargin > 1
		good = isnumeric(indicator) || islogical(indicator) || ischar(indicator) || isstring(indicator) || ...
			iscell(indicator) || iscategorical(indicator) || isdatetime(indicator) || ...
			isduration(indicator) || isa(indicator, 'missing');
		if ~good
			error('MATLAB:ismissing:IndicatorsInvalidType', ...
				'Indicators of class %s are not supported.', class(indicator));
		end
		tf = is_indicator(A, indicator);
		return
	end
	if iscell(A)
		tf = cellfun('isempty', A);
		if ~iscellstr(A)
			other = ~cellfun(@ischar, A);
			tf(other) = tf(other) | cellfun(@(a) isa(a, 'missing'), A(other));
		end
	elseif isstring(A)
		tf = A ~= A;
	elseif isfloat(A)
		tf = isnan(A);
	elseif ischar(A)
		tf = A == ' ';
	elseif isa(A, 'datetime')
		tf = isnat(A);
	elseif isa(A, 'duration')
		tf = isnan(A);
	elseif isa(A, 'categorical')
		tf = isundefined(A);
	else
		tf = false(size(A));
	end
end
