function varargout = splitapply(func, varargin)
%Y = splitapply(FUN, X1, X2, ..., G)    Applies FUN to the rows of X1, X2, ... in each group; Y has a row for each
%   group. G comes from findgroups.
%Y = splitapply(FUN, T, G)              The variables of the table T are the arguments of FUN.
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
	if isscalar(data) && istabular(data{1})
		T = data{1};
		data = cellfun(@(name) T.(name), T.Properties.VariableNames, 'UniformOutput', false);
	end
	for k = 1:numel(data)
		if isrow(data{k}) && numel(g) > 1
			data{k} = data{k}.';
		end
		if size(data{k}, 1) ~= numel(g)
			error('MATLAB:splitapply:CtrlMismatch', ...
				'Data variables must have as many rows as there are group numbers.');
		end
	end
	n = max([g(~isnan(g)); 0]);
	[order, start] = group_order(double(g), double(max(fix(n), 0)));
	if any(diff(start) == 0)
		error('MATLAB:splitapply:InvalidGroupNums', ...
			'Group numbers must be the whole numbers from 1 to the number of groups.');
	end
	for k = 1:numel(data)
		data{k} = data{k}(order, :);
	end
	rows = cell(n, max(nargout, 1));
	part = cell(1, numel(data));
	for i = 1:n
		at = start(i) + 1:start(i + 1);
		for k = 1:numel(data)
			part{k} = data{k}(at, :);
		end
		[rows{i, :}] = func(part{:});
	end
	varargout = cell(1, max(nargout, 1));
	for k = 1:numel(varargout)
		varargout{k} = vertcat(rows{:, k});
	end
end
