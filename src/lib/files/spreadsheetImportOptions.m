classdef spreadsheetImportOptions < matlab.io.ImportOptions
%spreadsheetImportOptions('NumVariables', N)  Options that say how readtable, readmatrix and readcell read a sheet of an
%   .xlsx file.
%detectImportOptions finds such options for a file; setvartype and setvaropts change them.
%>> o = spreadsheetImportOptions('NumVariables', 2, 'DataRange', 'B2'); o.DataRange
%ans =
%    'B2'
	properties
		Sheet = ''
		DataRange = 'A1'
		VariableNamesRange = ''
		RowNamesRange = ''
		VariableUnitsRange = ''
		VariableDescriptionsRange = ''
		MergedCellColumnRule = 'placeleft'
		MergedCellRowRule = 'placetop'
	end
	methods
		function o = spreadsheetImportOptions(varargin)
			o = filled(o, 'spreadsheetImportOptions', varargin);
		end
	end
	methods (Hidden)
		function p = pairs(o)
			p = [common_pairs(o), {'FileType', 'spreadsheet', 'DataRange', o.DataRange, ...
				'ExtraColumnsRule', 'ignore', 'MergedCellColumnRule', o.MergedCellColumnRule, ...
				'MergedCellRowRule', o.MergedCellRowRule}];
			if ~isempty(o.Sheet), p = [p, {'Sheet', o.Sheet}]; end
			more = {'RowNamesRange', 'VariableUnitsRange', 'VariableDescriptionsRange'};
			for k = 1:numel(more)
				if ~isempty(o.(more{k})), p = [p, more(k), {o.(more{k})}]; end %#ok<AGROW>
			end
		end
	end
end
