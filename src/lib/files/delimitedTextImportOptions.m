classdef delimitedTextImportOptions < matlab.io.ImportOptions
%delimitedTextImportOptions('NumVariables', N)  Options that say how readtable, readmatrix and readcell read delimited
%   text.
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
		function o = set.DataLines(o, v), o.DataLines = checked_lines(o, v); end
	end
	methods (Hidden)
		function p = pairs(o)
			p = [common_pairs(o), {'Delimiter', o.Delimiter, ...
				'ConsecutiveDelimitersRule', o.ConsecutiveDelimitersRule, 'LeadingDelimitersRule', ...
				o.LeadingDelimitersRule, 'DecimalSeparator', o.DecimalSeparator, ...
				'ThousandsSeparator', o.ThousandsSeparator}, line_pairs(o)];
		end
	end
end
