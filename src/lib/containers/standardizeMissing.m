function A = standardizeMissing(A, indicator, varargin)
%standardizeMissing(A, INDICATOR)  A with the elements that equal one of INDICATOR replaced by the missing value of
%   its class.
%standardizeMissing(T, INDICATOR, 'DataVariables', VARS)   In these variables of a table.
%standardizeMissing(T, INDICATOR, 'ReplaceValues', false)  The results as more variables behind those of the table.
%>> standardizeMissing([1 -99], -99)
%ans =
%     1   NaN
	if nargin < 2
		error('MATLAB:minrhs', 'Not enough input arguments.');
	end
	if istable(A) || istimetable(A)
		A = of_table(A, indicator, varargin);
		return
	elseif ~isempty(varargin)
		error('MATLAB:standardizeMissing:DataVariablesArray', 'Options are for tables only.');
	end
	k = is_indicator(A, indicator);
	if iscell(A)
		A(k) = {''};
	elseif ischar(A)
		A(k) = ' ';
	elseif isa(A, 'datetime')
		A(k) = NaT;
	elseif isfloat(A) || isa(A, 'duration')
		A(k) = NaN;
	elseif isstring(A) || iscategorical(A)
		A(k) = missing;
	end
end
function T = of_table(T, indicator, options)
	names = T.Properties.VariableNames;
	at = 1:numel(names);
	replace = true;
	for k = 1:2:numel(options)
		which = find(strcmpi({'DataVariables', 'ReplaceValues'}, options{k}));
		if k == numel(options) || isempty(which)
			error('MATLAB:standardizeMissing:NameValue', ...
					'Options are ''DataVariables'' and ''ReplaceValues'', each with a value.');
		elseif which == 2
			replace = options{k + 1};
		else
			at = options{k + 1};
			if isa(at, 'function_handle')
				at = find(cellfun(@(name) at(T.(name)), names));
			elseif ischar(at) || isstring(at) || iscell(at)
				[there, at] = ismember(cellstr(at), names);
				if ~all(there)
					error('MATLAB:standardizeMissing:DataVariables', ...
							'The table has no variable of that name.');
				end
			elseif islogical(at)
				at = find(at);
			end
		end
	end
	for k = reshape(at, 1, [])
		x = standardizeMissing(T.(names{k}), indicator);
		if replace
			T.(names{k}) = x;
		else
			T.([names{k} '_standardized']) = x;
		end
	end
end
