function dbtype(file, lines)
%dbtype FILE        Prints a program with the numbers of its lines.
%dbtype FILE A:B    Only these lines.
%>> f = [tempname '.m']; writelines(["x = 1;"; "y = 2;"], f); dbtype(f, '2')
%2     y = 2;
	path = which(file);
	if ~isfile(path), path = file; end
	if ~isfile(path), path = [file '.m']; end
	if ~isfile(path)
		error('MATLAB:dbtype:fileNotFound', 'File ''%s'' not found.', file);
	end
	text = strsplit(fileread(path), newline, 'CollapseDelimiters', false);
	if isempty(text{end}), text(end) = []; end
	range = [1, numel(text)];
	if nargin > 1
		p = str2double(strsplit(char(lines), ':'));
		range = [p(1), min(p(end), numel(text))];
	end
	for k = range(1):range(2), fprintf('%-5d %s\n', k, text{k}); end
end
