classdef ImportOptions
%matlab.io.ImportOptions  What the options of readtable for text and for spreadsheets have alike.
%setvartype(OPTS, NAMES, TYPE), setvaropts(OPTS, NAMES, NAME, VALUE), getvaropts(OPTS, NAMES), preview(FILE, OPTS).
%>> o = spreadsheetImportOptions('NumVariables', 2); o = setvartype(o, 'Var2', 'double'); o.VariableTypes{2}
%ans =
%    'double'
	properties
		VariableNames = {}
		VariableTypes = {}
		SelectedVariableNames = {}
		VariableNamingRule = 'modify'
		MissingRule = 'fill'
		ImportErrorRule = 'fill'
		TextType = 'char'
		TreatAsMissing = {}
	end
	properties (Hidden)
		own = {}                % settings of each variable: a struct, or [] for the usual ones
	end
	methods
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
		function o = setvartype(o, varargin)
			at = 1:numel(o.VariableNames);
			if numel(varargin) == 2, at = chosen(o, varargin{1}); end
			type = cellstr(varargin{end});
			if isscalar(type), type = repmat(type, 1, numel(at)); end
			o.VariableTypes(at) = type;
		end
		function o = setvaropts(o, varargin)
			at = 1:numel(o.VariableNames);
			if mod(numel(varargin), 2) == 1
				at = chosen(o, varargin{1});
				varargin(1) = [];
			end
			given = runmat_options('setvaropts', varargin, variable_options, ...
				{'QuoteRule', 'TimeZone', 'DatetimeLocale', 'NumberSystem'});
			for k = 1:numel(given.given)
				name = given.given{k};
				if any(strcmp(name, {'DecimalSeparator', 'ThousandsSeparator'}))
					given.(name) = separator(name, given.(name));
				elseif any(strcmp(name, {'WhitespaceRule', 'EmptyFieldRule'}))
					given.(name) = rule(name, given.(name));
				end
				for j = at, o = set_own(o, j, name, given.(name)); end
			end
		end
		function v = getvaropts(o, names)
			at = 1:numel(o.VariableNames);
			if nargin > 1, at = chosen(o, names); end
			v = repmat(usual(o, 1), 1, numel(at));
			for k = 1:numel(at)
				v(k) = usual(o, at(k));
				mine = settings(o, at(k));
				for name = fieldnames(mine).', v(k).(name{1}) = mine.(name{1}); end
			end
		end
		function T = preview(file, o)
			T = readtable(file, o);
			T = T(1:min(8, height(T)), :);
		end
	end
	methods (Hidden)
		function at = chosen(o, which_)
			if isnumeric(which_), at = reshape(which_, 1, []); return, end
			[there, at] = ismember(cellstr(which_), o.VariableNames);
			at = reshape(at, 1, []);
			if ~all(there)
				error('MATLAB:textio:textio:UnknownVarName', ...
					'There is no variable of this name among the options.');
			end
		end
		function s = settings(o, k)
			s = struct();
			if k <= numel(o.own) && ~isempty(o.own{k}), s = o.own{k}; end
		end
		function o = set_own(o, k, name, v)
			if strcmp(name, 'Type'), o.VariableTypes{k} = char(v); return, end
			if strcmp(name, 'Name'), o.VariableNames{k} = char(v); return, end
			s = settings(o, k);
			s.(name) = v;
			o.own{k} = s;
		end
		function s = usual(o, k)
			s = struct('Name', o.VariableNames{k}, 'Type', o.VariableTypes{k});
			known = variable_options;
			for j = 1:size(known, 1)
				s.(known{j, 1}) = known{j, 2};
				if isprop(o, known{j, 1}), s.(known{j, 1}) = o.(known{j, 1}); end
			end
			s.Name = o.VariableNames{k};
			s.Type = o.VariableTypes{k};
		end
		function p = common_pairs(o)
			p = {'MissingRule', o.MissingRule, 'ImportErrorRule', o.ImportErrorRule, 'VariableTypes', ...
				o.VariableTypes, 'VariableNames', o.VariableNames, 'ExpectedNumVariables', ...
				numel(o.VariableNames), 'SelectedVariableNames', o.SelectedVariableNames, ...
				'VariableNamingRule', o.VariableNamingRule, 'TextType', o.TextType, ...
				'TreatAsMissing', o.TreatAsMissing, 'VariableSettings', o.own};
		end
		function p = line_pairs(o)
			% for text files
			p = {'LineEnding', o.LineEnding, 'CommentStyle', o.CommentStyle, 'Whitespace', o.Whitespace, ...
				'EmptyLineRule', o.EmptyLineRule, 'ExtraColumnsRule', o.ExtraColumnsRule, ...
				'RowNamesColumn', o.RowNamesColumn, 'DataLines', o.DataLines, 'NumHeaderLines', 0};
			if o.VariableUnitsLine, p = [p, {'VariableUnitsLine', o.VariableUnitsLine}]; end
			if o.VariableDescriptionsLine
				p = [p, {'VariableDescriptionsLine', o.VariableDescriptionsLine}];
			end
			if ~isempty(o.Encoding), p = [p, {'Encoding', o.Encoding}]; end
		end
		function v = checked_lines(~, v)
			if isscalar(v), v = [v Inf]; end
			if ~isnumeric(v) || size(v, 2) ~= 2 || any(v(:, 1) > v(:, 2)) || any(v(:) < 1)
				error('MATLAB:textio:textio:InvalidDataLines', ...
					'DataLines is the first line, or rows of first and last lines.');
			end
		end
		function o = filled(o, caller, args)
			names = properties(o);
			known = [names, repmat({[], 'any'}, numel(names), 1)];
			given = runmat_options(caller, args, [known; {'NumVariables', 1, 'count'}], ...
				{'VariableOptions', 'setvaropts changes the options of a variable'});
			n = 1;
			if any(strcmp(given.given, 'NumVariables')), n = given.NumVariables; end
			if any(strcmp(given.given, 'VariableNames')), n = numel(cellstr(given.VariableNames)); end
			if isfield(given, 'VariableWidths') && ~isempty(given.VariableWidths) && ...
					~any(ismember({'NumVariables', 'VariableNames'}, given.given))
				n = numel(given.VariableWidths);
			end
			o.VariableNames = arrayfun(@(k) sprintf('Var%d', k), 1:n, 'UniformOutput', false);
			o.VariableTypes = repmat({'char'}, 1, n);
			for k = 1:numel(given.given)
				if ~strcmp(given.given{k}, 'NumVariables')
					o.(given.given{k}) = given.(given.given{k});
				end
			end
		end
	end
