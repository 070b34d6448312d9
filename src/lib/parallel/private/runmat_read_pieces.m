function c = runmat_read_pieces(info)
%runmat_read_pieces(INFO)  The codistributed array whose pieces runmat_write_piece has written. Each worker reads what
%   it needs of the files.
%>> f = tempname; info = runmat_write_piece(codistributed(1:3), f); info.path = f; gather(runmat_read_pieces(info))
%ans =
%     1     2     3
	d = complete(codistributor1d(info.dim), info.size);
	[from, to] = globalIndices(d, info.dim);
	before = 0;
	part = info.size;
	part(info.dim) = 0;
	parts = {zeros(part, 'like', info.empty)};
	for k = 1:numel(info.partition)
		a = max(from - before, 1);
		b = min(to - before, info.partition(k));
		before = before + info.partition(k);
		if a > b, continue, end
		m = matfile(sprintf('%s_%d.mat', info.path, k));
		if numel(size(m, 'Value')) == numel(info.size)
			subs = repmat({':'}, 1, numel(info.size));
			subs{info.dim} = a:b;
			parts{end + 1} = m.Value(subs{:}); %#ok<AGROW>
		else                            % a last dimension of 1 is not in the file
			parts{end + 1} = codistributed.part(m.Value, info.dim, a:b); %#ok<AGROW>
		end
	end
	c = codistributed.build(cat(info.dim, parts{:}), d, info.size);
end
