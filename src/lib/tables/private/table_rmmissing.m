function [R, gone] = table_rmmissing(T, args)
%[R, GONE] = table_rmmissing(T, ARGS)  Implements rmmissing of a table: without rows, or for the dimension 2 without
%   variables, that hold missing elements.
%>> R = table_rmmissing(table([1; NaN], [NaN; NaN]), {'MinNumMissing', 2}); R.Var1
%ans =
%     1
	dim = 1;
	if ~isempty(args) && isnumeric(args{1})
		dim = args{1};
		args(1) = [];
	end
	[~, o] = table_options(args, {'MinNumMissing', 'DataVariables', 'MissingLocations'}, 0);
	if ~isequal(dim, 1) && ~isequal(dim, 2)
		error('MATLAB:rmmissing:DimensionInvalid', 'Dimension must be 1 or 2.');
	end
	least = 1;
	if isfield(o, 'MinNumMissing'), least = o.MinNumMissing; end
	if ~isnumeric(least) || ~isscalar(least) || ~(least >= 0) || least ~= fix(least)
		error('MATLAB:rmmissing:MinNumMissing', 'MinNumMissing must be a nonnegative integer.');
	end
	names = T.Properties.VariableNames;
	here = true(1, numel(names));
	if isfield(o, 'DataVariables'), here = ismember(names, group_names(T, o.DataVariables)); end
	if isfield(o, 'MissingLocations')
		miss = o.MissingLocations;
		if istabular(miss), miss = table2array(miss); end
		if ~islogical(miss) || ~isequal(size(miss), size(T))
			error('MATLAB:rmmissing:MissingLocationsInvalid', ...
				'MissingLocations must be logical and have the size of the table.');
		end
	else
		miss = ismissing(T);
	end
	miss(:, ~here) = false;
	gone = sum(miss, 3 - dim) >= least;
	if dim == 1
		R = T(~gone, :);
	else
		gone(~here) = false;
		R = T(:, ~gone);
	end
end
