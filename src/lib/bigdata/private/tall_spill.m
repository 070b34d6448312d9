function done = tall_spill(x, k, cuts, order, folder)
%tall_spill(X, K, CUTS, ORDER, FOLDER)  Appends the rows of block K to the files of the buckets that CUTS divides. Each
%   process has its own files.
%>> t = sort(tall([2; 1])); gather(t)'
%ans =
%     1     2
	done = 1;
	n = size(cuts, 1);
	i = order([cuts; x]);                   % a row that equals a cut comes behind it
	bucket = cumsum(i <= n);
	row = i - n;
	for b = reshape(unique(bucket(row > 0)), 1, [])
		at = sort(row(row > 0 & bucket == b));
		bytes = getByteStreamFromArray(matlab.io.Datastore.rows(x, at));
		id = fopen(fullfile(folder, sprintf('%d_%d', b, feature('getpid'))), 'a');
		if id < 0
			error('MATLAB:bigdata:executor:WriteFailed', ...
				'A file cannot be written in the folder ''%s''.', folder);
		end
		n_bytes = numel(bytes);
		written = fwrite(id, [k, n_bytes], 'double') == 2 && fwrite(id, bytes, 'uint8') == n_bytes;
		if fclose(id) ~= 0 || ~written
			error('MATLAB:bigdata:executor:WriteFailed', ...
				'A file in the folder ''%s'' could not be written.', folder);
		end
	end
end