end
function c = separator(name, c)
	c = char(c);
	if numel(c) > 1 || (isempty(c) && strcmp(name, 'DecimalSeparator'))
		error('MATLAB:textio:textio:InvalidParameterValue', ...
			'setvaropts: the value of ''%s'' must be one character.', name);
	end
end
function word = rule(name, word)
	words = {'missing', 'error', 'auto'};
	if strcmp(name, 'WhitespaceRule'), words = {'trim', 'trimleading', 'preserve'}; end
	at = find(strcmpi(word, words));
	if isempty(at)
		error('MATLAB:textio:textio:InvalidParameterValue', ...
			'setvaropts: the value of ''%s'' must be ''%s'', ''%s'' or ''%s''.', name, words{:});
	end
	word = words{at};
end
function known = variable_options
	known = {
		'Name', '', 'text'
		'Type', '', 'text'
		'FillValue', [], 'any'
		'TreatAsMissing', {}, 'text'
		'EmptyFieldRule', 'missing', 'text'
		'WhitespaceRule', 'trim', 'text'
		'TrimNonNumeric', false, 'flag'
		'DecimalSeparator', '.', 'text'
		'ThousandsSeparator', '', 'text'
		'Prefixes', {}, 'text'
		'Suffixes', {}, 'text'
		'InputFormat', '', 'text'
		'DatetimeFormat', 'preserveinput', 'text'
		'DurationFormat', 'default', 'text'
		'Categories', {}, 'text'
		'Ordinal', false, 'flag'
		'Protected', false, 'flag'
		};
end
