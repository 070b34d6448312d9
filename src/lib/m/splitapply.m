function varargout = splitapply(func, varargin)
%Y = splitapply(FUN, X1, X2, ..., G)    FUN of the rows of X1, X2, ... of each group, one row of Y a group; G from findgroups.
%[Y1, Y2, ...] = splitapply(...)        Further outputs of FUN.
%>> splitapply(@sum, [1; 2; 4], [1; 2; 1])
%ans =
%     5
%     2
	if nargin < 3
		error('MATLAB:minrhs', 'Not enough input arguments.');
	end
	g = varargin{end}(:);
	data = varargin(1:end - 1);
	for k = 1:numel(data)
		if isrow(data{k}) && numel(g) > 1
			data{k} = data{k}.';
		end
		if size(data{k}, 1) ~= numel(g)
			error('MATLAB:splitapply:CtrlMismatch', 'Data variables must have as many rows as there are group numbers.');
		end
	end
	n = max([g(~isnan(g)); 0]);
	if any(g < 1 | g ~= fix(g) & ~isnan(g)) || ~isequal(unique(g(~isnan(g))), (1:n)')
		error('MATLAB:splitapply:InvalidGroupNums', 'Group numbers must be the whole numbers from 1 to the number of groups.');
	end
	rows = cell(n, max(nargout, 1));
	for i = 1:n
		part = cellfun(@(x) x(g == i, :), data, 'UniformOutput', false);
		[rows{i, :}] = func(part{:});
	end
	varargout = cell(1, max(nargout, 1));
	for k = 1:numel(varargout)
		varargout{k} = vertcat(rows{:, k});
	end
end
