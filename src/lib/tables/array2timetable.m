function TT = array2timetable(X, varargin)
%array2timetable(X, 'RowTimes', TIMES)  A timetable of the columns of X; also 'SampleRate', 'TimeStep', 'StartTime',
%   'VariableNames'.
%>> TT = array2timetable([1 2; 3 4], 'SampleRate', 1); TT.Var2'
%ans =
%     2     4
	[~, o] = table_options(varargin, {'RowTimes', 'SampleRate', 'TimeStep', 'StartTime', 'VariableNames', ...
		'DimensionNames'}, 0);
	if ~any(isfield(o, {'RowTimes', 'SampleRate', 'TimeStep'}))
		error('MATLAB:array2timetable:RowTimeRequired', ...
			['You must specify row times using the ''RowTimes'', ''SampleRate'', or ''TimeStep'' ' ...
			'parameter.']);
	end
	if isfield(o, 'SampleRate') && ~(isnumeric(o.SampleRate) && isscalar(o.SampleRate) && o.SampleRate > 0)
		error('MATLAB:array2timetable:InvalidSampleRate', 'The sample rate must be a positive number.');
	end
	if ~ismatrix(X)
		error('MATLAB:array2timetable:NDArray', 'X must be a matrix.');
	end
	name = inputname(1);
	if isempty(name), name = 'Var'; end
	if ~isfield(o, 'VariableNames')
		o.VariableNames = arrayfun(@(k) sprintf('%s%d', name, k), 1:size(X, 2), 'UniformOutput', false);
	end
	parts = num2cell(X, 1);
	more = cell(1, 0);
	f = fieldnames(o);
	for k = 1:numel(f), more = [more, f(k), {o.(f{k})}]; end %#ok<AGROW>
	TT = timetable(parts{:}, more{:});
end
