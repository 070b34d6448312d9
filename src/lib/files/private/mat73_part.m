function [ok, v, kind] = mat73_part(file, name, subs)
%[OK, NAMES] = mat73_part(FILE)               The names of the variables in a MAT-file of version 7.3.
%[OK, SIZE, CLASS] = mat73_part(FILE, NAME)   The size and the class of a variable.
%[OK, V] = mat73_part(FILE, NAME, SUBS)  The part with these subscripts, a cell; only this part is read. OK is false if
%   the file has another version, or the variable is no array of numbers, logical values or characters.
%>> f = [tempname '.mat']; x = magic(4); save(f, 'x', '-v7.3'); [~, v] = mat73_part(f, 'x', {2, 1:2})
%v =
%     5    11
	v = [];
	ok = false;
	kind = '';
	id = fopen(file, 'r');
	if id < 0, return, end
	head = fread(id, [1 10], '*char');
	fclose(id);
	if ~strcmp(head, 'MATLAB 7.3'), return, end
	f = h5_file('load', file);
	root = h5_object(f, f.root);
	if nargin < 2
		ok = true;
		v = sort(root.links(~startsWith(root.links(:, 1), '#'), 1));
		return
	end
	row = find(strcmp(root.links(:, 1), name), 1);
	if isempty(row) || root.links{row, 2} == Inf, return, end
	o = h5_object(f, root.links{row, 2});
	if o.is_group || isempty(o.type) || isempty(o.layout) || numel(o.dims) < 2, return, end
	if any(ismember(o.attributes(:, 1), {'MATLAB_empty', 'RunMat_bytes', 'MATLAB_object_decode'})), return, end
	at = find(strcmp(o.attributes(:, 1), 'MATLAB_class'), 1);
	if isempty(at), return, end
	kind = h5_attribute(f, o.attributes(at, :));
	if iscell(kind), kind = kind{1}; end
	if ~any(strcmp(kind, {'double', 'single', 'int8', 'int16', 'int32', 'int64', 'uint8', 'uint16', 'uint32', ...
			'uint64', 'logical', 'char'}))
		return
	end
	dims = flip(o.dims);
	if nargin < 3, ok = true; v = dims; return, end
	if numel(subs) ~= numel(dims), return, end
	from = zeros(1, numel(dims));
	count = from;
	parts = false;
	for k = 1:numel(dims)
		if ischar(subs{k}) && strcmp(subs{k}, ':'), subs{k} = 1:dims(k); end
		if islogical(subs{k}), subs{k} = find(subs{k}); end
		at = double(subs{k}(:));
		if isempty(at) || any(at < 1 | at > dims(k) | at ~= fix(at)), return, end
		from(k) = min(at) - 1;
		count(k) = max(at) - from(k);
		subs{k} = at - from(k);
		parts = parts || ~isequal(subs{k}, (1:count(k))');
	end
	v = h5_values(f, o.type, flip(count), h5_data(f, o, from, count));
	if isstruct(v), v = complex(v.real, v.imag); end
	if parts, v = v(subs{:}); end
	switch kind
		case 'char', v = reshape(char(v), size(v));
		case 'logical', v = v ~= 0;
		otherwise, v = cast(v, kind);
	end
	ok = true;
end
