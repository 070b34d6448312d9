classdef delimitedTextImportOptions
%delimitedTextImportOptions('NumVariables', N)  How readtable, readmatrix and readcell read delimited text.
%detectImportOptions finds such options for a file; setvartype and setvaropts change them.
%>> o = delimitedTextImportOptions('NumVariables', 2); o.VariableNames
%ans =
%  1×2 cell array
%    {'Var1'}    {'Var2'}
	properties
		DataLines = [1 Inf]
		VariableNamesLine = 0
		RowNamesColumn = 0
		VariableUnitsLine = 0
		VariableDescriptionsLine = 0
		VariableNames = {}
		VariableTypes = {}
		SelectedVariableNames = {}
		VariableNamingRule = 'modify'
		Delimiter = {','}
		LineEnding = {}
		CommentStyle = {}
		Whitespace = sprintf('\b\t ')
		Encoding = ''
		EmptyLineRule = 'skip'
		ConsecutiveDelimitersRule = 'split'
		LeadingDelimitersRule = 'keep'
		MissingRule = 'fill'
		ImportErrorRule = 'fill'
		ExtraColumnsRule = 'addvars'
		TextType = 'char'
		DecimalSeparator = '.'
		ThousandsSeparator = ''
		TreatAsMissing = {}
	end
	methods
		function o = delimitedTextImportOptions(varargin)
			n = 1;
			names = properties('delimitedTextImportOptions');
			known = [names, repmat({[], 'any'}, numel(names), 1)];
			given = runmat_options('delimitedTextImportOptions', varargin, ...
				[known; {'NumVariables', 1, 'count'}], {'VariableOptions', 'PartialFieldRule'});
			if any(strcmp(given.given, 'NumVariables')), n = given.NumVariables; end
			if any(strcmp(given.given, 'VariableNames')), n = numel(given.VariableNames); end
			o.VariableNames = arrayfun(@(k) sprintf('Var%d', k), 1:n, 'UniformOutput', false);
			o.VariableTypes = repmat({'char'}, 1, n);
			for k = 1:numel(given.given)
				if ~strcmp(given.given{k}, 'NumVariables')
					o.(given.given{k}) = given.(given.given{k});
				end
			end
		end
		function o = set.VariableTypes(o, v)
			v = reshape(cellstr(v), 1, []);
			known = {'double', 'single', 'int8', 'int16', 'int32', 'int64', 'uint8', 'uint16', 'uint32', ...
				'uint64', 'char', 'string', 'logical', 'categorical', 'datetime', 'duration', 'auto'};
			bad = find(~ismember(v, known), 1);
			if ~isempty(bad)
				error('MATLAB:textio:textio:InvalidVariableTypes', ...
					'There is no type ''%s'' of variables.', v{bad});
			end
			o.VariableTypes = v;
		end
		function o = set.VariableNames(o, v), o.VariableNames = reshape(cellstr(v), 1, []); end
		function o = set.Delimiter(o, v), o.Delimiter = reshape(cellstr(v), 1, []); end
		function o = set.DataLines(o, v)
			if isscalar(v), v = [v Inf]; end
			if ~isnumeric(v) || size(v, 2) ~= 2 || any(v(:, 1) > v(:, 2)) || any(v(:) < 1)
				error('MATLAB:textio:textio:InvalidDataLines', ...
					'DataLines is the first line, or rows of first and last lines.');
			end
			o.DataLines = v;
		end
		function o = setvartype(o, varargin)
			at = 1:numel(o.VariableNames);
			if numel(varargin) == 2, at = chosen(o, varargin{1}); end
			type = cellstr(varargin{end});
			if isscalar(type), type = repmat(type, 1, numel(at)); end
			o.VariableTypes(at) = type;
		end
		function o = setvaropts(o, varargin)
			if mod(numel(varargin), 2) == 1, varargin(1) = []; end
			for k = 1:2:numel(varargin)
				name = char(varargin{k});
				if ~any(strcmpi(name, {'TreatAsMissing', 'DecimalSeparator', 'ThousandsSeparator'}))
					error('RunMat:notSupported', ...
						'setvaropts: the option ''%s'' is not supported.', name);
				end
				switch lower(name)
					case 'treatasmissing', o.TreatAsMissing = varargin{k + 1};
					case 'decimalseparator', o.DecimalSeparator = varargin{k + 1};
					otherwise, o.ThousandsSeparator = varargin{k + 1};
				end
			end
		end
		function T = preview(file, o)
			T = readtable(file, o);
			T = T(1:min(8, height(T)), :);
		end
	end
	methods (Hidden)
		function at = chosen(o, which_)
			if isnumeric(which_), at = which_; return, end
			[there, at] = ismember(cellstr(which_), o.VariableNames);
			if ~all(there)
				error('MATLAB:textio:textio:UnknownVarName', ...
					'There is no variable of this name among the options.');
			end
		end
	end
end
