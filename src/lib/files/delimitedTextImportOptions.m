classdef delimitedTextImportOptions < matlab.io.ImportOptions
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
		Delimiter = {','}
		LineEnding = {}
		CommentStyle = {}
		Whitespace = sprintf('\b\t ')
		Encoding = ''
		EmptyLineRule = 'skip'
		ConsecutiveDelimitersRule = 'split'
		LeadingDelimitersRule = 'keep'
		ExtraColumnsRule = 'addvars'
		DecimalSeparator = '.'
		ThousandsSeparator = ''
	end
	methods
		function o = delimitedTextImportOptions(varargin)
			o = filled(o, 'delimitedTextImportOptions', varargin);
		end
		function o = set.Delimiter(o, v), o.Delimiter = reshape(cellstr(v), 1, []); end
		function o = set.DataLines(o, v)
			if isscalar(v), v = [v Inf]; end
			if ~isnumeric(v) || size(v, 2) ~= 2 || any(v(:, 1) > v(:, 2)) || any(v(:) < 1)
				error('MATLAB:textio:textio:InvalidDataLines', ...
					'DataLines is the first line, or rows of first and last lines.');
			end
			o.DataLines = v;
		end
	end
	methods (Hidden)
		function p = pairs(o)
			p = [common_pairs(o), {'Delimiter', o.Delimiter, 'LineEnding', o.LineEnding, 'CommentStyle', ...
				o.CommentStyle, 'Whitespace', o.Whitespace, 'EmptyLineRule', o.EmptyLineRule, ...
				'ConsecutiveDelimitersRule', o.ConsecutiveDelimitersRule, 'LeadingDelimitersRule', ...
				o.LeadingDelimitersRule, 'ExtraColumnsRule', o.ExtraColumnsRule, 'RowNamesColumn', ...
				o.RowNamesColumn, 'DataLines', o.DataLines, 'DecimalSeparator', o.DecimalSeparator, ...
				'ThousandsSeparator', o.ThousandsSeparator, 'NumHeaderLines', 0}];
			if o.VariableUnitsLine, p = [p, {'VariableUnitsLine', o.VariableUnitsLine}]; end
			if o.VariableDescriptionsLine
				p = [p, {'VariableDescriptionsLine', o.VariableDescriptionsLine}];
			end
			if ~isempty(o.Encoding), p = [p, {'Encoding', o.Encoding}]; end
		end
	end
end
