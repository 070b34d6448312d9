function [status, values, id] = fileattrib(name, change, users, option) %#ok<INUSD>
%[STATUS, VALUES, ID] = fileattrib(NAME)  What the owner, the group and others may do with a file, as a struct.
%fileattrib(NAME, '+w -x', USERS)         Changes that: r, w, x; USERS are 'u', 'g', 'o' or 'a'; 'a' without it.
%>> [ok, v] = fileattrib('/'); v.directory
%ans =
%     1
	if nargin == 0
		name = pwd;
	end
	name = char(name);
	id = '';
	mode = file_mode(name);
	if mode < 0
		status = false;
		values = 'The system cannot find the file or folder.';
		id = 'MATLAB:FILEATTRIB:CannotFindFile';
		if nargout == 0
			error(id, '%s', values);
		end
		return
	end
	status = true;
	if nargin > 1
		if nargin < 3, users = 'a'; end
		[status, values, id] = changed(name, mode, char(change), char(users));
		if ~status && nargout == 0
			error(id, '%s', values);
		end
		return
	end
	values = struct('Name', char(name_of(name)), 'archive', NaN, 'system', NaN, 'hidden', NaN, ...
		'directory', double(isfolder(name)));
	who = {'User', 'Group', 'Other'};
	what = {'Read', 'Write', 'Execute'};
	for i = 1:3
		for j = 1:3
			values.([who{i} what{j}]) = double(bitget(mode, 9 - (3 * (i - 1) + j - 1)));
		end
	end
	if nargout == 0
		disp(values)
	end
end
function [status, message, id] = changed(name, mode, change, users)
	for word = strsplit(strtrim(change))
		w = word{1};
		if numel(w) ~= 2 || ~any(w(1) == '+-') || ~any(w(2) == 'rwxa')
			error('MATLAB:FILEATTRIB:InvalidAttribute', 'An attribute is + or - before w, x or r.');
		end
		for k = find([any(users == 'u'), any(users == 'g'), any(users == 'o')] | any(users == 'a') | ...
			isempty(users))
			bit = find('xwr' == w(2)) + 3 * (3 - k);
			if ~isempty(bit)
				mode = bitset(mode, bit, w(1) == '+');
			end
		end
	end
	status = file_mode(name, mode) >= 0;
	message = '';
	id = '';
	if ~status
		message = 'The attributes cannot be changed.';
		id = 'MATLAB:FILEATTRIB:CannotSetAttributes';
	end
end
function path = name_of(name)
	path = name;
	if ~startsWith(name, '/')
		path = fullfile(pwd, name);
	end
	parts = {};
	for part = strsplit(path, '/')
		if strcmp(part{1}, '..')
			parts = parts(1:end - 1);
		elseif ~isempty(part{1}) && ~strcmp(part{1}, '.')
			parts(end + 1) = part; %#ok<AGROW>
		end
	end
	path = ['/' strjoin(parts, '/')];
end
