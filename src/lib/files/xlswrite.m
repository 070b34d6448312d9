function [done, message] = xlswrite(file, A, varargin)
%xlswrite(FILE, A, SHEET, RANGE)  Writes a matrix or a cell into a sheet of an .xlsx file; other cells stay.
%[DONE, MESSAGE] = xlswrite(...)  DONE is false if it failed; MESSAGE is a struct with message and identifier.
%>> f = [tempname '.xlsx']; xlswrite(f, {'a'; 2}, 'new', 'B2'); readcell(f, 'Sheet', 'new')
%ans =
%  2×1 cell array
%    {'a'}
%    {[2]}
	args = {};
	if numel(varargin) == 1 && ~isnumeric(varargin{1}) && any(char(varargin{1}) == ':')
		args = {'Range', char(varargin{1})};
	elseif ~isempty(varargin)
		if ~isempty(varargin{1}), args = {'Sheet', varargin{1}}; end
		if numel(varargin) > 1 && ~isempty(varargin{2}), args = [args, {'Range', char(varargin{2})}]; end
	end
	[~, ~, ext] = fileparts(char(file));
	if isempty(ext), file = [char(file) '.xlsx']; end
	if ischar(A), A = num2cell(A); end
	if ~iscell(A), A = num2cell(A); end
	if nargout == 0
		writecell(A, file, args{:});
		return
	end
	message = struct('message', '', 'identifier', '');
	done = true;
	try
		writecell(A, file, args{:});
	catch e
		done = false;
		message = struct('message', e.message, 'identifier', e.identifier);
	end
end
