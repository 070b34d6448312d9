function info = runmat_write_piece(c, path)
%runmat_write_piece(C, PATH)  Writes this worker's piece of a codistributed array to PATH_K.mat. INFO says how the whole
%   array is spread.
%>> f = tempname; info = runmat_write_piece(codistributed(1:3), f); info.size
%ans =
%     1     3
	c = lines(c);
	Value = gather(getLocalPart(c));
	save(sprintf('%s_%d.mat', path, spmdIndex), 'Value', '-v7.3', '-nocompression');
	d = getCodistributor(c);
	info = struct('kind', 'distributed', 'size', size(c), 'dim', d.Dimension, 'partition', d.Partition, ...
		'empty', Value([]));
	spmdBarrier;
end
