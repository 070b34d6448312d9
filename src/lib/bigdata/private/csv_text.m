function text = csv_text(file, from, to, start, encoding)
%csv_text(FILE, FROM, TO, START, ENCODING)  The lines of a file that begin at the bytes FROM to TO - 1; the first line
%   of data begins at START.
%>> f = tempname; writelines(["ab" "cd" "ef"], f); strtrim(csv_text(f, 1, 5, 0, 'UTF-8'))
%ans =
%    'cd'
	id = fopen(file, 'r');
	if id < 0
		error('MATLAB:datastoreio:pathlookup:fileNotFound', 'The file ''%s'' cannot be opened.', file);
	end
	closing = onCleanup(@() fclose(id));
	text = '';
	if from > start                         % a line that begins before FROM belongs to the block before
		fseek(id, from - 1, 'bof');
		fgets(id);
		from = ftell(id);
	end
	if from >= to, return, end
	fseek(id, from, 'bof');
	bytes = fread(id, [1, to - from], '*uint8');
	while ~isempty(bytes) && bytes(end) ~= 10
		rest = fread(id, [1 4096], '*uint8');
		at = find(rest == 10, 1);
		bytes = [bytes, rest(1:min([at, numel(rest)]))]; %#ok<AGROW>
		if isempty(rest), break, end
	end
	if any(bytes > 127), text = native2unicode(bytes, encoding); else, text = char(bytes); end
end
