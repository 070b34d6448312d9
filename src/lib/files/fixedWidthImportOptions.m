classdef fixedWidthImportOptions < matlab.io.ImportOptions
%fixedWidthImportOptions('NumVariables', N)  Options that say how readtable, readmatrix and readcell read text with
%   columns of fixed width: VariableWidths, PartialFieldRule, DataLines, VariableNamesLine, ...
%detectImportOptions(FILE, 'FileType', 'fixedwidth') finds such options; setvartype and setvaropts change them.
%>> o = fixedWidthImportOptions('NumVariables', 2, 'VariableWidths', [5 8]); o.VariableWidths
%ans =
%     5     8
	properties
		VariableWidths = []
		DataLines = [1 Inf]
		VariableNamesLine = 0
		RowNamesColumn = 0
		VariableUnitsLine = 0
		VariableDescriptionsLine = 0
		LineEnding = {}
		CommentStyle = {}
		Whitespace = sprintf('\b\t ')
		Encoding = ''
		EmptyLineRule = 'skip'
		PartialFieldRule = 'keep'
		ExtraColumnsRule = 'addvars'
	end
	methods
		function o = fixedWidthImportOptions(varargin)
			o = filled(o, 'fixedWidthImportOptions', varargin);
		end
		function o = set.VariableWidths(o, v)
			if ~isnumeric(v) || ~(isempty(v) || isvector(v)) || any(v < 1 | v ~= floor(v) | isinf(v))
				error('MATLAB:textio:textio:InvalidVariableWidths', ...
					'VariableWidths must be a vector of positive integers.');
			end
			o.VariableWidths = reshape(double(v), 1, []);
		end
		function o = set.PartialFieldRule(o, v), o.PartialFieldRule = one_of('PartialFieldRule', v, ...
				{'keep', 'fill', 'omitrow', 'omitvar', 'wrap', 'error'}); end
		function o = set.DataLines(o, v), o.DataLines = checked_lines(o, v); end
	end
	methods (Hidden)
		function p = pairs(o)
			p = [common_pairs(o), {'FileType', 'fixedwidth', 'VariableWidths', o.VariableWidths, ...
				'PartialFieldRule', o.PartialFieldRule}, line_pairs(o)];
		end
	end
end
function v = one_of(name, v, allowed)
	if ~((ischar(v) || isstring(v)) && any(strcmpi(v, allowed)))
		error('MATLAB:textio:textio:InvalidParameterValue', ...
			'The value of ''%s'' must be one of ''%s''.', name, strjoin(allowed, ''', '''));
	end
	v = lower(char(v));
end
